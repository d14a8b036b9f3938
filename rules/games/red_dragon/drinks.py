"""Drinks: the deck that never stays empty, what is poured, and how it is drunk (RD-DRINK, RD-SPLIT, RD-HOUSE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.counters import CountersTable as Table
from rules.games.red_dragon.board import (
    AGAIN,
    ALCOHOL,
    CARDS,
    CHAIN,
    CHARACTER,
    COURAGE,
    DRAWS,
    DRINK_DISCARD,
    DRINKER,
    DRINKS,
    DRY,
    FIRST,
    FORTITUDE,
    HALVED,
    HEARTY,
    NOBODY,
    OWN,
    PILE,
    PLAYING,
    POURED,
    SCORE,
    SCORED,
    SERVING,
    SERVINGS,
    STRENGTH,
    TAVERN,
    TURN,
    WAITING,
    change,
    circle,
    from_active,
)
from rules.games.red_dragon.gold import demand
from rules.intents import Intent
from rules.kernel import Ask, Frame
from rules.windows import propose

RUN, SKIP, COUNT = "run", "skip", "count"
"""What becomes of an event that is revealed as somebody's first card: it is carried out; it is replaced; it counts as a
drink of strength 0 (RD-CONTEST-02)."""

TURN_S_OWN, FORCED, TOGETHER, HOUSE, CONTEST = "turn", "forced", "together", "house", "contest"
"""Why it is poured: in the drinking phase; because a card forces somebody; one each for several, drunk together; one
with copies for all; for a contest."""

OWN_PILE = -1
"""The source that is each revealer's own Drink Me! pile."""


# -- the deck ---------------------------------------------------------------------------------------------------------


def discard_drinks(table: Table, zone: int, first: int = 0) -> None:
    """The drinks of a zone from ``first`` on go to the discard (RD-DRINK-04, RD-EVENT-06)."""
    for piece in table.zones[zone][first:]:
        discard_drink(table, piece, zone)


def discard_drink(table: Table, piece: int, zone: int) -> None:
    """One drink goes to the discard. If there was nothing left to drink, it is the new deck, and nobody pays a second
    time (RD-RULING-51)."""
    table.move(piece, zone, DRINK_DISCARD)
    if table.counters[DRY][0]:
        table.counters[DRY][0] = 0
        reshuffle(table)


def reshuffle(table: Table) -> None:
    """The discard becomes the deck; piles stay, and so does what is being poured (RD-DRINK-21, RD-RULING-52)."""
    table.move_all(DRINK_DISCARD, DRINKS)
    table.shuffle(DRINKS, "cellar")


def take(table: Table, source: int, target: int) -> None:
    """The top card leaves a deck or pile; if it was the last of the deck, it is last orders at once (RD-DRINK-22)."""
    table.move(table.zones[source][-1], source, target)
    if source == DRINKS and not table.zones[DRINKS]:
        table.frames.append(LastOrders())


class LastOrders(Frame):
    """The deck has run out: everybody pays, and the discard is shuffled (RD-DRINK-20 to 22, RD-RULING-51 to 53)."""

    __slots__ = keeps = ()

    def refill(self, table: Table) -> None:
        """Before the payment, so that nobody who is asked about it ever finds the deck empty (RD-DRINK-22)."""
        table.tell("last_orders")
        if table.zones[DRINK_DISCARD]:
            reshuffle(table)
        else:
            table.counters[DRY][0] = 1

    def pay(self, table: Table) -> None:
        demand(table, from_active(table), TAVERN, 1)


class Order(Frame):
    """Drinks are ordered one by one: the ordinary one for another player, bought ones for anybody (RD-DRINK-01 to 03,
    RD-DRINK-23, 24). Nobody sees them."""

    __slots__ = keeps = ("seat", "left", "bought")
    seat: int
    left: int
    bought: int

    def ask(self, table: Table) -> Ask | None:
        if not self.left or not table.zones[DRINKS] or not table.counters[PLAYING][self.seat]:
            self.at = len(self.steps)
            return None
        seats = circle(table, self.seat) if self.bought else circle(table, self.seat)[1:]
        return Ask(self.seat, "order", tuple(seats), (self.left, self.bought))

    def put(self, table: Table) -> None:
        self.left -= 1
        table.tell("ordered", self.seat, self.answer)
        self.go("ask")
        take(table, DRINKS, PILE + OWN * self.answer)


# -- revealing --------------------------------------------------------------------------------------------------------


def numbers(table: Table, first: int, cards: int, drinker: int) -> tuple[int, int, int]:
    """Alcohol, fortitude and cards to draw of these poured cards together, for this drinker (RD-DRINK-08, 12,
    RD-RULING-56); some drinks do something else to some races."""
    game: Any = table.game
    race = game.races[table.counters[CHARACTER][drinker]] if game.racial else ""
    alcohol = fortitude = draws = 0
    for piece in table.zones[POURED][first : first + cards]:
        drink = game.drinks[game.kind[piece]]
        if drink is None:
            continue  # an event as a chaser does nothing (RD-DRINK-14)
        effect = drink["if_race"].get(race, drink) if race else drink
        alcohol += effect.get("alcohol", 0)
        fortitude += effect.get("fortitude", 0)
        draws += effect.get("draw", 0)
    return alcohol, fortitude, draws


class Reveal(Frame):
    """One seat reveals a drink with all its chasers; it becomes a serving (RD-DRINK-11 to 17). An event that is carried
    out makes no serving: it is left lying on top of what was poured."""

    __slots__ = keeps = ("seat", "source", "events", "first", "scored")
    seat: int
    source: int
    events: str
    first: int
    scored: int

    def turn_up(self, table: Table) -> None:
        game: Any = table.game
        if not table.zones[self.source] or (self.events == SKIP and not left_to_drink(table)):
            self.go("pour")  # nothing (more) to reveal (RD-DRINK-13, RD-RULING-51, 75)
        else:
            take(table, self.source, POURED)
            table.tell("revealed", self.seat, game.kind[table.zones[POURED][-1]], len(table.zones[POURED]) - self.first)

    def look(self, table: Table) -> None:
        game: Any = table.game
        drink = game.drinks[game.kind[table.zones[POURED][-1]]]
        if drink is not None:
            if drink["chaser"]:
                self.go("turn_up")
        elif len(table.zones[POURED]) - 1 == self.first:
            if self.events == SKIP:
                discard_drinks(table, POURED, self.first)
                self.go("turn_up")
            elif self.events == RUN:
                self.at = len(self.steps)

    def pour(self, table: Table) -> None:
        cards = len(table.zones[POURED]) - self.first
        if cards:
            alcohol, fortitude, draws = numbers(table, self.first, cards, self.seat)
            table.counters[SERVINGS] += (
                self.seat, self.seat, alcohol, fortitude, draws, 0, 0, self.scored, self.first, cards,
            )  # fmt: skip
            if self.scored != NOBODY:
                table.counters[SCORE][self.scored] = alcohol


def left_to_drink(table: Table) -> list[dict[str, Any]]:
    """The drinks, events apart, that may still be revealed from the deck, or from the discard when that is the deck."""
    game: Any = table.game
    cards = (game.drinks[game.kind[piece]] for zone in (DRINKS, DRINK_DISCARD) for piece in table.zones[zone])
    return [drink for drink in cards if drink is not None]


# -- pouring and drinking ---------------------------------------------------------------------------------------------


def pour(table: Table, seats: Sequence[int], source: int, events: str, how: str) -> None:
    """These seats reveal a drink each, and when everybody has had their say, it is drunk."""
    first, serving = len(table.zones[POURED]), len(table.counters[SERVINGS]) // SERVING
    again = table.counters[AGAIN][seats[0]]
    table.frames.append(Pour(tuple(seats), source, events, how, 0, first, serving, again))


class Pour(Frame):
    """Drinks are revealed, answered and drunk at the same moment (RD-DRINK-27, 28, RD-SYNC-04).

    ``at`` is the next of the ``seats`` to reveal; ``first`` and ``serving`` are the first of the cards and servings
    that are poured here: drinks that were forced upon somebody meanwhile lie on top and are gone again. ``again`` is
    how many more drinks the first of the seats had to have already when this one was poured.
    """

    __slots__ = keeps = ("seats", "source", "events", "how", "at_seat", "first", "serving", "again")
    seats: tuple[int, ...]
    source: int
    events: str
    how: str
    at_seat: int
    first: int
    serving: int
    again: int

    def reveal(self, table: Table) -> None:
        if self.at_seat < len(self.seats):
            seat = self.seats[self.at_seat]
            self.at_seat += 1
            self.go("reveal")
            source = PILE + OWN * seat if self.source == OWN_PILE else self.source
            scored = seat if self.how == CONTEST else NOBODY
            table.frames.append(Reveal(seat, source, self.events, len(table.zones[POURED]), scored))

    def answer_it(self, table: Table) -> None:
        servings, poured = table.counters[SERVINGS], table.zones[POURED]
        if len(servings) == SERVING * self.serving:
            if len(poured) > self.first:  # an event instead of a drink
                table.frames.append(DrinkEvent(poured[-1], self.seats[0], 0))
            self.go("tidy")
            return
        if self.how == HOUSE:
            copy_for_all(table, self.serving)
        first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.counters[TURN][0]
        propose(table, Intent("pour", first, poured[self.first], amount=self.serving))

    def drink(self, table: Table) -> None:
        """Everything at the same moment: numbers are added first and limited once (RD-HOUSE-06, RD-RULING-56, 68)."""
        game: Any = table.game
        servings = table.counters[SERVINGS]
        alcohol, fortitude, draws = ([0] * table.seats for _ in range(3))
        drinkers = []
        for at in range(SERVING * self.serving, len(servings), SERVING):
            seat = servings[at + DRINKER]
            if seat == NOBODY or not table.counters[PLAYING][seat]:
                continue
            drinkers.append(seat)
            into = fortitude if servings[at + COURAGE] else alcohol
            into[seat] += servings[at + STRENGTH]
            fortitude[seat] += servings[at + HEARTY]
            draws[seat] += servings[at + DRAWS]
        for seat in dict.fromkeys(drinkers):
            table.tell("drank", seat, alcohol[seat], fortitude[seat])
            before = table.counters[ALCOHOL][seat], table.counters[FORTITUDE][seat]
            change(table, seat, ALCOHOL, alcohol[seat])
            change(table, seat, FORTITUDE, fortitude[seat])
            if before == (table.counters[ALCOHOL][seat], table.counters[FORTITUDE][seat]):
                table.tell("unmoved", seat)
            game.draw(table, seat, draws[seat])

    def tidy(self, table: Table) -> None:
        discard_drinks(table, POURED, self.first)
        del table.counters[SERVINGS][SERVING * self.serving :]

    def once_more(self, table: Table) -> None:
        """What somebody was made to drink right after this (RD-RULING-72)."""
        seat = self.seats[0]
        due = self.how in (TURN_S_OWN, FORCED) and table.counters[AGAIN][seat] > self.again
        if due and table.counters[PLAYING][seat]:
            table.counters[AGAIN][seat] -= 1
            self.go("once_more")
            force(table, seat)


def ignore(table: Table, at: int) -> None:
    """Nobody drinks this serving; a contest counts it all the same (RD-CONTEST-08)."""
    drinker = table.counters[SERVINGS][SERVING * at + DRINKER]
    table.counters[SERVINGS][SERVING * at + DRINKER] = NOBODY
    table.tell("untouched", drinker)


def pass_on(table: Table, at: int, seat: int) -> None:
    """Another seat drinks the serving, with all its changes (RD-RULING-64)."""
    serving = SERVING * at
    servings = table.counters[SERVINGS]
    alcohol, fortitude = _difference(table, serving, seat)
    servings[serving + DRINKER] = seat
    servings[serving + STRENGTH] += alcohol
    servings[serving + HEARTY] += fortitude


def split(table: Table, at: int, seat: int) -> None:
    """Two servings of half the numbers, each rounded up, one for another seat (RD-SPLIT-01, 03 to 05)."""
    servings, serving = table.counters[SERVINGS], SERVING * at
    alcohol, fortitude = _difference(table, serving, seat)
    other = servings[serving : serving + SERVING]
    other[DRINKER] = seat
    other[STRENGTH] += alcohol
    other[HEARTY] += fortitude
    servings += other
    for half in (serving, len(servings) - SERVING):
        for field in (STRENGTH, HEARTY, DRAWS):
            servings[half + field] = half_up(servings[half + field])
        servings[half + HALVED] += 1


def half_up(number: int) -> int:
    """Half of it, rounded up towards the larger number (RD-SPLIT-04, RD-RULING-61)."""
    return -(-number // 2)


def strengthen(table: Table, at: int, add: int, floor: int | None) -> None:
    """A serving becomes stronger or weaker; weaker than ``floor`` no card makes it (RD-RULING-57 to 59). What is added
    counts for the contest of who revealed it, wherever the serving has gone (RD-RULING-78)."""
    servings, serving = table.counters[SERVINGS], SERVING * at
    before = servings[serving + STRENGTH]
    after = before + add
    if floor is not None:
        after = max(after, min(before, floor))
    servings[serving + STRENGTH] = after
    owner = servings[serving + SCORED]
    if owner != NOBODY:
        table.counters[SCORE][owner] += after - before
    table.tell("strength", servings[serving + DRINKER], before, after)


def encourage(table: Table, at: int) -> None:
    """The serving's strength, whatever it will be, goes to fortitude (RD-RULING-60)."""
    table.counters[SERVINGS][SERVING * at + COURAGE] = 1


def copy_for_all(table: Table, at: int) -> None:
    """Everybody gets a full copy, independent of the others (RD-HOUSE-02 to 05)."""
    servings = table.counters[SERVINGS]
    whole = servings[SERVING * at :]
    del servings[SERVING * at :]
    for seat in from_active(table):
        copy = whole[:]
        copy[DRINKER] = seat
        copy[STRENGTH], copy[HEARTY], copy[DRAWS] = numbers(table, whole[FIRST], whole[CARDS], seat)
        servings += copy


def _difference(table: Table, serving: int, seat: int) -> tuple[int, int]:
    """What changes in alcohol and fortitude when this seat drinks instead: nothing but for some races. A half stays
    what it was made."""
    game: Any = table.game
    fields = table.counters[SERVINGS][serving : serving + SERVING]
    if not game.racial or fields[HALVED] or fields[DRINKER] == NOBODY:
        return 0, 0
    here = numbers(table, fields[FIRST], fields[CARDS], fields[DRINKER])
    there = numbers(table, fields[FIRST], fields[CARDS], seat)
    return there[0] - here[0], there[1] - here[1]


def force(table: Table, seat: int) -> None:
    """A seat drinks the top of its own pile, if there is one (RD-RULING-71)."""
    if table.zones[PILE + OWN * seat]:
        pour(table, (seat,), OWN_PILE, RUN, FORCED)


# -- events -----------------------------------------------------------------------------------------------------------


class DrinkEvent(Frame):
    """An event is announced, may be answered until it begins, and is carried out (RD-EVENT). One that is revealed while
    another runs waits on the chain until that is over (RD-RULING-75)."""

    __slots__ = keeps = ("piece", "seat", "waited")
    piece: int
    seat: int
    waited: int

    def announce(self, table: Table) -> None:
        if any(type(frame) is DrinkEvent and frame.at < len(frame.steps) for frame in table.frames[:-1]):
            table.move(self.piece, POURED, CHAIN)
            table.counters[WAITING] += (self.seat, self.piece)
            self.at = len(self.steps)
            return
        game: Any = table.game
        table.tell("event", self.seat, game.kind[self.piece])
        propose(table, Intent("event", self.seat, self.piece, tuple(from_active(table)), 0, game.event(self.piece)))

    def over(self, table: Table) -> None:
        waiting = table.counters[WAITING]
        if self.waited:
            discard_drink(table, self.piece, CHAIN)
        if waiting:
            seat, piece, *waiting[:] = waiting
            table.frames.append(DrinkEvent(piece, seat, 1))


FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (LastOrders, Order, Reveal, Pour, DrinkEvent)}
"""The procedures of this chapter."""
FRAMES["Event"] = DrinkEvent  # as older saves call it
