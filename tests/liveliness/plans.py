"""Fixed plans: scripts that somebody might try who has watched the bots for an evening.

A plan is a list of wishes, the dearest first; it does the first that is possible. What no wish is about is answered by
the heuristic. A plan knows what its seat sees, and remembers what it and others have poured in this round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.bots import PlayerView
from rules.bots.heuristic import at_a_glance
from rules.games.dice_town.board import DiceTownTable, Keep
from rules.games.dice_town.dice import ACE, FACES_OF, KING, NINE, QUEEN
from rules.games.goblets.board import (
    ANTIDOTE,
    DUEL,
    END,
    POISON,
    TOAST,
    WINE,
    GobletsTable,
    Peek,
    PourInto,
    Rotate,
    Swap,
)
from rules.games.poison.board import NO_COLOUR, PlayCard, PoisonTable
from rules.games.raut.board import END as END_TURN
from rules.games.raut.board import Enter, Seduce, Treat
from rules.games.red_dragon.board import PlayCard as PlayAtTavern
from rules.games.red_dragon.board import RedDragonTable
from rules.kernel.asking import PASS
from rules.kernel.table import Table
from tests.liveliness.challenge import Challenger, Notice


class Moment(NamedTuple):
    """What a plan knows when it has to answer."""

    table: Any
    """The view of its seat."""
    seat: int
    options: Sequence[Any]
    poured: Mapping[tuple[int, int], Counter[int]]
    """Raise Your Goblets: by House and goblet which tokens were poured in this round; those of others are HARMLESS or
    FEARED."""
    turns: int
    """How many answers the plan has given in this round."""


HARMLESS, FEARED = -1, -2
"""The roles of tokens that somebody else has poured, as one thinks."""
FEARED_TOKENS = (3, 7)
"""The numbers of the tokens of a House that are feared: in the duel, bots have been seen to pour two antidotes first,
then a poison, all their wine, and the other poison last."""

Wish = Callable[[Moment], Any]
"""Returns the answer that it wishes for; None if it has no wish. An answer that is not offered is passed over."""
Plan = tuple[Wish, ...]


class Planner(Challenger):
    """Carries out a plan."""

    def __init__(self, plan: str) -> None:
        self.plan = plan
        self.round = 0
        self.turns = 0
        self.poured: dict[tuple[int, int], Counter[int]] = {}

    def begin(self, name: str, seat: int) -> None:
        super().begin(name, seat)
        self.turns = 0
        self.poured = {}

    def watch(self, notice: Notice) -> None:
        self._turn_page(notice.round)
        if notice.goblet >= 0 and notice.seat != self.seat:
            for _ in range(notice.tokens):
                number = 1 + sum(roles.total() for place, roles in self.poured.items() if place[0] == notice.house)
                self._remember(notice.house, notice.goblet, [FEARED if number in FEARED_TOKENS else HARMLESS])

    def answer(self, table: Table, seed: int) -> Any:
        self._turn_page(getattr(table, "round", 0))
        view = PlayerView(table, self.seat, seed).view()
        ask = view.ask
        assert ask is not None
        moment = Moment(view, self.seat, ask.options, self.poured, self.turns)
        self.turns += 1
        for wish in plans_for(self.name, table.seats)[self.plan]:
            option = wish(moment)
            if option is not None and option in ask.options:
                break
        else:
            option = at_a_glance(table, self.seat, seed)
        if isinstance(option, PourInto) and isinstance(view, GobletsTable):
            self._remember(view.house_of(self.seat), view.at[option.place], option.roles)
        return option

    def _turn_page(self, round_number: int) -> None:
        """Forget the last round."""
        if round_number != self.round:
            self.round = round_number
            self.turns = 0
            self.poured = {}

    def _remember(self, house: int, goblet: int, roles: Iterable[int]) -> None:
        """Take note of tokens in a goblet."""
        self.poured.setdefault((house, goblet), Counter()).update(roles)


def plans_for(name: str, seats: int) -> Mapping[str, Plan]:
    """Return the plans for a table, by what is done in them."""
    if name == "goblets":
        return DUEL_PLANS if seats in DUEL else DINNER_PLANS
    return OTHER_PLANS[name]


# -- wishes at Raise Your Goblets -------------------------------------------------------------------------------------

Where = Callable[[Moment], int | None]
"""Returns a place; None if there is no such place."""


def number(place: int) -> Where:
    """Return the place of this number, from 1, as a wish says it."""
    return lambda moment: place - 1


def own(moment: Moment) -> int | None:
    """Return the place of the plan's House."""
    house: int = moment.table.house_of(moment.seat)
    return house


def target(moment: Moment) -> int | None:
    """Return the place of its Target."""
    place: int | None = moment.table.target_of(own(moment))
    return place


def neighbour(moment: Moment) -> int | None:
    """Return the place of the House on its left."""
    place: int = moment.table.left_of(own(moment))
    return place


def place_with(moment: Moment, tokens: Mapping[int, int], most: bool) -> int | None:
    """Return the place whose goblet has most (or fewest) of the tokens that are counted by goblet; of those that can be
    drunk, if it is the time for that."""
    places = list(range(len(moment.table.at)))
    if moment.table.ask.kind == "drink":
        places = [option for option in moment.options if isinstance(option, int)]

    def count(place: int) -> int:
        return tokens.get(moment.table.at[place], 0)

    return max(places, key=count) if most else min(places, key=count)


def others_tokens(moment: Moment, *roles: int) -> Mapping[int, int]:
    """Return how many such tokens others have poured into each goblet: HARMLESS, FEARED or both."""
    counts: Counter[int] = Counter()
    house = own(moment)
    for (pouring_house, goblet), poured in moment.poured.items():
        if pouring_house != house:
            counts[goblet] += sum(poured[role] for role in roles)
    return counts


def own_tokens(moment: Moment, *roles: int) -> Mapping[int, int]:
    """Return how many tokens of these roles the plan has poured into each goblet."""
    counts: Counter[int] = Counter()
    house = own(moment)
    for (pouring_house, goblet), poured in moment.poured.items():
        if pouring_house == house:
            counts[goblet] += sum(poured[role] for role in roles)
    return counts


def where_others_poured(moment: Moment) -> int | None:
    """Return the place of the goblet into which others have poured most."""
    return place_with(moment, others_tokens(moment, HARMLESS, FEARED), most=True)


def where_others_did_not_pour(moment: Moment) -> int | None:
    """Return the place of the goblet into which others have poured least."""
    return place_with(moment, others_tokens(moment, HARMLESS, FEARED), most=False)


def where_others_are_harmless(moment: Moment) -> int | None:
    """Return the place of the goblet with most of the others' harmless tokens."""
    return place_with(moment, others_tokens(moment, HARMLESS), most=True)


def where_nothing_is_feared(moment: Moment) -> int | None:
    """Return the place of the goblet with least of the others' feared tokens and the plan's own poison; of those, of
    the one with most tokens."""
    counts = Counter(others_tokens(moment, FEARED))
    counts.update(own_tokens(moment, POISON))
    dangers = {goblet: FULL_GOBLET * count for goblet, count in counts.items()}
    for goblet, count in others_tokens(moment, HARMLESS).items():
        dangers[goblet] = dangers.get(goblet, 0) - count
    return place_with(moment, dangers, most=False)


FULL_GOBLET = 20
"""More tokens than lie in a goblet."""


def where_own_wine_is(moment: Moment) -> int | None:
    """Return the place of the goblet with most of the plan's own wine and antidotes."""
    return place_with(moment, own_tokens(moment, WINE, ANTIDOTE), most=True)


def where_no_own_poison_is(moment: Moment) -> int | None:
    """Return the place of the goblet with least of the plan's own poison."""
    return place_with(moment, own_tokens(moment, POISON), most=False)


def pour(role: int, where: Where) -> Wish:
    """Return the wish to pour a token of this role somewhere."""

    def wish(moment: Moment) -> Any:
        place = where(moment)
        return None if place is None else PourInto(role, place)

    return wish


def peek(where: Where) -> Wish:
    """Return the wish to look into a goblet once in a round."""

    def wish(moment: Moment) -> Any:
        place = where(moment)
        return None if place is None or moment.turns else Peek(place)

    return wish


def drink(where: Where) -> Wish:
    """Return the wish to drink the goblet there."""

    def wish(moment: Moment) -> Any:
        return where(moment) if is_drinking(moment) else None

    return wish


def drink_in_order(*numbers: int) -> Wish:
    """Return the wish to drink the goblets in this order."""

    def wish(moment: Moment) -> Any:
        if is_drinking(moment):
            return next(place - 1 for place in numbers if place - 1 in moment.options)
        return None

    return wish


def is_drinking(moment: Moment) -> bool:
    """True if it is the time to choose a goblet of the duel."""
    return bool(moment.table.ask.kind == "drink")


def swap(first: Where, second: Where) -> Wish:
    """Return the wish to swap the goblets at two places."""

    def wish(moment: Moment) -> Any:
        places = sorted(place for place in (first(moment), second(moment)) if place is not None)
        return Swap(places[0], places[1]) if len(places) == 2 else None

    return wish


def toast(moment: Moment) -> Any:
    """Wish to propose the Toast."""
    return TOAST


def wait(moment: Moment) -> Any:
    """Wish to do nothing more in this turn."""
    return END


def at_the_toast(wish: Wish) -> Wish:
    """Return a wish for the last actions only."""

    def late_wish(moment: Moment) -> Any:
        ask = moment.table.ask
        return wish(moment) if ask.kind == "act" and ask.about[1] else None

    return late_wish


def once_poisoned(wish: Wish) -> Wish:
    """Return a wish for the moment when the goblet before the plan's House holds its own poison."""

    def wish_then(moment: Moment) -> Any:
        place = own(moment)
        goblet = moment.table.at[place]
        return wish(moment) if own_tokens(moment, POISON).get(goblet, 0) else None

    return wish_then


def rotate(steps: int) -> Wish:
    """Return the wish to move all goblets."""
    return lambda moment: Rotate(steps)


DUEL_PLANS: Mapping[str, Plan] = {
    "all wine into No. 1, poison into No. 6, drinks No. 1 first": (
        toast,
        pour(WINE, number(1)),
        pour(POISON, number(6)),
        pour(ANTIDOTE, number(2)),
        drink_in_order(1, 2, 3, 4, 5, 6),
    ),
    "poison into Nos. 1 and 2 first, drinks from No. 6 down": (
        toast,
        pour(POISON, number(1)),
        pour(WINE, number(6)),
        pour(ANTIDOTE, number(5)),
        drink_in_order(6, 5, 4, 3, 2, 1),
    ),
    "wine away, Toast as soon as possible, drinks No. 1 first": (
        toast,
        pour(WINE, number(1)),
        drink_in_order(1, 2, 3, 4, 5, 6),
    ),
    "wine away, Toast as soon as possible, drinks own wine first": (
        toast,
        pour(WINE, number(3)),
        drink(where_own_wine_is),
    ),
    "poison where others have poured, drinks own wine": (
        toast,
        pour(POISON, where_others_poured),
        pour(WINE, where_others_did_not_pour),
        drink(where_own_wine_is),
    ),
    "drinks where others have poured most": (
        toast,
        pour(WINE, number(1)),
        pour(POISON, where_others_did_not_pour),
        drink(where_others_poured),
    ),
    "drinks where others have poured least": (
        toast,
        pour(WINE, number(1)),
        pour(POISON, where_others_poured),
        drink(where_others_did_not_pour),
    ),
    "antidotes onto own wine, drinks it": (
        pour(ANTIDOTE, number(4)),
        toast,
        pour(WINE, number(4)),
        drink(where_own_wine_is),
    ),
    "all tokens into one goblet, drinks it last": (
        pour(POISON, number(2)),
        toast,
        pour(WINE, number(2)),
        pour(ANTIDOTE, number(2)),
        drink(where_no_own_poison_is),
    ),
    "poison into two goblets, then waits for the others' Toast": (
        pour(POISON, number(1)),
        pour(POISON, number(2)),
        pour(WINE, number(3)),
        wait,
        drink(where_no_own_poison_is),
    ),
    "looks first where others pour, then as the heuristic drinks": (
        peek(where_others_poured),
        toast,
        pour(WINE, number(1)),
        pour(POISON, where_others_poured),
    ),
    "poison where others seem harmless, drinks where no third or seventh token is": (
        pour(POISON, where_others_are_harmless),
        toast,
        pour(WINE, number(5)),
        drink(where_nothing_is_feared),
    ),
    "poison, then looks on; drinks where no third or seventh token is": (
        pour(POISON, where_others_are_harmless),
        pour(WINE, number(5)),
        pour(ANTIDOTE, number(5)),
        wait,
        drink(where_nothing_is_feared),
    ),
    "wine away, Toast as soon as possible, drinks where no third or seventh token is": (
        toast,
        pour(WINE, number(5)),
        drink(where_nothing_is_feared),
    ),
    "always does nothing": (wait,),
}
"""Plans for the duel."""

DINNER_PLANS: Mapping[str, Plan] = {
    "poison into the Target's at once, wine into the own": (
        pour(POISON, target),
        toast,
        pour(WINE, own),
        pour(ANTIDOTE, own),
    ),
    "wine into the own at once, Toast, poison as the last action": (
        at_the_toast(pour(POISON, target)),
        toast,
        pour(WINE, own),
        pour(ANTIDOTE, own),
    ),
    "wine into the Target's at once, Toast, poison as the last action": (
        at_the_toast(pour(POISON, target)),
        toast,
        pour(WINE, target),
        pour(ANTIDOTE, own),
    ),
    "poison into the own, then swaps it with the Target's": (
        once_poisoned(swap(own, target)),
        pour(POISON, own),
        toast,
        pour(WINE, own),
        pour(ANTIDOTE, own),
    ),
    "poison into the own, swaps it with the Target's as the last action": (
        at_the_toast(once_poisoned(swap(own, target))),
        pour(POISON, own),
        toast,
        pour(WINE, target),
        pour(ANTIDOTE, target),
    ),
    "poison into the own, then moves all goblets": (
        once_poisoned(rotate(1)),
        pour(POISON, own),
        toast,
        pour(WINE, own),
        pour(ANTIDOTE, own),
    ),
    "antidotes into the own at once, then poison into the Target's": (
        pour(ANTIDOTE, own),
        pour(POISON, target),
        toast,
        pour(WINE, own),
    ),
    "poison into the left neighbour's, wine into the own": (
        pour(POISON, neighbour),
        toast,
        pour(WINE, own),
        pour(ANTIDOTE, own),
    ),
    "takes the goblet into which fewest have poured as the last action": (
        at_the_toast(swap(own, where_others_did_not_pour)),
        toast,
        pour(WINE, own),
        pour(POISON, target),
    ),
    "takes the goblet into which most have poured as the last action": (
        at_the_toast(swap(own, where_others_poured)),
        toast,
        pour(WINE, own),
        pour(POISON, target),
    ),
    "poison into every goblet but the own, antidotes into the own": (
        pour(POISON, where_no_own_poison_is),
        pour(ANTIDOTE, own),
        toast,
        pour(WINE, own),
    ),
    "always does nothing": (wait,),
}
"""Plans for the base game."""


# -- wishes in other games --------------------------------------------------------------------------------------------


def lightest(moment: Moment) -> Any:
    """Wish to play the lowest number where it does not spill, best onto the emptiest cauldron."""
    return best_play(moment, lambda card, total: (-card, -total))


def heaviest(moment: Moment) -> Any:
    """Wish to play the highest number that does not spill."""
    return best_play(moment, lambda card, total: (card, total))


def fullest(moment: Moment) -> Any:
    """Wish to fill a cauldron as far as it goes."""
    return best_play(moment, lambda card, total: (card + total, card))


def best_play(moment: Moment, worth: Callable[[int, int], tuple[int, int]]) -> Any:
    """Return the play at Poison that is worth most by its number and the total that lies there; None if all spill."""
    table: PoisonTable = moment.table
    plays: list[tuple[tuple[int, int], PlayCard]] = []
    for option in moment.options:
        if isinstance(option, PlayCard):
            card, total = table.game.number[option.kind], table.total[option.place]
            if card + total <= table.game.limit:
                plays.append((worth(card, total), option))
    return max(plays)[1] if plays else None


def poison_first(moment: Moment) -> Any:
    """Wish to get rid of poison where it does not spill."""
    table: PoisonTable = moment.table
    for option in moment.options:
        is_poison = isinstance(option, PlayCard) and table.game.colour[option.kind] == NO_COLOUR
        if is_poison and table.total[option.place] + table.game.number[option.kind] <= table.game.limit:
            return option
    return None


def no_poison(moment: Moment) -> Any:
    """Wish to keep poison back: to play the highest other number that does not spill."""
    table: PoisonTable = moment.table
    options = [option for option in moment.options
               if isinstance(option, PlayCard) and table.game.colour[option.kind] != NO_COLOUR]  # fmt: skip
    return heaviest(moment._replace(options=options))


def let_pass(moment: Moment) -> Any:
    """Wish to play no card where one may pass."""
    return PASS


def any_card(moment: Moment) -> Any:
    """Wish to play a card wherever that is possible."""
    return next((option for option in moment.options if isinstance(option, PlayAtTavern)), None)


def a_card_at_the_weakest(moment: Moment) -> Any:
    """Wish to play a card at whoever is nearest to losing, and to order drinks for nobody else."""
    table: RedDragonTable = moment.table
    rivals = [seat for seat in range(table.seats) if seat != moment.seat and table.playing[seat]]
    victim = min(rivals, key=lambda rival: table.fortitude[rival] - table.alcohol[rival])
    if table.ask is not None and table.ask.kind == "order":
        return victim
    for option in moment.options:
        if isinstance(option, PlayAtTavern) and option.target == victim:
            return option
    return None


def keep_all_of(*faces: int) -> Wish:
    """Return the wish to keep all dice with the first of these faces that one has rolled; else to keep none, or all."""

    def wish(moment: Moment) -> Any:
        options = [option for option in moment.options if isinstance(option, Keep)]
        table: DiceTownTable = moment.table
        if not options or table.ask is None or table.ask.kind != "keep":
            return None
        for face in faces:
            alike = [option for option in options if option.dice and set(FACES_OF[option.dice]) == {face}]
            if alike:
                return max(alike, key=lambda option: (len(FACES_OF[option.dice]), -option.card))
        return min(options, key=lambda option: (len(FACES_OF[option.dice]), option.card))

    return wish


def of_sort(*sorts: type) -> Wish:
    """Return the wish to do the first thing of these sorts that is offered in Raut."""

    def wish(moment: Moment) -> Any:
        for sort in sorts:
            for option in moment.options:
                if isinstance(option, sort):
                    return option
        return END_TURN

    return wish


OTHER_PLANS: Mapping[str, Mapping[str, Plan]] = {
    "poison": {
        "always the lowest card that fits": (lightest,),
        "always the highest card that fits": (heaviest,),
        "fills the fullest cauldron": (fullest,),
        "poison first": (poison_first, heaviest),
        "poison last": (no_poison,),
    },
    "red_dragon": {
        "plays no card": (let_pass,),
        "plays any card whenever it can": (any_card,),
        "everything at the weakest": (a_card_at_the_weakest,),
    },
    "dice_town": {
        "nines, kings, aces": (keep_all_of(NINE, KING, ACE),),
        "aces, kings, queens": (keep_all_of(ACE, KING, QUEEN),),
        "queens, nines, aces": (keep_all_of(QUEEN, NINE, ACE),),
        "plays no card and offers nothing": (let_pass,),
    },
    "raut": {
        "guests first, then drinks": (of_sort(Enter, Treat, Seduce),),
        "seduces whatever it can": (of_sort(Seduce, Enter),),
        "only lets guests come": (of_sort(Enter),),
    },
}
"""Plans for the other games, by game."""
