"""The base classes of all kinds of files that authors write. A kind recognises its files and checks them.

A new kind is a module with a ``FileKind``, which is added to ``check.KINDS``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rules.cards.cardset import CardSet
from rules.cards.models import Vocabulary
from rules.cards.sets import SetSource
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.system.steps import WorkInSteps

CheckScenarios = Callable[[Document], list[Problem]]
"""Returns the problems of the scenarios in a file, or of the lesson. It is passed in, because this room knows no
games."""
CheckFaces = Callable[[CardSet, Sequence[SetSource]], list[Problem]]
"""Returns the problems of some sets that play together, on their faces or in their words. It is passed in, because
this room draws nothing and knows no games."""


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


@dataclass
class CheckTask:
    """What is to be checked, and the report about it."""

    paths: Sequence[Path]
    """Files and folders. If there are none, the built-in data and the user's cards are checked."""
    vocabularies: Mapping[str, Vocabulary]
    """The words of each game, by its name."""
    sets: Collection[str] | None = None
    """If given, only these sets are checked, as they play together."""
    scenarios: CheckScenarios | None = None
    faces: Sequence[CheckFaces] = ()
    report: Report = field(default_factory=Report)
    sources: list[SetSource] = field(default_factory=list)
    """All sets of the games that were checked; empty until the cards are."""

    @property
    def checks_everything(self) -> bool:
        """True if neither files nor sets were named."""
        return self.sets is None and not self.paths


class FileKind(ABC):
    """One kind of file. It collects the files that are of this kind, and checks them together."""

    def __init__(self, task: CheckTask) -> None:
        self._task = task
        self._paths: list[Path] = []
        self._documents: list[Document] = []

    def usual_paths(self) -> Sequence[Path]:
        """The files and folders of this kind that are checked if nobody names any."""
        return ()

    def recognises_name(self, path: Path) -> bool:
        """True if the name shows that a file is of this kind and not YAML. No other kind reads it."""
        return False

    def recognises(self, document: Document) -> bool:
        """True if a file that was read as YAML is of this kind."""
        return False

    def add_path(self, path: Path) -> None:
        """Take a file that ``recognises_name`` has recognised."""
        self._paths.append(path)

    def add(self, document: Document) -> None:
        """Take a file that ``recognises`` has recognised."""
        self._documents.append(document)

    @abstractmethod
    def checking(self) -> WorkInSteps[None]:
        """Add the problems of all these files to the report."""


class SeparateFiles(FileKind):
    """Files that do not depend on each other: each is checked by itself."""

    @abstractmethod
    def problems(self, document: Document) -> Sequence[Problem]:
        """Everything that is wrong with one file."""

    def checking(self) -> WorkInSteps[None]:
        for document in self._documents:
            self._task.report.problems += self.problems(document)
        yield


def is_data_file(path: Path, name: str) -> bool:
    """True if a file has this name and is in a folder ``data``, of the program or of a copy of it."""
    return path.name == name and path.parent.name == "data"
