"""Таверна «Красный Дракон» (The Red Dragon Inn): stay conscious, stay solvent, and see the others under the table.

Chapters: ``board`` (zones and counters), ``turn`` (the four phases), ``play`` (cards and what they affect), ``gold``
(payments), ``gambling``, ``drinks``, ``contest``, ``losing``; ``words`` is the vocabulary of its cards and ``deeds``
what the verbs do; ``game`` puts it all together, and ``story`` tells it.
"""

from rules.games.red_dragon.rulebook import RedDragon

__all__ = ["RedDragon"]
