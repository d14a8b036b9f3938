"""Every game as a Python game of OpenSpiel: ``register()``, then ``pyspiel.load_game("zastolye_poison(players=4)")``.

The first node is a chance node: it chooses one of ``deals`` seeds, from which all luck of the game follows. So a clone
of a state holds the luck to come. An honest search takes ``state.resample_from_infostate`` and not a clone, as
OpenSpiel's own ISMCTS does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Any

from rules.games import manifest, names
from rules.lab import library
from rules.lab.observer import Observer
from rules.lab.play import LONGEST, LabGame
from rules.lab.room import Room

DEALS = 1000
"""The default of the parameter ``deals``."""


def register() -> dict[str, str]:
    """Register all games with OpenSpiel, which can be done repeatedly. Return their names there by ours. Each has the
    parameters ``players``, ``deals``, and ``sets``: names of card sets between plus signs (empty for the usual ones).
    Raises NotInstalled without OpenSpiel."""
    return {name: _registered(name) for name in names()}


@cache
def _registered(name: str) -> str:
    spiel = library("pyspiel")
    seats = manifest(name).seats
    kind = spiel.GameType(
        short_name=f"zastolye_{name}", long_name=f"Zastolye: {name}",
        dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=spiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=spiel.GameType.Utility.ZERO_SUM,
        reward_model=spiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1], min_num_players=seats[0],
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "deals": DEALS, "sets": ""},
    )  # fmt: skip
    game_type, _ = _classes()

    class Registered(game_type):  # type: ignore[misc, valid-type]
        """A class, not a function: OpenSpiel releases it after Python has ended, and only a class survives that."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    spiel.register_game(kind, Registered)
    return str(kind.short_name)


@cache
def _classes() -> tuple[Any, Any]:  # noqa: C901  (the methods inside are counted)
    """Return the classes of the game and of its state. They can be made only if the library is installed."""
    spiel, np = library("pyspiel"), library("numpy")

    class TavernSpiel(spiel.Game):  # type: ignore[misc, name-defined, unused-ignore]
        def __init__(self, kind: Any, name: str, params: dict[str, Any]) -> None:
            seats = int(params.get("players", manifest(name).seats[0]))
            self.deals = int(params.get("deals", DEALS))
            sets = str(params.get("sets", ""))
            self.room = Room(name, seats, sets.split("+") if sets else None)
            info = spiel.GameInfo(
                num_distinct_actions=len(self.room.numbering), max_chance_outcomes=self.deals, num_players=seats,
                min_utility=-1.0 / seats, max_utility=1.0 - 1.0 / seats, utility_sum=0.0, max_game_length=LONGEST,
            )  # fmt: skip
            super().__init__(kind, info, params)

        def __reduce__(self) -> Any:
            return _loaded, (str(self),)

        def new_initial_state(self, _: Any = None) -> Any:
            return TavernState(self, None)

        def make_py_observer(self, kind: Any = None, params: Any = None) -> Any:
            return TavernObserver(self.room)

    class TavernState(spiel.State):  # type: ignore[misc, name-defined, unused-ignore]
        def __init__(self, game: Any, play: LabGame | None) -> None:
            super().__init__(game)
            self.shared = Shared(game)
            self.play = play

        def __reduce__(self) -> Any:
            return _deserialized, (self.shared.game, self.serialize())

        def current_player(self) -> Any:
            if self.play is None:
                return spiel.PlayerId.CHANCE
            if self.play.over:
                return spiel.PlayerId.TERMINAL
            return self.play.seat

        def _legal_actions(self, player: int) -> list[int]:
            return [] if self.play is None else sorted(self.play.offered)

        def chance_outcomes(self) -> list[tuple[int, float]]:
            deals = self.shared.game.deals
            return [(deal, 1.0 / deals) for deal in range(deals)]

        def _apply_action(self, action: int) -> None:
            if self.play is None:
                self.play = LabGame.new(self.shared.game.room, action)
            else:
                self.play.answer(action)

        def _action_to_string(self, player: int, action: int) -> str:
            if player == spiel.PlayerId.CHANCE:
                return f"deal {action}"
            return repr(self.shared.game.room.numbering.answer(action))

        def is_terminal(self) -> bool:
            return self.play is not None and self.play.over

        def returns(self) -> list[float]:
            if self.play is None or not self.play.over:
                return [0.0] * self.shared.game.room.seats
            return self.play.rewards()

        def information_state_string(self, player: int | None = None) -> str:
            seat = self.current_player() if player is None else player
            history = "" if self.play is None else self.play.history(seat)
            return f"seat {seat}{history}"

        def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
            """Return another state that ``player`` cannot tell from this one."""
            assert self.play is not None
            return TavernState(self.shared.game, self.play.imagined(player, Random(sampler())))

        def __str__(self) -> str:
            if self.play is None:
                return "before the deal"
            return f"{self.play.table!r} after {self.play.choices} choices"

    class TavernObserver:
        def __init__(self, room: Room) -> None:
            self.tensor = np.zeros(room.size, np.float32)
            self.dict = {"observation": self.tensor}
            self.observers = [Observer(room, seat) for seat in range(room.seats)]

        def set_from(self, state: Any, player: int) -> None:
            self.tensor[:] = 0 if state.play is None else self.observers[player].look(state.play.table)

        def string_from(self, state: Any, player: int) -> str:
            if state.play is None:
                return f"seat {player}"
            return " ".join(map(str, state.play.observation(player)))

    return TavernSpiel, TavernState


def state_at(play: LabGame) -> Any:
    """Return an OpenSpiel state in the middle of a game."""
    _, state_type = _classes()
    return state_type(_game_of(play.room), play)


def _loaded(name: str) -> Any:
    """Return a game of OpenSpiel by its name with all parameters."""
    register()
    return library("pyspiel").load_game(name)


def _deserialized(game: Any, serialized: str) -> Any:
    """Return a state that ``serialize`` has written."""
    return game.deserialize_state(serialized)


@lru_cache(maxsize=4)
def _game_of(room: Room) -> Any:
    game = library("pyspiel").load_game(f"{_registered(room.game.name)}(players={room.seats},deals=1)")
    game.room = room
    return game


class Shared:
    """Holds the game that copies of a state share: it is not copied with them."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> Shared:
        return self
