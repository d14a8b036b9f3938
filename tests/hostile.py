"""Malicious packages of card sets: each attack makes another kind of them from a sound package, by a seed."""

from __future__ import annotations

import io
import json
import random
import stat
import struct
import zipfile
from collections.abc import Callable
from importlib import resources

Files = dict[str, bytes]
Attack = Callable[[Files, random.Random], bytes]
EVIL = b"cards: nothing good"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'
CARDS = """\
set: mine
format: 1
game: poison
title: {{ru: Моё, en: Mine}}
author: Somebody
cards:
  - id: sip
    kind: potion
    colour: red
    number: 3
    copies: {copies}
    name: {{ru: Глоток, en: Sip}}
    text: {{ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}}
    art: {art}
"""
"""A sound card file and a picture, to be filled in."""


def zipped(files: Files, change: Callable[[zipfile.ZipInfo], None] | None = None) -> bytes:
    """Return the files as a plain archive; ``change`` alters the entry of each."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo("x")
            entry.filename, entry.compress_type = name, zipfile.ZIP_DEFLATED
            if change is not None:
                change(entry)
            archive.writestr(entry, content)
    return buffer.getvalue()


def with_name(*names: str) -> Attack:
    """Return an attack with one more file, whose name is chosen at random from these."""

    def attack(files: Files, chance: random.Random) -> bytes:
        name = chance.choice(names).replace("#", str(chance.randrange(1000)))
        return zipped(files | {name: EVIL})

    return attack


def of_kind(mode: int) -> Attack:
    """Return an attack with a file that is a link, a device or a pipe."""

    def attack(files: Files, chance: random.Random) -> bytes:
        name = f"cards/link{chance.randrange(1000)}.yaml"

        def change(entry: zipfile.ZipInfo) -> None:
            if entry.filename == name:
                entry.create_system, entry.external_attr = 3, (mode | 0o777) << 16

        return zipped(files | {name: b"../../../../etc/passwd"}, change)

    return attack


def twice(files: Files, chance: random.Random) -> bytes:
    buffer = io.BytesIO(zipped(files))
    with zipfile.ZipFile(buffer, "a", zipfile.ZIP_DEFLATED) as archive:
        entry = zipfile.ZipInfo(chance.choice([*files]))
        archive.NameToInfo.clear()
        archive.writestr(entry, EVIL)
    return buffer.getvalue()


def in_other_case(files: Files, chance: random.Random) -> bytes:
    name = chance.choice([name for name in files if "/" in name])
    folder, _, last = name.rpartition("/")
    stem, _, ending = last.rpartition(".")
    return zipped(files | {f"{folder}/{stem.swapcase()}.{ending}": files[name] + b"\n"})


def swelling(files: Files, chance: random.Random) -> bytes:
    return zipped(files | {"cards/more.yaml": b"#" * chance.randrange(300_000, 2_000_000)})


def too_large(files: Files, chance: random.Random) -> bytes:
    noise = chance.randbytes(1024 * 1024 + chance.randrange(1, 4096)).hex().encode()
    return zipped(files | {"sprites/large.svg": b"<svg>" + noise})


def too_many(files: Files, chance: random.Random) -> bytes:
    return zipped(files | {f"cards/c{number}.yaml": b"" for number in range(1001 + chance.randrange(50))})


def nested(files: Files, chance: random.Random) -> bytes:
    inner = zipped({"a.yaml": EVIL})
    name = chance.choice(("cards/more.zip", "sprites/picture.png", "cards/more.yaml", "sounds/x.wav", "lessons/a.gz"))
    return zipped(files | {name: inner})


def locked(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=6, central=8, value=1, size=2)


def other_method(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=8, central=10, value=chance.choice((9, 12, 14, 93, 97, 99)), size=2)


def wrong_size(files: Files, chance: random.Random) -> bytes:
    """The list gives a wrong size: too small, too large, or that of a very large archive."""
    value = chance.choice((1, 7, 100_000, 0xFFFFFFFF, 0x7FFFFFFF))
    return patched(zipped(files), chance, local=22, central=24, value=value, size=4)


def wrong_sum(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=14, central=16, value=chance.randrange(2**32), size=4)


def overlapping(files: Files, chance: random.Random) -> bytes:
    """Two entries of the list lead to the same bytes."""
    archive = bytearray(zipped(files))
    entry, other_entry = chance.sample(entry_offsets(bytes(archive)), 2)
    archive[entry + 42 : entry + 46] = archive[other_entry + 42 : other_entry + 46]
    return bytes(archive)


def other_names(files: Files, chance: random.Random) -> bytes:
    """The list and the file itself have different names."""
    archive = bytearray(zipped(files))
    entry = chance.choice(entry_offsets(bytes(archive)))
    name_start = struct.unpack_from("<L", archive, entry + 42)[0] + 30
    archive[name_start : name_start + 4] = b"evil"
    return bytes(archive)


def hidden(files: Files, chance: random.Random) -> bytes:
    """Random bytes before or after the archive, or in its comment."""
    archive = zipped(files)
    extra = chance.randbytes(chance.randrange(20, 500))
    place = chance.choice(("before", "after", "comment"))
    if place == "before":
        return extra + archive
    if place == "after":
        return archive + extra
    return archive[:-2] + struct.pack("<H", len(extra)) + extra


def two_lists(files: Files, chance: random.Random) -> bytes:
    """An archive with another one behind it."""
    return zipped(files) + zipped({"zastolye.json": b"{}", f"cards/{chance.randrange(99)}.yaml": EVIL})


def very_large_archive(files: Files, chance: random.Random) -> bytes:
    """The record of an archive of more than 4 GiB stands before the end."""
    archive = zipped(files)
    end = archive[-22:]
    list_start = struct.unpack_from("<L", end, 16)[0]
    list_length = struct.unpack_from("<L", end, 12)[0]
    count = struct.unpack_from("<H", end, 10)[0]
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, list_length, list_start)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, len(archive) - 22, 1)
    if chance.random() < 0.5:
        end = end[:16] + b"\xff\xff\xff\xff" + end[20:]
    return archive[:-22] + record + locator + end


def cut(files: Files, chance: random.Random) -> bytes:
    archive = zipped(files)
    return archive[: chance.randrange(len(archive) - 1)]


def noise(files: Files, chance: random.Random) -> bytes:
    return chance.choice((b"PK\x03\x04", b"PK\x05\x06", b"", b"\x1f\x8b")) + chance.randbytes(chance.randrange(5000))


def other_content(files: Files, chance: random.Random) -> bytes:
    name, content = chance.choice([
        ("sprites/a.png", b"MZ\x90"), ("sprites/a.svg", b"\xff\xfe<\0s\0"), ("sounds/a.wav", b"ID3"),
        ("cards/a.yaml", b"\xd0\0\x80"), ("lessons/a.md", b"\x7fELF\0"), ("sprites/b.svg", b"<html>"),
    ])  # fmt: skip
    return zipped(files | {name: content + chance.randbytes(5)})


def wordy(files: Files, chance: random.Random) -> bytes:
    """Very long lessons, each of which alone would be accepted."""
    lessons = {f"lessons/l{number}.md": chance.randbytes(400_000).hex().encode() for number in range(3)}
    return zipped(files | lessons)


def intricate(files: Files, chance: random.Random) -> bytes:
    """A drawing that the loader needs minutes for."""
    count = chance.randrange(3_000, 5_000)
    content = chance.choice([
        '<path d="M0 0' + "c9 99 9 9 0 0 " * 6 * count + '"/>',
        '<path stroke="#f00" d="M0 0' + "l1 99-1-99" * 2 * count + '"/>',
        '<rect width="99" height="99"/>' * count,
        '<rect width="1" width="99%" height="1"/>' * count,
        '<path width="1" height="1" d="M0 0h1" d="M0 0H99V99H0"/>' * count,
        '<g transform="scale(99)">' + '<circle r="1"/>' * count,
        '<circle r="1" style="stroke:red;stroke-width:50%"/>' * count,
        '<path stroke-dasharray="0.001" d="M0 0' + "l99 99-99-99" * count + '"/>',
        "<svg viewBox='0 0 1 1'>" + '<polygon points="99 99 0 0 1 9"/>' * count,
        "<style>" + ".a{fill:red}" * 4 * count + "</style>" + '<rect class="a" width="1" height="1"/>' * 4 * count,
    ])  # fmt: skip
    picture = f'<svg viewBox="0 0 99 99">{content}</svg>'.encode()

    def change(entry: zipfile.ZipInfo) -> None:
        entry.compress_type = zipfile.ZIP_STORED  # it swells only when it is content

    return zipped(files | {"sprites/more.svg": picture}, change)


def other_manifest(files: Files, chance: random.Random) -> bytes:
    manifest = json.loads(files["zastolye.json"])
    key, value = chance.choice([
        ("set", "../../evil"), ("set", "CON"), ("set", 5), ("set", ""), ("set", "a/b"), ("set", "base"),
        ("game", "chess"), ("game", "../poison"), ("game", None), ("format", "1"), ("format", 99), ("format", True),
        ("title", "x"), ("title", {"ru": "\u202ex"}), ("title", {"xx": "y"}), ("author", "a" * 1000),
        ("author", "a\nb"), ("licence", ["x"]), ("version", "1\0"), ("set", "somebody_else"),
    ])  # fmt: skip
    return zipped(files | {"zastolye.json": json.dumps(manifest | {key: value}).encode()})


def broken_manifest(files: Files, chance: random.Random) -> bytes:
    content = chance.choice((b"", b"[]", b"{", b"null", b"[" * 60_000, b"1e999", b'"x"', b"\xff\xfe"))
    return zipped(files | {"zastolye.json": content})


def incomplete(files: Files, chance: random.Random) -> bytes:
    missing = chance.choice(("zastolye.json", "cards/"))
    return zipped({name: content for name, content in files.items() if not name.startswith(missing)})


def entry_offsets(archive: bytes) -> list[int]:
    """Return where the entries of the list of files begin."""
    offset = struct.unpack_from("<L", archive, len(archive) - 6)[0]
    count = struct.unpack_from("<H", archive, len(archive) - 12)[0]
    offsets = []
    for _ in range(count):
        offsets.append(offset)
        offset += 46 + sum(struct.unpack_from("<3H", archive, offset + 28))
    return offsets


def patched(archive: bytes, chance: random.Random, local: int, central: int, value: int, size: int) -> bytes:
    """Change one field of one file: at ``central`` of its entry in the list, and at ``local`` of its own header."""
    changed = bytearray(archive)
    entry = chance.choice(entry_offsets(archive))
    header = struct.unpack_from("<L", archive, entry + 42)[0]
    field = value.to_bytes(size, "little")
    changed[entry + central : entry + central + size] = field
    changed[header + local : header + local + size] = field
    return bytes(changed)


def no_font(files: Files, chance: random.Random) -> bytes:
    """A font that is none, or one whose tables lie elsewhere, are missing, or are too many."""
    font = bytearray((resources.files("fontpkg_lobster") / "files" / "Lobster-Regular.ttf").read_bytes())
    match chance.randrange(4):
        case 0:
            font = bytearray(b"<svg></svg>")
        case 1:
            del font[chance.randrange(4, len(font) // 2) :]
        case 2:
            struct.pack_into(">L", font, 12 + 16 * chance.randrange(4) + 8, 0x7FFFFFFF)
        case _:
            struct.pack_into(">H", font, 4, chance.choice((0, 3, 0xFFFF)))
    return zipped(files | {f"faces/fonts/x{chance.randrange(99)}.ttf": bytes(font)})


ATTACKS: dict[str, Attack] = {
    "outside": with_name("../evil#.yaml", "cards/../../evil#.yaml", "cards/..", "../../.bashrc", "cards/../x#.yaml",
                         "~/evil#.yaml", "cards/..\\..\\evil#.yaml"),
    "absolute": with_name("/etc/evil#.yaml", "/tmp/evil#.yaml", "//server/share/evil#.yaml", "\\evil#.yaml"),
    "drive": with_name("C:/evil#.yaml", "C:\\evil#.yaml", "c:evil#.yaml", "\\\\?\\C:\\evil#.yaml", "cards/x:#.yaml"),
    "reserved": with_name("cards/con.yaml", "cards/NUL.yaml", "sprites/aux.svg", "sounds/COM1.wav", "cards/lpt9.a.yaml",
                          "cards/prn.yaml", "sprites/Com#.svg".replace("#", "3")),
    "signs": with_name("cards/\u202eevil#.yaml", "cards/e\u0301#.yaml", "cards/\u043a#.yaml", "cards/a b#.yaml",
                       "cards/a*#.yaml", "cards/a?#.yaml", "cards/<#>.yaml", "cards/a|#.yaml", 'cards/"#.yaml'),
    "control": with_name("cards/a\n#.yaml", "cards/\x1b[31m#.yaml", "cards/\x7f#.yaml", "cards/a\x00#.yaml",
                         "cards/a\t#.yaml"),
    "long": with_name("cards/" + "a" * 200 + "#.yaml", "cards/" + "b/" * 60 + "#.yaml"),
    "place": with_name("evil#.yaml", "cards/evil#.py", "cards/deep/evil#.yaml", "sprites/evil#.exe", "other/a#.yaml",
                       "cards/.hidden#.yaml", "cards/-rf#.yaml", "cards/evil#.yaml.", "saves/a#.json",
                       "cards/#.yaml.exe", "sounds/x#.yaml", "Cards/x#.yaml", "cards/x#.YAML", "cards//x#.yaml",
                       "./cards/x#.yaml", "cards/#/"),
    "link": of_kind(stat.S_IFLNK), "device": of_kind(stat.S_IFBLK), "pipe": of_kind(stat.S_IFIFO),
    "socket": of_kind(stat.S_IFSOCK), "folder": of_kind(stat.S_IFDIR),
    "twice": twice, "case": in_other_case, "swelling": swelling, "large": too_large, "many": too_many,
    "nested": nested, "locked": locked, "method": other_method, "size": wrong_size, "sum": wrong_sum,
    "overlap": overlapping, "names": other_names, "hidden": hidden, "two lists": two_lists,
    "very large": very_large_archive, "cut": cut, "noise": noise, "content": other_content,
    "intricate": intricate, "wordy": wordy, "font": no_font,
    "manifest": other_manifest, "broken manifest": broken_manifest, "incomplete": incomplete,
}  # fmt: skip
