"""The symbols that stand in the texts of cards, 64x64: read at the size of a letter, so few shapes and thick outlines.

Run alone, it accepts the beginning of a name: python tools/draw_symbols.py coin
"""

import sys

from draw_sprites import OUT, Svg, ell, poly, rr, star

EDGE = 5
"""Width of the outline: still a pixel when the symbol is 14 pixels high."""
SHADES = {
    "gold": ("#fff2a8", "#f0b832", "#a86a12"),
    "wood": ("#d79a58", "#a0632c", "#5c3012"),
    "foam": ("#fffdf2", "#fbefcf", "#dcc08c"),
    "red": ("#ffa08c", "#dd3f36", "#8e1620"),
    "steel": ("#ffffff", "#b8c4cc", "#6c7a86"),
    "paper": ("#fffdf0", "#f2e2b8", "#c6a468"),
    "bone": ("#fffef4", "#efe6cc", "#b9a67c"),
    "green": ("#d4f0a0", "#7db84c", "#3c7022"),
    "wine": ("#f27a94", "#b3264c", "#6a0e2a"),
}


def painted(s, path, shade, even=False):
    """A closed path in light from above, with an outline."""
    light, middle, dark = SHADES[shade]
    s.p(path, s.lin(0, 6, 0, 58, (0, light), (0.5, middle), (1, dark)), OUT, EDGE, even=even)


def inked(s, path, width=4.0):
    """Dark lines upon it."""
    s.p(path, "none", OUT, width)


def coin(s):
    painted(s, ell(32, 32, 26), "gold")
    s.p(ell(32, 32, 18), "none", "#8a5410", 3)
    painted(s, star(32, 32, 5, 12, 5), "gold")


def mug(s):
    inked(s, "M44 24H52C58 24 58 46 50 46H44", 13)
    s.p("M44 24H52C58 24 58 46 50 46H44", "none", SHADES["wood"][1], 5)
    painted(s, "M10 22H46L43 58H13Z", "wood")
    inked(s, "M22 32V50M34 32V50", 3.4)
    painted(s, "M8 24C2 17 8 9 15 12C18 4 30 3 33 10C40 5 51 11 47 22C45 28 38 27 36 24C34 31 28 31 27 24C22 29 12 30 8 24Z", "foam")


def drink(s):
    painted(s, "M12 7H52C52 26 46 36 35 38V50L46 57H18L29 50V38C18 36 12 26 12 7Z", "steel")
    s.p("M17.500 17H46.500C45 27 40 32.500 32 32.500C24 32.500 19 27 17.500 17Z", SHADES["wine"][1])


def heart(s):
    painted(s, "M32 58C18 46 5 38 5 24C5 6 26 4 32 18C38 4 59 6 59 24C59 38 46 46 32 58Z", "red")


def shield(s):
    painted(s, "M32 5L56 12C57 36 50 50 32 59C14 50 7 36 8 12Z", "steel")
    inked(s, "M32 12V51M13 28H51", 4)


def sword(s):
    painted(s, "M52 6L58 12L34 42L22 30Z", "steel")
    painted(s, "M14 28L36 50L31 55L9 33Z", "gold")
    painted(s, "M19 38L26 45L14 57L7 50Z", "wood")


def die(s):
    painted(s, rr(8, 8, 48, 48, 11), "bone")
    for x, y in ((21, 21), (43, 21), (32, 32), (21, 43), (43, 43)):
        s.p(ell(x, y, 4.8), OUT)


def card(s):
    painted(s, rr(14, 5, 38, 54, 7), "paper")
    painted(s, poly([(33, 19), (43, 32), (33, 45), (23, 32)]), "red")


def star_(s):
    painted(s, star(32, 34, 5, 29, 13), "gold")


def crown(s):
    painted(s, "M7 18L20 31L32 10L44 31L57 18L52 54H12Z", "gold")
    inked(s, "M14 45H50", 4)


def skull(s):
    painted(s, "M32 6C51 6 58 20 56 33C55 40 49 42 47 45V57H17V45C15 42 9 40 8 33C6 20 13 6 32 6Z", "bone")
    s.p(ell(22, 30, 7) + ell(42, 30, 7), OUT)
    inked(s, "M32 38V42M26 50V57M38 50V57", 4)


def dollar(s):
    painted(s, rr(4, 14, 56, 36, 6), "green")
    inked(s, "M39 25C37 21 26 21 26 27C26 34 39 30 39 37C39 43 27 43 25 39M32 19V45", 4)


def goblet(s):
    painted(s, "M14 6H50C52 24 46 35 36 38V48L47 58H17L28 48V38C18 35 12 24 14 6Z", "gold")
    inked(s, "M17 18H47", 4)


DRAWN = {
    "coin": coin, "mug": mug, "drink": drink, "heart": heart, "shield": shield, "sword": sword, "die": die, "card": card,
    "star": star_, "crown": crown, "skull": skull, "dollar": dollar, "goblet": goblet,
}  # fmt: skip


def main(start=""):
    for name, draw in DRAWN.items():
        if name.startswith(start):
            s = Svg(f"symbol_{name}", 64, 64)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
