"""The story of a finished game, for its last page: the curves of all seats, and the moments worth remembering."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import Any, NamedTuple

import pygame
from pygame import FRect

from client.play.offers import Chronicle, Fall, Swing
from client.table.base import AnyArrangement
from client.table.log import LogModel
from client.table.plate import draw_name
from client.table.terms import Line
from client.ui import HitArea, Label, Pen, Widget
from client.ui.layout import Lines, inset, place
from client.ui.moment_slider import chapter_of
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK, Colour, Words, ended

COLOURS: tuple[Colour, ...] = (
    (176, 38, 30), (32, 92, 158), (36, 104, 42), (122, 60, 150), (142, 76, 6), (14, 104, 104), (150, 50, 96),
    (92, 86, 30), (70, 70, 76), (128, 78, 42), (60, 60, 160), (84, 100, 26),
)  # fmt: skip
"""The colours of the seats' curves on parchment."""
FALLS = 2
"""How many eliminations of those who are not at the screen are told at most: the last ones."""
CURVE = 236.0
"""Height of the curve on a page of its own, in units."""
DETAILED_CHAPTERS = 20
"""With at most so many rounds, each round has a vertical line, and each curve a dot there."""
SIZE = 18.0
FACE, FACE_GAP = 44.0, 10.0
"""Side of a face beside a highlight, and its distance from the words, in units."""
NAMES = 116.0
"""Width of the names at the ends of the curves, in units."""
NAME_HEIGHT = 18.0
"""Height of each of these names where there is room, in units."""
NUMBER_WIDTH = 46
"""Least distance between two numbers of rounds below the curve, in units."""


class Highlight(NamedTuple):
    """A sentence of the story, the moment that it tells about (None: the game as a whole), and the seat whose face
    stands beside it (-1: nobody's)."""

    key: str
    sentence: str
    moment: int | None = None
    seat: int = -1


class Story:
    """``chronicle`` in words: its ``highlights``, and ``values[chapter][seat]``, the points that the curves connect."""

    def __init__(self, table: AnyArrangement, chronicle: Chronicle, people: Sequence[int], words: Words) -> None:
        self.table, self.chronicle, self.words, self.people = table, chronicle, words, people
        self.names = chronicle.names
        last_moment = len(chronicle.standings) - 1
        self.chapters = table.chapters(chronicle.tables)
        self.first_chapter = table.first_chapter(chronicle.tables[0])
        self.moments = [moment for moment in self.chapters if moment < last_moment]
        self.moments.append(last_moment)
        self.values = [chronicle.standings[moment] for moment in self.moments]
        self.highlights = self._find_highlights()

    @property
    def caption(self) -> str:
        """What the curve shows."""
        return self.words(self.table.curve)

    def chapter_words(self, moment: int) -> str:
        """The round or the turn that a moment belongs to, in words."""
        chapter = chapter_of(self.chapters, moment, self.first_chapter)
        return self.words(f"story.{self.table.chapters_are}", n=chapter)

    def _find_highlights(self) -> list[Highlight]:
        """All highlights, the most important first."""
        highlights: list[Highlight] = []
        if self.chronicle.lead is not None:
            highlights.append(self._lead_highlight(self.chronicle.lead))
        for key, swing in (("best", self.chronicle.best), ("worst", self.chronicle.worst)):
            if swing is not None:
                highlights.append(Highlight(key, self._swing_words(key, swing), swing.moment, swing.seat))
        feud = self._feud_highlight()
        if feud is not None:
            highlights.append(feud)
        for moment, seat, culprit in self._falls_to_tell():
            key, culprit_name = "story.fall.alone", ""
            if culprit >= 0:
                key, culprit_name = "story.fall", self.names[culprit]
            when = self.chapter_words(moment)
            sentence = self.words(key, when=when, name=self.names[seat], by=culprit_name)
            highlights.append(Highlight("fall", sentence, moment, seat))
        if self.table.has_company:
            highlights += self._company_highlights()
        return highlights

    def _company_highlights(self) -> list[Highlight]:
        """Whom each seat has won and lost; those at the screen first, then the others in the order of their places."""
        memory: dict[str, Any] = {}
        for events in self.chronicle.events:
            for event in events:
                self.table.lines(event, self.names, memory)
        seats = sorted(range(len(self.names)), key=self.chronicle.ranks.__getitem__)
        highlights: list[Highlight] = []
        for seat in [*self.people, *(seat for seat in seats if seat not in self.people)]:
            sentence = self.table.company_words(self.words, seat, memory)
            if sentence:
                highlights.append(Highlight("company", sentence, None, seat))
        return highlights

    def _falls_to_tell(self) -> Sequence[Fall]:
        """The eliminations of the people at the screen, and then the last ones of others."""
        own_falls = [fall for fall in self.chronicle.falls if fall.seat in self.people]
        others_falls = [fall for fall in self.chronicle.falls if fall.seat not in self.people]
        return [*own_falls, *others_falls[-FALLS:]]

    def _lead_highlight(self, lead: int) -> Highlight:
        """Since which moment the winner has led."""
        winner = self.chronicle.winners[0]
        name = self.names[winner]
        # After a single round the first chapter ends with the game: that is never "from the start".
        end_of_start = self.moments[min(1, max(0, len(self.moments) - 2))]
        if lead <= end_of_start:
            return Highlight("lead", self.words("story.lead.start", name=name), lead, winner)
        if lead >= len(self.chronicle.standings) - 1:
            return Highlight("lead", self.words("story.lead.end"), lead - 1)
        return Highlight("lead", self.words("story.lead", when=self.chapter_words(lead), name=name), lead, winner)

    def _feud_highlight(self) -> Highlight | None:
        """Who did most to whom; None if nobody did anything, or the game has no words for that."""
        feud, key = self.chronicle.feud, f"story.feud.{self.table.game.name}"
        if feud is None or key not in self.words:
            return None
        attacker, victim = self.names[feud.attacker], self.names[feud.victim]
        return Highlight("feud", self.words(key, by=attacker, to=victim, n=feud.amount), feud.moment, feud.attacker)

    def _swing_words(self, key: str, swing: Swing) -> str:
        """The best or the worst moment: when it was, the deed as the log tells it, and what else came of it."""
        log_line, when = self._find_log_line(swing), self.chapter_words(swing.moment)
        if log_line is None:
            sentences = [self.words(f"story.{key}", when=when, name=self.names[swing.seat])]
        else:
            deed = LogModel(self.table, self.names).say(log_line, self.words)
            sentences = [self.words(f"story.{key}.when", when=when), deed]
        view_before, view_after = self.chronicle.tables[swing.moment : swing.moment + 2]
        sentences.append(self.table.worth_words(self.words, view_before, view_after, swing.seat))
        return " ".join(ended(sentence) for sentence in sentences if sentence)

    def _find_log_line(self, swing: Swing) -> Line | None:
        """Return the last line of the log about this seat, that which tells its gain if there is one: of that moment,
        or an earlier one of the same chapter, since a card may work long after it was played. None if there is none."""
        chapter_start = max((chapter for chapter in self.chapters if chapter <= swing.moment), default=0)
        for moment in range(swing.moment, chapter_start - 1, -1):
            lines = [line for line in self._log_lines(moment) if self._is_about(line, swing.seat)]
            gains = [line for line in lines if line.entry.key in self.table.gains]
            if lines:
                return (gains or lines)[-1]
        return None

    def _log_lines(self, moment: int) -> list[Line]:
        """The lines of the log about the answer that was given at a moment."""
        log = LogModel(self.table, self.names)
        lines: list[Line] = []
        for event in self.chronicle.events[moment]:
            log.lines.clear()
            log.tell(event)
            lines += log.lines
        return lines

    def _is_about(self, line: Line, seat: int) -> bool:
        """True if a line of the log says what a seat did, or what happened to it."""
        entry = line.entry
        if entry.key in self.table.gauges or entry.key in self.table.heads:
            return False
        return line.seat == seat or self.names[seat] in entry.parameters.values()


class CurveChart(Widget):
    """The curves of all seats, round by round; those of the people at the screen are thick."""

    role = "picture"

    def __init__(self, id: str, rect: FRect, story: Story) -> None:
        curves = []
        for seat, name in enumerate(story.names):
            numbers = ", ".join(f"{values[seat]:g}" for values in story.values).replace("-", "\u2212")
            curves.append(f"{name}: {numbers}")
        super().__init__(id, rect, f"{story.caption}. {'; '.join(curves)}")
        self.story = story

    @property
    def _last_chapter(self) -> int:
        """The index of the last chapter; at least 1, since lengths are divided by it."""
        return max(1, len(self.story.values) - 1)

    def _curve_points(self, plot: FRect) -> list[list[tuple[float, float]]]:
        """The points that the curve of each seat connects, in units."""
        all_values = list(chain.from_iterable(self.story.values))
        lowest = min(all_values)
        span = max(all_values) - lowest or 1
        curves: list[list[tuple[float, float]]] = [[] for _ in self.story.names]
        for chapter, values in enumerate(self.story.values):
            x = plot.x + plot.width * chapter / self._last_chapter
            for curve, value in zip(curves, values, strict=True):
                curve.append((x, plot.bottom - plot.height * (value - lowest) / span))
        return curves

    def draw(self, pen: Pen) -> None:
        area = self.place()
        pen.fill(area, (255, 244, 214), 120, 8)
        plot = inset(area, left=14, top=14, right=NAMES + 14, bottom=24)
        self._draw_chapters(pen, plot)
        self._draw_lead(pen, plot)
        curves = self._curve_points(plot)
        self._draw_curves(pen, curves)
        self._draw_names(pen, plot, [curve[-1][1] for curve in curves])

    def _draw_chapters(self, pen: Pen, plot: FRect) -> None:
        """Draw the numbers of the chapters below the plot, and a thin line for each if there are few."""
        last = self._last_chapter
        if last <= DETAILED_CHAPTERS:
            for chapter in range(last + 1):
                x = plot.x + plot.width * chapter / last
                pen.fill(FRect(x - 0.75, plot.y, 1.5, plot.height), (120, 84, 40), 60)
        numbers_with_room = max(1, int(plot.width // NUMBER_WIDTH))
        step = max(1, -(-last // numbers_with_room))
        for chapter in range(0, last, step):
            cell = FRect(plot.x + plot.width * (chapter + 0.5) / last - 20, plot.bottom + 3, 40, 18)
            pen.text(str(self.story.first_chapter + chapter), cell, 14, FADED, align="center")

    def _draw_lead(self, pen: Pen, plot: FRect) -> None:
        """Draw a golden line where the winner took the lead, unless that was from the beginning or nobody did."""
        moments, lead = self.story.moments, self.story.chronicle.lead
        if lead is None or lead <= moments[0]:
            return
        chapter = next((chapter for chapter, moment in enumerate(moments) if moment >= lead), self._last_chapter)
        x = plot.x + plot.width * chapter / self._last_chapter
        pen.fill(FRect(x - 1.5, plot.y - 6, 3, plot.height + 12), (196, 140, 50), radius=1)

    def _draw_curves(self, pen: Pen, curves: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Draw the curves: the winner's over those of the others, and those of people over those of bots."""
        people, ranks = self.story.people, self.story.chronicle.ranks
        has_dots = self._last_chapter <= DETAILED_CHAPTERS
        for seat in sorted(range(len(curves)), key=lambda seat: (seat in people, -ranks[seat])):
            colour = colour_of(seat)
            thickness = 4.0 if seat in people else 2.4
            points = [(round(x * pen.unit), round(y * pen.unit)) for x, y in curves[seat]]
            width_px = max(1, round(thickness * pen.unit))
            for start, end in pairwise(points):
                pen.shape(pygame.draw.line, colour, start, end, width_px)
            radius_px = max(2, round(0.9 * thickness * pen.unit))
            dotted_points = points if has_dots else points[-1:]
            for point in dotted_points:
                pen.shape(pygame.draw.circle, colour, point, radius_px)

    def _draw_names(self, pen: Pen, plot: FRect, heights: Sequence[float]) -> None:
        """Draw the names at the ends of the curves, which are at these ``heights``, without any overlap."""
        ranks = self.story.chronicle.ranks
        line_height = min(NAME_HEIGHT, (plot.height + 30) / len(heights))
        seats = sorted(range(len(heights)), key=lambda seat: (heights[seat], ranks[seat]))
        tops: list[float] = []
        next_top = plot.y - 12
        for seat in seats:
            top = max(next_top, heights[seat] - line_height / 2)
            tops.append(top)
            next_top = top + line_height
        bottom = plot.bottom + 20
        if next_top > bottom:  # names that would be below the chart move up, and push up those above them
            for index, top in enumerate(tops):
                tops[index] = min(top, bottom - line_height * (len(tops) - index))
        size = min(16.0, line_height - 2)
        for seat, top in zip(seats, tops, strict=True):
            line = FRect(plot.right + 10, top, NAMES, line_height)
            draw_name(pen, self.story.names[seat], inset(line, right=4), size, colour_of(seat), smallest=10.0)


def colour_of(seat: int) -> Colour:
    """The colour of a seat's curve."""
    return COLOURS[seat % len(COLOURS)]


class HighlightRow(HitArea):
    """A sentence of the story, with the ``face`` of whom it is about ("": none); a click shows the table as it was
    then."""

    kept_clear = True
    face = ""

    def draw(self, pen: Pen) -> None:
        area = self.place()
        if self.hovered or self.focused:
            pen.fill(area.inflate(8, 2), (226, 168, 60), 90, 6)
        if self.face:
            pen.sprite(self.face, place(area, FACE, FACE, x=0))
            area = inset(area, left=FACE + FACE_GAP)
        height = pen.height(self.label, area.width, SIZE)
        pen.paragraph(self.label, place(area, height=height), SIZE, INK)


def story_widgets(
    story: Story,
    lines: Lines,
    pen: Pen,
    curve_height: float,
    show: Callable[[int], object] | None,
    bottom: float = float("inf"),
    faces: Sequence[str] = (),
) -> list[Widget]:
    """The curve and below it the highlights, as many as have room above ``bottom``: the first are the most important.

    ``curve_height`` is in units; ``show`` shows the table at a moment (None: nothing can be clicked). ``faces`` are the
    pictures of all seats, for the highlights.
    """
    widgets: list[Widget] = [
        Label("story.caption", lines.next(22), story.caption, size=16, colour=FADED),
        CurveChart("story.curve", lines.next(curve_height, 2), story),
    ]
    for number, highlight in enumerate(story.highlights):
        face = faces[highlight.seat] if faces and highlight.seat >= 0 else ""
        width = lines.width - (FACE + FACE_GAP if face else 0)
        height = max(pen.height(highlight.sentence, width, SIZE) + 2, FACE if face else 0)
        line = lines.next(height, 5 if number else 10)
        if line.bottom > bottom:
            break
        id = f"story.{highlight.key}.{number}"
        if show is None or highlight.moment is None:
            row = HighlightRow(id, line, highlight.sentence, do_nothing, role="text")
        else:
            row = HighlightRow(id, line, highlight.sentence, partial(show, highlight.moment), role="button")
        row.face = face
        widgets.append(row)
    return widgets


def story_height(story: Story, width: float, pen: Pen, curve_height: float, faces: Sequence[str] = ()) -> float:
    """Return the height that the whole story needs in so much width, in units, with a curve of this height."""
    widgets = story_widgets(story, Lines(0, 0, width), pen, curve_height, None, faces=faces)
    return max(widget.rect.bottom for widget in widgets)


def do_nothing() -> None:
    """Do nothing, for a row that leads nowhere."""


class StoryScene(Scene):
    """The story on a page of its own, where the last page has no room for it."""

    def __init__(self, app: AppWindow, story: Story, show: Callable[[int], object]) -> None:
        super().__init__(app)
        self.story, self.show = story, show

    def layout(self) -> list[Widget]:
        canvas, words = self.app.canvas, self.words
        lines = Lines(0, 0, row_width(canvas, 820))
        rows = story_widgets(self.story, lines, self.app.pen, CURVE, self.show)
        return sheet("story", canvas, 820, words("story.title"), words("ui.back"), self.back, rows)
