"""Part two of a round: the buildings act, one after the other (DT-ROUND-02 to 05).

    1 Mine         most 9s     a nugget for each of them
    2 Bank         most 10s    all its money
    3 Stagecoach   nobody
    4 Store        most Jacks  as many Store cards to look at; one is kept
    5 Saloon       most Queens as many of a rival's cards to look at; one is kept
    6 Sheriff      most Kings  the badge
    7 Town Hall    best hand   a claim, and one more for each Ace

Sets may add buildings between these (``added_buildings``).

No die of the face means no claim to a building (DT-RULING-17). A building that could give nothing to anybody is passed
over, without control, tie or offers (DT-RULING-18). Whoever controls one acts, like it or not (DT-RULING-20).
"""

from __future__ import annotations

from collections.abc import Callable

from rules.games.dice_town import added_buildings
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DISPLAYED,
    DRAWN,
    FACE,
    HANDS,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_MINE,
    UNNAMED,
    DiceTownTable,
    Grab,
    Place,
)
from rules.games.dice_town.cards import announce, play_if_forced
from rules.games.dice_town.dice import ACE, JACK, QUEEN, STRENGTH, count
from rules.games.dice_town.lasting import (
    BE_RAIDED,
    BECOMES_SHERIFF,
    CARDS_TO_SEE,
    CLAIMS_GRANTED,
    CONTROL,
    CONTROLS,
    IS_RAIDED,
    NUGGETS_DUG,
    at_least_0,
    may,
)
from rules.games.dice_town.loot import grabs
from rules.games.dice_town.ties import NO_BID, Tie
from rules.kernel.abilities import happen
from rules.kernel.asking import Ask, Frame
from rules.kernel.intents import Intent

NO_CLAIM = -1
"""Stands for the dice of a seat that may control nothing."""


def contenders(table: DiceTownTable, place: int) -> tuple[int, ...]:
    """Return the seats with most of a building's face, in badge order; for Town Hall those with the best hand
    (DT-HALL-01)."""
    combinations = table.kept
    if place == Place.HALL:
        worth = [STRENGTH[dice] for dice in combinations]
    elif place in FACE:
        shift = 3 * FACE[place]
        worth = [dice >> shift & 7 for dice in combinations]
    else:
        worth = added_buildings.counts(table, place)
    if table.lasting:
        for seat in range(table.seats):
            if not may(table, CONTROL, seat):
                worth[seat] = NO_CLAIM
    best = max(worth)
    if best < 0:
        return ()
    if not best and place != Place.HALL:
        return ()
    if worth.count(best) == 1:
        return (worth.index(best),)
    tied = []
    for seat in table.badge_order():
        if worth[seat] == best:
            tied.append(seat)
    return tuple(tied)


def could_give(table: DiceTownTable, place: int, seats: tuple[int, ...]) -> bool:
    """True if the building could give anything to any of these seats (DT-RULING-18)."""
    if place == Place.MINE:
        return table.mine > 0
    if place == Place.BANK:
        return table.bank > 0
    if place == Place.STORE:
        return bool(table.zones[STORE] or table.zones[DISCARD])
    if place == Place.SALOON:
        return any(victims(table, seat) for seat in seats)
    if place in table.game.added:
        return any(added_buildings.is_open(table, place, seat) for seat in seats)
    return True


class Town(Frame):
    """The buildings in their order."""

    __slots__ = memory = ()

    def contend(self, table: DiceTownTable) -> None:
        """Find out who controls the place; a tie goes to the Sheriff."""
        place = table.place
        if table.feed is not None:
            table.emit("place", place)
        seats = contenders(table, place)
        if seats and could_give(table, place, seats):
            if len(seats) > 1:
                table.frames.append(Tie(place, seats, (), 0, NO_BID))
            else:
                table.control[place] = seats[0]

    def act(self, table: DiceTownTable) -> None:
        """The seat that controls the place gets what the place gives."""
        place = table.place
        seat = table.control[place]
        if seat is not None:
            dice = table.kept[seat]
            if place == Place.HALL:
                number = dice
            elif place in FACE:
                number = count(dice, FACE[place])
            else:
                number = added_buildings.counts(table, place)[seat]
            if table.feed is not None:
                table.emit("control", place, seat, number)
            ACTIONS.get(place, control_added)(table, seat, number)
            if table.lasting and table.control[place] == seat:
                happen(table, CONTROLS, seat)

    def close(self, table: DiceTownTable) -> None:
        """Go on to the next place, if there is one; nothing controls the Stagecoach (DT-COACH-01)."""
        next_place = table.game.next_place.get(table.place)
        if next_place is not None:
            table.place = next_place
            self.go("act")
            self.contend(table)


# -- Mine and Bank ----------------------------------------------------------------------------------------------------


def control_mine(table: DiceTownTable, seat: int, nines: int) -> None:
    """Announce that the seat digs for nuggets."""
    nines = at_least_0(table, NUGGETS_DUG, seat, nines)
    announce(table, Intent("mine", seat, amount=nines))


def dig(table: DiceTownTable, intent: Intent) -> None:
    """The actor gets nuggets, as far as there are any (DT-MINE-02, DT-RULING-30)."""
    table.give_nuggets(intent.amount, THE_MINE, intent.actor)


def control_bank(table: DiceTownTable, seat: int, tens: int) -> None:
    """The seat takes all the Bank's money (DT-BANK-02). A rival may want a share of it."""
    announce(table, Intent("robbed", seat, amount=table.give_dollars(table.bank, THE_BANK, seat)))


# -- General Store ----------------------------------------------------------------------------------------------------


def control_store(table: DiceTownTable, seat: int, jacks: int) -> None:
    """Announce that the seat goes shopping: once, in the first round twice (DT-STORE-05)."""
    announce(table, Intent("store", seat, amount=2 if table.round == 1 else 1))


def shop(table: DiceTownTable, intent: Intent) -> None:
    """Do the Store's action, as often as the amount says (DT-RULING-33)."""
    table.frames.append(Shopping(intent.actor, intent.amount))


class Shopping(Frame):
    """As many cards as Jacks are drawn and one is kept; this is done ``left`` more times."""

    __slots__ = memory = ("seat", "left")
    seat: int
    left: int
    answer: int

    def draw(self, table: DiceTownTable) -> None:
        """Draw cards for the customer alone to see; leave if there is nothing more to draw."""
        zones = table.zones
        if not self.left or not (zones[STORE] or zones[DISCARD]):
            self.go("leave")
            return
        self.left -= 1
        table.show(DRAWN, 1 << self.seat)
        cards = at_least_0(table, CARDS_TO_SEE, self.seat, count(table.kept[self.seat], JACK))  # DT-STORE-02
        table.draw(max(1, cards), DRAWN)

    def choose(self, table: DiceTownTable) -> Ask | None:
        """Ask which card is kept, even if all are equal: nobody may learn from the missing question that they are."""
        options = table.kinds_of(table.zones[DRAWN])
        if len(table.zones[DRAWN]) > 1:
            return Ask(self.seat, "pick", options)
        self.answer = options[0]
        return None

    def keep(self, table: DiceTownTable) -> None:
        """Move one card into the hand and the others to the discard pile (DT-STORE-02, 03). A card that must be played
        at once is played now (DT-RULING-34)."""
        number = len(table.zones[DRAWN])
        piece = table.find_piece(DRAWN, self.answer)
        table.move(piece, DRAWN, HANDS[self.seat])
        table.move_all(DRAWN, DISCARD)
        table.emit("bought", self.seat, number)
        self.go("draw")
        play_if_forced(table, self.seat, self.answer)

    def leave(self, table: DiceTownTable) -> None:
        """The visit is over."""


# -- Saloon -----------------------------------------------------------------------------------------------------------


def victims(table: DiceTownTable, thief: int) -> list[int]:
    """Return the rivals who have a card that can be stolen; fenced claims cannot (DT-DOC-06, DT-RULING-36)."""
    rivals = [seat for seat in table.clockwise(thief) if table.zones[HANDS[seat]]]
    if table.lasting:
        return [seat for seat in rivals if may(table, BE_RAIDED, seat)]
    return rivals


def control_saloon(table: DiceTownTable, seat: int, queens: int) -> None:
    """Announce a raid. A thief without a victim controls nothing after all (DT-RULING-19)."""
    if victims(table, seat):
        announce(table, Intent("saloon", seat, amount=1))
    else:
        table.control[Place.SALOON] = None


def raid(table: DiceTownTable, intent: Intent) -> None:
    """Do the Saloon's action, as often as the amount says (DT-CARD-04)."""
    table.frames.append(Raiding(intent.actor, intent.amount, UNNAMED))


class Raiding(Frame):
    """The thief names a ``victim`` and the kinds of cards, looks at them and keeps one; this is done ``left`` more
    times."""

    __slots__ = memory = ("seat", "left", "victim")
    seat: int
    left: int
    victim: int
    answer: int | Grab

    def whom(self, table: DiceTownTable) -> Ask | None:
        """Ask whom to raid."""
        if self.left:
            options = victims(table, self.seat)
            if options:
                return self.choice(Ask(self.seat, "victim", options))
        self.done()
        return None

    def name(self, table: DiceTownTable) -> None:
        """Remember the victim."""
        assert isinstance(self.answer, int)
        self.victim = self.answer
        self.left -= 1

    def which(self, table: DiceTownTable) -> Ask | None:
        """Ask how many Store cards and how many claims to grab: as many cards as Queens, or all there are. The backs
        show which kind a card is (DT-SALOON-02 to 04)."""
        claims = len(table.cards_in_hand(self.victim, CLAIM_BACK))
        cards = len(table.zones[HANDS[self.victim]]) - claims
        options = list(grabs(count(table.kept[self.seat], QUEEN), cards, claims))
        return self.choice(Ask(self.seat, "kinds", options, (self.victim,)))

    def grab(self, table: DiceTownTable) -> None:
        """Move the cards out of the hand: within each kind chance decides which. Thief and victim see them, the others
        see backs (DT-RULING-35)."""
        thief, victim = self.seat, self.victim
        knowing = 1 << thief | 1 << victim
        assert isinstance(self.answer, Grab)
        table.show(DRAWN, knowing)
        for back, number in zip((STORE_BACK, CLAIM_BACK), self.answer, strict=True):
            cards = table.mix_hand(victim, back, knowing) if number else []
            for missing in range(number, 0, -1):
                index = table.chance.below("theft", len(cards)) if missing < len(cards) else 0
                table.move(cards.pop(index), HANDS[victim], DRAWN)
        table.emit("raid", thief, victim, *self.answer)

    def choose(self, table: DiceTownTable) -> Ask | None:
        """Ask which of the grabbed cards the thief keeps, even if all are equal."""
        options = table.kinds_of(table.zones[DRAWN])
        if len(table.zones[DRAWN]) > 1:
            return Ask(self.seat, "steal", options, (self.victim,))
        self.answer = options[0]
        return None

    def take(self, table: DiceTownTable) -> None:
        """Move one card to the thief and the others back to the victim (DT-SALOON-05)."""
        assert isinstance(self.answer, int)
        piece = table.find_piece(DRAWN, self.answer)
        table.move(piece, DRAWN, HANDS[self.seat])
        table.move_all(DRAWN, HANDS[self.victim])
        table.emit("stolen", self.seat, self.victim, table.game.back[piece])
        self.go("whom")
        happen(table, IS_RAIDED, self.victim, self.seat)


# -- Sheriff and Town Hall --------------------------------------------------------------------------------------------


def control_sheriff(table: DiceTownTable, seat: int, kings: int) -> None:
    """Announce that the badge moves; a seat that already wears it keeps it (DT-RULING-29). Until the badge has moved
    nothing is controlled (DT-RULING-19)."""
    if table.sheriff != seat:
        table.control[Place.SHERIFF] = None
        announce(table, Intent("badge", seat))


def swear_in(table: DiceTownTable, intent: Intent) -> None:
    """Move the badge to the actor (DT-SHERIFF-01)."""
    old_sheriff = table.sheriff
    table.sheriff = intent.actor
    table.control[Place.SHERIFF] = intent.actor
    table.emit("badge", intent.actor, old_sheriff)
    happen(table, BECOMES_SHERIFF, intent.actor, old_sheriff)


def control_hall(table: DiceTownTable, seat: int, dice: int) -> None:
    """Announce that the best hand gets a claim, and one more for each of its Aces (DT-HALL-02, 03, 07)."""
    claims = 1 + count(dice, ACE)
    announce(table, Intent("hall", seat, amount=at_least_0(table, CLAIMS_GRANTED, seat, claims)))


def grant(table: DiceTownTable, intent: Intent) -> None:
    """Give out claims from the display, the bottom one first and never more than lie there (DT-HALL-02 to 04). The
    remaining ones go under the deck, lower places first (DT-RULING-37). A card may add one from the deck
    (DT-RULING-39)."""
    zones, seat = table.zones, intent.actor
    claims = zones[DISPLAY][: intent.amount]
    for piece in claims:
        table.move(piece, DISPLAY, HANDS[seat])
    if table.feed is not None:
        table.emit("claims", seat, tuple(table.game.kind[piece] for piece in claims))
    for piece in zones[DISPLAY][:]:
        table.tuck(piece, DISPLAY, CLAIMS)
    for tag in intent.tags:
        if tag == "secret" and zones[CLAIMS]:
            table.move(zones[CLAIMS][-1], CLAIMS, HANDS[seat])
            table.emit("secret", seat)
    fill_display(table)


def fill_display(table: DiceTownTable) -> None:
    """Fill the display from the bottom, as far as there are claims (DT-HALL-05, DT-RULING-38)."""
    zones = table.zones
    while len(zones[DISPLAY]) < DISPLAYED and zones[CLAIMS]:
        table.move(zones[CLAIMS][-1], CLAIMS, DISPLAY)


# -- added buildings --------------------------------------------------------------------------------------------------


def control_added(table: DiceTownTable, seat: int, number: int) -> None:
    """Announce that an added building acts. If it is not open to the seat, that controls nothing after all, like a
    thief without a victim (DT-RULING-19)."""
    if added_buildings.is_open(table, table.place, seat):
        announce(table, Intent("building", seat, amount=1))
    else:
        table.control[table.place] = None


def work(table: DiceTownTable, intent: Intent) -> None:
    """Do what the building says that acts now, as often as the amount says."""
    for _ in range(intent.amount):
        table.frames.append(added_buildings.prize(table, table.place, intent.actor))


ACTIONS: dict[int, Callable[[DiceTownTable, int, int], None]] = {
    Place.MINE: control_mine,
    Place.BANK: control_bank,
    Place.STORE: control_store,
    Place.SALOON: control_saloon,
    Place.SHERIFF: control_sheriff,
    Place.HALL: control_hall,
}
"""What a building does for the seat that controls it. The number is how many dice of its face the seat has, in Town
Hall the seat's dice."""
