"""The questions of cards in the middle of their effect, at every table: which of several things, which player, which
card, or whether at all.

The answers are buttons. A player can also be chosen by a click on the plate; a card is chosen from open cards. Cards
that are only looked at are laid open in the same way. The card that asks is shown beside them, with its text if the
card is too small to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
TAG_HEIGHT = 20.0
"""Height of the name of an owner below a card."""
LEAST_CARD_HEIGHT = 64.0
"""Height of an open card below which the sheet covers more of the table."""
TEXT_SIZE = 16.0
"""Height of the text of the card that asks."""
SHEET_MARGINS = 5 * GAP
"""The height that a sheet has above, between and below what lies on it, about."""
BUTTON_HEIGHT = 38.0
"""Height of a button in a list."""


class CardQuestion:
    """The question of a card to the person at the screen, as widgets and keys. ``area`` is the part of the table that
    it covers; None while it covers nothing."""

    def __init__(self, board: AnyBoard, context: SittingContext) -> None:
        self._board = board
        self._context = context
        self._bar = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded)
        self._items: list[Widget] = []
        self.area: FRect | None = None

    @property
    def ask(self) -> Ask | None:
        """The pending question; None if there is none, or while events are played."""
        if self._board.playing:
            return None
        return self._context.card_ask

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, ask: Ask) -> str:
        """Return which card asks whom and what; for a question to another seat, only who is asked."""
        table = self._board.table
        words = self._board.words
        names = self._board.names
        if ask != self._context.card_ask:
            return words("table.card_waits", name=names[ask.seat])
        if ask.kind == choices.LOOK:  # the cards that it shows are on the table
            values = {"name": names[ask.seat], "card": table.game.title(ask.about[0])}
            return Entry("table.look", values).say(words)
        view = self._context.view()
        entry = table.card_asks(view, ask, names)
        if entry is None:
            (entry,) = choices.question(view, ask, names)
        return entry.say(words)

    def said(self, ask: Ask, option: Option) -> str:
        """Return an answer in words."""
        if ask.kind == choices.MAY:
            return self._board.words("table.no" if option == PASS else "table.yes")
        if ask.kind == choices.LOOK:
            return self._board.words("table.seen")
        return choices.phrase(self._context.view(), ask, option, self._board.names).say(self._board.words)

    def hint(self, ask: Ask, option: Option) -> Hint:
        """Return the hint for this answer. It quotes the words that the author of the card has given to an option."""
        phrase = choices.phrase(self._context.view(), ask, option, self._board.names).say(self._board.words)
        if ask.kind == choices.CHOOSE:
            phrase = self._board.words("hint.written", what=phrase)
        return Hint(None, (ASKING, option), phrase)

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return everything that answers the question; nothing while there is none."""
        self._bar.clear()
        self._items = []
        self.area = None
        ask = self.ask
        if ask is None:
            return []
        if ask.kind == choices.CHOOSE_CARD:
            return self._cards(ask)
        if ask.kind == choices.LOOK:
            return self._look(ask)
        widgets: list[Widget] = []
        if ask.kind == choices.CHOOSE_PLAYER:
            widgets += self._plates(ask)
        return widgets + self._buttons(ask)

    def _actions(self, ask: Ask, primary: bool = False) -> list[Action]:
        """The answers as buttons; with ``primary``, Enter and Space give the first one."""
        actions: list[Action] = []
        for index, option in enumerate(ask.options):
            actions.append(
                Action(
                    name=f"{ask.kind}.{index}",
                    words=self.said(ask, option),
                    use=partial(self._context.answer, option),
                    primary=primary and index == 0,
                    gives=(option,),
                )
            )
        return actions

    def _buttons(self, ask: Ask) -> list[Widget]:
        """The answers as buttons side by side in their usual place at this table. If there is no room for them, or for
        the text of the card that asks, they are in a list over the middle of the table."""
        table = self._board.table
        actions = self._actions(ask)
        area = table.answers_beside(ask)
        if area is not None:
            columns = 2 if len(actions) * BUTTON_HEIGHT > area.height else 1
            self._items = self._bar.put(grid(area, columns, len(actions), (GAP, 4)), actions)
            return self._items
        strip = table.answers_area()
        text_area = inset(strip, right=self._bar.wide(actions) + GAP)
        asking_area = table.asking_area()
        if asking_area is None:
            asking_widgets = self._asking_with_text(ask, text_area, 1.0)
        else:
            asking_widgets = self._asking_with_text(ask, asking_area, 0.5)
        if asking_widgets and text_area.width:
            self._items = self._bar.lay(strip, actions)
            return [*asking_widgets, *self._items]
        return self._list_of_buttons(ask, actions)

    def _list_of_buttons(self, ask: Ask, actions: Sequence[Action]) -> list[Widget]:
        """The answers in a list over the middle of the table, beside the card that asks."""
        columns = 1 + (len(actions) > 4) + (len(actions) > 12)
        rows = -(-len(actions) // columns)
        height = rows * (BUTTON_HEIGHT + GAP) - GAP
        sheet, content = self._sheet(height)
        card_area, room = row(content, min(content.height * RATIO, 0.3 * content.width), share(), gap=2 * GAP)
        self._items = self._bar.put(grid(place(room, height=height), columns, len(actions), GAP), actions)
        return [sheet, self._asking(ask, fit(card_area, RATIO)), *self._items]

    def _plates(self, ask: Ask) -> list[Widget]:
        """The plates of the players to choose from, which can be clicked."""
        plates: list[Widget] = []
        for seat in ask.options:
            rect = self._board.table.seat_area(seat)
            use = partial(self._use, seat)
            plates.append(PlateChoice(f"choose.{seat}", rect, self._board.names[seat], use, self._light(seat)))
        return plates

    def _cards(self, ask: Ask) -> list[Widget]:
        """The cards to choose from."""
        widgets, card_widgets, _ = self._laid(ask, OfferedCard)
        for index, (piece, card) in enumerate(zip(ask.options, card_widgets, strict=True)):
            card.on_use = partial(self._use, piece)
            card.light = self._light(piece)
            card.number = index + 1
            card.gives = (piece,)
            key = "table.choose_this.from" if card.owner else "table.choose_this"
            card.label = self._board.words(key, card=card.label, name=card.owner)
        self._items = list(card_widgets)
        return [*widgets, *card_widgets]

    def _look(self, ask: Ask) -> list[Widget]:
        """The cards to look at, and the button to go on: in its usual place, or below the cards if they cover that."""
        strip = self._board.table.answers_area()
        is_covered = strip.colliderect(self._board.table.open_area())
        foot_height = BUTTON_HEIGHT if is_covered else 0.0
        widgets, card_widgets, foot = self._laid(ask, ShownCard, foot_height)
        for card in card_widgets:
            if card.owner:
                card.label = self._board.words("table.shown.from", card=card.label, name=card.owner)
        button_area = foot if is_covered else strip
        self._items = self._bar.lay(button_area, self._actions(ask, primary=True))
        return [*widgets, *card_widgets, *self._items]

    def _laid(self, ask: Ask, form: type[ShownT], foot_height: float = 0.0) -> tuple[list[Widget], list[ShownT], FRect]:
        """The sheet over the middle of the table with the card that asks; the open cards on it; and the area at its
        foot, so many units high."""
        board = self._board
        table = board.table
        pieces = choices.laid_open(ask)
        tag_height = TAG_HEIGHT if choices.scattered(ask) else 0.0
        foot_gap = GAP if foot_height else 0.0
        readable = table.text_from / min(1.0, board.gui.pen.unit)
        for sheet_height in (0.0, readable + tag_height + foot_height + SHEET_MARGINS, inf):
            sheet, content = self._sheet(sheet_height)
            asking_area, room = row(content, min(content.height * RATIO, 0.24 * content.width), share(), gap=2 * GAP)
            cards_area, foot = column(room, share(), foot_height, gap=foot_gap)
            places = laid_open(cards_area, len(pieces), tag_height)
            least_height = readable if sheet_height == 0.0 else LEAST_CARD_HEIGHT
            if places[0].height >= least_height:
                break
        card_widgets: list[ShownT] = []
        for index, (piece, rect) in enumerate(zip(pieces, places, strict=True)):
            kind = table.game.kind[piece]
            label = table.about(board.words, table.game.cards[kind])
            card = form(board, f"choose.card.{index + 1}", rect, label, kind)
            card.owner = choices.owner(self._context.view(), ask, piece, board.names)
            card_widgets.append(card)
        return [sheet, self._asking(ask, fit(asking_area, RATIO))], card_widgets, foot

    def _sheet(self, height: float) -> tuple[Widget, FRect]:
        """The sheet over the middle of the table, and the area on it. Where that is less than ``height`` units high,
        the sheet reaches further up."""
        table = self._board.table
        area = table.open_area()
        room = table.layout.below_bar
        top = min(area.top, max(room.top, area.bottom - height - 2.5 * GAP))
        self.area = FRect(area.x, top, area.width, area.bottom - top)
        return SheetOverTable("choose.sheet", self.area), self.area.inflate(-3 * GAP, -2.5 * GAP)

    def _asking(self, ask: Ask, rect: FRect) -> ShownCard:
        """The card that asks."""
        table = self._board.table
        kind = ask.about[0]
        label = table.about(self._board.words, table.printed(kind))
        return ShownCard(self._board, ASKING, rect, label, kind)

    def _asking_with_text(self, ask: Ask, area: FRect, align: float) -> list[Widget]:
        """The card that asks, and beside it its text if the card is too small to be read; [] without room for it."""
        pen = self._board.gui.pen
        card = self._asking(ask, fit(area, RATIO))
        if not card.small:
            return [card]
        text = card.printed.text[self._board.words.language]
        room = area.width - card.rect.width - GAP
        if room <= 0 or pen.height(text, room, TEXT_SIZE, "ui_bold") > area.height + 2:
            return []
        text_width = min(room, pen.width(text, TEXT_SIZE, "ui_bold") + 2)
        card_place, text_place = row(area, card.rect.width, text_width, gap=GAP, align=align)
        card.rect = fit(card_place, RATIO)
        return [card, Label("asking.text", text_place, text, size=TEXT_SIZE, colour=CREAM, role="ui_bold", shade=SOOT)]

    def _light(self, option: Option) -> Colour | None:
        """The colour of the answer that a hint points at; None for other answers."""
        hint = self._context.hand.hint
        if hint is not None and hint.spot == (ASKING, option):
            return HINT
        return None

    # -- using them ----------------------------------------------------------------------------------------------------

    def _use(self, option: Option) -> None:
        if self.ask is not None and not self._context.guarded:
            self._context.answer(option)

    def key(self, event: pygame.event.Event) -> bool:
        """A digit moves the focus to an answer, which Enter or Space then gives; with nothing to choose, these go on at
        once. Returns True if the key was used."""
        number = digit(event)
        if self.ask is None or number is None or number > len(self._items):
            return self._bar.key(event)
        self._board.gui.focus(self._items[number - 1].id)
        return True


def laid_open(area: FRect, count: int, tag_height: float = 0.0) -> list[FRect]:
    """Return places for so many cards in rows, as large as possible, with ``tag_height`` units free below each."""
    row_gap = GAP + tag_height

    def card_height(rows: int) -> float:
        columns = -(-count // rows)
        width = (area.width - GAP * (columns - 1)) / columns
        return min((area.height - row_gap * rows) / rows, width / RATIO)

    rows = max(range(1, count + 1), key=card_height)
    columns = -(-count // rows)
    height = card_height(rows)
    block = FRect(0, 0, columns * (height * RATIO + GAP) - GAP, rows * (height + row_gap) - row_gap)
    block.center = area.centerx, area.centery - tag_height / 2
    return grid(block, columns, count, (GAP, row_gap), align=0.5)


class SheetOverTable(Widget):
    """A dark sheet over the table for other widgets; widgets below it cannot be used."""

    role = "panel"
    kept_clear = True

    def takes(self, point: tuple[float, float]) -> bool:
        return self.place().collidepoint(point)

    def draw(self, pen: Pen) -> None:
        pen.fill(self.rect, (30, 14, 6), 252, 12)
        pen.frame(self.rect, GOLD, 1.5, 12)


class ShownCard(OpenCard):
    """A card shown over the table; ``owner`` is the name of its owner, if that is shown. One that is too ``small`` for
    its text is shown larger when it is pointed at."""

    owner = ""

    def __init__(self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int) -> None:
        self.small = rect.height * min(1.0, board.gui.pen.unit) < board.table.text_from
        super().__init__(id, rect, label, kind if self.small else NOTHING)
        self.board = board
        self.printed = board.table.printed(kind)

    def draw(self, pen: Pen) -> None:
        """Draw its face, and its owner below."""
        front = self.board.faces.front(self.printed, pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))
        if self.owner:
            tag = FRect(self.rect.x - GAP / 2, self.rect.bottom + 3, self.rect.width + GAP, TAG_HEIGHT - 2)
            pen.text(shorten(pen, self.owner, tag.width, 16), tag, 16, CREAM, "ui_bold", "center", markup=False)


class OfferedCard(Answering, ShownCard):
    """A card that may be chosen. ``number`` is the digit that moves the focus to it; ``light`` is its colour if it is
    not that of other cards."""

    focusable = True
    light: Colour | None = None
    number = 0

    def __init__(self, board: AnyBoard, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(board, id, rect, label, kind)
        self.role = "card"

    def draw(self, pen: Pen) -> None:
        """Draw its face with light around it, and its digit while the keyboard is in use."""
        light = self.light
        if light is None:
            light = CHOSEN if self.hovered or self.focused else PLAYABLE
        draw_halo(pen, self.board.faces, Pose(*self.rect.center, self.rect.height), light)
        super().draw(pen)
        if self.board.gui.keyboard and self.number <= 10:
            draw_count(pen, (self.rect.x + 24, self.rect.y + 22), self.number)


ShownT = TypeVar("ShownT", bound=ShownCard)


class PlateChoice(HitArea):
    """A player's plate that can be chosen; ``light`` is its colour if it is not that of other plates."""

    def __init__(self, id: str, rect: FRect, label: str, on_use: Callable[[], object], light: Colour | None) -> None:
        super().__init__(id, rect, label, on_use, role="seat")
        self.light = light

    def draw(self, pen: Pen) -> None:
        """Draw light around the plate."""
        strength = 2 if self.hovered or self.focused else 1
        draw_light(pen, self.rect, Light(strength, self.light or CHOSEN), 10)
