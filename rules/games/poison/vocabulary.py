"""The verb that the cards of Poison have beside those of every game: it moves cards. Other words are in ``terms``.

Lost and extra turns are abilities (``forbid`` and ``grant`` of the deed ``play``), points have a verb in every game.
"""

from __future__ import annotations

from typing import Literal

from rules.cards.words import EffectStep, Impact, Pieces, Player
from rules.games.poison import moving
from rules.games.poison.board import HANDS, PILES, PoisonTable
from rules.games.poison.terms import LANGUAGE, NOWHERE, BrewEffect, find_cauldron
from rules.vocabulary.terms import CARDS, IT

__all__ = ["LANGUAGE"]

Goal = Literal["hand", "pile", "box", "here", "red", "blue", "violet"]
"""Where cards are moved to: to a player, out of the round, or into a cauldron."""


@LANGUAGE.verb(topic=CARDS)
def move_cards(cards: Pieces, to: Goal, of: Player | None = None) -> EffectStep:
    """Move cards, one after the other. `cards`: which; `to`: to a `hand`, face down to the `pile` of those that a
    player has taken, to the `box` and so out of the round, or into a cauldron: `here`, where the card is or was, or
    that of a colour. A card that must not go into that cauldron stays where it is, and whoever has played this card
    takes what boils over; `of`: whose hand or pile, else that of `it`.

    `move_cards: {cards: {cauldron: each_other}, to: pile, of: left}`
    """
    owners = of or IT

    def run(table: PoisonTable, effect: BrewEffect) -> None:
        pieces = tuple(cards(table, effect))
        match to:
            case "box":
                moving.move_cards(table, effect, pieces, len(table.zones) - 1)
            case "hand" | "pile":
                zones = HANDS if to == "hand" else PILES
                for seat in owners(table, effect):
                    moving.move_cards(table, effect, pieces, zones[seat])
            case _:
                place = find_cauldron(table, effect, to)
                if place != NOWHERE:
                    moving.pour_cards(table, effect, pieces, place)

    impacts = [Impact(owners, "cards")] if to in ("hand", "pile") else []
    return EffectStep(run, impacts, needs=cards)
