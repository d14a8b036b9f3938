"""Makes the pictures of the tables in the README anew: ``python tools/pictures.py [NAME ...]``.

Each is a window of 1280 by 720 in which bots play, at a moment that is the same on every machine. They are written to
``docs/NAME.png``; ``--folder`` changes that.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from client.app import App
from client.play.session import PERSON, SeenEvent, Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.bots import BOTS, PlayerView

SIZE = (1280, 720)
FRAME = 1 / 30
"""Seconds of a frame."""
SETTLES = 1.5
"""Seconds after which a table at which somebody is asked has come to rest."""
SHEET = 8.0
"""Seconds after which a count is told to its end."""
LONGEST = 1800.0
"""Seconds after which no moment is waited for any more."""
COUNT = "count"
"""The moment at which the first round is counted."""
NAMES = {
    "en": ("Wanderer", "Yerofey", "Matryona", "Prokhor", "Glafira", "Tikhon"),
    "ru": ("Странник", "Ерофей", "Матрёна", "Прохор", "Глафира", "Тихон"),
}


class Shot(NamedTuple):
    """What is on a picture: the game, its language, how many sit there, the number of the deal, and the moment: the
    number of a question of the person, or the kind of an event (and so many ``seconds`` later), or ``COUNT``."""

    game: str
    language: str
    seats: int
    seed: int
    moment: int | str
    seconds: float = 0.0


SHOTS = {
    "table.en": Shot("poison", "en", 4, 7, 5),
    "count.ru": Shot("poison", "ru", 4, 7, COUNT),
    "goblets.en": Shot("goblets", "en", 4, 7, "rotated", 0.5),
    "reveal.ru": Shot("goblets", "ru", 4, 7, "drunk", 4.0),
    "red_dragon.en": Shot("red_dragon", "en", 4, 7, "contest", 3.0),
    "dice_town.ru": Shot("dice_town", "ru", 4, 7, 3),
    "raut.en": Shot("raut", "en", 4, 7, 9),
    "raut.ru": Shot("raut", "ru", 6, 7, 5),
}


class WatchedTable(TableScene):
    """A table that knows which kinds of events have come."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.kinds: set[str] = set()
        super().__init__(app, sitting)

    def _play_events(self, events: Sequence[SeenEvent], *arguments: Any, **options: Any) -> None:
        self.kinds.update(str(seen.event[0]) for seen in events)
        super()._play_events(events, *arguments, **options)

    def _show_aim(self) -> None:
        """Do nothing: it would hide the table."""


class Photographer:
    """Plays a game up to a moment, and takes a picture of it."""

    def __init__(self, shot: Shot) -> None:
        self._shot = shot
        self._app = App(Settings(language=shot.language, window=SIZE, talk=False), ManualClock(), SIZE)
        names = NAMES[shot.language][: shot.seats]
        chairs = tuple(SeatSetup(name, PERSON if seat == 0 else "heuristic") for seat, name in enumerate(names))
        self._sitting = Sitting.start(Setup(shot.game, chairs, {}, shot.seed), saves=False)
        self._table = WatchedTable(self._app, self._sitting)
        self._questions = 0

    def take(self) -> pygame.Surface:
        """Return the picture. Raises LookupError if the moment does not come."""
        self._app.push(self._table)
        while self._app.clock.now() < LONGEST:
            self._pass(FRAME)
            page = self._app.scene
            if isinstance(page, FinalScene):
                break
            if self._has_come(page):
                self._pass(self._shot.seconds)
                return self._app.surface
            if isinstance(page, CountingSheet):
                page.go_on()
            elif page is self._table and self._table.player.asked and not self._table.board.playing:
                self._answer()
        raise LookupError(f"{self._shot} does not come in this game")

    def _has_come(self, page: object) -> bool:
        moment = self._shot.moment
        if moment == COUNT:
            if not isinstance(page, CountingSheet):
                return False
            self._pass(SHEET)
            return True
        if isinstance(moment, str):
            return moment in self._table.kinds
        is_asked = page is self._table and self._table.player.asked and not self._table.board.playing
        if not is_asked or self._questions + 1 < moment:
            return False
        self._pass(SETTLES)
        return True

    def _answer(self) -> None:
        ask = self._sitting.ask
        assert ask is not None
        self._questions += 1
        player = PlayerView(self._sitting.asking, ask.seat, self._shot.seed * 1000 + self._questions)
        self._table.player.answer(BOTS["heuristic"](player).best())

    def _pass(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self._app.step([], FRAME)


def main() -> None:
    """Take the pictures that are named, or all."""
    parser = argparse.ArgumentParser(prog="python tools/pictures.py", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SHOTS, []], metavar="NAME")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs")
    arguments = parser.parse_args()
    with TemporaryDirectory() as home:
        os.environ["ZASTOLYE_HOME"] = home
        for name in arguments.names or SHOTS:
            picture = Photographer(SHOTS[name]).take()
            pygame.image.save(picture, arguments.folder / f"{name}.png")


if __name__ == "__main__":
    main()
