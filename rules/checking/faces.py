"""The check of files with layouts, ``faces/<game>/*.yaml``, and of the layouts that cards name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rules.cards.models import Vocabulary
from rules.cards.sets import SetSource
from rules.checking.file_kind import FileKind
from rules.faces.reading import (
    FaceBook,
    ReadFaces,
    check_faces,
    face_book,
    face_files,
    faces_in,
    read_faces,
    safe_zone_notes,
)
from rules.reading.messages import Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, read
from rules.system import locations
from rules.system.steps import WorkInSteps


class FaceFiles(FileKind):
    """The layouts of every game."""

    def usual_paths(self) -> Sequence[Path]:
        paths: list[Path] = []
        for game in self._task.vocabularies:
            paths += face_files(game)
        return paths

    def recognises(self, document: Document) -> bool:
        folder = document.path.absolute().parent
        is_in_place = folder.parent.name == "faces" and folder.name in self._task.vocabularies
        return is_in_place or (document.root is not None and document.root.get("layouts") is not None)

    def checking(self) -> WorkInSteps[None]:
        read_by_game: dict[str, list[ReadFaces]] = {}
        for document in self._documents:
            read_file = read_faces(document)
            game = self._game_of(read_file)
            if game:
                read_by_game.setdefault(game, []).append(read_file)
            yield
        for game, read_files in read_by_game.items():
            book = _book_with(game, read_files)
            is_row = _facts_of(self._task.vocabularies[game])
            for read_file in read_files:
                self._task.report.problems += check_faces(read_file, book, is_row)
                if not _is_built_in(game, read_file):
                    self._task.report.notes += safe_zone_notes(read_file, book)
                yield

    def _game_of(self, read_file: ReadFaces) -> str:
        """The game of a file; if there is no such game, "", and a problem is added."""
        problems = self._task.report.problems
        if read_file.face_file is None:
            problems += read_file.problems
            return ""
        game = read_file.face_file.game
        if game not in self._task.vocabularies:
            root = read_file.document.root
            assert root is not None, "a file without content has no form"
            games = list(self._task.vocabularies)
            hint = did_you_mean(game, games) or Message("problem.write", words=tuple(games))
            span = root.find(["game"]).span
            problems.append(read_file.document.problem("UNKNOWN-NAME", game, span, hint))
            return ""
        return game


def problems_of_own_layouts(words: Vocabulary, set_name: str) -> list[Problem]:
    """What is wrong with the user's files of layouts that dress the cards of a set, or of all sets of the game."""
    book, problems = face_book(words.game), []
    for path in face_files(words.game):
        read_file = faces_in(path)
        dressed_set = read_file.face_file.set if read_file.face_file is not None else None
        if dressed_set in (None, set_name) and not _is_built_in(words.game, read_file):
            problems += check_faces(read_file, book, _facts_of(words))
    return problems


def _facts_of(words: Vocabulary) -> dict[str, bool]:
    """The names of what the cards of a game can show, with whether each is a row."""
    is_row = {name: fact.is_row for name, fact in words.face_facts.items()}
    for form in words.forms.values():
        is_row = {**dict.fromkeys(form.model_fields, False), **is_row}
    return is_row


def _book_with(game: str, read_files: Iterable[ReadFaces]) -> FaceBook:
    """All layouts of a game, those of these files as they have been read."""
    checked = {read_file.document.path.resolve(): read_file for read_file in read_files}
    files: list[ReadFaces] = []
    for path in face_files(game):
        resolved = path.resolve()
        if resolved in checked:
            files.append(checked.pop(resolved))
        else:
            files.append(read_faces(read(path)))
    return FaceBook([*files, *checked.values()])


def _is_built_in(game: str, read_file: ReadFaces) -> bool:
    return read_file.document.path.parent in locations.resources("data", "faces", game)


def unknown_layouts(game: str, sources: Iterable[SetSource]) -> list[Problem]:
    """A problem for each card of these sets that names a layout which does not exist."""
    book = face_book(game)
    problems: list[Problem] = []
    for source in sources:
        for card in source.cards.values():
            layout = card.model.layout
            if layout is not None and book.layout(layout, source.name) is None:
                names = book.names(source.name)
                hint = did_you_mean(layout, names) or Message("problem.there_are", names=", ".join(names))
                span = card.node.find(["layout"]).span
                problems.append(card.document.problem("UNKNOWN-NAME", layout, span, hint))
    return problems
