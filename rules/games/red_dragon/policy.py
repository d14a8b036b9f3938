"""The policy of the Red Dragon: a heuristic for each ask, and an estimate of who is winning.

A seat is worth the logarithm of its margin (fortitude less alcohol) and the logarithm of its gold. So a point counts
little for a healthy seat and much for one about to fall asleep. An answer is worth what it does to the seat, less what
it does to the others, less the price of the card. Verbs themselves foretell what a card will do (``foresight``), so a
new character or a new verb needs no policy of its own.

Playouts end with the turn, because nobody can plan further: everybody draws other cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeAlias

from rules.cards.words import Change
from rules.games.policy import Failings, Policy, mixed, shares
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
from rules.games.red_dragon.foresight import BOLD, margin_change, pile_cost, weight_of_hand
from rules.games.red_dragon.play import ANTES, CANCELS, HOLDS, STARTS_ROUND
from rules.kernel.asking import PASS
from rules.kernel.intents import Intent
from rules.tavern.regulars import Manner

SeatChange: TypeAlias = tuple[int, float, int]
"""What a card does to a seat: the seat, and by how much its margin and its gold change."""


class RedDragonHabits(NamedTuple):
    """The weights of the heuristic, found by matches between heuristics."""

    margin: float = 2.55
    """The weight of the margin."""
    gold: float = 0.9
    """The weight of gold."""
    card: float = 0.02
    """An answer must be worth so much more than passing."""
    sometimes: float = 0.03
    """The same for cards that can be played only sometimes: a better occasion may come."""
    cancel: float = 0.2
    """The same for cards that cancel others, which are few."""
    heal: float = 0.3
    """What an answer must be worth if it heals more than is missing: soon all of it will be needed."""
    poor: float = 0.5
    """A card worth less than this is discarded: the next one is probably better."""
    round: float = 0.05
    """What a round of gambling is worth apart from its gold: it takes cards, but rivals lose some, too."""
    stake: float = 0.25
    """So many coins a card must promise to be played in a round of gambling."""


HABITS = RedDragonHabits()

RICHES = 120
"""Gold beyond this does not count. The box has 50 coins, but players' own cards may bring more."""

CARD = 0.3
"""What a card in hand is worth, in margin."""
KNOWLEDGE = 0.3
"""What a look at hidden cards is worth, in margin."""
COUNTER = 0.3
"""What a counter of one's own is worth, in margin."""
COUNTER_OF_ANOTHER = 1.0
"""What a counter that one lays on another is taken to cost that player, in margin."""
COUNTER_CHANGES = "counter."
"""How the names of changes begin that are of counters."""

FORESEEN = {"change", "move_gold", "strength"}
"""The verbs that do exactly what is foreseen."""
WITH_DRINKS = FORESEEN | {"ignore"}
"""The same for verbs in answer to a drink."""

FOR_WHOM = 0.15
"""The temperature, as a share of the usual one, for whom a drink is ordered: with the whole of it, half as many drinks
again go to the biggest pile though one is empty."""
NEARLY_NOTHING = -0.02
"""An action that is worth more than this is better than none."""
COIN = 0.1
"""What a coin is worth to a seat with several, in a gambling round."""
LUCK, WEAPON = 0.3, 0.75
"""What weighs on a seat's side in a round that it starts, without any further cards, and with each gambling card in its
hand; each rival weighs 1. Measured: with no such card it wins one of eleven rounds against three, with two cards one of
three, with four a half."""

DULL, HEAL, HIT, HIT_MANY, COLLECT, BEG = 0.15, 0.6, 0.15, 0.59, 0.6, 0.75
"""What it is worth to hold a card that does nothing of note; that heals; that costs another seat a point, or several
seats; that brings gold from several seats, or from one."""
STRIKE_BACK = 0.55
"""The same for a card that only strikes back. People keep such cards."""
SELDOM = {"ante_due", "forced", "in_round", "ordering", "won"}
"""Windows that open so seldom that a card which can be played only then, or in answer to cards, is discarded."""


class RedDragonPolicy(Policy[RedDragonTable]):
    """The heuristic, and each seat's chances of winning."""

    sharpness = 1.7
    settled_points_to_pass = 1
    small_asks = frozenset({"discard"})
    TEMPERATURE = 0.03
    """In what a seat is worth: a point of margin of a healthy seat is worth 0.13."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.32, manner=Manner(gain=0.5, harm=-0.3)),
        "amateur": Failings(overlooks=0.15, manner=Manner(gain=0.3, harm=-0.2)),
    }

    def __init__(self, game: RedDragonGame, habits: RedDragonHabits = HABITS) -> None:
        super().__init__(game)
        self.spite = 1.0
        self.kind, self.ways, self.bands = game.kind, game.ways, game.bands
        self.holding = tuple(self._holding(kind) for kind in range(len(game.cards)))
        self._weigh_by(habits)

    def _weigh_by(self, habits: RedDragonHabits) -> None:
        """Take over these weights, and compute the worth of each amount of gold and of margin in advance."""
        self.habits = habits
        self.gold_worths = [habits.gold * log(coins + 0.35) for coins in range(RICHES + 1)]
        self.margin_worths = {margin: self._margin_worth(margin) for margin in range(-LIMIT, LIMIT + 1)}

    def bend(self, manner: Manner) -> None:
        """Let harm to others or gold count more, or the seat's margin less, as the manner wants. The daring and the
        greedy like to gamble."""
        self.spite = max(0.0, 1 + manner.harm)
        gold = self.habits.gold * (1 + manner.gain)
        margin = self.habits.margin * (1 - 0.5 * manner.risk)
        round = self.habits.round + 0.08 * manner.risk + 0.05 * manner.gain
        stake = self.habits.stake * (1 - 2 * manner.risk)
        self._weigh_by(self.habits._replace(gold=gold, margin=margin, round=round, stake=stake))

    def _holding(self, kind: int) -> float:
        """Return what it is worth to hold a card: the worth of its best use at an imagined table."""
        ways = self.ways[kind]
        windows: set[str] = set()
        for way in ways:
            windows.update(way.use.windows)
        if windows & SELDOM and windows <= SELDOM | {"played"}:
            return DULL
        worths = [self._holding_for_use(kind, use) for use in range(len(ways))]
        worths.append(STRIKE_BACK if windows == {"hurt"} else DULL)
        return max(worths)

    def _holding_for_use(self, kind: int, use: int) -> float:
        """Return what it is worth to hold a card for one of its uses."""
        worths: list[float] = []
        for step in self.ways[kind][use].use.all_steps:
            if step.worth is not None:
                worths.append(step.worth)
        best = max(worths, default=DULL)
        table = self._imagined_table()
        changes = list(foresight.of_card(table, 0, PlayCard(kind, use, 1, 0), 0))
        for stat in ("fortitude", "alcohol"):
            amounts: dict[int, float] = {}
            for seat, changed_stat, amount in changes:
                if changed_stat == stat:
                    amounts[seat] = amount
            if set(amounts) == {0}:
                best = max(best, HEAL)
            elif amounts:
                weight = HIT if len(amounts) == 1 else HIT_MANY
                best = max(best, weight * max(map(abs, amounts.values())))
        payments = [change for change in changes if change[1] == "gold"]
        payers = sum(amount < 0 for _, _, amount in payments)
        if payers > 1:
            best = max(best, COLLECT)
        elif payments:
            best = max(best, BEG)
        return best

    def _imagined_table(self) -> RedDragonTable:
        """Return a table at which any card could do something: in a round, with a payment due and a drink poured."""
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
        """Return what a seat is worth by itself."""
        return self.margin_worths[table.fortitude[seat] - table.alcohol[seat]] + self._gold_worth(table.gold[seat])

    def _margin_worth(self, margin: float) -> float:
        """Return what a margin is worth."""
        if margin <= 0:
            return self.habits.margin * log(0.15)
        if margin > LIMIT:
            margin = LIMIT
        return self.habits.margin * log(margin + 0.3)

    def _gold_worth(self, gold: int) -> float:
        """Return what so much gold is worth."""
        if gold < 0:
            return self.gold_worths[0]
        if gold > RICHES:
            return self.gold_worths[RICHES]
        return self.gold_worths[gold]

    def gain(self, table: RedDragonTable, seat: int, changes: Sequence[SeatChange]) -> float:
        """Return what these changes are worth to the seat: what it gains, less the mean of what the others gain."""
        playing = table.playing
        rivals = max(1, sum(playing) - 1)
        total = 0.0
        for player, margin, gold in changes:
            if not playing[player]:
                continue
            gained = 0.0
            if margin:
                old_margin = table.fortitude[player] - table.alcohol[player]
                gained += self._margin_worth(old_margin + margin) - self.margin_worths[old_margin]
            if gold:
                gained += self._gold_worth(table.gold[player] + gold) - self._gold_worth(table.gold[player])
            if player == seat:
                total += gained
            else:
                total -= gained * self.spite / rivals
        return total

    def worth(self, table: RedDragonTable, seat: int) -> float:
        if not table.playing[seat]:
            return -99.0
        rival_worths: list[float] = []
        for player in table.circle(seat):
            if player != seat:
                rival_worths.append(self.seat(table, player))
        return self.seat(table, seat) - sum(rival_worths) / max(1, len(rival_worths))

    # -- what a card will do -----------------------------------------------------------------------------------------

    def changes(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> list[SeatChange]:
        """Return what playing a card will probably do, if nobody answers it."""
        return self._changes_of_seats(table, seat, foresight.of_card(table, seat, card, parent))

    def _changes_of_seats(
        self, table: RedDragonTable, seat: int, foreseen_changes: Sequence[Change]
    ) -> list[SeatChange]:
        """Return what the changes that the seat's card will probably make do to each seat."""
        changes: list[SeatChange] = []
        for player, stat, amount in foreseen_changes:
            if stat == "margin":
                changes.append((player, amount, 0))
            elif stat == "gold":
                changes.append((player, 0, int(amount)))
            elif stat == "fortitude":
                changes.append((player, margin_change(table, player, int(amount)), 0))
            elif stat == "alcohol":
                changes.append((player, margin_change(table, player, 0, int(amount)), 0))
            elif stat == "drinks":
                pile = len(table.zones[PILES[player]])
                changes.append((player, pile_cost(pile) - pile_cost(max(0, pile + round(amount))), 0))
            elif stat == "cards":
                changes.append((player, amount * CARD, 0))
            elif stat == "knowledge":
                changes.append((player, KNOWLEDGE, 0))
            elif stat == "win":
                changes.append((player, LIMIT, RICHES))
            elif stat.startswith(COUNTER_CHANGES):
                changes.append((player, amount * COUNTER if player == seat else -amount * COUNTER_OF_ANOTHER, 0))
            elif stat == "order":
                changes.append(self._one_more(table, seat, table.circle(seat)[1:]))
        return changes

    def _one_more(self, table: RedDragonTable, seat: int, players: Sequence[int]) -> SeatChange:
        """Return another drink for the seat that it hurts most: rather one without drinks than one with many."""
        gains = self._gains_of_drinks(table, seat, players)
        return max(gains, key=gains.__getitem__)

    def _gains_of_drinks(self, table: RedDragonTable, seat: int, players: Sequence[int]) -> dict[SeatChange, float]:
        """Return another drink for each of these players, and what the seat gains by it. It orders none for itself if
        it can help it."""
        gains: dict[SeatChange, float] = {}
        for player in players:
            if player != seat or len(players) == 1:
                pile = len(table.zones[PILES[player]])
                drink = (player, pile_cost(pile) - pile_cost(pile + 1), 0)
                gains[drink] = self.gain(table, seat, [drink])
        return gains

    # -- answers -----------------------------------------------------------------------------------------------------

    def pick(self, table: RedDragonTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        match ask.kind:
            case "discard":
                return self._discard(options, random)
            case "order":
                drinks = self._gains_of_drinks(table, ask.seat, options)
                return mixed(drinks, random, self.temperature * FOR_WHOM)[0]
            case "go":
                return self._gamble(table, ask.seat, options, random)
            case "act":
                return self._act(table, ask.seat, options, random)
        parent, _ = ask.about
        return self._answer(table, ask.seat, options, parent, random)

    def _answer(self, table: RedDragonTable, seat: int, options: Sequence[Any], parent: int, random: Random) -> Any:
        """Return an answer that is worth much, or a pass if none is worth its card. As a last chance any card is."""
        is_last_chance = table.intents[parent].kind == "last"
        worths: dict[Any, float] = {PASS: 0.0}
        for option in options:
            if option == PASS:
                continue
            foreseen_changes = foresight.of_card(table, seat, option, parent)
            worth = self.gain(table, seat, self._changes_of_seats(table, seat, foreseen_changes))
            if not is_last_chance:
                worth -= self._price(option)
            if 0 < worth < self.habits.heal and self._wastes_healing(table, seat, foreseen_changes):
                continue
            if worth > 0:
                worths[option] = worth
        return mixed(worths, random, self.temperature)

    def _wastes_healing(self, table: RedDragonTable, seat: int, foreseen_changes: Sequence[Change]) -> bool:
        """True if a card with these changes would bring the seat more fortitude than it can take."""
        for player, stat, amount in foreseen_changes:
            if player == seat and stat == "fortitude" and table.fortitude[seat] + amount > LIMIT:
                return True
        return False

    def _price(self, card: PlayCard) -> float:
        """Return what keeping a card in hand is worth."""
        if CANCELS in self.ways[card.kind][card.use].use.traits:
            return self.habits.cancel
        if self.bands[card.kind] == "sometimes":
            return self.habits.sometimes
        return self.habits.card

    def _act(self, table: RedDragonTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Choose a good action. Nearly any is better than none, because the next hand brings more cards."""
        worths: dict[Any, float] = {}
        for option in options:
            if option == PASS:
                continue
            if STARTS_ROUND in self.ways[option.kind][option.use].use.traits:
                worth = self._starting(table, seat)
            else:
                worth = self.gain(table, seat, self.changes(table, seat, option, NO_PARENT))
            if worth > NEARLY_NOTHING:
                worths[option] = worth
        return mixed(worths, random, self.temperature) if worths else PASS

    def _starting(self, table: RedDragonTable, seat: int) -> float:
        """Return what starting a round is worth: everybody antes, and one seat takes it all."""
        rivals = table.circle(seat)[1:]
        chance = self._chance_of_winning_started_round(table, seat, len(rivals))
        antes = [(rival, 0, -1) for rival in rivals]
        if_won = self.gain(table, seat, [(seat, 0, len(rivals)), *antes])
        if_lost = self.gain(table, seat, [(seat, 0, -1), (rivals[0], 0, len(rivals)), *antes[1:]])
        risk = 0.5 if table.gold[seat] <= 1 else 0.0
        return chance * if_won + (1 - chance) * if_lost + self.habits.round - risk

    def _chance_of_winning_started_round(self, table: RedDragonTable, seat: int, rivals: int) -> float:
        """Return the chance to win a round that is started now, with the cards left in hand."""
        weapons = weight_of_hand(table, seat) - 1
        strength = LUCK + WEAPON * weapons
        return strength / (strength + rivals)

    def _gamble(self, table: RedDragonTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Play for the upper hand while the pot is worth it, and raise only with enough gold."""
        pot, gold, upper = table.pot, table.gold[seat], table.upper
        if upper == seat or not pot:
            return PASS
        worths: dict[Any, float] = {PASS: self.habits.stake * COIN}
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
            worths[option] = (chance * pot - price) * COIN
        return mixed(worths, random, self.temperature)

    def _discard(self, options: Sequence[Any], random: Random) -> Any:
        """Discard any of the poor cards, one after another: the next ones are probably better."""
        *kinds, end = options
        poor_kinds = [kind for kind in kinds if self.holding[kind] < self.habits.poor]
        return random.choice(poor_kinds) if poor_kinds else end

    # -- search ------------------------------------------------------------------------------------------------------

    def harmful(self, table: RedDragonTable, option: Any) -> bool:
        """True for ordering a drink for oneself, for an answer that only costs the seat gold or margin, and for one
        that changes nothing. Never true in a gambling round, where gold may come back, nor of drinks in a contest."""
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
        """True at the beginning of a turn, before its first discard."""
        ask = table.ask
        return ask is None or (ask.kind == "discard" and table.frames[-1].answer is None)

    def verdict(self, table: RedDragonTable) -> Sequence[float]:
        """Return the chances by margin, less the drinks in the piles, and gold."""
        if table.ask is None:
            return shares(table.game.ranks(table))
        weights = []
        for seat in range(table.seats):
            if not table.playing[seat]:
                weights.append(0.0)
                continue
            margin = table.fortitude[seat] - table.alcohol[seat] - pile_cost(len(table.zones[PILES[seat]]))
            weights.append(max(0.3, margin) ** 1.3 * (table.gold[seat] + 0.5) ** 0.8)
        total = sum(weights)
        return [weight / total for weight in weights]
