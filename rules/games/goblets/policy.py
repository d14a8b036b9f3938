"""How bots play Raise Your Goblets.

Whoever proposes the Toast is the last to act, so it is good to be rid of one's wine early, and to know by then one
goblet that kills and one that does not. What a House may hope for is what the best of its last actions would bring now
(``Mind.hope``); every action of a turn is weighed by what it makes of that. In the duel it is the chance to drink
longest (``Duellist.chance``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from rules import sight
from rules.chance import Chance
from rules.choices import KINDS
from rules.effects import Effect
from rules.games.goblets.board import (
    ALLOW,
    CELLAR,
    DANGEROUS,
    DUEL,
    LEAVE,
    PLAIN,
    SAFE,
    TOAST,
    UNNAMED,
    WAIT,
    WINE,
    Exchange,
    GobletsGame,
    GobletsTable,
    Peek,
    Phase,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
    layout,
)
from rules.games.goblets.characters import rules_of
from rules.games.goblets.duelling import GOOD, Duellist, DuelSketch
from rules.games.goblets.scoring import ALIVE, BOTH, REVENGE
from rules.games.goblets.sketch import NOTHING, Late, Mind, Pay, RoundSketch, swapped
from rules.games.goblets.sommeliers import BETRAYED, traitor
from rules.games.goblets.thoughts import WINE_FIRST
from rules.games.goblets.trials import late, paid
from rules.kernel import reply
from rules.policy import Policy
from rules.regulars import Manner

USUAL = Pay(ALIVE, -ALIVE, REVENGE + BOTH, -BOTH)
TRAITOR = Pay(0, BETRAYED, 0, 0, wine=0)
"""What the Noble's death is worth to a traitor (GO-SOM-15)."""
RID_OF_WINE, RID_OF_WINE_DUEL = 0.3, 0.05
"""What it is worth to have a wine less behind the screen."""
ENOUGH = 1.7
"""Who may hope for this proposes the Toast."""
SURELY = 9.0
"""More than anything that one may hope for."""
WORTH_ASKING = 0.15
"""A Sommelier asks for the Noble's ability if there is so much more to hope for with it."""
FEW, MANY = 2, 6
"""So many tables are imagined to try what an ability does, as an action and at the moments for abilities alone."""
MISLED = 0.05
"""What it is worth that others believe what is not so."""
TALKATIVE = 1.8
"""So much more often a traitor says something about a goblet that the Noble does not know."""
SHORT = 8
"""So many options are worth a search at most."""
LIVELY = 1.2
"""How many VP more make a seat about three times as likely to win."""


class GobletsPolicy(Policy[GobletsTable]):
    """Heuristics for every ask."""

    sharpness, open_sharpness = 0.9, 0.5

    def __init__(self, game: GobletsGame) -> None:
        super().__init__(game)
        self.pays: dict[int, Pay] = {}
        self.lates: dict[int, Late] = {}
        self.enough, self.good = ENOUGH, GOOD
        self.answers = self._answers()

    def _answers(self) -> dict[str, Callable[[GobletsTable, int], Any]]:
        """For each kind of ask how it is answered."""
        return {
            "act": self.act, "propose": self.propose, "claim": self.claim, "drink": self.drink,
            "exchange": self.exchange,
        }  # fmt: skip

    def bend(self, manner: Manner) -> None:
        """The spiteful enjoy that others die, the greedy want the most wine; who dares fears death less, and
        proposes the Toast with less to hope for."""
        self.enough, self.good = ENOUGH * (1 - 0.3 * manner.risk), GOOD - 0.1 * manner.risk
        self.pays, self.answers = {}, self._answers()

    def pick(self, table: GobletsTable, random: Random) -> Any:
        ask = table.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        if ask.kind == "allow":  # most Sommeliers are loyal
            return ALLOW
        return self.answers.get(ask.kind, self.tried)(table, ask.seat)

    # -- what a seat thinks ---------------------------------------------------------------------------------------

    def pay(self, table: GobletsTable, house: int) -> Pay:
        """What a House is paid for."""
        kind = table.character(house)
        if kind not in self.pays:
            self.pays[kind] = relished(USUAL if kind == UNNAMED else paid(table.game, kind), self.manner)
        return self.pays[kind]

    def late(self, table: GobletsTable, house: int) -> Late:
        """What a House may do before all drink."""
        kind = table.character(house)
        if kind == UNNAMED or kind not in table.game.uses_in["before_drink"]:
            return NOTHING
        if kind not in self.lates:
            self.lates[kind] = late(table.game, kind)
        return self.lates[kind]

    def mind(self, table: GobletsTable, house: int, seat: int, rules: Any = None) -> Mind:
        """What a seat thinks that plays a House."""
        noble = table.noble(house)
        pay = TRAITOR if seat != noble and traitor(table, house) else self.pay(table, house)
        late = self.late(table, house) if table.stage < Phase.DRINKING else NOTHING
        mind = Mind(table, seat, house, pay, rules or rules_of(table, house), late)
        if seat == noble and table.claims[house] is not None:
            mind.claim, mind.trust = table.claims[house], trust(table)
        return mind

    def worth(self, table: GobletsTable, seat: int) -> float:
        """What the seat may hope for, by what it knows; what it expects, if it will not act any more."""
        if table.seats in DUEL:
            return Duellist(table, seat).chance(table.at, table.seats - 1, False)
        mind = self.mind(table, table.house_of(seat), seat)
        return mind.hope(table.at) if table.stage < Phase.DRINKING else mind.now(table.at)

    # -- answers --------------------------------------------------------------------------------------------------

    def act(self, table: GobletsTable, seat: int) -> Any:
        """The action after which there is most to hope for."""
        weighed = self.weighed(table, seat)
        return max(weighed, key=weighed.__getitem__)

    def weighed(self, table: GobletsTable, seat: int) -> dict[Any, float]:
        """Each action with what it is worth."""
        if table.seats in DUEL:
            return self.weighed_in_duel(table, seat)
        ask = table.ask
        assert ask is not None
        left, last, who = ask.about
        house, at = table.house_of(seat), table.at
        borrows = who != Role.SOMMELIER or LEAVE not in ask.options
        mind = self.mind(table, house, seat, None if borrows else PLAIN)
        final = last and left == 1 and who != Role.SOMMELIER
        hope = mind.now if final else mind.hope
        tempo = 0.0 if last or mind.pay is TRAITOR else RID_OF_WINE
        found: dict[Any, float] = {}
        worlds: list[GobletsTable] = []
        for option in ask.options:
            match option:
                case PourInto(role, place, second):
                    poured = (role,) if second == UNNAMED else (role, second)
                    for token in poured:
                        mind.pour(token, at[place])
                    found[option] = hope(at) + tempo * poured.count(WINE)
                    for token in poured:
                        mind.unpour(token, at[place])
                case Peek(place):
                    found[option] = hope(at) if final else mind.after_peek(at[place], at)
                case Rotate(steps):
                    steps %= len(at)
                    found[option] = hope([*at[-steps:], *at[:-steps]])
                case Swap(one, other):
                    found[option] = hope(swapped(at, one, other))
                case UseCard():
                    worlds = worlds or self.imagined(table, FEW)
                    found[option] = self.trial(worlds, option)
                case "leave":
                    found[option] = self.asking(table, house, seat, mind)
                case "toast":
                    found[option] = SURELY if hope(at) >= self.enough else 0.0
                case _:
                    found[option] = hope(at) + 0.001
        return found

    def asking(self, table: GobletsTable, house: int, seat: int, mind: Mind) -> float:
        """What it is worth to a Sommelier to ask for the Noble's ability."""
        able, at = self.mind(table, house, seat), table.at
        more = able.hope(at)
        if able.rules.peek_any:
            more = max(able.after_peek(cup, at) for cup in at)
        return more + RID_OF_WINE if more > mind.hope(at) + WORTH_ASKING else 0.0

    def propose(self, table: GobletsTable, seat: int) -> str:
        """Whether a Noble proposes the Toast."""
        mind = self.mind(table, table.house_of(seat), seat)
        return TOAST if mind.hope(table.at) >= self.enough else WAIT

    def claim(self, table: GobletsTable, seat: int) -> str:
        """What a Sommelier says: the truth, unless it is a traitor."""
        house = table.house_of(seat)
        mind = self.mind(table, house, seat)
        assert table.ask is not None
        cup = table.at[table.ask.about[0]]
        deadly = mind.odds.risk(mind.known[cup], mind.unknown[cup]) > 0.5
        return DANGEROUS if deadly != traitor(table, house) else SAFE

    def drink(self, table: GobletsTable, seat: int) -> int:
        """The duel: the goblet to drink."""
        assert table.ask is not None
        places: Sequence[int] = table.ask.options
        return places[Duellist(table, seat).drink([table.at[place] for place in places])]

    def weighed_in_duel(self, table: GobletsTable, seat: int) -> dict[Any, float]:
        """The duel: each action with what it is worth."""
        ask = table.ask
        assert ask is not None
        mind, at, rivals = Duellist(table, seat), table.at, table.seats - 1
        idle = mind.chance(at, rivals, False)
        found: dict[Any, float] = {}
        for option in ask.options:
            match option:
                case PourInto(role, place):
                    mind.pour(role, at[place])
                    found[option] = mind.chance(at, rivals, False) + RID_OF_WINE_DUEL * (role == WINE)
                    mind.unpour(role, at[place])
                case Peek(place):
                    found[option] = mind.after_peek(at[place], at, rivals)
                case "toast":
                    found[option] = SURELY if mind.drinking(at, rivals) > self.good else 0.0
                case "end":
                    found[option] = idle + 0.001
                case _:
                    found[option] = idle
        return found

    def exchange(self, table: GobletsTable, seat: int) -> Any:
        """What to exchange unseen; whoever puts the rings back where they were misleads the others."""
        assert table.ask is not None
        mind, at = self.mind(table, table.house_of(seat), seat), table.at

        def worth(option: Exchange) -> float:
            if option.parts == "rings":
                return mind.hope(at)
            return mind.hope(swapped(at, option.one, option.other)) + MISLED * (option.parts == "both")

        return max(table.ask.options, key=worth)

    def tried(self, table: GobletsTable, seat: int) -> Any:
        """The answer after which the asked seat is best off."""
        assert table.ask is not None
        worlds = self.imagined(table, MANY)
        worths = {option: self.trial(worlds, option) for option in table.ask.options}
        return max(worths, key=worths.__getitem__)

    def best(self, table: GobletsTable) -> Any:
        assert table.ask is not None
        return table.ask.options[0] if len(table.ask.options) == 1 else self.tried(table, table.ask.seat)

    def imagined(self, table: GobletsTable, many: int) -> list[GobletsTable]:
        """Tables as the asked seat imagines them, the same whatever it does not know. They go on only until the effect
        of an ability is over."""
        assert table.ask is not None
        chance, worlds = Chance.seeded(1, (sight.STREAM,)), []
        for _ in range(many):
            world = sight.determinize(table, table.ask.seat, chance)
            effects = [at for at, frame in enumerate(world.frames) if isinstance(frame, Effect)]
            del world.frames[: min(effects, default=-1)]
            worlds.append(world)
        return worlds

    def trial(self, worlds: Sequence[GobletsTable], option: Any) -> float:
        """What an answer brings on average."""
        return sum(self.after(world, option) for world in worlds) / len(worlds)

    def after(self, world: GobletsTable, option: Any) -> float:
        """What the asked seat may hope for after an answer, if it goes on with the best ones while the effect lasts."""
        assert world.ask is not None
        seat, twin = world.ask.seat, world.copy()
        reply(twin, option)
        ask = twin.ask
        if ask is None or ask.seat != seat or ask.kind not in KINDS:
            if ask is not None and ask.kind == "exchange":
                one, other, parts, _ = self.exchange(twin, seat)
                if parts != "rings":
                    twin.swap_goblets(one, other)
            return self.worth(twin, seat)
        return max(self.after(twin, each) for each in ask.options)

    # -- search ---------------------------------------------------------------------------------------------------

    def shortlist(self, table: GobletsTable) -> Sequence[Any]:
        ask = table.ask
        assert ask is not None
        if ask.kind != "act" or len(ask.options) <= SHORT:
            return ask.options
        weighed = self.weighed(table, ask.seat)
        found: dict[Any, Any] = {}  # of actions of one sort that are worth the same, one is enough
        for option in sorted(weighed, key=weighed.__getitem__, reverse=True):
            sort: Any = option if isinstance(option, str) else option.what
            if isinstance(option, PourInto):
                sort = (option.token, option.second)
            found.setdefault((sort, weighed[option]), option)
        return list(found.values())[:SHORT]

    def harmful(self, table: GobletsTable, option: Any) -> bool:
        """The duel: to drink what one knows to be deadly, as long as there is something else."""
        ask = table.ask
        assert ask is not None
        if ask.kind != "drink":
            return False
        mind = Duellist(table, ask.seat)
        deadly = [mind.known[table.at[place]] > 0 == mind.unknown[table.at[place]] for place in ask.options]
        return deadly[ask.options.index(option)] and not all(deadly)

    def suppose(self, table: GobletsTable, seat: int, random: Random) -> None:
        """Others get rid of their wine first, and who has proposed the Toast has none: so wine behind other screens
        changes places with other tokens that may as well have been poured."""
        lay, role = layout(table.seats), table.game.role
        sure = None if table.toaster is None or table.turns >= table.circuits * table.houses else table.toaster
        for house, zone in enumerate(lay.screens):
            if house == table.house_of(seat):
                continue
            for piece in [each for each in table.zones[zone] if role[each] == WINE]:
                if house == sure or random.random() < WINE_FIRST:
                    self.poured_instead(table, seat, piece, zone, random)

    def poured_instead(self, table: GobletsTable, seat: int, piece: int, zone: int, random: Random) -> None:
        """In a sample, exchange a piece behind a screen for another one that this House has poured, if nobody else
        could tell."""
        role, known, bit = table.game.role, table.known_to, 1 << seat
        alike = next((one.pieces for one in table.mixed if one.seats & bit and one.pieces >> piece & 1), 0)
        others = [
            (other, cup) for cup in layout(table.seats).goblets for other in table.zones[cup]
            if alike >> other & 1 and role[other] != WINE
            and all(one.pieces >> piece & 1 == one.pieces >> other & 1 for one in table.mixed)
        ]  # fmt: skip
        if not others:
            return
        other, cup = others[int(random.random() * len(others))]
        for at, out, into in ((zone, piece, other), (cup, other, piece)):
            table.zones[at][table.zones[at].index(out)] = into
            table.zones[at].sort()
        known[piece], known[other] = known[other], known[piece]

    def settled(self, table: GobletsTable) -> bool:
        return table.ask is None or table.stage >= Phase.SCORED

    def sketches(self, table: GobletsTable) -> bool:
        return self.settled(table) or (table.ask is not None and table.ask.kind in ("act", "drink"))

    def forecast(self, table: GobletsTable, random: Random) -> Sequence[float]:
        return self.verdict(table) if self.settled(table) else self.played(table, random)

    def played(self, table: GobletsTable, random: Random) -> Sequence[float]:
        """The verdict after a sketch of the rest of the round."""
        assert table.ask is not None
        if table.seats in DUEL:
            duel = DuelSketch(table)
            duel.play(random, table.ask.kind == "drink")
            return self.chances([has + got for has, got in zip(table.points, duel.gained(), strict=True)])
        sketch = RoundSketch(table, [self.mind(table, house, table.noble(house)) for house in range(table.houses)])
        sketch.play(random)
        gained = sketch.gained()
        if not table.pairs:
            return self.chances(gained)
        totals, dead = [float(each) for each in table.points], sketch.dead()
        for house, points in enumerate(gained):
            totals[table.noble(house)] += points
            if (second := table.sommelier(house)) is not None:
                totals[second] += BETRAYED * dead[house] if traitor(table, house) else points
        return self.chances(totals)

    def verdict(self, table: GobletsTable) -> Sequence[float]:
        """By the VP where they are open; otherwise by those of this round, because of others' one knows nothing."""
        return self.chances(table.points if table.seats in DUEL or table.pairs else table.gained)

    def chances(self, points: Sequence[float]) -> Sequence[float]:
        """Each seat's chance of winning, with so many points."""
        most = max(points)
        weights = [exp((each - most) / LIVELY) for each in points]
        whole = sum(weights)
        return [weight / whole for weight in weights]


def relished(pay: Pay, manner: Manner) -> Pay:
    """What a House is paid for, as somebody of this manner feels it."""
    return pay._replace(
        dies=pay.dies * (1 - 0.5 * manner.risk), target_dies=pay.target_dies * (1 + 0.3 * manner.harm),
        other_dies=pay.other_dies + 0.25 * manner.harm, wine=pay.wine * (1 + manner.gain),
    )  # fmt: skip


def trust(table: GobletsTable) -> float:
    """How likely it is that a Sommelier who says something is loyal, by the cards that were dealt."""
    game = table.game
    dealt = [piece for zone in (CELLAR, *layout(table.seats).loyalties) for piece in table.zones[zone]]
    traitors = len([piece for piece in dealt if game.traitor[game.kind[piece]]])
    return 1 - TALKATIVE * traitors / max(1, len(dealt))
