"""Draws Raut: salons with their guests, the talk in the middle, and what a gesture would do before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from client.games.raut.answers import Answers
from client.games.raut.comparison import Comparison, compare, draw_comparison
from client.games.raut.effects import Effects
from client.games.raut.gestures import GuestPlace, handle_of
from client.games.raut.guest_panel import draw_guest_large, label
from client.games.raut.headline import guests_in_hand, headline, no_chances
from client.games.raut.middle import draw_middle, draw_offer, draw_piles
from client.games.raut.moves import TALK_SPOT, Guest, guest_of, guest_spot, owner, person, salon_spot
from client.games.raut.portrait import SHAPE, GuestArt
from client.games.raut.prospects import Prospect, chances, crowded, draw_chances
from client.games.raut.room import draw_room
from client.games.raut.salons import Salons, draw_settees
from client.games.raut.table import RautArrangement, RautPiece
from client.table.board import Board
from client.table.context import SittingContext
from client.table.halo import CHOSEN, PLAYABLE, Light, draw_halo
from client.table.light import shadow_offset
from client.table.painter import Painter
from client.table.piece import Pose
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option
from client.table.zoom import OpenCard
from client.ui import Widget
from client.window.keys import letter
from rules.games.raut.board import (
    DECK,
    GONE,
    TALK,
    UNNAMED,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    Seduce,
    Treat,
    UseAbility,
    Wear,
    hand_of,
    salon_of,
)
from rules.kernel.asking import Ask
from rules.text.log import Entry, Person, Translated
from rules.text.texts import signed

MIN_BAR_WIDTH = 700.0
"""Width of the bar from which it names the goal, in units."""
DRINKS = ("alcohol", "soft")
"""The kinds of cards that are drunk."""


class RautPainter(Painter[RautArrangement]):
    """Draws a table of Raut. In a replay nothing is asked and nothing can be taken up."""

    def __init__(self, board: Board[RautArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.art = GuestArt(board.screen.assets, board.screen.pen.type)
        self.effects = Effects(board, self.art)
        self.salons = Salons(board, self.effects.air)
        self.answers = Answers(board, context, self._explain_chances) if context is not None else None
        self.table.show = self._draw_piece
        self._edition = -1
        self._prospects_view: object = None
        self._prospects: list[Prospect] = []

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table = self.board, self.table
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.art.forget()
        widgets = [*self._seat_areas(), *self._pile_areas()]
        if self.context is None or self.context.viewer is None:
            widgets += self._talk_card()
            for guest, area in table.stands.items():
                widgets.append(TipArea(handle_of(guest), area, label(board, guest), role="guest"))
        return widgets

    def _seat_areas(self) -> list[Widget]:
        """Return the plates of the seats, which tell points, guests and cards."""
        board, view = self.board, self.table.shown
        areas: list[Widget] = []
        for seat, place in enumerate(self.table.layout.seats):
            guests, cards = len(view.zones[salon_of(seat)]), len(view.zones[hand_of(seat)])
            text = board.words(
                "raut.about.seat", name=board.names[seat], n=view.points[seat], guests=guests, hand=cards
            )
            areas.append(TipArea(f"seat.{seat}", place.plate, text, role="seat", tip=text))
        return areas

    def _pile_areas(self) -> list[Widget]:
        """Return the deck and the pile of those who are gone, which tell how many cards they have."""
        words, layout, view = self.board.words, self.table.layout, self.table.shown
        deck_text = words("raut.about.deck", n=len(view.zones[DECK]))
        gone_text = words("raut.about.gone", n=len(view.zones[GONE]))
        return [
            TipArea("deck", layout.deck, deck_text, role="pile", tip=deck_text),
            TipArea("gone", layout.gone_pile, gone_text, role="pile", tip=gone_text),
        ]

    def _talk_card(self) -> list[Widget]:
        """Return the talk in force as a card to read, or nothing if there is none."""
        talk = self.table.shown.zones[TALK]
        if not talk:
            return []
        card = self.table.card(talk[-1])
        if card is None:
            return []
        text = self.table.about(self.board.words, card)
        return [OpenCard("talk", self.table.layout.talk, text, self.table.game.kind[talk[-1]])]

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table = self.board, self.table
        if context.viewer is None or self.answers is None:
            return []
        if context.hand.chosen is None:
            table.through = None
        widgets: list[Widget] = []
        for spot, key in ((salon_spot(table.layout.own_seat), "raut.place.salon"), (TALK_SPOT, "raut.talk_now")):
            area = table.spot_area(spot)
            widgets.append(DropZone(spot, table.place_id(spot), area, board.words(key), "", context.hand))
        widgets += self._talk_card()
        for guest, area in table.stands.items():
            widgets.append(GuestPlace(board, context, guest, area, label(board, guest)))
        return widgets + self.answers.widgets()

    def corner(self) -> str:
        words, view = self.board.words, self.table.shown
        is_return_round = view.back_and_forth and view.round % 2 == 0
        round_key = "raut.round_now"
        if view.finish_round and max(view.points) >= view.goal:
            round_key = "raut.last_round"
        elif is_return_round and not view.backwards:
            round_key = "raut.round_back"
        elif view.backwards and not is_return_round:
            round_key = "raut.round_reversed"
        round_text = words(round_key, n=view.round)
        if self.table.layout.bar.width < MIN_BAR_WIDTH:  # the question needs the room, and the own plate names the goal
            return round_text
        return f"{round_text}, {words('raut.goal_now', n=view.goal)}"

    # -- keys --------------------------------------------------------------------------------------------------------

    def early_key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.choose_key(event)

    def key(self, event: pygame.event.Event) -> bool:
        """G moves the focus to the own guests, first to one that may act; all other keys are those of the buttons."""
        if letter(event) == "g" and self.context is not None and self.context.viewer is not None:
            return self._focus_guest(self.context.viewer, self.context.ask)
        return self.answers is not None and self.answers.key(event)

    def _focus_guest(self, viewer: int, ask: Ask | None) -> bool:
        """Move the focus to a guest of the viewer, if possible one that may act. Return True if there is a guest."""
        guests = self.table.shown.zones[salon_of(viewer)]
        if not guests:
            return False
        focused = guests[0]
        if ask is not None:
            focused = next((guest for guest in guests if self.table.acts(ask, guest)), focused)
        self.board.gui.keyboard = True
        self.board.gui.focus(handle_of(focused))
        return True

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        hand = context.hand
        givers = {option.guest for option in options if isinstance(option, Treat)}
        hand.chosen = handle
        if len(givers) == 1 and isinstance(handle, int):  # the own guest has the drink now and passes it on
            self.table.through = handle, givers.pop()
            hand.choosing = ()
        else:
            hand.choosing = options

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, ask = self.board.words, context.ask
        if self.board.playing:
            return self._playing_sentence(context.acting)
        if ask is None:
            return words("table.finished")
        name = self.board.names[ask.seat]
        if not context.my_turn:
            return self._waiting_sentence(ask, name, context.paused)
        if ask.kind == "exchange":
            return words("raut.ask.exchange", name=name, n=guests_in_hand(self.table.shown, ask.seat))
        if ask.kind == "refuse":
            return self._drink_question(ask, name)
        if context.hand.choosing:
            return self._choice_question(name, context.hand.choosing)
        if context.hand.chosen is not None:
            return self._chosen_sentence(context.hand.chosen)
        if self.answers is not None and self.answers.shows_chances:
            return words(self._chances_key(ask.seat))
        return headline(self.table.shown, ask, self.table.meanings(ask), name).say(words)

    def _playing_sentence(self, acting: Ask | None) -> str:
        """Return whose turn it is while events are played."""
        if acting is None:
            return self.board.words("raut.dealing")
        if acting.kind == "exchange":
            return self._waiting_sentence(acting, self.board.names[acting.seat], paused=False)
        if acting.kind == "refuse":
            acting = acting._replace(kind="act")
        return self._waiting_sentence(acting, self.board.names[self.table.shown.turn], paused=False)

    def _waiting_sentence(self, ask: Ask, name: str, paused: bool) -> str:
        """Return for whom the table waits; ``name`` is that player's."""
        words = self.board.words
        if paused:
            return words("table.paused", name=name)
        if ask.kind == "refuse":
            target = self._person(ask.about[1]) if ask.about else name
            return Entry("raut.waits.refuse", {"name": name, "other": target}).say(words)
        if ask.kind == "exchange":
            return words("raut.waits.exchange", name=name)
        return words("raut.waits.act", name=name)

    def _drink_question(self, ask: Ask, name: str) -> str:
        """Return the question whether a guest drinks what it is offered."""
        guest, target, kind = ask.about
        _, points = self.table.game.sip(self.table.shown, guest, target, kind)
        parameters = {"name": name, "guest": self._person(guest), "other": self._person(target),
                      "card": self.table.game.title(kind), "sign": signed(points)}  # fmt: skip
        return Entry("raut.ask.refuse", parameters).say(self.board.words)

    def _choice_question(self, name: str, options: Sequence[Option]) -> str:
        """Return what is to be chosen after a gesture that may mean several things."""
        words = self.board.words
        match options[0]:
            case LayTalk(_, kind) if self._all_lay(kind, options):
                return Entry("raut.ask.who_talks", {"card": self.table.game.title(kind)}).say(words)
            case Seduce(guest, target) | Fight(guest, target) | UseAbility(guest, _, _, target):
                ways = [option.way for option in options if isinstance(option, Seduce)]
                if len(ways) < len(options):
                    key = "raut.ask.which"
                elif len(set(ways)) == 1:
                    key = "raut.ask.join"
                else:
                    key = "raut.ask.way"
                return Entry(key, {"guest": self._person(guest), "other": self._person(target)}).say(words)
        return words("raut.ask.which_of", name=name)

    @staticmethod
    def _all_lay(kind: int, options: Sequence[Option]) -> bool:
        """True if no talk of another kind is among the options."""
        return all(option.kind == kind for option in options if isinstance(option, LayTalk))

    def _chosen_sentence(self, chosen: Handle) -> str:
        """Return what can be done with the card or guest that is taken up."""
        words, table = self.board.words, self.table
        source = table.source(chosen)
        if isinstance(source, Guest):
            return self._chosen_guest_sentence(source.piece)
        card_kind = table.game.card_kind[source.kind]
        if table.through is not None and table.through[0] == chosen:
            key = "raut.ask.held.says" if card_kind == "talk" else "raut.ask.held.treat"
            return Entry(key, {"guest": self._person(table.through[1])}).say(words)
        if card_kind in DRINKS:
            return words("raut.ask.held.drink")
        return words(f"raut.ask.held.{card_kind}")

    def _chosen_guest_sentence(self, guest: int) -> str:
        """Return what can be done with a guest that is taken up."""
        words, table = self.board.words, self.table
        parameters: dict[str, Any] = {"guest": self._person(guest)}
        companion = table.shown.companion[guest]
        if companion is not None:
            return Entry("raut.ask.held.joined", parameters | {"other": self._person(companion)}).say(words)
        key = "raut.ask.held.own"
        if self._may_fight(guest):
            key = "raut.ask.held.fights"
        elif self._may_use_ability(guest):
            key = "raut.ask.held.skilled"
            parameters["what"] = Translated(table.game.cards[table.game.kind[guest]].text)
        return Entry(key, parameters).say(words)

    def _may_fight(self, guest: int) -> bool:
        """True if the person at the screen may let a guest begin a fight now."""
        if self.context is None or self.context.ask is None:
            return False
        return any(isinstance(option, Fight) and option.guest == guest for option in self.context.ask.options)

    def _may_use_ability(self, guest: int) -> bool:
        """True if the person at the screen may let a guest do what its own card says."""
        if self.context is None or self.context.ask is None:
            return False
        own_kind = self.table.game.kind[guest]
        for option in self.context.ask.options:
            if isinstance(option, UseAbility) and (option.guest, option.kind) == (guest, own_kind):
                return True
        return False

    def _person(self, guest: int) -> Person:
        return person(self.table.shown, guest)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        board, table = self.board, self.table
        assert context.ask is not None
        entry = table.game.phrase(table.seen(context.view()), context.ask, option, board.names)
        if isinstance(option, Treat | Seduce):  # a hint has no room for the numbers
            entry = entry._replace(key=entry.key.replace("phrase", "hint", 1))
        words = entry.say(board.words)
        match option:
            case Enter(kind, partner):
                spot = salon_spot(board.bottom) if partner == UNNAMED else guest_spot(partner)
                return Hint(self._card_in_hand(kind), spot, words)
            case Wear(kind, guest) | LayTalk(guest, kind) | Treat(_, guest, kind):
                return Hint(self._card_in_hand(kind), guest_spot(guest), words)
            case Seduce(guest, target) | Fight(guest, target) | Join(guest, target) | PartWays(guest, target):
                return Hint(handle_of(guest), guest_spot(target), words)
            case UseAbility(guest, _, _, target):
                spot = None if target == UNNAMED else guest_spot(target)
                return Hint(handle_of(guest), spot, words)
        return Hint(None, None, words)

    def _card_in_hand(self, kind: int) -> int | None:
        """Return a card of a kind in the hand at the lower edge, None if there is none."""
        for card in self.board.stage.zones[self.table.hand(self.board.bottom)]:
            if card.piece >= 0 and self.table.game.kind[card.piece] == kind:
                return card.piece
        return None

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.effects.on_event(event)

    def update(self, dt: float) -> None:
        self.effects.update()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw_furniture(self) -> None:
        draw_room(self.board.pen, self.table.layout)

    def draw(self) -> None:
        board, table = self.board, self.table
        self.salons.draw()
        draw_middle(board, self.effects.speaker)
        for zone in (GONE, DECK):
            board.draw_top(zone)
        draw_piles(board)
        self._draw_hands()
        self.salons.count_hands()
        draw_settees(board)
        for seat in range(1, table.seats + 1):  # the own guests last, since they go to others
            board.draw_cards(board.stage.zones[salon_of((board.bottom + seat) % table.seats)])
        self._draw_passed_drink()
        offered_drink = self._offered_drink()
        if offered_drink is not None:
            draw_offer(board, offered_drink)
        self._draw_chances()
        board.draw_flying()
        self.effects.draw()

    def _draw_hands(self) -> None:
        """Draw all hands, with a halo around the cards that may be played now."""
        board = self.board
        playable = self._playable_cards()
        for seat in range(self.table.seats):
            for card in board.stage.zones[hand_of(seat)]:
                if card.piece in playable and board.lies(card):
                    draw_halo(board.pen, board.faces, card.pose, PLAYABLE)
                board.draw_cards([card])

    def _draw_piece(self, piece: RautPiece, pose: Pose, height: float) -> None:
        """Draw a card, or a guest at a table."""
        board = self.board
        if not piece.seated:
            board.draw_card(piece, pose, height)
            return
        if height:
            shadow = pose.area(piece.ratio).move(shadow_offset(height))
            board.pen.fill(shadow, (0, 0, 0), 80, 8)
        pose = pose._replace(x=pose.x + self.effects.shake_offset(piece.piece))
        if not height:
            self._draw_light(piece.piece, pose)
        look = self.effects.current_look(piece.piece, self.table.look(board.words, piece.piece))
        self.art.draw(board.pen, pose, look)

    def _draw_light(self, guest: int, pose: Pose) -> None:
        """Draw the halo of a guest that is lit."""
        light = self._light_of(guest)
        if light is not None:
            for _ in range(light.strength):
                draw_halo(self.board.pen, self.board.faces, pose, light.colour, SHAPE)

    def _is_free_to_choose(self) -> bool:
        """True if the person at the screen may take up something now and has not."""
        context = self.context
        if context is None or not context.my_turn or self.board.playing:
            return False
        return context.hand.chosen is None

    def _playable_cards(self) -> set[int]:
        """Return the cards of the own hand that may be played now, while nothing is taken up."""
        context, board = self.context, self.board
        if context is None or not self._is_free_to_choose():
            return set()
        pieces = [card.piece for card in board.stage.zones[hand_of(board.bottom)] if card.piece >= 0]
        return {piece for piece in pieces if self.table.offered(self.table.shown, context.ask, piece)}

    def _light_of(self, guest: int) -> Light | None:
        """Return how a guest is lit: as a drop target, because of a drink that is offered, or because it may act."""
        light = self.board.glow(guest_spot(guest))
        if light is not None:
            return light
        offered_drink = self._offered_drink()
        if offered_drink is not None and guest in offered_drink[:2]:
            return Light(2, CHOSEN)
        context = self.context
        if context is None or context.ask is None or not self._is_free_to_choose():
            return None
        if self.table.acts(context.ask, guest):
            return Light(1, PLAYABLE)
        return None

    def _draw_passed_drink(self) -> None:
        """Draw the glass over the guest that passes a drink on."""
        board, table = self.board, self.table
        if table.through is not None and table.through[1] in table.stands:
            guest_rect = table.stands[table.through[1]]
            glass = FRect(guest_rect.centerx - 17, guest_rect.y - 14, 34, 34)
            board.pen.fill(glass, (40, 18, 10), 230, 17)
            board.pen.icon("raut_drink", glass.inflate(-6, -6))

    def _draw_chances(self) -> None:
        if self._shows_chances() and not self.board.playing:
            draw_chances(self.board.pen, self.board, self.prospects(), self._pointed_guest())

    def _shows_chances(self) -> bool:
        """True while the lines of possible seductions are switched on for a person."""
        if self.answers is None or self.context is None or self.context.viewer is None:
            return False
        return self.answers.shows_chances

    def prospects(self) -> list[Prospect]:
        """Return the seductions that are possible for the viewer, or would be after one more drink."""
        table, context = self.table, self.context
        assert context is not None and context.viewer is not None
        if self._prospects_view is not table.shown:
            drinks: list[int] = []
            for piece in table.shown.zones[hand_of(context.viewer)]:
                if piece >= 0 and table.game.card_kind[table.game.kind[piece]] == "alcohol":
                    drinks.append(table.game.kind[piece])
            is_own_turn = table.shown.turn == context.viewer
            self._prospects = chances(table.shown, context.viewer, drinks, ready=is_own_turn)
            self._prospects_view = table.shown
        return self._prospects

    def _chances_key(self, seat: int) -> str:
        """Return the key of the text on what the lines mean, or on why there are none."""
        prospects = self.prospects()
        if not prospects:
            return no_chances(self.table.shown, seat)
        return "raut.chances.many" if crowded(prospects) else "raut.chances.legend"

    def _explain_chances(self) -> None:
        """After the lines were switched on: notify why there are none, if the headline has something else to say."""
        context = self.context
        if context is None or context.viewer is None or not self._shows_chances():
            return
        headline_explains = context.my_turn and context.hand.chosen is None and not context.hand.choosing
        if not self.prospects() and not headline_explains:
            self.board.gui.toast(self.board.words(self._chances_key(context.viewer)), "chances")

    def _offered_drink(self) -> tuple[int, int, int] | None:
        """Return the drink that the person at the screen may refuse now: the guest that gives it, its target, its kind.

        Return None if there is none.
        """
        context = self.context
        if context is None or context.ask is None or not context.my_turn or self.board.playing:
            return None
        if context.ask.kind != "refuse":
            return None
        return context.ask.about

    def _pointed_guest(self) -> int:
        """Return the guest under the pointer or in focus, UNNAMED if there is none."""
        for widget in self.board.gui.hovered_or_focused():
            if widget is not None and widget.id.startswith("guest."):
                return int(widget.id.partition(".")[2])
        return UNNAMED

    # -- above all ---------------------------------------------------------------------------------------------------

    def draw_above(self) -> None:
        board, table, context = self.board, self.table, self.context
        if board.gui.covered or board.playing:
            return
        comparison = self.aimed()
        if comparison is not None:
            self._draw_comparison(comparison)
            return
        if board.tag is not None or (context is not None and context.hand.choosing):
            return
        guest = self._pointed_guest()
        if guest not in table.stands:
            self.draw_large()
        elif self.answers is None or not self.answers.shows_chances:  # the panel would cover the lines
            draw_guest_large(board.pen, board, guest, table.stands[guest])

    def _draw_comparison(self, comparison: Comparison) -> None:
        """Draw the comparison, and in it what the tag of the target would say otherwise."""
        board = self.board
        foretold = ""
        is_allowed = self.context is not None and guest_spot(comparison.target) in self.context.hand.targets
        if is_allowed and board.tag is not None:
            foretold = board.tag.said
        board.tag = None
        draw_comparison(board.pen, board, comparison, self.table.stands[comparison.target], foretold)

    def aimed(self) -> Comparison | None:
        """Return the seduction that dropping what is held would attempt now, None if it would attempt none."""
        context, table = self.context, self.table
        if context is None or context.viewer is None or context.hand.chosen is None or not context.my_turn:
            return None
        if context.hand.choosing and not context.hand.carrying:
            return None
        target = self._aimed_guest(context)
        if target == UNNAMED or owner(table.shown, target) in (context.viewer, None):
            return None
        source = table.source(context.hand.chosen)
        if isinstance(source, Guest):
            assert context.ask is not None
            options = table.meanings(context.ask).of(source, guest_spot(target))
            may_fight = any(isinstance(option, Fight) for option in options)
            return compare(table.shown, context.viewer, source.piece, target, fights=may_fight)
        through = table.through
        if through is None or through[0] != context.hand.chosen or table.game.card_kind[source.kind] not in DRINKS:
            return None
        return compare(table.shown, context.viewer, through[1], target, drink=source.kind)

    def _aimed_guest(self, context: SittingContext) -> int:
        """Return the guest at which the person aims, UNNAMED if none."""
        if not context.hand.carrying:
            return self._pointed_guest()
        guest = guest_of(context.hand.over)
        return UNNAMED if guest is None else guest

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def to_read(self) -> list[FRect]:
        """Return the areas with text: those of every table, the buttons, and the words of the talk if there is one."""
        layout = self.table.layout
        areas = [*super().to_read(), layout.buttons]
        if self.table.shown.zones[TALK]:
            areas.append(layout.words)
        return areas

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas = {"middle": layout.middle, "buttons": layout.buttons}
        for seat, place in enumerate(layout.seats):
            areas[f"salon.{seat}"] = place.salon
            if place.own:
                areas["plate"] = place.plate
                areas["hand"] = place.hand
        return areas
