"""A scene is one thing the window shows: the menu, the table, the rulebook. The app keeps a stack of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.motion import Motions
from client.ui import Gui, SemanticNode, Widget

if TYPE_CHECKING:
    from client.app import App


class Scene:
    """One screen. Override what you need; a scene made only of widgets overrides `layout` alone.

    The app calls, in each step: `update`, then `handle` for each event, then `draw` if `dirty`. A scene that changes
    outside of these sets `dirty`.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.words = app.words
        self.gui = Gui(app.pen, app.clock, app.words, app.sound.play)
        self.motions = Motions(app.settings.speed)
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

    def refresh(self) -> None:
        """Lay everything out anew: after `enter`, a new window size, another language or scale, a changed choice."""
        self.motions.speed = self.app.settings.speed
        self.gui.close_all()  # what is open above was made for another canvas or language
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything. By default the wood of the table and the widgets on it."""
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        self.gui.draw()

    def tree(self) -> list[SemanticNode]:
        """What can be seen and used, by its meaning, in focus order."""
        return self.gui.nodes()

    def click(self, id: str) -> None:
        """Use the thing called `id`, as a click would."""
        self.gui.click(id)
