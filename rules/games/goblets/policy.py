"""How bots play Raise Your Goblets.

Whoever proposes the Toast is the last to act, so it is good to be rid of one's wine early, and to know by then one
goblet that kills and one that does not. What a House may hope for is what the best of its last actions would bring now
(``Mind.hope``); every action of a turn is valued by the hope after it. In the duel that is the chance to drink longest
(``Duellist.chance``).

Bluffs follow from what others believe (``PublicOpinion``): a Target flees from a goblet that it believes deadly to the
one that it believes safest. So poison is poured into one's own goblet, where others expect wine, and wine into the
Target's, and goblets change places before the Toast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from math import exp
from random import Random
from typing import Any, ClassVar

from rules.games.goblets.beliefs import PublicOpinion
from rules.games.goblets.board import (
    ALLOW,
    CELLAR,
    DANGEROUS,
    DUEL,
    LEAVE,
    PLAIN,
    SAFE,
    TOAST,
    UNNAMED,
    WAIT,
    WINE,
    Exchange,
    GobletsGame,
    GobletsTable,
    HouseRules,
    Peek,
    Phase,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
    layout,
)
from rules.games.goblets.characters import rules_of
from rules.games.goblets.duel_sketch import GOOD, Duellist, DuelSketch
from rules.games.goblets.scoring import ALIVE, BOTH, REVENGE
from rules.games.goblets.sketch import (
    NO_LATE_OPTIONS,
    Flight,
    LateOptions,
    Mind,
    Pay,
    RoundSketch,
    SwapCard,
    flights,
    rotated,
    swapped,
)
from rules.games.goblets.sommeliers import BETRAYED, has_traitor
from rules.games.goblets.strengths import mortality, tastes
from rules.games.goblets.suspicion import Suspicion, rearrange, suspicions
from rules.games.goblets.terms import BE_POISONED, weighed
from rules.games.goblets.trials import measured_late_options, measured_pay, measured_swap_cards
from rules.games.goblets.vocabulary import OPEN
from rules.games.policy import Failings, Policy, mixed
from rules.kernel.abilities import forbidden
from rules.kernel.asking import PASS, Ask, Frame, reply
from rules.kernel.chance import Chance
from rules.kernel.choices import CHOOSE_CARD, KINDS, knows
from rules.kernel.effects import Effect
from rules.knowledge import views
from rules.tavern.regulars import Manner

USUAL = Pay(safe=ALIVE, dies=-ALIVE, target_dies=REVENGE + BOTH, both_die=-BOTH)
TRAITOR = Pay(safe=0, dies=BETRAYED, target_dies=0, both_die=0, wine=0)
"""What the Noble's death is worth to a traitor (GO-SOM-15)."""
RID_OF_WINE, RID_OF_WINE_DUEL = 0.5, 0.05
"""What it is worth to have a wine less behind the screen. Whoever proposes the Toast acts last, and gains twice as much
by the round as the others. With 0.3 at dinner, whoever got rid of wine first won more than an even share; with 0.8 bots
would win still more, but they would hardly pour anything else. What they pour follows from it, and so what is suspected
(``suspicion.LIKELY``): whoever changes this fits that anew (``tests.liveliness``)."""
ENOUGH = 1.7
"""Whoever may hope for this proposes the Toast."""
SURELY = 9.0
"""The value of an action that is taken in any case: more than one may hope for."""
TIE_BREAK = 0.001
"""Of actions of equal value, to do nothing is preferred."""
NOTHING_NEW = 0.1
"""What is lost by a look into a goblet of which all is known."""
WORTH_ASKING = 0.15
"""A Sommelier asks for the Noble's ability if there is so much more to hope for with it."""
FEW, MANY = 2, 4
"""How many tables are imagined to try what an ability does: as an action, and at the moments for abilities alone."""
MISLED = 0.05
"""What it is worth that others believe what is not so."""
TALKATIVE = 1.8
"""How much more often a traitor than a loyal Sommelier makes a claim about a goblet that the Noble does not know."""
SHORT = 8
"""How many options are worth a search at most."""
LIVELY = 1.2
"""How many VP more make a seat about three times as likely to win."""


STAYS = 0.5
"""How likely whoever has a goblet now also drinks it, for the taste of a token that is poured into it."""
FLEES = 0.8
"""How likely a Target exchanges its goblet for the one that it believes safest, if it believes that its own is surely
deadly and the other one surely safe."""
IN_DUEL = 1 / 60
"""The temperature in the duel, as a share of the usual one: actions are valued in chances to win there."""


Worth = Callable[[GobletsTable, int], float]
"""``worth(table, seat)``: what a table is worth to a seat."""


class GobletsPolicy(Policy[GobletsTable]):
    """Heuristics for every ask."""

    sharpness, open_sharpness = 0.9, 0.5
    leaves = frozenset({"use"})
    needs_no_sample = True
    TEMPERATURE = 0.03
    """In VP."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.15, forgets=0.15, manner=Manner(risk=0.3)),
        "amateur": Failings(overlooks=0.08, forgets=0.05),
    }

    def __init__(self, game: GobletsGame) -> None:
        super().__init__(game)
        self.pay_by_kind: dict[int, Pay] = {}
        self.late_options_by_kind: dict[int, LateOptions] = {}
        self.enough_hope, self.good_chance = ENOUGH, GOOD
        self.answers = self._answers()

    def _answers(self) -> dict[str, Callable[[GobletsTable, int], Any]]:
        """Return the heuristic for each kind of ask. Answers to other kinds are tried out."""
        return {
            "propose": self.propose, "claim": self.claim, "drink": self.drink,
            "exchange": self.exchange,
        }  # fmt: skip

    def bend(self, manner: Manner) -> None:
        """Play in this manner. The spiteful enjoy that others die, the greedy want the most wine; the daring fear death
        less, and propose the Toast with less to hope for."""
        self.enough_hope = ENOUGH * (1 - 0.3 * manner.risk)
        self.good_chance = GOOD - 0.1 * manner.risk
        self.pay_by_kind = {}
        self.answers = self._answers()

    def pick(self, table: GobletsTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        if ask.kind == "allow":  # most Sommeliers are loyal
            return ALLOW
        if ask.kind == "act":
            values = self.action_values(table, ask.seat)
            if table.seats in DUEL:
                action = mixed(values, random, self.temperature * IN_DUEL)
                if not isinstance(action, PourInto):
                    return action
                return mixed(pours_of_any_token(table, values, random), random, self.temperature * IN_DUEL)
            return mixed(values, random, self.temperature)
        heuristic = self.answers.get(ask.kind, self.best_tried)
        return heuristic(table, ask.seat)

    # -- what a seat thinks ---------------------------------------------------------------------------------------

    def pay(self, table: GobletsTable, house: int) -> Pay:
        """Return what a House is paid for, as somebody of this manner feels it."""
        kind = table.character(house)
        if kind not in self.pay_by_kind:
            pay = USUAL if kind == UNNAMED else measured_pay(table.game, kind)
            self.pay_by_kind[kind] = relished(pay, self.manner)
        return self.pay_by_kind[kind]

    def late_options(self, table: GobletsTable, house: int) -> LateOptions:
        """Return what a House may do before all drink."""
        kind = table.character(house)
        if kind == UNNAMED or kind not in table.game.uses_in["before_drink"]:
            return NO_LATE_OPTIONS
        if kind not in self.late_options_by_kind:
            self.late_options_by_kind[kind] = measured_late_options(table.game, kind)
        return self.late_options_by_kind[kind]

    @cached_property
    def swap_cards(self) -> Sequence[SwapCard]:
        """The actions of sets that a House may take in a sketch."""
        assert isinstance(self.game, GobletsGame)
        return measured_swap_cards(self.game)

    def mind(
        self,
        table: GobletsTable,
        house: int,
        seat: int,
        rules: HouseRules | None = None,
        suspected: Sequence[Suspicion] | None = None,
    ) -> Mind:
        """Return what a seat thinks that plays a House; by the rules of that House, if no others are given.
        ``suspected`` are the ``suspicions`` at the table, if they are known already."""
        noble = table.noble(house)
        if seat != noble and has_traitor(table, house):
            pay = TRAITOR
        else:
            pay = self.pay(table, house)
        if table.game.drinking_is_changed:
            pay = pay_of_mortals(table, house, pay)
        late_options = NO_LATE_OPTIONS
        if table.stage < Phase.DRINKING:
            late_options = self.late_options(table, house)
        mind = Mind(table, seat, house, pay, rules or rules_of(table, house), late_options, suspected)
        claim = table.claims[house]
        if seat == noble and claim is not None:
            mind.hear(claim, trust(table))
        return mind

    def worth(self, table: GobletsTable, seat: int) -> float:
        """Return what a seat may hope for, by what it knows; once all have acted, what it expects."""
        if table.seats in DUEL:
            return Duellist(table, seat).chance(table.at, table.seats - 1, False)
        mind = self.mind(table, table.house_of(seat), seat)
        if table.stage < Phase.DRINKING:
            return mind.hope(table.at)
        return mind.value_without_action(table.at)

    # -- answers --------------------------------------------------------------------------------------------------

    def action_values(self, table: GobletsTable, seat: int) -> dict[Any, float]:
        """Return what each action is worth."""
        if table.seats in DUEL:
            return self.duel_action_values(table, seat)
        ask = table.ask
        assert ask is not None
        actions_left, is_toast_phase, role = ask.about
        house = table.house_of(seat)
        cups = table.at
        has_ability = role != Role.SOMMELIER or LEAVE not in ask.options
        mind = self.mind(table, house, seat, None if has_ability else PLAIN)
        is_final = is_toast_phase and actions_left == 1 and role != Role.SOMMELIER
        wine_bonus = 0.0 if is_toast_phase or not mind.pay.wine else RID_OF_WINE
        opinion: PublicOpinion | None = None
        worth_after_use = partial(self.worth_after_use, house=house, rules=mind.rules, is_final=is_final)
        if target_acts_later(table, mind):
            opinion = PublicOpinion(table, mind.suspected, seat)
        flights_by_belief: dict[Any, Sequence[Flight]] = {}
        values: dict[Any, float] = {}
        worlds: list[GobletsTable] = []
        uses_of_cards = [option for option in ask.options if isinstance(option, UseCard)]
        for option in ask.options:
            if opinion is not None:
                belief = seen_goblets(option, cups)
                if belief not in flights_by_belief:
                    flights_by_belief[belief] = flights(opinion.risks(*belief), FLEES)
                mind.flights = flights_by_belief[belief]
            if isinstance(option, UseCard):
                worlds = worlds or self.imagined(table, self.worlds_needed(table, uses_of_cards, FEW))
                is_action = option.kind in table.game.actions
                values[option] = self.trial(worlds, option, worth_after_use if is_action else self.worth)
                values[option] += wine_bonus * wine_given(worlds[0], house, option)
            elif option == LEAVE:
                values[option] = self.value_of_asking(table, house, seat, mind)
            elif option == TOAST:
                values[option] = self.value_of_toast(mind, cups)
            elif is_final:
                values[option] = value_of_action(mind, option, cups, mind.value_without_action, wine_bonus)
            elif isinstance(option, Peek):
                cup = cups[option.place]
                values[option] = mind.after_peek(cup, cups)
                if not mind.unknown_count[cup]:
                    values[option] -= NOTHING_NEW
            else:
                values[option] = value_of_action(mind, option, cups, mind.hope, wine_bonus)
            if table.game.drunk_kinds and isinstance(option, PourInto):
                values[option] += taste_of(table.game, mind, option)
        return values

    def worth_after_use(
        self, table: GobletsTable, seat: int, *, house: int, rules: HouseRules, is_final: bool
    ) -> float:
        """Return what a table is worth to a seat that has taken an action on a card, just as other actions are valued.
        ``is_final`` if that was the last action of its ``house`` in the round. Abilities of characters are valued by
        ``worth``: what is suspected was fitted to that."""
        mind = self.mind(table, house, seat, rules)
        if target_acts_later(table, mind):
            opinion = PublicOpinion(table, mind.suspected, seat)
            mind.flights = flights(opinion.risks(tuple(table.at)), FLEES)
        if is_final:
            return mind.value_without_action(table.at)
        return mind.hope(table.at)

    def value_of_toast(self, mind: Mind, cups: Sequence[int]) -> float:
        """Return what it is worth to propose the Toast: all or nothing."""
        if mind.hope(cups) >= self.enough_hope:
            return SURELY
        return 0.0

    def value_of_asking(self, table: GobletsTable, house: int, seat: int, mind: Mind) -> float:
        """Return what it is worth to a Sommelier to ask for the Noble's ability."""
        cups = table.at
        mind_with_ability = self.mind(table, house, seat)
        hope = mind_with_ability.hope(cups)
        if mind_with_ability.rules.peek_any:
            hope = max(mind_with_ability.after_peek(cup, cups) for cup in cups)
        if hope <= mind.hope(cups) + WORTH_ASKING:
            return 0.0
        return hope + RID_OF_WINE

    def propose(self, table: GobletsTable, seat: int) -> str:
        """Return whether a Noble proposes the Toast."""
        mind = self.mind(table, table.house_of(seat), seat)
        if mind.hope(table.at) >= self.enough_hope:
            return TOAST
        return WAIT

    def claim(self, table: GobletsTable, seat: int) -> str:
        """Return what a Sommelier claims: the truth, unless it is a traitor."""
        house = table.house_of(seat)
        mind = self.mind(table, house, seat)
        assert table.ask is not None
        cup = table.at[table.ask.about[0]]
        is_deadly = mind.risk(cup) > 0.5
        is_liar = has_traitor(table, house)
        if is_deadly != is_liar:
            return DANGEROUS
        return SAFE

    def drink(self, table: GobletsTable, seat: int) -> int:
        """Return the goblet to drink in the duel."""
        assert table.ask is not None
        places: Sequence[int] = table.ask.options
        cups = [table.at[place] for place in places]
        return places[Duellist(table, seat).drink(cups)]

    def duel_action_values(self, table: GobletsTable, seat: int) -> dict[Any, float]:
        """Return what each action in the duel is worth."""
        ask = table.ask
        assert ask is not None
        mind = Duellist(table, seat)
        cups, rivals = table.at, table.seats - 1
        chance_now = mind.chance(cups, rivals, False)
        values: dict[Any, float] = {}
        for option in ask.options:
            match option:
                case PourInto(role, place):
                    mind.pour(role, cups[place])
                    values[option] = mind.chance(cups, rivals, False) + RID_OF_WINE_DUEL * (role == WINE)
                    mind.unpour(role, cups[place])
                case Peek(place):
                    values[option] = mind.after_peek(cups[place], cups, rivals)
                case "toast":
                    values[option] = SURELY if mind.chance_after_toast(cups, rivals) > self.good_chance else 0.0
                case "end":
                    values[option] = chance_now + TIE_BREAK
                case _:
                    values[option] = chance_now
        return in_any_order(values)

    def exchange(self, table: GobletsTable, seat: int) -> Any:
        """Return what to exchange unseen. Whoever puts the rings back where they were misleads the others."""
        assert table.ask is not None
        mind = self.mind(table, table.house_of(seat), seat)
        cups = table.at

        def value(option: Exchange) -> float:
            if option.parts == "rings":
                return mind.hope(cups)
            return mind.hope(swapped(cups, option.first, option.second)) + MISLED * (option.parts == "both")

        return max(table.ask.options, key=value)

    def best_tried(self, table: GobletsTable, seat: int) -> Any:
        """Return the answer after which the asked seat is best off, as trials at imagined tables show."""
        assert table.ask is not None
        worlds = self.imagined(table, self.worlds_needed(table, table.ask.options, MANY))
        values = {option: self.trial(worlds, option, self.worth) for option in table.ask.options}
        return max(values, key=values.__getitem__)

    def best(self, table: GobletsTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        return self.best_tried(table, ask.seat)

    def imagined(self, table: GobletsTable, count: int) -> list[GobletsTable]:
        """Return so many tables as the asked seat imagines them: always the same ones, whatever it does not know. They
        go on only until the effect of an ability is over."""
        assert table.ask is not None
        chance = Chance.seeded(1, (views.STREAM,))
        worlds = []
        for _ in range(count):
            world = views.determinize(table, table.ask.seat, chance)
            del world.frames[: first_effect(world.frames)]
            worlds.append(world)
        return worlds

    def worlds_needed(self, table: GobletsTable, options: Sequence[Any], count: int) -> int:
        """Return at how many tables these options are tried: ``count``, or one if none depends on what is hidden."""
        return count if any(self.is_uncertain(table, option) for option in options) else 1

    def is_uncertain(self, table: GobletsTable, option: Any) -> bool:
        """True if what comes of an option may depend on what is hidden from the asked seat, or show something of it."""
        if not isinstance(option, UseCard):
            return bool(option != PASS)
        assert table.ask is not None
        seat = table.ask.seat
        use = self.game.programs[option.kind].uses[option.use]
        effect = weighed(option.kind, use.block, seat, option.target, UNNAMED)
        for step in use.all_steps:
            if step.traits >= OPEN:
                continue
            if step.name != CHOOSE_CARD or step.needs is None or not knows(table, seat, step.needs(table, effect)):
                return True
        return False

    def trial(self, worlds: Sequence[GobletsTable], option: Any, worth: Worth) -> float:
        """Return what an answer brings on average. ``worth`` says what the table after it is worth to the seat."""
        if not self.is_uncertain(worlds[0], option):
            worlds = worlds[:1]
        return sum(self.hope_after(world, option, worth) for world in worlds) / len(worlds)

    def hope_after(self, world: GobletsTable, option: Any, worth: Worth) -> float:
        """Return what the asked seat may hope for after an answer, if it gives the best ones while the effect lasts."""
        assert world.ask is not None
        seat = world.ask.seat
        next_world = world.copy()
        reply(next_world, option)
        ask = next_world.ask
        if ask is not None and ask.seat == seat and ask.kind in KINDS:
            return max(self.hope_after(next_world, next_option, worth) for next_option in ask.options)
        if ask is not None and ask.kind == "exchange":
            exchange = self.exchange(next_world, seat)
            if exchange.parts != "rings":
                next_world.swap_goblets(exchange.first, exchange.second)
        return worth(next_world, seat)

    # -- search ---------------------------------------------------------------------------------------------------

    def shortlist(self, table: GobletsTable, random: Random) -> Sequence[Any]:
        ask = table.ask
        assert ask is not None
        if ask.kind != "act" or len(ask.options) <= SHORT:
            return ask.options
        values = self.action_values(table, ask.seat)
        best_of_sort: dict[Any, Any] = {}  # of actions of one sort that are worth the same, one is enough
        options = list(values)
        random.shuffle(options)  # sorting keeps the order of equal ones, and no tie goes to the lowest place
        options.sort(key=values.__getitem__, reverse=True)
        for option in options:
            best_of_sort.setdefault((sort_of(option), values[option]), option)
        return list(best_of_sort.values())[:SHORT]

    def harmful(self, table: GobletsTable, option: Any) -> bool:
        """True if an answer in the duel drinks what one knows to be deadly, while there is something else."""
        ask = table.ask
        assert ask is not None
        if ask.kind != "drink":
            return False
        mind = Duellist(table, ask.seat)

        def surely_deadly(place: int) -> bool:
            cup = table.at[place]
            return mind.unknown_count[cup] == 0 and mind.known_strength[cup] > 0

        return surely_deadly(option) and not all(surely_deadly(place) for place in ask.options)

    def suppose(self, table: GobletsTable, seat: int, random: Random) -> None:
        rearrange(table, seat, random)

    def seen_answer(self, table: GobletsTable, option: Any, seat: int) -> Any:
        """Add what is hidden here: which tokens are poured, unless one sees behind that screen; what is exchanged while
        one looks away; and that a Noble may propose a Toast and does not."""
        assert table.ask is not None
        if isinstance(option, Exchange):
            return option.action
        house = table.house_of(table.ask.seat)
        if not table.members(house) >> seat & 1:
            if isinstance(option, PourInto):
                return (option.action, option.place, len(option.roles))
            if option == WAIT:
                return None
        return super().seen_answer(table, option, seat)

    def forget(self, table: GobletsTable, seat: int, share: float, random: Random) -> None:
        """Let a seat forget tokens that it has poured or seen: it can only guess at them then."""
        for goblet in layout(table.seats).goblets:
            for token in table.zones[goblet]:
                if random.random() < share:
                    table.known_to[token] &= ~(1 << seat)

    def settled(self, table: GobletsTable) -> bool:
        return table.ask is None or table.stage >= Phase.SCORED

    def sketches(self, table: GobletsTable) -> bool:
        ask = table.ask
        return self.settled(table) or (ask is not None and (ask.kind in ("act", "drink") or is_late_use(ask)))

    def forecast(self, table: GobletsTable, random: Random) -> Sequence[float]:
        if self.settled(table):
            return self.verdict(table)
        return self.played(table, random)

    def played(self, table: GobletsTable, random: Random) -> Sequence[float]:
        """Return each seat's chance of winning after a sketch of the rest of the round."""
        sketch = self.rest_of_round(table, random)
        gains = sketch.gained()
        if isinstance(sketch, DuelSketch):
            return self.chances([points + gain for points, gain in zip(table.points, gains, strict=True)])
        if not table.pairs:
            return self.chances(gains)
        totals = [float(points) for points in table.points]
        poisoned = sketch.poisoned()
        for house, gain in enumerate(gains):
            totals[table.noble(house)] += gain
            sommelier = table.sommelier(house)
            if sommelier is None:
                continue
            if has_traitor(table, house):
                totals[sommelier] += BETRAYED * poisoned[house]
            else:
                totals[sommelier] += gain
        return self.chances(totals)

    def rest_of_round(self, table: GobletsTable, random: Random) -> DuelSketch | RoundSketch:
        """Return a sketch of the rest of the round, played to its end. The table must ask for an action or a drink."""
        assert table.ask is not None
        if table.seats in DUEL:
            duel = DuelSketch(table)
            duel.play(random, table.ask.kind == "drink")
            return duel
        suspected = suspicions(table, table.zones)
        swap_cards = self.swap_cards if table.game.actions else ()
        minds = [self.mind(table, house, table.noble(house), None, suspected) for house in range(table.houses)]
        for mind in minds:
            mind.swap_cards = swap_cards
        sketch = RoundSketch(table, minds)
        for house in sketch.late or ():
            minds[house].late_options = self.late_options(table, house)
        sketch.play(random)
        return sketch

    def verdict(self, table: GobletsTable) -> Sequence[float]:
        """Return each seat's chance of winning by the VP where they are open; otherwise by those of this round, because
        nobody knows the others'."""
        if table.seats in DUEL or table.pairs:
            return self.chances(table.points)
        return self.chances(table.gained)

    def chances(self, points: Sequence[float]) -> Sequence[float]:
        """Return each seat's chance of winning, with so many points."""
        best = max(points)
        weights = [exp((seat_points - best) / LIVELY) for seat_points in points]
        total = sum(weights)
        return [weight / total for weight in weights]


def pay_of_mortals(table: GobletsTable, house: int, pay: Pay) -> Pay:
    """Return what a House expects of a round where cards have a say in who is poisoned: each death as far as a deadly
    goblet kills that House."""
    own_chance = chance_of_dying(table, house)
    target = table.target_of(house)
    target_chance = 1.0 if target is None else chance_of_dying(table, target)
    return pay._replace(
        dies=pay.dies * own_chance,
        target_dies=pay.target_dies * target_chance,
        both_die=pay.both_die * own_chance * target_chance,
    )


def chance_of_dying(table: GobletsTable, house: int) -> float:
    """Return how likely a House is poisoned by a goblet that is deadly to others."""
    if forbidden(table, BE_POISONED, table.noble(house)):
        return 0.0
    return mortality(table.game, table.character(house))


def wine_given(world: GobletsTable, house: int, option: UseCard) -> int:
    """Return how much wine behind its screen a House gives away with a use of a card."""
    if "give" not in world.game.programs[option.kind].uses[option.use].names:
        return 0
    next_world = world.copy()
    reply(next_world, option)
    return world.roles(world.screen(house))[WINE] - next_world.roles(next_world.screen(house))[WINE]


def taste_of(game: GobletsGame, mind: Mind, option: PourInto) -> float:
    """Return what it is worth that somebody drinks the tokens that an answer pours, besides what they do to the
    goblet."""
    value = 0.0
    for role in option.roles:
        taste = tastes(game)[role]
        if option.place == mind.house:
            value += STAYS * taste.drinker
        elif option.place == mind.target:
            value += STAYS * taste.hunter
    return value


def target_acts_later(table: GobletsTable, mind: Mind) -> bool:
    """True if the Target of a House may still act after it in this round."""
    if table.stage != Phase.TOAST or table.toaster is None:
        return table.stage == Phase.TURNS
    first = table.left_of(table.toaster)
    return (mind.target - first) % table.houses > (mind.house - first) % table.houses


def is_late_use(ask: Ask) -> bool:
    """True if this asks for the use of a character before all drink."""
    return ask.kind == "use" and ask.about == ("before_drink",)


def first_effect(frames: Sequence[Frame]) -> int:
    """Return the index of the lowest frame that is the effect of a card; -1, which is the topmost, if none is."""
    for index, frame in enumerate(frames):
        if isinstance(frame, Effect):
            return index
    return -1


def sort_of(option: Any) -> Any:
    """Return the sort of an action: what is done; for pouring, which tokens are poured."""
    if isinstance(option, str):
        return option
    if isinstance(option, PourInto):
        return (option.token, option.second)
    return option.action


def seen_goblets(option: Any, cups: Sequence[int]) -> tuple[tuple[int, ...], int | None, int]:
    """Return what others see of an action: the goblet at each place after it, the one into which tokens were poured,
    if any, and how many tokens."""
    match option:
        case PourInto(place=place, roles=roles):
            return tuple(cups), cups[place], len(roles)
        case Rotate(steps):
            return tuple(rotated(cups, steps)), None, 0
        case Swap(first, second):
            return tuple(swapped(cups, first, second)), None, 0
    return tuple(cups), None, 0


def value_of_action(
    mind: Mind, option: Any, cups: Sequence[int], hope: Callable[[Sequence[int]], float], wine_bonus: float
) -> float:
    """Return what an action is worth: the ``hope`` for the goblets as they stand after it, and a bonus for each wine
    that it pours."""
    match option:
        case PourInto(place=place, roles=roles):
            return hope_after_pouring(mind, roles, cups, place, hope) + wine_bonus * roles.count(WINE)
        case Rotate(steps):
            return hope(rotated(cups, steps))
        case Swap(first, second):
            return hope(swapped(cups, first, second))
        case Peek():
            return hope(cups)
    return hope(cups) + TIE_BREAK


def hope_after_pouring(
    mind: Mind, roles: Sequence[int], cups: Sequence[int], place: int, hope: Callable[[Sequence[int]], float]
) -> float:
    """Return what one may hope for after tokens of these roles are poured into the goblet at a place."""
    for role in roles:
        mind.pour(role, cups[place])
    value = hope(cups)
    for role in roles:
        mind.unpour(role, cups[place])
    return value


def in_any_order(values: Mapping[Any, float]) -> dict[Any, float]:
    """Return the values of actions in the duel, so that it is worth the same to pour any token where it does most: all
    are poured before the Toast, and their order must not tell which is which."""
    best_of_role: dict[int, float] = {}
    for option, value in values.items():
        if isinstance(option, PourInto):
            best_of_role[option.token] = max(value, best_of_role.get(option.token, value))
    best = max(best_of_role.values(), default=0.0)
    evened: dict[Any, float] = dict(values)
    for option, value in values.items():
        if isinstance(option, PourInto):
            evened[option] = value + best - best_of_role[option.token]
    return evened


def pours_of_any_token(table: GobletsTable, values: Mapping[Any, float], random: Random) -> dict[Any, float]:
    """Return where to pour a token in the duel, which is drawn from those behind the screen that may be poured."""
    assert table.ask is not None
    pours_by_role: dict[int, dict[Any, float]] = {}
    for option, value in values.items():
        if isinstance(option, PourInto):
            pours_by_role.setdefault(option.token, {})[option] = value
    tokens = table.zones[table.screen(table.ask.seat)]
    roles = [table.game.role[token] for token in tokens if table.game.role[token] in pours_by_role]
    return pours_by_role[random.choice(roles)]


def relished(pay: Pay, manner: Manner) -> Pay:
    """Return what a House is paid for, as somebody of this manner feels it."""
    return pay._replace(
        dies=pay.dies * (1 - 0.5 * manner.risk),
        target_dies=pay.target_dies * (1 + 0.3 * manner.harm),
        other_dies=pay.other_dies + 0.25 * manner.harm,
        wine=pay.wine * (1 + manner.gain),
    )


def trust(table: GobletsTable) -> float:
    """Return how likely it is that a Sommelier who makes a claim is loyal, by the cards that were dealt."""
    game = table.game
    loyalty_cards: list[int] = []
    for zone in (CELLAR, *layout(table.seats).loyalties):
        loyalty_cards += table.zones[zone]
    traitors: int = sum(game.traitor[game.kind[piece]] for piece in loyalty_cards)
    return 1 - TALKATIVE * traitors / max(1, len(loyalty_cards))
