"""Which tests a change can break, and how near they are to it: what ``python -m tests.near`` chooses from.

A test file can be broken by what it imports, directly or through others, and by the files that are read on the way.

What a module imports is seen by its import statements, those that only type checkers need left out; a module that is
named in a string counts, and of a package that imports by name (a game is found by its folder) all that lies in it.
Which files a module reads is seen by the paths that it puts together, as ``resource("data", "texts")`` and
``FOLDER / "scenarios"`` do. What is called after a game belongs to that game.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

PACKAGES = ("rules", "client", "tests", "tools")
GAMES = "rules/games"
FOR_ALL = ("pyproject.toml",)
"""Files on which every test depends."""

_SAY_NOTHING = frozenset(
    ["rules", "client", "tests", "tools", "data", "games", "test", "py", "yaml", "init", "", "manifest"]
)
_DOTTED = re.compile(r"(\w+(?:\.\w+)+)(?::\w+)?")
_UNKNOWN_SECONDS = 2.0
"""What a test file is assumed to cost before it was ever run."""


# -- one file ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Module:
    """What a Python file says about itself: the dotted names that it may import, and the ``paths`` that it puts
    together, as their parts. ``folders`` are single words that are joined to a path. ``imports_by_name``: it imports
    modules by names that it puts together."""

    imports: frozenset[str] = frozenset()
    paths: frozenset[tuple[str, ...]] = frozenset()
    folders: frozenset[str] = frozenset()
    imports_by_name: bool = False


def module_name(file: str) -> str:
    """The dotted name of a Python file of the project."""
    parts = PurePosixPath(file).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class ModuleReader:
    """Collects what the text of a Python file says about the modules and files that it may use."""

    def __init__(self, file: str) -> None:
        name = module_name(file)
        self.package = name if file.endswith("__init__.py") else name.rpartition(".")[0]
        self.imports: set[str] = set()
        self.paths: set[tuple[str, ...]] = set()
        self.folders: set[str] = set()
        self.imports_by_name = False

    def read(self, source: str) -> Module:
        """Read the whole text. Raises SyntaxError."""
        for node in nodes_needed_at_run_time(ast.parse(source)):
            match node:
                case ast.Import():
                    self.imports |= {alias.name for alias in node.names}
                case ast.ImportFrom():
                    self.read_import_from(node)
                case ast.Call():
                    self.read_call(node)
                case ast.BinOp(op=ast.Div()):
                    self.read_joined_path(node)
                case ast.Constant(value=str(text)):
                    self.read_text(text)
        paths = {path for path in self.paths if len(path) > 1 or (path and "." in path[0])}
        return Module(frozenset(self.imports), frozenset(paths), frozenset(self.folders), self.imports_by_name)

    def read_import_from(self, node: ast.ImportFrom) -> None:
        """``from base import name``: ``name`` may be a module too."""
        base = imported_from(node, self.package)
        self.imports.add(base)
        self.imports |= {f"{base}.{alias.name}" for alias in node.names}

    def read_call(self, node: ast.Call) -> None:
        """``import_module(...)``, or a function that joins words to a path: ``resource("data", "texts")``."""
        if isinstance(node.func, ast.Attribute):
            function = node.func.attr
        else:
            function = getattr(node.func, "id", "")
        if function == "import_module":
            self.imports_by_name = True
        self.paths |= set(runs_of_words(node.args))

    def read_joined_path(self, node: ast.BinOp) -> None:
        """``FOLDER / "scenarios"``."""
        for words in runs_of_words(parts_of(node)):
            self.paths.add(words)
            if len(words) == 1:
                self.folders.add(words[0])

    def read_text(self, text: str) -> None:
        """A string that may name a module (``"rules.dealing:deal"``) or a file (``"docs/page.md"``)."""
        dotted_name = _DOTTED.fullmatch(text)
        if dotted_name:
            self.imports.add(dotted_name[1])
        if "/" in text and " " not in text:
            self.paths.add(tuple(part for part in text.split("/") if part and "*" not in part))


def read_module(file: str, source: str) -> Module:
    """What the text of a Python file says about itself. Raises SyntaxError."""
    return ModuleReader(file).read(source)


def nodes_needed_at_run_time(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes except those for type checkers only; of a joined path, the whole and its parts."""
    waiting = deque([tree])
    while waiting:
        node = waiting.popleft()
        yield node
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting.extend(node.orelse)
        elif isinstance(node, ast.BinOp):
            waiting.extend(parts_of(node) if isinstance(node.op, ast.Div) else (node.left, node.right))
        else:
            waiting.extend(ast.iter_child_nodes(node))


def imported_from(node: ast.ImportFrom, package: str) -> str:
    """The dotted name of the module from which is imported, by a module of this package."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parent = parts[: len(parts) - node.level + 1]
    if node.module:
        parent.append(node.module)
    return ".".join(parent)


def parts_of(node: ast.expr) -> list[ast.expr]:
    """The parts of ``FOLDER / "one" / "two"``, from left to right."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return [*parts_of(node.left), node.right]
    return [node]


def runs_of_words(parts: Sequence[ast.expr]) -> Iterator[tuple[str, ...]]:
    """The words that stand beside each other among these parts of a path; what is worked out separates them."""
    run: list[str] = []
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            run += [word for word in part.value.split("/") if word]
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


# -- all files ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Near:
    """A test file that may be broken: ``steps`` from what has changed (0: it has changed itself), through ``way``, the
    files from the change to the test, both included."""

    file: str
    steps: int
    way: tuple[str, ...]


class House:
    """All Python files of a checkout, and who depends on whom. Paths are relative to its root, with ``/``."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self.modules = dict(modules)

    @classmethod
    def of(cls, root: Path) -> House:
        """The checkout in this folder."""
        modules = {}
        for package in PACKAGES:
            for path in sorted((root / package).rglob("*.py")):
                file = path.relative_to(root).as_posix()
                modules[file] = read_module(file, path.read_text(encoding="utf-8"))
        return cls(modules)

    @cached_property
    def games(self) -> frozenset[str]:
        """The names of the games."""
        games = set()
        for file in self.modules:
            parts = PurePosixPath(file).parts
            if file.startswith(f"{GAMES}/") and len(parts) > 3:
                games.add(parts[2])
        return frozenset(games)

    def game_of(self, file: str) -> str | None:
        """The game that a file belongs to by the name of one of its folders, or by its own; None for all others."""
        words = [
            *PurePosixPath(file).parent.parts,
            PurePosixPath(file).stem.removeprefix("test_").removeprefix("clauses_"),
        ]
        for game in self.games:
            if any(word == game or word.startswith(f"{game}_") for word in words):
                return game
        return None

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """For each file those that import it."""
        files = {module_name(file): file for file in self.modules}
        importers: dict[str, set[str]] = {file: set() for file in self.modules}
        for file, module in self.modules.items():
            for name in module.imports:
                for imported in self._loaded(name, files):
                    importers[imported].add(file)
            if module.imports_by_name and file.endswith("__init__.py"):
                folder = file.removesuffix("__init__.py")
                for inner_file in self.modules:
                    if inner_file.startswith(folder):
                        importers[inner_file].add(file)
        for file, importing_files in importers.items():
            importing_files.discard(file)
        return importers

    def _loaded(self, name: str, files: Mapping[str, str]) -> Iterator[str]:
        """The files that are loaded when this name is imported, or what the name is in: its module, and the packages
        around that; but not one that imports by name, for it does so only when it is asked to."""
        parts = name.split(".")
        length = len(parts)
        while length and ".".join(parts[:length]) not in files:
            length -= 1
        if length:
            yield files[".".join(parts[:length])]
        for package_length in range(1, length):
            package = files.get(".".join(parts[:package_length]))
            if package is not None and not self.modules[package].imports_by_name:
                yield package

    def readers(self, file: str) -> set[str]:
        """The Python files that put together the path of a file, or that of a folder it is in."""
        parts = PurePosixPath(file).parts
        partial_paths = set()
        for start in range(len(parts)):
            for end in range(start + 1, len(parts) + 1):
                partial_paths.add(parts[start:end])
        readers = set()
        for reader, module in self.modules.items():
            names_file = any(len(path) > 1 or path[0] == parts[-1] for path in module.paths & partial_paths)
            names_folder = not module.folders.isdisjoint(parts[:-1])
            if names_file or names_folder:
                readers.add(reader)
        return readers

    def near(self, changed: Collection[str]) -> list[Near]:
        """The test files that these changes can break, the nearest first. Of those that are equally near the first are
        called after the same things as what has changed, then come those that import least; whoever is about another
        game comes last."""
        tests = []
        for file, (steps, way) in self._reached_from(changed).items():
            if is_test(file) and file in self.modules:
                tests.append(Near(file, steps, way))
        changed_words = set().union(*map(words_of, changed))
        changed_games = {self.game_of(file) for file in changed}

        def order(near: Near) -> tuple[bool, int, int, int, str]:
            is_of_another_game = None not in changed_games and self.game_of(near.file) not in {None, *changed_games}
            shared_words = len(words_of(near.file) & changed_words)
            return is_of_another_game, near.steps, -shared_words, len(self.modules[near.file].imports), near.file

        return sorted(tests, key=order)

    def _reached_from(self, changed: Collection[str]) -> dict[str, tuple[int, tuple[str, ...]]]:
        """For each file that these changes can break, the fewest steps to it and the way there."""
        new_files = {file: Module() for file in changed if file.endswith(".py")}
        house = House({**new_files, **self.modules})
        reached: dict[str, tuple[int, tuple[str, ...]]] = {}
        waiting = deque[tuple[int, tuple[str, ...]]]((0, (file,)) for file in sorted(changed))
        while waiting:
            steps, way = waiting.popleft()
            file = way[-1]
            if file in reached:
                continue
            reached[file] = steps, way
            for dependent in sorted(house._depend_on(file)):
                if house._only_passes_on(dependent):
                    waiting.appendleft((steps, (*way, dependent)))
                else:
                    waiting.append((steps + 1, (*way, dependent)))
        return reached

    def _only_passes_on(self, file: str) -> bool:
        """Whether a file is a package that gives further what its modules hold."""
        return file.endswith("__init__.py") and not self.modules[file].imports_by_name

    def _depend_on(self, file: str) -> Iterable[str]:
        """The files that depend on this one without another between them."""
        path = PurePosixPath(file)
        if file in FOR_ALL or path.name == "conftest.py":
            folder = "" if file in FOR_ALL else f"{path.parent}/"
            return [test for test in self.modules if is_test(test) and test.startswith(folder)]
        if path.suffix == ".py":
            return [importer for importer in self.importers[file] if PurePosixPath(importer).name != "conftest.py"]
        dependents = self.readers(file)
        manifest = f"{GAMES}/{self.game_of(file)}/manifest.py"
        if manifest in self.modules and path.suffix != ".md":
            dependents.add(manifest)
        return dependents


def words_of(file: str) -> frozenset[str]:
    """The words in the path of a file that say what it is about."""
    return frozenset(re.split(r"[/_.]", file)) - _SAY_NOTHING


def is_test(file: str) -> bool:
    """Whether pytest finds tests in a file, and not only in benches."""
    path = PurePosixPath(file)
    return path.parts[0] == "tests" and path.name.startswith("test_") and "bench" not in path.parts


def choose_tests(tests: Iterable[Near], seconds: float, costs: Mapping[str, float]) -> tuple[list[Near], list[Near]]:
    """What is run of these tests within so many processor seconds, the nearest first, and what is left out. What has
    changed itself is run whatever it costs."""
    run: list[Near] = []
    left_out: list[Near] = []
    for near in tests:
        cost = costs.get(near.file, _UNKNOWN_SECONDS)
        if near.steps == 0 or cost <= seconds:
            run.append(near)
            seconds -= cost
        else:
            left_out.append(near)
    return run, left_out
