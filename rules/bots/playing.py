"""The games of a match of bots.

Each deal is played once for each seat: after every game the bots move on by one seat, and after a full round a new seed
is drawn. So luck is shared equally if the number of games is a multiple of the number of seats. The result of a game
depends on the match and the number of the game alone, not on who plays it or in which order.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from rules.bots import Bot, PlayerView, RandomBot, find_bot
from rules.bots.card_watch import CardUse, CardWatch
from rules.bots.heuristic import in_passing
from rules.bots.player_view import BlindView
from rules.games import game as game_called
from rules.games import manifest, names
from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.options import BadSetup, Cast, Seat
from rules.kernel.table import Table
from rules.reading.problems import did_you_mean

BATCH = 50
"""The largest number of games that are given to a worker at once, if the bots do not think."""
QUICK = frozenset({"random", "newcomer", "amateur", "heuristic"})
"""The bots that do not think."""


class BadMatch(ValueError):
    """A match that cannot be played; the message says why and what to do."""


class Match(NamedTuple):
    """Everything that a worker needs to know. A bot may think for ``milliseconds`` about an answer. With ``iterations``
    the search bot does so many simulations instead, which makes the match repeatable on every machine."""

    game: str
    bots: tuple[str, ...]
    seed: int
    milliseconds: float = 200
    iterations: int | None = None
    sets: tuple[str, ...] | None = None
    """The card sets that play; None for all that are not whole games."""
    characters: tuple[str, ...] = ()
    """Characters that play in every game. They move on by one seat with each deal."""
    chosen: tuple[tuple[str, Any], ...] = ()
    """Other options of the game, each with its value (``Game.setup_options``)."""
    cards: bool = False
    """Whether to count what becomes of the cards, which takes time."""


class GameResult(NamedTuple):
    """The result of one game: for each bot its seat, its share of the win and its score; the number of answers, and of
    rounds (0 in a game without rounds); the character of each bot, what became of the cards, and the seat that chance
    has drawn to begin or to deal (None if it was chosen, or if the table does not remember it)."""

    seats: tuple[int, ...]
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int = 0
    characters: tuple[str, ...] = ()
    cards: tuple[CardUse, ...] = ()
    drawn_seat: int | None = None


def check(match: Match, games: int, workers: int) -> None:
    """Check that this match can be played. Raises BadMatch if not."""
    game, seats = match.game, match.bots
    if game not in names():
        raise BadMatch(f"there is no game called {game!r}; {hint(game, names())}")
    try:
        for bot in seats:
            find_bot(bot)
    except LookupError as error:
        raise BadMatch(str(error.args[0])) from error
    allowed = manifest(game).seats
    if len(seats) not in allowed:
        raise BadMatch(f"{game} is for {allowed[0]} to {allowed[-1]} players, but --seats names {len(seats)}")
    if games < 1 or workers < 1:
        raise BadMatch("a match needs at least one game and one worker")
    if match.characters and cast_option(game) is None:
        raise BadMatch(f"{game} has no characters to choose")
    try:
        match_rulebook = rulebook(match)
        match_rulebook.check_options(len(seats), options(match, match_rulebook, 0))
    except BadSetup as error:
        raise BadMatch(str(error)) from error


def hint(word: str, names: Sequence[str] | dict[str, Any]) -> str:
    """Return a hint for a misspelt name: the nearest of the ``names``, or all of them."""
    return str(did_you_mean(word, names)) or f"there are {', '.join(names)}"


def results(match: Match, games: int, workers: int, first: int = 0) -> Iterator[GameResult]:
    """Play the games from number ``first`` on and yield their results in order, for any number of workers."""
    numbered = ((match, number) for number in range(first, games))
    if workers == 1:
        yield from map(play, numbered)
        return
    # Spawned workers share no state with this process, so this works the same on every system.
    with multiprocessing.get_context("spawn").Pool(min(workers, games - first), ignore_interrupts) as pool:
        yield from pool.imap(play, numbered, batch_size(match, games - first, workers))


def ignore_interrupts() -> None:
    """Make a worker ignore Ctrl+C: the process that gave it work stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def batch_size(match: Match, games: int, workers: int) -> int:
    """Return the number of games that are given to a worker at once."""
    if not QUICK.issuperset(match.bots):
        return 1
    return max(1, min(BATCH, games // (4 * workers)))


def cast_option(game: str) -> Cast | None:
    """Return the option that says who plays which character; None in a game without characters."""
    for option in manifest(game).options:
        if isinstance(option, Cast):
            return option
    return None


def drawn_options(game: str, chosen: Mapping[str, Any]) -> list[str]:
    """Return the keys of the options that take a seat (who deals, who begins) and were not ``chosen``: chance draws
    that seat anew for each deal."""
    keys: list[str] = []
    for option in manifest(game).options:
        if isinstance(option, Seat) and option.default is None and chosen.get(option.key) is None:
            keys.append(option.key)
    return keys


def options(match: Match, game: Game[Table], deal: int) -> dict[str, Any]:
    """Return the set-up options of a deal: those chosen for all deals, and the characters, if any were chosen."""
    option = cast_option(match.game)
    seats = len(match.bots)
    chosen = dict(match.chosen)
    if option is None or not match.characters:
        return chosen
    available: list[str] = []
    for name in game.characters:
        if name not in match.characters:
            available += [name] * option.most(seats)
    missing = max(0, seats - len(match.characters))
    drawn_names = Random(draw(match.seed, deal)).sample(available, min(len(available), missing))
    cast = [*match.characters, *drawn_names]
    start = -deal % len(cast)
    return {**chosen, option.key: cast[start:] + cast[:start]}


def play(numbered: tuple[Match, int]) -> GameResult:
    """Play one game of a match; ``numbered`` is the match and the number of the game, from 0."""
    match, number = numbered
    count = len(match.bots)
    deal, rotation = divmod(number, count)
    game = rulebook(match)
    table = game.lay(count, draw(match.seed, deal))
    watch: CardWatch | None = None
    if match.cards:
        watch = CardWatch(game, count, frozenset())
        watch.table, table.feed = table, watch
    game.start(table, **options(match, game, deal))
    drawn_seat: int | None = None
    for key in drawn_options(match.game, dict(match.chosen)):
        drawn_seat = getattr(table, key, None)
    # The bots sit as listed in the first game and move on by one seat in each game after it.
    bots = [match.bots[(seat - rotation) % count] for seat in range(count)]
    decisions = _play_on(match, table, bots, Random(draw(match.seed, number)), watch)
    seats = tuple((index + rotation) % count for index in range(count))
    win_shares, scores, cast = shares(game.ranks(table)), game.score(table), game.cast(table)
    return GameResult(
        seats,
        wins=tuple(win_shares[seat] for seat in seats),
        scores=tuple(scores[seat] for seat in seats),
        decisions=decisions,
        rounds=getattr(table, "round", 0),
        characters=tuple(cast[seat] for seat in seats if cast),
        cards=watch.card_uses() if watch is not None else (),
        drawn_seat=drawn_seat,
    )


def _play_on(match: Match, table: Table, bots: Sequence[str], random: Random, watch: CardWatch | None) -> int:
    """Let bots play a game to its end. ``bots`` are their names by seat, ``watch`` counts what becomes of the cards.
    Return the number of answers."""
    makers = [find_bot(bot) for bot in bots]
    decisions = 0
    while (ask := table.ask) is not None:
        if watch is not None:
            watch.note_options(ask)
        if len(ask.options) == 1:
            option = ask.options[0]
        elif bots[ask.seat] == "random":
            option = RandomBot(BlindView(table, ask.seat, random)).best()
        elif bots[ask.seat] == "heuristic":
            option = in_passing(table, ask.seat, random)
        else:
            bot = makers[ask.seat](PlayerView(table, ask.seat, random.getrandbits(48)))
            option = answer_of(bot, match)
        asking.answer(table, option)
        decisions += 1
    return decisions


def play_some(match: Match, first: int, last: int, cards: str) -> list[GameResult]:
    """Play the games with the numbers from ``first`` up to, but without, ``last``. ``cards`` is the digest of the
    cards: raises BadMatch if this machine has others."""
    if rulebook(match).cardset.digest != cards:
        raise BadMatch("a worker has other cards, or another version of the program")
    return [play((match, number)) for number in range(first, last)]


def answer_of(bot: Bot, match: Match) -> Any:
    """Return what a bot answers after it has thought as long as the match allows."""
    simulate = getattr(bot, "simulate", None)
    if match.iterations is None or simulate is None:
        bot.work(match.milliseconds)
    else:
        simulate(match.iterations)
    return bot.best()


@lru_cache(maxsize=1)
def rulebook(match: Match) -> Game[Table]:
    """Return the rulebook of a match. A worker reads the cards only once, so they cannot change in the middle."""
    return game_called(match.game, sets=match.sets)


def draw(*numbers: int) -> int:
    """Return a seed made from numbers: the same on every machine, and unrelated for neighbouring numbers."""
    return int.from_bytes(sha256(repr(numbers).encode()).digest()[:6], "big")
