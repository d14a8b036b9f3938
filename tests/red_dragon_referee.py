"""The referee of the Red Dragon: when losing is looked at, what is due at once, who may still be asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.games.red_dragon.board import DRINK_DISCARD, DRINKS, NOBODY, PILES, THE_POT, PlayCard, RedDragonTable
from rules.games.red_dragon.rulebook import PAUSES
from rules.kernel.asking import Ask
from rules.kernel.events import Event, drain
from rules.kernel.intents import CANCELLED
from tests.referees import Objection

ONE_MORE = "drink_up"
"""The card that makes somebody drink one more right after the present drink."""
OWN_PHASE = ("discard", "act", "order")
"""What is asked only of the player whose turn it is."""
VERDICTS = ("doomed", "asleep", "contest_tied", "contest_over", "turn")
"""What is told when drinks have been drunk and it is looked at what came of it."""


@dataclass
class Coming:
    """Something that is about to happen, as it was announced."""

    kind: str
    actor: int
    targets: tuple[int, ...]
    one_more: list[int] = field(default_factory=list)
    """Who has to have another drink after this one."""
    adds_to: int = NOBODY
    """If it is the card that makes somebody drink one more: the place in the chain of the drink it answers."""
    paid: Counter[int] = field(default_factory=Counter)
    """Who has staked how much; the tavern too, for others."""


class RedDragonReferee:
    """Knows from what was told whose turn it is, who is out, what everybody has, and which drinks are due."""

    def __init__(self) -> None:
        self.has_begun = False
        self.whose_turn = NOBODY
        self.out: set[int] = set()
        self.purses: list[int] = []
        self.piles: list[int] = []
        self.gambling = False
        self.left_round: set[int] = set()
        self.chain: list[Coming] = []
        self.due_drinks: list[tuple[int, int]] = []
        """The place in the chain of a drink that is drunk, and who has another one right after it."""
        self.one_more_card: PlayCard | None = None
        self.answered = NOBODY
        self.discarding = False
        self.shuffled_amid = False
        self.last_source = NOBODY

    def look(self, table: RedDragonTable) -> None:
        """At each ask and when the game is over. Raises Objection."""
        if not self.has_begun:
            self.begin(table)
        for event in drain(table):
            self.hear(event, table)
        if table.ask is not None:
            self.judge(table, table.ask)

    def begin(self, table: RedDragonTable) -> None:
        """What is seen at a table where nothing has been told yet."""
        self.has_begun, self.whose_turn, self.gambling = True, table.turn, table.starter is not None
        self.purses, self.piles = table.gold[:], [len(table.zones[zone]) for zone in PILES[: table.seats]]
        self.chain = [Coming(intent.kind, intent.actor, intent.targets) for intent in table.intents]
        self.out = {seat for seat, playing in enumerate(table.playing) if not playing}
        self.left_round = {seat for seat, inside in enumerate(table.in_round) if not inside}
        if table.feed is not None:
            list(drain(table))

    # -- what is told -------------------------------------------------------------------------------------------------

    def hear(self, event: Event, table: RedDragonTable) -> None:
        """Remember what has happened, and judge what may be judged by that alone."""
        if event[0] in VERDICTS:
            self.no_drink_is_due(event[0])
        if event[0] not in ("move", "shuffle"):
            self.discarding = self.shuffled_amid = False
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
                self.shuffled_amid = self.discarding
            case ("revealed", seat, _, 1) if self.last_source == PILES[seat]:
                self.due_drinks = without_last(self.due_drinks, seat)
            case ("plays", _, kind, _, _, _, parent):
                self.answered = parent if table.game.cards[kind].id == ONE_MORE else NOBODY
            case ("intent", _, kind, actor, _, targets, _):
                adds_to = self.answered if kind == "play" else NOBODY
                self.chain.append(Coming(kind, actor, targets, adds_to=adds_to))
                self.answered = NOBODY
            case ("settled", at, fate):
                settled = self.chain[at]
                del self.chain[at:]
                if fate != CANCELLED:
                    self.has_happened(settled, at)
                    if settled.kind == "ante" and not table.game.abilities_in_force(table):
                        self.all_have_staked(settled)  # abilities may forbid some to pay

    def gold_moves(self, giver: int, taker: int, amount: int) -> None:
        """Purses are counted anew, and stakes."""
        if giver >= 0:
            self.purses[giver] -= amount
        if taker >= 0:
            self.purses[taker] += amount
        if taker == THE_POT and self.chain:
            self.chain[-1].paid[giver] += 1

    def card_moves(self, source: int, target: int) -> None:
        """Piles are counted anew. Drinks that are discarded in one step become the new deck together, or none."""
        self.last_source = source
        for zone, change in ((source, -1), (target, 1)):
            if zone in PILES[: len(self.piles)]:
                self.piles[PILES.index(zone)] += change
        if target == DRINK_DISCARD:
            if self.shuffled_amid:
                raise Objection("a drink comes back after others of the same step are the deck (RD-RULING-51)")
            self.discarding = True

    def has_happened(self, settled: Coming, at: int) -> None:
        """Something that was announced has happened."""
        if settled.kind == "play" and settled.adds_to != NOBODY:
            self.chain[settled.adds_to].one_more.append(self.whose_turn)
        elif settled.kind == "pour":
            self.due_drinks += [(at, seat) for seat in settled.one_more]

    def no_drink_is_due(self, verdict: str) -> None:
        """It is seen what came of the drinks: whoever had to have one more must have had it (RD-RULING-72, 80, 81)."""
        for at, seat in self.due_drinks:
            if len(self.chain) <= at and self.piles[seat] and seat not in self.out:
                raise Objection(f"{verdict}, and seat {seat} has not had one more yet (RD-RULING-72)")
        self.due_drinks = [(at, seat) for at, seat in self.due_drinks if len(self.chain) > at]

    def all_have_staked(self, ante: Coming) -> None:
        """Everybody who is in the round and has gold has staked, unless the player of the card is in and has none
        (RD-GAMBLE-14, 21, 23, RD-RULING-23)."""
        inside = [seat for seat in ante.targets if seat not in self.left_round | self.out]
        staked = sum(ante.paid.values())
        owed = [seat for seat in inside if self.purses[seat] or ante.paid[seat]]
        broke_player = ante.actor in inside and ante.actor not in owed
        if staked < len(owed) and not (broke_player and not staked):
            raise Objection(f"of {owed} only {staked} have staked (RD-RULING-23)")

    # -- what is asked ------------------------------------------------------------------------------------------------

    def judge(self, table: RedDragonTable, ask: Ask) -> None:
        """Raises Objection if this must not be asked now."""
        if ask.seat in self.out:
            raise Objection(f"seat {ask.seat} is out and is asked to {ask.kind} (RD-RULING-07)")
        if ask.kind in OWN_PHASE and ask.seat != self.whose_turn:
            raise Objection(f"seat {ask.seat} is asked to {ask.kind} in the turn of {self.whose_turn} (RD-RULING-10)")
        for option in ask.options:
            if isinstance(option, PlayCard) and option.target in self.out:
                raise Objection(f"{option} is aimed at somebody who is out (RD-RULING-07)")
        if ask.kind == "order" and not self.out.isdisjoint(ask.options):
            raise Objection("a drink may be ordered for somebody who is out (RD-RULING-07)")
        if ask.kind == "answer":
            self.judge_window(table, ask)
        if all(coming.kind in PAUSES for coming in self.chain):
            self.nobody_is_doomed(table)

    def judge_window(self, table: RedDragonTable, ask: Ask) -> None:
        """A pause is over when its turn or its round is, and one more is for who has one to spare."""
        at, lap = ask.about
        kind = self.chain[at].kind
        if kind in ("stop", "ordering") and self.whose_turn in self.out:
            raise Objection(f"seat {ask.seat} is asked in a phase of somebody who is out (RD-RULING-10)")
        if kind == "go" and table.ended is not None:
            raise Objection(f"seat {ask.seat} is asked before a go that will not come (RD-RULING-17)")
        if lap == "ordering" and ask.seat != self.whose_turn:
            raise Objection(f"seat {ask.seat} buys drinks in the turn of {self.whose_turn} (RD-RULING-10)")
        for option in ask.options:
            if isinstance(option, PlayCard) and table.game.cards[option.kind].id == ONE_MORE:
                due = sum(coming.one_more.count(self.whose_turn) for coming in self.chain)
                if self.piles[self.whose_turn] <= due:
                    raise Objection("one more is offered where none is left to drink (RD-RULING-71)")

    def nobody_is_doomed(self, table: RedDragonTable) -> None:
        """Nothing lies on the chain: whoever has lost is out by now (RD-RULING-09, 53)."""
        for seat in range(table.seats):
            if seat not in self.out:
                if table.alcohol[seat] >= table.fortitude[seat]:
                    raise Objection(f"seat {seat} is out cold and still in the game (RD-RULING-09)")
                if not self.purses[seat] and not self.gambling:
                    raise Objection(f"seat {seat} is broke and still in the game (RD-RULING-09)")


def without_last(due: list[tuple[int, int]], seat: int) -> list[tuple[int, int]]:
    """The drinks that are due but for the newest one of a seat."""
    for at in reversed(range(len(due))):
        if due[at][1] == seat:
            return due[:at] + due[at + 1 :]
    return due
