"""The player's settings, saved as JSON in the player's folder.

Nothing here stops the game. A damaged file is renamed but kept, and a folder that cannot be written to is only
reported. Both return an entry to show on the screen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from rules.log import Entry
from rules.places import NoFolder, replace_file, user_folder, user_home

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of animation as multiples of normal; 0 means instant."""

SMALLEST, LARGEST = (960, 540), (7680, 4320)
"""Limits for the size of the window, in pixels; see also ``App.fitting``."""

LANGUAGES = (("ru", "Русский"), ("en", "English"))
"""The languages, each by its own name."""

LONGEST_REASON = 80
LONGEST_COMMAND = 200

DOTS = (60, 400)
"""Limits for the pixels in an inch of the screen."""

SCALES = (75, 100, 125, 150, 175, 200)


@dataclass
class Settings:
    """The player's choices.

    ``scale`` is in per cent, ``volume`` from 0 to 1, ``speed`` one of ``SPEEDS``, ``window`` in pixels. With
    ``physics`` dice and other bodies roll and collide; otherwise they appear in place at once. On a ``living`` table
    fires burn and flames flicker; ``calm`` means as little motion as possible. ``ambience`` and ``music`` are loud from
    0 to 1, as is ``volume``, which is that of the effects. ``sets`` says for each game which card sets the player has
    switched on or off. ``dots`` are the pixels in an inch of the screen, to show cards as large as they are printed.
    ``editor`` is the command that opens card files; "" is the system's. ``lessons`` are the ids
    of those that were taken to their end; ``offered`` are the games whose lesson was offered before the first game.
    """

    language: str = "en"
    scale: int = 100
    volume: float = 0.7
    muted: bool = False
    speed: float = 1.0
    hints: bool = True
    practice: bool = False
    physics: bool = True
    living: bool = True
    calm: bool = False
    talk: bool = True
    ambience: float = 0.4
    music: float = 0.3
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    sets: dict[str, dict[str, bool]] = field(default_factory=dict)
    dots: int = 96
    editor: str = ""
    lessons: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)

    @classmethod
    def load(cls, language: str = "en") -> tuple[Settings, Entry | None]:
        """The saved settings, and an entry that says why they could not be read, or None. ``language`` is the default
        for the first start."""
        raw, trouble = read_json("settings.json")
        settings = cls(language=language)
        for each in fields(cls):
            if each.name in raw and (value := _sane(each.name, raw[each.name])) is not None:
                setattr(settings, each.name, value)
        return settings, trouble

    @property
    def tumbles(self) -> bool:
        """Do bodies roll and collide?"""
        return self.physics and not self.calm

    def save(self) -> Entry | None:
        """Save the settings. Returns an entry that says why that is not possible, or None."""
        return write_json("settings.json", asdict(self))


def _sane(name: str, value: Any) -> Any:
    """The value if it makes sense for the field, otherwise None: a wrong value does not affect the others."""
    match name:
        case "language":
            return value if value in ("ru", "en") else None
        case "scale":
            return value if type(value) is int and 75 <= value <= 200 else None
        case "volume" | "ambience" | "music":
            return float(value) if type(value) in (int, float) and 0 <= value <= 1 else None
        case "speed":
            return float(value) if type(value) in (int, float) and value in SPEEDS else None
        case "dots":
            return value if type(value) is int and DOTS[0] <= value <= DOTS[1] else None
        case "editor":
            return value if isinstance(value, str) and len(value) <= LONGEST_COMMAND and value.isprintable() else None
        case "lessons" | "offered":
            return value if isinstance(value, list) and all(isinstance(id, str) for id in value) else None
        case "window":
            whole = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
            return within(value, SMALLEST, LARGEST) if whole else None
        case "sets":
            whole = isinstance(value, dict) and all(isinstance(switches, dict) for switches in value.values())
            return value if whole and all(type(on) is bool for each in value.values() for on in each.values()) else None
        case _:
            return value if type(value) is bool else None


def within(size: Sequence[int], least: Sequence[int], most: Sequence[int]) -> tuple[int, int]:
    """The size (width, height), limited to ``least`` and ``most``."""
    wide, high = (max(low, min(side, top)) for side, low, top in zip(size, least, most, strict=True))
    return wide, high


def read_json(name: str) -> tuple[dict[str, Any], Entry | None]:
    """The JSON object in a file of the player's settings folder, {} if there is none; and what is wrong, or None.

    A damaged file is renamed, because its content may matter to its owner.
    """
    path = user_home() / "settings" / name
    try:
        if path.exists() and not path.is_file():
            return {}, Entry("trouble.no_file", {"file": path})
        value = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(value, dict):
            return value, None
        reason = "it is not a JSON object"
    except FileNotFoundError:
        return {}, None
    except OSError as error:
        return {}, Entry("trouble.unread", {"file": path, "reason": error.strerror or error})
    except ValueError as error:
        reason = str(error)[:LONGEST_REASON]
    except RecursionError:
        reason = "it is nested too deeply"
    aside = _free(path)
    try:
        path.rename(aside)
    except OSError:
        return {}, Entry("trouble.damaged", {"file": path, "reason": reason})
    return {}, Entry("trouble.aside", {"file": path.name, "reason": reason, "aside": aside.name})


def write_json(name: str, value: dict[str, Any]) -> Entry | None:
    """Write the object so that a crash leaves either the old file or the new one. Returns why it cannot be written, or
    None."""
    try:
        text = json.dumps(value, ensure_ascii=False, indent=1)
        replace_file(user_folder("settings") / name, text.encode(errors="replace"))  # half a character is none
    except NoFolder as error:
        return Entry("trouble.folder", {"folder": error.folder, "reason": error.reason})
    except OSError as error:
        return Entry("trouble.unsaved", {"file": name, "reason": error.strerror or error})
    return None


def _free(path: Path) -> Path:
    """A path for a damaged file, beside ``path``, that is not taken yet."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside
