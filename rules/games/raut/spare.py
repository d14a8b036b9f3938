"""What is done in a turn when nothing more brings VP: a guest comes to the table, drunk ones are paired up, and cards
are played that do good or at least no harm."""

from __future__ import annotations

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
"""What a point of stamina counts, for a point of charm, in a guest that comes to the table."""
RUIN = 10
"""The end of a guest, in points of its characteristics."""
CARD = 0.5
"""A new card for one that is put on, in points of its bonus."""


def wear(planner: Planner) -> Act | None:
    """An accessory for the guest that makes most of it."""
    sketch, habits = planner.sketch, planner.habits
    best, most = None, 0.0
    for kind in planner.accessories:
        for guest in sketch.salons[planner.seat]:
            if sketch.worn.get(guest, 0) >= sketch.game.most_accessories:
                continue
            numbers = sketch.foresight.worn(kind, sketch.game.kind[guest])
            if numbers is None:
                continue
            charm, stamina, charisma = (stat[guest] for stat in sketch.stats)
            paired = sketch.companion[guest] is not None
            gain = max(charm + numbers[CHARM], charisma + numbers[CHARISMA]) - max(charm, charisma)
            worth = habits.strength * (gain * (0.5 if paired else 1) + CARD)
            worth *= 1 - planner.danger(guest, stamina, paired)
            worth -= planner.price(guest, -numbers[STAMINA]) if numbers[STAMINA] else 0
            if worth > most:
                best, most = Wear(kind, guest), worth
    return best


def pair(planner: Planner) -> Act | None:
    """Two guests that are in danger become companions; two that are not part."""
    sketch = planner.sketch
    ready, companion = sorted(sketch.ready), sketch.companion
    sex, kinds = sketch.game.sex, sketch.game.kind
    gains = {guest: planner.shelter(guest) for guest in ready}
    best, most = None, planner.habits.pair
    for one in ready:
        if sex[kinds[one]]:
            continue
        other = companion[one]
        if other is not None:
            if other in sketch.ready and gains[one] + gains[other] < 0:
                return PartWays(one, other)
            continue
        for other in ready:
            if not sex[kinds[other]] or companion[other] is not None or gains[one] + gains[other] <= most:
                continue
            if sketch.foresight.lure(one, other, sketch.talk).joins:
                best, most = Join(one, other), gains[one] + gains[other]
    return best


def enter(planner: Planner) -> Act | None:
    """The best guest comes to the table, as the companion of whoever needs one."""
    sketch, habits = planner.sketch, planner.habits
    if sketch.entered:
        return None
    sex, kinds, printed = sketch.game.sex, sketch.game.kind, sketch.game.printed
    talk = sketch.foresight.talk(sketch.talk)
    singles = [guest for guest in sketch.salons[planner.seat] if sketch.companion[guest] is None]
    needs = {guest: planner.shelter(guest) - habits.pair for guest in singles}
    best, most = None, -RUIN * 1.0
    for piece in sketch.hands[planner.seat]:
        kind = kinds[piece]
        if sketch.game.card_kind[kind] != "guest":
            continue
        charm, stamina, charisma = (one + add for one, add in zip(printed[kind], talk[kind], strict=True))
        worth = habits.strength * (max(charm, charisma) + STURDY * stamina)
        if min(charm, stamina, charisma) <= 0:
            continue
        if worth > most:
            best, most = Enter(kind), worth
        for partner, need in needs.items():
            if need <= 0 or sex[kinds[partner]] == sex[kind] or worth + need <= most:
                continue
            if sketch.foresight.lure(partner, piece, sketch.talk).joins:
                best, most = Enter(kind, partner), worth + need
    return best


def sober(planner: Planner) -> Act | None:
    """A soft drink for a drunk guest, with somebody who has little of it."""
    sketch = planner.sketch
    best, most = None, planner.habits.card
    for guest in planner.helpers if planner.soft else ():
        if not sketch.drunk[guest]:
            continue
        for target in planner.others:
            for kind in planner.soft:
                it = sketch.foresight.sips(guest, target)[kind]
                worth = -planner.price(guest, -min(-it.points, sketch.drunk[guest]))
                worth += planner.habits.weaken * planner.ease(target, -min(-it.gives, sketch.drunk[target]))
                if worth > most and not it.refusable:
                    best, most = Treat(guest, target, kind), worth
    return best


def talk(planner: Planner) -> Act | None:
    """Another talk, if it suits one's own guests better than the others'."""
    sketch = planner.sketch
    if not planner.talks or not planner.idle:
        return None
    kinds, old = sketch.game.kind, sketch.foresight.talk(sketch.talk)
    charm, stamina, charisma = sketch.stats
    best, most = None, planner.habits.lay
    for kind in planner.talks:
        new, own, theirs = sketch.foresight.talk(kind), 0.0, 0.0
        for seat, salon in enumerate(sketch.salons):
            for guest in salon:
                then, before = new[kinds[guest]], old[kinds[guest]]
                charms, holds, charismas = charm[guest], stamina[guest], charisma[guest]
                gain = -max(charms, charismas) - holds
                if then != before:
                    charms += then[CHARM] - before[CHARM]
                    holds += then[STAMINA] - before[STAMINA]
                    charismas += then[CHARISMA] - before[CHARISMA]
                gain += max(charms, charismas) + holds
                if min(charms, holds, charismas) <= 0:
                    gain -= RUIN
                if seat == planner.seat:
                    own += gain
                else:
                    theirs += gain
        worth = planner.habits.strength * (own - theirs * planner.rival)
        if worth > most:
            best, most = LayTalk(planner.idle[0], kind), worth
    return best


def weaken(planner: Planner) -> Act | None:
    """A drink with a guest of another player, so that somebody may take it."""
    sips, habits = planner.sketch.foresight.sips, planner.habits
    best, most = None, 0.0
    for kind in planner.drinks:
        for guest in planner.helpers[:3]:
            for target in planner.others:
                it = sips(guest, target)[kind]
                worth = -planner.price(guest, it.points)
                if it.refusable or worth + habits.weaken <= most:
                    continue
                worth += habits.weaken * planner.ease(target, it.gives)
                if worth > most:
                    best, most = Treat(guest, target, kind), worth
    return best


CHOICES = (wear, pair, enter, sober, talk, weaken)
"""In this order."""
