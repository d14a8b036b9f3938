"""A table is laid for a card, played at, and kept as a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules.games import game, names
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.reading.reader import parse
from rules.scenario.playing import ScenarioFailed
from rules.scenario.reading import scenarios_of
from rules.workshop import table_search
from rules.workshop.laid_table import (
    LaidTable,
    block_yaml,
    flow_yaml,
    given_of_test,
    lay,
    name_of_test,
    option_written,
    options_using,
)
from rules.workshop.positions import lay_position
from rules.workshop.scenario_recorder import NotAsPlayed, record
from rules.workshop.table_search import FoundTable, search_table
from tests.repeats import repeats

STEP = {"poison": 4, "red_dragon": 9, "dice_town": 7, "goblets": 4, "raut": 9}
SAMPLE = [(name, card.id) for name in names()
          for card in game(name).cards[:: repeats(1, STEP.get(name, 5))]
          if card.fields.get("uses") or card.fields.get("abilities") or card.kind in ("potion", "drink")]  # fmt: skip
"""Of each game some of the cards that do something."""


def found(rulebook: Game[Table], id: str) -> FoundTable:
    *_, last = search_table(rulebook, id)
    assert last is not None
    return last


@pytest.mark.parametrize(("id", "seed"), [("equipment_1", 3), ("bribe", 3), ("wanted", 1), ("elixir", 1)])
def test_a_card_is_put_into_a_hand_while_others_choose_from_theirs(
    id: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may come from the hand of the very player who is asked, or in exchange for a card that was announced.

    No table can be laid here: so the search goes on and puts the card into hands in many games.
    """
    monkeypatch.setattr(table_search, "lay_position", lambda *_: None)
    monkeypatch.setattr(table_search, "GAMES", repeats(40, 8))
    *_, table_found = search_table(game("dice_town"), id, seed=seed)
    assert table_found is not None and table_found.laid.table.ask is not None


def after(laid_table: LaidTable, moves: Sequence[str]) -> Table:
    """The table when these moves have been made."""
    table = laid_table.table.copy()
    for move in moves:
        asking.answer(table, notation.read(table, move, laid_table.names))
    return table


@pytest.mark.parametrize(("name", "id"), SAMPLE)
def test_every_card_that_does_something_can_be_tried_and_the_game_recorded(name: str, id: str) -> None:
    """Then the recorded scenario passes, as a file says it."""
    rulebook = game(name)
    kind = [card.id for card in rulebook.cards].index(id)
    table_found = found(rulebook, id)
    laid, random = table_found.laid, Random(kind)
    assert laid.table.ask is not None and laid.table.ask.seat == laid.seat
    offered = options_using(laid.table, kind)
    assert offered or table_found.note is not None
    if table_found.note is not None and table_found.note.key == "lay.itself":
        assert option_written(table_found.laid, table_found.lead) is not None
    else:
        assert not table_found.lead
    table, answers = laid.table.copy(), []
    for count in range(random.randrange(1, 6)):
        if table.ask is None:
            break
        option = random.choice(offered if offered and not count else table.ask.options)
        answers.append(notation.write(table, option, laid.names))
        asking.answer(table, option)
    document = parse(record(laid, answers, f"of {id}: it's played", table).text, Path("kept.yaml"))
    assert not document.problems
    (scenario,) = scenarios_of(document)
    scenario = type(scenario)(document, scenario.node, scenario.name, (), name)
    scenario.run(lambda _: rulebook)
    assert scenario.name == f"of {id}: it's played"


@pytest.mark.parametrize("name", names())
def test_a_table_in_the_middle_of_a_game_can_be_written_and_laid_again(name: str) -> None:
    rulebook, random, seats = game(name), Random(5), ("Ann", "Bob", "Cy", "Dee")
    if len(seats) not in rulebook.seats:
        seats = seats[: rulebook.seats[-1]]
    table, laid = rulebook.new(len(seats), 5), 0
    for _ in range(60):
        if table.ask is None:
            break
        if (same := lay_position(table, seats, {})) is not None:
            laid += 1
            again = lay(rulebook, same.scenario)
            assert again.table.digest() == same.table.digest()
            assert notation.answers(again.table, seats).keys() == notation.answers(table, seats).keys()
            ids = [[rulebook.card_id(piece) for piece in zone] for zone in table.zones[:-1]]
            theirs = [[rulebook.card_id(piece) for piece in zone] for zone in same.table.zones[:-1]]
            assert list(map(sorted, ids)) == list(map(sorted, theirs))
        asking.answer(table, random.choice(table.ask.options))
    assert laid >= 2


def test_a_card_that_answers_has_something_to_answer() -> None:
    rulebook = game("red_dragon")
    laid = found(rulebook, "wine_into_water").laid
    assert laid.table.ask is not None and laid.table.ask.kind == "answer"
    assert laid.moves and laid.table.intents[-1].kind == "pour", "a drink that it weakens"


def test_a_card_that_nobody_plays_is_said_to_be_so() -> None:
    assert found(game("dice_town"), "equipment_1").note is not None
    note = found(game("goblets"), "geideri").note
    assert note is not None and note.key == "lay.nowhere"


# -- what the author gives -------------------------------------------------------------------------------------------


def test_what_is_typed_is_given() -> None:
    rulebook = game("poison")
    laid = lay(rulebook, {"seats": ["Ann", "Bob", "Cy"], "given": "{C1: [B7], Bob: {hand: [B2]}, turn: Bob}"})
    assert laid.seat == 1 and laid.table.total == [7, 0, 0]


@pytest.mark.parametrize(
    ("typed", "column", "told"),
    [
        ("{C1: [B77]}", 8 + len("{C1: ["), "B7"),
        ("{C1: [B7], Bib: {hand: [B2]}}", 8 + len("{C1: [B7], "), "Bob"),
        ("{C1: [B7}", 8 + len("{C1: [B7"), ""),
    ],
)
def test_mistakes_in_it_are_told_with_their_place(typed: str, column: int, told: str) -> None:
    with pytest.raises(ScenarioFailed) as failed:
        lay(game("poison"), {"seats": ["Ann", "Bob", "Cy"], "given": typed})
    problem = failed.value.problems[0]
    assert (problem.line, problem.column) == (1, column)
    assert told in problem.say("en")


@pytest.mark.parametrize(
    ("name", "typed", "told"),
    [
        ("dice_town", "{control: [nobody, Ann]}", "a list of 10 values"),
        ("dice_town", "{phase: rolling, Ann: {kept: 9 9 9 9 9}, Bob: {kept: Q Q Q Q Q}}", "nobody has dice to roll"),
    ],
)
def test_a_table_that_would_stop_the_game_is_refused(name: str, typed: str, told: str) -> None:
    with pytest.raises(ScenarioFailed) as failed:
        lay(game(name), {"seats": ["Ann", "Bob"], "given": typed})
    assert told in failed.value.say("en")


def test_a_table_of_a_test() -> None:
    rulebook = game("raut")
    card = rulebook.cardset.card("pearls")
    assert card.tests is not None
    test = card.tests.items()[0]
    assert name_of_test(test) == "the pearls, ladies only"
    laid = lay(rulebook, {"seats": ["Ann", "Bob"], **given_of_test(test)})
    assert [option for option in notation.answers(laid.table, laid.names) if "pearls" in option]
    moves = ["Ann hangs pearls on Eva"]
    text = record(laid, moves, "kept", after(laid, moves)).text
    assert "L8/12/6 Eva" in text and "charm: 10" in text


def test_what_was_not_played_is_not_kept() -> None:
    laid = lay(game("poison"), {"seats": ["Ann", "Bob", "Cy"], "given": {"Ann": {"hand": ["B2", "X"]}}})
    with pytest.raises(NotAsPlayed) as refused:
        record(laid, ["Ann plays B2 to C1"], "kept", after(laid, ["Ann plays X to C1"]))
    assert "not the game that was played" in refused.value.say("en") == str(refused.value)


def test_what_makes_no_difference_is_left_out() -> None:
    given = {
        "C1": ["B7"], "C2": ["R1"], "points": [3, 0, 0],
        "Ann": {"hand": ["R2", "R4"]}, "Bob": {"hand": ["B2", "V1"]}, "Cy": {"hand": ["V2"]}, "turn": "Bob",
    }  # fmt: skip
    laid = lay(game("poison"), {"seats": ["Ann", "Bob", "Cy"], "given": given})
    moves = ["Bob plays B2 to C1"]
    scenario = record(laid, moves, "blue to blue", after(laid, moves)).scenario
    assert "points" not in scenario["given"] and scenario["then"]["total"][0] == 9
    assert scenario["given"]["Bob"] == {"hand": ["B2"]} and "Ann" not in scenario["given"]


def test_texts() -> None:
    values = {"a b": [1, True, "1", "no: yes", "it's", "x#2"], "c": {"d": "Q Q 9"}, "e": "true", "f": 'say "x"'}
    document = parse(flow_yaml(values), Path("a.yaml"))
    assert document.root is not None and document.root.plain() == values
    long_mapping = {"deck": [f"card_{index}" for index in range(60)], "Ann": {"hand": ["a, b", "c"]}}
    lines = block_yaml(long_mapping, 4)
    assert all(len(line) <= 110 for line in lines) and len(lines) > 5
    document = parse("\n".join(lines), Path("a.yaml"))
    assert document.root is not None and document.root.plain() == long_mapping
