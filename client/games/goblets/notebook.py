"""The notes beside each goblet: what the person at the screen has seen or poured into it.

They are what the view remembers (``remembered``). After goblets were exchanged unseen that is what one believes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.table.badge import draw_tag
from client.ui import Pen
from rules.games.goblets.phrases import counted_tokens

TOKEN_SIDE = 21.0
"""The height of a token in the notes."""
MOST_SINGLE = 4
"""At most so many tokens are drawn one by one; of more each kind is drawn once, with its number."""


class Note(NamedTuple):
    """A part of the notes on a goblet: a token that is drawn, or None, and a text beside it."""

    piece: int | None
    text: str = ""


def known_tokens(board: GobletsBoard, place: int) -> tuple[list[int], int]:
    """Return the pieces that one knows to be in the goblet at a place, and how many others there are."""
    table = board.table
    pieces = table.shown.remembered[table.shown.goblet(place)]
    known_pieces = sorted((piece for piece in pieces if piece >= 0), key=table.rank)
    return known_pieces, len(pieces) - len(known_pieces)


def notes_text(board: GobletsBoard, place: int) -> str:
    """Return what one knows to be in the goblet at a place, in words: so many tokens of each role, and how many others;
    "" if one knows nothing."""
    words = board.words
    pieces, unknown = known_tokens(board, place)
    if not pieces:
        return ""
    game = board.table.game
    roles = [game.role[piece] for piece in pieces]
    counts = [roles.count(role) for role in range(len(game.tokens))]
    parts = [entry.say(words) for entry in counted_tokens(game, counts)]
    if unknown:
        parts.append(words("terminal.gob.unseen", n=unknown))
    return ", ".join(parts)


def notes_area(board: GobletsBoard, place: int, goblet_area: FRect) -> FRect | None:
    """Return where the notes on the goblet at a place are drawn, which is seen in ``goblet_area``; None if there are
    none."""
    notes = _notes(board, place)
    if not notes:
        return None
    return _strip(goblet_area, [_width(board.pen, note) for note in notes])


def draw_notes(board: GobletsBoard, place: int, goblet_area: FRect) -> None:
    """Draw what is known of a goblet as small tokens below it, if anything is known."""
    pen = board.pen
    notes = _notes(board, place)
    if not notes:
        return
    widths = [_width(pen, note) for note in notes]
    strip = _strip(goblet_area, widths)
    draw_tag(pen, strip, "", alpha=190)
    x = strip.x + 4
    for note, width in zip(notes, widths, strict=True):
        token_width = _token_width(note)
        if note.piece is not None:
            pen.sprite(board.table.picture(note.piece), FRect(x, strip.y + 1, TOKEN_SIDE, TOKEN_SIDE))
        if note.text:
            text_area = FRect(x + token_width + 2, strip.y, width - token_width, strip.height)
            pen.text(note.text, text_area, 14, (240, 214, 160), "ui_bold")
        x += width


def _notes(board: GobletsBoard, place: int) -> list[Note]:
    """Return the notes on the goblet at a place."""
    pieces, unknown = known_tokens(board, place)
    if not pieces:
        return []
    if len(pieces) <= MOST_SINGLE:
        notes = [Note(piece) for piece in pieces]
    else:
        notes = _heaps(board, pieces)
    if unknown:
        notes.append(Note(None, f"+{unknown}?"))
    return notes


def _strip(goblet_area: FRect, widths: Sequence[float]) -> FRect:
    """Return the strip below a goblet for notes of these widths."""
    strip = FRect(0, 0, sum(widths) + 8, TOKEN_SIDE + 2)
    strip.midtop = goblet_area.centerx, goblet_area.bottom - 0.06 * goblet_area.height
    return strip


def _heaps(board: GobletsBoard, pieces: Sequence[int]) -> list[Note]:
    """Return each kind of token once, with how many there are."""
    role = board.table.game.role
    heaps: dict[int, list[int]] = {}
    for piece in pieces:
        heaps.setdefault(role[piece], []).append(piece)
    notes = []
    for heap in heaps.values():
        text = f"×{len(heap)}" if len(heap) > 1 else ""
        notes.append(Note(heap[0], text))
    return notes


def _token_width(note: Note) -> float:
    """Return how much width the token of a note takes."""
    return 0.0 if note.piece is None else TOKEN_SIDE - 3


def _width(pen: Pen, note: Note) -> float:
    """Return how wide a note is."""
    if not note.text:
        return _token_width(note)
    return _token_width(note) + pen.width(note.text, 14, "ui_bold") + 6
