"""Several sets together: which card has which place in the decks, and what it is called in this game."""

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
    """A place in the decks. ``home`` is the set whose card it is; the card of another set may have replaced it."""

    home: str
    source: SetSource
    card: WrittenCard
    name: str = ""
    """The card's id in this game; "" if the card does not play."""


class Slots:
    """The cards of the sets that play, each in its place."""

    def __init__(self, playing: Sequence[SetSource], own: str) -> None:
        self.playing = playing
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.all: list[Slot] = []
        self.of: dict[Key, Slot] = {}
        instead: list[tuple[SetSource, WrittenCard]] = []
        for source in playing:
            for id, card in source.cards.items():
                if card.model.replaces is not None:
                    instead.append((source, card))
                else:
                    self.of[source.name, id] = slot = Slot(source.name, source, card)
                    self.all.append(slot)
        while instead:
            instead = self._replace(instead)
        out = {*self._taken_out()}
        self.all = [slot for slot in self.all if slot not in out]
        self._name(own)

    def _replace(self, instead: Sequence[tuple[SetSource, WrittenCard]]) -> list[tuple[SetSource, WrittenCard]]:
        """Put cards into the places of those that they replace. Returns those that have to wait for others of them."""
        waiting: list[tuple[SetSource, WrittenCard]] = []
        for source, card in instead:
            node = card.node.find(["replaces"])
            found = self._meant(source, str(card.model.replaces), card.document, node)
            if len(found) != 1:
                if not found:
                    message = Message("problem.replaced_does_not_play", card=str(node.value))
                    self.problems.append(card.document.problem("NEVER-DEALT", message, node.span))
            elif (slot := self.of.get(found[0])) is None:
                waiting.append((source, card))
            else:
                message = Message(
                    "problem.replaces", id=card.model.id, other=f"{slot.source.name}.{slot.card.model.id}"
                )
                self.notes.append(card.document.problem("REPLACES", message, node.span))
                slot.source, slot.card = source, card
                self.of[source.name, card.model.id] = slot
        if len(waiting) < len(instead):
            return waiting
        for _, card in waiting:
            place = card.node.find(["replaces"]).span
            self.problems.append(card.document.problem("NEVER-DEALT", Message("problem.replace_each_other"), place))
        return []

    def _taken_out(self) -> Iterator[Slot]:
        """The places of the cards that sets take out."""
        for source in self.playing:
            for header, document, root in source.heads():
                for at, wanted in enumerate(header.without):
                    node = root.find(["without", at])
                    found = self._meant(source, wanted, document, node)
                    if len(found) == 1 and found[0] in self.of:
                        message = Message("problem.taken_out", card=".".join(found[0]), set=source.name)
                        self.notes.append(document.problem("TAKES-OUT", message, node.span))
                        yield self.of[found[0]]

    def _meant(self, source: SetSource, name: str, document: Document, node: YamlNode) -> list[Key]:
        """The cards of other sets that ``replaces`` or ``without`` may mean: none if it does not play. Several are a
        problem, which is noted."""
        set, _, id = name.rpartition(".")
        others = [other for other in self.playing if other is not source and set in ("", other.name)]
        found = [(other.name, id) for other in others if id in other.cards]
        if len(found) > 1:
            message = Message("problem.several_sets", n=len(found), card=name)
            hint = Message("problem.write", words=tuple(".".join(key) for key in found))
            self.problems.append(document.problem("UNKNOWN-NAME", message, node.span, hint))
        return found

    def _name(self, own: str) -> None:
        """Give each card its id in this game: a short one if it is the first with it, else ``set.id``."""
        taken: dict[str, str] = {}
        order = {source.name: (source.name != own, at) for at, source in enumerate(self.playing)}
        for slot in sorted(self.all, key=lambda slot: order[slot.source.name]):
            id, set = slot.card.model.id, slot.source.name
            if (first := taken.setdefault(id, set)) == set:
                slot.name = id
                continue
            slot.name = f"{set}.{id}"
            message = Message("problem.same_id", set=first, id=id, name=slot.name)
            hint = Message("problem.add_replaces", card=f"{first}.{id}")
            place = slot.card.node.find(["id"]).span
            self.notes.append(slot.card.document.problem("SAME-ID", message, place, hint))

    def called(self, source: SetSource, name: str) -> str | None:
        """The id in this game of the card that a file of this set calls ``name``: a short id means the set's own card
        first. None if it does not play."""
        set, dot, id = name.rpartition(".")
        sets = [set] if dot else [source.name, *(each.name for each in self.playing)]
        slot = next((self.of[key] for each in sets if (key := (each, id)) in self.of), None)
        return slot.name or None if slot is not None else None
