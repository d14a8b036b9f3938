"""A table in the middle of a game, written as what a scenario gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules import notation
from rules.options import Cast, Choice, Number, Seat, YesNo
from rules.scenario.playing import ScenarioFailed
from rules.scenario.setting import NOBODY, owned_state, piece_state
from rules.state import NONE
from rules.table import Table
from rules.workshop.laying import Laid, lay

Given = dict[str, Any]


def express(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> Laid | None:
    """A scenario that begins at this very table, laid out: the same cards in the same places, the same state, the same
    question. None if no scenario can begin here, as in the middle of an effect. ``options`` are those that the game
    began with."""
    if table.ask is None or table.sealed or table.lasting:
        return None
    pieces = _zones(table, names)
    for moment in _moments(table, names, options):
        found = _fill(table, names, {**moment, **pieces})
        if found is not None:
            return found
    return None


def _moments(table: Table, names: Sequence[str], options: Mapping[str, Any]) -> Iterator[Given]:
    """At what moments this may be: the parameters of ``Game.resume``."""
    ask, state = table.ask, table.state()
    assert ask is not None
    fixed: Given = {}
    choices: list[tuple[str, Sequence[Any]]] = []
    for option in table.game.resume_options:
        now = state.get(option.key, [None])
        match option:
            case Cast():
                if option.key in options:
                    fixed[option.key] = list(options[option.key])
            case Seat():
                seat = ask.seat if now[0] is None else now[0]
                if 0 <= seat < len(names):
                    fixed[option.key] = names[seat]
            case Number():
                if now[0] is not None:
                    fixed[option.key] = now[0]
            case YesNo():
                fixed[option.key] = bool(options.get(option.key, option.default))
            case Choice():
                same = options.get(option.key)
                known = option.choices
                if same in known:
                    fixed[option.key] = same
                else:
                    at = now[0]
                    first = [known[at]] if isinstance(at, int) and 0 <= at < len(known) else []
                    choices.append((option.key, [*first, None, *(each for each in known if each not in first)]))
    yield from _mixed(fixed, choices)


def _mixed(fixed: Given, choices: Sequence[tuple[str, Sequence[Any]]]) -> Iterator[Given]:
    if not choices:
        yield fixed
        return
    (key, values), *rest = choices
    for value in values:
        yield from _mixed(fixed if value is None else {**fixed, key: value}, rest)


def _zones(table: Table, names: Sequence[str]) -> Given:
    """Where all cards lie that are in the game, except those that belong to others."""
    game, given = table.game, Given()
    for name, zone in zip(game.zone_names(table.seats)[:-1], table.zones, strict=False):
        base, _, owner = name.partition(".")
        if zone and base not in game.attached:
            ids = [game.card_id(piece) for piece in zone]
            if owner:
                given.setdefault(names[int(owner)], {})[base] = ids
            else:
                given[base] = ids
    return given


def _fill(table: Table, names: Sequence[str], given: Given) -> Laid | None:
    """Add the state that differs, until nothing more can be done about it."""
    attached, before = _attached(table), Given()
    for _ in range(4):
        try:
            laid = lay(table.game, {"seats": list(names), "given": given})
        except ScenarioFailed:
            return None
        same = matched(table, laid.table)
        more = _difference(table, laid.table, same or {}, names, attached)
        attached = {}
        if not more or more == before:
            return laid if same is not None and alike(table, laid.table, names) else None
        before, given = more, merged(given, more)
    return None


def alike(table: Table, other: Table, names: Sequence[str]) -> bool:
    """Whether both ask the same seat the same question with the same answers."""
    one, two = table.ask, other.ask
    if one is None or two is None or one[:2] != two[:2] or len(one.options) != len(two.options):
        return False
    return Counter(notation.answers(table, names)) == Counter(notation.answers(other, names))


def _attached(table: Table) -> Mapping[int, Given]:
    """What belongs to each piece, by the names of its zones."""
    game, found = table.game, dict[int, Given]()
    for at, name in enumerate(game.zone_names(table.seats)):
        if (base := name.partition(".")[0]) in game.attached:
            for piece in table.zones[at]:
                owner = table.state()[game.attached[base]][piece]
                found.setdefault(owner, {}).setdefault(base, []).append(game.card_id(piece))
    return found


def matched(table: Table, other: Table) -> dict[int, int] | None:
    """For each piece of a table, the piece that lies in the same place of another; None if other cards lie there."""
    game, pairs = table.game, dict[int, int]()
    names = game.zone_names(table.seats)
    for name, mine, theirs in zip(names[:-1], table.zones, other.zones, strict=False):
        ordered = name.partition(".")[0] not in game.attached
        if not ordered:
            mine, theirs = sorted(mine, key=game.kind.__getitem__), sorted(theirs, key=game.kind.__getitem__)
        if [game.kind[piece] for piece in mine] != [game.kind[piece] for piece in theirs]:
            return None
        pairs.update(zip(mine, theirs, strict=True))
    return pairs


def _difference(
    table: Table, laid: Table, same: Mapping[int, int], names: Sequence[str], attached: Mapping[int, Given]
) -> Given:
    """What a scenario must say besides, so that the laid table gets the state of the other."""
    game, more = table.game, Given()
    owned, of_pieces = owned_state(game), piece_state(game)
    now = laid.state()
    standing = _standing(laid)
    for piece, what in attached.items():
        kind = game.kind[piece]
        twin = same.get(piece, next((each for each in standing if game.kind[each] == kind), None))
        if twin is not None:
            more.setdefault(game.piece_names[twin], {}).update(what)
    moments = {option.key for option in game.resume_options}
    for name, numbers in table.state().items():
        if name in moments:
            continue
        if name in of_pieces:
            links = table.fields[name].may_be_nothing
            for piece, twin in same.items():
                value = numbers[piece]
                value = same.get(value, value) if links and value != NONE else value
                if value != now[name][twin] and twin in standing:
                    said = NOBODY if value == NONE and links else game.piece_names[value] if links else value
                    more.setdefault(game.piece_names[twin], {})[name] = said
        elif numbers != now[name]:
            if name in owned:
                for seat, (value, other) in enumerate(zip(numbers, now[name], strict=True)):
                    if value != other:
                        more.setdefault(names[seat], {})[name] = shown(table, name, value, names)
            else:
                values = [shown(table, name, value, names) for value in numbers]
                more[name] = values[0] if len(values) == 1 else values
    return more


def _standing(table: Table) -> set[int]:
    """The pieces that have state of their own."""
    zone_names = table.game.zone_names(table.seats)
    return {piece for piece, at in table.where() if zone_names[at].partition(".")[0] == table.game.standing_zone}


def shown(table: Table, name: str, value: int, names: Sequence[str]) -> Any:
    """A number of the state as a scenario writes it."""
    if table.fields[name].may_be_nothing:
        return NOBODY if value == NONE else names[value] if 0 <= value < len(names) else value
    return table.game.readable(name, value)


def merged(given: Given, more: Mapping[str, Any]) -> Given:
    """Both, with what stands under one name put together."""
    found = dict(given)
    for key, value in more.items():
        old = found.get(key)
        found[key] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    return found
