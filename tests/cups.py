"""Tokens behind screens and in cups, to prove what each seat knows: a history is played on a table, and enumerated.

A *history* is a list of events. Each event leaves a choice: which token is poured, which cups are exchanged. ``Worlds``
goes through all choices without the kernel and notes what a seat sees of them: tables that the seat cannot tell apart
are those with equal notes.
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

SEATS = 3
CUPS = 3
SCREENS = range(SEATS)
BOWLS = range(SEATS, SEATS + CUPS)
SUPPLY = SEATS + CUPS
EVERYBODY = (1 << SEATS) - 1

Zones = tuple[tuple[int, ...], ...]
Kinds = tuple[str, ...]


class Event(NamedTuple):
    """Something that happens to the tokens.

    ``pour``: the seat puts a token into a cup. ``peek``: it looks into it. ``steal``: it looks and takes one token.
    ``spill``: one token rolls out, and all see it. ``exchange``: the contents of two cups are exchanged, and only the
    seat sees which. ``fill``: one token from each screen is put into the supply for all to see, then all these are put
    blindly into the cups.
    """

    what: str
    seat: int = 0
    cup: int = 0


class Cups(Toy):
    """Only the tokens and their places: nobody is asked anything."""

    name = "cups"
    loose_zones = frozenset({"screen", "cup"})

    def zone_names(self, seats: int) -> tuple[str, ...]:
        screens = [f"screen.{seat}" for seat in SCREENS]
        cups = [f"cup.{cup}" for cup in range(CUPS)]
        return (*screens, *cups, "supply")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        return (*(1 << seat for seat in SCREENS), *(0 for _ in BOWLS), EVERYBODY)

    def begun(self, screens: Sequence[str]) -> ToyTable:
        """Return a table with these tokens behind the screens, which everybody has seen."""
        table = self.lay(SEATS)
        table.known_to = [EVERYBODY] * len(self.kind)
        for seat, tokens in zip(SCREENS, screens, strict=True):
            for token in tokens:
                piece = next(piece for piece in table.zones[SUPPLY] if self.card_id(piece) == token)
                table.move(piece, SUPPLY, seat)
        return table


def choices(zones: Zones, event: Event) -> list[tuple[int, ...]]:
    """Return the choices that an event leaves: a piece, two cups, or nothing."""
    match event.what:
        case "pour":
            return [(piece,) for piece in zones[event.seat]]
        case "steal" | "spill":
            return [(piece,) for piece in zones[BOWLS[event.cup]]]
        case "exchange":
            return list(combinations(BOWLS, 2))
    return [()]


def after(zones: Zones, event: Event, choice: tuple[int, ...]) -> Zones:
    """Return the zones after an event."""
    new_zones = [list(zone) for zone in zones]
    cup = BOWLS[event.cup]
    match event.what:
        case "exchange":
            first_cup, second_cup = choice
            new_zones[first_cup], new_zones[second_cup] = new_zones[second_cup], new_zones[first_cup]
        case "pour":
            new_zones[event.seat].remove(choice[0])
            new_zones[cup].append(choice[0])
        case "steal":
            new_zones[cup].remove(choice[0])
            new_zones[event.seat].append(choice[0])
        case "spill":
            new_zones[cup].remove(choice[0])
            new_zones[SUPPLY].append(choice[0])
    return tuple(map(tuple, new_zones))


def done(table: Table, event: Event, choice: tuple[int, ...]) -> None:
    """Let an event happen on a table."""
    cup = BOWLS[event.cup]
    match event.what:
        case "exchange":
            possible_exchanges = [(pair,) for pair in combinations(BOWLS, 2)]
            first_cup, second_cup = choice
            table.exchange(((first_cup, second_cup),), possible_exchanges, EVERYBODY & ~(1 << event.seat))
        case "pour":
            table.move(choice[0], event.seat, cup)
        case "spill":
            table.move(choice[0], cup, SUPPLY)
        case "peek" | "steal":
            table.show(cup, 1 << event.seat)
            if choice:
                table.move(choice[0], cup, event.seat)
            table.show(cup, 0)


class World(NamedTuple):
    """One way in which a history can go: the choices, the zones at the end, and how likely it is."""

    choices: tuple[tuple[int, ...], ...]
    zones: Zones
    probability: Fraction


class Worlds:
    """All ways in which a history can go, by what a seat sees of them."""

    def __init__(self, game: Cups, zones: Zones, history: Sequence[Event], seat: int) -> None:
        self.game, self.seat = game, seat
        self.ways: dict[Any, list[World]] = defaultdict(list)
        """The worlds in which the seat sees the same, by what it sees."""
        for notes, world in self._enumerate(zones, history):
            self.ways[notes].append(world)

    def _enumerate(self, zones: Zones, history: Sequence[Event]) -> Iterator[tuple[Any, World]]:
        if not history:
            yield (), World((), zones, Fraction(1))
            return
        event, *later_events = history
        possible_choices = choices(zones, event)
        for choice in possible_choices:
            note = self._note(zones, event, choice)
            for later_notes, world in self._enumerate(after(zones, event, choice), later_events):
                probability = world.probability / len(possible_choices)
                yield (note, *later_notes), World((choice, *world.choices), world.zones, probability)

    def _note(self, zones: Zones, event: Event, choice: tuple[int, ...]) -> Any:
        """Return what the seat sees of an event: kinds, because tokens of one kind look alike."""
        is_actor = event.seat == self.seat
        if event.what == "exchange":
            return choice if is_actor else ()
        contents = kinds(self.game, zones)[BOWLS[event.cup]] if event.what in ("peek", "steal") else ""
        moved = "".join(map(self.game.card_id, choice))
        if is_actor:
            return contents, moved
        return "", moved if event.what == "spill" else ""

    def likely(self, notes: Any) -> dict[Kinds, float]:
        """Return how likely the seat must think each arrangement of kinds."""
        weights: Counter[Kinds] = Counter()
        for world in self.ways[notes]:
            weights[kinds(self.game, world.zones)] += world.probability  # type: ignore[assignment]
        total = sum(weights.values())
        return {arrangement: float(weight / total) for arrangement, weight in weights.items()}


def kinds(game: Toy, zones: Sequence[Sequence[int]]) -> Kinds:
    """Return the sorted kinds of the tokens in each zone; a token that is face down is a dash."""
    contents = []
    for zone in zones:
        letters = [game.card_id(piece) if piece >= 0 else "-" for piece in zone]
        contents.append("".join(sorted(letters)))
    return tuple(contents)


def imagined(table: Table, seat: int, samples: int, seed: int = 1) -> Counter[Kinds]:
    """Count what a seat imagines in so many samples.

    Samples of a sample must be no different, so every second one is taken from a sample.
    """
    chance = Chance.seeded(seed, (STREAM,))
    counts = Counter[Kinds]()
    for number in range(samples):
        sample = determinize(table, seat, chance)
        if number % 2:
            sample = determinize(sample, seat, chance)
        counts[kinds(table.game, sample.zones)] += 1  # type: ignore[arg-type]
    return counts


def looks(table: Table, *seats: int) -> tuple[Kinds, Kinds]:
    """Return what seats see and what they remember."""
    seats_view = view(table, *seats)
    return kinds(table.game, seats_view.zones), kinds(table.game, seats_view.remembered)  # type: ignore[arg-type]
