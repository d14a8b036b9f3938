"""Part one of a round: everybody makes a combination of five dice (DT-ROLL).

All unfinished players roll what they have not kept; each decides in secret what stays under the cup; all cups are
lifted together. One die is free. Every further one costs a dollar, and so does keeping none; the money goes to the
Stagecoach. As soon as somebody has five dice, the others roll their remaining dice once more and keep all of them."""

from __future__ import annotations

from functools import lru_cache

from rules.games.dice_town.board import HANDS, THE_COACH, UNNAMED, DiceTownTable, Keep, PlayCard
from rules.games.dice_town.cards import announce, anybody_listens, play, playable_kinds, use_in_window
from rules.games.dice_town.dice import DICE, FACES_OF, NONE, PARTS, PRICES, THROWS, cost, parts, size
from rules.games.dice_town.lasting import PRICE_OF_DICE, at_least_0
from rules.kernel.abilities import modified
from rules.kernel.asking import Ask, Frame, make_ask
from rules.kernel.intents import Intent
from rules.kernel.windows import propose

KEEP = {part: Keep(part) for part in FACES_OF}
"""What may be kept for money, by the dice. Each is made once, because most questions offer the same ones."""
MOST_DUE = cost(DICE)
"""With so much money anything can be kept."""


@lru_cache(len(FACES_OF) * (MOST_DUE + 1))
def affordable(dice: int, cash: int) -> tuple[Keep, ...]:
    """Return what can be kept of these dice for so much money: a single die always, none or more for a price
    (DT-RULING-07, 08)."""
    options = []
    for part in PARTS[dice]:
        if len(FACES_OF[part]) == 1 or cost(size(part)) <= cash:
            options.append(KEEP[part])
    return tuple(options)


@lru_cache(1 << 8)
def at_no_cost(dice: int, kind: int) -> tuple[Keep, ...]:
    """Return what can be kept by announcing a card: two dice or more (DT-RULING-09)."""
    options = []
    for part in PARTS[dice]:
        if len(FACES_OF[part]) > 1:
            options.append(Keep(part, kind))
    return tuple(options)


def keeps(table: DiceTownTable, seat: int) -> tuple[Keep, ...]:
    """Return what a seat may leave under its cup."""
    dice, dollars = table.roll[seat], table.dollars[seat]
    if table.lasting:
        dollars = max(0, dollars - modified(table, PRICE_OF_DICE, seat))
    options = affordable(dice, min(dollars, MOST_DUE))
    if table.zones[HANDS[seat]]:
        for kind in playable_kinds(table, seat, "dice_kept"):
            options += at_no_cost(dice, kind)
    return options


def throw(table: DiceTownTable, number: int) -> int:
    """Roll that number of dice and return them."""
    return THROWS[number][table.chance.throw("dice", number)]


class Rolling(Frame):
    """Rolls and reveals until everybody has five dice. ``announced`` are the cards that the seats of ``order`` have
    announced in a reveal."""

    __slots__ = memory = ("order", "turn", "announced")
    order: tuple[int, ...]
    turn: int
    announced: tuple[int, ...]
    answer: Keep

    def roll(self, table: DiceTownTable) -> None:
        """Roll the missing dice under the cups; kept dice stay where they are (DT-ROLL-01, 04, DT-RULING-16)."""
        rolls, combinations = table.roll, table.kept
        order, numbers = [], []
        for seat in table.badge_order():
            missing = DICE - len(FACES_OF[combinations[seat]])
            if missing:
                order.append(seat)
                numbers.append(missing)
                rolls[seat] = throw(table, missing)
        self.order = tuple(order)
        self.turn = 0
        if table.feed is not None:
            table.emit("rolled", tuple(zip(order, numbers, strict=True)))

    def keep(self, table: DiceTownTable) -> Ask:
        """Ask what to keep: all choose, one after the other but in secret (DT-ROLL-02, DT-RULING-06)."""
        seat = self.order[self.turn]
        return make_ask((seat, "keep", keeps(table, seat), (), True))

    def next(self, table: DiceTownTable) -> Ask | None:
        """Go on to the next seat, or lift the cups."""
        if table.feed is not None:
            table.emit("decided", self.order[self.turn])
        self.turn += 1
        if self.turn < len(self.order):
            self.at -= 1  # the next answer comes here, too
            return self.keep(table)
        return None

    def lift(self, table: DiceTownTable) -> None:
        """Lift all cups at once. What goes back into the hand is never shown (DT-ROLL-03, DT-RULING-13)."""
        answers = table.sealed
        table.sealed = []
        combinations = table.kept
        fresh = table.fresh = [NONE] * table.seats
        table.roll = [NONE] * table.seats
        announced = []
        for seat, (dice, kind), _ in answers:
            fresh[seat] = dice
            combinations[seat] += dice
            announced.append(kind)
        if table.feed is not None:
            table.emit("revealed", tuple((seat, dice, kind) for seat, (dice, kind), _ in answers))
        self.announced = tuple(announced)
        self.turn = 0

    def settle(self, table: DiceTownTable) -> None:
        """Let one after the other in badge order pay, or play the card that it has announced (DT-RULING-10)."""
        fresh = table.fresh
        while self.turn < len(self.order):
            seat, kind = self.order[self.turn], self.announced[self.turn]
            self.turn += 1
            due = PRICES[fresh[seat]]
            if due and table.lasting:
                due = at_least_0(table, PRICE_OF_DICE, seat, due)
            if kind != UNNAMED and kind in playable_kinds(table, seat, "dice_kept"):  # unless it has been played since
                self.go("settle")  # the next seat pays when the card has been played
                propose(table, Intent("pay", seat, amount=due))
                use = use_in_window(table, kind, "dice_kept")
                play(table, seat, PlayCard(kind, use), parent=len(table.intents) - 1)
                return
            if due:
                table.give_dollars(due, seat, THE_COACH)

    def lap(self, table: DiceTownTable) -> None:
        """Let those with dice in this reveal turn some of them (DT-RULING-12)."""
        lap(table)

    def check(self, table: DiceTownTable) -> None:
        """If somebody has five dice, the last roll follows (DT-ROLL-12); if not, all roll on (DT-RULING-15)."""
        combinations = table.kept
        finished = sum([len(FACES_OF[dice]) == DICE for dice in combinations])
        if not finished:
            self.restart()
        elif finished == table.seats:
            self.go("finish")

    def last_roll(self, table: DiceTownTable) -> None:
        """Roll all missing dice for nothing, once, and keep everything (DT-ROLL-13, 14, DT-RULING-14)."""
        combinations = table.kept
        fresh = table.fresh = [NONE] * table.seats
        rolls = []
        for seat in table.badge_order():
            missing = DICE - len(FACES_OF[combinations[seat]])
            if missing:
                dice = fresh[seat] = throw(table, missing)
                combinations[seat] += dice
                rolls.append((seat, dice))
        if table.feed is not None:
            table.emit("lastroll", tuple(sorted(rolls)))

    def last_lap(self, table: DiceTownTable) -> None:
        """Let those with dice in the last roll turn some of them: it was shown from under the cup as well
        (DT-RULING-14)."""
        lap(table)

    def finish(self, table: DiceTownTable) -> None:
        """All combinations are complete."""
        table.fresh = [NONE] * table.seats


def lap(table: DiceTownTable) -> None:
    """Ask those with fresh dice, in badge order, whether they turn any."""
    if not anybody_listens(table, "cups_lifted", range(table.seats)):
        return
    order = []
    for seat in table.badge_order():
        if table.fresh[seat]:
            order.append(seat)
    table.frames.append(Lap(tuple(order), 0))


class Lap(Frame):
    """Each seat in turn may turn dice of this reveal, with as many cards as it holds."""

    __slots__ = memory = ("order", "turn")
    order: tuple[int, ...]
    turn: int

    def offer(self, table: DiceTownTable) -> None:
        """Let the next seat play its cards."""
        if self.turn < len(self.order):
            self.turn += 1
            self.go("offer")
            announce(table, Intent("cups", self.order[self.turn - 1]))


def pay(table: DiceTownTable, intent: Intent) -> None:
    """Pay what is due after a card was announced for it. A seat that has not enough pays everything, and keeps only as
    many dice as that pays for (DT-FAQ-06, 07, DT-RULING-11)."""
    dollars = table.give_dollars(intent.amount, intent.actor, THE_COACH)
    if dollars < intent.amount:
        table.frames.append(Trimming(intent.actor, dollars + 1))


class Trimming(Frame):
    """Of a seat's fresh dice ``stay`` remain, the others are rolled again."""

    __slots__ = memory = ("seat", "stay")
    seat: int
    stay: int
    answer: int

    def choose(self, table: DiceTownTable) -> Ask | None:
        """Ask which dice stay."""
        options = []
        for part in parts(table.fresh[self.seat]):
            if size(part) == self.stay:
                options.append(part)
        return self.choice(Ask(self.seat, "trim", options))

    def trim(self, table: DiceTownTable) -> None:
        """Take the other dice away again."""
        fresh, combinations = table.fresh, table.kept
        combinations[self.seat] += self.answer - fresh[self.seat]
        fresh[self.seat] = self.answer
        table.emit("trimmed", self.seat, self.answer)
