"""How bots play Poison, and how a round probably ends.

The heuristic weighs every play in points of the round:

- getting rid of a card is worth something, more for a high number; poison is better kept for the others' cauldrons;
- a fuller cauldron is a trap for the next player, but one full of points may come back to oneself;
- what spills is paid for: poison always, a colour unless one has, or now gets, the majority of it. A lead of one card
  may still be lost while many cards are to come, a lead of three hardly ever. So colours are chased or left alone.

It goes only by what is open to all or remembered by all, and by the hand of the seat whose turn it is.

All this, and the ``Sketch`` of a round, is for a plain game. If cards have effects, plays are tried (``trying``), and a
playout is played by the rules themselves, at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, ClassVar, NamedTuple

from rules.games.poison.board import (
    COLOURS,
    HANDS,
    NO_COLOUR,
    PILES,
    PLACES,
    PlayCard,
    PoisonGame,
    PoisonTable,
)
from rules.games.poison.trying import Trials
from rules.games.policy import PATIENCE, Failings, Policy, mixed, shares
from rules.kernel.asking import reply
from rules.tavern.regulars import Manner

ORDERS = 64
"""In so many orders plays are compared in playouts. Of equal ones the first is given, so by chance any of them."""
LAST, ROUNDS_TO_COME = 0.7, 2.2
"""The lead, in points, that makes winning e times as likely: after the last round, and with one round to come."""


class Habits(NamedTuple):
    """The weights of the heuristic, in points; found by letting heuristics play against each other."""

    heavy: float = 0.11
    """Getting rid of a card, for each of its number."""
    poison: float = -0.4
    """Getting rid of poison, on top of that."""
    fill: float = 0.25
    """Leaving a cauldron full to the brim; half full is worth a quarter of that."""
    stake: float = -0.08
    """Each point that already lies in the cauldron to which one adds."""
    lead: float = 0.25
    """The share of a colour for which one expects to pay in spite of a lead of one card, at the end of a round."""
    early: float = 0.20
    """How much larger that share is at the beginning of a round."""
    safer: float = 0.37
    """How much smaller it is for every further card of lead."""
    tie: float = 0.33
    """The share for which one hopes not to pay when two have most of a colour."""


class Sketch:
    """The rest of a round as a few small lists of numbers: the arithmetic of ``rules.games.poison`` without pieces,
    frames and asks, at three times the speed. ``tests/rules/bots/test_bots.py`` checks that the two agree.

    ========= ==========================================================================
    hands     for each seat how many it holds of each kind it holds
    left      cards in all hands
    seat      whose turn it is (a seat with cards, unless ``left`` is 0)
    totals    for each place the total, and likewise
    colours   the colour,
    potions   the number of cards with a colour,
    loose     the points that the majority of the colour would shed, and
    fixed     the points that nobody sheds
    taken     for each colour and seat the number of cards in the pile, and likewise
    owed      their points
    paid      for each seat the points that stay whatever the majorities are
    ========= =========================================================================="""

    __slots__ = (
        "colours", "fixed", "hands", "left", "legal", "loose", "owed", "paid", "policy", "potions", "seat", "seats",
        "taken", "totals",
    )  # fmt: skip

    def __init__(
        self, policy: PoisonPolicy, table: PoisonTable, others: bool = True, order: Sequence[int] | None = None
    ) -> None:
        """Copy the table. Without the hands of ``others`` the sketch serves only to weigh the plays of the seat whose
        turn it is. By ``order``, a number for each piece, plays come first; without it, the lower the piece, the
        earlier."""
        assert table.ask is not None
        kind_of, card_values, zones = table.game.kind, policy.card_of_piece, table.zones
        self.policy = policy
        self.seat, self.seats = table.ask.seat, table.seats
        self.totals, self.colours = table.total[:], table.colour[:]
        self.legal = policy.plays[tuple(self.colours)]
        self.potions, self.loose, self.fixed = [0] * len(PLACES), [0] * len(PLACES), [0] * len(PLACES)
        for place in PLACES:
            potions = loose_points = fixed_points = 0
            for piece in zones[place]:
                _, potion, loose, fixed = card_values[piece]
                potions += potion
                loose_points += loose
                fixed_points += fixed
            self.potions[place], self.loose[place], self.fixed[place] = potions, loose_points, fixed_points
        taken, owed = [[0] * self.seats for _ in COLOURS], [[0] * self.seats for _ in COLOURS]
        self.taken, self.owed = taken, owed
        self.paid = [0] * self.seats
        self.hands: list[dict[int, int]] = []
        self.left = 0
        order_of = None if order is None else order.__getitem__
        for seat in range(self.seats):
            fixed_points = 0
            for piece in zones[PILES[seat]]:
                colour, potion, loose, fixed = card_values[piece]
                if potion:
                    taken[colour][seat] += 1
                    owed[colour][seat] += loose
                fixed_points += fixed
            self.paid[seat] = fixed_points
            hand: dict[int, int] = {}
            self.hands.append(hand)
            self.left += len(zones[HANDS[seat]])
            if others or seat == self.seat:
                # Sorted, so that the order in which cards were dealt does not decide between equally good plays.
                for piece in sorted(zones[HANDS[seat]], key=order_of):
                    kind = kind_of[piece]
                    hand[kind] = hand.get(kind, 0) + 1

    def choose(self) -> PlayCard:
        """Return the play that is worth most (see ``worths``); of equal ones the first. Search calls it so often that
        it leaves out whatever it can."""
        policy, totals, legal = self.policy, self.totals, self.legal
        riddance, stake = policy.rid, policy.habits.stake
        gains = [policy.fits[total] for total in totals]
        prices: list[float | None] = [None] * len(PLACES)
        best: PlayCard | None = None
        best_worth = -1e9
        for kind in self.hands[self.seat]:
            for place, option in legal[kind]:
                worth = gains[place][kind]
                if worth is not None:
                    worth += stake * (self.loose[place] + self.fixed[place])
                else:
                    price = prices[place]
                    if price is None:
                        price = prices[place] = self.price(place)
                    worth = riddance[kind] - price
                if worth > best_worth:
                    best, best_worth = option, worth
        assert best is not None
        return best

    def worths(self) -> dict[PlayCard, float]:
        """Return what each play is worth to the seat whose turn it is."""
        policy, totals, legal = self.policy, self.totals, self.legal
        riddance, stake = policy.rid, policy.habits.stake
        gains = [policy.fits[total] for total in totals]
        prices: dict[int, float] = {}
        worths: dict[PlayCard, float] = {}
        for kind in self.hands[self.seat]:
            for place, option in legal[kind]:
                gain = gains[place][kind]
                if gain is not None:
                    worths[option] = gain + stake * (self.loose[place] + self.fixed[place])
                    continue
                if place not in prices:
                    prices[place] = self.price(place)
                worths[option] = riddance[kind] - prices[place]
        return worths

    def price(self, place: int) -> float:
        """Return the points that taking a cauldron probably costs the seat whose turn it is."""
        colour = self.colours[place]
        if colour < 0:
            return self.fixed[place]
        counts, seat = self.taken[colour], self.seat
        cards = counts[seat]
        counts[seat] = 0
        rival_cards = max(counts)
        counts[seat] = cards
        shares = self.policy.shares[self.left]
        new_cards = cards + self.potions[place]
        owed = self.owed[colour][seat]
        new_debt = (owed + self.loose[place]) * shares[new_cards - rival_cards]
        return self.fixed[place] + new_debt - owed * shares[cards - rival_cards]

    def put(self, option: PlayCard) -> None:
        """Carry out a play (PO-PLAY-13, 14) and pass the turn on."""
        policy, seat, kind, place = self.policy, self.seat, option.kind, option.place
        hand = self.hands[seat]
        if hand[kind] == 1:
            del hand[kind]
        else:
            hand[kind] -= 1
        self.left -= 1
        colour, potion, loose, fixed = policy.cards[kind]
        old_colour = self.colours[place]
        total = self.totals[place] + policy.number[kind]
        if total > policy.limit:
            if old_colour >= 0:
                self.taken[old_colour][seat] += self.potions[place]
                self.owed[old_colour][seat] += self.loose[place]
            self.paid[seat] += self.fixed[place]
            total = policy.number[kind]
            new_colour = colour
            self.potions[place], self.loose[place], self.fixed[place] = potion, loose, fixed
        else:
            new_colour = max(old_colour, colour)
            self.potions[place] += potion
            self.loose[place] += loose
            self.fixed[place] += fixed
        self.totals[place] = total
        if new_colour != old_colour:
            self.colours[place] = new_colour
            self.legal = policy.plays[tuple(self.colours)]
        seat = (seat + 1) % self.seats
        while self.left and not self.hands[seat]:
            seat = (seat + 1) % self.seats
        self.seat = seat

    def points(self) -> list[int]:
        """Return for each seat the points of the round as the piles are now (PO-SCORE-03, 07, 09)."""
        points = self.paid[:]
        for counts, owed in zip(self.taken, self.owed, strict=True):
            highest = max(counts)
            is_majority = counts.count(highest) == 1
            for seat, count in enumerate(counts):
                if count != highest or not is_majority:
                    points[seat] += owed[seat]
        return points


class PoisonPolicy(Policy[PoisonTable]):
    """Lookup tables for ``Sketch``, and what points mean for winning the game.

    ========= =================================================================================================
    plays     for each colouring of the cauldrons and kind the places it may go to, each with the answer
    cards     for each kind: colour, 1 if it has one, points that can be shed, points that cannot
    rid       for each kind what getting rid of it is worth
    fits      for each total and kind what adding it is worth, or None if it spills
    shares    for each number of cards left in the round and lead in a colour the share one expects to pay for;
              a negative lead counts from the end of the list, as Python's indices do
    orders    some orders of the pieces, each as a number for every piece
    ========= ================================================================================================="""

    simulations = 1000
    TEMPERATURE = 0.03
    """In points of the round. What lies within reach (``NEGLIGIBLE``) is less than the worth of a number (``heavy``),
    so nobody keeps the higher of two like cards."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.2, manner=Manner(gain=1.0, harm=-0.5)),
        "amateur": Failings(overlooks=0.08, manner=Manner(gain=0.5)),
    }

    def __init__(self, game: PoisonGame, habits: Habits = Habits()) -> None:  # noqa: B008 (a tuple of numbers)
        super().__init__(game)
        self.habits = habits
        self.number, self.limit = game.number, game.limit
        self.is_plain = game.is_plain
        self.plays: dict[tuple[int, ...], list[list[tuple[int, PlayCard]]]] = {}
        for colours, plays_of_kinds in game.plays.items():
            self.plays[colours] = [_with_places(plays) for plays in plays_of_kinds]
        self.cards = []
        for colour, points, is_sheddable in zip(game.colour, game.points, game.sheddable, strict=True):
            loose, fixed = (points, 0) if is_sheddable else (0, points)
            self.cards.append((colour, int(colour != NO_COLOUR), loose, fixed))
        self.card_of_piece = [self.cards[kind] for kind in game.kind]
        shuffler = Random(ORDERS)
        self.orders = [shuffler.sample(range(len(game.kind)), len(game.kind)) for _ in range(ORDERS)]
        self._weigh(game)

    def bend(self, manner: Manner) -> None:
        """Change the weights to this manner. The spiteful set full cauldrons as traps; the daring and the greedy chase
        colours, because they have more hope to keep the majority."""
        hope = 0.5 * manner.risk + 0.5 * manner.gain
        self.habits = self.habits._replace(
            fill=self.habits.fill * (1 + manner.harm),
            poison=self.habits.poison * (1 - 0.5 * manner.harm),
            lead=self.habits.lead * (1 - 0.5 * hope),
            early=self.habits.early * (1 - hope),
            tie=min(0.9, self.habits.tie * (1 + hope)),
        )
        assert isinstance(self.game, PoisonGame)
        self._weigh(self.game)

    def _weigh(self, game: PoisonGame) -> None:
        """Make the tables that follow from the habits."""
        habits = self.habits
        self.rid = []
        for number, colour in zip(game.number, game.colour, strict=True):
            self.rid.append(habits.heavy * number + (habits.poison if colour == NO_COLOUR else 0.0))
        if self.is_plain:
            highest_total = max(self.limit, *game.number)  # a card that opens a place may be above the limit
            self.fits = [self._fits(game, total) for total in range(highest_total + 1)]
        deck = len(game.kind)
        leads = [*range(deck + 1), *range(-deck, 0)]
        self.shares = []
        for cards_left in range(deck + 1):
            self.shares.append([share(habits, lead, cards_left / deck) for lead in leads])
        self.trials = Trials(self.rid, habits.fill, self.shares, self.manner.harm)

    def _fits(self, game: PoisonGame, total: int) -> list[float | None]:
        """Return for each kind what adding it to this total is worth, or None if it spills."""
        worths: list[float | None] = []
        for number, rid in zip(game.number, self.rid, strict=True):
            if total + number <= self.limit:
                worths.append(rid + self.habits.fill * ((total + number) / self.limit) ** 2)
            else:
                worths.append(None)
        return worths

    def pick(self, table: PoisonTable, random: Random) -> Any:
        assert table.ask is not None
        if table.ask.kind != "play":
            return table.ask.options[0]
        if not self.is_plain:
            return mixed(self.trials.values(table), random, self.temperature)
        worths = Sketch(self, table, others=False).worths()
        if len(worths) > len(table.ask.options):  # of somebody who overlooks some plays
            worths = {option: worths[option] for option in table.ask.options}
        return mixed(worths, random, self.temperature)

    def best(self, table: PoisonTable, random: Random) -> Any:
        assert table.ask is not None
        if len(table.ask.options) == 1:
            return table.ask.options[0]
        return mixed(self.trials.values(table), random, self.temperature)

    def worth(self, table: PoisonTable, seat: int) -> float:
        return self.trials.value(table, seat)

    def settled(self, table: PoisonTable) -> bool:
        return table.ask is None or table.ask.kind == "deal"

    def sketches(self, table: PoisonTable) -> bool:
        return True

    def forecast(self, table: PoisonTable, random: Random) -> Sequence[float]:
        if self.settled(table):
            return self.verdict(table)
        if not self.is_plain:
            self._play_round(table, random)
            return self.verdict(table)
        sketch = Sketch(self, table, order=random.choice(self.orders))
        while sketch.left:
            sketch.put(sketch.choose())
        totals = sketch.points()
        for seat, points in enumerate(table.points):
            totals[seat] += points
        return self.chances(totals, table)

    def _play_round(self, table: PoisonTable, random: Random) -> None:
        """Play the rest of the round by the rules themselves, each answer given at a glance."""
        for _ in range(PATIENCE):
            if self.settled(table):
                break
            reply(table, self.trials.glance(table, random))

    def verdict(self, table: PoisonTable) -> Sequence[float]:
        if table.winners:
            return shares(table.game.ranks(table))
        return self.chances(table.points, table)

    def chances(self, totals: Sequence[int], table: PoisonTable) -> Sequence[float]:
        """Return each seat's chance of having the lowest total in the end, with so many points after this round.

        Points of later rounds are luck, so the lead that decides grows as the square root of their number. After the
        last round a point still weighs something: a bot that cannot win any more should not play the fool."""
        doubt = LAST + ROUNDS_TO_COME * sqrt(table.seats - table.round)
        lowest = min(totals)
        weights = [exp((lowest - total) / doubt) for total in totals]
        sum_of_weights = sum(weights)
        return [weight / sum_of_weights for weight in weights]


def _with_places(plays: Sequence[PlayCard]) -> list[tuple[int, PlayCard]]:
    """Return each play with its place."""
    plays_with_places = []
    for play in plays:
        plays_with_places.append((play.place, play))
    return plays_with_places


def share(habits: Habits, lead: int, left: float) -> float:
    """Return the share of a colour's points for which one expects to pay, with ``left`` of the deck (0 to 1) still to
    be played."""
    if lead > 0:
        return min(1.0, max(0.0, habits.lead + habits.early * left - habits.safer * (lead - 1)))
    if lead == 0:
        return 1 - habits.tie
    return 1.0
