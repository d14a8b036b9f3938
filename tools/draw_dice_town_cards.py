"""Pictures of the cards of Dice Town: what the store sells and what a claim looks like."""

from draw_dice_town_street import PAL, badge
from draw_faces import patron
from draw_parts import (
    arrow,
    at,
    bottle,
    burst,
    card,
    die,
    drops,
    fist,
    form,
    gallery,
    glow,
    grip,
    heap_of_coins,
    limb,
    line,
    offer,
    patch,
    pinch,
    rays,
    sparks,
    tones,
    triple,
    under,
    whoosh,
)
from draw_sprites import OUT, ell, rr, star

SCENES, scene = gallery("dt_")


def nugget(s, x, y, k=1.0):
    """A lump of gold, 40 wide."""
    with at(s, x, y, k):
        d = "M-19 6C-20 -4 -12 -8 -8 -15C0 -19 8 -14 13 -10C20 -6 20 4 17 10C10 17 -12 17 -19 6Z"
        form(s, d, "gold", "d", 3)
        s.p("M-8 -15L-3 -5L-12 3L-19 6M-3 -5L9 -3L13 -10M9 -3L6 9L17 10M6 9L-6 14", "none", "#b5771a", 1.8)
        s.p("M-8 -12L-4 -6L-11 0L-14 -2Z", "#fffbe0", op=0.9)
        s.p(ell(4, -8, 2.4), "#fffbe0")


def stetson(s, x, y, k=1.0, turn=0.0, pal="brown", band="red"):
    """A hat with a wide brim, 110 wide; (x, y) is the middle of the brim."""
    with at(s, x, y, k, turn):
        form(
            s,
            "M-56 -2C-44 -16 -32 0 -24 -4C-28 -28 -24 -44 -12 -46C-6 -46 -4 -40 0 -40C4 -40 6 -46 12 -46C24 -44 28 -28 24 -4C32 0 44 -16 56 -2C48 14 -48 14 -56 -2Z",
            pal,
            "d",
            3.2,
        )
        form(s, "M-25 -14C-12 -8 12 -8 25 -14L25 -3C12 4 -12 4 -25 -3Z", band, "h", 2.4)


def lady(s, x, y, k=1.0, flip=False, hair="ginger", feather="red"):
    """The lady of the saloon: a feather and curls, 150 wide."""
    with at(s, x, y, k, 0, flip), at(s, -80, -80):
        form(
            s,
            "M20 76C10 20 150 20 140 76C156 96 144 130 124 128C128 138 116 148 106 140L54 140C44 148 32 138 36 128C16 130 4 96 20 76Z",
            hair,
            "d",
            5,
        )
        form(s, "M46 74C46 44 114 44 114 74C116 110 100 138 80 140C60 138 44 110 46 74Z", "pale", "d", 4.4)
        s.p("M52 86C58 78 68 78 73 86C67 91 58 91 52 86ZM108 86C102 78 92 78 87 86C93 91 102 91 108 86Z", OUT)
        line(s, "M50 84L44 78M110 84L116 78", 3.4)
        s.p("M66 116C72 110 76 113 80 114C84 113 88 110 94 116C88 128 72 128 66 116Z", "#c0202a", OUT, 3)
        s.p(ell(56, 104, 8, 6) + ell(104, 104, 8, 6), "#f0806c", op=0.6)
        s.p(ell(99, 112, 2.4), OUT)
        form(s, "M40 62C60 42 100 42 120 62C110 72 50 72 40 62Z", hair, "d", 4)
        form(
            s,
            "M76 46C70 14 96 4 128 8C120 14 122 18 130 20C120 22 120 28 124 32C108 30 92 36 88 50Z",
            feather,
            "d",
            4.4,
        )
        line(s, "M82 46C86 32 98 22 114 16", 3, triple(feather)[2])
        form(s, ell(80, 50, 8), "gold", "r", 3)
        form(s, ell(34, 128, 7), "gold", "r", 3)
        form(s, ell(126, 128, 7), "gold", "r", 3)


def dollars(s, x, y, turn=0.0, k=1.0, pal="green"):
    """A bank note, 64 wide."""
    _a, b, c = triple(pal)
    with at(s, x, y, k, turn):
        form(s, rr(-32, -17, 64, 34, 3), ("#fbf6e0", "#e2dcb8", "#b5ab80"), "d", 2.8)
        s.p(rr(-27, -12, 54, 24, 2), "none", c, 1.8)
        s.p(ell(0, 0, 10), b, c, 1.6)
        s.p(star(0, 0, 5, 7, 3), "#fbf6e0")
        s.p(ell(-21, 0, 3) + ell(21, 0, 3), b)


@scene
def spurs(s):
    patch(s, "dusk")
    glow(s, 86, 50, 90)
    for x, y, k, f in ((92, 66, 1.15, False), (150, 112, 1.15, True)):
        with at(s, x, y, k, 0, f):
            line(s, "M44 -14C10 -30 -20 -16 -20 0C-20 16 10 30 44 14", 13)
            line(s, "M44 -14C10 -30 -20 -16 -20 0C-20 16 10 30 44 14", 7, PAL["steel"][1])
            line(s, "M42 -16C10 -31 -20 -18 -21 -2", 2.4, "#ffffff")
            limb(s, [(-20, 0), (-36, 0)], 7, "steel", 2.6)
            form(s, star(-44, 0, 10, 19, 9), "gold", "d", 2.8)
            form(s, ell(-44, 0, 4), "steel", "r", 2)
            form(s, ell(46, -14, 5), "brass", "r", 2)
            form(s, ell(46, 14, 5), "brass", "r", 2)
    sparks(s, ((196, 44, 11), (44, 124, 9)))


@scene
def lasso(s):
    patch(s, "sand")
    rope = "#d9a85a"
    d = "M120 58C60 38 20 78 60 104C100 128 190 112 196 78C198 52 150 48 120 58"
    for path, w in ((d, 11), ("M120 58C150 84 140 120 92 134C70 142 60 134 64 126C70 116 120 118 150 136", 11)):
        s.p(path, "none", OUT, w + 5)
        s.p(path, "none", rope, w)
        s.p(path, "none", "#f3d498", w * 0.34, op=0.9)
    form(s, rr(108, 48, 24, 18, 5), "leather", "d", 2.8)
    whoosh(s, (40, 44, 86, 30, -6), (160, 30, 206, 48, -6), w=5)


@scene
def saddle(s):
    patch(s, "clay", 128)
    glow(s, 90, 46, 90)
    form(
        s,
        "M44 66C60 56 84 76 112 76C140 76 156 54 162 40C168 28 184 30 184 42C184 64 178 78 172 88C160 108 70 108 52 92C44 84 38 72 44 66Z",
        "leather",
        "d",
        3.4,
    )
    form(s, "M92 84C120 92 146 86 156 82L164 134C148 146 112 146 98 136Z", "brown", "d", 3.2)
    s.p("M104 96C122 100 138 98 150 94L154 126C142 134 120 134 110 128Z", "none", "#d9a26a", 2, op=0.8)
    line(s, "M128 132V146", 8)
    form(s, "M112 146C112 138 144 138 144 146L148 160H108Z M118 148H138L140 154H116Z", "steel", "d", 2.8)
    form(s, ell(170, 34, 11, 8), "leather", "r", 2.8)
    s.p("M60 74C80 84 110 84 136 76", "none", "#ffd9a6", 3, op=0.7)
    s.p(star(76, 90, 5, 7, 3), "#eccb74", OUT, 1.8)


def revolver(s, x, y, k=1.0, turn=0.0):
    with at(s, x, y, k, turn):
        form(s, "M-44 -8L-26 -14C-24 8 -34 34 -40 52L-66 46C-60 26 -54 8 -44 -8Z", "wood", "d", 3.2)
        form(s, "M-46 -26H2L76 -26V-12H8V6H-30C-40 0 -48 -12 -46 -26Z", "steel", "d", 3.2)
        form(s, rr(-22, -28, 34, 30, 5), "steel", "v", 3)
        line(s, "M-20 -18H10M-20 -8H10", 2.4, "#5a656d")
        s.p("M-22 8C-22 26 2 26 4 6", "none", OUT, 9)
        s.p("M-22 8C-22 26 2 26 4 6", "none", PAL["steel"][1], 3.6)
        line(s, "M-8 6C-10 12 -8 16 -6 18", 4)
        form(s, "M-46 -26L-58 -36L-48 -38L-38 -28Z", "iron", "d", 2.6)
        form(s, "M68 -26L72 -32H76V-26Z", "iron", "d", 2)
        s.p("M16 -22H70", "none", "#ffffff", 2.4, op=0.9)
        form(s, ell(-50, 30, 4), "brass", "r", 1.8)


@scene
def revolver_(s):
    patch(s, "dusk")
    glow(s, 86, 46, 90)
    revolver(s, 112, 90, 1.24, -10)
    for x, t in ((160, 20), (182, 34), (204, 10)):
        with at(s, x, 132, 0.8, t):
            form(s, "M-5 12V-6C-5 -14 5 -14 5 -6V12Z", "gold", "h", 2.6)


@scene
def rifle(s):
    patch(s, "moss")
    glow(s, 86, 46, 90)
    with at(s, 120, 86, 1.12, -24):
        form(s, "M-96 4L-56 -6L-50 12L-90 30C-98 26 -100 12 -96 4Z", "wood", "d", 3.2)
        form(s, "M-58 -8L-18 -10V8L-52 14Z", "iron", "d", 3)
        form(s, rr(-20, -11, 66, 15, 3), "wood", "v", 3)
        form(s, rr(-14, -14, 114, 8, 3), "steel", "v", 2.8)
        s.p("M-46 12C-46 26 -26 26 -24 10", "none", OUT, 7)
        s.p("M-46 12C-46 26 -26 26 -24 10", "none", PAL["brass"][1], 3)
        form(s, rr(44, -15, 6, 20, 2), "brass", "h", 2.2)
        form(s, "M92 -14V-20H97V-14Z", "iron", "d", 2)
        s.p("M-90 12L-60 2", "none", "#ffffff", 2.6, op=0.6)
    sparks(s, ((186, 120, 11), (54, 46, 9)))


@scene
def horse(s):
    patch(s, "sand")
    glow(s, 90, 46, 90)
    form(
        s,
        "M60 162C56 120 74 84 92 62C86 46 88 34 94 22C104 26 110 32 114 40C122 28 130 24 138 22C140 32 138 40 134 46C152 58 178 88 184 106C188 122 172 132 158 126C146 118 138 116 128 118C130 134 132 148 128 162Z",
        "brown",
        "d",
        3.4,
    )
    form(s, "M92 62C74 62 62 80 58 98C50 96 44 110 46 124C38 130 38 146 44 162H60C56 120 74 84 92 62Z", "dark", "d", 3)
    form(s, "M98 44C106 48 114 52 118 66C122 82 112 84 106 72C102 62 100 54 98 44Z", "dark", "d", 2.6)
    s.p("M136 52C150 64 170 88 178 104C166 96 148 76 136 52Z", "#fff4e0", OUT, 2)
    s.p(ell(130, 74, 6.5, 7.5), "#fffaf0", OUT, 2.4)
    s.p(ell(132, 75, 3.4), OUT)
    s.p(ell(172, 110, 3.4), OUT)
    line(s, "M160 122C166 120 170 118 174 118", 2.6)
    for w, c in ((6.5, OUT), (3, PAL["red"][0])):
        line(s, "M112 46L104 108M104 108L146 121M152 80L140 119", w, c)
    form(s, ell(106, 106, 5), "brass", "r", 2)
    with at(s, 194, 46, 0.9):
        s.p(
            "M-16 6C-24 6 -26 -6 -18 -10C-20 -24 0 -28 4 -18C14 -24 28 -14 22 -4C28 4 20 12 10 8C4 14 -10 14 -16 6Z",
            "#fffaf0",
            OUT,
            2.8,
        )
        s.p("M2 -14C8 -14 10 -6 4 -4L2 -1", "none", OUT, 2.6)
        s.p(star(-8, -4, 5, 6, 2.6) + star(12, -2, 5, 5, 2.2), "#f3c545", OUT, 1.2)
    s.p(ell(176, 74, 4) + ell(168, 84, 2.6), "#fffaf0", OUT, 2)


@scene
def dynamite(s):
    patch(s, "clay")
    glow(s, 166, 40, 60, "#fff0a0", 0.9)
    for x, y in ((-28, 8), (28, 8), (0, 0)):
        with at(s, 108 + x, 92 + y, 1.06, 0):
            form(s, rr(-16, -46, 32, 92, 6), "red", "h", 3.2)
            form(s, ell(0, -46, 16, 5), "pink", "d", 2.4)
            s.p("M-9 -36V38", "none", "#ffb09a", 4, op=0.7)
    form(s, rr(58, 72, 100, 14, 3), "paper", "h", 2.8)
    form(s, rr(58, 112, 100, 14, 3), "paper", "h", 2.8)
    s.p("M108 42C106 20 130 14 142 24C150 32 156 34 164 34", "none", OUT, 8)
    s.p("M108 42C106 20 130 14 142 24C150 32 156 34 164 34", "none", PAL["canvas"][1], 3.6)
    burst(s, 170, 36, 24, 10, "fire")
    sparks(s, ((198, 58, 9), (194, 18, 8)))


@scene
def girls(s):
    patch(s, "rose", 128)
    glow(s, 120, 46, 100)
    lady(s, 82, 84, 0.76, False, "ginger", "red")
    lady(s, 164, 92, 0.76, True, "honey", "violet")
    sparks(s, ((36, 36, 10), (124, 30, 9), (206, 142, 9)))


@scene
def brute(s):
    patch(s, "clay")
    with at(s, 100, 90, 1.12):
        form(s, "M-62 66C-64 30 -40 18 -16 14H16C40 18 64 30 62 66Z", "barn", "d", 3.2)
        form(s, "M-34 -24C-36 -48 36 -48 34 -24C44 -2 38 30 0 32C-38 30 -44 -2 -34 -24Z", "tan", "d", 3.2)
        form(
            s,
            "M-36 -6C-40 26 -22 40 0 40C22 40 40 26 36 -6C30 6 20 10 14 6C6 2 -6 2 -14 6C-20 10 -30 6 -36 -6Z",
            "dark",
            "d",
            2.8,
        )
        s.p("M-10 18C-4 12 4 12 10 18C8 26 -8 26 -10 18Z", "#7a1a16", OUT, 2.4)
        s.p("M-6 16H-1V20H-6ZM2 16H7V20H2Z", "#fffaf0")
        s.p(ell(-13, -10, 5) + ell(13, -10, 5), "#fffaf0", OUT, 2.2)
        s.p(ell(-11, -9, 2.2) + ell(11, -9, 2.2), OUT)
        line(s, "M-24 -20L-4 -13M24 -20L4 -13", 5.4)
        form(s, "M-6 -8C-12 2 -6 6 0 6C6 6 12 2 6 -8Z", "tan", "d", 2.2)
        line(s, "M16 -26L28 -14", 3, "#a04a3a")
        stetson(s, 0, -30, 0.78, -4, "dark", "barn")
    with at(s, 188, 108, 1.12, 12):
        fist(s, 0, 0, 1, 0, False, "tan", "barn", "leather")
    burst(s, 200, 60, 15, 8, "gold")


@scene
def cardsharp(s):
    patch(s, "felt", 132, "felt")
    glow(s, 90, 50, 90)
    die(s, 92, 118, 27, -6, (1, 3, 2), "bone")
    with at(s, 122, 58, 1.0):
        pinch(s, 0, 0, 1, 0, False, "skin", "dark", "white")
    arrow(s, [(46, 108), (40, 70), (66, 50), (92, 60)], 8, "#fff2cc", 15)
    card(s, 196, 126, 20, 0.8, "fire")
    card(s, 180, 132, -2, 0.8, "sun")
    sparks(s, ((128, 138, 9), (56, 136, 8)))


@scene
def bribe(s):
    patch(s, "moss", 126)
    glow(s, 90, 50, 90)
    dollars(s, 128, 58, -14, 1.1)
    dollars(s, 136, 66, -4, 1.1)
    dollars(s, 142, 76, 6, 1.1)
    with at(s, 88, 96, 1.04):
        grip(s, 12, -12, 1, -10, False, "skin", "dark", "white", 4)
    with at(s, 206, 122, 1.0):
        offer(s, -18, 0, 1, 0, True, "tan", "denim", "white")
    form(s, rr(24, 128, 50, 26, 2), "canvas", "d", 2.6)
    form(s, ell(60, 142, 7), "red", "r", 2.2)
    line(s, "M30 136H48M30 144H46", 2.2, "#a88c5c")


@scene
def credit(s):
    patch(s, "candle", 128)
    glow(s, 90, 46, 90)
    under(s, 108, 152, 66, 8)
    form(
        s, "M46 40H150C160 40 162 52 154 54V140C154 150 148 154 140 154H52C42 154 38 146 42 140H46Z", "canvas", "d", 3.2
    )
    form(s, "M38 140H136C132 146 134 154 142 154H52C42 154 36 148 38 140Z", "canvas", "v", 2.8)
    line(s, "M60 62H112M60 78H112M60 94H112M60 110H100", 3, "#a88c5c")
    for y in (62, 78, 94):
        s.p(f"M124 {y - 5}L129 {y + 3}L140 {y - 8}", "none", "#4d8a38", 4.4)
    with at(s, 152, 122, 0.7):
        line(s, "M-30 0C-30 -26 -2 -26 6 0C14 26 42 26 42 0C42 -26 14 -26 6 0C-2 26 -30 26 -30 0", 15)
        line(s, "M-30 0C-30 -26 -2 -26 6 0C14 26 42 26 42 0C42 -26 14 -26 6 0C-2 26 -30 26 -30 0", 7.5, "#f3c545")
    with at(s, 196, 58, 0.9, 30):
        form(s, "M0 44L-6 30C-22 6 -18 -30 10 -52C22 -22 20 8 6 30Z", "white", "d", 2.8)
        line(s, "M0 44C2 20 4 -10 8 -44", 2.2, "#b8a78c")


@scene
def joe(s):
    patch(s, "dusk")
    with at(s, 92, 90, 1.04):
        patron(s, 0, 0, 1, 0, False, "scared", hair="ginger", coat="denim")
        form(s, "M-30 46C-12 58 12 58 30 46C24 68 -24 68 -30 46Z", "red", "d", 2.8)
        stetson(s, 0, -34, 0.78, 6, "honey", "denim")
    revolver(s, 172, 96, 0.7, -4)
    with at(s, 136, 118, 0.72, 18):
        fist(s, 0, 0, 1, 0, False, "skin", "denim", "white")
    drops(s, ((40, 46, 5), (30, 66, 4), (146, 40, 5), (34, 90, 4)), "#bfe6f6")
    line(s, "M176 58C172 64 180 68 176 74M196 54C192 60 200 64 196 70M186 116C182 122 190 126 186 132", 3.4, "#fff2cc")
    dollars(s, 200, 144, -10, 0.66)


@scene
def marshal(s):
    patch(s, "sea")
    glow(s, 90, 46, 90, "#fff2c8")
    with at(s, 96, 84, 1.04):
        patron(s, 0, 0, 1, 0, False, "angry", hair="grey", coat="dark")
        form(s, "M-20 18C-10 12 10 12 20 18C24 28 14 24 0 22C-14 24 -24 28 -20 18Z", "grey", "d", 2.4)
        stetson(s, 0, -34, 0.8, 0, "chalk", "dark")
        badge(s, -30, 78, 0.3)
    badge(s, 184, 70, 0.78)
    with at(s, 184, 124, 0.8):
        form(s, "M-18 -10H18V20H-18Z", "brass", "d", 3)
        line(s, "M-11 -10V-20C-11 -34 11 -34 11 -20V-10", 9)
        line(s, "M-11 -10V-20C-11 -34 11 -34 11 -20V-10", 4, PAL["steel"][1])
        s.p(ell(0, 3, 4) + "M-2 4L-4 13H4L2 4Z", OUT)


@scene
def fair_share(s):
    patch(s, "moss", 130)
    glow(s, 120, 46, 100)
    under(s, 120, 152, 40, 6)
    form(s, rr(115, 34, 10, 112, 3), "brass", "h", 2.8)
    form(s, "M92 152C96 140 144 140 148 152Z", "brass", "d", 2.8)
    form(s, "M40 46C80 34 160 34 200 46L199 53C160 44 80 44 41 53Z", "brass", "v", 2.8)
    form(s, ell(120, 34, 9), "brass", "r", 2.6)
    for x in (48, 192):
        line(s, f"M{x} 50L{x - 30} 100M{x} 50L{x + 30} 100", 2.6)
        heap_of_coins(s, x, 98, 2, 10)
        form(s, f"M{x - 36} 100H{x + 36}C{x + 30} 122 {x - 30} 122 {x - 36} 100Z", "brass", "h", 2.8)


@scene
def wanted(s):
    patch(s, "dusk")
    glow(s, 90, 46, 90)
    with at(s, 118, 86, 1, -3):
        form(
            s,
            "M-54 -72L54 -72L56 -40L52 -10L56 30L52 72L20 68L-10 73L-54 70L-50 30L-56 -6L-52 -40Z",
            "canvas",
            "d",
            3.2,
        )
        line(s, "M-40 -58H40M-34 -48H34", 5, "#6e4a26")
        s.p(rr(-36, -38, 72, 66, 2), PAL["sand"][1], "#6e4a26", 2.4)
        with at(s, 0, 4, 0.54):
            form(s, "M-52 44C-50 24 -34 20 -16 18H16C34 20 50 24 52 44Z", "dark", "d", 3.6)
            form(s, "M-29 -14C-31 -46 31 -46 29 -14C30 12 18 30 0 32C-18 30 -30 12 -29 -14Z", "tan", "d", 3.6)
            s.p(ell(-12, -10, 5) + ell(12, -10, 5), OUT)
            form(s, "M-31 2C-12 10 12 10 31 2C30 22 14 42 0 46C-14 42 -30 22 -31 2Z", "red", "d", 3.4)
            stetson(s, 0, -28, 0.86, 0, "brown", "dark")
        line(s, "M-36 40H36M-28 50H28M-18 60H18", 3.4, "#8a683c")
    for x, y in ((68, 18), (172, 14)):
        form(s, ell(x, y, 4.4), "iron", "r", 2)
    for x, y in ((154, 116), (94, 60)):
        s.p(ell(x, y, 5.5), "#2a1408")
        line(
            s,
            f"M{x - 5} {y - 5}L{x - 11} {y - 9}M{x + 5} {y - 5}L{x + 10} {y - 11}M{x + 4} {y + 6}L{x + 8} {y + 12}",
            2,
        )


@scene
def elixir(s):
    patch(s, "teal")
    rays(s, 120, 84, 40, 106, 16, "#f4ffdc", 0.7, 0.07)
    with at(s, 116, 92, 1.34):
        bottle(s, 0, 0, 1, 0, ("#e0a05a", "#a85c22", "#5e2c0c"))
        form(s, rr(-19, 0, 38, 36, 3), "paper", "d", 2.2)
        s.p("M-5 4H5V12H13V22H5V30H-5V22H-13V12H-5Z", "#c0302a", OUT, 2)
    sparks(s, ((62, 48, 13), (174, 44, 12), (186, 110, 9), (56, 118, 9)))
    with at(s, 186, 134, 0.9, -18):
        form(s, "M-26 -6C-28 8 -10 12 -6 2L30 0V-6H-6C-10 -14 -24 -14 -26 -6Z", "steel", "d", 2.8)
        s.p(ell(-17, -3, 6, 4), tones(s, ell(-17, -3, 6, 4), "ginger"), OUT, 1.6)


# ---------------------------------------------------------------- claims
def _land(s, sky="sea", ground="sand"):
    """A piece of land inside the painted patch."""
    patch(s, sky, 88, ground)
    s.p(ell(62, 44, 14), "#fff6d6", op=0.9)


def _cactus(s, x, y, k=1.0):
    with at(s, x, y, k):
        d = "M-7 8V-52C-7 -62 7 -62 7 -52V8ZM-7 -8H-18C-26 -8 -26 -16 -26 -22V-34C-26 -40 -17 -40 -17 -34V-20H-7ZM7 -18H17V-40C17 -46 26 -46 26 -40V-22C26 -12 21 -8 14 -8H7Z"
        form(s, d, "green", "h", 3)
        s.p("M-2 -50V4M3 -50V4", "none", "#2c4424", 1.6, op=0.7)


def _stake(s, x, y, k=1.0):
    """The stake that says: mine."""
    with at(s, x, y, k):
        form(s, "M-4 4V-52H4V4L0 12Z", "pine", "h", 2.8)
        form(s, "M-22 -56H20L30 -46L20 -36H-22Z", "canvas", "d", 3)
        s.p(star(-2, -46, 5, 8, 3.4), "#c0302a")


@scene
def claim_1(s):
    _land(s, "candle", "sand")
    form(
        s,
        "M24 104C60 92 76 112 100 104C132 96 140 120 172 112C190 108 204 116 216 112L212 134C180 150 130 138 100 142C70 146 40 140 26 126Z",
        "rock",
        "d",
        3,
    )
    s.p("M60 120L76 128L70 140M120 116L132 126L124 138M160 124L174 132M90 116L96 126", "none", PAL["rock"][2], 3)
    s.p("M176 96C184 84 204 84 208 96C204 92 184 92 176 96Z", PAL["bone"][1], OUT, 2.2)
    with at(s, 188, 96, 0.62):
        form(s, "M-16 -4C-18 -24 18 -24 16 -4L8 24H-8Z", "bone", "d", 4)
        s.p(ell(-7, -2, 4.4) + ell(7, -2, 4.4), OUT)
        form(
            s,
            "M-14 -14C-34 -14 -40 -26 -38 -36C-32 -24 -22 -24 -10 -22ZM14 -14C34 -14 40 -26 38 -36C32 -24 22 -24 10 -22Z",
            "bone",
            "d",
            3.4,
        )
    _stake(s, 78, 100, 0.9)


@scene
def claim_2(s):
    _land(s, "dusk", "sand")
    _cactus(s, 58, 112, 0.86)
    _cactus(s, 188, 118, 1.0)
    _cactus(s, 150, 100, 0.5)
    for x, y in ((92, 128), (128, 140), (164, 144), (70, 144)):
        line(s, f"M{x} {y}L{x - 8} {y - 12}M{x} {y}V{y - 15}M{x} {y}L{x + 8} {y - 12}", 3.4, "#6f7f3a")
    _stake(s, 112, 114, 1.0)


@scene
def claim_3(s):
    _land(s, "sea", "moss")
    d = "M96 90C112 96 150 96 158 106C166 118 96 122 84 136C78 146 90 154 108 160H196C166 150 140 144 150 132C160 122 204 118 196 102C190 92 150 88 132 88Z"
    form(s, d, "water", "d", 3)
    s.p(
        "M112 96C130 100 150 100 156 106M100 132C108 124 130 120 150 116M112 152C118 146 126 142 134 140",
        "none",
        "#ffffff",
        3,
        op=0.8,
    )
    _stake(s, 60, 112, 1.0)
    with at(s, 196, 92, 0.9):
        form(s, rr(-4, -18, 8, 22, 2), "wood", "h", 2.6)
        form(s, ell(0, -32, 20, 19), "green", "r", 3)
    nugget(s, 136, 146, 0.34)
    nugget(s, 116, 128, 0.3)


@scene
def claim_4(s):
    _land(s, "sea", "green")
    form(s, "M16 100C50 76 90 82 120 92C150 78 190 80 224 98L222 120C170 108 70 108 18 122Z", "green", "d", 2.8)
    with at(s, 150, 104, 0.94):
        form(s, "M-40 -16C-30 -28 20 -28 34 -18C40 -10 38 6 34 10H-34C-42 6 -44 -6 -40 -16Z", "chalk", "d", 3.2)
        s.p("M-20 -24C-8 -26 -4 -14 -14 -8C-26 -6 -30 -20 -20 -24ZM8 -8C20 -14 30 -6 24 4C14 10 2 2 8 -8Z", "#5a3418")
        form(
            s,
            rr(-32, 6, 8, 24, 2) + rr(-18, 8, 8, 24, 2) + rr(14, 8, 8, 24, 2) + rr(26, 6, 8, 24, 2),
            "chalk",
            "h",
            2.8,
        )
        form(s, "M-38 -18C-50 -30 -64 -26 -66 -14C-68 -2 -58 4 -50 2C-42 0 -40 -8 -38 -18Z", "chalk", "d", 3)
        s.p(ell(-56, -14, 2.6), OUT)
        form(s, ell(-63, -3, 7, 5), "pink", "r", 2.2)
        line(s, "M-46 -26C-44 -34 -38 -36 -36 -36", 3.4)
        line(s, "M36 -14C46 -8 44 6 42 12", 3.4)
    for x, y in ((44, 138), (92, 146), (196, 142), (210, 126)):
        line(s, f"M{x} {y}L{x - 6} {y - 10}M{x} {y}V{y - 13}M{x} {y}L{x + 6} {y - 10}", 3, "#2f5722")
    _stake(s, 58, 118, 1.0)


@scene
def claim_5(s):
    _land(s, "candle", "sand")
    rays(s, 136, 64, 44, 100, 14, "#fff6c0", 0.7, 0.07)
    form(
        s,
        "M52 140C60 104 80 88 96 60C104 44 122 36 136 38C156 40 160 58 172 78C186 100 206 112 212 140Z",
        "rock",
        "d",
        3.4,
    )
    s.p(
        "M96 62C108 72 104 84 114 96M160 58C152 72 162 88 158 100M80 112C92 112 96 122 108 124M180 110C172 116 176 126 184 130",
        "none",
        PAL["rock"][2],
        3,
    )
    for x, y, k in ((124, 66, 0.6), (146, 84, 0.8), (110, 104, 0.7), (172, 112, 0.6), (136, 126, 0.9), (92, 130, 0.6)):
        nugget(s, x, y, k)
    _stake(s, 52, 132, 0.9)
    sparks(s, ((150, 52, 11), (190, 76, 9), (110, 84, 8)))


@scene
def claim(s):
    """Any claim: the deed on the land."""
    patch(s, "sea", 100, "sand")
    _stake(s, 62, 128, 1.3)
    with at(s, 146, 88, 1, 5):
        form(s, "M-48 -52C-44 -60 52 -60 54 -52V40C54 50 48 52 40 52H-54C-44 50 -44 44 -46 36Z", "canvas", "d", 3.2)
        line(s, "M-32 -38H36M-30 -26H30", 3.2, "#a88c5c")
        s.p("M-34 -12L-6 -16L10 -4L34 -10L32 22L4 26L-16 18L-34 22Z", PAL["moss"][1], "#6e4a26", 2.4)
        s.p("M-28 16C-14 6 6 14 28 4", "none", "#5a9cbe", 3.4)
        form(s, ell(32, 36, 10), "red", "r", 2.6)
        s.p(star(32, 36, 5, 5.5, 2.4), "#ffd0b8")
    nugget(s, 104, 146, 0.7)
