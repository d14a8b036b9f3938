"""Who sits at the Red Dragon's table: a face with its mood and drunkenness, the character that they play, the track of
fortitude and alcohol, and on the table before them mugs, coins and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import FRect
from pygame.math import clamp

from client.games.red_dragon.layout import PatronPlace
from client.games.red_dragon.log_lines import loss_key
from client.games.red_dragon.mug import draw_waiting
from client.games.red_dragon.table import STACKED, THROW, DragonBoard
from client.table.badge import draw_tag
from client.table.bust import BustLook, RoomLight, chair_area
from client.table.flight import Air
from client.table.halo import Light, draw_light
from client.table.light import draw_fire_light
from client.table.plate import draw_face, draw_name
from client.table.seat_figure import SeatFigure, figure_places
from client.table.terms import Event
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.layout import inset, place, row, share
from client.ui.text import CREAM, GOLD, PALE, SOOT, Colour
from rules.games.red_dragon.board import DECKS, DISCARDS, HANDS, PILES

COIN = TokenKind("rd_coin", margin=1.25)
LIMIT = 20
ALARM: Colour = (190, 44, 26)
SAFE: Colour = (120, 160, 84)
OUT_OF_GAME: Colour = (168, 148, 120)
LOST: Colour = (255, 150, 116)
"""The colour of the words on how somebody has left the game."""
STANDING: Colour = (255, 214, 130)
"""The colour of the words on how a seat stands in a round of gambling."""
TITLE: Colour = (238, 206, 150)
"""The colour of the character's name and title."""
TURN_LIGHT: Colour = (255, 196, 96)
"""The light on the table before the patron whose turn it is."""
LEAST_COUNTED = 13.5
"""Height of a stack of cards from which it has a count."""
SMALL_STACK = 26.0
"""Height of a stack of cards below which its count stands beside it, not on it."""
COMPACT = 120.0
"""Width of a track below which both numbers stand side by side over a bar."""
LOW_TRACK = 28.0
"""Height of a narrow track from which its bar is thick."""
LARGEST_TOKEN = 40.0
"""Height of a token on the track at most."""
NUMBER = 0.62
"""Height of the number on a token, as a share of it."""
MEDALLION, MEDALLION_BEYOND = 0.4, 8.0
"""Side of the character's picture, as a share of the face, and how far it may lie beyond the place of the figure, in
units."""
CLOSE = 4
"""Distance of the tokens from which there is a warning."""
TIPSY, REELING = 12, CLOSE
"""Distances of the tokens from which a character looks tipsy, and from which its head spins."""
GONE = 120
"""How dim a patron is that has left the game, of 255."""
FIRELIGHT: Colour = (140, 82, 26)
TAVERN_DUSK: Colour = (150, 124, 116)
"""What the light of the hearth adds along the edge of a patron, and what is left of each colour away from it."""
POOR = 2
"""There is a warning if a seat has no more gold than this."""


class PatronLook(NamedTuple):
    """What is drawn of a patron, except for the face, the cards and how many there are."""

    art: str
    """The character's portrait."""
    note: str
    """The words beside the face."""
    note_colour: Colour
    fate: str
    """How the seat left the game; "" while it plays."""
    fortitude: float
    alcohol: float
    gold: int
    is_pointed_at: bool
    light: Light | None

    @property
    def playing(self) -> bool:
        """True until the seat has left the game."""
        return not self.fate


class Patrons:
    """Draws who sits around the table, with their things. Changes of their numbers that are still on their way are in
    the ``air``; when they arrive, the tokens slide along the tracks."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table, self.air = board, board.table, air

    def on_event(self, event: Event) -> None:
        """Let faces show what an event does to them: who drinks lifts a mug, who has come close to sleep sweats. The
        shown view is still the one before it."""
        faces, view = self.board.seat_faces, self.table.shown
        match event:
            case ("drank", seat, *_):
                faces.show(seat, "drinks")
            case ("changed", seat, "fortitude", _, fortitude) if fortitude - view.alcohol[seat] <= CLOSE:
                faces.show(seat, "sweats")
            case ("changed", seat, "alcohol", before, alcohol) if alcohol > before:
                if view.fortitude[seat] - alcohol <= CLOSE:
                    faces.show(seat, "sweats")

    def draw_behind(self) -> None:
        """Draw the busts of all patrons on their chairs, who sit behind the table's far edge."""
        for seat, seat_place in enumerate(self.table.layout.seats):
            if seat_place.has_figure and not seat_place.own:
                self._draw_bust(seat, seat_place, self._look(seat))

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        """Yield functions that make the pictures of the moods of all patrons."""
        for seat, seat_place in enumerate(self.table.layout.seats):
            if seat_place.has_figure:
                yield from self._figure(seat, seat_place, self._look(seat)).early_pictures()

    def draw(self, seat: int) -> None:
        """Draw what is on the table before a patron, with their cards, except for the viewer's hand."""
        board, seat_place = self.board, self.table.layout.seats[seat]
        look = self._look(seat)
        board.pen.part(("light", seat), _draw_light, seat_place, look, board.active() == seat)
        if seat_place.has_figure:
            if seat_place.own:
                self._draw_bust(seat, seat_place, look)
            self._draw_plate(seat, seat_place, look)
        else:
            facts = seat_place.figure, board.seat_faces.picture(seat), board.names[seat], board.active() == seat, look
            board.pen.part(("name", seat), _draw_name_line, *facts)
        board.pen.part(("patron", seat), _draw_numbers, seat_place, look)
        if look.playing:
            self._draw_piles(seat, seat_place)
            if seat_place.own:
                draw_light(board.pen, seat_place.discard.inflate(8, 8), board.glow(THROW), 6)

    def _draw_bust(self, seat: int, seat_place: PatronPlace, look: PatronLook) -> None:
        """Draw the bust of a patron on its chair, in the light of the hearth, and how drunk it is."""
        board, figure = self.board, self._figure(seat, seat_place, look)
        if not seat_place.own:
            board.pen.sprite("rd_chair", chair_area(figure.places.face))
        figure.draw_bust(marked=look.is_pointed_at)
        board.pen.part(("drunk", seat), _draw_drunkenness, figure.seated_face, look)

    def _draw_plate(self, seat: int, seat_place: PatronPlace, look: PatronLook) -> None:
        """Draw the name and the character."""
        self._figure(seat, seat_place, look).draw_name(marked=look.is_pointed_at)
        self.board.pen.part(("character", seat), _draw_medallion, _medallion(seat_place), look)

    def _figure(self, seat: int, seat_place: PatronPlace, look: PatronLook) -> SeatFigure:
        """Return the figure of a patron: the nearer to the hearth, the more its light falls from the side."""
        hearth = self.table.layout.hearth
        distance = (seat_place.figure.centerx - hearth.centerx) / self.table.layout.middle.width
        light = RoomLight(side=round(clamp(-1 / (1 + 1.2 * abs(distance)), -1, 1), 2), rim=FIRELIGHT, dusk=TAVERN_DUSK)
        redness = drunkenness(look.fortitude - look.alcohol, look.playing)[1]
        bust_look = BustLook(light, redness, 0 if look.playing else GONE)
        return SeatFigure(self.board, seat, seat_place.figure, look=bust_look)

    def _look(self, seat: int) -> PatronLook:
        """Return how a patron looks now."""
        board, view, words = self.board, self.table.shown, self.board.words
        note, note_colour = self._gambling_words(seat), STANDING
        if not note:
            note, note_colour = self._character_words(seat), TITLE
        return PatronLook(
            art=self.table.character(seat).get("art", ""),
            note=note,
            note_colour=note_colour,
            fate="" if view.playing[seat] else words(loss_key(view, seat)),
            fortitude=view.fortitude[seat] - self.air.coming((seat, "fortitude")),
            alcohol=view.alcohol[seat] - self.air.coming((seat, "alcohol")),
            gold=view.gold[seat] - round(self.air.coming((seat, "gold"))),
            is_pointed_at=board.pointed is not None and board.pointed.seat == seat,
            light=board.glow(("seat", seat)),
        )

    def _draw_piles(self, seat: int, seat_place: PatronPlace) -> None:
        """Draw the mugs, the deck and the discard, another player's hand, and how many cards each has."""
        board = self.board
        self._draw_mugs(seat, seat_place)
        board.draw_top(DECKS[seat])
        board.draw_top(DISCARDS[seat])
        zones = [PILES[seat], DECKS[seat], DISCARDS[seat]]
        if not seat_place.own:
            board.draw_cards(self.table.sort(board.stage, seat))
            zones.append(HANDS[seat])
        sizes = tuple(len(board.stage.zones[zone]) for zone in zones)
        board.pen.part(("sizes", seat), _draw_sizes, seat_place, sizes)

    def _draw_mugs(self, seat: int, seat_place: PatronPlace) -> None:
        """Draw the drinks that a seat has yet to drink: as mugs where there is room, or else as cards."""
        board, zone = self.board, PILES[seat]
        if seat_place.pile.height < STACKED:
            board.draw_top(zone)
            return
        drinks_at_rest = sum(board.lies(card) for card in board.stage.zones[zone])
        draw_waiting(board.pen, inset(seat_place.pile, bottom=6), drinks_at_rest)

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


def face_of(seat_place: PatronPlace) -> FRect:
    """Return where the face of a seat is, without its name."""
    return figure_places(seat_place.figure, has_words=False).face


def _medallion(seat_place: PatronPlace) -> FRect:
    """Return where the picture of the character is: at the lower left corner of the face, and as far beside it as there
    is room."""
    face = face_of(seat_place)
    side = MEDALLION * face.width
    outside = clamp(face.x - seat_place.figure.x + MEDALLION_BEYOND, 0.2 * side, 0.85 * side)
    return FRect(face.x - outside, face.bottom - side - 2, side, side)


def _draw_light(pen: Pen, seat_place: PatronPlace, look: PatronLook, is_active: bool) -> None:
    """Draw the light on the table before the patron whose turn it is, and the light of a place that takes what is
    held."""
    if is_active:
        things = seat_place.pile.union(seat_place.discard)
        draw_fire_light(pen, things.inflate(0.4 * things.width, 1.3 * things.height), TURN_LIGHT, 120)
    draw_light(pen, seat_place.plate, look.light, 14)


def _draw_name_line(pen: Pen, area: FRect, face: str, name: str, is_active: bool, look: PatronLook) -> None:
    """Draw a small face and a name in one line."""
    size = 17.0 if area.height >= 18 else 15.0
    colour = OUT_OF_GAME
    if look.playing:
        colour = GOLD if is_active else CREAM
    pen.fill(area.inflate(8, 4), SOOT, 150, 8)
    draw_name(pen, name, draw_face(pen, face, area, name, size), size, colour)


def _draw_numbers(pen: Pen, seat_place: PatronPlace, look: PatronLook) -> None:
    """Draw the words beside the face, the track and the gold; of who has left the game only how."""
    if not look.playing:
        area = FRect(seat_place.track.x, seat_place.track.y, seat_place.track.width, max(24.0, seat_place.track.height))
        pen.text(look.fate, area, 18, LOST, "ui_bold", "center", shade=SOOT)
        return
    if seat_place.note.height:
        _draw_note(pen, seat_place.note, look, "center" if seat_place.own else "left")
    draw_track(pen, seat_place.track, look.fortitude, look.alcohol)
    _draw_gold(pen, seat_place.gold, look.gold)


def _draw_note(pen: Pen, area: FRect, look: PatronLook, align: str) -> None:
    """Draw who the character is, or how the seat stands in a round of gambling."""
    text = look.note
    if pen.width(text, 16, "ui") > area.width:
        text = text.partition(",")[0]  # a whole name without the title is better than half of both
    if pen.fit(text, pen.px(area).size, 16)[1]:
        pen.text(text, area, 16, look.note_colour, "ui", align, markup=False, shade=SOOT)
    else:
        draw_name(pen, text, area, 14, look.note_colour, role="ui", align=align, shade=SOOT)


def _draw_drunkenness(pen: Pen, face: FRect, look: PatronLook) -> None:
    """Draw stars or sleep at the head of who is drunk or out cold; cheeks redden by themselves."""
    picture = drunkenness(look.fortitude - look.alcohol, look.playing)[0]
    if picture:
        side = 0.56 * face.width
        pen.sprite(picture, FRect(face.right - 0.72 * side, face.y - 0.24 * side, side, side))


def _draw_medallion(pen: Pen, area: FRect, look: PatronLook) -> None:
    """Draw the picture of the character."""
    if not pen.assets.has(look.art):
        return
    pen.fill(area.inflate(4, 4), SOOT, 240, 8)
    pen.framed(look.art, area, 255 if look.playing else 90)
    pen.frame(area.inflate(4, 4), GOLD, 1.5, 8)


def _draw_sizes(pen: Pen, seat_place: PatronPlace, sizes: Sequence[int]) -> None:
    """Draw how many cards lie in the pile of drinks, the deck, the discard and another player's hand; in a narrow place
    there is no room for the numbers of deck and discard."""
    stacks = (
        (seat_place.pile, "icon_drop"), (seat_place.deck, ""), (seat_place.discard, ""), (seat_place.hand, "icon_cards")
    )  # fmt: skip
    for (area, icon), size in zip(stacks, sizes, strict=False):
        if area.height < LEAST_COUNTED:
            continue
        _draw_size(pen, area, size, icon, seat_place.deck.height < SMALL_STACK)


def drunkenness(margin: float, playing: bool) -> tuple[str, int]:
    """Return the picture at the face of a character that is so far from sleep ("" if it looks sober), and how red its
    cheeks are (0 to 255)."""
    if not playing and margin <= 0:
        return "rd_asleep", 0
    if not playing:  # out of gold, and gone
        return "", 0
    if margin <= REELING:
        return "rd_reeling", 110
    if margin <= TIPSY:
        return "rd_tipsy", 56
    return "", 0


def _draw_gold(pen: Pen, area: FRect, gold: int) -> None:
    """Draw the coins that somebody has, and how many: in a heap before them, or as one coin in a line."""
    is_poor = gold <= POOR
    text = f"!{gold}" if is_poor else str(gold)
    if area.height < SMALL_STACK:
        line = place(area, height=22.0, y=0)
        number_area, _, coin = row(line, share(), 3, min(20.0, area.height))
        ground, alpha = (ALARM, 235) if is_poor else (SOOT, 150)
        pen.fill(line.inflate(4, 2), ground, alpha, 8)
        COIN.draw(pen, coin)
        size = 17 if area.height > 20 else 15
        pen.text(text, number_area, size, CREAM if is_poor else GOLD, "ui_bold", "right", markup=False)
        return
    heap = inset(area, x=0.06 * area.width, bottom=10)
    for coin in stacked_coins(heap, gold):
        COIN.draw(pen, coin)
    width = pen.width(text, 18, "ui_bold") + 14
    tag = FRect(area.centerx - width / 2, area.bottom - 19, width, 21)
    draw_tag(pen, tag, text, CREAM if is_poor else GOLD, ground=ALARM if is_poor else SOOT, alpha=240)


def stacked_coins(area: FRect, count: int) -> Iterator[FRect]:
    """Yield the places of so many coins in columns side by side, the lowest first; those for which there is no room are
    left out."""
    side = min(24.0, area.width / 2, area.height / 2)
    columns = max(1, int(area.width / side))
    rise = 0.26 * side
    in_column = max(1, int((area.height - side) / rise) + 1)
    for number in range(min(count, columns * in_column)):
        level, column_number = divmod(number, columns)
        x = area.centerx + (column_number - (min(count, columns) - 1) / 2) * side
        yield FRect(x - side / 2, area.bottom - side - level * rise, side, side)


def _draw_size(pen: Pen, area: FRect, count: int, icon: str, is_small: bool) -> None:
    """Draw how many cards lie in a stack: on it, or beside a small one. An empty one shows the icon of its cards."""
    if is_small:
        if icon and not count:
            pen.icon(icon, area, 120)
        count_area = FRect(area.right + 2, area.y - 2, 24, area.height + 4)
        pen.text(str(count), count_area, 14, CREAM if count else PALE, "ui_bold", markup=False)
    elif not count:
        if icon:
            pen.icon(icon, area.scale_by(0.7), 70)
    else:
        width = pen.width(str(count), 14, "ui_bold") + 10
        draw_tag(pen, FRect(area.centerx - width / 2, area.bottom - 15, width, 17), str(count), alpha=235)


def tokens(track: FRect, fortitude: float, alcohol: float) -> tuple[FRect, FRect]:
    """Return where the tokens of alcohol and of fortitude lie: alcohol to the left of its number, fortitude to the
    right, so that they meet when they are equal and never cover each other. On a narrow track they lie side by side."""
    if track.width < COMPACT:
        upper = inset(track, bottom=_bar_height(track) + 1)
        side = min(upper.height, track.width / 2 - 1, LARGEST_TOKEN)
        left, _, right = row(place(upper, 2 * side + 2, side, y=1), side, share(), side)
        return left, right
    height = min(track.height, LARGEST_TOKEN)
    width = max(20.0, height)
    length = track.width - 2 * width
    alcohol_x = track.x + width + length * clamp(alcohol, 0, LIMIT) / LIMIT
    fortitude_x = track.x + width + length * clamp(fortitude, 0, LIMIT) / LIMIT
    if fortitude_x < alcohol_x:  # past each other only in the moment before somebody falls asleep
        alcohol_x = fortitude_x = (alcohol_x + fortitude_x) / 2
    y = track.centery - height / 2
    return FRect(alcohol_x - width, y, width, height), FRect(fortitude_x, y, width, height)


def _bar_height(track: FRect) -> float:
    """Return the height of the bar below both numbers of a narrow track: in a low one the numbers come first."""
    return 8.0 if track.height >= LOW_TRACK else 4.0


def draw_track(pen: Pen, track: FRect, fortitude: float, alcohol: float) -> None:
    """Draw the track from 0 to 20 with both tokens, and a warning beside them when they are close. A narrow one has
    both numbers side by side over a bar."""
    is_close = fortitude - alcohol <= CLOSE
    alcohol_token, fortitude_token = tokens(track, fortitude, alcohol)
    if track.width < COMPACT:
        bar = FRect(track.x, track.bottom - _bar_height(track), track.width, _bar_height(track))
        pen.fill(bar, SOOT, 255, bar.height / 2)
        margin = clamp(fortitude - alcohol, 0, LIMIT) / LIMIT
        pen.fill(inset(bar, 1.5, 1.5, right=(1 - margin) * (bar.width - 3)), ALARM if is_close else SAFE, 255, 3)
    else:
        _draw_groove(pen, track, alcohol_token, fortitude_token, is_close)
    for sprite, token, value in (
        ("rd_token_alcohol", alcohol_token, alcohol), ("rd_token_fortitude", fortitude_token, fortitude)
    ):  # fmt: skip
        if is_close:
            pen.fill(token.inflate(6, 6), ALARM, radius=token.height / 2)
        _draw_token(pen, sprite, token, value)
    if is_close and track.width >= COMPACT:
        _draw_warning(pen, track, alcohol_token, fortitude_token)


def _draw_groove(pen: Pen, track: FRect, alcohol_token: FRect, fortitude_token: FRect, is_close: bool) -> None:
    """Draw the groove in which the tokens slide, and how far they are from each other."""
    groove = place(track, track.width - 2 * alcohol_token.width, track.height * 0.34)
    pen.nine("rd_track", groove)
    gap_width = max(0.0, fortitude_token.left - alcohol_token.right)
    gap = FRect(alcohol_token.right, groove.y, gap_width, groove.height)
    if gap.width > 1:
        pen.fill(gap, ALARM if is_close else SAFE, 255, groove.height / 2)
    if groove.width > 150:
        _draw_scale(pen, groove)


def _draw_scale(pen: Pen, groove: FRect) -> None:
    """Draw a line for each number, a longer one for each fifth."""
    for number in range(LIMIT + 1):
        x = groove.x + groove.width * number / LIMIT
        height = 0.5 * groove.height
        if number % 5 == 0:
            height = 0.9 * groove.height
        pen.fill(FRect(x - 0.5, groove.centery - height / 2, 1, height), (240, 214, 160), 130)


def _draw_token(pen: Pen, sprite: str, token: FRect, value: float) -> None:
    """Draw a token with its number: dark on the coin of alcohol, light on the shield of fortitude."""
    pen.sprite(sprite, token)
    colour = SOOT if sprite == "rd_token_alcohol" else CREAM
    number_area = pen.assets.place(sprite, "number", token).inflate(4, 4)
    pen.text(str(round(value)), number_area, min(24.0, token.height * NUMBER), colour, "ui_bold", "center")


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
