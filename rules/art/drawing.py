"""What is wrong with the file of a picture: why it is refused, and what of a drawing is left out without a word.

Nothing is drawn here. ``client.workshop.pictures`` tells besides what shows only when it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from rules.art import files
from rules.sentences import Message, Said, told_by

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
DRAWN = frozenset({"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
"""Elements that an editor lists as objects."""
Mark = tuple[int, int]
"""Line and column in a file, from 1."""
NOWHERE: Mark = (1, 1)
"""The place of what stands in a style sheet."""
FEW, LONGEST = 4, 40
"""How many things of a kind are named, and with how many letters."""


class ArtFlaw(NamedTuple):
    """What is wrong with a picture, what to do about it, and where in the file it is."""

    said: Message
    advice: Message
    line: int = 1
    column: int = 1


class Anonymous(NamedTuple):
    """A part of a drawing that has no id, and where it begins."""

    tag: str
    line: int
    column: int


def flaws(path: Path) -> list[ArtFlaw]:
    """What is wrong with the file of a picture, as far as one can tell without drawing it."""
    try:
        if path.suffix.lower() != ".svg":
            files.png(path)
            return []
        return _Drawing(files.svg(path)).told(path.name)
    except OSError as error:
        return [refused(path, Said("problem.cannot_be_opened", why=error.strerror or str(error)))]
    except ValueError as error:
        why = told_by(error)
        not_text = isinstance(why, Said) and why.key == "problem.art.no_text"
        return [refused(path, why, Said("problem.save_as_utf8") if not_text else SAVE_ANEW)]


def refused(path: Path, why: Message, advice: Message = SAVE_ANEW) -> ArtFlaw:
    """The flaw of a picture that cannot be shown at all."""
    return ArtFlaw(Said("problem.art.refused", file=path.name, why=why), advice)


def anonymous(source: str) -> list[Anonymous]:
    """The groups of a drawing, and the elements outside of any group, that have no id. An editor would list them all
    under the same name."""
    return _Drawing(source).anonymous


class _Drawing:
    """An SVG, and what in it is not drawn as it says. Each thing is noted once, with its line."""

    def __init__(self, text: str) -> None:
        self._undrawn: dict[str, Mark] = {}
        self._without_effect: dict[str, Mark] = {}
        self._grey: dict[str, Mark] = {}
        self._in_sight: dict[str, Mark] = {}
        self._open: list[str] = []
        self._hidden = 0
        self._patterns: set[str] = set()
        self._filled_by: dict[str, Mark] = {}
        self._styles: list[str] = []
        self._broken: tuple[int, int, str] | None = None
        self.anonymous: list[Anonymous] = []
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        try:
            parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            self._broken = error.lineno, error.offset + 1, expat.errors.messages[error.code]
        self._sheet("".join(self._styles))
        for name in self._patterns & self._filled_by.keys():
            self._undrawn.setdefault("<pattern>", self._filled_by[name])

    def told(self, file: str) -> list[ArtFlaw]:
        """What is told of it."""
        found = [
            ArtFlaw(Said(f"problem.art.{key}", file=file, what=_listed(noted)), Said(f"problem.art.{key}.advice"),
                    *next(iter(noted.values())))
            for key, noted in (("undrawn", self._undrawn), ("without_effect", self._without_effect),
                               ("grey", self._grey), ("in_sight", self._in_sight)) if noted
        ]  # fmt: skip
        if self._broken is not None:
            line, column, why = self._broken
            found.append(ArtFlaw(Said("problem.art.broken", file=file, line=line, why=why), SAVE_ANEW, line, column))
        return found

    # -- what the parser finds ----------------------------------------------------------------------------------------

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        tag = tag.rpartition(":")[2]
        here = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        hidden = self._hidden > 0
        if not hidden and "id" not in attributes and tag in DRAWN and (tag == "g" or len(self._open) == 1):
            self.anonymous.append(Anonymous(tag, *here))
        self._hidden += tag in HIDING
        self._open.append(tag)
        if tag == "pattern":
            self._patterns.add(attributes.get("id", ""))
        if tag in HIDDEN and not hidden:
            self._in_sight.setdefault(f"<{tag}>", here)
        if tag.endswith("Gradient") and "href" in attributes:
            self._undrawn.setdefault(f"<{tag} href>", here)
        if tag in UNDRAWN and not hidden:
            self._undrawn.setdefault(f"<{tag}>", here)
        said = {**attributes, **dict(_declarations(attributes.get("style", "")))}
        for name, value in said.items():
            if name in COLOURED:
                self._colour(value.strip(), here)
            elif not hidden and value.strip() not in ("", WITHOUT_EFFECT.get(name, value.strip())):
                self._without_effect.setdefault(name, here)
        if len(attributes.get("class", "").split()) > 1:
            self._without_effect.setdefault(f'class="{attributes["class"]}"', here)

    def _end(self, tag: str) -> None:
        self._hidden -= self._open.pop() in HIDING

    def _text(self, text: str) -> None:
        if self._open and self._open[-1] == "style":
            self._styles.append(text)

    def _colour(self, value: str, here: Mark) -> None:
        if by := FILLED_BY.match(value):
            self._filled_by.setdefault(by[1], here)
        if not COLOUR.fullmatch(value):
            self._grey.setdefault(value, here)

    def _sheet(self, sheet: str) -> None:
        for rule in sheet.split("}")[:-1]:
            selector, _, said = rule.partition("{")
            if not SELECTOR.fullmatch(selector):
                self._without_effect.setdefault(f"<style> {selector.strip()}", NOWHERE)
            for name, value in _declarations(said):
                if name in COLOURED:
                    self._colour(value, NOWHERE)


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    """The names and values in ``fill: red; stroke: none``."""
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _listed(noted: Mapping[str, Mark]) -> Message:
    """Things with their lines, the first few of them."""
    short = {what if len(what) <= LONGEST else f"{what[:LONGEST]}...": here for what, here in noted.items()}
    parts = [what if here == NOWHERE else Said("problem.art.at", what=what, line=here[0])
             for what, here in short.items()]  # fmt: skip
    listed: Message = parts[0]
    for part in parts[1:FEW]:
        listed = Said("problem.comma_joined", before=listed, last=part)
    return Said("problem.comma_joined", before=listed, last="...") if len(parts) > FEW else listed
