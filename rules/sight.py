"""What a seat may look at, and what it may imagine.

``view`` is for eyes: every piece the seat may not look at is replaced by its back. ``determinize`` is for thought: a
table that agrees with everything the seat *knows*, with the rest redealt. They differ on purpose, because players look
away but remember: a pile that was taken face up and turned down shows nothing, yet its takers know what is in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.chance import Chance
from rules.kernel import Ask, ask_again

if TYPE_CHECKING:
    from rules.table import TableT

STREAM = "imagine"


def hidden(back: int) -> int:
    """How a piece with this back stands in a view: -1, -2, ..."""
    return -1 - back


def view(table: TableT, *seats: int) -> TableT:
    """A table of the same shape with only what these seats together may look at now; without any, what everybody may.

    Gone are the frames, the chance, who knows what, other seats' options and their sealed answers.
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
    # That somebody is asked to *answer* would tell that they hold an answer; who is to play is plain to all.
    if seen.ask is not None and seen.ask.seat not in seats:
        seen.ask = None if seen.ask.kind == "answer" else Ask(seen.ask.seat, seen.ask.kind, ())
    return seen


def determinize(table: TableT, seat: int, chance: Chance) -> TableT:
    """A copy that ``seat`` cannot tell from the truth: pieces it does not know are permuted among all places that hold
    a piece with that back unknown to it; what the game hides besides pieces is drawn anew, and so are other seats'
    sealed answers, from their options.

    ``chance`` needs a stream called ``imagine``; the table's own chance is neither used nor copied, so that a thinking
    bot neither changes nor learns the shuffles to come. If somebody else is asked, their options are computed anew.
    """
    twin = table.copy()
    twin.chance = chance.child(STREAM, table.chance.states)
    bit, seen, back = 1 << seat, twin.known_to, table.game.back
    # What one may look at, one knows; the other zones may hold pieces one does not.
    dark = [zone for zone, shown in zip(twin.zones, twin.visible_to, strict=True) if zone and not shown & bit]
    unknown = [piece for zone in dark for piece in zone if not seen[piece] & bit]
    # Sorted before it is shuffled: the same chance imagines the same world whatever the truth is.
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
    # What the *others* know goes with the place, not with the piece: they know what lies there.
    for piece, mark in zip(guessed, [seen[piece] for piece in unknown], strict=True):
        seen[piece] = mark
    table.game.imagine(twin, seat, chance)
    if twin.sealed:
        twin.sealed = [
            (who, choice if who == seat else options[chance.below(STREAM, len(options))], options)
            for who, choice, options in twin.sealed
        ]
        twin.frames[-1].answer = None  # that of whoever was asked before, until the pending ask is answered
    if twin.ask is not None and twin.ask.seat != seat:
        ask_again(twin)
    return twin
