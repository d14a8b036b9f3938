"""Boxes of faces are moved, sized and changed in layouts: what is written where, and where a box stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.checking import check
from rules.faces.geometry import BoxPlace, place_boxes
from rules.faces.layouts import FaceLayout
from rules.faces.lengths import written_length
from rules.faces.models import CardLayout, FaceBox
from rules.faces.reading import face_book
from rules.games import vocabularies
from rules.workshop.editing import CannotEdit
from rules.workshop.face_editing import EditedBox, LayoutEditor, box_in, layout_file
from rules.workshop.face_editing_boxes import (
    SIDES,
    across,
    down,
    hanging,
    hiding,
    hung,
    is_hidden,
    larger,
    moved,
    showing,
    sized,
    weighted,
)
from rules.workshop.face_editing_snapping import box_at, snap_lines, snapped_move, snapped_sides
from rules.workshop.history import History

CARD = (63.0, 88.0)
NAME = EditedBox("action", "large", "name")
ALL = vocabularies()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path))
    return tmp_path


def laid(boxes: dict[str, FaceBox]) -> dict[str, BoxPlace]:
    return place_boxes(boxes, CARD, lambda name, box, width, most: 10.0, {})


def box_of(written: dict[str, object]) -> FaceBox:
    return FaceBox.model_validate(written)


def after(box: FaceBox, values) -> FaceBox:
    return box.model_copy(update=dict(values))


HANGING = [
    {"left": 3, "width": 20},
    {"right": 3, "width": "30%"},
    {"left": 3, "right": "other.left - 2"},
    {"width": 20},
    {"width": "50% of other"},
    {"left": 4},
    {"right": 4},
    {},
    {"left": "other.right + 1", "width": 9},
]


@pytest.mark.parametrize("written", HANGING)
def test_a_box_goes_as_far_as_it_is_moved_and_sized_however_it_hangs(written):
    other = box_of({"left": 30, "width": 12})
    box = box_of(written)
    place = laid({"other": other, "box": box})["box"]
    there = laid({"other": other, "box": after(box, moved(box, place, 2, 3))})["box"]
    assert there == pytest.approx((place.left + 2, place.top + 3, place.width, place.height))
    grown = laid({"other": other, "box": after(box, sized(box, place, (0, 0, 4, -5)))})["box"]
    assert grown == pytest.approx((place.left, place.top, place.width + 4, place.height - 5))
    shrunk = laid({"other": other, "box": after(box, sized(box, place, (2, 1, 0, 0)))})["box"]
    assert shrunk == pytest.approx((place.left + 2, place.top + 1, place.width - 2, place.height - 1))
    for side in SIDES:
        changed = after(box, hung(across(box, place), CARD[0], side))
        left = (CARD[0] - place.width) / 2 if side == "middle" else place.left
        there = laid({"other": other, "box": changed})["box"]
        assert (there.left, there.width) == pytest.approx((left, place.width), abs=0.02)
        assert hanging(across(changed, place)) == side


def test_what_is_relative_stays_relative():
    box = box_of({"top": "picture.bottom + 1", "height": "fit", "left": "10%", "right": "picture.right"})
    place = BoxPlace(6.3, 41, 50, 10)
    values = {key: written_length(value) for key, value in moved(box, place, 2, 1.5).items()}
    assert values == {"top": "picture.bottom + 2.5", "left": "10% + 2", "right": "picture.right + 2"}
    assert sized(box, place, (0, 0, 0, 2))["height"].mm == 12, "a box as high as its text gets a height"
    assert sized(box, place, (0, 0, 0, -99))["height"].mm == 0.5, "no box disappears"
    assert hanging(down(box, place)) == "start"


def test_letters_and_hiding():
    box = box_of({"size": "16.6", "when": ["crest", "points > 3"]})
    assert larger(box, 0.5) == {"size": 17.1} and larger(box_of({}), -9) == {"size": 4.0}
    assert hiding(box) == {"when": ["crest", "points > 3", "never"]}
    hidden = box_of(hiding(box))
    assert is_hidden(hidden) and not is_hidden(box)
    assert showing(hidden) == {"when": ["crest", "points > 3"]}
    assert showing(box_of(hiding(box_of({})))) == {"when": None}
    fonts = ("ui", "ui_bold", "title")
    assert [weighted(font, "bold", fonts) for font in ("ui", "ui_bold", "title")] == ["ui_bold", "ui", ""]


def test_a_box_stops_at_the_safe_zone_the_middle_and_other_boxes_but_not_at_those_that_go_along():
    boxes = {
        "picture": box_of({"left": 10, "width": 20, "top": 20, "height": 20}),
        "name": box_of({"left": 40, "width": 10, "top": "picture.bottom + 1", "height": 5}),
        "foot": box_of({"left": "44.4", "width": 10, "bottom": 10, "height": 5}),
    }
    layout, places = FaceLayout("x", CardLayout(boxes=boxes)), laid(boxes)
    lines = snap_lines(layout, boxes, places, "picture")
    assert 3 in lines.across and 31.5 in lines.across and 44.4 in lines.across and 40 not in lines.across
    stop = snapped_move(places["picture"], -6.6, 0.24, lines, 1.0)
    assert stop.right == -7 and stop.down == 0.2 and stop.lines == ([3], [])
    assert snapped_move(places["picture"], 11.1, 0, lines, 1.0).right == 11.5, "its middle in that of the card"
    stop = snapped_sides(places["picture"], (1, 0), 14.1, 9, lines, 1.0)
    assert (stop.right, stop.down, stop.lines.across) == (14.4, 0, [44.4])


def test_a_click_chooses_the_smallest_box_and_the_next_one_the_larger():
    places = {"ground": BoxPlace(-3, -3, 69, 94), "picture": BoxPlace(10, 10, 20, 20), "mark": BoxPlace(12, 12, 4, 4)}
    chosen = ""
    for name in ("mark", "picture", "ground", "mark"):
        chosen = box_at(places, 13, 13, chosen)
        assert chosen == name
    assert box_at(places, 70, 1, "mark") == ""


def change(editor: LayoutEditor, edited: EditedBox, made, in_all_sizes: bool = False) -> None:
    editor.change(edited, made, lambda view: BoxPlace(3.5, 40, 56, 10), in_all_sizes)


def shift(box: FaceBox, place: BoxPlace):
    return moved(box, place, 0.5, -1)


def test_a_new_file_says_what_is_different_and_later_changes_go_into_it(home):
    history = History()
    editor = LayoutEditor("red_dragon", "mine", history, "How the cards look")
    change(editor, NAME, shift)
    file = home / "faces" / "red_dragon" / "mine.yaml"
    first = (
        "# How the cards look\ngame: red_dragon\nformat: 1\nset: mine\n"
        "layouts:\n  action:\n    extends: action\n"
        "    views:\n      large:\n        boxes:\n"
        "          name: {left: 4, right: 3, top: picture.bottom - 0.4}\n"
    )
    assert file.read_text("utf-8") == first
    change(editor, EditedBox("action", "large", "text"), lambda box, place: {"colour": "#102030"})
    change(editor, NAME, shift)
    changed = first.replace(
        "left: 4, right: 3, top: picture.bottom - 0.4", "left: 4.5, right: 2.5, top: picture.bottom - 1.4"
    )
    assert file.read_text("utf-8") == changed + '          text: {colour: "#102030"}\n'
    change(editor, EditedBox("event", "tiny", "badges"), lambda box, place: hiding(box))
    assert check.check([file], ALL) == []
    layout = face_book("red_dragon").layout("action", "mine")
    assert layout is not None and written_length(box_in(layout, "large", "name").left) == "4.5"
    for _ in range(3):
        history.undo()
    assert file.read_text("utf-8") == first
    history.undo()
    assert not file.exists()


def test_a_file_of_ones_own_is_changed_and_all_else_in_it_stays(home):
    file = home / "faces" / "red_dragon" / "dress.yaml"
    file.parent.mkdir(parents=True)
    text = (
        "game: red_dragon   # mine\r\nformat: 1\r\nset: 'mine'\r\n\r\nlayouts:\r\n  # all of them\r\n  card:\r\n"
        "    extends: card\r\n    views:\r\n      large:\r\n        boxes:\r\n"
        "          name: {left: += 2, size: 15}  # further in\r\n  action: {extends: action, corner: 3}\r\n"
    )
    file.write_bytes(text.encode())
    editor = LayoutEditor("red_dragon", "mine", History(), "")
    assert editor.file == file
    change(editor, EditedBox("card", "large", "name"), shift)
    now = file.read_bytes().decode()
    assert now == text.replace(
        "{left: += 2, size: 15}", "{left: += 2.5, size: 15, right: 3, top: picture.bottom - 0.4}"
    )
    change(editor, EditedBox("action", "large", "name"), lambda box, place: larger(box, 1))
    assert "action: {extends: action, corner: 3, views: {large: {boxes: {name: {size: 16}}}}}\r\n" in (
        file.read_bytes().decode()
    )
    assert check.check([file], ALL) == []


def test_a_box_that_hangs_from_elsewhere_says_no_more_than_two_lengths(home):
    editor = LayoutEditor("red_dragon", "mine", History(), "x")
    for side in ("start", "end", "middle", "both"):
        change(editor, NAME, lambda box, place, side=side: hung(across(box, place), CARD[0], side))
        assert check.check([editor.file], ALL) == []
        layout = face_book("red_dragon").layout("action", "mine")
        box = box_in(layout, "large", "name")
        assert hanging(across(box, BoxPlace(3.5, 40, 56, 10))) == side


def test_in_all_sizes_a_change_is_written_where_the_layout_says_it(home):
    editor = LayoutEditor("red_dragon", "mine", History(), "x")
    change(editor, EditedBox("action", "large", "band"), lambda box, place: sized(box, place, (0, 0, 0, 1)), True)
    layout = face_book("red_dragon").layout("action", "mine")
    heights = [face.boxes["band"].height.mm for _, face in layout.faces]
    assert heights == pytest.approx([12.4, 12.4, 9.8, 9.8])
    text = editor.file.read_text("utf-8")
    assert text.count("band:") == 3, "for all views, and in the two that say something else"


def test_what_cannot_be_written_is_said_and_other_sets_are_let_alone(home):
    folder = home / "faces" / "red_dragon"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("game: red_dragon\nformat: 1\nlayouts: {}\n", encoding="utf-8")
    assert layout_file("red_dragon", "mine") == folder / "mine_2.yaml", "it dresses all cards of the game"
    (folder / "mine.yaml").write_text("game: [red_dragon\n", encoding="utf-8")
    editor = LayoutEditor("red_dragon", "mine", History(), "x")
    with pytest.raises(CannotEdit):
        change(editor, NAME, shift)
    with pytest.raises(CannotEdit):
        change(editor, NAME._replace(box="nothing"), shift)
    assert Path(folder / "mine.yaml").read_text(encoding="utf-8") == "game: [red_dragon\n"
