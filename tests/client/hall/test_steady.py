"""A game does not stumble: what there is when one sits down is not searched for garbage while it is played."""

import gc

import pytest

from client import __main__ as program
from client.play.session import SeatSetup, Setup
from client.scenes.table import TableScene
from tests.repeats import at_night


@pytest.mark.parametrize("game", ["goblets", *at_night("raut")])
def test_what_there_is_stays_when_one_sits_down(make_app, own_garbage, game):
    app = make_app(speed=0.0)
    gc.unfreeze()
    chairs = tuple(SeatSetup(f"guest {seat}", "random" if seat else "person") for seat in range(4))
    program._sit(app, Setup(game, chairs, {}, 3), None)
    assert isinstance(app.scene, TableScene)
    frozen_count = gc.get_freeze_count()
    assert frozen_count > 10_000
    program._freeze_memory()
    assert gc.get_freeze_count() < 1.2 * frozen_count, "a second table does not keep the garbage of the first"
