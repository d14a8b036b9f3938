"""``python -m rules test``, and what ``check`` says of ``tests:``: scenarios with the cards of their folder in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from rules import places
from rules.cards.cardset import card_files
from rules.cards.check import inspect
from rules.cards.problems import DECK, HARMLESS, MANY, Problem, brief
from rules.cards.reader import Document, YamlNode, read
from rules.game import Game
from rules.games import game, names, vocabularies
from rules.scenario.checking import check
from rules.scenario.playing import ScenarioFailed
from rules.scenario.reading import scenarios, scenarios_of
from rules.table import Table

ENDINGS = (".yaml", ".yml")


class CardsInPlay:
    """Games as the scenarios of a file play them: the cards of its folder are in play besides all others."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, Path], Game[Table]] = {}
        self._folders: dict[Path, set[str]] = {}

    def game(self, name: str, file: Path) -> Game[Table]:
        """Raises BadSetup for a name that nothing has."""
        folder = file.parent
        if (name, folder) not in self._games:
            folders = places.card_folders(name)
            if folder.resolve() not in [known.resolve() for known in folders] and name in self._games_of(folder):
                folders = [folder, *folders]
            self._games[name, folder] = game(name, folders)
        return self._games[name, folder]

    def _games_of(self, folder: Path) -> set[str]:
        """The games that there are cards for in a folder."""
        if folder not in self._folders:
            roots = [document.root for document in map(read, card_files(folder)) if document.root is not None]
            self._folders[folder] = {str(named.value) for root in roots if (named := root.get("game"))}
        return self._folders[folder]

    def problems(self, document: Document) -> list[Problem]:
        """The slips in all scenarios of a file that can be seen without playing. Cards that are not in play because
        something is wrong with them are not told again."""
        root = document.root
        cards = root.get("cards") if root is not None else None
        written = {str(id.value) for card in (cards.items() if cards else []) if (id := card.get("id"))}
        found: list[Problem] = []
        for each in scenarios_of(document):
            checked = check(document, each.node, each.game, lambda name: self.game(name, document.path), written)
            found += checked.problems
            if len(found) > MANY:
                break
        return found

    def mistakes(self, file: Path) -> list[Problem]:
        """What keeps cards of a file out of play; nothing for a file of scenarios."""
        root = read(file).root
        if root is not None and isinstance(root.value, list):
            return []
        problems = inspect([file], vocabularies()).problems
        if root is not None and (named := root.get("game")) and named.value in names():
            decks = (each for each in self.game(str(named.value), file).cardset.problems if each.code in DECK)
            problems += [each for each in decks if each.file.resolve() == file.resolve()]
        return [each for each in problems if each.code not in HARMLESS]


def run(paths: Sequence[Path], out: TextIO, errors: TextIO) -> int:
    """Run the scenarios in these files and folders (default: those of all cards) and print the result. Returns the exit
    code: 1 if a scenario failed, a card cannot be played or a path does not exist."""
    in_play, outcome = CardsInPlay(), Outcome()
    roots = list(paths) or [folder for name in names() for folder in places.card_folders(name) if folder.is_dir()]
    missing = [root for root in roots if not root.exists()]
    for root in missing:
        print(f"{root}: there is no such file or folder", file=errors)
    for file in _files(roots):
        _run_file(file, in_play, outcome)
    for told in (*brief(outcome.mistakes), *outcome.failed):
        print(told, file=out)
    summary = f"{outcome.passed} scenarios passed, {len(outcome.failed)} failed"
    if outcome.mistakes:
        count = len(outcome.mistakes)
        summary += f"; {count} mistakes in cards, whose {outcome.not_played} scenarios were not played"
    print(summary, file=out)
    return 1 if outcome.failed or outcome.mistakes or missing else 0


@dataclass
class Outcome:
    """What has come of the scenarios run so far."""

    passed: int = 0
    not_played: int = 0
    """How many are written on cards that are not in play."""
    failed: list[ScenarioFailed] = field(default_factory=list)
    mistakes: list[Problem] = field(default_factory=list)
    """What keeps cards out of play."""


def _run_file(file: Path, in_play: CardsInPlay, outcome: Outcome) -> None:
    mistakes = in_play.mistakes(file)
    outcome.mistakes += mistakes
    try:
        found = scenarios(file)
    except ScenarioFailed as failure:
        outcome.failed += [] if mistakes else [failure]  # otherwise it is told with the mistakes
        return
    for scenario in found:
        if scenario.card is not None and any(_lies_in(scenario.card, mistake) for mistake in mistakes):
            outcome.not_played += 1
            continue
        try:
            scenario.run(lambda name: in_play.game(name, file))
            outcome.passed += 1
        except ScenarioFailed as failure:
            outcome.failed.append(failure)


def _lies_in(node: YamlNode, problem: Problem) -> bool:
    return node.span[:2] <= (problem.line, problem.column) < node.span[2:]


def _files(roots: Iterable[Path]) -> list[Path]:
    """The files themselves, and all card files below the folders."""
    below = (file for root in roots if root.is_dir() for file in root.rglob("*") if file.suffix in ENDINGS)
    return sorted({*below, *(root for root in roots if root.is_file())})
