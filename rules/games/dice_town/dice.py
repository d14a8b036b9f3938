"""Five dice and what they are worth (DT-POKER, DT-SETUP-11).

Dice lie in no order, so a handful of dice is one number: its octal digits count the faces, the nines in the last
digit. Equal handfuls are equal numbers, and handfuls can be added and subtracted:

>>> pair = parse_dice("J 10 J")
>>> oct(pair)  # no 9, one 10, two J
'0o210'
>>> pair == parse_dice("10 J J")
True
>>> dice_text(pair + parse_dice("9 J"))
'9 10 J J J'
>>> dice_text(pair - parse_dice("J"))
'10 J'"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, compress, product

from rules.reading.messages import Message

FACES = ("9", "10", "J", "Q", "K", "A")
"""From low to high (DT-POKER-02)."""
NINE, TEN, JACK, QUEEN, KING, ACE = range(6)
DICE = 5
NONE = 0
UNSEEN = -1
"""Stands in a view for the dice under another player's cup."""

HANDS = (
    "high card", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a kind", "five of a kind"
)  # fmt: skip
"""The categories from weak to strong (DT-POKER-01)."""


def handful(faces: Iterable[int]) -> int:
    """Return the dice that show these faces.

    >>> dice_text(handful([QUEEN, NINE, QUEEN]))
    '9 Q Q'"""
    return sum(1 << 3 * face for face in faces)


def count(dice: int, face: int) -> int:
    """Return how many of these dice show the face.

    >>> count(parse_dice("9 Q Q"), QUEEN)
    2"""
    return dice >> 3 * face & 7


def faces(dice: int) -> tuple[int, ...]:
    """Return the faces that these dice show, low ones first. Raises KeyError for UNSEEN dice."""
    return FACES_OF[dice]


def size(dice: int) -> int:
    """Return how many dice these are."""
    return len(FACES_OF[dice])


def face_counts(dice: int) -> tuple[int, ...]:
    """Return how many of these dice show each face, in the order of FACES."""
    return tuple([count(dice, face) for face in range(len(FACES))])


def dice_text(dice: int) -> str:
    """Return the dice as text: ``Q Q A``."""
    return " ".join(FACES[face] for face in FACES_OF[dice])


def parse_dice(text: str) -> int:
    """Return the dice that the text names, such as ``Q Q A``. Raises ValueError for anything that is no face."""
    return handful(map(parse_face, text.split()))


def parse_face(text: str) -> int:
    """Return the number of the face that the text names. Raises ValueError if it is no face."""
    if text not in FACES:
        raise ValueError(Message("problem.write_faces", faces=" ".join(FACES)))
    return FACES.index(text)


def parts(dice: int) -> tuple[int, ...]:
    """Return every handful that can be picked from these dice, including none and all of them, the smallest first.

    >>> [dice_text(part) for part in parts(parse_dice("Q Q A"))]
    ['', 'Q', 'A', 'Q Q', 'Q A', 'Q Q A']"""
    return PARTS[dice]


def rank(dice: int) -> tuple[int, tuple[int, ...]]:
    """Return how good five dice are as a hand of poker: the category, then the faces that decide within it, the most
    frequent first. All 252 hands differ, so a complete tie means the same five faces.

    >>> rank(parse_dice("Q Q A A A")) == (HANDS.index("full house"), (ACE, QUEEN))
    True
    """
    groups = []
    for face in set(faces(dice)):
        groups.append((count(dice, face), face))
    groups.sort(reverse=True)
    counts, order = zip(*groups, strict=True)
    if counts[0] == 1 and order[0] - order[-1] == DICE - 1:
        return HANDS.index("straight"), order[:1]  # the Ace is never low (DT-POKER-09)
    return HANDS.index(CATEGORIES[counts]), order


CATEGORIES = {
    (5,): "five of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 1, 1, 1): "one pair",
    (1, 1, 1, 1, 1): "high card",
}
"""The category of a hand that is no straight, by how often its faces occur."""


def category(dice: int) -> str:
    """Return the name of the category of five dice: ``full house``."""
    return HANDS[rank(dice)[0]]


def with_die_turned(dice: int, old: int, new: int) -> int:
    """Return the dice with one of them turned from the ``old`` face to the ``new`` one.

    >>> dice_text(with_die_turned(parse_dice("9 Q Q"), NINE, QUEEN))
    'Q Q Q'
    """
    return dice - (1 << 3 * old) + (1 << 3 * new)


def cost(number: int) -> int:
    """Return what keeping that number of dice in one reveal costs: a dollar for none, and one for each die after the
    first (DT-ROLL-07, 10).

    >>> [cost(number) for number in range(DICE + 1)]
    [1, 0, 1, 2, 3, 4]
    """
    return number - 1 if number else 1


def _all_handfuls() -> dict[int, tuple[int, ...]]:
    """Return the faces of every handful of up to five dice, low ones first."""
    faces_of = {}
    for number in range(DICE + 1):
        for shown_faces in combinations_with_replacement(range(len(FACES)), number):
            faces_of[handful(shown_faces)] = shown_faces
    return faces_of


FACES_OF = _all_handfuls()
"""The faces of every handful, low ones first."""


def _parts_of(shown_faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return every handful that can be picked from dice with these faces, the smallest first."""
    picks = set()
    for mask in product((0, 1), repeat=len(shown_faces)):
        picks.add(handful(compress(shown_faces, mask)))
    return tuple(sorted(picks, key=lambda pick: (len(FACES_OF[pick]), pick)))


PARTS = {dice: _parts_of(shown_faces) for dice, shown_faces in FACES_OF.items()}
"""For every handful all that can be picked from it (see ``parts``)."""


PRICES = {dice: cost(len(shown_faces)) for dice, shown_faces in FACES_OF.items()}
"""For every handful what keeping it in one reveal costs (see ``cost``)."""


def _throws_of(number: int) -> tuple[int, ...]:
    """Return what that number of dice can show, each throw as likely as any other."""
    return tuple(handful(shown_faces) for shown_faces in product(range(6), repeat=number))


THROWS = tuple(_throws_of(number) for number in range(DICE + 1))
"""For each number of dice everything that they can show, each throw as likely as any other."""


def _strengths() -> dict[int, int]:
    """Return for each hand of five dice its place among all hands, 0 the weakest."""
    hands = set(THROWS[DICE])
    ranked_hands = sorted(hands, key=rank)
    return dict(zip(ranked_hands, range(len(ranked_hands)), strict=True))


STRENGTH = _strengths()
"""For each hand of five dice its place among all hands, 0 the weakest."""
