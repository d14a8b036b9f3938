"""The example of a word is written into a draft where it belongs; comments and all else stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards.fitting import example_in, form_of_card, item_text
from rules.cards.grammar import Grammar
from rules.cards.words import NAMES, SORTS
from rules.games import manifest, names
from rules.reading.reader import parse
from rules.workshop.insertion import with_example
from rules.workshop.yamltext import CannotEdit

LANGUAGE = manifest("red_dragon").vocabulary.language


def written(text, sort, name):
    """The draft with the example of a word, without its first line."""
    text = f"kind: sometimes\n{text}"
    caret = text.index("^")
    text = text[:caret] + text[caret + 1 :]
    changed = with_example(text, caret, "red_dragon", LANGUAGE.words(sort)[name])
    assert changed.text[changed.start : changed.end].strip()
    return changed.text.partition("\n")[2]


ORDER = "order: 2"


@pytest.mark.parametrize(
    ("draft", "after"),
    [
        ("do:\n  - ignore # why\n  - draw^\n  - x\n", "do:\n  - ignore # why\n  - draw\n  - order: 2\n  - x\n"),
        ("do:\n  - if: {then: [x]}^\n  - y", "do:\n  - if: {then: [x]}\n  - order: 2\n  - y"),
        ("do:\n  - ^", "do:\n  - order: 2"),
        ("do: ^", "do: [{order: 2}]"),
        ("do:\n  ^", "do:\n  - order: 2"),
        ("do: [ign^ore]", "do: [ignore, {order: 2}]"),
        ("do: []^", "do: [{order: 2}]"),
        ("art: a^\ntests:\n  - name: x", "art: a\ndo:\n  - order: 2\ntests:\n  - name: x"),
        ("modes:\n  - as: a\n    do: [dra^w]\n  - as: b", "modes:\n  - as: a\n    do: [draw, {order: 2}]\n  - as: b"),
        ("do:\n  - if:\n      then:\n      - draw^\n", "do:\n  - if:\n      then:\n      - draw\n      - order: 2\n"),
    ],
)  # fmt: skip
def test_a_step_is_written_behind_the_one_with_the_caret(draft, after):
    assert written(draft, "verb", "order") == after


def test_where_a_word_may_stand_it_is_written_without_the_words_around_it():
    draft = "do:\n  - change: {who: me, stat: alcohol, amount: ^2}"
    assert written(draft, "amount", "cards") == draft.replace("^2", "{cards: {pile: me}}")
    assert written("when: hurt^", "window", "ante_due") == "when: ante_due"
    assert written("art: a^\ndo: [draw]", "window", "hurt") == "art: a\ndo: [draw]\nwhen: hurt"


def test_a_step_that_needs_a_chosen_player_brings_the_choice():
    after = written("art: a\ndo: [draw]^", "verb", "change")
    assert after.endswith("target: another") and "do: [draw, {change: {who: target" in after


def test_an_ability_is_given_out_where_cards_have_none():
    after = written("do: [draw]^", "ability", "forbid")
    assert "- until: {ends: end_of_turn, abilities: [{forbid: {what: order, " in after


def test_what_has_no_place_on_a_card_is_told():
    with pytest.raises(CannotEdit) as told:
        with_example("kind: action\ndo: [draw]", 13, "red_dragon", LANGUAGE.words("window")["hurt"])
    assert "when" in told.value.said.say("en")


UNUSABLE = {("dice_town", "grant"), ("goblets", "grant")}
"""There is nothing there that could be granted."""


@pytest.mark.parametrize("game", names())
def test_every_example_is_written_in_the_words_of_its_game(game):
    vocabulary = manifest(game).vocabulary
    form = form_of_card(vocabulary, next(reversed(vocabulary.forms)))
    for sort in set(SORTS) - set(NAMES):
        for name, word in vocabulary.language.words(sort).items():
            example = example_in(form, word)
            for of_sort, text in ((sort, example.usage), (sort if sort in WHOLE else "verb", item_text(example.step))):
                document = parse(f"x: {text}\n", Path("example"))
                grammar = Grammar(vocabulary.language, document, ())
                assert grammar.word(of_sort, document.root.get("x")) or (game, name) in UNUSABLE, (name, text)


WHOLE = ("window", "target", "verb", "ability")
