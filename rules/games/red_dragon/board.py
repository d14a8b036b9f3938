"""The table of the Red Dragon: its zones, its state, its answers, and small questions about them.

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
    "before": "cards that stay before a player for a time, if any of the cards in play can",
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
"""These stand in the place of a seat in answers, intents and events. In the state, nobody is None."""

NO_SERVING = NO_PARENT = -1
"""For a card that is played on no drink; for a card that answers nothing."""

HIDDEN = -1
"""Stands in an event for a card that not everybody may see."""

NO_SCORE = -1
"""The score of a seat that takes no part in a drinking contest."""

LIMIT = 20
HAND_SIZE = 7
COINS = 50
COPIES = 2
"""How many seats may play the same character if there are more than four seats (RD-RULING-01). The drinks have back 0,
the decks of the first character have backs 1 to COPIES, and so on."""
CHARACTERS = Cast("characters", alone=4, copies=COPIES)  # RD-RULING-01
MOMENTS = {
    CHARACTERS: "who plays whom, for each seat (else the characters in order)",
    Seat("turn", 0): "whose turn it is",
    Choice("phase", "action", PHASES): "which phase it is; in `action` and `drink` cards may be played first",
}

Stat: TypeAlias = Literal["fortitude", "alcohol"]


class PlayCard(NamedTuple):
    """An answer that plays a card: as the action of a turn, in a go or in a window. Other answers are kinds of cards
    (to discard), seats (to order for) and words."""

    kind: int
    use: int
    """Which of the card's uses."""
    target: int = NOBODY
    """The seat it is played at."""
    serving: int = NO_SERVING
    """The drink it is played on, an index into ``table.servings``."""


class Way(NamedTuple):
    """One use of a card, with what the rules and bots ask about it before it is played."""

    use: Use
    costs: bool
    """The player of the card has to pay for it."""
    antes: bool
    """It demands an ante."""
    alters: bool
    """It changes the drink that it answers."""
    affects: frozenset[str]
    """The stats of players that it may affect directly (RD-AFFECT-04)."""
    only: tuple[Group, ...] | None
    """It does nothing if all these groups have ignored it; None if it does something whoever ignores it."""
    useful: tuple[Callable[[Any, Any, int], bool], ...]
    """Tests of its verbs: it is of use only if all hold (see ``EffectStep.useful``)."""


class Playable(NamedTuple):
    """The pieces that may be played while an intent is coming, if the table allows it."""

    by_lap: Mapping[str, frozenset[int]]
    """For each lap of its window."""
    by_anybody: frozenset[int]
    """In all laps together, without those in which only the actor of the intent is asked."""
    by_actor: frozenset[int]
    """In the laps in which only the actor of the intent is asked."""


class Serving(NamedTuple):
    """A drink that is being poured."""

    drinker: int | None
    """The seat that drinks it; None if it was ignored."""
    revealer: int
    strength: int
    """By how much it changes alcohol."""
    fortitude: int
    """By how much it changes fortitude."""
    draws: int
    """How many cards its drinker draws."""
    courage: bool
    """Its strength goes to fortitude."""
    halved: int
    """How often it was split."""
    scored: int | None
    """The seat whose contest score it counts for."""
    first: int
    """The index of its first card in the zone POURED."""
    cards: int
    """How many cards it consists of: the drink and its chasers."""


class Waiting(NamedTuple):
    """An event that waits until another event is over."""

    seat: int
    """The seat that revealed it."""
    piece: int


class Stake(NamedTuple):
    """What a seat has, or will have when everything that waits has happened: see ``stakes``."""

    fortitude: int
    alcohol: int
    gold: int
    cards: int
    """The number of cards in its hand."""
    contest: tuple[int, ...]
    """The strengths in the drinking contest that it takes part in; () if it takes part in none."""
    rivals: tuple[bool, ...]
    """Which seats are in the gambling round that it is in; () if it is in none."""
    pot: int
    """The gold staked in that round."""
    upper: int | None
    """The seat that has the upper hand in that round."""
    trump: bool
    """Only a cheating card can take the upper hand."""
    unseen: tuple[str, ...]
    """The verbs whose effect on the seat cannot be known yet."""
    risk: int | None
    """By how much these lower its margin at worst; None if that cannot be known."""
    out: bool
    """It loses: it is asleep, or it has no gold and nothing to gamble for."""

    @property
    def margin(self) -> int:
        """How much more alcohol would put it to sleep."""
        return self.fortitude - self.alcohol


class RedDragonGame(Game["RedDragonTable"]):
    """What the chapters of the rules ask about the cards; ``rulebook`` implements it. Tuples are by kind of card."""

    heads: Mapping[str, Mapping[str, Any]]
    """The head of each file of cards."""
    races: tuple[str, ...]
    """The race of each of the ``characters``."""
    bands: tuple[str, ...]
    """The kind that the card file gives it: ``sometimes``, ``drink``, ..."""
    ways: tuple[tuple[Way, ...], ...]
    """Its uses."""
    answerable_by: tuple[frozenset[int] | None, ...]
    """The kinds that may answer it; None if all may."""
    drinks: tuple[dict[str, Any] | None, ...]
    """What a drink does; None for a card that is no drink."""
    racial: bool
    """True if some drink has another effect on some race."""
    inborn: tuple[tuple[tuple[Lasting, ...], ...], ...]
    """The abilities that each character has all the time, by the seat that plays it; empty if none has any."""
    fits: Mapping[str, Mapping[int, Sequence[tuple[int, Way, tuple[Fits, ...]]]]]
    """For each window and kind that may be played then: its uses by number, with the tests of which one must hold, or
    none if it fits whenever the window is open."""
    playable: Mapping[str, frozenset[int]]
    """For each of these windows, the pieces of these kinds."""

    @abstractmethod
    def playable_on(self, intent: Intent) -> Playable:
        """Return what may be played while an intent is coming."""

    @abstractmethod
    def spared(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        """Return the seats that have ignored a card or an event that is about to take effect."""

    @abstractmethod
    def owing(self, table: RedDragonTable, intent: Intent) -> tuple[int, ...]:
        """Return the seats that will pay in a payment that is about to happen, without those for whom the tavern pays
        and those who cannot pay."""

    @abstractmethod
    def outcome(self, table: RedDragonTable, seat: int, card: PlayCard, parent: int) -> dict[tuple[int, str], int]:
        """Return what seats will have after a card, as far as that is certain: see ``outcome.outcome``."""

    @abstractmethod
    def stakes(self, table: RedDragonTable, ask: Ask | None, card: PlayCard | None = None) -> list[Stake]:
        """Return what each seat will have after an answer, or after a pass; without an ask, what it has now: see
        ``stakes.stakes``."""

    @abstractmethod
    def consequence(self, table: RedDragonTable, intent: Intent, names: Sequence[str]) -> Entry | None:
        """Say what will come of something that is about to happen: see ``phrases.consequence``."""


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
        """Give so much gold to every seat, the rest to the tavern. Buttons stand for missing coins (RD-RULING-02)."""
        self.gold = [amount] * self.seats
        self.pot = 0
        self.rest_to_tavern()

    def rest_to_tavern(self) -> None:
        """Give the tavern all the gold that is neither the players' nor in the pot."""
        all_gold = sum(self.gold) + self.pot
        self.inn, self.substitutes = max(0, COINS - all_gold), max(0, all_gold - COINS)


@cache
def clockwise(playing: tuple[bool, ...], first: int) -> tuple[int, ...]:
    """Return the seats that are ``playing``, clockwise from ``first``."""
    order = (*range(first, len(playing)), *range(first))
    return tuple(seat for seat in order if playing[seat])


def from_active(table: RedDragonTable, _intent: Intent | None = None) -> Sequence[int]:
    """Return the seats still in the game, clockwise from the one whose turn it is (or was: RD-RULING-76)."""
    return table.circle(table.turn)


def change(table: RedDragonTable, seat: int, stat: Stat, amount: int) -> int:
    """Change fortitude or alcohol within its limits. Return by how much it really changed (RD-AFFECT-01)."""
    values = table.fortitude if stat == "fortitude" else table.alcohol
    if table.lasting or table.game.inborn:
        amount = changed(table, seat, stat, amount)
    old_value = values[seat]
    new_value = values[seat] = min(LIMIT, max(0, old_value + amount))
    if new_value != old_value:
        table.emit("changed", seat, stat, old_value, new_value)
    return new_value - old_value


def draw(table: RedDragonTable, seat: int, count: int) -> None:
    """Draw cards from the seat's deck. When the last card is drawn, the discard becomes the deck (RD-TURN-05). If there
    are no cards left at all, fewer are drawn (RD-RULING-05)."""
    deck = DECKS[seat]
    while count > 0 and table.zones[deck]:
        drawn = min(count, len(table.zones[deck]))
        table.move_top(deck, HANDS[seat], drawn)
        count -= drawn
        refill(table, seat)


def refill(table: RedDragonTable, seat: int) -> None:
    """Turn the discard into the deck if the deck has become empty."""
    if not table.zones[DECKS[seat]] and table.zones[DISCARDS[seat]]:
        table.move_all(DISCARDS[seat], DECKS[seat])
        table.shuffle(DECKS[seat], "decks")


def hands(table: RedDragonTable) -> Sequence[list[int]]:
    """Return the hand of each seat."""
    return [table.zones[hand] for hand in HANDS[: table.seats]]


def owner(zone: int, seats: int) -> int:
    """Return the seat whose hand, deck, discard or pile this is; NOBODY for a zone in the middle or the box."""
    seat = (zone - HANDS[0]) // 4
    return seat if zone >= HANDS[0] and seat < seats else NOBODY


def gambling(table: RedDragonTable) -> bool:
    """True while a gambling round goes on and nobody has won it yet."""
    return table.starter is not None and table.ended is None
