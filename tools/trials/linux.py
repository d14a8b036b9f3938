"""The trial of the program for Linux: its archive, its AppImage, its Flatpak manifest, and what shops tell of it."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from PIL import Image

from tools import appimage, package
from tools.trials.pictures import difference, photograph_window, virtual_screen
from tools.trials.steps import NotPossible, Outcome, StepFailed, Steps

SYSTEM = "Linux"
ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "tools" / "linux" / "org.zastolye.table.yaml"
FLATPAK_SDK = "org.freedesktop.Sdk//24.08"
EXAMPLE_ADDRESS = "https://example.org/zastolye"
"""Stands for where the files of the repository can be loaded."""
ELSEWHERE = Path(gettempdir())
"""Where programs run: far from the sources, so that they find nothing there."""
SECONDS = 900
"""How long any program may take."""
UNLIKE = 0.06
"""How much two pictures of the menu may differ, as a share of black and white: other regulars sit at its tables."""
MENU = ("--size", "1280x720", "--language", "ru")


def run(steps: Steps, folder: Path, pictures: Path) -> None:
    """Build the program for Linux in a folder, and try it. Pictures of its windows are kept in ``pictures``."""
    program = build(steps, folder)
    if program is not None:
        try_program(steps, program)
        try_appimage(steps, program.parent, pictures)
        with steps.step(SYSTEM, "installed and removed", Outcome.CHECKED) as step:
            step.detail = try_installing(program.parent)
    with steps.step(SYSTEM, "what shops tell", Outcome.CHECKED) as step:
        step.detail = check_metainfo()
    with steps.step(SYSTEM, "Flatpak manifest", Outcome.CHECKED):
        check_manifest()
    with steps.step(SYSTEM, "Flatpak", Outcome.BUILT) as step:
        step.detail = build_flatpak(folder)


def build(steps: Steps, folder: Path) -> Path | None:
    """Build the archive for players, and unpack it. Returns the path of the program, or None if that failed."""
    with steps.step(SYSTEM, "package", Outcome.BUILT) as step:
        dist = folder / "dist"
        expect([sys.executable, str(ROOT / "tools" / "package.py"), str(dist)])
        (archive,) = dist.glob("zastolye-*-linux-*.tar.xz")
        step.detail = f"{archive.name}, {archive.stat().st_size / 1e6:.1f} MB"
        elsewhere = folder / "unpacked"
        shutil.rmtree(elsewhere, ignore_errors=True)
        return package.unpack(archive, elsewhere)
    return None


def try_program(steps: Steps, program: Path) -> None:
    """Let the unpacked program check its cards and play its games, with next to nothing in its environment."""
    with TemporaryDirectory() as home:
        bare = {"PATH": "", "LC_ALL": "C", "ZASTOLYE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        with steps.step(SYSTEM, "check", Outcome.CHECKED) as step:
            printed = expect([str(program), "check", "--language", "ru"], bare)
            if ": 0 ошибок" not in printed:
                raise StepFailed(printed[-200:])
            step.detail = "in Russian, through a pipe of a system without Cyrillic letters"
        with steps.step(SYSTEM, "all games in the window", Outcome.PLAYED) as step:
            printed = expect([str(program), "--smoke"], bare | {"SDL_VIDEODRIVER": "dummy"})
            if not printed.startswith("READY"):
                raise StepFailed(printed[-200:])
            step.detail = printed.strip()
        with steps.step(SYSTEM, "no display", Outcome.CHECKED) as step:
            step.detail = try_without_display(program, bare)


def try_without_display(program: Path, environment: Mapping[str, str]) -> str:
    """Start the program where there is no display. Returns its sentence; raises StepFailed if it says none."""
    finished = run_program([str(program)], environment)
    if finished.returncode != 2:
        raise StepFailed(f"exit code {finished.returncode} in place of 2: {finished.stdout[-200:]}")
    sentences = [line for line in finished.stdout.splitlines() if "needs a screen" in line]
    if not sentences:
        raise StepFailed(f"it does not say that it needs a screen: {finished.stdout[-200:]}")
    return sentences[0].partition(",")[0]


def try_appimage(steps: Steps, folder: Path, pictures: Path) -> None:
    """Make an AppImage of the unpacked program in a folder, run it, and look at its window."""
    title = "AppImage"
    image: Path | None = None
    with steps.step(SYSTEM, title, Outcome.BUILT) as step:
        try:
            image = appimage.make(folder)
        except appimage.MissingTool as error:
            raise NotPossible(str(error)) from None
        size = image.stat().st_size
        if size > package.LARGEST:
            raise StepFailed(f"{size / 1e6:.1f} MB are more than {package.LARGEST / 1e6:.0f}")
        step.detail = f"{image.name}, {size / 1e6:.1f} MB"
    if image is None:
        return
    with TemporaryDirectory() as home:
        own = {"HOME": home, "PATH": os.environ["PATH"], "SDL_AUDIODRIVER": "dummy"}
        with steps.step(SYSTEM, "AppImage, all games", Outcome.PLAYED) as step:
            step.detail = expect([str(image), "--smoke"], own | {"SDL_VIDEODRIVER": "dummy"}).strip()
        with steps.step(SYSTEM, "AppImage, menu", Outcome.CHECKED) as step:
            picture = window_picture([str(image), *MENU], own, pictures / "linux_appimage_menu.png")
            share = difference(picture, menu_picture(pictures / "linux_menu.png"))
            if share > UNLIKE:
                raise StepFailed(f"it differs by {share:.1%} from that of the sources")
            step.detail = f"a picture of its window differs by {share:.1%} from that of the sources"


def menu_picture(file: Path) -> Image.Image:
    """Open the menu of the program in this checkout, in Russian, and take its picture."""
    with TemporaryDirectory() as home:
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "ZASTOLYE_HOME": home}
        return window_picture([sys.executable, "-m", "client", *MENU], environment, file)


def window_picture(command: Sequence[str], environment: Mapping[str, str], file: Path) -> Image.Image:
    """Start a program on a screen of its own, take a picture of its menu, and end it. Raises StepFailed if it does
    not end well."""
    with virtual_screen() as display, TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        variables = {**environment, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "ZASTOLYE_TREE": str(tree)}
        program = subprocess.Popen(list(command), cwd=ROOT, env=variables)
        try:
            picture = photograph_window(program, display, tree, "Menu", file)
        finally:
            program.terminate()
            code = program.wait(timeout=60)
    if code != 0:
        raise StepFailed(f"the program ended with exit code {code}")
    return picture


def try_installing(folder: Path) -> str:
    """Put the unpacked program into the menu of a user and take it out again. Returns what was looked at."""
    script = str(folder / "install.sh")
    with TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"]}
        expect(["sh", script], environment)
        entry = Path(home) / ".local/share/applications/zastolye.desktop"
        looked_at = "entry, icon and types of files"
        if shutil.which("desktop-file-validate"):
            expect(["desktop-file-validate", str(entry)])
            looked_at += "; the entry is valid"
        expect(["sh", script, "--remove"], environment)
        left = [path.name for path in Path(home).rglob("*zastolye*") if path.is_file()]
    if left:
        raise StepFailed(f"{', '.join(left)} stayed behind")
    return looked_at


def screenshots(metainfo: str) -> list[Path]:
    """The files of the repository that metadata name as pictures, when ``EXAMPLE_ADDRESS`` stands for where it is."""
    addresses = re.findall(r"<image[^>]*>([^<]*)</image>", metainfo)
    return [ROOT / address.removeprefix(f"{EXAMPLE_ADDRESS}/") for address in addresses]


def check_metainfo() -> str:
    """Check what shops are told. Returns what was looked at; raises StepFailed if it is not valid, NotPossible without
    the tool of AppStream."""
    metainfo = package.metainfo({"ZASTOLYE_FILES": EXAMPLE_ADDRESS})
    missing = [path.name for path in screenshots(metainfo) if not path.is_file()]
    if missing:
        raise StepFailed(f"{', '.join(missing)} are not in the repository")
    if shutil.which("appstreamcli") is None:
        raise NotPossible("appstreamcli is not installed; on Debian: appstream")
    with TemporaryDirectory() as folder:
        file = Path(folder) / package.METAINFO
        file.write_text(metainfo, encoding="utf-8")
        expect(["appstreamcli", "validate", "--no-net", str(file)])
    return f"AppStream metadata are valid, and their {len(screenshots(metainfo))} pictures are there"


def check_manifest() -> None:
    """Check the manifest of the Flatpak. Raises StepFailed if it cannot be read, NotPossible without its tool."""
    if shutil.which("flatpak-builder") is None:
        raise NotPossible("flatpak-builder is not installed")
    with TemporaryDirectory() as folder:  # it leaves a folder of its own where it runs
        expect(["flatpak-builder", "--show-manifest", str(MANIFEST)], folder=Path(folder))


def build_flatpak(folder: Path) -> str:
    """Build the Flatpak in a folder, of the archive that was built there. Raises NotPossible without what it is built
    upon."""
    if shutil.which("flatpak-builder") is None or shutil.which("flatpak") is None:
        raise NotPossible("flatpak-builder is not installed")
    if run_program(["flatpak", "info", FLATPAK_SDK]).returncode != 0:
        raise NotPossible(f"{FLATPAK_SDK} is not installed; it comes from Flathub")
    (archive,) = (folder / "dist").glob("zastolye-*-linux-*.tar.xz")
    manifest = folder / MANIFEST.name
    text = MANIFEST.read_text(encoding="utf-8")
    manifest.write_text(re.sub(r"path: .*\.tar\.xz", f"path: {archive}", text), encoding="utf-8")
    expect(["flatpak-builder", "--force-clean", str(folder / "flatpak"), str(manifest)], folder=folder)
    return platform.machine()


def expect(command: Sequence[str], environment: Mapping[str, str] | None = None, folder: Path = ELSEWHERE) -> str:
    """What a program prints, which must end well. Raises StepFailed if it does not."""
    finished = run_program(command, environment, folder)
    if finished.returncode != 0:
        last_lines = " / ".join(finished.stdout.strip().splitlines()[-3:])
        raise StepFailed(f"{Path(command[0]).name} ended with exit code {finished.returncode}: {last_lines}")
    return finished.stdout


def run_program(
    command: Sequence[str], environment: Mapping[str, str] | None = None, folder: Path = ELSEWHERE
) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder to its end, with its faults among what it prints. Raises StepFailed if it takes too
    long."""
    try:
        return subprocess.run(
            list(command),
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise StepFailed(f"{Path(command[0]).name} had not ended after {SECONDS} seconds") from None
