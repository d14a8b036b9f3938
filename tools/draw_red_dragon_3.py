"""Pictures of the cards of the wizard and his rabbit, of the drinks, and the four portraits."""

import math
import random

from draw_faces import deirdre, fiona, gerki, patron, zot
from draw_parts import (
    LINE,
    PAL,
    arrow,
    at,
    bare_skull,
    bolt,
    bottle,
    burst,
    coin,
    die,
    drops,
    fan_of_cards,
    flask,
    foam,
    form,
    gallery,
    glassful,
    glow,
    goblet,
    grip,
    hat,
    heap_of_coins,
    heart,
    holy,
    limb,
    line,
    mug,
    palm,
    patch,
    pinch,
    pint,
    puff,
    rabbit,
    rabbit_head,
    rabbit_leap,
    raised,
    rays,
    sparks,
    splat,
    steam,
    sword,
    tones,
    under,
    wand,
    whoosh,
)
from draw_sprites import OUT, ell, flame, n, poly, rr, sliver, star

SCENES, scene = gallery("rd_")
SPELL = ("#ffffff", "#e2bcff", "#c07cff")
ORB = ("#f6e0ff", "#b070e8", "#5a2a96")


# ---------------------------------------------------------------- the wizard and Pooky
@scene
def peek(s):
    patch(s, "felt", 128, "felt")
    glow(s, 84, 46, 84)
    rabbit_head(s, 104, 84, 1.05, -6, False, "guilty", "up")
    fan_of_cards(s, 166, 186, ["sun", "fire", "mug"], 1.1, 18, 58)
    with at(s, 104, 112, 1):
        for x in (-22, 12):
            limb(s, [(x, 14), (x + 2, 2)], 12, "fur", 2.6)
    whoosh(s, (150, 60, 164, 66, 2), (150, 72, 160, 76, 2), w=4)


@scene
def lich(s):
    patch(s, "night")
    glow(s, 120, 84, 90, "#9affd0", 0.55)
    form(s, "M34 160C34 96 60 26 120 22C180 26 206 96 206 160C176 164 64 164 34 160Z", "dark")
    s.p("M60 150C58 100 76 50 120 48C164 50 182 100 180 150Z", "#0b0a12")
    bare_skull(s, 120, 94, 44, viewer="#6affb0")
    glow(s, 102, 94, 16, "#6affb0", 0.9)
    glow(s, 138, 94, 16, "#6affb0", 0.9)
    form(s, "M80 62L72 28L94 44L106 20L120 40L134 20L146 44L168 28L160 62C134 54 106 54 80 62Z", "gold")
    for x, c in ((94, "red"), (120, "green"), (146, "red")):
        form(s, ell(x, 54 - (1 if x == 120 else 0), 4.5), c, "r", 2)
    whoosh(s, (30, 60, 40, 100, -8), (210, 60, 200, 100, 8), colour="#9affd0", w=5)


@scene
def dice(s):
    patch(s, "felt", 112, "felt")
    glow(s, 110, 70, 90, "#f0d0ff", 0.7)
    die(s, 86, 108, 32, -8, (6, 6, 6), "violet", "#ffe79a")
    die(s, 154, 100, 32, 12, (6, 6, 6), "violet", "#ffe79a")
    sparks(s, ((52, 56, 12), (120, 36, 14), (196, 58, 11), (122, 136, 8)))
    whoosh(s, (30, 132, 58, 140, 3), (182, 138, 212, 130, 3), w=5)


@scene
def peanuts(s):
    patch(s, "lilac", 130)
    glow(s, 120, 60, 90, "#fff0c0", 0.8)
    for x, y, t in ((46, 122, 20), (70, 134, -24), (38, 142, 60), (58, 104, 80)):
        with at(s, x, y, 0.86, t):
            form(s, "M-22 0C-24 -14 -6 -16 0 -8C6 -16 24 -14 22 0C24 14 6 16 0 8C-6 16 -24 14 -22 0Z", "honey")
            s.p(ell(-13, -3, 1.6) + ell(-8, 3, 1.6) + ell(10, -3, 1.6) + ell(15, 2, 1.6) + ell(-14, 5, 1.4), "#9a6722")
    arrow(s, [(76, 92), (116, 74), (146, 88)], 10, "#f0c8ff")
    heap_of_coins(s, 178, 140, 3, 13)
    wand(s, 150, 22, 116, 44)
    sparks(s, ((108, 50, 13), (92, 34, 8), (128, 62, 7), (196, 90, 11)))


@scene
def meditate(s):
    patch(s, "lilac")
    rays(s, 120, 74, 60, 108, 18, "#fff4ff", 0.7, 0.05)
    under(s, 120, 152, 46, 7)
    with at(s, 120, 62, 0.56):
        form(s, "M-34 46C-60 58 -70 96 -66 124H66C70 96 60 58 34 46Z", "violet")
        limb(s, [(-44, 70), (-78, 104), (-88, 124)], 26, "violet", 4)
        limb(s, [(44, 70), (78, 104), (88, 124)], 26, "violet", 4)
        form(s, "M-96 136C-80 112 -30 116 0 132C30 116 80 112 96 136C84 160 -84 160 -96 136Z", "violet")
        limb(s, [(-56, 146), (-8, 150)], 18, "rosy", 4)
        limb(s, [(56, 146), (8, 150)], 18, "rosy", 4)
        for f in (False, True):
            with at(s, 0, 0, 1, 0, f):
                form(s, ell(-92, 126, 12), "rosy", "r", 4)
                limb(s, [(-96, 120), (-104, 110), (-94, 106)], 7, "rosy", 3)
        zot(s, 0, 0, 1.02, 0, False, "closed", False)
    whoosh(s, (84, 150, 100, 150), (112, 156, 130, 156), (142, 150, 158, 150), w=4)


@scene
def puddle(s):
    patch(s, "candle", 112)
    glow(s, 84, 46, 84)
    splat(s, 104, 142, 78, "ale", 0.2)
    rabbit(s, 112, 136, 0.94, False, "guilty", "back")
    drops(s, ((58, 116, 4), (166, 112, 4)), "#f0d060")
    with at(s, 196, 46):
        line(s, "M-8 -20V6M8 -20V6", 8)
        line(s, "M-8 -20V6M8 -20V6", 4, "#fff2cc")
        s.p(ell(-8, 18, 4) + ell(8, 18, 4), "#fff2cc", OUT, 2)


@scene
def stars(s):
    patch(s, "night")
    rnd = random.Random(9)
    s.p(
        "".join(ell(rnd.uniform(30, 210), rnd.uniform(24, 150), rnd.uniform(0.8, 1.8)) for _ in range(40)),
        "#dcd8ff",
        op=0.8,
    )
    pts = [(46, 116), (82, 62), (120, 100), (162, 44), (196, 96)]
    s.p(poly(pts, False), "none", "#b9b2f0", 2.6, op=0.9)
    for (x, y), r in zip(pts, (12, 17, 13, 21, 14), strict=True):
        glow(s, x, y, r * 1.8, "#fff3b0", 0.7)
        s.p(star(x, y, 5, r, r * 0.44), tones(s, star(x, y, 5, r, r * 0.44), "gold"), OUT, 2.6)
    with at(s, 120, 138, 0.5):
        palm(s, 0, 0, 1, 0, False, "rosy", "violet", "gold")
    form(s, "M64 30C54 32 46 40 48 52C38 46 38 28 54 24C60 22 64 26 64 30Z", "gold", "d", 2.6)


@scene
def vanish(s):
    patch(s, "lilac")
    rays(s, 120, 90, 20, 106, 14, "#fff6ff", 0.7, 0.07)
    hat(s, 116, 72, 0.66, 8)
    puff(s, 92, 104, 1.15, "white", 2)
    puff(s, 150, 100, 1.15, "white", 5)
    puff(s, 120, 128, 1.35, "white", 7)
    s.p(ell(105, 96, 5, 6) + ell(133, 96, 5, 6), "none", "#8a7aa0", 2.6, op=0.9)
    sparks(s, ((56, 62, 12), (186, 58, 13), (46, 128, 9), (200, 126, 9), (164, 30, 8)))


@scene
def bad_pooky(s):
    patch(s, "clay", 124)
    glow(s, 80, 46, 84)
    under(s, 92, 152, 54, 7)
    pint(s, 78, 112, 0.92, 0, True)
    with at(s, 116, 98, 0.98, -14):
        rabbit_head(s, 0, 0, 1, 0, False, "guilty", "back")
    limb(s, [(98, 128), (86, 118)], 12, "fur", 2.6)
    limb(s, [(136, 128), (146, 140)], 12, "fur", 2.6)
    form(s, "M94 130C104 118 136 120 144 134L146 154H92Z", "fur", "d", 2.8)
    with at(s, 194, 66, 0.82, -14):
        raised(s, 0, 0, 1, 0, False, "rosy", "violet", "gold")
    whoosh(s, (160, 20, 156, 52, 6), (222, 20, 226, 50, -6), w=5)


@scene
def thirsty_pooky(s):
    patch(s, "lilac", 124)
    glow(s, 84, 46, 84)
    rabbit(s, 78, 150, 0.98, False, "calm", "broken", "none")
    mug(s, 148, 108, 0.98)
    limb(s, [(94, 110), (112, 112), (124, 106)], 12, "fur", 2.6)
    limb(s, [(92, 124), (110, 128), (122, 124)], 12, "fur", 2.6)
    arrow(s, [(150, 48), (176, 46), (200, 54)], 8, "#fff2cc", 15)


@scene
def teleport(s):
    patch(s, "night")
    for x, y, t in ((70, 88, "#b070ff"), (174, 82, "#5fd0ff")):
        glow(s, x, y, 60, t, 0.8)
        for r, o in ((44, 0.9), (34, 0.8), (24, 0.9)):
            s.p(ell(x, y, r * 0.62, r), "none", t, 4.5, op=o)
        s.p(ell(x, y, 17, 30), "#0d0a22")
    with at(s, 84, 90, 0.72, 12, True):
        form(s, "M0 -29C12 -27 24 -29 28 -32L31 36C22 42 10 42 0 41Z", "wood", "h")
        form(s, "M0 -15C12 -13 24 -15 29 -20V-11C20 -7 10 -6 0 -6Z", "brass", "h", 2.2)
        form(s, "M0 27C12 28 24 26 31 22V31C20 36 10 37 0 36Z", "brass", "h", 2.2)
    with at(s, 162, 82, 0.72, -10):
        h = "M26 -18C56 -24 58 26 24 24"
        s.p(h, "none", OUT, 15)
        s.p(h, "none", PAL["wood"][1], 9)
        form(s, "M0 -29C12 -27 24 -29 28 -32L31 36C22 42 10 42 0 41Z", "wood", "h")
        form(s, "M0 -15C12 -13 24 -15 29 -20V-11C20 -7 10 -6 0 -6Z", "brass", "h", 2.2)
        form(s, "M0 27C12 28 24 26 31 22V31C20 36 10 37 0 36Z", "brass", "h", 2.2)
        foam(s, 14, -34, 38)
    arrow(s, [(92, 30), (122, 20), (150, 30)], 8, "#f0d8ff", 15)
    sparks(s, ((118, 74, 11), (128, 104, 8), (112, 124, 7), (40, 36, 9), (208, 136, 9)), "#f0e0ff")


@scene
def down_pooky(s):
    patch(s, "dusk", 132)
    glow(s, 84, 40, 84)
    form(
        s, "M116 6H168L164 104C180 112 200 118 204 138C206 150 200 152 190 152H118C112 148 112 140 114 132Z", "leather"
    )
    form(s, "M112 142H204V154H112Z", "dark", "d", 2.6)
    form(s, "M110 26H174V42H110Z", "brown", "h", 2.8)
    line(s, "M124 70L158 74M123 88L157 92", 3, PAL["leather"][2])
    rabbit_leap(s, 82, 96, 0.92, -14, True)
    burst(s, 132, 92, 14, 8, "gold")
    whoosh(s, (30, 60, 34, 84, 4), (18, 74, 22, 96, 4), w=5)


@scene
def distract(s):
    patch(s, "clay")
    burst(s, 120, 84, 76, 13, "fire", -84, 0.86)
    puff(s, 58, 128, 0.9, "dark", 3)
    puff(s, 184, 130, 0.9, "dark", 6)
    zot(s, 118, 92, 0.78, 0, False, "wide", False, False)
    spikes = [
        (88, 74),
        (78, 50),
        (92, 56),
        (90, 34),
        (104, 48),
        (110, 24),
        (119, 44),
        (132, 26),
        (134, 48),
        (150, 36),
        (146, 58),
        (160, 54),
        (150, 76),
    ]
    form(s, poly([*spikes, (134, 62), (119, 58), (104, 62)]), "dark", "d", 2.8)
    s.p(ell(104, 98, 4, 3) + ell(136, 106, 5, 3) + ell(112, 120, 4, 3), "#2a1a14", op=0.55)
    with at(s, 186, 50, 0.5, 24):
        hat(s, 0, 0, 1, 0)


@scene
def wand_(s):
    patch(s, "lilac")
    wand(s, 52, 130, 128, 62, 9)
    glow(s, 134, 56, 52, "#ffffff", 0.9)
    bolt(s, [(134, 56), (160, 66), (154, 82), (184, 96)], 7, SPELL)
    bolt(s, [(134, 56), (150, 36), (166, 44), (186, 26)], 6, SPELL)
    bolt(s, [(134, 56), (110, 40), (112, 24)], 6, SPELL)
    s.p(star(134, 56, 8, 22, 9), "#fff8d0", OUT, 2.6)
    with at(s, 62, 120, 1.0, 40):
        grip(s, 2, 2, 1, -58, False, "rosy", "violet", "gold")
    with at(s, 196, 124, 0.78, -36):
        palm(s, 0, 0, 1, 0, True, "skin", "red", "white", 1.5)
    burst(s, 180, 96, 14, 8, "gold")


@scene
def step(s):
    patch(s, "dusk", 128)
    glow(s, 60, 100, 70)
    form(s, "M96 4H162L158 56C180 62 206 68 210 84H100C92 70 94 40 96 4Z", "leather")
    form(s, "M96 80H212C212 92 208 96 200 96H104C98 94 96 88 96 80Z", "dark", "d", 2.8)
    form(s, "M92 16H166V30H92Z", "brown", "h", 2.8)
    whoosh(s, (80, 20, 80, 60, 2), (66, 34, 66, 62, 2), (186, 20, 188, 48, -2), w=5)
    under(s, 132, 152, 54, 7)
    form(s, "M150 150C146 126 176 116 190 128C202 138 196 152 186 152Z", "fur")
    form(s, ell(196, 142, 9), "fur", "r", 2.6)
    rabbit_head(s, 130, 128, 0.74, 0, False, "wide", "back")
    limb(s, [(116, 148), (104, 152)], 10, "fur", 2.6)
    limb(s, [(142, 150), (150, 154)], 10, "fur", 2.6)


@scene
def rampage(s):
    patch(s, "red")
    burst(s, 128, 86, 74, 14, "fire", -80, 0.9)
    mug(s, 50, 124, 0.62, -50, False, "empty")
    rabbit_leap(s, 120, 82, 1.16, 8)
    bottle(s, 202, 124, 0.5, 64, "green", None, False)
    for x, y in ((160, 24), (184, 40), (142, 16)):
        s.p(ell(x, y, 5), "#ffe6a0", OUT, 2.4)
    puff(s, 196, 92, 0.66, "white", 3)
    drops(s, ((58, 54, 5), (42, 72, 4)), "#f0c050")


@scene
def friend(s):
    patch(s, "rose")
    patron(s, 152, 80, 0.92, 6, False, "scared", hair="ginger", coat="green")
    with at(s, 84, 108, 0.92, 10, True):
        rabbit_leap(s, 0, 0, 1, 0)
    whoosh(s, (12, 74, 34, 84, -4), (8, 96, 28, 104, -4), w=5)
    drops(s, ((196, 34, 5), (206, 54, 4)), "#bfe6f6")
    s.p(heart(46, 42, 15), tones(s, heart(46, 42, 15), "red", "r"), OUT, 2.8)
    line(s, "M48 32L42 40L50 46L44 56", 2.6)


@scene
def rabbit_hat(s):
    patch(s, "lilac")
    rays(s, 116, 70, 20, 106, 16, "#fff4d0", 0.75, 0.07)
    form(s, "M62 94L76 154C98 162 134 162 156 154L170 94Z", "violet")
    rabbit_head(s, 116, 80, 1.0, 0, False, "calm", "up")
    for x in (94, 138):
        limb(s, [(x, 108), (x, 96)], 12, "fur", 2.6)
    form(
        s,
        "M52 100C70 116 162 116 180 100C184 90 176 92 170 94C140 104 92 104 62 94C56 90 48 90 52 100Z",
        "violet",
        "d",
        2.8,
    )
    form(s, "M69 120C90 130 142 130 163 120L160 132C140 142 92 142 72 132Z", "gold", "h", 2.6)
    sparks(s, ((46, 54, 13), (190, 60, 12), (172, 28, 8), (200, 122, 8)))


SCENES["rd_rabbit"] = SCENES.pop("rd_rabbit_hat")


@scene
def ear(s):
    patch(s, "candle")
    glow(s, 80, 46, 80)
    with at(s, 112, 94, 1.24):
        form(s, "M-64 64C-66 20 -56 -50 -10 -54C40 -58 52 -20 40 24C36 44 20 56 6 64Z", "skin")
        form(
            s,
            "M-68 62C-72 -10 -52 -68 0 -64C44 -62 58 -30 44 -6C36 -22 18 -30 2 -30C-6 -14 -14 -8 -22 -6C-20 20 -30 50 -34 64Z",
            "brown",
        )
        form(s, "M-8 -8C-14 -26 14 -34 20 -12C24 4 8 10 6 24C2 36 -12 32 -10 20Z", "skin")
        line(s, "M0 -8C0 -20 14 -18 12 -8C10 0 2 2 2 14", 2.6, PAL["skin"][2])
    coin(s, 162, 64, 19)
    with at(s, 168, 78, 0.94):
        pinch(s, 0, -4, 1, 0, False, "rosy", "violet", "gold")
    sparks(s, ((188, 34, 11), (138, 40, 8), (206, 56, 7)))


# ---------------------------------------------------------------- drinks
@scene
def light_ale(s):
    patch(s, "candle", 122)
    glow(s, 90, 50, 90)
    under(s, 116, 150, 46, 8)
    pint(s, 112, 100, 1.3)


@scene
def dark_ale(s):
    patch(s, "dusk", 122)
    glow(s, 90, 50, 90)
    under(s, 116, 150, 46, 8)
    pint(s, 112, 100, 1.3, 0, False, "stout")


@scene
def wine(s):
    patch(s, "rose", 124)
    glow(s, 90, 50, 90)
    under(s, 92, 152, 34, 6)
    under(s, 160, 150, 30, 6)
    bottle(s, 160, 92, 1.16, 0, ("#6f8f5a", "#34502e", "#152414"))
    form(s, rr(140, 98, 40, 30, 4), "paper", "d", 2.2)
    for x, y in ((154, 108), (160, 106), (166, 108), (157, 114), (163, 114), (160, 120)):
        s.p(ell(x, y, 4), "#96203c", OUT, 1.4)
    goblet(s, 88, 96, 1.24)


@scene
def elven(s):
    patch(s, "moss", 126)
    glow(s, 120, 64, 90, "#e8ffd0", 0.9)
    under(s, 120, 152, 40, 7)
    glassful(s, 120, 92, 1.36, 0, "elf")
    for f in (False, True):
        with at(s, 120, 112, 1, 0, f):
            line(s, "M-4 30C-26 26 -34 6 -58 2", 3.4, "#2f5722")
            for x, y, t in ((-56, 2, 100), (-36, 8, 60), (-22, 24, 120), (-44, -6, 40)):
                with at(s, x, y, 0.8, t - 90):
                    form(s, "M0 0C-10 -8 -8 -22 0 -30C8 -22 10 -8 0 0Z", "green", "d", 2.4)
    sparks(s, ((64, 44, 11), (178, 42, 13), (196, 78, 7), (48, 84, 7)), "#f4ffd8")


@scene
def dragon(s):
    patch(s, "red", 130)
    glow(s, 116, 66, 90, "#ffb040", 0.8)
    under(s, 112, 152, 50, 8)
    for f, x, y, w, h in ((0, 76, 62, 30, 50), (1, 108, 52, 40, 50), (0, 142, 62, 30, 46)):
        d = flame(x, y, w, h, 0.04 if f else -0.03)
        s.p(d, "#c2330f", OUT, 2.8)
        s.p(flame(x, y, w * 0.66, h * 0.7, 0.03), "#ff9a2a")
        s.p(flame(x, y, w * 0.34, h * 0.42, 0.02), "#ffe98a")
    mug(s, 108, 100, 1.26, 0, False, "fire")
    with at(s, 106, 104, 0.86):
        form(
            s,
            "M-24 -6C-28 -20 -14 -26 -10 -16C-4 -22 6 -22 12 -14C18 -10 26 -4 30 4C34 12 26 18 18 14C10 18 2 22 -2 16C-14 18 -22 8 -24 -6Z",
            "red",
        )
        s.p(ell(2, -6, 4.2), "#ffe98a", OUT, 2)
        s.p(ell(3, -6, 1.6), OUT)
        s.p(ell(26, 4, 2), OUT)
        s.p("M12 14L15 22L19 14Z", "#fffbea", OUT, 1.4)


def _tumbler(s, x, y, k, juice, level=0.0):
    a, b, c = PAL[juice]
    with at(s, x, y, k):
        form(s, "M-30 -42L-22 42C-12 47 12 47 22 42L30 -42Z", ("#ffffff", "#d8e8ea", "#93aeb4"), "h")
        t = -30 + level
        w = 28.4 - (t + 42) * 0.095
        s.p(
            f"M{n(-w)} {t}L-20 37C-10 41 10 41 20 37L{n(w)} {t}C{n(w * 0.5)} {t + 6} {n(-w * 0.5)} {t + 6} {n(-w)} {t}Z",
            s.lin(-w, 0, w, 0, (0, b), (0.25, a), (0.6, b), (1, c)),
        )
        s.p(ell(0, t, w, 5), a, c, 1.4)
        s.p("M-21 -34L-14 34", "none", "#ffffff", 4.4, op=0.75)
        s.p(ell(0, -42, 30, 6), "none", OUT, 2.6)


@scene
def water(s):
    patch(s, "sea", 126)
    glow(s, 90, 50, 90, "#ffffff", 0.7)
    under(s, 116, 150, 44, 7)
    _tumbler(s, 116, 96, 1.24, "water")
    drops(s, ((188, 60, 9), (206, 90, 6), (46, 76, 7)))


@scene
def holy_(s):
    patch(s, "heaven", 134, "candle")
    rays(s, 120, 74, 46, 108, 18, "#fffdf0", 0.95, 0.07)
    under(s, 120, 152, 46, 7)
    form(s, rr(110, 14, 20, 22, 4), "gold", "h")
    form(
        s,
        "M108 32H132V56C150 62 164 80 164 104C164 134 144 148 120 148C96 148 76 134 76 104C76 80 90 62 108 56Z",
        ("#ffffff", "#dceef2", "#9dbcc6"),
        "h",
    )
    d = "M79 98C98 106 142 106 161 98C164 130 142 144 120 144C98 144 76 130 79 98Z"
    s.p(d, tones(s, d, "water", "h"))
    s.p("M90 84C86 98 86 114 94 128", "none", "#ffffff", 5, op=0.9)
    form(s, rr(102, 30, 36, 10, 4), "gold", "h", 2.6)
    holy(s, 120, 106, 1.0)


@scene
def dishwater(s):
    patch(s, "moss", 126)
    under(s, 120, 152, 56, 8)
    s.p("M72 76C74 20 166 20 168 76", "none", OUT, 8)
    s.p("M72 76C74 20 166 20 168 76", "none", PAL["steel"][1], 3.4)
    form(s, "M64 74L78 146C98 154 142 154 162 146L176 74Z", "wood", "h")
    line(s, "M92 84L100 148M120 86V152M148 84L140 148", 2.4, PAL["wood"][2])
    form(s, "M68 96C98 108 142 108 172 96L169 108C142 118 98 118 71 108Z", "iron", "h", 2.4)
    s.p(ell(120, 74, 56, 14), tones(s, ell(120, 74, 56, 14), "wood", "h"), OUT, LINE)
    s.p(ell(120, 75, 48, 10), tones(s, ell(120, 75, 48, 10), "mud"), OUT, 2)
    for x, y, r in ((94, 70, 9), (106, 64, 7), (140, 68, 10), (152, 74, 6), (86, 76, 5)):
        s.p(ell(x, y, r), "#e9e6d0", OUT, 2)
        s.p(ell(x - r * 0.3, y - r * 0.35, r * 0.3), "#ffffff")
    form(s, "M112 76C106 60 116 50 124 56C134 46 140 60 132 66C142 70 134 80 124 76Z", "bone", "d", 2.6)
    with at(s, 176, 92, 0.9):
        form(
            s,
            "M-22 -22C-6 -28 6 -22 10 -16C14 4 10 26 14 46C4 50 0 42 -6 48C-12 24 -16 2 -22 -22Z",
            ("#e8dcc0", "#bfae88", "#86744e"),
            "d",
            2.8,
        )
    steam(s, 92, 54, 0.7, "#5f6e2a", 0.9)
    steam(s, 144, 50, 0.7, "#5f6e2a", 0.9)


@scene
def brew(s):
    patch(s, "lilac", 126)
    glow(s, 112, 80, 90, "#e0b0ff", 0.9)
    under(s, 112, 152, 46, 8)
    flask(s, 112, 96, 1.5, 0, ORB, False)
    for x, y, r in ((108, 30, 8), (122, 18, 6), (100, 14, 5)):
        s.p(ell(x, y, r), "#d9a8ff", OUT, 2.4)
        s.p(ell(x - r * 0.3, y - r * 0.3, r * 0.3), "#ffffff")
    s.p(star(106, 116, 5, 9, 4) + star(126, 106, 5, 6, 2.6) + star(120, 128, 4, 5, 2), "#ffe79a")
    sparks(s, ((56, 62, 12), (172, 56, 14), (186, 110, 8), (46, 114, 8)))


@scene
def coffee(s):
    patch(s, "dusk", 122)
    glow(s, 90, 50, 90)
    form(s, ell(112, 142, 74, 13), "white", "d")
    s.p(ell(112, 140, 50, 8), "#b8a78c", op=0.6)
    h = "M158 92C196 84 196 132 148 126"
    s.p(h, "none", OUT, 15)
    s.p(h, "none", PAL["white"][1], 8.5)
    form(s, "M58 76C58 118 76 142 112 142C148 142 166 118 166 76Z", "white", "h")
    s.p(ell(112, 76, 54, 14), tones(s, ell(112, 76, 54, 14), "white"), OUT, LINE)
    s.p(ell(112, 78, 46, 10), tones(s, ell(112, 78, 46, 10), "stout"), OUT, 2)
    steam(s, 92, 64, 1.1)
    steam(s, 130, 62, 1.1)
    s.p("M66 92C70 116 80 128 92 134", "none", "#ffffff", 4, op=0.9)
    form(s, "M96 104C104 94 128 98 130 110C132 122 112 130 100 122C92 116 92 110 96 104Z", "stout", "d", 2.4)
    line(s, "M96 118C108 118 112 104 128 106", 2.2, "#2c1408")


@scene
def swill(s):
    patch(s, "moss", 126)
    under(s, 116, 152, 60, 8)
    form(
        s,
        "M62 64C52 100 58 138 72 148C94 156 138 156 160 148C174 138 180 100 170 64Z",
        ("#a8a49a", "#76726a", "#45423c"),
        "h",
    )
    s.p("M62 80L84 96L74 116M160 92L146 110L156 130", "none", OUT, 3)
    s.p(ell(116, 64, 54, 14), tones(s, ell(116, 64, 54, 14), ("#a8a49a", "#76726a", "#45423c")), OUT, LINE)
    s.p(ell(116, 66, 46, 10), tones(s, ell(116, 66, 46, 10), "slime"), OUT, 2)
    s.p(
        "M86 74C86 90 92 88 92 100C92 108 82 108 82 98C82 90 78 84 78 72ZM134 75C134 86 138 86 138 94C138 100 130 100 130 93V75Z",
        tones(s, "M78 72H138V108H78Z", "slime"),
        OUT,
        2.4,
    )
    for x, y, r in ((98, 60, 8), (130, 62, 9), (114, 56, 6)):
        s.p(ell(x, y, r), "#b6dc4a", OUT, 2.2)
        s.p(ell(x - r * 0.3, y - r * 0.3, r * 0.3), "#ffffff")
    with at(s, 148, 50, 0.9, 24):
        form(s, "M-6 -34C-14 -36 -14 -24 -6 -24V14H6V-24C14 -24 14 -36 6 -34C4 -40 -4 -40 -6 -34Z", "bone", "d", 2.6)
    form(s, "M94 122C104 116 128 116 138 122C134 142 98 142 94 122Z", "dark", "d", 2.6)
    form(s, "M100 122L105 108L110 121ZM122 121L127 108L132 122Z", "bone", "d", 2.2)


@scene
def rotgut(s):
    patch(s, "clay", 126)
    under(s, 104, 152, 44, 7)
    under(s, 178, 152, 28, 6)
    form(
        s,
        "M86 20H122V52C122 62 156 66 156 92V138C156 152 52 152 52 138V92C52 66 86 62 86 52Z",
        ("#b08a6a", "#7d573a", "#452c1a"),
        "h",
    )
    form(s, rr(80, 16, 48, 12, 4), ("#b08a6a", "#7d573a", "#452c1a"), "h", 2.8)
    form(s, rr(90, 2, 28, 18, 4), "honey", "h", 2.6)
    h = "M124 40C150 36 158 54 150 72"
    s.p(h, "none", OUT, 12)
    s.p(h, "none", "#7d573a", 6.5)
    form(s, rr(62, 86, 84, 50, 6), "paper", "d", 2.8)
    bare_skull(s, 104, 104, 20)
    line(s, "M72 96L82 126M136 96L126 126", 3.4, "#8f2a1a")
    with at(s, 182, 128, 0.62):
        bare_skull(s, 0, 0, 40)
        s.p("M-37 -10C-30 -52 30 -52 37 -10C20 -20 -20 -20 -37 -10Z", tones(s, "M-37 -50H37V-10H-37Z", "ogre"), OUT, 4)
    line(s, "M172 96C178 88 166 82 174 74M192 96C198 88 186 82 194 74", 3.6, "#5f6e2a")


@scene
def round_(s):
    patch(s, "candle", 126)
    glow(s, 120, 60, 100)
    for x, y, k in ((120, 62, 0.7), (60, 78, 0.74), (180, 78, 0.74)):
        mug(s, x, y, k)
    mug(s, 92, 114, 0.86)
    mug(s, 152, 114, 0.86)
    sparks(s, ((38, 36, 10), (202, 36, 11), (120, 20, 9)))


@scene
def contest(s):
    patch(s, "red", 130)
    rays(s, 120, 70, 30, 108, 16, "#ffdf9a", 0.7, 0.07)
    mug(s, 62, 108, 0.98, -8, True)
    mug(s, 178, 108, 0.98, 8)
    with at(s, 120, 62, 1.0):
        form(s, "M-30 -40H30C32 -8 20 14 6 20V36H20V46H-20V36H-6V20C-20 14 -32 -8 -30 -40Z", "gold", "h")
        for f in (False, True):
            with at(s, 0, 0, 1, 0, f):
                line(s, "M30 -32C50 -36 48 -4 24 0", 7)
                line(s, "M30 -32C50 -36 48 -4 24 0", 3, PAL["gold"][1])
        s.p(star(0, -12, 5, 15, 6.5), "#fff6d0", OUT, 2.2)
        s.p("M-20 -32C-20 -12 -14 2 -8 8", "none", "#ffffff", 4, op=0.7)


# ---------------------------------------------------------------- portraits, 200x200
PORTRAITS, portrait = gallery("rd_")


def _wall(s, pal):
    """The painted wall behind a bust."""
    a, b, c = PAL[pal]
    s.p(rr(4, 4, 192, 192, 22), s.rad(66, 56, 170, (0, a), (0.5, b), (1, c)))
    rnd = random.Random(s.name)
    s.p(
        "".join(
            sliver([(x, y), (x + 24, y - 3), (x + 54, y)], 5)
            for x, y in [(rnd.uniform(12, 130), rnd.uniform(16, 180)) for _ in range(8)]
        ),
        a,
        op=0.3,
    )
    glow(s, 56, 46, 74, "#fff0c0", 0.7)


@portrait
def deirdre_(s):
    _wall(s, "sea")
    rays_at = [(100 + 96 * math.cos(t), 84 + 96 * math.sin(t)) for t in [i * math.tau / 16 for i in range(16)]]
    s.p(
        "".join(poly([(100, 84), (x - 6, y), (x + 6, y)]) for x, y in rays_at if 6 < x < 194 and y < 190),
        "#fffbe0",
        op=0.3,
    )
    deirdre(s, 100, 86, 1.12)


@portrait
def fiona_(s):
    _wall(s, "clay")
    with at(s, 160, 104, 0.8, 18):
        sword(s, 0, 0, 1, 0)
    fiona(s, 94, 80, 1.18)


@portrait
def gerki_(s):
    _wall(s, "moss")
    gerki(s, 98, 84, 1.12)
    with at(s, 164, 152, 0.9, 0):
        coin(s, 0, 0, 16)


@portrait
def zot_(s):
    _wall(s, "lilac")
    zot(s, 86, 106, 0.86)
    with at(s, 152, 158, 0.74):
        form(s, "M-34 50C-40 20 -26 4 0 4C26 4 40 20 34 50Z", "fur")
        limb(s, [(-16, 30), (-18, 46)], 12, "fur", 3)
        limb(s, [(16, 30), (18, 46)], 12, "fur", 3)
        rabbit_head(s, 0, -14, 1.06, 4, False, "mad", "broken")
