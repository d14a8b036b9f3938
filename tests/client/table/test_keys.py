"""Each key means one thing at each table, at any moment, and the list of keys says which."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

import client.games
from client.games import manifests
from client.scenes.lesson import LessonScene, take_lesson
from client.scenes.table import TableScene
from client.table.action_bar import ActionBar
from client.ui.text import Words
from client.window.keys import COMMANDS, command
from rules.system import locations
from tests.client.evening_hands import TABLES, play_on, sit
from tests.client.hands import key
from tests.client.table_hands import until
from tests.repeats import repeats, spread

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

LETTER = re.compile(r"\(([A-Z])\)$")
"""A letter in brackets at the end of what a button says."""


def pressed(letter: str) -> pygame.event.Event:
    """The event of a letter's key."""
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0, unicode="", scancode=0)


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[ActionBar]:
    """The rows of buttons that there are: of each the one that was made last."""
    rows: list[ActionBar] = []
    begin = ActionBar.__init__

    def begin_and_list(bar: ActionBar, *arguments: object, **options: object) -> None:
        begin(bar, *arguments, **options)  # type: ignore[arg-type]
        rows[:] = [*(earlier for earlier in rows if earlier._id != bar._id), bar]

    monkeypatch.setattr(ActionBar, "__init__", begin_and_list)
    return rows


@pytest.mark.parametrize(("table", "language"), spread(product(TABLES, ["ru", "en"]), len(TABLES)))
def test_no_key_means_two_things_at_any_moment_of_a_game(make_app, bars, table, language):
    app = make_app(language, speed=4.0)
    scene = sit(app, *table)

    def look() -> None:
        for letter in COMMANDS:
            event = pressed(letter)
            for used_by in (scene.painter.early_key, scene.player.question.key, scene.keys.key, scene.painter.key):
                assert not used_by(event), f"{letter.upper()} is also for {used_by}"
        visible_ids = {widget.id for widget in scene.gui.widgets}
        actions = []
        for bar in bars:
            for action in bar.actions:
                actions.append((f"{bar._id}.{action.name}", action))
        button_of_key: dict[str, str] = {}
        for id, action in actions:
            if id not in visible_ids:
                continue
            if action.key:
                assert action.key not in COMMANDS, (id, action.key)
                first_id = button_of_key.setdefault(action.key, id)
                assert first_id == id, f"{action.key} is for {first_id} and {id}"
            letter_in_label = LETTER.search(action.words)
            assert not letter_in_label or letter_in_label[1].lower() == action.key, action.words

    play_on(app, scene, repeats(40, 8), look)


def letters_in(game: str) -> Iterator[tuple[str, str]]:
    """The letters that the table of a game compares a key with (``fixed``) or gives to a button (``button``)."""
    for path in sorted((Path(client.games.__path__[0]) / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Call):
                function = node.left.func
                if isinstance(function, ast.Name) and function.id == "letter":
                    for comparator in node.comparators:
                        if isinstance(comparator, ast.Constant):
                            yield "fixed", comparator.value
            if isinstance(node, ast.keyword) and node.arg == "key" and isinstance(node.value, ast.Constant):
                yield "button", node.value.value


@pytest.mark.parametrize("game", manifests())
def test_no_table_uses_a_letter_that_is_a_command_everywhere(game):
    """Whatever is open: also a letter that a cup takes only while it stands still."""
    assert not {letter for _, letter in letters_in(game)} & set(COMMANDS)


@pytest.mark.parametrize("game", manifests())
def test_a_letter_that_is_no_buttons_is_on_no_button_of_that_table(game):
    letters = {"fixed": set(), "button": set()}
    for use, letter in letters_in(game):
        letters[use].add(letter)
    assert not letters["fixed"] & letters["button"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_list_of_keys_says_what_each_command_is(make_app, language):
    words = Words(language)
    for letter, name in COMMANDS.items():
        listed = next(id for id in ("undo", "hint", "log", "pause") if id == {"step": "pause"}.get(name, name))
        assert letter.upper() in re.split(r"[,;] ", words(f"keys.{listed}").split(" | ")[0])
        assert words(f"tool.{name}").endswith(f"({letter.upper()})")
    assert words("tool.go").endswith(words("tool.pause")[-3:])
    assert command(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAUSE, mod=0, scancode=0)) == "pause"


# -- a lesson -------------------------------------------------------------------------------------------------------


def at_a_lesson(app, game: str) -> LessonScene:
    take_lesson(app, locations.resource("data", "lessons") / f"{game}.yaml")
    scene = app.scene
    assert isinstance(scene, LessonScene)
    until(app, lambda: scene.lesson.course.waits_for_next and not scene.board.playing)
    return scene


@pytest.mark.parametrize("letter", COMMANDS)
def test_no_key_does_in_a_lesson_what_no_button_there_does(make_app, letter):
    """The tools that lead away from a lesson are not there, so their keys must not work either."""
    app = make_app("en", speed=0.0)
    scene = at_a_lesson(app, "poison")
    tool_ids = {tool.id for tool in scene.tools.buttons()}
    old_state = scene.bots.paused, list(scene.sitting.record.answers), scene.adviser.thinks
    key(app, pygame.key.key_code(letter))
    if COMMANDS[letter] not in tool_ids:
        assert (scene.bots.paused, scene.sitting.record.answers, scene.adviser.thinks) == old_state
        assert scene.gui.notes.sentences == [app.words("lesson.tool_waits")]


@pytest.mark.parametrize("game", manifests())
def test_a_lesson_that_was_paused_can_always_go_on(make_app, game):
    app = make_app("en", speed=0.0)
    scene: TableScene = at_a_lesson(app, game)
    for letter in COMMANDS:
        key(app, pygame.key.key_code(letter))
    assert not scene.bots.paused or "pause" in {tool.id for tool in scene.tools.buttons()}
