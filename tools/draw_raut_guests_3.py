"""Guests of Raut from Britain, Austria-Hungary, Italy and Spain; each says in its first line who it is."""

import itertools
import math

from draw_parts import at, form, line
from draw_raut_people import (
    beard,
    brows,
    coat,
    cravat,
    dress,
    earrings,
    eyes,
    fist,
    gown,
    guest,
    head,
    lips,
    moustache,
    neck,
    nose,
    notes,
    order,
    rose,
    rosy,
    short,
    uniform,
)  # fmt: skip
from draw_sprites import OUT, drop, ell, rr, star


# ---------------------------------------------------------------- Britain
@guest(27, "Britain", 0, 100, 118, 1.12)
def umbrella(s):
    """Indoors, and under her umbrella: one never knows."""
    line(s, "M40 82V-40", 7)
    line(s, "M40 82V-40", 3.4, "#8f5726")
    dress(s, ("#a8a0b8", "#686078", "#322c40"), "snow", 50, "ruff")
    head(s, ("#fff0e4", "#ecd0bc", "#b48e78"), 24, 44, 0.4)
    form(s, "M-26 0C-30 -40 30 -40 26 0C20 -20 10 -28 0 -28C-10 -28 -20 -20 -26 0Z", "silver")
    eyes(s, "narrow", 10, -4, 5.6, "#5a5a70", (0, 0), lash=True)
    brows(s, "angry", 10, -15, "#8d91a0", 3.4)
    nose(s, "long", "pale")
    lips(s, "pout", 29, "#a8586a")
    form(s, "M-30 34C-46 10 -46 -46 0 -50C46 -46 46 10 30 34C34 0 24 -32 0 -32C-24 -32 -34 0 -30 34Z", ("#8c84a4", "#4c4464", "#221c34"))
    form(s, "M-26 32C-14 44 14 44 26 32L22 40C10 52 -10 52 -22 40Z", "damson", "d", 2.4)
    rose(s, -32, -22, 7, "damson", False)
    top = "M-72 -42C-62 -84 -30 -100 0 -100C40 -100 78 -84 86 -42C76 -50 62 -50 54 -42C44 -50 22 -50 10 -42C0 -50 -22 -50 -32 -42C-42 -50 -62 -50 -72 -42Z"
    form(s, top, ("#6a6478", "#34303e", "#14121a"))
    line(s, "M-32 -42C-28 -70 -16 -90 6 -100M54 -42C50 -70 34 -90 6 -100M10 -42C12 -66 10 -84 6 -100", 2.2, "#8a8498")
    fist(s, 40, 62, "snow", None, 0)


@guest(28, "Britain", 5, 100, 94)
def mcmahon(s):
    """He fell into an argument, and won it."""
    neck(s, "fair", 16)
    form(s, "M-64 96C-66 64 -46 54 -18 48L0 60L18 48C46 54 66 64 64 96Z", "snow")
    form(s, "M-26 56C-34 70 -34 86 -30 96H30C34 86 34 70 26 56L0 84Z", ("#7fd08a", "#2f8a4a", "#124a22"))
    line(s, "M-20 44C-8 54 8 54 20 44", 7)
    line(s, "M-20 44C-8 54 8 54 20 44", 3.8, "#e8b640")
    head(s, "fair", 31, 43, 0.9, ears=True)
    beard(s, "curtain", "ginger", 31)
    short(s, "ginger", 31, "wild")
    s.p("".join(ell(x, y, 1.5) for x, y in ((-20, 6), (-15, 9), (-22, 12), (20, 8), (15, 11), (23, 13))), "#c87a3a")
    s.p(ell(13, -3, 11, 10), "#7a4a8a", op=0.75)
    eyes(s, "open", 12, -4, 6, "#2f8a4a", (0, 0))
    s.p("M5 -3C7 2 17 2 20 -3C18 4 8 4 5 -3Z", "#b894c0", OUT, 1.8)
    brows(s, "angry", 12, -15, "#8a2f12", 4.6)
    nose(s, "broken", "fair")
    s.p("M-13 22C-4 26 6 25 14 19C14 34 -8 36 -13 22Z", "#fffaf0", OUT, 2.6)
    s.p("M-2 25H4V32H-2Z", "#3a1410")
    fist(s, -48, 46, "fair", "snow", 12, 1.35)
    fist(s, 50, 54, "fair", "snow", -12, 1.35)


@guest(29, "Britain", 0, 100, 112, 1.12)
def fogg(s):
    """Long, grey and calm, and where does he end?"""
    coat(s, "slate", 54, "snow", "grey")
    form(s, "M-18 26L-22 52H22L18 26L6 46H-6Z", "snow", "d", 2.6)
    cravat(s, "charcoal")
    head(s, "pale", 24, 50, 0.6, ears=True)
    beard(s, "weepers", "flax", 24)
    moustache(s, "brush", "flax", 23)
    eyes(s, "half", 10, -2, 5.8, "#5a7a8a", (0, 1.4), skin="pale")
    line(s, "M-16 6C-12 9 -8 9 -5 6M16 6C12 9 8 9 5 6", 1.8, "#c4917a")
    brows(s, "sad", 10, -13, "#a9802f", 3.4)
    nose(s, "long", "pale")
    lips(s, "stern", 37)
    form(s, "M-27 -26L-30 -84C-12 -90 12 -90 30 -84L27 -26C10 -32 -10 -32 -27 -26Z", "charcoal", "h")
    form(s, "M-44 -28C-42 -36 -30 -34 -27 -32C-10 -26 10 -26 27 -32C30 -34 42 -36 44 -28C40 -18 22 -16 0 -16C-22 -16 -40 -18 -44 -28Z", "charcoal", "d", 2.8)
    form(s, "M-28 -42C-10 -36 10 -36 28 -42L27 -32C10 -26 -10 -26 -27 -32Z", "slate", "d", 2)
    for y, op in ((-58, 0.5), (6, 0.45), (52, 0.62), (76, 0.7)):
        s.p(f"M-92 {y}C-60 {y - 12} -30 {y + 8} 0 {y - 2}C30 {y - 12} 60 {y + 8} 92 {y - 4}V{y + 9}C60 {y + 18} 30 {y + 2} 0 {y + 10}C-30 {y + 18} -60 {y} -92 {y + 12}Z", "#eef0ec", op=op)


@guest(30, "Britain", 7, 96, 108, 1.14)
def longstride(s):
    """A long neck, a long step, a straw hat and a mallet."""
    form(s, "M-11 20V56H11V20Z", "fair")
    form(s, "M-50 96C-52 76 -38 66 -14 62H14C38 66 52 76 50 96Z", "snow")
    line(s, "M-38 74L-42 96M-24 66L-26 96M24 66L26 96M38 74L42 96", 4.4, "#3f7fbe")
    form(s, "M-12 54C-4 60 4 60 12 54V66C4 72 -4 72 -12 66Z", "navy", "d", 2.4)
    with at(s, 0, -12):
        head(s, "fair", 26, 44, 0.7)
        form(s, "M-28 4C-36 -44 36 -44 28 4C24 -14 14 -26 0 -28C-14 -26 -24 -14 -28 4Z", "honey")
        s.p("".join(ell(x, y, 1.4) for x, y in ((-17, 6), (-13, 9), (-20, 10), (17, 6), (13, 9), (20, 10), (-3, 7), (3, 6))), "#c87a3a")
        rosy(s, 17, 10, 7, 0.5)
        eyes(s, "open", 11, -4, 6.4, "#3f8f5e", (1, 0), lash=True)
        brows(s, "arch", 11, -15, "#9a6722", 3.4)
        nose(s, "snub", "fair")
        lips(s, "grin", 26, "#d0485a")
        form(s, "M-28 -30L-26 -56C-10 -60 10 -60 26 -56L28 -30C10 -36 -10 -36 -28 -30Z", "flax", "h")
        form(s, "M-28 -30L-27 -42C-10 -48 10 -48 27 -42L28 -30C10 -36 -10 -36 -28 -30Z", "navy", "d", 2)
        form(s, "M-54 -26C-40 -36 -20 -38 0 -38C20 -38 40 -36 54 -26C40 -20 20 -24 0 -24C-20 -24 -40 -20 -54 -26Z", "flax", "d", 2.8)
        form(s, "M24 -38C36 -34 44 -18 42 -2L36 -8L30 -2C32 -16 28 -28 22 -32Z", "navy", "d", 2.2)
    with at(s, 54, 50, 1, 14):
        line(s, "M0 -40V50", 8)
        line(s, "M0 -40V50", 4.4, "#e0b070")
        form(s, rr(-20, -58, 40, 20, 4), "wood", "v", 3)
        line(s, "M-13 -57V-40M13 -57V-40", 3.4, "#c0302a")
    fist(s, 48, 74, "fair", None, 10)


@guest(31, "Britain", -3, 100, 106, 1.18)
def stripes(s):
    """A major from India, and the tiger, who tells it otherwise."""
    uniform(s, ("#f4604c", "#c4201c", "#6c0c0c"), "bottle", 62, epaulettes=False)
    form(s, "M16 52C40 46 64 52 78 70V96H36C38 78 30 62 16 52Z", ("#ffc06a", "#ec8a22", "#a4500a"), "d", 2.8)
    line(s, "M38 56L34 66M52 58L48 74M66 64L62 84M50 80L46 96", 5)
    neck(s, "tan", 13, 40)
    head(s, ("#f4b08a", "#dc7a58", "#963c28"), 32, 42, 0.9, ears=True)
    s.p("M-32 -8C-20 -14 20 -14 32 -8L30 -18H-30Z", "#fbe0c8", op=0.8)
    eyes(s, "open", 12, -5, 6, "#3f5a78", (-1, 0))
    s.p(ell(12, -5, 10), "none", "#eccb74", 3)
    brows(s, "one", 12, -16, "#eef1f4", 6)
    nose(s, "red", "tan")
    moustache(s, "walrus", "snow", 12)
    line(s, "M-14 20V26M-6 18V24M6 18V24M14 20V26", 1.8, "#b4bcc8")
    form(s, "M-40 -22C-42 -58 -22 -70 0 -70C22 -70 42 -58 40 -22C22 -32 -22 -32 -40 -22Z", "paper")
    form(s, "M-54 -10C-52 -24 -44 -28 -38 -26C-16 -34 16 -34 38 -26C44 -28 52 -24 54 -10C40 -20 20 -22 0 -22C-20 -22 -40 -20 -54 -10Z", "paper", "d", 2.8)
    form(s, "M-39 -36C-16 -46 16 -46 39 -36L39 -27C16 -36 -16 -36 -39 -27Z", "tweed", "d", 2)
    form(s, "M-6 -68H6L4 -78H-4Z", "gold", "d", 2.2)
    with at(s, 56, 66, 0.62, 6):
        form(s, "M-30 -16C-40 -30 -30 -40 -18 -30C-8 -36 8 -36 18 -30C30 -40 40 -30 30 -16C36 8 20 30 0 30C-20 30 -36 8 -30 -16Z", ("#ffc06a", "#ec8a22", "#a4500a"), "d", 4)
        line(s, "M0 -32V-16M-10 -30L-6 -18M10 -30L6 -18M-32 -4L-20 -2M-30 8L-20 6M32 -4L20 -2M30 8L20 6", 4.4)
        s.p("M-14 6C-14 20 14 20 14 6C6 2 -6 2 -14 6Z", "#fff7e6", OUT, 2.6)
        s.p(ell(-12, -6, 5) + ell(12, -6, 5), "#fff7c0", OUT, 2.6)
        s.p(ell(-11, -5, 2.2) + ell(13, -5, 2.2) + "M-5 4H5L0 10Z", OUT)


@guest(32, "Britain", -6, 100, 98)
def blott(s):
    """Ink on her nose, ink on her cuffs, three pens in her hair."""
    neck(s, "fair", 9)
    dress(s, ("#7ca89c", "#3f6a60", "#1a3a34"), "snow", 46)
    s.p("M-26 70C-32 66 -38 74 -32 78C-34 86 -26 88 -22 82C-14 86 -12 78 -18 74C-18 68 -22 66 -26 70Z", "#1a2a5c")
    head(s, "fair", 27, 39, 0.5)
    hair = "M-30 14C-44 8 -46 -8 -40 -14C-50 -28 -38 -46 -28 -44C-26 -62 -2 -66 6 -56C20 -68 38 -54 34 -44C50 -38 48 -20 40 -14C48 -4 42 12 30 14C34 -6 24 -24 8 -28C-8 -30 -14 -22 -22 -18C-28 -8 -28 4 -30 14Z"
    form(s, hair, "brown")
    line(s, "M-38 10L-48 18M40 8L50 14M-30 -44L-40 -54M34 -44L46 -52", 2.6, "#3b2010")
    for x, y, t, pal in ((-20, -50, -38, "snow"), (4, -54, 4, "sky"), (26, -48, 40, "snow")):
        with at(s, x, y, 0.62, t):
            form(s, "M0 18C-8 -10 -6 -34 8 -48C14 -28 10 -2 0 18Z", pal, "d", 3.4)
    rosy(s, 17, 10, 7, 0.5)
    eyes(s, "wide", 12, -3, 8, "#3f6aa0", (1.5, 0.5), lash=True)
    brows(s, "sad", 12, -19, "#3b2010", 3.2)
    nose(s, "snub", "fair")
    s.p("M-1 3C4 2 8 7 5 10C6 14 -1 15 -3 12C-8 12 -7 5 -1 3Z", "#1a2a5c")
    lips(s, "smile", 23, "#c43a4a")
    s.p(drop(18, 19, 4), "#1a2a5c")
    with at(s, -50, 54, 1, 14):
        form(s, "M-11 8C-13 24 -15 44 -16 60H16C15 44 13 24 11 8Z", ("#7ca89c", "#3f6a60", "#1a3a34"), "h", 2.8)
        form(s, "M-11 8C-14 -2 -12 -12 -4 -12H6C13 -12 14 -2 11 8C6 11 -6 11 -11 8Z", "fair", "d", 2.6)
        s.p("M-8 -12H8V-4C4 -1 -4 -1 -8 -4Z", "#1a2a5c")
    with at(s, 50, 64):
        form(s, "M-14 -10H14L20 24H-20Z", ("#9ab8e0", "#3a5aa0", "#16285c"), "d", 2.8)
        form(s, rr(-10, -18, 20, 9, 3), "charcoal", "d", 2.4)


@guest(33, "Britain", 3, 100, 106, 1.16)
def valve(s):
    """An engineer under pressure; the whistle is for the guests' safety."""
    for e, (x, y) in ((-1, (-46, -12)), (1, (46, -12))):
        cloud = ell(x + 8 * e, y - 10, 11) + ell(x + 20 * e, y - 22, 14) + ell(x + 30 * e, y - 40, 11)
        s.p(cloud, OUT, OUT, 5)
        s.p(cloud, "#fffdf4")
        line(s, f"M{x} {y + 6}L{x - 8 * e} {y + 10}", 5, "#fffdf4")
    coat(s, "tweed", 58, "snow", "scarlet")
    line(s, "M-13 74L13 88M-15 86L4 96M13 74L-13 88M15 86L-4 96", 1.8, "#14351f")
    cravat(s, "bottle")
    head(s, "rosy", 31, 42, 0.85, ears=True)
    beard(s, "chops", "ginger", 31)
    rosy(s, 18, 8, 7, 0.6)
    eyes(s, "wide", 12, -3, 6.6, "#3f7fbe", (0, 0))
    brows(s, "one", 12, -16, "#cf5a22", 5)
    nose(s, "big", "rosy")
    lips(s, "pout", 28)
    form(s, "M-44 -20C-60 -34 -50 -58 -16 -60C10 -66 50 -60 52 -38C52 -26 42 -20 36 -20C14 -30 -18 -30 -44 -20Z", ("#6fa080", "#2f6a48", "#143a24"))
    line(s, "M-50 -40C-20 -48 20 -50 50 -42M-30 -58C-34 -46 -34 -36 -30 -24M-4 -61C-8 -48 -8 -38 -4 -28M26 -60C26 -48 26 -38 24 -26", 3, "#e0504a")
    form(s, "M-36 -20C-14 -30 14 -30 36 -20L35 -12C14 -22 -14 -22 -35 -12Z", "charcoal", "d", 2.2)
    form(s, "M-7 -62V-76H-10V-82H10V-76H7V-62Z", "brass", "h", 2.4)
    line(s, "M-10 -70H-18", 5)
    s.p(ell(-12, -31, 11) + ell(12, -31, 11), "#c08d2c", OUT, 2.8)
    s.p(ell(-12, -31, 6.6) + ell(12, -31, 6.6), "#cfeef8", OUT, 2)


# ---------------------------------------------------------------- Austria-Hungary
@guest(34, "Austria", 5, 100, 102)
def paprika(s):
    """Sweet at the first taste."""
    form(s, "M-34 -20C-50 20 -44 60 -40 92H40C44 60 50 20 34 -20Z", "chestnut")
    neck(s, "fair", 10)
    form(s, "M-54 96C-58 72 -42 56 -14 48L0 70L14 48C42 56 58 72 54 96Z", "scarlet")
    d = "".join(f"M-26 {66 + 10 * i}C-10 {70 + 10 * i} 10 {70 + 10 * i} 26 {66 + 10 * i}" for i in range(3))
    line(s, d, 6)
    line(s, d, 3, "#ffd560")
    head(s, "fair", 28, 40, 0.5)
    form(s, "M0 -30C-12 -26 -24 -16 -27 12C-38 8 -38 -26 -32 -32C-20 -46 20 -46 32 -32C38 -26 38 8 27 12C24 -16 12 -26 0 -30Z", "chestnut")
    rosy(s, 17, 10, 8, 0.65)
    eyes(s, "open", 11.5, -4, 7, "#5a2a10", (-1.6, 0), lash=True)
    brows(s, "one", 12, -15, "#3c1a0b", 4)
    nose(s, "soft", "fair")
    lips(s, "smirk", 23, "#d41424")
    form(s, "M-34 -26C-40 -50 -30 -70 0 -74C30 -70 40 -50 34 -26C18 -42 -18 -42 -34 -26Z", ("#ff8060", "#d8301c", "#7e1208"))
    line(s, "M-34 -28C-18 -42 18 -42 34 -28M-38 -44C-24 -62 24 -62 38 -44", 7)
    s.p("".join(ell(-33 + 11 * i, -30 - 9 * (1 - ((i - 3) / 3) ** 2), 4.2) for i in range(7)), "#fffaf0", OUT, 1.6)
    s.p("".join(ell(-24 + 12 * i, -54 - 9 * (1 - ((i - 2) / 2) ** 2), 4.2) for i in range(5)), "#ffd560", OUT, 1.6)
    for e in (False, True):
        with at(s, -33 if e else 33, 16, 1, 0, e):
            form(s, "M-3 0C-8 10 -2 24 6 30C8 18 8 6 4 0Z", "scarlet", "d", 2.2)
            line(s, "M0 0V-5", 3, "#3f7a2a")
    form(s, "M30 -46C44 -60 58 -56 66 -44C54 -42 44 -36 36 -34Z", "green", "d", 2.2)
    rose(s, 36, -40, 8, "white", False)


@guest(35, "Austria", -10, 104, 100)
def walzer(s):
    """One-two-three, even when he stands still."""
    neck(s, "fair", 12)
    uniform(s, "snow", "scarlet", 58)
    order(s, 26, 82, 9)
    form(s, "M-52 62L-38 54L24 96H-4Z", ("#f2605a", "#c4201c", "#6c0c0c"), "d", 2.6)
    head(s, "fair", 27, 42, 0.65, ears=True)
    short(s, "honey", 27, "brushed")
    line(s, "M-22 -30C-12 -46 4 -50 16 -44M-16 -26C-6 -38 8 -42 22 -38", 2.2, "#9a6722")
    form(s, "M-29 -8C-36 10 -36 26 -28 34C-22 26 -22 12 -23 -2ZM29 -8C36 10 36 26 28 34C22 26 22 12 23 -2Z", "honey", "d", 2.6)
    rosy(s, 16, 10, 6, 0.45)
    eyes(s, "shut", 11, -4)
    brows(s, "arch", 11, -16, "#9a6722", 3.4)
    nose(s, "straight", "fair")
    moustache(s, "thin", "honey", 16)
    lips(s, "smile", 27)
    notes(s, ((-64, -20, 1), (-56, -52, 0.8), (52, -40, 1.1), (62, -4, 0.85)))


@guest(39, "Austria", 0, 100, 104, 1.18)
def bear_hugger(s):
    """He met a bear, they embraced, and this is the coat."""
    fur = ("#8a6040", "#54351f", "#2a180c")
    form(s, "M-84 96C-88 56 -70 34 -40 26H40C70 34 88 56 84 96Z", fur)
    form(s, "M-46 34C-58 -10 -54 -66 0 -70C54 -66 58 -10 46 34Z", fur)
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            form(s, ell(-42, -56, 15), fur, "d", 3)
            s.p(ell(-42, -55, 8), "#c08a60", OUT, 2)
    form(s, "M-24 -52C-20 -68 20 -68 24 -52C26 -40 -26 -40 -24 -52Z", ("#c89a70", "#9a6a44", "#5c3a20"), "d", 2.6)
    s.p(ell(0, -60, 9, 6), OUT)
    s.p(ell(-26, -58, 4.4) + ell(26, -58, 4.4), "#ffd560", OUT, 2)
    s.p(ell(-25, -58, 1.8) + ell(27, -58, 1.8), OUT)
    s.p("M-26 -44L-22 -32L-17 -43L-12 -30L-6 -42L0 -30L6 -42L12 -30L17 -43L22 -32L26 -44Z", "#fffbea", OUT, 2)
    head(s, "tan", 33, 42, 0.95)
    form(s, "M-35 -4C-38 -34 38 -34 35 -4C26 -24 -26 -24 -35 -4Z", "black")
    s.p("M-28 22C-20 40 20 40 28 22C30 36 14 44 0 44C-14 44 -30 36 -28 22Z", "#2a2731", op=0.4)
    eyes(s, "open", 13, -4, 6, "#3a2410", (0, 0))
    line(s, "M-26 -12C-14 -20 -4 -16 0 -12C4 -16 14 -20 26 -12", 7, "#100e14")
    nose(s, "broken", "tan")
    moustache(s, "handlebar", "black", 17)
    moustache(s, "droop", "black", 17)
    lips(s, "stern", 34)
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            form(s, "M-44 34C-52 48 -50 66 -42 76C-34 84 -20 82 -16 72C-14 60 -20 44 -30 36Z", fur, "d", 3)
            s.p("M-40 72L-41 86L-34 77ZM-32 77L-31 90L-25 78ZM-23 77L-19 88L-16 73Z", "#fffbea", OUT, 1.8)


@guest(40, "Austria", 0, 100, 104, 1.2)
def iskrich(s):
    """Thin, correct, and not to be touched while it crackles."""
    for d in ("M-66 18L-58 -8L-66 -12L-54 -42L-62 -46L-48 -74", "M66 18L58 -8L66 -12L54 -42L62 -46L48 -74"):
        line(s, d, 8, "#7a4ad8", 0.75)
        line(s, d, 4, "#f4f0ff")
    neck(s, "pale", 11)
    coat(s, "black", 50, "snow", "charcoal")
    form(s, "M-16 36L-20 52H20L16 36L0 50Z", "snow", "d", 2.4)
    cravat(s, "damson")
    head(s, "pale", 25, 45, 0.45, ears=True)
    form(s, "M-28 -2C-36 -24 -32 -36 -26 -40L-30 -62L-16 -48L-12 -72L-2 -50L8 -74L14 -48L30 -64L26 -40C32 -36 36 -24 28 -2C24 -16 20 -26 0 -34C-20 -26 -24 -16 -28 -2Z", "black")
    eyes(s, "wide", 10.5, -4, 6, "#4a6ad8", (0, 0))
    brows(s, "flat", 10.5, -16, "#1b181c", 3.6)
    nose(s, "long", "pale")
    moustache(s, "brush", "black", 20)
    lips(s, "smile", 33)
    for x, y in ((-58, 46), (58, 46)):
        s.p(ell(x, y - 20, 20), "#c8b4ff", op=0.5)
        s.p(ell(x, y - 20, 12), "#fffbe0", OUT, 2.6)
        s.p(star(x, y - 20, 6, 8, 3), "#f3c545", OUT, 1.2)
        form(s, f"M{x - 6} {y - 9}H{x + 6}V{y + 1}H{x - 6}Z", "brass", "d", 2.2)
        fist(s, x, y + 12, "pale", "black", 0)


# ---------------------------------------------------------------- Italy and Spain
@guest(36, "Italy", 0, 100, 94)
def fortissimo(s):
    """The top of the note, and the last chandelier."""
    gown(s, "snow", "fair", None, 62, 80, 13)
    form(s, "M22 60C44 54 66 60 74 96H40C42 80 36 68 22 60Z", "crimson", "d", 2.8)
    s.p(ell(30, 64, 8), "#ffd560", OUT, 2.4)
    form(s, "M-36 -6C-52 -14 -50 -44 -34 -46C-26 -60 26 -60 34 -46C50 -44 52 -14 36 -6L34 26H-34Z", "black")
    form(s, "M-30 18C-34 44 -18 52 0 52C18 52 34 44 30 18Z", "fair")
    head(s, "fair", 33, 42, 0.9)
    form(s, "M-35 0C-42 -46 42 -46 35 0C28 -20 14 -30 0 -30C-14 -30 -28 -20 -35 0Z", "black")
    rosy(s, 22, 4, 8, 0.6)
    eyes(s, "shut", 13, -9, lash=True)
    brows(s, "sad", 13, -21, "#100e14", 3.8)
    line(s, "M-4 5C-3 8 3 8 4 5", 2.4, "#b9744a")
    with at(s, 0, 1, 1.25):
        lips(s, "sing", 20, "#c4102c")
    for i in range(5):
        for e in (False, True):
            with at(s, 0, 0, 1, 0, e), at(s, -36 + 7.5 * i, -24 - 6.2 * i + 0.5 * i * i, 1, -70 + 26 * i):
                form(s, "M0 4C-8 -2 -7 -12 0 -18C7 -12 8 -2 0 4Z", "gold", "d", 2)
    notes(s, ((-66, -20, 1.1), (-60, 18, 0.8), (56, -34, 1.2), (64, 6, 0.95)), "#4a1408")
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            line(s, "M44 20L60 14M46 30L64 32", 4, "#fff0d0", 0.9)
    fist(s, -58, 66, "fair", None, -24)


@guest(37, "Spain", 12, 96, 104)
def siesta(s):
    """Not asleep. Resting his fire."""
    neck(s, "olive", 12)
    coat(s, "black", 58, "snow", "scarlet")
    form(s, "M0 50C-10 54 -8 60 0 60C-10 64 -8 70 0 70C-8 74 -6 80 0 80C6 80 8 74 0 70C8 70 10 64 0 60C8 60 10 54 0 50Z", "snow", "d", 2)
    head(s, "olive", 28, 42, 0.55, ears=True)
    form(s, "M-31 14C-36 -8 -32 -26 -26 -26L-20 -4ZM31 14C36 -8 32 -26 26 -26L20 -4Z", "black", "d", 2.6)
    eyes(s, "shut", 11, -3)
    brows(s, "arch", 11, -14, "#1b181c", 4.4)
    nose(s, "straight", "olive")
    moustache(s, "thin", "black", 15)
    beard(s, "imperial", "black")
    lips(s, "oh", 26)
    form(s, "M-30 -24L-24 -54C-8 -60 8 -60 24 -54L30 -24C10 -30 -10 -30 -30 -24Z", "charcoal", "h")
    form(s, "M-30 -24L-28 -36C-10 -42 10 -42 28 -36L30 -24C10 -30 -10 -30 -30 -24Z", "scarlet", "d", 2)
    form(s, "M-68 -22C-50 -34 -24 -34 0 -34C24 -34 50 -34 68 -22C50 -12 24 -16 0 -16C-24 -16 -50 -12 -68 -22Z", "black")
    line(s, "M48 -50H64L48 -32H64M30 -74H42L30 -60H42", 4.4, "#6c2408")
    rose(s, -34, 66, 8, "crimson")
    with at(s, 50, 66, 1, 28):
        form(s, "M-5 -60H5V10H-5Z", ("#a06a3c", "#6a3f1c", "#38200c"), "d", 2.6)
        form(s, rr(-8, -76, 16, 18, 3), "dark", "d", 2.4)
        line(s, "M-9 -72H-13M-9 -64H-13M9 -72H13M9 -64H13", 3.4)
        line(s, "M-2 -58V10M2 -58V10", 1.2, "#ffe0a0")
    fist(s, 44, 70, "olive", "black", 20)


@guest(38, "Italy", -8, 100, 112, 1.14)
def maldicenza(s):
    """What she says behind that fan never happened. You will hear of it."""
    form(s, "M-34 0C-46 -44 -30 -62 0 -62C30 -62 46 -44 34 0L30 20H-30Z", ("#8a3a30", "#541812", "#280806"))
    gown(s, "damson", "fair", "black", 54)
    head(s, "fair", 27, 40, 0.45)
    form(s, "M-30 2C-38 -46 38 -46 30 2C26 -10 22 -24 -2 -30C-16 -26 -26 -14 -30 2Z", ("#8a3a30", "#541812", "#280806"))
    eyes(s, "half", 11, -5, 6.8, "#3a6a3a", (3, 0.6), lash=True, skin="fair", lid="#c08aa8")
    brows(s, "one", 11, -17, "#541812", 3.6)
    for x, y, t in ((12, -52, 10), (-4, -54, -14)):
        with at(s, x, y, 0.92, t):
            line(s, "M0 6V-20", 3, "#2f6a48")
            form(s, "M0 -14C-13 -18 -12 -36 0 -42C12 -36 13 -18 0 -14Z", ("#8fe0b8", "#2f9a78", "#10503c"), "d", 2.4)
            s.p(ell(0, -28, 5.4, 6.4), "#f0c040", OUT, 1.4)
            s.p(ell(0, -27, 2.8, 3.4), "#2038a0")
    s.p(ell(0, -48, 5), "#ffd560", OUT, 2)
    earrings(s, -29, 10, "#c060d0")
    with at(s, -6, 66):
        pts = [(-62 * math.cos(math.radians(a)), -62 * math.sin(math.radians(a))) for a in range(18, 163, 12)]
        d = f"M0 0L{pts[0][0]:.1f} {pts[0][1]:.1f}"
        for (x1, y1), (x2, y2) in itertools.pairwise(pts):
            mx, my = (x1 + x2) * 0.54, (y1 + y2) * 0.54
            d += f"C{x1 * 1.1:.1f} {y1 * 1.1:.1f} {mx:.1f} {my:.1f} {x2:.1f} {y2:.1f}"
        form(s, d + "Z", ("#5a4a5e", "#2c2030", "#100a14"), "d", 3)
        line(s, "".join(f"M0 0L{x:.1f} {y:.1f}" for x, y in pts[1:-1]), 1.8, "#c08aa8")
        arc = [(x * 0.78, y * 0.78) for x, y in pts]
        s.p("".join(ell(x, y, 2.6) for x, y in arc), "#e8b0d0")
        fist(s, 2, 8, "black", None, 0)
