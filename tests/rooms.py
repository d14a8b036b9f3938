"""The page that says what each file is for, ``docs/rooms.md``, and the picture of the rooms, ``docs/house.svg``.

``python -m tests.rooms`` writes both, from the first sentences of the files and the floors of the house.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.house.floors import FLOORS

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rooms.md"
PICTURE = ROOT / "docs" / "house.svg"
COLUMN_WIDTH, FLOOR_HEIGHT, ROOM_HEIGHT, MARGIN = 480, 58, 42, 20
"""Lengths in the picture, in its own units: a column for the rules and one for the client, a row for each floor."""
BEGINNING = """# Every room

What each file is for, in its own words: `python -m tests.rooms` writes this page from their first paragraphs.
[architecture.md](architecture.md) says how the rooms are connected.
"""


def folders() -> list[Path]:
    """Return the folders with Python files of the program: the rules first, each before the folders inside it."""
    paths: list[Path] = []
    for part in ("rules", "client"):
        paths += sorted({file.parent for file in (ROOT / part).rglob("*.py")}, key=lambda folder: folder.parts)
    return paths


def purpose(file: Path) -> str:
    """Return the first paragraph of the docstring of a file, in one line; "" if there is none."""
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("``", "`").replace("|", "\\|")


def page() -> str:
    """Return the page with a section for each folder."""
    lines = [BEGINNING]
    for folder in folders():
        lines += room(folder)
    return "\n".join(lines)


def room(folder: Path) -> Iterator[str]:
    """Yield the lines about a folder: what it is for, and a table of its files."""
    files = sorted(folder.glob("*.py"))
    yield f"## {folder.relative_to(ROOT).as_posix()}\n"
    folder_purpose = purpose(folder / "__init__.py")
    if folder_purpose:
        yield f"{folder_purpose}\n"
    rows = [f"| `{file.name}` | {purpose(file)} |" for file in files if file.name != "__init__.py"]
    if rows:
        yield from ("| file | what is in it |", "|---|---|", *rows, "")


def picture(floors: Mapping[str, Sequence[Sequence[str]]]) -> str:
    """Return the rooms as an SVG: a column for each part of the program, each floor above those that it may import.

    ``floors`` has for each part (``rules``, ``client``) its floors from below, each with the names of its modules.
    """
    height = MARGIN * 3 + FLOOR_HEIGHT * max(len(part) for part in floors.values())
    width = MARGIN + (COLUMN_WIDTH + MARGIN) * len(floors)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="14" text-anchor="middle">',
        "<title>The rooms of the house: each imports only rooms below it</title>",
        f'<rect width="{width}" height="{height}" fill="#f7f1e3"/>',
    ]
    for column, (part, rows) in enumerate(floors.items()):
        left = MARGIN + column * (COLUMN_WIDTH + MARGIN)
        middle = left + COLUMN_WIDTH / 2
        lines.append(f'<text x="{middle:g}" y="{MARGIN}" fill="#7a4b12" font-weight="bold">{part}/</text>')
        for number, row in enumerate(rows):
            top = height - MARGIN - (number + 1) * FLOOR_HEIGHT
            lines += [*floor_of_rooms(left, top, row)]
    return "\n".join([*lines, "</svg>", ""])


def floor_of_rooms(left: float, top: float, modules: Sequence[str]) -> Iterator[str]:
    """Yield the boxes of one floor, all of the same width."""
    step = COLUMN_WIDTH / len(modules)
    for index, module in enumerate(modules):
        name = module.partition(".")[2]
        x = left + index * step
        yield (
            f'<rect x="{x:g}" y="{top:g}" width="{step - 8:g}" height="{ROOM_HEIGHT}" rx="8" '
            'fill="#ece0c6" stroke="#b89a68" stroke-width="1.5"/>'
        )
        yield f'<text x="{x + step / 2 - 4:g}" y="{top + ROOM_HEIGHT / 2 + 5:g}" fill="#3b2a1a">{name}</text>'


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    PICTURE.write_text(picture(FLOORS), encoding="utf-8")
