"""``python -m rules test``, and what ``check`` says of ``tests:``: scenarios with the cards of their folder in play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from rules import places
from rules.cards.cardfile import CardFile, card_file, card_files, is_card_file
from rules.cards.cardset import play
from rules.cards.check import inspect
from rules.cards.problems import HARMLESS, MANY, Problem, brief, did_you_mean
from rules.cards.reader import Document, YamlNode, read
from rules.cards.sets import BadSet, find_sets
from rules.game import Game
from rules.games import NoSuchSet, game, manifest, names, sets, vocabularies
from rules.scenario.checking import check
from rules.scenario.playing import ScenarioFailed
from rules.scenario.reading import scenarios, scenarios_of
from rules.sentences import Said
from rules.table import Table
from rules.texts import Texts


class CardsInPlay:
    """Games as the scenarios of a file play them: the sets in its folder are in play besides all others, or besides
    those that were ``chosen``. The set of the file plays, alone if it is a whole game, and its ids are short."""

    def __init__(self, chosen: Collection[str] | None = None) -> None:
        self.chosen = chosen
        self._known: dict[tuple[str, Path], tuple[Game[Table], bool]] = {}

    def game(self, name: str, file: Path) -> Game[Table]:
        """Raises BadSetup for a name that nothing has."""
        return self._found(name, file)[0]

    def plays(self, name: str, file: Path) -> bool:
        """Whether the cards of a file can be played at all."""
        return name not in names() or self._found(name, file)[1]

    def _found(self, name: str, file: Path) -> tuple[Game[Table], bool]:
        if (name, file) not in self._known:
            self._known[name, file] = self._find(name, file)
        return self._known[name, file]

    def _find(self, name: str, file: Path) -> tuple[Game[Table], bool]:
        """The game, and whether the set of the file plays in it."""
        words, usual = manifest(name).vocabulary, places.card_folders(name)
        given: list[CardFile] = []
        if file.parent.resolve() not in [folder.resolve() for folder in usual]:
            here = [card_file(words, path) for path in card_files(file.parent)]
            given = [each for each in here if each.says("game") == name]
        sources = find_sets(words, usual, {file.parent: given} if given else None)
        chosen = None
        if self.chosen is not None:
            chosen = [source.name for source in sources if source.name in self.chosen]

        def made(names: Collection[str] | None, short: str = "") -> Game[Table]:
            if not given:
                return game(name, sets=names, own=short)
            return manifest(name).rulebook(play(words, sources, names, short))

        own = next((source for source in sources for each in source.files
                    if each.document.path.resolve() == file.resolve()), None)  # fmt: skip
        if own is None or own.built_in:
            return made(chosen), True
        try:
            return made([own.name] if own.only else chosen, own.name), own.fault is None
        except (BadSet, NoSuchSet):
            return made(None), False

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
        return [each for each in problems if each.code not in HARMLESS and each.file.resolve() == file.resolve()]

    def leaves_out(self, file: Path) -> bool:
        """Whether a file belongs to a set that was not chosen."""
        root = read(file).root
        named = root.get("set") if root is not None else None
        return self.chosen is not None and named is not None and named.value not in self.chosen


def run(
    paths: Sequence[Path], out: TextIO, errors: TextIO, chosen: Collection[str] | None = None, language: str = "en",
    log: bool = False,
) -> int:  # fmt: skip
    """Run the scenarios in these files and folders (default: those of all cards) and print the result. With ``chosen``
    sets of cards the games are played with these, and the tests of other sets are left out. With ``log``, print what
    happens in each scenario, too. All is told in the ``language``. Returns the exit code: 1 if a scenario failed, a
    card cannot be played or a path does not exist, 2 if no game has one of the sets."""
    in_play, outcome, texts = CardsInPlay(chosen), Outcome(), Texts(language)
    found = {each.name for name in names() for each in sets(name)}
    for name in chosen or ():
        if name not in found:
            near = did_you_mean(name, found) or Said("problem.there_are", names=", ".join(sorted(found)))
            print(Said("problem.no_such_set", set=name, hint=near).say(language), file=errors)
            return 2
    roots = list(paths) or [folder for name in names() for folder in places.card_folders(name) if folder.is_dir()]
    missing = [root for root in roots if not root.exists()]
    for root in missing:
        print(Said("problem.no_such_path", path=str(root)).say(language), file=errors)
    for file in _files(roots):
        if not in_play.leaves_out(file):
            _run_file(file, in_play, outcome, (lambda line: print(line, file=out)) if log else None, texts)
    for mistake in brief(outcome.mistakes):
        print(mistake.say(language), file=out)
    for failure in outcome.failed:
        print(failure.say(language), file=out)
    summary = Said("problem.scenarios", n=outcome.passed, failed=len(outcome.failed))
    if count := len(outcome.mistakes):
        summary = Said("problem.and_mistakes", before=summary, n=count)
    if outcome.not_played:
        summary = Said("problem.and_not_played", before=summary, n=outcome.not_played)
    print(summary.say(language), file=out)
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


def _run_file(
    file: Path, in_play: CardsInPlay, outcome: Outcome, write: Callable[[str], None] | None, texts: Texts
) -> None:
    """Run the scenarios of one file. ``write`` prints the lines of their logs."""
    mistakes = in_play.mistakes(file)
    outcome.mistakes += mistakes
    try:
        # Mistakes in cards, told already, do not keep the scenarios of the others from being played.
        found = scenarios_of(read(file)) if mistakes else scenarios(file)
    except ScenarioFailed as failure:
        outcome.failed.append(failure)
        return
    for scenario in found:
        off = scenario.card is not None and not in_play.plays(scenario.game, file)
        if off or (scenario.card is not None and any(_lies_in(scenario.card, mistake) for mistake in mistakes)):
            outcome.not_played += 1
            continue
        try:
            if write is None:
                scenario.run(lambda name: in_play.game(name, file))
            else:
                write(f"{scenario.place}  {scenario.name}")
                scenario.run(lambda name: in_play.game(name, file), lambda entry: write(f"    {entry.say(texts)}"))
            outcome.passed += 1
        except ScenarioFailed as failure:
            outcome.failed.append(failure)


def _lies_in(node: YamlNode, problem: Problem) -> bool:
    return node.span[:2] <= (problem.line, problem.column) < node.span[2:]


def _files(roots: Iterable[Path]) -> list[Path]:
    """The files themselves, and all card files below the folders."""
    below = (file for root in roots if root.is_dir() for file in root.rglob("*") if is_card_file(file))
    return sorted({*below, *(root for root in roots if root.is_file())})
