"""Counts how often a person is asked in a game after automatic passing: ``python -m tests.questions``.

A heuristic sits in the person's seat. Cards thrown away in a row are one question, because one gesture answers it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from client.games import table_of
from client.play.session import PERSON, SeatSetup, Setup, Sitting
from client.table.passing import Passing
from client.ui import Gui
from rules.bots import BOTS, PlayerView
from rules.kernel.asking import PASS

PERSON_SEAT = 0


class Question(NamedTuple):
    """Something a person is asked: the kind of ask, what its window is about, whose turn and whose card it is."""

    kind: str
    about: str
    own_turn: bool
    own_card: bool
    answers: int
    """The number of possible answers."""


THROWN = "thrown"
"""The kind of a question that was answered by the same gesture as the one before: throwing several cards away."""


def questions(name: str, seats: int, seed: int, *rules: Any) -> list[Question]:
    """Return what the person in seat 0 is asked in one game against heuristics.

    ``rules`` are rules of automatic passing besides the usual ones.
    """
    kinds = ["heuristic"] * seats
    kinds[PERSON_SEAT] = PERSON
    chairs = tuple(SeatSetup(f"P{seat}", kind) for seat, kind in enumerate(kinds))
    sitting = Sitting.start(Setup(name, chairs, {}, seed), saves=False)
    table = table_of(sitting.table.game, seats)
    passing = Passing(sitting, table, cast(Gui, SimpleNamespace()), lambda: None, lambda: None)
    for rule in rules:
        passing.add(rule)
    asked: list[Question] = []
    is_throwing = False
    while sitting.table.ask is not None:
        ask = sitting.table.ask
        if table.pauses(ask):
            sitting.answer(ask.options[0])
            continue
        answer = passing.due
        if ask.seat == PERSON_SEAT:
            if answer:
                sitting.answer_by_itself(answer)
                continue
            new_question = question(sitting, table)
            asked.append(new_question._replace(kind=THROWN) if is_throwing else new_question)
        player = PlayerView(sitting.table, ask.seat, seed * 1000 + len(sitting.record.answers))
        answer = BOTS["heuristic"](player).best()
        if ask.seat == PERSON_SEAT and answer == PASS:
            passing.declined()
        is_throwing = ask.kind == "discard" and isinstance(answer, int)
        sitting.answer(answer)
    return asked


def question(sitting: Sitting, table: Any) -> Question:
    """Return the question that is open now."""
    view = sitting.view()
    ask = sitting.ask
    assert ask is not None
    own_turn = table.own_turn(view, ask.seat)
    if ask.kind != "answer" or not ask.about:
        return Question(ask.kind, "", own_turn, False, len(ask.options))
    intent = view.intents[ask.about[0]]
    own_card = intent.kind == "play" and intent.actor == ask.seat
    return Question(ask.kind, intent.kind, own_turn, own_card, len(ask.options))


def report(games: Iterable[list[Question]]) -> str:
    """Describe the mean number of questions a game, and what they are about."""
    all_questions: list[Question] = []
    most = 0
    game_count = 0
    for game in games:
        asked = [question for question in game if question.kind != THROWN]
        most = max(most, len(asked))
        game_count += 1
        all_questions += game
    questions = [question for question in all_questions if question.kind != THROWN]
    windows = [question for question in questions if question.kind == "answer"]
    own_turn = [question for question in windows if question.own_turn]
    own_card = [question for question in questions if question.own_card]
    lines = [
        f"{len(questions) / game_count:.1f} questions a game, at most {most} ({game_count} games)",
        f"with every card that is thrown away: {len(all_questions) / game_count:.1f} a game",
        f"windows: {len(windows) / game_count:.1f} a game, {len(windows) / len(questions):.0%} of the questions",
        f"windows on the own turn: {len(own_turn) / game_count:.1f} a game, "
        f"{len(own_turn) / max(1, len(windows)):.0%} of the windows",
        f"about an own card: {len(own_card) / game_count:.1f} a game",
    ]
    for label, number in Counter(map(label_of, questions)).most_common():
        lines.append(f"  {number / game_count:5.1f}  {label}")
    return "\n".join(lines)


def label_of(question: Question) -> str:
    """Return the words for a kind of question."""
    words = [question.kind, question.about]
    if question.own_turn:
        words.append("own turn")
    if question.answers <= 1:
        words.append("one answer")
    return " ".join(filter(None, words))


def main() -> None:
    """Count the questions of some games, and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions", description=__doc__)
    parser.add_argument("--game", default="red_dragon")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    arguments = parser.parse_args()
    print(report(questions(arguments.game, arguments.seats, seed) for seed in range(arguments.games)))


if __name__ == "__main__":
    main()
