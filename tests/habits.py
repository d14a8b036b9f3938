"""What an expert would frown at in how bots play the Red Dragon, counted: ``python -m tests.habits``.

Four bots play some hundred games; each habit is told as how often it was seen, of how many chances. Nothing here judges
strength: that is what matches are for (docs/laboratory.md).
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any, cast

from rules import kernel
from rules.bots import BOTS, PlayerView, SearchBot
from rules.bots.heuristic import at_a_glance
from rules.games import game
from rules.games.red_dragon import foresight
from rules.games.red_dragon.board import LIMIT, NO_PARENT, PILES, PlayCard, RedDragonTable
from rules.games.red_dragon.play import STARTS_ROUND

FIRST = 500
"""The first seed."""
RETALIATION = {"aim_for_the_head", "pookys_friend", "goddess_displeased"}
"""Cards that strike back."""
Habits = Counter[str]


def watch(table: RedDragonTable, option: Any, seen: Habits) -> None:
    """Count what an answer shows; ``chances`` are counted under the same name with ``of`` before it."""
    ask = table.ask
    assert ask is not None
    seat, rules = ask.seat, table.game
    if ask.kind == "order":
        piles = {other: len(table.zones[PILES[other]]) for other in ask.options}
        seen["of order for the biggest pile though one is empty"] += 1
        deep, empty = max(piles.values()), min(piles.values()) == 0
        seen["order for the biggest pile though one is empty"] += empty and 0 < deep == piles[option]
    starts = [card for card in ask.options if isinstance(card, PlayCard) and STARTS_ROUND in
              rules.ways[card.kind][card.use].use.traits]  # fmt: skip
    if ask.kind == "act" and starts:
        seen["of start a gambling round"] += 1
        seen["start a gambling round"] += option in starts
    if ask.kind == "discard" and isinstance(option, int):
        seen["of throw away what strikes back"] += 1
        seen["throw away what strikes back"] += rules.cards[option].id in RETALIATION
    if isinstance(option, PlayCard):
        lap = ask.about if ask.kind == "answer" else ()
        changes = list(foresight.of_card(table, seat, option, lap[0] if lap else NO_PARENT))
        if changes and all((who, what) == (seat, "fortitude") and amount > 0 for who, what, amount in changes):
            seen["of heal at full fortitude"] += 1
            seen["heal at full fortitude"] += table.fortitude[seat] == LIMIT
        seen["of harm nobody but oneself"] += 1
        harmful = [who == seat and (amount > 0) == (what in ("alcohol", "drinks")) for who, what, amount in changes]
        seen["harm nobody but oneself"] += bool(harmful) and all(harmful)


def played(bot: str, games: int, simulations: int = 100) -> Habits:
    """The habits of four such bots."""
    seen: Habits = Counter()
    for seed in range(FIRST, FIRST + games):
        table = game("red_dragon").new(4, seed)
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
            watch(cast(RedDragonTable, table), option, seen)
            kernel.answer(table, option)
        seen["games"] += 1
    return seen


def told(seen: Habits) -> str:
    """The habits as a table for people."""
    names = sorted(name.removeprefix("of ") for name in seen if name.startswith("of "))
    pairs = [(name, seen[name], seen[f"of {name}"]) for name in names]
    lines = [f"{name:50} {done:6} of {chances:6} ({done / chances:.1%})" for name, done, chances in pairs]
    return "\n".join([*lines, f"gambling rounds a game: {seen['start a gambling round'] / seen['games']:.2f}"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=BOTS, default="heuristic")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=100)
    chosen = parser.parse_args()
    print(told(played(chosen.bot, chosen.games, chosen.iterations)))
