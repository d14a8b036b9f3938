"""Pictures of the cards of the warrior and of the halfling."""

import math

from draw_faces import fiona, gerki, ogre, patron
from draw_parts import (
    PAL,
    arrow,
    at,
    bare_skull,
    bottle,
    breastplate,
    burst,
    card,
    coin,
    cross,
    cuff,
    dagger,
    die,
    drops,
    fan_of_cards,
    fist,
    flask,
    flat,
    form,
    gallery,
    glow,
    grip,
    heap_of_coins,
    heart,
    limb,
    line,
    lit,
    mug,
    palm,
    patch,
    pinch,
    pint,
    point,
    puff,
    rays,
    spark,
    sparks,
    splat,
    steam,
    sword,
    tones,
    under,
    whoosh,
)
from draw_sprites import OUT, ell, flame, n, poly, rr, sliver, star

SCENES, scene = gallery("rd_")


# ---------------------------------------------------------------- the warrior
@scene
def whetstone(s):
    patch(s, "dusk", 124)
    glow(s, 120, 100, 80, "#ffd070", 0.7)
    under(s, 120, 152, 60, 8)
    form(s, "M84 132L72 156H88L96 136ZM156 132L168 156H152L144 136Z", "wood")
    s.p(ell(120, 104, 44), OUT)
    form(s, ell(120, 104, 41), ("#d9d2c6", "#a39a8c", "#645c52"), "r")
    line(s, "M120 72C138 72 152 86 152 104M120 136C102 136 88 122 88 104", 2.4, "#5a5148", 0.8)
    form(s, rr(66, 128, 108, 12, 4), "wood", "v")
    form(s, ell(120, 104, 9), "iron", "r", 2.6)
    sword(s, 196, 46, 0.98, -108)
    with at(s, 204, 42, 0.8, -18):
        grip(s, 4, 2, 1, 0, True, "skin", "leather", "steel")
    for i, (a, ln) in enumerate(((150, 42), (168, 54), (186, 48), (205, 38), (222, 46), (134, 30))):
        t = math.radians(a)
        x, y = 94 + 6 * math.cos(t), 72 + 6 * math.sin(t)
        s.p(
            sliver(
                [
                    (x, y),
                    (x + ln * 0.5 * math.cos(t), y + ln * 0.5 * math.sin(t) + 2),
                    (x + ln * math.cos(t), y + ln * math.sin(t) + 6),
                ],
                5,
            ),
            "#ffe98a" if i % 2 else "#ffb040",
        )
    sparks(s, ((48, 62, 8), (62, 94, 7), (40, 90, 6), (72, 40, 7)))


@scene
def blades(s):
    patch(s, "clay", 132)
    glow(s, 90, 50, 90)
    form(s, rr(26, 22, 188, 14, 4), "wood", "v")
    for x, k in ((52, 0.52), (88, 0.66), (126, 0.82), (168, 1.0)):
        with at(s, x, 52, k, 180):
            sword(s, 0, 0, 1)
        line(s, f"M{x - 8} 30V{40}M{x + 8} 30V40", 4)
    arrow(s, [(40, 116), (72, 132), (112, 148)], 6, "#ffe9a6", 12)


@scene
def armor(s):
    patch(s, "mist")
    rays(s, 120, 84, 60, 108, 16, "#fffbe6", 0.8, 0.06)
    breastplate(s, 120, 88, 1.36)
    dagger(s, 44, 40, 0.86, 122)
    burst(s, 88, 62, 19, 9, "gold")
    whoosh(s, (4, 6, 22, 20), (18, 2, 34, 16), w=5)


@scene
def rattle(s):
    patch(s, "mist", 128)
    with at(s, 122, 64, 1.0, 176):
        breastplate(s, 0, 0, 1.2)
    for x, y, r in (
        (92, 122, 11),
        (118, 130, 12),
        (146, 120, 11),
        (104, 146, 11),
        (136, 148, 12),
        (166, 142, 10),
        (76, 144, 10),
    ):
        coin(s, x, y, r)
    die(s, 190, 138, 12, 20, (5, 3, 1))
    whoosh(s, (40, 40, 44, 84, 10), (26, 48, 30, 78, 8), (204, 40, 200, 84, -10), (218, 48, 214, 78, -8), w=5)


@scene
def rust(s):
    patch(s, "sea", 138)
    breastplate(s, 136, 96, 1.12, rust=True)
    with at(s, 62, 46, 0.9, 118):
        mug(s, 0, 0, 1, 0, False, "ale")
    s.p(
        "M88 56C104 54 114 62 116 78C118 96 112 104 120 128C108 122 104 104 104 92C104 76 98 66 84 66Z",
        tones(s, "M84 54H120V128H84Z", "ale"),
        OUT,
        2.8,
    )
    lit(s, "M92 58C104 58 109 66 110 80C106 70 100 64 90 63Z", 0.7)
    steam(s, 150, 50, 0.9, "#f4fbe0", 0.95)
    steam(s, 186, 60, 0.7, "#f4fbe0", 0.95)
    spark(s, 172, 92, 11)
    spark(s, 146, 128, 8)
    drops(s, ((92, 114, 5), (134, 70, 4)), "#f0c050")


@scene
def bloody(s):
    patch(s, "rose", 130)
    glow(s, 90, 46, 90)
    under(s, 92, 152, 50, 7)
    sword(s, 158, 34, 1.02, -142, True)
    mug(s, 92, 108, 1.1, 0, True, "ale")
    s.p(
        "M64 76C76 82 108 82 120 76C120 90 112 90 110 100C108 92 100 96 98 88C92 84 78 92 64 82Z",
        tones(s, "M64 70H120V100H64Z", "red"),
        OUT,
        2.4,
    )
    drops(s, ((66, 40, 5), (128, 66, 5)), "#d23a2c")
    line(s, "M38 72C46 66 54 66 58 72", 3)


@scene
def share(s):
    patch(s, "candle", 128)
    glow(s, 120, 40, 90)
    under(s, 66, 150, 36, 6)
    under(s, 176, 150, 36, 6)
    pint(s, 62, 106, 0.88, 0, True)
    pint(s, 178, 106, 0.88)
    with at(s, 120, 44, 0.92, 0):
        bottle(s, -12, 0, 0.84, -78, "brown")
    s.p("M74 38C66 44 62 54 62 74H70C70 58 74 50 82 46Z", tones(s, "M62 38H82V74H62Z", "ale"), OUT, 2.2)
    line(s, "M120 74V152", 3.4, "#fff2cc")
    with at(s, 120, 112, 1):
        s.p("M-3 -30H3V-20H-3ZM-3 -12H3V-2H-3ZM-3 6H3V16H-3Z", "#fff2cc")
    arrow(s, [(112, 108), (100, 108)], 7, "#fff2cc", 13)
    arrow(s, [(128, 108), (140, 108)], 7, "#fff2cc", 13)


@scene
def courage(s):
    patch(s, "red")
    rays(s, 120, 84, 44, 108, 16, "#ffd98a", 0.75, 0.08)
    s.p(heart(120, 86, 62), tones(s, heart(120, 86, 62), "red", "r"), OUT, 4.4)
    s.p(ell(88, 54, 14, 9), "#ffffff", op=0.75)
    mug(s, 116, 84, 0.86)
    sparks(s, ((40, 44, 10), (202, 122, 10), (196, 42, 8)))


@scene
def empty_mug(s):
    patch(s, "dusk", 116)
    glow(s, 80, 46, 84)
    under(s, 104, 140, 54, 8)
    with at(s, 108, 102, 1.22, 96):
        mug(s, 0, 0, 1, 0, False, "empty")
    drops(s, ((176, 126, 5),), "#e8b040")
    splat(s, 182, 142, 20, "ale", 0.3)
    with at(s, 180, 44):
        s.p("M-16 -12C-16 -32 20 -32 18 -8C17 4 4 4 4 14H-6C-6 -2 6 -2 7 -10C7 -18 -6 -18 -6 -12Z", "#fff2cc", OUT, 3.2)
        s.p(ell(-1, 23, 6), "#fff2cc", OUT, 3)


@scene
def drink_up(s):
    patch(s, "candle")
    glow(s, 80, 46, 90)
    with at(s, 82, 92, 0.98, -10):
        patron(s, 0, 0, 1, 0, False, "bliss", hair="ginger", coat="green")
    with at(s, 136, 70, 1.12, -112):
        mug(s, 0, 0, 1, 0, False, "empty")
    s.p("M104 92C110 86 118 86 122 92C116 100 108 104 100 106Z", tones(s, "M100 86H122V106H100Z", "ale"), OUT, 2.4)
    with at(s, 188, 92, 0.9, 24):
        grip(s, -22, -14, 1, 10, True, "skin", "green", "leather")
    drops(s, ((92, 136, 5), (112, 122, 5), (104, 150, 4)), "#f0c050")
    arrow(s, [(40, 46), (50, 26), (78, 20)], 7, "#fff2cc", 13)


@scene
def elbow(s):
    patch(s, "rose")
    with at(s, 82, 40, 1.16, 0):
        limb(s, [(-52, 38), (-6, 54), (24, 96)], 30, "skin", 3)
        limb(s, [(26, 94), (44, 42), (30, 0)], 26, "skin", 3)
        with at(s, 30, -4, 0.8, -10):
            fist(s, 0, -4, 0.9, 0, False, "skin", "steel", "steel")
        form(s, "M-66 18C-52 12 -40 20 -34 32L-42 60C-58 62 -70 48 -66 18Z", "steel")
        form(s, ell(26, 96, 17), "steel", "r")
        form(s, ell(26, 96, 7), "steel", "r", 2.4)
    burst(s, 152, 146, 26, 9)
    whoosh(s, (166, 66, 170, 116, -8), (184, 66, 186, 110, -6), (202, 72, 200, 108, -4), w=6)


@scene
def armwrestle(s):
    patch(s, "candle", 124)
    glow(s, 120, 50, 100)
    for f in (False, True):
        skin, sleeve = ("ogre", "leather") if f else ("skin", "steel")
        with at(s, 120, 60, 1, 0, f):
            limb(s, [(-70, 86), (-44, 46), (-10, 4)], 30 if not f else 34, skin, 3)
            form(s, "M-98 72C-92 58 -70 50 -58 62L-48 92C-66 102 -90 98 -98 72Z", sleeve)
    form(s, "M92 46C90 26 112 20 126 22C148 22 154 42 146 62C138 76 106 78 96 66Z", "ogre")
    for i in range(4):
        limb(s, [(98 + i * 2, 34 + i * 9.5), (116, 31 + i * 9.5), (131, 34 + i * 9)], 9.5, "skin", 2.4)
    limb(s, [(112, 62), (124, 46), (128, 30)], 11, "skin", 2.6)
    limb(s, [(146, 34), (134, 22), (118, 20)], 11, "ogre", 2.6)
    drops(s, ((74, 42, 5), (170, 42, 5), (62, 66, 4), (182, 66, 4)), "#bfe6f6")
    whoosh(s, (94, 12, 102, 18), (120, 6, 120, 14), (148, 12, 140, 18), w=5)


def _mail(s, d_box, d):
    """Chain mail: rows of rings over a shape."""
    form(s, d, ("#c4ccd0", "#868f96", "#4b545c"))
    x1, y1, x2, y2, inside = d_box
    rings = ""
    y, row = y1, 0
    while y < y2:
        x = x1 + (4 if row % 2 else 0)
        while x < x2:
            if inside(x, y):
                rings += f"M{n(x - 3.6)} {n(y)}C{n(x - 3.6)} {n(y + 5)} {n(x + 3.6)} {n(y + 5)} {n(x + 3.6)} {n(y)}"
            x += 8
        y += 5.4
        row += 1
    s.p(rings, "none", "#39424a", 1.5, op=0.9)


@scene
def bikini(s):
    patch(s, "clay")
    glow(s, 86, 46, 90)
    form(s, ell(120, 22, 11, 9), "iron", "r")
    line(s, "M120 20C120 34 132 32 132 40C132 48 118 48 116 42", 6)
    line(s, "M120 20C120 34 132 32 132 40C132 48 118 48 116 42", 2.6, PAL["steel"][1])
    form(s, "M64 54C90 40 150 40 176 54L172 60C148 50 92 50 68 60Z", "wood", "v")
    with at(s, 120, 52):
        body = "M-30 0C-20 12 20 12 30 0L62 14L52 44L36 36L40 98C14 108 -14 108 -40 98L-36 36L-52 44L-62 14Z"
        _mail(
            s,
            (
                -60,
                6,
                60,
                102,
                lambda x, y: (
                    abs(x) < (36 if y > 34 else 54 - abs(y - 20) * 0.2) and y > 9 + max(0, 26 - abs(x)) * 0.1 and y < 96
                ),
            ),
            body,
        )
        s.p("M-30 0C-20 12 20 12 30 0L36 3C24 20 -24 20 -36 3Z", PAL["leather"][1], OUT, 2.6)
        form(s, rr(-38, 62, 76, 11, 3), "leather", "h", 2.6)
        form(s, rr(-9, 60, 18, 15, 3), "brass", "d", 2.4)
        s.p("M-30 16C-33 40 -33 50 -34 60", "none", "#ffffff", 4, op=0.5)


@scene
def lady(s):
    patch(s, "rose")
    with at(s, 96, 78, 0.98):
        fiona(s, 0, 0, 1, 0, False, "angry")
        for x, y, c in ((-24, -46, "pink"), (-8, -52, "white"), (8, -52, "pink"), (24, -46, "white")):
            for i in range(5):
                t = i * math.tau / 5
                s.p(ell(x + 6 * math.cos(t), y + 6 * math.sin(t), 5), PAL[c][0 if c == "white" else 1], OUT, 1.8)
            s.p(ell(x, y, 4), "#f3c545", OUT, 1.6)
    with at(s, 186, 96, 0.98, 14):
        fist(s, 0, 0, 1, 0, False, "skin", "steel", "white")
    whoosh(s, (216, 44, 224, 62, -4), (204, 34, 214, 50, -3), w=5)


@scene
def headlock(s):
    patch(s, "moss")
    ogre(s, 104, 88, 1.06, 8, mood="dazed")
    form(s, "M158 40C196 46 222 84 214 140H176C176 112 168 92 146 84Z", "steel")
    limb(s, [(176, 88), (150, 132), (98, 134), (66, 112)], 28, "skin", 3)
    form(s, "M108 120L112 150C98 152 88 148 80 142L90 116Z", "leather", "d", 2.8)
    with at(s, 56, 104, 0.86, -40):
        form(s, "M-20 -16C-8 -26 14 -22 20 -10C24 4 18 20 6 24C-10 26 -22 14 -24 2Z", "skin")
        for i in range(4):
            limb(s, [(-18 + i * 10, -16 + abs(i - 1.5) * 2), (-16 + i * 9.500, 0)], 9, "skin", 2.4)
    form(s, "M150 34C172 26 206 38 214 66C204 84 178 82 164 70C152 62 146 46 150 34Z", "steel")
    line(s, "M162 50C178 48 194 56 200 72", 2.4, PAL["steel"][2])
    s.p("M60 30C68 24 78 24 84 30M118 24C126 20 134 22 138 28", "none", "#fff2cc", 4)
    sparks(s, ((52, 34, 9), (100, 18, 10)))


@scene
def head(s):
    patch(s, "clay")
    with at(s, 88, 90, 0.98, -6):
        patron(s, 0, 0, 1, 0, False, "dazed", hair="brown", coat="blue", bald=True)
    burst(s, 118, 48, 36, 10)
    with at(s, 158, 32, 1.0, -112):
        fist(s, 0, 0, 1, 0, False, "skin", "steel", "steel")
    sparks(s, ((48, 38, 9), (66, 22, 8), (34, 64, 8)))
    whoosh(s, (196, 70, 172, 82, 4), (186, 84, 166, 94, 4), w=5)


@scene
def bandage(s):
    patch(s, "mist")
    glow(s, 90, 46, 90, "#fff6dc")
    limb(s, [(34, 118), (104, 126), (128, 110)], 40, "skin", 3)
    limb(s, [(126, 116), (166, 88), (174, 42)], 34, "skin", 3)
    with at(s, 176, 36, 0.9, 6):
        form(s, "M-22 -8C-20 -18 20 -18 24 -8C26 8 22 20 14 26H-14C-24 20 -26 6 -22 -8Z", "skin")
        for i in range(4):
            limb(s, [(-17 + i * 11.5, -12), (-17 + i * 11.5, 2)], 10, "skin", 2.4)
        limb(s, [(-20, 10), (-8, 11), (6, 10)], 11, "skin", 2.6)
    s.p("M86 98C104 84 128 86 138 98", "none", PAL["skin"][2], 3, op=0.8)
    for x in (62, 74, 86):
        d = f"M{x - 8} 96C{x - 2} 112 {x - 2} 130 {x - 9} 144L{x + 5} 145C{x + 11} 130 {x + 10} 110 {x + 5} 97Z"
        form(s, d, "white", "d", 2.4)
    form(s, "M70 140C60 156 50 150 44 158L54 163C64 158 72 156 80 146Z", "white", "d", 2.4)
    s.p("M66 114H74V108H80V114H88V121H80V128H74V121H66Z", "#d23a2c", OUT, 1.8)
    sparks(s, ((122, 68, 12), (100, 50, 8), (144, 46, 7)))


# ---------------------------------------------------------------- the halfling
@scene
def dropped(s):
    patch(s, "dusk", 118)
    glow(s, 84, 46, 84)
    for x, y, t, k in ((62, 132, -70, "sun"), (108, 142, 80, "fire"), (164, 138, 100, "leaf")):
        with at(s, x, y, 1, 0):
            card(s, 0, 0, t, 0.78, k)
    card(s, 84, 84, -34, 0.84, "mug")
    card(s, 142, 92, 28, 0.84, "sun")
    card(s, 186, 82, 64, 0.76, "fire")
    whoosh(s, (78, 36, 76, 58), (140, 40, 140, 62), (190, 36, 190, 56), (104, 50, 104, 72), w=5)
    with at(s, 112, 30, 0.82, 180):
        palm(s, 0, 6, 1, 0, False, "tan", "green", "leather", 1.6)


@scene
def five(s):
    patch(s, "felt", None)
    glow(s, 100, 50, 100)
    fan_of_cards(s, 120, 182, ["fire"] * 5, 1.3, 17, 80)
    for x, y in ((34, 40), (206, 40)):
        spark(s, x, y, 14)
    with at(s, 120, 26):
        s.p(star(0, 0, 5, 17, 7), "#ffe27a", OUT, 2.8)
    for x in (82, 158):
        s.p(star(x, 30, 5, 12, 5), "#ffe27a", OUT, 2.4)


@scene
def sleeve(s):
    patch(s, "clay")
    glow(s, 90, 46, 90)
    card(s, 156, 58, 58, 0.92, "fire")
    card(s, 146, 50, 34, 0.92, "sun")
    form(s, "M10 70C40 46 92 44 130 58L132 112C96 130 44 136 16 138C8 118 6 90 10 70Z", "green")
    line(s, "M36 66C40 86 38 106 34 126M70 56C74 80 72 104 66 124", 3, PAL["green"][2], 0.8)
    form(s, "M116 50C132 56 140 62 140 86C140 106 134 112 120 120C128 98 128 72 116 50Z", "leather")
    with at(s, 170, 100, 0.9, 8):
        limb(s, [(-24, 26), (8, 30), (34, 30)], 11, "tan", 2.6)
        limb(s, [(-24, 16), (12, 18), (42, 18)], 11, "tan", 2.6)
        limb(s, [(-24, 5), (12, 4), (42, 6)], 11, "tan", 2.6)
        form(s, "M-34 -12C-22 -20 -4 -18 4 -8C10 4 10 22 2 34C-12 40 -28 38 -38 32Z", "tan")
        limb(s, [(-14, -12), (6, -20), (24, -20)], 11, "tan", 2.6)
    sparks(s, ((198, 40, 11), (196, 142, 8)))


@scene
def grin(s):
    patch(s, "moss")
    glow(s, 84, 46, 90, "#fff2c0", 0.7)
    gerki(s, 112, 80, 0.94)
    coin(s, 196, 62, 17)
    with at(s, 202, 74, 0.74):
        pinch(s, 0, -6, 1, 0, False, "tan", "brown", "green")
    spark(s, 198, 36, 9)


@scene
def pot_grab(s):
    patch(s, "candle", 118)
    glow(s, 120, 50, 100)
    under(s, 120, 150, 80, 9)
    heap_of_coins(s, 120, 98, 4, 13)
    form(s, "M62 92C64 130 90 146 120 146C150 146 176 130 178 92C150 104 90 104 62 92Z", "brass", "h")
    line(s, "M76 112C96 122 144 122 164 112", 3, PAL["brass"][2])
    for f in (False, True):
        with at(s, 120, 98, 1, 0, f):
            limb(s, [(-96, -36), (-104, 6), (-76, 28)], 27, "green", 3)
            form(s, "M-92 12L-72 22L-62 42L-84 40Z", "leather", "d", 2.8)
            for i in range(4):
                limb(s, [(-66, 24 + i * 7), (-46 + i, 18 + i * 8), (-34, 18 + i * 8)], 8.5, "tan", 2.4)
    whoosh(s, (40, 32, 34, 46, 2), (200, 32, 206, 46, -2), w=5)


@scene
def gone(s):
    patch(s, "dusk", 128)
    glow(s, 84, 40, 84)
    form(s, "M92 28H148V96H92Z", "wood", "h")
    s.p("M102 40H138V58H102ZM102 66H138V86H102Z", "#3a2010", OUT, 2.4)
    form(s, "M80 96H160L166 110H74Z", "wood", "v")
    form(s, "M78 110H90L86 156H76ZM150 110H162L164 156H154Z", "oak", "h")
    puff(s, 120, 84, 1.0, "white", 4)
    puff(s, 92, 104, 0.7, "white", 6)
    puff(s, 154, 102, 0.7, "white", 9)
    for x, y in ((188, 138), (206, 122), (196, 106), (218, 96)):
        s.p(ell(x, y, 6.5, 4.4), "#2b1408")
        s.p("".join(ell(x + 7, y + q, 1.6) for q in (-4, 0, 4)), "#2b1408")
    whoosh(s, (170, 74, 206, 66, 4), (172, 86, 214, 80, 4), w=5)
    s.p("M38 66C38 46 70 46 68 68C67 78 57 80 57 90H48C48 76 58 76 58 67C58 59 48 59 48 66Z", "#fff2cc", OUT, 3)
    s.p(ell(52.5, 101, 5.5), "#fff2cc", OUT, 2.8)


@scene
def shadow(s):
    patch(s, "night")
    form(s, "M16 36H224V56H16Z", "wood", "v")
    form(s, "M26 56H44L40 150H28ZM196 56H214L212 150H200Z", "oak", "h")
    s.p("M48 56H192V150C160 162 80 162 48 150Z", "#0d0a1c", op=0.8)
    for x in (104, 136):
        s.p(ell(x, 106, 13, 15), "#fff6c8", OUT, 3)
        s.p(ell(x + 3, 107, 6.5, 9), "#2a5a1a")
        s.p(ell(x + 3, 107, 3, 5), OUT)
        s.p(ell(x, 101, 2.8), "#ffffff")
    s.p("M76 150C70 110 84 78 120 76C156 78 170 110 164 150", "none", "#33508a", 3, op=0.6)
    line(s, "M104 132C114 140 130 140 142 128", 4.4, "#fff6c8")
    mug(s, 176, 16, 0.4)
    coin(s, 74, 146, 9)


@scene
def spill(s):
    patch(s, "candle", 116)
    glow(s, 84, 46, 84)
    splat(s, 142, 140, 66, "ale", 0.26)
    with at(s, 84, 78, 1.08, 118):
        mug(s, 0, 0, 1, 0, False, "ale")
    s.p(
        "M110 84C130 80 142 96 144 112C146 126 152 130 158 138H128C132 124 128 110 122 104C116 98 108 100 102 98Z",
        tones(s, "M102 82H158V138H102Z", "ale"),
        OUT,
        2.8,
    )
    lit(s, "M116 88C130 90 136 100 138 114C130 100 124 96 112 94Z", 0.7)
    drops(s, ((172, 108, 5), (160, 90, 4), (188, 120, 4), (108, 124, 4)), "#f0c050")
    form(s, ell(150, 138, 12, 4), "white", "d", 2)


@scene
def antidote(s):
    patch(s, "teal")
    glow(s, 110, 70, 90, "#e6ffd0", 0.8)
    flask(s, 112, 88, 1.55, 0, "elf")
    for f in (False, True):
        with at(s, 112, 108, 1, 0, f):
            form(s, "M0 8C-10 -6 -10 -16 0 -20Z", "elf", "d", 2.2)
    s.p("M106 92H118V102H128V114H118V124H106V114H96V102H106Z", "#fffef4", OUT, 2.6)
    bare_skull(s, 190, 114, 27)
    cross(s, 190, 116, 25, 5.5)
    sparks(s, ((62, 46, 12), (158, 40, 10), (54, 110, 8)))


@scene
def spice(s):
    patch(s, "rose", 124)
    glow(s, 90, 46, 84)
    under(s, 104, 152, 44, 7)
    pint(s, 100, 110, 0.98, 0, True, "fire")
    with at(s, 168, 44, 0.95, -128):
        bottle(s, 0, 0, 0.72, 0, "red", None, False)
    with at(s, 166, 34, 0.8, 20):
        grip(s, 10, 4, 0.9, 0, True, "tan", "green", "leather")
    for x, y in ((126, 66), (118, 56), (134, 76), (124, 82), (112, 70)):
        s.p(ell(x, y, 3.4), "#f0482a", OUT, 1.4)
    with at(s, 182, 132, 0.9, -30):
        form(s, "M-26 -4C-22 -16 -6 -18 6 -10C20 0 26 10 34 8C24 20 4 18 -8 10C-18 6 -28 4 -26 -4Z", "red")
        form(s, "M-26 -6C-30 -12 -34 -14 -38 -14L-36 -8C-32 -6 -30 -2 -26 0Z", "green", "d", 2.4)
    for x, y, w, h in ((78, 64, 20, 34), (102, 56, 24, 44), (124, 64, 16, 26)):
        s.p(flame(x, y, w, h, 0.05), "#e2480f", OUT, 2.2)
        s.p(flame(x, y, w * 0.5, h * 0.5, 0.05), "#ffd35a")


@scene
def poison(s):
    patch(s, "moss", 124)
    glow(s, 110, 70, 80, "#e6f7a0", 0.7)
    under(s, 110, 152, 50, 7)
    form(
        s,
        "M66 84C58 104 58 132 68 146C90 154 130 154 152 146C162 132 162 104 154 84Z",
        ("#f4efe4", "#d4c8b4", "#96876e"),
        "h",
    )
    form(s, ell(110, 82, 48, 12), ("#f4efe4", "#d4c8b4", "#96876e"), "h")
    s.p(ell(110, 82, 40, 8.5), tones(s, ell(110, 82, 40, 8.5), "slime"), OUT, 2.2)
    form(s, rr(80, 98, 60, 42, 5), "paper", "d", 2.6)
    s.p("M105 104H115V113H124V123H115V132H105V123H96V113H105Z", "#d23a2c", OUT, 2)
    bare_skull(s, 148, 134, 17)
    with at(s, 156, 54, 0.9, -38):
        limb(s, [(40, -30), (18, -8), (-8, 14)], 14, "tan", 2.8)
        s.p(ell(-8, 14, 10, 9), tones(s, ell(-8, 14, 10, 9), "slime"), OUT, 2.4)
    drops(s, ((140, 74, 4),), "#b6dc4a")
    steam(s, 88, 66, 0.95, "#9fc832", 0.95)
    with at(s, 196, 20, 0.8, 42):
        cuff(s, "green", 15, "leather")


@scene
def dagger_(s):
    patch(s, "rose")
    form(
        s,
        "M40 160C34 110 52 66 92 54C88 46 88 34 96 26C110 16 134 22 138 40C140 48 138 54 134 58C170 70 186 112 180 160Z",
        "blue",
    )
    form(s, "M92 54C86 40 90 24 104 20C122 14 140 26 140 42C140 50 138 54 134 58C122 64 104 62 92 54Z", "brown")
    line(s, "M110 74V156M74 100C70 120 70 140 72 156M148 102C152 120 152 140 150 156", 2.6, PAL["blue"][2])
    dagger(s, 150, 82, 0.94, -126)
    s.p(ell(124, 100, 9, 6), "#7d1414", OUT, 2.2)
    drops(s, ((124, 122, 5), (116, 142, 4)), "#d23a2c")
    with at(s, 192, 54, 1):
        s.p("M-14 -10C-14 -28 18 -28 16 -7C15 4 3 4 3 12H-6C-6 -2 6 -2 6 -9C6 -16 -5 -16 -5 -10Z", "#fff2cc", OUT, 3)
        s.p(ell(-1, 20, 5), "#fff2cc", OUT, 2.6)


@scene
def poison_mug(s):
    patch(s, "moss", 120)
    glow(s, 110, 60, 90, "#e6f7a0", 0.7)
    under(s, 112, 150, 54, 8)
    mug(s, 106, 98, 1.32, 0, False, "slime")
    for x, y, r in ((86, 54, 7), (104, 48, 9), (124, 54, 6)):
        s.p(ell(x, y, r), "#b6dc4a", OUT, 2.4)
        s.p(ell(x - r * 0.3, y - r * 0.3, r * 0.3), "#ffffff")
    bare_skull(s, 105, 104, 21, viewer="#b6dc4a")
    steam(s, 78, 40, 0.7, "#8fb82a", 0.95)
    steam(s, 128, 42, 0.7, "#8fb82a", 0.95)


@scene
def trap(s):
    patch(s, "dusk", 112)
    glow(s, 84, 40, 80)
    under(s, 120, 142, 84, 12)
    form(s, ell(120, 134, 66, 15), "iron", "h")
    form(s, ell(120, 131, 20, 6), "steel", "d", 2.4)
    for f in (False, True):
        with at(s, 120, 128, 1, 0, f):
            d = "M-4 -46C-40 -48 -78 -34 -84 4L-74 8C-66 -22 -36 -34 -4 -32Z"
            form(s, d, "steel")
            for x, y, t in ((-14, -33, 172), (-34, -28, 150), (-52, -18, 132), (-66, -3, 112)):
                with at(s, x, y, 1, t):
                    form(s, "M-6 2L0 -17L6 2Z", "steel", "d", 2.4)
            form(s, ell(-80, 6, 9), "iron", "r", 2.6)
    line(s, "M54 146C36 150 34 160 20 156", 5)
    line(s, "M54 146C36 150 34 160 20 156", 2, PAL["steel"][1])
    form(s, "M104 20C104 12 136 12 136 20L130 62C128 68 112 68 110 62Z", "red")
    s.p(ell(120, 84, 9), "#c0302a", OUT, 3)
    s.p("M110 24L114 56", "none", "#ffb09a", 4, op=0.9)


@scene
def treasure(s):
    patch(s, "candle", 120)
    glow(s, 120, 66, 100, "#fff0a0", 0.9)
    under(s, 116, 152, 78, 8)
    form(s, "M48 62C48 26 192 26 192 62L186 82H54Z", "wood")
    s.p("M56 68C60 44 180 44 184 68L182 80H58Z", "#2b1408", OUT, 2.6)
    for x in (72, 168):
        form(s, f"M{x - 7} 36L{x + 7} 34L{x + 7} 52L{x - 7} 54Z", "brass", "d", 2.4)
    heap_of_coins(s, 120, 92, 3, 13)
    s.p(
        poly([(150, 74), (160, 62), (172, 64), (176, 76), (164, 90)]), tones(s, rr(150, 62, 26, 28, 2), "red"), OUT, 2.6
    )
    s.p(poly([(68, 82), (74, 68), (88, 68), (94, 80), (82, 92)]), tones(s, rr(68, 68, 26, 24, 2), "teal"), OUT, 2.6)
    form(s, "M46 90H194V146H46Z", "wood", "v")
    line(s, "M50 118H190", 2.4, PAL["wood"][2])
    for x in (68, 172):
        form(s, rr(x - 8, 88, 16, 60, 2), "brass", "h", 2.6)
    form(s, "M106 86H134V106C134 116 106 116 106 106Z", "brass", "d", 2.8)
    s.p(ell(120, 98, 4.4) + "M118 99L115.500 110H124.500L122 99Z", OUT)
    coin(s, 210, 134, 12)
    flat(s, 30, 146, 13)
    sparks(s, ((98, 56, 10), (140, 46, 13), (52, 36, 8)))


@scene
def chair_coin(s):
    patch(s, "dusk", 130)
    glow(s, 120, 130, 70, "#ffe9a0", 0.8)
    form(s, "M62 10H76V70H62ZM164 10H178V70H164Z", "wood", "h")
    form(s, "M58 16H182V34H58Z", "wood", "v")
    form(s, "M48 62H192L200 82H40Z", "wood", "v")
    form(s, "M46 82H62L58 156H44ZM178 82H194L196 156H182Z", "oak", "h")
    line(s, "M58 112H182", 8)
    line(s, "M58 112H182", 3, PAL["oak"][0])
    coin(s, 112, 140, 19)
    spark(s, 130, 122, 9)
    with at(s, 158, 142, 0.86, -16):
        point(s, 30, 2, 0.8, 0, True, "tan", "green", "leather")


@scene
def coin_name(s):
    patch(s, "candle")
    rays(s, 120, 84, 66, 108, 20, "#fff6cc", 0.8, 0.05)
    s.p(ell(120, 86, 64), s.rad(92, 58, 110, (0, "#fff7c8"), (0.45, "#f2c440"), (1, "#a0600f")), OUT, 5)
    s.p(ell(120, 86, 52), "none", "#8f5a0c", 3, op=0.9)
    s.p(
        "".join(
            ell(120 + 58 * math.cos(t), 86 + 58 * math.sin(t), 2.2) for t in [i * math.tau / 28 for i in range(28)]
        ),
        "#8f5a0c",
        op=0.8,
    )
    with at(s, 120, 84, 0.72):
        s.p("M-26 -20C-26 -60 36 -60 32 -14C30 8 8 8 8 28H-12C-12 -4 12 -4 12 -18C12 -32 -8 -32 -8 -20Z", "#a86a14")
        s.p(
            "M-29 -23C-29 -63 33 -63 29 -17C27 5 5 5 5 25H-15C-15 -7 9 -7 9 -21C9 -35 -11 -35 -11 -23Z",
            "#ffe98a",
            OUT,
            3.4,
        )
        s.p(ell(-4, 46, 12), "#ffe98a", OUT, 3.4)
    spark(s, 70, 40, 13)
    with at(s, 190, 128, 0.74):
        pinch(s, -8, -8, 1, 0, False, "tan", "green", "leather")
