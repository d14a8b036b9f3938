"""The game as a whole: the deck, set-up, words and results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.poison.board import (
    COLOURS,
    EMPTY,
    HANDS,
    MOMENTS,
    MOVES,
    NO_COLOUR,
    PILES,
    PLACES,
    STREAMS,
    ZONES,
    PlayCard,
    PoisonGame,
    PoisonTable,
)
from rules.games.poison.rounds import Play, Rounds, Score, legal_places, look_into, score_sheet
from rules.kernel.asking import Ask
from rules.kernel.options import Seat
from rules.reading.messages import AnyMessage, Message
from rules.text.log import Entry, TextKey

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.kernel.events import Event
    from rules.text.texts import Texts


class Poison(PoisonGame):
    """The rulebook with its deck; ``constants`` (limit, ...) come from the card file."""

    name = "poison"
    seats = range(3, 7)
    table_type = PoisonTable
    zones, streams, resume_options, moves = ZONES, STREAMS, MOMENTS, MOVES
    low_wins = True
    setup_options = (Seat("dealer"),)

    def __init__(self, cardset: CardSet) -> None:
        super().__init__(cardset)
        self.limit = cardset.constants["limit"]
        fields = [card.fields for card in self.cards]
        self.number = tuple(field["number"] for field in fields)
        self.points = tuple(field["points"] for field in fields)
        self.sheddable = tuple(bool(field["sheddable"]) for field in fields)
        self.colour = tuple(COLOURS.index(field["colour"]) if field.get("colour") else NO_COLOUR for field in fields)
        # What each card may do, for each of the 125 colourings of three cauldrons: legality is looked up, not computed.
        states = range(EMPTY, len(COLOURS))
        self.plays = {
            (a, b, c): tuple(tuple(PlayCard(kind, place) for place in legal_places((a, b, c), self.colour[kind]))
                             for kind in range(len(self.cards)))
            for a in states for b in states for c in states
        }  # fmt: skip

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return ("C1", "C2", "C3", *(f"{zone}.{seat}" for seat in range(seats) for zone in ("hand", "pile")), "box")

    def visible_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        return (everybody,) * 3 + tuple(bits for seat in range(seats) for bits in (1 << seat, 0)) + (0,)

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: PoisonTable, dealer: int | None = None) -> None:
        """A new game; ``dealer`` deals first (default: drawn from the seed, PO-RULING-01)."""
        if dealer is None:
            dealer = table.chance.below("dealer", table.seats)
        table.dealer = dealer
        table.frames.append(Rounds())

    def resume(self, table: PoisonTable, round: int = 1, dealer: int | None = None, turn: int | None = None) -> None:
        """The middle of a ``round`` that ``dealer`` dealt (default: the last seat), ``turn`` to play (default: the
        seat left of the dealer)."""
        dealer = table.seats - 1 if dealer is None else dealer
        self.begin(table, dealer)
        table.round = round
        table.frames[-1].go("score")
        for place in PLACES:
            look_into(table, place)
        table.frames.append(Play((dealer + 1) % table.seats if turn is None else turn))

    # -- words --------------------------------------------------------------------------------------------------

    def notate(self, table: PoisonTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
        if ask.kind == "deal":
            return "deals"
        return f"plays {self.cards[option.kind].id} to C{option.place + 1}"

    def phrase(self, table: PoisonTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        if ask.kind == "deal":
            return Entry("phrase.poison.deal", {})
        return Entry("phrase.poison.play", {"card": self.title(option.kind), "place": _called(table, option.place)})

    def listed(self, ask: Ask) -> Sequence[Any]:
        """By colour and number, as the cards stand in their file; in the hand they lie as they were dealt."""
        return sorted(ask.options)

    def title(self, kind: int) -> Entry:
        """The title with what one plays by: colour and number."""
        colour = COLOURS[self.colour[kind]] if self.colour[kind] != NO_COLOUR else "poison"
        number = Entry("card.poison.number", {"colour": TextKey(f"colour.{colour}"), "number": self.number[kind]})
        return Entry("card.poison.title", {"title": super().title(kind), "number": number})

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        match event:
            case ("round", number, dealer):
                rounds = Entry("log.round", {"round": number, "rounds": len(names)})
                return rounds, Entry("log.deal", {"name": names[dealer]}, dealer)
            case ("played", seat, kind, place, total):
                where = TextKey(f"place.C{place + 1}")
                what = {"name": names[seat], "card": self.title(kind), "place": where, "total": total}
                return (Entry("log.play", what, seat),)
            case ("overflow", seat, _, count):
                # How many, never which: looking into a pile is not allowed (PO-PLAY-18, PO-RULING-18).
                return (Entry("log.overflow", {"name": names[seat], "n": count}, seat),)
            case ("scored", _, sheet, totals):
                return (Entry("log.reveal", {}), *self._majorities(sheet, names), *(
                    Entry("log.score", {"name": names[seat], "points": points, "total": totals[seat]}, seat)
                    for seat, (_, _, _, points) in enumerate(sheet)))  # fmt: skip
            case ("over", totals):
                won = [name for name, points in zip(names, totals, strict=True) if points == min(totals)]
                if len(won) > 1:
                    return (Entry("log.win.shared", {"names": ", ".join(won), "points": min(totals)}),)
                return (Entry("log.win", {"name": won[0], "points": min(totals)}, names.index(won[0])),)
        return ()

    def describe(self, seen: PoisonTable, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        lines = []
        for place in PLACES:
            called = texts.say(f"place.C{place + 1}")
            colour = seen.colour[place]
            if colour == EMPTY:
                lines.append(texts.say("terminal.place.empty", place=called))
            else:
                lines.append(texts.say(
                    "terminal.place", place=called, total=seen.total[place],
                    cards=self._listed(seen.zones[place], texts),
                    colour=texts.say(f"colour.{COLOURS[colour] if colour >= 0 else 'none'}"),
                ))  # fmt: skip
        for other, name in enumerate(names):
            hand, pile = len(seen.zones[HANDS[other]]), len(seen.zones[PILES[other]])
            points = seen.points[other]
            lines.append(texts.say("terminal.seat", name=name, hand=hand, pile=pile, points=points))
        cards = self._listed(sorted(seen.zones[HANDS[seat]]), texts)
        lines.append(texts.say("terminal.hand", cards=cards or texts.say("terminal.none")))
        return lines

    def _listed(self, pieces: Sequence[int], texts: Texts) -> str:
        return ", ".join(self.title(self.kind[piece]).say(texts) for piece in pieces)

    def _majorities(self, sheet: Sequence[Score], names: Sequence[str]) -> Sequence[Entry]:
        found = []
        for colour, called in enumerate(COLOURS):
            word = TextKey(f"colour.{called}")
            most = max(counts[colour] for counts, *_ in sheet)
            holders = [seat for seat, (counts, *_) in enumerate(sheet) if counts[colour] == most]
            if len(holders) == 1:
                seat = holders[0]
                found.append(Entry("log.majority", {"name": names[seat], "n": most, "colour": word}, seat))
            elif most:
                found.append(Entry("log.tie", {"colour": word}))
        return found

    def put_to_use(self, table: PoisonTable, event: Event) -> tuple[int, int] | None:
        match event:
            case ("played", seat, kind, *_):
                return seat, kind
        return None

    def blows(
        self, tables: Sequence[PoisonTable], told: Sequence[Sequence[Event]]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Whose cards somebody had to take."""
        held: dict[int, list[int]] = {}
        for at, events in enumerate(told):
            for event in events:
                match event:
                    case ("round", *_):
                        held.clear()
                    case ("played", seat, _, place, _):
                        held.setdefault(place, []).append(seat)
                    case ("overflow", seat, place, _):
                        for other in held[place][:-1]:
                            if other != seat:
                                yield at, other, seat, 1
                        del held[place][:-1]

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: PoisonTable) -> tuple[int, ...]:
        """Points are bad, so the standing is their negative (PO-END-02)."""
        return tuple(-points for points in table.points)

    def stands(self, table: PoisonTable) -> tuple[int, ...]:
        """With the points of this round, as if it were counted now."""
        if table.ask is None or table.ask.kind != "play":
            return self.standing(table)
        return tuple(-points - row[-1] for points, row in zip(table.points, score_sheet(table), strict=True))

    def faults(self, table: PoisonTable) -> list[AnyMessage]:
        found: list[AnyMessage] = []
        for place in PLACES:
            kinds = [self.kind[piece] for piece in table.zones[place]]
            total = sum(self.number[kind] for kind in kinds)
            colours = {self.colour[kind] for kind in kinds} - {NO_COLOUR}
            colour = EMPTY if not kinds else max(colours, default=NO_COLOUR)
            if len(colours) > 1:
                found.append(Message("problem.fault.mixed_colours", place=place + 1))
            if total > self.limit:
                found.append(Message("problem.fault.holds", place=place + 1, n=total))
            if (total, colour) != (table.total[place], table.colour[place]):
                found.append(Message("problem.fault.not_counted", place=place + 1))
        coloured = [colour for colour in table.colour if colour >= 0]
        if len(coloured) != len(set(coloured)):
            found.append(Message("problem.fault.two_cauldrons"))
        if min(table.points) < 0:
            found.append(Message("problem.fault.points_below"))
        return found


Poison.frames = {"Rounds": Rounds, "Play": Play}


def _called(table: PoisonTable, place: int) -> TextKey:
    """A cauldron as people call it, by what is in it; by its number only where another one is alike."""
    colour = table.colour[place]
    if table.colour.count(colour) > 1:
        return TextKey(f"place.C{place + 1}")
    if colour == EMPTY:
        return TextKey("place.empty")
    return TextKey("place.poison" if colour == NO_COLOUR else f"place.{COLOURS[colour]}")
