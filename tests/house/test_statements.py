"""A thought is a statement: no page nests what has to be read twice (CONTRIBUTING.md, "How a page reads")."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("client", "rules", "tests", "tools")
COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def second_readings(source: str) -> Iterator[int]:
    """The lines of what has to be read twice: a conditional expression that stands directly inside another one, and a
    comprehension with more than two loops, or with more than one condition a loop."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.IfExp):
            for part in (node.test, node.body, node.orelse):
                if isinstance(part, ast.IfExp):
                    yield part.lineno
        elif isinstance(node, COMPREHENSIONS):
            conditions = max(len(loop.ifs) for loop in node.generators)
            if len(node.generators) > 2 or conditions > 1:
                yield node.lineno


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_needs_a_second_reading(folder: str) -> None:
    places = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for line in second_readings(path.read_text(encoding="utf-8")):
            places.append(f"{path.relative_to(ROOT)}:{line}")
    assert places == []


def test_what_must_not_be_is_noticed() -> None:
    assert list(second_readings("size = 1 if small else 2 if middling else 3")) == [1]
    assert list(second_readings("size = 1 if small else largest(2 if middling else 3)")) == []
    assert list(second_readings("[card for seat in seats for zone in seat for card in zone]")) == [1]
    assert list(second_readings("[card for card in hand if fits(card) if pays(card)]")) == [1]
    assert list(second_readings("[card for seat in seats for card in hands[seat] if fits(card)]")) == []
