"""The page of a review: the curve of an evening, its turning points, and every own decision beside the bot's."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial

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
from client.ui.text import CREAM, FADED, GOLD, INK, SOOT, Colour

WIDEST = 1060.0
HIGH = 250.0
"""Height of the curve, in units."""
MARGIN = 26.0
"""Units at both ends of a line."""
EDGE = 13.0
"""Units above and below the words of a line."""
SAID = 0.74
"""The share of a line that is for what happened."""
MOST = 3
"""Of what happened between two moments, so many things are told: the last, or the first where they decided."""
WARNING: Colour = (255, 178, 140)
"""What was worse than it could have been."""
LINES: Sequence[Colour] = (
    (150, 52, 24), (38, 92, 132), (86, 116, 40), (122, 72, 140), (166, 116, 20), (40, 120, 110), (110, 78, 60),
    (170, 70, 110), (70, 70, 120), (100, 100, 90), (60, 110, 70), (140, 90, 90),
)  # fmt: skip
"""The colours of the seats' lines; they are also told apart by name at the end of each line."""
REFRESHED = 0.5
"""Seconds between two looks at what has been thought about meanwhile."""
SECURE = 2.0
"""Standard errors that the band around one's own line is wide."""


class ReviewScene(Scene):
    """Shows what is known by now, and thinks on in spare time. ``at`` is the moment on the curve that is told about."""

    def __init__(self, app: AppWindow, replay: Replay, seat: int | None = None) -> None:
        super().__init__(app)
        self.replay = replay
        people = [seat_index for seat_index, kind in enumerate(replay.record.header.players) if kind == PERSON]
        self.seats = people or [0]
        self.only_mistakes = False
        self._look_through(self.seats[0] if seat is None else seat)

    def _look_through(self, seat: int) -> None:
        self.lookback = Lookback(self.replay, seat)
        self.at, self._chosen = self.lookback.review.last, False
        self._shown_at = 0.0
        view = self.replay.view(0)
        table = table_of(view.game, view.seats)
        self.chapters, self._chapters_are = table.chapters(self.replay.tables), table.chapters_are
        self._pauses = table.pauses
        story, self.lines = LogModel(table, self.replay.names), list[list[str]]()
        for events in self.lookback.seen.history(self.lookback.review.last):
            lines_known = len(story.lines)
            for event in events:
                story.tell(event)
            self.lines.append([story.say(line, self.words) for line in story.lines[lines_known:]])
        self._point_out()

    def _point_out(self) -> None:
        """When all is known, the greatest turn of the evening is told about first."""
        if self.lookback.review.done and not self._chosen and (turns := self.lookback.review.turns):
            self.at = max(turns, key=lambda turn: abs(turn.change)).first

    def enter(self) -> None:
        # All the tables of the game stay: nobody needs to look through them again and again in search of garbage.
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
            gc.freeze()  # what has been found stays as well
            self._point_out()
            self.lay_widgets()

    # -- what is seen --------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        say, review = self.words, self.lookback.review
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        rows = form.widgets
        if len(self.seats) > 1:
            chosen = [(seat, self.replay.names[seat]) for seat in self.seats]
            form.choice("review.seat", say("review.seat"), chosen, self.lookback.seat, self._sit)
        rows.append(Label("review.sum", self._room(form, self._sum(), 20), self._sum(), size=20, role="ui_bold"))
        rows.append(EveningCurve(self, form.lines.next(min(HIGH, 0.5 * self.app.canvas.height), distance=8)))
        sentence = self._told(self.at)
        rows.append(Label("review.at", self._room(form, sentence, 18), sentence, size=18))
        look, on, learn = row(form.lines.next(46, distance=4), share(), share(), share(), gap=12)
        rows += self._uses(look, on, learn)
        form.note("review.doubt", say("review.doubt"), self.app.pen, distance=8)
        if turns := review.turns:
            rows.append(
                Label("review.turns", form.lines.next(38, distance=16), say("review.turns"), size=24, role="title")
            )
            for turn in turns:
                rows.append(self._turn(turn, form))
        title, only = row(form.lines.next(42, distance=16), share(0.55), share(0.45), gap=12)
        rows.append(Label("review.decisions", title, say("review.decisions"), size=24, role="title"))
        rows.append(Toggle("review.only", only, say("review.only"), self.only_mistakes, self._only))
        for decision in self._decisions():
            rows.append(self._row(decision, form))
        if not self._decisions():
            words = say("review.no_mistakes" if review.done else "review.thinks")
            rows.append(Caption("review.none", form.lines.next(40), words, size=18))
        return sheet("review", self.app.canvas, WIDEST, say("review.title"), say("ui.back"), self.back, rows)

    def _uses(self, look: FRect, on: FRect, learn: FRect) -> list[Widget]:
        """What one can do from here."""
        say, review = self.words, self.lookback.review
        none, last = say("review.no_mistakes" if review.done else "review.thinks"), say("replay.last")
        learning = say("review.learn", n=len(review.mistakes))
        return [
            Button("review.look", look, say("review.look"), partial(self.look, self.at), icon="icon_find", size=18),
            Button("review.on", on, say("review.on"), self._play_on, icon="icon_cards", size=18,
                   enabled=self.at < review.last, why=last, tip=say("review.on.tip")),
            Button("review.learn", learn, learning, self._learn, icon="icon_hint", size=18,
                   enabled=bool(review.mistakes), why=none, tip=say("review.learn.tip")),
        ]  # fmt: skip

    def _room(self, form: Form, words: str, size: float) -> FRect:
        """The next lines of the form, as many as these words need."""
        return form.lines.next(self.app.pen.label_height(words, form.lines.width, size) + 4, distance=4)

    def _sum(self) -> str:
        """How far the thinking has come; then how the evening's result came about."""
        balance, say = self.lookback.review.balance, self.words
        if balance is None:
            return say("review.progress", share=f"{self.lookback.review.progress:.0%}")
        return say(
            "review.sum", start=chance_words(balance.start), won=chance_words(balance.won),
            skill=gain_words(balance.skill.chance), doubt=round(100 * SECURE * balance.skill.error),
            luck=gain_words(balance.luck),
        )  # fmt: skip

    def point(self, moment: int) -> CurvePoint:
        """The newest point of the curve that is known at this moment, or the first."""
        points = self.lookback.review.moments
        return next((point for point in reversed(points) if point.moment <= moment), points[0])

    def _told(self, moment: int) -> str:
        """Everybody's chance at a moment, in words."""
        say, point, seat = self.words, self.point(moment), self.lookback.seat
        names = self.replay.names
        own_estimate = point.seat_estimates[seat]
        chances = []
        for other_seat, estimate in enumerate(point.seat_estimates):
            if other_seat != seat:
                chances.append(f"{names[other_seat]} {chance_words(estimate.chance)}")
        other_chances = ", ".join(chances)
        own_chance = chance_words(own_estimate.chance)
        if point.moment == self.lookback.review.last:
            return say("review.at.end", name=names[seat], own=own_chance, others=other_chances)
        return say(
            "review.at",
            where=self._where(point.moment, "all"),
            name=names[seat],
            own=own_chance,
            doubt=round(100 * SECURE * own_estimate.error),
            others=other_chances,
            true=chance_words(point.true_estimates[seat].chance),
        )

    def _where(self, moment: int, form: str = "brief") -> str:
        """Which turn a moment belongs to, or which move of which round; "all": and of how many."""
        return self.words(
            f"review.where.{self._chapters_are}.{form}", at=chapter_of(self.chapters, moment), all=len(self.chapters),
            move=self._move(moment),
        )  # fmt: skip

    def _move(self, moment: int) -> int:
        """The how manieth move of its round or turn a moment belongs to. All that one seat does in a row is one move;
        answers to what others do are none."""
        moves, mover = 0, None
        begun = [first for first in self.chapters if first <= moment]
        for past in self.lookback.review.tables[begun[-1] if begun else 0 : moment + 1]:
            ask = past.ask
            if ask is None or ask.kind == "answer" or self._pauses(ask):
                continue
            moves += ask.seat != mover
            mover = ask.seat
        return max(1, moves)

    def _turn(self, turn: TurningPoint, form: Form) -> Widget:
        lines = [line.rstrip(".") for lines in self.lines[turn.first : turn.last] for line in lines]
        if not lines:  # somebody has passed
            lines = [self._answered(turn.first)]
        decided = abs(turn.own_change) > abs(turn.change) / 2  # by the seat's own answer, and with that the lines begin
        is_cut = len(lines) > MOST
        sentence = ". ".join(lines[:MOST] if decided else lines[-MOST:])
        if is_cut:
            sentence = f"{sentence}…" if decided else f"… {sentence}"
        own_words = self.words("review.turn.own" if decided else "review.turn.luck")
        verdict = self.words("review.turn", by=gain_words(turn.change), where=self._where(turn.first))
        use = partial(self.go, turn.first)
        return self._line(f"review.turn.{turn.first}", form, sentence, own_words, verdict, use, turn.change < 0)

    def _answered(self, moment: int) -> str:
        """Who answered at a moment, and what, if that is the reviewed seat."""
        ask = self.lookback.review.tables[moment].ask
        assert ask is not None
        name = self.replay.names[ask.seat]
        if ask.seat != self.lookback.seat:
            return name
        return f"{name}: {self.phrase(moment, self.lookback.review.answers[moment])}"

    def _line(
        self, id: str, form: Form, sentence: str, note: str, verdict: str, on_use: Callable[[], object], bad: bool
    ) -> Widget:
        """The next line of the page, as high as its words need."""
        pen, width = self.app.pen, SAID * (form.lines.width - 2 * MARGIN)
        heights = pen.label_height(sentence, width, 18, "ui_bold"), pen.label_height(note, width, 16)
        return ReviewRow(
            id, form.lines.next(sum(heights) + 2 * EDGE + 2), (sentence, note, verdict), heights[0], on_use, bad
        )

    def _row(self, decision: Decision, form: Form) -> Widget:
        say, gain = self.words, decision.gain
        chance = chance_words(decision.considered[0].chance.chance)
        if decision.best == decision.played:
            best, verdict = say("review.same", chance=chance), say("review.verdict.same")
        else:
            chance_after = chance_words(decision.played_chance.chance)
            better_answer = self.phrase(decision.moment, decision.best)
            best = say("review.best", after=chance_after, what=better_answer, chance=chance)
            verdict = say("review.verdict" if decision.is_mistake else "review.verdict.near",
                          gain=gain_words(gain.chance), doubt=round(100 * SECURE * gain.error))  # fmt: skip
        other_answers = []
        for considered in decision.considered:
            if considered.text not in (decision.best, decision.played):
                answer, answer_chance = self.phrase(decision.moment, considered.text), considered.chance.chance
                other_answers.append(say("review.weighed.pair", what=answer, chance=chance_words(answer_chance)))
        if other_answers:
            best += " " + say("review.weighed.also", list="; ".join(other_answers))
        played = self.phrase(decision.moment, decision.played)
        title = say("review.played", where=self._where(decision.moment), what=played)
        use = partial(self.look, decision.moment)
        return self._line(f"review.decision.{decision.moment}", form, title, best, verdict, use, decision.is_mistake)

    def phrase(self, moment: int, text: str) -> str:
        """An answer in words."""
        return self.lookback.phrase(moment, text).say(self.words)

    def _decisions(self) -> list[Decision]:
        """Those that are listed: the mistakes first, the most costly of them at the top."""
        review = self.lookback.review
        other_decisions = (
            [] if self.only_mistakes else [decision for decision in review.decisions if not decision.is_mistake]
        )
        return [*review.mistakes, *other_decisions]

    # -- what one does -------------------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Tell about another moment of the curve."""
        self.at, self._chosen = moment, True
        self.lay_widgets()

    def look(self, moment: int) -> None:
        """See the table as it was seen then."""
        self.app.push(MomentScene(self.app, self.lookback, moment))

    def _play_on(self) -> None:
        self.app.push(PlayedOnScene(self.app, self.lookback.playing_on(self.at)))

    def _learn(self) -> None:
        """Go through the mistakes, the most costly first."""
        mistake = self.lookback.review.mistakes[0]
        scene = MomentScene(self.app, self.lookback, mistake.moment)
        self.app.push(scene)
        scene.learn()

    def _sit(self, seat: object) -> None:
        assert isinstance(seat, int)
        self._look_through(seat)
        self.refresh()

    def _only(self, on: bool) -> None:
        self.only_mistakes = on
        self.lay_widgets()


class ReviewRow(Button):
    """A line of a review: what happened, what is to be said to that, and at the right what it was worth. ``high`` is
    the height of what happened, in units."""

    def __init__(
        self,
        id: str,
        rect: FRect,
        row_words: tuple[str, str, str],
        height: float,
        on_use: Callable[[], object],
        bad: bool,
    ) -> None:
        super().__init__(id, rect, ". ".join(line.removesuffix(".") for line in row_words), on_use, align="left")
        self.words, self.high, self.bad = row_words, height, bad

    def draw(self, pen: Pen) -> None:
        """The words, and beside them the verdict."""
        place, (sentence, note, verdict) = self.place(), self.words
        pen.nine(self.face(), place)
        words, end = row(inset(place, MARGIN, EDGE), share(SAID), share(1 - SAID))
        upper, lower = column(words, self.high, share(), gap=2)
        lit = GOLD if self.focused or self.hovered else CREAM
        pen.text(sentence, upper, 18, lit, "ui_bold", shade=SOOT)
        pen.text(note, lower, 16, CREAM, "ui", shade=SOOT)
        end = inset(end, left=12)
        pen.text(verdict, end, 18, WARNING if self.bad else CREAM, "ui_bold", "right", shade=SOOT)


class EveningCurve(Slider):
    """Everybody's chance to win, from the left to the right of the evening: one's own line is thick and has a band of
    doubt, a dotted one shows what it was on the true table, marks stand at turning points. One clicks or drags, or
    takes the arrow keys, to hear about a moment."""

    def __init__(self, scene: ReviewScene, rect: FRect) -> None:
        self.scene, self.points = scene, scene.lookback.review.moments
        self.seat, self.names = scene.lookback.seat, scene.replay.names
        index = self.points.index(scene.point(scene.at))
        super().__init__(
            "review.curve", rect, scene.words("review.curve"), index, self._chose, high=max(1, len(self.points) - 1),
            step=1, show=lambda number: scene._told(self.points[round(number)].moment),
        )  # fmt: skip
        self.tip = self.label

    def _chose(self, number: float) -> None:
        self.scene.go(self.points[min(round(number), len(self.points) - 1)].moment)

    def _area(self) -> FRect:
        return inset(self.place(), left=46, right=110, top=8, bottom=10)

    def _track(self) -> FRect:
        return self._area()

    def press(self, point: tuple[float, float]) -> None:
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """The nearest known moment."""
        area, last = self._area(), max(1, self.points[-1].moment)
        moment = (point[0] - area.x) / area.width * last
        self._set(min(range(len(self.points)), key=lambda number: abs(self.points[number].moment - moment)))

    def _spot(self, moment: int, chance: float) -> tuple[float, float]:
        area, last = self._area(), max(1, self.points[-1].moment)
        return area.x + area.width * moment / last, area.bottom - area.height * min(1.0, max(0.0, chance))

    def draw(self, pen: Pen) -> None:
        area, seat = self._area(), self.seat
        pen.fill(area.inflate(8, 8), (248, 232, 200), 150, 6)
        for tenths in (0, 5, 10):
            _, y = self._spot(0, tenths / 10)
            pen.fill(FRect(area.x, y, area.width, 1), (150, 116, 76), 130)
            pen.text(f"{10 * tenths}%", FRect(self.place().x, y - 9, 40, 18), 14, FADED, align="right")
        pen.text(self.scene.words("review.axis"), FRect(area.x + 8, area.y + 3, area.width - 16, 18), 14, FADED)
        for number in self.scene.chapters[1:]:
            x, _ = self._spot(number, 0)
            pen.fill(FRect(x, area.bottom - 5, 1, 9), (150, 116, 76), 200)
        unit = pen.unit

        def pixels(number: int, chance: float) -> tuple[int, int]:
            x, y = self._spot(number, chance)
            return round(x * unit), round(y * unit)

        def line(colour: Colour, line_width: float, spots: Sequence[tuple[int, int]]) -> None:
            if len(spots) > 1:
                pen.shape(pygame.draw.lines, colour, False, spots, max(1, round(line_width * unit)))

        points = self.points
        estimates = [(point.moment, *point.seat_estimates[seat]) for point in points]
        upper_edge = [pixels(index, chance + SECURE * error) for index, chance, error in estimates]
        low = [pixels(index, chance - SECURE * error) for index, chance, error in estimates]
        if len(points) > 1:
            pen.shape(pygame.draw.polygon, (236, 196, 150), [*upper_edge, *reversed(low)])
        line_ends = list[tuple[float, int]]()
        for other_seat in [*(number for number in range(len(self.names)) if number != seat), seat]:
            colour = LINES[other_seat % len(LINES)]
            spots = [pixels(point.moment, point.seat_estimates[other_seat].chance) for point in points]
            line(colour, 4 if other_seat == seat else 1.6, spots)
            line_ends.append(
                (self._spot(points[-1].moment, points[-1].seat_estimates[other_seat].chance)[1], other_seat)
            )
        for point in points:
            x, y = self._spot(point.moment, point.true_estimates[seat].chance)
            pen.fill(FRect(x - 1.5, y - 1.5, 3, 3), INK, radius=1)
        for turn in self.scene.lookback.review.turns:
            x, y = self._spot(turn.last, self.scene.point(turn.last).seat_estimates[seat].chance)
            mark = FRect(x - 6, y - 6, 12, 12)
            pen.fill(mark, LINES[seat % len(LINES)], radius=6)
            pen.fill(mark.inflate(-5, -5), (255, 244, 214), radius=4)
        now_x, _ = self._spot(self.scene.point(self.scene.at).moment, 0)
        pen.fill(FRect(now_x - 1, area.y - 4, 2, area.height + 8), INK)
        self._names(pen, sorted(line_ends), area)

    def _names(self, pen: Pen, line_ends: Sequence[tuple[float, int]], area: FRect) -> None:
        """Each seat's name at the end of its line, below each other."""
        line_height, next_top = min(20.0, area.height / max(1, len(line_ends))), area.y - 10
        for number, (y, seat) in enumerate(line_ends):
            left = (len(line_ends) - number - 1) * line_height
            next_top = max(next_top, min(y - line_height / 2, area.bottom + 10 - line_height - left))
            place = FRect(area.right + 10, next_top, 96, line_height)
            role = "ui_bold" if seat == self.seat else "ui"
            pen.text(self.names[seat], place, 16, LINES[seat % len(LINES)], role, markup=False)
            next_top += line_height
