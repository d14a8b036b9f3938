"""How to get by at the Red Dragon.

Everything is weighed by one measure: how firmly a seat sits, which is the logarithm of its margin (fortitude less
alcohol) and of its gold. So one point counts little for the healthy and much for those about to fall, and an answer is
worth what it does to one's own seat less what it does to the others', less the price of the card. What a card will do
its verbs say themselves (``foresight``), so a new character or a new verb needs no policy of its own.

A turn is as far as one can plan: beyond it everybody draws other cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, NamedTuple, TypeAlias

from rules.games.policy import Policy
from rules.games.red_dragon import foresight
from rules.games.red_dragon.board import (
    LIMIT,
    NO_PARENT,
    NO_SERVING,
    PILES,
    PlayCard,
    RedDragonGame,
    RedDragonTable,
    Serving,
)
from rules.games.red_dragon.foresight import BOLD, felt, waiting, weight_of_hand
from rules.games.red_dragon.play import ANTES, CANCELS, HOLDS, STARTS_ROUND
from rules.kernel.asking import PASS
from rules.kernel.intents import Intent
from rules.tavern.regulars import Manner

SeatChange: TypeAlias = tuple[int, float, int]
"""What a card does to a seat: the seat, and by how much its margin and its gold change."""


class RedDragonHabits(NamedTuple):
    """The weights of the heuristic; found by letting heuristics play against each other."""

    margin: float = 2.55
    """How much the margin counts..."""
    gold: float = 0.9
    """...and how much gold does."""
    card: float = 0.02
    """An answer must be worth this much more than to pass."""
    sometimes: float = 0.03
    """The same for cards that fit only sometimes: a better occasion may come."""
    cancel: float = 0.2
    """The same for cards that cancel others: they are few."""
    poor: float = 0.5
    """A card worth less than this is thrown away: the next one is probably better."""
    round: float = -0.05
    """What a round of gambling is worth beside its gold: it takes time, and cards."""


HABITS = RedDragonHabits()

RICHES = 120
"""More gold than this counts no more: the box has 50 coins, but the cards of fans may be generous."""

CARD = 0.3
"""What it costs to lose a card, in margin."""

FORESEEN = {"change", "move_gold", "strength"}
"""The verbs that do what is foreseen, and no more..."""
WITH_DRINKS = FORESEEN | {"ignore"}
"""...and those of which that holds in answer to a drink."""

DULL, HEAL, HIT, HIT_MANY, COLLECT, BEG = 0.15, 0.6, 0.15, 0.59, 0.6, 0.75
"""What it is worth to hold a card that does nothing else, that heals, costs another or several others a point, or
brings gold from many or from one."""
STRIKE_BACK = 0.55
"""The same for a card that does nothing but strike back: kept, as people would."""
SELDOM = {"ante_due", "forced", "in_round", "ordering", "won"}
"""Windows that open so seldom that a card which waits only for them, or for another card then, is thrown away."""


class RedDragonPolicy(Policy[RedDragonTable]):
    """The rule of heuristic, and each seat's chances as they stand."""

    sharpness = 1.7
    further = 1

    def __init__(self, game: RedDragonGame, habits: RedDragonHabits = HABITS) -> None:
        super().__init__(game)
        self.spite = 1.0
        self.kind, self.ways, self.bands = game.kind, game.ways, game.bands
        self.holding = tuple(self._holding(kind) for kind in range(len(game.cards)))
        self._weigh_by(habits)

    def _weigh_by(self, habits: RedDragonHabits) -> None:
        """Take over these habits, and count in advance what gold and margin are worth by them."""
        self.habits = habits
        self.rich = [habits.gold * log(coins + 0.35) for coins in range(RICHES + 1)]
        self.firm = {margin: self._firm(margin) for margin in range(-LIMIT, LIMIT + 1)}

    def bend(self, manner: Manner) -> None:
        """Others' losses count more, gold does, or one's own margin counts less to those who dare."""
        self.spite = max(0.0, 1 + manner.harm)
        gold = self.habits.gold * (1 + manner.gain)
        margin = self.habits.margin * (1 - 0.5 * manner.risk)
        self._weigh_by(self.habits._replace(gold=gold, margin=margin))

    def _holding(self, kind: int) -> float:
        """What it is worth to hold a card: that of its best use, as it would be at an imagined table."""
        ways = self.ways[kind]
        windows = {window for way in ways for window in way.use.windows}
        if windows & SELDOM and windows <= SELDOM | {"played"}:
            return DULL
        worths = [self._holding_for_use(kind, use) for use in range(len(ways))]
        worths.append(STRIKE_BACK if windows == {"hurt"} else DULL)
        return max(worths)

    def _holding_for_use(self, kind: int, use: int) -> float:
        """What it is worth to hold a card for one of its uses."""
        worths = [step.worth for step in self.ways[kind][use].use.all_steps if step.worth is not None]
        best = max(worths, default=DULL)
        table = self._imagined_table()
        changes = list(foresight.of_card(table, 0, PlayCard(kind, use, 1, 0), 0))
        for stat in ("fortitude", "alcohol"):
            amounts = {seat: amount for seat, changed_stat, amount in changes if changed_stat == stat}
            if set(amounts) == {0}:
                best = max(best, HEAL)
            elif amounts:
                weight = HIT if len(amounts) == 1 else HIT_MANY
                best = max(best, weight * max(map(abs, amounts.values())))
        payments = [amount for _, stat, amount in changes if stat == "gold"]
        payers = sum(amount < 0 for amount in payments)
        if payers > 1:
            best = max(best, COLLECT)
        elif payments:
            best = max(best, BEG)
        return best

    def _imagined_table(self) -> RedDragonTable:
        """A table at which any card could do something: in a round, with a payment due and a drink poured."""
        table = self.game.lay(4)
        table.intents = [Intent("pay", 1)]
        table.in_round = [True] * table.seats
        drink = Serving(
            drinker=1,
            revealer=1,
            strength=1,
            fortitude=0,
            draws=0,
            courage=False,
            halved=0,
            scored=None,
            first=0,
            cards=0,
        )
        table.servings = [drink]
        return table

    # -- what a seat is worth ----------------------------------------------------------------------------------------

    def seat(self, table: RedDragonTable, seat: int) -> float:
        """How firmly a seat sits."""
        return self.firm[table.fortitude[seat] - table.alcohol[seat]] + self._rich(table.gold[seat])

    def _firm(self, margin: float) -> float:
        """What a margin is worth."""
        if margin <= 0:
            return self.habits.margin * log(0.15)
        return self.habits.margin * log((margin if margin < LIMIT else LIMIT) + 0.3)

    def _rich(self, gold: int) -> float:
        """What so much gold is worth."""
        if gold < 0:
            return self.rich[0]
        return self.rich[gold] if gold < RICHES else self.rich[RICHES]

    def gain(self, table: RedDragonTable, seat: int, changes: Sequence[SeatChange]) -> float:
        """What these changes are worth to the seat: its own, less the mean of what the others gain."""
        playing = table.playing
        rivals = max(1, sum(playing) - 1)
        total = 0.0
        for player, margin, gold in changes:
            if not playing[player]:
                continue
            gained = 0.0
            if margin:
                old_margin = table.fortitude[player] - table.alcohol[player]
                gained += self._firm(old_margin + margin) - self.firm[old_margin]
            if gold:
                gained += self._rich(table.gold[player] + gold) - self._rich(table.gold[player])
            total += gained if player == seat else -gained * self.spite / rivals
        return total

    def worth(self, table: RedDragonTable, seat: int) -> float:
        if not table.playing[seat]:
            return -99.0
        rivals = [self.seat(table, player) for player in table.circle(seat) if player != seat]
        return self.seat(table, seat) - sum(rivals) / max(1, len(rivals))

    # -- what a card will do -----------------------------------------------------------------------------------------

    def changes(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> list[SeatChange]:
        """What playing a card will probably do, if nobody answers it."""
        changes: list[SeatChange] = []
        for player, stat, amount in foresight.of_card(table, seat, card, parent):
            if stat == "margin":
                changes.append((player, amount, 0))
            elif stat == "gold":
                changes.append((player, 0, int(amount)))
            elif stat == "fortitude":
                changes.append((player, felt(table, player, int(amount)), 0))
            elif stat == "alcohol":
                changes.append((player, felt(table, player, 0, int(amount)), 0))
            elif stat == "drinks":
                pile = len(table.zones[PILES[player]])
                changes.append((player, waiting(pile) - waiting(max(0, pile + round(amount))), 0))
            elif stat == "cards" and amount < 0:
                changes.append((player, amount * CARD, 0))
            elif stat == "order":
                changes.append(self._one_more(table, seat, table.circle(seat)[1:]))
        return changes

    def _one_more(self, table: RedDragonTable, seat: int, players: Sequence[int]) -> SeatChange:
        """Another drink for whom of these it hurts most: rather the first in a pile than one on top of many."""
        drinks: list[SeatChange] = []
        for player in sorted(players):
            if player != seat or len(players) == 1:
                pile = len(table.zones[PILES[player]])
                drinks.append((player, waiting(pile) - waiting(pile + 1), 0))
        return max(drinks, key=lambda drink: self.gain(table, seat, [drink]))

    # -- answers -----------------------------------------------------------------------------------------------------

    def pick(self, table: RedDragonTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        match ask.kind:
            case "discard":
                return self._discard(options)
            case "order":
                return self._one_more(table, ask.seat, options)[0]
            case "go":
                return self._gamble(table, ask.seat, options)
            case "act":
                return self._act(table, ask.seat, options, random)
        parent, _ = ask.about
        return self._best(table, ask.seat, options, parent)

    def _best(self, table: RedDragonTable, seat: int, options: Sequence[Any], parent: int) -> Any:
        """The answer that is worth most; to pass, unless it is worth the card. As a last chance any card is."""
        is_last_chance = table.intents[parent].kind == "last"
        best, best_worth = PASS, 0.0
        for option in options:
            if option == PASS:
                continue
            worth = self.gain(table, seat, self.changes(table, seat, option, parent))
            if not is_last_chance:
                worth -= self._price(option)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _price(self, card: PlayCard) -> float:
        """What a card in hand is worth to keep."""
        if CANCELS in self.ways[card.kind][card.use].use.traits:
            return self.habits.cancel
        return self.habits.sometimes if self.bands[card.kind] == "sometimes" else self.habits.card

    def _act(self, table: RedDragonTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Any action is better than none: the next hand brings more."""
        best, best_worth = PASS, -0.02
        for option in options:
            if option == PASS:
                continue
            if STARTS_ROUND in self.ways[option.kind][option.use].use.traits:
                worth = self._starting(table, seat)
            else:
                worth = self.gain(table, seat, self.changes(table, seat, option, NO_PARENT))
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _starting(self, table: RedDragonTable, seat: int) -> float:
        """What it is worth to start a round: everybody antes, and one of them takes it all."""
        rivals = table.circle(seat)[1:]
        hope = self._hope_starting(table, seat, len(rivals))
        antes = [(rival, 0, -1) for rival in rivals]
        if_won = self.gain(table, seat, [(seat, 0, len(rivals)), *antes])
        if_lost = self.gain(table, seat, [(seat, 0, -1), (rivals[0], 0, len(rivals)), *antes[1:]])
        risk = 0.5 if table.gold[seat] <= 1 else 0.0
        return hope * if_won + (1 - hope) * if_lost + self.habits.round - risk

    def _hope_starting(self, table: RedDragonTable, seat: int, rivals: int) -> float:
        """The chance to win the round, with the cards that are left in hand."""
        weapons = weight_of_hand(table, seat) - 1
        return min(0.8, (1 + weapons) * BOLD / (rivals + weapons * BOLD))

    def _gamble(self, table: RedDragonTable, seat: int, options: Sequence[Any]) -> Any:
        """Stay in the lead while the pot is worth it; raise only who can afford it."""
        pot, gold, upper = table.pot, table.gold[seat], table.upper
        if upper == seat or not pot:
            return PASS
        best, best_worth = PASS, 0.25
        for option in options:
            if option == PASS:
                continue
            traits = self.ways[option.kind][option.use].use.traits
            chance, price = BOLD, 0.0
            if self.bands[option.kind] == "cheating":
                chance += 0.15
            if HOLDS in traits:
                chance += 0.2
            if ANTES in traits:
                price = 4.9 if gold <= 1 else 0.9
            worth = chance * pot - price
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _discard(self, options: Sequence[Any]) -> Any:
        """Throw away what is poor: the next card is probably better."""
        for kind in options:
            if not isinstance(kind, int) or self.holding[kind] < self.habits.poor:
                return kind
        return options[-1]

    # -- search ------------------------------------------------------------------------------------------------------

    def harmful(self, table: RedDragonTable, option: Any) -> bool:
        """To order for oneself; to lose gold, fortitude or a good drink, or to drink a stronger one, where that can
        only be bad; and an answer that changes nothing. Gold may come back in a gambling round, strength win a contest.
        """
        ask = table.ask
        assert ask is not None
        if ask.kind == "order":
            return bool(option == ask.seat)
        if not isinstance(option, PlayCard) or table.starter is not None:
            return False
        foreseen = FORESEEN if option.serving == NO_SERVING else WITH_DRINKS
        if not self.ways[option.kind][option.use].use.names <= foreseen:
            return False
        if option.serving != NO_SERVING:
            drink = table.servings[option.serving]
            if drink.courage or drink.scored is not None:
                return False
        parent = ask.about[0] if ask.kind == "answer" else NO_PARENT
        changes = self.changes(table, ask.seat, option, parent)
        if not changes:
            return False
        if not any(margin or gold for _, margin, gold in changes):
            return bool(ask.kind == "answer")
        return all(seat == ask.seat and margin <= 0 and gold <= 0 for seat, margin, gold in changes)

    # -- who is winning ----------------------------------------------------------------------------------------------

    def settled(self, table: RedDragonTable) -> bool:
        """Where a turn begins: its first card has not been thrown away yet."""
        ask = table.ask
        return ask is None or (ask.kind == "discard" and table.frames[-1].answer is None)

    def verdict(self, table: RedDragonTable) -> Sequence[float]:
        """Chances by how firmly everybody sits, with what waits in the piles."""
        if table.ask is None:
            ranks = table.game.ranks(table)
            return [(rank == 1) / ranks.count(1) for rank in ranks]
        weights = []
        for seat in range(table.seats):
            if not table.playing[seat]:
                weights.append(0.0)
                continue
            margin = table.fortitude[seat] - table.alcohol[seat] - waiting(len(table.zones[PILES[seat]]))
            weights.append(max(0.3, margin) ** 1.3 * (table.gold[seat] + 0.5) ** 0.8)
        total = sum(weights)
        return [weight / total for weight in weights]
