"""The tests nearest to a change are chosen by what they import, what they read and which game they are about."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests import near
from tests.nearness import House, Near, choose_tests, is_test, read_module

TOY = {
    "rules/__init__.py": "",
    "rules/places.py": "def resource(*parts): ...",
    "rules/dealing.py": "from rules import places",
    "rules/shuffling.py": "from . import dealing",
    "rules/typed.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from rules import dealing",
    "rules/late.py": "def load():\n    from rules.dealing import deal",
    "rules/texts.py": "from rules.places import resource\nHOME = resource('data', 'texts')",
    "rules/games/__init__.py": "from importlib import import_module\ndef game(name):\n    import_module(name)",
    "rules/games/chess/__init__.py": "",
    "rules/games/chess/manifest.py": "from rules.games.chess import board",
    "rules/games/chess/board.py": "",
    "rules/games/go/__init__.py": "",
    "rules/games/go/manifest.py": "",
    "client/__init__.py": "",
    "client/ui/__init__.py": "from client.ui.button import Button",
    "client/ui/button.py": "",
    "tests/__init__.py": "",
    "tests/conftest.py": "from rules import dealing",
    "tests/helping.py": "from rules.shuffling import shuffle",
    "tests/rules/test_dealing.py": "from rules.dealing import deal",
    "tests/rules/test_shuffling.py": "import rules.shuffling\nimport os",
    "tests/rules/test_typed.py": "import rules.typed",
    "tests/rules/test_late.py": "import rules.late",
    "tests/rules/test_far.py": "from tests import helping",
    "tests/rules/test_texts.py": "import rules.texts",
    "tests/rules/test_strings.py": "WHAT = 'rules.dealing:deal'",
    "tests/rules/test_scenes.py": "FILES = HERE / 'scenes'",
    "tests/rules/test_page.py": "PAGE = ROOT / 'docs' / 'page.md'\nSAID = 'docs/said.md'",
    "tests/games/test_chess.py": "import rules.games.chess.board",
    "tests/games/test_go.py": "import rules.games",
    "tests/games/test_every_game.py": "from rules.games import game",
    "tests/client/test_button.py": "from client.ui import Button",
    "tests/client/conftest.py": "",
}
HOUSE = House({file: read_module(file, source) for file, source in TOY.items()})


def reached(*changed: str) -> dict[str, int]:
    """Return the names of the tests that a change can break, the nearest first, and how far each is from it."""
    return {Path(test.file).stem.removeprefix("test_"): test.steps for test in HOUSE.near(changed)}


def test_who_imports_it_comes_before_who_imports_that() -> None:
    steps = reached("rules/dealing.py")
    assert steps == {"dealing": 1, "strings": 1, "late": 2, "shuffling": 2, "far": 3}
    assert next(iter(steps)) == "dealing", "it has the name of the file that has changed"
    assert [*steps][-1] == "far"


def test_what_only_type_checkers_import_breaks_nothing() -> None:
    assert "typed" not in reached("rules/dealing.py")
    assert "typed" in reached("rules/typed.py")


def test_the_way_is_told() -> None:
    (far_test,) = [test for test in HOUSE.near({"rules/dealing.py"}) if test.file.endswith("test_far.py")]
    assert far_test.way == ("rules/dealing.py", "rules/shuffling.py", "tests/helping.py", "tests/rules/test_far.py")
    assert near.reason(far_test) == (
        "depends on tests/helping.py, by way of rules/shuffling.py, by way of rules/dealing.py"
    )  # fmt: skip


def test_a_package_that_gives_it_further_is_no_step() -> None:
    assert reached("client/ui/button.py") == {"button": 1}


def test_a_test_that_has_changed_is_nearest_itself() -> None:
    assert reached("tests/rules/test_far.py") == {"far": 0}


def test_what_is_gone_breaks_who_still_imports_it() -> None:
    file = "tests/rules/test_gone.py"
    house = House({**HOUSE.modules, file: read_module(file, "import rules.old")})
    assert [test.file for test in house.near({"rules/old.py"})] == [file]


def test_files_break_who_reads_them_or_their_folder() -> None:
    assert reached("data/texts/ui.yaml") == {"texts": 2}
    assert reached("tests/scenes/one.yaml") == {"scenes": 1}
    assert reached("docs/page.md") == {"page": 1} == reached("docs/said.md")
    assert reached("docs/other.md") == {}


def test_all_tests_below_depend_on_a_conftest_and_all_on_the_project() -> None:
    assert reached("tests/client/conftest.py") == {"button": 1}
    test_count = sum(map(is_test, TOY))
    assert len(reached("tests/conftest.py")) == len(reached("pyproject.toml")) == test_count


def test_a_game_that_is_found_by_its_name_is_reached_and_others_come_last() -> None:
    steps = reached("rules/games/chess/board.py")
    assert steps == {"chess": 1, "every_game": 2, "go": 2}
    assert [*steps] == ["chess", "every_game", "go"]
    assert [*reached("data/cards/chess/pieces.yaml")][-2:] == ["every_game", "go"]
    assert HOUSE.game_of("data/texts/chess_table.yaml") == "chess"
    assert HOUSE.game_of("data/texts/ui.yaml") is None


def test_the_nearest_are_run_as_long_as_there_is_time() -> None:
    tests = [Near("changed", 0, ()), Near("close", 1, ()), Near("costly", 1, ()), Near("far", 2, ())]
    run, left_out = choose_tests(tests, 10.0, {"changed": 60.0, "close": 4.0, "costly": 9.0, "far": 1.0})
    assert [test.file for test in run] == ["changed"], "what has changed is run whatever it costs"
    run, left_out = choose_tests(tests[1:], 10.0, {"close": 4.0, "costly": 9.0, "far": 1.0})
    assert [test.file for test in run] == ["close", "far"]
    assert [test.file for test in left_out] == ["costly"]
    report = near.report(run, left_out, {"costly": 9.0}, {"chess"})
    assert "only those of chess" in report
    assert "Left out: 1 files" in report
    assert "9 processor seconds" in report


def test_tests_of_other_games_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def item(**parameters: Any) -> Any:
        return SimpleNamespace(callspec=SimpleNamespace(params=parameters))

    selected = [item(name="go", seats=3), item(language="ru"), SimpleNamespace(), item(name="go", other="chess")]
    items = [*selected, item(name="chess")]
    deselected: list[Any] = []
    hook = SimpleNamespace(pytest_deselected=lambda items: deselected.extend(items))
    config = cast(pytest.Config, SimpleNamespace(hook=hook))
    monkeypatch.delenv(near.ONLY, raising=False)
    near.pytest_collection_modifyitems(config, items)
    assert len(items) == 5
    monkeypatch.setattr(House, "of", lambda root: HOUSE)
    monkeypatch.setenv(near.ONLY, "go")
    near.pytest_collection_modifyitems(config, items)
    assert items == selected
    assert len(deselected) == 1


def test_what_differs_from_a_revision_is_listed(tmp_path: Path) -> None:
    def git(*command: str) -> None:
        author = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        subprocess.run(["git", *author, *command], cwd=tmp_path, check=True, capture_output=True, env=environment)

    git("init")
    for name in ("kept", "altered", "deleted"):
        (tmp_path / name).write_text("before", encoding="utf-8")
    git("add", ".")
    git("commit", "-m", "before")
    (tmp_path / "altered").write_text("after", encoding="utf-8")
    (tmp_path / "deleted").unlink()
    (tmp_path / "new").write_text("after", encoding="utf-8")
    assert near.changed_since("HEAD", tmp_path) == {"altered", "deleted", "new"}
    with pytest.raises(subprocess.CalledProcessError):
        near.changed_since("no-such-revision", tmp_path)


def test_here_the_nearest_of_a_room_are_its_own() -> None:
    """In this project: a change of ``asking`` runs the tests of asking first."""
    tests = House.of(near.ROOT).near({"rules/kernel/asking.py"})
    assert "asking" in tests[0].file
    assert len(tests) > 20
