"""Every game for one agent, as an environment of Gymnasium: bots of the house sit at the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.bots import PlayerView, find_bot
from rules.bots.heuristic import in_passing
from rules.kernel.table import Table
from rules.lab import library
from rules.lab.observer import BIGGEST, Observer
from rules.lab.play import LabGame
from rules.lab.room import Room


def single(
    game: str,
    opponents: Sequence[str] = ("heuristic", "heuristic", "heuristic"),
    sets: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    simulations: int = 100,
) -> Any:
    """Return a new environment, a ``gymnasium.Env``. ``opponents`` are the bots at the other seats, by the names that a
    match knows; one that searches does so many ``simulations`` an answer.

    The agent sits at a seat drawn by lot in each game, and the opponents in their order after it. An observation is a
    dictionary as that of ``rules.lab.petting``, and ``info`` has ``offered``. The reward comes at the end: the agent's
    share of the win less an equal share. Raises NotInstalled without Gymnasium, BadSetup if there is no such game,
    LookupError for a bot that does not exist.
    """
    np, gymnasium = library("numpy"), library("gymnasium")
    players = 1 + len(opponents)
    for opponent in opponents:
        find_bot(opponent)
    room = Room(game, players, sets, options)
    actions = len(room.numbering)

    class SingleEnv(gymnasium.Env):  # type: ignore[misc, name-defined, unused-ignore]
        metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

        def __init__(self) -> None:
            self.render_mode = "ansi"
            self.action_space = gymnasium.spaces.Discrete(actions)
            self.observation_space = gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(-BIGGEST, BIGGEST, (room.size,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            self._observers = [Observer(room, seat) for seat in range(players)]
            self._random = Random()

        def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
            super().reset(seed=seed)
            if seed is not None:
                self._random = Random(seed)
            while True:
                self.play = LabGame.new(room, self._random.getrandbits(48))
                self.seat = self._random.randrange(players)
                self._let_others_play()
                if not self.play.over:  # the others may end a game before the agent is asked
                    return self._seen()

        def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            self.play.answer(int(action))
            self._let_others_play()
            observation, info = self._seen()
            finished = self.play.table.ask is None
            reward = self.play.rewards()[self.seat]
            return observation, reward, finished, self.play.over and not finished, info

        def _let_others_play(self) -> None:
            """Let the bots answer until the agent is asked or the game is over."""
            while not self.play.over and self.play.seat != self.seat:
                opponent = opponents[(self.play.seat - self.seat - 1) % players]
                answer = bot_answer(opponent, self.play.table, self.play.seat, self._random, simulations)
                self.play.answer(room.numbering.number(answer))

        def _seen(self) -> tuple[Any, dict[str, Any]]:
            """Return what the agent observes, and the numbers of the answers that it is offered."""
            row, mask = self._observers[self.seat].look(self.play.table), np.zeros(actions, np.int8)
            offered = sorted(self.play.offered)
            mask[offered] = 1
            return {"observation": np.array(row, np.float32), "action_mask": mask}, {"offered": offered}

        def render(self) -> str:
            return repr(self.play.table)

    return SingleEnv()


def bot_answer(name: str, table: Table, seat: int, random: Random, simulations: int) -> Any:
    """Return what a bot of this name answers at the seat that is asked."""
    if name == "heuristic":
        return in_passing(table, seat, random)
    bot = find_bot(name)(PlayerView(table, seat, random.getrandbits(48)))
    simulate = getattr(bot, "simulate", None)
    if simulate is not None:
        simulate(simulations)
    return bot.best()
