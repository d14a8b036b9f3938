"""The scenarios in files: a list of them, or the ``tests:`` of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.reading.problems import brief, shown
from rules.reading.reader import Document, YamlNode, read
from rules.scenario.checking import FindGame, check
from rules.scenario.playing import Hear, ScenarioFailed, play
from rules.scenario.setting import items_of, text_of


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
        hint = Message("problem.begin_each_scenario")
        raise ScenarioFailed([document.problem("BAD-VALUE", Message("problem.no_list"), document.root.span, hint)])
    return scenarios_of(document)


def scenarios_of(document: Document) -> list[Scenario]:
    """The scenarios in a file that has been read."""
    root = document.root
    if root is None:
        return []
    if isinstance(root.value, list):
        return [_scenario(document, node, "") for node in root.items()]
    game = text_of(root.get("game"))
    card_scenarios = []
    for card in items_of(root.get("cards")):
        for test in items_of(card.get("tests")):
            card_scenarios.append(_scenario(document, test, game, card))
    return card_scenarios


def _scenario(document: Document, node: YamlNode, default_game: str, card: YamlNode | None = None) -> Scenario:
    rule = node.get("rule")
    rules = items_of(rule)
    if rule is not None and not rules:
        rules = [rule]
    return Scenario(
        document=document,
        node=node,
        name=text_of(node.get("name")),
        rules=tuple(str(clause.value) for clause in rules),
        game=text_of(node.get("game"), default_game),
        card=card,
    )


def run_files(paths: Iterable[Path], game: FindGame) -> tuple[list[Scenario], list[ScenarioFailed]]:
    """Run all scenarios in these files. Returns those that passed, and the errors of the others."""
    passed: list[Scenario] = []
    failed: list[ScenarioFailed] = []
    for path in paths:
        try:
            file_scenarios = scenarios(path)
        except ScenarioFailed as error:
            failed.append(error)
            continue
        for scenario in file_scenarios:
            try:
                scenario.run(game)
                passed.append(scenario)
            except ScenarioFailed as error:
                failed.append(error)
    return passed, failed
