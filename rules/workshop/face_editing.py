"""Changes the layouts of a set in a file of the user's own: ``faces/<game>/<set>.yaml``.

What is changed is a box of a layout, in one of its views or in all sizes. Built-in files are never touched: the user's
file says what is different, ``extends`` the rest, and is changed as carefully as files with cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rules.faces.geometry import BoxPlace
from rules.faces.layouts import MEASURES, WHOLE, FaceLayout
from rules.faces.lengths import Length, read_length, written_decimal, written_length
from rules.faces.models import FaceBox
from rules.faces.reading import face_book
from rules.reading.messages import Message
from rules.reading.reader import read
from rules.system import locations
from rules.workshop.editing import CannotEdit, Edit, Keys, Put, Remove
from rules.workshop.face_editing_boxes import BoxChange, BoxValue, BoxValues
from rules.workshop.history import History
from rules.workshop.yamltext import Plain, block_lines

BASE = ""
"""Stands for all views of a layout, among the names of views: for what the layout itself says of its boxes."""
HEAD = "# {comment}\ngame: {game}\nformat: 1\nset: {set}\nlayouts:\n"
"""The beginning of a new file."""


class EditedBox(NamedTuple):
    """A box that is changed: the names of its layout, of the view in which it is seen, and its own."""

    layout: str
    view: str
    box: str


class LayoutEditor:
    """Changes the layouts of a set. Each change is one step of the ``history``. ``comment`` stands at the beginning of
    a new file."""

    def __init__(self, game: str, set: str, history: History, comment: str) -> None:
        self.game, self.set = game, set
        self._history, self._comment = history, comment

    @property
    def file(self) -> Path:
        """The file that is changed. It need not exist yet."""
        return layout_file(self.game, self.set)

    def change(
        self,
        edited: EditedBox,
        change: BoxChange,
        place_in: Callable[[str], BoxPlace | None],
        in_all_sizes: bool = False,
    ) -> None:
        """Change a box in its view, or in all sizes. ``place_in`` returns where the box is in a view; None if it is not
        there. Raises CannotEdit."""
        layout = face_book(self.game).layout(edited.layout, self.set)
        if layout is None:
            raise CannotEdit(Message("problem.edit_changed_meanwhile", key=edited.layout))
        place_here = place_in(edited.view)
        box_here = box_in(layout, edited.view, edited.box)
        if box_here is None or place_here is None:
            raise CannotEdit(Message("problem.edit_changed_meanwhile", key=edited.box))
        views = [edited.view]
        if in_all_sizes:
            views = views_to_change(layout, edited, change(box_here, place_here))
        file = self.file
        layout_file_content = _said_in(file)
        new_values: dict[Keys, dict[str, Plain]] = {}
        removals: list[Edit] = []
        for view in views:
            box = box_in(layout, view, edited.box)
            if box is None:
                continue
            steps = _steps(edited.layout, BASE if view == WHOLE else view, edited.box)
            said_of_box = _follow(layout_file_content, steps)
            values = change(box, place_in(view) or place_here)
            for key, value in values.items():
                if value is None and key in said_of_box:
                    removals.append(Remove(None, (*steps, key)))
            new_values[steps] = _written_values(box, values, said_of_box)
        if removals or any(new_values.values()):
            self._write(file, layout_file_content, edited.layout, new_values, removals)

    def _write(
        self,
        file: Path,
        said: Mapping[str, Any],
        layout: str,
        new_values: Mapping[Keys, Mapping[str, Plain]],
        removals: Sequence[Edit],
    ) -> None:
        """Write new values of boxes, and remove others, in one step. Raises CannotEdit."""
        if _follow(said, ("layouts", layout)):
            edits: list[Edit] = []
            for steps, values in new_values.items():
                edits += _puts(_follow(said, steps), steps, values)
            self._history.change(file, *edits, *removals)
            return
        changed_layout: dict[str, Any] = {"extends": layout}
        for steps, values in new_values.items():
            _set(changed_layout, steps[2:], dict(values))
        if file.exists():
            self._history.change(file, Put(None, ("layouts", layout), changed_layout))
            return
        head = HEAD.format(comment=self._comment, game=self.game, set=self.set)
        lines = block_lines(layout, changed_layout, "  ")
        self._history.create(file, head + "\n".join(lines) + "\n")


def layout_file(game: str, set: str) -> Path:
    """The user's file with the layouts of a set: that which counts most of those that there are, else one that is
    called after the set."""
    folder = locations.user_home() / "faces" / game
    own_files: list[Path] = []
    for path in sorted(folder.glob("*.y*ml")):
        content = _said_in(path)
        if content.get("set") == set or (path.stem == set and not content):
            own_files.append(path)
    if own_files:
        return own_files[-1]
    path = folder / f"{set}.yaml"
    count = 1
    while path.exists():
        count += 1
        path = folder / f"{set}_{count}.yaml"
    return path


def box_in(layout: FaceLayout, view: str, name: str) -> FaceBox | None:
    """A box of a layout as it is in force in a view, or as all views have it (``BASE``); None if it is not there."""
    if view == BASE:
        return layout.layout.boxes.get(name)
    for _, face in layout.faces:
        if face.view == view:
            return face.boxes.get(name)
    return None


def with_changed_box(layout: FaceLayout, view: str, name: str, values: BoxValues) -> FaceLayout:
    """Return what a layout would show in a view if a box of it had other values. It shows that at every height."""
    boxes: dict[str, FaceBox] = {}
    for _, face in layout.faces:
        if face.view == view:
            boxes = {**face.boxes, name: face.boxes[name].model_copy(update=dict(values))}
    changed = layout.layout.model_copy(update={"boxes": boxes, "views": {}})
    return FaceLayout(layout.name, changed, layout.set)


def views_to_change(layout: FaceLayout, edited: EditedBox, values: BoxValues) -> list[str]:
    """The views in which new values of a box have to be written to count in all sizes: what the layout says for all
    views, and those that say something else there."""
    if not layout.layout.views:
        return [BASE]
    keys = _with_measures(values)
    views: list[str] = []
    is_in_all_views = edited.box in layout.layout.boxes
    if is_in_all_views:
        views.append(BASE)
    for name, view in layout.layout.views.items():
        own_box = view.boxes.get(edited.box)
        if own_box is not None and (not is_in_all_views or own_box.model_fields_set & keys):
            views.append(name)
    return views


def _with_measures(keys: Collection[str]) -> set[str]:
    """The keys, and those that say the same direction."""
    all_keys = set(keys)
    for measure in MEASURES:
        if all_keys.intersection(measure):
            all_keys.update(measure)
    return all_keys


def _steps(layout: str, view: str, box: str) -> Keys:
    """The keys that lead to a box in a file."""
    if view == BASE:
        return ("layouts", layout, "boxes", box)
    return ("layouts", layout, "views", view, "boxes", box)


def _written_values(box: FaceBox, values: BoxValues, said: Mapping[str, Any]) -> dict[str, Plain]:
    """The values as they are written in a file that says something else of the box now, or nothing."""
    plain_values: dict[str, Plain] = {}
    for key, value in values.items():
        if value is not None:
            plain_values[key] = _written(value, getattr(box, key), said.get(key))
    return plain_values


def _written(value: BoxValue, current_value: object, text_in_file: Any) -> Plain:
    """A value as it is written. ``current_value`` is that in force, and ``text_in_file`` what the file says: a change
    of what it was (``+= 2``) stays one."""
    if isinstance(value, float):
        return written_decimal(value)
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return {key: written_decimal(part) if isinstance(part, float) else part for key, part in value.items()}
    if not isinstance(value, Length):
        return [written_decimal(part) if isinstance(part, float) else part for part in value or ()]
    change = read_length(text_in_file) if isinstance(text_in_file, int | str) else None
    is_change = change is not None and change.change == "+"
    if (
        change is not None
        and is_change
        and isinstance(current_value, Length)
        and current_value._replace(mm=value.mm) == value
    ):
        value = change._replace(mm=round(change.mm + value.mm - current_value.mm, 3))
    return written_length(value)


def _puts(said: Mapping[str, Any], steps: Keys, values: Mapping[str, Plain]) -> list[Edit]:
    """The edits that write the values of a box: one of the whole box where the file says nothing of it."""
    if not said:
        return [Put(None, steps, dict(values))] if values else []
    edits: list[Edit] = []
    for key, value in values.items():
        edits.append(Put(None, (*steps, key), value))
    return edits


def _said_in(file: Path) -> Mapping[str, Any]:
    """What a file says; empty if it does not exist or cannot be read."""
    if not file.is_file():
        return {}
    root = read(file).root
    plain = root.plain() if root is not None else None
    return plain if isinstance(plain, dict) else {}


def _follow(said: Mapping[str, Any], steps: Keys) -> Mapping[str, Any]:
    """The mapping to which the steps lead; empty if they lead nowhere."""
    value: Any = said
    for step in steps:
        value = value.get(step) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def _set(mapping: dict[str, Any], steps: Keys, value: Any) -> None:
    """Set a value in nested mappings."""
    *outer_steps, key = steps
    for step in outer_steps:
        mapping = mapping.setdefault(str(step), {})
    mapping[str(key)] = value
