"""What a person at the table has asked not to be asked.

The session then passes for that seat by itself, or gives the answer that the person has chosen beforehand. It never
plays a card, spends gold or points at anybody, and it forgets everything when the game ends.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple

Rule = (
    tuple[Literal["until", "idle", "own", "aimed", "deadly"]] | tuple[Literal["about"], str]
    | tuple[Literal["card"], int] | tuple[Literal["always"], str, str]
)  # fmt: skip
"""``("until",)`` nothing until one's turn; ``("about", key)`` never about this; ``("card", kind)`` not for this card's
sake; ``("idle",)`` not where there is nothing to answer; ``("own",)`` not about one's own cards; ``("aimed",)`` only
about what happens to oneself; ``("deadly",)`` only about what could put one out; ``("always", key, answer)`` this
answer always."""
FIRST: tuple[Rule, ...] = (("idle",), ("own",), ("aimed",))
"""The rules in force from the start."""


class Topic(NamedTuple):
    """What a question is about. ``key`` is what it can be silenced by; ``kinds`` are the cards it could be answered
    with; ``idle``: they would change nothing now; ``own``: it is about the asked seat's own card; ``aimed``: they would
    change something for that seat or for what it has played; ``deadly``: it could put that seat out; ``vital``: it is
    that seat's last chance; ``same``: all that would be the same if it were asked again. Where one cannot pass,
    ``settled``: one of the answers can be chosen beforehand."""

    key: str
    kinds: frozenset[int] = frozenset()
    idle: bool = False
    own: bool = False
    aimed: bool = True
    deadly: bool = True
    vital: bool = False
    same: frozenset[Hashable] = frozenset()
    settled: bool = False


class AutoPass:
    """The rules of each seat, and what it waits to play."""

    def __init__(self) -> None:
        self._rules: dict[int, list[Rule]] = {}
        self._wanted: dict[int, set[int]] = {}
        self._declined: dict[int, set[Hashable]] = {}
        self._turns: dict[int, tuple[bool, object]] = {}

    def rules(self, seat: int) -> list[Rule]:
        """The rules in force, oldest first. From the start they are ``FIRST``."""
        return list(self._rules.setdefault(seat, list(FIRST)))

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
        self._declined.clear()
        self._turns.clear()

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

    def turn(self, seat: int, is_own: bool, active: object = None) -> None:
        """It is the seat's ``own`` turn, or that of another (``whose``)."""
        if is_own:
            self.revoke(seat, ("until",))
        if self._turns.setdefault(seat, (is_own, active)) != (is_own, active):
            self._turns[seat] = is_own, active
            self._declined.pop(seat, None)

    def decline(self, seat: int, topic: Topic) -> None:
        """The seat has passed. As long as idle moments are left out, the ``same`` is not asked again in this turn,
        unless it could put the seat out."""
        self._declined.setdefault(seat, set()).update(topic.same)

    def passes(self, seat: int, topic: Topic) -> bool:
        """Shall the seat pass by itself? In its last chance only a rule about just this keeps it silent."""
        kinds = topic.kinds
        if kinds & self._wanted.get(seat, set()):
            self._wanted[seat] -= kinds
            return False
        rules = self.rules(seat)
        if ("about", topic.key) in rules or (bool(kinds) and all(("card", kind) in rules for kind in kinds)):
            return True
        declined = bool(topic.same) and topic.same <= self._declined.get(seat, set())
        idle = topic.idle or (declined and not topic.deadly)
        quiet: dict[Rule, bool] = {("until",): True, ("idle",): idle, ("own",): topic.own,
                                   ("aimed",): not topic.aimed, ("deadly",): not topic.deadly}  # fmt: skip
        return not topic.vital and any(holds for rule, holds in quiet.items() if rule in rules)
