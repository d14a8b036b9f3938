"""The scenarios in files: a list of them, or the ``tests:`` of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rules.cards.problems import brief, shown
from rules.cards.reader import Document, YamlNode, read
from rules.scenario.checking import FindGame, check
from rules.scenario.playing import Hear, ScenarioFailed, play
from rules.sentences import Said
from rules.table import Table


@dataclass(frozen=True)
class Scenario:
    """One scenario as written in a file. ``rules`` are the ids of the clauses that it proves."""

    document: Document
    node: YamlNode
    name: str
    rules: tuple[str, ...]
    game: str
    """The game that it names, or that of its card file."""
    card: YamlNode | None = None
    """The card that it is written on."""

    @property
    def place(self) -> str:
        """``file:line``."""
        return f"{shown(self.document.path)}:{self.node.span.line}"

    def run(self, game: FindGame, hear: Hear | None = None) -> Table:
        """Play the scenario and return the final table. ``hear`` gets the entries of its log. Raises ScenarioFailed."""
        return play(check(self.document, self.node, self.game, game), hear)


def scenarios(path: Path) -> list[Scenario]:
    """The scenarios in a file. Raises ScenarioFailed if the file cannot be read or cannot hold any."""
    document = read(path)
    if document.problems or document.root is None:
        raise ScenarioFailed(brief(document.problems))
    if not isinstance(document.root.value, list) and document.root.get("cards") is None:
        hint = Said("problem.begin_each_scenario")
        raise ScenarioFailed([document.problem("BAD-VALUE", Said("problem.no_list"), document.root.span, hint)])
    return scenarios_of(document)


def scenarios_of(document: Document) -> list[Scenario]:
    """The scenarios in a file that has been read."""
    root = document.root
    if root is None:
        return []
    if isinstance(root.value, list):
        return [_scenario(document, node, "") for node in root.items()]
    game, cards = root.get("game"), root.get("cards")
    return [
        _scenario(document, test, str(game.value) if game else "", card)
        for card in (cards.items() if cards else [])
        if (tests := card.get("tests"))
        for test in tests.items()
    ]


def _scenario(document: Document, node: YamlNode, game: str, card: YamlNode | None = None) -> Scenario:
    name, rule, named = node.get("name"), node.get("rule"), node.get("game")
    rules = [] if rule is None else rule.items() or [rule]
    return Scenario(
        document,
        node,
        str(name.value) if name else "",
        tuple(str(each.value) for each in rules),
        str(named.value) if named else game,
        card,
    )


def run_files(paths: Iterable[Path], game: FindGame) -> tuple[list[Scenario], list[ScenarioFailed]]:
    """Run all scenarios in these files. Returns those that passed, and the errors of the others."""
    passed: list[Scenario] = []
    failed: list[ScenarioFailed] = []
    for path in paths:
        try:
            found = scenarios(path)
        except ScenarioFailed as error:
            failed.append(error)
            continue
        for scenario in found:
            try:
                scenario.run(game)
                passed.append(scenario)
            except ScenarioFailed as error:
                failed.append(error)
    return passed, failed
