"""The sentences about files: each that the rules say stands in both languages, and none for nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.games import names
from rules.reading import messages
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import read
from rules.system import locations
from rules.text.texts import placeholders, read_texts
from tests.conftest import CYRILLIC, WITHOUT_WORDS

HOME = locations.resource("data", "texts", "problems.yaml")
SENTENCES = read_texts([read(HOME)])[0]
ROOT = Path(__file__).parents[3]


def said_in(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
            yield node


FILES = sorted(path for folder in ("rules", "client") for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("key", SENTENCES)
def test_each_sentence_is_russian_in_russian(key: str) -> None:
    text = SENTENCES[key]
    assert set(text) == {"ru", "en"} and placeholders(text["ru"]) == placeholders(text["en"])
    assert key in WITHOUT_WORDS or CYRILLIC.search(text["ru"])
    assert not CYRILLIC.search(text["en"]) or key == "problem.form.counted_ru"  # an example of Russian


def test_what_the_rules_say_is_there_and_gets_what_it_needs() -> None:
    calls = [(path, call) for path in FILES for call in said_in(path)]
    assert len(calls) > 150
    for path, call in calls:
        if isinstance(call.args[0], ast.Constant):
            key = str(call.args[0].value)
            values = {keyword.arg for keyword in call.keywords}
            assert key in SENTENCES and placeholders(SENTENCES[key]["en"]) == values, f"{path.name}:{call.lineno} {key}"


def test_no_sentence_stands_there_for_nothing() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in FILES)
    keys = set(re.findall(r'"(problem\.[\w.]+)"', source))
    beginnings = tuple(re.findall(r'f"(problem\.\w+[._])\{', source))
    assert [key for key in SENTENCES if key not in keys and not key.startswith(beginnings)] == []


def test_a_sentence_in_a_sentence() -> None:
    inner = Message("problem.near", word="lose")
    outer = Message("problem.write_only", word=Message("problem.write", words=("dice", inner, 3)))
    assert str(outer) == 'write only write dice or did you mean "lose"? or 3'
    assert outer.say("ru") == 'напишите просто напишите dice или может быть, "lose"? или 3'
    assert outer == Message("problem.write_only", word=Message("problem.write", words=("dice", inner, 3)))
    assert len({outer, inner, Message("problem.near", word="lose")}) == 2


@pytest.mark.parametrize("content", [None, b"\xff", b"- a\n", b"problem.near: {ru: [\n", b"problem.near: 7\n", b""])
def test_without_the_file_of_sentences(content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code, what it means, and what it is about are told all the same."""
    monkeypatch.setattr(messages.locations, "resources", lambda *parts: [tmp_path])
    if content is not None:
        (tmp_path / "problems.yaml").write_bytes(content)
    problem = Problem(
        Path("a.yaml"), 2, 3, "DUPLICATE-KEY", Message("problem.key_twice", key="id", line=7),
        advice=Message("problem.write", words=("a", "b")),
    )  # fmt: skip
    for language in ("ru", "en"):
        assert problem.say(language) == (
            "a.yaml:2:3  DUPLICATE-KEY  One mapping has the same key twice, or two modes or choices have the same name."
            " (id, 7) -> a / b"
        )


def test_one_language_lends_the_other_its_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages.locations, "resources", lambda *parts: [tmp_path])
    (tmp_path / "problems.yaml").write_text("problem.near: {en: 'perhaps {word}, {other}'}\n", "utf-8")
    assert Message("problem.near", word="x").say("ru") == "perhaps x, {other}"


def test_check_and_test_speak_the_language_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.yaml"
    file.write_text("set: mine\nformat: 1\ngame: poison\ncards: []\nauhtor: me\n", "utf-8")
    assert main(["check", "--language", "ru", str(file)]) == 1
    output = capsys.readouterr().out
    assert 'mine.yaml:5:1  UNKNOWN-KEY  auhtor -> может быть, "author"?' in output and "1 ошибка" in output
    assert main(["check", "--language", "en", str(file)]) == 1
    output = capsys.readouterr().out
    assert 'mine.yaml:5:1  UNKNOWN-KEY  auhtor -> did you mean "author"?' in output and "1 problem" in output
    file.write_text("- name: никто\n  game: poison\n  given: {C1: [R7]}\n  then: {total: [1, 0, 0]}\n", "utf-8")
    assert main(["test", "--language", "ru", str(file)]) == 1
    output = capsys.readouterr().out
    assert "ожидалось" in output and "в сценарии: никто" in output and "сценариев сыграно: 0, не прошло: 1" in output
    assert main(["check", "--language", "ru", "--sets", "mien"]) == 2
    assert capsys.readouterr().err.startswith("нет набора 'mien'; ")


def faults_told(name: str) -> Iterator[ast.expr]:
    """What the functions about faults in the rules of a game collect or yield, as it is written."""
    for path in (ROOT / "rules" / "games" / name).glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or "faults" not in function.name:
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Yield) and node.value is not None:
                    yield node.value
                elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "append":
                    yield node.args[0]


@pytest.mark.parametrize("name", names())
def test_what_is_impossible_about_a_table_is_told_in_both_languages(name: str) -> None:
    """Each fault that a game can find is a sentence."""
    faults = list(faults_told(name))
    assert len(faults) > 2
    for fault in faults:
        assert isinstance(fault, ast.Call) and getattr(fault.func, "id", "") == "Message", ast.unparse(fault)
