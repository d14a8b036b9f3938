"""Games that are written down and read back, many tables at once, one agent among bots, and answers in factors."""

from __future__ import annotations

import json
import pickle
import warnings
from pathlib import Path
from random import Random

import numpy as np
import pytest

from rules import lab
from rules.games import game, names
from rules.kernel.asking import NotOffered
from rules.knowledge.views import view
from rules.lab.numbering import Numbering, Unnumbered
from rules.lab.observer import observation, observation_of_view
from rules.lab.play import LabGame
from rules.lab.room import Room
from rules.lab.single import single
from rules.lab.vector import vector
from rules.saves.loading import BadSave
from tests.repeats import repeats
from tests.rules.knowledge.test_hidden import other_world

ROOT = Path(__file__).parents[3]
ANSWERS = repeats(200, 40)
"""After how many answers of a game it is written down."""


@pytest.mark.parametrize("name", names())
def test_a_game_is_written_down_after_each_answer_and_goes_on_alike(name: str) -> None:
    """The copy that was read back is asked the same, sees the same, has been told the same, and draws the same."""
    room, random = Room(name, 4), Random(2)
    lab_game = LabGame.new(room, 2)
    read_back = LabGame.restored(room, lab_game.serialize())
    for number in range(ANSWERS):
        if lab_game.over:
            break
        assert read_back.table.digest() == lab_game.table.digest() and read_back.choices == lab_game.choices
        assert list(read_back.offered) == list(lab_game.offered)
        if number % 5 == 0:
            assert read_back.history(lab_game.seat) == lab_game.history(lab_game.seat)
        choice = random.choice(lab_game.offered)
        lab_game.answer(choice)
        read_back.answer(choice)
        read_back = LabGame.restored(room, read_back.serialize())
    pickled = pickle.loads(pickle.dumps(lab_game))
    assert (
        pickled.table.digest() == lab_game.table.digest() and pickled.room.numbering.version == room.numbering.version
    )
    assert pickle.loads(pickle.dumps(lab_game)).room is pickled.room


@pytest.mark.parametrize("name", names())
def test_what_a_search_is_given_tells_nothing_of_hidden_cards_and_luck(name: str) -> None:
    """What a seat imagines is written down alike in worlds that it cannot tell apart, and holds none of the luck to
    come, neither in numbers nor in what is drawn next."""
    room, random = Room(name, 4), Random(4)
    lab_game, differing = LabGame.new(room, 4), 0
    for number in range(ANSWERS):
        if lab_game.over:
            break
        seat = lab_game.seat
        world = LabGame(room, other_world(lab_game.table, seat, number))
        differing += world.serialize() != lab_game.serialize()
        here = LabGame(room, lab_game.table.copy())
        imagined = here.imagined(seat, Random(number)).serialize()
        assert world.imagined(seat, Random(number)).serialize() == imagined
        luck = set(lab_game.table.chance.states.values())
        assert luck.isdisjoint(json.loads(imagined)["table"]["chance"].values())
        assert not any(str(state) in imagined for state in luck)
        lab_game.answer(random.choice(lab_game.offered))
    assert differing


def test_what_is_no_game_is_refused() -> None:
    room = Room("poison", 4)
    for text in ("", "[]", '{"table": 3}', LabGame.new(Room("poison", 3), 1).serialize()):
        with pytest.raises(BadSave):
            LabGame.restored(room, text)
    with pytest.raises(TypeError, match="name of a game"):
        pickle.dumps(Room(game("poison"), 4))


@pytest.mark.parametrize("name", names())
def test_tables_of_a_vector_play_as_single_ones(name: str) -> None:
    tables, random = vector(name, 4, tables=3), Random(1)
    tables.reset(seed=8)
    deals = Random(8)
    singles = [LabGame.new(tables.room, deals.getrandbits(48)) for _ in range(3)]
    for _ in range(ANSWERS):
        for index, lab_game in enumerate(singles):
            assert tables.seat[index] == lab_game.seat
            assert np.flatnonzero(tables.mask[index]).tolist() == sorted(lab_game.offered) == tables.offered[index]
            seen = observation_of_view(tables.room, view(lab_game.table, lab_game.seat), lab_game.seat)
            assert tables.observation[index].tolist() == seen
        actions = tables.random_actions(random)
        tables.step(actions)
        for index, action in enumerate(actions):
            singles[index].answer(action)
            assert tables.finished[index] == singles[index].over
            assert tables.reward[index].tolist() == singles[index].rewards()
            if singles[index].over:
                singles[index] = LabGame.new(tables.room, deals.getrandbits(48))
    with pytest.raises(NotOffered):
        tables.step([-1, -1, -1])


def test_a_vector_begins_again_and_tells_who_has_won() -> None:
    tables, random, finished = vector("poison", 3, tables=4), Random(1), 0
    tables.reset(seed=1)
    first = tables.observation.copy()
    for _ in range(400):
        tables.step(tables.random_actions(random))
        finished += int(tables.finished.sum())
        assert not tables.cut.any() and not tables.reward[~tables.finished].any()
        assert np.allclose(tables.reward.sum(axis=1), 0)
    assert finished >= 8
    tables.reset(seed=1)
    assert (tables.observation == first).all()


@pytest.mark.parametrize("name", names())
def test_gymnasium_accepts_every_game(name: str) -> None:
    checker = lab.library("gymnasium.utils.env_checker")
    environment = single(name, ("random", "random"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a mask is a dictionary's part, which the checker does not expect
        checker.data_equivalence(environment.reset(seed=1)[0], environment.reset(seed=1)[0])
    observation_seen, info = environment.reset(seed=3)
    again, _ = environment.reset(seed=3)
    assert (observation_seen["observation"] == again["observation"]).all()
    assert environment.observation_space.contains(observation_seen)
    random, over, steps = Random(3), False, 0
    while not over and steps < 3000:
        action = random.choice(info["offered"])
        observation_seen, reward, finished, cut, info = environment.step(action)
        over, steps = finished or cut, steps + 1
        assert reward == 0 or finished
        if not over:
            assert np.flatnonzero(observation_seen["action_mask"]).tolist() == info["offered"]
            assert environment.play.seat == environment.seat
    assert over


def test_a_single_agent_meets_the_bots_that_it_asked_for() -> None:
    """Heuristics beat one who answers at random, and a wrong name is refused."""
    environment, random, total = single("poison", ("heuristic", "heuristic")), Random(2), 0.0
    for seed in range(12):
        _, info = environment.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = environment.step(random.choice(info["offered"]))
        total += reward
    assert total < -2
    with pytest.raises(LookupError):
        single("poison", ("nobody",))
    searching = single("poison", ("search", "search"), simulations=2)
    _, info = searching.reset(seed=1)
    searching.step(info["offered"][0])


@pytest.mark.parametrize("name", names())
def test_factors_say_the_same_as_numbers(name: str) -> None:
    numbering = Numbering(game(name), 4)
    for number in range(0, len(numbering), 7):
        parts = numbering.parts(number)
        assert numbering.number_of_parts(parts) == number
        for part, size in zip(parts, numbering.part_sizes, strict=True):
            assert 0 <= part < size
    assert sum(numbering.part_sizes) < max(150, len(numbering) // 10)
    with pytest.raises(Unnumbered):
        numbering.parts(len(numbering))
    with pytest.raises(Unnumbered):
        numbering.number_of_parts((len(numbering.part_sizes) + 99, 0))


def test_the_version_of_a_numbering_is_that_of_its_cards_and_seats() -> None:
    first = Numbering(game("poison"), 4).version
    assert first == Numbering(game("poison"), 4).version
    assert Numbering(game("dice_town"), 3).version != Numbering(game("dice_town"), 4).version != first


@pytest.mark.parametrize("name", names())
def test_the_page_of_the_games_is_up_to_date(name: str) -> None:
    """Sizes, versions and parts on the page are those of today: ``python -m tests.bench.doors --keep`` writes them."""
    page = (ROOT / "docs/doors.md").read_text(encoding="utf-8")
    section = page.split(f"## {name}\n")[1].split("\n## ")[0]
    room = Room(name, 4)
    assert f"| {len(room.numbering):,} |" in section and f"| {room.size:,} |" in section
    assert f"`{room.numbering.version}`" in section
    for part, place in room.parts.items():
        assert f"| `{part}` | {place.start} to {place.stop - 1} |" in section


def test_an_observation_is_what_the_true_table_and_the_view_give() -> None:
    lab_game = LabGame.new(Room("poison", 3), 1)
    assert lab_game.observation(1) == observation(lab_game.room, lab_game.table, 1)
