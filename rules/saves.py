"""The files of a saved game, and the checks made when they are read.

A save may contain anything, so everything is checked here. A file that is refused is left untouched. A journal (see
``rules.journal``) may have a snapshot of the table beside it. The snapshot is used if the cards have changed so that
the answers no longer fit, and to see how far a game has come without replaying it.

A save of an older format is carried over when it is read, one ``Carrying`` for each format in between; ``tests/saves``
has games of each version that was released.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Mapping, Sequence
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


class Carrying(NamedTuple):
    """How a save of one format becomes one of the next. Both change plain data in place: ``journal`` the header and the
    lines after it, ``snapshot`` what stands in a snapshot, but for its digest. They may raise anything if it is no
    save."""

    journal: Callable[[dict[str, Any], list[Any]], None]
    snapshot: Callable[[dict[str, Any]], None]


STEPS: dict[int, Carrying] = {}
"""For each older format the step from it to the next one."""
MOST_BYTES = 4 << 20
"""The largest file that is read, in bytes. The longest games take about 60 kB."""
LONGEST_NAME = 32
"""The longest name of a player, in characters."""
LONGEST_QUOTE = 60
"""The longest quotation from a file in a message, in characters."""
PERSON = "person"


class BadJournal(ValueError):
    """A journal that cannot be read. ``said`` tells what is wrong and where, in any language. The file is left
    untouched."""

    def __init__(self, key: str, **parameters: Any) -> None:
        self.said = Entry(key, {name: quoted(value) for name, value in parameters.items()})
        super().__init__(self.said.say(Texts("en")))


class Busy(BadJournal):
    """The game is open in another window or terminal."""


def quoted(value: Any) -> Any:
    """A value as a message quotes it: on one line, and shortened if it is too long. Ints stay ints."""
    if isinstance(value, int):
        return value
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


# -- the journal ------------------------------------------------------------------------------------------------------

MOST_SEED = 1 << 64
Seed = Annotated[int, Field(ge=-MOST_SEED, le=MOST_SEED)]
FORMER = {"thumb": "heuristic"}
"""The names of bots in older saves, and their names now."""
Players = Annotated[tuple[str, ...], AfterValidator(lambda kinds: tuple(FORMER.get(kind, kind) for kind in kinds))]
OptionValue = bool | int | str | None | tuple[int | str | None, ...]


@dataclass(frozen=True)
class Header:
    """The first line of a journal: everything that determines a game before its first answer.

    ``sets`` maps the names of the card sets that play, joined by ``+``, to their digest. ``players`` says who sits at
    each seat: ``person`` or the name of a bot. The rules do not use it."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    game: str
    names: tuple[str, ...]
    seed: Seed
    sets: Mapping[str, str]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    players: Players = ()
    format: int = FORMAT

    @property
    def set_names(self) -> list[str]:
        """The names of its card sets, one by one."""
        return [name for joined in self.sets for name in joined.split("+")]

    def line(self) -> dict[str, Any]:
        """The header as plain data, to be written as JSON."""
        return asdict(self)


_HEADER = TypeAdapter(Header)


class Journal(NamedTuple):
    """A journal as read: the header and the lines after it. Of its ``length`` bytes the first ``whole`` are complete
    lines. One that is ``carried`` over is written in an older format."""

    header: Header
    lines: list[Any]
    whole: int
    length: int
    carried: bool = False


def check(header: Header) -> None:
    """Raises BadSetup if no game can begin with this header, or if it could not be read back from a file."""
    names, players = header.names, header.players
    if abs(header.seed) > MOST_SEED:
        raise BadSetup(f"a seed is a number of at most {MOST_SEED}")
    if len(set(names)) != len(names) or not all(names):
        raise BadSetup("every seat needs a different name")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadSetup(f"a name has at most {LONGEST_NAME} characters: {quoted(name)}")
        if not name.isprintable() or name != " ".join(name.split()):
            raise BadSetup(f"a name has printable characters and single spaces between words only: {quoted(name)}")
    if len(players) != len(names):
        raise BadSetup(f"there are {len(names)} names but {len(players)} players")
    for player in players:
        if player != PERSON and player not in BOTS:
            raise BadSetup(f"there is no player called {quoted(player)!r}; there are {', '.join((PERSON, *BOTS))}")


def contents(path: Path) -> bytes:
    """The bytes of a file. Raises BadJournal if it cannot be read; a pipe or a huge file is not even opened."""
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
    """Read a journal. Raises BadJournal if it is not one. The answers themselves are checked when they are played."""
    raw = contents(path)
    whole = raw.rfind(b"\n") + 1  # a killed process may leave an incomplete last line
    if not whole:
        raise BadJournal("save.no_header", file=path.name)
    first, *lines = [_json(path.name, *line) for line in enumerate(raw[:whole].split(b"\n")[:-1], start=1)]
    if not isinstance(first, dict) or "format" not in first:
        raise BadJournal("save.no_header", file=path.name)
    written = first["format"]
    try:
        carry_over(first, lambda step: step.journal(first, lines))
    except Exception as error:
        raise BadJournal("save.header", file=path.name, reason=f"format {quoted(repr(written))}") from error
    found = _header(path.name, first)
    for number, line in enumerate(lines, start=2):
        match line:
            case str():
                continue
            case {"undo": int(count), **rest} if not rest and type(count) is int and count > 0:
                continue
        raise BadJournal("save.line", file=path.name, line=number)
    return Journal(found, lines, whole, len(raw), carried=written != FORMAT)


def carry_over(data: dict[str, Any], take: Callable[[Carrying], None]) -> None:
    """Take all steps that lead from the format of ``data`` to ours. A format without a step is left as it is."""
    while type(data.get("format")) is int and (step := STEPS.get(data["format"])) is not None:
        take(step)
        data["format"] += 1


def _json(name: str, number: int, raw: bytes) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("save.line", file=name, line=number) from error


def _header(name: str, line: dict[str, Any]) -> Header:
    """The header of a journal; ``name`` is the file's. Raises BadJournal."""
    if type(line["format"]) is int and line["format"] != FORMAT:
        raise BadJournal("save.version", file=name, format=quoted(repr(line["format"])), ours=FORMAT)
    try:
        found = _HEADER.validate_json(json.dumps(line))
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
    """The answers that are left after all undos in these lines."""
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
    """The table after these ``answers``, as this ``format`` says it. ``digest`` detects damage on the disk; older
    versions wrote none, and no format."""

    model_config = ConfigDict(strict=True, extra="forbid")

    sets: dict[str, str]
    answers: list[str]
    table: dict[str, Any]
    digest: str | None = None
    format: int = 1

    def fingerprint(self) -> str:
        """The digest of an undamaged snapshot with this content."""
        return sha256(json.dumps([self.sets, self.answers, self.table], sort_keys=True).encode()).hexdigest()

    def covers(self, lines: Sequence[Any]) -> int | None:
        """How many of these journal lines had been written when the snapshot was taken. None if it is not of this
        journal."""
        answers: list[str] = []
        found = 0 if not self.answers else None
        for number, line in enumerate(lines, start=1):
            _take(answers, line)
            if answers == self.answers:
                found = number
        return found


def snapshot_path(path: Path) -> Path:
    """The path of a journal's snapshot."""
    return path.with_suffix(".snapshot")


def snapshot(path: Path) -> Snapshot | None:
    """The snapshot beside a journal, or None if there is none or it is damaged."""
    try:
        found = Snapshot.model_validate_json(contents(snapshot_path(path)))
        if found.digest not in (None, found.fingerprint()):
            return None
    except (BadJournal, ValueError, RecursionError):
        return None
    data = found.model_dump()
    try:
        carry_over(data, lambda step: step.snapshot(data))
        return Snapshot.model_validate(data) if data["format"] == FORMAT else None
    except Exception:  # whatever a step raises: it is no snapshot
        return None
