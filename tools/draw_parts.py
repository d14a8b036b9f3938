"""The vocabulary of the card pictures: cards, coins, mugs, hands, blades and a rabbit, each drawn around its own zero.

A scene is 240x170 on transparent ground: a painted patch of tavern light, then parts from here.
Every part takes the drawing first; `at` moves, turns and mirrors what is drawn inside it.
"""

import contextlib
import math
import random
import re

from draw_sprites import BRASS, OUT, drop, ell, flame, n, poly, rr, sliver, smooth, star

LINE = 3.2  # the outline of a scene, still a whole pixel on a card of 90
PAL = {  # light, middle, dark: the light comes from the left
    "wood": ("#c98d4e", "#8f5726", "#54290f"),
    "oak": ("#a9703a", "#704320", "#3d1f0d"),
    "steel": ("#f2f5f4", "#a9b3b8", "#5a656d"),
    "iron": ("#8b8784", "#55504e", "#2a2625"),
    "brass": ("#fff0b8", "#dcae4e", "#8a5a18"),
    "gold": ("#fff6c0", "#f3c545", "#b5771a"),
    "skin": ("#ffdcb5", "#efb27f", "#b9744a"),
    "rosy": ("#ffd9bd", "#f0a98a", "#bb6c56"),
    "tan": ("#e8b482", "#c58650", "#84502a"),
    "pale": ("#fff3e2", "#f3d2b4", "#c4917a"),
    "green": ("#9ccf6a", "#5d9440", "#2f5722"),
    "ogre": ("#b7c97a", "#7f9a4a", "#4a6328"),
    "red": ("#f0694c", "#c0302a", "#741616"),
    "wine": ("#d8485c", "#96203c", "#520c22"),
    "blue": ("#8cc4ea", "#3f7fbe", "#1e4577"),
    "sky": ("#d8f2fb", "#8cc9e6", "#4a8cb4"),
    "violet": ("#b98be0", "#7446a6", "#402266"),
    "teal": ("#8fd0c0", "#3f8f86", "#1d514f"),
    "white": ("#fffdf4", "#ece2cd", "#b8a78c"),
    "paper": ("#fff7de", "#f0deb2", "#c9a872"),
    "leather": ("#b8794a", "#7f4a26", "#472512"),
    "dark": ("#5a4a46", "#352a28", "#191211"),
    "ginger": ("#f79a4c", "#cf5a22", "#8a2f12"),
    "honey": ("#ffe39a", "#dfa848", "#9a6722"),
    "brown": ("#a0693c", "#6b3f20", "#3b2010"),
    "grey": ("#f4f2ee", "#cfcac2", "#8f8880"),
    "fur": ("#ffffff", "#ece5dc", "#b3a69a"),
    "pink": ("#ffd7d2", "#f0a09c", "#c06a70"),
    "bone": ("#fffbea", "#e8dcb8", "#a8946a"),
    "ale": ("#ffdc7a", "#e8a22c", "#a8620e"),
    "stout": ("#9a5a2c", "#5c2f14", "#2c1408"),
    "water": ("#e6f8ff", "#9fd4ea", "#5a9cbe"),
    "slime": ("#d6ee6a", "#8fbf2a", "#4c7412"),
    "elf": ("#d7f7c4", "#86d08a", "#3f8f5e"),
    "fire": ("#fff0a0", "#ff9a2a", "#c8380f"),
    "mud": ("#b5a27c", "#85704c", "#54432a"),
    "felt": ("#7fae7a", "#4d8058", "#28513a"),
    "night": ("#6f6a9c", "#46406f", "#231f40"),
    "candle": ("#ffe6a8", "#e9a852", "#a7632a"),
    "dusk": ("#e0b48c", "#a7714e", "#643a2a"),
    "rose": ("#f3c0a8", "#cc7a68", "#8a3f3c"),
    "heaven": ("#fff7d6", "#f2d489", "#c2924c"),
    "mist": ("#dfe7e2", "#a3b8b4", "#667f80"),
    "moss": ("#cfd69a", "#93a35c", "#566634"),
    "lilac": ("#e6d3ee", "#b095c6", "#6e5488"),
    "sea": ("#cfe8ee", "#86b6c8", "#4a7c96"),
    "clay": ("#e2a07c", "#b56a48", "#74381f"),
}


def triple(pal):
    """Light, middle and dark of a palette, by its name or as they are."""
    return PAL[pal] if isinstance(pal, str) else pal


# ---------------------------------------------------------------- placing and painting
@contextlib.contextmanager
def at(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False):
    """Draw the inside at another place, size and angle."""
    s.open(f"translate({n(x)} {n(y)}) rotate({n(turn)}) scale({-k if flip else k:.4g} {k:.4g})")
    yield
    s.close()


def bounds(d):
    """The box of the points of a path of absolute commands, handles included."""
    xs, ys = [], []
    for word, rest in re.findall(r"([MLCHVZ])([^MLCHVZ]*)", d):
        v = [float(t) for t in re.findall(r"-?\d*\.?\d+", rest)]
        if word == "H":
            xs += v
        elif word == "V":
            ys += v
        else:
            xs += v[0::2]
            ys += v[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def tones(s, d, pal, way="d"):
    """Three tones over the box of a path: d = from the upper left, h = across like a column, v = from above."""
    x1, y1, x2, y2 = bounds(d)
    a, b, c = triple(pal)
    if way == "h":
        return s.lin(x1, 0, x2, 0, (0, b), (0.25, a), (0.6, b), (1, c))
    if way == "v":
        return s.lin(0, y1, 0, y2, (0, a), (0.45, b), (1, c))
    if way == "r":
        w, h = x2 - x1, y2 - y1
        return s.rad(x1 + w * 0.36, y1 + h * 0.34, max(w, h) * 0.72, (0, a), (0.5, b), (1, c))
    return s.lin(x1, y1, x2, y2, (0, a), (0.45, b), (1, c))


def form(s, d, pal, way="d", sw=LINE):
    """A shape of three tones with the dark outline."""
    s.p(d, tones(s, d, pal, way), OUT, sw)


def line(s, d, sw=LINE, colour=OUT, op=None):
    s.p(d, "none", colour, sw, op=op)


def dim(s, d, op=0.25):
    s.p(d, "#2a0f06", op=op)


def lit(s, d, op=0.5):
    s.p(d, "#fffbe6", op=op)


def limb(s, pts, w, pal, sw=LINE):
    """A round-ended bar through points: a finger, an arm, a strap."""
    d = smooth(pts, False) if len(pts) > 2 else poly(pts, False)
    a, b, _c = triple(pal)
    s.p(d, "none", OUT, w + 2 * sw)
    s.p(d, "none", b, w)
    up = [(x - w * 0.14, y - w * 0.18) for x, y in pts]
    s.p(smooth(up, False) if len(up) > 2 else poly(up, False), "none", a, w * 0.42, op=0.75)


def bundle(s, limbs, pal, sw=LINE):
    """Several bars that grow together, with one outline round them all."""
    _a, b, _c = triple(pal)
    ds = [(smooth(p, False) if len(p) > 2 else poly(p, False), w) for p, w in limbs]
    for d, w in ds:
        s.p(d, "none", OUT, w + 2 * sw)
    for d, w in ds:
        s.p(d, "none", b, w)


# ---------------------------------------------------------------- the ground of a scene
def round_box(seed, lean=0.0):
    """The border of the painted patch: a soft box with a trembling hand."""
    rnd = random.Random(f"patch {seed}")
    pts = []
    for i in range(28):
        t = i * math.tau / 28
        c, q = math.cos(t), math.sin(t)
        x = 120 + 112 * math.copysign(abs(c) ** 0.72, c) * rnd.uniform(0.95, 1.0)
        y = 86 + 78 * math.copysign(abs(q) ** 0.72, q) * rnd.uniform(0.94, 1.0) + lean * c
        pts.append((x, y))
    return pts


def patch(s, pal, table=None, wood="oak"):
    """The painted background; with `table` a table top from that height down."""
    pts = round_box(s.name)
    a, b, c = triple(pal)
    d = smooth(pts)
    s.p(d, s.rad(78, 56, 150, (0, a), (0.5, b), (1, c)))
    rnd = random.Random(f"strokes {s.name}")
    pale, deep = "", ""
    for _ in range(9):
        x, y, ln = rnd.uniform(36, 150), rnd.uniform(22, 140), rnd.uniform(30, 70)
        st = sliver([(x, y), (x + ln * 0.5, y - 3), (x + ln, y - 1)], rnd.uniform(2, 6))
        if x + ln < 200 and rnd.random() < 0.5:
            pale += st
        else:
            deep += st
    s.p(pale, a, op=0.4)
    s.p(deep, c, op=0.22)
    if table is not None:
        low = [p for p in pts if p[1] > table + 3]
        low.sort(key=lambda p: math.atan2(p[1] - table, p[0] - 120))
        edge = smooth([(low[0][0] + 1, table), *low, (low[-1][0] - 1, table)], False) + "Z"
        la, lb, lc = triple(wood)
        s.p(edge, s.lin(20, table, 220, 165, (0, la), (0.5, lb), (1, lc)))
        s.p(sliver([(low[-1][0], table), (120, table - 1), (low[0][0], table)], 5), la, op=0.9)
        s.p(
            "".join(
                sliver([(x, y), (x + 26, y + 1), (x + 56, y)], 2.4)
                for x, y in ((40, table + 11), (120, table + 17), (76, table + 27), (134, table + 34))
                if y < 152
            ),
            lc,
            op=0.5,
        )


def glow(s, x, y, r, colour="#ffd98a", op=0.85):
    """Soft light."""
    s.p(ell(x, y, r), s.rad(x, y, r, (0, colour, op), (0.5, colour, op * 0.4), (1, colour, 0)))


def under(s, x, y, rx, ry=None, op=0.3):
    """The shadow of a thing that stands."""
    s.p(ell(x, y, rx, ry or rx * 0.22), "#1d0a04", op=op)


def _outside(x, y):
    """Beyond the patch of a scene."""
    return abs((x - 120) / 106) ** 2.8 + abs((y - 86) / 73) ** 2.8 > 1


def rays(s, x, y, r1, r2, count=12, colour="#fff0b0", op=0.8, width=0.09, turn=0.0):
    d = ""
    for i in range(count):
        t = turn + i * math.tau / count
        q = r2 if i % 2 == 0 else r1 + (r2 - r1) * 0.7
        while q > r1 and _outside(x + q * math.cos(t), y + q * math.sin(t)):
            q -= 2
        d += poly(
            [
                (x + r1 * math.cos(t - width * 0.5), y + r1 * math.sin(t - width * 0.5)),
                (x + q * math.cos(t - width), y + q * math.sin(t - width)),
                (x + q * math.cos(t + width), y + q * math.sin(t + width)),
                (x + r1 * math.cos(t + width * 0.5), y + r1 * math.sin(t + width * 0.5)),
            ]
        )
    s.p(d, colour, op=op)


def spark(s, x, y, r, colour="#fff3b0"):
    s.p(star(x, y, 4, r, r * 0.26), colour, OUT, max(1.0, r * 0.14))


def sparks(s, spots, colour="#fff3b0"):
    for x, y, r in spots:
        spark(s, x, y, r, colour)


def whoosh(s, *curves, colour="#fff6dc", w=4.0, op=0.9):
    """Lines of motion."""
    d = "".join(sliver(_bend(*c), w) for c in curves)
    s.p(d, colour, op=op)


def _bend(x1, y1, x2, y2, sag=0.0):
    dx, dy = x2 - x1, y2 - y1
    ln = math.hypot(dx, dy) or 1
    return [
        (x1 + dx * t - dy / ln * sag * math.sin(math.pi * t), y1 + dy * t + dx / ln * sag * math.sin(math.pi * t))
        for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
    ]


def burst(s, x, y, r, points=9, pal="fire", turn=-80.0, squash=1.0):
    """The jagged star of a blow."""
    rnd = random.Random(points * 31 + int(r))
    for f, c in ((1.0, triple(pal)[2]), (0.82, triple(pal)[1]), (0.55, triple(pal)[0])):
        pts = []
        for i in range(points * 2):
            q = r * f * ((1.0 if i % 2 == 0 else 0.58) * (1 if f < 1 else rnd.uniform(0.92, 1.06)))
            t = math.radians(turn + i * 180 / points)
            pts.append((x + q * math.cos(t), y + q * math.sin(t) * squash))
        s.p(poly(pts), c, OUT if f == 1 else None, LINE if f == 1 else 0)


def arrow(s, pts, w=11, colour="#ffe9a6", head=20):
    """A bent arrow with an outline; it points along its last piece."""
    (x0, y0), (x1, y1) = pts[-2], pts[-1]
    t = math.atan2(y1 - y0, x1 - x0)

    def off(r, a):
        return (x1 + r * math.cos(t + a), y1 + r * math.sin(t + a))

    tip = poly([off(head, 0), off(head * 0.92, 2.0), off(head * 0.28, math.pi), off(head * 0.92, -2.0)])
    d = smooth(pts, False) if len(pts) > 2 else poly(pts, False)
    s.p(d, "none", OUT, w + 6)
    s.p(tip, colour, OUT, 3.2)
    s.p(d, "none", colour, w)


def cross(s, x, y, r, w=12, colour="#d23a2c"):
    """Struck out."""
    d = f"M{n(x - r)} {n(y - r)}L{n(x + r)} {n(y + r)}M{n(x + r)} {n(y - r)}L{n(x - r)} {n(y + r)}"
    s.p(d, "none", OUT, w + 6)
    s.p(d, "none", colour, w)
    s.p(d, "none", "#ff8a6a", w * 0.3, op=0.8)


def puff(s, x, y, k=1.0, pal="white", seed=1, outline=True):
    """A cloud of dust or smoke, about 60 wide."""
    rnd = random.Random(seed)
    spots = [(-22, 6, 13), (-8, -8, 16), (10, -10, 15), (24, 4, 13), (8, 10, 15), (-10, 12, 13)]
    spots = [(x + k * (a + rnd.uniform(-3, 3)), y + k * (b + rnd.uniform(-3, 3)), k * r) for a, b, r in spots]
    if outline:
        s.p("".join(ell(a, b, r + 2.6) for a, b, r in spots), OUT)
    a, b, c = triple(pal)
    s.p("".join(ell(p, q, r) for p, q, r in spots), c)
    s.p("".join(ell(p - r * 0.1, q - r * 0.14, r * 0.86) for p, q, r in spots), b)
    s.p("".join(ell(p - r * 0.26, q - r * 0.3, r * 0.5) for p, q, r in spots), a)


def drops(s, spots, colour="#8fd0f0"):
    for x, y, r in spots:
        s.p(drop(x, y, r), colour, OUT, 2.2)
        s.p(ell(x - r * 0.3, y, r * 0.26), "#ffffff", op=0.9)


def heart(x, y, r):
    pts = [
        (0, 0.9),
        (-0.95, -0.05),
        (-0.82, -0.72),
        (-0.38, -0.86),
        (0, -0.5),
        (0.38, -0.86),
        (0.82, -0.72),
        (0.95, -0.05),
    ]
    q = [(x + a * r, y + b * r) for a, b in pts]

    def c(i, *ab):
        return " ".join(f"{n(x + a * r)} {n(y + b * r)}" for a, b in ab)

    return (
        f"M{n(q[0][0])} {n(q[0][1])}C{c(0, (-0.5, 0.5), (-1.02, 0.2), (-1, -0.3))}"
        f"C{c(0, (-0.98, -0.72), (-0.66, -0.9), (-0.44, -0.88))}C{c(0, (-0.22, -0.86), (-0.06, -0.7), (0, -0.5))}"
        f"C{c(0, (0.06, -0.7), (0.22, -0.86), (0.44, -0.88))}C{c(0, (0.66, -0.9), (0.98, -0.72), (1, -0.3))}"
        f"C{c(0, (1.02, 0.2), (0.5, 0.5), (0, 0.9))}Z"
    )


# ---------------------------------------------------------------- gold, cards, dice
def coin(s, x, y, r=13.0, mark=True):
    """A coin that shows its face: the star of the house."""
    s.p(
        ell(x, y, r),
        s.rad(x - r * 0.4, y - r * 0.4, r * 1.7, (0, "#fff7c8"), (0.45, "#f2c440"), (1, "#a86a14")),
        OUT,
        max(1.6, r * 0.2),
    )
    s.p(ell(x, y, r * 0.72), "none", "#a4680f", max(1.0, r * 0.1), op=0.8)
    if mark:
        s.p(star(x, y, 5, r * 0.5, r * 0.22), "#b57a18")
        s.p(star(x - r * 0.06, y - r * 0.07, 5, r * 0.42, r * 0.18), "#ffeb9a")


def flat(s, x, y, r=15.0, squeeze=0.42, thick=5.0):
    """A coin lying on the table."""
    q = r * squeeze
    d = (
        f"M{n(x - r)} {n(y)}V{n(y + thick)}C{n(x - r)} {n(y + thick + q * 1.3)} {n(x + r)} {n(y + thick + q * 1.3)} "
        f"{n(x + r)} {n(y + thick)}V{n(y)}Z"
    )
    s.p(d, s.lin(x - r, 0, x + r, 0, (0, "#d89a2c"), (0.3, "#f6d367"), (0.7, "#b8791c"), (1, "#7a4a0c")), OUT, 2.4)
    s.p(ell(x, y, r, q), s.lin(x - r, y - q, x + r, y + q, (0, "#fff9d0"), (0.5, "#f3c94e"), (1, "#c58a22")), OUT, 2.2)
    s.p(ell(x, y, r * 0.62, q * 0.6), "none", "#b3761a", 1.6, op=0.7)


def stack(s, x, y, count, r=15.0, thick=6.0, squeeze=0.42, wander=2.0):
    """A column of coins whose lowest stands on (x, y)."""
    rnd = random.Random(f"{x} {y} {count}")
    for i in range(count):
        flat(s, x + rnd.uniform(-wander, wander), y - i * thick, r, squeeze, thick)


def heap_of_coins(s, x, y, rows=3, r=12.0):
    for i in range(rows):
        m = (rows - i) * 2 - 1
        for k in range(m):
            flat(s, x + (k - (m - 1) / 2) * r * 1.3, y - i * r * 0.72 + (k % 2) * 2, r, 0.46, 4)


SUITS = {"sun": "#c9861a", "mug": "#2d6b9c", "leaf": "#3f7a2c", "fire": "#b8281f"}


def suit(s, kind, x, y, r, colour=None):
    c = colour or SUITS[kind]
    if kind == "sun":
        s.p(star(x, y, 8, r, r * 0.62), c)
        s.p(ell(x, y, r * 0.38), "#fff0c0")
    elif kind == "fire":
        s.p(flame(x, y + r, r * 1.5, r * 2.1, 0.02), c)
        s.p(flame(x, y + r * 0.94, r * 0.7, r * 1.0, 0.02), "#ffd98a")
    elif kind == "leaf":
        s.p(
            f"M{n(x)} {n(y - r * 1.1)}C{n(x + r)} {n(y - r * 0.4)} {n(x + r)} {n(y + r * 0.5)} {n(x)} {n(y + r)}"
            f"C{n(x - r)} {n(y + r * 0.5)} {n(x - r)} {n(y - r * 0.4)} {n(x)} {n(y - r * 1.1)}Z",
            c,
        )
        s.p(f"M{n(x)} {n(y - r * 0.7)}V{n(y + r * 0.8)}", "none", "#e9f4c8", max(1.0, r * 0.16))
    else:
        s.p(rr(x - r * 0.8, y - r * 0.7, r * 1.2, r * 1.6, r * 0.2), c)
        s.p(
            f"M{n(x + r * 0.4)} {n(y - r * 0.35)}H{n(x + r * 0.85)}V{n(y + r * 0.4)}H{n(x + r * 0.4)}",
            "none",
            c,
            r * 0.3,
        )
        s.p(ell(x - r * 0.45, y - r * 0.75, r * 0.4) + ell(x + r * 0.1, y - r * 0.8, r * 0.42), "#fff6e0", c, 1.2)


def card(s, x, y, turn=0.0, k=1.0, kind="sun", count=1):
    """A playing card, 46x64 around its middle."""
    with at(s, x, y, k, turn):
        d = rr(-23, -32, 46, 64, 6)
        s.p(d, s.lin(-23, -32, 23, 32, (0, "#fffaf0"), (0.6, "#f4e4bd"), (1, "#cfae7a")), OUT, LINE)
        c = SUITS[kind]
        s.p(rr(-18.5, -27.5, 37, 55, 3), "none", c, 1.6, op=0.65)
        spots = {1: [(0, 0, 13)], 2: [(0, -14, 8.5), (0, 14, 8.5)], 3: [(0, -17, 7), (0, 0, 7), (0, 17, 7)]}[count]
        for a, b, r in spots:
            suit(s, kind, a, b, r)


def back(s, x, y, turn=0.0, k=1.0, tint="red"):
    """A playing card from behind."""
    with at(s, x, y, k, turn):
        form(s, rr(-23, -32, 46, 64, 6), tint)
        s.p(rr(-17.5, -26.5, 35, 53, 3), "none", BRASS[1], 2)
        s.p(star(0, 0, 4, 17, 8), BRASS[1], OUT, 1.6)
        s.p(ell(0, 0, 4), triple(tint)[2])


def fan_of_cards(s, x, y, kinds, k=1.0, spread=17.0, radius=62.0, counts=None, turn=0.0):
    """A hand of cards seen from the front, opening upwards from (x, y)."""
    m = len(kinds)
    for i, kind in enumerate(kinds):
        a = turn + (i - (m - 1) / 2) * spread
        t = math.radians(a)
        card(s, x + radius * k * math.sin(t), y - radius * k * math.cos(t), a, k, kind, counts[i] if counts else 1)


def backs(s, x, y, m, k=1.0, spread=17.0, radius=62.0, tint="red"):
    for i in range(m):
        a = (i - (m - 1) / 2) * spread
        t = math.radians(a)
        back(s, x + radius * k * math.sin(t), y - radius * k * math.cos(t), a, k, tint)


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(s, x, y, r=22.0, turn=0.0, faces=(6, 6, 6), pal="bone", pip="#5a1410"):
    """A die seen from a corner: top, left and right face."""
    a, b, c = triple(pal)
    with at(s, x, y, r / 22, turn):
        tp, lf, rt = (
            [(0, -26), (24, -14), (0, -2), (-24, -14)],
            [(-24, -14), (0, -2), (0, 26), (-24, 14)],
            [(0, -2), (24, -14), (24, 14), (0, 26)],
        )
        s.p(poly([(0, -26), (24, -14), (24, 14), (0, 26), (-24, 14), (-24, -14)]), b, OUT, LINE * 1.6)
        for pts, col, face in ((tp, a, faces[0]), (lf, b, faces[1]), (rt, c, faces[2])):
            s.p(poly(pts), col, OUT, 1.6)
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = pts
            d = ""
            for u, v in PIPS[face]:
                p, q = 0.5 + u * 0.26, 0.5 + v * 0.26
                top = (x0 + (x1 - x0) * p, y0 + (y1 - y0) * p)
                low = (x3 + (x2 - x3) * p, y3 + (y2 - y3) * p)
                d += ell(top[0] + (low[0] - top[0]) * q, top[1] + (low[1] - top[1]) * q, 3.1, 2.3 if pts is tp else 3.1)
            s.p(d, pip)


# ---------------------------------------------------------------- what one drinks from
def foam(s, x, y, w, k=1.0):
    """A head of foam, its middle at the rim."""
    spots = [
        (-0.46, 0, 0.2),
        (-0.25, -0.14, 0.24),
        (0.02, -0.2, 0.27),
        (0.28, -0.12, 0.23),
        (0.47, 0.02, 0.19),
        (-0.1, 0.06, 0.24),
        (0.2, 0.08, 0.22),
        (-0.34, 0.1, 0.17),
    ]
    p = [(x + a * w, y + b * w * k, r * w * 0.86) for a, b, r in spots]
    s.p("".join(ell(a, b, r + 2.8) for a, b, r in p), OUT)
    s.p("".join(ell(a, b, r) for a, b, r in p), "#dcc391")
    s.p("".join(ell(a - r * 0.08, b - r * 0.12, r * 0.88) for a, b, r in p), "#fbf0d2")
    s.p("".join(ell(a - r * 0.3, b - r * 0.34, r * 0.4) for a, b, r in p[:5]), "#ffffff")


def mug(s, x, y, k=1.0, turn=0.0, flip=False, full="foam", pal="wood"):
    """A wooden tankard, 60 wide without its handle and 74 high; (x, y) is the middle."""
    with at(s, x, y, k, turn, flip):
        h = "M26 -18C56 -24 58 26 24 24"
        s.p(h, "none", OUT, 15)
        s.p(h, "none", triple(pal)[1], 9)
        s.p("M28 -17C52 -20 54 18 34 22", "none", triple(pal)[0], 2.6, op=0.8)
        form(s, "M-28 -32L-31 36C-20 43 20 43 31 36L28 -32C16 -26 -16 -26 -28 -32Z", pal, "h")
        line(s, "M-14 -28L-15 39M2 -27V40M17 -28L18 39", 2, triple(pal)[2], 0.8)
        for y0 in (-20, 22):
            w = 29 + (y0 + 32) * 0.045
            d = f"M{n(-w)} {y0}C-16 {y0 + 7} 16 {y0 + 7} {n(w)} {y0}L{n(w + 0.5)} {y0 + 9}C16 {y0 + 16} -16 {y0 + 16} {n(-w - 0.5)} {y0 + 9}Z"
            form(s, d, "brass", "h", 2.2)
        if full == "foam":
            foam(s, 0, -34, 62)
        else:
            s.p(ell(0, -32, 28, 8.5), PAL["dark"][2], OUT, LINE)
            s.p(ell(0, -31, 24, 5.5), s.lin(-24, 0, 24, 0, (0, "#2a170c"), (1, "#5f3c1e")))
            if full != "empty":
                s.p(ell(0, -30, 23, 5.5), tones(s, ell(0, -30, 23, 5.5), full))


def pint(s, x, y, k=1.0, turn=0.0, flip=False, ale="ale", head=True):
    """A pint of glass."""
    a, b, c = triple(ale)
    with at(s, x, y, k, turn, flip):
        h = "M25 -20C56 -26 56 22 23 20"
        s.p(h, "none", OUT, 14)
        s.p(h, "none", "#cfe0dd", 8)
        s.p(h, "none", "#ffffff", 2.6, op=0.8)
        form(s, "M-28 -36L-24 38C-14 43 14 43 24 38L28 -36Z", ("#ffffff", "#d6e6e2", "#93aaa8"), "h")
        d = "M-25.5 -32L-22 31C-12 35 12 35 22 31L25.5 -32Z"
        s.p(d, s.lin(-26, 0, 26, 0, (0, b), (0.24, a), (0.6, b), (1, c)))
        s.p("M-13 -28L-12 30M3 -28V31M17 -28L15 30", "none", c, 2.2, op=0.45)
        s.p("M-20 -26L-17 26", "none", "#ffffff", 4, op=0.6)
        rnd = random.Random(ale)
        s.p(
            "".join(ell(rnd.uniform(-16, 18), rnd.uniform(-18, 26), rnd.uniform(1.2, 2.4)) for _ in range(9)),
            "#fff6d0",
            op=0.7,
        )
        if head:
            foam(s, 0, -36, 58, 0.9)


def goblet(s, x, y, k=1.0, turn=0.0, wine="wine", pal="gold", level=True):
    """A goblet of metal, 84 high, filled to the rim."""
    with at(s, x, y, k, turn):
        form(s, "M-22 42C-22 36 -8 34 -5 28L-4 6H4L5 28C8 34 22 36 22 42C14 47 -14 47 -22 42Z", pal, "h")
        form(s, ell(0, 17, 8, 5.5), pal, "h", 2.4)
        form(s, "M-27 -36C-30 -10 -16 10 0 10C16 10 30 -10 27 -36C18 -30 -18 -30 -27 -36Z", pal, "h")
        s.p("M-20 -26C-20 -10 -14 0 -7 4", "none", "#ffffff", 4, op=0.6)
        s.p(ell(0, -36, 27, 8), tones(s, ell(0, -36, 27, 8), pal), OUT, LINE)
        if level:
            s.p(ell(0, -35, 22.5, 5.8), tones(s, ell(0, -35, 22, 6), wine), OUT, 1.6)
        else:
            s.p(ell(0, -35, 22.5, 5.8), "#3b200c", OUT, 1.6)


def glassful(s, x, y, k=1.0, turn=0.0, wine="wine"):
    """A stemmed glass: what is in it shows."""
    a, b, c = triple(wine)
    with at(s, x, y, k, turn):
        form(
            s,
            "M-20 44C-20 39 -6 39 -3 34L-2.500 4H2.500L3 34C6 39 20 39 20 44C12 48 -12 48 -20 44Z",
            ("#ffffff", "#cfe2e2", "#86a2a6"),
            "h",
            2.8,
        )
        bowl = "M-25 -40C-30 -12 -16 8 0 8C16 8 30 -12 25 -40Z"
        form(s, bowl, ("#ffffff", "#dcebe8", "#9db8b8"), "h")
        d = "M-26 -24C-25 -6 -13 5 0 5C13 5 25 -6 26 -24C12 -19 -12 -19 -26 -24Z"
        s.p(d, s.lin(-26, 0, 26, 0, (0, b), (0.25, a), (0.6, b), (1, c)))
        s.p(ell(0, -24, 25.5, 5), a, c, 1.4)
        s.p("M-19 -34C-20 -18 -16 -8 -9 -1", "none", "#ffffff", 4, op=0.75)
        s.p(ell(0, -40, 25, 6), "none", OUT, 2.4)


def bottle(s, x, y, k=1.0, turn=0.0, pal="green", label=None, corked=True):
    """A bottle, 44 wide and 96 high; `label` = "skull", "star" or nothing."""
    with at(s, x, y, k, turn):
        if corked:
            form(s, rr(-6, -58, 12, 16, 3), "honey", "h", 2.4)
        form(s, "M-8 -48H8V-24C8 -16 22 -14 22 2V40C22 46 -22 46 -22 40V2C-22 -14 -8 -16 -8 -24Z", pal, "h")
        form(s, rr(-10, -50, 20, 7, 2.5), pal, "h", 2.4)
        s.p("M-15 4V34M-4 -40V-28", "none", "#ffffff", 3.6, op=0.55)
        if label:
            form(s, rr(-17, 6, 34, 26, 3), "paper", "d", 2)
        if label == "skull":
            bare_skull(s, 0, 17, 10)
        elif label == "star":
            s.p(star(0, 19, 5, 10, 4.4), "#b8281f")
        elif label == "leaf":
            suit(s, "leaf", 0, 19, 9)


def flask(s, x, y, k=1.0, turn=0.0, juice="slime", corked=True):
    """A round flask of the alchemist, 60 high."""
    a, b, c = triple(juice)
    with at(s, x, y, k, turn):
        if corked:
            form(s, rr(-6, -46, 12, 14, 3), "honey", "h", 2.4)
        form(
            s,
            "M-7 -36H7V-14C18 -10 25 0 25 10C25 26 12 34 0 34C-12 34 -25 26 -25 10C-25 0 -18 -10 -7 -14Z",
            ("#ffffff", "#d9ebe6", "#92b0ae"),
            "h",
        )
        d = "M-22 6C-14 10 12 2 22 6C23 22 12 31 0 31C-12 31 -23 22 -22 6Z"
        s.p(d, s.lin(-22, 0, 24, 0, (0, b), (0.3, a), (0.6, b), (1, c)))
        s.p(ell(6, 18, 3) + ell(-4, 22, 2) + ell(9, 10, 1.8), a)
        s.p("M-16 0C-19 8 -16 18 -11 23", "none", "#ffffff", 3.6, op=0.8)
        form(s, rr(-9.5, -38, 19, 6.5, 2.5), ("#ffffff", "#d9ebe6", "#92b0ae"), "h", 2.2)


def steam(s, x, y, k=1.0, colour="#fff8e8", op=0.7):
    with at(s, x, y, k):
        line(s, "M-12 0C-20 -12 -4 -18 -12 -32M4 -2C-4 -14 12 -22 4 -38M18 0C12 -10 24 -16 18 -28", 4.4, colour, op)


def splat(s, x, y, w, pal="ale", k=0.36):
    """A puddle on the floor."""
    pts = []
    for i in range(18):
        t = i * math.tau / 18
        q = w * (1.0 if i % 2 else 0.78) * (1 + 0.12 * math.sin(3 * t))
        pts.append((x + q * math.cos(t), y + q * k * math.sin(t)))
    d = smooth(pts)
    form(s, d, pal, "d", 2.6)
    s.p(ell(x - w * 0.3, y - w * k * 0.3, w * 0.3, w * k * 0.22), "#ffffff", op=0.6)


# ---------------------------------------------------------------- hands
def cuff(s, pal, w=17, trim=None):
    """A sleeve that comes from below; the wrist is at zero."""
    form(s, f"M{-w} 4C{-w - 5} 26 {-w - 7} 50 {-w - 8} 74H{w + 8}C{w + 7} 50 {w + 5} 26 {w} 4Z", pal, "h")
    line(s, "M-4 16C-8 34 -6 52 -9 70M9 20C8 36 11 52 10 68", 2.2, triple(pal)[2], 0.7)
    if trim:
        form(s, rr(-w - 5, -3, 2 * w + 10, 15, 6), trim, "h", 2.6)


def palm(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white", spread=1.0):
    """An open hand, fingers up; (x, y) is the middle of the palm."""
    with at(s, x, y, k, turn, flip):
        with at(s, 0, 26):
            cuff(s, sleeve, 17, trim)
        for a, b in (
            ((-17, 4), (-24 * spread, -32)),
            ((-6, -2), (-9 * spread, -46)),
            ((7, -2), (9 * spread, -45)),
            ((18, 4), (25 * spread, -30)),
        ):
            limb(s, [a, b], 12, skin, 2.8)
        limb(s, [(-14, 18), (-30, 8), (-40, -6)], 13, skin, 2.8)
        body = "M-24 2C-24 -8 24 -8 25 2C26 16 22 28 16 32H-15C-24 26 -24 14 -24 2Z"
        s.p(body, "none", OUT, 5.6)
        for a, b in (
            ((-17, 4), (-18 * spread, -14)),
            ((-6, -2), (-7, -20)),
            ((7, -2), (7.500, -20)),
            ((18, 4), (20 * spread, -12)),
        ):
            s.p(poly([a, b], False), "none", triple(skin)[1], 12)
        s.p(poly([(-14, 18), (-28, 9)], False), "none", triple(skin)[1], 13)
        s.p(body, s.rad(-8, 2, 40, (0, triple(skin)[0]), (0.6, triple(skin)[1]), (1, triple(skin)[2])))
        line(s, "M-13 22C-6 14 -8 6 -16 4M20 8C10 4 4 8 -2 14", 2, triple(skin)[2], 0.8)


def point(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white"):
    """A fist with the first finger stretched to the right; (x, y) is the middle of the fist."""
    with at(s, x, y, k, turn, flip):
        with at(s, -22, 2, 1, 90):
            cuff(s, sleeve, 16, trim)
        form(s, "M-28 -16C-18 -24 10 -24 16 -18L18 18C10 26 -18 24 -28 18Z", skin)
        limb(s, [(4, -13), (30, -13), (50, -12)], 12, skin, 2.8)
        for i, (x1, x2) in enumerate(((20, 4), (18, 3), (15, 2))):
            limb(s, [(x2, -1 + i * 10), (x1, -1 + i * 10)], 9, skin, 2.4)
        limb(s, [(-16, -4), (-2, 0), (9, -3)], 11, skin, 2.6)


def raised(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white"):
    """A fist with the first finger up: no, no, no."""
    with at(s, x, y, k, turn, flip):
        with at(s, 0, 24):
            cuff(s, sleeve, 17, trim)
        form(s, "M-22 -8C-20 -16 20 -16 23 -8C26 8 22 24 14 30H-14C-24 22 -25 6 -22 -8Z", skin)
        limb(s, [(-13, -6), (-14, -30), (-14, -50)], 13, skin, 2.8)
        s.p("M-13 -4V-16", "none", triple(skin)[1], 12)
        for i in range(3):
            limb(s, [(0 + i * 10, -10), (0 + i * 10, 4)], 9.5, skin, 2.4)
        limb(s, [(-20, 12), (-8, 8), (8, 10)], 11, skin, 2.6)


def fist(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white"):
    """A clenched fist, knuckles up, seen from its back."""
    with at(s, x, y, k, turn, flip):
        with at(s, 0, 24):
            cuff(s, sleeve, 17, trim)
        form(s, "M-24 -6C-22 -14 22 -14 24 -6C26 8 22 24 15 30H-15C-22 24 -26 8 -24 -6Z", skin)
        for i in range(4):
            limb(s, [(-18 + i * 12, -10 - (2 if i in (1, 2) else 0)), (-18 + i * 12, 3)], 10.5, skin, 2.4)
        limb(s, [(-22, 10), (-10, 12), (4, 11)], 11, skin, 2.6)


def grip(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white", fingers=4):
    """Fingers round an upright handle at (x, y); the arm comes from the left."""
    with at(s, x, y, k, turn, flip):
        with at(s, -34, 4, 1, 90):
            cuff(s, sleeve, 16, trim)
        form(s, "M-38 -14C-26 -24 -6 -26 2 -20V22C-8 28 -28 24 -38 18Z", skin)
        step = 40 / fingers
        for i in range(fingers):
            yy = -17 + i * step
            limb(s, [(-6, yy), (8, yy + 0.5), (14 - abs(i - 1.2) * 1.5, yy + 2)], step - 0.5, skin, 2.4)


def offer(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white"):
    """A flat hand, palm up, that offers what lies on (x, y); the arm comes from the left."""
    with at(s, x, y, k, turn, flip):
        with at(s, -44, 14, 1, 82):
            cuff(s, sleeve, 14, trim)
        limb(s, [(-22, 8), (14, 12), (38, 8)], 10, skin, 2.6)
        limb(s, [(-24, 6), (12, 6), (40, 1)], 10, skin, 2.6)
        form(s, "M-48 4C-34 -4 -12 -2 10 0C16 4 14 16 2 20C-18 26 -38 24 -48 20Z", skin)
        limb(s, [(-26, 4), (-14, -8), (-2, -12)], 10, skin, 2.6)


def reach(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white"):
    """A hand that grabs downwards at (x, y): the arm comes from above."""
    with at(s, x, y, k, turn, flip):
        with at(s, 0, -44, 1, 180):
            cuff(s, sleeve, 16, trim)
        limb(s, [(14, -26), (26, -10), (20, 6)], 11, skin, 2.6)
        form(s, "M-19 -48C-26 -34 -24 -20 -16 -16H16C24 -22 22 -36 17 -48Z", skin)
        limb(s, [(-16, -22), (-26, -8), (-20, 8)], 11.5, skin, 2.6)
        limb(s, [(-5, -20), (-10, -4), (-6, 12)], 11.5, skin, 2.6)
        limb(s, [(7, -20), (8, -4), (6, 11)], 11.5, skin, 2.6)
        s.p("M-14 -24H12", "none", triple(skin)[1], 10)


def pinch(s, x, y, k=1.0, turn=0.0, flip=False, skin="skin", sleeve="red", trim="white", thing=None):
    """Thumb and finger hold something at (x, y); the arm comes from below right. `thing` is drawn between them."""
    with at(s, x, y, k, turn, flip):
        with at(s, 40, 40, 0.9, -40):
            cuff(s, sleeve, 16, trim)
        for i in range(3):
            limb(s, [(30, 12 + i * 7), (14 + i * 4, 4 + i * 10), (6 + i * 7, 12 + i * 9)], 10, skin, 2.4)
        form(s, "M18 4C30 -4 48 10 54 26C56 40 40 50 28 44C14 38 8 18 18 4Z", skin)
        limb(s, [(30, 8), (18, -6), (2, -6)], 10.5, skin, 2.6)
        if thing:
            thing()
        limb(s, [(26, 34), (10, 22), (1, 6)], 11, skin, 2.6)


def praying(s, x, y, k=1.0, skin="skin", sleeve="white", trim="gold"):
    """Hands laid together, fingertips up."""
    with at(s, x, y, k):
        for flip in (False, True):
            with at(s, 0, 0, 1, 0, flip):
                form(s, "M-10 28C-30 30 -52 48 -66 76H-16C-8 62 -2 52 0 44Z", sleeve)
                form(s, "M-5 32C-14 26 -28 30 -32 38L-20 54C-14 48 -6 46 0 46Z", trim, "d", 2.6)
                form(s, "M0 44C-14 44 -24 34 -22 20C-22 4 -14 -24 -8 -44C-6 -52 0 -52 0 -44Z", skin, "d")
                line(s, "M-8 -30C-12 -12 -13 4 -12 14", 2, triple(skin)[2], 0.8)
        limb(s, [(-16, 26), (-8, 12), (-3, -4)], 9, skin, 2.4)
        limb(s, [(16, 26), (8, 12), (3, -4)], 9, skin, 2.4)
        line(s, "M0 -46V44", 2.6)


# ---------------------------------------------------------------- blades and armour
def sword(s, x, y, k=1.0, turn=0.0, blood=False):
    """A sword, its point up: 150 long, the guard at (x, y)."""
    with at(s, x, y, k, turn):
        form(s, "M-8 0L-7 -92L0 -108L7 -92L8 0Z", "steel", "h")
        s.p("M0 -100V-4", "none", "#5a656d", 2.4, op=0.8)
        s.p("M-4.500 -90V-6", "none", "#ffffff", 2.6, op=0.8)
        if blood:
            form(
                s,
                "M-7.500 -40L-7 -92L0 -108L7 -92L7.500 -56C4 -48 3 -62 0 -58C-3 -54 -2 -36 -7.500 -40Z",
                "red",
                "h",
                2,
            )
        form(s, rr(-5, 6, 10, 26, 3), "leather", "h", 2.6)
        line(s, "M-4 12L4 16M-4 19L4 23M-4 26L4 30", 1.8, PAL["leather"][2])
        form(s, "M-28 -4C-20 -8 20 -8 28 -4C32 2 28 8 24 8H-24C-28 8 -32 2 -28 -4Z", "brass", "h", 2.8)
        form(s, ell(0, 38, 8), "brass", "r", 2.8)


def dagger(s, x, y, k=1.0, turn=0.0):
    """A dagger, its point up: 90 long, the guard at (x, y)."""
    with at(s, x, y, k, turn):
        form(s, "M-9 0C-12 -18 -6 -40 0 -56C6 -40 12 -18 9 0Z", "steel", "h", 2.8)
        s.p("M0 -50V-2", "none", "#5a656d", 2, op=0.8)
        form(s, rr(-5, 5, 10, 22, 3), "leather", "h", 2.6)
        form(s, rr(-18, -3, 36, 9, 4), "brass", "h", 2.6)
        form(s, ell(0, 30, 6.5), "red", "r", 2.4)


def axe(s, x, y, k=1.0, turn=0.0):
    with at(s, x, y, k, turn):
        form(s, rr(-5, -60, 10, 110, 4), "wood", "h", 2.8)
        form(s, "M3 -52C16 -52 28 -62 38 -70C46 -50 46 -26 38 -6C28 -16 16 -26 3 -26Z", "steel")
        s.p("M36 -62C42 -46 42 -30 36 -14", "none", "#ffffff", 3, op=0.8)
        form(s, "M-3 -50C-14 -50 -22 -58 -28 -62C-32 -48 -32 -30 -28 -16C-22 -22 -14 -28 -3 -28Z", "steel")


def shield(s, x, y, k=1.0, turn=0.0, pal="blue", sun=True):
    """A knight's shield, 84 wide."""
    with at(s, x, y, k, turn):
        d = "M0 -50C14 -42 28 -40 42 -40C46 4 34 38 0 54C-34 38 -46 4 -42 -40C-28 -40 -14 -42 0 -50Z"
        form(s, d, "brass")
        with at(s, 0, 0, 0.82):
            form(s, d, pal, "d", 2.8)
            dim(s, "M0 -50C14 -42 28 -40 42 -40C46 4 34 38 0 54Z", 0.2)
        if sun:
            holy(s, 0, 0, 0.62)


def holy(s, x, y, k=1.0):
    """The sign of the Goddess: a sun with a closed circle of rays, 60 wide."""
    with at(s, x, y, k):
        s.p(star(0, 0, 8, 34, 17), PAL["gold"][1], OUT, 3)
        form(s, ell(0, 0, 17), "gold", "r", 2.6)
        s.p("M-9 1C-5 -6 5 -6 9 1C5 7 -5 7 -9 1Z", "#fffdf0", OUT, 2)
        s.p(ell(0, 0.5, 3.6), "#2a4a86", OUT, 1)


def breastplate(s, x, y, k=1.0, rust=False):
    """A breastplate with its shoulders, 110 wide."""
    with at(s, x, y, k):
        for flip in (True, False):
            with at(s, 0, 0, 1, 0, flip):
                form(s, "M-28 -44C-44 -54 -64 -44 -62 -16C-52 -10 -40 -12 -32 -20Z", "steel")
                line(s, "M-34 -34C-44 -38 -54 -32 -57 -20", 2.2, PAL["steel"][2], 0.9)
        form(
            s,
            "M-30 -46C-20 -36 20 -36 30 -46C38 -30 44 -8 40 10C36 26 30 36 26 48H-26C-30 36 -36 26 -40 10C-44 -8 -38 -30 -30 -46Z",
            "steel",
        )
        dim(s, "M4 -38C18 -38 26 -42 30 -46C38 -30 44 -8 40 10C36 26 30 36 26 48H14C22 20 20 -14 4 -38Z", 0.16)
        line(s, "M0 -36V30M-38 8C-20 26 20 26 38 8", 2.4, PAL["steel"][2])
        s.p("M-26 -34C-32 -18 -32 -2 -28 8", "none", "#ffffff", 5, op=0.75)
        form(s, "M-27 34H27L30 48C12 54 -12 54 -30 48Z", "leather", "h", 2.6)
        form(s, rr(-9, 34, 18, 17, 3), "brass", "d", 2.4)
        if rust:
            s.p(
                ell(16, -18, 10, 7)
                + ell(24, 4, 7, 10)
                + ell(-20, 22, 9, 5)
                + ell(-10, -28, 6, 4)
                + ell(-50, -30, 6, 5),
                "#a4521c",
                op=0.85,
            )
            s.p(ell(14, -20, 5, 3) + ell(24, 0, 3, 5) + ell(-22, 21, 4, 2), "#d98542", op=0.8)


# ---------------------------------------------------------------- bones and rabbits
def bare_skull(s, x, y, r, pal="bone", viewer="#1d1008"):
    with at(s, x, y, r / 30):
        form(
            s,
            "M-28 -2C-30 -38 30 -38 28 -2C28 8 22 14 18 16L16 30C8 34 -8 34 -16 30L-18 16C-22 14 -28 8 -28 -2Z",
            pal,
            "d",
            3.4,
        )
        s.p(ell(-12, 0, 8, 9) + ell(12, 0, 8, 9), OUT)
        if viewer != OUT:
            s.p(ell(-12, 1, 3.8) + ell(12, 1, 3.8), viewer)
        s.p("M0 8L5 17H-5Z", OUT)
        line(s, "M-7 22V31M0 23V32M7 22V31", 2.4)


def rabbit_head(s, x, y, k=1.0, turn=0.0, flip=False, mood="calm", ears="up"):
    """Pooky from the front: 60 wide, the ears 50 above it."""
    with at(s, x, y, k, turn, flip):
        if ears == "up":
            pairs = (
                (
                    "M-22 -18C-34 -40 -34 -68 -22 -74C-8 -72 -4 -44 -6 -22Z",
                    "M-20 -26C-27 -44 -27 -60 -20 -65C-13 -60 -11 -42 -12 -26Z",
                ),
                (
                    "M6 -22C6 -46 14 -70 26 -72C38 -66 34 -38 22 -18Z",
                    "M13 -26C13 -44 18 -60 26 -63C31 -56 27 -38 19 -24Z",
                ),
            )
        elif ears == "back":
            pairs = (
                (
                    "M-14 -20C-24 -34 -50 -46 -62 -38C-62 -26 -40 -10 -22 -8Z",
                    "M-22 -20C-34 -30 -48 -36 -56 -34C-52 -28 -38 -18 -24 -14Z",
                ),
                (
                    "M14 -20C24 -34 50 -46 62 -38C62 -26 40 -10 22 -8Z",
                    "M22 -20C34 -30 48 -36 56 -34C52 -28 38 -18 24 -14Z",
                ),
            )
        else:  # one up and one broken
            pairs = (
                (
                    "M-22 -18C-34 -40 -34 -68 -22 -74C-8 -72 -4 -44 -6 -22Z",
                    "M-20 -26C-27 -44 -27 -60 -20 -65C-13 -60 -11 -42 -12 -26Z",
                ),
                (
                    "M6 -22C10 -46 24 -56 40 -48C54 -40 58 -22 52 -12C42 -14 36 -22 34 -30C30 -28 26 -22 22 -16Z",
                    "M14 -26C18 -40 26 -46 36 -40C46 -34 50 -26 49 -20C42 -24 40 -32 34 -38C26 -38 20 -30 18 -24Z",
                ),
            )
        for outer, inner in pairs:
            form(s, outer, "fur")
            s.p(inner, PAL["pink"][1])
        form(s, "M-31 4C-34 -24 34 -24 31 4C38 16 26 30 0 30C-26 30 -38 16 -31 4Z", "fur")
        s.p("M6 -18C24 -16 32 -6 31 4C37 16 27 28 6 30C22 20 22 -6 6 -18Z", "#a89a90", op=0.35)
        if mood in ("calm", "thirsty", "wet"):
            s.p(ell(-13, -1, 6.5, 8) + ell(13, -1, 6.5, 8), "#2a1410")
            s.p(ell(-15, -4, 2.4) + ell(11, -4, 2.4), "#ffffff")
        elif mood == "wide":
            s.p(ell(-13, -2, 9.5, 10.5), "#ffffff", OUT, 2.4)
            s.p(ell(13, -2, 9.5, 10.5), "#ffffff", OUT, 2.4)
            s.p(ell(-11, -1, 4.2) + ell(15, -1, 4.2), "#2a1410")
        elif mood == "mad":
            s.p(ell(-13, 0, 8, 8) + ell(13, 0, 8, 8), "#e02818", OUT, 2.4)
            s.p(ell(-11, 1, 3) + ell(11, 1, 3), "#2a0604")
            line(s, "M-25 -12L-5 -4M25 -12L5 -4", 5.4)
        elif mood == "drunk":
            line(s, "M-20 -6L-7 4M-7 -6L-20 4M7 -2C8 -9 20 -9 20 -1C20 6 11 6 11 0C11 -3 16 -3 16 0", 3)
        elif mood == "guilty":
            s.p(ell(-13, 0, 7.5, 8.5) + ell(13, 0, 7.5, 8.5), "#ffffff", OUT, 2.2)
            s.p(ell(-10, -4, 4) + ell(16, -4, 4), "#2a1410")
            line(s, "M-24 -8L-8 -16M24 -8L8 -16", 3.2)
        if mood != "mad":
            s.p(ell(-22, 11, 6, 4) + ell(22, 11, 6, 4), "#f29a94", op=0.55)
        form(s, "M-6 8C-3 5 3 5 6 8C5 12 2 14 0 14C-2 14 -5 12 -6 8Z", "pink", "d", 2)
        if mood == "mad":
            s.p("M-14 17C-6 13 6 13 14 17C12 28 -12 28 -14 17Z", "#5a0d0c", OUT, 2.6)
            s.p("M-10 16L-6.500 25L-3 15.500ZM10 16L6.500 25L3 15.500Z", "#ffffff", OUT, 1.4)
        else:
            line(s, "M0 14V17M-9 17C-6 22 -2 21 0 17C2 21 6 22 9 17", 2.6)
            s.p("M-4 20H4V27H-4Z", "#ffffff", OUT, 1.8)
            line(s, "M0 20V27", 1.4)
        line(s, "M-24 15L-42 12M-24 19L-41 22M24 15L42 12M24 19L41 22", 1.6, OUT, 0.7)


def rabbit(s, x, y, k=1.0, flip=False, mood="calm", ears="up", arms="down"):
    """Pooky sitting: (x, y) is where he sits, about 130 high with his ears."""
    with at(s, x, y, k, 0, flip):
        under(s, 0, 0, 44, 8)
        form(s, ell(34, -12, 12), "fur", "r")
        form(s, "M-26 -52C-40 -30 -42 -4 -26 0H26C42 -4 40 -30 26 -52Z", "fur")
        s.p("M10 -48C28 -36 34 -10 22 -3H30C42 -8 38 -34 26 -52Z", "#a89a90", op=0.35)
        s.p(ell(-2, -20, 16, 18), "#ffffff", op=0.8)
        form(s, "M-40 0C-42 -12 -18 -14 -12 0Z", "fur", "d", 2.8)
        form(s, "M12 0C14 -14 40 -12 42 0Z", "fur", "d", 2.8)
        line(s, "M-32 -1V-5M-25 -1V-6M25 -1V-6M33 -1V-5", 1.8)
        rabbit_head(s, 0, -66, 1, 0, False, mood, ears)
        if arms == "down":
            limb(s, [(-16, -38), (-13, -20)], 11, "fur", 2.6)
            limb(s, [(16, -38), (13, -20)], 11, "fur", 2.6)


def rabbit_leap(s, x, y, k=1.0, turn=0.0, flip=False, mood="mad"):
    """Pooky flying to the left, teeth first."""
    with at(s, x, y, k, turn, flip):
        limb(s, [(30, 10), (52, 20), (70, 14)], 13, "fur", 2.8)
        limb(s, [(34, 2), (58, 4), (76, -6)], 13, "fur", 2.8)
        form(s, ell(58, -12, 11), "fur", "r")
        form(s, "M-10 -18C14 -34 52 -28 58 -8C60 14 30 24 4 18C-14 14 -20 -8 -10 -18Z", "fur")
        limb(s, [(-2, 12), (-24, 26), (-38, 22)], 12, "fur", 2.8)
        limb(s, [(4, 16), (-14, 34), (-30, 36)], 12, "fur", 2.8)
        rabbit_head(s, -22, -10, 0.92, -12, False, mood, "back")


def hat(s, x, y, k=1.0, turn=0.0, pal="violet", brim=True):
    """The hat of a wizard: the brim around (x, y), 96 wide, its tip 90 above."""
    with at(s, x, y, k, turn):
        if brim:
            form(s, "M-56 4C-50 -10 50 -10 56 4C48 18 -48 18 -56 4Z", pal)
        form(
            s,
            "M-32 0C-26 -34 -14 -66 14 -92C26 -90 34 -80 28 -72C22 -76 16 -72 16 -64C22 -40 28 -20 32 0C18 10 -18 10 -32 0Z",
            pal,
        )
        dim(s, "M6 -70C14 -44 18 -20 18 6C26 4 30 2 32 0C28 -20 22 -40 16 -64Z", 0.22)
        form(
            s,
            "M-32 0C-31 -6 -30 -10 -29 -14C-14 -6 14 -6 29 -14C31 -8 31 -6 32 0C18 10 -18 10 -32 0Z",
            "gold",
            "h",
            2.6,
        )
        s.p(star(-4, -30, 5, 9, 4), "#ffe79a")
        s.p(star(10, -52, 5, 6, 2.6), "#ffe79a")
        s.p(star(14, -24, 4, 5, 2), "#ffe79a")


def wand(s, x1, y1, x2, y2, w=6.0):
    limb(s, [(x1, y1), (x2, y2)], w, "oak", 2.6)
    ex, ey = (x2 - x1), (y2 - y1)
    ln = math.hypot(ex, ey)
    limb(s, [(x2 - ex / ln * 12, y2 - ey / ln * 12), (x2, y2)], w, "white", 2.6)


def bolt(s, pts, w=9.0, pal="gold"):
    """Lightning through points."""
    a, _b, c = triple(pal)
    d = poly(pts, False)
    s.p(d, "none", OUT, w + 5)
    s.p(d, "none", c, w)
    s.p(d, "none", a, w * 0.5)


def purse(s, x, y, k=1.0, pal="leather", open_=False):
    """A purse of leather, 70 wide."""
    with at(s, x, y, k):
        form(s, "M-14 -22C-40 -6 -46 34 -26 40C-10 46 10 46 26 40C46 34 40 -6 14 -22Z", pal, "r")
        line(s, "M-10 -8C-20 4 -24 18 -22 30M8 -8C14 4 16 16 14 28", 2.4, triple(pal)[2], 0.8)
        if open_:
            form(s, "M-24 -34C-12 -42 12 -42 24 -34C20 -28 16 -24 14 -20H-14C-16 -24 -20 -28 -24 -34Z", pal)
            s.p(ell(0, -35, 20, 6), "#2a1408", OUT, 2.4)
        else:
            form(
                s,
                "M-14 -20C-18 -28 -26 -34 -22 -40C-14 -36 -8 -42 0 -38C8 -42 14 -36 22 -40C26 -34 18 -28 14 -20Z",
                pal,
            )
        form(s, rr(-17, -24, 34, 9, 4), "brass", "h", 2.4)


def tray(s, x, y, w=70.0):
    form(s, ell(x, y + 4, w, w * 0.2), "brass", "h")
    form(s, ell(x, y, w, w * 0.19), ("#ffe9b0", "#d4a24a", "#8a5a1c"), "d", 2.6)
    s.p(ell(x, y, w * 0.86, w * 0.14), "none", "#8a5a1c", 2, op=0.7)


def gallery(prefix):
    """A list of pictures and the decorator that adds to it: the function's name, less a closing _, is the file's."""
    scenes = {}

    def scene(make):
        scenes[prefix + make.__name__.rstrip("_")] = make
        return make

    return scenes, scene
