"""What is asked and answered in Raut, in words: the notation, and the player's own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.games.raut.board import (
    ACCEPT,
    END,
    EXCHANGE,
    KEEP,
    REFUSE,
    UNNAMED,
    WAYS,
    Enter,
    Fight,
    Join,
    LayTalk,
    Part,
    RautGame,
    RautTable,
    Seduce,
    Treat,
    Use,
    Wear,
)
from rules.kernel import Ask
from rules.moves import Move

MOVES = (
    Move("exchange", "exchanges", "Puts the whole hand away for six new cards, before the first turn."),
    Move("exchange", "keeps", "Keeps the hand."),
    Move("act", "brings CARD [to PIECE]", "A new guest comes to the table, perhaps as the companion of one who is "
         "there."),
    Move("act", "hangs CARD on PIECE", "Hangs an accessory on a guest."),
    Move("act", "treats PIECE from PIECE with CARD", "Treats a guest at another table; the second is the own guest who "
         "drinks too."),
    Move("act", f"seduces PIECE with PIECE by {'|'.join(WAYS)} [and joins]", "Seduces a guest; the second is the own "
         "guest who does it. `and joins` makes them companions at once."),
    Move("act", "talks CARD by PIECE", "A guest lays a talk in the middle."),
    Move("act", "fights PIECE with PIECE", "A fight: the second is the own guest who begins it."),
    Move("act", "joins PIECE and PIECE", "Two guests become companions."),
    Move("act", "parts PIECE and PIECE", "Two companions part."),
    Move("act", "uses MODE of PIECE [by CARD] [on PIECE]", "A guest takes an action of its own, by its name; `by` "
         "names the accessory if that is what lets it."),
    Move("act", "exchanges", "Exchanges the whole hand instead of a turn."),
    Move("act", "ends", "Ends the turn."),
    Move("refuse", "accepts", "Lets the guest drink."),
    Move("refuse", "refuses", "Refuses the drink."),
)  # fmt: skip
"""The forms of all answers."""


def named(game: RautGame, guest: int) -> str:
    """A guest in the notation: ``g08``, or ``g08#2`` for the second piece of a card of which there are several."""
    kind = game.kind[guest]
    id, first = game.cards[kind].id, game.kind.index(kind)
    return id if game.cards[kind].copies == 1 else f"{id}#{guest - first + 1}"


def said(table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation."""
    game = table.game

    def card(kind: int) -> str:
        return game.cards[kind].id

    def guest(piece: int) -> str:
        return named(game, piece)

    match option:
        case Enter(kind, partner):
            brings = f"brings {card(kind)}"
            return brings if partner == UNNAMED else f"{brings} to {guest(partner)}"
        case Wear(kind, wearer):
            return f"hangs {card(kind)} on {guest(wearer)}"
        case Treat(treater, target, kind):
            return f"treats {guest(target)} from {guest(treater)} with {card(kind)}"
        case Seduce(seducer, target, way, join):
            return f"seduces {guest(target)} with {guest(seducer)} by {way}{' and joins' if join else ''}"
        case LayTalk(speaker, kind):
            return f"talks {card(kind)} by {guest(speaker)}"
        case Fight(fighter, target):
            return f"fights {guest(target)} with {guest(fighter)}"
        case Join(one, other):
            return f"joins {guest(one)} and {guest(other)}"
        case Part(one, other):
            return f"parts {guest(one)} and {guest(other)}"
        case Use(user, kind, use, target):
            uses = f"uses {game.skills[kind][use].name} of {guest(user)}"
            if kind != game.kind[user]:
                uses += f" by {card(kind)}"
            return uses if target == UNNAMED else f"{uses} on {guest(target)}"
    return {EXCHANGE: "exchanges", KEEP: "keeps", END: "ends", ACCEPT: "accepts", REFUSE: "refuses"}[option]
