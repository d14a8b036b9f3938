"""The players' boards: name, portrait, gold, the track of fortitude and alcohol, and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect
from pygame.math import clamp

from client.games.red_dragon.layout import Mat
from client.games.red_dragon.log_lines import loss_key
from client.games.red_dragon.mug import draw_waiting
from client.games.red_dragon.table import STACKED, THROW, DragonBoard
from client.table.badge import draw_tag
from client.table.flight import Air
from client.table.halo import Light, draw_light
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
SAFE: Colour = (120, 160, 84)
OUT_OF_GAME: Colour = (168, 148, 120)
STANDING: Colour = (255, 214, 130)
"""The colour of the words on how a seat stands in a round of gambling."""
TITLE: Colour = (222, 188, 130)
"""The colour of the character's name and title."""
SMALL_STACK = 26.0
"""Height of a stack of cards below which its count stands beside it, not on it."""
CLOSE = 4
"""Distance of the tokens from which there is a warning."""
TIPSY, REELING = 12, CLOSE
"""Distances of the tokens from which a character looks tipsy, and from which its head spins."""
FLUSH: Colour = (214, 40, 30)
POOR = 2
"""There is a warning if a seat has no more gold than this."""


class MatLook(NamedTuple):
    """All that is drawn on a player's board, except for the cards and how many there are."""

    name: str
    face: str
    """The picture of the regular who plays."""
    art: str
    """The character's portrait."""
    note: str
    """The words below the name."""
    note_colour: Colour
    fate: str
    """How the seat left the game; "" while it plays."""
    fortitude: float
    alcohol: float
    gold: int
    is_active: bool
    is_pointed_at: bool
    light: Light | None

    @property
    def playing(self) -> bool:
        """True until the seat has left the game."""
        return not self.fate


class Mats:
    """Draws the players' boards. Changes of their numbers that are still on their way are in the ``air``; when they
    arrive, the tokens slide along the tracks."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table, self.air = board, board.table, air

    def draw(self, seat: int) -> None:
        """Draw the board of a seat with its cards, except for the viewer's hand."""
        board, mat = self.board, self.table.layout.seats[seat]
        look = self._look(seat)
        board.pen.part(("mat", seat), _draw_mat, mat, look)
        if look.playing:
            self._draw_stacks(seat, mat)
            if mat.own:
                draw_light(board.pen, mat.discard.inflate(8, 8), board.glow(THROW), 6)

    def _look(self, seat: int) -> MatLook:
        """Return how the board of a seat looks now."""
        board, view, words = self.board, self.table.shown, self.board.words
        note, note_colour = self._gambling_words(seat), STANDING
        if not note:
            note, note_colour = self._character_words(seat), TITLE
        return MatLook(
            name=board.names[seat],
            face=board.seat_faces.picture(seat),
            art=self.table.character(seat).get("art", ""),
            note=note,
            note_colour=note_colour,
            fate="" if view.playing[seat] else words(loss_key(view, seat)),
            fortitude=view.fortitude[seat] - self.air.coming((seat, "fortitude")),
            alcohol=view.alcohol[seat] - self.air.coming((seat, "alcohol")),
            gold=view.gold[seat] - round(self.air.coming((seat, "gold"))),
            is_active=board.active() == seat,
            is_pointed_at=board.pointed is not None and board.pointed.seat == seat,
            light=board.glow(("seat", seat)),
        )

    def _draw_stacks(self, seat: int, mat: Mat) -> None:
        """Draw the pile of drinks, the deck and the discard, another player's hand, and how many cards each has."""
        board = self.board
        self._draw_pile(seat, mat)
        board.draw_top(DECKS[seat])
        board.draw_top(DISCARDS[seat])
        zones = [PILES[seat], DECKS[seat], DISCARDS[seat]]
        if not mat.own:
            board.draw_cards(self.table.sort(board.stage, seat))
            zones.append(HANDS[seat])
        sizes = tuple(len(board.stage.zones[zone]) for zone in zones)
        board.pen.part(("sizes", seat), _draw_sizes, mat, sizes)

    def _draw_pile(self, seat: int, mat: Mat) -> None:
        """Draw the drinks that a seat has yet to drink: as mugs where there is room, or else as cards."""
        board, zone = self.board, PILES[seat]
        if mat.pile.height < STACKED:
            board.draw_top(zone)
            return
        drinks_at_rest = sum(board.lies(card) for card in board.stage.zones[zone])
        draw_waiting(board.pen, inset(mat.pile, x=-3, top=-4, bottom=6), drinks_at_rest)

    def _character_words(self, seat: int) -> str:
        """Return the name and the title of a seat's character."""
        character, language = self.table.character(seat), self.board.words.language
        return ", ".join(character[part][language] for part in ("name", "title") if part in character)

    def _gambling_words(self, seat: int) -> str:
        """Say how a seat stands in the round of gambling; "" if there is none."""
        view = self.table.shown
        if view.starter is None or not view.playing[seat]:
            return ""
        if view.upper == seat:
            return self.board.words("rd.has_upper")
        if view.in_round[seat]:
            return self.board.words("rd.in_round")
        return self.board.words("rd.left_round")


def _draw_mat(pen: Pen, mat: Mat, look: MatLook) -> None:
    """Draw a player's board without its cards."""
    _draw_plate(pen, mat, look)
    _draw_words(pen, mat, look)
    if not look.playing:
        area = FRect(mat.plate.x + 6, mat.track.y, mat.plate.width - 12, 24)
        pen.text(look.fate, area, 18, (232, 120, 90), "ui_bold", "center")
        return
    draw_track(pen, mat.track, look.fortitude, look.alcohol)
    _draw_gold(pen, mat.gold, look.gold)


def _draw_plate(pen: Pen, mat: Mat, look: MatLook) -> None:
    """Draw the wood, its rim and the portrait."""
    plate, light = mat.plate, look.light
    rim: Colour | None = None
    rim_width = 0.0
    if look.is_active:
        draw_shine(pen, plate)
        rim, rim_width = GOLD, 3.0
    pen.nine("rd_mat", plate, 255 if look.playing else 150)
    if light is not None and light.strength == 1:
        pen.fill(plate, light.colour, 30, 10)
        rim, rim_width = light.colour, 2.5
    elif light is not None:
        pen.fill(plate, light.colour, 80, 10)
        rim, rim_width = light.colour, 4.0
    if look.is_pointed_at:
        rim, rim_width = GOLD, 4.0
    if rim is not None:
        pen.frame(plate, rim, rim_width, 10)
    if mat.portrait.width >= 12:
        _draw_portrait(pen, mat.portrait, look)
        pen.frame(mat.portrait, GOLD if look.is_active else RIM, 2, 6)


def _draw_portrait(pen: Pen, area: FRect, look: MatLook) -> None:
    """Draw the character's portrait, and how drunk it looks."""
    alpha = 255 if look.playing else 90
    pen.fill(area, (196, 160, 104), alpha, 6)
    if pen.assets.has(look.art):
        _draw_art(pen, area, look.art, alpha)
    _draw_drunkenness(pen, area, look)


def _draw_drunkenness(pen: Pen, portrait: FRect, look: MatLook) -> None:
    """Make a face redder the nearer its tokens are to each other."""
    picture, redness = drunkenness(look.fortitude - look.alcohol, look.playing)
    if redness:
        pen.fill(portrait, FLUSH, redness, 6)
    if picture:
        side = 0.62 * portrait.width
        pen.sprite(picture, FRect(portrait.right - 0.8 * side, portrait.y - 0.2 * side, side, side))


def _draw_words(pen: Pen, mat: Mat, look: MatLook) -> None:
    """Draw the player's name, and below it the character or how the seat stands in a round of gambling."""
    size = 17.0 if mat.name.height >= 18 else 15.0
    name_area = draw_face(pen, look.face, mat.name, look.name, size)
    draw_name(pen, look.name, name_area, size, CREAM if look.playing else OUT_OF_GAME)
    area, text = mat.note, look.note
    if area.height < 12:
        return
    if pen.width(text, 14, "ui") > area.width:
        text = text.partition(",")[0]  # a whole name without the title is better than half of both
    if pen.fit(text, pen.px(area).size, 14)[1]:
        pen.text(text, area, 14, look.note_colour, "ui", markup=False)
    else:
        draw_name(pen, text, area, 14, look.note_colour, role="ui")


def _draw_sizes(pen: Pen, mat: Mat, sizes: Sequence[int]) -> None:
    """Draw how many cards lie in the pile of drinks, the deck, the discard and another player's hand."""
    stacks = ((mat.pile, "icon_drop"), (mat.deck, ""), (mat.discard, ""), (mat.hand, "icon_cards"))
    for (area, icon), size in zip(stacks, sizes, strict=False):
        _draw_size(pen, area, size, icon, mat.pile.height < SMALL_STACK)


def drunkenness(margin: float, playing: bool) -> tuple[str, int]:
    """Return the picture at the face of a character that is so far from sleep ("" if it looks sober), and how red the
    face is."""
    if not playing and margin <= 0:
        return "rd_asleep", 0
    if not playing:  # out of gold, and gone
        return "", 0
    if margin <= REELING:
        return "rd_reeling", 80
    if margin <= TIPSY:
        return "rd_tipsy", 36
    return "", 0


def _draw_art(pen: Pen, portrait: FRect, art: str, alpha: int) -> None:
    """Draw a picture, as much as the frame holds."""
    pen.framed(art, portrait.inflate(-4, -4), alpha)


def _draw_gold(pen: Pen, area: FRect, gold: int) -> None:
    """Draw how many coins there are, and one of them."""
    line = place(area, height=22.0, y=0)
    number_area, _, coin = row(line, share(), 3, min(20.0, area.height))
    text, colour = str(gold), GOLD
    if gold <= POOR:
        text, colour = f"!{gold}", CREAM
        pen.fill(line.inflate(4, 2), ALARM, 235, 8)
        pen.frame(line.inflate(4, 2), CREAM, 1.5, 8)
    COIN.draw(pen, coin)
    size = 17 if area.height > 20 else 15
    pen.text(text, number_area, size, colour, "ui_bold", "right", markup=False)


def _draw_size(pen: Pen, area: FRect, count: int, icon: str, is_small: bool) -> None:
    """Draw how many cards lie in a stack: on it, or beside a small one. An empty one shows the icon of its cards."""
    if is_small:
        if icon and not count:
            pen.icon(icon, area, 120)
        count_area = FRect(area.right + 2, area.y - 2, 24, area.height + 4)
        pen.text(str(count), count_area, 14, CREAM if count else FADED, "ui_bold", markup=False)
    elif not count:
        if icon:
            pen.icon(icon, area.scale_by(0.7), 70)
    else:
        width = pen.width(str(count), 14, "ui_bold") + 10
        draw_tag(pen, FRect(area.centerx - width / 2, area.bottom - 15, width, 17), str(count), alpha=235)


def tokens(track: FRect, fortitude: float, alcohol: float) -> tuple[FRect, FRect]:
    """Return where the tokens of alcohol and of fortitude lie: alcohol to the left of its number, fortitude to the
    right, so that they meet when they are equal and never cover each other."""
    height = min(track.height, 26.0)
    width = max(20.0, height)
    length = track.width - 2 * width
    alcohol_x = track.x + width + length * clamp(alcohol, 0, LIMIT) / LIMIT
    fortitude_x = track.x + width + length * clamp(fortitude, 0, LIMIT) / LIMIT
    if fortitude_x < alcohol_x:  # past each other only in the moment before somebody falls asleep
        alcohol_x = fortitude_x = (alcohol_x + fortitude_x) / 2
    y = track.centery - height / 2
    return FRect(alcohol_x - width, y, width, height), FRect(fortitude_x, y, width, height)


def draw_track(pen: Pen, track: FRect, fortitude: float, alcohol: float) -> None:
    """Draw the track from 0 to 20 with both tokens, and a warning beside them when they are close."""
    alcohol_token, fortitude_token = tokens(track, fortitude, alcohol)
    groove = place(track, track.width - 2 * alcohol_token.width, track.height * 0.34)
    pen.nine("rd_track", groove)
    gap_width = max(0.0, fortitude_token.left - alcohol_token.right)
    gap = FRect(alcohol_token.right, groove.y, gap_width, groove.height)
    is_close = fortitude - alcohol <= CLOSE
    if gap.width > 1:
        pen.fill(gap, ALARM if is_close else SAFE, 255, groove.height / 2)
    if groove.width > 200:
        _draw_scale(pen, groove)
    if is_close:
        pen.fill(alcohol_token.inflate(6, 6), ALARM, radius=alcohol_token.height / 2)
    _draw_token(pen, "rd_token_alcohol", alcohol_token, alcohol)
    if is_close:
        pen.fill(fortitude_token.inflate(6, 6), ALARM, radius=6)
    _draw_token(pen, "rd_token_fortitude", fortitude_token, fortitude)
    if is_close:
        _draw_warning(pen, track, alcohol_token, fortitude_token)


def _draw_scale(pen: Pen, groove: FRect) -> None:
    """Draw a line for each number, a longer one for each fifth."""
    for number in range(LIMIT + 1):
        x = groove.x + groove.width * number / LIMIT
        height = 0.5 * groove.height
        if number % 5 == 0:
            height = 0.9 * groove.height
        pen.fill(FRect(x - 0.5, groove.centery - height / 2, 1, height), (240, 214, 160), 130)


def _draw_token(pen: Pen, sprite: str, token: FRect, value: float) -> None:
    """Draw a token with its number."""
    pen.sprite(sprite, token)
    number_area = pen.assets.place(sprite, "number", token).inflate(4, 4)
    pen.text(str(round(value)), number_area, min(17.0, token.height * 0.86), CREAM, "ui_bold", "center")


def _draw_warning(pen: Pen, track: FRect, alcohol_token: FRect, fortitude_token: FRect) -> None:
    """Draw an exclamation mark to the left of both tokens, or to the right where there is no room."""
    side = min(18.0, alcohol_token.height)
    x = alcohol_token.x - side - 5
    if x < track.x:
        x = fortitude_token.right + 5
    sign = FRect(x, track.centery - side / 2, side, side)
    pen.fill(sign, ALARM, radius=side / 2)
    pen.frame(sign, CREAM, 1.5, side / 2)
    pen.text("!", sign, side * 0.8, CREAM, "ui_bold", "center", markup=False)
