"""Blocks of text on the screen."""

import ast
from pathlib import Path

import pytest

from client.ui.text import SCALE, Style, Typesetter

CLIENT = Path(__file__).resolve().parents[3] / "client"
MEASURED = {"text": 2, "paragraph": 2, "width": 1, "height": 2, "label_height": 2}
"""The calls of a pen that name a height of letters, and at which place."""


@pytest.mark.parametrize("role", ["ui", "ui_bold", "ui_italic"])
def test_words_stand_apart_at_every_size(assets, role):
    type = Typesetter(assets)
    for px in range(8, 41):
        first, second = type.block("Удар a", Style(role, px), markup=False).words
        assert 7 * (second.place.left - first.place.right) >= px


def sizes(path):
    """The heights of letters that a file names as numbers, with their lines."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call):
            named = [word.value for word in call.keywords if word.arg == "size"]
            at = MEASURED.get(call.func.attr) if isinstance(call.func, ast.Attribute) else None
            if at is not None and len(call.args) > at and ast.unparse(call.func.value).endswith("pen"):
                named.append(call.args[at])
            yield from ((each.lineno, each.value) for each in named if isinstance(each, ast.Constant))


def test_pages_are_set_in_one_scale_of_letters():
    found = [(path.name, line, size) for room in ("scenes", "ui", "workshop")
             for path in sorted((CLIENT / room).rglob("*.py")) for line, size in sizes(path)]  # fmt: skip
    assert len(found) > 80
    assert [each for each in found if each[2] not in SCALE] == []
