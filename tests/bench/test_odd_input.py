"""However odd a file, a text or a name is, it is dealt with at once.

The limit is in inlined decisions, as in ``test_screen``: what the loop would decide in the same processor time. Where
the cost is the square of the length, each of these takes minutes.
"""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pygame
import pytest

from client.games import table_of
from client.table.faces import Faces
from client.table.plate import shorten
from client.ui import Pen
from client.ui.text import Typesetter, Words
from rules.checking import check
from rules.games import GAMES, game
from tests.bench.measuring import inlined, pace
from tests.client.conftest import assets  # noqa: F401  (a fixture)
from tests.client.window.test_ground import LINES
from tests.rules.cards.test_cards import ALL, put
from tests.rules.cards.test_cards_limits import BAD

SOON = 5_500_000
"""Inlined decisions: 5 s where 1,100,000 are made in a second."""


def cost(work: Callable[[], object]) -> float:
    """Return the cost of some work, in inlined decisions."""
    pace_before = pace(inlined)
    start = process_time()
    work()
    seconds = process_time() - start
    return seconds * (pace_before + pace(inlined)) / 2


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_bad_card_file_is_checked_soon(tmp_path, monkeypatch, text):
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    put("set/a.yaml", text(16_000))
    assert cost(lambda: check.run([Path("set")], ALL, io.StringIO())) < SOON


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_any_text_is_drawn_soon(assets, text):  # noqa: F811
    pen = Pen(pygame.display.get_surface(), 6, assets, Typesetter(assets))
    place = pygame.FRect(0, 0, 1200, 700)
    assert cost(lambda: (pen.text(text, place), pen.paragraph(text, place, 19))) < SOON


@pytest.mark.parametrize("name", GAMES)
def test_the_longest_words_on_a_card_are_drawn_soon(assets, name):  # noqa: F811
    words = dict.fromkeys(("ru", "en"), "a b c d " * 125)
    rulebook = game(name)
    faces = Faces(assets, Typesetter(assets), Words("en"), table_of(rulebook, 3))
    cards = [dataclasses.replace(card, name=words, text=words) for card in rulebook.cards[::6]]

    def draw_faces():
        for card in cards:
            for height in (100, 350):
                faces.front(card, height)

    assert cost(draw_faces) < 2 * SOON


def test_the_longest_name_is_shortened_soon(assets):  # noqa: F811
    pen = Pen(pygame.display.get_surface(), 1, assets, Typesetter(assets))
    assert cost(lambda: shorten(pen, "A" * 100_000, 100, 18)) < SOON / 5
