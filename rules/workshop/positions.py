"""A table in the middle of a game, written as what a scenario gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rules.kernel.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.kernel.state import NONE
from rules.kernel.table import Table
from rules.notation import notation
from rules.scenario.playing import ScenarioFailed
from rules.scenario.setting import NOBODY, owned_state, piece_state
from rules.workshop.laid_table import LaidTable, lay

Given: TypeAlias = dict[str, Any]

ATTEMPTS = 4
"""How often the state that still differs is added to what is given."""


def lay_position(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> LaidTable | None:
    """Lay a scenario that begins at this very table: the same cards in the same places, the same state, the same
    question. Returns None if no scenario can begin here, as in the middle of an effect. ``options`` are those that the
    game began with."""
    if table.ask is None or table.sealed or table.lasting:
        return None
    pieces = _given_zones(table, names)
    for moment in _moments(table, names, options):
        laid = _lay_with_state(table, names, {**moment, **pieces})
        if laid is not None:
            return laid
    return None


def _moments(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> Iterator[Given]:
    """The moments at which this may be: parameters of ``Game.resume``, the likeliest first."""
    sure: Given = {}
    choices: list[tuple[str, Sequence[Any]]] = []
    for option in table.game.resume_options:
        values = _possible_values(table, names, options, option)
        if len(values) == 1:
            sure = _with_value(sure, option.key, values[0])
        else:
            choices.append((option.key, values))
    moments = [sure]
    for key, values in choices:
        moments = [_with_value(moment, key, value) for moment in moments for value in values]
    yield from moments


def _with_value(moment: Given, key: str, value: Any) -> Given:
    """A moment with a parameter more; without it if the value is None."""
    return moment if value is None else {**moment, key: value}


def _possible_values(
    table: Table, names: Sequence[str], options: Mapping[str, Any], option: SetupOption
) -> Sequence[Any]:
    """The values that a parameter of ``Game.resume`` may have at this table, the likeliest first; None leaves it
    out."""
    assert table.ask is not None
    current = table.state().get(option.key, [None])[0]
    match option:
        case Cast():
            return [list(options[option.key])] if option.key in options else [None]
        case Seat():
            seat = table.ask.seat if current is None else current
            return [names[seat]] if 0 <= seat < len(names) else [None]
        case Number():
            return [current]
        case YesNo():
            return [bool(options.get(option.key, option.default))]
        case Choice():
            if options.get(option.key) in option.choices:
                return [options[option.key]]
            first: list[Any] = []
            if isinstance(current, int) and 0 <= current < len(option.choices):
                first = [option.choices[current]]
            return [*first, None, *(choice for choice in option.choices if choice not in first)]
        case _:
            return [None]


def _given_zones(table: Table, names: Sequence[str]) -> Given:
    """Where all cards lie that are in the game, except for those that belong to other pieces."""
    game = table.game
    given: Given = {}
    for zone, name in enumerate(game.zone_names(table.seats)[:-1]):
        base, _, owner = name.partition(".")
        if not table.zones[zone] or base in game.attached:
            continue
        ids = [game.card_id(piece) for piece in table.zones[zone]]
        if owner:
            given.setdefault(names[int(owner)], {})[base] = ids
        else:
            given[base] = ids
    return given


def _lay_with_state(table: Table, names: Sequence[str], given: Given) -> LaidTable | None:
    """Lay a table and add the state that differs, until nothing more can be done about it. Returns None if the table
    is still another one then."""
    attached = _attached_cards(table)
    previous: Given = {}
    for _ in range(ATTEMPTS):
        try:
            laid = lay(table.game, {"seats": list(names), "given": given})
        except ScenarioFailed:
            return None
        pairs = matching_pieces(table, laid.table)
        difference = _difference(table, laid.table, pairs or {}, names, attached)
        attached = {}
        if not difference or difference == previous:
            is_same = pairs is not None and asks_same_question(table, laid.table, names)
            return laid if is_same else None
        previous = difference
        given = merged(given, difference)
    return None


def asks_same_question(table: Table, other: Table, names: Sequence[str]) -> bool:
    """Whether both ask the same seat the same question with the same answers."""
    ask = table.ask
    other_ask = other.ask
    if ask is None or other_ask is None:
        return False
    if ask[:2] != other_ask[:2] or len(ask.options) != len(other_ask.options):
        return False
    return Counter(notation.answers(table, names)) == Counter(notation.answers(other, names))


def _attached_cards(table: Table) -> Mapping[int, Given]:
    """The cards that belong to each piece, by the names of their zones."""
    game = table.game
    attached: dict[int, Given] = {}
    for zone, name in enumerate(game.zone_names(table.seats)):
        base, _, _ = name.partition(".")
        if base not in game.attached:
            continue
        owners = table.state()[game.attached[base]]
        for piece in table.zones[zone]:
            attached.setdefault(owners[piece], {}).setdefault(base, []).append(game.card_id(piece))
    return attached


def matching_pieces(table: Table, other: Table) -> dict[int, int] | None:
    """For each piece of a table, the piece that lies in the same place of another; None if other cards lie there."""
    kinds = table.game.kind
    pairs: dict[int, int] = {}
    names = table.game.zone_names(table.seats)
    for name, pieces, other_pieces in zip(names[:-1], table.zones, other.zones, strict=False):
        base, _, _ = name.partition(".")
        if base in table.game.attached:  # their order means nothing
            pieces = sorted(pieces, key=kinds.__getitem__)
            other_pieces = sorted(other_pieces, key=kinds.__getitem__)
        if [kinds[piece] for piece in pieces] != [kinds[piece] for piece in other_pieces]:
            return None
        pairs.update(zip(pieces, other_pieces, strict=True))
    return pairs


def _difference(
    table: Table, laid: Table, pairs: Mapping[int, int], names: Sequence[str], attached: Mapping[int, Given]
) -> Given:
    """What a scenario must give besides, so that the laid table gets the state of the other. ``pairs`` are the pieces
    that lie in the same places."""
    game = table.game
    difference: Given = {}
    state_of_seats = owned_state(game)
    state_of_pieces = piece_state(game)
    laid_state = laid.state()
    standing = standing_pieces(laid)
    for piece, cards in attached.items():
        same_kind = (other for other in standing if game.kind[other] == game.kind[piece])
        laid_piece = pairs[piece] if piece in pairs else next(same_kind, None)
        if laid_piece is not None:
            difference.setdefault(game.piece_names[laid_piece], {}).update(cards)
    parameters = {option.key for option in game.resume_options}
    for name, values in table.state().items():
        if name in parameters:
            continue
        if name in state_of_pieces:
            for piece, laid_piece in pairs.items():
                value = values[piece]
                if table.fields[name].may_be_nothing and value != NONE:
                    value = pairs.get(value, value)  # it is a piece, too
                if value != laid_state[name][laid_piece] and laid_piece in standing:
                    change = piece_value(table, name, value)
                    difference.setdefault(game.piece_names[laid_piece], {})[name] = change
        elif values == laid_state[name]:
            continue
        elif name in state_of_seats:
            for seat, (value, laid_value) in enumerate(zip(values, laid_state[name], strict=True)):
                if value != laid_value:
                    difference.setdefault(names[seat], {})[name] = state_value(table, name, value, names)
        else:
            difference[name] = state_values(table, name, values, names)
    return difference


def standing_pieces(table: Table) -> set[int]:
    """The pieces that have state of their own."""
    zone_names = table.game.zone_names(table.seats)
    return {piece for piece, zone in table.where() if zone_names[zone].partition(".")[0] == table.game.standing_zone}


def piece_value(table: Table, name: str, value: int) -> Any:
    """A number of the state of a piece as a scenario writes it."""
    if not table.fields[name].may_be_nothing:
        return value
    return NOBODY if value == NONE else table.game.piece_names[value]


def state_value(table: Table, name: str, value: int, names: Sequence[str]) -> Any:
    """A number of the state as a scenario writes it."""
    if not table.fields[name].may_be_nothing:
        return table.game.readable(name, value)
    if value == NONE:
        return NOBODY
    return names[value] if 0 <= value < len(names) else value


def state_values(table: Table, name: str, values: Sequence[int], names: Sequence[str]) -> Any:
    """A part of the state as a scenario writes it: a list if it has more than one number."""
    if len(values) == 1:
        return state_value(table, name, values[0], names)
    return [state_value(table, name, value, names) for value in values]


def merged(given: Given, addition: Mapping[str, Any]) -> Given:
    """Both, with the mappings under one name put together."""
    result = dict(given)
    for key, value in addition.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            result[key] = {**old, **value}
        else:
            result[key] = value
    return result
