"""What lies on the table of Raut: glasses, signs of the characteristics, marks of a guest, the bubble, back and icon."""

import math
import random

from draw_parts import at, form, heart, line, triple
from draw_sprites import OUT, brass_d, ell, poly, rr, star

INK = "#2a150a"
GILT = ("#fff3c4", "#eccb74", "#9a6a1c")
WINE = ("#e0566c", "#a01c38", "#4c0a1a")
PIECES = {}


def piece(w, h, name=""):
    """Give the function its picture: its name is the name of the file."""

    def keep(make):
        PIECES["raut_" + (name or make.__name__.rstrip("_"))] = (w, h, make)
        return make

    return keep


# ---------------------------------------------------------------- drink points
@piece(70, 100)
def glass(s):
    """A full glass: one drink point."""
    s.p(ell(35, 91, 22, 6), "#eaf3f4", OUT, 5)
    s.p("M31 56H39L41 90H29Z", "#dfecef", OUT, 4)
    s.p("M8 8H62C64 40 54 60 35 62C16 60 6 40 8 8Z", "#f2f8f8", OUT, 6)
    s.p("M13 22H57C57 42 50 54 35 56C20 54 13 42 13 22Z", s.lin(12, 20, 58, 56, (0, WINE[0]), (0.5, WINE[1]), (1, WINE[2])))
    s.p("M18 26C18 38 21 46 26 50", "none", "#ffc9cf", 4)


@piece(70, 100)
def carafe(s):
    """A carafe: five drink points."""
    s.p("M26 6H44V34C58 42 64 58 64 72C64 88 56 95 35 95C14 95 6 88 6 72C6 58 12 42 26 34Z", "#f2f8f8", OUT, 6)
    s.p("M18 50H52C58 58 59 66 59 73C59 86 52 90 35 90C18 90 11 86 11 73C11 66 12 58 18 50Z", s.lin(8, 48, 62, 92, (0, WINE[0]), (0.4, WINE[1]), (1, WINE[2])))
    s.p(rr(22, 2, 26, 10, 4), GILT[1], OUT, 5)
    s.p("M19 62C17 70 18 78 22 83", "none", "#ffc9cf", 5)


# ---------------------------------------------------------------- signs of the characteristics
@piece(64, 64)
def charm(s):
    d = heart(32, 34, 27)
    s.p(d, s.rad(24, 22, 44, (0, "#ffc0d0"), (0.5, "#ee5a86"), (1, "#9c1a48")), OUT, 4)
    s.p("M15 26C15 20 19 16 24 16", "none", "#fff0f4", 4)


@piece(64, 64)
def stamina(s):
    """An oak column that nothing knocks over."""
    tone = s.lin(14, 0, 50, 0, (0, "#e4f6ff"), (0.5, "#6fb4e0"), (1, "#225f90"))
    s.p(rr(8, 5, 48, 12, 4), tone, OUT, 4)
    s.p("M14 17H50V48H14Z", tone, OUT, 4)
    s.p(rr(6, 47, 52, 12, 4), tone, OUT, 4)
    s.p("M25 21V45M32 21V45M39 21V45", "none", "#123c60", 3, op=0.8)


@piece(64, 64)
def charisma(s):
    """A flash of talk."""
    s.p("M32 5C48 5 60 14 60 27C60 40 48 48 33 48L18 60L21 46C10 42 4 35 4 27C4 14 16 5 32 5Z", s.rad(24, 18, 50, (0, "#fff3c0"), (0.5, "#f3c03a"), (1, "#b06a0c")), OUT, 4)
    s.p(star(32, 27, 5, 17, 7.5), "#fffbe8", INK, 2.4)


# ---------------------------------------------------------------- marks of a guest
@piece(64, 64)
def pair(s):
    """Two rings in one another: a guest with a companion."""
    s.p(ell(32, 32, 30), "#7a1f46", OUT, 3)
    for colour, width in ((OUT, 11), ("#f6cf62", 6.5)):
        s.p(ell(24, 35, 12), "none", colour, width)
        s.p(ell(40, 29, 12), "none", colour, width)
    s.p("M32 26C35 30 36 34 35 38", "none", "#f6cf62", 6.5)


@piece(64, 64)
def arrived(s):
    """A calling card with a corner turned down: a guest that has just come."""
    s.p(ell(32, 32, 30), "#31543f", OUT, 3)
    s.p("M12 18H46L54 26V47H12Z", "#fff7e2", OUT, 3.6)
    s.p("M46 18V26H54Z", "#d8b878", OUT, 3)
    s.p("M19 31H40M19 38H46", "none", "#7a5a34", 3.6)


# ---------------------------------------------------------------- stand for cards of sets without pictures
@piece(200, 200)
def guest(s):
    """Somebody in a mask, on no ground: the colour of the wall tells such guests apart."""
    with at(s, 0, 22):
        form(s, "M14 204C16 164 50 148 78 144H122C150 148 184 164 186 204Z", ("#6e6274", "#463c50", "#241d2c"), sw=4)
        form(s, "M84 118H116V150L100 164L84 150Z", "skin", sw=4)
        form(s, "M58 84C58 36 142 36 142 84C142 120 122 140 100 140C78 140 58 120 58 84Z", "skin", sw=4)
        form(s, "M54 92C46 30 154 30 146 92C140 70 128 62 100 62C72 62 60 70 54 92Z", "brown", sw=4)
        form(s, "M52 82C70 74 90 80 100 86C110 80 130 74 148 82C150 104 134 112 120 108C110 106 106 98 100 98C94 98 90 106 80 108C66 112 50 104 52 82Z", ("#a03a62", "#6c1f42", "#3a0d24"), sw=4)
        s.p(ell(78, 93, 10, 6) + ell(122, 93, 10, 6), "#fff7e6", OUT, 2.4)
        s.p(ell(79, 93, 4) + ell(123, 93, 4), OUT)
        line(s, "M86 122C94 128 106 128 114 122", 4)


@piece(160, 160)
def drink(s):
    s.p(ell(80, 144, 46, 10), "#2a150a", op=0.25)
    form(s, "M66 10H94V52C112 62 116 78 116 94V140H44V94C44 78 48 62 66 52Z", "green", "h", 4)
    form(s, rr(50, 88, 60, 36, 4), "paper", sw=3)
    s.p("M80 94V118M68 106H92", "none", "#8a5a28", 4)


@piece(160, 160)
def talk(s):
    bubble_of(s, 80, 70, 66, 50)
    s.p("M48 56H112M48 72H112M48 88H90", "none", "#8a5a34", 6)


@piece(160, 160)
def accessory(s):
    """A box with a ribbon."""
    s.p(ell(80, 140, 56, 10), "#2a150a", op=0.25)
    form(s, "M28 66H132V138H28Z", ("#f2a8bc", "#cf6484", "#8c3352"), sw=4)
    form(s, rr(20, 46, 120, 26, 5), ("#f8c0ce", "#d8708e", "#96395a"), sw=4)
    form(s, "M70 46H90V138H70Z", "gold", sw=3)
    form(s, "M80 46C56 8 26 20 40 38C48 48 68 48 80 46C92 48 112 48 120 38C134 20 104 8 80 46Z", "gold", sw=4)


def bubble_of(s, x, y, rx, ry, pal="paper"):
    """A speech bubble whose tail points down to the left."""
    tail = f"M{x - rx * 0.55:.0f} {y + ry * 0.7:.0f}L{x - rx * 0.75:.0f} {y + ry * 1.5:.0f}L{x - rx * 0.08:.0f} {y + ry * 0.93:.0f}Z"
    form(s, tail, pal, sw=4)
    form(s, ell(x, y, rx, ry), pal, sw=4)
    s.p(tail, triple(pal)[1])
    s.p(f"M{x - rx * 0.5:.0f} {y + ry * 0.72:.0f}L{x - rx * 0.1:.0f} {y + ry * 0.9:.0f}L{x - rx * 0.3:.0f} {y + ry * 0.6:.0f}Z", triple(pal)[1])


# ---------------------------------------------------------------- the middle of the table
@piece(360, 240)
def bubble(s):
    """The bubble in which the talk in force lies."""
    s.p("M92 176C70 196 60 214 40 232C92 230 128 214 150 190Z", "#fff6dc", OUT, 4)
    s.p(ell(180, 104, 172, 96), s.rad(130, 60, 260, (0, "#fffdf2"), (0.6, "#f7e7c2"), (1, "#d6b57c")), OUT, 4)
    s.p("M102 176C88 194 76 208 60 222C96 218 126 208 146 186Z", "#f7ead0")
    s.p(ell(180, 104, 158, 84), "none", "#c2964e", 2, op=0.8)


# ---------------------------------------------------------------- back and icon
def lorgnette(s, colour, shade):
    """A coupe of champagne between two branches; around 0, 100 high."""
    s.p("M-34 -44H34C34 -10 18 6 5 9V34C16 36 26 40 26 48H-26C-26 40 -16 36 -5 34V9C-18 6 -34 -10 -34 -44Z", colour, shade, 4)
    s.p("M-27 -32H27C25 -12 14 0 0 1C-14 0 -25 -12 -27 -32Z", shade)
    s.p(ell(-8, -22, 4) + ell(7, -14, 3.4) + ell(3, -27, 3) + ell(-2, -9, 2.6), colour)


@piece(250, 350)
def back(s):
    """Burgundy damask with a gilt frame and a coupe."""
    s.p(rr(2, 2, 246, 346, 18), "#2c0714", OUT, 4)
    s.p(rr(9, 9, 232, 332, 13), s.rad(125, 150, 240, (0, "#a83a58"), (0.5, "#7a1a36"), (1, "#3f0a1c")), OUT, 2)
    leaf = ""
    for row in range(9):
        for column in range(5 + row % 2):
            x, y = 45 + column * 40 - (20 if row % 2 else 0), 31 + row * 36
            if 30 < x < 220:
                leaf += f"M{x} {y - 13}C{x + 10} {y - 5} {x + 10} {y + 5} {x} {y + 13}C{x - 10} {y + 5} {x - 10} {y - 5} {x} {y - 13}Z" + ell(x, y + 18, 2)
    s.p(leaf, "#e8a0a8", op=0.22)
    gilt = brass_d(s, 0, 0, 250, 350)
    s.p(rr(15, 15, 220, 320, 11) + rr(21, 21, 208, 308, 8), gilt, OUT, 1.6, even=True)
    s.p(rr(28, 28, 194, 294, 6), "none", "#eccb74", 1.6)
    for x, y, t in ((28, 28, 0), (222, 28, 90), (222, 322, 180), (28, 322, 270)):
        with at(s, x, y, 1, t):
            s.p("M0 0H34C26 4 20 6 18 12C14 10 10 14 12 18C6 20 4 26 0 34Z", gilt, OUT, 1.6)
    s.p(star(125, 175, 16, 82, 72), gilt, OUT, 2.6)
    s.p(ell(125, 175, 64), s.rad(112, 158, 84, (0, "#4d6b5c"), (0.5, "#2a4638"), (1, "#12231b")), OUT, 2.6)
    s.p(ell(125, 175, 57), "none", "#eccb74", 1.8)
    with at(s, 125, 174, 0.92):
        lorgnette(s, "#fff0c4", "#6a3d12")


@piece(64, 64, "icon")
def icon_(s):
    par = s.lin(0, 6, 0, 58, (0, "#fff8e2"), (0.5, "#f3deb0"), (1, "#d2a968"))
    fan = "M32 58L4 26C10 12 20 6 32 6C44 6 54 12 60 26Z"
    s.p(fan, OUT, OUT, 6.5)
    s.p(fan, par)
    s.p("M32 56L12 22M32 56L22 14M32 56L32 11M32 56L42 14M32 56L52 22", "none", OUT, 2.6)
    s.p("M14 33C19 26 25 23 32 23C39 23 45 26 50 33", "none", OUT, 2.6)
    s.p(poly(((27, 50), (37, 50), (32, 60))), par, OUT, 2.4)


__all__ = ["PIECES", "bubble_of"]


@piece(1920, 1080)
def parquet(s):
    """The floor of the ballroom by candle light, opaque: strips of walnut that point at each other."""
    rnd = random.Random(1815)
    s.p("M0 0H1920V1080H0Z", "#180b05")
    tones = ["#56301a", "#4e2a15", "#5e351d", "#492611", "#532d17"]
    strips, shine, grain = dict.fromkeys(tones, ""), "", ""
    long, wide, turn = 180.0, 45.0, math.sqrt(0.5)

    def on_floor(u, v):
        """From the plane in which the strips lie straight."""
        return (u - v) * turn, (u + v) * turn

    for i in range(-50, 62):
        for j in range(-12, 13):
            u, v = 640 + i * wide + j * 2 * long, i * wide  # a strip, and the one that stands at its end
            for x, y, w, h in ((u, v, long, wide), (u + long, v + wide - long, wide, long)):
                edge = [(x + 1, y + 1), (x + w - 1, y + 1), (x + w - 1, y + h - 1), (x + 1, y + h - 1)]
                pts = [on_floor(*corner) for corner in edge]
                if any(-20 < a < 1940 and -20 < b < 1100 for a, b in pts):
                    strips[rnd.choice(tones)] += poly(pts)
                    a, b = edge[3], edge[1]
                    shine += poly([on_floor(*a), pts[0], on_floor(*b)], False)
                    share, far = rnd.uniform(0.25, 0.75), rnd.uniform(0.5, 0.9)
                    across = (x + 8, y + h * share), (x + w * far, y + h * share)
                    along = (x + w * share, y + 8), (x + w * share, y + h * far)
                    grain += poly([on_floor(*end) for end in (across if w > h else along)], False)
    for tone, d in strips.items():
        s.p(d, tone)
    s.p(shine, "none", "#c08850", 1.6, op=0.22)
    s.p(grain, "none", "#2a1408", 2, op=0.35)
    light = s.rad(960, 500, 1240, (0, "#ffbf70", 0.3), (0.25, "#ff9a42", 0.16), (0.5, "#c06020", 0.03), (0.52, "#060201", 0.05),
                  (0.7, "#060201", 0.34), (1, "#040100", 0.74), sy=0.67)  # fmt: skip
    s.p("M0 0H1920V1080H0Z", light)
