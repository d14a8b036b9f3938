"""Finds what is wrong with the pictures and sounds in the ``sprites`` folders: those that are missing or unused, that
have the wrong proportions, or that the loader refuses or draws only in part."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from rules.art import files
from rules.art.drawing import anonymous, flaws
from rules.art.inventory import (
    INVENTORY,
    Inventory,
    inventory,
    inventory_files,
    is_built_in,
    read_inventory,
    read_package_inventory,
)
from rules.reading.messages import AnyMessage, Message, message_of
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, read
from rules.system import locations

PICTURES = (".svg", ".png")
SOUND = ".wav"
STRETCHED = 0.02
"""How much the proportions of a picture may differ from those with which it is drawn, as a share."""


def check_pictures(card_pictures: Collection[str], reported: Collection[str] = ()) -> Iterator[Problem]:
    """All problems of the inventories and of the pictures. ``card_pictures`` are those that cards name; the flaws of
    those that are ``reported`` are reported elsewhere, where a card names them."""
    listed = Inventory({})
    for path in inventory_files():
        document = read(path)
        if is_built_in(path.parent):
            listed, problems = read_inventory(document, None, listed)
            yield from problems
            yield from _missing(document)
        else:
            listed, problems = read_inventory(document, listed, listed)
            yield from problems
    for path in locations.package_sprite_files(INVENTORY):
        yield from read_package_inventory(read(path))[1]
    used = {*listed.pictures, *card_pictures}
    for folder in locations.sprite_folders():
        for path in sorted(folder.iterdir()):
            if path.suffix in PICTURES:
                yield from _picture_problems(path, used, card_pictures, reported)


def check_sounds(card_pictures: Collection[str]) -> Iterator[Problem]:
    """All problems of the sounds. ``card_pictures`` are those that cards name: the sound of a card is called like its
    picture."""
    listed = inventory()
    used = {*listed.sounds, *listed.pictures, *card_pictures}
    for folder in locations.sprite_folders():
        for path in sorted((folder / "sounds").glob(f"*{SOUND}")):
            if path.stem in used or locations.name_of_take(path.stem) in used:
                yield from check_file(path)
            else:
                yield _unused(path, used)


def check_file(path: Path) -> Iterator[Problem]:
    """All problems of one picture or sound by itself."""
    if path.suffix.lower() in PICTURES:
        for flaw in flaws(path):
            yield Problem(path, flaw.line, flaw.column, "BAD-ART", flaw.reason, advice=flaw.advice)
        return
    try:
        files.wav(path)
    except OSError as error:
        yield _refused_sound(path, error.strerror or str(error))
    except ValueError as error:
        yield _refused_sound(path, message_of(error))


def _refused_sound(path: Path, reason: AnyMessage) -> Problem:
    message = Message("problem.sound.refused", file=path.name, why=reason)
    return _bad(path, message, Message("problem.sound.save_anew"))


def _missing(document: Document) -> Iterator[Problem]:
    """A problem for each picture and sound of an inventory that no folder has."""
    if document.root is None:
        return
    pictures = document.root.get("pictures")
    if pictures and isinstance(pictures.value, dict):
        for name, node in pictures.value.items():
            if locations.picture(name) is None:
                message = Message("problem.no_picture", files=(f"{name}.svg", f"{name}.png"))
                yield document.problem("NO-ART", message, node.key or node.span)
    sounds = document.root.get("sounds")
    if sounds:
        for node in sounds.items():
            name = str(node.value)
            if not any(path.is_file() for path in locations.sound_files(name)):
                yield document.problem("NO-ART", Message("problem.sound.none", name=name), node.span)


def _picture_problems(
    path: Path, used: Collection[str], card_pictures: Collection[str], reported: Collection[str]
) -> Iterator[Problem]:
    """All problems of a picture in a folder. ``used`` are all names of pictures that the program or a card uses; those
    of cards are cut and not stretched."""
    if path.stem not in used:
        yield _unused(path, used)
    elif path.stem not in reported:
        yield from check_file(path)
    actual_size = files.size(path)
    drawn_size = _drawn_size(path)
    if actual_size and drawn_size and path.stem not in card_pictures:
        stretch = actual_size[0] * drawn_size[1] / (actual_size[1] * drawn_size[0])
        if abs(stretch - 1) > STRETCHED:
            width, height = round(drawn_size[0]), round(drawn_size[1])
            message = Message("problem.art.proportions", file=path.name, wide=width, high=height)
            yield _bad(path, message, Message("problem.art.proportions.advice", wide=width, high=height))
    if path.suffix == ".svg" and path.parent == locations.resource("sprites"):
        for part in anonymous(path.read_text("utf-8")):
            message = Message("problem.art.anonymous", file=path.name, tag=part.tag)
            advice = Message("problem.art.anonymous.advice")
            yield Problem(path, part.line, part.column, "BAD-ART", message, advice=advice)


def _drawn_size(path: Path) -> tuple[float, float] | None:
    """The size with whose proportions a picture is drawn: that of the inventory, or of the picture it replaces."""
    listed = inventory().pictures.get(path.stem)
    if listed is not None:
        return listed.size
    for folder in locations.resources("sprites"):
        replaced = folder / f"{path.stem}.svg"
        if folder != path.parent and replaced.is_file():
            return files.size(replaced)
    return None


def _unused(path: Path, used: Collection[str]) -> Problem:
    """The problem that nobody uses a picture or sound; its name may resemble one of those that are ``used``."""
    key = "problem.sound.unused" if path.suffix == SOUND else "problem.art.unused"
    advice = did_you_mean(path.stem, used) or Message("problem.art.unused.advice", file=INVENTORY)
    return Problem(path, 1, 1, "UNREAD", Message(key, name=path.stem), advice=advice)


def _bad(path: Path, message: Message, advice: AnyMessage) -> Problem:
    return Problem(path, 1, 1, "BAD-ART", message, advice=advice)
