"""``python -m rules check``: reports every mistake in the files that authors write, and where it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TextIO

from rules.cards import unread_files
from rules.cards.cardfile import card_files
from rules.cards.cardset import available
from rules.cards.models import Vocabulary
from rules.cards.sets import SetInfo
from rules.checking.cards import CardFiles
from rules.checking.faces import FaceFiles
from rules.checking.file_kind import CheckFaces, CheckScenarios, CheckTask, FileKind, Report
from rules.checking.honours import HonourFiles
from rules.checking.lessons import LessonFiles
from rules.checking.pictures import PictureFiles
from rules.checking.regulars import RegularFiles
from rules.checking.scenarios import ScenarioFiles
from rules.checking.sounds import SoundFiles
from rules.checking.symbols import SymbolFiles
from rules.checking.talk import TalkFiles
from rules.checking.texts import TextFiles
from rules.reading.problems import Problem, brief
from rules.reading.reader import Document, reading
from rules.system import locations
from rules.system.steps import WorkInSteps, in_one_go
from rules.text.texts import Texts

KINDS: tuple[type[FileKind], ...] = (
    TextFiles,
    SymbolFiles,
    HonourFiles,
    RegularFiles,
    TalkFiles,
    ScenarioFiles,
    LessonFiles,
    FaceFiles,
    CardFiles,
    PictureFiles,
    SoundFiles,
)
"""All kinds of files. A file is of the first kind that recognises it: the cards, which recognise whatever is left,
follow all others that are YAML. The pictures and sounds follow the cards, because cards name them."""


def check(
    paths: Iterable[Path], vocabularies: Sequence[Vocabulary], sets: Collection[str] | None = None
) -> list[Problem]:
    """All problems in these files and folders (default: the built-in data and the user's cards)."""
    return inspect(paths, vocabularies, sets).problems


def run(
    paths: Sequence[Path], vocabularies: Sequence[Vocabulary], out: TextIO, sets: Collection[str] | None = None,
    scenarios: CheckScenarios | None = None, language: str = "en", faces: Sequence[CheckFaces] = (),
) -> int:  # fmt: skip
    """Print every problem, every note and a summary to ``out``, in this language. Without paths, also print
    which sets the user has and where they belong. Returns the exit code: 1 if there is a problem, otherwise 0. Raises
    BadSet if no game has one of the ``sets``."""
    report = inspect(paths, vocabularies, sets, scenarios, faces)
    texts = Texts(language)
    for problem in brief([*report.problems, *report.notes]):
        print(problem.say(language), file=out)
    if not paths:
        _print_own_sets(vocabularies, texts, out)
    print(_summary(report, texts), file=out)
    return 1 if report.problems else 0


def _print_own_sets(vocabularies: Sequence[Vocabulary], texts: Texts, out: TextIO) -> None:
    """Print which sets the user has, and where they belong."""
    for vocabulary in vocabularies:
        for info in available(vocabulary):
            if not info.built_in:
                print(_describe_set(vocabulary, info, texts), file=out)
    games = ", ".join(vocabulary.game for vocabulary in vocabularies)
    print(texts.say("check.where", folder=locations.user_home() / "cards", games=games), file=out)


def _describe_set(vocabulary: Vocabulary, info: SetInfo, texts: Texts) -> str:
    """One of the user's sets in one line."""
    description = texts.say("check.set", game=vocabulary.game, set=info.name, n=info.cards)
    if info.only:
        description += texts.say("check.whole_game")
    if info.fault is not None:
        description += texts.say("check.off", why=info.fault.message_in(texts.language))
    return description


def _summary(report: Report, texts: Texts) -> str:
    """How much was checked and how much is wrong, in one line."""
    pure_percent = 100
    if report.coded:
        pure_percent = 100 * (report.cards - report.coded) // max(1, report.cards)
    summary = texts.say(
        "check.summary", cards=report.cards, sets=report.sets, pure=pure_percent, texts=report.texts,
        problems=len(report.problems),
    )  # fmt: skip
    if report.notes:
        summary += texts.say("check.notes", n=len(report.notes))
    return summary


def inspecting(
    paths: Iterable[Path], vocabularies: Sequence[Vocabulary], sets: Collection[str] | None = None,
    scenarios: CheckScenarios | None = None, faces: Sequence[CheckFaces] = (), read_documents: Sequence[Document] = (),
) -> WorkInSteps[Report]:  # fmt: skip
    """Check these files and folders (default: the built-in data and the user's cards). A card file may be for any game
    with one of these ``vocabularies``. With ``sets`` only these sets are checked, as they play together. ``scenarios``
    checks the ``tests:`` of card files, and files of scenarios; ``faces`` check further properties of cards that are
    not built in. ``read_documents`` are not read again. Raises BadSet if no game has one of the ``sets``."""
    games = {vocabulary.game: vocabulary for vocabulary in vocabularies}
    task = CheckTask(list(paths), games, sets, scenarios, faces)
    kinds = [kind(task) for kind in KINDS]
    report = task.report
    files: list[Path] = []
    folders: list[Path] = []
    for path in task.paths or _usual_paths(task, kinds):
        owner = _first_by_name(kinds, path)
        if owner is not None:
            owner.add_path(path)
        elif path.is_dir():
            folders.append(path)
        else:
            files.append(path)
    folders = _with_inner_folders(folders)
    for document in (yield from _reading(files, folders, read_documents)):
        _first_by_content(kinds, document).add(document)
    for kind in kinds:
        yield from kind.checking()
    if sets is None:
        card_folders = folders if task.paths else _all_card_folders(games)
        report.problems += unread_in(card_folders, games)
    report.problems.sort(key=_place)
    return report


inspect = in_one_go(inspecting)


def _place(problem: Problem) -> tuple[Path, int, int]:
    return problem.file, problem.line, problem.column


def _usual_paths(task: CheckTask, kinds: Sequence[FileKind]) -> list[Path]:
    """The files and folders that are checked if nobody names any. Sets are found by the cards."""
    usual_paths: list[Path] = []
    if task.checks_everything:
        for kind in kinds:
            usual_paths += kind.usual_paths()
    return usual_paths


def _first_by_name(kinds: Sequence[FileKind], path: Path) -> FileKind | None:
    for kind in kinds:
        if kind.recognises_name(path):
            return kind
    return None


def _first_by_content(kinds: Sequence[FileKind], document: Document) -> FileKind:
    for kind in kinds:
        if kind.recognises(document):
            return kind
    raise LookupError(f"{document.path} is of no kind, not even a card file.")


def _with_inner_folders(folders: Iterable[Path]) -> list[Path]:
    """These folders and those below them, each once, even if links lead to it."""
    by_true_path: dict[Path, Path] = {}
    for folder in folders:
        inner_folders = sorted(path for path in folder.rglob("*") if path.is_dir())
        for path in [folder, *inner_folders]:
            by_true_path.setdefault(path.resolve(), path)
    return list(by_true_path.values())


def _reading(
    files: Sequence[Path], folders: Sequence[Path], read_documents: Sequence[Document]
) -> WorkInSteps[list[Document]]:  # fmt: skip
    """Read these files, even if they do not exist, and the card files of these folders, each once."""
    paths = list(files)
    for folder in folders:
        paths += card_files(folder)
    known_by_path = {document.path: document for document in read_documents}
    documents: list[Document] = []
    for path in dict.fromkeys(paths):
        if path in known_by_path:
            documents.append(known_by_path[path])
        else:
            documents.append((yield from reading(path)))
    return documents


def _all_card_folders(games: Collection[str]) -> list[Path]:
    """Every folder in which cards are looked for."""
    folders: list[Path] = []
    for game in games:
        folders += locations.card_folders(game)
    return folders + locations.own_cards()


def unread_in(folders: Iterable[Path], games: Collection[str]) -> Iterator[Problem]:
    """A problem for each file and folder that lies in these folders and is not read."""
    game_folders: set[Path] = set()
    for game in games:
        game_folders.update(map(Path.resolve, locations.card_folders(game)))
    own_folders = set(map(Path.resolve, locations.own_cards()))
    for folder in folders:
        if folder.resolve() in game_folders:
            yield from unread_files.in_game_folder(folder)
        elif folder.resolve() in own_folders:
            yield from unread_files.in_card_folder(folder, games)
        else:
            yield from unread_files.in_any_folder(folder)
