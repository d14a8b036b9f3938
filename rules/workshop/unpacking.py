"""Reads an archive from an unknown source: its files into memory, or a sentence that says what is wrong with it.

Nothing is written here. Everything that is not known to be harmless is refused: an archive made by ``packages.pack``
passes, and so does a plain one of the same files made by hand.
"""

from __future__ import annotations

import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO

from rules.art.effort import MOST, effort
from rules.art.files import FONT_BYTES, is_font
from rules.art.inventory import INVENTORY
from rules.text.log import Entry

MEBI = 1024 * 1024
ARCHIVE_BYTES = 64 * MEBI
"""The largest archive."""
MAX_FILES = 1_000
"""The most files in it. With folders there may be twice as many entries."""
TOTAL_BYTES = 128 * MEBI
"""The most that all files may have together, unpacked."""
TEXT_BYTES = 2 * MEBI
"""The most that its cards, layouts and lessons may have together: larger ones would take too long to read at every
start."""
MAX_RATIO = 100
"""How many times larger a file may become, if it has more than ``FREE_BYTES``. Texts and drawings stay far below."""
FREE_BYTES = 64 * 1024
LONGEST_NAME = 100
"""The longest name of a file, with its folder, in characters."""
PLACES: dict[str, dict[str, int]] = {
    "": {"json": 64 * 1024, "txt": 64 * 1024},
    "cards": {"yaml": 2 * MEBI, "yml": 2 * MEBI},
    "sprites": {"svg": MEBI, "png": 16 * MEBI, "yaml": 64 * 1024},
    "sounds": {"wav": 16 * MEBI},
    "lessons": {"md": MEBI, "yaml": 2 * MEBI},
    "faces": {"yaml": MEBI, "yml": MEBI},
    "faces/fonts": {"ttf": FONT_BYTES, "otf": FONT_BYTES},
}
"""The folders of a package, the endings of the files in them, and how many bytes each may have."""
RESERVED = {"con", "prn", "aux", "nul", "conin$", "conout$",
            *(f"com{digit}" for digit in "0123456789"), *(f"lpt{digit}" for digit in "0123456789")}  # fmt: skip
"""File names that Windows reserves, with any ending."""
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
"""The characters of a file name that mean the same in every system."""
ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd")
"""The first bytes of archives."""
ARCHIVE_ENDINGS = {"zip", "zastolye", "7z", "rar", "gz", "tgz", "tar", "bz2", "xz", "zst", "jar"}
_CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f]")
_FILE_MARK = b"PK\x03\x04"
"""The first bytes of a file's record in an archive."""
_END_MARK = b"PK\x05\x06"
"""The first bytes of the record at the end of an archive."""
_END_RECORD = struct.Struct("<4s4H2LH")
"""The record at the end of an archive."""
_FILE_RECORD_BYTES = 30
"""The fewest bytes before the data of a file."""
_MAX_GAP = 16
"""The most bytes between two files: the sizes may be repeated behind the data."""
_FLAGS_OF_ENCRYPTION = 0x0001 | 0x0040 | 0x2000
_FLAG_OF_PATCH = 0x0020
_FOLDER_ATTRIBUTE = 0x10
_ZIP64_FIELD = 0x0001


class Refused(ValueError):
    """The archive is not accepted; ``said`` is the reason."""

    def __init__(self, key: str, **values: object) -> None:
        printable_values: dict[str, object] = {}
        for name, value in values.items():
            printable_values[name] = _printable(value)
        self.said = Entry(f"package.bad.{key}", printable_values)
        super().__init__(key, *values.values())


def unpacked(path: Path) -> dict[str, bytes]:
    """Return the files of an archive by their names, ``folder/name.ending``. Raises Refused and OSError."""
    if not path.is_file():
        raise Refused("no_file", file=path.name)
    size = path.stat().st_size
    if size > ARCHIVE_BYTES:
        raise Refused("large", n=ARCHIVE_BYTES // MEBI)
    with path.open("rb") as file:
        _check_frame(file, size)
        try:
            with zipfile.ZipFile(file) as archive:
                return _read(archive, size)
        except Refused:
            raise
        except (zipfile.BadZipFile, zlib.error, EOFError, struct.error, NotImplementedError, UnicodeDecodeError,
                RuntimeError, ValueError) as error:  # fmt: skip
            raise Refused("damaged") from error


def _check_frame(file: IO[bytes], size: int) -> None:
    """Raise Refused unless the archive begins with its first file and ends with its only list of files, so that no two
    programs can see different files in it."""
    if file.read(len(_FILE_MARK)) != _FILE_MARK or size < _END_RECORD.size:
        raise Refused("no_archive")
    file.seek(size - _END_RECORD.size)
    mark, disk, list_disk, entries_here, entries, length, start, comment = _END_RECORD.unpack(
        file.read(_END_RECORD.size)
    )
    if mark != _END_MARK or comment:
        file.seek(max(0, size - 0xFFFF - _END_RECORD.size))
        has_end_record = _END_MARK in file.read()
        raise Refused("tail" if has_end_record else "damaged")  # without that record it was cut short
    if disk or list_disk or entries_here != entries:
        raise Refused("parts")
    if entries == 0xFFFF or start == 0xFFFFFFFF or length == 0xFFFFFFFF:  # Zip64
        raise Refused("parts")
    if entries > 2 * MAX_FILES or length > 2 * MAX_FILES * 256:
        raise Refused("many", n=MAX_FILES)
    if start + length != size - _END_RECORD.size:
        raise Refused("tail")
    file.seek(0)


def _read(archive: zipfile.ZipFile, size: int) -> dict[str, bytes]:
    """The files of an archive by their names. Raises Refused."""
    entries = archive.infolist()
    if archive.start_dir + _END_RECORD.size > size:
        raise Refused("damaged")
    files = [entry for entry in entries if not _is_folder(entry)]
    if len(files) > MAX_FILES:
        raise Refused("many", n=MAX_FILES)
    total_bytes = 0
    text_bytes = 0
    for entry in files:
        _check_name(entry.orig_filename)
        _check_entry(entry)
        total_bytes += entry.file_size
        if entry.orig_filename.endswith((".yaml", ".yml", ".md")):
            text_bytes += entry.file_size
    _check_same_names([entry.orig_filename for entry in files])
    _check_places(archive, entries)
    if total_bytes > TOTAL_BYTES:
        raise Refused("much", n=TOTAL_BYTES // MEBI)
    if text_bytes > TEXT_BYTES:
        raise Refused("wordy", n=TEXT_BYTES // MEBI)
    content_by_name: dict[str, bytes] = {}
    for entry in files:
        content_by_name[entry.orig_filename] = _content(archive, entry)
    return content_by_name


def _is_folder(entry: zipfile.ZipInfo) -> bool:
    """True for one of the folders of a package, as some programs list them. Other folders are files with a wrong
    name."""
    name = entry.orig_filename
    return name.endswith("/") and name != "/" and name[:-1] in PLACES and not entry.file_size


def _check_name(name: str) -> None:
    """Raise Refused for a name that is not ``folder/name.ending`` in plain characters."""
    if _CONTROL_CHARACTER.search(name):
        raise Refused("name.control", file=name)
    if _leads_outside(name):
        raise Refused("name.outside", file=name)
    parts = name.split("/")
    if len(name) > LONGEST_NAME or not all(map(PLAIN.issuperset, parts)):
        raise Refused("name.signs", file=name)
    if any(map(_is_reserved, parts)):
        raise Refused("name.reserved", file=name)
    folder, _, file_name = name.rpartition("/")
    stem, _, ending = file_name.rpartition(".")
    if ending.lower() in ARCHIVE_ENDINGS:
        raise Refused("nested", file=name)
    is_strange = folder == "sprites" and ending == "yaml" and file_name != INVENTORY
    if is_strange or ending not in PLACES.get(folder, {}) or not stem or stem[0] in ".-":
        raise Refused("name.place", file=name)


def _leads_outside(name: str) -> bool:
    """True if some system could take a name for a path that leads out of the folder of the package."""
    if "\\" in name or ":" in name or name.startswith("/"):
        return True
    parts = name.split("/")
    return ".." in parts or "~" in parts[0]


def _is_reserved(part: str) -> bool:
    """True for the name of a folder or a file that Windows cannot have or changes: ``con.yaml``, ``cards.``."""
    return part.split(".")[0].lower() in RESERVED or part.endswith(".")


def _check_entry(entry: zipfile.ZipInfo) -> None:
    """Raise Refused for an entry that is no plain file, or is too large."""
    name = entry.orig_filename
    file_type = stat.S_IFMT(entry.external_attr >> 16)
    if file_type not in (0, stat.S_IFREG) or entry.external_attr & _FOLDER_ATTRIBUTE:
        raise Refused("special", file=name)
    if entry.flag_bits & _FLAGS_OF_ENCRYPTION:
        raise Refused("locked", file=name)
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or entry.flag_bits & _FLAG_OF_PATCH:
        raise Refused("method", file=name)
    if _has_extra_field(entry.extra, _ZIP64_FIELD) or entry.extract_version >= zipfile.ZIP64_VERSION:
        raise Refused("parts")
    folder, _, file_name = name.rpartition("/")
    max_bytes = PLACES[folder][file_name.rpartition(".")[2]]
    if entry.file_size > max_bytes:
        raise Refused("file_large", file=name, n=max(1, max_bytes // MEBI))
    if entry.file_size > max(FREE_BYTES, MAX_RATIO * entry.compress_size):
        raise Refused("bomb", file=name)
    if entry.compress_type == zipfile.ZIP_STORED and entry.file_size != entry.compress_size:
        raise Refused("damaged")


def _has_extra_field(extra: bytes, kind: int) -> bool:
    """True if one of the extra fields of an entry is of this kind. Raises Refused if they are not well formed."""
    header_size = 4
    while extra:
        if len(extra) < header_size:
            raise Refused("damaged")
        field_kind, length = struct.unpack_from("<2H", extra)
        if len(extra) < header_size + length:
            raise Refused("damaged")
        if field_kind == kind:
            return True
        extra = extra[header_size + length :]
    return False


def _check_same_names(names: Sequence[str]) -> None:
    """Raise Refused if two names are the same, in some system at least."""
    name_by_folded: dict[str, str] = {}
    for name in names:
        first_name = name_by_folded.setdefault(name.casefold(), name)
        if first_name is not name:
            raise Refused("twice" if first_name == name else "case", file=name, other=first_name)


def _check_places(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> None:
    """Raise Refused if the data of two files overlap, or if something is hidden between them."""
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        gap = entry.header_offset - end
        if gap < 0:
            raise Refused("overlap", file=entry.orig_filename)
        if gap > _MAX_GAP:
            raise Refused("hidden")
        file = archive.fp
        assert file is not None
        file.seek(entry.header_offset)
        record = file.read(_FILE_RECORD_BYTES)
        if len(record) < _FILE_RECORD_BYTES or not record.startswith(_FILE_MARK):
            raise Refused("damaged")
        name_length, extra_length = struct.unpack_from("<2H", record, 26)
        end = entry.header_offset + _FILE_RECORD_BYTES + name_length + extra_length + entry.compress_size
    if archive.start_dir < end:
        raise Refused("overlap", file="")
    if archive.start_dir - end > _MAX_GAP:
        raise Refused("hidden", file="")


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The content of a file; its checksum is verified. Raises Refused if it does not match the name of the file."""
    name = entry.orig_filename
    with archive.open(entry) as file:
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise Refused("damaged")
    if content.startswith(ARCHIVES):
        raise Refused("nested", file=name)
    if not _matches_ending(content, name.rpartition(".")[2]):
        raise Refused("content", file=name)
    if name.endswith(".svg") and effort(content.decode()) > MOST:
        raise Refused("intricate", file=name)
    return content


def _matches_ending(content: bytes, ending: str) -> bool:
    """True if a file's content may be what the ending of its name says."""
    match ending:
        case "png":
            return content.startswith(b"\x89PNG\r\n\x1a\n")
        case "wav":
            return content[:4] == b"RIFF" and content[8:12] == b"WAVE"
        case "ttf" | "otf":
            return is_font(content)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    if "\0" in text:
        return False
    return ending != "svg" or "<svg" in text


def _printable(value: object) -> object:
    """A name from the archive as a sentence can show it; other values as they are."""
    if not isinstance(value, str):
        return value
    printable = "".join(character if character.isprintable() else "?" for character in value)
    if len(printable) <= 60:
        return printable
    return f"{printable[:40]}…{printable[-15:]}"


def names_in(files: Mapping[str, bytes], folder: str) -> Iterator[str]:
    """Yield the names of the files of one folder, without it, in order."""
    for name in sorted(files):
        file_folder, _, file_name = name.rpartition("/")
        if file_folder == folder:
            yield file_name
