"""A scene is one thing the window shows: the menu, the table, the rulebook. The window keeps a stack of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from client.ui.base import SemanticNode, Widget
from client.ui.display_list import Drawable
from client.ui.gui import Gui
from client.ui.pen import Pen
from client.ui.text import Words
from client.window.assets import Assets
from client.window.motion import Clock, Motions
from client.window.settings import Settings
from client.window.sound import Sound
from rules.text.log import Entry


class Screen(Protocol):
    """What is drawn on, spoken with and heard: all that a thing on the screen may ask of the window."""

    @property
    def pen(self) -> Pen: ...

    @property
    def words(self) -> Words: ...

    @property
    def assets(self) -> Assets: ...

    @property
    def sound(self) -> Sound: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def canvas(self) -> pygame.FRect:
        """The whole window in virtual units."""

    @property
    def unit(self) -> float:
        """Pixels per virtual unit."""


class AppWindow(Screen, Protocol):
    """What a scene may ask of the window that shows it."""

    @property
    def scenes(self) -> list[Scene]:
        """All that are open, the topmost last."""

    @property
    def scene(self) -> Scene:
        """The one on top."""

    @property
    def frames_drawn(self) -> int: ...

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away; without scenes the program ends."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""

    def look_back(self, played: Any) -> None:
        """Review a finished game, a ``Replay``."""

    def quit(self) -> None:
        """End the program."""

    def notice(self, sentence: str | Entry) -> None:
        """Tell the player something, at once or as soon as there is a scene."""

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen or go back to a window."""

    def rescale(self) -> None:
        """The player's scale has changed."""

    def save_settings(self) -> None:
        """Write the settings down."""


class Scene:
    """One screen. Override what you need; a scene made only of widgets overrides `layout` alone.

    The app calls, in each step: `update`, then `handle` for each event, then `draw` if `dirty`. A scene that changes
    outside of these sets `dirty`.
    """

    def __init__(self, app: AppWindow) -> None:
        self.app = app
        self.words = app.words
        self.gui = Gui(app.pen, app.clock, app.words, app.sound.play)
        self.motions = Motions(app.settings.speed, app.settings.calm)
        self._dirty = True

    # -- coming and going ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene was put on top of the stack."""
        self.refresh()

    def resume(self) -> None:
        """What lay above is gone; language, scale or speed may have changed meanwhile."""
        self.gui.let_go()
        self.refresh()

    def leave(self) -> None:
        """The scene leaves the stack, also when the program ends: save what must not be lost."""

    def journal(self) -> Sequence[Any]:
        """The game that is shown, as ``Record.lines`` has it. Empty without a game."""
        return ()

    def refresh(self) -> None:
        """Lay everything out anew: after `enter`, a new window size, another language or scale, a changed choice."""
        self.motions.speed, self.motions.calm = self.app.settings.speed, self.app.settings.calm
        self.gui.close_all()  # what is open above was made for another canvas or language
        self.lay_widgets()

    def lay_widgets(self) -> None:
        """What can be used has changed: new widgets on the same canvas, under whatever is open above them."""
        self.gui.lay(self.layout(), self.app.canvas)
        self.dirty = True

    def layout(self) -> list[Widget]:
        """The scene's widgets, in drawing and focus order, placed on `app.canvas` (virtual units)."""
        return []

    # -- living -------------------------------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Is a new picture needed?"""
        return self._dirty or self.gui.dirty or self.motions.busy

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = self.gui.dirty = dirty

    @property
    def wake(self) -> float | None:
        """In how many seconds `update` must be called although nothing moves; None: not at all."""
        return self.gui.wake

    @property
    def wants_spare(self) -> bool:
        """Has the scene work for the spare time of frames (a bot that thinks)? The loop does not sleep then."""
        return False

    def spare(self, milliseconds: float) -> None:
        """Work for about this long."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.gui.update(dt)
        if self.motions.busy:
            self.motions.update(dt)
            self._dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; `pos` and `rel` are in virtual units. Was it used up? An unused Escape goes to `back`."""
        return self.gui.handle(event)

    def back(self) -> None:
        """Escape: by default the scene closes, unless it is the last one."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    def draw(self, surface: Drawable) -> None:
        """Draw everything. By default the wood of the table and the widgets on it."""
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        self.gui.draw()

    def tree(self) -> list[SemanticNode]:
        """What can be seen and used, by its meaning, in focus order."""
        return self.gui.nodes()

    def click(self, id: str) -> None:
        """Use the thing called `id`, as a click would."""
        self.gui.click(id)
