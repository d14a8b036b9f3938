"""Checks a save for Tabletop Simulator against its format, as the users of that game have written it down."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pygame

POSE = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
THING: dict[str, type] = {
    "GUID": str, "Name": str, "Transform": dict, "Nickname": str, "Description": str, "GMNotes": str,
    "ColorDiffuse": dict, "Locked": bool, "Grid": bool, "Snap": bool, "IgnoreFoW": bool, "Autoraise": bool,
    "Sticky": bool, "Tooltip": bool, "HideWhenFaceDown": bool, "Hands": bool, "SidewaysCard": bool, "LuaScript": str,
    "LuaScriptState": str, "XmlUI": str, "CustomDeck": dict,
}  # fmt: skip
"""What cards and decks say, and of which type."""
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
    found = wrong_types(saved, SAVE, "the save")
    for number, thing in enumerate(saved["ObjectStates"]):
        found += thing_faults(thing, f"object {number}")
    every = [each["GUID"] for thing in saved["ObjectStates"] for each in (thing, *thing.get("ContainedObjects", ()))]
    if len(set(every)) != len(every):
        found.append("two objects have the same GUID")
    return found


def thing_faults(thing: dict[str, Any], where: str) -> list[str]:
    found = wrong_types(thing, THING, where)
    if set(thing["Transform"]) != POSE or not all(type(value) is float for value in thing["Transform"].values()):
        found.append(f"{where}: Transform")
    if not re.fullmatch("[0-9a-f]{6}", thing["GUID"]):
        found.append(f"{where}: GUID {thing['GUID']}")
    for number, sheet in thing["CustomDeck"].items():
        found += sheet_faults(number, sheet, where)
    if thing["Name"] == "Card":
        return found + number_faults(thing["CardID"], thing["CustomDeck"], where)
    if thing["Name"] != "DeckCustom":
        return [*found, f"{where}: Name {thing['Name']}"]
    cards = thing["ContainedObjects"]
    if len(cards) < 2 or [card["CardID"] for card in cards] != thing["DeckIDs"]:
        found.append(f"{where}: DeckIDs and ContainedObjects differ")
    for at, card in enumerate(cards):
        found += thing_faults(card, f"{where}, card {at}")
        if not card["CustomDeck"].items() <= thing["CustomDeck"].items():
            found.append(f"{where}, card {at}: its sheet is not one of the deck")
    return found


def number_faults(number: int, sheets: dict[str, Any], where: str) -> list[str]:
    """A card is 100 times its sheet plus its cell, and never the last cell."""
    sheet = sheets.get(str(number // 100))
    if sheet is None:
        return [f"{where}: CardID {number} is on no sheet"]
    return [] if number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1 else [f"{where}: CardID {number}"]


def sheet_faults(number: str, sheet: dict[str, Any], where: str) -> list[str]:
    found = wrong_types(sheet, SHEET, f"{where}, sheet {number}")
    if not number.isdigit() or not (2 <= sheet["NumWidth"] <= 10 and 2 <= sheet["NumHeight"] <= 7):
        found.append(f"{where}, sheet {number}: its size")
    for key in ("FaceURL", "BackURL"):
        file = Path(sheet[key].removeprefix("file://"))
        if not sheet[key].startswith("file:///") or not file.is_file():
            found.append(f"{where}, sheet {number}: {sheet[key]}")
            continue
        wide, high = size_of(file)
        if max(wide, high) > 4096 or (key == "FaceURL" and (wide % sheet["NumWidth"] or high % sheet["NumHeight"])):
            found.append(f"{where}, sheet {number}: a picture of {wide} x {high}")
    return found


@cache
def size_of(picture: Path) -> tuple[int, int]:
    """Each of a pile's cards names the sheet, which takes long to load."""
    return pygame.image.load(picture).get_size()


def wrong_types(said: dict[str, Any], form: dict[str, type], where: str) -> list[str]:
    return [f"{where}: {key}" for key, kind in form.items() if type(said.get(key)) is not kind]
