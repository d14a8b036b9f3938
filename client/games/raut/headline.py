"""What the headline says to the person whose turn it is: who may still act, and what else may be done."""

from __future__ import annotations

from client.games.raut.moves import Meanings, guests_of, owner
from rules.games.raut.board import ACTED, EXCHANGE, READY, Enter, RautTable, Wear, hand_of, salon_of
from rules.kernel.asking import Ask
from rules.text.log import Entry


def headline(shown: RautTable, ask: Ask, meanings: Meanings, name: str) -> Entry:
    """The sentence for this question, by what is offered. ``shown`` may still be an older view, in which the player
    before is at work; then only the question says what the turn will be."""
    count, receives = len(meanings.actors), meanings.offers(Enter)
    alone = not shown.zones[salon_of(ask.seat)]
    if count:
        return Entry("raut.ask.act" if receives else "raut.ask.act.entered", {"name": name, "n": count})
    if receives:
        return Entry("raut.ask.act.first" if alone else "raut.ask.act.receives", {"name": name})
    if alone and EXCHANGE in ask.options and not guests_in_hand(shown, ask.seat):
        return Entry("raut.ask.act.none", {"name": name})
    left = "done" if meanings.offers(Wear) else "over"
    acted = any(shown.stage[guest] == ACTED for guest in shown.zones[salon_of(ask.seat)])
    return Entry(f"raut.ask.act.{left}" if acted else f"raut.ask.act.idle.{left}", {"name": name})


def no_chances(shown: RautTable, seat: int) -> str:
    """Why nobody can be seduced, and what would help, as a key of the texts; ``shown`` offers no chance to the seat."""
    own = shown.zones[salon_of(seat)]
    others = [guest for guest in guests_of(shown) if owner(shown, guest) != seat]
    single = [guest for guest in own if shown.companion[guest] is None]
    if not own:
        return "raut.chances.none.alone"
    if not others:
        return "raut.chances.none.empty"
    if not single:
        return "raut.chances.none.paired"
    free = [guest for guest in single if shown.stage[guest] == READY or shown.treated[guest] is not None]
    if shown.turn == seat and not free:
        return "raut.chances.none.idle"
    sexes, kinds = shown.game.sex, shown.game.kind
    wanted = {sexes[kinds[guest]] for guest in others}
    if all(wanted == {sexes[kinds[guest]]} for guest in (free if shown.turn == seat else single)):
        return "raut.chances.none.sex"
    return "raut.chances.none"


def guests_in_hand(shown: RautTable, seat: int) -> int:
    """How many cards of guests a person at the screen holds."""
    game = shown.game
    return sum(piece >= 0 and game.card_kind[game.kind[piece]] == "guest" for piece in shown.zones[hand_of(seat)])
