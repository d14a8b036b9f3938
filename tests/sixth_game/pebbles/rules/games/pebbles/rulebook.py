"""The rules of Pebbles, with an option of each kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.cards.cardset import CardSet
from rules.games.pebbles.board import HEAP, MOMENTS, MOVES, STREAMS, ZONES, PebblesTable, hand_of
from rules.kernel.asking import Ask, Frame
from rules.kernel.game import Game
from rules.kernel.options import Cast, Choice, Number, Seat, YesNo
from rules.text.log import Entry

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.texts import Texts


class Pebbles(Game[PebblesTable]):
    """The rulebook with its heap."""

    name = "pebbles"
    seats = range(2, 4)
    table_type = PebblesTable
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, MOVES
    setup_options = (
        Seat("first"),
        Choice("order", "shuffled", ("shuffled", "written")),
        Number("greed", 2, least=1, most=3),
        YesNo("head_start", True),
        Cast("characters", alone=2, copies=2),
    )

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.characters = tuple(name for name, head in cardset.heads.items() if head.get("character"))

    # -- lay-out ------------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return ("heap", *(f"hand.{seat}" for seat in range(seats)), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        return (0, *(1 << seat for seat in range(seats)), 0)

    def begin(
        self,
        table: PebblesTable,
        first: int | None = None,
        order: str = "shuffled",
        greed: int = 2,
        head_start: bool = True,
        characters: Sequence[str] | None = None,
    ) -> None:
        table.move_all(len(table.zones) - 1, HEAP)
        if order == "shuffled":
            table.shuffle(HEAP, "heap")
        table.greed = greed
        for seat, name in enumerate(characters or ()):
            table.points[seat] = self.cardset.heads[name]["character"]["points"] if head_start else 0
        if first is None:
            first = table.chance.below("first", table.seats)
        table.frames.append(Turns(first))

    def resume(self, table: PebblesTable, first: int = 0) -> None:
        table.greed = 2
        table.frames.append(Turns(first))

    # -- words --------------------------------------------------------------------------------------------------------

    def overture(self, table: PebblesTable) -> Sequence[Event]:
        return (("begins", table.ask.seat),) if table.ask is not None else ()

    def notate(self, table: PebblesTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        return f"takes {option}"

    def phrase(self, table: PebblesTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        return Entry("phrase.pebbles.take", {"n": option})

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        match event:
            case ("begins", seat):
                return (Entry("pebbles.log.begins", {"name": names[seat]}, seat),)
            case ("took", seat, count):
                return (Entry("pebbles.log.took", {"name": names[seat], "n": count}, seat),)
            case ("over", points):
                most_points = max(points)
                winners = [names[seat] for seat in range(len(names)) if points[seat] == most_points]
                return (Entry("pebbles.log.over", {"names": ", ".join(winners), "n": most_points}),)
        return ()

    def describe(self, seen: PebblesTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        lines = [texts.say("pebbles.heap", n=len(seen.zones[HEAP]))]
        for hand_seat, name in enumerate(names):
            count = len(seen.zones[hand_of(hand_seat)])
            lines.append(texts.say("pebbles.seat", name=name, n=count, points=seen.points[hand_seat]))
        return lines

    # -- results ------------------------------------------------------------------------------------------------------

    def standing(self, table: PebblesTable) -> tuple[int, ...]:
        return tuple(table.points)

    def faults(self, table: PebblesTable) -> list[str]:
        return []


class Turns(Frame):
    """Turns clockwise until the heap is gone."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: int

    def choose(self, table: PebblesTable) -> Ask | None:
        largest = min(table.greed, len(table.zones[HEAP]))
        if largest:
            return Ask(self.seat, "take", tuple(range(1, largest + 1)))
        for seat in range(table.seats):
            table.show(hand_of(seat), (1 << table.seats) - 1)
        table.emit("over", tuple(table.points))
        self.done()
        return None

    def take(self, table: PebblesTable) -> None:
        for _ in range(self.answer):
            piece = table.zones[HEAP][-1]
            table.move(piece, HEAP, hand_of(self.seat))
            table.points[self.seat] += table.game.cards[table.game.kind[piece]].fields["points"]
        table.emit("took", self.seat, self.answer)
        self.seat = (self.seat + 1) % table.seats
        self.restart()


Pebbles.frames = {"Turns": Turns}
