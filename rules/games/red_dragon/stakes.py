"""What is at stake for each seat when something is about to happen: what it will have unless somebody answers.

Everything that waits to happen is carried out on a copy of what a seat sees, newest first. What depends on hidden cards
is not guessed, but listed by its verb, with the worst that it may do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.cards.words import EffectStep
from rules.games.red_dragon.board import (
    CHAIN,
    DRINK_DISCARD,
    HANDS,
    NO_PARENT,
    NO_SCORE,
    PILES,
    POURED,
    TAVERN,
    THE_POT,
    PlayCard,
    RedDragonTable,
    Stake,
    change,
)
from rules.games.red_dragon.drinks import drink_totals
from rules.games.red_dragon.gambling import leave
from rules.games.red_dragon.gold import hand_over
from rules.games.red_dragon.outcome import ANSWERS, CERTAIN, PAYMENTS
from rules.games.red_dragon.play import IDLE, CardEffect, affected_seats, card_of, effect_of, way_of
from rules.kernel.asking import Ask
from rules.kernel.intents import COMING, DONE, Intent

ORDERS = "order"
"""The verb by which the player of the card orders drinks for anybody."""
FROM_PILE = "drink_from"
"""The verb by which drinks are revealed, from the drinkers' own piles or from the deck."""
FROM_DECK = ("contest", "round_on_the_house")
"""The verbs by which everybody drinks from the deck."""
UNHARMED = ("cards", "drinks", "turn", "abilities")
"""What a card may change for a seat without bringing it nearer to losing."""


def stakes(table: RedDragonTable, ask: Ask | None, card: PlayCard | None = None) -> list[Stake]:
    """Return what each seat will have if the asked seat answers with ``card``, or passes, and nobody answers after
    that; without an ask, what each has now. The table may be a view."""
    return _Trial(table, ask, card).stakes()


class _Trial:
    """A copy of a table on which everything that waits to happen is carried out. For each seat, ``unseen`` lists the
    verbs whose outcome cannot be known, and ``risks`` says by how much they lower its margin at worst (None if that
    cannot be known)."""

    def __init__(self, table: RedDragonTable, ask: Ask | None, card: PlayCard | None) -> None:
        self.table = table.copy()
        self.unseen: list[list[str]] = [[] for _ in range(table.seats)]
        self.risks: list[int | None] = [0] * table.seats
        self.drawn = [0] * table.seats
        if ask is None:
            return
        if card is not None:
            self._propose(ask, card)
        for index in reversed(range(len(self.table.intents))):
            self._settle(index)

    def _propose(self, ask: Ask, card: PlayCard) -> None:
        """Let the asked seat answer with this card."""
        answered, lap = ask.about
        parent = NO_PARENT if lap in IDLE else answered
        affected = affected_seats(self.table, card, ask.seat, parent)
        self.table.intents.append(Intent("play", ask.seat, targets=affected, tags=card, parent=parent))

    def _settle(self, index: int) -> None:
        """Let an intent happen, unless it has been cancelled."""
        table, intent = self.table, self.table.intents[index]
        if intent.fate != COMING:
            return
        intent.fate = DONE
        match intent.kind:
            case "play" | "event":
                self._take_effect(index)
            case "pay" | "ante":
                PAYMENTS[intent.kind](table, intent)
            case "pour":
                self._drink(intent.amount)
            case "win":
                hand_over(table, THE_POT, intent.actor, table.pot)
            case "force_out":
                for seat in intent.targets:
                    leave(table, seat, forced=True)

    def _drink(self, first: int) -> None:
        """Drink the servings from ``first`` on."""
        for seat, alcohol, fortitude, draws in drink_totals(self.table, first):
            change(self.table, seat, "alcohol", alcohol)
            change(self.table, seat, "fortitude", fortitude)
            self.drawn[seat] += draws
        del self.table.servings[first:]

    def _take_effect(self, index: int) -> None:
        """Let a card or an event take effect, verb by verb. What its verbs demand is paid at once."""
        table, intent = self.table, self.table.intents[index]
        card = card_of(intent)
        use = way_of(table, card).use
        effect = effect_of(card, use.block, intent.actor, intent.parent, index)
        table.frames.append(effect)
        written_verbs = table.game.cards[card.kind].fields["uses"][card.use]["do"]
        for step, (_, arguments) in zip(use.steps, written_verbs, strict=True):
            if step.name == ORDERS:
                self._cannot_tell([intent.actor], ORDERS, 0)
            elif step.name in CERTAIN | ANSWERS:
                self._run(step, effect)
            else:
                self._name(step, effect, arguments)

    def _run(self, step: EffectStep, effect: CardEffect) -> None:
        """Carry out a verb, and the payments that it demands."""
        table = self.table
        waiting = len(table.intents)
        step.run(table, effect)
        for demanded in range(waiting, len(table.intents)):
            self._settle(demanded)
        del table.intents[waiting:]

    def _name(self, step: EffectStep, effect: CardEffect, arguments: Mapping[str, Any]) -> None:
        """List a verb whose outcome cannot be known for each seat that it may concern."""
        table = self.table
        if step.name in FROM_DECK:
            self._cannot_tell(table.circle(0), step.name, worst_harm(table, None))
        elif step.name == FROM_PILE:
            self._name_drinkers(step, effect, from_deck=arguments["source"] != "pile")
        elif step.impacts and not step.inner:
            for impact in step.impacts:
                risk = 0 if impact.stat in UNHARMED else None
                self._cannot_tell(impact.group(table, effect), f"{step.name} {impact.stat}", risk)
        else:
            self._cannot_tell(table.circle(0), step.name, None)

    def _name_drinkers(self, step: EffectStep, effect: CardEffect, from_deck: bool) -> None:
        """List it for each seat that drinks from the deck, or from its own pile if there is anything in it."""
        table = self.table
        assert step.foresee is not None
        for seat, _, _ in step.foresee(table, effect):
            pile = None if from_deck else len(table.zones[PILES[seat]])
            if pile != 0:
                self._cannot_tell([seat], step.name, worst_harm(table, pile))

    def _cannot_tell(self, seats: Iterable[int], verb: str, risk: int | None) -> None:
        """Note that a verb will lower the margins of these seats by ``risk`` at worst."""
        for seat in seats:
            self.unseen[seat].append(verb)
            earlier_risk = self.risks[seat]
            if earlier_risk is None or risk is None:
                self.risks[seat] = None
            else:
                self.risks[seat] = earlier_risk + risk

    def stakes(self) -> list[Stake]:
        """Return what each seat has by now. A gambling round that is over is paid first."""
        table = self.table
        over = table.starter is None or table.ended is not None
        if table.ended is not None and (table.ended == TAVERN or table.playing[table.ended]):
            hand_over(table, THE_POT, table.ended, table.pot)
        return [self._stake(seat, over) for seat in range(table.seats)]

    def _stake(self, seat: int, over: bool) -> Stake:
        """Return what a seat has. ``over``: no gambling round is going on any more."""
        table = self.table
        alcohol, fortitude, gold = table.alcohol[seat], table.fortitude[seat], table.gold[seat]
        contest = () if table.score[seat] == NO_SCORE else tuple(table.score)
        stake = Stake(
            fortitude=fortitude,
            alcohol=alcohol,
            gold=gold,
            cards=len(table.zones[HANDS[seat]]) + self.drawn[seat],
            contest=contest,
            rivals=(),
            pot=0,
            upper=None,
            trump=False,
            unseen=tuple(self.unseen[seat]),
            risk=self.risks[seat],
            out=alcohol >= fortitude or (over and not gold),
        )
        if over or not table.in_round[seat]:
            return stake
        return stake._replace(rivals=tuple(table.in_round), pot=table.pot, upper=table.upper, trump=table.cheats_only)


def worst_harm(table: RedDragonTable, pile: int | None) -> int:
    """Return by how much an unseen drink, with all its chasers, may lower a margin at most. It comes from a pile of so
    many drinks, or from the deck (None)."""
    chasers: list[int] = []
    last = 0
    for drink in _unseen_drinks(table):
        drink_harm = max(0, harm(drink))
        if drink["chaser"]:
            chasers.append(drink_harm)
        else:
            last = max(last, drink_harm)
    chasers.sort(reverse=True)
    if pile is None or pile > len(chasers):
        return sum(chasers) + last
    return max(sum(chasers[:pile]), sum(chasers[: pile - 1]) + last)


def _unseen_drinks(table: RedDragonTable) -> list[Mapping[str, Any]]:
    """Return the drinks, without events, that do not lie open."""
    game = table.game
    open_pieces = {*table.zones[POURED], *table.zones[CHAIN], *table.zones[DRINK_DISCARD]}
    drinks: list[Mapping[str, Any]] = []
    for piece, kind in enumerate(game.kind):
        drink = game.drinks[kind]
        if drink is not None and piece not in open_pieces:
            drinks.append(drink)
    return drinks


def harm(drink: Mapping[str, Any]) -> int:
    """Return by how much a drink lowers the margin of the race that it harms most."""
    brews: list[Mapping[str, int]] = [drink, *drink["if_race"].values()]
    harms: list[int] = []
    for brew in brews:
        harms.append(brew.get("alcohol", 0) - brew.get("fortitude", 0))
    return max(harms)
