"""Differences between systems and pygame builds: environment, SVG, clipboard, message box.

Import this before pygame: SDL and pygame read their environment variables when they start.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import locale
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# A window pixel is a screen pixel; the size of the interface is a setting of ours.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# The name in docks and task switchers on X11 and Wayland. Otherwise it would be the name of the program's file.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "zastolye")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "zastolye")
os.environ.setdefault("SDL_APP_NAME", "Zastolye")
# A click that brings the window to the front is handled like any other click.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame

from rules.art.files import OPENING
from rules.system import locations

_SIZE = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')""")


UNSEEN_DRIVERS = {"offscreen", "dummy", "evdev"}
"""SDL's video drivers that show nothing."""


def start_display() -> None:
    """Start pygame's display; no window is open yet. Raises pygame.error if there is no screen.

    If SDL finds no screen, it takes a driver that needs none, and the program would run for ever unseen. So such a
    driver is accepted only if the environment asks for it.
    """
    pygame.display.init()
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not asked:
        pygame.display.quit()
        raise pygame.error(f"SDL offers only its {driver} driver")
    if driver == "x11":
        _send_parts()


def _send_parts() -> None:
    """Send only the changed parts of the window to X11.

    Otherwise SDL hands the picture to the graphics card, which shows all of it anew, however little has changed.
    Without such a card, that takes more time than all the rest of a frame. Other systems have no choice, or choose
    well.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


LARGE_PIECE = 16_384
"""From how many bytes on a piece of memory goes back to the system as soon as it is not used any more.

Such pieces are whole pages, which wastes half a page of each. Of smaller pictures there are less than 2 MB; but those
of 16 to 64 kB are hundreds, and what they left between other pieces came to 20 MB in three games of each kind.
"""
_M_MMAP_THRESHOLD = -3  # the number by which glibc knows that setting


def give_memory_back() -> None:
    """Let the memory of pictures that are dropped go back to the system.

    Otherwise the library of C on Linux soon asks the system only for pieces of many megabytes, and keeps them between
    pictures of other sizes: over an evening a quarter more memory. Other systems have no such setting.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):  # another library of C than glibc
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, LARGE_PIECE)


def give_free_memory_back() -> None:
    """Give the memory back to the system that lies free between pieces in use, after much was dropped at once.

    Small pieces are taken from a heap that the library of C on Linux only makes shorter at its end. Of a table that was
    left, some tens of megabytes would stay between what is kept, and be too scattered for the next one: each game would
    leave a little more. It takes a few thousandths of a second.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):  # another library of C than glibc
        ctypes.CDLL(None).malloc_trim(0)


class WrongPygame(RuntimeError):
    """The installed ``pygame`` is not pygame-ce; the message says what to do."""


def check() -> None:
    """Raises WrongPygame if the installed pygame is not pygame-ce."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            f"Zastolye needs pygame-ce, but pygame {pygame.version.ver} is installed. Both use the same folder, so run "
            "pip uninstall -y pygame pygame-ce, then pip install pygame-ce"
        )


def load_svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """The SVG text drawn at exactly ``size`` pixels, stretched if its proportions differ.

    The loader of pygame keeps the proportions, but a nine-slice needs the exact size. So the size is written into the
    SVG. If that has no effect, the loader still limits the picture to ``size``, and it is stretched afterwards.
    """
    width, height = max(1, size[0]), max(1, size[1])

    def resized(opening: re.Match[str]) -> str:
        without_size = _SIZE.sub("", opening[0])
        return f'{without_size[:-1]} width="{width}" height="{height}" preserveAspectRatio="none">'

    text = io.BytesIO(OPENING.sub(resized, source, count=1).encode())
    picture = pygame.image.load_sized_svg(text, (width, height))
    if picture.get_size() == (width, height):
        return picture
    return pygame.transform.smoothscale(picture, (width, height))


def copy_text(text: str) -> None:
    """Put ``text`` on the clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        _pocket[:] = [text]


def paste_text() -> str:
    """The text on the clipboard, or "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return "".join(_pocket)


_pocket: list[str] = []  # the copied text on a system without a clipboard, as in tests


def show_sentence(sentence: str) -> None:
    """Show a sentence outside the window: on stderr, or in a message box if the program has no stderr."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
        return
    with contextlib.suppress(pygame.error, AttributeError):  # without a console and a screen it cannot be shown
        pygame.display.message_box("Zastolye", sentence, "error")


def open_file(path: Path) -> bool:
    """Show a file in the program that the system has for it. Returns whether the system can do that; raises OSError if
    it has no such program."""
    if sys.platform == "win32":
        os.startfile(path)
        return True
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    if shutil.which(opener) is None:
        return False
    run_beside([opener, str(path)])
    return True


def run_beside(command: Sequence[str]) -> None:
    """Run another program, which goes on when this one ends. Raises OSError if there is none."""
    environment = dict(os.environ)
    if locations.packaged():  # on Linux it brings libraries of its own, which others must not load
        system_path = environment.pop("LD_LIBRARY_PATH_ORIG", "")
        environment.pop("LD_LIBRARY_PATH", None)
        if system_path:
            environment["LD_LIBRARY_PATH"] = system_path
    subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                     start_new_session=True, env=environment)  # fmt: skip


def system_language() -> str:
    """``ru`` if the system's language is Russian, otherwise ``en``."""
    try:
        preferred = [preference["language"] for preference in pygame.system.get_pref_locales()]
    except (pygame.error, AttributeError):
        preferred = []
    if not preferred:
        preferred = [locale.getlocale()[0] or os.environ.get("LANG", "")]
    if preferred[0].lower().startswith("ru"):
        return "ru"
    return "en"


def documents() -> Path:
    """The folder in which the system keeps documents."""
    from platformdirs import user_documents_path

    return user_documents_path()


def short(path: Path) -> str:
    """A path for a sentence: with ``~`` for the home folder."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except ValueError:
        return str(path)


def pictures() -> Path:
    """The folder in which the system keeps pictures."""
    from platformdirs import user_pictures_path

    return user_pictures_path()
