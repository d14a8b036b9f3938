"""Commands that need no window, for whoever has only this program: ``zastolye check``.

They are those of ``python -m rules``. Here ``check`` can draw, so it also tells what does not fit on a card's face.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from client.window import compat
from rules.__main__ import main
from rules.cards.cardset import CardSet
from rules.cards.sets import SetSource
from rules.reading.problems import Problem
from rules.system import locations
from rules.system.console import run_command


def run(arguments: Sequence[str]) -> int:
    """Run a command; the exit code is that of ``rules.__main__.main``."""
    with _spoken():
        return run_command(partial(main, arguments, _faces))


def _faces(made: CardSet, sources: Sequence[SetSource]) -> list[Problem]:
    """What is wrong with the faces of cards. They are drawn without a window."""
    if not sources:
        return []
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from client.workshop.face_check import FaceArtist
    from rules.workshop.face_problems import face_checker

    if not pygame.display.get_init():
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
    return face_checker(FaceArtist())(made, sources)


@contextlib.contextmanager
def _spoken() -> Iterator[None]:
    """Where what is printed can be read. A program without a console prints into a text file, which is opened then."""
    if sys.stdout is not None:
        yield
        return
    path = locations.user_folder("logs") / "zastolye.txt"
    with path.open("w", encoding="utf-8") as file:
        sys.stdout = sys.stderr = file
        try:
            yield
        finally:
            sys.stdout = sys.stderr = None
            file.flush()
            compat.open_file(path)
