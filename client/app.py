"""The window, its scenes and its heartbeat.

An idle table costs nothing: the loop sleeps in the event queue and draws only when a scene is dirty, and then only what
differs from the frame before, see `client.ui.display_list`. What a frame leaves over goes to the scene's `spare`, where
bots think.
"""

from __future__ import annotations

import contextlib
import logging
import math
import time
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from client import crash
from client.games import manifests
from client.ui import Pen, semantics
from client.ui.display_list import DisplayList
from client.ui.scene import Scene
from client.ui.text import Typesetter, Words
from client.window import compat
from client.window.assets import Assets
from client.window.gamepad import Gamepads
from client.window.keys import HeldKeys
from client.window.motion import Clock, ManualClock
from client.window.settings import SMALLEST, Settings, within
from client.window.sound import PIECE_OVER, Sound
from client.workshop.watch import CHANGED, Watch
from rules.system.locations import PACKAGE, REPLAY, command, sprite_folders
from rules.text.log import Entry

log = logging.getLogger("zastolye.app")

CANVAS = (1280, 720)
"""The virtual canvas at 100 %, in units; a window of other proportions has more of it, never less."""
FRAME, EARLY = 1 / 60, 1 / 1000
"""Seconds between two pictures, and how much earlier than that one may be drawn."""
BEATS = 12
"""How often in a second what lives gets another picture, while nothing else moves."""
SPARE = 4.0
"""Milliseconds of one piece of spare work: short, so that a click is answered at once and no picture is late."""
SETTLE = 0.15
"""Seconds a window's size must rest before everything is drawn anew for it."""
ASLEEP = 30.0
"""Seconds the loop sleeps at most; only a safety net."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the text says so."""


class App:
    """The running client.

    `canvas` is the window in virtual units, `unit` the pixels of one of them. `frames_drawn` and `last_draw_ms` are for
    tests and for the curious.
    """

    def __init__(self, settings: Settings, clock: Clock | None = None, size: tuple[int, int] | None = None) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.words = Words(settings.language)
        self.assets = Assets()
        self.sound = Sound(settings.volume, settings.muted, settings.ambience, settings.music)
        self.scenes: list[Scene] = []
        self.running = True
        self.frames_drawn = 0
        self.last_draw_ms = 0.0
        self.notices: list[str] = []  # what went wrong before there was a scene to say it
        try:
            compat.start_display()
            pygame.font.init()
            self._open(size or self.fitting(settings.window))
        except pygame.error as error:
            raise NoDisplay(
                f"Zastolye needs a screen to open its window on, and there is none here ({error}). "
                f"Without one, the same games are played as text: {command('play', next(iter(manifests())))}"
            ) from None
        self.display_list = DisplayList(self.surface)
        self.pen = Pen(self.display_list, self.unit, self.assets, Typesetter(self.assets))
        pygame.key.set_repeat(400, 40)
        self._held = HeldKeys()
        self.gamepads = Gamepads()
        self._last = self.clock.now()
        # What a key would write that was a command and led to a field: it is not written there.
        self._command = ""
        self._settles: float | None = None
        self._due = 0.0  # when the next picture is to be drawn
        self._lost: Exception | None = None
        self._faults = crash.Faults()
        self._art: Watch | None = None
        self._hidden = False

    # -- the window ---------------------------------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows. Nobody but the display list draws on it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def fit_unit(self) -> float:
        """Pixels per unit at which 1280x720 units just fit the window, whatever the player's scale."""
        return min(self.surface.get_width() / CANVAS[0], self.surface.get_height() / CANVAS[1])

    @property
    def unit(self) -> float:
        """Pixels per virtual unit, with the player's scale."""
        return self.fit_unit * self.settings.scale / 100

    @property
    def canvas(self) -> pygame.FRect:
        """The whole window in virtual units."""
        return pygame.FRect(0, 0, self.surface.get_width() / self.unit, self.surface.get_height() / self.unit)

    def _open(self, size: tuple[int, int]) -> None:
        pygame.display.set_caption(self.words("app.title"))
        # No vsync: with it, SDL 2 crashes on some drivers when a window without a renderer changes its mode.
        if self.settings.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            with contextlib.suppress(pygame.error, AttributeError):
                self._window().set_windowed()  # asked for the size only, X11 keeps that of the full screen
            pygame.display.set_mode((max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])), pygame.RESIZABLE)
            with contextlib.suppress(pygame.error, AttributeError):
                self._window().minimum_size = SMALLEST
        if self.assets.has("logo"):
            pygame.display.set_icon(self.assets.sprite("logo", (64, 64)))

    @staticmethod
    def _window() -> pygame.Window:
        """The window itself. Raises pygame.error if there is none, AttributeError if this pygame cannot say."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it will go when pygame gets another way to say this
            return pygame.Window.from_display_module()

    @staticmethod
    def fitting(size: tuple[int, int]) -> tuple[int, int]:
        """The size, but no larger than the largest screen (or than the canvas, on a screen that is smaller still)."""
        screens = pygame.display.get_desktop_sizes()
        largest = max(CANVAS[0], *(width for width, _ in screens)), max(CANVAS[1], *(height for _, height in screens))
        return within(size, SMALLEST, largest)

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen or go back to a window. That is written down at once: the program may not end in peace."""
        self.settings.full_screen = full
        self._open(self.fitting(self.settings.window))
        self.rescale()
        self.save_settings()

    def rescale(self) -> None:
        """The window's size or the player's scale has changed: everything is made anew for it."""
        self._settles = None
        self.assets.forget()
        self.pen.forget()
        self.pen.unit = self.unit
        self.display_list.forget()
        self._refresh()

    def follow_art(self) -> None:
        """From now on show pictures and play sounds as their files are, as soon as these change."""
        self._art = Watch(lambda: pygame.event.post(pygame.event.Event(CHANGED)))
        self._art.follow(path for folder in sprite_folders() for path in (folder, folder / "sounds"))

    def _art_changed(self, art: Watch) -> None:
        if changed := {path.stem for path in art.changed()}:
            self.assets.forget_pictures(changed)
            self.sound.forget(changed)
            self.rescale()

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.settings.language = self.words.language = language
        pygame.display.set_caption(self.words("app.title"))
        self.pen.forget()
        self._refresh()

    def save_settings(self) -> None:
        """Write the settings down; the screen says when that is not possible."""
        if trouble := self.settings.save():
            self.notice(trouble)

    def notice(self, sentence: str | Entry) -> None:
        """Tell the player something, at once or as soon as there is a scene."""
        if isinstance(sentence, Entry):
            sentence = sentence.say(self.words)
        log.warning(sentence)
        if self.scenes:
            self.scenes[-1].gui.toast(sentence)
        else:
            self.notices.append(sentence)

    # -- scenes -------------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        scene.enter()
        while self.notices:
            scene.gui.toast(self.notices.pop(0))

    def pop(self) -> None:
        """Take the top scene away; without scenes the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self.scene.resume()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self.scenes.pop().leave()
        self.push(scene)

    def open_package(self, path: Path) -> None:
        """Look at a set of cards that came as a file."""
        from client.workshop.installation import InstallScene

        self.push(InstallScene(self, path))

    def look_back(self, played: Any) -> None:
        """Review a finished game. The page of a review knows tables, and a table's last page leads to it."""
        from client.scenes.review import ReviewScene

        self.push(ReviewScene(self, played))

    def open_file(self, path: Path) -> None:
        """Look at a file that came from elsewhere: a set of cards, or the replay of a game, which joins the shelf."""
        if path.suffix.lower() != REPLAY:
            self.open_package(path)
            return
        from client.play.offers import take_replay
        from client.play.session import Replay
        from client.scenes.replay import ReplayScene

        journal = take_replay(path)
        if isinstance(journal, Entry):
            self.notice(journal)
            return
        self.push(ReplayScene(self, Replay.open(journal)))
        self.scene.gui.toast(self.words("shelf.taken"))

    def quit(self) -> None:
        """End the program after this step."""
        self.running = False

    def _refresh(self) -> None:
        if self.scenes:
            self.scene.refresh()

    # -- the heartbeat ------------------------------------------------------------------------------------------------

    def run(self, *first: Callable[[], object]) -> int:
        """Do what comes first, then live until the player leaves; the exit code. A fault is written down and told, not
        shown as a traceback; every scene may still save what it holds, and only a menu that cannot be shown ends the
        program."""
        try:
            self._guarded(lambda: [do() for do in first])
            self._guarded(partial(self.step, []))  # the first picture comes before everything slow
            self._guarded(self.sound.start)
            self._guarded(self.gamepads.start)
            while self.running:
                self._guarded(self.step)
        except Exception as error:
            self._lost = error
            compat.show_sentence(self._faults.tell(error, self.scenes).sentence)
        except KeyboardInterrupt:
            pass
        self.close()
        return 0 if self._lost is None else 1

    def step(self, events: Sequence[pygame.event.Event] | None = None, dt: float | None = None) -> None:
        """One turn of the loop. Without `events` it waits for them as long as there is nothing to do; without `dt` the
        clock says how much time has passed. Tests give both."""
        if events is None:
            events = self._held.without_repeats(self._gather())
        elif self.scene.wants_spare:
            self.scene.spare(SPARE)
        if dt is None:
            dt = self.clock.now() - self._last
        elif isinstance(self.clock, ManualClock):
            self.clock.advance(dt)
        self._last = self.clock.now()
        # Time first, events after: what an event sets in motion starts now, not at the beginning of a long sleep.
        self.scene.update(dt)
        for event in self.gamepads.as_keys(events):
            self._handle(event)
            if not self.running:
                return
        if self._settles is not None and self.clock.now() >= self._settles:
            self.rescale()
            self.save_settings()
        if self.scene.dirty:
            self._draw()
        elif self.lives and self._beat != self.display_list.beats:
            pygame.display.update(list(self.display_list.beat(self._beat)))

    @property
    def lives(self) -> bool:
        """Does something on the screen live, is that wished, and can it be seen?"""
        return self.display_list.lives and self._lively

    @property
    def _lively(self) -> bool:
        return self.settings.living and not self.settings.calm and not self._hidden

    @property
    def _beat(self) -> int:
        """How many beats of what lives have passed."""
        return int(self.clock.now() * BEATS)

    def close(self) -> None:
        """Let every scene save, then close the window."""
        fault = self._faults.leave(self.scenes)
        self._lost = self._lost or fault
        self.scenes.clear()
        if self._art is not None:
            self._art.stop()
        self.settings.save()
        self.sound.stop()
        pygame.quit()

    def _draw(self) -> None:
        start = time.perf_counter()
        self.pen.overflows.clear()
        # SDL makes another surface, and frees the one before, when a full screen changes size.
        self.display_list.begin(self.surface)
        self.display_list.beats = self._beat if self._lively else None
        self.scene.dirty = False  # before drawing: a scene may find out while drawing that it must be drawn again
        self.scene.draw(self.display_list)
        if damage := self.display_list.show():
            pygame.display.update(damage)
        if semantics.FILE:
            semantics.report(type(self.scene).__name__, self.scene.motions.busy, self.scene.tree(), self.unit)
        self.frames_drawn += 1
        finished = time.perf_counter()
        self.last_draw_ms = (finished - start) * 1000
        # The beat is kept, whatever drawing takes; but there is always a moment for bots.
        self._due = max(min(self._due, start + EARLY) + FRAME, finished + SPARE / 1000)

    def _gather(self) -> list[pygame.event.Event]:
        """The events until it is time for the next frame, after sleeping or thinking as long as that is right."""
        scene = self.scene
        if scene.dirty:
            # Something moves: until the next frame is due the time is the bots', or nobody's.
            while (left := self._due - time.perf_counter()) > EARLY and not pygame.event.peek():
                if scene.wants_spare and left > 0.003:
                    scene.spare(min(SPARE, left * 1000 - 2))
                else:
                    pygame.time.wait(min(4, max(1, int(left * 1000))))
            pygame.time.wait(max(0, int(left * 1000)))
            return pygame.event.get()
        if scene.wants_spare:
            scene.spare(SPARE)
            return pygame.event.get()
        waits = [ASLEEP]
        if (wake := scene.wake) is not None:  # asked once: a moment later it may be over, and None
            waits.append(wake)
        if self._settles is not None:
            waits.append(max(0.0, self._settles - self.clock.now()))
        if self.lives:
            waits.append((self._beat + 1) / BEATS - self.clock.now())
        first = pygame.event.wait(max(1, math.ceil(min(waits) * 1000)))
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == CHANGED and self._art is not None:
            self._art_changed(self._art)
        if event.type == PIECE_OVER:
            self.sound.next_piece()
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                self._settles = self.clock.now() + SETTLE
                self.display_list.forget()
                if not self.settings.full_screen:
                    self.settings.window = self.surface.get_size()
            case pygame.WINDOWEXPOSED:
                self.display_list.forget()
                self.scene.dirty = True
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                self._hidden = True
            case pygame.WINDOWSHOWN | pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED:
                self._hidden = False
                self.scene.dirty = True
            case pygame.WINDOWFOCUSLOST:
                self.sound.away(True)
            case pygame.WINDOWFOCUSGAINED:
                self.sound.away(False)
            case pygame.KEYDOWN if event.key == pygame.K_F11 or (
                event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
            ):
                self.set_full_screen(not self.settings.full_screen)
            case pygame.DROPFILE if event.file.lower().endswith((PACKAGE, REPLAY)):
                self.open_file(Path(event.file))
            case pygame.TEXTINPUT if event.text and event.text == self._command:
                self._command = ""
            case pygame.KEYDOWN:
                focus_before = self._focus
                used = self.scene.handle(event)
                self._command = event.dict.get("unicode", "") if used and self._focus != focus_before else ""
                if not used and event.key == pygame.K_ESCAPE:
                    self.scene.back()
            case _:
                self.scene.handle(self._in_units(event))

    @property
    def _focus(self) -> tuple[Scene, str]:
        """The scene, and the id of the widget in it that has the keyboard focus."""
        focused = self.scene.gui.focused
        return self.scene, focused.id if focused is not None else ""

    def _in_units(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its positions in virtual units."""
        if not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = (values[name][0] / self.unit, values[name][1] / self.unit)
        return pygame.event.Event(event.type, values)

    def _guarded(self, do: Callable[[], object]) -> None:
        """Do it. A fault costs only what is above the menu: that is saved, and the program goes on."""
        try:
            do()
        except Exception as error:
            if not self.scenes or (len(self.scenes) == 1 and self._faults.menu_is_lost(self.clock.now())):
                raise
            report = self._faults.tell(error, self.scenes)
            log.error(report.sentence)
            self._faults.leave(self.scenes[1:])
            del self.scenes[1:]
            self.scene.resume()
            self.rescale()  # nothing is trusted that was half drawn
            report.show(self.scene.gui, self.words)
