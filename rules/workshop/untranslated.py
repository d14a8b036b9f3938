"""Lists the cards whose names or texts a language lacks: one of the table, or a further one under ``other:``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from rules.games import names
from rules.reading.messages import Message
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.project import NoProject, Project, ProjectCard, work_sets

CODE = re.compile(r"[a-z]{2,3}")
"""A language by its letters."""
PARTS = ("name", "text")
"""What a card has in each language."""


class Untranslated(NamedTuple):
    """A card that lacks words in a language: the keys of these words."""

    card: ProjectCard
    parts: tuple[str, ...]


def untranslated(project: Project, language: str) -> list[Untranslated]:
    """Return the cards of a set that lack words in a language, in order. A card whose text is empty in all languages
    needs none."""
    lacking: list[Untranslated] = []
    for entry in project.cards:
        source = project.as_written(entry)
        parts = tuple(part for part in PARTS if _lacks(source, part, language))
        if parts:
            lacking.append(Untranslated(entry, parts))
    return lacking


def _lacks(card: Mapping[str, Any], part: str, language: str) -> bool:
    """True if a card as written has words of this part in the table, but none in this language."""
    words = card.get(part)
    if not isinstance(words, Mapping) or not any(str(words.get(language) or "").strip() for language in LANGUAGES):
        return False
    if language not in LANGUAGES:
        translations = card.get("other")
        words = translations.get(language) if isinstance(translations, Mapping) else None
        return not isinstance(words, Mapping) or not str(words.get(part) or "").strip()
    return not str(words.get(language) or "").strip()


def run(missing: str, paths: Sequence[Path], language: str, out: TextIO | None = None) -> int:
    """Print what the language ``missing`` lacks: in these files or folders, or in all sets of the user. Returns the
    exit code: 1 if something is lacking, 2 if there is no such set or language."""
    out = out or sys.stdout
    texts = Texts(language)
    if not CODE.fullmatch(missing):
        print(Message("problem.form.language").say(language), file=sys.stderr)
        return 2
    try:
        projects = list(_projects(paths))
    except NoProject as error:
        print(error.said.say(language), file=sys.stderr)
        return 2
    count = 0
    for project in projects:
        for entry, parts in untranslated(project, missing):
            count += 1
            place = f"{entry.file}:{entry.line}"
            name = entry.card.name[language]
            lacking = ", ".join(texts.say(f"missing.{part}") for part in parts)
            print(texts.say("missing.line", place=place, name=name, parts=lacking), file=out)
    cards = sum(len(project.cards) for project in projects)
    print(texts.say("missing.count", language=missing, n=count, cards=cards), file=out)
    return 1 if count else 0


def _projects(paths: Iterable[Path]) -> Iterator[Project]:
    """The sets in some files or folders; without any, all that did not come with the program. Raises NoProject."""
    for path in paths:
        yield Project.open(path)
    if paths:
        return
    for game in names():
        for work_set in work_sets(game):
            if not work_set.built_in:
                yield Project.of_set(game, work_set.name)
