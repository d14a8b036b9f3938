"""Cards, money and gold that change hands because of a card.

Store cards and claims never mix: a claim lies in a hand, behind a fence, in the deck of claims or on display, a Store
card in a hand, in the Store deck or in the discard pile. A card that must be played at once is played when it comes
into a hand (DT-RULING-34). Seats that do not see which card leaves a hand or a deck lose track of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards.words import Change
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    FENCES,
    HANDS,
    STORE,
    UNNAMED,
    DiceTownTable,
)
from rules.games.dice_town.buildings import fill_display
from rules.games.dice_town.cards import play_if_forced
from rules.games.dice_town.lasting import BECOMES_SHERIFF
from rules.games.dice_town.terms import MIDDLE, OWN
from rules.kernel import choices
from rules.kernel.abilities import happen

FOR_CLAIMS, FOR_STORE_CARDS = ("fence", "claims", "display"), ("store", "discard")
"""The places where only claims lie, and where only Store cards do."""
NOBODY = -1


def never_fits(source: str, to: str) -> bool:
    """Return whether no card can go from one of these places to the other."""
    if source in FOR_CLAIMS:
        return to in FOR_STORE_CARDS
    return source in FOR_STORE_CARDS and to in FOR_CLAIMS


def zones_of(place: str, owners: Sequence[int]) -> list[int]:
    """Return the zones that a place means for these owners."""
    if place in MIDDLE:
        return [MIDDLE[place]]
    return [OWN[place][owner] for owner in owners if owner >= 0]


def owner(zone: int) -> int:
    """Return the seat that a hand or a fence belongs to, NOBODY for other zones."""
    for zones in (HANDS, FENCES):
        if zone in zones:
            return zones.index(zone)
    return NOBODY


def owners_of(table: DiceTownTable, pieces: Sequence[int]) -> list[int]:
    """Return the seats that own any of these cards."""
    seats: list[int] = []
    for piece in pieces:
        seat = owner(_zone_of(table, piece))
        if seat != NOBODY and seat not in seats:
            seats.append(seat)
    return seats


def _zone_of(table: DiceTownTable, piece: int) -> int:
    """Return the zone in which a card lies."""
    return next(number for number, zone in enumerate(table.zones) if piece in zone)


def _belongs(table: DiceTownTable, piece: int, zone: int) -> bool:
    """Return whether a card may lie in a zone, by its back."""
    if zone in HANDS:
        return True
    is_claim = table.game.back[piece] == CLAIM_BACK
    return is_claim == (zone in (CLAIMS, DISPLAY) or zone in FENCES)


def move_cards(table: DiceTownTable, actor: int, pieces: Sequence[int], to: int, under: bool) -> None:
    """Let the ``actor`` move cards to the top of a zone, or ``under`` it, as far as they may lie there. A display from
    which claims are taken is filled again."""
    for piece in pieces:
        source = _zone_of(table, piece)
        is_in_reach = source in MIDDLE.values() or owner(source) != NOBODY
        if source != to and is_in_reach and _belongs(table, piece, to):
            _move_card(table, actor, piece, source, to, under)
            if source == DISPLAY:
                fill_display(table)


def _move_card(table: DiceTownTable, actor: int, piece: int, source: int, to: int, under: bool) -> None:
    """Move a card, tell it, and play it if it must be played at once."""
    game = table.game
    onlookers = table.visible_to[source] | table.visible_to[to]  # a bit mask of seats
    if source in HANDS or piece != table.zones[source][-1]:
        witnesses = onlookers
        if choices.knows(table, actor, table.zones[source]):
            witnesses |= 1 << actor
        same_back = [other for other in table.zones[source] if game.back[other] == game.back[piece]]
        table.mix(same_back, witnesses)
    if under:
        table.tuck(piece, source, to)
    else:
        table.move(piece, source, to)
    is_public = onlookers == (1 << table.seats) - 1
    table.emit("moved", game.kind[piece] if is_public else UNNAMED, game.back[piece], source, to)
    if to in HANDS:
        play_if_forced(table, owner(to), game.kind[piece])


def cards_to_draw(table: DiceTownTable, what: str) -> int:
    """Return how many cards, or claims, could be drawn."""
    if what == "claim":
        return len(table.zones[CLAIMS])
    return len(table.zones[STORE]) + len(table.zones[DISCARD])


def draw_cards(table: DiceTownTable, seat: int, amount: int, what: str) -> None:
    """Let a seat draw Store cards, or claims, as far as there are any."""
    hand = HANDS[seat]
    if what == "claim":
        drawn = min(amount, len(table.zones[CLAIMS]))
        table.move_top(CLAIMS, hand, drawn)
    else:
        drawn = table.draw(amount, hand)
    if not drawn:
        return
    table.emit("draws", seat, what, drawn)
    for piece in table.zones[hand][-drawn:]:
        play_if_forced(table, seat, table.game.kind[piece])


def pass_badge(table: DiceTownTable, seat: int) -> None:
    """Let a seat become Sheriff, if it is not."""
    if table.sheriff != seat:
        old_sheriff = table.sheriff
        table.sheriff = seat
        table.emit("badge", seat, old_sheriff)
        happen(table, BECOMES_SHERIFF, seat, old_sheriff)


# -- what bots expect -------------------------------------------------------------------------------------------------


def foreseen_payments(
    table: DiceTownTable, what: str, givers: Sequence[int], takers: Sequence[int], amount: int
) -> list[Change]:
    """Return what changes when each of the givers pays each of the takers dollars or nuggets, as far as it can."""
    purse = table.dollars_of if what == "dollars" else table.nuggets_of
    changes: list[Change] = []
    for taker in takers:
        for giver in givers:
            if giver == taker:
                continue
            paid = min(amount, purse(giver))
            for seat, change in ((giver, -paid), (taker, paid)):
                if seat >= 0:
                    changes.append((seat, what, change))
    return changes


def foreseen_moves(table: DiceTownTable, pieces: Sequence[int], to: int) -> list[Change]:
    """Return which seats will have more or fewer cards, when these go to a zone."""
    changes: list[Change] = []
    taker = owner(to)
    for piece in pieces:
        source = _zone_of(table, piece)
        if source == to or not _belongs(table, piece, to):
            continue
        what = "claims" if table.game.back[piece] == CLAIM_BACK else "cards"
        giver = owner(source)
        if giver == taker:  # between the hand and the fence of one seat
            continue
        if giver != NOBODY:
            changes.append((giver, what, -1))
        if taker != NOBODY:
            changes.append((taker, what, 1))
    return changes
