"""Every file says what it is for, and the page that lists them is up to date."""

from __future__ import annotations

from tests.house.floors import FLOORS
from tests.rooms import PAGE, PICTURE, ROOT, folders, page, picture, purpose

LONGEST = 320
"""The most characters of what a file says of itself: two sentences."""


def test_every_file_says_in_a_sentence_or_two_what_it_is_for() -> None:
    said = {file: purpose(file) for folder in folders() for file in folder.glob("*.py")}
    assert len(said) > 400
    ends = (".", "?", ".)", ".»", ".`")
    assert [str(file) for file, text in said.items() if not text.endswith(ends) or len(text) > LONGEST] == []


def test_the_page_of_rooms_lists_every_file_as_it_is() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(), "python -m tests.rooms writes it anew"
    assert all(written.count(f"## {folder.relative_to(ROOT).as_posix()}\n") == 1 for folder in folders())


def test_the_picture_of_the_house_shows_the_rooms_as_they_are() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(FLOORS), "python -m tests.rooms draws it anew"
