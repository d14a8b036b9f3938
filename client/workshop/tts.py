"""A set as decks for Tabletop Simulator: sheets of faces, backs, and a save that lays the decks on the table.

The format, as its users have written it down (and as ``tests/client/tts_format.py`` checks it):

* A save is a JSON object; ``ObjectStates`` lists what lies on the table. A file in the folder ``Saved Objects`` is a
  save too, and a PNG of the same name beside it is its picture in the game.
* A deck is an object ``DeckCustom``. ``CustomDeck`` maps the number of a sheet (as a string) to its pictures:
  ``FaceURL``, ``BackURL``, ``NumWidth`` (2 to 10) and ``NumHeight`` (2 to 7) in cards, ``BackIsHidden`` (the back, not
  the last cell, is what others see of a card in a hand), ``UniqueBack`` (the back is a sheet too), ``Type`` (0: a
  rectangle with round corners). ``DeckIDs`` lists the cards from the top, each as 100 times the number of its sheet
  plus its cell; ``ContainedObjects`` has an object ``Card`` for each of them, with the same number as ``CardID``.
* The last cell of a sheet is what is seen of a card that is hidden, so a sheet has at most 69 cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from client.ui.text import Words
from client.workshop.bleed import with_bleed
from client.workshop.card_sides import CardSides
from client.workshop.export import CardChoice, Exported, Exporting, ExportStep, Printed, title_of, wanted
from rules.system.locations import replace_file

COLUMNS, ROWS = 10, 7
"""The most cards on a sheet, its hidden one included."""
LEAST = 2
"""The fewest columns and rows of a sheet."""
SIDE = 4096
"""The largest width and height of a sheet, in pixels: what every graphics card can hold."""
LARGEST = 1039
"""The largest height of a face, in pixels: as in print."""
THUMBNAIL = 256
"""The side of the picture of a save, in pixels."""
APART = 3.0
"""How far decks lie from each other, in units of the game."""
Json = dict[str, Any]


class DeckSheet(NamedTuple):
    """Faces with one back in one picture."""

    number: int
    """Its number among the sheets of a save, from 1."""
    cards: tuple[Printed, ...]
    back: str
    columns: int
    rows: int


def sheets_of(sides: CardSides, cards: Iterable[Printed]) -> list[DeckSheet]:
    """Cards on as few sheets as possible; those on one have the same deck and the same back."""
    groups: dict[tuple[int, str], list[Printed]] = {}
    for each in cards:
        groups.setdefault((sides.decks.index(each.deck), sides.back(each.deck, each.card)), []).append(each)
    most = COLUMNS * ROWS - 1
    found: list[DeckSheet] = []
    for (_, back), group in groups.items():
        for at in range(0, len(group), most):
            here = tuple(group[at : at + most])
            columns, rows = grid_for(len(here) + 1, sides.size)
            found.append(DeckSheet(len(found) + 1, here, back, columns, rows))
    return found


def grid_for(cells: int, card: tuple[float, float]) -> tuple[int, int]:
    """The columns and rows of the smallest sheet with so many cells; of those, the one with the largest cells."""
    fitting = [(columns, rows) for columns in range(LEAST, COLUMNS + 1) for rows in range(LEAST, ROWS + 1)
               if columns * rows >= cells]  # fmt: skip
    return min(fitting, key=lambda size: (size[0] * size[1], -cell_size(card, *size)[1]))


def cell_size(card: tuple[float, float], columns: int, rows: int) -> tuple[int, int]:
    """The width and height in pixels of a cell for a card of this size, as large as the limits of a sheet allow."""
    high = min(LARGEST, SIDE // rows, int(SIDE // columns * card[1] / card[0]))
    return round(high * card[0] / card[1]), high


def to_tts(sides: CardSides, choice: CardChoice, folder: Path) -> Exporting:
    """Write sheets, backs and the save into a folder, which is made. Raises NothingToPrint and OSError."""
    cards = wanted(sides, choice)
    sheets, say = sheets_of(sides, cards), Words(choice.language)
    folder.mkdir(parents=True, exist_ok=True)
    done, total = 0, len(cards) + 1
    for sheet in sheets:
        wide, high = cell_size(sides.size, sheet.columns, sheet.rows)
        picture = pygame.Surface((wide * sheet.columns, high * sheet.rows))
        for cell, each in enumerate(sheet.cards):
            face = sides.front(each.card, high, choice.language)
            picture.blit(with_bleed(face, (wide, high), 0), _place(cell, wide, high, sheet))
            done += 1
            yield ExportStep(done, total)
        back = with_bleed(sides.paint_back(sheet.back, high), (wide, high), 0)
        picture.blit(back, _place(sheet.columns * sheet.rows - 1, wide, high, sheet))
        pygame.image.save(picture, folder / _face_file(sheet))
        pygame.image.save(back, folder / _back_file(sheet))
    title = title_of(sides, say)
    name = f"{sides.project.game}_{sides.project.set}.{choice.language}"
    saved = save(title, sheets, choice.language, folder.absolute())
    replace_file(folder / f"{name}.json", json.dumps(saved, ensure_ascii=False, indent=1))
    pygame.image.save(_thumbnail(sides.front(cards[0].card, THUMBNAIL, choice.language)), folder / f"{name}.png")
    return Exported(folder / f"{name}.json", sum(each.copies for each in cards), len(sheets))


def save(title: str, sheets: Sequence[DeckSheet], language: str, folder: Path) -> Json:
    """The save: the cards of each deck in one pile, the piles side by side."""
    decks: dict[int, list[DeckSheet]] = {}
    for sheet in sheets:
        decks.setdefault(id(sheet.cards[0].deck), []).append(sheet)
    piles = [_pile(f"{title} ({at + 1})" if len(decks) > 1 else title, at, group, language, folder)
             for at, group in enumerate(decks.values())]  # fmt: skip
    return {"SaveName": title, "GameMode": "", "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "", "Sky": "",
            "Note": "", "Rules": "", "XmlUI": "", "LuaScript": "", "LuaScriptState": "",
            "ObjectStates": piles, "TabStates": {}, "VersionNumber": ""}  # fmt: skip


def _pile(name: str, at: int, sheets: Sequence[DeckSheet], language: str, folder: Path) -> Json:
    """One deck. A single card makes no deck in the game, so it lies there alone."""
    pictures = {str(sheet.number): _pictures(sheet, folder) for sheet in sheets}
    cards: list[Json] = []
    for sheet in sheets:
        own = {str(sheet.number): pictures[str(sheet.number)]}
        for cell, each in enumerate(sheet.cards):
            made = {"CardID": 100 * sheet.number + cell, "CustomDeck": own}
            words = each.card.name[language], each.card.text[language]
            cards += [_thing("Card", *words, at, f"{name} {each.card.id} {copy}") | made for copy in range(each.copies)]
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    contained = {"DeckIDs": numbers, "CustomDeck": pictures, "ContainedObjects": cards}
    return _thing("DeckCustom", name, "", at, name) | contained


def _pictures(sheet: DeckSheet, folder: Path) -> Json:
    return {"FaceURL": _address(folder / _face_file(sheet)), "BackURL": _address(folder / _back_file(sheet)),
            "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True, "UniqueBack": False,
            "Type": 0}  # fmt: skip


def _thing(kind: str, name: str, text: str, at: int, seed: str) -> Json:
    """What all objects say: ``name`` and ``text`` are shown when one points at it; face down at place ``at``."""
    pose = {"posX": at * APART, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}  # fmt: skip
    return {"GUID": hashlib.blake2b(seed.encode(), digest_size=3).hexdigest(), "Name": kind, "Transform": pose,
            "Nickname": name, "Description": text, "GMNotes": "",
            "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
            "Locked": False, "Grid": True, "Snap": True, "IgnoreFoW": False, "Autoraise": True, "Sticky": True,
            "Tooltip": True, "HideWhenFaceDown": True, "Hands": kind == "Card", "SidewaysCard": False,
            "LuaScript": "", "LuaScriptState": "", "XmlUI": ""}  # fmt: skip


def _address(file: Path) -> str:
    """The file as the game addresses files of the same machine: nothing in it is encoded."""
    return f"file:///{file.as_posix().removeprefix('/')}"


def _face_file(sheet: DeckSheet) -> str:
    return f"sheet_{sheet.number}.png"


def _back_file(sheet: DeckSheet) -> str:
    return f"back_{sheet.number}.png"


def _place(cell: int, wide: int, high: int, sheet: DeckSheet) -> pygame.Rect:
    return pygame.Rect(cell % sheet.columns * wide, cell // sheet.columns * high, wide, high)


def _thumbnail(face: pygame.Surface) -> pygame.Surface:
    square = pygame.Surface((THUMBNAIL, THUMBNAIL), pygame.SRCALPHA)
    square.blit(face, face.get_rect(center=square.get_rect().center))
    return square
