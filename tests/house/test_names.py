"""One name for one thing: a class name means one thing in the whole house."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def defined(tree: ast.Module) -> Iterator[str]:
    """The classes of a file, and the types it writes as aliases."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id[:1].isupper() and target.id[1:2].islower():
                yield target.id


def owner(path: Path) -> str:
    """Where a name is at home. The same part of two games may have the same name: each game has its own layout."""
    parts = path.relative_to(ROOT).parts
    return "/".join(("games", parts[0], parts[-1]) if "games" in parts else parts)


def doubled(files: dict[Path, str]) -> dict[str, set[str]]:
    """The names that are at home in several places, and where."""
    homes: dict[str, set[str]] = defaultdict(set)
    for path, source in files.items():
        for name in defined(ast.parse(source)):
            homes[name].add(owner(path))
    return {name: where for name, where in homes.items() if len(where) > 1}


def house() -> dict[Path, str]:
    """The files of the rules and of the client."""
    paths = [path for folder in ("rules", "client") for path in (ROOT / folder).rglob("*.py")]
    return {path: path.read_text(encoding="utf-8") for path in paths}


INHERITED = {"Layout", "SeatPlace"}
"""What each game's layout calls its own kind of them."""


def test_no_class_name_means_two_things() -> None:
    found = doubled(house())
    assert {name: where for name, where in found.items() if name not in INHERITED} == {}
    for name in INHERITED:
        assert found[name] == {"client/table/layout.py", "games/client/layout.py"}


def test_a_second_meaning_is_noticed() -> None:
    files = house()
    files[ROOT / "client" / "scenes" / "new.py"] = "class Ask: ..."
    assert "Ask" in doubled(files)
