"""The referee of the Red Dragon judges when players lose, which drinks are due and who may still be asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.games.red_dragon.board import DRINK_DISCARD, DRINKS, NOBODY, PILES, THE_POT, PlayCard, RedDragonTable
from rules.games.red_dragon.rulebook import PAUSES
from rules.kernel.asking import Ask
from rules.kernel.events import Event, drain
from rules.kernel.intents import CANCELLED
from tests.referees import Objection

EXTRA_DRINK = "drink_up"
"""The card that makes somebody have an extra drink right after the present one."""
OWN_TURN = ("discard", "act", "order")
"""The asks that only the player gets whose turn it is."""
VERDICTS = ("doomed", "asleep", "contest_tied", "contest_over", "turn")
"""The events that tell the result when drinks have been drunk."""


@dataclass
class Announced:
    """An intent as it was announced: something that is about to happen."""

    kind: str
    actor: int
    targets: tuple[int, ...]
    extra_drinkers: list[int] = field(default_factory=list)
    """The seats that must have an extra drink after this one."""
    adds_to: int = NOBODY
    """Of the card for an extra drink: the index in the chain of the drink that it answers."""
    paid: Counter[int] = field(default_factory=Counter)
    """How much each seat has staked, or the tavern for others."""


class RedDragonReferee:
    """Knows from the events whose turn it is, who is out, what everybody has, and which drinks are due."""

    def __init__(self) -> None:
        self.has_begun = False
        self.whose_turn = NOBODY
        self.out: set[int] = set()
        self.purses: list[int] = []
        self.piles: list[int] = []
        self.gambling = False
        self.left_round: set[int] = set()
        self.chain: list[Announced] = []
        self.due_drinks: list[tuple[int, int]] = []
        """For each extra drink: the index in the chain of the drink before it, and the seat that must have it."""
        self.answered = NOBODY
        self.discarding = False
        self.shuffled_while_discarding = False
        self.last_source = NOBODY

    def look(self, table: RedDragonTable) -> None:
        """Judge the table; called at each ask and when the game is over. Raises Objection."""
        if not self.has_begun:
            self.begin(table)
        for event in drain(table):
            self.hear(event, table)
        if table.ask is not None:
            self.judge(table, table.ask)

    def begin(self, table: RedDragonTable) -> None:
        """Take over the state of a table before its first event."""
        self.has_begun = True
        self.whose_turn = table.turn
        self.gambling = table.starter is not None
        self.purses = table.gold[:]
        self.piles = [len(table.zones[zone]) for zone in PILES[: table.seats]]
        self.chain = [Announced(intent.kind, intent.actor, intent.targets) for intent in table.intents]
        self.out = {seat for seat, is_playing in enumerate(table.playing) if not is_playing}
        self.left_round = {seat for seat, is_in_round in enumerate(table.in_round) if not is_in_round}
        if table.feed is not None:
            list(drain(table))

    # -- events -------------------------------------------------------------------------------------------------------

    def hear(self, event: Event, table: RedDragonTable) -> None:
        """Remember what has happened, and judge what can be judged by the event alone."""
        if event[0] in VERDICTS:
            self.no_drink_is_due(event[0])
        if event[0] not in ("move", "shuffle"):
            self.discarding = self.shuffled_while_discarding = False
        match event:
            case ("turn", seat):
                self.whose_turn = seat
            case ("out", seat, _) | ("asleep", seat):
                self.out.add(seat)
            case ("round", _):
                self.gambling, self.left_round = True, set()
            case ("round_over", *_):
                self.gambling = False
            case ("left", seat, _):
                self.left_round.add(seat)
            case ("paid", giver, taker, amount):
                self.gold_moves(giver, taker, amount)
            case ("move", _, source, target, _):
                self.card_moves(source, target)
            case ("shuffle", zone) if zone == DRINKS:
                self.shuffled_while_discarding = self.discarding
            case ("revealed", seat, _, 1) if self.last_source == PILES[seat]:
                self.due_drinks = without_last(self.due_drinks, seat)
            case ("plays", _, kind, _, _, _, parent):
                self.answered = parent if table.game.cards[kind].id == EXTRA_DRINK else NOBODY
            case ("intent", _, kind, actor, _, targets, _):
                adds_to = self.answered if kind == "play" else NOBODY
                self.chain.append(Announced(kind, actor, targets, adds_to=adds_to))
                self.answered = NOBODY
            case ("settled", index, fate):
                settled = self.chain[index]
                del self.chain[index:]
                if fate != CANCELLED:
                    self.has_happened(settled, index)
                    if settled.kind == "ante" and not table.game.abilities_in_force(table):
                        self.all_have_staked(settled)  # abilities may forbid some to pay

    def gold_moves(self, giver: int, taker: int, amount: int) -> None:
        """Count purses and stakes anew."""
        if giver >= 0:
            self.purses[giver] -= amount
        if taker >= 0:
            self.purses[taker] += amount
        if taker == THE_POT and self.chain:
            self.chain[-1].paid[giver] += 1

    def card_moves(self, source: int, target: int) -> None:
        """Count piles anew. Drinks that are discarded in one step become the new deck all together, or not at all."""
        self.last_source = source
        for zone, change in ((source, -1), (target, 1)):
            if zone in PILES[: len(self.piles)]:
                self.piles[PILES.index(zone)] += change
        if target == DRINK_DISCARD:
            if self.shuffled_while_discarding:
                raise Objection("a drink comes back after others of the same step are the deck (RD-RULING-51)")
            self.discarding = True

    def has_happened(self, settled: Announced, index: int) -> None:
        """Note the extra drinks that follow from what has happened."""
        if settled.kind == "play" and settled.adds_to != NOBODY:
            self.chain[settled.adds_to].extra_drinkers.append(self.whose_turn)
        elif settled.kind == "pour":
            self.due_drinks += [(index, seat) for seat in settled.extra_drinkers]

    def no_drink_is_due(self, verdict: str) -> None:
        """Raise Objection if a verdict comes before an extra drink that is due (RD-RULING-72, 80, 81)."""
        for index, seat in self.due_drinks:
            if len(self.chain) <= index and self.piles[seat] and seat not in self.out:
                raise Objection(f"{verdict}, and seat {seat} has not had one more yet (RD-RULING-72)")
        self.due_drinks = [(index, seat) for index, seat in self.due_drinks if len(self.chain) > index]

    def all_have_staked(self, ante: Announced) -> None:
        """Raise Objection unless everybody in the round who has gold has staked.

        Nobody stakes if the player of the card is in the round and has no gold (RD-GAMBLE-14, 21, 23, RD-RULING-23).
        """
        in_round = [seat for seat in ante.targets if seat not in self.left_round | self.out]
        staked = sum(ante.paid.values())
        debtors = [seat for seat in in_round if self.purses[seat] or ante.paid[seat]]
        actor_is_broke = ante.actor in in_round and ante.actor not in debtors
        if actor_is_broke and not staked:
            return
        if staked < len(debtors):
            raise Objection(f"of {debtors} only {staked} have staked (RD-RULING-23)")

    # -- asks ---------------------------------------------------------------------------------------------------------

    def judge(self, table: RedDragonTable, ask: Ask) -> None:
        """Raise Objection if this must not be asked now."""
        if ask.seat in self.out:
            raise Objection(f"seat {ask.seat} is out and is asked to {ask.kind} (RD-RULING-07)")
        if ask.kind in OWN_TURN and ask.seat != self.whose_turn:
            raise Objection(f"seat {ask.seat} is asked to {ask.kind} in the turn of {self.whose_turn} (RD-RULING-10)")
        for option in ask.options:
            if isinstance(option, PlayCard) and option.target in self.out:
                raise Objection(f"{option} is aimed at somebody who is out (RD-RULING-07)")
        if ask.kind == "order" and not self.out.isdisjoint(ask.options):
            raise Objection("a drink may be ordered for somebody who is out (RD-RULING-07)")
        if ask.kind == "answer":
            self.judge_window(table, ask)
        if all(announced.kind in PAUSES for announced in self.chain):
            self.nobody_is_doomed(table)

    def judge_window(self, table: RedDragonTable, ask: Ask) -> None:
        """Raise Objection if a pause outlasts its turn or round, or an extra drink is offered without a spare one."""
        index, lap = ask.about
        kind = self.chain[index].kind
        if kind in ("stop", "ordering") and self.whose_turn in self.out:
            raise Objection(f"seat {ask.seat} is asked in a phase of somebody who is out (RD-RULING-10)")
        if kind == "go" and table.ended is not None:
            raise Objection(f"seat {ask.seat} is asked before a go that will not come (RD-RULING-17)")
        if lap == "ordering" and ask.seat != self.whose_turn:
            raise Objection(f"seat {ask.seat} buys drinks in the turn of {self.whose_turn} (RD-RULING-10)")
        for option in ask.options:
            if isinstance(option, PlayCard) and table.game.cards[option.kind].id == EXTRA_DRINK:
                due = sum(announced.extra_drinkers.count(self.whose_turn) for announced in self.chain)
                if self.piles[self.whose_turn] <= due:
                    raise Objection("one more is offered where none is left to drink (RD-RULING-71)")

    def nobody_is_doomed(self, table: RedDragonTable) -> None:
        """Raise Objection if a player who has lost is not out although the chain is empty (RD-RULING-09, 53)."""
        for seat in range(table.seats):
            if seat in self.out:
                continue
            if table.alcohol[seat] >= table.fortitude[seat]:
                raise Objection(f"seat {seat} is out cold and still in the game (RD-RULING-09)")
            if not self.purses[seat] and not self.gambling:
                raise Objection(f"seat {seat} is broke and still in the game (RD-RULING-09)")


def without_last(due_drinks: list[tuple[int, int]], seat: int) -> list[tuple[int, int]]:
    """Return the drinks that are due, without the newest one of a seat."""
    for index in reversed(range(len(due_drinks))):
        if due_drinks[index][1] == seat:
            return due_drinks[:index] + due_drinks[index + 1 :]
    return due_drinks
