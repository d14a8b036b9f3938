"""What lasts for a time: changes until the turn ends, abilities that cards have given to guests, and drinks and talks
that stay before players.

An ability that is given out is a ``Lasting`` about a guest; that of a card which stays before a player is about the
seat, and all guests at that table have it. For the rules it is one more piece in play (see ``RautGame.lent``), so the
tests that find out quickly whether any ability may matter need not know of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import shift
from rules.games.raut.board import DECK, EVERYBODY, Fleeting, RautTable, seat_of
from rules.games.raut.guest_effect import GuestEffect
from rules.kernel.abilities import add_lasting, end_of_card, lies_before, note_staying
from rules.kernel.table import NO_ABILITY, NO_CARD, Lasting

END_OF_TURN, MY_NEXT_TURN, THEIR_NEXT_TURN = "end_of_turn", "my_next_turn", "their_next_turn"
END_OF_THEIR_TURN, NEXT_ROUND, END_OF_GAME = "end_of_their_turn", "next_round", "end_of_game"


def change(table: RautTable, fleeting: Fleeting) -> None:
    """Change a characteristic of a guest until the turn ends (RA-DRINK-13)."""
    table.passing = [*table.passing, fleeting]
    shift(table, fleeting.guest, fleeting.stat, fleeting.add)
    table.emit("changed", *fleeting)


# -- abilities that are given out -------------------------------------------------------------------------------------


def give(table: RautTable, effect: GuestEffect, abilities: Sequence[int], guest: int, end: str) -> None:
    """Give a guest abilities of the card of an effect until a duration is over or an occasion happens to the guest."""
    for ability in abilities:
        add_lasting(table, Lasting(effect.kind, ability, effect.actor, guest, end, effect.number))
    _update(table)
    table.emit("given", guest, effect.kind, end, effect.actor)


def lent_pieces(table: RautTable) -> int:
    """Return the abilities that are given out at a table, as bits by piece."""
    lent, pieces = table.game.lent, 0
    for lasting in table.lasting:
        if lasting.ability != NO_ABILITY:
            pieces |= 1 << lent[lasting.kind, lasting.ability]
    return pieces


def _update(table: RautTable) -> None:
    """Note which abilities are given out now."""
    table.present &= (1 << len(table.game.kind)) - 1
    table.present |= lent_pieces(table)
    table.stale = EVERYBODY


def _end(table: RautTable, ended: Collection[Lasting]) -> None:
    """End these abilities and notes. Of abilities it is told, once for each card and guest; cards that have stayed
    before players are put away."""
    if not ended:
        return
    for card in sorted({lasting.card for lasting in ended if lasting.card != NO_CARD}):
        end_of_card(table, card)
    table.lasting = tuple(lasting for lasting in table.lasting if lasting not in ended)
    _update(table)
    worn_off = [(lasting.about, lasting.kind) for lasting in ended if _is_given_to(lasting, lasting.about)]
    for guest, kind in dict.fromkeys(worn_off):
        table.emit("worn_off", guest, kind)


def end_for(table: RautTable, guest: int) -> None:
    """End all that was given to a guest, because it is no longer in play."""
    table.lasting = tuple(lasting for lasting in table.lasting if not _is_given_to(lasting, guest))
    _update(table)


def end_on(table: RautTable, occasion: str, guest: int, seat: int) -> None:
    """End what lasts until an occasion that has happened to a guest, which is or was that of a seat: what was given to
    the guest, and cards that stay before the seat."""
    ended: list[Lasting] = []
    for lasting in table.lasting:
        stays_there = lasting.card != NO_CARD and lasting.about == seat
        if lasting.ends == occasion and (stays_there or _is_given_to(lasting, guest)):
            ended.append(lasting)
    _end(table, ended)


def _is_given_to(lasting: Lasting, guest: int) -> bool:
    """True if this is an ability that was given to a guest; notes and cards that stay are about seats."""
    return lasting.about == guest and lasting.ability != NO_ABILITY and lasting.card == NO_CARD


def end_with_turn(table: RautTable) -> None:
    """End what lasts until this turn ends, or until a turn of the player whose guest has it."""
    ended: list[Lasting] = []
    for lasting in table.lasting:
        their_turn = lasting.ends == END_OF_THEIR_TURN and _seat_of_bearer(table, lasting) == table.turn
        if lasting.ends == END_OF_TURN or their_turn:
            ended.append(lasting)
    _end(table, ended)


def end_before_turn(table: RautTable) -> None:
    """End what lasts until this turn, which is that of the player of the card or of the one whose guest has it."""
    ended: list[Lasting] = []
    for lasting in table.lasting:
        my_turn = lasting.ends == MY_NEXT_TURN and lasting.owner == table.turn
        their_turn = lasting.ends == THEIR_NEXT_TURN and _seat_of_bearer(table, lasting) == table.turn
        if my_turn or their_turn:
            ended.append(lasting)
    _end(table, ended)


def end_with_round(table: RautTable) -> None:
    """End what lasts until the next round begins."""
    _end(table, [lasting for lasting in table.lasting if lasting.ends == NEXT_ROUND])


def _seat_of_bearer(table: RautTable, lasting: Lasting) -> int:
    """Return the player at whose table the guest sits that has an ability, or before whom the card stays; for a note,
    its owner."""
    if lasting.card != NO_CARD:
        return lasting.about
    if lasting.ability == NO_ABILITY:
        return lasting.owner
    return seat_of(table, lasting.about)


def given_to(table: RautTable, guest: int) -> Sequence[tuple[int, Lasting]]:
    """Return what cards have given a guest for a time: the kind of each card, and the first of its abilities."""
    by_card: dict[int, Lasting] = {}
    for lasting in table.lasting:
        if _is_given_to(lasting, guest):
            by_card.setdefault(lasting.kind, lasting)
    return list(by_card.items())


# -- drinks and talks that stay before players ------------------------------------------------------------------------


def lay_before(table: RautTable, effect: GuestEffect, abilities: Sequence[int], seat: int, end: str) -> None:
    """Let the drink or the talk that is carried out stay before a seat, until a duration is over or an occasion happens
    to a guest there. What has no card of its own, or one that stays already or has gone elsewhere, does nothing."""
    card = table.game.card_of_effect(table, effect)
    if card == NO_CARD or lies_before(table, card):
        return
    table.move(card, dict(table.where())[card], table.game.zone_before(table, seat))
    table.present &= ~(1 << card)
    note_staying(table, card, abilities, seat, end, effect.actor, effect.number)
    _update(table)
    table.emit("lasts", seat, effect.kind, end, effect.actor)


def put_away(table: RautTable, card: int) -> None:
    """Lay a card that has stayed before a player under the deck, where everybody knows it, as talks that are over
    (RA-TALK-02). One that was taken elsewhere remains there."""
    zone = dict(table.where())[card]
    if zone in before_seats(table):
        table.tuck(card, zone, DECK)
    _update(table)


def before_seats(table: RautTable) -> Sequence[int]:
    """Return the zones in which cards stay before the seats."""
    return [table.game.zone_before(table, seat) for seat in range(table.seats)]
