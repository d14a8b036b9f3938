"""Drinks: the drink deck, which is refilled at last orders, pouring and drinking (RD-DRINK, RD-SPLIT, RD-HOUSE)."""

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
"""What happens to an event that is revealed as a seat's first card: it is carried out; it is replaced; it counts as a
drink of strength 0 (RD-CONTEST-02)."""

TURN_S_OWN, FORCED, TOGETHER, HOUSE, CONTEST = "turn", "forced", "together", "house", "contest"
"""Why drinks are poured: in the drinking phase; because a card forces a seat; one for each of several seats, drunk
together; one with copies for all; for a contest."""

OWN_PILE = -1
"""The source of drinks that are revealed from each seat's own Drink Me! pile."""


# -- the deck ---------------------------------------------------------------------------------------------------------


def discard_drinks(table: RedDragonTable, zone: int, first: int = 0) -> None:
    """Move the drinks of a zone from ``first`` on to the discard together (RD-DRINK-04, RD-EVENT-06)."""
    for piece in table.zones[zone][first:]:
        table.move(piece, zone, DRINK_DISCARD)
    restock(table)


def restock(table: RedDragonTable) -> None:
    """Make a new deck of drinks that have just been discarded, if there were none left. Nobody pays for last orders a
    second time (RD-RULING-51)."""
    if table.dry and table.zones[DRINK_DISCARD]:
        table.dry = False
        reshuffle(table)


def reshuffle(table: RedDragonTable) -> None:
    """Shuffle the discard into a new deck, without piles and poured drinks (RD-DRINK-21, RD-RULING-52)."""
    table.move_all(DRINK_DISCARD, DRINKS)
    table.shuffle(DRINKS, "cellar")


def take(table: RedDragonTable, source: int, target: int) -> None:
    """Take the top card of the deck or of a pile. The last card of the deck causes last orders (RD-DRINK-22)."""
    table.move(table.zones[source][-1], source, target)
    if source == DRINKS and not table.zones[DRINKS]:
        table.frames.append(LastOrders())


class LastOrders(Frame):
    """The deck has run out: everybody pays, and the discard is shuffled (RD-DRINK-20 to 22, RD-RULING-51 to 53)."""

    __slots__ = memory = ()

    def refill(self, table: RedDragonTable) -> None:
        """Refill the deck before the payment, so that it is never empty while seats are asked (RD-DRINK-22)."""
        table.emit("last_orders")
        if table.zones[DRINK_DISCARD]:
            reshuffle(table)
        else:
            table.dry = True

    def pay(self, table: RedDragonTable) -> None:
        demand(table, from_active(table), TAVERN, 1)


# -- revealing --------------------------------------------------------------------------------------------------------


def drink_numbers(table: RedDragonTable, first: int, cards: int, drinker: int) -> tuple[int, int, int]:
    """Return the alcohol, the fortitude and the cards to draw of these poured cards together, for this drinker: some
    drinks have another effect on some races (RD-DRINK-08, 12, RD-RULING-56)."""
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
    """One seat reveals a drink with all its chasers, which become a serving (RD-DRINK-11 to 17). An event that is to be
    carried out makes no serving: it stays on top of the poured cards."""

    __slots__ = memory = ("seat", "source", "events", "first", "scored")
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
            alcohol, fortitude, draws = drink_numbers(table, self.first, cards, self.seat)
            scored = None if self.scored == NOBODY else self.scored
            table.servings.append(
                Serving(self.seat, self.seat, alcohol, fortitude, draws, False, 0, scored, self.first, cards)
            )
            if scored is not None:
                table.score[scored] = alcohol


def left_to_drink(table: RedDragonTable) -> list[dict[str, Any]]:
    """Return the drinks, without events, that can still be revealed, in the deck and in the discard."""
    game = table.game
    drinks: list[dict[str, Any]] = []
    for piece in (*table.zones[DRINKS], *table.zones[DRINK_DISCARD]):
        drink = game.drinks[game.kind[piece]]
        if drink is not None:
            drinks.append(drink)
    return drinks


# -- pouring and drinking ---------------------------------------------------------------------------------------------


def pour(table: RedDragonTable, seats: Sequence[int], source: int, events: str, reason: str) -> None:
    """Make each of these seats reveal a drink, which is drunk when everybody has answered."""
    first, serving = len(table.zones[POURED]), len(table.servings)
    due_drinks: list[int] = []
    if any(table.again):
        for seat, drinks in enumerate(table.again):
            due_drinks += [seat] * drinks
    table.frames.append(Pour(tuple(seats), source, events, reason, 0, first, serving, tuple(due_drinks)))


class Pour(Frame):
    """Drinks are revealed, answered and drunk at the same moment (RD-DRINK-27, 28, RD-SYNC-04).

    ``at_seat`` is the index of the next of the ``seats`` to reveal, ``how`` says why drinks are poured. ``first`` and
    ``serving`` are the indices of the first card and the first serving that are poured here. Drinks that a card forces
    on a seat meanwhile lie on top, and are gone again before these are drunk. ``again`` holds the seats that already
    had to have another drink when this one was poured, once for each such drink; in saves of 0.1.0 it is only the
    number of those drinks of the first seat.
    """

    __slots__ = memory = ("seats", "source", "events", "how", "at_seat", "first", "serving", "again")
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
        """Drink everything at once: numbers are added first and limited once (RD-HOUSE-06, RD-RULING-56, 68)."""
        for seat, alcohol, fortitude, draws in drink_totals(table, self.serving):
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
        """Pour the drinks that seats must have right after this one, before anybody is checked for losing
        (RD-RULING-72)."""
        if not any(table.again):
            return
        for seat in from_active(table):
            if table.again[seat] > self._due_before(seat):
                table.again[seat] -= 1
                self.go("once_more")
                force(table, seat)
                return

    def _due_before(self, seat: int) -> int:
        """Return how many more drinks this seat already had to have when this one was poured."""
        if isinstance(self.again, int):  # an older save: of the first of the seats, who alone could have to
            return self.again if seat == self.seats[0] else 0
        return self.again.count(seat)


def drink_totals(table: RedDragonTable, first: int) -> list[tuple[int, int, int, int]]:
    """Add up what the servings from ``first`` on do to each drinker. Return (seat, alcohol, fortitude, cards to draw)
    for each, before the limits."""
    alcohol = [0] * table.seats
    fortitude = [0] * table.seats
    draws = [0] * table.seats
    drinkers = []
    for serving in table.servings[first:]:
        seat = serving.drinker
        if seat is None or not table.playing[seat]:
            continue
        drinkers.append(seat)
        totals = fortitude if serving.courage else alcohol
        totals[seat] += serving.strength
        fortitude[seat] += serving.fortitude
        draws[seat] += serving.draws
    return [(seat, alcohol[seat], fortitude[seat], draws[seat]) for seat in dict.fromkeys(drinkers)]


def ignore(table: RedDragonTable, index: int) -> None:
    """Let nobody drink this serving. It still counts in a contest (RD-CONTEST-08)."""
    drinker = table.servings[index].drinker
    if drinker is not None:
        table.servings[index] = table.servings[index]._replace(drinker=None)
        table.emit("untouched", drinker)


def pass_on(table: RedDragonTable, index: int, seat: int) -> None:
    """Give the serving to another seat, with all changes made to it (RD-RULING-64)."""
    table.servings[index] = drunk_by(table, table.servings[index], seat)


def split(table: RedDragonTable, index: int, seat: int) -> None:
    """Split a serving into two of half the numbers, rounded up, one for another seat (RD-SPLIT-01, 03 to 05)."""
    serving = table.servings[index]
    table.servings[index] = half(serving)
    table.servings.append(half(drunk_by(table, serving, seat)))


def half(serving: Serving) -> Serving:
    """Return a serving with half the numbers."""
    return serving._replace(
        strength=half_up(serving.strength),
        fortitude=half_up(serving.fortitude),
        draws=half_up(serving.draws),
        halved=serving.halved + 1,
    )


def half_up(number: int) -> int:
    """Return half of a number, rounded up towards the larger number (RD-SPLIT-04, RD-RULING-61)."""
    return -(-number // 2)


def strengthen(table: RedDragonTable, index: int, add: int, floor: int | None) -> None:
    """Make a serving stronger or weaker, but not weaker than ``floor`` (RD-RULING-57 to 59). The difference counts in
    the contest for the seat that revealed it, whoever drinks it now (RD-RULING-78)."""
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
    """Make a serving's final strength raise fortitude instead of alcohol (RD-RULING-60)."""
    table.servings[index] = table.servings[index]._replace(courage=True)


def copy_for_all(table: RedDragonTable, index: int) -> None:
    """Replace a serving by an independent copy of it for everybody (RD-HOUSE-02 to 05)."""
    serving = table.servings.pop(index)
    for seat in from_active(table):
        strength, fortitude, draws = drink_numbers(table, serving.first, serving.cards, seat)
        table.servings.append(serving._replace(drinker=seat, strength=strength, fortitude=fortitude, draws=draws))


def drunk_by(table: RedDragonTable, serving: Serving, seat: int) -> Serving:
    """Return a serving as it is when this seat drinks it instead: races differ, but half a drink keeps its numbers."""
    if not table.game.racial or serving.halved or serving.drinker is None:
        return serving._replace(drinker=seat)
    strength, fortitude, _ = drink_numbers(table, serving.first, serving.cards, serving.drinker)
    other_strength, other_fortitude, _ = drink_numbers(table, serving.first, serving.cards, seat)
    return serving._replace(
        drinker=seat,
        strength=serving.strength + other_strength - strength,
        fortitude=serving.fortitude + other_fortitude - fortitude,
    )


def force(table: RedDragonTable, seat: int) -> None:
    """Make a seat drink the top of its own pile, if there is one (RD-RULING-71)."""
    if table.zones[PILES[seat]]:
        pour(table, (seat,), OWN_PILE, RUN, FORCED)


# -- events -----------------------------------------------------------------------------------------------------------


class DrinkEvent(Frame):
    """An event is announced, can be answered, and is carried out (RD-EVENT). An event that is revealed during another
    one waits on the chain until that is over (RD-RULING-75)."""

    __slots__ = memory = ("piece", "seat", "waited")
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
            if self.piece in table.zones[CHAIN]:  # rather than before a player
                table.move(self.piece, CHAIN, DRINK_DISCARD)
            restock(table)
        if table.waiting:
            event = table.waiting.pop(0)
            table.frames.append(DrinkEvent(event.piece, event.seat, 1))


FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (LastOrders, Reveal, Pour, DrinkEvent)}
"""The procedures of this chapter."""
FRAMES["Event"] = DrinkEvent  # as older saves call it
