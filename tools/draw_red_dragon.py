"""Draw the pictures of the Red Dragon: cards, drinks, portraits and what stands on the table.

Run it from anywhere:  python tools/draw_red_dragon.py [rd_mug, to draw only what starts with it]
tools/draw_sprites.py draws everything, this game included.
"""

import sys

import draw_red_dragon_1
import draw_red_dragon_2
import draw_red_dragon_3
import draw_red_dragon_table
from draw_red_dragon_table import layout
from draw_sprites import Svg

__all__ = ["layout", "main"]

SCENES = {**draw_red_dragon_1.SCENES, **draw_red_dragon_2.SCENES, **draw_red_dragon_3.SCENES}


def main(only=""):
    """Draw what starts with this name."""
    pictures = {name: (240, 170, draw) for name, draw in SCENES.items()}
    pictures |= {name: (200, 200, draw) for name, draw in draw_red_dragon_3.PORTRAITS.items()}
    pictures |= draw_red_dragon_table.PIECES
    for name, (wide, high, draw) in pictures.items():
        if name.startswith(only):
            s = Svg(name, wide, high)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
