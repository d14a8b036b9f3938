"""Finds what is wrong with the file of a picture: why it is refused, or which parts of a drawing would not be drawn.

Nothing is drawn here. ``client.workshop.pictures`` adds the flaws that show only when the picture is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from rules.art import files
from rules.reading.messages import AnyMessage, Message, message_of

UNDRAWN = frozenset({"use", "text", "image", "foreignObject"})
"""Elements of which nothing is drawn."""
HIDDEN = frozenset({"symbol", "clipPath", "mask", "marker"})
"""Elements that only others refer to. Outside ``defs`` they would be drawn like the rest."""
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
SAVE_ANEW = Message("problem.art.save_anew")
DRAWN = frozenset({"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
"""Elements that an editor lists as objects."""
Mark = tuple[int, int]
"""Line and column in a file, from 1."""
NOWHERE: Mark = (1, 1)
"""The place of what stands in a style sheet."""
CACHE_SIZE = 1_000
"""How many drawings are remembered, so that they are analysed only once."""
MAX_LISTED = 4
"""The most things of one kind that a message lists."""
MAX_NAME_LENGTH = 40
"""The most characters of a name in a message."""


class ArtFlaw(NamedTuple):
    """What is wrong with a picture, what to do about it, and where in the file it is."""

    reason: AnyMessage
    advice: AnyMessage
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
        return _analysed(files.svg(path)).flaws(path.name)
    except OSError as error:
        return [refused(path, Message("problem.cannot_be_opened", why=error.strerror or str(error)))]
    except ValueError as error:
        reason = message_of(error)
        if isinstance(reason, Message) and reason.key == "problem.art.no_text":
            return [refused(path, reason, Message("problem.save_as_utf8"))]
        return [refused(path, reason)]


def refused(path: Path, reason: AnyMessage, advice: AnyMessage = SAVE_ANEW) -> ArtFlaw:
    """The flaw of a picture that cannot be shown at all."""
    return ArtFlaw(Message("problem.art.refused", file=path.name, why=reason), advice)


def anonymous(source: str) -> list[Anonymous]:
    """The groups of a drawing, and the elements outside of any group, that have no id. An editor would list them all
    under the same name."""
    return _analysed(source).anonymous


@lru_cache(maxsize=CACHE_SIZE)
def _analysed(source: str) -> _Drawing:
    """The analysis of a drawing. It is remembered, since all pictures are checked again when one of them changes."""
    return _Drawing(source)


class _Drawing:
    """An SVG that is analysed for what would not be drawn as it is meant. Each thing is noted once, with its place."""

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

    def flaws(self, file: str) -> list[ArtFlaw]:
        """Everything that is wrong with it; ``file`` is its name in the messages."""
        marks_by_key = {
            "undrawn": self._undrawn,
            "without_effect": self._without_effect,
            "grey": self._grey,
            "in_sight": self._in_sight,
        }
        flaws: list[ArtFlaw] = []
        for key, marks in marks_by_key.items():
            if marks:
                line, column = next(iter(marks.values()))
                message = Message(f"problem.art.{key}", file=file, what=_listed(marks))
                flaws.append(ArtFlaw(message, Message(f"problem.art.{key}.advice"), line, column))
        if self._broken is not None:
            line, column, reason = self._broken
            message = Message("problem.art.broken", file=file, line=line, why=reason)
            flaws.append(ArtFlaw(message, SAVE_ANEW, line, column))
        return flaws

    # -- what the parser finds ----------------------------------------------------------------------------------------

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Note what is wrong with an element."""
        tag = tag.rpartition(":")[2]
        mark = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        is_hidden = self._hidden > 0
        if not is_hidden and "id" not in attributes and tag in DRAWN and (tag == "g" or len(self._open) == 1):
            self.anonymous.append(Anonymous(tag, *mark))
        self._hidden += tag in HIDING
        self._open.append(tag)
        if tag == "pattern":
            self._patterns.add(attributes.get("id", ""))
        if tag in HIDDEN and not is_hidden:
            self._in_sight.setdefault(f"<{tag}>", mark)
        if tag.endswith("Gradient") and "href" in attributes:
            self._undrawn.setdefault(f"<{tag} href>", mark)
        if tag in UNDRAWN and not is_hidden:
            self._undrawn.setdefault(f"<{tag}>", mark)
        self._properties(attributes, mark, is_hidden)
        if len(attributes.get("class", "").split()) > 1:
            self._without_effect.setdefault(f'class="{attributes["class"]}"', mark)

    def _properties(self, attributes: dict[str, str], mark: Mark, is_hidden: bool) -> None:
        """Note the properties of an element that have no effect, and its colours."""
        properties = {**attributes, **dict(_declarations(attributes.get("style", "")))}
        for name, text in properties.items():
            value = text.strip()
            if name in COLOURED:
                self._colour(value, mark)
            elif not is_hidden and value not in ("", WITHOUT_EFFECT.get(name, value)):
                self._without_effect.setdefault(name, mark)

    def _end(self, tag: str) -> None:
        """Note that an element ends."""
        self._hidden -= self._open.pop() in HIDING

    def _text(self, text: str) -> None:
        """Collect the text of style sheets."""
        if self._open and self._open[-1] == "style":
            self._styles.append(text)

    def _colour(self, value: str, mark: Mark) -> None:
        """Note the pattern that a colour refers to, or that the colour would become grey."""
        match = FILLED_BY.match(value)
        if match:
            self._filled_by.setdefault(match[1], mark)
        if not COLOUR.fullmatch(value):
            self._grey.setdefault(value, mark)

    def _sheet(self, sheet: str) -> None:
        """Note what is wrong in a style sheet."""
        for rule in sheet.split("}")[:-1]:
            selector, _, style = rule.partition("{")
            if not SELECTOR.fullmatch(selector):
                self._without_effect.setdefault(f"<style> {selector.strip()}", NOWHERE)
            for name, value in _declarations(style):
                if name in COLOURED:
                    self._colour(value, NOWHERE)


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    """The names and values in ``fill: red; stroke: none``."""
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _listed(marks: Mapping[str, Mark]) -> AnyMessage:
    """The first few of some things, whose names are the keys, with their lines, as a part of a sentence."""
    shortened: dict[str, Mark] = {}
    for name, mark in marks.items():
        if len(name) > MAX_NAME_LENGTH:
            name = f"{name[:MAX_NAME_LENGTH]}..."
        shortened[name] = mark
    parts: list[AnyMessage] = []
    for name, mark in shortened.items():
        if mark == NOWHERE:
            parts.append(name)
        else:
            parts.append(Message("problem.art.at", what=name, line=mark[0]))
    listed = parts[0]
    for part in parts[1:MAX_LISTED]:
        listed = Message("problem.comma_joined", before=listed, last=part)
    if len(parts) > MAX_LISTED:
        listed = Message("problem.comma_joined", before=listed, last="...")
    return listed
