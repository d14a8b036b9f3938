"""The notebook: beside each goblet, what the person at the screen knows to be in it, having seen or poured it.

What one knows is the view's (``remembered``). After an exchange behind one's back it is what one believes.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.table.badge import draw_tag
from client.ui import Pen
from rules.games.goblets.board import ROLES

SIDE = 21.0
"""Height of a noted token."""
UNKNOWN = "?"
MOST_EACH = 4
"""So many tokens are shown one by one."""
NotedPart = tuple[int | None, str]
"""A part of the strip of notes: a token that is shown, or none, and what stands beside it."""


def known(board: GobletsBoard, place: int) -> tuple[list[int], int]:
    """The pieces that one knows to be in the goblet at a place, and how many others are there."""
    table = board.table
    pieces = table.shown.remembered[table.shown.goblet(place)]
    found = sorted((piece for piece in pieces if piece >= 0), key=table.rank)
    return found, len(pieces) - len(found)


def known_words(board: GobletsBoard, place: int) -> str:
    """What one knows to be in the goblet at a place, in words: so many tokens of each kind, and how many others are
    there; "" for nothing."""
    words, role = board.words, board.table.game.role
    pieces, others = known(board, place)
    if not pieces:
        return ""
    counts = [[role[piece] for piece in pieces].count(kind) for kind in range(len(ROLES))]
    said = [words("count.gob", what=words(f"token.gob.{ROLES[kind]}"), n=n) for kind, n in enumerate(counts) if n]
    if others:
        said.append(words("terminal.gob.unseen", n=others))
    return ", ".join(said)


def strip_of(board: GobletsBoard, place: int, stand: FRect) -> FRect | None:
    """Where the notes on a goblet that stands there are drawn; None while there are none."""
    parts = _noted(board, place)
    return _strip(stand, [_width(board.pen, part) for part in parts]) if parts else None


def draw_notes(board: GobletsBoard, place: int, stand: FRect) -> None:
    """What is known of a goblet, as small tokens below it; nothing while nothing is. Of many tokens each kind is shown
    once, with their number."""
    pen, parts = board.pen, _noted(board, place)
    if not parts:
        return
    widths = [_width(pen, part) for part in parts]
    strip = _strip(stand, widths)
    draw_tag(pen, strip, "", alpha=190)
    x = strip.x + 4
    for (piece, said), wide in zip(parts, widths, strict=True):
        token = 0.0
        if piece is not None:
            token = SIDE - 3
            pen.sprite(board.table.picture(piece), FRect(x, strip.y + 1, SIDE, SIDE))
        if said:
            pen.text(said, FRect(x + token + 2, strip.y, wide - token, strip.height), 14, (240, 214, 160), "ui_bold")
        x += wide


def _noted(board: GobletsBoard, place: int) -> list[NotedPart]:
    """The parts of the strip of notes on a goblet."""
    pieces, others = known(board, place)
    if not pieces:
        return []
    parts: list[NotedPart] = [(piece, "") for piece in pieces] if len(pieces) <= MOST_EACH else _heaps(board, pieces)
    if others:
        parts.append((None, f"+{others}{UNKNOWN}"))
    return parts


def _strip(stand: FRect, widths: Sequence[float]) -> FRect:
    """The strip of notes below a goblet, with parts of these widths."""
    strip = FRect(0, 0, sum(widths) + 8, SIDE + 2)
    strip.midtop = stand.centerx, stand.bottom - 0.06 * stand.height
    return strip


def _heaps(board: GobletsBoard, pieces: list[int]) -> list[NotedPart]:
    """Each kind of token once, with how many there are."""
    role = board.table.game.role
    heaps: dict[int, list[int]] = {}
    for piece in pieces:
        heaps.setdefault(role[piece], []).append(piece)
    return [(heap[0], f"×{len(heap)}" if len(heap) > 1 else "") for heap in heaps.values()]


def _width(pen: Pen, part: NotedPart) -> float:
    """How wide a part of the strip is."""
    piece, said = part
    return (0.0 if piece is None else SIDE - 3) + (pen.width(said, 14, "ui_bold") + 6 if said else 0.0)
