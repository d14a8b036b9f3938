"""Makes the archive that players download: the program for the system that this runs on, with a checksum.

``python tools/package.py [FOLDER]`` writes it into FOLDER (default: ``dist``): a ``tar.xz`` on Linux, a ``zip`` on
Windows, a ``dmg`` on macOS. It contains the program and the licences of all its parts. ``install.sh`` or
``install.cmd`` puts the game into the menu of the system and, with ``--remove`` or ``/remove``, takes it out again.
This ends with a message if anything in the program has no licence, if something that it needs is not in it, or if the
archive is too large. With ``--try`` it unpacks the archive and lets the program play all its games.
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
import tarfile
import time
import tomllib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PyInstaller.archive.readers import ZlibArchiveReader

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # this is run as a file
from tools import macos as apple

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXTS = ROOT / "tools" / "licences"
LINUX = ROOT / "tools" / "linux"
METAINFO = "org.zastolye.table.metainfo.xml"
SCREENSHOTS = re.compile(r" *<screenshots>.*</screenshots>\n", re.DOTALL)
LICENCE = ("licen", "copying", "ofl", "notice", "lgpl")
"""Parts of the names of files with licences."""
READABLE = ("", ".md", ".rst", ".txt")
"""The endings of the names of files with licences."""
LIBRARY = re.compile(r"(?:lib)?(\w+?)\d*[-.](?:.*\.)?(?:so|dll|dylib)(?:\.[\d.]+)?", re.IGNORECASE)
"""The name of a file with a C library. Python modules have other names, or belong to a distribution."""
MODULE = re.compile(r"\.(?:cpython-\w+|abi3)(?:-[\w-]+)?\.so$")
"""The end of the name of a Python module written in C."""
LARGEST = 30_000_000
"""The most bytes that a player has to download."""
UNCOMPRESSED = {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
"""Tells PyInstaller not to compress modules one by one: an archive makes all of them together far smaller, and the
program starts sooner."""
SMALLEST_IMAGE = "ULMO"
"""The kind of disk image that is packed as xz packs: macOS reads it since version 10.15."""
TRIAL = 600
"""The most seconds that a trial may take."""
ICON = 1024
"""The width and height of the program's icon, in pixels. Systems scale it down."""


def bundled() -> set[str]:
    """The distributions that the program needs, directly or through others, by their canonical names."""
    names: set[str] = set()
    pending = list(PROJECT["dependencies"])
    while pending:
        requirement = Requirement(pending.pop())
        name = canonicalize_name(requirement.name)
        is_needed = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if is_needed and name not in names:
            names.add(name)
            pending += distribution(name).requires or []
    return names


def licences(name: str) -> list[str]:
    """The texts of the licence files of a distribution, or else what its metadata say about its licence."""
    installed = distribution(name)
    texts = []
    for file in installed.files or []:
        if file.suffix in READABLE and any(part in file.name.lower() for part in LICENCE):
            texts.append(Path(str(installed.locate_file(file))).read_text(encoding="utf-8"))
    metadata = installed.metadata
    if not texts and "License-Expression" in metadata:
        keys = ("Name", "Version", "Author", "Author-Email", "License-Expression")
        texts.append("\n".join(f"{key}: {metadata[key]}" for key in keys if key in metadata))
    return texts


def libraries() -> list[dict[str, Any]]:
    """What is known about the C libraries: ``tools/licences/libraries.yaml``."""
    entries: list[dict[str, Any]] = yaml.safe_load((TEXTS / "libraries.yaml").read_text(encoding="utf-8"))
    return entries


def library(file: str) -> str | None:
    """The name of the library in a file, without what depends on the system or the version; None for other files.

    >>> library("libSDL2_image-2-d6906c81.0.so.0.800.12"), library("zlib1.dll"), library("libz.1.3.1.zlib-ng.dylib")
    ('sdl2_image', 'zlib', 'z')
    """
    if MODULE.search(file):
        return None
    match = LIBRARY.fullmatch(file)
    return match[1].lower() if match else None


def python_licence() -> str:
    """The licence of the Python that runs this, including those of its own parts."""
    for path in (Path(os.__file__).with_name("LICENSE.txt"), Path(sys.base_prefix) / "LICENSE.txt"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError("Python has no LICENSE.txt")


def add_licences(folder: Path, program: Path) -> None:
    """Write the licences of all parts of a program into a folder. Raises SystemExit if one is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"zastolye": [(ROOT / "LICENSE").read_text(encoding="utf-8")], "python": [python_licence()]}
    for name in bundled():
        texts[name] = licences(name)
    texts |= library_notices(program)
    without_licence = sorted(name for name, texts_of_part in texts.items() if not texts_of_part)
    if without_licence:
        sys.exit(f"no licence is known of {', '.join(without_licence)}")
    for name, texts_of_part in texts.items():
        (folder / f"{name}.txt").write_text("\n\n".join(texts_of_part), encoding="utf-8")


def library_notices(program: Path) -> dict[str, list[str]]:
    """The licences of the C libraries in a program, by the names of their files. Raises SystemExit if one is
    missing."""
    unexplained: dict[str, str] = {}
    for path in program.rglob("*"):
        name = library(path.name)
        if name:
            unexplained[name] = path.name
    notices: dict[str, list[str]] = {}
    for entry in libraries():
        is_inside = not entry["names"] or entry.get("always", False)
        if is_inside or any(name in unexplained for name in entry["names"]):
            notices[f"library-{entry['title']}"] = [notice(entry)]
            for name in entry["names"]:
                unexplained.pop(name, None)
    if unexplained:
        files = ", ".join(sorted(unexplained.values()))
        sys.exit(f"tell in tools/licences/libraries.yaml what may be done with {files}")
    return notices


def notice(entry: dict[str, Any]) -> str:
    """The licence of a C library, or which other file contains it. ``entry`` is what is known of the library."""
    copyright: str = entry.get("copyright", "")
    text = entry.get("text")
    if text:
        return (TEXTS / f"{text}.txt").read_text(encoding="utf-8").format(copyright=copyright)
    sentence = f"{entry['title']}. {copyright}\nThe licence is in {entry['in']}.txt beside this file.\n"
    return sentence.replace(". \n", "\n")


def icon(folder: Path) -> str:
    """Draw the program's icon into a folder, for PyInstaller. Returns the path of the file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = str(folder / "zastolye.png")
    pygame.image.save(pygame.image.load_sized_svg(ROOT / "sprites" / "logo.svg", (ICON, ICON)), file)
    return file


def windows_version() -> str:
    """The details of the program that Windows shows, in PyInstaller's notation."""
    numbers = tuple(int(part) for part in f"{PROJECT['version']}.0".split("."))
    details = {"FileDescription": "Zastolye", "ProductName": "Zastolye", "ProductVersion": PROJECT["version"],
               "FileVersion": PROJECT["version"], "LegalCopyright": "MIT License"}  # fmt: skip
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in details.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )


def build(folder: Path) -> Path:
    """Build the program in a folder. Returns the folder of the program."""
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "build.spec", "--noconfirm", "--log-level", "ERROR",
         "--distpath", str(folder), "--workpath", str(folder / "work")],
        cwd=ROOT, check=True, env={**os.environ, **UNCOMPRESSED},
    )  # fmt: skip
    if sys.platform == "linux" and shutil.which("strip"):
        strip(folder / "zastolye" / "_internal")
    return folder / "zastolye"


def strip(internal: Path) -> None:
    """Take the symbols that only linkers and debuggers read out of Python and of its modules in a folder: they are most
    of some modules."""
    files = []
    for path in internal.rglob("*.so*"):
        is_python = path.name.startswith("libpython") or MODULE.search(path.name)
        if is_python and not path.is_symlink():
            files.append(str(path))
    if files:
        subprocess.run(["strip", "--strip-unneeded", *files], check=True)


def check_parts(program: Path) -> None:
    """Raises SystemExit if a built program has nothing of something that the project needs: where a module is imported
    by a name that PyInstaller does not see, the program runs without it and says nothing."""
    modules = ZlibArchiveReader(str(program / "_internal" / "modules.pyz")).toc
    distributions = packages_distributions()
    inside: set[str] = set()
    for module in modules:
        for name in distributions.get(module, []):
            inside.add(canonicalize_name(name))
    needed = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    missing = sorted(needed - inside)
    if missing:
        sys.exit(f"nothing is in the program of {', '.join(missing)}: name its modules in build.spec")


def metainfo(environment: Mapping[str, str] = os.environ) -> str:
    """What shops of Linux tell of the program, for this version and day.

    The variable ``ZASTOLYE_FILES`` is the address at which the files of the repository can be loaded; without it no
    pictures are named. ``SOURCE_DATE_EPOCH`` names the second of the release, by default now.
    """
    text = (LINUX / METAINFO).read_text(encoding="utf-8")
    address = environment.get("ZASTOLYE_FILES", "").rstrip("/")
    if not address:
        text = SCREENSHOTS.sub("", text)
    second = int(environment.get("SOURCE_DATE_EPOCH") or time.time())
    day = datetime.fromtimestamp(second, UTC).date().isoformat()
    return text.replace("@FILES@", address).replace("@VERSION@", PROJECT["version"]).replace("@DAY@", day)


def linux(program: Path, name: str) -> Path:
    """Pack the program's folder for Linux, with a script that puts the game into the menu. Returns the archive."""
    shutil.copyfile(ROOT / "sprites" / "logo.svg", program / "zastolye.svg")
    for name_of_file in ("zastolye.desktop", "zastolye-types.xml"):
        shutil.copyfile(LINUX / name_of_file, program / name_of_file)
    (program / METAINFO).write_text(metainfo(), encoding="utf-8", newline="\n")
    script = program / "install.sh"
    shutil.copyfile(ROOT / "tools" / "install.sh", script)
    os.chmod(script, 0o755)
    return pack_folder(program, name, "xztar")


def windows(program: Path, name: str) -> Path:
    """Pack the program's folder for Windows, with a script that puts the game into the menu. Returns the archive."""
    script = (ROOT / "tools" / "install.cmd").read_text(encoding="utf-8")
    (program / "install.cmd").write_text(script, encoding="utf-8", newline="\r\n")
    return pack_folder(program, name, "zip")


def macos(program: Path, name: str) -> Path:
    """Pack the application for macOS, beside a link to the folder into which it is dragged. Returns the archive."""
    disk = program.with_name(name)
    disk.mkdir()
    application = "Zastolye.app"
    shutil.move(program.with_name(application), disk / application)
    shutil.move(program / "licences", disk / "licences")
    (disk / "Applications").symlink_to("/Applications")
    image = program.with_name(f"{name}.dmg")
    options = ["-quiet", "-ov", "-format", SMALLEST_IMAGE, "-volname", "Zastolye", "-srcfolder", str(disk)]
    subprocess.run(["hdiutil", "create", *options, str(image)], check=True)
    for left_out in apple.seal(image):
        print(left_out)
    return image


def pack_folder(program: Path, name: str, archive_format: str) -> Path:
    """Rename the program's folder to ``name`` and pack it into an archive with the same name. Returns the archive."""
    folder = program.rename(program.with_name(name))
    return Path(shutil.make_archive(str(folder), archive_format, folder.parent, name))


SYSTEMS: dict[str, Callable[[Path, str], Path]] = {"linux": linux, "win32": windows, "darwin": macos}


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack an archive into a folder, as a player would. Returns the program that prints (see build.spec)."""
    if archive.suffix == ".dmg":
        subprocess.run(
            ["hdiutil", "attach", "-quiet", "-readonly", "-mountpoint", str(folder), str(archive)], check=True
        )
        return folder / "Zastolye.app" / "Contents" / "MacOS" / "zastolye"
    if archive.suffix == ".xz" and hasattr(tarfile, "data_filter"):  # Python 3.11 has it from 3.11.4 on
        shutil.unpack_archive(archive, folder, filter="data")
    else:
        shutil.unpack_archive(archive, folder)
    (program,) = [*folder.glob("*/zastolye"), *folder.glob("*/zastolye-console.exe")]
    return program


def try_out(archive: Path) -> None:
    """Unpack an archive elsewhere and let the program play all its games. Raises CalledProcessError if it fails."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary) / "unpacked"
        folder.mkdir()
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "ZASTOLYE_HOME": str(Path(temporary) / "home"),
        }
        try:
            program = unpack(archive, folder)
            subprocess.run([str(program), "--smoke"], cwd=temporary, env=environment, check=True, timeout=TRIAL)
        finally:
            if archive.suffix == ".dmg":
                subprocess.run(["hdiutil", "detach", "-quiet", "-force", str(folder)], check=False)


def check_weight(file: Path) -> None:
    """Print how large a file for players is. Raises SystemExit if it is larger than ``LARGEST``."""
    size = file.stat().st_size
    print(f"{file}: {size / 1e6:.1f} MB", flush=True)
    if size > LARGEST:
        sys.exit(f"{size / 1e6:.1f} MB are more than {LARGEST / 1e6:.0f}: leave something out in build.spec")


def check_tag() -> None:
    """Raises SystemExit if this runs for a tag that is not that of the version in ``pyproject.toml``."""
    if os.environ.get("GITHUB_REF_TYPE") != "tag":
        return
    tag = os.environ["GITHUB_REF_NAME"]
    version = PROJECT["version"]
    if tag != f"v{version}":
        sys.exit(f"the tag is {tag}, but pyproject.toml has the version {version}")


def main() -> None:
    """Build the program, add the licences, pack it, and write the checksum."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", default="dist", type=Path, help="where the archive goes")
    parser.add_argument("--try", dest="trial", action="store_true", help="unpack it and let it play all its games")
    options = parser.parse_args()
    check_tag()
    target = options.folder.resolve()
    pack = SYSTEMS[sys.platform]
    name = f"zastolye-{PROJECT['version']}-{pack.__name__}-{platform.machine().lower()}"
    for old_result in target.glob(f"{name}*"):
        if old_result.is_dir():
            shutil.rmtree(old_result)
        else:
            old_result.unlink()
    program = build(target)
    check_parts(program)
    add_licences(program / "licences", program)
    archive = pack(program, name)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{checksum}  {archive.name}\n", encoding="utf-8")
    check_weight(archive)
    if options.trial:
        try_out(archive)


if __name__ == "__main__":
    main()
