"""Poison, by Reiner Knizia: stir, and do not be the one who spills.

*Set-up.* 3 to 6 players. Every round the whole deck is shuffled and dealt out one by one, beginning left of the
dealer; with three players a fourth stack is dealt last in every lap and stays out of the round (PO-SETUP,
PO-RULING-03).

*Play.* On a turn a player puts exactly one card into one of three cauldrons. A colour has one cauldron and a cauldron
one colour; poison (always 4) goes into any. If the total becomes more than 13, the player takes all the cards that
were there before and lays them face down; the card played stays (PO-PLAY).

*Scoring.* When all cards are played, whoever has strictly most cards of a colour sheds that colour. What is left costs
1 point a potion and 2 a poison. After as many rounds as players the lowest total wins (PO-SCORE, PO-END).

Chapters: ``board`` (zones, state, options and events), ``rounds`` (dealing, playing and scoring); ``rulebook`` puts
it all together.
"""

from rules.games.poison.rulebook import Poison

__all__ = ["Poison"]
