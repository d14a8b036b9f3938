"""The text that is written: caret, selection, indentation and undo, without a screen."""

from __future__ import annotations

import pytest

from client.workshop.writing.code_box import allowed, coloured
from client.workshop.writing.manuscript import Manuscript


def at(marked):
    """A manuscript with its caret where the mark is; between two marks, what is selected."""
    before, *between, after = marked.split("|")
    manuscript = Manuscript("".join((before, *between, after)))
    manuscript.select(len(before), len("".join((before, *between))))
    return manuscript


def shown(manuscript):
    """Its text with a mark at the caret."""
    return f"{manuscript.text[: manuscript.caret]}|{manuscript.text[manuscript.caret :]}"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("do:|", "do:\n  |"),
        ("  - order: 2|", "  - order: 2\n    |"),
        ("  - draw|", "  - draw\n  - |"),
        ("  - if:|", "  - if:\n      |"),
        ("  en: Щука|", "  en: Щука\n  |"),
        ("ab|cd", "ab\n|cd"),
        ("  - draw\n  - |", "  - draw\n|"),
    ],
)
def test_a_new_line_is_indented(before, after):
    manuscript = at(before)
    manuscript.break_line()
    assert shown(manuscript) == after


def test_the_next_step_begins_where_the_last_one_did():
    manuscript = at("do:\n  - order: 2|")
    manuscript.break_line(next_item=True)
    assert shown(manuscript) == "do:\n  - order: 2\n  - |"


def test_lines_are_indented_and_back():
    manuscript = at("a\n|b\n\nc|\nd")
    manuscript.shift(outwards=False)
    assert manuscript.text == "a\n  b\n\n  c\nd"
    manuscript.shift(outwards=True)
    assert manuscript.text == "a\nb\n\nc\nd"
    manuscript.undo()
    manuscript.undo()
    assert manuscript.text == "a\nb\n\nc\nd" and not manuscript.can_undo
    manuscript = at("abc|")
    manuscript.shift(outwards=False)
    assert shown(manuscript) == "abc |"
    manuscript = at("      - x|")
    manuscript.shift(outwards=True)
    assert shown(manuscript) == "    - x|"


def test_backspace_takes_a_level_of_indentation_a_letter_or_the_selection():
    for before, after in (
        ("    |x", "  |x"),
        ("   |x", "  |x"),
        ("ж|", "|"),
        ("a|bc|d", "a|d"),
        ("a\n|b", "a|b"),
        ("|", "|"),
    ):
        manuscript = at(before)
        manuscript.delete(-1)
        assert shown(manuscript) == after
    manuscript = at("one two|")
    manuscript.delete(-1, by_word=True)
    assert shown(manuscript) == "one |"


def test_the_caret_goes_by_letters_words_and_lines():
    manuscript = at("  слово два\nx\n  third|")
    manuscript.move_lines(-1, selecting=False)
    manuscript.move_lines(-1, selecting=False)  # in the column where it was first
    assert shown(manuscript) == "  слово| два\nx\n  third"
    manuscript.move_sideways(1, by_word=True, selecting=True)
    assert manuscript.selected == " два"
    manuscript.move_sideways(-1, by_word=False, selecting=False)
    manuscript.move_to_line_start(selecting=False)
    assert manuscript.caret == 2
    manuscript.move_to_line_start(selecting=False)
    manuscript.move_to_line_end(selecting=True)
    assert manuscript.selected == "  слово два"
    manuscript.select_word(4)
    assert manuscript.selected == "слово"
    manuscript.move_lines(9, selecting=False)
    assert manuscript.caret == len(manuscript.text)


def test_what_is_typed_together_is_undone_together():
    manuscript = Manuscript("")
    for letter in "раз два":
        manuscript.type(letter)
    manuscript.undo()
    assert manuscript.text == "раз"
    manuscript.undo()
    assert manuscript.text == "" and not manuscript.undo()
    manuscript.redo()
    manuscript.redo()
    assert manuscript.text == "раз два" and not manuscript.redo()


def test_what_may_stand_in_a_file_is_pasted():
    assert allowed("a\r\n\tb\x07\u200b") == "a\n  b"


def test_keys_and_comments_stand_out():
    for line in ("  - change: {who: me} # why", "# only", 'text: "a # b"', "", "plain: 1"):
        assert "".join(part for part, _ in coloured(line)) == line
    assert [part for part, _ in coloured("  - order: 2 # why")] == ["  - ", "order:", " 2", " # why"]
