"""The manifest of a game's table, so that the menu can show the game before anything of it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.window.programme import TABLE_PIECES, TENSE_PIECES

if TYPE_CHECKING:
    from client.table.base import AnyArrangement
    from client.table.painter import AnyPainter


@dataclass(frozen=True)
class TableManifest:
    """A game as the menu knows it; its name and aim are the texts ``game.<id>.name`` and ``game.<id>.aim``.

    ``id`` is the game's name in the rules and the name of its folder, ``seats`` how many can play. ``table`` and
    ``painter`` return the classes of its arrangement and of its painter; calling them loads the rules. ``first`` is the
    option whose value is a seat (who deals, who begins; its words are ``game.<id>.option.<first>`` and the same with
    ``.tip``), "" if there is none. ``cast`` is true if each seat has a character. The menu lists games by their
    ``order``, lowest first. ``card_size`` is the width and height of a printed card, in millimetres. The cover in the
    menu shows the picture ``cover`` ("": the ``icon``), about how many ``minutes`` a game takes, and its ``difficulty``
    from 1 to 3; values of 0 are not shown. ``music`` are the pieces that suit its table, its own first, and
    ``tense_music`` those of its last stretch (``Arrangement.is_tense``). ``answered`` is true if cards can be played in
    answer to what others do (``Game.windows``).
    """

    id: str
    icon: str
    seats: range
    table: Callable[[], type[AnyArrangement]]
    painter: Callable[[], type[AnyPainter]]
    first: str = ""
    cast: bool = False
    order: int = 100
    card_size: tuple[float, float] = (63.0, 88.0)
    cover: str = ""
    minutes: int = 0
    difficulty: int = 0
    music: tuple[str, ...] = TABLE_PIECES
    tense_music: tuple[str, ...] = TENSE_PIECES
    answered: bool = False
