"""The middle of the Red Dragon's table: phases, drinks with their mugs, the chain in cards and in words, the pot."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect
from pygame.math import clamp

from client.games.red_dragon import card_face, sentences
from client.games.red_dragon.lately import Lately
from client.games.red_dragon.middle import HEADING, SHALLOW, TAG, contest_card, parts
from client.games.red_dragon.mug import draw_mug, filled
from client.games.red_dragon.patron import COIN
from client.games.red_dragon.pending import PAYMENTS, Link, chain, contest_prize, servings, stat_changes
from client.games.red_dragon.pot import PotPanel
from client.games.red_dragon.table import TABLE, DragonBoard
from client.table.badge import draw_count, draw_stamp, draw_tag
from client.table.chain import ChainLink, draw_aim, draw_marks, draw_names, draw_story, played, story_height
from client.table.flight import Air
from client.table.halo import draw_light
from client.table.plate import shorten
from client.table.terms import Event, Timing
from client.ui import Pen
from client.ui.layout import column, inset, place, row, share
from client.ui.text import CREAM, GOLD, PALE, SOOT, Colour, Words
from rules.games.red_dragon.board import (
    CHAIN,
    DRINK_DISCARD,
    DRINKS,
    NOBODY,
    POURED,
    RedDragonTable,
    Serving,
)

ASIDE = Timing(0.25)
"""How drinks make room for a card that is played or for another drink."""
FILLING = 1.6
"""How much of a mug is filled or emptied in a second."""
PHASE_NAMES = ("discard", "action", "order", "drink")
"""The phases of a turn, as in the keys of their texts."""
SLOT: Colour = (62, 30, 12)
"""The place of a pile of cards, scratched into the wood."""
TINY = 16.0
"""Height of a mug below which it is not drawn, and what the drink does stands beside the name."""
NAMED = 90.0
"""Height of the chain from which the cards have the names of their players above them."""
NARROW_TITLE = 13.0
"""The smallest letters of a drinking contest's title. A heading that is too narrow for them has no title."""


class ToldChain(NamedTuple):
    """The chain in cards and words, as it is in a view: its links that have a sentence, without payments whose coins
    are on their way; how these are drawn; and what will come of it all."""

    view: RedDragonTable
    language: str
    links: list[Link]
    drawn_links: list[ChainLink]
    outcome: str


class CentrePanel:
    """Draws what lies between the players' boards."""

    def __init__(self, board: DragonBoard, air: Air) -> None:
        self.board, self.table = board, board.table
        self.pot, self.lately = PotPanel(board, air), Lately(board)
        self._levels: dict[int, float] = {}
        """How full the mug of each drink is drawn (0 to 1), by the index of the drink."""
        self._drunk: set[int] = set()
        """The drinks that have been drunk, and are about to be cleared away."""
        self._vain: set[int] = set()
        """The pieces on the chain that have changed nothing."""
        self._first_due = 0
        """The drinks from this one on are being drunk."""
        self._told_chain: ToldChain | None = None

    def on_event(self, event: Event) -> None:
        """Follow an event. The shown view is still the one before it, so that mugs are emptied before their drinks are
        cleared away."""
        view = self.table.shown
        match event:
            case ("settled", index, _) if index < len(view.intents) and view.intents[index].kind == "pour":
                self._first_due = view.intents[index].amount
            case ("move", piece, *_):
                self._vain.discard(piece)
            case ("vain", piece):
                self._vain.add(piece)
            case ("drank", seat, *_):
                for index, serving in enumerate(servings(view)):
                    if index >= self._first_due and serving.drinker == seat:
                        self._drunk.add(index)

    def settle(self) -> None:
        """Forget the drunk drinks once nothing moves: those on the table now have not been drunk."""
        self._drunk.clear()

    def update(self, dt: float) -> None:
        """Fill and empty the mugs, and move the drinks aside if the middle is shared differently now."""
        if self.table.drinks_key != self.table.current_drinks_key():
            self.board.arrange([POURED], ASIDE)
        step = dt * FILLING * (self.board.motions.speed or 1.0)
        levels = {}
        for index, serving in enumerate(servings(self.table.shown)):
            level = self._levels.get(index, 0.0)
            target = filled(serving.strength)
            if index in self._drunk:
                target = 0.0
            levels[index] = level + clamp(target - level, -step, step)
        self._levels = levels
        self._drunk &= levels.keys()

    def draw(self) -> None:
        """Draw everything, bottom to top."""
        if self.table.layout.phases.height >= 10:
            self.board.pen.part(
                "phases", _draw_phases, self.table.layout.phases, self.table.shown.phase, self.board.words
            )
        self.lately.draw()
        self.pot.draw()
        self._draw_piles()
        self._draw_poured()
        self._draw_chain()

    def _draw_piles(self) -> None:
        """Draw the drink deck and its discard."""
        board, layout = self.board, self.table.layout
        for area, zone in ((layout.drinks, DRINKS), (layout.drink_discard, DRINK_DISCARD)):
            board.pen.frame(area, SLOT, 1.5, 6)
            board.draw_top(zone)
            count = len(board.stage.zones[zone])
            if count:
                draw_count(board.pen, (area.right + 4, area.bottom + 4), count)

    # -- poured drinks -----------------------------------------------------------------------------------------------

    def _draw_poured(self) -> None:
        """Draw the poured cards, and for each drink its mug and its drinker."""
        board, shares = self.board, self.table.middle()
        if shares.heading.height:
            self._draw_heading(shares.heading)
        board.draw_cards(board.stage.zones[POURED])
        first_cards: set[int] = set()
        for index, (serving, slot) in enumerate(zip(servings(self.table.shown), shares.drinks, strict=False)):
            has_card = serving.first not in first_cards  # two halves of a drink share one card
            first_cards.add(serving.first)
            self._draw_drink(index, serving, slot, has_card)

    def _draw_drink(self, index: int, serving: Serving, slot: FRect, has_card: bool) -> None:
        """Draw one drink in its place."""
        board, pen = self.board, self.board.pen
        is_ignored = serving.drinker is None
        draw_light(pen, slot, board.glow(("drink", index)), 10)
        card, mug, tag = parts(slot, has_card)
        if mug.height >= TINY:
            level = filled(serving.strength)
            if board.motions.busy:
                level = self._levels.get(index, 1.0)
            is_faded = is_ignored or index in self._drunk
            draw_mug(pen, mug, level, stat_changes(serving), is_faded, serving.courage)
        self._draw_drinker(serving, tag, has_mug=mug.height >= TINY)
        if not card.width:
            return
        name_is_illegible = card.height * pen.unit < card_face.NAMED
        if name_is_illegible and slot.height >= SHALLOW:
            self._draw_title(FRect(card.right + 3, card.y, slot.right - card.right - 4, mug.y - card.y), serving)
        if card.width >= 60:
            if is_ignored:
                draw_stamp(pen, card, board.words("rd.stamp.ignored"))
            elif serving.halved:
                draw_stamp(pen, card, board.words("rd.stamp.split"))

    def _draw_drinker(self, serving: Serving, tag: FRect, has_mug: bool) -> None:
        """Draw who drinks it, and what it does if no mug shows that. In a contest the strongest drink so far is lit."""
        board, view = self.board, self.table.shown
        text = sentences.drinker_name(board, serving)
        if not has_mug:
            text = f"{text} {sentences.in_brief(board, serving)}"
        short_text = shorten(board.pen, text, tag.width - 8, 14)
        if short_text != text and len(short_text) <= 3:  # a letter or two tell nobody apart; the headline names all
            return
        is_leading = serving.scored is not None and view.score[serving.scored] == max(view.score)
        colour, rim = CREAM, None
        if is_leading:
            colour = rim = GOLD
        if serving.drinker is None:
            colour = PALE
        draw_tag(board.pen, tag, short_text, colour, rim=rim)

    def _draw_title(self, area: FRect, serving: Serving) -> None:
        """Draw the name of a drink beside its small card, where there is room."""
        board = self.board
        piece = board.stage.zones[POURED][serving.first].piece
        title = self.table.game.cards[self.table.game.kind[piece]].name[board.words.language]
        if board.pen.fit(title, board.pen.px(area).size, 13, CREAM, "ui_bold")[1]:
            board.pen.text(title, area, 13, CREAM, "ui_bold", "center", upright="top", shade=SOOT, markup=False)

    def _draw_heading(self, area: FRect) -> None:
        """Draw the heading of a drinking contest: its card at the left, that it is a contest, and what it is for. In a
        high heading the prize has the whole width below the title."""
        pen, words = self.board.pen, self.board.words
        pen.fill(area, (38, 18, 8), 200, 10)
        pen.frame(area, GOLD, 1.5, 10)
        prize, is_low = contest_prize(self.table.shown), area.height <= HEADING
        title_area, prize_area = column(inset(area, 6, 3), share(0.55), share(0.45))
        title_area.left = contest_card(area).right + 4
        title_area.width = area.right - contest_card(area).right - 10
        has_title = pen.width(words("rd.contest"), NARROW_TITLE, "ui_bold") <= title_area.width
        if is_low or not has_title:
            prize_area.left, prize_area.width = title_area.left, title_area.width
        if has_title:  # otherwise the card and the tooltip say what it is
            if not prize:
                title_area = title_area.union(prize_area)
            size = 20 if is_low else 17
            pen.text(words("rd.contest"), title_area, size, GOLD, "ui_bold", "left", markup=False)
        if prize:
            coin, text_area = row(prize_area, 18, share(), gap=4)
            COIN.draw(pen, place(coin, height=18))
            text = str(prize)
            if has_title:
                key = "rd.contest.prize" if is_low else "rd.contest.prize.short"
                text = words(key, n=prize)
            pen.text(text, text_area, 15, CREAM, "ui_bold", "left")

    # -- the chain ---------------------------------------------------------------------------------------------------

    def _told_links(self) -> list[Link]:
        """Return the links of the chain that have a sentence, without payments whose coins are on their way."""
        links = []
        for link in chain(self.table.shown):
            is_being_paid = link.kind in PAYMENTS and link.takes_effect
            if link.kind in sentences.SHOWN and not is_being_paid:
                links.append(link)
        return links

    @property
    def told_chain(self) -> ToldChain:
        """The story of the shown view; it is told once."""
        view, language = self.table.shown, self.board.words.language
        if self._told_chain is None or self._told_chain.view is not view or self._told_chain.language != language:
            links = self._told_links()
            drawn_links = [self._drawn_link(link) for link in links]
            self._told_chain = ToldChain(view, language, links, drawn_links, sentences.outcome(self.board))
        return self._told_chain

    def _drawn_link(self, link: Link) -> ChainLink:
        """Return a link as it is drawn."""
        board = self.board
        drawn_link = ChainLink(
            name="",
            said=sentences.link_words(board, link),
            cancelled=link.cancelled,
            answers=sentences.answers(chain(self.table.shown), link),
            stamp=sentences.stamp(board, link),
        )
        if link.card >= 0:
            drawn_link = drawn_link._replace(name=board.names[link.actor], piece=link.source)
        return drawn_link

    def _draw_chain(self) -> None:
        """Draw what has been played, in cards and in words."""
        board, pen = self.board, self.board.pen
        told, cards = self.told_chain, board.stage.zones[CHAIN]
        area = self.table.middle().chain
        draw_light(pen, area, board.glow(TABLE))
        if not told.links and not cards:
            return
        if area.height >= NAMED:
            draw_names(pen, cards, told.drawn_links)
        board.draw_cards(cards)
        draw_marks(pen, cards, told.drawn_links)
        for card in cards:
            if card.piece in self._vain and board.lies(card):
                draw_stamp(pen, card.area, board.words("rd.stamp.vain"))
        self._draw_card_text(area)
        sheet = self.sheet()
        if sheet is not None:
            draw_story(pen, sheet, self._lines(), told.outcome)

    def sheet(self) -> FRect | None:
        """Return the place of the sheet with the chain in words, as high as these; None if there is none."""
        room = self.table.middle().story
        if not self.told_chain.links or not room.height:
            return None
        height = story_height(self.board.pen, room.width, self._lines(), self.told_chain.outcome)
        return place(room, height=height, y=0)

    def _lines(self) -> list[str]:
        """Return the chain in words, the oldest first."""
        return [link.said for link in self.told_chain.drawn_links]

    def _draw_card_text(self, area: FRect) -> None:
        """Draw what a card does beside it, if it is alone in a low middle, where its own text is illegible."""
        board, cards = self.board, self.board.stage.zones[CHAIN]
        if self.table.layout.is_tall or len(cards) != 1:
            return
        card = cards[0]
        if card.piece < 0 or not board.lies(card):
            return
        left = card.area.right + 8
        room = FRect(left, area.y, area.right - left, area.height)
        text = self.table.game.cards[self.table.game.kind[card.piece]].text[board.words.language]
        if room.width >= NAMED and board.pen.fit(text, board.pen.px(room).size, 14, CREAM, "ui")[1]:
            board.pen.text(text, room, 14, CREAM, "ui", shade=SOOT, markup=False)

    def draw_above(self) -> None:
        """Draw, above everything, an arrow from the card that can be answered to the person or the drink it is played
        at."""
        card_links = [link for link in self.told_chain.links if link.card >= 0]
        if not card_links or card_links[-1].cancelled:
            return
        link = card_links[-1]
        plate = drink = None
        if link.card_target != NOBODY:
            plate = self.table.layout.seats[link.card_target].plate
        drinks = self.table.slots()[: len(servings(self.table.shown))]
        if 0 <= link.serving < len(drinks):
            drink = drinks[link.serving]
        for area, _ in played(self.board.stage.zones[CHAIN], [self._drawn_link(link)]):
            self._draw_arrows(area, drink, plate)

    def _draw_arrows(self, card: FRect, drink: FRect | None, plate: FRect | None) -> None:
        """Draw an arrow from a card to the drink it is played at and another to the person; from the drink on, if it
        stands to the right of the card."""
        pen, start = self.board.pen, card
        rise: float | None = None
        if drink is not None and drink.left >= card.right:
            top = parts(drink, True).tag.y
            start = FRect(drink.x, top, drink.width, drink.bottom - top)
            rise = self.table.layout.play.y - 4
            draw_aim(pen, (start.x - 34, start.centery - 14), (start.x, start.centery))
            target = plate
        else:
            target = plate if plate is not None else drink
        if target is None:
            return
        if target.top > start.bottom:
            draw_aim(pen, (start.left + 4, start.bottom - 12), (target.centerx, target.top - 2))
        elif start.top - target.bottom > 2 * TAG:
            draw_aim(pen, (start.centerx, start.top - 2), (target.centerx, target.bottom + 2), rise)


def _draw_phases(pen: Pen, area: FRect, phase: int, words: Words) -> None:
    """Draw the four phases of a turn, the current one lit."""
    cells = row(place(area, width=600), *[share()] * 4)
    for index, (name, cell) in enumerate(zip(PHASE_NAMES, cells, strict=True)):
        chip, text = inset(cell, 2), f"{index + 1}. {words(f'rd.phase.{name}')}"
        if index == phase:
            pen.fill(chip, (132, 84, 28), radius=12)
            pen.frame(chip, GOLD, 1.5, 12)
            pen.text(text, chip.inflate(-8, 0), 15, CREAM, "ui_bold", "center")
        else:
            pen.fill(chip, (30, 14, 6), 130, 12)
            pen.text(text, chip.inflate(-8, 0), 15, PALE, "ui", "center")
