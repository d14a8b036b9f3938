"""The faces of the Red Dragon's cards: parchment, a band by kind, a picture, the name, and the text where it fits.

A kind is shown in three ways: by the colour of its band, by the shape in it, and on a large card by its word.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping

import pygame

from client.games.red_dragon.signs import signs
from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import CREAM, INK, Block, Colour, Style

LARGE = 232
"""Height in pixels from which a card has the word of its kind."""
READABLE = 168
"""Height in pixels from which a card has its text, if it is also at least three quarters as high in units."""
NAMED = 84
"""Height in pixels from which a card has its name."""
SIGN = 12
"""Height in pixels from which signs can be told apart."""
SHADE: Colour = (46, 24, 8)

BANDS: dict[str, Colour] = {
    "action": (156, 54, 28), "sometimes": (30, 84, 146), "anytime": (36, 112, 62), "gambling": (110, 48, 132),
    "action_gambling": (136, 50, 86), "cheating": (52, 40, 44), "drink": (166, 100, 16), "event": (16, 108, 112),
}  # fmt: skip
"""The colour of each kind's band. Light text is readable on it."""
TITLE = "ui_bold"
"""The font of names, on small faces and on large ones."""
PAPER: Colour = (243, 226, 188)
EDGE: Colour = (92, 58, 26)
GILT: Colour = (226, 186, 104)
DRUNK: Colour = (70, 36, 8)
STRONG: Colour = (24, 66, 118)
"""The colours behind figures of alcohol and of fortitude."""


def paint(faces: Faces, card: PrintedCard, height: int, crest: str = "") -> pygame.Surface:
    """Paint a card, this many pixels high. ``crest`` is the back of its deck, shown as a seal on the face."""
    width = round(height * RATIO)
    face = _paint_paper(width, height, BANDS.get(card.kind, EDGE))
    edge = max(1, height // 50)
    band_share = 0.13 if height < READABLE else 0.1
    band = pygame.Rect(edge, edge, width - 2 * edge, max(8, round(height * band_share)))
    _paint_band(face, band, card.kind, height)
    if height >= READABLE and height / faces.unit >= 0.75 * READABLE:
        _paint_crest(faces, face, band, crest)
        _paint_readable(faces, face, card, band)
    elif height >= NAMED:
        _paint_named(faces, face, card, band)
    else:
        area = pygame.Rect(edge + 1, band.bottom, width - 2 * edge - 2, height - band.bottom - edge - 1)
        _paint_picture(faces, face, card, area)
    _paint_numbers(faces, face, card, band)
    return face


def figures(alcohol: int, fortitude: int) -> list[tuple[str, Colour]]:
    """Return what a drink changes, as figures with the colours behind them. A drink without effect has a zero."""
    badges = []
    if alcohol or not fortitude:
        badges.append((signed(alcohol), DRUNK))
    if fortitude:
        badges.append((signed(fortitude), STRONG))
    return badges


def signed(number: int) -> str:
    """Return a change with its sign."""
    if not number:
        return "0"
    return f"{number:+d}".replace("-", "−")


def _paint_paper(width: int, height: int, colour: Colour) -> pygame.Surface:
    """Paint an empty face with its border."""
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    area, radius = face.get_rect(), max(2, height // 18)
    pygame.draw.rect(face, PAPER, area, border_radius=radius)
    pygame.draw.rect(face, colour, area, max(2, height // 50), border_radius=radius)
    if height >= LARGE:
        pygame.draw.rect(face, GILT, area.inflate(-width // 24, -height // 32), 1, border_radius=radius)
    return face


def _paint_band(face: pygame.Surface, band: pygame.Rect, kind: str, height: int) -> None:
    """Paint the band of a kind with its mark."""
    radius = max(1, height // 18 - height // 50)  # as the inner edge of the card's border
    colour = BANDS.get(kind, EDGE)
    pygame.draw.rect(face, colour, band, border_top_left_radius=radius, border_top_right_radius=radius)
    if kind == "action_gambling":  # both kinds, side by side
        half = pygame.Rect(band.x, band.y, band.width // 2, band.height)
        pygame.draw.rect(face, BANDS["action"], half, border_top_left_radius=radius)
    pygame.draw.line(face, GILT, band.bottomleft, band.bottomright, max(1, height // 110))
    side = band.height * 0.6
    draw_mark(face, kind, (band.x + band.height * 0.62, band.centery), side / 2)


def draw_mark(surface: pygame.Surface, kind: str, centre: tuple[float, float], radius: float) -> None:
    """Draw the shape of a kind, in cream."""
    draw = _MARKS.get(kind, _draw_star)
    draw(surface, *centre, max(2.0, radius))


def _draw_triangle(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    corners = [(x, y - radius), (x + radius, y + radius * 0.8), (x - radius, y + radius * 0.8)]
    pygame.draw.polygon(surface, CREAM, corners)


def _draw_diamond(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    pygame.draw.polygon(surface, CREAM, [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])


def _draw_disc(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    pygame.draw.circle(surface, CREAM, (x, y), radius)


def _draw_die(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    square = pygame.Rect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7)
    pygame.draw.rect(surface, CREAM, square)
    pygame.draw.circle(surface, (80, 30, 90), (x, y), max(1, radius * 0.32))


def _draw_cross(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    width, arm = max(2, round(radius * 0.5)), radius * 0.8
    for slope in (1, -1):
        pygame.draw.line(surface, CREAM, (x - arm, y - arm * slope), (x + arm, y + arm * slope), width)


def _draw_drop(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    pygame.draw.circle(surface, CREAM, (x, y + radius * 0.25), radius * 0.72)
    tip = [(x, y - radius), (x + radius * 0.6, y + radius * 0.1), (x - radius * 0.6, y + radius * 0.1)]
    pygame.draw.polygon(surface, CREAM, tip)


def _draw_star(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    width, diagonal = max(1, round(radius * 0.35)), 0.7 * radius
    for dx, dy in ((radius, 0), (0, radius), (diagonal, diagonal), (diagonal, -diagonal)):
        pygame.draw.line(surface, CREAM, (x - dx, y - dy), (x + dx, y + dy), width)


_MARKS: Mapping[str, Callable[[pygame.Surface, float, float, float], None]] = {
    "action": _draw_triangle,
    "sometimes": _draw_diamond,
    "anytime": _draw_disc,
    "gambling": _draw_die,
    "action_gambling": _draw_die,
    "cheating": _draw_cross,
    "drink": _draw_drop,
}
"""How the mark of each kind is drawn; all others have a star."""


def _paint_picture(faces: Faces, face: pygame.Surface, card: PrintedCard, area: pygame.Rect) -> None:
    """Paint the card's picture over the whole area, cut at its sides; without one, the mark of its kind."""
    if area.width < 4 or area.height < 4:
        return
    if not faces.assets.has(card.art):
        ground = pygame.Surface(area.size, pygame.SRCALPHA)
        ground.fill((*BANDS.get(card.kind, EDGE), 46))
        face.blit(ground, area)
        draw_mark(face, card.kind, area.center, min(area.size) * 0.26)
        return
    face.blit(faces.assets.framed(card.art, area.size), area)


def _paint_crest(faces: Faces, face: pygame.Surface, band: pygame.Rect, crest: str) -> None:
    """Paint the middle of a back as a seal beside the mark of the kind, to show whose deck the card is from."""
    side = round(band.height * 0.9)
    if not crest or side < 8:
        return
    back = faces.assets.sprite(crest, (2.2 * side * RATIO, 2.2 * side))
    seal, disc = pygame.Surface((side, side), pygame.SRCALPHA), pygame.Surface((side, side), pygame.SRCALPHA)
    seal.blit(back, back.get_rect(center=(side / 2, side / 2)))
    pygame.draw.circle(disc, (255, 255, 255), (side / 2, side / 2), side / 2)
    seal.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    area = seal.get_rect(midleft=(band.x + round(band.height * 1.3), band.centery))
    face.blit(seal, area)
    pygame.draw.circle(face, GILT, area.center, side / 2, max(1, side // 14))


def _paint_named(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """Paint picture, signs and name. All names have the same size; one of many lines takes room from the picture."""
    width, height = face.get_size()
    inset, px = max(4, width // 18), max(13, round(height * 0.105))
    name, inner_width = card.name[faces.words.language], width - 2 * inset
    block = faces.type.block(name, Style(TITLE, px, INK, "center"), inner_width, False)
    name_height = min(block.size[1] + 2, round(height * 0.58))
    name_area = pygame.Rect(inset, 0, inner_width, max(round(height * 0.34), name_height))
    name_area.bottom = height - max(3, height // 40)
    picture_area = pygame.Rect(inset, band.bottom + 2, inner_width, name_area.top - band.bottom - 3)
    _paint_picture(faces, face, card, picture_area)
    _paint_signs(faces, face, card, picture_area)
    pygame.draw.rect(face, EDGE, picture_area, 1)
    _write(faces, face, name, name_area, TITLE, px, 10)


def _paint_signs(faces: Faces, face: pygame.Surface, card: PrintedCard, picture_area: pygame.Rect) -> None:
    """Paint what the card does, in signs at the lower edge of its picture, most of which stays visible."""
    side = min(round(0.2 * face.get_height()), round(0.45 * picture_area.height))
    if side < SIGN:
        return
    card_signs = signs(card)
    if not card_signs:
        return
    font = faces.assets.font("ui_bold", round(0.78 * side))
    labels = {sign: font.render(sign.label, True, CREAM) for sign in card_signs if sign.label}
    labels_width = sum(label.get_width() + 2 for label in labels.values())
    width = labels_width + len(card_signs) * (side + 4) + 2
    strip = pygame.Surface((min(picture_area.width, width), side + 2), pygame.SRCALPHA)
    pygame.draw.rect(strip, (*SHADE, 215), strip.get_rect(), border_top_right_radius=side // 3)
    left = 3
    for sign in card_signs:
        if faces.assets.has(sign.picture):
            strip.blit(faces.assets.sprite(sign.picture, (side, side)), (left, 1))
        left += side
        if sign in labels:
            label = labels[sign]
            strip.blit(label, label.get_rect(midleft=(left + 2, strip.get_height() / 2)))
            left += label.get_width() + 2
        left += 4
    face.blit(strip, strip.get_rect(bottomleft=picture_area.bottomleft))


def _paint_readable(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """Paint picture, name and text. The picture has the room that the words leave. All names have the same size, and
    nearly all texts: only where there are very many words, first the text gets smaller, then the name."""
    width, height = face.get_size()
    inset, gap, language = max(5, width // 18), max(2, height // 70), faces.words.language
    if height >= LARGE:
        _paint_kind(faces, face, card.kind, band)
    inner_width = width - 2 * inset
    picture_share = 0.33 if height >= LARGE else 0.18
    smallest_picture = round(picture_share * height)
    for name_px, text_px in _word_sizes(height):
        name = faces.type.block(card.name[language], Style(TITLE, name_px, INK, "center"), inner_width)
        text = faces.type.block(card.text[language], Style("ui", text_px, INK, "center"), inner_width)
        text_top = height - inset - max(text.size[1], 2 * text_px)
        name_top = text_top - name.size[1] - 2 * gap
        has_room = name_top - gap - band.bottom >= smallest_picture
        if has_room and not name.broken and not text.broken:
            break
    picture_height = max(smallest_picture, name_top - gap - band.bottom)
    picture_area = pygame.Rect(inset, band.bottom + gap, inner_width, picture_height)
    _paint_picture(faces, face, card, picture_area)
    pygame.draw.rect(face, EDGE, picture_area, max(1, height // 230))
    # If there are too many words, the last ones are left out.
    text_top = max(text_top, picture_area.bottom + 2 * gap + min(name.size[1], round(0.4 * height)))
    smallest_px = _text_sizes(height)[-1]
    name_area = pygame.Rect(inset, picture_area.bottom + gap // 2, inner_width, text_top - gap - picture_area.bottom)
    _write(faces, face, card.name[language], name_area, TITLE, name_px, smallest_px)
    line_y = text_top - gap // 2
    pygame.draw.line(face, EDGE, (inset * 3, line_y), (width - inset * 3, line_y), 1)
    text_area = pygame.Rect(inset, text_top, inner_width, height - inset - text_top)
    _write(faces, face, card.text[language], text_area, "ui", text_px, smallest_px)


def _text_sizes(height: int) -> list[int]:
    """Return the sizes of letters to try on a card of this height, the largest first. They are shares of the height, so
    that a card is alike in all sizes."""
    smallest_step = 21 if height >= LARGE else 23
    steps = range(28, smallest_step - 1, -1)
    return list(dict.fromkeys(max(10, round(step * height / 420)) for step in steps))


def _word_sizes(height: int) -> list[tuple[int, int]]:
    """Return the pairs of sizes of name and text to try: first the text gets smaller, then the name."""
    sizes = _text_sizes(height)
    largest, smallest = sizes[0], sizes[-1]
    return [(largest, size) for size in sizes] + [(size, smallest) for size in sizes[1:]]


def _paint_kind(faces: Faces, face: pygame.Surface, kind: str, band: pygame.Rect) -> None:
    """Write in the band when the card can be played."""
    area = pygame.Rect(band.x + band.height * 2.4, band.y, band.width - band.height * 2.7, band.height)
    style = Style("ui_bold", round(0.55 * band.height), CREAM, "right")
    block, _ = faces.type.fit(faces.words(f"kind.{kind}"), style, area.size, round(0.35 * band.height))
    face.blit(block.picture(), block.picture().get_rect(midright=area.midright))


def _paint_numbers(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """Paint what a drink does, in badges in the upper right corner below the band; a plus for a chaser."""
    width, height = face.get_size()
    if card.kind != "drink" or height < 40:
        return
    badges = figures(card.fields.get("alcohol", 0), card.fields.get("fortitude", 0))
    if card.fields.get("chaser"):
        badges.append(("+", EDGE))
    px = max(11, round(height * 0.12))
    top = band.bottom + max(1, height // 50)
    for text, colour in badges:
        label = faces.assets.font("ui_bold", px).render(text, True, CREAM)
        badge = label.get_rect().inflate(px * 0.7, px * 0.1)
        badge.topright = width - max(3, height // 30), top
        pygame.draw.rect(face, colour, badge, border_radius=badge.height // 2)
        pygame.draw.rect(face, GILT, badge, 1, border_radius=badge.height // 2)
        face.blit(label, label.get_rect(center=badge.center))
        top = badge.bottom + 1


def _write(
    faces: Faces, face: pygame.Surface, text: str, area: pygame.Rect, role: str, px: int, smallest_px: int
) -> None:
    """Write a text in the middle of an area, over several lines rather than in smaller letters. A text that does not
    fit even in the smallest letters loses its last words."""
    style = Style(role, px, INK, "center")
    block, fits = faces.type.block(text, style, area.width, False), True
    if block.broken or block.size[0] > area.width or block.size[1] > area.height:
        block, fits = faces.type.fit(text, style, area.size, smallest_px, markup=False)
    words = text.split(" ")
    if not fits and len(words) > 1:

        def fit_beginning(count: int) -> tuple[Block, bool]:
            beginning = " ".join(words[:count]).rstrip(".,!?…")
            smallest_style = Style(role, smallest_px, INK, "center")
            return faces.type.fit(f"{beginning}…", smallest_style, area.size, smallest_px, markup=False)

        fitting_words = bisect_left(range(1, len(words)), True, key=lambda count: not fit_beginning(count)[1])
        block, _ = fit_beginning(max(1, fitting_words))
    picture = block.picture()
    face.blit(picture, picture.get_rect(center=area.center))
