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


def assert_same(document: Document, expected: Document) -> None:
    assert document.lines == expected.lines
    assert (document.problems, document.lost, document.torn) == (expected.problems, expected.lost, expected.torn)
    assert meaning(document.root) == meaning(expected.root)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_what_it_is_when_read_as_a_whole(path: Path) -> None:
    reading = read_again(path)
    assert reading.parts, "the files of the program are written in the usual way"
    assert_same(reading.document, read(path))


def test_what_has_not_changed_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    lines = FILES[-1].read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines), "utf-8")
    first_reading = read_again(file)
    lines.insert(lines.index("cards:\n"), "# a remark\n\n")
    file.write_text("".join(lines), "utf-8")
    second = read_again(file, first_reading)
    assert_same(second.document, read(file))
    assert {id(part) for part in first_reading.parts[1:]} == {id(part) for part in second.parts[1:]}
    assert second.parts[1].lines_above == first_reading.parts[0].text.count("\n") + 2


def mutated(random: Random, text: str) -> str:
    """The text with something added, taken out, doubled, exchanged or moved."""
    lines = text.splitlines(keepends=True)
    index = random.randrange(len(lines))
    other_index = random.randrange(len(lines))
    line = lines[index]
    column = random.randrange(len(line) + 1)
    match random.randrange(9):
        case 0:
            del lines[index : index + random.randrange(1, 8)]
        case 1:
            lines.insert(index, lines[other_index])
        case 2:
            lines[index], lines[other_index] = lines[other_index], lines[index]
        case 3:
            lines[index] = " " * random.randrange(4) + line.lstrip()
        case 4:
            lines[index] = line[:column] + random.choice(ODD) + line[column:]
        case 5:
            lines[index] = line[:column] + random.choice("'\"[]{},:#-|>\t\r\x85\u2028\0&*!%") + line[column:]
        case 6:
            lines[index] = line.replace("\n", random.choice(["\r\n", "", "\n\n", "\n# x\n", "\n---\n", "\n...\n"]))
        case 7:
            return "".join(lines)[: random.randrange(len(text))]
        case _:
            lines[index] = line.replace("- id", random.choice(["-id", "-   id", "  - id", "- 'id'", "- key"]))
    return "".join(lines)


@pytest.mark.parametrize("chunk", range(8))
def test_mutations_are_what_they_are_when_read_as_a_whole(chunk: int, tmp_path: Path) -> None:
    random = Random(chunk)
    reading = NOTHING
    joined_count = 0
    source = text = random.choice(FILES).read_text("utf-8")
    file = tmp_path / "a.yaml"
    for _ in range(MUTATIONS // 8):
        if random.random() < 0.3:
            text = source
        elif text and random.random() < 0.5:
            text = mutated(random, text)
        else:
            text = mutated(random, source)
        file.write_text(text, "utf-8", newline="")
        reading = read_again(file, reading)
        assert_same(reading.document, read(file))
        if reading.parts:
            joined_count += 1
    assert joined_count > MUTATIONS / 24, "else nothing was tried"


@pytest.mark.parametrize("end", ["", " ", "   ", "\n", "\n   ", "\n   \n"])
def test_a_file_may_break_off_anywhere_between_two_words(end: str, tmp_path: Path) -> None:
    file, text = tmp_path / "a.yaml", FILES[0].read_text("utf-8").rstrip()
    file.write_text(text + "\n" + end, "utf-8", newline="")
    assert_same(read_again(file).document, read(file))


def test_nothing_is_kept_of_what_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(FILES[0].read_text("utf-8"), "utf-8")
    reading = NOTHING
    parts: list[CardText] = []
    for _ in range(3):
        reading = read_again(file, reading)
        parts = list(reading.reusable_parts)
        root = reading.document.root
        assert root is not None
        assert len(parts) == len(root.find(["cards"]).items()) + 1
