"""``python -m rules check``: reports every mistake in card files and texts, and where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from rules import places
from rules.cards.cardset import card_files, load, read_files, to_card
from rules.cards.models import Vocabulary
from rules.cards.problems import DECK, Problem, brief, did_you_mean
from rules.cards.reader import Document, read
from rules.texts import read_texts

CheckScenarios = Callable[[Document], list[Problem]]
"""Tells what is wrong with the scenarios in a file; it comes from above, because it has to know the games."""


@dataclass
class Report:
    """The problems that a check has found, and how much it has checked."""

    problems: list[Problem] = field(default_factory=list)
    cards: int = 0
    coded: int = 0
    """The number of cards that name Python code instead of using only words of the card language."""
    sets: int = 0
    texts: int = 0


def check(paths: Iterable[Path], vocabularies: Sequence[Vocabulary]) -> list[Problem]:
    """All problems in these files and folders (default: the built-in data and the user's cards)."""
    return inspect(paths, vocabularies).problems


def run(
    paths: Sequence[Path], vocabularies: Sequence[Vocabulary], out: TextIO, scenarios: CheckScenarios | None = None
) -> int:
    """Print every problem and a summary to ``out``. Without paths, also print where the user's cards belong. Returns
    the exit code: 1 if there is a problem, otherwise 0."""
    report = inspect(paths, vocabularies, scenarios)
    for problem in brief(report.problems):
        print(problem, file=out)
    if not paths:
        games = ", ".join(words.game for words in vocabularies)
        print(f"Your own cards go into {places.user_home() / 'cards'}, in a folder for each game: {games}", file=out)
    pure = 100 * (report.cards - report.coded) // max(1, report.cards) if report.coded else 100
    counts = f"{_count(report.cards, 'card')} in {_count(report.sets, 'set')} ({pure} % pure data)"
    print(f"{counts}, {_count(report.texts, 'text')}: {_count(len(report.problems), 'problem')}", file=out)
    return 1 if report.problems else 0


def inspect(
    paths: Iterable[Path], vocabularies: Sequence[Vocabulary], scenarios: CheckScenarios | None = None
) -> Report:
    """Check these files and folders (default: the built-in data and the user's cards). A card file may be for any game
    with one of these ``vocabularies``. ``scenarios`` checks the ``tests:`` of card files, and files of scenarios."""
    report = Report()
    folders: dict[Path, list[Document]] = {}
    named = list(paths)
    known = {words.game: words for words in vocabularies}
    for path in _files(named or _everything(known)):
        folders.setdefault(path.parent, []).append(read(path))
    for folder, documents in folders.items():
        if folder.name == "texts":
            texts, problems = read_texts(documents)
            report.texts += len(texts)
            report.problems += problems
        else:
            of_scenarios = [each for each in documents if each.root is not None and isinstance(each.root.value, list)]
            if scenarios is not None:
                documents = [each for each in documents if each not in of_scenarios]
                for document in (*documents, *of_scenarios):
                    report.problems += scenarios(document)
                report.problems += [problem for each in of_scenarios for problem in each.problems]
            _check_cards(known, documents, report)
    if not named:  # only then is it known which sets are played together
        report.problems += [each for words in vocabularies for each in load(words).problems if each.code in DECK]
    report.problems.sort(key=lambda problem: (problem.file, problem.line, problem.column))
    return report


def _everything(games: Iterable[str]) -> list[Path]:
    folders = [folder for game in games for folder in places.card_folders(game)]  # a game may have no built-in cards
    return [folder for folder in (*folders, *places.resources("data", "texts")) if folder.is_dir()]


def _files(paths: Iterable[Path]) -> list[Path]:
    """The files to read: each file named, even if it does not exist, and all card files below each folder named."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = sorted(folder for folder in path.rglob("*") if folder.is_dir())
            found.update(dict.fromkeys(file for folder in [path, *below] for file in card_files(folder)))
        else:
            found[path] = None
    return list(found)


def _check_cards(known: dict[str, Vocabulary], documents: Iterable[Document], report: Report) -> None:
    """Check the card files of one folder, game by game."""
    by_game: dict[str, list[Document]] = {}
    for document in documents:
        game = _game(known, document, report.problems)
        if game:
            by_game.setdefault(game, []).append(document)
    for game, mine in by_game.items():
        found = read_files(known[game], mine)
        others = {card.id for card in load(known[game]).cards} if found.has_unknown(()) else set()
        found.drop_unknown(others)
        constants = known[game].constants().model_dump() | found.constants
        report.problems += found.problems
        for written in found.cards.values():
            card, wrong = to_card(written, constants, found.ids | others)
            report.problems += wrong
            report.coded += bool(card.fields.get("code"))
        report.cards += len(found.cards)
        report.sets += len(found.names)


def _game(known: dict[str, Vocabulary], document: Document, problems: list[Problem]) -> str:
    """The game that the file belongs to. If the file does not say, notes a problem and returns ""."""
    root = document.root
    node = root.get("game") if root else None
    if node and isinstance(node.value, str) and node.value in known:
        return node.value
    problems += document.problems
    if root is None:
        return ""
    if not isinstance(root.value, dict):
        hint = "begin with set:, format:, game: and cards:"
        problems.append(document.problem("BAD-VALUE", "this is not a card file", root.span, hint))
    elif node is None:
        problems.append(document.problem("MISSING-KEY", "game is not given", root.span))
    else:
        written = str(node.value)
        hint = did_you_mean(written, known) or "write " + " or ".join(known)
        problems.append(document.problem("UNKNOWN-NAME", written, node.span, hint))
    return ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
