"""Raut, painted: salons with their guests, the talk in the middle, and what a gesture would mean before it is done."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from client.games.raut.answers import Answers
from client.games.raut.comparison import Comparison, compare, draw_comparison
from client.games.raut.effects import Effects
from client.games.raut.gestures import GuestPlace, handle_of
from client.games.raut.headline import guests_in_hand, headline, no_chances
from client.games.raut.large import draw_guest_large, label
from client.games.raut.middle import draw_middle, draw_offer, draw_piles
from client.games.raut.moves import TALK_SPOT, FromHand, Guest, guest_spot, owner, person, salon_spot
from client.games.raut.portrait import SHAPE, GuestArt
from client.games.raut.possible import Prospect, chances, crowded, draw_chances
from client.games.raut.salons import Salons, draw_pairs
from client.games.raut.table import RautArrangement, RautPiece
from client.table.board import Board
from client.table.context import SittingContext
from client.table.halo import CHOSEN, PLAYABLE, Light, draw_halo, draw_light
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
from rules.text.log import Entry, Person

ROOMY_BAR = 700.0
"""Width of the bar from which it names the goal."""


class RautPainter(Painter[RautArrangement]):
    """Draws a table of Raut. In a replay nothing is asked and nothing can be taken up."""

    def __init__(self, board: Board[RautArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.art = GuestArt(board.screen.assets, board.screen.pen.type)
        self.effects = Effects(board, self.art)
        self.salons = Salons(board, self.effects.air)
        self.answers = Answers(board, context, self._tell_chances) if context is not None else None
        self.table.show = self._draw_piece
        self._edition = -1
        self._chances: tuple[object, list[Prospect]] = None, []

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, say, found = self.board, self.table, self.board.words, list[Widget]()
        shown, layout = table.shown, table.layout
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.art.forget()
        for seat, place in enumerate(layout.seats):
            told = say("raut.about.seat", name=board.names[seat], n=shown.points[seat],
                       guests=len(shown.zones[salon_of(seat)]), hand=len(shown.zones[hand_of(seat)]))  # fmt: skip
            found.append(TipArea(f"seat.{seat}", place.plate, told, role="seat", tip=told))
        deck, gone = len(shown.zones[DECK]), len(shown.zones[GONE])
        for name, area, told in (("deck", layout.deck, say("raut.about.deck", n=deck)),
                                 ("gone", layout.gone, say("raut.about.gone", n=gone))):  # fmt: skip
            found.append(TipArea(name, area, told, role="pile", tip=told))
        if self.context is None or self.context.viewer is None:
            found += self._talk_card()
            for guest, area in table.stands.items():
                found.append(TipArea(handle_of(guest), area, label(board, guest), role="guest"))
        return found

    def _talk_card(self) -> list[Widget]:
        """The talk in force, to be read."""
        talk = self.table.shown.zones[TALK]
        card = self.table.card(talk[-1]) if talk else None
        if card is None:
            return []
        told = self.table.about(self.board.words, card)
        return [OpenCard("talk", self.table.layout.talk, told, self.table.game.kind[talk[-1]])]

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        if context.viewer is None or self.answers is None:
            return []
        if context.hand.chosen is None:
            table.through = None
        own = next(seat for seat, place in enumerate(table.layout.seats) if place.own)
        zones = ((salon_spot(own), "raut.place.salon"), (TALK_SPOT, "raut.talk_now"))
        found: list[Widget] = [DropZone(spot, table.place_id(spot), table.spot_area(spot), say(key), "", context.hand)
                               for spot, key in zones]  # fmt: skip
        found += self._talk_card()
        for guest, area in table.stands.items():
            found.append(GuestPlace(board, context, guest, area, label(board, guest)))
        return found + self.answers.widgets()

    def corner(self) -> str:
        say, shown = self.board.words, self.table.shown
        last = shown.finish_round and max(shown.points) >= shown.goal
        now = say("raut.last_round" if last else "raut.round_now", n=shown.round)
        if self.table.layout.bar.width < ROOMY_BAR:  # the question needs the room, and the own plate names the goal
            return now
        return f"{now}, {say('raut.goal_now', n=shown.goal)}"

    # -- keys --------------------------------------------------------------------------------------------------------

    def early_key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.choose_key(event)

    def key(self, event: pygame.event.Event) -> bool:
        """G goes to the guests, first to one that may act; everything else is the buttons'."""
        if letter(event) == "g" and self.context is not None and self.context.viewer is not None:
            table = self.table
            mine = table.shown.zones[salon_of(self.context.viewer)]
            ask = self.context.ask
            acting = [guest for guest in mine if ask is not None and table.acts(ask, guest)]
            for guest in (*acting, *mine)[:1]:
                self.board.gui.keyboard = True
                self.board.gui.focus(handle_of(guest))
            return bool(mine)
        return self.answers is not None and self.answers.key(event)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        hand, treats = context.hand, [option for option in options if isinstance(option, Treat)]
        givers = {option.guest for option in treats}
        hand.chosen = handle
        if len(givers) == 1 and isinstance(handle, int):  # the drink has come to one's guest and goes on from there
            self.table.through = handle, givers.pop()
            hand.choosing = ()
        else:
            hand.choosing = options

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, ask, acting = self.board.words, context.ask, context.acting
        if self.board.playing and acting is None:
            return words("raut.dealing")
        if self.board.playing and acting is not None:
            turn = acting.seat if acting.kind == "exchange" else self.table.shown.turn
            return self._waiting(acting._replace(kind="act") if acting.kind == "refuse" else acting,
                                 self.board.names[turn], paused=False)  # fmt: skip
        if ask is None:
            return words("table.finished")
        name = self.board.names[ask.seat]
        if not context.my_turn:
            return self._waiting(ask, name, context.paused)
        if ask.kind == "exchange":
            return words("raut.ask.exchange", name=name, n=guests_in_hand(self.table.shown, ask.seat))
        if ask.kind == "refuse":
            guest, target, kind = ask.about
            _, points = self.table.game.sip(self.table.shown, guest, target, kind)
            told = {"name": name, "guest": self._person(guest), "other": self._person(target),
                    "card": self.table.game.title(kind), "sign": f"{points:+d}".replace("-", "−")}  # fmt: skip
            return Entry("raut.ask.refuse", told).say(words)
        if context.hand.choosing:
            return self._choosing(name, context.hand.choosing)
        if context.hand.chosen is not None:
            return self._held(context.hand.chosen)
        if self.answers is not None and self.answers.chances:
            return words(self._chances_told(ask.seat))
        return headline(self.table.shown, ask, self.table.meanings(ask), name).say(words)

    def _waiting(self, ask: Ask, name: str, paused: bool) -> str:
        words = self.board.words
        if paused:
            return words("table.paused", name=name)
        if ask.kind == "refuse":
            other = self._person(ask.about[1]) if ask.about else name
            return Entry("raut.waits.refuse", {"name": name, "other": other}).say(words)
        return words(f"raut.waits.{ask.kind if ask.kind == 'exchange' else 'act'}", name=name)

    def _choosing(self, name: str, options: Sequence[Option]) -> str:
        """What is to be chosen now that a gesture may mean several things."""
        words = self.board.words
        match options:
            case (LayTalk(_, kind), *rest) if all(each.kind == kind for each in rest if isinstance(each, LayTalk)):
                return Entry("raut.ask.who_talks", {"card": self.table.game.title(kind)}).say(words)
            case (Seduce(guest, other) | Fight(guest, other) | UseAbility(guest, _, _, other), *_):
                seductions = [each for each in options if isinstance(each, Seduce)]
                ways = {each.way for each in seductions}
                key = "which" if len(seductions) < len(options) else "join" if len(ways) == 1 else "way"
                pair = {"guest": self._person(guest), "other": self._person(other)}
                return Entry(f"raut.ask.{key}", pair).say(words)
        return words("raut.ask.which_of", name=name)

    def _held(self, chosen: Handle) -> str:
        """What can be done with what is taken up."""
        source, words = self.table.source(chosen), self.board.words
        if isinstance(source, Guest):
            told = {"guest": self._person(source.piece)}
            if (companion := self.table.shown.companion[source.piece]) is not None:
                return Entry("raut.ask.held.joined", told | {"other": self._person(companion)}).say(words)
            ask = self.context.ask if self.context is not None else None
            options = ask.options if ask is not None else ()
            fights = any(isinstance(option, Fight) and option.guest == source.piece for option in options)
            skilled = self.table.game.skills[self.table.game.kind[source.piece]]
            return Entry(f"raut.ask.held.{'fights' if fights else 'skilled' if skilled else 'own'}", told).say(words)
        if self.table.through is not None and self.table.through[0] == chosen:
            key = "treat" if self.table.game.card_kind[source.kind] != "talk" else "says"
            return Entry(f"raut.ask.held.{key}", {"guest": self._person(self.table.through[1])}).say(words)
        kind = self.table.game.card_kind[source.kind]
        return words(f"raut.ask.held.{'drink' if kind in ('alcohol', 'soft') else kind}")

    def _person(self, guest: int) -> Person:
        return person(self.table.shown, guest)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        board, table, game = self.board, self.table, self.table.game
        assert context.ask is not None
        entry = game.phrase(table.seen(context.view()), context.ask, option, board.names)
        said_so = board.words("raut.hint", what=entry.say(board.words))

        def card(kind: int) -> int | None:
            held = board.stage.zones[table.hand(board.bottom)]
            return next((each.piece for each in held if each.piece >= 0 and game.kind[each.piece] == kind), None)

        match option:
            case Enter(kind, partner):
                spot = salon_spot(board.bottom) if partner == UNNAMED else guest_spot(partner)
                return Hint(card(kind), spot, said_so)
            case Wear(kind, guest) | LayTalk(guest, kind) | Treat(_, guest, kind):
                return Hint(card(kind), guest_spot(guest), said_so)
            case Seduce(guest, other) | Fight(guest, other) | Join(guest, other) | PartWays(guest, other):
                return Hint(handle_of(guest), guest_spot(other), said_so)
            case UseAbility(guest, _, _, target):
                return Hint(handle_of(guest), None if target == UNNAMED else guest_spot(target), said_so)
        return Hint(None, None, said_so)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.effects.on_event(event)

    def update(self, dt: float) -> None:
        self.effects.update()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, table, stage = self.board, self.table, self.board.stage
        self.salons.draw()
        draw_middle(board)
        for zone in (GONE, DECK):
            board.draw_top(zone)
        draw_piles(board)
        own = next(place for place in table.layout.seats if place.own)
        draw_light(board.pen, own.salon, board.glow(salon_spot(board.bottom)), 12)
        playable = self._playable()
        for seat in range(table.seats):
            for card in stage.zones[hand_of(seat)]:
                if card.piece in playable and board.lies(card):
                    draw_halo(board.pen, board.faces, card.pose, PLAYABLE)
                board.draw_cards([card])
        self.salons.count_hands()
        draw_pairs(board)
        for seat in range(1, table.seats + 1):  # the own guests last: they come to others
            board.draw_cards(stage.zones[salon_of((board.bottom + seat) % table.seats)])
        self._draw_through()
        if (offered := self._offered()) is not None:
            draw_offer(board, offered)
        self._draw_chances()
        board.draw_flying()
        self.effects.draw()

    def _draw_piece(self, piece: RautPiece, pose: Pose, height: float) -> None:
        """A card, or a guest at a table."""
        board = self.board
        if not piece.seated:
            board.draw_card(piece, pose, height)
            return
        area = pose.area(piece.ratio)
        if height:
            shadow = area.move(0.3 * height, 0.8 * height)
            board.pen.fill(shadow, (0, 0, 0), 80, 8)
        pose = pose._replace(x=pose.x + self.effects.shaken(piece.piece))
        if not height and (light := self._light_of(piece.piece)) is not None:
            for _ in range(light.strength):
                draw_halo(board.pen, board.faces, pose, light.colour, SHAPE)
        look = self.effects.sobered(piece.piece, self.table.look(board.words, piece.piece))
        self.art.draw(board.pen, pose, look)

    def _playable(self) -> set[int]:
        """The cards of the own hand that may be played now, while nothing is taken up."""
        context, board = self.context, self.board
        if context is None or not context.my_turn or board.playing or context.hand.chosen is not None:
            return set()
        held = (card.piece for card in board.stage.zones[hand_of(board.bottom)])
        return {piece for piece in held if piece >= 0 and self.table.offered(self.table.shown, context.ask, piece)}

    def _light_of(self, guest: int) -> Light | None:
        """How a guest at a table is lit: by what is held, by a drink that is offered, or because it may act now."""
        board, context = self.board, self.context
        if (light := board.glow(guest_spot(guest))) is not None:
            return light
        offered = self._offered()
        if offered is not None and guest in offered[:2]:
            return Light(2, CHOSEN)
        if context is None or not context.my_turn or board.playing or context.hand.chosen is not None:
            return None
        acts = context.ask is not None and self.table.acts(context.ask, guest)
        return Light(1, PLAYABLE) if acts else None

    def _draw_through(self) -> None:
        """The glass over the guest that carries a drink on."""
        board, table = self.board, self.table
        if table.through is not None and (through := table.stands.get(table.through[1])) is not None:
            glass = FRect(through.centerx - 17, through.y - 14, 34, 34)
            board.pen.fill(glass, (40, 18, 10), 230, 17)
            board.pen.icon("raut_drink", glass.inflate(-6, -6))

    def _draw_chances(self) -> None:
        context, board = self.context, self.board
        if self.answers is None or not self.answers.chances or context is None or context.viewer is None:
            return
        if not board.playing:
            draw_chances(board.pen, board, self._found_chances(), self._pointed_guest())

    def _found_chances(self) -> list[Prospect]:
        """The seductions that are possible, or would be after one more drink."""
        table, context = self.table, self.context
        assert context is not None and context.viewer is not None
        if self._chances[0] is not table.shown:
            kinds = [table.game.kind[piece] for piece in table.shown.zones[hand_of(context.viewer)] if piece >= 0]
            drinks = [kind for kind in kinds if table.game.card_kind[kind] == "alcohol"]
            found = chances(table.shown, context.viewer, drinks, ready=table.shown.turn == context.viewer)
            self._chances = table.shown, found
        return self._chances[1]

    def _chances_told(self, seat: int) -> str:
        """What the lines mean that are shown, or why there are none, as a key of the texts."""
        found = self._found_chances()
        if not found:
            return no_chances(self.table.shown, seat)
        return "raut.chances.many" if crowded(found) else "raut.chances.legend"

    def _tell_chances(self) -> None:
        """The chances were just shown or hidden: where the headline says something else, a notice says why there are
        none."""
        context = self.context
        if self.answers is None or not self.answers.chances or context is None or context.viewer is None:
            return
        told = self._chances_told(context.viewer)
        free = context.my_turn and context.hand.chosen is None and not context.hand.choosing
        if not self._found_chances() and not free:
            self.board.gui.toast(self.board.words(told), "chances")

    def _offered(self) -> tuple[int, int, int] | None:
        """The drink that the person at the screen may refuse now: who treats whom with what."""
        context = self.context
        ask = context.ask if context is not None and context.my_turn and not self.board.playing else None
        return None if ask is None or ask.kind != "refuse" else ask.about

    def _pointed_guest(self) -> int:
        """The guest under the pointer or in focus, UNNAMED if there is none."""
        for widget in self.board.gui.hovered_or_focused():
            if widget is not None and widget.id.startswith("guest."):
                return int(widget.id.partition(".")[2])
        return UNNAMED

    # -- above all ---------------------------------------------------------------------------------------------------

    def draw_above(self) -> None:
        board, table = self.board, self.table
        if board.gui.covered or board.playing:
            return
        aimed = self.aimed()
        if aimed is not None:
            allowed = self.context is not None and guest_spot(aimed.target) in self.context.hand.targets
            foretold, board.tag = board.tag.said if board.tag is not None and allowed else "", None
            draw_comparison(board.pen, board, aimed, table.stands[aimed.target], foretold)
            return
        context = self.context
        if board.tag is not None or (context is not None and context.hand.choosing):
            return
        guest, lines = self._pointed_guest(), self.answers is not None and self.answers.chances
        if guest != UNNAMED and guest in table.stands:
            if not lines:  # they would lie below it
                draw_guest_large(board.pen, board, guest, table.stands[guest])
            return
        self.draw_large()

    def aimed(self) -> Comparison | None:
        """The seduction that would be tried if what is held were let go of now; None if none would."""
        context, table = self.context, self.table
        if context is None or context.viewer is None or context.hand.chosen is None or not context.my_turn:
            return None
        if context.hand.choosing and not context.hand.carrying:
            return None
        source = table.source(context.hand.chosen)
        target = self._under(context)
        if target == UNNAMED or owner(table.shown, target) in (context.viewer, None):
            return None
        if isinstance(source, Guest):
            assert context.ask is not None
            fights = table.meanings(context.ask).of(source, guest_spot(target))
            return compare(table.shown, context.viewer, source.piece, target,
                           fights=any(isinstance(option, Fight) for option in fights))  # fmt: skip
        through = table.through
        drink = isinstance(source, FromHand) and table.game.card_kind[source.kind] in ("alcohol", "soft")
        if drink and through is not None and through[0] == context.hand.chosen:
            return compare(table.shown, context.viewer, through[1], target, drink=source.kind)
        return None

    def _under(self, context: SittingContext) -> int:
        """The guest that is aimed at, UNNAMED if none is."""
        if not context.hand.carrying:
            return self._pointed_guest()
        spot = context.hand.over
        return spot[1] if isinstance(spot, tuple) and spot[0] == "guest" else UNNAMED

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def to_read(self) -> list[FRect]:
        """The buttons, and what is talked about, if anything is."""
        layout, talk = self.table.layout, self.table.shown.zones[TALK]
        return [*super().to_read(), layout.buttons, *([layout.words] if talk else [])]

    def bounds(self) -> dict[str, FRect]:
        layout, areas = self.table.layout, dict[str, FRect]()
        for seat, place in enumerate(layout.seats):
            areas[f"salon.{seat}"] = place.salon
            if place.own:
                areas |= {"plate": place.plate, "hand": place.hand}
        return areas | {"middle": layout.middle, "buttons": layout.buttons}
