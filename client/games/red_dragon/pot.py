"""The pot of the Red Dragon and the round of gambling for it: coins, cards, and who has the upper hand."""

from __future__ import annotations

from pygame import FRect

from client.games.red_dragon.layout import Mat
from client.games.red_dragon.mat import COIN
from client.games.red_dragon.middle import TAG
from client.games.red_dragon.pending import chain, servings
from client.games.red_dragon.table import POT, DragonBoard
from client.table.badge import draw_tag
from client.table.flight import Air
from client.table.halo import CHOSEN, draw_halo, draw_light
from client.table.layout import fan, spread
from client.table.piece import RATIO, Pose
from client.table.plate import shorten
from client.table.token import TokenKind
from client.ui.layout import column, fit, inset, place, row, share
from client.ui.text import CREAM, FADED, GOLD, PALE, SOOT, Colour
from rules.games.red_dragon.board import CHAIN, TAVERN, THE_POT

TALL = 150.0
"""Height of the pot from which its coins are seen."""
BOWL = 300 / 190
"""Width of the pot's picture by its height."""
LINE = 40.0
"""Height of the pot below which it is a line."""
CROWN = 26.0
"""Side of the crown of whoever has the upper hand."""
UPPER_HAND = TokenKind("symbol_crown")
"""The crown on its way to somebody else."""
NAMED = 92.0
"""Units from one card of the round to the next that leave room for names."""
LARGEST = 250.0
"""Height of a card of the round in the middle at most."""


class PotPanel:
    """Draws the pot and what has been played for it."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table, self.air = board, board.table, air

    def draw(self) -> None:
        """What the inn and the pot hold, and how the gambling stands. With little room inn and pot share a line. A
        drinking contest may have this place for its heading."""
        area = self.table.layout.pot
        if not self.table.middle().heading.colliderect(area):
            self._draw_pot(area)
        self._draw_round()
        self._draw_upper()

    def _open(self) -> bool:
        """Is the middle free for the cards of the round?"""
        shown = self.table.shown
        busy = servings(shown) or self.board.stage.zones[CHAIN] or chain(shown)
        return shown.starter is not None and not busy

    def _draw_pot(self, area: FRect) -> None:
        """The bowl, or lines that tell what is in it."""
        pen, shown, say = self.board.pen, self.table.shown, self.board.words
        inns, coins = (gold - round(self.air.coming((purse, "gold")))
                       for purse, gold in ((TAVERN, shown.inn), (THE_POT, shown.pot)))  # fmt: skip
        on, low = shown.starter is not None, area.height < 84
        colour = GOLD if on else PALE
        pen.fill(area, (38, 18, 8), 190, 12)
        pen.frame(area, GOLD if on else (120, 84, 44), 2.5 if on else 1.5, 12)
        draw_light(pen, area, self.board.glow(POT))
        if area.height < (LINE if on else TALL):
            self._draw_low_pot(area.inflate(-14, -2), inns, coins, colour)
            return
        inside = area.inflate(-14, -2 if low else -8)
        tall = inside.height >= TALL
        line = min(22.0, inside.height / (3 if low else 4))
        told = self._gambling(inside.width, tall)
        first, room, *below = column(inside, line, share(), *[line * (1.9 if tall else 1.0)] * len(told))
        inn = say("rd.low", inn=inns, n=coins) if low else say("rd.inn", n=inns)
        pen.text(inn, first, 16, PALE, "ui_bold", "center")
        coin = FRect(first.centerx - pen.width(inn, 16, "ui_bold") / 2 - 20, first.centery - 8, 16, 16)
        if coin.x >= inside.x and not low:
            COIN.draw(pen, coin)
        for (text, ink, role), rest in zip(told, below, strict=True):
            pen.text(text, rest, 16, ink, role, "center")
        if tall:
            heap, pot = column(inset(room, top=1), share(), 27)
            bowl = fit(heap, BOWL)
            bowl.bottom = heap.bottom - 2
            if on and not self._open():  # they stick out behind it
                self._draw_fan(inset(heap, bottom=heap.bottom - bowl.y - 0.32 * bowl.height))
            pen.sprite("rd_pot", bowl)
            well = pen.assets.place("rd_pot", "well", bowl)
            COIN.draw_heap(pen, FRect(well.x, heap.y, well.width, well.bottom - heap.y), coins)
            pen.text(say("rd.pot", n=coins), inset(pot, bottom=3), 20, colour, "ui_bold", "center")
        elif not low:
            pen.text(say("rd.pot", n=coins), inset(room, top=1, bottom=1), 16, colour, "ui_bold", "center")

    def _gambled(self) -> list[tuple[int, int]]:
        """The cards of this round that have taken effect, by seat and kind, the newest last."""
        waiting = [(link.actor, link.card) for link in chain(self.table.shown)]
        return [card for card in self.table.gambled if card not in waiting]

    def _draw_fan(self, area: FRect) -> None:
        """The cards of the round fanned on the pot: the last one lies on top."""
        kinds = [kind for _, kind in self._gambled()]
        high = min(area.height - 4, 0.62 * area.width / RATIO)
        for kind, pose in zip(kinds, fan(place(area, area.width - 12, high), len(kinds), True, 0.5), strict=True):
            self._draw_card(kind, pose)

    def _draw_card(self, kind: int, pose: Pose) -> None:
        board, card = self.board, self.table.game.cards[kind]
        front = board.faces.posed(card.drawn, round(pose.height * board.pen.unit), pose.angle)
        board.pen.surface.blit(front, front.get_rect(center=(pose.x * board.pen.unit, pose.y * board.pen.unit)))

    def laid(self) -> list[tuple[int, int, Pose]]:
        """The cards of the round that lie in the middle: seat, kind, and where."""
        if not self._open():
            return []
        played, room = self._gambled(), inset(self.table.middle().chain, 6, 4, top=TAG + 6)
        high = min(room.height, LARGEST, room.width * 0.4 / RATIO)
        apart = max(1.1, NAMED / (high * RATIO))
        inside = inset(room, x=max(0.0, apart - 1) * high * RATIO / 2)  # the names of the outer ones have room too
        poses = spread(place(inside, height=high), len(played), True, apart)
        return [(seat, kind, pose) for (seat, kind), pose in zip(played, poses, strict=True)]

    def _draw_round(self) -> None:
        """The cards of the round in the middle, each with the name of who played it. The one that has the upper hand
        is crowned."""
        board, shown, laid = self.board, self.table.shown, self.laid()
        pen, leads = board.pen, max((at for at, (seat, *_) in enumerate(laid) if seat == shown.upper), default=-1)
        step = laid[1][2].x - laid[0][2].x if len(laid) > 1 else NAMED
        for at, (seat, kind, pose) in enumerate(laid):
            if at == leads:
                draw_halo(pen, board.faces, pose, CHOSEN)
            self._draw_card(kind, pose)
            card = pose.area(RATIO)
            tag = FRect(0, card.y - TAG - 2, max(card.width if step > card.width else 0, step - 4), TAG - 2)
            tag.centerx = pose.x if step > card.width else card.x + step / 2
            ink, said = CREAM if shown.in_round[seat] else FADED, shorten(pen, board.names[seat], tag.width - 8, 14)
            draw_tag(pen, tag, said, GOLD if at == leads else ink, rim=GOLD if at == leads else None)
        if leads >= 0:
            card = laid[leads][2].area(RATIO)
            self._draw_crown(FRect(card.right - 0.7 * CROWN, card.y - 0.3 * CROWN, CROWN, CROWN))

    def _draw_upper(self) -> None:
        """A crown on the board of who has the upper hand, when it has arrived there."""
        if self.table.shown.upper is not None and not self.air.holds(UPPER_HAND):
            self._draw_crown(crown_place(self.table.layout.seats[self.table.shown.upper]))

    def _draw_crown(self, area: FRect) -> None:
        pen = self.board.pen
        pen.fill(area, SOOT, 240, area.height / 2)
        pen.frame(area, GOLD, 2, area.height / 2)
        pen.sprite("symbol_crown", area.inflate(-8, -8))

    def _draw_low_pot(self, area: FRect, inns: int, coins: int, colour: Colour) -> None:
        """What the inn and the pot hold, in a line or in two."""
        pen, inn, pot = self.board.pen, self.board.words("rd.inn", n=inns), self.board.words("rd.pot", n=coins)
        if area.height < LINE:
            coin, left, right = row(area, 18, share(), pen.width(pot, 16, "ui_bold") + 4, gap=5)
            COIN.draw(pen, place(coin, 18, 18))
            pen.text(inn, left, 16, PALE, "ui_bold")
            pen.text(pot, right, 16, colour, "ui_bold", "right")
        else:
            for said, line in zip((inn, pot), column(area, share(), share()), strict=True):
                pen.text(said, line, 16, PALE, "ui_bold", "center")

    def _gambling(self, width: float, roomy: bool) -> list[tuple[str, Colour, str]]:
        """How the gambling stands: lines, each with its colour and its font."""
        pen, shown, say, names = self.board.pen, self.table.shown, self.board.words, self.board.names
        if shown.starter is None:
            return [(say("rd.pot.idle"), FADED, "ui_italic")]
        upper = say("rd.upper.nobody") if shown.upper is None else say("rd.upper", name=names[shown.upper])
        if pen.width(upper, 16, "ui_bold") * 0.8 > width:  # who has it stands there in gold all the same
            upper = say("rd.upper.brief", name="—" if shown.upper is None else names[shown.upper])
            upper = shorten(pen, upper, width * 1.15, 16)
        beats = say(f"rd.beats.{'cheating' if shown.cheats_only else 'any'}{'' if roomy else '.short'}")
        return [(upper, GOLD, "ui_bold"), (beats, (255, 160, 120) if shown.cheats_only else PALE, "ui")]


def crown_place(mat: Mat) -> FRect:
    """Where the crown of whoever has the upper hand is, on their board."""
    corner = mat.portrait.bottomright if mat.portrait.width >= 2 * CROWN else mat.plate.bottomleft
    return FRect(corner[0] - CROWN / 2 - 4, corner[1] - CROWN / 2 - 4, CROWN, CROWN).clamp(mat.plate)
