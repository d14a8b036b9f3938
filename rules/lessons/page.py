"""The files generated from the models of a lesson: the tables of ``docs/lessons.md`` and a JSON Schema for editors."""

from __future__ import annotations

import json
from pathlib import Path

from rules.cards.tables import keys
from rules.lessons.lesson import LessonFile
from rules.system import locations

BOTH = "[Bilingual](#bilingual)", "words: `{ru: ..., en: ...}`"
BELOW = "<!-- All below is written by `python -m rules schema` from the code of lessons. Do not edit it here. -->\n"


def files() -> dict[Path, str]:
    """Return the generated files and their content. What a person has written above the line ``BELOW`` of the page
    stays."""
    page = locations.resource("docs", "lessons.md")
    handwritten, line, _ = page.read_text(encoding="utf-8").partition(BELOW)
    assert line, "the line above the generated part is gone"
    schema = LessonFile.model_json_schema()
    tables = f"\n{keys('The file', schema)}"
    for name, form in schema["$defs"].items():
        if name != "Bilingual":
            tables += f"\n{keys(name, form)}"
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    schema_text = json.dumps(head | schema, ensure_ascii=False, indent=2) + "\n"
    page_text = handwritten + line + tables.replace(*BOTH)
    return {page: page_text, locations.resource("data", "lessons", "schema", "lesson.schema.json"): schema_text}


def write() -> None:
    """Write them into the checkout."""
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
