"""The page of a review: the curve of a game, its turning points, and each decision of a seat beside the bot's."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

import pygame
from pygame import FRect

from client.games import table_of
from client.play.review_session import CurvePoint, Decision, Lookback, TurningPoint
from client.play.session import PERSON, Replay
from client.scenes.review_moment import MomentScene, PlayedOnScene, chance_words, gain_words
from client.table.log import LogModel
from client.ui import Button, Caption, Label, Pen, Widget
from client.ui.controls import Slider, Toggle
from client.ui.form import Form
from client.ui.layout import column, inset, row, share
from client.ui.moment_slider import chapter_of
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import CREAM, FADED, GOLD, INK, SOOT, Colour, ended

WIDEST = 1060.0
CURVE = 250.0
"""Height of the curve, in units."""
MARGIN = 26.0
"""Units at both ends of a row."""
EDGE = 13.0
"""Units above and below the words of a row."""
EVENT_SHARE = 0.74
"""The share of a row that is for what happened."""
MAX_EVENTS = 3
"""How many events of a turning point are told: the last ones, or the first ones where they decided."""
WARNING: Colour = (255, 178, 140)
"""The colour of the verdict on what was worse than it could have been."""
LINES: Sequence[Colour] = (
    (150, 52, 24), (38, 92, 132), (74, 102, 32), (122, 72, 140), (126, 86, 10), (28, 102, 94), (110, 78, 60),
    (156, 52, 96), (70, 70, 120), (92, 92, 82), (46, 98, 56), (126, 74, 74),
)  # fmt: skip
"""The colours of the seats' lines; there is also a name at the end of each line."""
REFRESHED = 0.5
"""Seconds between two updates of the page while the review is being computed."""
SECURE = 2.0
"""How many standard errors the band of doubt reaches to each side."""


class ReviewScene(Scene):
    """Shows what is known so far, and computes more in spare time. ``moment`` is the chosen moment on the curve."""

    def __init__(self, app: AppWindow, replay: Replay, seat: int | None = None) -> None:
        super().__init__(app)
        self.replay = replay
        people = [seat for seat, kind in enumerate(replay.record.header.players) if kind == PERSON]
        self.seats = people or [0]
        self.only_mistakes = False
        if seat is None:
            seat = self.seats[0]
        self._review_seat(seat)

    def _review_seat(self, seat: int) -> None:
        """Begin the review of a seat."""
        self.lookback = Lookback(self.replay, seat)
        self.moment, self._is_moment_chosen = self.lookback.review.last, False
        self._shown_at = 0.0
        view = self.replay.view(0)
        table = table_of(view.game, view.seats)
        self.chapters, self._chapters_are = table.chapters(self.replay.tables), table.chapters_are
        self._first_chapter = table.first_chapter(self.replay.tables[0])
        self._pauses = table.pauses
        log = LogModel(table, self.replay.names)
        self.lines: list[list[str]] = []
        """The lines of the log about each answer."""
        for events in self.lookback.seen.history(self.lookback.review.last):
            line_count = len(log.lines)
            for event in events:
                log.tell(event)
            self.lines.append([log.say(line, self.words) for line in log.lines[line_count:]])
        self._show_greatest_turn()

    def _show_greatest_turn(self) -> None:
        """Choose the greatest turning point when all are known, unless a moment was chosen by hand."""
        review = self.lookback.review
        if review.done and review.turns and not self._is_moment_chosen:
            self.moment = max(review.turns, key=lambda turn: abs(turn.change)).first

    def enter(self) -> None:
        # All tables of the game are kept: the garbage collector need not search them again and again.
        gc.freeze()
        super().enter()

    def leave(self) -> None:
        gc.unfreeze()
        super().leave()

    # -- thinking ------------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        return not self.lookback.review.done

    def spare(self, milliseconds: float) -> None:
        if self.lookback.review.work(milliseconds) or self.app.clock.now() >= self._shown_at + REFRESHED:
            self._shown_at = self.app.clock.now()
            gc.freeze()  # the new results are kept as well
            self._show_greatest_turn()
            self.lay_widgets()

    # -- what is seen --------------------------------------------------------------------------------------------------

    def spoken_remark(self) -> str:
        """What the review has come to, as soon as all has been thought over."""
        return self._summary() if self.lookback.review.done else ""

    def layout(self) -> list[Widget]:
        words, review = self.words, self.lookback.review
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        rows = form.widgets
        if len(self.seats) > 1:
            seats = [(seat, self.replay.names[seat]) for seat in self.seats]
            form.choice("review.seat", words("review.seat"), seats, self.lookback.seat, self._choose_seat)
        summary = self._summary()
        rows.append(Label("review.sum", self._next_lines(form, summary, 20), summary, size=20, role="ui_bold"))
        rows.append(EveningCurve(self, form.lines.next(min(CURVE, 0.5 * self.app.canvas.height), distance=8)))
        chances = self.chances_words(self.moment)
        rows.append(Label("review.at", self._next_lines(form, chances, 18), chances, size=18))
        look, play_on, learn = row(form.lines.next(46, distance=4), share(), share(), share(), gap=12)
        rows += self._buttons(look, play_on, learn)
        form.note("review.doubt", words("review.doubt"), self.app.pen, distance=8)
        if review.turns:
            title_area = form.lines.next(38, distance=16)
            rows.append(Label("review.turns", title_area, words("review.turns"), size=24, role="title"))
        for turn in review.turns:
            rows.append(self._turn_row(turn, form))
        title_area, toggle_area = row(form.lines.next(42, distance=16), share(0.55), share(0.45), gap=12)
        rows.append(Label("review.decisions", title_area, words("review.decisions"), size=24, role="title"))
        toggle_label = words("review.only")
        rows.append(Toggle("review.only", toggle_area, toggle_label, self.only_mistakes, self._show_only_mistakes))
        decisions = self._listed_decisions()
        for decision in decisions:
            rows.append(self._decision_row(decision, form))
        if not decisions:
            note = self._no_mistakes_words()
            rows.append(Caption("review.none", form.lines.next(40), note, size=18))
        return sheet("review", self.app.canvas, WIDEST, words("review.title"), words("ui.back"), self.back, rows)

    def _no_mistakes_words(self) -> str:
        """That there are no mistakes, or that the review may still find some."""
        if self.lookback.review.done:
            return self.words("review.no_mistakes")
        return self.words("review.thinks")

    def _buttons(self, look: FRect, play_on: FRect, learn: FRect) -> list[Widget]:
        """The buttons below the curve."""
        words, review = self.words, self.lookback.review
        no_mistakes = self._no_mistakes_words()
        look_label, learn_label = words("review.look"), words("review.learn", n=len(review.mistakes))
        return [
            Button("review.look", look, look_label, partial(self.look, self.moment), icon="icon_find", size=18),
            Button("review.on", play_on, words("review.on"), self._play_on, icon="icon_cards", size=18,
                   enabled=self.moment < review.last, why=words("replay.last"), tip=words("review.on.tip")),
            Button("review.learn", learn, learn_label, self._learn, icon="icon_hint", size=18,
                   enabled=bool(review.mistakes), why=no_mistakes, tip=words("review.learn.tip")),
        ]  # fmt: skip

    def _next_lines(self, form: Form, words: str, size: float) -> FRect:
        """The next area of the form, as high as a text needs."""
        return form.lines.next(self.app.pen.label_height(words, form.lines.width, size) + 4, distance=4)

    def _summary(self) -> str:
        """How much of the review is computed; when it is done, how much of the result was skill and how much luck."""
        balance, words = self.lookback.review.balance, self.words
        if balance is None:
            return words("review.progress", share=f"{self.lookback.review.progress:.0%}")
        return words(
            "review.sum", start=chance_words(balance.start), won=chance_words(balance.won),
            skill=gain_words(balance.skill.chance), doubt=round(100 * SECURE * balance.skill.error),
            luck=gain_words(balance.luck),
        )  # fmt: skip

    def point(self, moment: int) -> CurvePoint:
        """The last point of the curve up to a moment, or else the first point."""
        points = self.lookback.review.moments
        return next((point for point in reversed(points) if point.moment <= moment), points[0])

    def chances_words(self, moment: int) -> str:
        """Everybody's chance to win at a moment, in words."""
        words, point, seat = self.words, self.point(moment), self.lookback.seat
        names = self.replay.names
        own_estimate = point.seat_estimates[seat]
        chances = []
        for other_seat, estimate in enumerate(point.seat_estimates):
            if other_seat != seat:
                chances.append(f"{names[other_seat]} {chance_words(estimate.chance)}")
        other_chances = ", ".join(chances)
        own_chance = chance_words(own_estimate.chance)
        if point.moment == self.lookback.review.last:
            return words("review.at.end", name=names[seat], own=own_chance, others=other_chances)
        return words(
            "review.at",
            where=self._moment_words(point.moment, "all"),
            name=names[seat],
            own=own_chance,
            doubt=round(100 * SECURE * own_estimate.error),
            others=other_chances,
            true=chance_words(point.true_estimates[seat].chance),
        )

    def _moment_words(self, moment: int, form: str = "brief") -> str:
        """Which turn a moment belongs to, or which move of which round. With the form "all", also of how many."""
        chapter = chapter_of(self.chapters, moment, self._first_chapter)
        last_chapter = chapter_of(self.chapters, len(self.replay.tables) - 1, self._first_chapter)
        return self.words(
            f"review.where.{self._chapters_are}.{form}", at=chapter, all=last_chapter, move=self._move_number(moment)
        )

    def _move_number(self, moment: int) -> int:
        """The number of the move in its round or turn that a moment belongs to, counted from 1. All that a seat does in
        a row is one move; answers to what others do do not count."""
        move_count, last_seat = 0, None
        chapter_start = max((start for start in self.chapters if start <= moment), default=0)
        for table in self.lookback.review.tables[chapter_start : moment + 1]:
            ask = table.ask
            if ask is None or ask.kind == "answer" or self._pauses(ask):
                continue
            if ask.seat != last_seat:
                move_count += 1
                last_seat = ask.seat
        return max(1, move_count)

    def _turn_row(self, turn: TurningPoint, form: Form) -> Widget:
        """The row of a turning point: what happened, whether the seat's own answer decided, and the change."""
        lines = list(chain.from_iterable(self.lines[turn.first : turn.last]))
        if not lines:  # somebody has passed
            lines = [self._answer_words(turn.first)]
        lines = [ended(line) for line in lines]
        is_own = abs(turn.own_change) > abs(turn.change) / 2
        if is_own:  # the lines begin with the seat's own answer
            sentence = " ".join(lines[:MAX_EVENTS]).removesuffix(".")
            if len(lines) > MAX_EVENTS:
                sentence = f"{sentence}…"
        else:
            sentence = " ".join(lines[-MAX_EVENTS:]).removesuffix(".")
            if len(lines) > MAX_EVENTS:
                sentence = f"… {sentence}"
        cause_key = "review.turn.own" if is_own else "review.turn.luck"
        cause = self.words(cause_key)
        verdict = self.words("review.turn", by=gain_words(turn.change), where=self._moment_words(turn.first))
        use = partial(self.go, turn.first)
        return self._review_row(f"review.turn.{turn.first}", form, sentence, cause, verdict, use, turn.change < 0)

    def _answer_words(self, moment: int) -> str:
        """Who answered at a moment; if it was the reviewed seat, also what."""
        ask = self.lookback.review.tables[moment].ask
        assert ask is not None
        name = self.replay.names[ask.seat]
        if ask.seat != self.lookback.seat:
            return name
        return f"{name}: {self.phrase(moment, self.lookback.review.answers[moment])}"

    def _review_row(
        self, id: str, form: Form, sentence: str, note: str, verdict: str, on_use: Callable[[], object], is_bad: bool
    ) -> Widget:
        """The next row of the page, as high as its words need."""
        pen, width = self.app.pen, EVENT_SHARE * (form.lines.width - 2 * MARGIN)
        sentence_height = pen.label_height(sentence, width, 18, "ui_bold")
        area = form.lines.next(sentence_height + pen.label_height(note, width, 16) + 2 * EDGE + 2)
        return ReviewRow(id, area, (sentence, note, verdict), sentence_height, on_use, is_bad)

    def _decision_row(self, decision: Decision, form: Form) -> Widget:
        """The row of a decision: what was played, what the bot would have played, and the difference."""
        words, gain = self.words, decision.gain
        chance = chance_words(decision.considered[0].chance.chance)
        if decision.best == decision.played:
            best, verdict = words("review.same", chance=chance), words("review.verdict.same")
        else:
            chance_after = chance_words(decision.played_chance.chance)
            better_answer = self.phrase(decision.moment, decision.best)
            best = words("review.best", after=chance_after, what=better_answer, chance=chance)
            verdict_key = "review.verdict" if decision.is_mistake else "review.verdict.near"
            verdict = words(verdict_key, gain=gain_words(gain.chance), doubt=round(100 * SECURE * gain.error))
        other_answers = []
        for considered in decision.considered:
            if considered.text not in (decision.best, decision.played):
                answer, answer_chance = self.phrase(decision.moment, considered.text), considered.chance.chance
                other_answers.append(words("review.weighed.pair", what=answer, chance=chance_words(answer_chance)))
        if other_answers:
            best += " " + words("review.weighed.also", list="; ".join(other_answers))
        played = self.phrase(decision.moment, decision.played)
        title = words("review.played", where=self._moment_words(decision.moment), what=played)
        use = partial(self.look, decision.moment)
        return self._review_row(
            f"review.decision.{decision.moment}", form, title, best, verdict, use, decision.is_mistake
        )

    def phrase(self, moment: int, text: str) -> str:
        """An answer in words."""
        return self.lookback.phrase(moment, text).say(self.words)

    def _listed_decisions(self) -> list[Decision]:
        """The decisions to list: the mistakes, the most costly first, then the others unless they are hidden."""
        review = self.lookback.review
        decisions = list(review.mistakes)
        if not self.only_mistakes:
            decisions += [decision for decision in review.decisions if not decision.is_mistake]
        return decisions

    # -- what a person does --------------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Choose another moment of the curve."""
        self.moment, self._is_moment_chosen = moment, True
        self.lay_widgets()

    def look(self, moment: int) -> None:
        """Show the table as it was seen at a moment."""
        self.app.push(MomentScene(self.app, self.lookback, moment))

    def _play_on(self) -> None:
        self.app.push(PlayedOnScene(self.app, self.lookback.playing_on(self.moment)))

    def _learn(self) -> None:
        """Go through the mistakes, the most costly first."""
        mistake = self.lookback.review.mistakes[0]
        scene = MomentScene(self.app, self.lookback, mistake.moment)
        self.app.push(scene)
        scene.learn()

    def _choose_seat(self, seat: object) -> None:
        assert isinstance(seat, int)
        self._review_seat(seat)
        self.refresh()

    def _show_only_mistakes(self, is_on: bool) -> None:
        self.only_mistakes = is_on
        self.lay_widgets()


class ReviewRow(Button):
    """A row of a review: what happened, a note about it, and at the right what it was worth. ``sentence_height`` is the
    height of what happened, in units."""

    def __init__(
        self,
        id: str,
        rect: FRect,
        texts: tuple[str, str, str],
        sentence_height: float,
        on_use: Callable[[], object],
        is_bad: bool,
    ) -> None:
        sentence, note, verdict = texts
        label = f"{ended(sentence)} {ended(note)} {verdict.removesuffix('.')}"
        super().__init__(id, rect, label, on_use, align="left")
        self.texts, self.sentence_height, self.is_bad = texts, sentence_height, is_bad

    def draw(self, pen: Pen) -> None:
        """Draw what happened and the note, and beside them the verdict."""
        place, (sentence, note, verdict) = self.place(), self.texts
        pen.nine(self.face(), place)
        text_area, verdict_area = row(inset(place, MARGIN, EDGE), share(EVENT_SHARE), share(1 - EVENT_SHARE))
        upper, lower = column(text_area, self.sentence_height, share(), gap=2)
        sentence_colour = GOLD if self.focused or self.hovered else CREAM
        pen.text(sentence, upper, 18, sentence_colour, "ui_bold", shade=SOOT)
        pen.text(note, lower, 16, CREAM, "ui", shade=SOOT)
        verdict_colour = WARNING if self.is_bad else CREAM
        pen.text(verdict, inset(verdict_area, left=12), 18, verdict_colour, "ui_bold", "right", shade=SOOT)


class EveningCurve(Slider):
    """Everybody's chance to win, from the beginning of the game to its end. The line of the reviewed seat is thick,
    with a band of doubt; dots show its chance on the true table, rings the turning points. A click, a drag or the arrow
    keys choose a moment."""

    def __init__(self, scene: ReviewScene, rect: FRect) -> None:
        self.scene, self.points = scene, scene.lookback.review.moments
        self.seat, self.names = scene.lookback.seat, scene.replay.names
        index = self.points.index(scene.point(scene.moment))
        super().__init__("review.curve", rect, scene.words("review.curve"), index, self._choose,
                         high=max(1, len(self.points) - 1), step=1, show=self._point_words)  # fmt: skip
        self.tip = self.label

    def _choose(self, number: float) -> None:
        self.scene.go(self.points[min(round(number), len(self.points) - 1)].moment)

    def _point_words(self, number: float) -> str:
        """Everybody's chance at a point of the curve."""
        return self.scene.chances_words(self.points[round(number)].moment)

    def _area(self) -> FRect:
        return inset(self.place(), left=46, right=110, top=8, bottom=10)

    def _track(self) -> FRect:
        return self._area()

    def press(self, point: tuple[float, float]) -> None:
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """Choose the known moment that is nearest to the pointer."""
        area, last_moment = self._area(), max(1, self.points[-1].moment)
        moment = (point[0] - area.x) / area.width * last_moment
        self._set(min(range(len(self.points)), key=lambda number: abs(self.points[number].moment - moment)))

    def _position(self, moment: int, chance: float) -> tuple[float, float]:
        """The place of a chance on the curve, in units."""
        area, last_moment = self._area(), max(1, self.points[-1].moment)
        x = area.x + area.width * moment / last_moment
        y = area.bottom - area.height * min(1.0, max(0.0, chance))
        return x, y

    def draw(self, pen: Pen) -> None:
        area = self._area()
        pen.fill(area.inflate(8, 8), (248, 232, 200), 150, 6)
        self._draw_axes(pen, area)
        self._draw_doubt(pen)
        other_seats = [seat for seat in range(len(self.names)) if seat != self.seat]
        for seat in [*other_seats, self.seat]:
            self._draw_line(pen, seat)
        self._draw_marks(pen)
        x, _ = self._position(self.scene.point(self.scene.moment).moment, 0)
        pen.fill(FRect(x - 1, area.y - 4, 2, area.height + 8), INK)
        self._draw_names(pen, area)

    def _draw_axes(self, pen: Pen, area: FRect) -> None:
        """Draw the lines of 0, 50 and 100 %, and a stroke for each round below the curve."""
        for tenths in (0, 5, 10):
            _, y = self._position(0, tenths / 10)
            pen.fill(FRect(area.x, y, area.width, 1), (150, 116, 76), 130)
            pen.text(f"{10 * tenths}%", FRect(self.place().x, y - 9, 40, 18), 14, FADED, align="right")
        pen.text(self.scene.words("review.axis"), FRect(area.x + 8, area.y + 3, area.width - 16, 18), 14, FADED)
        for chapter in self.scene.chapters[1:]:
            x, _ = self._position(chapter, 0)
            pen.fill(FRect(x, area.bottom - 5, 1, 9), (150, 116, 76), 200)

    def _pixel(self, pen: Pen, moment: int, chance: float) -> tuple[int, int]:
        x, y = self._position(moment, chance)
        return round(x * pen.unit), round(y * pen.unit)

    def _draw_doubt(self, pen: Pen) -> None:
        """Draw the band around the line of the reviewed seat."""
        if len(self.points) < 2:
            return
        upper_edge, lower_edge = [], []
        for point in self.points:
            chance, error = point.seat_estimates[self.seat]
            upper_edge.append(self._pixel(pen, point.moment, chance + SECURE * error))
            lower_edge.append(self._pixel(pen, point.moment, chance - SECURE * error))
        pen.shape(pygame.draw.polygon, (236, 196, 150), [*upper_edge, *reversed(lower_edge)])

    def _draw_line(self, pen: Pen, seat: int) -> None:
        """Draw the line of a seat."""
        if len(self.points) < 2:
            return
        pixels = [self._pixel(pen, point.moment, point.seat_estimates[seat].chance) for point in self.points]
        thickness = 4 if seat == self.seat else 1.6
        width_px = max(1, round(thickness * pen.unit))
        pen.shape(pygame.draw.lines, LINES[seat % len(LINES)], False, pixels, width_px)

    def _draw_marks(self, pen: Pen) -> None:
        """Draw the chances of the reviewed seat on the true table as dots, and its turning points as rings."""
        for point in self.points:
            x, y = self._position(point.moment, point.true_estimates[self.seat].chance)
            pen.fill(FRect(x - 1.5, y - 1.5, 3, 3), INK, radius=1)
        for turn in self.scene.lookback.review.turns:
            x, y = self._position(turn.last, self.scene.point(turn.last).seat_estimates[self.seat].chance)
            ring = FRect(x - 6, y - 6, 12, 12)
            pen.fill(ring, LINES[self.seat % len(LINES)], radius=6)
            pen.fill(ring.inflate(-5, -5), (255, 244, 214), radius=4)

    def _draw_names(self, pen: Pen, area: FRect) -> None:
        """Draw each seat's name at the end of its line, without any overlap."""
        last_point = self.points[-1]
        line_ends = []
        for seat, estimate in enumerate(last_point.seat_estimates):
            _, y = self._position(last_point.moment, estimate.chance)
            line_ends.append((y, seat))
        line_height, next_top = min(20.0, area.height / max(1, len(line_ends))), area.y - 10
        for number, (y, seat) in enumerate(sorted(line_ends)):
            height_below = (len(line_ends) - number - 1) * line_height
            lowest_top = area.bottom + 10 - line_height - height_below
            next_top = max(next_top, min(y - line_height / 2, lowest_top))
            name_area = FRect(area.right + 10, next_top, 96, line_height)
            role = "ui_bold" if seat == self.seat else "ui"
            pen.text(self.names[seat], name_area, 16, LINES[seat % len(LINES)], role, markup=False)
            next_top += line_height
