"""What is wrong with a picture: what our loader refuses, and what of a drawing it leaves out without a word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.parsers import expat

import pygame

from client import compat, media
from rules.sentences import Message, Said, told_by
from rules.workshop.drawn import ArtFlaw

TRIED = 48
"""The size in pixels at which a drawing is tried: is anything of it seen?"""
UNDRAWN = frozenset({"use", "text", "image", "foreignObject"})
"""Elements of which nothing is drawn."""
HIDDEN = frozenset({"symbol", "clipPath", "mask", "marker"})
"""Elements that only others refer to. Outside ``defs`` they are drawn like the rest, where nobody wants them."""
HIDING = HIDDEN | {"defs"}
"""Elements in which nothing is meant to be drawn."""
WITHOUT_EFFECT = {
    "filter": "none", "clip-path": "none", "mask": "none", "marker-start": "none", "marker-mid": "none",
    "marker-end": "none", "mix-blend-mode": "normal", "transform-origin": "", "visibility": "visible",
    "paint-order": "normal",
}  # fmt: skip
"""Properties that are not understood, each with the value that makes no difference."""
COLOURED = ("fill", "stroke", "stop-color")
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}|rgb\((?:\s*\d+%?\s*,){2}\s*\d+%?\s*\)|none|red|green|blue|yellow|cyan|magenta|black|gr[ae]y|white|url\(#[^'\")]*\)"
)
"""The colours that are understood. All others become grey."""
FILLED_BY = re.compile(r"url\(\s*['\"]?#([^'\")]*)")
SELECTOR = re.compile(r"\s*\.[\w-]+\s*(?:,\s*\.[\w-]+\s*)*")
"""The only rules of a style sheet that are read: those of classes."""
SAVE_ANEW = Said("problem.art.save_anew")
FEW, LONGEST = 4, 40
"""How many things of a kind are named, and with how many letters."""


def flaws(path: Path) -> list[ArtFlaw]:
    """What is wrong with a picture; nothing if the table shows it as it is meant."""
    try:
        if path.suffix.lower() != ".svg":
            media.png(path)
            return []
        text = media.svg(path)
        drawn = compat.load_svg(text, (TRIED, TRIED))
    except UnicodeDecodeError:
        return [_refused(path, Said("problem.art.no_text"), Said("problem.save_as_utf8"))]
    except OSError as error:
        return [_refused(path, Said("problem.cannot_be_opened", why=error.strerror or str(error)))]
    except (ValueError, pygame.error) as error:
        why = Said("problem.art.damaged") if isinstance(error, pygame.error) else told_by(error)
        return [_refused(path, why)]
    found = _Drawing(text).told(path.name)
    if drawn.get_bounding_rect().width == 0:
        found.append(ArtFlaw(Said("problem.art.nothing", file=path.name), Said("problem.art.draw_anew")))
    return found


def _refused(path: Path, why: Message, advice: Message = SAVE_ANEW) -> ArtFlaw:
    return ArtFlaw(Said("problem.art.refused", file=path.name, why=why), advice)


class _Drawing:
    """An SVG, and what in it is not drawn as it says. Each thing is noted once, with its line."""

    def __init__(self, text: str) -> None:
        self._undrawn: dict[str, int] = {}
        self._without_effect: dict[str, int] = {}
        self._grey: dict[str, int] = {}
        self._in_sight: dict[str, int] = {}
        self._open: list[str] = []
        self._hidden = 0
        self._patterns: set[str] = set()
        self._filled_by: dict[str, int] = {}
        self._styles: list[str] = []
        self._broken: tuple[int, str] | None = None
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        try:
            parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            self._broken = error.lineno, expat.errors.messages[error.code]
        self._sheet("".join(self._styles))
        for name in self._patterns & self._filled_by.keys():
            self._undrawn.setdefault("<pattern>", self._filled_by[name])

    def told(self, file: str) -> list[ArtFlaw]:
        """What is told of it."""
        found = [
            ArtFlaw(Said(f"problem.art.{key}", file=file, what=_listed(noted)), Said(f"problem.art.{key}.advice"))
            for key, noted in (("undrawn", self._undrawn), ("without_effect", self._without_effect),
                               ("grey", self._grey), ("in_sight", self._in_sight)) if noted
        ]  # fmt: skip
        if self._broken is not None:
            line, why = self._broken
            found.append(ArtFlaw(Said("problem.art.broken", file=file, line=line, why=why), SAVE_ANEW))
        return found

    # -- what the parser finds ----------------------------------------------------------------------------------------

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        tag, line = tag.rpartition(":")[2], self._parser.CurrentLineNumber
        hidden = self._hidden > 0
        self._hidden += tag in HIDING
        self._open.append(tag)
        if tag == "pattern":
            self._patterns.add(attributes.get("id", ""))
        if tag in HIDDEN and not hidden:
            self._in_sight.setdefault(f"<{tag}>", line)
        if tag.endswith("Gradient") and "href" in attributes:
            self._undrawn.setdefault(f"<{tag} href>", line)
        if tag in UNDRAWN and not hidden:
            self._undrawn.setdefault(f"<{tag}>", line)
        said = {**attributes, **dict(_declarations(attributes.get("style", "")))}
        for name, value in said.items():
            if name in COLOURED:
                self._colour(value.strip(), line)
            elif not hidden and value.strip() not in ("", WITHOUT_EFFECT.get(name, value.strip())):
                self._without_effect.setdefault(name, line)
        if len(attributes.get("class", "").split()) > 1:
            self._without_effect.setdefault(f'class="{attributes["class"]}"', line)

    def _end(self, tag: str) -> None:
        self._hidden -= self._open.pop() in HIDING

    def _text(self, text: str) -> None:
        if self._open and self._open[-1] == "style":
            self._styles.append(text)

    def _colour(self, value: str, line: int) -> None:
        if by := FILLED_BY.match(value):
            self._filled_by.setdefault(by[1], line)
        if not COLOUR.fullmatch(value):
            self._grey.setdefault(value, line)

    def _sheet(self, sheet: str) -> None:
        for rule in sheet.split("}")[:-1]:
            selector, _, said = rule.partition("{")
            if not SELECTOR.fullmatch(selector):
                self._without_effect.setdefault(f"<style> {selector.strip()}", 0)
            for name, value in _declarations(said):
                if name in COLOURED:
                    self._colour(value, 0)


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    """The names and values in ``fill: red; stroke: none``."""
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _listed(noted: Mapping[str, int]) -> Message:
    """Things with their lines, the first few of them."""
    short = {what if len(what) <= LONGEST else f"{what[:LONGEST]}...": line for what, line in noted.items()}
    parts = [Said("problem.art.at", what=what, line=line) if line else what for what, line in short.items()]
    listed: Message = parts[0]
    for part in parts[1:FEW]:
        listed = Said("problem.comma_joined", before=listed, last=part)
    return Said("problem.comma_joined", before=listed, last="...") if len(parts) > FEW else listed
