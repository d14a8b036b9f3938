"""Interfaces for other people's programs: every game for PettingZoo, Gymnasium and OpenSpiel, and many tables at once.

They need the extra ``zastolye[lab]``, and say so if it is missing. ``docs/laboratory.md`` shows how to use them.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

SPEAKER = "SDL_AUDIODRIVER"
"""The environment variable that chooses how SDL plays sounds."""


class NotInstalled(ImportError):
    """An interface was used whose library is not installed."""


def library(name: str) -> Any:
    """Return a module of the extra. Raises NotInstalled with a sentence that says what to install."""
    audio_driver = os.environ.get(SPEAKER)
    try:
        return import_module(name)
    except ImportError as error:
        raise NotInstalled(f"{name} is not installed; install it with: pip install 'zastolye[lab]'") from error
    finally:  # PettingZoo changes it for the whole process, which would lose its sounds
        if audio_driver is None:
            os.environ.pop(SPEAKER, None)
        else:
            os.environ[SPEAKER] = audio_driver
