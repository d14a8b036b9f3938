"""Automatic passing: the questions that a person at the table does not want to be asked.

The sitting then passes for that seat by itself, or gives the answer that the person has chosen beforehand. It never
plays a card, spends gold or targets anybody, and it forgets everything when the game ends.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple

Rule = (
    tuple[Literal["until", "idle", "own", "aimed", "deadly"]] | tuple[Literal["about"], str]
    | tuple[Literal["card"], int] | tuple[Literal["always"], str, str]
)  # fmt: skip
"""When a seat passes: ``("until",)`` always until its own turn; ``("about", key)`` whenever it is about this;
``("card", kind)`` when it could answer only with such cards; ``("idle",)`` when no answer would change anything;
``("own",)`` when it is about its own cards; ``("aimed",)`` when it is not about the seat itself; ``("deadly",)`` when
it could not eliminate the seat. ``("always", key, answer)``: it always gives this answer."""
FIRST: tuple[Rule, ...] = (("idle",), ("own",), ("aimed",))
"""The rules in force from the start."""


class Topic(NamedTuple):
    """What a question is about. ``key`` is the name under which it can be silenced; ``kinds`` are the cards with which
    it could be answered; ``idle``: they would change nothing now; ``own``: it is about the asked seat's own card;
    ``aimed``: they would change something for that seat or for what it has played; ``deadly``: it could eliminate that
    seat; ``vital``: it is that seat's last chance; ``same``: everything that would be the same if it were asked again.
    If one cannot pass, ``settled``: one of the answers can be chosen beforehand."""

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
    """The rules of each seat, and the cards that it waits to play."""

    def __init__(self) -> None:
        self._rules: dict[int, list[Rule]] = {}
        self._wanted: dict[int, set[int]] = {}
        self._declined: dict[int, set[Hashable]] = {}
        self._turns: dict[int, tuple[bool, object]] = {}

    def rules(self, seat: int) -> list[Rule]:
        """The rules in force, oldest first. At the beginning they are ``FIRST``."""
        return list(self._rules.setdefault(seat, list(FIRST)))

    def add(self, seat: int, rule: Rule) -> None:
        """Add a rule: the seat is asked less from now on."""
        if rule not in self.rules(seat):
            self._rules[seat].append(rule)

    def revoke(self, seat: int, rule: Rule) -> None:
        """Remove a rule."""
        if rule in self.rules(seat):
            self._rules[seat].remove(rule)

    def clear(self, seat: int) -> None:
        """Remove all rules: the seat is asked everything."""
        self._rules[seat] = []

    def forget(self) -> None:
        """Forget everything, because the game is over."""
        self._rules.clear()
        self._wanted.clear()
        self._declined.clear()
        self._turns.clear()

    def mutes(self, seat: int | None, kind: int) -> bool:
        """True if the seat does not want to be asked because of this card."""
        return seat is not None and ("card", kind) in self.rules(seat)

    def want(self, seat: int, kind: int) -> None:
        """Ask the seat at the first moment that allows it to play this card."""
        self._wanted.setdefault(seat, set()).add(kind)

    def settle(self, seat: int, key: str, answer: str) -> None:
        """Let the seat always give this answer when this comes up; "" to be asked again."""
        rules: list[Rule] = []
        for rule in self.rules(seat):
            if rule[:2] != ("always", key):
                rules.append(rule)
        if answer:
            rules.append(("always", key, answer))
        self._rules[seat] = rules

    def settled(self, seat: int | None, key: str) -> str:
        """The answer that the seat gives whenever this comes up; "" if it wants to be asked."""
        if seat is None:
            return ""
        for rule in self.rules(seat):
            if rule[0] == "always" and rule[1] == key:
                return rule[2]
        return ""

    def turn(self, seat: int, is_own: bool, active: object = None) -> None:
        """Note whose turn it is: the seat's own one (``is_own``), or that of another seat (``active``)."""
        if is_own:
            self.revoke(seat, ("until",))
        if self._turns.setdefault(seat, (is_own, active)) != (is_own, active):
            self._turns[seat] = is_own, active
            self._declined.pop(seat, None)

    def decline(self, seat: int, topic: Topic) -> None:
        """Note that the seat has passed. While it is not asked in idle moments, the ``same`` is not asked again in this
        turn, unless it could eliminate the seat."""
        self._declined.setdefault(seat, set()).update(topic.same)

    def passes_openly(self, seat: int, topic: Topic, is_called: bool) -> bool:
        """The same where everybody is asked, so that being asked tells nothing: only what all can see decides
        (``is_called``), and what the seat has chosen without regard to its cards."""
        if self._has_wanted(seat, topic):
            return False
        rules = self.rules(seat)
        if ("about", topic.key) in rules or (("until",) in rules and not topic.vital):
            return True
        return not is_called

    def passes(self, seat: int, topic: Topic) -> bool:
        """True if the seat passes by itself. At its last chance it does so only by a rule about just this."""
        kinds = topic.kinds
        if self._has_wanted(seat, topic):
            return False
        rules = self.rules(seat)
        cards_are_muted = bool(kinds) and all(("card", kind) in rules for kind in kinds)
        if ("about", topic.key) in rules or cards_are_muted:
            return True
        if topic.vital:
            return False
        was_declined = bool(topic.same) and topic.same <= self._declined.get(seat, set())
        applies: dict[Rule, bool] = {
            ("until",): True,
            ("idle",): topic.idle or (was_declined and not topic.deadly),
            ("own",): topic.own,
            ("aimed",): not topic.aimed,
            ("deadly",): not topic.deadly,
        }
        return any(applies.get(rule, False) for rule in rules)

    def _has_wanted(self, seat: int, topic: Topic) -> bool:
        """True if the seat wanted to be asked as soon as one of these cards can be played; it is asked once for it."""
        wanted = topic.kinds & self._wanted.get(seat, set())
        if wanted:
            self._wanted[seat] -= wanted
        return bool(wanted)
