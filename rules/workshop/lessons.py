"""The lessons that belong to a set: those in a folder ``lessons`` beside its cards whose names begin with its name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import yaml

from rules.workshop.project import Project

ENDINGS = (".yaml", ".yml")


def lessons_of_set(project: Project) -> list[Path]:
    """Return the files with the lessons of a set, by name."""
    folder = _folder(project)
    if not project.set or not folder.is_dir():
        return []
    return sorted(
        path for path in folder.iterdir() if path.suffix in ENDINGS and path.stem.startswith(project.set)
    )  # fmt: skip


def new_lesson(project: Project, name: Mapping[str, str], first_words: Mapping[str, str]) -> tuple[Path, str]:
    """Return the file of a first lesson and its content: a table for two at which the guide says a few words, by
    language, and lets the learner play."""
    lesson = {
        "game": project.game,
        "sets": [project.set],
        "name": dict(name),
        "minutes": 3,
        "seats": ["Ann", "Bob"],
        "steps": [{"say": dict(first_words)}, {"say": dict(first_words), "free": True}],
    }
    text = yaml.safe_dump(lesson, allow_unicode=True, sort_keys=False, width=120, default_flow_style=None)
    return _folder(project) / f"{project.set}_first.yaml", text


def _folder(project: Project) -> Path:
    """The folder for the lessons of a set: beside its cards, or beside their folder in a package."""
    folder = project.folders[0]
    if folder.name == "cards":
        return folder.parent / "lessons"
    return folder / "lessons"
