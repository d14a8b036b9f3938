"""What a saved game is, and what is believed of one that is read.

A save comes from the disk, so anything may stand in it: everything is checked here, at the door, and what is refused
is left as it is. Beside the journal (see ``rules.journal``) a snapshot of the table may lie. It is used when the cards
have changed so that the answers no longer fit, and it tells without playing how far a game has come.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from rules.bots import BOTS
from rules.game import BadSetup
from rules.log import Entry
from rules.texts import Texts

FORMAT = 1
MOST_BYTES = 4 << 20
"""No saved game is larger: the longest take some 60 kB."""
LONGEST_NAME = 32
"""Letters of a name at the table."""
LONGEST_QUOTE = 60
"""Letters of what a message quotes from a file."""
PERSON = "person"


class BadJournal(ValueError):
    """A journal that cannot be read. ``said`` tells what is wrong and where, in either language; the file is left as
    it is."""

    def __init__(self, key: str, **parameters: Any) -> None:
        self.said = Entry(key, {name: quoted(value) for name, value in parameters.items()})
        super().__init__(self.said.say(Texts("en")))


class Busy(BadJournal):
    """The game is open in another window or terminal."""


def quoted(value: Any) -> Any:
    """What a message quotes: a text that is not too long for it, in one line."""
    if isinstance(value, int):
        return value
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


# -- the journal ------------------------------------------------------------------------------------------------------

MOST_SEED = 1 << 64
Seed = Annotated[int, Field(ge=-MOST_SEED, le=MOST_SEED)]
FORMER = {"heuristic": "heuristic"}
"""Bots of older saves, and what they are called now."""
Players = Annotated[tuple[str, ...], AfterValidator(lambda kinds: tuple(FORMER.get(kind, kind) for kind in kinds))]
OptionValue = bool | int | str | None | tuple[int | str | None, ...]


@dataclass(frozen=True)
class Header:
    """Everything that decides a game before its first answer. ``sets`` maps card sets to their digests; ``players``
    says for each seat who sits there (``person``, or a bot's name), which the rules themselves never ask."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    game: str
    names: tuple[str, ...]
    seed: Seed
    sets: Mapping[str, str]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    players: Players = ()
    format: int = FORMAT

    def line(self) -> dict[str, Any]:
        """The first line of the journal."""
        return asdict(self)


_HEADER = TypeAdapter(Header)


class Journal(NamedTuple):
    """A journal as it was read: its lines after the header, how many of its ``length`` bytes are ``whole`` lines."""

    header: Header
    lines: list[Any]
    whole: int
    length: int


def check(header: Header) -> None:
    """Can a game begin like that? Of a seed or a name without end it could not be read again. Raises BadSetup."""
    names, players = header.names, header.players
    if abs(header.seed) > MOST_SEED:
        raise BadSetup(f"a seed is a number of at most {MOST_SEED}")
    if len(set(names)) != len(names) or not all(names):
        raise BadSetup("every seat needs a name of its own")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadSetup(f"a name has at most {LONGEST_NAME} letters: {quoted(name)}")
        if not name.isprintable() or name != " ".join(name.split()):
            raise BadSetup(f"a name is letters and single blanks between them: {quoted(name)}")
    if len(players) != len(names):
        raise BadSetup(f"{len(names)} names and {len(players)} players do not go together")
    for player in players:
        if player != PERSON and player not in BOTS:
            raise BadSetup(f"nobody is called {quoted(player)!r}; there is {', '.join((PERSON, *BOTS))}")


def contents(path: Path) -> bytes:
    """What is in a file that somebody saved. Raises BadJournal; a pipe or a huge file is not even opened."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise BadJournal("save.no_file", file=path.name)
        if found.st_size > MOST_BYTES:
            raise BadJournal("save.too_large", file=path.name, size=found.st_size >> 20, most=MOST_BYTES >> 20)
        return path.read_bytes()
    except OSError as error:
        raise BadJournal("save.unread", file=path.name, reason=error.strerror or error) from error


def parse(path: Path) -> Journal:
    """Read a journal. Raises BadJournal."""
    raw = contents(path)
    whole = raw.rfind(b"\n") + 1  # a line without its end was being written when the process was killed
    if not whole:
        raise BadJournal("save.no_header", file=path.name)
    first, *rest = raw[:whole].split(b"\n")[:-1]
    found = header(path.name, first)
    lines = [_line(path.name, number, line) for number, line in enumerate(rest, start=2)]
    return Journal(found, lines, whole, len(raw))


def _line(name: str, number: int, raw: bytes) -> Any:
    try:
        line = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("save.line", file=name, line=number) from error
    match line:
        case str():
            return line
        case {"undo": int(count), **rest} if not rest and type(count) is int and count > 0:
            return line
    raise BadJournal("save.line", file=name, line=number)


def header(name: str, raw: bytes) -> Header:
    """The header in a journal's first line. Raises BadJournal."""
    try:
        line = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("save.line", file=name, line=1) from error
    if not isinstance(line, dict) or "format" not in line:
        raise BadJournal("save.no_header", file=name)
    if type(line["format"]) is int and line["format"] != FORMAT:
        raise BadJournal("save.version", file=name, format=quoted(repr(line["format"])), ours=FORMAT)
    try:
        found = _HEADER.validate_json(raw)
        check(found)
    except ValidationError as error:
        where = error.errors(include_input=False, include_context=False, include_url=False)[0]["loc"]
        raise BadJournal("save.header", file=name, reason=".".join(map(str, where))) from error
    except BadSetup as error:
        raise BadJournal("save.seats", file=name, most=LONGEST_NAME) from error
    if set(line) != set(asdict(found)):
        raise BadJournal("save.header", file=name, reason="options, players")
    return found


def replayed(lines: Sequence[Any]) -> list[str]:
    """The answers that stand after all undoing."""
    answers: list[str] = []
    for line in lines:
        _take(answers, line)
    return answers


def _take(answers: list[str], line: Any) -> None:
    if isinstance(line, str):
        answers.append(line)
    else:
        del answers[-line["undo"] :]


# -- the snapshot -----------------------------------------------------------------------------------------------------


class Snapshot(BaseModel):
    """The table as it stood after these ``answers``. ``digest`` tells a snapshot that was damaged on the disk; older
    programs wrote none."""

    model_config = ConfigDict(strict=True, extra="forbid")

    sets: dict[str, str]
    answers: list[str]
    table: dict[str, Any]
    digest: str | None = None

    def fingerprint(self) -> str:
        """What ``digest`` should be."""
        return sha256(json.dumps([self.sets, self.answers, self.table], sort_keys=True).encode()).hexdigest()

    def covers(self, lines: Sequence[Any]) -> int | None:
        """After how many lines of its journal the snapshot was taken, None if it does not belong to them."""
        answers: list[str] = []
        found = 0 if not self.answers else None
        for number, line in enumerate(lines, start=1):
            _take(answers, line)
            if answers == self.answers:
                found = number
        return found


def snapshot_path(path: Path) -> Path:
    """Where the snapshot of a journal lies."""
    return path.with_suffix(".snapshot")


def snapshot(path: Path) -> Snapshot | None:
    """The snapshot beside a journal, None if there is none that can be believed."""
    try:
        found = Snapshot.model_validate_json(contents(snapshot_path(path)))
        return found if found.digest in (None, found.fingerprint()) else None
    except (BadJournal, ValueError, RecursionError):
        return None
