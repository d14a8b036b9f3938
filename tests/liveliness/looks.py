"""What everybody knows when a bot is asked, and what everybody sees of its answer, game by game.

Situations are coarse, so that they come again: whoever wants to know a bot by heart has to recognise them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.games.dice_town.board import DiceTownTable, Grab, Keep, OfferPart
from rules.games.dice_town.board import PlayCard as PlayTrick
from rules.games.dice_town.dice import FACES, FACES_OF, NONE
from rules.games.goblets.board import DUEL, ROLES, GobletsTable, Peek, PourInto, Rotate, Swap
from rules.games.poison.board import HANDS, NO_COLOUR, PlayCard, PoisonTable
from rules.games.raut.board import Enter, RautTable, Seduce, Treat, hand_of, salon_of, seat_of
from rules.games.red_dragon.board import NO_SERVING, NOBODY, RedDragonTable
from rules.games.red_dragon.board import PlayCard as PlayAtTavern
from rules.kernel.asking import PASS
from rules.kernel.table import Table

Situation = Callable[[Any], Hashable]
"""Returns what everybody knows at a table when a seat is asked."""
Sight = Callable[[Any, Any], tuple[Hashable, Hashable]]
"""Returns what everybody sees of an answer, None if nobody notices it; and what only the seat knows of it, None if
nothing."""


class Look(NamedTuple):
    """How the answers of a game look to those who watch."""

    situation: Situation
    sight: Sight


def band(number: int, limits: Sequence[int]) -> int:
    """Return how many of these limits a number exceeds."""
    return sum(number > limit for limit in limits)


def kind_and_choice(table: Table) -> Hashable:
    """Return the situation in a game that nobody has described: what is asked, and among how many options."""
    ask = table.ask
    assert ask is not None
    return ask.kind, len(ask.options)


def whole_answer(table: Table, option: Any) -> tuple[Hashable, Hashable]:
    """Return what is seen of an answer in a game that nobody has described: all of it."""
    return repr(option), None


# -- Poison -----------------------------------------------------------------------------------------------------------

FULL_CAULDRON = (0, 4, 8)
"""A cauldron is empty, nearly empty, half full or nearly full: the totals after which the next begins."""
MANY_CARDS = (2, 5)
"""The same for cards in a hand: few, some or many."""


def poison_situation(table: PoisonTable) -> Hashable:
    """Return how full the cauldrons are, in no order, and how many cards the seat has left."""
    ask = table.ask
    assert ask is not None
    fullness = sorted(band(total, FULL_CAULDRON) for total in table.total)
    return ask.kind, band(len(table.zones[HANDS[ask.seat]]), MANY_CARDS), tuple(fullness)


def poison_sight(table: PoisonTable, option: Any) -> tuple[Hashable, Hashable]:
    """Return which card is played, without its colour, and how full its cauldron is or whether it spills."""
    if not isinstance(option, PlayCard):
        return option, None
    game = table.game
    number = game.number[option.kind]
    card = "poison" if game.colour[option.kind] == NO_COLOUR else number
    total = table.total[option.place]
    if total + number > game.limit:
        return (card, "spills"), None
    return (card, band(total, FULL_CAULDRON)), None


# -- the Red Dragon ---------------------------------------------------------------------------------------------------

SOBER, STAKES = 6, (0, 2, 5)
"""A larger margin of fortitude over alcohol than this is safe; and the limits between a small and a large pot."""


def red_dragon_situation(table: RedDragonTable) -> Hashable:
    """Return what is asked of which character, about what, and whether it is nearly asleep; in a gambling round how
    much is in the pot."""
    ask = table.ask
    assert ask is not None
    about: Hashable = None
    if ask.kind == "answer":
        about = table.intents[ask.about[0]].kind
    elif ask.kind == "go":
        about = band(table.pot, STAKES), table.upper == ask.seat, table.gold[ask.seat] > 1
    is_safe = table.fortitude[ask.seat] - table.alcohol[ask.seat] > SOBER
    return ask.kind, about, table.character[ask.seat], is_safe


def red_dragon_sight(table: RedDragonTable, option: Any) -> tuple[Hashable, Hashable]:
    """Return the sort of card, what it does, and who it is played at. Who lets a moment pass is not noticed."""
    ask = table.ask
    assert ask is not None
    if isinstance(option, PlayAtTavern):
        target = option.target
        if option.serving != NO_SERVING and option.serving < len(table.servings):
            drinker = table.servings[option.serving].drinker
            target = NOBODY if drinker is None else drinker
        verbs = tuple(sorted(table.game.ways[option.kind][option.use].use.names))
        return (table.game.bands[option.kind], verbs, guest_of_tavern(table, ask.seat, target)), None
    if isinstance(option, int):
        if ask.kind == "order":
            return ("order", guest_of_tavern(table, ask.seat, option)), None
        return ("discard", table.game.bands[option]), None
    if option == PASS and ask.kind == "answer":
        return None, None
    return option, None


def guest_of_tavern(table: RedDragonTable, seat: int, target: int) -> str:
    """Return who somebody is to a seat: itself, the one who is nearest to losing, or another."""
    if target == NOBODY:
        return "nobody"
    if target == seat:
        return "oneself"
    margins = {rival: table.fortitude[rival] - table.alcohol[rival] for rival in table.circle(seat)[1:]}
    return "weakest" if margins.get(target) == min(margins.values(), default=None) else "another"


# -- Dice Town --------------------------------------------------------------------------------------------------------


def dice_town_situation(table: DiceTownTable) -> Hashable:
    """Return what is asked and where; for dice, which the seat has kept so far, and whether a rival has three alike."""
    ask = table.ask
    assert ask is not None
    if ask.kind not in ("keep", "trim"):
        return ask.kind, table.place, ask.seat == table.sheriff
    rivals = [dice for seat, dice in enumerate(table.kept) if seat != ask.seat and dice != NONE]
    has_strong_rival = any(dice >> 3 * face & 7 > 2 for dice in rivals for face in range(len(FACES)))
    return ask.kind, FACES_OF[table.kept[ask.seat]], has_strong_rival


def dice_town_sight(table: DiceTownTable, option: Any) -> tuple[Hashable, Hashable]:
    """Return what is seen when the cups are lifted or the answer is carried out. Cards are taken face down."""
    ask = table.ask
    assert ask is not None
    if isinstance(option, Keep) and ask.kind == "keep":
        return ("keep", FACES_OF[option.dice]), None
    match ask.kind:
        case "trim":
            return ("trim", FACES_OF[option]), None
        case "pick" | "steal":
            return ask.kind, table.game.cards[option].id
        case "award" | "target" | "victim" | "order" | "final":
            return (ask.kind, citizen(table, ask.seat, option)), None
        case "fence":
            return ("fence", len(option)), None
    if isinstance(option, OfferPart) and ask.kind == "offer":
        return ("offer", option.thing, option.value if option.thing != "card" else 0), None
    if isinstance(option, PlayTrick) and ask.kind == "answer":
        return ("card", table.game.cards[option.kind].id), None
    if isinstance(option, Grab):
        return ("grab", *option), None
    if option == PASS and ask.kind == "answer":
        return None, None
    return option, None


def citizen(table: DiceTownTable, seat: int, other: int) -> str:
    """Return who somebody is to a seat: itself, the richest of the others by money and gold, or another."""
    if other == seat:
        return "oneself"
    wealth = {rival: table.nuggets[rival] + table.dollars[rival] / 2 for rival in table.clockwise(seat)}
    return "richest" if wealth[other] == max(wealth.values()) else "another"


# -- Raut -------------------------------------------------------------------------------------------------------------

VICTORY_POINTS, GUESTS, COUPLES = (3, 6), (1, 3), (0, 2)
"""The limits between few and many VP, guests at a table, and companions among them."""


def raut_situation(table: RautTable) -> Hashable:
    """Return what is asked and how the salon of the asked seat looks: its VP, guests, companions and cards."""
    ask = table.ask
    assert ask is not None
    if ask.kind != "act":
        return ask.kind, band(table.points[ask.seat], VICTORY_POINTS)
    guests = table.zones[salon_of(ask.seat)]
    companions = sum(table.companion[guest] is not None for guest in guests)
    ready = sum(table.stage[guest] == 0 for guest in guests)
    return (
        ask.kind,
        table.entered,
        band(table.points[ask.seat], VICTORY_POINTS),
        band(len(guests), GUESTS),
        band(companions, COUPLES),
        band(ready, GUESTS),
        band(len(table.zones[hand_of(ask.seat)]), (2, 4)),
    )


def raut_sight(table: RautTable, option: Any) -> tuple[Hashable, Hashable]:
    """Return what is done, by what, and to whose guest."""
    ask = table.ask
    assert ask is not None
    match option:
        case str():
            return option, None
        case Enter(partner=partner):
            return ("enter", partner >= 0), None
        case Treat(target=target, kind=kind):
            return ("treat", table.game.card_kind[kind], host(table, ask.seat, target)), None
        case Seduce(target=target, way=way, join=join):
            return ("seduce", way, join, host(table, ask.seat, target)), None
    target = getattr(option, "target", -1)
    return (option.what, host(table, ask.seat, target) if target >= 0 else ""), None


def host(table: RautTable, seat: int, guest: int) -> str:
    """Return whose guest somebody is to a seat: its own, that of the rival with the most VP, or another's."""
    owner = seat_of(table, guest)
    if owner == seat:
        return "own"
    most = max(points for rival, points in enumerate(table.points) if rival != seat)
    return "leader's" if table.points[owner] == most else "another's"


# -- Raise Your Goblets -----------------------------------------------------------------------------------------------


def goblets_situation(table: GobletsTable) -> Hashable:
    """Return what is asked, how many actions are left in the turn, and how many tokens are behind the screen."""
    ask = table.ask
    assert ask is not None
    house = table.house_of(ask.seat)
    return ask.kind, ask.about if ask.kind == "act" else (), len(table.zones[table.screen(house)])


def goblets_sight(table: GobletsTable, option: Any) -> tuple[Hashable, Hashable]:
    """Return what is done to which goblet; hidden is what is poured. Places are told as one sees them from the House
    that acts."""
    ask = table.ask
    assert ask is not None
    house = table.house_of(ask.seat)
    match option:
        case PourInto(place=place, roles=roles):
            return ("pour", place_name(table, house, place)), tuple(ROLES[role] for role in roles)
        case Peek(place):
            return ("peek", place_name(table, house, place)), None
        case Rotate(steps):
            return ("rotate", steps), None
        case Swap(first, second):
            return ("swap", place_name(table, house, first), place_name(table, house, second)), None
        case int() if ask.kind == "drink":
            return ("drink", place_name(table, house, option)), None
    return option if isinstance(option, str) else type(option).__name__, None


def place_name(table: GobletsTable, house: int, place: int) -> str:
    """Return what a place is to a House: where its own goblet stands, its Target's, or another one; in the duel its
    number."""
    if table.seats in DUEL:
        return f"No. {place + 1}"
    if place == house:
        return "own"
    if place == table.target_of(house):
        return "Target's"
    return "another"


LOOKS: Mapping[str, Look] = {
    "poison": Look(poison_situation, poison_sight),
    "red_dragon": Look(red_dragon_situation, red_dragon_sight),
    "dice_town": Look(dice_town_situation, dice_town_sight),
    "raut": Look(raut_situation, raut_sight),
    "goblets": Look(goblets_situation, goblets_sight),
}
ANY_LOOK = Look(kind_and_choice, whole_answer)
"""How the answers of any other game look."""


def look_of(name: str) -> Look:
    """Return how the answers of a game look."""
    return LOOKS.get(name, ANY_LOOK)
