"""The pages for authors: read in the window, searched, and with commands as this program takes them."""

from __future__ import annotations

import ast
import re
import shutil
import sys
import sysconfig
import time
from pathlib import Path

import pygame
import pytest

from client.scenes.pages import PAGES, PagesScene, page
from client.ui.prose import chunks
from client.window import compat
from client.workshop.scene import Workshop
from rules.system import locations
from rules.workshop.project import Project
from tests.client.hands import key

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _read_anew():
    page.cache_clear()
    yield
    page.cache_clear()


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """As if this were the packaged program."""
    program = tmp_path / "My Games" / "zastolye"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    return program


def labels(scene) -> dict[str, str]:
    return {node.id: node.label for node in scene.tree()}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_read(name: str, language: str, make_app) -> None:
    app = make_app(language)
    app.push(scene := PagesScene(app, name))
    app.step([], 0.02)
    assert app.pen.overflows == []
    path = locations.page(name, language)
    foreign = language == "ru" and not path.stem.endswith(".ru")
    assert labels(scene)["rulebook.text.0"].startswith("Этой страницы по-русски пока нет") == foreign
    text = path.read_text(encoding="utf-8")
    assert len([id for id in labels(scene) if re.fullmatch(r"rulebook\.text\.\d+", id)]) > text.count("\n\n") / 2
    for heading in re.findall(r"^## (.+)$", text, re.MULTILINE):
        assert heading.replace("`", "") in labels(scene).values()


def test_pages_are_searched_and_changed(make_app) -> None:
    app = make_app()
    app.push(scene := PagesScene(app, "scenarios"))
    scene._search("asked")
    app.step([], 0.02)
    told = labels(scene)["rulebook.found"]
    assert re.fullmatch(r"1 of \d+", told) and scene._view.offset > 0
    choice = scene.gui.find("pages.page")
    said = dict(choice.options)
    assert re.fullmatch(r"Scenarios \(\d+\)", said["scenarios"]) and said["new-character"] == "A new character"
    choice.on_change("card-language")
    app.step([], 0.02)
    assert scene.gui.find("pages.page").chosen == "card-language" and labels(scene)["rulebook.found"] != told
    assert any(chunk.holds("asked") for chunk in scene.hits())


def test_f1_in_the_workshop_opens_them(make_app, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("set: mine\nformat: 1\ngame: poison\ncards: []\n", encoding="utf-8")
    app = make_app()
    app.push(workshop := Workshop(app, Project.open(file)))
    app.step([], 0.02)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, PagesScene)
    key(app, pygame.K_F1)
    assert app.scene is workshop
    workshop.click("workshop.pages")
    assert isinstance(app.scene, PagesScene)


def test_a_packaged_program_never_speaks_of_python(packed: Path) -> None:
    assert locations.command("check") == f'"{packed}" check'
    for name in PAGES:
        for language in ("ru", "en"):
            assert "python -m" not in page(name, language), name
    assert f'"{packed}" check' in page("scenarios", "en")


def test_a_program_on_the_path_is_called_by_its_name(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed.parent.mkdir()
    packed.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(packed.parent))
    assert locations.command("test", "mine.yaml") == "zastolye test mine.yaml"
    assert locations.with_commands("run `python -m client --workshop` or python -m rules check") == (
        "run `zastolye --workshop` or zastolye check"
    )


def test_on_windows_commands_are_those_of_the_program_with_a_console(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(shutil, "which", lambda name: None)  # what looks for it on Windows is not here
    monkeypatch.setattr(sys, "executable", str(packed.with_name("zastolye.exe")))
    console = f'"{packed.with_name("zastolye-console.exe")}"'
    assert locations.command("check") == f"{console} check"
    window = f'"{packed.with_name("zastolye.exe")}"'
    assert locations.with_commands("python -m client check, python -m client") == f"{console} check, {window}"


@pytest.mark.parametrize("is_on_path", [True, False])
def test_from_a_wheel_commands_are_those_of_its_script(
    is_on_path: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As pipx and uv install it: the Python in its environment is not the one that people start."""
    site = tmp_path / "lib" / "site-packages" / "rules"
    script = tmp_path / "bin" / ("zastolye.exe" if sys.platform == "win32" else "zastolye")
    monkeypatch.setattr(locations, "_RULES", site)
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(script.parent))
    (site / "_data").mkdir(parents=True)
    monkeypatch.setenv("PATH", str(script.parent) if is_on_path else "")
    assert locations.command("check") == "python -m rules check"  # unpacked without scripts
    script.parent.mkdir()
    script.touch(mode=0o755)
    window = "zastolye" if is_on_path else str(script)
    assert locations.with_commands("python -m client mine.zastolye") == f"{window} mine.zastolye"
    if sys.platform != "win32":
        assert locations.command("check") == f"{window} check"


def test_with_python_commands_are_those_of_the_modules() -> None:
    assert locations.command("match", "poison") == "python -m rules match poison"
    assert locations.with_commands("python -m client --workshop") == "python -m client --workshop"


WRITES_PAGES = (
    "rules/cards/schema.py", "rules/faces/reference.py", "rules/lessons/page.py", "rules/scenario/page.py",
    "rules/system/locations.py",
)  # fmt: skip
"""What they say is read in pages, which say commands as this program takes them."""


def test_nobody_is_sent_to_a_command_that_this_program_may_not_have() -> None:
    for path in sorted((ROOT / "data" / "texts").glob("*.yaml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if "python -m" in line and not line.startswith("#")], path.name
    for path in [*(ROOT / "rules").rglob("*.py"), *(ROOT / "client").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if "python" not in text:
            continue
        tree = ast.parse(text)
        described = {id(node.body[0].value) for node in ast.walk(tree)
                     if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
                     and isinstance(node.body[0], ast.Expr)}  # fmt: skip
        said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
                and id(node) not in described and "python -m" in node.value]  # fmt: skip
        assert not said or path.relative_to(ROOT).as_posix() in WRITES_PAGES, (path, said)


def test_code_links_and_remarks_in_a_text() -> None:
    text = """\
# A `title`
<!-- not
seen -->
See [the page](a.md#b), `given` and `a*b`.

    python -m x

- an item

  ```yaml
  cards:
    - id: a  # **not** bold

    - id: b
  ```

  and more

| a \\| b | `c` |
"""
    assert [tuple(chunk) for chunk in chunks(text)] == [
        ("h1", ("A **title**",), ""),
        ("text", ("See the page, **given** and a*b.",), ""),
        ("code", ("python -m x",), ""),
        ("list", ("an item",), "•"),
        ("code", ("cards:",), ""),
        ("code", ("  - id: a  # **not** bold",), ""),
        ("code", ("",), ""),
        ("code", ("  - id: b",), ""),
        ("text", ("and more",), ""),
        ("row", ("a | b", "**c**"), "head"),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="there libraries are found in another way")
def test_other_programs_do_not_load_the_libraries_of_a_packaged_one(
    packed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", str(packed.parent))
    for before in ("", "/usr/lib/mine"):
        if before:
            monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
        seen = tmp_path / "seen.txt"
        compat.run_beside(["/bin/sh", "-c", f'printf "<%s>" "$LD_LIBRARY_PATH" > {seen}'])
        while not seen.exists() or not seen.read_text(encoding="utf-8").endswith(">"):
            time.sleep(0.01)
        assert seen.read_text(encoding="utf-8") == f"<{before}>"
        seen.unlink()
