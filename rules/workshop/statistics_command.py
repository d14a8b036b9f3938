"""``python -m rules stats GAME``: what a card is worth, counted in games of bots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence

from rules.bots import BOTS
from rules.bots.arguments import add_sets, comma_list
from rules.bots.tallies import Differences
from rules.games import NoSuchSet, game, names
from rules.system import locations
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop.deals import Question
from rules.workshop.statistics import BadCount, Counting, Figures, make_question, one_by_one

BAR = 30


def main(arguments: Sequence[str]) -> int:
    """Run the command. Returns the exit code: 0, or 2 for what cannot be counted."""
    parser = argparse.ArgumentParser(prog=locations.command("stats"), description="What cards are worth to bots.")
    parser.add_argument("game", choices=names(), metavar="GAME", help=", ".join(names()))
    about = parser.add_mutually_exclusive_group(required=True)
    about.add_argument("--card", metavar="ID", default="", help="with this card, and with others in its place")
    about.add_argument("--character", metavar="NAME", default="", help="with this character, and with others")
    about.add_argument("--set", metavar="NAME", default="", help="with the cards of a set, and with others")
    about.add_argument("--all", action="store_true", help="all cards in one pass, more roughly")
    add_sets(parser)
    parser.add_argument("--games", type=int, default=200, help="default: 200")
    parser.add_argument("--seed", type=int, default=1, help="default: 1; the same seed gives the same figures")
    parser.add_argument(
        "--seats", type=comma_list, default=(), help=f"who plays (default: heuristic): {', '.join(BOTS)}"
    )
    parser.add_argument("--workers", type=int, default=0, help="processes that play (default: all cores but one)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    chosen = parser.parse_args(arguments)
    texts = Texts(chosen.language or system_language())
    try:
        if chosen.games < 1 or chosen.workers < 0:
            raise BadCount("stats.no.games")
        cardset = game(chosen.game, sets=chosen.sets).cardset
        question = make_question(cardset, chosen.seats, chosen.seed, card=chosen.card, character=chosen.character,
                       set=chosen.set)  # fmt: skip
    except BadCount as error:
        print(error.entry.say(texts), file=sys.stderr)
        return 2
    except NoSuchSet as error:
        print(error, file=sys.stderr)
        return 2
    figures = Figures(question)
    try:
        for figures in played(question, chosen.games, chosen.workers):
            bar(figures, chosen.games)
    except KeyboardInterrupt:
        pass  # the figures so far are told
    print(file=sys.stderr)
    subject = {name: value for name in ("card", "character", "set") if (value := vars(chosen)[name])}
    if chosen.json:
        print(json.dumps({"game": chosen.game, **subject, **figures.report()}))
    else:
        print("\n".join(told(figures, next(iter(subject.values()), chosen.game), texts)))
    return 0


def played(question: Question, games: int, workers: int) -> Iterator[Figures]:
    """The figures as they come."""
    if workers == 1:
        yield from one_by_one(question, games)
        return
    with Counting(question, games, workers) as count:
        while not count.done:
            if count.take(seconds=1.0):
                yield count.figures


def bar(figures: Figures, games: int) -> None:
    """Draw a progress bar with the difference so far on stderr, so that stdout holds the result alone."""
    filled = BAR * figures.games // games
    line = f"\r[{'#' * filled}{'.' * (BAR - filled)}] {figures.games}/{games}"
    tally = figures.tally
    if tally.interval is not None:
        line += "  {} ({} to {})  ".format(*points(tally))
    print(line, end="", file=sys.stderr, flush=True)


def points(tally: Differences) -> tuple[str, str, str]:
    """A difference and the ends of its interval, in wins in 100 games."""
    assert tally.mean is not None and tally.interval is not None
    low, high = tally.interval
    return signed(tally.mean), signed(low), signed(high)


def signed(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-", "−")


def percent(share: float | None) -> str:
    return "—" if share is None else f"{100 * share:.1f} %"


def told(figures: Figures, what: str, texts: Texts) -> Iterator[str]:
    """The figures in lines for people."""
    say, question, report = texts.say, figures.question, figures.report()
    yield say("stats.head", what=what, n=figures.games, seed=question.seed, seats=", ".join(question.bots))
    if figures.endless:
        yield say("stats.endless", n=figures.endless)
    if "cards" in report:
        yield from told_all(figures, texts)
        return
    yield say("stats.drawn", drawn=report["drawn"], played=report["played"])
    if report["won_when_played"] is not None:
        yield say("stats.won_when_played", share=percent(report["won_when_played"]))
    tally = figures.tally
    if tally.pairs:
        for key, wins in (("with", figures.won_with), ("without", figures.won_without)):
            yield say(f"stats.{key}", wins=f"{wins:.1f}", games=tally.pairs, share=percent(wins / tally.pairs))
        difference, low, high = points(tally)
        yield say("stats.difference", difference=difference, low=low, high=high)
        yield say("stats.length", n=round(report["length"]), more=f"{report['longer']:+.1f}".replace("-", "−"))
    yield figures.verdict().say(texts)


def told_all(figures: Figures, texts: Texts) -> Iterator[str]:
    """A table of all cards, the best first."""
    rows = [texts.say("stats.columns").split(";")]
    for each in sorted(figures.cards, key=lambda each: (each.tally.mean is None, -(each.tally.mean or 0))):
        if each.drawn or each.played:
            difference = points(each.tally) if each.tally.pairs else ("—",) * 3
            rows.append([each.card.id, str(each.drawn), str(each.played), percent(each.won_when_played), *difference])
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (each.rjust(width) for each, width in zip(others, wide[1:], strict=True))
        yield "  ".join((first.ljust(wide[0]), *cells))
    for key, cards in (("never_played", figures.never_played), ("never_drawn", figures.never_drawn)):
        if cards:
            yield texts.say(f"stats.{key}", cards=", ".join(card.id for card in cards))
    yield texts.say("stats.all.note")
    yield texts.say("stats.all.chance")
