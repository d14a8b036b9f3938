"""Layouts of faces: lengths, places, conditions, what extends what, and what an author is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.checking import check
from rules.faces import reference
from rules.faces.geometry import BoxPlace, LayoutLoop, UnknownBox, place_boxes
from rules.faces.layouts import FaceLayout, hidden_boxes, merged_layout
from rules.faces.lengths import FIT, Length, read_length, written_length
from rules.faces.models import CardLayout, FaceBox
from rules.faces.reading import FaceBook, face_book, read_faces
from rules.faces.values import filled, read_condition, written_condition
from rules.games import names, vocabularies
from rules.reading.reader import read
from rules.system import locations

ALL = vocabularies()
CARD = (63.0, 88.0)
HEAD = "game: red_dragon\nformat: 1\nlayouts:\n"


def boxes(**written: dict[str, object]) -> dict[str, FaceBox]:
    return {name: FaceBox.model_validate(box) for name, box in written.items()}


def lay(
    boxes_of_face: dict[str, FaceBox], text_height: float = 10.0, hidden: tuple[str, ...] = ()
) -> dict[str, BoxPlace]:
    def measure(name: str, box: FaceBox, width: float, most: float) -> float:
        return text_height

    return place_boxes(boxes_of_face, CARD, measure, dict.fromkeys(hidden, True))


@pytest.mark.parametrize(
    ("written", "length"),
    [
        (3, Length(3)),
        ("1.5", Length(1.5)),
        (-3, Length(-3)),
        ("40%", Length(0, 0.4)),
        ("50% of picture", Length(0, 0.5, "picture")),
        ("50% of picture - 2", Length(-2, 0.5, "picture")),
        ("name.top - 0.5", Length(-0.5, 0, "name", "top")),
        ("name.middle", Length(0, 0, "name", "middle")),
        ("+= 2", Length(2, change="+")),
        ("-= 2", Length(-2, change="+")),
        ("*= 1.5", Length(1.5, change="*")),
    ],
)
def test_a_length_is_read_and_written(written, length):
    assert read_length(written) == length and written_length(length) == written
    assert written_length(FIT) == "fit"


@pytest.mark.parametrize("written", ["3 mm", "", "name.side", "50% of", "Name.top", "1,5", "+ 2"])
def test_what_is_no_length_is_none(written):
    assert read_length(written) is None


def test_two_of_three_say_where_a_box_lies():
    places = lay(
        boxes(
            both={"left": 3, "right": 5, "top": 2, "bottom": 4},
            start={"left": 3, "width": 20, "top": 2, "height": "50%"},
            end={"right": 5, "width": 20, "bottom": 4, "height": 10},
            middle={"width": 20, "height": 10},
            whole={},
            beyond={"left": -3, "right": -3, "top": -3, "bottom": -3},
        )
    )
    assert places == {
        "both": (3, 2, 55, 82),
        "start": (3, 2, 20, 44),
        "end": (38, 74, 20, 10),
        "middle": (21.5, 39, 20, 10),
        "whole": (0, 0, 63, 88),
        "beyond": (-3, -3, 69, 94),
    }


def test_boxes_lie_at_each_other_and_at_their_texts():
    face = boxes(
        picture={"left": 3, "right": 3, "top": 10, "bottom": "name.top - 1"},
        name={"left": 3, "right": 3, "bottom": "text.top", "height": "fit", "most": 8},
        text={"left": "picture.left", "width": "50% of picture", "bottom": 4, "height": "fit", "least": 12},
    )
    places = lay(face)
    assert places["text"] == (3, 72, 28.5, 12), "not less than the least height"
    assert places["name"] == (3, 64, 57, 8), "not more than the greatest height"
    assert places["picture"].bottom == 63
    assert lay(face, hidden=("text",))["name"].bottom == 84, "what is not there has no height"


def test_places_that_depend_on_themselves_or_on_nothing_are_refused():
    with pytest.raises(LayoutLoop) as loop:
        lay(boxes(a={"top": "b.bottom"}, b={"top": "a.bottom"}))
    assert (loop.value.box, loop.value.path) == ("a", ("b",))
    with pytest.raises(UnknownBox):
        lay(boxes(a={"top": "b.bottom"}))
    assert lay(boxes(a={"left": "b.right"}, b={"top": "a.bottom"})), "each direction by itself is no loop"


@pytest.mark.parametrize(
    ("condition", "facts", "holds"),
    [
        ("points", {"points": 3}, True),
        ("points", {"points": 0}, False),
        ("points", {}, False),
        ("not points", {"points": 0}, True),
        ("kind = drink", {"kind": "drink"}, True),
        ("kind != drink", {"kind": "drink"}, False),
        ("points > 3", {"points": 4}, True),
        ("points <= 3", {"points": 4}, False),
        ("points = -2", {"points": -2}, True),
        ("points = many", {"points": 3}, False),
        ("marks > 1", {"marks": [{}, {}]}, True),
        ("marks = 1", {"marks": [{}, {}]}, False),
    ],
)
def test_conditions(condition, facts, holds):
    box = FaceBox.model_validate({"when": condition})
    assert hidden_boxes({"box": box}, facts) == {"box": not holds}
    assert read_condition("points >") is None and written_condition(box.when[0]) == condition


def test_facts_stand_in_texts():
    facts = {"name": "Ale", "points": -2, "marks": [{"text": "x"}]}
    assert filled("{name}: {points}{marks}{unknown}", facts) == "Ale: \N{MINUS SIGN}2"


def test_a_layout_changes_what_it_extends():
    base = CardLayout.model_validate(
        {
            "colours": {"kind": "#111111", "line": "kind"},
            "boxes": {"name": {"left": 3, "width": 20, "top": 4, "height": 8, "text": "{name}"}},
            "views": {"small": {}, "large": {"from": 200, "boxes": {"name": {"size": 20}}}},
        }
    )
    changed = FaceLayout(
        "mine",
        merged_layout(
            base,
            CardLayout.model_validate(
                {
                    "colours": {"kind": "#222222"},
                    "boxes": {"name": {"left": "+= 2", "width": "*= 1.5"}, "new": {"layer": -1}},
                    "views": {"large": {"boxes": {"name": {"bottom": 5}}}, "huge": {"from": 400, "without": "name"}},
                }
            ),
        ),
    )
    name = changed.face(100).boxes["name"]
    assert (name.left, name.width, name.text) == (Length(5), Length(30), "{name}")
    assert list(changed.face(100).boxes) == ["new", "name"], "lower layers first"
    large = changed.face(250).boxes["name"]
    assert (large.size, large.bottom, large.top, large.height) == (20, Length(5), None, Length(8)), "two of three hold"
    assert "name" not in changed.face(400).boxes
    assert changed.colour("line") == "#222222"


def test_a_view_may_extend_another():
    views = {"small": {"boxes": {"a": {}, "b": {}}}, "large": {"from": 9, "extends": "small", "without": "b"}}
    layout = FaceLayout("x", CardLayout.model_validate({"views": views}))
    assert [list(face.boxes) for _, face in layout.faces] == [["a", "b"], ["a"]]


@pytest.mark.parametrize("game", names())
def test_every_kind_of_card_has_a_layout_of_its_own(game):
    vocabulary = next(words for words in ALL if words.game == game)
    built_in = face_book(game).names()
    assert set(vocabulary.forms) <= set(built_in)


def put(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


SLIPS = [
    ("  action: {extends: crad}", "UNKNOWN-NAME", "crad", "card"),
    ("  action: {boxs: {}}", "UNKNOWN-KEY", "boxs", "boxes"),
    ("  action: {extends: card, boxes: {a: {hieght: 3}}}", "UNKNOWN-KEY", "hieght", "height"),
    ('  action: {extends: card, boxes: {a: {text: "{nmae}"}}}', "UNKNOWN-NAME", "nmae", "name"),
    ("  action: {extends: card, boxes: {a: {when: chasr}}}", "UNKNOWN-NAME", "chasr", "chaser"),
    ("  action: {extends: card, boxes: {a: {fill: creem}}}", "UNKNOWN-NAME", "creem", "cream"),
    ("  action: {extends: card, boxes: {a: {font: ui_blod}}}", "UNKNOWN-NAME", "ui_blod", "ui_bold"),
    ("  action: {extends: card, boxes: {a: {shape: elipse}}}", "UNKNOWN-NAME", "elipse", "ellipse"),
    ("  action: {extends: card, boxes: {a: {row: sings}}}", "UNKNOWN-NAME", "sings", "signs"),
    ("  action: {extends: card, boxes: {a: {row: name}}}", "UNKNOWN-NAME", "name", "badges, signs"),
    ("  action: {extends: card, boxes: {a: {fit: covr, picture: x}}}", "BAD-VALUE", "covr", "cover"),
    ("  action: {extends: card, boxes: {a: {left: 3 mm}}}", "BAD-VALUE", "3 mm", "millimetres (3)"),
    ("  action: {extends: card, boxes: {a: {size: big}}}", "BAD-VALUE", "big", "2 or 0.5"),
    ("  action: {extends: card, boxes: {a: {top: pictur.top}}}", "UNKNOWN-NAME", "pictur", "picture"),
    ("  action: {extends: card, boxes: {a: {top: a.bottom}}}", "BAD-VALUE", "depends on itself", ""),
    ("  action: {extends: card, boxes: {a: {top: 1, bottom: 2, height: 3}}}", "BAD-VALUE", "two of the three", ""),
    ("  action: {extends: card, boxes: {a: {left: += 2}}}", "BAD-VALUE", "no earlier value", ""),
    ("  action: {extends: card, views: {big: {extends: larg}}}", "UNKNOWN-NAME", "larg", "large"),
    ("  action: {extends: card, views: {big: {wihtout: x}}}", "UNKNOWN-KEY", "wihtout", "without"),
    ("  action: {extends: card, back: nowhere}", "NO-ART", "nowhere", ""),
    ('  action: {extends: card, colours: {kind: "#12345"}}', "BAD-VALUE", "#12345", "#c03020"),
]


@pytest.mark.parametrize(("layout", "code", "message", "hint"), SLIPS)
def test_slips_are_reported_with_place_and_advice(tmp_path, layout, code, message, hint):
    path = put(tmp_path / "faces" / "red_dragon", HEAD + layout + "\n")
    (problem,) = check.check([path], ALL)
    assert (problem.code, problem.line) == (code, 4)
    assert message in problem.message_in("en") and hint in problem.hint_in("en")
    assert problem.source[problem.column - 1 :].strip(), "the caret is at something"


def test_a_font_that_is_missing_an_unknown_game_and_a_card_with_an_unknown_layout(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("ZASTOLYE_HOME", str(home))
    font = "game: red_dragon\nformat: 1\nfonts: {fancy: {file: fancy.ttf, licence: OFL}}\nlayouts: {}\n"
    (problem,) = check.check([put(tmp_path / "faces" / "red_dragon", font)], ALL)
    assert (problem.code, problem.line) == ("UNREADABLE", 3)
    (problem,) = check.check([put(tmp_path, "game: posion\nformat: 1\nlayouts: {}\n")], ALL)
    assert (problem.code, problem.hint_in("en")) == ("UNKNOWN-NAME", 'did you mean "poison"?')
    card = (
        "set: mine\nformat: 1\ngame: poison\ncards:\n  - {id: x, kind: poison, layout: poisn, "
        "name: {ru: Яд, en: Bane}, "
        'text: {ru: "Число 4, штраф 2.", en: "Number 4, penalty 2."}, art: card_face_poison}\n'
    )
    (problem,) = check.check([put(home / "cards" / "poison", card)], ALL)
    assert (problem.code, problem.hint_in("en")) == ("UNKNOWN-NAME", 'did you mean "poison"?')


def test_the_names_of_shapes_and_fonts_belong_to_their_set(tmp_path):
    shapes = "shapes: {triangle: M0 0 L9 9 L0 9 Z, ellipse: M50 0 L90 40 L50 100 Z}\n"
    fonts = "fonts: {ui: {file: a.ttf, licence: OFL}}\n"
    text = f"game: red_dragon\nformat: 1\nset: mine\n{shapes}{fonts}layouts: {{}}\n"
    path = put(tmp_path / "faces" / "red_dragon", text)
    problems = check.check([path], ALL)
    assert [(problem.code, problem.line) for problem in problems] == [
        ("BAD-VALUE", 4), ("BAD-VALUE", 5), ("UNREADABLE", 5),
    ]  # fmt: skip
    built_in = locations.resource("data", "faces", "red_dragon", "red_dragon.yaml")
    book = FaceBook(read_faces(read(each)) for each in (built_in, path))
    assert book.shape("triangle").startswith("M50 0") and book.shape("triangle", "other").startswith("M50 0")
    assert book.shape("triangle", "mine").startswith("M0 0")
    files = []
    for owner in ("one", "two"):
        fonts = f"fonts: {{fancy: {{file: {owner}.ttf, licence: OFL}}}}\n"
        text = f"game: poison\nformat: 1\nset: {owner}\n{fonts}layouts: {{}}\n"
        files.append(read_faces(read(put(tmp_path / owner, text))))
    book = FaceBook(files)
    assert [Path(book.font("fancy_bold", owner)).name for owner in ("one", "two", "")] == [
        "one.ttf_bold", "two.ttf_bold", "fancy_bold",
    ]  # fmt: skip
    assert list(book.fonts("one")) == ["fancy"] and book.fonts() == {} and book.font("ui_bold", "one") == "ui_bold"


def test_a_text_near_the_cut_is_noted(tmp_path):
    layout = '  action: {extends: card, views: {large: {boxes: {name: {left: 1, text: "{name}"}}}}}\n'
    report = check.inspect([put(tmp_path / "faces" / "red_dragon", HEAD + layout)], ALL)
    assert not report.problems and [note.code for note in report.notes] == ["OUTSIDE-SAFE"]


def test_a_set_dresses_its_own_cards_only(tmp_path):
    own = "game: red_dragon\nformat: 1\nset: mine\nlayouts:\n  action: {extends: action, corner: 9}\n"
    built_in = read_faces(read(Path("data/faces/red_dragon/red_dragon.yaml").absolute()))
    book = FaceBook([built_in, read_faces(read(put(tmp_path, own)))])
    mine, others = book.layout("action", "mine"), book.layout("action", "red_dragon")
    assert mine is not None and others is not None
    assert (mine.corner, others.corner) == (9, 4.6)
    assert mine.face(300).boxes == others.face(300).boxes


def test_layouts_with_a_mistake_are_left_out_and_the_others_stay(tmp_path):
    read_file = read_faces(read(put(tmp_path, HEAD + "  a: {size: [1]}\n  b: {size: [44, 63]}\n")))
    assert read_file.face_file is not None and list(read_file.face_file.layouts) == ["b"]
    assert [problem.code for problem in read_file.problems] == ["BAD-VALUE"]


def test_the_page_is_up_to_date_and_its_examples_are_right(tmp_path):
    for path, text in reference.files(ALL).items():
        assert path.read_text("utf-8") == text, f"run python -m rules schema: {path.name} is out of date"
    page = reference.page(ALL)
    examples = re.findall(r"```yaml\n(game: .*?)```", page, re.S)
    assert len(examples) >= 3
    for index, example in enumerate(examples):
        path = put(tmp_path / str(index), example)
        assert [problem.say("en") for problem in check.check([path], ALL)] == []
    for words in ALL:
        assert all(f"| `{fact}` |" in page for fact in words.face_facts)
