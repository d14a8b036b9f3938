"""The trial of the program for Windows: built under wine, then tried as a player gets it.

It is unpacked in the folder of a user with Cyrillic letters, checks all cards, plays all games, opens its window, is
put into the system and taken out again. What wine does not have is told as not possible.
"""

from __future__ import annotations

import re
import subprocess
import zipfile
from pathlib import Path

from PIL import Image

from client.games import manifests
from tools.trials.linux import UNLIKE, menu_picture
from tools.trials.pictures import difference, photograph_window, virtual_screen
from tools.trials.steps import NotPossible, Outcome, StepFailed, Steps
from tools.trials.wine import USER, Finished, Wine, download

SYSTEM = "Windows"
MEGABYTE = 1_000_000
BUILD_SECONDS = 1800
SMOKE_SECONDS = 900
GAME_SECONDS = 300
CLOSE_SECONDS = 60
"""How long a program may take to end after its window was closed."""
CLASSES = r"HKCU\Software\Classes"
"""Where the registry keeps what is opened with what, for one user."""
FILE_KEY = rf"{CLASSES}\Zastolye.File"
ENDINGS = (".zastolye", ".replay")
SEED = "3"
RUSSIAN = ("--language", "ru")
OWN_CARDS = """\
set: mine
format: 1
game: poison
cards:
  - id: henbane
    replaces: X
    kind: poison
    copies: 10
    name: {ru: Белена, en: Henbane}
    text: {ru: "Число 4, 2 очка.", en: "Number 4, 2 points."}
    art: card_face_poison
"""
"""A set of cards of the user."""


def run(steps: Steps, folder: Path, downloads: Path, pictures: Path) -> None:
    """Build the program for Windows in a folder, and try it. Wheels are kept in ``downloads``, pictures of its windows
    in ``pictures``."""
    title = "a machine of its own"
    with steps.step(SYSTEM, title, Outcome.BUILT) as step, virtual_screen() as display:
        wine = Wine(folder, display)
        try:
            files = download(downloads)
            wine.start()
            wine.add_python(downloads)
            step.detail = f"wine, Python for Windows and {files} files from PyPI"
        except BaseException:
            wine.stop()
            raise
    if not steps.has(SYSTEM, title):
        return
    with virtual_screen() as display:
        wine = Wine(folder, display)
        try:
            archive = build(steps, wine)
            if archive is not None:
                try_program(steps, wine, unpack(archive, wine.home / "Мои игры"), display, pictures)
        finally:
            wine.stop()


def build(steps: Steps, wine: Wine) -> Path | None:
    """Build the archive for players. Returns its path, or None if that failed."""
    dist = wine.folder / "dist"
    with steps.step(SYSTEM, "package", Outcome.BUILT) as step:
        built = wine.python("tools/package.py", wine.windows_path(dist), seconds=BUILD_SECONDS)
        wine.expect(built)
        (archive,) = dist.glob("zastolye-*-windows-*.zip")
        step.detail = f"{archive.name}, {archive.stat().st_size / MEGABYTE:.1f} MB"
        return archive
    return None


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack an archive as a player would. Returns the folder of the program."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    (program,) = (path.parent for path in folder.glob("*/zastolye.exe"))
    return program


def try_program(steps: Steps, wine: Wine, folder: Path, display: str, pictures: Path) -> None:
    """Try the unpacked program in a folder, as far as wine goes."""
    console = folder / "zastolye-console.exe"
    with steps.step(SYSTEM, "check", Outcome.CHECKED) as step:
        printed = wine.expect(wine.run(console, "check", *RUSSIAN, seconds=GAME_SECONDS, cwd=folder))
        if ": 0 ошибок" not in printed or USER not in printed:
            raise StepFailed(f"it did not say in Russian that all is well: {printed[-200:]}")
        step.detail = "in Russian, through a pipe of a system without Cyrillic letters"
    with steps.step(SYSTEM, "all games in the window", Outcome.PLAYED) as step:
        smoke = wine.run(console, "--smoke", seconds=SMOKE_SECONDS, cwd=folder, SDL_VIDEODRIVER="dummy")
        if not wine.expect(smoke).lstrip().startswith("READY"):
            raise StepFailed(smoke.last_lines())
        step.detail = smoke.last_lines(1)
    for game in manifests():
        with steps.step(SYSTEM, f"{game} as text", Outcome.PLAYED) as step:
            step.detail = play(wine, console, game)
    with steps.step(SYSTEM, "match with two processes", Outcome.PLAYED) as step:
        match = ["match", "poison", "--seats", "heuristic,random,random", "--games", "4", "--workers", "2"]
        printed = wine.expect(wine.run(console, *match, seconds=GAME_SECONDS, cwd=folder))
        if "4 games of poison" not in printed:
            raise StepFailed(printed[-200:])
    with steps.step(SYSTEM, "cards printed", Outcome.CHECKED) as step:
        sheet = wine.home / "Карты для печати.pdf"
        export = ["--export", "poison", "--set", "base", "--pdf", wine.windows_path(sheet)]
        wine.expect(wine.run(folder / "zastolye.exe", *export, seconds=GAME_SECONDS, cwd=folder))
        if not sheet.read_bytes().startswith(b"%PDF"):
            raise StepFailed("the file is no PDF")
        step.detail = f"{sheet.stat().st_size / MEGABYTE:.1f} MB"
    with steps.step(SYSTEM, "menu", Outcome.CHECKED) as step:
        picture = look(wine, folder, [], "Menu", display, pictures / "windows_menu.png")
        share = difference(picture, menu_picture(pictures / "linux_menu.png"))
        if share > UNLIKE:
            raise StepFailed(f"it differs by {share:.1%} from that of Linux")
        step.detail = f"a picture of its window differs by {share:.1%} from that of Linux"
    with steps.step(SYSTEM, "a watched game", Outcome.CHECKED) as step:
        watch = ["--watch", "red_dragon", "--seed", SEED]
        look(wine, folder, watch, "TableScene", display, pictures / "windows_table.png")
        step.detail = "a picture of its window, which then closed as its user would close it"
    try_installing(steps, wine, folder, display, pictures)
    with steps.step(SYSTEM, "files of the user", Outcome.CHECKED) as step:
        step.detail = check_files(wine)
    with steps.step(SYSTEM, "sound, drivers, SmartScreen", Outcome.NOT_POSSIBLE):
        raise NotPossible("they are there only on a real Windows")


def play(wine: Wine, console: Path, game: str) -> str:
    """Let bots play a game as text and save it, and read it back. Returns how it ended."""
    file = wine.home / "Партии" / f"{game}.game"
    file.parent.mkdir(exist_ok=True)
    path = wine.windows_path(file)
    seats = ",".join(["heuristic"] * 4)
    command = ["play", game, "--seats", seats, "--seed", SEED, "--save", path, *RUSSIAN]
    played = wine.expect(wine.run(console, *command, seconds=GAME_SECONDS, cwd=console.parent))
    replayed = wine.expect(wine.run(console, "replay", path, *RUSSIAN, seconds=GAME_SECONDS, cwd=console.parent))
    result = played.strip().splitlines()[-1]
    if result not in replayed:
        raise StepFailed(f"the saved game does not end like the one that was played: {result}")
    return result


def look(wine: Wine, folder: Path, arguments: list[str], scene: str, display: str, file: Path) -> Image.Image:
    """Open the program's window, take a picture of it when it shows a scene, and close it. Returns the picture."""
    tree, variables = told_scenes(wine)
    program = folder / "zastolye.exe"
    process = wine.begin(program, "--size", "1280x720", *RUSSIAN, *arguments, cwd=folder, variables=variables)
    picture = photograph_window(process, display, tree, scene, file)
    close(wine, process)
    return picture


def told_scenes(wine: Wine) -> tuple[Path, dict[str, str]]:
    """A new file in which the program tells what it shows, and the variable that asks for it."""
    tree = wine.folder / "tree"
    tree.unlink(missing_ok=True)
    return tree, {"ZASTOLYE_TREE": wine.windows_path(tree)}


def close(wine: Wine, process: subprocess.Popen[bytes]) -> None:
    """Close the program's window as its user would. Raises StepFailed if the program does not end well."""
    wine.expect(wine.run("taskkill", "/im", "zastolye.exe"))
    try:
        code = process.wait(timeout=CLOSE_SECONDS)
    except subprocess.TimeoutExpired:
        wine.stop()
        process.wait()
        raise StepFailed("the program did not end when its window was closed") from None
    if code != 0:
        raise StepFailed(f"when its window was closed the program ended with exit code {code}")


def try_installing(steps: Steps, wine: Wine, folder: Path, display: str, pictures: Path) -> None:
    """Put the program into the system, open a set of cards by a double click, and take the program out again."""
    link = wine.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Zastolye.lnk"
    with steps.step(SYSTEM, "installed", Outcome.CHECKED) as step:
        wine.expect(install(wine, folder))
        command = opening_command(wine)
        if command != [wine.windows_path(folder / "zastolye.exe"), "%1"]:
            raise StepFailed(f"files are opened by {' '.join(command)}")
        for ending in ENDINGS:
            registered(wine, rf"{CLASSES}\{ending}")
        step.detail = "card sets and replays belong to it"
    with steps.step(SYSTEM, "a card set opened", Outcome.CHECKED) as step:
        open_card_set(wine, folder, display, pictures / "windows_card_set.png")
        step.detail = "packed by the program, and opened by the command that was installed; a picture of its window"
    with steps.step(SYSTEM, "a double click", Outcome.NOT_POSSIBLE):
        raise NotPossible("wine 8 looks up no files that belong to a program for one user only")
    with steps.step(SYSTEM, "entry in the Start menu", Outcome.CHECKED):
        if not link.exists():
            raise NotPossible("wine has no PowerShell, which makes it")
    with steps.step(SYSTEM, "removed", Outcome.CHECKED):
        install(wine, folder, "/remove")  # it ends with a fault where there is no entry in the Start menu
        for key in (FILE_KEY, *(rf"{CLASSES}\{ending}" for ending in ENDINGS)):
            if wine.run("reg", "query", key).code == 0:
                raise StepFailed(f"{key} is still in the registry")
        if link.exists():
            raise StepFailed("the entry in the Start menu is still there")


def install(wine: Wine, folder: Path, *options: str) -> Finished:
    """Run the script that comes with the program."""
    return wine.run("cmd", "/c", "install.cmd", *options, cwd=folder)


def registered(wine: Wine, key: str) -> str:
    """What the registry has at a key. Raises StepFailed if there is no such key."""
    # What wine's reg prints lacks the letters that are not in the code page of the system: a file has them.
    file = wine.folder / "key.reg"
    wine.expect(wine.run("reg", "export", key, wine.windows_path(file), "/y"))
    return file.read_text(encoding="utf-16")


def opening_command(wine: Wine) -> list[str]:
    """The words of the command with which files of the program are opened, as it is in the registry."""
    text = registered(wine, rf"{FILE_KEY}\shell\open\command")
    return [word.replace("\\\\", "\\") for word in re.findall(r'\\"(.*?)\\"', text)]


def open_card_set(wine: Wine, folder: Path, display: str, file: Path) -> None:
    """Pack a set of cards and open it by the command that was installed for its ending."""
    cards = wine.home / "AppData/Local/zastolye/cards/poison/mine.yaml"
    cards.parent.mkdir(parents=True, exist_ok=True)
    cards.write_text(OWN_CARDS, encoding="utf-8")
    package = wine.home / "Мой набор.zastolye"
    pack = ["pack", "poison", "mine", "-o", wine.windows_path(package)]
    wine.expect(wine.run(folder / "zastolye-console.exe", *pack, cwd=folder))
    cards.unlink()
    tree, variables = told_scenes(wine)
    program, placeholder = opening_command(wine)
    process = wine.begin(program, placeholder.replace("%1", wine.windows_path(package)), variables=variables)
    photograph_window(process, display, tree, "InstallScene", file)
    close(wine, process)


def check_files(wine: Wine) -> str:
    """Check that all files of the program lie in the folder of its user, and that it reported no fault."""
    home = wine.home / "AppData" / "Local" / "zastolye"
    settings = home / "settings"
    if not settings.is_dir():
        raise StepFailed(f"there is no {settings.name} in {wine.windows_path(home)}")
    reports = [path.name for path in (home / "logs").glob("*")]
    if reports:
        raise StepFailed(f"the program reported faults: {', '.join(reports)}")
    files = sum(path.is_file() for path in home.rglob("*"))
    return f"{files} in {wine.windows_path(home)}"
