"""Games that are saved at a wanted moment, for the real window to go on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from rules.kernel.asking import Ask
from rules.kernel.table import Table


def save_game(
    game: str,
    names: Sequence[str],
    is_wanted: Callable[[Sitting, Ask], bool],
    play: Callable[[Ask], Any],
    options: Mapping[str, Any] | None = None,
    seeds: int = 60,
    answers: int = 4000,
) -> tuple[Table, Ask]:
    """Save a game of one person and random bots at the first question to the person that ``is_wanted``, and return what
    the person sees and is asked.

    Until then the person answers as ``play`` says; None gives the game up. Deals are tried up to ``seeds``, each for at
    most so many ``answers``.
    """
    chairs = tuple(SeatSetup(name, "random" if seat else "person") for seat, name in enumerate(names))
    for seed in range(1, seeds):
        sitting = Sitting.start(Setup(game, chairs, dict(options or {}), seed), saves=True)
        for _ in range(answers):
            ask = sitting.ask
            if ask is None:
                break
            if not sitting.turn_of_person:
                sitting.bot_answers()
                continue
            if is_wanted(sitting, ask):
                sitting.leave()
                return sitting.view(), ask
            option = play(ask)
            if option is None:
                break
            sitting.answer(option)
        sitting.leave()
        assert sitting.record.path is not None
        sitting.record.path.unlink()
    pytest.fail("the person was never asked what is wanted")
