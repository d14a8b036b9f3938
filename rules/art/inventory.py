"""Reads ``sprites/pictures.yaml``: the pictures and sounds that the program uses, and the places on its pictures.

    pictures:
      sign: {size: [900, 260], text: [90, 109, 720, 109]}
    sounds: [click, coin]

All numbers are in units of the picture's ``size``. A place is given as left, top, width and height; the program writes
or draws there. A ``border`` belongs to a picture that is stretched. A file of the same form in the user's ``sprites``
folder describes how the user's own pictures differ. It may repeat pictures and their places, but not name new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.reading.messages import Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations

INVENTORY = "pictures.yaml"
PicturePlace = tuple[float, float, float, float]
"""Left, top, width and height, as shares of the width and height of a picture."""


class ListedPicture(NamedTuple):
    """A picture that the program draws."""

    size: tuple[int, int]
    border: int = 0
    """How wide the border is that is never stretched, in units of ``size``."""
    places: Mapping[str, PicturePlace] = {}


class Inventory(NamedTuple):
    """What the program draws and plays, by name."""

    pictures: Mapping[str, ListedPicture]
    sounds: frozenset[str] = frozenset()


def inventory() -> Inventory:
    """Everything that is in the inventories of all ``sprites`` folders, in force now. Mistakes in them are left out."""
    return _inventory(tuple((path, locations.stamp(path)) for path in inventory_files()))


def inventory_files() -> list[Path]:
    """The inventories that exist, the built-in one first."""
    paths = [folder / INVENTORY for folder in reversed(locations.sprite_folders())]
    return [path for path in paths if path.is_file()]


@cache
def _inventory(files: tuple[tuple[Path, locations.Stamp], ...]) -> Inventory:
    listed = Inventory({})
    for path, _ in files:
        allowed = None if is_built_in(path.parent) else listed
        listed = read_inventory(read(path), allowed, listed)[0]
    return listed


def is_built_in(folder: Path) -> bool:
    """True if a folder with pictures is that of the program or of a further game."""
    return folder in locations.resources("sprites")


def read_inventory(document: Document, allowed: Inventory | None, listed: Inventory) -> tuple[Inventory, list[Problem]]:
    """``listed`` with what this file adds, and the problems of the file. With ``allowed`` it may name nothing else."""
    problems = list(document.problems)
    root = document.root
    if root is None:
        return listed, problems
    if not isinstance(root.value, dict):
        problems.append(document.problem("BAD-VALUE", Message("problem.art.inventory"), root.span))
        return listed, problems
    pictures = dict(listed.pictures)
    sounds = listed.sounds
    for key, node in root.value.items():
        if key == "pictures" and isinstance(node.value, dict):
            for name, picture_node in node.value.items():
                if allowed is not None and name not in allowed.pictures:
                    problems.append(_unknown(document, picture_node, name, allowed.pictures))
                    continue
                picture = _read_picture(document, picture_node, pictures.get(name), allowed is not None, problems)
                if picture is not None:
                    pictures[name] = picture
        elif key == "sounds" and isinstance(node.value, list) and allowed is None:
            sounds |= {str(item.value) for item in node.items()}
        else:
            problems.append(_unknown(document, node, key, ("pictures", "sounds")))
    return Inventory(pictures, sounds), problems


def _read_picture(
    document: Document, picture: YamlNode, earlier: ListedPicture | None, fixed: bool, problems: list[Problem]
) -> ListedPicture | None:
    """A picture as a file describes it, on top of what an ``earlier`` file says. If ``fixed``, it may have no further
    places. With a mistake in it, add problems and return None."""
    first_problem = len(problems)
    size = _read_size(picture, earlier)
    if size is None or not isinstance(picture.value, dict):
        node = picture.get("size") or picture
        problems.append(document.problem("BAD-VALUE", Message("problem.art.size"), node.span))
        return None
    width, height = size
    border = 0
    places: dict[str, PicturePlace] = {}
    if earlier is not None:
        border = earlier.border
        places.update(earlier.places)
    for key, node in picture.value.items():
        if key == "size":
            continue
        if key == "border":
            if isinstance(node.value, int) and 0 < 2 * node.value < min(size):
                border = node.value
            else:
                message = Message("problem.art.border", most=(min(size) - 1) // 2)
                problems.append(document.problem("BAD-VALUE", message, node.span))
        elif fixed and key not in places:
            problems.append(_unknown(document, node, key, [*places, "size", "border"]))
        else:
            place = _read_place(document, node, size, problems)
            if place is not None:
                places[key] = place
    if len(problems) > first_problem:
        return None
    return ListedPicture((width, height), border, places)


def _read_size(picture: YamlNode, earlier: ListedPicture | None) -> tuple[int, int] | None:
    """The width and height that a file gives a picture, or those of the ``earlier`` one; None if they make no sense."""
    node = picture.get("size")
    if node is None:
        return None if earlier is None else earlier.size
    numbers = _whole_numbers(node, 2)
    if numbers is None or min(numbers) < 1:
        return None
    return numbers[0], numbers[1]


def _read_place(
    document: Document, node: YamlNode, size: tuple[int, int], problems: list[Problem]
) -> PicturePlace | None:  # fmt: skip
    """A place on a picture of this size. If it makes no sense, add a problem and return None."""
    numbers = _whole_numbers(node, 4)
    if numbers is None:
        problems.append(document.problem("BAD-VALUE", Message("problem.art.place"), node.span))
        return None
    left, top, width, height = numbers
    whole_width, whole_height = size
    is_inside = left >= 0 and top >= 0 and left + width <= whole_width and top + height <= whole_height
    if not is_inside or width <= 0 or height <= 0:
        message = Message("problem.art.outside", wide=whole_width, high=whole_height)
        problems.append(document.problem("BAD-VALUE", message, node.span))
        return None
    return left / whole_width, top / whole_height, width / whole_width, height / whole_height


def _whole_numbers(node: YamlNode, count: int) -> list[int] | None:
    """The values of a list of ``count`` whole numbers; None if a node is something else."""
    numbers = [item.value for item in node.items() if isinstance(item.value, int)]
    if len(numbers) == len(node.items()) == count:
        return numbers
    return None


def _unknown(document: Document, node: YamlNode, name: str, names: Iterable[str]) -> Problem:
    """The problem that ``name`` is none of the ``names`` that are allowed."""
    return document.problem("UNKNOWN-KEY", name, node.key or node.span, did_you_mean(name, names))
