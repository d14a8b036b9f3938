"""A card is tried at once: a table is laid for it, with bots that can answer it.

``play_card`` looks for the table and sits down at it. ``PlayScene`` is a table like any other; besides, it can be laid
again with the cards as they are in the files now, laid otherwise, and what was played can be kept as a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

import pygame

from client.play.session import Sitting
from client.scenes.table import TableScene
from client.scenes.tools import TableTools
from client.table.tools import Tool
from client.ui import Label, Widget
from client.ui.layout import inset
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, Words
from client.workshop.given import GivenScene
from client.workshop.keep import KeepScene
from client.workshop.watch import CHANGED
from rules.system import locations
from rules.workshop.history import History
from rules.workshop.laid_table import BadNotation, GivenTable, LaidTable, ScenarioFailed, lay, rewritten_moves, rulebook
from rules.workshop.project import NoProject, Project
from rules.workshop.table_search import FoundTable, search_table

QUIET = 0.05
"""Seconds without a further change after which the files are read."""
KEYS = {pygame.K_F5: "relay", pygame.K_F6: "given", pygame.K_F7: "keep"}


def play_card(app: AppWindow, project: Project, id: str, history: History | None = None) -> None:
    """Lay a table for a card of the set, and sit down at it. What prevents that is said. A test that is kept there is a
    step of the ``history``."""
    try:
        app.push(Seeking(app, project, id, history or History()))
    except NoProject as error:
        app.notice(error.said.say(app.words.language))


class Seeking(Scene):
    """Shown while a table is looked for. Raises NoProject as long as the set could never be played."""

    def __init__(self, app: AppWindow, project: Project, id: str, history: History) -> None:
        super().__init__(app)
        self.project, self.id, self.history = project, id, history
        self._search: Iterator[FoundTable | None] = search_table(rulebook(project.cardset()), id)
        self._done = False

    @property
    def wants_spare(self) -> bool:
        return not self._done

    def spare(self, milliseconds: float) -> None:
        end = perf_counter() + milliseconds / 1000
        for found in self._search:
            if found is not None:
                self._done = True
                scene = PlayScene(self.app, self.project, self.id, found.laid, self.history)
                if found.note is not None:
                    scene.sitting.notice = found.note
                self.app.replace(scene)
                return
            if perf_counter() >= end:
                return
        self._done = True

    def layout(self) -> list[Widget]:
        words = self.words("lay.seeking", card=self.project.card(self.id).card.name[self.words.language])
        area = inset(self.app.canvas, 40, 40)
        return [Label("lay.seeking", area, words, size=24, colour=CREAM, align="center")]


class PlayScene(TableScene):
    """The table that is laid for a card of a set."""

    def __init__(self, app: AppWindow, project: Project, id: str, laid: LaidTable, history: History) -> None:
        names = names_in(app.words, laid.names)
        moves = rewritten_moves(laid.beginning, laid.moves, laid.names, names)
        super().__init__(app, Sitting.at(laid.beginning, names, laid.seat, moves))
        self.project, self.id, self.laid, self.history = project, id, laid, history
        self._is_result_recorded = True  # games for practice are not counted
        self._stamps = self._now()
        self._due: float | None = None
        self.tools = PlayTools(self.tools, {"relay": self.relay, "given": self._given, "keep": self._keep})

    # -- files --------------------------------------------------------------------------------------------------------

    def _now(self) -> list[object]:
        """What the files are now."""
        return [locations.stamp(file) for file in self.project.files]

    @property
    def wake(self) -> float | None:
        soon = super().wake
        if self._due is None:
            return soon
        left = max(0.0, self._due - self.app.clock.now())
        return left if soon is None else min(soon, left)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due is not None and self.app.clock.now() >= self._due:
            self._due = None
            if (now := self._now()) != self._stamps:
                self._stamps = now
                self.relay()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED:
            self._due = self.app.clock.now() + QUIET
            return True
        return super().handle(event)

    # -- laying it again ----------------------------------------------------------------------------------------------

    def relay(self) -> None:
        """Lay the table again, with the cards as the files say now. If they cannot be played, the table stays as it is,
        which is said."""
        self.project.refresh()
        self.lay(self.laid.scenario)

    def lay(self, scenario: GivenTable) -> bool:
        """Lay another table with the cards as they are. Returns whether it could be; if not, why is said."""
        say = self.words
        ids = [each.card.id for each in self.project.cards]
        if self.id not in ids or self.project.card(self.id).stale:
            self.gui.toast(say("lay.stale"))
            return False
        try:
            laid = lay(rulebook(self.project.cardset()), scenario, self.laid.seat)
        except ScenarioFailed as error:
            self.gui.toast(error.say(say.language).splitlines()[0])
            return False
        except BadNotation:
            return self.lay({key: value for key, value in scenario.items() if key != "moves"})
        self.app.replace(PlayScene(self.app, self.project, self.id, laid, self.history))
        return True

    def _given(self) -> None:
        self.app.push(GivenScene(self.app, self.project, self.id, self.laid, self._lay_otherwise))

    def _lay_otherwise(self, laid: LaidTable | None) -> None:
        """Sit down at another table; None: at one that is looked for."""
        self.app.pop()
        if laid is None:
            self.app.replace(Seeking(self.app, self.project, self.id, self.history))
        else:
            self.app.replace(PlayScene(self.app, self.project, self.id, laid, self.history))

    # -- keeping it ---------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        laid, played = self.laid, self.sitting.record
        answers = rewritten_moves(laid.beginning, played.answers, self.sitting.names, laid.names)[len(laid.moves) :]
        self.app.push(KeepScene(self.app, self.project, self.id, laid, answers, played.table, self.history, self._kept))

    def _kept(self) -> None:
        """A test has been written under the card, which plays as before: the game goes on."""
        self._stamps = self._now()

    # -- the table ----------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Nothing is lost by leaving."""
        self.app.pop()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in KEYS:
            self.tools.use(KEYS[event.key])
            return True
        return super()._key(event)


def names_in(words: Words, names: tuple[str, ...]) -> tuple[str, ...]:
    """What the players of a scenario are called at a table in the reader's language. In files they keep their names,
    which are the same for all readers."""
    said = tuple(words(key) if (key := f"lay.player.{name.lower()}") in words else name for name in names)
    return said if len({name.casefold() for name in said}) == len(names) else names


class PlayTools(TableTools):
    """The tools of a table, and those of the workshop."""

    def __init__(self, tools: TableTools, uses: dict[str, Callable[[], object]]) -> None:
        self._window, self._player = tools._window, tools._player
        self._uses = {**tools._uses, **uses}

    def buttons(self) -> list[Tool]:
        say = self._window.words
        icons = {"relay": "icon_forward", "given": "icon_cards", "keep": "icon_check"}
        own = [Tool(name, icon, say(f"lay.tool.{name}"), partial(self.use, name))
               for name, icon in icons.items()]  # fmt: skip
        return [*own, *super().buttons()]
