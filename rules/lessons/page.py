"""What follows from the models of a lesson: the tables of ``docs/lessons.md`` and the JSON Schema for editors."""

from __future__ import annotations

import json
from pathlib import Path

from rules import places
from rules.cards.tables import keys
from rules.lessons.lesson import LessonFile

BOTH = "[Bilingual](#bilingual)", "words: `{ru: ..., en: ...}`"
BELOW = "<!-- All below is written by `python -m rules schema` from the code of lessons. Do not edit it here. -->\n"


def files() -> dict[Path, str]:
    """The generated files and their content. What a person has written above the line ``BELOW`` of the page stays."""
    page = places.resource("docs", "lessons.md")
    above, line, _ = page.read_text(encoding="utf-8").partition(BELOW)
    assert line, "the line above the generated part is gone"
    made = LessonFile.model_json_schema()
    forms = {"The file": made, **{name: form for name, form in made["$defs"].items() if name != "Bilingual"}}
    tables = "".join(f"\n{keys(name, form)}" for name, form in forms.items()).replace(*BOTH)
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    schema = json.dumps(head | made, ensure_ascii=False, indent=2) + "\n"
    return {page: above + line + tables, places.resource("data", "lessons", "schema", "lesson.schema.json"): schema}


def write() -> None:
    """Write them into the checkout."""
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
