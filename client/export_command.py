"""``python -m client --export``: prints cards, writes pictures and decks of them, without a window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from client.games import manifests
from rules.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from client.app import App
    from client.workshop.export import Exported, Exporting
    from rules.workshop.project import Project


def main(argv: Sequence[str]) -> int:
    """Export what the arguments say. The exit code is 0, 1 if that was not possible, 2 for bad arguments."""
    options = _options(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # faces are painted, none is shown
    from client import compat
    from client.app import App
    from client.settings import Settings
    from client.workshop.export import NothingToPrint
    from client.workshop.pages import NoRoom
    from rules.workshop.project import NoProject

    options.language = options.language or Settings.load(compat.system_language())[0].language
    say = Texts(options.language).say
    try:
        for key, exporting in _exports(App(Settings(language=options.language)), _project(options), options):
            made = _run(exporting)
            print(say(f"print.done.{key}", file=made.path, n=made.cards, pages=made.pages))
            if made.trouble is not None:
                print(made.trouble.say(Texts(options.language)), file=sys.stderr)
    except NothingToPrint as error:
        return _fail(error.said.say(Texts(options.language)))
    except NoProject as error:
        return _fail(error.said.say(options.language))
    except NoRoom as error:
        return _fail(say("print.no_room", wide=error.card[0], high=error.card[1], paper=options.paper))
    except OSError as error:
        return _fail(say("print.unwritten", file=error.filename or "", reason=error.strerror or error))
    return 0


def _options(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="zastolye --export", description="Print the cards of a set, or write them.")
    games = list(manifests())
    parser.add_argument("--export", required=True, metavar="GAME", help=f"{', '.join(games)}, or a folder or card file")
    parser.add_argument("--set", metavar="NAME", help="the set of the game")
    parser.add_argument("--pdf", type=Path, metavar="FILE", help="a PDF for the printer")
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="a PNG of each card")
    parser.add_argument("--tts", type=Path, metavar="FOLDER", help="sheets and a save for Tabletop Simulator")
    parser.add_argument("--language", choices=LANGUAGES, help="of the cards; default: the one of the settings")
    parser.add_argument("--paper", choices=("A4", "Letter", "card"), default="A4",
                        help="card: each page is one card with its bleed, for a printing house")  # fmt: skip
    parser.add_argument("--bleed", type=_bleed, default=3.0, metavar="MM", help="0 to 5 millimetres (default: 3)")
    parser.add_argument("--duplex", choices=("long", "short", "none"), default="long",
                        help="the edge over which the printer turns a sheet; none: no backs")  # fmt: skip
    parser.add_argument("--save-ink", action="store_true", help="white paper, light colours, no bleed, no backs")
    parser.add_argument("--cards", metavar="ID,...", help="only these cards")
    parser.add_argument("--whole-deck", action="store_true", help="with the cards that the set's deck borrows")
    parser.add_argument("--once", action="store_true", help="each card once, whatever its copies")
    parser.add_argument("--changed", nargs="?", const="now", metavar="DATE", type=_moment,
                        help="only what looks otherwise than when it was printed last (before DATE)")  # fmt: skip
    options = parser.parse_args(argv)
    if options.export in games and options.set is None:
        parser.error("--set NAME is missing")
    if not (options.pdf or options.png or options.tts):
        parser.error("say what to make: --pdf FILE, --png FOLDER or --tts FOLDER")
    return options


def _bleed(text: str) -> float:
    if not 0 <= (bleed := float(text)) <= 5:
        raise ValueError
    return bleed


def _moment(text: str) -> datetime:
    return datetime.now() if text == "now" else datetime.fromisoformat(text)


def _project(options: argparse.Namespace) -> Project:
    """The set that is to be exported. Raises NoProject."""
    from rules.workshop.project import Project

    if options.export in manifests():
        return Project.of_set(options.export, options.set)
    return Project.open(Path(options.export))


def _exports(app: App, project: Project, options: argparse.Namespace) -> list[tuple[str, Exporting]]:
    """What is to be made, each with the key of the sentence that tells of it."""
    from client.workshop.export import CardChoice, PageChoice, to_pdf, to_png
    from client.workshop.sides import Sides
    from client.workshop.tts import to_tts

    sides, saves = Sides(app, project), options.save_ink
    ids = frozenset(options.cards.split(",")) if options.cards else None
    cards = CardChoice(options.language, ids, options.whole_deck, not options.once, options.changed)
    edge = None if saves or options.duplex == "none" else options.duplex
    page = PageChoice(options.paper, 0.0 if saves else options.bleed, edge, saves)
    found: list[tuple[str, Exporting]] = []
    if options.pdf:
        found.append(("pdf", to_pdf(sides, cards, page, options.pdf, datetime.now())))
    if options.png:
        found.append(("png", to_png(sides, cards, options.png)))
    if options.tts:
        found.append(("tts", to_tts(sides, cards, options.tts)))
    return found


def _run(exporting: Exporting) -> Exported:
    """Let it go on to its end, and show on a terminal how far it is."""
    shows = sys.stderr.isatty()
    while True:
        try:
            step = next(exporting)
        except StopIteration as end:
            made: Exported = end.value
            return made
        finally:
            if shows:
                print("\r", end="", file=sys.stderr)
        if shows:
            print(f"{step.done}/{step.total}", end="", file=sys.stderr, flush=True)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
