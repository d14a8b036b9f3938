"""Raut, a fan's card game: one treats, talks and seduces other players' guests to one's own table.

*Turns.* A guest comes to the table, accessories are put on, and each guest that has not come just now acts
(``turns``, ``entering``: RA-TURN, RA-ACCESS): it treats another player's guest (``drinking``: RA-DRINK), seduces one
(``seducing``: RA-SEDUCE), changes the talk (``talking``: RA-TALK), fights (``fighting``: RA-FIGHT) or becomes
somebody's companion (``companions``: RA-COUPLE).

*The end.* Guests whose charm, stamina or charisma has come to nothing leave, and whoever has enough victory points wins
(``leaving``: RA-LEAVE, RA-VP).

Everything about guests, drinks, talks and accessories is in the cards (``card_kinds``, ``abilities``, ``powers``).
Zones, state, options and events are listed in ``board``.
"""

from rules.games.raut.rulebook import Raut

__all__ = ["Raut"]
