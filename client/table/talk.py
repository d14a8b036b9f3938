"""What the regulars say at the table: now and then a line in a bubble, never over what is asked, used or read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from pygame import FRect

from client.table.moods import Feeling
from client.table.painter import AnyPainter
from client.ui import Pen, Widget
from client.ui.layout import inset
from client.ui.notes import beside
from client.ui.text import INK
from rules.tavern.regulars import Regular

SEEN, APART = 3.0, 25.0
"""Seconds for which a line is seen, and seconds between two of them at least."""
PATIENCE = 40.0
"""Seconds that a person may think before somebody says something."""
WIDEST, FACE, SIZE = 290.0, 44.0, 17.0
"""Width of a bubble at most, the face in it, and the size of its letters."""
PAPER = (246, 232, 200)


class Bubble(Widget):
    """A line that is being said, with the face of who says it."""

    role = "talk"

    def __init__(self, place: FRect, face: str, name: str, said: str) -> None:
        super().__init__("talk", place, f"{name}: {said}")
        self._face, self._said = face, said

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place.move(0, 3), (0, 0, 0), 110, 14)
        pen.fill(place, PAPER, 255, 14)
        pen.frame(place, (120, 74, 34), 2, 14)
        pen.sprite(self._face, FRect(place.x + 6, place.centery - FACE / 2, FACE, FACE))
        pen.text(self._said, inset(place, 10, 4, left=FACE + 14), SIZE, INK, markup=False)


class TableTalk:
    """The talk at one table: one line at a time, none twice. It hears only feelings, which everybody could see."""

    def __init__(
        self, painter: AnyPainter, random: Random, allowed: Callable[[], bool], changed: Callable[[], object]
    ) -> None:
        """``allowed`` answers whether anybody may speak now; ``changed`` is called when a line comes or goes."""
        self._painter, self._board = painter, painter.board
        self._random, self._allowed, self._changed = random, allowed, changed
        self._used: set[str] = set()
        self._quiet_until = self._until = 0.0
        self._impatient_at: float | None = None
        self._now: tuple[int, str] | None = None

    # -- speaking ------------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        """The game begins: somebody says a word."""
        self._anybody("greeting")

    def asked(self, person: bool) -> None:
        """Somebody is asked now; a ``person`` may think for long."""
        self._impatient_at = self._clock() + PATIENCE if person else None

    def hear(self, feelings: Sequence[Feeling]) -> None:
        """This has happened: whoever it happened to may say something."""
        for seat, moment, by in feelings:
            if self.say(seat, moment, by):
                return

    def _anybody(self, moment: str) -> None:
        seats = [seat for seat, regular in enumerate(self._regulars) if regular is not None]
        self._random.shuffle(seats)
        any(self.say(seat, moment) for seat in seats)

    def say(self, seat: int, moment: str, by: int = -1) -> bool:
        """Let a seat say a line of this moment, if there is one left and it may be said now."""
        regular, words, seconds = self._regulars[seat], self._board.words, self._clock()
        if regular is None or seconds < self._quiet_until or not self._allowed():
            return False
        name = self._board.names[by] if by >= 0 else ""
        left = [line[words.language] for line in regular.talk.get(moment, ())
                if line["ru"] not in self._used and (name or "{name}" not in line["ru"])]  # fmt: skip
        if not left:
            return False
        line = self._random.choice(left)
        self._used |= {said["ru"] for said in regular.talk[moment] if said[words.language] == line}
        self._now = seat, line.replace("{name}", name)
        self._until = seconds + SEEN
        self._quiet_until = seconds + APART
        self._changed()
        return True

    @property
    def said(self) -> str:
        """What is being said now, "" for nothing."""
        return "" if self._now is None else self._now[1]

    @property
    def _regulars(self) -> Sequence[Regular | None]:
        return self._board.seat_faces.regulars

    def _clock(self) -> float:
        return self._board.screen.clock.now()

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        """In how many seconds ``update`` has something to do; None: it has not."""
        moments = [self._until] if self._now is not None else []
        moments += [] if self._impatient_at is None else [self._impatient_at]
        return max(0.0, min(moments) - self._clock()) if moments else None

    def update(self) -> None:
        """A line that was seen long enough goes; whoever has waited for long says so."""
        seconds = self._clock()
        if self._now is not None and (seconds >= self._until or not self._allowed()):
            self._now = None
            self._changed()
        if self._impatient_at is not None and seconds >= self._impatient_at:
            self._impatient_at = None
            self._anybody("waits")

    # -- where ---------------------------------------------------------------------------------------------------------

    def widgets(self, widgets_beside: Iterable[Widget]) -> list[Widget]:
        """The bubble beside these other widgets; nothing where there is no free place for it."""
        if self._now is None:
            return []
        seat, line = self._now
        pen, layout = self._board.pen, self._board.table.layout
        width = min(WIDEST - FACE - 24, pen.width(line, SIZE) + 4)
        size = width + FACE + 26, max(FACE + 10, pen.height(line, width, SIZE) + 16)
        closed = self.closed(widgets_beside)
        lying = [*self._painter.bounds().values()]  # is hidden for the moment only where nothing else is near
        place = beside(layout.seats[seat].plate, size, inset(layout.table, 4), closed, lying)
        if place.collidelist(closed) >= 0 or not layout.table.contains(place):
            return []
        return [Bubble(place, self._board.seat_faces.picture(seat), self._board.names[seat], line)]

    def closed(self, widgets_beside: Iterable[Widget]) -> list[FRect]:
        """What no bubble may lie on: what is asked, what can be used, the own hand, every plate, what must be read."""
        layout, gui = self._board.table.layout, self._board.gui
        used = [
            widget.place() for widget in widgets_beside if widget.focusable and widget.enabled and widget.id != "log"
        ]
        own_place = layout.seats[self._board.bottom]
        plates = [place.plate for place in layout.seats]
        areas = [layout.bar, layout.tools, own_place.hand, *plates, *self._painter.to_read(), *gui.notes.clear, *used]
        return [area for area in [*areas, *([layout.log] if layout.log is not None else [])] if area.width > 0]
