"""What is told of pictures: those that are refused, and what of a drawing is left out without a word."""

from __future__ import annotations

import struct
import time
import zlib
from pathlib import Path
from random import Random

import pytest

from client.window import compat
from client.workshop.pictures import flaws
from rules.system import locations

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
RECT = '<rect width="9" height="9" fill="#c04020"/>'
STOPS = '<stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'

pytestmark = pytest.mark.usefixtures("assets")


def told(path: Path) -> list[str]:
    return [flaw.reason.say("en") for flaw in flaws(path)]


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        (RECT, []),
        ("", ["nothing can be seen in the picture a.svg"]),
        ('<rect x="99" width="9" height="9"/>', ["nothing can be seen in the picture a.svg"]),
        (f'<defs>{RECT}</defs><use href="#a"/>{RECT}', ["drawn without <use> (line 1)"]),
        (f"{RECT}\n<text>hi</text>\n<image/>", ["drawn without <text> (line 2), <image> (line 3)"]),
        (f"{RECT}<foreignObject/>", ["drawn without <foreignObject>"]),
        ('<defs><pattern id="p"/></defs><rect width="9" height="9" fill="url(#p)"/><path d="M0 0H9V9"/>',
         ["drawn without <pattern>"]),
        (f'<linearGradient id="g">{STOPS}</linearGradient><rect width="9" height="9" fill="url(#g)"/>', []),
        (f'<radialGradient id="g">{STOPS}</radialGradient><rect width="9" height="9" fill="url(#g)"/>', []),
        (f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient id="g" xlink:href="#a"/>{RECT}', []),
        (f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient id="g" href="#a"/>{RECT}',
         ["drawn without <linearGradient href>"]),
        (f'<g filter="url(#f)" style="mask: url(#m); opacity: .5">{RECT}</g>',
         ["as if there were no filter (line 1), mask (line 1)"]),
        (f'<g clip-path="url(#c)" mask="none" visibility="visible" filter="none">{RECT}</g>',
         ["no clip-path (line 1)"]),
        (f'<g style="mix-blend-mode:screen;marker-end:url(#m)">{RECT}</g>', ["no mix-blend-mode (line 1), marker-end"]),
        (f"<clipPath>{RECT}</clipPath>", ["also shows what is inside <clipPath> (line 1)"]),
        (f"<defs><clipPath><text>hi</text>{RECT}</clipPath></defs>{RECT}", []),
        (f"<symbol>{RECT}</symbol>", ["also shows what is inside <symbol>"]),
        ('<rect width="9" height="9" fill="tomato" stroke="rgba(1,2,3,.5)"/>',
         ["in grey where it says tomato (line 1), rgba(1,2,3,.5) (line 1)"]),
        ('<rect width="9" height="9" fill="rgb(1, 2, 3)" stroke="none" style="fill: red"/>', []),
        ('<g color="#f00"><rect width="9" height="9" fill="currentColor"/></g>',
         ["in grey where it says currentColor"]),
        ('<style>.a, .b { fill: #f00 }</style><rect class="a" width="9" height="9"/>', []),
        ('<style>rect { fill: #f00 }</style><rect width="9" height="9"/>', ["as if there were no <style> rect"]),
        ('<style>.a { fill: gold }</style><rect class="a" width="9" height="9"/>', ["in grey where it says gold"]),
        ('<style>.a{fill:#f00}</style><rect class="a b" width="9" height="9"/>', ['as if there were no class="a b"']),
        (f'{RECT}<rect width="9 fill="#f00"/>', ["is damaged on line 1"]),
        ("<text/><use/><image/><foreignObject/><pattern id='p'/><path fill='url(#p)'/>" + RECT,
         ["<use> (line 1), <image> (line 1), <foreignObject> (line 1), ..."]),
    ],
)  # fmt: skip
def test_what_a_drawing_loses_is_told(drawing: str, said: list[str], tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(f"{HEAD}{drawing}</svg>", encoding="utf-8")
    found = told(tmp_path / "a.svg")
    assert len(found) == len(said) and all(part in whole for part, whole in zip(said, found, strict=True)), found


def test_the_loader_is_as_it_is_described() -> None:
    """What is told of was found out by trying. Should a new loader draw more, these lists grow shorter."""

    def middle(drawing: str) -> tuple[int, ...]:
        return tuple(compat.load_svg(f"{HEAD}{drawing}</svg>", (9, 9)).get_at((4, 4)))

    nothing, red, grey = (0, 0, 0, 0), (192, 64, 32, 255), (128, 128, 128, 255)
    assert middle(RECT) == middle(f"<symbol>{RECT}</symbol>") == middle(f'<g mask="url(#m)">{RECT}</g>') == red
    assert middle(f'<defs><g id="a">{RECT}</g></defs><use href="#a"/>') == nothing
    assert middle('<text y="9" font-size="9" fill="#f00">M</text>') == nothing
    for colour in ("tomato", "hsl(0,100%,50%)", "rgba(255,0,0,1)", "currentColor", "rgb(255 0 0)", "transparent"):
        assert middle(f'<rect width="9" height="9" fill="{colour}"/>') == grey, colour
    understood = {"yellow": (255, 255, 0, 255), "#0f0": (0, 255, 0, 255), "rgb(0,0,255)": (0, 0, 255, 255)}
    for colour, seen in understood.items():
        assert middle(f'<rect width="9" height="9" fill="{colour}"/>') == seen
    assert middle('<style>rect {fill: #f00}</style><rect width="9" height="9"/>') == (0, 0, 0, 255)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(wide: int, high: int, rows: bytes | None = None) -> bytes:
    """A grey picture; ``rows``: its pixels, if they are others."""
    pixels = zlib.compress((b"\0" + b"\x99" * wide) * high if rows is None else rows)
    header = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (png(9, 9), []),
        (png(9, 9)[:-30], ["the picture a.png cannot be shown: the file is damaged"]),
        (png(9, 9).replace(b"IDAT", b"IDAX"), ["the picture a.png cannot be shown: the file is damaged"]),
        (png(5000, 9), ["it has 5000x9 pixels, and at most 4096x4096 are allowed"]),
        (b"\xff\xd8\xff\xe0" + bytes(99), ["it is not a PNG"]),
        (b"", ["it is not a PNG"]),
        (png(9, 9) + bytes(17_000_000), ["it is larger than 16 MiB"]),
    ],
)  # fmt: skip
def test_a_spoiled_painting_is_told(data: bytes, said: list[str], tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(data)
    found = told(tmp_path / "a.png")
    assert len(found) == len(said) and all(part in whole for part, whole in zip(said, found, strict=True)), found


def test_a_drawing_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes("<svg>Ёж</svg>".encode("cp1251"))
    assert told(tmp_path / "a.svg") == ["the picture a.svg cannot be shown: it is not UTF-8 text, as an SVG must be"]
    (tmp_path / "b.svg").write_text("<html></html>", encoding="utf-8")
    assert told(tmp_path / "b.svg") == ["the picture b.svg cannot be shown: the file is damaged"]
    assert "нельзя показать" in flaws(tmp_path / "b.svg")[0].reason.say("ru")


def test_every_built_in_picture_is_drawn_as_it_says() -> None:
    pictures = sorted(locations.resource("sprites").glob("*.svg"))
    assert len(pictures) > 300
    assert [said for path in pictures for said in told(path)] == []


@pytest.mark.parametrize(
    "drawing",
    ["<g>" * 200_000, "<style>" + "a" * 900_000 + "</style>", "<style>" + "a{" * 300_000 + "</style>",
     '<path d="' + "M1 1 " * 150_000 + '"/>', f'<rect style="{";" * 900_000}"/>', '<a b="' + "." * 900_000 + '"/>',
     "<use/>" * 150_000, "<style>" + ".a," * 300_000 + "{}</style>"],
)  # fmt: skip
def test_a_hostile_drawing_is_looked_through_at_once(drawing: str, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(f"{HEAD}{drawing}</svg>", encoding="utf-8")
    began = time.process_time()
    assert all(len(said) < 3000 for said in told(tmp_path / "a.svg"))
    assert time.process_time() - began < 10


def test_entities_do_not_grow_without_end(tmp_path: Path) -> None:
    lots = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(12))
    text = f'<!DOCTYPE svg [<!ENTITY e0 "lol">{lots}]>{HEAD}<g id="x">&e12;</g>{RECT}</svg>'
    (tmp_path / "a.svg").write_text(text, encoding="utf-8")
    assert ["is damaged on line 1" in said for said in told(tmp_path / "a.svg")] == [True]


def test_random_damage_never_stops_the_looking(tmp_path: Path) -> None:
    rng = Random(7)
    whole = locations.resource("sprites", "rd_slap.svg").read_bytes()
    for name, data in (("a.svg", whole), ("a.png", png(40, 40))):
        for _ in range(60):
            spoiled = bytearray(data)
            for _ in range(rng.randrange(1, 30)):
                spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
            (tmp_path / name).write_bytes(spoiled[: rng.randrange(len(spoiled))])
            told(tmp_path / name)
