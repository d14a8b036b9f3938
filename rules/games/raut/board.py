"""The table of Raut: zones, state, options and events.

A guest is a piece. In play it lies in the salon of the player whose table it sits at, and what belongs to it alone (its
drink points, its companion, whether it has acted) is state by piece. Guests in play are named by their pieces, cards in
a hand by their kinds.

Asks
----

The answers in words are in ``phrases.MOVES``.

========  ==============================================================  ====================================
kind      options                                                         about
========  ==============================================================  ====================================
exchange  EXCHANGE, KEEP                                                  before the first turn
act       Enter, Wear, Treat, Seduce, LayTalk, Fight, Join,        (round,)
          PartWays, UseAbility, EXCHANGE, END
refuse    ACCEPT, REFUSE                                                  (guest, target, kind of the drink)
========  ==============================================================  ====================================

Events
------

============  =================================================  ===============================================
kind          fields                                             meaning
============  =================================================  ===============================================
exchanged     seat                                               puts the whole hand away for six new cards
turn          seat, round                                        a turn begins
entered       seat, guest                                        a guest comes to the table
wore          seat, accessory, guest                             an accessory is hung on a guest
treated       guest, target, kind, points, points                both have drunk; how much it was for each
refused       guest, target, kind                                a drink is refused
seduced       guest, target, way, seat                           a guest is seduced; who has lost it
talked        guest, kind                                        a talk is laid in the middle
fought        guest, target, 1 if both leave else 0              a fight
joined        guest, guest                                       two are companions
parted        guest, guest                                       two are no longer companions
used          guest, kind, target or UNNAMED                     an action of a guest's own
set_off       seat, kind                                         a card answers an occasion by itself
drank         guest, points                                      drink points that a card gives or takes off
changed       guest, STAT, number, kind                          a characteristic changes until the turn ends
given         guest, kind, duration or occasion, seat            a card gives a guest abilities; whose card it is
worn_off      guest, kind                                        they are over
lasts         seat, kind, duration or occasion, seat             a card stays before a seat; whose card it is
over_for      seat, kind                                         it is put away
handed_on     seat, kind                                         it stays before another seat from now on
copied        seat, kind, kind                                   a card does what another card does
turned_round  seat, kind                                         turns go the other way round from now on
moved         kind or UNNAMED, zone, zone                        a card is moved, which not all may have seen
resat         guest, seat, seat                                  a card lets a guest change tables: from whose to whose
left          guest, seat                                        a guest leaves the game; whose it was
scored        seat, VP, REASON                                   somebody gains VP
stuck                                                            two rounds in which nothing was done
over          seats that win                                     the game has ended
============  =================================================  ===============================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, Literal, NamedTuple, get_args

from rules.games.raut.ability_data import Powers
from rules.kernel.game import Game
from rules.kernel.table import Lasting, Table

ZONES = {
    "deck": "cards that nobody has, top last; nobody may look",
    "talk": "the talk in force, open",
    "gone": "guests and accessories that have left the game, open",
    "hand": "a player's cards",
    "salon": "the guests at a player's table, in the order in which they came, open",
    "worn": "the accessories that they wear, open",
    "before": "drinks and talks that stay before a player for a time, if any of the cards in play can",
    "box": "what is not in the game; nobody may look",
}
STREAMS = {
    "first": "the number of the first player",
    "shuffle": "the cards of the deck when it is shuffled, the next one first",
}

# -- zones ------------------------------------------------------------------------------------------------------------

DECK, TALK, GONE = range(3)
MIDDLE = ("deck", "talk", "gone")
_MIDDLE = len(MIDDLE)
SEATS = range(2, 7)
"""Numbers of players (RA-SETUP-01)."""
OWNED = ("hand", "salon", "worn")
_OWNED = len(OWNED)


_EACH = range(_MIDDLE, _MIDDLE + _OWNED * SEATS[-1], _OWNED)
hand_of: Callable[[int], int] = tuple(_EACH).__getitem__
"""The zone of a seat's hand."""
salon_of: Callable[[int], int] = tuple(zone + 1 for zone in _EACH).__getitem__
"""The zone of the guests at a seat's table."""
worn_of: Callable[[int], int] = tuple(zone + 2 for zone in _EACH).__getitem__
"""The zone of what the guests at a seat's table wear."""


def owner_of(zone: int) -> int:
    """Return the seat whose zone this is, one of those that each player has."""
    return (zone - _MIDDLE) // _OWNED


_SALONS = tuple([slice(_MIDDLE + 1, _MIDDLE + _OWNED * seats, _OWNED) for seats in range(SEATS[-1] + 1)])
"""By the number of players: where the salons are among all zones."""


def salons(table: RautTable) -> list[list[int]]:
    """Return the zones with the guests at each player's table."""
    return table.zones[_SALONS[table.seats]]


# -- guests -----------------------------------------------------------------------------------------------------------

STATS = ("charm", "stamina", "charisma")
"""The characteristics of a guest, in the order of their numbers."""
SORTS = {"lady": 0, "gent": 1, "alcohol": 2, "soft": 2, "talk": 3, "accessory": 4}
"""The sorts into which the kinds of cards in a hand are divided: guests by sex, and all drinks are one sort."""
EVERYBODY = -1
"""In ``RautTable.stale``: all guests."""
CHARM, STAMINA, CHARISMA = range(len(STATS))

READY, ACTED, ARRIVED = range(3)
"""In ``RautTable.stage``: may act; has acted in this turn; has come or was seduced in this turn, so that it cannot act
at all (RA-TURN-04, RA-RULING-08)."""

# -- options ----------------------------------------------------------------------------------------------------------

UNNAMED = -1
"""In an option or event: nothing is named."""
EXCHANGE, KEEP, END = "exchange", "keep", "end"
ACCEPT, REFUSE = "accept", "refuse"
WayToSeduce = Literal["charm", "charisma", "both"]
WAYS: tuple[WayToSeduce, ...] = get_args(WayToSeduce)
BY_CHARM, BY_CHARISMA, BY_BOTH = WAYS
"""The ways to seduce; with both together only by an ability (RA-SEDUCE-05, RA-RULING-47)."""
REASONS = ("seduced", "left", "most_guests")
"""The reasons for which VP are gained, in the order of their numbers (RA-VP-02 to 04)."""


class Enter(NamedTuple):
    """An answer to ``act``: a guest of this kind comes from the hand, perhaps as the companion of a guest."""

    kind: int
    partner: int = UNNAMED
    what: Literal["enter"] = "enter"


class Wear(NamedTuple):
    """An answer to ``act``: an accessory of this kind is hung on a guest."""

    kind: int
    guest: int
    what: Literal["wear"] = "wear"


class Treat(NamedTuple):
    """An answer to ``act``: a guest treats another one with a drink of this kind."""

    guest: int
    target: int
    kind: int
    what: Literal["treat"] = "treat"


class Seduce(NamedTuple):
    """An answer to ``act``: a guest seduces another one in one of the WAYS; with ``join`` they are companions then."""

    guest: int
    target: int
    way: WayToSeduce
    join: bool = False
    what: Literal["seduce"] = "seduce"


class LayTalk(NamedTuple):
    """An answer to ``act``: a guest lays a talk of this kind in the middle."""

    guest: int
    kind: int
    what: Literal["talk"] = "talk"


class Fight(NamedTuple):
    """An answer to ``act``: a guest fights another one."""

    guest: int
    target: int
    what: Literal["fight"] = "fight"


class Join(NamedTuple):
    """An answer to ``act``: two guests become companions."""

    guest: int
    partner: int
    what: Literal["join"] = "join"


class PartWays(NamedTuple):
    """An answer to ``act``: two companions part."""

    guest: int
    partner: int
    what: Literal["part"] = "part"


class UseAbility(NamedTuple):
    """An answer to ``act``: a guest takes the action that a card of this kind, its own or one that it wears, gives it.
    ``use`` is the index of the action on that card, ``target`` the guest to whom it is done."""

    guest: int
    kind: int
    use: int
    target: int = UNNAMED
    what: Literal["use"] = "use"


Act = Enter | Wear | Treat | Seduce | LayTalk | Fight | Join | PartWays | UseAbility | str


# -- the table --------------------------------------------------------------------------------------------------------


class Shift(NamedTuple):
    """A change of a characteristic of a guest, and the kind of the card that makes it; UNNAMED for drink points, which
    come from no card."""

    stat: int
    add: int
    kind: int


class Fleeting(NamedTuple):
    """A change of a characteristic of a guest until the turn ends, and the kind of the card that made it
    (RA-DRINK-13)."""

    guest: int
    stat: int
    add: int
    kind: int


class Skill(NamedTuple):
    """An action that a card lets a guest take: its name in the notation, and its text by language; there is none if the
    title of the card says enough."""

    name: str
    text: Mapping[str, str]


class SortedHand(NamedTuple):
    """The kinds of cards in a hand, each once."""

    ladies: Sequence[int]
    gents: Sequence[int]
    drinks: Sequence[int]
    talks: Sequence[int]
    accessories: Sequence[int]


class RautGame(Game["RautTable"]):
    """What the chapters, the screen and the bots need to know about the cards; ``rulebook`` fills it in. All tuples are
    indexed by kind."""

    card_kind: tuple[str, ...]
    """``guest``, ``alcohol``, ``soft``, ``talk`` or ``accessory``."""
    sort: tuple[int, ...]
    """The same as a number: see ``SORTS``."""
    sexes: tuple[str, str]
    """The names that the set gives the sexes: first that of the ladies, then that of the gentlemen."""
    sex: tuple[int, ...]
    """0 or 1, an index in ``sexes``; UNNAMED for cards that are no guests."""
    sex_of: tuple[int, ...]
    """The same, by piece."""
    printed: tuple[tuple[int, int, int], ...]
    """Charm, stamina and charisma as printed; zeros for cards that are no guests."""
    points: tuple[tuple[int, int], ...]
    """The drink points of a drink for each sex; zeros for other cards."""
    skills: tuple[tuple[Skill, ...], ...]
    """The actions that a card gives its guest, or the guest that wears it; ``UseAbility.use`` is an index in it."""
    grammar: tuple[int, int]
    """The grammatical gender of the guests of each sex: an index in ``rules.reading.messages.GENDERS``."""
    words: Mapping[str, Mapping[str, Any]]
    """The words for the sexes, traits, religions, allegiances and nations of the set, by language; under ``feminine``
    the word for a guest of that gender, if it differs."""

    hand_size: int
    """Up to how many cards a hand is drawn."""
    most_accessories: int
    """How many accessories a guest may wear (RA-ACCESS-03)."""
    companion_stamina: int
    """How much stamina companions have more against seduction (RA-COUPLE-02)."""

    features: Mapping[str, Sequence[frozenset[str]]]
    """For each feature that is printed on guests, such as ``trait``, the words on each piece."""
    fixed: dict[tuple[tuple[str, frozenset[str]], ...], tuple[bool, ...]]
    """For sets of features and words: by piece, whether it has one of the words of each feature. It is filled in as
    filters ask for it."""
    lent: Mapping[tuple[int, int], int]
    """The abilities that cards give guests for a time, by the kind of the card and their number in its program. Each
    is a piece of its own, numbered after the cards, that is in play while somebody has the ability."""
    kind_of_speaker: tuple[int, ...]
    """By piece, also of ``lent``: the kind of card; an ability that is given out is a kind of its own, numbered after
    the cards."""
    pieces_of: Mapping[str, frozenset[int]]
    """The pieces of a card, by its id."""
    powers: Powers
    """The abilities that cards have while they are in play."""
    sorted_hand: Callable[[Sequence[int]], SortedHand]
    """Return the pieces of a hand, sorted."""

    def changes(self, table: RautTable, guest: int) -> Sequence[Shift]:
        """Return all changes that make the characteristics in force differ from those printed, drink points too."""
        raise NotImplementedError

    def attack(self, table: RautTable, guest: int, target: int, way: str) -> int | None:
        """Return the attack of a guest that seduces a target in this way; None if that is forbidden (RA-SEDUCE-06)."""
        raise NotImplementedError

    def defence(self, table: RautTable, guest: int, target: int, way: str | None = None) -> int:
        """Return the stamina of the target against being seduced by the guest in this way (RA-COUPLE-02); without a
        way, what counts against all of them."""
        raise NotImplementedError

    def strength(self, table: RautTable, guest: int, opponent: int) -> int:
        """Return the stamina of a guest in a fight with an opponent (RA-FIGHT-02)."""
        raise NotImplementedError

    def sip(self, table: RautTable, guest: int, target: int, kind: int) -> tuple[int, int]:
        """Return the drink points that the guest and the target would get if the guest treated the target with this
        drink (RA-RULING-20)."""
        raise NotImplementedError

    def pursued(self, table: RautTable, guest: int) -> int | None:
        """Return whom a guest has treated and may still seduce in this turn, if it is strong enough (RA-DRINK-07)."""
        raise NotImplementedError

    def acts_again(self, table: RautTable, guest: int) -> bool:
        """True if a guest has an extra action left (RA-RULING-36)."""
        raise NotImplementedError

    def lasting_for(self, table: RautTable, guest: int) -> Sequence[tuple[int, Lasting]]:
        """Return what cards have given a guest for a time: the kind of each card, and until when."""
        raise NotImplementedError

    def sleeps(self, table: RautTable, guest: int) -> bool:
        """True if a card forbids a guest to do anything."""
        raise NotImplementedError

    def outcome(self, view: RautTable, option: Act) -> Foreseen | None:
        """Return the table after an answer to ``act`` in a view, if every drink is drunk; None if luck, a choice or a
        hidden card decides."""
        raise NotImplementedError


class RautTable(Table):
    """One game of Raut. Lists are by seat, or by piece where it says so."""

    game: RautGame

    points: Annotated[list[int], "a player's VP"]
    drunk: Annotated[list[int], "for each piece, the drink points of a guest"]
    companion: Annotated[list[int | None], "for each piece, a guest's companion"]
    wearer: Annotated[list[int | None], "for each piece, the guest that wears the accessory"]
    stage: Annotated[list[int], "for each piece, 0 if a guest may act, 1 if it has acted, 2 if it has come this turn"]
    treated: Annotated[list[int | None], "for each piece, the guest it has treated and may still seduce in this turn"]
    extras: Annotated[list[int], "for each piece, which extra actions a guest has taken in this turn, as in setup.py"]
    charm: Annotated[list[int], "for each piece, a guest's charm in force"]
    stamina: Annotated[list[int], "for each piece, a guest's stamina in force; drink points are taken off"]
    charisma: Annotated[list[int], "for each piece, a guest's charisma in force"]
    present: Annotated[int, "the guests and accessories in play, the talk, and what is given out, as bits by piece"]
    stale: Annotated[int, "the guests whose characteristics in force may have changed, as bits; -1 for all"]
    passing: Annotated[list[Fleeting], "changes until the turn ends"]
    turn: Annotated[int, "whose turn it is"]
    first: Annotated[int, "who had the first turn"]
    round: Annotated[int, "which round it is, the first is 1"]
    entered: Annotated[bool, "1 if a guest has come to the table in this turn"]
    begun: Annotated[bool, "1 if something was done in this turn"]
    idle: Annotated[int, "how many turns in a row nothing was done in, without a deck; -1 if this turn is none of them"]
    goal: Annotated[int, "how many VP win"]
    finish_round: Annotated[bool, "1 if the round is played to its end when the goal is reached"]
    back_and_forth: Annotated[bool, "1 if every second round goes the other way round the table"]
    ended: Annotated[bool, "1 if the game is over"]

    def set_first_values(self) -> None:
        """Set the state before the first turn."""
        pieces = len(self.game.kind)
        self.points = [0] * self.seats
        self.drunk = [0] * pieces
        self.companion = [None] * pieces
        self.wearer = [None] * pieces
        self.forget_what_guests_have_done()
        self.charm = [0] * pieces
        self.stamina = [0] * pieces
        self.charisma = [0] * pieces
        self.present = self.stale = 0
        self.passing = []
        self.turn = self.first = 0
        self.round = 1
        self.idle = 0
        self.goal = 10
        self.entered = self.begun = self.finish_round = self.back_and_forth = self.ended = False

    def forget_what_guests_have_done(self) -> None:
        """Begin a turn, in which nobody has acted, treated anybody or come yet."""
        pieces = len(self.game.kind)
        self.stage, self.treated, self.extras = [READY] * pieces, [None] * pieces, [0] * pieces

    def in_hand(self, seat: int, kind: int) -> int:
        """Return the first card of a kind in a hand. Raises ValueError if there is none."""
        kinds = self.game.kind
        for piece in self.zones[hand_of(seat)]:
            if kinds[piece] == kind:
                return piece
        raise ValueError(kind)


def turn_after(
    turn: int, round_number: int, first: int, seats: int, back_and_forth: bool = False, backwards: bool = False
) -> tuple[int, int]:
    """Return whose turn follows a turn, and the number of its round (RA-TURN-01, RA-RULING-53). A round is over
    when the ``first`` player would be the next, or has had the last turn of a round that goes back; ``backwards`` is
    True while a card lets turns go the other way round.

    >>> turn_after(turn=2, round_number=1, first=0, seats=3)
    (0, 2)
    >>> turn_after(turn=2, round_number=1, first=0, seats=3, back_and_forth=True)
    (2, 2)
    >>> turn_after(turn=2, round_number=1, first=0, seats=3, backwards=True)
    (1, 1)
    """
    goes_back = back_and_forth and round_number % 2 == 0
    step = 1 if goes_back == backwards else -1
    following_seat = (turn + step) % seats
    if not back_and_forth:
        return following_seat, round_number + (following_seat == first)
    last_seat = first if goes_back else (first - step) % seats
    if turn == last_seat:
        return turn, round_number + 1
    return following_seat, round_number


class Foreseen(NamedTuple):
    """A table as it would be after an answer, and whether somebody may still refuse the drink."""

    table: RautTable
    refusable: bool


# -- places -----------------------------------------------------------------------------------------------------------


def seat_of(table: RautTable, piece: int) -> int:
    """Return the seat at whose table a guest sits, or before which a card stays. A guest that is about to come counts
    as at that whose turn it is."""
    for seat, salon in enumerate(table.zones[_SALONS[table.seats]]):
        if piece in salon:
            return seat
    if table.game.cards_stay:
        for seat in range(table.seats):
            if piece in table.zones[table.game.zone_before(table, seat)]:
                return seat
    return table.turn


def salon_with(table: RautTable, piece: int) -> Sequence[int]:
    """Return the guests at the table where a guest sits or a card stays, or to which a guest is about to come."""
    all_salons = table.zones[_SALONS[table.seats]]
    for salon in all_salons:
        if piece in salon:
            return salon
    return all_salons[seat_of(table, piece)]


def guests_of_others(table: RautTable, seat: int) -> list[int]:
    """Return the guests at all tables but that of a seat, by seat and in the order in which they came."""
    other_salons = table.zones[_SALONS[table.seats]]
    del other_salons[seat]
    return [*chain.from_iterable(other_salons)]


def worn_by(table: RautTable, guest: int) -> Sequence[int]:
    """Return the accessories that a guest wears."""
    wearer = table.wearer
    return [piece for piece in table.zones[worn_of(seat_of(table, guest))] if wearer[piece] == guest]
