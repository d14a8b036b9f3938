"""The Red Dragon, painted: boards, drinks, mugs, the chain, the pot, the strip of answers, a card seen large."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.mat import Board, draw_coin, draw_mat
from client.games.red_dragon.middle import Middle
from client.games.red_dragon.strip import Strip
from client.games.red_dragon.table import BOTTLE, POT, TABLE, THROW
from client.motion import Tween, ease_in_out
from client.table.base import Painter
from client.table.choreography import Event
from client.table.faces import RATIO
from client.table.plate import draw_count
from client.table.targets import CardHandle, DropZone, TipArea
from client.ui import Widget
from client.ui.text import CREAM, FADED, GOLD, Colour
from rules.games.red_dragon.board import (
    CHAIN,
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    PILES,
    POURED,
    TAVERN,
    THE_POT,
)

PALE: Colour = (226, 190, 128)
FEW = 3
"""How many cards of a heap are drawn: those below are not seen."""


class DeckHandle(CardHandle):
    """The top of a deck, which can be taken up."""

    role = "deck"


class Look(TipArea):
    """A card that lies open: pointed at, it is shown large."""

    def __init__(self, id: str, rect: FRect, label: str, kind: int) -> None:
        super().__init__(id, rect, label, role="open card")
        self.kind = kind


class DragonPainter(Painter):
    """Draws a table of the Red Dragon."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.middle = Middle(self)
        self.strip = Strip(self)
        self._sliding: dict[tuple[int, str], float] = {}
        self._coins: list[list[float]] = []

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, looks = self.board, list[Widget]()
        if not board.performing:
            self.middle.settle()
        if not self._played_at:
            for seat, place in enumerate(board.lay.seats):
                looks.append(
                    TipArea(f"seat.{seat}", place.plate, self._about(seat), role="seat", tip=self._about(seat))
                )
        for name, zone in (("chain", CHAIN), ("poured", POURED)):
            for at, card in enumerate(board.stage.zones[zone]):
                looks.append(self._look(f"{name}.{at}", card))
        tops = [("drinks.discard", DRINK_DISCARD)]
        tops += [(f"discard.{seat}", DISCARDS[seat]) for seat in range(self.table.seats)]
        for name, zone in tops:
            if board.stage.zones[zone] and not (self._played_at and name == f"discard.{board.bottom}"):
                looks.append(self._look(name, board.stage.zones[zone][-1]))
        return looks

    @property
    def _played_at(self) -> bool:
        return hasattr(self.board, "touch")

    def _look(self, name: str, card: Any) -> Look:
        kind = self.table.game.kind[card.piece] if card.piece >= 0 else -1
        label = self.table.about(self.board.words, self.table.game.cards[kind]) if kind >= 0 else ""
        return Look(name, self.board.card_rect(card), label, kind)

    def _about(self, seat: int) -> str:
        board, numbers, zones = self.board, self.board.numbers, self.board.stage.zones
        names = {"name": board.names[seat], "character": self.table.character(seat)["name"][board.words.language]}
        if not numbers.playing[seat]:
            return str(board.words("rd.about.seat.out", why=board.words(self._fallen(seat)), **names))
        counts = {"hand": self.table.hand(seat), "pile": PILES[seat], "deck": DECKS[seat]}
        return str(board.words(
            "rd.about.seat", fortitude=numbers.fortitude[seat], alcohol=numbers.alcohol[seat], gold=numbers.gold[seat],
            **{name: len(zones[zone]) for name, zone in counts.items()}, **names,
        ))  # fmt: skip

    def spots(self) -> list[Widget]:
        board, say, lay, numbers = self.board, self.board.words, self.board.lay, self.board.numbers
        scene = self.hand_scene()
        found: list[Widget] = []
        bottle = board.stage.zones[DRINKS]
        if bottle and board.my_turn and board.ask.kind == "order" and not board.performing:
            place = board.card_rect(bottle[-1])
            found.append(DeckHandle("drinks.top", place, place, say("rd.about.drinks", n=len(bottle)), scene, BOTTLE))
        places = [(POT, lay.pot, say("rd.about.pot", n=numbers.pot, inn=numbers.inn), str(numbers.pot)),
                  (TABLE, lay.chain, say("rd.about.table"), str(len(board.stage.zones[CHAIN])))]  # fmt: skip
        for at, (one, slot) in enumerate(zip(numbers.servings, self.table.slots(lay), strict=False)):
            who = board.names[one.drinker] if one.drinker is not None else say("rd.nobody.drinks")
            label = say("rd.about.drink", name=who, effect=sentences.effect(board, one))
            places.append((("drink", at), slot, label, sentences.figure(one.strength)))
        for seat, place in enumerate(lay.seats):
            values = f"{numbers.fortitude[seat]}/{numbers.alcohol[seat]} g{numbers.gold[seat]}"
            places.append((("seat", seat), place.plate, self._about(seat), values if numbers.playing[seat] else "out"))
        thrown = board.stage.zones[DISCARDS[board.bottom]]
        own = lay.seats[board.bottom].discard
        places.append((THROW, own, say("rd.about.discard", n=len(thrown)), str(len(thrown))))
        for spot, rect, label, value in places:
            widget = DropZone(spot, self.table.place_id(spot), rect, label, value, scene)
            widget.tip = label if spot != POT else ""  # what there is to say of the pot stands on it
            found.append(widget)
        return found + self.strip.widgets()

    def key(self, event: pygame.event.Event) -> bool:
        return self.strip.key(event)

    # -- effects -----------------------------------------------------------------------------------------------------

    def happen(self, event: Event) -> None:
        board = self.board
        self.middle.happen(event)
        match event:
            case ("changed", seat, "fortitude" | "alcohol" as stat, before, after):
                self._slide(seat, stat, before, after)
            case ("paid", payer, to, amount) if board.motions.speed:
                self._pay(payer, to, amount)

    def _slide(self, seat: int, stat: str, before: int, after: int) -> None:
        key = seat, stat

        def move(share: float) -> None:
            self._sliding[key] = before + (after - before) * share

        if self.board.motions.speed:
            self._sliding[key] = before
            self.board.motions.add(Tween(0.45, move, ease_in_out, lambda: self._sliding.pop(key, None) and None))

    def _pay(self, payer: int, to: int, amount: int) -> None:
        start, end = self._purse(payer), self._purse(to)
        coins = [[*start, *end, 0.0, at * 0.12] for at in range(min(amount, 5))]
        self._coins += coins

        def fly(share: float) -> None:
            for coin in coins:
                coin[4] = share

        def land() -> None:
            self._coins = [coin for coin in self._coins if coin not in coins]

        self.board.motions.add(Tween(0.6, fly, ease_in_out, land))

    def _purse(self, who: int) -> tuple[float, float]:
        lay = self.board.lay
        if who in (TAVERN, THE_POT):
            return lay.pot.centerx, lay.pot.y + lay.pot.height * (0.12 if who == TAVERN else 0.5)
        middle: tuple[float, float] = lay.seats[who].gold.center
        return middle

    def update(self, dt: float) -> None:
        self.middle.update(dt)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def corner(self) -> str:
        return ""

    def draw(self) -> None:
        board, stage = self.board, self.board.stage
        for seat in range(self.table.seats):
            self._draw_seat(seat)
        self.middle.draw()
        self.strip.draw()
        if self._played_at and board.viewer is not None and board.viewer == board.bottom:
            self._draw_own_hand()
        else:
            board.draw_cards(self.table.sort(stage, board.bottom))
        self._number_targets()
        board.draw_flying()
        self._draw_coins()

    def draw_above(self) -> None:
        self._draw_preview(self.board.lay.preview)

    def _draw_seat(self, seat: int) -> None:
        board, numbers, place = self.board, self.board.numbers, self.board.lay.seats[seat]
        character = self.table.character(seat)
        language = board.words.language
        said = f"{character['name'][language]}, {character['title'][language]}" if "title" in character else (
            character["name"][language])  # fmt: skip
        lit = board.glow(("seat", seat))
        state = self._state(seat)
        draw_mat(board.app.pen, place, Board(
            board.names[seat], said, character.get("art", ""), board.players[seat] == "person",
            board.active() == seat, bool(numbers.playing[seat]),
            self._sliding.get((seat, "fortitude"), numbers.fortitude[seat]),
            self._sliding.get((seat, "alcohol"), numbers.alcohol[seat]), numbers.gold[seat],
            board.pointed is not None and board.pointed.seat == seat, *(lit or (0, GOLD)), round=state,
        ))  # fmt: skip
        if not numbers.playing[seat]:
            pen, area = board.app.pen, FRect(place.plate.x + 6, place.track.y, place.plate.width - 12, 24)
            pen.text(board.words(self._fallen(seat)), area, 18, (232, 120, 90), "ui_bold", "center")
            return
        zones = board.stage.zones
        for zone in (PILES[seat], DECKS[seat], DISCARDS[seat]):
            self.heap(zone)
        if not place.own:
            board.draw_cards(self.table.sort(board.stage, seat))
        small = place.pile.height < 26
        stacks = [(place.pile, len(zones[PILES[seat]]), "icon_drop"), (place.deck, len(zones[DECKS[seat]]), ""),
                  (place.discard, len(zones[DISCARDS[seat]]), "")]  # fmt: skip
        if not place.own:
            stacks.append((place.hand, len(zones[self.table.hand(seat)]), "icon_cards"))
        for area, count, icon in stacks:
            self._count(area, count, small, icon)
        if lit := board.glow(THROW) if place.own else None:
            board.app.pen.frame(place.discard.inflate(8, 8), lit[1], 2 + lit[0], 6)

    def _fallen(self, seat: int) -> str:
        """The key of why a seat is out of the game."""
        return sentences.fallen(self.board.numbers.fortitude[seat], self.board.numbers.alcohol[seat])

    def _state(self, seat: int) -> str:
        """How a seat stands in a contest or a gambling round."""
        say, numbers = self.board.words, self.board.numbers
        if not numbers.playing[seat]:
            return ""
        if numbers.gambling:
            if numbers.upper == seat:
                return str(say("rd.has_upper"))
            return str(say("rd.in_round" if numbers.in_round[seat] else "rd.left_round"))
        return ""

    def _count(self, area: FRect, count: int, small: bool, icon: str) -> None:
        pen = self.board.app.pen
        if small:
            text = FRect(area.right + 2, area.y - 2, 24, area.height + 4)
            pen.text(str(count), text, 14, CREAM if count else FADED, "ui_bold", markup=False)
            if icon and not count:
                pen.icon(icon, area, 120)
            return
        if icon and not count:
            pen.icon(icon, area.inflate(-area.width * 0.3, -area.height * 0.3), 70)
        if count:
            wide = pen.width(str(count), 14, "ui_bold") + 10
            badge = FRect(area.centerx - wide / 2, area.bottom - 15, wide, 17)
            pen.fill(badge, (30, 16, 8), 235, 8)
            pen.text(str(count), badge, 14, CREAM, "ui_bold", "center", markup=False)

    def heap(self, zone: int) -> None:
        """The top of a heap; the cards below are not seen."""
        cards = self.board.stage.zones[zone]
        self.board.draw_cards([card for card in cards if not card.moving][-FEW:])

    def _draw_own_hand(self) -> None:
        """The own hand; what may be played now stands out of it."""
        board, view = self.board, self.board.view()
        mine = board.my_turn and not board.performing
        for card in self.table.sort(board.stage, board.bottom):
            if card.moving or board.lifted(card):
                continue
            offered = mine and card.piece >= 0 and self.table.offered(view, board.ask, card.piece)
            if not offered:
                board.draw_card(card)
                continue
            rest, pen = card.pose, board.app.pen
            card.pose = rest._replace(y=rest.y - 0.06 * rest.height)
            halo = board.faces.halo(round(rest.height * pen.unit), card.pose.angle, (120, 220, 140))
            pen.surface.blit(halo, halo.get_rect(center=(card.pose.x * pen.unit, card.pose.y * pen.unit)))
            board.draw_card(card)
            card.pose = rest
        self.strip.draw_muted()

    def _number_targets(self) -> None:
        """The digits that choose whom, while the keyboard is in use."""
        board = self.board
        if not self._played_at or board.chosen is None or board.performing or not board.gui.keyboard:
            return
        for at, spot in enumerate(self.table.numbered(board)[:10]):
            place = board.gui.find(self.table.place_id(spot))
            if place is not None:
                draw_count(board.app.pen, (place.rect.x + 24, place.rect.y + 20), at + 1)

    def _draw_coins(self) -> None:
        pen = self.board.app.pen
        for x0, y0, x1, y1, share, wait in self._coins:
            way = min(1.0, max(0.0, (share - wait) / (1 - wait)))
            if 0 < way < 1:
                x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - 60 * way * (1 - way) * 2
                draw_coin(pen, FRect(x - 11, y - 11, 22, 22))

    def _draw_preview(self, area: FRect) -> None:
        """The card that is pointed at, large."""
        board = self.board
        if board.gui.covered or (self._played_at and board.touch.held is not None):
            return
        card = self.previewed()
        if card is None:
            return
        pen = board.app.pen
        pen.fill(area.inflate(10, 10), (14, 6, 2), 150, 14)
        picture = board.faces.front(card, round(area.height * pen.unit))
        pen.surface.blit(picture, picture.get_rect(center=(area.centerx * pen.unit, area.centery * pen.unit)))

    def previewed(self) -> Any:
        """The card that is pointed at by pointer, focus or log; None if none is."""
        board, cards = self.board, self.table.game.cards
        for widget in board.gui.hovered_or_focused():
            if isinstance(widget, Look) and widget.kind >= 0:
                return cards[widget.kind]
            if isinstance(widget, CardHandle) and isinstance(widget.piece, int):
                return self.table.card(widget.piece)
        if board.pointed is not None and board.pointed.kind >= 0:
            return cards[board.pointed.kind]
        return None

    def to_read(self) -> list[FRect]:
        """What is played and what comes of it, what is asked, and the pot while there is a round of gambling."""
        board, lay, found = self.board, self.board.lay, super().to_read()
        if board.stage.zones[CHAIN] or board.numbers.chain:
            found += [lay.chain, lay.told]
        if board.numbers.servings:
            found.append(lay.poured)
        if board.numbers.gambling:
            found.append(lay.pot)
        return [*found, lay.strip] if self._played_at and board.my_turn else found

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        lay = self.board.lay
        areas = {"drinks": lay.drinks, "drinks.discard": lay.drink_discard, "pot": lay.pot, "poured": lay.poured,
                 "chain": lay.chain, "told": lay.told, "strip": lay.strip}  # fmt: skip
        for seat, place in enumerate(lay.seats):
            areas[f"plate.{seat}"] = place.plate
            if place.own:
                areas["hand"] = place.hand
        return areas


__all__ = ["RATIO", "DragonPainter", "Look"]
