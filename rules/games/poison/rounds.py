"""Rounds: dealing, playing cards into the cauldrons, and scoring (PO-SETUP, PO-PLAY, PO-SCORE, PO-END)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.poison.board import (
    COLOURS,
    DEAL,
    EMPTY,
    HANDS,
    NO_COLOUR,
    PILES,
    PLACES,
    PlayCard,
    PoisonGame,
    PoisonTable,
)
from rules.games.poison.lasting import LIMIT, NEXT_ROUND, ROUND_POINTS
from rules.kernel.abilities import end_of_card, expire, modified
from rules.kernel.asking import Ask, Frame, make_ask
from rules.kernel.table import NO_CARD


def legal_places(colours: tuple[int, int, int], colour: int) -> tuple[int, ...]:
    """Return the places to which a card of this colour (NO_COLOUR: poison) may go when the cauldrons have these
    colours.

    Empty places are one option, the first of them (PO-RULING-05). The other places follow PO-PLAY-05 to 08,
    PO-RULING-04 and 06.
    """
    if colour in colours and colour != NO_COLOUR:
        return (colours.index(colour),)
    lowest = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)  # poison goes to every colour, a potion to no other one
    places = []
    for place in PLACES:
        if colours[place] == NO_COLOUR or colours[place] >= lowest:
            places.append(place)
    if EMPTY in colours:
        places.append(colours.index(EMPTY))
    return tuple(sorted(places))


def mixture_places(colours: tuple[int, int, int], mixed_colours: Collection[int]) -> tuple[int, ...]:
    """Return the places to which a mixture of these colours may go when the cauldrons have these ``colours``.

    It goes into a cauldron of one of its colours, into one without colour, or into an empty place; unlike a potion of
    one colour it need not go where its colour is (PO-EFFECT-03).
    """
    places = []
    for place in PLACES:
        if colours[place] == NO_COLOUR or colours[place] in mixed_colours:
            places.append(place)
    if EMPTY in colours:
        places.append(colours.index(EMPTY))
    return tuple(sorted(places))


def total_of(game: PoisonGame, kinds: Sequence[int]) -> int:
    """Return the total of a cauldron with these cards, the oldest first. A number below 0 takes off what is there and
    never more (PO-EFFECT-01)."""
    total = 0
    for kind in kinds:
        total = max(0, total + game.number[kind])
    return total


def look_into(table: PoisonTable, place: int) -> None:
    """Set a cauldron's total and colour from the cards in it."""
    game = table.game
    kinds = table.kinds_in(place)
    table.total[place] = total_of(game, kinds)
    table.colour[place] = max((game.colour[kind] for kind in kinds), default=EMPTY)


def limit_for(table: PoisonTable, seat: int) -> int:
    """Return how much a cauldron bears when this seat plays into it."""
    return max(1, modified(table, LIMIT, seat, table.game.limit))


def limit_now(table: PoisonTable) -> int:
    """Return how much a cauldron bears for the seat that is asked; as much as ever between rounds."""
    if table.ask is None or table.ask.kind == "deal":
        return table.game.limit
    return limit_for(table, table.ask.seat)


class Rounds(Frame):
    """As many rounds as players, each dealt by the next seat clockwise (PO-END-01, PO-SETUP-06)."""

    __slots__ = memory = ()

    def deal(self, table: PoisonTable) -> None:
        """Put everything back into the box, shuffle and deal (PO-SETUP-07 to 10)."""
        seats, box = table.seats, len(table.zones) - 1
        for zone in range(box):
            table.move_all(zone, box)
        for seat in range(seats):
            table.visible_to[PILES[seat]] = 0
        for place in PLACES:
            look_into(table, place)
        table.round += 1
        dealer = table.dealer
        table.emit("round", table.round, dealer)
        table.shuffle(box, "deck")
        stacks = []
        for index in range(seats):  # left of the dealer first (PO-RULING-02)
            stacks.append(HANDS[(dealer + 1 + index) % seats])
        if seats == 3:
            stacks.append(box)  # dealt last in every lap and never looked at (PO-RULING-03)
        table.deal(box, stacks)
        table.frames.append(table.game.turns((dealer + 1) % seats))  # PO-PLAY-01

    def score(self, table: PoisonTable) -> None:
        """Turn the piles up, shed majorities and write the points down (PO-SCORE)."""
        everybody = (1 << table.seats) - 1
        for seat in range(table.seats):
            table.show(PILES[seat], everybody)
        sheet = score_sheet(table)
        for seat, (_, _, _, points) in enumerate(sheet):
            table.points[seat] += points
        table.emit("scored", table.round, sheet, tuple(table.points))

    def next_round(self, table: PoisonTable) -> Ask | None:
        """Leave the piles open until the next dealer gathers the cards; after the last round report the result."""
        if table.round < table.seats:
            return Ask((table.dealer + 1) % table.seats, "deal", (DEAL,), (table.round + 1,))
        table.emit("over", tuple(table.points))
        self.done()
        return None

    def pass_on(self, table: PoisonTable) -> None:
        """Let the next seat deal."""
        expire(table, NEXT_ROUND)
        end_of_staying_cards(table)
        table.dealer = (table.dealer + 1) % table.seats
        self.go("deal")


def end_of_staying_cards(table: PoisonTable) -> None:
    """End all that cards do which stay before players, because all cards are gathered to be dealt (PO-EFFECT-18)."""
    for lasting in table.lasting:
        if lasting.card != NO_CARD:
            end_of_card(table, lasting.card)


Score = tuple[tuple[int, ...], int, int, int]
"""A seat's round: cards of each colour, poisons, the colours shed (a bit mask), and the points."""


def score_sheet(table: PoisonTable) -> tuple[Score, ...]:
    """Return the score of each seat.

    Majorities are judged on the piles as they were before anybody shed (PO-RULING-12); the box and the cauldrons
    belong to nobody (PO-RULING-10, 16). A mixture counts as a card of each of its colours, and is shed with any of them
    (PO-EFFECT-04).
    """
    game = table.game
    seats = range(table.seats)
    piles = []
    counts = []
    for seat in seats:
        pile = table.kinds_in(PILES[seat])
        count = [0] * (len(COLOURS) + 1)  # the last one is poison, whose colour is -1
        for kind in pile:
            for colour in game.counts_as[kind]:
                count[colour] += 1
        piles.append(pile)
        counts.append(count)
    shed = [0] * table.seats
    for colour in range(len(COLOURS)):
        highest = max([count[colour] for count in counts])
        holders = []
        for seat in seats:
            if counts[seat][colour] == highest:
                holders.append(seat)
        if len(holders) == 1:
            shed[holders[0]] |= 1 << colour
    scores = []
    for seat in seats:
        points = 0
        for kind in piles[seat]:
            if not shed[seat] & game.shed_with[kind]:
                points += game.points[kind]
        points = max(0, modified(table, ROUND_POINTS, seat, points))
        scores.append((tuple(counts[seat][:NO_COLOUR]), counts[seat][NO_COLOUR], shed[seat], points))
    return tuple(scores)


class Play(Frame):
    """Turns clockwise, one card each, until no hand holds a card (PO-PLAY-02, 03; PO-SCORE-01)."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: PlayCard

    def choose(self, table: PoisonTable) -> Ask | None:
        """Ask the next seat that has cards; one without is skipped (PO-RULING-15)."""
        zones, game, seat = table.zones, table.game, self.seat
        hand = zones[HANDS[seat]]
        if not hand:
            waiting = [other for other in table.circle(seat) if zones[HANDS[other]]]
            if not waiting:
                self.done()
                return None
            seat = waiting[0]
            hand = zones[HANDS[seat]]
        plays = game.plays[tuple(table.colour)]
        options: list[PlayCard] = []
        for kind in dict.fromkeys(map(game.kind.__getitem__, hand)):  # equal cards are one option (PO-RULING-05)
            options += plays[kind]
        return make_ask((seat, "play", options, (), False))

    def put(self, table: PoisonTable) -> Ask | None:
        """Put the card into the cauldron; if the total is now above the limit, the seat takes all cards that lay there
        before (PO-PLAY-13). Then ask the next seat."""
        game = table.game
        kind, place = self.answer
        assert table.ask is not None
        seat = table.ask.seat
        hand = HANDS[seat]
        kinds = game.kind
        for piece in table.zones[hand]:
            if kinds[piece] == kind:
                break
        totals, colours = table.total, table.colour
        colour = game.colour[kind]
        total = totals[place] + game.number[kind]
        table.move(piece, hand, place)
        totals[place] = total
        if colours[place] < colour:
            colours[place] = colour
        if table.feed is not None:
            table.feed.append(("played", seat, kind, place, total))
        if total > game.limit:
            # Checked once, after the card has joined the others (PO-RULING-19). Whatever card was played stays
            # (PO-PLAY-14): a potion colours the cauldron, poison leaves it without colour (PO-RULING-07).
            totals[place] = game.number[kind]
            colours[place] = colour
            if table.feed is not None:
                table.feed.append(("overflow", seat, place, len(table.zones[place]) - 1))
            table.move_all(place, PILES[seat], leave=1)
        self.seat = (seat + 1) % table.seats
        self.at -= 1  # the next answer comes to this step, too
        return self.choose(table)
