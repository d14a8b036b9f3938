"""The offers of lessons: a button in the menu, a page for a game that has several, and a question before somebody's
first game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from client.play.statistics import Statistics
from client.ui import Button, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from rules.system import locations

WIDEST = 640.0
MINUTES = re.compile(r"^minutes:[ \t]*(\d+)", re.MULTILINE)
"""The line of a lesson's file that says how long it takes."""


class LessonOffer:
    """The button of the menu and the question before a first game. Lessons are only counted; their files are not
    parsed."""

    def __init__(self, app: AppWindow) -> None:
        self._app = app

    def button(self, area: pygame.FRect, game: str) -> list[Widget]:
        """The button, if the game has a lesson. To somebody new to the game it suggests to begin there."""
        files = locations.lessons(game)
        if not files:
            return []
        words = self._app.words
        note = words(self._note_key(game, len(files)), n=_minutes(files[0]))
        label, tip = words("menu.lesson"), words("menu.lesson.tip")
        return [Button("menu.lesson", area, label, partial(self._take, game), icon="icon_hint", note=note, tip=tip)]

    def _note_key(self, game: str, lesson_count: int) -> str:
        """The key of the button's note: how many lessons were taken, and whether the game was played."""
        taken = self._count_taken(game)
        if taken == lesson_count:
            return "menu.lesson.done"
        if taken:
            return "menu.lesson.some"
        if Statistics().of(game).games:
            return "menu.lesson.again"
        return "menu.lesson.first"

    def before(self, game: str, play: Callable[[], object]) -> None:
        """``play`` at once, unless this game was never played here, has a lesson, and the question was never answered:
        then ask whether to take the lesson first."""
        app, settings, files = self._app, self._app.settings, locations.lessons(game)
        if not files or game in settings.offered or self._count_taken(game) or Statistics().of(game).games:
            play()
            return

        def answer(go_on: Callable[[], object]) -> None:
            settings.offered.append(game)
            app.save_settings()
            go_on()

        words = app.words
        question = words("lesson.first", game=words(f"game.{game}.name"), n=_minutes(files[0]))
        answers: list[tuple[str, str, Callable[[], object]]] = [
            ("lesson", words("lesson.first.take"), partial(answer, partial(self._take, game))),
            ("play", words("lesson.first.play"), partial(answer, play)),
            ("back", words("ui.back"), lambda: None),
        ]
        app.scene.gui.ask("first", question, answers, by_itself=True)

    def _count_taken(self, game: str) -> int:
        """How many lessons of a game were taken to their end."""
        return sum(locations.lesson_id(file) in self._app.settings.lessons for file in locations.lessons(game))

    def _take(self, game: str) -> None:
        from client.scenes.lesson import take_lesson

        files = locations.lessons(game)
        if len(files) == 1:
            take_lesson(self._app, files[0])
        else:
            self._app.push(LessonChoice(self._app, game))


def _minutes(file: Path) -> int:
    """How many minutes a lesson takes, as its file says."""
    minutes = MINUTES.search(file.read_text(encoding="utf-8"))
    if minutes is None:
        return 4
    return int(minutes[1])


class LessonChoice(Scene):
    """All lessons of a game, to choose one."""

    def __init__(self, app: AppWindow, game: str) -> None:
        super().__init__(app)
        self.game = game

    def layout(self) -> list[Widget]:
        from client.play.lessons import lessons_of

        words, language = self.words, self.words.language
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), line_height=60, gap=10)
        for number, lesson in enumerate(lessons_of(self.game)):
            is_taken = locations.lesson_id(lesson.path) in self.app.settings.lessons
            note = words("lesson.minutes", n=lesson.minutes)
            if is_taken:
                note += f" · {words('lesson.taken')}"
            name = lesson.name.get(language) or next(iter(lesson.name.values()), "")
            about = lesson.about.get(language, "")
            form.widgets.append(Button(f"lessons.{number}", form.lines.next(60), name, partial(self._take, lesson.path),
                                       icon="icon_hint", note=note, align="left", tip=about))  # fmt: skip
        title = words("lesson.choose", game=words(f"game.{self.game}.name"))
        return sheet("lessons", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _take(self, path: Path) -> None:
        from client.scenes.lesson import take_lesson

        self.app.pop()
        take_lesson(self.app, path)
