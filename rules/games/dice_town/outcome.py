"""What a Store card would do if nobody stopped it, for whoever wants to know before it is played: it takes effect on a
copy of what a seat sees."""

from __future__ import annotations

from rules.games.dice_town.board import DiceTownTable, PlayCard, TrickOutcome
from rules.games.dice_town.cards import effect_of_card
from rules.kernel.asking import run
from rules.kernel.chance import NoChance, Unforeseen
from rules.kernel.intents import CANCELLED


def outcome(seen: DiceTownTable, seat: int, option: PlayCard, parent: int) -> TrickOutcome | None:
    """What comes of a card that answers the intent ``parent``; None where luck or a choice decides."""
    after = seen.copy(NoChance({}))
    after.known_to = [0] * len(seen.game.kind)
    after.frames = [effect_of_card(after, option, seat, parent)]
    try:
        run(after)
    except Unforeseen:
        return None
    answered = after.intents[parent]
    return None if after.ask is not None else TrickOutcome(
        after.dollars[seat] - seen.dollars[seat], after.nuggets[seat] - seen.nuggets[seat],
        after.kept[seat], answered.amount, answered.fate == CANCELLED,
    )  # fmt: skip
