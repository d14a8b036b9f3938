"""Starts the game: `python -m client`, or `zastolye` where it is installed."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from client import compat
from client.tables import TABLES

if TYPE_CHECKING:
    from client.app import App
    from client.setup import Setup


def main(argv: Sequence[str] | None = None) -> int:
    """Play; the exit code is 0, 1 after a fault of ours, 2 when there is no screen or a wrong pygame."""
    if sys.stdout is None:  # an executable without a console has nowhere to print: give libraries somewhere
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    options = _options(argv)
    logging.basicConfig(format="%(message)s", level=logging.WARNING, stream=sys.stderr or sys.stdout)
    try:
        compat.check()
    except compat.WrongPygame as error:
        compat.tell(str(error))
        return 2
    # Only now, when it is known to be the right one, is pygame taken in earnest.
    from client.app import App, NoDisplay
    from client.settings import Settings

    settings, trouble = Settings.load(compat.system_language())
    settings.language = options.language or settings.language
    try:
        app = App(settings, size=options.size)
    except NoDisplay as error:
        compat.tell(str(error))
        return 2
    if trouble:
        app.notice(trouble)
    _open(app, options)
    return _smoke(app) if options.smoke else app.run()


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="zastolye", description="A tavern table with card games on it.")
    parser.add_argument("--watch", metavar="GAME", choices=TABLES, help=f"watch the bots play: {', '.join(TABLES)}")
    parser.add_argument("--seed", type=int, help="with --watch: the number of the deal")
    parser.add_argument("--size", type=_size, metavar="WxH", help="the window's size in pixels, such as 1280x720")
    parser.add_argument("--language", choices=("ru", "en"), help="the language, if not the one of the settings")
    parser.add_argument("--smoke", action="store_true", help="open, draw, say READY and leave: a test of the build")
    return parser.parse_args(argv)


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdigit() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x720")
    return int(wide), int(high)


def _open(app: App, options: argparse.Namespace) -> None:
    """Put the menu up, and the table over it if one is only to watch."""
    from client.scenes.menu import GameCard, Menu
    from client.setup import SeatSetup, Setup

    games = [GameCard(name, card.icon, card.seats, card.first, card.cast) for name, card in TABLES.items()]

    def sit(setup: Setup) -> None:
        _sit(app, setup)

    def characters(game: str) -> Sequence[tuple[str, Mapping[str, str]]]:
        from client.session import characters

        return characters(game)

    told: set[str] = set()
    app.push(Menu(app, games, sit, sit, lambda: _sit(app, None), lambda: _saved(app, told), characters))
    if options.watch:
        kinds = ("search", "thumb", "thumb", "random")
        seats = tuple(SeatSetup(app.words(f"guest.{n + 1}"), kind) for n, kind in enumerate(kinds))
        sit(Setup(options.watch, seats, {}, options.seed))


def _sit(app: App, setup: Setup | None) -> None:
    """Sit down to a new game, or with None to the saved one. The rules are loaded here, not at the start."""
    from client.scenes.table import TableScene
    from client.session import Sitting, last_saved

    practice = app.settings.practice
    try:
        if setup is not None:
            sitting = Sitting.start(setup, practice=practice)
        elif (path := last_saved()[0]) is not None:
            sitting = Sitting.resume(path, practice=practice)
        else:
            return
    except ValueError as error:  # a bad set-up, bad cards or a bad journal: each says what is wrong
        app.notice(app.words("menu.continue.damaged", reason=error) if setup is None else str(error))
        return
    app.push(TableScene(app, sitting))


def _saved(app: App, told: set[str]) -> str:
    """What can be continued, in a sentence; "" if nothing. Of damaged games the player is ``told`` once."""
    from client.session import Sitting, last_saved

    path, troubles = last_saved()
    for trouble in troubles:
        if trouble not in told:
            told.add(trouble)
            app.notice(app.words("menu.continue.damaged", reason=trouble))
    if path is None:
        return ""
    sitting = Sitting.resume(path, append=False)
    game = app.words(f"game.{sitting.record.header.game}.name")
    counters = dict(zip(sitting.table.game.counter_names, sitting.table.counters, strict=True))
    if "round" not in counters:
        return app.words("menu.continue.who", game=game, names=", ".join(sitting.names))
    return app.words("menu.continue.what", game=game, round=counters["round"][0])


SMOKE_FRAMES = 20_000
"""Guard: a game of bots at instant speed takes far fewer frames."""


def _smoke(app: App) -> int:
    """Load every resource, draw every screen and let bots play a whole game at each table; the test of a build."""
    import pygame

    from client import session
    from client.scenes.final import FinalScene
    from client.scenes.rulebook import Rulebook
    from client.scenes.settings import SettingsScene
    from client.scenes.statistics import StatisticsScene
    from rules.places import resource

    app.sound.start()
    for language in ("ru", "en"):
        app.set_language(language)
        rooms = SettingsScene(app), StatisticsScene(app, list(TABLES))
        for scene in (*(Rulebook(app, game) for game in TABLES), *rooms):
            app.push(scene)
            app.step([])
            app.pop()
    pictures, sounds = sorted(resource("sprites").glob("*.svg")), sorted(resource("sprites", "sounds").glob("*.wav"))
    for path in pictures:
        app.assets.sprite(path.stem, (64, 64))
    for path in sounds:
        app.sound.play(path.stem)
    app.settings.speed = 0.0
    session.BOT_SECONDS = 0.001  # bots think about each answer, but not long
    for name in TABLES:
        app.scene.click(f"menu.game.{name}")
        app.scene.click("menu.watch")
        for _ in range(SMOKE_FRAMES):
            app.step([])
            if isinstance(app.scene, FinalScene):
                break
            if (go_on := getattr(app.scene, "go_on", None)) is not None:  # a sheet between two rounds
                go_on()
        else:
            print(f"the bots did not finish their game of {name}", file=sys.stderr)
            return 1
        app.scene.click("end.menu")
    if missing := app.assets.missing() + app.sound.missing():
        print(f"pictures or sounds are missing from this program: {', '.join(missing)}", file=sys.stderr)
        return 1
    print(f"READY frames={app.frames_drawn} pictures={len(pictures)} sounds={len(sounds)} "
          f"pygame-ce={pygame.version.ver} sdl={pygame.get_sdl_version()}")  # fmt: skip
    with contextlib.suppress(AttributeError, OSError):
        sys.stdout.flush()
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
