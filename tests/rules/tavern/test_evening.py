"""The evening at the tavern: no line is said twice in it, and whatever is remembered has happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from rules.bots import BOTS, PlayerView
from rules.games import game
from rules.kernel import asking
from rules.kernel.events import redact
from rules.tavern.evening import MOST_GAMES, Memory, PlayedGame, TavernEvening, sitter_of
from rules.tavern.regulars import find_regular, regulars
from rules.tavern.talk import LAST, games_with_cards, lines, talk
from rules.text.log import Entry

PLAYERS = ("Anna", "Boris", "Clara", "Dan")
GAMES_WITH_ROUNDS = ("dice_town", "goblets", "poison")
NAMES = ("Prokhor", "Glafira", "Luka")
SITTERS = ("prokhor", "glafira", "luka")
STEALING = Entry("log.dt.stolen.card", {"name": "Luka", "at": "Glafira"})


def entry(key: str, **parameters: object) -> Entry:
    return Entry(key, parameters)


def sit_down(evening: TavernEvening, deal: int = 1, sitters: tuple[str, ...] = SITTERS) -> PlayedGame:
    return evening.sit_down("dice_town", deal, sitters, 0)


def tell(evening: TavernEvening, game: PlayedGame, *entries: Entry, answers: int = 1) -> set[Memory]:
    """Let a table hear of these entries; return what they recall."""
    return set(evening.witness(game, entries, NAMES, (), answers))


# -- lines ------------------------------------------------------------------------------------------------------------


def test_nobody_says_what_anybody_has_said_and_in_the_end_all_are_silent() -> None:
    evening, said = TavernEvening(), []
    both = [regulars()[id] for id in ("prokhor", "frol")]
    for game_name in ("poison", "goblets", "poison"):
        for _ in range(30):
            for regular in both:
                for line in evening.lines(regular, "hurt", game_name)[:1]:
                    evening.note_line(line)
                    said.append(line["ru"])
    assert len(said) == len(set(said)) >= 24
    assert not evening.lines(both[0], "hurt", "poison") and evening.lines(both[0], "hurt", "red_dragon")
    assert TavernEvening().lines(both[0], "hurt", "poison") == [*lines(both[0], "hurt", "poison")]


def test_a_line_that_calls_somebody_needs_a_name() -> None:
    regular = regulars()["prokhor"]
    with_name = TavernEvening().lines(regular, "hit", "goblets", "Luka")
    without_name = TavernEvening().lines(regular, "hit", "goblets")
    assert len(without_name) < len(with_name) and not any("{" in line["ru"] for line in without_name)


# -- what is remembered -----------------------------------------------------------------------------------------------


def test_what_happens_once_more_and_what_is_paid_back_is_noticed_by_whom_it_happened_to() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    assert tell(evening, table, STEALING) == set()
    assert tell(evening, table, STEALING) == {Memory("glafira", "stolen", "again", "luka")}
    back = entry("log.dt.stolen.claim", name="Glafira", at="Luka")
    assert tell(evening, table, back) == {Memory("glafira", "stolen", "back", "luka")}


def test_blows_are_remembered_like_entries() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    assert evening.witness(table, (), NAMES, [(0, 2)], 1) == []
    assert evening.witness(table, (), NAMES, [(0, 2)], 2) == [Memory("prokhor", "hit", "again", "luka")]
    assert evening.witness(table, (), NAMES, [(2, 0)], 3) == [Memory("prokhor", "hit", "back", "luka")]


def test_the_round_before_is_remembered_and_none_before_that() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    round_begins = entry("log.dt.round", round=1)
    tell(evening, table, round_begins, STEALING)
    assert tell(evening, table, round_begins) == {Memory("glafira", "stolen", "round", "luka")}
    assert tell(evening, table, round_begins) == set()


def test_the_game_before_is_remembered_by_those_who_sit_together_again() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    assert evening.of_last_game(table) == []
    tell(evening, table, STEALING)
    table.ranks = (2, 1, 3)
    expected = {
        Memory("glafira", "stolen", "game", "luka"),
        Memory("prokhor", "winner", "game", "glafira"),
        Memory("luka", "winner", "game", "glafira"),
        Memory("glafira", "victory", "game"),
        Memory("luka", "defeat", "game"),
    }
    assert set(evening.of_last_game(sit_down(evening, 2))) == expected
    assert evening.of_last_game(sit_down(evening, 3)) == [], "the game before was another one"
    table.ranks = (1, 1, 1)
    tell(evening, evening.games[-1], STEALING)
    others = ("prokhor", "savely", "luka")
    assert evening.of_last_game(sit_down(evening, 4, others)) == [], "the one to whom it happened is gone"


def test_at_another_game_only_blows_and_winners_are_remembered() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    tell(evening, table, STEALING)
    evening.witness(table, (), NAMES, [(0, 2)], 1)
    table.ranks = (1, 2, 2)
    kinds = {memory.kind for memory in evening.of_last_game(evening.sit_down("raut", 2, SITTERS, 0))}
    assert kinds == {"hit", "winner", "victory", "defeat"}


def test_an_evening_may_be_long() -> None:
    evening = TavernEvening()
    first_table = sit_down(evening)
    for deal in range(2, 20):
        table = sit_down(evening, deal)
        for _ in range(5):
            tell(evening, table, STEALING)
        assert len(evening.games) <= MOST_GAMES and len(table.witnessed) == 1
    tell(evening, first_table, STEALING)
    assert evening.of_last_game(first_table) == [] and evening.of_last_game(table)


def test_a_shared_victory_is_nobodys_and_a_game_that_was_left_has_no_winner() -> None:
    evening = TavernEvening()
    sit_down(evening).ranks = (1, 1, 3)
    assert evening.of_last_game(sit_down(evening, 2)) == [Memory("luka", "defeat", "game")]
    assert evening.of_last_game(sit_down(evening, 3)) == []


def test_what_was_taken_back_has_not_happened() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    tell(evening, table, STEALING, answers=4)
    evening.take_back(table, 3)
    assert tell(evening, table, STEALING, answers=4) == set()
    evening.take_back(table, 4)
    assert tell(evening, table, STEALING, answers=5)


def test_a_game_that_is_gone_on_with_is_the_same_game() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    tell(evening, table, STEALING, answers=2)
    assert evening.sit_down("dice_town", 1, SITTERS, 2) is table and evening.of_last_game(table) == []
    assert tell(evening, table, STEALING, answers=3)
    assert evening.sit_down("dice_town", 1, SITTERS, 0) is not table, "the same deal from its beginning"
    assert evening.sit_down("dice_town", 2, SITTERS, 3) is not table, "another deal"


def test_whose_spoon_was_in_a_cauldron_is_known_if_it_was_seen() -> None:
    evening = TavernEvening()
    table = sit_down(evening)
    boiling = entry("log.overflow", name="Glafira")

    def play(name: str, place: str) -> None:
        tell(evening, table, entry("log.play", name=name, place=place))

    play("Glafira", "C1")
    tell(evening, table, boiling)
    assert {witnessed.happening.kind for witnessed in table.witnessed} == {"boiled", "swallowed"}
    play("Prokhor", "C1")
    play("Luka", "C2")
    play("Glafira", "C1")
    tell(evening, table, boiling)
    stirred = [witnessed.happening for witnessed in table.witnessed if witnessed.happening.kind == "stirred"]
    assert stirred == [("stirred", "prokhor", "glafira")]
    play("Luka", "C1")
    tell(evening, table, entry("log.round", round=2))
    play("Glafira", "C1")
    tell(evening, table, boiling)
    assert len([witnessed for witnessed in table.witnessed if witnessed.happening.kind == "stirred"]) == 1


def test_nobody_is_known_by_the_name_alone() -> None:
    assert sitter_of(find_regular("Лука"), "Лука") == sitter_of(find_regular("Luka"), "Luka") == "luka"
    assert sitter_of(None, "luka") not in regulars()


class ToldEntry(NamedTuple):
    """An entry of the log, with the number of its game and the number of rounds that had begun there."""

    game: int
    round: int
    entry: Entry


def stands_in(told: ToldEntry, memory: Memory) -> bool:
    """True if an entry tells what is remembered, of those who are meant."""
    trace = talk().remembered.get(told.entry.key, {}).get(memory.kind)
    if trace is None:
        return False
    parameters = told.entry.parameters
    if trace.of not in ("", LAST) and parameters[trace.of] != memory.of:
        return False
    if not trace.to:
        return memory.teller != memory.of
    return parameters[trace.to] == memory.teller


def play(name: str, seed: int) -> Iterator[Sequence[Entry]]:
    """Play a game of four. Yield the entries of each event as all can read them."""
    table = game(name).new(4, seed)
    heard: list = []
    table.feed = heard
    for step in range(350):
        if table.ask is None:
            return
        asking.answer(table, BOTS["heuristic"](PlayerView(table, table.ask.seat, step)).best())
        for event in heard:
            yield table.game.log(redact(table, event), PLAYERS)
        heard.clear()


@pytest.mark.parametrize("name", games_with_cards())
def test_whatever_comes_to_mind_stands_in_the_log_of_the_evening(name: str) -> None:
    """Two games of the same evening are played; each memory is looked for in all that was told before."""
    evening = TavernEvening()
    told: list[ToldEntry] = []
    occasions = set()
    for number in range(2):
        rounds_begun = 0
        table = evening.sit_down(name, number, PLAYERS, 0)
        for memory in evening.of_last_game(table):
            occasions.add(memory.when)
            assert any(stands_in(old, memory) for old in told), memory
        for entries in play(name, number):
            rounds_begun += sum(told_entry.key in talk().rounds for told_entry in entries)
            for memory in evening.witness(table, entries, PLAYERS, (), 1):
                occasions.add(memory.when)
                old_entries = told
                if memory.when == "round":
                    old_entries = [old for old in told if old[:2] == (number, rounds_begun - 1)]
                assert any(stands_in(old, memory) for old in old_entries), memory
            told += [ToldEntry(number, rounds_begun, told_entry) for told_entry in entries]
    assert {"again", "game"} <= occasions and ("round" in occasions) == (name in GAMES_WITH_ROUNDS)
