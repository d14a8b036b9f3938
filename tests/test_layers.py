"""Data walks one way: who may import whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT_MAY = {"rules.texts", "rules.places", "rules.log", "rules.cards.problems", "rules.kernel"}
"""What the client's other files may know of the rules: words and places, none of which can change a table."""
TABLE_MAY = {
    "poison": {"rules.games.poison.board", "rules.games.poison.rounds"},
    "red_dragon": {"rules.games.red_dragon.board"},
    "dice_town": {"rules.games.dice_town.board", "rules.games.dice_town.dice", "rules.games.dice_town.rounds"},
}
"""What the files of one game's table (``client/tables/<game>*.py``, ``client/pieces/<game>*.py``) may know besides: the
vocabulary of their game (numbers of zones and counters, names of phases)."""

FLOORS: list[tuple[str, ...]] = [
    # Files, sentences and how mistakes in them are told.
    ("rules.places", "rules.log", "rules.texts", "rules.cards.problems", "rules.cards.reader"),
    # The card language.
    ("rules.cards",),
    # The kernel.
    ("rules.chance", "rules.feed", "rules.forms", "rules.game", "rules.intents", "rules.kernel", "rules.notation",
     "rules.options", "rules.policy", "rules.sight", "rules.table", "rules.windows"),
    ("rules.manifest",),
    ("rules.games",),
    ("rules.bots",),
    # Saves, scenarios and commands.
    ("rules.__main__", "rules.journal", "rules.phrases", "rules.prompt", "rules.savefile", "rules.saves",
     "rules.scenario", "rules.shelf", "rules.terminal"),
]  # fmt: skip
"""The floors of the rules, from below: modules, or packages with all that is in them. Imports point down or stay on
their floor, those for annotations and those inside functions too."""


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if is_there(inner) else node.module or ""


def is_there(module: str) -> bool:
    """Is that a module or a package of ours?"""
    path = ROOT.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def floor(module: str) -> int:
    """On which floor of the rules a module stands: where it is named itself, else where its package is."""
    while module != "rules":
        for number, modules in enumerate(FLOORS):
            if module in modules:
                return number
        module = module.rpartition(".")[0]
    raise AssertionError("a module of the rules that stands on no floor")


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


@pytest.mark.parametrize("path", [path for path in files("rules") if module_of(path) != "rules"], ids=module_of)
def test_imports_in_the_rules_point_down(path: Path) -> None:
    for module in imports(path):
        if module.startswith("rules."):
            assert floor(module) <= floor(module_of(path)), f"{module_of(path)} imports {module}"


def test_every_floor_names_what_is_there() -> None:
    for module in chain(*FLOORS):
        assert is_there(module), module


@pytest.mark.parametrize("path", files("rules/games"), ids=module_of)
def test_no_game_imports_another(path: Path) -> None:
    """Its policy and its kinds of cards are of its own game too; the room itself knows none."""
    own = module_of(path).split(".")[2:3]
    for module in imports(path):
        if module.startswith("rules.games."):
            assert module.split(".")[2:3] == own, f"{module_of(path)} imports {module}"


@pytest.mark.parametrize("path", files("rules/games"), ids=module_of)
def test_only_its_manifest_knows_how_bots_play_a_game_and_how_its_cards_are_written(path: Path) -> None:
    if path.name != "manifest.py":
        for module in imports(path):
            assert not module.startswith("rules.games.") or module.split(".")[3:] not in (["policy"], ["card_kinds"])


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
