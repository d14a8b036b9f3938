"""Takes a picture of a virtual screen, and says whether there is something on it."""

from __future__ import annotations

import os
import re
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
LARGEST_SHARE = 0.8
"""The largest share of a picture that one colour may cover."""
WINDOW_SECONDS = 120
"""How long a window may take until there is something to be seen in it."""
SETTLE_SECONDS = 5
"""How long a window is left alone before its picture is taken: cards that are dealt have come to rest."""
LAST_BYTES = 200_000
"""How much of a tree is read: more than a frame takes."""
SCENE = re.compile(r'\{"scene": "(\w+)"')
"""The beginning of a frame in a tree."""
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


def photograph_window(
    program: subprocess.Popen[bytes], display: str, tree: Path, scene: str, file: Path
) -> Image.Image:
    """Wait until a window shows a scene, and take its picture.

    ``tree`` is the file in which the program tells what it shows (``ZASTOLYE_TREE``). Raises StepFailed if the scene
    does not come, if the program has ended before, or if the picture is empty.
    """
    end = time.monotonic() + WINDOW_SECONDS
    while scene_in(tree) != scene:
        if program.poll() is not None:
            raise StepFailed(f"the program ended with exit code {program.returncode}")
        if time.monotonic() > end:
            raise StepFailed(f"after {WINDOW_SECONDS} seconds it shows {scene_in(tree) or 'nothing'}, not {scene}")
        time.sleep(0.5)
    time.sleep(SETTLE_SECONDS)
    picture = photograph(display, file)
    reason = fault(picture)
    if reason:
        raise StepFailed(reason)
    return picture


def scene_in(tree: Path) -> str:
    """The scene that a program shows by the last complete line of its tree; "" if there is none yet."""
    if not tree.exists():
        return ""
    with tree.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - LAST_BYTES))
        lines = file.read().decode("utf-8", errors="replace").split("\n")
    for line in reversed(lines[:-1]):  # the last one may not be complete yet
        match = SCENE.match(line)
        if match:
            return match[1]
    return ""


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
