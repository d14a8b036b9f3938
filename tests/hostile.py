"""Packages of card sets that want to do harm, each of another kind, made from a sound one by a seed."""

from __future__ import annotations

import io
import json
import random
import stat
import struct
import zipfile
from collections.abc import Callable

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
    """The files as a plain archive; ``change`` alters the entry of each."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo("x")
            entry.filename, entry.compress_type = name, zipfile.ZIP_DEFLATED
            if change is not None:
                change(entry)
            archive.writestr(entry, content)
    return written.getvalue()


def with_name(*names: str) -> Attack:
    """One more file, with a name by chance among those of one kind."""

    def made(files: Files, chance: random.Random) -> bytes:
        name = chance.choice(names).replace("#", str(chance.randrange(1000)))
        return zipped(files | {name: EVIL})

    return made


def of_kind(mode: int) -> Attack:
    """A file that is a link, a device or a pipe."""

    def made(files: Files, chance: random.Random) -> bytes:
        name = f"cards/link{chance.randrange(1000)}.yaml"

        def change(entry: zipfile.ZipInfo) -> None:
            if entry.filename == name:
                entry.create_system, entry.external_attr = 3, (mode | 0o777) << 16

        return zipped(files | {name: b"../../../../etc/passwd"}, change)

    return made


def twice(files: Files, chance: random.Random) -> bytes:
    written = io.BytesIO(zipped(files))
    with zipfile.ZipFile(written, "a", zipfile.ZIP_DEFLATED) as archive:
        entry = zipfile.ZipInfo(chance.choice([*files]))
        archive.NameToInfo.clear()
        archive.writestr(entry, EVIL)
    return written.getvalue()


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
    return zipped(files | {f"cards/c{at}.yaml": b"" for at in range(1001 + chance.randrange(50))})


def nested(files: Files, chance: random.Random) -> bytes:
    inner = zipped({"a.yaml": EVIL})
    name = chance.choice(("cards/more.zip", "sprites/picture.png", "cards/more.yaml", "sounds/x.wav", "lessons/a.gz"))
    return zipped(files | {name: inner})


def locked(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=6, central=8, value=1, size=2)


def other_method(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=8, central=10, value=chance.choice((9, 12, 14, 93, 97, 99)), size=2)


def wrong_size(files: Files, chance: random.Random) -> bytes:
    """The list says another size than there is: smaller, larger, or that of a very large archive."""
    value = chance.choice((1, 7, 100_000, 0xFFFFFFFF, 0x7FFFFFFF))
    return patched(zipped(files), chance, local=22, central=24, value=value, size=4)


def wrong_sum(files: Files, chance: random.Random) -> bytes:
    return patched(zipped(files), chance, local=14, central=16, value=chance.randrange(2**32), size=4)


def overlapping(files: Files, chance: random.Random) -> bytes:
    """Two entries of the list lead to the same bytes."""
    whole = bytearray(zipped(files))
    at, other = chance.sample(central(bytes(whole)), 2)
    whole[at + 42 : at + 46] = whole[other + 42 : other + 46]
    return bytes(whole)


def other_names(files: Files, chance: random.Random) -> bytes:
    """The list and the file itself have different names."""
    whole = bytearray(zipped(files))
    at = chance.choice(central(bytes(whole)))
    start = struct.unpack_from("<L", whole, at + 42)[0] + 30
    whole[start : start + 4] = b"evil"
    return bytes(whole)


def hidden(files: Files, chance: random.Random) -> bytes:
    """Something before, between or after the files."""
    whole, extra = zipped(files), chance.randbytes(chance.randrange(20, 500))
    place = chance.choice(("before", "after", "comment"))
    if place == "before":
        return extra + whole
    if place == "after":
        return whole + extra
    return whole[:-2] + struct.pack("<H", len(extra)) + extra


def two_lists(files: Files, chance: random.Random) -> bytes:
    """An archive whose end is another archive's."""
    return zipped(files) + zipped({"zastolye.json": b"{}", f"cards/{chance.randrange(99)}.yaml": EVIL})


def very_large_archive(files: Files, chance: random.Random) -> bytes:
    """The record of an archive of more than 4 GiB stands before the end."""
    whole = zipped(files)
    end = whole[-22:]
    start = struct.unpack_from("<L", end, 16)[0]
    length, many = struct.unpack_from("<L", end, 12)[0], struct.unpack_from("<H", end, 10)[0]
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, many, many, length, start)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, len(whole) - 22, 1)
    cut = chance.random() < 0.5
    last = end[:16] + b"\xff\xff\xff\xff" + end[20:] if cut else end
    return whole[:-22] + record + locator + last


def cut(files: Files, chance: random.Random) -> bytes:
    whole = zipped(files)
    return whole[: chance.randrange(len(whole) - 1)]


def noise(files: Files, chance: random.Random) -> bytes:
    return chance.choice((b"PK\x03\x04", b"PK\x05\x06", b"", b"\x1f\x8b")) + chance.randbytes(chance.randrange(5000))


def other_content(files: Files, chance: random.Random) -> bytes:
    name, content = chance.choice([
        ("sprites/a.png", b"MZ\x90"), ("sprites/a.svg", b"\xff\xfe<\0s\0"), ("sounds/a.wav", b"ID3"),
        ("cards/a.yaml", b"\xd0\0\x80"), ("lessons/a.md", b"\x7fELF\0"), ("sprites/b.svg", b"<html>"),
    ])  # fmt: skip
    return zipped(files | {name: content + chance.randbytes(5)})


def wordy(files: Files, chance: random.Random) -> bytes:
    """Lessons without end, each of which alone would be taken."""
    lessons = {f"lessons/l{at}.md": chance.randbytes(400_000).hex().encode() for at in range(3)}
    return zipped(files | lessons)


def intricate(files: Files, chance: random.Random) -> bytes:
    """A drawing on which the loader works for minutes."""
    many = chance.randrange(3_000, 5_000)
    drawn = chance.choice([
        '<path d="M0 0' + "c9 99 9 9 0 0 " * 6 * many + '"/>',
        '<path stroke="#f00" d="M0 0' + "l1 99-1-99" * 2 * many + '"/>',
        '<rect width="99" height="99"/>' * many,
        '<rect width="1" width="99%" height="1"/>' * many,
        '<path width="1" height="1" d="M0 0h1" d="M0 0H99V99H0"/>' * many,
        '<g transform="scale(99)">' + '<circle r="1"/>' * many,
        '<circle r="1" style="stroke:red;stroke-width:50%"/>' * many,
        '<path stroke-dasharray="0.001" d="M0 0' + "l99 99-99-99" * many + '"/>',
        "<svg viewBox='0 0 1 1'>" + '<polygon points="99 99 0 0 1 9"/>' * many,
        "<style>" + ".a{fill:red}" * 4 * many + "</style>" + '<rect class="a" width="1" height="1"/>' * 4 * many,
    ])  # fmt: skip
    picture = f'<svg viewBox="0 0 99 99">{drawn}</svg>'.encode()

    def change(entry: zipfile.ZipInfo) -> None:
        entry.compress_type = zipfile.ZIP_STORED  # it swells only when it is drawn

    return zipped(files | {"sprites/more.svg": picture}, change)


def other_manifest(files: Files, chance: random.Random) -> bytes:
    said = json.loads(files["zastolye.json"])
    key, value = chance.choice([
        ("set", "../../evil"), ("set", "CON"), ("set", 5), ("set", ""), ("set", "a/b"), ("set", "base"),
        ("game", "chess"), ("game", "../poison"), ("game", None), ("format", "1"), ("format", 99), ("format", True),
        ("title", "x"), ("title", {"ru": "\u202ex"}), ("title", {"xx": "y"}), ("author", "a" * 1000),
        ("author", "a\nb"), ("licence", ["x"]), ("version", "1\0"), ("set", "somebody_else"),
    ])  # fmt: skip
    return zipped(files | {"zastolye.json": json.dumps(said | {key: value}).encode()})


def broken_manifest(files: Files, chance: random.Random) -> bytes:
    content = chance.choice((b"", b"[]", b"{", b"null", b"[" * 60_000, b"1e999", b'"x"', b"\xff\xfe"))
    return zipped(files | {"zastolye.json": content})


def incomplete(files: Files, chance: random.Random) -> bytes:
    gone = chance.choice(("zastolye.json", "cards/"))
    return zipped({name: content for name, content in files.items() if not name.startswith(gone)})


def central(whole: bytes) -> list[int]:
    """Where the entries of the list of files begin."""
    at, many = struct.unpack_from("<L", whole, len(whole) - 6)[0], struct.unpack_from("<H", whole, len(whole) - 12)[0]
    found = []
    for _ in range(many):
        found.append(at)
        at += 46 + sum(struct.unpack_from("<3H", whole, at + 28))
    return found


def patched(whole: bytes, chance: random.Random, local: int, central: int, value: int, size: int) -> bytes:
    """One field of one file changed, in the list and before the file."""
    changed = bytearray(whole)
    at = chance.choice(globals()["central"](whole))
    start = struct.unpack_from("<L", whole, at + 42)[0]
    new = value.to_bytes(size, "little")
    changed[at + central : at + central + size] = new
    changed[start + local : start + local + size] = new
    return bytes(changed)


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
    "intricate": intricate, "wordy": wordy,
    "manifest": other_manifest, "broken manifest": broken_manifest, "incomplete": incomplete,
}  # fmt: skip
