"""The page that says what each file is for, ``docs/rooms.md``, from the first sentences of the files themselves.

``python -m tests.rooms`` writes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rooms.md"
BEGINNING = """# Every room

What each file is for, in its own words: `python -m tests.rooms` writes this page from their first paragraphs.
[architecture.md](architecture.md) says how the rooms are connected.
"""


def folders() -> list[Path]:
    """The folders with Python files of the program, the rules first, each before those inside it."""
    found = {file.parent for part in ("rules", "client") for file in (ROOT / part).rglob("*.py")}
    return sorted(found, key=lambda folder: (folder.relative_to(ROOT).parts[0] == "client", folder.parts))


def purpose(file: Path) -> str:
    """The first paragraph of the docstring of a file, in one line; "" without one."""
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("``", "`").replace("|", "\\|")


def page() -> str:
    """The whole page."""
    return "\n".join([BEGINNING, *(line for folder in folders() for line in room(folder))])


def room(folder: Path) -> Iterator[str]:
    """One folder: what it is for, and a table of its files."""
    files = sorted(folder.glob("*.py"))
    yield f"## {folder.relative_to(ROOT).as_posix()}\n"
    if about := purpose(folder / "__init__.py"):
        yield f"{about}\n"
    if rows := [f"| `{file.name}` | {purpose(file)} |" for file in files if file.name != "__init__.py"]:
        yield from ("| file | what is in it |", "|---|---|", *rows, "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
