"""What the regulars say at the table: now and then a line in a speech bubble, which never covers what is asked, used or
read."""

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

SECONDS = 3.0
"""How long a line is shown."""
QUIET_SECONDS = 25.0
"""The least time between the beginnings of two lines."""
PATIENCE = 40.0
"""Seconds that a person may think before somebody says something."""
WIDEST = 290.0
"""The largest width of a bubble."""
FACE = 44.0
"""Side of the face in a bubble."""
SIZE = 17.0
"""Height of the letters in a bubble."""
PAPER = (246, 232, 200)


class Bubble(Widget):
    """A speech bubble with a line and the face of the speaker."""

    role = "talk"

    def __init__(self, place: FRect, face: str, name: str, line: str) -> None:
        super().__init__("talk", place, f"{name}: {line}")
        self._face = face
        self._line = line

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place.move(0, 3), (0, 0, 0), 110, 14)
        pen.fill(place, PAPER, 255, 14)
        pen.frame(place, (120, 74, 34), 2, 14)
        pen.sprite(self._face, FRect(place.x + 6, place.centery - FACE / 2, FACE, FACE))
        pen.text(self._line, inset(place, 10, 4, left=FACE + 14), SIZE, INK, markup=False)


class TableTalk:
    """The talk at one table: one line at a time, and no line twice. It knows only feelings, which everybody could
    see."""

    def __init__(
        self, painter: AnyPainter, random: Random, allowed: Callable[[], bool], changed: Callable[[], object]
    ) -> None:
        """``allowed`` returns True if anybody may speak now; ``changed`` is called when a line appears or goes."""
        self._painter = painter
        self._board = painter.board
        self._random = random
        self._allowed = allowed
        self._changed = changed
        self._used: set[str] = set()
        """The Russian texts of the lines that have been said."""
        self._quiet_until = 0.0
        self._shown_until = 0.0
        self._impatient_at: float | None = None
        self._spoken: tuple[int, str] | None = None
        """The seat that speaks now, and its line."""

    # -- speaking ------------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        """The game begins: let somebody greet the others."""
        self._let_anybody_speak("greeting")

    def asked(self, person: bool) -> None:
        """Somebody is asked now; a ``person`` may think for long."""
        self._impatient_at = self._clock() + PATIENCE if person else None

    def hear(self, feelings: Sequence[Feeling]) -> None:
        """Let one of those to whom something has happened say something."""
        for seat, moment, by in feelings:
            if self.say(seat, moment, by):
                return

    def _let_anybody_speak(self, moment: str) -> None:
        seats = [seat for seat, regular in enumerate(self._regulars) if regular is not None]
        self._random.shuffle(seats)
        for seat in seats:
            if self.say(seat, moment):
                return

    def say(self, seat: int, moment: str, by: int = -1) -> bool:
        """Let a seat say a line for this moment. Returns False if it has none left, or may not speak now."""
        regular = self._regulars[seat]
        seconds = self._clock()
        if regular is None or seconds < self._quiet_until or not self._allowed():
            return False
        language = self._board.words.language
        name = self._board.names[by] if by >= 0 else ""
        lines: list[str] = []
        for line in regular.talk.get(moment, ()):
            can_be_filled = name or "{name}" not in line["ru"]
            if line["ru"] not in self._used and can_be_filled:
                lines.append(line[language])
        if not lines:
            return False
        chosen_line = self._random.choice(lines)
        self._used.update(line["ru"] for line in regular.talk[moment] if line[language] == chosen_line)
        self._spoken = seat, chosen_line.replace("{name}", name)
        self._shown_until = seconds + SECONDS
        self._quiet_until = seconds + QUIET_SECONDS
        self._changed()
        return True

    @property
    def said(self) -> str:
        """The line that is being said; "" for none."""
        if self._spoken is None:
            return ""
        _, line = self._spoken
        return line

    @property
    def _regulars(self) -> Sequence[Regular | None]:
        return self._board.seat_faces.regulars

    def _clock(self) -> float:
        return self._board.screen.clock.now()

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        """The seconds until ``update`` has something to do; None if it has nothing."""
        moments: list[float] = []
        if self._spoken is not None:
            moments.append(self._shown_until)
        if self._impatient_at is not None:
            moments.append(self._impatient_at)
        if not moments:
            return None
        return max(0.0, min(moments) - self._clock())

    def update(self) -> None:
        """Remove a line that was shown long enough, and let somebody speak who has waited for long."""
        seconds = self._clock()
        if self._spoken is not None and (seconds >= self._shown_until or not self._allowed()):
            self._spoken = None
            self._changed()
        if self._impatient_at is not None and seconds >= self._impatient_at:
            self._impatient_at = None
            self._let_anybody_speak("waits")

    # -- the bubble ----------------------------------------------------------------------------------------------------

    def widgets(self, other_widgets: Iterable[Widget]) -> list[Widget]:
        """Return the bubble, beside the other widgets; nothing if nobody speaks or there is no free place for it."""
        if self._spoken is None:
            return []
        seat, line = self._spoken
        pen = self._board.pen
        layout = self._board.table.layout
        width = min(WIDEST - FACE - 24, pen.width(line, SIZE) + 4)
        size = width + FACE + 26, max(FACE + 10, pen.height(line, width, SIZE) + 16)
        closed = self.closed(other_widgets)
        covered_last = list(self._painter.bounds().values())  # they are covered only where nothing else is near
        place = beside(layout.seats[seat].plate, size, inset(layout.table, 4), closed, covered_last)
        if place.collidelist(closed) >= 0 or not layout.table.contains(place):
            return []
        return [Bubble(place, self._board.seat_faces.picture(seat), self._board.names[seat], line)]

    def closed(self, other_widgets: Iterable[Widget]) -> list[FRect]:
        """Return the areas that no bubble may cover: the question, what can be used, the own hand, all plates, and what
        must be read."""
        layout = self._board.table.layout
        areas = [layout.bar, layout.tools, layout.seats[self._board.bottom].hand]
        areas += [seat.plate for seat in layout.seats]
        areas += self._painter.to_read()
        areas += self._board.gui.notes.clear
        for widget in other_widgets:
            if widget.focusable and widget.enabled and widget.id != "log":
                areas.append(widget.place())
        if layout.log is not None:
            areas.append(layout.log)
        return [area for area in areas if area.width > 0]
