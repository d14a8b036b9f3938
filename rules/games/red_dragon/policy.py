"""How to get by at the Red Dragon.

Everything is weighed by one measure: how firmly a seat sits, which is the logarithm of its margin (fortitude less
alcohol) and of its gold. So one point counts little for the healthy and much for those about to fall, and an answer is
worth what it does to one's own seat less what it does to the others', less the price of the card. What a card will do
is read from its verbs, so a new character needs no policy of its own.

A turn is as far as one can plan: beyond it everybody draws other cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, NamedTuple

from rules.games.red_dragon.board import (
    HANDS,
    LIMIT,
    NO_PARENT,
    NO_SERVING,
    NOBODY,
    PILES,
    PlayCard,
    RedDragonGame,
    RedDragonTable,
)
from rules.games.red_dragon.play import card_of, members
from rules.kernel import PASS
from rules.policy import Policy

DRINK = 1.5
"""What a drink nobody knows costs on average, in margin (fortitude less alcohol)."""

SOBERING = 1
"""What a turn without a drink is good for, in margin."""

LATER = 0.5
"""How much a drink in a pile counts, compared with the one before it: one is drunk a turn, and games are short."""

Change = tuple[int, float, int]
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
    dull: int = 3
    """So many gambling cards are enough in a hand."""
    bold: float = 0.32
    """The chance to win a gambling round with a gambling card on the table."""


HABITS = RedDragonHabits()

WORTH = {
    "ignore": 0.56, "cancel": 0.73, "inn_pays": 0.9, "pass_drink": 0.49, "split_drink": 1.08, "pour_into": 0.56,
    "strength": 0.6, "leave_round": 0.11, "take_pot": 0.3, "win_round": 0.35, "end_round": 0.2, "order": 0.6,
    "drink_from": 0.13, "start_round": 0.45, "take_control": 0.38, "force_out": 2.4, "other": 0.15, "heal": 0.6,
    "hit": 0.15, "hit_all": 0.59, "collect": 0.6, "beg": 0.75,
}  # fmt: skip
"""What it is worth to hold a card with this verb."""


class RedDragonPolicy(Policy[RedDragonTable]):
    """The rule of heuristic, and each seat's chances as they stand."""

    def __init__(self, game: RedDragonGame, habits: RedDragonHabits = HABITS) -> None:
        super().__init__(game)
        self.habits = habits
        self.kind, self.ways, self.bands = game.kind, game.ways, game.bands
        self.verbs = tuple(tuple(tuple(verb for verb, _ in way.use.data["do"]) for way in ways) for ways in self.ways)
        self.worth = tuple(self._worth(kind) for kind in range(len(game.cards)))
        self.rich = [habits.gold * log(g + 0.35) for g in range(120)]

    def _worth(self, kind: int) -> float:
        """What it is worth to hold a card: that of its best verb."""
        best = WORTH["other"]
        for way in self.ways[kind]:
            for verb, words in way.use.data["do"]:
                if verb == "change" and words["who"] == "me":
                    verb, times = "heal", 1
                elif verb == "change":
                    verb, times = "hit_all" if words["who"].startswith("each") else "hit", abs(number(words["amount"]))
                elif verb == "move_gold":
                    verb, times = "collect" if words["source"] == "each_other" else "beg", 1
                else:
                    times = 1
                best = max(best, times * WORTH.get(verb, 0.0))
        return best

    # -- what a seat is worth ----------------------------------------------------------------------------------------

    def seat(self, table: RedDragonTable, seat: int, margin: float = 0, gold: int = 0) -> float:
        """How firmly a seat sits, if its margin and gold were different by so much."""
        margin = min(LIMIT, table.fortitude[seat] - table.alcohol[seat] + margin)
        firm = self.habits.margin * log(margin + 0.3 if margin > 0 else 0.15)
        return firm + self.rich[max(0, table.gold[seat] + gold)]

    def gain(self, table: RedDragonTable, seat: int, changes: Sequence[Change]) -> float:
        """What these changes are worth to the seat: its own, less the mean of what the others gain."""
        playing = table.playing
        rivals = max(1, sum(playing) - 1)
        total = 0.0
        for other, margin, gold in changes:
            if playing[other]:
                change = self.seat(table, other, margin, gold) - self.seat(table, other)
                total += change if other == seat else -change / rivals
        return total

    # -- what a card will do -----------------------------------------------------------------------------------------

    def changes(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> list[Change]:
        """What playing a card will probably do, if nobody answers it."""
        kind, use, target, at = card
        found: list[Change] = []
        for verb, words in self.ways[kind][use].use.data["do"]:
            match verb:
                case "change":
                    change = {words["stat"]: number(words["amount"])}
                    for other in members(table, words["who"], seat, target, parent):
                        found.append((other, felt(table, other, **change), 0))
                case "move_gold":
                    found += self._paid(table, seat, words, target, parent)
                case "ignore" if at != NO_SERVING:
                    found.append((seat, -self.drunk(table, at, seat), 0))
                case "ignore":
                    hit = self.answered(table, parent)
                    found += [(other, -margin, -gold) for other, margin, gold in hit if other == seat]
                case "cancel":
                    found += [(other, -margin, -gold) for other, margin, gold in self.answered(table, parent)]
                case "pass_drink":
                    found += [(seat, -self.drunk(table, at, seat), 0), (target, self.drunk(table, at, target), 0)]
                case "split_drink":
                    drunk = self.drunk(table, at, seat)
                    found += [(seat, drunk // 2 - drunk, 0), (target, self.drunk(table, at, target) // 2, 0)]
                case "pour_into":
                    strength = table.servings[at].strength
                    found.append((seat, felt(table, seat, fortitude=strength) - felt(table, seat, alcohol=strength), 0))
                case "strength":
                    found += [(other, -number(words["add"]), 0) for other in drinkers(table, at)]
                case "drink_from":
                    found += self._made_to_drink(table, seat, words, target, at)
                case "order":
                    found.append(self._one_more(table, seat))
                case "inn_pays":
                    found.append((seat, 0, 1))
                case "leave_round":
                    stakes = table.pot + sum(table.in_round)
                    found.append((seat, 0, 1 - round(self._hope(table, seat) * stakes)))
                case "end_round":
                    upper, pot = table.upper, table.pot
                    hope = 0.7 if upper == seat else self._hope(table, seat) * table.in_round[seat]
                    found.append((seat, 0, -round(hope * pot)))
                    if upper is not None and upper != seat:
                        found.append((upper, 0, -pot // 2))
                case "take_pot":
                    pot = table.pot
                    found += [(seat, 0, pot), (table.intents[parent].actor, 0, -pot)]
                case "win_round":
                    found.append((seat, 0, table.pot))
        return found

    def answered(self, table: RedDragonTable, at: int) -> list[Change]:
        """What the card that is being answered will do."""
        intent = table.intents[at]
        if intent.kind != "play":
            return []
        return [
            change for change in self.changes(table, intent.actor, card_of(intent), intent.parent)
            if change[0] in intent.targets or change[0] == intent.actor or not intent.targets
        ]  # fmt: skip

    def drunk(self, table: RedDragonTable, at: int, seat: int) -> int:
        """What a serving does to the margin of this seat, if it drinks it."""
        serving = table.servings[at]
        if serving.courage:
            return felt(table, seat, fortitude=serving.fortitude + serving.strength)
        return felt(table, seat, fortitude=serving.fortitude, alcohol=serving.strength)

    def _paid(self, table: RedDragonTable, seat: int, words: dict[str, Any], target: int, parent: int) -> list[Change]:
        amount = number(words["amount"])
        if words["source"] == "pot":
            return [(seat, 0, amount)] if words["to"] == "me" else []
        gold = table.gold
        payers = [p for p in members(table, words["source"], seat, target, parent) if gold[p] and p != NOBODY]
        if words["to"] == "me":
            payers = [payer for payer in payers if payer != seat]
            return [(seat, 0, amount * len(payers)), *((payer, 0, -amount) for payer in payers)]
        return [(payer, 0, -amount) for payer in payers]

    def _made_to_drink(
        self, table: RedDragonTable, seat: int, words: dict[str, Any], target: int, at: int
    ) -> list[Change]:
        if words["who"] == "drinker":
            seats = drinkers(table, at)
        else:
            seats = members(table, words["who"], seat, target, NO_PARENT)
        return [(other, -2, 0) for other in seats]

    def _hope(self, table: RedDragonTable, seat: int) -> float:
        """The chance to win the gambling round that is on, with this hand."""
        cards = [self.bands[self.kind[piece]] for piece in table.zones[HANDS[seat]]]
        weapons = sum(band in ("action_gambling", "gambling") for band in cards) + 2 * cards.count("cheating")
        rivals = max(1, sum(table.in_round) - 1)
        return min(0.8, weapons * self.habits.bold / (rivals + weapons * self.habits.bold)) if weapons else 0.0

    def _one_more(self, table: RedDragonTable, seat: int) -> Change:
        """Another drink for whom it hurts most: rather the first in a pile than one on top of many."""
        playing, zones = table.playing, table.zones
        waits = {other: len(zones[PILES[other]]) for other in range(table.seats) if other != seat}
        drinks = [(other, waiting(many) - waiting(many + 1), 0) for other, many in waits.items() if playing[other]]
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
                return self._discard(table, ask.seat, options)
            case "order":
                return self._one_more(table, ask.seat)[0]
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
        if "cancel" in self.verbs[card.kind][card.use]:
            return self.habits.cancel
        return self.habits.sometimes if self.bands[card.kind] == "sometimes" else self.habits.card

    def _act(self, table: RedDragonTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Any action is better than none: the next hand brings more."""
        best, most = PASS, -0.02
        for option in options:
            if option == PASS:
                continue
            if "start_round" in self.verbs[option.kind][option.use]:
                rivals = sum(table.playing) - 1
                hope = self._hope_starting(table, seat, rivals)
                changes = [(seat, 0, round(hope * rivals - (1 - hope)))]
                worth = self.gain(table, seat, changes) - 0.02 - (0.5 if table.gold[seat] <= 1 else 0)
            else:
                worth = self.gain(table, seat, self.changes(table, seat, option, NO_PARENT))
            if worth > most:
                best, most = option, worth
        return best

    def _hope_starting(self, table: RedDragonTable, seat: int, rivals: int) -> float:
        cards = [self.bands[self.kind[piece]] for piece in table.zones[HANDS[seat]]]
        weapons = sum(band in ("action_gambling", "gambling") for band in cards) - 1 + 2 * cards.count("cheating")
        return min(0.8, (1 + weapons) * self.habits.bold / (rivals + weapons * self.habits.bold))

    def _gamble(self, table: RedDragonTable, seat: int, options: Sequence[Any]) -> Any:
        """Stay in the lead while the pot is worth it; raise only who can afford it."""
        pot, gold, upper = table.pot, table.gold[seat], table.upper
        if upper == seat or not pot:
            return PASS
        best, most = PASS, 0.25
        for option in options:
            if option == PASS:
                continue
            chance = self.habits.bold + (0.15 if self.bands[option.kind] == "cheating" else 0)
            price = 0.0
            for verb, words in self.ways[option.kind][option.use].use.data["do"]:
                if verb == "take_control" and words.get("next") == "cheating":
                    chance += 0.2
                elif verb == "ante":
                    price = 0.9 + (4.0 if gold <= 1 else 0)
                elif verb == "force_out":
                    chance += 0.2
            worth = chance * pot - price
            if worth > most:
                best, most = option, worth
        return best

    def _discard(self, table: RedDragonTable, seat: int, options: Sequence[Any]) -> Any:
        """Throw away what is poor, and gambling cards beyond what a round needs."""
        hand = [self.kind[piece] for piece in table.zones[HANDS[seat]]]
        dull = sum(self.bands[kind] in ("action_gambling", "gambling") for kind in hand)
        for kind in options:
            if not isinstance(kind, int):
                return kind
            if self.worth[kind] < self.habits.poor:
                return kind
            if dull > self.habits.dull and self.bands[kind] in ("action_gambling", "gambling"):
                return kind
        return options[-1]

    # -- who is winning ----------------------------------------------------------------------------------------------

    def settled(self, table: RedDragonTable) -> bool:
        return table.ask is None or table.ask.kind == "discard"

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


def number(written: Any) -> int:
    """An amount as far as one can say beforehand."""
    return written if isinstance(written, int) else 1


def drinkers(table: RedDragonTable, at: int) -> Sequence[int]:
    """Who drinks a serving, if anybody still does."""
    who = table.servings[at].drinker
    return () if who is None else (who,)


def waiting(drinks: int) -> float:
    """What so many drinks in a pile cost, in margin. The first one costs most: without it one would sober up."""
    return (DRINK + SOBERING) * (1 - LATER**drinks) / (1 - LATER)


def felt(table: RedDragonTable, seat: int, fortitude: int = 0, alcohol: int = 0) -> int:
    """By how much the margin of a seat changes with these: nobody gets healthier than healthy, or sober than sober."""
    before, drunk = table.fortitude[seat], table.alcohol[seat]
    return min(LIMIT, before + fortitude) - before - max(0, drunk + alcohol) + drunk
