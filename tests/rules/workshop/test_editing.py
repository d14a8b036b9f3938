"""Files are changed in place: what is not changed stays as it was, byte for byte."""

from __future__ import annotations

import difflib
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.reading.messages import Message
from rules.reading.reader import YamlNode, parse, read
from rules.system import locations
from rules.workshop.editing import (
    AddCard,
    AddTest,
    CannotEdit,
    CopyCard,
    DeleteCard,
    Edit,
    MoveCard,
    Put,
    Remove,
    Rewrite,
    card_text,
    edited,
)
from rules.workshop.history import History
from tests.repeats import repeats
from tests.system_limits import needs_links

ROOT = Path(__file__).parents[3]
EDITS = repeats(500, 50)
"""How many of the edits at random are done."""
FILES = sorted([*locations.resource("data", "cards").glob("*/*.yaml"), *ROOT.glob("tests/sets/*.yaml"),
                *ROOT.glob("tests/sets/raut/*.yaml"), *ROOT.glob("tests/sets/dice_town/*.yaml")])  # fmt: skip
HERE = Path("here.yaml")

SET = """\
# my cards
set: mine   # its name
game: poison

cards:
  # --- red
  - id: a
    copies: 3  # three of them
    name: {ru: Перец, en: 'Pepper'}
    text:
      ru: >-
        Первая строка,
        вторая.
      en: |
        One line
          and another
    art: card_face_red

  # --- blue
  - id: b
    name:
      ru: "Василёк"
      en: Corn
        flower
    points:
    tests:
    - {name: x, given: {a: [1, 2]}}

  -
    id: c   # the last one
    traits: [x, y]
"""


def change(*edits: Edit, text: str = SET) -> str:
    return edited(text, HERE, edits)


def lines(text: str) -> list[str]:
    """The lines that are in it and not in SET, with a sign."""
    found = difflib.unified_diff(SET.splitlines(), text.splitlines(), n=0, lineterm="")
    return [line for line in found if not line.startswith(("---", "+++", "@@"))]


@pytest.mark.parametrize(
    ("edit", "wanted"),
    [
        (Put("a", ("copies",), 4), ["-    copies: 3  # three of them", "+    copies: 4  # three of them"]),
        (Put(None, ("set",), "yours"), ["-set: mine   # its name", "+set: yours   # its name"]),
        (Put("a", ("name", "ru"), "Соль, и ещё"),
         ["-    name: {ru: Перец, en: 'Pepper'}", "+    name: {ru: \"Соль, и ещё\", en: 'Pepper'}"]),
        (Put("a", ("name", "en"), "It's"),
         ["-    name: {ru: Перец, en: 'Pepper'}", "+    name: {ru: Перец, en: 'It''s'}"]),
        (Put("b", ("name", "ru"), 'Он: "да" # нет'),
         ['-      ru: "Василёк"', r'+      ru: "Он: \"да\" # нет"']),
        (Put("b", ("name", "en"), "Rose"), ["-      en: Corn", "-        flower", "+      en: Rose"]),
        (Put("b", ("points",), 2), ["-    points:", "+    points: 2"]),
        (Put("b", ("points",), "no"), ["-    points:", "+    points: no"]),
        (Put("a", ("text", "ru"), "Иначе."), ["-        Первая строка,", "-        вторая.", "+        Иначе."]),
        (Put("a", ("text", "en"), "One\n  two\n"),
         ["-        One line", "-          and another", "+        One", "+          two"]),
        (Put("a", ("text", "en"), "None"),
         ["-      en: |", "-        One line", "-          and another", "+      en: |-", "+        None"]),
        (Put("b", ("copies",), 2), ["+    copies: 2"]),
        (Put("b", ("text",), {"ru": "Да, так", "en": "Yes"}), ["+    text: {ru: \"Да, так\", en: \"Yes\"}"]),
        (Put("c", ("text", "en"), "Yes"), ["+    text: {en: \"Yes\"}"]),
        (Put("a", ("name", "de"), "Pfeffer"),
         ["-    name: {ru: Перец, en: 'Pepper'}", "+    name: {ru: Перец, en: 'Pepper', de: Pfeffer}"]),
        (Put("c", ("traits",), ["x", "a, b"]), ["-    traits: [x, y]", '+    traits: [x, "a, b"]']),
        (Put("c", ("traits", 1), "z"), ["-    traits: [x, y]", "+    traits: [x, z]"]),
        (Put("b", ("tests", 0, "given", "a", 0), 7),
         ["-    - {name: x, given: {a: [1, 2]}}", "+    - {name: x, given: {a: [7, 2]}}"]),
        (Remove("a", ("copies",)), ["-    copies: 3  # three of them"]),
        (Remove("a", ("name", "ru")), ["-    name: {ru: Перец, en: 'Pepper'}", "+    name: {en: 'Pepper'}"]),
        (Remove("a", ("name", "en")), ["-    name: {ru: Перец, en: 'Pepper'}", "+    name: {ru: Перец}"]),
        (Remove("a", ("text", "ru")), ["-      ru: >-", "-        Первая строка,", "-        вторая."]),
        (Remove("b", ("tests",)), ["-    tests:", "-    - {name: x, given: {a: [1, 2]}}"]),
        (Remove("c", ("id",)), ["-    id: c   # the last one"]),
        (CopyCard("c", "d"), ["+  -", "+    id: d   # the last one", "+    traits: [x, y]", "+"]),
        (DeleteCard("c"), ["-", "-  -", "-    id: c   # the last one", "-    traits: [x, y]"]),
    ],
)  # fmt: skip
def test_one_edit(edit: Edit, wanted: list[str]) -> None:
    assert sorted(lines(change(edit))) == sorted(wanted)


def test_a_long_text_that_is_added_stands_on_lines_of_its_own() -> None:
    texts = {"ru": "Да " * 20 + ".", "en": "Yes " * 20 + "."}
    added = ["+    text:", f"+      ru: {texts['ru']}", f"+      en: {texts['en']}"]
    assert lines(change(Put("b", ("text",), texts))) == added


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (Put("x", ("copies",), 4), "no_card"),
        (Put("a", ("copies",), 4, was=2), "changed_meanwhile"),
        (Put("c", ("copies",), 4, was=1), "changed_meanwhile"),
        (Put("a", ("copies", "of"), 4), "no_mapping"),
        (Put("a", ("text",), "x"), "many_lines"),
        (Remove("a", ("points",)), "no_key"),
        (Remove("a", ("copies", "x")), "no_key"),
        (CopyCard("x", "y"), "no_card"),
        (MoveCard("a", "x"), "no_card"),
        (AddCard("- id: x"), "not_as_meant"),
    ],
)  # fmt: skip
def test_an_edit_that_cannot_be_done_changes_nothing(edit: Edit, key: str) -> None:
    with pytest.raises(CannotEdit) as refused:
        change(edit)
    assert refused.value.said.key == f"problem.edit_{key}"


@pytest.mark.parametrize("text", ["cards: [{id: a}", "cards: [&a {id: a}]", "a: 1\na: 2\n", "", "\t"])
def test_a_file_with_a_mistake_is_not_touched(text: str) -> None:
    with pytest.raises(CannotEdit) as refused:
        change(Put("a", ("copies",), 4), text=text)
    assert refused.value.said.key == "problem.edit_mend_first"
    assert "here.yaml" in refused.value.said.say("ru")


@pytest.mark.parametrize("text", ["cards: [{id: a}, {id: b}]\n", "cards:\n  - id: a\n", "set: a\n"])
def test_what_cannot_be_removed(text: str) -> None:
    with pytest.raises(CannotEdit):
        change(DeleteCard("a"), text=text)


def test_what_a_value_has_been_may_be_said() -> None:
    assert lines(change(Put("a", ("copies",), 4, was=3))) == lines(change(Put("a", ("copies",), 4)))
    assert lines(change(Put("c", ("copies",), 4, was=None)))


def test_cards_are_moved_and_the_comments_above_them_stay() -> None:
    assert change(MoveCard("b", None)).index("id: b") < change(MoveCard("b", None)).index("id: a")
    moved = change(MoveCard("a", "c"))
    assert moved.endswith(SET[SET.index("  - id: a") : SET.index("  # --- blue")].rstrip("\n") + "\n")
    assert moved.startswith(SET[: SET.index("  - id: a")] + "  # --- blue\n")
    assert change(MoveCard("b", "a")) == SET


def test_a_card_from_another_file_is_added_as_it_is_written() -> None:
    lines = card_text(SET, HERE, "a", "z")
    other = "cards:\r\n- id: q\r\n  kind: x"
    fresh = edited(other, HERE, [AddCard(lines, "q")])
    assert fresh.startswith(other) and "copies: 3  # three of them\r\n" in fresh
    card, old = (parse(text, HERE).root.find(["cards", index]).plain() for text, index in ((fresh, 1), (SET, 0)))
    assert card == old | {"id": "z"}


def test_a_copy_has_no_tests_and_replaces_nothing() -> None:
    text = "cards:\n  - id: a\n    replaces: R1\n    copies: 2\n    tests: [{name: x}]\n    art: z\n"
    assert edited(text, HERE, [CopyCard("a", "b")]) == text + "\n  - id: b\n    copies: 2\n    art: z\n"


# -- all files there are, edited at random ----------------------------------------------------------------------------

STRANGE = [
    "Мёд, пиво: 3 # три",
    'say "no"',
    "it's",
    "",
    " edge ",
    "- dash",
    "{brace}",
    "12",
    "true",
    "two\nlines\n",
    "~",
    "x" * 300,
    "Много слов. " * 20,
    "*a",
    "&b",
    "🍺 и 🍷",
    "a\u2028b",
    "@x",
    "%y",
    "\\n",
    "null",
    "no",
    "?",
    "a: b",
]


def put_somewhere(lot: random.Random, card: dict[str, Any]) -> tuple[str | int, ...] | None:
    """The way to a value that is no list and no mapping."""
    keys: list[str | int] = []
    container: Any = card
    while isinstance(container, dict | list):
        possible_keys: list[Any] = list(range(len(container)))
        if isinstance(container, dict):
            possible_keys = [key for key in container if key != "id"]
        if not possible_keys:
            return None
        key = lot.choice(possible_keys)
        keys.append(key)
        container = container[key]
    return tuple(keys)


def any_edit(lot: random.Random, cards: list[dict[str, Any]]) -> Edit | None:
    card = lot.choice(cards)
    id, after = card["id"], lot.choice([None, *(other_card["id"] for other_card in cards)])
    keys = put_somewhere(lot, card)
    match lot.randrange(8):
        case 0 | 1 | 2 if keys:
            return Put(id, keys, lot.choice([*STRANGE, 7, True, lot.randrange(1000)]))
        case 3:
            new = lot.choice([f"new{lot.randrange(1000)}", "art", "copies", "replaces", "points", "number"])
            return None if new in card else Put(id, (new,), lot.choice([*STRANGE, 7, {"ru": "а, б", "en": "no"}]))
        case 4 if keys:
            return Remove(id, keys[: lot.randrange(1, len(keys) + 1)]) if isinstance(keys[0], str) else None
        case 5:
            return CopyCard(id, f"copy{lot.randrange(10**6)}")
        case 6:
            return DeleteCard(id)
        case 7 if after != id:
            return MoveCard(id, after)
    return None


def lines_in(data: bytes) -> list[str]:
    return re.split("\r\n|[\r\n\x85\u2028\u2029]", data.decode("utf-8-sig"))


def last_line(lines: list[str], node: YamlNode) -> int:
    """Just behind the last line of a value: comments that follow it are no part of it."""
    begin, end = node.span.line, node.span.end_line - (node.span.end_column == 1)
    if not isinstance(node.value, dict | list) or lines[begin - 1][node.span.column - 1] in "{[":
        return max(begin, end)
    children = node.value.values() if isinstance(node.value, dict) else node.value
    return max(last_line(lines, child) for child in children)


def kept(old_lines: list[str], new_lines: list[str], edit: Edit, node: YamlNode, added: bool) -> None:
    """Nothing but the lines of the edited value has changed, and the empty ones around a card."""
    if isinstance(edit, MoveCard):
        assert sorted(filter(str.strip, old_lines)) == sorted(filter(str.strip, new_lines))
        return
    first, last = (node.key or node.span).line - 1, last_line(old_lines, node)
    if isinstance(edit, CopyCard):
        first = last
    while isinstance(edit, DeleteCard) and not old_lines[first - 1].strip():
        first -= 1
    while isinstance(edit, DeleteCard) and last < len(old_lines) and not old_lines[last].strip():
        last += 1
    assert old_lines[:first] == new_lines[:first]
    assert old_lines[last:] == new_lines[len(new_lines) - (len(old_lines) - last) :]
    if added:
        lost = [line for line in difflib.ndiff(old_lines, new_lines) if line.startswith("- ")]
        assert not lost or (lost[0].rstrip().endswith(("}", "}]", "]", ",")) and len(lost) == 1)


def test_edits_at_random_leave_all_else_and_are_undone(tmp_path: Path) -> None:
    lot, history, edits_done, refused = random.Random(13), History(), 0, 0
    files: dict[Path, bytes] = {}
    for index, path in enumerate(FILES):
        data = path.read_bytes()
        if index % 3 == 1:
            data = data.replace(b"\n", b"\r\n")
        if index % 4 == 2:
            data = b"\xef\xbb\xbf" + data
        if index % 5 == 3:
            data = data.rstrip()
        files[tmp_path / f"{index}{path.name}"] = data
    for path, data in files.items():
        path.write_bytes(data)
    contents = [dict(files)]
    while edits_done < EDITS:
        path = lot.choice(list(files))
        root = read(path).root
        assert root is not None
        cards = root.plain()["cards"]
        edit = any_edit(lot, cards)
        if edit is None:
            continue
        old_content = path.read_bytes()
        try:
            history.change(path, edit)
        except CannotEdit as error:
            assert path.read_bytes() == old_content
            refused += 1
            assert error.said.key != "problem.edit_not_as_meant", (edit, path)
            continue
        new_content = path.read_bytes()
        if new_content == old_content:
            continue
        id = edit.card if isinstance(edit, Put | Remove | CopyCard | DeleteCard | MoveCard) else ""
        card = next(node for node in root.find(["cards"]).items() if node.get("id").value == id)
        node = card.find(edit.keys) if isinstance(edit, Put | Remove) else card
        added = isinstance(edit, Put) and node is card
        kept(lines_in(old_content), lines_in(new_content), edit, node, added)
        assert new_content[:3] == old_content[:3] and new_content.count(b"\r") == (
            new_content.count(b"\n") if b"\r" in old_content else 0
        )
        contents.append(contents[-1] | {path: new_content})
        edits_done += 1
    assert refused < 60
    for content in reversed(contents[:-1]):
        history.undo()
        assert {path: path.read_bytes() for path in files} == content
    for _ in contents[1:]:
        history.redo()
    assert {path: path.read_bytes() for path in files} == contents[-1] and not history.can_redo


# -- undoing ----------------------------------------------------------------------------------------------------------


def test_one_step_in_several_files_is_done_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    file, other_file, history = tmp_path / "one.yaml", tmp_path / "other.yaml", History()
    file.write_text(SET, encoding="utf-8")
    other_file.write_text(SET, encoding="utf-8")
    with pytest.raises(CannotEdit):
        history.step({file: [Put("a", ("copies",), 4)], other_file: [Put("x", ("copies",), 4)]})
    assert file.read_text("utf-8") == SET and not history.can_undo
    history.step(
        {file: [Put("a", ("copies",), 4)], other_file: [DeleteCard("b")]}, {tmp_path / "deep" / "new.yaml": SET}
    )
    assert history.undo() and file.read_text("utf-8") == other_file.read_text("utf-8") == SET
    assert not (tmp_path / "deep" / "new.yaml").exists()
    assert history.redo() and (tmp_path / "deep" / "new.yaml").read_text("utf-8") == SET
    assert history.redo() == []


def test_what_somebody_else_has_changed_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path, history = tmp_path / "one.yaml", History()
    path.write_text(SET, encoding="utf-8")
    history.change(path, Put("a", ("copies",), 4))
    theirs = path.read_text("utf-8") + "# theirs\n"
    path.write_text(theirs, encoding="utf-8")
    with pytest.raises(CannotEdit) as refused:
        history.undo()
    assert refused.value.said.key == "problem.edit_file_changed" and path.read_text("utf-8") == theirs
    history.change(path, Put("b", ("copies",), 5, was=None))
    assert "# theirs" in path.read_text("utf-8")
    history.undo()
    assert path.read_text("utf-8") == theirs
    with pytest.raises(CannotEdit):
        history.create(path, SET)


def test_when_the_disk_is_full_nothing_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files, history = [tmp_path / f"{index}.yaml" for index in range(3)], History()
    for path in files:
        path.write_text(SET, encoding="utf-8")
    full: Callable[[Path, bytes], None] = locations.replace_file

    def replace(path: Path, content: bytes) -> None:
        if path.name == "2.yaml":
            raise OSError(28, "No space left on device")
        full(path, content)

    monkeypatch.setattr("rules.workshop.history.replace_file", replace)
    with pytest.raises(CannotEdit) as refused:
        history.step({path: [Put("a", ("copies",), 4)] for path in files})
    assert refused.value.said == Message("problem.edit_not_written", why="No space left on device")
    assert [path.read_text("utf-8") for path in files] == [SET] * 3 and not history.can_undo


def test_files_that_are_there_no_longer_or_are_no_text(tmp_path: Path) -> None:
    path, history = tmp_path / "one.yaml", History()
    for content in (None, "имя".encode("cp1251")):
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(CannotEdit):
            history.change(path, Put("a", ("copies",), 4))


@needs_links
def test_a_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    path, link, history = tmp_path / "one.yaml", tmp_path / "link.yaml", History()
    path.write_text(SET, encoding="utf-8")
    link.symlink_to(path)
    history.change(link, Put("a", ("copies",), 4))
    assert link.is_symlink() and "copies: 4" in path.read_text("utf-8")


# -- tests ------------------------------------------------------------------------------------------------------------


def test_a_test_is_added_behind_those_of_its_card() -> None:
    lines = "name: it is kept\ngiven:\n  Ann: {hand: [a]}\nmoves:\n  - Ann plays a to C1\nthen: {C1: [a]}"
    scenario = {"name": "it is kept", "given": {"Ann": {"hand": ["a"]}}, "moves": ["Ann plays a to C1"],
            "then": {"C1": ["a"]}}  # fmt: skip
    for newline in ("\n", "\r\n"):
        text = SET.replace("\n", newline)
        for times in (1, 2):
            before, text = text, edited(text, HERE, [AddTest("a", lines)])
            root = parse(text, HERE).root
            assert root is not None
            tests = root.plain()["cards"][0]["tests"]
            assert tests == [scenario] * times
            new_lines = iter(text.split(newline))
            assert all(line in new_lines for line in before.split(newline)), "another line has changed"


def test_where_a_test_cannot_be_added() -> None:
    with pytest.raises(CannotEdit):
        edited(SET, HERE, [AddTest("nobody", "name: x")])
    with pytest.raises(CannotEdit):
        edited(SET.replace("    art: card_face_red\n", "    art: card_face_red\n    tests: []\n", 1), HERE,
               [AddTest("a", "name: x")])  # fmt: skip


REWRITTEN = [
    ("id: b\nkind: action\ncopies: 3 \ntext: [x]", "id: b\nkind: action\ncopies: 4\ntext: [x]"),
    ("id: b\nkind: action\ncopies: 3 \ntext: [x]", "id: c\n# new\nkind: action\ntext:\n  - y\n\n  - z"),
]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("first", ["  - id: b", "  -   id: b", "  -\n    id: b"])
@pytest.mark.parametrize(("old", "new"), REWRITTEN)
def test_a_card_is_written_anew_and_its_other_lines_keep_every_blank(tmp_path, newline, first, old, new):
    margin = " " * 6 if first.startswith("  -   ") else " " * 4
    start = "" if "\n" not in first else "\n"
    lines = old.split("\n")[1:]
    before = "set: x  # set\ncards:\n  - id: a\n    t: 1   # one\n\n"
    after = "\n\n  # last\n  - {id: d}\n"
    text = before + first + "".join(f"\n{margin}{line}" for line in lines) + after
    text = text.replace("\n", newline)
    result = edited(text, tmp_path / "x.yaml", [Rewrite("b", start + new, start + old)])
    assert result.startswith(before.replace("\n", newline)) and result.endswith(after.replace("\n", newline))
    assert "\n" not in result.replace(newline, "") and "\r" not in result.replace(newline, "")
    if new.startswith("id: b"):
        assert result == text.replace(f"copies: 3 {newline}", f"copies: 4{newline}")
    else:
        assert f"{margin}# new{newline}" in result and f"{newline}{newline}{margin}  - z" in result


def test_a_card_that_has_changed_meanwhile_is_not_written_anew(tmp_path):
    text = "set: x\ncards:\n  - id: a\n    t: 1\n"
    for was, lines in (("id: a\nt: 2", "id: a\nt: 3"), ("id: a\nt: 1", "id: a\nt: [")):
        with pytest.raises(CannotEdit):
            edited(text, tmp_path / "x.yaml", [Rewrite("a", lines, was)])


def test_an_example_in_a_comment_gives_way_to_the_key() -> None:
    text = (
        'set: mine\ngame: poison\n# author: ""  # who made it\n\ncards:\n  - id: a\n    kind: potion\n    # copies: 1\n'
    )
    new_text = edited(text, HERE, [Put(None, ("author",), "Ann"), Put("a", ("copies",), 2)])
    assert "author: Ann\n" in new_text and "    copies: 2\n" in new_text and "#" not in new_text
