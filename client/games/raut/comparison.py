"""The panel that compares attack and defence before a guest is dropped on another: which way would succeed, and what
is missing."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import Attempt, attempts, owner, person, why_not_seduced
from client.games.raut.portrait import SIGNS, TINTS
from client.table.plate import shorten
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, PALE, Colour
from rules.games.raut.board import BY_CHARISMA, BY_CHARM, CHARISMA, CHARM, STAMINA, UNNAMED, RautTable, Treat
from rules.text.log import Entry
from rules.text.texts import in_sentence

ENOUGH: Colour = (132, 226, 150)
MISSING: Colour = (255, 140, 122)
"""Colours of a way that succeeds, and of one that does not."""
TOO_STEADY = "reason.raut.too_steady"
COMPARED_DESPITE = (TOO_STEADY, "reason.raut.acted", "reason.raut.arrived")
"""The reasons against a seduction that leave its numbers worth reading."""
MIN_WIDTH, MAX_WIDTH = 330.0, 520.0
"""Width of the panel in units; long names make it wider."""
LINE = 26.0
"""Height of a line of the panel in units."""
STAT_OF_WAY: dict[str, int] = {BY_CHARM: CHARM, BY_CHARISMA: CHARISMA}
"""The characteristic that a way of seducing uses."""


class Comparison(NamedTuple):
    """A guest compared with a target: the ``ways`` it could try, and why a seduction is impossible (None if it is not).

    ``fight`` tells how a fight would end. ``after_drink`` means that the numbers are those after a drink.
    """

    guest: int
    target: int
    ways: tuple[Attempt, ...]
    obstacle: Entry | None
    fight: Entry | None = None
    after_drink: bool = False

    @property
    def succeeds(self) -> bool:
        """True if one of the ways succeeds by its numbers."""
        return any(attempt.missing <= 0 for attempt in self.ways)


def compare(
    table: RautTable, seat: int, guest: int, target: int, *, drink: int = UNNAMED, fights: bool = False
) -> Comparison:
    """Compare a guest of this seat with a target.

    ``drink`` is the kind of a drink that both would have first. ``fights`` says whether the guest may fight the target.
    """
    if drink != UNNAMED:
        return _compare_after_drink(table, guest, target, drink)
    ways = tuple(attempts(table, guest, target))
    obstacle = why_not_seduced(table, seat, guest, target)
    fight = _fight_outcome(table, guest, target) if fights else None
    if obstacle is not None and obstacle.key not in COMPARED_DESPITE:
        ways = ()
        if fights:
            obstacle = None
    return Comparison(guest, target, ways, obstacle, fight)


def _compare_after_drink(table: RautTable, guest: int, target: int, drink: int) -> Comparison:
    """Compare a guest with a target as they would be after a drink of this kind."""
    foreseen = table.game.outcome(table, Treat(guest, target, drink))
    if foreseen is None:
        leaving, ways = _drunk_by_points(table, guest, target, drink)
    else:
        leaving = [drinker for drinker in (target, guest) if owner(foreseen.table, drinker) is None]
        ways = attempts(foreseen.table, guest, target)
    if leaving:
        leaves = Entry("raut.drop.treat.out", {"guest": person(table, leaving[0])})
        return Comparison(guest, target, (), leaves, after_drink=True)
    sex, kind = table.game.sex, table.game.kind
    obstacle = None
    if sex[kind[guest]] == sex[kind[target]]:
        obstacle = Entry("reason.raut.same_sex", {})
    elif table.companion[guest] is not None:
        obstacle = Entry("reason.raut.joined", {})
    return Comparison(guest, target, tuple(ways), obstacle, after_drink=True)


def _drunk_by_points(table: RautTable, guest: int, target: int, drink: int) -> tuple[list[int], list[Attempt]]:
    """Return who leaves after a drink that sets off what cannot be foreseen, and the guest's attempts if nobody does:
    by the drink points of the target alone."""
    _, target_points = table.game.sip(table, guest, target, drink)
    points = max(target_points, -table.drunk[target])
    leaving = []
    if table.stamina[target] <= points:
        leaving.append(target)
    ways = [attempt._replace(defence=attempt.defence - points) for attempt in attempts(table, guest, target)]
    return leaving, ways


def _fight_outcome(table: RautTable, guest: int, target: int) -> Entry:
    """Return how a fight would end (RA-FIGHT-03, 04)."""
    strength = table.game.strength(table, guest, target)
    target_strength = table.game.strength(table, target, guest)
    key = "raut.drop.fight.wins" if strength >= 2 * target_strength else "raut.drop.fight.both"
    return Entry(key, {"n": strength, "m": target_strength, "other": person(table, target)})


def draw_comparison(pen: Pen, board: RautBoard, comparison: Comparison, target_rect: FRect, foretold: str = "") -> None:
    """Draw the panel beside the target; ``foretold`` is a text about what else would happen."""
    heading = _heading(board, comparison)
    notes = _notes(board, comparison, foretold)
    heading_width = sum(pen.width(part, 16, "ui_bold") for part in heading)
    width = min(max(MIN_WIDTH, heading_width + 44), MAX_WIDTH)
    notes_height = 0.0
    if notes:
        notes_height = pen.height(notes, width - 28, 16) + 4
    panel = FRect(0, 0, width, 14 + LINE * (1 + len(comparison.ways)) + notes_height)
    _place_beside(panel, target_rect, board.table.layout.below_bar)
    pen.fill(panel, (30, 14, 10), radius=12)
    pen.frame(panel, _frame_colour(comparison), 2.4, 12)
    heading_rect, *line_rects = column(inset(panel, 14, 7), LINE, *[LINE] * len(comparison.ways), share())
    _draw_heading(pen, heading, heading_rect)
    for attempt, rect in zip(comparison.ways, line_rects, strict=False):
        _draw_attempt(pen, board, attempt, rect)
    if notes:
        pen.text(notes, line_rects[-1], 16, PALE, "ui")


def _notes(board: RautBoard, comparison: Comparison, foretold: str) -> str:
    """Return the lines below the ways. That a target is too steady is left out, since the numbers say it."""
    notes: list[str] = []
    if comparison.fight is not None:
        notes.append(comparison.fight.say(board.words))
    if comparison.obstacle is not None and comparison.obstacle.key != TOO_STEADY:
        notes.append(comparison.obstacle.say(board.words))
    if foretold:
        notes.append(foretold)
    return "\n".join(notes)


def _place_beside(panel: FRect, target_rect: FRect, bounds: FRect) -> None:
    """Move a panel above a target, or to a side of it if it does not fit there."""
    panel.midbottom = target_rect.centerx, target_rect.top - 10
    if panel.top < bounds.top:
        panel.midleft = target_rect.right + 12, target_rect.centery
        if panel.right > bounds.right:
            panel.midright = target_rect.left - 12, target_rect.centery
    panel.clamp_ip(bounds)


def _frame_colour(comparison: Comparison) -> Colour:
    """Return green for what can be done, gold for what a drink would make possible, red for the rest."""
    if comparison.fight is not None or (comparison.succeeds and comparison.obstacle is None):
        return ENOUGH
    if comparison.after_drink and comparison.succeeds:
        return GOLD
    return MISSING


def _heading(board: RautBoard, comparison: Comparison) -> tuple[str, str, str]:
    """Return the name of the guest, the arrow between the two, and the name of the target."""
    table, words = board.table, board.words
    arrow = "→"
    if comparison.after_drink:
        arrow = words("raut.compare.after")
    return table.look(words, comparison.guest).name, arrow, table.look(words, comparison.target).name


def _draw_heading(pen: Pen, heading: tuple[str, str, str], rect: FRect) -> None:
    """Draw both names on one line. The guest's gets what the target's leaves free, or half if both are long."""
    guest_name, arrow, target_name = heading
    names_width = rect.width - pen.width(arrow, 16, "ui_bold") - 14
    free_width = names_width - pen.width(target_name, 16, "ui_bold") - 1
    guest_width = min(pen.width(guest_name, 16, "ui_bold") + 1, max(0.5 * names_width, free_width))
    guest_rect, arrow_rect, target_rect = row(rect, guest_width, rect.width - names_width, share())
    pen.text(shorten(pen, guest_name, guest_rect.width, 16), guest_rect, 16, CREAM, "ui_bold", markup=False)
    pen.text(arrow, arrow_rect, 16, GOLD, "ui_bold", "center", markup=False)
    pen.text(shorten(pen, target_name, target_rect.width, 16), target_rect, 16, CREAM, "ui_bold", markup=False)


def _draw_attempt(pen: Pen, board: RautBoard, attempt: Attempt, rect: FRect) -> None:
    """Draw one way: its characteristic, attack against defence, and whether that is enough."""
    icon_rect, name_rect, numbers_rect, verdict_rect = row(rect, 26, share(0.34), 92, share(0.42), gap=4)
    stat = STAT_OF_WAY.get(attempt.way)
    name_colour = CREAM
    if stat is not None:
        name_colour = TINTS[stat]
        pen.icon(SIGNS[stat], icon_rect.inflate(-2, -2))
    pen.text(board.words(f"stat.raut.{attempt.way}"), name_rect, 16, name_colour, "ui")
    colour, sign, verdict_key = MISSING, "<", "raut.compare.missing"
    if attempt.missing <= 0:
        colour, sign, verdict_key = ENOUGH, "≥", "raut.compare.enough"
    attack_rect, against_rect, shield_rect, defence_rect = row(numbers_rect, share(), 18, 20, share())
    pen.text(in_sentence(attempt.attack), attack_rect, 20, colour, "ui_bold", "right", markup=False)
    pen.text(sign, against_rect, 18, PALE, "ui", "center", markup=False)
    pen.icon(SIGNS[STAMINA], shield_rect)
    pen.text(in_sentence(attempt.defence), defence_rect, 20, CREAM, "ui_bold", "left", markup=False)
    verdict = board.words(verdict_key, n=attempt.missing)
    pen.text(verdict, verdict_rect, 16, colour, "ui_bold", "right")
