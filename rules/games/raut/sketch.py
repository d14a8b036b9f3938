"""A game of Raut as a few small lists, without frames and asks, for bots that think ahead.

What changes when guests come and go (auras, conditions) is left out: numbers are those in force when the sketch is
made, changed by what each card adds on its own (see ``foresight``).
"""

from __future__ import annotations

from collections.abc import Collection

from rules.games.raut.abilities import vp_for
from rules.games.raut.board import (
    CHARISMA,
    CHARM,
    DECK,
    READY,
    STAMINA,
    TALK,
    UNNAMED,
    Act,
    Enter,
    Join,
    LayTalk,
    PartWays,
    RautTable,
    Seduce,
    Treat,
    Wear,
    hand_of,
    salons,
    turn_after,
    worn_of,
)
from rules.games.raut.foresight import CardForesight

NOBODY_SLEEPS: frozenset[int] = frozenset()


class Position:
    """The guests and the VP at a table at one moment. The lists are those of the table, by seat or by piece, so it must
    be read at once.

    ========== ============================================================================================
    stats      charm, stamina and charisma in force
    asleep     the guests that cards forbid to do anything
    prices     how many VP others get for a guest, if a card says so; else 1
    ========== ============================================================================================
    """

    __slots__ = ("asleep", "companion", "game", "points", "prices", "salons", "seats", "stats")

    def __init__(self, table: RautTable) -> None:
        self.game, self.seats = table.game, table.seats
        self.points, self.companion = table.points, table.companion
        self.stats = table.charm, table.stamina, table.charisma
        self.salons = salons(table)
        self.asleep: frozenset[int] = NOBODY_SLEEPS
        if table.game.powers.lulling:
            self.asleep = frozenset(
                guest for salon in self.salons for guest in salon if table.game.sleeps(table, guest)
            )
        self.prices: dict[int, int] = {}
        if table.game.powers.priced:
            self.prices = {guest: vp_for(table, guest) for salon in self.salons for guest in salon}


class SalonSketch(Position):
    """One game, which is played on turn by turn. Its lists are copies of those at the table.

    ========== ============================================================================================
    ready      the guests of the player whose turn it is that may act
    treated    whom guests have treated and may still seduce in this turn
    worn       how many accessories guests wear
    talk       the kind of the talk in force, or UNNAMED
    passing    what is taken back when the turn ends: (guest, characteristic, number)
    gone       how many guests have left the game
    ========== ============================================================================================

    Only the cards in the ``hands`` of these seats are in it; by default all of them, and the deck. Whoever plans a turn
    needs its own hand alone, and then whoever sees no other can plan, too.
    """

    __slots__ = (
        "back_and_forth", "backwards", "deck", "drunk", "entered", "first", "foresight", "goal", "gone", "hands",
        "passing", "ready", "round", "talk", "treated", "turn", "worn",
    )  # fmt: skip

    def __init__(self, foresight: CardForesight, table: RautTable, hands: Collection[int] | None = None) -> None:
        super().__init__(table)
        self.foresight = foresight
        self.turn, self.goal, self.entered = table.turn, table.goal, table.entered
        self.first, self.round = table.first, table.round
        self.back_and_forth, self.backwards = table.back_and_forth, table.backwards
        zones, kind, seats = table.zones, table.game.kind, range(table.seats)
        self.points, self.drunk, self.companion = table.points[:], table.drunk[:], table.companion[:]
        self.stats = (table.charm[:], table.stamina[:], table.charisma[:])
        self.salons = [salon[:] for salon in self.salons]
        self.hands: list[list[int]] = [[] for _ in seats]
        for seat in seats if hands is None else hands:
            # Sorted, so that the order in which cards were drawn decides nothing.
            self.hands[seat] = sorted(zones[hand_of(seat)])
        self.deck: list[int] = zones[DECK][:] if hands is None else []
        own_salon = self.salons[table.turn]
        self.ready = {guest for guest in own_salon if table.stage[guest] == READY and guest not in self.asleep}
        self.treated: dict[int, int] = {}
        for guest in own_salon:
            target = table.treated[guest]
            if target is not None:
                self.treated[guest] = target
        self.worn: dict[int, int] = {}
        for seat in seats:
            for piece in zones[worn_of(seat)]:
                wearer = table.wearer[piece]
                if wearer is not None:
                    self.worn[wearer] = self.worn.get(wearer, 0) + 1
        self.talk = kind[zones[TALK][0]] if zones[TALK] else UNNAMED
        self.passing: list[tuple[int, int, int]] = []
        for guest, stat, add, _ in table.passing:
            self.passing.append((guest, stat, add))
        self.gone = 0

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, option: Act) -> None:
        """Carry out an answer of the player whose turn it is; answers that are not sketched change nothing."""
        match option:
            case Treat():
                self._treat(option.guest, option.target, option.kind)
            case Seduce():
                self._seduce(option.guest, option.target, option.join)
            case Wear():
                self._wear(option.kind, option.guest)
            case LayTalk():
                self._talk(option.guest, option.kind)
            case Enter():
                self._enter(option.kind, option.partner)
            case Join(guest, partner):
                self.companion[guest], self.companion[partner] = partner, guest
                self.ready -= {guest, partner}
            case PartWays(guest, partner):
                self.companion[guest] = self.companion[partner] = None
                self.ready -= {guest, partner}

    def _take(self, kind: int) -> int:
        """Take a card of a kind out of the hand of the player whose turn it is, and return it."""
        hand, kinds = self.hands[self.turn], self.game.kind
        return hand.pop(next(index for index, piece in enumerate(hand) if kinds[piece] == kind))

    def _add(self, guest: int, numbers: tuple[int, int, int], passing: bool = False) -> None:
        for stat, add in enumerate(numbers):
            if add:
                self.stats[stat][guest] += add
                if passing:
                    self.passing.append((guest, stat, add))

    def _drink(self, guest: int, points: int) -> None:
        old_points = self.drunk[guest]
        self.drunk[guest] = max(0, old_points + points)
        self.stats[STAMINA][guest] += old_points - self.drunk[guest]

    def _treat(self, guest: int, target: int, kind: int) -> None:
        sip = self.foresight.sips(guest, target)[kind]
        self.ready.discard(guest)
        if sip.refusable:
            return
        self._drink(guest, sip.points)
        self._drink(target, sip.gives)
        self._add(guest, sip.guest_changes, True)
        self._add(target, sip.target_changes, True)
        self.treated[guest] = target
        piece = self._take(kind)
        self.hands[self.host_of(target)].append(piece)
        self._check(guest)
        self._check(target)

    def _seduce(self, guest: int, target: int, join: bool) -> None:
        host, companion = self.host_of(target), self.companion
        self._unbind(target)
        self.salons[host].remove(target)
        self.salons[self.turn].append(target)
        self.ready.discard(guest)
        self.treated.pop(guest, None)
        self.points[self.turn] += self.price(target)
        if join:
            companion[guest], companion[target] = target, guest

    def _wear(self, kind: int, guest: int) -> None:
        self._take(kind)
        self.worn[guest] = self.worn.get(guest, 0) + 1
        numbers = self.foresight.worn(kind, self.game.kind[guest])
        if numbers is not None:
            self._add(guest, numbers)
        self._check(guest)

    def _talk(self, guest: int, kind: int) -> None:
        self._take(kind)
        self.ready.discard(guest)
        kinds, old_talk, new_talk = self.game.kind, self.foresight.talk(self.talk), self.foresight.talk(kind)
        charm, stamina, charisma = self.stats
        self.talk = kind
        for salon in self.salons:
            for listener in salon:
                old, new = old_talk[kinds[listener]], new_talk[kinds[listener]]
                charm[listener] += new[CHARM] - old[CHARM]
                stamina[listener] += new[STAMINA] - old[STAMINA]
                charisma[listener] += new[CHARISMA] - old[CHARISMA]
        self.check_all()

    def _enter(self, kind: int, partner: int) -> None:
        guest = self._take(kind)
        talk, printed = self.foresight.talk(self.talk)[kind], self.game.printed[kind]
        for stat, numbers in enumerate(self.stats):
            numbers[guest] = printed[stat] + talk[stat]
        self.salons[self.turn].append(guest)
        self.entered = True
        if partner != UNNAMED:
            self.companion[guest], self.companion[partner] = partner, guest
        self._check(guest)

    # -- leaving --------------------------------------------------------------------------------------------------

    def host_of(self, guest: int) -> int:
        """Return the seat at whose table a guest sits."""
        return next(seat for seat, salon in enumerate(self.salons) if guest in salon)

    def price(self, guest: int) -> int:
        """Return how many VP somebody else gets for a guest."""
        return self.prices.get(guest, 1)

    def _unbind(self, guest: int) -> None:
        partner = self.companion[guest]
        if partner is not None:
            self.companion[guest] = self.companion[partner] = None

    def _check(self, guest: int) -> None:
        """Let a guest leave if it has come to nothing (RA-LEAVE-01, RA-RULING-10)."""
        charm, stamina, charisma = self.stats
        if charm[guest] > 0 and stamina[guest] > 0 and charisma[guest] > 0:
            return
        host = self.host_of(guest)
        self._unbind(guest)
        self.salons[host].remove(guest)
        self.ready.discard(guest)
        self.treated.pop(guest, None)
        self.gone += 1
        if host != self.turn:
            self.points[self.turn] += self.price(guest)

    def check_all(self) -> None:
        """Let all guests leave that have come to nothing."""
        charm, stamina, charisma = self.stats
        for salon in self.salons:
            for guest in salon[:]:
                if charm[guest] <= 0 or stamina[guest] <= 0 or charisma[guest] <= 0:
                    self._check(guest)

    # -- turns ----------------------------------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        """True if the player whose turn it is has reached the goal."""
        return self.points[self.turn] >= self.goal

    def end_turn(self) -> None:
        """End what lasts until the end of the turn, refill the hand, and begin the next turn (RA-RULING-16, 17)."""
        if self.passing:
            for guest, stat, add in self.passing:
                self.stats[stat][guest] -= add
            self.passing = []
            self.check_all()
        if self.asleep:  # most sleep until a turn of their own ends
            self.asleep = self.asleep.difference(self.salons[self.turn])
        hand, deck, size = self.hands[self.turn], self.deck, self.game.hand_size
        while deck and len(hand) < size:
            hand.append(deck.pop())
        if self.won:
            return
        self.turn, self.round = self._turn_after(self.turn, self.round)
        self.entered = False
        own_salon = self.salons[self.turn]
        self.ready, self.treated = set(own_salon), {}
        if self.asleep:
            self.ready -= self.asleep
        guest_count = len(own_salon)
        if all(len(salon) < guest_count for seat, salon in enumerate(self.salons) if seat != self.turn):
            self.points[self.turn] += 1

    def waits(self) -> list[int]:
        """Return for each seat how many turns of others come before its next one; 0 for the seat whose turn it is."""
        if not self.back_and_forth:
            step = -1 if self.backwards else 1
            return [step * (seat - self.turn) % self.seats for seat in range(self.seats)]
        waits: dict[int, int] = {}
        turn, round_number, turns_before = self.turn, self.round, 0
        while len(waits) < self.seats:
            waits.setdefault(turn, turns_before)
            turn, round_number = self._turn_after(turn, round_number)
            turns_before += 1
        return [waits[seat] for seat in range(self.seats)]

    def _turn_after(self, turn: int, round_number: int) -> tuple[int, int]:
        """Return whose turn follows a turn, and the number of its round."""
        return turn_after(turn, round_number, self.first, self.seats, self.back_and_forth, self.backwards)
