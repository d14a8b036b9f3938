"""What the words of a character come to, for bots: measured by letting it act at tables that are laid for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.games.goblets.board import (
    ANTIDOTE,
    POISON,
    SUPPLY,
    WINE,
    GobletsGame,
    GobletsTable,
    Phase,
    UseCard,
    layout,
)
from rules.games.goblets.characters import common_actions, open_window, use
from rules.games.goblets.scoring import MOST_WINE, Scoring
from rules.games.goblets.sketch import LateOptions, Pay, SwapCard
from rules.games.goblets.strengths import SEATS, trial_table
from rules.kernel.asking import reply, run

MOST_PAID = 3
"""So many tokens of each role an action may cost."""
OTHERS_DIE = 0.4
"""How likely any other House is poisoned, for characters that are paid by that."""


def measured_pay(game: GobletsGame, kind: int) -> Pay:
    """Return what a character of this kind is paid for: rounds are scored with each combination of poisoned Houses."""
    table = trial_table(game, kind)
    other_houses = SEATS - 2

    def points(dies: bool, target_dies: bool, dead_others: int) -> int:
        """Return the VP of the character if so many of the Houses that are neither its own nor its Target are
        poisoned."""
        scored_table = table.copy()
        scored_table.poisoned = [dies, target_dies, *(index < dead_others for index in range(other_houses))]
        scored_table.frames = [Scoring()]
        run(scored_table)
        return scored_table.gained[0]

    def expected_points(dies: bool, target_dies: bool) -> float:
        """Return the same with as many other Houses poisoned as one may expect, which is between one and two."""
        with_one = points(dies, target_dies, 1)
        with_two = points(dies, target_dies, 2)
        return with_one + (with_two - with_one) * (OTHERS_DIE * other_houses - 1)

    per_other = (points(False, False, other_houses) - points(False, False, 0)) / other_houses
    none_dies = expected_points(False, False)
    only_own_dies = expected_points(True, False)
    only_target_dies = expected_points(False, True)
    both_die = expected_points(True, True)
    safe = none_dies - per_other * OTHERS_DIE * other_houses
    return Pay(
        safe=safe,
        dies=only_own_dies - safe,
        target_dies=only_target_dies - none_dies,
        both_die=both_die - only_own_dies - only_target_dies + none_dies,
        other_dies=per_other,
        wine=MOST_WINE,
    )


def measured_late_options(game: GobletsGame, kind: int) -> LateOptions:
    """Return what a character of this kind may do before all drink, as far as ``LateOptions`` has a word for it."""
    table = trial_table(game, kind)
    lay = layout(SEATS)
    screen = lay.screens[0]
    for role in (WINE, POISON, ANTIDOTE):
        table.move_token(role, SUPPLY, screen)
    for goblet in lay.goblets:
        table.move_token(WINE, SUPPLY, goblet)
    table.stage = Phase.DRINKING
    open_window(table, "before_drink", ((0, 0),))
    run(table)
    swaps = dict[tuple[int, int], None]()  # dicts without values, because they keep the order
    pours = dict[int, None]()
    throws = False
    for outcome in outcomes(table):
        moved = [place for place in range(len(outcome.at)) if outcome.at[place] != place]
        if len(moved) == 2:
            swaps[offset(moved[0]), offset(moved[1])] = None
        has_poured = len(outcome.zones[screen]) < 3
        for place, goblet in enumerate(lay.goblets):
            tokens = len(outcome.zones[goblet])
            if tokens > 1 and has_poured:
                pours[offset(place)] = None
            if place == 0 and tokens == 0:
                throws = True
    return LateOptions(tuple(swaps), tuple(pours), throws)


def measured_swap_cards(game: GobletsGame) -> tuple[SwapCard, ...]:
    """Return what the actions come to that sets bring, as far as they exchange two goblets."""
    table = trial_table(game)
    screen = layout(SEATS).screens[0]
    for role in range(len(game.tokens)):
        for _ in range(MOST_PAID):
            table.move_token(role, SUPPLY, screen)
    swap_cards = dict[SwapCard, None]()
    for stage in (Phase.TURNS, Phase.TOAST):
        table.stage = stage
        for option in common_actions(table, 0):
            taken = table.copy()
            taken.frames = []
            use(taken, 0, option)
            run(taken)
            for outcome in (taken,) if taken.ask is None else outcomes(taken):
                swap_card = swap_card_of(option.kind, table, outcome)
                if swap_card is not None:
                    swap_cards[swap_card] = None
    measured = []
    for swap_card in swap_cards:
        if swap_card.in_toast or swap_card._replace(in_toast=True) not in swap_cards:
            measured.append(swap_card)
    return tuple(measured)


def swap_card_of(kind: int, table: GobletsTable, outcome: GobletsTable) -> SwapCard | None:
    """Return what an action of this kind has come to that was taken at a table; None if it has not exchanged two
    goblets."""
    moved = [place for place in range(len(outcome.at)) if outcome.at[place] != table.at[place]]
    if len(moved) != 2:
        return None
    screen = table.screen(0)
    price = []
    for role, (before, after) in enumerate(zip(table.roles(screen), outcome.roles(screen), strict=True)):
        if after < before:
            price.append((role, before - after))
    return SwapCard(kind, offset(moved[0]), offset(moved[1]), tuple(price), table.stage == Phase.TOAST)


def offset(place: int) -> int:
    """Return a place counted clockwise from the first; negative if it is nearer the other way round."""
    if place <= SEATS // 2:
        return place
    return place - SEATS


def outcomes(table: GobletsTable) -> Iterator[GobletsTable]:
    """Return the tables to which every use of an ability leads that is offered now."""
    ask = table.ask
    if ask is None:
        return
    for option in ask.options:
        if ask.kind != "use" or isinstance(option, UseCard):
            yield from outcomes_after(table, option)


def outcomes_after(table: GobletsTable, option: Any) -> Iterator[GobletsTable]:
    """Return the tables to which this answer leads, and then any others, until the ability is used."""
    next_table = table.copy()
    reply(next_table, option)
    if next_table.ask is None or next_table.ask.kind == "use":
        yield next_table
    else:
        yield from outcomes(next_table)
