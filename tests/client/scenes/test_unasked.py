"""What the table answered for a person who was not asked is known as such: in the save, to undo, in the review."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from client.games import manifests
from client.play.review_session import Lookback
from client.play.session import Replay, SeatSetup, Setup, Sitting
from rules.bots import BOTS, PlayerView
from rules.saves import journal, save_files


def evening(name: str) -> tuple[Sitting, set[int]]:
    """A whole game of one person, for whom the table answers every other question; and which answers these were."""
    rng, kinds = random.Random(2), ("person", "heuristic", "heuristic", "heuristic")
    sitting = Sitting.start(Setup(name, tuple(SeatSetup(f"P{index}", kind) for index, kind in enumerate(kinds)), {}, 5))
    unasked = set[int]()
    while (ask := sitting.table.ask) is not None:
        index = len(sitting.record.answers)
        if ask.seat:
            sitting.record.answer(BOTS["heuristic"](PlayerView(sitting.table, ask.seat, index)).best())
        elif len(ask.options) > 1 and rng.random() < 0.5:
            unasked.add(index)
            sitting.answer_by_itself(rng.choice(ask.options))
        else:
            sitting.answer(rng.choice(ask.options))
    return sitting, unasked


@pytest.mark.parametrize("name", manifests())
def test_what_was_not_asked_is_no_decision_in_the_review(home: Path, name: str) -> None:
    sitting, unasked = evening(name)
    path = sitting.record.path
    assert path is not None and sitting.leave() is None
    replay = Replay.open(path)
    assert replay.record.unasked == unasked and replay.record.answers == sitting.record.answers
    review = Lookback(replay, 0).review
    own_answers = {index for index, past in enumerate(replay.record.past)
           if past.ask is not None and past.ask.seat == 0 and len(past.ask.options) > 1}  # fmt: skip
    assert unasked and set(review.own_decisions) == own_answers - unasked


def test_a_save_without_marks_is_judged_as_before(home: Path) -> None:
    """Older versions wrote all answers alike."""
    sitting, unasked = evening("red_dragon")
    path = sitting.record.path
    assert path is not None and sitting.leave() is None
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    plain = [lines[0], *(save_files.answer_of(line) for line in lines[1:])]
    path.write_text("".join(json.dumps(line) + "\n" for line in plain), encoding="utf-8")
    replay = Replay.open(path)
    assert not replay.record.unasked and unasked <= set(Lookback(replay, 0).review.own_decisions)


def test_the_marks_go_where_the_game_goes(home: Path) -> None:
    """Into a game sent on, and through a snapshot."""
    sitting, unasked = evening("red_dragon")
    path = sitting.record.path
    assert path is not None
    lines = sitting.record.lines()
    assert {index for index, line in enumerate(lines[1:]) if line != save_files.answer_of(line)} == unasked
    sitting.leave()
    assert save_files.unasked(save_files.parse(path).lines) == unasked
    resumed = journal.Record.resume(path, journal.game_of, append=False)
    assert resumed._start_from_snapshot(save_files.parse(path)) and resumed.unasked == unasked


def test_who_comes_back_takes_back_the_own_answer_and_not_what_the_table_has_passed(home: Path) -> None:
    seats = (SeatSetup("A", "person"), SeatSetup("B", "heuristic"))
    sitting = Sitting.start(Setup("red_dragon", seats, {"first": 0}, 4), practice=True)
    while sitting.table.ask is not None and not (sitting.table.ask.seat == 0 and sitting.table.ask.kind == "discard"):
        sitting.answer("pass") if sitting.turn_of_person else sitting.bot_answers()
    own_answers = len(sitting.record.answers)
    sitting.answer(sitting.table.ask.options[-1])
    while sitting.table.ask is not None and sitting.table.ask.seat:
        sitting.bot_answers()
    assert sitting.table.ask is not None and "pass" in sitting.table.ask.options
    sitting.answer_by_itself()
    path = sitting.record.path
    assert path is not None
    sitting.leave()
    resumed = Sitting.resume(path, practice=True)
    assert resumed.undo() and len(resumed.record.answers) == own_answers
