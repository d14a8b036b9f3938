"""Draw the pictures of the Red Dragon: cards, drinks, portraits and what stands on the table.

Run it from anywhere:  python tools/draw_red_dragon.py [a name, to draw only what starts with it]
The whole gallery, this game included, is drawn by tools/draw_sprites.py.
"""

import sys

import draw_red_dragon_1
from draw_parts import Svg

SCENES = {**draw_red_dragon_1.SCENES}


def main(only=""):
    for name, draw in SCENES.items():
        if name.startswith(only):
            s = Svg(name, 240, 170)
            draw(s)
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
