"""The files of a saved game, and the checks made when they are read.

A save may contain anything, so everything is checked here. A file that is refused is left untouched. A journal
(see ``rules.saves.journal``) may have a snapshot of the table beside it. The snapshot is used if the cards have changed
so that the answers no longer fit, and to see how far a game has come without replaying it.

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
from rules.kernel.game import BadSetup
from rules.reading.messages import GENDERS
from rules.tavern.regulars import name_at_table
from rules.text.log import Entry
from rules.text.texts import Texts

FORMAT = 2
"""Since 2 an answer may be marked as ``unasked``, and a game may have begun at a table that was laid out. Programs that
read an older format cannot read these lines, so they must see that the file is newer than they are."""


class Carrying(NamedTuple):
    """The step from one format of saves to the next. Both functions change plain data in place: ``journal`` the header
    and the lines after it, ``snapshot`` the contents of a snapshot except its digest. They may raise anything for data
    that are no save."""

    journal: Callable[[dict[str, Any], list[Any]], None]
    snapshot: Callable[[dict[str, Any]], None]


def _unchanged(*_: object) -> None:
    """Do nothing: the next format only allows more."""


STEPS: dict[int, Carrying] = {1: Carrying(journal=_unchanged, snapshot=_unchanged)}
"""For each older format, the step to the next one."""
MOST_BYTES = 4 << 20
"""The largest file that is read, in bytes. The longest games take about 60 kB."""
LONGEST_NAME = 32
"""The longest name of a player, in characters."""
LONGEST_QUOTE = 60
"""The longest quotation from a file in a message, in characters."""
PERSON = "person"


class BadJournal(ValueError):
    """A journal that cannot be read. ``notice`` says what is wrong and where, in any language. The file is left
    untouched."""

    def __init__(self, key: str, **parameters: Any) -> None:
        self.notice = Entry(key, {name: quoted(value) for name, value in parameters.items()})
        super().__init__(self.notice.say(Texts("en")))


class Busy(BadJournal):
    """The game is open in another window or terminal."""


def quoted(value: Any) -> Any:
    """A value as a message quotes it: on one line, and shortened if it is too long. Ints stay ints."""
    if isinstance(value, int):
        return value
    text = " ".join(str(value).split())
    if len(text) > LONGEST_QUOTE:
        return text[: LONGEST_QUOTE - 1] + "…"
    return text


# -- the journal ------------------------------------------------------------------------------------------------------

MOST_SEED = 1 << 64
Seed = Annotated[int, Field(ge=-MOST_SEED, le=MOST_SEED)]
FORMER_NAMES = {"thumb": "heuristic"}
"""The names of bots in older saves, and their names now."""


def _present_names(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(FORMER_NAMES.get(kind, kind) for kind in kinds)


Players = Annotated[tuple[str, ...], AfterValidator(_present_names)]
OptionValue = bool | int | str | None | tuple[int | str | None, ...]


@dataclass(frozen=True)
class Header:
    """The first line of a journal: everything that determines a game before its first answer.

    ``sets`` maps the names of the card sets that play, joined by ``+``, to their digest. ``players`` says who sits at
    each seat: ``person`` or the name of a bot. The rules do not use it. A game that is ``laid`` began at a table that
    was laid out, which stands in the second line: if that line is lost, the game is not mistaken for another one.
    ``genders`` says how Russian declines the names, for each seat one of ``GENDERS`` or "" (as the name looks); it is
    empty if nobody has chosen. The names know their cases. With ``everybody_asked``, all people are asked in windows,
    also those without an answer (see ``rules.kernel.windows``)."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    game: str
    names: tuple[str, ...]
    seed: Seed
    sets: Mapping[str, str]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    players: Players = ()
    format: int = FORMAT
    laid: bool = field(default=False, repr=False)
    genders: tuple[str, ...] = field(default=(), repr=False)
    everybody_asked: bool = field(default=False, repr=False)

    def __post_init__(self) -> None:
        names: list[str] = []
        for seat, name in enumerate(self.names):
            chosen = self.genders[seat] if seat < len(self.genders) else ""
            names.append(name_at_table(name, GENDERS.index(chosen) if chosen in GENDERS else None))
        object.__setattr__(self, "names", tuple(names))

    @property
    def set_names(self) -> list[str]:
        """The names of its card sets, one by one."""
        names = []
        for joined in self.sets:
            names += joined.split("+")
        return names

    def line(self) -> dict[str, Any]:
        """The header as plain data, to be written as JSON. What only few games have is only said of those."""
        fields = asdict(self)
        for name in ("laid", "genders", "everybody_asked"):
            if not fields[name]:
                del fields[name]
        return fields


_HEADER = TypeAdapter(Header)


class Journal(NamedTuple):
    """A journal as read: the header and the lines with the answers. Of its ``file_bytes`` the first ``line_bytes``
    are complete lines. One that is ``carried`` over is written in an older format. ``laid`` is the line of the table at
    which the game began, if that was laid out."""

    header: Header
    lines: list[Any]
    line_bytes: int
    file_bytes: int
    carried: bool = False
    laid: dict[str, Any] | None = None


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
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BadJournal("save.no_file", file=path.name)
        if status.st_size > MOST_BYTES:
            raise BadJournal("save.too_large", file=path.name, size=status.st_size >> 20, most=MOST_BYTES >> 20)
        return path.read_bytes()
    except OSError as error:
        raise BadJournal("save.unread", file=path.name, reason=error.strerror or error) from error


def parse(path: Path) -> Journal:
    """Read a journal. Raises BadJournal if it is not one. The answers themselves are checked when they are played."""
    raw = contents(path)
    line_bytes = raw.rfind(b"\n") + 1  # a killed process may leave an incomplete last line
    if not line_bytes:
        raise BadJournal("save.no_header", file=path.name)
    raw_lines = raw[:line_bytes].split(b"\n")[:-1]
    json_lines = []
    for number, raw_line in enumerate(raw_lines, start=1):
        json_lines.append(_json(path.name, number, raw_line))
    first, *lines = json_lines
    if not isinstance(first, dict) or "format" not in first:
        raise BadJournal("save.no_header", file=path.name)
    original_format = first["format"]
    try:
        carry_over(first, lambda step: step.journal(first, lines))
    except Exception as error:
        raise BadJournal("save.header", file=path.name, reason=f"format {quoted(repr(original_format))}") from error
    header = _header(path.name, first)
    laid_table = laid_in(lines)
    if header.laid and laid_table is None:
        raise BadJournal("save.line", file=path.name, line=2)
    beginning = 1 if laid_table is None else 2
    answers = lines[beginning - 1 :]
    for number, line in enumerate(answers, start=beginning + 1):
        if answer_of(line) is None and not _is_undo(line):
            raise BadJournal("save.line", file=path.name, line=number)
    return Journal(
        header=header,
        lines=answers,
        line_bytes=line_bytes,
        file_bytes=len(raw),
        carried=original_format != FORMAT,
        laid=laid_table,
    )


def _is_undo(line: Any) -> bool:
    """True if a line takes back answers."""
    match line:
        case {"undo": int(count), **rest} if not rest:
            return type(count) is int and count > 0
    return False


def laid_in(lines: Sequence[Any]) -> dict[str, Any] | None:
    """The table that was laid out, with its results of chance, if the first of the lines after a header is one; the
    table itself is checked when the game begins there."""
    match lines:
        case [{"laid": dict(laid), "stacked": dict(stacked), **rest}, *_] if not rest:
            return {"laid": laid, "stacked": stacked}
    return None


def carry_over(data: dict[str, Any], take: Callable[[Carrying], None]) -> None:
    """Carry data over from their format to ours, step by step. A format without a step is left as it is."""
    while type(data.get("format")) is int and data["format"] in STEPS:
        take(STEPS[data["format"]])
        data["format"] += 1


def _json(name: str, number: int, raw: bytes) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("save.line", file=name, line=number) from error


def _header(name: str, line: dict[str, Any]) -> Header:
    """The header of a journal; ``name`` is the file's. Raises BadJournal."""
    file_format = line["format"]
    if type(file_format) is int and file_format != FORMAT:
        key = "save.newer" if file_format > FORMAT else "save.version"
        raise BadJournal(key, file=name, format=quoted(repr(file_format)), ours=FORMAT)
    try:
        header = _HEADER.validate_json(json.dumps(line))
        check(header)
    except ValidationError as error:
        place = error.errors(include_input=False, include_context=False, include_url=False)[0]["loc"]
        raise BadJournal("save.header", file=name, reason=".".join(map(str, place))) from error
    except BadSetup as error:
        raise BadJournal("save.seats", file=name, most=LONGEST_NAME) from error
    if set(line) != set(header.line()):
        raise BadJournal("save.header", file=name, reason="options, players")
    return header


def answer_of(line: Any) -> str | None:
    """The answer in a line of a journal; None if it holds none. One that was given automatically for a person, who
    had chosen that, is marked: ``{"unasked": "Ann passes"}``."""
    match line:
        case str():
            return line
        case {"unasked": str(text), **rest} if not rest:
            return text
    return None


def replayed(lines: Sequence[Any]) -> list[str]:
    """The answers that are left after all undos in these lines."""
    answers: list[str] = []
    for line in lines:
        _apply_line(answers, line)
    return answers


def unasked(lines: Sequence[Any]) -> set[int]:
    """The indices of those answers that were given automatically for a person, among the answers that are left after
    all undos."""
    answers: list[str] = []
    unasked_answers: set[int] = set()
    for line in lines:
        count = len(answers)
        _apply_line(answers, line)
        if len(answers) > count and answer_of(line) != line:
            unasked_answers.add(count)
        unasked_answers = {index for index in unasked_answers if index < len(answers)}
    return unasked_answers


def _apply_line(answers: list[str], line: Any) -> None:
    """Add the answer in a line of a journal, or take back as many answers as it says."""
    text = answer_of(line)
    if text is None:
        del answers[-line["undo"] :]
    else:
        answers.append(text)


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
        covered = None if self.answers else 0
        for number, line in enumerate(lines, start=1):
            _apply_line(answers, line)
            if answers == self.answers:
                covered = number
        return covered


def snapshot_path(path: Path) -> Path:
    """The path of a journal's snapshot."""
    return path.with_suffix(".snapshot")


def cards_path(path: Path) -> Path:
    """The folder beside a journal with those cards of its game that did not come with the program, as they were when it
    began; there is none if it had no such cards."""
    return path.with_suffix(".cards")


def snapshot(path: Path) -> Snapshot | None:
    """The snapshot beside a journal, or None if there is none or it is damaged."""
    try:
        original = Snapshot.model_validate_json(contents(snapshot_path(path)))
        if original.digest not in (None, original.fingerprint()):
            return None
    except (BadJournal, ValueError, RecursionError):
        return None
    data = original.model_dump()
    try:
        carry_over(data, lambda step: step.snapshot(data))
        if data["format"] != FORMAT:
            return None
        return Snapshot.model_validate(data)
    except Exception:  # whatever a step raises: it is no snapshot
        return None
