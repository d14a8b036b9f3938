"""How often a person is asked in a game, through the client's own rules of not asking: ``python -m tests.questions``.

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
    """Something a person is asked: the kind of ask, in a window what it is about, and whether it is their turn."""

    kind: str
    about: str
    own_turn: bool
    own_card: bool
    answers: int
    """How many answers there are."""


THROWN = "thrown"
"""The kind of a question that the gesture of throwing cards away has answered along with the one before."""


def questions(name: str, seats: int, seed: int, *rules: Any) -> list[Question]:
    """What the person in seat 0 is asked in one game against heuristics, with ``rules`` besides the first."""
    chairs = tuple(SeatSetup(f"P{at}", "heuristic" if at != PERSON_SEAT else PERSON) for at in range(seats))
    sitting = Sitting.start(Setup(name, chairs, {}, seed), saves=False)
    table = table_of(sitting.table.game, seats)
    passing = Passing(sitting, table, cast(Gui, SimpleNamespace()), lambda: None, lambda: None)
    for rule in rules:
        passing.add(rule)
    found: list[Question] = []
    throwing = False
    while (ask := sitting.table.ask) is not None:
        if table.pauses(ask):
            sitting.answer(ask.options[0])
            continue
        answer = passing.due
        if ask.seat == PERSON_SEAT:
            if answer:
                sitting.answer_by_itself(answer)
                continue
            asked = question(sitting, table)
            found.append(asked._replace(kind=THROWN) if throwing else asked)
        player = PlayerView(sitting.table, ask.seat, seed * 1000 + len(sitting.record.answers))
        answer = BOTS["heuristic"](player).best()
        if ask.seat == PERSON_SEAT and answer == PASS:
            passing.declined()
        throwing = ask.kind == "discard" and isinstance(answer, int)
        sitting.answer(answer)
    return found


def question(sitting: Sitting, table: Any) -> Question:
    """The question that is open now."""
    view, ask = sitting.view(), sitting.ask
    assert ask is not None
    window = ask.kind == "answer" and bool(ask.about)
    intent = view.intents[ask.about[0]] if window else None
    return Question(ask.kind, intent.kind if intent is not None else "", table.own_turn(view, ask.seat),
                    intent is not None and intent.kind == "play" and intent.actor == ask.seat,
                    len(ask.options))  # fmt: skip


def told(games: Iterable[list[Question]]) -> str:
    """The mean of questions a game and what share of them are what."""
    each = list(games)
    count, thrown = len(each), sum(one.kind == THROWN for game in each for one in game)
    each = [[one for one in game if one.kind != THROWN] for game in each]
    every = [one for game in each for one in game]
    total = len(every)
    windows = [one for one in every if one.kind == "answer"]
    own = [one for one in windows if one.own_turn]
    lines = [
        f"{total / count:.1f} questions a game, at most {max(map(len, each))} ({count} games)",
        f"with every card that is thrown away: {(total + thrown) / count:.1f} a game",
        f"windows: {len(windows) / count:.1f} a game, {len(windows) / total:.0%} of the questions",
        f"windows on the own turn: {len(own) / count:.1f} a game, {len(own) / max(1, len(windows)):.0%} of the windows",
        f"about an own card: {sum(one.own_card for one in every) / count:.1f} a game",
    ]
    kinds = Counter((one.kind, one.about, "own turn" if one.own_turn else "", "" if one.answers > 1 else "one answer")
                    for one in every)  # fmt: skip
    lines += [f"  {number / count:5.1f}  {' '.join(filter(None, kind))}" for kind, number in kinds.most_common()]
    return "\n".join(lines)


def main() -> None:
    """Count."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions", description=__doc__)
    parser.add_argument("--game", default="red_dragon")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    print(told(questions(given.game, given.seats, seed) for seed in range(given.games)))


if __name__ == "__main__":
    main()
