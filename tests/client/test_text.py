"""Blocks of text on the screen."""

import pytest

from client.ui.text import Style, Typesetter


@pytest.mark.parametrize("role", ["ui", "ui_bold", "ui_italic"])
def test_words_stand_apart_at_every_size(assets, role):
    type = Typesetter(assets)
    for px in range(8, 41):
        first, second = type.block("Удар a", Style(role, px), markup=False).words
        assert 7 * (second.place.left - first.place.right) >= px
