"""What several folders of tests need."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import client.games
import rules.games
from rules import places
from rules.cards.problems import Problem
from rules.cards.reader import Document
from rules.sentences import Message, Said
from rules.texts import placeholders

pytest_plugins = ["tests.price"]


def pytest_collection_finish() -> None:
    """What has been loaded by now stays to the end: the garbage collector need not go through it again and again,
    which is up to half of the price of a test that builds much."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


KEEP = places.keep
vars(places).update(keep=lambda descriptor: None)
"""Nobody needs the files of a test after a power failure, so it does not wait for the disk; those that try that do."""

PEBBLES = Path(__file__).parent / "games" / "pebbles"


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game in ``tests/games/pebbles``, joined as ``ZASTOLYE_GAMES`` joins games when the program starts."""
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
        "problem.of_option")  # fmt: skip
"""Sentences that are nothing but what is put into them."""
OF_A_GAME = ("nobody pours me water",)
"""What the words of a game say that has no sentences for it: it is told as it is."""


@pytest.fixture
def said_in_russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that a test is told about files can be said in Russian; what is no sentence is quoted from the file."""
    told: list[tuple[Document, Message, Message]] = []
    problem = Document.problem

    def noted(document: Document, code: str, message: Message, *place: Any, **more: Any) -> Problem:
        made = problem(document, code, message, *place, **more)
        told.append((document, made.said, made.advice))
        return made

    monkeypatch.setattr(Document, "problem", noted)
    yield
    monkeypatch.undo()
    documents = {id(document): document for document, _, _ in told}
    written = {key: "".join("".join(document.lines).split()) for key, document in documents.items()}
    for document, message, advice in told:
        if not isinstance(message, Said) and message not in OF_A_GAME and document.lines:
            assert is_quoted(message, written[id(document)]), message
        assert isinstance(advice, Said) or not advice, advice
        for said in (message, advice):
            if isinstance(said, Said):
                assert_russian(said)


def assert_russian(said: Said) -> None:
    """The sentence, and all sentences in it, are there in both languages with the values that they need."""
    for language in ("ru", "en"):
        sentence = said.sentence(language)
        assert sentence is not None, said
        assert placeholders(sentence) == {name for name, _ in said.values}, said
    assert said.key in BARE or CYRILLIC.search(said.say("ru")), said
    for _, value in said.values:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Said):
                assert_russian(each)


def is_quoted(message: str, written: str) -> bool:
    """Whether a message is nothing but words of a file: of what is ``written`` there but for all spaces."""
    words = "".join(message.split())
    return words in written or not words.isprintable()
