"""How a House values the goblets, and a sketch of the rest of a round.

A House weighs each goblet by what it knows and guesses of it (``Mind``). ``RoundSketch`` has a mind for each House and
plays as the rules do, on flat lists, many times faster than a table. Of the abilities that need an answer it knows
those used before all drink (``LateOptions``), and of the actions that sets bring those that exchange goblets
(``SwapCard``). Where cards have a say in who is poisoned, or tokens do something when they are drunk, the goblets of
its end are drunk by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import itemgetter
from random import Random
from typing import NamedTuple

from rules.games.goblets.beliefs import Beliefs, strength
from rules.games.goblets.board import (
    END,
    MOST_GOBLETS,
    SUPPLY,
    UNNAMED,
    WINE,
    Act,
    GobletsTable,
    HouseRules,
    Peek,
    Phase,
    PourInto,
    Role,
    Rotate,
    Swap,
    layout,
)
from rules.games.goblets.characters import Opportunity
from rules.games.goblets.scoring import Scoring, drink
from rules.games.goblets.sommeliers import has_loyal_sommelier
from rules.games.goblets.strengths import answer_all
from rules.games.goblets.suspicion import Suspicion
from rules.games.goblets.toast import LastActions
from rules.kernel.asking import run

RISKY = 0.4
"""At this risk of poison in its own goblet a House throws something out of it, if it can."""


VICTORY = 30
"""What it is worth in VP that a card lets somebody win."""


@cache
def chance_of_most_wine(lead: int) -> float:
    """Return how likely a goblet holds the most wine, if it seems to hold so many tenths of a token more than any
    other."""
    return min(0.95, max(0.0, 0.3 + 0.045 * lead))


class Pay(NamedTuple):
    """What a House expects of a round, in VP: ``safe`` if it and its Target live; so much more if it ``dies``, if the
    Target does, if ``both`` do; for each other House that dies while it lives; for the most wine."""

    safe: float
    dies: float
    target_dies: float
    both_die: float
    other_dies: float = 0.0
    wine: float = 1.0


class LateOptions(NamedTuple):
    """What a House may still do when all last actions are done: exchange the goblets of two places, pour a token into a
    goblet, throw a random token out of its own. Each place is counted clockwise from the House's own."""

    swaps: tuple[tuple[int, int], ...] = ()
    pours: tuple[int, ...] = ()
    throws: bool = False


NO_LATE_OPTIONS = LateOptions()


class SwapCard(NamedTuple):
    """An action that a set brings, by the kind of its card, and that exchanges the goblets at two places, each counted
    clockwise from the House's own. Its ``price`` are pairs of a role and how many tokens of it are paid."""

    kind: int
    first: int
    second: int
    price: tuple[tuple[int, int], ...]
    in_toast: bool
    """True if it may be a last action."""


class SwapByCard(NamedTuple):
    """That a House takes the action of a ``swap_card``, with the places of the goblets."""

    first: int
    second: int
    swap_card: SwapCard


Flight = tuple[float, Sequence[int]]
"""How likely a Target exchanges the goblet that it is given for each of those that it believes safest, and which these
are."""


def flights(believed: Sequence[float], flees: float) -> list[Flight]:
    """Return by the number of the goblet that a Target is given what it does about it. ``believed`` is how likely it
    believes each goblet to be deadly, ``flees`` how likely it acts upon that."""
    safest = min(believed)
    safe_cups = [cup for cup, risk in enumerate(believed) if risk == safest]
    flight_by_cup: list[Flight] = []
    for risk in believed:
        if risk > safest:
            flight_by_cup.append((flees * (risk - safest) / len(safe_cups), safe_cups))
        else:
            flight_by_cup.append((0.0, ()))
    return flight_by_cup


@cache
def exchanges_in_reach(
    places: int, house: int, target: int, steps: Sequence[int], swaps_any: bool
) -> Sequence[tuple[int, int, Act]]:
    """Return the actions by which a House may let other goblets come before itself and its Target: from which places
    these come, and the action. First the rotations, then the swaps of the own goblet and, if the House may swap any
    two, of the Target's. Of actions that bring the same goblets only the first is there."""
    actions: dict[tuple[int, int], Act] = {}
    for number in steps:
        for signed_number in (number, -number):
            sources = ((house - signed_number) % places, (target - signed_number) % places)
            actions.setdefault(sources, Rotate(signed_number))
    for place in range(places):
        if place == house:
            continue
        actions.setdefault((place, house if place == target else target), Swap(min(house, place), max(house, place)))
        if swaps_any and place != target:
            actions.setdefault((house, place), Swap(min(target, place), max(target, place)))
    return [(own_place, target_place, action) for (own_place, target_place), action in actions.items()]


class Mind(Beliefs):
    """What a seat that plays a House thinks of the goblets, each by its number, wherever it stands. ``claim`` is what
    its Sommelier has claimed, as ``GobletsTable.claims`` has it; ``trust`` is how likely that is the truth.

    ``cups`` is in each method the number of the goblet at each place."""

    __slots__ = (
        "claim", "exchanges", "flights", "house", "late_options", "most_wine", "pay", "rules", "swap_cards", "target",
        "trust", "valued_wine", "wine_worth",
    )  # fmt: skip

    def __init__(
        self,
        table: GobletsTable,
        seat: int,
        house: int,
        pay: Pay,
        rules: HouseRules,
        late_options: LateOptions = NO_LATE_OPTIONS,
        suspected: Sequence[Suspicion] | None = None,
    ) -> None:
        super().__init__(table, seat, house, suspected)
        self.late_options = late_options
        self.house = house
        target = table.target_of(house)
        self.target = house if target is None else target
        self.pay = pay
        self.rules = rules
        self.exchanges = exchanges_in_reach(len(table.at), house, self.target, rules.steps, rules.swap_any)
        self.swap_cards: Sequence[SwapCard] = ()
        """The actions of sets that it may take next, if it pays for them."""
        self.claim: int | None = None
        self.trust = 1.0
        self.flights: Sequence[Flight] | None = None
        """What the Target does about the goblet that it is given; None if it does not act any more."""
        self.valued_wine: Sequence[float] = ()
        """The wine in each goblet for which ``wine_worth`` was reckoned."""
        self.wine_worth: Sequence[float] = ()
        self.most_wine: Sequence[float] = ()
        """How much wine is in the second of the fullest goblets, and in the first."""

    # -- what the goblets are worth -------------------------------------------------------------------------------

    def hear(self, claim: int, trust: float) -> None:
        """Take note of what the Sommelier has claimed, and how likely that is the truth."""
        self.claim, self.trust = claim, trust
        for cup in range(len(self.danger)):
            self.weigh(cup)

    def weigh(self, cup: int) -> None:
        danger = self.risk(cup)
        if self.claim is not None and self.unknown_count[cup]:
            claims_poison, claimed_cup = divmod(self.claim, MOST_GOBLETS)
            if claimed_cup == cup:
                danger = risk_after_claim(danger, self.trust if claims_poison else 1 - self.trust)
        self.danger[cup] = danger

    def wine_values(self) -> Sequence[float]:
        """Return what the wine in each goblet is worth to whoever drinks it, in VP, by its number."""
        wine = self.wine
        if wine != self.valued_wine:
            pay = self.pay.wine
            second_most, most_wine = self.most_wine = sorted(wine)[-2:]
            lead = most_wine - second_most
            values = []
            for amount in wine:
                values.append(pay * chance_of_most_wine(int(10 * (amount - most_wine if amount < most_wine else lead))))
            self.valued_wine, self.wine_worth = wine[:], values
        return self.wine_worth

    def value_of_more_wine(self, own_cup: int) -> float:
        """Return what the wine in the own goblet would be worth if there were one more."""
        own_wine = self.wine[own_cup]
        second_most, most_wine = self.most_wine
        most_of_others = second_most if own_wine == most_wine else most_wine
        return self.pay.wine * chance_of_most_wine(int(10 * (own_wine + 1 - most_of_others)))

    def late_actions(self, cups: Sequence[int]) -> Iterator[tuple[Act, Sequence[int]]]:
        """Yield each thing the House may still do when all last actions are done, with the goblets as they stand
        afterwards; first, to do nothing. A poured token lies in its goblet only until the next action is asked for."""
        yield END, cups
        places = len(cups)
        for first_offset, second_offset in self.late_options.swaps:
            first = (self.house + first_offset) % places
            second = (self.house + second_offset) % places
            if first != second:
                yield Swap(first, second), swapped(cups, first, second)
        for place in {(self.house + offset) % places for offset in self.late_options.pours}:
            for role in self.potency.potent:
                if self.screen[role]:
                    self.pour(role, cups[place])
                    yield PourInto(role, place), cups
                    self.unpour(role, cups[place])

    def value_without_action(self, cups: Sequence[int]) -> float:
        """Return what the goblets are worth if nobody acts any more, except with the late options."""
        if self.late_options is NO_LATE_OPTIONS:
            return self.value(cups)
        return max([self.value(cups_then) for _, cups_then in self.late_actions(cups)])

    def value(self, cups: Sequence[int]) -> float:
        """Return what the goblets are worth if all drink now."""
        return self.valuer()(cups[self.house], cups[self.target])

    def valuer(self) -> Callable[[int, int], float]:
        """Return a function that tells what it is worth if the House drinks one goblet, and its Target another one,
        unless it flees from that. What is thought of the goblets may change afterwards, but not how much wine is in
        them."""
        safe, dies, target_dies, both_die, other_dies, _ = self.pay
        danger, wine_values, flight_by_cup = self.danger, self.wine_values(), self.flights

        def value_with(own_cup: int, target_cup: int) -> float:
            own_risk, target_risk = danger[own_cup], danger[target_cup]
            if flight_by_cup is not None:
                chance, escapes = flight_by_cup[target_cup]
                for escape in escapes:
                    target_risk += chance * (danger[escape] - danger[target_cup])
                    if escape == own_cup:
                        own_risk += chance * (danger[target_cup] - own_risk)
            value = safe + dies * own_risk + target_dies * target_risk + both_die * own_risk * target_risk
            if other_dies:
                value += other_dies * (1 - own_risk) * (sum(danger) - own_risk - target_risk)
            return value + wine_values[own_cup]

        return value_with

    def hope(self, cups: Sequence[int]) -> float:
        """Return what the goblets are worth if the House may act once more, and nobody else does."""
        if self.late_options is NO_LATE_OPTIONS:
            return self.last_action(cups)[0]
        return max([self.last_action(cups_then)[0] for _, cups_then in self.late_actions(cups)])

    def possible_swaps(self, places: int) -> Iterator[SwapByCard]:
        """Yield the actions of sets that the House can pay for, at a table with so many places."""
        for swap_card in self.swap_cards:
            first = (self.house + swap_card.first) % places
            second = (self.house + swap_card.second) % places
            if first != second and all(self.screen[role] >= count for role, count in swap_card.price):
                yield SwapByCard(first, second, swap_card)

    def last_action(self, cups: Sequence[int]) -> tuple[float, Act | SwapByCard]:
        """Return the action that leaves the goblets best, and what they are worth after it, the value first."""
        house, target = self.house, self.target
        own_cup, target_cup = cups[house], cups[target]
        value_with = self.valuer()
        best_value = value_without_action = value_with(own_cup, target_cup)
        best_action: Act | SwapByCard = END

        # Rotating or swapping the goblets.
        for own_place, target_place, exchange in self.exchanges:
            value = value_with(cups[own_place], cups[target_place])
            if value > best_value:
                best_value, best_action = value, exchange

        # Taking an action of a set that exchanges goblets.
        if self.swap_cards:
            for taken in self.possible_swaps(len(cups)):
                exchanged = {taken.first: taken.second, taken.second: taken.first}
                value = value_with(cups[exchanged.get(house, house)], cups[exchanged.get(target, target)])
                if value > best_value:
                    best_value, best_action = value, taken

        # Pouring into the Target's goblet or into the own one, whatever makes it deadlier or safer, as is better.
        screen, pay, danger, potency = self.screen, self.pay, self.danger, self.potency
        if_own_is_deadlier = pay.dies + pay.both_die * danger[target_cup]
        if_targets_is_deadlier = pay.target_dies + pay.both_die * danger[own_cup]
        for place, cup, gain in ((target, target_cup, if_targets_is_deadlier), (house, own_cup, if_own_is_deadlier)):
            danger_before = danger[cup]
            for role in potency.harmful if gain > 0 else potency.curing:
                if screen[role]:
                    danger[cup] = self.risk(cup, potency.strengths[role])
                    value = value_with(own_cup, target_cup)
                    if value > best_value:
                        best_value, best_action = value, PourInto(role, place)
            danger[cup] = danger_before

        # Pouring wine into the own goblet.
        if screen[WINE] and pay.wine:
            value = value_without_action - self.wine_worth[own_cup] + self.value_of_more_wine(own_cup)
            if value > best_value:
                best_value, best_action = value, PourInto(WINE, house)
        return best_value, best_action

    # -- what one may come to know --------------------------------------------------------------------------------

    def after_peek(self, cup: int, cups: Sequence[int]) -> float:
        """Return what one may hope for after a look into a goblet, on average over what may be in it."""
        risk = self.risk(cup)
        if not self.unknown_count[cup] or risk in (0.0, 1.0):
            return self.hope(cups)
        before = self.known_strength[cup], self.unknown_count[cup]
        self.learn(cup, 1, 0)
        hope_if_deadly = self.hope(cups)
        self.learn(cup, 0, 0)
        hope_if_safe = self.hope(cups)
        self.learn(cup, *before)
        return risk * hope_if_deadly + (1 - risk) * hope_if_safe


def houses_before_drinking(table: GobletsTable) -> list[int]:
    """Return the Houses that may still use their characters before all drink, in order, once that has begun."""
    houses: list[int] = []
    for frame in table.frames:
        if isinstance(frame, Opportunity) and frame.window == "before_drink":
            first = frame.turn + bool(frame.used)
            houses = [house for house, _ in frame.order[first:]]
    return houses


def swapped(cups: Sequence[int], first: int, second: int) -> list[int]:
    """Return the goblets after those at two places have changed places."""
    cups_then = list(cups)
    cups_then[first], cups_then[second] = cups_then[second], cups_then[first]
    return cups_then


def rotated(cups: Sequence[int], steps: int) -> list[int]:
    """Return the goblets after all have moved by so many steps, clockwise if the number is positive."""
    steps %= len(cups)
    return [*cups[-steps:], *cups[:-steps]]


def risk_after_claim(risk: float, trust: float) -> float:
    """Return how likely a goblet is deadly after somebody has claimed that it is, whose claims are true with a chance
    of ``trust``; a lie is the opposite of the truth."""
    if not 0 < risk < 1:
        return risk
    true_claim = risk * trust
    false_claim = (1 - risk) * (1 - trust)
    return true_claim / (true_claim + false_claim)


class RoundSketch:
    """The rest of a round, from an ``act`` on, or from a ``use`` before all drink. A pair acts as one, with what its
    Noble knows."""

    __slots__ = (
        "actions_left", "contents", "cups", "direction", "drunk", "late", "loyal", "minds", "order", "table", "toaster",
        "toasting", "turn",
    )  # fmt: skip

    def __init__(self, table: GobletsTable, minds: list[Mind]) -> None:
        """``minds`` has one for each House."""
        ask = table.ask
        assert ask is not None
        lay, role = layout(table.seats), table.game.role
        self.cups = table.at[:]
        self.minds = minds
        is_changed = table.game.drinking_is_changed or bool(table.game.drunk_kinds)
        self.table = table if is_changed else None
        """The table, if its rules have to say what the goblets do; None if ``strength`` is enough."""
        self.drunk: GobletsTable | None = None
        """The table at which the goblets of the end have been drunk."""
        self.turn = table.house_of(ask.seat)
        self.late: Sequence[int] | None = None
        """The Houses that may still do something before all drink, in order; None if others act before that."""
        if ask.kind == "use":
            self.late = houses_before_drinking(table)
        else:
            self.read_actions(*ask.about)
        self.loyal = [has_loyal_sommelier(table, house) for house in range(table.houses)]
        self.contents = []
        for zone in lay.goblets:
            self.contents.append([role[piece] for piece in table.zones[zone]])
        self.toaster = table.toaster
        self.direction = -1 if table.backwards else 1
        self.order: list[int] = []
        for frame in table.frames:
            if isinstance(frame, LastActions):
                self.order = list(frame.order[frame.at_house :])

    def read_actions(self, actions_left: int, is_toast_phase: int, acting_role: int) -> None:
        """Take note of what the asked seat may still do, as ``about`` of an ``act`` has it."""
        self.actions_left = actions_left
        self.toasting = bool(is_toast_phase)
        rules = self.minds[self.turn].rules
        if acting_role == Role.SOMMELIER:  # the Noble's actions are still to come
            if is_toast_phase:
                self.actions_left = rules.last_actions
            else:
                self.actions_left += rules.actions - 1

    def play(self, random: Random) -> None:
        """Play on until all drink."""
        late = self.late
        if late is None:
            if not self.toasting:
                self.play_turns(random)
            self.play_last_actions()
            assert self.toaster is not None
            first = self.toaster + 1
            late = [(first + step) % len(self.minds) for step in range(len(self.minds))]
        for house in late:
            mind = self.minds[house]
            if mind.late_options is not NO_LATE_OPTIONS:
                self.act_before_drinking(mind, random)

    def act_before_drinking(self, mind: Mind, random: Random) -> None:
        """Carry out what a House does when all last actions are done."""
        rated = [(mind.value(cups_then), action) for action, cups_then in mind.late_actions(self.cups)]
        self.carry_out(mind, max(rated, key=itemgetter(0))[1])
        contents = self.contents[self.cups[mind.house]]
        if mind.late_options.throws and contents and mind.danger[self.cups[mind.house]] > RISKY:
            contents.pop(int(random.random() * len(contents)))

    def play_last_actions(self) -> None:
        """Play the last actions, one House after the other."""
        for mind in self.minds:
            if mind.swap_cards:
                mind.swap_cards = [card for card in mind.swap_cards if card.in_toast]
        while True:
            mind = self.minds[self.turn]
            for _ in range(self.actions_left):
                self.carry_out(mind, mind.last_action(self.cups)[1])
            if not self.order:
                return
            self.turn = self.order.pop(0)
            self.actions_left = self.minds[self.turn].rules.last_actions
            if self.loyal[self.turn]:
                self.carry_out(self.minds[self.turn], Peek(self.turn))

    def play_turns(self, random: Random) -> None:
        """Play turns in which everybody gets rid of wine, until the first who has none proposes the Toast."""
        minds = self.minds
        draw = random.random
        houses = len(minds)
        turn = self.turn
        actions = self.actions_left
        while True:
            mind = minds[turn]
            for actions_left in range(actions - 1, -1, -1):
                if mind.screen[WINE]:
                    if draw() < 0.5:
                        risks = [mind.danger[cup] for cup in self.cups]
                        place = risks.index(min(risks))
                    else:
                        place = int(draw() * houses)
                    self.carry_out(mind, PourInto(WINE, place))
                elif actions_left:
                    self.carry_out(mind, Peek(turn))
                else:
                    self.carry_out(mind, mind.last_action(self.cups)[1])
            turn = (turn + self.direction) % houses
            mind = minds[turn]
            actions = mind.rules.actions
            if mind.screen[WINE] <= mind.rules.toast_wine:
                break
        self.toaster = turn
        in_turn = []
        last_of_all = []
        for step in range(1, houses + 1):
            house = (turn + step) % houses
            if minds[house].rules.last_of_all:
                last_of_all.append(house)
            else:
                in_turn.append(house)
        self.order = in_turn + last_of_all
        self.turn = self.order.pop(0)
        self.actions_left = minds[self.turn].rules.last_actions

    def carry_out(self, mind: Mind, action: Act | SwapByCard) -> None:
        """Carry out an action of a House. It takes each action of a set only once."""
        cups = self.cups
        match action:
            case PourInto(role, place):
                cup = cups[place]
                mind.pour(role, cup)
                self.contents[cup].append(role)
                for observer in self.minds:
                    if observer is not mind:
                        observer.watch(cup)
            case Peek(place):
                cup = cups[place]
                contents = self.contents[cup]
                mind.learn(cup, strength(contents, mind.potency.strengths), 0)
                mind.wine[cup] = float(contents.count(WINE))
            case Rotate(steps):
                self.cups = rotated(cups, steps)
            case Swap(first, second):
                cups[first], cups[second] = cups[second], cups[first]
            case SwapByCard(first, second, swap_card):
                cups[first], cups[second] = cups[second], cups[first]
                mind.swap_cards = [other for other in mind.swap_cards if other.kind != swap_card.kind]
                for role, count in swap_card.price:
                    mind.screen[role] -= count

    def poisoned(self) -> list[bool]:
        """Return which Houses are poisoned."""
        if self.table is not None:
            return self.drunk_by_the_rules(self.table).poisoned[: len(self.minds)]
        return [strength(self.contents[cup]) > 0 for cup in self.cups]

    def drunk_by_the_rules(self, table: GobletsTable) -> GobletsTable:
        """Return a copy of a table at which these goblets have been drunk and the round was scored. Whoever is asked
        something gives the first answer."""
        if self.drunk is None:
            drunk = table.copy()
            self._lay(drunk)
            drunk.frames = [Scoring()]
            drink(drunk)
            run(drunk)
            answer_all(drunk)
            self.drunk = drunk
        return self.drunk

    def _gained_by_the_rules(self, table: GobletsTable) -> list[float]:
        """Return what each House gains by the round, with what cards give at once; whom a card lets win gains more than
        anybody could."""
        drunk = self.drunk_by_the_rules(table)
        gains = []
        for house in range(len(self.minds)):
            seat = table.noble(house)
            gains.append(float(drunk.points[seat] - table.points[seat] + VICTORY * (seat in drunk.winners)))
        return gains

    def _lay(self, table: GobletsTable) -> None:
        """Lay all tokens of a table where they are in this sketch: in goblets, behind screens, else in the supply."""
        lay = layout(table.seats)
        table.catch_up()
        roles_by_zone = dict(zip(lay.goblets, self.contents, strict=True))
        for zone, mind in zip(lay.screens, self.minds, strict=True):
            roles_by_zone[zone] = [role for role, count in enumerate(mind.screen) for _ in range(count)]
        staying = {lasting.card for lasting in table.lasting}
        pieces_by_role: list[list[int]] = [[] for _ in table.game.tokens]
        for piece, role in enumerate(table.game.role):
            if role != UNNAMED and piece not in staying:
                pieces_by_role[role].append(piece)
        for zone, roles in roles_by_zone.items():
            table.zones[zone] = [pieces_by_role[role].pop() for role in roles]
        table.zones[SUPPLY] = [piece for pieces in pieces_by_role for piece in pieces]
        table.at = list(self.cups)
        table.toaster = self.toaster
        table.stage = Phase.DRINKING

    def gained(self) -> list[float]:
        """Return what each House gains by the round, in VP (GO-SCORE-01 to 05)."""
        if self.table is not None:
            return self._gained_by_the_rules(self.table)
        dead = self.poisoned()
        wine = [self.contents[cup].count(WINE) for cup in self.cups]
        most_wine = max(wine)
        one_has_most = wine.count(most_wine) == 1 and most_wine > 0
        gains = []
        for mind, wine_drunk in zip(self.minds, wine, strict=True):
            pay = mind.pay
            is_dead, target_dead = dead[mind.house], dead[mind.target]
            gain = pay.safe + pay.dies * is_dead + pay.target_dies * target_dead
            gain += pay.both_die * (is_dead and target_dead)
            if pay.other_dies and not is_dead:
                gain += pay.other_dies * (sum(dead) - target_dead)
            gains.append(gain + pay.wine * (one_has_most and wine_drunk == most_wine))
        return gains
