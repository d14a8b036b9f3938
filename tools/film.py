"""Films half a minute of a game, for the README: ``python tools/film.py [GAME ...]``.

A film is an animated WebP, 960 by 540, in which a person plays at a table with bots: the pointer carries cards as a
hand does. The camera runs from the first deal and keeps the last half minute; it stops some seconds after the game's
great moment, so the deal that is filmed is one in which that comes soon. Films are written to ``docs/film_GAME.webp``;
``--folder``, ``--seed``, ``--seconds`` and ``--language`` change that. The clock of the film stands still while a
picture is drawn or a bot thinks, so the films of a slow machine are as smooth as those of a fast one.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from client.app import App
from client.games import manifests
from client.play.session import SeenEvent, Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.table.terms import Event, Hint, Option
from client.window.motion import ManualClock, ease_in_out
from client.window.settings import Settings
from rules.tavern.regulars import regulars

SIZE = (960, 540)
RATE = 12
"""Pictures in a second."""
STEPS = 2
"""Steps of the game between two pictures: bodies roll as they do on the screen."""
SECONDS = 30.0
LONGEST = 420.0
"""Seconds after which no great moment is waited for any more."""
LARGEST = 3_000_000
"""The most bytes of a film."""
QUALITIES = (62, 48, 36, 24, 16)
"""How well pictures are kept: the first with which a film is not too large."""
KEY_PICTURES = 60, 400
"""After how many pictures, at least and at most, a whole one is kept instead of what has changed."""
THINKS = 1.1
"""Seconds that the person looks before they play."""
GLIDES, CARRIES, STAYS = 0.45, 0.75, 0.5
"""Seconds in which the pointer goes to a card and carries it to its place, and after which a card that was not taken is
played all the same."""
MANY_CARDS = 4
"""With so many cards in it, a cauldron that boils over is a great moment."""
REST = SIZE[0] * 0.72, SIZE[1] * 0.62
"""Where the pointer rests while others play: nothing lies there of which a tool tip would open."""
SHEET = 3.0
"""Seconds for which a count is shown."""
EFFORT = 0.05
"""How much the person thinks, as a share of a whole thought."""
ARROW = ((0, 0), (0, 21), (5, 16.5), (8.5, 24), (12, 22.5), (8.7, 15.2), (15.5, 15.2))
"""The outline of the pointer, in pixels."""


class Scenario(NamedTuple):
    """What is filmed of a game: how many sit there, the number of the deal, which event begins a great moment, and for
    how many seconds that is filmed."""

    seats: int
    seed: int
    is_great: Callable[[Event], bool]
    moment_seconds: float = 7.0


def _boils_over(event: Event) -> bool:
    """A cauldron boils over at Poison, and many cards are taken."""
    return event[0] == "overflow" and bool(event[3] >= MANY_CARDS)


def _is_settled(event: Event) -> bool:
    """Somebody falls at the Red Dragon, or a drinking contest is won."""
    return event[0] in {"contest_over", "out"}


def _changes_hands(event: Event) -> bool:
    """The badge of Dice Town goes to somebody else, or somebody is robbed."""
    return event[0] in {"badge", "raid"}


def _poisons(event: Event) -> bool:
    """All drink, and one House has poison in its goblet."""
    return event[0] == "drunk" and any(is_poisoned for *_, is_poisoned in event[1])


def _seduces(event: Event) -> bool:
    """A guest of Raut goes over to another table."""
    return bool(event[0] == "seduced")


def _ends(event: Event) -> bool:
    """A game is over."""
    return bool(event[0] == "over")


SCENARIOS = {
    "poison": Scenario(4, 7, _boils_over),
    "red_dragon": Scenario(4, 7, _is_settled),
    "dice_town": Scenario(4, 7, _changes_hands),
    "goblets": Scenario(4, 7, _poisons, moment_seconds=12.0),
    "raut": Scenario(3, 7, _seduces),
}
OTHER = Scenario(3, 7, _ends)
"""The same for a game that is not listed."""


class FilmedTable(TableScene):
    """A table that knows whether the great moment has come."""

    def __init__(self, app: App, sitting: Sitting, is_great: Callable[[Event], bool]) -> None:
        self._is_great = is_great
        self.moment_has_come = False
        super().__init__(app, sitting)

    def _play_events(self, events: Sequence[SeenEvent], *arguments: Any, **options: Any) -> None:
        self.moment_has_come = self.moment_has_come or any(self._is_great(seen.event) for seen in events)
        super()._play_events(events, *arguments, **options)

    def _show_aim(self) -> None:
        """Do nothing: a film has no time to read."""


class Camera:
    """Keeps the last pictures of a window; ``pointer`` is where the hand is, in pixels; it may have ``pressed``."""

    def __init__(self, app: App, seconds: float) -> None:
        self._app = app
        self._pictures: deque[bytes] = deque(maxlen=round(seconds * RATE))
        self.pointer = REST
        self.pressed = False
        self.seconds = 0.0
        """For how long it has been running."""

    def shoot(self) -> None:
        """Keep the picture that the window shows now."""
        picture = self._app.surface.copy()
        if self.pressed:
            pygame.draw.circle(picture, (255, 226, 150), self.pointer, 15, 3)
        outline = [(self.pointer[0] + x, self.pointer[1] + y) for x, y in ARROW]
        pygame.draw.polygon(picture, (250, 246, 236), outline)
        pygame.draw.aalines(picture, (30, 20, 12), True, outline)
        self._pictures.append(zlib.compress(pygame.image.tobytes(picture, "RGB"), 1))
        self.seconds += 1 / RATE

    def images(self) -> Iterator[Image.Image]:
        """The pictures, the oldest first."""
        for packed in self._pictures:
            yield Image.frombytes("RGB", SIZE, zlib.decompress(packed))

    @property
    def is_full(self) -> bool:
        """True if it has run for as long as the film shall last."""
        return len(self._pictures) == self._pictures.maxlen


class Filming:
    """Plays a game before a camera."""

    def __init__(self, app: App, table: FilmedTable, seconds: float, moment_seconds: float) -> None:
        """``seconds`` is how long the film is, ``moment_seconds`` the part of it from the great moment on."""
        self.app, self.table, self._moment_seconds = app, table, moment_seconds
        self.camera = Camera(app, seconds)
        self._shaken_after = -1
        """After how many answers the cup was shaken last."""

    def run(self) -> None:
        """Play until the great moment is over and the film is long enough, or the game has ended."""
        moment: float | None = None
        while self.camera.seconds < LONGEST:
            if self.app.scene is not self.table:
                self._pass_page()
            elif self._may_answer:
                self._answer()
            else:
                self.roll(1 / RATE)
            if moment is None and self.table.moment_has_come:
                moment = self.camera.seconds
            is_over = isinstance(self.app.scene, FinalScene)
            is_seen = moment is not None and self.camera.seconds >= moment + self._moment_seconds
            if self.camera.is_full and (is_over or is_seen):
                return

    def roll(self, seconds: float, *events: pygame.event.Event) -> None:
        """Let time pass and shoot what is seen meanwhile; the ``events`` come first. Bots may think as long as they
        like: that takes no time of the film."""
        waiting = list(events)
        for _ in range(max(1, round(seconds * RATE))):
            for _ in range(STEPS):
                while self.app.scene.wants_spare:
                    self.app.scene.spare(50)
                self.app.step(waiting, 1 / RATE / STEPS)
                waiting = []
            self.camera.shoot()

    @property
    def _may_answer(self) -> bool:
        player = self.table.player
        return player.asked and not self.table.board.playing and not player.guarded

    def _pass_page(self) -> None:
        """Look at a count, or at the end, for a while."""
        page = self.app.scene
        self.roll(SHEET)
        if isinstance(page, CountingSheet) and self.app.scene is page:
            page.go_on()

    # -- the hand ------------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Think, and answer as a hand does: carry what is played to where it goes. What cannot be carried is laid ready
        and confirmed with a button."""
        player = self.table.player
        self.roll(THINKS)
        if not self._may_answer:
            return
        option, before = self._advice(), player.answers
        hint = player.pointer(option)
        cup = self._place_of("cup")
        if hint.whole and cup is not None and self._shaken_after != before:  # dice come before what they show
            self._shaken_after = before
            self._shake(cup)
            return
        start, end = self._place_of_handle(hint), self._place_of_spot(hint)
        if start is not None and end is not None:
            self._drag(start, end)
        elif start is None and end is None:
            self._lay_ready(option, hint)
        else:
            self._glide(end or start or self.camera.pointer, GLIDES)
            self._flash()
        if player.answers == before and self._may_answer:
            player.answer(option)
        self.roll(1 / RATE)

    def _lay_ready(self, option: Option, hint: Hint) -> None:
        """Lay dice or the like ready, and go to the button for it."""
        self.table.painter.lay_ready(option)
        self.table.lay_widgets()
        self.roll(STAYS)
        button = self._button_for(option, hint)
        if button is not None:
            self._glide(button, GLIDES)
            self.camera.pressed = True
            self.roll(1 / RATE)
            self.camera.pressed = False

    def _button_for(self, option: Option, hint: Hint) -> tuple[float, float] | None:
        """Where the button of an answer is: it has its name or begins with its words; else that of the first answer."""
        answers = [node for node in self.table.tree() if node.enabled and node.id.startswith("answer.")]
        for node in answers:
            if node.id == f"answer.{option}" or node.label.casefold().startswith(hint.said.casefold()):
                return self._pixels(*node.rect.center)
        return self._pixels(*answers[0].rect.center) if answers else None

    def _advice(self) -> Option:
        """What a strong bot would answer in the person's place."""
        while True:
            advice = self.table.sitting.hint(50, EFFORT)
            if advice is not None:
                option: Option = advice.option
                return option

    def _place_of_handle(self, hint: Hint) -> tuple[float, float] | None:
        """Where on the screen the piece lies that is played, in pixels; None if there is none."""
        for card in self.table.hand.cards():
            if card.handle == hint.handle:  # by its left edge, because the next card may lie on the rest
                return self._pixels(card.rect.x + min(14, card.rect.width / 2), card.rect.centery)
        piece = self.table.hand.piece_of(hint.handle)
        if piece is None:
            return None
        return self._pixels(piece.pose.x, piece.pose.y)

    def _place_of_spot(self, hint: Hint) -> tuple[float, float] | None:
        """Where it goes; None if that is no place on the screen."""
        return None if hint.spot is None else self._place_of(self.table.table.place_id(hint.spot))

    def _place_of(self, id: str) -> tuple[float, float] | None:
        """Where on the screen the middle of something with this id is; None if it is not there."""
        for node in self.table.tree():
            if node.id == id:
                return self._pixels(*node.rect.center)
        return None

    def _pixels(self, x: float, y: float) -> tuple[float, float]:
        return x * self.app.unit, y * self.app.unit

    def _shake(self, cup: tuple[float, float]) -> None:
        """Take the cup, shake it and slam it down, then lift it."""
        self._glide(cup, GLIDES)
        self._press()
        for step in range(RATE):
            self._point((cup[0] + 60 * math.sin(step * 1.9), cup[1] - 24 - 10 * math.cos(step * 2.3)))
        self._release()
        self.roll(1.0)
        fallen = self._place_of("cup")
        if fallen is not None:
            self._glide(fallen, GLIDES)
            self._flash()

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._glide(start, GLIDES)
        self._press()
        self._glide(end, CARRIES)
        self._release()
        self.roll(STAYS)
        self._glide(REST, GLIDES)

    def _flash(self) -> None:
        """Click where the pointer is."""
        self._press()
        self._release()
        self.roll(STAYS)

    def _press(self) -> None:
        self.camera.pressed = True
        self.roll(1 / RATE, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.camera.pointer, button=1))

    def _release(self) -> None:
        self.camera.pressed = False
        self.roll(1 / RATE, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.camera.pointer, button=1))

    def _glide(self, end: tuple[float, float], seconds: float) -> None:
        """Move the pointer, gently."""
        start, count = self.camera.pointer, max(1, round(seconds * RATE))
        for step in range(1, count + 1):
            share = ease_in_out(step / count)
            self._point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))

    def _point(self, place: tuple[float, float]) -> None:
        before, self.camera.pointer = self.camera.pointer, place
        moved = place[0] - before[0], place[1] - before[1]
        buttons = (int(self.camera.pressed), 0, 0)
        self.roll(1 / RATE, pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=moved, buttons=buttons))


def film(game: str, path: Path, language: str = "en", seed: int | None = None, seconds: float = SECONDS) -> None:
    """Film a game, and write the film to a file."""
    scenario = SCENARIOS.get(game, OTHER)
    settings = Settings(language=language, offered=list(manifests()), music=0.0, ambience=0.0, muted=True)
    app = App(settings, ManualClock(), SIZE)
    names = [regular.name[language] for regular in regulars().values()]
    kinds = ["person", *["heuristic"] * (scenario.seats - 1)]
    names = [app.words("menu.wanderer"), *names][: scenario.seats]
    seats = tuple(SeatSetup(name, kind) for name, kind in zip(names, kinds, strict=True))
    if seed is None:
        seed = scenario.seed
    table = FilmedTable(app, Sitting.start(Setup(game, seats, {}, seed), saves=False), scenario.is_great)
    app.push(table)
    filming = Filming(app, table, seconds, scenario.moment_seconds)
    filming.run()
    write(filming.camera, path)
    app.close()


def write(camera: Camera, path: Path) -> None:
    """Write the pictures as an animated WebP, as well as the size of a film allows."""
    for quality in QUALITIES:
        first, *others = camera.images()
        first.save(path, save_all=True, append_images=others, duration=round(1000 / RATE), loop=0, quality=quality,
                   method=4, kmin=KEY_PICTURES[0], kmax=KEY_PICTURES[1])  # fmt: skip
        if path.stat().st_size <= LARGEST:
            break


def main(argv: Sequence[str] | None = None) -> int:
    """Film the games that were named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *manifests()], help="which games: all if none")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs", help="where the films are written")
    parser.add_argument("--language", choices=("ru", "en"), default="en")
    parser.add_argument("--seed", type=int, help="the number of the deal")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long a film is")
    options = parser.parse_args(argv)
    options.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ["ZASTOLYE_HOME"] = home  # the player's own cards, settings and games stay out of it
        for game in options.games or manifests():
            path = options.folder / f"film_{game}.webp"
            film(game, path, options.language, options.seed, options.seconds)
            print(f"{path}: {path.stat().st_size / 1e6:.1f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
