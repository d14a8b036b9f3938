"""Guests of Raut from Russia and Germany; each says in its first line who it is."""

from draw_parts import at, form, line, mug
from draw_raut_people import (
    BERRY,
    LIPS,
    beard,
    brows,
    coat,
    cravat,
    dress,
    earrings,
    eyes,
    feather,
    fist,
    glasses,
    gown,
    guest,
    head,
    lips,
    moustache,
    neck,
    necklace,
    nose,
    order,
    parted,
    ribbon,
    ringlets,
    rose,
    rosy,
    short,
    uniform,
)  # fmt: skip
from draw_sprites import OUT, ell, rr, star


# ---------------------------------------------------------------- Russia
@guest(1, "Russia", -7)
def vzdykhalova(s):
    """She sighs, her eyes on heaven and a wreath of violets askew."""
    form(s, "M-36 -10C-48 -62 48 -62 36 -10L34 30H-34Z", "chestnut")
    gown(s, "lavender", "fair")
    head(s, "fair", 28, 40, 0.5)
    rosy(s, 17, 12, 6)
    eyes(s, "wide", 11, -3, 6.4, "#6a5aa0", (0.5, -3), lash=True)
    brows(s, "sad", 11, -16, "#6a3a1c", 3)
    nose(s, "soft", "fair")
    lips(s, "oh", 24, LIPS)
    parted(s, "chestnut", 28, 2)
    ringlets(s, "chestnut", 33, 6, 4, 0.4)
    for x, y in ((-28, -34), (-14, -43), (2, -46), (18, -42), (30, -32)):
        rose(s, x, y, 6.5, "damson", False)
    line(s, "M54 4C64 -4 74 6 66 12C60 14 58 8 64 4M60 -22C68 -28 76 -20 70 -15", 3, "#fffbe6")
    fist(s, -46, 52, "fair", None, 30)
    form(s, "M-52 40C-64 50 -68 66 -60 78L-44 62Z", "snow", "d", 2.6)


@guest(2, "Russia", 0, 100, 92, 1.3)
def zubov(s):
    """Broad, hungry, with a napkin for a cravat and all his teeth on show."""
    coat(s, "navy", 72)
    ribbon(s, ("#9ad0f0", "#3f92c8", "#1c5484"))
    form(s, "M-30 20C-34 44 -22 56 0 56C22 56 34 44 30 20Z", "rosy")
    head(s, "rosy", 38, 46, 0.95, ears=True)
    short(s, "grey", 36, "fringe")
    line(s, "M-10 -42C-4 -46 6 -46 10 -40M-6 -38C0 -42 6 -40 8 -36", 2.4, "#8f8880")
    rosy(s, 24, 12, 8, 0.5)
    eyes(s, "narrow", 13, -8, 6, "#4a3a20", (0, 2))
    brows(s, "one", 14, -20, "#8f8880", 5)
    nose(s, "big", "rosy")
    s.p("M-26 20C-10 24 10 24 26 20C26 44 14 46 0 46C-14 46 -26 44 -26 20Z", "#fffdf2", OUT, 3)
    line(s, "M-17 23V42M-8.5 24V45M0 24V46M8.5 24V45M17 23V42M-25 33C-10 36 10 36 25 33", 2)
    form(s, "M-34 46C-14 56 14 56 34 46L22 92H-22Z", "snow", "v", 2.8)
    line(s, "M-16 60L-10 84M14 60L10 80", 2, "#b4bcc8")
    with at(s, 52, 40, 1, 18):
        s.p("M-2 -4V44H4V-4Z", "#dfe6ea", OUT, 2.4)
        s.p("M-8 -30V-10C-8 -4 10 -4 10 -10V-30H6V-12H3V-30H-1V-12H-4V-30Z", "#f2f5f4", OUT, 2.2)
    fist(s, 46, 66, "rosy", None, 10, 1.1)


@guest(3, "Russia", 3)
def kartechin(s):
    """A colonel of many campaigns: a patch, a scar, whiskers like a cloud of smoke."""
    neck(s, "tan", 15)
    uniform(s, "bottle", "scarlet", 64, braid=0)
    order(s, -26, 74, 9)
    order(s, -26, 92, 8, "#2f7fb5")
    head(s, "tan", 31, 42, 0.85)
    short(s, "grey", 31, "brushed")
    line(s, "M-24 -32C-14 -44 0 -48 14 -46M-20 -28C-10 -38 4 -40 18 -38", 2, "#8f8880")
    beard(s, "chops", "grey", 31)
    moustache(s, "walrus", "grey", 13)
    nose(s, "red", "tan")
    eyes(s, "open", 12, -5, 6.4, "#3f5a78", (-1, 0))
    brows(s, "angry", 12, -17, "#cfcac2", 6)
    s.p("M2 -12C4 -16 22 -16 24 -10C24 2 18 8 13 8C6 8 2 0 2 -12Z", "#1b1513", OUT, 2)
    line(s, "M3 -10L-30 -24M23 -10L32 -16", 3)
    line(s, "M-22 6L-12 14M-20 12L-14 8", 2.2, "#a03a2a")


@guest(4, "Russia", 8, 100, 100)
def konkova(s):
    """Straight from the ice: a fur hat, red cheeks, a thick plait, skates over her shoulder."""
    neck(s, "fair", 11)
    form(s, "M-62 94C-62 66 -44 54 -16 48H16C44 54 62 66 62 94Z", ("#8fb4ea", "#3a66b0", "#1b3468"))
    head(s, "fair", 28, 39, 0.55)
    rosy(s, 17, 10, 8, 0.75)
    parted(s, "flax", 28, 14)
    eyes(s, "open", 11, -4, 6.4, "#2f7fc0", (1, 0), lash=True)
    brows(s, "arch", 11, -16, "#a9802f", 3)
    nose(s, "snub", "fair")
    lips(s, "smile", 23, "#d8405a")
    fur = "M-34 40C-46 34 -54 46 -46 54C-48 64 -34 68 -28 62C-18 70 -4 68 0 62C4 68 18 70 28 62C34 68 48 64 46 54C54 46 46 34 34 40C20 52 -20 52 -34 40Z"
    form(s, fur, "snow")
    form(s, "M26 44C40 48 46 62 42 92H26C30 74 26 62 16 54Z", "flax", "d", 2.8)
    line(s, "M22 56L40 60M28 68L44 72M28 80L43 84", 2.6, "#a9802f")
    form(s, "M-38 -22C-44 -40 -38 -62 0 -64C38 -62 44 -40 38 -22C28 -32 -28 -32 -38 -22Z", ("#a06a48", "#6a3f26", "#341c0e"))
    form(s, "M-40 -18C-48 -26 -46 -38 -38 -38C-14 -44 14 -44 38 -38C46 -38 48 -26 40 -18C20 -26 -20 -26 -40 -18Z", "snow", "d", 2.8)
    with at(s, -52, 58, 1, -14):
        form(s, "M-12 -24H0V-6C8 -6 14 -2 14 6H-12Z", "leather", "d", 2.6)
        line(s, "M-16 14H12C18 14 20 10 18 6M-9 6V14M8 6V14", 3.6, "#e8eef2")


@guest(5, "Russia", -3)
def abzatseva(s):
    """She has one more thing to say: spectacles, a quill behind her ear, a finger in the air."""
    neck(s, "fair", 10)
    dress(s, ("#7f8f6a", "#4f5f40", "#283220"), "snow", 50)
    head(s, "fair", 27, 41, 0.45, ears=True)
    form(s, "M-30 -4C-38 -52 38 -52 30 -4C26 -22 14 -34 0 -36C-14 -34 -26 -22 -30 -4Z", "black")
    form(s, ell(0, -52, 15, 13), "black", "d", 2.8)
    with at(s, 30, -8, 1, 24):
        form(s, "M0 8C-8 -20 -4 -44 14 -58C18 -36 12 -12 0 8Z", "snow", "d", 2.4)
        line(s, "M0 14L6 -30", 2)
    eyes(s, "open", 11.5, -3, 6, "#4a5a30", (1.4, -0.6))
    glasses(s, 12, -3, 10.5)
    brows(s, "one", 12, -18, "#2a2731", 3.4)
    nose(s, "straight", "fair")
    lips(s, "laugh", 23, BERRY)
    with at(s, -50, 50, 1, -8):
        form(s, "M-12 8C-13 24 -15 44 -16 60H16C15 44 13 24 12 8Z", ("#7f8f6a", "#4f5f40", "#283220"), "h", 2.8)
        form(s, "M-12 6C-15 -6 -10 -12 -4 -12V-34C-4 -40 5 -40 5 -34V-12C12 -12 14 -4 12 6Z", "fair", "d", 2.6)


@guest(6, "Russia", 0, 100, 96, 1.2)
def perebrodov(s):
    """A merchant of the first guild: a cap, a beard like a spade, a medal, a barrel of his own."""
    form(s, "M-74 94C-72 62 -54 54 -18 48H18C54 54 72 62 74 94Z", ("#5f7fa8", "#2f4a72", "#14243e"))
    form(s, "M-4 48V94H10V48Z", ("#7f9fc8", "#3f5a82", "#1a2c4a"), "d", 2.4)
    head(s, "rosy", 34, 42, 0.9, ears=True)
    form(s, "M-36 8C-46 -10 -42 -34 -34 -34L-24 -28C-30 -14 -30 0 -36 8ZM36 8C46 -10 42 -34 34 -34L24 -28C30 -14 30 0 36 8Z", "chestnut")
    beard(s, "spade", "chestnut", 32)
    line(s, "M-16 40C-18 54 -18 66 -14 74M0 44V78M16 40C18 54 18 66 14 74", 2.4, "#3c1a0b")
    moustache(s, "brush", "chestnut", 14)
    nose(s, "red", "rosy")
    rosy(s, 22, 8, 8, 0.6)
    eyes(s, "glad", 13, -4)
    brows(s, "arch", 13, -14, "#74391c", 5)
    form(s, "M-38 -26C-44 -54 -30 -66 0 -66C30 -66 44 -54 38 -26C20 -34 -20 -34 -38 -26Z", "charcoal")
    form(s, "M-38 -22C-24 -38 24 -38 38 -22C46 -16 44 -10 38 -10C24 -22 -24 -22 -38 -10C-44 -10 -46 -16 -38 -22Z", "black", "d", 2.8)
    with at(s, 54, 62, 0.78):
        form(s, "M-26 -28C-34 -8 -34 16 -26 36H26C34 16 34 -8 26 -28Z", "wood", "h", 3.6)
        line(s, "M-30 -14C-10 -10 10 -10 30 -14M-30 22C-10 26 10 26 30 22", 6, "#54463a")
        form(s, rr(-6, -2, 12, 12, 3), "gold", "d", 2.6)
    with at(s, -36, 66):
        s.p("M-7 -14H7L4 2H-4Z", "#d0402c", OUT, 2)
        s.p(ell(0, 8, 8), "#ffe08a", OUT, 2.2)


@guest(7, "Russia", -4, 100, 100, 1.2)
def stopkina(s):
    """A baroness of a certain weight, in a lace cap, with a glass that is never full."""
    form(s, "M-74 94C-74 62 -50 50 -18 46H18C50 50 74 62 74 94Z", "damson")
    form(s, "M-60 60C-40 50 -16 60 0 84C16 60 40 50 60 60L70 94H54C40 74 20 80 0 96C-20 80 -40 74 -54 94H-70Z", ("#ffe9b0", "#e0a84a", "#9a6418"), "d", 2.8)
    form(s, "M-34 16C-40 44 -22 58 0 58C22 58 40 44 34 16Z", "rosy")
    head(s, "rosy", 35, 40, 0.95)
    line(s, "M-18 44C-8 52 8 52 18 44", 2.4, "#bb6c56")
    form(s, "M-37 0C-44 -50 44 -50 37 0C30 -20 16 -30 0 -30C-16 -30 -30 -20 -37 0Z", "silver")
    rosy(s, 22, 10, 9, 0.6)
    eyes(s, "wink", 13, -4, 6.2, "#5a3418", (1, 1), lash=True)
    brows(s, "one", 13, -15, "#8d91a0", 3.4)
    nose(s, "red", "rosy")
    lips(s, "smirk", 25, LIPS)
    cap = "M-42 -10C-54 -18 -52 -32 -44 -34C-48 -46 -36 -54 -30 -50C-28 -62 -12 -66 -4 -60C6 -68 22 -62 26 -54C38 -56 48 -46 44 -36C54 -32 54 -18 42 -10C38 -26 20 -38 0 -38C-20 -38 -38 -26 -42 -10Z"
    form(s, cap, "snow")
    form(s, "M-34 -30C-16 -44 16 -44 34 -30L32 -24C16 -36 -16 -36 -32 -24Z", "damson", "d", 2.2)
    form(s, "M-42 -12C-52 6 -50 24 -44 40L-36 36C-42 22 -42 4 -36 -8Z", "damson", "d", 2.4)
    with at(s, 50, 44, 1, 10):
        s.p("M-9 -26H9L6 2H-6Z", "#eef8fb", OUT, 2.6)
        s.p("M-8 -16H8L6 0H-6Z", "#d8ecf2")
        s.p("M-1 2V14M-9 16H9", "none", OUT, 3)
    fist(s, 47, 62, "rosy", None, 8)


# ---------------------------------------------------------------- Germany
@guest(8, "Germany", 5, 100, 98)
def margarita(s):
    """One glance."""
    form(s, "M-38 0C-56 -40 -34 -76 0 -74C34 -76 56 -40 38 0C34 20 24 30 0 30C-24 30 -34 20 -38 0Z", "black")
    gown(s, "crimson", "fair", None, 54, 84)
    head(s, "fair", 26, 41, 0.42)
    form(s, "M-29 -2C-36 -46 -8 -48 6 -40C22 -50 38 -30 29 -2C28 -18 20 -28 8 -30C-8 -26 -26 -20 -29 -2Z", "black")
    eyes(s, "half", 11, -4, 6.6, "#2c8a5a", (1.6, 1), lash=True, skin="fair", lid="#b48aa0")
    brows(s, "one", 11, -16, "#1d1820", 3)
    nose(s, "soft", "fair")
    lips(s, "smirk", 24, "#c4102c")
    s.p(ell(15, 17, 1.9), OUT)
    earrings(s, 28, 14, "#d8f2fb")
    necklace(s, "#e9fbff", 46, 13, 14, 3.2)
    form(s, "M0 66L5 74L0 84L-5 74Z", ("#ff9aa8", "#d4143c", "#6c0418"), "d", 2)
    s.p("M-26 -46C-14 -54 14 -54 26 -46L22 -54L16 -52L12 -64L5 -54L0 -70L-5 -54L-12 -64L-16 -52L-22 -54Z", "#fff6dc", OUT, 2.4)
    s.p(ell(0, -57, 3.2) + ell(-12, -54, 2.4) + ell(12, -54, 2.4), "#4fb4e0", OUT, 1.2)
    rose(s, -28, -22, 9)


@guest(9, "Germany", 0, 100, 92, 1.22)
def sardelkopf(s):
    """A gymnast: all shoulders, with a small head on top of them."""
    form(s, "M-84 96C-88 52 -64 30 -26 28H26C64 30 88 52 84 96Z", "skin")
    line(s, "M-46 62C-30 70 -16 68 -4 60M46 62C30 70 16 68 4 60", 3, "#b9744a")
    form(s, "M-30 28L-36 58C-20 78 20 78 36 58L30 28L42 34L52 96H-52L-42 34Z", "snow")
    line(s, "M-44 62C-20 84 20 84 44 62M-47 78C-20 98 20 98 47 78", 8, "#c0302a")
    with at(s, 0, -14, 0.82):
        form(s, "M-24 20V60H24V20Z", "skin")
        head(s, "skin", 26, 42, 0.7, ears=True)
        line(s, "M-2 -44C-10 -56 4 -62 8 -54C10 -48 2 -46 2 -50", 4, "#6b3f20")
        short(s, "brown", 26, "fringe")
        eyes(s, "open", 10, -5, 5.6, "#3f5a78", (0, 0))
        brows(s, "flat", 10, -15, "#6b3f20", 4)
        nose(s, "big")
        moustache(s, "waxed", "brown", 18)
        lips(s, "stern", 32)
    for x in (-58, 58):
        form(s, ell(x, 50, 15), "iron", "r", 3)
    line(s, "M-44 50H44", 9)
    line(s, "M-44 49H44", 4.5, "#8b8784")
    fist(s, -18, 52, "skin", None, 0, 1.05)
    fist(s, 18, 52, "skin", None, 0, 1.05)


@guest(10, "Germany", 6, 96, 98)
def zapfen(s):
    """Plaits around her head, dimples, and a mug that she fills to the brim."""
    form(s, "M-58 94C-62 72 -46 54 -14 48H14C46 54 62 72 58 94Z", "snow")
    form(s, "M-30 96C-36 78 -30 62 -18 56C-10 72 10 72 18 56C30 62 36 78 30 96Z", "bottle")
    line(s, "M-8 74L8 82M8 74L-8 82M-8 86L8 94M8 86L-8 94", 2.4, "#ffe08a")
    form(s, "M-12 34V50C-8 62 8 62 12 50V34Z", "fair")
    head(s, "fair", 31, 39, 0.75)
    rosy(s, 19, 11, 8, 0.65)
    form(s, "M-33 4C-40 -48 40 -48 33 4C28 -18 16 -28 0 -32C-16 -28 -28 -18 -33 4Z", "flax")
    plait = ((-37, -14), (-35, -29), (-25, -42), (-10, -49), (8, -49), (24, -42), (35, -29), (37, -14))
    for i, (x, y) in enumerate(plait):
        with at(s, x, y, 1, -60 + 17 * i):
            form(s, "M-11 0C-8 -10 8 -10 11 0C8 9 -8 9 -11 0Z", "flax", "d", 2.4)
    eyes(s, "glad", 12, -3, lash=True)
    brows(s, "arch", 12, -14, "#a9802f", 3)
    nose(s, "snub", "fair")
    lips(s, "grin", 22, LIPS)
    mug(s, 54, 44, 0.62, 6, False)
    fist(s, 40, 62, "fair", None, -20)


@guest(11, "Germany", -8, 100, 98, 1.22)
def pumpernickel(s):
    """Round and dark as his bread, and in the middle of a stanza."""
    coat(s, "tweed", 70, "snow")
    form(s, "M-34 10C-42 46 -22 58 0 58C22 58 42 46 34 10Z", "rosy")
    short(s, "chestnut", 33, "bob")
    head(s, "rosy", 36, 43, 1.0)
    line(s, "M-14 46C-6 51 6 51 14 46", 2.4, "#bb6c56")
    rosy(s, 22, 12, 9, 0.7)
    eyes(s, "shut", 13, -4)
    brows(s, "sad", 13, -15, "#74391c", 4)
    nose(s, "snub", "rosy")
    lips(s, "oh", 25)
    moustache(s, "thin", "chestnut", 15)
    form(s, "M-40 -16C-60 -26 -52 -58 -10 -64C34 -68 62 -46 50 -28C46 -18 40 -22 36 -24C14 -34 -16 -32 -40 -16Z", "damson")
    form(s, "M-38 -14C-18 -32 16 -34 38 -22L36 -16C14 -26 -16 -24 -34 -8Z", "gold", "d", 2.2)
    feather(s, 34, -34, 34, "white", 0.8)
    cravat(s, "crimson", "loose")


@guest(12, "Germany", 0)
def rezept(s):
    """Doctor of medicine. Take a spoonful; no, do not argue."""
    neck(s, "fair", 10, 42)
    dress(s, "slate", "snow", 50, "high")
    s.p(ell(0, 58, 8, 9.5), "#fff6e6", OUT, 2.4)
    s.p("M-3 52H3V56H7V61H3V65H-3V61H-7V56H-3Z", "#2f7fb5")
    head(s, "fair", 28, 42, 0.6)
    parted(s, "silver", 27, -2)
    form(s, ell(0, -52, 13, 10), "silver", "d", 2.8)
    eyes(s, "narrow", 11, -3, 6, "#3f5a78", (0, 0), lash=True)
    brows(s, "flat", 11, -15, "#8d91a0", 3.6)
    nose(s, "hook", "fair")
    s.p(ell(-11, 2, 8, 7) + ell(11, 2, 8, 7), "#eaf6fb", "#c08d2c", 2.6, op=0.5)
    line(s, ell(-11, 2, 8, 7) + ell(11, 2, 8, 7) + "M19 4C30 12 32 30 26 50", 2, "#a8741a")
    lips(s, "stern", 26, BERRY)
    with at(s, -52, 46, 1, -6):
        form(s, "M-6 -26H6V-16C15 -12 15 -4 15 2V26H-15V2C-15 -4 -15 -12 -6 -16Z", ("#c8f0d8", "#4fa07a", "#1c5440"), "h", 2.8)
        form(s, rr(-8, -34, 16, 9, 3), "wood", "d", 2.4)
        form(s, rr(-12, 2, 24, 16, 2), "paper", "d", 2)
        line(s, "M-6 10H6M0 5V15", 2.6, "#b3263a")
    with at(s, 50, 40, 1, 24):
        line(s, "M0 -4V50", 7)
        line(s, "M0 -4V50", 3.4, "#dfe6ea")
        s.p(ell(0, -14, 8, 13), "#f2f5f4", OUT, 2.6)
        s.p(ell(0, -13, 5, 9), "#8a3a20")
    fist(s, 38, 70, "fair", None, 16)


@guest(13, "Germany", 0, 100, 106, 1.18)
def platzparad(s):
    """So upright that his helmet leaves the picture."""
    neck(s, "skin", 12, 40)
    uniform(s, "navy", "scarlet", 56)
    order(s, -24, 80, 8, "#1d1d20")
    head(s, "skin", 26, 44, 0.95, ears=True)
    eyes(s, "narrow", 11, -5, 5.8, "#3f6a9a", (0, 0))
    brows(s, "flat", 11, -15, "#a9802f", 4)
    nose(s, "long")
    moustache(s, "waxed", "flax", 19)
    lips(s, "stern", 33)
    s.p(ell(12, -4, 9.5), "#eaf6fb", "#c08d2c", 3, op=0.55)
    line(s, "M20 2C26 14 30 30 24 50", 1.8, "#a8741a")
    form(s, "M-32 -14C-36 -46 -22 -62 0 -62C22 -62 36 -46 32 -14C20 -22 -20 -22 -32 -14Z", "black")
    form(s, "M-6 -60L0 -92L6 -60Z", "gold", "h", 2.6)
    form(s, ell(0, -60, 10, 5), "gold", "d", 2.4)
    form(s, "M-36 -16C-18 -24 18 -24 36 -16C38 -10 34 -8 30 -10C14 -16 -14 -16 -30 -10C-34 -8 -38 -10 -36 -16Z", "gold", "d", 2.4)
    s.p(star(0, -38, 8, 13, 7), "#ffe08a", OUT, 2.2)
    line(s, "M-31 -10C-30 16 -22 38 -4 44M31 -10C30 16 22 38 4 44", 3, "#c08d2c")
