"""``then``: a table is compared with what a scenario expects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules import notation
from rules.cards.reader import YamlNode
from rules.scenario.checking import END, NOTHING
from rules.scenario.setting import NOBODY, Setting
from rules.sentences import Message, Said
from rules.sight import view
from rules.table import Table

Fail = Callable[[Message, YamlNode], Exception]
"""Makes the error for what is not so, at its place."""

__all__ = ["END", "Expecting"]


class Expecting:
    """Compares one table with a scenario. Raises what ``fail`` makes."""

    def __init__(self, setting: Setting, table: Table, fail: Fail) -> None:
        self.setting = setting
        self.table = table
        self.fail = fail

    def all(self, node: YamlNode) -> None:
        """Compare everything under a ``then``."""
        assert isinstance(node.value, dict)
        for key, child in node.value.items():
            if key in self.setting.names:
                assert isinstance(child.value, dict)
                for inner, value in child.value.items():
                    self.one(inner, value, self.setting.names.index(key))
            elif self.setting.stands(key):
                self.piece(key, child)
            else:
                self.one(key, child, None)

    def one(self, key: str, node: YamlNode, seat: int | None) -> None:
        """Compare one zone, part of the state or result."""
        setting, table, game = self.setting, self.table, self.setting.game
        expected = node.plain()
        zone = key if seat is None else f"{key}.{seat}"
        if seat is not None and key == "sees":
            assert isinstance(node.value, dict)
            for place, seen in node.value.items():
                faces = game.written(place.partition(".")[0], seen.plain())
                found = self.sight(seat, place, faces)
                self.compare(Said("problem.what_sees", name=setting.names[seat], place=place), faces, found, seen)
        elif zone in setting.zones:
            cards = [game.card_id(piece) for piece in table.zones[setting.zones.index(zone)]]
            pieces: Any = len(cards) if isinstance(expected, int) else cards
            if seat is not None and isinstance(expected, list):  # the order in a hand or a pile means nothing
                expected, pieces = sorted(expected), sorted(cards)
            whose = zone if seat is None else Said("problem.zone_of", zone=key, name=setting.names[seat])
            self.compare(whose, expected, pieces, node)
        elif key in table.fields:
            numbers = table.state()[key]
            value = setting.state(key, node, seat)
            whole = numbers if isinstance(value, list) else numbers[0]
            self.compare(key, value, whole if seat is None else numbers[seat], node)
        elif key == "rank":
            assert seat is not None
            self.compare(key, expected, game.ranks(table)[seat], node)
        else:
            self.result(key, expected, node)

    def piece(self, name: str, node: YamlNode) -> None:
        """Compare where a piece is, its state, and what belongs to it."""
        setting, table, game = self.setting, self.table, self.setting.game
        piece = setting.piece(name)
        assert piece is not None and isinstance(node.value, dict)
        at = next(at for each, at in table.where() if each == piece)
        for key, child in node.value.items():
            what = Said("problem.zone_of", zone=key, name=name)
            if key == "at":
                zone, _, owner = setting.zones[at].partition(".")
                found = f"{zone}.{setting.names[int(owner)]}" if owner else zone
                self.compare(what, child.value, child.value if setting.place(str(child.value)) == at else found, child)
            elif key in game.attached:
                worn = game.attached[key]
                cards = [game.card_id(each) for each, on in enumerate(table.state()[worn]) if on == piece]
                expected = child.plain()
                wanted = sorted(expected) if isinstance(expected, list) else expected
                self.compare(what, wanted, sorted(cards) if isinstance(expected, list) else len(cards), child)
            else:
                self.compare(what, setting.piece_state(key, child), table.state()[key][piece], child)

    def result(self, key: str, expected: Any, node: YamlNode) -> None:
        """Compare who is asked what, and who has won."""
        table, names, ask = self.table, self.setting.names, self.table.ask
        match key:
            case "asked":
                self.compare(Said("problem.who_is_asked"), expected, names[ask.seat] if ask else NOBODY, node)
            case "kind":
                self.compare(Said("problem.what_is_asked"), expected, ask.kind if ask else NOTHING, node)
            case "options":
                self.options(names[ask.seat] if ask else "", expected, node)
            case "winners":
                ranks = table.game.ranks(table)
                won = [name for name, rank in zip(names, ranks, strict=True) if rank == 1 and ask is None]
                self.compare("winners", expected, won, node)
            case "ranks":
                self.compare("ranks", expected, list(table.game.ranks(table)), node)

    def options(self, name: str, expected: list[str], node: YamlNode) -> None:
        """Compare the options that a player has."""
        table, names = self.table, self.setting.names
        if table.ask is None or names[table.ask.seat] != name:
            raise self.fail(Said("problem.expected_asked", name=name), node)
        offered = [notation.say(table, option, names) for option in table.ask.options]
        if sorted(offered) != sorted(expected):
            found = Said("problem.expected_options", options=str(sorted(expected)), found=str(sorted(offered)))
            raise self.fail(found, node)

    def sight(self, seat: int, place: str, expected: Any) -> Any:
        """What a seat sees in a zone: ids of cards and ``?`` for backs, or their number if they are all backs and a
        number is expected. If ``place`` is a part of the state, its value in the seat's view."""
        names, table = self.setting.names, view(self.table, seat)
        base, _, owner = place.partition(".")
        if base in table.fields:
            return table.state()[base][names.index(owner) if owner in names else 0]
        at = self.setting.place(place)
        assert at is not None
        pieces = table.zones[at]
        faces = ["?" if piece < 0 else self.setting.game.card_id(piece) for piece in pieces]
        return len(faces) if isinstance(expected, int) and set(faces) <= {"?"} else faces

    def compare(self, what: Message, expected: Any, found: Any, node: YamlNode) -> None:
        if expected != found:
            raise self.fail(Said("problem.expected", what=what, expected=str(expected), found=str(found)), node)
