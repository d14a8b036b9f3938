"""Five dice and what they are worth (DT-POKER, DT-SETUP-11).

Dice lie in no order, so a handful of them is one number: its octal digits count the faces, the nines last. Equal
handfuls are equal numbers, and handfuls are added and taken away like numbers:

>>> pair = read("J 10 J")
>>> oct(pair)  # no 9, one 10, two J
'0o210'
>>> pair == read("10 J J")
True
>>> said(pair + read("9 J"))
'9 10 J J J'
>>> said(pair - read("J"))
'10 J'
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, product

from rules.reading.messages import Message

FACES = ("9", "10", "J", "Q", "K", "A")
"""From low to high (DT-POKER-02)."""
NINE, TEN, JACK, QUEEN, KING, ACE = range(6)
DICE = 5
NONE = 0
UNSEEN = -1
"""Stands in a view for dice under somebody else's cup."""

HANDS = (
    "high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a kind", "five of a kind"
)  # fmt: skip
"""The categories from weak to strong (DT-POKER-01)."""


def handful(faces: Iterable[int]) -> int:
    """The dice that show these faces.

    >>> said(handful([QUEEN, NINE, QUEEN]))
    '9 Q Q'
    """
    return sum(1 << 3 * face for face in faces)


def count(dice: int, face: int) -> int:
    """How many of these dice show the face.

    >>> count(read("9 Q Q"), QUEEN)
    2
    """
    return dice >> 3 * face & 7


def faces(dice: int) -> tuple[int, ...]:
    """The faces that these dice show, low ones first; those of an unseen handful are not known."""
    return SHOWN[dice]


def size(dice: int) -> int:
    """How many dice these are."""
    return len(SHOWN[dice])


def said(dice: int) -> str:
    """The dice in letters: ``Q Q A``."""
    return " ".join(FACES[face] for face in SHOWN[dice])


def read(text: str) -> int:
    """The dice written so. Raises ValueError for what is no face."""
    return handful(map(face, text.split()))


def face(text: str) -> int:
    """The number of the face written so. Raises ValueError for what is no face."""
    if text not in FACES:
        raise ValueError(Message("problem.write_faces", faces=" ".join(FACES)))
    return FACES.index(text)


def parts(dice: int) -> tuple[int, ...]:
    """Every handful that can be picked from these dice, none and all included; few dice come first.

    >>> [said(part) for part in parts(read("Q Q A"))]
    ['', 'Q', 'A', 'Q Q', 'Q A', 'Q Q A']
    """
    return PARTS[dice]


def rank(dice: int) -> tuple[int, tuple[int, ...]]:
    """How good five dice are as a hand of poker: the category, then the faces that decide within it, the most frequent
    first. All 252 hands differ, so a complete tie means the same five faces.

    >>> rank(read("Q Q A A A")) == (HANDS.index("full house"), (ACE, QUEEN))
    True
    """
    groups = sorted(((count(dice, face), face) for face in range(6) if count(dice, face)), reverse=True)
    counts = [many for many, _ in groups]
    order = tuple(face for _, face in groups)
    if counts[0] == 1 and order[0] - order[-1] == DICE - 1:
        return HANDS.index("straight"), order[:1]  # the Ace is never low (DT-POKER-09)
    category = {
        (5,): "five of a kind", (4, 1): "four of a kind", (3, 2): "full house", (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair", (2, 1, 1, 1): "one pair", (1, 1, 1, 1, 1): "high card",
    }[tuple(counts)]  # fmt: skip
    return HANDS.index(category), order


def category(dice: int) -> str:
    """What five dice are called: ``full house``."""
    return HANDS[rank(dice)[0]]


def turned(dice: int, old: int, new: int) -> int:
    """The dice with one of them turned from one face to another.

    >>> said(turned(read("9 Q Q"), NINE, QUEEN))
    'Q Q Q'
    """
    return dice - (1 << 3 * old) + (1 << 3 * new)


def cost(many: int) -> int:
    """What keeping so many dice in one reveal costs (DT-ROLL-07, 10): a dollar for none, and for each extra one.

    >>> [cost(many) for many in range(DICE + 1)]
    [1, 0, 1, 2, 3, 4]
    """
    return many - 1 if many else 1


SHOWN = {handful(shown): shown for many in range(DICE + 1) for shown in combinations_with_replacement(range(6), many)}
PARTS = {
    whole: tuple(
        sorted(
            {handful(face for face, kept in zip(shown, mask, strict=True) if kept)
             for mask in product((0, 1), repeat=len(shown))},
            key=lambda part: (len(SHOWN[part]), part),
        )
    )
    for whole, shown in SHOWN.items()
}  # fmt: skip

THROWS = tuple(tuple(handful(shown) for shown in product(range(6), repeat=many)) for many in range(DICE + 1))
"""For each number of dice everything they can show, each throw as likely as any other."""

_ORDER = sorted((dice for dice, shown in SHOWN.items() if len(shown) == DICE), key=rank)
STRENGTH = {dice: strength for strength, dice in enumerate(_ORDER)}
"""For each hand of five dice its place among all hands, 0 the weakest."""
