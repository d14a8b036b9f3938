"""A text of several lines: how it is wrapped, and moving, selecting and writing in it."""

import pygame
import pytest

from client.ui import TextBox
from client.ui.scene import Scene
from client.ui.text_box import spans
from client.window import compat
from tests.client.hands import key

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
WORDS = "Another player loses two fortitude and then one more and then again one more, all the time, until they leave"


@pytest.fixture
def box(make_app):
    """A box of three lines with a text of more, alone on the screen."""
    app = make_app()
    app.entered = []

    class Room(Scene):
        def refresh(self):
            place = (100, 100, 240, 86)
            box = TextBox("text", place, "Text", WORDS, str, breaks=True, on_enter=lambda: app.entered.append(1))
            self.gui.lay([box], self.app.canvas)

    app.push(Room(app))
    app.scene.refresh()
    app.scene.gui.focus("text")
    app.step([], 0.02)
    box = app.scene.gui.find("text")
    box.app = app
    return box


def lines(box):
    return [box.text[line.start : line.end] for line in box.lines(box.app.pen)]


@pytest.mark.parametrize(
    ("text", "wide", "parts"),
    [
        ("", 5, [""]),
        ("one two", 7, ["one two"]),
        ("one two", 5, ["one ", "two"]),
        ("one   two", 4, ["one   ", "two"]),
        ("onetwo", 3, ["one", "two"]),
        ("a onetwo", 4, ["a ", "onet", "wo"]),
        ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
        ("ab", 0, ["a", "b"]),
        ("one    ", 3, ["one    "]),
    ],
)
def test_lines_are_wrapped_between_words(text, wide, parts):
    found = spans(text, wide, len)
    assert [text[line.start : line.end] for line in found] == parts
    assert found[0].start == 0 and found[-1].end == len(text)


def test_a_long_text_has_lines_that_fit(box):
    assert len(lines(box)) > 3 and "".join(lines(box)) == WORDS
    font = box.app.pen.assets.font("ui", round(19 * box.app.unit))
    assert all(font.size(line.rstrip())[0] <= 220 * box.app.unit for line in lines(box))


def test_the_caret_goes_up_and_down_and_back_to_its_column(box):
    long, short = "A line that is long", "short"
    key(box.app, pygame.K_a, mod=CTRL)
    box.typed(f"{long}\n{short}\n{long}")
    key(box.app, pygame.K_UP)
    assert box.caret == len(long) + 1 + len(short)
    key(box.app, pygame.K_UP)
    assert box.caret == len(long)
    key(box.app, pygame.K_UP)
    assert box.caret == 0
    key(box.app, pygame.K_DOWN)
    key(box.app, pygame.K_DOWN)
    key(box.app, pygame.K_DOWN)
    assert box.caret == len(box.text)


def test_home_and_end_are_those_of_the_line_and_with_control_of_the_text(box):
    first, second = box.lines(box.app.pen)[:2]
    key(box.app, pygame.K_HOME, mod=CTRL)
    assert box.caret == 0
    key(box.app, pygame.K_END)
    assert box.caret == first.end - 1  # before the space; behind it begins the next line
    key(box.app, pygame.K_DOWN)
    key(box.app, pygame.K_HOME)
    assert box.caret == second.start
    key(box.app, pygame.K_END, mod=CTRL)
    assert box.caret == len(WORDS)


def test_the_line_of_the_caret_is_always_seen(box):
    seen = []
    key(box.app, pygame.K_HOME, mod=CTRL)
    for _ in lines(box):
        number = box._line_of(box.lines(box.app.pen), box.caret)
        seen.append(box._first_line <= number < box._first_line + 3)
        key(box.app, pygame.K_DOWN)
        box.app.step([], 0.02)
    assert seen and all(seen)
    assert box._first_line == len(lines(box)) - 3


def test_shift_selects_over_lines_and_typing_replaces(box):
    key(box.app, pygame.K_HOME, mod=CTRL)
    key(box.app, pygame.K_DOWN, mod=SHIFT)
    first = box.lines(box.app.pen)[0]
    assert box.selection == (0, first.end)
    box.app.step([pygame.event.Event(pygame.TEXTINPUT, text="X")], 0.02)
    assert box.text == "X" + WORDS[first.end :] and box.caret == 1


def test_shift_and_enter_break_the_line_and_enter_writes(box):
    key(box.app, pygame.K_RETURN, mod=SHIFT)
    assert box.text == WORDS + "\n" and not box.app.entered
    key(box.app, pygame.K_RETURN)
    assert box.text == WORDS + "\n" and box.app.entered


@pytest.mark.parametrize(("breaks", "text"), [(True, "one\ntwo three"), (False, "one two three")])
def test_several_lines_are_pasted(box, monkeypatch, breaks, text):
    monkeypatch.setattr(compat, "paste_text", lambda: "one\r\ntwo\tthree")
    box.breaks = breaks
    key(box.app, pygame.K_a, mod=CTRL)
    key(box.app, pygame.K_v, mod=CTRL)
    assert box.text == text


def test_the_mouse_finds_the_line_and_the_letter(box):
    app, pen = box.app, box.app.pen
    key(app, pygame.K_HOME, mod=CTRL)
    app.step([], 0.02)
    font = pen.assets.font("ui", round(19 * app.unit))
    second = box.lines(pen)[1]
    across = 110 * app.unit + font.size(box.text[second.start : second.start + 4])[0]
    down = 107 * app.unit + 1.5 * font.get_linesize()
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(across, down), button=1)], 0.02)
    assert box.selection == (second.start + 4, second.start + 4)
    up = (110 * app.unit, 107 * app.unit)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=up, rel=(1, 1), buttons=(1, 0, 0))], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=up, button=1)], 0.02)
    assert box.selection == (0, second.start + 4)


def test_it_is_as_high_as_its_lines(box):
    pen, one = box.app.pen, TextBox.height_for(box.app.pen, "", 240, 1, 9)
    assert TextBox.height_for(pen, WORDS, 240, 1, 9) > TextBox.height_for(pen, WORDS, 240, 1, 2) > one
    assert TextBox.height_for(pen, WORDS, 900, 1, 9) == one
