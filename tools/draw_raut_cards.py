"""The talks of Raut, each in its bubble, and the accessories, each large enough to be known as a mark: 160x160."""

import itertools
import math

from draw_parts import at, coin, form, heart, line, stack
from draw_raut_people import rose
from draw_raut_table import bubble_of
from draw_sprites import OUT, drop, ell, poly, rr, star

CARDS = {}


def talk(draw):
    """Give the function its picture: its name is the card's; it draws around the middle of a bubble, 100 x 76."""

    def whole(s):
        bubble_of(s, 80, 68, 74, 58)
        with at(s, 80, 68):
            draw(s)

    CARDS["raut_" + draw.__name__] = (160, 160, whole)
    return draw


def accessory(draw):
    """Give the function its picture: its name is the card's; it draws around the middle, 140 x 140."""

    def whole(s):
        with at(s, 80, 80):
            draw(s)

    CARDS["raut_" + draw.__name__] = (160, 160, whole)
    return draw


# ---------------------------------------------------------------- talks
@talk
def politics(s):
    """The world, and the hat of the one who would have it."""
    form(s, ell(0, 10, 32), "blue", "r", 3.4)
    s.p("M-26 -4C-16 -14 -6 -10 -8 0C-10 8 -20 6 -22 16C-28 12 -30 4 -26 -4ZM4 -14C16 -18 28 -8 30 6C24 16 16 6 10 10C2 8 8 -2 2 -4ZM2 24C10 20 18 24 14 32C8 40 0 34 2 24Z", "#7fbf5a", "#2f5722", 2)
    form(s, "M-46 -18C-40 -36 -20 -48 0 -48C20 -48 40 -36 46 -18C28 -28 14 -24 0 -22C-14 -24 -28 -28 -46 -18Z", "black", "d", 3)
    line(s, "M-40 -22C-28 -36 -12 -40 0 -40C12 -40 28 -36 40 -22", 2.6, "#eccb74")
    for r, colour in ((7, "#d0302a"), (4.6, "#fffdf2"), (2.2, "#2f5fb0")):
        s.p(ell(16, -36, r), colour, OUT if r > 6 else None, 1.8)


@talk
def weather(s):
    line(s, "".join(f"M{-16 + 27 * math.cos(t):.1f} {-12 + 27 * math.sin(t):.1f}L{-16 + 37 * math.cos(t):.1f} {-12 + 37 * math.sin(t):.1f}" for t in (2.4, 3.1, 3.8, 4.5, 5.2, 5.9)), 5, "#e08a1c")
    s.p(ell(-16, -12, 21), s.rad(-22, -20, 34, (0, "#fff3a0"), (1, "#f0a02a")), OUT, 3)
    cloud = ell(-8, 8, 16) + ell(12, -4, 20) + ell(32, 8, 15) + rr(-22, 6, 66, 18, 9)
    s.p(cloud, OUT, OUT, 6)
    s.p(cloud, "#eef4fa")
    s.p(rr(-14, 14, 50, 9, 4.5), "#b8c8d8", op=0.8)
    s.p(drop(-8, 34, 6) + drop(12, 38, 6) + drop(32, 34, 6), "#3f8fce", OUT, 2)


@talk
def hunting(s):
    """A stag, as large as it was told."""
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            line(s, "M8 -4C18 -12 34 -20 34 -46M18 -12C28 -10 42 -16 46 -28M30 -26C26 -30 22 -38 22 -46", 9)
            line(s, "M8 -4C18 -12 34 -20 34 -46M18 -12C28 -10 42 -16 46 -28M30 -26C26 -30 22 -38 22 -46", 5, "#e8d0a0")
            form(s, "M12 2C22 -4 34 -4 38 2C34 12 22 14 14 10Z", "brown", "d", 2.8)
    form(s, "M-17 -2C-14 -12 14 -12 17 -2C18 14 12 30 9 38C6 46 -6 46 -9 38C-12 30 -18 14 -17 -2Z", "brown", "d", 3.4)
    s.p(ell(-8, 6, 3) + ell(8, 6, 3), OUT)
    s.p(ell(0, 38, 7.5, 5), OUT)
    s.p("M-9 32C-4 28 4 28 9 32L6 20H-6Z", "#c09068", op=0.8)


@talk
def ballet(s):
    """A pair of shoes on their points."""
    pink = ("#ffe0ea", "#f49ab8", "#b04c76")
    line(s, "M-16 -14C-30 -24 -40 -40 -22 -46C-6 -48 2 -34 14 -42C28 -50 44 -40 34 -28C30 -22 22 -18 16 -14", 7)
    line(s, "M-16 -14C-30 -24 -40 -40 -22 -46C-6 -48 2 -34 14 -42C28 -50 44 -40 34 -28C30 -22 22 -18 16 -14", 3.6, "#f49ab8")
    for x, t in ((-16, 6), (16, -6)):
        with at(s, x, 14, 1, t):
            form(s, "M-13 -30C-16 -8 -12 18 -7 36H7C12 18 16 -8 13 -30C6 -24 -6 -24 -13 -30Z", pink, "h", 3.2)
            s.p("M-9 -22C-9 -8 -6 4 0 8C6 4 9 -8 9 -22C4 -19 -4 -19 -9 -22Z", "#a03a64", OUT, 1.8)
            s.p("M-7 28H7L6 37H-6Z", "#fff0f4", op=0.9)


@talk
def poetry(s):
    form(s, "M-38 -34H20V40H-38Z", "paper", "d", 3.2)
    line(s, "M-28 -18H10M-28 -6H4M-28 6H12M-28 18H-4", 3.4, "#8a5a34")
    for y in (-36, 40):
        form(s, rr(-46, y - 6, 74, 12, 6), "paper", "v", 3)
    s.p(heart(4, 24, 9), "#d8304c", OUT, 2)
    with at(s, 28, 16, 1, 26):
        form(s, "M0 6C-12 -10 -12 -40 6 -62C20 -44 16 -12 0 6Z", "snow", "d", 3)
        line(s, "M0 24L6 -46", 2.6)


@talk
def gossip(s):
    """From a mouth into an ear."""
    form(s, "M10 -6C6 -38 48 -42 48 -12C48 6 34 10 32 26C30 42 10 42 10 28", "fair", "d", 3.4)
    line(s, "M18 -8C18 -26 38 -26 38 -10C38 0 26 2 26 12M20 0C26 -4 28 2 24 8", 3.4, "#a8643c")
    s.p("M-50 -8C-42 -18 -34 -20 -28 -14C-22 -20 -14 -18 -6 -8C-14 14 -42 14 -50 -8Z", "#d4304c", OUT, 3)
    s.p("M-44 -8C-36 -12 -20 -12 -12 -8C-20 0 -36 0 -44 -8Z", "#5a0a14", OUT, 1.6)
    s.p("M-38 -10C-34 -11 -22 -11 -18 -10L-20 -6H-36Z", "#fffaf0")
    line(s, "M-4 -26C2 -22 4 -16 4 -8M-8 18C0 14 4 8 4 0", 3.2, "#c08a2c")


@talk
def war(s):
    """A cannon, much larger than it was then."""
    form(s, "M-30 -4L26 -32L38 -10L-20 18C-34 22 -38 6 -30 -4Z", "iron", "d", 3.4)
    form(s, "M22 -36L30 -40L46 -10L38 -5Z", "brass", "d", 3)
    s.p(ell(-36, 12, 6), "#55504e", OUT, 3)
    form(s, "M-44 34L-14 4L-6 14L-30 36Z", "wood", "d", 3)
    s.p(ell(0, 20, 21), "#8f5726", OUT, 4)
    s.p(ell(0, 20, 13), "#f7e2b4", OUT, 2.4)
    line(s, "M0 2V38M-18 20H18M-13 7L13 33M13 7L-13 33", 3.6, "#54290f")
    s.p(ell(0, 20, 5), "#54290f", OUT, 2)
    s.p(star(52, -24, 7, 13, 6), "#ff9a2a", OUT, 2.4)


@talk
def ailments(s):
    """A swollen cheek in a kerchief, a thermometer."""
    form(s, "M-30 -10C-32 -46 30 -46 28 -10C28 4 34 8 32 20C28 40 -6 42 -18 34C-30 24 -30 6 -30 -10Z", ("#e8f0c0", "#c0cc8c", "#84904c"), "d", 3.2)
    s.p(ell(18, 16, 11, 8), "#f07a64", op=0.55)
    line(s, "M-20 -10C-17 -6 -11 -6 -8 -10M6 -10C9 -6 15 -6 18 -10", 3.2)
    line(s, "M-22 -20L-8 -16M20 -20L6 -16M-8 20C-2 14 6 14 10 20", 3.2)
    form(s, "M-32 -22C-30 0 -26 24 -16 38C-6 44 18 44 28 34C36 22 36 0 30 -22L22 -24C24 0 26 18 20 28C10 32 -4 32 -10 28C-20 18 -24 0 -24 -24Z", "snow", "d", 2.8)
    form(s, "M-4 -38C-22 -62 -32 -44 -4 -38C24 -62 30 -44 -4 -38Z", "snow", "d", 2.8)
    with at(s, 28, 16, 1, 64):
        line(s, "M0 0V-30", 8)
        line(s, "M0 0V-30", 4.6, "#fffdf4")
        line(s, "M0 0V-16", 2.4, "#d0302a")


@talk
def fashion(s):
    """A gown for a lady who can stay outside the door."""
    form(s, "M-12 -30C-40 -8 -50 22 -52 40C-20 48 20 48 52 40C50 22 40 -8 12 -30Z", ("#ffb8d0", "#e0608c", "#8c2450"), "d", 3.4)
    line(s, "M-34 4C-14 12 14 12 34 4M-46 26C-16 34 16 34 46 26", 4, "#fff0f4")
    form(s, "M-16 -50C-8 -42 8 -42 16 -50L12 -28C6 -24 -6 -24 -12 -28Z", ("#ffb8d0", "#e0608c", "#8c2450"), "d", 3)
    for e in (-1, 1):
        form(s, ell(19 * e, -42, 9, 8), ("#ffb8d0", "#e0608c", "#8c2450"), "r", 2.8)
    form(s, "M0 -26C-10 -34 -18 -28 -16 -22C-14 -16 -4 -20 0 -24C4 -20 14 -16 16 -22C18 -28 10 -34 0 -26Z", "gold", "d", 2.4)


@talk
def seance(s):
    """A spirit and the candle that it is about to put out."""
    form(s, "M-36 40C-40 -10 -32 -46 -6 -46C20 -46 26 -12 24 38C18 30 14 32 8 40C2 32 -4 32 -8 40C-14 32 -18 32 -22 40C-28 32 -32 34 -36 40Z", ("#ffffff", "#d4dcf4", "#8c98c8"), "d", 3.2)
    s.p(ell(-15, -18, 5, 7) + ell(5, -18, 5, 7) + ell(-5, 0, 6, 8), "#2a2a5c")
    form(s, rr(32, 4, 13, 36, 2), "paper", "h", 2.8)
    s.p("M38 -22C46 -12 46 -2 38 2C30 -2 30 -12 38 -22Z", "#f6a02a", OUT, 2.4)
    s.p(ell(38, -4, 2.6, 4), "#fff0a0")


@talk
def money(s):
    form(s, "M-10 -26C-44 0 -46 42 -6 44C30 44 34 4 6 -26Z", "leather", "d", 3.4)
    form(s, "M-18 -46C-10 -38 2 -42 10 -48L8 -28H-12Z", "leather", "d", 3)
    line(s, "M-14 -27H10", 6, "#eccb74")
    s.p(ell(-4, 12, 14), "#f3c545", OUT, 2.6)
    s.p(star(-4, 12, 5, 9, 4), "#a8741a")
    stack(s, 40, 36, 5, 14, 5)
    coin(s, 38, -14, 11)


@talk
def faith(s):
    """A dove with a branch over an open book."""
    line(s, "".join(f"M{22 * math.cos(t):.1f} {-16 + 22 * math.sin(t):.1f}L{(40 if i % 2 else 34) * math.cos(t):.1f} {-16 + (34 if i % 2 else 28) * math.sin(t):.1f}" for i, t in enumerate(k * math.pi / 8 + math.pi for k in range(9))), 4, "#e0a02c")
    form(s, "M0 22C-14 10 -36 12 -48 16V42C-34 38 -14 36 0 46C14 36 34 38 48 42V16C36 12 14 10 0 22Z", "paper", "d", 3.2)
    line(s, "M0 22V45M-38 24C-28 22 -18 22 -10 27M-38 33C-28 31 -18 31 -10 36M38 24C28 22 18 22 10 27M38 33C28 31 18 31 10 36", 2.4, "#8a5a34")
    form(s, "M-26 -12C-16 -16 -10 -14 -4 -10C-4 -26 6 -40 26 -42C22 -34 26 -30 22 -24C28 -22 28 -18 22 -14C30 -10 36 -12 40 -8C30 2 12 6 0 2C-10 2 -14 -4 -16 -8Z", "snow", "d", 3)
    s.p(ell(-14, -11, 1.8), OUT)
    line(s, "M-26 -12C-32 -12 -38 -8 -40 -2", 2.6, "#3f7a2a")
    s.p(ell(-34, -14, 4, 2.6) + ell(-40, -8, 2.6, 4) + ell(-34, -4, 3.6, 2.6), "#5d9440", OUT, 1.4)


# ---------------------------------------------------------------- accessories
@accessory
def pearls(s):
    for rx, ry, count, r in ((52, 58, 17, 9.5), (34, 34, 11, 8.5)):
        for i in range(count):
            t = math.pi * (0.06 + 0.88 * i / (count - 1))
            x, y = -rx * math.cos(t), -44 + ry * 1.7 * math.sin(t)
            s.p(ell(x, y, r), s.rad(x - r * 0.35, y - r * 0.4, r * 1.6, (0, "#ffffff"), (0.5, "#f4e8dc"), (1, "#b09a94")), OUT, 3)
    form(s, "M0 50L11 60L0 74L-11 60Z", "crimson", "d", 3)
    s.p(ell(-50, -52, 6) + ell(50, -52, 6), "#f3c545", OUT, 3)


@accessory
def fan(s):
    pts = [(-72 * math.cos(math.radians(a)), -98 * math.sin(math.radians(a))) for a in range(18, 163, 16)]
    with at(s, 0, 44):
        d = f"M0 8L{pts[0][0]:.0f} {pts[0][1]:.0f}" + "".join(f"C{a[0] * 1.1:.0f} {a[1] * 1.06:.0f} {b[0] * 1.1:.0f} {b[1] * 1.06:.0f} {b[0]:.0f} {b[1]:.0f}" for a, b in itertools.pairwise(pts))
        form(s, d + "Z", ("#ffd0dc", "#f07c9c", "#a83460"), "d", 4)
        mid = [(x * 0.62, y * 0.62) for x, y in pts]
        s.p(poly([*pts, *reversed(mid)]), "#fff0f4", op=0.55)
        line(s, "".join(f"M0 8L{x:.0f} {y:.0f}" for x, y in pts), 3, "#8a5a1c")
        rose(s, 0, -78, 12, "crimson")
        s.p(ell(0, 8, 8), "#f3c545", OUT, 3)
        line(s, "M0 16C-6 24 6 28 0 36", 4, "#c4302a")


@accessory
def monocle(s):
    line(s, "M36 16C52 30 60 52 40 66C22 76 10 64 20 56", 7)
    line(s, "M36 16C52 30 60 52 40 66C22 76 10 64 20 56", 3.4, "#eccb74")
    s.p(ell(-8, -14, 48), "#eccb74", OUT, 4)
    s.p(ell(-8, -14, 38), s.lin(-40, -50, 30, 24, (0, "#ffffff"), (0.5, "#cfeaf4"), (1, "#7fb4cc")), OUT, 3.4)
    s.p("M-36 -8L-8 -42L6 -42L-30 4Z", "#ffffff", op=0.75)
    s.p(ell(34, 14, 6), "#f3c545", OUT, 3)


@accessory
def moustache(s):
    form(s, "M0 -6C-14 -20 -34 -10 -44 0C-54 8 -66 0 -64 -18C-76 -2 -74 26 -48 30C-26 32 -10 22 0 10C10 22 26 32 48 30C74 26 76 -2 64 -18C66 0 54 8 44 0C34 -10 14 -20 0 -6Z", "brown", "d", 4)
    line(s, "M-10 0C-22 -6 -32 2 -42 10M-14 10C-26 14 -38 20 -52 16M10 0C22 -6 32 2 42 10M14 10C26 14 38 20 52 16", 3.4, "#c08a5a")
    s.p(star(60, -36, 4, 13, 3.6) + star(-54, -30, 4, 9, 2.6), "#fff3b0", OUT, 2)


@accessory
def order(s):
    form(s, "M-64 -66L-30 -70L14 0H-18Z", "crimson", "d", 3.6)
    form(s, "M64 -66L30 -70L-14 0H18Z", "crimson", "d", 3.6)
    line(s, "M-48 -64L-4 -6M48 -64L4 -6", 5, "#ffe08a")
    s.p(star(0, 28, 8, 46, 27), s.rad(-12, 12, 62, (0, "#fff6c0"), (0.5, "#f3c545"), (1, "#a06a10")), OUT, 4)
    s.p(ell(0, 28, 18), "#fffdf4", OUT, 3)
    s.p("M-4 16H4V24H12V32H4V40H-4V32H-12V24H-4Z", "#c4201c")


@accessory
def gloves(s):
    for x, t, e in ((-26, -14, True), (26, 14, False)):
        with at(s, x, 12, 1, t, e):
            form(s, "M-20 56L-17 8C-26 0 -32 -12 -28 -18C-22 -22 -18 -12 -14 -10L-17 -46C-17 -54 -8 -54 -7 -46L-4 -22L-3 -58C-3 -66 7 -66 7 -58L8 -22L13 -52C14 -60 23 -58 22 -50L18 -16L25 -34C28 -40 36 -36 33 -30C28 -10 24 2 17 10L20 56Z", "snow", "d", 3.6)
            line(s, "M-17 22H17", 3, "#b4bcc8")
            s.p("".join(ell(k, 40, 4.6) for k in (-11, 0, 11)) + "".join(ell(k, 30, 2.6) for k in (-6, 6)), "#c8a8d8")
            line(s, "M-20 57C-16 50 -12 62 -7 56C-3 50 3 62 7 56C12 50 16 62 20 57", 6)
            line(s, "M-20 57C-16 50 -12 62 -7 56C-3 50 3 62 7 56C12 50 16 62 20 57", 3, "#ffffff")


@accessory
def perfume(s):
    form(s, ell(0, -54, 14, 12), "gold", "r", 3.4)
    form(s, "M-12 -44H12V-30H-12Z", "gold", "h", 3.2)
    form(s, "M-14 -32H14C16 -24 48 -16 48 22C48 50 30 64 0 64C-30 64 -48 50 -48 22C-48 -16 -16 -24 -14 -32Z", ("#fff4ff", "#e8c0f0", "#a46cb8"), "d", 4)
    s.p("M-42 14C-20 20 20 8 42 14C46 44 28 58 0 58C-28 58 -46 44 -42 14Z", s.lin(-40, 10, 40, 60, (0, "#ff9ad0"), (0.5, "#d85aa0"), (1, "#7c1c5c")))
    s.p("M-30 2C-34 12 -34 26 -28 36", "none", "#ffffff", 6, op=0.8)
    s.p(heart(0, 30, 14), "#fff0c0", OUT, 2.6)
    line(s, "M12 -54H34", 5, "#8a5a1c")
    s.p(ell(46, -56, 13, 11), "#d85aa0", OUT, 3.4)
    s.p(ell(-36, -52, 3) + ell(-48, -42, 3.6) + ell(-50, -60, 3) + ell(-60, -50, 2.6), "#d85aa0", op=0.8)


@accessory
def dog(s):
    """Nasty, little, and it has a bow."""
    form(s, "M-32 24C-42 50 -38 68 -30 72H30C38 68 42 50 32 24Z", ("#ffe8c8", "#e0ac74", "#98602c"), "d", 3.8)
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            form(s, "M-22 -44C-34 -70 -52 -74 -60 -66C-62 -44 -54 -24 -40 -14Z", ("#b07a48", "#74451e", "#3a1e08"), "d", 3.8)
            s.p("M-34 -42C-40 -54 -48 -58 -53 -56C-53 -44 -48 -34 -41 -28Z", "#e8a090")
    form(s, "M-42 -14C-44 -58 44 -58 42 -14C44 18 26 34 0 34C-26 34 -44 18 -42 -14Z", ("#ffe8c8", "#e0ac74", "#98602c"), "d", 4)
    s.p(ell(-17, -18, 11, 12) + ell(17, -18, 11, 12), "#fffbe0", OUT, 3.4)
    s.p(ell(-13, -15, 5.4) + ell(13, -15, 5.4), OUT)
    line(s, "M-34 -36L-8 -26M34 -36L8 -26", 7)
    form(s, "M-28 12C-30 -6 30 -6 28 12C26 32 -26 32 -28 12Z", ("#c09068", "#7c5028", "#40240c"), "d", 3.2)
    s.p(ell(0, -1, 10, 7), OUT)
    s.p("M-20 12C-8 8 8 8 20 12C18 28 -18 28 -20 12Z", "#7a1410", OUT, 3)
    s.p("M-18 12L-13 21L-8 11L-3 18L2 11L7 19L12 11L15 20L18 12Z", "#fffdf4", OUT, 1.6)
    form(s, "M0 44C-16 30 -34 36 -32 48C-30 58 -12 56 0 48C12 56 30 58 32 48C34 36 16 30 0 44Z", "crimson", "d", 3)


@accessory
def snuffbox(s):
    with at(s, 0, -18, 1, -16):
        form(s, ell(0, -12, 58, 24), "gold", "d", 4)
        s.p(ell(0, -12, 46, 17), s.rad(-14, -20, 60, (0, "#8fd0f0"), (0.6, "#2f6aa8"), (1, "#12305c")), OUT, 2.6)
        s.p(heart(0, -11, 11), "#fff0c0", OUT, 1.8)
    form(s, "M-58 16C-58 58 58 58 58 16C50 64 50 68 0 70C-50 68 -50 64 -58 16Z", "gold", "h", 4)
    form(s, "M-60 14V44C-60 60 -30 70 0 70C30 70 60 60 60 44V14Z", "gold", "h", 4)
    s.p(ell(0, 14, 60, 20), "#ffe08a", OUT, 4)
    s.p(ell(0, 15, 50, 14), "#5c3414", OUT, 2.6)
    s.p(ell(-4, 14, 34, 8), "#8a5a2c")
    line(s, "M-44 44C-20 56 20 56 44 44", 3.4, "#8a5a18")


@accessory
def bouquet(s):
    for x, y, t in ((-46, -22, -50), (46, -22, 50), (-20, -58, -20), (22, -58, 20)):
        with at(s, x, y, 1, t):
            form(s, "M0 14C-16 4 -14 -16 0 -26C14 -16 16 4 0 14Z", "green", "d", 3)
    form(s, "M-34 4L0 72L34 4C14 18 -14 18 -34 4Z", "paper", "d", 3.8)
    line(s, "M-14 16L0 66L14 16", 3, "#c9a872")
    for x, y, r, pal in ((-28, -12, 17, "crimson"), (28, -12, 17, "coral"), (-12, -38, 17, "mustard"), (18, -38, 17, "lavender"), (0, -10, 18, "snow")):
        rose(s, x, y, r, pal, False)
    form(s, "M0 34C-18 22 -30 30 -26 40C-22 48 -8 44 0 38C8 44 22 48 26 40C30 30 18 22 0 34Z", "crimson", "d", 3)


@accessory
def pistols(s):
    for e in (False, True):
        with at(s, 0, 4, 1, 0, e), at(s, 0, 0, 1.12, -38):
            form(s, "M-22 -9H62V3H-22Z", "steel", "v", 3.6)
            form(s, "M56 -12H64V6H56Z", "brass", "v", 2.8)
            form(s, "M-22 -11C-34 -10 -42 -4 -46 10L-57 34C-53 42 -43 42 -39 35L-27 10L24 11V2H-18Z", "wood", "d", 3.6)
            line(s, "M-14 14C-14 26 2 26 4 13", 4)
            form(s, "M-20 -10L-32 -26L-22 -28L-10 -10Z", "iron", "d", 3)
            s.p(ell(-48, 34, 4.4) + ell(-6, 7, 3.6), "#f3c545", OUT, 2)


@accessory
def veil(s):
    """A small hat, and what it hides."""
    form(s, "M-40 -26C-42 22 -26 58 0 62C26 58 42 22 40 -26Z", "fair", "d", 3.4)
    s.p("M-15 36C-8 29 -3 29 0 32C3 29 8 29 15 36C8 46 -8 46 -15 36Z", "#d4143c", OUT, 2.6)
    line(s, "M-28 2C-22 8 -14 8 -8 2M28 2C22 8 14 8 8 2", 4)
    net = "M-54 -30C-60 0 -56 24 -44 34C-26 22 26 22 44 34C56 24 60 0 54 -30Z"
    s.p(net, "#4a3a6c", op=0.45)
    line(s, "M-54 -30C-60 0 -56 24 -44 34C-26 22 26 22 44 34C56 24 60 0 54 -30", 3.4)
    mesh = "".join(f"M{x} -30L{x + 26} {26 - abs(x + 26) * 0.1:.0f}M{-x} -30L{-x - 26} {26 - abs(x + 26) * 0.1:.0f}" for x in (-52, -34, -16, 2, 20))
    line(s, mesh, 2, "#1d1030", 0.8)
    form(s, "M-56 -26C-60 -50 -44 -66 0 -66C44 -66 60 -50 56 -26C30 -38 -30 -38 -56 -26Z", "damson", "d", 4)
    line(s, "M-54 -30C-30 -42 30 -42 54 -30", 5, "#eccb74")
    rose(s, 34, -52, 13, "crimson")


@accessory
def corset(s):
    form(s, "M-44 -56C-34 -64 -20 -62 -2 -44H2C20 -62 34 -64 44 -56C46 -26 26 -10 24 6C24 22 44 36 46 54C32 64 16 62 0 72C-16 62 -32 64 -46 54C-44 36 -24 22 -24 6C-26 -10 -46 -26 -44 -56Z", ("#ff8a9c", "#c4244c", "#640a24"), "d", 4)
    line(s, "M-26 -52C-18 -24 -12 -8 -12 8C-12 26 -20 44 -24 60M26 -52C18 -24 12 -8 12 8C12 26 20 44 24 60", 3, "#ffc0cc")
    line(s, "M-8 -34L8 -22L-8 -10L8 2L-8 14L8 26L-8 38L8 50M8 -34L-8 -22L8 -10L-8 2L8 14L-8 26L8 38L-8 50", 4, "#fff6e6")
    line(s, "M-44 -56C-34 -64 -20 -62 -2 -44H2C20 -62 34 -64 44 -56", 8)
    line(s, "M-44 -56C-34 -64 -20 -62 -2 -44H2C20 -62 34 -64 44 -56", 4.4, "#fff6e6")
    line(s, "M-24 -62C-28 -72 -26 -76 -24 -78M24 -62C28 -72 26 -76 24 -78", 5, "#c4244c")


@accessory
def flask(s):
    with at(s, 0, 6, 1, 10):
        form(s, rr(-12, -74, 24, 20, 4), "steel", "h", 3.6)
        form(s, "M-14 -56H14L22 -46C46 -44 50 -30 48 -8C46 22 46 40 48 54C32 66 -32 66 -48 54C-46 40 -46 22 -48 -8C-50 -30 -46 -44 -22 -46Z", "steel", "h", 4)
        form(s, "M-36 -14C-20 -8 20 -8 36 -14L35 38C20 46 -20 46 -35 38Z", "leather", "d", 3)
        s.p(star(0, 14, 5, 17, 7.5), "#f3c545", OUT, 2.4)
        s.p("M-38 -30C-40 -26 -41 -22 -41 -18", "none", "#ffffff", 5, op=0.8)


@accessory
def cane(s):
    with at(s, 0, 0, 1, 38):
        form(s, "M-7 -44H7L5 76H-5Z", "black", "h", 3.4)
        form(s, "M-6 66H6L5 84H-5Z", "gold", "h", 3)
        form(s, "M-10 -50H10V-36H-10Z", "gold", "h", 3)
        form(s, "M-18 -64C-22 -84 22 -84 18 -64C18 -54 10 -48 0 -48C-10 -48 -18 -54 -18 -64Z", "silver", "r", 3.6)
        s.p("M-10 -68C-10 -74 -4 -76 0 -76", "none", "#ffffff", 4)
    s.p(star(-2, -52, 4, 12, 3.4), "#fffdf0", OUT, 1.8)
