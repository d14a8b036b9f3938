"""The centre of the Red Dragon's table: phases, drinks, mugs, the chain in cards and in words, the pot."""

from __future__ import annotations

from pygame import FRect
from pygame.math import clamp

from client.games.red_dragon import card_face, sentences
from client.games.red_dragon.mat import COIN
from client.games.red_dragon.middle import HEADING, SHALLOW, TAG, contest_card, parts
from client.games.red_dragon.mug import draw_mug, filled
from client.games.red_dragon.pending import PAYMENTS, Link, chain, contest_prize, does, servings
from client.games.red_dragon.pot import PotPanel
from client.games.red_dragon.table import TABLE, DragonBoard
from client.table.badge import draw_count, draw_stamp, draw_tag
from client.table.chain import ChainLink, draw_aim, draw_marks, draw_names, draw_story, played
from client.table.flight import Air
from client.table.halo import draw_light
from client.table.plate import shorten
from client.table.terms import Event, Timing
from client.ui.layout import column, inset, place, row, share
from client.ui.text import CREAM, FADED, GOLD, PALE, SOOT
from rules.games.red_dragon.board import CHAIN, DRINK_DISCARD, DRINKS, NOBODY, POURED, Serving

ASIDE = Timing(0.25)
"""How drinks go aside for a card that is played or for another drink."""
TINY = 16.0
"""Height of a mug below which it is not drawn: what the drink does stands beside the name."""
NAMED = 90.0
"""Height of the chain from which the cards have names above them."""

NARROW_TITLE = 13.0
"""The smallest letters of a drinking contest's heading; where it is too narrow for them, it has none."""


class CentrePanel:
    """Draws what lies between the players' boards."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table = board, board.table
        self.pot = PotPanel(board, air)
        self._levels: dict[int, float] = {}
        self._drunk: set[int] = set()
        self._vain: set[int] = set()
        self._due = 0

    def on_event(self, event: Event) -> None:
        """An event was played: mugs are emptied, before their drinks are cleared away. Called before its view is
        shown."""
        shown = self.table.shown
        match event:
            case ("settled", index, _) if index < len(shown.intents) and shown.intents[index].kind == "pour":
                self._due = shown.intents[index].amount  # from this serving on all is drunk now
            case ("move", piece, *_):
                self._vain.discard(piece)
            case ("vain", piece):
                self._vain.add(piece)
            case ("drank", seat, *_):
                due = enumerate(servings(shown)[self._due :], self._due)
                self._drunk |= {at for at, one in due if one.drinker == seat}

    def settle(self) -> None:
        """Nothing moves: what is on the table has not been drunk."""
        self._drunk.clear()

    def update(self, dt: float) -> None:
        poured = servings(self.table.shown)
        if self.table.laid != self.table.crowd():
            self.board.arrange([POURED], ASIDE)
        for at, one in enumerate(poured):
            target = 0.0 if at in self._drunk else filled(one.strength)
            here, step = self._levels.get(at, 0.0), dt * 1.6 * (self.board.motions.speed or 1.0)
            self._levels[at] = here + clamp(target - here, -step, step)
        self._levels = {at: level for at, level in self._levels.items() if at < len(poured)}
        self._drunk = {at for at in self._drunk if at < len(poured)}

    def draw(self) -> None:
        """Everything, bottom to top."""
        if self.table.layout.phases.height >= 10:
            self._draw_phases()
        self.pot.draw()
        self._draw_drinks()
        self._draw_poured()
        self._draw_chain()

    def _draw_phases(self) -> None:
        pen, say, area = self.board.pen, self.board.words, self.table.layout.phases
        cells = row(place(area, width=600), *[share()] * 4)
        for at, (name, cell) in enumerate(zip(("discard", "action", "order", "drink"), cells, strict=True)):
            chip, said = inset(cell, 2), f"{at + 1}. {say(f'rd.phase.{name}')}"
            if at == self.table.shown.phase:
                pen.fill(chip, (132, 84, 28), radius=12)
                pen.frame(chip, GOLD, 1.5, 12)
                pen.text(said, chip.inflate(-8, 0), 15, CREAM, "ui_bold", "center")
            else:
                pen.fill(chip, (30, 14, 6), 130, 12)
                pen.text(said, chip.inflate(-8, 0), 15, PALE, "ui", "center")

    def _draw_drinks(self) -> None:
        board, layout = self.board, self.table.layout
        for area, zone in ((layout.drinks, DRINKS), (layout.drink_discard, DRINK_DISCARD)):
            board.pen.frame(area, (120, 84, 44), 1.5, 5)
            board.draw_top(zone)
            if count := len(board.stage.zones[zone]):
                draw_count(board.pen, (area.right + 4, area.bottom + 4), count)

    def _draw_poured(self) -> None:
        board, shown, shares = self.board, self.table.shown, self.table.middle()
        pen, poured = board.pen, servings(shown)
        if shares.heading.height:
            self._draw_heading(shares.heading)
        board.draw_cards(board.stage.zones[POURED])
        carded = {one.first: at for at, one in reversed([*enumerate(poured)])}
        for at, (one, slot) in enumerate(zip(poured, shares.drinks, strict=False)):
            draw_light(pen, slot, board.glow(("drink", at)), 10)
            card, mug, tag = parts(slot, carded[one.first] == at)
            level = self._levels.get(at, 1.0) if board.motions.busy else filled(one.strength)
            gone = one.drinker is None
            if mug.height >= TINY:
                draw_mug(pen, mug, level, does(one), gone or at in self._drunk, one.courage)
            name = sentences.whose(board, one)
            if mug.height < TINY:
                name = f"{name} {sentences.in_brief(board, one)}"
            # Of a contest: whose drink is the strongest so far.
            leads = one.scored is not None and shown.score[one.scored] == max(shown.score)
            colour = FADED if gone else GOLD if leads else CREAM
            said = shorten(pen, name, tag.width - 8, 14)
            if said == name or len(said) > 3:  # a letter or two tell nobody apart; the headline names all
                draw_tag(pen, tag, said, colour, rim=GOLD if leads else None)
            small = card.height * pen.unit < card_face.NAMED  # its name cannot be read on it
            if card.width and small and slot.height >= SHALLOW:
                self._draw_title(FRect(card.right + 3, card.y, slot.right - card.right - 4, mug.y - card.y), one)
            if card.width >= 60 and (become := "ignored" if gone else "split" if one.halved else ""):
                draw_stamp(pen, card, board.words(f"rd.stamp.{become}"))

    def _draw_title(self, area: FRect, one: Serving) -> None:
        """The name of a drink beside its small card, where there is room."""
        piece = self.board.stage.zones[POURED][one.first].piece
        title = self.table.game.cards[self.table.game.kind[piece]].name[self.board.words.language]
        if self.board.pen.fit(title, self.board.pen.px(area).size, 13, CREAM, "ui_bold")[1]:
            self.board.pen.text(title, area, 13, CREAM, "ui_bold", "center", upright="top", shade=SOOT, markup=False)

    def _draw_heading(self, area: FRect) -> None:
        """That it is a drinking contest, and what it is for; its card lies at the left. In a high place the words are
        below each other."""
        pen, say = self.board.pen, self.board.words
        pen.fill(area, (38, 18, 8), 200, 10)
        pen.frame(area, GOLD, 1.5, 10)
        prize, low = contest_prize(self.table.shown), area.height <= HEADING
        title, below = column(inset(area, 6, 3), share(0.55), share(0.45))
        title.left, title.width = contest_card(area).right + 4, area.right - contest_card(area).right - 10
        if low:
            below.left, below.width = title.left, title.width
        narrow = pen.width(say("rd.contest"), NARROW_TITLE, "ui_bold") > title.width
        if narrow:  # its card and the tooltip tell what it is; the prize stands beside the card
            below.left, below.width = title.left, title.width
        else:
            if not prize:
                title = title.union(below)
            pen.text(say("rd.contest"), title, 20 if low else 17, GOLD, "ui_bold", "left", markup=False)
        if prize:
            coin, said = row(below, 18, share(), gap=4)
            COIN.draw(pen, place(coin, height=18))
            told = say("rd.contest.prize" if low else "rd.contest.prize.short", n=prize)
            pen.text(str(prize) if narrow else told, said, 15, CREAM, "ui_bold", "left")

    def _links(self) -> list[Link]:
        """What is told of all that waits to happen. A payment that is being made does not wait: coins are on their
        way."""
        return [link for link in chain(self.table.shown)
                if link.kind in sentences.SHOWN and not (link.kind in PAYMENTS and link.happens)]  # fmt: skip

    def _shown(self, links: list[Link]) -> list[ChainLink]:
        """The same as it is drawn."""
        board = self.board
        return [ChainLink(board.names[link.actor] if link.card >= 0 else "", sentences.link_words(board, link),
                          link.source if link.card >= 0 else -1, link.cancelled,
                          sentences.answers(chain(self.table.shown), link), sentences.stamp(board, link))
                for link in links]  # fmt: skip

    def _draw_chain(self) -> None:
        board, layout, links = self.board, self.table.layout, self._links()
        pen, cards = board.pen, board.stage.zones[CHAIN]
        area = self.table.middle().chain
        draw_light(pen, area, board.glow(TABLE))
        if not links and not cards:
            return
        shown = self._shown(links)
        if area.height >= NAMED:
            draw_names(pen, cards, shown)
        board.draw_cards(cards)
        draw_marks(pen, cards, shown)
        for card in cards:
            if card.piece in self._vain and board.lies(card):
                draw_stamp(pen, card.area, board.words("rd.stamp.vain"))
        self._draw_beside(area)
        covered = layout.poured.y == layout.chain.y and len(self.table.slots()) > 2
        if links and not covered:
            draw_story(pen, layout.told, [link.said for link in shown], sentences.outcome(board))

    def _draw_beside(self, area: FRect) -> None:
        """In a low middle what a card does is not to be read on it: it stands beside it, where there is room."""
        board, cards = self.board, self.board.stage.zones[CHAIN]
        if area.height >= NAMED or len(cards) != 1 or cards[0].piece < 0 or not board.lies(cards[0]):
            return
        left = cards[0].area.right + 8
        room, text = FRect(left, area.y, area.right - left, area.height), self.table.game.cards[
            self.table.game.kind[cards[0].piece]].text[board.words.language]  # fmt: skip
        if room.width >= NAMED and board.pen.fit(text, board.pen.px(room).size, 14, CREAM, "ui")[1]:
            board.pen.text(text, room, 14, CREAM, "ui", shade=SOOT, markup=False)

    def draw_above(self) -> None:
        """Above all: an arrow from the card that is being answered to whom or to which drink it is played at."""
        board = self.board
        links = [link for link in self._links() if link.card >= 0]
        if not links or links[-1].cancelled:
            return
        drinks = self.table.slots()[: len(servings(self.table.shown))]
        drink = drinks[links[-1].serving] if links[-1].serving in range(len(drinks)) else None
        plate = None if links[-1].at == NOBODY else self.table.layout.seats[links[-1].at].plate
        rise: float | None = None
        for area, _ in played(board.stage.zones[CHAIN], self._shown(links[-1:])):
            if drink is not None and drink.left >= area.right:
                top = parts(drink, True).tag.y
                area = FRect(drink.x, top, drink.width, drink.bottom - top)
                rise = self.table.layout.poured.y - 4
                draw_aim(board.pen, (area.x - 34, area.centery - 14), (area.x, area.centery))
            elif drink is not None and plate is None:
                plate = drink
            if plate is not None and plate.top > area.bottom:
                draw_aim(board.pen, (area.left + 4, area.bottom - 12), (plate.centerx, plate.top - 2))
            elif plate is not None and area.top - plate.bottom > 2 * TAG:
                draw_aim(board.pen, (area.centerx, area.top - 2), (plate.centerx, plate.bottom + 2), rise)
