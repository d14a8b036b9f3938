"""Two guests seen large for a moment: who seduces whom, who beats whom, and who cannot stand any longer."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.games.raut.cues import FOUGHT, LEFT, SEDUCED, WATCHED
from client.games.raut.gestures import RautBoard
from client.games.raut.portrait import SHAPE, GuestArt, GuestLook
from client.table.badge import draw_tag
from client.table.piece import Pose
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, Colour
from client.window.motion import Tween, ease_in_out, ease_out, linear

BETWEEN = {SEDUCED: "raut_charm", FOUGHT: "raut_pistols"}
"""What is seen between the two."""
HIGH, MARGIN, APART = 190.0, 16.0, 92.0
"""Height of a guest at most, the edge of the picture, and what lies between two guests."""
STRIP = 26.0
"""Height of the line below them."""
MEET, DONE, TOLD = 0.3, 0.62, 0.72
"""Until which share of the time they come, and from which on it is seen how it ended."""
SWAY, FALL = 9.0, 84.0
"""Degrees by which somebody drunk sways, and falls."""
GROUND: Colour = (34, 14, 16)


class VignetteScene(NamedTuple):
    """What is shown: the scene, one guest and the other one (None: there is one alone), a line below, and who of the
    two goes."""

    name: str
    one: GuestLook
    other: GuestLook | None
    said: str
    goes: tuple[bool, bool]


class Vignette:
    """The picture over one table, while somebody watches it."""

    def __init__(self, board: RautBoard, art: GuestArt) -> None:
        self._board, self._art = board, art
        self._scene: VignetteScene | None = None
        self._share = 0.0

    @property
    def shown(self) -> VignetteScene | None:
        """What is seen now."""
        return self._scene

    def play(self, scene: VignetteScene) -> None:
        """Show a scene; the same is shorter the next time."""
        length = self._board.table.drama.begin(scene.name)
        self._scene = scene
        end = partial(self._end, scene)
        motions = self._board.motions
        move = motions.watched(partial(self._move, scene), TOLD)
        motions.add(Tween(length * WATCHED[scene.name], move, linear, end))

    def _move(self, scene: VignetteScene, share: float) -> None:
        if scene is self._scene:
            self._share = share
            self._board.redraw()

    def _end(self, scene: VignetteScene) -> None:
        if scene is self._scene:
            self._scene = None

    # -- drawing ------------------------------------------------------------------------------------------------------

    def area(self) -> FRect:
        """Where it is: over the others' salons, clear of the own hand."""
        layout = self._board.table.layout
        own = next(place for place in layout.seats if place.own)
        room = inset(layout.below_bar, 4, bottom=layout.below_bar.bottom - own.salon.bottom + 4)
        high = min(HIGH, room.height - 2 * MARGIN - STRIP)
        two = self._scene is not None and self._scene.other is not None
        area = FRect(0, 0, (2 * SHAPE * high + APART if two else SHAPE * high + APART) + 2 * MARGIN,
                     high + STRIP + 2 * MARGIN)  # fmt: skip
        area.center = room.centerx, min(room.centery, room.top + 0.56 * room.height)
        return area.clamp(room)

    def draw(self) -> None:
        """The scene as far as it has come."""
        scene, pen = self._scene, self._board.pen
        if scene is None:
            return
        area = self.area()
        come = ease_out(min(1.0, self._share / 0.12, (1 - self._share) / 0.08))
        ground = area.scale_by(1.0, max(0.02, come))
        pen.fill(ground.inflate(8, 8), (0, 0, 0), 110, 20)
        pen.fill(ground, GROUND, 242, 16)
        pen.frame(ground, GOLD, 2.4, 16)
        if come < 1:
            return
        with pen.clipped(inset(area, 3, 3)):
            self._draw_guests(scene, area)
        line = FRect(area.x + MARGIN, area.bottom - MARGIN - STRIP + 6, area.width - 2 * MARGIN, STRIP)
        pen.text(scene.said, line, 19, CREAM, "ui_bold", "center", markup=False)

    def _draw_guests(self, scene: VignetteScene, area: FRect) -> None:
        high = area.height - STRIP - 2 * MARGIN
        middle, y = area.centerx, area.y + MARGIN + high / 2
        met = ease_in_out(min(1.0, max(0.0, (self._share - 0.1) / (MEET - 0.1))))
        done = min(1.0, max(0.0, (self._share - DONE) / (0.94 - DONE)))
        looks = [scene.one] if scene.other is None else [scene.one, scene.other]
        for at, look in enumerate(looks):
            side = 0 if len(looks) == 1 else 2 * at - 1
            away = (SHAPE * high + APART) / 2 + (1 - met) * area.width / 2
            if scene.name == SEDUCED:  # the seduced one comes nearer
                away -= 0.32 * APART * ease_in_out(done) * at
            angle, down = self._gait(scene, at, done)
            pose = Pose(middle + side * away, y + down * high, high, angle)
            self._art.draw(self._board.pen, pose, look)
        self._draw_between(scene, FRect(middle - APART / 2, y - APART / 2, APART, APART), met, done)

    def _gait(self, scene: VignetteScene, at: int, done: float) -> tuple[float, float]:
        """How a guest leans (degrees), and how far it has sunk, by its height."""
        if scene.goes[at]:
            drunk = SWAY * math.sin(14 * self._share) if scene.name == LEFT else 0.0
            return (drunk if not done else (1 if at == 0 and scene.other is not None else -1) * FALL * done**2,
                    0.9 * done**2)  # fmt: skip
        if scene.name == FOUGHT and MEET < self._share < DONE:  # blows
            return 6.0 * math.sin(40 * self._share) * (1 - 2 * at), 0.0
        return 0.0, 0.0

    def _draw_between(self, scene: VignetteScene, place: FRect, met: float, done: float) -> None:
        """A heart that beats, or pistols."""
        if scene.other is None or met < 1:
            return
        beat = round(0.62 + 0.1 * math.sin(22 * self._share) + 0.16 * done, 1)  # few sizes: each is drawn anew
        self._board.pen.icon(BETWEEN[scene.name], place.scale_by(beat))
        if scene.name == SEDUCED and done:
            tag = FRect(0, 0, 44, 22)
            tag.midtop = place.centerx, place.bottom - 8
            draw_tag(self._board.pen, tag, "+1", GOLD, size=17, rim=GOLD, alpha=240)
