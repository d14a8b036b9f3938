"""Bots answer ahead of the screen, and nobody can tell before it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from client.play.session import SeatSetup, SeenEvent, Setup, Sitting
from rules.bots import BOTS, PlayerView, SearchBot
from rules.bots.heuristic import policy_of

SEED_OF_LAST = 1
"""The seed of a game of Poison with five seats in which seat 0 is asked last."""
LONGEST = 60
"""The answers after which a game has been compared."""


def begin(name: str, kind: str = "random", practice: bool = False, saves: bool = False) -> Sitting:
    chairs = (SeatSetup("Ann", "person"), *(SeatSetup(bot, kind) for bot in ("Bob", "Cy", "Dan")))
    return Sitting.start(Setup(name, chairs, {}, 5), saves=saves, practice=practice)


def person_answers(sitting: Sitting) -> None:
    assert sitting.table.ask is not None
    sitting.answer(BOTS["random"](PlayerView(sitting.table, sitting.table.ask.seat, sitting.answer_count)).best())


def run_ahead(sitting: Sitting) -> None:
    """Let the bots answer as far ahead as they may."""
    while sitting.may_run_ahead and not sitting.waits_for_person:
        sitting.work(1.0)
        sitting.bot_answers_ahead()


def face_of(sitting: Sitting) -> tuple[Any, ...]:
    """All that a sitting tells of the moment."""
    view = sitting.view()
    facts = sitting.ask, sitting.turn_of_person, sitting.window, sitting.answer_count, sitting.answered
    return (*facts, sitting.no_undo, sitting.just_answered, view.digest())


def told(events: Sequence[SeenEvent]) -> list[tuple[Any, str]]:
    """What is told of some events, and what the table looks like after each."""
    return [(event.event, event.view.digest()) for event in events]


@pytest.mark.parametrize("name", ["poison", "dice_town", "red_dragon", "raut", "goblets"])
def test_answers_ahead_are_shown_as_if_they_had_just_been_given(name: str) -> None:
    steady, hasty = begin(name), begin(name)
    most_ahead = 0
    while steady.table.ask is not None and steady.answer_count < LONGEST:
        before = face_of(hasty)
        if not hasty.ahead:
            run_ahead(hasty)
            most_ahead = max(most_ahead, len(hasty.ahead))
        assert face_of(steady) == before == face_of(hasty), "what is ahead cannot be noticed"
        if steady.table.ask.seat == 0:
            person_answers(steady)
            person_answers(hasty)
            assert told(steady.events()) == told(hasty.events())
            continue
        steady.work(1.0)
        steady.bot_answers()
        if hasty.ahead:
            hasty_events = hasty.catch_up()
        else:
            hasty.work(1.0)
            hasty.bot_answers()
            hasty_events = hasty.events()
        assert told(steady.events()) == told(hasty_events)
    assert most_ahead > 1


def test_what_is_ahead_is_taken_back_unseen(home: Path) -> None:
    sitting = begin("poison", practice=True, saves=True)
    while not sitting.turn_of_person:
        sitting.work(1.0)
        sitting.bot_answers()
    count, view = sitting.answer_count, sitting.view().digest()
    sitting.events()
    person_answers(sitting)
    sitting.events()
    run_ahead(sitting)
    assert len(sitting.ahead) == 3
    assert sitting.undo() and not sitting.ahead
    assert (sitting.answer_count, sitting.view().digest()) == (count, view) and sitting.events() == []
    person_answers(sitting)
    sitting.events()
    run_ahead(sitting)
    path = sitting.record.path
    assert path is not None
    sitting.leave()
    assert Sitting.resume(path).answer_count == count + 1, "whoever comes back sees them"


def test_bots_think_less_the_longer_a_person_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int] = []

    def think_to_the_limit(bot: SearchBot, milliseconds: float, limit: int) -> bool:
        limits.append(limit)
        bot.simulations = limit
        return True

    monkeypatch.setattr(SearchBot, "work", think_to_the_limit)
    chairs = (SeatSetup("Ann", "person"), *(SeatSetup(bot, "search") for bot in ("Bob", "Cy", "Dan", "Eve")))
    sitting = Sitting.start(Setup("poison", chairs, {}, SEED_OF_LAST), saves=False)
    run_ahead(sitting)
    whole = policy_of(sitting.table.game).simulations
    assert limits == [whole, whole, whole / 4, whole / 4], "Ann waits to play for the first time"
    while sitting.ahead:
        sitting.catch_up()
    limits.clear()
    person_answers(sitting)
    sitting.events()
    run_ahead(sitting)
    assert limits == [whole] * 4
