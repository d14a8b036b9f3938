"""Dice Town, by Bruno Cathala and Ludovic Maublanc: five dice under every cup, and a town to be had for them.

*The dice.* All roll at once and keep one die under the cup in secret; more of them, or none, costs money for the
Stagecoach. When somebody has five, the others have one last roll (``rolling``: DT-ROLL).

*The town.* Most nines take nuggets from the Mine, most tens the Bank's money, most Jacks buy in the Store, most Queens
steal in the Saloon, most Kings become Sheriff, the best hand of poker takes claims in Town Hall (``buildings``). Who
gets nothing may visit Doc Badluck (``doctor``). The Sheriff decides all ties and takes bribes for it (``ties``).

*The end.* When the Mine is empty or no claim is left, gold, money, cards, claims and the badge are counted (``count``).

Zones, state, options and events are listed in ``board``.
"""

from rules.games.dice_town.rulebook import DiceTown

__all__ = ["DiceTown"]
