"""What the words of a character come to, for bots: found by letting it act at tables that are laid for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.games.goblets import preparing
from rules.games.goblets.board import (
    ANTIDOTE,
    DECK,
    POISON,
    SUPPLY,
    WINE,
    GobletsGame,
    GobletsTable,
    Phase,
    UseCard,
    layout,
)
from rules.games.goblets.characters import opportunity
from rules.games.goblets.scoring import MOST_WINE, Scoring
from rules.games.goblets.sketch import Late, Pay
from rules.kernel import reply, run

SEATS = 5
OTHERS_DIE = 0.4
"""How likely it is that any other House is poisoned, for those who are paid by that."""


def laid(game: GobletsGame, kind: int) -> GobletsTable:
    """A table of five: at its first House a character, which hunts the second House."""
    table = game.lay(SEATS)
    preparing.unpack(table)
    lay, where = layout(SEATS), dict(table.where())
    character = game.kind.index(kind)
    target = next(piece for piece in range(len(game.kind)) if game.house[game.kind[piece]] == 1)
    table.move(character, DECK, lay.characters[0])
    table.move(target, where[target], lay.targets[0])
    return table


def paid(game: GobletsGame, kind: int) -> Pay:
    """What a character is paid for."""
    table = laid(game, kind)
    others = SEATS - 2

    def points(me: bool, its: bool, dead: int) -> int:
        twin = table.copy()
        twin.poisoned = [me, its, *(other < dead for other in range(others))]
        twin.frames = [Scoring()]
        run(twin)
        return twin.gained[0]

    def mean(me: bool, its: bool) -> float:
        """With as many other Houses poisoned as one may expect."""
        few, more = points(me, its, 1), points(me, its, 2)
        return few + (more - few) * (OTHERS_DIE * others - 1)

    for_others = (points(False, False, others) - points(False, False, 0)) / others
    live, alone, its, both = mean(False, False), mean(True, False), mean(False, True), mean(True, True)
    safe = live - for_others * OTHERS_DIE * others
    return Pay(safe, alone - safe, its - live, both - alone - its + live, for_others, MOST_WINE)


def late(game: GobletsGame, kind: int) -> Late:
    """What a character may do before all drink. What is none of the things that a Late names is left out."""
    table, lay = laid(game, kind), layout(SEATS)
    for role in (WINE, POISON, ANTIDOTE):
        table.move_token(role, SUPPLY, lay.screens[0])
    for zone in lay.goblets:
        table.move_token(WINE, SUPPLY, zone)
    table.stage = Phase.DRINKING
    opportunity(table, "before_drink", ((0, 0),))
    run(table)
    swaps, pours, throws = dict[tuple[int, int], None](), dict[int, None](), False
    for end in ends(table):
        moved = [place for place, cup in enumerate(end.at) if cup != place]
        if len(moved) == 2:
            swaps[around(moved[0]), around(moved[1])] = None
        for place, zone in enumerate(lay.goblets):
            many = len(end.zones[zone])
            if many > 1 and len(end.zones[lay.screens[0]]) < 3:
                pours[around(place)] = None
            throws = throws or (place == 0 and not many)
    return Late(tuple(swaps), tuple(pours), throws)


def around(place: int) -> int:
    """A place counted from the first, the shorter way round."""
    return place if place <= SEATS // 2 else place - SEATS


def ends(table: GobletsTable) -> Iterator[GobletsTable]:
    """Where every use of an ability leads that is offered now."""
    ask = table.ask
    if ask is None:
        return
    for option in ask.options:
        if ask.kind != "use" or isinstance(option, UseCard):
            yield from after(table, option)


def after(table: GobletsTable, option: Any) -> Iterator[GobletsTable]:
    """Where it leads to give this answer and then any others, until the ability is used."""
    twin = table.copy()
    reply(twin, option)
    if twin.ask is None or twin.ask.kind == "use":
        yield twin
    else:
        yield from ends(twin)
