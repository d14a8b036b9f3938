"""The scene of a lesson: a guide explains the game at the table, points at things, and waits for gestures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import FRect

from client.play.lessons import OTHERWISE, BadLesson, Judgement, LessonSitting, Pointed, SpokenWords, in_language
from client.scenes.lesson_guide import Obstacle, Speech, beside, floating, point_at
from client.scenes.table import TableScene
from client.scenes.tools import TableTools
from client.table.action_bar import FORWARD
from client.table.log import LogPanel
from client.table.piece import GamePiece
from client.table.targets import CardHandle, DropZone
from client.table.terms import Option
from client.table.tools import Tool
from client.ui import Widget
from client.ui.page_guard import PageGuard
from client.ui.regions import HEADLINE
from client.ui.scene import AppWindow, SpokenQuestion

LEFT_OUT = ("undo", "hint", "pause", "step")
"""Tools that are left out until everybody plays as they like."""
GAP = 6.0
POINTED, NEEDED, PREVIEW, USED, SEEN = 1000.0, 100.0, 30.0, 8.0, 1.0
"""The costs of covering with the guide: what she points at, what is needed for the step, the preview of its effect,
what can be used, and anything else."""
PREVIEW_HEIGHT = 36.0
"""The height of the preview below a place at the upper end of the table, in units."""
LEAST_LOG = 150.0
"""The least height of the log below the guide, in units."""
DROP_AREA = 150.0, 70.0
"""The part in the middle of a large place that people aim at, in units."""


def take_lesson(app: AppWindow, path: Path) -> None:
    """Start the lesson in a file, or show why it cannot be started."""
    try:
        sitting = LessonSitting.open(path, app.words.language)
    except BadLesson as error:
        app.notice(error.problems[0].message_in(app.words.language))
        return
    app.push(LessonScene(app, sitting))


class LessonScene(TableScene):
    """The table of a lesson. It is played like any other; the sitting's ``course`` knows which gesture is awaited."""

    runs_ahead = False

    def __init__(self, app: AppWindow, sitting: LessonSitting) -> None:
        super().__init__(app, sitting)
        self.lesson = sitting
        self.player.may_give = self._may_give
        self.board_view.pointer = self._draw_pointer
        self.board_view.guided = True
        self.tools = LessonTools(self.tools, sitting)
        self.elimination.is_postponed = lambda: sitting.course.is_guided
        self._spoken_words: SpokenWords | None = None
        self._step_number = 1
        """The number of the step that these words belong to."""
        self._correction: SpokenWords | None = None
        """What the guide says instead, after a wrong answer."""
        self._awaits_gesture = False
        self._is_guide_hidden = False
        self.guard = PageGuard(app.clock)
        self.areas: list[FRect] = []
        """The areas on the screen that the guide points at."""

    # -- what the guide does -------------------------------------------------------------------------------------------

    def _show_aim(self) -> None:
        """Do nothing: the guide explains the aim."""

    def _may_talk(self) -> bool:
        """Nobody else speaks while the guide leads."""
        return not self.lesson.course.is_guided and super()._may_talk()

    def _ask_next(self, secretly: bool = False) -> None:
        course, ask = self.lesson.course, self.sitting.ask
        if course.is_guided and course.waits_for_next and ask is not None and self.table.pauses(ask):
            self.player.asked_now()  # the sheet of the round waits until the guide has spoken
        else:
            super()._ask_next(secretly)
        if self.app.scene is self:
            self._go_on_guiding()
        elif not course.script:
            self._take_words_of_step()  # the former words must not be seen under the sheet and during the next events

    def _take_words_of_step(self) -> None:
        """Let the guide say the words of the step that the lesson has come to."""
        course = self.lesson.course
        self._correction = None
        self._spoken_words = course.words
        self._step_number = min(course.step_index + 1, len(course.steps))

    def _on_events_played(self) -> None:
        """Go on after others have played. The guide then speaks by herself, so keys are guarded for a moment."""
        super()._on_events_played()
        if self.lesson.course.waits_for_next:
            self.guard.came()

    def _go_on_guiding(self) -> None:
        """Go on after the events have been shown: the guide says her next words and points at what they are about."""
        course = self.lesson.course
        self._correction = None
        self._awaits_gesture = not course.script
        if not course.script:
            self._take_words_of_step()
        self.board_view.guided = self.board_view.guided and not course.is_over
        if not course.is_guided:
            self._finish_lesson()
        self._show_hint()
        self.lay_widgets()
        self._lead_focus()

    def _show_hint(self) -> None:
        """Show the gesture that is awaited as a hint does."""
        option = self.lesson.wanted
        if option is not None and self.player.asked:
            self.hand.hint = self.player.hint(option)

    def _lead_focus(self) -> None:
        """Move the focus to where the awaited gesture begins, for whoever uses keys."""
        option = self.lesson.wanted
        if option is not None and self.player.asked and self.gui.keyboard and self._awaits_gesture:
            self.hand.follow_advice(option)

    def _finish_lesson(self) -> None:
        """Record that the lesson was taken. What is played from now on is a game that is saved."""
        notice = self.lesson.keep()
        if notice:
            self.app.notice(notice)
        lessons = self.app.settings.lessons
        if self.lesson.lesson.id not in lessons:
            lessons.append(self.lesson.lesson.id)
            self.app.save_settings()

    def _may_give(self, option: Option) -> bool:
        """True if this is the answer that is awaited, or the mistake that is allowed; if not, the guide corrects it."""
        verdict = self.lesson.judge(option)
        if verdict in (Judgement.GOOD, Judgement.MISTAKE):
            self._awaits_gesture = False
            return True
        self.board.sound("error")
        if verdict is Judgement.EARLY:
            self.gui.toast(self.words("lesson.listen"), "lesson")
            return False
        self._correction = self.lesson.course.step.otherwise or OTHERWISE
        self.hand.let_go()
        self._show_hint()
        self.lay_widgets()
        self._lead_focus()
        return False

    def _on_heard(self) -> None:
        """Go on after the learner has read the guide's words."""
        if self.board.playing:
            self._skip()
            return
        if self.lesson.heard():
            self._taken_back()
        else:
            self._ask_next()

    # -- the screen ----------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        if self._awaits_gesture and not self.board.playing and self.hand.chosen is None and not self.hand.carrying:
            self._show_hint()  # what is meant may be seen only now: dice that have been thrown
        widgets = super().layout()
        self.areas = []
        if self.lesson.course.is_over:
            return widgets
        if self.lesson.course.waits_for_next and not self.board.playing:
            self._replace_sentence(widgets)
        panel = next((widget for widget in widgets if isinstance(widget, LogPanel)), None)
        self._is_guide_hidden = panel is None and self._others_play()
        if self._is_guide_hidden:
            return widgets
        if panel is not None:
            return self._lay_guide_above_log(widgets, panel)
        self.areas = self._pointed_areas(widgets)
        return [*widgets, *floating(self._guide_room(), self._obstacles(widgets), self._speech(), self.app.pen)]

    def _replace_sentence(self, widgets: Sequence[Widget]) -> None:
        """While the guide speaks, the sentence above the table refers to her."""
        for widget in widgets:
            if widget.id == HEADLINE:
                widget.label = self.words("lesson.sentence")

    def _lay_guide_above_log(self, widgets: Sequence[Widget], panel: LogPanel) -> list[Widget]:
        """Lay the guide in the upper part of the log, and what remains of the log below her."""
        guide = beside(panel.rect, self._speech(), self._all_words(), self.app.pen)
        other_widgets = [widget for widget in widgets if widget is not panel]
        self.areas = self._pointed_areas(other_widgets)
        log_area = FRect(panel.rect)
        log_area.top = guide[0].rect.bottom + GAP
        log_area.height = panel.rect.bottom - log_area.top
        if log_area.height < LEAST_LOG:
            return [*other_widgets, *guide]
        return [*other_widgets, *guide, LogPanel(log_area, panel.log_model, self.words, self.app.pen)]

    def spoken_title(self) -> str:
        return self.gui.heading or self.words(
            "reader.page.lesson", game=self.words(f"game.{self.table.game.name}.name")
        )

    def spoken_question(self) -> SpokenQuestion:
        """What the guide says, as long as she leads, and by which button one answers her; then what one is asked."""
        if self.lesson.course.is_over:
            return super().spoken_question()
        speech = self._speech()
        return SpokenQuestion(speech.words, self._step_number)

    def _others_play(self) -> bool:
        """True while others play. On a narrow canvas the guide is hidden then, so that what they do can be seen: her
        former words have been read, and her next words come afterwards."""
        if self.lesson.course.is_guided:
            return self.board.playing and not self._awaits_gesture
        return not self.player.asked

    def _speech(self) -> Speech:
        """What the guide says now."""
        words = self.words
        part = words("lesson.part", n=self._step_number, all=len(self.lesson.course.steps))
        spoken = self._correction or self._spoken_words
        if spoken is None:
            text = ""
        elif spoken is OTHERWISE:
            text = words("lesson.other")
        else:
            text = in_language(spoken, words.language)
        button, key = None, self._button_key()
        if key is not None:
            button = words(key), self._on_heard
        return Speech(words("lesson.hostess"), part, text, button, (words("lesson.leave"), self.back))

    def _all_words(self) -> Sequence[str]:
        """Everything that the guide may say in this lesson."""
        language = self.words.language
        spoken = [self.words("lesson.other")]
        for step in self.lesson.course.steps:
            said = [step.say, step.otherwise, step.mistake.say if step.mistake else None]
            spoken += [in_language(words, language) for words in said if words is not None]
        return spoken

    def _button_key(self) -> str | None:
        """The text key of the button that answers the guide; None if she waits for a gesture or others play."""
        course = self.lesson.course
        if self.board.playing:
            return None
        if course.explains_mistake:
            return "lesson.back"
        if course.waits_for_next:
            return "lesson.next"
        if not course.is_guided:
            return "lesson.thanks"
        return None

    def _guide_room(self) -> FRect:
        """Where the guide may be on a narrow canvas. She may cover the bar, whose sentence refers to her."""
        layout = self.table.layout
        return layout.below_bar.union(layout.bar)

    def _obstacles(self, widgets: list[Widget]) -> list[Obstacle]:
        """What the guide might cover on a narrow canvas, each with its cost."""
        obstacles = [Obstacle(self.table.layout.seats[self.board.bottom].hand, NEEDED)]
        obstacles += [Obstacle(area, POINTED) for area in self.areas]
        obstacles += [Obstacle(area, SEEN) for area in self.painter.to_read()]
        for widget in widgets:
            area = widget.place()
            if not self._is_in_hint(widget):
                weight = USED if widget.focusable else SEEN
                obstacles.append(Obstacle(area, weight))
                continue
            obstacles.append(Obstacle(area, NEEDED))
            if isinstance(widget, DropZone):
                drop_area = FRect(0, 0, *DROP_AREA)
                drop_area.center = area.center
                obstacles.append(Obstacle(drop_area, POINTED))
                preview_area = FRect(area.left, area.bottom, area.width, PREVIEW_HEIGHT)
                obstacles.append(Obstacle(preview_area, PREVIEW))
        return obstacles

    def _is_in_hint(self, widget: Widget) -> bool:
        """True if the gesture that is awaited takes up this widget, or ends there."""
        hint = self.hand.hint
        if hint is None:
            return False
        if isinstance(widget, CardHandle):
            return widget.handle == hint.handle
        return isinstance(widget, DropZone) and widget.spot == hint.spot

    def _pointed_areas(self, widgets: list[Widget]) -> list[FRect]:
        """The areas of what the guide points at, without what cannot be seen."""
        if self.board.playing:
            return []
        areas = [self._pointed_area(pointed, widgets) for pointed in self.lesson.pointed()]
        return [area for area in areas if area is not None]

    def _pointed_area(self, pointed: Pointed, widgets: list[Widget]) -> FRect | None:
        """The area of one thing that the guide points at; None if it cannot be seen."""
        match pointed.kind:
            case "seat":
                widget = _find_widget(widgets, f"seat.{pointed.what}")
                if widget is None:
                    return FRect(self.table.layout.seats[pointed.what].plate)
                return FRect(widget.place())
            case "screen":
                return self._area_with_labels(_find_widget(widgets, pointed.what))
            case "zone":
                zone, name = pointed.what
                area = self._area_with_labels(_find_widget(widgets, f"place.{name}"))
                if area is not None:
                    return area
                pieces = self.board.stage.zones[zone]
            case "card":
                pieces = self._pieces_of_card(pointed.what)
        areas = [FRect(piece.area) for piece in pieces]
        if not areas:
            return None
        return areas[0].unionall(areas[1:])

    def _area_with_labels(self, widget: Widget | None) -> FRect | None:
        """The area of a widget with everything that is written beside it."""
        if widget is None:
            return None
        return self.painter.seen_with(widget.id, widget.place())

    def _pieces_of_card(self, name: str) -> list[GamePiece]:
        """The piece that shows a card, as a list that is empty if none does. ``name`` is the id of the card; with "#2"
        added, it is the second such piece."""
        id, _, copy = name.partition("#")
        pieces = []
        for piece in self.board.stage.cards():
            card = self.table.card(piece.piece)
            if card is not None and card.id == id:
                pieces.append(piece)
        return pieces[int(copy or 1) - 1 :][:1]

    def _draw_pointer(self) -> None:
        if not self.gui.covered:
            point_at(self.app.pen, self.areas)

    # -- what a person does --------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        is_unread = self._is_guide_hidden and not self.board.playing  # her words are not on the screen yet
        is_answer = event.key in FORWARD and self.lesson.course.waits_for_next and not self._is_key_for_button()
        if not is_answer or is_unread:
            return super()._key(event)
        if self.board.playing or not self.guard.swallows(event):
            self._on_heard()
        return True

    def _is_key_for_button(self) -> bool:
        """True if the keyboard has its focus on another button than the one that answers the guide."""
        focused = self.gui.focused if self.gui.keyboard else None
        return focused is not None and focused.role == "button" and focused.id != "lesson.next"

    def back(self) -> None:
        """Leave a lesson without a question, since nothing is lost; the game that follows is left like any other."""
        if self.lesson.course.is_guided:
            self.app.pop()
        else:
            super().back()


def _find_widget(widgets: Sequence[Widget], id: str) -> Widget | None:
    return next((widget for widget in widgets if widget.id == id), None)


class LessonTools(TableTools):
    """The tools of a table, without those that would lead away from the lesson."""

    def __init__(self, tools: TableTools, sitting: LessonSitting) -> None:
        self._window, self._player, self._bots, self._uses = tools._window, tools._player, tools._bots, tools._uses
        self._sitting = sitting

    def buttons(self) -> list[Tool]:
        return [tool for tool in super().buttons() if not self._is_left_out(tool.id)]

    def use(self, name: str) -> None:
        """Use a tool by its name; if it is left out, show a message."""
        if self._is_left_out(name):
            self._player.board.gui.toast(self._window.words("lesson.tool_waits"), "lesson")
        else:
            super().use(name)

    def _is_left_out(self, name: str) -> bool:
        """True if this tool would lead away from the lesson now."""
        return self._sitting.course.is_guided and name in LEFT_OUT
