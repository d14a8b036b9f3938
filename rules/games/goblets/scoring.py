"""Who is poisoned, what that is worth, and who wins (GO-TOAST-05 to 09, GO-SCORE, GO-RULING-14 to 25).

Cards may speak of all that: abilities of characters, and of tokens in the goblet that a House drinks, change how much
of what counts there, or forbid that it is poisoned; tokens that a set brings may also do something when they are drunk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.games.goblets.board import (
    ANTIDOTE,
    DUEL,
    OGRE,
    POISON,
    ROLES,
    UNICORN,
    UNNAMED,
    WINE,
    GobletsTable,
    Phase,
    layout,
)
from rules.games.goblets.characters import uses
from rules.games.goblets.setup import TIES
from rules.games.goblets.sommeliers import sommelier_points
from rules.games.goblets.terms import (
    ALIVE_POINTS,
    BE_POISONED,
    BOTH_POINTS,
    DRUNK,
    IS_POISONED,
    TARGET_POINTS,
    USUAL_POINTS,
    WINE_DRUNK,
    WINE_POINTS,
    happens,
)
from rules.kernel.abilities import FORBID, MODIFY, concerning, forbidden, modified
from rules.kernel.asking import Frame
from rules.kernel.effects import effect_of

ALIVE, REVENGE, BOTH, MOST_WINE = 1, 1, 1, 1
"""The VP for surviving, for a poisoned Target, one more for both, and for the most wine (GO-SCORE-01 to 04)."""
ROUNDS, MOST_ROUNDS = 3, 6
"""The number of rounds that are played, and with ties at most (GO-ROUND-01, GO-RULING-23)."""
TO_WIN = 3
"""The VP that win the duel (GO-DUEL-12)."""
MOST_FATES = 6
"""At most so many tied players take the cup of fate; more of them share the victory (GO-RULING-50)."""
POISON_IN_CUP = 0
"""The token of the cup of fate that is the poison."""


class Emptied(NamedTuple):
    """What was in the goblet that a House has drunk, and whether that was deadly (1 or 0)."""

    house: int
    poisons: int
    antidotes: int
    ogre: int
    unicorn: int
    wine: int
    poisoned: int


def deadly(roles: Sequence[int]) -> bool:
    """True if so many tokens of each role poison whoever drinks them. An antidote cures one black poison; only the
    Unicorn cures the Ogre's, and it cures all others too (GO-TOAST-06 to 09, GO-RULING-15 to 17)."""
    return not roles[UNICORN] and (roles[POISON] > roles[ANTIDOTE] or roles[OGRE] > 0)


def counted(table: GobletsTable, quantity: str, house: int, number: int) -> int:
    """Return a number of the rules as it counts for a House, after all abilities that modify it; never less than 0."""
    if quantity not in table.game.spoken_of:
        return number
    return max(0, modified(table, quantity, table.noble(house), number))


def counted_roles(table: GobletsTable, house: int) -> list[int]:
    """Return how many tokens of each of the ROLES count for a House in the goblet at its place, when it is drunk."""
    roles = table.roles(table.goblet(house))[: len(ROLES)]
    return [counted(table, quantity, house, number) for quantity, number in zip(DRUNK, roles, strict=True)]


def is_killed(table: GobletsTable, house: int) -> bool:
    """True if a House is poisoned by the goblet at its place, which is open. What forbids that is told."""
    if not deadly(counted_roles(table, house)):
        return False
    if BE_POISONED not in table.game.spoken_of:
        return True
    for lasting, _, _ in concerning(table, FORBID, BE_POISONED, table.noble(house)):
        table.emit("spared", house, lasting.kind)
        return False
    return True


def decisive_cards(table: GobletsTable, house: int) -> list[int]:
    """Return the kinds of the cards whose abilities change what a House drinks, or forbid that it is poisoned."""
    kinds: dict[int, None] = {}
    topics = [(MODIFY, quantity) for quantity in DRUNK if quantity != WINE_DRUNK]
    for word, topic in (*topics, (FORBID, BE_POISONED)):
        if topic in table.game.spoken_of:
            for lasting, _, _ in concerning(table, word, topic, table.noble(house)):
                kinds[lasting.kind] = None
    return list(kinds)


def with_goblet(table: GobletsTable, house: int, roles: Sequence[int]) -> GobletsTable:
    """Return a copy of a table at which the goblet at a House's place is open and holds so many tokens of each role,
    whatever lies elsewhere."""
    copy = table.copy()
    zone = copy.goblet(house)
    copy.zones[zone] = []
    for role, count in enumerate(roles):
        pieces = [piece for piece, piece_role in enumerate(copy.game.role) if piece_role == role]
        copy.zones[zone] += pieces[:count]
    copy.visible_to[zone] = (1 << copy.seats) - 1
    return copy


def would_kill(table: GobletsTable, house: int, roles: Sequence[int]) -> bool:
    """True if a House would be poisoned by a goblet with so many tokens of each role."""
    if not table.game.drinking_is_changed:
        return deadly(roles)
    return is_killed(with_goblet(table, house, roles), house)


UNSEEN = "exchange_unseen"
"""The verb with which a card exchanges goblets while all others look away (GO-CHAR-06)."""


class Noted(NamedTuple):
    """What a seat knows to be in a goblet."""

    roles: Sequence[int]
    """How many tokens of each role it knows."""
    unknown: int
    """How many other tokens there are."""
    doubtful: bool
    """True if somebody has exchanged goblets unseen in this round: then what one knows may be false (GO-RULING-05)."""
    deadly: bool
    """True if the known tokens poison the House that would drink them."""
    plain: bool = True
    """False if cards change what the tokens do to that House."""

    @property
    def sure(self) -> bool:
        """True if nothing unknown can change whether the goblet is deadly. The Unicorn cures whatever else is in it."""
        return not self.doubtful and (self.unknown == 0 or (self.plain and self.roles[UNICORN] > 0))


def noted(view: GobletsTable, cup: int, poured: Sequence[int] = (), house: int | None = None) -> Noted | None:
    """Return what a view knows of the goblet with this number, once these roles are ``poured`` into it, if a House
    drinks it: ``house``, or that before which it stands. None in a game by memory, and for a view without memory."""
    if view.by_memory or not view.remembered:
        return None
    pieces = view.remembered[layout(view.seats).goblets[cup]]
    roles = [view.game.role[piece] for piece in pieces if piece >= 0]
    unknown = len(pieces) - len(roles)
    roles += poured
    counts = [roles.count(role) for role in range(len(view.game.tokens))]
    doubtful = exchanged_unseen(view)
    if view.seats in DUEL or not view.game.drinking_is_changed:
        return Noted(counts, unknown, doubtful, deadly(counts))
    drinker = view.at.index(cup) if house is None else house
    table = with_goblet(view, drinker, counts)
    is_plain = not decisive_cards(table, drinker)
    return Noted(counts, unknown, doubtful, is_killed(table, drinker), is_plain)


def exchanged_unseen(table: GobletsTable) -> bool:
    """True if a card that can exchange goblets unseen has been used in this round. Everybody knows that."""
    for house in range(table.houses):
        for kind in (table.character(house), *table.game.actions):
            if kind == UNNAMED or not table.used[table.use_index(house, kind)]:
                continue
            if any(UNSEEN in use.names for use in table.game.programs[kind].uses):
                return True
    return False


def drink(table: GobletsTable) -> None:
    """Let all drink at once the goblets at their places, which are open from now on (GO-TOAST-05, GO-RULING-14)."""
    everybody = (1 << table.seats) - 1
    for zone in layout(table.seats).goblets:
        table.show(zone, everybody)
    drinks = []
    for house in range(table.houses):
        roles = table.roles(table.goblet(house))
        is_poisoned = is_killed(table, house) if table.game.drinking_is_changed else deadly(roles)
        table.poisoned[house] = is_poisoned
        emptied = Emptied(
            house, roles[POISON], roles[ANTIDOTE], roles[OGRE], roles[UNICORN], roles[WINE], int(is_poisoned)
        )
        drinks.append(tuple(emptied))
    table.emit("drunk", tuple(drinks))
    for house in range(table.houses):
        if table.poisoned[house]:
            happens(table, IS_POISONED, table.noble(house), hunting_seat(table, house))


def hunting_seat(table: GobletsTable, house: int) -> int:
    """Return the seat that wants to see a House poisoned; UNNAMED if there is none."""
    hunter = table.hunter_of(house)
    return UNNAMED if hunter is None else table.noble(hunter)


def house_with_most_wine(table: GobletsTable) -> int | None:
    """Return the House that alone drank the most wine; None if several did (GO-SCORE-04, 05, GO-RULING-22)."""
    wine_drunk = [table.roles(table.goblet(house))[WINE] for house in range(table.houses)]
    if WINE_DRUNK in table.game.spoken_of:
        wine_drunk = [counted(table, WINE_DRUNK, house, wine) for house, wine in enumerate(wine_drunk)]
    most_wine = max(wine_drunk)
    if wine_drunk.count(most_wine) == 1:
        return wine_drunk.index(most_wine)
    return None


def wine_points(table: GobletsTable, house: int) -> int:
    """Return the VP that the most wine is worth to a House (GO-SCORE-04)."""
    return counted(table, WINE_POINTS, house, MOST_WINE)


def alive_points(table: GobletsTable, house: int) -> int:
    """Return the VP that it is worth to a House to survive (GO-SCORE-01)."""
    return counted(table, ALIVE_POINTS, house, ALIVE)


def target_points(table: GobletsTable, house: int) -> int:
    """Return the VP that the death of its Target is worth to a House (GO-SCORE-02)."""
    return counted(table, TARGET_POINTS, house, REVENGE)


def both_points(table: GobletsTable, house: int) -> int:
    """Return the VP that both together are worth to a House besides (GO-SCORE-03)."""
    return counted(table, BOTH_POINTS, house, BOTH)


def paid_otherwise(table: GobletsTable, house: int) -> bool:
    """True if the character of a House has a scoring of its own instead of the usual one (GO-SCORE-07)."""
    return forbidden(table, USUAL_POINTS, table.noble(house))


def usual_points(table: GobletsTable, house: int) -> int:
    """Return the VP that a House gains for surviving and for its Target; 0 if it is paid otherwise (GO-SCORE-01 to 03,
    07, GO-RULING-21)."""
    if paid_otherwise(table, house):
        return 0
    alive = not table.poisoned[house]
    target = table.target_of(house)
    revenge = target is not None and table.poisoned[target]
    points = 0
    if alive:
        points += alive_points(table, house)
    if revenge:
        points += target_points(table, house)
    if alive and revenge:
        points += both_points(table, house)
    return points


class Scoring(Frame):
    """Everybody is paid for the round; the VP stay behind the screens (GO-SCORE-08)."""

    __slots__ = memory = ()
    answer: str

    def as_usual(self, table: GobletsTable) -> None:
        """Pay what all are paid for; then tokens do what they do when they are drunk, and characters are paid, both
        clockwise from the first House."""
        for house in range(table.houses):
            table.gained[house] = usual_points(table, house)
        for house in reversed(range(table.houses)):
            seat = table.noble(house)
            for kind, number, *_ in uses(table, house, seat, "scoring"):
                block = table.game.programs[kind].uses[number].block
                table.frames.append(effect_of(table, kind, block, seat))
        if table.game.drunk_kinds:
            for house in reversed(range(table.houses)):
                push_drunk_tokens(table, house)

    def wine(self, table: GobletsTable) -> None:
        """Pay for the most wine."""
        house = house_with_most_wine(table)
        if house is not None:
            table.gained[house] += wine_points(table, house)
            table.emit("most_wine", house)

    def count(self, table: GobletsTable) -> None:
        """Lay open the loyalties of the Sommeliers, and add what each seat has gained to its VP."""
        gains = []
        for house in range(table.houses):
            gains.append((table.noble(house), table.gained[house]))
            sommelier = table.sommelier(house)
            if sommelier is not None:
                table.show(layout(table.seats).loyalties[house], (1 << table.seats) - 1)
                gains.append((sommelier, sommelier_points(table, house)))
        for seat, points in gains:
            table.points[seat] += points
        table.stage = Phase.SCORED
        table.emit("scored", tuple(sorted(gains)))


def push_drunk_tokens(table: GobletsTable, house: int) -> None:
    """Put what the tokens do that a House has drunk on the stack, each as often as it was in the goblet."""
    game = table.game
    seat = table.noble(house)
    for piece in sorted(table.zones[table.goblet(house)], reverse=True):
        kind = game.kind[piece]
        if kind in game.drunk_kinds:
            table.emit("tasted", seat, kind)
            table.frames.append(effect_of(table, kind, game.programs[kind].uses[0].block, seat))


def leaders(table: GobletsTable) -> list[int]:
    """Return the seats with the most VP."""
    most_points = max(table.points)
    return [seat for seat in range(table.seats) if table.points[seat] == most_points]


def finished(table: GobletsTable) -> bool:
    """True if the game is over after this round: after the third, unless a tie is played on (GO-SCORE-10, 12,
    GO-RULING-23)."""
    if table.seats in DUEL:
        return max(table.points) >= TO_WIN
    if table.round < ROUNDS:
        return False
    return len(leaders(table)) == 1 or TIES[table.tie] != "play_on" or table.round >= MOST_ROUNDS


class Ending(Frame):
    """The end: who leads wins; a tie is shared, or decided by the cup of fate (GO-SCORE-10, 11, GO-RULING-24, 25)."""

    __slots__ = memory = ()
    answer: str

    def decide(self, table: GobletsTable) -> None:
        """Find the winners."""
        winners = leaders(table)
        if len(winners) > 1:
            table.emit("tied", tuple(winners))
            if table.seats not in DUEL and TIES[table.tie] != "shared" and len(winners) <= MOST_FATES:
                winners = cup_of_fate(table, winners)
        table.won = [seat in winners for seat in range(table.seats)]
        table.stage = Phase.OVER
        table.emit("over", tuple(winners))


def cup_of_fate(table: GobletsTable, tied: Sequence[int]) -> list[int]:
    """Play the cup of fate among the ``tied`` seats and return the winner. In each round they draw a token each, one
    poison among wine; whoever draws the poison drops out, until one seat remains."""
    remaining = list(tied)
    while len(remaining) > 1:
        tokens = table.chance.shuffled("cup", range(len(remaining)))[::-1]
        poisoned = remaining[tokens.index(POISON_IN_CUP)]
        cups = []
        for seat in remaining:
            cups.append((seat, int(seat == poisoned)))
        table.emit("fate", tuple(cups))
        remaining.remove(poisoned)
    return remaining
