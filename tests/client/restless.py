"""A restless player: random gestures at a table, and a check that the person who is asked can always answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NoReturn

import pygame

from client.app import App
from client.scenes.curtain import OPEN, Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.ui.base import SemanticNode
from client.ui.page_guard import DEAF, QUIET
from tests.client.table_hands import Point, free


def codes(names: str) -> list[int]:
    return [getattr(pygame, f"K_{name}") for name in names.split()]


KEYS = codes("ESCAPE ESCAPE ESCAPE RETURN SPACE TAB LEFT RIGHT UP DOWN F1 F2 u h l k p n PLUS MINUS "
             "t x q m s d e 1 2 3 4 5 9")  # fmt: skip
ANSWERING = codes("RETURN RETURN SPACE TAB LEFT RIGHT p 1 2 3 4 5")
ROLES = ("card", "place", "die", "cup", "deck", "seat", "piece", "ring", "button")
SIZES = ((1280, 720), (960, 540), (1100, 900), (1600, 700))
TRIES = 2000
"""So many random clicks or keys find an answer, even one for which some must come in a certain order: one die out of
three is chosen, and then kept."""
HASTE = QUIET + 0.1
"""Seconds between two deliberate clicks: longer than any prompt is guarded, and no hammering behind a curtain."""


def answering_nodes(table: TableScene) -> list[SemanticNode]:
    """The widgets at a table that may give an answer."""
    nodes = []
    for node in table.tree():
        if node.enabled and node.role in ROLES and not node.id.startswith(("button.", "answer.rules")):
            nodes.append(node)
    return nodes


class Restless:
    """Plays at the table that ``sit(app, seed)`` makes. Everything follows from the seed; ``done`` is what was done."""

    def __init__(self, app: App, sit: Callable[[App, int], TableScene], seed: int) -> None:
        self.app, self.sit, self.seed = app, sit, seed
        self.rng = random.Random(seed)
        self.done: list[str] = []
        self.games = 0
        self.answered = {"click": 0, "key": 0, "undo": 0}

    @property
    def table(self) -> TableScene:
        """The table that is played at; a new one when the last was left or its game is over."""
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        is_over = any(isinstance(scene, FinalScene) for scene in self.app.scenes)
        if not tables or is_over:
            while len(self.app.scenes) > 1:
                self.app.pop()
            self.games += 1
            self.note(f"sits down, game {self.games}")
            return self.sit(self.app, self.seed + self.games)
        return tables[-1]

    def note(self, gesture: str) -> None:
        self.done.append(gesture)

    def fail(self, problem: str) -> NoReturn:
        """Raise AssertionError with the problem, the seed and the last gestures."""
        gestures = "\n  ".join(self.done[-40:])
        count = len(self.done)
        raise AssertionError(f"{problem}\nseed {self.seed}, {count} gestures, of which the last were\n  {gestures}")

    # -- gestures ------------------------------------------------------------------------------------------------------

    def step(self, *events: pygame.event.Event, dt: float = 0.02) -> None:
        try:
            self.app.step(list(events), dt)
        except Exception as error:
            self.fail(f"{error!r}")

    def key(self, code: int) -> None:
        self.note(f"key {pygame.key.name(code)}")
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))

    def pointer(self, kind: int, point: Point) -> None:
        position = point[0] * self.app.unit, point[1] * self.app.unit
        fields: dict[str, Any] = {"button": 1}
        if kind == pygame.MOUSEMOTION:
            fields = {"rel": (1, 1), "buttons": (0, 0, 0)}
        self.step(pygame.event.Event(kind, pos=position, **fields), dt=0.01)

    def click(self, point: Point, target: str) -> None:
        self.note(f"click {target} at {point[0]:.0f}, {point[1]:.0f}")
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer(kind, point)

    def anywhere(self) -> Point:
        canvas = self.app.canvas
        return self.rng.uniform(0, canvas.width), self.rng.uniform(0, canvas.height)

    def somewhere(self) -> tuple[Point, str]:
        """A point that matters: in the middle of something."""
        nodes = [node for node in self.app.scene.tree() if node.id != "leave.yes"]
        if not nodes or self.rng.random() < 0.25:
            return self.anywhere(), "nothing"
        node = self.rng.choice(nodes)
        return (max(0.0, node.rect.centerx), max(0.0, node.rect.centery)), node.id

    def gesture(self) -> None:
        """Do anything."""
        rng, dice = self.rng, self.rng.random()
        if dice < 0.30:
            self.click(*self.somewhere())
        elif dice < 0.42:
            kind = rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEMOTION))
            point, target = self.somewhere()
            self.note(f"{pygame.event.event_name(kind)} over {target}")
            self.pointer(kind, point)
        elif dice < 0.74:
            self.key(rng.choice(KEYS))
        elif dice < 0.985:
            seconds = rng.choice((0.05, 0.3, 1.0, 3.0))
            self.note(f"waits {seconds} s")
            self.step(dt=seconds)
        elif dice < 0.99:
            size = rng.choice(SIZES)
            self.note(f"window {size}")
            pygame.display.set_mode(size)
            self.step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            self.step(dt=0.3)
        elif dice < 0.995:
            self.app.settings.scale = rng.choice((75, 100, 150, 200))
            self.note(f"scale {self.app.settings.scale}")
            self.app.rescale()
        else:
            language = rng.choice(("ru", "en"))
            self.note(f"language {language}")
            self.app.set_language(language)

    # -- the promise ---------------------------------------------------------------------------------------------------

    def clear(self) -> bool:
        """Put everything away that lies over the table, as a player would; True when nothing does any more."""
        table, top = self.table, self.app.scene
        if isinstance(top, Curtain):
            self.step(dt=DEAF)
            if not top.gui.covered:
                top.gui.focus(OPEN)  # a click beside the button has taken the focus from it
            if top.gui.covered:
                self.key(pygame.K_ESCAPE)
            else:
                self.key(pygame.K_SPACE)
        elif top is not table:
            covered = top.gui.covered
            self.key(pygame.K_ESCAPE)
            if self.app.scene is top and not covered:  # a round that was counted is gone on from
                self.key(pygame.K_RETURN)
        elif table.gui.covered:
            self.key(pygame.K_ESCAPE)
        else:
            return True
        return False

    def until_asked(self) -> TableScene:
        """Let go, put everything away and wait until a person is asked; the table."""
        self.note("-- would answer now")
        self.pointer(pygame.MOUSEBUTTONUP, (1, 1))
        for _ in range(2000):
            if not self.clear():
                continue
            table = self.table
            if free(table) and not table.motions.busy:
                return table
            if table.bots.paused and not table.player.asked:
                self.key(pygame.K_k)
            self.step(dt=0.4)
        self.fail(f"Nobody is ever asked: {self.app.scene.tree()[:1]}")

    def check(self) -> None:
        """Check that the person who is asked can answer by clicks or by keys alone, once everything is closed."""
        table = self.until_asked()
        old_nodes = [(node.id, node.enabled) for node in table.tree()]
        table.lay_widgets()
        new_nodes = [(node.id, node.enabled) for node in table.tree()]
        if old_nodes != new_nodes:
            self.fail(f"The table shows what is no longer so: {sorted(set(old_nodes) ^ set(new_nodes))}")
        self.take_back(table)
        table = self.until_asked()
        device = min(("click", "key"), key=self.answered.__getitem__)  # both equally often
        count = len(table.sitting.record.answers)
        for _ in range(TRIES):
            if self.table is not table or len(table.sitting.record.answers) != count:
                self.answered[device] += 1
                return
            if not self.clear():
                continue
            nodes = answering_nodes(table)
            if not nodes:
                self.fail("There is nothing to answer with")
            node = self.rng.choice(nodes)
            if device == "click":
                self.click(node.rect.center, node.id)
            elif self.rng.random() < 0.6:
                self.key(self.rng.choice(ANSWERING))
            elif self.tab_to(table, node):
                self.key(pygame.K_RETURN)
            self.step(dt=HASTE)
        self.fail(f"No {device} answers {table.player.ask}")

    def tab_to(self, table: TableScene, node: SemanticNode) -> bool:
        """Go to a widget with Tab alone; False if that cannot be (it can still be clicked)."""
        for _ in range(60):
            focused = table.gui.focused
            if focused is not None and focused.id == node.id and table.gui.keyboard:
                return True
            self.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0), dt=0.01)
        return False

    def take_back(self, table: TableScene) -> None:
        """Undo is lit exactly when it does something, and says why when it does not."""
        is_lit = next(node.enabled for node in table.tree() if node.id == "button.undo")
        if is_lit and self.rng.random() < 0.7:
            return
        if is_lit:
            self.note("undo")
        else:
            self.note("undo that is grey")
        record, has_marks = table.sitting.record, table.painter.laid_ready()
        answers_before = record.answers[:]
        table.gui.notes.forget()
        self.key(pygame.K_u)
        self.step(dt=0.1)
        if has_marks and record.answers != answers_before:
            self.fail("Undo has taken back an answer, and not what was marked")
        has_undone = len(record.answers) < len(answers_before) and table.player.asked
        if is_lit and not has_marks and not has_undone:
            self.fail("Undo was lit and has done nothing")
        if not is_lit and (record.answers != answers_before or not table.gui.notes.sentences):
            self.fail("Undo was grey and has not said why")
        self.answered["undo"] += is_lit
