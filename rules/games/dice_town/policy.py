"""How bots play Dice Town.

Everything is weighed in victory points. What dice are worth is in ``prospects``: five dice are worth the sum over the
buildings of what each gives, times the chance that so many of its face are the most, or if they win nothing, what the
Doc gives for them.

Bots plan no further than a round: the next one begins with other dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from rules.cards.words import Change, EffectStep
from rules.games.dice_town.added_buildings import is_open, prize
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
from rules.games.dice_town.building_odds import BuildingOdds, odds_of_buildings
from rules.games.dice_town.cards import effect_of_card
from rules.games.dice_town.dice import (
    ACE,
    FACES_OF,
    JACK,
    KING,
    NINE,
    QUEEN,
    TEN,
    count,
    with_die_turned,
)
from rules.games.dice_town.likelihood import likelihood, rounds_left
from rules.games.dice_town.loot import grabs, haul, odds_in_hands
from rules.games.dice_town.prospects import CLAIM, DOLLAR, STORE_CARD, Situation, prospects
from rules.games.dice_town.rounds import BADGE
from rules.games.dice_town.terms import NAMES_A_DIE
from rules.games.policy import Failings, Policy, mixed, shares
from rules.kernel.asking import PASS
from rules.kernel.effects import foreseen
from rules.kernel.intents import Intent
from rules.knowledge.views import backs
from rules.tavern.regulars import Manner

AVERAGE_CARD = {STORE_BACK: STORE_CARD, CLAIM_BACK: CLAIM}
"""For each back what an unknown card with it is worth on average, in points."""
EXACT = 0.2
"""The temperature, as a share of the usual one, for dice to keep and for offers to take: their values are more exact.
With the whole of it, two seats lost 2.4 points a game by what they kept."""
NO_DOLLARS = "no dollars"
"""A bid without dollars, among bids with them."""
POINTS = {"dollars": DOLLAR, "nuggets": 1.0, "cards": STORE_CARD, "claims": CLAIM, "badge": 3.0, "points": 1.0}
"""What one more of each thing is worth, in points."""
CHANGES = POINTS | {"dollars": 1.0}
"""The same for what a card does that is played for it: a moment that brings dollars is as good as one that brings as
many nuggets."""
OTHERS_SHARE = 0.3
"""What it is worth that others lose something, as a share of what it is worth to win it."""
SHORT = 8
"""How many handfuls are at most worth a search."""


class DiceTownHabits(NamedTuple):
    """The weights of the heuristic, in victory points unless something else is said."""

    moment: float = 1.5
    """A card that brings dollars or nuggets is played if it brings more than this: a better moment may come."""
    price: float = DOLLAR
    """What a dollar is worth that is paid to keep dice."""
    behind: float = 0.5
    """How much less a handful is worth for each face of which a rival has more."""
    bribe: float = 0.25
    """The share of what is at stake that a contender offers."""
    trifle: float = 2.0
    """The worth of the best card that is offered on top of that."""
    rival: float = 1.0
    """How much it matters what others get or lose, as a multiple of what is usual."""
    bystander: float = 2.3
    """What a card that strikes only others must be worth before it is stopped."""
    goods: float = 0.6
    """How likely a Store card in a hand has points."""
    leader: float = 0.05
    """How much a thief prefers a rival for each point that the rival has more."""
    saloon: float = 0.0
    """How much a die for the Saloon is worth beyond what it brings."""
    savings: float = 0.0
    """How much a die for the Bank is worth beyond what it brings."""


HABITS = DiceTownHabits()


def worth_of(step: EffectStep) -> float:
    """Return what a card with this verb is worth in the hand."""
    return STORE_CARD / 2 if step.worth is None else step.worth


def worth_in_hand(game: DiceTownGame, kind: int) -> float:
    """Return what a card is worth in the hand: its points, or what its best verb is worth."""
    if game.points[kind]:
        return float(game.points[kind])
    worths: list[float] = []
    for use in game.uses[kind]:
        worths += map(worth_of, use.all_steps)
    return max(worths, default=0.0)


class DiceTownPolicy(Policy[DiceTownTable]):
    """Heuristics for every ask."""

    sharpness = 0.8
    careful = 2.0
    TEMPERATURE = 0.1
    """In victory points."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.19, manner=Manner(gain=1.0)),
        "amateur": Failings(overlooks=0.09, manner=Manner(gain=0.3)),
    }

    def __init__(self, game: DiceTownGame, habits: DiceTownHabits = HABITS) -> None:
        super().__init__(game)
        self.habits = habits
        self.uses = game.uses
        self.holding = tuple(worth_in_hand(game, kind) for kind in range(len(game.cards)))
        self.hands = odds_in_hands(game, habits.goods, 2.0)
        self.building_odds = odds_of_buildings(game)
        self._hauls: dict[Grab, float] = {}
        self.answers = self._answers()

    def _answers(self) -> dict[str, Callable[[DiceTownTable, int, Sequence[Any], Random], Any]]:
        """Return for each kind of ask the method that answers it."""
        return {
            "round": self.first,
            "keep": self.keep,
            "trim": self.trim,
            "answer": self.play,
            "offer": self.bid,
            "award": self.award,
            "pick": self.best_card,
            "steal": self.best_card,
            "target": self.richest,
            "victim": self.best_victim,
            "kinds": self.kinds,
            "order": self.send,
            "doc": self.visit,
            "fence": self.fence,
            "final": self.crown,
        }

    def bend(self, manner: Manner) -> None:
        """Change the weights to this manner. The spiteful care more whom they hurt and like the Saloon. The greedy keep
        their dollars and like the Bank. The daring offer more, pay more readily to keep dice, and go for faces of which
        others have more."""
        habits = self.habits
        self.habits = habits._replace(
            moment=habits.moment * (1 - 0.5 * manner.gain),
            rival=habits.rival * (1 + manner.harm),
            price=habits.price * (1 + 0.4 * manner.gain + 0.4 * manner.risk),
            behind=habits.behind * (1 - manner.risk),
            bribe=habits.bribe * max(0.0, 1 + 0.8 * manner.risk - 0.6 * manner.gain),
            bystander=habits.bystander * max(0.0, 1 - 0.5 * manner.harm),
            saloon=0.2 * manner.harm,
            savings=0.2 * manner.gain,
        )
        self.answers = self._answers()

    def pick(self, table: DiceTownTable, random: Random) -> Any:
        assert table.ask is not None
        return self.answers[table.ask.kind](table, table.ask.seat, table.ask.options, random)

    # -- dice ---------------------------------------------------------------------------------------------------------

    def situation(self, table: DiceTownTable, seat: int) -> Situation:
        """Return where the game stands for a seat, roughly."""
        rounds = rounds_left(table)
        if rounds > 6:
            stage = 0
        elif rounds > 2:
            stage = 1
        else:
            stage = 2
        goods = any(table.zones[HANDS[seat]] for seat in range(table.seats))
        bank = min(5, (table.bank + 1) // 3)
        if not table.game.added:
            return Situation(table.seats, bank, goods, stage, table.round == 1)
        return Situation(table.seats, bank, goods, stage, table.round == 1, self._prizes(table, seat))

    def _prizes(self, table: DiceTownTable, seat: int) -> tuple[tuple[BuildingOdds, int], ...]:
        """Return the odds of the added buildings, each with what it would give a seat now, in whole points."""
        prizes = []
        for place, odds in self.building_odds.items():
            prizes.append((odds, round(self.prize(table, place, seat))))
        return tuple(prizes)

    def keep(self, table: DiceTownTable, seat: int, options: Sequence[Keep], random: Random) -> Keep:
        """Keep a handful with good prospects, less its price and what rivals have already won."""
        return mixed(self._values(table, seat, options), random, self.temperature * EXACT)

    def _values(self, table: DiceTownTable, seat: int, options: Sequence[Keep]) -> dict[Keep, float]:
        """Return what each way to keep dice is worth."""
        combination, prospect, habits = table.kept[seat], prospects(self.situation(table, seat)).after, self.habits
        lost_faces, dollar, has_favourites = (
            self._lost_faces(table, seat),
            habits.price,
            habits.saloon or habits.savings,
        )
        values: dict[Keep, float] = {}
        for option in options:
            part, card = option
            dice = combination + part
            number = len(FACES_OF[part])
            if card != UNNAMED:
                price = self.holding[card] * 0.6
            elif number:
                price = dollar * (number - 1)
            else:
                price = dollar
            value = prospect[dice] - price
            for face, limit in lost_faces:
                if 0 < (dice >> 3 * face & 7) < limit:
                    value -= habits.behind
            if has_favourites:
                value += habits.saloon * count(dice, QUEEN) + habits.savings * count(dice, TEN)
            values[option] = value
        return values

    def shortlist(self, table: DiceTownTable, random: Random) -> Sequence[Any]:
        """Return the options to search: of many handfuls only those that look good."""
        assert table.ask is not None
        options = table.ask.options
        if table.ask.kind != "keep" or len(options) <= SHORT:
            return options
        values = self._values(table, table.ask.seat, options)
        handfuls = random.sample(options, len(options))  # sorting keeps the order of equal ones
        handfuls.sort(key=values.__getitem__, reverse=True)
        return handfuls[:SHORT]

    def harmful(self, table: DiceTownTable, option: Any) -> bool:
        """True if the option leaves money or gold at the Doc's, or is the lesser of two cards that only have points."""
        ask = table.ask
        assert ask is not None
        match ask.kind:
            case "doc":
                return option == PASS and not {"dollars", "nuggets"}.isdisjoint(ask.options)
            case "pick" | "steal":
                points = table.game.points
                if self.uses[option]:
                    return False
                for card in ask.options:
                    if not self.uses[card] and points[card] > points[option]:
                        return True
        return False

    def suppose(self, table: DiceTownTable, seat: int, random: Random) -> None:
        """Suppose that the others have kept their dice sensibly in secret."""
        if table.ask is None or table.ask.kind != "keep":
            return
        sealed = []
        for chooser, choice, options in table.sealed:
            if chooser != seat:
                choice = self.keep(table, chooser, options, random)
            sealed.append((chooser, choice, options))
        table.sealed = sealed

    def _lost_faces(self, table: DiceTownTable, seat: int) -> list[tuple[int, int]]:
        """Return the faces of which a rival has three or more, and how many. Fewer of them are probably wasted."""
        rival_dice = table.kept[:]
        del rival_dice[seat]
        lost_faces = []
        for face in range(KING + 1):
            highest = max([dice >> 3 * face & 7 for dice in rival_dice])
            if highest > 2:
                lost_faces.append((face, highest))
        return lost_faces

    def trim(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Leave dice with good prospects."""
        earlier_dice = table.kept[seat] - table.fresh[seat]
        prospect = prospects(self.situation(table, seat)).after
        return mixed({part: prospect[earlier_dice + part] for part in options}, random, self.temperature)

    # -- cards --------------------------------------------------------------------------------------------------------

    def play(
        self, table: DiceTownTable, seat: int, options: Sequence[PlayCard | str], random: Random
    ) -> PlayCard | str:
        """Play a useful card, if any: most cards are best used at the first good moment."""
        intent = table.intents[-1]
        gains: dict[PlayCard | str, float] = {PASS: 0.0}
        for option in options:
            if isinstance(option, PlayCard):
                gains[option] = self._card_gain(table, seat, option, intent)
        return mixed(gains, random, self.temperature)

    def _card_gain(self, table: DiceTownTable, seat: int, option: PlayCard, intent: Intent) -> float:
        """Return what is gained by playing a card now; if that is negative, the card is better held."""
        if NAMES_A_DIE in self.uses[option.kind][option.use].traits:
            prospect = prospects(self.situation(table, seat)).after
            dice = table.kept[seat]
            return prospect[with_die_turned(dice, option.target, option.face)] - prospect[dice] - 0.8
        effect = effect_of_card(table, option, seat, len(table.intents) - 1)
        changes = foreseen(table, effect, effect.block, table.game.programs[option.kind])
        if any(thing == "visit" for _, thing, _ in changes):
            treatments = self._treatments(table, seat)
            return max(treatments.values()) - 1.4 if treatments else -1.0
        if changes:
            return self._worth_of_changes(seat, changes, CHANGES) - self.habits.moment
        if intent.kind == "badge":
            return 1.0 if self._keeps_badge_from(table, seat, intent.actor) else -1.0
        if intent.kind == "play":
            # Stop what hits oneself or is worth much.
            culprit = table.game.kind[intent.source]
            return self.holding[culprit] - (0.5 if seat in intent.targets else self.habits.bystander)
        return 1.0

    def _worth_of_changes(self, seat: int, changes: Sequence[Change], worth: Mapping[str, float]) -> float:
        """Return what changes are worth to a seat. What a rival loses counts as a share of what oneself would win."""
        total = 0.0
        for changed_seat, thing, amount in changes:
            value = worth.get(thing, 0.0) * amount
            total += value if changed_seat == seat else -OTHERS_SHARE * self.habits.rival * value
        return total

    def prize(self, table: DiceTownTable, place: int, seat: int) -> float:
        """Return what an added building would give a seat now, in points."""
        if not is_open(table, place, seat):
            return 0.0
        effect = prize(table, place, seat)
        program = table.game.programs[effect.kind]
        changes = foreseen(table, effect, effect.block, program)
        if changes:
            return self._worth_of_changes(seat, changes, POINTS)
        return sum(map(worth_of, program.blocks[effect.block]))

    def _keeps_badge_from(self, table: DiceTownTable, seat: int, taker: int) -> bool:
        """True if the seat stops the badge on its way to the taker: its own always, another's only near the end and if
        the taker is ahead."""
        if table.sheriff == seat:
            return True
        return rounds_left(table) < 2 and self.public(table, taker) > self.public(table, seat)

    def best_card(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Choose a card that is worth much in the hand."""
        return mixed({kind: self.held(table, seat, kind) for kind in options}, random, self.temperature)

    def held(self, table: DiceTownTable, seat: int, kind: int) -> float:
        """Return what a card is worth in a seat's hand."""
        if kind in table.game.counted_points:
            return max(1.0, table.points_counted(kind, seat))
        return self.holding[kind]

    def richest(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Choose whom Nervous Joe meets: a rival with dollars to give, rather one who is ahead."""
        values: dict[int, float] = {}
        for rival in options:
            values[rival] = min(4, table.dollars[rival]) * DOLLAR + self.habits.leader * self.public(table, rival)
        return mixed(values, random, self.temperature)

    def best_victim(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Choose whom to raid in the Saloon: a rival with good cards to steal, rather one who is ahead."""
        queens = count(table.kept[seat], QUEEN)
        values: dict[int, float] = {}
        for rival in options:
            cards = backs(table, HANDS[rival])
            possible_grabs = grabs(queens, cards.count(STORE_BACK), cards.count(CLAIM_BACK))
            values[rival] = max(map(self.haul, possible_grabs)) + self.habits.leader * self.public(table, rival)
        return mixed(values, random, self.temperature)

    def kinds(self, table: DiceTownTable, seat: int, options: Sequence[Grab], random: Random) -> Grab:
        """Choose what to grab."""
        return mixed({grab: self.haul(grab) for grab in options}, random, self.temperature)

    def haul(self, grab: Grab) -> float:
        """Return what the best of these stolen cards is worth on average."""
        value = self._hauls.get(grab)
        if value is None:
            value = self._hauls[grab] = haul(grab, *self.hands)
        return value

    # -- the Sheriff --------------------------------------------------------------------------------------------------

    def gain(self, table: DiceTownTable, place: int, seat: int) -> float:
        """Return what a building would give the seat now."""
        dice = table.kept[seat]
        match place:
            case Place.MINE:
                return float(count(dice, NINE))
            case Place.BANK:
                return table.bank * DOLLAR
            case Place.STORE:
                return STORE_CARD + 0.75 * (count(dice, JACK) - 1)
            case Place.SALOON:
                return CLAIM if any(table.zones[HANDS[rival]] for rival in table.clockwise(seat)) else 0.0
            case Place.SHERIFF:
                return BADGE * 0.5
        if place in table.game.added:
            return self.prize(table, place, seat)
        return CLAIM * (1 + min(2, count(dice, ACE)))

    def bid(
        self, table: DiceTownTable, seat: int, options: Sequence[OfferPart | str], random: Random
    ) -> OfferPart | str:
        """Offer a fair part of what is at stake in dollars, and a card of little worth, but only as a contender."""
        assert table.ask is not None
        place, contenders = table.ask.about
        if seat not in contenders or table.sheriff in contenders:
            return PASS
        fair = self.gain(table, place, seat) / DOLLAR * self.habits.bribe
        dollars: dict[OfferPart | str, float] = {NO_DOLLARS: -fair * DOLLAR}
        cards: dict[OfferPart | str, float] = {}
        for option in options:
            if not isinstance(option, OfferPart):
                continue
            if option.thing == "dollars":
                dollars[option] = -abs(option.value - fair) * DOLLAR
            elif option.thing == "card":
                cards[option] = -self.holding[option.value]
        offered_dollars = mixed(dollars, random, self.temperature)
        if offered_dollars != NO_DOLLARS:
            return offered_dollars
        if len(cards) < len(set(table.kinds_in(HANDS[seat]))):
            return PASS  # a card has been offered: cards are named in order, and those before it are no longer options
        if not cards or max(cards.values()) < -self.habits.trifle:
            return PASS
        return mixed(cards, random, self.temperature)

    def award(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Name a contender with a good offer; oneself, if that is worth more; or the least dangerous one."""
        assert table.ask is not None
        place = table.ask.about[0]
        bids = dict.fromkeys(options, 0.0)
        for bidder, beneficiary in enumerate(table.backs):
            if beneficiary in bids:
                cards = self._worth_of_cards(table, OFFERED[bidder])
                bids[beneficiary] += table.bid_dollars[bidder] * DOLLAR + table.bid_nuggets[bidder] + cards
        values: dict[int, float] = {}
        for contender in options:
            if contender == seat:
                values[contender] = self.gain(table, place, seat)
            else:
                danger = self.gain(table, place, contender) / 4 + self.public(table, contender) / 20
                values[contender] = bids[contender] - self.habits.rival * danger
        return mixed(values, random, self.temperature * EXACT)

    def send(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Send oneself to the Doc first, then those who are behind."""
        if seat in options:
            return seat
        return mixed({visitor: -self.public(table, visitor) for visitor in options}, random, self.temperature)

    def crown(self, table: DiceTownTable, seat: int, options: Sequence[int], random: Random) -> int:
        """Name oneself the winner, if possible."""
        return seat if seat in options else random.choice(options)

    # -- the Doc ------------------------------------------------------------------------------------------------------

    def visit(self, table: DiceTownTable, seat: int, options: Sequence[str], random: Random) -> str:
        """Choose a valuable treatment that is offered."""
        values: dict[str, float] = {}
        for action, value in self._treatments(table, seat).items():
            if action in options and value > 0:
                values[action] = value
        return mixed(values, random, self.temperature) if values else PASS

    def _treatments(self, table: DiceTownTable, seat: int) -> dict[str, float]:
        """Return what the Doc would give, and what each treatment is worth."""
        dice = table.kept[seat]
        rivals = table.clockwise(seat)
        taking = 1 + 0.3 * self.habits.rival  # what it is worth to take something from others
        treatments: dict[str, float] = {}
        if count(dice, KING):
            dollars = sum([min(2, table.dollars[rival]) for rival in rivals])
            treatments["dollars"] = dollars * DOLLAR * taking
        if count(dice, ACE):
            nuggets = sum([min(1, table.nuggets[rival]) for rival in rivals])
            treatments["nuggets"] = nuggets * taking
        if count(dice, JACK) or count(dice, QUEEN):
            treatments["card"] = STORE_CARD
        if count(dice, NINE) or count(dice, TEN):
            claims = []
            for piece in table.cards_in_hand(seat, CLAIM_BACK):
                claims.append(self.holding[table.game.kind[piece]])
            claims.sort(reverse=True)
            treatments["fence"] = sum(claims[:2]) * 0.3
        return treatments

    def fence(
        self, table: DiceTownTable, seat: int, options: Sequence[tuple[int, ...]], random: Random
    ) -> tuple[int, ...]:
        """Fence good claims."""
        return mixed(
            {kinds: sum([self.holding[kind] for kind in kinds]) for kinds in options}, random, self.temperature
        )

    def first(self, table: DiceTownTable, seat: int, options: Sequence[Any], random: Random) -> Any:
        """Take the only option."""
        return options[0]

    # -- who is winning -----------------------------------------------------------------------------------------------

    def public(self, table: DiceTownTable, seat: int) -> float:
        """Return what everybody knows that a seat has, in points; hidden cards are worth an average card."""
        fenced = self._worth_of_cards(table, FENCES[seat])
        hidden = sum([AVERAGE_CARD[back] for back in backs(table, HANDS[seat])])
        return table.dollars[seat] * DOLLAR + table.nuggets[seat] + fenced + hidden

    def _worth_of_cards(self, table: DiceTownTable, zone: int) -> float:
        """Return what the cards in a zone are worth in the hand."""
        return sum([self.holding[kind] for kind in table.kinds_in(zone)])

    def settled(self, table: DiceTownTable) -> bool:
        return table.ask is None or table.ask.kind in ("round", "final")

    def verdict(self, table: DiceTownTable) -> Sequence[float]:
        if table.ask is not None and table.ask.kind == "round":
            return likelihood(table)
        return shares(table.game.ranks(table))
