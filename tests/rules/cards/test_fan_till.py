"""A whole character by an author who knew only the pages for authors: it passes every check, its scenarios notice each
altered word, and chance and bots play it at every number of seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.bots import BOTS, PlayerView
from rules.cards.cardset import load
from rules.checking.check import inspect
from rules.games import vocabularies
from rules.games.red_dragon import RedDragon
from rules.games.red_dragon.board import RedDragonTable
from rules.kernel.asking import answer
from rules.scenario import run_files
from rules.scenario.command import CardsInPlay
from rules.terminal.prompt import about_card
from rules.text.texts import Texts
from tests.altered_cards import noticed, own_scenarios, slips
from tests.repeats import repeats
from tests.rules.cards.test_wishes import DRAGON, FOLDER, LANGUAGE, choose_at_random
from tests.rules.games.red_dragon.test_red_dragon_cards import BUILT_IN, KINDS

FILE = FOLDER / "till.yaml"
CARDS = load(DRAGON.vocabulary, [FOLDER, BUILT_IN], ["till"], short_id_set="till")
CARDS_OF_TILL = {card.id: card for card in CARDS.cards if card.set == "till"}
SCENARIOS = own_scenarios(CARDS)
SPECIAL = ("pass_the_hat", "wager", "return_to_sender", "encore", "cellar_keys")
EQUAL = {
    "pass_the_hat": ["until abilities: whenever of: each instead of each_other"],  # who pays himself keeps his gold
    "return_to_sender": ["played by_another left out"],  # "affects" speaks of others' cards alone
}
"""The alterations that do not change what a card of his does."""


class WithTill(RedDragon):
    """Games in which he always plays, twice if there are enough seats."""

    def begin(self, table: RedDragonTable, characters: Sequence[str] | None = None, first: int | None = None) -> None:
        fans = ["till"]
        if table.seats > 4:
            fans = ["till", "till"]
        built_in = [name for name in self.characters if name != "till"]
        super().begin(table, characters or [*fans, *built_in, *built_in][: table.seats], first)


GAME = WithTill(CARDS)


def test_the_check_is_clean_and_all_scenarios_pass() -> None:
    report = inspect([FILE], vocabularies(), scenarios=CardsInPlay().problems)
    assert [str(problem) for problem in report.problems] == []
    passed, failed = run_files([FILE], lambda name: DRAGON.rulebook(CARDS))
    assert failed == [] and len(passed) == sum(len(SCENARIOS[id]) for id in CARDS_OF_TILL) == 19


def test_what_he_can_do_is_told(tmp_path: Path) -> None:
    """His ability has a text, which the checker asks for and the text game shows."""
    for language, beginning in (
        ("en", "Till, the Minstrel. While he has 10"),
        ("ru", "Тиль, Менестрель. Пока опьянение"),
    ):
        texts = Texts(language)
        for name in ("Тиль", "till", "TILL"):
            assert about_card(GAME, name, texts).say(texts).startswith(beginning)
        assert about_card(GAME, "zot", texts).say(texts).endswith(texts.say("character", name="").lstrip(". "))
    file_text = FILE.read_text("utf-8")
    ability_text = file_text[file_text.index('  text:\n    ru: "Пока') : file_text.index("  abilities:")]
    for spoilt_text, codes in [
        (file_text.replace(ability_text, ""), ["MISSING-LANGUAGE", "MISSING-LANGUAGE"]),
        (file_text.replace("he has 10 alcohol", "he is drunk"), ["TEXT-NUMBER"]),
        (file_text.replace("1 fortitude less", "2 fortitude less"), ["TEXT-NUMBER"]),
    ]:
        (tmp_path / "till.yaml").write_text(spoilt_text, "utf-8")
        report = inspect([tmp_path / "till.yaml"], vocabularies())
        assert [problem.code for problem in report.problems] == codes


def test_a_last_chance_says_whose_it_is() -> None:
    passed, failed = run_files([FOLDER / "scenarios" / "last_chance.yaml"], lambda name: DRAGON.rulebook(CARDS))
    assert (len(passed), failed) == (3, [])


@pytest.mark.parametrize("id", SPECIAL)
def test_each_altered_word_fails_a_scenario_of_its_card(id: str) -> None:
    card = CARDS_OF_TILL[id]

    def fails(fields: Mapping[str, Any]) -> bool:
        return noticed(DRAGON, CARDS, card, fields, SCENARIOS[id])

    assert LANGUAGE and not fails(card.fields)
    assert [slip for slip, fields in slips(card, LANGUAGE, KINDS) if not fails(fields)] == EQUAL.get(id, [])


def play_to_end(seats: int, seed: int, choose: Callable[[RedDragonTable], Any]) -> set[str]:
    """Play a game to its end. Return the ids of his cards that were played."""
    table = GAME.new(seats, seed)
    table.feed = []
    while table.ask is not None:
        answer(table, choose(table))
        assert GAME.faults(table) == []
    played_ids: set[str] = set()
    for event in table.feed:
        if event[0] == "plays":
            played_ids.add(GAME.cards[event[2]].id)
    return played_ids & CARDS_OF_TILL.keys()


@pytest.mark.parametrize("seats", RedDragon.seats)
def test_chance_and_bots_play_him_at_every_number_of_seats(seats: int) -> None:
    def choose_best(table: RedDragonTable) -> Any:
        assert table.ask is not None
        return BOTS["heuristic"](PlayerView(table, table.ask.seat, 1)).best()

    played_ids: set[str] = set()
    for seed in range(repeats(3, 1)):
        played_ids |= play_to_end(seats, seed, choose_at_random(Random(seed)))
        played_ids |= play_to_end(seats, seed, choose_best)
    assert len(played_ids) > len(CARDS_OF_TILL) // 2
