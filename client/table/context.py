"""The seam: all that a game's painter may ask of the sitting that it is played in. In a replay there is none.

A scene owns a ``LocalPlayer``, who is the ``SittingContext``; the player owns the hands (``Holding``), the passing, the
board and its painter. The painter draws with the board and asks this. See docs/architecture.md for a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from client.table.passing import Passing
from client.table.targets import CardHandle, Fingers
from client.table.terms import Handle, Hint, Option, Spot, View
from client.ui import Widget
from rules.kernel.asking import Ask
from rules.text.log import Entry


class Holding(Fingers, Protocol):
    """What is taken up, and what else the hands at the table do.

    ``chosen`` was taken up by a click or a key and may go to the ``targets``; ``choosing`` are the answers that a
    gesture has left open; ``hint`` is what is pointed out now.
    """

    chosen: Handle | None
    choosing: tuple[Option, ...]
    hint: Hint | None

    @property
    def carrying(self) -> bool:
        """Is something in the air?"""

    @property
    def over(self) -> Spot | None:
        """The spot under what is carried."""

    def cards(self) -> Sequence[CardHandle]:
        """The cards that can be taken up now, from left to right, as they lie on the screen."""

    def widgets(self) -> Sequence[Widget]:
        """The cards of the own hand, from left to right, made anew."""

    def think_again(self) -> None:
        """Nothing is chosen any more."""


class SittingContext(Protocol):
    """The sitting as those at the screen know it."""

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen shows; None where no person plays."""

    @property
    def ask(self) -> Ask | None:
        """What is asked, of whomever; None when the game is over."""

    @property
    def acting(self) -> Ask | None:
        """What was asked when that was done which is shown now, while the table plays it; None before anything was."""

    @property
    def my_turn(self) -> bool:
        """Is the person at the screen asked to play? Not while a card asks."""

    @property
    def card_ask(self) -> Ask | None:
        """What a card asks the person at the screen in the middle of its effect; None if none does."""

    @property
    def guarded(self) -> bool:
        """Has the question appeared only just now? Then a click is meant for what was there before."""

    @property
    def answers(self) -> int:
        """How many answers the game has had; it tells one question from the next."""

    @property
    def paused(self) -> bool:
        """Do the bots wait?"""

    @property
    def hand(self) -> Holding: ...

    @property
    def passing(self) -> Passing:
        """What is not asked."""

    def view(self) -> View:
        """The table as the screen may show it."""

    def answer(self, *options: Option) -> None:
        """Answer what is asked. Of several answers each is given that is offered, as long as the same is asked of the
        same seat."""

    def play(self, handle: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay something at a spot (None: beside them all), to where it was carried if it is ``in_hand``; False if that
        is not possible, which is then said."""

    def refuse(self, reason: str | Entry) -> None:
        """Say why something is not possible."""

    def refresh(self) -> None:
        """What can be used has changed: new widgets on the same table."""
