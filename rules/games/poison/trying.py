"""How bots weigh plays in a game whose cards have effects: by trying them.

A play is tried on tables as the asked seat imagines them, until the next question, and the table is weighed in points of
the round: what the piles will probably cost, what is still in the own hand, how full the cauldrons are. So an effect
that nobody has foreseen counts as what it does. Only what is open to all or remembered by all is weighed, and the hand
of the seat itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.games.poison.board import COLOURS, HANDS, NO_COLOUR, PILES, PLACES, PlayCard, PoisonTable
from rules.kernel.asking import reply
from rules.kernel.chance import Chance
from rules.kernel.choices import KINDS
from rules.knowledge import views

if TYPE_CHECKING:
    from rules.games.poison.policy import PoisonPolicy

WORLDS = 3
"""On so many imagined tables a card with an effect is tried."""
DEEPEST = 3
"""So many questions of one effect are answered as well as possible, one after the other; the rest by the first
option."""
WIN = 100.0
"""What it is worth that a card lets one win, in points."""
CARD_IN_HAND = 0.9
"""What a card in hand will probably cost, in points: each is one more that has to go into some cauldron."""


def imagined(table: PoisonTable, count: int) -> list[PoisonTable]:
    """Return so many tables as the asked seat imagines them: always the same ones, whatever it does not know."""
    assert table.ask is not None
    chance = Chance.seeded(1, (views.STREAM,))
    return [views.determinize(table, table.ask.seat, chance) for _ in range(count)]


def values_of_options(policy: PoisonPolicy, table: PoisonTable, options: Sequence[Any]) -> dict[Any, float]:
    """Return what each answer to the pending ask is worth to the asked seat."""
    assert table.ask is not None
    seat = table.ask.seat
    worlds: list[PoisonTable] = []
    values: dict[Any, float] = {}
    for option in options:
        if is_without_effect(table, option):
            values[option] = value_after(policy, table, option, seat, DEEPEST)
            continue
        if not worlds:
            worlds = imagined(table, WORLDS)
        values[option] = sum(value_after(policy, world, option, seat, DEEPEST) for world in worlds) / len(worlds)
    return values


def is_without_effect(table: PoisonTable, option: Any) -> bool:
    """True if an answer plays a card that does nothing but fill a cauldron without making it boil over, so that nothing
    comes of it that the asked seat does not know."""
    if not isinstance(option, PlayCard) or table.lasting:
        return False
    game = table.game
    fits = table.total[option.place] + game.number[option.kind] <= game.limit
    return fits and not game.programs[option.kind].uses


def value_after(policy: PoisonPolicy, table: PoisonTable, option: Any, seat: int, depth: int) -> float:
    """Return what an answer is worth to a seat, if it answers what the effect asks of it as well as possible."""
    trial = table.copy()
    reply(trial, option)
    ask = trial.ask
    if depth and ask is not None and ask.seat == seat and ask.kind in KINDS:
        return max(value_after(policy, trial, choice, seat, depth - 1) for choice in ask.options)
    return value_of_table(policy, trial, seat)


def value_of_table(policy: PoisonPolicy, table: PoisonTable, seat: int) -> float:
    """Return how well off a seat is, in points: what it and the others will probably pay, what it still has to get rid
    of, and how full the cauldrons are that the others will find."""
    if table.winners:
        return WIN if seat in table.winners else -WIN
    costs = expected_costs(policy, table)
    rival_costs = sum(cost for rival, cost in enumerate(costs) if rival != seat) / (table.seats - 1)
    value = (1 + policy.manner.harm) * rival_costs - costs[seat]
    for kind in table.kinds_in(HANDS[seat]):
        value -= CARD_IN_HAND + policy.rid[kind]
    habits = policy.habits
    for place in PLACES:
        value += habits.fill * (table.total[place] / table.game.limit) ** 2
    return value


def expected_costs(policy: PoisonPolicy, table: PoisonTable) -> list[float]:
    """Return what each seat will probably have paid after this round."""
    game, seats = table.game, range(table.seats)
    if table.ask is None or table.ask.kind == "deal":  # it has been counted
        return [float(points) for points in table.points]
    piles = [table.kinds_in(PILES[seat]) for seat in seats]
    counts = [[0] * (len(COLOURS) + 1) for _ in seats]  # the last one is poison
    for count, pile in zip(counts, piles, strict=True):
        for kind in pile:
            for colour in game.counts_as[kind]:
                count[colour] += 1
    cards_left = sum(len(table.zones[HANDS[seat]]) for seat in seats)
    shares = policy.shares[min(cards_left, len(game.kind))]
    costs = []
    for seat, pile in enumerate(piles):
        colour_shares = []
        for colour in range(len(COLOURS)):
            rival_cards = max(counts[rival][colour] for rival in seats if rival != seat)
            colour_shares.append(shares[counts[seat][colour] - rival_cards])
        cost = float(table.points[seat])
        for kind in pile:
            share = 1.0
            if game.sheddable[kind] and game.counts_as[kind] != (NO_COLOUR,):
                share = min(colour_shares[colour] for colour in game.counts_as[kind])
            cost += share * game.points[kind]
        costs.append(cost)
    return costs
