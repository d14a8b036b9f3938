"""Badges of what lasts: small cards at the plates of those whom abilities were given to, for everybody to see."""

from __future__ import annotations

from itertools import groupby

from pygame import FRect

from client.table.board import AnyBoard
from client.table.piece import RATIO
from client.table.zoom import OpenCard
from client.ui import Pen, Widget
from client.ui.text import GOLD, SOOT

GAP = 3.0


class Badge(OpenCard):
    """A card that has given somebody an ability; its tooltip says which and for how long."""

    def __init__(self, board: AnyBoard, id: str, rect: FRect, said: str, kind: int) -> None:
        super().__init__(id, rect, said, kind)
        self.role, self.tip, self.board = "badge", said, board

    def draw(self, pen: Pen) -> None:
        """A small card with a golden rim."""
        pen.fill(self.rect.inflate(4, 4), SOOT, 230, 4)
        front = self.board.faces.front(self.board.table.game.cards[self.kind], pen.px(self.rect).height)
        pen.surface.blit(front, front.get_rect(center=pen.px(self.rect).center))
        pen.frame(self.rect.inflate(4, 4), GOLD, 1.5, 4)


def badges(board: AnyBoard) -> list[Widget]:
    """One for each card, duration and seat, side by side from the right end of the place that the table has for
    them."""
    table, words, widgets = board.table, board.words, list[Widget]()
    abilities = {(ability.about, ability.kind, ability.owner, ability.ends): ability for ability in table.shown.lasting}
    by_seat = groupby(sorted(abilities), key=lambda ability: ability[0])
    for seat, group in by_seat:
        ones = list(group)
        area = table.badge_area(seat)
        width = area.height * RATIO
        step = min(width + 4 + GAP, (area.width - width) / max(1, len(ones) - 1))
        for index, (_, kind, owner, duration) in enumerate(ones):
            place = FRect(area.right - width - index * step, area.y, width, area.height)
            about = table.about(words, table.game.cards[kind])
            until = words(f"duration.{duration}", name=board.names[owner])
            words_of_badge = words("table.lasts", about=about, name=board.names[seat], until=until)
            widgets.append(Badge(board, f"lasting.{seat}.{index + 1}", place, words_of_badge, kind))
    return widgets
