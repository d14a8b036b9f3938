"""Attack against defence before a guest is let go: by which way it would succeed, and what is missing."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import Attempt, attempts, person, why_not_seduced
from client.games.raut.portrait import SIGNS, TINTS
from client.table.plate import shorten
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, PALE, Colour
from rules.games.raut.board import BY_CHARISMA, BY_CHARM, CHARISMA, CHARM, STAMINA, UNNAMED, RautTable
from rules.text.log import Entry

ENOUGH: Colour = (132, 226, 150)
SHORT: Colour = (255, 140, 122)
STEADY = "reason.raut.too_steady"
COUNTED = (STEADY, "reason.raut.acted", "reason.raut.arrived")
"""The reasons beside which the numbers still say something."""
WIDE, WIDEST, LINE = 330.0, 520.0, 26.0
"""Width of the panel, how wide it is for long names at most, and height of one of its lines."""


class Comparison(NamedTuple):
    """A guest against another one: how it could try, and why it cannot be done (None if it can), or what would come of
    a fight. ``after`` a drink, whose own effects are not counted."""

    guest: int
    target: int
    ways: tuple[Attempt, ...]
    why: Entry | None
    fight: Entry | None = None
    after: bool = False

    @property
    def succeeds(self) -> bool:
        """Would it succeed, as far as the numbers go?"""
        return any(each.missing <= 0 for each in self.ways)


def compare(
    table: RautTable, seat: int, guest: int, target: int, *, drink: int = UNNAMED, fights: bool = False
) -> Comparison:
    """A guest of this seat against another one; ``drink`` is the kind of a drink that they would have before,
    ``fights``: it may fight the other."""
    ways = tuple(attempts(table, guest, target))
    if drink == UNNAMED:
        why = why_not_seduced(table, seat, guest, target)
        fight = _fight(table, guest, target) if fights else None
        if why is not None and why.key not in COUNTED:
            ways, why = (), None if fights else why
        return Comparison(guest, target, ways, why, fight)
    points = max(table.game.sip(table, guest, target, drink)[1], -table.drunk[target])
    kinds, sexes = table.game.kind, table.game.sex
    ways = tuple(each._replace(defence=each.defence - points) for each in ways)
    why = None
    if table.stamina[target] <= points:
        why, ways = Entry("raut.drop.treat.out", {"guest": person(table, target)}), ()
    elif sexes[kinds[guest]] == sexes[kinds[target]]:
        why = Entry("reason.raut.same_sex", {})
    elif table.companion[guest] is not None:
        why = Entry("reason.raut.joined", {})
    return Comparison(guest, target, ways, why, after=True)


def _fight(table: RautTable, guest: int, target: int) -> Entry:
    """What would come of a fight (RA-FIGHT-03, 04)."""
    mine, theirs = table.game.strength(table, guest, target), table.game.strength(table, target, guest)
    key = "raut.drop.fight.wins" if mine >= 2 * theirs else "raut.drop.fight.both"
    return Entry(key, {"n": mine, "m": theirs, "other": person(table, target)})


def draw_comparison(pen: Pen, board: RautBoard, found: Comparison, near: FRect, foretold: str = "") -> None:
    """The panel beside the guest that is aimed at, with what is ``foretold`` besides."""
    say, told = board.words, found.ways
    notes = [found.fight, found.why if found.why is None or found.why.key != STEADY else None]
    why = "\n".join([entry.say(say) for entry in notes if entry is not None] + [foretold] * bool(foretold))
    wide = min(max(WIDE, sum(pen.width(each, 16, "ui_bold") for each in _head(board, found)) + 44), WIDEST)
    note = pen.height(why, wide - 28, 16) + 4 if why else 0.0
    area = FRect(0, 0, wide, 14 + LINE * (1 + len(told)) + note)
    area.midbottom = near.centerx, near.top - 10
    room = board.table.layout.below_bar
    if area.top < room.top:
        area.midleft = near.right + 12, near.centery
        if area.right > room.right:
            area.midright = near.left - 12, near.centery
    area.clamp_ip(room)
    pen.fill(area, (30, 14, 10), radius=12)
    good = found.fight is not None or (found.succeeds and found.why is None)
    pen.frame(area, ENOUGH if good else GOLD if found.after and found.succeeds else SHORT, 2.4, 12)
    head, *below = column(inset(area, 14, 7), LINE, *[LINE] * len(told), share())
    _draw_head(pen, board, found, head)
    for attempt, place in zip(told, below, strict=False):
        _draw_way(pen, board, attempt, place)
    if why:
        pen.text(why, below[-1], 16, PALE, "ui")


def _head(board: RautBoard, found: Comparison) -> tuple[str, str, str]:
    """The one guest, what stands between the two, and the other one."""
    one, other = (board.table.look(board.words, each).name for each in (found.guest, found.target))
    return one, board.words("raut.compare.after") if found.after else "→", other


def _draw_head(pen: Pen, board: RautBoard, found: Comparison, place: FRect) -> None:
    one, between, other = _head(board, found)
    room = place.width - pen.width(between, 16, "ui_bold") - 14
    mine = min(pen.width(one, 16, "ui_bold") + 1, max(0.5 * room, room - pen.width(other, 16, "ui_bold") - 1))
    left, arrow, right = row(place, mine, place.width - room, share())
    pen.text(shorten(pen, one, left.width, 16), left, 16, CREAM, "ui_bold", markup=False)
    pen.text(between, arrow, 16, GOLD, "ui_bold", "center", markup=False)
    pen.text(shorten(pen, other, right.width, 16), right, 16, CREAM, "ui_bold", markup=False)


def _draw_way(pen: Pen, board: RautBoard, attempt: Attempt, place: FRect) -> None:
    """By what, how much against how much, and what that means."""
    ways: dict[str, int] = {BY_CHARM: CHARM, BY_CHARISMA: CHARISMA}
    stat = ways.get(attempt.way)
    icon, name, numbers, verdict = row(place, 26, share(0.34), 92, share(0.42), gap=4)
    if stat is not None:
        pen.icon(SIGNS[stat], icon.inflate(-2, -2))
    pen.text(board.words(f"stat.raut.{attempt.way}"), name, 16, TINTS[stat] if stat is not None else CREAM, "ui")
    enough = attempt.missing <= 0
    colour = ENOUGH if enough else SHORT
    mine, against, shield, theirs = row(numbers, share(), 18, 20, share())
    pen.text(str(attempt.attack), mine, 20, colour, "ui_bold", "right", markup=False)
    pen.text("≥" if enough else "<", against, 18, PALE, "ui", "center", markup=False)
    pen.icon(SIGNS[STAMINA], shield)
    pen.text(str(attempt.defence), theirs, 20, CREAM, "ui_bold", "left", markup=False)
    told = board.words("raut.compare.enough" if enough else "raut.compare.missing", n=attempt.missing)
    pen.text(told, verdict, 16, colour, "ui_bold", "right")
