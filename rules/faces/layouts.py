"""Layouts as they are in force: what one layout says on top of those that it extends, and what each view shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from rules.faces.lengths import Length
from rules.faces.models import CardLayout, FaceBox, FaceView
from rules.faces.values import Facts

CARD_SIZE = (63.0, 88.0)
"""The width and height of a card whose layout says nothing else, in millimetres."""
CORNER = 3.2
BLEED = 3.0
SAFE = 3.0
"""How round the corners of a card are, how far its ground reaches beyond the cut, and how far texts stay from it, in
millimetres, unless its layout says otherwise."""
MEASURES = (("left", "right", "width"), ("top", "bottom", "height"))
"""What says where a box lies, in each direction: where it begins, where it ends, how long it is. Two say it all."""
WHOLE = "whole"
"""The view of a layout that has no views."""


class ShownFace(NamedTuple):
    """What a face shows at some height: its boxes by name, the lowest first."""

    view: str
    boxes: Mapping[str, FaceBox]


class FaceLayout:
    """A layout with all that it has from those it extends. ``name`` is that in its file, ``set`` the set whose cards
    have it, and whose fonts and shapes are meant by their names."""

    def __init__(self, name: str, layout: CardLayout, set: str = "") -> None:
        self.name, self.set = name, set
        self.layout = layout
        width, height = layout.size or CARD_SIZE
        self.size = (width, height)
        self.corner = CORNER if layout.corner is None else layout.corner
        self.bleed = BLEED if layout.bleed is None else layout.bleed
        self.safe = SAFE if layout.safe is None else layout.safe
        self.is_round = bool(layout.round)
        self.back = layout.back or ""

    @cached_property
    def faces(self) -> Sequence[tuple[int, ShownFace]]:
        """What is shown from which height in pixels on, the smallest first."""
        if not self.layout.views:
            return [(0, ShownFace(WHOLE, _by_layer(self.layout.boxes)))]
        faces: list[tuple[int, ShownFace]] = []
        for name, view in self.layout.views.items():
            faces.append((view.since, ShownFace(name, _by_layer(self._boxes_of(name, ())))))
        return sorted(faces, key=_since)

    def _boxes_of(self, name: str, open_views: tuple[str, ...]) -> dict[str, FaceBox]:
        """The boxes of a view, with those of the view that it extends, ``open_views`` being those that extend it."""
        view = self.layout.views[name]
        extended = view.extends
        boxes: Mapping[str, FaceBox] = self.layout.boxes
        if extended in self.layout.views and extended not in (*open_views, name):
            boxes = self._boxes_of(extended, (*open_views, name))
        merged = merged_boxes(boxes, view.boxes)
        for hidden_box in view.without:
            merged.pop(hidden_box, None)
        return merged

    def face(self, height: float) -> ShownFace:
        """What is shown of a card that is so many pixels high."""
        face_shown = self.faces[0][1]
        for since, face in self.faces:
            if height >= since:
                face_shown = face
        return face_shown

    def colour(self, name: str) -> str:
        """The colour with this name, as ``#rrggbb``; names may name further colours. "" if there is none."""
        for _ in range(len(self.layout.colours) + 1):
            if name.startswith("#"):
                return name
            name = self.layout.colours.get(name, "")
        return ""


def _by_layer(boxes: Mapping[str, FaceBox]) -> dict[str, FaceBox]:
    """The boxes, those of a lower layer first."""
    return dict(sorted(boxes.items(), key=lambda entry: entry[1].layer))


def _since(entry: tuple[int, ShownFace]) -> int:
    return entry[0]


def hidden_boxes(boxes: Mapping[str, FaceBox], facts: Facts) -> dict[str, bool]:
    """Which boxes are not there for a card with these facts."""
    return {name: not all(condition.holds(facts) for condition in box.when) for name, box in boxes.items()}


def merged_layout(base: CardLayout, layout: CardLayout) -> CardLayout:
    """What a layout says on top of a ``base``."""
    changes: dict[str, object] = {}
    for key in layout.model_fields_set:
        changes[key] = getattr(layout, key)
    changes["colours"] = {**base.colours, **layout.colours}
    changes["boxes"] = merged_boxes(base.boxes, layout.boxes)
    views = dict(base.views)
    for name, view in layout.views.items():
        views[name] = _merged_view(views[name], view) if name in views else view
    changes["views"] = views
    return base.model_copy(update=changes)


def _merged_view(base: FaceView, view: FaceView) -> FaceView:
    changes: dict[str, object] = {
        "boxes": merged_boxes(base.boxes, view.boxes),
        "without": [*base.without, *view.without],
    }
    for key in ("since", "extends"):
        if key in view.model_fields_set:
            changes[key] = getattr(view, key)
    return base.model_copy(update=changes)


def merged_boxes(base: Mapping[str, FaceBox], boxes: Mapping[str, FaceBox]) -> dict[str, FaceBox]:
    """The boxes of a ``base`` with the changes and additions of others. Additions lie on top."""
    merged = dict(base)
    for name, box in boxes.items():
        merged[name] = _merged_box(merged[name], box) if name in merged else box
    return merged


def _merged_box(base: FaceBox, box: FaceBox) -> FaceBox:
    changes: dict[str, object] = {}
    for key in box.model_fields_set:
        value = getattr(box, key)
        base_value = getattr(base, key)
        if isinstance(value, Length) and isinstance(base_value, Length):
            value = value.changing(base_value)
        changes[key] = value
    for start, end, extent in MEASURES:
        given_keys = [key for key in (start, end, extent) if changes.get(key, getattr(base, key)) is not None]
        if len(given_keys) == len((start, end, extent)):
            # Only two can hold: what is not said anew goes, the far side before the near one.
            old_keys = [key for key in (end, start, extent) if key not in changes]
            if old_keys:
                changes[old_keys[0]] = None
    return base.model_copy(update=changes)
