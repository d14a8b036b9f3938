"""How lively bots are: what somebody can foretell of them who has read their last games, and win by that.

``python -m tests.liveliness`` prints it (see ``__main__``). ``looks`` says what one sees of the bots of each game,
``record`` plays their games, ``reading`` foretells, ``judging`` looks at what seats think; the challengers of
``one_step``, ``hunter`` and ``plans`` try to beat them (``challenge``), ``characters`` tells manners apart.
"""

from __future__ import annotations

from tests.liveliness.judging import calibration, constant_chances, judged_games, log_loss
from tests.liveliness.reading import entropy, openings, poured, reading, sorts
from tests.liveliness.record import Decision, decisions

__all__ = [
    "Decision", "calibration", "constant_chances", "decisions", "entropy", "judged_games", "log_loss", "openings",
    "poured", "reading", "sorts",
]  # fmt: skip
