"""Writes docs/doors.md, what a program that learns has to know of each game: ``python -m tests.bench.doors``.

Numbers, sizes and the parts of observations come from the rules; speeds and the ladder of bots are measured anew, in
some minutes. ``--keep`` measures nothing and takes those figures from the page as it stands.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rules.bots import match
from rules.games import names
from rules.lab.room import Room
from tests.bench.measuring import measured
from tests.bench.test_doors import FIGURES

PAGE = Path(__file__).parents[2] / "docs" / "doors.md"
SEATS = 4
LADDER = {
    "heuristic against random": ("heuristic", "random", 40),
    "search with 25 simulations against heuristic": ("search", "heuristic", 16),
}
"""Two seats against two: the bots, and how many games."""
DOORS = {"door": "PettingZoo", "vector door": "vector door, 16 tables"}
"""How a door is called on the page, by the end of the name of its figure."""
INTRODUCTION = """# The games, as programs see them

This page is written by `python -m tests.bench.doors`. Everything is for a table of four with the usual sets of cards;
how the doors are used is in [laboratory.md](laboratory.md#doors). The *version* changes whenever the number of any
answer changes, as with other cards or another number of seats: `Room("poison", 4).numbering.version`. Keep it with what
was trained.

Answers *in factors* are `numbering.parts(number)`: the form of the answer, then its fields, so that a policy needs as
many outputs as the sizes add up to. Speeds are decisions a second with random answers, as shares of the inlined loop's
(see [laboratory.md](laboratory.md#how-fast-it-is-and-what-a-million-games-cost)). On the ladder two play against two;
even is half. Few games are played for it: [laboratory.md](laboratory.md#how-strong-the-bots-are) has surer figures.
"""


def parts_of(room: Room) -> Iterator[str]:
    """Yield a line for each part of an observation: its name, where it lies, and what it is."""
    about = {name: field.about for name, field in room.game.table_type.fields.items()}  # type: ignore[attr-defined]
    zones = ", ".join(room.game.zone_names(room.seats))
    cards = len(room.game.cards)
    meanings = {
        "seat": "1 at the number of the seat that observes",
        "asked": f"1 if it is asked; then 1 at what it is asked: {', '.join(room.numbering.asks)}",
        "about": "the first numbers of what the question is about",
        "intents": "the two newest of what is about to happen: kind, actor, card, amount, first target; each plus one",
        "zones": f"for each zone how many of each of the {cards} cards, then how many backs; the zones: {zones}",
    }
    yield "| part | numbers | what it is |"
    yield "|---|---|---|"
    for name, place in room.parts.items():
        yield f"| `{name}` | {place.start} to {place.stop - 1} | {meanings.get(name) or about.get(name) or name} |"


def specification(room: Room) -> Iterator[str]:
    """Yield the sizes of a game's numbers."""
    numbering = room.numbering
    yield "| seats | answers | in factors | outputs for the factors | observation | version |"
    yield "|---|--:|---|--:|--:|---|"
    seats = f"{room.game.seats[0]} to {room.game.seats[-1]}"
    sizes = " · ".join(map(str, numbering.part_sizes))
    outputs = sum(numbering.part_sizes)
    yield f"| {seats} | {len(numbering):,} | {sizes} | {outputs:,} | {room.size:,} | `{numbering.version}` |"


def ladder(game: str) -> Iterator[str]:
    """Yield a line for each step between bots: the share of wins of the stronger two, with the 95 % interval."""
    for step, (strong, weak, games) in LADDER.items():
        tally = match.run(game, [strong, weak, strong, weak], games, 5, iterations=25)
        yield f"| {step} | {wins(tally, strong)} | {games} games |"


def wins(tally: Any, bot: str) -> str:
    """Return the share of wins of the two seats of a bot in a match, with the interval."""
    (entry,) = [entry for entry in tally["by_bot"] if entry["bot"] == bot]
    share, (lowest, highest) = entry["share"], entry["interval"]  # of one of the two seats
    return f"{2 * share:.0%} ({2 * lowest:.0%} to {min(1.0, 2 * highest):.0%})"


def measurements(game: str) -> Callable[[], Iterator[str]]:
    """Return a function that measures a game and yields the lines of what it has found."""

    def lines() -> Iterator[str]:
        yield "| measured | | of |"
        yield "|---|--:|---|"
        label = game.replace("_", " ")
        figures = {f"{label} {door}": FIGURES[f"{label} {door}"] for door in DOORS}
        measurements_by_name = measured(figures)
        for door, title in DOORS.items():
            share = measurements_by_name[f"{label} {door}"].speed
            yield f"| {title} | {share:.4f} | the inlined loop |"
        yield from ladder(game)

    return lines


def kept(game: str) -> Iterator[str]:
    """Yield the measured lines of a game as they stand on the page."""
    section = re.search(rf"^## {game}$.*?(^\| measured .*?)\n\n", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert section is not None, f"{game} was never measured"
    yield section[1]


def page(keep: bool) -> str:
    """Return the whole page."""
    lines = [INTRODUCTION]
    for game in names():
        room = Room(game, SEATS)
        measured_lines = kept(game) if keep else measurements(game)()
        lines += [f"## {game}", "", *specification(room), "", *measured_lines, "", *parts_of(room), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page("--keep" in sys.argv), encoding="utf-8")
