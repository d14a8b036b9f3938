"""What lies at the plates of seats for everybody to see: small cards that have given them lasting abilities or stay
before them, and the counters that cards have laid on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from pygame import FRect

from client.table.badge import draw_tag
from client.table.board import AnyBoard
from client.table.piece import RATIO
from client.table.targets import TipArea
from client.table.zoom import OpenCard
from client.ui import Pen, Widget
from client.ui.text import GOLD, SOOT

GAP = 3.0
CHIP_WIDTH = 34.0
"""The width of a counter with its number and its picture, and the least of any other."""
MARGIN = 16.0
"""How much wider a chip is than what it says."""
TEXT_SIZE = 14


class Badge(OpenCard):
    """A card that has given somebody an ability; its tooltip says which and for how long."""

    def __init__(self, board: AnyBoard, id: str, rect: FRect, tip: str, kind: int) -> None:
        super().__init__(id, rect, tip, kind)
        self.role = "badge"
        self.tip = tip
        self.board = board

    def draw(self, pen: Pen) -> None:
        """Draw a small card with a golden rim."""
        pen.fill(self.rect.inflate(4, 4), SOOT, 230, 4)
        front = self.board.faces.front(self.board.table.printed(self.kind), pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))
        pen.frame(self.rect.inflate(4, 4), GOLD, 1.5, 4)


class CounterChip(TipArea):
    """How many counters of a name a seat has; its tooltip says of which."""

    def __init__(self, id: str, rect: FRect, tip: str, label: str, art: str) -> None:
        super().__init__(id, rect, tip, role="counter")
        self.tip = tip
        self.text = label
        self.art = art

    def draw(self, pen: Pen) -> None:
        """Draw what the chip says on a dark strip, with the counter's picture if it has one."""
        draw_tag(pen, self.rect, "", rim=GOLD, alpha=235)
        text_area = self.rect.copy()
        if self.art:
            side = self.rect.height - 4
            pen.framed(self.art, FRect(self.rect.x + 4, self.rect.y + 2, side, side))
            text_area.x += side
            text_area.width -= side
        pen.text(self.text, text_area, TEXT_SIZE, GOLD, "ui_bold", "center", markup=False)


def counter_chips(board: AnyBoard) -> list[Widget]:
    """Return a chip for each sort of counters on each seat, side by side from the left end of the table's area for
    badges."""
    table = board.table
    widgets: list[Widget] = []
    for seat in range(table.shown.seats):
        area = table.badge_area(seat)
        counters = _counters_on(board, "seat", seat)
        labels = _labels(board, counters, area.width)
        x = area.x
        for counter, label in zip(counters, labels, strict=True):
            width = max(CHIP_WIDTH, board.gui.pen.width(label, TEXT_SIZE, "ui_bold") + MARGIN)
            rect = FRect(x, area.y, width, area.height)
            tip = board.words("table.counter", name=board.names[seat], counter=_in_words(board, counter))
            art = table.game.counters[counter.name]["art"]
            widgets.append(CounterChip(f"counter.{seat}.{counter.name}", rect, tip, label, art))
            x += width + GAP
    return widgets


def _labels(board: AnyBoard, counters: Sequence[Any], room: float) -> list[str]:
    """Return what the chips of a seat say: how many there are, and of what where no picture shows it. Where that needs
    more than two thirds of the room, which badges share, they say only the numbers."""
    labels: list[str] = []
    for counter in counters:
        has_picture = bool(board.table.game.counters[counter.name]["art"])
        labels.append(str(counter.number) if has_picture else _in_words(board, counter))
    pen = board.gui.pen
    if sum(pen.width(label, TEXT_SIZE, "ui_bold") + MARGIN + GAP for label in labels) > room * 2 / 3:
        return [str(counter.number) for counter in counters]
    return labels


def _counters_on(board: AnyBoard, sort: str, holder: int) -> list[Any]:
    """Return the counters on a seat or a piece, as ``Table.counters`` has them."""
    return [counter for counter in board.table.shown.counters if (counter.sort, counter.holder) == (sort, holder)]


def _in_words(board: AnyBoard, counter: Any) -> str:
    """Return the counters and their number in the language of the screen."""
    title = board.table.game.counter_title(counter.name)
    return f"{title.text[board.words.language]} {counter.number}"


def _is_shown(lasting: Any) -> bool:
    """True for abilities and for cards that stay before players, not for what only notes that something was done."""
    is_ability: bool = lasting.ability >= 0
    return is_ability or lasting.card >= 0


def badges(board: AnyBoard) -> list[Widget]:
    """Return a badge for each card, duration and seat, side by side from the right end of the table's area for them."""
    table = board.table
    words = board.words
    shown = filter(_is_shown, table.lasting_on_seats(table.shown))
    abilities = {(ability.about, ability.kind, ability.owner, ability.ends, ability.card) for ability in shown}
    widgets: list[Widget] = []
    for seat, abilities_of_seat in groupby(sorted(abilities), key=itemgetter(0)):
        badges_of_seat = list(abilities_of_seat)
        area = table.badge_area(seat)
        width = area.height * RATIO
        step = min(width + 4 + GAP, (area.width - width) / max(1, len(badges_of_seat) - 1))
        for index, (_, kind, owner, duration, card) in enumerate(badges_of_seat):
            rect = FRect(area.right - width - index * step, area.y, width, area.height)
            about = table.about(words, table.printed(kind))
            until = table.lasts_until(words, duration, board.names[owner])
            key = "table.lasts" if card < 0 else "table.stays"
            tip = words(key, about=about, name=board.names[seat], until=until)
            for counter in _counters_on(board, "piece", card):
                tip += " " + words("table.counter.card", counter=_in_words(board, counter))
            widgets.append(Badge(board, f"lasting.{seat}.{index + 1}", rect, tip, kind))
    return widgets
