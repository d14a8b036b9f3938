"""What is new in a set since a version of it, as it is packed with the set and printed."""

from __future__ import annotations

from rules.text.texts import LANGUAGES, Texts
from rules.workshop.changes import changes, changes_text
from rules.workshop.project import Project
from rules.workshop.versions import Version, project_of

UNPRINTED_KEYS = ("copies", "replaces")
"""The keys of a card that are not on its face."""


def news_since(project: Project, version: Version) -> dict[str, str]:
    """Return what has changed since a version, in each language. Raises NoVersion if it cannot be read."""
    old = project_of(version)
    news: dict[str, str] = {}
    for language in LANGUAGES:
        texts = Texts(language)
        title = project.title.get(language) or project.set
        heading = texts.say("version.heading", set=title, name=version.name, date=f"{version.kept_at:%Y-%m-%d}")
        news[language] = changes_text(old, project, heading, texts)
    return news


def ids_since(project: Project, version: Version) -> list[str]:
    """Return the ids of the cards that are new since a version or say something else, in the order of the set. Other
    copies alone make no other face. Raises NoVersion if it cannot be read."""
    ids: list[str] = []
    for change in changes(project_of(version), project):
        changed_keys = {value.keys[0] for value in change.values}
        if change.new is not None and (change.old is None or not changed_keys.issubset(UNPRINTED_KEYS)):
            ids.append(change.id)
    return ids


def played_otherwise(project: Project, version: Version) -> list[str]:
    """Return the ids of the cards that are new since a version or do something else, in the order of the set. Raises
    NoVersion if it cannot be read."""
    ids: list[str] = []
    for change in changes(project_of(version), project):
        if change.new is None:
            continue
        if change.old is None or change.old.card.meaning != change.new.card.meaning:
            ids.append(change.id)
    return ids
