"""``python -m rules stats GAME``: plays games of bots and prints what a card is worth in them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence

from rules.bots import BOTS
from rules.bots.arguments import add_sets, comma_list
from rules.bots.tallies import CardTally
from rules.games import NoSuchSet, game, names
from rules.system import locations
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop import author_statistics
from rules.workshop.author_statistics import difference_and_interval, percent, with_sign
from rules.workshop.deals import Question
from rules.workshop.project import NoProject
from rules.workshop.statistics import BadCount, Counting, Figures, make_question, one_by_one, use_in_words
from rules.workshop.versions import NoVersion

BAR_WIDTH = 30


def main(arguments: Sequence[str]) -> int:
    """Run the command. Returns the exit code: 0, or 2 for a count that makes no sense."""
    parser = argparse.ArgumentParser(prog=locations.command("stats"), description="What cards are worth to bots.")
    parser.add_argument("game", choices=names(), metavar="GAME", help=", ".join(names()))
    about = parser.add_mutually_exclusive_group(required=True)
    about.add_argument("--card", metavar="ID", default="", help="compare this card with others in its place")
    about.add_argument("--character", metavar="NAME", default="", help="compare this character with others")
    about.add_argument("--set", metavar="NAME", default="", help="compare the cards of a set with others instead")
    about.add_argument("--all", action="store_true", help="all cards in one pass, less exactly")
    about.add_argument("--changed", metavar="SET", default="", help="the changed cards of a set, one after another")
    parser.add_argument("--since", metavar="VERSION", default="",
                        help="with --changed: since this version that was kept (default: the last one)")  # fmt: skip
    parser.add_argument("--propose", action="store_true", help="with --card: the number with which it would be even")
    add_sets(parser)
    parser.add_argument("--games", type=int, default=200, help="default: 200")
    parser.add_argument("--seed", type=int, default=1, help="default: 1; the same seed gives the same figures")
    parser.add_argument(
        "--seats", type=comma_list, default=(), help=f"who plays (default: heuristic): {', '.join(BOTS)}"
    )
    parser.add_argument("--workers", type=int, default=0, help="processes that play (default: one for each core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    options = parser.parse_args(arguments)
    texts = Texts(options.language or system_language())
    try:
        if options.games < 1 or options.workers < 0:
            raise BadCount("stats.no.games")
        if options.changed or (options.card and options.propose):
            return author_statistics.run(options, texts)
        cardset = game(options.game, sets=options.sets).cardset
        question = make_question(cardset, options.seats, options.seed, card=options.card, character=options.character,
                       set=options.set)  # fmt: skip
    except BadCount as error:
        print(error.entry.say(texts), file=sys.stderr)
        return 2
    except (NoSuchSet, NoProject) as error:
        print(error, file=sys.stderr)
        return 2
    except NoVersion as error:
        print(error.said.say(texts), file=sys.stderr)
        return 2
    figures = Figures(question)
    try:
        for figures in count_games(question, options.games, options.workers):
            draw_progress(figures, options.games)
    except KeyboardInterrupt:
        pass  # the figures so far are printed
    print(file=sys.stderr)
    subject: dict[str, str] = {}
    for name in ("card", "character", "set"):
        value = getattr(options, name)
        if value:
            subject[name] = value
    if options.json:
        print(json.dumps({"game": options.game, **subject, **figures.report()}))
    else:
        title = next(iter(subject.values()), options.game)
        print("\n".join(report_lines(figures, title, texts)))
    return 0


def count_games(question: Question, games: int, workers: int) -> Iterator[Figures]:
    """Play the games, and yield the figures whenever some have ended."""
    if workers == 1:
        yield from one_by_one(question, games)
        return
    with Counting(question, games, workers) as count:
        while not count.done:
            if count.take(seconds=1.0):
                yield count.figures


def draw_progress(figures: Figures, games: int) -> None:
    """Draw a progress bar with the difference so far on stderr, so that stdout holds the result alone."""
    filled = BAR_WIDTH * figures.games // games
    line = f"\r[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {figures.games}/{games}"
    tally = figures.tally
    if tally.interval is not None:
        line += "  {} ({} to {})  ".format(*difference_and_interval(tally))
    print(line, end="", file=sys.stderr, flush=True)


def report_lines(figures: Figures, title: str, texts: Texts) -> Iterator[str]:
    """Yield the figures in lines for people. ``title`` names what was counted."""
    say = texts.say
    question = figures.question
    report = figures.report()
    yield say("stats.head", what=title, n=figures.games, seed=question.seed, seats=", ".join(question.bots))
    if figures.endless:
        yield say("stats.endless", n=figures.endless)
    if "cards" in report:
        yield from table_lines(figures, texts)
        return
    for sentence in use_in_words(report["drawn"], report["offered"], report["played"]):
        yield sentence.say(texts)
    if report["won_when_played"] is not None:
        yield say("stats.won_when_played", share=percent(report["won_when_played"]))
    tally = figures.tally
    if tally.pairs:
        for key, wins in (("with", figures.won_with), ("without", figures.won_without)):
            yield say(f"stats.{key}", wins=f"{wins:.1f}", games=tally.pairs, share=percent(wins / tally.pairs))
        difference, lower, upper = difference_and_interval(tally)
        yield say("stats.difference", difference=difference, low=lower, high=upper)
        yield say("stats.length", n=round(report["length"]), more=with_sign(report["longer"]))
    yield figures.verdict().say(texts)


def table_lines(figures: Figures, texts: Texts) -> Iterator[str]:
    """Yield a table of all cards, the best first, and what it does not show."""
    rows = [texts.say("stats.columns").split(";")]
    for count in sorted(figures.cards, key=_best_first):
        if count.drawn or count.played:
            rows.append(_row(count))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        for text, width in zip(row[1:], widths[1:], strict=True):
            cells.append(text.rjust(width))
        yield "  ".join(cells)
    for key, cards in (("never_played", figures.never_played), ("never_drawn", figures.never_drawn)):
        if cards:
            ids = ", ".join(card.id for card in cards)
            yield texts.say(f"stats.{key}", cards=ids)
    yield texts.say("stats.all.note")
    yield texts.say("stats.all.chance")


def _best_first(count: CardTally) -> tuple[bool, float]:
    """The sort key for cards: by their difference, and those without one last."""
    mean = count.tally.mean
    return mean is None, -(mean or 0)


def _row(count: CardTally) -> list[str]:
    """The row of one card in the table."""
    difference = difference_and_interval(count.tally) if count.tally.pairs else ("—", "—", "—")
    numbers = [str(count.drawn), str(count.offered), str(count.played)]
    return [count.card.id, *numbers, percent(count.won_when_played), *difference]
