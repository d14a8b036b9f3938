"""All that can be answered in Dice Town."""

from __future__ import annotations

from rules.games.dice_town.board import UNNAMED, Grab, Keep, OfferPart, PlayCard
from rules.games.dice_town.dice import DICE, FACES, FACES_OF
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm

ASKS = (
    "answer", "award", "doc", "fence", "final", "keep", "kinds", "offer", "order", "pick", "round", "steal", "target",
    "trim", "victim",
)  # fmt: skip
WORDS = ("pass", "round", "nuggets", "card", "dollars", "fence")


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """Return the closed form for this table: handfuls of up to five dice, and as many dollars or nuggets as there are
    in the game."""
    kinds = range(len(game.cards))
    handfuls = sorted(dice for dice in FACES_OF if dice >= 0 and len(FACES_OF[dice]) <= DICE)
    uses = range(max(len(program.uses) for program in game.programs))
    state: dict[str, list[int]] = game.new(seats, 0).state()
    wealth = sum(sum(state[name]) for name in ("dollars", "nuggets", "bank", "coach", "mine"))
    aims = range(UNNAMED, max(seats, len(FACES)))
    return ClosedForm(ASKS, (*WORDS, *handfuls), (
        AnswerForm(Keep, (handfuls, range(UNNAMED, len(game.cards)))),
        AnswerForm(PlayCard, (kinds, uses, aims, range(UNNAMED, len(FACES)))),
        AnswerForm(OfferPart, (("dollars", "nuggets", "card", "backs"), range(max(wealth + 1, len(game.cards))))),
        AnswerForm(Grab, (range(len(game.kind) + 1), range(len(game.kind) + 1))),
        AnswerForm(tuple, (kinds, kinds)),
    ))  # fmt: skip
