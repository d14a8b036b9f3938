"""The seam: all that a game's painter may ask of the sitting. In a replay there is no sitting.

A scene owns a ``LocalPlayer``, who is the ``SittingContext``; the player owns the hand (``Holding``), the passing, the
board and its painter. The painter draws with the board and asks the context. See docs/architecture.md for a picture.
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
    """What the person at the screen has picked up.

    ``chosen`` was picked up by a click or a key and may go to the ``targets``; ``choosing`` are the answers that a
    gesture has left open; ``hint`` is the hint that is shown.
    """

    chosen: Handle | None
    choosing: tuple[Option, ...]
    hint: Hint | None

    @property
    def carrying(self) -> bool:
        """True if something is carried."""

    @property
    def over(self) -> Spot | None:
        """The spot under what is carried; None if there is none."""

    def cards(self) -> Sequence[CardHandle]:
        """Return the cards that can be picked up now, from left to right on the screen."""

    def widgets(self) -> Sequence[Widget]:
        """Make the widgets of the cards in the own hand, from left to right."""

    def think_again(self) -> None:
        """Put back what was chosen."""


class SittingContext(Protocol):
    """The sitting, as far as the screen may know it."""

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen shows; None where no person plays."""

    @property
    def ask(self) -> Ask | None:
        """The pending ask of any seat; None when the game is over."""

    @property
    def acting(self) -> Ask | None:
        """The ask whose answer is being played on the screen; None before the first answer."""

    @property
    def my_turn(self) -> bool:
        """True if the person at the screen is asked to play, and not by a card."""

    @property
    def card_ask(self) -> Ask | None:
        """The question of a card to the person at the screen, in the middle of its effect; None if there is none."""

    @property
    def guarded(self) -> bool:
        """True if the question has only just appeared, so that a click is meant for what was there before."""

    @property
    def answers(self) -> int:
        """How many answers the game has had, which differs from one question to the next."""

    @property
    def paused(self) -> bool:
        """True if the bots are held up."""

    @property
    def hand(self) -> Holding: ...

    @property
    def passing(self) -> Passing:
        """The rules of automatic passing."""

    def view(self) -> View:
        """Return the table as the screen may show it."""

    def answer(self, *options: Option) -> None:
        """Answer the pending ask. Of several answers, each that is offered is given, as long as the same seat is asked
        the same."""

    def play(self, handle: Handle, spot: Spot | None, in_hand: bool = False) -> bool:
        """Lay something at a spot (None: at no spot); ``in_hand`` if it was carried there. Returns False, and says why,
        if that is not possible."""

    def refuse(self, reason: str | Entry) -> None:
        """Say why something is not possible."""

    def refresh(self) -> None:
        """Make the widgets anew, because what can be used has changed."""
