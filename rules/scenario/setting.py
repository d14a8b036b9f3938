"""What the words of one scenario are checked against: its game, its players and what has a name there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any

from rules.cards.explain import quoted
from rules.kernel.chance import LUCK
from rules.kernel.game import Game, Shorthand
from rules.kernel.options import Seat
from rules.kernel.table import Table
from rules.reading.messages import AnyMessage, Message, message_of
from rules.reading.problems import FEW, Problem, did_you_mean
from rules.reading.reader import Document, Span, YamlNode

NOBODY = "nobody"
TABLE_WORDS = ("asked", "kind", "options", "winners", "ranks")
"""What may be expected besides zones, state and what players have."""
STAYING = "before"
"""The zone of cards that stay before players. Only games with such a card have it, and that may be one of those with a
mistake."""
SIDES = {"heads": 0, "tails": 1}
"""What a scenario may write for a coin instead of a number."""
_CARD_OF_NOTE = {"TAKES-OUT": "card", "REPLACES": "other"}
"""By the codes of notes about cards that do not play: which value of the note is the card, as ``set.id``."""


def entries(node: YamlNode | None) -> dict[str, YamlNode]:
    """The keys and values of a mapping; none for anything else."""
    if node is None or not isinstance(node.value, dict):
        return {}
    return node.value


def items_of(node: YamlNode | None) -> list[YamlNode]:
    """The items of a list; none for anything else."""
    return [] if node is None else node.items()


def text_of(node: YamlNode | None, default: str = "") -> str:
    """The value of a node as text; the ``default`` if there is no node."""
    return default if node is None else str(node.value)


class TooManyProblems(Exception):
    """A scenario has so many mistakes that it is not checked to its end."""


@dataclass
class Setting:
    """A scenario's game and players, and the problems found so far."""

    document: Document
    game: Game[Table]
    names: list[str]
    excused: Collection[str] = ()
    """The ids of cards that are not in play because something is wrong with them, which is reported elsewhere."""
    problems: list[Problem] = field(default_factory=list)
    shorthands: Mapping[str, Shorthand] = field(default_factory=dict)
    """The cards that are written in a few signs, by these signs."""
    notes: list[Message] = field(default_factory=list)
    """What helps with the problems and is too long for a hint."""

    def __post_init__(self) -> None:
        self.table = self.game.lay(len(self.names))
        self.zones = self.game.zone_names(self.table.seats)
        self.cards = {card.id for card in self.game.cards}.union(self.excused)
        self.player_state = owned_state(self.game)
        self.of_pieces = piece_state(self.game)
        options = (*self.game.resume_options, *self.game.setup_options)
        self.seat_fields = {option.key for option in options if isinstance(option, Seat)}.intersection(
            self.table.fields
        )

    # -- problems -------------------------------------------------------------------------------------------------

    def report(self, code: str, message: AnyMessage, span: Span, hint: AnyMessage = "") -> None:
        """Add a problem. Raises TooManyProblems after so many that further hints would only take time."""
        if len(self.problems) >= FEW:
            raise TooManyProblems
        self.problems.append(self.document.problem(code, message, span, hint))

    def unknown(self, text: AnyMessage, span: Span, words: Iterable[str], code: str = "UNKNOWN-NAME") -> None:
        """Report that a text is none of the ``words``."""
        choices = tuple(dict.fromkeys(words))
        self.report(code, text, span, did_you_mean(text, choices) or Message("problem.write", words=choices))

    def bad_value(self, node: YamlNode, hint: AnyMessage) -> None:
        self.report("BAD-VALUE", quoted(node), node.span, hint)

    def unknown_key(
        self, node: YamlNode, key: str, part: str, extra_words: Mapping[str, Iterable[str]], of_player: bool
    ) -> None:
        """Report that a part of the scenario (``given:``) knows no such key, and which it knows: the zones, the state
        and ``extra_words``, those of the table or those ``of_player``."""
        if key == STAYING and self.excused:
            return
        span = node.key or node.span
        is_owned = key in self.player_state or f"{key}.0" in self.zones
        if is_owned and not of_player:
            example = f"{self.names[0]}: {{{key}: ...}}"
            self.report("UNKNOWN-KEY", key, span, Message("problem.write_whose", example=example))
            return
        if of_player and (key in self.table.fields or key in self.zones):
            self.report("UNKNOWN-KEY", key, span, Message("problem.not_a_players"))
            return
        words = self._words(of_player)
        words.update(extra_words)
        cards = self.cards if self.of_pieces and not of_player else ()
        parts = []
        for kind, names in words.items():
            if names:
                parts.append((Message(f"problem.knows.{kind}"), ", ".join(names)))
        note = Message("problem.knows", where=part, what=listing(parts))
        self.report("UNKNOWN-KEY", key, span, did_you_mean(key, chain(*words.values(), cards)) or note)
        if str(note) not in self.problems[-1].hint and note not in self.notes:
            self.notes.append(note)

    def _words(self, of_player: bool) -> dict[str, Iterable[str]]:
        """The names of the zones and of the parts of the state, those of the table or those ``of_player``."""
        zones: dict[str, None] = {}
        for zone_name in self.zones:
            zone, _, owner = zone_name.partition(".")
            if bool(owner) == of_player:
                zones[zone] = None
        state = [name for name in self.table.fields if not of_player or name in self.player_state]
        return {"zones": zones, "state": state}

    def unknown_place(self, place: str, node: YamlNode, more_places: Iterable[str] = ()) -> None:
        """Report that this is no zone, with the name of its player."""
        common_zones = []
        bases = set(self.player_state)
        for zone in self.zones:
            base, _, owner = zone.partition(".")
            if owner:
                bases.add(base)
            else:
                common_zones.append(zone)
        places = list(more_places)
        for base in sorted(bases):
            places += [f"{base}.{name}" for name in self.names]
        places += common_zones
        hint = did_you_mean(place, places) or Message("problem.write_a_zone", example=f"hand.{self.names[0]}")
        self.report("UNKNOWN-NAME", place, node.key or node.span, hint)

    # -- places and pieces --------------------------------------------------------------------------------------------

    def place(self, place: str) -> int | None:
        """The number of a zone that is written as ``gone`` or ``hand.Bob``; ``Bob`` alone is where his pieces have
        state of their own. None if there is no such zone."""
        base, _, owner = place.partition(".")
        if place in self.names and self.game.standing_zone:
            base, owner = self.game.standing_zone, place
        zone = place
        if owner in self.names:
            zone = f"{base}.{self.names.index(owner)}"
        if zone not in self.zones:
            return None
        return self.zones.index(zone)

    def stands(self, key: str) -> bool:
        """True if this is the name of a card whose pieces have state of their own."""
        if not self.of_pieces or key in self.zones or key in self.table.fields or key in TABLE_WORDS:
            return False
        return key.partition("#")[0] in self.cards

    def piece(self, name: str) -> int | None:
        """The piece of this name: one that stands where pieces have state of their own, else one that lies anywhere.
        None if no such piece is in the game."""
        candidates = []
        for piece, zone in self.table.where():
            has_this_name = name == self.game.piece_names[piece]
            if has_this_name or name == self.game.card_id(piece):
                stands = self.zones[zone].partition(".")[0] == self.game.standing_zone
                is_in_game = zone < len(self.zones) - 1
                candidates.append((stands, has_this_name, is_in_game, piece))
        if not candidates:
            return None
        *_, piece = max(candidates)
        return piece

    def piece_state(self, key: str, node: YamlNode, more_keys: Iterable[str] = ()) -> int | None:
        """The number that is written for a part of the state of a piece: a card stands for its piece. Reports a
        problem and returns None if there is no such part or value."""
        if key not in self.of_pieces:
            keys = [*more_keys, *self.game.attached, *sorted(self.of_pieces)]
            self.unknown(key, node.key or node.span, keys, "UNKNOWN-KEY")
            return None
        part = self.table.fields[key]
        number: Any = node.value
        if number == NOBODY:
            number = -1
        elif part.may_be_nothing and isinstance(number, str):
            number = self.piece(number)
        try:
            part.read([number])
        except (TypeError, ValueError):
            hint: AnyMessage = ""
            if part.may_be_nothing:
                hint = did_you_mean(quoted(node), self.cards)
            self.bad_value(node, hint or Message("problem.number_or_card"))
            return None
        return int(number)

    # -- values ---------------------------------------------------------------------------------------------------

    def seat(self, value: Any) -> Any:
        """The number of a seat for its name; -1 for nobody. Everything else is as it was."""
        if isinstance(value, list):
            return list(map(self.seat, value))
        if value == NOBODY:
            return -1
        if value in self.names:
            return self.names.index(value)
        return value

    def state(self, key: str, node: YamlNode, seat: int | None) -> Any:
        """The number, or the list of numbers, that is written for a part of the state, of one ``seat`` or all of it.
        Reports a problem and returns None if it is none."""
        plain = node.plain()
        covers_all_seats = key in self.player_state and seat is None
        if covers_all_seats and not isinstance(plain, list):
            example = f"{self.names[0]}: {{{key}: ...}}"
            self.bad_value(node, Message("problem.list_or_whose", example=example))
            return None
        try:
            if isinstance(plain, list):
                numbers = [self.game.written(key, item) for item in plain]
                value = self.seat(numbers)
            else:
                value = self.seat(self.game.written(key, plain))
        except ValueError as error:
            self.bad_value(node, message_of(error))
            return None
        numbers = value if isinstance(value, list) and seat is None else [value]
        if covers_all_seats and len(numbers) != len(self.names):
            self.bad_value(node, Message("problem.one_for_each", n=len(self.names)))
            return None
        # A list that is empty at first may grow, the others keep their length.
        usual_length = len(self.table.numbers(key))
        if seat is None and usual_length and len(numbers) != usual_length:
            self.bad_value(node, Message("problem.so_many_numbers", n=usual_length))
            return None
        try:
            self.table.fields[key].read(numbers)
        except (TypeError, ValueError):
            self.bad_value(node, did_you_mean(quoted(node), self.names) or Message("problem.number_or_player"))
            return None
        return value

    def card(self, node: YamlNode) -> bool:
        """True if this is the id of a card, or stands for one in a few signs; reports a problem if not."""
        if isinstance(node.value, str) and (node.value in self.cards or node.value in self.shorthands):
            return True
        if self.game.shorthands and "/" in str(node.value):
            hint: AnyMessage = Message("problem.write", words=tuple(self.game.shorthands))
        else:
            hint = self._why_out(str(node.value)) or did_you_mean(quoted(node), self.cards)
            hint = hint or Message("problem.no_such_card")
        self.report("UNKNOWN-NAME", quoted(node), node.span, hint)
        return False

    def _why_out(self, id: str) -> AnyMessage:
        """The note that a set takes out or replaces the card with this id; "" if none does."""
        for note in self.game.cardset.notes:
            if note.code in ("TAKES-OUT", "REPLACES") and isinstance(note.reason, Message):
                card_name = dict(note.reason.values).get(_CARD_OF_NOTE[note.code])
                if str(card_name).partition(".")[2] == id:
                    return note.reason
        return ""

    def stacked_results(self, stream: str, node: YamlNode) -> tuple[int, ...]:
        """The fixed results of a stream, as numbers: cards are written as ids, dice as the game writes them."""
        try:
            values = self.game.written(stream, node.plain())
        except ValueError as error:
            self.bad_value(node, message_of(error))
            return ()
        if not isinstance(values, list):
            self.bad_value(node, Message("problem.write_a_list"))
            return ()
        if stream == LUCK:
            return self._luck(values, node)
        if all(type(value) is int for value in values):
            return tuple(values)
        return self._card_order(node)

    def _luck(self, values: list[Any], node: YamlNode) -> tuple[int, ...]:
        """The results of dice and coins; a side of a coin may be written as a word."""
        results = []
        for value, item in zip(values, node.items(), strict=True):
            result = value
            if isinstance(value, str):
                result = SIDES.get(value, value)
            if type(result) is int:
                results.append(result)
            else:
                self.bad_value(item, Message("problem.number_or_side"))
        return tuple(results)

    def _card_order(self, node: YamlNode) -> tuple[int, ...]:
        """The pieces that are drawn, one for each card in the list."""
        unused_pieces = list(range(len(self.game.kind)))
        order: list[int] = []
        for card in node.items():
            if not self.card(card) or card.value in self.excused:
                continue
            copies = [piece for piece in unused_pieces if self.game.card_id(piece) == card.value]
            if not copies:
                self.bad_value(card, Message("problem.no_more_copies"))
            else:
                unused_pieces.remove(copies[0])
                order.append(copies[0])
        return tuple(order)


def listing(parts: Sequence[tuple[Message, str]]) -> AnyMessage:
    """Several kinds of words with the words themselves: ``zones hand, deck; state turn``."""
    listed: AnyMessage = ""
    for kind, words in parts:
        part = Message("problem.listed", what=kind, words=words)
        if listed:
            listed = Message("problem.more_listed", before=listed, last=part)
        else:
            listed = part
    return listed


@lru_cache(maxsize=16)
def owned_state(game: Game[Table]) -> frozenset[str]:
    """The parts of the state that hold one value for each player."""
    min_seats, max_seats = game.seats[0], game.seats[-1]
    smallest_state, largest_state = game.lay(min_seats).state(), game.lay(max_seats).state()
    names = set()
    for name in smallest_state:
        if len(smallest_state[name]) == min_seats and len(largest_state[name]) == max_seats:
            names.add(name)
    return frozenset(names)


@lru_cache(maxsize=16)
def piece_state(game: Game[Table]) -> frozenset[str]:
    """The parts of the state that hold one value for each piece; none in games whose pieces do not stand anywhere."""
    if not game.standing_zone:
        return frozenset()
    state = game.lay(game.seats[0]).state()
    return frozenset(name for name, numbers in state.items() if len(numbers) == len(game.kind))
