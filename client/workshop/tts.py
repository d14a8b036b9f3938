"""Exports a set as decks for Tabletop Simulator: sheets of faces, backs, and a save that lays the decks on the table.

The format, as its users have written it down (and as ``tests/client/tts_format.py`` checks it):

* A save is a JSON object; ``ObjectStates`` lists what lies on the table. A file in the folder ``Saved Objects`` is a
  save too, and a PNG of the same name beside it is its picture in the game.
* A deck is an object ``DeckCustom``. ``CustomDeck`` maps the number of a sheet (as a string) to its pictures:
  ``FaceURL``, ``BackURL``, ``NumWidth`` (2 to 10) and ``NumHeight`` (2 to 7) in cards, ``BackIsHidden`` (others
  see the back of a card in a hand, not the last cell), ``UniqueBack`` (the back is a sheet too), ``Type`` (0: a
  rectangle with round corners, 4: a circle). ``DeckIDs`` lists the cards from the top, each as 100 times the number
  of its sheet plus its cell; ``ContainedObjects`` has an object ``Card`` for each of them, with the same number as
  ``CardID``.
* All cards are equally high there, and as wide as their cells say: ``scaleX`` and ``scaleZ`` make small cards small.
* The last cell of a sheet is shown in the place of a hidden card, so a sheet has at most 69 cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from client.ui.text import Words
from client.workshop.card_sides import CardSides
from client.workshop.export import CardChoice, CardToPrint, Exported, Exporting, ExportStep, cards_to_print, title_of
from client.workshop.pages import CardFormat
from rules.system.locations import replace_file
from rules.text.languages import table_language

COLUMNS, ROWS = 10, 7
"""The most columns and rows of a sheet."""
FEWEST = 2
"""The fewest columns and rows of a sheet."""
SHEET_SIZE = 4096
"""The greatest width and height of a sheet in pixels: what every graphics card can hold."""
FACE_HEIGHT = 1039
"""The greatest height of a face in pixels: as in print."""
THUMBNAIL = 256
"""The width and height of the picture of a save, in pixels."""
USUAL_HEIGHT = 88.0
"""The height of a card that is not scaled, in millimetres."""
ROUNDED, CIRCLE = 0, 4
"""The ``Type`` of a card, and of a round token."""
PILE_DISTANCE = 3.0
"""The distance between two decks, in units of Tabletop Simulator."""
Json = dict[str, Any]


class DeckSheet(NamedTuple):
    """Faces of cards of the same size and with the same back, in one picture."""

    number: int
    """Its number among the sheets of a save, from 1."""
    cards: tuple[CardToPrint, ...]
    back: str
    format: CardFormat
    columns: int
    rows: int


def sheets_of(sides: CardSides, cards: Iterable[CardToPrint]) -> list[DeckSheet]:
    """Put cards on as few sheets as possible; all cards of a sheet have the same deck, back and size."""
    groups: dict[tuple[int, str, CardFormat], list[CardToPrint]] = {}
    for item in cards:
        key = sides.decks.index(item.deck), sides.back(item.deck, item.card), sides.format_of(item.card)
        groups.setdefault(key, []).append(item)
    most_cards = COLUMNS * ROWS - 1
    sheets: list[DeckSheet] = []
    for (_, back, format), group in groups.items():
        for start in range(0, len(group), most_cards):
            sheet_cards = tuple(group[start : start + most_cards])
            columns, rows = grid_for(len(sheet_cards) + 1, format.size)
            sheets.append(DeckSheet(len(sheets) + 1, sheet_cards, back, format, columns, rows))
    return sheets


def grid_for(cells: int, card: tuple[float, float]) -> tuple[int, int]:
    """The columns and rows of the smallest sheet with this many cells; of several, the one with the largest cells."""
    grids = product(range(FEWEST, COLUMNS + 1), range(FEWEST, ROWS + 1))
    fitting: list[tuple[int, int]] = []
    for columns, rows in grids:
        if columns * rows >= cells:
            fitting.append((columns, rows))
    return min(fitting, key=lambda grid: (grid[0] * grid[1], -cell_size(card, *grid)[1]))


def cell_size(card: tuple[float, float], columns: int, rows: int) -> tuple[int, int]:
    """The width and height in pixels of a cell for a card of this size, as large as the limits of a sheet allow."""
    height = min(FACE_HEIGHT, SHEET_SIZE // rows, int(SHEET_SIZE // columns * card[1] / card[0]))
    return round(height * card[0] / card[1]), height


def to_tts(sides: CardSides, choice: CardChoice, folder: Path) -> Exporting:
    """Write sheets, backs and the save into a folder, which is made if it is missing. Raises NothingToPrint and
    OSError."""
    cards = cards_to_print(sides, choice)
    sheets = sheets_of(sides, cards)
    folder.mkdir(parents=True, exist_ok=True)
    drawn_cards, total = 0, len(cards) + 1
    for sheet in sheets:
        width, height = cell_size(sheet.format.size, sheet.columns, sheet.rows)
        picture = pygame.Surface((width * sheet.columns, height * sheet.rows))
        for cell, item in enumerate(sheet.cards):
            face = sides.printed(item.card, (width, height), choice.language, 0.0)
            picture.blit(face, _cell_rect(sheet, cell, width, height))
            drawn_cards += 1
            yield ExportStep(drawn_cards, total)
        back = sides.printed_back(sheet.back, (width, height), 0)
        last_cell = sheet.columns * sheet.rows - 1
        picture.blit(back, _cell_rect(sheet, last_cell, width, height))
        pygame.image.save(picture, folder / _face_file(sheet))
        pygame.image.save(back, folder / _back_file(sheet))
    save_path = folder / f"{sides.project.game}_{sides.project.set}.{choice.language}.json"
    title = title_of(sides, Words(table_language(choice.language)))
    saved = save(title, sheets, choice.language, folder.absolute())
    replace_file(save_path, json.dumps(saved, ensure_ascii=False, indent=1))
    size = cell_size(sides.format_of(cards[0].card).size, FEWEST, FEWEST)
    first_face = sides.front(cards[0].card, size, choice.language)
    pygame.image.save(_thumbnail(first_face), save_path.with_suffix(".png"))
    return Exported(save_path, sum(item.copies for item in cards), len(sheets))


def save(title: str, sheets: Sequence[DeckSheet], language: str, folder: Path) -> Json:
    """The save: the cards of each deck in one pile, or in one for each of their sizes; the piles side by side."""
    decks: dict[tuple[int, CardFormat], list[DeckSheet]] = {}
    for sheet in sheets:
        decks.setdefault((id(sheet.cards[0].deck), sheet.format), []).append(sheet)
    piles: list[Json] = []
    for index, deck_sheets in enumerate(decks.values()):
        name = f"{title} ({index + 1})" if len(decks) > 1 else title
        piles.append(_pile(name, index, deck_sheets, language, folder))
    return {"SaveName": title, "GameMode": "", "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "", "Sky": "",
            "Note": "", "Rules": "", "XmlUI": "", "LuaScript": "", "LuaScriptState": "",
            "ObjectStates": piles, "TabStates": {}, "VersionNumber": ""}  # fmt: skip


def _pile(name: str, index: int, sheets: Sequence[DeckSheet], language: str, folder: Path) -> Json:
    """One deck, as the pile with this index. A single card makes no deck in Tabletop Simulator, so it is alone."""
    pictures = {str(sheet.number): _pictures(sheet, folder) for sheet in sheets}
    cards: list[Json] = []
    for sheet in sheets:
        sheet_pictures = {str(sheet.number): pictures[str(sheet.number)]}
        for cell, item in enumerate(sheet.cards):
            face = {"CardID": 100 * sheet.number + cell, "CustomDeck": sheet_pictures}
            title, text = item.card.name_in(language), item.card.text_in(language)
            for copy in range(item.copies):
                seed = f"{name} {item.card.id} {copy}"
                cards.append(_object("Card", title, text, (index, sheet.format), seed) | face)
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    contents = {"DeckIDs": numbers, "CustomDeck": pictures, "ContainedObjects": cards}
    return _object("DeckCustom", name, "", (index, sheets[0].format), name) | contents


def _pictures(sheet: DeckSheet, folder: Path) -> Json:
    return {"FaceURL": _address(folder / _face_file(sheet)), "BackURL": _address(folder / _back_file(sheet)),
            "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True, "UniqueBack": False,
            "Type": CIRCLE if sheet.format.is_round else ROUNDED}  # fmt: skip


def _object(kind: str, name: str, text: str, pile: tuple[int, CardFormat], seed: str) -> Json:
    """The fields of every object, which lies face down in a ``pile``: its number, and the format of its cards. ``name``
    and ``text`` are its tooltip; its id is made from the ``seed``."""
    index, format = pile
    scale = format.size[1] / USUAL_HEIGHT
    pose = {"posX": index * PILE_DISTANCE, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}  # fmt: skip
    return {"GUID": hashlib.blake2b(seed.encode(), digest_size=3).hexdigest(), "Name": kind, "Transform": pose,
            "Nickname": name, "Description": text, "GMNotes": "",
            "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
            "Locked": False, "Grid": True, "Snap": True, "IgnoreFoW": False, "Autoraise": True, "Sticky": True,
            "Tooltip": True, "HideWhenFaceDown": True, "Hands": kind == "Card", "SidewaysCard": False,
            "LuaScript": "", "LuaScriptState": "", "XmlUI": ""}  # fmt: skip


def _address(file: Path) -> str:
    """The address of a file on the same machine, as Tabletop Simulator wants it: nothing is percent-encoded."""
    return f"file:///{file.as_posix().removeprefix('/')}"


def _face_file(sheet: DeckSheet) -> str:
    return f"sheet_{sheet.number}.png"


def _back_file(sheet: DeckSheet) -> str:
    return f"back_{sheet.number}.png"


def _cell_rect(sheet: DeckSheet, cell: int, width: int, height: int) -> pygame.Rect:
    row, column = divmod(cell, sheet.columns)
    return pygame.Rect(column * width, row * height, width, height)


def _thumbnail(face: pygame.Surface) -> pygame.Surface:
    """The picture of a save: a face in the middle of a square."""
    face = pygame.transform.smoothscale_by(face, THUMBNAIL / max(face.get_size()))
    square = pygame.Surface((THUMBNAIL, THUMBNAIL), pygame.SRCALPHA)
    square.blit(face, face.get_rect(center=square.get_rect().center))
    return square
