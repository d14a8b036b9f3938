"""What somebody makes of the goblets, and a round played on to its end with that in mind, on flat lists.

A House weighs each goblet by what it knows and guesses of it (``Mind``). ``RoundSketch`` has a mind for each House and
plays as the rules do, many times faster than a table. Of the abilities that need an answer it knows those used before
all drink (``Late``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from operator import itemgetter
from random import Random
from typing import NamedTuple

from rules.games.goblets.board import (
    ANTIDOTE,
    END,
    MOST_GOBLETS,
    OGRE,
    POISON,
    UNICORN,
    WINE,
    Act,
    GobletsTable,
    HouseRules,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
    layout,
)
from rules.games.goblets.sommeliers import traitor
from rules.games.goblets.thoughts import STRENGTH, Thoughts, strength
from rules.games.goblets.toast import LastActions

RISKY = 0.4
"""With so much risk a House throws something out of its goblet, if it can."""


@cache
def lead(ahead: int) -> float:
    """How likely so much more wine than in any other goblet, in tenths, is really the most."""
    return min(0.95, max(0.0, 0.3 + 0.045 * ahead))


class Pay(NamedTuple):
    """What a House expects of a round: ``safe`` if it and its Target live; so much more if it ``dies``, if the Target
    does, if ``both`` do; for each other House that dies while it lives; for the most wine."""

    safe: float
    dies: float
    target_dies: float
    both_die: float
    other_dies: float = 0.0
    wine: float = 1.0


class Late(NamedTuple):
    """What a House may still do when all last actions are done: exchange the goblets of two places, pour a token into a
    goblet, throw a random token out of its own. Each place is counted clockwise from the own one."""

    swaps: tuple[tuple[int, int], ...] = ()
    pours: tuple[int, ...] = ()
    throws: bool = False


NOTHING = Late()


class Mind(Thoughts):
    """What a seat that plays a House thinks of the goblets, each by its number, whatever place it stands at. ``claim``
    is what its Sommelier has said, ``trust`` how likely that is the truth."""

    __slots__ = ("claim", "house", "late", "pay", "rules", "target", "trust")

    def __init__(
        self, table: GobletsTable, seat: int, house: int, pay: Pay, rules: HouseRules, late: Late = NOTHING
    ) -> None:
        super().__init__(table, seat, house)
        self.late = late
        self.house = house
        target = table.target_of(house)
        self.target = house if target is None else target
        self.pay = pay
        self.rules = rules
        self.claim: int | None = None
        self.trust = 1.0

    # -- what the goblets are worth -------------------------------------------------------------------------------

    def risks(self, at: Sequence[int]) -> list[float]:
        """How likely the goblet at each place is deadly."""
        known, unknown, risk = self.known, self.unknown, self.odds.risk
        found = [risk(known[cup], unknown[cup]) for cup in at]
        if self.claim is not None:
            said, cup = divmod(self.claim, MOST_GOBLETS)
            if unknown[cup]:
                place, trust = at.index(cup), self.trust if said else 1 - self.trust
                found[place] = told(found[place], trust)
        return found

    def leads(self, at: Sequence[int]) -> list[float]:
        """What the wine in the goblet at each place is worth to the one who drinks it."""
        wine = [self.wine[cup] for cup in at]
        first = max(wine)
        first_at = wine.index(first)
        second = max([each for place, each in enumerate(wine) if place != first_at])
        pay = self.pay.wine
        return [
            pay * lead(int(10 * (each - (second if place == first_at else first)))) for place, each in enumerate(wine)
        ]

    def later(self, at: Sequence[int]) -> Iterator[tuple[Act, Sequence[int]]]:
        """What may still be done when all last actions are done, and how the goblets stand then; first, nothing. What
        is poured lies in the goblet until the next is asked for."""
        yield END, at
        places, me = len(at), self.house
        for one, other in self.late.swaps:
            here, there = (me + one) % places, (me + other) % places
            if here != there:
                yield Swap(here, there), swapped(at, here, there)
        for place in {(me + step) % places for step in self.late.pours}:
            for role in (POISON, ANTIDOTE, OGRE, UNICORN):
                if self.screen[role]:
                    self.pour(role, at[place])
                    yield PourInto(role, place), at
                    self.unpour(role, at[place])

    def now(self, at: Sequence[int]) -> float:
        """What the goblets are worth if nobody acts any more but before all drink."""
        if self.late is NOTHING:
            return self.as_they_stand(at)
        return max([self.as_they_stand(then) for _, then in self.later(at)])

    def as_they_stand(self, at: Sequence[int]) -> float:
        """What the goblets are worth if all drink now."""
        risky, pay = self.risks(at), self.pay
        mine, its = risky[self.house], risky[self.target]
        found = pay.safe + pay.dies * mine + pay.target_dies * its + pay.both_die * mine * its
        if pay.other_dies:
            found += pay.other_dies * (1 - mine) * (sum(risky) - mine - its)
        return found + self.leads(at)[self.house]

    def hope(self, at: Sequence[int]) -> float:
        """What they are worth if one may do one thing more, and nobody else does."""
        if self.late is NOTHING:
            return self.last_action(at)[0]
        return max([self.last_action(then)[0] for _, then in self.later(at)])

    def last_action(self, at: Sequence[int]) -> tuple[float, Act]:
        """The action that leaves the goblets best, and what they are worth then."""
        risky, alone = self.risks(at), self.leads(at)
        me, target = self.house, self.target
        safe, dies, target_dies, both_die, other_dies, most_wine = self.pay
        everybody = sum(risky) if other_dies else 0.0

        def worth(mine: int, theirs: int) -> float:
            """If the goblet from the first place stands at the own place, that from the second at the Target's."""
            my, its = risky[mine], risky[theirs]
            found = safe + dies * my + target_dies * its + both_die * my * its + alone[mine]
            return found + other_dies * (1 - my) * (everybody - my - its) if other_dies else found

        best = worth(me, target)
        answer: Act = END
        places = len(at)
        for steps in self.rules.steps:
            for way in (steps, -steps):
                found = worth((me - way) % places, (target - way) % places)
                if found > best:
                    best, answer = found, Rotate(way)
        anywhere = self.rules.swap_any
        for other in range(places):
            if other != me:
                found = worth(other, me if other == target else target)
                if found > best:
                    best, answer = found, Swap(min(me, other), max(me, other))
                if anywhere and other != target:
                    found = worth(me, other)
                    if found > best:
                        best, answer = found, Swap(min(target, other), max(target, other))
        screen, known, unknown, risk = self.screen, self.known, self.unknown, self.odds.risk
        my, its, mine, theirs = risky[me], risky[target], at[me], at[target]
        rest = everybody - my - its
        for role in (POISON, ANTIDOTE, OGRE, UNICORN):
            if screen[role]:
                then = risk(known[theirs] + STRENGTH[role], unknown[theirs])
                found = safe + dies * my + target_dies * then + both_die * my * then + alone[me]
                found += other_dies * (1 - my) * rest
                if found > best:
                    best, answer = found, PourInto(role, target)
                then = risk(known[mine] + STRENGTH[role], unknown[mine])
                found = safe + dies * then + target_dies * its + both_die * then * its + alone[me]
                found += other_dies * (1 - then) * rest
                if found > best:
                    best, answer = found, PourInto(role, me)
        if screen[WINE] and most_wine:
            self.wine[mine] += 1
            found = worth(me, target) - alone[me] + self.leads(at)[me]
            self.wine[mine] -= 1
            if found > best:
                best, answer = found, PourInto(WINE, me)
        return best, answer

    # -- what one may come to know --------------------------------------------------------------------------------

    def after_peek(self, cup: int, at: Sequence[int]) -> float:
        """What one may hope for after a look into a goblet."""
        known, unknown = self.known[cup], self.unknown[cup]
        deadly = self.odds.risk(known, unknown)
        if not unknown or deadly in (0.0, 1.0):
            return self.hope(at)
        self.unknown[cup] = 0
        self.known[cup] = 1
        found = deadly * self.hope(at)
        self.known[cup] = 0
        found += (1 - deadly) * self.hope(at)
        self.known[cup], self.unknown[cup] = known, unknown
        return found


def swapped(at: Sequence[int], one: int, other: int) -> list[int]:
    """The goblets after two have changed places."""
    then = list(at)
    then[one], then[other] = then[other], then[one]
    return then


def told(risk: float, trust: float) -> float:
    """How likely a goblet is deadly after one has said that it is, who is right about that with a chance of ``trust``:
    whoever lies says what is not so."""
    so = risk * trust
    return so / (so + (1 - risk) * (1 - trust)) if 0 < risk < 1 else risk


class RoundSketch:
    """The rest of a round, from an ``act`` on. A pair acts as one, with what its Noble knows."""

    __slots__ = ("at", "inside", "left", "loyal", "minds", "order", "toaster", "toasting", "turn")

    def __init__(self, table: GobletsTable, minds: list[Mind]) -> None:
        """``minds`` has one for each House."""
        ask = table.ask
        assert ask is not None
        lay, role = layout(table.seats), table.game.role
        self.at = table.at[:]
        self.minds = minds
        self.turn = table.house_of(ask.seat)
        self.left, last, who = ask.about
        self.toasting = bool(last)
        rules = minds[self.turn].rules
        if who == Role.SOMMELIER:
            self.left = rules.last_actions if last else self.left + rules.actions - 1
        self.loyal = [table.sommelier(house) is not None and not traitor(table, house) for house in range(table.houses)]
        self.inside = [[role[piece] for piece in table.zones[zone]] for zone in lay.goblets]
        self.toaster = table.toaster
        self.order: list[int] = []
        for frame in table.frames:
            if isinstance(frame, LastActions):
                self.order = list(frame.order[frame.at_house :])

    def play(self, random: Random) -> None:
        """Until all drink."""
        if not self.toasting:
            self.race(random)
        self.last_actions()
        assert self.toaster is not None
        for step in range(1, len(self.minds) + 1):
            mind = self.minds[(self.toaster + step) % len(self.minds)]
            if mind.late is not NOTHING:
                self.before_drinking(mind, random)

    def before_drinking(self, mind: Mind, random: Random) -> None:
        """What a House does when all last actions are done."""
        rated = [(mind.as_they_stand(then), option) for option, then in mind.later(self.at)]
        self.do(mind, max(rated, key=itemgetter(0))[1])
        inside = self.inside[self.at[mind.house]]
        if mind.late.throws and inside and mind.risks(self.at)[mind.house] > RISKY:
            inside.pop(int(random.random() * len(inside)))

    def last_actions(self) -> None:
        """One House after the other."""
        while True:
            mind = self.minds[self.turn]
            for _ in range(self.left):
                self.do(mind, mind.last_action(self.at)[1])
            if not self.order:
                return
            self.turn = self.order.pop(0)
            self.left = self.minds[self.turn].rules.last_actions
            if self.loyal[self.turn]:
                self.do(self.minds[self.turn], Peek(self.turn))

    def race(self, random: Random) -> None:
        """Everybody gets rid of wine, and then proposes a Toast."""
        minds, draw = self.minds, random.random
        houses, turn, left = len(minds), self.turn, self.left
        while True:
            mind = minds[turn]
            for more in range(left - 1, -1, -1):
                if mind.screen[WINE]:
                    risky = mind.risks(self.at)
                    self.do(mind, PourInto(WINE, risky.index(min(risky)) if draw() < 0.5 else int(draw() * houses)))
                elif more:
                    self.do(mind, Peek(turn))
                else:
                    self.do(mind, mind.last_action(self.at)[1])
            turn = (turn + 1) % houses
            mind = minds[turn]
            left = mind.rules.actions
            if mind.screen[WINE] <= mind.rules.toast_wine:
                break
        self.toaster = turn
        order = [(turn + step) % houses for step in range(1, houses + 1)]
        late = [house for house in order if minds[house].rules.last_of_all]
        self.order = [*(house for house in order if house not in late), *late]
        self.turn = self.order.pop(0)
        self.left = minds[self.turn].rules.last_actions

    def do(self, mind: Mind, option: Act) -> None:
        """Carry out an action of a House."""
        at = self.at
        match option:
            case PourInto(role, place):
                cup = at[place]
                mind.pour(role, cup)
                self.inside[cup].append(role)
                for other in self.minds:
                    if other is not mind:
                        other.unknown[cup] += 1
                        other.wine[cup] += other.odds.wine
            case Peek(place):
                cup, inside = at[place], self.inside[at[place]]
                mind.known[cup], mind.unknown[cup] = strength(inside), 0
                mind.wine[cup] = float(inside.count(WINE))
            case Rotate(steps):
                steps %= len(at)
                self.at = [*at[-steps:], *at[:-steps]]
            case Swap(one, other_place):
                at[one], at[other_place] = at[other_place], at[one]

    def dead(self) -> list[bool]:
        """Which Houses are poisoned."""
        return [strength(self.inside[cup]) > 0 for cup in self.at]

    def gained(self) -> list[float]:
        """What each House gets for it (GO-SCORE-01 to 05)."""
        dead, wine = self.dead(), [self.inside[cup].count(WINE) for cup in self.at]
        most = max(wine)
        alone = wine.count(most) == 1 and most > 0
        found = []
        for mind, drunk in zip(self.minds, wine, strict=True):
            safe, dies, target_dies, both_die, other_dies, for_wine = mind.pay
            me, target = dead[mind.house], dead[mind.target]
            pay = safe + dies * me + target_dies * target + both_die * (me and target)
            if other_dies and not me:
                pay += other_dies * (sum(dead) - target)
            found.append(pay + for_wine * (alone and drunk == most))
        return found
