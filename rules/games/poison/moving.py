"""Cards that move otherwise than by being played: what boils over, and what other cards move (PO-EFFECT-08, 09)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.poison.board import EMPTY, HANDS, HIDDEN, PILES, PLACES, PoisonTable
from rules.games.poison.lasting import TAKE_CARDS, TAKES_CARDS
from rules.games.poison.rounds import limit_for, look_into
from rules.games.poison.terms import PLAYED, SPILLED, TAKEN, BrewEffect
from rules.kernel import choices
from rules.kernel.abilities import MAX_SET_OFF, end_of_card, forbidden, happen, lies_before
from rules.kernel.effects import NOBODY, NOTHING


def boil_over(table: PoisonTable, seat: int, place: int) -> tuple[int, ...]:
    """If a cauldron holds more than it bears, a seat takes all its cards but the last, which stays (PO-PLAY-13, 14).
    Returns these. A card that stands alone never boils over."""
    pieces = table.zones[place]
    if table.total[place] <= limit_for(table, seat) or len(pieces) == 1:
        return ()
    spilt = tuple(pieces[:-1])
    if forbidden(table, TAKE_CARDS, seat, log=True):
        table.emit("boiled_off", seat, place, len(spilt))
        table.move_all(place, len(table.zones) - 1, leave=1)
        look_into(table, place)
        return spilt
    table.emit("overflow", seat, place, len(spilt))
    table.move_all(place, PILES[seat], leave=1)
    look_into(table, place)
    happen(table, TAKES_CARDS, seat)
    let_act(table, TAKEN, spilt, seat, place)
    return spilt


def let_act(table: PoisonTable, window: str, pieces: Sequence[int], seat: int, place: int, spilled: int = 0) -> None:
    """Let the cards take effect that have one in this window, the first of ``pieces`` first. ``seat`` is their player.
    A card whose effect goes on already does not begin anew, and after ``MAX_SET_OFF`` effects no more begin, so that
    cards which move each other come to an end."""
    running = {frame.piece for frame in table.frames if isinstance(frame, BrewEffect)}
    effects: list[BrewEffect] = []
    for piece in pieces:
        kind = table.game.kind[piece]
        for use in table.game.programs[kind].uses:
            windows = use.windows or (PLAYED,)
            if window in windows and piece not in running and table.set_off < MAX_SET_OFF:
                table.set_off += 1
                effects.append(
                    BrewEffect(
                        kind, use.block, 0, seat, NOBODY, NOTHING, NOTHING, seat, (), (), 0, place, spilled, piece
                    )
                )
    table.frames += reversed(effects)


def let_played_card_act(table: PoisonTable, piece: int, seat: int, place: int, has_spilled: bool) -> None:
    """Let a card take effect that has been played."""
    let_act(table, PLAYED, (piece,), seat, place, SPILLED if has_spilled else 0)


def move_cards(table: PoisonTable, effect: BrewEffect, pieces: Sequence[int], target: int) -> None:
    """Move cards to a hand, a pile or the box. What comes out of a cauldron into a pile counts as taken."""
    taken: list[int] = []
    for piece in pieces:
        source = dict(table.where())[piece]
        if source != target:
            _move(table, effect.actor, piece, source, target)
            if source in PLACES and target in PILES:
                taken.append(piece)
    if taken:
        taker = PILES.index(target)
        happen(table, TAKES_CARDS, taker)
        let_act(table, TAKEN, taken, taker, effect.place)


def pour_cards(table: PoisonTable, effect: BrewEffect, pieces: Sequence[int], place: int) -> None:
    """Move cards into a cauldron, as far as they may go there. The player of the effect's card takes what boils
    over."""
    game = table.game
    for piece in pieces:
        source = dict(table.where())[piece]
        plays = game.plays[tuple(table.colour)][game.kind[piece]]
        is_allowed = any(play.place == place for play in plays) or table.colour[place] == EMPTY
        if source != place and is_allowed:
            _move(table, effect.actor, piece, source, place)
            boil_over(table, effect.actor, place)


def _move(table: PoisonTable, actor: int, piece: int, source: int, target: int) -> None:
    """Move a card, and tell it to those who see it. Seats that cannot see it leave a hand or a pile lose track of the
    cards it lay among. What it does while it stays before a player ends (PO-EFFECT-17)."""
    if lies_before(table, piece):
        end_of_card(table, piece)
        source = len(table.zones) - 1
        if source == target:
            return
    pieces = table.zones[source]
    onlookers = table.visible_to[source] | table.visible_to[target]  # a bit mask of seats
    if source in HANDS or piece != pieces[-1]:
        witnesses = onlookers
        if choices.knows(table, actor, pieces):
            witnesses |= 1 << actor
        table.mix(pieces, witnesses)
    table.move(piece, source, target)
    for place in (source, target):
        if place in PLACES:
            look_into(table, place)
    is_public = onlookers == (1 << table.seats) - 1
    table.emit("moved", actor, table.game.kind[piece] if is_public else HIDDEN, source, target)
