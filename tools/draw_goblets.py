"""Draw the pictures of Raise Your Goblets: goblets, rings, tokens, marks of the Houses, screens, a hand.

Run it from anywhere:  python tools/draw_goblets.py [gob_mark, to draw only what starts with it]
tools/draw_sprites.py draws everything, this game included.
"""

import math
import sys

import draw_goblets_cards
from draw_parts import at
from draw_sprites import OUT, Svg, brass_d, ell, poly, rivet, rr, star

HOUSES = {  # light, middle, dark
    "myceti": ("#ffc65a", "#d98e04", "#7a4c00"),
    "geideri": ("#8fcb78", "#4e8b3a", "#234a18"),
    "akontier": ("#bd95e0", "#7a4fa3", "#3d2259"),
    "gadyur": ("#f0697c", "#b3263a", "#5e0f1b"),
    "arsenel": ("#7cc3f0", "#2f7fb5", "#134463"),
    "skorpari": ("#d2d6dc", "#8a8f98", "#44484f"),
}
PALE = "#fff4d8"
INK = "#2a150a"
PIECES = {}


def piece(w, h, name=""):
    """Give the function its picture: its name is the name of the file."""

    def keep(make):
        PIECES["gob_" + (name or make.__name__.rstrip("_"))] = (w, h, make)
        return make

    return keep


# ---------------------------------------------------------------- marks of the Houses, each in a circle of 40 around 0
def mushroom(s, fill, ink):
    s.p("M-11 4C-10 16 -14 24 -12 30C-4 36 6 36 12 30C14 24 10 16 11 4Z", fill, ink, 3.4)
    s.p("M-34 8C-36 -16 -18 -32 0 -32C18 -32 36 -16 34 8C20 14 -20 14 -34 8Z", fill, ink, 3.6)
    s.p(ell(-15, -9, 6.5, 6) + ell(7, -18, 7, 6) + ell(19, -2, 5, 4.5) + ell(-1, 1, 4.5, 4), ink)


def frog(s, fill, ink):
    s.p("M-34 20C-38 2 -26 -8 -14 -10C-4 -14 6 -14 14 -10C26 -8 38 2 34 20C28 34 -28 34 -34 20Z", fill, ink, 3.6)
    s.p(ell(-17, -16, 11, 11), fill, ink, 3.6)
    s.p(ell(17, -16, 11, 11), fill, ink, 3.6)
    s.p(ell(-17, -16, 4.5) + ell(17, -16, 4.5), ink)
    s.p("M-24 12C-12 24 12 24 24 12", "none", ink, 4.2)
    s.p(ell(-5, 2, 2) + ell(5, 2, 2), ink)


def flower(s, fill, ink):
    for turn in range(0, 360, 60):
        with at(s, 0, 0, 1, turn):
            s.p("M0 -6C-14 -14 -13 -35 0 -37C13 -35 14 -14 0 -6Z", fill, ink, 3.4)
    s.p(ell(0, 0, 10.5), ink)
    s.p(ell(-2, -2, 4), fill)


def viper(s, fill, ink):
    body = "M-30 30C-8 38 30 34 28 18C26 4 -26 10 -26 -8C-26 -26 4 -30 16 -24"
    s.p(body, "none", ink, 18)
    s.p(body, "none", fill, 11.5)
    s.p("M10 -36C24 -40 38 -30 36 -20C30 -12 16 -14 8 -18Z", fill, ink, 3.4)
    s.p(ell(25, -27, 3.2), ink)
    s.p("M35 -20L46 -16M40 -18L44 -24", "none", ink, 3)


def crystal(s, fill, ink):
    s.p("M0 -38L16 -20L14 30L0 37L-14 30L-16 -20Z", fill, ink, 3.6)
    s.p("M-16 -4L-32 4L-34 28L-18 36L-13 30Z", fill, ink, 3.2)
    s.p("M16 0L30 10L32 28L19 35L13 30Z", fill, ink, 3.2)
    s.p("M0 -38L-2 -14L0 36M-16 -20L-2 -14L16 -20", "none", ink, 2.6)


def scorpion(s, fill, ink):
    tail = "M0 20C22 22 34 6 28 -12C24 -26 10 -30 2 -26"
    s.p(tail, "none", ink, 14)
    s.p(tail, "none", fill, 8)
    s.p("M4 -34L-8 -25L6 -20Z", fill, ink, 3)
    for side in (-1, 1):
        with at(s, -4, 14, 1, 0, side > 0):
            s.p("M10 -2C20 -6 26 -12 24 -22M8 4L24 0M8 8L24 10M6 12L20 20", "none", ink, 4.2)
    s.p(ell(-4, 14, 13, 16), fill, ink, 3.4)
    for x, turn in ((-26, -26), (16, 30)):
        with at(s, x, -14, 0.8, turn):
            s.p("M-9 6C-12 -6 -6 -14 -2 -14L-2 -4L2 -4L4 -14C10 -12 12 -2 8 6Z", fill, ink, 3.4)


MARKS = {
    "myceti": mushroom,
    "geideri": frog,
    "akontier": flower,
    "gadyur": viper,
    "arsenel": crystal,
    "skorpari": scorpion,
}


def medal(s, house, x, y, r):
    """The mark of a House in a round of its colour, with a brass rim."""
    light, middle, dark = HOUSES[house]
    s.p(ell(x, y, r), brass_d(s, x - r, y - r, x + r, y + r), OUT, max(1.6, r * 0.07))
    s.p(ell(x, y, r * 0.86), s.rad(x - r * 0.3, y - r * 0.4, r * 1.5, (0, light), (0.55, middle), (1, dark)), OUT, r * 0.04)
    with at(s, x, y, r / 58):
        MARKS[house](s, PALE, INK)


def house_pieces(house):
    light, middle, dark = HOUSES[house]

    @piece(100, 100, house)
    def mark(s):
        medal(s, house, 50, 50, 47)

    @piece(160, 200, f"{house}_ring")
    def ring(s):
        """Lies over a goblet: a band around the stem and a medal on the bowl."""
        band = "M57 129C66 137 94 137 103 129L106 142C94 152 66 152 54 142Z"
        s.p(band, s.lin(54, 0, 106, 0, (0, dark), (0.3, light), (0.6, middle), (1, dark)), OUT, 3)
        s.p("M55 134C66 142 94 142 105 134", "none", "#fff2c8", 1.8, op=0.6)
        medal(s, house, 80, 92, 31)

    @piece(320, 150, f"{house}_screen")
    def screen(s):
        """Three leaves in the colours of the House, seen from outside."""
        s.p("M6 140H314L300 150H20Z", "#000000", op=0.4)
        for x0, x1, up0, up1, shade in ((8, 84, 22, 6, 0.28), (84, 236, 6, 6, 0.0), (236, 312, 6, 22, 0.28)):
            leaf = poly(((x0, up0), (x1, up1), (x1, 142), (x0, 142)))
            s.p(leaf, s.lin(0, 0, 0, 150, (0, light), (0.35, middle), (1, dark)), OUT, 3.4)
            s.p(poly(((x0 + 6, up0 + 7), (x1 - 6, up1 + 7), (x1 - 6, 134), (x0 + 6, 134))), "none", "#ffe6a6", 2, op=0.55)
            if shade:
                s.p(leaf, "#000000", op=shade)
        s.p("M84 6V142M236 6V142", "none", OUT, 3.4)
        for x in (84, 236):
            for y in (26, 122):
                rivet(s, x, y, 4)
        for x in (46, 274):
            with at(s, x, 78, 0.62):
                MARKS[house](s, light, dark)
        medal(s, house, 160, 75, 52)


for each in HOUSES:
    house_pieces(each)


# ---------------------------------------------------------------- goblets
MOUTH = (80, 40, 59, 17)
BOWL = "M21 40C22 84 40 122 68 130L70 136C64 140 64 146 70 150C72 160 70 168 58 174H102C90 168 88 160 90 150C96 146 96 140 90 136L92 130C120 122 138 84 139 40"


FATE_MOUTH = (100, 50, 74, 20)


@piece(160, 200)
def goblet(s):
    """A pewter goblet with a brass rim; one looks a little into it. What it holds is drawn over its inside."""
    pewter = s.lin(20, 0, 140, 0, (0, "#59534c"), (0.16, "#b9b2a6"), (0.3, "#efe9dc"), (0.5, "#a59d90"), (0.8, "#6b645b"), (1, "#3b3630"))
    s.p(ell(80, 180, 47, 13), pewter, OUT, 3.2)
    s.p(ell(80, 175, 38, 9), s.lin(40, 0, 120, 0, (0, "#8f887c"), (0.3, "#f4eee2"), (1, "#575049")), OUT, 1.6)
    s.p(BOWL + "Z", pewter, OUT, 3.4)
    s.p("M27 66C46 82 114 82 133 66L130 80C110 94 50 94 30 80Z", brass_d(s, 28, 66, 132, 92), OUT, 2)
    s.p("M34 52C38 90 48 112 62 122C52 108 46 84 45 56Z", "#fff8e6", op=0.5)
    s.p("M128 56C124 92 112 114 98 124C112 108 118 86 119 60Z", "#1d1008", op=0.25)
    s.p(ell(*MOUTH), brass_d(s, 20, 24, 140, 58), OUT, 3.2)
    x, y, rx, ry = MOUTH
    s.p(ell(x, y, rx - 6, ry - 4), s.lin(0, 26, 0, 56, (0, "#0d0705"), (1, "#4a3a2c")), OUT, 1.6)


@piece(120, 26)
def shadow(s):
    s.p(ell(60, 13, 59, 12.5), "#000000", op=0.2)
    s.p(ell(60, 13, 50, 9.5), "#000000", op=0.22)


@piece(160, 200)
def rim(s):
    """The front edge of its mouth, over what it holds."""
    x, y, rx, ry = MOUTH
    pts = [(x + (rx) * math.cos(a), y + ry * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))]
    pts += [(x + (rx - 6) * math.cos(a), y + (ry - 4) * math.sin(a)) for a in (math.pi * k / 16 for k in range(16, -1, -1))]
    s.p(poly(pts), brass_d(s, 20, 24, 140, 58), OUT, 1.6)
    s.p("M40 53C60 58 84 58 104 55", "none", "#fff6d6", 1.8, op=0.8)


@piece(200, 200)
def fate(s):
    """The cup of fate: black, with brass handles and a skull; tokens drop behind its front, which is drawn again."""
    for side in (-1, 1):
        with at(s, 100, 0, 1, 0, side > 0):
            s.p("M-66 62C-98 58 -98 118 -50 122", "none", OUT, 17)
            s.p("M-66 62C-98 58 -98 118 -50 122", "none", "#b98a3c", 10.5)
            s.p("M-68 60C-93 60 -93 108 -60 116", "none", "#ffe9ac", 2.4, op=0.7)
    s.p(ell(100, 184, 52, 13), brass_d(s, 48, 170, 152, 198), OUT, 3.2)
    s.p("M88 138H112L118 178C110 184 90 184 82 178Z", brass_d(s, 82, 138, 118, 184), OUT, 3)
    s.p(ell(*FATE_MOUTH), brass_d(s, 26, 30, 174, 72), OUT, 3.4)
    x, y, rx, ry = FATE_MOUTH
    s.p(ell(x, y, rx - 7, ry - 5), s.lin(0, 30, 0, 72, (0, "#050203"), (1, "#3a1a20")), OUT, 1.6)


@piece(200, 200)
def fate_front(s):
    """Its bowl and the front edge of its mouth, over what drops in."""
    x, y, rx, ry = FATE_MOUTH
    edge = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in (math.pi * k / 20 for k in range(21))]
    inner = [(x + (rx - 7) * math.cos(a), y + (ry - 5) * math.sin(a)) for a in (math.pi * k / 20 for k in range(20, -1, -1))]
    black = s.lin(26, 0, 174, 0, (0, "#17121a"), (0.25, "#5b5262"), (0.4, "#8b8194"), (0.6, "#3d3544"), (1, "#0d090f"))
    bowl = poly(edge[::-1])[:-1] + "C170 112 138 142 100 144C62 142 30 112 26 50Z"
    s.p(bowl, black, OUT, 3.4)
    s.p("M36 74C44 108 62 130 84 138C64 122 52 98 50 80Z", "#fff8ff", op=0.3)
    with at(s, 100, 104, 0.62):
        s.p("M-30 -8C-32 -36 32 -36 30 -8C30 4 24 8 20 12L18 28H-18L-20 12C-24 8 -30 4 -30 -8Z", PALE, INK, 3.4)
        s.p(ell(-12, -6, 7.5, 8.5) + ell(12, -6, 7.5, 8.5) + "M0 4L5 13H-5Z", INK)
        s.p("M-8 18V28M0 18V28M8 18V28", "none", INK, 3)
    s.p(poly(edge + inner), brass_d(s, 26, 30, 174, 72), OUT, 1.8)


# ---------------------------------------------------------------- tokens
DRINKS = {
    "wine": ("#e0566c", "#a01c38", "#4c0a1a"),
    "poison": ("#5d5a63", "#2b2930", "#0c0b10"),
    "antidote": ("#ffffff", "#efe9dc", "#b5a98f"),
    "ogre": ("#a6d65c", "#5d9427", "#274a0b"),
    "unicorn": ("#8fd0ff", "#3c86cf", "#163f74"),
}


def grape(s, ink, pale):
    for x, y in ((-16, -8), (0, -10), (16, -8), (-8, 5), (8, 5), (0, 19)):
        s.p(ell(x, y, 9.5), pale, ink, 3)
    s.p("M0 -18C2 -28 8 -32 14 -34M2 -20C-8 -34 -20 -32 -24 -26C-16 -16 -8 -16 2 -20Z", pale, ink, 3)


def skull(s, ink, pale):
    s.p("M-26 -4C-28 -24 -14 -34 0 -34C14 -34 28 -24 26 -4C26 6 20 10 16 14V26C8 32 -8 32 -16 26V14C-20 10 -26 6 -26 -4Z", pale, ink, 3)
    s.p(ell(-11, -4, 7.5, 8.5) + ell(11, -4, 7.5, 8.5) + "M0 6L-5 14H5Z", ink)
    s.p("M-6 20V28M0 21V30M6 20V28", "none", ink, 3)


def plus(s, ink, pale):
    s.p("M-10 -32H10V-10H32V10H10V32H-10V10H-32V-10H-10Z", pale, ink, 3.4)


def tusk(s, ink, pale):
    s.p("M-26 20C-32 -6 -24 -26 -12 -34C-14 -14 -8 4 2 18C-6 28 -18 28 -26 20Z", pale, ink, 3.2)
    s.p("M26 20C32 -6 24 -26 12 -34C14 -14 8 4 -2 18C6 28 18 28 26 20Z", pale, ink, 3.2)
    s.p("M-22 22C-8 32 8 32 22 22", "none", ink, 4)


def horn(s, ink, pale):
    s.p("M-16 32C-12 20 2 -20 10 -38C14 -18 18 18 16 32C6 38 -8 38 -16 32Z", pale, ink, 3.2)
    s.p("M-12 22C-2 26 8 22 16 16M-6 8C2 10 10 6 15 0M0 -8C6 -6 10 -10 13 -14", "none", ink, 3.2)


TOKEN_MARKS = {"wine": grape, "poison": skull, "antidote": plus, "ogre": tusk, "unicorn": horn}


def token_pieces(drink):
    light, middle, dark = DRINKS[drink]

    @piece(100, 100, drink)
    def token(s):
        s.p(ell(50, 54, 46), "#000000", op=0.35)
        s.p(ell(50, 50, 46), s.rad(36, 32, 74, (0, light), (0.5, middle), (1, dark)), OUT, 3.2)
        s.p(ell(50, 50, 39), "none", light, 2, op=0.7)
        dim = drink == "antidote"
        with at(s, 50, 50, 0.86):
            TOKEN_MARKS[drink](s, "#7a2f1a" if dim else dark, "#d9532f" if dim else PALE)


for each in DRINKS:
    token_pieces(each)


@piece(100, 100)
def token(s):
    """One whose kind is not known."""
    s.p(ell(50, 54, 46), "#000000", op=0.35)
    s.p(ell(50, 50, 46), s.rad(36, 32, 74, (0, "#c99a62"), (0.55, "#8d5c2e"), (1, "#472910")), OUT, 3.2)
    s.p(ell(50, 50, 38), "none", "#5a3618", 2.4)
    s.p("M36 40C36 26 64 26 64 40C64 50 50 50 50 61", "none", "#f0d9a4", 7)
    s.p(ell(50, 73, 4.6), "#f0d9a4")


@piece(120, 120)
def hand(s):
    """A closed hand: something is in it."""
    s.p(ell(62, 96, 40, 14), "#000000", op=0.35)
    skin = s.lin(20, 20, 100, 110, (0, "#ffdcb5"), (0.6, "#e2a274"), (1, "#a8663c"))
    s.p("M40 6H84L88 40H36Z", s.lin(36, 0, 88, 0, (0, "#7a2f3a"), (0.5, "#b04a56"), (1, "#541c26")), OUT, 3)
    s.p("M38 38C26 44 20 60 24 76C28 92 44 100 62 100C82 100 98 90 98 70C98 52 92 42 84 38Z", skin, OUT, 3.4)
    for x, y, turn in ((36, 82, 8), (53, 89, 2), (71, 88, -4), (87, 78, -12)):
        with at(s, x, y, 1, turn):
            s.p(rr(-8.5, -24, 17, 33, 8), skin, OUT, 3)
    s.p("M26 66C34 56 56 60 64 68C62 76 50 76 42 74", skin, OUT, 3)
    s.p("M36 32H88", "none", "#f3d9a0", 5)


# ---------------------------------------------------------------- backs of cards
def back(s, ground, sign):
    s.p(rr(3, 3, 244, 344, 20), ground[1], OUT, 5)
    s.p(rr(14, 14, 222, 322, 13), s.rad(125, 150, 220, (0, ground[0]), (1, ground[2])), "#e8c170", 3)
    s.p(rr(24, 24, 202, 302, 9), "none", "#e8c170", 1.6)
    for x, y in ((38, 38), (212, 38), (38, 312), (212, 312)):
        s.p(star(x, y, 4, 11, 4), "#e8c170")
    with at(s, 125, 175, 2.1):
        sign(s)


def mask_sign(s):
    s.p("M-30 -18C-10 -26 10 -26 30 -18C32 4 20 30 0 38C-20 30 -32 4 -30 -18Z", PALE, INK, 3)
    s.p("M-20 -6C-14 -12 -8 -10 -6 -4C-12 0 -16 0 -20 -6ZM20 -6C14 -12 8 -10 6 -4C12 0 16 0 20 -6Z", INK)
    s.p("M-12 16C-4 22 4 22 12 16", "none", INK, 3)


def aim_sign(s):
    s.p(ell(0, 0, 34), PALE, INK, 3)
    s.p(ell(0, 0, 24), "#b3263a", INK, 2.4)
    s.p(ell(0, 0, 13), PALE, INK, 2.4)
    s.p("M0 -40V40M-40 0H40", "none", INK, 3)


def bottle_sign(s):
    s.p("M-7 -40H7V-20C16 -14 17 -6 17 2V34H-17V2C-17 -6 -16 -14 -7 -20Z", PALE, INK, 3)
    s.p(rr(-12, 4, 24, 20, 3), "#b3263a", INK, 2.4)


SIGNS = {
    "character": (("#8a3b54", "#5a1d33", "#32101d"), "mask", mask_sign),
    "house": (("#4d6a52", "#2c4632", "#16261b"), "aim", aim_sign),
    "sommelier": (("#6a5684", "#3f2f58", "#22182f"), "bottle", bottle_sign),
}


def card_pieces(kind):
    ground, name, sign = SIGNS[kind]

    @piece(250, 350, f"back_{kind}")
    def whole(s):
        back(s, ground, sign)

    @piece(100, 100, name)
    def alone(s):
        with at(s, 50, 50, 1.1):
            sign(s)


for each in SIGNS:
    card_pieces(each)


# ---------------------------------------------------------------- the table and the menu
@piece(64, 64, "icon")
def icon_(s):
    par = s.lin(0, 6, 0, 58, (0, "#fff8e2"), (0.5, "#f3deb0"), (1, "#d2a968"))
    cup = "M12 8H52C52 26 44 38 36 41V48C40 50 45 52 46 57H18C19 52 24 50 28 48V41C20 38 12 26 12 8Z"
    s.p(cup, OUT, OUT, 6.5)
    s.p(cup, par)
    s.p("M17 15C26 19 38 19 47 15C46 18 46 20 45 22C36 26 28 26 19 22C18 20 18 18 17 15Z", OUT)
    s.p("M22 57H42", "none", OUT, 2)


def main(only=""):
    """Draw what starts with this name."""
    for name, (wide, high, draw) in {**PIECES, **draw_goblets_cards.EMBLEMS}.items():
        if name.startswith(only):
            s = Svg("icon_goblet" if name == "gob_icon" else name, wide, high)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
