"""A file that is read again says what it says when it is read for the first time, whatever was changed in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.cards.cardtexts import NOTHING, CardText, read_again
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from tests.repeats import repeats
from tests.rules.reading.test_yaml_mutations import ODD

FILES = sorted(locations.resource("data", "cards").glob("*/*.yaml"))
MUTATIONS = repeats(4_000, 240)


def meaning(node: YamlNode | None) -> object:
    """All of a tree: values, kinds of values, places and places of keys."""
    if node is None:
        return None
    value: object = node.value
    if isinstance(node.value, dict):
        value = [(key, meaning(child)) for key, child in node.value.items()]
    elif isinstance(node.value, list):
        value = [meaning(child) for child in node.value]
    return type(node.value), value, node.span, node.key


def same(one: Document, other: Document) -> None:
    assert one.lines == other.lines
    assert (one.problems, one.lost, one.torn) == (other.problems, other.lost, other.torn)
    assert meaning(one.root) == meaning(other.root)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_what_it_is_when_read_as_a_whole(path: Path) -> None:
    reading = read_again(path)
    assert reading.parts, "the files of the program are written in the usual way"
    same(reading.document, read(path))


def test_what_has_not_changed_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    lines = FILES[-1].read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines), "utf-8")
    first = read_again(file)
    lines.insert(lines.index("cards:\n"), "# a remark\n\n")
    file.write_text("".join(lines), "utf-8")
    again = read_again(file, first)
    same(again.document, read(file))
    assert {id(part) for part in first.parts[1:]} == {id(part) for part in again.parts[1:]}
    assert again.parts[1].lines_above == first.parts[0].text.count("\n") + 2


def mutated(draw: Random, text: str) -> str:
    """The text with something added, taken out, doubled, exchanged or moved."""
    lines = text.splitlines(keepends=True)
    at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    column = draw.randrange(len(lines[at]) + 1)
    match draw.randrange(9):
        case 0:
            del lines[at : at + draw.randrange(1, 8)]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = " " * draw.randrange(4) + lines[at].lstrip()
        case 4:
            lines[at] = lines[at][:column] + draw.choice(ODD) + lines[at][column:]
        case 5:
            lines[at] = lines[at][:column] + draw.choice("'\"[]{},:#-|>\t\r\x85\u2028\0&*!%") + lines[at][column:]
        case 6:
            lines[at] = lines[at].replace("\n", draw.choice(["\r\n", "", "\n\n", "\n# x\n", "\n---\n", "\n...\n"]))
        case 7:
            return "".join(lines)[: draw.randrange(len(text))]
        case _:
            lines[at] = lines[at].replace("- id", draw.choice(["-id", "-   id", "  - id", "- 'id'", "- key"]))
    return "".join(lines)


@pytest.mark.parametrize("chunk", range(8))
def test_mutations_are_what_they_are_when_read_as_a_whole(chunk: int, tmp_path: Path) -> None:
    draw, reading, joined = Random(chunk), NOTHING, 0
    source = text = draw.choice(FILES).read_text("utf-8")
    file = tmp_path / "a.yaml"
    for _ in range(MUTATIONS // 8):
        text = source if draw.random() < 0.3 else mutated(draw, text if text and draw.random() < 0.5 else source)
        file.write_text(text, "utf-8", newline="")
        reading = read_again(file, reading)
        same(reading.document, read(file))
        joined += bool(reading.parts)
    assert joined > MUTATIONS / 24, "else nothing was tried"


@pytest.mark.parametrize("end", ["", " ", "   ", "\n", "\n   ", "\n   \n"])
def test_a_file_may_break_off_anywhere_between_two_words(end: str, tmp_path: Path) -> None:
    file, text = tmp_path / "a.yaml", FILES[0].read_text("utf-8").rstrip()
    file.write_text(text + "\n" + end, "utf-8", newline="")
    same(read_again(file).document, read(file))


def test_nothing_is_kept_of_what_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(FILES[0].read_text("utf-8"), "utf-8")
    reading = NOTHING
    kept: list[CardText] = []
    for _ in range(3):
        reading = read_again(file, reading)
        kept = list(reading.reusable_parts)
        assert len(kept) == len(reading.document.root.find(["cards"]).items()) + 1 if reading.document.root else False
