"""What the regulars say at the table: now and then a line in a speech bubble, which never covers what is asked, used or
read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

import pygame
from pygame import FRect
from pygame.math import clamp

from client.play.session import Sitting
from client.table.moods import Feeling
from client.table.painter import AnyPainter
from client.table.targets import DropZone
from client.ui import Pen, Point, Widget
from client.ui.layout import inset
from client.ui.notes import beside
from client.ui.text import INK
from rules.tavern.evening import Memory, PlayedGame, TavernEvening, sitter_of
from rules.tavern.regulars import BLUFFS, Regular
from rules.text.log import Entry

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
SIZE = 18.0
"""Height of the letters in a bubble."""
SHARE_OF_OWN_LINES = 0.4
"""How often somebody chooses among the own lines, rather than among all, so that everybody has a voice."""
SHARE_OF_MEMORIES = 0.25
"""How often somebody comes back to what was before, rather than speak of what has happened just now."""
SHARE_OF_BLUFFS = 0.3
"""How often somebody lies when there is an occasion. It depends on nothing that is hidden."""
PAPER = (246, 232, 200)
RIM = (120, 74, 34)
TAIL = 12.0
"""Height of the tail of a bubble, and half its width."""


class Bubble(Widget):
    """A speech bubble with a line and the face of the speaker, with a tail towards the speaker's seat if that is above
    or below it."""

    role = "talk"

    def __init__(self, place: FRect, face: str, name: str, line: str, seat: FRect) -> None:
        super().__init__("talk", place, f"{name}: {line}")
        self._face = face
        self._line = line
        self._seat = seat

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place.move(0, 3), (0, 0, 0), 110, 14)
        pen.fill(place, PAPER, 255, 14)
        pen.frame(place, RIM, 2, 14)
        tail = self._tail(place)
        if tail:
            pen.shape(pygame.draw.polygon, PAPER, [(x * pen.unit, y * pen.unit) for x, y in tail])
        pen.sprite(self._face, FRect(place.x + 6, place.centery - FACE / 2, FACE, FACE))
        pen.text(self._line, inset(place, 10, 4, left=FACE + 14), SIZE, INK, markup=False)

    def _tail(self, place: FRect) -> list[Point]:
        """Return the corners of the tail; [] if the seat is neither above nor below."""
        x = clamp(self._seat.centerx, place.left + 2 * TAIL, place.right - 2 * TAIL)
        if self._seat.bottom <= place.top:
            return [(x - TAIL, place.top + 3), (x, place.top - TAIL), (x + TAIL, place.top + 3)]
        if self._seat.top >= place.bottom:
            return [(x - TAIL, place.bottom - 3), (x, place.bottom + TAIL), (x + TAIL, place.bottom - 3)]
        return []


class TableTalk:
    """The talk at one table: one line at a time, and no line twice in an evening. It knows only feelings and entries of
    the log, which everybody could see."""

    def __init__(
        self,
        painter: AnyPainter,
        sitting: Sitting,
        evening: TavernEvening,
        allowed: Callable[[], bool],
        changed: Callable[[], object],
    ) -> None:
        """``allowed`` returns True if anybody may speak now; ``changed`` is called when a line appears or goes."""
        self._painter = painter
        self._board = painter.board
        self._sitting = sitting
        self._evening = evening
        self._random = Random(sitting.record.header.seed)
        self._allowed = allowed
        self._changed = changed
        self._quiet_until = 0.0
        self._shown_until = 0.0
        self._impatient_at: float | None = None
        self._spoken: tuple[int, str] | None = None
        """The seat that speaks now, and its line."""
        self._sitters: list[str] = []
        """Who sits where, as it is remembered."""
        for regular, name in zip(self._regulars, self._board.names, strict=True):
            self._sitters.append(sitter_of(regular, name))
        self._game: PlayedGame | None = None
        """The game as it is remembered. A lesson, and a table that was laid out, are no part of the evening."""
        header = sitting.record.header
        if sitting.counts:
            deal = header.game, header.seed, header.names
            self._game = evening.sit_down(header.game, deal, self._sitters, len(sitting.record.answers))

    # -- speaking ------------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        """The game begins: let somebody speak of the game before, or else greet the others."""
        memories: list[Memory] = []
        if self._game is not None:
            memories = self._evening.of_last_game(self._game)
        if not self.recall(memories):
            self._let_anybody_speak("greeting")

    def asked(self, person: bool) -> None:
        """Somebody is asked now; a ``person`` may think for long."""
        self._impatient_at = self._clock() + PATIENCE if person else None

    def hear(self, feelings: Sequence[Feeling], entries: Sequence[Entry] = ()) -> None:
        """Let somebody come back to what was before, or one of those to whom something has happened say something."""
        memories = self._witness(feelings, entries)
        if memories and self._random.random() < SHARE_OF_MEMORIES and self.recall(memories):
            return
        for seat, moment, by in feelings:
            is_wanted = moment != BLUFFS or self._random.random() < SHARE_OF_BLUFFS
            if is_wanted and self.say(seat, moment, by):
                return

    def _witness(self, feelings: Sequence[Feeling], entries: Sequence[Entry]) -> list[Memory]:
        """Remember what has happened. Return what comes to somebody's mind because of it."""
        if self._game is None:
            return []
        hits = [(seat, by) for seat, moment, by in feelings if moment == "hit" and by >= 0]
        answers = len(self._sitting.record.answers)
        return self._evening.witness(self._game, entries, self._board.names, hits, answers)

    def take_back(self) -> None:
        """Answers were taken back: what has followed from them has not happened."""
        if self._game is not None:
            self._evening.take_back(self._game, len(self._sitting.record.answers))

    def end(self, ranks: Sequence[int]) -> None:
        """The game is over, with these places of the seats."""
        if self._game is not None:
            self._game.ranks = tuple(ranks)

    def recall(self, memories: Sequence[Memory]) -> bool:
        """Let somebody come back to something. Returns False if nobody may, or has a line left for it."""
        for memory in self._random.sample(memories, len(memories)):
            name = ""
            if memory.of:
                name = self._board.names[self._sitters.index(memory.of)]
            lines = self._evening.lines_of_memory(memory, name)
            if self._say_one_of(self._sitters.index(memory.teller), lines, name):
                return True
        return False

    def _let_anybody_speak(self, moment: str) -> None:
        seats = [seat for seat, regular in enumerate(self._regulars) if regular is not None]
        self._random.shuffle(seats)
        for seat in seats:
            if self.say(seat, moment):
                return

    def say(self, seat: int, moment: str, by: int = -1) -> bool:
        """Let a seat say a line for this moment. Returns False if it has none left, or may not speak now."""
        regular = self._regulars[seat]
        if regular is None:
            return False
        name = self._board.names[by] if by >= 0 else ""
        own_lines = self._evening.left(regular.talk.get(moment, ()), name)
        if own_lines and self._random.random() < SHARE_OF_OWN_LINES:
            return self._say_one_of(seat, own_lines, name)
        game = self._sitting.record.header.game
        return self._say_one_of(seat, self._evening.lines(regular, moment, game, name), name)

    def _say_one_of(self, seat: int, lines: Sequence[Mapping[str, str]], name: str) -> bool:
        """Let a seat say one of these lines; ``name`` is who is spoken to or of. Returns False if there is none, if
        nobody may speak now, or if no regular sits there."""
        seconds = self._clock()
        may_speak = seconds >= self._quiet_until and self._allowed()
        if not lines or not may_speak or self._regulars[seat] is None:
            return False
        line = self._random.choice(lines)
        self._evening.note_line(line)
        self._spoken = seat, line[self._board.words.language].replace("{name}", name)
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
        face, name = self._board.seat_faces.picture(seat), self._board.names[seat]
        return [Bubble(place, face, name, line, layout.seats[seat].plate)]

    def closed(self, other_widgets: Iterable[Widget]) -> list[FRect]:
        """Return the areas that no bubble may cover: the question, what can be used, the own hand, all plates, and what
        must be read."""
        layout = self._board.table.layout
        areas = [layout.bar, layout.tools, layout.seats[self._board.bottom].hand]
        areas += [seat.plate for seat in layout.seats]
        areas += self._painter.to_read()
        areas += self._board.gui.notes.clear
        for widget in other_widgets:
            takes_nothing = isinstance(widget, DropZone) and not widget.takes_chosen
            if widget.focusable and widget.enabled and widget.id != "log" and not takes_nothing:
                areas.append(widget.place())
        if layout.log is not None:
            areas.append(layout.log)
        return [area for area in areas if area.width > 0]
