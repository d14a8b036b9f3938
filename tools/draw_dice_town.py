"""Draw the pictures of Dice Town: the street, cups, money, faces of dice and cards.

Run it from anywhere:  python tools/draw_dice_town.py [dt_card, to draw only what starts with it]
tools/draw_sprites.py draws everything, this game included.
"""

import math
import sys

import draw_backs
import draw_dice_town_cards
import draw_dice_town_street
from draw_dice_town_cards import lady, nugget
from draw_dice_town_street import BOARD, badge
from draw_parts import (
    PAL,
    at,
    form,
    glow,
    line,
    triple,
)
from draw_sprites import OUT, Svg, brass_d, ell, poly, rivet, rr, sliver, smooth, star

PIECES = {}
FRAME = {"picture": (20, 20, 210, 149), "name": (22, 178, 206, 34), "text": (24, 220, 202, 92), "value": (125, 326)}


def piece(w, h):
    """Give the function its picture: its name is the name of the file."""

    def keep(make):
        PIECES["dt_" + make.__name__.rstrip("_")] = (w, h, make)
        return make

    return keep


# ---------------------------------------------------------------- cups
def _leather(s, d):
    form(s, d, "leather", "h", 4)
    s.p(d, s.lin(20, 0, 140, 0, (0, "#000000", 0.1), (0.25, "#ffe0b0", 0.3), (0.5, "#000000", 0), (1, "#1d0a04", 0.45)))


@piece(160, 190)
def cup(s):
    """A cup that stands on its bottom: one looks a little into it."""
    s.p(ell(80, 178, 58, 9), "#000000", op=0.35)
    _leather(s, "M14 32L28 168C44 182 116 182 132 168L146 32Z")
    for y, w in ((64, 62.5), (146, 54)):
        d = f"M{80 - w} {y}C{80 - w * 0.5} {y + 15} {80 + w * 0.5} {y + 15} {80 + w} {y}L{80 + w - 1.4} {y + 13}C{80 + w * 0.5} {y + 28} {80 - w * 0.5} {y + 28} {80 - w + 1.4} {y + 13}Z"
        form(s, d, "brass", "h", 2.6)
    badge(s, 80, 122, 0.5)
    form(s, ell(80, 32, 67, 20), "leather", "h", 4)
    s.p(ell(80, 32, 57, 14.5), s.lin(0, 18, 0, 48, (0, "#120804"), (1, "#5a3018")), OUT, 2.6)
    s.p("M18 36C30 52 130 52 142 36", "none", "#f0c89a", 2.4, op=0.6)


@piece(160, 190)
def cup_down(s):
    """A cup turned over: the dice are under it."""
    s.p(ell(80, 168, 74, 15), "#000000", op=0.4)
    _leather(s, "M28 28L12 158C30 178 130 178 148 158L132 28Z")
    for y, w in ((50, 54), (132, 65)):
        d = f"M{80 - w} {y}C{80 - w * 0.5} {y + 13} {80 + w * 0.5} {y + 13} {80 + w} {y}L{80 + w + 1.4} {y + 13}C{80 + w * 0.5} {y + 27} {80 - w * 0.5} {y + 27} {80 - w - 1.4} {y + 13}Z"
        form(s, d, "brass", "h", 2.6)
    badge(s, 80, 104, 0.56)
    form(s, ell(80, 28, 52, 14), "leather", "d", 4)
    s.p(ell(80, 27, 40, 9), "none", PAL["leather"][2], 2.6)
    s.p("M40 24C56 16 96 14 112 20", "none", "#f0c89a", 2.6, op=0.7)
    s.p("M13 156C32 174 128 174 147 156", "none", "#f0c89a", 2, op=0.35)


# ---------------------------------------------------------------- gold, notes, badge
@piece(48, 48)
def nugget_(s):
    s.p(ell(25, 38, 19, 6), "#000000", op=0.35)
    nugget(s, 24, 24, 1.0)


def _note(value, pal):
    """A bank note: the number of stars in its ring and its colour and corners tell the value."""

    @piece(132, 68)
    def make(s):
        a, b, c = triple(pal)
        s.p(rr(3, 5, 128, 62, 4), "#000000", op=0.35)
        s.p(rr(1.5, 1.5, 128, 62, 4), s.lin(0, 0, 130, 64, (0, "#fbf6e0"), (0.5, "#e9e2c0"), (1, "#c9bd92")), OUT, 2.6)
        s.p(rr(6, 6, 119, 53, 2), "none", c, 2.2)
        s.p(rr(9.5, 9.5, 112, 46, 2), "none", b, 1)
        waves = "".join(
            smooth([(12 + i * 6, 32 + k * 5 * math.sin(i * 0.9)) for i in range(19)], False)
            for k in (-3, -2, -1, 1, 2, 3)
        )
        s.p(waves, "none", b, 0.9, op=0.75)
        s.p(ell(65.5, 32.5, 25, 23), s.rad(58, 26, 34, (0, "#fffbea"), (1, a)), c, 2.2)
        s.p(ell(65.5, 32.5, 21.5, 19.5), "none", b, 1)
        spots = {
            1: [(0, 0, 15)],
            2: [(-9, 0, 9), (9, 0, 9)],
            5: [(-10, -8, 6.4), (10, -8, 6.4), (0, 0, 6.4), (-10, 8, 6.4), (10, 8, 6.4)],
        }[value]
        s.p("".join(star(65.5 + x, 33 + y, 5, r, r * 0.44) for x, y, r in spots), c)
        corner = {
            1: lambda x, y: ell(x, y, 6),
            2: lambda x, y: rr(x - 6, y - 6, 12, 12, 1),
            5: lambda x, y: star(x, y, 8, 8.5, 5),
        }[value]
        for x in (18, 113):
            for y in (18, 47):
                s.p(corner(x, y), b, c, 1.8)
                s.p(ell(x, y, 2), "#fffbea")

    del PIECES["dt_make"]
    PIECES[f"dt_note_{value}"] = (132, 68, make)


for _value, _pal in ((1, "green"), (2, "denim"), (5, "barn")):
    _note(_value, _pal)


@piece(96, 96)
def star_(s):
    badge(s, 48, 48, 0.94)


# ---------------------------------------------------------------- faces of the poker dice, 160x160, to lie on ivory
INK = {"9": "#23303c", "10": "#b0281e", "jack": "blue", "queen": "red", "king": "green", "ace": "#1d1512"}


@piece(160, 160)
def face_9(s):
    for x in (34, 80, 126):
        for y in (34, 80, 126):
            s.p(ell(x, y + 2, 17), "#ffffff", op=0.7)
            s.p(
                ell(x, y, 17), s.rad(x - 5, y - 6, 26, (0, "#5a7690"), (0.6, "#27394a"), (1, "#101a22")), "#0c1218", 2.4
            )


@piece(160, 160)
def face_10(s):
    spots = [(46, 28), (80, 28), (114, 28), (28, 80), (63, 80), (97, 80), (132, 80), (46, 132), (80, 132), (114, 132)]
    for x, y in spots:
        d = poly([(x, y - 25), (x + 16, y), (x, y + 25), (x - 16, y)])
        s.p(d, s.lin(x - 16, y - 25, x + 16, y + 25, (0, "#f0563c"), (0.5, "#b4231a"), (1, "#6a100c")), "#4a0806", 2.4)


@piece(160, 160)
def face_jack(s):
    """The cowhand: hat and kerchief."""
    form(s, "M44 70C44 116 60 132 80 134C100 132 116 116 116 70Z", "tan", "d", 5)
    s.p(ell(62, 84, 6, 7.5) + ell(98, 84, 6, 7.5), OUT)
    line(s, "M80 86C76 94 76 98 82 100", 4, PAL["tan"][2])
    form(s, "M34 104C52 112 108 112 126 104C122 134 100 156 80 158C60 156 38 134 34 104Z", "blue", "d", 5)
    s.p(ell(58, 122, 4) + ell(80, 128, 4) + ell(102, 122, 4) + ell(70, 141, 4) + ell(91, 141, 4), "#e8f4ff")
    form(
        s,
        "M4 62C20 46 34 62 48 58C46 30 52 10 66 10C74 10 76 18 80 18C84 18 86 10 94 10C108 10 114 30 112 58C126 62 140 46 156 62C142 84 112 80 80 80C48 80 18 84 4 62Z",
        "brown",
        "d",
        5,
    )
    form(s, "M48 48C64 56 96 56 112 48L113 62C96 68 64 68 47 62Z", "blue", "h", 3.4)


@piece(160, 160)
def face_queen(s):
    """The lady of the saloon: a feather and curls."""
    lady(s, 80, 80)


@piece(160, 160)
def face_king(s):
    """The mayor: crown and beard."""
    form(s, "M40 62C40 100 60 126 80 128C100 126 120 100 120 62Z", "skin", "d", 4.4)
    form(
        s,
        "M30 66C28 112 36 152 80 158C124 152 132 112 130 66C122 78 122 92 112 96C96 88 64 88 48 96C38 92 38 78 30 66Z",
        "brown",
        "d",
        5,
    )
    form(
        s, "M80 92C68 84 44 90 38 108C52 108 68 110 80 102C92 110 108 108 122 108C116 90 92 84 80 92Z", "brown", "d", 4
    )
    s.p("M68 118C74 114 86 114 92 118C88 126 72 126 68 118Z", "#7a1a16", OUT, 2.6)
    s.p(ell(62, 76, 6, 7) + ell(98, 76, 6, 7), OUT)
    line(s, "M50 66L70 68M110 66L90 68", 5)
    form(s, "M72 80C70 92 90 92 88 80", "skin", "d", 3)
    form(s, "M26 62L16 14L48 36L80 4L112 36L144 14L134 62C110 52 50 52 26 62Z", "gold", "d", 5)
    for x, y, p in ((54, 44, "green"), (80, 40, "red"), (106, 44, "green")):
        form(s, ell(x, y, 7), p, "r", 3)
    for x, y in ((16, 14), (80, 7), (144, 14)):
        form(s, ell(x, y, 6), "gold", "r", 3)


@piece(160, 160)
def face_ace(s):
    """One large spade with a star in it."""
    d = "M80 4C92 34 150 58 150 98C150 128 112 134 94 114C96 134 104 146 116 156H44C56 146 64 134 66 114C48 134 10 128 10 98C10 58 68 34 80 4Z"
    s.p(d, s.lin(20, 10, 140, 150, (0, "#5a4a42"), (0.4, "#2a201c"), (1, "#0d0907")), "#0a0605", 4)
    s.p(
        star(80, 84, 5, 34, 14), s.lin(50, 50, 110, 120, (0, "#fff6c0"), (0.5, "#f3c545"), (1, "#b5771a")), "#0a0605", 3
    )


# ---------------------------------------------------------------- cards
def _store_sign(s):
    with at(s, 0, -2, 0.9):
        form(s, "M-44 -14H44L40 40H-40Z", "pine", "d", 3)
        line(s, "M-42 4H42M-41 22H41", 2, PAL["pine"][2])
        for i in range(5):
            x = -54 + i * 22
            form(
                s,
                f"M{x + 4} -40H{x + 18 + 2}L{x + 22} -16C{x + 18} -8 {x + 4} -8 {x} -16Z",
                "red" if i % 2 == 0 else "chalk",
                "v",
                2.6,
            )


def _claim_sign(s):
    with at(s, 0, 0, 0.94):
        form(s, "M-50 30C-30 4 -14 16 0 -2C16 -22 30 2 50 30C30 42 -30 42 -50 30Z", "sand", "d", 3)
        form(s, rr(-4, -38, 8, 64, 2), "pine", "h", 2.8)
        form(s, "M-26 -40H24L34 -28L24 -16H-26Z", "canvas", "d", 3)
        s.p(star(-2, -28, 5, 9, 4), "#c0302a")
        nugget(s, -28, 26, 0.5)
        nugget(s, 28, 24, 0.6)


@piece(250, 350)
def back_store(s):
    draw_backs.back(s, "sage", _store_sign, "honey")


@piece(250, 350)
def back_claim(s):
    draw_backs.back(s, "rock", _claim_sign, "sea")


@piece(250, 350)
def card_frame(s):
    """The face of a card without its picture: the program writes and paints into the places of layout.json."""
    s.p(rr(1.5, 1.5, 247, 347, 17), "#3a2010", OUT, 3)
    s.p(rr(6, 6, 238, 338, 13), s.lin(0, 0, 250, 350, (0, "#b98552"), (0.5, "#8a5a30"), (1, "#55331a")), "#000000", 1)
    s.p(
        "".join(
            sliver([(10 + i % 3 * 20, 16 + i * 17), (100, 18 + i * 17), (200 + i % 4 * 8, 15 + i * 17)], 2.2)
            for i in range(20)
        ),
        "#3a1f0e",
        op=0.35,
    )
    s.p(rr(14, 14, 222, 322, 8), s.rad(110, 130, 260, (0, "#fdf3d6"), (0.6, "#efdcae"), (1, "#cfaa70")), OUT, 2.4)
    x, y, w, h = FRAME["picture"]
    s.p(rr(x, y, w, h, 6), s.rad(100, 70, 150, (0, "#f7e3b4"), (1, "#d9b47a")), "#7a4e28", 2.4)
    x, y, w, h = FRAME["name"]
    d = f"M{x} {y + 4}C{x + 50} {y - 3} {x + w - 50} {y - 3} {x + w} {y + 4}V{y + h}C{x + w - 50} {y + h - 7} {x + 50} {y + h - 7} {x} {y + h}Z"
    form(s, d, "canvas", "v", 2.4)
    s.p("M60 318H98M152 318H190", "none", "#7a4e28", 2)
    s.p(star(104, 318, 4, 6, 2) + star(146, 318, 4, 6, 2), "#7a4e28")
    for a, b in ((10, 10), (240, 10), (10, 340), (240, 340)):
        rivet(s, a, b, 3.4)


@piece(240, 80)
def fence(s):
    """The rails before a claim that is safe."""
    s.p(ell(120, 74, 116, 5), "#000000", op=0.3)
    for y in (26, 50):
        form(s, rr(4, y, 232, 11, 3), "pine", "v", 2.8)
        s.p(f"M14 {y + 5}H90M110 {y + 6}H200", "none", PAL["pine"][2], 1.6, op=0.7)
    for x in (18, 64, 110, 156, 202):
        form(s, f"M{x} 74V18L{x + 10} 6L{x + 20} 18V74Z", "pine", "h", 2.8)
        s.p(f"M{x + 7} 22V68M{x + 14} 30V60", "none", PAL["pine"][2], 1.6, op=0.6)
        for y in (31, 55):
            s.p(ell(x + 10, y, 2), "#3a2010")


@piece(480, 320)
def sign_(s):
    """The picture of the game in the menu: the star over cup and dice, the desert behind."""
    s.p(rr(8, 12, 464, 300, 26), "#000000", op=0.35)
    s.p(rr(5, 5, 470, 306, 26), "#6a4020", OUT, 4)
    s.p(rr(16, 16, 448, 284, 18), s.lin(0, 16, 0, 230, (0, "#6f96b4"), (0.5, "#e3c08c"), (1, "#f0a45a")), OUT, 2.6)
    glow(s, 240, 150, 150, "#fff2c0", 0.9)
    s.p(
        "M18 196L50 190L62 140H130L142 188L190 196H300L316 130L330 124H390L402 132L418 190L462 196V300H18Z",
        s.lin(0, 120, 0, 230, (0, "#b5623e"), (1, "#d99a62")),
    )
    s.p(
        "M18 214C120 200 360 200 462 214V282C462 292 454 300 444 300H36C26 300 18 292 18 282Z",
        s.lin(0, 200, 0, 300, (0, "#e3b878"), (1, "#95643a")),
    )
    brass = brass_d(s, 0, 0, 480, 320)
    s.p(rr(12, 12, 456, 292, 20) + rr(19, 19, 442, 278, 15), brass, OUT, 1.8, even=True)
    for a, b in ((30, 30), (450, 30), (30, 286), (450, 286)):
        rivet(s, a, b, 5)
    badge(s, 240, 112, 1.9)
    with at(s, 60, 120, 0.86, -14):
        cup_down_small(s)
    for x, y, face, t in ((214, 240, "queen", -8), (282, 246, "ace", 6), (350, 236, "9", -4), (410, 254, "king", 9)):
        with at(s, x, y, 0.37, t):
            s.p(ell(0, 92, 96, 16), "#000000", op=0.35)
            form(s, rr(-88, -88, 176, 176, 30), ("#fffdf2", "#f0e4c4", "#bda67c"), "d", 8)
            with at(s, -80, -80):
                PIECES[f"dt_face_{face}"][2](s)
    nugget(s, 132, 268, 0.8)
    nugget(s, 168, 276, 0.6)


def cup_down_small(s):
    PIECES["dt_cup_down"][2](s)


def layout():
    """The numbers the program needs to write on these pictures."""
    return {
        "dt_front": {"size": [300, 240], "sign": list(BOARD)},
        "dt_street": {"size": [1920, 360], "ground_y": 232},
        "dt_card_frame": {
            "size": [250, 350],
            **{place: list(at_) for place, at_ in FRAME.items()},
        },
        "dt_cup": {"size": [160, 190], "mouth": [80, 32, 57, 14.5]},
        "dt_cup_down": {"size": [160, 190], "rim": [80, 158, 68, 16]},
        "dt_note": {"size": [132, 68]},
        "dt_face": {"size": [160, 160]},
    }


def main(only=""):
    """Draw what starts with this name."""
    pictures = {**draw_dice_town_street.FRONTS, "dt_street": (1920, 360, draw_dice_town_street.street), **PIECES}
    pictures |= {name: (240, 170, draw) for name, draw in draw_dice_town_cards.SCENES.items()}
    for name, (wide, high, draw) in pictures.items():
        if name.startswith(only):
            s = Svg(name, wide, high)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
