"""What a seat may see, and what it may imagine.

``view`` shows what a seat may look at now: every other piece is replaced by its back. ``determinize`` returns a table
that agrees with everything the seat *knows*; the rest is redealt. They differ because players remember: a pile that was
taken face up and then turned face down shows nothing, but everybody who watched knows what is in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.chance import Chance
from rules.effects import Effect
from rules.feed import hidden
from rules.kernel import Ask, ask_again

if TYPE_CHECKING:
    from rules.table import TableT

STREAM = "imagine"


def view(table: TableT, *seats: int) -> TableT:
    """A copy with only what these seats together may look at now; without seats, only what everybody may look at.

    It has no frames, no chance, no ``known_to``, and neither the options nor the sealed answers of other seats.
    """
    bits, everybody, back = sum(1 << one for one in seats), (1 << table.seats) - 1, table.game.back
    seen = table.copy()
    seen.zones = [
        zone if shown & bits or shown == everybody else [hidden(back[piece]) for piece in zone]
        for zone, shown in zip(seen.zones, seen.visible_to, strict=True)
    ]
    table.game.hide(seen, seats)
    seen.known_to = []
    seen.frames = []
    seen.chance = Chance({})
    seen.sealed = [(who, choice if who in seats else None, ()) for who, choice, _ in seen.sealed]
    # Everybody sees whose turn it is. But a seat that is asked to respond holds a response, which is a secret.
    if seen.ask is not None and seen.ask.seat not in seats:
        seen.ask = None if seen.ask.kind == "answer" else Ask(seen.ask.seat, seen.ask.kind, ())
    return seen


def determinize(table: TableT, seat: int, chance: Chance) -> TableT:
    """A copy that ``seat`` cannot distinguish from the real table: one sample of its information set.

    Pieces that the seat does not know are shuffled among their places, separately for each back. Other hidden state of
    the game is replaced by random values, and so are other seats' sealed answers, from their options. If another seat
    is asked, its options are computed again.

    ``chance`` needs a stream called ``imagine``. The table's own chance is not used or copied, so a thinking bot can
    neither change nor predict the shuffles to come.
    """
    twin = table.copy()
    twin.chance = chance.child(STREAM, table.chance.states)
    bit, seen, back = 1 << seat, twin.known_to, table.game.back
    # The seat knows every piece in the zones it may look at. The other zones may hold unknown pieces.
    dark = [zone for zone, shown in zip(twin.zones, twin.visible_to, strict=True) if zone and not shown & bit]
    unknown = [piece for zone in dark for piece in zone if not seen[piece] & bit]
    # Sort before shuffling, so that the sample depends only on what the seat knows and on ``chance``.
    if len(set(map(back.__getitem__, unknown))) <= 1:
        guessed = chance.shuffled(STREAM, sorted(unknown))
    else:
        looks = [back[piece] for piece in unknown]
        draws = {
            look: iter(chance.shuffled(STREAM, sorted(piece for piece in unknown if back[piece] == look)))
            for look in sorted(set(looks))
        }
        guessed = [next(draws[look]) for look in looks]
    guesses = iter(guessed)
    for zone in dark:
        zone[:] = [piece if seen[piece] & bit else next(guesses) for piece in zone]
    # What an effect remembers belongs to the place too: the cards that lie there have been chosen.
    for frame in twin.frames:
        if isinstance(frame, Effect) and frame.chosen:
            instead = dict(zip(unknown, guessed, strict=True))
            frame.chosen = tuple(instead.get(piece, piece) for piece in frame.chosen)
    # What the *others* know belongs to the place, not to the piece: they know what lies there.
    for piece, mark in zip(guessed, [seen[piece] for piece in unknown], strict=True):
        seen[piece] = mark
    table.game.imagine(twin, seat, chance)
    if twin.sealed:
        twin.sealed = [
            (who, choice if who == seat else options[chance.below(STREAM, len(options))], options)
            for who, choice, options in twin.sealed
        ]
        twin.frames[-1].answer = None  # it still holds the secret answer of the seat that was asked before
    if twin.ask is not None and twin.ask.seat != seat:
        ask_again(twin)
    return twin
