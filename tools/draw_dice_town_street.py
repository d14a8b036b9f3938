"""The street of Dice Town: eight houses of 300x240 on transparent ground, and the land behind them.

Every house has an empty signboard at the same place, see layout.json: the program writes its name there.
"""

import math
import random

from draw_parts import (
    PAL,
    at,
    bottle,
    form,
    glow,
    heap_of_coins,
    limb,
    line,
    mug,
    triple,
    under,
)
from draw_sprites import OUT, ell, n, poly, rr, sliver, star

BOARD = (24, 46, 252, 46)
FRONTS = {}

PAL.update(
    {
        "pine": ("#d9b07a", "#b07f48", "#6e4a26"),
        "barn": ("#c9614a", "#97382a", "#561c16"),
        "sage": ("#a9bfa0", "#748e70", "#41573f"),
        "chalk": ("#fbf4e2", "#ded0b0", "#a8946c"),
        "stone": ("#c9b8a4", "#978672", "#5c5043"),
        "brick": ("#c98a66", "#9a5a3c", "#5d3120"),
        "denim": ("#8fb0cc", "#56789c", "#2d4560"),
        "plum": ("#b98aa0", "#84506c", "#4b293e"),
        "rock": ("#c79a78", "#94694c", "#55382a"),
        "sand": ("#f2d9a0", "#d6ae6c", "#9c7440"),
        "canvas": ("#fff4d8", "#e6d0a0", "#a88c5c"),
    }
)


def front(make):
    """Give the function its house: its name is the name of the file."""
    FRONTS["dt_" + make.__name__.rstrip("_")] = (300, 240, make)
    return make


def boards(s, x, y, w, h, pal, step=13, upright=True):
    """A wall of planks."""
    form(s, rr(x, y, w, h, 2), pal, "d", 3)
    c = triple(pal)[2]
    d = ""
    if upright:
        d = "".join(f"M{n(x + i)} {y + 1}V{y + h - 1}" for i in range(step, int(w), step))
    else:
        d = "".join(f"M{x + 1} {n(y + i)}H{x + w - 1}" for i in range(step, int(h), step))
    s.p(d, "none", c, 1.6, op=0.65)
    rnd = random.Random(f"{x}{y}{w}")
    s.p(
        "".join(ell(x + rnd.uniform(4, w - 4), y + rnd.uniform(4, h - 4), 1.2) for _ in range(int(w * h / 700))),
        c,
        op=0.6,
    )


def bricks(s, x, y, w, h, pal):
    form(s, rr(x, y, w, h, 2), pal, "d", 3)
    d = ""
    for row, yy in enumerate(range(int(y) + 11, int(y + h), 11)):
        d += f"M{x + 1} {yy}H{x + w - 1}"
        d += "".join(f"M{n(x + i)} {yy - 11}V{yy}" for i in range(11 + (row % 2) * 12, int(w), 24))
    s.p(d, "none", triple(pal)[2], 1.5, op=0.6)


def board(s, pal="chalk"):
    """The signboard, empty."""
    x, y, w, h = BOARD
    s.p(rr(x - 4, y + 2, w + 8, h + 6, 6), "#1d0a04", op=0.3)
    form(s, rr(x - 6, y - 5, w + 12, h + 10, 6), "wood", "d", 3)
    form(s, rr(x, y, w, h, 4), pal, "v", 2.2)
    s.p(rr(x + 4, y + 4, w - 8, h - 8, 2), "none", triple(pal)[2], 1.4, op=0.6)
    for q in (x + 9, x + w - 9):
        s.p(ell(q, y + h / 2, 2.6), "#6e5a3a", OUT, 1)


def window(s, x, y, w, h, trim="chalk", bars=False, lamp=True):
    form(s, rr(x - 5, y - 5, w + 10, h + 10, 2), trim, "d", 2.4)
    s.p(
        rr(x, y, w, h, 1),
        s.lin(x, y, x, y + h, (0, "#ffe9a6" if lamp else "#6b7f8c"), (1, "#e0923a" if lamp else "#2c3a44")),
        OUT,
        2,
    )
    if bars:
        s.p("".join(f"M{n(x + w * k / 5)} {y}V{y + h}" for k in range(1, 5)), "none", OUT, 4.4)
        s.p("".join(f"M{n(x + w * k / 5)} {y}V{y + h}" for k in range(1, 5)), "none", "#8b8784", 1.6)
    else:
        s.p(f"M{n(x + w / 2)} {y}V{y + h}M{x} {n(y + h / 2)}H{x + w}", "none", OUT, 4.4)
        s.p(f"M{n(x + w / 2)} {y}V{y + h}M{x} {n(y + h / 2)}H{x + w}", "none", triple(trim)[1], 1.8)


def door(s, x, y, w, h, pal="wood"):
    form(s, rr(x - 5, y - 5, w + 10, h + 6, 2), "oak", "d", 2.4)
    form(s, rr(x, y, w, h, 1), pal, "d", 2.4)
    s.p(
        rr(x + 6, y + 7, w - 12, h * 0.32, 2) + rr(x + 6, y + 14 + h * 0.36, w - 12, h * 0.4, 2),
        "none",
        triple(pal)[2],
        2.2,
    )
    form(s, ell(x + w - 7, y + h * 0.54, 3), "brass", "r", 1.6)


def steps(s, y=214):
    """The boardwalk."""
    s.p(ell(150, y + 18, 148, 9), "#1d0a04", op=0.3)
    form(s, f"M10 {y}H290L296 {y + 14}H4Z", "wood", "v", 3)
    s.p(
        "".join(f"M{18 + i * 22} {y + 1}L{15 + i * 22 + (i - 6) * 0.6:.1f} {y + 13}" for i in range(13)),
        "none",
        triple("wood")[2],
        1.6,
        op=0.7,
    )


def porch(s, pal="barn", y=104):
    """A roof over the boardwalk on two posts."""
    for x in (20, 272):
        form(s, rr(x, y + 10, 9, 216 - y - 10, 2), "pine", "h", 2.4)
    form(s, f"M18 {y}H282L296 {y + 18}H4Z", pal, "v", 3)
    s.p(
        "".join(f"M{24 + i * 21} {y + 1}L{20 + i * 21 + (i - 6) * 1.1:.1f} {y + 17}" for i in range(13)),
        "none",
        triple(pal)[2],
        1.8,
        op=0.7,
    )


def barrel(s, x, y, k=1.0):
    with at(s, x, y, k):
        form(s, "M-16 -24C-22 -8 -22 8 -16 24C-8 28 8 28 16 24C22 8 22 -8 16 -24C8 -28 -8 -28 -16 -24Z", "wood", "h", 3)
        line(s, "M-19 -12C-8 -8 8 -8 19 -12M-19 12C-8 16 8 16 19 12", 4)
        line(s, "M-19 -12C-8 -8 8 -8 19 -12M-19 12C-8 16 8 16 19 12", 1.8, "#a9b3b8")


def crate(s, x, y, k=1.0):
    with at(s, x, y, k):
        form(s, rr(-17, -17, 34, 34, 2), "pine", "d", 3)
        line(s, "M-17 -8H17M-17 8H17M-12 -17V17M12 -17V17", 2, PAL["pine"][2])


def wheel(s, x, y, r, pal="barn"):
    s.p(
        "".join(
            f"M{n(x)} {n(y)}L{n(x + r * math.cos(t))} {n(y + r * math.sin(t))}"
            for t in [i * math.tau / 10 for i in range(10)]
        ),
        "none",
        OUT,
        5.4,
    )
    s.p(
        "".join(
            f"M{n(x)} {n(y)}L{n(x + r * math.cos(t))} {n(y + r * math.sin(t))}"
            for t in [i * math.tau / 10 for i in range(10)]
        ),
        "none",
        triple(pal)[0],
        2.4,
    )
    s.p(ell(x, y, r), "none", OUT, 8)
    s.p(ell(x, y, r), "none", triple(pal)[1], 4)
    form(s, ell(x, y, r * 0.24), "brass", "r", 2.2)


@front
def mine(s):
    s.p(ell(150, 228, 146, 10), "#1d0a04", op=0.3)
    hill = "M4 226C6 180 16 150 26 128C24 108 34 96 44 90C50 62 74 44 96 34C110 12 140 6 160 12C190 8 212 22 222 38C250 44 262 66 262 88C282 100 292 136 296 226Z"
    form(s, hill, "rock", "d", 3.4)
    s.p(
        "M26 128C40 124 52 128 60 140M222 38C214 52 216 64 226 72M262 88C250 96 246 108 252 120M96 34C104 40 108 46 106 52M16 190C30 184 40 188 46 196M290 186C276 184 268 190 264 198",
        "none",
        PAL["rock"][2],
        3,
    )
    s.p(
        "M44 92C58 84 76 90 84 100C70 96 56 100 46 108Z M232 60C244 64 252 76 252 88C246 80 238 76 230 76Z",
        PAL["rock"][0],
        op=0.7,
    )
    for x, y, r in ((58, 150, 5), (242, 156, 6), (258, 136, 4), (36, 170, 4), (228, 104, 4), (70, 112, 4)):
        s.p(
            poly(
                [
                    (x - r, y + 1),
                    (x - r * 0.3, y - r),
                    (x + r, y - r * 0.5),
                    (x + r * 0.8, y + r * 0.7),
                    (x - r * 0.4, y + r),
                ]
            ),
            "#ffd75e",
            OUT,
            1.8,
        )
    s.p("M82 226V128C96 106 204 106 218 128V226Z", s.lin(0, 116, 0, 226, (0, "#120a06"), (1, "#3a2114")), OUT, 3)
    form(s, rr(72, 112, 20, 116, 2), "wood", "h", 3)
    form(s, rr(208, 112, 20, 116, 2), "wood", "h", 3)
    form(s, rr(62, 104, 176, 19, 2), "wood", "v", 3)
    form(s, "M118 226L138 168H142L126 226ZM182 226L162 168H158L174 226Z", "iron", "v", 2)
    s.p("M124 214H178M130 200H172M135 186H166", "none", "#6b4424", 4)
    form(s, "M112 160H188L178 200H122Z", "iron", "d", 3)
    line(s, "M118 172H182", 2.4, "#8b8784")
    for x, y, r in ((124, 156, 9), (140, 149, 11), (158, 150, 11), (174, 156, 9), (148, 158, 10)):
        s.p(
            poly(
                [
                    (x - r, y + 2),
                    (x - r * 0.5, y - r * 0.8),
                    (x + r * 0.4, y - r * 0.9),
                    (x + r, y),
                    (x + r * 0.4, y + r * 0.7),
                    (x - r * 0.5, y + r * 0.8),
                ]
            ),
            "#f3c545",
            OUT,
            2.2,
        )
        s.p(ell(x - r * 0.2, y - r * 0.3, r * 0.28), "#fff6c0")
    wheel(s, 132, 204, 9, "stone")
    wheel(s, 168, 204, 9, "stone")
    with at(s, 256, 196, 0.7, 24):
        form(s, rr(-4, -44, 8, 88, 3), "pine", "h", 3)
        form(s, "M-40 -30C-20 -48 20 -48 40 -30C20 -38 -20 -38 -40 -30Z", "steel", "v", 3)
    board(s)


@front
def bank(s):
    bricks(s, 18, 30, 264, 186, "brick")
    form(s, "M8 36H292V24L282 18H18L8 24Z", "stone", "v", 3)
    form(s, "M74 18L150 2L226 18Z", "stone", "v", 3)
    form(s, ell(150, 12, 6), "gold", "r", 2)
    board(s)
    for x in (30, 88, 194, 252):
        form(s, rr(x - 2, 102, 22, 8, 2), "stone", "h", 2.4)
        form(s, rr(x, 110, 18, 98, 1), "chalk", "h", 2.6)
        form(s, rr(x - 3, 204, 24, 10, 2), "stone", "h", 2.4)
        s.p(f"M{x + 6} 112V203M{x + 12} 112V203", "none", PAL["chalk"][2], 1.4, op=0.7)
    window(s, 54, 126, 28, 44, "stone", True)
    window(s, 218, 126, 28, 44, "stone", True)
    form(s, rr(112, 108, 76, 106, 3), "iron", "d", 3)
    form(s, ell(150, 160, 33), "steel", "r", 3)
    s.p(ell(150, 160, 25), "none", "#5a656d", 2.6)
    for i in range(5):
        t = i * math.tau / 5 - 1.57
        limb(s, [(150, 160), (150 + 17 * math.cos(t), 160 + 17 * math.sin(t))], 4, "brass", 1.8)
    form(s, ell(150, 160, 6), "brass", "r", 2.2)
    for x, y in ((119, 116), (181, 116), (119, 206), (181, 206)):
        form(s, ell(x, y, 3), "brass", "r", 1.4)
    steps(s)
    heap_of_coins(s, 228, 212, 2, 9)


@front
def stagecoach(s):
    boards(s, 40, 32, 220, 184, "sage")
    form(s, "M30 36L44 14H256L270 36Z", "barn", "v", 3)
    board(s)
    steps(s)
    under(s, 150, 218, 120, 10)
    form(s, "M66 118H216C222 140 218 168 206 178H82C64 168 58 140 66 118Z", "barn", "d", 3.4)
    form(s, "M58 112C60 102 70 100 80 100H206C216 100 224 104 224 112L220 120H62Z", "leather", "v", 3)
    form(s, rr(90, 84, 44, 18, 3), "wood", "d", 2.6)
    form(s, rr(140, 88, 30, 14, 3), "leather", "d", 2.6)
    line(s, "M112 84V102M155 88V102", 2.4, "#d9b25a")
    form(s, "M122 126H162V174H122Z", "barn", "d", 2.6)
    for x in (80, 170):
        s.p(f"M{x} 128H{x + 32}V148H{x}Z", s.lin(0, 128, 0, 148, (0, "#ffe9a6"), (1, "#d88f3a")), OUT, 2.6)
    s.p("M128 130H156V148H128Z", s.lin(0, 128, 0, 148, (0, "#ffe9a6"), (1, "#d88f3a")), OUT, 2.4)
    s.p(star(142, 162, 5, 8, 3.4), "#ffe27a", OUT, 1.8)
    form(s, "M216 128L244 128L248 150H214Z", "leather", "d", 3)
    limb(s, [(232, 148), (262, 176), (292, 176)], 6, "wood", 2.6)
    s.p("M74 122C72 140 74 156 82 168", "none", "#ffffff", 3.4, op=0.4)
    wheel(s, 88, 192, 30, "honey")
    wheel(s, 204, 198, 24, "honey")


@front
def store(s):
    boards(s, 20, 30, 260, 186, "pine")
    form(s, "M14 36V18H70V8H230V18H286V36Z", "sage", "v", 3)
    board(s)
    door(s, 128, 138, 46, 76, "sage")
    window(s, 44, 142, 64, 44, "chalk")
    window(s, 194, 142, 64, 44, "chalk")
    for x, p in ((58, "green"), (76, "red"), (94, "honey"), (208, "blue"), (226, "violet"), (244, "ginger")):
        form(s, rr(x - 6, 168, 12, 18, 2), p, "h", 1.8)
    for i in range(9):
        x = 12 + i * 31
        d = f"M{x + 3} 102H{x + 30 - (0 if i < 8 else 4)}L{x + 32 - (0 if i < 8 else 6)} 128C{x + 26} 138 {x + 6} 138 {x} 128Z"
        form(s, d, "red" if i % 2 == 0 else "chalk", "v", 2.6)
    steps(s)
    barrel(s, 40, 192, 0.8)
    crate(s, 262, 200, 0.9)
    crate(s, 240, 204, 0.7)
    for x in (32, 40, 48):
        form(s, ell(x, 170, 5.5), "red", "r", 2)


@front
def saloon(s):
    boards(s, 16, 34, 268, 182, "plum")
    form(s, "M8 38V22H62C80 0 220 0 238 22H292V38Z", "honey", "v", 3)
    with at(s, 150, 22, 0.3):
        mug(s, 0, 0)
    board(s)
    porch(s, "plum", 102)
    window(s, 44, 140, 50, 46, "honey")
    window(s, 206, 140, 50, 46, "honey")
    s.p(rr(112, 130, 76, 84, 2), s.lin(0, 130, 0, 214, (0, "#ffd98a"), (0.6, "#e09a3a"), (1, "#8a4a18")), OUT, 3)
    form(s, rr(104, 124, 8, 92, 1), "honey", "h", 2.4)
    form(s, rr(188, 124, 8, 92, 1), "honey", "h", 2.4)
    for f in (False, True):
        with at(s, 150, 0, 1, 0, f):
            form(s, "M-38 148C-28 140 -14 142 -2 152V196H-38Z", "wood", "d", 2.8)
            s.p("".join(f"M-32 {160 + i * 7}H-8" for i in range(5)), "none", PAL["wood"][2], 2.4)
    for x in (100, 200):
        glow(s, x, 136, 24, "#fff0a0", 0.9)
        form(s, f"M{x - 6} 130H{x + 6}L{x + 4} 144H{x - 4}Z", "honey", "v", 2)
    steps(s)
    barrel(s, 266, 192, 0.76)


@front
def sheriff(s):
    boards(s, 24, 30, 252, 186, "stone", 15, False)
    form(s, "M16 36V20H284V36Z", "wood", "v", 3)
    board(s)
    porch(s, "wood", 102)
    door(s, 50, 134, 50, 80, "wood")
    form(s, rr(170, 128, 82, 60, 2), "stone", "d", 2.6)
    window(s, 178, 136, 66, 44, "stone", True, False)
    for x in (188, 222):
        s.p(ell(x, 176, 7, 5), PAL["tan"][1], OUT, 2)
    badge(s, 134, 158, 0.44)
    steps(s)
    with at(s, 256, 196, 0.72):
        form(s, "M-26 -34H26V26H-26Z", "canvas", "d", 3)
        s.p(ell(0, -12, 10, 11), PAL["tan"][1], OUT, 2.2)
        form(s, "M-18 -18C-8 -26 8 -26 18 -18C10 -14 -10 -14 -18 -18Z", "dark", "v", 2)
        line(s, "M-18 10H18M-14 18H14", 3, "#a88c5c")


@front
def town_hall(s):
    boards(s, 16, 74, 268, 142, "chalk", 9, False)
    form(s, "M6 78L150 36L294 78V88H6Z", "denim", "v", 3)
    line(s, "M256 74V8", 5)
    line(s, "M256 74V8", 2, "#d9b25a")
    form(s, "M257 8C266 3 274 14 286 8V27C274 33 266 22 257 27Z", "red", "d", 2.6)
    form(s, rr(118, 8, 64, 46, 2), "chalk", "h", 3)
    form(s, "M110 12L150 1L190 12Z", "denim", "v", 2.6)
    form(s, ell(150, 30, 15), "paper", "r", 2.6)
    line(s, "M150 30V20M150 30L158 33", 2.6)
    board(s, "paper")
    for x in (28, 92, 190, 254):
        form(s, rr(x, 102, 18, 112, 1), "chalk", "h", 2.6)
        form(s, rr(x - 3, 98, 24, 8, 2), "denim", "h", 2.2)
        form(s, rr(x - 3, 206, 24, 8, 2), "denim", "h", 2.2)
    window(s, 56, 124, 26, 52, "denim")
    window(s, 218, 124, 26, 52, "denim")
    door(s, 124, 128, 52, 86, "denim")
    s.p("M124 128C132 108 168 108 176 128Z", s.lin(0, 110, 0, 128, (0, "#ffe9a6"), (1, "#d88f3a")), OUT, 2.6)
    steps(s)


@front
def doc(s):
    boards(s, 34, 32, 232, 184, "denim")
    form(s, "M24 40L54 12H246L276 40Z", "barn", "v", 3)
    board(s)
    porch(s, "denim", 102)
    door(s, 46, 136, 44, 78, "barn")
    window(s, 196, 138, 58, 46, "chalk")
    with at(s, 146, 160):
        form(s, rr(-38, -32, 76, 62, 4), "chalk", "d", 3)
        s.p("M-8 -24H8V-8H24V8H8V24H-8V8H-24V-8H-8Z", "#c0302a", OUT, 2.6)
    for x, p in ((206, "slime"), (224, "violet"), (242, "ginger")):
        bottle(s, x, 170, 0.27, 0, p)
    steps(s)
    bottle(s, 118, 196, 0.4, 0, "green", "skull")
    with at(s, 262, 198, 0.7):
        form(s, "M-28 -14H28L24 22H-24Z", "leather", "d", 3)
        line(s, "M-12 -14C-12 -28 12 -28 12 -14", 4.4)
        s.p("M-4 -6H4V0H10V8H4V14H-4V8H-10V0H-4Z", "#fbf4e2", OUT, 2)


def badge(s, x, y, k=1.0):
    """The sheriff's star, 96 wide."""
    with at(s, x, y, k):
        pts = [(46 * math.cos(math.radians(-90 + i * 72)), 46 * math.sin(math.radians(-90 + i * 72))) for i in range(5)]
        d = star(0, 2, 5, 44, 22)
        s.p(star(0, 5, 5, 46, 24), "#000000", op=0.35)
        for a, b in pts:
            s.p(ell(a * 0.98, b * 0.98 + 2, 6.5), OUT)
        form(s, d, "gold", "d", 3.2)
        for a, b in pts:
            form(s, ell(a * 0.98, b * 0.98 + 2, 5), "gold", "r", 1.6)
        s.p("".join(f"M0 2L{n(a * 0.86)} {n(b * 0.86 + 2)}" for a, b in pts), "none", "#fff6c0", 2, op=0.8)
        form(s, ell(0, 2, 17), "gold", "r", 2.4)
        s.p(ell(0, 2, 13), "none", "#a86a14", 1.6)
        s.p(star(0, 2, 5, 11, 4.6), "#b3761a", OUT, 1.4)


def street(s):
    """The land: 1920x360, its left and right ends meet."""
    s.p("M0 0H1920V360H0Z", s.lin(0, 0, 0, 240, (0, "#5f86a8"), (0.45, "#c9b79a"), (0.75, "#f0b46c"), (1, "#e68f4a")))
    glow(s, 460, 176, 210, "#fff2c0", 0.8)
    s.p(ell(460, 176, 42), "#fff6d6")
    for x, y, w in ((180, 60, 90), (760, 44, 120), (1180, 70, 100), (1560, 40, 130), (1000, 100, 70)):
        s.p(sliver([(x - w, y), (x - w * 0.3, y - 7), (x + w * 0.4, y - 3), (x + w, y)], 16), "#fff3dc", op=0.6)
    far = [
        (0, 196),
        (70, 192),
        (84, 150),
        (190, 148),
        (206, 190),
        (330, 198),
        (520, 200),
        (640, 194),
        (656, 128),
        (690, 122),
        (700, 108),
        (800, 106),
        (812, 124),
        (840, 130),
        (858, 192),
        (980, 200),
        (1130, 196),
        (1146, 160),
        (1230, 158),
        (1244, 194),
        (1400, 200),
        (1500, 196),
        (1516, 118),
        (1530, 112),
        (1640, 112),
        (1654, 120),
        (1672, 192),
        (1800, 200),
        (1920, 196),
    ]
    s.p(poly([*far, (1920, 260), (0, 260)]), s.lin(0, 100, 0, 250, (0, "#b5623e"), (1, "#d99a62")))
    s.p(
        "M84 150L190 148L192 156L82 158ZM656 128L840 130L842 138L654 138ZM1516 118L1654 120L1656 130L1514 130ZM1146 160L1230 158L1232 166L1144 168Z",
        "#8a3f2a",
        op=0.6,
    )
    s.p(
        "M0 232C200 216 420 236 640 226C900 214 1100 238 1340 226C1560 216 1760 238 1920 232V360H0Z",
        s.lin(0, 220, 0, 360, (0, "#e3b878"), (0.4, "#c9965a"), (1, "#8a5c34")),
    )
    rnd = random.Random(77)
    s.p(
        "".join(
            sliver([(x, y), (x + ln / 2, y + 2), (x + ln, y)], 4)
            for x, y, ln in [(rnd.uniform(0, 1800), rnd.uniform(250, 350), rnd.uniform(40, 110)) for _ in range(40)]
        ),
        "#7a4c28",
        op=0.3,
    )
    s.p(
        "M0 306C300 298 620 312 960 304C1300 296 1620 312 1920 306V318C1620 324 1300 308 960 316C620 324 300 310 0 318Z",
        "#6e4424",
        op=0.28,
    )
    for x, k in ((120, 1.0), (900, 0.8), (1420, 1.1), (1830, 0.7)):
        with at(s, x, 240, k):
            d = "M-7 8V-62C-7 -72 7 -72 7 -62V8ZM-7 -12H-18C-28 -12 -28 -20 -28 -28V-40C-28 -46 -18 -46 -18 -40V-26H-7ZM7 -24H18V-48C18 -54 28 -54 28 -48V-28C28 -16 22 -12 14 -12H7Z"
            s.p(d, s.lin(-28, -70, 28, 8, (0, "#7f9a56"), (1, "#3d5a32")), OUT, 3)
            s.p("M-2 -60V4M3 -60V4", "none", "#2c4424", 1.6, op=0.7)
