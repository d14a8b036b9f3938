"""Peeks and abilities that choose a goblet: which goblets are offered, and what a click on each answers."""

from __future__ import annotations

from client.table.context import SittingContext
from client.table.terms import Option
from rules.games.goblets.board import UNNAMED, GobletsTable, Peek, UseCard

OF_GOBLETS = frozenset({"peek", "look", "drop", "pour"})
"""Verbs of cards that do something with the goblet of a player who is chosen."""
CHOOSE_PLAYER = "choose_player"


def offered_goblets(shown: GobletsTable, context: SittingContext) -> dict[int, Option]:
    """By the place of each goblet that may be chosen now, for an ability or to look into it, the answer of a click.
    Where two answers would choose the same one, neither is there."""
    if context.viewer is None:
        return {}
    asked_by_card = context.card_ask
    if asked_by_card is not None and asked_by_card.kind == CHOOSE_PLAYER:
        kind = asked_by_card.about[0]
        if not concerns_goblets(shown, kind):
            return {}
        return _by_place(shown, [(seat, seat) for seat in asked_by_card.options if isinstance(seat, int)])
    if not context.my_turn:
        return {}
    choosing = context.hand.choosing
    if choosing and all(isinstance(option, Peek) for option in choosing):
        return {option.place: option for option in choosing if isinstance(option, Peek)}
    ask = context.ask
    options = choosing or (ask.options if ask is not None and ask.kind == "use" else ())
    uses = [option for option in options if isinstance(option, UseCard) and option.target != UNNAMED]
    if not uses or not all(concerns_goblets(shown, use.kind) for use in uses):
        return {}
    return _by_place(shown, [(use.target, use) for use in uses])


def concerns_goblets(shown: GobletsTable, kind: int) -> bool:
    """Does this card do something with the goblet of a player who is chosen?"""
    return any(use.names & OF_GOBLETS for use in shown.game.programs[kind].uses)


def _by_place(shown: GobletsTable, answers: list[tuple[int, Option]]) -> dict[int, Option]:
    found: dict[int, Option] = {}
    twice = set()
    for seat, option in answers:
        place = shown.house_of(seat)
        if place in found:
            twice.add(place)
        found[place] = option
    return {place: option for place, option in found.items() if place not in twice}
