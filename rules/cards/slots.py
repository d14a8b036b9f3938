"""Several sets together: which card has which place in the decks, and its id in this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.cards.cardfile import WrittenCard
from rules.cards.sets import SetSource
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

Key = tuple[str, str]
"""A card as it is written: its set and its id in the file."""


@dataclass(eq=False)
class Slot:
    """A place in the decks. ``home`` is the set to which the place belongs; ``source`` is the set of the card that has
    it now, which may have replaced another one."""

    home: str
    source: SetSource
    card: WrittenCard
    name: str = ""
    """The card's id in this game; "" if the card does not play."""


@dataclass(frozen=True, eq=False)
class _Replacement:
    """A card that takes the place of a card of another set."""

    source: SetSource
    card: WrittenCard

    @property
    def node(self) -> YamlNode:
        """The value of ``replaces``, as written."""
        return self.card.node.find(["replaces"])


class Slots:
    """The cards of the sets that play, each in its place."""

    def __init__(self, playing: Sequence[SetSource], short_id_set: str) -> None:
        """The cards of the set ``short_id_set`` keep their short ids; "" if there is no such set."""
        self.playing = playing
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.all: list[Slot] = []
        self._slots: dict[Key, Slot] = {}
        replacements: list[_Replacement] = []
        for source in playing:
            for id, card in source.cards.items():
                if card.model.replaces is not None:
                    replacements.append(_Replacement(source, card))
                else:
                    slot = Slot(source.name, source, card)
                    self._slots[source.name, id] = slot
                    self.all.append(slot)
        while replacements:
            replacements = self._replace(replacements)
        removed = set(self._removed_slots())
        self.all = [slot for slot in self.all if slot not in removed]
        self._name(short_id_set)

    def _replace(self, replacements: Sequence[_Replacement]) -> list[_Replacement]:
        """Put cards into the places of those that they replace. Returns the replacements that have to wait for other
        ones."""
        waiting = [replacement for replacement in replacements if not self._try_to_replace(replacement)]
        if len(waiting) < len(replacements):
            return waiting
        for replacement in waiting:
            document = replacement.card.document
            message = Message("problem.replace_each_other")
            self.problems.append(document.problem("NEVER-DEALT", message, replacement.node.span))
        return []

    def _try_to_replace(self, replacement: _Replacement) -> bool:
        """Put a card into the place of the one that it replaces. Returns False if that one has no place yet, since it
        replaces a card itself."""
        source = replacement.source
        card = replacement.card
        node = replacement.node
        keys = self._find_cards(source, str(card.model.replaces), card.document, node)
        if not keys:
            message = Message("problem.replaced_does_not_play", card=str(node.value))
            self.problems.append(card.document.problem("NEVER-DEALT", message, node.span))
        if len(keys) != 1:
            return True
        slot = self._slots.get(keys[0])
        if slot is None:
            return False
        replaced_name = f"{slot.source.name}.{slot.card.model.id}"
        message = Message("problem.replaces", id=card.model.id, other=replaced_name)
        self.notes.append(card.document.problem("REPLACES", message, node.span))
        slot.source = source
        slot.card = card
        self._slots[source.name, card.model.id] = slot
        return True

    def _removed_slots(self) -> Iterator[Slot]:
        """Yield the places of the cards that sets take out of the game."""
        for source in self.playing:
            for header, document, root in source.heads():
                for index, card_name in enumerate(header.without):
                    node = root.find(["without", index])
                    keys = self._find_cards(source, card_name, document, node)
                    if len(keys) == 1 and keys[0] in self._slots:
                        message = Message("problem.taken_out", card=".".join(keys[0]), set=source.name)
                        self.notes.append(document.problem("TAKES-OUT", message, node.span))
                        yield self._slots[keys[0]]

    def _find_cards(self, source: SetSource, name: str, document: Document, node: YamlNode) -> list[Key]:
        """The cards of other sets that ``replaces`` or ``without`` may mean; empty if there is none that plays. Several
        are a problem, which is noted."""
        set, _, id = name.rpartition(".")
        keys: list[Key] = []
        for other in self.playing:
            if other is not source and set in ("", other.name) and id in other.cards:
                keys.append((other.name, id))
        if len(keys) > 1:
            message = Message("problem.several_sets", n=len(keys), card=name)
            hint = Message("problem.write", words=tuple(".".join(key) for key in keys))
            self.problems.append(document.problem("UNKNOWN-NAME", message, node.span, hint))
        return keys

    def _name(self, short_id_set: str) -> None:
        """Give each card its id in this game: a short one if it is the first card with it, else ``set.id``."""
        set_names = [source.name for source in self.playing]
        if short_id_set in set_names:
            set_names.remove(short_id_set)
            set_names.insert(0, short_id_set)
        sets_by_id: dict[str, str] = {}
        for slot in sorted(self.all, key=lambda slot: set_names.index(slot.source.name)):
            id = slot.card.model.id
            set = slot.source.name
            first_set = sets_by_id.setdefault(id, set)
            if first_set == set:
                slot.name = id
                continue
            slot.name = f"{set}.{id}"
            message = Message("problem.same_id", set=first_set, id=id, name=slot.name)
            hint = Message("problem.add_replaces", card=f"{first_set}.{id}")
            place = slot.card.node.find(["id"]).span
            self.notes.append(slot.card.document.problem("SAME-ID", message, place, hint))

    def id_in_game(self, source: SetSource, name: str) -> str | None:
        """The id in this game of the card to which a file of this set refers by ``name``; None if it does not play. A
        short name means the set's own card first."""
        set, dot, id = name.rpartition(".")
        set_names = [set]
        if not dot:
            set_names = [source.name, *(playing.name for playing in self.playing)]
        for set_name in set_names:
            slot = self._slots.get((set_name, id))
            if slot is not None:
                return slot.name or None
        return None
