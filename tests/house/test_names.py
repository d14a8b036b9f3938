"""One name for one thing: no class name has two meanings in the whole project."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]


def defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the classes of a file, and of its type aliases."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id[:1].isupper() and target.id[1:2].islower():
                yield target.id


def owner(path: Path) -> str:
    """Return the path of a file, without the game: each game may have, say, its own layout with the same names."""
    parts = path.relative_to(ROOT).parts
    if "games" in parts:
        return f"games/{parts[0]}/{parts[-1]}"
    return "/".join(parts)


def defined_twice(files: dict[Path, str]) -> dict[str, set[str]]:
    """Return the names that are defined in several places, and these places."""
    owners: dict[str, set[str]] = defaultdict(set)
    for path, source in files.items():
        for name in defined(ast.parse(source)):
            owners[name].add(owner(path))
    return {name: places for name, places in owners.items() if len(places) > 1}


def sources() -> dict[Path, str]:
    """Return the source text of every file of the rules and of the client."""
    paths = chain((ROOT / "rules").rglob("*.py"), (ROOT / "client").rglob("*.py"))
    return {path: path.read_text(encoding="utf-8") for path in paths}


INHERITED = {"Layout", "SeatPlace"}
"""Names that the layout of each game gives to its own class as well."""


def test_no_class_name_means_two_things() -> None:
    places = defined_twice(sources())
    assert places.keys() <= INHERITED, places
    for name in INHERITED:
        assert places[name] == {"client/table/layout.py", "games/client/layout.py"}


def test_a_second_meaning_is_noticed() -> None:
    files = sources()
    files[ROOT / "client" / "scenes" / "new.py"] = "class Ask: ..."
    assert "Ask" in defined_twice(files)
