"""Where everything is shown larger, so are the pieces, or they stay as large as they were; what is less important makes
room. Heights are in pixels of a window of 1280x720, at 100, 150 and 200 %."""

import pytest
from pygame import FRect

from client.games.dice_town import layout as dice_town
from client.games.poison import layout as poison
from client.games.raut import layout as raut
from client.games.raut.salon import stand

TOOLS = 10
GUESTS = [(1,), (2,)]


def heights(measure):
    """What a measurement says at 100, 150 and 200 %."""
    return [scale * measure(FRect(0, 0, 1280 / scale, 720 / scale)) for scale in (1.0, 1.5, 2.0)]


def largest(guest_area):
    """How high two guests stand there."""
    return stand(guest_area, GUESTS, raut.LARGEST)[1].height


@pytest.mark.parametrize("seats", range(3, 7))
def test_cards_of_poison_do_not_shrink(seats):
    plain, half_more, doubled = heights(
        lambda canvas: poison.lay_out(canvas, seats, 0, TOOLS, False).spots[0].line.height
    )
    assert min(half_more, doubled) > plain
    hands = heights(lambda canvas: poison.lay_out(canvas, seats, 0, TOOLS, False).seats[0].hand.height)
    assert min(hands) >= 0.99 * hands[0] > 170


@pytest.mark.parametrize("seats", range(2, 6))
def test_dice_and_cards_of_dice_town_do_not_shrink(seats):
    def own(canvas):
        return dice_town.lay_out(canvas, seats, 0, TOOLS, False).own

    dice = heights(lambda canvas: own(canvas).side)
    assert dice[1] > 0.93 * dice[0] and dice[2] > 1.3 * dice[0]
    rivals = heights(lambda canvas: dice_town.lay_out(canvas, seats, 0, TOOLS, False).seats[1].side)
    assert min(rivals) >= 0.95 * rivals[0] and rivals[2] > 1.3 * rivals[0]
    two_cards = heights(lambda canvas: dice_town.own_hand_area(own(canvas), 2)[0].height)
    assert min(two_cards) > 165 and two_cards[0] > 180  # the switch above them takes more room than it did
    fallen = heights(lambda canvas: dice_town.lay_out(canvas, seats, 0, TOOLS, False).strewn.side)
    assert min(fallen) > 0.88 * fallen[0] and fallen[0] > 70


@pytest.mark.parametrize("seats", range(2, 6))
def test_guests_and_cards_of_raut_do_not_shrink(seats):
    hands = heights(lambda canvas: raut.lay_out(canvas, seats, 0, TOOLS, False).seats[0].hand.height)
    assert min(hands) >= hands[0] > 145
    own = heights(lambda canvas: largest(raut.lay_out(canvas, seats, 0, TOOLS, False).own_place.guest_area))
    assert min(own) > 0.93 * own[0] and own[0] > 130
    others = heights(lambda canvas: largest(raut.lay_out(canvas, seats, 0, TOOLS, False).seats[1].guest_area))
    assert others[0] > 130
    if seats < 5:  # more salons are too narrow for two guests of that size
        assert min(others) > 0.93 * others[0]
