"""What a mistake in a card file looks like: its line, what is wrong, and the piece of the line it is in."""

from __future__ import annotations

import pytest

from client.scenes.card_problems import CODES_WITH_NAME, NARROW, ProblemNote, cut_to
from client.ui.text import Words
from rules.reading.problems import CODES, Problem
from rules.text.texts import LANGUAGES

LINE = "    abilities: [{whenever: {what: seduces, do: [{drow: 2}]}}]"


def mistake(tmp_path, code="UNKNOWN-VERB"):
    return Problem(tmp_path / "mine.yaml", 27, LINE.index("drow") + 1, code, "drow", length=4, source=LINE)


@pytest.mark.parametrize("code", sorted(CODES_WITH_NAME))
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_mere_name_is_told_in_a_sentence(make_app, tmp_path, code, language):
    app = make_app(language)
    note = ProblemNote("note", mistake(tmp_path, code), Words(language), NARROW, app.pen)
    assert "drow" in note.message and len(note.message.split()) > 2 and "problems." not in note.message


@pytest.mark.parametrize("code", sorted(set(CODES) - {"REPLACES", "TAKES-OUT"}))
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_every_mistake_it_is_said_what_to_do(make_app, tmp_path, code, language):
    app = make_app(language)
    hint = ProblemNote("note", mistake(tmp_path, code), Words(language), NARROW, app.pen).hint
    assert hint.endswith(".") and any("а" <= letter <= "я" for letter in hint) == (language == "ru")


def test_a_narrow_note_has_room_for_what_is_wrong(make_app, tmp_path):
    """Its line and code stand above, so that sentences are as wide as it is."""
    app = make_app("en")
    narrow, wide = (ProblemNote("note", mistake(tmp_path), app.words, width, app.pen) for width in (280, 600))
    assert narrow.is_narrow and not wide.is_narrow
    assert max(block.size[0] for block in narrow._blocks(app.pen)) <= 280 * app.pen.unit


@pytest.mark.parametrize("room", range(8, 60))
def test_the_mistake_is_in_the_piece_that_is_shown(room):
    source, at = cut_to(LINE.strip(), LINE.strip().index("drow"), 4, lambda text: len(text) <= room)
    assert source[at : at + 4] == "drow" and len(source) <= room


def test_of_a_long_mistake_the_beginning_is_shown():
    assert cut_to(LINE, 4, 50, lambda text: len(text) <= 12) == ("abilities: [", 0)
