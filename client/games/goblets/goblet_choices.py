"""Questions that choose a goblet: which goblets may be chosen by a click, and which answer each click gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.table.context import SittingContext
from client.table.terms import Option
from rules.games.goblets.board import UNNAMED, GobletsTable, Peek, UseCard
from rules.kernel.asking import Ask

VERBS_OF_GOBLETS = frozenset({"peek", "look", "drop", "pour", "keep", "throw_out", "swap_goblets"})
"""Verbs of cards that do something with the goblet of a player who is chosen."""
CHOOSE_PLAYER = "choose_player"


def offered_goblets(view: GobletsTable, context: SittingContext) -> dict[int, Option]:
    """Return the answers of a click on the goblets that may be chosen now, for an ability or to look into one, by their
    places. A goblet that two answers would choose is left out."""
    if context.viewer is None:
        return {}
    card_ask = context.card_ask
    if card_ask is not None and card_ask.kind == CHOOSE_PLAYER:
        return _goblets_of_seats(view, card_ask)
    if not context.my_turn:
        return {}
    options = context.hand.choosing
    peeks = [option for option in options if isinstance(option, Peek)]
    if options and len(peeks) == len(options):
        return {peek.place: peek for peek in peeks}
    if not options and context.ask is not None and context.ask.kind == "use":
        options = tuple(context.ask.options)
    return _goblets_of_uses(view, options)


def _goblets_of_seats(view: GobletsTable, card_ask: Ask) -> dict[int, Option]:
    """Return the answers to a card that lets its player choose a seat, by the places of the seats' goblets."""
    kind = card_ask.about[0]
    if not concerns_goblets(view, kind):
        return {}
    answers: list[tuple[int, Option]] = []
    for option in card_ask.options:
        if isinstance(option, int):
            answers.append((option, option))
    return _answers_by_place(view, answers)


def _goblets_of_uses(view: GobletsTable, options: Sequence[Option]) -> dict[int, Option]:
    """Return the uses of characters that choose a goblet, by its place; nothing if some of them choose something
    else."""
    answers: list[tuple[int, Option]] = []
    for option in options:
        if isinstance(option, UseCard) and option.target != UNNAMED:
            if not concerns_goblets(view, option.kind):
                return {}
            answers.append((option.target, option))
    return _answers_by_place(view, answers)


def concerns_goblets(view: GobletsTable, kind: int) -> bool:
    """True if a card of this kind does something with the goblet of a player who is chosen."""
    return any(use.names & VERBS_OF_GOBLETS for use in view.game.programs[kind].uses)


def _answers_by_place(view: GobletsTable, answers: Iterable[tuple[int, Option]]) -> dict[int, Option]:
    """Return the answers, each given with the seat that it chooses, by the place of that seat; without those that
    choose the same place."""
    options_by_place: dict[int, list[Option]] = {}
    for seat, option in answers:
        options_by_place.setdefault(view.house_of(seat), []).append(option)
    answer_by_place = {}
    for place, options in options_by_place.items():
        if len(options) == 1:
            answer_by_place[place] = options[0]
    return answer_by_place
