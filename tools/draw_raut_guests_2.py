"""Guests of Raut from France and the Ottoman Empire; each says in its first line who it is."""

from draw_parts import at, form, heart, line, steam
from draw_raut_people import (
    beard,
    brows,
    coat,
    cravat,
    earrings,
    eyes,
    feather,
    fist,
    gown,
    guest,
    head,
    lips,
    moustache,
    neck,
    necklace,
    nose,
    parted,
    rose,
    rosy,
    short,
    uniform,
)  # fmt: skip
from draw_sprites import OUT, ell, poly, star


# ---------------------------------------------------------------- France
@guest(14, "France", -9, 100, 108, 1.14)
def souffle(s):
    """Risen to a great height, and about to fall."""
    gown(s, "peach", "fair", "snow", 50)
    puffs = ((-32, -6, 15), (32, -6, 15), (-36, -26, 17), (36, -26, 17), (-30, -50, 18), (30, -50, 18), (-14, -72, 18), (16, -72, 18), (0, -54, 22))
    for x, y, r in puffs:
        form(s, ell(x, y, r), ("#fffdf6", "#f2e2d4", "#c8a896"), "r", 2.8)
    head(s, ("#fffaf2", "#fbe6d6", "#d0a894"), 27, 40, 0.5)
    form(s, "M-29 -6C-34 -38 34 -38 29 -6C24 -20 12 -28 0 -28C-12 -28 -24 -20 -29 -6Z", ("#fffdf6", "#f2e2d4", "#c8a896"))
    rosy(s, 17, 12, 7, 0.5)
    eyes(s, "wide", 11, -2, 7, "#5a8ac0", (-1.5, 1), lash=True)
    brows(s, "sad", 11, -17, "#b08a6a", 2.8)
    nose(s, "soft", "fair")
    lips(s, "sad", 24, "#d0586a")
    for x, y in ((-24, -66), (6, -84), (28, -62)):
        rose(s, x, y, 7, ("#ffc8d4", "#f07c98", "#a83a58"), False)
    necklace(s, "#ffc0cc", 46, 12, 8, 2.4)
    with at(s, 48, 44, 1, -30):
        form(s, "M-7 -22H7V-12C12 -8 12 0 12 10C12 16 -12 16 -12 10C-12 0 -12 -8 -7 -12Z", ("#e8fbff", "#86c8e0", "#2c7a9c"), "d", 2.6)
        form(s, ell(0, -26, 6), "gold", "d", 2.2)
    fist(s, 46, 62, "fair", None, -14)


@guest(15, "France", 6, 100, 104)
def cornichon(s):
    """Thin, green and sour, under a hat worn across."""
    neck(s, "pale", 11, 40)
    uniform(s, ("#b4d86a", "#5f9430", "#2c5010"), "gold", 52, braid=4, buttons=False, epaulettes=False)
    form(s, "M22 52C44 50 64 60 70 96H44C42 78 34 62 22 52Z", ("#86b04a", "#44701e", "#1e3a0a"), "d", 2.8)
    form(s, "M22 50C34 46 52 50 60 60L52 68C44 60 34 58 24 60Z", "grey", "d", 2.6)
    head(s, "pale", 23, 46, 0.4, ears=True)
    form(s, "M-26 12C-30 -8 -26 -24 -20 -26L-16 -10ZM26 12C30 -8 26 -24 20 -26L16 -10Z", "black", "d", 2.6)
    eyes(s, "half", 10, -6, 5.8, "#3a5a1c", (-1, 0.6), skin="pale")
    brows(s, "one", 10, -17, "#2a2731", 3.4)
    nose(s, "pointed", "pale")
    moustache(s, "waxed", "black", 21)
    beard(s, "imperial", "black")
    form(s, "M-66 -24C-60 -40 -40 -66 0 -68C40 -66 60 -40 66 -24C40 -38 20 -36 0 -32C-20 -36 -40 -38 -66 -24Z", "black")
    line(s, "M-60 -28C-40 -50 -20 -56 0 -57C20 -56 40 -50 60 -28", 2.8, "#eccb74")
    for r, colour in ((10, "#d0302a"), (7, "#fffdf2"), (3.6, "#2f5fb0")):
        s.p(ell(22, -50, r), colour, OUT if r > 9 else None, 2)


@guest(16, "France", 4, 100, 98)
def parfait(s):
    """Flawless. She has just looked, to be sure."""
    gown(s, "ice", "fair", "snow", 52)
    head(s, "fair", 26, 41, 0.45)
    form(s, ell(0, -44, 17, 14), ("#c08a5a", "#7c4a24", "#3c200c"), "d", 2.8)
    parted(s, ("#c08a5a", "#7c4a24", "#3c200c"), 26, 6)
    for x in (-33, 33):
        form(s, ell(x, 10, 9, 11), ("#c08a5a", "#7c4a24", "#3c200c"), "d", 2.6)
    s.p("".join(ell(x, y, 2.8) for x, y in ((-27, -30), (-16, -38), (0, -41), (16, -38), (27, -30))), "#fffaf0", OUT, 1.4)
    rosy(s, 16, 12, 6, 0.35)
    eyes(s, "shut", 11, -4, lash=True)
    brows(s, "arch", 11, -16, "#7c4a24", 2.8)
    nose(s, "soft", "fair")
    lips(s, "smile", 24, "#d0405a")
    necklace(s, "#fffaf0", 45, 12, 10, 3)
    necklace(s, "#fffaf0", 48, 17, 17, 3, 11)
    with at(s, 50, 20, 1, 14):
        line(s, "M0 20V58", 9)
        line(s, "M0 20V58", 4.6, "#eccb74")
        s.p(ell(0, 0, 18, 23), "#eccb74", OUT, 3)
        s.p(ell(0, 0, 13, 18), "#e6f8ff", OUT, 1.8)
        s.p(poly(((-8, 4), (2, -12), (6, -10), (-5, 9))), "#ffffff")
    fist(s, 42, 62, "fair", "white", 8)


@guest(17, "France", 0, 100, 112, 1.06)
def entrechat(s):
    """En pointe, as far as a portrait shows."""
    for e in (False, True):
        with at(s, 0, 0, 1, 0, e):
            arm = "M-36 66C-54 50 -70 24 -72 2C-62 -24 -46 -50 -28 -68"
            line(s, arm, 17)
            line(s, arm, 11.5, "#f8dcc2")
            line(s, "M-46 52C-58 38 -68 20 -69 4", 3, "#fff3e2")
            form(s, "M-34 -62C-34 -74 -22 -82 -2 -86L0 -80C-10 -76 -16 -70 -22 -62Z", "fair", "d", 2.6)
    gown(s, ("#ffffff", "#fbe6ee", "#d8a0b8"), "fair", None, 42, 80)
    for x, y in ((-46, 92), (-28, 96), (-9, 98), (9, 98), (28, 96), (46, 92)):
        form(s, ell(x, y, 15, 11), ("#ffffff", "#fbe6ee", "#d8a0b8"), "d", 2.4)
    head(s, "fair", 26, 39, 0.5)
    form(s, ell(0, -48, 12, 11), "honey", "d", 2.8)
    form(s, "M-28 -4C-36 -48 36 -48 28 -4C24 -22 12 -32 0 -34C-12 -32 -24 -22 -28 -4Z", "honey")
    for x, y in ((-26, -26), (-16, -38), (0, -42), (16, -38), (26, -26)):
        rose(s, x, y, 6.5, ("#ffc8d4", "#f0608a", "#a02a50"), False)
    rosy(s, 16, 11, 7, 0.6)
    eyes(s, "wide", 11, -4, 6.6, "#3f7fbe", (0, -1), lash=True)
    brows(s, "arch", 11, -17, "#9a6722", 2.8)
    nose(s, "snub", "fair")
    lips(s, "smile", 23, "#e0305a")
    s.p("M-10 43H10V49H-10Z", "#2a2731", OUT, 1.6)


@guest(18, "France", 5, 98, 102)
def moreau(s):
    """A painter: a hat like a roof, a pointed beard, a palette."""
    neck(s, "skin", 12)
    coat(s, ("#a8784a", "#6c4322", "#36200e"), 60, "snow")
    short(s, "brown", 28, "bob")
    head(s, "skin", 27, 42, 0.5)
    beard(s, "goatee", "brown")
    moustache(s, "handlebar", "brown", 15)
    eyes(s, "narrow", 11, -4, 6, "#4a3018", (1.6, 0))
    brows(s, "one", 11, -15, "#3b2010", 3.8)
    nose(s, "straight")
    lips(s, "smile", 28)
    cravat(s, "scarlet", "loose")
    form(s, "M-72 -14C-68 -28 -44 -36 -28 -34C-30 -62 22 -70 34 -38C52 -38 70 -30 74 -18C48 -26 20 -24 0 -22C-24 -20 -48 -18 -72 -14Z", "charcoal")
    form(s, "M-28 -34C-8 -40 16 -42 34 -38L34 -30C14 -34 -10 -32 -29 -26Z", "scarlet", "d", 2)
    with at(s, -44, 64, 1, -16):
        form(s, "M-32 0C-32 -24 24 -30 32 -6C36 12 16 10 16 18C16 30 -32 26 -32 0Z", "wood", "d", 3)
        for x, y, c in ((-18, -8, "#e0302a"), (-4, -14, "#f3c545"), (12, -12, "#3f7fbe"), (-20, 6, "#5d9440"), (20, -2, "#fffdf4")):
            s.p(ell(x, y, 5), c, OUT, 1.4)
    with at(s, 54, 44, 1, 30):
        line(s, "M0 -30V34", 5.4)
        line(s, "M0 -30V34", 2.6, "#c98d4e")
        form(s, "M-4 -34C-6 -44 0 -50 2 -54C6 -46 6 -40 4 -34Z", "scarlet", "d", 2)


@guest(19, "France", -5, 100, 98, 1.22)
def petitverre(s):
    """An abbé with a very small glass, filled for the seventh time."""
    form(s, "M-72 94C-72 64 -50 54 -18 48H18C50 54 72 64 72 94Z", "black")
    form(s, "M-30 18C-36 46 -20 58 0 58C20 58 36 46 30 18Z", "rosy")
    head(s, "rosy", 35, 43, 1.0, ears=True)
    line(s, "M-14 46C-6 51 6 51 14 46", 2.4, "#bb6c56")
    short(s, "silver", 34, "fringe")
    rosy(s, 22, 10, 9, 0.8)
    eyes(s, "glad", 13, -5)
    brows(s, "arch", 13, -16, "#d3d5dd", 4)
    nose(s, "red", "rosy")
    lips(s, "smile", 26)
    form(s, "M-26 -28C-24 -52 24 -52 26 -28C12 -34 -12 -34 -26 -28Z", "black", "d", 2.6)
    form(s, "M-16 52H16L12 60H-12ZM-12 58L-16 88L-2 88V58ZM12 58L16 88L2 88V58Z", "snow", "d", 2.4)
    with at(s, 46, 40, 1, 12):
        s.p("M-6 -16H6L4 0H-4Z", "#eef8fb", OUT, 2.4)
        s.p("M-5 -10H5L4 -1H-4Z", "#c8304a")
        line(s, "M0 0V10M-6 11H6", 2.6)
    with at(s, 45, 58, 1, 10):
        form(s, "M-12 8C-13 24 -15 44 -16 60H16C15 44 13 24 12 8Z", "black", "h", 2.8)
        form(s, "M-11 8C-14 0 -12 -8 -4 -8H6L14 -16L17 -12L13 -2C14 4 12 8 11 8Z", "rosy", "d", 2.6)


@guest(20, "France", -6, 100, 100)
def tambour(s):
    """Rosalie: her drum would do, but she prefers her voice."""
    neck(s, "fair", 11)
    form(s, "M-56 94C-60 70 -46 54 -14 48H14C46 54 60 70 56 94Z", ("#7fa8e0", "#2f5fb0", "#142f66"))
    for x, y, r in ((-40, -8, 15), (40, -8, 15), (-44, 12, 14), (44, 12, 14), (-36, 30, 12), (36, 30, 12), (-30, -26, 15), (30, -26, 15)):
        form(s, ell(x, y, r), "ginger", "r", 2.8)
    head(s, "fair", 28, 42, 0.6)
    for x, y, r in ((-22, -32, 11), (-6, -36, 11), (10, -36, 11), (24, -31, 10)):
        form(s, ell(x, y, r), "ginger", "r", 2.6)
    rosy(s, 19, 8, 7, 0.6)
    s.p("".join(ell(x, y, 1.3) for x, y in ((-16, 6), (-20, 10), (-12, 9), (16, 6), (20, 10), (12, 9))), "#b0602a")
    eyes(s, "glad", 12, -6, lash=True)
    brows(s, "arch", 12, -17, "#8a2f12", 3.2)
    lips(s, "sing", 21, "#b3143a")
    form(s, "M-30 -38C-30 -64 8 -82 36 -64C46 -58 46 -46 38 -46C32 -52 26 -46 30 -36C12 -46 -12 -46 -30 -38Z", "scarlet")
    for r, colour in ((8, "#2f5fb0"), (5.4, "#fffdf2"), (2.6, "#d0302a")):
        s.p(ell(-20, -46, r), colour, OUT if r > 7 else None, 2)
    form(s, "M-34 66C-20 74 20 74 34 66V96H-34Z", "brass", "h", 3)
    s.p(ell(0, 66, 34, 8), "#fff7de", OUT, 3)
    line(s, "M-34 78L-22 94L-11 76L0 96L11 76L22 94L34 78", 2.6, "#b3263a")
    for x, t in ((-48, -24), (48, 24)):
        with at(s, x, 52, 1, t):
            line(s, "M0 14V-38", 6)
            line(s, "M0 14V-38", 3, "#e8b482")
            s.p(ell(0, -40, 5), "#e8b482", OUT, 2.2)
        fist(s, x, 60, "fair", None, t)


# ---------------------------------------------------------------- the Ottoman Empire
@guest(21, "Ottoman", 6, 100, 104)
def mehmet(s):
    """A merchant in a fez who has just seen Margarita."""
    neck(s, "olive", 12)
    coat(s, "charcoal", 56, "snow", "crimson")
    line(s, "M-9 72C-2 76 2 76 9 72M-11 82C-2 87 2 87 11 82", 2.4, "#ffe08a")
    cravat(s, "black")
    head(s, "olive", 29, 42, 0.7, ears=True)
    form(s, "M-31 4C-36 -10 -34 -24 -28 -26L-22 -8ZM31 4C36 -10 34 -24 28 -26L22 -8Z", "black", "d", 2.6)
    for x in (-12, 12):
        s.p(heart(x, -4, 8.5), "#e8204c", OUT, 2.2)
        s.p(ell(x - 3, -7, 1.8), "#ffc0cc")
    brows(s, "sad", 12, -17, "#1b181c", 5)
    nose(s, "hook", "olive")
    moustache(s, "handlebar", "black", 17)
    lips(s, "smile", 31)
    form(s, "M-28 -26L-22 -66C-10 -70 10 -70 22 -66L28 -26C10 -32 -10 -32 -28 -26Z", "scarlet", "h")
    s.p(ell(0, -66, 21, 4.6), "#ff8060", OUT, 2.2)
    line(s, "M0 -66C20 -68 34 -56 36 -34", 3.4)
    form(s, "M32 -38H41L43 -18H31Z", "black", "d", 2.2)
    for x, y, r in ((-56, -30, 9), (56, -2, 7), (-62, 4, 6)):
        s.p(heart(x, y, r), "#ff6a86", OUT, 1.8)


@guest(22, "Ottoman", 0, 100, 98)
def zeynep(s):
    """Two eyes between two veils, and nothing escapes them."""
    form(s, "M-46 96C-60 50 -58 -64 0 -68C58 -64 60 50 46 96Z", ("#8fd8b0", "#2f8f68", "#0f4a34"))
    line(s, "M-46 60C-50 20 -46 -30 -26 -52M46 60C50 20 46 -30 26 -52", 3, "#c8f0d8", 0.6)
    form(s, "M-62 96C-60 66 -44 54 -16 50H16C44 54 60 66 62 96Z", ("#8fd8b0", "#2f8f68", "#0f4a34"))
    head(s, "olive", 30, 40, 0.6)
    eyes(s, "open", 13, -6, 7.6, "#3a7a4a", (1.4, 0), lash=True)
    line(s, "M-22 -5C-18 -13 -8 -14 -5 -4M22 -5C18 -13 8 -14 5 -4", 3.6)
    brows(s, "arch", 13, -19, "#1b181c", 4.6)
    form(s, "M-34 3C-14 -2 14 -2 34 3L40 50C22 60 -22 60 -40 50Z", ("#eafff2", "#a8e0c0", "#62b48c"), "v", 2.8)
    line(s, "M-32 16C-14 25 14 25 32 16M-34 29C-14 39 14 39 34 29M-36 41C-14 51 14 51 36 41", 2, "#3f9a72", 0.8)
    line(s, "M-34 4C-14 -1 14 -1 34 4", 3.4, "#ffd560")
    s.p("".join(ell(x, y, 3.2) for x, y in ((-34, 53), (-17, 57), (0, 58.5), (17, 57), (34, 53))), "#ffd560", OUT, 1.4)
    form(s, "M-35 -20C-38 -52 38 -52 35 -20C22 -30 -22 -30 -35 -20Z", "snow", "v", 2.8)
    form(s, "M-22 -46C-20 -66 20 -66 22 -46C8 -52 -8 -52 -22 -46Z", "crimson", "d", 2.6)
    s.p("".join(ell(x, y, 4.4) for x, y in ((-28, -28), (-17, -34), (-6, -37), (6, -37), (17, -34), (28, -28))), "#ffd560", OUT, 1.6)
    s.p("M0 -40L7 -31L0 -20L-7 -31Z", "#2fc07a", OUT, 2)


@guest(23, "Ottoman", 0, 100, 108, 1.16)
def yusuf(s):
    """A pasha under a turban that needs a room of its own."""
    form(s, "M-76 96C-74 62 -52 54 -18 48H18C52 54 74 62 76 96Z", "crimson")
    form(s, "M-30 52C-44 60 -48 78 -46 96H-20C-22 78 -20 64 -14 54ZM30 52C44 60 48 78 46 96H20C22 78 20 64 14 54Z", ("#8a5c3a", "#54321c", "#2a170b"), "d", 2.8)
    head(s, "olive", 31, 42, 0.8, ears=True)
    beard(s, "long", "silver", 31)
    line(s, "M-12 44C-12 60 -6 76 -2 86M12 44C12 60 6 76 2 86M0 46V70", 2.2, "#8d91a0")
    moustache(s, "droop", "silver", 14)
    nose(s, "hook", "olive")
    eyes(s, "half", 12, -5, 6.4, "#4a3018", (0, 1), skin="olive")
    brows(s, "flat", 12, -15, "#d3d5dd", 5.4)
    form(s, "M-50 -14C-72 -34 -60 -66 -30 -74C-14 -88 20 -88 34 -74C62 -66 72 -34 50 -14C24 -30 -24 -30 -50 -14Z", "snow", "r")
    line(s, "M-50 -14C-44 -44 -10 -66 34 -74M-60 -36C-40 -58 -20 -70 0 -82M50 -14C48 -36 20 -46 -8 -60M60 -40C50 -52 40 -58 28 -62M-30 -22C-20 -40 0 -50 20 -54", 2.8, "#8d91a0")
    feather(s, 2, -40, 0, "sea", 0.82)
    s.p(star(2, -38, 8, 13, 9), "#ffd560", OUT, 2.4)
    s.p(ell(2, -38, 5.4), "#d4143c", OUT, 1.8)
    with at(s, 54, 52, 1, 8):
        s.p("M-11 -20H11L8 14H-8Z", "#eef8fb", OUT, 2.6)
        s.p("M-10 -10H10L8 12H-8Z", "#ff9ac0")
        line(s, "M3 -10L10 -34", 3, "#fffdf4")
    fist(s, 52, 72, "olive", None, 6)


@guest(24, "Ottoman", -7, 100, 100)
def leyla(s):
    """A poet: loose dark hair, a cap of pearls, a tulip."""
    form(s, "M-34 -30C-60 -10 -62 50 -50 96H50C62 50 60 -10 34 -30Z", "black")
    line(s, "M-42 0C-50 30 -48 60 -42 90M42 0C50 30 48 60 42 90", 2.6, "#57525f")
    neck(s, "olive", 10)
    form(s, "M-50 96C-54 72 -40 56 -14 50L0 66L14 50C40 56 54 72 50 96Z", "pistachio")
    line(s, "M-14 50L0 68L14 50M0 68V96", 7)
    line(s, "M-14 50L0 68L14 50M0 68V96", 4, "#ffd560")
    head(s, "olive", 27, 41, 0.45)
    form(s, "M-30 8C-36 -44 36 -44 30 8C26 -14 14 -28 0 -30C-14 -28 -26 -14 -30 8Z", "black")
    rosy(s, 17, 11, 6)
    eyes(s, "half", 11, -3, 6.8, "#5a3a1c", (0, 1.4), lash=True, skin="olive")
    brows(s, "arch", 11, -15, "#1b181c", 3.6)
    nose(s, "straight", "olive")
    lips(s, "smile", 24, "#c43a4a")
    form(s, "M-26 -34C-26 -60 26 -60 26 -34C12 -42 -12 -42 -26 -34Z", "scarlet", "d", 2.8)
    s.p("".join(ell(x, y, 3) for x, y in ((-26, -33), (-17, -38), (-6, -40), (6, -40), (17, -38), (26, -33))), "#fffaf0", OUT, 1.4)
    s.p("M28 -28C40 -20 38 0 30 4" + "M-28 -28C-40 -20 -38 0 -30 4", "none", "#ffd560", 3)
    earrings(s, 30, 12)
    with at(s, 50, 40, 1, 16):
        line(s, "M0 0V50", 5.4)
        line(s, "M0 0V50", 2.8, "#5d9440")
        form(s, "M-12 -26C-14 -6 -8 2 0 2C8 2 14 -6 12 -26L6 -16L0 -30L-6 -16Z", "crimson", "d", 2.4)
    fist(s, 42, 70, "olive", "pistachio", 10)


@guest(25, "Ottoman", 4, 96, 102)
def ibrahim(s):
    """Coffee, black as the night; he has the pot with him."""
    form(s, "M-68 96C-66 64 -48 54 -16 48H16C48 54 66 64 68 96Z", "tweed")
    line(s, "M-46 62L-52 96M-32 56L-34 96M46 62L52 96M32 56L34 96", 4, "#ffe0a0", 0.7)
    form(s, "M-16 46L0 92L16 46Z", "snow", "v", 2.4)
    head(s, "olive", 33, 42, 0.95, ears=True)
    beard(s, "curtain", "snow", 33)
    moustache(s, "walrus", "snow", 13)
    nose(s, "hook", "olive")
    rosy(s, 21, 6, 6)
    eyes(s, "glad", 13, -5)
    brows(s, "arch", 13, -16, "#eef1f4", 6)
    form(s, "M-38 -16C-50 -32 -36 -50 -22 -46C-10 -58 14 -58 24 -46C38 -50 50 -32 38 -16C20 -28 -20 -28 -38 -16Z", ("#7fd08a", "#2f8a4a", "#124a22"))
    form(s, "M-18 -44C-16 -66 16 -66 18 -44C6 -50 -6 -50 -18 -44Z", "crimson", "d", 2.6)
    line(s, "M-40 -22C-20 -44 10 -48 30 -44M38 -18C30 -34 10 -40 -10 -42", 2.6, "#124a22")
    with at(s, 52, 44):
        steam(s, 0, -26, 0.62)
        s.p(ell(0, 22, 20, 6), "#fffdf4", OUT, 2.4)
        form(s, "M-15 -8H15C15 8 10 20 0 20C-10 20 -15 8 -15 -8Z", "snow", "d", 2.6)
        s.p(ell(0, -8, 15, 4.6), "#3a1c0c", OUT, 2.2)
        line(s, "M-13 4C-4 8 4 8 13 4", 2.4, "#2f7fb5")
    fist(s, 50, 78, "olive", "tweed", 0)


@guest(26, "Ottoman", -5, 104, 100)
def despina(s):
    """She weighs everything, you too."""
    form(s, "M-36 -20C-44 20 -38 60 -30 80H-14L-20 0Z", "chestnut")
    line(s, "M-34 20L-20 26M-34 38L-18 44M-30 56L-16 62", 2.4, "#3c1a0b")
    neck(s, "olive", 11)
    form(s, "M-56 96C-60 70 -42 54 -14 48L0 62L14 48C42 54 60 70 56 96Z", "snow")
    form(s, "M-56 96C-60 70 -44 56 -22 52C-28 70 -24 86 -14 96ZM56 96C60 70 44 56 22 52C28 70 24 86 14 96Z", "black", "d", 2.8)
    line(s, "M-26 58C-28 72 -24 86 -18 94M26 58C28 72 24 86 18 94", 3, "#ffd560")
    head(s, "olive", 30, 40, 0.65)
    form(s, "M0 -30C-12 -26 -24 -16 -28 6C-38 6 -38 -26 -32 -32C-20 -48 20 -48 32 -32C38 -26 38 6 28 6C24 -16 12 -26 0 -30Z", "chestnut")
    eyes(s, "narrow", 12, -4, 7, "#4a3018", (-2, 0), lash=True)
    brows(s, "one", 12, -15, "#3c1a0b", 4.6)
    nose(s, "straight", "olive")
    lips(s, "smirk", 24, "#b3304a")
    form(s, "M-36 -26C-34 -62 10 -72 34 -52C42 -46 40 -32 36 -26C20 -38 -20 -38 -36 -26Z", "scarlet")
    line(s, "M20 -58C40 -66 56 -52 54 -30", 3)
    form(s, "M49 -32H59L60 -4H48Z", ("#7a86d8", "#3a4490", "#1a2052"), "d", 2.4)
    s.p("".join(ell(-30 + 10 * i, -29 - 7.4 * (1 - ((i - 3) / 3) ** 2), 4.6) for i in range(7)), "#ffd560", OUT, 1.6)
    earrings(s, 32, 14, "#ffd560")
    with at(s, -46, 34):
        form(s, "M-10 -18C-14 6 -12 40 -16 66H16C14 40 14 6 10 -18Z", "snow", "h", 2.8)
        line(s, "M0 -14V2M-24 2H24M-24 2L-32 24H-16ZM24 2L16 24H32Z", 2.6)
        form(s, "M-34 24H-14C-16 34 -32 34 -34 24ZM14 24H34C32 34 16 34 14 24Z", "gold", "d", 2.4)
        s.p(ell(-24, 20, 5) + ell(24, 19, 6), "#ffd560", OUT, 1.6)
        form(s, "M-9 -14C-12 -24 -8 -30 0 -30C8 -30 12 -24 9 -14C4 -10 -4 -10 -9 -14Z", "olive", "d", 2.6)
