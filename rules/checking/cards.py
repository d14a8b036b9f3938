"""The check of card files, each set as it plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from rules.cards.cardfile import CardFile, checking_file
from rules.cards.cardset import CardSet, combining, playing_sets
from rules.cards.models import Vocabulary
from rules.cards.sets import BadSet, SetSource, choose, finding_sets
from rules.checking.faces import unknown_layouts
from rules.checking.file_kind import CheckFaces, CheckTask, FileKind, Report
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document
from rules.system import locations
from rules.system.steps import WorkInSteps


class CardFiles(FileKind):
    """The cards of every game. A file of no other kind counts as a card file, perhaps as one without a head."""

    def __init__(self, task: CheckTask) -> None:
        super().__init__(task)
        self._documents_by_game: dict[str, list[Document]] = {}

    def recognises(self, document: Document) -> bool:
        return True

    def add(self, document: Document) -> None:
        game = _game_of(document, self._task.vocabularies, self._task.report.problems)
        if game:
            self._documents_by_game.setdefault(game, []).append(document)

    def checking(self) -> WorkInSteps[None]:
        """As for all files. Raises BadSet if no game has one of the named sets."""
        task = self._task
        only_named_files = bool(task.paths) and task.sets is None
        for game, vocabulary in task.vocabularies.items():
            if not only_named_files or game in self._documents_by_game:
                yield from self._checking_game(vocabulary)
        set_names = {source.name for source in task.sources}
        for name in task.sets or ():
            if name not in set_names:
                choose(task.sources, [name])  # raises BadSet, which says the names that there are

    def _checking_game(self, vocabulary: Vocabulary) -> WorkInSteps[None]:
        """Check the sets of one game, and the scenarios in their files."""
        task = self._task
        files_by_folder: dict[Path, list[CardFile]] = {}
        for document in self._documents_by_game.get(vocabulary.game, ()):
            file = yield from checking_file(vocabulary, document)
            files_by_folder.setdefault(document.path.parent, []).append(file)
        sources = yield from finding_sets(vocabulary, locations.card_folders(vocabulary.game), files_by_folder)
        task.sources += sources
        chosen = self._chosen(sources)
        if chosen:
            together = task.sets is not None
            yield from checking_sets(vocabulary, sources, chosen, together, task.report, task.faces)
        if task.scenarios is not None:
            for source in chosen:
                for file in source.files:
                    task.report.problems += task.scenarios(file.document)

    def _chosen(self, sources: Sequence[SetSource]) -> list[SetSource]:
        """The sets of one game that are to be checked: those that were named, or those of the files that were named."""
        chosen = list(sources)
        if self._task.sets is not None:
            chosen = [source for source in chosen if source.name in self._task.sets]
        if self._task.paths:
            paths: set[Path] = set()
            for documents in self._documents_by_game.values():
                for document in documents:
                    paths.add(document.path)
            chosen = [source for source in chosen if not paths.isdisjoint(source.paths)]
        return chosen


def _game_of(document: Document, vocabularies: Mapping[str, Vocabulary], problems: list[Problem]) -> str:
    """The game that a file belongs to: that of its folder in ``cards``, otherwise the one it names. If it names none,
    add a problem and return ""."""
    root = document.root
    folder = document.path.absolute().parent
    if folder.parent.name == "cards" and folder.name in vocabularies:
        return folder.name
    game = root.get("game") if root else None
    if game and isinstance(game.value, str) and game.value in vocabularies:
        return game.value
    problems += document.problems
    if root is None or document.torn:
        return ""
    if not isinstance(root.value, dict):
        hint: AnyMessage = Message("problem.begin_with_head")
        problems.append(document.problem("BAD-VALUE", Message("problem.no_card_file"), root.span, hint))
    elif game is None or game.value is None:
        problems.append(document.problem("MISSING-KEY", Message("problem.not_given", key="game"), root.span))
    else:
        name = str(game.value)
        hint = did_you_mean(name, vocabularies) or Message("problem.write", words=tuple(vocabularies))
        problems.append(document.problem("UNKNOWN-NAME", name, game.span, hint))
    return ""


def checking_sets(
    vocabulary: Vocabulary, sources: Sequence[SetSource], checked: Sequence[SetSource], together: bool, report: Report,
    faces: Sequence[CheckFaces] = (), short_id_set: str = "",
) -> WorkInSteps[list[CardSet]]:  # fmt: skip
    """Check some of the sets of a game as they play: with all the others, and each that is a whole game by itself; or
    only the ``checked`` ones ``together``. The cards of ``short_id_set`` keep their short ids. Returns the cards that
    play each time."""
    problems: list[Problem] = []
    for source in checked:
        problems += source.problems
    problems += unknown_layouts(vocabulary.game, checked)
    notes: list[Problem] = []
    played: list[CardSet] = []
    user_sources = [source for source in checked if not source.built_in]
    for choice in _choices(checked, together):
        try:
            card_set = yield from _combining(vocabulary, sources, choice, short_id_set)
        except BadSet as error:
            # Too few cards are left, perhaps because of what is wrong with the others.
            if choice is not None:
                incomplete_set = yield from combining(vocabulary, choose(sources, choice))
                problems += incomplete_set.problems
            if error.fault is not None:
                problems.append(error.fault)
            continue
        problems += card_set.problems
        for check_faces in faces:
            problems += check_faces(card_set, user_sources)
        notes += card_set.notes
        played.append(card_set)
    paths: set[Path] = set()
    for source in checked:
        paths.update(source.paths)
        report.cards += len(source.cards)
    report.problems += _unique_in(problems, paths)
    report.notes += _unique_in(notes, paths)
    report.coded += _count_coded(played, paths)
    report.sets += len(checked)
    return played


def _combining(
    vocabulary: Vocabulary, sources: Sequence[SetSource], choice: list[str] | None, short_id_set: str
) -> WorkInSteps[CardSet]:
    """The cards of the chosen sets; see ``_choices``. Raises BadSet if one of them cannot play."""
    if choice or any(source.built_in for source in sources):
        return (yield from playing_sets(vocabulary, sources, choice, short_id_set))
    # Without the cards that it is usually played with, it is not known whether a set is too small.
    return (yield from combining(vocabulary, choose(sources, None), short_id_set))


def _unique_in(problems: Iterable[Problem], paths: Collection[Path]) -> list[Problem]:
    """The problems of the files with these paths, each once."""
    return [problem for problem in dict.fromkeys(problems) if problem.file in paths]


def _choices(checked: Sequence[SetSource], together: bool) -> list[list[str] | None]:
    """The names of the sets that are played together, each time; None for all that are usually played."""
    playable = [source for source in checked if source.fault is None]
    if together:
        return [[source.name for source in playable]]
    choices: list[list[str] | None] = []
    for source in playable:
        if source.only:
            choices.append([source.name])
    choices.append(None)
    return choices


def _count_coded(played: Sequence[CardSet], paths: set[Path]) -> int:
    """The number of cards of these files that name Python code, each counted once however often it is played."""
    coded = set()
    for card_set in played:
        for card in card_set.cards:
            if card.origin.file in paths and card.fields.get("code"):
                coded.add(card.origin)
    return len(coded)
