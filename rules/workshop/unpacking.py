"""Reads an archive from a stranger: its files into memory, or a sentence that says what is wrong with it.

Nothing is written here. What is not known to be harmless is refused: an archive made by ``packages.pack`` passes, and
so does a plain one of the same files made by hand.
"""

from __future__ import annotations

import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from rules.art.effort import MOST, effort
from rules.text.log import Entry

ARCHIVE_BYTES = 64 * 1024 * 1024
"""The largest archive."""
FILES = 1_000
"""The most files in it, and with folders twice as many entries."""
TOTAL_BYTES = 128 * 1024 * 1024
"""The most that all files may have, unpacked."""
WORDS_BYTES = 2 * 1024 * 1024
"""The most that its cards and lessons may have together: more would take long to read at every start."""
RATIO = 100
"""How many times larger a file may become, if it has more than ``FREE_BYTES``. Texts and drawings stay far below."""
FREE_BYTES = 64 * 1024
NAME = 100
"""The longest name of a file, with its folder, in characters."""
MEBI = 1024 * 1024
PLACES: dict[str, dict[str, int]] = {
    "": {"json": 64 * 1024},
    "cards": {"yaml": 2 * MEBI, "yml": 2 * MEBI},
    "sprites": {"svg": MEBI, "png": 16 * MEBI},
    "sounds": {"wav": 16 * MEBI},
    "lessons": {"md": MEBI, "yaml": 2 * MEBI},
}
"""The folders of a package, the endings of the files in them, and how many bytes each may have."""
RESERVED = {"con", "prn", "aux", "nul", "conin$", "conout$",
            *(f"{name}{digit}" for name in ("com", "lpt") for digit in "0123456789")}  # fmt: skip
"""What no file may be called in Windows, with whatever ending."""
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
"""The signs of a file name that mean the same in every system."""
ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd")
"""How archives begin."""
ARCHIVE_ENDINGS = {"zip", "zastolye", "7z", "rar", "gz", "tgz", "tar", "bz2", "xz", "zst", "jar"}
_END = struct.Struct("<4s4H2LH")
"""The record at the end of an archive."""
_LOCAL = 30
"""The fewest bytes before the data of a file."""


class Refused(ValueError):
    """The archive is not taken; ``said`` tells why."""

    def __init__(self, key: str, **values: object) -> None:
        self.said = Entry(f"package.bad.{key}", {name: _shown(value) for name, value in values.items()})
        super().__init__(key, *values.values())


def unpacked(path: Path) -> dict[str, bytes]:
    """The files of an archive by their names, ``folder/name.ending``. Raises Refused and OSError."""
    if not path.is_file():
        raise Refused("no_file", file=path.name)
    if (size := path.stat().st_size) > ARCHIVE_BYTES:
        raise Refused("large", n=ARCHIVE_BYTES // MEBI)
    with path.open("rb") as file:
        _check_frame(file, size)
        try:
            with zipfile.ZipFile(file) as archive:
                return _read(archive, size)
        except (zipfile.BadZipFile, zlib.error, EOFError, struct.error, NotImplementedError, UnicodeDecodeError,
                RuntimeError, ValueError) as error:  # fmt: skip
            if isinstance(error, Refused):
                raise
            raise Refused("damaged") from error


def _check_frame(file: IO[bytes], size: int) -> None:
    """The archive begins with its first file and ends with its only list of files, so that no two programs can see
    different files in it."""
    begin = file.read(4)
    if begin != b"PK\x03\x04" or size < _END.size:
        raise Refused("no_archive")
    file.seek(size - _END.size)
    mark, disk, first, here, entries, length, start, comment = _END.unpack(file.read(_END.size))
    if mark != b"PK\x05\x06" or comment:
        file.seek(max(0, size - 0xFFFF - _END.size))
        raise Refused("tail" if b"PK\x05\x06" in file.read() else "damaged")  # without a list of files it was cut short
    if disk or first or here != entries or entries == 0xFFFF or start == 0xFFFFFFFF or length == 0xFFFFFFFF:
        raise Refused("parts")
    if entries > 2 * FILES or length > 2 * FILES * 256:
        raise Refused("many", n=FILES)
    if start + length != size - _END.size:
        raise Refused("tail")
    file.seek(0)


def _read(archive: zipfile.ZipFile, size: int) -> dict[str, bytes]:
    entries = archive.infolist()
    if archive.start_dir + _END.size > size:
        raise Refused("damaged")
    files = [entry for entry in entries if not _is_folder(entry)]
    if len(files) > FILES:
        raise Refused("many", n=FILES)
    for entry in files:
        _check_name(entry.orig_filename)
        _check_entry(entry)
    _check_twins([entry.orig_filename for entry in files])
    _check_places(archive, entries)
    if sum(entry.file_size for entry in files) > TOTAL_BYTES:
        raise Refused("much", n=TOTAL_BYTES // MEBI)
    if sum(entry.file_size for entry in files if entry.orig_filename.startswith(("cards/", "lessons/"))) > WORDS_BYTES:
        raise Refused("wordy", n=WORDS_BYTES // MEBI)
    return {entry.orig_filename: _content(archive, entry) for entry in files}


def _is_folder(entry: zipfile.ZipInfo) -> bool:
    """Is it one of the folders of a package, as some programs list them? Other folders are files of a wrong name."""
    return entry.orig_filename in {f"{folder}/" for folder in PLACES if folder} and not entry.file_size


def _check_name(name: str) -> None:
    """Raises Refused for a name that is not ``folder/name.ending`` in plain signs."""
    if any(ord(sign) < 32 or ord(sign) == 127 for sign in name):
        raise Refused("name.control", file=name)
    parts = name.replace("\\", "/").split("/")
    if "\\" in name or ":" in name or name.startswith("/") or ".." in parts or "~" in parts[0]:
        raise Refused("name.outside", file=name)
    if len(name) > NAME or any(sign not in PLAIN for part in parts for sign in part):
        raise Refused("name.signs", file=name)
    if any(part.split(".")[0].lower() in RESERVED for part in parts) or any(part.endswith(".") for part in parts):
        raise Refused("name.reserved", file=name)
    ending = parts[-1].rpartition(".")[2].lower()
    if ending in ARCHIVE_ENDINGS:
        raise Refused("nested", file=name)
    folder, stem = "/".join(parts[:-1]), parts[-1].rpartition(".")[0]
    if folder not in PLACES or parts[-1].rpartition(".")[2] not in PLACES[folder] or not stem or stem[0] in ".-":
        raise Refused("name.place", file=name)


def _check_entry(entry: zipfile.ZipInfo) -> None:
    """Raises Refused for what is no plain file, or is too large."""
    name = entry.orig_filename
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG) or entry.external_attr & 0x10:
        raise Refused("special", file=name)
    if entry.flag_bits & 0x1 or entry.flag_bits & 0x40 or entry.flag_bits & 0x2000:
        raise Refused("locked", file=name)
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or entry.flag_bits & 0x20:
        raise Refused("method", file=name)
    if _has_extra(entry.extra, 0x0001) or entry.extract_version >= zipfile.ZIP64_VERSION:
        raise Refused("parts")
    folder, _, last = name.rpartition("/")
    most = PLACES[folder][last.rpartition(".")[2]]
    if entry.file_size > most:
        raise Refused("file_large", file=name, n=max(1, most // MEBI))
    if entry.file_size > max(FREE_BYTES, RATIO * entry.compress_size):
        raise Refused("bomb", file=name)
    if entry.compress_type == zipfile.ZIP_STORED and entry.file_size != entry.compress_size:
        raise Refused("damaged")


def _has_extra(extra: bytes, kind: int) -> bool:
    """Whether the further fields of an entry have one of this kind. Raises Refused if they are not well formed."""
    while extra:
        if len(extra) < 4 or len(extra) < 4 + (length := struct.unpack_from("<H", extra, 2)[0]):
            raise Refused("damaged")
        if struct.unpack_from("<H", extra)[0] == kind:
            return True
        extra = extra[4 + length :]
    return False


def _check_twins(names: Sequence[str]) -> None:
    """Raises Refused if two names are one, in some system at least."""
    seen: dict[str, str] = {}
    for name in names:
        if (other := seen.setdefault(name.casefold(), name)) is not name:
            raise Refused("twice" if other == name else "case", file=name, other=other)


def _check_places(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> None:
    """Raises Refused if the data of two files are the same bytes, or if there is something between them."""
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        gap = entry.header_offset - end
        if gap < 0:
            raise Refused("overlap", file=entry.orig_filename)
        if gap > 16:  # a note of the sizes may follow the data
            raise Refused("hidden")
        file = archive.fp
        assert file is not None
        file.seek(entry.header_offset)
        head = file.read(_LOCAL)
        if len(head) < _LOCAL or head[:4] != b"PK\x03\x04":
            raise Refused("damaged")
        end = entry.header_offset + _LOCAL + sum(struct.unpack_from("<2H", head, 26)) + entry.compress_size
    if not 0 <= archive.start_dir - end <= 16:
        raise Refused("overlap" if archive.start_dir < end else "hidden", file="")


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """What is in a file; its checksum is verified. Raises Refused if that is not what its name says."""
    name = entry.orig_filename
    with archive.open(entry) as file:
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise Refused("damaged")
    if content.startswith(ARCHIVES):
        raise Refused("nested", file=name)
    if not _is_what_it_says(name.rpartition(".")[2], content):
        raise Refused("content", file=name)
    if name.endswith(".svg") and effort(content.decode()) > MOST:
        raise Refused("intricate", file=name)
    return content


def _is_what_it_says(ending: str, content: bytes) -> bool:
    match ending:
        case "png":
            return content.startswith(b"\x89PNG\r\n\x1a\n")
        case "wav":
            return content[:4] == b"RIFF" and content[8:12] == b"WAVE"
        case _:
            try:
                text = content.decode("utf-8")
            except UnicodeDecodeError:
                return False
            return "\0" not in text and (ending != "svg" or "<svg" in text)


def _shown(value: object) -> object:
    """A name from the archive as a sentence can show it."""
    if not isinstance(value, str):
        return value
    plain = "".join(sign if sign.isprintable() else "?" for sign in value)
    return plain if len(plain) <= 60 else f"{plain[:40]}…{plain[-15:]}"


def names_in(files: dict[str, bytes], folder: str) -> Iterator[str]:
    """The names of the files of one folder, without it."""
    for name in sorted(files):
        inside, _, last = name.rpartition("/")
        if inside == folder:
            yield last
