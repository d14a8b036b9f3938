"""All that can be answered in Raise Your Goblets."""

from __future__ import annotations

from rules.games.goblets.board import (
    ALLOW,
    CLAIMS,
    END,
    LEAVE,
    REFUSE,
    SEEN,
    START,
    TOAST,
    UNNAMED,
    WAIT,
    Exchange,
    Peek,
    PourInto,
    Rotate,
    Swap,
    UseCard,
)
from rules.kernel.asking import PASS
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """Return the closed form for this table. A duel of two has more goblets than Houses."""
    places, tokens = range(max(seats, 6)), range(len(game.cards))
    ways = range(max((len(program.uses) for program in game.programs), default=0))
    return ClosedForm(
        ("act", "allow", "claim", "drink", "exchange", "peeked", "propose", "round", "use"),
        (START, SEEN, TOAST, END, LEAVE, ALLOW, REFUSE, WAIT, *CLAIMS, PASS),
        (
            AnswerForm(PourInto, (tokens, places, range(UNNAMED, len(tokens)))),
            AnswerForm(Peek, (places,)),
            AnswerForm(Rotate, (range(-len(places), len(places) + 1),)),
            AnswerForm(Swap, (places, places)),
            AnswerForm(UseCard, (range(len(game.cards)), ways, range(UNNAMED, max(len(places), seats)))),
            AnswerForm(Exchange, (places, places, ("goblets", "rings", "both"))),
        ),
    )
