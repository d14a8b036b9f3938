"""Guests and other cards that are moved by what cards say, not by what players do."""

from __future__ import annotations

from rules.games.raut.abilities import changed_by, may, vp_for
from rules.games.raut.board import (
    ARRIVED,
    DECK,
    EVERYBODY,
    GONE,
    UNNAMED,
    RautTable,
    hand_of,
    salon_of,
    seat_of,
)
from rules.games.raut.filters import in_play
from rules.games.raut.guest_effect import GuestEffect
from rules.games.raut.leaving import LEFT, leave, score, take_away
from rules.games.raut.powers import occur
from rules.games.raut.seating import reseat
from rules.kernel import choices
from rules.kernel.abilities import end_of_card, lies_before


def move_card(table: RautTable, effect: GuestEffect, piece: int, to: str, seat: int, under: bool) -> None:
    """Move a card to the ``hand`` or the ``table`` of a player, to the ``deck`` or ``out`` of the game."""
    zone = {"hand": hand_of(seat), "table": salon_of(seat), "deck": DECK, "out": GONE}[to]
    source = dict(table.where())[piece]
    is_guest = table.game.card_kind[table.game.kind[piece]] == "guest"
    if source == zone or (to == "table" and not is_guest):
        return
    if piece in in_play(table):
        _move_guest(table, piece, to, zone, seat)
    else:
        _lay_down(table, piece)
        _mix(table, effect, piece, source, zone)
        table.move(piece, source, zone)
        _tell(table, piece, source, zone)
        if lies_before(table, piece):
            end_of_card(table, piece)
        if to == "table":
            _sit_down(table, piece, seat)
    if under and to == "deck":
        table.tuck(piece, DECK, DECK)


def _move_guest(table: RautTable, guest: int, to: str, zone: int, seat: int) -> None:
    """Move a guest in play. At another table it sits down; else it leaves the game or goes back to a pile or hand."""
    old_seat = seat_of(table, guest)
    if to == "table":
        reseat(table, guest, seat)
        table.emit("resat", guest, old_seat, seat)
    elif to == "out":
        occur(table, "leaves", guest)
        vp = vp_for(table, guest)
        leave(table, guest, old_seat)
        if old_seat != table.turn and vp:
            score(table, vp, LEFT)
    else:
        take_away(table, guest, old_seat, zone)
        _tell(table, guest, salon_of(old_seat), zone)


def _lay_down(table: RautTable, piece: int) -> None:
    """End what a talk or an accessory does that is taken out of play."""
    table.wearer[piece] = None
    if table.present >> piece & 1:
        table.present &= ~(1 << piece)
        table.stale = EVERYBODY


def _sit_down(table: RautTable, guest: int, seat: int) -> None:
    """Let a guest come to the table of a player, where it cannot act in this turn (RA-TURN-04)."""
    table.charm[guest], table.stamina[guest], table.charisma[guest] = table.game.printed[table.game.kind[guest]]
    table.present |= 1 << guest
    table.stale |= changed_by(table, guest, guest)
    table.stage[guest] = ARRIVED
    table.emit("entered", seat, guest)
    occur(table, "enters", guest)


def _mix(table: RautTable, effect: GuestEffect, piece: int, source: int, zone: int) -> None:
    """Let the seats that cannot see which card leaves a hand or the deck lose track of the cards it lay among."""
    pieces = table.zones[source]
    if source == DECK and piece == pieces[-1]:
        return
    witnesses = table.visible_to[source] | table.visible_to[zone]
    if choices.knows(table, effect.actor, pieces):
        witnesses |= 1 << effect.actor
    table.mix(pieces, witnesses)


def _tell(table: RautTable, piece: int, source: int, zone: int) -> None:
    """Tell that a card is moved, and which one if all could see it."""
    everybody = (1 << table.seats) - 1
    is_public = (table.visible_to[source] | table.visible_to[zone]) == everybody
    table.emit("moved", table.game.kind[piece] if is_public else UNNAMED, source, zone)


def swap(table: RautTable, guest: int, other: int) -> None:
    """Let two guests at different tables change places."""
    seat, other_seat = seat_of(table, guest), seat_of(table, other)
    if seat == other_seat:
        return
    reseat(table, guest, other_seat)
    reseat(table, other, seat)
    table.emit("resat", guest, seat, other_seat)
    table.emit("resat", other, other_seat, seat)


def may_join(table: RautTable, guest: int, partner: int) -> bool:
    """True if two guests may become companions (RA-COUPLE-01, RA-RULING-21)."""
    if seat_of(table, guest) != seat_of(table, partner) or table.game.sex_of[guest] == table.game.sex_of[partner]:
        return False
    if table.companion[guest] is not None or table.companion[partner] is not None:
        return False
    return may(table, "join", guest, partner) and may(table, "join", partner, guest)
