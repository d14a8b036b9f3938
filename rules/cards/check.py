"""``python -m rules check``: reports every mistake in card files and texts, and where it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from rules import places
from rules.art.check import PICTURES, SOUND, check_art
from rules.art.check import check_file as check_art_file
from rules.cards import unread
from rules.cards.cardfile import CardFile, card_files, checking_file
from rules.cards.cardset import CardSet, available, combining, playing_sets
from rules.cards.models import Vocabulary
from rules.cards.problems import Problem, brief, did_you_mean
from rules.cards.reader import Document, YamlNode, read, reading
from rules.cards.sets import BadSet, SetInfo, SetSource, choose, finding_sets
from rules.cards.symbols import SYMBOLS, read_symbols, symbol_files
from rules.honours import HONOURS, honour_file, read_honours
from rules.regulars import REGULARS, read_regulars, regular_files, regular_pictures
from rules.sentences import Message, Said
from rules.steps import WorkInSteps, in_one_go
from rules.texts import Texts, read_texts

CheckScenarios = Callable[[Document], list[Problem]]
"""Tells what is wrong with the scenarios in a file, or with the lesson; it comes from above, because it has to know the
games."""
CheckFaces = Callable[[CardSet, Sequence[SetSource]], list[Problem]]
"""Tells what is wrong with some sets that play together, on their faces or in their words; it comes from above, because
it has to draw, or to know the games."""


@dataclass
class Report:
    """The problems that a check has found, and how much it has checked."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    """What the authors should know although nothing is wrong."""
    cards: int = 0
    coded: int = 0
    """The number of cards that name Python code instead of using only words of the card language."""
    sets: int = 0
    texts: int = 0


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
    report, texts = inspect(paths, vocabularies, sets, scenarios, faces), Texts(language)
    for problem in brief([*report.problems, *report.notes]):
        print(problem.say(language), file=out)
    if not paths:
        for words in vocabularies:
            for found in (found for found in available(words) if not found.built_in):
                print(_about(words, found, texts), file=out)
        games = ", ".join(words.game for words in vocabularies)
        print(texts.say("check.where", folder=places.user_home() / "cards", games=games), file=out)
    pure = 100 * (report.cards - report.coded) // max(1, report.cards) if report.coded else 100
    counts = {"cards": report.cards, "sets": report.sets, "pure": pure, "texts": report.texts}
    summary = texts.say("check.summary", **counts, problems=len(report.problems))
    print(summary + (texts.say("check.notes", n=len(report.notes)) if report.notes else ""), file=out)
    return 1 if report.problems else 0


def _about(words: Vocabulary, found: SetInfo, texts: Texts) -> str:
    """A set of the user's in one line."""
    alone = texts.say("check.whole_game") if found.only else ""
    off = "" if found.fault is None else texts.say("check.off", why=found.fault.told(texts.language))
    return texts.say("check.set", game=words.game, set=found.name, n=found.cards) + alone + off


def inspecting(
    paths: Iterable[Path], vocabularies: Sequence[Vocabulary], sets: Collection[str] | None = None,
    scenarios: CheckScenarios | None = None, faces: Sequence[CheckFaces] = (), known: Sequence[Document] = (),
) -> WorkInSteps[Report]:  # fmt: skip
    """Check these files and folders (default: the built-in data and the user's cards). A card file may be for any game
    with one of these ``vocabularies``. With ``sets`` only these sets are checked, as they play together. ``scenarios``
    checks the ``tests:`` of card files, and files of scenarios; ``faces`` tell what else is wrong with cards that are
    not built in. Documents that are ``known`` are not read again. Raises BadSet if no game has one of the ``sets``."""
    report = Report()
    games = {words.game: words for words in vocabularies}
    named = list(paths)
    given: dict[str, dict[Path, list[Document]]] = {}
    texts = [] if sets is not None else [*filter(Path.is_dir, places.resources("data", "texts"))]
    if sets is None and scenarios is not None:
        texts += dict.fromkeys(folder for game in games for folder in places.lesson_folders(game) if folder.is_dir())
    folders = _folders(named or texts)
    symbols = [] if sets is not None else [*filter(Path.is_file, symbol_files())]
    regular_data = [] if sets is not None else [*filter(Path.is_file, regular_files())]
    beside = [*symbols, *regular_data] if sets is not None else [*symbols, *regular_data, honour_file()]
    pictures = [path for path in named if path.suffix.lower() in (*PICTURES, SOUND)]
    loose = [path for path in named or beside if not path.is_dir() and path not in pictures]
    for folder, documents in (yield from _documents(loose, folders, known)).items():
        if _holds_texts(folder):
            found, problems = read_texts(documents)
            report.texts += len(found)
            report.problems += problems
        for document in documents if not _holds_texts(folder) else ():
            if document.path in symbols or (document.path.name == SYMBOLS and folder.name == "data"):
                report.problems += read_symbols(document)[1]
            elif document.path == honour_file() or (document.path.name == HONOURS and folder.name == "data"):
                report.problems += read_honours(document, games)[1]
            elif document.path in regular_data or (document.path.name == REGULARS and folder.name == "data"):
                report.problems += read_regulars(document)[1]
            elif scenarios is not None and document.root is not None and _is_played(document.root):
                report.problems += [*document.problems, *scenarios(document)]
            elif game := _game(games, document, report.problems):
                given.setdefault(game, {}).setdefault(folder, []).append(document)
    sources: list[SetSource] = []
    for game, words in games.items():
        if named and sets is None and game not in given:
            continue
        mine: dict[Path, list[CardFile]] = {}
        for folder, documents in given.get(game, {}).items():
            for document in documents:
                mine.setdefault(folder, []).append((yield from checking_file(words, document)))
        of_game = yield from finding_sets(words, places.card_folders(game), mine)
        sources += of_game
        files = {file.document.path for found_here in mine.values() for file in found_here}
        asked = [source for source in of_game if sets is None or source.name in sets]
        if named:
            asked = [source for source in asked if any(file.document.path in files for file in source.files)]
        if asked:
            yield from checking_sets(words, of_game, asked, sets is not None, report, faces)
        if scenarios is not None:
            for source in asked:
                report.problems += [problem for file in source.files for problem in scenarios(file.document)]
    for name in sets or ():
        if all(source.name != name for source in sources):
            choose(sources, [name])  # says which names there are
    if sets is None and not named:
        report.problems += check_art(*_drawn(sources))
    report.problems += [problem for path in pictures for problem in check_art_file(path)]
    if sets is None:
        everywhere = [folder for game in games for folder in places.card_folders(game)] + places.own_cards()
        report.problems += unread_in(folders if named else everywhere, games)
    report.problems.sort(key=lambda problem: (problem.file, problem.line, problem.column))
    return report


inspect = in_one_go(inspecting)


def _drawn(sources: Iterable[SetSource]) -> tuple[set[str], set[str]]:
    """The pictures that cards, heads of sets and symbols name; and those of them that cards of the user's name."""
    named = {symbol.art for path in symbol_files() for each in read_symbols(read(path))[0].values()
             for symbol in each.values()} | {*regular_pictures()}  # fmt: skip
    told: set[str] = set()
    for source in sources:
        mine = {card.model.art for card in source.cards.values()}
        mine.update(art for header, _, _ in source.heads() for _, art in header.all_pictures())
        named |= mine
        told |= set() if source.built_in else mine
    return named, told


def _is_played(root: YamlNode) -> bool:
    """Whether a file holds no cards but scenarios, or a lesson."""
    return isinstance(root.value, list) or root.get("steps") is not None


def _holds_texts(folder: Path) -> bool:
    """Whether this is the folder ``texts``, or one in it."""
    return "texts" in (folder.name, folder.parent.name)


def _documents(
    files: Iterable[Path], folders: Iterable[Path], known: Sequence[Document]
) -> WorkInSteps[dict[Path, list[Document]]]:
    """What is in these files, even if they do not exist, and in the card files of these folders; by their folder."""
    found: dict[Path, list[Document]] = {}
    read = {document.path: document for document in known}
    for path in dict.fromkeys([*files, *(file for folder in folders for file in card_files(folder))]):
        document = read[path] if path in read else (yield from reading(path))
        found.setdefault(path.parent, []).append(document)
    return found


def _folders(paths: Iterable[Path]) -> list[Path]:
    """These folders and those below them, each once, even if links lead to it."""
    found: dict[Path, Path] = {}
    for path in paths:
        if path.is_dir():
            for folder in [path, *sorted(below for below in path.rglob("*") if below.is_dir())]:
                found.setdefault(folder.resolve(), folder)
    return list(found.values())


def unread_in(folders: Iterable[Path], games: Collection[str]) -> Iterator[Problem]:
    """What lies in these folders and is not read."""
    homes = {folder.resolve() for game in games for folder in places.card_folders(game)}
    own = {folder.resolve() for folder in places.own_cards()}
    for folder in folders:
        if folder.resolve() in homes:
            yield from unread.in_game_folder(folder)
        elif folder.resolve() in own:
            yield from unread.in_card_folder(folder, games)
        else:
            yield from unread.in_any_folder(folder)


def checking_sets(
    words: Vocabulary, sources: Sequence[SetSource], mine: Sequence[SetSource], together: bool, report: Report,
    faces: Sequence[CheckFaces] = (), own: str = "",
) -> WorkInSteps[list[CardSet]]:  # fmt: skip
    """Check some of the sets of a game as they play: with all others, and each that is a whole game by itself; or only
    these ``together``. The set called ``own`` keeps its short ids. Returns the cards that play each time."""
    choices: list[list[str] | None] = [[source.name] for source in mine if source.only and source.fault is None]
    choices.append(None)
    if together:
        choices = [[source.name for source in mine if source.fault is None]]
    problems = [problem for source in mine for problem in source.problems]
    notes: list[Problem] = []
    played: list[CardSet] = []
    for choice in choices:
        try:
            # Without the cards that it is usually played with, it is not known whether a set is too small.
            usual = choice or any(source.built_in for source in sources)
            if usual:
                made = yield from playing_sets(words, sources, choice, own)
            else:
                made = yield from combining(words, choose(sources, None), own)
        except BadSet as error:
            # Too few cards are left, perhaps because of what is wrong with the others.
            problems += [] if choice is None else (yield from combining(words, choose(sources, choice))).problems
            problems += [] if error.fault is None else [error.fault]
            continue
        problems += made.problems
        for each in faces:
            problems += each(made, [source for source in mine if not source.built_in])
        notes += made.notes
        played.append(made)
    files = {file.document.path for source in mine for file in source.files}
    report.problems += [problem for problem in dict.fromkeys(problems) if problem.file in files]
    report.notes += [note for note in dict.fromkeys(notes) if note.file in files]
    report.cards += sum(len(source.cards) for source in mine)
    cards = {card.origin: card for made in played for card in made.cards}
    report.coded += sum(bool(card.fields.get("code")) for card in cards.values() if card.origin.file in files)
    report.sets += len(mine)
    return played


def _game(known: dict[str, Vocabulary], document: Document, problems: list[Problem]) -> str:
    """The game that the file belongs to: that of its folder in ``cards``, else the one it says. If it does not say,
    notes a problem and returns ""."""
    root, folder = document.root, document.path.absolute().parent
    if folder.parent.name == "cards" and folder.name in known:
        return folder.name
    node = root.get("game") if root else None
    if node and isinstance(node.value, str) and node.value in known:
        return node.value
    problems += document.problems
    if root is None or document.torn:
        return ""
    if not isinstance(root.value, dict):
        hint: Message = Said("problem.begin_with_head")
        problems.append(document.problem("BAD-VALUE", Said("problem.no_card_file"), root.span, hint))
    elif node is None or node.value is None:
        problems.append(document.problem("MISSING-KEY", Said("problem.not_given", key="game"), root.span))
    else:
        written = str(node.value)
        hint = did_you_mean(written, known) or Said("problem.write", words=tuple(known))
        problems.append(document.problem("UNKNOWN-NAME", written, node.span, hint))
    return ""
