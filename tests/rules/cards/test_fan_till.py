"""A whole character by somebody who knew only the pages: it passes every check, its scenarios notice each altered word,
and chance and bots play it at every number of seats."""

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
from tests.rules.cards.test_wishes import DRAGON, FOLDER, LANGUAGE
from tests.rules.games.red_dragon.test_red_dragon_cards import BUILT_IN, KINDS

FILE = FOLDER / "till.yaml"
CARDS = load(DRAGON.vocabulary, [FOLDER, BUILT_IN], ["till"], short_id_set="till")
OWN = {card.id: card for card in CARDS.cards if card.set == "till"}
SCENARIOS = own_scenarios(CARDS)
SPECIAL = ("pass_the_hat", "wager", "return_to_sender", "encore", "cellar_keys")
EQUAL = {
    "pass_the_hat": ["until abilities: whenever of: each instead of each_other"],  # who pays himself keeps his gold
    "return_to_sender": ["played by_another left out"],  # "affects" speaks of others' cards alone
}
"""What means the same on his cards."""


class WithTill(RedDragon):
    """Games in which he always plays, twice if there are enough seats."""

    def begin(self, table: RedDragonTable, characters: Sequence[str] | None = None, first: int | None = None) -> None:
        fans = ["till"] if table.seats <= 4 else ["till", "till"]
        others = [name for name in self.characters if name != "till"]
        super().begin(table, characters or [*fans, *others, *others][: table.seats], first)


GAME = WithTill(CARDS)


def test_the_check_is_clean_and_all_scenarios_pass() -> None:
    report = inspect([FILE], vocabularies(), scenarios=CardsInPlay().problems)
    assert [str(problem) for problem in report.problems] == []
    passed, failed = run_files([FILE], lambda name: DRAGON.rulebook(CARDS))
    assert failed == [] and len(passed) == sum(len(SCENARIOS[id]) for id in OWN) == 19


def test_what_he_can_do_is_told(tmp_path: Path) -> None:
    """His ability has a text, which the checker asks for and the text game shows."""
    for language, told in (("en", "Till, the Minstrel. While he has 10"), ("ru", "Тиль, Менестрель. Пока опьянение")):
        texts = Texts(language)
        assert all(about_card(GAME, said, texts).say(texts).startswith(told) for said in ("Тиль", "till", "TILL"))
        assert about_card(GAME, "zot", texts).say(texts).endswith(texts.say("character", name="").lstrip(". "))
    written = FILE.read_text("utf-8")
    text = written[written.index('  text:\n    ru: "Пока') : written.index("  abilities:")]
    for spoilt, told in [
        (written.replace(text, ""), ["MISSING-LANGUAGE", "MISSING-LANGUAGE"]),
        (written.replace("he has 10 alcohol", "he is drunk"), ["TEXT-NUMBER"]),
        (written.replace("1 fortitude less", "2 fortitude less"), ["TEXT-NUMBER"]),
    ]:
        (tmp_path / "till.yaml").write_text(spoilt, "utf-8")
        assert [problem.code for problem in inspect([tmp_path / "till.yaml"], vocabularies()).problems] == told


def test_a_last_chance_says_whose_it_is() -> None:
    passed, failed = run_files([FOLDER / "scenarios" / "last_chance.yaml"], lambda name: DRAGON.rulebook(CARDS))
    assert (len(passed), failed) == (3, [])


@pytest.mark.parametrize("id", SPECIAL)
def test_each_altered_word_fails_a_scenario_of_its_card(id: str) -> None:
    def bites(fields: Mapping[str, Any]) -> bool:
        return noticed(DRAGON, CARDS, OWN[id], fields, SCENARIOS[id])

    assert LANGUAGE and not bites(OWN[id].fields)
    assert [what for what, fields in slips(OWN[id], LANGUAGE, KINDS) if not bites(fields)] == EQUAL.get(id, [])


def play(seats: int, seed: int, choose: Callable[[RedDragonTable], Any]) -> set[str]:
    """Plays a game to its end. Returns the ids of the cards that were played."""
    table = GAME.new(seats, seed)
    table.feed = []
    while table.ask is not None:
        answer(table, choose(table))
        assert GAME.faults(table) == []
    return {GAME.cards[event[2]].id for event in table.feed if event[0] == "plays"}


@pytest.mark.parametrize("seats", RedDragon.seats)
def test_chance_and_bots_play_him_at_every_number_of_seats(seats: int) -> None:
    def best(table: RedDragonTable) -> Any:
        assert table.ask is not None
        return BOTS["heuristic"](PlayerView(table, table.ask.seat, 1)).best()

    seen: set[str] = set()
    for seed in range(3):
        random = Random(seed)
        seen |= play(seats, seed, lambda table, random=random: random.choice(table.ask.options)) & OWN.keys()
        seen |= play(seats, seed, best) & OWN.keys()
    assert len(seen) > len(OWN) // 2
