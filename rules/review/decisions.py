"""One decision looked at again: what the search bot would have done, and what the difference was worth."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rules import notation
from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.bots.search import SearchBot
from rules.kernel import reply
from rules.review.chances import Estimate, Sums, error_of, estimates, outlook, sharpened
from rules.table import Table

SEARCHED = 250
"""Simulations in which the search bot makes up its mind."""
OTHERS = 2
"""How many more answers are shown, besides the one that was given and the bot's."""
AGREED, COMPARED = 24, 160
"""Playouts of each answer: if the bot would have given the same, and if not."""
CLEAR = 2.6
"""Standard errors from which a difference is not put down to luck. With fifty decisions a game, two would call one of
them a mistake that was none."""
LEAST = 0.015
"""A smaller loss than this share of a win is none."""


class Considered(NamedTuple):
    """An answer in the notation, and the chance to win with it."""

    text: str
    chance: Estimate


class Decision(NamedTuple):
    """A decision that a seat took after ``at`` answers. ``gain`` is what the answer that was played has brought more
    than the bot's: negative if it was worse. ``considered`` begins with the bot's answer."""

    at: int
    played: str
    gain: Estimate
    considered: tuple[Considered, ...]

    @property
    def best(self) -> str:
        """The answer of the strongest bot."""
        return self.considered[0].text

    @property
    def mistake(self) -> bool:
        """Whether it was worse than the bot's answer, beyond the doubt of the sample."""
        return self.gain.chance <= -LEAST and self.gain.chance < -CLEAR * self.gain.error

    @property
    def after(self) -> Estimate:
        """The chance to win with what was played."""
        return next(each.chance for each in self.considered if each.text == self.played)


def judged(
    table: Table, seat: int, at: int, played: str, names: tuple[str, ...], seed: int
) -> Iterator[Decision | None]:
    """Think about the ask of a seat and the answer it ``played``; yield None after each small step, then the decision.

    The search bot only proposes. What its answer is worth is measured anew, with the same tables and the same luck for
    all answers, by playouts that it has not seen: so neither its answer nor the one played looks better than it is.
    """
    player, game = PlayerView(table, seat, seed), table.game
    search, policy = SearchBot(player), policy_of(game)
    yield None
    while not search.work(0, SEARCHED):
        yield None
    given = notation.read(table, played, names)
    ranked = sorted(search.visits().items(), key=lambda one: -one[1])
    options = list(dict.fromkeys([search.best(), given]))
    options += [option for option, visits in ranked if visits and option not in options][:OTHERS]
    sums = [Sums(table.seats) for _ in options]
    apart = squares = 0.0
    done, lots = 0, Random(seed)
    wanted = AGREED if options[0] == given else COMPARED
    for _ in range(2 * wanted):
        sample = player.sample()
        assert sample.ask is not None
        luck = lots.getrandbits(48)
        if not all(option in sample.ask.options for option in options):
            continue  # the seat knew what it could do, so this cannot have been the table
        policy.suppose(sample, seat, lots)
        yield None
        won = []
        for option, total in zip(options, sums, strict=True):
            twin = sample.copy()
            reply(twin, option)
            ahead = yield from outlook(policy, twin, Random(luck))
            chances = sharpened(ahead, policy.sharpness)
            total.add(chances)
            won.append(chances[seat])
            yield None
        difference = won[options.index(given)] - won[0]
        apart += difference
        squares += difference * difference
        done += 1
        if done == wanted:
            break
    if not done:
        return
    gain = Estimate(apart / done, error_of(done, apart, squares)) if given != options[0] else Estimate(0.0, 0.0)
    yield Decision(at, played, gain, tuple(
        Considered(notation.write(table, option, names), estimates(total)[seat])
        for option, total in zip(options, sums, strict=True)
    ))  # fmt: skip
