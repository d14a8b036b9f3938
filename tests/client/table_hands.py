"""A table on the dummy screen, and functions that play at it with the mouse."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

import pygame
import pytest

from client.app import App
from client.games.poison.count import ScoringScene
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.ui import Widget
from client.ui.text import Block
from rules.games import game
from rules.kernel.asking import Ask
from rules.kernel.table import Table
from rules.saves.journal import Header, Record
from rules.workshop.laid_table import lay
from tests.client.hands import open_curtain
from tests.repeats import repeats

Bot = Literal["heuristic", "search", "random"]
Point = tuple[float, float]

NAMES = {
    "ru": ("Странник", "Матрёна", "Ерофей", "Глафира", "Тихон", "Василиса", "Прохор", "Аглая"),
    "en": ("Wanderer", "Matryona", "Yerofey", "Glafira", "Tikhon", "Vasilisa", "Prokhor", "Aglaya"),
}


def sit(
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "heuristic", saves: bool = False
) -> TableScene:
    """Sit down; returns the scene."""
    chairs = chairs_for(app, seats, people, kind)
    scene = TableScene(app, Sitting.start(Setup("poison", chairs, {}, seed), saves=saves))
    app.push(scene)
    return scene


def chairs_for(app: App, seats: int, people: int, kind: Bot) -> tuple[SeatSetup, ...]:
    """The setup of the seats: people in the first ones, then bots of this kind; all with the first NAMES."""
    chairs = []
    for seat, name in enumerate(NAMES[app.words.language][:seats]):
        if seat < people:
            chairs.append(SeatSetup(name, "person"))
        else:
            chairs.append(SeatSetup(name, kind))
    return tuple(chairs)


def laid(name: str, given: str, *moves: str, seats: int = 4) -> Table:
    """A table of a game, laid out as scenarios lay theirs: what is ``given``, in YAML without the outer braces, and the
    ``moves`` made since. The English NAMES play. Raises ScenarioFailed if it cannot be laid, BadNotation if a move
    cannot be made."""
    return lay(game(name), {"seats": NAMES["en"][:seats], "given": f"{{{given}}}", "moves": moves}).table


def sit_at(app: App, table: Table, people: int = 1, kind: Bot = "random", quiet: bool = True) -> TableScene:
    """Sit down at a table that was laid out, people in the first seats; returns the scene. Not ``quiet``: the first of
    them is asked everything."""
    names = NAMES[app.words.language][: table.seats]
    players = ("person",) * people + (kind,) * (table.seats - people)
    header = Header(game=table.game.name, names=names, seed=0, sets={}, options={}, players=players)
    sitting = Sitting(Record(table.game, header, laid=table))
    if not quiet:
        sitting.auto_pass.clear(0)
    scene = TableScene(app, sitting)
    app.push(scene)
    return scene


def ask_of(scene: TableScene) -> Ask:
    """What the person at the screen is asked."""
    assert scene.player.ask is not None
    return scene.player.ask


def widget(scene: TableScene, id: str) -> Widget:
    """The widget with this id, which lies at the table."""
    node = scene.gui.find(id)
    assert node is not None, id
    return node


def free(scene: TableScene) -> bool:
    """True if the person at the screen may answer now."""
    return scene.player.asked and not scene.board.playing and not scene.player.guarded


PICTURES = itertools.count()
"""Counts the pictures that were wanted while somebody waited."""
DRAWN_INTERVAL = repeats(20, 200)
"""Of so many of them one is drawn."""


@contextmanager
def waiting(app: App) -> Iterator[None]:
    """Draw only few pictures: one costs more than all the rest of a step."""
    draw = app._draw

    def draw_seldom() -> None:
        if next(PICTURES) % DRAWN_INTERVAL == 0:
            draw()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "_draw", draw_seldom)
        yield


def until(app: App, condition: Callable[[], object], seconds: float = 200.0, dt: float = 1 / 30) -> None:
    """Let time pass until the condition holds."""
    with waiting(app):
        for _ in range(int(seconds / dt)):
            if condition():
                return
            app.step([], dt)
    labels = [node.label for node in app.scene.tree()]
    raise AssertionError(f"It never happened; the screen says {labels[:1]}")


def my_turn(app: App, scene: TableScene) -> None:
    """Wait until the person may play; goes through curtains and counts on the way."""

    def ready() -> bool:
        top = app.scene
        if isinstance(top, Curtain):
            open_curtain(app)
        elif isinstance(top, ScoringScene):
            top.go_on()
        if isinstance(top, FinalScene):
            return True
        return top is scene and free(scene)

    until(app, ready)


def any_play(scene: TableScene) -> tuple[Any, Any]:
    """A piece of the hand and a spot where it may go."""
    piece = scene.hand.cards()[0].handle
    return piece, scene.table.targets(scene.player.view(), scene.player.ask, scene.player.viewer, piece)[0]


def mouse(app: App, kind: int, point: Point, **fields: Any) -> None:
    """One event of the mouse at a point in units."""
    position = point[0] * app.unit, point[1] * app.unit
    if kind == pygame.MOUSEMOTION:
        fields = {"rel": (0, 0), "buttons": (1, 0, 0)} | fields
    else:
        fields = {"button": 1} | fields
    app.step([pygame.event.Event(kind, pos=position, **fields)], 1 / 60)


def drag(app: App, start: Point, end: Point, steps: int = 8, hold: bool = True) -> None:
    """Carry something from one point to another; ``hold``: stop before letting go, so that nothing is thrown."""
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for step in range(1, steps + 1):
        share = step / steps
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        mouse(app, pygame.MOUSEMOTION, (x, y))
    if hold:
        app.step([], 0.2)
        mouse(app, pygame.MOUSEMOTION, end)
    mouse(app, pygame.MOUSEBUTTONUP, end)


def take_by(scene: TableScene, piece: Any) -> Point:
    """The point where a card of the hand is taken."""
    rect = next(spot for spot in scene.hand.cards() if spot.handle == piece).rect
    return rect.x + min(12, rect.width / 2), rect.centery


def apart(areas: Mapping[str, pygame.FRect], canvas: Point) -> None:
    """All these named areas lie on the canvas, none is tiny, and none lies on another."""
    canvas_rect = pygame.FRect(-0.5, -0.5, canvas[0] + 1, canvas[1] + 1)
    for name, area in areas.items():
        assert canvas_rect.contains(area), f"{name} is cut off"
        assert area.width > 20 and area.height > 20, f"{name} is too small"
    for first_name, second_name in itertools.combinations(areas, 2):
        shared = areas[first_name].clip(areas[second_name])
        assert shared.width < 1 or shared.height < 1, f"{first_name} lies on {second_name}"


def letter_heights(app: App, sitting: Sitting) -> dict[str, int]:
    """Sit down at a table. Returns the heights in pixels of all letters that are drawn for the first time, by their
    texts."""
    heights: dict[str, int] = {}
    paint = Block.picture

    def painted(block: Block) -> pygame.Surface:
        text = " ".join(word.text for word in block.words if not word.icon)
        if text:
            heights[text] = min(block.style.px, heights.get(text, block.style.px))
        return paint(block)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Block, "picture", painted)
        app.push(TableScene(app, sitting))
        app.step([], 0.02)
    return heights
