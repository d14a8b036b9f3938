"""How a finished game went, for the last page: the curve of the evening, and the moments one will talk about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice, pairwise
from typing import NamedTuple

import pygame
from pygame import FRect

from client.play.offers import Chronicle, Swing
from client.table.base import AnyArrangement
from client.table.log import LogModel
from client.table.plate import draw_name
from client.table.terms import Line
from client.ui import HitArea, Label, Pen, Widget
from client.ui.layout import Lines, inset
from client.ui.moment_slider import chapter_of
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED, INK, Colour, Words, ended

COLOURS: tuple[Colour, ...] = (
    (176, 38, 30), (32, 92, 158), (46, 120, 52), (122, 60, 150), (196, 112, 16), (20, 128, 128), (150, 50, 96),
    (92, 86, 30), (70, 70, 76), (140, 88, 50), (60, 60, 160), (110, 130, 40),
)  # fmt: skip
"""The colours of the seats' curves on parchment."""
FALLS = 2
"""So many falls are told at most: the last ones."""
CURVE = 236.0
"""Height of the curve on a page of its own, in units."""
FEW = 20
"""So many rounds at most have a line and a dot each."""
SIZE = 18.0
NAMES = 116.0
"""Width of the names at the ends of the curves."""


class Highlight(NamedTuple):
    """A sentence of the story, and the moment it tells of (None: of the whole evening)."""

    key: str
    said: str
    at: int | None = None


class Story:
    """``chronicle`` in words: the ``highlights``, and ``values[chapter][seat]``, where the curves go through."""

    def __init__(self, table: AnyArrangement, chronicle: Chronicle, people: Sequence[int], words: Words) -> None:
        self.table, self.chronicle, self.words, self.people = table, chronicle, words, people
        self.names, last = chronicle.names, len(chronicle.standings) - 1
        self.chapters = table.chapters(chronicle.tables)
        self.moments = [*(at for at in self.chapters if at < last), last]
        self.values = [chronicle.standings[at] for at in self.moments]
        self.highlights = [*self._told()]

    @property
    def caption(self) -> str:
        """What the curve shows."""
        return self.words(self.table.curve)

    def when(self, at: int) -> str:
        """The round or the turn of a moment."""
        return self.words(f"story.{self.table.chapters_are}", n=chapter_of(self.chapters, at))

    def _told(self) -> list[Highlight]:
        say, chronicle = self.words, self.chronicle
        found = []
        if (lead := chronicle.lead) is not None:
            name = self.names[chronicle.winners[0]]
            if lead <= self.moments[min(1, max(0, len(self.moments) - 2))]:  # never the end itself, after one round
                found.append(Highlight("lead", say("story.lead.start", name=name), lead))
            elif lead >= len(chronicle.standings) - 1:
                found.append(Highlight("lead", say("story.lead.end"), lead - 1))
            else:
                found.append(Highlight("lead", say("story.lead", when=self.when(lead), name=name), lead))
        for key, swing in (("best", chronicle.best), ("worst", chronicle.worst)):
            if swing is not None:
                found.append(Highlight(key, self._moment(key, swing), swing.moment))
        found += self._feud()
        for at, seat, to in chronicle.falls[-FALLS:]:
            key = "story.fall" if to >= 0 else "story.fall.alone"
            by = self.names[to] if to >= 0 else ""
            found.append(Highlight("fall", say(key, when=self.when(at), name=self.names[seat], by=by), at))
        return found

    def _feud(self) -> Iterator[Highlight]:
        """Who did most to whom, where a game has words for that."""
        feud, key = self.chronicle.feud, f"story.feud.{self.table.game.name}"
        if feud is not None and key in self.words:
            by, to = self.names[feud.attacker], self.names[feud.victim]
            yield Highlight("feud", self.words(key, by=by, to=to, n=feud.amount), feud.moment)

    def _moment(self, key: str, swing: Swing) -> str:
        """The best or the worst moment: when and how much it was, what the log said of it, and what that was worth."""
        say, deed, when = self.words, self._deed(swing), self.when(swing.moment)
        if deed is not None and deed.entry.key in self.table.gains:  # it says itself whose it was and how much
            said = [say(f"story.{key}.when", when=when)]
        else:
            by = f"{swing.change:+g}".replace("-", "\u2212")
            said = [say(f"story.{key}", when=when, name=self.names[swing.seat], by=by)]
        if deed is not None:
            said.append(LogModel(self.table, self.names).say(deed, say))
        before, after = self.chronicle.tables[swing.moment : swing.moment + 2]
        said.append(self.table.worth_words(say, before, after, swing.seat))
        return " ".join(ended(sentence) for sentence in said if sentence)

    def _deed(self, swing: Swing) -> Line | None:
        """The last line of the log that tells what this seat did or met with: then, or earlier in the same chapter,
        since a card may work long after it was played. None if none does."""
        begin = max((chapter for chapter in self.chapters if chapter <= swing.moment), default=0)
        for moment in range(swing.moment, begin - 1, -1):
            lines = [line for line in self._lines(moment) if self._tells_of(line, swing.seat)]
            if lines:
                return lines[-1]
        return None

    def _lines(self, moment: int) -> list[Line]:
        """What the log said of the answer after a moment."""
        log, lines = LogModel(self.table, self.names), list[Line]()
        for event in self.chronicle.events[moment]:
            log.lines.clear()
            log.tell(event)
            lines += log.lines
        return lines

    def _tells_of(self, line: Line, seat: int) -> bool:
        """Does a line of the log tell what a seat did or met with?"""
        told, name = line.entry, self.names[seat]
        if told.key in self.table.gauges or told.key in self.table.heads:
            return False
        return line.seat == seat or name in told.parameters.values()


class CurveChart(Widget):
    """The curves of all seats, round by round; those of the people at the screen are thick."""

    role = "picture"

    def __init__(self, id: str, rect: FRect, story: Story) -> None:
        told = "; ".join(f"{name}: {', '.join(f'{row[seat]:g}' for row in story.values)}"
                         for seat, name in enumerate(story.names))  # fmt: skip
        super().__init__(id, rect, f"{story.caption}. {told}")
        self.story = story

    def _points(self, plot: FRect) -> list[list[tuple[float, float]]]:
        """Where the curve of each seat goes through, in units."""
        values = self.story.values
        low, high = (pick(pick(row) for row in values) for pick in (min, max))
        span, last = (high - low) or 1, max(1, len(values) - 1)
        return [[(plot.x + plot.width * at / last, plot.bottom - plot.height * (row[seat] - low) / span)
                 for at, row in enumerate(values)] for seat in range(len(self.story.names))]  # fmt: skip

    def draw(self, pen: Pen) -> None:
        place, story = self.place(), self.story
        pen.fill(place, (255, 244, 214), 120, 8)
        plot = inset(place, left=14, top=14, right=NAMES + 14, bottom=24)
        values, last = story.values, max(1, len(story.values) - 1)
        few = last <= FEW
        for at in range(last + 1) if few else ():
            x = plot.x + plot.width * at / last
            pen.fill(FRect(x - 0.75, plot.y, 1.5, plot.height), (120, 84, 40), 60)
        step = max(1, -(-last // max(1, int(plot.width // 46))))
        for at in range(0, last, step):
            cell = FRect(plot.x + plot.width * (at + 0.5) / last - 20, plot.bottom + 3, 40, 18)
            pen.text(str(at + 1), cell, 14, FADED, align="center")
        lead = story.chronicle.lead
        if lead is not None and story.moments[0] < lead:
            where = next((at for at, moment in enumerate(story.moments) if moment >= lead), last)
            x = plot.x + plot.width * where / last
            pen.fill(FRect(x - 1.5, plot.y - 6, 3, plot.height + 12), (196, 140, 50), radius=1)
        curves = self._points(plot)
        for seat in sorted(range(len(curves)), key=lambda seat: (seat in story.people, -story.chronicle.ranks[seat])):
            colour, thick = colour_of(seat), 4.0 if seat in story.people else 2.4
            spots = [(round(x * pen.unit), round(y * pen.unit)) for x, y in curves[seat]]
            wide = max(1, round(thick * pen.unit))
            for one, other in pairwise(spots):
                pen.shape(pygame.draw.line, colour, one, other, wide)
            for spot in spots if few else spots[-1:]:
                pen.shape(pygame.draw.circle, colour, spot, max(2, round(0.9 * thick * pen.unit)))
        self._draw_names(pen, plot, [curve[-1][1] for curve in curves], values[-1])

    def _draw_names(self, pen: Pen, plot: FRect, ends: Sequence[float], values: Sequence[float]) -> None:
        """The names at the ends of the curves, one below the other."""
        high = min(18.0, (plot.height + 30) / len(ends))
        order = sorted(range(len(ends)), key=lambda seat: (ends[seat], self.story.chronicle.ranks[seat]))
        tops, least = list[float](), plot.y - 12
        for seat in order:
            least = max(least, ends[seat] - high / 2)
            tops.append(least)
            least += high
        over = max(0.0, least - (plot.bottom + 20))
        for at in range(len(tops) - 1, -1, -1):  # what would stand below the picture moves up, and pushes the others
            most = plot.bottom + 20 - high * (len(tops) - at)
            tops[at] = min(tops[at], most) if over else tops[at]
        size = min(16.0, high - 2)
        for seat, top in zip(order, tops, strict=True):
            line = FRect(plot.right + 10, top, NAMES, high)
            draw_name(pen, self.story.names[seat], inset(line, right=4), size, colour_of(seat), smallest=10.0)


def colour_of(seat: int) -> Colour:
    """The colour of a seat's curve."""
    return next(islice(cycle(COLOURS), seat, None))


class HighlightRow(HitArea):
    """A sentence of the story; a click shows the table as it was then."""

    kept_clear = True

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place.inflate(8, 2), (226, 168, 60), 90, 6)
        pen.paragraph(self.label, place, SIZE, INK)


def story_widgets(
    story: Story,
    lines: Lines,
    pen: Pen,
    curve: float,
    show: Callable[[int], object] | None,
    bottom: float = float("inf"),
) -> list[Widget]:
    """The curve and the highlights, from the top down, as many as have room above ``bottom``: the first matter most.

    ``curve`` is the height of the chart in units; ``show`` shows the table at a moment, None: nothing can be used.
    """
    widgets: list[Widget] = [
        Label("story.caption", lines.next(22), story.caption, size=16, colour=FADED),
        CurveChart("story.curve", lines.next(curve, 2), story),
    ]
    for number, highlight in enumerate(story.highlights):
        distance = 5 if number else 10
        line = lines.next(pen.height(highlight.said, lines.width, SIZE) + 2, distance)
        if line.bottom > bottom:
            break
        id = f"story.{highlight.key}.{number}"
        if show is None or highlight.at is None:
            widgets.append(HighlightRow(id, line, highlight.said, do_nothing, role="text"))
        else:
            widgets.append(HighlightRow(id, line, highlight.said, partial(show, highlight.at), role="button"))
    return widgets


def do_nothing() -> None:
    """What a sentence does that leads nowhere."""


class StoryScene(Scene):
    """The story on a page of its own, where the last page has no room for it."""

    def __init__(self, app: AppWindow, story: Story, show: Callable[[int], object]) -> None:
        super().__init__(app)
        self.story, self.show = story, show

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        lines = Lines(0, 0, row_width(canvas, 820))
        rows = story_widgets(self.story, lines, self.app.pen, CURVE, self.show)
        return sheet("story", canvas, 820, say("story.title"), say("ui.back"), self.back, rows)
