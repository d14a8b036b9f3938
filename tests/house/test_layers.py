"""Imports go in one direction: these tests say which module may import which."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from tests.house.floors import FLOORS

ROOT = Path(__file__).parents[2]
SHARED_RULES = {
    "rules.art",
    "rules.faces",
    "rules.kernel.asking",
    "rules.kernel.choices",
    "rules.reading.messages",
    "rules.reading.problems",
    "rules.saves.crash_reports",
    "rules.system.console",
    "rules.system.locations",
    "rules.tavern.evening",
    "rules.tavern.regulars",
    "rules.text",
}
"""The rules that every file of the client may import: words, faces, memories, places and questions. None can change a
table."""
GAME_VOCABULARY = {
    "poison": {"rounds"}, "dice_town": {"added_buildings", "dice", "rounds"}, "raut": {"phrases"},
    "goblets": {"duel", "phrases", "scoring", "sommeliers", "strengths"},
}  # fmt: skip
"""The rules of its own game that a game's folder in the client may import besides ``board``."""
SHARED_BY_GAMES = (
    "rules.games.consequences",
    "rules.games.manifest",
    "rules.games.policy",
    "rules.games.requirements",
)
"""What the rules of a game may import from the room of the games besides its own folder."""
PICTURE_PREFIXES = ("rd_", "dt_", "gob_", "raut_")
"""How the names of pictures begin that belong to one game."""
GAMES = sorted(path.parent.name for path in ROOT.glob("client/games/*/manifest.py"))

KERNEL_TYPES = {
    f"rules.kernel.{name}"
    for name in (
        "asking", "choices", "effects", "events", "exchanges", "game", "intents", "mixtures", "table", "tracking",
    )
}  # fmt: skip
"""The only modules that import each other, for annotations: the types of the kernel are one thing in several files."""
Graph = dict[str, set[str]]


@cache
def imports(path: Path) -> list[str]:
    """Return the modules that a file imports, anywhere in the file. Each file is read once, for several tests."""
    modules: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                modules.append(submodule if is_module(submodule) else node.module or "")
    return modules


def is_module(module: str) -> bool:
    """True if this is a module or a package of the project."""
    path = ROOT.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def floor(module: str) -> int:
    """Return the number of the floor on which a module, or else its package, is named."""
    floors = FLOORS[module.split(".")[0]]
    package = module
    while package:
        for number, modules in enumerate(floors):
            if package in modules:
                return number
        package = package.rpartition(".")[0]
    raise AssertionError(f"{module} stands on no floor")


def graph(folder: str) -> Graph:
    """Return the modules of a folder, and which others of it each imports. The caller may change the graph."""
    return {module: set(imported) for module, imported in read_graph(folder).items()}


@cache
def read_graph(folder: str) -> Graph:
    """Read the graph of a folder once."""
    imported_by: Graph = {}
    for path in files(folder):
        imported = {module for module in imports(path) if module.split(".")[0] == folder}
        imported_by[module_of(path)] = imported - {module_of(path)}
    return imported_by


def upward(graph: Graph) -> list[str]:
    """Describe the imports that point up."""
    descriptions = []
    for module, imported_modules in graph.items():
        if "." not in module:
            continue
        for imported in sorted(imported_modules):
            if floor(imported) > floor(module):
                descriptions.append(f"{module} imports {imported}")
    return descriptions


def cycles(graph: Graph) -> list[set[str]]:
    """Return the groups of modules that import each other, directly or through others."""
    reachable = {module: set(imported) for module, imported in graph.items()}
    for intermediate in graph:
        for modules in reachable.values():
            if intermediate in modules:
                modules |= reachable[intermediate]
    groups: list[set[str]] = []
    for module in graph:
        if module in reachable[module]:
            group = {other for other in reachable[module] if module in reachable.get(other, ())}
            if group not in groups:
                groups.append(group)
    return groups


def game_of(path: Path) -> str:
    """Return the game whose folder in the client a file is in; "" if all games share it."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[:2] == ("client", "games") and len(parts) > 3 else ""


def files(folder: str) -> list[Path]:
    paths = sorted((ROOT / folder).rglob("*.py"))
    assert paths
    return paths


@pytest.mark.parametrize("path", files("rules"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rules_know_no_screen(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in ("pygame", "client", "tests"), f"{path.name} imports {module}"


@pytest.mark.parametrize("folder", FLOORS)
def test_imports_point_down(folder: str) -> None:
    assert upward(graph(folder)) == []


@pytest.mark.parametrize(("folder", "allowed"), [("rules", KERNEL_TYPES), ("client", set())])
def test_no_imports_go_round_in_a_circle(folder: str, allowed: set[str]) -> None:
    assert [sorted(group) for group in cycles(graph(folder)) if not group <= allowed] == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [("rules.kernel.asking", "rules.bots.player_view"), ("rules.reading.reader", "rules.cards.cardset"),
     ("client.ui.base", "client.play.session"), ("client.table.context", "client.scenes.player"),
     ("client.games.poison.table", "client.scenes.table"), ("client.scenes.menu", "client.app")],
)  # fmt: skip
def test_an_import_that_points_up_is_noticed(module: str, imported: str) -> None:
    modules = graph(module.split(".")[0])
    modules[module].add(imported)
    assert upward(modules) == [f"{module} imports {imported}"]


@pytest.mark.parametrize(
    ("module", "imported"),
    [("rules.kernel.chance", "rules.kernel.events"), ("rules.reading.problems", "rules.reading.reader"),
     ("client.table.base", "client.table.painter"), ("client.table.targets", "client.table.hand"),
     ("client.scenes.replay", "client.scenes.final"), ("client.games.dice_town.cups", "client.games.dice_town.tray")],
)  # fmt: skip
def test_an_import_that_closes_a_circle_is_noticed(module: str, imported: str) -> None:
    modules = graph(module.split(".")[0])
    modules[module].add(imported)
    assert any({module, imported} <= group for group in cycles(modules) if not group <= KERNEL_TYPES)


@pytest.mark.parametrize("folder", FLOORS)
def test_every_floor_names_what_is_there(folder: str) -> None:
    for module in chain(*FLOORS[folder]):
        assert is_module(module), module


@pytest.mark.parametrize("path", files("rules/games"), ids=module_of)
def test_no_game_imports_another(path: Path) -> None:
    """Nor another game's policy or kinds of cards; the files that all games share import no game."""
    game = module_of(path).split(".")[2:3]
    for module in imports(path):
        if module.startswith("rules.games.") and module not in SHARED_BY_GAMES:
            assert module.split(".")[2:3] == game, f"{module_of(path)} imports {module}"


@pytest.mark.parametrize("path", files("rules/games"), ids=module_of)
def test_only_its_manifest_knows_how_bots_play_a_game_and_how_its_cards_are_written(path: Path) -> None:
    if path.name != "manifest.py":
        for module in imports(path):
            assert not module.startswith("rules.games.") or module.split(".")[3:] not in (["policy"], ["card_kinds"])


def test_the_kernel_knows_no_game_and_no_cards() -> None:
    for name in ("asking", "table", "state", "intents", "windows", "chance", "events"):
        for module in imports(ROOT / "rules" / "kernel" / f"{name}.py"):
            assert not module.startswith(("rules.games", "rules.cards", "rules.bots")), f"{name} imports {module}"


@pytest.mark.parametrize("path", files("client"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_client_reaches_the_rules_through_six_doors(path: Path) -> None:
    """They list what can be played, play it, teach it, show recorded games, review them, and run commands that need no
    window. The window of the workshop may also import the workshop of the rules."""
    doors = "play/lessons", "play/offers", "play/session", "play/replays", "play/review_session", "commands"
    if path in [ROOT / "client" / f"{door}.py" for door in doors]:
        return
    allowed = set(SHARED_RULES)
    game = game_of(path)
    if game:
        allowed |= {f"rules.games.{game}.{part}" for part in {"board"} | GAME_VOCABULARY.get(game, set())}
    if ROOT / "client" / "workshop" in path.parents:
        allowed |= {"rules.system.steps", "rules.workshop"}
    for module in imports(path):
        if module.startswith("rules."):
            is_allowed = any(f"{module}.".startswith(f"{package}.") for package in allowed)
            assert is_allowed, f"{path.name}: {module}"


@pytest.mark.parametrize("path", files("client"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_game_of_the_client_is_imported_by_its_own_folder_alone(path: Path) -> None:
    """Neither when it loads, nor later, nor for an annotation; all others find games through ``client.games``."""
    own_game = game_of(path)
    for module in imports(path):
        for game in GAMES:
            is_foreign = game != own_game and f"{module}.".startswith(f"client.games.{game}.")
            assert not is_foreign, f"{path.name} knows {game}: {module}"


def texts_of_games() -> tuple[set[str], tuple[str, ...]]:
    """Return the keys of texts in the files of games, and the prefixes that only such keys have."""
    game_keys = set[str]()
    shared_keys = set[str]()
    for path in (ROOT / "data" / "texts").glob("*.yaml"):
        keys = re.findall(r"^([\w.]+):", path.read_text(encoding="utf-8"), re.MULTILINE)
        if path.stem.startswith(tuple(GAMES)):
            game_keys.update(keys)
        else:
            shared_keys.update(keys)
    assert game_keys and shared_keys
    first_words = {key.split(".")[0] for key in game_keys} - {key.split(".")[0] for key in shared_keys}
    prefixes = tuple(f"{word}." for word in first_words if word != "game")  # every game has a name and an aim
    return game_keys, prefixes


def composed_prefixes(tree: ast.AST) -> Iterator[str]:
    """Yield how keys begin that are composed where they are used: `words(f"log.{kind}")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.JoinedStr):
            function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            prefix = node.args[0].values[0]
            if function in ("words", "say", "Entry", "Word") and isinstance(prefix, ast.Constant):
                yield str(prefix.value)


def strings(tree: ast.AST) -> Iterator[str]:
    """Yield the string constants of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("path", [path for path in files("client") if not game_of(path)], ids=lambda path: path.name)
def test_what_games_share_names_none_of_them(path: Path) -> None:
    """Not in code, not in comments: no game's name, no text of a game's own file, no picture of one game."""
    source = path.read_text(encoding="utf-8")
    for game in GAMES:
        assert game not in source.lower(), f"{path.name} names {game}"
        assert game.replace("_", " ") not in source.lower(), f"{path.name} names {game}"
    game_keys, prefixes = texts_of_games()
    tree = ast.parse(source)
    words = set(strings(tree))
    assert not words & game_keys, f"{path.name} uses a text of one game"
    assert not [key for key in composed_prefixes(tree) if key.startswith(prefixes)], f"{path.name} uses a game's text"
    assert not [word for word in words if word.startswith(PICTURE_PREFIXES)], f"{path.name} draws a game's picture"
