"""Makes a test of a card: the card is played at a table that is laid for it, and what comes of it is expected."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.bots.heuristic import policy_of
from rules.cards.cardset import CardSet
from rules.kernel import asking, choices
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.system.steps import WorkInSteps
from rules.workshop.block_edits import Changed, node_at, source_at, with_item, without_value
from rules.workshop.blocks import CardPlace
from rules.workshop.drafts import root_of
from rules.workshop.laid_table import BadNotation, LaidTable, flow_yaml, lay, options_using, rulebook, usual_seats
from rules.workshop.scenario_recorder import RecordedScenario, ScenarioFailed, recording, scenario_yaml
from rules.workshop.table_search import FoundTable, search_table

__all__ = ["Game", "RecordedScenario", "Table", "bare_test", "making_test", "with_test"]

TESTS: CardPlace = ("tests",)

MOST_CHOICES = 8
"""The most questions of the card itself that are answered."""


def making_test(cardset: CardSet, id: str, name: str) -> WorkInSteps[RecordedScenario | None]:
    """Make a test with a name, of the card with an id. None if no table is found at which the card does anything."""
    game = rulebook(cardset)
    yield
    found_table: FoundTable | None = None
    for result in search_table(game, id):
        yield
        found_table = result
    assert found_table is not None
    answers, played = _played(game, id, found_table)
    if not answers:
        return None
    try:
        return (yield from recording(found_table.laid, answers, name, played))
    except (ScenarioFailed, BadNotation):
        return None


def bare_test(cardset: CardSet, id: str, name: str) -> RecordedScenario:
    """Return a test in which nothing happens yet: a player has the card in hand, if it can lie there."""
    game = rulebook(cardset)
    seats = list(usual_seats(game))
    scenario: dict[str, Any] = {"name": name, "seats": seats, "given": {seats[0]: {"hand": [id]}}, "moves": []}
    try:
        lay(game, scenario)
    except ScenarioFailed:
        del scenario["given"]
    return RecordedScenario(scenario, scenario_yaml(scenario))


def _played(game: Game[Table], id: str, found_table: FoundTable) -> tuple[list[str], Table]:
    """The answers with which the card is played at a table, and with which it is settled what it asks; and the table
    after them. Bots choose what the card asks."""
    laid_table: LaidTable = found_table.laid
    table = laid_table.table.copy()
    first_answer = found_table.lead
    if not first_answer:
        kind = [card.id for card in game.cards].index(id)
        options = options_using(table, kind)
        if not options:
            return [], table
        first_answer = notation.write(table, options[0], laid_table.names)
    answers = [first_answer]
    asking.answer(table, notation.read(table, first_answer, laid_table.names))
    policy, random = policy_of(game), Random(0)
    for _ in range(MOST_CHOICES):
        if table.ask is None or table.ask.kind not in choices.KINDS:
            break
        option = policy.choose(table, random)
        answers.append(notation.write(table, option, laid_table.names))
        asking.answer(table, option)
    return answers, table


def with_test(text: str, recorded: RecordedScenario) -> Changed:
    """Return a draft with a test behind its other tests."""
    tests = node_at(root_of(text), TESTS)
    if tests is not None and not tests.items():
        text = without_value(text, TESTS).text
        tests = None
    count = len(tests.items()) if tests is not None else 0
    if tests is not None and source_at(text, TESTS).startswith("["):
        return with_item(text, TESTS, count, flow_yaml(recorded.scenario))
    return with_item(text, TESTS, count, recorded.item)
