"""What a seat may see, and what it may imagine.

``view`` shows what a seat may look at now: every other piece is replaced by its back. ``determinize`` returns a table
that agrees with everything the seat *knows*; the rest is redealt. They differ because players remember: a pile that was
taken face up and then turned face down shows nothing, but everybody who watched knows what is in it. What lies between
knowing and not knowing is in ``rules.knowing``. ``glimpse`` is for who wants a quick look and imagines nothing.

>>> from rules.games import game
>>> table = game("poison").new(3, seed=4, dealer=2)
>>> names = table.game.zone_names(3)
>>> hands = [names.index(f"hand.{seat}") for seat in range(3)]
>>> [sum(piece >= 0 for piece in view(table, 1).zones[hand]) for hand in hands]  # a back is a negative number
[0, 13, 0]
>>> sample = determinize(table, 1, Chance.seeded(1, ["imagine"]))
>>> [sample.zones[hand] == table.zones[hand] for hand in hands]
[False, True, False]
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Never

from rules.chance import Chance
from rules.doubts import Doubt, arranged, doubt_of, one_of
from rules.effects import Effect
from rules.feed import hidden
from rules.kernel import Ask, ask_again
from rules.knowing import redealt
from rules.mixing import members

if TYPE_CHECKING:
    from rules.table import Table, TableT

STREAM = "imagine"


def view(table: TableT, *seats: int) -> TableT:
    """A copy with only what these seats together may look at now; without seats, only what everybody may look at.

    Pieces that were exchanged while they looked away lie where they believe. In ``remembered`` their own knowledge
    shows pieces that they may not look at now. There are no frames, no chance, nothing of what others know
    (``known_to``, ``mixed``, ``doubts``), and neither the options nor the sealed answers of other seats.
    """
    table.catch_up()
    bits, everybody, back = sum(1 << one for one in seats), (1 << table.seats) - 1, table.game.back
    seen, known, loose = table.copy(), table.known_to, table.game.loose(table.seats)
    zones = table.zones
    if table.doubts and (doubt := doubt_of(table, *seats)) is not None:
        zones = arranged(zones, doubt, doubt.believed)
        loose |= {*members(doubt.zones)}
    seen.zones, seen.remembered = [], []
    for zone, shown in zip(zones, table.visible_to, strict=True):
        looks = zone if shown & bits or shown == everybody else [hidden(back[piece]) for piece in zone]
        seen.zones.append(looks[:])
        if looks is not zone and any(known[piece] & bits for piece in zone):
            looks = [piece if known[piece] & bits else hidden(back[piece]) for piece in zone]
        seen.remembered.append(looks[:])
    for at in loose:  # their order says nothing, not even who put what there
        seen.zones[at].sort()
        seen.remembered[at].sort()
    table.game.hide(seen, seats)
    seen.known_to, seen.mixed, seen.doubts = [], (), ()
    seen.frames = []
    seen.chance = Chance({})
    seen.sealed = [(who, choice if who in seats else None, ()) for who, choice, _ in seen.sealed]
    # Everybody sees whose turn it is. But a seat that is asked to respond holds a response, which is a secret.
    if seen.ask is not None and seen.ask.seat not in seats:
        seen.ask = None if seen.ask.kind == "answer" else Ask(seen.ask.seat, seen.ask.kind, ())
    return seen


def determinize(table: TableT, seat: int, chance: Chance) -> TableT:
    """A copy that ``seat`` cannot distinguish from the real table: one sample of its information set.

    Pieces that the seat does not know are shuffled among their places, separately for each back; those that it knows to
    be mixed, among the places that they share. Then one of the exchanges is done that are possible behind its back.
    Other hidden state of the game is replaced by random values, and so are other seats' sealed answers, from their
    options. If another seat is asked, its options are computed again.

    ``chance`` needs a stream called ``imagine``. The table's own chance is not used or copied, so a thinking bot can
    neither change nor predict the shuffles to come.
    """
    if table.history:
        table.catch_up()
    twin = table.copy(chance.child(STREAM, table.chance.states))
    bit, seen = 1 << seat, twin.known_to
    # The seat knows every piece in the zones it may look at. The other zones may hold unknown pieces.
    mixed, doubts = table.mixed, table.doubts
    doubt = doubt_of(table, seat) if doubts else None
    zones = twin.zones if doubt is None else arranged(twin.zones, doubt, doubt.believed)
    dark: list[tuple[list[int], bool]] = []
    unknown: list[int] = []
    for zone, shown in zip(zones, twin.visible_to, strict=True):
        if zone and not shown & bit:
            hidden_there = [piece for piece in zone if not seen[piece] & bit]
            dark.append((zone, len(hidden_there) == len(zone)))
            unknown += hidden_there
    if mixed and any(one.seats & bit for one in mixed):
        guessed = _redealt(table, seat, zones, unknown, doubt, chance)
    else:
        guessed = _shuffled(table, unknown, chance)
    guesses = iter(guessed)
    for zone, wholly in dark:
        if wholly:
            zone[:] = islice(guesses, len(zone))
        else:
            zone[:] = [piece if seen[piece] & bit else next(guesses) for piece in zone]
    # What the *others* know belongs to the place, not to the piece: they know what lies there.
    for piece, mark in zip(guessed, [seen[piece] for piece in unknown], strict=True):
        seen[piece] = mark
    if mixed or doubts:
        column = None if doubt is None else one_of(doubt, chance.below(STREAM, sum(doubt.weights)))
        twin.zones = zones
        redealt(twin, seat, dict(zip(unknown, guessed, strict=True)), column)
    for frame in twin.frames:  # cards that are being chosen are places too
        if isinstance(frame, Effect) and (frame.chosen or frame.picked):
            lies_there = dict(zip(unknown, guessed, strict=True))
            frame.chosen = tuple(lies_there.get(piece, piece) for piece in frame.chosen)
            frame.picked = tuple(lies_there.get(piece, piece) for piece in frame.picked)
    if table.game.loose_zones:
        for at in table.game.loose(table.seats):
            twin.zones[at].sort()
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


class NotSeen(Exception):
    """Somebody reads what their seat does not know."""


class Unseen:
    """What a seat knows nothing of. Whoever reads it raises NotSeen."""

    def _refuse(self: object, *_: Any) -> Never:
        raise NotSeen

    def __getattr__(self, name: str) -> Never:
        raise AttributeError(name) if name.startswith("__") else NotSeen  # Python itself asks what it is

    __getitem__ = __iter__ = __len__ = __bool__ = __contains__ = __call__ = _refuse


UNSEEN: Any = Unseen()


class Covered:
    """A zone in which there are pieces that a seat does not know: only their number can be read."""

    __slots__ = ("_zone",)

    def __init__(self, zone: list[int]) -> None:
        self._zone = zone

    def __len__(self) -> int:
        return len(self._zone)

    __getitem__ = __iter__ = __contains__ = __add__ = __radd__ = Unseen._refuse


def backs(table: Table, zone: int) -> list[int]:
    """What the pieces in a zone look like from behind, which everybody sees (``Game.back``); of a glimpse, too."""
    back, pieces = table.game.back, table.zones[zone]
    return [back[piece] for piece in (pieces._zone if isinstance(pieces, Covered) else pieces)]


def glimpse(table: TableT, seat: int) -> TableT:
    """The table as the seat that is asked sees and remembers it, in a few microseconds: to read, and only at once.

    Nothing is imagined, and zones are not copied. Of what the seat does not know, only the number and the backs of the
    pieces in each zone can be read. Reading anything else that may be hidden raises NotSeen: pieces, frames, chance,
    what seats know. So does copying the glimpse, and making one where pieces lie loosely or were exchanged while
    somebody looked away.
    """
    if table.history:
        table.catch_up()
    if table._doubts or table.game.loose_zones:
        raise NotSeen
    seen = object.__new__(table.__class__)
    seen.game, seen.seats, seen.visible_to, seen.lasting = table.game, table.seats, table.visible_to, table.lasting
    bit, known_to = 1 << seat, table._known_to
    zones: list[Any] = []
    for zone, shown in zip(table.zones, table.visible_to, strict=True):
        if not shown & bit:
            for piece in zone:
                if not known_to[piece] & bit:
                    zone = Covered(zone)  # type: ignore[assignment]
                    break
        zones.append(zone)
    seen.zones = zones
    seen._known_to = seen._mixed = seen._doubts = seen.remembered = seen.frames = seen.chance = UNSEEN
    seen.history, seen._tracks, seen.feed = None, False, None
    seen.intents, seen.ask, seen.set_off, seen.consulted = table.intents, table.ask, 0, ()
    sealed = table.sealed
    seen.sealed = [(who, choice if who == seat else None, ()) for who, choice, _ in sealed] if sealed else []
    table._copy_state(seen)
    table.game.hide(seen, (seat,))
    return seen


def _shuffled(table: Table, pieces: Sequence[int], chance: Chance) -> Sequence[int]:
    """The pieces in random order, each back in the places of that back. They are sorted before, so that the order
    depends only on which pieces these are and on ``chance``."""
    back = table.game.back
    if table.game.one_back:
        return chance.shuffled(STREAM, sorted(pieces))
    alike: dict[int, list[int]] = {}
    for piece in sorted(pieces):
        alike.setdefault(back[piece], []).append(piece)
    draws = {look: iter(chance.shuffled(STREAM, alike[look])) for look in sorted(alike)}
    return [next(draws[back[piece]]) for piece in pieces]


def _redealt(
    table: Table, seat: int, zones: Sequence[list[int]], unknown: Sequence[int], doubt: Doubt | None, chance: Chance
) -> Sequence[int]:
    """For each unknown piece, the piece that lies in its place in this sample: those of which the seat knows nothing
    are shuffled first, then each set of mixed pieces in its places."""
    # What order sets and places are in must not depend on what lies where.
    mixed = [one for one in table.mixed if one.seats >> seat & 1]
    mixed.sort(key=lambda one: members(one.pieces & ~one.strangers))
    together = sum(one.pieces for one in mixed)
    free = [piece for piece in unknown if not together >> piece & 1]
    free += [piece for one in mixed for piece in members(one.strangers)]
    lies = {piece: piece for piece in unknown} | dict(zip(free, _shuffled(table, free, chance), strict=True))
    columns = dict(zip(doubt.pieces, zip(*doubt.possible, strict=True), strict=True)) if doubt else {}
    places = {piece: (at, columns.get(piece, ())) for at, zone in enumerate(zones) for piece in zone}
    # In a loose zone a place is told from another only by what others know of it.
    loose, known = table.game.loose(table.seats), table.known_to
    marks = {piece: (known[piece], *sorted((one.seats, one.pieces.bit_count()) for one in table.mixed
                                           if one.pieces >> piece & 1))
             for piece in unknown if places[piece][0] in loose}  # fmt: skip
    for one in mixed:
        alike = sorted((piece for piece in unknown if one.pieces >> piece & 1),
                       key=lambda piece: (*places[piece], marks.get(piece, ())))  # fmt: skip
        there = chance.shuffled(STREAM, sorted(lies[piece] for piece in alike))
        lies.update(zip(alike, there, strict=True))
    return [lies[piece] for piece in unknown]
