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
from typing import Any, NamedTuple

from rules.games.red_dragon import foresight
from rules.games.red_dragon.board import (
    LIMIT,
    NO_PARENT,
    PILES,
    PlayCard,
    RedDragonGame,
    RedDragonTable,
    Serving,
)
from rules.games.red_dragon.foresight import BOLD, felt, waiting, weight_of_hand
from rules.games.red_dragon.play import ANTES, CANCELS, HOLDS, STARTS_ROUND
from rules.intents import Intent
from rules.kernel import PASS
from rules.policy import Policy
from rules.regulars import Manner

Felt = tuple[int, float, int]
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
        self.habits, self.spite = habits, 1.0
        self.kind, self.ways, self.bands = game.kind, game.ways, game.bands
        self.holding = tuple(self._holding(kind) for kind in range(len(game.cards)))
        self.rich = [habits.gold * log(g + 0.35) for g in range(RICHES + 1)]
        self.firm = {margin: self._firm(margin) for margin in range(-LIMIT, LIMIT + 1)}

    def bend(self, manner: Manner) -> None:
        """Others' losses count more, gold does, or one's own margin counts less to those who dare."""
        self.spite = max(0.0, 1 + manner.harm)
        gold, margin = self.habits.gold * (1 + manner.gain), self.habits.margin * (1 - 0.5 * manner.risk)
        self.habits = self.habits._replace(gold=gold, margin=margin)
        self.rich = [gold * log(g + 0.35) for g in range(RICHES + 1)]
        self.firm = {margin: self._firm(margin) for margin in range(-LIMIT, LIMIT + 1)}

    def _holding(self, kind: int) -> float:
        """What it is worth to hold a card: that of its best verb, as it would be at an imagined table."""
        ways = self.ways[kind]
        windows = {window for way in ways for window in way.use.windows}
        if windows & SELDOM and windows <= SELDOM | {"played"}:
            return DULL
        best = STRIKE_BACK if windows == {"hurt"} else DULL
        for at, way in enumerate(ways):
            best = max([best] + [step.worth for step in way.use.every if step.worth is not None])
            table = self.game.lay(4)
            table.intents, table.in_round = [Intent("pay", 1)], [True] * table.seats
            table.servings = [Serving(1, 1, 1, 0, 0, False, 0, None, 0, 0)]
            touched = list(foresight.of_card(table, 0, PlayCard(kind, at, 1, 0), 0))
            for what in ("fortitude", "alcohol"):
                amounts = {seat: amount for seat, changed, amount in touched if changed == what}
                if set(amounts) == {0}:
                    best = max(best, HEAL)
                elif amounts:
                    best = max(best, max(map(abs, amounts.values())) * (HIT if len(amounts) == 1 else HIT_MANY))
            payers = sum(what == "gold" and amount < 0 for _, what, amount in touched)
            if payers or any(what == "gold" for _, what, _ in touched):
                best = max(best, COLLECT if payers > 1 else BEG)
        return best

    # -- what a seat is worth ----------------------------------------------------------------------------------------

    def seat(self, table: RedDragonTable, seat: int) -> float:
        """How firmly a seat sits."""
        return self.firm[table.fortitude[seat] - table.alcohol[seat]] + self._rich(table.gold[seat])

    def _firm(self, margin: float) -> float:
        return self.habits.margin * log((margin if margin < LIMIT else LIMIT) + 0.3 if margin > 0 else 0.15)

    def _rich(self, gold: int) -> float:
        return self.rich[gold if 0 <= gold < RICHES else 0 if gold < 0 else RICHES]

    def gain(self, table: RedDragonTable, seat: int, changes: Sequence[Felt]) -> float:
        """What these changes are worth to the seat: its own, less the mean of what the others gain."""
        playing = table.playing
        rivals = max(1, sum(playing) - 1)
        total = 0.0
        for other, margin, gold in changes:
            if playing[other]:
                change = 0.0
                if margin:
                    before = table.fortitude[other] - table.alcohol[other]
                    change += self._firm(before + margin) - self.firm[before]
                if gold:
                    change += self._rich(table.gold[other] + gold) - self._rich(table.gold[other])
                total += change if other == seat else -change * self.spite / rivals
        return total

    def worth(self, table: RedDragonTable, seat: int) -> float:
        if not table.playing[seat]:
            return -99.0
        others = [self.seat(table, other) for other in table.circle(seat) if other != seat]
        return self.seat(table, seat) - sum(others) / max(1, len(others))

    # -- what a card will do -----------------------------------------------------------------------------------------

    def changes(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> list[Felt]:
        """What playing a card will probably do, if nobody answers it."""
        found: list[Felt] = []
        for other, what, amount in foresight.of_card(table, seat, card, parent):
            if what == "margin":
                found.append((other, amount, 0))
            elif what == "gold":
                found.append((other, 0, int(amount)))
            elif what == "fortitude":
                found.append((other, felt(table, other, int(amount)), 0))
            elif what == "alcohol":
                found.append((other, felt(table, other, 0, int(amount)), 0))
            elif what == "drinks":
                piled = len(table.zones[PILES[other]])
                found.append((other, waiting(piled) - waiting(max(0, piled + round(amount))), 0))
            elif what == "cards" and amount < 0:
                found.append((other, amount * CARD, 0))
            elif what == "order":
                found.append(self._one_more(table, seat, table.circle(seat)[1:]))
        return found

    def _one_more(self, table: RedDragonTable, seat: int, whom: Sequence[int]) -> Felt:
        """Another drink for whom of these it hurts most: rather the first in a pile than one on top of many."""
        waits = {other: len(table.zones[PILES[other]]) for other in sorted(whom) if other != seat or len(whom) == 1}
        drinks = [(other, waiting(many) - waiting(many + 1), 0) for other, many in waits.items()]
        return max(drinks, key=lambda change: self.gain(table, seat, [change]))

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
        intent = ask.about[0]
        return self._best(table, ask.seat, options, intent, self._last(table, intent))

    def _last(self, table: RedDragonTable, at: int) -> bool:
        return table.intents[at].kind == "last"

    def _best(self, table: RedDragonTable, seat: int, options: Sequence[Any], parent: int, last: bool) -> Any:
        """The answer that is worth most; to pass, unless it is worth the card."""
        best, most = PASS, 0.0
        for option in options:
            if option == PASS:
                continue
            worth = self.gain(table, seat, self.changes(table, seat, option, parent))
            if not last:
                worth -= self._price(option)
            if worth > most:
                best, most = option, worth
        return best

    def _price(self, card: PlayCard) -> float:
        """What a card in hand is worth to keep."""
        if CANCELS in self.ways[card.kind][card.use].use.traits:
            return self.habits.cancel
        return self.habits.sometimes if self.bands[card.kind] == "sometimes" else self.habits.card

    def _act(self, table: RedDragonTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Any action is better than none: the next hand brings more."""
        best, most = PASS, -0.02
        for option in options:
            if option == PASS:
                continue
            if STARTS_ROUND in self.ways[option.kind][option.use].use.traits:
                worth = self._starting(table, seat)
            else:
                worth = self.gain(table, seat, self.changes(table, seat, option, NO_PARENT))
            if worth > most:
                best, most = option, worth
        return best

    def _starting(self, table: RedDragonTable, seat: int) -> float:
        """What it is worth to start a round: everybody antes, and one of them takes it all."""
        others = table.circle(seat)[1:]
        hope = self._hope_starting(table, seat, len(others))
        lost = [(other, 0, -1) for other in others]
        won = self.gain(table, seat, [(seat, 0, len(others)), *lost])
        beaten = self.gain(table, seat, [(seat, 0, -1), (others[0], 0, len(others)), *lost[1:]])
        risked = 0.5 if table.gold[seat] <= 1 else 0.0
        return hope * won + (1 - hope) * beaten + self.habits.round - risked

    def _hope_starting(self, table: RedDragonTable, seat: int, rivals: int) -> float:
        weapons = weight_of_hand(table, seat) - 1
        return min(0.8, (1 + weapons) * BOLD / (rivals + weapons * BOLD))

    def _gamble(self, table: RedDragonTable, seat: int, options: Sequence[Any]) -> Any:
        """Stay in the lead while the pot is worth it; raise only who can afford it."""
        pot, gold, upper = table.pot, table.gold[seat], table.upper
        if upper == seat or not pot:
            return PASS
        best, most = PASS, 0.25
        for option in options:
            if option == PASS:
                continue
            chance = BOLD + (0.15 if self.bands[option.kind] == "cheating" else 0)
            price = 0.0
            traits = self.ways[option.kind][option.use].use.traits
            if HOLDS in traits:
                chance += 0.2
            if ANTES in traits:
                price = 0.9 + (4.0 if gold <= 1 else 0)
            worth = chance * pot - price
            if worth > most:
                best, most = option, worth
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
        at = option.serving
        if not self.ways[option.kind][option.use].use.names <= (FORESEEN if at < 0 else WITH_DRINKS):
            return False
        if at >= 0 and (table.servings[at].courage or table.servings[at].scored is not None):
            return False
        parent = ask.about[0] if ask.kind == "answer" else NO_PARENT
        changes = self.changes(table, ask.seat, option, parent)
        bad = [seat == ask.seat and margin <= 0 and gold <= 0 for seat, margin, gold in changes]
        felt_by_nobody = not any(margin or gold for _, margin, gold in changes)
        return bool(bad) and (ask.kind == "answer" if felt_by_nobody else all(bad))

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
        whole = sum(weights)
        return [weight / whole for weight in weights]
