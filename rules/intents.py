"""An intent is something about to happen that others may still answer.

====================  ==================================  =======================================================
word on cards         effect on the intent                afterwards
====================  ==================================  =======================================================
ignore                one seat leaves ``targets``         the others are still affected
cancel                ``fate`` is cancelled               costs stay paid, the card still goes to its pile
redirect              one target replaced by another      the window stays open for the new target
modify                ``amount`` or ``tags`` change       never below nought
replace               cancelled, another in its place     the new one opens its own windows
====================  ==================================  =======================================================
"""

from __future__ import annotations

from typing import Any

from rules.kernel import plain

COMING, CANCELLED, DONE = "coming", "cancelled", "done"


class IllegalResponse(ValueError):
    """A response that does not fit the intent (redirected to someone who is already a target, ...)."""


class Intent:
    """Something about to happen: ``kind`` by ``actor`` through the piece ``source`` (-1: none) to ``targets``.

    ``tags`` are plain values that the game gives a meaning. ``parent`` is the index of the intent it answers (-1:
    none). ``used`` lists (seat, ability) pairs that have already answered it: an ability answers one intent once.
    """

    __slots__ = ("actor", "amount", "fate", "kind", "parent", "source", "tags", "targets", "used")

    def __init__(
        self, kind: str, actor: int, source: int = -1, targets: tuple[int, ...] = (), amount: int = 0,
        tags: tuple[Any, ...] = (), parent: int = -1, fate: str = COMING, used: tuple[tuple[int, Any], ...] = (),
    ) -> None:  # fmt: skip
        self.kind = kind
        self.actor = actor
        self.source = source
        self.targets = targets
        self.amount = amount
        self.tags = tags
        self.parent = parent
        self.fate = fate
        self.used = used

    def copy(self) -> Intent:
        """An independent twin (all fields are immutable)."""
        return Intent(
            self.kind, self.actor, self.source, self.targets, self.amount, self.tags, self.parent, self.fate, self.used
        )

    def save(self) -> list[Any]:
        """Plain data in the order of the constructor."""
        return [
            self.kind, self.actor, self.source, self.targets, self.amount, self.tags, self.parent, self.fate, self.used,
        ]  # fmt: skip

    @classmethod
    def load(cls, saved: list[Any]) -> Intent:
        """The inverse of ``save``."""
        return cls(*map(plain, saved))

    def ignore(self, seat: int) -> None:
        """``seat`` is no longer affected; nobody left means nothing happens."""
        self.targets = tuple(target for target in self.targets if target != seat)

    def cancel(self) -> None:
        """It will not happen."""
        self.fate = CANCELLED

    def redirect(self, old: int, new: int) -> None:
        """``new`` is affected instead of ``old``. Raises IllegalResponse if that is not a change."""
        if old not in self.targets or new in self.targets:
            raise IllegalResponse(f"cannot redirect from seat {old} to seat {new}: targets are {self.targets}")
        self.targets = tuple(new if target == old else target for target in self.targets)

    def modify(self, amount: int = 0, add: tuple[Any, ...] = (), remove: tuple[Any, ...] = ()) -> None:
        """Add to the amount (which stops at nought) and change tags."""
        self.amount = max(0, self.amount + amount)
        self.tags = tuple(tag for tag in self.tags if tag not in remove) + tuple(t for t in add if t not in self.tags)

    def __repr__(self) -> str:
        return f"<{self.kind} by {self.actor} at {self.targets}, {self.fate}>"
