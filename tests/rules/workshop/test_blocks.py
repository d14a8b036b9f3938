"""A draft as blocks: what they are, what fits into their places, and what becomes of the text."""

from __future__ import annotations

from contextlib import suppress

import pytest

from rules.games import manifest, names
from rules.text.texts import LANGUAGES
from rules.workshop.block_edits import with_item, with_moved_item, without_item
from rules.workshop.blocks import BlockTree
from rules.workshop.completion import KnownNames
from rules.workshop.drafts import root_of
from rules.workshop.glosses import Glosses
from rules.workshop.insertion import with_example
from rules.workshop.topics import topics
from rules.workshop.yamltext import CannotEdit
from tests.repeats import spread

DRAFT = """\
kind: sometimes
when: hurt   # ouch
do:
  # first
  - ignore   # why
  - order: 2
  - if:
      condition: {compare: {what: {alcohol: me}, at_least: 10}}
      then: [{draw: {who: me, amount: 1}}]
tests: []
"""


def tree(text, language="en", game="red_dragon"):
    return BlockTree(text, game, Glosses(None, game, language))


def blocks_of(lists):
    """All blocks, also those inside others."""
    found = []
    for blocks in lists:
        for block in blocks.blocks:
            found += [block, *blocks_of(block.lists)]
    return found


def chip(blocks, *place):
    """The chip of a place."""
    for block in blocks_of(blocks.lists):
        for found in block.chips:
            if found.place == place:
                return found
    raise AssertionError(place)


def test_a_draft_is_told_as_blocks():
    blocks = tree(DRAFT)
    assert [(block.written, block.sentence) for block in blocks_of(blocks.lists)] == [
        ("hurt", "When another player's card has cost you fortitude"),
        ("ignore", "Ignore it."),
        ("order", "Order 2 more drinks, each for anyone, even for yourself."),
        ("if", "If your alcohol is 10 or more, draw 1 card."),
        ("draw", "Draw 1 card."),
    ]
    assert chip(blocks, "do", 2, "if", "condition", "compare", "at_least").text == "10"
    assert tree("do: [").lists is None


@pytest.mark.parametrize(
    ("place", "written", "line"),
    [
        (("do", 1, "order"), "3", "  - order: 3"),
        (("do", 2, "if", "condition", "compare", "at_least"), "4", "at_least: 4"),
        (("do", 2, "if", "condition"), "gambling", "      condition: gambling"),
        (("do", 2, "if", "condition", "compare", "is"), "7", "{what: {alcohol: me}, at_least: 10, is: 7}"),
        (("do", 2, "if", "condition", "compare", "what", "alcohol"), "target", "{alcohol: target}"),
    ],
)
def test_a_value_is_written_and_comments_stay(place, written, line):
    changed = tree(DRAFT).with_written(place, written)
    assert line in changed.text and changed.text.count("#") == 3
    assert root_of(changed.text) is not None


def test_what_is_written_short_gets_the_names_of_its_parameters():
    blocks = tree("kind: sometimes\ndo:\n  - strength: 2\n  - take_control\n  - {take_control: cheating}\n")
    assert "- strength: {add: 2, floor: 1}" in blocks.with_written(("do", 0, "strength", "floor"), "1").text
    assert "- take_control: {next: any}" in blocks.with_written(("do", 1, "take_control", "next"), "any").text


def test_steps_are_moved_and_removed_with_their_comments():
    moved = with_moved_item(DRAFT, ("do",), 0, 1)
    assert moved.text == DRAFT.replace("  - ignore   # why\n  - order: 2\n", "  - order: 2\n  - ignore   # why\n")
    assert with_moved_item(DRAFT, ("do",), 0, -1).text == DRAFT
    assert without_item(DRAFT, ("do",), 1).text == DRAFT.replace("  - order: 2\n", "")
    inner = without_item(DRAFT, ("do", 2, "if", "then"), 0).text
    assert "then" not in inner and inner.count("#") == 3
    flow = "do: [a, {b: 1}, c]\n"
    assert with_moved_item(flow, ("do",), 1, 1).text == "do: [a, c, {b: 1}]\n"
    assert without_item(flow, ("do",), 0).text == "do: [{b: 1}, c]\n"
    assert without_item(flow, ("do",), 2).text == "do: [a, {b: 1}]\n"


def test_a_second_moment_makes_a_list():
    blocks = tree(DRAFT)
    window = manifest("red_dragon").vocabulary.language.words("window")["ante_due"]
    assert "when: [hurt, ante_due]   # ouch" in blocks.with_step(blocks.lists[0], window).text


def test_a_choice_gets_another_option_and_loses_one():
    text = "kind: sometimes\ndo:\n  - choose:\n      - as: a\n        text: {ru: а, en: a}\n        do: [draw]\n"
    blocks = tree(text)
    step = blocks.lists[1].blocks[0]
    more = blocks.with_option(step.options)
    assert "\n      - as: b, text: " not in more.text and "\n      - {as: b, text: " in more.text
    lists = tree(more.text).lists[1].blocks[0].lists
    assert [inner.name for inner in lists] == ["a", "Option b"]
    assert without_item(more.text, lists[1].owner[:-1], lists[1].owner[-1]).text == text


def test_a_card_gets_several_ways_to_be_played_and_loses_one():
    one_way = tree(DRAFT)
    two_ways = one_way.with_mode().text
    for line in ("    when: hurt   # ouch", "      # first", "      - ignore   # why"):
        assert two_ways.count(line) == 2
    lists = tree(two_ways).lists
    assert [blocks.name for blocks in lists][::2] == ["a: when it may be played", "b: when it may be played"]
    third = tree(two_ways).with_mode().text
    assert "\n  - as: c\n    text: {ru: Способ c, en: Way c}\n    when: hurt   # ouch" in third
    assert without_item(third, ("modes",), 2).text == two_ways
    assert not tree("kind: drink\nart: x\n").can_have_modes


KNOWN = KnownNames(["a"], ["b"], {"counter": ["c"], "token": ["d"]})


@pytest.mark.parametrize(("game", "language"), list(zip(names(), [*LANGUAGES, *LANGUAGES, "ru"], strict=True)))
def test_of_every_word_there_are_blocks_whose_places_can_be_filled(game, language):
    glosses = Glosses(None, game, language)
    kind = next(reversed(manifest(game).vocabulary.forms))
    count = 0
    words = [word for topic in topics(game) for word in topic.words]
    for word in spread(words, 30):
        with suppress(CannotEdit):  # it has no place on such a card
            text = with_example(f"kind: {kind}\nart: x\n", 13, game, word).text
            blocks = BlockTree(text, game, glosses)
            for block in blocks_of(blocks.lists):
                assert block.sentence, text
                for place in block.chips:
                    count += 1
                    choices = blocks.choices(place, KNOWN)
                    offers = choices.fittings or choices.names or choices.keys or choices.numbers
                    assert offers or choices.is_text or place.text == "ru, en", (text, place)
    assert count > 20


def test_a_comment_behind_a_list_stays_with_its_key() -> None:
    steps = "[{lose: {fortitude: 1}}, {gain: {gold: 1}}]"
    changed = with_item(
        f"do: {steps}  # what the card does, one after the other, when it has been played\n", ("do",), 1, "draw"
    )
    assert changed.text.startswith("do:  # what the card does") and changed.text.endswith("  - gain: {gold: 1}\n")
    assert changed.text[changed.start : changed.end] == "draw"
