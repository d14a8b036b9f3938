"""The table of the Red Dragon: zones, state, answers, and the small facts that are read from them.

Asks
----

The answers in words are in ``phrases.MOVES``.

=======  =========================================
kind     options
=======  =========================================
discard  kinds of cards, "skip" or "draw"
act      PlayCard, pass
go       PlayCard, pass
order    seat; ``about``: drinks left, 1 if bought
answer   PlayCard, pass; ``about``: intent, lap
=======  =========================================

Intents
-------

=========  ================  =======================  =============  ================================================
kind       actor             targets                  amount         what is about to happen
=========  ================  =======================  =============  ================================================
play       who plays it      whom it may affect                      a card; ``tags`` are its PlayCard
event      who revealed it   who has not ignored it                  the same for an event
pour       who is first                               first serving  all servings from this one on are drunk
pay        who is paid       who pays                 of each        gold is paid; for those in ``tags`` by the tavern
ante       who demands it    who stakes               of each        the same, into the pot
force_out  who does it       who has to go                           they leave the gambling round
hurt       who did it        who lost fortitude                      nothing: they may retaliate
win        who wins                                   the pot        the gambling round ends
last       whose turn it is  who loses                               nothing: their last chance
stop       whose turn it is                                          nothing: between two phases
ordering   whose turn it is                                          nothing: before and after the order
go         upper hand                                                nothing: before a go of a gambling round
=========  ================  =======================  =============  ================================================

Events
------

============  =======================================  ===============================================================
kind          fields                                   meaning
============  =======================================  ===============================================================
turn          seat                                     its turn begins
one_more      seat                                     it will have another turn after the present one
discards      seat, kind                               it throws a card away
plays         seat, the fields of PlayCard, parent     a card is laid on the chain, in answer to the intent ``parent``
stopped       seat, kind                               what this seat played has come to nothing
ignored       seat, kind                               a card does nothing to this seat
redirected    seat, other, kind                        a card that was played at the seat is now played at the other
changed       seat, stat, before, after                fortitude or alcohol
paid          giver, taker, amount                     gold; seats, TAVERN or THE_POT
round         seat                                     a gambling round begins
upper         seat, cheats_only                        a seat has the upper hand
passed        seat                                     a seat passes its go
left          seat, forced                             a seat is in the round no longer
round_over    winner, amount                           a seat or the TAVERN takes the pot
ordered       seat, target                             a drink goes onto somebody's pile
revealed      seat, kind, number                       a drink or event is turned up, the ``number``-th of this serving
no_chaser     seat, own                                there is nothing left for its drink's chaser: in its own pile
                                                       (1) or in the deck (0)
strength      drinker, before, after                   a serving becomes stronger or weaker
moved         kind or HIDDEN, source, target           a card goes from zone to zone because another says so
swapped       seat, other                              they have swapped their piles
untouched     drinker                                  a serving is ignored
drank         seat, alcohol, fortitude                 what the seat has drunk, before the limits
unmoved       seat                                     that has changed nothing
sobers        seat                                     there was nothing to drink
event         seat, kind                               an event is announced
last_orders                                            the drinks have run out
contest       seats                                    a lap of a drinking contest begins
contest_tied  leaders, ((seat, strength), ...)         these repeat it
contest_over  winner or NOBODY, ((seat, ...), ...)     it is decided
asleep        seat                                     it fell asleep in the contest
doomed        seats                                    they are about to lose
out           seat, "cold" or "broke"                  it has lost
divided       seat, amount                             the gold of who is out cold is about to be shared out
over          winners                                  the game has ended
============  =======================================  ===============================================================
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeAlias

from rules.games.red_dragon.lasting import changed
from rules.kernel.game import Game
from rules.kernel.options import Cast, Choice, Seat
from rules.kernel.table import Lasting, Table

if TYPE_CHECKING:
    from rules.cards.words import Fits, Group, Use
    from rules.kernel.asking import Ask
    from rules.kernel.intents import Intent
    from rules.text.log import Entry

ZONES = {
    "drinks": "the drink deck, its top card last",
    "drink_discard": "drinks and events that are used up",
    "poured": "drinks that are being poured",
    "chain": "cards that wait for each other to take effect",
    "gone": "cards of players who have lost, and drinks left out",
    "hand": "the cards in a player's hand",
    "deck": "a player's deck, its top card last",
    "discard": "a player's discards",
    "pile": "a player's Drink Me! pile, its top card last",
    "box": "the decks that nobody plays",
}
STREAMS = {
    "cast": "who plays whom, if nobody chooses; `characters` says it better",
    "first": "the number of the seat that begins",
    "cellar": "the drinks, when their deck is shuffled, top card first",
    "decks": "the cards of the deck that is shuffled next, top card first",
}
# Zones: those in the middle, then four for each seat, last the box.
DRINKS, DRINK_DISCARD, POURED, CHAIN, GONE = range(5)
HANDS, DECKS, DISCARDS, PILES = (tuple(range(first, first + 32, 4)) for first in range(5, 9))
"""The hand of a seat is zone ``HANDS[seat]``, and so on."""

PHASES = ("discard", "action", "order", "drink")
DISCARDING, ACTING, ORDERING, DRINKING = range(4)

NOBODY, TAVERN, THE_POT = -1, -2, -3
"""What stands in the place of a seat in answers, intents and events. In the state nobody is None."""

NO_SERVING = NO_PARENT = -1
"""Where a card is played on no drink; where it answers nothing."""

HIDDEN = -1
"""What stands in an event for a card that is not public."""

NO_SCORE = -1
"""The score of who has no part in a drinking contest."""

LIMIT = 20
HAND_SIZE = 7
COINS = 50
COPIES = 2
"""So many seats may play the same character when there are more than four (RD-RULING-01). The drinks have back 0, the
decks of the first character have backs 1 to COPIES, and so on."""
CHARACTERS = Cast("characters", alone=4, copies=COPIES)  # RD-RULING-01
MOMENTS = {
    CHARACTERS: "who plays whom, for each seat (else the characters in order)",
    Seat("turn", 0): "whose turn it is",
    Choice("phase", "action", PHASES): "which phase it is; in `action` and `drink` cards may be played first",
}

Stat: TypeAlias = Literal["fortitude", "alcohol"]


class PlayCard(NamedTuple):
    """An answer that plays a card, in one's action, in a go or in a window. Other answers are kinds of cards (to
    discard), seats (to order for) and words."""

    kind: int
    use: int
    """Which of the card's uses."""
    target: int = NOBODY
    """The seat it is played at."""
    serving: int = NO_SERVING
    """The drink it is played on, an index into ``table.servings``."""


class Way(NamedTuple):
    """One use of a card, and what is known of it before it is played."""

    use: Use
    costs: bool
    """Its own player has to pay for it."""
    antes: bool
    """It demands an ante."""
    alters: bool
    """It changes the drink that it answers."""
    affecting: bool
    """It may affect somebody directly (RD-AFFECT-04)."""
    only: tuple[Group, ...] | None
    """The groups without which it does nothing at all; None if it does something whoever ignores it."""
    useful: tuple[Callable[[Any, Any, int], bool], ...]
    """What its verbs ask for to do anything: see ``EffectStep.useful``."""


class Serving(NamedTuple):
    """A drink that is being poured."""

    drinker: int | None
    """Who drinks it; None: it is ignored."""
    revealer: int
    strength: int
    """What it does to alcohol."""
    fortitude: int
    """What it does to fortitude."""
    draws: int
    """How many cards it makes one draw."""
    courage: bool
    """Its strength goes to fortitude."""
    halved: int
    """How often it was split."""
    scored: int | None
    """Whose contest score it counts for."""
    first: int
    """Which cards of the zone POURED it is made of: the first of them..."""
    cards: int
    """...and how many."""


class Waiting(NamedTuple):
    """An event that waits for another to end."""

    seat: int
    """Who revealed it."""
    piece: int


class Stake(NamedTuple):
    """What a seat has, or stands to have when all that waits has happened: see ``stakes``."""

    fortitude: int
    alcohol: int
    gold: int
    cards: int
    """How many in hand."""
    contest: tuple[int, ...]
    """The strengths in the drinking contest that it drinks in; () if it drinks in none."""
    rivals: tuple[bool, ...]
    """Who is in the gambling round that it is in; () if it is in none."""
    pot: int
    """The gold staked in that round."""
    upper: int | None
    """Who has the upper hand in it."""
    trump: bool
    """Only a cheating card may take it away."""
    unseen: tuple[str, ...]
    """The verbs that will do something to it which nobody can tell yet."""
    risk: int | None
    """How much nearer to sleep these bring it at worst; None: nobody can tell."""
    out: bool
    """It sleeps, or it has no gold and nothing to gamble for."""

    @property
    def margin(self) -> int:
        """How far from sleep it is."""
        return self.fortitude - self.alcohol


class RedDragonGame(Game["RedDragonTable"]):
    """What the chapters need to know of the cards; ``rulebook`` fills it in. Tuples are by kind of card."""

    heads: Mapping[str, Mapping[str, Any]]
    """The head of each file of cards."""
    races: tuple[str, ...]
    """The race of each of the ``characters``."""
    bands: tuple[str, ...]
    """What sort of card it is, as its file says: ``sometimes``, ``drink``, ..."""
    ways: tuple[tuple[Way, ...], ...]
    """Its uses."""
    answerable_by: tuple[frozenset[int] | None, ...]
    """The kinds that may answer it; None: any."""
    drinks: tuple[dict[str, Any] | None, ...]
    """What a drink does; None: not a drink."""
    racial: bool
    """There are drinks that do something else to some races."""
    inborn: tuple[tuple[tuple[Lasting, ...], ...], ...]
    """The abilities that each character has all the time, by the seat that plays it; empty if none has any."""
    fits: Mapping[str, Mapping[int, Sequence[tuple[int, Way, tuple[Fits, ...]]]]]
    """For each window and kind that may be played then: its uses by number, with the tests of which one must hold."""
    playable: Mapping[str, frozenset[int]]
    """For each of these windows, the pieces of these kinds."""

    @abstractmethod
    def spared(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        """Who has ignored a card or an event that is about to happen."""

    @abstractmethod
    def owing(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        """Who has to pay when a payment that is about to happen does: not those for whom the tavern pays, nor who
        cannot."""

    @abstractmethod
    def outcome(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> dict[tuple[int, str], int]:
        """What seats will have after a card, as far as that is certain: see ``outcome.outcome``."""

    @abstractmethod
    def stakes(self, table: RedDragonTable, ask: Ask | None, card: PlayCard | None = None) -> list[Stake]:
        """What each seat stands to have after an answer, or after a pass; without an ask what it has now: see
        ``stakes.stakes``."""

    @abstractmethod
    def consequence(self, table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
        """What will come of something that is about to happen: see ``phrases.consequence``."""


class RedDragonTable(Table):
    """One game at the Red Dragon."""

    game: RedDragonGame

    fortitude: Annotated[list[int], "a player's fortitude, from 0 to 20"]
    alcohol: Annotated[list[int], "a player's alcohol, from 0 to 20"]
    gold: Annotated[list[int], "a player's gold"]
    inn: Annotated[int, "the gold of the Inn; all gold together is 50"]
    pot: Annotated[int, "the gold staked in the gambling round"]
    substitutes: Annotated[int, "buttons that stand for coins that the Inn had not"]
    playing: Annotated[list[bool], "1 while a player is in the game, 0 after"]
    place: Annotated[
        list[int], "0 while a player is in the game, then the place in the order of elimination, first out 1"
    ]
    character: Annotated[list[int], "the number of a player's character; `characters` names them"]
    turn: Annotated[int, "whose turn it is"]
    phase: Annotated[int, "the number of the phase: 0 discard, 1 action, 2 order, 3 drink"]
    starter: Annotated[int | None, "who started the gambling round"]
    in_round: Annotated[list[bool], "1 for a player in the gambling round"]
    upper: Annotated[int | None, "who has the upper hand"]
    cheats_only: Annotated[bool, "1 if only a cheating card may take the upper hand"]
    ended: Annotated[
        int | None, "how the gambling round has ended: the seat that won, -2 for the Inn; nobody while it goes on"
    ]
    servings: Annotated[list[Serving], "the drinks that are being poured, ten numbers each"]
    score: Annotated[list[int], "a player's strength in the drinking contest, -1 without a part in it"]
    asleep: Annotated[list[bool], "1 for a player who fell asleep in a contest that is not settled yet"]
    again: Annotated[list[int], "drinks that a player has right after this one"]
    waiting: Annotated[list[Waiting], "events that wait for another to end: who revealed it, and its piece"]
    dry: Annotated[bool, "1 if there is no drink in the deck nor in its discard"]

    def set_first_values(self) -> None:
        seats = self.seats
        self.fortitude, self.alcohol = [LIMIT] * seats, [0] * seats
        self.give_gold(10)
        self.playing, self.place = [True] * seats, [0] * seats
        self.character = [seat % len(self.game.characters) for seat in range(seats)]
        self.turn, self.phase = 0, DISCARDING
        self.starter = self.upper = self.ended = None
        self.in_round, self.cheats_only = [False] * seats, False
        self.servings, self.waiting = [], []
        self.score, self.asleep, self.again = [NO_SCORE] * seats, [False] * seats, [0] * seats
        self.dry = False

    def circle(self, first: int) -> Sequence[int]:
        return clockwise(tuple(self.playing), first)

    def give_gold(self, amount: int) -> None:
        """So much for every seat, the rest for the tavern; buttons stand for coins there are not (RD-RULING-02)."""
        self.gold = [amount] * self.seats
        self.pot = 0
        self.rest_to_tavern()

    def rest_to_tavern(self) -> None:
        """What players and pot do not have is the tavern's."""
        all_gold = sum(self.gold) + self.pot
        self.inn, self.substitutes = max(0, COINS - all_gold), max(0, all_gold - COINS)


@cache
def clockwise(playing: tuple[bool, ...], first: int) -> tuple[int, ...]:
    """The seats that are ``playing``, from ``first`` on."""
    return tuple(seat for seat in (*range(first, len(playing)), *range(first)) if playing[seat])


def from_active(table: RedDragonTable, _intent: Intent | None = None) -> Sequence[int]:
    """The seats still in the game, clockwise from the one whose turn it is (or was: RD-RULING-76)."""
    return table.circle(table.turn)


def change(table: RedDragonTable, seat: int, stat: Stat, amount: int) -> int:
    """Change fortitude or alcohol within its limits; returns by how much it has changed (RD-AFFECT-01)."""
    values = table.fortitude if stat == "fortitude" else table.alcohol
    if table.lasting or table.game.inborn:
        amount = changed(table, seat, stat, amount)
    old_value = values[seat]
    new_value = values[seat] = min(LIMIT, max(0, old_value + amount))
    if new_value != old_value:
        table.emit("changed", seat, stat, old_value, new_value)
    return new_value - old_value


def draw(table: RedDragonTable, seat: int, count: int) -> None:
    """Cards from one's own deck. When its last card is drawn, the discard becomes the deck (RD-TURN-05); when there
    is nothing left at all, that is that (RD-RULING-05)."""
    hand, deck, discard = HANDS[seat], DECKS[seat], DISCARDS[seat]
    for _ in range(count):
        if not table.zones[deck]:
            return
        table.move(table.zones[deck][-1], deck, hand)
        if not table.zones[deck] and table.zones[discard]:
            table.move_all(discard, deck)
            table.shuffle(deck, "decks")


def refill(table: RedDragonTable, seat: int) -> None:
    """If cards have left a deck otherwise than by being drawn, and none is left, the discard becomes the deck."""
    if not table.zones[DECKS[seat]] and table.zones[DISCARDS[seat]]:
        table.move_all(DISCARDS[seat], DECKS[seat])
        table.shuffle(DECKS[seat], "decks")


def owner(zone: int, seats: int) -> int:
    """The seat whose hand, deck, discard or pile it is; NOBODY for a zone in the middle or the box."""
    seat = (zone - HANDS[0]) // 4
    return seat if zone >= HANDS[0] and seat < seats else NOBODY


def gambling(table: RedDragonTable) -> bool:
    """Is a gambling round going on, not yet won?"""
    return table.starter is not None and table.ended is None
