"""What an expert would frown at in how bots play, counted: ``python -m tests.habits red_dragon``.

Four bots play some hundred games; each habit is told as how often it was seen, of how many chances. A seat is judged by
what it knows. Nothing here judges strength: that is what matches are for (docs/laboratory.md).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

from rules.bots import BOTS, PlayerView, SearchBot
from rules.bots.heuristic import at_a_glance, policy_of
from rules.games import game
from rules.games.dice_town.board import OFFERED, DiceTownTable
from rules.games.dice_town.dice import FACES, FACES_OF
from rules.games.dice_town.dice import count as count_face
from rules.games.dice_town.prospects import DOLLAR
from rules.games.goblets.beliefs import Beliefs
from rules.games.goblets.board import ANTIDOTE, POISON, TOAST, WINE, GobletsTable, Peek, PourInto, Rotate, Swap
from rules.games.goblets.sketch import swapped
from rules.games.goblets.sommeliers import has_traitor
from rules.games.goblets.strengths import STRENGTH
from rules.games.poison.board import NO_COLOUR, PoisonTable
from rules.games.poison.policy import PoisonPolicy, Sketch
from rules.games.raut.board import ACCEPT, END, EXCHANGE, Enter, RautTable, Seduce, Treat
from rules.games.red_dragon import foresight
from rules.games.red_dragon.board import LIMIT, NO_PARENT, PILES, PlayCard, RedDragonTable
from rules.games.red_dragon.play import STARTS_ROUND
from rules.kernel import asking
from rules.kernel.asking import PASS

FIRST = 500
"""The first seed."""
SAFE = 10
"""With such a margin no card and no drink floors a seat."""
RETALIATION = {"aim_for_the_head", "pookys_friend", "goddess_displeased"}
"""Cards that strike back."""
Habits = Counter[str]
"""How often each habit was seen; under ``of`` and its name, how many chances for it there were."""


def tally(habits: Habits, habit: str, was_shown: bool) -> None:
    """Count one more chance for a habit, and whether the bot showed it."""
    habits[f"of {habit}"] += 1
    habits[habit] += was_shown


# -- the Red Dragon ----------------------------------------------------------------------------------------------------


def watch_red_dragon(table: RedDragonTable, option: Any, habits: Habits) -> None:
    """Count what an answer at the Red Dragon shows."""
    ask, rules = table.ask, table.game
    assert ask is not None
    if ask.kind == "order":
        watch_an_order(table, option, habits)
    if ask.kind == "act":
        starts_of_rounds = []
        for act in ask.options:
            if isinstance(act, PlayCard) and STARTS_ROUND in rules.ways[act.kind][act.use].use.traits:
                starts_of_rounds.append(act)
        if starts_of_rounds:
            tally(habits, "start a gambling round", option in starts_of_rounds)
    if ask.kind == "discard" and isinstance(option, int):
        tally(habits, "throw away what strikes back", rules.cards[option].id in RETALIATION)
    if isinstance(option, PlayCard):
        watch_a_card(table, option, habits)


def watch_an_order(table: RedDragonTable, receiver: int, habits: Habits) -> None:
    """Count whom a drink is ordered for."""
    assert table.ask is not None
    heights = {seat: len(table.zones[PILES[seat]]) for seat in table.ask.options}
    somebody_has_none = min(heights.values()) == 0
    is_highest = 0 < heights[receiver] == max(heights.values())
    tally(habits, "order for the biggest pile though one is empty", somebody_has_none and is_highest)
    if table.ask.seat in heights:
        tally(habits, "order for oneself", receiver == table.ask.seat)


def watch_a_card(table: RedDragonTable, option: PlayCard, habits: Habits) -> None:
    """Count whom a played card heals or harms."""
    ask = table.ask
    assert ask is not None
    answered_intent = NO_PARENT
    if ask.kind == "answer" and ask.about:
        answered_intent = ask.about[0]
    changes = list(foresight.of_card(table, ask.seat, option, answered_intent))
    if changes and all((seat, stat) == (ask.seat, "fortitude") and amount > 0 for seat, stat, amount in changes):
        missing = LIMIT - table.fortitude[ask.seat]
        tally(habits, "heal at full fortitude", missing == 0)
        is_safe = table.fortitude[ask.seat] - table.alcohol[ask.seat] >= SAFE
        is_partly_wasted = missing < max(amount for _, _, amount in changes)
        tally(habits, "heal in safety where little is missing", is_safe and is_partly_wasted)
    only_harms_itself = bool(changes)
    for seat, stat, amount in changes:
        more_is_worse = stat in ("alcohol", "drinks")
        if seat != ask.seat or (amount > 0) != more_is_worse:
            only_harms_itself = False
    tally(habits, "harm nobody but oneself", only_harms_itself)


# -- Poison ------------------------------------------------------------------------------------------------------------


def watch_poison(table: PoisonTable, option: Any, habits: Habits) -> None:
    """Count what a card played into a cauldron shows. The price of a cauldron is what it probably costs, in points."""
    ask, rules = table.ask, table.game
    assert ask is not None
    if ask.kind != "play":
        return
    sketch = Sketch(cast(PoisonPolicy, policy_of(rules)), table, others=False)
    prices = [sketch.price(place) for place in range(len(table.total))]
    taking, fitting = set(), []
    for play in ask.options:
        if table.total[play.place] + rules.number[play.kind] > rules.limit:
            taking.add(play)
        else:
            fitting.append(play)
    if taking and fitting:
        costs_points = option in taking and prices[option.place] > 1
        tally(habits, "take a cauldron that costs points though a card fits", costs_points)
    if taking and not fitting and len({play.place for play in taking}) > 1:
        lowest_price = min(prices[play.place] for play in taking)
        tally(habits, "take a dearer cauldron than one must", prices[option.place] > lowest_price + 1)
    number = rules.number[option.kind]
    numbers = numbers_to_choose_from(table, option, taking, fitting)
    if len(numbers) > 1:
        tally(habits, "keep a higher card that may go to the same cauldron", number < max(numbers))


def numbers_to_choose_from(table: PoisonTable, option: Any, taking: set[Any], fitting: list[Any]) -> set[int]:
    """The numbers of the cards that could have gone to the same cauldron instead, with the same consequence.

    Where the cauldron is taken anyway, any coloured card would do (poison is kept for others); otherwise one of the
    same colour.
    """
    rules = table.game
    if option in taking:
        alternatives = [play for play in taking if rules.colour[play.kind] != NO_COLOUR]
    else:
        alternatives = [play for play in fitting if rules.colour[play.kind] == rules.colour[option.kind]]
    return {rules.number[play.kind] for play in alternatives if play.place == option.place}


# -- Dice Town ---------------------------------------------------------------------------------------------------------


def watch_dice_town(table: DiceTownTable, option: Any, habits: Habits) -> None:
    """Count what an answer in Dice Town shows."""
    assert table.ask is not None
    match table.ask.kind:
        case "keep":
            watch_kept_dice(table, option, habits)
        case "offer" if option != PASS and option.thing == "dollars":
            gain = cast(Any, policy_of(table.game)).gain(table, table.ask.about[0], table.ask.seat)
            tally(habits, "offer more than a building gives", option.value * DOLLAR > gain)
        case "award":
            watch_an_award(table, option, habits)
        case "doc":
            tally(habits, "leave the Doc without anything", option == PASS)


def watch_kept_dice(table: DiceTownTable, option: Any, habits: Habits) -> None:
    """Count which dice are kept, and what is paid to roll again."""
    ask = table.ask
    assert ask is not None
    rolled, kept = table.roll[ask.seat], table.kept[ask.seat]
    counts = [count_face(rolled, face) for face in range(len(FACES))]
    largest = max(counts)
    face = counts.index(largest)
    may_keep_nothing = any(not FACES_OF[keep.dice] for keep in ask.options)
    if largest > 1 and may_keep_nothing:
        tally(habits, "pay to roll a pair or better again", not FACES_OF[option.dice])
    may_keep_all_alike = any(count_face(keep.dice, face) == largest for keep in ask.options)
    if largest > 2 and may_keep_all_alike:
        tally(habits, "break up three or more alike", 0 < count_face(option.dice, face) < largest)
    rivals_counts = []
    for face in range(len(FACES)):
        rivals_counts.append(max(count_face(table.kept[rival], face) for rival in table.clockwise(ask.seat)))
    if max(rivals_counts) > 2 and len(ask.options) > 1:
        keeps_a_lost_face = False
        for face, rivals_count in enumerate(rivals_counts):
            is_lost = count_face(kept + rolled, face) < rivals_count and rivals_count > 2
            if is_lost and count_face(option.dice, face):
                keeps_a_lost_face = True
        tally(habits, "pay for a face of which a rival has more", keeps_a_lost_face and len(FACES_OF[option.dice]) > 1)


def watch_an_award(table: DiceTownTable, winner: int, habits: Habits) -> None:
    """Count to whom the Sheriff gives a building for which several have offered something."""
    ask, policy = table.ask, cast(Any, policy_of(table.game))
    assert ask is not None
    bids = {seat: table.bid_dollars[seat] * DOLLAR + table.bid_nuggets[seat] for seat in ask.options}
    offers_a_card = bool(table.zones[OFFERED[winner]])
    rivals = [seat for seat in ask.options if seat != ask.seat]
    if len(rivals) > 1:
        better_choices = []
        for rival in rivals:
            offers_no_less = bids[rival] >= bids[winner] and not offers_a_card
            is_far_behind = policy.public(table, rival) < policy.public(table, winner) - 2
            if offers_no_less and is_far_behind:
                better_choices.append(rival)
        missed = winner != ask.seat and bool(better_choices)
        tally(habits, "reward the leader though another offers no less", missed)
    if ask.seat in ask.options:
        own_gain = policy.gain(table, ask.about[0], ask.seat)
        bid_is_poor = bids[winner] < own_gain - DOLLAR and not offers_a_card
        tally(habits, "give away what is worth more than the offer", winner != ask.seat and bid_is_poor)


# -- Raise Your Goblets ------------------------------------------------------------------------------------------------


def watch_goblets(table: GobletsTable, option: Any, habits: Habits) -> None:
    """Count what an answer at a table of Houses shows."""
    ask = table.ask
    assert ask is not None
    seat, house = ask.seat, table.house_of(ask.seat)
    if ask.kind != "act" or has_traitor(table, house):
        return
    beliefs, goblet_at = Beliefs(table, seat, house), table.at
    surely_deadly = [beliefs.known_strength[goblet] > 0 == beliefs.unknown_count[goblet] for goblet in goblet_at]
    if option == TOAST:
        tally(habits, "propose the Toast over a goblet known to be deadly", surely_deadly[house])
    actions_left, is_last_turn, _ = ask.about
    is_last_action = bool(is_last_turn) and actions_left == 1
    match option:
        case Peek(place):
            knows_all = not beliefs.unknown_count[goblet_at[place]]
            tally(habits, "look into a goblet of which all is known", knows_all)
            too_late = is_last_action and house == table.toaster
            tally(habits, "look when nothing can be done any more", too_late)
        case PourInto(token, place) if is_last_action:
            watch_the_last_pour(token, place, house, table.target_of(house), habits)
    if is_last_action and surely_deadly[house] and not all(surely_deadly):
        stays = is_surely_deadly_after(beliefs, goblet_at, option, house)
        tally(habits, "stay with a goblet known to be deadly", stays)


def watch_the_last_pour(token: int, place: int, house: int, target: int | None, habits: Habits) -> None:
    """Count for whom a token is poured in the last action before the Toast."""
    if token == POISON:
        tally(habits, "poison oneself in the last action", place == house)
    if token == ANTIDOTE:
        tally(habits, "give the Target an antidote in the last action", place == target)
    if token == WINE:
        tally(habits, "pour wine for others in the last action", place != house)


def is_surely_deadly_after(beliefs: Beliefs, goblet_at: Sequence[int], option: Any, house: int) -> bool:
    """True if the goblet in front of a House is known to be deadly after an action."""
    strength_added = 0
    match option:
        case Rotate(steps):
            steps %= len(goblet_at)
            goblet_at = [*goblet_at[-steps:], *goblet_at[:-steps]]
        case Swap(first_place, second_place):
            goblet_at = swapped(goblet_at, first_place, second_place)
        case PourInto(token, place) if place == house:
            strength_added = STRENGTH[token]
    goblet = goblet_at[house]
    return beliefs.known_strength[goblet] + strength_added > 0 == beliefs.unknown_count[goblet]


# -- Raut --------------------------------------------------------------------------------------------------------------


def watch_raut(table: RautTable, option: Any, habits: Habits) -> None:
    """Count what a player at Raut shows."""
    ask = table.ask
    assert ask is not None
    if ask.kind == "refuse":
        guest, target, kind = ask.about
        _, drink_points = table.game.sip(table, guest, target, kind)
        if table.stamina[target] - drink_points <= 0:
            tally(habits, "drink what is the last drink", option == ACCEPT)
        else:
            tally(habits, "refuse a drink that does nothing", option != ACCEPT and drink_points <= 0)
    if ask.kind != "act":
        return
    may_seduce = any(isinstance(act, Seduce) for act in ask.options)
    may_receive = any(isinstance(act, Enter) for act in ask.options)
    if option in (END, EXCHANGE):
        tally(habits, "end the turn though somebody can be seduced", may_seduce)
        tally(habits, "end the turn though a guest may come", may_receive)
    if option == EXCHANGE:
        tally(habits, "exchange a hand with a guest that may come", may_receive)
    if isinstance(option, Treat):
        drink_points, _ = table.game.sip(table, option.guest, option.target, option.kind)
        tally(habits, "treat till one's own guest falls", table.stamina[option.guest] - drink_points <= 0)


# -- counting ----------------------------------------------------------------------------------------------------------


WATCHERS: dict[str, Callable[[Any, Any, Habits], None]] = {
    "dice_town": watch_dice_town, "goblets": watch_goblets, "poison": watch_poison, "raut": watch_raut,
    "red_dragon": watch_red_dragon,
}  # fmt: skip


def count_habits(name: str, bot: str, games: int, simulations: int = 100) -> Habits:
    """Let four such bots play, and count their habits."""
    habits: Habits = Counter()
    rules = game(name)
    for seed in range(FIRST, FIRST + games):
        table = rules.new(4, seed)
        answers = 0
        while (ask := table.ask) is not None:
            answers += 1
            own_seed = seed * 10_000 + answers
            if bot == "heuristic":
                option = at_a_glance(table, ask.seat, own_seed)
            else:
                player = BOTS[bot](PlayerView(table, ask.seat, own_seed))
                if isinstance(player, SearchBot):
                    player.simulate(simulations)
                option = player.best()
            WATCHERS[name](table, option, habits)
            asking.answer(table, option)
        habits["games"] += 1
    return habits


def as_table(habits: Habits) -> str:
    """The habits as lines for people, in the order of their names."""
    names = sorted(name.removeprefix("of ") for name in habits if name.startswith("of "))
    lines = []
    for name in names:
        times, chances = habits[name], habits[f"of {name}"]
        per_game = times / habits["games"]
        lines.append(f"{name:60} {times:6} of {chances:6} ({times / chances:.1%}), {per_game:.2f} a game")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=WATCHERS)
    parser.add_argument("--bot", choices=BOTS, default="heuristic")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=100)
    arguments = parser.parse_args()
    print(as_table(count_habits(arguments.game, arguments.bot, arguments.games, arguments.iterations)))
