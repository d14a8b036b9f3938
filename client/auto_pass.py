"""What a person at the table has asked not to be asked.

The session then passes for that seat by itself, or gives the answer that the person has chosen beforehand. It never
plays a card, spends gold or points at anybody, and it forgets everything when the game ends.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Literal

Rule = (
    tuple[Literal["until", "idle"]] | tuple[Literal["about"], str] | tuple[Literal["card"], int]
    | tuple[Literal["always"], str, str]
)  # fmt: skip
"""``("until",)`` nothing until one's turn; ``("about", key)`` never about this; ``("card", kind)`` not for this card's
sake; ``("idle",)`` not at moments in which nothing happens; ``("always", key, answer)`` this answer always."""


class AutoPass:
    """The rules of each seat, and what it waits to play."""

    def __init__(self) -> None:
        self._rules: dict[int, list[Rule]] = {}
        self._wanted: dict[int, set[int]] = {}

    def rules(self, seat: int) -> list[Rule]:
        """The rules in force, oldest first. Idle moments are left out from the start."""
        return list(self._rules.setdefault(seat, [("idle",)]))

    def add(self, seat: int, rule: Rule) -> None:
        """Do not ask any more."""
        if rule not in self.rules(seat):
            self._rules[seat].append(rule)

    def revoke(self, seat: int, rule: Rule) -> None:
        """Ask again."""
        if rule in self.rules(seat):
            self._rules[seat].remove(rule)

    def clear(self, seat: int) -> None:
        """Ask about everything."""
        self._rules[seat] = []

    def forget(self) -> None:
        """The game is over: nothing of this is true for the next one."""
        self._rules.clear()
        self._wanted.clear()

    def mutes(self, seat: int | None, kind: int) -> bool:
        """Is this card no reason to ask?"""
        return seat is not None and ("card", kind) in self.rules(seat)

    def want(self, seat: int, kind: int) -> None:
        """The seat waits to play this card: it is asked at the first moment that allows it."""
        self._wanted.setdefault(seat, set()).add(kind)

    def settle(self, seat: int, key: str, answer: str) -> None:
        """Whenever this comes up the seat gives this answer; "" to be asked."""
        self._rules[seat] = [rule for rule in self.rules(seat) if rule[:2] != ("always", key)]
        if answer:
            self._rules[seat].append(("always", key, answer))

    def settled(self, seat: int | None, key: str) -> str:
        """The answer that the seat gives whenever this comes up; "" if it wants to be asked."""
        rules = [] if seat is None else self.rules(seat)
        return next((rule[2] for rule in rules if rule[0] == "always" and rule[1] == key), "")

    def turn(self, seat: int) -> None:
        """It is the seat's own turn."""
        self.revoke(seat, ("until",))

    def passes(self, seat: int, key: str, kinds: Set[int], idle: bool, vital: bool = False) -> bool:
        """Shall the seat pass by itself? ``key`` is what it is asked about, ``kinds`` the cards it could answer with,
        ``idle``: nothing is happening; ``vital``: the seat itself is about to lose, and only a rule about just this
        keeps it silent then."""
        if kinds & self._wanted.get(seat, set()):
            self._wanted[seat] -= kinds
            return False
        rules = self.rules(seat)
        if (("until",) in rules and not vital) or ("about", key) in rules or (idle and ("idle",) in rules):
            return True
        return bool(kinds) and all(("card", kind) in rules for kind in kinds)
