"""What is foretold at the Red Dragon is what happens when nobody objects."""

import random
from collections import Counter
from itertools import chain

import pytest

from client.games import table_of
from client.games.red_dragon.foretell import foretell
from rules.games import game
from rules.games.red_dragon.board import NO_SERVING, PlayCard
from rules.games.red_dragon.outcome import coming
from rules.intents import COMING
from rules.kernel import PASS, answer
from rules.texts import Texts

STATS = "fortitude", "alcohol", "gold"


def unopposed(table, option):
    """A copy of the table after this answer, when everybody passes until somebody is asked something else."""
    after = table.copy()
    answer(after, option)
    while after.ask is not None and after.ask.kind == "answer" and PASS in after.ask.options:
        answer(after, PASS)
    return after


def tables(seed, seats=4):
    rng, table = random.Random(seed), game("red_dragon").new(seats, seed)
    while table.ask is not None:
        yield table
        answer(table, rng.choice(table.ask.options))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_foretold_of_an_action_happens(seed):
    seen = Counter()
    for table in tables(seed):
        ask = table.ask
        if ask.kind != "act":
            continue
        for option in ask.options:
            if not isinstance(option, PlayCard) or option.serving != NO_SERVING:
                continue
            expected = table.game.outcome(table, ask.seat, option, -1)
            if not expected:
                continue
            after = unopposed(table, option)
            if sum(after.playing) < sum(table.playing) or after.turn != table.turn:
                continue  # the game has gone on
            for (seat, what), value in expected.items():
                assert getattr(after, what)[seat] == value, (option, seat, what)
                seen[what] += 1
    assert seen["fortitude"] > 5 and seen["gold"] > 0


def passed(table, at):
    """A copy of the table when everybody has passed until the intent ``at`` is settled; None if something else is
    asked."""
    after = table.copy()
    while after.ask is not None and len(after.intents) > at:
        if after.ask.kind != "answer" or PASS not in after.ask.options:
            return None
        answer(after, PASS)
    return after


def test_what_is_about_to_happen_is_what_happens():
    """In whatever anybody may answer: cards and answers to them, payments, drinks."""
    seen = Counter()
    for table in chain.from_iterable(map(tables, range(8))):
        if table.ask.kind != "answer":
            continue
        at, intent = table.ask.about[0], table.intents[table.ask.about[0]]
        first = at if intent.parent < 0 else intent.parent
        if any(each.fate == COMING for each in table.intents[:first]) or (first != at and at != first + 1):
            continue  # something else comes after it
        expected, after = coming(table, intent), passed(table, first)
        if after is None or sum(after.playing) < sum(table.playing) or after.turn != table.turn:
            continue  # the game has gone on
        for (seat, what), value in expected.items():
            assert getattr(after, what)[seat] == value, (intent, seat, what)
        seen[intent.kind if first == at else "answer"] += len(expected)
    assert min(seen[kind] for kind in ("play", "answer", "pour", "pay", "ante")) > 5, seen


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_sentence_can_be_said(language):
    texts, said = Texts(language), Counter()
    for table in tables(5):
        ask = table.ask
        for option in ask.options:
            foretold = foretell(table, ask, ask.seat, option)
            if foretold is not None:
                words = foretold.said.say(texts)
                assert words and "[" not in words and "{" not in words and "Entry" not in words
                said[ask.kind] += 1
    assert said["act"] and said["order"] and said["answer"]


def test_a_card_held_over_somebody_says_what_becomes_of_them():
    texts = Texts("en")
    for table in tables(1):
        ask, arrangement = table.ask, table_of(table.game, table.seats)
        for option in ask.options if ask.kind == "act" else ():
            if not isinstance(option, PlayCard) or option.target < 0:
                continue
            expected = table.game.outcome(table, ask.seat, option, -1).get((option.target, "fortitude"))
            if expected is None or expected <= table.alcohol[option.target]:
                continue
            hand = table.zones[arrangement.hand(ask.seat)]
            piece = next(piece for piece in hand if table.game.kind[piece] == option.kind)
            found = arrangement.foretell(table, ask, ask.seat, piece, ("seat", option.target))
            assert found is not None and not found.grave
            assert found.said.say(texts).startswith(f"fortitude {table.fortitude[option.target]} → {expected}")
            return
    raise AssertionError("nobody can hurt anybody")
