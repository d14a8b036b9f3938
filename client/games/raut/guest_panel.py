"""A guest drawn large while it is pointed at: its card, its numbers in force with their reasons, and its state."""

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
from rules.text.texts import in_sentence, signed

CARD_HEIGHT, WORDS_WIDTH = 318.0, 264.0
"""Height of the card at most, and width of the words beside it, in units."""
RAISED: Colour = (140, 232, 156)
LOWERED: Colour = (255, 146, 128)
"""Colours of numbers above and below those printed."""
MIN_ROOM = 240.0
"""Height of the free space above the own salon from which the panel fits there, in units."""
REASON_HEIGHT = 20.0
"""Height of a line with a reason, in units."""


def reasons(board: RautBoard, guest: int, stat: int) -> list[tuple[str, int]]:
    """Return what changes a characteristic of a guest now: each cause in words, and by how much."""
    table, words = board.table, board.words
    causes: list[tuple[str, int]] = []
    for change in table.game.changes(table.shown, guest):
        if change.stat != stat or not change.add:
            continue
        if change.kind == UNNAMED:
            cause = words("raut.why.drinks")
        else:
            cause = table.short(words, table.game.cards[change.kind])
        causes.append((cause, change.add))
    return causes


def _readiness(table: RautArrangement, guest: int) -> Entry | None:
    """Return that a guest has acted or has just come, and what it may still do; None while it is free to act."""
    view = table.shown
    parameters = {"guest": person(view, guest)}
    stage = table.stage_of(guest)
    if stage == READY:
        return None
    if stage == ACTED:
        return Entry("raut.about.acted", parameters)
    if stage != LINGERS:
        return Entry("raut.about.arrived", parameters)
    pursued = table.game.pursued(view, guest)
    if pursued is None:
        return Entry("raut.about.acts_again", parameters)
    return Entry("raut.about.pursues", {**parameters, "other": person(view, pursued)})


def state_of(board: RautBoard, guest: int) -> list[str]:
    """Return sentences on the state of a guest: whether it may act, what it drank, its companion, what it wears,
    and what lasts on it."""
    table, words, view = board.table, board.words, board.table.shown
    sentences: list[str] = []
    readiness = _readiness(table, guest)
    if readiness is not None:
        sentences.append(readiness.say(words))
    for kind, until in table.game.lasting_for(view, guest):
        duration = Entry(f"duration.{until.ends}", {"name": board.names[until.owner]})
        given = {"card": table.game.title(kind), "until": duration, "guest": person(view, guest)}
        key = "raut.about.asleep" if table.game.sleeps(view, guest) else "raut.about.lasts"
        sentences.append(Entry(key, given).say(words))
    for counter in view.counters:
        if (counter.sort, counter.holder) == ("piece", guest):
            title = table.game.counter_title(counter.name)
            sentences.append(Entry("raut.about.counter", {"counter": title, "n": counter.number}).say(words))
    drunk = view.drunk[guest]
    if drunk:
        sentences.append(words("raut.about.drunk", n=drunk))
    else:
        sentences.append(Entry("raut.about.sober", {"guest": person(view, guest)}).say(words))
    companion = view.companion[guest]
    if companion is not None:
        parameters = {"other": person(view, companion), "n": table.game.companion_stamina}
        sentences.append(Entry("raut.about.companion", parameters).say(words))
    accessories = worn_by(view, guest)
    if accessories:
        names = [table.short(words, table.game.cards[table.game.kind[piece]]) for piece in accessories]
        sentences.append(words("raut.about.wears", what=", ".join(names)))
    return [f"{sentence.rstrip('.')}." for sentence in sentences]


def label(board: RautBoard, guest: int) -> str:
    """Return everything about a guest in words, for screen readers."""
    table, words, view = board.table, board.words, board.table.shown
    card = table.game.cards[table.game.kind[guest]]
    in_force = (view.charm[guest], view.stamina[guest], view.charisma[guest])
    stats: list[str] = []
    for stat, number in zip(STATS, in_force, strict=True):
        stats.append(f"{words(f'stat.raut.{stat}')} {in_sentence(number)}")
    heading = f"{card.name[words.language]}: {', '.join(stats)}."
    return " ".join([heading, *state_of(board, guest), card.text[words.language]])


def draw_guest_large(pen: Pen, board: RautBoard, guest: int, guest_rect: FRect) -> None:
    """Draw the card and the words beside the guest on the table."""
    game = board.table.game
    panel = _panel_rect(board, guest_rect)
    pen.fill(panel, (28, 14, 10), radius=14)
    pen.frame(panel, (190, 140, 62), 2, 14)
    card_rect, words_rect = row(inset(panel, 10, 10), (panel.height - 20) * RATIO, share(), gap=12)
    picture = board.faces.front(game.cards[game.kind[guest]], max(8, round(card_rect.height * pen.unit)))
    pen.surface.blit(picture, pen.px(card_rect))
    _draw_words(pen, board, guest, words_rect)


def _panel_rect(board: RautBoard, guest_rect: FRect) -> FRect:
    """Return where the panel stands: above an own guest, beside one of another seat.

    It may cover the own salon where there is little room above that, but never the hand and the buttons.
    """
    below_bar = board.table.layout.below_bar
    own_salon = board.table.layout.own_place.salon
    bounds = inset(below_bar, bottom=below_bar.bottom - own_salon.top + 4)
    if bounds.height < MIN_ROOM:
        bounds = inset(below_bar, bottom=below_bar.bottom - own_salon.bottom + 4)
    card_height = min(CARD_HEIGHT, bounds.height - 20)
    panel = FRect(0, 0, card_height * RATIO + WORDS_WIDTH + 34, card_height + 20)
    if guest_rect.colliderect(own_salon):
        panel.midbottom = guest_rect.centerx, guest_rect.top - 12
    elif bounds.right - guest_rect.right >= guest_rect.left - bounds.left:
        panel.midleft = guest_rect.right + 14, guest_rect.centery
    else:
        panel.midright = guest_rect.left - 14, guest_rect.centery
    panel.clamp_ip(bounds)
    return panel


def _draw_words(pen: Pen, board: RautBoard, guest: int, area: FRect) -> None:
    """Draw the numbers in force with their reasons, and the state of the guest below."""
    game, view, words = board.table.game, board.table.shown, board.words
    printed = game.printed[game.kind[guest]]
    y = area.y
    for stat, values in enumerate((view.charm, view.stamina, view.charisma)):
        sign_rect, name_rect, number_rect = row(FRect(area.x, y, area.width, 26), 26, share(), 84, gap=6)
        pen.icon(SIGNS[stat], sign_rect)
        name = words(f"stat.raut.{STATS[stat]}")
        pen.text(name[:1].upper() + name[1:], name_rect, 18, TINTS[stat], "ui_bold")
        _draw_number(pen, values[guest], printed[stat], number_rect)
        y += 27
        for cause, add in reasons(board, guest, stat):
            cause_rect, add_rect = row(FRect(area.x + 32, y, area.width - 32, REASON_HEIGHT), share(), 40)
            pen.text(cause, cause_rect, 15, PALE, "ui", markup=False)
            colour = RAISED if add > 0 else LOWERED
            pen.text(signed(add), add_rect, 16, colour, "ui_bold", "right", markup=False)
            y += REASON_HEIGHT
    state_rect = column(inset(area, top=y - area.y + 4), share())[0]
    state = "\n".join(state_of(board, guest))
    if pen.height(state, state_rect.width, 16) <= state_rect.height:
        pen.paragraph(state, state_rect, 16, GOLD)
    else:
        pen.text(state, state_rect, 16, GOLD, upright="top")


def _draw_number(pen: Pen, number: int, printed: int, rect: FRect) -> None:
    """Draw a number in force, after the printed one if the two differ."""
    text = f"**{in_sentence(number)}**"
    colour = CREAM
    if number != printed:
        text = f"{in_sentence(printed)} → {text}"
        colour = RAISED if number > printed else LOWERED
    pen.text(text, rect, 20, colour, "ui", "right")
