"""Programs made for OpenSpiel or PettingZoo, as bots of our matches: ``--seats search,rules.lab.opponents:Ismcts``."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from rules.bots.bot import Bot
from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.kernel.asking import reply
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.lab import library
from rules.lab.observer import observation_of_view
from rules.lab.play import LabGame
from rules.lab.room import Room
from rules.lab.spiel import state_at

EXPLORES = 0.1
"""The weight of exploration in ISMCTS, small because winning chances differ little. With 0.7 it plays much worse."""


@lru_cache(maxsize=4)
def room_of(game: Game[Table], seats: int) -> Room:
    """Return the room of a match. A worker makes it only once."""
    return Room(game, seats)


class ByNumbers(Bot):
    """The base for an agent that was trained with one of these libraries: subclass it and define ``action``."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        self.player_view = player.view()
        self.room = room_of(player.game, self.player_view.seats)

    @abstractmethod
    def action(self, observation: list[int], legal: list[int]) -> int:
        """Return one of the numbers in ``legal``."""

    def best(self) -> Any:
        numbering = self.room.numbering
        numbered: dict[int, Any] = {}
        for option in self.player.ask.options:
            numbered[numbering.number(option)] = option
        observation = observation_of_view(self.room, self.player_view, self.player.seat)
        return numbered[self.action(observation, sorted(numbered))]


class Ismcts(Bot):
    """OpenSpiel's own ISMCTSBot, in Python. It samples tables as our bots do. From a leaf of its tree the game goes on
    at random until our policy calls it settled, and that policy's estimate is the worth of the leaf."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        ismcts = library("open_spiel.python.algorithms.ismcts")
        numpy = library("numpy")
        sample = player.sample()
        self._room = room_of(player.game, sample.seats)
        self._player = player
        self._random = Random(player.random.getrandbits(48))
        self._state = state_at(LabGame(self._room, sample))
        random_state = numpy.random.RandomState(player.random.getrandbits(32))
        self._bot = ismcts.ISMCTSBot(self._state.get_game(), self, EXPLORES, 1, random_state=random_state)
        self._bot._root_node = self._bot.create_new_node(self._state)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return how likely each answer is, for ISMCTS: all are equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: Any) -> list[float]:
        """Return the worth of a leaf for each seat, for ISMCTS."""
        table = state.play.table.copy()
        policy = policy_of(self._room.game)
        while table.ask is not None and not policy.settled(table):
            options = table.ask.options
            reply(table, options[int(self._random.random() * len(options))])
        return [chance - 1 / table.seats for chance in policy.verdict(table)]

    def simulate(self, count: int) -> None:
        """Do ``count`` simulations."""
        for _ in range(count):
            self._bot.run_simulation(self._state.resample_from_infostate(self._player.seat, self._random.random))
            self.simulations += 1

    def work(self, milliseconds: float, limit: int = 0) -> bool:
        end = perf_counter() + milliseconds / 1000
        while perf_counter() < end:
            if limit and self.simulations >= limit:
                return True
            self.simulate(1)
        return False

    def best(self) -> Any:
        """Return the most visited answer, as ISMCTS chooses."""
        children = self._bot._root_node.child_info
        if not children:
            return self._player.ask.options[0]
        most_visited = max(children, key=lambda action: children[action].visits)
        return self._room.numbering.answer(most_visited)
