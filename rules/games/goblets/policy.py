"""How to play Raise Your Goblets sensibly, and how a round probably ends.

The heuristic weighs what a seat could do by what it would then expect of the round, in VP, by all it has seen and
poured itself (``beliefs``): to live, to see its Target poisoned, to drink the most wine. Wine is poured away, so that
one can propose the Toast, and whoever proposes it has the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from rules.game import Game
from rules.games.goblets.beliefs import Belief, beliefs, risks
from rules.games.goblets.board import (
    ALLOW,
    ANTIDOTE,
    DANGEROUS,
    DUEL,
    END,
    LEAVE,
    POISON,
    REFUSE,
    SAFE,
    TOAST,
    UNNAMED,
    WAIT,
    WINE,
    Exchange,
    GobletsTable,
    Peek,
    Phase,
    PourInto,
    Rotate,
    Swap,
    UseCard,
    layout,
)
from rules.games.goblets.scoring import ROUNDS, TO_WIN
from rules.games.goblets.sommeliers import BETRAYED, traitor
from rules.kernel import PASS, reply, run
from rules.policy import Policy

LAST, ROUNDS_TO_COME = 0.8, 2.2
"""The lead, in VP, that makes winning e times as likely: after the last round, and with one round to come."""

AS_USUAL = ((1.0, 3.0), (0.0, 1.0))
"""What is paid if one lives or not (rows), and if the Target lives or not (columns)."""

Payment = Sequence[Sequence[float]]


POUR_WINE, PEEK_OWN, PEEK_OTHER, HAVE_LEAVE, USE, TOKENS_KEPT = 0.14, 0.55, 0.25, 0.02, 0.03, 0.01
"""What is it worth, in VP, to be rid of a wine; to look into a goblet of which one knows nothing, the own one or that
of the Target; to be allowed something; to use an ability that changes nothing yet; to keep a token for later."""
GOOD_ENOUGH = 1.0
"""One proposes the Toast with so many VP in sight."""


class GobletsPolicy(Policy[GobletsTable]):
    """A heuristic for every ask, and the chances of winning after a round."""

    def __init__(self, game: Game[GobletsTable]) -> None:
        super().__init__(game)
        self._paid: dict[int, Payment] = {}
        self._picks: dict[str, Callable[[GobletsTable, Random], Any]] = {
            "act": self._act, "use": self._use, "exchange": self._act, "propose": self._propose, "allow": self._allow,
            "claim": self._claim, "drink": self._drink,
        }  # fmt: skip

    def pick(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        pick = self._picks.get(table.ask.kind)
        return table.ask.options[0] if pick is None else pick(table, random)

    def worth(self, table: GobletsTable, seat: int) -> float:
        if table.seats in DUEL:
            return 0.0
        return Outlook(self, table, seat).expected()

    # -- asks -----------------------------------------------------------------------------------------------------

    def _act(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        seat = table.ask.seat
        if table.seats in DUEL:
            return duel_action(table, seat, random)
        outlook, best, most = Outlook(self, table, seat), table.ask.options[-1], -1.0
        last = table.stage == Phase.TOAST
        for option in table.ask.options:
            worth = outlook.after(option, last)
            if worth is None:
                worth = self._tried(table, seat, option)
            worth += 1e-6 * random.random()
            if worth > most:
                best, most = option, worth
        return best

    def _tried(self, table: GobletsTable, seat: int, option: Any) -> float:
        """What one may expect after an ability has been used."""
        twin = table.copy()
        reply(twin, option)
        return self.worth(twin, seat) + USE

    def _use(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        seat = table.ask.seat
        worth = [self.worth(table, seat) if option == PASS else self._tried(table, seat, option)
                 for option in table.ask.options]  # fmt: skip
        return table.ask.options[worth.index(max(worth))]

    def _propose(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        return TOAST if self.worth(table, table.ask.seat) >= GOOD_ENOUGH else WAIT

    def _allow(self, table: GobletsTable, random: Random) -> Any:
        """Most Sommeliers are loyal."""
        return ALLOW if random.random() < 0.8 else REFUSE

    def _claim(self, table: GobletsTable, random: Random) -> Any:
        """The loyal say what they have seen, traitors the opposite."""
        assert table.ask is not None
        (place,) = table.ask.about
        seat = table.ask.seat
        deadly = beliefs(table, seat)[place].risk() > 0.5
        return DANGEROUS if deadly != betrays(table, seat) else SAFE

    def _drink(self, table: GobletsTable, random: Random) -> Any:
        assert table.ask is not None
        found = beliefs(table, table.ask.seat)
        return min(table.ask.options, key=lambda place: (found[place].risk(), -found[place].wine, random.random()))

    # -- chances --------------------------------------------------------------------------------------------------

    def settled(self, table: GobletsTable) -> bool:
        return table.ask is None or table.stage == Phase.SCORED

    def verdict(self, table: GobletsTable) -> Sequence[float]:
        if table.ask is None:
            ranks = table.game.ranks(table)
            return [(rank == 1) / ranks.count(1) for rank in ranks]
        left = TO_WIN - max(table.points) if table.seats in DUEL else max(0, ROUNDS - table.round)
        lead = LAST + (ROUNDS_TO_COME - LAST) * left
        most = max(table.points)
        weights = [exp((points - most) / lead) for points in table.points]
        return [weight / sum(weights) for weight in weights]

    # -- payment --------------------------------------------------------------------------------------------------

    def paid(self, table: GobletsTable, house: int) -> Payment:
        """What a House is paid, as its character says."""
        for kind in table.characters(table.noble(house)):
            if kind in self.game.uses_in["scoring"]:  # type: ignore[attr-defined]
                if kind not in self._paid:
                    self._paid[kind] = payment(self.game, kind)
                return self._paid[kind]
        return AS_USUAL


def payment(game: Any, kind: int) -> Payment:
    """What a character is paid, found by scoring four rounds: whether its owner lives or not, and the Target."""
    return [[gained(game, kind, dead, target) for target in (False, True)] for dead in (False, True)]


def gained(game: Any, kind: int, dead: bool, target: bool) -> float:
    """What a character gains in a round with these deaths and without wine."""
    table: GobletsTable = game.lay(4)
    lay, box = layout(4), len(table.zones) - 1
    pieces = {game.kind[piece]: piece for piece in table.zones[box]}
    table.move(pieces[kind], box, lay.characters[0])
    table.move(pieces[game.house.index(1)], box, lay.targets[0])
    for goblet, poisoned in enumerate((dead, target)):
        if poisoned:
            table.move_token(POISON, box, lay.goblets[goblet])
    game.resume(table, phase="drink")
    run(table)
    while table.ask is not None and table.stage != Phase.SCORED:
        reply(table, table.ask.options[-1])
    return float(table.gained[0])


def betrays(table: GobletsTable, seat: int) -> bool:
    """Whether a seat is a Sommelier who wants the Noble poisoned."""
    house = table.house_of(seat)
    return table.sommelier(house) == seat and traitor(table, house)


class Outlook:
    """What a seat may expect of a round, and how that would change."""

    __slots__ = ("betrays", "found", "own", "paid", "place_of_target", "risk", "seat", "table", "wine")

    def __init__(self, policy: GobletsPolicy, table: GobletsTable, seat: int) -> None:
        house = table.house_of(seat)
        self.table, self.seat, self.own = table, seat, house
        self.place_of_target = table.target_of(house)
        self.found = beliefs(table, seat)
        self.risk = risks(table, seat, self.found)
        self.wine = [each.likely_wine() for each in self.found]
        self.paid = policy.paid(table, house)
        self.betrays = betrays(table, seat)

    def expected(self) -> float:
        """The VP to be expected if all stays as it is."""
        target = self.place_of_target
        return self.worth(self.risk[self.own], 0.0 if target is None else self.risk[target], self.leads(self.wine))

    def worth(self, dies: float, target_dies: float, wine: float) -> float:
        """The VP to be expected with such chances of dying, of the Target's dying, and of the most wine."""
        if self.betrays:
            return BETRAYED * dies
        (lives_both, avenged), (dead, dead_avenged) = self.paid
        alive = lives_both + (avenged - lives_both) * target_dies
        gone = dead + (dead_avenged - dead) * target_dies
        return alive + (gone - alive) * dies + wine

    def leads(self, wine: Sequence[float]) -> float:
        """The chance of drinking the most wine."""
        mine = wine[self.own]
        lead = mine - max(each for place, each in enumerate(wine) if place != self.own)
        return 0.0 if mine <= 0 else min(0.9, max(0.03, 0.3 + 0.3 * lead))

    def after(self, option: Any, last: bool) -> float | None:
        """The VP to be expected after an action; None for an ability, which has to be tried."""
        match option:
            case PourInto(token, place, second):
                return self._poured(place, (token,) if second == UNNAMED else (token, second), last)
            case Swap(one, other) | Exchange(one, other):
                if isinstance(option, Exchange) and option.parts == "rings":
                    return self.expected()
                order = list(range(len(self.risk)))
                order[one], order[other] = order[other], order[one]
                return self._moved(order)
            case Rotate(steps):
                places = len(self.risk)
                return self._moved([(place - steps) % places for place in range(places)])
            case Peek(place):
                return self.expected() + self._curious(place)
            case UseCard():
                return None
        if option == TOAST:
            return self.expected() + (GOOD_ENOUGH if self.expected() >= GOOD_ENOUGH else -1)
        return self.expected() + (HAVE_LEAVE if option == LEAVE else 0)

    def _poured(self, place: int, tokens: Sequence[int], last: bool) -> float:
        target, wine, risk, rid = self.place_of_target, self.wine, self.risk[place], 0.0
        believed: Belief = self.found[place]
        for token in tokens:
            believed = believed.plus(token)
            if token == WINE:
                rid += 0 if last else POUR_WINE
                wine = [each + (at == place) for at, each in enumerate(wine)]
            elif not last:
                rid -= TOKENS_KEPT
        change = believed.risk() - self.found[place].risk()
        dies = risk + change if place == self.own else self.risk[self.own]
        avenged = 0.0 if target is None else self.risk[target] + (change if place == target else 0)
        return self.worth(dies, min(1.0, max(0.0, avenged)), self.leads(wine)) + rid

    def _moved(self, order: Sequence[int]) -> float:
        """After goblets have moved: ``order`` says for each place where its goblet comes from."""
        target = self.place_of_target
        wine = [self.wine[place] for place in order]
        avenged = 0.0 if target is None else self.risk[order[target]]
        return self.worth(self.risk[order[self.own]], avenged, self.leads(wine))

    def _curious(self, place: int) -> float:
        """What it is worth to look into a goblet: more, the less one knows."""
        if not self.found[place].unknown:
            return 0.0
        risk = self.found[place].risk()
        return (PEEK_OWN if place == self.own else PEEK_OTHER) * 4 * risk * (1 - risk)


# -- the duel ---------------------------------------------------------------------------------------------------------


def duel_action(table: GobletsTable, seat: int, random: Random) -> Any:
    """In the duel: know more goblets than the others, poison those that they may think safe, and propose the Toast when
    one knows enough of them."""
    assert table.ask is not None
    options, found = table.ask.options, beliefs(table, seat)
    safe = sum(each.risk() == 0 for each in found)
    if TOAST in options and safe >= (len(found) + 1) // table.seats - 1:
        return TOAST
    pours = [option for option in options if isinstance(option, PourInto)]
    wine = [option for option in pours if option.token == WINE and not found[option.place].risk()]
    if wine:
        return random.choice(wine)
    certain = [option for option in pours if option.token == POISON and 0 < found[option.place].risk() < 1]
    if certain:
        return random.choice(certain)
    peeks = [option for option in options if isinstance(option, Peek) and found[option.place].unknown]
    if peeks and random.random() < 0.7:
        return max(peeks, key=lambda option: (0.5 - abs(0.5 - found[option.place].risk()), random.random()))
    cure = [option for option in pours if option.token == ANTIDOTE and found[option.place].risk() > 0]
    wine = [option for option in pours if option.token == WINE]
    return random.choice(wine or cure or peeks or [option for option in options if option == END])
