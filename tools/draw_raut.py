"""Draw the pictures of Raut: portraits, drinks, talks, accessories, and what lies on the table.

Run it from anywhere:  python tools/draw_raut.py [raut_g0, to draw only what starts with it]
tools/draw_sprites.py draws everything, this game included.
"""

import sys

import draw_raut_cards
import draw_raut_drinks
import draw_raut_guests_1  # noqa: F401  (each fills GUESTS)
import draw_raut_guests_2  # noqa: F401
import draw_raut_guests_3  # noqa: F401
import draw_raut_table
from draw_raut_people import GUESTS
from draw_sprites import Svg

PICTURES = {**draw_raut_table.PIECES, **GUESTS, **draw_raut_drinks.DRINKS, **draw_raut_cards.CARDS}

ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


def main(only=""):
    """Draw what starts with this name."""
    for name, (wide, high, draw) in PICTURES.items():
        if name.startswith(only):
            s = Svg("icon_raut" if name == "raut_icon" else name, wide, high)
            draw(s)
            s.body = [f"<g{ROUND}>", *(path.replace(ROUND, "") for path in s.body), "</g>"]  # said once, it is shorter
            s.save()


if __name__ == "__main__":
    main(*sys.argv[1:2])
