"""A game that was played at a laid table, kept as a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.cards.reader import Document
from rules.notation import BadNotation
from rules.scenario.checking import ALL_PASS, NOTHING, check
from rules.scenario.playing import ScenarioFailed, all_pass, play
from rules.scenario.setting import NOBODY, owned_state, piece_state
from rules.state import NONE
from rules.table import Table
from rules.workshop.laying import BEGINNING, PAGE, GivenTable, Laid, block, flow, folded, lay, node, scalar
from rules.workshop.positions import shown

__all__ = ["BadNotation", "Recorded", "ScenarioFailed", "record"]

BITS = "as bits"
"""State that is described so is no number for people."""


class Recorded(NamedTuple):
    """A scenario, and how it is written in a file under ``tests:`` of a card."""

    scenario: GivenTable
    text: str

    def renamed(self, name: str) -> Recorded:
        """The same with another name."""
        scenario = {**self.scenario, "name": name}
        return Recorded(scenario, written(scenario))

    @property
    def item(self) -> str:
        """The text without the dash and the indentation of a list, for ``editing.AddTest``."""
        return "\n".join(line[2:] for line in self.text.splitlines())


def record(laid: Laid, answers: Sequence[str], name: str) -> Recorded:
    """What was given, the moves so far, and what they have changed. What makes no difference is left out of what is
    given. Raises ScenarioFailed if it would not pass, which a card that is not finished may cause."""
    given = laid.scenario.get("given")
    moves = [*laid.moves, *answers]
    scenario: dict[str, Any] = {key: laid.scenario[key] for key in BEGINNING if laid.scenario.get(key) is not None}
    if isinstance(given, Mapping):
        scenario = _shorter(laid, scenario, moves)
    told = _told(laid, scenario, moves)
    passed = all_pass(lay(laid.game, {**scenario, "moves": moves}).table)  # raises what is wrong with the moves
    assert told is not None
    scenario = {"name": name, **scenario, "moves": [*moves, *([ALL_PASS] if passed else ())], "then": told}
    try:
        _run(laid, scenario)
    except ScenarioFailed:
        scenario["then"] = {key: value for key, value in told.items() if _holds(laid, scenario, key, value)}
        _run(laid, scenario)
    return Recorded(scenario, written(scenario))


def _run(laid: Laid, scenario: GivenTable) -> None:
    """Play the scenario as ``test`` does. Raises ScenarioFailed."""
    play(check(Document(PAGE, [""]), node(scenario), laid.game.name, lambda _: laid.game))


def _holds(laid: Laid, scenario: GivenTable, key: str, value: Any) -> bool:
    """Whether this part alone can be expected."""
    try:
        _run(laid, {**scenario, "then": {key: value}})
    except ScenarioFailed:
        return False
    return True


# -- what has changed -------------------------------------------------------------------------------------------------


def _told(laid: Laid, scenario: GivenTable, moves: Sequence[str]) -> dict[str, Any] | None:
    """What these moves change when all have passed after them, as ``then`` says it; None if they cannot be made."""
    try:
        after = lay(laid.game, {**scenario, "moves": moves})
    except (ScenarioFailed, BadNotation):
        return None
    table = after.table
    all_pass(table)
    told: dict[str, Any] = dict(_state(after.beginning, table, laid.names))
    players = {name: told.pop(name, {}) for name in laid.names}
    for name, value in _zones(after.beginning, table, laid.names):
        zone, _, whose = name.partition(".")
        if whose:
            players[whose][zone] = value
        else:
            told[zone] = value
    told |= {name: value for name, value in players.items() if value}
    told["asked"] = NOBODY if table.ask is None else laid.names[table.ask.seat]
    told["kind"] = NOTHING if table.ask is None else table.ask.kind
    return told


def _state(before: Table, after: Table, names: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """The state that differs: of players by their names, of pieces by theirs."""
    game, now, of_seats, of = before.game, after.state(), dict[str, dict[str, Any]](), dict[str, dict[str, Any]]()
    owned, of_pieces = owned_state(game), piece_state(game)
    standing = {piece for piece, at in after.where()
                if game.zone_names(after.seats)[at].partition(".")[0] == game.standing_zone}  # fmt: skip
    for name, numbers in before.state().items():
        if numbers == now[name] or len(numbers) != len(now[name]) or BITS in after.fields[name].about:
            continue
        links = after.fields[name].may_be_nothing
        for at, (old, value) in enumerate(zip(numbers, now[name], strict=True)):
            if old == value:
                continue
            if name in owned:
                of_seats.setdefault(names[at], {})[name] = shown(after, name, value, names)
            elif name in of_pieces and at in standing:
                said = NOBODY if value == NONE and links else game.piece_names[value] if links else value
                of.setdefault(game.piece_names[at], {})[name] = said
        if name not in owned and name not in of_pieces:
            values = [shown(after, name, value, names) for value in now[name]]
            yield name, values[0] if len(values) == 1 else values
    yield from sorted(of_seats.items(), key=lambda each: names.index(each[0]))
    yield from of.items()


def _zones(before: Table, after: Table, names: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The zones in which other cards lie now, those that nobody may look at excepted."""
    game = before.game
    zone_names = game.zone_names(after.seats)[:-1]
    for zone, (name, old, new) in enumerate(zip(zone_names, before.zones, after.zones, strict=False)):
        base, _, owner = name.partition(".")
        if old != new and (after.visible_to[zone] or base in game.held):
            yield f"{base}.{names[int(owner)]}" if owner else base, [game.card_id(piece) for piece in new]


# -- less is given ----------------------------------------------------------------------------------------------------


def _shorter(laid: Laid, scenario: Mapping[str, Any], moves: Sequence[str]) -> dict[str, Any]:
    """The same scenario with as little given as brings the same changes."""
    wanted = _numbers(_told(laid, scenario, moves), laid)
    named = {word.partition("#")[0] for move in moves for word in move.split()}
    short, zones = {**scenario}, {name.partition(".")[0] for name in laid.game.zone_names(len(laid.names))}
    for steps in _steps(scenario["given"]):
        for change in (None, named) if steps[-1] in zones else (None,):
            tried = {**short, "given": _without(short["given"], steps, change)}
            if tried["given"] != short["given"] and _numbers(_told(laid, tried, moves), laid) == wanted:
                short = tried
                break
    left = {key: value for key, value in short["given"].items() if value != {}}
    return {**short, "given": dict(sorted(left.items(), key=lambda each: isinstance(each[1], Mapping)))}


def _numbers(told: Mapping[str, Any] | None, laid: Laid) -> Any:
    """What has changed but for the cards that lie about: that must stay the same."""
    if told is None:
        return None
    zones = {name.partition(".")[0] for name in laid.game.zone_names(laid.table.seats)}
    return {key: {inner: each for inner, each in value.items() if inner not in zones} if isinstance(value, dict)
            else value for key, value in told.items() if key not in zones}  # fmt: skip


def _steps(given: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The parts that may be left out: long ones first, whole players and pieces before what they have."""
    parts: list[tuple[str, ...]] = [(key,) for key in given]
    parts += [(key, inner) for key, value in given.items() if isinstance(value, Mapping) for inner in value]
    yield from sorted(parts, key=lambda steps: (len(steps) > 1, -len(flow(_at(given, steps)))))


def _at(given: Mapping[str, Any], steps: tuple[str, ...]) -> Any:
    found: Any = given
    for step in steps:
        found = found[step]
    return found


def _without(given: Mapping[str, Any], steps: tuple[str, ...], named: set[str] | None) -> Mapping[str, Any]:
    """What is given without one part; or of a list of cards only those that are ``named``."""
    first, *rest = steps
    if first not in given:
        return given
    if rest:
        return {**given, first: _without(given[first], tuple(rest), named)}
    value = given[first]
    if named is None:
        return {key: each for key, each in given.items() if key != first}
    if not isinstance(value, list):
        return given
    return {**given, first: [each for each in value if str(each).split()[-1] in named]}


# -- as text ----------------------------------------------------------------------------------------------------------


def written(scenario: Mapping[str, Any], indent: int = 0) -> str:
    """The scenario as an item of a list, as it stands in a card file."""
    begin = " " * (indent + 2)
    lines = [f"{begin}name: {scalar(str(scenario['name']))}"]
    for key, value in scenario.items():
        if key in ("name", "moves"):
            continue
        line = f"{begin}{key}: {flow(value)}"
        if isinstance(value, Mapping) and len(line) > 108:
            lines += [f"{begin}{key}:", *block(value, indent + 4)]
        else:
            lines += folded(line, indent + 4)
    place = next((at for at, line in enumerate(lines) if line.startswith(f"{begin}then:")), len(lines))
    moves = [f"{begin}  - {scalar(move)}" for move in scenario["moves"]]
    lines[place:place] = [f"{begin}moves:", *moves] if moves else []
    lines[0] = " " * indent + "- " + lines[0].lstrip()
    return "\n".join(lines) + "\n"
