"""Properties of every game: game x seats x seeds. Each folder in ``rules/games`` is tested.

``python -m tests.rules.games.test_every_game`` regenerates the golden playthroughs; review them as a diff.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.games import game, names
from rules.kernel.asking import NotOffered, answer, ask_again
from rules.kernel.chance import Chance
from rules.kernel.events import drain, redact
from rules.kernel.exchanges import doubt_of
from rules.kernel.game import BadSetup, Game
from rules.kernel.mixtures import members
from rules.kernel.table import Table
from rules.knowledge.views import determinize, view
from rules.notation import notation, phrases
from rules.saves.loading import load_table
from rules.text.texts import LANGUAGES, Texts
from tests.red_dragon_referee import RedDragonReferee
from tests.referees import RautReferee, Referee
from tests.repeats import FULL, repeats
from tests.toy import Toy

ALL: dict[str, Game[Any]] = {**{name: game(name) for name in names()}, "toy": Toy()}
REFEREES: dict[str, Callable[[], Referee]] = {"raut": RautReferee, "red_dragon": RedDragonReferee}
SEEDS = range(repeats(3, 1))
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
TEXTS = tuple(map(Texts, LANGUAGES))
BOUND = 2000
MANY = 60
"""Of more options at once so many are tried: they differ only in who does it to whom with what."""
PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"


def tried(name: str) -> Iterable[int]:
    """The numbers of seats at which a game is tried: the least, one in the middle and the most; at night all."""
    seats = ALL[name].seats
    return seats if FULL else sorted({seats[0], seats[len(seats) // 2], seats[-1]})


every_game = pytest.mark.parametrize(
    ("name", "seats", "seed"), [(name, seats, seed) for name in ALL for seats in tried(name) for seed in SEEDS]
)


def walk(table: Table, seed: int) -> Iterator[Table]:
    """The table at each ask of a random game, and once more when it is over."""
    random = Random(seed)
    for _ in range(BOUND):
        yield table
        if table.ask is None:
            return
        answer(table, random.choice(table.ask.options))
    raise AssertionError(f"not over after {BOUND} answers")


@cache
def digests(name: str, seats: int, seed: int) -> tuple[str, ...]:
    """Those of the tables of this walk, which several tests compare theirs with."""
    return tuple(table.digest() for table in walk(ALL[name].new(seats, seed), seed))


@every_game
def test_every_option_can_be_answered_and_nothing_else(name: str, seats: int, seed: int) -> None:
    for table, before in zip(walk(ALL[name].new(seats, seed), seed), digests(name, seats, seed), strict=True):
        options = table.ask.options if table.ask else ()
        for option in options if len(options) <= MANY else Random(seed).sample(options, MANY):
            twin = table.copy()
            answer(twin, option)
        for wrong in (None, -1, "no such option", (99, 99), ()):
            with pytest.raises(NotOffered):
                answer(table, wrong)
        assert table.digest() == before


@every_game
def test_options_are_never_empty_nor_doubled(name: str, seats: int, seed: int) -> None:
    for table in walk(ALL[name].new(seats, seed), seed):
        if table.ask:
            said = [notation.notate(table, option, NAMES) for option in table.ask.options]
            assert said and len(set(said)) == len(said) == len(set(table.ask.options))
            readable = notation.answers(table, NAMES)
            assert list(readable.values()) == list(table.ask.options)
            text = notation.write(table, table.ask.options[seed % len(said)], NAMES)
            assert notation.read(table, text, NAMES) == table.ask.options[seed % len(said)]


@pytest.mark.parametrize("name", names())
def test_no_two_answers_look_alike_at_the_table(name: str) -> None:
    for seats in tried(name):
        for table in walk(ALL[name].new(seats, 3), 3):
            options = table.ask.options if table.ask else ()
            for texts in TEXTS:
                labels = [phrases.phrase(table, option, NAMES).say(texts) for option in options]
                assert len(set(labels)) == len(labels), notation.prompt(table, NAMES)


@pytest.mark.parametrize("name", names())
def test_each_stream_of_chance_decides_something(name: str) -> None:
    """In games of all numbers of players, with each value that an option of the setup may have."""
    played = ALL[name]
    values: list[dict[str, Any]] = [{option.key: value} for option in played.setup_options
                                    for value, _ in option.values(name)]  # fmt: skip
    drawn: set[str] = set()
    for seats in played.seats:
        for seed, options in enumerate([{}, *values]):
            *_, last = walk(played.new(seats, seed, **options), seed)
            before = played.lay(seats, seed).chance.states
            drawn |= {stream for stream, state in last.chance.states.items() if before.get(stream) != state}
    assert {*played.streams} - drawn == set(), "nothing is ever drawn from these"
    assert not drawn & played.former_streams


@every_game
def test_copies_are_independent(name: str, seats: int, seed: int) -> None:
    """All past copies keep their digests to the end of the game."""
    past = []
    for table in walk(ALL[name].new(seats, seed), seed):
        past.append(table.copy())
        table.catch_up()  # else each of the copies has to weigh the whole game once more
    assert tuple(twin.digest() for twin in past) == digests(name, seats, seed)


@every_game
def test_saves_come_back_equal_at_every_ask(name: str, seats: int, seed: int) -> None:
    """A game that is saved and loaded before each answer goes on as one that never is."""
    table, random = ALL[name].new(seats, seed), Random(seed)
    for digest in digests(name, seats, seed):
        table = load_table(ALL[name], json.loads(json.dumps(table.save())))
        assert table.digest() == digest
        if table.ask:
            answer(table, random.choice(table.ask.options))


@every_game
def test_asking_again_asks_the_same(name: str, seats: int, seed: int) -> None:
    """A step that asks changes nothing."""
    for table, before in zip(walk(ALL[name].new(seats, seed), seed), digests(name, seats, seed), strict=True):
        if table.ask:
            ask_again(table)
            assert table.digest() == before


@every_game
def test_same_seed_same_game(name: str, seats: int, seed: int) -> None:
    one = digests(name, seats, seed)
    assert one == tuple(table.digest() for table in walk(ALL[name].new(seats, seed), seed))
    assert one[0] != ALL[name].new(seats, seed + 1000).digest()


@pytest.mark.parametrize("name", ALL)
def test_same_game_under_another_hash_seed(name: str) -> None:
    assert [fingerprints(hash_seed)[name] for hash_seed in ("1", "2")] == [fingerprint(name)] * 2


@cache
def fingerprints(hash_seed: str) -> dict[str, str]:
    """Those of all games, from one process with this hash seed."""
    script = (
        "import json; from tests.rules.games.test_every_game import ALL, fingerprint;"
        "print(json.dumps({name: fingerprint(name) for name in ALL}))"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    said: dict[str, str] = json.loads(done.stdout)
    return said


def fingerprint(name: str) -> str:
    """The digests of one random game, as one."""
    digests = [table.digest() for table in walk(ALL[name].new(ALL[name].seats[0], 7), 7)]
    return f"{len(digests)} {digests[-1]}"


@every_game
def test_views_do_not_leak(name: str, seats: int, seed: int) -> None:
    """A view is the same for every world the seat cannot tell apart, and names no piece that lies hidden."""
    chance = Chance.seeded(seed, ["imagine"])
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 7:
            continue
        for seat in range(seats):
            seen = view(table, seat)
            shown = zip(table.zones, table.visible_to, strict=True)
            hidden = {piece for zone, seats_who_may in shown if not seats_who_may >> seat & 1 for piece in zone}
            assert not hidden & {piece for zone in seen.zones for piece in zone}
            assert not seen.frames and not seen.chance.states
            assert not seen.known_to and not seen.mixed and not seen.doubts
            told = {piece for zone in seen.remembered for piece in zone if piece >= 0}
            assert told == {piece for piece, zone in table.where()
                            if (table.known_to[piece] | table.visible_to[zone]) >> seat & 1}  # fmt: skip
            if seen.ask is not None and seen.ask.seat != seat:
                assert not seen.ask.options
            assert view(determinize(table, seat, chance), seat).save() == seen.save()


def alike_to(table: Table, seat: int, unknown: list[int]) -> list[list[int]]:
    """The pieces that a seat cannot tell apart: those of which it knows nothing, by their backs, and its mixed ones."""
    mixed = [members(one.pieces & ~one.strangers) for one in table.mixed if one.seats >> seat & 1]
    free: dict[int, list[int]] = defaultdict(list)
    for piece in unknown:
        if not any(piece in one for one in mixed):
            free[table.game.back[piece]].append(piece)
    return [*mixed, *free.values()]


@every_game
def test_samples_keep_what_is_known_and_imagine_the_rest(name: str, seats: int, seed: int) -> None:
    """What a seat knows stays in its place; what it does not know differs whenever it can."""
    chance = Chance.seeded(seed, ["imagine"])
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 11:
            continue
        for seat in range(seats):
            places = dict(table.where())
            unknown = [piece for piece in places if not table.known_to[piece] >> seat & 1]
            worlds = any(len(alike) > 4 and len({places[piece] for piece in alike}) > 1
                         for alike in alike_to(table, seat, unknown))  # fmt: skip
            before = table.digest()
            differs, doubt = False, doubt_of(table, seat)
            for _ in range(8):
                sample = determinize(table, seat, chance)
                there = dict(sample.where())
                assert sorted(there) == sorted(places)
                if doubt is None:
                    assert [len(zone) for zone in sample.zones] == [len(zone) for zone in table.zones]
                unsure = {*unknown, *(doubt.pieces if doubt else ())}
                assert all(there[piece] == place for piece, place in places.items() if piece not in unsure)
                assert sample.chance.states != table.chance.states, "the sample draws the shuffles to come"
                differs |= any(there[piece] != places[piece] for piece in unknown)
                if sample.ask:
                    answer(sample, sample.ask.options[0])
            assert table.digest() == before
            if worlds:
                assert differs, f"seat {seat} guesses the truth every time"


@every_game
def test_samples_imagine_what_the_state_hides(name: str, seats: int, seed: int) -> None:
    """What a view hides of the state (dice under a cup) differs from the truth in some sample, and the same knowledge
    and chance imagine the same whatever the truth is."""
    chance = Chance.seeded(seed, ["imagine"])
    guesses = right = 0
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 5:
            continue
        for seat in range(seats):
            seen, sample = view(table, seat), determinize(table, seat, chance)
            truth, shown, guessed = table.state(), seen.state(), sample.state()
            places = [(name, at) for name, numbers in truth.items() for at in range(len(numbers))
                      if shown[name][at] != numbers[at]]  # fmt: skip
            guesses += len(places)
            right += sum(guessed[name][at] == truth[name][at] for name, at in places)
            assert {name: len(numbers) for name, numbers in guessed.items()} == {
                name: len(numbers) for name, numbers in truth.items()}  # fmt: skip
            one, other = (determinize(world, seat, Chance.seeded(9, ["imagine"])) for world in (table, sample))
            assert one.state() == other.state()
    assert right <= guesses / 2


@every_game
def test_the_feed_tells_no_seat_what_it_cannot_see(name: str, seats: int, seed: int) -> None:
    """A redacted event names a piece only to those who could look at where it was or where it went."""
    table = ALL[name].new(seats, seed)
    table.feed = []
    for now in walk(table, seed):
        for event in drain(now):
            if event[0] == "move":
                for seat in range(seats):
                    assert (redact(now, event, seat)[1] >= 0) == bool(event[4] >> seat & 1)


@every_game
def test_nothing_is_lost(name: str, seats: int, seed: int) -> None:
    played = ALL[name]
    for table in walk(played.new(seats, seed), seed):
        assert Counter(piece for zone in table.zones for piece in zone) == Counter(range(len(played.kind)))
        assert played.faults(table) == []


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [(name, seats, seed) for name in REFEREES for seats in tried(name) for seed in SEEDS],
)
def test_a_referee_with_a_memory_of_its_own_objects_to_nothing(name: str, seats: int, seed: int) -> None:
    table, referee = ALL[name].new(seats, seed), REFEREES[name]()
    table.feed = []
    for now in walk(table, seed):
        referee.look(now)


@every_game
def test_the_feed_changes_nothing(name: str, seats: int, seed: int) -> None:
    loud = ALL[name].new(seats, seed)
    loud.feed = []
    assert tuple(table.digest() for table in walk(loud, seed)) == digests(name, seats, seed)


@every_game
def test_somebody_wins(name: str, seats: int, seed: int) -> None:
    *_, table = walk(ALL[name].new(seats, seed), seed)
    ranks = ALL[name].ranks(table)
    assert len(ranks) == seats and min(ranks) == 1
    with pytest.raises(NotOffered):
        answer(table, "pass")


@pytest.mark.parametrize("name", ALL)
def test_wrong_numbers_of_seats_are_refused(name: str) -> None:
    for seats in (ALL[name].seats[0] - 1, ALL[name].seats[-1] + 1):
        with pytest.raises(BadSetup, match=str(seats)):
            ALL[name].new(seats, 1)


def playthrough(name: str) -> str:
    """One whole game as text: each prompt, each answer, what the log's events were and the digest."""
    played = ALL[name]
    table = played.new(played.seats[0], 11)
    table.feed = []
    random = Random(11)
    lines = [f"{name}, {table.seats} seats, seed 11"]
    while table.ask:
        lines.append(f"? {notation.prompt(table, NAMES)}")
        option = random.choice(table.ask.options)
        lines.append(f"! {notation.write(table, option, NAMES)}")
        answer(table, option)
        lines += [f"  {' '.join(map(str, event))}" for event in drain(table) if event[0] not in ("move", "show")]
        lines.append(f"  {json.dumps(table.state())} {table.digest()}")
    return "\n".join([*lines, f"ranks {played.ranks(table)}", ""])


@pytest.mark.parametrize("name", ALL)
def test_the_golden_playthrough(name: str) -> None:
    golden = PLAYTHROUGHS / f"{name}.txt"
    assert golden.is_file(), "a new game: python -m tests.rules.games.test_every_game writes its playthrough, read it"
    changed = "if the change is meant: python -m tests.rules.games.test_every_game, and review the diff"
    assert playthrough(name) == golden.read_text(encoding="utf-8"), changed


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for called in ALL:
        (PLAYTHROUGHS / f"{called}.txt").write_text(playthrough(called), encoding="utf-8")
