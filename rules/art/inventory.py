"""Reads ``sprites/pictures.yaml``: the pictures and sounds that the program uses, and the places on its pictures.

    pictures:
      sign: {size: [900, 260], text: [90, 109, 720, 109]}
    sounds: [click, coin]

All numbers are in units of the picture's ``size``. A place is given as left, top, width and height; the program writes
or draws there. A ``border`` belongs to a picture that is stretched. A file of the same form in the user's ``sprites``
folder describes how the user's own pictures differ. It may repeat pictures and their places, but not name new ones.

Any picture of a card may have a framing there (see ``rules.art.framing``), also in a file of a package.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.art.framing import KEYS as FRAMING_KEYS
from rules.art.framing import Framing, read_framing
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
    framings: Mapping[str, Framing] = {}
    """How pictures of cards are cut, as far as that is said."""


def inventory() -> Inventory:
    """Everything that is in the inventories of all ``sprites`` folders, in force now. Mistakes in them are left out."""
    return _inventory(tuple((path, locations.stamp(path)) for path in inventory_files()))


def framing_of(name: str) -> Framing | None:
    """The framing that a file gives the picture with this name now; None if none does."""
    package, _, base_name = name.rpartition("/")
    if not package:
        return inventory().framings.get(name)
    for picture in locations.picture_files(name):
        path = picture.with_name(INVENTORY)
        if picture.is_file():
            return _framings_in_package(path, locations.stamp(path)).get(base_name)
    return None


def framing_file(name: str) -> Path:
    """The file in which the user's framing of a picture stands, or would stand: beside the picture if that is the
    user's. Raises NoFolder."""
    picture = locations.picture(name)
    if picture is not None and not is_built_in(picture.parent):
        return picture.with_name(INVENTORY)
    return locations.user_folder("sprites") / INVENTORY


@cache
def _framings_in_package(path: Path, stamp: locations.Stamp) -> Mapping[str, Framing]:
    """The framings in the file of a package by the names of its pictures; ``stamp`` is that of the file."""
    if stamp is None:
        return {}
    return read_package_inventory(read(path))[0]


def read_package_inventory(document: Document) -> tuple[Mapping[str, Framing], list[Problem]]:
    """The framings in the file ``pictures.yaml`` of a package, by the names of its pictures, and the problems of the
    file. It may name only pictures beside it, and say nothing but how they are framed."""
    own_pictures = {path.stem for path in document.path.parent.iterdir() if path.suffix in (".svg", ".png")}
    read_pictures, problems = read_inventory(document, Inventory({}), Inventory({}), own_pictures)
    return read_pictures.framings, problems


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


def read_inventory(
    document: Document, allowed: Inventory | None, listed: Inventory, framed: Collection[str] | None = None
) -> tuple[Inventory, list[Problem]]:
    """``listed`` with what this file adds, and the problems of the file. With ``allowed`` it may describe no other
    pictures; but it may say of any of the ``framed`` (default: all that there are) how it is framed."""
    problems = list(document.problems)
    root = document.root
    if root is None:
        return listed, problems
    if not isinstance(root.value, dict):
        problems.append(document.problem("BAD-VALUE", Message("problem.art.inventory"), root.span))
        return listed, problems
    pictures = dict(listed.pictures)
    framings = dict(listed.framings)
    sounds = listed.sounds
    if framed is None:
        framed = locations.pictures()
    for key, node in root.value.items():
        if key == "pictures" and isinstance(node.value, dict):
            for name, picture_node in node.value.items():
                if allowed is not None and name not in {*allowed.pictures, *framed}:
                    problems.append(_unknown(document, picture_node, name, {*allowed.pictures, *framed}))
                    continue
                framing = read_framing(document, picture_node, framings.get(name), problems)
                if framing is not None:
                    framings[name] = framing
                if allowed is not None and name not in allowed.pictures:
                    problems += _other_keys(document, picture_node)
                    continue
                picture = _read_picture(document, picture_node, pictures.get(name), allowed is not None, problems)
                if picture is not None:
                    pictures[name] = picture
        elif key == "sounds" and isinstance(node.value, list) and allowed is None:
            sounds |= {str(item.value) for item in node.items()}
        else:
            problems.append(_unknown(document, node, key, ("pictures", "sounds")))
    return Inventory(pictures, sounds, framings), problems


def _other_keys(document: Document, picture: YamlNode) -> list[Problem]:
    """The problems of a picture of which only the framing can be said: its other keys."""
    if not isinstance(picture.value, dict):
        return [document.problem("BAD-VALUE", Message("problem.art.framing"), picture.span)]
    unknown = [(node, key) for key, node in picture.value.items() if key not in FRAMING_KEYS]
    return [_unknown(document, node, key, FRAMING_KEYS) for node, key in unknown]


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
        if key == "size" or key in FRAMING_KEYS:
            continue
        if key == "border":
            if isinstance(node.value, int) and 0 < 2 * node.value < min(size):
                border = node.value
            else:
                message = Message("problem.art.border", most=(min(size) - 1) // 2)
                problems.append(document.problem("BAD-VALUE", message, node.span))
        elif fixed and key not in places:
            problems.append(_unknown(document, node, key, [*places, "size", "border", *FRAMING_KEYS]))
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
