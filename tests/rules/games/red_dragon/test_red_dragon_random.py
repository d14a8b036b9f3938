"""Hundreds of evenings at the Red Dragon by chance: they all end, and nothing is ever lost, whoever answers whom."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from rules.cards.cardset import load
from rules.games import game, manifest
from rules.games.red_dragon.board import HANDS, NO_SERVING, NOBODY, POURED, RedDragonTable
from rules.games.red_dragon.rulebook import RedDragon
from rules.kernel.asking import PASS, answer, run
from rules.kernel.intents import Intent
from rules.kernel.table import Table
from rules.kernel.windows import DEPTH, turn_order
from rules.scenario import scenarios
from rules.scenario.checking import check
from rules.scenario.playing import begin
from rules.system import locations
from tests.red_dragon_referee import RedDragonReferee
from tests.repeats import repeats

DRAGON = game("red_dragon")
GAMES = repeats(1000, 60)
LONGEST = 3000
"""Answers; no game by chance has come near it."""
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "red_dragon"
SETS = Path(__file__).parents[3] / "sets"
FURTHER = 60
"""So many answers a game goes on at the table of a scenario."""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_games_by_chance_end_with_everything_in_its_place(seats: int) -> None:
    for seed in range(GAMES):
        table, random, referee = DRAGON.new(seats, seed), Random(seed), RedDragonReferee()
        table.feed = []
        referee.look(table)
        answers = 0
        while (ask := table.ask) is not None:
            answer(table, ask.options[int(random.random() * len(ask.options))])
            referee.look(table)
            answers += 1
            assert answers < LONGEST, f"seed {seed} does not end"
            if answers % 20 == 0:
                assert DRAGON.faults(table) == [], f"seed {seed}, answer {answers}"
        assert DRAGON.faults(table) == [], f"seed {seed}"
        assert sum(table.playing) <= 1
        assert sorted(chain.from_iterable(table.zones)) == list(range(len(DRAGON.kind)))
        assert not table.intents and not table.frames


class Unhurried(RedDragon):
    """Before windows open, looks at all cards in all hands with all their tests, and compares the quick tests with
    that. ``answers`` counts the cards that fit, ``quiet`` the intents that certainly nobody could answer."""

    answers = quiet = 0

    def may_be_answered(self, table: RedDragonTable, intent: Intent) -> bool:
        may_be = super().may_be_answered(table, intent)
        self.quiet += not may_be
        for window in self.windows[intent.kind]:
            order = turn_order(table, intent, window)
            for turn, (lap, seat) in enumerate(order):
                for card in fitting_cards(table, intent, lap, seat):
                    self.answers += 1
                    assert may_be, f"{self.card_id(card)} fits {intent}"
                    assert self.next_listener(table, intent, order, turn) == turn, f"{self.card_id(card)} in {lap}"
        return may_be


def fitting_cards(table: RedDragonTable, intent: Intent, lap: str, seat: int) -> list[int]:
    """Return the cards in a seat's hand whose tests hold in this lap for anything they may be played on."""
    game = table.game
    answerable_by = game.answerable_by[game.kind[intent.source]] if lap == "played" else None
    servings = range(intent.amount, len(table.servings)) if lap == "poured" else (NO_SERVING,)
    fitting: list[int] = []
    for card in table.zones[HANDS[seat]]:
        kind = game.kind[card]
        if answerable_by is not None and kind not in answerable_by:
            continue
        for _, _, tests in game.fits.get(lap, {}).get(kind, ()):
            for serving in servings:
                if not tests or any(test(table, intent, seat, serving) for test in tests):
                    fitting.append(card)
    return fitting


@pytest.mark.parametrize("sets", [(), ("velga", "orrin", "purr", "hild", "lasting")], ids=["built in", "with fans"])
def test_no_card_that_fits_is_overlooked(sets: Sequence[str]) -> None:
    vocabulary = manifest("red_dragon").vocabulary
    folders = [locations.resource("data", "cards", "red_dragon"), SETS]
    rulebook = Unhurried(load(vocabulary, folders, sets))
    for seed in range(repeats(300, 20)):
        table, random = rulebook.new(2 + seed % 4, seed), Random(seed)
        for _ in range(LONGEST):
            if table.ask is None:
                break
            answer(table, random.choice(table.ask.options))
    assert rulebook.answers > 1000 and rulebook.quiet > 1000


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_referee_objects_to_nothing_that_may_come_of_the_tables_of_scenarios(path: Path) -> None:
    """Most of what is hard to settle is rare, and begins at one of these tables: a contest among stakes, a last coin
    for drinks, one more drink in a contest."""
    for scenario in scenarios(path):
        for seed in range(repeats(20, 2)):
            checked = check(scenario.document, scenario.node, scenario.game, game)
            if checked.setting is None or checked.is_refused:
                continue
            table, random, referee = begin(checked), Random(seed), RedDragonReferee()
            table.chance.stacked.clear()
            table.feed = []
            referee.look(table)
            for _ in range(FURTHER):
                if table.ask is None:
                    break
                answer(table, random.choice(table.ask.options))
                referee.look(table)


def all_cards_that(kind: str, seats: int) -> Table:
    """Return a table at which every card of a kind that eight decks hold is dealt out to the seats."""
    table = DRAGON.lay(seats)
    pieces = [piece for piece in table.zones[-1] if DRAGON.cards[DRAGON.kind[piece]].kind == kind]
    for number, piece in enumerate(pieces):
        table.move(piece, len(table.zones) - 1, HANDS[number % seats])
    DRAGON.resume(table, phase="discard")
    run(table)
    return table


@pytest.mark.parametrize("seats", [2, 8])
def test_nested_answers_are_bounded_by_the_cards_there_are(seats: int) -> None:
    """Everybody interrupts everybody as deeply as possible. Each answer costs a card, so it ends below the guard."""
    table = all_cards_that("anytime", seats)
    hand_cards = sum(len(table.zones[HANDS[seat]]) for seat in range(seats))
    deepest = 0
    while (ask := table.ask) is not None and ask.kind == "answer":
        answer(table, next((option for option in ask.options if option != PASS), PASS))
        deepest = max(deepest, len(table.intents))
    assert hand_cards > 20
    assert seats < deepest <= 3 * hand_cards + 1 < DEPTH
    assert not table.servings and not table.zones[POURED]


def test_with_nothing_but_water_no_contest_lasts_for_ever(tmp_path: Path) -> None:
    """Everybody ties with strength 0 in every lap; nobody wins, and the game goes on."""
    folder = tmp_path / "red_dragon"
    shutil.copytree(locations.resource("data", "cards", "red_dragon"), folder)
    drinks = folder / "drinks.yaml"
    watery = re.sub(r"( id: )(?!water\b)(\w+\n    kind: drink\n)", r"\1\2    copies: 0\n", drinks.read_text("utf-8"))
    watery = re.sub(r"(copies: 0\n)    copies: \d+\n", r"\1", watery)
    watery = watery.replace("id: water\n    kind: drink\n", "id: water\n    kind: drink\n    copies: 12\n")
    drinks.write_text(watery, "utf-8")
    dry = game("red_dragon", [folder])
    poured = [card.id for card in dry.cards if card.set == "drinks" and card.copies]
    assert sorted(poured) == ["drinking_contest", "round_on_the_house", "water"]
    contests = 0
    for seed in range(10):
        table, random = dry.new(3, seed), Random(seed)
        table.feed = []
        for _ in range(300):
            if table.ask is not None:
                answer(table, random.choice(table.ask.options))
        contests += sum(event[0] == "contest_over" and event[1] == NOBODY for event in table.feed)
    assert contests
