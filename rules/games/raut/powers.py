"""What cards do: individual actions, what answers an occasion by itself, and the effects of drinks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut.board import UNNAMED, RautTable, UseAbility


def acts(table: RautTable, guest: int) -> Sequence[UseAbility]:
    """What a guest may do as its individual action, with each target (RA-RULING-45)."""
    return ()


def use(table: RautTable, option: UseAbility) -> None:
    """Carry out an individual action; its effect comes next."""


def occur(table: RautTable, event: str, guest: int, other: int = UNNAMED) -> None:
    """Something has happened to a guest that abilities answer by themselves: ``enters``, ``leaves``, ``seduces``,
    ``treats``, ``refuses``, ``turn_start`` (RA-RULING-39). Their effects come next."""


def poured(table: RautTable, kind: int, treater: int, treated: int) -> None:
    """What a drink does besides its points, until the turn ends (RA-DRINK-13, RA-RULING-15)."""
