"""An intent: something about to happen that other seats may still answer.

====================  ==================================  =======================================================
word on cards         effect on the intent                afterwards
====================  ==================================  =======================================================
ignore                removes one seat from ``targets``   the other targets are still affected
cancel                sets ``fate`` to cancelled          costs stay paid, the card still goes to its pile
redirect              replaces one target by another      the window stays open for the new target
modify                changes ``amount`` or ``tags``      the amount never falls below 0
replace               cancels it and proposes another     the new intent opens its own windows
====================  ==================================  =======================================================

>>> brew = Intent("damage", actor=0, targets=(1, 2), amount=3)
>>> brew.ignore(2)
>>> brew.modify(amount=-1, add=("drink",))
>>> brew.targets, brew.amount, brew.tags
((1,), 2, ('drink',))
>>> brew
Intent('damage', 0, -1, (1,), 2, ('drink',), -1, 'coming', ())
>>> eval(repr(brew)).save() == brew.save()
True
>>> brew.redirect(1, 1)
Traceback (most recent call last):
rules.kernel.intents.IllegalResponse: cannot redirect from seat 1 to seat 1: targets are (1,)
"""

from __future__ import annotations

from typing import Any

from rules.kernel.asking import plain

COMING, CANCELLED, DONE = "coming", "cancelled", "done"


class IllegalResponse(ValueError):
    """A response that does not fit the intent, such as redirecting it to a seat that is already a target."""


class Intent:
    """Something about to happen: ``actor`` does ``kind`` to ``targets`` with the piece ``source`` (-1: no piece).

    ``tags`` are plain values whose meaning the game decides. ``parent`` is the index of the intent that this one
    answers (-1: none). ``used`` lists the (seat, option) pairs that have already answered it: each answers it once.
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
        """An independent copy (all fields are immutable)."""
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
        """Remove ``seat`` from the targets. An intent without targets affects nobody."""
        self.targets = tuple(target for target in self.targets if target != seat)

    def cancel(self) -> None:
        """Stop the intent: it will not happen."""
        self.fate = CANCELLED

    def redirect(self, old: int, new: int) -> None:
        """Replace the target ``old`` by ``new``. Raises IllegalResponse if ``old`` is not a target or ``new`` is."""
        if old not in self.targets or new in self.targets:
            raise IllegalResponse(f"cannot redirect from seat {old} to seat {new}: targets are {self.targets}")
        self.targets = tuple(new if target == old else target for target in self.targets)

    def modify(self, amount: int = 0, add: tuple[Any, ...] = (), remove: tuple[Any, ...] = ()) -> None:
        """Add to the amount, which never falls below 0, and add and remove tags."""
        self.amount = max(0, self.amount + amount)
        remaining = [tag for tag in self.tags if tag not in remove]
        added = [tag for tag in add if tag not in self.tags]
        self.tags = (*remaining, *added)

    def __repr__(self) -> str:
        return f"Intent({', '.join(map(repr, self.save()))})"
