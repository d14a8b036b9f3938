"""Where letters are large, pieces and cards do not become smaller: what is less important folds away."""

import pytest

from client.games.red_dragon.pot import INN, LOW_INN, RING
from client.ui.layout import fit
from rules.games.goblets.board import SUPPLY
from tests.client import goblet_hands, red_dragon_hands

pytestmark = pytest.mark.usefixtures("unpainted")

SCALES = (100, 150, 200)
ROUNDING = 0.97
"""Pieces may be smaller by so much: their places are shares of what words leave."""


def dragon_at(make_app, seats, scale):
    """A table of the Red Dragon in a window of 1280x720 with letters of this scale, and the pixels of a unit."""
    app = make_app("ru", scale=scale)
    scene = red_dragon_hands.sit(app, seats, people=0)
    app.step([], 0.02)
    return scene, app.pen.unit


def goblets_at(make_app, seats, scale):
    """The same of Raise Your Goblets, when the person is asked for the first time."""
    app = make_app("ru", scale=scale, speed=0.0)
    scene = goblet_hands.sit(app, seats)
    goblet_hands.asked(app, scene)
    return scene, app.pen.unit


def dragon_pieces(scene):
    """The heights of the main pieces at the Red Dragon, in units."""
    layout = scene.table.layout
    own = layout.seats[scene.board.bottom]
    words = 2 * INN + 4 if layout.is_tall else LOW_INN  # the lines below the ring
    ring = fit(layout.pot.inflate(0, -words), RING)
    return {
        "cards in hand": own.hand.height,
        "drinks": layout.drinks.height,
        "ring": ring.height,
        "mugs": own.pile.height,
    }


def goblet_pieces(scene):
    """The heights of the main pieces of Raise Your Goblets, in units."""
    table = scene.table
    layout = table.layout
    zones = scene.board.stage.zones
    heights = {"goblets": layout.goblet, "supply": zones[SUPPLY][0].area.height}
    heights["tokens"] = zones[table.hand(scene.board.bottom)][0].area.height
    if not table.duel:
        heights["own cards"] = layout.seats[scene.board.bottom].character.height
    return heights


@pytest.mark.parametrize(
    ("seats", "sit", "pieces"),
    [
        (4, dragon_at, dragon_pieces),
        (8, dragon_at, dragon_pieces),
        (2, goblets_at, goblet_pieces),
        (4, goblets_at, goblet_pieces),
        (6, goblets_at, goblet_pieces),
    ],
)
def test_pieces_do_not_shrink(make_app, seats, sit, pieces):
    heights = {}
    for scale in SCALES:
        scene, unit = sit(make_app, seats, scale)
        heights[scale] = {name: height * unit for name, height in pieces(scene).items()}
    smaller = {}
    for scale in SCALES[1:]:
        for name, height in heights[scale].items():
            if height < ROUNDING * heights[100][name]:
                smaller[scale, name] = round(height), round(heights[100][name])
    assert smaller == {}
