"""What is wrong with the pictures and sounds in the ``sprites`` folders: those that are missing, that nobody uses, that
have the wrong proportions, or that the loader refuses or draws only in part."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from rules import places
from rules.art import files
from rules.art.drawing import anonymous, flaws
from rules.art.inventory import INVENTORY, Inventory, inventory, inventory_files, is_built_in, read_inventory
from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import Document, read
from rules.sentences import Message, Said, told_by

PICTURES = (".svg", ".png")
SOUND = ".wav"
STRETCHED = 0.02
"""By how much the proportions of a picture may differ from those it is drawn with."""


def check_art(named: Collection[str], told: Collection[str] = ()) -> Iterator[Problem]:
    """All problems of the pictures and sounds. ``named`` are the pictures that cards name; what is wrong with the files
    of those that are ``told`` is told elsewhere, where a card names them."""
    whole = Inventory({})
    for path in inventory_files():
        document, built_in = read(path), is_built_in(path.parent)
        whole, problems = read_inventory(document, None if built_in else whole, whole)
        yield from problems
        if built_in:
            yield from _missing(document)
    known = {*whole.pictures, *named}
    for folder in places.sprite_folders():
        for path in sorted(folder.iterdir()):
            if path.suffix in PICTURES:
                yield from _picture(path, known, told)
        for path in sorted((folder / "sounds").glob(f"*{SOUND}")):
            yield from _sound(path, {*whole.sounds, *known})


def check_file(path: Path) -> Iterator[Problem]:
    """What is wrong with one picture or sound by itself."""
    if path.suffix.lower() in PICTURES:
        yield from (Problem(path, flaw.line, flaw.column, "BAD-ART", flaw.said, advice=flaw.advice)
                    for flaw in flaws(path))  # fmt: skip
        return
    try:
        files.wav(path)
    except (OSError, ValueError) as error:
        why: Message = told_by(error) if isinstance(error, ValueError) else error.strerror or str(error)
        yield _bad(path, Said("problem.sound.refused", file=path.name, why=why), Said("problem.sound.save_anew"))


def _missing(document: Document) -> Iterator[Problem]:
    """A problem for each picture and sound of an inventory that no folder has."""
    pictures = document.root.get("pictures") if document.root else None
    for name, node in pictures.value.items() if pictures and isinstance(pictures.value, dict) else ():
        if places.picture(name) is None:
            said = Said("problem.no_picture", files=(f"{name}.svg", f"{name}.png"))
            yield document.problem("NO-ART", said, node.key or node.span)
    sounds = document.root.get("sounds") if document.root else None
    for node in sounds.items() if sounds else ():
        if not any(path.is_file() for path in places.sound_files(str(node.value))):
            yield document.problem("NO-ART", Said("problem.sound.none", name=str(node.value)), node.span)


def _picture(path: Path, known: Collection[str], told: Collection[str]) -> Iterator[Problem]:
    """What is wrong with a picture in a folder."""
    name = path.stem
    if name not in known:
        yield _unused(path, known)
    elif name not in told:
        yield from check_file(path)
    wanted = _wanted(path)
    here = files.size(path)
    if wanted and here and abs(here[0] * wanted[1] / (here[1] * wanted[0]) - 1) > STRETCHED:
        wide, high = map(round, wanted)
        said = Said("problem.art.proportions", file=path.name, wide=wide, high=high)
        yield _bad(path, said, Said("problem.art.proportions.advice", wide=wide, high=high))
    if path.suffix == ".svg" and path.parent == places.resource("sprites"):
        for part in anonymous(path.read_text("utf-8")):
            said = Said("problem.art.anonymous", file=path.name, tag=part.tag)
            yield Problem(path, part.line, part.column, "BAD-ART", said, advice=Said("problem.art.anonymous.advice"))


def _wanted(path: Path) -> tuple[float, float] | None:
    """The size with whose proportions a picture is drawn: that of the inventory, or of the picture it replaces."""
    if listed := inventory().pictures.get(path.stem):
        return listed.size
    replaced = [folder / f"{path.stem}.svg" for folder in places.resources("sprites") if folder != path.parent]
    return next((files.size(each) for each in replaced if each.is_file()), None)


def _sound(path: Path, known: Collection[str]) -> Iterator[Problem]:
    """What is wrong with a sound in a folder; that of a card is called like its picture."""
    if path.stem not in known:
        yield _unused(path, known)
    else:
        yield from check_file(path)


def _unused(path: Path, known: Collection[str]) -> Problem:
    said = Said("problem.sound.unused" if path.suffix == SOUND else "problem.art.unused", name=path.stem)
    advice = did_you_mean(path.stem, known) or Said("problem.art.unused.advice", file=INVENTORY)
    return Problem(path, 1, 1, "UNREAD", said, advice=advice)


def _bad(path: Path, said: Said, advice: Message) -> Problem:
    return Problem(path, 1, 1, "BAD-ART", said, advice=advice)
