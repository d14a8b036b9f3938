"""Small cards at the plates of seats that have been given lasting abilities, for everybody to see."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from pygame import FRect

from client.table.board import AnyBoard
from client.table.piece import RATIO
from client.table.zoom import OpenCard
from client.ui import Pen, Widget
from client.ui.text import GOLD, SOOT

GAP = 3.0


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
        front = self.board.faces.front(self.board.table.game.cards[self.kind], pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))
        pen.frame(self.rect.inflate(4, 4), GOLD, 1.5, 4)


def badges(board: AnyBoard) -> list[Widget]:
    """Return a badge for each card, duration and seat, side by side from the right end of the table's area for them."""
    table = board.table
    words = board.words
    abilities = {(ability.about, ability.kind, ability.owner, ability.ends) for ability in table.shown.lasting}
    widgets: list[Widget] = []
    for seat, abilities_of_seat in groupby(sorted(abilities), key=itemgetter(0)):
        badges_of_seat = list(abilities_of_seat)
        area = table.badge_area(seat)
        width = area.height * RATIO
        step = min(width + 4 + GAP, (area.width - width) / max(1, len(badges_of_seat) - 1))
        for index, (_, kind, owner, duration) in enumerate(badges_of_seat):
            rect = FRect(area.right - width - index * step, area.y, width, area.height)
            about = table.about(words, table.game.cards[kind])
            until = words(f"duration.{duration}", name=board.names[owner])
            tip = words("table.lasts", about=about, name=board.names[seat], until=until)
            widgets.append(Badge(board, f"lasting.{seat}.{index + 1}", rect, tip, kind))
    return widgets
