"""Doc Badluck: a seat that controlled no building may visit him (DT-DOC).

    9 or 10   fence two of your claims, so that they cannot be stolen
    J or Q    take the top card of the Store deck
    K         each other player gives you $2
    A         each other player gives you a nugget

A visitor chooses one action for which the combination has a die, or leaves. If there are several visitors, the Sheriff
fixes their order first."""

from __future__ import annotations

from itertools import combinations

from rules.games.dice_town.board import CLAIM_BACK, DISCARD, FENCES, HANDS, STORE, DiceTownTable
from rules.games.dice_town.cards import announce, anybody_listens, play_if_forced
from rules.games.dice_town.dice import ACE, JACK, KING, NINE, QUEEN, TEN, count
from rules.games.dice_town.lasting import VISIT_DOCTOR, may
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.intents import Intent

FEE = 2
FENCED = 2


def legal_actions(table: DiceTownTable, seat: int, eventually: bool = False) -> list[str]:
    """Return the actions that the dice allow, as far as they would change anything (DT-DOC-03, DT-RULING-40).

    With ``eventually``, those that may do so when the seat's turn comes: earlier visitors may then hold what the seat
    itself has now.
    """
    dice = table.kept[seat]
    payers = range(table.seats) if eventually else table.clockwise(seat)
    actions = []
    if (count(dice, NINE) or count(dice, TEN)) and table.cards_in_hand(seat, CLAIM_BACK):
        actions.append("fence")
    if (count(dice, JACK) or count(dice, QUEEN)) and (table.zones[STORE] or table.zones[DISCARD]):
        actions.append("card")
    if count(dice, KING) and any(table.dollars[payer] for payer in payers):
        actions.append("dollars")
    if count(dice, ACE) and any(table.nuggets[payer] for payer in payers):
        actions.append("nuggets")
    return actions


class Doctor(Frame):
    """All visits of a round. ``turn`` counts in ``order``: first the seats that may play a card, then the visitors."""

    __slots__ = memory = ("order", "turn")
    order: tuple[int, ...]
    turn: int
    answer: int | str | None

    def open(self, table: DiceTownTable) -> None:
        """Begin. A seat that controls something may have a card that lets it in all the same (DT-CARD-13,
        DT-RULING-51)."""
        controls = table.control
        if anybody_listens(table, "doc_opens", range(table.seats)):
            order = []
            for seat in table.badge_order():
                if seat in controls:
                    order.append(seat)
            self.order = tuple(order)

    def sneak(self, table: DiceTownTable) -> None:
        """Let the next seat that controls something play such a card."""
        if self.turn < len(self.order):
            self.turn += 1
            self.go("sneak")
            announce(table, Intent("doc", self.order[self.turn - 1]))

    def gather(self, table: DiceTownTable) -> None:
        """Make ready for the visitors: from now on ``order`` is theirs."""
        self.order = ()
        self.turn = 0

    def send(self, table: DiceTownTable) -> Ask | None:
        """Ask the Sheriff who is next, until one visitor remains (DT-DOC-02, DT-RULING-41)."""
        waiting = []
        for seat in self._visitors(table):
            if seat not in self.order and legal_actions(table, seat, eventually=True):
                waiting.append(seat)
        if len(waiting) > 1:
            return Ask(table.sheriff, "order", waiting)
        self.answer = waiting[0] if waiting else None
        return None

    def line_up(self, table: DiceTownTable) -> None:
        """Put the next visitor into the queue; when the order is known, report it."""
        if isinstance(self.answer, int):
            self.order = (*self.order, self.answer)
            self.go("send")
            return
        # Visitors whose dice give them nothing, whatever the others do, come last.
        self.order += tuple(seat for seat in self._visitors(table) if seat not in self.order)
        if table.feed is not None:
            table.emit("visitors", self.order)

    def visit(self, table: DiceTownTable) -> Ask | None:
        """Ask the next visitor for one action or none; one that could do nothing passes silently (DT-RULING-40)."""
        while self.turn < len(self.order):
            seat = self.order[self.turn]
            options = legal_actions(table, seat)
            if options:
                return Ask(seat, "doc", (*options, PASS))
            self.turn += 1
        self.done()
        return None

    def treat(self, table: DiceTownTable) -> None:
        """Carry out the visitor's action."""
        seat, action = self.order[self.turn], self.answer
        self.turn += 1
        self.go("visit")
        table.emit("doc", seat, action)
        payers = table.clockwise(seat)
        if action == "fence":
            table.frames.append(Fencing(seat))
        elif action == "card":
            table.draw(1, HANDS[seat])  # DT-DOC-07
            play_if_forced(table, seat, table.game.kind[table.zones[HANDS[seat]][-1]])
        elif action == "dollars":
            for payer in payers:  # all of them, each as far as he can (DT-DOC-08, DT-RULING-44)
                table.give_dollars(FEE, payer, seat)
        elif action == "nuggets":
            for payer in payers:
                table.give_nuggets(1, payer, seat)

    def _visitors(self, table: DiceTownTable) -> list[int]:
        """Return the seats that controlled nothing that gave anything, and those that sneak in (DT-DOC-01,
        DT-RULING-19)."""
        controls, elixir = table.control, table.elixir
        visitors = [seat for seat in table.badge_order() if seat not in controls or elixir[seat]]
        if table.lasting:
            return [seat for seat in visitors if may(table, VISIT_DOCTOR, seat)]
        return visitors


class Fencing(Frame):
    """The seat fences exactly two claims, or its only one (DT-DOC-05, DT-RULING-42). They stay fenced to the end
    (DT-RULING-43)."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: tuple[int, ...]

    def choose(self, table: DiceTownTable) -> Ask | None:
        """Ask which claims are fenced, if there is a choice."""
        claims = sorted(table.game.kind[piece] for piece in table.cards_in_hand(self.seat, CLAIM_BACK))
        options = sorted(set(combinations(claims, min(FENCED, len(claims)))))
        if len(claims) > FENCED:
            return Ask(self.seat, "fence", options)
        self.answer = options[0]
        return None

    def fence(self, table: DiceTownTable) -> None:
        """Move the claims behind the fence."""
        for kind in self.answer:
            table.move(table.find_piece(HANDS[self.seat], kind), HANDS[self.seat], FENCES[self.seat])
        table.emit("fenced", self.seat, self.answer)
