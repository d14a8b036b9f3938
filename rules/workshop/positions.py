"""Writes a table in the middle of a game as the givens of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from rules.kernel.counters import ON_PIECE, on_seat
from rules.kernel.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.kernel.state import NONE
from rules.kernel.table import Table
from rules.notation import notation
from rules.scenario.counting import COUNTERS, counters_of
from rules.scenario.playing import ScenarioFailed
from rules.scenario.setting import NOBODY, owned_state, piece_state
from rules.workshop.laid_table import LaidTable, lay

Given: TypeAlias = dict[str, Any]

ATTEMPTS = 4
"""How often the state that still differs is added to the givens."""


def lay_position(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> LaidTable | None:
    """Lay a scenario that begins at an equal table: the same cards in the same places, the same state, the same
    question. Returns None if no scenario can begin there, as in the middle of an effect. ``options`` are those with
    which the game began."""
    if table.ask is None or table.sealed or table.lasting or table.backwards:
        return None
    if any(counter.sort == ON_PIECE for counter in table.counters):
        return None
    zones = _given_zones(table, names)
    for seat, name in enumerate(names):
        counters = counters_of(table, on_seat(seat))
        if counters:
            zones.setdefault(name, {})[COUNTERS] = counters
    for moment in _moments(table, names, options):
        laid_table = _lay_with_state(table, names, {**moment, **zones})
        if laid_table is not None:
            return laid_table
    return None


def _moments(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> Iterator[Given]:
    """The moments of a game at which this table may be: parameters of ``Game.resume``, the likeliest first."""
    sure: Given = {}
    choices: dict[str, Sequence[Any]] = {}
    for option in table.game.resume_options:
        values = _possible_values(table, names, options, option)
        if len(values) == 1:
            sure = _with_value(sure, option.key, values[0])
        else:
            choices[option.key] = values
    for chosen_values in product(*choices.values()):
        moment = sure
        for key, value in zip(choices, chosen_values, strict=True):
            moment = _with_value(moment, key, value)
        yield moment


def _with_value(moment: Given, key: str, value: Any) -> Given:
    """A moment with one more parameter, unless its value is None."""
    if value is None:
        return moment
    return {**moment, key: value}


def _possible_values(
    table: Table, names: Sequence[str], options: Mapping[str, Any], option: SetupOption
) -> Sequence[Any]:
    """The values that a parameter of ``Game.resume`` may have at this table, the likeliest first; None leaves it
    out."""
    assert table.ask is not None
    current = table.state().get(option.key, [None])[0]
    match option:
        case Cast():
            if option.key in options:
                return [list(options[option.key])]
        case Seat():
            seat = table.ask.seat if current is None else current
            if 0 <= seat < len(names):
                return [names[seat]]
        case Number():
            return [current]
        case YesNo():
            return [bool(options.get(option.key, option.default))]
        case Choice():
            if options.get(option.key) in option.choices:
                return [options[option.key]]
            choices = list(option.choices)
            if not isinstance(current, int) or not 0 <= current < len(choices):
                return [None, *choices]
            current_choice = choices.pop(current)
            return [current_choice, None, *choices]
    return [None]


def _given_zones(table: Table, names: Sequence[str]) -> Given:
    """The zones of all cards in the game, except those that belong to other pieces."""
    game = table.game
    zones: Given = {}
    for zone, name in enumerate(game.zone_names(table.seats)[:-1]):
        base, _, owner = name.partition(".")
        if not table.zones[zone] or base in game.attached:
            continue
        ids = list(map(game.card_id, table.zones[zone]))
        if owner:
            zones.setdefault(names[int(owner)], {})[base] = ids
        else:
            zones[base] = ids
    return zones


def _lay_with_state(table: Table, names: Sequence[str], all_given: Given) -> LaidTable | None:
    """Lay a table, adding the state that differs, until that changes nothing. Returns None if the tables still
    differ then."""
    attached = _attached_cards(table)
    previous_difference: Given = {}
    for _ in range(ATTEMPTS):
        try:
            laid_table = lay(table.game, {"seats": list(names), "given": all_given})
        except ScenarioFailed:
            return None
        pairs = matching_pieces(table, laid_table.table)
        difference = _difference(table, laid_table.table, pairs or {}, names, attached)
        attached = {}
        if not difference or difference == previous_difference:
            if pairs is None or not asks_same_question(table, laid_table.table, names):
                return None
            return laid_table
        previous_difference = difference
        all_given = merged(all_given, difference)
    return None


def asks_same_question(table: Table, other_table: Table, names: Sequence[str]) -> bool:
    """True if both tables ask the same seat the same question with the same answers."""
    ask = table.ask
    other_ask = other_table.ask
    if ask is None or other_ask is None:
        return False
    if ask[:2] != other_ask[:2] or len(ask.options) != len(other_ask.options):
        return False
    return Counter(notation.answers(table, names)) == Counter(notation.answers(other_table, names))


def _attached_cards(table: Table) -> Mapping[int, Given]:
    """The ids of the cards attached to each piece, by the names of their zones."""
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


def matching_pieces(table: Table, other_table: Table) -> dict[int, int] | None:
    """Return for each piece of a table the piece in the same place of another table; None if other cards lie there."""
    kinds = table.game.kind
    pairs: dict[int, int] = {}
    names = table.game.zone_names(table.seats)
    for name, pieces, other_pieces in zip(names[:-1], table.zones, other_table.zones, strict=False):
        base, _, _ = name.partition(".")
        if base in table.game.attached:  # such pieces have no order
            pieces = sorted(pieces, key=kinds.__getitem__)
            other_pieces = sorted(other_pieces, key=kinds.__getitem__)
        if [kinds[piece] for piece in pieces] != [kinds[piece] for piece in other_pieces]:
            return None
        pairs.update(zip(pieces, other_pieces, strict=True))
    return pairs


def _difference(
    table: Table, laid_table: Table, pairs: Mapping[int, int], names: Sequence[str], attached: Mapping[int, Given]
) -> Given:
    """The further givens by which the laid table gets the state of the other one. ``pairs`` are the pieces in the same
    places, first that of ``table``; ``attached`` the cards to lay beside its pieces."""
    game = table.game
    difference: Given = {}
    standing = standing_pieces(laid_table)
    for piece, cards in attached.items():
        laid_piece = pairs.get(piece)
        if laid_piece is None:
            laid_piece = _find_of_kind(laid_table, standing, game.kind[piece])
        if laid_piece is not None:
            difference.setdefault(game.piece_names[laid_piece], {}).update(cards)
    state_of_seats = owned_state(game)
    state_of_pieces = piece_state(game)
    standing_pairs: dict[int, int] = {}
    for piece, laid_piece in pairs.items():
        if laid_piece in standing:
            standing_pairs[piece] = laid_piece
    parameters = {option.key for option in game.resume_options}
    laid_state = laid_table.state()
    for name, values in table.state().items():
        if name in parameters:
            continue
        if name in state_of_pieces:
            for laid_piece, value in _changed_pieces(table, name, values, laid_state[name], pairs, standing_pairs):
                difference.setdefault(game.piece_names[laid_piece], {})[name] = piece_value(table, name, value)
        elif values == laid_state[name]:
            continue
        elif name in state_of_seats:
            for seat, value in enumerate(values):
                if value != laid_state[name][seat]:
                    difference.setdefault(names[seat], {})[name] = state_value(table, name, value, names)
        else:
            difference[name] = state_values(table, name, values, names)
    return difference


def _find_of_kind(table: Table, pieces: Iterable[int], kind: int) -> int | None:
    """The first of some pieces that is of this kind; None if none is."""
    for piece in pieces:
        if table.game.kind[piece] == kind:
            return piece
    return None


def _changed_pieces(
    table: Table,
    name: str,
    values: Sequence[int],
    laid_values: Sequence[int],
    pairs: Mapping[int, int],
    standing_pairs: Mapping[int, int],
) -> Iterator[tuple[int, int]]:
    """The laid pieces whose state ``name`` differs, with the value that it should have."""
    is_piece = table.fields[name].may_be_nothing  # the values are pieces, too
    for piece, laid_piece in standing_pairs.items():
        value = values[piece]
        if is_piece and value != NONE:
            value = pairs.get(value, value)
        if value != laid_values[laid_piece]:
            yield laid_piece, value


def standing_pieces(table: Table) -> set[int]:
    """Return the pieces that have state of their own."""
    zone_names = table.game.zone_names(table.seats)
    pieces: set[int] = set()
    for piece, zone in table.where():
        base, _, _ = zone_names[zone].partition(".")
        if base == table.game.standing_zone:
            pieces.add(piece)
    return pieces


def piece_value(table: Table, name: str, value: int) -> Any:
    """Return a number of the state of a piece as a scenario has it."""
    if not table.fields[name].may_be_nothing:
        return value
    if value == NONE:
        return NOBODY
    return table.game.piece_names[value]


def state_value(table: Table, name: str, value: int, names: Sequence[str]) -> Any:
    """Return a number of the state as a scenario has it."""
    if not table.fields[name].may_be_nothing:
        return table.game.readable(name, value)
    if value == NONE:
        return NOBODY
    if 0 <= value < len(names):
        return names[value]
    return value


def state_values(table: Table, name: str, values: Sequence[int], names: Sequence[str]) -> Any:
    """Return a part of the state as a scenario has it: a list if it has more than one number."""
    if len(values) == 1:
        return state_value(table, name, values[0], names)
    return [state_value(table, name, value, names) for value in values]


def merged(given: Given, addition: Mapping[str, Any]) -> Given:
    """Return both, with mappings under the same name merged."""
    result = dict(given)
    for key, value in addition.items():
        old_value = result.get(key)
        if isinstance(old_value, dict) and isinstance(value, dict):
            result[key] = {**old_value, **value}
        else:
            result[key] = value
    return result
