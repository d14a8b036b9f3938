"""The tests of a set's cards, looked at one by one, because each may take as long as a picture on the screen lasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rules.cards.cardfile import CardFile
from rules.cards.problems import MANY, Problem
from rules.game import Game
from rules.scenario.checking import check
from rules.scenario.reading import Scenario, scenarios_of
from rules.table import Table

Find = Callable[[str, Path], Game[Table]]
"""The game with a name, as the scenarios of a file play it. Raises BadSetup for a name that nothing has."""
Key = tuple[str, frozenset[str], str]


class TestProblems:
    """What is wrong in the tests as far as they have been looked at; see ``CardsInPlay.problems``. What was found is
    kept as long as neither a test nor the rules of the cards in play change."""

    def __init__(self) -> None:
        self._known: dict[Key, list[Problem]] = {}
        self._tests: list[tuple[Scenario, Key]] = []
        self._left: list[tuple[Scenario, Key]] = []
        self._find: Find | None = None

    def begin(self, files: Sequence[CardFile], digest: str, find: Find) -> None:
        """Look at the tests in these files. ``digest`` is that of the cards in play."""
        self._find = find
        self._tests = []
        for file in files:
            for test in scenarios_of(file.document):
                first, _, last, _ = test.node.span
                text = "\n".join(file.document.lines[first - 1 : last])
                self._tests.append((test, (text, file.ids, digest)))
        self._left = [each for each in self._tests if each[1] not in self._known]
        used = {key for _, key in self._tests}
        self._known = {key: found for key, found in self._known.items() if key in used}

    @property
    def left(self) -> bool:
        """Is there a test to look at?"""
        return bool(self._left)

    def look(self) -> bool:
        """Look at the next test. Returns whether something is wrong with it."""
        test, key = self._left.pop(0)
        find, file = self._find, test.document.path
        assert find is not None
        found = check(test.document, test.node, test.game, lambda name: find(name, file), key[1]).problems
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
