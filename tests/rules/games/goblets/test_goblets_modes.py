"""Characters of Raise Your Goblets with several modes: each is named in the notation, on the buttons, in the log and in
tests that are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets.board import UseCard
from rules.kernel.asking import answer
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.notation.notation import answers, read, write
from rules.notation.phrases import phrase
from rules.scenario import run_files
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.laid_table import LaidTable, lay
from rules.workshop.scenario_recorder import record

SMUGGLER = """\
set: guest
format: 1
game: goblets
author: A Guest
cards:
  - id: smuggler
    kind: character
    name: {ru: Контрабандист, en: Smuggler}
    text: {ru: "Действие: возьмите вино, или поверните кубки влево.", en: "Action: take wine, or turn all goblets."}
    art: card_back
    modes:
      - {as: wine, text: {ru: взять вино, en: take wine}, when: action, do: [{take: wine}]}
      - {as: turn, text: {ru: повернуть кубки, en: turn the goblets}, when: action, do: [{rotate: left}]}
      - {as: ogre, text: {ru: бросить яд Огра, en: drop the Ogre Poison}, when: action, target: another,
          do: [{drop: {token: ogre, into: target}}]}
      - {as: peep, text: {ru: заглянуть, en: look inside}, when: action, target: another, do: [{peek: target}]}
      - {as: fling, text: {ru: выплеснуть жетоны, en: fling out tokens}, when: action, target: another,
          do: [{throw_out: {goblet: target}}]}
"""
SEATS = ("Ann", "Bob", "Cy", "Dee")
TABLE = {
    "seats": [*SEATS],
    "given": {
        "Ann": {"character": ["smuggler"], "screen": ["poison"]},
        "G1": ["wine"], "G2": ["poison"], "G3": ["wine"], "G4": ["antidote"],
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Game[Any]:
    folder = tmp_path_factory.mktemp("guest")
    (folder / "guest.yaml").write_text(SMUGGLER, encoding="utf-8")
    return manifest("goblets").rulebook(
        load(manifest("goblets").vocabulary, [folder, locations.resource("data", "cards", "goblets")])
    )


@pytest.fixture
def laid_table(rulebook: Game[Any]) -> LaidTable:
    """Return a table at which it is the Smuggler's turn."""
    return lay(rulebook, TABLE)


def test_each_mode_has_its_own_notation(laid_table: LaidTable) -> None:
    option_by_text = answers(laid_table.table, SEATS)
    assert len(option_by_text) == len(laid_table.table.ask.options) if laid_table.table.ask else 0
    expected = {"Ann uses smuggler to wine", "Ann uses smuggler to turn", "Ann uses smuggler to ogre at Cy"}
    assert expected <= option_by_text.keys()
    for text, option in option_by_text.items():
        assert read(laid_table.table, text, SEATS) == option


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_mode_is_offered_in_its_own_words(laid_table: LaidTable, language: str) -> None:
    assert laid_table.table.ask is not None
    labels = [phrase(laid_table.table, option, SEATS).say(Texts(language)) for option in laid_table.table.ask.options]
    assert len({*labels}) == len(labels)
    descriptions = {"en": ("take wine", "turn the goblets"), "ru": ("взять вино", "повернуть кубки")}[language]
    for description in descriptions:
        assert sum(description in label for label in labels) == 1


def test_the_log_names_the_mode(laid_table: LaidTable) -> None:
    table, texts = laid_table.table.copy(), Texts("en")
    events: list[Event] = []
    table.feed = events
    answer(table, read(table, "Ann uses smuggler to turn", SEATS))
    entries: list[Entry] = []
    for event in events:
        entries += table.game.log(event, SEATS)
    assert any("turn the goblets" in entry.say(texts) for entry in entries)


def test_what_is_kept_is_what_was_played(laid_table: LaidTable, rulebook: Game[Any], tmp_path: Path) -> None:
    """A test is recorded for each mode, and for each goblet that it may choose."""
    assert laid_table.table.ask is not None
    recorded_count = 0
    for option in laid_table.table.ask.options:
        if not isinstance(option, UseCard):
            continue
        table = laid_table.table.copy()
        move = write(table, option, SEATS)
        answer(table, option)
        recording = record(laid_table, [move], f"kept {recorded_count}", table)
        (tmp_path / "kept.yaml").write_text(
            recording.text.replace("- name", "- game: goblets\n  name", 1), encoding="utf-8"
        )
        passed, failed = run_files([tmp_path / "kept.yaml"], lambda _: rulebook)
        assert len(passed) == 1 and not failed
        assert move in recording.text
        recorded_count += 1
    assert recorded_count == 2 + 3 * 3
