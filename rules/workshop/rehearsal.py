"""A test that is being written, played move by move: what may be answered at each point, and what has come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.counters import on_piece, on_seat
from rules.kernel.game import BadSetup, Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.notation.phrases import phrase
from rules.reading.reader import Document, YamlNode
from rules.scenario.checking import ALL_PASS, NOTHING, check
from rules.scenario.counting import COUNTERS, counters_of
from rules.scenario.expecting import Expecting
from rules.scenario.playing import ScenarioFailed, all_pass, tables_of
from rules.scenario.setting import NOBODY, Setting
from rules.text.log import Entry
from rules.text.texts import Texts
from rules.workshop.drafts import FILE_OF_DRAFT
from rules.workshop.positions import piece_value, standing_pieces, state_value, state_values

__all__ = ["Rehearsal"]


class Rehearsal:
    """One test, played as far as it can be played. ``node`` is the test in the tree of a ``text``."""

    def __init__(self, game: Game[Table], text: str, node: YamlNode, names: Sequence[str]) -> None:
        self.names = names
        self.tables: list[Table] = []
        """The table before each move; after the last one, if the test can be played to its end, the table there."""
        self._setting: Setting | None = None
        try:
            checked = check(Document(FILE_OF_DRAFT, text.split("\n")), _without_then(node), game.name, lambda _: game)
            self._setting = checked.setting
            for table in tables_of(checked):
                self.tables.append(table.copy())
        except (ScenarioFailed, BadSetup):
            pass  # the author is told about it where the test is checked
        moves = node.get("moves")
        self.moves = len(moves.items()) if moves is not None else 0

    def table_before(self, move: int) -> Table | None:
        """The table before the move with an index, or at the end; None if the test does not come so far."""
        return self.tables[move] if move < len(self.tables) else None

    def answers(self, move: int) -> list[str]:
        """All moves that are possible in the place of the move with an index."""
        table = self.table_before(move)
        if table is None or table.ask is None:
            return []
        answers = list(notation.answers(table, self.names))
        return [*answers, ALL_PASS] if all_pass(table.copy()) else answers

    def sentence(self, move: int, text: str, language: str) -> str:
        """A move as a player reads it; "" if it is not possible there."""
        table = self.table_before(move)
        if table is None or table.ask is None:
            return ""
        option = notation.answers(table, self.names).get(" ".join(text.split()))
        if option is None:
            return ""
        entry: Entry = phrase(table, option, self.names)
        return f"{self.names[table.ask.seat]}: {entry.say(Texts(language))}"

    def standing(self, move: int) -> list[str]:
        """The names of the pieces that have state of their own before the move with an index."""
        table = self.table_before(move)
        if table is None or not table.game.standing_zone:
            return []
        return [table.game.piece_names[piece] for piece in sorted(standing_pieces(table))]

    # -- what has come of it ------------------------------------------------------------------------------------------

    def seen(self, place: Sequence[str | int], move: int) -> Any:
        """What stands at a place of ``then`` before the move with an index, as a test writes it; None if that is not
        known. The place is given by the keys below ``then``."""
        table, setting = self.table_before(move), self._setting
        if table is None or setting is None:
            return None
        match list(place):
            case [str(name), str(key), *more] if name in self.names:
                return self._of_player(setting, table, self.names.index(name), key, more)
            case [str(name), str(key), *more] if setting.stands(name):
                return self._of_piece(setting, table, name, key, more)
            case [str(key)]:
                return self._of_table(setting, table, key)
        return None

    def _of_table(self, setting: Setting, table: Table, key: str) -> Any:
        game, ask = table.game, table.ask
        if key in setting.zones:
            return list(map(game.card_id, table.zones[setting.zones.index(key)]))
        if key in setting.seat_fields:
            seat = table.numbers(key)[0]
            return self.names[seat] if 0 <= seat < len(self.names) else NOBODY
        if key in table.fields:
            return state_values(table, key, table.numbers(key), self.names)
        match key:
            case "asked":
                return NOBODY if ask is None else self.names[ask.seat]
            case "kind":
                return NOTHING if ask is None else ask.kind
            case "options":
                return [] if ask is None else [notation.notate(table, option, self.names) for option in ask.options]
            case "ranks":
                return list(game.ranks(table))
            case "winners":
                ranks = zip(self.names, game.ranks(table), strict=True)
                return [name for name, rank in ranks if rank == 1 and ask is None]
        return None

    def _of_player(self, setting: Setting, table: Table, seat: int, key: str, inner_keys: Sequence[str | int]) -> Any:
        game = table.game
        zone = f"{key}.{seat}"
        if zone in setting.zones:
            return list(map(game.card_id, table.zones[setting.zones.index(zone)]))
        if key == COUNTERS:
            counters = counters_of(table, on_seat(seat))
            return counters.get(str(inner_keys[0]), 0) if inner_keys else counters
        if key == "rank":
            return game.ranks(table)[seat]
        if key in ("sees", "knows"):
            return self._of_knowledge(setting, table, seat, key, inner_keys)
        if key in table.fields:
            return state_value(table, key, table.numbers(key)[seat], self.names)
        return None

    def _of_knowledge(
        self, setting: Setting, table: Table, seat: int, key: str, inner_keys: Sequence[str | int]
    ) -> Any:  # fmt: skip
        """What a player sees or knows of a place."""
        if not inner_keys or setting.place(str(inner_keys[0])) is None:
            return None
        expecting = Expecting(setting, table, _cannot_fail)
        if key == "knows":
            return expecting.knowledge(seat, str(inner_keys[0]))
        return expecting.sight(seat, str(inner_keys[0]), 0)

    def _of_piece(self, setting: Setting, table: Table, name: str, key: str, inner_keys: Sequence[str | int]) -> Any:
        game = table.game
        if name not in game.piece_names:
            return None
        piece = game.piece_names.index(name)
        if key == "at":
            base, _, owner = game.zone_names(table.seats)[dict(table.where())[piece]].partition(".")
            is_standing = base == game.standing_zone
            if not owner:
                return base
            return self.names[int(owner)] if is_standing else f"{base}.{self.names[int(owner)]}"
        if key == COUNTERS:
            counters = counters_of(table, on_piece(piece))
            return counters.get(str(inner_keys[0]), 0) if inner_keys else counters
        if key in game.attached:
            bearers = table.numbers(game.attached[key])
            return [game.card_id(attached) for attached, bearer in enumerate(bearers) if bearer == piece]
        if key in setting.of_pieces:
            return piece_value(table, key, table.numbers(key)[piece])
        return None


def _cannot_fail(message: object, node: YamlNode) -> Exception:
    """Nothing is compared, so there is no difference to report."""
    return AssertionError(message)


def _without_then(node: YamlNode) -> YamlNode:
    """A test that expects nothing, neither at the end nor between its moves, so that it is played on."""
    nothing = YamlNode({}, node.span)
    parts = {key: child for key, child in node.mapping().items() if key != "then"}
    if "moves" in parts:
        moves: list[YamlNode] = []
        for move in parts["moves"].items():
            moves.append(YamlNode({"then": nothing}, move.span) if move.get("then") is not None else move)
        parts["moves"] = YamlNode(moves, parts["moves"].span)
    return YamlNode(parts, node.span)
