"""The command ``python -m client --export``: exports cards as documents, pictures or decks, without a window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from client.games import manifests
from rules.text.texts import LANGUAGES, Texts, system_language

if TYPE_CHECKING:
    from client.workshop.export import Exported, Exporting
    from client.workshop.exporter import Job
    from rules.workshop.project import Project


def main(argv: Sequence[str]) -> int:
    """Export what the arguments say. Return the exit code: 0, or 1 if that was not possible; argparse exits with 2 for
    wrong arguments."""
    options = _options(argv)
    # Imported here: pygame and the libraries for documents are slow to load.
    from client.window.settings import Settings
    from client.workshop.card_sides import CardSides, without_window
    from client.workshop.export import NothingToPrint
    from client.workshop.exporter import failure
    from client.workshop.pages import NoRoom
    from rules.workshop.project import NoProject
    from rules.workshop.versions import NoVersion

    language = options.language
    if language not in LANGUAGES:
        language = Settings.load(system_language())[0].language
    texts = Texts(language)
    try:
        project = _project(options)
        ids = _ids(options, project)
    except NoProject as error:
        print(error.said.say(language), file=sys.stderr)
        return 1
    except NoVersion as error:
        print(error.said.say(texts), file=sys.stderr)
        return 1
    if options.language is None:
        options.language = project.language_for(language)
    for job in _jobs(options, ids):
        try:
            exported = _run(job.run(CardSides(without_window(), job.project())))
        except (NothingToPrint, NoProject, NoRoom, OSError) as error:
            print(failure(error, job).say(texts), file=sys.stderr)
            return 1
        print(texts.say(f"print.done.{job.kind}", file=exported.path, n=exported.cards, pages=exported.pages))
        if exported.trouble is not None:
            print(exported.trouble.say(texts), file=sys.stderr)
    return 0


def _options(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="zastolye --export", description="Print or export the cards of a set.")
    games = list(manifests())
    parser.add_argument("--export", required=True, metavar="GAME", help=f"{', '.join(games)}, or a card file")
    parser.add_argument("--set", metavar="NAME", help="the set of the game")
    parser.add_argument("--pdf", type=Path, metavar="FILE", help="a PDF for the printer")
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="a PNG of each card")
    parser.add_argument("--tts", type=Path, metavar="FOLDER", help="sheets and a save for Tabletop Simulator")
    parser.add_argument(
        "--language",
        metavar="LANGUAGE",
        help="language of the cards: ru, en, or another one of the set (default: that of the settings)",
    )
    parser.add_argument("--paper", choices=("A4", "Letter", "card"), default="A4",
                        help="card: one card with its bleed on each page, for a printing house")  # fmt: skip
    parser.add_argument("--bleed", type=_bleed, default=3.0, metavar="MM", help="0 to 5 millimetres (default: 3)")
    parser.add_argument("--duplex", choices=("long", "short", "none"), default="long",
                        help="the edge over which the printer turns the sheet; none: no backs")  # fmt: skip
    parser.add_argument("--save-ink", action="store_true", help="white paper, light colours, no bleed, no backs")
    parser.add_argument("--cards", metavar="ID,...", help="only these cards")
    parser.add_argument("--whole-deck", action="store_true", help="also the cards that the deck of the set borrows")
    parser.add_argument("--once", action="store_true", help="one copy of each card")
    parser.add_argument("--changed", nargs="?", const="now", metavar="DATE", type=_moment,
                        help="only cards that look different from their last print (before DATE)")  # fmt: skip
    parser.add_argument("--since", metavar="VERSION", help="only cards that are new since this version that was kept")
    options = parser.parse_args(argv)
    if options.export in games and options.set is None:
        parser.error("--set NAME is missing")
    if not (options.pdf or options.png or options.tts):
        parser.error("say what to make: --pdf FILE, --png FOLDER or --tts FOLDER")
    return options


def _bleed(text: str) -> float:
    """A bleed in millimetres. Raises ValueError."""
    bleed = float(text)
    if not 0 <= bleed <= 5:
        raise ValueError
    return bleed


def _moment(text: str) -> datetime:
    """A date, or ``now``. Raises ValueError."""
    return datetime.now() if text == "now" else datetime.fromisoformat(text)


def _project(options: argparse.Namespace) -> Project:
    """The set that the arguments name. Raises NoProject."""
    from rules.workshop.project import Project

    return Project.of_set(options.export, options.set) if options.set else Project.open(Path(options.export))


def _ids(options: argparse.Namespace, project: Project) -> frozenset[str] | None:
    """The ids of the cards that the arguments choose; None: all. Raises NoVersion."""
    from rules.workshop.version_news import ids_since
    from rules.workshop.versions import NoVersion, find_version

    ids = frozenset(options.cards.split(",")) if options.cards else None
    if not options.since:
        return ids
    new_ids = frozenset(ids_since(project, find_version(project, options.since)))
    if not new_ids:
        raise NoVersion("nothing_since", name=options.since)
    return new_ids if ids is None else ids & new_ids


def _jobs(options: argparse.Namespace, ids: frozenset[str] | None) -> Iterator[Job]:
    """A job for each kind of export that the arguments name, of the cards with these ids (None: all)."""
    from client.workshop.export import CardChoice, PageChoice
    from client.workshop.exporter import KINDS, Job

    cards = CardChoice(options.language, ids, options.whole_deck, not options.once, options.changed)
    page = PageChoice(options.paper, options.bleed, None if options.duplex == "none" else options.duplex)
    if options.save_ink:
        page = PageChoice.saving_ink(options.paper)
    game, name = "", options.export  # a card file
    if options.set:
        game, name = options.export, options.set
    targets = {"pdf": options.pdf, "png": options.png, "tts": options.tts}
    for kind in KINDS:
        if targets[kind]:
            yield Job(kind, game, name, cards, page, targets[kind])


def _run(exporting: Exporting) -> Exported:
    """Run an export to its end, and show its progress on a terminal."""
    on_terminal = sys.stderr.isatty()
    while True:
        try:
            step = next(exporting)
        except StopIteration as end:
            exported: Exported = end.value
            return exported
        finally:
            if on_terminal:
                print("\r", end="", file=sys.stderr)
        if on_terminal:
            print(f"{step.done}/{step.total}", end="", file=sys.stderr, flush=True)
