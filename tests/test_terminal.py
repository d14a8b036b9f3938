"""The games as text: whole games are typed, and every line that is printed is read."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from rules import notation, phrases
from rules.__main__ import main
from rules.game import Game
from rules.games import GAMES, game
from rules.kernel import answer
from rules.prompt import COMMANDS, about_card, rules
from rules.table import Table
from rules.texts import LANGUAGES, Texts

ALL = {name: game(name) for name in GAMES}
TEXTS = {language: Texts(language, strict=True) for language in LANGUAGES}
NAMES = {"ru": ("Анна", "Борис", "Вера", "Глеб"), "en": ("Ann", "Bob", "Cy", "Dee")}
CARDS = [card for played in ALL.values() for card in played.cards]
TITLES = {language: {card.name[language] for card in CARDS} for language in LANGUAGES}
IDS = {card.id for card in CARDS}
LATIN = {"ru": {"J", "Q", "K", "A"}, "en": set()}
"""Latin words that Russian lines hold all the same: the faces of the dice, as they are on the dice."""

everywhere = pytest.mark.parametrize(("name", "language"), [(name, one) for name in GAMES for one in LANGUAGES])

Typed = Callable[..., list[str]]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Play a game in the terminal, typing lines; returns the lines it has printed."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def play(lines: Iterator[str] | list[str], *arguments: str) -> list[str]:
        monkeypatch.setattr("builtins.input", Keyboard(lines))
        assert main(["play", *arguments]) == 0
        printed = capsys.readouterr()
        assert not printed.err
        return printed.out.splitlines()

    return play


class Keyboard:
    """Types one line after the other, then nothing any more."""

    def __init__(self, lines: Iterator[str] | list[str]) -> None:
        self.lines = iter(lines)

    def __call__(self, prompt: str = "") -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def wrong(line: str, language: str) -> str:
    """What is wrong with a printed line; "" if nothing is."""
    for title in sorted(TITLES[language], key=len, reverse=True):
        line = line.replace(TEXTS[language].say("card.title", title=title), "")
    if found := {word for word in re.findall(r"\w+", line) if "_" in word or word in IDS}:
        return f"an id: {found}"
    if re.search(r"[\[\]{}]|None|\bfalse\b", line):
        return "a text that could not be said"
    strange = r"[А-Яа-яЁё]+" if language == "en" else r"[A-Za-z]+"
    if found := set(re.findall(strange, line)) - LATIN[language]:
        return f"words of the other language: {found}"
    return ""


def numbers(seed: int) -> Iterator[str]:
    """Answers by number, as they come; numbers that are too high are refused and typed anew."""
    random = Random(seed)
    while True:
        yield str(random.choice((1, 1, 2, 2, 3, 4, 5, 6, 8)))


@everywhere
@pytest.mark.parametrize("seed", range(2))
def test_every_line_of_a_whole_game_is_in_the_language_of_the_player(
    name: str, language: str, seed: int, typed: Typed
) -> None:
    lines = typed(numbers(seed), name, "--seats", "person,person,random,thumb", "--seed", str(seed + 5),
                  "--language", language)  # fmt: skip
    assert TEXTS[language].say("terminal.left") not in lines
    faults = {f"{fault}: {line}" for line in lines if (fault := wrong(line, language))}
    assert not faults, "\n".join(sorted(faults))
