"""The middle of the Red Dragon's table: phases, drinks, mugs, the chain in cards and in words, the pot."""

from __future__ import annotations

from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.mat import COIN
from client.games.red_dragon.mug import Mugs
from client.games.red_dragon.pending import chain, servings
from client.games.red_dragon.sentences import DragonBoard
from client.games.red_dragon.table import BESIDE, LOW, POT, TABLE
from client.table.badge import draw_count, draw_tag
from client.table.chain import ChainLink, draw_marks, draw_names, draw_story
from client.table.halo import draw_light
from client.table.plate import shorten
from client.table.terms import Event
from client.ui.text import CREAM, FADED, GOLD, PALE
from rules.games.red_dragon.board import CHAIN, DRINK_DISCARD, DRINKS, POURED

NAMED = 90.0
"""Height of the chain from which the cards have names above them."""
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
        pen, light = board.pen, self.board.glow(POT)
        pen.fill(area, (38, 18, 8), 190, 12)
        on = shown.starter is not None
        pen.frame(area, GOLD if on else (120, 84, 44), 2.5 if on else 1.5, 12)
        draw_light(pen, area, light)
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
            COIN.draw(pen, coin)
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
            COIN.draw_heap(pen, FRect(room.x, room.y, room.width, room.height - 28), shown.pot)
        elif not low:
            pen.text(pot, room, 16, GOLD if on else PALE, "ui_bold", "center")

    def _poured(self) -> None:
        board, score = self.board, self.table.shown.score
        pen, stage, poured = board.pen, board.stage, servings(self.table.shown)
        board.draw_cards(stage.zones[POURED])
        if not poured:
            return
        for at, (one, slot) in enumerate(zip(poured, self.table.slots(), strict=False)):
            draw_light(pen, slot, board.glow(("drink", at)), 10)
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
            # Of a contest: whose drink is the strongest so far.
            leads = one.scored is not None and score[one.scored] == max(score)
            colour = FADED if gone else GOLD if leads else CREAM
            draw_tag(pen, plate, shorten(pen, name, plate.width - 8, 14), colour, rim=GOLD if leads else None)

    def _chain(self) -> None:
        board, layout, links = self.board, self.table.layout, chain(self.table.shown)
        pen, cards = board.pen, board.stage.zones[CHAIN]
        told = [link for link in links if link.kind in sentences.SHOWN]
        draw_light(pen, layout.chain, board.glow(TABLE))
        if not told and not cards:
            return
        shown = [ChainLink(board.names[link.actor] if link.card >= 0 else "", sentences.link_words(board, link),
                           link.source if link.card >= 0 else -1, link.cancelled,
                           sentences.answers(links, link)) for link in told]  # fmt: skip
        if layout.chain.height >= NAMED:
            draw_names(pen, cards, shown)
        board.draw_cards(cards)
        draw_marks(pen, cards, shown)
        if layout.told.height >= LOW or len(servings(self.table.shown)) < 3:
            draw_story(pen, layout.told, [link.said for link in shown], sentences.outcome(board))
