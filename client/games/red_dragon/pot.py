"""The pot of the Red Dragon and the round of gambling for it: coins, cards, and who has the upper hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, sin
from typing import NamedTuple

from pygame import FRect

from client.games.red_dragon.layout import PatronPlace
from client.games.red_dragon.middle import TAG
from client.games.red_dragon.patron import COIN, face_of
from client.games.red_dragon.pending import chain, servings
from client.games.red_dragon.table import POT, DragonBoard
from client.table.badge import draw_tag
from client.table.flight import Air
from client.table.halo import CHOSEN, draw_halo, draw_light
from client.table.layout import fan, spread
from client.table.light import draw_fire_light
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.table.token import TokenKind
from client.ui.layout import column, fit, inset, place, share
from client.ui.text import CREAM, GOLD, PALE, SOOT, Colour
from rules.games.red_dragon.board import CHAIN, TAVERN, THE_POT

SHORT = 84.0
"""Height of a pot from which it has its ring at least while nobody gambles."""
RING = 300 / 240
"""Width of the ring's picture by its height."""
CAPTION = 38.0
"""Height of the number of coins in the pot, on the lower side of the ring."""
INN, LOW_INN = 22.0, 17.0
"""Height of the line about the gold of the inn, and of each line about the gambling; and in a low middle."""
CROWN = 26.0
"""Side of the crown that marks the upper hand."""
UPPER_HAND = TokenKind("symbol_crown")
"""The crown on its way to another player."""
NAMED = 92.0
"""Distance of the cards of a round that leaves room for names, in units."""
LARGEST = 250.0
"""Largest height of a card of the round in the middle."""


MOST_COINS = 24
"""The most coins that are drawn in the ring."""
RIM: Colour = (146, 98, 44)


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
        area, shares = self.table.layout.pot, self.table.middle()
        is_covered = shares.heading.height and (shares.heading.colliderect(area) or shares.story.colliderect(area))
        if not is_covered:
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
        """Draw the ring with the coins, or lines that say what is in it where there is little room."""
        view = self.table.shown
        inn_gold = view.inn - round(self.air.coming((TAVERN, "gold")))
        pot_gold = view.pot - round(self.air.coming((THE_POT, "gold")))
        light, is_gambling = self.board.glow(POT), view.starter is not None
        if self.table.layout.is_tall or (area.height >= SHORT and not is_gambling):
            draw_light(self.board.pen, area, light, 20)
            self._draw_ring_with_coins(area, inn_gold, pot_gold)
            return
        self.board.pen.fill(area, SOOT, 190, 12)
        if is_gambling:
            self.board.pen.frame(area, GOLD, 2.5, 12)
        draw_light(self.board.pen, area, light)
        self._draw_lines(area.inflate(-14, -2), inn_gold, pot_gold)

    def _draw_lines(self, area: FRect, inn_gold: int, pot_gold: int) -> None:
        """Say in lines what the inn and the pot hold and how the gambling stands."""
        pen = self.board.pen
        line_height = min(22.0, area.height / 3)
        status = self._gambling_status(area.width, False)
        gold_line, _, *status_lines = column(area, line_height, share(), *[line_height] * len(status))
        gold_text = self.board.words("rd.low", inn=inn_gold, n=pot_gold)
        pen.text(gold_text, gold_line, 16, PALE, "ui_bold", "center")
        self._draw_status(status, status_lines)

    def _draw_ring_with_coins(self, area: FRect, inn_gold: int, pot_gold: int) -> None:
        """Draw the dragon that lies around the coins, behind them the cards of the round if they lie nowhere else, how
        many coins there are, how the gambling stands, and below it the gold of the inn."""
        pen, view = self.board.pen, self.table.shown
        is_gambling = view.starter is not None
        status: Sequence[StatusLine] = ()
        if self.table.layout.is_tall:
            status = self._gambling_status(area.width, True)
        line = INN if self.table.layout.is_tall else LOW_INN
        room, *status_lines, inn_line = column(area, share(), *[line] * len(status), line)
        ring = fit(inset(room, bottom=4 if self.table.layout.is_tall else 0), RING)
        if is_gambling:
            draw_fire_light(pen, ring.inflate(0.5 * ring.width, 0.5 * ring.height), GOLD, 90)
        pen.sprite("rd_ring", ring)
        well = pen.assets.place("rd_ring", "well", ring)
        if is_gambling and not self._middle_is_free():
            self._draw_fan(inset(well, bottom=0.3 * well.height))
        for coin in strewn_coins(well, pot_gold):
            COIN.draw(pen, coin)
        number = str(pot_gold)
        width = max(CAPTION, pen.width(number, 32, "ui_bold") + 24)
        tag = FRect(ring.centerx - width / 2, ring.bottom - 0.9 * CAPTION, width, CAPTION)
        pen.fill(tag, SOOT, 240, CAPTION / 2)
        pen.frame(tag, GOLD if is_gambling else RIM, 2, CAPTION / 2)
        pen.text(number, tag, 32, GOLD if is_gambling else PALE, "ui_bold", "center", markup=False)
        self._draw_status(status, status_lines)
        self._draw_inn(inn_line, inn_gold)

    def _draw_inn(self, line: FRect, inn_gold: int) -> None:
        """Say what the inn has."""
        pen, text = self.board.pen, self.board.words("rd.inn", n=inn_gold)
        pen.text(text, line, 16, PALE, "ui_bold", "center", shade=SOOT)
        coin_x = line.centerx - pen.width(text, 16, "ui_bold") / 2 - 20
        if coin_x >= line.x:
            COIN.draw(pen, FRect(coin_x, line.centery - 8, 16, 16))

    def _draw_status(self, status: Sequence[StatusLine], areas: Sequence[FRect]) -> None:
        for line, area in zip(status, areas, strict=True):
            self.board.pen.text(line.text, area, 16, line.colour, line.role, "center")

    def _gambling_status(self, width: float, has_room: bool) -> list[StatusLine]:
        """Say who has the upper hand and what beats it, or that nobody gambles."""
        view, words = self.table.shown, self.board.words
        if view.starter is None:
            return [StatusLine(words("rd.pot.idle"), PALE, "ui_italic")]
        upper_line = StatusLine(self._upper_hand_words(width), GOLD, "ui_bold")
        key, colour = "rd.beats.any", PALE
        if view.cheats_only:
            key, colour = "rd.beats.cheating", CHEATS_ONLY
        if not has_room or self.board.pen.width(words(key), 16, "ui") > width:
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
            draw_tag(pen, tag, text, PALE)

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


def strewn_coins(well: FRect, count: int) -> Iterator[FRect]:
    """Yield the places of coins that lie strewn over the ground of the ring, the farthest first; of many, as many as
    there is room for."""
    side = 0.2 * well.width
    places: list[FRect] = []
    for number in range(min(count, MOST_COINS)):
        angle = 2.4 * number  # near the golden angle, so that none covers the last ones
        distance = 0.8 * (number / MOST_COINS) ** 0.5
        coin = FRect(0, 0, side, side)
        coin.centerx = well.centerx + distance * cos(angle) * (well.width - side) / 2
        coin.centery = well.centery + distance * sin(angle) * (well.height - side) / 2
        places.append(coin)
    yield from sorted(places, key=bottom_of)


def bottom_of(area: FRect) -> float:
    """Return the lower edge of an area: what lies nearer is drawn later."""
    return area.bottom


def inn_place(pot: FRect) -> FRect:
    """Return where the gold of the inn lies."""
    return FRect(pot.x, pot.bottom - INN, pot.width, INN)


def crown_place(seat_place: PatronPlace) -> FRect:
    """Return where the crown of the upper hand lies: at the face, or at the name."""
    if seat_place.has_figure:
        face = face_of(seat_place)
        side = max(CROWN, 0.4 * face.width)
        return FRect(face.centerx - side / 2, face.y - 0.3 * side, side, side).clamp(seat_place.plate)
    corner = seat_place.plate.bottomleft
    return FRect(corner[0] - CROWN / 2 - 4, corner[1] - CROWN / 2 - 4, CROWN, CROWN).clamp(seat_place.plate)
