"""The table of Raise Your Goblets: zones, state, options and events.

A *place* is where a House sits and its goblet stands; House 0 is at place 0, and so on clockwise. A *goblet* is a zone
of tokens that goes from place to place: ``table.at[place]`` is the goblet that stands there. Goblet 0 wears the ring of
House 0, and so on, unless the rings are off. The role of a token is a number: that of one of the ROLES, or a higher one
for a token that a set of cards brings (``GobletsGame.tokens``).

Asks
----

The answers in words are in ``phrases.MOVES``.

========  ================================================  ==================================================
kind      options                                           about
========  ================================================  ==================================================
act       PourInto, Peek, Rotate, Swap, UseCard, TOAST, END     (actions left, 1 in the Toast phase else 0, Role)
peeked    SEEN                                              (place); the goblet is visible to the asked seat
propose   TOAST, WAIT                                       a Noble before the Sommelier acts
allow     ALLOW, REFUSE                                     (kind of the Noble's character)
claim     CLAIMS                                            (place of the goblet)
drink     places                                            the duel: which goblet to drink
use       UseCard, pass                                     (window): round_start, after_peek or before_drink
exchange  Exchange                                          (kind of the character)
round     START                                             (number of the next round,)
========  ================================================  ==================================================

Events
------

==========  ===========================================  ====================================================
kind        fields                                       meaning
==========  ===========================================  ====================================================
round       number, host                                 a round begins; the House that is Host
filled      how many of each role                        what the Host puts blindly into the goblets
targets     House, House                                 these two exchange their Target cards
target      House, House                                 the first one lays open that it hunts the second
turn        House, seat                                  a turn begins
poured      seat, place, how many                        tokens go from behind a screen into a goblet
peeked      seat, place                                  somebody looks into a goblet
rotated     seat, steps                                  all goblets move, clockwise if the number is positive
swapped     seat, place, place                           two goblets change places
ended       seat                                         does nothing more
toast       House, 1 if the dinner was too long else 0   the Toast is proposed
used        seat, kind, seat or UNNAMED, number          a character's ability or an action's card is used, on somebody;
                                                         the number of the way in which it is used
asked       seat, 1 if allowed else 0                    a Sommelier has asked leave
claimed     seat, place, number of one of the CLAIMS     a Sommelier has said something about a goblet
drained     House, place, 1 if poisoned else 0           the duel: somebody has drunk a goblet
dropped     seat, place, role                            a token falls from the supply into a goblet, open
kept        seat, how many                               tokens go behind the screen
thrown_out  seat, role                                   a token goes into the supply, open
screens     seat, seat                                   all tokens behind their screens have changed places
looked_away seat                                         all others look away while this one exchanges goblets
rings       place, place                                 when they look again, these two rings have changed places
spared      House, kind                                  it drinks poison and lives; the card that has saved it
drunk       ((House, poisons, antidotes, ogre,           everybody drinks: what was in each goblet, and whether
            unicorn, wine, 1 if poisoned else 0), ...)   it has poisoned the House
tasted      seat, kind                                   it has drunk a token that does something when it is drunk
scored      ((seat, VP gained), ...)                     after each round
most_wine   House                                        it alone drank the most wine
tied        seats                                        those who lead after the last round
fate        ((seat, 1 if poisoned else 0), ...)          the cup of fate
over        seats that win                               the game has ended
==========  ===========================================  ====================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from rules.games.goblets import seating
from rules.games.goblets.setup import LONG_DINNER
from rules.kernel.game import Game
from rules.kernel.table import Table

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.text.log import Entry

ZONES = {
    "supply": "tokens that nobody has, open",
    "deck": "the characters that nobody has, top last; nobody may look",
    "discard": "characters that were given up, open",
    "tray": "the Host's tokens on their way into the goblets; nobody may look",
    "targets": "the Target cards that are not dealt; nobody may look",
    "cellar": "the Sommelier cards that are not dealt; nobody may look",
    "G1": "the goblet with the ring of the first player's House, wherever it stands; nobody may look into it",
    "G2": "the second goblet; in the duel there are always six, otherwise as many as Houses",
    "G3": "the third",
    "G4": "the fourth",
    "G5": "the fifth",
    "G6": "the sixth",
    "screen": "the tokens behind the screen of a House; others see how many. From seven players on there are fewer "
    "Houses than players: the first one's is named by the first player, and so on",
    "target": "likewise the House that a House wants to see poisoned, open",
    "character": "a player's character, open; that of a Sommelier only the Sommelier may look at",
    "loyalty": "the Sommelier card of a House; only its Sommelier may look at it before the scoring",
    "before": "tokens and cards that stay before a player for a time, open, if any of those in play can",
    "box": "what is not in the game; nobody may look",
}
GOBLETS = frozenset({"G1", "G2", "G3", "G4", "G5", "G6"})
LOOSE = GOBLETS | {"screen"}
"""Where tokens lie in no order."""
STREAMS = {
    "first": "the number of the first Host's House; with the option `host: dice`, of each Host",
    "fill": "the Host's tokens, as they stand before the Houses, from the first one on",
    "targets": "the Target cards, the Host's first, then clockwise",
    "sommeliers": "the Sommelier cards, the first House's first",
    "characters": "the characters, the first player's first",
    "cup": "the tokens of the cup of fate, by the tied players in their order: 0 is the poison",
}

FORMER_STREAMS = frozenset({"spill"})
"""What falls out of a goblet is drawn from the stream of all cards."""

# -- tokens -----------------------------------------------------------------------------------------------------------

ROLES = ("wine", "poison", "antidote", "ogre", "unicorn")
"""What the tokens of the book are, in the order of their numbers."""
WINE, POISON, ANTIDOTE, OGRE, UNICORN = range(len(ROLES))

TOKEN_BACK, CHARACTER_BACK, HOUSE_BACK, SOMMELIER_BACK, ACTION_BACK = range(5)
"""The backs of the pieces: tokens, characters, Target cards, Sommelier cards, cards of actions."""

ACTION_KEYS = "bcdfgijmoqvwxyz"
"""The letters on the keyboard for actions that sets bring: those that neither the table nor the usual actions use."""

# -- zones ------------------------------------------------------------------------------------------------------------

SUPPLY, TRAY, DECK, DISCARD, UNDEALT, CELLAR = range(6)
MIDDLE = ("supply", "tray", "deck", "discard", "targets", "cellar")
DUEL, BASE = range(2, 4), range(4, 7)
"""The numbers of players of the duel and of the base game (GO-SETUP-01). With more, Nobles play with Sommeliers."""
MOST_GOBLETS = 6


class ZoneNumbers(NamedTuple):
    """The zones of a table: for each goblet in play, House or seat the number of its zone."""

    seats: int
    houses: int
    goblets: range
    screens: range
    targets: range
    characters: range
    loyalties: range
    names: tuple[str, ...]


@cache
def layout(seats: int) -> ZoneNumbers:
    """Return the zones of a table with so many seats."""
    houses = houses_of(seats)
    ranges = []
    first_number = len(MIDDLE)
    for count in (MOST_GOBLETS, houses, houses, seats, houses):
        ranges.append(range(first_number, first_number + count))
        first_number += count
    goblets, screens, targets, characters, loyalties = ranges
    names = list(MIDDLE)
    names += [f"G{cup + 1}" for cup in range(MOST_GOBLETS)]
    owned_zones = (("screen", screens), ("target", targets), ("character", characters), ("loyalty", loyalties))
    for name, zones in owned_zones:
        names += [f"{name}.{owner}" for owner in range(len(zones))]
    cups = MOST_GOBLETS if seats in DUEL else houses
    return ZoneNumbers(seats, houses, goblets[:cups], screens, targets, characters, loyalties, (*names, "box"))


def houses_of(seats: int) -> int:
    """Return the number of Houses at a table with so many seats: one for each seat; with Sommeliers one for each pair
    of Noble and Sommelier, and one for the Extra who has no partner (GO-SOM-01, 02)."""
    if seats in DUEL or seats in BASE:
        return seats
    return (seats + 1) // 2


# -- options ----------------------------------------------------------------------------------------------------------

UNNAMED = -1
"""The value of a field that names nothing: no second token, no target, no card of a kind."""
START, SEEN, TOAST, END = "round", "seen", "toast", "end"
"""The only answer to ``round``; the only answer to ``peeked``; two answers to ``act``."""
LEAVE, ALLOW, REFUSE, WAIT = "leave", "allow", "refuse", "wait"
"""A Sommelier asks leave to use the Noble's ability; the Noble allows or refuses it; a Noble proposes no Toast now."""
SAFE, DANGEROUS, SILENT = CLAIMS = ("safe", "poisoned", "silent")
"""What a Sommelier may say after a Peek, whether it is true or not."""


class PourInto(NamedTuple):
    """An answer to ``act``: pour a token of this role into the goblet at this place, and perhaps a ``second`` one."""

    token: int
    place: int
    second: int = UNNAMED
    action: Literal["pour"] = "pour"

    @property
    def roles(self) -> tuple[int, ...]:
        """The roles of the tokens that are poured."""
        if self.second == UNNAMED:
            return (self.token,)
        return (self.token, self.second)


class Peek(NamedTuple):
    """An answer to ``act``: look into the goblet at this place."""

    place: int
    action: Literal["peek"] = "peek"


class Rotate(NamedTuple):
    """An answer to ``act``: move all goblets by so many steps, clockwise if the number is positive."""

    steps: int
    action: Literal["rotate"] = "rotate"


class Swap(NamedTuple):
    """An answer to ``act``: exchange the goblets at these places."""

    first: int
    second: int
    action: Literal["swap"] = "swap"


class UseCard(NamedTuple):
    """An answer to ``act``: the ability of a character or a card's action, by the kind of the card, and which of its
    uses."""

    kind: int
    use: int
    target: int = UNNAMED
    action: Literal["use"] = "use"


class Exchange(NamedTuple):
    """An answer to ``exchange``: what changes places unseen between two places. ``parts`` is "goblets" (with their
    rings), "rings" alone, or "both": the goblets, and then the rings again, so that these are where they were."""

    first: int
    second: int
    parts: str
    action: Literal["exchange"] = "exchange"


Act = PourInto | Peek | Rotate | Swap | UseCard | str


class Role:
    """Who acts for a House: whoever plays it alone; or the Sommelier, and then the Noble."""

    ALONE, SOMMELIER, NOBLE = range(3)


class Phase:
    """The part of the round that is being played."""

    PREPARING, TURNS, TOAST, DRINKING, SCORED, OVER = range(6)


# -- the table --------------------------------------------------------------------------------------------------------


class HouseRules(NamedTuple):
    """The rules that characters change, as they are for one House."""

    peek_any: bool = False
    """True if it may look into any goblet, not only its own."""
    swap_any: bool = False
    """True if it may swap any two goblets."""
    steps: tuple[int, ...] = (1,)
    """By how many steps it may rotate the goblets."""
    pour: int = 1
    """How many tokens it may pour at once."""
    actions: int = 2
    """How many actions it has in a turn."""
    last_actions: int = 1
    """How many actions it has after the Toast."""
    last_of_all: bool = False
    """True if its last actions come after those of all others."""
    toast_wine: int = 0
    """With how much wine behind its screen it may still propose a Toast."""


PLAIN = HouseRules()
"""The rules that no character changes."""


class GobletsGame(Game["GobletsTable"]):
    """What the other files of the game need to know of the cards. ``rulebook`` fills it in."""

    role: tuple[int, ...]
    """For each piece which token it is; UNNAMED for cards."""
    supply_order: tuple[int, ...]
    """For each piece its rank in the sorted supply: the last roles come first, and of each the last pieces."""
    token_bit: tuple[int, ...]
    """For each piece the bit of its role in ``turns.tokens_held``; 0 for cards."""
    tokens: tuple[str, ...]
    """The names of the tokens by their roles: first the ROLES, then the ids of those that sets of cards bring."""
    role_numbers: Mapping[str, int]
    """The roles of ``tokens`` by their names."""
    token_kinds: tuple[int, ...]
    """For each role the kind of its first card; UNNAMED if no card has it."""
    actions: tuple[int, ...]
    """The kinds of cards that are actions for all."""
    drinking_is_changed: bool
    """True if abilities are about who is poisoned by what."""
    drunk_kinds: frozenset[int]
    """The kinds of tokens that do something when they are drunk."""
    spoken_of: frozenset[str]
    """All that abilities on cards are about: the names of rules, deeds, quantities and occasions."""
    house: tuple[int, ...]
    """For each kind of card which House it is; UNNAMED for other cards."""
    changed_rules: tuple[HouseRules, ...]
    """For each kind of card the rules as that character changes them. The last entry, that of UNNAMED, is PLAIN."""
    traitor: tuple[bool, ...]
    """For each kind of card, True if it makes its Sommelier a traitor."""
    uses_in: dict[str, dict[int, tuple[int, ...]]]
    """For each window the kinds of characters that can do something in it, each with the numbers of its uses."""

    def log(self, event: Event, names: Sequence[str], round: int = 0, tokens: Sequence[int] = ()) -> Sequence[Entry]:
        """Return the log entries for an event. ``round`` is the round in which it happened (0: unknown), and
        ``tokens`` are the roles of the tokens that it moved, if the reader knows them."""
        return super().log(event, names)


class GobletsTable(Table):
    """One game of Raise Your Goblets. Lists for Houses and places are as long as the list of seats."""

    game: GobletsGame

    at: Annotated[list[int], "for each place, the number of the goblet that stands there"]
    points: Annotated[list[int], "a player's VP; -1 if one may not know"]
    poisoned: Annotated[list[bool], "1 if a player's House was poisoned in this round"]
    gained: Annotated[list[int], "the VP that a player's House gains in this round"]
    claims: Annotated[list[int | None], "what a House's Sommelier said last: the goblet's number, plus 6 if poisoned"]
    allowed: Annotated[bool, "1 if the last Sommelier who asked leave was allowed to use the Noble's ability"]
    taken: Annotated[list[int | None], "in the duel, for each place the House that has drunk the goblet there"]
    won: Annotated[list[bool], "1 if a player has won the game"]
    used: Annotated[
        list[int],
        "how often a player's House has used its character's ability in this round; then for each action on a card how "
        "often a player's House has taken it",
    ]
    host: Annotated[int, "which House is the Host"]
    round: Annotated[int, "which round it is, the first is 1"]
    stage: Annotated[int, "where the round stands: 0 preparing, 1 turns, 2 toast, 3 drinking, 4 scored, 5 over"]
    turn: Annotated[int, "whose House's turn it is"]
    turns: Annotated[int, "how many turns there have been in this round"]
    toaster: Annotated[int | None, "the House that has proposed the Toast"]
    rings_off: Annotated[bool, "1 if the goblets wear no rings"]
    fresh_faces: Annotated[bool, "1 if who is poisoned gets a new character"]
    tie: Annotated[int, "what decides a tie at the end, in the order of `tie`"]
    rolled_host: Annotated[bool, "1 if each Host is chosen by die"]
    circuits: Annotated[int, "after so many circuits without a Toast there is one"]

    def set_first_values(self) -> None:
        """Set the state before the first round: each goblet stands before its House (GO-SETUP-03, 07)."""
        seats, cups = self.seats, len(layout(self.seats).goblets)
        self.at = list(range(cups))
        self.points = [0] * seats
        self.poisoned = [False] * seats
        self.gained = [0] * seats
        self.claims = [None] * seats
        self.taken = [None] * MOST_GOBLETS
        self.won = [False] * seats
        self.used = self.unused()
        self.host = self.round = self.stage = self.turn = self.turns = 0
        self.toaster = None
        self.allowed = self.rings_off = self.fresh_faces = self.rolled_host = False
        self.tie = 0
        self.circuits = LONG_DINNER

    @property
    def by_memory(self) -> bool:
        """True if no notes are kept of what is in the goblets (GO-OPT-01). In the duel notes are kept, although its
        goblets wear no rings."""
        return self.rings_off and self.seats not in DUEL

    # -- uses of cards --------------------------------------------------------------------------------------------

    def unused(self) -> list[int]:
        """Return the value of ``used`` at the beginning of a round."""
        return [0] * (self.seats * (1 + len(self.game.actions)))

    def use_index(self, house: int, kind: int) -> int:
        """Return where ``used`` counts how often a House uses a card of this kind."""
        actions = self.game.actions
        if kind not in actions:
            return house
        return self.seats * (1 + actions.index(kind)) + house

    # -- Houses and places ----------------------------------------------------------------------------------------

    def circle(self, first: int) -> tuple[int, ...]:
        """Return the seats that play the Houses, clockwise, beginning with the House of the seat ``first``."""
        return tuple(self.noble(house) for house in self.clockwise(self.house_of(first)))

    @property
    def houses(self) -> int:
        """The number of Houses that play."""
        return layout(self.seats).houses

    def clockwise(self, first: int) -> list[int]:
        """Return all Houses clockwise, beginning with ``first``."""
        houses = self.houses
        return [*range(first, houses), *range(first)]

    def left_of(self, house: int, steps: int = 1) -> int:
        """Return the House so many ``steps`` clockwise."""
        return (house + steps) % self.houses

    def next_house(self, house: int) -> int:
        """Return the House whose turn comes next."""
        step = -1 if self.backwards else 1
        return (house + step) % layout(self.seats).houses

    @property
    def pairs(self) -> bool:
        """True if Nobles play with Sommeliers (GO-SOM-01)."""
        return self.seats >= BASE.stop

    @property
    def shift(self) -> int:
        """The number of seats by which the Houses have moved on: one after each round (GO-SOM-16, 17,
        GO-RULING-39)."""
        return max(0, self.round - 1)

    def noble(self, house: int) -> int:
        """Return the seat that plays a House: its Noble, or whoever plays it alone."""
        if self.seats < BASE.stop:
            return house
        return seating.noble_of(self.seats, house, self.shift)

    def sommelier(self, house: int) -> int | None:
        """Return the seat of a House's Sommelier; None if it has none."""
        if self.seats < BASE.stop:
            return None
        return seating.sommelier_of(self.seats, house, self.shift)

    def house_of(self, seat: int) -> int:
        """Return the House of a seat."""
        if self.seats < BASE.stop:
            return seat
        return seating.house_of(self.seats, seat, self.shift)

    def members(self, house: int) -> int:
        """Return the seats that play a House, as a bit mask."""
        noble_bit = 1 << self.noble(house)
        sommelier = self.sommelier(house)
        if sommelier is None:
            return noble_bit
        return noble_bit | 1 << sommelier

    def goblet(self, place: int) -> int:
        """Return the zone of the goblet at a place. It is the own goblet of the House there, as long as it stands there
        (GO-SETUP-04)."""
        return layout(self.seats).goblets[self.at[place]]

    def screen(self, house: int) -> int:
        """Return the zone behind a House's screen."""
        return layout(self.seats).screens[house]

    def target_of(self, house: int) -> int | None:
        """Return the House that a House wants to see poisoned; None if it has no Target card."""
        cards = self.zones[layout(self.seats).targets[house]]
        if not cards:
            return None
        return self.game.house[self.game.kind[cards[-1]]]

    def hunter_of(self, house: int) -> int | None:
        """Return the House that wants to see a House poisoned; None if there is none."""
        for hunting_house in range(self.houses):
            if self.target_of(hunting_house) == house:
                return hunting_house
        return None

    def character_zone(self, house: int) -> int:
        """Return the zone of the character of whoever plays a House."""
        return layout(self.seats).characters[self.noble(house)]

    def character(self, house: int) -> int:
        """Return the kind of the character of whoever plays a House; UNNAMED if there is none."""
        seat = house if self.seats < BASE.stop else self.noble(house)
        cards = self.zones[layout(self.seats).characters[seat]]
        return self.game.kind[cards[-1]] if cards else UNNAMED

    @property
    def secret_rounds(self) -> int:
        """The number of rounds after which the players have hidden their VP (GO-SCORE-08, GO-SOM-18)."""
        if self.seats not in BASE or self.stage == Phase.OVER:
            return 0
        return self.round - (self.stage != Phase.SCORED)

    # -- tokens ---------------------------------------------------------------------------------------------------

    def roles(self, zone: int) -> list[int]:
        """Return how many tokens of each role lie in a zone, in the order of ``GobletsGame.tokens``."""
        counts = [0] * len(self.game.tokens)
        role = self.game.role
        for piece in self.zones[zone]:
            counts[role[piece]] += 1
        return counts

    def token(self, zone: int, role: int) -> int | None:
        """Return a token of a role in a zone; None if there is none."""
        piece_role = self.game.role
        for piece in reversed(self.zones[zone]):
            if piece_role[piece] == role:
                return piece
        return None

    def move_token(self, role: int, source: int, target: int) -> bool:
        """Move a token of a role from one zone to another, if there is one. Return whether there was."""
        piece = self.token(source, role)
        if piece is None:
            return False
        self.move(piece, source, target)
        return True

    def swap_targets(self, house: int, other_house: int) -> None:
        """Exchange the Target cards of two Houses."""
        target_zones = layout(self.seats).targets
        zone = target_zones[house]
        other_zone = target_zones[other_house]
        card = self.zones[zone][-1]
        other_card = self.zones[other_zone][-1]
        self.move(card, zone, other_zone)
        self.move(other_card, other_zone, zone)
        self.emit("targets", house, other_house)

    # -- goblets --------------------------------------------------------------------------------------------------

    def rotate(self, steps: int) -> None:
        """Move all goblets by so many places, clockwise if the number is positive (GO-ACT-07)."""
        cups = self.at
        steps %= len(cups)
        if steps:
            self.at = [*cups[-steps:], *cups[:-steps]]

    def swap_goblets(self, first: int, second: int) -> None:
        """Exchange the goblets at two places; their rings go with them (GO-ACT-13)."""
        cups = self.at
        cups[first], cups[second] = cups[second], cups[first]
