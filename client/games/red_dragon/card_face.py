"""The faces of the Red Dragon's cards: parchment, a band by kind, a picture, the name, and the text where it fits.

A kind is told three ways: by the colour of its band, by the shape in it, and on a large card by its word.
"""

from __future__ import annotations

from bisect import bisect_left

import pygame

from client.games.red_dragon.signs import signs
from client.table.faces import Faces
from client.table.piece import RATIO
from client.table.terms import PrintedCard
from client.ui.text import CREAM, INK, Block, Colour, Style
from client.window.assets import Assets

LARGE = 232
"""Pixels of height from which a card says its kind."""
READABLE = 168
"""Pixels of height from which a card has its text, and units in which it is then at least three quarters as high."""
NAMED = 84
"""Pixels of height from which a card has its name."""
SIGN = 12
"""Pixels from which a sign can be told from others."""
SHADE: Colour = (46, 24, 8)

BANDS: dict[str, Colour] = {
    "action": (156, 54, 28), "sometimes": (30, 84, 146), "anytime": (36, 112, 62), "gambling": (110, 48, 132),
    "action_gambling": (136, 50, 86), "cheating": (52, 40, 44), "drink": (166, 100, 16), "event": (16, 108, 112),
}  # fmt: skip
"""The colour of each kind's band; light text is readable on it."""
TITLE = "ui_bold"
"""The font of names, on small faces and on large ones."""
PAPER: Colour = (243, 226, 188)
EDGE: Colour = (92, 58, 26)
GILT: Colour = (226, 186, 104)
DRUNK: Colour = (70, 36, 8)
STRONG: Colour = (24, 66, 118)
"""Behind figures of alcohol and of fortitude."""


def paint(faces: Faces, card: PrintedCard, height: int, crest: str = "") -> pygame.Surface:
    """A card, this many pixels high. ``crest`` is the back of the deck it is from: its middle is a seal on the face."""
    width = round(height * RATIO)
    face = _paper(width, height, BANDS.get(card.kind, EDGE))
    edge = max(1, height // 50)
    band = pygame.Rect(edge, edge, width - 2 * edge, max(8, round(height * (0.13 if height < READABLE else 0.1))))
    _band(face, band, card.kind, height)
    if height >= READABLE and height / faces.unit >= 0.75 * READABLE:
        _draw_crest(faces, face, band, crest)
        _readable(faces, face, card, band)
    elif height >= NAMED:
        _small(faces, face, card, band)
    else:
        room = pygame.Rect(edge + 1, band.bottom, width - 2 * edge - 2, height - band.bottom - edge - 1)
        _picture(faces, face, card, room)
    _numbers(faces, face, card, band)
    return face


def figures(alcohol: int, fortitude: int) -> list[tuple[str, Colour]]:
    """What a drink does, in a figure on the colour of each thing that it changes."""
    both = [(signed(alcohol), DRUNK)] if alcohol or not fortitude else []
    return [*both, (signed(fortitude), STRONG)] if fortitude else both


def signed(number: int) -> str:
    """A change with its sign."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _paper(width: int, height: int, colour: Colour) -> pygame.Surface:
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    area, round_by = face.get_rect(), max(2, height // 18)
    pygame.draw.rect(face, PAPER, area, border_radius=round_by)
    pygame.draw.rect(face, colour, area, max(2, height // 50), border_radius=round_by)
    if height >= LARGE:
        pygame.draw.rect(face, GILT, area.inflate(-width // 24, -height // 32), 1, border_radius=round_by)
    return face


def _band(face: pygame.Surface, band: pygame.Rect, kind: str, height: int) -> None:
    round_by = max(1, height // 18 - height // 50)  # as the inner edge of the card's border
    colour = BANDS.get(kind, EDGE)
    pygame.draw.rect(face, colour, band, border_top_left_radius=round_by, border_top_right_radius=round_by)
    if kind == "action_gambling":  # both kinds, side by side
        half = pygame.Rect(band.x, band.y, band.width // 2, band.height)
        pygame.draw.rect(face, BANDS["action"], half, border_top_left_radius=round_by)
    pygame.draw.line(face, GILT, band.bottomleft, band.bottomright, max(1, height // 110))
    side = band.height * 0.6
    draw_mark(face, kind, (band.x + band.height * 0.62, band.centery), side / 2)


def draw_mark(onto: pygame.Surface, kind: str, middle: tuple[float, float], radius: float) -> None:
    """The shape of a kind, in cream."""
    x, y = middle
    r = max(2.0, radius)
    match kind:
        case "action":
            pygame.draw.polygon(onto, CREAM, [(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)])
        case "sometimes":
            pygame.draw.polygon(onto, CREAM, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
        case "anytime":
            pygame.draw.circle(onto, CREAM, middle, r)
        case "gambling" | "action_gambling":
            pygame.draw.rect(onto, CREAM, pygame.Rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7))
            pygame.draw.circle(onto, (80, 30, 90), middle, max(1, r * 0.32))
        case "cheating":
            for slope in (1, -1):
                pygame.draw.line(onto, CREAM, (x - r * 0.8, y - r * 0.8 * slope), (x + r * 0.8, y + r * 0.8 * slope),
                                 max(2, round(r * 0.5)))  # fmt: skip
        case "drink":
            pygame.draw.circle(onto, CREAM, (x, y + r * 0.25), r * 0.72)
            pygame.draw.polygon(onto, CREAM, [(x, y - r), (x + r * 0.6, y + r * 0.1), (x - r * 0.6, y + r * 0.1)])
        case _:
            for dx, dy in ((r, 0), (0, r), (0.7 * r, 0.7 * r), (0.7 * r, -0.7 * r)):
                pygame.draw.line(onto, CREAM, (x - dx, y - dy), (x + dx, y + dy), max(1, round(r * 0.35)))


def picture(assets: Assets, art: str, scale: float) -> pygame.Surface:
    """A card's picture at this scale. It is drawn from its file once or twice, large; what is smaller is made of that,
    because reading the file takes longest."""
    whole = next((size for size in (1, 2) if size >= scale), scale)
    drawn = assets.sprite(art, (240 * whole, 170 * whole))
    size = max(1, round(240 * scale)), max(1, round(170 * scale))
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def _picture(faces: Faces, face: pygame.Surface, card: PrintedCard, room: pygame.Rect) -> None:
    """The picture as large as the room allows, its proportions kept by cutting it at the sides."""
    if room.width < 4 or room.height < 4:
        return
    if not faces.assets.has(card.art):
        veil = pygame.Surface(room.size, pygame.SRCALPHA)
        veil.fill((*BANDS.get(card.kind, EDGE), 46))
        face.blit(veil, room)
        draw_mark(face, card.kind, room.center, min(room.size) * 0.26)
        return
    scale = max(room.width / 240, room.height / 170)
    drawn = picture(faces.assets, card.art, scale)
    cut = pygame.Rect(0, 0, *room.size)
    cut.center = drawn.get_rect().center
    face.blit(drawn, room, cut)


def _draw_crest(faces: Faces, face: pygame.Surface, band: pygame.Rect, crest: str) -> None:
    """The middle of a back, as a seal beside the mark of the kind: whose deck the card is from."""
    side = round(band.height * 0.9)
    if not crest or side < 8:
        return
    back = faces.assets.sprite(crest, (2.2 * side * RATIO, 2.2 * side))
    seal, disc = pygame.Surface((side, side), pygame.SRCALPHA), pygame.Surface((side, side), pygame.SRCALPHA)
    seal.blit(back, back.get_rect(center=(side / 2, side / 2)))
    pygame.draw.circle(disc, (255, 255, 255), (side / 2, side / 2), side / 2)
    seal.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    at = seal.get_rect(midleft=(band.x + round(band.height * 1.3), band.centery))
    face.blit(seal, at)
    pygame.draw.circle(face, GILT, at.center, side / 2, max(1, side // 14))


def _small(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """Picture and name; all names are as large as each other, one of many lines takes room from the picture."""
    width, height = face.get_size()
    inset, px = max(4, width // 18), max(13, round(height * 0.105))
    name, wide = card.name[faces.words.language], width - 2 * inset
    block = faces.type.block(name, Style(TITLE, px, INK, "center"), wide, False)
    high = min(block.size[1] + 2, round(height * 0.58))
    room = pygame.Rect(inset, 0, wide, max(round(height * 0.34), high))
    room.bottom = height - max(3, height // 40)
    picture = pygame.Rect(inset, band.bottom + 2, wide, room.top - band.bottom - 3)
    _picture(faces, face, card, picture)
    _draw_signs(faces, face, card, picture)
    pygame.draw.rect(face, EDGE, picture, 1)
    _write(faces, face, name, room, TITLE, px, 10)


def _draw_signs(faces: Faces, face: pygame.Surface, card: PrintedCard, room: pygame.Rect) -> None:
    """What the card does, in signs at the lower edge of its picture, as large as leaves most of the picture to see."""
    px = min(round(0.2 * face.get_height()), round(0.45 * room.height))
    if px < SIGN or not (found := signs(card)):
        return
    font = faces.assets.font("ui_bold", round(0.78 * px))
    numbers = [font.render(sign.said, True, CREAM) if sign.said else None for sign in found]
    wide = sum(px + (number.get_width() + 2 if number is not None else 0) for number in numbers) + 4 * len(found) + 2
    strip = pygame.Surface((min(room.width, wide), px + 2), pygame.SRCALPHA)
    pygame.draw.rect(strip, (*SHADE, 215), strip.get_rect(), border_top_right_radius=px // 3)
    left = 3
    for sign, number in zip(found, numbers, strict=True):
        if faces.assets.has(sign.picture):
            strip.blit(faces.assets.sprite(sign.picture, (px, px)), (left, 1))
        left += px
        if number is not None:
            strip.blit(number, number.get_rect(midleft=(left + 2, strip.get_height() / 2)))
            left += number.get_width() + 2
        left += 4
    face.blit(strip, strip.get_rect(bottomleft=room.bottomleft))


def _readable(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """Picture, name and text. All names are as large as each other, and nearly all texts; the picture has what they
    leave over. Of very many words first the text gets smaller, then the name."""
    width, height = face.get_size()
    inset, gap, language = max(5, width // 18), max(2, height // 70), faces.words.language
    if height >= LARGE:
        _kind(faces, face, card.kind, band)
    wide = width - 2 * inset
    least = round((0.33 if height >= LARGE else 0.18) * height)
    steps = range(28, 20 if height >= LARGE else 22, -1)  # so that a card is alike in all sizes
    tried = list(dict.fromkeys(max(10, round(step * height / 420)) for step in steps))
    most, floor = tried[0], tried[-1]
    sizes = [(most, px) for px in tried] + [(px, floor) for px in tried[1:]]
    for named, px in sizes:
        name = faces.type.block(card.name[language], Style(TITLE, named, INK, "center"), wide)
        text = faces.type.block(card.text[language], Style("ui", px, INK, "center"), wide)
        foot = height - inset - max(text.size[1], 2 * px)
        title = foot - name.size[1] - 2 * gap
        if title - gap - band.bottom >= least and not name.broken and not text.broken:
            break
    art = pygame.Rect(inset, band.bottom + gap, wide, max(least, title - gap - band.bottom))
    _picture(faces, face, card, art)
    pygame.draw.rect(face, EDGE, art, max(1, height // 230))
    foot = max(foot, art.bottom + 2 * gap + min(name.size[1], round(0.4 * height)))  # of too many words the last go
    title_room = pygame.Rect(inset, art.bottom + gap // 2, wide, foot - gap - art.bottom)
    _write(faces, face, card.name[language], title_room, TITLE, named, floor)
    pygame.draw.line(face, EDGE, (inset * 3, foot - gap // 2), (width - inset * 3, foot - gap // 2), 1)
    _write(faces, face, card.text[language], pygame.Rect(inset, foot, wide, height - inset - foot), "ui", px, floor)


def _kind(faces: Faces, face: pygame.Surface, kind: str, band: pygame.Rect) -> None:
    """When the card may be played, in words."""
    room = pygame.Rect(band.x + band.height * 2.4, band.y, band.width - band.height * 2.7, band.height)
    style = Style("ui_bold", round(0.55 * band.height), CREAM, "right")
    block, _ = faces.type.fit(faces.words(f"kind.{kind}"), style, room.size, round(0.35 * band.height))
    face.blit(block.picture(), block.picture().get_rect(midright=room.midright))


def _numbers(faces: Faces, face: pygame.Surface, card: PrintedCard, band: pygame.Rect) -> None:
    """What a drink does, in badges in the upper right corner below the band; a plus for a chaser."""
    width, height = face.get_size()
    if card.kind != "drink" or height < 40:
        return
    badges = figures(card.fields.get("alcohol", 0), card.fields.get("fortitude", 0))
    if card.fields.get("chaser"):
        badges.append(("+", EDGE))
    px = max(11, round(height * 0.12))
    top = band.bottom + max(1, height // 50)
    for said, colour in badges:
        drawn = faces.assets.font("ui_bold", px).render(said, True, CREAM)
        plate = drawn.get_rect().inflate(px * 0.7, px * 0.1)
        plate.topright = width - max(3, height // 30), top
        pygame.draw.rect(face, colour, plate, border_radius=plate.height // 2)
        pygame.draw.rect(face, GILT, plate, 1, border_radius=plate.height // 2)
        face.blit(drawn, drawn.get_rect(center=plate.center))
        top = plate.bottom + 1


def _write(faces: Faces, face: pygame.Surface, text: str, room: pygame.Rect, role: str, px: int, floor: int) -> None:
    """A text in the middle of a room, over several lines rather than smaller; what does not fit even small loses its
    last words."""
    style = Style(role, px, INK, "center")
    block, fits = faces.type.block(text, style, room.width, False), True
    if block.broken or block.size[0] > room.width or block.size[1] > room.height:
        block, fits = faces.type.fit(text, style, room.size, floor, markup=False)
    words = text.split(" ")
    if not fits and len(words) > 1:

        def first(count: int) -> tuple[Block, bool]:
            cut = " ".join(words[:count]).rstrip(".,!?…")
            return faces.type.fit(f"{cut}…", Style(role, floor, INK, "center"), room.size, floor, markup=False)

        kept = bisect_left(range(1, len(words)), True, key=lambda count: not first(count)[1])
        block, _ = first(max(1, kept))
    picture = block.picture()
    face.blit(picture, picture.get_rect(center=room.center))
