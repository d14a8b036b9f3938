"""Where a caret stands in a card that is being written, and what can be written there."""

from __future__ import annotations

import pytest

from rules.workshop.caret import caret_place
from rules.workshop.completion import KnownNames, completions, is_whole_step


def parted(text):
    """A text without the mark of its caret, and where the caret is."""
    caret = text.index("^")
    return text[:caret] + text[caret + 1 :], caret


@pytest.mark.parametrize(
    ("text", "steps", "role", "word"),
    [
        ("kind: ac^", ("kind",), "value", "ac"),
        ("id: a\n^\ndo: [x]", (), "key", ""),
        ("do:\n  - ^", ("do", 0), "value", ""),
        ("do:\n- order: 2\n- ig^", ("do", 1), "value", "ig"),
        ("do:\n  - change: {who: me, am^}", ("do", 0, "change"), "key", "am"),
        ("do:\n  - change: {who: me,\n      st^", ("do", 0, "change"), "key", "st"),
        ("do:\n  - if:\n      then:\n        - a\n        - b^", ("do", 0, "if", "then", 1), "value", "b"),
        ("do: [ignore, {change: {who: {with_most: ^}}}]", ("do", 1, "change", "who", "with_most"), "value", ""),
        ("do:\n  ^", ("do",), "value", ""),
        ("do:\n  - choose:\n      - as: b\n        ^", ("do", 0, "choose", 0), "key", ""),
    ],
)  # fmt: skip
def test_the_place_of_a_caret_is_found_in_unfinished_text(text, steps, role, word):
    text, caret = parted(text)
    place = caret_place(text, caret)
    assert (place.steps, place.role, text[place.start : caret]) == (steps, role, word)


@pytest.mark.parametrize(
    "text", ["text: {ru: 'a ^b'}", "text:\n  ru: |\n    a ^b\n", "# com^", "do:\n  - x # y ^", 'text: "a^"']
)
def test_in_texts_and_comments_nothing_is_completed(text):
    assert caret_place(*parted(text)) is None


NAMES = KnownNames(["slap", "duck"], ["rd_slap"], {"counter": ["rage"]})


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("do:\n  - cha^", ["change: "]),
        ("do:\n  - change: ^", ["{who: }", "{stat: }", "{amount: }"]),
        ("do:\n  - change: {stat: ^", ["fortitude", "alcohol"]),
        ("do: [^", ["reverse_turns", "toss"]),
        ("do:\n  ^", ["- reverse_turns", "- toss"]),
        ("do:\n  - change: {who: {with_m^", ["with_most: "]),
        ("do:\n  - change: {who: with_m^", ["{with_most: }"]),
        ("do:\n  - count: {what: ^", ["rage"]),
        ("do:\n  - choose_card: {among: {hand: me}, do: [{move_cards: {cards: ch^", ["chosen"]),
        ("do:\n  - move_cards: {cards: cho^", []),
        ("art: ^", ["rd_slap"]),
        ("tests:\n  - na^", ["name: "]),
        ("tests:\n  - moves: [Ann plays down_p^", ["down_pooky"]),
        ("tests:\n  - name: a\n    moves:\n      - ^", ["Ann", "Bob", "Cy", "Dee", "all pass", "refused: ", "play: "]),
        ("tests:\n  - seats: [Fio, Ger]\n    moves:\n      - Fio pl^", ["plays"]),
        ("tests:\n  - seats: [Fio, Ger]\n    moves: [Fio plays down_pooky at ^", ["Fio", "Ger"]),
        ("tests:\n  - moves:\n      - Ann answers down_pooky on Bob's drink ^", ["1"]),
        ("tests:\n  - moves: [{refused: Ann or^", ["orders"]),
        ("tests:\n  - seats: [Fio, Ger]\n    given: {Ger: {alco^", ["alcohol: "]),
        ("tests:\n  - seats: [Fio, Ger]\n    given: {turn: ^", ["Fio", "Ger"]),
        ("tests:\n  - given: {phase: dr^", ["drink"]),
        ("tests:\n  - given: {Ann: {hand: [down_p^", ["down_pooky"]),
        ("tests:\n  - then:\n      Ann:\n        kn^", ["knows: "]),
        ("tests:\n  - then: {kind: go^", ["go"]),
        ("tests:\n  - moves:\n      - then: {asked: nob^", ["nobody"]),
    ],
)
def test_what_fits_is_offered(text, first):
    text, caret = parted(f"kind: anytime\n{text}")
    found = completions(text, caret, "red_dragon", NAMES)
    assert [choice.text for choice in found.choices[: max(1, len(first))]] == first


@pytest.mark.parametrize(
    ("text", "is_step"),
    [
        ("do:\n  - order: 2^", True),
        ("do:\n  - if:^", False),
        ("do:\n  - choose:\n      - as: a^", False),
        ("tests:\n  - name: a^", False),
        ("do:\n  - until: {ends: end_of_turn,^", False),
        ("copies: 2^", False),
    ],
)
def test_behind_a_step_the_next_one_may_begin(text, is_step):
    text, caret = parted(f"kind: anytime\n{text}")
    assert is_whole_step(text, caret, "red_dragon") == is_step
