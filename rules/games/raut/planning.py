"""How guests are won: a drink, an accessory and a talk are added up into one seduction, or drinks into the end of a
guest. Each such plan is worth the VP it brings, less what it makes easier for the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

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

NEAR = 8
"""So many pairs of guests, those nearest to a seduction, are considered."""
WINS = 9.0
"""More than anything else is worth."""
EFFECTS = 2
"""About as much as the effects of drinks may add."""


class Plan(NamedTuple):
    """Something that brings VP, step by step. ``guest`` seduces ``target``; if it is UNNAMED, the target leaves; if
    both are, many do."""

    worth: float
    steps: tuple[Act, ...]
    guest: int = UNNAMED
    target: int = UNNAMED


class Poured(NamedTuple):
    """Treats that make up for what is missing: what they cost, and the drink points that seducer and target get."""

    cost: float
    steps: list[Act]
    own: int
    other: int


class Planner(Values):
    """What the player whose turn it is can win at this moment of a sketch.

    =========== ======================================================================================
    drinks      the kinds of the alcohol in its hand, and likewise ``soft``, ``talks`` and ``accessories``
    foresight   what cards are expected to do; may be exchanged for a better one
    others      the guests of the others
    helpers     those of its guests that may act; whom a drink harms least comes first
    =========== ======================================================================================
    """

    def __init__(self, sketch: SalonSketch, habits: RautHabits) -> None:
        super().__init__(sketch, sketch.turn, habits)
        kinds, sorts = sketch.game.kind, sketch.game.card_kind
        held: dict[str, list[int]] = {"guest": [], "alcohol": [], "soft": [], "talk": [], "accessory": []}
        for piece in sketch.hands[sketch.turn]:
            kind = kinds[piece]
            held[sorts[kind]].append(kind)
        self.drinks, self.soft = held["alcohol"], held["soft"]
        self.talks, self.accessories = held["talk"], held["accessory"]
        self.foresight = sketch.foresight
        self.others = [guest for seat, salon in enumerate(sketch.salons) if seat != self.seat for guest in salon]
        self.helpers = sorted(sketch.ready, key=lambda guest: (self.price(guest, 3), guest))

    @cached_property
    def idle(self) -> list[int]:
        """The same; who is least missed as a seducer comes first."""
        single = self.sketch.companion
        return sorted(self.sketch.ready, key=lambda guest: (single[guest] is None, self.seduces_with(guest), guest))

    def plans(self) -> list[Plan]:
        """Everything that brings VP and is worth while, in no order."""
        sketch = self.sketch
        if not self.helpers and not sketch.treated:
            return []
        points = sorted((max(sketch.game.points[kind]) for kind in self.drinks), reverse=True)
        drinks = sum(points[: len(self.helpers)]) + EFFECTS if points else 0
        plans = [self.seduction(*pair) for pair in self.near(drinks)]
        stamina = sketch.stats[STAMINA]
        if drinks:
            plans += [self.last_drink(target) for target in self.others if stamina[target] <= drinks]
        if self.helpers:
            plans += [self.last_talk(kind) for kind in self.talks]
        return [plan for plan in plans if plan is not None and plan.worth > 0]

    def again(self, plan: Plan) -> Plan | None:
        """The best plan with the same aim, by what is foreseen now."""
        if plan.target == UNNAMED:
            return plan
        return self.last_drink(plan.target) if plan.guest == UNNAMED else self.seduction(plan.guest, plan.target)

    def near(self, drinks: int) -> list[tuple[int, int]]:
        """One's own guests and whom they might seduce; those with the least missing."""
        sketch, lure = self.sketch, self.foresight.lure
        (charm, stamina, charisma), companion = sketch.stats, sketch.companion
        sex, more = sketch.game.sex_of, sketch.game.companion_stamina
        within = drinks + 3 * len(self.accessories[:2]) + (4 if self.talks and len(self.helpers) > 1 else 0)
        found = []
        for guest in sketch.salons[self.seat]:
            if companion[guest] is not None or not (guest in sketch.ready or guest in sketch.treated):
                continue
            own, only = sex[guest], sketch.treated.get(guest)
            reach = max(charm[guest], charisma[guest]) + within
            for target in self.others:
                if sex[target] == own or (only is not None and only != target):
                    continue
                stands = stamina[target] if companion[target] is None else stamina[target] + more
                if stands <= reach + EFFECTS:
                    by = lure(guest, target, sketch.talk)
                    best = max(charm[guest] + by.charm, charisma[guest] + by.charisma)
                    if stands + by.stamina <= best + within:
                        found.append((stands + by.stamina - best, guest, target))
        found.sort()
        return [(guest, target) for _, guest, target in found[:NEAR]]

    # -- seduction ------------------------------------------------------------------------------------------------

    def seduction(self, guest: int, target: int) -> Plan | None:
        """The best way for a guest to seduce another one."""
        best = self._seduction(guest, target, self.sketch.talk, UNNAMED)
        helper = next((each for each in self.idle if each != guest), UNNAMED)
        if helper != UNNAMED and (best is None or len(best.steps) > 1):
            for kind in self.talks:
                plan = self._seduction(guest, target, kind, helper)
                if plan is not None and (best is None or plan.worth > best.worth):
                    best = plan
        return best

    def _seduction(self, guest: int, target: int, talk: int, talker: int) -> Plan | None:
        sketch, foresight, kinds = self.sketch, self.foresight, self.sketch.game.kind
        (charms, staminas, charismas), companion = sketch.stats, sketch.companion
        charm, charisma, stamina = charms[guest], charismas[guest], staminas[target]
        steps: list[Act] = []
        if talker != UNNAMED:
            old, new = foresight.talk(sketch.talk), foresight.talk(talk)
            before, then = old[kinds[guest]], new[kinds[guest]]
            charm += then[CHARM] - before[CHARM]
            charisma += then[CHARISMA] - before[CHARISMA]
            stamina += new[kinds[target]][STAMINA] - old[kinds[target]][STAMINA]
            steps.append(LayTalk(talker, talk))
        by = foresight.lure(guest, target, talk)
        stands = stamina + by.stamina + (0 if companion[target] is None else sketch.game.companion_stamina)
        missing = [stands - charm - by.charm, 0, stands - charisma - by.charisma]
        if talker != UNNAMED:  # useless if it helps less than it did before
            was = foresight.lure(guest, target, sketch.talk)
            if (stands - stamina + staminas[target] - max(charms[guest] + was.charm, charismas[guest] + was.charisma)
                    <= min(missing[CHARM], missing[CHARISMA])):  # fmt: skip
                return None
        if missing[CHARM] > 0 and missing[CHARISMA] > 0:
            steps += self._dressed(guest, missing)
        stat = CHARM if missing[CHARM] <= missing[CHARISMA] else CHARISMA
        poured = Poured(0, [], 0, 0)
        if missing[stat] > 0:
            helpers = [each for each in self.helpers if each not in (guest, talker)]
            found = self._poured(guest, target, stat, missing[stat], helpers)
            if found is None:
                return None
            poured = found
        left, own = stamina - poured.other, staminas[guest]
        if left <= 0 or own <= poured.own:
            return None
        free = self.loss(target, left, False) + self.loss(guest, own - poured.own, False)
        paired = self.loss(target, left, True) + self.loss(guest, own - poured.own, True)
        paired += self.habits.pair + self.strong(guest) + self.strong(target)
        join = by.joins and paired < free
        worth = 1 + self.asset(target) * (1 + self.rival) - (paired if join else free) + self.loss(guest, own, False)
        worth -= poured.cost + self.habits.act * ((guest in sketch.ready) + (talker != UNNAMED))
        if sketch.points[self.seat] + 1 >= sketch.goal:
            worth += WINS
        way = BY_CHARISMA if stat == CHARISMA else by.way
        return Plan(worth, (*steps, *poured.steps, Seduce(guest, target, way, join)), guest, target)

    def _dressed(self, guest: int, missing: list[int]) -> list[Act]:
        """Accessories until nothing is missing. They are put on sooner or later anyway, so they cost nothing."""
        sketch, steps, left = self.sketch, list[Act](), self.accessories[:]
        kind = sketch.game.kind[guest]
        for _ in range(sketch.game.most_accessories - sketch.worn.get(guest, 0)):
            best, least = UNNAMED, min(missing[CHARM], missing[CHARISMA])
            if least <= 0:
                break
            for each in left:
                numbers = self.foresight.worn(each, kind)
                if numbers is not None:
                    then = min(missing[CHARM] - numbers[CHARM], missing[CHARISMA] - numbers[CHARISMA])
                    if then < least:
                        best, least = each, then
            if best == UNNAMED:
                break
            worn = self.foresight.worn(best, kind)
            assert worn is not None
            missing[CHARM] -= worn[CHARM]
            missing[CHARISMA] -= worn[CHARISMA]
            left.remove(best)
            steps.append(Wear(best, guest))
        return steps

    # -- drinks ---------------------------------------------------------------------------------------------------

    def _poured(self, guest: int, target: int, stat: int, missing: int, helpers: Sequence[int]) -> Poured | None:
        """The cheapest drinks for a seduction: with the seducer itself, with others, with all of them; None if there
        are not enough."""
        found: list[Poured] = []
        own: list[tuple[int, int, float, int, int]] = []
        if guest in self.sketch.ready:
            sips = self.foresight.sips(guest, target)
            for kind in self.drinks:
                it = sips[kind]
                adds = it.weakens + it.own[stat]
                if it.refusable or adds <= 0:
                    continue
                price = self.price(guest, it.points) + self.habits.card
                if adds >= missing:
                    found.append(Poured(price, [Treat(guest, target, kind)], it.points, it.gives))
                own.append((adds, kind, price, it.points, it.gives))
        more = self._helped(target, missing, helpers, self.drinks)
        if more is not None:
            found.append(more)
        elif not found and helpers:
            own.sort(reverse=True)
            for adds, kind, price, points, gives in own:
                left = self.drinks[:]
                left.remove(kind)
                more = self._helped(target, missing - adds, helpers, left)
                if more is None:
                    break
                steps = [*more.steps, Treat(guest, target, kind)]
                found.append(Poured(more.cost + price, steps, points, gives + more.other))
        return min(found, key=lambda each: each.cost) if found else None

    def _helped(self, target: int, missing: int, helpers: Sequence[int], drinks: Sequence[int]) -> Poured | None:
        """Treats by which guests take so much stamina off a target; None if there are not enough."""
        cost, steps, gives, left, sips_of = 0.0, list[Act](), 0, list(drinks), self.foresight.sips
        for helper in helpers:
            if not left:
                return None
            best, most, enough = UNNAMED, 0, 99
            sips = sips_of(helper, target)
            for kind in left:
                _, _, _, _, adds, refusable = sips[kind]
                if refusable:
                    continue
                if adds >= missing:
                    if adds < enough:
                        best, enough = kind, adds
                elif adds > most and enough == 99:
                    best, most = kind, adds
            if best == UNNAMED:
                continue
            it = sips[best]
            cost += self.price(helper, it.points) + self.habits.card + self.habits.act
            gives += it.gives
            missing -= it.weakens
            left.remove(best)
            steps.append(Treat(helper, target, best))
            if missing <= 0:
                return Poured(cost, steps, 0, gives)
        return None

    # -- the end of guests ----------------------------------------------------------------------------------------

    def last_drink(self, target: int) -> Plan | None:
        """A guest of another player drinks until it leaves."""
        found = self._helped(target, self.sketch.stats[STAMINA][target], self.helpers, self.drinks)
        if found is None:
            return None
        worth = 1 + self.asset(target) * self.rival - found.cost
        if self.sketch.points[self.seat] + 1 >= self.sketch.goal:
            worth += WINS
        return Plan(worth, tuple(found.steps), UNNAMED, target)

    def last_talk(self, kind: int) -> Plan | None:
        """A talk makes guests leave."""
        sketch, kinds, vp, worth = self.sketch, self.sketch.game.kind, 0, -self.habits.act
        old, new = self.foresight.talk(sketch.talk), self.foresight.talk(kind)
        charm, stamina, charisma = sketch.stats
        for seat, salon in enumerate(sketch.salons):
            for guest in salon:
                before, then = old[kinds[guest]], new[kinds[guest]]
                if then == before:
                    continue
                if (charm[guest] + then[CHARM] - before[CHARM] <= 0
                        or stamina[guest] + then[STAMINA] - before[STAMINA] <= 0
                        or charisma[guest] + then[CHARISMA] - before[CHARISMA] <= 0):  # fmt: skip
                    if seat == self.seat:
                        worth -= self.asset(guest) - self.risk(guest)
                    else:
                        vp += 1
                        worth += 1 + self.asset(guest) * self.rival
        if not vp:
            return None
        if sketch.points[self.seat] + vp >= sketch.goal:
            worth += WINS
        return Plan(worth, (LayTalk(self.idle[0], kind),))
