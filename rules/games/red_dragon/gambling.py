"""Gambling: a round inside a turn, with a pot of its own (RD-GAMBLE).

Goes pass clockwise from the starter: one gambling or cheating card, or a pass. Each card gives its player the upper
hand; when all others have passed since, its player takes the pot. Who leaves keeps his stake in the pot.
"""

from __future__ import annotations

from typing import Any

from rules.counters import CountersTable as Table
from rules.games.red_dragon.board import (
    CHEATS_ONLY,
    ENDED,
    IN_ROUND,
    NOBODY,
    PLAYING,
    POT,
    STARTER,
    TAVERN,
    THE_POT,
    UPPER,
    circle,
    gambling,
)
from rules.games.red_dragon.gold import hand_over
from rules.intents import Intent
from rules.kernel import PASS, Ask, Frame
from rules.windows import propose


def start(table: Table, seat: int) -> None:
    """A round begins, and its starter has the upper hand (RD-GAMBLE-01, 03). The turn waits until it is over."""
    table.counters[STARTER][0] = table.counters[UPPER][0] = seat
    table.counters[IN_ROUND][:] = table.counters[PLAYING]
    table.counters[CHEATS_ONLY][0] = 0
    table.counters[ENDED][0] = NOBODY
    table.tell("round", seat)


def take_control(table: Table, seat: int, cheats_only: bool) -> None:
    """The seat has the upper hand; ``cheats_only``: only a cheating card beats it (RD-GAMBLE-05, 11, 12)."""
    table.counters[UPPER][0] = seat
    table.counters[CHEATS_ONLY][0] = int(cheats_only)
    table.tell("upper", seat, cheats_only)


def rivals(table: Table, seat: int) -> list[int]:
    """The others still in the round, clockwise."""
    return [other for other in circle(table, seat) if table.counters[IN_ROUND][other] and other != seat]


def leave(table: Table, seat: int, forced: bool) -> None:
    """The seat is in the round no longer; its stake stays (RD-GAMBLE-13 to 15). Nobody has the upper hand if its
    holder leaves (RD-GAMBLE-16, RD-RULING-22). If one player is left by force, that player wins (RD-GAMBLE-19,
    RD-RULING-23); who is left because others chose to go must have the upper hand (RD-RULING-21)."""
    counters = table.counters
    if not counters[IN_ROUND][seat]:
        return
    counters[IN_ROUND][seat] = 0
    if counters[UPPER][0] == seat:
        counters[UPPER][0] = NOBODY
    table.tell("left", seat, forced)
    if forced and counters[IN_ROUND].count(1) == 1 and gambling(table):
        end(table, counters[IN_ROUND].index(1))


def end(table: Table, winner: int) -> None:
    """The round is over: a seat wins, or the TAVERN gets the pot."""
    table.counters[ENDED][0] = winner


class Round(Frame):
    """One gambling round. ``go`` is the seat whose go is next, ``passed`` a bit mask of who passed since the last
    card."""

    __slots__ = keeps = ("go_of", "passed")
    go_of: int
    passed: int

    def stop(self, table: Table) -> None:
        """Before each go everybody may play what fits a round (RD-RULING-17)."""
        self._judge(table)
        if gambling(table):
            propose(table, Intent("go", table.counters[UPPER][0]))

    def offer(self, table: Table) -> Ask | None:
        """The go: a card or a pass (RD-GAMBLE-04, 06)."""
        self._judge(table)
        if not gambling(table):
            self.go("win")
            return None
        game: Any = table.game
        seat = self._next(table)
        return Ask(seat, "go", (*game.options(table, "go", seat), PASS))

    def play(self, table: Table) -> None:
        game: Any = table.game
        assert table.ask is not None
        seat = table.ask.seat
        self.go_of = (seat + 1) % table.seats
        self.go("stop")
        if self.answer == PASS:
            self.passed |= 1 << seat
            table.tell("passed", seat)
        else:
            self.passed = 0
            game.play(table, seat, self.answer)

    def win(self, table: Table) -> None:
        """The pot is about to be taken (RD-GAMBLE-07, 08)."""
        winner = table.counters[ENDED][0]
        if winner != TAVERN and table.counters[POT][0]:
            propose(table, Intent("win", winner, amount=table.counters[POT][0]))

    def collect(self, table: Table) -> None:
        """The winner, or who stole the pot, takes it; without a winner who is still in the game it is the tavern's
        (RD-GAMBLE-07, 17, RD-RULING-24)."""
        counters = table.counters
        winner = counters[ENDED][0]
        if winner != TAVERN and not counters[PLAYING][winner]:
            winner = TAVERN
        amount = hand_over(table, THE_POT, winner, counters[POT][0])
        counters[STARTER][0] = counters[UPPER][0] = counters[ENDED][0] = NOBODY
        counters[CHEATS_ONLY][0] = 0
        counters[IN_ROUND][:] = [0] * table.seats
        table.tell("round_over", winner, amount)

    def _judge(self, table: Table) -> None:
        """Has the round ended by passing or leaving? (RD-GAMBLE-07, 17, RD-RULING-21)"""
        if not gambling(table):
            return
        counters = table.counters
        upper = counters[UPPER][0]
        waiting = [
            seat for seat, still in enumerate(counters[IN_ROUND])
            if still and seat != upper and not self.passed >> seat & 1
        ]  # fmt: skip
        if not waiting:
            end(table, TAVERN if upper == NOBODY else upper)

    def _next(self, table: Table) -> int:
        return next(seat for seat in circle(table, self.go_of) if table.counters[IN_ROUND][seat])


FRAMES: dict[str, type[Frame]] = {"Round": Round}
"""The procedures of this chapter."""
