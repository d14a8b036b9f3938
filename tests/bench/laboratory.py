"""Measures all figures and writes them into docs/laboratory.md: ``python -m tests.bench.laboratory``.

Speeds are shares of the inlined loop's, medians of several turns (see ``measuring``): so figures of different machines
can be compared. What a million games cost is in hours of one core of this machine. It takes some minutes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import median
from time import process_time

from rules.bots import match
from rules.games import manifest, names
from tests.bench import (
    test_dice_town,
    test_goblets,
    test_matches,
    test_raut,
    test_red_dragon,
    test_speed,
    test_workers,
)
from tests.bench.measuring import Figure, Figures, inlined, measured, pace

PAGE = Path(__file__).parents[2] / "docs" / "laboratory.md"
MODULES = (test_speed, test_red_dragon, test_dice_town, test_goblets, test_raut, test_matches)
BEGIN, END = "<!-- measured by python -m tests.bench.laboratory -->", "<!-- until here -->"
WEEK = 7 * 24
COMPANIES = {
    "four random": (["random"] * 4, 8),
    "four heuristic": (["heuristic"] * 4, 4),
    "search (100 simulations) and three heuristic": (["search", "heuristic", "heuristic", "heuristic"], 4),
}
"""For each company the bots that play, and how many games are measured."""


def figures() -> Figures:
    """Return all figures that are measured as a share, by name."""
    figure_by_name: dict[str, Figure] = {}
    for module in MODULES:
        figure_by_name.update(module.FIGURES)
    return figure_by_name


def shares() -> Iterator[str]:
    """Yield a line for each figure: its name, its share of the inlined loop's speed, its floor, and its bytecodes."""
    yield "| figure | share of the inlined loop | floor | bytecodes, in inlined decisions |"
    yield "|---|--:|--:|--:|"
    figures_by_name = figures()
    for name, measurement in measured(figures_by_name).items():
        yield f"| {name} | {measurement.speed:.4f} | {figures_by_name[name].floor:.4f} | {measurement.work:.1f} |"


def costs() -> Iterator[str]:
    """Yield a line for each game and company: seconds of one core for a game, and hours for a million games."""
    yield "| a million games of | who plays | seconds a game | hours of one core | cores for a week |"
    yield "|---|---|--:|--:|--:|"
    for game in names():
        if 4 not in manifest(game).seats:
            continue
        for company, (bots, games) in COMPANIES.items():
            match.run(game, bots, 1, 2, iterations=100)  # fills the caches
            start = process_time()
            match.run(game, bots, games, 1, iterations=100)
            seconds = (process_time() - start) / games
            hours = seconds * 1e6 / 3600
            yield f"| {game} | {company} | {seconds:.3g} | {hours:,.1f} | {hours / WEEK:.2g} |"


def page() -> str:
    """Return the measured part of the page."""
    speed = median(pace(inlined) for _ in range(15))
    gains = [test_workers.gain() for _ in range(5)]
    by_processor = median(gain.by_processor for gain in gains)
    by_clock = median(gain.by_clock for gain in gains)
    sentences = (
        f"The inlined loop made {speed:,.0f} decisions a second here. Two workers played {by_processor:.2f} "
        f"times as fast as one by their processor time, {by_clock:.2f} times by the clock "
        f"(which depends on what else runs: {getloadavg()[0]:.0f} processes shared {cpu_count()} cores)."
    )
    return "\n".join([BEGIN, "", *shares(), "", sentences, "", *costs(), "", END])


def main() -> None:
    """Measure, and write the page anew."""
    measured_part = page()
    text = PAGE.read_text(encoding="utf-8")
    new_text = re.sub(f"{re.escape(BEGIN)}.*{re.escape(END)}", lambda _: measured_part, text, flags=re.DOTALL)
    PAGE.write_text(new_text, encoding="utf-8")
    print(measured_part)


if __name__ == "__main__":
    main()
