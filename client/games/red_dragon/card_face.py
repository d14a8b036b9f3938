"""What the faces of the Red Dragon's cards show besides their names and texts; ``data/faces`` says how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from client.games.red_dragon.signs import signs
from client.table.terms import PrintedCard
from client.ui.text import Colour, Words
from client.window.assets import Assets
from rules.faces.values import Facts

NAMED = 84
"""Height in pixels from which a card has its name."""
READABLE = 172
"""Height in pixels from which a card has its text, if it is also at least three quarters as high in units."""
LARGE = 264
"""Height in pixels from which a card has the word of its kind."""

DRUNK: Colour = (70, 36, 8)
STRONG: Colour = (24, 66, 118)
"""The colours behind figures of alcohol and of fortitude."""
MARKS: Mapping[str, str] = {
    "action": "triangle", "sometimes": "diamond", "anytime": "disc", "gambling": "die", "action_gambling": "die",
    "cheating": "cross", "drink": "drop",
}  # fmt: skip
"""The shape that marks each kind; all others have a star."""


@dataclass(frozen=True)
class PrintedCharacter:
    """A character as a card with its portrait, for what its abilities bring about."""

    id: str
    set: str
    art: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    kind: str = "portrait"
    layout: str = "card"
    dresser: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)

    @property
    def drawn(self) -> PrintedCharacter:
        """Itself."""
        return self


def face_facts(words: Words, card: PrintedCard, crest: str) -> Facts:
    """Return what the layout of a card can show, by name. ``crest`` is the back of its deck."""
    badges: list[dict[str, str]] = []
    if card.kind == "drink":
        badges = _badges(card.fields)
    signs_of_card: list[dict[str, str]] = []
    for sign in signs(card):
        signs_of_card.append({"picture": sign.picture, "text": sign.label})
    return {
        "kind_word": words(f"kind.{card.kind}"),
        "mark": MARKS.get(card.kind, "star"),
        "crest": crest,
        "badges": badges,
        "signs": signs_of_card,
    }


def _badges(fields: Mapping[str, Any]) -> list[dict[str, str]]:
    """What a drink does, in numbers with the names of their colours; a plus for a chaser."""
    colours = {DRUNK: "drunk", STRONG: "strong"}
    badges: list[dict[str, str]] = []
    for number, colour in figures(fields.get("alcohol", 0), fields.get("fortitude", 0)):
        badges.append({"text": number, "colour": colours[colour]})
    if fields.get("chaser"):
        badges.append({"text": "+", "colour": "chaser"})
    return badges


def figures(alcohol: int, fortitude: int) -> list[tuple[str, Colour]]:
    """Return what a drink changes, as figures with the colours behind them. A drink without effect has a zero."""
    badges = []
    if alcohol or not fortitude:
        badges.append((signed(alcohol), DRUNK))
    if fortitude:
        badges.append((signed(fortitude), STRONG))
    return badges


def signed(number: int) -> str:
    """Return a change with its sign."""
    if not number:
        return "0"
    return f"{number:+d}".replace("-", "−")


def read_picture(assets: Assets, art: str) -> None:
    """Read a card's picture from its file, large enough for any card at the table."""
    assets.sprite(art, (361, 256))
