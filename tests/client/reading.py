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
KEYS = {"Tab", "Pause", "Enter", "Esc", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F6", "F8", "F9", "F10", "F11",
        "Ctrl", "Shift", "Backspace", "LB", "RB", "View", "Menu", *"BDEGHLMNPQRSTUVXYZ"}  # fmt: skip
FACES = set("JQKA")  # of dice
SHARED = LANGUAGES_NAMES | KEYS | FACES

IN_WORDS = ("choice", "field", "log", "slider")
"""Roles of widgets whose value is read; others say their state in a constant of the semantic tree."""


def text_faults(text: str, language: str) -> list[str]:
    """What is wrong with a string, [] if a person may read it."""
    plain = NAMED.sub("", text)
    patterns = dict(RAW)
    if language == "en":
        patterns["a wrong plural"] = PLURAL
    faults = []
    for description, pattern in patterns.items():
        match = pattern.search(plain)
        if match is not None:
            faults.append(f"{description} ({match[0]})")
    foreign_words = [word for word in FOREIGN[language].findall(plain) if word not in SHARED]
    if foreign_words:
        faults.append(f"a word of another language ({foreign_words[0]})")
    return faults


class Reader:
    """Listens to everything that draws or says text while it is patched in; ``faults`` tells what it minded, and
    ``titles`` may lose their last words on small cards, because they are seen whole when pointed at.

    What is read: blocks of text when they are drawn, letters painted straight onto things, labels, tips and values of
    widgets when they are laid, notices. What does not fit its place is a fault, and so is a button or a label without
    words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.language, self.place = "en", ""
        self.titles: list[str] = []
        self.trailing_off = [Texts(language).say("shelf.looking") for language in LANGUAGES]  # ends in "…" by itself
        self.read: dict[tuple[str, str], str] = {}
        self.faults: dict[str, str] = {}
        lay_text, resize_text, picture = Typesetter._lay, Typesetter.resized, Block.picture
        write, paragraph = Pen.text, Pen.paragraph
        lay_widgets, open_widgets, toast = Gui.lay, Gui.open, Gui.toast

        def lay_and_note(typesetter: Typesetter, text: str, *arguments: Any) -> Any:
            block: Any = lay_text(typesetter, text, *arguments)
            block.source_text = text
            return block

        def resize_and_note(typesetter: Typesetter, block: Any, *arguments: Any) -> Any:
            resized: Any = resize_text(typesetter, block, *arguments)
            resized.source_text = block.source_text
            return resized

        def picture_and_read(block: Any) -> pygame.Surface:
            self.take(block.source_text)
            return picture(block)

        class Font(pygame.font.Font):
            def render(font, text: str, *arguments: Any) -> pygame.Surface:  # type: ignore[override]
                self.take(text)
                return super().render(text, *arguments)

        def write_and_measure(pen: Pen, text: str, rect: pygame.FRect, *arguments: Any, **options: Any) -> None:
            overflows_before = len(pen.overflows)
            write(pen, text, rect, *arguments, **options)
            if len(pen.overflows) > overflows_before:
                self.mind(f"does not fit {tuple(map(round, rect))}", text)

        def wrap_and_measure(pen: Pen, text: str, rect: pygame.FRect, size: float, *arguments: Any) -> None:
            paragraph(pen, text, rect, size, *arguments)
            role = arguments[1] if len(arguments) > 1 else "ui"
            if pen.height(text, rect.width, size, role) > rect.height + 1:
                self.mind(f"is higher than {tuple(map(round, rect))}", text)

        def lay_and_look(gui: Gui, widgets: list[Widget], canvas: Any) -> None:
            lay_widgets(gui, widgets, canvas)
            self.look(widgets)

        def open_and_look(gui: Gui, widgets: list[Widget], *arguments: Any, **options: Any) -> None:
            open_widgets(gui, widgets, *arguments, **options)
            self.look(widgets)

        def toast_and_read(gui: Gui, sentence: str, *arguments: Any, **named: Any) -> None:
            toast(gui, sentence, *arguments, **named)
            self.take(sentence, "a notice")

        monkeypatch.setattr(Typesetter, "_lay", lay_and_note)
        monkeypatch.setattr(Typesetter, "resized", resize_and_note)
        monkeypatch.setattr(Block, "picture", picture_and_read)
        monkeypatch.setattr(pygame.font, "Font", Font)
        monkeypatch.setattr(Pen, "text", write_and_measure)
        monkeypatch.setattr(Pen, "paragraph", wrap_and_measure)
        monkeypatch.setattr(Gui, "lay", lay_and_look)
        monkeypatch.setattr(Gui, "open", open_and_look)
        monkeypatch.setattr(Gui, "toast", toast_and_read)

    def look(self, widgets: list[Widget]) -> None:
        """Read what these widgets say of themselves."""
        for widget in widgets:
            if widget.role in ("button", "toggle", "choice", "field") and not widget.label:
                self.mind("has no words", widget.id)
            self.take(widget.label, widget.id)
            self.take(widget.tooltip, f"the tip of {widget.id}")
            if widget.role in IN_WORDS:
                self.take(widget.node().value, f"the value of {widget.id}")

    def take(self, text: str, part: str = "") -> None:
        """Read a string that was drawn or said."""
        if not text or (text, self.language) in self.read:
            return
        self.read[text, self.language] = f"{self.place} {part}".strip()
        if text.endswith("…"):
            for full_text in (*self.titles, *self.trailing_off):
                if full_text.startswith(text[:-1]):
                    return
        for fault in text_faults(text, self.language):
            self.mind(fault, text)

    def mind(self, fault: str, text: str) -> None:
        """Note a fault, the first time that it is met."""
        self.faults.setdefault(f"{text!r}: {fault}", self.place)

    def report(self) -> str:
        """All faults, a line each."""
        return "\n".join(f"{fault} [{place}]" for fault, place in self.faults.items())
