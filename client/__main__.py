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
    from client.play.continued import Continuable
    from client.play.setup import Setup
    from client.ui.scene import Scene

    GoOn = Callable[[Path, Callable[[Scene], None]], None]
    """Continues the saved game at a path; the function shows its table."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play. Return the exit code: 0, 1 after an unexpected error, 2 without a screen or with a wrong pygame."""
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
    compat.give_memory_back()
    # What needs pygame is imported only now that it is known to be the right one.
    if options.contact_sheet is not None:
        from client.contact_sheet import contact_sheets

        print(*contact_sheets(options.contact_sheet), sep="\n")
        return 0
    from client import crash
    from client.app import App, NoDisplay
    from client.window.drawings import KeptDrawings
    from client.window.settings import Settings

    logging.getLogger().addHandler(crash.recent_log)
    try:
        settings, trouble = Settings.load(compat.system_language())
        settings.language = options.language or settings.language
        app = App(settings, size=options.size, drawings=KeptDrawings())
    except NoDisplay as error:
        compat.show_sentence(str(error))
        return 2
    except Exception as error:  # there is no window yet that could show it
        compat.show_sentence(crash.write_report(error).sentence)
        return 1
    if trouble:
        app.notice(trouble)
    if options.live:
        app.follow_art()
    if options.smoke is None:
        return app.run(partial(_open, app, options))
    from client.smoke import EFFORT, smoke

    _open(app, options, EFFORT)
    return smoke(app, options.smoke)


def _is_command(word: str) -> bool:
    """True if the first word is a command that needs no window, rather than an option or a file
    (``C:\\mine.zastolye``)."""
    return word[:1].isalpha() and not word.lower().endswith((PACKAGE, REPLAY))


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="zastolye", description="A tavern table with card games on it.")
    games = list(manifests())
    parser.add_argument("--watch", metavar="GAME", choices=games, help=f"watch the bots play: {', '.join(games)}")
    parser.add_argument("--seed", type=int, help="with --watch: the number of the deal")
    parser.add_argument("package", metavar=f"FILE{PACKAGE}", nargs="?", type=Path,
                        help="a package of cards or a replay to open")  # fmt: skip
    parser.add_argument("--workshop", metavar="FOLDER", nargs="?", const="",
                        help="work on the cards in a folder or a file (default: choose a set)")  # fmt: skip
    parser.add_argument("--size", type=_size, metavar="WxH", help="the window's size in pixels, such as 1280x720")
    parser.add_argument("--language", choices=("ru", "en"), help="the language (default: that of the settings)")
    parser.add_argument("--export", metavar="GAME", help="print the cards of a set (see --export GAME --help)")
    parser.add_argument("--live", action="store_true", help="reload pictures and sounds as soon as their files change")
    parser.add_argument("--contact-sheet", metavar="FOLDER", type=Path, help="write all pictures side by side as PNGs")
    parser.add_argument(
        "--smoke",
        metavar="GAME",
        choices=["", *games],
        nargs="?",
        const="",
        help="a test of the build: draw everything, play each game to its end (or only this one), print READY and end",
    )
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
    """Open the menu, and above it what the options name. ``effort`` is how much the bots think about each answer (see
    ``Sitting.start``)."""
    from client.play.setup import SeatSetup, Setup
    from client.scenes.menu import Menu
    from rules.tavern.regulars import regulars

    def sit(setup: Setup) -> None:
        _sit(app, setup, effort)

    def go_on(path: Path, show: Callable[[Scene], None]) -> None:
        _go_on(app, path, show, effort)

    reported_saves: set[Path] = set()
    app.push(Menu(app, manifests().values(), sit, sit, lambda: _continue(app, go_on),
                  lambda: _saved_game(app, reported_saves),
                  lambda: _shelf(app, go_on), lambda: _workshop(app),
                  company=Random().sample([*regulars()], len(regulars())),
                  known=lambda: _known_game(app)))  # fmt: skip
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

    _forget_last_table(app)
    try:
        sitting = Sitting.start(setup, practice=app.settings.practice, effort=effort)
    except ValueError as error:  # a bad set-up or bad cards: each says what is wrong
        app.notice(str(error))
        return
    app.push(TableScene(app, sitting))
    _freeze_memory()


def _forget_last_table(app: App) -> None:
    """Free the memory of the table that was left before, so that there are never two tables in memory."""
    app.pen.forget()
    gc.unfreeze()
    gc.collect()
    compat.give_free_memory_back()


def _freeze_memory() -> None:
    """Tell the garbage collector that what is in memory now stays there. Otherwise it would look through all of it in
    the middle of a game and delay a frame by a twentieth of a second."""
    gc.freeze()


def _continue(app: App, go_on: GoOn) -> None:
    """Continue the newest unfinished game. If that is not possible, a notice says why."""
    from client.play.offers import to_continue

    saved, damaged, _ = to_continue(manifests())
    if saved is not None:
        go_on(saved.path, app.push)
    elif damaged and damaged[0].trouble is not None:
        app.notice(damaged[0].trouble)


def _go_on(app: App, path: Path, show: Callable[[Scene], None], effort: float) -> None:
    """Continue a saved game. If that is not possible, a notice says why."""
    from client.play.session import BadJournal, Sitting
    from client.scenes.table import TableScene

    _forget_last_table(app)
    try:
        sitting = Sitting.resume(path, practice=app.settings.practice, effort=effort)
    except BadJournal as error:
        app.notice(error.notice)
        return
    show(TableScene(app, sitting))
    _freeze_memory()


def _shelf(app: App, go_on: GoOn) -> None:
    from client.scenes.shelf import Shelf

    # The table replaces the shelf: leaving it leads to the menu, as after any other game.
    app.push(Shelf(app, lambda path: go_on(path, app.replace), lambda path: _replay(app, path),
                   lambda path: _review(app, path)))  # fmt: skip


def _replay(app: App, path: Path) -> None:
    """Show the replay of a game. If that is not possible, a notice says why."""
    from client.play.session import BadJournal, Replay
    from client.scenes.replay import ReplayScene

    try:
        app.push(ReplayScene(app, Replay.open(path)))
    except BadJournal as error:
        app.notice(error.notice)


def _review(app: App, path: Path) -> None:
    """Review a finished game. If that is not possible, a notice says why."""
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
    """Open the card workshop with the set at this path, or with the choice of a set."""
    from client.workshop.set_picker import SetPicker

    picker = SetPicker(app)
    app.push(picker)
    if path is not None:
        picker.open_path(path)


SPARE_SECONDS = 0.008
"""Seconds of reading saved games in one piece of spare time."""


def _saved_game(app: App, reported: set[Path]) -> str | None:
    """A sentence about the game that can be continued; "" if there is none, None if there was no time to be sure. The
    player is told once of each damaged game; ``reported`` are those that were."""
    from client.play.continued import Continuable, write_down
    from client.play.offers import to_continue

    best, damaged, sure = to_continue(manifests(), SPARE_SECONDS)
    for saved in damaged:
        if saved.trouble is not None and saved.path not in reported:
            reported.add(saved.path)
            app.notice(saved.trouble)
    if not sure:
        return None
    standing = Continuable("")
    if best is not None and best.header is not None:
        standing = Continuable(best.header.game, best.answers, best.round)
    write_down(standing)
    return _standing_words(app, standing)


def _known_game(app: App) -> str | None:
    """The same sentence for the first picture, as it was written down when the program ended; None if the saved games
    have changed since."""
    from client.play.continued import known

    standing = known()
    if standing is None or (standing.game and standing.game not in manifests()):
        return None
    return _standing_words(app, standing)


def _standing_words(app: App, standing: Continuable) -> str:
    from client.play.continued import progress

    if not standing.game:
        return ""
    moment = progress(standing.answers, standing.round).say(app.words)
    return app.words("menu.continue.what", game=app.words(f"game.{standing.game}.name"), moment=moment)


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a packaged program starts itself again for each of its processes
    sys.exit(main())
