"""Choices of bots when nothing more brings VP: a guest comes to the table, drunk ones are paired up, and cards are
played that do good or at least no harm.

Each choice returns the best answers of its kind, with their worths in VP: the very best one, those that are worth as
much, and those that are worth hardly less (``Planner.margin``), but also some others, which were looked at earlier. It
returns none if none is worth while."""

from __future__ import annotations

from collections.abc import Callable

from rules.games.raut.board import (
    CHARISMA,
    CHARM,
    STAMINA,
    Act,
    Enter,
    Join,
    LayTalk,
    PartWays,
    Treat,
    Wear,
)
from rules.games.raut.planning import Planner

STURDY = 0.4
"""The weight of a point of stamina of a guest that comes to the table, compared with a point of charm."""
RUIN = 10
"""The cost of losing a guest, in points of its characteristics."""
CARD = 0.5
"""The worth of the new card that is drawn for one that is put on, in points of its bonus."""


WORTH_WHILE = 1e-9
"""What is worth no more than this is left undone."""


def wear(planner: Planner) -> dict[Act, float]:
    """Return accessories for the guests that make the most of them."""
    sketch, habits = planner.sketch, planner.habits
    values: dict[Act, float] = {}
    least = WORTH_WHILE
    for kind in planner.accessories:
        for guest in sketch.salons[planner.seat]:
            if sketch.worn.get(guest, 0) >= sketch.game.most_accessories:
                continue
            numbers = sketch.foresight.worn(kind, sketch.game.kind[guest])
            if numbers is None:
                continue
            charm, stamina, charisma = (stat[guest] for stat in sketch.stats)
            is_paired = sketch.companion[guest] is not None
            gain: float = max(charm + numbers[CHARM], charisma + numbers[CHARISMA]) - max(charm, charisma)
            if is_paired:
                gain *= 0.5
            worth = habits.strength * (gain + CARD)
            worth *= 1 - planner.danger(guest, stamina, is_paired)
            if numbers[STAMINA]:
                worth -= planner.price(guest, -numbers[STAMINA])
            if worth >= least:
                values[Wear(kind, guest)] = worth
                least = max(least, worth - planner.margin)
    return values


def pair(planner: Planner) -> dict[Act, float]:
    """Return that guests in danger become companions, or that companions part who are in none."""
    sketch = planner.sketch
    companion, sex = sketch.companion, sketch.game.sex_of
    gains = {guest: planner.shelter(guest) for guest in planner.ready}
    values: dict[Act, float] = {}
    least = planner.habits.pair + WORTH_WHILE
    for lady in planner.ready:
        if sex[lady]:
            continue
        partner = companion[lady]
        if partner is not None:
            if partner in sketch.ready and gains[lady] + gains[partner] < 0:
                return {PartWays(lady, partner): -gains[lady] - gains[partner]}
            continue
        for gent in planner.ready:
            if not sex[gent] or companion[gent] is not None:
                continue
            gain = gains[lady] + gains[gent]
            if gain >= least and sketch.foresight.lure(lady, gent, sketch.talk).joins:
                values[Join(lady, gent)] = gain
                least = max(least, gain - planner.margin)
    return values


def enter(planner: Planner) -> dict[Act, float]:
    """Return that the best guests come to the table, as companions of guests that need one."""
    sketch, habits = planner.sketch, planner.habits
    values: dict[Act, float] = {}
    if sketch.entered:
        return values
    sex, kinds, printed = sketch.game.sex, sketch.game.kind, sketch.game.printed
    talk = sketch.foresight.talk(sketch.talk)
    singles = [guest for guest in sketch.salons[planner.seat] if sketch.companion[guest] is None]
    needs = {guest: planner.shelter(guest) - habits.pair for guest in singles}
    least = -RUIN * 1.0
    for piece in planner.guests:
        kind = kinds[piece]
        charm, stamina, charisma = (number + add for number, add in zip(printed[kind], talk[kind], strict=True))
        worth = habits.strength * (max(charm, charisma) + STURDY * stamina)
        if min(charm, stamina, charisma) <= 0:
            continue
        if worth >= least:
            values[Enter(kind)] = worth
            least = max(least, worth - planner.margin)
        for partner, need in needs.items():
            if need <= 0 or sex[kinds[partner]] == sex[kind] or worth + need < least:
                continue
            if sketch.foresight.lure(partner, piece, sketch.talk).joins:
                values[Enter(kind, partner)] = worth + need
                least = max(least, worth + need - planner.margin)
    return values


def sober(planner: Planner) -> dict[Act, float]:
    """Return soft drinks for drunk own guests, with targets that gain little by them."""
    sketch = planner.sketch
    values: dict[Act, float] = {}
    if not planner.soft:
        return values
    least = planner.habits.card + WORTH_WHILE
    for guest in planner.helpers:
        if not sketch.drunk[guest]:
            continue
        for target in planner.targets:
            for kind in planner.soft:
                sip = sketch.foresight.sips(guest, target)[kind]
                worth = -planner.price(guest, -min(-sip.points, sketch.drunk[guest]))
                worth += planner.habits.weaken * planner.ease(target, -min(-sip.gives, sketch.drunk[target]))
                if worth >= least and not sip.refusable:
                    values[Treat(guest, target, kind)] = worth
                    least = max(least, worth - planner.margin)
    return values


def talk(planner: Planner) -> dict[Act, float]:
    """Return other talks that suit the own guests better than those of the others."""
    sketch = planner.sketch
    values: dict[Act, float] = {}
    if not planner.talks or not planner.idle:
        return values
    kinds, old = sketch.game.kind, sketch.foresight.talk(sketch.talk)
    charm, stamina, charisma = sketch.stats
    least = planner.habits.lay + WORTH_WHILE
    for kind in planner.talks:
        new = sketch.foresight.talk(kind)
        own_gain, rivals_gain = 0.0, 0.0
        for seat, salon in enumerate(sketch.salons):
            for guest in salon:
                changed, unchanged = new[kinds[guest]], old[kinds[guest]]
                new_charm, new_stamina, new_charisma = charm[guest], stamina[guest], charisma[guest]
                gain = -max(new_charm, new_charisma) - new_stamina
                if changed != unchanged:
                    new_charm += changed[CHARM] - unchanged[CHARM]
                    new_stamina += changed[STAMINA] - unchanged[STAMINA]
                    new_charisma += changed[CHARISMA] - unchanged[CHARISMA]
                gain += max(new_charm, new_charisma) + new_stamina
                if min(new_charm, new_stamina, new_charisma) <= 0:
                    gain -= RUIN
                if seat == planner.seat:
                    own_gain += gain
                else:
                    rivals_gain += gain
        worth = planner.habits.strength * (own_gain - rivals_gain * planner.rival)
        if worth >= least:
            values[LayTalk(planner.idle[0], kind)] = worth
            least = max(least, worth - planner.margin)
    return values


def weaken(planner: Planner) -> dict[Act, float]:
    """Return drinks with guests of other players, to make these easier to seduce."""
    sips, habits = planner.sketch.foresight.sips, planner.habits
    values: dict[Act, float] = {}
    least = WORTH_WHILE
    for kind in planner.drinks:
        for guest in planner.helpers[:3]:
            for target in planner.targets:
                sip = sips(guest, target)[kind]
                worth = -planner.price(guest, sip.points)
                if sip.refusable or worth + habits.weaken < least:
                    continue
                worth += habits.weaken * planner.ease(target, sip.gives)
                if worth >= least:
                    values[Treat(guest, target, kind)] = worth
                    least = max(least, worth - planner.margin)
    return values


CHOICES: tuple[Callable[[Planner], dict[Act, float]], ...] = (wear, pair, enter, sober, talk, weaken)
"""The choices in the order in which they are tried."""
