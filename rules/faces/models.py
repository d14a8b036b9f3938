"""The pydantic models of files with layouts, ``faces/<game>/*.yaml``. Everything in them may be left out where a layout
extends another one."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, InstanceOf, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules.cards.models import Art, Id, Model, word
from rules.faces.lengths import FIT, Length, read_length
from rules.faces.values import FactCondition, read_condition

MOST_BOXES = 60
"""The most boxes of a layout: a face is painted while people wait for it."""


def _length(value: Any) -> Any:
    """The length that is written so. Raises PydanticCustomError."""
    length = read_length(value) if isinstance(value, int | str) and not isinstance(value, bool) else None
    if length is None:
        raise PydanticCustomError("word", "{sentence}", {"sentence": "problem.form.length"})
    return length


def _height(value: Any) -> Any:
    """The length that is written so, or ``FIT``. Raises PydanticCustomError."""
    return FIT if value == "fit" else _length(value)


def _number(value: Any) -> Any:
    """The number that is written so, such as 2 or 0.5. Raises PydanticCustomError."""
    is_number = isinstance(value, int | str) and re.fullmatch(r"-?\d{1,4}(\.\d{1,3})?", str(value))
    if not is_number or isinstance(value, bool):
        raise PydanticCustomError("word", "{sentence}", {"sentence": "problem.form.decimal"})
    return float(value)


def _condition(value: Any) -> Any:
    """The condition that is written so. Raises PydanticCustomError."""
    condition = read_condition(value) if isinstance(value, str) else None
    if condition is None:
        raise PydanticCustomError("word", "{sentence}", {"sentence": "problem.form.condition"})
    return condition


def _one_or_more(value: Any) -> Any:
    """A list, of one value if no list is written."""
    return value if isinstance(value, list) else [value]


_WRITTEN = WithJsonSchema({"type": ["integer", "string"]})
_TEXT = WithJsonSchema({"type": "string"})
Millimetres = Annotated[InstanceOf[Length], BeforeValidator(_length), _WRITTEN]
Decimal = Annotated[float, BeforeValidator(_number), _WRITTEN]
Height = Annotated[InstanceOf[Length], BeforeValidator(_height), _WRITTEN]
OneCondition = Annotated[InstanceOf[FactCondition], BeforeValidator(_condition), _TEXT]
Conditions = Annotated[list[OneCondition], BeforeValidator(_one_or_more)]
ColourName = Annotated[str, *word(r"#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?|[a-z{][\w{}]{0,31}", "problem.form.colour")]
"""``#rrggbb``, ``#rrggbbaa``, or the name of a colour in the layout, perhaps with a fact in braces."""
Colours = Annotated[list[ColourName], BeforeValidator(_one_or_more), Field(min_length=1, max_length=2)]
NameList = Annotated[list[Id], BeforeValidator(_one_or_more)]
Shape = Annotated[str, *word(r"[a-z{][\w{}]{0,31}", "problem.form.shape")]
Outline = Annotated[str, *word(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., \n]{1,4000}", "problem.form.outline")]
"""The data of an SVG path in a square of 100 by 100."""


class BoxLine(Model):
    """The line around a shape or a picture."""

    colour: ColourName = Field(description="Its colour.")
    width: Decimal = Field(description="How wide it is, in millimetres.")


class FaceBox(Model):
    """One part of a face: a ground, a picture, a text or a row of signs, in one place."""

    left: Millimetres | None = Field(default=None, description="How far its left side is from the card's.")
    right: Millimetres | None = Field(default=None, description="How far its right side is from the card's.")
    top: Millimetres | None = Field(default=None, description="How far its upper side is from the card's.")
    bottom: Millimetres | None = Field(default=None, description="How far its lower side is from the card's.")
    width: Millimetres | None = Field(default=None, description="Its width; without it, that between its sides.")
    height: Height | None = Field(
        default=None, description="Its height; `fit`: as high as its text; without it, that between its sides."
    )
    least: Millimetres | None = Field(default=None, description="With `height: fit`: the least height.")
    most: Millimetres | None = Field(default=None, description="With `height: fit`: the greatest height.")
    layer: int = Field(
        default=0,
        ge=-9,
        le=9,
        description="Boxes of a higher layer lie on those of a lower one.",
    )
    when: Conditions = Field(
        default=[], description="When it is there: `points`, `not chaser`, `kind = drink`, or several in a list."
    )
    shape: Shape | None = Field(
        default=None, description="Its ground: `rectangle`, `ellipse`, or one of the `shapes` of the file."
    )
    fill: Colours = Field(default=[], description="The colour of the ground; two: from top to bottom.")
    line: BoxLine | None = Field(default=None, description="The line around it.")
    radius: Annotated[list[Decimal], BeforeValidator(_one_or_more)] = Field(
        default=[],
        max_length=4,
        description="How round its corners are, in millimetres: all, or each, from the upper left one on.",
    )
    picture: Annotated[list[str], BeforeValidator(_one_or_more)] = Field(
        default=[], description='The picture: `"{art}"`; of several names, the first that exists.'
    )
    fit: Literal["cover", "contain", "stretch"] | None = Field(
        default=None,
        description="How the picture fills the box: cut at its sides (`cover`, usual), whole, or stretched.",
    )
    focus: list[int] = Field(
        default=[], min_length=2, max_length=2,
        description="What stays in sight of a picture that is cut: so many per cent from the left and from the top; "
        "unless `pictures.yaml` says it of the picture.",
    )  # fmt: skip
    zoom: Decimal | None = Field(default=None, description="How much larger than its box a picture is that is cut.")
    text: str | None = Field(default=None, max_length=1000, description='The text: `"{name}"`.')
    font: Id | None = Field(default=None, description="The font: one of the table's, or of the `fonts` of the file.")
    size: Decimal | None = Field(default=None, description="The height of the letters in points.")
    floor: Decimal | None = Field(
        default=None, description="The least height of the letters, in points, when a text has to shrink to fit."
    )
    pixels: int | None = Field(
        default=None, ge=6, le=40, description="The least height of the letters in pixels of a screen."
    )
    colour: ColourName | None = Field(default=None, description="The colour of the letters.")
    align: Literal["left", "center", "right"] | None = Field(default=None, description="Where lines begin.")
    valign: Literal["top", "middle", "bottom"] | None = Field(default=None, description="Where the text stands.")
    narrow: bool | None = Field(
        default=None, description="Whether letters may become narrower before a text is left out, by a fifth at most."
    )
    grows: bool | None = Field(
        default=None, description="Whether `pixels` grows with the scale at which everything is shown."
    )
    whole: bool | None = Field(default=None, description="Whether a text that does not fit is left out, not cut off.")
    markup: bool | None = Field(default=None, description="Whether `**bold**` and `*italic*` count in the text.")
    pad: Decimal | None = Field(default=None, description="How far text and picture stay from the sides.")
    row: Id | None = Field(default=None, description="A fact that is a list, shown as signs in a row.")
    down: bool | None = Field(default=None, description="Whether the signs stand below each other.")
    gap: Decimal | None = Field(default=None, description="How far the signs are from each other, in millimetres.")
    icon: Decimal | None = Field(default=None, description="The side of the pictures in a row, in millimetres.")
    chip: ColourName | None = Field(default=None, description="The ground behind each sign of a row.")
    turn: Literal[90, 180, 270] | None = Field(default=None, description="By how many degrees it is turned.")


class FaceView(Model):
    """What a face shows from some height on: small cards have room for less."""

    since: int = Field(default=0, ge=0, le=2000, alias="from", description="The height of the card in pixels.")
    extends: Id | None = Field(default=None, description="Another view of the layout that this one changes.")
    boxes: dict[Id, FaceBox] = Field(default={}, description="Boxes that only this view has, or has otherwise.")
    without: NameList = Field(default=[], description="Boxes that this view does not have.")


class CardLayout(Model):
    """How a kind of card looks."""

    extends: NameList = Field(default=[], description="Layouts that this one changes; later ones count more.")
    size: list[Decimal] = Field(
        default=[], min_length=2, max_length=2, description="The width and height of the card in millimetres."
    )
    corner: Decimal | None = Field(default=None, description="How round the corners of the card are, in millimetres.")
    bleed: Decimal | None = Field(default=None, description="How far the ground reaches beyond the cut, in print.")
    safe: Decimal | None = Field(default=None, description="How far texts must stay from the cut.")
    round: bool | None = Field(default=None, description="Whether the card is round (a token).")
    back: Art | None = Field(default=None, description="The picture of the back.")
    colours: dict[Id, ColourName] = Field(default={}, description="Colours by their names.")
    boxes: dict[Id, FaceBox] = Field(
        default={}, description="The parts of the face, the lowest first.", max_length=MOST_BOXES
    )
    views: dict[Id, FaceView] = Field(default={}, description="What the face shows at which height.")


class Font(Model):
    """A font that a set brings along."""

    file: Annotated[str, *word(r"[\w-]{1,64}\.(ttf|otf)", "problem.form.font_file")] = Field(
        description="The name of a file in the folder `fonts` beside the file."
    )
    licence: str = Field(min_length=2, max_length=200, description="Under which licence it may be given away.")


class FaceFile(Model):
    """A file with layouts."""

    game: str = Field(description="The game that the cards belong to.")
    format: Literal[1] = Field(description="The form of the file; so far there is only 1.")
    set: Id | None = Field(default=None, description="The set whose cards look so; without it, all cards of the game.")
    author: str = Field(default="", description="Who made it.")
    fonts: dict[Id, Font] = Field(default={}, description="Fonts by their names.")
    shapes: dict[Id, Outline] = Field(
        default={}, description="Shapes by their names: the data of an SVG path in a square of 100 by 100."
    )
    layouts: dict[Id, CardLayout] = Field(
        description="The layouts by name. That with the name of a kind of cards is theirs; a card may name another."
    )
