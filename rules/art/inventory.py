"""Which pictures and sounds the program itself uses, and the places on its pictures: ``sprites/pictures.yaml``.

    pictures:
      sign: {size: [900, 260], text: [90, 109, 720, 109]}
    sounds: [click, coin]

All numbers are in units of the picture's ``size``. A place says left, top, width and height; the program writes or
draws there. A ``border`` is that of a picture which is stretched. A file of the same form in the user's ``sprites``
folder says how the user's own pictures differ: it may repeat pictures and their places, but name no new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules import places
from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import Document, YamlNode, read
from rules.sentences import Said

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
    return _inventory(tuple((path, places.stamp(path)) for path in inventory_files()))


def inventory_files() -> list[Path]:
    """The inventories that exist, the built-in one first."""
    return [path for folder in reversed(places.sprite_folders()) if (path := folder / INVENTORY).is_file()]


@cache
def _inventory(files: tuple[tuple[Path, places.Stamp], ...]) -> Inventory:
    whole = Inventory({})
    for path, _ in files:
        whole = read_inventory(read(path), None if is_built_in(path.parent) else whole, whole)[0]
    return whole


def is_built_in(folder: Path) -> bool:
    """Whether a folder with pictures is the program's own, or a further game's."""
    return folder in places.resources("sprites")


def read_inventory(document: Document, known: Inventory | None, whole: Inventory) -> tuple[Inventory, list[Problem]]:
    """``whole`` with what this file adds, and the problems of the file. With ``known`` it may name nothing else."""
    problems = list(document.problems)
    pictures, sounds = dict(whole.pictures), whole.sounds
    root = document.root
    if root is None:
        return whole, problems
    if not isinstance(root.value, dict):
        problems.append(document.problem("BAD-VALUE", Said("problem.art.inventory"), root.span))
        return whole, problems
    for key, node in root.value.items():
        if key == "pictures" and isinstance(node.value, dict):
            for name, said in node.value.items():
                if known is not None and name not in known.pictures:
                    problems.append(_unknown(document, said, name, known.pictures))
                    continue
                made = _picture(document, said, pictures.get(name), known is not None, problems)
                if made is not None:
                    pictures[name] = made
        elif key == "sounds" and isinstance(node.value, list) and known is None:
            sounds |= {str(each.value) for each in node.items()}
        else:
            problems.append(_unknown(document, node, key, ("pictures", "sounds")))
    return Inventory(pictures, sounds), problems


def _picture(
    document: Document, said: YamlNode, before: ListedPicture | None, fixed: bool, problems: list[Problem]
) -> ListedPicture | None:
    """A picture as a file says it; with ``fixed`` only its known places. None if there is a mistake."""

    def wrong(node: YamlNode, message: Said) -> None:
        problems.append(document.problem("BAD-VALUE", message, node.span))

    count = len(problems)
    size = said.get("size")
    wide_high = _numbers(size, 2) if size is not None else list(before.size) if before else None
    if not isinstance(said.value, dict) or wide_high is None or min(wide_high) < 1:
        wrong(size or said, Said("problem.art.size"))
        return None
    wide, high = wide_high
    border, boxes = before.border if before else 0, dict(before.places) if before else {}
    for key, node in said.value.items():
        if key == "size":
            continue
        if key == "border":
            if isinstance(node.value, int) and 0 < 2 * node.value < min(wide, high):
                border = node.value
            else:
                wrong(node, Said("problem.art.border", most=(min(wide, high) - 1) // 2))
        elif fixed and key not in boxes:
            problems.append(_unknown(document, node, key, [*boxes, "size", "border"]))
        elif (box := _numbers(node, 4)) is None:
            wrong(node, Said("problem.art.place"))
        elif min(box) < 0 or not box[2] or not box[3] or box[0] + box[2] > wide or box[1] + box[3] > high:
            wrong(node, Said("problem.art.outside", wide=wide, high=high))
        else:
            boxes[key] = box[0] / wide, box[1] / high, box[2] / wide, box[3] / high
    return None if len(problems) > count else ListedPicture((wide, high), border, boxes)


def _numbers(node: YamlNode, count: int) -> list[int] | None:
    """So many whole numbers; None if a file says something else."""
    found = [each.value for each in node.items() if isinstance(each.value, int)]
    return found if len(found) == len(node.items()) == count else None


def _unknown(document: Document, node: YamlNode, name: str, known: Iterable[str]) -> Problem:
    return document.problem("UNKNOWN-KEY", name, node.key or node.span, did_you_mean(name, known))
