"""Таверна «Красный Дракон» (The Red Dragon Inn): stay conscious, stay solvent, and see the others under the table.

Chapters: ``board`` (zones, state and answers), ``turn`` (the four phases), ``play`` (cards and what they affect),
``gold`` (payments), ``gambling``, ``drinks``, ``contest``, ``losing``; ``vocabulary`` has the words of its cards and
``effects`` what the verbs do; ``rulebook`` puts it all together; ``phrases`` and ``log`` tell it.
"""

from rules.games.red_dragon.rulebook import RedDragon

__all__ = ["RedDragon"]
