"""What to do with a turn of Raut.

A drink, an accessory and a talk are added up into one seduction, or drinks into the end of a guest; each such plan is
worth the VP it brings, less what it makes easier for others. What is left over brings out a guest, pairs up drunk ones
and plays cards that do no harm. Everything is counted in VP of one's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.games.raut.board import (
    BY_CHARISMA,
    BY_CHARM,
    CHARISMA,
    CHARM,
    STAMINA,
    UNNAMED,
    Act,
    Enter,
    Join,
    LayTalk,
    PartWays,
    Seduce,
    Treat,
    Wear,
)
from rules.games.raut.sketch import Sketch


class RautHabits(NamedTuple):
    """The weights of the heuristic, in VP; found by letting heuristics play against each other."""

    guest: float = 0.4
    """What a guest is worth..."""
    strength: float = 0.04
    """...and how much more for each point of what it seduces with, above the usual."""
    rival: float = 0.5
    """A VP of another player, for two; less for more players."""
    card: float = 0.06
    """A drink goes to the hand of another player."""
    act: float = 0.08
    """A guest might have done something else."""
    pair: float = 0.12
    """Companions seduce nobody."""
    lay: float = 0.05
    """A talk must be worth this."""
    weaken: float = 0.15
    """What it is worth to make another player's guest an easier prey."""


HABITS = RautHabits()
USUAL = 7
"""What most guests seduce with."""
NEAR = 8
"""So many pairs of guests, those nearest to a seduction, are considered."""

SEDUCED = tuple(1 / (1 + 2.0 ** ((margin - 4) / 2)) for margin in range(25))
"""How likely a guest is seduced within a round, by how much more it has than the strongest of the others."""
DRUNK_OUT = tuple(1 / (1 + 2.0 ** ((stamina - 4) / 1.2)) for stamina in range(25))
"""How likely a guest drinks its last within a round, by its stamina."""


class Plan(NamedTuple):
    """Something that brings VP, step by step."""

    worth: float
    steps: tuple[Act, ...]


class Cards(NamedTuple):
    """What the player whose turn it is holds, by kind of card."""

    guests: list[int]
    drinks: list[int]
    soft: list[int]
    talks: list[int]
    accessories: list[int]


class Turn:
    """The turn of the player whose turn it is in a sketch."""

    def __init__(self, sketch: Sketch, habits: RautHabits = HABITS) -> None:
        self.sketch, self.habits = sketch, habits
        self.seat = sketch.turn
        self.rival = habits.rival / max(1, sketch.seats - 1) * 2
        self.banned: set[Act] = set()
        """What turned out to be forbidden."""
        self.choices = (self.wear, self.pair, self.enter, self.soften, self.talk, self.weaken)

    def play(self) -> None:
        """Go through with it."""
        for option in self.steps():
            self.sketch.do(option)
            if self.sketch.won:
                return

    def steps(self) -> Iterator[Act]:
        """What to do, one by one; each must be done in the sketch before the next."""
        sketch = self.sketch
        while plan := self.best():
            gone = sketch.gone
            for step in plan.steps:
                yield step
                if sketch.won:
                    return
                if sketch.gone != gone:
                    break
        yield from self.rest()

    def rest(self) -> Iterator[Act]:
        """What is done when nothing more brings VP."""
        for choice in self.choices:
            while (option := choice()) is not None and option not in self.banned:
                yield option

    # -- what guests are worth ------------------------------------------------------------------------------------

    def look(self) -> Cards:
        """The own hand, and how strong the others' guests are."""
        sketch = self.sketch
        kinds, sorts = sketch.game.kind, sketch.game.card_kind
        found: dict[str, list[int]] = {"guest": [], "alcohol": [], "soft": [], "talk": [], "accessory": []}
        for piece in sketch.hands[self.seat]:
            found[sorts[kinds[piece]]].append(kinds[piece])
        self.menace = self._menace()
        return Cards(found["guest"], found["alcohol"], found["soft"], found["talk"], found["accessory"])

    def _menace(self) -> list[int]:
        """For the guests of each sex, with how much others may seduce them."""
        sketch, most = self.sketch, [0, 0]
        (charm, _, charisma), companion = sketch.stats, sketch.companion
        sex, kinds = sketch.game.sex, sketch.game.kind
        for seat, salon in enumerate(sketch.salons):
            if seat == self.seat:
                continue
            for guest in salon:
                if companion[guest] is None:
                    best = max(charm[guest], charisma[guest])
                    whom = 1 - sex[kinds[guest]]
                    if best > most[whom]:
                        most[whom] = best
        return most

    def asset(self, guest: int) -> float:
        """What it is worth to have a guest."""
        charm, _, charisma = self.sketch.stats
        return self.habits.guest + self.habits.strength * (max(charm[guest], charisma[guest]) - USUAL)

    def danger(self, guest: int, stamina: int, paired: bool) -> float:
        """How likely one's own guest is lost to the others within a round."""
        game = self.sketch.game
        margin = stamina - self.menace[game.sex[game.kind[guest]]] + (game.companion_stamina if paired else 0)
        seduced = 1.0 if margin < 0 else SEDUCED[margin] if margin < len(SEDUCED) else 0.0
        out = 1.0 if stamina < 0 else DRUNK_OUT[stamina] if stamina < len(DRUNK_OUT) else 0.0
        return seduced + out - seduced * out

    def loss(self, guest: int, stamina: int, paired: bool) -> float:
        """What one may expect to lose by a guest until one's next turn. Who has left the game is lost, but nobody
        scores it."""
        if stamina <= 0:
            return self.asset(guest)
        return self.danger(guest, stamina, paired) * (self.rival + self.asset(guest))

    def price(self, guest: int, points: int) -> float:
        """What it costs to give so many drink points to one's own guest."""
        stamina, paired = self.sketch.stats[STAMINA][guest], self.sketch.companion[guest] is not None
        return self.loss(guest, stamina - points, paired) - self.loss(guest, stamina, paired)

    # -- plans ----------------------------------------------------------------------------------------------------

    def best(self) -> Plan | None:
        """The plan that is worth most, if one is worth anything."""
        plans = self.plans()
        return max(plans, key=lambda plan: plan.worth) if plans else None

    def plans(self) -> list[Plan]:
        """Everything that is worth while, in no order."""
        sketch = self.sketch
        self.cards = self.look()
        ready = sketch.ready
        if not ready and not sketch.treated:
            return []
        self.helpers = sorted(ready, key=lambda guest: (self.price(guest, 3), guest))
        plans = [plan for pair in self.near() if (plan := self.seduction(*pair))]
        for seat, salon in enumerate(sketch.salons):
            if seat != self.seat and self.cards.drinks:
                plans += [plan for target in salon if (plan := self.last_drink(target, seat))]
        if ready:
            plans += [plan for kind in self.cards.talks if (plan := self.last_talk(kind))]
        return [plan for plan in plans if plan.worth > 0 and self.banned.isdisjoint(plan.steps)]

    def near(self) -> list[tuple[int, int, int]]:
        """Own guests and whom they might seduce, with the seat of these; those with the least missing."""
        sketch = self.sketch
        (charm, stamina, charisma), companion = sketch.stats, sketch.companion
        sex, kinds, more = sketch.game.sex, sketch.game.kind, sketch.game.companion_stamina
        free = [guest for guest in sketch.salons[self.seat]
                if companion[guest] is None and (guest in sketch.ready or guest in sketch.treated)]  # fmt: skip
        most = self._most()
        found = []
        for guest in free:
            own, only = sex[kinds[guest]], sketch.treated.get(guest)
            reach = max(charm[guest], charisma[guest])
            for seat, salon in enumerate(sketch.salons):
                if seat == self.seat:
                    continue
                for target in salon:
                    if sex[kinds[target]] == own or (only is not None and only != target):
                        continue
                    missing = stamina[target] - reach + (0 if companion[target] is None else more)
                    if missing <= most:
                        found.append((missing, guest, target, seat))
        found.sort()
        return [pair for _, *pair in found[:NEAR]]  # type: ignore[misc]

    def _most(self) -> int:
        """About as much as one can add to a seduction."""
        points = sorted((max(self.sketch.game.points[kind]) for kind in self.cards.drinks), reverse=True)
        return (sum(points[: len(self.helpers)]) + 3 * min(2, len(self.cards.accessories))
                + 4 * (len(self.cards.talks) > 0 and len(self.helpers) > 1) + 2)  # fmt: skip

    def seduction(self, guest: int, target: int, seat: int) -> Plan | None:
        """The best way for a guest to seduce another one."""
        plans = [self._seduction(guest, target, seat, UNNAMED, UNNAMED)]
        helper = next((each for each in self.helpers if each != guest), None)
        if helper is not None:
            plans += [self._seduction(guest, target, seat, kind, helper) for kind in self.cards.talks]
        found = [plan for plan in plans if plan is not None]
        return max(found, key=lambda plan: plan.worth) if found else None

    def _seduction(self, guest: int, target: int, seat: int, talk: int, talker: int) -> Plan | None:
        sketch, foresight = self.sketch, self.sketch.foresight
        kinds = sketch.game.kind
        charm, stamina, charisma = sketch.stats[CHARM][guest], sketch.stats[STAMINA][target], sketch.stats[CHARISMA][guest]
        bonus = foresight.lure(guest, target)
        steps: list[Act] = []
        cost = 0.0
        if talk != UNNAMED:
            old, new = foresight.talk(sketch.talk), foresight.talk(talk)
            before, then = old[kinds[guest]], new[kinds[guest]]
            charm += then[CHARM] - before[CHARM]
            charisma += then[CHARISMA] - before[CHARISMA]
            stamina += new[kinds[target]][STAMINA] - old[kinds[target]][STAMINA]
            steps.append(LayTalk(talker, talk))
            cost += self.habits.act
        stands = stamina + bonus.stamina
        if sketch.companion[target] is not None:
            stands += sketch.game.companion_stamina
        missing = {BY_CHARM: stands - charm - bonus.charm, BY_CHARISMA: stands - charisma - bonus.charisma}
        if min(missing.values()) > 0:
            steps += self._dressed(guest, missing)
        way = BY_CHARM if missing[BY_CHARM] <= missing[BY_CHARISMA] else BY_CHARISMA
        gets = gives = 0
        if missing[way] > 0:
            stat = CHARM if way == BY_CHARM else CHARISMA
            helpers = [each for each in self.helpers if each not in (guest, talker)]
            poured = self._poured(guest, target, stat, missing[way], helpers)
            if poured is None:
                return None
            more, price, gets, gives = poured
            steps += more
            cost += price
        if guest in sketch.ready:
            cost += self.habits.act
        return self._weighed(guest, target, way, steps, cost, gets, stamina - gives)

    def _weighed(
        self, guest: int, target: int, way: str, steps: list[Act], cost: float, gets: int, left: int
    ) -> Plan | None:
        """The whole plan: whether the two are companions then, and what it is worth. The seducer gets drink points and
        the target is left with some stamina."""
        if left <= 0:
            return None
        own = self.sketch.stats[STAMINA][guest]
        if own - gets <= 0:
            return None
        free = self.loss(target, left, False) + self.loss(guest, own - gets, False)
        paired = self.loss(target, left, True) + self.loss(guest, own - gets, True) + self.habits.pair
        join = paired + self.habits.strength * (max(self._seduces_with(guest), self._seduces_with(target)) - USUAL) < free
        before = self.loss(guest, own, False)
        worth = 1 + self.asset(target) * (1 + self.rival) - min(free, paired) + before - cost
        if self.sketch.points[self.seat] + 1 >= self.sketch.goal:
            worth += 9
        return Plan(worth, (*steps, Seduce(guest, target, way, join)))

    def _seduces_with(self, guest: int) -> int:
        charm, _, charisma = self.sketch.stats
        return max(charm[guest], charisma[guest])

    def _dressed(self, guest: int, missing: dict[str, int]) -> list[Act]:
        """Put on accessories until nothing is missing. They are put on sooner or later anyway."""
        sketch, steps, left = self.sketch, list[Act](), list(self.cards.accessories)
        kind = sketch.game.kind[guest]
        for _ in range(sketch.game.most_accessories - sketch.worn.get(guest, 0)):
            best, least = UNNAMED, min(missing.values())
            for each in left:
                numbers = sketch.foresight.worn(each, kind)
                if numbers is None:
                    continue
                then = min(missing[BY_CHARM] - numbers[CHARM], missing[BY_CHARISMA] - numbers[CHARISMA])
                if then < least:
                    best, least = each, then
            if best == UNNAMED:
                break
            worn = sketch.foresight.worn(best, kind)
            assert worn is not None
            missing[BY_CHARM] -= worn[CHARM]
            missing[BY_CHARISMA] -= worn[CHARISMA]
            left.remove(best)
            steps.append(Wear(best, guest))
            if least <= 0:
                break
        return steps

    def _poured(
        self, guest: int, target: int, stat: int, missing: int, helpers: Sequence[int]
    ) -> tuple[list[Act], float, int, int] | None:
        """The drinks that make up for what is missing: the treats, what they cost, the drink points of the seducer and
        those of the target. None if there are not enough."""
        sketch, sip = self.sketch, self.sketch.foresight.sip
        treats = guest in sketch.ready
        found: list[tuple[float, list[Act], int, int]] = []
        drinks = self.cards.drinks
        if treats:
            for kind in drinks:
                it = sip(guest, target, kind)
                if not it.refusable and it.gives + it.own[stat] - it.other[STAMINA] >= missing:
                    price = self.price(guest, it.points) + self.habits.card
                    found.append((price, [Treat(guest, target, kind)], it.points, it.gives))
        more = self._helped(target, missing, helpers, drinks)
        if more is not None:
            found.append((more[0], more[1], 0, more[2]))
        if treats and not found:
            for kind in drinks:
                it = sip(guest, target, kind)
                adds = it.gives + it.own[stat] - it.other[STAMINA]
                if it.refusable or adds <= 0:
                    continue
                left = list(drinks)
                left.remove(kind)
                more = self._helped(target, missing - adds, helpers, left)
                if more is not None:
                    price = more[0] + self.price(guest, it.points) + self.habits.card
                    found.append((price, [*more[1], Treat(guest, target, kind)], it.points, it.gives + more[2]))
        if not found:
            return None
        cost, steps, gets, gives = min(found, key=lambda each: each[0])
        return steps, cost, gets, gives

    def _helped(
        self, target: int, missing: int, helpers: Sequence[int], drinks: Sequence[int]
    ) -> tuple[float, list[Act], int] | None:
        """Treats by which guests take so much stamina off a target: what they cost, the treats, the drink points."""
        sip, cost, steps, gives, left = self.sketch.foresight.sip, 0.0, list[Act](), 0, list(drinks)
        for helper in helpers:
            if not left:
                return None
            best, most, enough = UNNAMED, 0, 99
            for kind in left:
                it = sip(helper, target, kind)
                adds = it.gives - it.other[STAMINA]
                if it.refusable or adds <= 0:
                    continue
                if adds >= missing:
                    if adds < enough:
                        best, enough = kind, adds
                elif enough == 99 and adds > most:
                    best, most = kind, adds
            if best == UNNAMED:
                continue
            it = sip(helper, target, best)
            cost += self.price(helper, it.points) + self.habits.card + self.habits.act
            gives += it.gives
            missing -= it.gives - it.other[STAMINA]
            left.remove(best)
            steps.append(Treat(helper, target, best))
            if missing <= 0:
                return cost, steps, gives
        return None

    def last_drink(self, target: int, seat: int) -> Plan | None:
        """A guest of another player drinks until it leaves."""
        found = self._helped(target, self.sketch.stats[STAMINA][target], self.helpers, self.cards.drinks)
        if found is None:
            return None
        worth = 1 + self.asset(target) * self.rival - found[0]
        if self.sketch.points[self.seat] + 1 >= self.sketch.goal:
            worth += 9
        return Plan(worth, tuple(found[1]))

    def last_talk(self, kind: int) -> Plan | None:
        """A talk makes guests leave."""
        sketch, worth = self.sketch, -self.habits.act
        kinds, old, new = sketch.game.kind, sketch.foresight.talk(sketch.talk), sketch.foresight.talk(kind)
        stats, vp = sketch.stats, 0
        for seat, salon in enumerate(sketch.salons):
            for guest in salon:
                before, then = old[kinds[guest]], new[kinds[guest]]
                if any(stats[stat][guest] + then[stat] - before[stat] <= 0 for stat in range(3)):
                    if seat == self.seat:
                        worth -= self.asset(guest) - self.loss(guest, stats[STAMINA][guest], sketch.companion[guest] is not None)
                    else:
                        vp += 1
                        worth += 1 + self.asset(guest) * self.rival
        if not vp or not self.helpers:
            return None
        if sketch.points[self.seat] + vp >= sketch.goal:
            worth += 9
        return Plan(worth, (LayTalk(self.helpers[-1], kind),))

    # -- what is left over ----------------------------------------------------------------------------------------

    def wear(self) -> Act | None:
        """An accessory for the guest that makes most of it."""
        sketch, cards = self.sketch, self.look()
        best, most = None, 0.0
        for kind in cards.accessories:
            for guest in sketch.salons[self.seat]:
                if sketch.worn.get(guest, 0) >= sketch.game.most_accessories:
                    continue
                numbers = sketch.foresight.worn(kind, sketch.game.kind[guest])
                if numbers is None:
                    continue
                charm, stamina, charisma = (sketch.stats[stat][guest] for stat in range(3))
                paired = sketch.companion[guest] is not None
                gain = max(charm + numbers[CHARM], charisma + numbers[CHARISMA]) - max(charm, charisma)
                worth = self.habits.strength * (gain * (0.5 if paired else 1) + 0.5)
                worth *= 1 - self.danger(guest, stamina, paired)
                worth -= self.price(guest, -numbers[STAMINA]) if numbers[STAMINA] else 0
                if worth > most:
                    best, most = Wear(kind, guest), worth
        return best

    def pair(self) -> Act | None:
        """Two guests that are in danger become companions; two that are not part."""
        sketch, companion = self.sketch, self.sketch.companion
        stamina, sex, kinds = sketch.stats[STAMINA], sketch.game.sex, sketch.game.kind
        self.look()
        ready = sorted(sketch.ready)
        gains = {guest: self.loss(guest, stamina[guest], False) - self.loss(guest, stamina[guest], True)
                 - self.habits.strength * (self._seduces_with(guest) - USUAL) for guest in ready}  # fmt: skip
        best, most = None, self.habits.pair
        for one in ready:
            if sex[kinds[one]]:
                continue
            other = companion[one]
            if other is not None:
                if other in sketch.ready and -gains[one] - gains[other] > 0:
                    return PartWays(one, other)
                continue
            for other in ready:
                if sex[kinds[other]] and companion[other] is None and gains[one] + gains[other] > most:
                    best, most = Join(one, other), gains[one] + gains[other]
        return best

    def enter(self) -> Act | None:
        """The best guest comes to the table, as the companion of whoever needs one."""
        sketch = self.sketch
        if sketch.entered:
            return None
        cards = self.look()
        talk, printed = sketch.foresight.talk(sketch.talk), sketch.game.printed
        coming: dict[int, float] = {}
        for kind in cards.guests:
            charm, stamina, charisma = (one + add for one, add in zip(printed[kind], talk[kind], strict=True))
            if min(charm, stamina, charisma) > 0:
                coming[kind] = max(charm, charisma) + 0.4 * stamina
        if not coming:
            return None
        sex, kinds, stamina_of = sketch.game.sex, sketch.game.kind, sketch.stats[STAMINA]
        best, most = None, -99.0
        for kind, worth in coming.items():
            for partner in (UNNAMED, *sketch.salons[self.seat]):
                more = 0.0
                if partner != UNNAMED:
                    if sketch.companion[partner] is not None or sex[kinds[partner]] == sex[kind]:
                        continue
                    stamina = stamina_of[partner]
                    more = self.loss(partner, stamina, False) - self.loss(partner, stamina, True) - self.habits.pair
                    more -= self.habits.strength * (self._seduces_with(partner) - USUAL)
                total = self.habits.strength * worth + more
                if total > most:
                    best, most = Enter(kind, partner), total
        return best

    def soften(self) -> Act | None:
        """A soft drink for a drunk guest, with somebody who has nothing of it."""
        sketch, cards = self.sketch, self.look()
        if not cards.soft or not sketch.ready:
            return None
        best, most = None, self.habits.card
        for guest in sorted(sketch.ready):
            if not sketch.drunk[guest]:
                continue
            for target in self.others():
                for kind in cards.soft:
                    it = sketch.foresight.sip(guest, target, kind)
                    off = min(-it.points, sketch.drunk[guest])
                    worth = -self.price(guest, -off) - 0.5 * self.ease(target, -min(-it.gives, sketch.drunk[target]))
                    if worth > most and not it.refusable:
                        best, most = Treat(guest, target, kind), worth
        return best

    def others(self) -> list[int]:
        """The guests of the others."""
        return [guest for seat, salon in enumerate(self.sketch.salons) if seat != self.seat for guest in salon]

    def ease(self, target: int, points: int) -> float:
        """How much easier a prey another player's guest is with so many drink points more."""
        stamina, paired = self.sketch.stats[STAMINA][target], self.sketch.companion[target] is not None
        return self.danger(target, stamina - points, paired) - self.danger(target, stamina, paired)

    def talk(self) -> Act | None:
        """Another talk, if it suits one's own guests better than the others'."""
        sketch, cards = self.sketch, self.look()
        if not cards.talks or not sketch.ready:
            return None
        kinds, old = sketch.game.kind, sketch.foresight.talk(sketch.talk)
        best, most = None, self.habits.lay
        talker = max(sketch.ready, key=lambda guest: (sketch.companion[guest] is not None, guest))
        for kind in cards.talks:
            new = sketch.foresight.talk(kind)
            sums = [0.0, 0.0]
            for seat, salon in enumerate(sketch.salons):
                for guest in salon:
                    before, then = old[kinds[guest]], new[kinds[guest]]
                    charm, stamina, charisma = (sketch.stats[stat][guest] for stat in range(3))
                    after = [sketch.stats[stat][guest] + then[stat] - before[stat] for stat in range(3)]
                    gain = max(after[CHARM], after[CHARISMA]) - max(charm, charisma) + after[STAMINA] - stamina
                    if min(after) <= 0:
                        gain -= 10
                    sums[seat == self.seat] += gain
            worth = self.habits.strength * (sums[1] - sums[0] * self.rival)
            if worth > most:
                best, most = LayTalk(talker, kind), worth
        return best

    def weaken(self) -> Act | None:
        """A drink with a guest of another player, so that somebody may take it."""
        sketch, cards = self.sketch, self.look()
        if not cards.drinks or not sketch.ready:
            return None
        best, most = None, 0.0
        for guest in sorted(sketch.ready):
            for kind in cards.drinks:
                for target in self.others():
                    it = sketch.foresight.sip(guest, target, kind)
                    if it.refusable:
                        continue
                    worth = self.habits.weaken * self.ease(target, it.gives) - self.price(guest, it.points)
                    if worth > most:
                        best, most = Treat(guest, target, kind), worth
        return best
