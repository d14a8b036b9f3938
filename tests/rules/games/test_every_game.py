"""Properties of every game: game x seats x seeds. Each folder in ``rules/games`` is tested.

``python -m tests.rules.games.test_every_game`` regenerates the golden playthroughs; review them as a diff.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.games import game, names
from rules.kernel.asking import NotOffered, answer, ask_again
from rules.kernel.chance import Chance
from rules.kernel.events import MOTIONS, drain, redact
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
from tests.repeats import FULL, at_night, repeats, spread
from tests.toy import Toy

ALL: dict[str, Game[Any]] = {**{name: game(name) for name in names()}, "toy": Toy()}
REFEREES: dict[str, Callable[[], Referee]] = {"raut": RautReferee, "red_dragon": RedDragonReferee}
SEEDS = range(repeats(3, 1))
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
TEXTS = tuple(map(Texts, LANGUAGES))
MOST_ANSWERS = 2000
MOST_OPTIONS = 60
"""If an ask has more options, only so many are tried: they differ only in who does it to whom and with what."""
PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"


def tried_seat_counts(name: str) -> Iterable[int]:
    """Return the numbers of seats with which a game is tried: the least, one in the middle and the most; at night
    all."""
    seats = ALL[name].seats
    if FULL:
        return seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def tried_deals(games: Iterable[str]) -> list[tuple[str, int, int]]:
    """Return the deals that are tried: the name of the game, the number of seats and the seed."""
    deals = []
    for name in games:
        for seats in tried_seat_counts(name):
            for seed in SEEDS:
                deals.append((name, seats, seed))
    return deals


every_game = pytest.mark.parametrize(("name", "seats", "seed"), tried_deals(ALL))


def walk(table: Table, seed: int) -> Iterator[Table]:
    """Yield the table at each ask of a random game, and once more when it is over."""
    random = Random(seed)
    for _ in range(MOST_ANSWERS):
        yield table
        if table.ask is None:
            return
        answer(table, random.choice(table.ask.options))
    raise AssertionError(f"not over after {MOST_ANSWERS} answers")


def watching_seats(seats: int) -> Sequence[int]:
    """Return the seats whose views and samples are looked at: four of them at most; at night all."""
    return spread(range(seats), 4)


@cache
def digests(name: str, seats: int, seed: int) -> tuple[str, ...]:
    """Return the digests of the tables of this walk, with which several tests compare theirs."""
    return tuple(table.digest() for table in walk(ALL[name].new(seats, seed), seed))


@every_game
def test_every_option_can_be_answered_and_nothing_else(name: str, seats: int, seed: int) -> None:
    for table, digest in zip(walk(ALL[name].new(seats, seed), seed), digests(name, seats, seed), strict=True):
        options = table.ask.options if table.ask else ()
        if len(options) > MOST_OPTIONS:
            options = Random(seed).sample(options, MOST_OPTIONS)
        for option in options:
            copy = table.copy()
            answer(copy, option)
        for no_option in (None, -1, "no such option", (99, 99), ()):
            with pytest.raises(NotOffered):
                answer(table, no_option)
        assert table.digest() == digest


@every_game
def test_options_are_never_empty_nor_doubled(name: str, seats: int, seed: int) -> None:
    for table in walk(ALL[name].new(seats, seed), seed):
        if table.ask:
            notations = [notation.notate(table, option, NAMES) for option in table.ask.options]
            assert notations and len(set(notations)) == len(notations) == len(set(table.ask.options))
            readable = notation.answers(table, NAMES)
            assert list(readable.values()) == list(table.ask.options)
            option = table.ask.options[seed % len(notations)]
            text = notation.write(table, option, NAMES)
            assert notation.read(table, text, NAMES) == option


@pytest.mark.parametrize("name", names())
def test_no_two_answers_look_alike_at_the_table(name: str) -> None:
    for seats in tried_seat_counts(name):
        for table in walk(ALL[name].new(seats, 3), 3):
            options = table.ask.options if table.ask else ()
            for texts in TEXTS:
                labels = [phrases.phrase(table, option, NAMES).say(texts) for option in options]
                assert len(set(labels)) == len(labels), notation.prompt(table, NAMES)


@pytest.mark.parametrize("name", names())
def test_each_stream_of_chance_decides_something(name: str) -> None:
    """In games of several numbers of players, with each value that an option of the setup may have."""
    rulebook = ALL[name]
    setups: list[dict[str, Any]] = [{}]
    for option in rulebook.setup_options:
        for value, _ in option.values(name):
            setups.append({option.key: value})
    drawn_streams: set[str] = set()
    for seats in spread(rulebook.seats, 6):
        for seed, options in enumerate(setups):
            *_, table = walk(rulebook.new(seats, seed, **options), seed)
            states_before = rulebook.lay(seats, seed).chance.states
            for stream, state in table.chance.states.items():
                if states_before.get(stream) != state:
                    drawn_streams.add(stream)
    assert {*rulebook.streams} - drawn_streams == set(), "nothing is ever drawn from these"
    assert not drawn_streams & rulebook.former_streams


@every_game
def test_copies_are_independent(name: str, seats: int, seed: int) -> None:
    """All past copies keep their digests to the end of the game."""
    copies = []
    for table in walk(ALL[name].new(seats, seed), seed):
        copies.append(table.copy())
        table.catch_up()  # else each of the copies has to weigh the whole game once more
    assert tuple(copy.digest() for copy in copies) == digests(name, seats, seed)


@every_game
def test_saves_come_back_equal_at_every_ask(name: str, seats: int, seed: int) -> None:
    """A game that is saved and loaded before each answer goes on as one that never is."""
    table = ALL[name].new(seats, seed)
    random = Random(seed)
    for digest in digests(name, seats, seed):
        table = load_table(ALL[name], json.loads(json.dumps(table.save())))
        assert table.digest() == digest
        if table.ask:
            answer(table, random.choice(table.ask.options))


@every_game
def test_asking_again_asks_the_same(name: str, seats: int, seed: int) -> None:
    """A step that asks changes nothing."""
    for table, digest in zip(walk(ALL[name].new(seats, seed), seed), digests(name, seats, seed), strict=True):
        if table.ask:
            ask_again(table)
            assert table.digest() == digest


@every_game
def test_same_seed_same_game(name: str, seats: int, seed: int) -> None:
    expected = digests(name, seats, seed)
    assert expected == tuple(table.digest() for table in walk(ALL[name].new(seats, seed), seed))
    assert expected[0] != ALL[name].new(seats, seed + 1000).digest()


@pytest.mark.parametrize("name", ALL)
def test_same_game_under_another_hash_seed(name: str) -> None:
    for hash_seed in ("1", *at_night("2")):
        assert fingerprints(hash_seed)[name] == fingerprint(name)


@cache
def fingerprints(hash_seed: str) -> dict[str, str]:
    """Return the fingerprints of all games by name, from one process with this hash seed."""
    script = (
        "import json; from tests.rules.games.test_every_game import ALL, fingerprint;"
        "print(json.dumps({name: fingerprint(name) for name in ALL}))"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[3])}
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    fingerprint_by_name: dict[str, str] = json.loads(process.stdout)
    return fingerprint_by_name


def fingerprint(name: str) -> str:
    """Return how many tables one random game has, with the digest of the last one."""
    digests = [table.digest() for table in walk(ALL[name].new(ALL[name].seats[0], 7), 7)]
    return f"{len(digests)} {digests[-1]}"


@every_game
def test_views_do_not_leak(name: str, seats: int, seed: int) -> None:
    """A view is the same for every world the seat cannot tell apart, and names no piece that lies hidden."""
    chance = Chance.seeded(seed, ["imagine"])
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 7:
            continue
        for seat in watching_seats(seats):
            seat_view = view(table, seat)
            hidden_pieces: set[int] = set()
            for pieces, viewers in zip(table.zones, table.visible_to, strict=True):
                if not viewers >> seat & 1:
                    hidden_pieces.update(pieces)
            assert all(hidden_pieces.isdisjoint(pieces) for pieces in seat_view.zones)
            assert not seat_view.frames and not seat_view.chance.states
            assert not seat_view.known_to and not seat_view.mixed and not seat_view.doubts
            remembered_pieces = set().union(*seat_view.remembered)
            known_pieces = set()
            for piece, zone in table.where():
                knowing_seats = table.known_to[piece] | table.visible_to[zone]
                if knowing_seats >> seat & 1:
                    known_pieces.add(piece)
            assert {piece for piece in remembered_pieces if piece >= 0} == known_pieces
            if seat_view.ask is not None and seat_view.ask.seat != seat:
                assert not seat_view.ask.options
            assert view(determinize(table, seat, chance), seat).save() == seat_view.save()


def alike_to(table: Table, seat: int, unknown: list[int]) -> list[list[int]]:
    """Return the groups of pieces that a seat cannot tell apart: those of which it knows nothing, by their backs, and
    its mixtures."""
    mixtures = []
    for mixture in table.mixed:
        if mixture.seats >> seat & 1:
            mixtures.append([*members(mixture.pieces & ~mixture.strangers)])
    unmixed_by_back: dict[int, list[int]] = defaultdict(list)
    for piece in unknown:
        if not any(piece in pieces for pieces in mixtures):
            unmixed_by_back[table.game.back[piece]].append(piece)
    return [*mixtures, *unmixed_by_back.values()]


def may_differ(table: Table, seat: int, unknown: list[int]) -> bool:
    """True if the unknown pieces can lie in so many ways that some sample must differ from the truth."""
    zone_of = dict(table.where())
    for pieces in alike_to(table, seat, unknown):
        zones = {zone_of[piece] for piece in pieces}
        if len(pieces) > 4 and len(zones) > 1:
            return True
    return False


@every_game
def test_samples_keep_what_is_known_and_imagine_the_rest(name: str, seats: int, seed: int) -> None:
    """What a seat knows stays in its place; what it does not know differs whenever it can."""
    chance = Chance.seeded(seed, ["imagine"])
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 11:
            continue
        for seat in watching_seats(seats):
            zone_of = dict(table.where())
            unknown = [piece for piece in zone_of if not table.known_to[piece] >> seat & 1]
            digest = table.digest()
            doubt = doubt_of(table, seat)
            differs = False
            for _ in range(8):
                sample = determinize(table, seat, chance)
                sample_zone_of = dict(sample.where())
                assert sorted(sample_zone_of) == sorted(zone_of)
                if doubt is None:
                    assert [len(zone) for zone in sample.zones] == [len(zone) for zone in table.zones]
                unsure = set(unknown)
                if doubt:
                    unsure.update(doubt.pieces)
                for piece, zone in zone_of.items():
                    assert piece in unsure or sample_zone_of[piece] == zone
                assert sample.chance.states != table.chance.states, "the sample draws the shuffles to come"
                differs |= any(sample_zone_of[piece] != zone_of[piece] for piece in unknown)
                if sample.ask:
                    answer(sample, sample.ask.options[0])
            assert table.digest() == digest
            if may_differ(table, seat, unknown):
                assert differs, f"seat {seat} guesses the truth every time"


@every_game
def test_samples_imagine_what_the_state_hides(name: str, seats: int, seed: int) -> None:
    """What a view hides of the state (dice under a cup) differs from the truth in some sample. With the same knowledge
    and the same chance the samples are equal, whatever the truth is."""
    chance = Chance.seeded(seed, ["imagine"])
    guess_count = right_guesses = 0
    for count, table in enumerate(walk(ALL[name].new(seats, seed), seed)):
        if count % 5:
            continue
        for seat in watching_seats(seats):
            sample = determinize(table, seat, chance)
            true_state = table.state()
            seen_state = view(table, seat).state()
            sample_state = sample.state()
            assert sample_state.keys() == true_state.keys()
            for attribute, numbers in true_state.items():
                assert len(sample_state[attribute]) == len(numbers)
                for index, number in enumerate(numbers):
                    if seen_state[attribute][index] != number:
                        guess_count += 1
                        right_guesses += sample_state[attribute][index] == number
            sample_of_truth = determinize(table, seat, Chance.seeded(9, ["imagine"]))
            sample_of_sample = determinize(sample, seat, Chance.seeded(9, ["imagine"]))
            assert sample_of_truth.state() == sample_of_sample.state()
    assert right_guesses <= guess_count / 2


@every_game
def test_the_feed_tells_no_seat_what_it_cannot_see(name: str, seats: int, seed: int) -> None:
    """A redacted event names a piece only to those who could look at where it was or where it went."""
    start = ALL[name].new(seats, seed)
    start.feed = []
    for table in walk(start, seed):
        for event in drain(table):
            if event[0] == "move":
                for seat in range(seats):
                    assert (redact(table, event, seat)[1] >= 0) == bool(event[4] >> seat & 1)


@every_game
def test_nothing_is_lost(name: str, seats: int, seed: int) -> None:
    rulebook = ALL[name]
    for table in walk(rulebook.new(seats, seed), seed):
        assert Counter(piece for zone in table.zones for piece in zone) == Counter(range(len(rulebook.kind)))
        assert rulebook.faults(table) == []


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    tried_deals(REFEREES),
)
def test_a_referee_with_a_memory_of_its_own_objects_to_nothing(name: str, seats: int, seed: int) -> None:
    start = ALL[name].new(seats, seed)
    referee = REFEREES[name]()
    start.feed = []
    for table in walk(start, seed):
        referee.look(table)


@every_game
def test_the_feed_changes_nothing(name: str, seats: int, seed: int) -> None:
    loud = ALL[name].new(seats, seed)
    loud.feed = []
    assert tuple(table.digest() for table in walk(loud, seed)) == digests(name, seats, seed)


@every_game
def test_whoever_listens_to_the_setup_finds_the_same_game(name: str, seats: int, seed: int) -> None:
    """Without a listener pieces are moved together; what is told later of the setup is the same but for motions."""
    quiet, loud = ALL[name].new(seats, seed), ALL[name].lay(seats, seed)
    loud.feed = []
    ALL[name].start(loud)
    told = tuple(drain(loud))
    assert any(event[0] in MOTIONS for event in told)
    assert quiet.prelude == tuple(event for event in told if event[0] not in MOTIONS)
    assert quiet.digest() == loud.digest() and quiet.feed is None


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
    """Return one whole game as text: each prompt, each answer, the events after it, the state and the digest."""
    rulebook = ALL[name]
    table = rulebook.new(rulebook.seats[0], 11)
    table.feed = []
    random = Random(11)
    lines = [f"{name}, {table.seats} seats, seed 11"]
    while table.ask:
        lines.append(f"? {notation.prompt(table, NAMES)}")
        option = random.choice(table.ask.options)
        lines.append(f"! {notation.write(table, option, NAMES)}")
        answer(table, option)
        for event in drain(table):
            if event[0] not in ("move", "show"):
                lines.append(f"  {' '.join(map(str, event))}")
        lines.append(f"  {json.dumps(table.state())} {table.digest()}")
    return "\n".join([*lines, f"ranks {rulebook.ranks(table)}", ""])


@pytest.mark.parametrize("name", ALL)
def test_the_golden_playthrough(name: str) -> None:
    golden = PLAYTHROUGHS / f"{name}.txt"
    assert golden.is_file(), "a new game: python -m tests.rules.games.test_every_game writes its playthrough, read it"
    changed = "if the change is meant: python -m tests.rules.games.test_every_game, and review the diff"
    assert playthrough(name) == golden.read_text(encoding="utf-8"), changed


CHECKS_OF_A_GAME = (
    test_every_option_can_be_answered_and_nothing_else,
    test_options_are_never_empty_nor_doubled,
    test_copies_are_independent,
    test_saves_come_back_equal_at_every_ask,
    test_asking_again_asks_the_same,
    test_views_do_not_leak,
    test_samples_keep_what_is_known_and_imagine_the_rest,
    test_the_feed_tells_no_seat_what_it_cannot_see,
    test_nothing_is_lost,
    test_the_feed_changes_nothing,
)
"""What must hold also of games with sets of fans, which the tests of these sets try: each takes the name of the game in
``ALL``, the number of seats and a seed."""


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for game_name in ALL:
        (PLAYTHROUGHS / f"{game_name}.txt").write_text(playthrough(game_name), encoding="utf-8")
