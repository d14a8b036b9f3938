"""What comes of an answer, in the figures that people know from a game: points, gold, who drinks poison.

A game has a subclass of ``Consequences`` in its ``consequences.py`` and names it in its manifest. A hint plays on after
two answers until their consequences can be read, and says the figure that differs most.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple

from rules.games.policy import Policy
from rules.kernel.asking import PASS, Ask
from rules.kernel.table import TableT

A_TENTH = 0.1
"""The smallest difference of two chances that is worth telling."""


class Measure(NamedTuple):
    """One figure that consequences are told in."""

    key: str
    """The beginning of its text keys."""
    step: float
    """The smallest difference that is worth telling."""
    fewer_is_better: bool = False
    is_chance: bool = False
    """True for a chance, from 0 to 1: it is told in cases of ten. False for an amount."""
    is_signed: bool = False
    """True for an amount that may be less than nothing."""
    seat: int | None = None
    """Whom it is about; None for the asked seat."""


class Consequences(ABC, Generic[TableT]):
    """Made for one question. ``before`` is a table as the asked ``seat`` may imagine it then."""

    samples: ClassVar[int] = 200
    """How often it is played on after each answer."""

    idle: ClassVar[tuple[Any, ...]] = (PASS,)
    """The answers that do nothing."""

    def __init__(self, before: TableT, seat: int, policy: Policy[TableT]) -> None:
        self.before = before
        self.seat = seat
        self.policy = policy
        self.measures: Sequence[Measure] = self.make_measures()

    @abstractmethod
    def make_measures(self) -> Sequence[Measure]:
        """Return what is measured at this table, the most telling first."""

    @abstractmethod
    def are_clear(self, table: TableT) -> bool:
        """True if it has been played on far enough to read the figures."""

    @abstractmethod
    def figures(self, table: TableT, random: Random) -> Sequence[float]:
        """Return the figure for each of the ``measures``. The table may be spoilt by that."""

    def alike(self, option: Any, other: Any) -> bool:
        """True if two answers do the same to the table, so that nobody would learn anything from their difference."""
        return False

    def idle_answer(self, ask: Ask) -> Any:
        """Return the answer to this question that does nothing; None if there is none."""
        for option in self.idle:
            if option in ask.options:
                return option
        return None
