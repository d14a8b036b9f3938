"""The painter of the Red Dragon: a long table by the hearth with its patrons, what is played, drinks and the pot, the
buttons of answers, a card seen large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.answer_bar import THROWN, AnswerBar
from client.games.red_dragon.card_face import signed
from client.games.red_dragon.causes import Causes
from client.games.red_dragon.centre import CentrePanel
from client.games.red_dragon.log_lines import loss_key
from client.games.red_dragon.patron import CLOSE, POOR, Patrons
from client.games.red_dragon.pending import servings
from client.games.red_dragon.table import BOTTLE, POT, TABLE, THROW, DragonBoard, RedDragonArrangement
from client.table.badge import draw_count
from client.table.context import SittingContext
from client.table.halo import HARM, PLAYABLE, draw_halo
from client.table.painter import Painter
from client.table.piece import RATIO, GamePiece
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
    NO_SERVING,
    NOBODY,
    PILES,
    POURED,
    PlayCard,
    Serving,
)
from rules.games.red_dragon.board import RedDragonTable as State

PLAYABLE_RISE = 0.06
"""How far a card that can be played now stands out of the hand, as a share of its height."""


class _DropTarget(NamedTuple):
    """A spot with its area, its description and its value for screen readers."""

    spot: Spot
    area: FRect
    label: str
    value: str


class DeckHandle(CardHandle):
    """The top of a deck that can be taken up."""

    role = "deck"


class DragonPainter(Painter[RedDragonArrangement]):
    """Draws a table of the Red Dragon. In a replay (``context`` is None) there are no buttons of answers."""

    def __init__(self, board: DragonBoard, context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.causes = Causes(board)
        self.patrons, self.centre = Patrons(board, self.causes.air), CentrePanel(board, self.causes.air)
        self.answers: AnswerBar | None = None
        if context is not None:
            self.answers = AnswerBar(board, context)

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        if not self.board.playing:
            self.centre.settle()
        widgets: list[Widget] = []
        if self.context is None:
            widgets += self._seat_tips()
        zones = self.board.stage.zones
        for name, zone in (("chain", CHAIN), ("poured", POURED)):
            for index, card in enumerate(zones[zone]):
                widgets.append(self._open_card(f"{name}.{index}", card.area, self._kind(card)))
        for index, round_card in enumerate(self.centre.pot.round_cards()):
            widgets.append(self._open_card(f"round.{index}", round_card.pose.area(RATIO), round_card.kind))
        for index, lying_card in enumerate(self.centre.lately.cards()):
            widgets.append(self._open_card(f"lately.{index}", lying_card.pose.area(RATIO), lying_card.played.kind))
        discards = {"drinks.discard": DRINK_DISCARD}
        for seat in range(self.table.seats):
            if self.context is None or seat != self.board.bottom:  # the viewer's discard is a drop target
                discards[f"discard.{seat}"] = DISCARDS[seat]
        for name, zone in discards.items():
            if zones[zone]:
                top_card = zones[zone][-1]
                widgets.append(self._open_card(name, top_card.area, self._kind(top_card)))
        return widgets

    def _seat_tips(self) -> Iterator[Widget]:
        """Yield a tooltip for each player's board."""
        for seat, seat_place in enumerate(self.table.layout.seats):
            about = self._about(seat)
            yield TipArea(f"seat.{seat}", seat_place.plate, about, role="seat", tip=about)

    def _kind(self, card: GamePiece) -> int:
        """Return the kind of a card; -1 for a back."""
        if card.piece < 0:
            return -1
        return self.table.game.kind[card.piece]

    def _open_card(self, name: str, area: FRect, kind: int) -> OpenCard:
        """Return a widget that shows a card of this kind large."""
        label = ""
        if kind >= 0:
            label = self.table.about(self.board.words, self.table.game.cards[kind])
        return OpenCard(name, area, label, kind)

    def _about(self, seat: int) -> str:
        """Describe a seat in words: who it is, its numbers, its zones, and what it is in danger of."""
        board, view, words = self.board, self.table.shown, self.board.words
        character = self.table.character(seat)
        names = {"name": board.names[seat], "character": character["name"][words.language]}
        if not view.playing[seat]:
            return words("rd.about.seat.out", why=words(loss_key(view, seat)), **names)
        zones = {"hand": self.table.hand(seat), "pile": PILES[seat], "deck": DECKS[seat]}
        counts = {name: len(board.stage.zones[zone]) for name, zone in zones.items()}
        fortitude, alcohol, gold = view.fortitude[seat], view.alcohol[seat], view.gold[seat]
        clauses = [words("rd.about.seat", fortitude=fortitude, alcohol=alcohol, gold=gold, **counts, **names)]
        if gold <= POOR:
            clauses.append(words("rd.danger.gold"))
        if fortitude - alcohol <= CLOSE:
            clauses.append(words("rd.danger.sleep"))
        clauses.append(character["text"][words.language])
        return " ".join(clauses).rstrip()

    def spots(self, context: SittingContext) -> list[Widget]:
        widgets: list[Widget] = []
        drink_deck, ask = self.board.stage.zones[DRINKS], context.ask
        if drink_deck and context.my_turn and ask is not None and ask.kind == "order" and not self.board.playing:
            area, label = drink_deck[-1].area, self.board.words("rd.about.drinks", n=len(drink_deck))
            widgets.append(DeckHandle("drinks.top", area, area, label, context.hand, BOTTLE))
        for target in self._drop_targets():
            name = self.table.place_id(target.spot)
            zone = DropZone(target.spot, name, target.area, target.label, target.value, context.hand)
            if target.spot != POT:  # everything about the pot is written on it
                zone.tip = target.label
            widgets.append(zone)
        if self.answers is not None:
            widgets += self.answers.widgets()
        return widgets

    def _drop_targets(self) -> Iterator[_DropTarget]:
        """Yield everything that a card or the top of the drink deck can be dropped on."""
        board, words, layout, view = self.board, self.board.words, self.table.layout, self.table.shown
        yield _DropTarget(POT, layout.pot, words("rd.about.pot", n=view.pot, inn=view.inn), str(view.pot))
        yield _DropTarget(TABLE, layout.play, words("rd.about.table"), str(len(board.stage.zones[CHAIN])))
        for index, (serving, slot) in enumerate(zip(servings(view), self.table.slots(), strict=False)):
            yield _DropTarget(("drink", index), slot, self._about_drink(serving), signed(serving.strength))
        for seat, seat_place in enumerate(layout.seats):
            value = "out"
            if view.playing[seat]:
                value = f"{view.fortitude[seat]}/{view.alcohol[seat]} g{view.gold[seat]}"
            yield _DropTarget(("seat", seat), seat_place.plate, self._about(seat), value)
        discarded = len(board.stage.zones[DISCARDS[board.bottom]])
        area = layout.seats[board.bottom].discard
        yield _DropTarget(THROW, area, words("rd.about.discard", n=discarded), str(discarded))

    def _about_drink(self, serving: Serving) -> str:
        """Say in words who drinks it and what it does."""
        words, effect = self.board.words, sentences.effect(self.board, serving)
        if serving.drinker is None:
            return words("rd.about.drink.left", effect=effect)
        return words("rd.about.drink", name=self.board.names[serving.drinker], effect=effect)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        if self.answers is not None and self.answers.discard_marks.is_open and isinstance(handle, int):
            self.answers.discard_marks.toggle(handle)
        else:
            super().leave_open(context, handle, options)

    def early_key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.early_key(event)

    @property
    def _marked_pieces(self) -> list[int]:
        """The cards that are marked to be discarded."""
        return self.answers.discard_marks.pieces if self.answers is not None else []

    def marked(self, handle: Handle) -> bool:
        return handle in self._marked_pieces

    def laid_ready(self) -> bool:
        return bool(self._marked_pieces)

    def ready(self) -> Sequence[Option]:
        return [self.table.game.kind[piece] for piece in self._marked_pieces]

    def take_off(self) -> None:
        if self.answers is not None:
            self.answers.discard_marks.remove_last()

    def key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.key(event)

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.patrons.early_pictures()

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.causes.on_event(event)
        self.patrons.on_event(event)
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
            if self._marked_pieces:  # more cards than a hand holds may be left
                return Hint(None, None, words("rd.hint.draw"))
            return Hint(None, None, words(f"rd.hint.{option}"))
        alike = [card.piece for card in table.sort(self.board.stage, seat) if table.game.kind[card.piece] == kind]
        unmarked = [piece for piece in alike if piece not in self._marked_pieces]
        piece = (unmarked or alike)[0]
        spot: Spot
        if isinstance(option, PlayCard) and option.target != NOBODY:
            spot = ("seat", option.target)
        elif ask.kind == "discard":
            spot = THROW
        else:
            spot = min(table.spots_of(option, seat), key=str)
        card = table.short(words, table.game.cards[kind])
        if isinstance(option, PlayCard):
            return Hint(piece, spot, self._hint_to_play(option, card, seat))
        return Hint(piece, spot, words("rd.hint.discard", card=card))

    def _hint_to_play(self, option: PlayCard, card: str, seat: int) -> str:
        """Advise a seat to play a card, and say on whom, or on whose drink."""
        words, names, drinks = self.board.words, self.board.names, servings(self.table.shown)
        if option.target != NOBODY:
            return words("rd.hint.card.at", card=card, name=names[option.target])
        if option.serving != NO_SERVING:
            drinker = drinks[option.serving].drinker
            if drinker is not None and drinker != seat:
                return words("rd.hint.card.drink", card=card, name=names[drinker])
        return words("rd.hint.card", card=card)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw_furniture(self) -> None:
        self.patrons.draw_behind()
        self.board.pen.sprite("rd_longtable", self.table.layout.top)

    def draw(self) -> None:
        board = self.board
        for seat in range(self.table.seats):
            self.patrons.draw(seat)
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

    def draw_above(self) -> None:
        self.centre.draw_above()
        super().draw_above()

    def aside(self) -> FRect:
        return self.table.layout.preview

    def _draw_own_hand(self, context: SittingContext) -> None:
        """Draw the hand at the lower edge. Cards that can be played now, and cards marked to be discarded, stand out of
        it."""
        board, view = self.board, context.view()
        assert isinstance(view, State)
        may_act = context.my_turn and not board.playing
        marked: list[int] = []
        if self.answers is not None:
            marked = self.answers.discard_marks.pieces
        for card in self.table.sort(board.stage, board.bottom):
            if not board.lies(card):
                continue
            if card.piece in marked:
                self._draw_raised(card, THROWN, HARM)
            elif may_act and card.piece >= 0 and self.table.offered(view, context.ask, card.piece):
                self._draw_raised(card, PLAYABLE_RISE, PLAYABLE)
            else:
                board.draw_piece(card, card.pose)

    def _draw_raised(self, card: GamePiece, rise: float, halo: Colour) -> None:
        """Draw a card that stands out of the hand by a share of its height, in a halo."""
        pose = card.pose._replace(y=card.pose.y - rise * card.pose.height)
        draw_halo(self.board.pen, self.board.faces, pose, halo)
        self.board.draw_piece(card, pose)

    def _number_targets(self, context: SittingContext) -> None:
        """Draw the digits that choose a target, while the keyboard is in use."""
        board, hand = self.board, context.hand
        if hand.chosen is None or board.playing or not board.gui.keyboard:
            return
        for index, spot in enumerate(self.table.numbered(hand.targets)[:10]):
            widget = board.gui.find(self.table.place_id(spot))
            if widget is not None:
                draw_count(board.pen, (widget.rect.x + 24, widget.rect.y + 20), index + 1)

    def to_read(self) -> list[FRect]:
        """Return the areas that no tooltip may cover: the phases; what is played and what comes of it; the question;
        the pot during a round of gambling."""
        board, layout, view = self.board, self.table.layout, self.table.shown
        areas = [*super().to_read(), layout.phases]
        if board.stage.zones[CHAIN] or servings(view):
            areas.append(layout.play)
        sheet = self.centre.sheet()
        if sheet is not None:
            areas.append(sheet)
        if view.starter is not None:
            areas.append(layout.pot)
        if self.context is not None and self.context.my_turn:
            areas.append(layout.answers)
        return areas

    # -- what tests look at ------------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas = {
            "drinks": layout.drinks,
            "drinks.discard": layout.drink_discard,
            "pot": layout.pot,
            "play": layout.play,
            "story": layout.story,
            "phases": layout.phases,
            "answers": layout.answers,
            "hand": layout.seats[self.board.bottom].hand,
        }
        return areas | {f"plate.{seat}": seat_place.plate for seat, seat_place in enumerate(layout.seats)}
