"""``python -m rules test``, and what ``check`` says of ``tests:``: scenarios with the cards of their folder in play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from rules.cards.cardfile import CardFile, card_file, card_files, is_card_file
from rules.cards.cardset import play
from rules.cards.sets import BadSet, SetSource, find_sets
from rules.checking.check import inspect
from rules.games import NoSuchSet, game, manifest, names, sets, vocabularies
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.reading.problems import HARMLESS, MANY, Problem, brief, did_you_mean
from rules.reading.reader import Document, YamlNode, read
from rules.scenario.checking import check, require_proof
from rules.scenario.playing import ScenarioFailed
from rules.scenario.reading import Scenario, scenarios, scenarios_of
from rules.scenario.setting import items_of
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import Texts


class CardsInPlay:
    """Games as the scenarios of a file play them: the sets in its folder are in play besides all others, or besides
    those that were ``chosen``. The set of the file plays, alone if it is a whole game, and its ids are short. If
    nothing was chosen, the scenarios of the built-in sets are played with these alone."""

    def __init__(self, chosen: Collection[str] | None = None) -> None:
        self.chosen = chosen
        self._games: dict[tuple[str, Path], tuple[Game[Table], bool]] = {}

    def game(self, name: str, file: Path) -> Game[Table]:
        """Raises BadSetup for a name that nothing has."""
        played, _ = self._game_and_state(name, file)
        return played

    def plays(self, name: str, file: Path) -> bool:
        """True if the cards of a file can be played at all."""
        if name not in names():
            return True
        _, is_playable = self._game_and_state(name, file)
        return is_playable

    def _game_and_state(self, name: str, file: Path) -> tuple[Game[Table], bool]:
        """The game, and whether the set of the file plays in it; loaded once."""
        if (name, file) not in self._games:
            self._games[name, file] = self._load_game(name, file)
        return self._games[name, file]

    def _load_game(self, name: str, file: Path) -> tuple[Game[Table], bool]:
        vocabulary = manifest(name).vocabulary
        folders = locations.card_folders(name)
        unread_files = _files_outside(folders, name, file)
        unread_folders = {}
        if unread_files:
            unread_folders[file.parent] = unread_files
        sources = find_sets(vocabulary, folders, unread_folders)
        chosen = None
        if self.chosen is not None:
            chosen = [source.name for source in sources if source.name in self.chosen]

        def game_with(set_names: Collection[str] | None, short_set: str = "") -> Game[Table]:
            if not unread_files:
                return game(name, sets=set_names, own=short_set)
            return manifest(name).rulebook(play(vocabulary, sources, set_names, short_set))

        file_set = _set_of(file, sources)
        if file_set is not None and file_set.built_in:
            return game_with(_built_in_sets(sources) if chosen is None else chosen), True
        if file_set is None:
            return game_with(chosen), True
        if file_set.only:
            chosen = [file_set.name]
        try:
            played = game_with(chosen, file_set.name)
        except (BadSet, NoSuchSet):
            return game_with(None), False
        return played, file_set.fault is None

    def problems(self, document: Document) -> list[Problem]:
        """The slips in all scenarios of a file that can be seen without playing. Cards that are not in play because
        something is wrong with them are not reported again."""

        def find_game(name: str) -> Game[Table]:
            return self.game(name, document.path)

        card_ids = _card_ids(document)
        problems: list[Problem] = []
        for scenario in scenarios_of(document):
            checked = check(document, scenario.node, scenario.game, find_game, card_ids)
            if not checked.problems:
                require_proof(checked)
            problems += checked.problems
            if len(problems) > MANY:
                break
        return problems

    def mistakes(self, file: Path) -> list[Problem]:
        """What keeps cards of a file out of play; nothing for a file of scenarios."""
        root = read(file).root
        if root is not None and isinstance(root.value, list):
            return []
        path = file.resolve()
        mistakes = []
        for problem in inspect([file], vocabularies()).problems:
            if problem.code not in HARMLESS and problem.file.resolve() == path:
                mistakes.append(problem)
        return mistakes

    def leaves_out(self, file: Path) -> bool:
        """True if a file belongs to a set that was not chosen."""
        root = read(file).root
        if self.chosen is None or root is None:
            return False
        set_name = root.get("set")
        return set_name is not None and set_name.value not in self.chosen


def _built_in_sets(sources: Iterable[SetSource]) -> list[str] | None:
    """The names of the built-in sets, which prove their cards without those that an author has added; None if there are
    no others."""
    set_names: list[str] = []
    has_others = False
    for source in sources:
        if not source.built_in:
            has_others = True
        elif not source.only:
            set_names.append(source.name)
    return set_names if has_others else None


def _files_outside(folders: Sequence[Path], game_name: str, file: Path) -> list[CardFile]:
    """The game's card files beside ``file``, if it lies in none of the game's own folders."""
    if file.parent.resolve() in map(Path.resolve, folders):
        return []
    vocabulary = manifest(game_name).vocabulary
    files_outside = []
    for path in card_files(file.parent):
        neighbour = card_file(vocabulary, path)
        if neighbour.says("game") == game_name:
            files_outside.append(neighbour)
    return files_outside


def _set_of(file: Path, sources: Iterable[SetSource]) -> SetSource | None:
    """The set that a file belongs to."""
    path = file.resolve()
    for source in sources:
        for part in source.files:
            if part.document.path.resolve() == path:
                return source
    return None


def _card_ids(document: Document) -> set[str]:
    """The ids of the cards that are written in a file."""
    if document.root is None:
        return set()
    ids = set()
    for card in items_of(document.root.get("cards")):
        id_node = card.get("id")
        if id_node is not None:
            ids.add(str(id_node.value))
    return ids


def run(
    paths: Sequence[Path], out: TextIO, errors: TextIO, chosen: Collection[str] | None = None, language: str = "en",
    log: bool = False,
) -> int:  # fmt: skip
    """Run the scenarios in these files and folders (default: those of all cards) and print the result. With ``chosen``
    sets of cards the games are played with these, and the tests of other sets are left out. With ``log``, print what
    happens in each scenario, too. All is printed in the ``language``. Returns the exit code: 1 if a scenario failed, a
    card cannot be played or a path does not exist, 2 if no game has one of the sets."""
    set_names: set[str] = set()
    for game_name in names():
        set_names.update(card_set.name for card_set in sets(game_name))
    for name in chosen or ():
        if name not in set_names:
            hint = did_you_mean(name, set_names) or Message("problem.there_are", names=", ".join(sorted(set_names)))
            print(Message("problem.no_such_set", set=name, hint=hint).say(language), file=errors)
            return 2
    roots = list(paths) or _card_folders()
    missing = [root for root in roots if not root.exists()]
    for root in missing:
        print(Message("problem.no_such_path", path=str(root)).say(language), file=errors)

    def print_line(line: str) -> None:
        print(line, file=out)

    in_play = CardsInPlay(chosen)
    outcome = Outcome()
    texts = Texts(language)
    print_log = print_line if log else None
    for file in _files(roots):
        if not in_play.leaves_out(file):
            _run_file(file, in_play, outcome, print_log, texts)
    for mistake in brief(outcome.mistakes):
        print_line(mistake.say(language))
    for failure in outcome.failed:
        print_line(failure.say(language))
    print_line(outcome.summary.say(language))
    if outcome.failed or outcome.mistakes or missing:
        return 1
    return 0


def _card_folders() -> list[Path]:
    """The folders that hold the cards of all games."""
    folders: list[Path] = []
    for name in names():
        folders += filter(Path.is_dir, locations.card_folders(name))
    return folders


@dataclass
class Outcome:
    """How many of the scenarios run so far passed, and what went wrong with the others."""

    passed: int = 0
    not_played: int = 0
    """How many are written on cards that are not in play."""
    failed: list[ScenarioFailed] = field(default_factory=list)
    mistakes: list[Problem] = field(default_factory=list)
    """What keeps cards out of play."""

    @property
    def summary(self) -> Message:
        """How many scenarios passed and failed, and what was not played."""
        summary = Message("problem.scenarios", n=self.passed, failed=len(self.failed))
        if self.mistakes:
            summary = Message("problem.and_mistakes", before=summary, n=len(self.mistakes))
        if self.not_played:
            summary = Message("problem.and_not_played", before=summary, n=self.not_played)
        return summary


def _run_file(
    file: Path, in_play: CardsInPlay, outcome: Outcome, print_line: Callable[[str], None] | None, texts: Texts
) -> None:
    """Run the scenarios of one file. ``print_line`` prints the lines of their logs."""
    mistakes = in_play.mistakes(file)
    outcome.mistakes += mistakes
    try:
        # Mistakes in cards, reported already, do not keep the scenarios of the others from being played.
        file_scenarios = scenarios_of(read(file)) if mistakes else scenarios(file)
    except ScenarioFailed as failure:
        outcome.failed.append(failure)
        return
    for scenario in file_scenarios:
        if not _can_be_played(scenario, file, in_play, mistakes):
            outcome.not_played += 1
            continue
        try:
            _run_scenario(scenario, file, in_play, print_line, texts)
            outcome.passed += 1
        except ScenarioFailed as failure:
            outcome.failed.append(failure)


def _can_be_played(scenario: Scenario, file: Path, in_play: CardsInPlay, mistakes: Iterable[Problem]) -> bool:
    """True if the card that a scenario is written on is in play; a scenario of no card always can."""
    if scenario.card is None:
        return True
    if not in_play.plays(scenario.game, file):
        return False
    return not any(_lies_in(scenario.card, mistake) for mistake in mistakes)


def _run_scenario(
    scenario: Scenario, file: Path, in_play: CardsInPlay, print_line: Callable[[str], None] | None, texts: Texts
) -> None:
    """Run one scenario, and print its log if there is somewhere to. Raises ScenarioFailed."""

    def find_game(name: str) -> Game[Table]:
        return in_play.game(name, file)

    if print_line is None:
        scenario.run(find_game)
        return
    write_line = print_line
    write_line(f"{scenario.place}  {scenario.name}")

    def print_entry(entry: Entry) -> None:
        write_line(f"    {entry.say(texts)}")

    scenario.run(find_game, print_entry)


def _lies_in(node: YamlNode, problem: Problem) -> bool:
    return node.span[:2] <= (problem.line, problem.column) < node.span[2:]


def _files(roots: Sequence[Path]) -> list[Path]:
    """The files themselves, and all card files below the folders."""
    files: set[Path] = set()
    for root in roots:
        if root.is_file():
            files.add(root)
        elif root.is_dir():
            files.update(filter(is_card_file, root.rglob("*")))
    return sorted(files)
