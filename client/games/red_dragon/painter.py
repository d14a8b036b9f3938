"""The Red Dragon, painted: boards, drinks, mugs, the chain, the pot, the strip of answers, a card seen large."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.log_lines import fallen
from client.games.red_dragon.mat import COIN, MatState, draw_mat
from client.games.red_dragon.middle import Middle, draw_heap
from client.games.red_dragon.pending import servings
from client.games.red_dragon.strip import Strip
from client.games.red_dragon.table import BOTTLE, POT, TABLE, THROW, RedDragonTable
from client.motion import Tween, ease_in_out
from client.table.badge import draw_count, draw_tag
from client.table.board import Board
from client.table.context import SittingContext
from client.table.flight import Air
from client.table.halo import PLAYABLE, draw_halo, draw_light
from client.table.painter import Painter
from client.table.piece import CardPiece
from client.table.targets import CardHandle, DropZone, TipArea
from client.table.terms import Event, Hint, Option, Spot
from client.table.zoom import OpenCard, draw_large, pointed_kind
from client.ui import Widget
from client.ui.text import CREAM, FADED, GOLD
from rules.games.red_dragon.board import (
    CHAIN,
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    NOBODY,
    PILES,
    POURED,
    TAVERN,
    THE_POT,
    PlayCard,
)
from rules.games.red_dragon.board import RedDragonTable as State

COINS = 22.0
"""Width of a coin in the air."""


class DeckHandle(CardHandle):
    """The top of a deck, which can be taken up."""

    role = "deck"


class DragonPainter(Painter[RedDragonTable]):
    """Draws a table of the Red Dragon. A replay has no strip of answers."""

    def __init__(self, board: Board[RedDragonTable], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.middle = Middle(board)
        self.strip = Strip(board, context) if context is not None else None
        self._sliding: dict[tuple[int, str], float] = {}
        self.air = Air()

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, looks = self.board, list[Widget]()
        if not board.playing:
            self.middle.rest()
        if self.context is None:
            for seat, place in enumerate(self.table.layout.seats):
                looks.append(
                    TipArea(f"seat.{seat}", place.plate, self._about(seat), role="seat", tip=self._about(seat))
                )
        for name, zone in (("chain", CHAIN), ("poured", POURED)):
            for at, card in enumerate(board.stage.zones[zone]):
                looks.append(self._look(f"{name}.{at}", card))
        tops = [("drinks.discard", DRINK_DISCARD)]
        tops += [(f"discard.{seat}", DISCARDS[seat]) for seat in range(self.table.seats)]
        for name, zone in tops:
            if board.stage.zones[zone] and not (self.context is not None and name == f"discard.{board.bottom}"):
                looks.append(self._look(name, board.stage.zones[zone][-1]))
        return looks

    def _look(self, name: str, card: CardPiece) -> OpenCard:
        kind = self.table.game.kind[card.piece] if card.piece >= 0 else -1
        label = self.table.about(self.board.words, self.table.game.cards[kind]) if kind >= 0 else ""
        return OpenCard(name, card.area, label, kind)

    def _about(self, seat: int) -> str:
        board, shown, zones = self.board, self.table.shown, self.board.stage.zones
        names = {"name": board.names[seat], "character": self.table.character(seat)["name"][board.words.language]}
        if not shown.playing[seat]:
            return board.words("rd.about.seat.out", why=board.words(self._fallen(seat)), **names)
        counts = {"hand": self.table.hand(seat), "pile": PILES[seat], "deck": DECKS[seat]}
        return board.words(
            "rd.about.seat", fortitude=shown.fortitude[seat], alcohol=shown.alcohol[seat], gold=shown.gold[seat],
            **{name: len(zones[zone]) for name, zone in counts.items()}, **names,
        )  # fmt: skip

    def spots(self, context: SittingContext) -> list[Widget]:
        board, say, layout, shown = self.board, self.board.words, self.table.layout, self.table.shown
        found: list[Widget] = []
        bottle, ask = board.stage.zones[DRINKS], context.ask
        if bottle and context.my_turn and ask is not None and ask.kind == "order" and not board.playing:
            place, said = bottle[-1].area, say("rd.about.drinks", n=len(bottle))
            found.append(DeckHandle("drinks.top", place, place, said, context.hand, BOTTLE))
        places: list[tuple[Spot, FRect, str, str]] = [
            (POT, layout.pot, say("rd.about.pot", n=shown.pot, inn=shown.inn), str(shown.pot)),
            (TABLE, layout.chain, say("rd.about.table"), str(len(board.stage.zones[CHAIN]))),
        ]
        for at, (one, slot) in enumerate(zip(servings(shown), self.table.slots(), strict=False)):
            who = board.names[one.drinker] if one.drinker is not None else say("rd.nobody.drinks")
            label = say("rd.about.drink", name=who, effect=sentences.effect(board, one))
            places.append((("drink", at), slot, label, sentences.figure(one.strength)))
        for seat, mat in enumerate(layout.seats):
            values = f"{shown.fortitude[seat]}/{shown.alcohol[seat]} g{shown.gold[seat]}"
            places.append((("seat", seat), mat.plate, self._about(seat), values if shown.playing[seat] else "out"))
        thrown = board.stage.zones[DISCARDS[board.bottom]]
        own = layout.seats[board.bottom].discard
        places.append((THROW, own, say("rd.about.discard", n=len(thrown)), str(len(thrown))))
        for spot, rect, label, value in places:
            widget = DropZone(spot, self.table.place_id(spot), rect, label, value, context.hand)
            widget.tip = label if spot != POT else ""  # what there is to say of the pot stands on it
            found.append(widget)
        return found + (self.strip.widgets() if self.strip is not None else [])

    def key(self, event: pygame.event.Event) -> bool:
        return self.strip is not None and self.strip.key(event)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.middle.on_event(event)
        match event:
            case ("changed", seat, "fortitude" | "alcohol" as stat, before, after):
                self._slide(seat, stat, before, after)
            case ("paid", payer, to, amount):
                self._pay(payer, to, amount)

    def _slide(self, seat: int, stat: str, before: int, after: int) -> None:
        key = seat, stat

        def move(share: float) -> None:
            self._sliding[key] = before + (after - before) * share

        if self.board.motions.speed:
            self._sliding[key] = before
            self.board.motions.add(Tween(0.45, move, ease_in_out, lambda: self._sliding.pop(key, None) and None))

    def _pay(self, payer: int, to: int, amount: int) -> None:
        self.board.motions.add(self.air.fly(COIN, amount, self._purse(payer), self._purse(to), 0.6))

    def _purse(self, who: int) -> FRect:
        """Where the gold of a player, the tavern or the pot lies."""
        layout, coin = self.table.layout, FRect(0, 0, COINS, COINS)
        if who in (TAVERN, THE_POT):
            coin.center = layout.pot.centerx, layout.pot.y + layout.pot.height * (0.12 if who == TAVERN else 0.5)
        else:
            coin.center = layout.seats[who].gold.center
        return coin

    def update(self, dt: float) -> None:
        self.middle.update(dt)

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        return sentences.sentence(self.board, context)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        table, words, seat, ask = self.table, self.board.words, context.viewer, context.ask
        assert seat is not None and ask is not None
        if ask.kind == "order" and isinstance(option, int):
            return Hint(BOTTLE, ("seat", option), words("rd.hint.order", name=self.board.names[option]))
        kind = option.kind if isinstance(option, PlayCard) else option
        if not isinstance(kind, int):
            return Hint(None, None, words(f"rd.hint.{option}"))
        piece = next(card.piece for card in table.sort(self.board.stage, seat) if table.game.kind[card.piece] == kind)
        where: Spot = THROW if ask.kind == "discard" else min(table.spots_of(option, seat), key=str)
        if isinstance(option, PlayCard) and option.target != NOBODY:
            where = ("seat", option.target)
        return Hint(piece, where, words("rd.hint.card", card=table.short(words, table.game.cards[kind])))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, stage = self.board, self.board.stage
        for seat in range(self.table.seats):
            self._draw_seat(seat)
        self.middle.draw()
        if self.context is not None and self.strip is not None:
            self.strip.draw()
            self._draw_own_hand(self.context)
            self.strip.draw_muted()
            self._number_targets(self.context)
        else:
            board.draw_cards(self.table.sort(stage, board.bottom))
        board.draw_flying()
        self.air.draw(board.pen)

    def draw_above(self) -> None:
        self._draw_preview()

    def _draw_seat(self, seat: int) -> None:
        board, shown, place = self.board, self.table.shown, self.table.layout.seats[seat]
        character = self.table.character(seat)
        language = board.words.language
        said = f"{character['name'][language]}, {character['title'][language]}" if "title" in character else (
            character["name"][language])  # fmt: skip
        lit = board.glow(("seat", seat))
        state = self._state(seat)
        draw_mat(board.pen, place, MatState(
            board.names[seat], said, character.get("art", ""), board.players[seat] == "person",
            board.active() == seat, shown.playing[seat],
            self._sliding.get((seat, "fortitude"), shown.fortitude[seat]),
            self._sliding.get((seat, "alcohol"), shown.alcohol[seat]), shown.gold[seat],
            board.pointed is not None and board.pointed.seat == seat, lit.strength if lit else 0,
            lit.colour if lit else GOLD, state,
        ))  # fmt: skip
        if not shown.playing[seat]:
            pen, area = board.pen, FRect(place.plate.x + 6, place.track.y, place.plate.width - 12, 24)
            pen.text(board.words(self._fallen(seat)), area, 18, (232, 120, 90), "ui_bold", "center")
            return
        zones = board.stage.zones
        for zone in (PILES[seat], DECKS[seat], DISCARDS[seat]):
            draw_heap(board, zone)
        if not place.own:
            board.draw_cards(self.table.sort(board.stage, seat))
        small = place.pile.height < 26
        stacks = [(place.pile, len(zones[PILES[seat]]), "icon_drop"), (place.deck, len(zones[DECKS[seat]]), ""),
                  (place.discard, len(zones[DISCARDS[seat]]), "")]  # fmt: skip
        if not place.own:
            stacks.append((place.hand, len(zones[self.table.hand(seat)]), "icon_cards"))
        for area, count, icon in stacks:
            self._count(area, count, small, icon)
        if place.own:
            draw_light(board.pen, place.discard.inflate(8, 8), board.glow(THROW), 6)

    def _fallen(self, seat: int) -> str:
        """The key of why a seat is out of the game."""
        return fallen(self.table.shown.fortitude[seat], self.table.shown.alcohol[seat])

    def _state(self, seat: int) -> str:
        """How a seat stands in a contest or a gambling round."""
        say, shown = self.board.words, self.table.shown
        if not shown.playing[seat]:
            return ""
        if shown.starter is not None:
            if shown.upper == seat:
                return say("rd.has_upper")
            return say("rd.in_round" if shown.in_round[seat] else "rd.left_round")
        return ""

    def _count(self, area: FRect, count: int, small: bool, icon: str) -> None:
        pen = self.board.pen
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
            draw_tag(pen, FRect(area.centerx - wide / 2, area.bottom - 15, wide, 17), str(count), alpha=235)

    def _draw_own_hand(self, context: SittingContext) -> None:
        """The hand at the lower edge; what may be played now stands out of it."""
        board, view = self.board, context.view()
        assert isinstance(view, State)
        mine = context.my_turn and not board.playing
        for card in self.table.sort(board.stage, board.bottom):
            if not board.lies(card):
                continue
            if mine and card.piece >= 0 and self.table.offered(view, context.ask, card.piece):
                risen = card.pose._replace(y=card.pose.y - 0.06 * card.pose.height)
                draw_halo(board.pen, board.faces, risen, PLAYABLE)
                board.draw_card(card, risen)
            else:
                board.draw_card(card, card.pose)

    def _number_targets(self, context: SittingContext) -> None:
        """The digits that choose whom, while the keyboard is in use."""
        board, hand = self.board, context.hand
        if hand.chosen is None or board.playing or not board.gui.keyboard:
            return
        for at, spot in enumerate(self.table.numbered(hand.targets)[:10]):
            place = board.gui.find(self.table.place_id(spot))
            if place is not None:
                draw_count(board.pen, (place.rect.x + 24, place.rect.y + 20), at + 1)

    def _draw_preview(self) -> None:
        """The card that is pointed at, large."""
        board, kind = self.board, self.previewed()
        if kind >= 0 and not board.gui.covered and (self.context is None or not self.context.hand.carrying):
            draw_large(board.pen, self.table.layout.preview, partial(board.faces.front, self.table.game.cards[kind]))

    def previewed(self) -> int:
        """The kind of the card that is pointed at by pointer, focus or log; -1 if none is."""
        board = self.board
        kind = pointed_kind(board.gui.hovered_or_focused(), partial(self.table.kind_of, board.stage))
        return board.pointed.kind if kind < 0 and board.pointed is not None else kind

    def to_read(self) -> list[FRect]:
        """What is played and what comes of it, what is asked, and the pot while there is a round of gambling."""
        board, layout, found = self.board, self.table.layout, super().to_read()
        if board.stage.zones[CHAIN] or self.table.shown.intents:
            found += [layout.chain, layout.told]
        if servings(self.table.shown):
            found.append(layout.poured)
        if self.table.shown.starter is not None:
            found.append(layout.pot)
        return [*found, layout.strip] if self.context is not None and self.context.my_turn else found

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas = {"drinks": layout.drinks, "drinks.discard": layout.drink_discard, "pot": layout.pot,
                 "poured": layout.poured, "chain": layout.chain, "told": layout.told,
                 "strip": layout.strip}  # fmt: skip
        for seat, place in enumerate(layout.seats):
            areas[f"plate.{seat}"] = place.plate
            if place.own:
                areas["hand"] = place.hand
        return areas
