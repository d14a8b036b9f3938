"""All that can be answered in Dice Town."""

from __future__ import annotations

from rules.games.dice_town.board import UNNAMED, Grab, Keep, OfferPart, PlayCard
from rules.games.dice_town.dice import DICE, FACES, SHOWN
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm

ASKS = (
    "answer", "award", "doc", "fence", "final", "keep", "kinds", "offer", "order", "pick", "round", "steal", "target",
    "trim", "victim",
)  # fmt: skip
WORDS = ("pass", "round", "nuggets", "card", "dollars", "fence")


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """The closed form for this table: handfuls of up to five dice, up to as many dollars or nuggets as there are."""
    kinds = range(len(game.cards))
    handfuls = sorted(dice for dice in SHOWN if dice >= 0 and len(SHOWN[dice]) <= DICE)
    uses = range(max(len(program.uses) for program in game.programs))
    first: dict[str, list[int]] = game.new(seats, 0).state()
    wealth = sum(sum(first[name]) for name in ("dollars", "nuggets", "bank", "coach", "mine"))
    aims = range(UNNAMED, max(seats, len(FACES)))
    return ClosedForm(ASKS, (*WORDS, *handfuls), (
        AnswerForm(Keep, (handfuls, range(UNNAMED, len(game.cards)))),
        AnswerForm(PlayCard, (kinds, uses, aims, range(UNNAMED, len(FACES)))),
        AnswerForm(OfferPart, (("dollars", "nuggets", "card", "backs"), range(max(wealth + 1, len(game.cards))))),
        AnswerForm(Grab, (range(len(game.kind) + 1), range(len(game.kind) + 1))),
        AnswerForm(tuple, (kinds, kinds)),
    ))  # fmt: skip
