"""Lengths in a layout: millimetres, shares of the card or of another box, and the edges of other boxes.

left: 3                     3 mm from the left edge of the card
width: 40%                  of the width of the card
height: 50% of picture      of the height of the box "picture"
top: picture.bottom + 1     1 mm below the box "picture"
left: += 2                  2 mm more than in the layout that is extended
width: "*= 1.5"             one and a half times as much as there
"""

from __future__ import annotations

import re
from typing import NamedTuple

EDGES = {
    "left": ("left", "right", "middle"),
    "right": ("left", "right", "middle"),
    "top": ("top", "bottom", "middle"),
    "bottom": ("top", "bottom", "middle"),
}
"""The edges of another box that a side of a box may be laid at."""

_NUMBER = r"\d{1,4}(?:\.\d{1,3})?"
_PLAIN = re.compile(rf"-?{_NUMBER}")
_SHARE = re.compile(rf"(-?{_NUMBER}) ?%(?: of ([a-z]\w*))?(?: ?([+-]) ?({_NUMBER}))?")
_EDGE = re.compile(rf"([a-z]\w*)\.(left|right|top|bottom|middle)(?: ?([+-]) ?({_NUMBER}))?")
_CHANGE = re.compile(rf"([+*-])= ?({_NUMBER})")


class Length(NamedTuple):
    """A length: ``mm`` millimetres, and a ``share`` of the card's measure or, with ``box``, of that box's; or, with an
    ``edge``, ``mm`` from that edge of the ``box``. With a ``change`` it is not a length yet, but what becomes of the
    length in the layout that is extended: ``+`` adds ``mm`` to it, ``*`` multiplies it by ``mm``."""

    mm: float = 0.0
    share: float = 0.0
    box: str = ""
    edge: str = ""
    change: str = ""

    @property
    def fits(self) -> bool:
        """True for the height of a box that is as high as its text."""
        return self.change == "fit"

    def changing(self, length: Length) -> Length:
        """This length instead of another one, or that one changed by it."""
        if self.change == "+":
            return length._replace(mm=length.mm + self.mm)
        if self.change == "*":
            return length._replace(mm=length.mm * self.mm, share=length.share * self.mm)
        return self


FIT = Length(change="fit")
"""The height of a box that is as high as its text."""


def read_length(written: int | str) -> Length | None:
    """The length that is written so; None if it is none."""
    text = str(written).strip()
    if _PLAIN.fullmatch(text):
        return Length(float(text))
    change = _CHANGE.fullmatch(text)
    if change is not None:
        sign, number = change.groups()
        if sign == "-":
            return Length(-float(number), change="+")
        return Length(float(number), change=sign)
    share = _SHARE.fullmatch(text)
    if share is not None:
        per_cent, box, sign, number = share.groups()
        return Length(_signed(sign, number), float(per_cent) / 100, box or "")
    edge = _EDGE.fullmatch(text)
    if edge is not None:
        box, side, sign, number = edge.groups()
        return Length(_signed(sign, number), 0.0, box, side)
    return None


def written_length(length: Length) -> int | str:
    """The length as it is written in a file: what ``read_length`` reads."""
    if length.fits:
        return "fit"
    if length.change:
        sign = "-" if length.mm < 0 else length.change
        return f"{sign}= {_written(abs(length.mm))}"
    if length.edge:
        return f"{length.box}.{length.edge}{_with_sign(length.mm)}"
    if length.share:
        of_box = f" of {length.box}" if length.box else ""
        return f"{_written(100 * length.share)}%{of_box}{_with_sign(length.mm)}"
    return written_decimal(length.mm)


def _signed(sign: str | None, number: str | None) -> float:
    """The number after a sign; 0 if there is none."""
    if number is None:
        return 0.0
    return -float(number) if sign == "-" else float(number)


def written_decimal(number: float) -> int | str:
    """A number as it is written in a file: an integer, or a text with plain digits."""
    text = _written(number)
    return int(text) if re.fullmatch("-?[0-9]+", text) else text


def _written(number: float) -> str:
    """A number in plain digits, to a thousandth."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _with_sign(mm: float) -> str:
    """The addition of so many millimetres, "" for none."""
    if not mm:
        return ""
    sign = "-" if mm < 0 else "+"
    return f" {sign} {_written(abs(mm))}"
