"""Records a game that was played at a laid table as a scenario."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel.asking import answer
from rules.kernel.counters import on_seat
from rules.kernel.table import Table
from rules.notation.notation import BadNotation, read
from rules.reading.messages import Message, say
from rules.reading.reader import Document
from rules.scenario.checking import ALL_PASS, NOTHING, check
from rules.scenario.counting import COUNTERS, counters_of
from rules.scenario.fitting import BITS
from rules.scenario.playing import ScenarioFailed, all_pass, play
from rules.scenario.setting import NOBODY, owned_state, piece_state
from rules.system.steps import WorkInSteps, in_one_go
from rules.workshop.laid_table import (
    BEGINNING,
    LINE_WIDTH,
    PAGE,
    GivenTable,
    LaidTable,
    block_yaml,
    flow_yaml,
    folded_lines,
    lay,
    scalar_yaml,
    yaml_node,
)
from rules.workshop.positions import piece_value, standing_pieces, state_value, state_values

__all__ = ["BadNotation", "NotAsPlayed", "RecordedScenario", "ScenarioFailed", "Table", "record", "recording"]


class NotAsPlayed(ScenarioFailed):
    """The moves as text do not lead to the game that was played."""

    def __init__(self) -> None:
        super().__init__([])

    def say(self, language: str) -> str:
        return say(Message("problem.not_as_played"), language)


class RecordedScenario(NamedTuple):
    """A scenario, and its text as an item under ``tests:`` of a card."""

    scenario: GivenTable
    text: str

    def with_name(self, name: str) -> RecordedScenario:
        """Return the same scenario with another name."""
        scenario = {**self.scenario, "name": name}
        return RecordedScenario(scenario, scenario_yaml(scenario))

    @property
    def item(self) -> str:
        """The text without the dash and the indentation of a list, for ``editing.AddTest``."""
        lines = [line[2:] for line in self.text.splitlines()]
        return "\n".join(lines)


def recording(
    laid_table: LaidTable, answers: Sequence[str], name: str, played: Table
) -> WorkInSteps[RecordedScenario]:  # fmt: skip
    """Make a scenario with the given beginning, the moves so far and the changes that they made. Givens that make no
    difference are left out. Raises ScenarioFailed if it would not pass, as with an unfinished card, and NotAsPlayed
    if these answers do not lead to the table ``played``."""
    _check_answers(laid_table, answers, played)
    moves = [*laid_table.moves, *answers]
    scenario: dict[str, Any] = {}
    for key in BEGINNING:
        if laid_table.scenario.get(key) is not None:
            scenario[key] = laid_table.scenario[key]
    if isinstance(laid_table.scenario.get("given"), Mapping):
        scenario = yield from _finding_least_given(laid_table, scenario, moves)
    expected = _outcome(laid_table, scenario, moves)
    table = lay(laid_table.game, {**scenario, "moves": moves}).table  # raises what is wrong with the moves
    assert expected is not None
    if all_pass(table):
        moves.append(ALL_PASS)
    scenario = {"name": name, **scenario, "moves": moves, "then": expected}
    yield
    try:
        _run(laid_table, scenario)
    except ScenarioFailed:
        scenario["then"] = _lasting_expectations(laid_table, scenario, expected)
        _run(laid_table, scenario)
    return RecordedScenario(scenario, scenario_yaml(scenario))


record = in_one_go(recording)


def _check_answers(laid_table: LaidTable, answers: Sequence[str], played: Table) -> None:
    """Play the answers from their text. Raises NotAsPlayed if they lead to another table than ``played``."""
    table = laid_table.table.copy()
    for answer_text in answers:
        answer(table, read(table, answer_text, laid_table.names))
    if table.digest() != played.digest():
        raise NotAsPlayed


def _run(laid_table: LaidTable, scenario: GivenTable) -> None:
    """Play the scenario as ``test`` does. Raises ScenarioFailed."""
    play(check(Document(PAGE, [""]), yaml_node(scenario), laid_table.game.name, lambda _: laid_table.game))


def _lasting_expectations(laid_table: LaidTable, scenario: GivenTable, expected: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the expectations with which the scenario passes."""
    lasting: dict[str, Any] = {}
    for key, value in expected.items():
        if _holds(laid_table, scenario, key, value):
            lasting[key] = value
    return lasting


def _holds(laid_table: LaidTable, scenario: GivenTable, key: str, value: Any) -> bool:
    """True if the scenario passes with this expectation alone."""
    try:
        _run(laid_table, {**scenario, "then": {key: value}})
    except ScenarioFailed:
        return False
    return True


# -- what has changed -------------------------------------------------------------------------------------------------


def _outcome(laid_table: LaidTable, scenario: GivenTable, moves: Sequence[str]) -> dict[str, Any] | None:
    """The changes that these moves make once all have passed after them, as for ``then``; None if the moves cannot be
    made."""
    try:
        played_table = lay(laid_table.game, {**scenario, "moves": moves})
    except (ScenarioFailed, BadNotation):
        return None
    beginning = played_table.beginning
    end = played_table.table
    all_pass(end)
    outcome: dict[str, Any] = dict(_state_changes(beginning, end, laid_table.names))
    changes_by_player: dict[str, dict[str, Any]] = {}
    for player in laid_table.names:
        changes_by_player[player] = outcome.pop(player, {})
    for name, cards in _zone_changes(beginning, end, laid_table.names):
        zone, _, owner = name.partition(".")
        if owner:
            changes_by_player[owner][zone] = cards
        else:
            outcome[zone] = cards
    for seat, player in enumerate(laid_table.names):
        counters = counters_of(end, on_seat(seat))
        if counters != counters_of(beginning, on_seat(seat)):
            changes_by_player[player][COUNTERS] = counters
    for player, changes in changes_by_player.items():
        if changes:
            outcome[player] = changes
    if end.ask is None:
        outcome["asked"] = NOBODY
        outcome["kind"] = NOTHING
    else:
        outcome["asked"] = laid_table.names[end.ask.seat]
        outcome["kind"] = end.ask.kind
    return outcome


def _state_changes(beginning: Table, end: Table, names: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """The changed state: first that of the table, then that of players by name, then that of pieces by name."""
    game = beginning.game
    end_state = end.state()
    changes_by_seat: dict[int, dict[str, Any]] = {}
    changes_by_piece: dict[int, dict[str, Any]] = {}
    state_of_seats = owned_state(game)
    state_of_pieces = piece_state(game)
    standing = standing_pieces(end)
    for name, old_values in beginning.state().items():
        values = end_state[name]
        if old_values == values or len(old_values) != len(values) or BITS in end.fields[name].about:
            continue
        if name in state_of_seats:
            for seat in _changed_indices(old_values, values):
                value = state_value(end, name, values[seat], names)
                changes_by_seat.setdefault(seat, {})[name] = value
        elif name in state_of_pieces:
            for piece in _changed_indices(old_values, values):
                if piece in standing:
                    changes_by_piece.setdefault(piece, {})[name] = piece_value(end, name, values[piece])
        else:
            yield name, state_values(end, name, values, names)
    for seat in sorted(changes_by_seat):
        yield names[seat], changes_by_seat[seat]
    for piece, changes in changes_by_piece.items():
        yield game.piece_names[piece], changes


def _changed_indices(old_values: Sequence[int], values: Sequence[int]) -> list[int]:
    """The indices at which two lists of the same length differ."""
    indices: list[int] = []
    for index, value in enumerate(values):
        if value != old_values[index]:
            indices.append(index)
    return indices


def _zone_changes(beginning: Table, end: Table, names: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The zones that hold other cards at the end, except those that nobody may look into."""
    game = beginning.game
    zone_names = game.zone_names(end.seats)[:-1]
    for zone, name in enumerate(zone_names):
        base, _, owner = name.partition(".")
        pieces = end.zones[zone]
        if pieces != beginning.zones[zone] and (end.visible_to[zone] or base in game.held):
            zone_name = f"{base}.{names[int(owner)]}" if owner else base
            yield zone_name, list(map(game.card_id, pieces))


# -- the fewest givens -------------------------------------------------------------------------------------------------


def _finding_least_given(
    laid_table: LaidTable, scenario: Mapping[str, Any], moves: Sequence[str]
) -> WorkInSteps[dict[str, Any]]:
    """Find the same scenario with as few givens as possible that still lead to the same changes."""
    wanted_outcome = _without_zones(_outcome(laid_table, scenario, moves), laid_table)
    words_in_moves = " ".join(moves).split()
    ids_in_moves = {word.partition("#")[0] for word in words_in_moves}
    zones = _zone_bases(laid_table)
    shortened = dict(scenario)
    for path in _paths(scenario["given"]):
        attempts = [_without(shortened["given"], path)]
        if path[-1] in zones:
            attempts.append(_with_cards_only(shortened["given"], path, ids_in_moves))
            attempts.append(_with_one_card(shortened["given"], path))
        for shorter_givens in attempts:
            if shorter_givens == shortened["given"]:
                continue
            yield
            attempt = {**shortened, "given": shorter_givens}
            if _without_zones(_outcome(laid_table, attempt, moves), laid_table) == wanted_outcome:
                shortened = attempt
                break
    return {**shortened, "given": _with_values_first(shortened["given"])}


def _with_values_first(givens: Mapping[str, Any]) -> dict[str, Any]:
    """The givens with plain values before the mappings of players and pieces, and without empty mappings."""
    values: dict[str, Any] = {}
    mappings: dict[str, Any] = {}
    for key, value in givens.items():
        if not isinstance(value, Mapping):
            values[key] = value
        elif value:
            mappings[key] = value
    return values | mappings


def _zone_bases(laid_table: LaidTable) -> set[str]:
    """The names of zones without their owners."""
    zone_names = laid_table.game.zone_names(len(laid_table.names))
    return {name.partition(".")[0] for name in zone_names}


def _without_zones(outcome: Mapping[str, Any] | None, laid_table: LaidTable) -> dict[str, Any] | None:
    """An outcome without the cards in zones, which may differ when fewer cards are given."""
    if outcome is None:
        return None
    zones = _zone_bases(laid_table)
    state: dict[str, Any] = {}
    for key, value in outcome.items():
        if key in zones:
            continue
        if isinstance(value, dict):
            state[key] = _without_keys(value, zones)
        else:
            state[key] = value
    return state


def _without_keys(values: Mapping[str, Any], keys: Collection[str]) -> dict[str, Any]:
    """A mapping without some of its keys."""
    remaining: dict[str, Any] = {}
    for key, value in values.items():
        if key not in keys:
            remaining[key] = value
    return remaining


def _paths(givens: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """The keys that lead to the givens that may be left out: whole players and pieces before what they have, and the
    longest texts first."""
    lengths: dict[tuple[str, ...], int] = {}
    for key, value in givens.items():
        lengths[(key,)] = len(flow_yaml(value))
    for key, value in givens.items():
        if isinstance(value, Mapping):
            for inner_key, item in value.items():
                lengths[key, inner_key] = len(flow_yaml(item))
    return sorted(lengths, key=lambda path: (len(path), -lengths[path]))


def _without(givens: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
    """The givens without one of them."""
    key, *inner_path = path
    if key not in givens:
        return givens
    if inner_path:
        return {**givens, key: _without(givens[key], tuple(inner_path))}
    return _without_keys(givens, [key])


def _with_cards_only(givens: Mapping[str, Any], path: tuple[str, ...], ids: set[str]) -> Mapping[str, Any]:
    """The givens with only cards with these ids in one zone."""
    key, *inner_path = path
    if key not in givens:
        return givens
    if inner_path:
        return {**givens, key: _with_cards_only(givens[key], tuple(inner_path), ids)}
    cards = givens[key]
    if not isinstance(cards, list):
        return givens
    remaining_cards: list[Any] = []
    for card in cards:
        id = str(card).split()[-1]
        if id in ids:
            remaining_cards.append(card)
    return {**givens, key: remaining_cards}


def _with_one_card(givens: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
    """The givens with only one card in one zone, such as a drink that can still be ordered."""
    key, *inner_path = path
    if key not in givens:
        return givens
    if inner_path:
        return {**givens, key: _with_one_card(givens[key], tuple(inner_path))}
    cards = givens[key]
    return {**givens, key: cards[-1:]} if isinstance(cards, list) else givens


# -- as text ----------------------------------------------------------------------------------------------------------


def scenario_yaml(scenario: Mapping[str, Any], indent: int = 0) -> str:
    """Return a scenario as an item of a list in a card file: its beginning, its moves and the changes."""
    margin = " " * (indent + 2)
    lines = [f"{margin}name: {scalar_yaml(str(scenario['name']))}"]
    for key, value in scenario.items():
        if key not in ("name", "moves", "then"):
            lines += _key_lines(key, value, indent)
    if scenario["moves"]:
        lines.append(f"{margin}moves:")
    for move in scenario["moves"]:
        lines.append(f"{margin}  - {scalar_yaml(move)}")
    if "then" in scenario:
        lines += _key_lines("then", scenario["then"], indent)
    lines[0] = f"{' ' * indent}- {lines[0].lstrip()}"
    return "\n".join(lines) + "\n"


def _key_lines(key: str, value: Any, indent: int) -> list[str]:
    """A key of a scenario with its value, on one line or on several."""
    margin = " " * (indent + 2)
    line = f"{margin}{key}: {flow_yaml(value)}"
    if isinstance(value, Mapping) and len(line) > LINE_WIDTH:
        return [f"{margin}{key}:", *block_yaml(value, indent + 4)]
    return folded_lines(line, indent + 4)
