"""Raise Your Goblets, by Tim Page: everybody pours, peeks and swaps; then all drink what stands before them.

*The round.* Tokens lie behind screens, one unknown token in each goblet; each House wants another one poisoned
(``preparing``: GO-SETUP, GO-ROUND). In a turn one pours, peeks, rotates, swaps (``turns``: GO-ACT) until somebody who
has no wine left proposes a toast; then each has one last action (``toast``: GO-TOAST).

*The end.* All drink; antidotes cure poison, and whoever lives, sees the right House poisoned or drank the most wine
scores (``scoring``: GO-SCORE).

Zones, state, options and events are listed in ``board``.
"""

from rules.games.goblets.rulebook import RaiseYourGoblets

__all__ = ["RaiseYourGoblets"]
