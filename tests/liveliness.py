"""How lively bots are: what somebody who has read their last games can foretell of the next one.

    python -m tests.liveliness goblets --seats 2
    python -m tests.liveliness goblets --calibrate

It prints how many openings there are and how evenly they are used (entropy, in bits), how often a reader who knows the
last games of the same bots foretells what one sees next, and at Raise Your Goblets what is poured where, and how often
the reader guesses the token that was poured. ``--calibrate`` prints how well seats judge tokens that others have
poured, and the weights that would fit these games (``rules.games.goblets.suspicion``).
"""

from __future__ import annotations

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.bots import PlayerView, find_bot
from rules.games import game, manifest, names
from rules.games.goblets import suspicion
from rules.games.goblets.board import DUEL, ROLES, WINE, GobletsTable, Peek, PourInto, Rotate, Swap, layout
from rules.kernel import asking
from rules.kernel.mixtures import bits
from rules.kernel.table import Table

KNOWN_SHARE = 5 / 6
"""The share of the games that the reader knows; what it foretells is counted in the others."""
OPENING = 3
"""The first so many answers of a seat in a round are its opening."""
NEVER_SEEN = 1e-3
"""The chance that is reckoned for what was thought impossible, so that a logarithm can be taken."""


class Decision(NamedTuple):
    """An answer of a bot to a question with several answers."""

    game: int
    round: int
    seat: int
    situation: Hashable
    """What everybody knows when it is asked."""
    seen: Hashable
    """What everybody sees of the answer."""
    hidden: Hashable
    """What only the seat knows of it; None if nothing."""


class Reading(NamedTuple):
    """What a reader foretells: the share of the actions, and of what was hidden in them; None if nothing was hidden."""

    actions: float
    hidden: float | None


# -- playing ----------------------------------------------------------------------------------------------------------


def decisions(name: str, bot: str, seats: int, games: int, seed: int = 0) -> list[Decision]:
    """Return what bots of one kind decide in so many games."""
    look: Look = LOOKS.get(name, look_at_any)
    rulebook = game(name)
    recorded: list[Decision] = []
    for number in range(games):
        last_seen: dict[int, Hashable] = {}
        for table, option in answers(rulebook.new(seats, seed + number), bot, seed + number):
            ask = table.ask
            assert ask is not None
            situation, seen, hidden = look(table, option)
            key = (situation, last_seen.get(ask.seat))
            recorded.append(Decision(number, getattr(table, "round", 0), ask.seat, key, seen, hidden))
            last_seen[ask.seat] = seen
    return recorded


def answers(table: Table, bot: str, seed: int) -> Iterator[tuple[Table, Any]]:
    """Play a game; yield the table before each real decision, and the answer."""
    make_bot = find_bot(bot)
    random = Random(seed)
    while (ask := table.ask) is not None:
        option = ask.options[0]
        if len(ask.options) > 1:
            thinker = make_bot(PlayerView(table, ask.seat, random.getrandbits(48)))
            thinker.work(math.inf, thinker.enough)
            option = thinker.best()
            yield table, option
        asking.answer(table, option)


def look_at_any(table: Table, option: Any) -> tuple[Hashable, Hashable, Hashable]:
    """Return the situation, what is seen of an answer and what is hidden in it, in a game without words of its own."""
    ask = table.ask
    assert ask is not None
    return (ask.kind, len(ask.options)), repr(option), None


def look_at_goblets(table: GobletsTable, option: Any) -> tuple[Hashable, Hashable, Hashable]:
    """The same at Raise Your Goblets. Places are told as one sees them from the House that acts."""
    ask = table.ask
    assert ask is not None
    house = table.house_of(ask.seat)
    situation = (ask.kind, ask.about if ask.kind == "act" else (), len(table.zones[table.screen(house)]))
    match option:
        case PourInto(place=place, roles=roles):
            return situation, ("pour", place_name(table, house, place)), tuple(ROLES[role] for role in roles)
        case Peek(place):
            return situation, ("peek", place_name(table, house, place)), None
        case Rotate(steps):
            return situation, ("rotate", steps), None
        case Swap(first, second):
            return situation, ("swap", place_name(table, house, first), place_name(table, house, second)), None
    return situation, option if isinstance(option, str) else type(option).__name__, None


def place_name(table: GobletsTable, house: int, place: int) -> str:
    """Return what a place is to a House: where its own goblet stands, its Target's, or another one; in the duel its
    number."""
    if table.seats in DUEL:
        return f"No. {place + 1}"
    if place == house:
        return "own"
    if place == table.target_of(house):
        return "Target's"
    return "another"


Look = Callable[[Any, Any], tuple[Hashable, Hashable, Hashable]]
"""Returns the situation at a table, what is seen of an answer, and what is hidden in it."""
LOOKS: dict[str, Look] = {"goblets": look_at_goblets}


# -- what is told of them ---------------------------------------------------------------------------------------------


def openings(recorded: Iterable[Decision]) -> Counter[tuple[Hashable, ...]]:
    """Count the openings: what a seat does first in a round."""
    first_answers: dict[tuple[int, int, int], list[Hashable]] = defaultdict(list)
    for decision in recorded:
        answers_of_seat = first_answers[decision.game, decision.round, decision.seat]
        if len(answers_of_seat) < OPENING:
            answers_of_seat.append((decision.seen, decision.hidden))
    return Counter(tuple(opening) for opening in first_answers.values())


def entropy(counts: Counter[Any]) -> float:
    """Return how evenly these are spread, in bits: with n equally frequent ones it is the logarithm of n to base 2."""
    total = counts.total()
    return -sum(count / total * math.log2(count / total) for count in counts.values())


def reading(recorded: Sequence[Decision]) -> Reading:
    """Return how often somebody foretells an action who knows what was usual in such a situation in the first games,
    and how often this reader then guesses what was hidden in it."""
    last_game = recorded[-1].game
    known_games = KNOWN_SHARE * (last_game + 1)
    usual: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    usually_hidden: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    actions = foretold = hidden = guessed = 0
    for decision in recorded:
        seen_there = usual[decision.situation]
        hidden_there = usually_hidden[decision.situation, decision.seen]
        if decision.game < known_games:
            seen_there[decision.seen] += 1
            hidden_there[decision.hidden] += 1
            continue
        actions += 1
        foretold += most_frequent(seen_there) == decision.seen
        if decision.hidden is not None:
            hidden += 1
            guessed += most_frequent(hidden_there) == decision.hidden
    return Reading(foretold / actions, guessed / hidden if hidden else None)


def most_frequent(counts: Counter[Hashable]) -> Hashable:
    """Return what was met most often; None if nothing was met."""
    if not counts:
        return None
    ((most, _),) = counts.most_common(1)
    return most


def poured(recorded: Iterable[Decision]) -> dict[Hashable, Counter[Hashable]]:
    """Count the tokens that were poured, by where."""
    tokens: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    for decision in recorded:
        if isinstance(decision.seen, tuple) and decision.seen[0] == "pour":
            assert isinstance(decision.hidden, tuple)
            tokens[decision.seen[1]].update(decision.hidden)
    return tokens


def sorts(recorded: Iterable[Decision]) -> Counter[Hashable]:
    """Count the sorts of actions."""
    counts: Counter[Hashable] = Counter()
    for decision in recorded:
        counts[decision.seen[0] if isinstance(decision.seen, tuple) else decision.seen] += 1
    return counts


# -- what seats think of goblets --------------------------------------------------------------------------------------


class Judgement(NamedTuple):
    """What a seat thinks of a token that somebody else has poured: its place (see ``suspicion.LIKELY``), its kind, and
    the chances that the seat gives to each kind."""

    place: int
    kind: int
    chances: suspicion.KindChances


def judgements(table: GobletsTable, seat: int) -> Iterator[Judgement]:
    """Yield what a seat thinks of the tokens in goblets of which it knows only whose they were."""
    lay = layout(table.seats)
    screens = [bits(table.zones[screen]) for screen in lay.screens]
    for mixture in table.mixed:
        pieces = mixture.pieces
        owner = suspicion.owner_of(pieces, screens)
        if owner is None or not mixture.seats >> seat & 1:
            continue
        tokens = [(pieces & bits(table.zones[goblet])).bit_count() for goblet in lay.goblets]
        chances = suspicion.chances_in_goblets(table, pieces, owner, tokens)
        for cup, goblet in enumerate(lay.goblets):
            place = suspicion.place_of_goblet(table, owner, cup)
            for piece in table.zones[goblet]:
                if pieces >> piece & 1:
                    yield Judgement(place, suspicion.KIND_OF_ROLE[table.game.role[piece]], chances[cup])


def judged_games(bot: str, seats: int, games: int, seed: int) -> list[Judgement]:
    """Return what bots think of each other's tokens, one decision of five, in so many games."""
    rulebook = game("goblets")
    random = Random(seed)
    judged: list[Judgement] = []
    for number in range(games):
        for table, _ in answers(rulebook.new(seats, seed + number), bot, seed + number):
            assert isinstance(table, GobletsTable) and table.ask is not None
            if random.random() < 0.2 and not table.doubts:
                judged += judgements(table, table.ask.seat)
    return judged


def log_loss(judged: Iterable[Judgement], chances: suspicion.KindChances | None = None) -> float:
    """Return how surprised the seats would be on average by the truth, in nats; with ``chances``, if they thought the
    same of every token."""
    losses = []
    for judgement in judged:
        chance = (chances or judgement.chances)[judgement.kind]
        losses.append(-math.log(max(chance, NEVER_SEEN)))
    return sum(losses) / len(losses)


def constant_chances(judged: Sequence[Judgement]) -> suspicion.KindChances:
    """Return the shares of the kinds among all these tokens: the best that can be thought of all alike."""
    counts = Counter(judgement.kind for judgement in judged)
    wine, poison, antidote = (counts[kind] / len(judged) for kind in range(3))
    return wine, poison, antidote


def fitted_weights(judged: Iterable[Judgement]) -> dict[int, list[float]]:
    """Return for each place the weights that would have been right: those of ``LIKELY`` times what was there, divided
    by what was expected."""
    found: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    expected: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for place, true_kind, shares in judged:
        found[place][true_kind] += 1
        for kind, share in enumerate(shares):
            expected[place][kind] += share
    weights: dict[int, list[float]] = {}
    for place, counts in sorted(found.items()):
        fitted = zip(suspicion.LIKELY[place], counts, expected[place], strict=True)
        weights[place] = [round(likely * count / max(share, NEVER_SEEN), 2) for likely, count, share in fitted]
    return weights


# -- the command ------------------------------------------------------------------------------------------------------


def per_cent(counts: Counter[Any]) -> str:
    """Return counts as shares, the largest first."""
    total = counts.total()
    return ", ".join(f"{name} {100 * count / total:.0f} %" for name, count in counts.most_common())


def report(name: str, bot: str, seats: int, games: int, seed: int) -> list[str]:
    """Return the lines that are printed of a game."""
    recorded = decisions(name, bot, seats, games, seed)
    counts = openings(recorded)
    read = reading(recorded)
    lines = [
        f"{name}, {seats} x {bot}, {games} games, {len(recorded)} decisions",
        f"openings: {len(counts)} in {counts.total()} seat-rounds, {entropy(counts):.1f} bits",
        f"foretold: {100 * read.actions:.0f} % of what is seen",
    ]
    if read.hidden is not None:
        lines.append(f"guessed: {100 * read.hidden:.0f} % of the tokens that are poured")
    if name == "goblets":
        lines.append(f"actions: {per_cent(sorts(recorded))}")
        tokens_by_place = poured(recorded)
        for place, tokens in sorted(tokens_by_place.items(), key=str):
            lines.append(f"poured, {place}: {per_cent(tokens)}")
        wine = Counter({place: tokens[ROLES[WINE]] for place, tokens in tokens_by_place.items()})
        lines.append(f"wine: {per_cent(wine)}")
    return lines


def calibration(bot: str, seats: int, games: int, seed: int) -> list[str]:
    """Return the lines that are printed with ``--calibrate``."""
    judged = judged_games(bot, seats, games, seed)
    constant = log_loss(judged, constant_chances(judged))
    lines = [f"{len(judged)} tokens: log-loss {log_loss(judged):.4f}, with the best constant shares {constant:.4f}"]
    for place, weights in fitted_weights(judged).items():
        lines.append(f"place {place}: {weights}")
    return lines


def main() -> None:
    """Print how lively the bots of a game are."""
    parser = argparse.ArgumentParser(prog="python -m tests.liveliness", description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--calibrate", action="store_true", help="Goblets: how well seats judge what others poured")
    options = parser.parse_args()
    seats = options.seats or manifest(options.game).seats[0]
    if options.calibrate:
        lines = calibration(options.bot, seats, options.games, options.seed)
    else:
        lines = report(options.game, options.bot, seats, options.games, options.seed)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
