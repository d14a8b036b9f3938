"""Attack against defence before a guest is let go: by which way it would succeed, and what is missing."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import attacks, person, why_not_seduced
from client.games.raut.portrait import SIGNS, TINTS
from client.table.plate import shorten
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, PALE, Colour
from rules.games.raut.board import BY_CHARISMA, BY_CHARM, CHARISMA, CHARM, STAMINA, RautTable
from rules.log import Entry

ENOUGH: Colour = (132, 226, 150)
SHORT: Colour = (255, 140, 122)
WIDE, LINE = 330.0, 26.0
"""Width of the panel, and height of one of its lines."""


class Comparison(NamedTuple):
    """A guest against another one: the attack of each way that is allowed, the defence, and why it cannot be done
    (None if it can). ``after`` a drink, whose own effects are not counted."""

    guest: int
    target: int
    ways: tuple[tuple[str, int], ...]
    defence: int
    why: Entry | None
    after: bool = False

    @property
    def succeeds(self) -> bool:
        """Would it succeed, as far as the numbers go?"""
        return any(attack >= self.defence for _, attack in self.ways)


def compare(table: RautTable, seat: int, guest: int, target: int, drink: int = -1) -> Comparison:
    """A guest of this seat against another one; ``drink`` is the kind of a drink that they would have before."""
    ways, defence = tuple(attacks(table, guest, target)), table.game.defence(table, guest, target)
    if drink < 0:
        return Comparison(guest, target, ways, defence, why_not_seduced(table, seat, guest, target))
    _, points = table.game.sip(table, guest, target, drink)
    points = max(points, -table.drunk[target])
    kinds, sexes = table.game.kind, table.game.sex
    why = None
    if sexes[kinds[guest]] == sexes[kinds[target]]:
        why = Entry("reason.raut.same_sex", {})
    elif table.companion[guest] is not None:
        why = Entry("reason.raut.joined", {})
    elif table.stamina[target] - points <= 0:
        why, ways = Entry("raut.drop.treat.out", {"guest": person(table, target)}), ()
    return Comparison(guest, target, ways, defence - points, why, after=True)


def lines(board: RautBoard, found: Comparison) -> list[tuple[str, int, int]]:
    """What the panel says of each way: its name, the attack, what is missing (0 or less: nothing)."""
    return [(board.words(f"stat.raut.{way}"), attack, found.defence - attack) for way, attack in found.ways]


def said(board: RautBoard, found: Comparison) -> str:
    """A comparison in one sentence, for those who listen."""
    say = board.words
    told = [say("raut.compare.way", way=way, attack=attack, defence=found.defence) for way, attack, _ in
            lines(board, found)]  # fmt: skip
    return " ".join([*told, found.why.say(say)] if found.why is not None else told)


def draw_comparison(pen: Pen, board: RautBoard, found: Comparison, near: FRect) -> None:
    """The panel beside the guest that is aimed at."""
    say, told = board.words, lines(board, found)
    spoken = found.why is not None and found.why.key != "reason.raut.too_steady"
    why = found.why.say(say) if found.why is not None and spoken else ""
    note = pen.height(why, WIDE - 28, 16) + 4 if why else 0.0
    area = FRect(0, 0, WIDE, 14 + LINE * (1 + len(told)) + note)
    area.midbottom = near.centerx, near.top - 10
    room = board.table.layout.below_bar
    if area.top < room.top:
        area.midleft = near.right + 12, near.centery
        if area.right > room.right:
            area.midright = near.left - 12, near.centery
    area.clamp_ip(room)
    pen.fill(area, (30, 14, 10), 244, 12)
    good = found.succeeds and not found.why
    pen.frame(area, ENOUGH if good else GOLD if found.after and found.succeeds else SHORT, 2.4, 12)
    head, *below = column(inset(area, 14, 7), LINE, *[LINE] * len(told), share())
    _draw_head(pen, board, found, head)
    for line, place in zip(told, below, strict=False):
        _draw_way(pen, board, found, line, place)
    if why:
        pen.text(why, below[-1], 16, PALE, "ui")


def _draw_head(pen: Pen, board: RautBoard, found: Comparison, place: FRect) -> None:
    say, names = board.words, [board.table.look(board.words, each).name for each in (found.guest, found.target)]
    between = say("raut.compare.after") if found.after else "→"
    wide = pen.width(between, 16, "ui_bold") + 14
    half = 0.5 * (place.width - wide)
    left, arrow, right = row(place, share(), wide, share())
    pen.text(shorten(pen, names[0], half, 16), left, 16, CREAM, "ui_bold", "right", markup=False)
    pen.text(between, arrow, 16, GOLD, "ui_bold", "center", markup=False)
    pen.text(shorten(pen, names[1], half, 16), right, 16, CREAM, "ui_bold", markup=False)


def _draw_way(pen: Pen, board: RautBoard, found: Comparison, line: tuple[str, int, int], place: FRect) -> None:
    """By what, how much against how much, and what that means."""
    way, attack, missing = line
    stats = {board.words(f"stat.raut.{BY_CHARM}"): CHARM, board.words(f"stat.raut.{BY_CHARISMA}"): CHARISMA}
    stat = stats.get(way)
    icon, name, numbers, verdict = row(place, 26, share(0.34), 92, share(0.42), gap=4)
    if stat is not None:
        pen.icon(SIGNS[stat], icon.inflate(-2, -2))
    pen.text(way, name, 16, TINTS[stat] if stat is not None else CREAM, "ui", markup=False)
    colour = ENOUGH if missing <= 0 else SHORT
    mine, against, shield, theirs = row(numbers, share(), 18, 20, share())
    pen.text(str(attack), mine, 20, colour, "ui_bold", "right", markup=False)
    pen.text("≥" if missing <= 0 else "<", against, 18, PALE, "ui", "center", markup=False)
    pen.icon(SIGNS[STAMINA], shield)
    pen.text(str(found.defence), theirs, 20, CREAM, "ui_bold", "left", markup=False)
    key = "raut.compare.enough" if missing <= 0 else "raut.compare.missing"
    pen.text(board.words(key, n=missing), verdict, 16, colour, "ui_bold", "right")
