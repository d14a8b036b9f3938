"""What a card asks in the middle of its effect, at every table: which of several things, which player, which card, or
whether at all.

The answers are buttons; a player is also chosen by a click on the plate, a card from those that are laid open for
whoever chooses. Cards that are only looked at are laid open in the same way. The card that asks is shown beside them,
with its text if the card is too small to be read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import TypeVar

import pygame
from pygame import FRect

from client.table.action_bar import Action, ActionBar
from client.table.badge import draw_count
from client.table.board import AnyBoard
from client.table.context import SittingContext
from client.table.halo import CHOSEN, HINT, PLAYABLE, Light, draw_halo, draw_light
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.table.targets import Answering
from client.table.terms import Hint, Option
from client.table.zoom import NOTHING, OpenCard
from client.ui import HitArea, Label, Pen, Widget
from client.ui.layout import column, fit, grid, inset, place, row, share
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.keys import digit
from rules.kernel import choices
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry

ASKING = "asking"
"""The id of the card that asks."""
GAP = 8.0
TAG = 20.0
"""Height of the name of an owner below a card."""
LEAST = 64.0
"""Height of a card that lies open for which the sheet may cover more of the table."""
TEXT = 15.0
"""Height of the words of the card that asks."""
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
        """Which card asks whom what; of another's question only who is asked."""
        name, words = self._board.names[ask.seat], self._board.words
        if ask != self._context.card_ask:
            return words("table.card_waits", name=name)
        if ask.kind == choices.LOOK:  # what it shows lies there
            return Entry("table.look", {"name": name, "card": self._board.table.game.title(ask.about[0])}).say(words)
        view, names = self._context.view(), self._board.names
        if (own_words := self._board.table.card_asks(view, ask, names)) is not None:
            return own_words.say(words)
        (entry,) = choices.question(view, ask, names)
        return entry.say(words)

    def said(self, ask: Ask, option: Option) -> str:
        """An answer in words."""
        if ask.kind == choices.MAY:
            return self._board.words("table.no" if option == PASS else "table.yes")
        if ask.kind == choices.LOOK:
            return self._board.words("table.seen")
        return choices.phrase(self._context.view(), ask, option, self._board.names).say(self._board.words)

    def hint(self, ask: Ask, option: Option) -> Hint:
        """What a hint for this answer points at. What the author of a card has written for it is quoted."""
        phrase = choices.phrase(self._context.view(), ask, option, self._board.names).say(self._board.words)
        key = "table.hint.choose.written" if ask.kind == choices.CHOOSE else "table.hint.choose"
        return Hint(None, (ASKING, option), self._board.words(key, what=phrase))

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
        if ask.kind == choices.LOOK:
            return self._look(ask)
        return [*(self._plates(ask) if ask.kind == choices.CHOOSE_PLAYER else ()), *self._buttons(ask)]

    def _actions(self, ask: Ask, primary: bool = False) -> list[Action]:
        """The answers in words; ``primary``: Enter and Space give the first one."""
        return [
            Action(f"{ask.kind}.{index}", self.said(ask, option), partial(self._context.answer, option),
                   primary=primary and not index, gives=(option,))
            for index, option in enumerate(ask.options)
        ]  # fmt: skip

    def _buttons(self, ask: Ask) -> list[Widget]:
        """The answers side by side where buttons stand at this table; one below the other over the middle of the table
        if there is no room for them or for the words of the card that asks."""
        actions, strip = self._actions(ask), self._board.table.answers_area()
        if (area := self._board.table.answers_beside(ask)) is not None:
            columns = 1 + (len(actions) * LINE > area.height)
            self._items = self._bar.put(grid(area, columns, len(actions), (GAP, 4)), actions)
            return self._items
        text_area = inset(strip, right=self._bar.wide(actions) + GAP)
        asking_area = self._board.table.asking_area()
        question = self._told(ask, text_area, 1.0) if asking_area is None else self._told(ask, asking_area, 0.5)
        if question and text_area.width:
            self._items = self._bar.lay(strip, actions)
            return [*question, *self._items]
        columns = 1 + (len(actions) > 4) + (len(actions) > 12)
        height = -(-len(actions) // columns) * (LINE + GAP) - GAP
        sheet, content = self._sheet(height)
        card, room = row(content, min(content.height * RATIO, 0.3 * content.width), share(), gap=2 * GAP)
        self._items = self._bar.put(grid(place(room, height=height), columns, len(actions), GAP), actions)
        return [sheet, self._asking(ask, fit(card, RATIO)), *self._items]

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
        """The cards one may choose from."""
        widgets, card_widgets, _ = self._laid(ask, OfferedCard)
        for index, (piece, card) in enumerate(zip(ask.options, card_widgets, strict=True)):
            card.on_use, card.light, card.number = partial(self._use, piece), self._light(piece), index + 1
            card.gives = (piece,)
            key = "table.choose_this.from" if card.owner else "table.choose_this"
            card.label = self._board.words(key, card=card.label, name=card.owner)
        self._items = [*card_widgets]
        return [*widgets, *card_widgets]

    def _look(self, ask: Ask) -> list[Widget]:
        """The cards one looks at, and the button to go on: where buttons stand, unless the cards lie there."""
        strip = self._board.table.answers_area()
        covered = strip.colliderect(self._board.table.open_area())
        widgets, card_widgets, foot = self._laid(ask, ShownCard, LINE if covered else 0.0)
        for card in card_widgets:
            if card.owner:
                card.label = self._board.words("table.shown.from", card=card.label, name=card.owner)
        self._items = self._bar.lay(foot if covered else strip, self._actions(ask, primary=True))
        return [*widgets, *card_widgets, *self._items]

    def _laid(self, ask: Ask, form: type[ShownT], foot: float = 0.0) -> tuple[list[Widget], list[ShownT], FRect]:
        """The sheet over the middle of the table with the card that asks; the cards that are laid open on it; and the
        place at its foot, so many units high."""
        board, table, pieces = self._board, self._board.table, choices.laid_open(ask)
        tag_height = TAG if choices.scattered(ask) else 0.0
        for height in (0.0, inf):
            sheet, content = self._sheet(height)
            left, room = row(content, min(content.height * RATIO, 0.24 * content.width), share(), gap=2 * GAP)
            room, bottom = column(room, share(), foot, gap=GAP if foot else 0.0)
            places = laid_open(room, len(pieces), tag_height)
            if places[0].height >= LEAST:
                break
        card_widgets = []
        for index, (piece, area) in enumerate(zip(pieces, places, strict=True)):
            kind = table.game.kind[piece]
            card = form(board, f"choose.card.{index + 1}", area, table.about(board.words, table.game.cards[kind]), kind)
            card.owner = choices.owner(self._context.view(), ask, piece, board.names)
            card_widgets.append(card)
        return [sheet, self._asking(ask, fit(left, RATIO))], card_widgets, bottom

    def _sheet(self, height: float) -> tuple[Widget, FRect]:
        """The ground over the middle of the table, and the room on it. Where that is less than ``high`` units, it
        reaches further up."""
        table = self._board.table
        area, room = table.open_area(), table.layout.below_bar
        top = min(area.top, max(room.top, area.bottom - height - 2.5 * GAP))
        self.area = FRect(area.x, top, area.width, area.bottom - top)
        return SheetOverTable("choose.sheet", self.area), self.area.inflate(-3 * GAP, -2.5 * GAP)

    def _asking(self, ask: Ask, area: FRect) -> ShownCard:
        """The card that asks."""
        table, words, kind = self._board.table, self._board.words, ask.about[0]
        return ShownCard(self._board, ASKING, area, table.about(words, table.game.cards[kind]), kind)

    def _told(self, ask: Ask, area: FRect, align: float) -> list[Widget]:
        """The card that asks, and beside it its text if that cannot be read on the card; [] without room for it."""
        pen, printed = self._board.gui.pen, self._board.table.game.cards[ask.about[0]]
        card = self._asking(ask, fit(area, RATIO))
        if not card.small:
            return [card]
        text, left = printed.text[self._board.words.language], area.width - card.rect.width - GAP
        if left <= 0 or pen.height(text, left, TEXT, "ui_bold") > area.height + 2:
            return []
        width = min(left, pen.width(text, TEXT, "ui_bold") + 2)
        card_place, text_place = row(area, card.rect.width, width, gap=GAP, align=align)
        card.rect = fit(card_place, RATIO)
        return [card, Label("asking.text", text_place, text, size=TEXT, colour=CREAM, role="ui_bold", shade=SOOT)]

    def _light(self, option: Option) -> Colour | None:
        """The light of the answer that a hint points at."""
        hint = self._context.hand.hint
        return HINT if hint is not None and hint.spot == (ASKING, option) else None

    # -- using them ----------------------------------------------------------------------------------------------------

    def _use(self, option: Option) -> None:
        if self.ask is not None and not self._context.guarded:
            self._context.answer(option)

    def key(self, event: pygame.event.Event) -> bool:
        """A digit goes to an answer, which Enter or Space then gives; with nothing to choose these go on at once. Was
        the key used?"""
        number = digit(event)
        if self.ask is None or number is None or number > len(self._items):
            return self._bar.key(event)
        self._board.gui.focus(self._items[number - 1].id)
        return True


def laid_open(area: FRect, count: int, tag_height: float = 0.0) -> list[FRect]:
    """Places for so many cards in rows, as large as there is room for with ``below`` units free under each."""
    down = GAP + tag_height

    def high(rows: int) -> float:
        columns = -(-count // rows)
        return min((area.height - down * rows) / rows, ((area.width - GAP * (columns - 1)) / columns) / RATIO)

    rows = max(range(1, count + 1), key=high)
    columns, height = -(-count // rows), high(rows)
    block = FRect(0, 0, columns * (height * RATIO + GAP) - GAP, rows * (height + down) - down)
    block.center = area.centerx, area.centery - tag_height / 2
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
    """A card shown beside the table's own; ``owner`` is whose it is, if that is to be told. One that is too ``small``
    for its text is shown larger when it is pointed at."""

    owner = ""

    def __init__(self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int) -> None:
        self.small = rect.height * min(1.0, board.gui.pen.unit) < board.table.text_from
        super().__init__(id, rect, label, kind if self.small else NOTHING)
        self.board, self.printed = board, board.table.game.cards[kind]

    def draw(self, pen: Pen) -> None:
        """Its face, and whose it is."""
        front = self.board.faces.front(self.printed, pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))
        if self.owner:
            tag = FRect(self.rect.x - GAP / 2, self.rect.bottom + 3, self.rect.width + GAP, TAG - 2)
            pen.text(shorten(pen, self.owner, tag.width, 15), tag, 15, CREAM, "ui_bold", "center", markup=False)


class OfferedCard(Answering, ShownCard):
    """A card that may be chosen. ``number`` is the digit that goes to it; ``light`` its colour if it is not that of
    other cards."""

    focusable = True
    light: Colour | None = None
    number = 0

    def __init__(self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(board, id, rect, label, kind)
        self.role = "card"

    def draw(self, pen: Pen) -> None:
        """Its face, lit as what can be used, and its digit while the keyboard is in use."""
        light = self.light or (CHOSEN if self.hovered or self.focused else PLAYABLE)
        draw_halo(pen, self.board.faces, Pose(*self.rect.center, self.rect.height), light)
        super().draw(pen)
        if self.board.gui.keyboard and self.number <= 10:
            draw_count(pen, (self.rect.x + 24, self.rect.y + 22), self.number)


ShownT = TypeVar("ShownT", bound=ShownCard)


class PlateChoice(HitArea):
    """A player's plate, to be chosen; ``light`` is its colour if it is not that of other plates."""

    def __init__(self, id: str, rect: FRect, label: str, on_use: Callable[[], object], light: Colour | None) -> None:
        super().__init__(id, rect, label, on_use, role="seat")
        self.light = light

    def draw(self, pen: Pen) -> None:
        """The light of a place that takes what is held."""
        draw_light(pen, self.rect, Light(2 if self.hovered or self.focused else 1, self.light or CHOSEN), 10)
