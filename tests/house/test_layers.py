"""Imports go in one direction: which module may import which."""

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
CLIENT_MAY = {
    "rules.art",
    "rules.kernel.asking",
    "rules.kernel.choices",
    "rules.reading.messages",
    "rules.reading.problems",
    "rules.saves.crash_reports",
    "rules.system.console",
    "rules.system.locations",
    "rules.tavern.regulars",
    "rules.text",
}
"""What the client's other files may know of the rules: words, faces, places and questions, none of which can change a
table."""
VOCABULARY = {
    "poison": {"rounds"}, "dice_town": {"dice", "rounds"}, "goblets": {"scoring", "duel", "sommeliers"},
    "raut": {"phrases"},
}  # fmt: skip
"""What a game's folder in the client may know of its own rules besides ``board``: the rest of the game's vocabulary."""
PICTURES = ("rd_", "dt_", "gob_", "raut_")
"""How the names of pictures begin that are one game's."""
GAMES = sorted(path.parent.name for path in ROOT.glob("client/games/*/manifest.py"))

KERNEL_TYPES = {
    f"rules.kernel.{name}"
    for name in (
        "asking", "choices", "effects", "events", "exchanges", "game", "intents", "mixtures", "table", "tracking",
    )
}  # fmt: skip
"""The only modules that know each other, for annotations: the kernel's own types are one thing in several files."""
Graph = dict[str, set[str]]


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
    """On which floor a module stands: where it is named itself, else where its package is."""
    floors, above = FLOORS[module.split(".")[0]], module
    while above:
        for number, modules in enumerate(floors):
            if above in modules:
                return number
        above = above.rpartition(".")[0]
    raise AssertionError(f"{module} stands on no floor")


def graph(folder: str) -> Graph:
    """Which modules of a folder import which others of it, wherever in the file; others may be added."""
    return {module: set(inside) for module, inside in read_graph(folder).items()}


@cache
def read_graph(folder: str) -> Graph:
    """The same, read once."""
    found: Graph = {}
    for path in files(folder):
        inside = {module for module in imports(path) if module.split(".")[0] == folder}
        found[module_of(path)] = inside - {module_of(path)}
    return found


def upward(found: Graph) -> list[str]:
    """The imports that point up."""
    named = {module: inside for module, inside in found.items() if "." in module}
    return [f"{module} imports {other}" for module, inside in named.items() for other in sorted(inside)
            if floor(other) > floor(module)]  # fmt: skip


def knots(found: Graph) -> list[set[str]]:
    """The groups of modules that import each other, directly or through others."""
    reached = {module: set(inside) for module, inside in found.items()}
    for between in found:
        for inside in reached.values():
            if between in inside:
                inside |= reached[between]
    groups = {frozenset(other for other in reached[module] if module in reached.get(other, ()))
              for module in found if module in reached[module]}  # fmt: skip
    return [set(group) for group in groups]


def whose(path: Path) -> str:
    """The game whose folder in the client a file stands in, "" if it is everybody's."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[:2] == ("client", "games") and len(parts) > 3 else ""


def files(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("path", files("rules"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rules_know_no_screen(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in ("pygame", "client", "tests"), f"{path.name} imports {module}"


@pytest.mark.parametrize("folder", FLOORS)
def test_imports_point_down(folder: str) -> None:
    assert upward(graph(folder)) == []


@pytest.mark.parametrize(("folder", "may"), [("rules", KERNEL_TYPES), ("client", set())])
def test_no_imports_go_round_in_a_circle(folder: str, may: set[str]) -> None:
    assert [sorted(group) for group in knots(graph(folder)) if not group <= may] == []


@pytest.mark.parametrize(
    ("module", "other"),
    [("rules.kernel.asking", "rules.bots.player_view"), ("rules.reading.reader", "rules.cards.cardset"),
     ("client.ui.base", "client.play.session"), ("client.table.context", "client.scenes.player"),
     ("client.games.poison.table", "client.scenes.table"), ("client.scenes.menu", "client.app")],
)  # fmt: skip
def test_an_import_that_points_up_is_noticed(module: str, other: str) -> None:
    found = graph(module.split(".")[0])
    found[module].add(other)
    assert upward(found) == [f"{module} imports {other}"]


@pytest.mark.parametrize(
    ("module", "other"),
    [("rules.kernel.chance", "rules.kernel.events"), ("rules.reading.problems", "rules.reading.reader"),
     ("client.table.base", "client.table.painter"), ("client.table.targets", "client.table.hand"),
     ("client.scenes.replay", "client.scenes.final"), ("client.games.dice_town.cups", "client.games.dice_town.tray")],
)  # fmt: skip
def test_an_import_that_closes_a_circle_is_noticed(module: str, other: str) -> None:
    found = graph(module.split(".")[0])
    found[module].add(other)
    assert any({module, other} <= group for group in knots(found) if not group <= KERNEL_TYPES)


@pytest.mark.parametrize("folder", FLOORS)
def test_every_floor_names_what_is_there(folder: str) -> None:
    for module in chain(*FLOORS[folder]):
        assert is_there(module), module


@pytest.mark.parametrize("path", files("rules/games"), ids=module_of)
def test_no_game_imports_another(path: Path) -> None:
    """Its policy and its kinds of cards are of its own game too; the hall of the room itself knows none."""
    own = module_of(path).split(".")[2:3]
    for module in imports(path):
        if module.startswith("rules.games.") and module not in ("rules.games.manifest", "rules.games.policy"):
            assert module.split(".")[2:3] == own, f"{module_of(path)} imports {module}"


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
    """One tells what can be played, one plays it, one teaches it, one shows again what was played, one looks back on
    it, one hands over commands that need no window, and the window of the workshop asks the rules' own."""
    doors = "play/lessons", "play/offers", "play/session", "play/replays", "play/review_session", "commands"
    if path in [ROOT / "client" / f"{door}.py" for door in doors]:
        return
    own = whose(path)
    own_rules = {f"rules.games.{own}.{part}" for part in {"board"} | VOCABULARY.get(own, set())} if own else set()
    allowed = CLIENT_MAY | own_rules
    if ROOT / "client" / "workshop" in path.parents:
        allowed |= {"rules.system.steps", "rules.workshop"}
    for module in imports(path):
        if module.startswith("rules."):
            assert any(module == may or module.startswith(may + ".") for may in allowed), f"{path.name}: {module}"


@pytest.mark.parametrize("path", files("client"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_game_of_the_client_is_imported_by_its_own_folder_alone(path: Path) -> None:
    """Neither when it loads, nor later, nor for an annotation; all others find games through ``client.games``."""
    own = whose(path)
    for module in imports(path):
        for game in GAMES:
            strange = game != own and f"{module}.".startswith(f"client.games.{game}.")
            assert not strange, f"{path.name} knows {game}: {module}"


def texts_of_games() -> tuple[set[str], tuple[str, ...]]:
    """The keys of the texts that stand in games' own files, and how such keys begin and no others do."""
    own, shared = set[str](), set[str]()
    for path in (ROOT / "data" / "texts").glob("*.yaml"):
        keys = re.findall(r"^([\w.]+):", path.read_text(encoding="utf-8"), re.MULTILINE)
        (own if path.stem.startswith(tuple(GAMES)) else shared).update(keys)
    assert own and shared
    first = {key.split(".")[0] for key in own} - {key.split(".")[0] for key in shared}
    return own, tuple(f"{word}." for word in first if word != "game")  # every game has a name and an aim


def spoken(tree: ast.AST) -> Iterator[str]:
    """How the keys begin that are put together where something is said: `words(f"log.{kind}")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.JoinedStr):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            begin = node.args[0].values[0]
            if called in ("words", "say", "Entry", "Word") and isinstance(begin, ast.Constant):
                yield str(begin.value)


@pytest.mark.parametrize("path", [path for path in files("client") if not whose(path)], ids=lambda path: path.name)
def test_what_games_share_names_none_of_them(path: Path) -> None:
    """Not in code, not in comments: no game's name, no text of a game's own file, no picture of one game."""
    source = path.read_text(encoding="utf-8")
    for name in {name for game in GAMES for name in (game, game.replace("_", " "))}:
        assert name not in source.lower(), f"{path.name} names {name}"
    own, begins = texts_of_games()
    tree = ast.parse(source)
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not said & own, f"{path.name} says what is one game's"
    assert not [key for key in spoken(tree) if key.startswith(begins)], f"{path.name} says what is one game's"
    assert not [word for word in said if word.startswith(PICTURES)], f"{path.name} draws what is one game's"
