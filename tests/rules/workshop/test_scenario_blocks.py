"""Tests as blocks: what one press makes passes, all that is offered is known to the checker, and the text stays."""

from __future__ import annotations

from functools import cache

import pytest

from rules.games import game, names
from rules.reading.reader import parse
from rules.scenario.checking import check
from rules.scenario.playing import ScenarioFailed, play
from rules.system.steps import finish
from rules.text.texts import Texts
from rules.workshop.block_edits import node_at
from rules.workshop.drafts import FILE_OF_DRAFT, root_of
from rules.workshop.glosses import Glosses
from rules.workshop.new_tests import bare_test, making_test, with_test
from rules.workshop.scenario_blocks import ScenarioBlocks
from tests.repeats import spread

CARDS = {"poison": "R1", "red_dragon": "swipe_the_tip", "dice_town": "fair_share", "goblets": "grumble", "raut": "g35"}
HEAD = "id: {id}   # mine\n# keep this\nkind: action\n"


@cache
def draft(name):
    """A card with a test that one press makes."""
    recorded = finish(making_test(game(name).cardset, CARDS[name], "it works"))
    assert recorded is not None
    return with_test(HEAD.format(id=CARDS[name]), recorded).text


def blocks(name, text=None, language="en"):
    rulebook = game(name)
    return ScenarioBlocks(text or draft(name), rulebook, Glosses(rulebook.cardset, name, language), [0])


def parts(tree):
    """The lists of the first test: given, moves and expected."""
    return {blocks.place[-1]: blocks for blocks in tree.lists[0].blocks[0].lists}


def outcome(name, text):
    """The codes of what is wrong with the first test when it is played."""
    document = parse(text, FILE_OF_DRAFT)
    node = node_at(document.root, ("tests", 0))
    try:
        play(check(document, node, name, lambda _: game(name)))
    except ScenarioFailed as failure:
        return [problem.code for problem in failure.problems]
    return []


@pytest.mark.parametrize("name", names())
def test_one_press_makes_a_test_that_passes_and_proves_something(name):
    text = draft(name)
    assert text.startswith(HEAD.format(id=CARDS[name])) and outcome(name, text) == []
    lists = parts(blocks(name))
    assert any(chip.is_given for chip in lists["then"].chips)
    assert lists["moves"].blocks[0].sentence != lists["moves"].blocks[0].written


@pytest.mark.parametrize("name", names())
def test_whatever_may_be_expected_is_offered_as_it_came_out(name):
    tree = blocks(name)
    chips = parts(tree)["then"].chips
    expected = {}
    for chip in chips:
        choices = tree.choices(chip)
        if choices.seen is None:
            assert choices.keys  # what somebody sees or knows, and counters, have places of their own
            continue
        *owner, key = chip.place[3:]
        values = expected.setdefault(owner[0], {}) if owner else expected
        values[key] = choices.seen
    lines = ["then:"]
    for key, seen in expected.items():
        if isinstance(seen, dict):
            seen = f"{{{', '.join(f'{inner}: {value}' for inner, value in seen.items())}}}"
        lines.append(f"      {key}: {seen}")
    text = draft(name)
    text = text[: text.index("then:")] + "\n".join(lines) + "\n"
    assert outcome(name, text) == [] and len(chips) > 20
    chip = next(chip for chip in reversed(chips) if not chip.is_given and tree.choices(chip).seen is not None)
    changed = tree.with_written(tree.choices(chip), tree.choices(chip).seen).text
    assert outcome(name, changed) == [] and changed.startswith(HEAD.format(id=CARDS[name]))


@pytest.mark.parametrize("name", names())
def test_all_that_may_be_given_is_known_to_the_checker(name):
    """With the first thing that fits at each place; the table may then be one that the rules do not allow."""
    tree = blocks(name)
    for chip in spread(parts(tree)["given"].chips, 12):
        choices = tree.choices(chip)
        candidates = [*(fitting.written for fitting in choices.fittings), *choices.names]
        if choices.numbers is not None and not candidates:
            text = tree.with_number(choices, max(0, choices.numbers[0])).text
        elif candidates:
            text = tree.with_chosen(choices, candidates[0]).text
        else:
            continue
        assert root_of(text) is not None
        assert not {"UNKNOWN-KEY", "UNKNOWN-NAME", "SYNTAX"}.intersection(outcome(name, text)), chip


@pytest.mark.parametrize("name", names())
def test_moves_are_added_changed_and_shortened(name):
    tree = blocks(name)
    moves = parts(tree)["moves"]
    for choice in spread(tree.move_choices(moves.place), 6):
        text = tree.with_move(moves.place, choice.item).text
        more = blocks(name, text)
        added = parts(more)["moves"].blocks[-1]
        assert choice.called and added.sentence
        if choice.group == "now":
            assert outcome(name, text) in ([], ["FAILED"])
            continue
        for chip in added.chips:
            choices = more.choices(chip)
            for written in [*(fitting.written for fitting in choices.fittings), *choices.names][:2]:
                changed = more.with_chosen(choices, written)
                assert not {"UNKNOWN-NAME", "BAD-VALUE", "SYNTAX"}.intersection(outcome(name, changed.text)), written


def test_a_test_that_expects_something_else_fails_and_a_fact_is_left_out():
    tree = blocks("poison")
    chip = next(chip for chip in parts(tree)["then"].chips if chip.place[-1] == "asked")
    choices = tree.choices(chip)
    wrong = tree.with_chosen(choices, "nobody").text
    assert outcome("poison", wrong) == ["FAILED"]
    assert choices.is_removable and outcome("poison", tree.with_written(choices, choices.seen).text) == []


def test_what_is_expected_too_early_is_told_as_it_came_out():
    """What comes after it in the test can still be chosen."""
    tree = blocks("red_dragon")
    text = tree.with_move(("tests", 0, "moves"), "then: {asked: nobody, Ann: {gold: 0}}").text
    tree = blocks("red_dragon", text)
    facts = parts(tree)["moves"].blocks[-1].lists[0]
    for chip in [chip for chip in facts.chips if chip.is_given]:
        choices = tree.choices(chip)
        assert choices.seen not in (None, choices.written)
        tree = blocks("red_dragon", tree.with_written(choices, choices.seen).text)
    assert outcome("red_dragon", text) == ["FAILED"] and outcome("red_dragon", tree.text) == []
    assert any(choice.group == "now" for choice in tree.move_choices(("tests", 0, "moves")))


def test_a_bare_test_is_filled_from_nothing():
    rulebook = game("poison")
    text = with_test("id: R1\nkind: potion\ntests: []\n", bare_test(rulebook.cardset, "R1", "new")).text
    tree = blocks("poison", text)
    first = tree.move_choices(("tests", 0, "moves"))[0]
    text = tree.with_move(("tests", 0, "moves"), first.item).text
    tree = blocks("poison", text)
    chip = next(chip for chip in parts(tree)["then"].chips if chip.place[-2:] == ("then", "C1"))
    text = tree.with_written(tree.choices(chip), tree.choices(chip).seen).text
    assert outcome("poison", text) == [] and "    then: {C1: [R1]}" in text
    assert list(node_at(root_of(text), ("tests", 0)).mapping()) == ["name", "seats", "given", "moves", "then"]


@pytest.mark.parametrize("name", names())
def test_a_bare_test_can_be_played_on(name):
    text = with_test("id: x\nkind: y\n", bare_test(game(name).cardset, CARDS[name], "new")).text
    assert outcome(name, text) == []
    assert [choice for choice in blocks(name, text).move_choices(("tests", 0, "moves")) if choice.group == "now"]


def test_more_players_sit_down():
    tree = blocks("poison")
    chip = tree.lists[0].blocks[0].chips[1]
    text = tree.with_number(tree.choices(chip), 6).text
    assert "seats: [Ann, Bob, Cy, Dee, Eve, Fay]" in text


@pytest.mark.parametrize("name", names())
def test_everything_in_a_test_has_a_name_in_each_language(name):
    russian, texts = blocks(name, language="ru"), Texts("ru")
    form = russian._tests[0].form
    places = [(), ("given",), ("then",), ("given", "Ann"), ("then", "Ann"), ("options",), ("stack",), ("then", "kind")]
    for option in (*form.game.resume_options, *form.game.setup_options):
        places += [("given", option.key), ("options", option.key)]
    fittings = [*form.next_words(""), *form.next_words("Ann")]
    for place in places:
        fittings += [*form.at(place).keys, *form.at(place).values]
    glossed = [fitting.gloss for fitting in fittings if fitting.gloss]
    assert len(glossed) > 60
    for gloss in glossed:
        assert f"gloss.{name}.{gloss}" in texts or f"gloss.{gloss}" in texts, gloss
