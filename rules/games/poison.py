"""Poison, by Reiner Knizia: stir, and do not be the one who spills.

*Set-up.* 3 to 6 players. Every round the whole deck is shuffled and dealt out one by one, beginning left of the
dealer; with three players a fourth stack is dealt last in every lap and stays out of the round (PO-SETUP,
PO-RULING-03).

*Play.* On a turn a player puts exactly one card into one of three cauldrons. A colour has one cauldron and a cauldron
one colour; poison (always 4) goes into any. If the total becomes more than 13, the player takes all the cards that
were there before and lays them face down; the card played stays (PO-PLAY).

*Scoring.* When all cards are played, whoever has strictly most cards of a colour sheds that colour. What is left costs
1 point a potion and 2 a poison. After as many rounds as players the lowest total wins (PO-SCORE, PO-END).

The game adds these events to the feed:

==========  ===========================================================  ===============================================
round       number, dealer                                               a round begins
played      seat, card, place, total                                     a card went into a cauldron
overflow    seat, place, count                                           it spilled: the seat takes ``count`` cards
scored      number, score sheet, totals                                  a round was counted (see ``score_sheet``)
over        totals                                                       the game has ended
==========  ===========================================================  ===============================================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.game import BadSetup, Game
from rules.kernel import Ask, Frame
from rules.log import Entry, Word
from rules.table import Table

if TYPE_CHECKING:
    from rules.cards.cardset import CardSet
    from rules.feed import Event
    from rules.texts import Texts

# Zones: three places for cauldrons, then a hand and a pile for each seat, last the box.
PLACES = (0, 1, 2)
HAND, PILE = 3, 4
"""The hand of a seat is zone ``HAND + 2 * seat``, its pile ``PILE + 2 * seat``."""

# Counters.
TOTAL, COLOUR, POINTS, ROUND, DEALER = range(5)

# The colour of a cauldron (counter COLOUR) and of a card.
COLOURS = ("red", "blue", "violet")
EMPTY, NO_COLOUR = -2, -1
DEAL = "deal"


class Poison(Game):
    """The rulebook with its deck; ``constants`` (limit, ...) come from the card file."""

    name = "poison"
    seats = range(3, 7)
    counter_names = ("total", "colour", "points", "round", "dealer")
    streams = ("deck", "dealer")
    low_wins = True

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
            (a, b, c): tuple(tuple((kind, place) for place in legal_places((a, b, c), self.colour[kind]))
                             for kind in range(len(self.cards)))
            for a in states for b in states for c in states
        }  # fmt: skip

    # -- lay-out ------------------------------------------------------------------------------------------------

    def zone_names(self, seats: int) -> tuple[str, ...]:
        return ("C1", "C2", "C3", *(f"{zone}.{seat}" for seat in range(seats) for zone in ("hand", "pile")), "box")

    def shown_at_first(self, seats: int) -> Sequence[int]:
        everybody = (1 << seats) - 1
        return (everybody,) * 3 + tuple(bits for seat in range(seats) for bits in (1 << seat, 0)) + (0,)

    def counters_at_first(self, seats: int) -> Sequence[Sequence[int]]:
        return ([0] * 3, [EMPTY] * 3, [0] * seats, [0], [0])

    # -- starting -----------------------------------------------------------------------------------------------

    def begin(self, table: Table, dealer: int | None = None) -> None:
        """A new game; ``dealer`` deals first (default: drawn from the seed, PO-RULING-01)."""
        if dealer is None:
            dealer = table.chance.below("dealer", table.seats)
        if dealer not in range(table.seats):
            raise BadSetup(f"seat {dealer} cannot deal: there are {table.seats} seats")
        table.counters[DEALER][0] = dealer
        table.frames.append(Rounds())

    def resume(self, table: Table, round: int = 1, dealer: int | None = None, turn: int | None = None) -> None:
        """The middle of a ``round`` that ``dealer`` dealt (default: the last seat), ``turn`` to play (default: the
        seat left of the dealer)."""
        dealer = table.seats - 1 if dealer is None else dealer
        self.begin(table, dealer)
        table.counters[ROUND][0] = round
        table.frames[-1].go("score")
        for place in PLACES:
            look_into(table, place)
        table.frames.append(Play((dealer + 1) % table.seats if turn is None else turn))

    # -- words --------------------------------------------------------------------------------------------------

    def say(self, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> str:
        if ask.kind == "deal":
            return "deals"
        kind, place = option
        return f"plays {self.cards[kind].id} to C{place + 1}"

    def phrase(self, table: Table, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
        if ask.kind == "deal":
            return Entry("phrase.poison.deal", {})
        kind, place = option
        return Entry("phrase.poison.play", {"card": self.title(kind), "place": Word(f"place.C{place + 1}")})

    def listed(self, ask: Ask) -> Sequence[Any]:
        """By colour and number, as the cards stand in their file; in the hand they lie as they were dealt."""
        return sorted(ask.options)

    def title(self, kind: int) -> Entry:
        """The title with what one plays by: colour and number."""
        colour = COLOURS[self.colour[kind]] if self.colour[kind] != NO_COLOUR else "poison"
        number = Entry("card.poison.number", {"colour": Word(f"colour.{colour}"), "number": self.number[kind]})
        return Entry("card.poison.title", {"title": super().title(kind), "number": number})

    def log(self, event: Event, names: Sequence[str]) -> Sequence[Entry]:
        match event:
            case ("round", number, dealer):
                rounds = Entry("log.round", {"round": number, "rounds": len(names)})
                return rounds, Entry("log.deal", {"name": names[dealer]}, dealer)
            case ("played", seat, kind, place, total):
                where = Word(f"place.C{place + 1}")
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

    def describe(self, seen: Table, names: Sequence[str], texts: Texts, seat: int) -> Sequence[str]:
        lines = []
        for place in PLACES:
            called = texts.say(f"place.C{place + 1}")
            colour = seen.counters[COLOUR][place]
            if colour == EMPTY:
                lines.append(texts.say("terminal.place.empty", place=called))
            else:
                lines.append(texts.say(
                    "terminal.place", place=called, total=seen.counters[TOTAL][place],
                    cards=self._listed(seen.zones[place], texts),
                    colour=texts.say(f"colour.{COLOURS[colour] if colour >= 0 else 'none'}"),
                ))  # fmt: skip
        for other, name in enumerate(names):
            hand, pile = len(seen.zones[HAND + 2 * other]), len(seen.zones[PILE + 2 * other])
            points = seen.counters[POINTS][other]
            lines.append(texts.say("terminal.seat", name=name, hand=hand, pile=pile, points=points))
        cards = self._listed(sorted(seen.zones[HAND + 2 * seat]), texts)
        lines.append(texts.say("terminal.hand", cards=cards or texts.say("terminal.none")))
        return lines

    def _listed(self, pieces: Sequence[int], texts: Texts) -> str:
        return ", ".join(self.title(self.kind[piece]).say(texts) for piece in pieces)

    def _majorities(self, sheet: Sequence[Score], names: Sequence[str]) -> Sequence[Entry]:
        found = []
        for colour, called in enumerate(COLOURS):
            word = Word(f"colour.{called}")
            most = max(counts[colour] for counts, *_ in sheet)
            holders = [seat for seat, (counts, *_) in enumerate(sheet) if counts[colour] == most]
            if len(holders) == 1:
                seat = holders[0]
                found.append(Entry("log.majority", {"name": names[seat], "n": most, "colour": word}, seat))
            elif most:
                found.append(Entry("log.tie", {"colour": word}))
        return found

    # -- results ------------------------------------------------------------------------------------------------

    def standing(self, table: Table) -> tuple[int, ...]:
        """Points are bad, so the standing is their negative (PO-END-02)."""
        return tuple(-points for points in table.counters[POINTS])

    def faults(self, table: Table) -> list[str]:
        found = []
        for place in PLACES:
            kinds = [self.kind[piece] for piece in table.zones[place]]
            total = sum(self.number[kind] for kind in kinds)
            colours = {self.colour[kind] for kind in kinds} - {NO_COLOUR}
            colour = EMPTY if not kinds else max(colours, default=NO_COLOUR)
            if len(colours) > 1:
                found.append(f"C{place + 1} mixes colours (PO-PLAY-07)")
            if total > self.limit:
                found.append(f"C{place + 1} holds {total} (PO-PLAY-13)")
            if (total, colour) != (table.counters[TOTAL][place], table.counters[COLOUR][place]):
                found.append(f"C{place + 1} is not counted right")
        coloured = [colour for colour in table.counters[COLOUR] if colour >= 0]
        if len(coloured) != len(set(coloured)):
            found.append("a colour has two cauldrons (PO-PLAY-06)")
        if min(table.counters[POINTS]) < 0:
            found.append("points below nought")
        return found


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
            table.shown[PILE + 2 * seat] = 0
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
        if table.feed is not None:
            table.feed.append(("played", seat, kind, place, total))
        if total > game.limit:
            # Checked once, after the card has joined the line (PO-RULING-19). What stays is the card played, whatever
            # it is (PO-PLAY-14): a potion colours the cauldron, poison leaves it without colour (PO-RULING-07).
            if table.feed is not None:
                table.feed.append(("overflow", seat, place, len(table.zones[place]) - 1))
            table.move_all(place, PILE + 2 * seat, leave=1)
            total = game.number[kind]
            colours[place] = colour
        elif colours[place] < colour:
            colours[place] = colour
        totals[place] = total
        self.seat = (seat + 1) % table.seats
        self.at = 0


Poison.frames = {"Rounds": Rounds, "Play": Play}
