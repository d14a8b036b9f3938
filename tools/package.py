"""Makes what a player downloads: the program as an archive for the system that this runs on, with its checksum.

``python tools/package.py [FOLDER]`` writes it into FOLDER (``dist`` if none is named): a ``tar.gz`` on Linux, a ``zip``
on Windows, a ``dmg`` on macOS. Inside are the program and the licences of all that is in it. ``install.sh`` or
``install.cmd`` puts the game into the menu of the system and, with ``--remove`` or ``/remove``, takes it out again.
Ends with a message if anything in the program has no licence, or if the archive is too large. ``--try`` unpacks it and
lets it play all its games.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXTS = ROOT / "tools" / "licences"
LICENCE = ("licen", "copying", "ofl", "notice", "lgpl")
"""What the names of files with licences have in them."""
READABLE = ("", ".md", ".rst", ".txt")
"""What they end with."""
LIBRARY = re.compile(r"(?:lib)?(\w+?)\d*[-.](?:.*\.)?(?:so|dll|dylib)(?:\.[\d.]+)?", re.IGNORECASE)
"""The name of a file with a library of C. Modules of Python are called otherwise, or belong to a distribution."""
MODULE = re.compile(r"\.(?:cpython-\w+|abi3)(?:-[\w-]+)?\.so$")
LARGEST = 45_000_000
"""The most bytes that a player has to load."""
TRIAL = 600
"""The most seconds that a trial may take."""
ICON = 1024
"""Pixels of the program's picture; systems make it smaller."""


def bundled() -> set[str]:
    """The distributions that the program needs, and those that these need, by their canonical names."""
    found: set[str] = set()
    wanted = list(PROJECT["dependencies"])
    while wanted:
        needed = Requirement(wanted.pop())
        name = canonicalize_name(needed.name)
        if name not in found and (needed.marker is None or needed.marker.evaluate({"extra": ""})):
            found.add(name)
            wanted += distribution(name).requires or []
    return found


def licences(name: str) -> list[str]:
    """What a distribution says about its licence: the files with it, else what its metadata say."""
    installed = distribution(name)
    own = [Path(str(installed.locate_file(file))).read_text(encoding="utf-8") for file in installed.files or []
           if any(word in file.name.lower() for word in LICENCE) and file.suffix in READABLE]  # fmt: skip
    said = installed.metadata
    if not own and "License-Expression" in said:
        named = ("Name", "Version", "Author", "Author-Email", "License-Expression")
        own = ["\n".join(f"{key}: {said[key]}" for key in named if key in said)]
    return own


def libraries() -> list[dict[str, Any]]:
    """What is known of the libraries of C."""
    known: list[dict[str, Any]] = yaml.safe_load((TEXTS / "libraries.yaml").read_text(encoding="utf-8"))
    return known


def library(file: str) -> str | None:
    """What the library in a file is called, whatever the system and the version; None if the file is no library.

    >>> library("libSDL2_image-2-d6906c81.0.so.0.800.12"), library("zlib1.dll"), library("libz.1.3.1.zlib-ng.dylib")
    ('sdl2_image', 'zlib', 'z')
    """
    found = None if MODULE.search(file) else LIBRARY.fullmatch(file)
    return found[1].lower() if found else None


def python_licence() -> str:
    """The licence of the Python that runs this, with what its makers put into it."""
    places = (Path(os.__file__).with_name("LICENSE.txt"), Path(sys.base_prefix) / "LICENSE.txt")
    return next(place for place in places if place.is_file()).read_text(encoding="utf-8")


def add_licences(folder: Path, program: Path) -> None:
    """Write the licences of all that is in a program into a folder. Raises SystemExit if one is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"zastolye": [(ROOT / "LICENSE").read_text(encoding="utf-8")], "python": [python_licence()]}
    texts |= {name: licences(name) for name in bundled()}
    found = {name: file.name for file in program.rglob("*") if (name := library(file.name))}
    for inside in libraries():
        if not inside["names"] or not found.keys().isdisjoint(inside["names"]):
            texts[f"library-{inside['title']}"] = [notice(inside)]
            found = {name: file for name, file in found.items() if name not in inside["names"]}
    if found:
        sys.exit(f"tell in tools/licences/libraries.yaml what may be done with {', '.join(sorted(found.values()))}")
    if silent := sorted(name for name, said in texts.items() if not said):
        sys.exit(f"no licence is known of {', '.join(silent)}")
    for name, said in texts.items():
        (folder / f"{name}.txt").write_text("\n\n".join(said), encoding="utf-8")


def notice(inside: dict[str, Any]) -> str:
    """The licence of a library of C, or whose file has it."""
    said: str = inside.get("copyright", "")
    if text := inside.get("text"):
        return (TEXTS / f"{text}.txt").read_text(encoding="utf-8").format(copyright=said)
    return f"{inside['title']}. {said}\nThe licence is in {inside['in']}.txt beside this file.\n".replace(". \n", "\n")


def icon(folder: Path) -> str:
    """Draw the program's picture into a folder, for PyInstaller to make an icon of."""
    folder.mkdir(parents=True, exist_ok=True)
    file = str(folder / "zastolye.png")
    pygame.image.save(pygame.image.load_sized_svg(ROOT / "sprites" / "logo.svg", (ICON, ICON)), file)
    return file


def windows_version() -> str:
    """What Windows shows as the details of the program, in PyInstaller's notation."""
    numbers = tuple(int(part) for part in f"{PROJECT['version']}.0".split("."))
    told = {"FileDescription": "Zastolye", "ProductName": "Zastolye", "ProductVersion": PROJECT["version"],
            "FileVersion": PROJECT["version"], "LegalCopyright": "MIT License"}  # fmt: skip
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )


def build(folder: Path) -> Path:
    """Build the program below a folder; returns its own folder."""
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "build.spec", "--noconfirm", "--log-level", "ERROR",
         "--distpath", str(folder), "--workpath", str(folder / "work")],
        cwd=ROOT, check=True,
    )  # fmt: skip
    own = folder / "zastolye" / "_internal"
    # Python's own libraries often come with what only debuggers read: a fifth of the archive.
    fat = [*own.glob("libpython*"), *own.glob("python*/lib-dynload/*.so")]
    if sys.platform == "linux" and fat and shutil.which("strip"):
        subprocess.run(["strip", "--strip-debug", *map(str, fat)], check=True)
    return folder / "zastolye"


def linux(program: Path, name: str) -> Path:
    """Pack the program's folder for Linux, with what puts it into the menu."""
    shutil.copyfile(ROOT / "sprites" / "logo.svg", program / "zastolye.svg")
    script = program / "install.sh"
    shutil.copyfile(ROOT / "tools" / "install.sh", script)
    os.chmod(script, 0o755)
    return packed(program, name, "gztar")


def windows(program: Path, name: str) -> Path:
    """Pack the program's folder for Windows, with what puts it into the menu."""
    script = (ROOT / "tools" / "install.cmd").read_text(encoding="utf-8")
    (program / "install.cmd").write_text(script, encoding="utf-8", newline="\r\n")
    return packed(program, name, "zip")


def macos(program: Path, name: str) -> Path:
    """Pack the application for macOS, beside a link to where applications live: it is dragged there."""
    disk = program.with_name(name)
    disk.mkdir()
    application = "Zastolye.app"
    shutil.move(program.with_name(application), disk / application)
    shutil.move(program / "licences", disk / "licences")
    (disk / "Applications").symlink_to("/Applications")
    image = program.with_name(f"{name}.dmg")
    subprocess.run(
        [
            "hdiutil",
            "create",
            "-quiet",
            "-ov",
            "-format",
            "UDZO",
            "-volname",
            "Zastolye",
            "-srcfolder",
            str(disk),
            str(image),
        ],
        check=True,
    )
    return image


def packed(program: Path, name: str, form: str) -> Path:
    """The program's folder as an archive beside it; inside, the folder has the archive's name."""
    folder = program.rename(program.with_name(name))
    return Path(shutil.make_archive(str(folder), form, folder.parent, name))


SYSTEMS: dict[str, Callable[[Path, str], Path]] = {"linux": linux, "win32": windows, "darwin": macos}


def unpacked(archive: Path, folder: Path) -> Path:
    """Unpack an archive into a folder, as a player would; the program that prints (see build.spec)."""
    if archive.suffix == ".dmg":
        subprocess.run(
            ["hdiutil", "attach", "-quiet", "-readonly", "-mountpoint", str(folder), str(archive)], check=True
        )
        return folder / "Zastolye.app" / "Contents" / "MacOS" / "zastolye"
    if archive.suffix == ".gz":
        shutil.unpack_archive(archive, folder, filter="data")
    else:
        shutil.unpack_archive(archive, folder)
    (program,) = [*folder.glob("*/zastolye"), *folder.glob("*/zastolye-console.exe")]
    return program


def tried(archive: Path) -> None:
    """Unpack an archive elsewhere and let the program play all its games. Raises CalledProcessError if it fails."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as empty:
        folder = Path(empty) / "unpacked"
        folder.mkdir()
        env = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "ZASTOLYE_HOME": str(Path(empty) / "home"),
        }
        try:
            subprocess.run([str(unpacked(archive, folder)), "--smoke"], cwd=empty, env=env, check=True, timeout=TRIAL)
        finally:
            if archive.suffix == ".dmg":
                subprocess.run(["hdiutil", "detach", "-quiet", "-force", str(folder)], check=False)


def check_tag() -> None:
    """Raises SystemExit if this runs for a tag of another version."""
    if os.environ.get("GITHUB_REF_TYPE") == "tag" and os.environ["GITHUB_REF_NAME"] != f"v{PROJECT['version']}":
        sys.exit(f"the tag is {os.environ['GITHUB_REF_NAME']}, but pyproject.toml has the version {PROJECT['version']}")


def main() -> None:
    """Build, add what belongs to it, pack, and write the checksum."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", default="dist", type=Path, help="where the archive goes")
    parser.add_argument("--try", dest="trial", action="store_true", help="unpack it and let it play all its games")
    options = parser.parse_args()
    check_tag()
    target = options.folder.resolve()
    pack = SYSTEMS[sys.platform]
    name = f"zastolye-{PROJECT['version']}-{pack.__name__}-{platform.machine().lower()}"
    for old in target.glob(f"{name}*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    program = build(target)
    add_licences(program / "licences", program)
    archive = pack(program, name)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{checksum}  {archive.name}\n", encoding="utf-8")
    size = archive.stat().st_size
    print(f"{archive}: {size / 1e6:.1f} MB", flush=True)
    if size > LARGEST:
        sys.exit(f"{size / 1e6:.1f} MB are more than {LARGEST / 1e6:.0f}: leave something out in build.spec")
    if options.trial:
        tried(archive)


if __name__ == "__main__":
    main()
