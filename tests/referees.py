"""Referees watch random games and object to what the rules do not allow.

A referee hears the events, sees what is asked and has its own memory; it does not trust the state of the table. So it
finds what a table remembers too long, or forgets.
"""

from __future__ import annotations

from typing import Any, Protocol

from rules.games.raut.board import (
    DECK,
    Fight,
    Join,
    LayTalk,
    PartWays,
    RautTable,
    Seduce,
    Treat,
    UseAbility,
)
from rules.games.raut.leaving import IDLE_ROUNDS
from rules.kernel.events import Event, drain


class Objection(AssertionError):
    """A rule is broken at this table."""


class Referee(Protocol):
    """Watches one game. The table's feed must be a list."""

    def look(self, table: Any) -> None:
        """Judge the table; called at each ask and when the game is over. Raises Objection."""


class RautReferee:
    """Remembers the newcomers, who has drunk with whom, and how many turns were idle with an empty deck."""

    DEEDS = frozenset(
        ("entered", "wore", "treated", "refused", "seduced", "talked", "fought", "joined", "parted", "used", "scored",
         "gets_points")
    )  # fmt: skip
    """Events of a turn in which something was done (RA-RULING-41)."""

    def __init__(self) -> None:
        self.newcomers: set[int] = set()
        self.drunk_with: dict[int, int] = {}
        self.idle_turns = 0
        self.deck_was_empty = False
        self.turn_is_idle = False  # the first turn has not begun yet

    def look(self, table: RautTable) -> None:
        for event in drain(table):
            self.hear(event)
            if event[0] == "stuck" and self.idle_turns != IDLE_ROUNDS * table.seats:
                raise Objection(f"the evening is over after {self.idle_turns} idle turns (RA-RULING-41)")
        if table.ask is None:
            return
        if self.idle_turns >= IDLE_ROUNDS * table.seats:
            raise Objection(f"the evening goes on after {self.idle_turns} idle turns (RA-RULING-41)")
        if table.ask.kind == "act":
            self.deck_was_empty = not table.zones[DECK]
            for option in table.ask.options:
                self.judge(table, option)

    def hear(self, event: Event) -> None:
        """Remember what has happened."""
        if event[0] in self.DEEDS:
            self.turn_is_idle = False
        match event:
            case ("turn", *_) | ("stuck",):
                if self.turn_is_idle and self.deck_was_empty:
                    self.idle_turns += 1
                else:
                    self.idle_turns = 0
                self.newcomers.clear()
                self.drunk_with.clear()
                self.turn_is_idle = True
            case ("entered", _, guest) | ("seduced", _, guest, _, _) | ("resat", guest, _, _):
                self.newcomers.add(guest)
            case ("treated", guest, partner, *_):
                self.drunk_with[guest] = partner

    def judge(self, table: RautTable, option: Any) -> None:
        """Raise Objection if an answer must not be offered."""
        for guest in acting(option):
            if guest in self.newcomers:
                card = table.game.card_id(guest)
                raise Objection(f"{card} came this turn and may already answer {option} (RA-TURN-04, RA-RULING-08)")
        if isinstance(option, Seduce) and self.drunk_with.get(option.guest, option.target) != option.target:
            card = table.game.card_id(option.guest)
            raise Objection(f"{card} has drunk with one and seduces another: {option} (RA-DRINK-08)")


def acting(option: Any) -> tuple[int, ...]:
    """Return the guests that act in an answer to ``act``."""
    match option:
        case Treat() | Seduce() | LayTalk() | Fight() | UseAbility():
            return (option.guest,)
        case Join() | PartWays():
            return option.guest, option.partner
    return ()
