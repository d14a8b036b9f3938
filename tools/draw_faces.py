"""The people of the tavern, each a bust around its own zero: the middle of the face; about 120 wide and 130 high.

The mood is one word for eyes, brows and mouth together, so a scene says `fiona(s, 70, 60, mood="angry")`.
"""

from draw_parts import PAL, at, dim, form, holy, limb, line, rabbit_head, star
from draw_sprites import OUT, ell, rr

HEAD = "M-29 -14C-31 -46 31 -46 29 -14C30 12 18 36 0 38C-18 36 -30 12 -29 -14Z"


# ---------------------------------------------------------------- features
def viewer(s, mood, iris="#5a3418", brow="#4a2a14", x=12.0, y=-4.0, r=6.5):
    """Two eyes and their brows."""
    if mood in ("happy", "bliss"):
        line(
            s,
            f"M{-x - 7} {y + 2}C{-x - 4} {y - 6} {-x + 4} {y - 6} {-x + 7} {y + 2}M{x - 7} {y + 2}C{x - 4} {y - 6} {x + 4} {y - 6} {x + 7} {y + 2}",
            3.2,
        )
        line(
            s,
            f"M{-x - 8} {y - 10}C{-x - 3} {y - 15} {-x + 3} {y - 15} {-x + 7} {y - 11}M{x + 8} {y - 10}C{x + 3} {y - 15} {x - 3} {y - 15} {x - 7} {y - 11}",
            3.4,
            brow,
        )
        return
    if mood in ("closed", "calm_closed", "asleep"):
        line(
            s,
            f"M{-x - 7} {y}C{-x - 4} {y + 6} {-x + 4} {y + 6} {-x + 7} {y}M{x - 7} {y}C{x - 4} {y + 6} {x + 4} {y + 6} {x + 7} {y}",
            3.2,
        )
        line(
            s,
            f"M{-x - 8} {y - 10}C{-x - 3} {y - 13} {-x + 3} {y - 13} {-x + 7} {y - 10}M{x + 8} {y - 10}C{x + 3} {y - 13} {x - 3} {y - 13} {x - 7} {y - 10}",
            3.4,
            brow,
        )
        return
    if mood == "dazed":
        for q in (-x, x):
            line(s, f"M{q - 5} {y - 5}L{q + 5} {y + 5}M{q + 5} {y - 5}L{q - 5} {y + 5}", 3.2)
        return
    h = {"wide": 1.35, "scared": 1.35, "sly": 0.9, "angry": 0.95}.get(mood, 1.1)
    look = {"sly": 2.6, "worried": 0, "scared": 0}.get(mood, 0.6)
    for q in (-x, x):
        s.p(ell(q, y, r, r * h), "#fffaf0", OUT, 2)
        s.p(ell(q + look, y + 0.4, r * 0.56 if mood not in ("wide", "scared") else r * 0.42), iris)
        s.p(ell(q + look, y + 0.4, r * 0.28), OUT)
        s.p(ell(q + look - 1.6, y - 1.8, 1.4), "#ffffff")
    if mood == "sly":
        for q in (-x, x):
            s.p(f"M{q - 8} {y - 1.5}C{q - 6} {y - 9} {q + 6} {y - 9} {q + 8} {y - 1.5}Z", brow, OUT, 1.6)
        line(
            s,
            f"M{-x - 9} {y - 9}C{-x - 3} {y - 14} {-x + 4} {y - 12} {-x + 8} {y - 8}M{x - 8} {y - 10}C{x - 3} {y - 18} {x + 5} {y - 18} {x + 10} {y - 12}",
            4,
            brow,
        )
    elif mood == "angry":
        line(s, f"M{-x - 10} {y - 13}L{-x + 7} {y - 6}M{x + 10} {y - 13}L{x - 7} {y - 6}", 5, brow)
    elif mood in ("worried", "scared"):
        line(
            s,
            f"M{-x - 9} {y - 9}C{-x - 3} {y - 14} {-x + 2} {y - 16} {-x + 7} {y - 17}M{x + 9} {y - 9}C{x + 3} {y - 14} {x - 2} {y - 16} {x - 7} {y - 17}",
            3.6,
            brow,
        )
    else:
        line(
            s,
            f"M{-x - 9} {y - 10}C{-x - 3} {y - 15} {-x + 3} {y - 14} {-x + 8} {y - 11}M{x + 9} {y - 10}C{x + 3} {y - 15} {x - 3} {y - 14} {x - 8} {y - 11}",
            3.8,
            brow,
        )


def mouth(s, mood, y=20.0, lips=None):
    if mood in ("calm", "calm_closed", "smile"):
        line(s, f"M-9 {y}C-4 {y + 6} 5 {y + 6} 10 {y - 1}", 3, lips or OUT)
    elif mood in ("happy", "grin"):
        s.p(f"M-13 {y - 3}C-5 {y} 5 {y} 13 {y - 3}C12 {y + 10} -12 {y + 10} -13 {y - 3}Z", "#fffaf0", OUT, 2.6)
        line(s, f"M-5 {y - 1}V{y + 6}M0 {y - 1}V{y + 7}M5 {y - 1}V{y + 6}", 1.2, OUT, 0.6)
    elif mood == "sly":
        s.p(f"M-12 {y + 1}C-4 {y + 3} 8 {y} 15 {y - 7}C14 {y + 6} 0 {y + 12} -12 {y + 1}Z", "#fffaf0", OUT, 2.6)
        line(s, f"M-4 {y + 3}V{y + 6}M2 {y + 2}V{y + 6}M8 {y - 1}V{y + 4}", 1.2, OUT, 0.6)
    elif mood in ("angry", "shout"):
        s.p(f"M-12 {y}C-6 {y - 6} 6 {y - 6} 12 {y}C12 {y + 10} -12 {y + 10} -12 {y}Z", "#5a0f0c", OUT, 2.8)
        s.p(f"M-9 {y - 1}C-4 {y - 4} 4 {y - 4} 9 {y - 1}L8 {y + 1.5}H-8Z", "#fffaf0")
    elif mood in ("wide", "scared"):
        s.p(ell(0, y + 2, 6.5, 8.5), "#5a0f0c", OUT, 2.8)
    elif mood == "worried":
        line(s, f"M-9 {y + 3}C-4 {y - 3} 5 {y - 3} 9 {y + 3}", 3)
    elif mood == "drink":
        s.p(ell(0, y + 1, 4.5, 4), "#5a0f0c", OUT, 2.4)
    elif mood in ("asleep", "dazed"):
        s.p(f"M-8 {y}C-3 {y - 3} 5 {y - 3} 9 {y + 1}C6 {y + 8} -6 {y + 8} -8 {y}Z", "#5a0f0c", OUT, 2.4)
    else:
        line(s, f"M-8 {y + 1}H9", 3)


def nose(s, skin, big=False):
    c = PAL[skin][2]
    if big:
        form(s, "M-3 5C-8 6 -13 11 -9 15C-4 18 5 18 10 15C14 11 9 6 4 5C2 4 -1 4 -3 5Z", skin, "d", 2.4)
        s.p(ell(-1, 10, 6, 4), "#e8856a", op=0.5)
    else:
        line(s, "M1 -2C-4 6 -6 9 -3 11C0 12 3 12 5 10", 2.4, c)


def blush(s, op=0.45, y=10):
    s.p(ell(-19, y, 7, 4.5) + ell(19, y, 7, 4.5), "#f07a64", op=op)


def skull_of(s, skin):
    """Neck and head."""
    form(s, "M-12 22V50H12V22Z", skin)
    dim(s, "M-11 32C-4 40 6 40 11 30V40C4 46 -6 46 -11 42Z", 0.3)
    form(s, HEAD, skin)
    dim(s, "M8 -36C22 -34 30 -26 29 -14C30 12 18 36 0 38C20 22 24 -8 8 -36Z", 0.13)


# ---------------------------------------------------------------- the four
def deirdre(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False, mood="calm", bust=True):
    """The priestess: honey braids under a white hood, the sun of the Goddess on her brow."""
    with at(s, x, y, k, turn, flip):
        form(s, "M-42 60C-50 10 -48 -58 0 -60C48 -58 50 10 42 60C20 70 -20 70 -42 60Z", "blue")
        form(s, "M-34 56C-42 8 -38 -46 0 -48C38 -46 42 8 34 56Z", ("#3d5f96", "#254272", "#142648"), "d", 2.4)
        if bust:
            form(s, "M-60 98C-60 66 -34 54 -14 48H14C34 54 60 66 60 98Z", "white", "d")
            form(s, "M-14 46C-22 54 -26 74 -22 98H-6L0 72L6 98H22C26 74 22 54 14 46L0 60Z", "gold", "d", 2.8)
            dim(s, "M30 56C48 62 60 72 60 98H36C40 82 38 66 30 56Z", 0.16)
            line(s, "M-44 72C-42 80 -42 90 -44 97M44 72C42 80 42 90 44 97", 2.2, PAL["white"][2])
        skull_of(s, "pale")
        if bust:
            holy(s, 0, 80, 0.4)
        blush(s)
        viewer(s, mood, "#2f7a5a", "#a87024")
        nose(s, "pale")
        mouth(s, mood, 21, "#b03a3a")
        for f in (False, True):
            with at(s, 0, 0, 1, 0, f):
                form(
                    s,
                    "M0 -44C-22 -46 -38 -30 -34 2C-32 14 -34 24 -38 34C-24 32 -20 16 -24 0C-26 -16 -14 -28 0 -32Z",
                    "honey",
                    "d",
                    2.8,
                )
                for i in range(4):
                    form(s, ell(-35 + i * 1.2, 32 + i * 12, 8 - i * 0.7, 8), "honey", "r", 2.4)
                form(s, rr(-38, 74, 13, 7, 3), "blue", "d", 2.2)
        form(
            s,
            "M0 -60C-34 -58 -50 -30 -48 12C-47 28 -46 40 -42 52C-36 40 -42 18 -40 0C-38 -26 -22 -42 0 -44"
            "C22 -42 38 -26 40 0C42 18 36 40 42 52C46 40 47 28 48 12C50 -30 34 -58 0 -60Z",
            "white",
        )
        line(s, "M-24 -34C-12 -42 12 -42 24 -34", 4.2, PAL["gold"][1])
        line(s, "M-24 -36C-12 -44 12 -44 24 -36", 1.8, OUT)
        holy(s, 0, -40, 0.36)


def fiona(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False, mood="grin", bust=True):
    """The warrior: a mane of red hair, a scar, shoulders of steel."""
    with at(s, x, y, k, turn, flip):
        form(s, "M8 -46C34 -70 66 -54 58 -26C74 -16 66 12 52 18C62 34 46 54 34 50C40 30 36 -10 8 -46Z", "ginger")
        form(s, "M-36 40C-52 10 -50 -56 0 -56C50 -56 48 10 36 42C20 54 -22 54 -36 40Z", "ginger")
        if bust:
            form(s, "M-40 98C-40 66 -24 54 -12 48H12C24 54 40 66 40 98Z", "steel")
            line(s, "M0 62V98M-30 84C-12 94 12 94 30 84", 2.4, PAL["steel"][2])
            form(s, "M-20 50C-8 62 8 62 20 50L14 44H-14Z", "leather", "d", 2.6)
            for f in (False, True):
                with at(s, 0, 0, 1, 0, f):
                    form(s, "M-24 58C-36 46 -60 54 -64 86C-50 92 -36 88 -28 78Z", "steel")
                    line(s, "M-30 68C-42 62 -54 68 -58 82", 2.4, PAL["steel"][2])
                    form(s, ell(-44, 78, 4), "brass", "r", 2)
        skull_of(s, "skin")
        blush(s, 0.35)
        s.p(
            "".join(ell(a, b, 1.3) for a, b in ((-20, 6), (-15, 9), (-22, 12), (15, 8), (20, 6), (22, 12))),
            "#b8663a",
            op=0.8,
        )
        viewer(s, mood if mood != "grin" else "fine", "#2c8a4a", "#a8421a")
        nose(s, "skin")
        mouth(s, mood, 20)
        line(s, "M17 4L25 22M17 12L23 8M20 19L26 15", 2.4, "#c2604e")
        form(
            s,
            "M2 -46C-26 -52 -44 -28 -38 6C-37 20 -40 30 -46 36C-30 38 -24 20 -27 2C-27 -8 -22 -18 -14 -24C-2 -18 16 -18 26 -26C28 -16 28 -4 28 6C30 20 36 30 44 32C36 22 38 10 38 0C42 -30 24 -50 2 -46Z",
            "ginger",
        )
        line(s, "M-8 -42C-22 -36 -30 -22 -31 -4M12 -42C26 -36 32 -24 33 -8", 2, "#ffc07a", 0.9)
        form(s, "M-35 -22C-16 -34 16 -36 35 -26L34 -16C16 -27 -16 -24 -36 -11Z", "leather", "d", 2.8)
        form(s, ell(0, -27, 5), "brass", "r", 2)


def gerki(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False, mood="sly", bust=True):
    """The halfling: curls, big ears, a green hood thrown back and a grin one should not trust."""
    with at(s, x, y, k, turn, flip):
        form(s, "M-50 58C-58 18 -50 -60 0 -62C50 -60 58 18 50 58C24 72 -24 72 -50 58Z", "green")
        s.p("M-40 54C-48 14 -40 -48 0 -50C40 -48 48 14 40 54Z", "#20381a")
        if bust:
            form(s, "M-54 98C-54 70 -34 58 -14 50H14C34 58 54 70 54 98Z", "brown")
            form(s, "M-52 60C-40 48 -20 50 0 66C20 50 40 48 52 60C48 74 22 82 0 74C-22 82 -48 74 -52 60Z", "green")
            form(s, ell(0, 71, 7), "brass", "r", 2.6)
            line(s, "M-40 80L34 98", 7)
            line(s, "M-40 80L34 98", 3.6, PAL["leather"][0])
        for f in (False, True):
            with at(s, 0, 0, 1, 0, f):
                form(s, "M-24 -6C-34 -22 -50 -26 -56 -22C-54 -2 -42 14 -26 14Z", "tan")
                s.p("M-30 -2C-38 -14 -46 -18 -51 -18C-48 -4 -40 6 -30 8Z", "#b0603c", op=0.8)
        form(s, "M-12 22V50H12V22Z", "tan")
        form(s, "M-32 -12C-34 -46 34 -46 32 -12C34 12 22 36 0 37C-22 36 -34 12 -32 -12Z", "tan")
        dim(s, "M10 -36C26 -32 33 -24 32 -12C34 12 22 36 0 37C22 22 26 -8 10 -36Z", 0.14)
        s.p("M-24 16C-16 32 16 32 24 16C20 40 -20 40 -24 16Z", "#5a3a22", op=0.28)
        blush(s, 0.4)
        viewer(s, mood, "#7a4a12", "#4a2812", 13, -4, 7)
        nose(s, "tan", True)
        mouth(s, mood, 24)
        curls = (
            (-30, -24, 10),
            (-26, -38, 11),
            (-12, -44, 12),
            (4, -46, 12),
            (19, -41, 12),
            (29, -28, 10),
            (-16, -34, 9),
            (2, -35, 10),
            (18, -32, 8),
        )
        s.p("".join(ell(a, b, r + 2.4) for a, b, r in curls), OUT)
        s.p("".join(ell(a, b, r) for a, b, r in curls), PAL["brown"][1])
        s.p("".join(ell(a - 2, b - 2.5, r * 0.55) for a, b, r in curls), PAL["brown"][0])
        line(
            s,
            "".join(
                f"M{a - r * 0.3} {b + r * 0.5}C{a + r * 0.6} {b + r * 0.5} {a + r * 0.6} {b - r * 0.4} {a} {b - r * 0.4}"
                for a, b, r in curls[:6]
            ),
            1.8,
            PAL["brown"][2],
        )


def zot(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False, mood="fine", bust=True, topped=True):
    """The wizard: a hat full of stars and a beard full of crumbs."""
    with at(s, x, y, k, turn, flip):
        if bust:
            form(s, "M-58 98C-58 66 -36 54 -14 48H14C36 54 58 66 58 98Z", "violet")
            s.p(star(-40, 82, 5, 8, 3.5) + star(42, 88, 4, 6, 2.6), "#ffe79a")
        form(s, "M-30 -16C-46 -6 -48 16 -40 30C-30 30 -26 10 -26 0Z", "white")
        form(s, "M30 -16C46 -6 48 16 40 30C30 30 26 10 26 0Z", "white")
        form(s, HEAD, "rosy")
        dim(s, "M8 -36C22 -34 30 -26 29 -14C30 12 18 36 0 38C20 22 24 -8 8 -36Z", 0.13)
        blush(s, 0.5, 6)
        viewer(s, mood, "#3a62a8", "#fffdf4")
        if mood not in ("happy", "closed", "asleep"):
            tilt = {"angry": 6, "scared": -6, "worried": -6, "wide": -4}.get(mood, 0)
            for f in (False, True):
                with at(s, 0, 0, 1, 0, f):
                    form(
                        s,
                        f"M-27 {-12 - tilt}C-22 {-22 - tilt * 0.6} -8 -20 -3 {-12 + tilt * 0.5}C-10 -14 -20 -12 -27 {-12 - tilt}Z",
                        "white",
                        "d",
                        2.2,
                    )
        form(s, "M-28 8C-34 40 -30 70 0 100C30 70 34 40 28 8C20 14 12 10 0 14C-12 10 -20 14 -28 8Z", "white")
        line(
            s,
            "M-18 26C-22 46 -16 64 -6 80M-4 40C-8 58 -4 72 0 88M10 34C14 52 10 66 6 78M20 24C24 38 20 54 16 62",
            2,
            PAL["white"][2],
        )
        nose(s, "rosy", True)
        if mood in ("wide", "scared", "shout", "angry", "happy", "grin"):
            s.p(ell(0, 27, 7 if mood != "happy" else 9, 6), "#5a0f0c", OUT, 2.4)
        form(s, "M0 16C-10 12 -26 14 -36 28C-22 32 -8 28 0 21C8 28 22 32 36 28C26 14 10 12 0 16Z", "white", "d", 2.6)
        if topped:
            with at(s, 0, -33, 1.06, -3):
                form(s, "M-58 6C-50 -12 50 -12 58 6C44 14 -44 14 -58 6Z", "violet")
                form(
                    s,
                    "M-33 0C-26 -30 -14 -56 10 -76C24 -76 32 -66 26 -58C20 -62 15 -58 15 -52C22 -34 28 -18 33 0C18 8 -18 8 -33 0Z",
                    "violet",
                )
                dim(s, "M6 -56C14 -36 18 -16 18 5C26 4 30 2 33 0C28 -18 22 -34 15 -52Z", 0.22)
                form(
                    s,
                    "M-33 0C-32 -6 -31 -10 -29 -14C-14 -6 14 -6 29 -14C31 -8 32 -6 33 0C18 8 -18 8 -33 0Z",
                    "gold",
                    "h",
                    2.4,
                )
                s.p(star(-6, -26, 5, 9, 4) + star(8, -44, 5, 6, 2.6), "#ffe79a")


# ---------------------------------------------------------------- anybody
def patron(
    s,
    x=0.0,
    y=0.0,
    k=1.0,
    turn=0.0,
    flip=False,
    mood="fine",
    skin="skin",
    hair="brown",
    coat="red",
    bust=True,
    bald=False,
):
    """A guest of the tavern: whoever gets the slap."""
    with at(s, x, y, k, turn, flip):
        if bust:
            form(s, "M-56 98C-56 68 -34 56 -14 50H14C34 56 56 68 56 98Z", coat)
            form(s, "M-20 50L0 72L20 50L12 44H-12Z", "white", "d", 2.4)
        form(s, ell(-31, 0, 6, 9), skin, "d", 2.6)
        form(s, ell(31, 0, 6, 9), skin, "d", 2.6)
        skull_of(s, skin)
        blush(s, 0.35)
        viewer(s, mood, "#4a3018", PAL[hair][2])
        nose(s, skin, True)
        mouth(s, mood, 24)
        if bald:
            s.p("M-18 -32C-10 -40 0 -40 6 -37", "none", "#ffffff", 4, op=0.7)
            form(s, "M-30 -12C-34 -4 -34 4 -31 10C-28 4 -27 -4 -30 -12Z", hair, "d", 2.2)
        else:
            form(
                s,
                "M-32 -6C-38 -50 38 -54 32 -6C28 -14 28 -22 22 -28C8 -20 -10 -22 -22 -28C-28 -22 -28 -14 -32 -6Z",
                hair,
            )


def ogre(s, x=0.0, y=0.0, k=1.0, turn=0.0, flip=False, mood="dazed"):
    with at(s, x, y, k, turn, flip):
        for f in (False, True):
            with at(s, 0, 0, 1, 0, f):
                form(s, "M-34 -10C-50 -24 -62 -20 -64 -14C-58 2 -44 12 -32 10Z", "ogre")
        form(s, "M-36 -6C-38 -40 38 -40 36 -6C48 16 40 46 0 48C-40 46 -48 16 -36 -6Z", "ogre")
        dim(s, "M10 -32C30 -28 37 -20 36 -6C48 16 40 46 0 48C26 30 28 -4 10 -32Z", 0.16)
        viewer(s, mood, "#8a1a10", "#33461c", 14, -6, 6)
        form(s, "M-10 4C-14 14 14 14 10 4C6 -2 -6 -2 -10 4Z", "ogre", "d", 2.4)
        s.p("M-24 24C-10 18 10 18 24 24C20 38 -20 38 -24 24Z", "#4a0d0a", OUT, 2.8)
        form(s, "M-20 28L-15 12L-10 27Z", "bone", "d", 2.2)
        form(s, "M20 28L15 12L10 27Z", "bone", "d", 2.2)
        line(s, "M-6 -34L-3 -46M4 -34L8 -45", 3)


def zot_with_pooky(s, x, y, k=1.0):
    with at(s, x, y, k):
        zot(s, 0, 0, 1)
        rabbit_head(s, 46, 52, 0.62, 6, False, "mad", "broken")
        limb(s, [(34, 72), (30, 80)], 9, "fur", 2.4)
        limb(s, [(56, 72), (58, 80)], 9, "fur", 2.4)
