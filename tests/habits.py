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
from rules.games.dice_town.dice import FACES_OF
from rules.games.dice_town.dice import count as many_of
from rules.games.dice_town.prospects import DOLLAR
from rules.games.goblets.board import ANTIDOTE, POISON, TOAST, WINE, GobletsTable, Peek, PourInto, Rotate, Swap
from rules.games.goblets.sketch import swapped
from rules.games.goblets.sommeliers import traitor
from rules.games.goblets.thoughts import STRENGTH, Thoughts
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
RETALIATION = {"aim_for_the_head", "pookys_friend", "goddess_displeased"}
"""Cards that strike back."""
Habits = Counter[str]


def tally(seen: Habits, habit: str, shown: bool) -> None:
    """One more chance for a habit, and whether it showed; chances are counted under the same name with ``of``."""
    seen[f"of {habit}"] += 1
    seen[habit] += shown


def watch_red_dragon(table: RedDragonTable, option: Any, seen: Habits) -> None:
    """Count what an answer at the Red Dragon shows."""
    ask = table.ask
    assert ask is not None
    seat, rules = ask.seat, table.game
    if ask.kind == "order":
        piles = {other: len(table.zones[PILES[other]]) for other in ask.options}
        deep, empty = max(piles.values()), min(piles.values()) == 0
        tally(seen, "order for the biggest pile though one is empty", empty and 0 < deep == piles[option])
        if seat in piles:
            tally(seen, "order for oneself", option == seat)
    starts = [card for card in ask.options if isinstance(card, PlayCard) and STARTS_ROUND in
              rules.ways[card.kind][card.use].use.traits]  # fmt: skip
    if ask.kind == "act" and starts:
        tally(seen, "start a gambling round", option in starts)
    if ask.kind == "discard" and isinstance(option, int):
        tally(seen, "throw away what strikes back", rules.cards[option].id in RETALIATION)
    if isinstance(option, PlayCard):
        lap = ask.about if ask.kind == "answer" else ()
        changes = list(foresight.of_card(table, seat, option, lap[0] if lap else NO_PARENT))
        if changes and all((who, what) == (seat, "fortitude") and amount > 0 for who, what, amount in changes):
            tally(seen, "heal at full fortitude", table.fortitude[seat] == LIMIT)
        harmful = [who == seat and (amount > 0) == (what in ("alcohol", "drinks")) for who, what, amount in changes]
        tally(seen, "harm nobody but oneself", bool(harmful) and all(harmful))


def watch_poison(table: PoisonTable, option: Any, seen: Habits) -> None:
    """Count what a card played into a cauldron shows. A cauldron's price is what it probably costs, in points."""
    ask, rules = table.ask, table.game
    assert ask is not None
    if ask.kind != "play":
        return
    sketch = Sketch(cast(PoisonPolicy, policy_of(rules)), table, others=False)
    prices = [sketch.price(place) for place in range(len(table.total))]

    def spills(play: Any) -> bool:
        return bool(table.total[play.place] + rules.number[play.kind] > rules.limit)

    taking = {play for play in ask.options if spills(play)}
    fitting = [play for play in ask.options if play not in taking]
    if taking and fitting:
        dear = option in taking and prices[option.place] > 1
        tally(seen, "take a cauldron that costs points though a card fits", dear)
    if taking and not fitting and len({play.place for play in taking}) > 1:
        cheapest = min(prices[play.place] for play in taking)
        tally(seen, "take a dearer cauldron than one must", prices[option.place] > cheapest + 1)
    if option in taking:
        fitting = [play for play in taking if rules.colour[play.kind] != NO_COLOUR]  # poison is kept for others
    number, colour = rules.number[option.kind], rules.colour[option.kind]
    alike = {rules.number[play.kind] for play in fitting
             if play.place == option.place and (option in taking or rules.colour[play.kind] == colour)}  # fmt: skip
    if len(alike) > 1:
        tally(seen, "keep a higher card that may go to the same cauldron", number < max(alike))


def watch_dice_town(table: DiceTownTable, option: Any, seen: Habits) -> None:
    """Count what an answer in Dice Town shows."""
    ask, policy = table.ask, cast(Any, policy_of(table.game))
    assert ask is not None
    seat = ask.seat
    if ask.kind == "keep":
        rolled, mine = table.roll[seat], table.kept[seat]
        counts = [many_of(rolled, face) for face in range(6)]
        if max(counts) > 1 and any(not FACES_OF[keep.dice] for keep in ask.options):
            tally(seen, "pay to roll a pair or better again", not FACES_OF[option.dice])
        best = max(counts)
        together = [face for face in range(6) if counts[face] == best]
        if best > 2 and any(many_of(keep.dice, together[0]) == best for keep in ask.options):
            tally(seen, "break up three or more alike", 0 < many_of(option.dice, together[0]) < best)
        rivals = [max(many_of(table.kept[other], face) for other in table.clockwise(seat)) for face in range(6)]
        if max(rivals) > 2 and len(ask.options) > 1:
            lost = [many_of(option.dice, face) and many_of(mine + rolled, face) < most > 2
                    for face, most in enumerate(rivals)]  # fmt: skip
            tally(seen, "pay for a face of which a rival has more", any(lost) and len(FACES_OF[option.dice]) > 1)
    if ask.kind == "offer" and option != PASS and option.thing == "dollars":
        gain = policy.gain(table, ask.about[0], seat)
        tally(seen, "offer more than a building gives", option.value * DOLLAR > gain)
    if ask.kind == "award":
        bids = {other: table.bid_dollars[other] * DOLLAR + table.bid_nuggets[other] for other in ask.options}
        rivals = [other for other in ask.options if other != seat]
        if len(rivals) > 1:
            weaker = [other for other in rivals
                      if bids[other] >= bids[option] and not table.zones[OFFERED[option]]
                      and policy.public(table, other) < policy.public(table, option) - 2]  # fmt: skip
            tally(seen, "reward the leader though another offers no less", option != seat and bool(weaker))
        if seat in ask.options:
            own = policy.gain(table, ask.about[0], seat)
            poor = bids[option] < own - DOLLAR and not table.zones[OFFERED[option]]
            tally(seen, "give away what is worth more than the offer", option != seat and poor)
    if ask.kind == "doc":
        tally(seen, "leave the Doc without anything", option == PASS)


def watch_goblets(table: GobletsTable, option: Any, seen: Habits) -> None:
    """Count what an answer at a table of Houses shows."""
    ask = table.ask
    assert ask is not None
    seat, house = ask.seat, table.house_of(ask.seat)
    if ask.kind != "act" or traitor(table, house):
        return
    mind, at, target = Thoughts(table, seat, house), table.at, table.target_of(house)
    sure = [mind.known[cup] > 0 == mind.unknown[cup] for cup in at]
    if option == TOAST:
        tally(seen, "propose the Toast over a goblet known to be deadly", sure[house])
    left, last, _ = ask.about
    final = last and left == 1
    match option:
        case Peek(place):
            tally(seen, "look into a goblet of which all is known", not mind.unknown[at[place]])
            tally(seen, "look when nothing can be done any more", final and house == table.toaster)
        case PourInto(token, place):
            if token == POISON and final:
                tally(seen, "poison oneself in the last action", place == house)
            if token == ANTIDOTE and final:
                tally(seen, "give the Target an antidote in the last action", place == target)
            if token == WINE and final:
                tally(seen, "pour wine for others in the last action", place != house)
    if final and sure[house] and not all(sure):
        tally(seen, "stay with a goblet known to be deadly", known_to_kill(mind, at, option, house))


def known_to_kill(mind: Thoughts, at: Sequence[int], option: Any, house: int) -> bool:
    """Whether a House's goblet is surely deadly after an action."""
    poured = 0
    match option:
        case Rotate(steps):
            steps %= len(at)
            at = [*at[-steps:], *at[:-steps]]
        case Swap(one, other):
            at = swapped(at, one, other)
        case PourInto(token, place) if place == house:
            poured = STRENGTH[token]
    return mind.known[at[house]] + poured > 0 == mind.unknown[at[house]]


def watch_raut(table: RautTable, option: Any, seen: Habits) -> None:
    """Count what a player at Raut shows."""
    ask = table.ask
    assert ask is not None
    if ask.kind == "refuse":
        guest, target, kind = ask.about
        _, gives = table.game.sip(table, guest, target, kind)
        if table.stamina[target] - gives <= 0:
            tally(seen, "drink what is the last drink", option == ACCEPT)
        else:
            tally(seen, "refuse a drink that does nothing", option != ACCEPT and gives <= 0)
    if ask.kind != "act":
        return
    seductions = [act for act in ask.options if isinstance(act, Seduce)]
    if option in (END, EXCHANGE):
        tally(seen, "end the turn though somebody can be seduced", bool(seductions))
        tally(seen, "end the turn though a guest may come", any(isinstance(act, Enter) for act in ask.options))
    if option == EXCHANGE:
        tally(seen, "exchange a hand with a guest that may come", any(isinstance(act, Enter) for act in ask.options))
    if isinstance(option, Treat):
        gets, _ = table.game.sip(table, option.guest, option.target, option.kind)
        tally(seen, "treat till one's own guest falls", table.stamina[option.guest] - gets <= 0)


WATCHERS: dict[str, Callable[[Any, Any, Habits], None]] = {
    "dice_town": watch_dice_town, "goblets": watch_goblets, "poison": watch_poison, "raut": watch_raut,
    "red_dragon": watch_red_dragon,
}  # fmt: skip


def played(name: str, bot: str, games: int, simulations: int = 100) -> Habits:
    """The habits of four such bots."""
    seen: Habits = Counter()
    rules = game(name)
    for seed in range(FIRST, FIRST + games):
        table = rules.new(4, seed)
        count = 0
        while (ask := table.ask) is not None:
            count += 1
            if bot == "heuristic":
                option = at_a_glance(table, ask.seat, seed * 10_000 + count)
            else:
                player = BOTS[bot](PlayerView(table, ask.seat, seed * 10_000 + count))
                if isinstance(player, SearchBot):
                    player.simulate(simulations)
                option = player.best()
            WATCHERS[name](table, option, seen)
            asking.answer(table, option)
        seen["games"] += 1
    return seen


def told(seen: Habits) -> str:
    """The habits as a table for people."""
    names = sorted(name.removeprefix("of ") for name in seen if name.startswith("of "))
    pairs = [(name, seen[name], seen[f"of {name}"]) for name in names]
    lines = [f"{name:60} {done:6} of {chances:6} ({done / chances:.1%}), {done / seen['games']:.2f} a game"
             for name, done, chances in pairs]  # fmt: skip
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=WATCHERS)
    parser.add_argument("--bot", choices=BOTS, default="heuristic")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=100)
    chosen = parser.parse_args()
    print(told(played(chosen.game, chosen.bot, chosen.games, chosen.iterations)))
