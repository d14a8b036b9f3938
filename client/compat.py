"""What differs between systems and pygame builds, in one place: environment, SVG, clipboard, message box.

Import this before pygame: SDL and pygame read their environment when they start.
"""

from __future__ import annotations

import contextlib
import io
import locale
import os
import re
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# One unit of the window is one pixel of the screen; the interface's size is our own setting.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# Docks and task switchers show this name, on X11 and on Wayland; pygame's own choice is the name of the file that runs.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "zastolye")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "zastolye")
os.environ.setdefault("SDL_APP_NAME", "Zastolye")
# The click that brings the window to the front counts as any other.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame

_SIZE = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')""")
_BOX = re.compile(r"""\sviewBox\s*=\s*["']([^"']*)""")
_OPENING = re.compile(r"<svg\b[^>]*>", re.DOTALL)


class WrongPygame(RuntimeError):
    """The installed `pygame` is not pygame-ce; the text says what to do."""


def check() -> None:
    """Make sure that the right pygame answers; raises `WrongPygame`."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            f"Zastolye needs pygame-ce, but the installed pygame is {pygame.version.ver}. Both live in one folder, so: "
            "pip uninstall -y pygame pygame-ce, then pip install pygame-ce"
        )


def load_svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """The SVG text drawn at exactly `size` pixels, stretched if its own proportions differ.

    pygame's own sized loader keeps the proportions, and a nine-slice needs the exact size: so that is written into the
    text. Where that does not help, the size that the loader was given still bounds the picture it makes.
    """
    width, height = max(1, size[0]), max(1, size[1])

    def resized(opening: re.Match[str]) -> str:
        kept = _SIZE.sub("", opening[0])
        return f'{kept[:-1]} width="{width}" height="{height}" preserveAspectRatio="none">'

    text = io.BytesIO(_OPENING.sub(resized, source, count=1).encode())
    drawn = pygame.image.load_sized_svg(text, (width, height))
    return drawn if drawn.get_size() == (width, height) else pygame.transform.smoothscale(drawn, (width, height))


def svg_size(source: str) -> tuple[float, float]:
    """The size an SVG text declares for itself, (0, 0) if it declares none that makes sense."""
    opening = _OPENING.search(source)
    box = _BOX.search(opening[0]) if opening else None
    try:
        _, _, wide, high = map(float, box[1].replace(",", " ").split()) if box else (0.0,) * 4
    except ValueError:
        return 0.0, 0.0
    return (wide, high) if 0 < wide < 1e6 and 0 < high < 1e6 else (0.0, 0.0)


def copy_text(text: str) -> None:
    """Put `text` on the clipboard, where the system has one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        _pocket[:] = [text]


def paste_text() -> str:
    """The clipboard's text, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return _pocket[0] if _pocket else ""


_pocket: list[str] = []  # what was copied on a system without a clipboard (tests, bare consoles)


def tell(sentence: str) -> None:
    """Say a sentence to the person outside the window: on stderr, or in a box where a program has no stderr."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
        return
    with contextlib.suppress(pygame.error, AttributeError):  # no console and no screen: there is nobody to tell
        pygame.display.message_box("Zastolye", sentence, "error")


def system_language() -> str:
    """`ru` if the system speaks Russian, else `en`."""
    try:
        spoken = [found["language"] for found in pygame.system.get_pref_locales()]
    except (pygame.error, AttributeError):
        spoken = []
    if not spoken:
        spoken = [locale.getlocale()[0] or os.environ.get("LANG", "")]
    return "ru" if spoken[0].lower().startswith("ru") else "en"
