"""The tests of a set's cards, looked at one by one, because each may take as long as a picture on the screen lasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rules.cards.cardfile import CardFile
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.reading.problems import MANY, Problem
from rules.scenario.checking import check
from rules.scenario.playing import ScenarioFailed, play
from rules.scenario.reading import Scenario, scenarios_of

Find = Callable[[str, Path], Game[Table]]
"""The game with a name, as the scenarios of a file play it. Raises BadSetup for a name that nothing has."""
TestKey = tuple[str, frozenset[str], str, bool]


class TestProblems:
    """What is wrong in the tests, or comes of them and should not, as far as they have been looked at. What was found
    is kept as long as neither a test nor the rules of the cards in play change."""

    def __init__(self) -> None:
        self._known: dict[TestKey, list[Problem]] = {}
        self._tests: list[tuple[Scenario, TestKey]] = []
        self._left: list[tuple[Scenario, TestKey]] = []
        self._find: Find | None = None

    def begin(self, files: Sequence[CardFile], digest: str, find: Find, playable: bool) -> None:
        """Look at the tests in these files. ``digest`` is that of the cards in play; ``playable``: those of the files
        are among them, so tests can be played, but for tests in which a card appears that is left out."""
        self._find = find
        self._tests = []
        for file in files:
            left_out = file.ids - {card.model.id for card in file.cards}
            for test in scenarios_of(file.document):
                first, _, last, _ = test.node.span
                text = "\n".join(file.document.lines[first - 1 : last])
                plays = playable and not any(id in text for id in left_out)
                self._tests.append((test, (text, file.ids, digest, plays)))
        self._left = [each for each in self._tests if each[1] not in self._known]
        used = {key for _, key in self._tests}
        self._known = {key: found for key, found in self._known.items() if key in used}

    @property
    def left(self) -> bool:
        """Is there a test to look at?"""
        return bool(self._left)

    def look(self) -> bool:
        """Look at the next test, and play it if it can be played. Returns whether something is wrong with it."""
        test, key = self._left.pop(0)
        find, file = self._find, test.document.path
        assert find is not None
        checked = check(test.document, test.node, test.game, lambda name: find(name, file), key[1])
        found: Sequence[Problem] = checked.problems
        if not found and key[3]:
            try:
                play(checked)
            except ScenarioFailed as failure:
                found = failure.problems
        line = test.node.span.line
        self._known[key] = [problem.moved(-line) for problem in found]
        return bool(found)

    @property
    def problems(self) -> list[Problem]:
        """What has been found so far."""
        found: list[Problem] = []
        for test, key in self._tests:
            found += [problem.moved(test.node.span.line) for problem in self._known.get(key, ())]
            if len(found) > MANY:
                break
        return found
