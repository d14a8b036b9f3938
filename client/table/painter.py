"""What draws one game's table and speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Generic

import pygame
from pygame import FRect

from client.table.base import AnyArrangement
from client.table.board import ArrangementT, Board
from client.table.context import SittingContext
from client.table.outcome_tag import tag_place
from client.table.piece import RATIO
from client.table.targets import CardHandle
from client.table.terms import Event, Handle, Hint, Option, Spot, View
from client.table.zoom import beside, covers, draw_large, pointed_kind
from client.ui import Widget
from client.ui.layout import fit
from client.ui.scene import AppWindow, Scene

LARGE, PART = 330.0, 0.62
"""Height of a card seen large, in units and by that of the canvas, at most."""


class Painter(Generic[ArrangementT]):
    """Draws one game's table on a board, lays the widgets that are this game's own, and says what is to be said.

    ``context`` is the sitting that is played in, None in a replay: there nobody is asked and nothing can be taken up.
    """

    def __init__(self, board: Board[ArrangementT], context: SittingContext | None) -> None:
        self.board, self.context = board, context
        self.table = board.table

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Everything between the wood and the widgets, bottom to top."""

    def draw_above(self) -> None:
        """What lies above the widgets for a moment: a card seen large."""
        self.draw_large()

    def draw_large(self) -> None:
        """The card that is pointed at or held, large enough to be read. One that is held never lies where it may go."""
        board, kind, context = self.board, self.previewed(), self.context
        if kind < 0 or board.gui.covered or not self.table.faces_tell:
            return
        area = self.large()
        if context is None or not context.hand.carrying or not covers(area, self._kept_clear()):
            draw_large(board.pen, area, partial(board.faces.front, self.table.game.cards[kind]))

    def looked_at(self) -> Iterable[Widget | None]:
        """The widgets whose card is seen large: what is held, else what is under the pointer and what is in focus."""
        if self.context is not None and self.context.hand.carrying:
            handle = self.context.hand.chosen
            return [
                widget
                for widget in self.board.gui.widgets
                if isinstance(widget, CardHandle) and widget.handle == handle
            ]
        return self.board.gui.hovered_or_focused()

    def previewed(self) -> int:
        """The kind of the card that is seen large: held, pointed at, or told of in the log; -1 for none."""
        board = self.board
        kind = pointed_kind(self.looked_at(), partial(self.table.kind_of, board.stage))
        return board.pointed.kind if kind < 0 and board.pointed is not None else kind

    def large(self) -> FRect:
        """Where it is seen large: beside the card, clear of what must be read and of where it may go."""
        board, layout = self.board, self.table.layout
        kind_of, aside = partial(self.table.kind_of, board.stage), self.aside()
        anchor = next(
            (handle.place() for handle in self.looked_at() if pointed_kind([handle], kind_of) >= 0 and handle), None
        )
        if anchor is None:
            return aside
        if self.context is not None and self.context.hand.carrying:  # it has left its place for the pointer
            anchor = layout.seats[board.bottom].hand
        return beside(anchor, aside.height, board.screen.canvas, self._kept_clear())

    def aside(self) -> FRect:
        """Where a card that lies nowhere on the table is seen large, such as one of the log."""
        table, canvas = self.table.layout.below_bar, self.board.screen.canvas
        return fit(table, RATIO, min(LARGE, PART * canvas.height))

    def _kept_clear(self) -> list[FRect]:
        """What a card seen large does not cover: the headline, the tools, the hand, what must be read, where what is
        taken up may go."""
        layout, areas = self.table.layout, [*self.to_read(), self.table.layout.seats[self.board.bottom].hand]
        if self.context is not None and self.context.hand.chosen is not None:
            places = (self.board.gui.find(self.table.place_id(spot)) for spot in self.context.hand.targets)
            areas += [place.rect for place in places if place is not None]
            if self.board.tag is not None:
                areas.append(tag_place(self.board.pen, layout.below_bar, self.board.tag))
        return [layout.bar, layout.tools, *areas]

    def on_event(self, event: Event) -> None:
        """An event was played: effects follow. Called before the view that came with it is shown."""

    def update(self, dt: float) -> None:
        """Time passes while something moves."""

    # -- widgets and keys ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """What can be pointed at and read, in a game and in its replay."""
        return []

    def spots(self, context: SittingContext) -> list[Widget]:
        """The places that take pieces, and other things to be used by hand; in a game only."""
        return []

    def early_key(self, event: pygame.event.Event) -> bool:
        """A key was pressed at the table, and the game wants it before everybody else; was it used?"""
        return False

    def marked(self, handle: Handle) -> bool:
        """Is this thing of the hand marked or laid ready for the answer?"""
        return False

    def laid_ready(self) -> bool:
        """Is something marked or laid ready for the answer, which Undo takes back before any answer?"""
        return False

    def take_off(self) -> None:
        """Take back what was marked or laid ready last."""

    def lay_ready(self, option: Option) -> None:
        """Lay ready what an advised answer consists of, where one key more gives it; nothing where it is given by one
        gesture."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed at the table and nothing common has used it; was it used?"""
        return False

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        """A gesture means any of several answers: from now on the table asks which."""
        context.hand.chosen, context.hand.choosing = handle, options

    def left_open(self, context: SittingContext) -> tuple[Option, ...]:
        """The answers of the list that is open because a gesture meant any of them; () while none is."""
        return context.hand.choosing

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        """Who must do what, in one sentence."""
        raise NotImplementedError

    def card_hint_spot(self, context: SittingContext, option: Option) -> Spot | None:
        """The place on the table that a hint for this answer to a card's question points at; None: at the button."""
        return None

    def hint(self, context: SittingContext, option: Option) -> Hint:
        """What a hint for this option points at."""
        raise NotImplementedError

    def seen_with(self, place: str, area: FRect) -> FRect:
        """The area of a place, by its id, with all that is written beside it: what encircles it must cross none of
        that."""
        return area

    def corner(self) -> str:
        """A few words at the left end of the bar (which round it is)."""
        return ""

    def sheet(self, window: AppWindow, view: View, on_done: Callable[[], object], by_itself: bool) -> Scene | None:
        """The scene shown at a pause or at the end, which calls ``done``, when nobody is there ``by_itself``; None for
        none."""
        return None

    # -- areas ---------------------------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Every area that nothing else may lie on, by name."""
        return {}

    def to_read(self) -> list[FRect]:
        """What one must be able to read at any time, so that no tooltip may lie on it; by default the own plate."""
        return [self.table.layout.seats[self.board.bottom].plate]

    def areas(self) -> Iterator[tuple[str, FRect]]:
        """The areas around the table, which every game has."""
        layout = self.table.layout
        yield "bar", layout.bar
        yield "tools", layout.tools
        if layout.log is not None:
            yield "log", layout.log


AnyPainter = Painter[AnyArrangement]
"""The painter of whatever game."""
