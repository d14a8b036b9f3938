"""The policy of bots in Raut: they carry out the best plan of ``planning``, checked with the cards at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, ClassVar

from rules.games.policy import Failings, Policy, mixed, shares
from rules.games.raut import abilities, fighting, powers
from rules.games.raut.board import (
    ACCEPT,
    END,
    EXCHANGE,
    KEEP,
    READY,
    REFUSE,
    STAMINA,
    Act,
    Enter,
    LayTalk,
    RautGame,
    RautTable,
    Treat,
    UseAbility,
    guests_of_others,
    hand_of,
    salon_of,
)
from rules.games.raut.foresight import CardForesight, TableForesight
from rules.games.raut.planning import Plan, Planner
from rules.games.raut.sketch import Position, SalonSketch
from rules.games.raut.spare import CHOICES
from rules.games.raut.turns import TriedAct
from rules.games.raut.valuing import HABITS, USUAL, RautHabits, Values, position_value, strongest_attacks
from rules.kernel.asking import reply, run
from rules.tavern.regulars import Manner

FEW_GUESTS = 2
"""A first hand with fewer guests is exchanged."""
WEAKEST, STRONGEST = 4, 2
"""How many of the guests to whom something may be done are considered: the weakest, and of the others the best
seducers."""
HELPERS = 2
"""How many of the own guests are tried as those who treat with a drink that does something more."""
PATIENCE = 20
"""A trial ends after so many questions of cards."""
MARGIN = 3
"""How many temperatures less than the best an answer may be worth, to be looked for as well."""
PLANS = 6
"""How many answers a search looks at."""
VP, GUEST, CARD, STRONG, EXPOSED, PAIRED, WAIT = 1.0, 0.8, 0.15, 0.06, 0.6, 0.12, 1.4
"""The weights of VP near the goal, of guests, of cards in hand, of points with which guests seduce, of the danger in
which they are, of being companions, and of the wait for the next turn; fitted to who won games between heuristics."""


class RautPolicy(Policy[RautTable]):
    """Heuristics for every ask."""

    sharpness, open_sharpness = 1.3, 1.0

    TEMPERATURE = 0.02
    """Of two answers whose worths differ by so many VP, the worse one is given about a third as often."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.25, manner=Manner(gain=0.6, harm=-0.3)),
        "amateur": Failings(overlooks=0.12, manner=Manner(gain=0.3)),
    }

    def __init__(self, game: RautGame, habits: RautHabits = HABITS) -> None:
        super().__init__(game)
        self.habits = habits
        self.foresight = CardForesight(game)

    def bend(self, manner: Manner) -> None:
        """Adapt the habits to a manner: harm makes the VP of others count more and actions against them cheap, gain
        guests; risk lessens fear for guests."""
        habits = self.habits
        self.habits = habits._replace(
            rival=habits.rival * (1 + manner.harm), weaken=habits.weaken * (1 + 2 * manner.harm),
            act=max(0.0, habits.act * (1 - manner.harm)), guest=habits.guest * (1 + manner.gain),
            fear=habits.fear * (1 - 0.8 * manner.risk), wary=habits.wary * (1 - 1.2 * manner.risk),
        )  # fmt: skip

    def pick(self, table: RautTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        if ask.kind == "act":
            return self.act(table, random)
        if ask.kind == "refuse":
            return self.refuse(table)
        return self.exchange(table, ask.seat)

    def planner(self, table: RautTable, random: Random) -> Planner:
        """Return a planner for the player whose turn it is."""
        sketch = SalonSketch(self.foresight, table, hands=(table.turn,))
        return Planner(sketch, self.habits, random, MARGIN * self.temperature)

    # -- answers --------------------------------------------------------------------------------------------------

    def exchange(self, table: RautTable, seat: int) -> str:
        """Exchange a first hand with few guests, and keep any other."""
        kinds, card_kinds = table.game.kind, table.game.card_kind
        guest_count = 0
        for piece in table.zones[hand_of(seat)]:
            guest_count += card_kinds[kinds[piece]] == "guest"
        return EXCHANGE if guest_count < FEW_GUESTS else KEEP

    def act(self, table: RautTable, random: Random) -> Act:
        """Return the next step of one of the best plans; without one, a spare choice of the first kind that is worth
        while, or the end of the turn."""
        assert table.ask is not None
        if len(table.ask.options) == 1:
            return END
        options, planner = table.ask.options, self.planner(table, random)
        values = self.plan_values(table, planner)
        for choice in CHOICES:
            if values:
                break
            values = offered(choice(planner), options)
        if values:
            answer: Act = mixed(values, random, self.temperature)
            return answer
        hand_is_full = len(table.zones[hand_of(table.turn)]) >= table.game.hand_size
        return EXCHANGE if hand_is_full and EXCHANGE in options else END

    def plan_values(self, table: RautTable, planner: Planner) -> dict[Act, float]:
        """Return the first steps of the best plan and of those that are worth hardly less, each with its worth; nothing
        if no plan is worth while."""
        values: dict[Act, float] = {}
        least = 0.0
        for plan in self.estimated_plans(table, planner):
            if plan.worth < least:
                break
            exact = checked(plan, planner, table)
            if exact is not None:
                step = exact.steps[0]
                values[step] = max(exact.worth, values.get(step, 0.0))
                least = max(least, exact.worth - planner.margin)
        return values

    def promising(self, table: RautTable, planner: Planner) -> Iterator[Plan]:
        """Yield plans that are worth while, the best first, checked with the cards at this table."""
        exact_plans: list[Plan] = []
        for plan in self.estimated_plans(table, planner):
            yield from pop_plans(exact_plans, plan.worth)
            exact = checked(plan, planner, table)
            if exact is not None:
                exact_plans.append(exact)
        yield from pop_plans(exact_plans, 0)

    def estimated_plans(self, table: RautTable, planner: Planner) -> list[Plan]:
        """Return the plans, the best first, as far as one can tell without trying the cards at this table. From now on
        the planner foresees what they do here."""
        assert planner.random is not None
        # Trials come first: whoever only glimpses the table learns at once that these need a whole one.
        special_plans = self.special_plans(table, planner.random)
        plans = planner.plans() + special_plans
        if table.game.powers.spilling or table.game.powers.greeting:
            plans += self.tried_plans(table, planner)
        plans.sort(key=lambda plan: -plan.worth)
        planner.foresight = TableForesight(self.foresight, table)
        return plans

    def special_plans(self, table: RautTable, random: Random) -> list[Plan]:
        """Return fights and actions that only a card allows, as far as they are worth while."""
        matters, plans = abilities.matters(table), list[Plan]()
        options: list[Act] = []
        for guest in table.zones[salon_of(table.turn)]:
            if table.stage[guest] != READY:
                continue
            if matters.fighting >> guest & 1:
                options += fighting.attacks(table, guest, guests_of_others(table, table.turn), matters)
            if matters.acting >> guest & 1:
                options += self.promising_uses(table, guest)
        gains = self.gains(table, options, random)
        for option, gain in zip(options, gains, strict=True):
            if gain > self.habits.act:
                plans.append(Plan(gain - self.habits.act, (option,)))
        return plans

    def promising_uses(self, table: RautTable, guest: int) -> list[UseAbility]:
        """Return the actions of a guest's own, each only towards the weakest targets and, where guests can be moved,
        the best seducers."""
        options_by_use: dict[tuple[int, int], list[UseAbility]] = {}
        for option in powers.acts(table, guest):
            options_by_use.setdefault((option.kind, option.use), []).append(option)
        promising: list[UseAbility] = []
        for options in options_by_use.values():
            options.sort(key=lambda option: table.stamina[option.target])
            promising += options[:WEAKEST]
            if not table.game.powers.moving:
                continue
            others = options[WEAKEST:]
            others.sort(key=lambda option: -max(table.charm[option.target], table.charisma[option.target]))
            promising += others[:STRONGEST]
        return promising

    def tried_plans(self, table: RautTable, planner: Planner) -> list[Plan]:
        """Return drinks, talks and newcomers whose cards do something when they are played, as far as they are worth
        while; there are none of the built-in ones."""
        assert planner.random is not None
        card_powers, habits, plans = table.game.powers, self.habits, list[Plan]()
        costs: dict[Act, float] = {}
        for kind in card_powers.spilling.intersection(planner.drinks + planner.soft):
            for guest in planner.helpers[:HELPERS]:
                for target in sorted(planner.targets, key=lambda target: table.stamina[target])[:WEAKEST]:
                    costs[Treat(guest, target, kind)] = habits.act
        if planner.idle:
            for kind in card_powers.spilling.intersection(planner.talks):
                costs[LayTalk(planner.idle[0], kind)] = habits.act
        for piece in planner.guests:
            if table.game.kind[piece] in card_powers.greeting and not table.entered:
                costs[Enter(table.game.kind[piece])] = 0.0
        gains = self.gains(table, [*costs], planner.random)
        for (option, cost), gain in zip(costs.items(), gains, strict=True):
            if gain > cost:
                plans.append(Plan(gain - cost, (option,)))
        return plans

    def gains(self, table: RautTable, options: Sequence[Act], random: Random) -> Sequence[float]:
        """Return what each of these answers is worth in VP, tried on a copy. What cards ask meanwhile is answered by
        the policy."""
        if not options:
            return ()
        seat, gains = table.turn, list[float]()
        trials = [table.copy() for _ in options]  # first of all, for a glimpse of a table cannot be copied
        worth_before = self.worth(table, seat)
        for option, trial in zip(options, trials, strict=True):
            trial.frames = [TriedAct(option)]
            run(trial)
            for _ in range(PATIENCE):
                if trial.ask is None:
                    break
                reply(trial, self.choose(trial, random))
            gain = self.worth(trial, seat) - worth_before
            if table.game.powers.moving:
                gain += self.habits.card * (self.cards_ahead(trial, seat) - self.cards_ahead(table, seat))
            gains.append(gain)
        return gains

    def cards_ahead(self, table: RautTable, seat: int) -> float:
        """Return how many more cards a seat has in hand than the others, by the weight that these have."""
        hand_sizes = [len(table.zones[hand_of(owner)]) for owner in range(table.seats)]
        own_size = hand_sizes.pop(seat)
        return own_size - 2 * self.habits.rival * sum(hand_sizes) / len(hand_sizes)

    def refuse(self, table: RautTable) -> str:
        """Refuse a drink that would endanger the guest, and accept any other."""
        assert table.ask is not None
        guest, target, kind = table.ask.about
        sip = TableForesight(self.foresight, table).sips(guest, target)[kind]
        if sip.gives <= 0:
            return ACCEPT
        stamina = table.stamina[target] - sip.weakens
        values = Values(Position(table), table.ask.seat, self.habits)
        threat = values.menace[table.game.sex[table.game.kind[target]]]
        if table.companion[target] is not None:
            stamina += table.game.companion_stamina
        margin = self.habits.wary
        if stamina <= threat + margin or table.stamina[target] - sip.gives <= margin:
            return REFUSE
        return ACCEPT

    def worth(self, table: RautTable, seat: int) -> float:
        return position_value(Position(table), seat, self.habits)

    # -- search ---------------------------------------------------------------------------------------------------

    def shortlist(self, table: RautTable, random: Random) -> Sequence[Any]:
        ask = table.ask
        assert ask is not None
        if ask.kind != "act" or len(ask.options) <= PLANS:
            return ask.options
        answers = dict.fromkeys([self.act(table, random)])
        planner = self.planner(table, random)
        for plan in self.promising(table, planner):
            if len(answers) < PLANS:
                answers[plan.steps[0]] = None
        for choice in CHOICES:
            values = offered(choice(planner), ask.options)
            if values:
                answers[mixed(values, random, 0)] = None
        answers[END] = None
        return list(answers)

    def settled(self, table: RautTable) -> bool:
        return table.ask is None or self._turn_begins(table)

    def _turn_begins(self, table: RautTable) -> bool:
        """True if nothing has been done yet in a turn. Answers are tried in the middle of a turn, or end one, so this
        is the next turn."""
        return table.ask is not None and table.ask.kind == "act" and not table.begun

    def sketches(self, table: RautTable) -> bool:
        return table.ask is None or table.ask.kind == "act"

    def forecast(self, table: RautTable, random: Random) -> Sequence[float]:
        if table.ask is None:
            return self.verdict(table)
        sketch = SalonSketch(self.foresight, table)
        # As many turns as there are seats, so that it does not matter at which moment the search has stopped.
        for _ in range(sketch.seats - self._turn_begins(table)):
            play(sketch, self.habits, random)
            sketch.end_turn()
            if sketch.won:
                break
        return self.chances(sketch)

    def verdict(self, table: RautTable) -> Sequence[float]:
        return shares(table.game.ranks(table))

    def hope(
        self, sketch: SalonSketch, seat: int, progress: float, turns_before: int, attacks: Sequence[Sequence[int]]
    ) -> float:
        """Return how well a seat stands at the beginning of a turn; 1 more makes it e times as likely to win.
        ``progress`` is the share of the goal that the leader has reached, ``turns_before`` how many turns come before
        the next one of the seat, ``attacks`` are the strongest of all seats."""
        salon, values = sketch.salons[seat], Values(sketch, seat, self.habits, attacks)
        wait = turns_before / sketch.seats
        total = sketch.points[seat] * progress * VP + len(salon) * GUEST
        total += len(sketch.hands[seat]) * CARD - wait * WAIT
        for guest in salon:
            is_paired = sketch.companion[guest] is not None
            total -= values.danger(guest, sketch.stats[STAMINA][guest], is_paired) * EXPOSED
            if is_paired:
                total -= PAIRED
            else:
                total += STRONG * (values.seduces_with(guest) - USUAL)
        return total

    def chances(self, sketch: SalonSketch) -> Sequence[float]:
        """Return each seat's chance of winning."""
        if sketch.won:
            return [float(seat == sketch.turn) for seat in range(sketch.seats)]
        progress, attacks = max(sketch.points) / sketch.goal, strongest_attacks(sketch)
        hopes = [self.hope(sketch, seat, progress, wait, attacks) for seat, wait in enumerate(sketch.waits())]
        best = max(hopes)
        weights = [exp(hope - best) for hope in hopes]
        total = sum(weights)
        return [weight / total for weight in weights]


def checked(plan: Plan, planner: Planner, table: RautTable) -> Plan | None:
    """Return a plan as it is with the cards at this table; None if it is not worth while or cannot begin."""
    assert table.ask is not None
    exact = planner.again(plan)
    if exact is None or exact.worth <= 0 or exact.steps[0] not in table.ask.options:
        return None
    return exact


def pop_plans(plans: list[Plan], worth: float) -> Iterator[Plan]:
    """Take out the plans that are worth at least so much and yield them, the best first."""
    plans.sort(key=lambda plan: plan.worth)
    while plans and plans[-1].worth >= worth:
        yield plans.pop()


def offered(values: Mapping[Act, float], options: Sequence[Act]) -> dict[Act, float]:
    """Return those of the answers that are offered, with their worths."""
    return {option: value for option, value in values.items() if option in options}


def play(sketch: SalonSketch, habits: RautHabits, random: Random) -> None:
    """Play the whole turn of the player whose turn it is."""
    while True:
        planner = Planner(sketch, habits)
        plans = planner.plans()
        if not plans:
            break
        leavers = sketch.gone
        for step in best_plan(plans, random).steps:
            sketch.do(step)
            if sketch.won:
                return
            if sketch.gone != leavers:
                break
    for choice in CHOICES:
        values = choice(planner)
        while values:
            sketch.do(mixed(values, random, 0))
            if sketch.won:
                return
            planner = Planner(sketch, habits)
            values = choice(planner)


def best_plan(plans: Sequence[Plan], random: Random) -> Plan:
    """Return the plan that is worth the most; of several, one by chance."""
    most = max(plan.worth for plan in plans)
    best_plans = [plan for plan in plans if plan.worth == most]
    if len(best_plans) == 1:
        return best_plans[0]
    return random.choice(best_plans)
