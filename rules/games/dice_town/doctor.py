"""Doc Badluck: who controlled no building may visit him (DT-DOC).

    9 or 10   fence two of your claims, so that they cannot be stolen
    J or Q    take the top card of the Store deck
    K         each other player gives you $2
    A         each other player gives you a nugget

A visitor chooses one action for which the combination has a die, or leaves. If there are several, the Sheriff fixes
their order first.
"""

from __future__ import annotations

from itertools import combinations

from rules.games.dice_town.board import CLAIM_BACK, DISCARD, FENCES, HANDS, STORE, DiceTownTable
from rules.games.dice_town.cards import announce, gained, listeners
from rules.games.dice_town.dice import ACE, JACK, KING, NINE, QUEEN, TEN, count
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.intents import Intent

FEE = 2
FENCED = 2


def actions(table: DiceTownTable, seat: int, later: bool = False) -> list[str]:
    """What the dice allow, as far as it would change anything (DT-DOC-03, DT-RULING-40): now, or perhaps ``later``,
    when earlier visitors may hold what the seat itself has now."""
    dice = table.kept[seat]
    payers = range(table.seats) if later else table.clockwise(seat)
    found = []
    if (count(dice, NINE) or count(dice, TEN)) and table.held(seat, CLAIM_BACK):
        found.append("fence")
    if (count(dice, JACK) or count(dice, QUEEN)) and (table.zones[STORE] or table.zones[DISCARD]):
        found.append("card")
    if count(dice, KING) and any(table.dollars[payer] for payer in payers):
        found.append("dollars")
    if count(dice, ACE) and any(table.nuggets[payer] for payer in payers):
        found.append("nuggets")
    return found


class Doctor(Frame):
    """The whole visit. ``turn`` is whose card, then whose visit it is, in ``order``."""

    __slots__ = keeps = ("order", "turn")
    order: tuple[int, ...]
    turn: int
    answer: int | str | None

    def open(self, table: DiceTownTable) -> None:
        """Who controls something may have a card that lets him in all the same (DT-CARD-13, DT-RULING-51)."""
        controls = table.control
        if listeners(table, "doc_opens", range(table.seats)):
            self.order = tuple(seat for seat in table.badge_order() if seat in controls)

    def sneak(self, table: DiceTownTable) -> None:
        if self.turn < len(self.order):
            self.turn += 1
            self.go("sneak")
            announce(table, Intent("doc", self.order[self.turn - 1]))

    def gather(self, table: DiceTownTable) -> None:
        self.order = ()
        self.turn = 0

    def send(self, table: DiceTownTable) -> Ask | None:
        """The Sheriff says who is next, until one is left (DT-DOC-02, DT-RULING-41)."""
        left = [seat for seat in self._visitors(table) if seat not in self.order and actions(table, seat, later=True)]
        if len(left) > 1:
            return Ask(table.sheriff, "order", left)
        self.answer = left[0] if left else None
        return None

    def line_up(self, table: DiceTownTable) -> None:
        if isinstance(self.answer, int):
            self.order = (*self.order, self.answer)
            self.go("send")
            return
        # Whom the dice give nothing, whatever the others do, comes last.
        self.order += tuple(seat for seat in self._visitors(table) if seat not in self.order)
        if table.feed is not None:
            table.emit("visitors", self.order)

    def visit(self, table: DiceTownTable) -> Ask | None:
        """One action or none; a visitor who could do nothing passes silently (DT-RULING-40)."""
        while self.turn < len(self.order):
            seat = self.order[self.turn]
            options = actions(table, seat)
            if options:
                return Ask(seat, "doc", (*options, PASS))
            self.turn += 1
        self.done()
        return None

    def treat(self, table: DiceTownTable) -> None:
        seat, action = self.order[self.turn], self.answer
        self.turn += 1
        self.go("visit")
        table.emit("doc", seat, action)
        others = table.clockwise(seat)
        if action == "fence":
            table.frames.append(Fencing(seat))
        elif action == "card":
            table.draw(1, HANDS[seat])  # DT-DOC-07
            gained(table, seat, table.game.kind[table.zones[HANDS[seat]][-1]])
        elif action == "dollars":
            for other in others:  # all of them, each as far as he can (DT-DOC-08, DT-RULING-44)
                table.give_dollars(FEE, other, seat)
        elif action == "nuggets":
            for other in others:
                table.give_nuggets(1, other, seat)

    def _visitors(self, table: DiceTownTable) -> list[int]:
        """Those who controlled nothing that gave anything, and those who sneak in (DT-DOC-01, DT-RULING-19)."""
        controls, elixir = table.control, table.elixir
        return [seat for seat in table.badge_order() if seat not in controls or elixir[seat]]


class Fencing(Frame):
    """Exactly two claims, or the only one (DT-DOC-05, DT-RULING-42); they stay fenced to the end (DT-RULING-43)."""

    __slots__ = keeps = ("seat",)
    seat: int
    answer: tuple[int, ...]

    def choose(self, table: DiceTownTable) -> Ask | None:
        claims = sorted(table.game.kind[piece] for piece in table.held(self.seat, CLAIM_BACK))
        options = sorted(set(combinations(claims, min(FENCED, len(claims)))))
        if len(claims) > FENCED:
            return Ask(self.seat, "fence", options)
        self.answer = options[0]
        return None

    def fence(self, table: DiceTownTable) -> None:
        for kind in self.answer:
            table.move(table.one_of(HANDS[self.seat], kind), HANDS[self.seat], FENCES[self.seat])
        table.emit("fenced", self.seat, self.answer)
