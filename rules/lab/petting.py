"""Every game as an AEC environment of PettingZoo: ``env("poison", players=4)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.lab import library
from rules.lab.observer import BIGGEST, Observer
from rules.lab.play import LabGame
from rules.lab.room import Room


def env(
    game: str, players: int = 4, sets: Sequence[str] | None = None, options: Mapping[str, Any] | None = None
) -> Any:
    """Return a new environment, a ``pettingzoo.AECEnv``. What the numbers of actions mean depends on the sets that
    play.

    An observation is a dictionary: ``observation`` as ``rules.lab.observer`` describes it, and ``action_mask`` with a 1
    for each answer that is offered. ``infos`` has the same in short: ``offered``, the numbers of these answers in their
    order. Each agent is a seat, called ``seat_0`` and so on; the reward, at the end, is its
    share of the win less an equal share. Raises NotInstalled without PettingZoo, BadSetup if there is no such game.
    """
    np, spaces = library("numpy"), library("gymnasium").spaces
    petting = library("pettingzoo")
    room = Room(game, players, sets, options)

    class TavernEnv(petting.AECEnv):  # type: ignore[misc, name-defined, unused-ignore]
        metadata = {"name": f"zastolye_{game}_v0", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

        def __init__(self) -> None:
            super().__init__()
            self.render_mode = None
            self.possible_agents = [f"seat_{seat}" for seat in range(players)]
            actions, size = len(room.numbering), room.size
            self.action_spaces = {}
            self.observation_spaces = {}
            for agent in self.possible_agents:
                observation = spaces.Box(-BIGGEST, BIGGEST, (size,), np.float32)
                action_mask = spaces.Box(0, 1, (actions,), np.int8)
                self.action_spaces[agent] = spaces.Discrete(actions)
                self.observation_spaces[agent] = spaces.Dict({"observation": observation, "action_mask": action_mask})
            self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
            self._observers = [Observer(room, seat) for seat in range(players)]
            self._rows = [np.frombuffer(observer.row, np.float32) for observer in self._observers]
            self._random = Random()

        def observation_space(self, agent: str) -> Any:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: Any = None) -> None:
            if seed is not None:
                self._random = Random(seed)
            self.play = LabGame.new(room, self._random.getrandbits(48))
            self.agents = self.possible_agents[:]
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            self._ask()

        def _ask(self) -> None:
            """Turn to the agent that is asked, and tell it the numbers of the answers that are offered."""
            agent = self.possible_agents[self.play.seat]
            self.agent_selection = agent
            self.infos[agent]["offered"] = sorted(self.play.offered)

        def observe(self, agent: str) -> Any:
            seat, mask = self._seat_of[agent], np.zeros(len(room.numbering), np.int8)
            if not self.play.over and self.play.seat == seat:
                mask[self.infos[agent]["offered"]] = 1
            self._observers[seat].look(self.play.table)
            return {"observation": self._rows[seat].copy(), "action_mask": mask}

        def step(self, action: Any) -> None:
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self.play.answer(int(action))
            self.infos[agent] = {}
            if not self.play.over:
                self._ask()
                return
            finished = self.play.table.ask is None
            self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, finished)
            self.truncations = dict.fromkeys(self.agents, not finished)
            self.agent_selection = self.agents[0]

        def render(self) -> str:
            return repr(self.play.table)

        def close(self) -> None:
            """There is nothing to close."""

    return TavernEnv()
