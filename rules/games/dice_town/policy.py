"""How to get on in Dice Town.

Everything is weighed in victory points. What five dice are worth is the sum over the buildings of what each gives,
times the chance that so many of its face are the most; and if they win nothing, what the Doc gives for them. From that
follows what fewer dice are worth: the mean over all rolls of the best that can be kept of each (``Prospects``; at any
reveal somebody else may finish, and then chance decides the rest). That is worked out once for each kind of situation.

A round is as far as one can plan: the next one begins with other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.cards.words import EffectStep
from rules.games.dice_town.board import (
    CLAIM_BACK,
    FENCES,
    HANDS,
    OFFERED,
    STORE_BACK,
    UNNAMED,
    DiceTownGame,
    DiceTownTable,
    Grab,
    Keep,
    OfferPart,
    Place,
    PlayCard,
)
from rules.games.dice_town.cards import effect_of_card
from rules.games.dice_town.dice import (
    ACE,
    JACK,
    KING,
    NINE,
    QUEEN,
    SHOWN,
    TEN,
    count,
    turned,
)
from rules.games.dice_town.likelihood import likelihood, rounds_left
from rules.games.dice_town.loot import grabs, haul, in_hands
from rules.games.dice_town.prospects import CLAIM, DOLLAR, STORE_CARD, Situation, prospects
from rules.games.dice_town.rounds import BADGE
from rules.games.dice_town.vocabulary import NAMES_A_DIE
from rules.games.policy import Policy
from rules.kernel.asking import PASS
from rules.kernel.effects import foreseen
from rules.kernel.intents import Intent
from rules.knowledge.views import backs
from rules.tavern.regulars import Manner

SHORT = 8
"""So many handfuls are worth a search at most."""


class DiceTownHabits(NamedTuple):
    """The weights of the heuristic, in victory points where nothing else is said."""

    moment: float = 1.5
    """A card that brings dollars or nuggets is worth playing if it brings more than this: a better moment may come."""
    price: float = DOLLAR
    """A dollar that one pays to keep dice."""
    behind: float = 0.5
    """How much less a handful is worth for each face of which a rival has more."""
    bribe: float = 0.25
    """The share of what is at stake that a contender offers."""
    trifle: float = 2.0
    """The worth of the dearest card that comes on top of that."""
    rival: float = 1.0
    """How much it matters what others get or lose, as a multiple of what is usual."""
    bystander: float = 2.3
    """What a card must do to others only to be worth stopping."""
    goods: float = 0.6
    """How likely a Store card in a hand is one that counts."""
    leader: float = 0.05
    """How much a thief prefers whoever has more, for each point of it."""
    saloon: float = 0.0
    """How much a die for the Saloon is worth beyond what it brings,"""
    savings: float = 0.0
    """and one for the Bank."""


HABITS = DiceTownHabits()


def worth_of(step: EffectStep) -> float:
    """What a card with this verb is worth in the hand."""
    return STORE_CARD / 2 if step.worth is None else step.worth


class DiceTownPolicy(Policy[DiceTownTable]):
    """Heuristics for every ask."""

    sharpness = 0.8
    careful = 2.0

    def __init__(self, game: DiceTownGame, habits: DiceTownHabits = HABITS) -> None:
        super().__init__(game)
        self.habits = habits
        self.uses = game.uses
        self.holding = tuple(
            float(points) if points else max((worth_of(step) for use in uses for step in use.all_steps), default=0.0)
            for points, uses in zip(game.points, game.uses, strict=True)
        )
        self.hands = in_hands(game, habits.goods, 2.0)
        self._hauls: dict[Grab, float] = {}
        self.answers = self._answers()

    def _answers(self) -> dict[str, Callable[[DiceTownTable, int, Sequence[Any]], Any]]:
        """For each kind of ask how it is answered."""
        return {
            "round": self.first, "keep": self.keep, "trim": self.trim, "answer": self.play, "offer": self.bid,
            "award": self.award, "pick": self.dearest, "steal": self.dearest, "target": self.richest,
            "victim": self.richest, "kinds": self.kinds, "order": self.send, "doc": self.visit, "fence": self.fence,
            "final": self.crown,
        }  # fmt: skip

    def bend(self, manner: Manner) -> None:
        """The spiteful care whom they hurt and like the Saloon, the greedy keep their dollars and like the Bank, and
        who dares offers more, pays less to keep dice and runs after faces of which others have more."""
        habits = self.habits
        self.habits = habits._replace(
            moment=habits.moment * (1 - 0.5 * manner.gain), rival=habits.rival * (1 + manner.harm),
            price=habits.price * (1 + 0.4 * manner.gain + 0.4 * manner.risk),
            behind=habits.behind * (1 - manner.risk),
            bribe=habits.bribe * max(0.0, 1 + 0.8 * manner.risk - 0.6 * manner.gain),
            bystander=habits.bystander * max(0.0, 1 - 0.5 * manner.harm),
            saloon=0.2 * manner.harm, savings=0.2 * manner.gain,
        )  # fmt: skip
        self.answers = self._answers()

    def pick(self, table: DiceTownTable, random: Random) -> Any:
        assert table.ask is not None
        return self.answers[table.ask.kind](table, table.ask.seat, table.ask.options)

    # -- dice ---------------------------------------------------------------------------------------------------------

    def situation(self, table: DiceTownTable) -> Situation:
        """Where the game stands, roughly."""
        left = rounds_left(table)
        goods = any(table.zones[HANDS[seat]] for seat in range(table.seats))
        late = 0 if left > 6 else 1 if left > 2 else 2
        return Situation(table.seats, min(5, (table.bank + 1) // 3), goods, late, table.round == 1)

    def keep(self, table: DiceTownTable, seat: int, options: Sequence[Keep]) -> Keep:
        """The handful with the best prospects, less its price and what rivals have already won."""
        values = self._values(table, seat, options)
        return options[values.index(max(values))]

    def _values(self, table: DiceTownTable, seat: int, options: Sequence[Keep]) -> list[float]:
        kept, after, habits = table.kept[seat], prospects(self.situation(table)).after, self.habits
        lost, dollar, fond = self._lost(table, seat), habits.price, habits.saloon or habits.savings
        values = []
        for part, card in options:
            many = len(SHOWN[part])
            price = dollar * (many - 1 if many else 1) if card == UNNAMED else self.holding[card] * 0.6
            value = after[kept + part] - price
            for face, limit in lost:
                if 0 < (kept + part >> 3 * face & 7) < limit:
                    value -= habits.behind
            if fond:
                value += habits.saloon * count(kept + part, QUEEN) + habits.savings * count(kept + part, TEN)
            values.append(value)
        return values

    def shortlist(self, table: DiceTownTable) -> Sequence[Any]:
        """Of the many handfuls only those that look good."""
        assert table.ask is not None
        options = table.ask.options
        if table.ask.kind != "keep" or len(options) <= SHORT:
            return options
        values = dict(zip(options, self._values(table, table.ask.seat, options), strict=True))
        return sorted(options, key=values.__getitem__, reverse=True)[:SHORT]

    def harmful(self, table: DiceTownTable, option: Any) -> bool:
        """To leave money or gold at the Doc's, and to choose the lesser of two cards that only count."""
        ask = table.ask
        assert ask is not None
        match ask.kind:
            case "doc":
                return option == PASS and not {"dollars", "nuggets"}.isdisjoint(ask.options)
            case "pick" | "steal":
                points = table.game.points
                return not self.uses[option] and any(
                    not self.uses[other] and points[other] > points[option] for other in ask.options
                )
        return False

    def suppose(self, table: DiceTownTable, seat: int, random: Random) -> None:
        """Whoever has kept dice in secret has kept them sensibly."""
        if table.ask is not None and table.ask.kind == "keep":
            table.sealed = [
                (who, choice if who == seat else self.keep(table, who, options), options)
                for who, choice, options in table.sealed
            ]

    def _lost(self, table: DiceTownTable, seat: int) -> list[tuple[int, int]]:
        """The faces of which a rival has three or more, and how many: what one has of them is probably wasted."""
        kept = table.kept
        found = []
        for face in range(KING + 1):
            most = max([dice >> 3 * face & 7 for other, dice in enumerate(kept) if other != seat])
            if most > 2:
                found.append((face, most))
        return found

    def trim(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        before = table.kept[seat] - table.fresh[seat]
        after = prospects(self.situation(table)).after
        return max(options, key=lambda part: after[before + part])

    # -- cards --------------------------------------------------------------------------------------------------------

    def play(self, table: DiceTownTable, seat: int, options: Sequence[PlayCard | str]) -> PlayCard | str:
        """Most cards are best used at the first good moment."""
        intent = table.intents[-1]
        best: PlayCard | str = PASS
        most = 0.0
        for option in options:
            if isinstance(option, PlayCard):
                value = self._gain(table, seat, option, intent)
                if value > most:
                    best, most = option, value
        return best

    def _gain(self, table: DiceTownTable, seat: int, option: PlayCard, intent: Intent) -> float:
        if NAMES_A_DIE in self.uses[option.kind][option.use].traits:
            chances = prospects(self.situation(table)).after
            kept = table.kept[seat]
            return chances[turned(kept, option.target, option.face)] - chances[kept] - 0.8
        effect = effect_of_card(table, option, seat, len(table.intents) - 1)
        for _, what, amount in foreseen(table, effect, effect.block, table.game.programs[option.kind]):
            if what == "visit":
                return self._treatments(table, seat)[0][0] - 1.4 if self._treatments(table, seat) else -1.0
            return amount - self.habits.moment
        if intent.kind == "badge":
            left = rounds_left(table)
            if table.sheriff == seat:
                return 1.0
            return 1.0 if left < 2 and self.public(table, intent.actor) > self.public(table, seat) else -1.0
        if intent.kind == "play":
            # Stop what hits oneself or counts for much.
            culprit = table.game.kind[intent.source]
            return self.holding[culprit] - (0.5 if seat in intent.targets else self.habits.bystander)
        return 1.0

    def dearest(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        return max(options, key=self.holding.__getitem__)

    def richest(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        """Whom it hurts and whom it is worth to meet: dollars for Nervous Joe, cards for the Saloon."""
        assert table.ask is not None
        if table.ask.kind == "target":
            return max(options, key=lambda other: (min(4, table.dollars[other]), self.public(table, other)))
        queens = count(table.kept[seat], QUEEN)

        def prey(other: int) -> float:
            cards = backs(table, HANDS[other])
            all_ways = grabs(queens, cards.count(STORE_BACK), cards.count(CLAIM_BACK))
            return max(map(self.haul, all_ways)) + self.habits.leader * self.public(table, other)

        return max(options, key=prey)

    def kinds(self, table: DiceTownTable, seat: int, options: Sequence[Grab]) -> Grab:
        return max(options, key=self.haul)

    def haul(self, grab: Grab) -> float:
        """What the best of these stolen cards is worth on average."""
        found = self._hauls.get(grab)
        if found is None:
            found = self._hauls[grab] = haul(grab, *self.hands)
        return found

    # -- the Sheriff --------------------------------------------------------------------------------------------------

    def gain(self, table: DiceTownTable, place: int, seat: int) -> float:
        """What a building would give the seat now."""
        dice = table.kept[seat]
        match place:
            case Place.MINE:
                return float(count(dice, NINE))
            case Place.BANK:
                return table.bank * DOLLAR
            case Place.STORE:
                return STORE_CARD + 0.75 * (count(dice, JACK) - 1)
            case Place.SALOON:
                return CLAIM if any(table.zones[HANDS[other]] for other in table.clockwise(seat)) else 0.0
            case Place.SHERIFF:
                return BADGE * 0.5
        return CLAIM * (1 + min(2, count(dice, ACE)))

    def bid(self, table: DiceTownTable, seat: int, options: Sequence[OfferPart | str]) -> OfferPart | str:
        """A contender offers a fair part of what is at stake in dollars, and a card of little worth. Others keep out
        of it."""
        assert table.ask is not None
        place, contenders = table.ask.about
        if seat not in contenders or table.sheriff in contenders:
            return PASS
        fair = round(self.gain(table, place, seat) / DOLLAR * self.habits.bribe)
        parts = [option for option in options if isinstance(option, OfferPart)]
        dollars = [part for part in parts if part.thing == "dollars" and part.value <= fair]
        if dollars:
            return max(dollars)
        cards = [part for part in parts if part.thing == "card"]
        if len(cards) < len({table.game.kind[piece] for piece in table.zones[HANDS[seat]]}):
            return PASS  # a card has been offered: cards are named in order, and those before it are no longer options
        trifles = [part for part in cards if self.holding[part.value] <= self.habits.trifle]
        return min(trifles, key=lambda part: self.holding[part.value], default=PASS)

    def award(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        """The best offer; oneself, if that is worth more; else whoever is least dangerous."""
        assert table.ask is not None
        place = table.ask.about[0]
        bids = dict.fromkeys(options, 0.0)
        for other, whom in enumerate(table.backs):
            if whom in bids:
                cards = sum(self.holding[table.game.kind[piece]] for piece in table.zones[OFFERED[other]])
                bids[whom] += table.bid_dollars[other] * DOLLAR + table.bid_nuggets[other] + cards
        if seat in bids:
            bids[seat] = self.gain(table, place, seat)
        rest = {other: self.gain(table, place, other) / 4 + self.public(table, other) / 20 for other in options}
        return max(options, key=lambda other: bids[other] - (0.0 if other == seat else self.habits.rival * rest[other]))

    def send(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        return min(options, key=lambda other: (other != seat, self.public(table, other)))

    def crown(self, table: DiceTownTable, seat: int, options: Sequence[int]) -> int:
        return seat if seat in options else options[0]

    # -- the Doc ------------------------------------------------------------------------------------------------------

    def visit(self, table: DiceTownTable, seat: int, options: Sequence[str]) -> str:
        return max((value, action) for value, action in [*self._treatments(table, seat), (0.0, PASS)]
                   if action in options)[1]  # fmt: skip

    def _treatments(self, table: DiceTownTable, seat: int) -> list[tuple[float, str]]:
        """What the Doc would give, the best first."""
        dice = table.kept[seat]
        counts = [count(dice, face) for face in range(6)]
        others, taken = table.clockwise(seat), 1 + 0.3 * self.habits.rival  # what it is worth to take from others
        found = []
        if counts[KING]:
            found.append((sum(min(2, table.dollars[other]) for other in others) * DOLLAR * taken, "dollars"))
        if counts[ACE]:
            found.append((sum(min(1, table.nuggets[other]) for other in others) * taken, "nuggets"))
        if counts[JACK] or counts[QUEEN]:
            found.append((STORE_CARD, "card"))
        if counts[NINE] or counts[TEN]:
            claims = sorted(
                (self.holding[table.game.kind[piece]] for piece in table.held(seat, CLAIM_BACK)), reverse=True
            )
            found.append((sum(claims[:2]) * 0.3, "fence"))
        return sorted(found, reverse=True)

    def fence(self, table: DiceTownTable, seat: int, options: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        return max(options, key=lambda kinds: sum(self.holding[kind] for kind in kinds))

    def first(self, table: DiceTownTable, seat: int, options: Sequence[Any]) -> Any:
        return options[0]

    # -- who is winning -----------------------------------------------------------------------------------------------

    def public(self, table: DiceTownTable, seat: int) -> float:
        """What everybody knows that a seat has, hidden cards counted as average ones."""
        fenced = sum([self.holding[table.game.kind[piece]] for piece in table.zones[FENCES[seat]]])
        hidden = sum([CLAIM if back == CLAIM_BACK else STORE_CARD for back in backs(table, HANDS[seat])])
        return table.dollars[seat] * DOLLAR + table.nuggets[seat] + fenced + hidden

    def settled(self, table: DiceTownTable) -> bool:
        return table.ask is None or table.ask.kind in ("round", "final")

    def verdict(self, table: DiceTownTable) -> Sequence[float]:
        if table.ask is not None and table.ask.kind == "round":
            return likelihood(table)
        ranks = table.game.ranks(table)
        return [(rank == 1) / ranks.count(1) for rank in ranks]
