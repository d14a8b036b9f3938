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
_SPARE_SECONDS = 2.0
"""What a test file costs of which nobody knows it yet."""


# -- one file ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Module:
    """What a Python file says about itself: the dotted names that it may import, and the ``paths`` that it puts
    together, as their parts. ``folders`` are single words that are joined to a path. ``by_name``: it imports modules
    by names that it makes."""

    imports: frozenset[str] = frozenset()
    paths: frozenset[tuple[str, ...]] = frozenset()
    folders: frozenset[str] = frozenset()
    by_name: bool = False


def module_name(file: str) -> str:
    """The dotted name of a Python file of the project."""
    parts = PurePosixPath(file).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def understood(file: str, source: str) -> Module:
    """What the text of a Python file says. Raises SyntaxError."""
    name = module_name(file)
    package = name if file.endswith("__init__.py") else name.rpartition(".")[0]
    imports, paths, folders, by_name = set[str](), set[tuple[str, ...]](), set[str](), False
    for node in needed_when_run(ast.parse(source)):
        match node:
            case ast.Import():
                imports |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                base = imported_from(node, package)
                imports |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
            case ast.Call():
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                by_name |= called == "import_module"
                paths |= set(runs_of_words(node.args))
            case ast.BinOp(op=ast.Div()):
                joined = list(runs_of_words(parts_of(node)))
                paths |= set(joined)
                folders |= {run[0] for run in joined if len(run) == 1}
            case ast.Constant(value=str(text)):
                if dotted := _DOTTED.fullmatch(text):
                    imports.add(dotted[1])
                if "/" in text and " " not in text:
                    paths.add(tuple(part for part in text.split("/") if part and "*" not in part))
    told = {path for path in paths if len(path) > 1 or (path and "." in path[0])}
    return Module(frozenset(imports), frozenset(told), frozenset(folders), by_name)


def needed_when_run(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that are there for type checkers only, and a path that is joined as one."""
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
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


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
        files = [path for package in PACKAGES for path in sorted((root / package).rglob("*.py"))]
        named = {path.relative_to(root).as_posix(): path for path in files}
        return cls({name: understood(name, path.read_text(encoding="utf-8")) for name, path in named.items()})

    @cached_property
    def games(self) -> frozenset[str]:
        """The names of the games."""
        below = [PurePosixPath(file).parts for file in self.modules if file.startswith(f"{GAMES}/")]
        return frozenset(parts[2] for parts in below if len(parts) > 3)

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
        found: dict[str, set[str]] = {file: set() for file in self.modules}
        for file, module in self.modules.items():
            for name in module.imports:
                for imported in self._loaded(name, files):
                    found[imported].add(file)
            if module.by_name and file.endswith("__init__.py"):
                folder = file.removesuffix("__init__.py")
                for below in self.modules:
                    if below.startswith(folder):
                        found[below].add(file)
        for file, others in found.items():
            others.discard(file)
        return found

    def _loaded(self, name: str, files: Mapping[str, str]) -> Iterator[str]:
        """The files that are loaded when this name is imported, or what the name is in: its module, and the packages
        around that; but not one that imports by name, for it does so only when it is asked to."""
        parts = name.split(".")
        longest = next((end for end in range(len(parts), 0, -1) if ".".join(parts[:end]) in files), 0)
        if longest:
            yield files[".".join(parts[:longest])]
        for end in range(1, longest):
            around = files.get(".".join(parts[:end]))
            if around is not None and not self.modules[around].by_name:
                yield around

    def readers(self, file: str) -> set[str]:
        """The Python files that put together the path of a file, or that of a folder it is in."""
        parts = PurePosixPath(file).parts
        inside = {parts[start:end] for start in range(len(parts)) for end in range(start + 1, len(parts) + 1)}
        found = set()
        for reader, module in self.modules.items():
            by_path = any(path in inside and (len(path) > 1 or path[0] == parts[-1]) for path in module.paths)
            if by_path or not module.folders.isdisjoint(parts[:-1]):
                found.add(reader)
        return found

    def near(self, changed: Collection[str]) -> list[Near]:
        """The test files that these changes can break, the nearest first. Of those that are equally near the first are
        called after the same things as what has changed, then come those that import least; whoever is about another
        game comes last."""
        known = House({**{file: Module() for file in changed if file.endswith(".py")}, **self.modules})
        ways: dict[str, tuple[str, ...]] = {}
        steps: dict[str, int] = {}
        waiting = deque[tuple[int, tuple[str, ...]]]((0, (file,)) for file in sorted(changed))
        while waiting:
            count, way = waiting.popleft()
            if way[-1] in ways:
                continue
            ways[way[-1]], steps[way[-1]] = way, count
            for other in sorted(known._depend_on(way[-1])):
                if known._only_passes_on(other):
                    waiting.appendleft((count, (*way, other)))
                else:
                    waiting.append((count + 1, (*way, other)))
        wanted = {word for file in changed for word in words_of(file)}
        games = {self.game_of(file) for file in changed}

        def order(near: Near) -> tuple[bool, int, int, int, str]:
            elsewhere = None not in games and self.game_of(near.file) not in {None, *games}
            kinship = len(words_of(near.file) & wanted)
            return elsewhere, near.steps, -kinship, len(self.modules[near.file].imports), near.file

        tests = [file for file in ways if is_test(file) and file in self.modules]
        return sorted((Near(file, steps[file], ways[file]) for file in tests), key=order)

    def _only_passes_on(self, file: str) -> bool:
        """Whether a file is a package that gives further what its modules hold."""
        return file.endswith("__init__.py") and not self.modules[file].by_name

    def _depend_on(self, file: str) -> Iterable[str]:
        """The files that depend on this one without another between them."""
        path = PurePosixPath(file)
        if file in FOR_ALL or path.name == "conftest.py":
            above = "" if file in FOR_ALL else f"{path.parent}/"
            return [test for test in self.modules if is_test(test) and test.startswith(above)]
        if path.suffix == ".py":
            return [other for other in self.importers[file] if PurePosixPath(other).name != "conftest.py"]
        game = self.game_of(file)
        manifest = f"{GAMES}/{game}/manifest.py"
        return {*self.readers(file), *([manifest] if manifest in self.modules and path.suffix != ".md" else [])}


def words_of(file: str) -> frozenset[str]:
    """The words in the path of a file that say what it is about."""
    return frozenset(re.split(r"[/_.]", file)) - _SAY_NOTHING


def is_test(file: str) -> bool:
    """Whether pytest finds tests in a file, and not only in benches."""
    path = PurePosixPath(file)
    return path.parts[0] == "tests" and path.name.startswith("test_") and "bench" not in path.parts


def chosen(tests: Iterable[Near], seconds: float, costs: Mapping[str, float]) -> tuple[list[Near], list[Near]]:
    """What is run of these tests within so many processor seconds, the nearest first, and what is left out. What has
    changed itself is run whatever it costs."""
    run: list[Near] = []
    left_out: list[Near] = []
    for near in tests:
        cost = costs.get(near.file, _SPARE_SECONDS)
        if near.steps == 0 or cost <= seconds:
            run.append(near)
            seconds -= cost
        else:
            left_out.append(near)
    return run, left_out
