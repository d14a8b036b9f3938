"""Checks a save for Tabletop Simulator against its format, as the users of that game have written it down."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pygame

POSE = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
OBJECT: dict[str, type] = {
    "GUID": str, "Name": str, "Transform": dict, "Nickname": str, "Description": str, "GMNotes": str,
    "ColorDiffuse": dict, "Locked": bool, "Grid": bool, "Snap": bool, "IgnoreFoW": bool, "Autoraise": bool,
    "Sticky": bool, "Tooltip": bool, "HideWhenFaceDown": bool, "Hands": bool, "SidewaysCard": bool, "LuaScript": str,
    "LuaScriptState": str, "XmlUI": str, "CustomDeck": dict,
}  # fmt: skip
"""The fields of cards and decks, and their types."""
SHEET: dict[str, type] = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool, "UniqueBack": bool,
    "Type": int,
}  # fmt: skip
SAVE: dict[str, type] = {
    "SaveName": str, "GameMode": str, "Date": str, "Table": str, "Sky": str, "Note": str, "Rules": str,
    "LuaScript": str, "LuaScriptState": str, "TabStates": dict, "ObjectStates": list,
}  # fmt: skip


def faults(saved: Any) -> list[str]:
    """What is wrong with a save whose pictures lie on this machine."""
    problems = wrong_types(saved, SAVE, "the save")
    guids = []
    for index, table_object in enumerate(saved["ObjectStates"]):
        problems += object_faults(table_object, f"object {index}")
        guids.append(table_object["GUID"])
        guids += [card["GUID"] for card in table_object.get("ContainedObjects", ())]
    if len(set(guids)) != len(guids):
        problems.append("two objects have the same GUID")
    return problems


def object_faults(table_object: dict[str, Any], place: str) -> list[str]:
    """What is wrong with a card or a deck; ``place`` says where the save has it."""
    problems = wrong_types(table_object, OBJECT, place)
    pose = table_object["Transform"]
    if set(pose) != POSE or not all(type(number) is float for number in pose.values()):
        problems.append(f"{place}: Transform")
    if not re.fullmatch("[0-9a-f]{6}", table_object["GUID"]):
        problems.append(f"{place}: GUID {table_object['GUID']}")
    for number, sheet in table_object["CustomDeck"].items():
        problems += sheet_faults(number, sheet, f"{place}, sheet {number}")
    if table_object["Name"] == "Card":
        return problems + card_number_faults(table_object["CardID"], table_object["CustomDeck"], place)
    if table_object["Name"] != "DeckCustom":
        return [*problems, f"{place}: Name {table_object['Name']}"]
    return problems + deck_faults(table_object, place)


def deck_faults(deck: dict[str, Any], place: str) -> list[str]:
    """What is wrong with the cards of a deck."""
    problems = []
    cards = deck["ContainedObjects"]
    if len(cards) < 2 or [card["CardID"] for card in cards] != deck["DeckIDs"]:
        problems.append(f"{place}: DeckIDs and ContainedObjects differ")
    for index, card in enumerate(cards):
        problems += object_faults(card, f"{place}, card {index}")
        if not card["CustomDeck"].items() <= deck["CustomDeck"].items():
            problems.append(f"{place}, card {index}: its sheet is not one of the deck")
    return problems


def card_number_faults(card_number: int, sheets: dict[str, Any], place: str) -> list[str]:
    """A card's number is 100 times its sheet plus its cell, and never the last cell."""
    sheet = sheets.get(str(card_number // 100))
    if sheet is None:
        return [f"{place}: CardID {card_number} is on no sheet"]
    last_cell = sheet["NumWidth"] * sheet["NumHeight"] - 1
    if card_number % 100 >= last_cell:
        return [f"{place}: CardID {card_number}"]
    return []


def sheet_faults(number: str, sheet: dict[str, Any], place: str) -> list[str]:
    """What is wrong with a sheet of cards and its pictures."""
    problems = wrong_types(sheet, SHEET, place)
    columns, rows = sheet["NumWidth"], sheet["NumHeight"]
    if not number.isdigit() or not (2 <= columns <= 10 and 2 <= rows <= 7):
        problems.append(f"{place}: its size")
    for key in ("FaceURL", "BackURL"):
        file = Path(sheet[key].removeprefix("file://"))
        if not sheet[key].startswith("file:///") or not file.is_file():
            problems.append(f"{place}: {sheet[key]}")
            continue
        width, height = size_of(file)
        if max(width, height) > 4096 or (key == "FaceURL" and (width % columns or height % rows)):
            problems.append(f"{place}: a picture of {width} x {height}")
    return problems


@cache
def size_of(picture: Path) -> tuple[int, int]:
    """The size of a picture in pixels. Each of a pile's cards names the sheet, which takes long to load."""
    return pygame.image.load(picture).get_size()


def wrong_types(fields: dict[str, Any], types: dict[str, type], place: str) -> list[str]:
    """The fields that are not of the types of the format, or not there."""
    return [f"{place}: {key}" for key, field_type in types.items() if type(fields.get(key)) is not field_type]
