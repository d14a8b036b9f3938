"""Scenes with one or two guests drawn large for a moment: a seduction, a fight, and a guest who leaves drunk."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.games.raut.cues import FOUGHT, LEFT, SCENE_SECONDS, SEDUCED
from client.games.raut.gestures import RautBoard
from client.games.raut.portrait import SHAPE, GuestArt, GuestLook
from client.table.badge import draw_tag
from client.table.piece import Pose
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, Colour
from client.window.motion import Tween, ease_in_out, ease_out, linear

SYMBOLS = {SEDUCED: "raut_charm", FOUGHT: "raut_pistols"}
"""The picture between two guests, by the scene."""
MAX_GUEST_HEIGHT, MARGIN, GAP = 190.0, 16.0, 92.0
"""Height of a guest at most, width of the margin, and space between two guests, in units."""
CAPTION_HEIGHT = 26.0
"""Height of the caption below them, in units."""
MEET_SHARE, END_SHARE, STILL_SHARE = 0.3, 0.62, 0.72
"""Shares of the time at which the guests have met, at which the outcome begins, and which is shown as a still picture
if little motion is wished."""
SWAY_DEGREES, FALL_DEGREES = 9.0, 84.0
"""Degrees by which a drunk guest sways, and by which one falls."""
GROUND: Colour = (34, 14, 16)


class VignetteScene(NamedTuple):
    """A scene: its name, a guest, the other guest (None if there is none), a caption, and who of the two leaves."""

    name: str
    guest: GuestLook
    other_guest: GuestLook | None
    caption: str
    leaves: tuple[bool, bool]


class Vignette:
    """The picture over one table while a scene is played."""

    def __init__(self, board: RautBoard, art: GuestArt) -> None:
        self._board, self._art = board, art
        self._scene: VignetteScene | None = None
        self._share = 0.0

    @property
    def scene(self) -> VignetteScene | None:
        """The scene that is played now, None if there is none."""
        return self._scene

    def play(self, scene: VignetteScene) -> None:
        """Play a scene. One of the same name is shorter each time."""
        length = self._board.table.drama.begin(scene.name)
        self._scene = scene
        motions = self._board.motions
        move = motions.watched(partial(self._move, scene), STILL_SHARE)
        motions.add(Tween(length * SCENE_SECONDS[scene.name], move, linear, partial(self._end, scene)))

    def _move(self, scene: VignetteScene, share: float) -> None:
        """Show a scene as it is after this share of its time."""
        if scene is self._scene:
            self._share = share
            self._board.redraw()

    def _end(self, scene: VignetteScene) -> None:
        if scene is self._scene:
            self._scene = None

    # -- drawing ------------------------------------------------------------------------------------------------------

    def area(self) -> FRect:
        """Return where the picture is: over the salons of the others, clear of the own hand."""
        layout = self._board.table.layout
        own_salon = layout.own_place.salon
        bounds = inset(layout.below_bar, 4, bottom=layout.below_bar.bottom - own_salon.bottom + 4)
        guest_height = min(MAX_GUEST_HEIGHT, bounds.height - 2 * MARGIN - CAPTION_HEIGHT)
        guest_count = 1
        if self._scene is not None and self._scene.other_guest is not None:
            guest_count = 2
        width = guest_count * SHAPE * guest_height + GAP + 2 * MARGIN
        area = FRect(0, 0, width, guest_height + CAPTION_HEIGHT + 2 * MARGIN)
        area.center = bounds.centerx, min(bounds.centery, bounds.top + 0.56 * bounds.height)
        return area.clamp(bounds)

    def draw(self) -> None:
        """Draw the scene as it is now. Its ground opens first, then the guests come."""
        scene, pen = self._scene, self._board.pen
        if scene is None:
            return
        area = self.area()
        opened = ease_out(min(1.0, self._share / 0.12, (1 - self._share) / 0.08))
        ground = area.scale_by(1.0, max(0.02, opened))
        pen.fill(ground.inflate(8, 8), (0, 0, 0), 110, 20)
        pen.fill(ground, GROUND, 242, 16)
        pen.frame(ground, GOLD, 2.4, 16)
        if opened < 1:
            return
        with pen.clipped(inset(area, 3, 3)):
            self._draw_guests(scene, area)
        caption_top = area.bottom - MARGIN - CAPTION_HEIGHT + 6
        caption_rect = FRect(area.x + MARGIN, caption_top, area.width - 2 * MARGIN, CAPTION_HEIGHT)
        pen.text(scene.caption, caption_rect, 19, CREAM, "ui_bold", "center", markup=False)

    def _draw_guests(self, scene: VignetteScene, area: FRect) -> None:
        """Draw the guests, who come from both sides, and the symbol between them."""
        height = area.height - CAPTION_HEIGHT - 2 * MARGIN
        centre_y = area.y + MARGIN + height / 2
        approach = ease_in_out(min(1.0, max(0.0, (self._share - 0.1) / (MEET_SHARE - 0.1))))
        outcome = min(1.0, max(0.0, (self._share - END_SHARE) / (0.94 - END_SHARE)))
        looks = [scene.guest]
        sides = [0]
        if scene.other_guest is not None:
            looks.append(scene.other_guest)
            sides = [-1, 1]
        for index, (look, side) in enumerate(zip(looks, sides, strict=True)):
            distance = (SHAPE * height + GAP) / 2 + (1 - approach) * area.width / 2
            if scene.name == SEDUCED:  # the seduced one comes nearer
                distance -= 0.32 * GAP * ease_in_out(outcome) * index
            angle, sunk = self._pose_of(scene, index, outcome)
            pose = Pose(area.centerx + side * distance, centre_y + sunk * height, height, angle)
            self._art.draw(self._board.pen, pose, look)
        if scene.other_guest is not None and approach >= 1:
            self._draw_symbol(scene, FRect(area.centerx - GAP / 2, centre_y - GAP / 2, GAP, GAP), outcome)

    def _pose_of(self, scene: VignetteScene, index: int, outcome: float) -> tuple[float, float]:
        """Return how far a guest leans, in degrees, and how far it has sunk, as a share of its height."""
        if scene.leaves[index]:
            return self._leaving_angle(scene, index, outcome), 0.9 * outcome**2
        if scene.name == FOUGHT and MEET_SHARE < self._share < END_SHARE:  # blows
            direction = 1 - 2 * index
            return 6.0 * math.sin(40 * self._share) * direction, 0.0
        return 0.0, 0.0

    def _leaving_angle(self, scene: VignetteScene, index: int, outcome: float) -> float:
        """Return the degrees by which a guest that leaves leans: first it may sway, then it falls."""
        if outcome:
            degrees = FALL_DEGREES * outcome**2
            falls_to_the_left = index == 0 and scene.other_guest is not None
            return degrees if falls_to_the_left else -degrees
        if scene.name == LEFT:
            return SWAY_DEGREES * math.sin(14 * self._share)
        return 0.0

    def _draw_symbol(self, scene: VignetteScene, area: FRect, outcome: float) -> None:
        """Draw a heart that beats, or pistols; after a seduction also the VP."""
        size = 0.62 + 0.1 * math.sin(22 * self._share) + 0.16 * outcome
        self._board.pen.icon(SYMBOLS[scene.name], area.scale_by(round(size, 1)))  # few sizes, as each is drawn anew
        if scene.name == SEDUCED and outcome:
            tag = FRect(0, 0, 44, 22)
            tag.midtop = area.centerx, area.bottom - 8
            draw_tag(self._board.pen, tag, "+1", GOLD, size=17, rim=GOLD, alpha=240)
