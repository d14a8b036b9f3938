"""The examples in docstrings are true, and what they print reads back."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITH_EXAMPLES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for part in ("rules", "client")
    for file in sorted((ROOT / part).rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


def test_the_modules_that_need_examples_have_some() -> None:
    assert {
        "rules.kernel.chance",
        "rules.games.dice_town.dice",
        "rules.kernel.intents",
        "rules.notation.notation",
        "rules.knowledge.views",
        "rules.kernel.state",
    } <= set(WITH_EXAMPLES)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried and not failed
