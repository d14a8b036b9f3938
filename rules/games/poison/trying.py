"""How bots weigh plays in a game whose cards have effects: by trying them.

A play is tried on tables as the asked seat imagines them, until the next question. Then the table is weighed in points:
what the piles will probably cost, what is still in the own hand, how full the cauldrons are. So an effect that nobody
has foreseen counts as what it does. Only what is open to all or remembered by all is weighed, and the hand
of the seat itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from rules.games.poison.board import COLOURS, HANDS, NO_COLOUR, PILES, PLACES, PlayCard, PoisonTable
from rules.games.poison.lasting import ROUND_POINTS
from rules.games.poison.rounds import limit_for
from rules.kernel.abilities import modified
from rules.kernel.asking import reply
from rules.kernel.chance import Chance
from rules.kernel.choices import KINDS
from rules.knowledge import views

WORLDS = 3
"""On so many imagined tables a card with an effect is tried."""
DEEPEST = 3
"""So many questions of one effect are answered as well as possible, one after the other; the rest by the first
option."""
WIN = 100.0
"""What it is worth that a card lets one win, in points."""
PAID_SHARE = 0.7
"""The share of the points of cards with a colour that one pays in the end, at a glance."""
CARD_IN_HAND = 0.9
"""What a card in hand will probably cost, in points: each is one more that has to go into some cauldron."""


class Trials(NamedTuple):
    """How plays are tried and tables are weighed; all weights are in points."""

    riddance: Sequence[float]
    """For each kind of card what getting rid of it is worth beyond that it is one card less."""
    fill: float
    """What a cauldron is worth that is full to the brim, and stands in the others' way."""
    shares: Sequence[Sequence[float]]
    """For each number of cards left in the round and each lead in a colour the share of its points for which one
    expects to pay; a negative lead counts from the end."""
    harm: float
    """How much more than its own points a seat cares for those of others."""

    def values(self, table: PoisonTable) -> dict[Any, float]:
        """Return what each answer to the pending ask is worth to the asked seat."""
        assert table.ask is not None
        seat = table.ask.seat
        worlds: list[PoisonTable] = []
        values: dict[Any, float] = {}
        for option in table.ask.options:
            if is_without_effect(table, option):
                values[option] = self.value_after(table, option, seat, DEEPEST)
                continue
            if not worlds:
                worlds = imagined(table, WORLDS)
            values_in_worlds = [self.value_after(world, option, seat, DEEPEST) for world in worlds]
            values[option] = sum(values_in_worlds) / len(worlds)
        return values

    def glance(self, table: PoisonTable, random: Random) -> Any:
        """Return an answer without trying any: the play that looks best if no card did anything but fill a cauldron; to
        a question of an effect any answer. Playouts need many answers, and quickly."""
        ask = table.ask
        assert ask is not None
        if ask.kind != "play":
            return random.choice(ask.options)
        game = table.game
        limit = limit_for(table, ask.seat)
        prices = [self._price(table, place) for place in PLACES]
        best: Any = None
        best_worth = -WIN
        for option in ask.options:
            total = table.total[option.place] + game.number[option.kind]
            worth = self.riddance[option.kind]
            if total > limit:
                worth -= prices[option.place]
            else:
                worth += self.fill * (max(0, total) / limit) ** 2
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _price(self, table: PoisonTable, place: int) -> float:
        """Return about what it costs to take the cards of a cauldron."""
        game = table.game
        price = 0.0
        for kind in table.kinds_in(place):
            price += game.points[kind] * (PAID_SHARE if game.sheddable[kind] else 1.0)
        return price

    def value_after(self, table: PoisonTable, option: Any, seat: int, depth: int) -> float:
        """Return what an answer is worth to a seat, if it answers what the effect asks of it as well as possible."""
        trial = table.copy()
        reply(trial, option)
        ask = trial.ask
        if depth and ask is not None and ask.seat == seat and ask.kind in KINDS:
            return max(self.value_after(trial, choice, seat, depth - 1) for choice in ask.options)
        return self.value(trial, seat)

    def value(self, table: PoisonTable, seat: int) -> float:
        """Return how well off a seat is: what it and the others will probably pay, what it still has to get rid of, and
        how full the cauldrons are that the others will find."""
        if table.winners:
            return WIN if seat in table.winners else -WIN
        costs = self.expected_costs(table)
        rival_costs = sum(cost for rival, cost in enumerate(costs) if rival != seat) / (table.seats - 1)
        value = (1 + self.harm) * rival_costs - costs[seat]
        for kind in table.kinds_in(HANDS[seat]):
            value -= CARD_IN_HAND + self.riddance[kind]
        for place in PLACES:
            value += self.fill * (table.total[place] / table.game.limit) ** 2
        return value

    def expected_costs(self, table: PoisonTable) -> list[float]:
        """Return what each seat will probably have paid after this round."""
        if table.ask is None or table.ask.kind == "deal":  # it has been counted
            return [float(points) for points in table.points]
        counts = counts_of_piles(table)
        cards_left = sum(len(table.zones[HANDS[seat]]) for seat in range(table.seats))
        shares = self.shares[min(cards_left, len(table.game.kind))]
        costs = []
        for seat, points in enumerate(table.points):
            leads = leads_of(counts, seat)
            cost = self._cost_of_pile(table, seat, [shares[lead] for lead in leads])
            costs.append(points + max(0.0, cost + modified(table, ROUND_POINTS, seat)))
        return costs

    def _cost_of_pile(self, table: PoisonTable, seat: int, colour_shares: Sequence[float]) -> float:
        """Return what the pile of a seat will probably cost, with the share of each colour that it expects to pay."""
        game = table.game
        cost = 0.0
        for kind in table.kinds_in(PILES[seat]):
            share = 1.0
            if game.sheddable[kind] and game.counts_as[kind] != (NO_COLOUR,):
                share = min(colour_shares[colour] for colour in game.counts_as[kind])
            cost += share * game.points[kind]
        return cost


def imagined(table: PoisonTable, count: int) -> list[PoisonTable]:
    """Return so many tables as the asked seat imagines them: always the same ones, whatever it does not know."""
    assert table.ask is not None
    chance = Chance.seeded(1, (views.STREAM,))
    return [views.determinize(table, table.ask.seat, chance) for _ in range(count)]


def is_without_effect(table: PoisonTable, option: Any) -> bool:
    """True if an answer plays a card that does nothing but fill a cauldron without making it boil over, so that nothing
    comes of it that the asked seat does not know."""
    if not isinstance(option, PlayCard) or table.lasting:
        return False
    game = table.game
    fits = table.total[option.place] + game.number[option.kind] <= game.limit
    return fits and not game.programs[option.kind].uses


def counts_of_piles(table: PoisonTable) -> list[list[int]]:
    """Return for each seat how many cards of each colour its pile has; the last number is that of poison."""
    counts = []
    for seat in range(table.seats):
        count = [0] * (len(COLOURS) + 1)
        for kind in table.kinds_in(PILES[seat]):
            for colour in table.game.counts_as[kind]:
                count[colour] += 1
        counts.append(count)
    return counts


def leads_of(counts: Sequence[Sequence[int]], seat: int) -> list[int]:
    """Return for each colour how many cards more of it a seat has than any other; negative if another has more."""
    leads = []
    for colour in range(len(COLOURS)):
        rival_cards = max(count[colour] for rival, count in enumerate(counts) if rival != seat)
        leads.append(counts[seat][colour] - rival_cards)
    return leads
