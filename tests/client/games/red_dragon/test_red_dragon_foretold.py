"""What is foretold at the Red Dragon is what happens when nobody objects."""

import random
import re
from collections import Counter
from itertools import chain

import pytest

from client.games import table_of
from client.games.red_dragon.foretell import foretell
from rules.games import game
from rules.games.red_dragon.board import NO_SERVING, PlayCard
from rules.games.red_dragon.outcome import coming
from rules.kernel.asking import PASS, answer
from rules.kernel.intents import COMING, DONE
from rules.text.texts import Texts

STATS = "fortitude", "alcohol", "gold"
NAMES = "Ann", "Bob", "Cy", "Dee"


def after_unopposed(table, option):
    """Return a copy of the table after this answer, when everybody passes until somebody is asked something else."""
    outcome = table.copy()
    answer(outcome, option)
    while outcome.ask is not None and outcome.ask.kind == "answer" and PASS in outcome.ask.options:
        answer(outcome, PASS)
    return outcome


def tables_of_game(seed, seats=4):
    rng, table = random.Random(seed), game("red_dragon").new(seats, seed)
    while table.ask is not None:
        yield table
        answer(table, rng.choice(table.ask.options))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_foretold_of_an_action_happens(seed):
    counts = Counter()
    for table in tables_of_game(seed):
        ask = table.ask
        if ask.kind != "act":
            continue
        for option in ask.options:
            if not isinstance(option, PlayCard) or option.serving != NO_SERVING:
                continue
            expected = table.game.outcome(table, ask.seat, option, -1)
            if not expected:
                continue
            outcome = after_unopposed(table, option)
            if sum(outcome.playing) < sum(table.playing) or outcome.turn != table.turn:
                continue  # the game has gone on
            for (seat, stat), value in expected.items():
                assert getattr(outcome, stat)[seat] == value, (option, seat, stat)
                counts[stat] += 1
    assert counts["fortitude"] > 5 and counts["gold"] > 0


def after_passes(table, index):
    """Return a copy of the table when everybody has passed until the intent ``index`` is settled; None if something
    else is asked."""
    outcome = table.copy()
    while outcome.ask is not None and len(outcome.intents) > index:
        if outcome.ask.kind != "answer" or PASS not in outcome.ask.options:
            return None
        answer(outcome, PASS)
    return outcome


def test_what_is_about_to_happen_is_what_happens():
    """In whatever anybody may answer: cards and answers to them, payments, drinks."""
    counts = Counter()
    for table in chain.from_iterable(map(tables_of_game, range(8))):
        if table.ask.kind != "answer":
            continue
        index, intent = table.ask.about[0], table.intents[table.ask.about[0]]
        first = index if intent.parent < 0 else intent.parent
        if any(earlier_intent.fate == COMING for earlier_intent in table.intents[:first]):
            continue  # something else comes after it
        if index not in (first, first + 1):
            continue  # an answer to another card is in between
        expected, outcome = coming(table, intent), after_passes(table, first)
        if outcome is None or sum(outcome.playing) < sum(table.playing) or outcome.turn != table.turn:
            continue  # the game has gone on
        for (seat, stat), value in expected.items():
            assert getattr(outcome, stat)[seat] == value, (intent, seat, stat)
        counts[intent.kind if first == index else "answer"] += len(expected)
    assert min(counts[kind] for kind in ("play", "answer", "pour", "pay", "ante")) > 5, counts


class Foretelling(list):
    """A feed that compares what is foretold while something happens with what seats have when it has happened, and
    counts what it has looked at. Sheets say it of the newest thing that waits."""

    def __init__(self, table):
        super().__init__()
        self.table, self.expected, self.looks = table, {}, 0

    def append(self, event):
        if event[0] == "settled":
            for (seat, stat), value in self.expected.pop(event[1], {}).items():
                assert getattr(self.table, stat)[seat] == value, (event, seat, stat)
        elif self.table.intents:
            self.look()

    def look(self):
        index = len(self.table.intents) - 1
        if self.table.intents[index].fate == DONE:
            self.expected.setdefault(index, {}).update(coming(self.table, self.table.intents[index]))
            self.looks += 1


def test_what_has_been_paid_or_done_already_is_not_foretold_again():
    """Not while it happens, and not in what is asked in the middle of it."""
    rng = random.Random(4)
    for seed in range(3):
        table = game("red_dragon").new(4, seed)
        table.feed = watching = Foretelling(table)
        while table.ask is not None:
            if table.intents:
                watching.look()
            answer(table, rng.choice(table.ask.options))
        assert watching.looks > 100


def test_a_sentence_about_what_comes_says_something():
    """At every question, and after every event in between: None is nothing to be said, but no empty sentence."""
    names, counts = ("Ann", "Bob", "Cid", "Dot"), Counter()

    class Reading(list):
        def append(self, event):
            for intent in table.intents[-1:]:
                consequence = table.game.consequence(table, intent, names)
                for texts in languages:
                    assert consequence is None or consequence.say(texts).strip(), (intent, event)
                counts[intent.kind, consequence is None] += 1
                self.check_contest(intent, "" if consequence is None else consequence.say(languages[1]))

        def check_contest(self, intent, words):
            """Check that only the prize is told of a contest in which drinks have been poured."""
            if intent.kind == "event" and intent.fate != COMING and "gold from each" in words:
                assert "turns up" not in words
                counts["contest begun"] += 1

    languages, rng = (Texts("ru"), Texts("en")), random.Random(4)
    for seed in range(2):
        table = game("red_dragon").new(4, seed)
        table.feed = Reading()
        while table.ask is not None:
            answer(table, rng.choice(table.ask.options))
    assert min(counts[kind, False] for kind in ("play", "pay", "pour", "event", "ante")) > 5, counts
    assert counts["contest begun"] > 5, counts


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_sentence_can_be_said(language):
    texts, counts = Texts(language), Counter()
    for table in tables_of_game(5):
        ask = table.ask
        for option in ask.options:
            foretold = foretell(table, ask, ask.seat, option, NAMES)
            if foretold is not None:
                words = foretold.said.say(texts)
                assert words and "[" not in words and "{" not in words and "Entry" not in words
                assert not re.search(r"(\b\d+) → \1\b", words), f"what stays the same is no change: {words}"
                counts[ask.kind] += 1
    assert counts["act"] and counts["order"] and counts["answer"]


def test_a_card_held_over_somebody_says_what_becomes_of_them():
    texts = Texts("en")
    for table in tables_of_game(1):
        ask, arrangement = table.ask, table_of(table.game, table.seats)
        for option in ask.options if ask.kind == "act" else ():
            if not isinstance(option, PlayCard) or option.target < 0:
                continue
            expected = table.game.outcome(table, ask.seat, option, -1).get((option.target, "fortitude"))
            if expected is None or expected <= table.alcohol[option.target]:
                continue
            hand = table.zones[arrangement.hand(ask.seat)]
            piece = next(piece for piece in hand if table.game.kind[piece] == option.kind)
            foretold = arrangement.foretell(table, ask, ask.seat, piece, ("seat", option.target))
            assert foretold is not None and not foretold.grave
            assert foretold.said.say(texts).startswith(f"fortitude {table.fortitude[option.target]} → {expected}")
            return
    raise AssertionError("nobody can hurt anybody")


def test_one_other_person_is_called_by_name_and_several_are_counted():
    """Whoever alone loses something beside the target and oneself is no "1 other"."""
    texts, by_name, by_count = Texts("en"), 0, 0
    for seed in range(6):
        for table in tables_of_game(seed):
            ask = table.ask
            for option in ask.options:
                foretold = foretell(table, ask, ask.seat, option, NAMES)
                if foretold is None:
                    continue
                for part in foretold.said.parameters.get("what", ()):
                    if part.key == "rd.foretold.other":
                        by_name += 1
                        assert part.parameters["name"] in NAMES and part.parameters["name"] != NAMES[ask.seat]
                    elif part.key == "rd.foretold.others":
                        by_count += 1
                        assert part.parameters["n"] > 1, part.say(texts)
    assert by_name and by_count
