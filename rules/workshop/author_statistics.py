"""The counts that need the files of a set: which number would be even, and the changed cards one after another."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from rules.bots.tallies import Differences
from rules.games import game
from rules.text.log import TextSource
from rules.text.texts import Texts
from rules.workshop.card_numbers import variants
from rules.workshop.kept_figures import KeptFigures, kept_form
from rules.workshop.long_count import CardCount, LongCount
from rules.workshop.number_search import NumberSearch
from rules.workshop.project import Project, ProjectCard
from rules.workshop.statistics import BadCount, make_question, verdict
from rules.workshop.version_news import played_otherwise
from rules.workshop.versions import find_version, versions
from rules.workshop.wording import effect_in_words


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Run ``--changed`` or ``--propose`` of the command ``stats``. Returns the exit code. Raises BadCount, NoProject
    and NoVersion."""
    if options.changed:
        return _count_changed(options, texts)
    return _propose(options, texts)


# -- one number -------------------------------------------------------------------------------------------------------


def _propose(options: argparse.Namespace, texts: Texts) -> int:
    cardset = game(options.game, sets=options.sets).cardset
    question = make_question(cardset, options.seats, options.seed, card=options.card)
    card = cardset.card(next(iter(question.cards)))
    project = Project.open(card.origin.file)
    entry = _entry(project, card.id)
    question = make_question(project.cardset(), options.seats, options.seed, card=entry.card.id)
    with NumberSearch(question, entry.card, variants(project, entry), options.games, options.workers) as search:
        try:
            while not search.done:
                search.take(1.0)
                print(f"\r{search.deals}/{2 * search.games}", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            pass  # what is known so far is printed
        print(file=sys.stderr)
        if options.json:
            print(json.dumps(_report_of_search(search)))
        else:
            print("\n".join(_lines_of_search(search, project, texts)))
    return 0


def _entry(project: Project, id: str) -> ProjectCard:
    """The card of a project by its id in the game. Raises BadCount."""
    for entry in project.cards:
        if entry.card.id in (id, id.rpartition(".")[2]):
            return entry
    raise BadCount("stats.no.such", name=id, near=", ".join(entry.card.id for entry in project.cards[:12]))


def _lines_of_search(search: NumberSearch, project: Project, texts: Texts) -> Iterator[str]:
    """Yield what was counted of each number, and the proposal."""
    for index, variant in enumerate(search.variants, start=1):
        tally = search.searched[index]
        if tally.pairs:
            change = f"{variant.number.name}: {variant.number.value} → {variant.value}"
            yield f"{change:40} {' '.join(difference_and_interval(tally))}  ({tally.pairs})"
    yield search.sentence().say(texts)
    if search.is_worth_writing and search.best is not None:
        effect = effect_in_words(project.cardset(), search.best.card, texts.language)
        if effect:
            yield texts.say("stats.number.does", effect=effect)


def _report_of_search(search: NumberSearch) -> dict[str, Any]:
    """The result for ``--json``."""
    best = search.best
    report: dict[str, Any] = {"card": search.card.id, "games": search.games, "outcome": search.outcome.name.lower()}
    report["as_it_is"] = search.together[0].interval
    if best is not None:
        report |= {"key": best.number.name, "old": best.number.value, "new": best.value, "interval": search.interval}
    return report


# -- the changed cards ------------------------------------------------------------------------------------------------


def _count_changed(options: argparse.Namespace, texts: Texts) -> int:
    project = Project.of_set(options.game, options.changed)
    ids = changed_ids(project, options.since)
    cards = [project.card(id).card for id in ids]
    if not cards:
        print(texts.say("stats.changed.none"))
        return 0
    with LongCount(project.cardset(), cards, options.games, options.seats, options.seed, options.workers) as count:
        printed_cards = 0
        try:
            while True:
                while printed_cards < min(count.current, len(count.counts)):
                    _print_card(count.counts[printed_cards], options, texts)
                    printed_cards += 1
                if count.done:
                    break
                count.take(1.0)
                _draw_progress(count)
        except KeyboardInterrupt:
            print(file=sys.stderr)
            print(texts.say("stats.changed.stopped"))
    return 0


def changed_ids(project: Project, since: str = "") -> list[str]:
    """Return the ids of the cards that play otherwise than in a version that was kept (default: the last one); all of
    them if none was kept. Raises NoVersion."""
    kept_versions = versions(project)
    if since:
        return played_otherwise(project, find_version(project, since))
    if kept_versions:
        return played_otherwise(project, kept_versions[-1])
    return [entry.card.id for entry in project.cards]


def _draw_progress(count: LongCount) -> None:
    """Draw how far the card is that is counted now, on stderr."""
    if count.done:
        return
    current_count = count.counts[count.current]
    if current_count.figures is not None:
        place = f"{count.current + 1}/{len(count.counts)}"
        line = f"{place} {current_count.card.id} {current_count.figures.games}/{count.games}"
        print(f"\r{line:60}", end="", file=sys.stderr, flush=True)


def _print_card(count: CardCount, options: argparse.Namespace, texts: Texts) -> None:
    """Print what was counted of one card."""
    if options.json:
        report: dict[str, Any] = {"card": count.card.id}
        if count.figures is not None:
            report |= count.figures.report()
        if count.before is not None:
            report["before"] = {"wins": count.before.share_with, "interval": count.before.tally.interval}
        print(json.dumps(report), flush=True)
        return
    print(file=sys.stderr)
    print("\n  ".join([count.card.id, *card_lines(count, texts)]), flush=True)


def card_lines(count: CardCount, texts: TextSource) -> list[str]:
    """Return what was counted of one card, in sentences: what it is worth, and what an earlier version of it was."""
    if count.reason is not None:
        return [count.reason.say(texts)]
    if count.figures is None or not count.figures.tally.pairs:
        return [texts.say("stats.verdict.none")]
    lines = [verdict(count.figures.tally).say(texts)]
    if count.before is not None:
        lines.append(compared(count.before, kept_form(count.figures, count.card), texts))
    return lines


def compared(old_figures: KeptFigures, new_figures: KeptFigures, texts: TextSource) -> str:
    """Return a sentence that compares what was counted of two versions of a card; both came to somebody."""
    values: dict[str, str] = {}
    for prefix, figures in (("old", old_figures), ("new", new_figures)):
        mean, lower, upper = difference_and_interval(figures.tally)
        values |= {prefix: rounded_percent(figures.share_with), f"{prefix}_mean": mean}
        values |= {f"{prefix}_low": lower, f"{prefix}_high": upper}
    if texts.language == "ru":
        values = {name: number.replace(".", ",") for name, number in values.items()}
    return texts.say("stats.before", date=old_figures.counted_at[:10], **values)


# -- numbers ----------------------------------------------------------------------------------------------------------


def difference_and_interval(tally: Differences) -> tuple[str, str, str]:
    """Return a difference and the ends of its interval, in wins in 100 games."""
    assert tally.mean is not None and tally.interval is not None
    lower, upper = tally.interval
    return with_sign(100 * tally.mean), with_sign(100 * lower), with_sign(100 * upper)


def with_sign(number: float) -> str:
    return f"{number:+.1f}".replace("-", "−")


def percent(share: float | None) -> str:
    if share is None:
        return "—"
    return f"{100 * share:.1f} %"


def rounded_percent(share: float | None) -> str:
    """A share in whole percent."""
    return "—" if share is None else f"{100 * share:.0f} %"
