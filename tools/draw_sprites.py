"""Draw every picture of the tavern as SVG made of paths only.

Run it from anywhere:  python tools/draw_sprites.py
To see that every file loads and how long it takes:  ... draw_sprites.py --check
The output lands in sprites/ next to this folder.  The same seed gives the
same files, so a change of the drawing is a change of this script.
"""

import json
import math
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent / "sprites"

OUT = "#1d1008"  # outlines
BRASS = ["#fff3c4", "#eccb74", "#c08d2c", "#7e5314", "#4b2f0a"]
WAX = "#f3e2bd"
KINDS = {
    "red": {
        "deep": "#5e0f12",
        "main": "#a8231f",
        "mid": "#cf3f2e",
        "light": "#f58a5c",
        "pale": "#f6c79a",
        "ink": "#6b1414",
    },
    "blue": {
        "deep": "#0d2c54",
        "main": "#1d5590",
        "mid": "#2f7fc0",
        "light": "#7cc6f0",
        "pale": "#bcd6dc",
        "ink": "#123a69",
    },
    "violet": {
        "deep": "#331352",
        "main": "#5e2b87",
        "mid": "#8a4dba",
        "light": "#cf9df2",
        "pale": "#d6bfd8",
        "ink": "#411a63",
    },
    "poison": {
        "deep": "#0a130c",
        "main": "#1c2c1c",
        "mid": "#3d6327",
        "light": "#a9dc4a",
        "pale": "#c3c98c",
        "ink": "#152212",
    },
}


# ------------------------------------------------------------ small tools
def n(v):
    t = f"{v:.1f}"
    t = t.rstrip("0").rstrip(".")
    return "0" if t in ("-0", "") else t


class Svg:
    """A drawing: gradients first, then paths in painting order."""

    def __init__(self, name, w, h):
        self.name, self.w, self.h = name, w, h
        self.defs, self.body, self.known = [], [], {}

    def _grad(self, tag, attrs, stops):
        inner = ""
        for s in stops:
            inner += '<stop offset="{}%" stop-color="{}"{}/>'.format(
                n(s[0] * 100),
                s[1],
                "" if len(s) < 3 else f' stop-opacity="{s[2]:.3g}"',
            )
        key = tag + attrs + inner
        if key not in self.known:
            gid = "g%d" % len(self.known)
            self.known[key] = gid
            self.defs.append(f'<{tag} id="{gid}" gradientUnits="userSpaceOnUse" {attrs}>{inner}</{tag}>')
        return f"url(#{self.known[key]})"

    def lin(self, x1, y1, x2, y2, *stops):
        return self._grad("linearGradient", f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"', stops)

    def rad(self, cx, cy, r, *stops, sy=None):
        a = f'cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}"'
        if sy is not None:  # an ellipse: squeeze around the centre
            a += f' gradientTransform="matrix(1 0 0 {sy:.4g} 0 {cy * (1 - sy):.5g})"'
        return self._grad("radialGradient", a, stops)

    def p(self, d, fill="none", stroke=None, sw=0.0, op=None, even=False, cap=True):
        a = f' fill="{fill}"'
        if stroke:
            a += f' stroke="{stroke}" stroke-width="{n(sw)}"'
            if cap:
                a += ' stroke-linejoin="round" stroke-linecap="round"'
        if op is not None:
            a += f' opacity="{op:.3g}"'
        if even:
            a += ' fill-rule="evenodd"'
        self.body.append(f'<path d="{d}"{a}/>')

    def open(self, transform):
        self.body.append(f'<g transform="{transform}">')

    def close(self):
        self.body.append("</g>")

    def save(self):
        text = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">\n' % (
            self.w,
            self.h,
            self.w,
            self.h,
        )
        if self.defs:
            text += "<defs>\n" + "\n".join(self.defs) + "\n</defs>\n"
        text += "\n".join(self.body) + "\n</svg>\n"
        (HERE / (self.name + ".svg")).write_text(text, encoding="utf-8")


def ell(cx, cy, rx, ry=None):
    ry = rx if ry is None else ry
    k = 0.5523
    return "M{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}C{} {} {} {} {} {}C{} {} {} {} {} {}Z".format(
        *tuple(
            n(v)
            for v in (
                cx + rx,
                cy,
                cx + rx,
                cy + k * ry,
                cx + k * rx,
                cy + ry,
                cx,
                cy + ry,
                cx - k * rx,
                cy + ry,
                cx - rx,
                cy + k * ry,
                cx - rx,
                cy,
                cx - rx,
                cy - k * ry,
                cx - k * rx,
                cy - ry,
                cx,
                cy - ry,
                cx + k * rx,
                cy - ry,
                cx + rx,
                cy - k * ry,
                cx + rx,
                cy,
            )
        )
    )


def rr(x, y, w, h, r):
    k = r * 0.4477
    return "M{} {}H{}C{} {} {} {} {} {}V{}C{} {} {} {} {} {}H{}C{} {} {} {} {} {}V{}C{} {} {} {} {} {}Z".format(
        *tuple(
            n(v)
            for v in (
                x + r,
                y,
                x + w - r,
                x + w - k,
                y,
                x + w,
                y + k,
                x + w,
                y + r,
                y + h - r,
                x + w,
                y + h - k,
                x + w - k,
                y + h,
                x + w - r,
                y + h,
                x + r,
                x + k,
                y + h,
                x,
                y + h - k,
                x,
                y + h - r,
                y + r,
                x,
                y + k,
                x + k,
                y,
                x + r,
                y,
            )
        )
    )


def poly(pts, closed=True):
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in pts) + ("Z" if closed else "")


def smooth(pts, closed=True, t=1 / 6):
    m = len(pts)
    d = f"M{n(pts[0][0])} {n(pts[0][1])}"
    for i in range(m if closed else m - 1):
        if closed:
            p0, p1, p2, p3 = pts[i - 1], pts[i], pts[(i + 1) % m], pts[(i + 2) % m]
        else:
            p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, m - 1)]
        d += "C{} {} {} {} {} {}".format(
            *tuple(
                n(v)
                for v in (
                    p1[0] + (p2[0] - p0[0]) * t,
                    p1[1] + (p2[1] - p0[1]) * t,
                    p2[0] - (p3[0] - p1[0]) * t,
                    p2[1] - (p3[1] - p1[1]) * t,
                    p2[0],
                    p2[1],
                )
            )
        )
    return d + ("Z" if closed else "")


def star(cx, cy, points, ro, ri, turn=-90.0):
    return poly(
        [
            (
                cx + (ro if i % 2 == 0 else ri) * math.cos(math.radians(turn + i * 180 / points)),
                cy + (ro if i % 2 == 0 else ri) * math.sin(math.radians(turn + i * 180 / points)),
            )
            for i in range(points * 2)
        ]
    )


def drop(cx, cy, r):
    """A drop whose round belly has radius r around (cx, cy)."""
    return "M{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}C{} {} {} {} {} {}C{} {} {} {} {} {}Z".format(
        *tuple(
            n(v)
            for v in (
                cx,
                cy - 2.1 * r,
                cx + 0.3 * r,
                cy - 1.3 * r,
                cx + r,
                cy - 0.7 * r,
                cx + r,
                cy,
                cx + r,
                cy + 0.56 * r,
                cx + 0.55 * r,
                cy + r,
                cx,
                cy + r,
                cx - 0.55 * r,
                cy + r,
                cx - r,
                cy + 0.56 * r,
                cx - r,
                cy,
                cx - r,
                cy - 0.7 * r,
                cx - 0.3 * r,
                cy - 1.3 * r,
                cx,
                cy - 2.1 * r,
            )
        )
    )


def flame(cx, by, w, h, lean=0.0, flip=1):
    """A tongue of fire standing on by."""
    a = w * flip

    def q(u, v):
        return f"{n(cx + u * a + lean * v * v * h)} {n(by - v * h)}"

    d = (
        "M"
        + q(0, 0)
        + "C"
        + q(0.42, 0)
        + " "
        + q(0.62, 0.16)
        + " "
        + q(0.5, 0.36)
        + "C"
        + q(0.4, 0.54)
        + " "
        + q(0.08, 0.62)
        + " "
        + q(0.12, 1)
        + "C"
        + q(-0.14, 0.84)
        + " "
        + q(-0.2, 0.68)
        + " "
        + q(-0.32, 0.52)
        + "C"
        + q(-0.48, 0.36)
        + " "
        + q(-0.62, 0)
        + " "
        + q(0, 0)
        + "Z"
    )
    return d


def brass_v(s, x, y1, y2):
    return s.lin(x, y1, x, y2, (0, BRASS[0]), (0.18, BRASS[1]), (0.5, BRASS[2]), (0.78, BRASS[3]), (1, BRASS[1]))


def brass_d(s, x1, y1, x2, y2):
    return s.lin(
        x1,
        y1,
        x2,
        y2,
        (0, BRASS[0]),
        (0.22, BRASS[1]),
        (0.45, BRASS[2]),
        (0.62, BRASS[1]),
        (0.82, BRASS[3]),
        (1, BRASS[2]),
    )


def rivet(s, x, y, r):
    s.p(ell(x, y + r * 0.25, r * 1.25), "#000000", op=0.45)
    s.p(
        ell(x, y, r),
        s.rad(x - r * 0.35, y - r * 0.4, r * 1.5, (0, BRASS[0]), (0.4, BRASS[1]), (0.75, BRASS[2]), (1, BRASS[4])),
        OUT,
        max(0.8, r * 0.22),
    )


def shadow(s, x, y, w, h, r, spread=6, steps=4, op=0.13):
    for i in range(steps):
        g = spread * (1 - i / steps)
        s.p(rr(x - g, y - g, w + 2 * g, h + 2 * g, r + g), "#000000", op=op)


# -------------------------------------------------------------------- table
def sliver(pts, thick):
    """A thin lens along a polyline: a fibre of the wood."""
    up, down = [], []
    m = len(pts) - 1
    for i, (x, y) in enumerate(pts):
        t = thick * math.sin(math.pi * (i + 0.15) / (m + 0.3)) * 0.5
        up.append((x, y - t))
        down.append((x, y + t))
    return poly(up + down[::-1])


def table():
    rnd = random.Random(1912)
    s = Svg("table", 1920, 1080)
    _W, _H = 1920, 1080
    s.p("M0 0H1920V1080H0Z", "#160b05")  # shows in the gaps
    rows, y = [], 0
    heights = [142, 158, 150, 164, 152, 160, 154]
    tones = [
        ("#5b3820", "#432813"),
        ("#50301a", "#3b220f"),
        ("#63401f", "#4a2c16"),
        ("#563418", "#402510"),
        ("#5e3a21", "#472a14"),
        ("#4d2e18", "#3a210f"),
        ("#593619", "#432812"),
    ]
    for h in heights:
        rows.append((y, h))
        y += h
    dark, dark2, light, pores, edges_d, edges_l = [], [], [], [], [], []
    knot_paths = []
    for ri, (y0, h) in enumerate(rows):
        joints = sorted(rnd.sample(range(260, 1660), 1) if ri % 2 else [rnd.randint(240, 560), rnd.randint(1280, 1640)])
        xs = [-10, *joints, 1930]
        for pi in range(len(xs) - 1):
            a, b = xs[pi], xs[pi + 1]
            ta, tb = tones[(ri * 2 + pi * 3) % len(tones)]
            x1, x2 = a + (1.5 if pi else 0), b - 1.5

            def wob():
                return rnd.uniform(-1.2, 1.2)

            top = [(x1 + (x2 - x1) * i / 8, y0 + 2 + wob()) for i in range(9)]
            bot = [(x1 + (x2 - x1) * i / 8, y0 + h - 2 + wob()) for i in range(9)]
            d = smooth(top, False) + "L" + smooth(bot[::-1], False)[1:] + "Z"
            s.p(d, s.lin(0, y0, 0, y0 + h, (0, ta), (0.12, ta), (0.55, tb), (0.9, ta), (1, tb)))
            edges_l.append(sliver([(px, py + 2.2) for px, py in top], 3.2))
            edges_d.append(sliver([(px, py - 2.5) for px, py in bot], 5))
            if pi:
                edges_l.append(sliver([(x1 + 1.5, y0 + 5), (x1 + 2.5, y0 + h / 2), (x1 + 1.5, y0 + h - 5)], 2.5))
                for ny in (y0 + 26, y0 + h - 26):
                    knot_paths.append(("nail", a + 20, ny))
                    knot_paths.append(("nail", a - 20, ny))
            # knots of this plank and the grain that flows round them
            knots = []
            if b - a > 480:
                for _ in range(1 if rnd.random() < 0.7 else 2):
                    knots.append((rnd.uniform(a + 140, b - 140), y0 + h * rnd.uniform(0.3, 0.7), rnd.uniform(9, 19)))
            ph = [rnd.uniform(0, 6.3) for _ in range(4)]

            def flow(x, v):
                yy = (
                    v
                    + 5 * math.sin(x / 310 + ph[0])
                    + 2.4 * math.sin(x / 117 + ph[1] + v * 0.02)
                    + 1.1 * math.sin(x / 47 + ph[2])
                )
                for kx, ky, kr in knots:
                    dx, dy = (x - kx) / (kr * 4.6), v - ky
                    g = math.exp(-dx * dx)
                    yy += (1 if dy >= 0 else -1) * g * kr * 1.15 * math.exp(-abs(dy) / (kr * 2.4))
                return yy

            v = y0 + 7
            while v < y0 + h - 6:
                x = a + rnd.uniform(4, 120)
                while x < b - 30:
                    ln = rnd.uniform(150, 560)
                    e = min(b - 4, x + ln)
                    st = max(4, int((e - x) / 38))
                    pts = [(x + (e - x) * i / st, flow(x + (e - x) * i / st, v)) for i in range(st + 1)]
                    if all(y0 + 3 < q < y0 + h - 3 for _, q in pts) and e - x > 30:
                        r = rnd.random()
                        tgt = dark if r < 0.45 else dark2 if r < 0.8 else light
                        tgt.append(sliver(pts, rnd.uniform(1.2, 3.4)))
                    x = e + rnd.uniform(10, 130)
                v += rnd.uniform(6.5, 11.5)
            for _ in range(int((b - a) / 24)):
                px, py = rnd.uniform(a + 10, b - 40), rnd.uniform(y0 + 8, y0 + h - 8)
                py = min(max(flow(px, py), y0 + 6), y0 + h - 6)
                ln = rnd.uniform(8, 26)
                pores.append(f"M{n(px)} {n(py)}l{n(ln)} .8l{n(-ln)} .7Z")
            for k in knots:
                knot_paths.append(("knot", *k))
    s.p("".join(dark), "#1d0e06", op=0.34)
    s.p("".join(dark2), "#2a150a", op=0.26)
    s.p("".join(light), "#b57a42", op=0.2)
    s.p("".join(pores), "#120803", op=0.5)
    rings, cores, nails, nail_l = [], [], [], []
    for k in knot_paths:
        if k[0] == "knot":
            _, kx, ky, kr = k
            for j, f in enumerate((1.0, 0.74, 0.5)):
                ring = [
                    (
                        kx + kr * f * 1.5 * math.cos(t) * (1 + 0.08 * math.sin(3 * t + kx)),
                        ky + kr * f * 0.8 * math.sin(t) * (1 + 0.1 * math.sin(2 * t + ky)),
                    )
                    for t in [i * math.tau / 12 for i in range(12)]
                ]
                (rings if j < 2 else cores).append(smooth(ring))
        else:
            nails.append(ell(k[1], k[2], 4.2))
            nail_l.append(ell(k[1] - 1, k[2] - 1.2, 1.8))
    s.p("".join(rings), "#1c0d05", op=0.38)
    s.p("".join(rings), "none", "#120803", 1.6, op=0.5)
    s.p("".join(cores), "#0d0502", op=0.7)
    s.p("".join(edges_l), "#d39a58", op=0.27)
    s.p("".join(edges_d), "#0c0502", op=0.5)
    s.p("".join(nails), "#0c0705", op=0.85)
    s.p("".join(nail_l), "#8d7d6b", op=0.6)
    # life: rings left by mugs, knife scratches
    stain = []
    for cx, cy, r in ((318, 236, 58), (362, 262, 56), (1596, 842, 62), (1500, 190, 54)):
        stain.append(ell(cx, cy, r, r * 0.97) + ell(cx + 1.4, cy - 1, r - 5, (r - 5) * 0.97))
    s.p("".join(stain), "#120702", op=0.26, even=True)
    scr = []
    for _ in range(26):
        x, y = rnd.uniform(60, 1860), rnd.uniform(40, 1040)
        an, ln = rnd.uniform(-0.7, 0.7), rnd.uniform(25, 95)
        scr.append(
            sliver(
                [
                    (x, y),
                    (x + ln / 2 * math.cos(an), y + ln / 2 * math.sin(an) + 1),
                    (x + ln * math.cos(an), y + ln * math.sin(an)),
                ],
                1.5,
            )
        )
    s.p("".join(scr), "#d9a86c", op=0.22)
    # the warm pool of light and the vignette in one pass over the board
    s.p(
        "M0 0H1920V1080H0Z",
        s.rad(
            960,
            525,
            1240,
            (0, "#ffab50", 0.31),
            (0.22, "#ff9a42", 0.22),
            (0.4, "#f0862c", 0.1),
            (0.5, "#e0701f", 0.03),
            (0.52, "#060201", 0.05),
            (0.68, "#060201", 0.3),
            (0.88, "#050100", 0.58),
            (1, "#040100", 0.74),
            sy=0.67,
        ),
    )
    s.save()


# -------------------------------------------------------------------- cards
def bone(x1, y1, x2, y2, t):
    """A bone from one end to the other as one outline."""
    a = math.atan2(y2 - y1, x2 - x1)
    L = math.hypot(x2 - x1, y2 - y1)

    def q(u, v):
        return (x1 + u * math.cos(a) - v * math.sin(a), y1 + u * math.sin(a) + v * math.cos(a))

    pts = [
        (0, 0),
        (-1.2 * t, -0.5 * t),
        (-1.1 * t, -1.5 * t),
        (0, -1.7 * t),
        (0.9 * t, -0.8 * t),
        (L / 2, -0.55 * t),
        (L - 0.9 * t, -0.8 * t),
        (L, -1.7 * t),
        (L + 1.1 * t, -1.5 * t),
        (L + 1.2 * t, -0.5 * t),
        (L, 0),
        (L + 1.2 * t, 0.5 * t),
        (L + 1.1 * t, 1.5 * t),
        (L, 1.7 * t),
        (L - 0.9 * t, 0.8 * t),
        (L / 2, 0.55 * t),
        (0.9 * t, 0.8 * t),
        (0, 1.7 * t),
        (-1.1 * t, 1.5 * t),
        (-1.2 * t, 0.5 * t),
    ]
    return smooth([q(u, v) for u, v in pts])


def skull(cx, cy, r):
    """The three parts of a skull: bone, holes, teeth gaps."""

    def q(u, v):
        return f"{n(cx + u * r)} {n(cy + v * r)}"

    head = (
        "M"
        + q(0, -1)
        + "C"
        + q(0.62, -1)
        + " "
        + q(1, -0.6)
        + " "
        + q(1, -0.08)
        + "C"
        + q(1, 0.22)
        + " "
        + q(0.84, 0.42)
        + " "
        + q(0.6, 0.5)
        + "L"
        + q(0.56, 0.92)
        + "C"
        + q(0.3, 1.06)
        + " "
        + q(-0.3, 1.06)
        + " "
        + q(-0.56, 0.92)
        + "L"
        + q(-0.6, 0.5)
        + "C"
        + q(-0.84, 0.42)
        + " "
        + q(-1, 0.22)
        + " "
        + q(-1, -0.08)
        + "C"
        + q(-1, -0.6)
        + " "
        + q(-0.62, -1)
        + " "
        + q(0, -1)
        + "Z"
    )
    holes = (
        ell(cx - 0.42 * r, cy + 0.02 * r, 0.29 * r, 0.3 * r)
        + ell(cx + 0.42 * r, cy + 0.02 * r, 0.29 * r, 0.3 * r)
        + "M"
        + q(0, 0.26)
        + "L"
        + q(0.15, 0.54)
        + "L"
        + q(-0.15, 0.54)
        + "Z"
    )
    teeth = "".join("M" + q(u, 0.7) + "L" + q(u, 0.98) for u in (-0.24, 0, 0.24))
    return head, holes, teeth


def glass_shine(s, d, op=0.75):
    s.p(d, "#ffffff", op=op)


def cork(s, y, w=13, h=20):
    s.p(
        f"M{n(-w)} {n(y - h)}L{n(-w + 3)} {n(y)}H{n(w - 3)}L{n(w)} {n(y - h)}Z",
        s.lin(-w, 0, w, 0, (0, "#d9a766"), (0.4, "#b98048"), (1, "#6e431f")),
        OUT,
        3.5,
    )


def emblem(s, kind):
    c = KINDS[kind]
    glass = s.lin(-50, -60, 50, 70, (0, "#ffffff", 0.85), (0.5, "#e9efe6", 0.55), (1, "#9fb0a6", 0.6))
    if kind == "red":
        body = "M-15 -50V-24C-42 -14 -56 6 -56 26C-56 56 -32 76 0 76C32 76 56 56 56 26C56 6 42 -14 15 -24V-50Z"
        s.p(body, glass)
        s.p(
            "M-50 14C-32 4 -18 22 0 14C18 6 32 8 50 14C51 18 51.5 22 51.5 26C51.500 53 29 71.500 0 71.500C-29 71.500 -51.500 53 -51.500 26C-51.500 22 -51 18 -50 14Z",
            s.rad(-8, 34, 64, (0, c["light"]), (0.45, c["mid"]), (0.85, c["main"]), (1, c["deep"])),
        )
        s.p(flame(0, 66, 48, 62, 0.03), "#ffdf7d", c["deep"], 3)
        s.p(flame(1, 63, 26, 34, 0.02), "#fff6cf")
        s.p(body, "none", OUT, 5)
        s.p(rr(-21, -58, 42, 11, 5), s.lin(0, -58, 0, -47, (0, "#ffffff"), (1, "#aebcb4")), OUT, 4)
        cork(s, -58)
        glass_shine(s, "M-44 10C-41 -2 -33 -10 -24 -14C-33 -4 -38 4 -39 14ZM-9 -44H-5V-24L-10 -21Z")
    elif kind == "blue":
        body = "M-14 -52V-20L-60 60C-64 69 -60 76 -50 76H50C60 76 64 69 60 60L14 -20V-52Z"
        s.p(body, glass)
        s.p(
            "M-34 22C-24 12 -14 28 0 20C14 12 24 26 35 22L56 61C58.500 67 56 71.500 50 71.500H-50C-56 71.500 -58.500 67 -56 61Z",
            s.lin(0, 14, 0, 74, (0, c["light"]), (0.4, c["mid"]), (1, c["deep"])),
        )
        wave = "M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sC%s %s %s %s %s %s"

        def wv(x0, x1, y, a):
            t = (x1 - x0) / 3
            return wave % tuple(
                n(v)
                for v in (
                    x0,
                    y,
                    x0 + t * 0.35,
                    y - a,
                    x0 + t * 0.65,
                    y - a,
                    x0 + t,
                    y,
                    x0 + t * 1.35,
                    y + a,
                    x0 + t * 1.65,
                    y + a,
                    x0 + 2 * t,
                    y,
                    x0 + t * 2.35,
                    y - a,
                    x0 + t * 2.65,
                    y - a,
                    x0 + 3 * t,
                    y,
                )
            )

        s.p(wv(-36, 36, 43, 9) + wv(-45, 45, 59, 8), "none", "#e6f8ff", 4.5, op=0.92)
        s.p(ell(-8, 2, 5) + ell(8, -10, 3.6) + ell(-3, -30, 2.8), c["light"], c["deep"], 2)
        s.p(body, "none", OUT, 5)
        s.p(rr(-21, -60, 42, 11, 5), s.lin(0, -60, 0, -49, (0, "#ffffff"), (1, "#aebcb4")), OUT, 4)
        cork(s, -60)
        glass_shine(s, "M-50 58L-20 6L-15 8L-42 58ZM-9 -46H-5V-20L-9 -16Z")
    elif kind == "violet":
        body = "M-13 -46V-28H-38L-54 -12V60L-38 76H38L54 60V-12L38 -28H13V-46Z"
        s.p(body, glass)
        s.p("M-49.500 -6H49.500V58L36 71.500H-36L-49.500 58Z", s.lin(-50, -10, 50, 76, (0, c["mid"]), (1, c["deep"])))
        s.p("M-49.500 -6L-30 10V46L-49.500 58Z", c["light"], op=0.55)
        s.p("M-49.500 58L-30 46H30L49.500 58L36 71.500H-36Z", c["deep"], op=0.75)
        s.p("M49.500 -6L30 10V46L49.500 58Z", c["main"], op=0.8)
        s.p("M-49.500 -6H49.500L30 10H-30Z", "#f0dcff", op=0.55)
        s.p("M-30 10H30V46H-30ZM-30 10L-49 -6M30 10L49 -6M-30 46L-49 58M30 46L49 58", "none", c["deep"], 2, op=0.8)
        s.p(star(0, 28, 4, 30, 10), "#fff3b8", c["deep"], 3)
        s.p(star(0, 28, 4, 14, 5, -45), "#ffe27a")
        s.p(body, "none", OUT, 5)
        s.p("M-20 -46H20V-55H-20Z", s.lin(0, -55, 0, -46, (0, "#ffffff"), (1, "#aebcb4")), OUT, 4)
        stop = "M0 -86L17 -70L9 -55H-9L-17 -70Z"
        s.p(stop, s.lin(-17, -86, 17, -55, (0, "#f3dcff"), (0.5, c["light"]), (1, c["main"])), OUT, 4)
        s.p("M0 -86L-7 -70L-5 -57M0 -86L7 -70L5 -57M-15 -70H15", "none", c["deep"], 1.6, op=0.7)
        glass_shine(s, "M-43 -12L-35 -21H-16L-24 -12Z")
    else:
        for b in (bone(-62, -14, 62, 62, 9), bone(62, -14, -62, 62, 9)):
            s.p(b, s.lin(0, -20, 0, 70, (0, "#fbf3d8"), (1, "#bfae7e")), OUT, 4)
        body = "M-12 -52V-34C-30 -28 -42 -18 -42 -2V64C-42 72 -36 76 -28 76H28C36 76 42 72 42 64V-2C42 -18 30 -28 12 -34V-52Z"
        s.p(body, s.lin(-42, 0, 42, 0, (0, "#2d4427"), (0.25, "#1a2a19"), (1, "#070d08")))
        s.p(
            "M-37.500 -1C-26 -8 -14 4 0 -2C14 -8 26 0 37.500 -3V63C37.500 69 34 71.500 28 71.500H-28C-34 71.500 -37.500 69 -37.500 63Z",
            s.lin(0, -4, 0, 72, (0, c["mid"]), (0.5, "#22381c"), (1, "#0a120a")),
        )
        s.p("M-37 0C-26 -8 -14 4 0 -2C14 -8 26 0 37 -2", "none", c["light"], 3.5)
        s.p(body, "none", OUT, 5)
        # the poison runs over the lip
        s.p(
            "M-21 -58C-21 -63 21 -63 21 -58V-48C21 -41 14 -41 14 -47C14 -51 8 -51 8 -46V-34C8 -28 1 -28 1 -34V-45C1 -50 -6 -50 -6 -46C-6 -41 -12 -41 -12 -46C-13 -50 -21 -46 -21 -52Z",
            s.lin(0, -62, 0, -30, (0, "#d6f57c"), (1, "#6fa02a")),
            OUT,
            3.5,
        )
        cork(s, -59, 12, 18)
        hd, ho, te = skull(0, 34, 29)
        s.p(hd, s.lin(-20, 4, 20, 66, (0, "#fffbe9"), (0.6, "#e8dcb4"), (1, "#b5a673")), OUT, 3.5)
        s.p(ho, "#0d150c")
        s.p(te, "none", OUT, 3)
        glass_shine(s, "M-34 -6C-33 -14 -28 -19 -20 -23L-17 -19C-24 -15 -27 -12 -28 -6Z", 0.5)


def parchment(s, d, cx, cy, r):
    s.p(d, s.rad(cx, cy, r, (0, "#fdf2d3"), (0.5, "#f2dfb3"), (0.82, "#dcbd86"), (1, "#bd945a")))


CARD_SPOTS = [(38, 128, 9, 5), (208, 92, 7, 9), (60, 268, 11, 6), (188, 252, 5, 4), (150, 52, 12, 5), (222, 190, 4, 7)]


def card_face(kind):
    c = KINDS[kind]
    s = Svg("card_face_" + kind, 250, 350)
    s.p(rr(1, 1, 248, 348, 17), OUT)
    parchment(s, rr(3.5, 3.5, 243, 343, 14.5), 125, 165, 235)
    s.p("".join(ell(*t) for t in CARD_SPOTS), "#a87840", op=0.12)
    # the coloured band round the card with a brass thread inside
    band = s.lin(0, 0, 250, 350, (0, c["mid"]), (0.35, c["main"]), (0.7, c["deep"]), (1, c["main"]))
    s.p(rr(3.5, 3.5, 243, 343, 14.5) + rr(13, 13, 224, 324, 9), band, even=True)
    s.p(rr(13, 13, 224, 324, 9), "none", OUT, 1.4)
    s.p(rr(16, 16, 218, 318, 7), "none", s.lin(0, 16, 250, 334, (0, BRASS[2]), (0.5, BRASS[3]), (1, BRASS[2])), 1.6)
    # medallion, each kind with an edge of its own
    pts = []
    m = {"red": 144, "blue": 144, "violet": 32, "poison": 144}[kind]
    for i in range(m):
        t = i * math.tau / m
        if kind == "red":
            r = 86 + 7 * abs(math.sin(8 * t)) ** 0.7
        elif kind == "blue":
            r = 95 - 8 * abs(math.sin(6 * t)) ** 0.8
        elif kind == "violet":
            r = 94 if i % 2 == 0 else 84
        else:
            r = 86 + 8 * max(0, math.cos(10 * t)) ** 6 + 2 * math.sin(5 * t)
        pts.append((125 + r * math.cos(t - math.pi / 2), 168 + r * math.sin(t - math.pi / 2)))
    edge = poly(pts)
    s.p(
        edge,
        s.rad(
            125,
            150,
            100,
            (0, "#fffaf0"),
            (0.45, c["pale"]),
            (0.85, c["light"] if kind != "poison" else "#7f9a4a"),
            (1, c["mid"]),
        ),
        c["ink"],
        3,
    )
    s.p(ell(125, 168, 79), "none", c["ink"], 1.6, op=0.65)
    # little diamonds above and below
    orn = ""
    for sx in (-1, 1):
        orn += star(125 + sx * 24, 44, 4, 6, 2.5) + f"M{n(125 + sx * 62)} 44L{n(125 + sx * 32)} 46.500V41.500Z"
    orn += star(125, 44, 4, 11, 4.5)
    s.p(orn, c["ink"], op=0.8)
    # free corners are opposite to the plates: a curl each
    curl = "M222 60V40C222 32 218 28 210 28H200M214 54V44C214 39 211 36 206 36H202"
    s.p(curl, "none", c["ink"], 2.2, op=0.7)
    s.p(ell(222, 66, 2.6) + ell(194, 28, 2.6) + ell(207, 43, 3), c["ink"], op=0.8)
    s.open("rotate(180 125 175)")
    s.p(curl, "none", c["ink"], 2.2, op=0.7)
    s.p(ell(222, 66, 2.6) + ell(194, 28, 2.6) + ell(207, 43, 3), c["ink"], op=0.8)
    s.close()
    s.open("translate(125 166)")
    s.p(ell(0, 76, 58, 8), "#2a1405", op=0.35)
    emblem(s, kind)
    s.close()
    # corner plates for the number and the letter
    plate = "M3.500 18C3.500 9 9 3.500 18 3.500H56V71C56 78 43 80 30 88C20 81 9 80 3.500 77Z"
    fill = s.lin(4, 4, 58, 86, (0, c["mid"]), (0.45, c["main"]), (1, c["deep"]))
    for tr in (None, "rotate(180 125 175)"):
        if tr:
            s.open(tr)
        s.p(plate, fill, OUT, 2.4)
        s.p(
            "M8 19C8 12 12 8 19 8H51.500V69C51.500 74 42 75 30 82.500C22 77 13 76 8 73Z",
            "none",
            s.lin(0, 8, 0, 84, (0, BRASS[1]), (1, BRASS[2])),
            1.8,
        )
        if tr:
            s.close()
    # plaque for the name
    pl = "M66 293H184L190 299C187 303 187 306 190 310C187 314 187 317 190 321L184 327H66L60 321C63 317 63 314 60 310C63 306 63 303 60 299Z"
    s.p(pl, s.lin(0, 293, 0, 327, (0, "#fff7de"), (0.5, "#f3dfb0"), (1, "#d3ae73")), c["ink"], 2.6)
    s.p(rr(3.5, 3.5, 243, 343, 14.5), "none", "#ffe9b8", 1, op=0.35)
    s.save()


def card_back():
    s = Svg("card_back", 250, 350)
    s.p(rr(1, 1, 248, 348, 17), OUT)
    s.p(
        rr(3.5, 3.5, 243, 343, 14.5),
        s.rad(125, 175, 225, (0, "#8a3f24"), (0.45, "#6d2e19"), (0.8, "#48190d"), (1, "#2c0e07")),
    )
    # tooled lattice, a dark cut and a light lip
    lat, x0, y0, x1, y1, st = [], 28, 28, 222, 322, 32.35
    k = -10
    for k in range(-10, 16):
        for sg in (1, -1):
            c = x0 + k * st
            pts = []
            for yy in (y0, y1):
                xx = c + (yy - y0) if sg == 1 else c + (y1 - yy)
                pts.append((xx, yy))
            (ax, ay), (bx, by) = pts

            # clip to the field
            def at(px):
                return ay + (by - ay) * (px - ax) / (bx - ax)

            if max(ax, bx) <= x0 or min(ax, bx) >= x1:
                continue
            if ax < x0:
                ax, ay = x0, at(x0)
            elif ax > x1:
                ax, ay = x1, at(x1)
            c2x, c2y = bx, by
            if c2x < x0:
                c2x, c2y = x0, at(x0)
            elif c2x > x1:
                c2x, c2y = x1, at(x1)
            if abs(ax - c2x) > 4:
                lat.append((ax, ay, c2x, c2y))
    s.p("".join("M{} {}L{} {}".format(*tuple(n(v) for v in l)) for l in lat), "none", "#230a04", 2.2, op=0.65)
    s.p(
        "".join(f"M{n(a)} {n(b + 1.8)}L{n(c)} {n(d + 1.8)}" for a, b, c, d in lat),
        "none",
        "#d08a5c",
        1,
        op=0.3,
    )
    br = brass_d(s, 0, 0, 250, 350)
    s.p(rr(9, 9, 232, 332, 11) + rr(15, 15, 220, 320, 8), br, OUT, 1.4, even=True)
    s.p(rr(21, 21, 208, 308, 5), "none", "#1f0904", 4, op=0.6)
    s.p(rr(21, 21, 208, 308, 5), "none", BRASS[2], 1.8)
    # corner pieces
    corner = "M15 15H86C78 20 66 22 62 32C58 42 50 38 46 46C42 52 52 58 44 62C38 58 40 52 36 56C28 62 34 72 26 78C21 82 18 92 15 100Z"
    hole = "M25 25H52C46 30 42 30 40 36C36 44 32 42 30 50C28 54 26 56 25 62Z"
    for tr in ("matrix(1 0 0 1 0 0)", "matrix(-1 0 0 1 250 0)", "matrix(1 0 0 -1 0 350)", "matrix(-1 0 0 -1 250 350)"):
        s.open(tr)
        s.p(
            corner + hole,
            s.lin(15, 15, 80, 95, (0, BRASS[0]), (0.3, BRASS[1]), (0.65, BRASS[2]), (1, BRASS[3])),
            OUT,
            2,
            even=True,
        )
        s.p(ell(50, 52, 4), BRASS[0], OUT, 1.4)
        s.close()
    # medallion
    cx, cy = 125, 175
    rayp = []
    for i in range(96):
        t = i * math.tau / 96
        rayp.append((cx + (70 + 6 * math.cos(12 * t)) * math.sin(t), cy + (70 + 6 * math.cos(12 * t)) * math.cos(t)))
    s.p(poly([(x, y + 2) for x, y in rayp]), "#000000", op=0.4)
    s.p(poly(rayp), br, OUT, 2.5)
    s.p(ell(cx, cy, 61), s.rad(cx, cy, 62, (0, "#7d3820"), (0.7, "#521f10"), (1, "#2a0d06")), OUT, 2.2)
    pet = ""
    for i in range(8):
        t = i * math.tau / 8
        L = 52 if i % 2 == 0 else 42
        w = 0.26

        def q(r, a):
            return f"{n(cx + r * math.sin(t + a))} {n(cy + r * math.cos(t + a))}"

        pet += (
            "M"
            + q(12, 0)
            + "C"
            + q(22, w * 1.7)
            + " "
            + q(34, w)
            + " "
            + q(L, 0)
            + "C"
            + q(34, -w)
            + " "
            + q(22, -w * 1.7)
            + " "
            + q(12, 0)
            + "Z"
        )
    s.p(pet, br, OUT, 2)
    s.p(
        "".join(
            ell(cx + 53 * math.sin(t), cy + 53 * math.cos(t), 2.6) for t in [(i + 0.5) * math.tau / 8 for i in range(8)]
        ),
        BRASS[1],
    )
    s.p(ell(cx, cy, 15), br, OUT, 2)
    s.p(ell(cx, cy, 9), s.rad(cx, cy, 9, (0, "#ff9a6b"), (0.5, "#b3221d"), (1, "#4c0a0a")), OUT, 1.6)
    for sg in (1, -1):
        s.p(star(cx, cy + sg * 96, 4, 17, 6), br, OUT, 2)
        s.p(star(cx + sg * 86, cy, 4, 9, 4), br, OUT, 1.6)
    s.save()


# ------------------------------------------------------------------ kitchen
MOUTH = {"cx": 180, "cy": 62, "rx": 124, "ry": 33}


def cauldron():
    s = Svg("cauldron", 360, 260)
    m = MOUTH
    s.p(ell(180, 249, 132, 10), "#000000", op=0.35)
    # feet
    for x, lean in ((84, -8), (276, 8)):
        s.p(
            "M{} 205C{} 226 {} 238 {} 252H{}C{} 238 {} 226 {} 205Z".format(
                *tuple(
                    n(v)
                    for v in (
                        x - 20,
                        x - 18,
                        x - 14 + lean,
                        x - 16 + lean,
                        x + 16 + lean,
                        x + 12 + lean,
                        x + 18,
                        x + 24,
                    )
                )
            ),
            s.lin(x - 20, 0, x + 20, 0, (0, "#4c4744"), (0.4, "#2a2624"), (1, "#0e0c0b")),
            OUT,
            3,
        )
    s.p(
        "M164 228C166 240 166 248 162 257H198C194 248 194 240 196 228Z",
        s.lin(162, 0, 198, 0, (0, "#4c4744"), (0.4, "#2a2624"), (1, "#0e0c0b")),
        OUT,
        3,
    )
    body = "M50 70C36 92 22 118 24 148C27 204 92 242 180 242C268 242 333 204 336 148C338 118 324 92 310 70Z"
    s.p(
        body,
        s.rad(128, 112, 240, (0, "#6a6461"), (0.25, "#4a4542"), (0.55, "#2b2725"), (0.85, "#151211"), (1, "#0b0908")),
        OUT,
        4,
    )
    # light of the fire on the belly
    s.p(
        body,
        s.rad(
            180,
            296,
            172,
            (0, "#ffb04a", 0.95),
            (0.35, "#f07a26", 0.62),
            (0.62, "#c8481a", 0.26),
            (1, "#a8300c", 0),
            sy=0.82,
        ),
    )
    # a sheen of old iron
    s.p("M58 96C44 118 40 146 50 168C58 150 58 120 74 96C70 92 62 90 58 96Z", "#d6cdc4", op=0.26)
    s.p("M84 104C76 124 74 146 80 164C85 146 86 124 94 105Z", "#d6cdc4", op=0.14)
    s.p("M310 120C318 140 316 164 304 182C308 160 308 140 304 124Z", "#e8a25c", op=0.2)
    # raised belt
    s.p(
        "M30 122C72 152 128 160 180 160C232 160 288 152 330 122L333 133C290 164 234 172 180 172C126 172 70 164 27 133Z",
        s.lin(24, 0, 336, 0, (0, "#2f2b29"), (0.28, "#7c746f"), (0.6, "#38332f"), (1, "#14110f")),
        OUT,
        2.4,
    )
    for x, y in ((60, 146), (98, 158), (139, 164.5), (221, 164.5), (262, 158), (300, 146)):
        s.p(ell(x, y, 4), s.rad(x - 1.4, y - 1.6, 6, (0, "#b3aaa2"), (0.5, "#57504b"), (1, "#191513")), OUT, 1.2)
    # brass shield with a drop in the middle of the belt
    sh = "M152 138C162 141 171 139 180 133C189 139 198 141 208 138C211 162 204 184 180 196C156 184 149 162 152 138Z"
    s.p(sh, brass_d(s, 152, 133, 208, 196), OUT, 3)
    s.p(
        "M158 145C166 146.500 173 145 180 140.500C187 145 194 146.500 202 145C203 163 197 178 180 187.500C163 178 157 163 158 145Z",
        s.lin(0, 140, 0, 188, (0, "#6e4512"), (1, "#a3731f")),
        BRASS[4],
        1.2,
    )
    s.p(drop(180, 169, 8.5), BRASS[0], OUT, 1.6)
    # neck and rim
    s.p(
        "M50 72C60 96 118 108 180 108C242 108 300 96 310 72L316 60H44Z",
        s.lin(44, 0, 316, 0, (0, "#2a2624"), (0.26, "#615a56"), (0.5, "#37322f"), (1, "#0f0d0c")),
        OUT,
        3,
    )
    rim_o = ell(m["cx"], m["cy"] + 1, 144, 44)
    rim_i = ell(m["cx"], m["cy"], m["rx"], m["ry"])
    s.p(
        ell(m["cx"], m["cy"] + 9, 144, 44),
        s.lin(36, 0, 324, 0, (0, "#1c1917"), (0.28, "#6b645f"), (0.6, "#2b2725"), (1, "#0b0908")),
        OUT,
        3,
    )
    s.p(
        rim_o,
        s.lin(50, 20, 310, 104, (0, "#8d857f"), (0.2, "#5d5651"), (0.5, "#3d3835"), (0.8, "#2a2624"), (1, "#5b4331")),
        OUT,
        2,
    )
    s.p(rim_i, s.lin(0, 29, 0, 95, (0, "#030202"), (0.5, "#120d0a"), (1, "#2b2320")), OUT, 3)
    s.p("M42 52C62 28 118 20 180 20C242 20 298 28 318 52", "none", "#c8beb5", 2, op=0.45)
    s.p("M58 84C92 100 136 104.500 180 104.500C224 104.500 268 100 302 84", "none", "#e7b277", 2, op=0.5)
    # ring handles
    for sx in (0, 1):
        s.open("matrix(-1 0 0 1 360 0)" if sx else "matrix(1 0 0 1 0 0)")
        s.p("M22 92C30 84 52 84 58 92L54 112C46 118 34 118 26 112Z", brass_d(s, 22, 86, 58, 116), OUT, 2.6)
        ring = ell(33, 128, 21, 27)
        s.p(ring, "none", OUT, 12)
        s.p(ring, "none", s.lin(12, 101, 54, 155, (0, BRASS[0]), (0.3, BRASS[1]), (0.6, BRASS[2]), (1, BRASS[4])), 7.5)
        s.p("M15 120C17 110 22 105 29 103", "none", "#fffbe6", 2, op=0.8)
        s.p("M30 98C30 94 42 94 42 98V110C42 114 30 114 30 110Z", brass_v(s, 36, 95, 113), OUT, 2)
        s.close()
    s.save()


def liquid(kind):
    s = Svg("liquid_" + kind, 360, 260)
    m = MOUTH
    cx, cy, rx, ry = m["cx"], m["cy"], m["rx"], m["ry"]
    mouth = ell(cx, cy, rx - 1, ry - 1)
    if kind == "none":
        s.p(mouth, s.lin(0, cy - ry, 0, cy + ry, (0, "#020101"), (0.5, "#0d0907"), (1, "#241b16")))
        s.p(ell(cx, cy + 11, 96, 17), s.rad(cx, cy + 14, 96, (0, "#3a2c22"), (0.7, "#1a130f"), (1, "#0d0907"), sy=0.2))
        s.p(
            "M62 72C84 90 130 94 180 94C230 94 276 90 298 72C276 86 230 89 180 89C130 89 84 86 62 72Z",
            "#8d7b6c",
            op=0.35,
        )
        s.save()
        return
    c = dict(KINDS[kind])
    if kind == "poison":
        c.update(deep="#0b1608", main="#22401a", mid="#3f7a1f", light="#b6ec4e")
    s.p(mouth, c["deep"])
    surf = ell(cx, cy + 4, rx - 5, ry - 6)
    s.p(surf, s.rad(cx, cy + 8, rx, (0, c["light"]), (0.3, c["mid"]), (0.75, c["main"]), (1, c["deep"]), sy=0.27))
    # swirls on the surface
    sw = ""
    for f, a0, a1 in (
        (0.84, 200, 320),
        (0.84, 30, 120),
        (0.62, 150, 260),
        (0.62, 330, 440),
        (0.38, 20, 170),
        (0.38, 220, 330),
    ):
        pts = [
            (
                cx + (rx - 5) * (f - 0.06 * i / 8) * math.cos(math.radians(a0 + (a1 - a0) * i / 8)),
                cy + 4 + (ry - 6) * (f - 0.06 * i / 8) * math.sin(math.radians(a0 + (a1 - a0) * i / 8)),
            )
            for i in range(9)
        ]
        sw += sliver(pts, 3.4)
    s.p(sw, "#ffffff", op=0.35)
    s.p(
        "M62 74C84 90 130 93 180 93C230 93 276 90 298 74C276 88 230 90.500 180 90.500C130 90.500 84 88 62 74Z",
        c["light"],
        op=0.7,
    )
    # bubbles and froth near the wall
    rnd = random.Random("bubbles" + kind)
    spots = [
        (112, 66, 9),
        (140, 52, 6),
        (228, 70, 10.5),
        (252, 58, 6.5),
        (186, 80, 7.5),
        (172, 58, 5),
        (206, 50, 4.5),
        (88, 58, 5.5),
        (274, 66, 4.5),
        (150, 76, 4.5),
        (126, 80, 3.5),
        (244, 80, 4),
    ]
    for x, y, r in spots:
        x += rnd.uniform(-6, 6)
        s.p(
            ell(x, y, r, r * 0.86),
            s.rad(
                x - r * 0.3,
                y - r * 0.4,
                r * 1.5,
                (0, "#ffffff", 0.95),
                (0.25, c["light"], 0.9),
                (0.7, c["mid"], 0.85),
                (1, c["deep"], 0.9),
            ),
            c["deep"],
            1.2,
        )
    s.p(
        "".join(
            ell(cx + (rx - 14) * math.cos(t), cy + 4 + (ry - 11) * math.sin(t), r, r * 0.75)
            for t, r in [(rnd.uniform(0, math.tau), rnd.uniform(1.6, 3.2)) for _ in range(16)]
        ),
        c["light"],
        op=0.85,
    )
    s.save()


def logs(s):
    def log(x1, y1, x2, y2, t):
        a = math.atan2(y2 - y1, x2 - x1)
        L = math.hypot(x2 - x1, y2 - y1)
        s.open(f"translate({n(x1)} {n(y1)}) rotate({math.degrees(a):.2f})")
        s.p(
            "M0 {}C{} {} {} {} {} {}C{} {} {} {} {} {}C{} {} {} {} 0 {}Z".format(
                *tuple(
                    n(v)
                    for v in (
                        -t,
                        L * 0.3,
                        -t - 2,
                        L * 0.7,
                        -t + 2,
                        L,
                        -t,
                        L + t * 0.5,
                        -t,
                        L + t * 0.5,
                        t,
                        L,
                        t,
                        L * 0.7,
                        t - 2,
                        L * 0.3,
                        t + 3,
                        t,
                    )
                )
            ),
            s.lin(0, -t, 0, t, (0, "#a2561f"), (0.3, "#6a3818"), (0.7, "#3a1e0e"), (1, "#1a0c06")),
            OUT,
            2.6,
        )
        s.p(
            "M14 {}H{}M{} 1H{}M24 {}H{}".format(
                *tuple(n(v) for v in (-t * 0.4, L * 0.45, L * 0.4, L * 0.85, t * 0.45, L * 0.6))
            ),
            "none",
            "#140904",
            1.8,
            op=0.8,
        )
        s.p(
            "M{} {}H{}M{} {}H{}".format(*tuple(n(v) for v in (L * 0.3, -t * 0.72, L * 0.6, L * 0.5, t * 0.1, L * 0.7))),
            "none",
            "#ff8a2c",
            2,
            op=0.85,
        )
        s.p(
            ell(0, 0, t * 0.6, t),
            s.rad(0, 0, t, (0, "#e6b676"), (0.55, "#c48a4a"), (0.8, "#8a5526"), (1, "#4c2a12")),
            OUT,
            2.4,
        )
        s.p(ell(0, 0, t * 0.34, t * 0.58), "none", "#6b3c18", 1.4)
        s.close()

    log(88, 104, 262, 88, 10)
    log(276, 106, 110, 88, 10)
    log(128, 108, 236, 108, 9)


def fire(i):
    rnd = random.Random(70 + i)
    s = Svg("fire_%d" % i, 360, 120)
    s.p(
        "M0 0H360V120H0Z", s.rad(180, 84, 178, (0, "#ffb347", 0.5), (0.45, "#ff6a1a", 0.22), (1, "#ff5a10", 0), sy=0.46)
    )
    # tall at the sides, where the flames go round the belly, low in the middle
    base = [
        (62, 38, 58),
        (86, 44, 92),
        (116, 46, 70),
        (146, 44, 62),
        (180, 50, 56),
        (214, 44, 64),
        (246, 46, 74),
        (274, 44, 94),
        (298, 38, 54),
    ]
    jig = [
        (rnd.uniform(-6, 6), rnd.uniform(0.76, 1.12), rnd.uniform(-0.1, 0.1), 1 if (k + i) % 2 else -1)
        for k in range(len(base))
    ]

    def mass(fw, fh, bed):
        d = ell(180, 108, 132 * bed, 16 * bed)
        for (x, w, h), (jx, jh, jl, fl) in zip(base, jig, strict=False):
            d += flame(180 + (x + jx - 180) * (0.9 + 0.1 * bed), 114, w * fw, h * jh * fh, jl + (180 - x) * 0.0006, fl)
        # small tongues that close the gaps between the big ones
        for k in range(len(base) - 1):
            x = (base[k][0] + base[k + 1][0]) / 2
            d += flame(x, 114, 30 * fw, 40 * fh * jig[k][1], -jig[k][2], -jig[k][3])
        return d

    outer = mass(1, 1, 1)
    s.p(outer, "none", "#5a1206", 3.4)
    s.p(outer, s.lin(0, 10, 0, 112, (0, "#b3200c"), (0.4, "#dc4a12"), (1, "#ff9a2a")))
    s.p(mass(0.74, 0.76, 0.9), s.lin(0, 36, 0, 112, (0, "#ef6a14"), (0.5, "#ff9a24"), (1, "#ffcf4a")))
    s.p(mass(0.46, 0.52, 0.8), s.lin(0, 60, 0, 112, (0, "#ffc23c"), (0.5, "#ffe27a"), (1, "#fff6cf")))
    sparks = "".join(star(rnd.uniform(40, 320), rnd.uniform(6, 56), 4, rnd.uniform(2, 3.8), 1.1) for _ in range(10))
    s.p(sparks, "#ffe08a")
    logs(s)
    glow = "".join(
        ell(rnd.uniform(84, 276), rnd.uniform(110, 116), rnd.uniform(3, 6.5), rnd.uniform(2, 3.6)) for _ in range(14)
    )
    s.p(glow, "#7a1c08")
    s.p(glow, s.lin(0, 106, 0, 119, (0, "#ffd35a"), (1, "#e2480f")), op=0.85)
    s.save()


def small():
    s = Svg("bubble", 32, 32)
    s.p(
        ell(16, 16, 13.5),
        s.rad(12, 11, 20, (0, "#ffffff", 0.75), (0.35, "#ffffff", 0.22), (0.7, "#ffffff", 0.1), (1, "#ffffff", 0.55)),
        "#ffffff",
        1.4,
        op=0.9,
    )
    s.p("M7 14C8 9 11 6.500 15 6C11 8.500 9 11 8.500 14.500Z", "#ffffff", op=0.95)
    s.p(ell(21, 22, 2), "#ffffff", op=0.7)
    s.save()

    s = Svg("steam", 200, 200)
    for x, y, r, o in (
        (100, 104, 92, 0.34),
        (66, 120, 58, 0.3),
        (134, 118, 58, 0.3),
        (96, 72, 56, 0.34),
        (128, 80, 46, 0.24),
        (84, 134, 50, 0.24),
    ):
        s.p(
            ell(x, y, r),
            s.rad(
                x, y, r, (0, "#fff6e6", o), (0.45, "#fdeeda", o * 0.6), (0.8, "#fbe6cc", o * 0.14), (1, "#fbe6cc", 0)
            ),
        )
    s.save()

    # candle
    s = Svg("candle", 96, 160)
    s.p(
        "M0 0H96V112H0Z",
        s.rad(48, 44, 48, (0, "#fff0b0", 0.75), (0.3, "#ffc45a", 0.38), (0.7, "#ff9a3a", 0.1), (1, "#ff8a2a", 0)),
    )
    s.p(ell(48, 150, 44, 8), "#000000", op=0.4)
    s.p(ell(48, 140, 40, 13), brass_d(s, 8, 128, 88, 154), OUT, 2.6)
    s.p(ell(48, 136.5, 33, 9), s.lin(15, 0, 81, 0, (0, BRASS[4]), (0.4, BRASS[2]), (1, BRASS[1])), BRASS[4], 1.2)
    s.p("M83 128C94 122 95 140 84 141", "none", OUT, 7)
    s.p("M83 128C94 122 95 140 84 141", "none", BRASS[1], 3.6)
    s.p(
        "M30 72C30 66 66 66 66 72V134C66 140 30 140 30 134Z",
        s.lin(30, 0, 66, 0, (0, "#fff3cf"), (0.35, "#f6dfa9"), (0.75, "#d3a766"), (1, "#9c6c38")),
        OUT,
        2.6,
    )
    s.p(
        "M31 76C31 90 33 104 37 104C41 104 39 90 41 84C42 80 45 82 45 90C45 96 50 96 50 90C50 84 53 82 55 88C57 96 55 116 60 116C65 116 65 96 65 76Z",
        "#fff7df",
        "#b98a4e",
        1.2,
        op=0.95,
    )
    s.p(ell(48, 72, 18, 5.5), s.rad(48, 71, 18, (0, "#fff8d2"), (0.6, "#ffe3a0"), (1, "#e0b069"), sy=0.35), OUT, 1.6)
    s.p("M48 72C47 66 47 63 48.500 58", "none", "#2a1408", 2.6)
    s.p(
        flame(48, 66, 26, 54, 0.02),
        s.lin(0, 12, 0, 66, (0, "#ff8f2a"), (0.5, "#ffc443"), (0.85, "#ffe58a"), (1, "#6fa0d8")),
        "#e2701a",
        1,
    )
    s.p(flame(48, 64, 13, 30, 0.02), "#fffbe2")
    s.save()

    s = Svg("mug", 96, 96)
    mug(s)
    s.save()

    s = Svg("token_dealer", 64, 64)
    s.p(ell(32, 34, 29, 28), "#000000", op=0.45)
    s.p(ell(32, 31.5, 28.5), brass_d(s, 8, 6, 56, 58), OUT, 2.4)
    s.p(ell(32, 31.5, 22.5), s.rad(26, 24, 34, (0, "#d9a94a"), (0.6, "#a87420"), (1, "#6e460f")), BRASS[4], 1.6)
    s.p(
        "".join(
            ell(32 + 25.4 * math.cos(t), 31.5 + 25.4 * math.sin(t), 1.1) for t in [i * math.tau / 20 for i in range(20)]
        ),
        BRASS[4],
    )
    lad = "M18 36C18 46 24 50 29.500 50C36 50 41 45.500 41 38.500L41.500 37L46 17C46.500 13.500 42 12.500 41 16L37 35Z"
    s.p(lad, s.lin(18, 14, 44, 50, (0, BRASS[0]), (0.5, "#ffe6a0"), (1, "#e2b855")), OUT, 3)
    s.p(ell(29.5, 36.5, 11.3, 3.6), "#5d3a0d", OUT, 2)
    s.p("M22 42C24 46 26 47 29 47.500", "none", "#ffffff", 1.6, op=0.8)
    s.save()


def mug(s):
    s.p(ell(44, 89, 36, 6), "#000000", op=0.4)
    h = "M66 38C88 32 92 46 90 56C88 70 78 74 66 74"
    s.p(h, "none", OUT, 14)
    s.p(h, "none", s.lin(66, 34, 92, 74, (0, "#b9793e"), (1, "#6b3d1b")), 8.5)
    body = "M15 28L12 84C12 91 72 91 72 84L69 28Z"
    s.p(body, s.lin(12, 0, 72, 0, (0, "#8f5a2c"), (0.25, "#c98a4a"), (0.55, "#9a5f2d"), (1, "#4e2a11")), OUT, 3.6)
    s.p("M27 32L25.500 87M42 32V89M57 32L58.500 87", "none", "#3a1d0b", 2, op=0.75)
    for y in (40, 74):
        s.p(
            "M13.500 {}C28 {} 56 {} 70.500 {}L71 {}C56 {} 28 {} 13 {}Z".format(
                *tuple(n(v) for v in (y, y + 5, y + 5, y, y + 8, y + 13, y + 13, y + 8))
            ),
            s.lin(12, 0, 72, 0, (0, BRASS[3]), (0.25, BRASS[0]), (0.5, BRASS[2]), (1, BRASS[4])),
            OUT,
            2,
        )
    s.p(
        "M12 30C4 26 8 14 17 16C18 6 32 5 36 11C41 3 55 5 57 12C66 8 77 16 72 26C74 32 66 36 62 32C60 40 56 46 53 42C50 36 48 33 44 34C40 38 34 37 32 33C28 38 24 48 20 42C19 38 18 33 12 30Z",
        s.lin(0, 6, 0, 44, (0, "#fffdf2"), (0.55, "#fbefcf"), (1, "#dcbf8a")),
        OUT,
        3,
    )
    s.p("M22 21C25 17 29 17 32 20M44 18C47 14 51 15 53 19", "none", "#cfae78", 2)


# ------------------------------------------------------- plates and panels
def grain_lines(rnd, x, y, w, h, count):
    d = ""
    for i in range(count):
        yy = y + h * (i + 0.5) / count + rnd.uniform(-1.5, 1.5)
        a, b = x + rnd.uniform(0, w * 0.3), x + w - rnd.uniform(0, w * 0.3)
        ph = rnd.uniform(0, 6)
        d += sliver([(a + (b - a) * j / 7, yy + 1.3 * math.sin(j * 1.1 + ph)) for j in range(8)], rnd.uniform(1, 2.2))
    return d


def seat(active):
    s = Svg("seat_plate_active" if active else "seat_plate", 300, 90)
    if active:
        for g, o in ((9.5, 0.14), (7.5, 0.2), (5, 0.28), (2.5, 0.45)):
            s.p(rr(10 - g, 10 - g, 280 + 2 * g, 70 + 2 * g, 16 + g), "#ffc24a", op=o)
    else:
        shadow(s, 10, 12, 280, 70, 16, 6, 4, 0.13)
    rim = (
        s.lin(0, 10, 0, 80, (0, "#fffbe0"), (0.3, "#ffe58c"), (0.6, "#f2b838"), (1, "#ffdf86"))
        if active
        else s.lin(0, 10, 0, 80, (0, "#a5854c"), (0.3, "#7d5c28"), (0.7, "#5a3f18"), (1, "#7a5a2a"))
    )
    s.p(rr(10, 10, 280, 70, 16), rim, OUT, 2.4)
    s.p(
        rr(15.5, 15.5, 269, 59, 11),
        s.lin(0, 15, 0, 75, (0, "#7a4520"), (0.5, "#8a4f24"), (1, "#512a10"))
        if active
        else s.lin(0, 15, 0, 75, (0, "#3f2413"), (0.5, "#4b2b17"), (1, "#29150a")),
        OUT,
        2,
    )
    s.p(grain_lines(random.Random(5), 22, 18, 256, 54, 7), "#160a04", op=0.4)
    if active:
        s.p(
            rr(16.5, 16.5, 267, 57, 10),
            s.rad(150, 45, 150, (0, "#ffb040", 0.34), (0.6, "#ff9a2a", 0.16), (1, "#ff9a2a", 0.05), sy=0.4),
        )
    s.p(rr(20, 20, 260, 50, 8), "none", "#ffe79c" if active else "#6b4d27", 1.6 if active else 1.2, op=0.8)
    for x in (25, 275):
        rivet(s, x, 45, 4.2)
    s.save()


def inner_edges(s, x, y, w, h, d, colour, op):
    """Four soft bands along the inside of a rectangle."""
    st = ((0, colour, op), (0.35, colour, op * 0.5), (1, colour, 0))
    x2, y2 = x + w, y + h
    s.p("M{} {}H{}V{}H{}Z".format(*tuple(n(v) for v in (x, y, x2, y + d, x))), s.lin(0, y, 0, y + d, *st))
    s.p("M{} {}H{}V{}H{}Z".format(*tuple(n(v) for v in (x, y2 - d, x2, y2, x))), s.lin(0, y2, 0, y2 - d, *st))
    s.p("M{} {}H{}V{}H{}Z".format(*tuple(n(v) for v in (x, y, x + d, y2, x))), s.lin(x, 0, x + d, 0, *st))
    s.p("M{} {}H{}V{}H{}Z".format(*tuple(n(v) for v in (x2 - d, y, x2, y2, x2 - d))), s.lin(x2, 0, x2 - d, 0, *st))


def panels():
    s = Svg("panel", 400, 300)
    shadow(s, 9, 11, 382, 280, 12, 6, 4, 0.14)
    s.p(rr(9, 8, 382, 282, 10), "#f3dfb6", OUT, 2.4)
    inner_edges(s, 10.2, 9.2, 379.6, 279.6, 29, "#a8702c", 0.62)
    inner_edges(s, 10.2, 9.2, 379.6, 279.6, 9, "#4d2a0c", 0.45)
    s.p(rr(18, 17, 364, 264, 6), "none", "#7d4f20", 1.5, op=0.8)
    s.p(rr(22, 21, 356, 256, 4), "none", "#7d4f20", 0.9, op=0.6)
    cn = "M9.500 16C9.500 11 12 8.500 17 8.500H42C38 16 31 15 29.500 21C28 27 34 31 28 31.500C23 33 22 28 20 33C18.500 37 15 37 9.500 41Z"
    for tr in ("matrix(1 0 0 1 0 0)", "matrix(-1 0 0 1 400 0)", "matrix(1 0 0 -1 0 298)", "matrix(-1 0 0 -1 400 298)"):
        s.open(tr)
        s.p(cn, s.lin(9, 8, 36, 36, (0, BRASS[0]), (0.4, BRASS[1]), (0.7, BRASS[2]), (1, BRASS[3])), OUT, 2)
        s.p(ell(18, 17, 2.6), BRASS[4])
        s.p(ell(17.6, 16.6, 1.3), BRASS[0])
        s.close()
    s.save()

    s = Svg("panel_dark", 400, 300)
    shadow(s, 9, 11, 382, 280, 14, 6, 4, 0.15)
    s.p(
        rr(9, 8, 382, 282, 13) + rr(14, 13, 372, 272, 9),
        s.lin(
            0,
            8,
            0,
            290,
            (0, BRASS[0]),
            (0.08, BRASS[1]),
            (0.3, BRASS[2]),
            (0.7, BRASS[2]),
            (0.92, BRASS[3]),
            (1, BRASS[1]),
        ),
        OUT,
        2,
        even=True,
    )
    s.p(rr(14, 13, 372, 272, 9), "#3c2011", OUT, 1.6)
    inner_edges(s, 15, 14, 370, 270, 25, "#120703", 0.75)
    s.p(rr(22, 21, 356, 256, 5), "none", "#0e0502", 2.4, op=0.7)
    s.p(rr(22, 22, 356, 256, 5), "none", "#b98850", 1, op=0.6)
    for x in (20, 380):
        for y in (19, 279):
            s.p(star(x, y, 4, 15, 9.5, -45), brass_d(s, x - 10, y - 10, x + 10, y + 10), OUT, 1.8)
            rivet(s, x, y, 4.2)
    s.save()


def button(state):
    s = Svg("button" + ("" if state == "up" else "_" + state), 240, 64)
    dy = 2 if state == "down" else 0
    if state != "down":
        shadow(s, 6, 8, 228, 52, 13, 4, 3, 0.16)
    rim = {
        "up": brass_v(s, 0, 4, 58),
        "down": s.lin(0, 6, 0, 60, (0, BRASS[4]), (0.4, BRASS[3]), (1, BRASS[2])),
        "hot": s.lin(0, 4, 0, 58, (0, "#ffffff"), (0.25, "#ffe899"), (0.6, "#e8b040"), (1, "#ffe08a")),
        "off": s.lin(0, 4, 0, 58, (0, "#8d8172"), (0.5, "#5e554a"), (1, "#4a4239")),
    }[state]
    s.p(rr(5, 4 + dy, 230, 54, 13), rim, OUT, 2.2)
    wood = {
        "up": ("#8f5a30", "#74461f", "#4f2c12"),
        "hot": ("#b97840", "#97602c", "#6b3f1a"),
        "down": ("#3d220f", "#55321a", "#66401f"),
        "off": ("#4b4038", "#40362e", "#332a23"),
    }[state]
    s.p(rr(9.5, 8.5 + dy, 221, 45, 9), s.lin(0, 8, 0, 54, (0, wood[0]), (0.5, wood[1]), (1, wood[2])), OUT, 1.8)
    s.p(grain_lines(random.Random(11), 26, 12 + dy, 188, 38, 6), "#1a0c04", op=0.3 if state != "off" else 0.2)
    if state in ("up", "hot"):
        s.p(
            "M18 11.500H222C226 11.500 228 13 228.500 16H11.500C12 13 14 11.500 18 11.500Z",
            "#ffe2ae",
            op=0.3 if state == "up" else 0.45,
        )
    if state == "down":
        s.p(
            "M18 10.500H222C228 10.500 230 14 230 20C226 16 222 15 218 15H22C18 15 14 16 10 20C10 14 12 10.500 18 10.500Z",
            "#000000",
            op=0.4,
        )
    for x in (17.5, 222.5):
        if state == "off":
            s.p(ell(x, 31, 3), "#75695b", OUT, 1)
        else:
            rivet(s, x, 31 + dy, 3.2)
    s.save()


def sign():
    rnd = random.Random(8)
    s = Svg("sign", 900, 260)
    # chains: every other link seen from the edge
    for cx in (170, 730):
        flat, edge = "", ""
        for i, y in enumerate(range(-6, 74, 15)):
            if i % 2 == 0:
                flat += ell(cx, y + 8, 6.5, 11)
            else:
                edge += rr(cx - 2.4, y - 3, 4.8, 22, 2.4)
        ir = s.lin(cx - 8, 0, cx + 8, 0, (0, "#9a928a"), (0.5, "#5a534d"), (1, "#2a2521"))
        s.p(flat, "none", OUT, 6.5)
        s.p(flat, "none", ir, 3.4)
        s.p(edge, ir, OUT, 1.8)
    board = (
        "M62 92C120 74 780 74 838 92C846 108 866 112 884 112C874 132 868 146 868 160C868 176 874 190 884 210C866 210 846 214 838 232"
        "C780 250 120 250 62 232C54 214 34 210 16 210C26 190 32 176 32 160C32 146 26 132 16 112C34 112 54 108 62 92Z"
    )
    s.open("translate(0 6)")
    s.p(board, "#000000", op=0.4)
    s.close()
    s.p(board, brass_v(s, 0, 76, 248), OUT, 3.4)
    inner = (
        "M70 100C128 84 772 84 830 100C838 114 852 119 869 120C861 136 857 148 857 160C857 174 861 186 869 202C852 203 838 208 830 224"
        "C772 240 128 240 70 224C62 208 48 203 31 202C39 186 43 174 43 160C43 148 39 136 31 120C48 119 62 114 70 100Z"
    )
    s.p(
        inner,
        s.lin(
            0,
            86,
            0,
            240,
            (0, "#7a4a24"),
            (0.3, "#66391a"),
            (0.34, "#4b2810"),
            (0.36, "#70421f"),
            (0.62, "#5d3417"),
            (0.66, "#3f210d"),
            (0.68, "#683c1b"),
            (1, "#43240f"),
        ),
        OUT,
        2.6,
    )
    s.p("M42 140H858M42 191H858", "none", "#1b0c04", 2.4, op=0.85)
    s.p("M44 142.500H856M44 193.500H856", "none", "#c88b4e", 1.2, op=0.4)
    g = ""
    for y, h in ((98, 38), (146, 42), (198, 30)):
        for _ in range(3):
            g += grain_lines(rnd, rnd.uniform(60, 320), y, rnd.uniform(240, 480), h, 5)
    s.p(g, "#1d0d05", op=0.38)
    s.p(
        "M84 110C150 97 750 97 816 110C822 120 832 126 846 129C842 140 840 150 840 160C840 172 842 183 846 193C832 196 822 203 816 214"
        "C750 227 150 227 84 214C78 203 68 196 54 193C58 183 60 172 60 160C60 150 58 140 54 129C68 126 78 120 84 110Z",
        "none",
        BRASS[2],
        2,
        op=0.8,
    )
    s.p(inner, s.rad(450, 150, 430, (0, "#ffc870", 0.3), (0.5, "#ff9a3a", 0.12), (1, "#ff9a3a", 0), sy=0.4))
    for x in (170, 730):
        s.p(
            f"M{n(x - 17)} 70H{n(x + 17)}V104L{n(x)} 114L{n(x - 17)} 104Z",
            s.lin(x - 17, 70, x + 17, 112, (0, "#a39a91"), (0.4, "#5a534d"), (1, "#26211e")),
            OUT,
            2.4,
        )
        rivet(s, x, 92, 5)
    for x in (79, 821):
        s.p(star(x, 160, 4, 15, 6), brass_d(s, x - 14, 146, x + 14, 174), OUT, 2)
    s.save()


def curtain():
    rnd = random.Random(3)
    s = Svg("curtain", 1920, 1080)
    s.p("M0 0H1920V1080H0Z", "#2a0507")
    xs, x = [-20], -20
    while x < 1930:
        x += rnd.uniform(74, 118)
        xs.append(x)
    # folds: every one a ribbon with its own light
    offs = [(rnd.uniform(-10, 10), rnd.uniform(-16, 16)) for _ in xs]
    for i in range(len(xs) - 1):
        a, b = xs[i], xs[i + 1]
        (a1, a2), (b1, b2) = offs[i], offs[i + 1]
        d = "M{} 0C{} 320 {} 700 {} 1016H{}C{} 700 {} 320 {} 0Z".format(
            *tuple(n(v) for v in (a - 1, a + a1, a - a1, a + a2, b + b2 + 1, b - b1 + 1, b + b1 + 1, b + 1))
        )
        k = 1 - 0.3 * abs((a + b) / 2 - 960) / 960

        def tint(c):
            return "#{:02x}{:02x}{:02x}".format(*tuple(int(int(c[j : j + 2], 16) * k) for j in (1, 3, 5)))

        p = rnd.uniform(0.34, 0.5)
        s.p(
            d,
            s.lin(
                a - 6,
                0,
                b + 6,
                0,
                (0, tint("#33060a")),
                (0.12, tint("#5c0c12")),
                (p, tint("#b3262a")),
                (p + 0.1, tint("#d2443c")),
                (p + 0.22, tint("#9a1a20")),
                (0.85, tint("#4d0a0f")),
                (1, tint("#2b0508")),
            ),
        )
    s.p(
        "M0 0H1920V1080H0Z",
        s.lin(
            0,
            0,
            0,
            1080,
            (0, "#0b0102", 0.55),
            (0.25, "#0b0102", 0.15),
            (0.55, "#ffb060", 0.07),
            (0.9, "#0b0102", 0.2),
            (1, "#0b0102", 0.5),
        ),
    )
    # braid and fringe at the hem
    gold = s.lin(0, 968, 0, 1016, (0, "#fff0b4"), (0.25, "#e9c161"), (0.6, "#b07c22"), (1, "#6e470f"))
    strands, dark = [], []
    x = 0
    while x < 1920:
        w = rnd.uniform(8.5, 11)
        e = 1072 + 5 * math.sin(x / 40) + rnd.uniform(-3, 2)
        strands.append(f"M{n(x + 0.8)} 1008H{n(x + w - 0.8)}L{n(x + w * 0.8)} {n(e)}L{n(x + w * 0.25)} {n(e)}Z")
        dark.append(f"M{n(x + w * 0.3)} 1012V{n(e - 6)}")
        x += w
    s.p("M0 1006H1920V1080H0Z", "#2a1405")
    s.p("".join(strands), s.lin(0, 1006, 0, 1076, (0, "#8a5c16"), (0.3, "#e0b04c"), (0.75, "#b98428"), (1, "#6e470f")))
    s.p("".join(dark), "none", "#fff0b4", 1.5, op=0.45)
    s.p("M0 966H1920V1014H0Z", gold, "#2a1405", 3)
    rope, rope_l = "", ""
    for i in range(-1, 49):
        xx = i * 40
        rope += "M%d 1008C%d 1004 %d 976 %d 972L%d 972C%d 976 %d 1004 %d 1008Z" % (
            xx,
            xx + 16,
            xx + 18,
            xx + 36,
            xx + 46,
            xx + 28,
            xx + 26,
            xx + 10,
        )
        rope_l += ell(xx + 43 - 18, 990, 3)
    s.p(rope, "#7e5314", op=0.75)
    s.p("M0 972H1920M0 1008H1920", "none", "#fff3c4", 2, op=0.5)
    # valance of seven swags with its own fringe
    m, w = 8, 240
    fr, body, trim = "", "", ""
    for i in range(m):
        x0 = i * w
        body += f"M{n(x0)} 0H{n(x0 + w)}V96C{n(x0 + w * 0.78)} 196 {n(x0 + w * 0.22)} 196 {n(x0)} 96Z"
        for j in range(30):
            t = (j + 0.5) / 30
            y = 96 * (1 - t) ** 3 + 3 * 196 * t * (1 - t) ** 2 + 3 * 196 * t * t * (1 - t) + 96 * t**3
            u = x0 + w * (3 * 0.22 * t * (1 - t) ** 2 + 3 * 0.78 * t * t * (1 - t) + t**3)
            fr += f"M{n(u - 3)} {n(y)}h6l-1 26h-4Z"
        trim += f"M{n(x0)} 96C{n(x0 + w * 0.22)} 196 {n(x0 + w * 0.78)} 196 {n(x0 + w)} 96"
    s.open("translate(0 22)")
    s.p(body, "#000000", op=0.4)
    s.close()
    s.p(fr, s.lin(0, 100, 0, 200, (0, "#c08d2c"), (0.5, "#ecc565"), (1, "#8a5c16")))
    for i in range(m):
        x0 = i * w
        s.p(
            f"M{n(x0)} 0H{n(x0 + w)}V96C{n(x0 + w * 0.78)} 196 {n(x0 + w * 0.22)} 196 {n(x0)} 96Z",
            s.rad(x0 + w / 2, 60, 150, (0, "#c93a36"), (0.45, "#96191f"), (0.8, "#590b11"), (1, "#360609")),
        )
        sw = ""
        for q in (30, 62, 100):
            sw += sliver(
                [
                    (x0 + w * t, (q * 0.5) + q * 4 * t * (1 - t) * 0.55 * (1 + q / 120))
                    for t in [0.04 + 0.92 * j / 12 for j in range(13)]
                ],
                9,
            )
        s.p(sw, "#2b0508", op=0.5)
    s.p(trim, "none", "#3a2107", 13, cap=False)
    s.p(trim, "none", s.lin(0, 90, 0, 175, (0, "#c08d2c"), (0.6, "#f3d27c"), (1, "#b07c22")), 8.5)
    for i in range(m + 1):
        x = i * w
        s.p(
            "M{} 84L{} 84L{} 108L{} 168C{} 176 {} 176 {} 168L{} 108Z".format(
                *tuple(n(v) for v in (x - 12, x + 12, x + 9, x + 16, x + 16, x - 16, x - 16, x - 9))
            ),
            s.lin(x - 16, 0, x + 16, 0, (0, "#8a5c16"), (0.35, "#f7dd91"), (0.7, "#b98428"), (1, "#5e3c0c")),
            "#2a1405",
            2,
        )
        s.p(
            "M{} 114L{} 166M{} 114V170M{} 114L{} 166".format(*tuple(n(v) for v in (x - 5, x - 9, x, x + 5, x + 9))),
            "none",
            "#5e3c0c",
            1.5,
        )
        s.p(ell(x, 86, 14), s.rad(x - 4, 80, 20, (0, BRASS[0]), (0.5, BRASS[2]), (1, BRASS[4])), "#2a1405", 2)
    s.p("M0 0H1920V20H0Z", s.lin(0, 0, 0, 20, (0, "#4a2c14"), (0.5, "#7a4e2b"), (1, "#2a160a")), OUT, 2)
    s.save()


# -------------------------------------------------------------------- icons
def icon(name, fills="", lines=(), cuts="", cut_lines=(), even=False):
    """fills: closed paths; lines: (path, width); cuts: dark shapes on top."""
    s = Svg("icon_" + name, 64, 64)
    par = s.lin(0, 6, 0, 58, (0, "#fff8e2"), (0.5, "#f3deb0"), (1, "#d2a968"))
    for d, w in lines:
        s.p(d, "none", OUT, w + 6.5)
    if fills:
        s.p(fills, OUT, OUT, 6.5, even=even)
    for d, w in lines:
        s.p(d, "none", par, w)
    if fills:
        s.p(fills, par, even=even)
    if cuts:
        s.p(cuts, OUT)
    for d, w in cut_lines:
        s.p(d, "none", OUT, w)
    s.save()


def icons():
    icon("undo", "M27 9L8 25L27 41Z", [("M25 25H39C48 25 53 31 53 38C53 46 47 52 39 52H22", 8)])
    icon(
        "hint",
        "M32 6C44 6 51.500 15 51.500 25C51.500 33 47 37 43.500 41.500H20.500C17 37 12.500 33 12.500 25C12.500 15 20 6 32 6Z"
        + rr(22.5, 44.5, 19, 12.5, 4),
        (),
        "",
        [("M22 24L28 29.500L32 24L36 29.500L42 24M28 30V40M36 30V40", 3), ("M24 51H40", 2.6)],
    )
    icon("pause", rr(14, 11, 13, 42, 3) + rr(37, 11, 13, 42, 3))
    icon("play", "M17 10L53 32L17 54Z")
    icon("speed", "M9 13L31 32L9 51ZM33 13L56 32L33 51Z")
    icon("step", "M11 12L40 32L11 52Z" + rr(43, 12, 9.5, 40, 2.5))
    icon("back", "M30 11L8 32L30 53V40H55V24H30Z")
    icon("forward", "M34 11L56 32L34 53V40H9V24H34Z")
    icon(
        "log",
        "M16 9H47C53 9 55 13 55 18H47V46C47 52 43 55 38 55H14C9 55 8 51 9 47H17V17C17 12 14 11 16 9Z",
        (),
        "",
        [("M24 21H40M24 30H40M24 39H36", 4), ("M17 47H38V50", 2.6), ("M47 18V12", 2.4)],
    )
    icon(
        "book",
        "M32 17C26 11 17 10 7 12V50C17 48 26 49 32 54C38 49 47 48 57 50V12C47 10 38 11 32 17Z",
        (),
        "",
        [
            ("M32 18V52", 3.4),
            (
                "M14 21C19 20 23 21 26 23M14 30C19 29 23 30 26 32M14 39C19 38 23 39 26 41M50 21C45 20 41 21 38 23M50 30C45 29 41 30 38 32M50 39C45 38 41 39 38 41",
                2.8,
            ),
        ],
    )
    gear = []
    for i in range(8):
        t = i * 45
        for da, r in ((-15, 19.5), (-10, 26.5), (10, 26.5), (15, 19.5)):
            a = math.radians(t + da)
            gear.append((32 + r * math.cos(a), 32 + r * math.sin(a)))
    icon("gear", poly(gear), (), ell(32, 32, 8.5))
    icon("menu", rr(9, 12, 46, 10, 4) + rr(9, 27, 46, 10, 4) + rr(9, 42, 46, 10, 4))
    spk = "M8 24H18L32 11V53L18 40H8Z"
    icon("sound", spk, [("M40 24C44 28 44 36 40 40", 5), ("M47 16C56 25 56 39 47 48", 5)])
    icon("mute", spk, [("M41 25L54 39M54 25L41 39", 5.5)])
    icon("fullscreen", "", [("M11 24V11H24M40 11H53V24M53 40V53H40M24 53H11V40", 7.5)])
    icon("person", ell(32, 19, 11.5) + "M9 55C9 40 20 35 32 35C44 35 55 40 55 55Z")
    icon(
        "bot",
        rr(12, 20, 40, 33, 8) + ell(32, 9.5, 4) + rr(6, 30, 5, 13, 2) + rr(53, 30, 5, 13, 2),
        [("M32 12V20", 4)],
        ell(23.5, 33, 5) + ell(40.5, 33, 5),
        [("M24 45H40", 3.6)],
    )
    icon(
        "trophy",
        "M18 9H46V20C46 32 41 38 35.500 40V46H42C45 46 46 49 46 55H18C18 49 19 46 22 46H28.500V40C23 38 18 32 18 20Z",
        [("M17 15H9C9 25 13 29 20 30M47 15H55C55 25 51 29 44 30", 4.5)],
        star(32, 23, 5, 9, 4),
    )
    icon("close", "", [("M15 15L49 49M49 15L15 49", 10)])
    icon("check", "", [("M11 34L26 49L53 16", 10)])
    icon(
        "dice",
        "M32 6L56 18V44L32 58L8 44V18Z",
        (),
        ell(32, 18.2, 6.4, 3.9)
        + ell(14.5, 28, 3.5, 4.6)
        + ell(25, 46.5, 3.5, 4.6)
        + ell(49.5, 28, 3.4, 4.6)
        + ell(44, 37.2, 3.4, 4.6)
        + ell(38.5, 46.5, 3.4, 4.6),
        [("M8 18L32 31L56 18M32 31V57", 3.4)],
    )
    s = Svg("icon_cards", 64, 64)
    par = s.lin(0, 6, 0, 58, (0, "#fff8e2"), (0.5, "#f3deb0"), (1, "#d2a968"))
    for tr in ("rotate(-16 26 58)", "rotate(12 34 62)"):
        s.open(tr)
        s.p(rr(18, 12, 28, 40, 4), par, OUT, 3.6)
        s.close()
    s.open("rotate(12 34 62)")
    s.p(star(32, 32, 4, 11, 5), OUT)
    s.close()
    s.save()
    hd, ho, te = skull(32, 31, 22)
    icon("poison", hd, (), ho, [(te, 3)])
    icon("drop", drop(32, 37, 17), (), "", [("M22 38C22 43 25 47 30 48", 3.6)])

    for kind in KINDS:
        c = KINDS[kind]
        s = Svg("suit_" + kind, 32, 32)
        top = s.lin(0, 3, 0, 29, (0, c["light"]), (0.4, c["mid"]), (1, c["main"]))
        if kind == "red":
            shape, mark = ell(16, 16, 12), flame(16, 24.5, 12.5, 18, 0.02)
        elif kind == "blue":
            shape = "M16 4L29 27.500H3Z"
            mark = (
                ell(16, 14, 2.3)
                + "M7 24.500C9.500 18.500 12.500 18.500 16 21C19 23.200 20.500 23 22.500 19L25.500 24.500C22.500 27 19 26.800 15.500 24.500C12.500 22.500 10.500 22.500 9 25.500Z"
            )
        elif kind == "violet":
            shape, mark = (
                "M16 2.500L20.500 11.500L29.500 16L20.500 20.500L16 29.500L11.500 20.500L2.500 16L11.500 11.500Z",
                star(16, 16, 4, 6.5, 2.6),
            )
        else:
            shape, mark = skull(16, 16, 12.5)[:2]
            top = s.lin(0, 3, 0, 29, (0, "#d9ee9a"), (0.5, "#a5c65a"), (1, "#5d7f2c"))
        s.p(shape, OUT, OUT, 4.4)
        s.p(shape, top, "#fbeec8" if kind != "poison" else "#eef7c8", 0.9)
        if kind == "poison":
            s.p(mark, "#0d150c")
            s.p(skull(16, 16, 12.5)[2], "none", "#0d150c", 1.6)
        else:
            s.p(mark, "#fff4cf")
        s.save()


def logo():
    s = Svg("logo", 256, 256)
    s.p(ell(128, 132, 122), "#000000", op=0.35)
    s.p(ell(128, 126, 122), brass_d(s, 20, 20, 236, 236), OUT, 4)
    s.p(
        ell(128, 126, 107),
        s.rad(128, 110, 122, (0, "#c27a34"), (0.4, "#7a4620"), (0.8, "#3c1f0d"), (1, "#241006")),
        OUT,
        4,
    )
    s.p("M24 104H232M22 154H234M40 62H216M44 198H212", "none", "#1d0d05", 3, op=0.5)
    s.p(
        "".join(
            ell(128 + 114.5 * math.cos(t), 126 + 114.5 * math.sin(t), 3) for t in [i * math.tau / 24 for i in range(24)]
        ),
        BRASS[4],
        op=0.8,
    )
    # the card behind
    c = KINDS["red"]
    s.open("translate(150 40) rotate(14) scale(.42)")
    s.p(rr(0, 0, 200, 280, 20), s.rad(100, 130, 190, (0, "#fdf2d3"), (0.6, "#f0dbac"), (1, "#cfa86c")), OUT, 11)
    s.p(rr(12, 12, 176, 256, 12), "none", c["main"], 12)
    s.p(ell(118, 92, 46), c["main"], OUT, 7)
    s.p(flame(118, 126, 52, 74, 0.03), "#ffdf7d")
    s.close()
    s.open("translate(34 56) scale(1.55)")
    mug(s)
    s.close()
    s.save()


def games():
    """The scripts of single games, and of symbols; they take their tools from this one, so they are read only now."""
    import draw_dice_town
    import draw_goblets
    import draw_raut
    import draw_red_dragon
    import draw_symbols

    return draw_red_dragon, draw_dice_town, draw_goblets, draw_raut, draw_symbols


def layout():
    """The numbers the program needs to write on the pictures."""
    data = {
        "card": {
            "size": [250, 350],
            "number_top_left": [30, 33],
            "letter_top_left": [30, 63],
            "corner_plate": [8, 8, 44, 70],
            "number_bottom_right_rotated_180": [220, 317],
            "letter_bottom_right_rotated_180": [220, 287],
            "name_plate": [65, 295, 120, 30],
            "name_center": [125, 310],
            "corner_radius": 17,
        },
        "cauldron": {
            "size": [360, 260],
            "mouth": [MOUTH["cx"], MOUTH["cy"], MOUTH["rx"], MOUTH["ry"]],
            "fire_offset": [0, 190],
            "fire_over_cauldron": True,
        },
        "nine_slice": {
            "panel": 40,
            "panel_dark": 40,
            "button": 24,
            "button_hot": 24,
            "button_down": 24,
            "button_off": 24,
            "seat_plate": 30,
            "seat_plate_active": 30,
        },
        "seat_plate": {"size": [300, 90], "text": [34, 20, 232, 50]},
        "sign": {"size": [900, 260], "text": [110, 106, 680, 112], "text_center": [450, 162]},
        "candle": {"size": [96, 160], "flame": [48, 44]},
    }
    import draw_dice_town
    import draw_red_dragon

    for game in (draw_red_dragon, draw_dice_town):  # the others write on no picture
        data |= game.layout()
    (HERE / "layout.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def check():
    """Rasterise every file the way the game does; non-zero if one is bad."""
    import time

    import pygame

    bad = 0
    for path in sorted(HERE.glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        wrong = [w for w in ("<text", "<filter", "<mask", "<clipPath", "<image", "<use", "<style") if w in text]
        image = pygame.image.load(path)
        start = time.perf_counter()
        image = pygame.image.load_sized_svg(path, image.get_size())
        spent = (time.perf_counter() - start) * 1000
        if not image.get_bounding_rect().width:
            wrong.append("blank")
        bad += bool(wrong)
        print("%-24s %4dx%-4d %6.1f ms %s" % ((path.name, *image.get_size(), spent, " ".join(wrong))))
    return 1 if bad else 0


def main():
    if "--check" in sys.argv[1:]:
        return check()
    HERE.mkdir(exist_ok=True)
    table()
    for kind in KINDS:
        card_face(kind)
    card_back()
    cauldron()
    for kind in ["none", *list(KINDS)]:
        liquid(kind)
    for i in (1, 2, 3):
        fire(i)
    small()
    seat(False)
    seat(True)
    panels()
    for state in ("up", "hot", "down", "off"):
        button(state)
    sign()
    curtain()
    icons()
    logo()
    layout()
    for game in games():
        game.main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
