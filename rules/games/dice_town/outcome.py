"""What a Store card would do if nobody stopped it: it is tried on a copy of what a seat sees."""

from __future__ import annotations

from rules.games.dice_town.board import DiceTownTable, PlayCard, TrickOutcome
from rules.games.dice_town.cards import effect_of_card
from rules.kernel.asking import run
from rules.kernel.chance import NoChance, Unforeseen
from rules.kernel.intents import CANCELLED


def outcome(seen: DiceTownTable, seat: int, option: PlayCard, parent: int) -> TrickOutcome | None:
    """Return what comes of a card that answers the intent ``parent``; None where luck or a choice decides.

    ``seen`` is what the seat sees of the table.
    """
    table = seen.copy(NoChance({}))
    table.known_to = [0] * len(seen.game.kind)
    table.frames = [effect_of_card(table, option, seat, parent)]
    try:
        run(table)
    except Unforeseen:
        return None
    if table.ask is not None:
        return None
    intent = table.intents[parent]
    return TrickOutcome(
        dollars=table.dollars[seat] - seen.dollars[seat],
        nuggets=table.nuggets[seat] - seen.nuggets[seat],
        kept=table.kept[seat],
        amount=intent.amount,
        cancelled=intent.fate == CANCELLED,
    )
