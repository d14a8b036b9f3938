"""What the abilities of cards mean for the rules: characteristics in force, and what is forbidden, allowed and changed.

The chapters of the rulebook ask here and nowhere else. What cards say is sorted once, when they are loaded (see
``sorting``), so that here only what may matter is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.games.raut.board import (
    ARRIVED,
    BY_BOTH,
    BY_CHARISMA,
    BY_CHARM,
    EVERYBODY,
    STAMINA,
    TALK,
    UNNAMED,
    RautTable,
    Shift,
    WayToSeduce,
    salon_with,
    salons,
    worn_by,
)
from rules.games.raut.standing import (
    BEING_SEDUCED,
    FIGHTING,
    IN_SEDUCTION,
    TREATED,
    TREATER,
    Matters,
    Power,
    Raising,
)
from rules.mixing import members

PowersOf: TypeAlias = Sequence[tuple[int, Power]]
"""Abilities, each with the guest whose card it is; UNNAMED for the talk."""
Approach: TypeAlias = tuple[WayToSeduce, int, int]
"""A way to seduce, what the one has and what the other sets against it."""

# -- looking up -------------------------------------------------------------------------------------------------------


_pieces = lru_cache(1 << 12)(members)
"""The pieces of a bit mask. The same few are asked for again and again, and nobody changes the list."""


def source_of(table: RautTable, piece: int) -> int:
    """The guest whose card a piece in play is; UNNAMED for the talk."""
    match table.game.card_kind[table.game.kind[piece]]:
        case "guest":
            return piece
        case "talk":
            return UNNAMED
    guest = table.wearer[piece]
    assert guest is not None
    return guest


def in_force(table: RautTable, word: str, guest: int) -> PowersOf:
    """The abilities of this word that concern a guest now, each with the guest whose card it is. This is asked very
    often, and mostly there is none."""
    index = table.game.powers.said.get(word)
    if index is None:
        return ()
    here = table.present & index.heard[guest]
    if not here and not index.mine[guest]:
        return ()
    found = index.settled(guest, here)
    if found is not None:
        return found
    said = [*index.mine[guest]]
    for piece in _pieces(here & index.worn):
        if table.wearer[piece] == guest:
            said += [(guest, each) for _, each in index.mine[piece]]
    for piece in _pieces(here & index.spread & index.matters[guest]):
        source = source_of(table, piece)
        said += [(source, each) for each in index.far[table.game.kind[piece]]]
    return [(source, each) for source, each in said
            if (each.holds is None or each.holds(table, source))
            and (each.of is None or each.of(table, source, guest))]  # fmt: skip


def towards(table: RautTable, word: str, guest: int, other: int) -> PowersOf:
    """The same, but only those that are not about another one on the other side."""
    found = in_force(table, word, guest)
    return found and [(source, each) for source, each in found
                      if each.other is None or (other != UNNAMED and each.other(table, guest, other))]  # fmt: skip


def spoken_of(table: RautTable, word: str) -> bool:
    """Whether anything in play has abilities of this word; if not, nobody need be asked about it."""
    index = table.game.powers.said.get(word)
    return index is not None and bool(table.present & index.all)


# -- characteristics --------------------------------------------------------------------------------------------------


def refresh(table: RautTable) -> list[int]:
    """Bring the characteristics in force up to date of all guests of which they may have changed (RA-RULING-18,
    RA-RULING-49). Returns those of which one has come to nothing (RA-LEAVE-01)."""
    stale, table.stale = table.stale, 0
    if not stale:
        return []
    powers, charm, stamina, charisma = table.game.powers, table.charm, table.stamina, table.charisma
    guests: Sequence[int]
    if stale != EVERYBODY and (crossing := table.present & powers.crossing):
        stale = EVERYBODY if crossing & powers.spreading else stale | _bearers(table, crossing)
    if stale == EVERYBODY:
        guests = [guest for salon in salons(table.zones) for guest in salon]
        _refresh_all(table, guests)
        if not table.present & powers.lowering and not table.passing:
            return [guest for guest in guests if stamina[guest] <= 0]
    else:
        guests = _pieces(stale)
        base = _base(table)
        for guest in guests:
            _refresh_one(table, guest, base[guest])
    return [guest for guest in guests if stamina[guest] <= 0 or charm[guest] <= 0 or charisma[guest] <= 0]


def shift(table: RautTable, guest: int, stat: int, add: int) -> None:
    """A characteristic in force rises or falls at once: only who comes to nothing is looked at again."""
    values = (table.charm, table.stamina, table.charisma)[stat]
    values[guest] += add
    if values[guest] <= 0:
        table.stale |= 1 << guest


def changed_by(table: RautTable, piece: int, guest: int) -> int:
    """Whose characteristics may change when this guest comes, or puts on this piece; as ``RautTable.stale`` has it."""
    return EVERYBODY if table.game.powers.spreading >> piece & 1 else 1 << guest


def _bearers(table: RautTable, pieces: int) -> int:
    """The guests that are some of these pieces in play, or wear them, as bits."""
    wearers, found = table.wearer, 0
    for piece in _pieces(pieces):
        on = wearers[piece]
        found |= 1 << (piece if on is None else on)
    return found


def _base(table: RautTable) -> Sequence[tuple[int, int, int]]:
    """By piece: the characteristics as printed, and as the talk in force changes them."""
    powers = table.game.powers
    return powers.base[table.zones[TALK][0] if table.present & powers.plain else UNNAMED]


def _refresh_all(table: RautTable, guests: Sequence[int]) -> None:
    """All guests: it is quicker to go from one ability to the next."""
    powers, here, drunk, wearer = table.game.powers, table.present, table.drunk, table.wearer
    charm, stamina, charisma = values = table.charm, table.stamina, table.charisma
    base, own = _base(table), powers.own
    for guest in guests:
        charm[guest], full, charisma[guest] = base[guest]
        stamina[guest] = full - drunk[guest]
    for piece in _pieces(here & powers.raising):
        on = wearer[piece]
        guest = piece if on is None else on
        for stat, add, _, _, of, holds, _ in own[piece]:
            if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                values[stat][guest] += add
    for _, each, others in _shed(table, here & powers.spreading & ~powers.plain):
        for guest in others:
            values[each.stat][guest] += each.add
    for guest, stat, add, _ in table.passing:
        values[stat][guest] += add


def _refresh_one(table: RautTable, guest: int, base: Sequence[int]) -> None:
    """A single guest. ``base``: its own of ``_base``."""
    powers, here = table.game.powers, table.present
    values = [*base]
    values[STAMINA] -= table.drunk[guest]
    speaking = [guest]
    if hung := here & powers.hung:
        wearer = table.wearer
        speaking += [piece for piece in _pieces(hung) if wearer[piece] == guest]
    for piece in speaking:
        for stat, add, _, _, of, holds, _ in powers.own[piece]:
            if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                values[stat] += add
    if spreading := here & powers.spreading & ~powers.plain:
        for piece in _pieces(spreading):
            source = source_of(table, piece)
            for each in powers.far[piece]:
                if (each.fits is None or each.fits[guest]) and _reaches(table, each, source, guest):
                    values[each.stat] += each.add
    for changed, stat, add, _ in table.passing:
        if changed == guest:
            values[stat] += add
    table.charm[guest], table.stamina[guest], table.charisma[guest] = values


def _reaches(table: RautTable, each: Raising, source: int, guest: int) -> bool:
    """Whether a change concerns a guest of whom what is printed fits."""
    if each.table is not None and (guest in salon_with(table, source)) != (each.table == "mine"):
        return False
    return (each.holds is None or each.holds(table, source)) and (each.of is None or each.of(table, source, guest))


def _shed(table: RautTable, pieces: int) -> Iterator[tuple[int, Raising, Sequence[int]]]:
    """What these pieces change of other guests: the source, what, and whose."""
    powers, around = table.game.powers, salons(table.zones)
    for piece in _pieces(pieces):
        source = source_of(table, piece)
        for each in powers.far[piece]:
            if each.holds is None or each.holds(table, source):
                if each.table is None:
                    tables: Sequence[Sequence[int]] = around
                elif each.table == "mine":
                    tables = [salon for salon in around if source in salon]
                else:
                    tables = [salon for salon in around if source not in salon]
                yield source, each, _meant(table, each, source, tables)


def _meant(table: RautTable, each: Raising, source: int, tables: Sequence[Sequence[int]]) -> Sequence[int]:
    fits, of = each.fits, each.of
    guests = [guest for salon in tables for guest in salon] if fits is None else [
        guest for salon in tables for guest in salon if fits[guest]]  # fmt: skip
    return guests if of is None else [guest for guest in guests if of(table, source, guest)]


def changes(table: RautTable, guest: int) -> Sequence[Shift]:
    """Why the characteristics in force of a guest differ from those printed: its drink points, what its own card and
    what it wears do, then other cards, then what lasts until the turn ends."""
    own = table.game.powers.own
    drunk = table.drunk[guest]
    found = [Shift(STAMINA, -drunk, UNNAMED)] if drunk else []
    for piece in (guest, *worn_by(table, guest)):
        for each in own[piece]:
            if (each.holds is None or each.holds(table, guest)) and (each.of is None or each.of(table, guest, guest)):
                found.append(Shift(each.stat, each.add, each.kind))
    shed = _shed(table, table.present & table.game.powers.spreading)
    found += [Shift(each.stat, each.add, each.kind) for _, each, guests in shed if guest in guests]
    found += [Shift(each.stat, each.add, each.kind) for each in table.passing if each.guest == guest]
    return found


def _added(said: PowersOf, stat: str, way: str | None = None) -> int:
    """What these abilities add to a characteristic in a comparison with another guest (RA-RULING-19)."""
    more = 0
    for _, each in said:
        if stat in each.saying.what and each.saying.by in (None, way):
            more += each.saying.add
    return more


# -- what is forbidden ------------------------------------------------------------------------------------------------


def matters(table: RautTable) -> Matters:
    """What the abilities in play are about, as far as it decides what may be done in a turn."""
    powers = table.game.powers
    speaking = table.present & powers.deciding
    worn = speaking & powers.hangings
    return powers.matters(speaking, _bearers(table, worn) if worn else 0)


def may(table: RautTable, deed: str, guest: int, whom: int = UNNAMED) -> bool:
    """Whether nothing forbids a guest one of the deeds (see ``vocabulary.forbid``), with respect to another guest. The
    guest may still be in the hand of the player whose turn it is: its own abilities are read as if it were in play."""
    return deed not in _words(towards(table, "forbid", guest, whom))


def fitting(table: RautTable, kind: int, guests: Sequence[int]) -> Sequence[int]:
    """Those of the guests on whom an accessory may be put, as the card itself says (RA-RULING-27)."""
    wearer = table.game.powers.wearers.get(kind)
    return guests if wearer is None else [guest for guest in guests if wearer(table, guest, guest)]


EXTRAS = ("talk", "treat", "seduce", "fight")
"""The actions of which a card may give one more; three bits in ``RautTable.extras`` count each."""


def extras_left(table: RautTable, guest: int, action: str) -> bool:
    """Whether a guest has one more action of this kind than its own (RA-RULING-36)."""
    if table.stage[guest] == ARRIVED:
        return False
    more = 0
    for _, power in in_force(table, "grant", guest):
        more += action in power.saying.what
    return more > (table.extras[guest] >> 3 * EXTRAS.index(action) & 7)


# -- seduction --------------------------------------------------------------------------------------------------------


def lure(table: RautTable, guest: int, said: PowersOf) -> int:
    """The most that a guest could have to seduce anybody: never less than ``attack``. ``said``: what is said of it."""
    charm, charisma = table.charm[guest], table.charisma[guest]
    most = charm if charm > charisma else charisma
    for _, each in said:
        most = max(most, charm + charisma) if BY_BOTH in each.saying.what else most
        most += max(0, each.saying.add) * len(each.saying.what)
    return most


def chances(table: RautTable, guest: int, target: int, said: PowersOf) -> tuple[Sequence[Approach], bool]:
    """The ways in which one guest may try to seduce another, each with what it has and what is set against it, and
    whether they may be companions then (RA-SEDUCE-04 to 06, RA-RULING-25). ``said``: what is said of the one."""
    against = table.stamina[target]
    if table.companion[target] is not None:
        against += table.game.companion_stamina
    does = said and [(source, each) for source, each in said if each.other is None or each.other(table, guest, target)]
    heard = table.present & table.game.powers.seductive[target]
    suffers = towards(table, IN_SEDUCTION, target, guest) if heard else ()
    if not does and not suffers:
        return ((BY_CHARM, table.charm[guest], against), (BY_CHARISMA, table.charisma[guest], against)), True
    may, may_be = _words(does), _words(suffers)
    if "seduce" in may or "be_seduced" in may_be:
        return (), False
    ways = _attacks(table, guest, does, may, may_be)
    found = [(way, strength, against + _added(suffers, "stamina", way)) for way, strength in ways]
    return found, "join" not in may and "join" not in may_be


def _attacks(
    table: RautTable, guest: int, does: PowersOf, words: Collection[str], others: Collection[str]
) -> list[tuple[WayToSeduce, int]]:
    """The ways that are open to a guest, each with what it has (RA-SEDUCE-05, 06, RA-RULING-46, 47). ``words`` and
    ``others``: what is said of it and of the other one."""
    charm, charisma = table.charm[guest], table.charisma[guest]
    if does:
        charm, charisma = charm + _added(does, "charm"), charisma + _added(does, "charisma")
    found: list[tuple[WayToSeduce, int]] = []
    if by_charm := "seduce_by_charm" not in words and "be_seduced_by_charm" not in others:
        found.append((BY_CHARM, charm))
    if by_charisma := "seduce_by_charisma" not in words and "be_seduced_by_charisma" not in others:
        found.append((BY_CHARISMA, charisma))
    if BY_BOTH in words and by_charm and by_charisma:
        found.append((BY_BOTH, charm + charisma))
    return found


def _words(said: PowersOf) -> list[str]:
    """What these abilities speak of: characteristics, deeds, ways to seduce."""
    return [name for _, each in said for name in each.saying.what] if said else []


def attack(table: RautTable, guest: int, target: int, way: str) -> int | None:
    """See ``RautGame.attack``."""
    does, suffers = towards(table, IN_SEDUCTION, guest, target), towards(table, IN_SEDUCTION, target, guest)
    return dict[str, int](_attacks(table, guest, does, _words(does), _words(suffers))).get(way)


def defence(table: RautTable, guest: int, target: int, way: str | None = None) -> int:
    """See ``RautGame.defence``."""
    more = table.game.companion_stamina if table.companion[target] is not None else 0
    return table.stamina[target] + more + _added(towards(table, BEING_SEDUCED, target, guest), "stamina", way)


# -- fights and drinks ------------------------------------------------------------------------------------------------


def fights(table: RautTable, guest: int, others: Sequence[int]) -> Sequence[int]:
    """Those of the guests at other tables that a card lets this one attack, strong or weak (RA-FIGHT-01,
    RA-RULING-38)."""
    allowed = [power.other for _, power in in_force(table, "fight", guest)]
    if len(allowed) == 1 and (fits := allowed[0]) is not None:
        return [each for each in others if fits(table, guest, each)]
    found = []
    for each in others:
        for fits in allowed:
            if fits is None or fits(table, guest, each):
                found.append(each)
                break
    return found


def fight_strength(table: RautTable, guest: int, other: int) -> int:
    """The stamina of a guest in a fight with another one (RA-FIGHT-02)."""
    return table.stamina[guest] + _added(towards(table, FIGHTING, guest, other), "stamina")


def sip(table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
    """See ``RautGame.sip``."""
    gets, gives = table.game.points[kind][table.game.sex_of[guest]], table.game.points[kind][table.game.sex_of[target]]
    if about := table.game.powers.said.get("drink_points"):
        if table.present & about.heard[guest]:
            gets = _swallowed(table, guest, guest, kind, TREATER)
        if table.present & about.heard[target]:
            gives = _swallowed(table, target, guest, kind, TREATED)
    return gets, gives


def _swallowed(table: RautTable, guest: int, treater: int, kind: int, role: str) -> int:
    """The drink points that a guest would get, where abilities speak of them (RA-RULING-20)."""
    game = table.game
    column, more, soft = game.sex_of[guest], 0, game.card_kind[kind]
    for source, power in in_force(table, "drink_points", guest):
        saying = power.saying
        if saying.drinks not in ("all", soft) or saying.role not in (None, role):
            continue
        if not saying.own_treat or source == treater:
            column = column if saying.column is None else game.sexes.index(saying.column)
            more += saying.add
    points = game.points[kind][column] + more
    return min(0, points) if soft == "soft" else max(0, points)


def can_refuse(table: RautTable, target: int, treater: int, kind: int) -> bool:
    """Whether the guest that is treated may refuse this drink (RA-DRINK-09, RA-RULING-14)."""
    index = table.game.powers.said.get("refuse")
    if index is None or not table.present & index.heard[target]:
        return False
    drink = table.game.card_kind[kind]
    return any(each.saying.drinks in ("all", drink) for _, each in towards(table, "refuse", target, treater))
