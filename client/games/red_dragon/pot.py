"""The pot of the Red Dragon and the round of gambling for it: coins, cards, and who has the upper hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.games.red_dragon.layout import Mat
from client.games.red_dragon.mat import COIN
from client.games.red_dragon.middle import TAG
from client.games.red_dragon.pending import chain, servings
from client.games.red_dragon.table import POT, DragonBoard
from client.table.badge import draw_tag
from client.table.flight import Air
from client.table.halo import CHOSEN, draw_halo, draw_light
from client.table.layout import fan, spread
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.table.token import TokenKind
from client.ui.layout import column, fit, inset, place, row, share
from client.ui.text import CREAM, FADED, GOLD, PALE, SOOT, Colour
from rules.games.red_dragon.board import CHAIN, TAVERN, THE_POT

TALL = 150.0
"""Height of the pot from which it shows its bowl."""
SHORT = 84.0
"""Height of the pot below which inn and pot share a line."""
BOWL = 300 / 190
"""Width of the pot's picture by its height."""
LINE = 40.0
"""Height of the pot below which it is a single line."""
CROWN = 26.0
"""Side of the crown that marks the upper hand."""
UPPER_HAND = TokenKind("symbol_crown")
"""The crown on its way to another player."""
NAMED = 92.0
"""Distance of the cards of a round that leaves room for names, in units."""
LARGEST = 250.0
"""Largest height of a card of the round in the middle."""


CHEATS_ONLY: Colour = (255, 160, 120)
"""The colour of words that say that only a cheating card may beat the last one."""


class StatusLine(NamedTuple):
    """One line on how the gambling stands, with its colour and its font."""

    text: str
    colour: Colour
    role: str


class GambledCard(NamedTuple):
    """A card of the round of gambling that lies in the middle: who played it, its kind, and where it lies."""

    seat: int
    kind: int
    pose: Pose


class PotPanel:
    """Draws the pot and what has been played for it."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table, self.air = board, board.table, air

    def draw(self) -> None:
        """Draw what the inn and the pot hold, and how the gambling stands. Where there is little room, inn and pot
        share a line. The heading of a drinking contest may have the pot's place."""
        area = self.table.layout.pot
        if not self.table.middle().heading.colliderect(area):
            self._draw_pot(area)
        self._draw_round()
        self._draw_upper_hand()

    def _middle_is_free(self) -> bool:
        """True if the cards of the round of gambling can lie in the middle."""
        view = self.table.shown
        if view.starter is None:
            return False
        return not (servings(view) or self.board.stage.zones[CHAIN] or chain(view))

    # -- the pot -----------------------------------------------------------------------------------------------------

    def _draw_pot(self, area: FRect) -> None:
        """Draw the bowl, or lines that say what is in it."""
        pen, view = self.board.pen, self.table.shown
        inn_gold = view.inn - round(self.air.coming((TAVERN, "gold")))
        pot_gold = view.pot - round(self.air.coming((THE_POT, "gold")))
        is_gambling = view.starter is not None
        pen.fill(area, (38, 18, 8), 190, 12)
        if is_gambling:
            pen.frame(area, GOLD, 2.5, 12)
        else:
            pen.frame(area, (120, 84, 44), 1.5, 12)
        draw_light(pen, area, self.board.glow(POT))
        colour = GOLD if is_gambling else PALE
        is_low = area.height < LINE or (not is_gambling and area.height < TALL)
        if is_low:
            self._draw_low_pot(area.inflate(-14, -2), inn_gold, pot_gold, colour)
        elif area.height < SHORT:
            self._draw_lines(area.inflate(-14, -2), inn_gold, pot_gold)
        else:
            self._draw_high_pot(area.inflate(-14, -8), inn_gold, pot_gold, colour)

    def _draw_low_pot(self, area: FRect, inn_gold: int, pot_gold: int, colour: Colour) -> None:
        """Say what the inn and the pot hold, in one line or in two."""
        pen = self.board.pen
        inn_text, pot_text = self.board.words("rd.inn", n=inn_gold), self.board.words("rd.pot", n=pot_gold)
        if area.height < LINE:
            coin, left, right = row(area, 18, share(), pen.width(pot_text, 16, "ui_bold") + 4, gap=5)
            COIN.draw(pen, place(coin, 18, 18))
            pen.text(inn_text, left, 16, PALE, "ui_bold")
            pen.text(pot_text, right, 16, colour, "ui_bold", "right")
        else:
            upper, lower = column(area, share(), share())
            pen.text(inn_text, upper, 16, PALE, "ui_bold", "center")
            pen.text(pot_text, lower, 16, colour, "ui_bold", "center")

    def _draw_lines(self, area: FRect, inn_gold: int, pot_gold: int) -> None:
        """Say in lines what the inn and the pot hold and how the gambling stands."""
        pen = self.board.pen
        line_height = min(22.0, area.height / 3)
        status = self._gambling_status(area.width, False)
        gold_line, _, *status_lines = column(area, line_height, share(), *[line_height] * len(status))
        gold_text = self.board.words("rd.low", inn=inn_gold, n=pot_gold)
        pen.text(gold_text, gold_line, 16, PALE, "ui_bold", "center")
        self._draw_status(status, status_lines)

    def _draw_high_pot(self, area: FRect, inn_gold: int, pot_gold: int, colour: Colour) -> None:
        """Draw the inn's gold, the pot, and below it how the gambling stands; the bowl where there is room for it."""
        pen, words = self.board.pen, self.board.words
        has_bowl = area.height >= TALL
        line_height = min(22.0, area.height / 4)
        status = self._gambling_status(area.width, has_bowl)
        status_height = 1.9 * line_height if has_bowl else line_height
        inn_line, pot_area, *status_lines = column(area, line_height, share(), *[status_height] * len(status))
        inn_text = words("rd.inn", n=inn_gold)
        pen.text(inn_text, inn_line, 16, PALE, "ui_bold", "center")
        coin_x = inn_line.centerx - pen.width(inn_text, 16, "ui_bold") / 2 - 20
        coin = FRect(coin_x, inn_line.centery - 8, 16, 16)
        if coin.x >= area.x:
            COIN.draw(pen, coin)
        self._draw_status(status, status_lines)
        if has_bowl:
            self._draw_bowl(inset(pot_area, top=1), pot_gold, colour)
        else:
            pen.text(words("rd.pot", n=pot_gold), inset(pot_area, top=1, bottom=1), 16, colour, "ui_bold", "center")

    def _draw_status(self, status: Sequence[StatusLine], areas: Sequence[FRect]) -> None:
        for line, area in zip(status, areas, strict=True):
            self.board.pen.text(line.text, area, 16, line.colour, line.role, "center")

    def _draw_bowl(self, area: FRect, pot_gold: int, colour: Colour) -> None:
        """Draw the bowl with its coins, behind it the cards of the round, and below it how much gold there is."""
        pen = self.board.pen
        heap, caption = column(area, share(), 27)
        bowl = fit(heap, BOWL)
        bowl.bottom = heap.bottom - 2
        if self.table.shown.starter is not None and not self._middle_is_free():
            self._draw_fan(inset(heap, bottom=heap.bottom - bowl.y - 0.32 * bowl.height))
        pen.sprite("rd_pot", bowl)
        well = pen.assets.place("rd_pot", "well", bowl)
        COIN.draw_heap(pen, FRect(well.x, heap.y, well.width, well.bottom - heap.y), pot_gold)
        pen.text(self.board.words("rd.pot", n=pot_gold), inset(caption, bottom=3), 20, colour, "ui_bold", "center")

    def _gambling_status(self, width: float, has_room: bool) -> list[StatusLine]:
        """Say who has the upper hand and what beats it, or that nobody gambles."""
        view, words = self.table.shown, self.board.words
        if view.starter is None:
            return [StatusLine(words("rd.pot.idle"), FADED, "ui_italic")]
        upper_line = StatusLine(self._upper_hand_words(width), GOLD, "ui_bold")
        key, colour = "rd.beats.any", PALE
        if view.cheats_only:
            key, colour = "rd.beats.cheating", CHEATS_ONLY
        if not has_room:
            key = f"{key}.short"
        return [upper_line, StatusLine(words(key), colour, "ui")]

    def _upper_hand_words(self, width: float) -> str:
        """Say who has the upper hand, as far as there is room; the crown on the board shows it as well."""
        pen, words, upper = self.board.pen, self.board.words, self.table.shown.upper
        if upper is None:
            text, brief_text = words("rd.upper.nobody"), words("rd.upper.brief", name="—")
        else:
            name = self.board.names[upper]
            text, brief_text = words("rd.upper", name=name), words("rd.upper.brief", name=name)
        if pen.width(text, 16, "ui_bold") * 0.8 <= width:
            return text
        return shorten(pen, brief_text, width * 1.15, 16)

    # -- the cards of the round --------------------------------------------------------------------------------------

    def _gambled_cards(self) -> list[tuple[int, int]]:
        """Return the cards of this round that have taken effect, by seat and kind, the newest last."""
        waiting = [(link.actor, link.card) for link in chain(self.table.shown)]
        return [card for card in self.table.gambled if card not in waiting]

    def _draw_fan(self, area: FRect) -> None:
        """Draw the cards of the round fanned out behind the pot, the last one on top."""
        kinds = [kind for _, kind in self._gambled_cards()]
        height = min(area.height - 4, 0.62 * area.width / RATIO)
        poses = fan(place(area, area.width - 12, height), len(kinds), True, 0.5)
        for kind, pose in zip(kinds, poses, strict=True):
            self._draw_card(kind, pose)

    def _draw_card(self, kind: int, pose: Pose) -> None:
        board, card = self.board, self.table.game.cards[kind]
        face = board.faces.posed(card.drawn, round(pose.height * board.pen.unit), pose.angle)
        board.pen.surface.blit(face, face.get_rect(center=(pose.x * board.pen.unit, pose.y * board.pen.unit)))

    def round_cards(self) -> list[GambledCard]:
        """Return the cards of the round that lie in the middle."""
        if not self._middle_is_free():
            return []
        gambled = self._gambled_cards()
        room = inset(self.table.middle().chain, 6, 4, top=TAG + 6)
        height = min(room.height, LARGEST, room.width * 0.4 / RATIO)
        card_width = height * RATIO
        step = max(1.1, NAMED / card_width)
        area = inset(room, x=max(0.0, step - 1) * card_width / 2)  # the names of the outer cards need room too
        poses = spread(place(area, height=height), len(gambled), True, step)
        return [GambledCard(seat, kind, pose) for (seat, kind), pose in zip(gambled, poses, strict=True)]

    def _draw_round(self) -> None:
        """Draw the cards of the round in the middle, each with its player's name, and a crown on the one that has the
        upper hand."""
        board, view, cards = self.board, self.table.shown, self.round_cards()
        leading_index = -1
        for index, card in enumerate(cards):
            if card.seat == view.upper:
                leading_index = index
        step = NAMED
        if len(cards) > 1:
            step = cards[1].pose.x - cards[0].pose.x
        for index, card in enumerate(cards):
            if index == leading_index:
                draw_halo(board.pen, board.faces, card.pose, CHOSEN)
            self._draw_card(card.kind, card.pose)
            self._draw_player(card, step, is_leading=index == leading_index)
        if leading_index >= 0:
            area = cards[leading_index].pose.area(RATIO)
            self._draw_crown(FRect(area.right - 0.7 * CROWN, area.y - 0.3 * CROWN, CROWN, CROWN))

    def _draw_player(self, card: GambledCard, step: float, is_leading: bool) -> None:
        """Draw the name of who played a card above it, where the next card does not cover it. ``step`` is the distance
        from one card to the next."""
        pen, name = self.board.pen, self.board.names[card.seat]
        area = card.pose.area(RATIO)
        if step > area.width:
            tag = FRect(0, area.y - TAG - 2, max(area.width, step - 4), TAG - 2)
            tag.centerx = card.pose.x
        else:
            tag = FRect(0, area.y - TAG - 2, max(0, step - 4), TAG - 2)
            tag.centerx = area.x + step / 2
        text = shorten(pen, name, tag.width - 8, 14)
        if is_leading:
            draw_tag(pen, tag, text, GOLD, rim=GOLD)
        elif self.table.shown.in_round[card.seat]:
            draw_tag(pen, tag, text, CREAM)
        else:
            draw_tag(pen, tag, text, FADED)

    # -- the upper hand ----------------------------------------------------------------------------------------------

    def _draw_upper_hand(self) -> None:
        """Draw a crown on the board of the seat that has the upper hand, unless the crown is still on its way."""
        upper = self.table.shown.upper
        if upper is not None and not self.air.holds(UPPER_HAND):
            self._draw_crown(crown_place(self.table.layout.seats[upper]))

    def _draw_crown(self, area: FRect) -> None:
        pen = self.board.pen
        pen.fill(area, SOOT, 240, area.height / 2)
        pen.frame(area, GOLD, 2, area.height / 2)
        pen.sprite("symbol_crown", area.inflate(-8, -8))


def crown_place(mat: Mat) -> FRect:
    """Return where the crown of the upper hand lies on a player's board."""
    corner = mat.portrait.bottomright if mat.portrait.width >= 2 * CROWN else mat.plate.bottomleft
    return FRect(corner[0] - CROWN / 2 - 4, corner[1] - CROWN / 2 - 4, CROWN, CROWN).clamp(mat.plate)
