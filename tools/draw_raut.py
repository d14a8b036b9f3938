"""Draw the pictures of Raut: portraits, drinks, talks, accessories, and what lies on the table.

Run it from anywhere:  python tools/draw_raut.py [raut_g0, to draw only what starts with it]
tools/draw_sprites.py draws everything, this game included.
"""

import sys

import draw_raut_table
from draw_sprites import Svg

PICTURES = {**draw_raut_table.PIECES}


def main(only=""):
    """Draw what starts with this name."""
    for name, (wide, high, draw) in PICTURES.items():
        if name.startswith(only):
            s = Svg("icon_raut" if name == "raut_icon" else name, wide, high)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
