"""A lesson at the table: a guide says what it is about, points at things, waits for gestures and answers them."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import FRect

from client.lessons import OTHERWISE, BadLesson, Judgement, LessonSitting, Pointed, SpokenWords, in_language
from client.scenes.lesson_guide import Obstacle, Say, beside, floating, point_at
from client.scenes.table import TableScene
from client.scenes.tools import TableTools
from client.table.action_bar import FORWARD
from client.table.log import LogPanel
from client.table.targets import CardHandle, DropZone
from client.table.terms import Option
from client.table.tools import Tool
from client.ui import Widget
from client.ui.display_list import Drawable
from client.ui.scene import AppWindow

LEFT_OUT = ("undo", "hint", "pause", "step")
"""Tools that wait until all play as they like."""
GAP = 6.0
POINTED, NEEDED, TOLD, USED, SEEN = 1000.0, 100.0, 30.0, 8.0, 1.0
"""How bad it is that the guide covers what she points at, what is needed for the step, what would come of it, what can
be used, and anything else."""
TAG = 36.0
"""The height of what is told below a place at the upper end of the table."""
LOWEST_LOG = 150.0
"""The least height of the log below the guide."""


def take_lesson(app: AppWindow, path: Path) -> None:
    """Sit down to the lesson in a file; what prevents that is said."""
    try:
        sitting = LessonSitting.open(path, app.words.language)
    except BadLesson as error:
        app.notice(error.problems[0].told(app.words.language))
        return
    app.push(LessonScene(app, sitting))


AIMED = 150.0, 70.0
"""What one aims at in the middle of a place."""


class LessonScene(TableScene):
    """The table of a lesson. It is played like any other; the sitting's ``course`` says what is awaited."""

    def __init__(self, app: AppWindow, sitting: LessonSitting) -> None:
        super().__init__(app, sitting)
        self.lesson = sitting
        self.player.may_give = self._may_give
        self.tools = LessonTools(self.tools, sitting)
        self.being_out.waits = lambda: sitting.course.led
        self._said: SpokenWords | None = None
        self._aside: SpokenWords | None = None
        self._waiting = False
        self.areas: list[FRect] = []
        """What the guide points at now, on the screen."""

    # -- what the guide does -------------------------------------------------------------------------------------------

    def _tell_aim(self) -> None:
        """The guide does."""

    def _may_talk(self) -> bool:
        """While the guide leads nobody else speaks."""
        return not self.lesson.course.led and super()._may_talk()

    def _next(self) -> None:
        course, ask = self.lesson.course, self.sitting.ask
        if course.led and course.telling and ask is not None and self.table.pauses(ask):
            self.player.asked_now()  # the sheet of the round waits until the guide has spoken
        else:
            super()._next()
        if self.app.scene is self:
            self._guide()

    def _guide(self) -> None:
        """What has been played is over: the guide says the next thing, and points at what is meant."""
        course, words = self.lesson.course, self.lesson.course.words
        self._aside, self._waiting = None, not course.script
        if not course.script:
            self._said = words
        if not course.led:
            self._done()
        self._point_out()
        self.lay_widgets()

    def _point_out(self) -> None:
        """Show the gesture that is awaited, as a hint does."""
        if (option := self.lesson.wanted) is not None and self.player.asked:
            self.hand.hint = self.player.hint(option)

    def _done(self) -> None:
        """The lesson has let go: it was taken."""
        lessons = self.app.settings.lessons
        if self.lesson.lesson.id not in lessons:
            lessons.append(self.lesson.lesson.id)
            self.app.save_settings()

    def _may_give(self, option: Option) -> bool:
        """Is this the answer that is asked for, or the mistake that is allowed? If not, the guide says so."""
        verdict = self.lesson.judge(option)
        if verdict in (Judgement.GOOD, Judgement.MISTAKE):
            self._waiting = False
            return True
        self.board.sound("error")
        if verdict is Judgement.EARLY:
            self.gui.toast(self.words("lesson.listen"), "lesson")
            return False
        self._aside = self.lesson.course.step.otherwise or OTHERWISE
        self.hand.let_go()
        self._point_out()
        self.lay_widgets()
        return False

    def _heard(self) -> None:
        """The learner has heard the guide."""
        if self.board.playing:
            self._hurry()
            return
        (self._taken_back if self.lesson.heard() else self._next)()

    # -- the screen ----------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        if self._waiting and not self.board.playing and self.hand.chosen is None and not self.hand.carrying:
            self._point_out()  # what is meant may be seen only now: dice that have been thrown
        widgets = super().layout()
        self.areas = []
        if self.lesson.course.over:
            return widgets
        if self.lesson.course.telling and not self.board.playing:
            for each in widgets:
                if each.id == "sentence":
                    each.label = self.words("lesson.sentence")
        says, pen = self._say(), self.app.pen
        panel = next((each for each in widgets if isinstance(each, LogPanel)), None)
        if panel is None and self.board.playing and not self._waiting and not self.lesson.course.telling:
            return widgets  # she has been heard and stands aside, so that one sees what is played
        if panel is None:
            self.areas = self._pointed(widgets)
            return [*widgets, *floating(self._room(), self._obstacles(widgets), says, pen)]
        guide = beside(panel.rect, says, pen)
        below = FRect(panel.rect)
        below.top, below.height = guide[0].rect.bottom + GAP, panel.rect.bottom - guide[0].rect.bottom - GAP
        others = [each for each in widgets if each is not panel]
        log = [LogPanel(below, panel.log_model, self.words, pen)] if below.height >= LOWEST_LOG else []
        self.areas = self._pointed(others)
        return [*others, *guide, *log]

    def _say(self) -> Say:
        course, say = self.lesson.course, self.words
        button = None
        if course.costs:
            button = say("lesson.back"), self._heard
        elif course.telling:
            button = say("lesson.next"), self._heard
        elif not course.led:
            button = say("lesson.thanks"), self._heard
        if self.board.playing:
            button = None
        part = say("lesson.part", n=min(course.at + 1, len(course.steps)), all=len(course.steps))
        spoken = self._aside or self._said
        said = (
            "" if spoken is None else say("lesson.other") if spoken is OTHERWISE else in_language(spoken, say.language)
        )
        return Say(say("lesson.hostess"), part, said, button, (say("lesson.leave"), self.back))

    def _room(self) -> FRect:
        """Where the guide may stand on a narrow canvas: over the bar, too, which says no more than she does."""
        layout = self.table.layout
        return layout.below_bar.union(layout.bar)

    def _obstacles(self, widgets: list[Widget]) -> list[Obstacle]:
        """What the guide might cover on a narrow canvas."""
        layout, hint = self.table.layout, self.hand.hint
        found = [
            Obstacle(layout.seats[self.board.bottom].hand, NEEDED),
            *(Obstacle(area, POINTED) for area in self.areas),
        ]
        found += [Obstacle(area, SEEN) for area in self.painter.to_read()]
        for each in widgets:
            aimed = hint is not None and (
                (isinstance(each, CardHandle) and each.handle == hint.handle)
                or (isinstance(each, DropZone) and each.spot == hint.spot)
            )
            weight = NEEDED if aimed else USED if each.focusable else SEEN
            found.append(Obstacle(each.place(), weight))
            if aimed and isinstance(each, DropZone):  # one aims at the middle of a large place
                middle = FRect(0, 0, *AIMED)
                middle.center = each.place().center
                found.append(Obstacle(middle, POINTED))
                below = FRect(each.place().left, each.place().bottom, each.place().width, TAG)
                found.append(Obstacle(below, TOLD))  # what would come of it is told there
        return found

    def _pointed(self, widgets: list[Widget]) -> list[FRect]:
        """Where that is what the guide points at; what cannot be seen is left out."""
        if self.board.playing:
            return []
        return [area for each in self.lesson.pointed() if (area := self._area(each, widgets)) is not None]

    def _area(self, pointed: Pointed, widgets: list[Widget]) -> FRect | None:
        stage, table = self.board.stage, self.table
        match pointed.kind:
            case "seat":
                seat = next((each for each in widgets if each.id == f"seat.{pointed.what}"), None)
                return FRect(table.layout.seats[pointed.what].plate if seat is None else seat.place())
            case "screen":
                return next((FRect(each.place()) for each in widgets if each.id == pointed.what), None)
            case "zone":
                number, name = pointed.what
                place = next((each for each in widgets if each.id == f"place.{name}"), None)
                if place is not None:
                    return FRect(place.place())
                pieces = stage.zones[number]
            case "card":
                id, _, copy = pointed.what.partition("#")
                pieces = [
                    each for each in stage.cards() if (card := table.card(each.piece)) is not None and card.id == id
                ]
                pieces = pieces[int(copy or 1) - 1 :][:1]
        areas = [FRect(each.area) for each in pieces]
        return areas[0].unionall(areas[1:]) if areas else None

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        if not self.gui.covered:
            point_at(self.app.pen, self.areas)

    # -- what a person does --------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.gui.focused if self.gui.keyboard else None
        busy = focused is not None and focused.role == "button" and focused.id != "lesson.next"
        if event.key in FORWARD and self.lesson.course.telling and not busy:
            self._heard()
            return True
        return super()._key(event)

    def back(self) -> None:
        """Nothing is lost by leaving."""
        self.app.pop()


class LessonTools(TableTools):
    """The tools of a table, but for those that would lead away from the lesson."""

    def __init__(self, tools: TableTools, sitting: LessonSitting) -> None:
        self._window, self._player, self._uses = tools._window, tools._player, tools._uses
        self._sitting = sitting

    def buttons(self) -> list[Tool]:
        return [tool for tool in super().buttons() if not self._sitting.course.led or tool.id not in LEFT_OUT]
