"""Pictures of the cards that every deck of the Red Dragon holds, and of the priestess."""

import math

from draw_faces import deirdre, patron
from draw_parts import (
    LINE,
    PAL,
    arrow,
    at,
    backs,
    burst,
    card,
    coin,
    drops,
    fan_of_cards,
    flat,
    form,
    gallery,
    glassful,
    glow,
    grip,
    heap_of_coins,
    heart,
    holy,
    limb,
    line,
    lit,
    mug,
    offer,
    palm,
    patch,
    pinch,
    pint,
    point,
    praying,
    puff,
    purse,
    raised,
    rays,
    reach,
    shield,
    spark,
    sparks,
    stack,
    steam,
    tones,
    tray,
    under,
    whoosh,
)
from draw_sprites import BRASS, OUT, ell, n, rr

SCENES, scene = gallery("rd_")


# ---------------------------------------------------------------- gambling, the house and the maid
@scene
def cards(s):
    patch(s, "felt", 108, "felt")
    glow(s, 80, 50, 90)
    with at(s, 114, 118, 1.0, -6):
        cuff_at = "M-22 20C-30 4 -26 -8 -14 -12H22C30 -4 26 16 18 24Z"
        form(s, "M-19 22L-24 46H24L19 22Z", "blue", "h")
        form(s, cuff_at, "skin")
    fan_of_cards(s, 116, 142, ["leaf", "sun", "mug", "fire"], 1.22, 19, 60)
    with at(s, 114, 118, 1.0, -6):
        for i in range(3):
            limb(s, [(24, 0 + i * 9), (8, -2 + i * 9), (-2, i * 9)], 10, "skin", 2.6)
        limb(s, [(-22, 12), (-16, -4), (-4, -20)], 12, "skin", 2.6)
    stack(s, 196, 134, 4, 17)
    stack(s, 46, 136, 2, 17)


@scene
def coins_up(s):
    patch(s, "felt", 112, "felt")
    glow(s, 86, 50, 90)
    for x, m in ((50, 2), (92, 5), (134, 9)):
        under(s, x, 142, 24)
        stack(s, x, 136, m, 20, 8)
    arrow(s, [(40, 96), (70, 82), (96, 50)], 9)
    pinch(s, 158, 50, 1.05, 0, False, sleeve="blue", thing=None)
    coin(s, 146, 50, 19)
    with at(s, 158, 50, 1.05):
        limb(s, [(26, 34), (10, 22), (0, 10)], 11, "skin", 2.6)


@scene
def trump(s):
    patch(s, "red")
    rays(s, 120, 88, 34, 104, 16, "#ffdf8a", 0.75, 0.08)
    fan_of_cards(s, 120, 158, ["sun", "sun", "sun", "sun"], 1.35, 17, 62)
    form(s, "M88 48L80 14L102 30L120 6L138 30L160 14L152 48C132 54 108 54 88 48Z", "gold")
    s.p(rr(88, 40, 64, 9, 4), tones(s, rr(88, 40, 64, 9, 4), "gold", "v"), OUT, 2.4)
    for x, y, c in ((80, 13, "red"), (120, 6, "blue"), (160, 13, "red")):
        form(s, ell(x, y + 2, 5.5), c, "r", 2.2)
    sparks(s, ((40, 60, 12), (206, 54, 13), (196, 118, 9)))


@scene
def cheat(s):
    patch(s, "night", 74, "felt")
    glow(s, 66, 46, 70)
    backs(s, 74, 92, 3, 0.95, 18, 44)
    s.p("M14 76H226V84H14Z", PAL["felt"][2], OUT, 2.6)
    s.p("M18 84H222C220 126 190 160 120 162C50 160 20 126 18 84Z", "#1a1614", op=0.72)
    card(s, 142, 118, 24, 0.95, "sun")
    card(s, 124, 112, 4, 0.95, "fire")
    with at(s, 172, 128, 0.95, -52):
        pinch(s, -30, -22, 1, 40, False, "tan", "green", "leather")
    glow(s, 130, 110, 48, "#ffe9a0", 0.35)


@scene
def tip(s):
    patch(s, "candle", 112)
    glow(s, 84, 48, 90)
    under(s, 96, 144, 60, 9)
    tray(s, 96, 134, 64)
    flat(s, 76, 126, 15)
    flat(s, 110, 130, 15)
    flat(s, 92, 116, 15)
    coin(s, 104, 70, 17)
    whoosh(s, (96, 20, 99, 48, 2), (108, 14, 110, 46, -2), (120, 26, 117, 54, 1))
    with at(s, 168, 40, 1.05):
        pinch(s, -30, -10, 1, -30, False, "pale", "teal", "white")
    sparks(s, ((58, 72, 9), (134, 96, 8)))


@scene
def no(s):
    patch(s, "rose")
    glow(s, 90, 60, 90, "#fff0c8", 0.7)
    whoosh(s, (58, 40, 52, 92, 12), (40, 48, 36, 84, 8), (164, 40, 170, 92, -12), (182, 48, 186, 84, -8), w=5)
    raised(s, 120, 84, 1.25, 4, sleeve="blue")


@scene
def stop(s):
    patch(s, "candle", 118)
    pint(s, 156, 98, 1.1)
    drops(s, ((200, 66, 5), (208, 84, 4)), "#f0c050")
    palm(s, 84, 88, 1.12, -6, False, "pale", "teal", "white")
    with at(s, 186, 40):
        form(s, "M-10 -24H10L24 -10V10L10 24H-10L-24 10V-10Z", "red")
        s.p(rr(-15, -5, 30, 10, 3), "#fff6e0", OUT, 1.6)


def _tray_of_mugs(s, x, y, k=1.0):
    with at(s, x, y, k):
        tray(s, 0, 30, 92)
        mug(s, -46, 2, 0.78, -3)
        mug(s, 44, 2, 0.78, 3)
        pint(s, 0, -4, 0.92)


@scene
def tray_(s):
    patch(s, "candle")
    glow(s, 90, 50, 100)
    _tray_of_mugs(s, 120, 70, 1.06)
    with at(s, 118, 126, 1.0):
        offer(s, 12, 4, 1, -14, False, "pale", "teal", "white")
    whoosh(s, (16, 70, 34, 66), (14, 88, 32, 86), w=5)


@scene
def snatch(s):
    patch(s, "dusk", 102)
    glow(s, 70, 50, 80)
    heap_of_coins(s, 84, 136, 3, 15)
    whoosh(s, (122, 124, 160, 86, -10), (112, 108, 146, 74, -10), (138, 136, 176, 98, -8), w=5)
    with at(s, 170, 74, 1.1, 38):
        reach(s, 0, 0, 1, 0, False, "tan", "green", "leather")
        coin(s, -2, 17, 15)
        limb(s, [(-5, -8), (-8, 2), (-4, 14)], 11, "tan", 2.6)
        limb(s, [(8, -8), (9, 4), (7, 14)], 11, "tan", 2.6)


@scene
def purse_(s):
    patch(s, "candle", 116)
    glow(s, 90, 50, 90)
    under(s, 104, 148, 62, 9)
    purse(s, 100, 100, 1.28, open_=True)
    for x, y in ((84, 54), (102, 48), (118, 55)):
        coin(s, x, y, 13)
    s.p("M76 62C86 74 118 74 126 62L128 68C116 80 84 80 74 68Z", PAL["leather"][1], OUT, 2.6)
    heap_of_coins(s, 180, 144, 2, 13)
    sparks(s, ((66, 36, 10), (146, 38, 13)))


# ---------------------------------------------------------------- the priestess
def _cloud_light(s, x, y):
    rays(s, x, y, 10, 120, 14, "#fff6d0", 0.6, 0.07, 0.1)


@scene
def eye(s):
    patch(s, "heaven")
    rays(s, 120, 86, 46, 112, 20, "#fffbe0", 0.95, 0.06)
    d = "M44 86C74 42 166 42 196 86C166 130 74 130 44 86Z"
    s.p(d, "#fffdf2", OUT, 4.4)
    s.p("M48 84C78 46 162 46 192 84C160 58 80 58 48 84Z", "#c9b48a", op=0.5)
    s.p(ell(120, 87, 31), s.rad(112, 78, 36, (0, "#9fd6ff"), (0.6, "#3a78c0"), (1, "#173a72")), OUT, 3.4)
    s.p(
        "".join(
            f"M{n(120 + 16 * math.cos(t))} {n(87 + 16 * math.sin(t))}L{n(120 + 27 * math.cos(t))} {n(87 + 27 * math.sin(t))}"
            for t in [i * math.tau / 14 for i in range(14)]
        ),
        "none",
        "#bfe4ff",
        2,
        op=0.7,
    )
    card(s, 120, 88, 8, 0.42, "fire")
    s.p(ell(108, 73, 6.5), "#ffffff")
    line(s, "M60 52L48 36M84 38L78 20M120 33V12M156 38L162 20M180 52L192 36", 4.4)


@scene
def alms(s):
    patch(s, "dusk", 122)
    glow(s, 100, 50, 90)
    under(s, 120, 152, 60, 8)
    form(s, "M62 94C64 132 88 146 120 146C152 146 176 132 178 94Z", "wood", "h")
    s.p(ell(120, 94, 58, 15), tones(s, ell(120, 94, 58, 15), "wood", "h"), OUT, LINE)
    s.p(ell(120, 95, 50, 11), "#2f180a", OUT, 2)
    for x, y in ((94, 95), (122, 98), (146, 95), (108, 90), (134, 90)):
        flat(s, x, y, 13, 0.4, 3)
    coin(s, 104, 48, 15)
    coin(s, 142, 62, 13)
    whoosh(s, (100, 12, 102, 28), (140, 28, 141, 44), w=5)
    s.p(heart(120, 121, 15), "#d2483c", OUT, 2.6)
    lit(s, ell(113, 115, 3.5, 2.6), 0.8)
    for x, fl in ((46, False), (194, True)):
        limb(s, [(x, 138), (x + (-20 if fl else 20), 128)], 13, "skin", 2.8)
        limb(s, [(x, 126), (x + (-18 if fl else 18), 114)], 13, "skin", 2.8)


@scene
def prayer(s):
    patch(s, "heaven")
    rays(s, 120, 70, 30, 110, 18, "#fffdf0", 0.9, 0.07)
    praying(s, 120, 88, 1.08, "pale", "white", "gold")
    s.p(ell(120, 26, 40, 11), "none", OUT, 11)
    s.p(ell(120, 26, 40, 11), "none", "#ffd75e", 6)
    s.p("M84 22C92 14 140 12 152 20", "none", "#fffbe0", 2.6)


@scene
def books(s):
    patch(s, "mist", 122)
    glow(s, 120, 60, 90, "#fff2c0")
    under(s, 120, 150, 84, 9)
    form(
        s,
        "M26 60C60 50 100 54 120 66C140 54 180 50 214 60V140C180 130 140 134 120 146C100 134 60 130 26 140Z",
        "leather",
    )
    form(s, "M34 54C62 44 100 48 120 60V138C100 126 62 122 34 132Z", "paper")
    form(s, "M206 54C178 44 140 48 120 60V138C140 126 178 122 206 132Z", ("#fffaf0", "#f6e7c2", "#dcc28e"))
    holy(s, 76, 86, 1.0)
    line(
        s,
        "M140 76C158 68 176 66 192 69M140 90C158 82 176 80 192 83M140 104C158 96 176 94 192 97M140 118C158 110 172 108 184 110M52 120C66 116 86 118 102 124",
        3,
        "#a07a48",
    )
    form(s, "M126 132H138V160L132 152L126 160Z", "red", "h", 2.6)
    spark(s, 42, 36, 10)
    spark(s, 200, 34, 12)


@scene
def swap(s):
    patch(s, "rose", 120)
    glow(s, 84, 50, 90)
    mug(s, 118, 84, 0.98)
    arrow(s, [(66, 36), (112, 14), (166, 30)], 9)
    with at(s, 82, 100, 0.95):
        grip(s, 0, 0, 1, 4, False, "pale", "white", "gold")
    with at(s, 210, 116, 0.95):
        offer(s, -18, 0, 1, 0, True, "tan", "red", "leather")


def _turned(s, left, right, tint):
    glow(s, 120, 70, 100, "#fff4cc", 0.8)
    glassful(s, 62, 92, 1.22, 0, left)
    glassful(s, 178, 92, 1.22, 0, right)
    arrow(s, [(92, 46), (120, 34), (140, 44)], 9, tint)
    sparks(s, ((120, 84, 13), (108, 112, 8), (134, 112, 9), (208, 34, 11)), "#fff8d0")


@scene
def wine_water(s):
    patch(s, "sea", 132, "mist")
    _turned(s, "wine", "water", "#bfe8f8")


@scene
def water_wine(s):
    patch(s, "rose", 132, "clay")
    _turned(s, "water", "wine", "#f09aa4")


@scene
def toast(s):
    patch(s, "candle")
    rays(s, 120, 44, 16, 84, 14, "#fff3c0", 0.8, 0.09)
    mug(s, 78, 84, 1.0, 16, True)
    mug(s, 162, 84, 1.0, -16)
    drops(s, ((98, 22, 6), (120, 14, 7), (142, 22, 6), (120, 36, 5)), "#f2c04a")
    with at(s, 44, 98, 0.9, -16):
        grip(s, 4, 0, 1, 0, False, "pale", "white", "gold")
    with at(s, 196, 98, 0.9, 16):
        grip(s, 4, 0, 1, 0, True, "tan", "red", "leather")


@scene
def slap(s):
    patch(s, "rose")
    with at(s, 74, 78, 0.98, -8):
        patron(s, 0, 0, 1, 0, False, "dazed", hair="brown", coat="blue")
    burst(s, 116, 84, 40, 10)
    with at(s, 160, 92, 0.96, -58):
        palm(s, 0, 0, 1, 0, False, "pale", "white", "gold")
    whoosh(s, (226, 40, 190, 46, 6), (230, 56, 200, 58, 4), (226, 140, 186, 124, -6), w=5)
    drops(s, ((42, 22, 5), (30, 44, 4), (58, 12, 4)), "#bfe6f6")


@scene
def curse(s):
    patch(s, "lilac")
    puff(s, 120, 40, 1.25, ("#e9d6ff", "#8a5fc0", "#4a2a7a"), 3)
    glow(s, 120, 30, 46, "#f0d0ff", 0.9)
    s.p(ell(106, 38, 7, 5) + ell(134, 38, 7, 5), "#fff6a0", OUT, 2.4)
    for x1, x2 in ((84, 82), (108, 104), (132, 138), (156, 160)):
        line(s, f"M{x1} 56L{x2} 88", 2.6, "#4a2a7a")
    with at(s, 120, 112, 1.04, 0):
        palm(s, 0, 0, 0.9, 0, False, "pale", "white", "gold", 1.9)
    for x, y in ((80, 84), (106, 73), (134, 73), (162, 85)):
        form(s, ell(x, y, 5.5), "gold", "r", 2.2)
    s.p("M34 96C44 84 44 70 36 58M206 96C196 84 196 70 204 58", "none", "#6a3fa0", 4)


@scene
def mummy(s):
    patch(s, "moss")
    with at(s, 110, 94, 1.15, 14):
        cuffs = "M-22 10L-26 74H30L24 10Z"
        form(s, cuffs, "bone", "h")
        palm(s, 0, -4, 0.96, 0, False, "ogre", "bone", "bone", 1.15)
        for y, lean in ((28, 5), (40, -4), (52, 5), (64, -4)):
            line(s, f"M-24 {y}C-8 {y + 8 + lean} 10 {y + 8 - lean} 27 {y + lean}", 6.5, PAL["bone"][0])
            line(s, f"M-24 {y + 4}C-8 {y + 12 + lean} 10 {y + 12 - lean} 27 {y + 4 + lean}", 2, "#8a7648")
        s.p(ell(-8, 8, 7, 6) + ell(10, 16, 5) + ell(-22, -20, 4) + ell(8, -28, 4) + ell(20, -12, 4), "#5d7a2a", OUT, 2)
        s.p(ell(-10, 6, 2.6) + ell(9, 14, 2) + ell(-23, -21, 1.6), "#d6ee6a")
        form(s, "M26 60C44 66 40 84 56 88L50 96C34 92 36 74 24 70Z", "bone", "d", 2.6)
    steam(s, 186, 66, 1.1, "#a8c43a", 0.95)
    steam(s, 44, 86, 0.9, "#a8c43a", 0.95)
    for x, y in ((190, 100), (52, 40), (206, 120)):
        s.p(ell(x, y, 3.6, 2.8), OUT)
        line(s, f"M{x - 3} {y - 3}L{x - 9} {y - 7}M{x + 3} {y - 3}L{x + 9} {y - 7}", 2.4)


@scene
def finger(s):
    patch(s, "clay")
    glow(s, 70, 56, 80, "#fff0c0", 0.6)
    with at(s, 122, 90, 1.14):
        point(s, 0, 0, 1, -4, False, "pale", "white", "gold")
    burst(s, 198, 71, 17, 8, "gold")


@scene
def shield_(s):
    patch(s, "sea")
    rays(s, 120, 84, 54, 108, 16, "#fffbe0", 0.85, 0.07)
    shield(s, 120, 84, 1.36)
    for x1, y1, x2, y2, t in ((8, 34, 66, 56, 20), (4, 100, 62, 96, -4)):
        line(s, f"M{x1} {y1}L{x2} {y2}", 7)
        line(s, f"M{x1} {y1}L{x2} {y2}", 3, PAL["wood"][0])
        with at(s, x2, y2, 0.6, 90 + t):
            form(s, "M-9 8L0 -14L9 8L0 3Z", "steel", "d", 4)
    burst(s, 74, 58, 14, 8, "gold")
    burst(s, 70, 96, 12, 8, "gold")


@scene
def halo(s):
    patch(s, "heaven")
    rays(s, 120, 80, 52, 110, 16, "#fffdf0", 0.9, 0.07)
    for f in (False, True):
        with at(s, 120, 90, 1, 0, f):
            form(
                s,
                "M-28 34C-60 44 -104 22 -106 -22C-96 -14 -88 -12 -80 -14C-84 -6 -76 -4 -68 -8C-70 0 -60 2 -52 -4C-48 6 -36 10 -28 4Z",
                "white",
            )
            line(s, "M-86 -4C-80 8 -66 18 -48 20M-68 2C-62 10 -52 14 -40 16", 2.2, PAL["white"][2])
    deirdre(s, 120, 82, 0.94, 0, False, "bliss")
    s.p(ell(120, 16, 32, 8), "none", OUT, 9)
    s.p(ell(120, 16, 32, 8), "none", "#ffd75e", 5)


@scene
def lightning(s):
    patch(s, "night")
    glow(s, 128, 120, 70, "#fff0a0", 0.8)
    puff(s, 90, 42, 1.3, "mist", 5)
    puff(s, 148, 39, 1.3, "mist", 8)
    form(s, "M118 44H150L132 78H154L96 140L110 96H88Z", ("#fffbd0", "#ffd84a", "#f09a1a"))
    burst(s, 100, 140, 22, 9)
    whoosh(s, (52, 140, 76, 138), (128, 142, 156, 138), w=5)


@scene
def heal(s):
    patch(s, "heaven")
    rays(s, 120, 62, 34, 108, 18, "#fffdf0", 0.9, 0.07)
    s.p(heart(120, 60, 42), tones(s, heart(120, 60, 42), "red", "r"), OUT, 4)
    s.p(ell(100, 42, 10, 7), "#ffffff", op=0.75)
    s.p("M113 40H127V53H140V67H127V80H113V67H100V53H113Z", "#fffaf0", OUT, 2.8)
    for f in (False, True):
        with at(s, 120, 130, 1, 0, f):
            limb(s, [(-64, 6), (-40, 2), (-22, -14)], 13, "pale", 2.8)
            limb(s, [(-68, 18), (-36, 16), (-14, -2)], 14, "pale", 2.8)
            form(s, "M-104 22C-96 2 -82 -2 -68 -2L-60 28C-80 36 -96 34 -104 22Z", "white")
            form(s, "M-76 -4L-64 -6L-56 28L-68 32Z", "gold", "d", 2.6)


@scene
def healall(s):
    patch(s, "heaven")
    rays(s, 120, 84, 26, 112, 20, "#fffdf0", 0.9, 0.07)
    for x, y, r in ((56, 52, 21), (184, 52, 21), (50, 116, 21), (190, 116, 21)):
        s.p(heart(x, y, r), tones(s, heart(x, y, r), "red", "r"), OUT, 3.2)
        s.p(ell(x - r * 0.42, y - r * 0.42, r * 0.22, r * 0.16), "#ffffff", op=0.8)
        k = r / 21
        s.p(
            f"M{n(x - 3.5 * k)} {n(y - 9)}H{n(x + 3.5)}V{n(y - 4)}H{n(x + 9)}V{n(y + 3)}H{n(x + 3.5)}V{n(y + 8)}H{n(x - 3.5)}V{n(y + 3)}H{n(x - 9)}V{n(y - 4)}H{n(x - 3.5)}Z",
            "#fffaf0",
            OUT,
            2,
        )
    holy(s, 120, 84, 1.3)


@scene
def collection(s):
    patch(s, "dusk", 126)
    glow(s, 110, 46, 90)
    under(s, 120, 152, 64, 8)
    form(s, "M68 70L120 58L172 70V146H68Z", "wood")
    form(s, "M60 72C80 50 160 50 180 72L174 82H66Z", "oak")
    s.p(rr(98, 60, 44, 8, 4), "#1d0c04", BRASS[1], 2.4)
    holy(s, 120, 112, 0.95)
    line(s, "M72 92H92M148 92H168M72 132H92M148 132H168", 2.2, PAL["wood"][2])
    for x, y in ((74, 88), (166, 88), (74, 140), (166, 140)):
        form(s, ell(x, y, 4), "brass", "r", 1.8)
    coin(s, 120, 38, 16)
    coin(s, 92, 20, 11)
    coin(s, 152, 22, 11)
    whoosh(s, (120, 4, 120, 16), w=5)
    with at(s, 206, 132, 0.9):
        flat(s, -4, 10, 16)
        flat(s, 2, 3, 16)
