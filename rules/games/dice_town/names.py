"""The names that abilities at Dice Town may use: those in ``lasting``, explained to authors."""

from __future__ import annotations

from rules.games.dice_town import lasting
from rules.games.dice_town.terms import LANGUAGE
from rules.kernel.abilities import FORBID

__all__ = ["LANGUAGE"]

FORBIDS = (FORBID,)
"""The words for a deed that cannot be granted once more, but only forbidden."""

LANGUAGE.name("quantity", lasting.NUGGETS_DUG, "How many nuggets the Mine gives.", benefit=("points", 0.8))
LANGUAGE.name("quantity", lasting.PRICE_OF_DICE, "How many dollars one pays for the dice kept in one reveal.",
              benefit=("points", -0.8))  # fmt: skip
LANGUAGE.name("quantity", lasting.CARDS_TO_SEE, "How many cards the Store shows, of which one is kept.",
              benefit=("points", 0.4))  # fmt: skip
LANGUAGE.name("quantity", lasting.CLAIMS_GRANTED, "How many claims Town Hall gives.", benefit=("points", 1.0))
LANGUAGE.name("deed", lasting.CONTROL, "To control a building, whatever one's dice are.", FORBIDS,
              benefit=("points", -5.0))  # fmt: skip
LANGUAGE.name("deed", lasting.BE_RAIDED, "To be robbed of cards in the Saloon.", FORBIDS, benefit=("points", 1.0))
LANGUAGE.name("deed", lasting.VISIT_DOCTOR, "To visit the Doc.", FORBIDS, benefit=("points", -1.0))
LANGUAGE.name("occasion", lasting.ROUND_BEGINS, "A round begins.")
LANGUAGE.name("occasion", lasting.CONTROLS, "A player controls a building that is about to act.")
LANGUAGE.name("occasion", lasting.IS_RAIDED, "A player has lost a card in the Saloon, to `other`.")
LANGUAGE.name("occasion", lasting.BECOMES_SHERIFF, "A player has become Sheriff instead of `other`.")
LANGUAGE.name("occasion", lasting.PLAYS, "A player has played a Store card, at `other` if at somebody; nobody has "
              "stopped it.")  # fmt: skip
LANGUAGE.name("duration", lasting.THIS_ROUND, "Until this round ends.")
LANGUAGE.name("duration", lasting.END_OF_NEXT_ROUND, "Until the next round ends.")
LANGUAGE.name("duration", lasting.END_OF_GAME, "As long as the game.")
