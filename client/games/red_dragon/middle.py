"""The middle of the Red Dragon's table: phases, drinks, mugs, the chain in cards and in words, the pot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.mat import draw_coin
from client.games.red_dragon.mug import Mugs
from client.games.red_dragon.pending import Link, chain, servings
from client.games.red_dragon.sentences import DragonBoard
from client.games.red_dragon.table import BESIDE, LOW, POT, TABLE
from client.table.plate import draw_count, shorten
from client.table.terms import Event
from client.ui.text import CREAM, FADED, GOLD, INK, Colour
from rules.games.red_dragon.board import CHAIN, DRINK_DISCARD, DRINKS, POURED

PALE: Colour = (226, 190, 128)


FEW = 3
"""How many cards of a heap are drawn: those below are not seen."""


def draw_heap(board: DragonBoard, zone: int) -> None:
    """The top of a heap; the cards below are not seen."""
    board.draw_cards([card for card in board.stage.zones[zone] if not card.moving][-FEW:])


class Middle:
    """Draws what lies between the players' boards."""

    def __init__(self, board: DragonBoard) -> None:
        self.board, self.table = board, board.table
        self.mugs = Mugs()
        self._levels: dict[int, float] = {}
        self._drunk: set[int] = set()
        self._due = 0

    def on_event(self, event: Event) -> None:
        """An event was played: mugs are emptied, before their drinks are cleared away. Called before its view is
        shown."""
        shown = self.table.shown
        match event:
            case ("settled", index, _) if index < len(shown.intents) and shown.intents[index].kind == "pour":
                self._due = shown.intents[index].amount  # from this serving on all is drunk now
            case ("drank", seat, *_):
                due = enumerate(servings(shown)[self._due :], self._due)
                self._drunk |= {at for at, one in due if one.drinker == seat}

    def rest(self) -> None:
        """Nothing moves: what is on the table has not been drunk."""
        self._drunk.clear()

    def update(self, dt: float) -> None:
        poured = servings(self.table.shown)
        for at, one in enumerate(poured):
            target = 0.0 if at in self._drunk else self.mugs.level(one.strength)
            here = self._levels.get(at, 0.0)
            step = dt * 1.6 * (self.board.motions.speed or 1.0)
            self._levels[at] = here + max(-step, min(step, target - here))
        for at in [at for at in self._levels if at >= len(poured)]:
            del self._levels[at]
        self._drunk = {at for at in self._drunk if at < len(poured)}

    def draw(self) -> None:
        """Everything, bottom to top."""
        self._phases()
        self._pot()
        self._drinks()
        self._poured()
        self._chain()

    def _phases(self) -> None:
        board, area = self.board, self.table.layout.phases
        if area.height < 10:
            return
        pen, say, now = board.pen, board.words, self.table.shown.phase
        each = min(area.width / 4, 150.0)
        left = area.centerx - each * 2
        for at, name in enumerate(("discard", "action", "order", "drink")):
            chip = FRect(left + at * each + 2, area.y, each - 4, area.height)
            here = at == now
            pen.fill(chip, (132, 84, 28) if here else (30, 14, 6), 255 if here else 130, 12)
            if here:
                pen.frame(chip, GOLD, 1.5, 12)
            pen.text(f"{at + 1}. {say(f'rd.phase.{name}')}", chip.inflate(-8, 0), 15, CREAM if here else PALE,
                     "ui_bold" if here else "ui", "center")  # fmt: skip

    def _drinks(self) -> None:
        board, layout = self.board, self.table.layout
        pen = board.pen
        for area, zone in ((layout.drinks, DRINKS), (layout.drink_discard, DRINK_DISCARD)):
            pen.frame(area, (120, 84, 44), 1.5, 5)
            draw_heap(board, zone)
            count = len(board.stage.zones[zone])
            if count:
                draw_count(pen, (area.right + 4, area.bottom + 4), count)

    def _pot(self) -> None:
        board, area, shown, say = self.board, self.table.layout.pot, self.table.shown, self.board.words
        pen, lit = board.pen, self.board.glow(POT)
        pen.fill(area, (38, 18, 8), 190, 12)
        on = shown.starter is not None
        pen.frame(area, lit[1] if lit else GOLD if on else (120, 84, 44), 2 + lit[0] if lit else 2.5 if on else 1.5, 12)
        low = area.height < 84  # then inn and pot share a line
        inside = area.inflate(-14, -2 if low else -8)
        line = min(22.0, inside.height / (3 if low else 4))
        lines = [(say("rd.inn", n=shown.inn), PALE, "ui")]
        if on:
            upper = (say("rd.upper", name=board.names[shown.upper]) if shown.upper is not None
                     else say("rd.upper.nobody"))  # fmt: skip
            if pen.width(upper, 16, "ui_bold") * 0.8 > inside.width:  # who has it stands there in gold all the same
                upper = say("rd.upper.brief", name=board.names[shown.upper] if shown.upper is not None else "—")
                upper = shorten(pen, upper, inside.width * 1.15, 16)
            brief = "" if inside.height >= 150 else ".short"
            beats = say(("rd.beats.cheating" if shown.cheats_only else "rd.beats.any") + brief)
            below = [(upper, GOLD, "ui_bold"), (beats, (255, 160, 120) if shown.cheats_only else PALE, "ui")]
        else:
            below = [(say("rd.pot.idle"), FADED, "ui_italic")]
        if low:
            lines[0] = (say("rd.low", inn=shown.inn, n=shown.pot), PALE, "ui")
        inn, coin = lines[0][0], FRect(0, 0, 16, 16)
        pen.text(inn, FRect(inside.x, inside.y, inside.width, line), 16, PALE, "ui_bold", "center")
        coin.midright = inside.centerx - pen.width(inn, 16, "ui_bold") / 2 - 4, inside.y + line / 2
        if coin.x >= inside.x and not low:
            draw_coin(pen, coin)
        pot = say("rd.pot", n=shown.pot)
        tall = inside.height >= 150
        foot = inside.bottom
        for text, colour, role in reversed(below):
            high = line * (1.9 if tall else 1.0)
            foot -= high
            pen.text(text, FRect(inside.x, foot, inside.width, high), 16, colour, role, "center")
        room = FRect(inside.x, inside.y + line + 1, inside.width, foot - inside.y - line - 2)
        if tall:
            foot_line = FRect(room.x, room.bottom - 26, room.width, 24)
            pen.text(pot, foot_line, 20, GOLD if on else PALE, "ui_bold", "center")
            self._pile_of_coins(FRect(room.x, room.y, room.width, room.height - 28), shown.pot)
        elif not low:
            pen.text(pot, room, 16, GOLD if on else PALE, "ui_bold", "center")

    def _pile_of_coins(self, area: FRect, count: int) -> None:
        """The stakes, coin by coin."""
        side = min(26.0, area.height / 4)
        for at in range(min(count, 24)):
            row, column = divmod(at, 6)
            x = area.centerx + (column - 2.5) * side * 0.85 + (at * 13 % 7 - 3)
            y = area.bottom - side * 0.6 - row * side * 0.55 + (at * 7 % 5 - 2)
            draw_coin(self.board.pen, FRect(x - side / 2, y - side / 2, side, side))

    def _poured(self) -> None:
        board, score = self.board, self.table.shown.score
        pen, stage, poured = board.pen, board.stage, servings(self.table.shown)
        board.draw_cards(stage.zones[POURED])
        if not poured:
            return
        for at, (one, slot) in enumerate(zip(poured, self.table.slots(), strict=False)):
            if lit := board.glow(("drink", at)):
                pen.fill(slot, lit[1], 26 * lit[0], 10)
                pen.frame(slot, lit[1], 1.5 + lit[0], 10)
            high = min(slot.height - 20, slot.width * (0.56 if slot.width > BESIDE else 0.76), 104.0)
            mug = FRect(0, 0, high * 0.86, high)
            mug.bottomright = slot.right - 2, slot.bottom - 2
            level = self._levels.get(at, 1.0) if board.motions.busy else self.mugs.level(one.strength)
            gone = one.drinker is None
            self.mugs.draw(pen, mug, level, one.strength, one.fortitude, gone or at in self._drunk, one.courage)
            if slot.width < 34:
                continue
            name = board.words("rd.nobody.drinks") if one.drinker is None else board.names[one.drinker]
            plate = FRect(slot.x, slot.y, slot.width, 18)
            pen.fill(plate, (30, 14, 6), 200, 8)
            leads = one.scored is not None and score[one.scored] == max(score)
            if leads:  # of a contest: whose drink is the strongest so far
                pen.frame(plate, GOLD, 1.5, 8)
            colour = FADED if gone else GOLD if leads else CREAM
            said = shorten(pen, name, plate.width - 8, 14)
            pen.text(said, plate, 14, colour, "ui_bold", "center", markup=False)

    def _chain(self) -> None:
        board, layout, links = self.board, self.table.layout, chain(self.table.shown)
        pen, cards = board.pen, board.stage.zones[CHAIN]
        told = [link for link in links if link.kind in sentences.SHOWN]
        if lit := board.glow(TABLE):
            pen.fill(layout.chain, lit[1], 24 * lit[0], 12)
            pen.frame(layout.chain, lit[1], 1.5 + lit[0], 12)
        if not told and not cards:
            return
        played = {link.source: link for link in told if link.card >= 0}
        for card in cards:
            link = played.get(card.piece)
            if link is None or card.moving:
                continue
            area = board.card_rect(card)
            if layout.chain.height >= 90:
                plate = FRect(area.centerx - area.width * 0.55, area.y - 20, area.width * 1.1, 18)
                name = shorten(pen, board.names[link.actor], plate.width - 8, 14)
                pen.fill(plate, (120, 40, 24) if link.cancelled else (30, 14, 6), 215, 8)
                pen.text(name, plate, 14, CREAM, "ui_bold", "center", markup=False)
        board.draw_cards(cards)
        for card in cards:
            link = played.get(card.piece)
            if link is not None and link.cancelled and not card.moving:
                area = board.card_rect(card)
                for ends in (((area.left, area.top), (area.right, area.bottom)),
                             ((area.right, area.top), (area.left, area.bottom))):  # fmt: skip
                    start, end = ((x * pen.unit, y * pen.unit) for x, y in ends)
                    pygame.draw.line(pen.surface, (190, 40, 24), start, end, max(3, round(5 * pen.unit)))
            if link is not None and sentences.answers(links, link) and not card.moving:
                area = board.card_rect(card)
                x, y, side = (area.left - 1) * pen.unit, area.centery * pen.unit, 9 * pen.unit
                arrow = [(x - side, y), (x + side * 0.6, y - side), (x + side * 0.6, y + side)]
                pygame.draw.polygon(pen.surface, GOLD, arrow)
                pygame.draw.polygon(pen.surface, INK, arrow, max(1, round(1.5 * pen.unit)))
        if layout.told.height >= LOW or len(servings(self.table.shown)) < 3:
            self._tell(told)

    def _tell(self, told: Sequence[Link]) -> None:
        """The chain as sentences, and what comes of it."""
        board, area = self.board, self.table.layout.told
        pen = board.pen
        pen.fill(area, (243, 226, 188), 244, 10)
        pen.frame(area, (128, 84, 36), 2, 10)
        inside = area.inflate(-24, -20) if area.height > 110 else area.inflate(-12, -4)
        lines = [sentences.link_words(board, link) for link in told]
        then = sentences.outcome(board)
        if area.height <= 110:  # the sentence above says what is asked: here only what comes of it
            brief = next((said for said in (then, *reversed(lines)) if said and pen.height(
                said, inside.width, 14, "ui_bold") <= inside.height), "…")  # fmt: skip
            pen.paragraph(brief, inside, 14, (128, 44, 10), "ui_bold")
            return
        foot = min(inside.height * 0.6, pen.height(then, inside.width, 15, "ui_bold") + 2) if then else 0.0
        room = inside.height - foot - 4
        size, shown = 15.0, lines[:]
        heights = [pen.height(line, inside.width, size, "ui_bold") for line in shown]
        while len(shown) > 1 and sum(heights) > room:  # the newest are what one answers; the first stays in sight above
            shown.pop(0)
            heights.pop(0)
        y = inside.y
        for number, (line, high) in enumerate(zip(shown, heights, strict=True)):
            last = number == len(shown) - 1
            pen.paragraph(line, FRect(inside.x, y, inside.width, high), size, INK, "ui_bold" if last else "ui")
            y += high + 1
        if then:
            rule = FRect(inside.x, inside.bottom - foot - 3, inside.width, 1)
            pen.fill(rule, (150, 98, 36))
            pen.text(then, FRect(inside.x, inside.bottom - foot, inside.width, foot), 15, (128, 44, 10), "ui_bold",
                     upright="top")  # fmt: skip
