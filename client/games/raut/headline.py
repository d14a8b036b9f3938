"""The headline for the person whose turn it is: how many guests may still act, and what else may be done."""

from __future__ import annotations

from client.games.raut.moves import Meanings, guests_of, owner
from rules.games.raut.board import ACTED, EXCHANGE, READY, Enter, RautTable, Wear, hand_of, salon_of
from rules.kernel.asking import Ask
from rules.text.log import Entry


def headline(view: RautTable, ask: Ask, meanings: Meanings, name: str) -> Entry:
    """Return the headline for a question to the player ``name``, by what is offered.

    ``view`` may still be an older view, in which the previous player acts; then only the question says what the turn
    will be.
    """
    own_guests = view.zones[salon_of(ask.seat)]
    may_receive = meanings.offers(Enter)
    if meanings.actors:
        key = "raut.ask.act" if may_receive else "raut.ask.act.entered"
        return Entry(key, {"name": name, "n": len(meanings.actors)})
    if may_receive:
        key = "raut.ask.act.receives" if own_guests else "raut.ask.act.first"
        return Entry(key, {"name": name})
    if not own_guests and EXCHANGE in ask.options and not guests_in_hand(view, ask.seat):
        return Entry("raut.ask.act.none", {"name": name})
    any_acted = any(view.stage[guest] == ACTED for guest in own_guests)
    prefix = "raut.ask.act" if any_acted else "raut.ask.act.idle"
    suffix = "done" if meanings.offers(Wear) else "over"
    return Entry(f"{prefix}.{suffix}", {"name": name})


def no_chances(view: RautTable, seat: int) -> str:
    """Return the key of the text on why nobody can be seduced, and what would help.

    ``view`` offers the seat no chance.
    """
    own_guests = view.zones[salon_of(seat)]
    rivals = [guest for guest in guests_of(view) if owner(view, guest) != seat]
    single_guests = [guest for guest in own_guests if view.companion[guest] is None]
    if not own_guests:
        return "raut.chances.none.alone"
    if not rivals:
        return "raut.chances.none.empty"
    if not single_guests:
        return "raut.chances.none.paired"
    candidates = single_guests
    if view.turn == seat:
        candidates = [guest for guest in single_guests if _may_seduce(view, guest)]
        if not candidates:
            return "raut.chances.none.idle"
    sex, kind = view.game.sex, view.game.kind
    sexes = {sex[kind[guest]] for guest in [*candidates, *rivals]}
    if len(sexes) == 1:
        return "raut.chances.none.sex"
    return "raut.chances.none"


def _may_seduce(view: RautTable, guest: int) -> bool:
    """True if a guest may still act, or has just treated somebody whom it may seduce."""
    return view.stage[guest] == READY or view.treated[guest] is not None


def guests_in_hand(view: RautTable, seat: int) -> int:
    """Return how many guests the person at the screen holds as cards."""
    game = view.game
    count = 0
    for piece in view.zones[hand_of(seat)]:
        if piece >= 0 and game.card_kind[game.kind[piece]] == "guest":
            count += 1
    return count
