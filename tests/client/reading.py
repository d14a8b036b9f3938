"""Checks every string that the window draws or says, and reports those that no player should read."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from client.ui import Gui, Pen, Widget
from client.ui.text import Block, Typesetter
from rules.text.texts import LANGUAGES, Texts

NAMED = re.compile(r"\{icon:\w+\}|\S+\.(game|yaml)\b")
"""Icons, which are drawn, and names of files, which stand in sentences as they are."""
RAW = {
    "a key of the texts": re.compile(r"\[[a-z]\w*(\.\w+)*\]|\b[a-z]\w*(\.[a-z_]\w*)+\b"),
    "an id": re.compile(r"\b[a-z]+(_[a-z0-9]+)+\b"),
    "a value as Python writes it": re.compile(
        r"\b(TextKey|Word|Entry|Person|Translated|Name|Line|Link)\("
        r"|<[\w.]+ object|\b(None|True|False)\b|\(-?\d+,|\w=['\"(]|\['|\{'"
    ),
    "an unfilled field": re.compile(r"\{\w*(:[^}]*)?\}"),
    "cut text": re.compile(r"…"),
}
"""What no sentence may hold, and what that is."""

PLURAL = re.compile(r"(?<![\d.,:])\b1 (?!(is|was|has)\b)[a-z]*[a-rt-z]s\b")
"""English that counts one of them as several. A word in -ss, such as *glass* or *less*, is no plural."""
FOREIGN = {"en": re.compile(r"[А-Яа-яЁё]+"), "ru": re.compile(r"[A-Za-z]\w*")}
"""Words in the letters of the other language."""

LANGUAGES_NAMES = {"Русский", "English"}  # a language is called by its own name
KEYS = {"Tab", "Pause", "Enter", "Esc", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F11", "Ctrl", "Shift",
        "Backspace", "LB", "RB", "View", "Menu", *"BDEGHLMNPQRSTUVXYZ"}  # fmt: skip
FACES = set("JQKA")  # of dice
SHARED = LANGUAGES_NAMES | KEYS | FACES

IN_WORDS = ("choice", "field", "log", "slider")
"""Roles of widgets whose value is read; others say their state in a constant of the semantic tree."""


def wrong(text: str, language: str) -> list[str]:
    """What is wrong with a string, [] if a person may read it."""
    plain = NAMED.sub("", text)
    found = [f"{what} ({match[0]})" for what, pattern in RAW.items() if (match := pattern.search(plain))]
    if language == "en" and (match := PLURAL.search(plain)):
        found.append(f"a wrong plural ({match[0]})")
    foreign = [word for word in FOREIGN[language].findall(plain) if word not in SHARED]
    return found + [f"a word of another language ({word})" for word in foreign[:1]]


class Reader:
    """Listens to everything that draws or says text while it is patched in; ``faults`` tells what it minded, and
    ``titles`` may lose their last words on small cards, because they are seen whole when pointed at.

    What is read: blocks of text when they are drawn, letters painted straight onto things, labels, tips and values of
    widgets when they are laid, notices. What does not fit its place is a fault, and so is a button or a label without
    words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.language, self.where = "en", ""
        self.titles: list[str] = []
        self.waiting = [Texts(language).say("shelf.looking") for language in LANGUAGES]  # trails off by itself
        self.read: dict[tuple[str, str], str] = {}
        self.faults: dict[str, str] = {}
        lay, picture = Typesetter._lay, Block.picture
        write, paragraph = Pen.text, Pen.paragraph
        desk_lay, desk_open, toast = Gui.lay, Gui.open, Gui.toast

        def laid(typesetter: Typesetter, text: str, *how: Any) -> Any:
            block: Any = lay(typesetter, text, *how)
            block.said = text
            return block

        def drawn(block: Any) -> pygame.Surface:
            self.take(block.said)
            return picture(block)

        class Font(pygame.font.Font):
            def render(font, text: str, *how: Any) -> pygame.Surface:  # type: ignore[override]
                self.take(text)
                return super().render(text, *how)

        def written(pen: Pen, text: str, rect: pygame.FRect, *how: Any, **more: Any) -> None:
            before = len(pen.overflows)
            write(pen, text, rect, *how, **more)
            if len(pen.overflows) > before:
                self.mind(f"does not fit {tuple(map(round, rect))}", text)

        def wrapped(pen: Pen, text: str, rect: pygame.FRect, size: float, *how: Any) -> None:
            paragraph(pen, text, rect, size, *how)
            role = how[1] if len(how) > 1 else "ui"
            if pen.height(text, rect.width, size, role) > rect.height + 1:
                self.mind(f"is higher than {tuple(map(round, rect))}", text)

        def lays(gui: Gui, widgets: list[Widget], canvas: Any) -> None:
            desk_lay(gui, widgets, canvas)
            self.look(widgets)

        def opens(gui: Gui, widgets: list[Widget], *how: Any, **more: Any) -> None:
            desk_open(gui, widgets, *how, **more)
            self.look(widgets)

        def says(gui: Gui, sentence: str, *about: Any) -> None:
            toast(gui, sentence, *about)
            self.take(sentence, "a notice")

        for owner, name, heard in ((Typesetter, "_lay", laid), (Block, "picture", drawn), (pygame.font, "Font", Font),
                                   (Pen, "text", written), (Pen, "paragraph", wrapped), (Gui, "lay", lays),
                                   (Gui, "open", opens), (Gui, "toast", says)):  # fmt: skip
            monkeypatch.setattr(owner, name, heard)

    def look(self, widgets: list[Widget]) -> None:
        """Read what these widgets say of themselves."""
        for widget in widgets:
            if widget.role in ("button", "toggle", "choice", "field") and not widget.label:
                self.mind("has no words", widget.id)
            self.take(widget.label, widget.id)
            self.take(widget.tooltip, f"the tip of {widget.id}")
            if widget.role in IN_WORDS:
                self.take(widget.node().value, f"the value of {widget.id}")

    def take(self, text: str, where: str = "") -> None:
        """A string was drawn or said."""
        if not text or (text, self.language) in self.read:
            return
        self.read[text, self.language] = f"{self.where} {where}".strip()
        if text.endswith("…") and any(whole.startswith(text[:-1]) for whole in (*self.titles, *self.waiting)):
            return
        for what in wrong(text, self.language):
            self.mind(what, text)

    def mind(self, what: str, text: str) -> None:
        """Note a fault, the first time it is met."""
        self.faults.setdefault(f"{text!r}: {what}", self.where)

    def report(self) -> str:
        """All faults, a line each."""
        return "\n".join(f"{fault} [{where}]" for fault, where in self.faults.items())
