"""Scenes: what the window shows at one time, such as the menu, the table or the rulebook. The window keeps a stack."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

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
from rules.tavern.evening import TavernEvening
from rules.text.log import Entry

NewsSource = Literal["own", "me", "others", "table"]
"""Who something is about: the person's own deeds, what befalls them, what others do, or rounds and counts."""


class NewsItem(NamedTuple):
    """A sentence about what has happened. ``is_lead``: a move of somebody begins with it."""

    sentence: str
    source: NewsSource
    is_lead: bool


class SpokenQuestion(NamedTuple):
    """What a person is asked; "" if nothing. ``turn`` is another number for each question, as two may read alike."""

    sentence: str
    turn: int


class Screen(Protocol):
    """What anything on the screen may use of the window: its pen, texts, pictures, sounds, clock and settings."""

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
        """The open scenes, the topmost last."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    @property
    def evening(self) -> TavernEvening:
        """What the regulars of the tavern have said, and what they remember."""

    @property
    def places_left(self) -> dict[Hashable, str]:
        """Where the reader was on pages that they have left: a page that is opened again begins there."""

    @property
    def frames_drawn(self) -> int: ...

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Remove the top scene; without scenes the program ends."""

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""

    def look_back(self, played: Any) -> None:
        """Review a finished game, a ``Replay``."""

    def quit(self) -> None:
        """End the program."""

    def notice(self, sentence: str | Entry) -> None:
        """Show a notice, at once or as soon as there is a scene."""

    def set_language(self, language: str) -> None:
        """Show everything in another language from now on."""

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen or go back to a window."""

    def rescale(self) -> None:
        """Make everything anew for another scale."""

    def save_settings(self) -> None:
        """Save the settings."""


class Scene:
    """A page of the window. Override what you need; a scene made only of widgets overrides `layout` alone.

    The app calls, in each step: `update`, then `handle` for each event, then `draw` if `dirty`. A scene that changes
    outside of these sets `dirty`.
    """

    hands_over = False
    """True if somebody else looks from now on, who must not be told what was meant for the one before."""

    def __init__(self, app: AppWindow) -> None:
        self.app = app
        self.words = app.words
        self.gui = Gui(app.pen, app.clock, app.words, app.sound.play)
        self.motions = Motions(app.settings.speed, app.settings.calm)
        self._dirty = True

    # -- coming and going ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Called when the scene is put on top of the stack."""
        self.refresh()

    def resume(self) -> None:
        """Called when the scene above is gone; language, scale or speed may have changed meanwhile."""
        self.gui.let_go()
        self.refresh()

    def leave(self) -> None:
        """Called when the scene leaves the stack, also when the program ends: save what must not be lost."""

    def journal(self) -> Sequence[Any]:
        """The journal of the game that is shown, as in ``Record.lines``. Empty without a game."""
        return ()

    def refresh(self) -> None:
        """Lay everything out anew: after `enter`, a new window size, another language or scale, a changed choice."""
        self.motions.speed, self.motions.calm = self.app.settings.speed, self.app.settings.calm
        self.gui.close_all()  # what is open above was made for another canvas or language
        self.lay_widgets()

    def lay_widgets(self) -> None:
        """Replace the widgets on the same canvas, because they have changed. Groups above them stay open."""
        self.gui.lay(self.layout(), self.app.canvas)
        self.dirty = True

    def layout(self) -> list[Widget]:
        """The scene's widgets, in drawing and focus order, placed on `app.canvas` (virtual units)."""
        return []

    # -- living -------------------------------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """True if a new frame is needed."""
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
        """True if the scene has work for the spare time of frames (a bot that thinks). The loop does not sleep then."""
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
        """Handle an event; `pos` and `rel` are in virtual units. Return False if it is not used: an unused Escape calls
        `back`."""
        return self.gui.handle(event)

    def back(self) -> None:
        """Leave the scene, as Escape does: by default it closes, unless it is the last one."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    def draw(self, surface: Drawable) -> None:
        """Draw everything: by default the wood of the table and the widgets on it."""
        surface.blit(self.app.assets.covering("table", surface.get_size()), (0, 0))
        self.gui.draw()

    def tree(self) -> list[SemanticNode]:
        """The semantic tree of what can be seen and used, in focus order."""
        return self.gui.nodes()

    def news(self) -> Sequence[NewsItem]:
        """What has happened since this was last asked, for those who do not see it."""
        return ()

    def spoken_question(self) -> SpokenQuestion:
        """What the person before the screen is asked now, for those who do not see it."""
        return SpokenQuestion("", 0)

    def spoken_title(self) -> str:
        """What this page is called, or what is asked or listed above it, for those who do not see it; "" if it need
        not be told which page has come."""
        return self.gui.heading

    def spoken_remark(self) -> str:
        """What the page says by itself about one's work, such as the first mistake; "" for nothing. It is told whenever
        it changes."""
        return ""

    def told_so_far(self) -> Sequence[str]:
        """All that has happened as far as one may know it, in sentences, the oldest first."""
        return ()

    def click(self, id: str) -> None:
        """Activate the widget with this id, as a click would."""
        self.gui.click(id)
