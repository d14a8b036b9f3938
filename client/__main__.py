"""Starts the game: `python -m client`, or `zastolye` where it is installed."""

from __future__ import annotations

import argparse
import gc
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from client.games import manifests
from client.window import compat
from client.window.settings import LARGEST, within
from rules.system.console import accept_any_letter, run_command
from rules.system.locations import PACKAGE, REPLAY

if TYPE_CHECKING:
    from client.app import App
    from client.play.setup import Setup
    from client.ui.scene import Scene

    GoOn = Callable[[Path, Callable[[Scene], None]], None]
    """Sits down again to the saved game at a path; the table is put up with the function."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play; the exit code is 0, 1 after a fault of ours, 2 when there is no screen or a wrong pygame."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments and _is_command(arguments[0]):
        from client.commands import run

        return run(arguments)
    if sys.stdout is None:  # an executable without a console has nowhere to print: give libraries somewhere
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if any(word.partition("=")[0] == "--export" for word in arguments):
        from client.workshop.command import main as export

        return run_command(partial(export, arguments))
    accept_any_letter()
    options = _options(arguments)
    logging.basicConfig(format="%(message)s", level=logging.WARNING, stream=sys.stderr or sys.stdout)
    try:
        compat.check()
    except compat.WrongPygame as error:
        compat.show_sentence(str(error))
        return 2
    # Only now, when it is known to be the right one, is pygame taken in earnest.
    if options.contact_sheet is not None:
        from client.contact_sheet import contact_sheets

        print(*contact_sheets(options.contact_sheet), sep="\n")
        return 0
    from client import crash
    from client.app import App, NoDisplay
    from client.window.settings import Settings

    logging.getLogger().addHandler(crash.lately)
    try:
        settings, trouble = Settings.load(compat.system_language())
        settings.language = options.language or settings.language
        app = App(settings, size=options.size)
    except NoDisplay as error:
        compat.show_sentence(str(error))
        return 2
    except Exception as error:  # there is no window yet that could say it
        compat.show_sentence(crash.told(error).sentence)
        return 1
    if trouble:
        app.notice(trouble)
    if options.live:
        app.follow_art()
    if not options.smoke:
        return app.run(partial(_open, app, options))
    from client.smoke import EFFORT, smoke

    _open(app, options, EFFORT)
    return smoke(app)


def _is_command(word: str) -> bool:
    """Whether the first word is a command that needs no window: no option and no file (``C:\\mine.zastolye``)."""
    return word[:1].isalpha() and not word.lower().endswith((PACKAGE, REPLAY))


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="zastolye", description="A tavern table with card games on it.")
    games = list(manifests())
    parser.add_argument("--watch", metavar="GAME", choices=games, help=f"watch the bots play: {', '.join(games)}")
    parser.add_argument("--seed", type=int, help="with --watch: the number of the deal")
    parser.add_argument("package", metavar=f"FILE{PACKAGE}", nargs="?", type=Path,
                        help="a set of cards or a replay that came as a file: look at it")  # fmt: skip
    parser.add_argument("--workshop", metavar="FOLDER", nargs="?", const="",
                        help="work on the cards in a folder or a file; without one, choose a set")  # fmt: skip
    parser.add_argument("--size", type=_size, metavar="WxH", help="the window's size in pixels, such as 1280x720")
    parser.add_argument("--language", choices=("ru", "en"), help="the language, if not the one of the settings")
    parser.add_argument("--export", metavar="GAME", help="print the cards of a set (--export GAME --help tells how)")
    parser.add_argument("--live", action="store_true", help="draw a picture anew as soon as its file changes")
    parser.add_argument("--contact-sheet", metavar="FOLDER", type=Path, help="write all pictures side by side as PNGs")
    parser.add_argument("--smoke", action="store_true", help="open, draw, say READY and leave: a test of the build")
    return parser.parse_args(argv)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x720")
    size = int(width), int(height)
    if size != within(size, (0, 0), LARGEST):
        raise argparse.ArgumentTypeError(f"{text!r} is larger than any screen; at most {LARGEST[0]}x{LARGEST[1]}")
    return size


def _open(app: App, options: argparse.Namespace, effort: float = 1.0) -> None:
    """Put the menu up, and the table over it if one is only to watch. ``effort``: how much the bots think about
    each answer (see ``Sitting.start``)."""
    from client.play.setup import SeatSetup, Setup
    from client.scenes.menu import Menu
    from rules.tavern.regulars import regulars

    def sit(setup: Setup) -> None:
        _sit(app, setup, effort)

    def go_on(path: Path, put: Callable[[Scene], None]) -> None:
        _go_on(app, path, put, effort)

    told_saves: set[Path] = set()
    app.push(Menu(app, manifests().values(), sit, sit, lambda: _continue(app, go_on), lambda: _saved(app, told_saves),
                  lambda: _shelf(app, go_on), lambda: _workshop(app),
                  company=Random().sample([*regulars()], len(regulars()))))  # fmt: skip
    if options.workshop is not None:
        _workshop(app, Path(options.workshop) if options.workshop else None)
    if options.package is not None:
        app.open_file(options.package)
    if options.watch:
        kinds = ("search", "heuristic", "heuristic", "newcomer")
        faces = [regular.name[app.words.language] for regular in regulars().values()]
        seats = tuple(SeatSetup(name, kind) for name, kind in zip(faces, kinds, strict=False))
        sit(Setup(options.watch, seats, {}, options.seed))


def _sit(app: App, setup: Setup, effort: float) -> None:
    """Sit down to a new game. The rules are loaded here, not at the start."""
    from client.play.session import Sitting
    from client.scenes.table import TableScene

    try:
        sitting = Sitting.start(setup, practice=app.settings.practice, effort=effort)
    except ValueError as error:  # a bad set-up or bad cards: each says what is wrong
        app.notice(str(error))
        return
    app.push(TableScene(app, sitting))
    _keep()


def _keep() -> None:
    """What there is by now stays. To look through all of it for garbage in the middle of a game would hold up a picture
    for a twentieth of a second."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _continue(app: App, go_on: GoOn) -> None:
    """Sit down again to the game to continue; if it cannot be continued any more, say why."""
    from client.play.offers import to_continue

    best, damaged, _ = to_continue(manifests())
    if best is not None:
        go_on(best.path, app.push)
    elif damaged and damaged[0].trouble is not None:
        app.notice(damaged[0].trouble)


def _go_on(app: App, path: Path, put: Callable[[Scene], None], effort: float) -> None:
    """Sit down again to a saved game; if that is not possible, say why."""
    from client.play.session import BadJournal, Sitting
    from client.scenes.table import TableScene

    try:
        sitting = Sitting.resume(path, practice=app.settings.practice, effort=effort)
    except BadJournal as error:
        app.notice(error.notice)
        return
    put(TableScene(app, sitting))
    _keep()


def _shelf(app: App, go_on: GoOn) -> None:
    from client.scenes.shelf import Shelf

    # The table takes the place of the shelf: who leaves it stands in the menu, as after any other game.
    app.push(Shelf(app, lambda path: go_on(path, app.replace), lambda path: _replay(app, path),
                   lambda path: _review(app, path)))  # fmt: skip


def _replay(app: App, path: Path) -> None:
    """Look at a game that was played; if that is not possible, say why."""
    from client.play.session import BadJournal, Replay
    from client.scenes.replay import ReplayScene

    try:
        app.push(ReplayScene(app, Replay.open(path)))
    except BadJournal as error:
        app.notice(error.notice)


def _review(app: App, path: Path) -> None:
    """Review a finished game; if that is not possible, say why."""
    from client.play.review_session import can_be_reviewed
    from client.play.session import BadJournal, Replay

    try:
        played = Replay.open(path)
    except BadJournal as error:
        app.notice(error.notice)
        return
    if can_be_reviewed(played):
        app.look_back(played)
    else:
        app.notice(app.words("review.not"))


def _workshop(app: App, path: Path | None = None) -> None:
    """Open the card workshop with the set that lies there, else with the choice of a set."""
    from client.workshop.choice import SetToWorkOn

    choice = SetToWorkOn(app)
    app.push(choice)
    if path is not None:
        choice.open_path(path)


LOOKING = 0.008
"""Seconds of looking at saved games in one piece of spare time."""


def _saved(app: App, told: set[Path]) -> str | None:
    """What can be continued, in a sentence; "" if nothing, None if there was no time to be sure. Of damaged games the
    player is ``told`` once."""
    from client.play.offers import to_continue
    from client.scenes.shelf import progress_words

    best, damaged, sure = to_continue(manifests(), LOOKING)
    for saved in damaged:
        if saved.trouble is not None and saved.path not in told:
            told.add(saved.path)
            app.notice(saved.trouble)
    if not sure:
        return None
    if best is None or best.header is None:
        return ""
    game = app.words(f"game.{best.header.game}.name")
    return app.words("menu.continue.what", game=game, moment=progress_words(app.words, best))


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a packaged program starts itself again for each process that it wants
    sys.exit(main())
