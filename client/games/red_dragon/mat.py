"""A player's board: who it is, gold, the track on which fortitude and alcohol slide towards each other, and cards."""

from __future__ import annotations

import pygame
from pygame import FRect
from pygame.math import clamp

from client.games.red_dragon.layout import Mat
from client.games.red_dragon.log_lines import fallen
from client.games.red_dragon.mug import draw_waiting
from client.games.red_dragon.table import STACKED, THROW, DragonBoard
from client.table.badge import draw_tag
from client.table.flight import Air
from client.table.halo import draw_light
from client.table.plate import draw_face, draw_name, draw_shine
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.layout import inset, place, row, share
from client.ui.text import CREAM, FADED, GOLD, Colour
from rules.games.red_dragon.board import DECKS, DISCARDS, HANDS, PILES

COIN = TokenKind("rd_coin", margin=1.25)
LIMIT = 20
RIM: Colour = (146, 98, 44)
ALARM: Colour = (226, 64, 38)
LEAST = 26.0
"""Height of a stack of cards below which its count stands beside it."""
CLOSE = 4
"""How near to each other the tokens warn."""
TIPSY, REELING = 12, CLOSE
"""How near to each other the tokens are when somebody looks tipsy, and when the head spins."""
FLUSH: Colour = (214, 40, 30)
POOR = 2
"""Gold from which downwards the plate warns."""


class Mats:
    """Draws the players' boards. What is on its way to one of their numbers is in the ``air``; then the tokens on the
    tracks slide."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table, self.air = board, board.table, air

    def draw(self, seat: int) -> None:
        """The board of a seat with its cards, but for the own hand."""
        board, shown, place = self.board, self.table.shown, self.table.layout.seats[seat]
        pen, playing = board.pen, shown.playing[seat]
        self._draw_plate(seat, place)
        self._draw_words(seat, place)
        if not playing:
            area = FRect(place.plate.x + 6, place.track.y, place.plate.width - 12, 24)
            pen.text(board.words(fallen(shown, seat)), area, 18, (232, 120, 90), "ui_bold", "center")
            return
        fortitude = shown.fortitude[seat] - self.air.coming((seat, "fortitude"))
        draw_track(pen, place.track, fortitude, shown.alcohol[seat] - self.air.coming((seat, "alcohol")))
        _draw_gold(pen, place.gold, shown.gold[seat] - round(self.air.coming((seat, "gold"))))
        stacks = [(place.pile, PILES[seat], "icon_drop"), (place.deck, DECKS[seat], ""),
                  (place.discard, DISCARDS[seat], "")]  # fmt: skip
        for _, zone, _ in stacks:
            if zone == PILES[seat] and place.pile.height >= STACKED:
                lying = sum(map(board.lies, board.stage.zones[zone]))
                draw_waiting(pen, inset(place.pile, x=-3, top=-4, bottom=6), lying)
            else:
                board.draw_top(zone)
        if not place.own:
            board.draw_cards(self.table.sort(board.stage, seat))
            stacks.append((place.hand, HANDS[seat], "icon_cards"))
        for area, zone, icon in stacks:
            _draw_size(pen, area, len(board.stage.zones[zone]), icon, place.pile.height < LEAST)
        if place.own:
            draw_light(pen, place.discard.inflate(8, 8), board.glow(THROW), 6)

    def _draw_plate(self, seat: int, place: Mat) -> None:
        """The wood, its rim and the portrait."""
        board, playing, active = self.board, self.table.shown.playing[seat], self.board.active() == seat
        pen, plate, face, light = board.pen, place.plate, place.portrait, self.board.glow(("seat", seat))
        if active:
            draw_shine(pen, plate)
        pen.nine("rd_mat", plate, 255 if playing else 150)
        line, wide = (GOLD, 3.0) if active else (None, 0.0)
        if light is not None:
            pen.fill(plate, light.colour, 30 if light.strength == 1 else 80, 10)
            line, wide = light.colour, 2.5 if light.strength == 1 else 4.0
        if board.pointed is not None and board.pointed.seat == seat:
            line, wide = GOLD, 4.0
        if line is not None:
            pen.frame(plate, line, wide, 10)
        if face.width >= 12:
            pen.fill(face, (196, 160, 104), 255 if playing else 90, 6)
            art = self.table.character(seat).get("art", "")
            if pen.assets.has(art):
                _draw_portrait(pen, face, art, 255 if playing else 90)
            self._draw_state(seat, face)
            pen.frame(face, GOLD if active else RIM, 2, 6)

    def _draw_state(self, seat: int, face: FRect) -> None:
        """How drunk a face looks: the nearer the tokens are, the redder."""
        pen, shown = self.board.pen, self.table.shown
        fortitude = shown.fortitude[seat] - self.air.coming((seat, "fortitude"))
        left = fortitude - shown.alcohol[seat] + self.air.coming((seat, "alcohol"))
        sign, flush = state(left, shown.playing[seat])
        if flush:
            pen.fill(face, FLUSH, flush, 6)
        if sign:
            side = 0.62 * face.width
            pen.sprite(sign, FRect(face.right - 0.8 * side, face.y - 0.2 * side, side, side))

    def _draw_words(self, seat: int, place: Mat) -> None:
        """The name, and below it who that is or how the gambling stands."""
        pen, note, playing = self.board.pen, place.note, self.table.shown.playing[seat]
        size = 17.0 if place.name.height >= 18 else 15.0
        name = draw_face(pen, self.board.seat_faces.picture(seat), place.name, self.board.names[seat], size)
        draw_name(pen, self.board.names[seat], name, size, CREAM if playing else (168, 148, 120))
        if note.height < 12:
            return
        gambling, language = self._gambling(seat), self.board.words.language
        character = self.table.character(seat)
        said = gambling or ", ".join(character[part][language] for part in ("name", "title") if part in character)
        colour = (255, 214, 130) if gambling else (222, 188, 130)
        if pen.width(said, 14, "ui") > note.width:
            said = said.partition(",")[0]  # a whole name without the title rather than half of it
        if pen.fit(said, pen.px(note).size, 14)[1]:
            pen.text(said, note, 14, colour, "ui", markup=False)
        else:
            draw_name(pen, said, note, 14, colour, role="ui")

    def _gambling(self, seat: int) -> str:
        """How a seat stands in a round of gambling; "" without one."""
        shown = self.table.shown
        if shown.starter is None or not shown.playing[seat]:
            return ""
        if shown.upper == seat:
            return self.board.words("rd.has_upper")
        return self.board.words("rd.in_round" if shown.in_round[seat] else "rd.left_round")


def state(left: float, playing: bool) -> tuple[str, int]:
    """How somebody looks who can drink so much more: the picture at the face ("" if sober), and how red the face is."""
    if not playing:
        return ("rd_asleep", 0) if left <= 0 else ("", 0)  # whoever is out of gold walks
    if left <= REELING:
        return "rd_reeling", 80
    return ("rd_tipsy", 36) if left <= TIPSY else ("", 0)


def _draw_portrait(pen: Pen, face: FRect, art: str, alpha: int) -> None:
    """The middle of the picture, as much as the frame shows."""
    area = pen.px(face.inflate(-4, -4))
    scale = max(area.width / 240, area.height / 170)
    drawn = pen.assets.sprite(art, (240 * scale, 170 * scale))
    cut = pygame.Rect(0, 0, *area.size)
    cut.center = drawn.get_rect().center
    pen.surface.blit(pen.faded(drawn, alpha), area, cut)


def _draw_gold(pen: Pen, area: FRect, gold: int) -> None:
    """How many coins, and one of them."""
    line = place(area, height=22.0, y=0)
    side = min(20.0, area.height)
    text, _, coin = row(line, share(), 3, side)
    if gold <= POOR:
        pen.fill(line.inflate(4, 2), ALARM, 235, 8)
        pen.frame(line.inflate(4, 2), CREAM, 1.5, 8)
    COIN.draw(pen, coin)
    said, colour = (f"!{gold}", CREAM) if gold <= POOR else (str(gold), GOLD)
    pen.text(said, text, 17 if area.height > 20 else 15, colour, "ui_bold", "right", markup=False)


def _draw_size(pen: Pen, area: FRect, count: int, icon: str, small: bool) -> None:
    """How many cards lie in a stack: on it, or beside a small one; where there are none, what would lie there."""
    if icon and not count:
        pen.icon(icon, area if small else area.scale_by(0.7), 120 if small else 70)
    if small:
        beside = FRect(area.right + 2, area.y - 2, 24, area.height + 4)
        pen.text(str(count), beside, 14, CREAM if count else FADED, "ui_bold", markup=False)
    elif count:
        wide = pen.width(str(count), 14, "ui_bold") + 10
        draw_tag(pen, FRect(area.centerx - wide / 2, area.bottom - 15, wide, 17), str(count), alpha=235)


def tokens(track: FRect, fortitude: float, alcohol: float) -> tuple[FRect, FRect]:
    """Where the two tokens lie: alcohol to the left of its number, fortitude to the right, so that they meet when
    they are equal and never cover each other."""
    high = min(track.height, 26.0)
    wide = max(20.0, high)
    at = [track.x + wide + (track.width - 2 * wide) * clamp(value, 0, LIMIT) / LIMIT for value in (alcohol, fortitude)]
    if at[1] < at[0]:  # past each other only in the moment before somebody falls
        at[0] = at[1] = (at[0] + at[1]) / 2
    y = track.centery - high / 2
    return FRect(at[0] - wide, y, wide, high), FRect(at[1], y, wide, high)


def draw_track(pen: Pen, track: FRect, fortitude: float, alcohol: float) -> None:
    """The track 0 to 20 with both tokens, and a sign beside them when they are close."""
    drunk, strong = tokens(track, fortitude, alcohol)
    groove = place(track, track.width - 2 * drunk.width, track.height * 0.34)
    pen.nine("rd_track", groove)
    gap = FRect(drunk.right, groove.y, max(0.0, strong.left - drunk.right), groove.height)
    near = fortitude - alcohol <= CLOSE
    if gap.width > 1:
        pen.fill(gap, ALARM if near else (120, 160, 84), 255, groove.height / 2)
    if groove.width > 200:
        for number in range(LIMIT + 1):
            x = groove.x + groove.width * number / LIMIT
            tall = groove.height * (0.9 if number % 5 == 0 else 0.5)
            pen.fill(FRect(x - 0.5, groove.centery - tall / 2, 1, tall), (240, 214, 160), 130)
    for token, value, sprite in ((drunk, alcohol, "rd_token_alcohol"), (strong, fortitude, "rd_token_fortitude")):
        if near:
            pen.fill(token.inflate(6, 6), ALARM, radius=token.height / 2 if token is drunk else 6)
        pen.sprite(sprite, token)
        room = pen.assets.place(sprite, "number", token).inflate(4, 4)
        pen.text(str(round(value)), room, min(17.0, token.height * 0.86), CREAM, "ui_bold", "center")
    if near:
        side = min(18.0, drunk.height)
        x = drunk.x - side - 5 if drunk.x - side - 5 >= track.x else strong.right + 5
        sign = FRect(x, track.centery - side / 2, side, side)
        pen.fill(sign, ALARM, radius=side / 2)
        pen.frame(sign, CREAM, 1.5, side / 2)
        pen.text("!", sign, side * 0.8, CREAM, "ui_bold", "center", markup=False)
