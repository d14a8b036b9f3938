"""Tokens behind screens and in cups, for proofs of who knows what: the same history on a table, and enumerated.

A *history* is a list of events. Each event leaves something to choose: which token is poured, which cups are exchanged.
``Worlds`` chooses in every possible way and notes what a seat sees of it, without the kernel: tables that the seat
cannot tell apart are those with equal notes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.table import Table
from rules.knowledge.views import STREAM, determinize, view
from tests.toy import Toy, ToyTable

SEATS, CUPS = 3, 3
SCREENS, BOWLS, SUPPLY = range(SEATS), range(SEATS, SEATS + CUPS), SEATS + CUPS
EVERYBODY = (1 << SEATS) - 1

Zones = tuple[tuple[int, ...], ...]
Kinds = tuple[str, ...]


class Event(NamedTuple):
    """``pour``: the seat puts a token into a cup. ``peek``: it looks into it. ``steal``: it looks and takes one token.
    ``spill``: one token rolls out, and all see it. ``exchange``: what is in two cups is exchanged, and only the seat
    sees which. ``fill``: one token from each screen is put into the supply for all to see, then all these are put
    blindly into the cups."""

    what: str
    seat: int = 0
    cup: int = 0


class Cups(Toy):
    """Only the tokens and their places: nobody is asked anything."""

    name = "cups"
    loose_zones = frozenset({"screen", "cup"})

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return (*(f"screen.{seat}" for seat in SCREENS), *(f"cup.{cup}" for cup in range(CUPS)), "supply")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        return (*(1 << seat for seat in SCREENS), *(0 for _ in BOWLS), EVERYBODY)

    def begun(self, screens: Sequence[str]) -> ToyTable:
        """A table with these tokens behind the screens, as everybody has seen."""
        table = self.lay(SEATS)
        table.known_to = [EVERYBODY] * len(self.kind)
        for seat, tokens in zip(SCREENS, screens, strict=True):
            for token in tokens:
                table.move(next(one for one in table.zones[SUPPLY] if self.card_id(one) == token), SUPPLY, seat)
        return table


def choices(zones: Zones, event: Event) -> list[tuple[int, ...]]:
    """What may happen: pieces, or two cups."""
    match event.what:
        case "pour":
            return [(piece,) for piece in zones[event.seat]]
        case "steal" | "spill":
            return [(piece,) for piece in zones[BOWLS[event.cup]]]
        case "exchange":
            return list(combinations(BOWLS, 2))
    return [()]


def after(zones: Zones, event: Event, choice: tuple[int, ...]) -> Zones:
    """The zones after an event."""
    new, cup = [list(zone) for zone in zones], BOWLS[event.cup]
    match event.what:
        case "exchange":
            one, other = choice
            new[one], new[other] = new[other], new[one]
        case "pour":
            new[event.seat].remove(choice[0])
            new[cup].append(choice[0])
        case "steal" | "spill":
            new[cup].remove(choice[0])
            new[event.seat if event.what == "steal" else SUPPLY].append(choice[0])
    return tuple(map(tuple, new))


def done(table: Table, event: Event, choice: tuple[int, ...]) -> None:
    """The same on a table."""
    cup = BOWLS[event.cup]
    match event.what:
        case "exchange":
            possible = [(pair,) for pair in combinations(BOWLS, 2)]
            one, other = choice
            table.exchange(((one, other),), possible, EVERYBODY & ~(1 << event.seat))
        case "pour":
            table.move(choice[0], event.seat, cup)
        case "spill":
            table.move(choice[0], cup, SUPPLY)
        case "peek" | "steal":
            table.show(cup, 1 << event.seat)
            if choice:
                table.move(choice[0], cup, event.seat)
            table.show(cup, 0)


class Worlds:
    """Every way in which a history can go."""

    def __init__(self, game: Cups, zones: Zones, history: Sequence[Event], seat: int) -> None:
        self.game, self.seat = game, seat
        self.ways: dict[Any, list[tuple[tuple[tuple[int, ...], ...], Zones, Fraction]]] = defaultdict(list)
        """What the seat sees: the choices, the zones at the end and how likely that is."""
        for chosen, end, notes, chance in self._played(zones, history):
            self.ways[notes].append((chosen, end, chance))

    def _played(self, zones: Zones, history: Sequence[Event]) -> Iterator[tuple[Any, Zones, Any, Fraction]]:
        if not history:
            yield (), zones, (), Fraction(1)
            return
        event, *later = history
        possible = choices(zones, event)
        for choice in possible:
            seen = self._seen(zones, event, choice)
            for chosen, end, notes, chance in self._played(after(zones, event, choice), later):
                yield (choice, *chosen), end, (seen, *notes), chance / len(possible)

    def _seen(self, zones: Zones, event: Event, choice: tuple[int, ...]) -> Any:
        """What the seat sees of an event: kinds, for tokens of one kind look alike."""
        mine = event.seat == self.seat
        one = "" if event.what == "exchange" else "".join(map(self.game.card_id, choice))
        inside = kinds(self.game, zones)[BOWLS[event.cup]] if event.what in ("peek", "steal") else ""
        if event.what == "exchange":
            return choice if mine else ()
        return (inside if mine else "", one if mine or event.what == "spill" else "")

    def likely(self, notes: Any) -> dict[Kinds, float]:
        """How likely the seat must think each arrangement of kinds."""
        found: Counter[Kinds] = Counter()
        for _, end, chance in self.ways[notes]:
            found[kinds(self.game, end)] += chance  # type: ignore[assignment]
        whole = sum(found.values())
        return {each: float(share / whole) for each, share in found.items()}


def kinds(game: Toy, zones: Sequence[Sequence[int]]) -> Kinds:
    """What lies in the zones, without saying which token it is; what is face down is a dash."""
    return tuple("".join(sorted(game.card_id(piece) if piece >= 0 else "-" for piece in zone)) for zone in zones)


def imagined(table: Table, seat: int, samples: int, seed: int = 1) -> Counter[Kinds]:
    """What a seat imagines in so many samples. Samples of a sample must be no different, so half of them are such."""
    chance, found = Chance.seeded(seed, (STREAM,)), Counter[Kinds]()
    for number in range(samples):
        sample = determinize(table, seat, chance)
        sample = determinize(sample, seat, chance) if number % 2 else sample
        found[kinds(table.game, sample.zones)] += 1  # type: ignore[arg-type]
    return found


def looks(table: Table, *seats: int) -> tuple[Kinds, Kinds]:
    """What seats see and remember."""
    seen = view(table, *seats)
    return kinds(table.game, seen.zones), kinds(table.game, seen.remembered)  # type: ignore[arg-type]
