"""Every file states its purpose, and the page that lists them is up to date."""

from __future__ import annotations

from itertools import chain

from tests.house.floors import FLOORS
from tests.rooms import PAGE, PICTURE, ROOT, folders, page, picture, purpose

LONGEST = 320
"""The most characters of a purpose: two sentences."""


def test_every_file_says_in_a_sentence_or_two_what_it_is_for() -> None:
    files = list(chain.from_iterable(folder.glob("*.py") for folder in folders()))
    assert len(files) > 400
    for file in files:
        text = purpose(file)
        assert text.endswith((".", "?", ".)", ".»", ".`")), file
        assert len(text) <= LONGEST, file


def test_the_page_of_rooms_lists_every_file_as_it_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(), "python -m tests.rooms writes it anew"
    for folder in folders():
        assert text.count(f"## {folder.relative_to(ROOT).as_posix()}\n") == 1


def test_the_picture_of_the_house_shows_the_rooms_as_they_are() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(FLOORS), "python -m tests.rooms draws it anew"
