"""The tests of a set's cards, played one by one: each may take as long as a frame of the screen, so a window plays one
a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.cards.cardfile import CardFile
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.reading.problems import MANY, Problem
from rules.scenario.checking import check
from rules.scenario.playing import ScenarioFailed, play
from rules.scenario.reading import Scenario, scenarios_of

FindGameOfFile = Callable[[str, Path], Game[Table]]
"""Returns the game with a name, as the scenarios of a file play it. Raises BadSetup for an unknown name."""


class TestKey(NamedTuple):
    """What the result of a test depends on."""

    text: str
    """The test as written."""
    ids: frozenset[str]
    """The cards of its file."""
    digest: str
    """The digest of the cards in play."""
    playable: bool
    """True if the test can be played; otherwise it is only checked."""


class TestProblems:
    """The problems of the tests that have been played so far. They are remembered as long as neither a test nor the
    rules of the cards in play change."""

    def __init__(self) -> None:
        self._problems_by_key: dict[TestKey, list[Problem]] = {}
        self._tests: list[tuple[Scenario, TestKey]] = []
        self._unplayed: list[tuple[Scenario, TestKey]] = []
        self._find_game: FindGameOfFile | None = None

    def begin(self, files: Sequence[CardFile], digest: str, find_game: FindGameOfFile, playable: bool) -> None:
        """Begin with the tests in these files. ``digest`` is that of the cards in play. ``playable`` is true if those
        of the files are among them; then tests are played, except those that mention a card that is left out."""
        self._find_game = find_game
        self._tests = []
        for file in files:
            read_ids = {card.model.id for card in file.cards}
            ids_left_out = file.ids - read_ids
            for test in scenarios_of(file.document):
                first_line, _, last_line, _ = test.node.span
                text = "\n".join(file.document.lines[first_line - 1 : last_line])
                mentions_left_out = any(id in text for id in ids_left_out)
                key = TestKey(text, file.ids, digest, playable and not mentions_left_out)
                self._tests.append((test, key))
        old_problems_by_key = self._problems_by_key
        self._problems_by_key = {}
        self._unplayed = []
        for test, key in self._tests:
            if key in old_problems_by_key:
                self._problems_by_key[key] = old_problems_by_key[key]
            else:
                self._unplayed.append((test, key))

    @property
    def has_unplayed(self) -> bool:
        """True if there is a test that has not been played."""
        return bool(self._unplayed)

    def play_next(self) -> bool:
        """Check the next test, and play it if it can be played. Returns True if something is wrong with it."""
        test, key = self._unplayed.pop(0)
        file = test.document.path
        find_game = self._find_game
        assert find_game is not None
        checked = check(test.document, test.node, test.game, lambda name: find_game(name, file), key.ids)
        problems: Sequence[Problem] = checked.problems
        if not problems and key.playable:
            try:
                play(checked)
            except ScenarioFailed as failure:
                problems = failure.problems
        # Lines are counted from the test's own, so that it may move in its file.
        first_line = test.node.span.line
        self._problems_by_key[key] = [problem.moved(-first_line) for problem in problems]
        return bool(problems)

    @property
    def problems(self) -> list[Problem]:
        """The problems of the tests so far, but not many more than ``MANY``."""
        problems: list[Problem] = []
        for test, key in self._tests:
            first_line = test.node.span.line
            for problem in self._problems_by_key.get(key, ()):
                problems.append(problem.moved(first_line))
            if len(problems) > MANY:
                break
        return problems
