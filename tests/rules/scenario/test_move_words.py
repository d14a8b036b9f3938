"""Moves word by word: whatever form a game has, it can be written, read and completed."""

from __future__ import annotations

import pytest

from rules.games import manifest, names
from rules.kernel.move_forms import ANY_GAME, Move, blank_in, find_slip
from rules.scenario.move_words import following_words, is_slot, new_move, read_move

PLAYERS = ["Ann", "Bob Lee"]
WORDS = {"CARD": "slap", "PIECE": "g08", "SEAT": "Bob Lee", "NUMBER": "2", "PLACE": "hand.Ann", "MODE": "a"}


def value_of(word: str) -> str:
    return WORDS.get(word) or word.split("|")[0]


@pytest.mark.parametrize("game", names())
def test_every_form_is_filled_read_back_and_shortened(game: str) -> None:
    moves = [*manifest(game).rulebook.moves, *ANY_GAME]
    for move in moves:
        shortest = new_move(move, value_of)
        longest = shortest
        for slot in longest.slots:
            if not slot.value:
                longest = longest.with_value(slot, value_of(blank_in(slot.word) or slot.word), value_of)
        for written in (shortest, longest):
            assert find_slip(written.text, moves, PLAYERS, ["slap", "g08"]) is None
            read = read_move(written.text, moves, PLAYERS, ["slap", "g08"])
            assert read is not None and read.text == written.text
        for slot in reversed(longest.slots):
            if slot.is_optional and longest.slots != shortest.slots:
                longest = longest.without(next(other for other in longest.slots if other.position == slot.position))
        assert longest.text == shortest.text


@pytest.mark.parametrize("game", names())
def test_every_next_word_is_offered(game: str) -> None:
    moves = [*manifest(game).rulebook.moves, *ANY_GAME]
    for move in moves:
        words = new_move(move, value_of).text.replace("Bob Lee", "Ann").split()
        for count, word in enumerate(words):
            offered = [following.word for following in following_words(" ".join(words[:count]), moves, PLAYERS)]
            assert word in offered or any(map(is_slot, offered)), (move.form, words[:count])


def test_of_several_words_more_may_follow_and_a_part_without_places_is_a_place() -> None:
    moves = [Move("keep", "keeps 9|10 ... [with CARD]", ""), Move("act", "seduces PIECE [and joins]", "")]
    offered = [following.word for following in following_words("keeps 9 10", moves, PLAYERS)]
    assert offered == ["9|10", "with"]
    seduction = read_move("seduces g08", moves, PLAYERS, ["g08"])
    assert seduction is not None
    joining = seduction.slots[1]
    assert (joining.word, joining.value, joining.is_optional) == ("and joins", "", True)
    assert seduction.with_value(joining, "and joins", value_of).text == "seduces g08 and joins"
