"""The abilities of cards as the rules ask for them: characteristics in force, what is forbidden, allowed and changed.

No other chapter of the rulebook looks at abilities itself. They are sorted once, when the cards are loaded (see
``sorting``), so that only those that may matter are looked at here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeAlias

from rules.games.raut.ability_data import (
    ALWAYS,
    BEING_SEDUCED,
    FIGHTING,
    IN_SEDUCTION,
    TREATED,
    TREATER,
    Index,
    Matters,
    Power,
    Raising,
)
from rules.games.raut.board import (
    ARRIVED,
    BY_BOTH,
    BY_CHARISMA,
    BY_CHARM,
    EVERYBODY,
    STAMINA,
    STATS,
    TALK,
    UNNAMED,
    RautTable,
    Shift,
    WayToSeduce,
    salon_of,
    salon_with,
    salons,
    worn_by,
)
from rules.games.raut.guest_effect import GuestEffect, effect_on_guests
from rules.kernel.mixtures import bits, members
from rules.kernel.table import NO_ABILITY, NO_CARD, Lasting

PowersOf: TypeAlias = Sequence[tuple[int, Power]]
"""Abilities, each with the guest whose card it is; UNNAMED for the talk, and the piece of a card that stays before a
player."""
Approach: TypeAlias = tuple[WayToSeduce, int, int]
"""A way to seduce, the attack of the seducer, and the defence of the target."""

# -- looking up -------------------------------------------------------------------------------------------------------


def source_of(table: RautTable, piece: int) -> int:
    """Return the guest whose card a piece in play is; UNNAMED for the talk."""
    match table.game.card_kind[table.game.kind[piece]]:
        case "guest":
            return piece
        case "talk":
            return UNNAMED
    guest = table.wearer[piece]
    assert guest is not None
    return guest


def in_force(table: RautTable, word: str, guest: int) -> PowersOf:
    """Return the abilities of this word that concern a guest now, each with the guest whose card it is.

    This is asked very often, and mostly there is none.
    """
    index = table.game.powers.by_word.get(word)
    if index is None:
        return ()
    in_play = table.present & index.relevant_or_worn[guest]
    if in_play & index.worn:
        in_play = _without_worn_by_others(table, index, guest, in_play)
    if not in_play and not index.on_itself_by_piece[guest]:
        return ()
    settled = index.settled(guest, in_play)
    if settled is not None:
        return settled
    powers = [*index.on_itself_by_piece[guest]]
    for accessory in members(in_play & index.worn):
        if table.wearer[accessory] == guest:
            powers += [(guest, power) for _, power in index.on_itself_by_piece[accessory]]
    for piece in members(in_play & index.spreading & index.relevant[guest]):
        source = source_of(table, piece)
        powers += [(source, power) for power in index.on_others[table.game.kind[piece]]]
    if in_play & index.lent:
        powers += _given_out(table, index, guest)
    concerning_guest: list[tuple[int, Power]] = []
    for source, power in powers:
        if power.holds is not None and not power.holds(table, source):
            continue
        if power.of is None or power.of(table, source, guest):
            concerning_guest.append((source, power))
    if index.conditional:
        return _with_true_conditions(table, concerning_guest, guest)
    return concerning_guest


def _without_worn_by_others(table: RautTable, index: Index, guest: int, in_play: int) -> int:
    """Return these pieces in play, as bits, without the accessories that other guests wear and that do not speak of
    this one."""
    for accessory in members(in_play & index.worn & ~index.relevant[guest]):
        if table.wearer[accessory] != guest:
            in_play &= ~(1 << accessory)
    return in_play


def _with_true_conditions(table: RautTable, powers: PowersOf, guest: int) -> PowersOf:
    """Return those of these abilities of a guest whose ``AbilitySpec.while_`` is true now."""
    counting: list[tuple[int, Power]] = []
    for source, power in powers:
        condition = power.spec.while_
        if condition is None or condition(table, _reading(table, power, source, guest)):
            counting.append((source, power))
    return counting


def _given_out(table: RautTable, index: Index, guest: int) -> PowersOf:
    """Return the abilities of one word that have been given to guests for a time and may concern this guest."""
    powers: list[tuple[int, Power]] = []
    for lasting in table.lasting:
        if lasting.ability == NO_ABILITY:
            continue
        kind = table.game.kind_of_speaker[table.game.lent[lasting.kind, lasting.ability]]
        lent = [(_source_of_given(lasting), power) for power in index.on_others.get(kind, ())]
        if guest in bearers_of(table, lasting):
            lent += [(guest, power) for power in index.on_itself.get(kind, ())]
        for source, power in lent:
            powers.append((source, replace(power, remembered=lasting.number)))
    return powers


def bearers_of(table: RautTable, lasting: Lasting) -> Sequence[int]:
    """Return the guests that have what a card has given out: the one that it was given to, or all guests of the player
    before whom the card stays."""
    if lasting.card == NO_CARD:
        return (lasting.about,)
    return table.zones[salon_of(lasting.about)]


def _source_of_given(lasting: Lasting) -> int:
    """Return the guest that has what a card has given out; of a card that stays before a player, the card itself."""
    return lasting.about if lasting.card == NO_CARD else lasting.card


def _reading(table: RautTable, power: Power, source: int, guest: int, other: int = UNNAMED) -> GuestEffect:
    """Return the effect in which the amount or the condition of an ability is read: ``self`` is the guest whose card it
    is, for a talk the one that it concerns; ``subject`` the one that it concerns."""
    bearer = guest if source == UNNAMED else source
    effect = effect_on_guests(table, power.kind, 0, bearer, guest, other)
    effect.number = power.remembered
    return effect


def amount_of(table: RautTable, source: int, power: Power, guest: int, other: int = UNNAMED) -> int:
    """Return the number that an ability adds for a guest, towards the one on the other side."""
    spec = power.spec
    if spec.amount is None:
        return spec.add
    number: int = spec.amount(table, _reading(table, power, source, guest, other))
    return number


def towards(table: RautTable, word: str, guest: int, counterpart: int) -> PowersOf:
    """Return the same as ``in_force``, without those that do not count towards the guest on the other side."""
    powers = in_force(table, word, guest)
    if not powers:
        return powers
    return _towards(table, powers, guest, counterpart)


def _towards(table: RautTable, powers: PowersOf, guest: int, counterpart: int) -> PowersOf:
    """Return those of these abilities of a guest that count towards a guest on the other side."""
    counting: list[tuple[int, Power]] = []
    for source, power in powers:
        if power.counterpart is None or (counterpart != UNNAMED and power.counterpart(table, guest, counterpart)):
            counting.append((source, power))
    return counting


def spoken_of(table: RautTable, word: str) -> bool:
    """True if anything in play has abilities of this word."""
    index = table.game.powers.by_word.get(word)
    return index is not None and bool(table.present & index.pieces)


# -- characteristics --------------------------------------------------------------------------------------------------


def refresh(table: RautTable) -> list[int]:
    """Update the characteristics in force of all guests for which they may have changed (RA-RULING-18, RA-RULING-49).
    Return the guests with a characteristic that has come to nothing (RA-LEAVE-01)."""
    stale, table.stale = table.stale, 0
    if not stale:
        return []
    powers = table.game.powers
    crossing = table.present & powers.crossing
    if crossing & powers.wavering:
        stale = table.stale = EVERYBODY
    elif crossing and stale != EVERYBODY:
        stale = EVERYBODY if crossing & powers.spreading else stale | _bearers(table, crossing)
    charm, stamina, charisma = table.charm, table.stamina, table.charisma
    if stale == EVERYBODY:
        guests = [*chain.from_iterable(salons(table))]
        _refresh_all(table, guests)
        if not table.present & powers.lowering and not table.passing:
            return [guest for guest in guests if stamina[guest] <= 0]
        return [guest for guest in guests if stamina[guest] <= 0 or charm[guest] <= 0 or charisma[guest] <= 0]
    base, lost = _base(table), list[int]()
    for guest in members(stale):
        values = _values_in_force(table, guest, base[guest])
        charm[guest], stamina[guest], charisma[guest] = values
        if min(values) <= 0:
            lost.append(guest)
    return lost


def shift(table: RautTable, guest: int, stat: int, add: int) -> None:
    """Change a characteristic in force at once. Only a guest that comes to nothing has to be looked at again."""
    values = (table.charm, table.stamina, table.charisma)[stat]
    values[guest] += add
    if values[guest] <= 0:
        table.stale |= 1 << guest


def changed_by(table: RautTable, piece: int, guest: int) -> int:
    """Return whose characteristics may change when this guest comes, or puts on this piece, as in
    ``RautTable.stale``."""
    return EVERYBODY if table.game.powers.spreading >> piece & 1 else 1 << guest


def _bearers(table: RautTable, pieces: int) -> int:
    """Return the guests that are some of these pieces in play, or wear them, as bits."""
    wearers, bearers = table.wearer, 0
    for piece in members(pieces):
        wearer = wearers[piece]
        bearers |= 1 << (piece if wearer is None else wearer)
    return bearers


def _base(table: RautTable) -> Sequence[tuple[int, int, int]]:
    """Return by piece the characteristics as printed, and as the talk in force changes them."""
    powers = table.game.powers
    return powers.base[table.zones[TALK][0] if table.present & powers.plain_talks else UNNAMED]


def _refresh_all(table: RautTable, guests: Sequence[int]) -> None:
    """Work out the characteristics of all guests, ability by ability, which is quicker than guest by guest."""
    powers, present, drunk, wearers = table.game.powers, table.present, table.drunk, table.wearer
    charm, stamina, charisma = values = table.charm, table.stamina, table.charisma
    base, on_itself = _base(table), powers.on_itself
    for guest in guests:
        charm[guest], full_stamina, charisma[guest] = base[guest]
        stamina[guest] = full_stamina - drunk[guest]
    for piece in members(present & powers.raising):
        wearer = wearers[piece]
        guest = piece if wearer is None else wearer
        for stat, add, _, _, of, holds, _ in on_itself[piece]:
            if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                values[stat][guest] += add
    for raising, raised_guests in _raised(table, present & powers.auras):
        for guest in raised_guests:
            values[raising.stat][guest] += raising.add
    for guest, stat, add, _ in table.passing:
        values[stat][guest] += add
    if present & powers.wavering:
        for guest, change in _wavering_changes(table, guests):
            values[change.stat][guest] += change.add


def _wavering_changes(table: RautTable, guests: Sequence[int]) -> Sequence[tuple[int, Shift]]:
    """Return the changes of ``Powers.wavering``, each with its guest. All amounts are read before any of them counts,
    so that their order does not matter (RA-RULING-18)."""
    wavering: list[tuple[int, Shift]] = []
    for guest in guests:
        for source, power in in_force(table, ALWAYS, guest):
            add = amount_of(table, source, power, guest)
            for stat in power.spec.what:
                wavering.append((guest, Shift(STATS.index(stat), add, power.kind)))
    return wavering


def _values_in_force(table: RautTable, guest: int, base: Sequence[int]) -> list[int]:
    """Work out the characteristics of a single guest; ``base`` is its entry in ``_base``."""
    powers, present = table.game.powers, table.present
    values = [*base]
    values[STAMINA] -= table.drunk[guest]
    speaking = [guest]
    accessories = present & powers.raising_accessories
    if accessories:
        wearers = table.wearer
        speaking += [piece for piece in members(accessories) if wearers[piece] == guest]
    for piece in speaking:
        for stat, add, _, _, of, holds, _ in powers.on_itself[piece]:
            if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                values[stat] += add
    for piece in members(present & powers.auras):
        source = source_of(table, piece)
        for raising in powers.on_others[piece]:
            if (raising.fits is None or raising.fits[guest]) and _reaches(table, raising, source, guest):
                values[raising.stat] += raising.add
    for changed, stat, add, _ in table.passing:
        if changed == guest:
            values[stat] += add
    return values


def _reaches(table: RautTable, raising: Raising, source: int, guest: int) -> bool:
    """True if a change concerns a guest; what is printed on the guest is known to fit."""
    if raising.table is not None and (guest in salon_with(table, source)) != (raising.table == "mine"):
        return False
    if raising.holds is not None and not raising.holds(table, source):
        return False
    return raising.of is None or raising.of(table, source, guest)


def _raised(table: RautTable, pieces: int) -> Iterator[tuple[Raising, Sequence[int]]]:
    """Yield what these pieces change of other guests, each with the guests that it concerns."""
    powers, all_salons = table.game.powers, salons(table)
    for piece in members(pieces):
        source = source_of(table, piece)
        for raising in powers.on_others[piece]:
            if raising.holds is None or raising.holds(table, source):
                if raising.table is None:
                    tables: Sequence[Sequence[int]] = all_salons
                elif raising.table == "mine":
                    tables = [salon for salon in all_salons if source in salon]
                else:
                    tables = [salon for salon in all_salons if source not in salon]
                yield raising, _guests_meant(table, raising, source, tables)


def _guests_meant(table: RautTable, raising: Raising, source: int, tables: Sequence[Sequence[int]]) -> Sequence[int]:
    """Return the guests at these tables whom a change concerns."""
    fits, of = raising.fits, raising.of
    guests: list[int] = []
    for salon in tables:
        if fits is None:
            guests += salon
        else:
            guests += [guest for guest in salon if fits[guest]]
    if of is None:
        return guests
    return [guest for guest in guests if of(table, source, guest)]


def changes(table: RautTable, guest: int) -> Sequence[Shift]:
    """Return all changes that make the characteristics in force of a guest differ from those printed: drink points, its
    own card and what it wears, then other cards, then what lasts until the turn ends."""
    powers, drunk = table.game.powers, table.drunk[guest]
    shifts: list[Shift] = []
    if drunk:
        shifts.append(Shift(STAMINA, -drunk, UNNAMED))
    for piece in (guest, *worn_by(table, guest)):
        for stat, add, _, _, of, holds, kind in powers.on_itself[piece]:
            if (holds is None or holds(table, guest)) and (of is None or of(table, guest, guest)):
                shifts.append(Shift(stat, add, kind))
    for raising, guests in _raised(table, table.present & powers.spreading):
        if guest in guests:
            shifts.append(Shift(raising.stat, raising.add, raising.kind))
    for changed, stat, add, kind in table.passing:
        if changed == guest:
            shifts.append(Shift(stat, add, kind))
    if table.present & powers.wavering:
        before = table.copy()
        before.present &= ~powers.wavering
        guests = [*chain.from_iterable(salons(table))]
        _refresh_all(before, guests)
        before.present = table.present
        shifts += [change for changed, change in _wavering_changes(before, [guest])]
    return shifts


def _added(table: RautTable, powers: PowersOf, stat: str, guest: int, other: int, way: str | None = None) -> int:
    """Return what these abilities add to a characteristic of a guest in a comparison with another one
    (RA-RULING-19)."""
    total = 0
    for source, power in powers:
        if stat in power.spec.what and power.spec.by in (None, way):
            total += amount_of(table, source, power, guest, other)
    return total


# -- what is forbidden ------------------------------------------------------------------------------------------------


def matters(table: RautTable) -> Matters:
    """Return what the abilities in play are about, as far as it decides what may be done in a turn."""
    powers = table.game.powers
    speaking = table.present & powers.deciding
    accessories = speaking & powers.deciding_accessories
    bearers = _bearers(table, accessories) if accessories else 0
    for lasting in table.lasting:
        if lasting.ability != NO_ABILITY:
            bearers |= bits(bearers_of(table, lasting))
    return powers.matters(speaking, bearers)


def may(table: RautTable, deed: str, guest: int, counterpart: int = UNNAMED) -> bool:
    """True if nothing forbids a guest a deed (see ``vocabulary.forbid``) with respect to another guest.

    The guest may still be in the hand of the player whose turn it is; then its own abilities are read as if it were in
    play.
    """
    return deed not in _words(towards(table, "forbid", guest, counterpart))


def fitting(table: RautTable, kind: int, guests: Sequence[int]) -> Sequence[int]:
    """Return the guests on whom an accessory may be put, as the card itself says (RA-RULING-27)."""
    fits_wearer = table.game.powers.wearers.get(kind)
    if fits_wearer is None:
        return guests
    return [guest for guest in guests if fits_wearer(table, guest, guest)]


EXTRAS = ("talk", "treat", "seduce", "fight")
"""The actions of which a card may give one more; three bits in ``RautTable.extras`` count each."""


def extras_left(table: RautTable, guest: int, action: str) -> bool:
    """True if a guest has an extra action of this kind left besides its own action (RA-RULING-36)."""
    if table.stage[guest] == ARRIVED:
        return False
    granted = 0
    for source, power in in_force(table, "grant", guest):
        if action in power.spec.what:
            granted += max(0, amount_of(table, source, power, guest))
    used = table.extras[guest] >> 3 * EXTRAS.index(action) & 7
    return granted > used


# -- seduction --------------------------------------------------------------------------------------------------------


def lure(table: RautTable, guest: int, powers: PowersOf) -> int:
    """Return an upper bound of the attack of a guest against anybody; ``powers`` are its abilities ``IN_SEDUCTION``."""
    charm, charisma = table.charm[guest], table.charisma[guest]
    strength = charm if charm > charisma else charisma
    for _, power in powers:
        if BY_BOTH in power.spec.what:
            strength = max(strength, charm + charisma)
        if power.spec.amount is not None:
            return UNBOUNDED
        strength += max(0, power.spec.add) * len(power.spec.what)
    return strength


UNBOUNDED = 9999
"""More than any attack: what an amount adds depends on the target."""


def chances(table: RautTable, guest: int, target: int, powers: PowersOf) -> tuple[Sequence[Approach], bool]:
    """Return the ways in which a guest may try to seduce a target, each with attack and defence, and whether they may
    be companions afterwards (RA-SEDUCE-04 to 06, RA-RULING-25). ``powers`` are the abilities of the seducer that count
    ``IN_SEDUCTION``."""
    defence = table.stamina[target]
    if table.companion[target] is not None:
        defence += table.game.companion_stamina
    seducing = _towards(table, powers, guest, target) if powers else powers
    has_powers = table.present & table.game.powers.seductive[target]
    seduced = towards(table, IN_SEDUCTION, target, guest) if has_powers else ()
    if not seducing and not seduced:
        return ((BY_CHARM, table.charm[guest], defence), (BY_CHARISMA, table.charisma[guest], defence)), True
    seducer_words, target_words = _words(seducing), _words(seduced)
    if "seduce" in seducer_words or "be_seduced" in target_words:
        return (), False
    attacks = _attacks(table, guest, target, seducing, seducer_words, target_words)
    approaches: list[Approach] = []
    for way, strength in attacks:
        added = _added(table, seduced, "stamina", target, guest, way)
        approaches.append((way, strength, defence + added))
    return approaches, "join" not in seducer_words and "join" not in target_words


def _attacks(
    table: RautTable, guest: int, target: int, seducing: PowersOf, words: Collection[str],
    target_words: Collection[str],
) -> list[tuple[WayToSeduce, int]]:  # fmt: skip
    """Return the ways that are open to a guest, each with its attack (RA-SEDUCE-05, 06, RA-RULING-46, 47). ``words``
    and ``target_words`` are what abilities say of the guest and of the target."""
    charm, charisma = table.charm[guest], table.charisma[guest]
    if seducing:
        charm += _added(table, seducing, "charm", guest, target)
        charisma += _added(table, seducing, "charisma", guest, target)
    ways: list[tuple[WayToSeduce, int]] = []
    by_charm = "seduce_by_charm" not in words and "be_seduced_by_charm" not in target_words
    if by_charm:
        ways.append((BY_CHARM, charm))
    by_charisma = "seduce_by_charisma" not in words and "be_seduced_by_charisma" not in target_words
    if by_charisma:
        ways.append((BY_CHARISMA, charisma))
    if BY_BOTH in words and by_charm and by_charisma:
        ways.append((BY_BOTH, charm + charisma))
    return ways


def _words(powers: PowersOf) -> list[str]:
    """Return what these abilities speak of: characteristics, deeds, ways to seduce."""
    names: list[str] = []
    for _, power in powers:
        names += power.spec.what
    return names


def attack(table: RautTable, guest: int, target: int, way: str) -> int | None:
    """Return what ``RautGame.attack`` describes."""
    seducing = towards(table, IN_SEDUCTION, guest, target)
    seduced = towards(table, IN_SEDUCTION, target, guest)
    attacks = _attacks(table, guest, target, seducing, _words(seducing), _words(seduced))
    return dict[str, int](attacks).get(way)


def defence(table: RautTable, guest: int, target: int, way: str | None = None) -> int:
    """Return what ``RautGame.defence`` describes."""
    stamina = table.stamina[target]
    if table.companion[target] is not None:
        stamina += table.game.companion_stamina
    return stamina + _added(table, towards(table, BEING_SEDUCED, target, guest), "stamina", target, guest, way)


# -- fights and drinks ------------------------------------------------------------------------------------------------


def fights(table: RautTable, guest: int, targets: Sequence[int]) -> Sequence[int]:
    """Return the guests at other tables that a card lets this one attack, strong or weak (RA-FIGHT-01,
    RA-RULING-38)."""
    opponents = [power.counterpart for _, power in in_force(table, "fight", guest)]
    if len(opponents) == 1 and opponents[0] is not None:
        fits = opponents[0]
        return [target for target in targets if fits(table, guest, target)]
    allowed = []
    for target in targets:
        for may_fight in opponents:
            if may_fight is None or may_fight(table, guest, target):
                allowed.append(target)
                break
    return allowed


def fight_strength(table: RautTable, guest: int, opponent: int) -> int:
    """Return the stamina of a guest in a fight with an opponent (RA-FIGHT-02)."""
    return table.stamina[guest] + _added(table, towards(table, FIGHTING, guest, opponent), "stamina", guest, opponent)


def sip(table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
    """Return what ``RautGame.sip`` describes."""
    points_by_sex, sex = table.game.points[kind], table.game.sex_of
    guest_points, target_points = points_by_sex[sex[guest]], points_by_sex[sex[target]]
    index = table.game.powers.by_word.get("drink_points")
    if index:
        if table.present & index.relevant_or_worn[guest]:
            guest_points = _swallowed(table, guest, guest, kind, TREATER)
        if table.present & index.relevant_or_worn[target]:
            target_points = _swallowed(table, target, guest, kind, TREATED)
    return guest_points, target_points


def _swallowed(table: RautTable, guest: int, treater: int, kind: int, role: str) -> int:
    """Return the drink points that a guest would get, where abilities speak of them (RA-RULING-20)."""
    game = table.game
    drink = game.card_kind[kind]
    column, added = game.sex_of[guest], 0
    for source, power in in_force(table, "drink_points", guest):
        spec = power.spec
        if spec.drinks not in ("all", drink) or spec.role not in (None, role):
            continue
        if spec.own_treat and source != treater:
            continue
        if spec.column is not None:
            column = game.sexes.index(spec.column)
        added += amount_of(table, source, power, guest)
    points = game.points[kind][column] + added
    if drink == "soft":
        return min(0, points)
    return max(0, points)


def can_refuse(table: RautTable, target: int, treater: int, kind: int) -> bool:
    """True if the guest that is treated may refuse this drink (RA-DRINK-09, RA-RULING-14)."""
    index = table.game.powers.by_word.get("refuse")
    if index is None or not table.present & index.relevant_or_worn[target]:
        return False
    drink = table.game.card_kind[kind]
    return any(power.spec.drinks in ("all", drink) for _, power in towards(table, "refuse", target, treater))


# -- what a guest is worth --------------------------------------------------------------------------------------------


def vp_for(table: RautTable, guest: int) -> int:
    """Return how many VP somebody else gets for seducing a guest or making it leave (RA-VP-02, 03)."""
    if not table.game.powers.priced:
        return 1
    vp = 1
    for source, power in in_force(table, "worth", guest):
        vp += amount_of(table, source, power, guest)
    return max(0, vp)


def awake(table: RautTable, guests: Sequence[int]) -> Sequence[int]:
    """Return the guests that are not forbidden to act at all."""
    return [guest for guest in guests if may(table, "act", guest)]
