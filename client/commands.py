"""The commands of ``python -m rules`` in the packaged program, such as ``zastolye check``. They need no window.

Here ``check`` can draw, so it also reports what does not fit on the face of a card.
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
    """Run a command. Return the exit code of ``rules.__main__.main``."""
    with _readable_output():
        return run_command(partial(main, arguments, _face_problems))


def _face_problems(cards: CardSet, sources: Sequence[SetSource]) -> list[Problem]:
    """The problems of the faces of cards, which are drawn without a window."""
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
    return face_checker(FaceArtist())(cards, sources)


@contextlib.contextmanager
def _readable_output() -> Iterator[None]:
    """Print to where people can read it. A program without a console prints into a text file, which is then opened."""
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
