"""Views and samples: what a seat may see, and what it may imagine.

``view`` shows what a seat may look at now: every other piece is replaced by its back. ``determinize`` returns a sample,
a table that agrees with everything the seat *knows*, with the rest redealt. They differ because players remember: a
pile that was taken face up and then turned face down shows nothing, but everybody who watched knows what is in it. What
lies between knowing and not knowing is in ``rules.kernel.tracking``. ``glimpse`` is a quick look without a sample.

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

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Never

from rules.kernel.asking import Ask, ask_again
from rules.kernel.chance import Chance
from rules.kernel.effects import Effect
from rules.kernel.events import hidden_backs
from rules.kernel.exchanges import Doubt, arrange, doubt_of, placement_index
from rules.kernel.mixtures import Mixture, bits, members
from rules.kernel.tracking import redealt

if TYPE_CHECKING:
    from rules.kernel.table import Table, TableT

STREAM = "imagine"
SealedAnswer = tuple[int, Any, tuple[Any, ...]]
"""Who has answered, the answer, and the options that there were."""


def view(table: TableT, *seats: int) -> TableT:
    """A copy with only what these seats together may look at now; without seats, only what everybody may look at.

    Pieces that were exchanged while the seats looked away lie where they believe. In ``remembered`` the seats' own
    knowledge shows pieces that they may not look at now. The copy has no frames, no chance, nothing of what others know
    (``known_to``, ``mixed``, ``doubts``), and neither the options nor the sealed answers of other seats.
    """
    table.catch_up()
    viewers = bits(seats)
    everybody = (1 << table.seats) - 1
    hidden_back, known_to = hidden_backs(table.game.back), table.known_to
    seen_table = table.copy()
    zones = table.zones
    unordered = table.game.loose(table.seats)
    doubt = doubt_of(table, *seats) if table.doubts else None
    if doubt is not None:
        zones = arrange(zones, doubt, doubt.believed)
        unordered = unordered.union(members(doubt.zones))
    seen_table.zones = []
    seen_table.remembered = []
    for zone, visible_to in zip(zones, table.visible_to, strict=True):
        if visible_to & viewers or visible_to == everybody:
            seen_table.zones.append(zone[:])
            seen_table.remembered.append(zone[:])
            continue
        seen_zone = [hidden_back[piece] for piece in zone]
        seen_table.zones.append(seen_zone)
        remembered_zone = seen_zone[:]
        for place, piece in enumerate(zone):
            if known_to[piece] & viewers:
                remembered_zone[place] = piece
        seen_table.remembered.append(remembered_zone)
    for zone_number in unordered:  # their order must not say who put what there
        seen_table.zones[zone_number].sort()
        seen_table.remembered[zone_number].sort()
    table.game.hide(seen_table, seats)
    seen_table.known_to = []
    seen_table.mixed = ()
    seen_table.doubts = ()
    seen_table.frames = []
    seen_table.chance = Chance({})
    seen_table.sealed = sealed_as_seen(table, seats)
    seen_table.ask = shown_ask(table, seats)
    return seen_table


def seen_state(table: TableT, seat: int) -> TableT:
    """A table with nothing but the game's state, as the seat may look at it."""
    seen = object.__new__(table.__class__)
    seen.game = table.game
    seen.seats = table.seats
    table._copy_state(seen)
    table.game.hide(seen, (seat,))
    return seen


def believed_zones(table: Table, seat: int) -> Sequence[list[int]]:
    """The zones with the pieces where the seat believes them, because it did not see that they were exchanged. Neither
    these lists nor their pieces are hidden yet, and they must not be changed."""
    doubt = doubt_of(table, seat) if table.doubts else None
    if doubt is None:
        return table.zones
    return arrange(table.zones, doubt, doubt.believed)


def sealed_as_seen(table: Table, seats: Collection[int]) -> list[SealedAnswer]:
    """The sealed answers as these seats together may know them: who has answered, and their own answers."""
    sealed: list[SealedAnswer] = []
    for answerer, choice, _ in table.sealed:
        if answerer not in seats:
            choice = None
        sealed.append((answerer, choice, ()))
    return sealed


def shown_ask(table: Table, seats: Sequence[int]) -> Ask | None:
    """The pending ask as these seats together may know it: everybody sees whose turn it is, nobody sees who is asked
    because of something hidden (``Game.shown_ask``)."""
    ask = table.ask
    if ask is None or ask.seat in seats:
        return ask
    return table.game.shown_ask(table, ask, seats)


def asked_secretly(table: Table) -> bool:
    """True if somebody is asked only because of something hidden, so that others must not notice that anything is
    asked."""
    ask = table.ask
    return ask is not None and table.game.shown_ask(table, ask, ()) != Ask(ask.seat, ask.kind, ())


def determinize(table: TableT, seat: int, chance: Chance) -> TableT:
    """A sample: a copy that ``seat`` cannot distinguish from the real table, drawn from its information set.

    Pieces that the seat does not know are shuffled among their places, separately for each back; those that it knows to
    be mixed, among the places that they share. Then one of the exchanges is done that are possible behind its back.
    Other hidden state of the game is replaced by random values, and so are other seats' sealed answers, from their
    options. If another seat is asked, its options are computed again.

    ``chance`` needs a stream called ``imagine``. The table's own chance is not used or copied, so a thinking bot can
    neither change nor predict the shuffles to come.
    """
    if table.history:
        table.catch_up()
    sample = table.copy(chance.child(STREAM, table.chance.states))
    doubt = doubt_of(table, seat) if table.doubts else None
    zones = sample.zones
    if doubt is not None:
        zones = arrange(zones, doubt, doubt.believed)
    unknown, dealt = _redeal_zones(table, sample, seat, zones, doubt, chance)
    if table.mixed or table.doubts:
        chosen = None
        if doubt is not None:
            chosen = placement_index(doubt, chance.below(STREAM, sum(doubt.weights)))
        sample.zones = zones
        redealt(sample, seat, dict(zip(unknown, dealt, strict=True)), chosen)
    for frame in sample.frames:  # cards that are being chosen are places too
        if isinstance(frame, Effect) and (frame.chosen or frame.picked):
            _redeal_choice(frame, dict(zip(unknown, dealt, strict=True)))
    if table.game.loose_zones:
        for zone_number in table.game.loose(table.seats):
            sample.zones[zone_number].sort()
    table.game.imagine(sample, seat, chance)
    if sample.sealed or sample.ask is not None:
        _resample_answers(sample, seat, chance)
    return sample


def _redeal_zones(
    table: Table, sample: Table, seat: int, zones: Sequence[list[int]], doubt: Doubt | None, chance: Chance
) -> tuple[Sequence[int], Sequence[int]]:
    """Deal other pieces to the places in ``zones`` whose pieces the seat does not know. Returns the pieces that lie
    there in truth, and the pieces that lie there in the sample, in the same order."""
    bit, known_to = 1 << seat, sample.known_to
    # The seat knows every piece in the zones that it may look at. The other zones may hold unknown pieces.
    hidden_zones: list[tuple[list[int], bool]] = []  # each with whether the seat knows none of its pieces
    unknown: list[int] = []
    for zone, visible_to in zip(zones, sample.visible_to, strict=True):
        if zone and not visible_to & bit:
            unknown_here = [piece for piece in zone if not known_to[piece] & bit]
            hidden_zones.append((zone, len(unknown_here) == len(zone)))
            unknown += unknown_here
    mixtures = table.mixed
    if mixtures:
        mixtures = tuple(mixture for mixture in mixtures if mixture.seats & bit)
    if mixtures:
        dealt = _redealt(table, mixtures, zones, unknown, doubt, chance)
    else:
        dealt = _shuffled(table, unknown, chance)
    to_deal = iter(dealt)
    for zone, fully_hidden in hidden_zones:
        if fully_hidden:
            zone[:] = islice(to_deal, len(zone))
        else:
            for place, piece in enumerate(zone):
                if not known_to[piece] & bit:
                    zone[place] = next(to_deal)
    # What the *others* know belongs to the place, not to the piece: they know what lies there.
    knowing_of_places = [known_to[piece] for piece in unknown]
    for piece, knowing in zip(dealt, knowing_of_places, strict=True):
        known_to[piece] = knowing
    return unknown, dealt


def _redeal_choice(frame: Effect, sampled: Mapping[int, int]) -> None:
    """Adapt the cards that an effect is choosing from to a sample; ``sampled`` says which piece lies in the place of
    another."""
    frame.chosen = tuple(sampled.get(piece, piece) for piece in frame.chosen)
    frame.picked = tuple(sampled.get(piece, piece) for piece in frame.picked)


def _resample_answers(sample: Table, seat: int, chance: Chance) -> None:
    """Replace the other seats' sealed answers in a sample by random ones, and compute the options again if another seat
    is asked."""
    if sample.sealed:
        sealed = []
        for answerer, choice, options in sample.sealed:
            if answerer != seat:
                choice = options[chance.below(STREAM, len(options))]
            sealed.append((answerer, choice, options))
        sample.sealed = sealed
    ask = sample.ask
    if sample.sealed or (ask is not None and ask.kind == "answer"):
        # The frame still holds the secret answer of the seat that was asked before: a sealed one, or that it passed.
        sample.frames[-1].answer = None
    if ask is not None and ask.seat != seat:
        ask_again(sample)


class NotSeen(Exception):
    """Code that plays for a seat reads something that the seat does not know."""


class Unseen:
    """Stands for something of which a seat knows nothing. Whatever reads it raises NotSeen."""

    def _refuse(self: object, *_: Any) -> Never:
        raise NotSeen

    def __getattr__(self, name: str) -> Never:
        if name.startswith("__"):
            raise AttributeError(name)  # Python itself asks what it is
        raise NotSeen

    __getitem__ = __iter__ = __len__ = __bool__ = __contains__ = __call__ = _refuse


UNSEEN: Any = Unseen()


class Covered:
    """A zone with pieces that a seat does not know. Only the number of its pieces can be read; anything else raises
    NotSeen."""

    __slots__ = ("_zone",)

    def __init__(self, zone: list[int]) -> None:
        self._zone = zone

    def __len__(self) -> int:
        return len(self._zone)

    __getitem__ = __iter__ = __contains__ = __add__ = __radd__ = Unseen._refuse


class GlimpsedZones(Sequence[Any]):
    """The zones of a table as a seat sees and remembers them. What it knows of a zone is found out when it is read,
    because most of them never are."""

    __slots__ = ("_bit", "_known_to", "_visible_to", "_zones")

    def __init__(self, table: Table, seat: int) -> None:
        self._zones, self._visible_to, self._known_to = table.zones, table.visible_to, table._known_to
        self._bit = 1 << seat

    def __len__(self) -> int:
        return len(self._zones)

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[index] for index in range(len(self))[number]]
        zone = self._zones[number]
        if not self._visible_to[number] & self._bit:
            for piece in zone:
                if not self._known_to[piece] & self._bit:
                    return Covered(zone)
        return zone


def backs(table: Table, zone: int) -> list[int]:
    """The number of the back of each piece in a zone (``Game.back``), which everybody sees. ``table`` may be a
    glimpse."""
    pieces = table.zones[zone]
    if isinstance(pieces, Covered):
        pieces = pieces._zone
    return [table.game.back[piece] for piece in pieces]


def glimpse(table: TableT, seat: int) -> TableT:
    """The table as the seat that is asked sees and remembers it, made in a few microseconds. It must be read at once,
    and must not be changed.

    Nothing is sampled, and zones are not copied. Of what the seat does not know, only the number and the backs of the
    pieces in each zone can be read. Reading anything else that may be hidden raises NotSeen: pieces, frames, chance,
    what seats know. So does copying the glimpse, and making one where pieces lie loosely or were exchanged while
    somebody looked away.
    """
    if table.history:
        table.catch_up()
    if table._doubts or table.game.loose_zones:
        raise NotSeen
    glimpsed = object.__new__(table.__class__)
    glimpsed.game = table.game
    glimpsed.seats = table.seats
    glimpsed.visible_to = table.visible_to
    glimpsed.lasting = table.lasting
    glimpsed.counters = table.counters
    glimpsed.winners = table.winners
    glimpsed.backwards = table.backwards
    glimpsed.invited = table.invited
    glimpsed.intents = table.intents
    glimpsed.ask = table.ask
    glimpsed.set_off = 0
    glimpsed.consulted = ()
    glimpsed.history = None
    glimpsed._tracks = False
    glimpsed.feed = None
    glimpsed._known_to = glimpsed._mixed = glimpsed._doubts = UNSEEN
    glimpsed.remembered = glimpsed.frames = glimpsed.chance = UNSEEN
    glimpsed.zones = GlimpsedZones(table, seat)  # type: ignore[assignment]
    glimpsed.sealed = []
    if table.sealed:
        glimpsed.sealed = sealed_as_seen(table, (seat,))
    table._copy_state(glimpsed)
    table.game.hide(glimpsed, (seat,))
    return glimpsed


def _shuffled(table: Table, pieces: Sequence[int], chance: Chance) -> Sequence[int]:
    """The pieces in random order, except that each place gets a piece with the same back as before. They are sorted
    first, so that the order depends only on which pieces these are and on ``chance``."""
    back = table.game.back
    if table.game.one_back:
        return chance.shuffled(STREAM, sorted(pieces))
    by_back: dict[int, list[int]] = {}
    for piece in sorted(pieces):
        by_back.setdefault(back[piece], []).append(piece)
    draws = {}
    for number in sorted(by_back):
        draws[number] = iter(chance.shuffled(STREAM, by_back[number]))
    return [next(draws[back[piece]]) for piece in pieces]


def _redealt(
    table: Table,
    mixtures: Iterable[Mixture],
    zones: Sequence[list[int]],
    unknown: Sequence[int],
    doubt: Doubt | None,
    chance: Chance,
) -> Sequence[int]:
    """For each unknown piece, the piece that lies in its place in this sample. Those of which the seat knows nothing
    are shuffled first, then each of the seat's ``mixtures`` in its places.

    The order of the mixtures, and of the places in each, must not depend on what lies where: otherwise the sample would
    tell something of the truth."""
    mixtures = sorted(mixtures, key=lambda mixture: members(mixture.pieces & ~mixture.strangers))
    all_mixed = 0
    for mixture in mixtures:
        all_mixed |= mixture.pieces
    free = [piece for piece in unknown if not all_mixed >> piece & 1]
    for mixture in mixtures:
        free += members(mixture.strangers)
    sampled = {piece: piece for piece in unknown}
    sampled.update(zip(free, _shuffled(table, free, chance), strict=True))
    places = _place_order(table, zones, all_mixed, doubt)
    for mixture in mixtures:
        mixed_pieces = [piece for piece in places if mixture.pieces >> piece & 1]
        sampled_pieces = [sampled[piece] for piece in mixed_pieces]
        shuffled_pieces = chance.shuffled(STREAM, sorted(sampled_pieces))
        sampled.update(zip(mixed_pieces, shuffled_pieces, strict=True))
    return [sampled[piece] for piece in unknown]


def _place_order(table: Table, zones: Sequence[list[int]], mixed_pieces: int, doubt: Doubt | None) -> list[int]:
    """These pieces, which are bits, in the order of their places: by zone, by the zones in which they may lie, and in a
    loose zone, where places differ only by what others know of them, by a description of that."""
    possible_zones: dict[int, tuple[int, ...]] = {}
    if doubt is not None:
        possible_zones = dict(zip(doubt.pieces, zip(*doubt.possible, strict=True), strict=True))
    loose = table.game.loose(table.seats)
    known_to, mixed = table.known_to, table.mixed
    sizes = sorted((mixture.seats, mixture.pieces.bit_count(), mixture.pieces) for mixture in mixed)

    def place(piece: int) -> tuple[tuple[int, ...], list[Any]]:
        knowledge: list[Any] = [known_to[piece]]
        for seats, size, pieces in sizes:
            if pieces >> piece & 1:
                knowledge.append((seats, size))
        return possible_zones.get(piece, ()), knowledge

    order: list[int] = []
    for zone_number, zone in enumerate(zones):
        lying = [piece for piece in zone if mixed_pieces >> piece & 1]
        if len(lying) > 1:
            if zone_number in loose and (possible_zones or not _are_alike(table, lying)):
                lying.sort(key=place)
            elif possible_zones:
                lying.sort(key=lambda piece: possible_zones.get(piece, ()))
        order += lying
    return order


def _are_alike(table: Table, pieces: Sequence[int]) -> bool:
    """True if all seats know the same of each of these pieces."""
    known_to = table.known_to
    if any(known_to[piece] != known_to[pieces[0]] for piece in pieces):
        return False
    all_bits = bits(pieces)
    return all(mixture.pieces & all_bits in (0, all_bits) for mixture in table.mixed)
