"""The drinks of Raut: each is a bottle and its glass, 160x160, standing on 146."""

from draw_parts import at, foam, form, line, steam, tones, triple
from draw_raut_people import rose
from draw_sprites import OUT, ell, flame, rr, star

DRINKS = {}
GLASSY = "#eef8fb"


def drink(number):
    """Give the function its picture: the number of the drink."""

    def keep(draw):
        def whole(s):
            s.p(ell(80, 147, 64, 8), "#2a150a", op=0.22)
            draw(s)

        DRINKS[f"raut_d{number:02}"] = (160, 160, whole)
        return draw

    return keep


# ---------------------------------------------------------------- vessels, each standing on its own zero
def vessel(s, d, pal, fill=None, liquor=None):
    """A body of glass and, over it, what is in it."""
    s.p(d, tones(s, d, pal, "h"), OUT, 4)
    if fill:
        s.p(fill, tones(s, fill, liquor, "h"), OUT, 1.8)


def shine(s, d):
    s.p(d, "none", "#ffffff", 4, op=0.6)


def tall(s, x, y, pal, label="paper", k=1.0, cork="wood", turn=0.0):
    """A wine bottle with a label."""
    with at(s, x, y, k, turn):
        form(s, "M-7 -112H7V-100H-7Z", cork, "h", 3)
        vessel(s, "M-9 -104H9V-72C22 -64 24 -54 24 -44V0H-24V-44C-24 -54 -22 -64 -9 -72Z", pal)
        form(s, rr(-22, -44, 44, 30, 2), label, "d", 2.4)
        shine(s, "M-16 -50V-56M-16 -8V-4")


def square(s, x, y, pal, label=None, k=1.0):
    """A bottle with four corners."""
    with at(s, x, y, k):
        form(s, "M-8 -100H8V-84H-8Z", "wood", "h", 3)
        vessel(s, "M-10 -90H10V-72H28V0H-28V-72H-10Z", pal)
        if label:
            form(s, rr(-20, -54, 40, 36, 2), label, "d", 2.4)
        shine(s, "M-22 -64V-8")


def goblet(s, x, y, wine, k=1.0, full=0.6):
    """A glass on a stem."""
    with at(s, x, y, k):
        form(s, ell(0, -3, 18, 5), "ice", "d", 2.8)
        form(s, "M-3 -30H3L4 -4H-4Z", "ice", "h", 2.6)
        s.p("M-22 -76H22C24 -48 14 -30 0 -30C-14 -30 -24 -48 -22 -76Z", GLASSY, OUT, 3.4)
        top = -32 - 40 * full
        d = f"M-20 {top}H20C19 -44 12 -34 0 -34C-12 -34 -19 -44 -20 {top}Z"
        s.p(d, tones(s, d, wine))
        s.p(ell(0, top, 19.6, 4), triple(wine)[0], OUT, 1.6)
        shine(s, "M-15 -64C-16 -54 -14 -48 -11 -43")


def coupe(s, x, y, wine, k=1.0):
    """The wide glass of champagne."""
    with at(s, x, y, k):
        form(s, ell(0, -3, 18, 5), "ice", "d", 2.8)
        form(s, "M-3 -42H3L4 -4H-4Z", "ice", "h", 2.6)
        s.p("M-32 -66H32C28 -48 16 -40 0 -40C-16 -40 -28 -48 -32 -66Z", GLASSY, OUT, 3.4)
        d = "M-29 -62H29C25 -49 14 -43 0 -43C-14 -43 -25 -49 -29 -62Z"
        s.p(d, tones(s, d, wine))
        s.p(ell(-10, -54, 2.2) + ell(2, -50, 2.2) + ell(12, -56, 2.2) + ell(-4, -72, 2.6) + ell(8, -80, 2.2), "#fffdf0", OUT, 1)


def tumbler(s, x, y, wine, k=1.0, full=0.6):
    """A straight glass without a foot."""
    with at(s, x, y, k):
        s.p("M-20 -48H20L17 0H-17Z", GLASSY, OUT, 3.4)
        top = -4 - 40 * full
        d = f"M-18.6 {top}H18.6L16 -4H-16Z"
        s.p(d, tones(s, d, wine))
        s.p(ell(0, top, 18.4, 4), triple(wine)[0], OUT, 1.6)
        line(s, "M-8 -8V-20M0 -7V-20M8 -8V-20", 2, "#ffffff", 0.7)


def cherry(s, x, y, r=8.0, lean=6):
    line(s, f"M{x} {y - r}C{x + 1} {y - r - 8} {x + lean} {y - r - 14} {x + lean + 2} {y - r - 18}", 3, "#3f7a2a")
    s.p(ell(x, y, r), s.rad(x - r * 0.3, y - r * 0.4, r * 1.5, (0, "#ff7a86"), (0.5, "#c4142c"), (1, "#5c0410")), OUT, 2.6)


def grapes(s, x, y, pal="honey", r=7.0):
    for row, count in enumerate((4, 3, 2, 1)):
        for i in range(count):
            form(s, ell(x + (i - (count - 1) / 2) * r * 1.75, y + row * r * 1.5, r), pal, "r", 2.2)
    form(s, f"M{x} {y - 4}C{x + 6} {y - 20} {x + 24} {y - 20} {x + 28} {y - 10}C{x + 20} {y - 2} {x + 8} {y - 2} {x} {y - 4}Z", "green", "d", 2.4)


# ---------------------------------------------------------------- with alcohol
@drink(1)
def champagne(s):
    with at(s, 60, 144, 1, -14):
        form(s, "M-10 -124H10L8 -96H-8Z", "gold", "h", 3)
        vessel(s, "M-9 -98H9V-78C28 -64 30 -50 30 -36V0H-30V-36C-30 -50 -28 -64 -9 -78Z", "bottle")
        form(s, "M-9 -100H9V-82C15 -78 18 -74 20 -68H-20C-18 -74 -15 -78 -9 -82Z", "gold", "h", 2.6)
        form(s, "M-28 -40H28V-14H-28Z", "paper", "d", 2.4)
        s.p(star(0, -27, 5, 10, 4.5), "#c08d2c", OUT, 1.4)
    with at(s, 24, 14, 1, -30):
        form(s, "M-8 -10H8L6 0L8 12H-8L-6 0Z", "wood", "d", 2.8)
    s.p(ell(44, 22, 5) + ell(52, 10, 4) + ell(34, 34, 4.6) + ell(58, 26, 3.4) + ell(14, 36, 3), "#fffdf4", OUT, 1.8)
    coupe(s, 120, 146, "flax")


@drink(2)
def vodka(s):
    with at(s, 62, 144):
        form(s, "M-9 -120H9V-100H-9Z", "wood", "h", 3)
        vessel(s, "M-12 -106H12V-90C22 -88 34 -84 34 -70V0H-34V-70C-34 -84 -22 -88 -12 -90Z", "ice", "M-30 -72H30V-4H-30Z", ("#ffffff", "#e2f2f8", "#b0d4e4"))
        form(s, rr(-22, -60, 44, 42, 2), "paper", "d", 2.4)
        s.p("M0 -38C-6 -44 -16 -46 -18 -54C-12 -52 -8 -52 -6 -48C-8 -54 -4 -58 -1 -54H1C4 -58 8 -54 6 -48C8 -52 12 -52 18 -54C16 -46 6 -44 0 -38ZM-6 -40L0 -24L6 -40Z", "#2a2731")
        shine(s, "M-26 -64V-12")
    tumbler(s, 126, 146, ("#ffffff", "#e2f2f8", "#a8cfe0"), 0.86, 0.75)


@drink(3)
def cognac(s):
    with at(s, 54, 144):
        form(s, "M0 -118L12 -104L0 -90L-12 -104Z", "ice", "d", 3)
        vessel(s, "M-10 -94H10V-70C34 -64 42 -40 42 -22C42 -8 34 0 22 0H-22C-34 0 -42 -8 -42 -22C-42 -40 -34 -64 -10 -70Z", "ice", "M-33 -46H33C37 -38 38 -30 38 -22C38 -10 32 -4 22 -4H-22C-32 -4 -38 -10 -38 -22C-38 -30 -37 -38 -33 -46Z", ("#ffc46a", "#c8701c", "#74340a"))
        shine(s, "M-30 -36C-33 -26 -32 -18 -28 -12")
        form(s, ell(0, -26, 13), "gold", "d", 2.2)
    with at(s, 122, 146):
        form(s, ell(0, -3, 18, 5), "ice", "d", 2.8)
        form(s, "M-4 -18H4L5 -4H-5Z", "ice", "h", 2.6)
        s.p("M-16 -74H16C30 -50 30 -20 0 -18C-30 -20 -30 -50 -16 -74Z", GLASSY, OUT, 3.4)
        d = "M-25 -44H25C25 -26 16 -21 0 -21C-16 -21 -25 -26 -25 -44Z"
        s.p(d, tones(s, d, ("#ffc46a", "#c8701c", "#74340a")))
        shine(s, "M-17 -60C-22 -50 -22 -44 -20 -38")


@drink(4)
def absinthe(s):
    tall(s, 46, 144, ("#d8ff8a", "#6cb428", "#2c5c08"), "black")
    s.p(star(46, 116, 6, 11, 5), "#d6ee6a")
    goblet(s, 116, 146, ("#f0ffb0", "#a8dc4a", "#5c9414"), 1.12, 0.72)
    line(s, "M78 56L150 62", 7)
    line(s, "M78 56L150 62", 3.6, "#e8eef2")
    form(s, "M106 38L126 40L124 60L104 58Z", "white", "d", 2.8)
    s.p(star(140, 30, 4, 11, 3) + star(92, 22, 4, 8, 2.4) + star(84, 84, 4, 7, 2), "#e6ff8a", OUT, 1.6)


@drink(5)
def red_wine(s):
    tall(s, 50, 144, ("#6a8a5a", "#2f4a2c", "#142412"), "paper", 1.08)
    s.p("M38 108L50 98L62 108V120H38Z", "none", "#8f1230", 3)
    goblet(s, 114, 146, "wine", 1.2, 0.62)
    s.p("M70 150C64 156 96 160 104 152C98 148 84 154 70 150Z", "#a01c38", op=0.8)


@drink(6)
def hock(s):
    with at(s, 52, 144):
        form(s, "M-6 -132H6V-118H-6Z", "wood", "h", 2.8)
        vessel(s, "M-8 -124H8C8 -92 22 -70 22 -40V0H-22V-40C-22 -70 -8 -92 -8 -124Z", ("#d8803a", "#8a4214", "#421a04"))
        form(s, rr(-20, -38, 40, 26, 2), "paper", "d", 2.4)
        s.p("M-14 -18L-4 -30L2 -22L8 -32L14 -18Z", "#4d8058")
        shine(s, "M-10 -76C-14 -62 -15 -54 -15 -46")
    with at(s, 114, 146):
        form(s, "M-20 0C-18 -12 -8 -14 -8 -22V-40H8V-22C8 -14 18 -12 20 0Z", ("#a8e06a", "#4f9a2a", "#20500c"), "h", 2.8)
        line(s, "M-8 -18H8M-8 -26H8M-8 -34H8", 2.2)
        s.p("M-18 -84H18C32 -62 26 -40 0 -38C-26 -40 -32 -62 -18 -84Z", GLASSY, OUT, 3.4)
        d = "M-25 -62H25C25 -48 16 -41 0 -41C-16 -41 -25 -48 -25 -62Z"
        s.p(d, tones(s, d, "flax"))


@drink(7)
def porter(s):
    with at(s, 76, 144):
        form(s, "M36 -84C74 -88 74 -22 36 -26L36 -40C54 -38 54 -72 36 -70Z", "ice", "d", 3.6)
        vessel(s, "M-42 -96H42V0H-42Z", "ice", "M-35 -90H35V-6H-35Z", "stout")
        line(s, "M-18 -84V-10M0 -84V-10M18 -84V-10", 3, "#c88a5a", 0.5)
        foam(s, 0, -96, 88, 1.1)


@drink(8)
def rum(s):
    with at(s, 66, 144):
        form(s, "M-9 -124H9V-104H-9Z", "wood", "h", 3)
        vessel(s, "M-12 -108H12V-90C42 -82 50 -58 50 -40C50 -16 36 0 0 0C-36 0 -50 -16 -50 -40C-50 -58 -42 -82 -12 -90Z", ("#c8743a", "#74340e", "#381402"))
        form(s, "M-30 -62H30V-18H-30Z", "paper", "d", 2.4)
        line(s, "M-18 -54L18 -26M18 -54L-18 -26", 5, "#2a2731")
        s.p("M-12 -44C-12 -56 12 -56 12 -44C12 -38 8 -36 7 -32H-7C-8 -36 -12 -38 -12 -44Z", "#fffdf4", "#2a2731", 2.4)
        s.p(ell(-5, -44, 3) + ell(5, -44, 3), "#2a2731")
        shine(s, "M-40 -54C-42 -44 -41 -34 -38 -28")
    tumbler(s, 134, 146, ("#e89a4a", "#a8500e", "#5c2402"), 0.8, 0.6)


@drink(9)
def gin(s):
    with at(s, 56, 144):
        form(s, "M-8 -118H8V-102H-8Z", "wood", "h", 3)
        vessel(s, "M-10 -106H10V-92H34L26 0H-26L-34 -92H-10Z", ("#b0e0c0", "#4c9a78", "#1c5440"))
        form(s, "M-24 -66H24L21 -26H-21Z", "paper", "d", 2.4)
        line(s, "M-12 -34C-2 -40 4 -48 10 -58M-4 -42L-12 -50M2 -48L-4 -58M0 -44L10 -44", 3, "#2f6a48")
        shine(s, "M-27 -84L-22 -12")
    tumbler(s, 122, 146, ("#ffffff", "#e8f4f4", "#b8d8dc"), 1.0, 0.7)
    line(s, "M96 40C112 34 128 26 142 12M108 36L104 22M118 30L116 16M116 32L132 36M126 24L142 28M104 38L112 50", 4, "#2f6a48")
    for x, y in ((112, 54), (134, 40), (100, 24)):
        form(s, ell(x, y, 6.5), ("#a8b4f0", "#4a5ab0", "#1e2860"), "r", 2.2)


@drink(10)
def whisky(s):
    square(s, 52, 144, ("#ffc46a", "#c8701c", "#74340a"), "paper", 1.15)
    with at(s, 52, 106):
        s.p(ell(0, 4, 8, 7), "#5d9440", OUT, 2)
        s.p("M-8 -2L-10 -12L-4 -7L0 -15L4 -7L10 -12L8 -2Z", "#8a4dba", OUT, 2)
    tumbler(s, 120, 146, ("#ffc46a", "#c8701c", "#74340a"), 1.2, 0.5)


@drink(11)
def rose_liqueur(s):
    with at(s, 62, 144):
        form(s, "M-8 -120C-14 -130 14 -130 8 -120L10 -104H-10Z", "gold", "d", 2.8)
        vessel(s, "M-10 -106H10V-92C50 -104 68 -56 0 0C-68 -56 -50 -104 -10 -92Z", ("#ffe0ea", "#f4a0bc", "#b04a74"), "M-42 -62C-20 -58 20 -58 42 -62C42 -46 28 -26 0 -5C-28 -26 -42 -46 -42 -62Z", ("#ff9ab8", "#e0487c", "#8c1444"))
        shine(s, "M-32 -78C-36 -74 -38 -68 -38 -64")
        form(s, ell(0, -3, 26, 6), "gold", "d", 2.6)
    coupe(s, 122, 146, ("#ffc0d4", "#f0608c", "#a0204c"), 0.9)
    rose(s, 124, 40, 15, "crimson")


@drink(12)
def mulled_wine(s):
    steam(s, 78, 50, 1.3)
    with at(s, 80, 144):
        form(s, "M50 -58C82 -66 82 -14 44 -18L46 -30C62 -28 62 -50 49 -47Z", ("#ffb884", "#c86a34", "#743010"), "d", 3.4)
        form(s, "M-54 -76H54C54 -24 40 0 0 0C-40 0 -54 -24 -54 -76Z", ("#ffb884", "#c86a34", "#743010"), "h", 4)
        s.p(ell(0, -76, 54, 14), "#ffc89a", OUT, 3.6)
        s.p(ell(0, -75, 47, 10), s.rad(-12, -80, 60, (0, "#d8485c"), (1, "#5c0a22")), OUT, 2)
        s.p(ell(-16, -77, 18, 8), "#ffb03a", OUT, 2.4)
        line(s, "M-16 -84V-70M-32 -77H0M-27 -82L-5 -72M-5 -82L-27 -72", 1.6, "#fff0c0")
        with at(s, 22, -82, 1, 24):
            form(s, "M-5 -30H5V10H-5Z", ("#c88a4a", "#8a4a1c", "#4a2008"), "h", 2.6)
        s.p(star(-36, -72, 6, 8, 4), "#7a3a14", OUT, 1.6)
        line(s, "M-40 -40C-34 -22 -24 -14 -14 -10", 4, "#ffe0c0", 0.8)


@drink(13)
def hussar_punch(s):
    for e in (False, True):
        with at(s, 80, 70, 1, 0, e):
            line(s, "M-66 26C-30 10 10 -10 52 -40", 9)
            line(s, "M-66 26C-30 10 10 -10 52 -40", 5, "#e8eef2")
            form(s, "M-72 34L-58 30L-54 22L-62 14Z", "gold", "d", 2.4)
    s.p(flame(80, 66, 52, 66), s.lin(80, 0, 80, 66, (0, "#6ac8ff", 0.9), (0.5, "#3a7ae0", 0.9), (1, "#b8e8ff", 0.9)), OUT, 2.4)
    form(s, "M62 66L74 26C76 20 84 20 86 26L98 66Z", "snow", "d", 3)
    with at(s, 80, 146):
        form(s, "M-26 0C-24 -10 -12 -12 -10 -18H10C12 -12 24 -10 26 0Z", "silver", "h", 3)
        form(s, "M-58 -74H58C58 -30 34 -16 0 -16C-34 -16 -58 -30 -58 -74Z", "silver", "h", 4)
        s.p(ell(0, -74, 58, 11), "#dfe3ec", OUT, 3.4)
        s.p(ell(0, -73, 50, 8), "#8a1c30", OUT, 2)
        line(s, "M-46 -52C-38 -34 -24 -28 -10 -26", 4, "#ffffff", 0.8)


@drink(14)
def tokay(s):
    with at(s, 54, 144):
        form(s, "M-7 -122H7V-108H-7Z", "wood", "h", 3)
        vessel(s, "M-8 -112H8V-64C26 -58 30 -48 30 -38V0H-30V-38C-30 -48 -26 -58 -8 -64Z", ("#fff0b0", "#ecb83a", "#9a6a0c"))
        form(s, "M-28 -36H28V-12H-28Z", "paper", "d", 2.4)
        s.p("M-12 -16V-26L-6 -21L0 -31L6 -21L12 -26V-16Z", "#c4201c")
        shine(s, "M-20 -44V-40")
    goblet(s, 104, 146, ("#fff0b0", "#ecb83a", "#9a6a0c"), 0.8, 0.6)
    grapes(s, 130, 92, ("#f8f0a0", "#c8b83a", "#7a6a0c"))


@drink(15)
def raki(s):
    with at(s, 50, 144):
        form(s, "M-7 -122H7V-108H-7Z", "crimson", "h", 3)
        vessel(s, "M-9 -112H9V-92L28 -70V0H-28V-70L-9 -92Z", "ice", "M-24 -66H24V-4H-24Z", ("#ffffff", "#e6f2f6", "#b8d4de"))
        s.p(ell(0, -36, 19), "#c4201c", OUT, 2.4)
        s.p("M8 -24C-4 -20 -14 -28 -14 -37C-14 -46 -4 -53 8 -49C-2 -46 -6 -42 -6 -37C-6 -31 -2 -26 8 -24Z", "#fffdf4")
    with at(s, 118, 146):
        s.p("M-18 -100H18L15 0H-15Z", GLASSY, OUT, 3.4)
        d = "M-16.6 -78H16.6L14 -4H-14Z"
        s.p(d, tones(s, d, ("#ffffff", "#f0f4f0", "#c4d0cc"), "h"))
        s.p("M-16 -78C-8 -60 4 -70 16 -52L15 -40C2 -52 -6 -44 -15 -56Z", "#d8e6ea", op=0.9)
        shine(s, "M-10 -70L-9 -12")
    s.p(star(90, 138, 8, 11, 5), "#9a5a24", OUT, 2)


@drink(16)
def moonshine(s):
    with at(s, 70, 144):
        form(s, "M-12 -104L-16 -132L-4 -124L2 -136L8 -124L18 -130L12 -104Z", "paper", "d", 2.8)
        vessel(s, "M-14 -108H14V-90C44 -82 48 -64 48 -46V0H-48V-46C-48 -64 -44 -82 -14 -90Z", ("#f0f8f0", "#c4d8cc", "#88a498"), "M-43 -62H43C44 -56 44 -50 44 -46V-4H-44V-46C-44 -50 -44 -56 -43 -62Z", ("#f6f4e0", "#d8d8b8", "#a4a884"))
        line(s, "M-20 -40L20 -12M20 -40L-20 -12", 6, "#4a3018")
        shine(s, "M-36 -52V-10")
    with at(s, 136, 144):
        form(s, "M-14 0C-24 -14 -12 -26 -4 -34L-2 -46H4L4 -34C14 -26 24 -14 14 0C6 4 -6 4 -14 0Z", "snow", "d", 2.8)
        line(s, "M-4 -30C-10 -20 -10 -8 -6 0M4 -30C10 -20 10 -8 6 0", 2, "#8d91a0")


@drink(17)
def port(s):
    with at(s, 62, 144):
        form(s, ell(0, -118, 12, 10), "ice", "d", 3)
        vessel(s, "M-10 -110H10L12 -76C22 -56 54 -34 54 -12C54 -4 48 0 42 0H-42C-48 0 -54 -4 -54 -12C-54 -34 -22 -56 -12 -76Z", "ice", "M-25 -52H25C40 -40 49 -26 49 -13C49 -7 45 -4 40 -4H-40C-45 -4 -49 -7 -49 -13C-49 -26 -40 -40 -25 -52Z", ("#e0485c", "#8c1430", "#3c0414"))
        form(s, "M-14 -84H14L16 -72H-16Z", "gold", "h", 2.4)
        shine(s, "M-28 -40C-36 -32 -40 -24 -40 -16")
    goblet(s, 130, 146, ("#e0485c", "#8c1430", "#3c0414"), 0.82, 0.7)


@drink(18)
def cherry_cordial(s):
    with at(s, 60, 144):
        form(s, "M34 -78C62 -80 62 -30 36 -30L36 -42C48 -42 48 -66 34 -66Z", ("#f4e4c8", "#cfa878", "#8a6238"), "d", 3.2)
        form(s, "M-24 -112H20L30 -118L26 -96C40 -80 44 -60 44 -44C44 -14 30 0 0 0C-30 0 -44 -14 -44 -44C-44 -66 -34 -84 -24 -96Z", ("#fff4e0", "#ecd0a4", "#a87e4c"), "h", 4)
        cherry(s, -10, -40, 12, 10)
        cherry(s, 14, -34, 12, -6)
        form(s, "M-30 -92C-10 -86 12 -86 28 -92L30 -82C10 -76 -14 -76 -32 -82Z", "crimson", "d", 2.4)
    goblet(s, 130, 146, ("#ff6a80", "#c01438", "#640418"), 0.8, 0.66)
    cherry(s, 104, 138, 9)


# ---------------------------------------------------------------- without
@drink(19)
def coffee(s):
    steam(s, 82, 46, 1.5)
    with at(s, 78, 140):
        form(s, ell(0, 0, 66, 13), "snow", "d", 3.4)
        form(s, "M40 -58C76 -66 74 -14 34 -18L38 -30C54 -28 54 -50 40 -47Z", "snow", "d", 3.4)
        form(s, "M-46 -76H46C46 -30 34 -6 0 -6C-34 -6 -46 -30 -46 -76Z", "snow", "h", 4)
        s.p(ell(0, -76, 46, 12), "#fffdf4", OUT, 3.4)
        s.p(ell(0, -75, 39, 8.5), s.rad(-8, -78, 48, (0, "#8a4a1c"), (1, "#2c1004")), OUT, 2)
        line(s, "M-42 -50C-20 -42 20 -42 42 -50", 4, "#2f7fb5")
        line(s, "M-36 -34C-16 -28 16 -28 36 -34", 2.4, "#d0a030")


@drink(20)
def brine(s):
    with at(s, 80, 144):
        vessel(s, "M-50 -92C-56 -84 -56 -76 -56 -66V-8C-56 -2 -50 0 -44 0H44C50 0 56 -2 56 -8V-66C56 -76 56 -84 50 -92Z", "ice", "M-51 -74H51V-10C51 -6 48 -4 44 -4H-44C-48 -4 -51 -6 -51 -10Z", ("#eef8b0", "#b4d05a", "#6f9028"))
        for x, y, t in ((-28, -36, 8), (0, -40, -6), (29, -35, 10)):
            with at(s, x, y, 1, t):
                form(s, "M-12 -26C-6 -34 6 -34 12 -26C15 -8 15 10 12 24C6 30 -6 30 -12 24C-15 10 -15 -8 -12 -26Z", ("#8fcb5a", "#4a8a2a", "#204c0c"), "h", 2.8)
                s.p(ell(-4, -14, 1.8) + ell(4, -2, 1.8) + ell(-4, 10, 1.8) + ell(5, 18, 1.6), "#d8f0a0")
        line(s, "M-46 -66C-40 -58 -44 -50 -46 -44M46 -66C40 -58 42 -50 46 -46", 3, "#2f6a24")
        shine(s, "M-47 -60V-14")
        form(s, "M-54 -96H54V-86H-54Z", "ice", "d", 3)
        form(s, rr(-50, -114, 100, 20, 5), "wood", "h", 3.4)
    line(s, "M118 28C126 18 134 14 146 14M124 22L120 10M132 16L130 4M130 19L142 26", 3.6, "#3f7a2a")


@drink(21)
def seltzer(s):
    with at(s, 62, 144):
        form(s, "M-4 -128H22C34 -128 38 -118 36 -106H26C26 -114 24 -116 18 -116H-4Z", "silver", "d", 3)
        form(s, "M-16 -120L-30 -134L-24 -138L-8 -126V-98H10V-124H-8Z", "silver", "d", 3)
        form(s, "M-14 -100H14V-84H-14Z", "silver", "h", 3)
        vessel(s, "M-14 -86H14C36 -78 38 -62 38 -48V0H-38V-48C-38 -62 -36 -78 -14 -86Z", ("#dff4fb", "#8fc8de", "#4a86a4"), "M-33 -58H33C34 -54 34 -50 34 -46V-4H-34V-46C-34 -50 -34 -54 -33 -58Z", ("#f0fcff", "#b4e0ee", "#70acc4"))
        s.p("".join(ell(x, y, r) for x, y, r in ((-16, -14, 4), (0, -26, 5), (16, -12, 3.6), (-8, -42, 3.6), (14, -44, 4.4), (-22, -34, 3))), "#ffffff", "#4a86a4", 1.4)
        shine(s, "M-27 -50V-12")
    line(s, "M100 40C108 50 112 60 114 76", 5, "#b4e0ee")
    tumbler(s, 122, 146, ("#f0fcff", "#b4e0ee", "#70acc4"), 1.1, 0.7)
    s.p(ell(116, 122, 2.6) + ell(126, 130, 3) + ell(130, 114, 2.4), "#ffffff")
