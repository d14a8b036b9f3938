"""Small faces of the Red Dragon's cards tell by signs what the cards do."""

from dataclasses import replace

import pytest

from client.games.red_dragon.patron import drunkenness
from client.games.red_dragon.signs import MOST, Sign, signs
from rules.faces.reading import face_book
from rules.games import game

COUNTED = ["half", {"of": ["gold", {"of": "me"}]}]
"""Half of the player's gold, as a card has it."""
CARDS = {card.id: card for card in game("red_dragon").cards}


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("goddess_heals", (Sign("rd_token_fortitude", "+2"),)),
        ("mummy_rot", (Sign("rd_token_fortitude", "−2"),)),
        ("bring_drinks", (Sign("rd_coin", "−1"), Sign("rd_mug", "+2"))),
        ("somethin_extra", (Sign("rd_mug", "+2"),)),
        ("gambling_im_in", (Sign("icon_dice"),)),
        ("wearing_armor", (Sign("rd_shield"),)),
        ("dark_ale", ()),
    ],
)
def test_signs_are_those_of_the_first_use(card, expected):
    assert signs(CARDS[card]) == expected


@pytest.mark.parametrize(
    ("verb", "arguments", "expected"),
    [
        ("move_gold", {"source": "me", "to": "target", "amount": COUNTED}, ("rd_coin", "")),
        ("strength", {"times": 2}, ("rd_mug", "×2")),
        ("strength", {"times": COUNTED}, ("rd_mug", "")),
    ],
)
def test_amounts_that_fans_write_have_signs_as_well(verb, arguments, expected):
    card = replace(CARDS["goddess_heals"], fields={"uses": [{"do": [[verb, arguments]]}]})
    assert signs(card) == (Sign(*expected),)


def test_every_card_of_a_character_has_a_sign_with_a_picture(assets):
    for card in CARDS.values():
        if card.fields.get("uses"):
            assert 1 <= len(signs(card)) <= MOST, card.id
            assert all(assets.has(sign.picture) for sign in signs(card)), card.id


def test_a_small_face_shows_them_and_one_that_has_its_text_does_not():
    layout = face_book("red_dragon").layout_of(CARDS["goddess_heals"])
    for height, is_shown in ((70, False), (150, True), (300, False)):
        assert ("signs" in layout.face(height).boxes) == is_shown, height


def test_a_face_shows_how_drunk_somebody_is():
    sober, tipsy, reeling = drunkenness(13, True), drunkenness(12, True), drunkenness(4, True)
    assert sober == ("", 0) and tipsy[0] == "rd_tipsy" and reeling[0] == "rd_reeling" and 0 < tipsy[1] < reeling[1]
    assert drunkenness(0, False) == ("rd_asleep", 0) and drunkenness(7, False) == ("", 0), (
        "who is out of gold does not sleep"
    )
