"""Blocks of text on the screen."""

import ast
from pathlib import Path

import pytest

from client.ui.text import SCALE, Style, Typesetter
from client.window.assets import FONTS

CLIENT = Path(__file__).resolve().parents[3] / "client"
MEASURED = {"text": 2, "paragraph": 2, "width": 1, "height": 2, "label_height": 2}
"""The calls of a pen that name a height of letters, and at which place."""


@pytest.mark.parametrize("role", ["ui", "ui_bold", "ui_italic"])
def test_words_stand_apart_at_every_size(assets, role):
    type = Typesetter(assets)
    for px in range(8, 41):
        first, second = type.block("Удар a", Style(role, px), markup=False).words
        assert 7 * (second.place.left - first.place.right) >= px


def lines_of(block):
    """The lines of a block as texts."""
    lines = {}
    for word in block.words:
        lines.setdefault(word.place.y, []).append(word.text)
    return [" ".join(words) for words in lines.values()]


@pytest.mark.parametrize(
    "text", ["Показать за 3 минуты, как это делается?", "Опьянение 1 → 7, потом 7 → 12 и −4 стойкости"]
)
def test_no_line_ends_with_a_number_that_belongs_to_the_next_word(assets, text):
    type = Typesetter(assets)
    line_counts = set()
    for width in range(160, 600, 5):
        lines = lines_of(type.block(text, Style("ui", 20), width))
        assert " ".join(lines) == text
        assert not [line for line in lines[:-1] if line.endswith(("→", *"0123456789"))], lines
        line_counts.add(len(lines))
    assert len(line_counts) > 2


def test_a_number_and_its_noun_that_fill_a_line_are_split(assets):
    type = Typesetter(assets)
    assert lines_of(type.block("100 монет", Style("ui", 20), 60)) == ["100", "монет"]


def sizes(path):
    """The heights of letters that a file names as numbers, with their lines."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call):
            for node in size_nodes(call):
                if isinstance(node, ast.Constant):
                    yield node.lineno, node.value


def size_nodes(call):
    """Return the arguments of a call that are heights of letters."""
    nodes = [keyword.value for keyword in call.keywords if keyword.arg == "size"]
    if isinstance(call.func, ast.Attribute) and call.func.attr in MEASURED:
        position = MEASURED[call.func.attr]
        if len(call.args) > position and ast.unparse(call.func.value).endswith("pen"):
            nodes.append(call.args[position])
    return nodes


def test_pages_are_set_in_one_scale_of_letters():
    letter_sizes = []
    for room in ("scenes", "ui", "workshop"):
        for path in sorted((CLIENT / room).rglob("*.py")):
            for line, size in sizes(path):
                letter_sizes.append((path.name, line, size))
    assert len(letter_sizes) > 80
    assert [letter_size for letter_size in letter_sizes if letter_size[2] not in SCALE] == []


@pytest.mark.parametrize("role", sorted(FONTS))
def test_figures_are_as_high_as_capitals(assets, role):
    font = assets.font(role, 60)
    heights = {sign: _ink(font, sign).height for sign in "0123456789Hx"}
    assert all(heights[sign] > (heights["H"] + heights["x"]) / 2 for sign in "0123456789"), heights
    assert {_ink(font, sign).bottom for sign in "01234689"} <= {*range(font.get_ascent() - 2, font.get_ascent() + 5)}


def _ink(font, sign):
    """The part of a sign's picture that is not empty."""
    return font.render(sign, True, "black").get_bounding_rect()
