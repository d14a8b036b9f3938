"""The Red Dragon, painted: boards, drinks, mugs, the chain, the pot, the buttons of answers, a card seen large."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.answer_bar import THROWN, AnswerBar
from client.games.red_dragon.card_face import signed
from client.games.red_dragon.causes import Causes
from client.games.red_dragon.centre import CentrePanel
from client.games.red_dragon.log_lines import fallen
from client.games.red_dragon.mat import CLOSE, POOR, Mats
from client.games.red_dragon.pending import servings
from client.games.red_dragon.table import BOTTLE, POT, TABLE, THROW, DragonBoard, RedDragonArrangement
from client.table.badge import draw_count
from client.table.context import SittingContext
from client.table.halo import HARM, PLAYABLE, draw_halo
from client.table.painter import Painter
from client.table.piece import RATIO, GamePiece
from client.table.tabletop import draw_board
from client.table.targets import CardHandle, DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option, Spot
from client.table.zoom import OpenCard
from client.ui import Widget
from client.ui.text import Colour
from rules.games.red_dragon.board import (
    CHAIN,
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    NOBODY,
    PILES,
    POURED,
    PlayCard,
)
from rules.games.red_dragon.board import RedDragonTable as State

TOP: Colour = (112, 66, 30)
"""The wood of the table."""
OVER = 4.0
"""How far the table reaches beyond what lies on it, at each side."""


class DeckHandle(CardHandle):
    """The top of a deck, which can be taken up."""

    role = "deck"


class DragonPainter(Painter[RedDragonArrangement]):
    """Draws a table of the Red Dragon. A replay has no buttons of answers."""

    def __init__(self, board: DragonBoard, context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.causes = Causes(board)
        self.mats, self.centre = Mats(board, self.causes.air), CentrePanel(board, self.causes.air)
        self.answers = AnswerBar(board, context) if context is not None else None

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, zones, found = self.board, self.board.stage.zones, list[Widget]()
        if not board.playing:
            self.centre.settle()
        if self.context is None:
            for seat, place in enumerate(self.table.layout.seats):
                said = self._about(seat)
                found.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        for name, zone in (("chain", CHAIN), ("poured", POURED)):
            found += [self._look(f"{name}.{at}", card.area, self._kind(card)) for at, card in enumerate(zones[zone])]
        found += [self._look(f"round.{at}", pose.area(RATIO), kind)
                  for at, (_, kind, pose) in enumerate(self.centre.pot.laid())]  # fmt: skip
        tops = {"drinks.discard": DRINK_DISCARD}
        for seat in range(self.table.seats):
            if self.context is None or seat != board.bottom:  # the own discard takes cards
                tops[f"discard.{seat}"] = DISCARDS[seat]
        tops_seen = [(name, zones[zone][-1]) for name, zone in tops.items() if zones[zone]]
        return found + [self._look(name, card.area, self._kind(card)) for name, card in tops_seen]

    def _kind(self, card: GamePiece) -> int:
        return self.table.game.kind[card.piece] if card.piece >= 0 else -1

    def _look(self, name: str, area: FRect, kind: int) -> OpenCard:
        label = self.table.about(self.board.words, self.table.game.cards[kind]) if kind >= 0 else ""
        return OpenCard(name, area, label, kind)

    def _about(self, seat: int) -> str:
        board, shown, zones = self.board, self.table.shown, self.board.stage.zones
        names = {"name": board.names[seat], "character": self.table.character(seat)["name"][board.words.language]}
        if not shown.playing[seat]:
            return board.words("rd.about.seat.out", why=board.words(fallen(shown, seat)), **names)
        counts = {"hand": self.table.hand(seat), "pile": PILES[seat], "deck": DECKS[seat]}
        about = board.words(
            "rd.about.seat", fortitude=shown.fortitude[seat], alcohol=shown.alcohol[seat], gold=shown.gold[seat],
            **{name: len(zones[zone]) for name, zone in counts.items()}, **names,
        )  # fmt: skip
        dangers = [board.words("rd.danger.gold")] if shown.gold[seat] <= POOR else []
        if shown.fortitude[seat] - shown.alcohol[seat] <= CLOSE:
            dangers.append(board.words("rd.danger.sleep"))
        return " ".join((about, *dangers, self.table.character(seat)["text"][board.words.language])).rstrip()

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
            effect = sentences.effect(board, one)
            if one.drinker is None:
                label = say("rd.about.drink.left", effect=effect)
            else:
                label = say("rd.about.drink", name=board.names[one.drinker], effect=effect)
            places.append((("drink", at), slot, label, signed(one.strength)))
        for seat, mat in enumerate(layout.seats):
            values = f"{shown.fortitude[seat]}/{shown.alcohol[seat]} g{shown.gold[seat]}"
            places.append((("seat", seat), mat.plate, self._about(seat), values if shown.playing[seat] else "out"))
        thrown = len(board.stage.zones[DISCARDS[board.bottom]])
        own = layout.seats[board.bottom].discard
        places.append((THROW, own, say("rd.about.discard", n=thrown), str(thrown)))
        for spot, rect, label, value in places:
            widget = DropZone(spot, self.table.place_id(spot), rect, label, value, context.hand)
            widget.tip = label if spot != POT else ""  # what there is to say of the pot stands on it
            found.append(widget)
        return found + (self.answers.widgets() if self.answers is not None else [])

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        if self.answers is not None and self.answers.throwing.open and isinstance(handle, int):
            self.answers.throwing.turn(handle)
        else:
            super().leave_open(context, handle, options)

    def early_key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.early_key(event)

    def marked(self, handle: Handle) -> bool:
        return self.answers is not None and handle in self.answers.throwing.cards

    def laid_ready(self) -> bool:
        return self.answers is not None and bool(self.answers.throwing.cards)

    def take_off(self) -> None:
        if self.answers is not None:
            self.answers.throwing.take_off()

    def key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.key(event)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.causes.on_event(event)
        self.centre.on_event(event)

    def update(self, dt: float) -> None:
        self.centre.update(dt)

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
        said = "rd.hint.discard" if ask.kind == "discard" else "rd.hint.card"
        return Hint(piece, where, words(said, card=table.short(words, table.game.cards[kind])))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board = self.board
        self._draw_table()
        for seat in range(self.table.seats):
            self.mats.draw(seat)
        self.centre.draw()
        if self.context is not None and self.answers is not None:
            self.answers.draw()
            self._draw_own_hand(self.context)
            self.answers.draw_marks()
            self._number_targets(self.context)
        else:
            board.draw_cards(self.table.sort(board.stage, board.bottom))
        board.draw_flying()
        self.causes.air.draw(board.pen)

    def _draw_table(self) -> None:
        """The table at which all sit: from behind the others' boards to the hand, as wide as both."""
        layout = self.table.layout
        top = max(mat.plate.centery for mat in layout.seats if not mat.own)
        area = FRect(layout.table.x, top, layout.table.width, layout.seats[self.board.bottom].hand.y - top)
        draw_board(self.board.pen, area.inflate(2 * OVER, 0), TOP)

    def draw_above(self) -> None:
        self.centre.draw_above()
        super().draw_above()

    def aside(self) -> FRect:
        return self.table.layout.preview

    def _draw_own_hand(self, context: SittingContext) -> None:
        """The hand at the lower edge; what may be played now stands out of it."""
        board, view = self.board, context.view()
        assert isinstance(view, State)
        mine = context.my_turn and not board.playing
        thrown = self.answers.throwing.cards if self.answers is not None else []
        for card in self.table.sort(board.stage, board.bottom):
            if not board.lies(card):
                continue
            if card.piece in thrown:
                risen = card.pose._replace(y=card.pose.y - THROWN * card.pose.height)
                draw_halo(board.pen, board.faces, risen, HARM)
                board.draw_piece(card, risen)
            elif mine and card.piece >= 0 and self.table.offered(view, context.ask, card.piece):
                risen = card.pose._replace(y=card.pose.y - 0.06 * card.pose.height)
                draw_halo(board.pen, board.faces, risen, PLAYABLE)
                board.draw_piece(card, risen)
            else:
                board.draw_piece(card, card.pose)

    def _number_targets(self, context: SittingContext) -> None:
        """The digits that choose whom, while the keyboard is in use."""
        board, hand = self.board, context.hand
        if hand.chosen is None or board.playing or not board.gui.keyboard:
            return
        for at, spot in enumerate(self.table.numbered(hand.targets)[:10]):
            place = board.gui.find(self.table.place_id(spot))
            if place is not None:
                draw_count(board.pen, (place.rect.x + 24, place.rect.y + 20), at + 1)

    def to_read(self) -> list[FRect]:
        """The phases, what is played and what comes of it, what is asked, and the pot while there is a round of
        gambling."""
        board, layout = self.board, self.table.layout
        found = [*super().to_read(), layout.phases]
        if board.stage.zones[CHAIN] or self.table.shown.intents:
            found += [layout.chain, layout.told]
        if servings(self.table.shown):
            found.append(layout.poured)
        if self.table.shown.starter is not None:
            found.append(layout.pot)
        return [*found, layout.answers] if self.context is not None and self.context.my_turn else found

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas = {"drinks": layout.drinks, "drinks.discard": layout.drink_discard, "pot": layout.pot,
                 "poured": layout.poured, "chain": layout.chain, "told": layout.told, "answers": layout.answers,
                 "hand": layout.seats[self.board.bottom].hand}  # fmt: skip
        return areas | {f"plate.{seat}": place.plate for seat, place in enumerate(layout.seats)}
