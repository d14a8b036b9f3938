"""Makes what a player of Linux downloads: the one-folder program as an archive with its checksum.

``python tools/package.py [FOLDER]`` writes it into FOLDER (``dist`` if none is named). Inside are the program, the
licences of the distributions in it, a picture, and ``install.sh``, which puts it into the menu of the system and, with
``--remove``, takes it out again. Ends with a message if a distribution carries no licence.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LICENCE = ("licen", "copying", "ofl", "notice", "lgpl")
"""What the names of files with licences have in them."""
READABLE = ("", ".md", ".rst", ".txt")
"""What they end with."""


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
    if not own and (expression := said["License-Expression"]):
        own = [f"{said['Name']} {said['Version']} by {said['Author'] or said['Author-Email']}: {expression}\n"]
    return own


def add_licences(folder: Path) -> None:
    """Write all licences into a folder. Raises SystemExit if one is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted(bundled()):
        if not (texts := licences(name)):
            sys.exit(f"{name} does not say what its licence is")
        for number, text in enumerate(texts):
            (folder / f"{name}-{number}.txt").write_text(text, encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", folder / "zastolye.txt")


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
    if fat and shutil.which("strip"):
        subprocess.run(["strip", "--strip-debug", *map(str, fat)], check=True)
    return folder / "zastolye"


def main() -> None:
    """Build, add what belongs to it, pack, and write the checksum."""
    if sys.platform != "linux":
        sys.exit("this makes the archive for Linux only; elsewhere: pyinstaller build.spec")
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "dist").resolve()
    program = build(target)
    add_licences(program / "licences")
    shutil.copyfile(ROOT / "sprites" / "logo.svg", program / "zastolye.svg")
    script = program / "install.sh"
    shutil.copyfile(ROOT / "tools" / "install.sh", script)
    os.chmod(script, 0o755)
    name = f"zastolye-{PROJECT['version']}-linux-{platform.machine()}"
    archive = target / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(program, arcname=name)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{checksum}  {archive.name}\n", encoding="utf-8")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
