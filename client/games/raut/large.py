"""A guest seen large while it is pointed at: its card, its numbers in force, and why they are what they are."""

from __future__ import annotations

from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import person, worn_by
from client.games.raut.portrait import LINGERS, SIGNS, TINTS
from client.games.raut.table import RautArrangement
from client.table.piece import RATIO
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, PALE, Colour
from rules.games.raut.board import ACTED, READY, STATS, UNNAMED
from rules.text.log import Entry
from rules.text.texts import signed

HIGH, WORDS = 318.0, 264.0
"""Height of the card, and width of the words beside it."""
UP: Colour = (140, 232, 156)
DOWN: Colour = (255, 146, 128)
LEAST = 240.0
"""Height from which there is room for it above the own salon."""
LINE = 20.0
"""Height of a line of words."""


def reasons(board: RautBoard, guest: int, stat: int) -> list[tuple[str, int]]:
    """What raises and lowers a characteristic of a guest now, in words, and by how much."""
    table, say = board.table, board.words
    found = list[tuple[str, int]]()
    for change in table.game.changes(table.shown, guest):
        if change.stat == stat and change.add:
            name = say("raut.why.drinks") if change.kind == UNNAMED else table.short(say, table.game.cards[change.kind])
            found.append((name, change.add))
    return found


def _stage(table: RautArrangement, guest: int) -> list[Entry]:
    """Whether a guest has acted, or has come, and what it may still do then; nothing while it is free to act."""
    shown, who = table.shown, {"guest": person(table.shown, guest)}
    stage = table.stage_of(guest)
    if stage == READY:
        return []
    if stage == LINGERS:
        pursued = table.game.pursued(shown, guest)
        if pursued is not None:
            return [Entry("raut.about.pursues", {**who, "other": person(shown, pursued)})]
        return [Entry("raut.about.acts_again", who)]
    return [Entry("raut.about.acted" if stage == ACTED else "raut.about.arrived", who)]


def state_of(board: RautBoard, guest: int) -> list[str]:
    """Sentences about a guest besides its numbers: may it act, whose companion it is, what it wears, what it drank."""
    table, say, shown = board.table, board.words, board.table.shown
    who = person(shown, guest)
    drunk, told = shown.drunk[guest], [each.say(say) for each in _stage(table, guest)]
    told.append(say("raut.about.drunk", n=drunk) if drunk else Entry("raut.about.sober", {"guest": who}).say(say))
    if (companion := shown.companion[guest]) is not None:
        what = {"other": person(shown, companion), "n": table.game.companion_stamina}
        told.append(Entry("raut.about.companion", what).say(say))
    if worn := worn_by(shown, guest):
        names = [table.short(say, table.game.cards[table.game.kind[piece]]) for piece in worn]
        told.append(say("raut.about.wears", what=", ".join(names)))
    return [f"{each.rstrip('.')}." for each in told]


def label(board: RautBoard, guest: int) -> str:
    """A guest in full, for those who listen."""
    table, say, shown = board.table, board.words, board.table.shown
    card, numbers = table.game.cards[table.game.kind[guest]], (shown.charm, shown.stamina, shown.charisma)
    named = zip(STATS, numbers, strict=True)
    stats = ", ".join(f"{say(f'stat.raut.{name}')} {values[guest]}" for name, values in named)
    return " ".join([f"{card.name[say.language]}: {stats}.", *state_of(board, guest), card.text[say.language]])


def draw_guest_large(pen: Pen, board: RautBoard, guest: int, near: FRect) -> None:
    """The card and the words, beside the guest on the table."""
    table, game = board.table, board.table.game
    own = next(place for place in table.layout.seats if place.own)
    room = inset(table.layout.below_bar, bottom=table.layout.below_bar.bottom - own.salon.top + 4)
    if room.height < LEAST:  # then over the own salon too, but never over the hand and the buttons
        room = inset(table.layout.below_bar, bottom=table.layout.below_bar.bottom - own.salon.bottom + 4)
    high = min(HIGH, room.height - 20)
    area = FRect(0, 0, high * RATIO + WORDS + 34, high + 20)
    if near.colliderect(own.salon):
        area.midbottom = near.centerx, near.top - 12
    elif room.right - near.right >= near.left - room.left:
        area.midleft = near.right + 14, near.centery
    else:
        area.midright = near.left - 14, near.centery
    area.clamp_ip(room)
    pen.fill(area, (28, 14, 10), radius=14)
    pen.frame(area, (190, 140, 62), 2, 14)
    card, words = row(inset(area, 10, 10), high * RATIO, share(), gap=12)
    picture = board.faces.front(game.cards[game.kind[guest]], max(8, round(card.height * pen.unit)))
    pen.surface.blit(picture, pen.px(card))
    _words(pen, board, guest, words)


def _words(pen: Pen, board: RautBoard, guest: int, area: FRect) -> None:
    """The numbers in force with their reasons, then everything else."""
    game, shown, say = board.table.game, board.table.shown, board.words
    printed, y = game.printed[game.kind[guest]], area.y
    for stat, values in enumerate((shown.charm, shown.stamina, shown.charisma)):
        sign, name, number = row(FRect(area.x, y, area.width, 26), 26, share(), 84, gap=6)
        pen.icon(SIGNS[stat], sign)
        called = say(f"stat.raut.{STATS[stat]}")
        pen.text(called[:1].upper() + called[1:], name, 18, TINTS[stat], "ui_bold")
        force = values[guest]
        colour = UP if force > printed[stat] else DOWN if force < printed[stat] else CREAM
        told = f"{printed[stat]} → **{force}**" if force != printed[stat] else f"**{force}**"
        pen.text(told, number, 20, colour, "ui", "right")
        y += 27
        for cause, add in reasons(board, guest, stat):
            why, by = row(FRect(area.x + 32, y, area.width - 32, LINE), share(), 40)
            pen.text(cause, why, 15, PALE, "ui", markup=False)
            pen.text(signed(add), by, 16, UP if add > 0 else DOWN, "ui_bold", "right", markup=False)
            y += LINE
    rest = column(inset(area, top=y - area.y + 4), share())[0]
    told = "\n".join(state_of(board, guest))
    if pen.height(told, rest.width, 16) <= rest.height:
        pen.paragraph(told, rest, 16, GOLD)
    else:
        pen.text(told, rest, 16, GOLD, upright="top")
