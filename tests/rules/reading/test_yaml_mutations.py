"""Thousands of mutations of the card files and texts that come with the program: each is read and checked without an
exception and in no time, and what is said of it has its place in the file.

A sample is one card below the head of its file, or a few texts. It is mutated as data (values and whole branches
deleted, doubled, exchanged, replaced by other things and by words that belong elsewhere), as what is written of them,
and as a text (lines, indentation, brackets, strange characters, an end too soon). Equal numbers make equal mutations:
``mutation(number)`` repeats one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import pytest

from rules.cards.cardfile import check_file
from rules.cards.cardset import combine, load
from rules.cards.sets import gather
from rules.cards.words import SORTS
from rules.checking import check
from rules.games import manifest, vocabularies
from rules.reading import problems, reader
from rules.reading.problems import Problem
from rules.reading.reader import YamlNode
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.text.texts import read_texts
from tests.conftest import keep_what_there_is
from tests.repeats import repeats

SCENARIOS = CardsInPlay()
COUNT, CHUNKS = repeats(20_000, 1_200), 40
SOON = 2.0
"""Seconds of the processor that one mutation may take."""

ALL = vocabularies()


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the cards of the person who runs the tests out of them."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True, scope="module")
def _alone() -> None:
    """What other tests have left in this process is not looked through for garbage while time is taken."""
    keep_what_there_is()


class Part(NamedTuple):
    """A value in a text: where it and its key begin and end."""

    key: int
    begin: int
    end: int
    scalar: bool


class Sample(NamedTuple):
    game: str
    path: Path
    text: str
    parts: list[Part]
    data: Any


TEXTS_IN_A_SAMPLE = 6


@cache
def samples() -> list[Sample]:
    """Every card of ours below the head of its file, and all texts, a few at a time."""
    all_samples = []
    for file in sorted(locations.resource("data", "cards").glob("*/*.yaml")):
        text = file.read_text("utf-8")
        root = reader.parse(text, file).root
        assert root is not None
        lines = text.splitlines(keepends=True)
        cards = root.find(["cards"]).items()
        head = "".join(lines[: root.find(["cards"]).span.line - 1])
        game = file.parent.name
        for card, next_card in zip(cards, [*cards[1:], None], strict=True):
            last = next_card.span.line - 1 if next_card else len(lines)
            all_samples.append(sample(game, file.name, head + "".join(lines[card.span.line - 1 : last])))
    for file in sorted(locations.resource("data", "texts").glob("*.yaml")):
        lines = file.read_text("utf-8").splitlines(keepends=True)
        starts = [number for number, line in enumerate(lines) if line[0] not in " #\n"][::TEXTS_IN_A_SAMPLE]
        for begin, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            all_samples.append(sample("", f"texts/{file.name}", "".join(lines[begin:end])))
    return all_samples


def sample(game: str, name: str, text: str) -> Sample:
    root = reader.parse(text, Path(name)).root
    assert root is not None
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def parts(node: YamlNode) -> list[Part]:
        line, column, end_line, end_column = node.span
        begin, end = starts[line - 1] + column - 1, starts[end_line - 1] + end_column - 1
        key = starts[node.key.line - 1] + node.key.column - 1 if node.key else begin
        children = list(node.value.values()) if isinstance(node.value, dict) else node.items()
        return [Part(key, begin, end, not children), *(part for child in children for part in parts(child))]

    return Sample(game, Path(name), text, parts(root)[1:], root.plain())


# --- mutations ------------------------------------------------------------------------------------------------------

ODD = (
    "", "~", "null", "true", "false", "no", "0", "-1", "7", "99", "1000", "99999999999999999999", "1.5", "1e400", "010",
    "0x1F", "-", "- -", "[]", "{}", "[[]]", "{{}}", "[", "]", "{", "}", "{a: }", "[a, [b, [c]]]", "{a: {b: {c: d}}}",
    '""', "''", '"', "'", '"\\x"', '"\\ud800"', "|", ">", "|\n  x", "&a x", "*a", "&a", "*", "!x y", "!!python/name:o",
    "? a", "<<: x", "@", "`", "%", "#", ": ", "a: b", "---", "...", "2024-01-01", "target", "me", "change",
    "{change: }", "[change, [draw, []]]", "Ж" * 40,  "\u202eabc",
    "e\u0301\u200d", "\U0001f9d9", "\ufeff", "\u2028", "x\x85y", "\t",
    "x" * 1001, "x" * 10_001, "[" * 40 + "]" * 40, "[" + "x, " * 300 + "]",
    "{" + ", ".join(f"k{n}: {n}" for n in range(99)) + "}",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 100, 1 << 40, -(10**30), 1.5, 1e300, [], {}, [[]], [{}], [None], [1, "a", {}],
    {"": None}, {"a": {"b": {"c": []}}}, ["x"] * 300, {f"k{n}": n for n in range(99)},
)  # fmt: skip
BRACKETS = "[]{}\"',:-#&*!|>%@\t\n\\ "
STRANGE = "\0\x07\x1b\x7f\x85\xa0\xad\u200b\u2028\ufeff\uffff\U0001f3b2яß٣"


def as_tree(sample: Sample, chance: Random) -> str:
    """The text of the sample with one to three of its values changed."""
    text = sample.text
    unchanged_end = len(text)
    for part in sorted(chance.sample(sample.parts, min(3, len(sample.parts))), reverse=True)[: chance.randint(1, 3)]:
        if part.end > unchanged_end:  # it is inside of what has been changed
            continue
        unchanged_end = part.key
        key, value = text[part.key : part.begin], text[part.begin : part.end]
        other_part = chance.choice(sample.parts)
        match chance.randrange(9):
            case 0:
                new = ""
            case 1:
                new = f"{key}{value}\n{key}{value}"
            case 2:
                new = f"{key}{value}, {key}{value}"
            case 3:
                new = key + sample.text[other_part.begin : other_part.end]
            case 4:
                new = sample.text[other_part.key : other_part.begin] + value
            case 5:
                new = f"{key}[{value}]"
            case 6:
                new = f"{key}{{{chance.choice(('a', 'do', 'who', 'target'))}: {value}}}"
            case _:
                new = key + chance.choice(ODD)
        text = text[: part.key] + new + text[part.end :]
    return text


@cache
def words(game: str) -> list[str]:
    """The words that the cards of a game are written in, and the ids of its cards."""
    vocabulary = manifest(game).vocabulary
    words_of_game = [card.id for card in load(vocabulary).cards] + list(vocabulary.forms)
    if vocabulary.language:
        words_of_game += [word for sort in SORTS for word in vocabulary.language.words(sort)]
    return words_of_game


def as_data(sample: Sample, chance: Random) -> str:
    """The sample with one to three of its values changed, written in such a way that it stays YAML."""
    data = json.loads(json.dumps(sample.data))
    part = data
    if sample.game and chance.random() < 0.7:  # what the card does, rather than the head and the scenarios
        part = data["cards"][0]
        part.pop("tests", None)
    for _ in range(chance.randint(1, 3)):
        if not (locations := list(_places(part))):
            break
        container, key = chance.choice(locations)
        other_container, other_key = chance.choice(locations)
        match chance.randrange(9):
            case 0:
                del container[key]
            case 1:
                container[key] = [container[key], json.loads(json.dumps(container[key]))]
            case 2:
                container[key] = json.loads(json.dumps(other_container[other_key]))
            case 3 if isinstance(container, dict):
                container[chance.choice([str(other_key), f"{key}x", *ODD[:20]])] = container.pop(key)
            case 4:
                container[key] = {chance.choice(["do", "who", str(other_key)]): container[key]}
            case 5 if sample.game:
                container[key] = chance.choice(words(sample.game))
            case 6 if sample.game:
                container[key] = {chance.choice(words(sample.game)): container[key]}
            case _:
                container[key] = deepcopy(chance.choice((*VALUES, *ODD)))  # the next change may be inside it
    return json.dumps(data, ensure_ascii=chance.random() < 0.5, indent=chance.choice((None, 2)))


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in plain data, with each of its keys or indices."""
    if isinstance(data, dict):
        entries = list(data.items())
    elif isinstance(data, list):
        entries = list(enumerate(data))
    else:
        entries = []
    for key, value in entries:
        yield data, key
        yield from _places(value)


def as_text(text: str, chance: Random) -> str:
    """The text with a line or a few characters changed."""
    lines = text.splitlines(keepends=True) or [""]
    line_number, other_line_number = chance.randrange(len(lines)), chance.randrange(len(lines))
    place = chance.randrange(len(text) + 1)
    match chance.randrange(12):
        case 0:
            del lines[line_number]
        case 1:
            lines.insert(other_line_number, lines[line_number])
        case 2:
            lines[line_number], lines[other_line_number] = lines[other_line_number], lines[line_number]
        case 3:
            lines[line_number] = " " * chance.randint(1, 4) + lines[line_number]
        case 4:
            lines[line_number] = lines[line_number][chance.randint(1, 4) :]
        case 5:
            lines[line_number] = "\t" + lines[line_number].lstrip()
        case 6:
            end = min(len(lines), line_number + chance.randint(1, 6))
            lines[line_number:end] = [" " * chance.randint(0, 3) + line for line in lines[line_number:end]]
        case 7:
            return text[:place]
        case 8:
            return text[:place] + chance.choice(STRANGE) * chance.randint(1, 3) + text[place:]
        case 9:
            return text[:place] + text[place + chance.randint(1, 9) :]
        case _:
            return text[:place] + chance.choice(BRACKETS) + text[place + chance.randint(0, 1) :]
    return "".join(lines)


def mutation(number: int) -> tuple[Sample, str]:
    """One sample and its mutated text."""
    chance = Random(number)
    sample = chance.choice(samples())
    match chance.randrange(4):
        case 0:
            text = sample.text
            for _ in range(chance.randint(1, 3)):
                text = as_text(text, chance)
        case 1:
            text = as_tree(sample, chance)
            if chance.random() < 0.3:
                text = as_text(text, chance)
        case _:
            text = as_data(sample, chance)
    return sample, text


# --- proofs ---------------------------------------------------------------------------------------------------------


def checked(game: str, path: Path, text: str, number: int = 1) -> list[Problem]:
    """The problems of a card file of this game, or of texts if the game is ""."""
    document = reader.parse(text, path)
    if game:  # the set by itself: with all others of its game it would take too long
        words = manifest(game).vocabulary
        sources = gather([(True, [check_file(words, document)])])
        card_set = combine(words, sources)
        found_problems = [*card_set.problems, *card_set.notes, *SCENARIOS.problems(document)]
        for card in card_set.cards:
            uses = card.fields.get("uses")
            if uses:
                assert words.language and words.language.program(uses), "what was checked compiles"
    else:
        found_problems = read_texts([document])[1]
    for problem in found_problems:
        assert problem.code in problems.CODES and str(problem), (number, problem)
        assert 1 <= problem.line <= len(document.lines) and problem.column >= 1, (number, problem)
        assert problem.source == document.lines[problem.line - 1], (number, problem)
        assert problem.column <= len(problem.source) + 1, (number, problem)
    if number % 100 == 0:
        folder = Path(game or "texts")
        folder.mkdir(exist_ok=True)
        (folder / "a.yaml").write_bytes(text.encode())
        report = check.inspect([folder], ALL, None, SCENARIOS.problems)
        reported_places = {(problem.line, problem.column) for problem in report.problems}
        assert {(problem.line, problem.column) for problem in document.problems} <= reported_places, number
    return found_problems


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_mutations(chunk: int) -> None:
    spoiled = 0
    for number in range(chunk * COUNT // CHUNKS, (chunk + 1) * COUNT // CHUNKS):
        start = process_time()
        sample, text = mutation(number)
        spoiled += bool(checked(sample.game, sample.path, text, number))
        assert process_time() - start < SOON, number
    assert spoiled > COUNT // CHUNKS / 2, "most mutations spoil something"
