"""The painter: draws one game's table, and words its sentences and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from client.table.zoom import OpenCard, beside, covers, draw_large, pointed_kind
from client.ui import Widget
from client.ui.layout import fit
from client.ui.scene import AppWindow, Scene

LARGE_HEIGHT = 330.0
LARGE_SHARE = 0.62
"""The largest height of an enlarged card, in units and as a share of the canvas."""
LEAST_GAIN = 1.5
"""How many times as high as on the table an enlarged card must be, or it would show nothing new."""


class Painter(Generic[ArrangementT]):
    """Draws one game's table on a board, and makes the widgets and the sentences of this game.

    ``context`` is the sitting; None in a replay, in which nobody is asked and nothing can be picked up.
    """

    def __init__(self, board: Board[ArrangementT], context: SittingContext | None) -> None:
        self.board = board
        self.context = context
        self.table = board.table

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw_furniture(self) -> None:
        """Draw what stands on the ground and never moves; the candle of the table stands on it."""

    def draw(self) -> None:
        """Draw everything between the furniture and the widgets, from the bottom up."""

    def draw_above(self) -> None:
        """Draw what is above the widgets for a moment: an enlarged card."""
        self.draw_large()

    def draw_large(self) -> None:
        """Draw the card that is pointed at or carried, large enough to be read: not where that gains little, nor over
        what must be read. While it is carried, it must not cover the places where it may go."""
        board = self.board
        context = self.context
        kind = self.previewed()
        if kind < 0 or board.gui.covered or not (self.table.faces_tell or self.points_at_small_card()):
            return
        area = self.large()
        if not self._gains(area) or covers(area, self._read()):
            return
        if context is None or not context.hand.carrying or not covers(area, self._kept_clear()):
            draw_large(board.pen, area, partial(board.faces.front, self.table.printed(kind)))

    def points_at_small_card(self) -> bool:
        """True if an open card is pointed at or in focus that is no handle, such as a badge. It is enlarged even where
        faces do not tell all, so that one sees which it is."""
        return any(isinstance(widget, OpenCard) for widget in self.looked_at())

    def looked_at(self) -> Iterable[Widget | None]:
        """Return the widgets whose card may be enlarged: what is carried; otherwise what is pointed at or in focus."""
        if self.context is None or not self.context.hand.carrying:
            return self.board.gui.hovered_or_focused()
        cards: list[Widget] = []
        for widget in self.board.gui.widgets:
            if isinstance(widget, CardHandle) and widget.handle == self.context.hand.chosen:
                cards.append(widget)
        return cards

    def previewed(self) -> int:
        """Return the kind of the enlarged card: carried, pointed at, or in a line of the log; -1 for none."""
        board = self.board
        kind = pointed_kind(self.looked_at(), partial(self.table.kind_of, board.stage))
        if kind < 0 and board.pointed is not None:
            return board.pointed.kind
        return kind

    def large(self) -> FRect:
        """Return the area of the enlarged card: beside the card itself, clear of what must be read and of where it may
        go."""
        board = self.board
        aside = self.aside()
        anchor = self._anchor()
        if anchor is None:
            return aside
        if self.context is not None and self.context.hand.carrying:  # it has left its place for the pointer
            anchor = self.table.layout.seats[board.bottom].hand
        return beside(anchor, aside.height, board.screen.canvas, self._kept_clear())

    def _anchor(self) -> FRect | None:
        """The place of the card that is enlarged; None if it is not on the table."""
        kind_of = partial(self.table.kind_of, self.board.stage)
        for widget in self.looked_at():
            if widget is not None and pointed_kind([widget], kind_of) >= 0:
                return widget.place()
        return None

    def _gains(self, area: FRect) -> bool:
        """True if a card in this area is so much larger than on the table that there is more to see."""
        shown_height = 0.0
        kind_of = partial(self.table.kind_of, self.board.stage)
        for widget in self.looked_at():
            if isinstance(widget, CardHandle):
                shown_height = max(shown_height, widget.full_rect.height)
            elif isinstance(widget, OpenCard) and pointed_kind([widget], kind_of) >= 0:
                shown_height = max(shown_height, widget.place().height)
        return area.height >= LEAST_GAIN * shown_height

    def aside(self) -> FRect:
        """Return the area of an enlarged card that is not on the table, such as one of the log."""
        table = self.table.layout.below_bar
        canvas = self.board.screen.canvas
        return fit(table, RATIO, min(LARGE_HEIGHT, LARGE_SHARE * canvas.height))

    def _kept_clear(self) -> list[FRect]:
        """The areas that an enlarged card does not cover: the bar, the tools, the hand, what must be read, notices such
        as a hint, the tooltip, and the places where what is picked up may go."""
        layout = self.table.layout
        areas = [*self._read(), layout.tools, layout.seats[self.board.bottom].hand]
        tip_place = self.board.gui.tip_place()
        if tip_place is not None:
            areas.append(tip_place)
        if self.context is not None and self.context.hand.chosen is not None:
            for spot in self.context.hand.targets:
                place = self.board.gui.find(self.table.place_id(spot))
                if place is not None:
                    areas.append(place.rect)
            if self.board.tag is not None:
                areas.append(tag_place(self.board.pen, layout.below_bar, self.board.tag))
        return areas

    def _read(self) -> list[FRect]:
        """The areas that must be readable at any time: the bar, what the game says must be, and notices."""
        return [self.table.layout.bar, *self.to_read(), *self.board.gui.notes.places]

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        """Yield functions that each make a picture that will be needed during the game, as soon as there is time."""
        yield from ()

    def on_event(self, event: Event) -> None:
        """Start the effects of an event that was played. Called before the view that came with it is shown."""

    def update(self, dt: float) -> None:
        """Let time pass (seconds), while something moves."""

    # -- widgets and keys ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the widgets that can be pointed at and read, in a game and in its replay."""
        return []

    def spots(self, context: SittingContext) -> list[Widget]:
        """Return the places that take pieces, and other widgets to be used; in a game only."""
        return []

    def early_key(self, event: pygame.event.Event) -> bool:
        """Use a key that the game wants before anything else. Returns True if it was used."""
        return False

    def marked(self, handle: Handle) -> bool:
        """True if this thing of the hand is marked or laid ready for the answer."""
        return False

    def laid_ready(self) -> bool:
        """True if something is marked or laid ready for the answer, which Undo takes back before any answer."""
        return False

    def ready(self) -> Sequence[Option]:
        """Return the answers that are laid ready whole and in order, so that a hint is about the one after them."""
        return ()

    def take_off(self) -> None:
        """Take back what was last marked or laid ready."""

    def lay_ready(self, option: Option) -> None:
        """Lay ready the parts of an advised answer, so that one more key gives it. Do nothing if it is a single
        gesture."""

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key that nothing else at the table has used. Returns True if it was used."""
        return False

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        """A gesture means any of several answers: from now on the table asks which."""
        context.hand.chosen = handle
        context.hand.choosing = options

    def left_open(self, context: SittingContext) -> tuple[Option, ...]:
        """Return the answers of the list that is open because a gesture meant any of them; () if none is."""
        return context.hand.choosing

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        """Return who must do what, in one sentence."""
        raise NotImplementedError

    def card_hint_spot(self, context: SittingContext, option: Option) -> Spot | None:
        """Return the place on the table that a hint for this answer to a card's question points at; None for its
        button."""
        return None

    def hint(self, context: SittingContext, option: Option) -> Hint:
        """Return the hint for this option, which says the answer as it stands within a sentence."""
        raise NotImplementedError

    def seen_with(self, place: str, area: FRect) -> FRect:
        """Return the area of a place, by its id, with the words beside it, so that a line around it crosses none of
        them."""
        return area

    def corner(self) -> str:
        """Return a few words for the left end of the bar, such as the round."""
        return ""

    def sheet(self, window: AppWindow, view: View, on_done: Callable[[], object], by_itself: bool) -> Scene | None:
        """Return the scene at a pause or at the end, which calls ``on_done``; ``by_itself`` if no person is there. None
        for no scene."""
        return None

    # -- areas ---------------------------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        """Return every area that nothing else may overlap, by name."""
        return {}

    def to_read(self) -> list[FRect]:
        """Return the areas that must be readable at any time, so that no tooltip may cover them; by default the own
        plate."""
        return [self.table.layout.seats[self.board.bottom].plate]

    def areas(self) -> Iterator[tuple[str, FRect]]:
        """Yield the areas around the table, which every game has."""
        layout = self.table.layout
        yield "bar", layout.bar
        yield "tools", layout.tools
        if layout.log is not None:
            yield "log", layout.log


AnyPainter = Painter[AnyArrangement]
"""The painter of any game."""
