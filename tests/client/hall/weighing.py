"""Plays games of bots one after the other in one window, as one who watches a whole evening, and writes down what the
program holds meanwhile: ``python -m tests.client.hall.weighing ROUNDS [GAME ...]`` prints a line of JSON for each game,
and plays each of these games, or all, so many times.

It is a process of its own, because the tests before would weigh more than the program.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from client import __main__ as program
from client import smoke
from client.app import App
from client.games import manifests
from client.scenes.final import FinalScene
from client.window import compat  # reads its environment before pygame does
from client.window.drawings import KeptDrawings
from client.window.motion import ManualClock
from client.window.settings import Settings
from client.window.stores import bytes_of

FULL_HD = 1920, 1080
WATCHED_FRAMES, SECONDS_OF_FRAME = 240, 0.05
"""How many frames of a game are shown with all their motions before it is played to its end without any."""
FRAMES_BETWEEN_LOOKS = 10


class Weight(NamedTuple):
    """What the program held during a game: ``resident`` is the most memory, ``pictures`` what all pictures took at its
    end, and ``allowed`` what those may take that are kept. In bytes."""

    game: str
    resident: int
    pictures: int
    allowed: int


def resident() -> int:
    """The bytes of memory that this process holds."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE")


def bytes_of_all_pictures() -> int:
    """The bytes of the pixels of all pictures in this process, whoever holds them."""
    from pygame import Surface

    gc.unfreeze()
    gc.collect()
    pictures: dict[int, Surface] = {}
    for thing in gc.get_objects():
        for part in gc.get_referents(thing):
            if isinstance(part, Surface) and part.get_parent() is None:  # others share the pixels of their parent
                pictures[id(part)] = part
    program._freeze_memory()
    return sum(map(bytes_of, pictures.values()))


class Watcher:
    """Watches games in a window, and notes what they weigh."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._most = 0
        self._frames = 0

    def weigh(self, game: str) -> Weight:
        """Watch the beginning of a game, leave it, and watch another one to its end."""
        self._most = 0
        menu = self.app.scene
        self._sit(game, speed=1.0)
        for _ in range(WATCHED_FRAMES):
            self._step()
        while self.app.scene is not menu:
            self.app.pop()
        self._step()
        self._sit(game, speed=0.0)
        for _ in range(smoke.FRAMES):
            self._step()
            if isinstance(self.app.scene, FinalScene):
                break
        assert isinstance(self.app.scene, FinalScene), f"the bots did not finish their game of {game}"
        pictures = bytes_of_all_pictures()
        self.app.scene.click("end.menu")
        self._step()
        assert self.app.scene is menu
        return Weight(game, self._most, pictures, self.app.assets.budget.limit)

    def _sit(self, game: str, speed: float) -> None:
        self.app.settings.speed = speed
        smoke._watch(self.app, game)

    def _step(self) -> None:
        self.app.step([], SECONDS_OF_FRAME)
        self._frames += 1
        if self._frames % FRAMES_BETWEEN_LOOKS == 0:
            self._most = max(self._most, resident())


def main(argv: Sequence[str]) -> None:
    """Play, and print what each game weighed."""
    rounds, games = int(argv[0]), argv[1:] or list(manifests())
    compat.give_memory_back()
    settings = Settings(language="en", offered=list(manifests()))
    app = App(settings, ManualClock(), FULL_HD, KeptDrawings())
    program._open(app, program._options([]), smoke.EFFORT)
    app.sound.start()
    app.step([], SECONDS_OF_FRAME)
    watcher = Watcher(app)
    for _ in range(rounds):
        for game in games:
            print(json.dumps(watcher.weigh(game)._asdict()), flush=True)
    app.close()


if __name__ == "__main__":
    main(sys.argv[1:])
