"""Slips that fans have made in cards of the Red Dragon, and what the checker tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards.check import inspect
from rules.games import vocabularies

HEAD = """\
set: mine
format: 1
game: red_dragon
"""
CARD = """\
  - id: slip
    kind: action
    copies: 9
    name: {ru: Карта, en: Card}
    text: {ru: Что-то., en: Something.}
    art: rd_toast
"""


def told(tmp_path: Path, card: str, head: str = "") -> list[str]:
    """The problems of a set with one card, each with its code, its line and column, and what is told."""
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + head + "cards:\n" + CARD + card, encoding="utf-8")
    problems = inspect([file], vocabularies()).problems
    return [str(problem).splitlines()[0].partition("mine.yaml:")[2] for problem in problems]


@pytest.mark.parametrize(
    "place",
    ["{pile: me}", "drink_deck", "{top: {of: drink_deck, amount: 1}}",
     "{of_kind: {cards: drink_discard, kinds: [drink]}}"],
)  # fmt: skip
def test_drinks_cannot_go_to_hands(place: str, tmp_path: Path) -> None:
    for to in ("hand", "deck", "discard"):
        (line,) = told(tmp_path, f"    do: [{{move_cards: {{cards: {place}, to: {to}}}}}]\n")
        assert "NEVER-PLAYABLE  what lies in" in line and f"cannot go to {to}" in line
        (line,) = told(tmp_path, f"    do: [{{move_cards: {{cards: {{{to}: me}}, to: drink_deck}}}}]\n")
        assert f"what lies in {to} cannot go to drink_deck" in line
    fine = told(tmp_path, f"    do: [{{move_cards: {{cards: {place}, to: pile, of: left}}}}]\n")
    assert all("TEXT-NUMBER" in line for line in fine)
