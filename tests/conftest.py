"""Fixtures and hooks of pytest that several folders of tests need."""

from __future__ import annotations

import gc
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import client.games
import rules.games
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.system import locations
from rules.text.texts import placeholders

pytest_plugins = ["tests.price"]


REAL_WINDOW = "real_window"
"""The folder of the tests that drive a real window."""
FREEZE, UNFREEZE = gc.freeze, gc.unfreeze
SECONDS_BETWEEN_COLLECTIONS = 5.0
"""The processor seconds after which garbage is collected, between two tests."""

if sys.dont_write_bytecode:
    # Else each of the many processes that tests start would compile all modules again.
    BYTECODE = tempfile.TemporaryDirectory(prefix="zastolye-bytecode-")
    """Where compiled modules are kept during a run if they may not lie beside the sources."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = BYTECODE.name

_last_collection = 0.0
gc.disable()  # while tests are collected there is next to no garbage: looking for it would double the time


def keep_what_there_is() -> None:
    """Drop all garbage, and exempt every other object from the garbage collector.

    The program freezes and unfreezes the objects of its process too. In a test it would unfreeze what all tests have
    loaded, and freeze the garbage of the tests before: so here it does neither, except in tests with ``own_garbage``.
    """
    global _last_collection
    gc.collect()
    FREEZE()
    vars(gc).update(freeze=lambda: None, unfreeze=lambda: None)
    _last_collection = process_time()


def pytest_collection_finish() -> None:
    """Exempt from the garbage collector what has been loaded by now, because it stays to the end.

    Going through it again and again would be up to half of the cost of a test that builds many objects.
    """
    keep_what_there_is()
    gc.set_threshold(20_000, 20, 1_000)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are processors for ``-n auto``: tests of a real window mostly wait for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests that drive a real window first: they take the longest, and others fill the time in which they wait."""
    items.sort(key=lambda item: REAL_WINDOW not in item.path.parts)


def pytest_runtest_logfinish() -> None:
    """Collect garbage between two tests now and then: next to nothing else is left of a finished test."""
    if process_time() > _last_collection + SECONDS_BETWEEN_COLLECTIONS:
        keep_what_there_is()


@pytest.fixture
def own_garbage() -> Iterator[None]:
    """Let the program freeze and unfreeze its objects in this test, as it does when it is alone."""
    vars(gc).update(freeze=FREEZE, unfreeze=UNFREEZE)
    yield
    FREEZE()
    vars(gc).update(freeze=lambda: None, unfreeze=lambda: None)


KEEP = locations.sync_file
vars(locations).update(sync_file=lambda descriptor: None)
"""Tests do not wait for the disk, since nobody needs their files after a power failure; tests of that use ``KEEP``."""

if sys.platform == "win32":
    WRITE_TEXT = Path.write_text

    def write_lines_as_committed(
        path: Path, data: str, encoding: str | None = None, errors: str | None = None, newline: str | None = "\n"
    ) -> int:
        """Write a text as ``Path.write_text`` does, but with the line ends of the sources."""
        return WRITE_TEXT(path, data, encoding, errors, newline)

    # What tests write is compared byte by byte with what is there afterwards. The program itself writes bytes.
    setattr(Path, "write_text", write_lines_as_committed)  # noqa: B010

PEBBLES = Path(__file__).parent / "sixth_game" / "pebbles"


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Join the game in ``tests/sixth_game/pebbles`` as ``ZASTOLYE_GAMES`` does at the start, and return its name."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ZASTOLYE_GAMES", str(PEBBLES))
    for package in (rules.games, client.games):
        folder = PEBBLES.joinpath(*package.__name__.split("."))
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield "pebbles"
    for name in list(sys.modules):
        if name.startswith(("rules.games.pebbles", "client.games.pebbles")):
            del sys.modules[name]


CYRILLIC = re.compile("[А-Яа-яЁё]")
WITHOUT_WORDS = ("problem.line", "problem.line_with_advice", "problem.listed", "problem.comma_joined",
                 "problem.more_listed", "problem.with_prompt", "problem.of_option", "problem.value.of")  # fmt: skip
"""The keys of sentences that consist only of the values put into them."""
UNTRANSLATED = ("nobody pours me water",)
"""Messages of a test game that has no translated sentences for them."""


@pytest.fixture
def said_in_russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Check that every problem in a test can be told in Russian; a message that is no sentence quotes the file."""
    problems: list[tuple[Document, AnyMessage, AnyMessage]] = []
    make_problem = Document.problem

    def note_problem(document: Document, code: str, message: AnyMessage, *place: Any, **options: Any) -> Problem:
        problem = make_problem(document, code, message, *place, **options)
        problems.append((document, problem.reason, problem.advice))
        return problem

    monkeypatch.setattr(Document, "problem", note_problem)
    yield
    monkeypatch.undo()
    texts = {id(document): document.lines for document, _, _ in problems}
    texts_without_spaces = {key: without_spaces("".join(lines)) for key, lines in texts.items()}
    for document, message, advice in problems:
        if not isinstance(message, Message) and message not in UNTRANSLATED and document.lines:
            assert is_quoted(message, texts_without_spaces[id(document)]), message
        assert isinstance(advice, Message) or not advice, advice
        for sentence in (message, advice):
            if isinstance(sentence, Message):
                assert_russian(sentence)


def assert_russian(message: Message) -> None:
    """Assert that a message and all messages in it are there in both languages, with the values that they need."""
    for language in ("ru", "en"):
        sentence = message.sentence(language)
        assert sentence is not None, message
        assert placeholders(sentence) == {name for name, _ in message.values}, message
    assert message.key in WITHOUT_WORDS or CYRILLIC.search(message.say("ru")), message
    for _, value in message.values:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                assert_russian(part)


def is_quoted(message: str, text_without_spaces: str) -> bool:
    """True if a message only quotes the text of a file, apart from spaces, or cannot be printed."""
    quotation = without_spaces(message)
    return quotation in text_without_spaces or not quotation.isprintable()


def without_spaces(text: str) -> str:
    return "".join(text.split())
