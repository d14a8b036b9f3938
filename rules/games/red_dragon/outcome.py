"""What a card will certainly do if nobody answers it: for whoever wants to know before it is played."""

from __future__ import annotations

from rules.games.red_dragon.board import LIMIT, PlayCard, RedDragonTable
from rules.games.red_dragon.foresight import of_card
from rules.games.red_dragon.lasting import changed

CERTAIN = {"change", "move_gold", "ante", "start_round", "take_control"}
"""The verbs whose outcome is plain."""


def outcome(table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> dict[tuple[int, str], int]:
    """The ``fortitude``, ``alcohol`` and ``gold`` that seats will have after ``seat`` has played a card, in answer to
    the intent ``parent`` (-1: to none); only what the card touches, and {} where that is not certain."""
    verbs = table.game.cards[card.kind].fields["uses"][card.use]["do"]
    now = {"fortitude": table.fortitude, "alcohol": table.alcohol, "gold": table.gold}
    after: dict[tuple[int, str], int] = {}
    if any(name not in CERTAIN for name, _ in verbs):
        return after
    for who, what, amount in of_card(table, seat, card, parent):
        if what not in now or not table.playing[who]:
            continue
        before, change = after.get((who, what), now[what][who]), int(amount)
        if what != "gold":
            after[who, what] = max(0, min(LIMIT, before + changed(table, who, what, change)))
        elif not table.lasting and not table.game.inborn:  # else somebody may be spared from paying
            after[who, what] = max(0, before + change)
    stake = dict(verbs).get("ante", {}).get("amount")
    if isinstance(stake, int):
        after[seat, "gold"] = max(0, table.gold[seat] - stake)
    return after
