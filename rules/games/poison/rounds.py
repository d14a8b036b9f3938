"""Rounds: dealing, playing cards into the cauldrons, and scoring (PO-SETUP, PO-PLAY, PO-SCORE, PO-END)."""

from __future__ import annotations

from typing import Any

from rules.games.poison.board import (
    COLOUR,
    COLOURS,
    DEAL,
    DEALER,
    EMPTY,
    HAND,
    NO_COLOUR,
    PILE,
    PLACES,
    POINTS,
    ROUND,
    TOTAL,
)
from rules.kernel import Ask, Frame
from rules.table import Table


def legal_places(colours: tuple[int, int, int], colour: int) -> tuple[int, ...]:
    """The places a card of this colour (NO_COLOUR: poison) may go to when the cauldrons are coloured so.

    Empty places are one option, the first of them (PO-RULING-05); the rest is PO-PLAY-05 to 08, PO-RULING-04 and 06.
    """
    if colour in colours and colour != NO_COLOUR:
        return (colours.index(colour),)
    least = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)
    open_to = [place for place in PLACES if colours[place] == NO_COLOUR or colours[place] >= least]
    if EMPTY in colours:
        open_to.append(colours.index(EMPTY))
    return tuple(sorted(open_to))


def look_into(table: Table, place: int) -> None:
    """Set a cauldron's total and colour from the cards in it."""
    game: Any = table.game
    kinds = [game.kind[piece] for piece in table.zones[place]]
    table.counters[TOTAL][place] = sum(game.number[kind] for kind in kinds)
    table.counters[COLOUR][place] = max((game.colour[kind] for kind in kinds), default=EMPTY)


class Rounds(Frame):
    """As many rounds as players, each dealt by the next seat clockwise (PO-END-01, PO-SETUP-06)."""

    __slots__ = keeps = ()

    def deal(self, table: Table) -> None:
        """Everything back into the box, shuffled and dealt (PO-SETUP-07 to 10)."""
        seats, box = table.seats, len(table.zones) - 1
        for zone in range(box):
            table.move_all(zone, box)
        for seat in range(seats):
            table.visible_to[PILE + 2 * seat] = 0
        for place in PLACES:
            look_into(table, place)
        table.counters[ROUND][0] += 1
        dealer = table.counters[DEALER][0]
        table.tell("round", table.counters[ROUND][0], dealer)
        table.shuffle(box, "deck")
        stacks = [HAND + 2 * ((dealer + 1 + at) % seats) for at in range(seats)]  # left of the dealer first (RULING-02)
        if seats == 3:
            stacks.append(box)  # dealt last in every lap and never looked at (PO-RULING-03)
        table.deal(box, stacks)
        table.frames.append(Play((dealer + 1) % seats))  # PO-PLAY-01

    def score(self, table: Table) -> None:
        """Piles are turned up, majorities shed, points written down (PO-SCORE)."""
        everybody = (1 << table.seats) - 1
        for seat in range(table.seats):
            table.show(PILE + 2 * seat, everybody)
        sheet = score_sheet(table)
        for seat, (_, _, _, points) in enumerate(sheet):
            table.counters[POINTS][seat] += points
        table.tell("scored", table.counters[ROUND][0], sheet, tuple(table.counters[POINTS]))

    def next_round(self, table: Table) -> Ask | None:
        """The piles lie open until the next dealer gathers the cards; after the last round there is none."""
        if table.counters[ROUND][0] < table.seats:
            return Ask((table.counters[DEALER][0] + 1) % table.seats, "deal", (DEAL,), (table.counters[ROUND][0] + 1,))
        table.tell("over", tuple(table.counters[POINTS]))
        self.at = len(self.steps)
        return None

    def pass_on(self, table: Table) -> None:
        table.counters[DEALER][0] = (table.counters[DEALER][0] + 1) % table.seats
        self.go("deal")


Score = tuple[tuple[int, ...], int, int, int]


def score_sheet(table: Table) -> tuple[Score, ...]:
    """For each seat: cards of each colour, poisons, the colours shed (bit mask) and the points of the round.

    Majorities are judged on the piles as they were before anybody shed (PO-RULING-12); the box and the cauldrons
    belong to nobody (PO-RULING-10, 16).
    """
    game: Any = table.game
    seats, colours = range(table.seats), range(len(COLOURS))
    piles = [[game.kind[piece] for piece in table.zones[PILE + 2 * seat]] for seat in seats]
    counts = [[0] * (len(COLOURS) + 1) for _ in seats]  # the last of each is poison, whose colour is -1
    for seat in seats:
        for kind in piles[seat]:
            counts[seat][game.colour[kind]] += 1
    shed = [0] * table.seats
    for colour in colours:
        most = max(counts[seat][colour] for seat in seats)
        holders = [seat for seat in seats if counts[seat][colour] == most]
        if len(holders) == 1:
            shed[holders[0]] |= 1 << colour
    return tuple(
        (
            tuple(counts[seat][:NO_COLOUR]),
            counts[seat][NO_COLOUR],
            shed[seat],
            sum(
                game.points[kind]
                for kind in piles[seat]
                if not (game.sheddable[kind] and shed[seat] >> game.colour[kind] & 1)
            ),
        )
        for seat in seats
    )


class Play(Frame):
    """Turns clockwise, one card each, until no hand holds a card (PO-PLAY-02, 03; PO-SCORE-01)."""

    __slots__ = keeps = ("seat",)
    seat: int

    def choose(self, table: Table) -> Ask | None:
        """Ask the next seat that has cards; one without is skipped (PO-RULING-15)."""
        zones, seats, seat = table.zones, table.seats, self.seat
        for _ in range(seats):
            hand = zones[HAND + 2 * seat]
            if hand:
                break
            seat = (seat + 1) % seats
        else:
            self.at = 2
            return None
        game: Any = table.game
        first, second, third = table.counters[COLOUR]
        plays = game.plays[first, second, third]
        options: list[tuple[int, int]] = []
        for kind in dict.fromkeys(map(game.kind.__getitem__, hand)):  # equal cards are one option (PO-RULING-05)
            options += plays[kind]
        return Ask(seat, "play", options)

    def put(self, table: Table) -> None:
        """The card joins the line; if the line is now too strong, everything before it is taken (PO-PLAY-13)."""
        game: Any = table.game
        kind, place = self.answer
        assert table.ask is not None
        seat = table.ask.seat
        hand = HAND + 2 * seat
        kinds = game.kind
        for piece in table.zones[hand]:
            if kinds[piece] == kind:
                break
        totals, colours = table.counters[TOTAL], table.counters[COLOUR]
        colour = game.colour[kind]
        total = totals[place] + game.number[kind]
        table.move(piece, hand, place)
        totals[place] = total
        if colours[place] < colour:
            colours[place] = colour
        if table.feed is not None:
            table.feed.append(("played", seat, kind, place, total))
        if total > game.limit:
            # Checked once, after the card has joined the line (PO-RULING-19). What stays is the card played, whatever
            # it is (PO-PLAY-14): a potion colours the cauldron, poison leaves it without colour (PO-RULING-07).
            totals[place] = game.number[kind]
            colours[place] = colour
            if table.feed is not None:
                table.feed.append(("overflow", seat, place, len(table.zones[place]) - 1))
            table.move_all(place, PILE + 2 * seat, leave=1)
        self.seat = (seat + 1) % table.seats
        self.at = 0
