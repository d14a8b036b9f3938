"""Writes down what a screen reader says at a table, for somebody who judges whether one could play by it.

``python -m tests.heard --game poison --language ru`` plays at the real table on a dummy screen, with a clock that goes
on by a frame at a time. The person answers as a heuristic does, as soon as they are asked. What they do is written
behind ``>``, what they hear behind the second at which they hear it. ``--hand`` adds the groups that they could walk
through when they are asked for the first time.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from client.app import App
from client.games import manifests
from client.play.session import PERSON, SeatSetup, Setup, Sitting
from client.reader.narrator import AGAIN, Narrator
from client.reader.spoken import NEWS, ROOT, SpokenNode, SpokenTree
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from client.table.count import CountingSheet
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.bots import BOTS, PlayerView
from rules.notation.phrases import phrase

FRAME = 1 / 30
"""Seconds of a frame."""
LONGEST = 1200.0
"""Seconds after which the recording ends."""
NAMES = {
    "ru": ("Странник", "Ерофей", "Матрёна", "Прохор", "Глафира"),
    "en": ("Wanderer", "Yerofey", "Matryona", "Prokhor", "Glafira"),
}
LIVE = ("notice",)
"""The roles of what is read out besides the news as soon as it appears."""


class Recording:
    """Listens at a table."""

    def __init__(self, game: str, language: str, seats: int, seed: int, bots: str) -> None:
        self.app = App(Settings(language=language), ManualClock())
        self.app.narrator = Narrator(self.app)
        reader = self.app.narrator._reader
        reader.listens = True
        reader.show = self._hear  # type: ignore[method-assign]
        kinds = [PERSON, *[bots] * (seats - 1)]
        chairs = tuple(SeatSetup(name, kind) for name, kind in zip(NAMES[language], kinds, strict=False))
        self.seed = seed
        self.sitting = Sitting.start(Setup(game, chairs, {}, seed), saves=False)
        self.scene = TableScene(self.app, self.sitting)
        self.tree = SpokenTree({}, ROOT)
        self.lines: list[str] = []
        self._last_news = ""
        self._notices: set[str] = set()
        self.app.push(self.scene)

    def _hear(self, tree: SpokenTree) -> None:
        """Write down what a reader would say of this tree by itself."""
        self.tree = tree
        news = tree.nodes[NEWS].label.rstrip(AGAIN)
        if news != self._last_news and news:
            self._note(news)
        self._last_news = news
        notices = {node.label for node in tree.nodes.values() if node.role in LIVE}
        for notice in sorted(notices - self._notices):
            self._note(notice)
        self._notices = notices

    def _note(self, sentence: str) -> None:
        self.lines.append(f"{self.app.clock.now():6.1f}  {sentence}")

    def play(self, decisions: int) -> None:
        """Play until the person has decided so often, the first round has ended, or the game is over."""
        while decisions and self.app.clock.now() < LONGEST:
            top = self.app.scene
            self.app.step([], FRAME)
            if isinstance(top, FinalScene | CountingSheet):
                self._wait(3.0)
                return
            if top is self.scene and self.scene.player.asked and not self.scene.board.playing:
                self._wait(1.5)
                self._answer()
                decisions -= 1

    def _wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)

    def _answer(self) -> None:
        """Answer as a heuristic does."""
        ask = self.sitting.ask
        if ask is None or self.app.scene is not self.scene or not self.scene.player.asked:
            return
        player = PlayerView(self.sitting.asking, ask.seat, self.seed * 1000 + len(self.sitting.record.answers))
        option = BOTS["heuristic"](player).best()
        answer = phrase(self.sitting.table, option, self.scene.board.names)
        self.lines.append(f"     >  {answer.say(self.app.words)}")
        self.scene.player.answer(option)

    def groups(self) -> Iterator[str]:
        """Yield what can be walked through now: the groups, and what is in each."""
        root = self.tree.nodes[ROOT]
        for id in root.children:
            node = self.tree.nodes[id]
            if node.role == "group":
                yield f"  [{node.label}]"
                for child in node.children:
                    yield f"      {_in_words(self.tree.nodes[child])}"
            elif id != NEWS:
                yield f"  {_in_words(node)}"


def _in_words(node: SpokenNode) -> str:
    """A node as a reader says it."""
    text = ". ".join(filter(None, (node.label, node.value)))
    return text if node.enabled else f"({text})"


def main() -> None:
    """Record one game, and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.heard", description=__doc__)
    parser.add_argument("--game", choices=list(manifests()), default="poison")
    parser.add_argument("--language", choices=("ru", "en"), default="en")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--hand", action="store_true")
    arguments = parser.parse_args()
    recording = Recording(arguments.game, arguments.language, arguments.seats, arguments.seed, arguments.bots)
    if arguments.hand:
        recording.play(1)
        print("\n".join(recording.groups()), end="\n\n")
        arguments.decisions -= 1
    recording.play(arguments.decisions)
    print("\n".join(recording.lines))


if __name__ == "__main__":
    main()
