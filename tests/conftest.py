"""What several folders of tests need."""

from __future__ import annotations

import gc
import os
import re
import sys
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
"""The folder of the tests that drive one."""
FREEZE, UNFREEZE = gc.freeze, gc.unfreeze
LOOKED_THROUGH = 5.0
"""After so many processor seconds the garbage of the tests since is looked for, between two tests."""

_looked = 0.0
gc.disable()  # while tests are collected there is next to no garbage: to look for it takes as long as all the rest


def keep_what_there_is() -> None:
    """Drop all garbage; the garbage collector does not go through anything any more that is there now.

    The program, too, keeps what there is and lets it go again, as if the process were its own. Here it would let go of
    what all tests have loaded, and keep the garbage of those before: it does neither, but for ``own_garbage``.
    """
    global _looked
    gc.collect()
    FREEZE()
    vars(gc).update(freeze=lambda: None, unfreeze=lambda: None)
    _looked = process_time()


def pytest_collection_finish() -> None:
    """What has been loaded by now stays to the end, and what is kept for later tests as long as they want it: the
    garbage collector need not go through it again and again, which is up to half of the price of a test that builds
    much."""
    keep_what_there_is()
    gc.set_threshold(20_000, 20, 1_000)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """For ``-n auto``: one worker more than there are processors, because those that drive a real window mostly wait
    for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that drive a real window come first: they take the longest, and others fill the time in which they wait."""
    items.sort(key=lambda item: REAL_WINDOW not in item.path.parts)


def pytest_runtest_logfinish() -> None:
    """Between two tests next to nothing of them is left but garbage."""
    if process_time() > _looked + LOOKED_THROUGH:
        keep_what_there_is()


@pytest.fixture
def own_garbage() -> Iterator[None]:
    """In this test the program keeps from the garbage collector what it keeps when it is alone."""
    vars(gc).update(freeze=FREEZE, unfreeze=UNFREEZE)
    yield
    FREEZE()
    vars(gc).update(freeze=lambda: None, unfreeze=lambda: None)


KEEP = locations.sync_file
vars(locations).update(sync_file=lambda descriptor: None)
"""Nobody needs the files of a test after a power failure, so it does not wait for the disk; those that try that do."""

PEBBLES = Path(__file__).parent / "sixth_game" / "pebbles"


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game in ``tests/sixth_game/pebbles``, joined as ``ZASTOLYE_GAMES`` joins games when the program starts."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ZASTOLYE_GAMES", str(PEBBLES))
    for package in (rules.games, client.games):
        folder = PEBBLES.joinpath(*package.__name__.split("."))
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield "pebbles"
    for name in [name for name in sys.modules if name.startswith(("rules.games.pebbles", "client.games.pebbles"))]:
        del sys.modules[name]


CYRILLIC = re.compile("[А-Яа-яЁё]")
BARE = ("problem.line", "problem.line_with_advice", "problem.listed", "problem.comma_joined", "problem.more_listed",
        "problem.of_option", "problem.value.of")  # fmt: skip
"""Sentences that are nothing but what is put into them."""
OF_A_GAME = ("nobody pours me water",)
"""What the words of a game say that has no sentences for it: it is told as it is."""


@pytest.fixture
def said_in_russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that a test is told about files can be said in Russian; what is no sentence is quoted from the file."""
    told: list[tuple[Document, AnyMessage, AnyMessage]] = []
    problem = Document.problem

    def noted(document: Document, code: str, message: AnyMessage, *place: Any, **more: Any) -> Problem:
        made = problem(document, code, message, *place, **more)
        told.append((document, made.reason, made.advice))
        return made

    monkeypatch.setattr(Document, "problem", noted)
    yield
    monkeypatch.undo()
    documents = {id(document): document for document, _, _ in told}
    written = {key: "".join("".join(document.lines).split()) for key, document in documents.items()}
    for document, message, advice in told:
        if not isinstance(message, Message) and message not in OF_A_GAME and document.lines:
            assert is_quoted(message, written[id(document)]), message
        assert isinstance(advice, Message) or not advice, advice
        for said in (message, advice):
            if isinstance(said, Message):
                assert_russian(said)


def assert_russian(said: Message) -> None:
    """The sentence, and all sentences in it, are there in both languages with the values that they need."""
    for language in ("ru", "en"):
        sentence = said.sentence(language)
        assert sentence is not None, said
        assert placeholders(sentence) == {name for name, _ in said.values}, said
    assert said.key in BARE or CYRILLIC.search(said.say("ru")), said
    for _, value in said.values:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Message):
                assert_russian(each)


def is_quoted(message: str, written: str) -> bool:
    """Whether a message is nothing but words of a file: of what is ``written`` there but for all spaces."""
    words = "".join(message.split())
    return words in written or not words.isprintable()
