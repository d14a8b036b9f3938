"""The player's settings, saved as JSON in the player's folder.

Nothing here stops the game. A damaged file is renamed but kept, a value that makes no sense is left out, and a folder
that cannot be written to is only reported. Each returns an entry to show on the screen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from rules.system.locations import NoFolder, replace_file, user_folder, user_home
from rules.text.log import Entry

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


def _known_language(language: str) -> str:
    """Raises ValueError for a language that the program does not speak."""
    if language not in dict(LANGUAGES):
        raise ValueError(f"{language} is none of the languages")
    return language


def _one_of_the_speeds(speed: float) -> float:
    """Raises ValueError for a speed that cannot be chosen."""
    if speed not in SPEEDS:
        raise ValueError(f"{speed} is none of {SPEEDS}")
    return speed


def _one_printable_line(command: str) -> str:
    """Raises ValueError for a command with characters that cannot be printed."""
    if not command.isprintable():
        raise ValueError("a command is one line")
    return command


def _window_size(size: Any) -> Any:
    """A size as JSON has it, a list, within the limits; anything else stays for pydantic to refuse."""
    if isinstance(size, list) and len(size) == 2 and all(type(length) is int for length in size):
        return within(size, SMALLEST, LARGEST)
    return size


KnownLanguage = Annotated[str, AfterValidator(_known_language)]
Scale = Annotated[int, Field(ge=SCALES[0], le=SCALES[-1])]
Portrait = Annotated[int, Field(ge=1, le=6)]
Loudness = Annotated[float, Field(ge=0, le=1)]
Speed = Annotated[float, AfterValidator(_one_of_the_speeds)]
WindowSize = Annotated[tuple[int, int], BeforeValidator(_window_size)]
Dots = Annotated[int, Field(ge=DOTS[0], le=DOTS[1])]
Command = Annotated[str, Field(max_length=LONGEST_COMMAND), AfterValidator(_one_printable_line)]


class RememberedSeat(BaseModel):
    """Who sat on a chair of the menu (see ``client.scenes.chairs.Chair``)."""

    kind: str
    regular: str
    name: str | None = None
    gender: str = ""
    character: str | None = None


class RememberedTable(BaseModel):
    """How a game was set up when it was played last: the seats, the seat of its first option (None: by lot), its other
    options that differ from the defaults, and whether everybody is asked in windows."""

    seats: list[RememberedSeat]
    first: int | None = None
    options: dict[str, bool | int | str] = {}
    everybody_asked: bool = False


class Settings(BaseModel):
    """The player's choices.

    ``scale`` is in per cent, ``volume`` from 0 to 1, ``speed`` one of ``SPEEDS``, ``window`` in pixels. With
    ``physics`` dice and other bodies roll and collide; otherwise they appear in place at once. On a ``living`` table
    fires burn and flames flicker; ``calm`` means as little motion as possible. ``ambience`` and ``music`` are loud from
    0 to 1, as is ``volume``, which is that of the effects. With ``keep_log`` the whole log stays beside the table.
    ``sets`` says for each game which card sets the player has switched on or off. ``dots`` are the pixels in an inch
    of the screen, to show cards as large as they are printed. ``reader`` says what a screen reader is told by itself:
    what happens and what one is asked, only what one is asked, or nothing; ``reader_own``, ``reader_others`` and
    ``reader_table`` how much of what happens (``client.reader.narrator``), ``reader_order`` what comes first, and
    ``reader_cards`` whether cards are told with their texts. ``editor`` is the command that opens card
    files; "" is the system's. ``lessons`` are the ids of those that were taken to their end; ``offered`` are the games
    whose lesson was offered before the first game. ``portrait`` is the number of the first person's face
    (``client.table.portraits``). ``last_game`` is the game that the menu showed last, and ``tables`` says for each game
    how it was set up when it was played last.
    """

    model_config = ConfigDict(strict=True)

    language: KnownLanguage = "en"
    scale: Scale = 100
    volume: Loudness = 0.7
    muted: bool = False
    speed: Speed = 1.0
    hints: bool = True
    practice: bool = False
    physics: bool = True
    living: bool = True
    calm: bool = False
    talk: bool = True
    reader: Literal["everything", "questions", "off"] = "everything"
    reader_own: bool = True
    reader_others: Literal["all", "short", "none"] = "all"
    reader_table: bool = True
    reader_order: Literal["news", "question"] = "news"
    reader_cards: bool = True
    keep_log: bool = False
    portrait: Portrait = 1
    ambience: Loudness = 0.4
    music: Loudness = 0.3
    full_screen: bool = False
    window: WindowSize = (1280, 720)
    sets: dict[str, dict[str, bool]] = {}
    dots: Dots = 96
    editor: Command = ""
    lessons: list[str] = []
    offered: list[str] = []
    last_game: str = ""
    tables: dict[str, RememberedTable] = {}

    @classmethod
    def load(cls, language: str = "en") -> tuple[Settings, Entry | None]:
        """The saved settings, and an entry that says what of them could not be read, or None.

        ``language`` is the default for the first start. A value that makes no sense costs only itself.
        """
        saved, trouble = read_json("settings.json")
        choices = {"language": language, **saved}
        try:
            return cls.model_validate(choices), trouble
        except ValidationError as error:
            senseless = sorted({str(detail["loc"][0]) for detail in error.errors()})
        for name in senseless:
            del choices[name]
        choices.setdefault("language", language)
        return cls.model_validate(choices), Entry("trouble.settings", {"names": ", ".join(senseless)})

    @property
    def tumbles(self) -> bool:
        """True if dice and other bodies roll and collide."""
        return self.physics and not self.calm

    def save(self) -> Entry | None:
        """Save the settings. Returns an entry that says why that is not possible, or None."""
        return write_json("settings.json", self.model_dump())


def within(size: Sequence[int], minimum: Sequence[int], maximum: Sequence[int]) -> tuple[int, int]:
    """The size (width, height), limited to ``minimum`` and ``maximum``."""
    width, height = (max(low, min(side, top)) for side, low, top in zip(size, minimum, maximum, strict=True))
    return width, height


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
