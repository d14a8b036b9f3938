"""Measures the pace of the games: how long a person waits between two own decisions, and for what.

``python -m tests.pace`` plays at the real table on a dummy screen. The clock goes on by a frame at a time, or by as
long as the bots have really thought, whichever is longer. Thought is measured in time of the processor, so other
programs that run meanwhile hardly change the result. The person is a heuristic that answers as soon as it is asked.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from operator import itemgetter
from statistics import median
from time import process_time
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from client.app import SPARE, App
from client.games import manifests
from client.play.session import PERSON, SeatSetup, Setup, Sitting
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.table.terms import Event, View
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.bots import BOTS, PlayerView

PERSON_SEAT = 0
FRAME = 1 / 60
"""Seconds of a frame."""
DRAWING = 6.0
"""Milliseconds of a frame in which a moving table is drawn, and nobody can think."""
SEATS = (3, 4, 5)
DECISIONS = 25
"""The decisions of the person after which a game has been measured."""
MOST = 14
"""The occupations that a report lists."""
MOMENT = 0.1
"""A shorter wait is none: the same gesture has answered twice, or a question has come at once."""
LONGEST_GAME = 3600.0
"""Seconds after which a game is given up."""
THINKING, WAITING = "(bots think)", "(a bot waits)"
"""What time is spent on between events."""
CLOCKS_OF_THOUGHT = ("client.play.session.perf_counter", "rules.bots.search.perf_counter")
"""The clocks by which bots notice how long they have thought."""


@dataclass
class Pace:
    """The pace of one game: the seconds before the person's first decision, those between two of them, those between
    two of their turns, and what all of them were spent on."""

    first: float = 0.0
    waits: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    spent: dict[str, float] = field(default_factory=lambda: defaultdict(float))


class Watch:
    """Plays one game at a table, and measures its pace."""

    def __init__(self, app: App, name: str, seats: int, seed: int, kind: str, frame: float) -> None:
        kinds = [kind] * seats
        kinds[PERSON_SEAT] = PERSON
        chairs = tuple(SeatSetup(f"P{seat}", kind) for seat, kind in enumerate(kinds))
        self.app, self.seed, self.frame = app, seed, frame
        self.sitting = Sitting.start(Setup(name, chairs, {}, seed), saves=False)
        self.scene = TableScene(app, self.sitting)
        self._zones = self.sitting.table.game.zone_names(seats)
        self.pace = Pace()
        self._asked_before = False
        self._waited = self._others_turns = 0.0
        """The seconds since the last decision, and those since the last own turn."""
        self._shown = ""
        """What is shown now: the kind of the last event."""
        self._tell = self.scene.board_view.on_event
        self.scene.board_view.on_event = self._on_event  # type: ignore[method-assign]
        app.push(self.scene)
        self.scene._introduction_is_due = False

    def _on_event(self, event: Event, view: View) -> None:
        self._shown = self._label(event)
        self._tell(event, view)

    def _label(self, event: Event) -> str:
        """What an event is called in the report."""
        match event:
            case ("move" | "tuck", _, source, target, _):
                zones = [self._zones[zone].partition(".")[0] for zone in (source, target)]
                return f"{event[0]} {zones[0]} > {zones[1]}"
            case ("intent", _, kind, *_):
                return f"intent {kind}"
        return str(event[0])

    def play(self, decisions: int) -> Pace:
        """Play until the person has decided so often, or the game is over. Returns its pace."""
        while decisions and self.app.clock.now() < LONGEST_GAME:
            top = self.app.scene
            if isinstance(top, FinalScene):
                break
            if isinstance(top, CountingSheet):  # the page between rounds is closed by the person as well
                self._note_decision(self._own_turn)
                top.go_on()
            elif self._can_answer:
                self._note_decision(self._own_turn)
                decisions -= 1
                self._answer()
            else:
                self._pass_frame()
        return self.pace

    @property
    def _own_turn(self) -> bool:
        return self.scene.table.own_turn(self.sitting.view(), PERSON_SEAT)

    def _note_decision(self, own_turn: bool) -> None:
        """Note how long the person has waited for this decision. A gesture of several answers is one decision."""
        if not self._asked_before:
            self.pace.first = self._waited
            self._asked_before = True
        elif self._waited >= MOMENT:
            self.pace.waits.append(self._waited)
        self._waited = 0.0
        if own_turn:
            if self._others_turns:
                self.pace.turns.append(self._others_turns)
            self._others_turns = 0.0

    @property
    def _can_answer(self) -> bool:
        """True if the person is asked, and can answer."""
        return self.app.scene is self.scene and self.scene.player.asked and not self.scene.board.playing

    def _answer(self) -> None:
        """Answer as a heuristic does."""
        ask = self.sitting.ask
        assert ask is not None
        player = PlayerView(self.sitting.asking, ask.seat, self.seed * 1000 + len(self.sitting.record.answers))
        self.scene.player.answer(BOTS["heuristic"](player).best())

    def _pass_frame(self) -> None:
        """Let a frame pass, or as long as the bots think in it."""
        scene = self.scene
        seconds = max(self.frame, self._think())
        self.pace.spent[self._occupation] += seconds
        self._waited += seconds
        if not self._own_turn:
            self._others_turns += seconds
        scene.dirty = False
        self.app.clock.advance(seconds)  # type: ignore[attr-defined]
        scene.update(seconds)

    def _think(self) -> float:
        """Let the bots think in what a frame leaves of its time, as the loop of the program does. Returns the seconds
        from the beginning of the frame."""
        began = process_time()
        passed = DRAWING / 1000 * self.scene.dirty
        drawing = passed
        while self.scene.wants_spare and passed < FRAME:
            self.scene.spare(SPARE)
            passed = drawing + process_time() - began
        return passed

    @property
    def _occupation(self) -> str:
        """What this frame is spent on."""
        if not self.scene.board.playing:
            return THINKING if self.scene.bots.thinks else WAITING
        return self._shown


def measure(name: str, seats: int, seed: int, kind: str, decisions: int = DECISIONS, frame: float = FRAME) -> Pace:
    """Return the pace of one game with bots of a kind, as far as so many decisions of the person."""
    app = App(Settings(language="en", talk=False), ManualClock())
    with ExitStack() as stack:
        stack.callback(app.scenes.clear)
        for clock in CLOCKS_OF_THOUGHT:
            stack.enter_context(patch(clock, process_time))
        return Watch(app, name, seats, seed, kind, frame).play(decisions)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report(paces: Iterable[Pace]) -> str:
    """Describe the pace of some games in a few lines."""
    firsts: list[float] = []
    waits: list[float] = []
    turns: list[float] = []
    spent: dict[str, float] = defaultdict(float)
    for pace in paces:
        firsts.append(pace.first)
        waits += pace.waits
        turns += pace.turns
        for occupation, seconds in pace.spent.items():
            spent[occupation] += seconds
    lines = [f"first decision: median {median(firsts):.1f} s, longest {max(firsts):.1f} s"]
    for title, values in (("between decisions", waits), ("between own turns", turns)):
        if values:
            lines.append(
                f"{title}: median {median(values):.1f} s, 9 of 10 within {percentile(values, 0.9):.1f} s, "
                f"longest {max(values):.1f} s ({len(values)})"
            )
    total = sum(spent.values())
    for occupation, seconds in sorted(spent.items(), key=itemgetter(1), reverse=True)[:MOST]:
        lines.append(f"  {seconds / total:5.1%}  {seconds / len(firsts):6.1f} s a game  {occupation}")
    return "\n".join(lines)


def main() -> None:
    """Measure some games, and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.pace", description=__doc__)
    parser.add_argument("--game", choices=list(manifests()), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="search")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    arguments = parser.parse_args()
    for name in arguments.game or manifests():
        for seats in arguments.seats or SEATS:
            if seats not in manifests()[name].seats:
                continue
            seeds = range(arguments.seed, arguments.seed + arguments.games)
            print(f"{name}, {seats} seats", flush=True)
            print(report(measure(name, seats, seed, arguments.bots, arguments.decisions) for seed in seeds), flush=True)


if __name__ == "__main__":
    main()
