"""The closed form of all answers in Raut."""

from __future__ import annotations

from typing import cast

from rules.games.raut.board import (
    ACCEPT,
    REFUSE,
    UNNAMED,
    WAYS,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    RautGame,
    Seduce,
    Treat,
    UseAbility,
    Wear,
)
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation.answer_space import AnswerForm, ClosedForm


def answers(game: Game[Table], seats: int) -> ClosedForm:
    """Return the closed form for this table. Guests are named by pieces, cards by kinds."""
    raut = cast("RautGame", game)
    kinds: dict[str, list[int]] = {"guest": [], "drink": [], "talk": [], "accessory": []}
    for kind, sort in enumerate(raut.card_kind):
        kinds["drink" if sort in ("alcohol", "soft") else sort].append(kind)
    guests = [piece for piece in range(len(game.kind)) if raut.card_kind[game.kind[piece]] == "guest"]
    able = [kind for kind in range(len(raut.skills)) if raut.skills[kind]]
    uses = range(max((len(skills) for skills in raut.skills), default=0))
    return ClosedForm(("exchange", "act", "refuse"), ("exchange", "keep", "end", ACCEPT, REFUSE), (
        AnswerForm(Enter, (kinds["guest"], [UNNAMED, *guests])),
        AnswerForm(Wear, (kinds["accessory"], guests)),
        AnswerForm(Treat, (guests, guests, kinds["drink"])),
        AnswerForm(Seduce, (guests, guests, WAYS, (False, True))),
        AnswerForm(LayTalk, (guests, kinds["talk"])),
        AnswerForm(Fight, (guests, guests)),
        AnswerForm(Join, (guests, guests)),
        AnswerForm(PartWays, (guests, guests)),
        AnswerForm(UseAbility, (guests, able, uses, [UNNAMED, *range(len(game.kind))])),
    ), {"passing": 16 * seats}, frozenset({"present"}))  # fmt: skip
