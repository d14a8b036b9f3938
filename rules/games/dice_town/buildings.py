"""Part two of a round: the buildings act, one after the other (DT-ROUND-02 to 05).

    1 Mine         most 9s     a nugget for each of them
    2 Bank         most 10s    all its money
    3 Stagecoach   nobody
    4 Store        most Jacks  as many Store cards to look at; one is kept
    5 Saloon       most Queens as many of a rival's cards to look at; one is kept
    6 Sheriff      most Kings  the badge
    7 Town Hall    best hand   a claim, and one more for each Ace

No die of the face means no claim to a building (DT-RULING-17). A building that could give nothing to anybody is passed
over, without control, tie or offers (DT-RULING-18). Whoever controls one acts, like it or not (DT-RULING-20).
"""

from __future__ import annotations

from collections.abc import Callable

from rules.counters import CountersTable as Table
from rules.games.dice_town.board import (
    AT_BANK,
    AT_COACH,
    AT_HALL,
    AT_MINE,
    AT_SALOON,
    AT_SHERIFF,
    AT_STORE,
    BANK,
    CLAIM_BACK,
    CLAIMS,
    CONTROL,
    DISCARD,
    DISPLAY,
    DISPLAYED,
    DRAWN,
    FACE,
    KEPT,
    MINE,
    NOBODY,
    PLACE,
    ROUND,
    SHERIFF,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_MINE,
    badge_order,
    clockwise,
    dollars,
    draw,
    hand,
    held,
    kinds,
    mix,
    nuggets,
    one_of,
)
from rules.games.dice_town.cards import announce, gained
from rules.games.dice_town.dice import ACE, JACK, QUEEN, STRENGTH, count
from rules.games.dice_town.ties import NO_BID, Tie
from rules.intents import Intent
from rules.kernel import Ask, Frame


def contenders(table: Table, place: int) -> tuple[int, ...]:
    """Those who have most of a building's face, in badge order; for Town Hall the best hands (DT-HALL-01)."""
    kept = table.counters[KEPT]
    if place == AT_HALL:
        worth = [STRENGTH[dice] for dice in kept]
    else:
        shift = 3 * FACE[place]
        worth = [dice >> shift & 7 for dice in kept]
    most = max(worth)
    if not most and place != AT_HALL:
        return ()
    if worth.count(most) == 1:
        return (worth.index(most),)
    return tuple(seat for seat in badge_order(table) if worth[seat] == most)


def gives(table: Table, place: int, seats: tuple[int, ...]) -> bool:
    """Could the building give anything to any of these seats (DT-RULING-18)?"""
    if place == AT_MINE:
        return table.counters[MINE][0] > 0
    if place == AT_BANK:
        return table.counters[BANK][0] > 0
    if place == AT_STORE:
        return bool(table.zones[STORE] or table.zones[DISCARD])
    if place == AT_SALOON:
        return any(victims(table, seat) for seat in seats)
    return True


class Town(Frame):
    """The buildings in their order. The place that acts stands in the counter PLACE."""

    __slots__ = keeps = ()

    def contend(self, table: Table) -> None:
        """Who controls it? A tie goes to the Sheriff."""
        counters = table.counters
        place = counters[PLACE][0]
        table.tell("place", place)
        seats = contenders(table, place)
        if seats and gives(table, place, seats):
            if len(seats) > 1:
                table.frames.append(Tie(place, seats, (), 0, NO_BID))
            else:
                counters[CONTROL][place] = seats[0]

    def act(self, table: Table) -> None:
        counters = table.counters
        place = counters[PLACE][0]
        seat = counters[CONTROL][place]
        if seat != NOBODY:
            dice = counters[KEPT][seat]
            many = dice if place == AT_HALL else count(dice, FACE[place])
            table.tell("control", place, seat, many)
            ACTIONS[place](table, seat, many)

    def close(self, table: Table) -> None:
        """On to the next place; nothing controls the Stagecoach (DT-COACH-01)."""
        place = table.counters[PLACE]
        if place[0] != AT_HALL:
            place[0] += 2 if place[0] + 1 == AT_COACH else 1
            self.at = 0


# -- Mine and Bank ----------------------------------------------------------------------------------------------------


def mine(table: Table, seat: int, nines: int) -> None:
    announce(table, Intent("mine", seat, amount=nines))


def dig(table: Table, intent: Intent) -> None:
    """Nuggets, as far as there are any (DT-MINE-02, DT-RULING-30)."""
    nuggets(table, intent.amount, THE_MINE, intent.actor)


def rob(table: Table, seat: int, tens: int) -> None:
    """All the money there is (DT-BANK-02). A rival may want a share of it."""
    announce(table, Intent("robbed", seat, amount=dollars(table, table.counters[BANK][0], THE_BANK, seat)))


# -- General Store ----------------------------------------------------------------------------------------------------


def store(table: Table, seat: int, jacks: int) -> None:
    """Once; in the first round twice (DT-STORE-05)."""
    announce(table, Intent("store", seat, amount=2 if table.counters[ROUND][0] == 1 else 1))


def shop(table: Table, intent: Intent) -> None:
    """The Store's action, as often as the amount says (DT-RULING-33)."""
    table.frames.append(Shopping(intent.actor, intent.amount))


class Shopping(Frame):
    """As many cards as Jacks are drawn and one is kept; ``left`` times."""

    __slots__ = keeps = ("seat", "left")
    seat: int
    left: int

    def draw(self, table: Table) -> None:
        zones = table.zones
        if not self.left or not (zones[STORE] or zones[DISCARD]):
            self.go("leave")
            return
        self.left -= 1
        table.show(DRAWN, 1 << self.seat)
        draw(table, count(table.counters[KEPT][self.seat], JACK), DRAWN)  # DT-STORE-02

    def choose(self, table: Table) -> Ask | None:
        """Even a choice between equal cards is asked: nobody may learn from the silence that they are."""
        options = kinds(table, table.zones[DRAWN])
        if len(table.zones[DRAWN]) > 1:
            return Ask(self.seat, "pick", options)
        self.answer = options[0]
        return None

    def keep(self, table: Table) -> None:
        """One into the hand, the others aside (DT-STORE-02, 03). What must be played at once is (DT-RULING-34)."""
        drawn = len(table.zones[DRAWN])
        piece = one_of(table, DRAWN, self.answer)
        table.move(piece, DRAWN, hand(self.seat))
        table.move_all(DRAWN, DISCARD)
        table.tell("bought", self.seat, drawn)
        self.go("draw")
        gained(table, self.seat, self.answer)

    def leave(self, table: Table) -> None:
        """Nothing more to draw, or nothing left."""


# -- Saloon -----------------------------------------------------------------------------------------------------------


def victims(table: Table, thief: int) -> list[int]:
    """The rivals who have a card that can be stolen: fenced claims cannot (DT-DOC-06, DT-RULING-36)."""
    return [seat for seat in clockwise(table, thief) if table.zones[hand(seat)]]


def saloon(table: Table, seat: int, queens: int) -> None:
    """A thief without a victim controls nothing after all (DT-RULING-19)."""
    if victims(table, seat):
        announce(table, Intent("saloon", seat, amount=1))
    else:
        table.counters[CONTROL][AT_SALOON] = NOBODY


def raid(table: Table, intent: Intent) -> None:
    """The Saloon's action, as often as the amount says (DT-CARD-04)."""
    table.frames.append(Raiding(intent.actor, intent.amount, NOBODY))


class Raiding(Frame):
    """The thief names a ``victim`` and the kinds of cards, looks at them and keeps one; ``left`` times."""

    __slots__ = keeps = ("seat", "left", "victim")
    seat: int
    left: int
    victim: int

    def whom(self, table: Table) -> Ask | None:
        options = victims(table, self.seat)
        if not self.left or not options:
            self.at = len(self.steps)
        elif len(options) > 1:
            return Ask(self.seat, "victim", options)
        else:
            self.answer = options[0]
        return None

    def name(self, table: Table) -> None:
        self.victim = self.answer
        self.left -= 1

    def which(self, table: Table) -> Ask | None:
        """As many cards as Queens, or all there are; the backs show which kind a card is (DT-SALOON-02 to 04)."""
        cards, claims = len(held(table, self.victim, STORE_BACK)), len(held(table, self.victim, CLAIM_BACK))
        many = min(count(table.counters[KEPT][self.seat], QUEEN), cards + claims)
        options = [(many - some, some) for some in range(many + 1) if some <= claims and many - some <= cards]
        if len(options) > 1:
            return Ask(self.seat, "kinds", options, (self.victim,))
        self.answer = options[0]
        return None

    def grab(self, table: Table) -> None:
        """Within each kind chance decides; thief and victim see the cards, others see backs (DT-RULING-35)."""
        thief, victim = self.seat, self.victim
        table.show(DRAWN, 1 << thief | 1 << victim)
        for back, wanted in zip((STORE_BACK, CLAIM_BACK), self.answer, strict=True):
            if wanted:
                mix(table, victim, back, thief, victim)
            cards = held(table, victim, back)
            for _ in range(wanted):
                at = table.chance.below("theft", len(cards)) if wanted < len(cards) else 0
                table.move(cards.pop(at), hand(victim), DRAWN)
                wanted -= 1
        table.tell("raid", thief, victim, *self.answer)

    def choose(self, table: Table) -> Ask | None:
        options = kinds(table, table.zones[DRAWN])
        if len(table.zones[DRAWN]) > 1:
            return Ask(self.seat, "steal", options, (self.victim,))
        self.answer = options[0]
        return None

    def take(self, table: Table) -> None:
        """One is kept, the others go back (DT-SALOON-05)."""
        piece = one_of(table, DRAWN, self.answer)
        table.move(piece, DRAWN, hand(self.seat))
        table.move_all(DRAWN, hand(self.victim))
        table.tell("stolen", self.seat, self.victim, table.game.back[piece])
        self.go("whom")


# -- Sheriff and Town Hall --------------------------------------------------------------------------------------------


def badge(table: Table, seat: int, kings: int) -> None:
    """Whoever wears it already keeps it (DT-RULING-29). Until it has moved nothing is controlled (DT-RULING-19)."""
    if table.counters[SHERIFF][0] != seat:
        table.counters[CONTROL][AT_SHERIFF] = NOBODY
        announce(table, Intent("badge", seat))


def swear_in(table: Table, intent: Intent) -> None:
    """The badge moves (DT-SHERIFF-01)."""
    old, table.counters[SHERIFF][0] = table.counters[SHERIFF][0], intent.actor
    table.counters[CONTROL][AT_SHERIFF] = intent.actor
    table.tell("badge", intent.actor, old)


def hall(table: Table, seat: int, dice: int) -> None:
    """The best hand gets a claim, and one more for each of its Aces (DT-HALL-02, 03, 07)."""
    announce(table, Intent("hall", seat, amount=1 + count(dice, ACE)))


def grant(table: Table, intent: Intent) -> None:
    """Claims from the display, the bottom one first and never more than lie there (DT-HALL-02 to 04); what is left goes
    under the deck, lower places first (DT-RULING-37); a card may add one more from the deck (DT-RULING-39)."""
    zones, seat = table.zones, intent.actor
    taken = zones[DISPLAY][: intent.amount]
    for piece in taken:
        table.move(piece, DISPLAY, hand(seat))
    if table.feed is not None:
        table.tell("claims", seat, tuple(table.game.kind[piece] for piece in taken))
    for piece in zones[DISPLAY][:]:
        table.tuck(piece, DISPLAY, CLAIMS)
    for tag in intent.tags:
        if tag == "secret" and zones[CLAIMS]:
            table.move(zones[CLAIMS][-1], CLAIMS, hand(seat))
            table.tell("secret", seat)
    lay_out(table)


def lay_out(table: Table) -> None:
    """Fill the display from the bottom, as far as there are claims (DT-HALL-05, DT-RULING-38)."""
    zones = table.zones
    while len(zones[DISPLAY]) < DISPLAYED and zones[CLAIMS]:
        table.move(zones[CLAIMS][-1], CLAIMS, DISPLAY)


ACTIONS: dict[int, Callable[[Table, int, int], None]] = {
    AT_MINE: mine, AT_BANK: rob, AT_STORE: store, AT_SALOON: saloon, AT_SHERIFF: badge, AT_HALL: hall,
}  # fmt: skip
"""What a building does for the seat that controls it; the number is how many dice of its face the seat has (in Town
Hall: its dice)."""
