"""Data walks one way: who may import whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT_MAY = {"rules.texts", "rules.places", "rules.log", "rules.cards.problems", "rules.kernel"}
"""What the client's other files may know of the rules: words and places, none of which can change a table."""
TABLE_MAY = {
    "poison": {"rules.games.poison"},
    "red_dragon": {"rules.games.red_dragon.board"},
    "dice_town": {"rules.games.dice_town"},
}
"""What the files of one game's table (``client/tables/<game>*.py``, ``client/pieces/<game>*.py``) may know besides: the
vocabulary of their game (numbers of zones and counters, names of phases)."""


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def whose(path: Path) -> str:
    """The game whose table a file of the client belongs to, "" if it is everybody's."""
    if path.parent.name not in ("tables", "pieces"):
        return ""
    return next((game for game in TABLE_MAY if path.stem.startswith(game)), "")


def files(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("path", files("rules"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rules_know_no_screen(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in ("pygame", "client", "tests"), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", files("rules/games"), ids=lambda path: path.name)
def test_no_game_imports_another(path: Path) -> None:
    if path.name == "__init__.py":
        return
    own = path.relative_to(ROOT / "rules" / "games").parts[0].removesuffix(".py")
    for module in imports(path):
        if module.startswith("rules.games."):
            assert module.split(".")[2] == own
        assert not module.startswith("rules.bots"), f"{path.name} knows the bots"


def test_the_kernel_knows_no_game_and_no_cards() -> None:
    for name in ("kernel", "table", "intents", "windows", "sight", "chance", "feed"):
        for module in imports(ROOT / "rules" / f"{name}.py"):
            assert not module.startswith(("rules.games", "rules.cards", "rules.bots")), f"{name} imports {module}"


@pytest.mark.parametrize("path", files("client"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_client_reaches_the_rules_through_the_session(path: Path) -> None:
    if path == ROOT / "client" / "session.py":
        return
    own = whose(path)
    allowed = CLIENT_MAY | TABLE_MAY.get(own, set())
    for module in imports(path):
        if module.startswith("rules."):
            assert any(module == may or module.startswith(may + ".") for may in allowed), f"{path.name}: {module}"


@pytest.mark.parametrize("path", files("client"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_scenes_know_no_game(path: Path) -> None:
    """A game's own files are reached through the registry in ``client.tables`` alone, and never by another game's."""
    own = whose(path)
    if not own and path.parent.name not in ("scenes", "widgets", "client"):
        return  # a piece that is not called after its game (a cauldron) may still be its own
    if path == ROOT / "client" / "__main__.py":
        return  # the smoke test opens every screen there is
    for module in imports(path):
        for game in TABLE_MAY:
            strange = module.startswith((f"client.tables.{game}", f"client.pieces.{game}")) and game != own
            assert not strange, f"{path.name} knows {game}: {module}"


def test_no_file_outgrows_its_chapter() -> None:
    for path in files("rules") + files("client"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 450, f"{path.name} is too long: split it"
