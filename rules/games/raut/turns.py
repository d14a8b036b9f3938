"""Turns: what may be done in them and in which order (RA-TURN)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut import abilities, drinking, entering, seducing, talking
from rules.games.raut.ability_data import Matters
from rules.games.raut.board import (
    ACTED,
    DECK,
    END,
    EXCHANGE,
    READY,
    Act,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    RautTable,
    Seduce,
    SortedHand,
    Treat,
    UseAbility,
    Wear,
    guests_of_others,
    hand_of,
    salon_of,
)
from rules.games.raut.companions import bind, bonds, part
from rules.games.raut.fighting import attacks, fight
from rules.games.raut.lasting import end_before_turn, end_with_turn
from rules.games.raut.leaving import (
    MOST_GUESTS,
    check_victory,
    count_as_busy,
    end_of_turn,
    has_most_guests,
    score,
    settle,
)
from rules.games.raut.powers import acts, occur, use
from rules.games.raut.setup import can_exchange, draw, exchange
from rules.kernel.asking import Ask, Frame, make_ask
from rules.kernel.offers import OfferGroup, Offers, listed, pairs


def spend(table: RautTable, guest: int, action: str) -> None:
    """Spend an action of a guest: an extra one of this kind if it has one, else its own (RA-TURN-05, 06)."""
    if table.present & table.game.powers.granting[guest] and abilities.extras_left(table, guest, action):
        table.extras[guest] += 1 << 3 * abilities.EXTRAS.index(action)
    else:
        table.stage[guest] = ACTED


# -- what may be done -------------------------------------------------------------------------------------------------


def able(table: RautTable, action: str, guests: Sequence[int], ready: Sequence[int], matters: Matters) -> Sequence[int]:
    """Return the guests that may still do this: those that have not acted, and those with an extra action for it."""
    able_guests: list[int] = []
    for guest in guests:
        if guest in ready or (matters.gifted >> guest & 1 and abilities.extras_left(table, guest, action)):
            able_guests.append(guest)
    return able_guests


def offers(table: RautTable, seat: int) -> Offers:
    """Return everything that a player may do now (RA-TURN-02, RA-RULING-51)."""
    hand = table.game.sorted_hand(table.zones[hand_of(seat)])
    matters = abilities.matters(table)
    guests = table.zones[salon_of(seat)]
    groups: list[OfferGroup] = []
    if (hand.ladies or hand.gents) and not table.entered:
        groups += entering.entries(table, seat, hand, guests, matters)
    if guests:
        groups += guest_offers(table, seat, guests, hand, matters)
    if not table.begun and can_exchange(table):
        groups.append(NOTHING_DONE)
    else:
        groups.append(ENDING)
    return Offers(groups)


def guest_offers(
    table: RautTable, seat: int, guests: Sequence[int], hand: SortedHand, matters: Matters
) -> list[OfferGroup]:
    """Return everything that the guests of a player may do now, and what they may put on."""
    drinks, talks, accessories = hand.drinks, hand.talks, hand.accessories
    forbids, grants = matters.forbids, matters.grants
    groups: list[OfferGroup] = []
    if accessories:
        groups += entering.wearings(table, seat, accessories, guests, forbids)
    if "act" in forbids:
        guests = abilities.awake(table, guests)
    stage = table.stage
    ready = [guest for guest in guests if stage[guest] == READY]
    targets = guests_of_others(table, seat)
    treaters = able(table, "treat", guests, ready, matters) if "treat" in grants else ready
    if drinks and targets and treaters:
        groups += drinking.treats(table, treaters, targets, drinks, forbids)
    talkers = able(table, "talk", guests, ready, matters) if "talk" in grants else ready
    if talks and talkers:
        if "talk" in forbids:
            talkers = talking.willing(table, talkers)
        groups.append(pairs(LayTalk, talkers, talks))
    if len(ready) > 1:
        groups += bonds(table, ready, matters)
    options: list[Act] = []
    if targets:
        options += seducing.seductions(table, guests, targets, matters)
    if matters.acting or matters.fighting:
        options += special_offers(table, guests, ready, targets, matters)
    if options:
        groups.append(listed(options))
    return groups


def special_offers(
    table: RautTable, guests: Sequence[int], ready: Sequence[int], targets: Sequence[int], matters: Matters
) -> list[Act]:
    """Return what only cards let guests do: actions of their own, and fights."""
    acting, fighting = matters.acting, matters.fighting
    fighters = able(table, "fight", guests, ready, matters) if "fight" in matters.grants else ready
    options: list[Act] = []
    for guest in ready:
        if acting >> guest & 1:
            options += acts(table, guest)
    for guest in fighters:
        if fighting >> guest & 1:
            options += attacks(table, guest, targets, matters)
    return options


NOTHING_DONE, ENDING = listed((EXCHANGE, END)), listed((END,))
"""The answers that end a turn: before anything was done in it, and after."""


# -- turn after turn --------------------------------------------------------------------------------------------------


class Evening(Frame):
    """Plays one turn after the other, clockwise (RA-TURN-01), or there and back (RA-RULING-53)."""

    __slots__ = memory = ()
    answer: Act

    def begin(self, table: RautTable) -> None:
        """Begin a turn (RA-RULING-17). What guests did in the previous turn is forgotten, also the right to seduce
        those whom they have treated: a guest takes nothing of it to another table (RA-RULING-08, 13, 36)."""
        seat = table.turn
        table.begun = table.entered = False
        table.forget_what_guests_have_done()
        if table.lasting:
            end_before_turn(table)
        if table.feed is not None:
            table.emit("turn", seat, table.round)
        if has_most_guests(table, seat):
            score(table, 1, MOST_GUESTS)
            check_victory(table)

    def greet(self, table: RautTable) -> None:
        if abilities.spoken_of(table, "turn_start"):
            for guest in table.zones[salon_of(table.turn)][::-1]:
                occur(table, "turn_start", guest)

    def settle(self, table: RautTable) -> Ask | None:
        """Let guests leave and look for a winner, after every complete step (RA-RULING-09, 39, 52)."""
        if table.stale and settle(table):
            self.go("settle")
            return None
        check_victory(table)
        if table.ended:
            return None
        self.go("act")
        return self.choose(table)

    def choose(self, table: RautTable) -> Ask:
        return make_ask((table.turn, "act", offers(table, table.turn), (table.round,), False))

    def act(self, table: RautTable) -> Ask | None:
        answer, seat = self.answer, table.turn
        if isinstance(answer, str):  # the turn ends
            if table.begun or table.zones[DECK]:  # before the next cards are drawn (RA-RULING-41)
                count_as_busy(table)
            if answer == EXCHANGE:
                exchange(table, seat)
            return None
        self.go("settle")
        table.begun = True
        carry_out(table, seat, answer)
        if table.frames[-1] is not self:  # effects come first
            return None
        return self.settle(table)

    def close(self, table: RautTable) -> None:
        """End what lasts until the turn ends (RA-RULING-16)."""
        if table.lasting:
            end_with_turn(table)
        elif not table.passing:
            self.refill(table)
            return
        changes, table.passing = table.passing, []
        for guest, stat, add, _ in changes:
            abilities.shift(table, guest, stat, -add)

    def see_off(self, table: RautTable) -> None:
        """Let guests leave; they still count for the player whose turn it was."""
        if settle(table):
            self.go("see_off")
        else:
            check_victory(table)

    def refill(self, table: RautTable) -> None:
        """Draw up to a full hand; after an exchange it is full already (RA-TURN-07)."""
        draw(table, table.turn, table.game.hand_size)
        end_of_turn(table)
        self.restart()


class TriedAct(Frame):
    """Carries out one answer to ``act`` and ends. Bots try answers by it: nobody looks what may be done next."""

    __slots__ = memory = ("option",)
    option: Act

    def do(self, table: RautTable) -> None:
        table.begun = True
        carry_out(table, table.turn, self.option)

    def settle(self, table: RautTable) -> None:
        if settle(table):
            self.go("settle")
        else:
            check_victory(table)


def carry_out(table: RautTable, seat: int, option: Act) -> None:
    """Do what a player has chosen."""
    match option:
        case Treat():
            spend(table, option.guest, "treat")
            drinking.treat(table, option)
        case Enter():
            entering.enter(table, seat, option)
        case Wear():
            entering.wear(table, seat, option)
        case Seduce():
            if table.treated[option.guest] != option.target:  # else it goes on with the treat (RA-DRINK-07)
                spend(table, option.guest, "seduce")
            seducing.seduce(table, option)
        case LayTalk():
            spend(table, option.guest, "talk")
            talking.lay(table, seat, option)
        case Fight():
            spend(table, option.guest, "fight")
            fight(table, option)
        case Join(guest, partner):
            table.stage[guest] = table.stage[partner] = ACTED
            bind(table, guest, partner)
        case PartWays(guest, partner):
            table.stage[guest] = table.stage[partner] = ACTED
            part(table, guest, partner)
        case UseAbility():
            table.stage[option.guest] = ACTED
            use(table, option)
