"""Takes a picture of a virtual screen, and says whether there is something on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageChops, ImageGrab, ImageStat

from tools.trials.steps import NotPossible, StepFailed

SIZE = (1280, 720)
"""The size of the virtual screen and of the windows on it, in pixels."""
FEWEST_COLOURS = 500
"""A picture with fewer colours is a frame, a lone dialog or a bare ground, and no tavern."""
LARGEST_SHARE = 0.5
"""The largest share of a picture that one colour may cover."""
WINDOW_SECONDS = 120
"""How long a window may take until there is something to be seen in it."""
SETTLE_SECONDS = 5
"""How long a window is left alone before its picture is taken: cards that are dealt have come to rest."""
SMALL = (64, 36)
"""The size to which pictures are made smaller before they are compared."""


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Start a virtual screen and yield its name, such as ``:7``. Raises NotPossible if there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        raise NotPossible("Xvfb is not installed")
    readable, writable = os.pipe()
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-displayfd", str(writable)]
    server = subprocess.Popen(["Xvfb", *screen], pass_fds=[writable], stderr=subprocess.DEVNULL)
    os.close(writable)
    try:
        with os.fdopen(readable, encoding="ascii") as answer:
            number = answer.readline().strip()
        if not number:
            raise NotPossible("Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=30)


def photograph(display: str, file: Path) -> Image.Image:
    """Take a picture of a screen, and keep it in a file, too."""
    picture = ImageGrab.grab(xdisplay=display).convert("RGB")
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file)
    return picture


def photograph_window(process: subprocess.Popen[bytes] | None, display: str, file: Path) -> Image.Image:
    """Wait until there is a window with something in it, and take its picture. Raises StepFailed if none comes, or if
    the process that was to open it has ended."""
    end = time.monotonic() + WINDOW_SECONDS
    reason = fault(photograph(display, file))
    while reason:
        if process is not None and process.poll() is not None:
            raise StepFailed(f"the program ended with exit code {process.returncode}")
        if time.monotonic() > end:
            raise StepFailed(f"after {WINDOW_SECONDS} seconds {reason}")
        time.sleep(1)
        reason = fault(photograph(display, file))
    time.sleep(SETTLE_SECONDS)
    picture = photograph(display, file)
    reason = fault(picture)
    if reason:
        raise StepFailed(reason)
    return picture


def fault(picture: Image.Image) -> str:
    """Why nobody would take this for a picture of the tavern; "" if nothing speaks against it."""
    counts = picture.getcolors(maxcolors=picture.width * picture.height)
    assert counts is not None
    if len(counts) < FEWEST_COLOURS:
        return f"the picture has only {len(counts)} colours"
    share = max(count for count, _ in counts) / (picture.width * picture.height)
    if share > LARGEST_SHARE:
        return f"one colour covers {share:.0%} of the picture"
    return ""


def difference(first: Image.Image, second: Image.Image) -> float:
    """How much two pictures differ when they are looked at from far away: 0 for equal ones, 1 for black and white."""
    small = [picture.convert("L").resize(SMALL, Image.Resampling.BOX) for picture in (first, second)]
    (mean,) = ImageStat.Stat(ImageChops.difference(*small)).mean
    return float(mean) / 255
