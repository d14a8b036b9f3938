"""The closed form of all answers in The Red Dragon Inn."""

from __future__ import annotations

from rules.games.red_dragon.board import NO_SERVING, NOBODY, PlayCard, Serving
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm

SERVINGS = 4
"""The largest number of drinks that can be poured for a seat at once."""


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """Return the closed form for a table of so many seats. A card is played at a seat or on a drink."""
    kinds, drinks = range(len(game.cards)), SERVINGS * seats
    uses = range(max(len(program.uses) for program in game.programs))
    return ClosedForm(
        ("act", "answer", "discard", "go", "order"),
        ("pass", "draw", "skip"),
        (AnswerForm(PlayCard, (kinds, uses, range(NOBODY, seats), range(NO_SERVING, drinks))),),
        {"servings": drinks * len(Serving._fields), "waiting": 2 * drinks},
    )
