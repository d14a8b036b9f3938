"""Gambling: a round inside a turn, with a pot of its own (RD-GAMBLE).

The seats have a go in turn, clockwise from the starter: each plays one gambling or cheating card, or passes. Each card
gives its player the upper hand. When all others have passed after it, its player takes the pot. If a seat leaves, its
stake stays in the pot.
"""

from __future__ import annotations

from rules.games.red_dragon.board import (
    NOBODY,
    TAVERN,
    THE_POT,
    PlayCard,
    RedDragonTable,
    gambling,
)
from rules.games.red_dragon.gold import hand_over
from rules.games.red_dragon.lasting import END_OF_ROUND, GAMBLE, WINS
from rules.games.red_dragon.play import options, play_card
from rules.kernel.abilities import expire, forbidden, happen
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import pause


def start(table: RedDragonTable, seat: int) -> None:
    """Begin a round. Its starter has the upper hand (RD-GAMBLE-01, 03); the turn waits until it is over."""
    table.starter = table.upper = seat
    table.in_round = table.playing[:]
    for rival in rivals(table, seat):
        if forbidden(table, GAMBLE, rival, log=True):
            table.in_round[rival] = False
    table.cheats_only = False
    table.ended = None
    table.emit("round", seat)


def take_control(table: RedDragonTable, seat: int, cheats_only: bool) -> None:
    """Give a seat the upper hand. With ``cheats_only`` only a cheating card beats it (RD-GAMBLE-05, 11, 12)."""
    table.upper = seat
    table.cheats_only = cheats_only
    table.emit("upper", seat, cheats_only)


def rivals(table: RedDragonTable, seat: int) -> list[int]:
    """Return the other seats still in the round, clockwise."""
    return [player for player in table.circle(seat) if table.in_round[player] and player != seat]


def leave(table: RedDragonTable, seat: int, forced: bool) -> None:
    """Take a seat out of the round. Its stake stays, and it need not pay an ante that is due (RD-GAMBLE-13 to 15). If
    it had the upper hand, nobody has it now (RD-GAMBLE-16, RD-RULING-22). The last seat left wins if the others were
    ``forced`` out (RD-GAMBLE-19, RD-RULING-23); if they chose to leave, only with the upper hand (RD-RULING-21)."""
    if not table.in_round[seat]:
        return
    table.in_round[seat] = False
    for intent in table.intents:
        if intent.kind == "ante":
            intent.ignore(seat)
    if table.upper == seat:
        table.upper = None
    table.emit("left", seat, forced)
    if forced and table.in_round.count(True) == 1 and gambling(table):
        end(table, table.in_round.index(True))


def end(table: RedDragonTable, winner: int) -> None:
    """End the round: a seat wins, or the TAVERN gets the pot."""
    table.ended = winner


class Round(Frame):
    """One gambling round. ``go_of`` is the seat whose go is next, ``passed`` a bit mask of the seats that have passed
    since the last card."""

    __slots__ = memory = ("go_of", "passed")
    go_of: int
    passed: int
    answer: PlayCard | str

    def stop(self, table: RedDragonTable) -> None:
        """Let everybody play, before each go, what may be played in a round (RD-RULING-17)."""
        self._judge(table)
        if gambling(table):
            upper = NOBODY if table.upper is None else table.upper
            pause(table, Intent("go", upper))

    def offer(self, table: RedDragonTable) -> Ask | None:
        """Ask for the go: a card or a pass (RD-GAMBLE-04, 06)."""
        self._judge(table)
        if not gambling(table):
            self.go("win")
            return None
        seat = self._next(table)
        return Ask(seat, "go", (*options(table, "go", seat), PASS))

    def play(self, table: RedDragonTable) -> None:
        assert table.ask is not None
        seat = table.ask.seat
        self.go_of = (seat + 1) % table.seats
        self.go("stop")
        if isinstance(self.answer, PlayCard):
            self.passed = 0
            play_card(table, seat, self.answer)
        else:
            self.passed |= 1 << seat
            table.emit("passed", seat)

    def win(self, table: RedDragonTable) -> None:
        """Propose that the winner takes the pot (RD-GAMBLE-07, 08)."""
        winner = table.ended
        assert winner is not None
        if winner != TAVERN and table.pot:
            pause(table, Intent("win", winner, amount=table.pot))

    def collect(self, table: RedDragonTable) -> None:
        """Give the pot to the winner, or to the seat that stole it; to the tavern if that seat is out of the game
        (RD-GAMBLE-07, 17, RD-RULING-24)."""
        winner = table.ended
        assert winner is not None
        if winner != TAVERN and not table.playing[winner]:
            winner = TAVERN
        amount = hand_over(table, THE_POT, winner, table.pot)
        table.starter = table.upper = table.ended = None
        table.cheats_only = False
        table.in_round = [False] * table.seats
        table.emit("round_over", winner, amount)
        expire(table, END_OF_ROUND)
        if winner != TAVERN:
            happen(table, WINS, winner)

    def _judge(self, table: RedDragonTable) -> None:
        """End the round if all others have passed or left (RD-GAMBLE-07, 17, RD-RULING-21)."""
        if not gambling(table):
            return
        upper = table.upper
        for seat, in_round in enumerate(table.in_round):
            if in_round and seat != upper and not self.passed >> seat & 1:
                return
        end(table, TAVERN if upper is None else upper)

    def _next(self, table: RedDragonTable) -> int:
        return next(seat for seat in table.circle(self.go_of) if table.in_round[seat])


FRAMES: dict[str, type[Frame]] = {"Round": Round}
"""The procedures of this chapter."""
