"""The names that abilities at the Red Dragon may use: those in ``lasting``, explained to authors."""

from __future__ import annotations

from rules.games.red_dragon import lasting
from rules.games.red_dragon.terms import LANGUAGE
from rules.kernel.abilities import FORBID

__all__ = ["LANGUAGE"]

FORBIDS = (FORBID,)
"""The words for a deed that cannot be granted once more, but only forbidden."""

LANGUAGE.name("deed", lasting.DISCARD, "The discard phase: to discard cards and to fill the hand.", FORBIDS,
              benefit=("margin", -1.0))  # fmt: skip
LANGUAGE.name("deed", lasting.ACT, "The action phase: to play an action.", benefit=("margin", -1.0))
LANGUAGE.name("deed", lasting.ORDER, "The ordering phase: to order a drink.", benefit=("margin", -0.5))
LANGUAGE.name("deed", lasting.DRINK, "The drinking phase: to drink, or to sober up.", FORBIDS, benefit=("margin", 1.0))
LANGUAGE.name("deed", lasting.PLAY, "To play any card.", FORBIDS, benefit=("margin", -2.0))
LANGUAGE.name("deed", lasting.CHEAT, "To play a cheating card.", FORBIDS, benefit=("margin", -0.5))
LANGUAGE.name("deed", lasting.GAMBLE, "To take part in gambling rounds that begin.", FORBIDS, benefit=("margin", -0.3))
LANGUAGE.name("deed", lasting.LOSE_GOLD, "To pay or stake gold, except the gold of those who lose.", FORBIDS,
              benefit=("gold", 1.0))  # fmt: skip
LANGUAGE.name("deed", lasting.BE_SERVED, "To have a drink put on one's pile.", FORBIDS, benefit=("margin", 1.0))
LANGUAGE.name("quantity", lasting.GOLD_LOST, "How much gold is paid or staked at once.", benefit=("gold", -1.0))
LANGUAGE.name("quantity", lasting.HAND_SIZE, "How many cards one draws up to.", benefit=("margin", 0.3))
for stat, worth in (("fortitude", 1.0), ("alcohol", -1.0)):
    gain, amount_gained = lasting.moves(stat, up=True)
    loss, amount_lost = lasting.moves(stat, up=False)
    LANGUAGE.name("deed", gain, f"To gain {stat}.", FORBIDS, benefit=("margin", -2 * worth))
    LANGUAGE.name("quantity", amount_gained, f"How much {stat} is gained at once.", benefit=("margin", worth))
    LANGUAGE.name("deed", loss, f"To lose {stat}.", FORBIDS, benefit=("margin", 2 * worth))
    LANGUAGE.name("quantity", amount_lost, f"How much {stat} is lost at once.", benefit=("margin", -worth))
LANGUAGE.name("occasion", lasting.TURN_BEGINS, "A turn begins.")
LANGUAGE.name("occasion", lasting.TURN_ENDS, "A turn ends.")
LANGUAGE.name("occasion", lasting.HURT, "A player has lost fortitude by another's card: `other`.")
LANGUAGE.name("occasion", lasting.PAYS, "A player has paid or staked gold, to `other` if to a player.")
LANGUAGE.name(
    "occasion",
    lasting.DRINKS,
    "A player has drunk a drink with all its chasers, be it water; not who ignores it or passes it on.",
)
LANGUAGE.name("occasion", lasting.PLAYS, "A player has played a card, at `other` if at somebody; nobody has answered.")
LANGUAGE.name("occasion", lasting.WINS, "A player has won a gambling round.")
LANGUAGE.name(
    "occasion", lasting.FALLS,
    "A player is about to leave the game, and no last chance has helped; whom this saves stays.",
)  # fmt: skip
LANGUAGE.name("duration", lasting.END_OF_TURN, "Until the present turn ends.")
LANGUAGE.name("duration", lasting.MY_NEXT_TURN, "Until the next turn of the player of the card begins.")
LANGUAGE.name("duration", lasting.THEIR_NEXT_TURN, "Until the next turn of whoever has the ability begins.")
LANGUAGE.name("duration", lasting.END_OF_THEIR_TURN, "Until a turn of whoever has the ability ends.")
LANGUAGE.name("duration", lasting.END_OF_ROUND, "Until a gambling round ends.")
LANGUAGE.name("duration", lasting.END_OF_GAME, "As long as both play.")
