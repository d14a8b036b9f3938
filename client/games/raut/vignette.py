"""Scenes in which the room gets dark and one or two guests come to the middle for a moment, with their hosts beside
them: a seduction, in which a guest goes over to the other, a fight, and a guest who leaves drunk."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.games.raut.cues import FOUGHT, LEFT, SCENE_SECONDS, SEDUCED
from client.games.raut.gestures import RautBoard
from client.games.raut.portrait import SHAPE, GuestArt, GuestLook
from client.table.badge import STAMP, draw_tag
from client.table.light import draw_fire_light
from client.table.piece import Pose
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.motion import Tween, ease_in_out, linear

SYMBOLS = {SEDUCED: "raut_charm", FOUGHT: "raut_pistols"}
"""The picture between two guests, by the scene."""
MAX_GUEST_HEIGHT, MARGIN, GAP = 230.0, 12.0, 100.0
"""Height of a guest at most, width of the margin, and space between two guests, in units."""
CAPTION_HEIGHT, CAPTION_SIZE = 34.0, 24.0
"""Height of the caption below them and of its letters, in units."""
FACE_SHARE = 0.52
"""Side of a host's face as a share of a guest's height."""
COMING_SHARE, MEET_SHARE, END_SHARE, STAMP_SHARE, LEAVING_SHARE = 0.1, 0.26, 0.5, 0.66, 0.92
"""Shares of the time at which the room is dark, the guests have met, the outcome begins, the stamp falls, and the light
comes back."""
STILL_SHARE = 0.8
"""The share of the time that is shown as a still picture if little motion is wished."""
STAMP_SIZE, STAMP_FALL = 32.0, 0.05
"""Height of the letters of the stamp, in units, and the share of the time in which it falls."""
SWAY_DEGREES, FALL_DEGREES = 9.0, 84.0
"""Degrees by which a drunk guest sways, and by which one falls."""
DARKNESS, DARKNESS_STEP = 168, 12
"""Alpha of the darkness, and its steps, so that few veils are made."""
WARM: Colour = (255, 186, 96)
BLOOD: Colour = (214, 60, 36)
"""Colours of the light in the middle: that of a seduction and that of all else."""


class VignetteScene(NamedTuple):
    """A scene: its name, a guest, the other guest (None if there is none), a caption, who of the two leaves, the words
    of the stamp, the seats whose guests they are, and where they come from."""

    name: str
    guest: GuestLook
    other_guest: GuestLook | None
    caption: str
    leaves: tuple[bool, bool]
    stamp: str
    hosts: tuple[int, ...]
    origins: tuple[FRect, ...]

    @property
    def looks(self) -> list[GuestLook]:
        """How those who take part look."""
        if self.other_guest is None:
            return [self.guest]
        return [self.guest, self.other_guest]


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
        """Return where the picture is: over the tables, clear of the own hand."""
        layout = self._board.table.layout
        bounds = inset(layout.below_bar, 4, bottom=layout.below_bar.bottom - layout.own_place.salon.bottom + 4)
        guest_count = 1
        if self._scene is not None:
            guest_count = len(self._scene.looks)
        width_per_height = guest_count * (SHAPE + FACE_SHARE) + (2 - guest_count) * FACE_SHARE
        free_width = bounds.width - GAP - 2 * MARGIN
        free_height = bounds.height - CAPTION_HEIGHT - 2 * MARGIN
        guest_height = min(MAX_GUEST_HEIGHT, free_height, free_width / width_per_height)
        area = FRect(0, 0, 0, guest_height + CAPTION_HEIGHT + 2 * MARGIN)
        area.width = guest_height * width_per_height + GAP + 2 * MARGIN
        area.center = bounds.centerx, bounds.centery
        return area.clamp(bounds)

    def draw(self) -> None:
        """Draw the scene as it is now, in a room that gets dark and light again."""
        scene, pen = self._scene, self._board.pen
        if scene is None:
            return
        presence = min(1.0, self._share / COMING_SHARE, (1 - self._share) / (1 - LEAVING_SHARE))
        pen.fill(self._board.table.layout.canvas, SOOT, round(DARKNESS * presence / DARKNESS_STEP) * DARKNESS_STEP)
        if presence < 1:
            return
        area = self.area()
        draw_fire_light(pen, area.inflate(0.5 * area.width, 0.5 * area.height), self._light(scene), 120)
        self._draw_people(scene, area)
        caption_top = area.bottom - MARGIN - CAPTION_HEIGHT
        caption_rect = FRect(area.x + MARGIN, caption_top, area.width - 2 * MARGIN, CAPTION_HEIGHT)
        strip = FRect(0, 0, pen.width(scene.caption, CAPTION_SIZE, "ui_bold") + 48, CAPTION_HEIGHT)
        strip.center = caption_rect.center
        pen.fill(strip, SOOT, 190, CAPTION_HEIGHT / 2)
        pen.text(scene.caption, caption_rect, CAPTION_SIZE, CREAM, "ui_bold", "center", markup=False, shade=SOOT)

    @staticmethod
    def _light(scene: VignetteScene) -> Colour:
        return WARM if scene.name == SEDUCED else BLOOD

    def _draw_people(self, scene: VignetteScene, area: FRect) -> None:
        """Draw the hosts at both sides, the guests between them, and what is above these."""
        height = area.height - CAPTION_HEIGHT - 2 * MARGIN
        middle = FRect(area.centerx - GAP / 2, area.y + MARGIN, GAP, height)
        approach = ease_in_out(min(1.0, (self._share - COMING_SHARE) / (MEET_SHARE - COMING_SHARE)))
        outcome = ease_in_out(min(1.0, max(0.0, (self._share - END_SHARE) / (STAMP_SHARE - END_SHARE))))
        poses: list[Pose] = []
        for index in range(len(scene.looks)):
            goal = self._pose_of(scene, index, middle, outcome)
            origin = scene.origins[index]
            start = Pose(origin.centerx, origin.centery, origin.height)
            poses.append(start.towards(goal, approach))
            self._draw_host(scene, index, middle)
        for look, pose in reversed(list(zip(scene.looks, poses, strict=True))):
            self._art.draw_scaled(self._board.pen, pose, look, height)
        if scene.other_guest is not None and approach == 1:
            self._draw_symbol(scene, middle, outcome)
        if self._share >= STAMP_SHARE:
            self._draw_stamp(scene, poses[-1])

    def _pose_of(self, scene: VignetteScene, index: int, middle: FRect, outcome: float) -> Pose:
        """Return how a guest stands in the middle; who is seduced goes over to the other, and who leaves falls."""
        width = SHAPE * middle.height
        x, side = middle.centerx, 2 * index - 1
        if scene.other_guest is not None:
            x += side * (GAP + width) / 2
        if scene.name == SEDUCED and index == 1:
            x -= 1.06 * GAP * outcome
        angle, sunk = self._fall_of(scene, index, outcome)
        return Pose(x, middle.centery + sunk * middle.height, middle.height, angle)

    def _fall_of(self, scene: VignetteScene, index: int, outcome: float) -> tuple[float, float]:
        """Return how far a guest leans, in degrees, and how far it has sunk, as a share of its height."""
        if scene.leaves[index]:
            return self._leaving_angle(scene, index, outcome), 0.16 * outcome**2
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

    def _draw_host(self, scene: VignetteScene, index: int, middle: FRect) -> None:
        """Draw the face of a guest's host at the outer side of the guest, in the host's mood."""
        board, faces = self._board, self._board.seat_faces
        seat, side = scene.hosts[index], 2 * index - 1
        face_side = FACE_SHARE * middle.height
        reach = (GAP if scene.other_guest is not None else 0.0) / 2 + SHAPE * middle.height
        if scene.other_guest is None:
            reach = SHAPE * middle.height / 2
        face = FRect(0, 0, face_side, face_side)
        face.center = middle.centerx + side * (reach + 0.56 * face_side), middle.bottom - 0.5 * face_side
        board.pen.fill(face.inflate(8, 8), GOLD, radius=12)
        board.pen.sprite(faces.picture(seat) or faces.portrait(seat), face)
        if faces.layer(seat):
            board.pen.sprite(faces.layer(seat), face)

    def _draw_symbol(self, scene: VignetteScene, middle: FRect, outcome: float) -> None:
        """Draw a heart that beats, or pistols; after a seduction also the VP."""
        area = FRect(0, 0, GAP, GAP)
        area.center = middle.centerx, middle.top + 0.3 * GAP
        if scene.name == FOUGHT:
            area.center = middle.center
        size = 0.62 + 0.1 * math.sin(22 * self._share) + 0.16 * outcome
        self._board.pen.icon(SYMBOLS[scene.name], area.scale_by(round(size, 1)))  # few sizes, as each is drawn anew
        if scene.name == SEDUCED and outcome == 1:
            tag = FRect(0, 0, 56, 30)
            tag.midtop = area.centerx, area.bottom - 14
            draw_tag(self._board.pen, tag, "+1", GOLD, size=24, rim=GOLD, alpha=240)

    def _draw_stamp(self, scene: VignetteScene, pose: Pose) -> None:
        """Draw the stamp that falls on the guest to whom it happened."""
        pen = self._board.pen
        fallen = min(1.0, (self._share - STAMP_SHARE) / STAMP_FALL)
        strip = FRect(0, 0, pen.width(scene.stamp, STAMP_SIZE, "title") + 44, 1.6 * STAMP_SIZE)
        strip = strip.scale_by(1.8 - 0.8 * fallen)
        strip.center = pose.x, pose.y + 0.14 * pose.height
        pen.fill(strip.move(2, 4), (0, 0, 0), 120, 8)
        pen.fill(strip, STAMP, radius=8)
        pen.frame(strip, CREAM, 3, 8)
        if fallen == 1:
            pen.text(scene.stamp, strip, STAMP_SIZE, CREAM, "title", "center", markup=False)
