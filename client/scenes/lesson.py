"""A lesson at the table: a guide says what it is about, points at things, waits for gestures and answers them."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import FRect

from client.play.lessons import OTHERWISE, BadLesson, Judgement, LessonSitting, Pointed, SpokenWords, in_language
from client.scenes.lesson_guide import Obstacle, Say, beside, floating, point_at
from client.scenes.table import TableScene
from client.scenes.tools import TableTools
from client.table.action_bar import FORWARD
from client.table.log import LogPanel
from client.table.targets import CardHandle, DropZone
from client.table.terms import Option
from client.table.tools import Tool
from client.ui import Widget
from client.ui.page_guard import PageGuard
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
        self.board_view.pointer = self._draw_pointer
        self.tools = LessonTools(self.tools, sitting)
        self.being_out.waits = lambda: sitting.course.is_guided
        self._said: SpokenWords | None = None
        self._part = 1
        """The step whose words are said."""
        self._aside: SpokenWords | None = None
        self._waiting = self._away = False
        self.guard = PageGuard(app.clock)
        self.areas: list[FRect] = []
        """What the guide points at now, on the screen."""

    # -- what the guide does -------------------------------------------------------------------------------------------

    def _tell_aim(self) -> None:
        """The guide does."""

    def _may_talk(self) -> bool:
        """While the guide leads nobody else speaks."""
        return not self.lesson.course.is_guided and super()._may_talk()

    def _next(self, secretly: bool = False) -> None:
        course, ask = self.lesson.course, self.sitting.ask
        if course.is_guided and course.waits_for_next and ask is not None and self.table.pauses(ask):
            self.player.asked_now()  # the sheet of the round waits until the guide has spoken
        else:
            super()._next(secretly)
        if self.app.scene is self:
            self._guide()
        elif not course.script:
            self._speak()  # what was said before would stand under the sheet, and beside what is played after it

    def _speak(self) -> None:
        """The guide says what stands in the step that the lesson has come to."""
        course = self.lesson.course
        self._aside = None
        self._said, self._part = course.words, min(course.step_index + 1, len(course.steps))

    def _performed(self) -> None:
        """Others have played: what the guide says then comes by itself."""
        super()._performed()
        if self.lesson.course.waits_for_next:
            self.guard.came()

    def _guide(self) -> None:
        """What has been played is over: the guide says the next thing, and points at what is meant."""
        course = self.lesson.course
        self._aside, self._waiting = None, not course.script
        if not course.script:
            self._speak()
        if not course.is_guided:
            self._done()
        self._point_out()
        self.lay_widgets()

    def _point_out(self) -> None:
        """Show the gesture that is awaited, as a hint does."""
        if (option := self.lesson.wanted) is not None and self.player.asked:
            self.hand.hint = self.player.hint(option)

    def _done(self) -> None:
        """The lesson has let go: it was taken, and what is played now is a game that is saved."""
        if notice := self.lesson.keep():
            self.app.notice(notice)
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
        if self.lesson.course.is_over:
            return widgets
        if self.lesson.course.waits_for_next and not self.board.playing:
            for widget in widgets:
                if widget.id == "sentence":
                    widget.label = self.words("lesson.sentence")
        says, pen = self._say(), self.app.pen
        panel = next((widget for widget in widgets if isinstance(widget, LogPanel)), None)
        self._away = panel is None and self._others_play()
        if self._away:
            return widgets
        if panel is None:
            self.areas = self._pointed(widgets)
            return [*widgets, *floating(self._room(), self._obstacles(widgets), says, pen)]
        guide = beside(panel.rect, says, pen)
        panel_area = FRect(panel.rect)
        panel_area.top, panel_area.height = guide[0].rect.bottom + GAP, panel.rect.bottom - guide[0].rect.bottom - GAP
        other_widgets = [widget for widget in widgets if widget is not panel]
        log = [LogPanel(panel_area, panel.log_model, self.words, pen)] if panel_area.height >= LOWEST_LOG else []
        self.areas = self._pointed(other_widgets)
        return [*other_widgets, *guide, *log]

    def _others_play(self) -> bool:
        """Is it for others to play? On a narrow canvas the guide stands aside then, so that one sees what they do: what
        she has said was heard, and what she says next comes afterwards."""
        if self.lesson.course.is_guided:
            return self.board.playing and not self._waiting
        return not self.player.asked

    def _say(self) -> Say:
        course, say = self.lesson.course, self.words
        button = None
        if course.explains_mistake:
            button = say("lesson.back"), self._heard
        elif course.waits_for_next:
            button = say("lesson.next"), self._heard
        elif not course.is_guided:
            button = say("lesson.thanks"), self._heard
        if self.board.playing:
            button = None
        part = say("lesson.part", n=self._part, all=len(course.steps))
        spoken = self._aside or self._said
        speech = (
            "" if spoken is None else say("lesson.other") if spoken is OTHERWISE else in_language(spoken, say.language)
        )
        return Say(say("lesson.hostess"), part, speech, button, (say("lesson.leave"), self.back))

    def _room(self) -> FRect:
        """Where the guide may stand on a narrow canvas: over the bar, too, which says no more than she does."""
        layout = self.table.layout
        return layout.below_bar.union(layout.bar)

    def _obstacles(self, widgets: list[Widget]) -> list[Obstacle]:
        """What the guide might cover on a narrow canvas."""
        layout, hint = self.table.layout, self.hand.hint
        obstacles = [
            Obstacle(layout.seats[self.board.bottom].hand, NEEDED),
            *(Obstacle(area, POINTED) for area in self.areas),
        ]
        obstacles += [Obstacle(area, SEEN) for area in self.painter.to_read()]
        for widget in widgets:
            aimed = hint is not None and (
                (isinstance(widget, CardHandle) and widget.handle == hint.handle)
                or (isinstance(widget, DropZone) and widget.spot == hint.spot)
            )
            weight = NEEDED if aimed else USED if widget.focusable else SEEN
            obstacles.append(Obstacle(widget.place(), weight))
            if aimed and isinstance(widget, DropZone):  # one aims at the middle of a large place
                middle = FRect(0, 0, *AIMED)
                middle.center = widget.place().center
                obstacles.append(Obstacle(middle, POINTED))
                area_below = FRect(widget.place().left, widget.place().bottom, widget.place().width, TAG)
                obstacles.append(Obstacle(area_below, TOLD))  # what would come of it is told there
        return obstacles

    def _pointed(self, widgets: list[Widget]) -> list[FRect]:
        """Where that is what the guide points at; what cannot be seen is left out."""
        if self.board.playing:
            return []
        return [area for target in self.lesson.pointed() if (area := self._area(target, widgets)) is not None]

    def _area(self, pointed: Pointed, widgets: list[Widget]) -> FRect | None:
        stage, table = self.board.stage, self.table
        match pointed.kind:
            case "seat":
                seat = next((candidate for candidate in widgets if candidate.id == f"seat.{pointed.what}"), None)
                return FRect(table.layout.seats[pointed.what].plate if seat is None else seat.place())
            case "screen":
                seen_with = self.painter.seen_with
                return next(
                    (
                        seen_with(candidate.id, candidate.place())
                        for candidate in widgets
                        if candidate.id == pointed.what
                    ),
                    None,
                )
            case "zone":
                number, name = pointed.what
                place = next((candidate for candidate in widgets if candidate.id == f"place.{name}"), None)
                if place is not None:
                    return self.painter.seen_with(place.id, place.place())
                pieces = stage.zones[number]
            case "card":
                id, _, copy = pointed.what.partition("#")
                pieces = [
                    candidate
                    for candidate in stage.cards()
                    if (card := table.card(candidate.piece)) is not None and card.id == id
                ]
                pieces = pieces[int(copy or 1) - 1 :][:1]
        areas = [FRect(candidate.area) for candidate in pieces]
        return areas[0].unionall(areas[1:]) if areas else None

    def _draw_pointer(self) -> None:
        if not self.gui.covered:
            point_at(self.app.pen, self.areas)

    # -- what a person does --------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.gui.focused if self.gui.keyboard else None
        busy = focused is not None and focused.role == "button" and focused.id != "lesson.next"
        unheard = self._away and not self.board.playing  # what she has to say stands nowhere yet
        if event.key in FORWARD and self.lesson.course.waits_for_next and not busy and not unheard:
            if self.board.playing or not self.guard.swallows(event):
                self._heard()
            return True
        return super()._key(event)

    def back(self) -> None:
        """Nothing is lost by leaving a lesson; the game that follows it is left like any other."""
        if self.lesson.course.is_guided:
            self.app.pop()
        else:
            super().back()


class LessonTools(TableTools):
    """The tools of a table, but for those that would lead away from the lesson."""

    def __init__(self, tools: TableTools, sitting: LessonSitting) -> None:
        self._window, self._player, self._uses = tools._window, tools._player, tools._uses
        self._sitting = sitting

    def buttons(self) -> list[Tool]:
        return [tool for tool in super().buttons() if not self._waits(tool.id)]

    def use(self, name: str) -> None:
        """Use a tool; the key of one that is not there says that it waits."""
        if self._waits(name):
            self._player.board.gui.toast(self._window.words("lesson.tool_waits"), "lesson")
        else:
            super().use(name)

    def _waits(self, name: str) -> bool:
        """Is this a tool that would lead away from the lesson now?"""
        return self._sitting.course.is_guided and name in LEFT_OUT
