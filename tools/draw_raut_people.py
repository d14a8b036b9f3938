"""The parts of which the guests of Raut are made: grounds, clothes, heads, hair, hats and what they hold.

A guest is drawn around its own zero, the middle of the face: eyes at -4, mouth at 24, chin at 40, shoulders from 48 down
to 92. The light comes from the left.
"""

import math

from draw_parts import PAL, at, form, line, tones, triple
from draw_sprites import OUT, ell, poly, star

PAL |= {
    "fair": ("#fff0dd", "#fad9b8", "#d9a27c"),
    "olive": ("#fbdcb4", "#e8b682", "#b47c4c"),
    "black": ("#57525f", "#2a2731", "#100e14"),
    "chestnut": ("#b06a3e", "#74391c", "#3c1a0b"),
    "flax": ("#fff0b8", "#ecc768", "#a9802f"),
    "silver": ("#fbfbff", "#d3d5dd", "#8d91a0"),
    "snow": ("#ffffff", "#eef1f4", "#b4bcc8"),
    "navy": ("#5b7bb0", "#2c4474", "#142444"),
    "bottle": ("#5f9a78", "#2c5c44", "#123021"),
    "crimson": ("#f2506a", "#b3143a", "#5c061c"),
    "coral": ("#ffb49a", "#f07c62", "#b04434"),
    "damson": ("#a878b4", "#6c3f7c", "#381c44"),
    "lavender": ("#f0e4ff", "#c3aee6", "#8068b0"),
    "mint": ("#e2fae6", "#a2dcb4", "#57987a"),
    "mustard": ("#ffe08a", "#d9a62c", "#8a6010"),
    "peach": ("#ffeada", "#ffc8a4", "#cf8a66"),
    "slate": ("#b4c0cc", "#6c7c8c", "#38444f"),
    "pistachio": ("#e2f2a8", "#a8c95a", "#5f8428"),
    "charcoal": ("#6f6a70", "#3c383e", "#1b181c"),
    "scarlet": ("#ff8060", "#d8301c", "#7e1208"),
    "ice": ("#ffffff", "#d4ecf4", "#86b4c8"),
    "tweed": ("#c8a878", "#927048", "#543c22"),
}

WALLS = {
    "Russia": ("#a8d8b4", "#3f8f6c", "#123f30"),
    "Germany": ("#dbe6f0", "#8fa4ba", "#3d4f66"),
    "France": ("#ffe6e6", "#eeb0b4", "#a86470"),
    "Ottoman": ("#aef0ea", "#2fa9ae", "#0c525e"),
    "Britain": ("#e0d6c6", "#a3908a", "#4f4248"),
    "Austria": ("#fff4c0", "#f0cd62", "#b07e1c"),
    "Italy": ("#ffd4b0", "#dd8458", "#84381e"),
    "Spain": ("#ffe8b4", "#e6ab52", "#96561a"),
}
GUESTS = {}
LIPS, BERRY = "#c4384a", "#8f1230"


# ---------------------------------------------------------------- the wall behind
def wall(s, country):
    """The ground of a portrait in the colours of a country, with the pattern of its paper."""
    a, b, c = WALLS[country]
    s.p("M0 0H200V200H0Z", s.rad(88, 72, 150, (0, a), (0.55, b), (1, c)))
    d = ""
    match country:
        case "Russia":
            for row in range(5):
                for column in range(5):
                    x, y = 20 + column * 44 - 22 * (row % 2), 14 + row * 44
                    d += poly(((x, y - 16), (x + 12, y), (x, y + 16), (x - 12, y)))
        case "Germany":
            d = "".join(f"M{x} 0h14V200h-14Z" for x in range(8, 200, 34))
        case "France":
            for row in range(4):
                for column in range(4):
                    x, y = 22 + column * 58 - 29 * (row % 2), 22 + row * 52
                    d += f"M{x} {y - 16}C{x + 9} {y - 4} {x + 4} {y + 2} {x} {y + 10}C{x - 4} {y + 2} {x - 9} {y - 4} {x} {y - 16}Z"
                    d += f"M{x} {y + 8}C{x - 20} {y + 4} {x - 18} {y - 9} {x - 9} {y - 8}C{x - 6} {y + 2} {x + 6} {y + 2} {x + 9} {y - 8}C{x + 18} {y - 9} {x + 20} {y + 4} {x} {y + 8}Z"
        case "Ottoman":
            d = "M0 0H200V200H186V96C186 52 140 40 100 6C60 40 14 52 14 96V200H0Z"
        case "Britain":
            d = "".join(f"M{x} 0h7V200h-7Z" for x in range(14, 200, 48))
            d += "".join(f"M0 {y}H200v7H0Z" for y in range(14, 200, 48))
        case "Austria":
            for i in range(16):
                t, u = i * math.tau / 16, (i + 0.5) * math.tau / 16
                d += poly(((100, 84), (100 + 170 * math.cos(t), 84 + 170 * math.sin(t)),
                           (100 + 170 * math.cos(u), 84 + 170 * math.sin(u))))  # fmt: skip
        case "Italy":
            d = "".join(f"M{x} 24h26V200h-26ZM{x - 5} 12h36v12h-36Z" for x in (6, 52, 122, 168))
        case "Spain":
            d = "M8 200V70C8 -10 92 -10 92 70V200H78V70C78 14 22 14 22 70V200ZM108 200V70C108 -10 192 -10 192 70V200H178V70C178 14 122 14 122 70V200Z"
    s.p(d, c, op=0.26)


def guest(number, country, turn=0.0, x=100.0, y=96.0, k=1.22):
    """Give the function its picture: the number of the guest, the country of its wall, its lean, place and size."""

    def keep(draw):
        def whole(s):
            wall(s, country)
            with at(s, x, y, k, turn):
                draw(s)

        GUESTS[f"raut_g{number:02}"] = (200, 200, whole)
        return draw

    return keep


# ---------------------------------------------------------------- heads
def neck(s, skin="skin", w=12, to=56):
    form(s, f"M{-w} 24V{to}H{w}V24Z", skin)
    s.p(f"M{-w + 1} 36C-4 44 8 44 {w - 1} 34V44C4 50 -4 50 {-w + 1} 46Z", "#2a0f06", op=0.25)


def head(s, skin="skin", w=30.0, chin=40.0, jaw=0.6, ears=False):
    """A face: half its width, its chin, and how square its jaw is (0.3 pointed, 1 square)."""
    if ears:
        form(s, ell(-w, 2, 6, 9) + ell(w, 2, 6, 9), skin, "d", 2.6)
    j = w * jaw
    d = f"M{-w} -12C{-w - 2} -48 {w + 2} -48 {w} -12C{w + 1} 10 {j + 6:.0f} {chin - 2} {j * 0.5:.0f} {chin}C{j * 0.2:.0f} {chin + 2} {-j * 0.2:.0f} {chin + 2} {-j * 0.5:.0f} {chin}C{-j - 6:.0f} {chin - 2} {-w - 1} 10 {-w} -12Z"
    form(s, d, skin)
    s.p(f"M{w * 0.35:.0f} -38C{w * 0.9:.0f} -32 {w} -24 {w} -12C{w + 1} 10 {j + 6:.0f} {chin - 2} {j * 0.4:.0f} {chin}C{w * 0.8:.0f} 20 {w * 0.9:.0f} -8 {w * 0.35:.0f} -38Z", "#2a0f06", op=0.12)


def rosy(s, x=18.0, y=11.0, r=7.0, op=0.4):
    s.p(ell(-x, y, r, r * 0.65) + ell(x, y, r, r * 0.65), "#f07a64", op=op)


def eyes(s, kind="open", x=12.0, y=-4.0, r=6.2, iris="#5a3418", look=(0.6, 0.4), lash=False, skin="skin", lid=None):
    """A pair of eyes; with `lash` those of a lady."""
    if kind in ("shut", "glad"):
        k = 6 if kind == "shut" else -7
        for q in (-x, x):
            line(s, f"M{q - 7} {y}C{q - 4} {y + k} {q + 4} {y + k} {q + 7} {y}", 3)
            if lash:
                e = 1 if q > 0 else -1
                line(s, f"M{q + 7 * e} {y}l{4 * e} {2 if kind == 'shut' else -3}M{q + 4 * e} {y + k * 0.5}l{3 * e} {3 if kind == 'shut' else -4}", 2.2)
        return
    tall = {"wide": 1.35, "narrow": 0.72}.get(kind, 1.08)
    for q in (-x, x):
        if kind == "wink" and q > 0:
            line(s, f"M{q - 7} {y}C{q - 4} {y + 6} {q + 4} {y + 6} {q + 7} {y}", 3)
            continue
        s.p(ell(q, y, r, r * tall), "#fffaf0", OUT, 2)
        small = r * (0.4 if kind == "wide" else 0.58)
        s.p(ell(q + look[0], y + look[1], small), iris)
        s.p(ell(q + look[0], y + look[1], small * 0.5), OUT)
        s.p(ell(q + look[0] - 1.6, y + look[1] - 1.8, 1.5), "#ffffff")
        if kind == "half":
            s.p(f"M{q - r - 1} {y - 0.5}C{q - r} {y - r - 3} {q + r} {y - r - 3} {q + r + 1} {y - 0.5}Z", lid or triple(skin)[1], OUT, 2)
        if lash:
            e = 1 if q > 0 else -1
            top = y - (0.5 if kind == "half" else r * tall - 1)
            line(s, f"M{q - r - 0.5} {y - 1}C{q - r + 1} {top - 1.5} {q + r - 1} {top - 1.5} {q + r + 0.5} {y - 1}", 3.2)
            line(s, f"M{q + (r + 0.5) * e} {y - 1.5}l{4.5 * e} -3.5M{q + (r - 1.5) * e} {y - 4}l{3.5 * e} -4.5", 2.2)


def brows(s, kind="arch", x=12.0, y=-15.0, colour="#4a2a14", w=3.6):
    for e in (-1, 1):
        match kind:
            case "arch":
                d = f"M{e * (x - 7)} {y + 2}C{e * (x - 2)} {y - 4} {e * (x + 4)} {y - 4} {e * (x + 9)} {y + 2}"
            case "flat":
                d = f"M{e * (x - 8)} {y + 1}L{e * (x + 9)} {y}"
            case "angry":
                d = f"M{e * (x - 8)} {y + 5}L{e * (x + 10)} {y - 3}"
            case "sad":
                d = f"M{e * (x - 7)} {y - 4}C{e * (x - 1)} {y - 3} {e * (x + 4)} {y} {e * (x + 9)} {y + 4}"
            case _:  # one raised
                d = f"M{e * (x - 7)} {y + 3}C{e * (x - 2)} {y - 2} {e * (x + 4)} {y - 1} {e * (x + 9)} {y + 3}"
                if e > 0:
                    d = f"M{x - 7} {y - 3}C{x - 2} {y - 10} {x + 4} {y - 10} {x + 10} {y - 3}"
        line(s, d, w, colour)


def nose(s, kind="soft", skin="skin"):
    c = triple(skin)[2]
    match kind:
        case "soft":
            line(s, "M1 4C-1 8 -4 10 -2 11C0 12 3 12 4 10", 2.4, c)
        case "straight":
            line(s, "M3 -6C1 2 -6 10 -3 12C0 13 4 13 6 11", 2.6, c)
        case "snub":
            line(s, "M-5 9C-4 12 4 12 5 9", 2.6, c)
        case "big":
            _nose(s, "M-4 -2C-8 5 -13 10 -9 15C-4 19 5 19 10 15C14 10 8 5 4 -2", skin)
        case "red":
            _nose(s, "M-4 0C-8 6 -13 10 -9 15C-4 19 5 19 10 15C14 10 8 6 4 0", ("#ff9a80", "#e05a48", "#9c2c20"))
        case "hook":
            _nose(s, "M-3 -8C-2 -2 -10 4 -9 12C-7 16 0 19 3 17C9 15 9 11 6 8C5 2 6 -4 4 -8", skin)
        case "long":
            _nose(s, "M-4 -8C-4 2 -9 12 -7 17C-4 22 6 22 8 17C9 12 5 2 5 -8", skin)
        case "pointed":
            _nose(s, "M-3 -10C-3 0 -18 12 -14 18C-8 20 2 20 6 16C8 10 4 0 4 -10", skin)
        case "broken":
            _nose(s, "M-4 -6L-1 0L-8 10C-10 14 -5 17 1 17C8 17 12 13 9 9L5 3L5 -6", skin)


def _nose(s, d, skin):
    """A nose without a line between the eyes."""
    s.p(d + "Z", tones(s, d, skin))
    line(s, d, 2.4)


def lips(s, kind="smile", y=24.0, colour=OUT):
    """A mouth; a colour other than the outline makes it a lady's."""
    lady = colour != OUT
    match kind:
        case "smile":
            if lady:
                s.p(f"M-9 {y}C-5 {y - 3} -2 {y - 4} 0 {y - 2}C2 {y - 4} 5 {y - 3} 9 {y}C5 {y + 7} -5 {y + 7} -9 {y}Z", colour, OUT, 1.6)
                line(s, f"M-10 {y - 1}C-4 {y + 3} 4 {y + 3} 10 {y - 1}", 1.8)
            else:
                line(s, f"M-10 {y}C-5 {y + 6} 5 {y + 6} 10 {y - 1}", 3)
        case "smirk":
            if lady:
                s.p(f"M-8 {y + 1}C-4 {y - 3} -1 {y - 3} 0 {y - 2}C3 {y - 5} 6 {y - 5} 11 {y - 5}C7 {y + 6} -3 {y + 7} -8 {y + 1}Z", colour, OUT, 1.6)
                line(s, f"M-8 {y + 1}C-1 {y + 3} 6 {y} 12 {y - 6}", 1.8)
            else:
                line(s, f"M-10 {y + 2}C-3 {y + 5} 7 {y + 2} 12 {y - 4}", 3)
        case "pout":
            s.p(f"M-6 {y}C-4 {y - 4} -1 {y - 4} 0 {y - 2}C1 {y - 4} 4 {y - 4} 6 {y}C4 {y + 5} -4 {y + 5} -6 {y}Z", colour if lady else "#b0584a", OUT, 1.8)
        case "grin":
            s.p(f"M-15 {y - 4}C-5 {y - 1} 5 {y - 1} 15 {y - 4}C13 {y + 10} -13 {y + 10} -15 {y - 4}Z", "#fffaf0", colour, 2.8)
            line(s, f"M-7 {y - 2}V{y + 5}M0 {y - 2}V{y + 6}M7 {y - 2}V{y + 5}", 1.3, OUT, 0.6)
        case "laugh":
            s.p(f"M-14 {y - 5}C-5 {y - 2} 5 {y - 2} 14 {y - 5}C14 {y + 14} -14 {y + 14} -14 {y - 5}Z", "#6a100c", colour, 2.8)
            s.p(f"M-11 {y - 3}C-4 {y - 1} 4 {y - 1} 11 {y - 3}L9 {y + 2}H-9Z", "#fffaf0")
            s.p(ell(0, y + 6, 6, 3), "#e05a5a")
        case "sing":
            s.p(ell(0, y + 3, 10, 13), "#6a100c", colour, 3.2)
            s.p(f"M-7 {y - 5}C-3 {y - 8} 3 {y - 8} 7 {y - 5}L5 {y - 2}H-5Z", "#fffaf0")
            s.p(ell(0, y + 10, 6, 4), "#e05a5a")
        case "oh":
            s.p(ell(0, y + 1, 5, 6.5), "#6a100c", colour, 2.6)
        case "stern":
            line(s, f"M-9 {y + 2}C-4 {y} 4 {y} 9 {y + 2}", 3, colour)
        case "sad":
            line(s, f"M-8 {y + 4}C-4 {y - 2} 4 {y - 2} 8 {y + 4}", 3, colour)


# ---------------------------------------------------------------- beards
def moustache(s, kind, pal="brown", y=17.0):
    d = {
        "handlebar": f"M0 {y}C-8 {y - 3} -16 {y + 2} -20 {y + 4}C-28 {y + 6} -34 {y} -32 {y - 8}C-36 {y + 2} -34 {y + 12} -22 {y + 12}C-12 {y + 12} -6 {y + 8} 0 {y + 5}C6 {y + 8} 12 {y + 12} 22 {y + 12}C34 {y + 12} 36 {y + 2} 32 {y - 8}C34 {y} 28 {y + 6} 20 {y + 4}C16 {y + 2} 8 {y - 3} 0 {y}Z",
        "walrus": f"M0 {y - 2}C-10 {y - 4} -22 {y + 2} -26 {y + 20}C-18 {y + 18} -14 {y + 14} -8 {y + 14}C-4 {y + 14} 4 {y + 14} 8 {y + 14}C14 {y + 14} 18 {y + 18} 26 {y + 20}C22 {y + 2} 10 {y - 4} 0 {y - 2}Z",
        "waxed": f"M0 {y + 1}C-8 {y - 2} -14 {y + 4} -24 {y + 2}C-32 {y} -38 {y - 8} -40 {y - 14}C-38 {y} -32 {y + 10} -20 {y + 9}C-12 {y + 8} -6 {y + 8} 0 {y + 5}C6 {y + 8} 12 {y + 8} 20 {y + 9}C32 {y + 10} 38 {y} 40 {y - 14}C38 {y - 8} 32 {y} 24 {y + 2}C14 {y + 4} 8 {y - 2} 0 {y + 1}Z",
        "brush": f"M0 {y - 1}C-8 {y - 3} -14 {y + 2} -16 {y + 8}C-8 {y + 6} 8 {y + 6} 16 {y + 8}C14 {y + 2} 8 {y - 3} 0 {y - 1}Z",
        "thin": f"M-1 {y + 1}C-8 {y} -14 {y + 2} -20 {y - 3}C-18 {y + 6} -8 {y + 6} -1 {y + 4}ZM1 {y + 1}C8 {y} 14 {y + 2} 20 {y - 3}C18 {y + 6} 8 {y + 6} 1 {y + 4}Z",
        "droop": f"M0 {y}C-10 {y - 4} -20 {y + 4} -22 {y + 26}C-14 {y + 16} -8 {y + 10} 0 {y + 7}C8 {y + 10} 14 {y + 16} 22 {y + 26}C20 {y + 4} 10 {y - 4} 0 {y}Z",
    }[kind]
    form(s, d, pal, "d", 2.6)


def beard(s, kind, pal="brown", w=30):
    d = {
        "full": f"M{-w} -6C{-w - 4} 22 -28 58 0 62C28 58 {w + 4} 22 {w} -6C26 12 18 16 0 15C-18 16 -26 12 {-w} -6Z",
        "spade": f"M{-w} -4C{-w - 8} 30 -34 66 -26 78C-12 84 12 84 26 78C34 66 {w + 8} 30 {w} -4C26 12 18 16 0 15C-18 16 -26 12 {-w} -4Z",
        "long": f"M{-w} -4C{-w - 4} 24 -26 70 0 96C26 70 {w + 4} 24 {w} -4C26 12 18 16 0 15C-18 16 -26 12 {-w} -4Z",
        "goatee": "M-10 30C-12 40 -6 56 0 64C6 56 12 40 10 30C4 34 -4 34 -10 30Z",
        "imperial": "M-5 31C-7 40 -3 52 0 60C3 52 7 40 5 31Z",
        "chops": f"M{-w - 2} -14C{-w - 12} 6 {-w - 6} 34 -16 36C-18 24 -24 10 {-w + 6} -10ZM{w + 2} -14C{w + 12} 6 {w + 6} 34 16 36C18 24 24 10 {w - 6} -10Z",
        "weepers": f"M{-w - 2} -10C{-w - 6} 8 {-w - 24} 26 {-w - 18} 50C{-w - 8} 58 -20 48 -17 28C-22 20 -24 4 {-w + 5} -8ZM{w + 2} -10C{w + 6} 8 {w + 24} 26 {w + 18} 50C{w + 8} 58 20 48 17 28C22 20 24 4 {w - 5} -8Z",
        "curtain": f"M{-w - 2} -14C{-w - 8} 22 -24 56 0 56C24 56 {w + 8} 22 {w + 2} -14C{w - 4} 14 18 36 0 38C-18 36 {-w + 4} 14 {-w - 2} -14Z",
    }[kind]
    form(s, d, pal, "d", 2.8)


# ---------------------------------------------------------------- clothes
def coat(s, pal="charcoal", wide=60.0, shirt="white", waistcoat=None, lapel=None):
    """A tailcoat or jacket, open over a shirt."""
    form(s, f"M{-wide - 4} 94C{-wide - 2} 68 {-wide + 12} 58 -18 48H18C{wide - 12} 58 {wide + 2} 68 {wide + 4} 94Z", pal)
    form(s, "M-15 46L0 96L15 46Z", shirt, "v", 2.4)
    if waistcoat:
        form(s, "M-13 66L0 88L13 66L17 96H-17Z", waistcoat, "d", 2.4)
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            form(s, "M-14 44C-24 46 -28 50 -30 56L-24 64L-30 68L-4 96H0C-6 80 -10 62 -14 44Z", lapel or pal, "d", 2.6)


def cravat(s, pal="white", kind="bow"):
    match kind:
        case "bow":
            form(s, "M-12 42H12V52H-12Z", pal, "d", 2.4)
            form(s, "M0 54C-8 44 -20 44 -21 50C-22 60 -10 64 0 56C10 64 22 60 21 50C20 44 8 44 0 54Z", pal, "d", 2.6)
        case "wrap":
            form(s, "M-17 34C-8 42 8 42 17 34L16 52C6 58 -6 58 -16 52Z", pal, "d", 2.6)
            form(s, "M-8 50C-12 62 -8 74 0 78C8 74 12 62 8 50C4 54 -4 54 -8 50Z", pal, "d", 2.6)
        case "stock":
            form(s, "M-16 34H16V52H-16Z", pal, "d", 2.6)
        case "loose":
            form(s, "M0 54C-14 42 -30 46 -28 58C-26 68 -8 64 0 56C8 64 26 68 28 58C30 46 14 42 0 54ZM-5 58L-14 84L-3 78L0 60L3 78L14 84L5 58Z", pal, "d", 2.6)


def uniform(s, pal="bottle", collar="scarlet", wide=60.0, trim="gold", braid=0, buttons=True, epaulettes=True):
    """A buttoned tunic with a standing collar."""
    form(s, f"M{-wide - 4} 94C{-wide - 2} 68 {-wide + 12} 58 -18 50H18C{wide - 12} 58 {wide + 2} 68 {wide + 4} 94Z", pal)
    if braid:
        d = "".join(f"M{-34 + i * 2} {60 + i * 11}C-16 {66 + i * 11} 16 {66 + i * 11} {34 - i * 2} {60 + i * 11}" for i in range(braid))
        line(s, d, 7)
        line(s, d, 3.8, triple(trim)[1])
    form(s, "M-19 34C-8 42 8 42 19 34V54C8 60 -8 60 -19 54Z", collar, "d", 2.8)
    line(s, "M-16 50C-6 55 6 55 16 50", 2.4, triple(trim)[1])
    if buttons:
        s.p("".join(ell(x, y, 2.8) for x in (-10, 10) for y in (66, 78, 90)), triple(trim)[1], OUT, 1.4)
    if epaulettes:
        for e in (False, True):
            with at(s, 0, 0, 1, 0, e):
                line(s, "".join(f"M{-wide - 6 + 5 * i} 68V{82 - i}" for i in range(6)), 6)
                line(s, "".join(f"M{-wide - 6 + 5 * i} 68V{82 - i}" for i in range(6)), 3, triple(trim)[1])
                form(s, f"M{-wide - 8} 68C{-wide - 6} 56 {-wide + 16} 52 {-wide + 22} 58C{-wide + 24} 66 {-wide + 10} 72 {-wide - 8} 68Z", trim, "d", 2.4)


def gown(s, pal="crimson", skin="pale", lace="white", wide=54.0, deep=80, thin=10):
    """A ball gown off the shoulders, and the neck above it."""
    form(s, f"M{-thin} 24V42C{-thin - 2} 54 {-wide + 12} 54 {-wide} 68L{-wide + 6} 96H{wide - 6}L{wide} 68C{wide - 12} 54 {thin + 2} 54 {thin} 42V24Z", skin)
    s.p(f"M{-thin + 1} 36C-4 44 8 44 {thin - 1} 34V44C4 50 -4 50 {-thin + 1} 46Z", "#2a0f06", op=0.22)
    line(s, "M-26 60C-18 60 -12 62 -8 66M26 60C18 60 12 62 8 66", 2, triple(skin)[2], 0.7)
    form(s, f"M{-wide - 6} 96C{-wide - 10} 78 {-wide - 2} 66 {-wide + 10} 68C-22 {deep} -6 {deep + 1} 0 {deep - 4}C6 {deep + 1} 22 {deep} {wide - 10} 68C{wide + 2} 66 {wide + 10} 78 {wide + 6} 96Z", pal)
    if lace:
        d = f"M{-wide - 4} 74C{-wide + 4} 66 {-wide + 12} 70 -30 76C-16 {deep + 3} -6 {deep + 4} 0 {deep - 1}C6 {deep + 4} 16 {deep + 3} 30 76C{wide - 12} 70 {wide - 4} 66 {wide + 4} 74"
        line(s, d, 9)
        line(s, d, 5.4, triple(lace)[1])


def dress(s, pal="damson", collar="white", wide=50.0, kind="flat"):
    """A dress closed to the neck."""
    form(s, f"M{-wide - 6} 96C{-wide - 10} 74 {-wide + 2} 58 -16 48H16C{wide - 2} 58 {wide + 10} 74 {wide + 6} 96Z", pal)
    if kind == "flat":
        form(s, "M-12 42C-24 48 -28 56 -24 64L0 58L24 64C28 56 24 48 12 42C6 50 -6 50 -12 42Z", collar, "d", 2.6)
    elif kind == "ruff":
        form(s, "M-26 50C-34 44 -28 38 -20 40C-18 34 18 34 20 40C28 38 34 44 26 50C30 58 20 62 14 58C8 64 -8 64 -14 58C-20 62 -30 58 -26 50Z", collar, "d", 2.6)
    else:
        form(s, "M-14 36C-6 42 6 42 14 36V50C6 56 -6 56 -14 50Z", collar, "d", 2.6)


def order(s, x, y, r=9.0, colour="#c02a3c"):
    """A star on the breast."""
    s.p(star(x, y, 8, r, r * 0.55), "#ffe08a", OUT, 1.8)
    s.p(ell(x, y, r * 0.38), colour, OUT, 1.2)


def ribbon(s, pal, left=True):
    """The ribbon of an order over one shoulder."""
    with at(s, 0, 0, 1, 0, not left):
        form(s, "M-46 58L-34 53L30 96H10Z", pal, "d", 2.6)


def necklace(s, colour="#fff6e6", y=52.0, rx=15.0, drop=8.0, r=2.7, count=9):
    d = ""
    for i in range(count):
        t = math.pi * i / (count - 1)
        d += ell(-rx * math.cos(t), y + drop * math.sin(t), r)
    s.p(d, colour, OUT, 1.2)


def earrings(s, x=30.0, y=14.0, colour="#ffe08a"):
    s.p(ell(-x, y, 3, 4.5) + ell(x, y, 3, 4.5), colour, OUT, 1.6)


# ---------------------------------------------------------------- hands and small things
def fist(s, x, y, skin="skin", sleeve=None, turn=0.0, k=1.0):
    """A closed hand, its arm coming from below."""
    with at(s, x, y, k, turn):
        if sleeve:
            form(s, "M-11 8C-13 24 -15 44 -16 60H16C15 44 13 24 11 8Z", sleeve, "h", 2.8)
            form(s, "M-12 8H12V16H-12Z", "white", "d", 2.2)
        form(s, "M-11 8C-14 -2 -12 -12 -4 -12H6C13 -12 14 -2 11 8C6 11 -6 11 -11 8Z", skin, "d", 2.6)
        line(s, "M-5 -11V-3M1 -11V-3M7 -10V-3", 1.8, OUT, 0.7)


def notes(s, spots, colour="#2a150a"):
    """Music in the air: places and sizes."""
    d = "".join(ell(x, y, 4.4 * k, 3.4 * k) for x, y, k in spots)
    s.p(d, colour)
    line(s, "".join(f"M{x + 4 * k} {y}V{y - 16 * k}L{x + 10 * k} {y - 12 * k}" for x, y, k in spots), 2.6, colour)


def feather(s, x, y, turn=0.0, pal="white", k=1.0, flip=False):
    """A plume that rises from (x, y)."""
    with at(s, x, y, k, turn, flip):
        form(s, "M0 0C-14 -14 -16 -36 -4 -50C6 -58 18 -52 16 -44C22 -40 18 -32 12 -30C16 -24 10 -16 6 -14C8 -8 4 -2 0 0Z", pal, "d", 2.6)
        line(s, "M0 0C-4 -18 -2 -34 8 -44", 2, triple(pal)[2])


def rose(s, x, y, r=8.0, pal="crimson", leaf=True):
    if leaf:
        form(s, f"M{x} {y}C{x - r} {y + r * 1.6} {x - 2 * r} {y + r} {x - 1.9 * r} {y + r * 0.2}ZM{x} {y}C{x + r} {y + r * 1.6} {x + 2 * r} {y + r} {x + 1.9 * r} {y + r * 0.2}Z", "green", "d", 1.8)
    form(s, ell(x, y, r), pal, "d", 2.2)
    line(s, f"M{x - r * 0.5} {y - r * 0.2}C{x - r * 0.2} {y - r * 0.8} {x + r * 0.6} {y - r * 0.5} {x + r * 0.4} {y + r * 0.1}C{x + r * 0.2} {y + r * 0.5} {x - r * 0.3} {y + r * 0.4} {x - r * 0.1} {y}", 1.6)


def ringlets(s, pal, x=30.0, y=0.0, count=4, out=0.0):
    """Curls that hang beside the face, on both sides."""
    for e in (-1, 1):
        for i in reversed(range(count)):
            cx = e * (x + (i % 2) * 7 + out * i)
            form(s, ell(cx, y + i * 13, 8.5, 8.5), pal, "d", 2.4)
        line(s, "".join(f"M{e * (x + (i % 2) * 7 + out * i) - 4} {y + i * 13 - 2}C{e * (x + (i % 2) * 7 + out * i)} {y + i * 13 - 6} {e * (x + (i % 2) * 7 + out * i) + 5} {y + i * 13} {e * (x + (i % 2) * 7 + out * i)} {y + i * 13 + 3}" for i in range(count)), 1.6)


def parted(s, pal, w=30.0, low=4):
    """A lady's hair, parted in the middle and drawn over the ears."""
    form(s, f"M0 -36C-12 -30 -24 -18 {-w + 3} {low}C{-w - 8} {low + 4} {-w - 8} -18 {-w - 4} -26C{-w + 4} -54 {w - 4} -54 {w + 4} -26C{w + 8} -18 {w + 8} {low + 4} {w - 3} {low}C24 -18 12 -30 0 -36Z", pal)
    line(s, "M0 -36V-46", 2, triple(pal)[2])


def short(s, pal, w=30.0, kind="side"):
    """A gentleman's hair."""
    d = {
        "side": f"M{-w - 3} 0C{-w - 8} -54 {w + 2} -62 {w + 4} -26C{w + 5} -14 {w + 3} -4 {w + 2} 0C{w - 3} -8 {w - 2} -18 {w - 6} -24C6 -20 -8 -26 -14 -34C-16 -24 {-w + 4} -20 {-w + 3} -12C{-w + 2} -6 {-w} -4 {-w - 3} 0Z",
        "wild": f"M{-w - 3} 2C{-w - 14} -6 {-w - 14} -20 {-w - 8} -24C{-w - 14} -40 {-w + 2} -46 {-w + 6} -44C-18 -62 -4 -58 0 -52C8 -64 22 -56 20 -48C34 -50 {w + 10} -36 {w + 6} -28C{w + 14} -20 {w + 10} -4 {w + 3} 2C{w - 2} -8 {w} -18 {w - 8} -24C10 -18 4 -28 -4 -26C-14 -20 -18 -24 {-w + 6} -22C{-w + 1} -14 {-w + 2} -6 {-w - 3} 2Z",
        "fringe": f"M{-w - 3} 6C{-w - 10} -6 {-w - 8} -24 {-w + 2} -28C{-w + 4} -18 {-w + 3} -6 {-w - 3} 6ZM{w + 3} 6C{w + 10} -6 {w + 8} -24 {w - 2} -28C{w - 4} -18 {w - 3} -6 {w + 3} 6Z",
        "centre": f"M{-w - 3} -2C{-w - 7} -54 {w + 7} -54 {w + 3} -2C{w - 1} -14 {w - 4} -28 0 -38C{-w + 4} -28 {-w + 1} -14 {-w - 3} -2Z",
        "brushed": f"M{-w - 3} 0C{-w - 10} -30 {-w + 2} -58 8 -58C{w + 6} -58 {w + 8} -24 {w + 3} 0C{w - 1} -14 {w - 4} -26 {w - 12} -30C4 -34 -12 -32 {-w + 8} -26C{-w + 2} -18 {-w} -8 {-w - 3} 0Z",
        "bob": f"M{-w - 4} 34C{-w - 18} 20 {-w - 14} -50 0 -52C{w + 14} -50 {w + 18} 20 {w + 4} 34C{w - 2} 20 {w} -8 {w - 8} -22C8 -26 -8 -26 {-w + 8} -22C{-w} -8 {-w + 2} 20 {-w - 4} 34Z",
    }[kind]
    form(s, d, pal)


def glasses(s, x=12.0, y=-3.0, r=9.0, colour="#3a2a1a", glass=0.35):
    s.p(ell(-x, y, r) + ell(x, y, r), "#eaf6fb", op=glass)
    line(s, ell(-x, y, r) + ell(x, y, r) + f"M{-x + r} {y}C-2 {y - 3} 2 {y - 3} {x - r} {y}", 2.6, colour)
