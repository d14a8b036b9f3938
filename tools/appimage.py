"""Makes an AppImage of the packed program for Linux: one file that runs on every Linux.

``python tools/appimage.py dist/zastolye-0.1.0-linux-x86_64`` takes the folder that ``tools/package.py`` has packed. It
needs ``mksquashfs``, and a C compiler with the static libraries of squashfuse for what stands at the beginning of the
file (``tools/linux/runtime.c``); if one is missing, it says which packages of Debian have them. ``--runtime FILE``
takes another beginning, such as that of the AppImage project.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # this is run as a file
from tools.package import check_weight

RUNTIME = ROOT / "tools" / "linux" / "runtime.c"
LIBRARIES = {
    "squashfuse": "libsquashfuse-dev",
    "z": "zlib1g-dev",
    "zstd": "libzstd-dev",
    "lzma": "liblzma-dev",
    "lz4": "liblz4-dev",
    "c": "libc6-dev",
}
"""The libraries that become a part of the beginning, and the packages of Debian with them and their licences."""
PACKAGES = f"squashfs-tools gcc {' '.join(LIBRARIES.values())}"
"""The packages of Debian that are needed."""
LICENCES = Path("/usr/share/doc")
"""Where Debian keeps the licence of each package."""
IDENTIFIER = "org.zastolye.table"
MARK = b"AI\x02"
"""The bytes by which an AppImage of the second kind is known, and where they stand."""
MARK_PLACE = 8
PACKED = ("-comp", "zstd", "-Xcompression-level", "22", "-b", "1M")
"""How the program is packed. xz would make it a tenth smaller, but takes more than a second to unpack, and what the
AppImage project puts at the beginning cannot read it."""
APPRUN = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/zastolye/zastolye" "$@"
"""


class MissingTool(Exception):
    """Something that an AppImage is made with is not installed; the message says what."""


def lay_out(program: Path, folder: Path) -> None:
    """Put the folder of a packed program into another folder as AppImages have it: with ``AppRun``, the entry of the
    menu and the icon on top, and what shops are told where they look for it."""
    shutil.copytree(program, folder / "usr" / "lib" / "zastolye", symlinks=True)
    (folder / "AppRun").write_text(APPRUN, encoding="utf-8", newline="\n")
    (folder / "AppRun").chmod(0o755)
    shutil.copyfile(program / "zastolye.svg", folder / "zastolye.svg")
    (folder / ".DirIcon").symlink_to("zastolye.svg")
    entry = f"{IDENTIFIER}.desktop"
    shutil.copyfile(program / "zastolye.desktop", folder / entry)
    for source, target in (
        (program / "zastolye.desktop", f"applications/{entry}"),
        (program / "zastolye-types.xml", f"mime/packages/{IDENTIFIER}.xml"),
        (program / "zastolye.svg", "icons/hicolor/scalable/apps/zastolye.svg"),
        (program / f"{IDENTIFIER}.metainfo.xml", f"metainfo/{IDENTIFIER}.appdata.xml"),
    ):
        path = folder / "usr" / "share" / target
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, path)


def compile_runtime(file: Path) -> None:
    """Compile what stands at the beginning of an AppImage. Raises MissingTool if that is not possible."""
    if shutil.which("cc") is None:
        raise MissingTool(f"no C compiler is installed; on Debian: {PACKAGES}")
    command = ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-static", "-s", "-D_FILE_OFFSET_BITS=64", "-o", str(file)]
    command += [str(RUNTIME), *(f"-l{library}" for library in LIBRARIES)]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    if compiled.returncode != 0:
        reason = next((line for line in compiled.stderr.splitlines() if "error" in line or "cannot find" in line), "")
        raise MissingTool(f"{RUNTIME.name} cannot be compiled ({reason.strip()}); on Debian: {PACKAGES}")


def add_licences(folder: Path) -> None:
    """Put the licences of the libraries in our own beginning into a folder. Raises MissingTool if one is missing."""
    for package in LIBRARIES.values():
        licence = LICENCES / package / "copyright"
        if not licence.is_file():
            raise MissingTool(f"{licence} is missing, so the licence of {package} cannot be given")
        shutil.copyfile(licence, folder / f"appimage-{package}.txt")


def marked(runtime: bytes) -> bytes:
    """The beginning of an AppImage with the bytes by which systems know what it is."""
    return runtime[:MARK_PLACE] + MARK + runtime[MARK_PLACE + len(MARK) :]


def make(program: Path, runtime: Path | None = None) -> Path:
    """Make the AppImage beside the folder of a packed program. Returns its path.

    ``runtime`` is what stands at its beginning, by default our own. Raises MissingTool if something is not installed,
    and CalledProcessError if the image cannot be made.
    """
    if shutil.which("mksquashfs") is None:
        raise MissingTool(f"mksquashfs is not installed; on Debian: {PACKAGES}")
    image = program.with_name(f"{program.name}.AppImage")
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        lay_out(program, folder / "AppDir")
        if runtime is None:
            runtime = folder / "runtime"
            compile_runtime(runtime)
            add_licences(folder / "AppDir" / "usr" / "lib" / "zastolye" / "licences")
        squashed = folder / "image.squashfs"
        options = ["-noappend", "-quiet", "-no-progress", "-root-owned", *PACKED]
        subprocess.run(["mksquashfs", str(folder / "AppDir"), str(squashed), *options], check=True)
        image.write_bytes(marked(runtime.read_bytes()) + squashed.read_bytes())
    image.chmod(0o755)
    return image


def main() -> None:
    """Make an AppImage, and say how large it is. Ends with a message if it is too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("program", type=Path, help="the folder of the packed program")
    parser.add_argument("--runtime", type=Path, metavar="FILE", help="what stands at the beginning (default: our own)")
    options = parser.parse_args()
    try:
        image = make(options.program.resolve(), options.runtime)
    except MissingTool as error:
        sys.exit(str(error))
    check_weight(image)


if __name__ == "__main__":
    main()
