"""All that can be answered in Poison."""

from __future__ import annotations

from rules.games.poison.board import PLACES, PlayCard
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """Return the closed form for this table: a kind of card and a cauldron."""
    return ClosedForm(("deal", "play"), ("deal",), (AnswerForm(PlayCard, (range(len(game.cards)), PLACES)),))
