"""``then``: a table is compared with what a scenario expects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from rules.kernel.choices import CHOOSE_CARD, LOOK, laid_open
from rules.kernel.counters import on_piece, on_seat
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.notation import notation
from rules.reading.messages import AnyMessage, Detail, Message
from rules.reading.reader import YamlNode
from rules.scenario.checking import END, NOTHING
from rules.scenario.counting import COUNTERS, counters_of, written_counters
from rules.scenario.setting import NOBODY, Setting

Fail = Callable[[AnyMessage, YamlNode], Exception]
"""Makes the error for a difference, at its place."""

__all__ = ["END", "Expecting"]

BACK = "?"
"""A piece that somebody does not see, or does not know."""


class Expecting:
    """Compares one table with a scenario. Raises what ``fail`` makes."""

    def __init__(self, setting: Setting, table: Table, fail: Fail) -> None:
        self.setting = setting
        self.table = table
        self.fail = fail

    def compare_all(self, node: YamlNode) -> None:
        """Compare everything under a ``then``."""
        assert isinstance(node.value, dict)
        for key, child in node.value.items():
            if key in self.setting.names:
                assert isinstance(child.value, dict)
                for seat_key, value in child.value.items():
                    self.compare_seat_entry(seat_key, value, self.setting.names.index(key))
            elif self.setting.stands(key):
                self.compare_piece(key, child)
            else:
                self.compare_table_entry(key, child)

    def compare_seat_entry(self, key: str, node: YamlNode, seat: int) -> None:
        """Compare one zone or part of the state of a player, its rank, or what it sees or knows."""
        setting = self.setting
        zone = f"{key}.{seat}"
        if key == "sees":
            self._compare_sight(node, seat)
        elif key == "knows":
            self._compare_knowledge(node, seat)
        elif zone in setting.zones:
            expected = node.plain()
            cards: Any = self._cards(setting.zones.index(zone))
            if isinstance(expected, list):  # the order in a hand or a pile means nothing
                expected = sorted(expected)
                cards = sorted(cards)
            elif isinstance(expected, int):
                cards = len(cards)
            title = Message("problem.zone_of", zone=key, name=setting.names[seat])
            self.compare(title, expected, cards, node)
        elif key == COUNTERS:
            self.compare(key, written_counters(setting, node), counters_of(self.table, on_seat(seat)), node)
        elif key in self.table.fields:
            self.compare(key, setting.state(key, node, seat), self.table.state()[key][seat], node)
        else:
            assert key == "rank"
            self.compare(key, node.plain(), setting.game.ranks(self.table)[seat], node)

    def compare_table_entry(self, key: str, node: YamlNode) -> None:
        """Compare one zone, part of the state or result of the whole table."""
        setting = self.setting
        if key in setting.zones:
            expected = node.plain()
            cards: Any = self._cards(setting.zones.index(key))
            if isinstance(expected, int):
                cards = len(cards)
            self.compare(key, expected, cards, node)
        elif key in self.table.fields:
            numbers: Any = self.table.state()[key]
            value = setting.state(key, node, None)
            if not isinstance(value, list):
                numbers = numbers[0]
            self.compare(key, value, numbers, node)
        else:
            self.compare_result(key, node.plain(), node)

    def _cards(self, zone: int) -> list[str]:
        """The ids of the cards in a zone."""
        return list(map(self.setting.game.card_id, self.table.zones[zone]))

    def _compare_sight(self, node: YamlNode, seat: int) -> None:
        """Compare ``sees``."""
        assert isinstance(node.value, dict)
        for place, content in node.value.items():
            expected = self.setting.game.written(place.partition(".")[0], content.plain())
            title = Message("problem.what_sees", name=self.setting.names[seat], place=place)
            self.compare(title, expected, self.sight(seat, place, expected), content)

    def _compare_knowledge(self, node: YamlNode, seat: int) -> None:
        """Compare ``knows``."""
        assert isinstance(node.value, dict)
        for place, content in node.value.items():
            title = Message("problem.what_knows", name=self.setting.names[seat], place=place)
            self.compare(title, sorted(content.plain()), self.knowledge(seat, place), content)

    def compare_piece(self, name: str, node: YamlNode) -> None:
        """Compare where a piece is, its state, and what belongs to it."""
        setting = self.setting
        piece = setting.piece(name)
        assert piece is not None and isinstance(node.value, dict)
        zone = dict(self.table.where())[piece]
        for key, child in node.value.items():
            title = Message("problem.zone_of", zone=key, name=name)
            if key == "at":
                if setting.place(str(child.value)) != zone:
                    self.compare(title, child.value, self._place_name(zone), child)
            elif key in setting.game.attached:
                expected = child.plain()
                cards: Any = sorted(self._attached_cards(key, piece))
                if isinstance(expected, list):
                    expected = sorted(expected)
                else:
                    cards = len(cards)
                self.compare(title, expected, cards, child)
            elif key == COUNTERS:
                self.compare(title, written_counters(setting, child), counters_of(self.table, on_piece(piece)), child)
            else:
                self.compare(title, setting.piece_state(key, child), self.table.state()[key][piece], child)

    def _place_name(self, zone: int) -> str:
        """A zone with the name of its player: ``hand.Bob``."""
        base, _, owner = self.setting.zones[zone].partition(".")
        if not owner:
            return base
        return f"{base}.{self.setting.names[int(owner)]}"

    def _attached_cards(self, key: str, piece: int) -> list[str]:
        """The ids of the cards that belong to a piece."""
        game = self.setting.game
        bearers = self.table.state()[game.attached[key]]
        cards = []
        for attached, bearer in enumerate(bearers):
            if bearer == piece:
                cards.append(game.card_id(attached))
        return cards

    def compare_result(self, key: str, expected: Any, node: YamlNode) -> None:
        """Compare who is asked what, and who has won."""
        names = self.setting.names
        ask = self.table.ask
        asked_name, ask_kind = NOBODY, NOTHING
        if ask is not None:
            asked_name, ask_kind = names[ask.seat], ask.kind
        match key:
            case "asked":
                self.compare(Message("problem.who_is_asked"), expected, asked_name, node)
            case "kind":
                self.compare(Message("problem.what_is_asked"), expected, ask_kind, node)
            case "options":
                self.compare_options("" if ask is None else asked_name, expected, node)
            case "winners":
                ranks = self.table.game.ranks(self.table)
                winners = []
                if ask is None:
                    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
                self.compare("winners", expected, winners, node)
            case "ranks":
                self.compare("ranks", expected, list(self.table.game.ranks(self.table)), node)

    def compare_options(self, name: str, expected: list[str], node: YamlNode) -> None:
        """Compare the options that a player has."""
        table, names = self.table, self.setting.names
        if table.ask is None or names[table.ask.seat] != name:
            raise self.fail(Message("problem.expected_asked", name=name), node)
        offered = [notation.notate(table, option, names) for option in table.ask.options]
        if sorted(offered) != sorted(expected):
            difference = Message(
                "problem.expected_options",
                options=value_in_words(sorted(expected)),
                found=value_in_words(sorted(offered)),
            )
            raise self.fail(difference, node)

    def knowledge(self, seat: int, place: str) -> list[str]:
        """What a seat knows to lie in a zone, having seen it or laid it there: ids of cards, and ``?`` for others."""
        zone = self.setting.place(place)
        assert zone is not None
        return sorted(map(self._face, view(self.table, seat).remembered[zone]))

    def sight(self, seat: int, place: str, expected: Any) -> Any:
        """What a seat sees in a zone: ids of cards and ``?`` for backs, or their number if they are all backs and a
        number is expected. The cards that a card shows to the seat at this moment are seen too. If ``place`` is a part
        of the state, its value in the seat's view."""
        names = self.setting.names
        table = view(self.table, seat)
        base, _, owner = place.partition(".")
        if base in table.fields:
            index = names.index(owner) if owner in names else 0
            return table.state()[base][index]
        zone = self.setting.place(place)
        assert zone is not None
        shown_pieces = self._shown_pieces(seat)
        faces: list[str] = []
        for seen_piece, piece in zip(table.zones[zone], self.table.zones[zone], strict=True):
            faces.append(self._face(piece if piece in shown_pieces else seen_piece))
        if isinstance(expected, int) and set(faces) <= {BACK}:
            return len(faces)
        return faces

    def _shown_pieces(self, seat: int) -> Collection[int]:
        """The pieces that a card shows to a seat in the present question, to look at or to choose from."""
        ask = self.table.ask
        if ask is None or ask.seat != seat or ask.kind not in (LOOK, CHOOSE_CARD):
            return ()
        return laid_open(ask)

    def _face(self, piece: int) -> str:
        """The id of a card, or ``?`` for a back."""
        if piece < 0:
            return BACK
        return self.setting.game.card_id(piece)

    def compare(self, title: AnyMessage, expected: Any, actual: Any, node: YamlNode) -> None:
        """Raise the error for a difference; ``title`` says what is compared."""
        if expected != actual:
            difference = Message(
                "problem.expected", what=title, expected=value_in_words(expected), found=value_in_words(actual)
            )
            raise self.fail(difference, node)


def value_in_words(value: Any) -> Detail:
    """A part of the state as people read it: a list without brackets, nothing and yes and no as words."""
    if value is None or value in ([], (), {}, set(), "", NOTHING):
        return Message("problem.value.nothing")
    if value == NOBODY:
        return Message("problem.value.nobody")
    if isinstance(value, bool):
        return Message("problem.value.yes" if value else "problem.value.no")
    if isinstance(value, Mapping):
        pairs: list[Detail] = []
        for key, part in value.items():
            pairs.append(Message("problem.value.of", what=value_in_words(key), value=value_in_words(part)))
        return _listed(pairs)
    if isinstance(value, list | tuple):
        return _listed(list(map(value_in_words, value)))
    if isinstance(value, set | frozenset):
        return value_in_words(sorted(value, key=str))
    if isinstance(value, int):
        return value
    return str(value)


def _listed(values: Sequence[Detail]) -> Detail:
    listed = values[0]
    for value in values[1:]:
        listed = Message("problem.comma_joined", before=listed, last=value)
    return listed
