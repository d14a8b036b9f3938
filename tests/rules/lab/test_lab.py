"""The doors for other people's programs: numbers of answers, PettingZoo, OpenSpiel, and their agents in our matches."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pyspiel
import pytest

from rules import lab
from rules.bots import PlayerView
from rules.bots.playing import Match, play
from rules.games import game, names
from rules.kernel.asking import NotOffered, answer
from rules.knowledge.views import view
from rules.lab.numbering import Numbering, Unnumbered
from rules.lab.observer import Observer, observation, observation_of_view
from rules.lab.opponents import Ismcts
from rules.lab.petting import env
from rules.lab.play import LabGame
from rules.lab.room import Room
from rules.lab.spiel import register
from rules.lab.told import Told
from tests.repeats import repeats
from tests.rules.knowledge.test_hidden import other_world

checks = lab.library("pettingzoo.test")

ROOT = Path(__file__).parents[3]
GAMES = repeats(20, on_push=1)


@pytest.mark.parametrize("name", names())
def test_every_answer_has_one_number(name: str) -> None:
    rulebook = game(name)
    for seats in {rulebook.seats[0], 4, rulebook.seats[-1]}:
        numbering = Numbering(rulebook, seats)
        for seed in range(GAMES):
            table, random = rulebook.new(seats, seed), Random(seed)
            while (ask := table.ask) is not None:
                assert ask.kind in numbering.asks
                numbers = [numbering.number(option) for option in ask.options]
                assert len(set(numbers)) == len(numbers) and max(numbers) < len(numbering)
                assert numbering.numbers(ask.options) == numbers
                assert [numbering.answer(number) for number in numbers] == [*ask.options]
                answer(table, random.choice(ask.options))
    with pytest.raises(Unnumbered):
        numbering.answer(len(numbering))
    with pytest.raises(Unnumbered):
        numbering.number("no such answer")


def sample_of_answers(name: str) -> list[str]:
    """Return a sample of a game's numbered answers."""
    numbering = Numbering(game(name), 4)
    answers = [str(len(numbering))]
    for number in range(0, len(numbering), len(numbering) // 99):
        answers.append(repr(numbering.answer(number)))
    return answers


def test_numbers_are_the_same_in_another_process() -> None:
    load = "from tests.rules.lab.test_lab import names, sample_of_answers"
    program = f"{load}; print(*(line for name in names() for line in sample_of_answers(name)), sep='\\n')"
    output = subprocess.run([sys.executable, "-W", "ignore", "-c", program], env={**os.environ, "PYTHONHASHSEED": "7"},
                          cwd=ROOT, capture_output=True, text=True, check=True).stdout  # fmt: skip
    assert output.splitlines() == [line for name in names() for line in sample_of_answers(name)]


@pytest.mark.parametrize("name", names())
def test_pettingzoo_accepts_every_game(name: str) -> None:
    checks.api_test(env(name, 4), num_cycles=40)
    checks.seed_test(lambda: env(name, 4), num_cycles=20)


@pytest.mark.parametrize("name", names())
def test_openspiel_accepts_every_game(name: str) -> None:
    loaded = pyspiel.load_game(f"{register()[name]}(players={game(name).seats[0]},deals=10)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", names())
def test_states_of_openspiel_are_pickled_and_written_down(name: str) -> None:
    """A state comes back after each answer, by pickle and by OpenSpiel's own text, and goes on alike."""
    loaded = pyspiel.load_game(f"{register()[name]}(players={game(name).seats[0]},deals=10)")
    state, random = loaded.new_initial_state(), Random(2)
    for _ in range(12):
        pickled, read_back = pickle.loads(pickle.dumps(state)), loaded.deserialize_state(state.serialize())
        action = random.choice(state.legal_actions())
        for other in (state, pickled, read_back):
            other.apply_action(action)
        assert pickled.play.table.digest() == state.play.table.digest() == read_back.play.table.digest()
        assert str(pickled.get_game()) == str(loaded)


def histories(lab_game: LabGame) -> list[str]:
    """Return what each seat has been told."""
    return [lab_game.history(seat) for seat in range(lab_game.room.seats)]


@pytest.mark.parametrize("name", names())
def test_a_seat_is_told_what_it_may_know_and_forgets_nothing(name: str) -> None:
    """What it was told grows only, ends with its own answers, and is the same in worlds that it cannot tell apart."""
    lab_game, random, differing = LabGame.new(Room(name, 4), 3), Random(3), 0
    for number in range(60):
        if lab_game.over:
            break
        old_histories, seat = histories(lab_game), lab_game.seat
        imagined = lab_game.imagined(seat, random)
        assert imagined.history(seat) == old_histories[seat] and imagined.offered == lab_game.offered
        assert imagined.observation(seat) == lab_game.observation(seat)
        world = other_world(lab_game.table, seat, number)
        differing += world.zones != lab_game.table.zones
        seen = observation(lab_game.room, world, seat)
        assert seen == lab_game.observation(seat)
        assert len(seen) == lab_game.room.size
        with pytest.raises(NotOffered):
            lab_game.answer(-1)
        assert Told(world).history(seat) == Told(lab_game.table).history(seat)
        choice = random.choice(lab_game.offered)
        lab_game.answer(choice)
        new_histories = histories(lab_game)
        for history, old_history in zip(new_histories, old_histories, strict=True):
            assert history.startswith(old_history)
        assert new_histories[seat].startswith(f"{old_histories[seat]}!{choice}/")
    assert differing


@pytest.mark.parametrize("name", names())
def test_what_was_told_does_not_depend_on_when_it_is_asked_for(name: str) -> None:
    room, random = Room(name, 4), Random(5)
    often, late = LabGame.new(room, 5), LabGame.new(room, 5)
    histories(often)
    for number in range(80):
        if often.over:
            break
        choice = random.choice(often.offered)
        often.answer(choice)
        late.answer(choice)
        if number % 7:
            histories(often)
    assert histories(late.copy()) == histories(often) == histories(late)


@pytest.mark.parametrize("name", names())
def test_a_row_that_is_changed_in_place_is_what_the_view_shows(name: str) -> None:
    """Each seat looks now and then at two games in turn; a new observer reads its view."""
    room, random = Room(name, 4), Random(6)
    observers = [Observer(room, seat) for seat in range(4)]
    games = [LabGame.new(room, seed) for seed in (6, 7)]
    for _ in range(60):
        for lab_game in games:
            if lab_game.over:
                continue
            lab_game.answer(random.choice(lab_game.offered))
            for seat in random.sample(range(4), 2):
                seen = list(observers[seat].look(lab_game.table))
                assert seen == observation_of_view(room, view(lab_game.table, seat), seat)


def test_two_deals_are_told_apart_and_rewards_add_up() -> None:
    room = Room("poison", 4)
    first, second = LabGame.new(room, 1), LabGame.new(room, 2)
    for history, other_history in zip(histories(first), histories(second), strict=True):
        assert history != other_history
    random = Random(1)
    while not first.over:
        first.answer(random.choice(first.offered))
    assert sum(first.rewards()) == pytest.approx(0) and max(first.rewards()) > 0


def test_ismcts_of_openspiel_sits_in_a_match() -> None:
    match = Match("poison", ("rules.lab.opponents:Ismcts", "random", "random"), 1, iterations=4)
    assert play((match, 0)) == play((match, 0)), "it is repeatable"
    table = game("poison").new(3, 1)
    assert table.ask is not None
    bot = Ismcts(PlayerView(table, table.ask.seat, 1))
    assert bot.best() in table.ask.options
    assert not bot.work(20) and bot.simulations and bot.best() in table.ask.options
    assert bot.work(60_000, bot.simulations + 2)


def test_a_missing_library_is_named() -> None:
    with pytest.raises(lab.NotInstalled, match=re.escape("pip install 'zastolye[lab]'")):
        lab.library("no_such_library")


def test_the_page_trains_an_agent(tmp_path: Path) -> None:
    """The code of the page, with few games, and its agent at a table."""
    page = (ROOT / "docs/laboratory.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n# learner\.py\n(.*?)```", page, re.S)
    assert code is not None
    short_code = re.sub(r"GAMES = \d+", "GAMES = 2", code[1])
    (tmp_path / "learner.py").write_text(short_code, encoding="utf-8")
    run = {
        "cwd": tmp_path,
        "env": {**os.environ, "PYTHONPATH": str(ROOT)},
        "capture_output": True,
        "text": True,
        "check": True,
    }
    subprocess.run([sys.executable, "learner.py"], **run)
    assert (tmp_path / "learned.json").exists()
    seats = "learner:Learned,random,random,random"
    command = [sys.executable, "-m", "rules", "match", "poison", "--seats", seats, "--games", "4"]
    process = subprocess.run(command, **run)
    assert "learner:Learned" in process.stdout


def test_a_library_of_others_leaves_the_sound_alone() -> None:
    code = ("import os; from rules import lab; os.environ.pop('SDL_AUDIODRIVER', 0); lab.library('pettingzoo'); "
            "print('SDL_AUDIODRIVER' in os.environ); os.environ['SDL_AUDIODRIVER'] = 'dummy'; "
            "lab.library('pettingzoo.utils.env'); print(os.environ['SDL_AUDIODRIVER'])")  # fmt: skip
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["False", "dummy"]
