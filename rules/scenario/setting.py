"""What the words of one scenario are checked against: its game, its players and what has a name there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any

from rules.cards.explain import quoted
from rules.cards.problems import FEW, Problem, did_you_mean
from rules.cards.reader import Document, Span, YamlNode
from rules.chance import LUCK
from rules.game import Game, Shorthand
from rules.sentences import Message, Said, told_by
from rules.table import Table

NOBODY = "nobody"
TABLE_WORDS = ("asked", "kind", "options", "winners", "ranks")
"""What may be expected besides zones, state and what players have."""
SIDES = {"heads": 0, "tails": 1}
"""What a scenario may write for a coin instead of a number."""


def entries(node: YamlNode | None) -> dict[str, YamlNode]:
    """The keys and values of a mapping; none for anything else."""
    return node.value if node is not None and isinstance(node.value, dict) else {}


class Enough(Exception):
    """A scenario has so many mistakes that it is not checked to its end."""


@dataclass
class Setting:
    """A scenario's game and players, and the problems found so far."""

    document: Document
    game: Game[Table]
    names: list[str]
    excused: Collection[str] = ()
    """The ids of cards that are not in play because something is wrong with them, which is told elsewhere."""
    problems: list[Problem] = field(default_factory=list)
    short: Mapping[str, Shorthand] = field(default_factory=dict)
    """The cards that are written in a few signs, by what is written."""
    notes: list[Said] = field(default_factory=list)
    """What helps with the problems and is too long for a hint."""

    def __post_init__(self) -> None:
        self.table = self.game.lay(len(self.names))
        self.zones = self.game.zone_names(self.table.seats)
        self.cards = {card.id for card in self.game.cards}.union(self.excused)
        self.owned = owned_state(self.game)
        self.of_pieces = piece_state(self.game)

    # -- problems -------------------------------------------------------------------------------------------------

    def tell(self, code: str, message: Message, span: Span, hint: Message = "") -> None:
        """Add a problem. Raises Enough after so many that further hints would only take time."""
        if len(self.problems) >= FEW:
            raise Enough
        self.problems.append(self.document.problem(code, message, span, hint))

    def unknown(self, what: Message, span: Span, known: Iterable[str], code: str = "UNKNOWN-NAME") -> None:
        """Tell that none of the ``known`` words is meant."""
        words = list(dict.fromkeys(known))
        self.tell(code, what, span, did_you_mean(what, words) or Said("problem.write", words=tuple(words)))

    def bad_value(self, node: YamlNode, hint: Message) -> None:
        self.tell("BAD-VALUE", quoted(node), node.span, hint)

    def unknown_key(self, node: YamlNode, key: str, where: str, more: Mapping[str, Iterable[str]], seat: bool) -> None:
        """Tell that a place (``given``) knows no such key, and which it knows: the zones, the state and ``more``."""
        zones = dict.fromkeys(name.partition(".")[0] for name in self.zones if ("." in name) == seat)
        state = [name for name in self.table.fields if (name in self.owned) >= seat]
        known = {"zones": zones, "state": state, **more}
        parts = [(Said(f"problem.knows.{what}"), ", ".join(words)) for what, words in known.items() if words]
        listed = Said("problem.knows", where=where, what=listing(parts))
        span = node.key or node.span
        example = f"{self.names[0]}: {{{key}: ...}}"
        owned = key in self.owned or f"{key}.0" in self.zones
        if owned and not seat:
            self.tell("UNKNOWN-KEY", key, span, Said("problem.write_whose", example=example))
        elif seat and (key in self.table.fields or key in self.zones):
            self.tell("UNKNOWN-KEY", key, span, Said("problem.not_a_players"))
        else:
            near = did_you_mean(key, chain(*known.values(), self.cards if self.of_pieces and not seat else ()))
            self.tell("UNKNOWN-KEY", key, span, near or listed)
            if str(listed) not in self.problems[-1].hint and listed not in self.notes:
                self.notes.append(listed)

    def unknown_place(self, place: str, node: YamlNode, more: Iterable[str] = ()) -> None:
        """Tell that this is no zone, with the name of its player."""
        owned = {zone.partition(".")[0] for zone in self.zones if "." in zone} | self.owned
        places = [*more, *(f"{each}.{name}" for each in sorted(owned) for name in self.names),
                  *(zone for zone in self.zones if "." not in zone)]  # fmt: skip
        near = did_you_mean(place, places) or Said("problem.write_a_zone", example=f"hand.{self.names[0]}")
        self.tell("UNKNOWN-NAME", place, node.key or node.span, near)

    # -- places and pieces --------------------------------------------------------------------------------------------

    def place(self, place: str) -> int | None:
        """The number of a zone that is written as ``gone`` or ``hand.Bob``; ``Bob`` alone is where his pieces have
        state of their own. None if there is no such zone."""
        base, _, owner = place.partition(".")
        if place in self.names and self.game.standing_zone:
            base, owner = self.game.standing_zone, place
        zone = f"{base}.{self.names.index(owner)}" if owner in self.names else place
        return self.zones.index(zone) if zone in self.zones else None

    def stands(self, key: str) -> bool:
        """Whether this is the name of a card whose pieces have state of their own."""
        other = key in self.zones or key in self.table.fields or key in TABLE_WORDS
        return bool(self.of_pieces) and not other and key.partition("#")[0] in self.cards

    def piece(self, name: str) -> int | None:
        """The piece of this name: one that stands where pieces have state of their own, else one that lies anywhere.
        None if no such piece is in the game."""
        game, found = self.game, []
        for piece, at in self.table.where():
            exact = name == game.piece_names[piece]
            if exact or name == game.card_id(piece):
                stands = self.zones[at].partition(".")[0] == game.standing_zone
                found.append((stands, exact, at < len(self.zones) - 1, piece))
        return max(found)[-1] if found else None

    def piece_state(self, key: str, node: YamlNode, more: Iterable[str] = ()) -> int | None:
        """The number that is written for a part of the state of a piece: a card stands for its piece. Tells a problem
        and returns None if there is no such part or value."""
        number: Any = node.value
        if key not in self.of_pieces:
            known = [*more, *self.game.attached, *sorted(self.of_pieces)]
            self.unknown(key, node.key or node.span, known, "UNKNOWN-KEY")
            return None
        part = self.table.fields[key]
        if number == NOBODY:
            number = -1
        elif part.may_be_nothing and isinstance(number, str):
            number = self.piece(number)
        try:
            part.read([number])
        except (TypeError, ValueError):
            near = did_you_mean(quoted(node), self.cards) if part.may_be_nothing else ""
            self.bad_value(node, near or Said("problem.number_or_card", about=part.about))
            return None
        return int(number)

    # -- values ---------------------------------------------------------------------------------------------------

    def seat(self, value: Any) -> Any:
        """The number of a seat for its name; -1 for nobody. Everything else is as it was."""
        if isinstance(value, list):
            return [self.seat(each) for each in value]
        if value == NOBODY:
            return -1
        return self.names.index(value) if value in self.names else value

    def state(self, key: str, node: YamlNode, seat: int | None) -> Any:
        """The number, or the list of numbers, that is written for a part of the state, of one ``seat`` or all of it.
        Tells a problem and returns None if it is none."""
        written = node.plain()
        if seat is None and key in self.owned and not isinstance(written, list):
            example = f"{self.names[0]}: {{{key}: ...}}"
            self.bad_value(node, Said("problem.list_or_whose", example=example))
            return None
        try:
            if isinstance(written, list):
                value = self.seat([self.game.written(key, each) for each in written])
            else:
                value = self.seat(self.game.written(key, written))
            numbers = value if isinstance(value, list) and seat is None else [value]
        except ValueError as error:
            self.bad_value(node, told_by(error))
            return None
        if key in self.owned and seat is None and len(numbers) != len(self.names):
            self.bad_value(node, Said("problem.one_for_each", n=len(self.names)))
            return None
        usual = len(self.table.state()[key])  # a list that is empty at first may grow, the others keep their length
        if seat is None and usual and len(numbers) != usual:
            self.bad_value(node, Said("problem.so_many_numbers", n=usual))
            return None
        try:
            self.table.fields[key].read(numbers)
        except (TypeError, ValueError):
            meaning = Said("problem.number_or_player", about=self.table.fields[key].about)
            self.bad_value(node, did_you_mean(quoted(node), self.names) or meaning)
            return None
        return value

    def card(self, node: YamlNode) -> bool:
        """Whether this is the id of a card; tells a problem if not."""
        if isinstance(node.value, str) and (node.value in self.cards or node.value in self.short):
            return True
        forms = Said("problem.write", words=tuple(self.game.shorthands)) if "/" in str(node.value) else ""
        hint = (self.game.shorthands and forms) or did_you_mean(quoted(node), self.cards)
        hint = hint or Said("problem.no_such_card")
        self.tell("UNKNOWN-NAME", quoted(node), node.span, hint)
        return False

    def drawn(self, stream: str, node: YamlNode) -> tuple[int, ...]:
        """The fixed results of a stream, as numbers: cards are written as ids, dice as the game writes them."""
        try:
            values = self.game.written(stream, node.plain())
        except ValueError as error:
            self.bad_value(node, told_by(error))
            return ()
        if not isinstance(values, list):
            self.bad_value(node, Said("problem.write_a_list"))
            return ()
        if stream == LUCK:
            values = [SIDES.get(value, value) if isinstance(value, str) else value for value in values]
            for value, written in zip(values, node.items(), strict=True):
                if type(value) is not int:
                    self.bad_value(written, Said("problem.number_or_side"))
        if stream == LUCK or all(type(value) is int for value in values):
            return tuple(value for value in values if type(value) is int)
        free = list(range(len(self.game.kind)))
        order: list[int] = []
        for card in node.items():
            if self.card(card) and card.value not in self.excused:
                piece = next((piece for piece in free if self.game.card_id(piece) == card.value), None)
                if piece is None:
                    self.bad_value(card, Said("problem.no_more_copies"))
                else:
                    free.remove(piece)
                    order.append(piece)
        return tuple(order)


def listing(parts: Sequence[tuple[Said, str]]) -> Message:
    """Several kinds of words with the words themselves: ``zones hand, deck; state turn``."""
    listed: Message = ""
    for what, words in parts:
        part = Said("problem.listed", what=what, words=words)
        listed = Said("problem.more_listed", before=listed, last=part) if listed else part
    return listed


@lru_cache(maxsize=16)
def owned_state(game: Game[Table]) -> frozenset[str]:
    """The parts of the state that hold one value for each player."""
    few, many = (game.lay(seats).state() for seats in (game.seats[0], game.seats[-1]))
    ends = (game.seats[0], game.seats[-1])
    return frozenset(name for name in few if (len(few[name]), len(many[name])) == ends)


@lru_cache(maxsize=16)
def piece_state(game: Game[Table]) -> frozenset[str]:
    """The parts of the state that hold one value for each piece; none in games whose pieces do not stand anywhere."""
    if not game.standing_zone:
        return frozenset()
    state = game.lay(game.seats[0]).state()
    return frozenset(name for name, numbers in state.items() if len(numbers) == len(game.kind))
