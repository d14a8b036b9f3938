"""What stands on the table of the Red Dragon: boards, tokens, coins, backs of decks, mugs, marks and signs."""

import math

import draw_backs
from draw_faces import patron
from draw_parts import (
    PAL,
    at,
    coin,
    dagger,
    die,
    fan_of_cards,
    fist,
    foam,
    form,
    glow,
    heap_of_coins,
    heart,
    holy,
    line,
    mug,
    rabbit_head,
    shield,
    sparks,
    stack,
    sword,
    tones,
    triple,
    under,
)
from draw_sprites import BRASS, OUT, brass_d, ell, n, poly, rivet, rr, sliver, star

PIECES = {}
TRACK = {"x": 23.0, "step": 34.0, "spaces": 21, "fortitude_y": 176.0, "number_y": 206.0, "alcohol_y": 236.0}
GLASS = (20, 30, 108, 138)  # the inside of the mug of the drinker, in its picture of 160x190
POT_WELL = (150, 84, 112, 34)


def piece(w, h):
    """Give the function its picture: its name is the name of the file."""

    def keep(make):
        PIECES["rd_" + make.__name__.rstrip("_")] = (w, h, make)
        return make

    return keep


def dragon(s, k=1.0, pal="red"):
    """The dragon of the inn: a head with horns, breathing."""
    with at(s, 0, 0, k):
        form(s, "M8 -30C2 -42 -4 -50 -6 -60C8 -57 20 -46 24 -30Z", "bone", "d", 3)
        form(s, "M-10 -26C-22 -32 -38 -38 -48 -54C-30 -54 -10 -48 4 -32Z", "bone", "d", 3)
        line(s, "M-28 -40L-22 -47M-18 -34L-12 -43M6 -46L12 -49", 2, "#a8946a")
        form(
            s,
            "M-30 36C-42 12 -40 -18 -16 -30C0 -38 20 -34 27 -22C34 -14 40 -8 48 -4C56 0 54 14 42 14C34 14 28 10 22 12C28 18 36 20 42 20C40 32 26 36 14 30C4 26 0 32 2 40Z",
            pal,
            "d",
            3.4,
        )
        s.p("M-30 36C-36 22 -38 6 -32 -10C-26 4 -18 14 -8 20C-14 26 -12 34 -8 39Z", triple(pal)[2], op=0.55)
        s.p("M22 12C28 18 36 20 42 20L36 24C30 24 22 20 18 14Z", "#5a0f0c", OUT, 1.8)
        form(s, "M6 -16C14 -18 20 -14 22 -8C14 -4 8 -8 6 -16Z", "gold", "d", 2.2)
        s.p(ell(15, -11.5, 2.2), OUT)
        s.p(ell(45, 2, 2.2), OUT)
        form(s, "M32 13L35 20L38 13.500Z", "bone", "d", 1.6)
        for x, y in ((-36, 10), (-38, -6), (-32, -22)):
            form(s, f"M{x + 2} {y + 8}L{x - 10} {y - 2}L{x + 4} {y - 4}Z", pal, "d", 2.4)


# ---------------------------------------------------------------- the board of a character
@piece(760, 270)
def board(s):
    s.p(rr(6, 10, 752, 258, 18), "#000000", op=0.3)
    s.p(rr(3, 3, 754, 262, 18), s.lin(0, 0, 760, 270, (0, "#8a5a30"), (0.5, "#643c1c"), (1, "#3c2110")), OUT, 3.4)
    s.p(
        "".join(
            sliver(
                [
                    (20 + (i * 83) % 520, 16 + i * 11),
                    (120 + (i * 83) % 520, 18 + i * 11),
                    (230 + (i * 83) % 520, 15 + i * 11),
                ],
                2.6,
            )
            for i in range(22)
        ),
        "#2c1608",
        op=0.4,
    )
    brass = brass_d(s, 0, 0, 760, 270)
    s.p(rr(8, 8, 744, 252, 14) + rr(12.5, 12.5, 735, 243, 11), brass, OUT, 1.4, even=True)
    for x, y in ((20, 20), (740, 20)):
        rivet(s, x, y, 4.4)
    s.p(rr(22, 18, 124, 124, 10), "#170b05", BRASS[2], 4)  # portrait
    s.p(rr(160, 18, 400, 48, 9), s.lin(160, 18, 160, 66, (0, "#f7e6b8"), (1, "#d0a966")), OUT, 2.8)  # name
    s.p(rr(160, 78, 400, 62, 9), "#1c0e07", OUT, 2, op=0.6)  # signs
    s.p(rr(574, 18, 164, 122, 12), s.rad(640, 60, 120, (0, "#5a3a20"), (1, "#1d0e06")), BRASS[3], 3)  # gold
    s.p(ell(656, 84, 62, 40), "#0d0502", op=0.4)
    # the track: green at the sober and hale end, red where one falls under the table
    x0, step = TRACK["x"], TRACK["step"]
    s.p(rr(x0 - 6, 150, step * 21 + 12, 104, 10), "#170b05", BRASS[3], 2.6)
    for i in range(21):
        t = i / 20
        top = tuple(round(a + (b - a) * t) for a, b in zip((0xD9, 0x5B, 0x3A), (0x8F, 0xC0, 0x6A), strict=True))
        low = tuple(round(a + (b - a) * t) for a, b in zip((0xE8, 0xC8, 0x72), (0xB0, 0x4A, 0x2A), strict=True))
        x = x0 + i * step
        strong = i % 5 == 0
        s.p(rr(x + 1.5, 154, step - 3, 44, 5), "#%02x%02x%02x" % top, "#120804", 1.4)
        s.p(rr(x + 1.5, 214, step - 3, 36, 5), "#%02x%02x%02x" % low, "#120804", 1.4)
        s.p(rr(x + 1.5, 194, step - 3, 24, 4), "#fbeec6" if strong else "#e6cf9c", "#120804", 1.4)
        s.p(rr(x + 4, 157, step - 8, 5, 2) + rr(x + 4, 221, step - 8, 4, 2), "#ffffff", op=0.25)


@piece(64, 64)
def token_fortitude(s):
    s.p("M32 8C42 13 50 14 58 14C60 38 50 54 32 62C14 54 4 38 6 14C14 14 22 13 32 8Z", "#000000", op=0.35)
    d = "M32 4C41 10 49 11 57 11C59 34 49 50 32 58C15 50 5 34 7 11C15 11 23 10 32 4Z"
    form(s, d, "brass", "d", 2.8)
    with at(s, 6.4, 6, 0.8):
        form(s, d, "steel", "d", 2.4)
    h = heart(32, 31, 15)
    s.p(h, tones(s, h, "red", "r"), OUT, 2.4)
    s.p(ell(26, 25, 3.6, 2.6), "#ffffff", op=0.85)


@piece(64, 64)
def token_alcohol(s):
    s.p(ell(32, 35, 28), "#000000", op=0.35)
    form(s, ell(32, 31, 28), "brass", "d", 2.8)
    s.p(ell(32, 31, 22.5), s.rad(26, 24, 30, (0, "#6fa9dc"), (0.6, "#2d6ba8"), (1, "#153a66")), OUT, 2)
    mug(s, 29, 35, 0.46)


# ---------------------------------------------------------------- gold
@piece(48, 48)
def coin_(s):
    s.p(ell(24, 27, 20), "#000000", op=0.35)
    coin(s, 24, 23, 19)


def _stack(count):
    @piece(64, 80)
    def make(s):
        under(s, 33, 70, 27, 8, 0.4)
        stack(s, 32, 62, count, 22, 9, 0.42, 2.4)
        s.p(star(32, 62 - (count - 1) * 9, 5, 7, 3), "#b3761a", op=0.8)

    del PIECES["rd_make"]
    PIECES[f"rd_coin_stack_{count}"] = (64, 80, make)


for _count in (1, 2, 3, 4):
    _stack(_count)


@piece(300, 190)
def pot(s):
    """A bowl for what is staked: the well is an ellipse, see layout.json."""
    x, y, rx, ry = POT_WELL
    s.p(ell(150, 172, 104, 14), "#000000", op=0.35)
    body = "M22 82C30 140 86 172 150 172C214 172 270 140 278 82Z"
    form(s, body, "wood", "h", 3.6)
    line(s, "M52 112C76 150 116 160 150 160M248 112C224 150 184 160 150 160", 2, PAL["wood"][2], 0.7)
    d = "M30 108C62 142 108 154 150 154C192 154 238 142 270 108L266 122C236 156 192 166 150 166C108 166 64 156 34 122Z"
    form(s, d, "brass", "h", 2.4)
    for t in (-66, -34, 0, 34, 66):
        rivet(s, 150 + t * 1.3, 160 - abs(t) * 0.27 - (0 if abs(t) < 40 else 4), 3.4)
    form(s, ell(x, y, rx + 16, ry + 10), "wood", "h", 3.4)
    s.p(ell(x, y, rx + 8, ry + 5), "none", PAL["wood"][0], 2.6, op=0.7)
    s.p(ell(x, y, rx, ry), s.rad(x, y + 14, rx, (0, "#7a4a26"), (0.6, "#3f2210"), (1, "#1c0d05"), sy=0.32), OUT, 3)


# ---------------------------------------------------------------- backs
def _backs():
    def sign_drink(s):
        mug(s, -4, 6, 1.08)

    def sign_deirdre(s):
        holy(s, 0, 0, 1.6)

    def sign_fiona(s):
        sword(s, -2, 22, 0.66, 40)
        sword(s, 2, 22, 0.66, -40)
        with at(s, 0, 6, 0.6):
            shield(s, 0, 0, 1, 0, "ginger", False)
            s.p(star(0, -2, 4, 24, 9), "#ffe79a", OUT, 3)

    def sign_gerki(s):
        dagger(s, 0, 12, 0.92, 180)
        with at(s, 0, -12):
            form(
                s,
                "M-46 -6C-44 -22 -18 -24 0 -12C18 -24 44 -22 46 -6C46 10 18 16 0 4C-18 16 -46 10 -46 -6Z",
                "dark",
                "d",
                3,
            )
            s.p(ell(-22, -5, 9, 6) + ell(22, -5, 9, 6), "#fff6c8", OUT, 2.4)
            s.p(ell(-19, -5, 3.4) + ell(25, -5, 3.4), OUT)

    def sign_zot(s):
        with at(s, 0, 0, 0.76):
            rabbit_head(s, 0, 28, 1.06, 0, False, "mad", "broken")
        s.p(star(-34, -22, 5, 9, 4) + star(40, 26, 5, 8, 3.4) + star(-38, 30, 4, 6, 2.2), "#ffe79a", OUT, 1.8)

    def sign_other(s):
        dragon(s, 0.98)

    for name, pal, field, sign in (
        ("rd_back_drink", "clay", "candle", sign_drink),
        ("rd_back_deirdre", "blue", "sky", sign_deirdre),
        ("rd_back_fiona", "red", "clay", sign_fiona),
        ("rd_back_gerki", "green", "moss", sign_gerki),
        ("rd_back_zot", "violet", "lilac", sign_zot),
        ("rd_back", "leather", "honey", sign_other),
    ):
        PIECES[name] = (250, 350, lambda s, p=pal, f=field, g=sign: draw_backs.back(s, p, g, f))


_backs()


# ---------------------------------------------------------------- the mug of the drinker: glass, then ale, then foam
def _glass(y):
    """Half the width of the inside at a height."""
    return 54 - (y - 30) * 0.06


@piece(160, 190)
def mug_(s):
    h = "M126 62C156 54 158 142 122 136"
    s.p(ell(74, 180, 60, 8), "#000000", op=0.35)
    s.p(h, "none", OUT, 22)
    s.p(h, "none", "#c6d6d2", 15)
    s.p("M130 62C152 58 152 130 128 133", "none", "#ffffff", 4, op=0.8)
    form(s, "M12 24L20 172C40 184 108 184 128 172L136 24Z", ("#f4fbf8", "#c8d8d4", "#84a09e"), "h", 4)
    s.p(
        "M20 30L27 162C46 172 102 172 121 162L128 30Z",
        s.lin(20, 0, 128, 0, (0, "#8fa6a2", 0.85), (0.3, "#c9dad6", 0.75), (0.7, "#9bb3af", 0.8), (1, "#5f7a78", 0.9)),
        "#5a7270",
        2,
    )
    s.p(ell(74, 25, 62, 12), "none", OUT, 4)
    s.p(ell(74, 25, 58, 9), "#dfeae6", op=0.5)
    s.p("M34 40L39 154", "none", "#ffffff", 6, op=0.6)
    s.p("M112 40L108 150", "none", "#ffffff", 3, op=0.4)


def _fill(level):
    @piece(160, 190)
    def make(s):
        top = 168 - level * 33
        w, low = _glass(top), _glass(166)
        d = f"M{n(74 - w)} {n(top)}L{n(74 - low)} 160C{n(74 - low * 0.6)} 169 {n(74 + low * 0.6)} 169 {n(74 + low)} 160L{n(74 + w)} {n(top)}C{n(74 + w * 0.5)} {n(top + 9)} {n(74 - w * 0.5)} {n(top + 9)} {n(74 - w)} {n(top)}Z"
        a, b, c = PAL["ale"]
        s.p(d, s.lin(22, 0, 126, 0, (0, b), (0.24, a), (0.6, b), (1, c)), "#7a4608", 1.6)
        s.p(
            ell(74, top, w, 8.5), s.lin(20, 0, 128, 0, (0, "#ffe9a0"), (0.5, "#ffd05a"), (1, "#d8942a")), "#7a4608", 1.8
        )
        s.p(
            "".join(
                ell(36 + (i * 37) % 78, 160 - (i * 23) % max(12, level * 33 - 14), 1.6 + i % 3 * 0.7)
                for i in range(level * 4)
            ),
            "#fff6d0",
            op=0.75,
        )
        s.p(f"M37 {n(top + 12)}L40 152", "none", "#ffffff", 6, op=0.45)

    del PIECES["rd_make"]
    PIECES[f"rd_fill_{level}"] = (160, 190, make)


for _level in (1, 2, 3, 4):
    _fill(_level)


@piece(160, 190)
def foam_(s):
    with at(s, 0, 10):
        foam(s, 74, 30, 106, 0.62)
        form(s, "M22 34C20 54 24 70 30 70C38 70 36 56 40 46Z", ("#ffffff", "#fbf0d2", "#dcc391"), "h", 2.6)
        s.p("M26 34C28 46 36 48 42 44L40 32Z", "#fbf0d2")


# ---------------------------------------------------------------- marks
def _disc(s, pal, rim="brass"):
    s.p(ell(60, 66, 52), "#000000", op=0.35)
    form(s, ell(60, 59, 53), rim, "d", 3)
    a, b, c = triple(pal)
    s.p(ell(60, 59, 44), s.rad(48, 46, 60, (0, a), (0.55, b), (1, c)), OUT, 2.6)


@piece(120, 120)
def upper_hand(s):
    _disc(s, "red")
    s.p(
        "".join(
            poly(
                [
                    (60 + 26 * math.cos(t - 0.1), 59 + 26 * math.sin(t - 0.1)),
                    (60 + 42 * math.cos(t), 59 + 42 * math.sin(t)),
                    (60 + 26 * math.cos(t + 0.1), 59 + 26 * math.sin(t + 0.1)),
                ]
            )
            for t in [i * math.tau / 14 for i in range(14)]
        ),
        "#ffd98a",
        op=0.75,
    )
    with at(s, 60, 52, 0.72):
        fan_of_cards(s, 0, 34, ["sun", "fire", "mug"], 0.7, 22, 62)
        fist(s, 0, 32, 0.78, 0, False, "skin", "blue", "white")
    form(s, "M44 24L40 6L51 14L60 2L69 14L80 6L76 24C66 28 54 28 44 24Z", "gold", "d", 2.6)


@piece(120, 120)
def left(s):
    """He has left the round: his back."""
    _disc(s, "night", "steel")
    with at(s, 56, 58, 0.62):
        form(s, "M-46 66C-46 30 -26 16 0 12C26 16 46 30 46 66C30 76 -30 76 -46 66Z", "teal", "d", 4)
        form(s, "M-24 -10C-26 -46 26 -46 24 -10C24 8 14 18 0 18C-14 18 -24 8 -24 -10Z", "brown", "d", 4)
        line(s, "M0 26V68", 3, PAL["teal"][2])
    d = "M74 74H92V62L116 84L92 106V94H74Z"
    form(s, d, "paper", "d", 3)


@piece(120, 120)
def asleep(s):
    under(s, 56, 108, 46, 8, 0.35)
    with at(s, 52, 84, 0.74, 82):
        patron(s, 0, 0, 1, 0, False, "asleep", hair="ginger", coat="green", bust=False)
    form(s, "M4 96C14 84 92 84 104 96C106 106 98 112 90 112H16C8 112 2 106 4 96Z", "wood", "v", 3)
    for x, y, k in ((62, 40, 0.62), (80, 24, 0.84), (100, 10, 0.56)):
        with at(s, x, y, k):
            z = "M-13 -14H13V-7L-3 8H13V16H-14V8L2 -6H-13Z"
            s.p(z, "#fff6dc", OUT, 5)


@piece(120, 120)
def out(s):
    """Toppled: a mug on its side and stars above it."""
    under(s, 60, 104, 50, 9, 0.35)
    form(s, "M66 92C80 84 112 86 114 96C114 106 84 108 66 102Z", "ale", "d", 2.6)
    mug(s, 48, 76, 0.82, 100, False, "empty")
    for x, y, r in ((30, 26, 10), (58, 14, 12), (88, 28, 10)):
        s.p(star(x, y, 5, r, r * 0.42), "#ffe27a", OUT, 2.4)
    s.p("M22 38C44 22 76 22 98 40", "none", "#fff2cc", 3, op=0.8)


# ---------------------------------------------------------------- signs of the kinds of cards, 64x64
def _sign(s, fills="", lines=(), cuts="", cut_lines=()):
    """Parchment with the dark outline, like the icons of the program."""
    par = s.lin(0, 6, 0, 58, (0, "#fff8e2"), (0.5, "#f3deb0"), (1, "#d2a968"))
    for d, w in lines:
        s.p(d, "none", OUT, w + 6.5)
    if fills:
        s.p(fills, OUT, OUT, 6.5)
    for d, w in lines:
        s.p(d, "none", par, w)
    if fills:
        s.p(fills, par)
    if cuts:
        s.p(cuts, OUT)
    for d, w in cut_lines:
        s.p(d, "none", OUT, w)


def _cube(x, y, r):
    """A die from above, tilted: its outline and its pips."""
    c, q = r * 0.97, r * 0.26
    pts = [(x - c, y - q), (x - q, y + c), (x + c, y + q), (x + q, y - c)]
    pips = "".join(
        ell(x + a * r * 0.46, y + b * r * 0.46, r * 0.17)
        for a, b in ((-1.25, -0.36), (0, 0), (1.25, 0.36), (0.36, -1.25), (-0.36, 1.25))
    )
    return poly(pts), pips


@piece(64, 64)
def kind_action(s):
    _sign(
        s,
        "M14 30C14 22 20 20 22 22C22 14 30 12 32 16C34 10 43 11 43 18C49 16 52 22 51 28L49 42C47 50 44 54 44 58H22C22 52 14 46 12 40C10 35 10 30 14 30Z",
        (),
        "",
        [("M22 22V32M32 17V31M43 19V31M14 31C20 32 28 34 30 40", 3.4)],
    )


@piece(64, 64)
def kind_sometimes(s):
    _sign(
        s,
        rr(12, 7, 40, 8, 3)
        + rr(12, 49, 40, 8, 3)
        + "M17 15H47C47 25 40 29 36 32C40 35 47 39 47 49H17C17 39 24 35 28 32C24 29 17 25 17 15Z",
        (),
        "M23 20H41C40 25 35 27 32 30C29 27 24 25 23 20ZM21 48C22 43 28 41 32 38C36 41 42 43 43 48Z",
    )


@piece(64, 64)
def kind_anytime(s):
    _sign(s, "M36 5L12 36H27L22 59L52 25H35L44 5Z")


@piece(64, 64)
def kind_gambling(s):
    body, pips = _cube(32, 32, 23)
    _sign(s, body, (), pips)


@piece(64, 64)
def kind_cheating(s):
    _sign(
        s,
        "M6 24C10 16 22 17 32 22C42 17 54 16 58 24C60 36 52 46 43 45C37 44 35 39 32 39C29 39 27 44 21 45C12 46 4 36 6 24Z",
        (),
        "M13 30C17 25 25 26 28 31C24 36 16 36 13 30ZM51 30C47 25 39 26 36 31C40 36 48 36 51 30Z",
    )


@piece(64, 64)
def kind_action_gambling(s):
    body, pips = _cube(43, 21, 16)
    with at(s, -3, 15, 0.76):
        kind_action(s)
    _sign(s, body, (), pips)


@piece(64, 64)
def kind_drink(s):
    _sign(
        s,
        "M13 22H43V52C43 56 13 56 13 52Z" + ell(18, 17, 8) + ell(29, 14, 9) + ell(39, 18, 7),
        [("M46 28C58 27 58 46 45 46", 5)],
        "",
        [("M22 29V48M33 29V48", 3.4), ("M13 23C20 29 36 29 43 23", 3)],
    )


@piece(64, 64)
def kind_event(s):
    _sign(
        s,
        "M32 8C45 10 47 22 48 34C49 41 52 44 55 48H9C12 44 15 41 16 34C17 22 19 10 32 8Z"
        + ell(32, 52, 7)
        + ell(32, 8, 4),
        (),
        "",
        [("M16 40H48", 3.2)],
    )


@piece(64, 64)
def chaser(s):
    """With a chaser: one more glass follows."""
    with at(s, -2, 12, 0.82):
        kind_drink(s)
    s.p("M47 2H57V11H63V21H57V30H47V21H38V11H47Z", "#ffd75e", OUT, 3.2)


@piece(480, 320)
def sign_(s):
    """The picture of the game in the menu: the dragon's shield over the cups of the inn."""
    s.p(rr(8, 12, 464, 300, 26), "#000000", op=0.35)
    s.p(rr(5, 5, 470, 306, 26), s.rad(170, 110, 360, (0, "#a7603a"), (0.5, "#6a2a1c"), (1, "#2c100c")), OUT, 4)
    s.p(
        "".join(
            sliver(
                [
                    (30 + (i * 97) % 300, 30 + i * 14),
                    (110 + (i * 97) % 300, 32 + i * 14),
                    (190 + (i * 97) % 300, 29 + i * 14),
                ],
                3,
            )
            for i in range(19)
        ),
        "#1c0905",
        op=0.35,
    )
    brass = brass_d(s, 0, 0, 480, 320)
    s.p(rr(14, 14, 452, 288, 19) + rr(21, 21, 438, 274, 14), brass, OUT, 1.8, even=True)
    glow(s, 240, 130, 170, "#ffc060", 0.6)
    with at(s, 150, 156):
        fan_of_cards(s, -20, 40, ["leaf", "mug", "fire"], 1.3, 18, 70, turn=-22)
    with at(s, 240, 146, 1.9):
        d = "M0 -58C14 -50 30 -46 46 -46C50 6 36 42 0 60C-36 42 -50 6 -46 -46C-30 -46 -14 -50 0 -58Z"
        form(s, d, "brass", "d", 2.6)
        with at(s, 0, 0, 0.86):
            form(s, d, ("#fff2cc", "#e8cf98", "#b08e58"), "d", 2.4)
        dragon(s, 0.86)
    mug(s, 116, 218, 1.32, -4, True)
    mug(s, 372, 218, 1.32, 4)
    die(s, 316, 262, 26, -8, (6, 5, 3), "red", "#fff2cc")
    heap_of_coins(s, 196, 274, 2, 15)
    coin(s, 402, 134, 17)
    coin(s, 420, 90, 13)
    sparks(s, ((84, 90, 12), (390, 60, 14), (150, 56, 10)))


@piece(640, 420)
def mat(s):
    """Green cloth with a leather edge: where one gambles."""
    s.p(rr(8, 12, 628, 404, 60), "#000000", op=0.35)
    s.p(rr(4, 4, 632, 408, 60), s.lin(0, 0, 640, 420, (0, "#7a4a28"), (0.5, "#512c15"), (1, "#2f170a")), OUT, 3.6)
    s.p(rr(24, 24, 592, 368, 44), s.rad(250, 150, 420, (0, "#5f9a70"), (0.5, "#3c6e50"), (1, "#1f4332")), OUT, 3)
    s.p(rr(36, 36, 568, 344, 36), "none", "#d9b25a", 2.4, op=0.8)
    s.p(rr(42, 42, 556, 332, 32), "none", "#d9b25a", 1.2, op=0.6)
    for x, y in (
        (66, 14),
        (200, 14),
        (320, 14),
        (440, 14),
        (574, 14),
        (66, 402),
        (200, 402),
        (320, 402),
        (440, 402),
        (574, 402),
        (14, 120),
        (14, 300),
        (626, 120),
        (626, 300),
    ):
        rivet(s, x, y, 4)
    with at(s, 320, 208, 1.5):
        for t in range(4):
            with at(s, 0, 0, 1, t * 90):
                s.p("M0 -58C10 -44 10 -34 0 -22C-10 -34 -10 -44 0 -58Z", "#d9b25a", op=0.35)
        s.p(ell(0, 0, 14), "none", "#d9b25a", 2, op=0.5)


def layout():
    """The numbers the program needs to write on these pictures and to lay things into them."""
    t = TRACK
    return {
        "rd_board": {
            "size": [760, 270],
            "portrait": [24, 20, 120, 120],
            "name": [160, 18, 400, 48],
            "signs": [160, 78, 400, 62],
            "gold": [574, 18, 164, 122],
            "track": {
                "spaces": t["spaces"],
                "first_x": t["x"] + t["step"] / 2,
                "step": t["step"],
                "fortitude_y": t["fortitude_y"],
                "number_y": t["number_y"],
                "alcohol_y": t["alcohol_y"],
            },
        },
        "rd_mug": {
            "size": [160, 190],
            "fill_at": [0, 0],
            "foam_at": [0, 0],
            "levels": 4,
            "top_of_level": [135, 102, 69, 36],
        },
        "rd_pot": {"size": [300, 190], "well": list(POT_WELL)},
        "rd_scene": {"size": [240, 170]},
        "rd_portrait": {"size": [200, 200]},
    }
