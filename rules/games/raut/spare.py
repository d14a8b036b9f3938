"""Choices of bots when nothing more brings VP: a guest comes to the table, drunk ones are paired up, and cards are
played that do good or at least no harm."""

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
"""The weight of a point of stamina of a guest that comes to the table, compared with a point of charm."""
RUIN = 10
"""The cost of losing a guest, in points of its characteristics."""
CARD = 0.5
"""The worth of the new card that is drawn for one that is put on, in points of its bonus."""


def wear(planner: Planner) -> Act | None:
    """Return an accessory for the guest that makes the most of it; None if none is worth while."""
    sketch, habits = planner.sketch, planner.habits
    best, best_worth = None, 0.0
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
            if worth > best_worth:
                best, best_worth = Wear(kind, guest), worth
    return best


def pair(planner: Planner) -> Act | None:
    """Return that two guests in danger become companions, or that two that are in none part; None if neither is
    useful."""
    sketch = planner.sketch
    ready, companion = sorted(sketch.ready), sketch.companion
    sex = sketch.game.sex_of
    gains = {guest: planner.shelter(guest) for guest in ready}
    best, best_gain = None, planner.habits.pair
    for lady in ready:
        if sex[lady]:
            continue
        partner = companion[lady]
        if partner is not None:
            if partner in sketch.ready and gains[lady] + gains[partner] < 0:
                return PartWays(lady, partner)
            continue
        for gent in ready:
            if not sex[gent] or companion[gent] is not None or gains[lady] + gains[gent] <= best_gain:
                continue
            if sketch.foresight.lure(lady, gent, sketch.talk).joins:
                best, best_gain = Join(lady, gent), gains[lady] + gains[gent]
    return best


def enter(planner: Planner) -> Act | None:
    """Return that the best guest comes to the table, as the companion of a guest that needs one; None if none may."""
    sketch, habits = planner.sketch, planner.habits
    if sketch.entered:
        return None
    sex, kinds, printed = sketch.game.sex, sketch.game.kind, sketch.game.printed
    talk = sketch.foresight.talk(sketch.talk)
    singles = [guest for guest in sketch.salons[planner.seat] if sketch.companion[guest] is None]
    needs = {guest: planner.shelter(guest) - habits.pair for guest in singles}
    best, best_worth = None, -RUIN * 1.0
    for piece in sketch.hands[planner.seat]:
        kind = kinds[piece]
        if sketch.game.card_kind[kind] != "guest":
            continue
        charm, stamina, charisma = (number + add for number, add in zip(printed[kind], talk[kind], strict=True))
        worth = habits.strength * (max(charm, charisma) + STURDY * stamina)
        if min(charm, stamina, charisma) <= 0:
            continue
        if worth > best_worth:
            best, best_worth = Enter(kind), worth
        for partner, need in needs.items():
            if need <= 0 or sex[kinds[partner]] == sex[kind] or worth + need <= best_worth:
                continue
            if sketch.foresight.lure(partner, piece, sketch.talk).joins:
                best, best_worth = Enter(kind, partner), worth + need
    return best


def sober(planner: Planner) -> Act | None:
    """Return a soft drink for a drunk own guest, with a target that gains little by it; None if none is worth while."""
    sketch = planner.sketch
    best, best_worth = None, planner.habits.card
    if not planner.soft:
        return None
    for guest in planner.helpers:
        if not sketch.drunk[guest]:
            continue
        for target in planner.targets:
            for kind in planner.soft:
                sip = sketch.foresight.sips(guest, target)[kind]
                worth = -planner.price(guest, -min(-sip.points, sketch.drunk[guest]))
                worth += planner.habits.weaken * planner.ease(target, -min(-sip.gives, sketch.drunk[target]))
                if worth > best_worth and not sip.refusable:
                    best, best_worth = Treat(guest, target, kind), worth
    return best


def talk(planner: Planner) -> Act | None:
    """Return another talk that suits the own guests better than those of the others; None if there is none."""
    sketch = planner.sketch
    if not planner.talks or not planner.idle:
        return None
    kinds, old = sketch.game.kind, sketch.foresight.talk(sketch.talk)
    charm, stamina, charisma = sketch.stats
    best, best_worth = None, planner.habits.lay
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
        if worth > best_worth:
            best, best_worth = LayTalk(planner.idle[0], kind), worth
    return best


def weaken(planner: Planner) -> Act | None:
    """Return a drink with a guest of another player, to make it easier to seduce; None if none is worth while."""
    sips, habits = planner.sketch.foresight.sips, planner.habits
    best, best_worth = None, 0.0
    for kind in planner.drinks:
        for guest in planner.helpers[:3]:
            for target in planner.targets:
                sip = sips(guest, target)[kind]
                worth = -planner.price(guest, sip.points)
                if sip.refusable or worth + habits.weaken <= best_worth:
                    continue
                worth += habits.weaken * planner.ease(target, sip.gives)
                if worth > best_worth:
                    best, best_worth = Treat(guest, target, kind), worth
    return best


CHOICES = (wear, pair, enter, sober, talk, weaken)
"""The choices in the order in which they are tried."""
