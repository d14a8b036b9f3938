"""Plans of bots to gain VP: a drink, an accessory and a talk that together make a seduction possible, or drinks that
make a guest leave. A plan is worth the VP it brings, less what it makes easier for the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeVar

from rules.games.raut.board import (
    BY_CHARISMA,
    CHARISMA,
    CHARM,
    STAMINA,
    UNNAMED,
    Act,
    LayTalk,
    Seduce,
    Treat,
    Wear,
)
from rules.games.raut.sketch import SalonSketch
from rules.games.raut.valuing import RautHabits, Values

T = TypeVar("T")
NEAREST = 8
"""How many pairs of guests, those nearest to a seduction, are considered."""
BY_MISSING = itemgetter(0)
"""Sorts pairs of guests by what is missing."""
WINS = 9.0
"""The worth of winning, more than that of anything else."""
EFFECTS = 2
"""How much the effects of drinks add at most, roughly."""


class Plan(NamedTuple):
    """Steps that bring VP. ``guest`` seduces ``target``; if the guest is UNNAMED, the target leaves; if both are
    UNNAMED, several guests leave."""

    worth: float
    steps: tuple[Act, ...]
    guest: int = UNNAMED
    target: int = UNNAMED


class Poured(NamedTuple):
    """Treats that take away the missing stamina: their cost in VP, and the drink points that seducer and target get."""

    cost: float
    steps: list[Act]
    guest_points: int
    target_points: int


class Planner(Values):
    """What the player whose turn it is can win at this moment of a sketch.

    =========== ======================================================================================
    guests      the guests in its hand
    drinks      the kinds of the alcohol in its hand, and likewise ``soft``, ``talks`` and ``accessories``
    foresight   what cards are expected to do; may be exchanged for a better one
    targets     the guests of the others
    helpers     those of its guests that may act; whom a drink harms least comes first
    margin      how much less than the best another spare choice may be worth, to be named as well
    =========== ======================================================================================

    With ``random`` chance decides which of equal cards and guests comes first; otherwise their numbers do, which is
    faster.
    """

    def __init__(
        self, sketch: SalonSketch, habits: RautHabits, random: Random | None = None, margin: float = 0.0
    ) -> None:
        super().__init__(sketch, sketch.turn, habits)
        self.sketch, self.random, self.margin = sketch, random, margin
        kinds, sorts = sketch.game.kind, sketch.game.card_kind
        self.guests: list[int] = []
        kinds_by_sort: dict[str, list[int]] = {"guest": [], "alcohol": [], "soft": [], "talk": [], "accessory": []}
        for piece in self.in_order(sketch.hands[sketch.turn]):
            kind = kinds[piece]
            kinds_by_sort[sorts[kind]].append(kind)
            if sorts[kind] == "guest":
                self.guests.append(piece)
        self.drinks, self.soft = kinds_by_sort["alcohol"], kinds_by_sort["soft"]
        self.talks, self.accessories = kinds_by_sort["talk"], kinds_by_sort["accessory"]
        self.foresight = sketch.foresight
        self.targets: list[int] = []
        for seat, salon in enumerate(sketch.salons):
            if seat != self.seat:
                self.targets += salon
        self.targets = self.in_order(self.targets)
        self.ready = self.in_order(sorted(sketch.ready))
        self.helpers = sorted(self.ready, key=lambda guest: self.price(guest, 3))

    def in_order(self, candidates: list[T]) -> list[T]:
        """Return candidates in the order in which they are considered: from a place drawn by chance on, and then from
        the first on; the same list if chance decides nothing."""
        if self.random is None:
            return candidates
        start = int(self.random.random() * len(candidates))
        return candidates[start:] + candidates[:start]

    @cached_property
    def idle(self) -> list[int]:
        """The same guests, but those come first that are least missed as seducers."""
        companion = self.sketch.companion
        return sorted(self.ready, key=lambda guest: (companion[guest] is None, self.seduces_with(guest)))

    def plans(self) -> list[Plan]:
        """Return everything that brings VP and is worth while, in no order."""
        sketch = self.sketch
        if not self.helpers and not sketch.treated:
            return []
        points = sorted((max(sketch.game.points[kind]) for kind in self.drinks), reverse=True)
        drink_points = 0
        if points:
            drink_points = sum(points[: len(self.helpers)]) + EFFECTS
        plans: list[Plan | None] = []
        for guest, target in self.nearest_pairs(drink_points):
            plans.append(self.seduction(guest, target))
        stamina = sketch.stats[STAMINA]
        if drink_points:
            for target in self.targets:
                if stamina[target] <= drink_points:
                    plans.append(self.last_drink(target))
        if self.helpers:
            plans += [self.last_talk(kind) for kind in self.talks]
        return [plan for plan in plans if plan is not None and plan.worth > 0]

    def again(self, plan: Plan) -> Plan | None:
        """Return the best plan with the same aim, by the present ``foresight``; None if there is none."""
        if plan.target == UNNAMED:
            return plan
        if plan.guest == UNNAMED:
            return self.last_drink(plan.target)
        return self.seduction(plan.guest, plan.target)

    def nearest_pairs(self, drink_points: int) -> list[tuple[int, int]]:
        """Return pairs of an own guest and one that it might seduce: those with the least missing. ``drink_points`` is
        how many the player can give to a target."""
        sketch, lure_of = self.sketch, self.foresight.lure
        (charm, stamina, charisma), companion = sketch.stats, sketch.companion
        sex, companion_stamina = sketch.game.sex_of, sketch.game.companion_stamina
        support = drink_points + 3 * len(self.accessories[:2])
        if self.talks and len(self.helpers) > 1:
            support += 4
        pairs = []
        for guest in sketch.salons[self.seat]:
            if companion[guest] is not None or not (guest in sketch.ready or guest in sketch.treated):
                continue
            guest_sex, only_target = sex[guest], sketch.treated.get(guest)
            reach = max(charm[guest], charisma[guest]) + support
            for target in self.targets:
                if sex[target] == guest_sex or (only_target is not None and only_target != target):
                    continue
                defence = stamina[target]
                if companion[target] is not None:
                    defence += companion_stamina
                if defence <= reach + EFFECTS:
                    lure = lure_of(guest, target, sketch.talk)
                    attack = max(charm[guest] + lure.charm, charisma[guest] + lure.charisma)
                    missing = defence + lure.stamina - attack
                    if missing <= support:
                        pairs.append((missing, guest, target))
        pairs.sort()
        if self.random is not None:
            pairs = self.in_order(pairs)
            pairs.sort(key=BY_MISSING)
        nearest: list[tuple[int, int]] = []
        for _, guest, target in pairs[:NEAREST]:
            nearest.append((guest, target))
        return nearest

    # -- seduction ------------------------------------------------------------------------------------------------

    def seduction(self, guest: int, target: int) -> Plan | None:
        """Return the best plan for a guest to seduce a target; None if there is none."""
        best = self._seduction(guest, target, self.sketch.talk, UNNAMED)
        talker = next((idler for idler in self.idle if idler != guest), UNNAMED)
        if talker != UNNAMED and (best is None or len(best.steps) > 1):
            for kind in self.talks:
                plan = self._seduction(guest, target, kind, talker)
                if plan is not None and (best is None or plan.worth > best.worth):
                    best = plan
        return best

    def _seduction(self, guest: int, target: int, talk: int, talker: int) -> Plan | None:
        """Return the best plan for a guest to seduce a target while a talk is in force, which the talker lays first
        unless it is UNNAMED."""
        sketch, foresight, kinds = self.sketch, self.foresight, self.sketch.game.kind
        (charms, staminas, charismas), companion = sketch.stats, sketch.companion
        charm, charisma, stamina = charms[guest], charismas[guest], staminas[target]
        steps: list[Act] = []
        if talker != UNNAMED:
            old_talk, new_talk = foresight.talk(sketch.talk), foresight.talk(talk)
            old, new = old_talk[kinds[guest]], new_talk[kinds[guest]]
            charm += new[CHARM] - old[CHARM]
            charisma += new[CHARISMA] - old[CHARISMA]
            stamina += new_talk[kinds[target]][STAMINA] - old_talk[kinds[target]][STAMINA]
            steps.append(LayTalk(talker, talk))
        lure = foresight.lure(guest, target, talk)
        bonus = lure.stamina
        if companion[target] is not None:
            bonus += sketch.game.companion_stamina
        defence = stamina + bonus
        missing = [defence - charm - lure.charm, 0, defence - charisma - lure.charisma]
        if talker != UNNAMED:  # useless if as little is missing without it
            plain_lure = foresight.lure(guest, target, sketch.talk)
            plain_attack = max(charms[guest] + plain_lure.charm, charismas[guest] + plain_lure.charisma)
            if staminas[target] + bonus - plain_attack <= min(missing[CHARM], missing[CHARISMA]):
                return None
        if missing[CHARM] > 0 and missing[CHARISMA] > 0:
            steps += self._dressed(guest, missing)
        stat = CHARM if missing[CHARM] <= missing[CHARISMA] else CHARISMA
        poured = Poured(0, [], 0, 0)
        if missing[stat] > 0:
            helpers = [helper for helper in self.helpers if helper not in (guest, talker)]
            drinks = self._poured(guest, target, stat, missing[stat], helpers)
            if drinks is None:
                return None
            poured = drinks
        target_stamina, guest_stamina = stamina - poured.target_points, staminas[guest] - poured.guest_points
        if target_stamina <= 0 or guest_stamina <= 0:
            return None
        loss_single = self.loss(target, target_stamina, False) + self.loss(guest, guest_stamina, False)
        loss_paired = self.loss(target, target_stamina, True) + self.loss(guest, guest_stamina, True)
        loss_paired += self.habits.pair + self.strong(guest) + self.strong(target)
        join = lure.joins and loss_paired < loss_single
        loss = loss_paired if join else loss_single
        vp = sketch.price(target)
        worth = vp + self.asset(target) * (1 + self.rival) - loss + self.loss(guest, staminas[guest], False)
        worth -= poured.cost + self.habits.act * ((guest in sketch.ready) + (talker != UNNAMED))
        if sketch.points[self.seat] + vp >= sketch.goal:
            worth += WINS
        way = BY_CHARISMA if stat == CHARISMA else lure.way
        return Plan(worth, (*steps, *poured.steps, Seduce(guest, target, way, join)), guest, target)

    def _dressed(self, guest: int, missing: list[int]) -> list[Act]:
        """Return accessories to put on until nothing is missing, and lower ``missing`` accordingly. They are put on
        sooner or later anyway, so they cost nothing."""
        sketch, steps, accessories = self.sketch, list[Act](), self.accessories[:]
        guest_kind = sketch.game.kind[guest]
        for _ in range(sketch.game.most_accessories - sketch.worn.get(guest, 0)):
            best, least_missing = UNNAMED, min(missing[CHARM], missing[CHARISMA])
            if least_missing <= 0:
                break
            for kind in accessories:
                numbers = self.foresight.worn(kind, guest_kind)
                if numbers is not None:
                    still_missing = min(missing[CHARM] - numbers[CHARM], missing[CHARISMA] - numbers[CHARISMA])
                    if still_missing < least_missing:
                        best, least_missing = kind, still_missing
            if best == UNNAMED:
                break
            numbers = self.foresight.worn(best, guest_kind)
            assert numbers is not None
            missing[CHARM] -= numbers[CHARM]
            missing[CHARISMA] -= numbers[CHARISMA]
            accessories.remove(best)
            steps.append(Wear(best, guest))
        return steps

    # -- drinks ---------------------------------------------------------------------------------------------------

    def _poured(self, guest: int, target: int, stat: int, missing: int, helpers: Sequence[int]) -> Poured | None:
        """Return the cheapest drinks for a seduction: given by the seducer itself, by others, or by all of them; None
        if there are not enough."""
        enough: list[Poured] = []
        own_drinks: list[tuple[int, int, float, int, int]] = []
        if guest in self.sketch.ready:
            sips = self.foresight.sips(guest, target)
            for kind in self.drinks:
                sip = sips[kind]
                adds = sip.weakens + sip.guest_changes[stat]
                if sip.refusable or adds <= 0:
                    continue
                price = self.price(guest, sip.points) + self.habits.card
                if adds >= missing:
                    enough.append(Poured(price, [Treat(guest, target, kind)], sip.points, sip.gives))
                own_drinks.append((adds, kind, price, sip.points, sip.gives))
        helped = self._helped(target, missing, helpers, self.drinks)
        if helped is not None:
            enough.append(helped)
        elif not enough and helpers:
            own_drinks.sort(reverse=True)
            for adds, kind, price, points, gives in own_drinks:
                drinks = self.drinks[:]
                drinks.remove(kind)
                helped = self._helped(target, missing - adds, helpers, drinks)
                if helped is None:
                    break
                steps = [*helped.steps, Treat(guest, target, kind)]
                enough.append(Poured(helped.cost + price, steps, points, gives + helped.target_points))
        return min(enough, key=lambda poured: poured.cost, default=None)

    def _helped(self, target: int, missing: int, helpers: Sequence[int], drinks: Sequence[int]) -> Poured | None:
        """Return treats by which helpers take the missing stamina off a target; None if there are not enough. Each
        helper takes the weakest drink that is enough, else the strongest."""
        cost, steps, target_points, unused, sips_of = 0.0, list[Act](), 0, list(drinks), self.foresight.sips
        for helper in helpers:
            if not unused:
                return None
            best, strongest, weakest_enough = UNNAMED, 0, 99
            sips = sips_of(helper, target)
            for kind in unused:
                _, _, _, _, weakens, refusable = sips[kind]
                if refusable:
                    continue
                if weakens >= missing:
                    if weakens < weakest_enough:
                        best, weakest_enough = kind, weakens
                elif weakens > strongest and weakest_enough == 99:
                    best, strongest = kind, weakens
            if best == UNNAMED:
                continue
            sip = sips[best]
            cost += self.price(helper, sip.points) + self.habits.card + self.habits.act
            target_points += sip.gives
            missing -= sip.weakens
            unused.remove(best)
            steps.append(Treat(helper, target, best))
            if missing <= 0:
                return Poured(cost, steps, 0, target_points)
        return None

    # -- the end of guests ----------------------------------------------------------------------------------------

    def last_drink(self, target: int) -> Plan | None:
        """Return the plan to make a guest of another player leave by drinks; None if there are not enough."""
        poured = self._helped(target, self.sketch.stats[STAMINA][target], self.helpers, self.drinks)
        if poured is None:
            return None
        vp = self.sketch.price(target)
        worth = vp + self.asset(target) * self.rival - poured.cost
        if self.sketch.points[self.seat] + vp >= self.sketch.goal:
            worth += WINS
        return Plan(worth, tuple(poured.steps), UNNAMED, target)

    def last_talk(self, kind: int) -> Plan | None:
        """Return the plan to make guests leave by a talk; None if no guest of another player would."""
        sketch, kinds, vp, worth = self.sketch, self.sketch.game.kind, 0, -self.habits.act
        lowered = self.foresight.lowered(sketch.talk, kind)
        charm, stamina, charisma = sketch.stats
        for seat, salon in enumerate(sketch.salons):
            for guest in salon:
                change = lowered.get(kinds[guest])
                if change is None:
                    continue
                if (charm[guest] + change[CHARM] <= 0 or stamina[guest] + change[STAMINA] <= 0
                        or charisma[guest] + change[CHARISMA] <= 0):  # fmt: skip
                    if seat == self.seat:
                        worth -= self.asset(guest) - self.risk(guest)
                    else:
                        price = sketch.price(guest)
                        vp += price
                        worth += price + self.asset(guest) * self.rival
        if not vp:
            return None
        if sketch.points[self.seat] + vp >= sketch.goal:
            worth += WINS
        return Plan(worth, (LayTalk(self.idle[0], kind),))
