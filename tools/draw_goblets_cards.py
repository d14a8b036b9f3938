"""The emblems of the characters of Raise Your Goblets: each is a round of velvet with one thing on it."""

from draw_parts import at
from draw_sprites import OUT, brass_d, drop, ell, rr

PALE, INK, GOLD, WINE, GREEN, STEEL = "#fff4d8", "#2a150a", "#e8b640", "#a01c38", "#5d9427", "#b9c0c6"
VELVET = {
    "start": ("#6d8f76", "#3b5c46", "#1d3226"),
    "play": ("#b0566a", "#7a2a40", "#42121f"),
    "toast": ("#8d74b4", "#573f80", "#2d1d49"),
    "drink": ("#c58b4a", "#8a5622", "#4c2b0c"),
    "paid": ("#6f93ba", "#3c5f88", "#1c3452"),
}
EMBLEMS = {}


def emblem(velvet):
    """Give the function its picture: its name is the name of the character."""

    def keep(draw):
        def whole(s):
            light, middle, dark = VELVET[velvet]
            s.p(ell(50, 50, 48), brass_d(s, 2, 2, 98, 98), OUT, 3)
            s.p(ell(50, 50, 41), s.rad(36, 32, 66, (0, light), (0.6, middle), (1, dark)), OUT, 2)
            with at(s, 50, 50):
                draw(s)

        EMBLEMS["gob_" + draw.__name__] = (100, 100, whole)
        return draw

    return keep


def cup(s, fill=GOLD):
    """A small goblet around zero, 40 high."""
    s.p("M-13 -20H13C13 -6 7 2 3 4V12C8 14 10 16 11 20H-11C-10 16 -8 14 -3 12V4C-7 2 -13 -6 -13 -20Z", fill, INK, 2.6)
    s.p(ell(0, -19, 12, 3.6), "#5e0f1b", INK, 1.8)


@emblem("start")
def vitriol(s):
    s.p("M-8 -30H8V-12L24 18C28 28 22 32 14 32H-14C-22 32 -28 28 -24 18L-8 -12Z", "#e9f3e4", INK, 3)
    s.p("M-16 6H16L23 19C26 27 21 30 14 30H-14C-21 30 -26 27 -23 19Z", GREEN)
    s.p(rr(-12, -34, 24, 7, 3), GOLD, INK, 2.4)
    s.p(ell(-6, 18, 4) + ell(6, 12, 3) + ell(4, 24, 2.4), "#d6ee9a")


@emblem("start")
def unicornelia(s):
    s.p("M-26 30C-30 6 -18 -12 2 -14L12 -22L12 -10C24 0 30 14 26 22C20 26 12 22 8 14C2 16 2 24 4 32Z", PALE, INK, 3)
    s.p("M6 -16L20 -40L14 -12Z", GOLD, INK, 2.4)
    s.p(ell(10, -2, 2.6), INK)
    s.p("M-20 22C-26 4 -16 -10 -4 -12C-14 -2 -16 10 -12 24Z", "#f0a0c0", INK, 2.2)


@emblem("start")
def sniff(s):
    s.p("M-4 -32C2 -12 20 4 20 18C20 30 8 32 0 28C-8 34 -20 28 -18 16C-16 2 -8 -14 -4 -32Z", "#f2b58c", INK, 3)
    s.p(ell(-9, 20, 4, 3) + ell(8, 20, 4, 3), INK)
    s.p("M-30 -2C-26 4 -34 8 -30 14M30 -6C26 0 34 4 30 10", "none", PALE, 3.2)


@emblem("start")
def abbess(s):
    s.p("M-24 32C-28 0 -16 -32 0 -32C16 -32 28 0 24 32Z", "#241a1c", INK, 3)
    s.p("M-14 10C-16 -12 -10 -20 0 -20C10 -20 16 -12 14 10C8 20 -8 20 -14 10Z", PALE, INK, 2.6)
    s.p(ell(0, 0, 9.5, 12), "#f2b58c", INK, 2)
    s.p("M-6 -3H-2M2 -3H6M-3 6C0 4 2 4 4 7", "none", INK, 2.2)


@emblem("play")
def longneck(s):
    s.p("M-6 34L-8 2C-8 -6 8 -6 8 2L6 34Z", "#f2b58c", INK, 2.8)
    s.p(ell(0, -16, 13, 14), "#f2b58c", INK, 3)
    s.p("M-18 34L-10 18H10L18 34Z", GOLD, INK, 2.6)
    s.p("M-13 -20C-12 -34 12 -34 13 -20C6 -26 -6 -26 -13 -20Z", "#5a3618", INK, 2.2)
    s.p(ell(-5, -15, 2) + ell(5, -15, 2), INK)


@emblem("play")
def belladonna(s):
    for x, y in ((-12, 8), (10, 14)):
        s.p(ell(x, y, 14), "#2b1738", INK, 3)
        s.p(ell(x - 4, y - 5, 3.4), "#b98be0")
    s.p("M-12 -4L-2 -24L10 2", "none", GREEN, 4)
    s.p("M-2 -24C-20 -36 -30 -24 -28 -18C-18 -14 -8 -16 -2 -24ZM-2 -24C12 -38 26 -30 26 -22C16 -16 6 -16 -2 -24Z", GREEN, INK, 2.6)


@emblem("play")
def double(s):
    for x in (-14, 14):
        with at(s, x, 2, 0.95):
            cup(s)
    s.p("M-14 -38C-10 -32 -10 -28 -14 -28C-18 -28 -18 -32 -14 -38ZM14 -38C18 -32 18 -28 14 -28C10 -28 10 -32 14 -38Z", WINE, INK, 2)


@emblem("play")
def magpie(s):
    s.p("M-32 26C-22 2 -10 -18 8 -22C18 -24 24 -16 22 -8C18 12 0 20 -16 18Z", "#1c1a22", INK, 3)
    s.p("M-10 14C-2 0 8 -4 18 -4C14 10 2 18 -10 14Z", PALE)
    s.p("M20 -18L36 -14L22 -8Z", GOLD, INK, 2.4)
    s.p(ell(14, -15, 2.6), PALE)
    s.p(ell(30, 2, 6), GOLD, INK, 2.4)


@emblem("play")
def carousel(s):
    s.p("M0 -36L28 -8H-28Z", "#d9532f", INK, 3)
    s.p("M0 -36L-9 -8H9Z", PALE, INK, 2)
    s.p("M-22 -8V24M0 -8V24M22 -8V24", "none", GOLD, 3.4)
    s.p("M-30 24H30L26 32H-26Z", "#7a4a20", INK, 2.6)
    for x in (-11, 12):
        with at(s, x, 10, 0.42):
            cup(s, STEEL)


@emblem("play")
def notmine(s):
    with at(s, 0, 2, 1.05):
        cup(s)
    s.p("M-34 -14L-22 -22L-22 -17H-16V-11H-22V-6ZM34 14L22 22V17H16V11H22V6Z", PALE, INK, 2.4)


@emblem("play")
def grumble(s):
    s.p("M-26 12C-26 -16 -14 -30 0 -30C14 -30 26 -16 26 12C14 2 -14 2 -26 12Z", PALE, INK, 3)
    s.p(ell(0, 10, 17, 19), "#f2b58c", INK, 3)
    s.p("M-11 4L-3 8M11 4L3 8M-7 22C-3 16 3 16 7 22", "none", INK, 3)
    s.p(ell(0, -26, 6), WINE, INK, 2.2)


@emblem("play")
def innocent(s):
    s.p(ell(0, -30, 20, 6), "none", GOLD, 4)
    s.p(ell(0, 4, 21, 23), "#f2b58c", INK, 3)
    s.p("M-21 0C-22 -16 -10 -22 0 -22C10 -22 22 -16 21 0C16 -8 10 -10 0 -10C-10 -10 -16 -8 -21 0Z", "#8a5a2c", INK, 2.4)
    s.p("M-12 4C-9 1 -6 1 -4 4M4 4C6 1 9 1 12 4M-7 16C-3 20 3 20 7 16", "none", INK, 2.8)


@emblem("toast")
def cobra(s):
    s.p("M-8 34C-10 20 -30 8 -26 -10C-22 -26 -10 -34 0 -34C10 -34 22 -26 26 -10C30 8 10 20 8 34Z", GREEN, INK, 3)
    s.p("M-6 34C-6 14 -12 4 -10 -8C-6 -16 6 -16 10 -8C12 4 6 14 6 34Z", "#d6ee9a", INK, 2)
    s.p(ell(-7, -20, 3) + ell(7, -20, 3), INK)
    s.p("M-14 -34L-8 -42L-4 -36L0 -44L4 -36L8 -42L14 -34Z", GOLD, INK, 2.2)
    s.p("M0 -8V-2L-4 4M0 -2L4 4", "none", WINE, 2.4)


@emblem("toast")
def afterword(s):
    s.p("M-26 -22C-12 -28 -4 -24 0 -18C4 -24 12 -28 26 -22V22C12 16 4 20 0 26C-4 20 -12 16 -26 22Z", PALE, INK, 3)
    s.p("M0 -18V26", "none", INK, 2.4)
    s.p("M-20 -12H-8M-20 -4H-8M-20 4H-8M8 -12H20", "none", "#8a6a4a", 2.6)
    s.p(ell(9, 8, 2.6) + ell(16, 8, 2.6) + ell(23, 8, 2.6), INK)


@emblem("toast")
def hasty(s):
    s.p("M-18 -32H18L16 -26C16 -12 4 -6 4 0C4 6 16 12 16 26L18 32H-18L-16 26C-16 12 -4 6 -4 0C-4 -6 -16 -12 -16 -26Z", "#dff2fb", INK, 3)
    s.p("M-12 26C-10 16 -4 14 0 8C4 14 10 16 12 26ZM-3 -4H3L2 2H-2Z", GOLD)
    s.p(rr(-21, -36, 42, 7, 3) + rr(-21, 29, 42, 7, 3), "#8a5a2c", INK, 2.4)


@emblem("drink")
def picky(s):
    with at(s, -4, 8, 1.05):
        cup(s)
    s.p(ell(18, -20, 7, 5), INK)
    s.p("M14 -24C4 -36 2 -22 13 -21M20 -25C24 -38 34 -30 23 -21", PALE, INK, 2)
    s.p("M4 -6C8 -10 10 -12 12 -16", "none", PALE, 2.4)


@emblem("drink")
def lastdrop(s):
    s.p("M-30 -34L-2 -26L-6 -12L-34 -20Z", "#2f7a46", INK, 3)
    s.p("M-2 -26L12 -20L9 -11L-6 -12Z", GREEN, INK, 2.6)
    s.p(drop(16, 6, 7.5), WINE, INK, 2.6)
    with at(s, 14, 30, 0.5):
        cup(s)


@emblem("drink")
def whoops(s):
    s.p("M-26 8C-34 -14 -20 -26 -10 -14C-8 -32 8 -32 10 -14C20 -26 34 -14 26 8Z", WINE, INK, 3)
    s.p("M-4 8C-12 -6 -8 -20 0 -24C8 -20 12 -6 4 8Z", GOLD, INK, 2)
    for x, y in ((-28, -12), (0, -30), (28, -12)):
        s.p(ell(x, y, 4.6), GOLD, INK, 2.2)
    s.p(ell(0, 14, 18, 14), "#f2b58c", INK, 3)
    s.p(ell(-7, 10, 2.4) + ell(7, 10, 2.4) + ell(0, 20, 4.6), INK)


@emblem("paid")
def quicksilver(s):
    s.p("M0 32C-34 8 -34 -26 -12 -26C-4 -26 0 -20 0 -14C0 -20 4 -26 12 -26C34 -26 34 8 0 32Z", STEEL, INK, 3)
    s.p("M-20 -14C-22 -4 -18 6 -8 16", "none", "#ffffff", 4)
    s.p("M-32 20L30 -18M30 -18L20 -18M30 -18L26 -8", "none", GOLD, 4)


@emblem("paid")
def spite(s):
    s.p("M-24 30L-10 -2L-18 -6L4 -38L2 -12L14 -8Z", "#5d5a63", INK, 3)
    s.p(ell(8, 12, 17), "#b3263a", INK, 3)
    s.p("M0 6L6 10M18 4L12 10M0 22C4 16 12 16 16 20", "none", PALE, 3)
    s.p("M-4 -4L-8 -16L4 -6ZM14 -6L24 -14L22 0Z", "#b3263a", INK, 2.4)


@emblem("paid")
def obituary(s):
    s.p("M-20 32V-10C-20 -26 -10 -34 0 -34C10 -34 20 -26 20 -10V32Z", "#a9aeb4", INK, 3)
    s.p("M-26 32H26", "none", INK, 5)
    s.p("M0 -24V0M-9 -15H9", "none", INK, 4)
    s.p("M-12 8H12M-12 15H12M-8 22H8", "none", "#5a6068", 3)


@emblem("start")
def som1(s):
    s.p("M-22 -26C-10 -34 10 -34 22 -26L18 -6H-18Z", "#cfd3d8", INK, 2.6)
    s.p("M-2 -24C6 -8 18 2 16 14C14 24 2 26 -4 20C-14 22 -20 14 -16 6C-12 -4 -6 -12 -2 -24Z", "#e8a07a", INK, 3)
    s.p("M-26 24C-14 32 -4 26 0 26C4 26 14 32 26 24C16 38 6 32 0 30C-6 32 -16 38 -26 24Z", PALE, INK, 2.4)


@emblem("drink")
def som2(s):
    with at(s, -8, 4, 1.05):
        cup(s)
    s.p(drop(22, -6, 6), WINE, INK, 2.2)
    s.p(drop(22, 20, 4.5), WINE, INK, 2.2)


@emblem("toast")
def som3(s):
    s.p("M-16 -30H16L12 30H-12Z", "#d8a86a", INK, 3)
    s.p(ell(0, -30, 16, 5), "#f0cf98", INK, 2.6)
    s.p(ell(-5, -10, 2) + ell(6, 0, 2.4) + ell(-3, 12, 2) + ell(4, 20, 1.8), "#8a5a2c")
    s.p("M22 -24C34 -16 34 -4 24 2C34 8 34 20 22 26", "none", STEEL, 4)


@emblem("paid")
def som4(s):
    s.p(ell(-4, -2, 22, 26), PALE, INK, 3)
    s.p("M-26 26C-20 16 12 16 18 26V36H-26Z", "#5a6068", INK, 2.6)
    s.p(ell(-11, -6, 2.6) + ell(3, -6, 2.6), INK)
    s.p("M-11 10C-6 4 0 4 4 10", "none", INK, 3)
    s.p("M20 -22L34 -30L30 -14Z", GOLD, INK, 2.2)


@emblem("start")
def som5(s):
    s.p("M-8 -34H8V-16C24 -8 28 6 24 24C16 34 -16 34 -24 24C-28 6 -24 -8 -8 -16Z", "#dff2fb", INK, 3)
    s.p("M-25 8C-12 2 12 14 25 6C27 14 26 20 24 24C16 34 -16 34 -24 24C-26 20 -27 14 -25 8Z", WINE)
    s.p("M-10 -2L10 10M10 -2L-10 10", "none", PALE, 4)


def nephew(s):
    s.p(ell(0, -6, 18, 20), "#f2b58c", INK, 3)
    s.p("M-20 -8C-20 -34 20 -34 20 -8C10 -18 -10 -18 -20 -8Z", "#2a1a16", INK, 2.4)
    s.p("M-9 -6L-3 -4M9 -6L3 -4M-8 6C-2 12 6 10 9 4", "none", INK, 3)
    s.p("M-28 34C-24 18 24 18 28 34Z", "#2b1738", INK, 2.6)
    s.p("M20 10L34 -6L37 -2L24 14Z", STEEL, INK, 2)


@emblem("play")
def som6(s):
    nephew(s)


@emblem("play")
def som7(s):
    nephew(s)
    s.p("M-16 -2H16L12 8H-12Z", "#1c1a22", INK, 2)
    s.p(ell(-7, 2, 2.4) + ell(7, 2, 2.4), PALE)
