"""Film a throw of Dice Town through the real client, as a small animated PNG for the README.

Run it from the top of the repository:  python tools/film_dice.py [docs/throw.png]
Nobody watches and nothing is random: the clock is turned by hand, so the same client gives the same film.
"""

from __future__ import annotations

import math
import os
import struct
import sys
import tempfile
import zlib
from array import array
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["ZASTOLYE_HOME"] = tempfile.mkdtemp()
TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

import pygame  # noqa: E402

from client.app import App  # noqa: E402
from client.motion import ManualClock  # noqa: E402
from client.scenes.table import TableScene  # noqa: E402
from client.session import Sitting  # noqa: E402
from client.settings import Settings  # noqa: E402
from client.setup import SeatSetup, Setup  # noqa: E402

SIZE = (720, 365)
EVERY = 4
"""Of how many frames, sixty a second, one is kept."""
SEED = 8
NAMES = ("Wanderer", "Matryona", "Yerofey", "Glafira")


class Film:
    """Plays the scene and keeps pictures of the table below the street."""

    def __init__(self) -> None:
        self.app = App(Settings(language="en", speed=1.0, muted=True), ManualClock(), (1280, 720))
        chairs = tuple(SeatSetup(name, "random" if at else "person") for at, name in enumerate(NAMES))
        self.scene = TableScene(self.app, Sitting.start(Setup("dice_town", chairs, {}, SEED), saves=False))
        self.app.push(self.scene)
        self.pictures: list[pygame.Surface] = []
        self._at = 0
        self.running = False

    def step(self, *events: pygame.event.Event) -> None:
        """A sixtieth of a second."""
        self.app.step(list(events), 1 / 60)
        self._at += 1
        if self.running and self._at % EVERY == 0:
            table = self.scene.lay.table
            top = self.scene.lay.street[0].area.bottom + 2
            area = self.app.pen.px(pygame.FRect(0, top, table.width + 4, table.bottom - top))
            cut = self.app.surface.subsurface(area.clip(self.app.surface.get_rect()))
            self.pictures.append(pygame.transform.smoothscale(cut, SIZE))

    def until(self, condition, most: int = 900) -> None:
        """Let time pass."""
        for _ in range(most):
            if condition():
                return
            self.step()
        raise RuntimeError("the scene does not go on")

    def mouse(self, kind: int, x: float, y: float) -> None:
        """The hand."""
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.step(pygame.event.Event(kind, pos=(x * self.app.unit, y * self.app.unit), **more))

    def play(self) -> None:
        """Shake, slam, peek, keep, all cups up, and the last roll over the open table."""
        scene, own_cup = self.scene, self.scene.painter.own_cup
        self.until(lambda: scene.my_turn and not scene.performing and not scene.guarded and own_cup.phase == "full")
        self.running = True
        x, y = next(node.rect for node in scene.tree() if node.id == "cup").center
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        for at in range(72):
            far = min(1.0, at / 12) * 74
            self.mouse(pygame.MOUSEMOTION, x + 60 + far * math.sin(at / 2.9), y - 34 + 16 * math.cos(at / 2.1))
        self.mouse(pygame.MOUSEBUTTONUP, x, y)
        self.until(lambda: own_cup.phase == "down" and not own_cup.busy)
        for _ in range(16):
            self.step()
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        for at in range(18):
            self.mouse(pygame.MOUSEMOTION, x, y - at * 9)
        self.mouse(pygame.MOUSEBUTTONUP, x, y - 160)
        for _ in range(36):
            self.step()
        common = Counter(own_cup.visible_to).most_common(1)[0][0]
        for at, face in enumerate(own_cup.visible_to):
            if face == common:
                own_cup.toggle(at)
                for _ in range(18):
                    self.step()
        for _ in range(12):
            self.step()
        scene.painter.tray.confirm()
        self.until(lambda: all(len(full.row) == 5 for full in scene.painter.cups.seats))
        for _ in range(200):
            self.step()


# -- the file --------------------------------------------------------------------------------------------------------


def palette(pictures: list[pygame.Surface], most: int = 255) -> list[tuple[int, int, int]]:
    """The colours that serve all pictures best, by halving the box of colours with the widest spread."""
    counts: Counter[int] = Counter()
    for picture in pictures[::4]:
        counts.update(array("H", bytes(picture.convert(16).get_buffer().raw)))
    colours = [((code >> 11) * 255 // 31, (code >> 5 & 63) * 255 // 63, (code & 31) * 255 // 31, many)
               for code, many in counts.items()]  # fmt: skip
    boxes = [colours]
    while len(boxes) < most:
        spread = [_spread(box) for box in boxes]
        at = max(range(len(boxes)), key=spread.__getitem__)
        if not spread[at]:
            break
        box = boxes.pop(at)
        axis = max(range(3), key=lambda k: max(c[k] for c in box) - min(c[k] for c in box))
        box.sort(key=lambda c: c[axis])
        boxes += [box[: len(box) // 2], box[len(box) // 2 :]]
    found = []
    for box in boxes:
        whole = sum(c[3] for c in box)
        red, green, blue = (round(sum(c[k] * c[3] for c in box) / whole) for k in range(3))
        found.append((red, green, blue))
    return found


def _spread(box: list[tuple[int, int, int, int]]) -> float:
    """How much it would help to halve these colours: how different they are, and how often they are seen."""
    widest = max((max(c[k] for c in box) - min(c[k] for c in box)) * (1.2, 1.4, 1.0)[k] for k in range(3))
    return widest * min(1.0, 0.25 + sum(c[3] for c in box) / 40_000)


def nearest(colours: list[tuple[int, int, int]]) -> dict[int, int]:
    """A table that is filled as it is used: which colour stands for a 16-bit one; 0 is left for "as before"."""

    class Nearest(dict[int, int]):
        def __missing__(self, code: int) -> int:
            red, green, blue = (code >> 11) * 255 // 31, (code >> 5 & 63) * 255 // 63, (code & 31) * 255 // 31
            best = min(range(len(colours)), key=lambda at: 2 * (colours[at][0] - red) ** 2
                       + 4 * (colours[at][1] - green) ** 2 + 3 * (colours[at][2] - blue) ** 2)  # fmt: skip
            self[code] = best + 1
            return best + 1

    return Nearest()


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def animated(pictures: list[pygame.Surface], hundredths: int) -> bytes:
    """The pictures as an animated PNG: after the first, only what has changed."""
    wide, high = pictures[0].get_size()
    colours = palette(pictures)
    table = nearest(colours)
    parts = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
             chunk(b"acTL", struct.pack(">II", len(pictures), 0)),
             chunk(b"PLTE", bytes(value for colour in ((0, 0, 0), *colours) for value in colour)),
             chunk(b"tRNS", b"\0")]  # fmt: skip
    before, number = b"", 0
    for at, picture in enumerate(pictures):
        now = bytes(map(table.__getitem__, array("H", bytes(picture.convert(16).get_buffer().raw))))
        shown = now if not before else bytes(a if a != b else 0 for a, b in zip(now, before, strict=True))
        rows = [shown[row * wide : (row + 1) * wide] for row in range(high)]
        used = [row for row, line in enumerate(rows) if line.strip(b"\0")] or [0]
        top, low = (used[0], used[-1]) if at else (0, high - 1)
        hold = hundredths * (12 if at == len(pictures) - 1 else 1)
        frame = struct.pack(">IIIIIHHBB", number, wide, low - top + 1, 0, top, hold, 100, 0, 1 if at else 0)
        parts.append(chunk(b"fcTL", frame))
        packed = zlib.compress(b"".join(b"\0" + line for line in rows[top : low + 1]), 9)
        if at:
            parts.append(chunk(b"fdAT", struct.pack(">I", number + 1) + packed))
            number += 2
        else:
            parts.append(chunk(b"IDAT", packed))
            number += 1
        before = now
    return b"".join([*parts, chunk(b"IEND", b"")])


def main() -> None:
    """Film it and write it down."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "docs" / "throw.png"
    film = Film()
    film.play()
    data = animated(film.pictures, round(100 * EVERY / 60))
    target.write_bytes(data)
    print(f"{target.name}: {len(film.pictures)} pictures, {len(data) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
