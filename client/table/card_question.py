"""What a card asks in the middle of its effect, at every table: which of several things, which player, which card, or
whether at all.

The answers are buttons; a player is also chosen by a click on the plate, a card from those that are laid open for
whoever chooses. The card that asks is shown beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

import pygame
from pygame import FRect

from client.keys import digit
from client.table.action_bar import Action, ActionBar
from client.table.badge import draw_count
from client.table.board import AnyBoard
from client.table.context import SittingContext
from client.table.halo import CHOSEN, HINT, PLAYABLE, Light, draw_halo, draw_light
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.table.terms import Hint, Option
from client.table.zoom import NOTHING, OpenCard
from client.ui import HitArea, Pen, Widget
from client.ui.layout import fit, grid, place, row, share
from client.ui.text import CREAM, GOLD, Colour
from rules import choices
from rules.kernel import PASS, Ask

ASKING = "asking"
"""The id of the card that asks."""
GAP = 8.0
TAG = 20.0
"""Height of the name of an owner below a card."""
LEAST = 64.0
"""Height of a card that lies open for which the sheet may cover more of the table."""
READABLE = 125.0
"""Height of a card from which its text can be read."""
LINE = 38.0
"""Height of a button in a list."""


class CardQuestion:
    """The question that a card asks the person at the screen, as widgets and keys. ``area`` is what it covers of the
    table; None while it covers nothing."""

    def __init__(self, board: AnyBoard, context: SittingContext) -> None:
        self._board, self._context = board, context
        self._bar = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded)
        self._items: list[Widget] = []
        self.area: FRect | None = None

    @property
    def ask(self) -> Ask | None:
        """What is asked now; None while nothing is, or while events are played."""
        return None if self._board.playing else self._context.card_ask

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, ask: Ask) -> str:
        """Which card asks whom what."""
        (entry,) = choices.question(self._context.view(), ask, self._board.names)
        return entry.say(self._board.words)

    def said(self, ask: Ask, option: Option) -> str:
        """An answer in words."""
        if ask.kind == choices.MAY:
            return self._board.words("table.no" if option == PASS else "table.yes")
        return choices.phrase(self._context.view(), ask, option, self._board.names).say(self._board.words)

    def hint(self, ask: Ask, option: Option) -> Hint:
        """What a hint for this answer points at."""
        return Hint(None, (ASKING, option), self._board.words("table.hint.choose", what=self.said(ask, option)))

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Everything that answers the question; nothing while there is none."""
        self._bar.clear()
        self._items, self.area = [], None
        ask = self.ask
        if ask is None:
            return []
        if ask.kind == choices.CHOOSE_CARD:
            return self._cards(ask)
        return [*(self._plates(ask) if ask.kind == choices.CHOOSE_PLAYER else ()), *self._buttons(ask)]

    def _buttons(self, ask: Ask) -> list[Widget]:
        """The answers side by side where buttons stand at this table; those that are too many or too long for that, one
        below the other over the middle of the table."""
        actions = [
            Action(f"{ask.kind}.{at}", self.said(ask, option), partial(self._context.answer, option))
            for at, option in enumerate(ask.options)
        ]
        strip = self._board.table.answers_area()
        wide = self._bar.wide(actions)
        card, room = row(strip, strip.height * RATIO, share(), gap=GAP)
        if wide <= room.width:
            self._items = self._bar.lay(room, actions)
            card.right = self._items[0].rect.x - GAP
            return [*self._asking(ask, fit(self._board.table.asking_area() or card, RATIO)), *self._items]
        columns = 1 + (len(actions) > 4) + (len(actions) > 12)
        high = -(-len(actions) // columns) * (LINE + GAP) - GAP
        sheet, inside = self._sheet(high)
        card, room = row(inside, min(inside.height * RATIO, 0.3 * inside.width), share(), gap=2 * GAP)
        self._items = self._bar.put(grid(place(room, height=high), columns, len(actions), GAP), actions)
        return [sheet, *self._asking(ask, fit(card, RATIO)), *self._items]

    def _plates(self, ask: Ask) -> list[Widget]:
        """The players one may choose from, to be clicked."""
        return [
            PlateChoice(
                f"choose.{seat}",
                self._board.table.seat_area(seat),
                self._board.names[seat],
                partial(self._use, seat),
                self._light(seat),
            )
            for seat in ask.options
        ]

    def _cards(self, ask: Ask) -> list[Widget]:
        """The cards one may choose from, laid open over the middle of the table, and beside them the one that asks."""
        board, table, words = self._board, self._board.table, self._board.words
        below = TAG if len(set(ask.about[1:])) > 1 else 0.0
        for high in (0.0, inf):
            sheet, inside = self._sheet(high)
            left, room = row(inside, min(inside.height * RATIO, 0.24 * inside.width), share(), gap=2 * GAP)
            places = laid_open(room, len(ask.options), below)
            if places[0].height >= LEAST:
                break
        for at, (piece, area) in enumerate(zip(ask.options, places, strict=True)):
            kind = table.game.kind[piece]
            printed = table.game.cards[kind]
            owner = choices.owner(self._context.view(), ask, piece, board.names)
            key = "table.choose_this.from" if owner else "table.choose_this"
            label = words(key, card=table.about(words, printed), name=owner)
            card = OfferedCard(board, f"choose.card.{at + 1}", area, label, kind, partial(self._use, piece))
            card.light, card.owner, card.number = self._light(piece), owner, at + 1
            self._items.append(card)
        return [sheet, *self._asking(ask, fit(left, RATIO)), *self._items]

    def _sheet(self, high: float) -> tuple[Widget, FRect]:
        """The ground over the middle of the table, and the room on it. Where that is less than ``high`` units, it
        reaches further up."""
        table = self._board.table
        area, room = table.open_area(), table.layout.below_bar
        top = min(area.top, max(room.top, area.bottom - high - 2.5 * GAP))
        self.area = FRect(area.x, top, area.width, area.bottom - top)
        return SheetOverTable("choose.sheet", self.area), self.area.inflate(-3 * GAP, -2.5 * GAP)

    def _asking(self, ask: Ask, area: FRect) -> list[Widget]:
        table, words, kind = self._board.table, self._board.words, ask.about[0]
        return [ShownCard(self._board, ASKING, area, table.about(words, table.game.cards[kind]), kind)]

    def _light(self, option: Option) -> Colour | None:
        """The light of the answer that a hint points at."""
        hint = self._context.hand.hint
        return HINT if hint is not None and hint.spot == (ASKING, option) else None

    # -- using them ----------------------------------------------------------------------------------------------------

    def _use(self, option: Option) -> None:
        if self.ask is not None and not self._context.guarded:
            self._context.answer(option)

    def key(self, event: pygame.event.Event) -> bool:
        """A digit goes to an answer, which Enter or Space then gives. Was the key used?"""
        number = digit(event)
        if self.ask is None or number is None or number > len(self._items):
            return False
        self._board.gui.focus(self._items[number - 1].id)
        return True


def laid_open(area: FRect, count: int, below: float = 0.0) -> list[FRect]:
    """Places for so many cards in rows, as large as there is room for with ``below`` units free under each."""
    down = GAP + below

    def high(rows: int) -> float:
        columns = -(-count // rows)
        return min((area.height - down * rows) / rows, ((area.width - GAP * (columns - 1)) / columns) / RATIO)

    rows = max(range(1, count + 1), key=high)
    columns, tall = -(-count // rows), high(rows)
    block = FRect(0, 0, columns * (tall * RATIO + GAP) - GAP, rows * (tall + down) - down)
    block.center = area.centerx, area.centery - below / 2
    return grid(block, columns, count, (GAP, down), align=0.5)


class SheetOverTable(Widget):
    """A dark ground over the table, on which other widgets lie; what is below it cannot be used."""

    role = "panel"
    kept_clear = True

    def takes(self, point: tuple[float, float]) -> bool:
        return self.place().collidepoint(point)

    def draw(self, pen: Pen) -> None:
        pen.fill(self.rect, (30, 14, 6), 252, 12)
        pen.frame(self.rect, GOLD, 1.5, 12)


class ShownCard(OpenCard):
    """A card shown beside the table's own. One that is large enough to be read is not shown larger when it is pointed
    at."""

    def __init__(self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(id, rect, label, kind if rect.height < READABLE else NOTHING)
        self.board, self.printed = board, board.table.game.cards[kind]
        if board.table.tips:  # where cards are not seen large when they are pointed at
            self.tip = label

    def draw(self, pen: Pen) -> None:
        """Its face."""
        front = self.board.faces.front(self.printed, pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))


class OfferedCard(ShownCard):
    """A card that may be chosen. ``owner`` is whose it is, if that is to be told; ``number`` the digit that goes to it;
    ``light`` its colour if it is not that of other cards."""

    focusable = True
    light: Colour | None = None
    owner = ""
    number = 0

    def __init__(
        self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int, on_use: Callable[[], object]
    ) -> None:
        super().__init__(board, id, rect, label, kind)
        self.role, self.on_use = "card", on_use

    def draw(self, pen: Pen) -> None:
        """Its face, lit as what can be used, whose it is, and its digit while the keyboard is in use."""
        light = self.light or (CHOSEN if self.hovered or self.focused else PLAYABLE)
        draw_halo(pen, self.board.faces, Pose(*self.rect.center, self.rect.height), light)
        super().draw(pen)
        if self.owner:
            tag = FRect(self.rect.x - GAP / 2, self.rect.bottom + 3, self.rect.width + GAP, TAG - 2)
            pen.text(shorten(pen, self.owner, tag.width, 15), tag, 15, CREAM, "ui_bold", "center", markup=False)
        if self.board.gui.keyboard and self.number <= 10:
            draw_count(pen, (self.rect.x + 24, self.rect.y + 22), self.number)


class PlateChoice(HitArea):
    """A player's plate, to be chosen; ``light`` is its colour if it is not that of other plates."""

    def __init__(self, id: str, rect: FRect, label: str, on_use: Callable[[], object], light: Colour | None) -> None:
        super().__init__(id, rect, label, on_use, role="seat")
        self.light = light

    def draw(self, pen: Pen) -> None:
        """The light of a place that takes what is held."""
        draw_light(pen, self.rect, Light(2 if self.hovered or self.focused else 1, self.light or CHOSEN), 10)


