"""All that can be answered in Raise Your Goblets."""

from __future__ import annotations

from rules.answers import AnswerForm, ClosedForm
from rules.game import Game
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
from rules.kernel import PASS
from rules.table import Table


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """The closed form for this table. A duel of two has more goblets than Houses."""
    places, tokens = range(max(seats, 6)), range(len(game.cards))
    return ClosedForm(
        ("act", "allow", "claim", "drink", "exchange", "peeked", "propose", "round", "use"),
        (START, SEEN, TOAST, END, LEAVE, ALLOW, REFUSE, WAIT, *CLAIMS, PASS),
        (
            AnswerForm(PourInto, (tokens, places, range(UNNAMED, len(tokens)))),
            AnswerForm(Peek, (places,)),
            AnswerForm(Rotate, (range(-len(places), len(places) + 1),)),
            AnswerForm(Swap, (places, places)),
            AnswerForm(UseCard, (range(len(game.cards)), range(4), range(UNNAMED, max(len(places), seats)))),
            AnswerForm(Exchange, (places, places, ("goblets", "rings", "both"))),
        ),
    )
