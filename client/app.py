"""The window, its scenes and its heartbeat.

An idle table costs nothing: the loop sleeps in the event queue and draws only when a scene is dirty, and then only what
differs from the frame before, see `client.ui.display_list`. The time that a frame leaves over goes to the scene's
`spare`, where bots think.
"""

from __future__ import annotations

import contextlib
import logging
import math
import time
import warnings
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from client import crash
from client.games import manifests
from client.reader import adapter
from client.reader.narrator import Narrator
from client.ui import Pen, semantics
from client.ui.display_list import DisplayList
from client.ui.scene import Scene
from client.ui.text import Typesetter, Words
from client.window import compat
from client.window.assets import Assets
from client.window.drawings import KeptDrawings
from client.window.gamepad import Gamepads
from client.window.keys import HeldKeys
from client.window.motion import Clock, ManualClock
from client.window.settings import SMALLEST, Settings, within
from client.window.sound import Sound
from client.workshop.watch import CHANGED, Watch
from rules.system.locations import PACKAGE, REPLAY, command, sprite_folders
from rules.tavern.evening import TavernEvening
from rules.text.log import Entry

log = logging.getLogger("zastolye.app")

CANVAS = (1280, 720)
"""The virtual canvas at 100 %, in units; a window of other proportions has more of it, never less."""
FRAME, EARLY = 1 / 60, 1 / 1000
"""Seconds between two frames, and how much earlier than that a frame may be drawn."""
BEATS = 12
"""How often in a second the living pictures (fires, flames) change, while nothing else moves."""
SPARE = 4.0
"""Milliseconds of one piece of spare work: short, so that a click is answered at once and no frame is late."""
LOGO = 0.4
"""The side of the logo at the start, as a share of the window's shorter side."""
SETTLE = 0.15
"""Seconds for which the size of the window must not change before everything is drawn anew for it."""
ASLEEP = 30.0
"""The most seconds that the loop sleeps: a safety net."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the text says so in a sentence for the player."""


class App:
    """The running client.

    `canvas` is the window in virtual units, `unit` the pixels per unit. `frames_drawn` and `last_draw_ms` are for tests
    and measurements. `drawings` are the pictures that were drawn when the program ran before.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        size: tuple[int, int] | None = None,
        drawings: KeptDrawings | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.words = Words(settings.language)
        self.assets = Assets(drawings=drawings)
        self.sound = Sound(settings.volume, settings.muted, settings.ambience, settings.music)
        self.scenes: list[Scene] = []
        self.evening = TavernEvening()
        self.places_left: dict[Hashable, str] = {}
        self.running = True
        self.frames_drawn = 0
        self.last_draw_ms = 0.0
        self.notices: list[str] = []  # sentences that wait for the first scene
        try:
            compat.start_display()
            pygame.font.init()
            self._open(size or self.fitting(settings.window), pygame.HIDDEN)
            self.narrator = Narrator(self)  # readers must know of a window before it is shown for the first time
            self._window().show()
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
        # The text of a key that was a command and moved the focus to a field: it is not typed there.
        self._command = ""
        self._settles_at: float | None = None
        self._due = 0.0  # the time of the next frame
        self._lost: Exception | None = None
        self._faults = crash.Faults()
        self._art: Watch | None = None
        self._hidden = False
        self._window_events: dict[int, Callable[[], object]] = {
            pygame.QUIT: self.quit,
            pygame.WINDOWSIZECHANGED: self._note_size,
            pygame.VIDEORESIZE: self._note_size,
            pygame.WINDOWEXPOSED: self._draw_all,
            pygame.WINDOWHIDDEN: self._hide,
            pygame.WINDOWMINIMIZED: self._hide,
            pygame.WINDOWSHOWN: self._unhide,
            pygame.WINDOWRESTORED: self._unhide,
            pygame.WINDOWMAXIMIZED: self._unhide,
            pygame.WINDOWFOCUSLOST: lambda: self._note_focus(False),
            pygame.WINDOWFOCUSGAINED: lambda: self._note_focus(True),
            adapter.WOKEN: self._draw_all,
        }

    # -- the window ---------------------------------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window. Only the display list draws on it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def fit_unit(self) -> float:
        """Pixels per unit at which 1280x720 units just fit the window, regardless of the player's scale."""
        return min(self.surface.get_width() / CANVAS[0], self.surface.get_height() / CANVAS[1])

    @property
    def unit(self) -> float:
        """Pixels per virtual unit, with the player's scale."""
        return self.fit_unit * self.settings.scale / 100

    @property
    def canvas(self) -> pygame.FRect:
        """The whole window in virtual units."""
        return pygame.FRect(0, 0, self.surface.get_width() / self.unit, self.surface.get_height() / self.unit)

    def _open(self, size: tuple[int, int], visibility: int = pygame.SHOWN) -> None:
        pygame.display.set_caption(self.words("app.title"))
        # No vsync: with it, SDL 2 crashes on some drivers when a window without a renderer changes its mode.
        if self.settings.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN | visibility)
        else:
            with contextlib.suppress(pygame.error, AttributeError):
                self._window().set_windowed()  # without this, X11 keeps the size of the full screen
            at_least = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
            pygame.display.set_mode(at_least, pygame.RESIZABLE | visibility)
            with contextlib.suppress(pygame.error, AttributeError):
                self._window().minimum_size = SMALLEST
        self.assets.fit(pygame.display.get_window_size())
        if self.assets.has("logo"):
            pygame.display.set_icon(self.assets.sprite("logo", (64, 64)))

    @staticmethod
    def _window() -> pygame.Window:
        """The window itself. Raises pygame.error if there is none, AttributeError with a pygame that has no windows."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it is deprecated, and there is no other way yet
            return pygame.Window.from_display_module()

    @staticmethod
    def fitting(size: tuple[int, int]) -> tuple[int, int]:
        """The size, limited to the largest screen, or to the canvas if every screen is smaller than that."""
        screens = pygame.display.get_desktop_sizes()
        largest = max(CANVAS[0], *(width for width, _ in screens)), max(CANVAS[1], *(height for _, height in screens))
        return within(size, SMALLEST, largest)

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen or go back to a window. The choice is saved at once, in case the program crashes."""
        self.settings.full_screen = full
        self._open(self.fitting(self.settings.window))
        self.rescale()
        self.save_settings()

    def rescale(self) -> None:
        """Make everything anew for another size of the window or another scale."""
        self._settles_at = None
        self.assets.fit(self.surface.get_size())
        self.assets.forget()
        self.pen.forget()
        self.pen.unit = self.unit
        self.display_list.forget()
        self._refresh()

    def follow_art(self) -> None:
        """From now on reload pictures and sounds as soon as their files change."""
        self._art = Watch(lambda: pygame.event.post(pygame.event.Event(CHANGED)))
        folders = sprite_folders()
        self._art.follow([*folders, *(folder / "sounds" for folder in folders)])

    def _reload_art(self, art: Watch) -> None:
        changed = {path.stem for path in art.changed()}
        if changed:
            self.assets.forget_pictures(changed)
            self.sound.forget(changed)
            self.rescale()

    def set_language(self, language: str) -> None:
        """Show everything in another language from now on."""
        self.settings.language = self.words.language = language
        pygame.display.set_caption(self.words("app.title"))
        self.pen.forget()
        self._refresh()

    def save_settings(self) -> None:
        """Save the settings. If that is not possible, a notice says so."""
        trouble = self.settings.save()
        if trouble is not None:
            self.notice(trouble)

    def notice(self, sentence: str | Entry) -> None:
        """Show a notice, at once or as soon as there is a scene."""
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
        """Put a scene on top. Who has come by keyboard goes on by keyboard."""
        if self.scenes:
            scene.gui.keyboard = scene.gui.keyboard or self.scene.gui.keyboard
        self.scenes.append(scene)
        scene.enter()
        while self.notices:
            scene.gui.toast(self.notices.pop(0))

    def pop(self) -> None:
        """Remove the top scene; without scenes the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self.scene.resume()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        scene.gui.keyboard = self.scene.gui.keyboard
        self.scenes.pop().leave()
        self.push(scene)

    def open_package(self, path: Path) -> None:
        """Open the page that installs a set of cards from a package."""
        from client.workshop.installation import InstallScene

        self.push(InstallScene(self, path))

    def look_back(self, played: Any) -> None:
        """Review a finished game. (Imported here, because the last page of a table leads to a review and back.)"""
        from client.scenes.review import ReviewScene

        self.push(ReviewScene(self, played))

    def open_file(self, path: Path) -> None:
        """Open a file that came from elsewhere: a package of cards, or a replay, which is added to the shelf."""
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
        """Call the ``first`` functions, then run until the player leaves. Return the exit code.

        After an unexpected error a report is written and the player is told; every scene may still save its game. Only
        a menu that cannot be shown ends the program.
        """
        try:
            self._show_logo()
            self._guarded(partial(_call_all, first))
            self._guarded(partial(self.step, []))  # the first frame comes before everything slow
            self._guarded(self.sound.start)
            self._guarded(self.gamepads.start)
            while self.running:
                self._guarded(self.step)
        except Exception as error:
            self._lost = error
            compat.show_sentence(self._faults.report(error, self.scenes).sentence)
        except KeyboardInterrupt:
            pass
        self.close()
        return 1 if self._lost is not None else 0

    def _show_logo(self) -> None:
        """Show the logo on the wood of the table while the first scene is made."""
        wood = self.assets.covering("table", self.surface.get_size())
        self.surface.blit(wood, (0, 0))
        side = min(self.surface.get_size()) * LOGO
        logo = self.assets.sprite("logo", (side, side))
        self.surface.blit(logo, logo.get_rect(center=self.surface.get_rect().center))
        pygame.display.flip()

    def step(self, events: Sequence[pygame.event.Event] | None = None, dt: float | None = None) -> None:
        """Run the loop once. Without `events` it waits for them as long as there is nothing to do; without `dt` the
        clock says how many seconds have passed. Tests give both."""
        if events is None:
            events = self._held.without_repeats(self._gather())
        elif self.scene.wants_spare:
            self.scene.spare(SPARE)
        if dt is None:
            dt = self.clock.now() - self._last
        elif isinstance(self.clock, ManualClock):
            self.clock.advance(dt)
        self._last = self.clock.now()
        # Time before events: a motion that an event begins starts now, not at the beginning of a long sleep.
        self.scene.update(dt)
        for event in self.gamepads.as_keys(events):
            self._handle(event)
            if not self.running:
                return
        if self._settles_at is not None and self.clock.now() >= self._settles_at:
            self.rescale()
            self.save_settings()
        is_drawn = self.scene.dirty
        if is_drawn:
            self._draw()
        elif self.lives and self._beat != self.display_list.beats:
            pygame.display.update(list(self.display_list.beat(self._beat)))
        self.narrator.follow(is_drawn)

    @property
    def lives(self) -> bool:
        """True if there are living pictures on the screen, the player wants them to move, and they can be seen."""
        return self.display_list.lives and self._lively

    @property
    def _lively(self) -> bool:
        return self.settings.living and not self.settings.calm and not self._hidden

    @property
    def _beat(self) -> int:
        """The number of the current beat of the living pictures."""
        return int(self.clock.now() * BEATS)

    def close(self) -> None:
        """Let every scene save, then close the window."""
        error = self._faults.leave(self.scenes)
        self._lost = self._lost or error
        self.scenes.clear()
        if self._art is not None:
            self._art.stop()
        self.settings.save()
        self.sound.stop()
        pygame.quit()

    def _draw(self) -> None:
        start = time.perf_counter()
        self.pen.overflows.clear()
        # When a full screen changes its size, SDL makes another surface and frees the old one.
        self.display_list.begin(self.surface)
        self.display_list.beats = self._beat if self._lively else None
        self.scene.dirty = False  # before drawing, because the scene may set it again while it draws
        self.scene.draw(self.display_list)
        damage = self.display_list.show()
        if damage:
            pygame.display.update(damage)
        if semantics.FILE:
            semantics.report(type(self.scene).__name__, self.scene.motions.busy, self.scene.tree(), self.unit)
        self.frames_drawn += 1
        finished = time.perf_counter()
        self.last_draw_ms = (finished - start) * 1000
        # Frames keep their rhythm however long drawing takes; but there is always a moment for the bots.
        self._due = max(min(self._due, start + EARLY) + FRAME, finished + SPARE / 1000)

    def _gather(self) -> list[pygame.event.Event]:
        """The events until the next step, after sleeping or doing spare work for as long as there is time."""
        scene = self.scene
        if scene.dirty:
            self._wait_for_frame(scene)
            return pygame.event.get()
        if scene.wants_spare:
            scene.spare(SPARE)
            return pygame.event.get()
        first = pygame.event.wait(max(1, math.ceil(self._longest_sleep(scene) * 1000)))
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def _wait_for_frame(self, scene: Scene) -> None:
        """Wait until the next frame is due or an event comes, and let bots think meanwhile."""
        while (seconds := self._due - time.perf_counter()) > EARLY and not pygame.event.peek():
            if scene.wants_spare and seconds > 0.003:
                scene.spare(min(SPARE, seconds * 1000 - 2))
            else:
                pygame.time.wait(min(4, max(1, int(seconds * 1000))))
        pygame.time.wait(max(0, int(seconds * 1000)))

    def _longest_sleep(self, scene: Scene) -> float:
        """For how many seconds the loop may sleep while no event comes."""
        sleeps = [ASLEEP]
        wake = scene.wake  # asked only once: a moment later it may be None
        if wake is not None:
            sleeps.append(wake)
        if self.narrator.wake is not None:
            sleeps.append(self.narrator.wake)
        if self._settles_at is not None:
            sleeps.append(max(0.0, self._settles_at - self.clock.now()))
        if self.lives:
            sleeps.append((self._beat + 1) / BEATS - self.clock.now())
        return min(sleeps)

    # -- events -------------------------------------------------------------------------------------------------------

    def _handle(self, event: pygame.event.Event) -> None:
        """Handle an event of the window or the program; pass all others on to the scene."""
        if event.type == CHANGED and self._art is not None:
            self._reload_art(self._art)
        self.sound.concert.handle(event.type)
        handle_window_event = self._window_events.get(event.type)
        if handle_window_event is not None:
            handle_window_event()
        elif event.type == pygame.KEYDOWN:
            self._handle_key(event)
        elif event.type == adapter.ACTION:
            self.narrator.obey(event)
        elif event.type == pygame.DROPFILE and event.file.lower().endswith((PACKAGE, REPLAY)):
            self.open_file(Path(event.file))
        elif event.type == pygame.TEXTINPUT and event.text and event.text == self._command:
            self._command = ""
        else:
            self.scene.handle(self._in_units(event))

    def _note_size(self) -> None:
        """The window has another size: everything is drawn anew once it stays."""
        self._settles_at = self.clock.now() + SETTLE
        self.display_list.forget()
        if not self.settings.full_screen:
            self.settings.window = self.surface.get_size()

    def _note_focus(self, is_focused: bool) -> None:
        """The window has got or lost the keyboard."""
        self.sound.away(not is_focused)
        self.narrator.focus_window(is_focused)

    def _draw_all(self) -> None:
        """Something has covered the window: draw all of it."""
        self.display_list.forget()
        self.scene.dirty = True

    def _hide(self) -> None:
        self._hidden = True

    def _unhide(self) -> None:
        self._hidden = False
        self.scene.dirty = True

    def _handle_key(self, event: pygame.event.Event) -> None:
        is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or is_alt_enter:
            self.set_full_screen(not self.settings.full_screen)
            return
        if event.key == pygame.K_F9:
            self.narrator.repeat()
            return
        if event.mod & pygame.KMOD_CTRL and self.narrator.walk(event.key):
            return
        old_focus = self._focus
        handled = self.scene.handle(event)
        self._command = ""
        if handled and self._focus != old_focus:
            self._command = event.dict.get("unicode", "")
        if not handled and event.key == pygame.K_ESCAPE:
            self.scene.back()

    @property
    def _focus(self) -> tuple[Scene, str]:
        """The scene, and the id of the widget in it that has the keyboard focus; "" if none has."""
        focused = self.scene.gui.focused
        if focused is None:
            return self.scene, ""
        return self.scene, focused.id

    def _in_units(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its positions in virtual units."""
        if not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = (values[name][0] / self.unit, values[name][1] / self.unit)
        return pygame.event.Event(event.type, values)

    def _guarded(self, action: Callable[[], object]) -> None:
        """Call a function. An unexpected error closes only the scenes above the menu, which may save their games; the
        program goes on."""
        try:
            action()
        except Exception as error:
            if not self.scenes or (len(self.scenes) == 1 and self._faults.menu_is_lost(self.clock.now())):
                raise
            report = self._faults.report(error, self.scenes)
            log.error(report.sentence)
            self._faults.leave(self.scenes[1:])
            del self.scenes[1:]
            self.scene.resume()
            self.rescale()  # what was being drawn may be incomplete
            report.show(self.scene.gui, self.words)


def _call_all(functions: Sequence[Callable[[], object]]) -> None:
    for function in functions:
        function()
