"""Drinks: the deck that never stays empty, what is poured, and how it is drunk (RD-DRINK, RD-SPLIT, RD-HOUSE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.games.red_dragon import lasting
from rules.games.red_dragon.board import (
    CHAIN,
    DRINK_DISCARD,
    DRINKS,
    NOBODY,
    PILES,
    POURED,
    TAVERN,
    PlayCard,
    RedDragonTable,
    Serving,
    Waiting,
    change,
    draw,
    from_active,
)
from rules.games.red_dragon.gold import demand
from rules.kernel.abilities import happen
from rules.kernel.asking import Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import propose

RUN, SKIP, COUNT = "run", "skip", "count"
"""What becomes of an event that is revealed as somebody's first card: it is carried out; it is replaced; it counts as a
drink of strength 0 (RD-CONTEST-02)."""

TURN_S_OWN, FORCED, TOGETHER, HOUSE, CONTEST = "turn", "forced", "together", "house", "contest"
"""Why it is poured: in the drinking phase; because a card forces somebody; one each for several, drunk together; one
with copies for all; for a contest."""

OWN_PILE = -1
"""The source that is each revealer's own Drink Me! pile."""


# -- the deck ---------------------------------------------------------------------------------------------------------


def discard_drinks(table: RedDragonTable, zone: int, first: int = 0) -> None:
    """The drinks of a zone from ``first`` on go to the discard together (RD-DRINK-04, RD-EVENT-06)."""
    for piece in table.zones[zone][first:]:
        table.move(piece, zone, DRINK_DISCARD)
    restock(table)


def restock(table: RedDragonTable) -> None:
    """Drinks have been discarded. If there was nothing left to drink, all that came in one step are the new deck
    together, and nobody pays a second time (RD-RULING-51)."""
    if table.dry and table.zones[DRINK_DISCARD]:
        table.dry = False
        reshuffle(table)


def reshuffle(table: RedDragonTable) -> None:
    """The discard becomes the deck; piles stay, and so does what is being poured (RD-DRINK-21, RD-RULING-52)."""
    table.move_all(DRINK_DISCARD, DRINKS)
    table.shuffle(DRINKS, "cellar")


def take(table: RedDragonTable, source: int, target: int) -> None:
    """The top card leaves a deck or pile; if it was the last of the deck, it is last orders at once (RD-DRINK-22)."""
    table.move(table.zones[source][-1], source, target)
    if source == DRINKS and not table.zones[DRINKS]:
        table.frames.append(LastOrders())


class LastOrders(Frame):
    """The deck has run out: everybody pays, and the discard is shuffled (RD-DRINK-20 to 22, RD-RULING-51 to 53)."""

    __slots__ = keeps = ()

    def refill(self, table: RedDragonTable) -> None:
        """Before the payment, so that nobody who is asked about it ever finds the deck empty (RD-DRINK-22)."""
        table.emit("last_orders")
        if table.zones[DRINK_DISCARD]:
            reshuffle(table)
        else:
            table.dry = True

    def pay(self, table: RedDragonTable) -> None:
        demand(table, from_active(table), TAVERN, 1)


# -- revealing --------------------------------------------------------------------------------------------------------


def numbers(table: RedDragonTable, first: int, cards: int, drinker: int) -> tuple[int, int, int]:
    """Alcohol, fortitude and cards to draw of these poured cards together, for this drinker (RD-DRINK-08, 12,
    RD-RULING-56); some drinks do something else to some races."""
    game = table.game
    race = game.races[table.character[drinker]] if game.racial else ""
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

    def turn_up(self, table: RedDragonTable) -> None:
        if not table.zones[self.source] or (self.events == SKIP and not left_to_drink(table)):
            if len(table.zones[POURED]) > self.first:
                table.emit("no_chaser", self.seat, int(self.source == PILES[self.seat]))
            self.go("pour")  # nothing (more) to reveal (RD-DRINK-13, RD-RULING-51, 75)
        else:
            take(table, self.source, POURED)
            poured = table.zones[POURED]
            table.emit("revealed", self.seat, table.game.kind[poured[-1]], len(poured) - self.first)

    def look(self, table: RedDragonTable) -> None:
        game, poured = table.game, table.zones[POURED]
        drink = game.drinks[game.kind[poured[-1]]]
        if drink is not None:
            if drink["chaser"]:
                self.go("turn_up")
        elif len(poured) - 1 == self.first:
            if self.events == SKIP:
                discard_drinks(table, POURED, self.first)
                self.go("turn_up")
            elif self.events == RUN:
                self.done()

    def pour(self, table: RedDragonTable) -> None:
        cards = len(table.zones[POURED]) - self.first
        if cards:
            alcohol, fortitude, draws = numbers(table, self.first, cards, self.seat)
            scored = None if self.scored == NOBODY else self.scored
            table.servings.append(
                Serving(self.seat, self.seat, alcohol, fortitude, draws, False, 0, scored, self.first, cards)
            )
            if scored is not None:
                table.score[scored] = alcohol


def left_to_drink(table: RedDragonTable) -> list[dict[str, Any]]:
    """The drinks, events apart, that may still be revealed from the deck, or from the discard when that is the deck."""
    game = table.game
    drinks = [game.drinks[game.kind[piece]] for piece in (*table.zones[DRINKS], *table.zones[DRINK_DISCARD])]
    return [drink for drink in drinks if drink is not None]


# -- pouring and drinking ---------------------------------------------------------------------------------------------


def pour(table: RedDragonTable, seats: Sequence[int], source: int, events: str, how: str) -> None:
    """These seats reveal a drink each, and when everybody has had their say, it is drunk."""
    first, serving = len(table.zones[POURED]), len(table.servings)
    again: list[int] = []
    if any(table.again):
        for seat, drinks in enumerate(table.again):
            again += [seat] * drinks
    table.frames.append(Pour(tuple(seats), source, events, how, 0, first, serving, tuple(again)))


class Pour(Frame):
    """Drinks are revealed, answered and drunk at the same moment (RD-DRINK-27, 28, RD-SYNC-04).

    ``at_seat`` is the next of the ``seats`` to reveal, ``how`` says why it is poured. ``first`` and ``serving`` are
    the first of the cards and servings that are poured here: drinks that were forced upon somebody meanwhile lie on
    top and are gone again. ``again`` are the seats that had to have another drink already when this one was poured,
    once for each of those drinks; in saves of 0.1.0 only the number of those of the first of the seats.
    """

    __slots__ = keeps = ("seats", "source", "events", "how", "at_seat", "first", "serving", "again")
    seats: tuple[int, ...]
    source: int
    events: str
    how: str
    at_seat: int
    first: int
    serving: int
    again: tuple[int, ...] | int

    def reveal(self, table: RedDragonTable) -> None:
        if self.at_seat < len(self.seats):
            seat = self.seats[self.at_seat]
            self.at_seat += 1
            self.go("reveal")
            source = PILES[seat] if self.source == OWN_PILE else self.source
            scored = seat if self.how == CONTEST else NOBODY
            table.frames.append(Reveal(seat, source, self.events, len(table.zones[POURED]), scored))

    def answer_it(self, table: RedDragonTable) -> None:
        poured = table.zones[POURED]
        if len(table.servings) == self.serving:
            if len(poured) > self.first:  # an event instead of a drink
                table.frames.append(DrinkEvent(poured[-1], self.seats[0], 0))
            self.go("tidy")
            return
        if self.how == HOUSE:
            copy_for_all(table, self.serving)
        first = self.seats[0] if self.how in (TURN_S_OWN, FORCED) else table.turn
        propose(table, Intent("pour", first, poured[self.first], amount=self.serving))

    def drink(self, table: RedDragonTable) -> None:
        """Everything at the same moment: numbers are added first and limited once (RD-HOUSE-06, RD-RULING-56, 68)."""
        for seat, alcohol, fortitude, draws in sums(table, self.serving):
            table.emit("drank", seat, alcohol, fortitude)
            old_levels = (table.alcohol[seat], table.fortitude[seat])
            change(table, seat, "alcohol", alcohol)
            change(table, seat, "fortitude", fortitude)
            if old_levels == (table.alcohol[seat], table.fortitude[seat]):
                table.emit("unmoved", seat)
            draw(table, seat, draws)
            happen(table, lasting.DRINKS, seat)

    def tidy(self, table: RedDragonTable) -> None:
        discard_drinks(table, POURED, self.first)
        del table.servings[self.serving :]

    def once_more(self, table: RedDragonTable) -> None:
        """What somebody was made to drink right after this, whatever it was poured for, and before anybody is checked
        (RD-RULING-72)."""
        for seat in from_active(table) if any(table.again) else ():
            if table.again[seat] > self._due_before(seat):
                table.again[seat] -= 1
                self.go("once_more")
                force(table, seat)
                return

    def _due_before(self, seat: int) -> int:
        """How many more drinks this seat had to have already when this one was poured."""
        if isinstance(self.again, int):  # an older save: of the first of the seats, who alone could have to
            return self.again if seat == self.seats[0] else 0
        return self.again.count(seat)


def sums(table: RedDragonTable, first: int) -> list[tuple[int, int, int, int]]:
    """What the servings from ``first`` on do together to each of those who drink them: the seat, then alcohol,
    fortitude and cards to draw, before the limits."""
    alcohol = [0] * table.seats
    fortitude = [0] * table.seats
    draws = [0] * table.seats
    drinkers = []
    for serving in table.servings[first:]:
        seat = serving.drinker
        if seat is None or not table.playing[seat]:
            continue
        drinkers.append(seat)
        into = fortitude if serving.courage else alcohol
        into[seat] += serving.strength
        fortitude[seat] += serving.fortitude
        draws[seat] += serving.draws
    return [(seat, alcohol[seat], fortitude[seat], draws[seat]) for seat in dict.fromkeys(drinkers)]


def ignore(table: RedDragonTable, index: int) -> None:
    """Nobody drinks this serving; a contest counts it all the same (RD-CONTEST-08)."""
    drinker = table.servings[index].drinker
    if drinker is not None:
        table.servings[index] = table.servings[index]._replace(drinker=None)
        table.emit("untouched", drinker)


def pass_on(table: RedDragonTable, index: int, seat: int) -> None:
    """Another seat drinks the serving, with all its changes (RD-RULING-64)."""
    table.servings[index] = drunk_by(table, table.servings[index], seat)


def split(table: RedDragonTable, index: int, seat: int) -> None:
    """Two servings of half the numbers, each rounded up, one for another seat (RD-SPLIT-01, 03 to 05)."""
    serving = table.servings[index]
    table.servings[index] = half(serving)
    table.servings.append(half(drunk_by(table, serving, seat)))


def half(serving: Serving) -> Serving:
    """A serving with half the numbers."""
    return serving._replace(
        strength=half_up(serving.strength),
        fortitude=half_up(serving.fortitude),
        draws=half_up(serving.draws),
        halved=serving.halved + 1,
    )


def half_up(number: int) -> int:
    """Half of it, rounded up towards the larger number (RD-SPLIT-04, RD-RULING-61)."""
    return -(-number // 2)


def strengthen(table: RedDragonTable, index: int, add: int, floor: int | None) -> None:
    """A serving becomes stronger or weaker; weaker than ``floor`` no card makes it (RD-RULING-57 to 59). What is added
    counts for the contest of who revealed it, wherever the serving has gone (RD-RULING-78)."""
    serving = table.servings[index]
    old_strength = serving.strength
    new_strength = old_strength + add
    if floor is not None:
        new_strength = max(new_strength, min(old_strength, floor))
    table.servings[index] = serving._replace(strength=new_strength)
    if serving.scored is not None:
        table.score[serving.scored] += new_strength - old_strength
    if serving.drinker is not None:
        table.emit("strength", serving.drinker, old_strength, new_strength)


def encourage(table: RedDragonTable, index: int) -> None:
    """The serving's strength, whatever it will be, goes to fortitude (RD-RULING-60)."""
    table.servings[index] = table.servings[index]._replace(courage=True)


def copy_for_all(table: RedDragonTable, index: int) -> None:
    """Everybody gets a full copy, independent of the others (RD-HOUSE-02 to 05)."""
    serving = table.servings.pop(index)
    for seat in from_active(table):
        strength, fortitude, draws = numbers(table, serving.first, serving.cards, seat)
        table.servings.append(serving._replace(drinker=seat, strength=strength, fortitude=fortitude, draws=draws))


def drunk_by(table: RedDragonTable, serving: Serving, seat: int) -> Serving:
    """A serving when this seat drinks it instead: the same but for some races. A half stays what it was made."""
    if not table.game.racial or serving.halved or serving.drinker is None:
        return serving._replace(drinker=seat)
    strength, fortitude, _ = numbers(table, serving.first, serving.cards, serving.drinker)
    other_strength, other_fortitude, _ = numbers(table, serving.first, serving.cards, seat)
    return serving._replace(
        drinker=seat,
        strength=serving.strength + other_strength - strength,
        fortitude=serving.fortitude + other_fortitude - fortitude,
    )


def force(table: RedDragonTable, seat: int) -> None:
    """A seat drinks the top of its own pile, if there is one (RD-RULING-71)."""
    if table.zones[PILES[seat]]:
        pour(table, (seat,), OWN_PILE, RUN, FORCED)


# -- events -----------------------------------------------------------------------------------------------------------


class DrinkEvent(Frame):
    """An event is announced, may be answered until it begins, and is carried out (RD-EVENT). One that is revealed while
    another runs waits on the chain until that is over (RD-RULING-75)."""

    __slots__ = keeps = ("piece", "seat", "waited")
    piece: int
    seat: int
    waited: int

    def announce(self, table: RedDragonTable) -> None:
        if any(type(frame) is DrinkEvent and frame.at < len(frame.steps) for frame in table.frames[:-1]):
            table.move(self.piece, POURED, CHAIN)
            table.waiting.append(Waiting(self.seat, self.piece))
            self.done()
            return
        kind = table.game.kind[self.piece]
        table.emit("event", self.seat, kind)
        propose(table, Intent("event", self.seat, self.piece, tuple(from_active(table)), 0, PlayCard(kind, use=0)))

    def over(self, table: RedDragonTable) -> None:
        if self.waited:
            table.move(self.piece, CHAIN, DRINK_DISCARD)
            restock(table)
        if table.waiting:
            event = table.waiting.pop(0)
            table.frames.append(DrinkEvent(event.piece, event.seat, 1))


FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (LastOrders, Reveal, Pour, DrinkEvent)}
"""The procedures of this chapter."""
FRAMES["Event"] = DrinkEvent  # as older saves call it
