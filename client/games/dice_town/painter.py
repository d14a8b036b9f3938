"""Dice Town, painted: the street, everybody's purse, cup and dice, the tray, and what flies between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.dice_town.count import CountScene
from client.games.dice_town.cups import Cups
from client.games.dice_town.layout import SeatPlace, own_hand_area, own_hand_room
from client.games.dice_town.offer_draft import OfferToggle
from client.games.dice_town.offer_painter import draw_claims, draw_offers
from client.games.dice_town.own_cup import OwnCup
from client.games.dice_town.played_card import CardOnTray
from client.games.dice_town.street import Street, holders, sign_of, wares
from client.games.dice_town.table import FENCED, LAST_ROLL, OWN_HAND, TRAY, DiceTownArrangement
from client.games.dice_town.throws import last_roll
from client.games.dice_town.tokens import NOTE, NUGGET, SEAT_COLOURS, STAR, draw_mark, face_of
from client.games.dice_town.tray import Tray
from client.table.badge import BADGE, draw_count
from client.table.board import Board
from client.table.context import SittingContext
from client.table.flight import Air
from client.table.halo import CHOSEN, PLAYABLE, draw_halo, draw_light
from client.table.layout import fan
from client.table.light import draw_felt
from client.table.painter import Painter
from client.table.piece import RATIO
from client.table.plate import draw_name, draw_shine
from client.table.seat_figure import SeatFigure
from client.table.targets import CardHandle, DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option, View
from client.table.token import TokenKind
from client.ui import Pen, Widget
from client.ui.layout import column, fit, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD, SOOT, Colour
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DRAWN,
    FENCES,
    HANDS,
    OFFERED,
    PLACES,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_COACH,
    Place,
)
from rules.games.dice_town.board import DiceTownTable as State
from rules.games.dice_town.dice import DICE, FACES, faces
from rules.kernel.asking import PASS, Ask

TARGET_COLOUR = (226, 74, 48)
"""The colour around the seat at which a card is aimed."""
STAR_SIDE = 38.0
"""The side of the star at a large face."""
LARGE_AMOUNT = 32.0
"""Height of the digits of the own money and gold."""
SLOT: Colour = (150, 104, 54)
EMBLEM_ALPHA, EMBLEM_MARGIN = 34, 24.0
"""The alpha of the star that is woven into the felt where dice fall, and how much higher it is than that field."""
CAPTION: Colour = (226, 212, 172)
CAPTION_SIZE = 16.0
LAID_ON_TRAY = frozenset({"played", "stopped", "offers"})
"""The events after which something is laid on the tray."""
PLAIN, FEW = frozenset({"award", "target", "victim", "order", "final", "doc", "round"}), 3
"""The questions that are asked on the tray with nothing but buttons, and from how many on these take all of it."""
BLANKET = 165
"""The alpha of the blanket under the hand: it lies in the shade, and must not outshine the street."""
PICKETS_ABOVE = 16.0
"""How far the pickets stand out above the claims before them."""
BENCH_MARGIN = 2.0
"""How far the bench of a seat reaches beyond its things."""
NARROW_PURSE = 100.0
"""Width of a purse below which no note is drawn in it."""
MONEY_PLACES = {THE_BANK: Place.BANK, THE_COACH: Place.COACH}
"""The places of those that give and take money and are no seats."""


class SeatLook(NamedTuple):
    """All that is drawn of a seat, except for its cup, its dice and its cards."""

    seat: int
    name: str
    face: str
    """The picture of who plays, in the present mood."""
    is_active: bool
    is_pointed_at: bool
    badge: FRect | None
    """Where the Sheriff's star is worn; None for the others."""
    dollars: int
    nuggets: int
    dice_place: SeatPlace
    """Where its dice lie now."""
    dice: int
    """How many it has kept."""


class DiceTownPainter(Painter[DiceTownArrangement]):
    """Draws a table of Dice Town. In a replay there is neither an own cup to shake nor a tray to ask on."""

    def __init__(self, board: Board[DiceTownArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.cups = Cups(board)
        self.street = Street(board, self.cups.dice)
        self.own_cup: OwnCup | None = None
        self.tray: Tray | None = None
        if context is not None:
            self.own_cup = OwnCup(board, context, self.cups)
            self.tray = Tray(board, context, self.own_cup)
        self.played = CardOnTray(board)
        self.air = Air()
        self._edition = -1

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, layout = self.board, self.table.layout
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.cups.forget()
        self.cups.card_is_asked = self.asked == "answer"
        if not board.playing:
            self.cups.tray_is_free = self._tray_is_free
            self.cups.put_in_place()
        widgets: list[Widget] = []
        for house in layout.street:
            label = self.about_house(house.place)
            widgets.append(TipArea(f"house.{self._name(house.place)}", house.area, label, role="place", tip=label))
        for seat, seat_place in enumerate(layout.seats):
            label = self.about_seat(seat)
            widgets.append(TipArea(f"seat.{seat}", seat_place.plate, label, role="seat", tip=label))
            label = self.about_dice(seat)
            widgets.append(TipArea(f"dice.{seat}", self.cups.place(seat).dice, label, role="dice", tip=label))
        return widgets

    @property
    def _tray_is_free(self) -> bool:
        """True if nothing is laid on the tray but dice, and no more is asked there than a row of buttons holds."""
        view, zones = self.table.shown, self.board.stage.zones
        if view.place == Place.ROLLING:
            return False
        if self.played.event is not None or zones[DRAWN] or any(back is not None for back in view.backs):
            return False
        if self.tray is None or self.tray.ask is None:
            return True
        return self.asked in PLAIN and len(self.tray.ask.options) < FEW

    def about_dice(self, seat: int) -> str:
        """Return a seat's combination in words, for the person at the screen with the dice that are chosen now."""
        shown_faces = [*faces(self.table.shown.kept[seat])]
        if self.table.layout.seats[seat].own:
            shown_faces += self._chosen_faces()
        text = " ".join(FACES[face] for face in shown_faces) or self.board.words("town.none")
        return self.board.words("town.about.dice", name=self.board.names[seat], dice=text)

    def _chosen_faces(self) -> Sequence[int]:
        """Return the faces that the person at the screen means to keep, or to leave; () unless that is asked now. Once
        it is answered, the table shows them among those that were kept, although the cup may still be tilted."""
        if self.own_cup is None or self.asked not in ("keep", "trim") or self.own_cup.phase != "peek":
            return ()
        return faces(self.own_cup.dice)

    def spots(self, context: SittingContext) -> list[Widget]:
        board, layout = self.board, self.table.layout
        widgets: list[Widget] = []
        for spot, area in ((TRAY, layout.tray), (FENCED, layout.own.fence), (OWN_HAND, layout.own.hand)):
            if spot in context.hand.targets:
                label = board.words(f"town.place.{spot}")
                widgets.append(DropZone(spot, self.table.place_id(spot), area, label, "", context.hand))
        if context.viewer is not None:
            widgets.append(OfferToggle(board, context.passing))
        if self.tray is not None:
            widgets += self.tray.widgets()
        return widgets

    @property
    def asked(self) -> str:
        """The kind of the question on the tray, "" for none."""
        if self.tray is None:
            return ""
        return self.tray.kind

    def _name(self, place: int) -> str:
        """Return the name of a house in the tree of what is on the screen: that of its place, or of its card."""
        game = self.table.game
        return game.cards[game.added[place].kind].id if place in game.added else PLACES[place]

    def about_house(self, place: int) -> str:
        """Return a building in words."""
        board, view = self.board, self.table.shown
        if place in view.game.added:
            card = view.game.cards[view.game.added[place].kind]
            sign = sign_of(view.game, place, board.words)
            text = board.words("town.about.added", name=sign, text=card.text[board.words.language])
        else:
            deck = board.stage.zones[STORE if place == Place.STORE else CLAIMS]
            key = "town.about.office" if place == Place.SHERIFF else f"town.about.{PLACES[place]}"
            text = board.words(key, n=wares(view).get(place, 0), deck=len(deck))
        seats = holders(view, place)
        if not seats:
            return text
        names = ", ".join(board.names[seat] for seat in seats)
        if view.control[place] is None:
            return f"{text} {board.words('town.about.leader', names=names)}"
        return f"{text} {board.words('town.about.owner', names=names)}"

    def about_seat(self, seat: int) -> str:
        """Return a seat in words."""
        board, view = self.board, self.table.shown
        backs = self.table.backs(board.stage, seat)
        text = board.words(
            "town.about.sheriff" if seat == view.sheriff else "town.about.seat",
            name=board.names[seat],
            cards=backs.count(STORE_BACK),
            claims=backs.count(CLAIM_BACK),
            fenced=len(board.stage.zones[FENCES[seat]]),
            dollars=view.dollars[seat],
            nuggets=view.nuggets[seat],
        )
        if seat == view.sheriff and view.backwards:
            return f"{text}. {board.words('town.about.backwards')}"
        return text

    def corner(self) -> str:
        return self.board.words("town.round_now", n=self.table.shown.round)

    def early_key(self, event: pygame.event.Event) -> bool:
        """Use keys of the cup and the tray before the common ones: P peeks while there is something to peek at."""
        if self.own_cup is None or self.tray is None:
            return False
        return self.own_cup.key(event) or self.tray.key(event)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        context.hand.chosen = None
        if self.tray is not None:
            self.tray.begin(handle, options)

    def left_open(self, context: SittingContext) -> tuple[Option, ...]:
        if self.tray is None:
            return ()
        return self.tray.left_open

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, view, ask = self.board.words, self.table.shown, context.ask
        if ask is None:
            return words("table.finished")
        if ask.kind == "keep" and view.place == Place.ROLLING and not context.my_turn and not context.paused:
            return words("town.waits.keep", round=view.round)  # one sentence until all have chosen
        if self.board.playing and view.place == Place.ROLLING:
            return words("town.rolling", round=view.round, place="")
        if self.board.playing:
            return words("town.acting", round=view.round, place=self.table.place_name(words, view.place))
        if ask.seat < 0:
            return words("town.waits.window")
        name = self.board.names[ask.seat]
        if context.my_turn and self.tray is not None:
            return self._question(self.tray, ask, name)
        if context.paused:
            return words("table.paused", name=name)
        if ask.kind in ("keep", "offer", "award", "doc"):
            return words(f"town.waits.{ask.kind}", name=name)
        return words("town.waits.other", name=name)

    def _question(self, tray: Tray, ask: Ask, name: str) -> str:
        """Return what the person at the screen is asked."""
        words = self.board.words
        key, parameters = tray.topic(ask)
        text = words(f"town.ask.{key}", name=name, **parameters)
        if key == "keep.peek" and not self.table.layout.note:
            text += " " + words("town.price")  # there is no room for it on the tray
        return text

    def hint(self, context: SittingContext, option: Option) -> Hint:
        words, ask = self.board.words, context.ask
        if self.own_cup is not None and self.own_cup.unseen:  # the dice have fallen, but the person has not looked
            return Hint(None, ("advice", None), words("town.hint.roll"), whole=True)
        text = "" if self.tray is None else self.tray.option_text(option)
        if ask is not None and ask.kind in ("pick", "steal") and isinstance(option, int):
            kinds = [self.table.game.kind[card.piece] for card in self.board.stage.zones[DRAWN]]
            return Hint(f"drawn.{kinds.index(option)}", "hand", text)
        return Hint(None, ("advice", option), text)

    def lay_ready(self, option: Option) -> None:
        if self.own_cup is not None and self.tray is not None:
            self.tray.lay_ready(option)
            self.own_cup.lay_ready(option)

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return CountScene(window, self.board, view, done, by_itself)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.cups.on_event(event)
        self.played.on_event(event)
        if event[0] in LAID_ON_TRAY or (event[0] == "move" and event[3] == DRAWN):
            self.cups.clear_tray()
        match event:
            case ("lastroll", rolled):
                pace = self.table.drama.begin(LAST_ROLL)
                for index, (seat, dice) in enumerate(rolled):
                    last_roll(self.cups, seat, faces(dice), pace, 0.12 * index * pace)
            case ("rolled", _) if self.own_cup is not None:
                self.own_cup.forget()
            case ("dollars", amount, giver, taker):
                self._pay(NOTE, amount, giver, taker)
            case ("nuggets", amount, giver, taker):
                self._pay(NUGGET, amount, giver, taker)

    def _purse(self, owner: int, kind: TokenKind) -> FRect:
        """Return where money or gold of a seat, the Bank, the Stagecoach or the Mine lies."""
        layout = self.table.layout
        if owner < 0:
            place = MONEY_PLACES[owner] if kind is NOTE else Place.MINE
            ground = layout.house(place).wares
            return FRect(ground.x + 4, ground.y + 2, ground.height * 0.7, ground.height * 0.7)
        seat_place = layout.seats[owner]
        purse = seat_place.purse
        if seat_place.own and seat_place.has_figure:
            money, gold = column(purse, share(), share())
            return money if kind is NOTE else gold
        left = purse.x if kind is NOTE else purse.centerx
        return FRect(left, purse.y, purse.height * 1.2, purse.height)

    def _badge(self, place: SeatPlace) -> FRect:
        """Return where the Sheriff wears the star: at the face, or at the end of a flat plate."""
        if place.has_figure:
            return FRect(place.plate.right - STAR_SIDE, place.plate.y - 2, STAR_SIDE, STAR_SIDE)
        side = place.plate.height * 0.92
        return FRect(place.plate.right - side - 4, place.plate.centery - side / 2, side, side)

    def _pay(self, kind: TokenKind, amount: int, giver: int, taker: int) -> None:
        """Let money or gold fly; the number of the taker changes when it has arrived."""
        flight = self.air.fly(kind, amount, self._purse(giver, kind), self._purse(taker, kind), 0.6)
        self.board.motions.add(self.air.bring((taker, kind), amount, flight))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw street, seats, tray, cards, and what is in the air."""
        board, layout, tray = self.board, self.table.layout, self.tray
        self.street.draw()
        self._draw_street_cards()
        active = board.active()
        self._draw_tray()
        for seat, place in enumerate(layout.seats):
            board.pen.part(("seat", seat), _draw_seat, place, self._look(seat, place, seat == active))
            self._draw_figure(seat, place)
        if tray is not None and self.asked == "fence":
            draw_claims(board, tray.offer)
        elif tray is not None and self.asked == "offer":
            draw_offers(board, tray.offer)
        else:
            draw_offers(board, None)
        for seat, place in enumerate(layout.seats):
            self._draw_seat_cards(seat, place)
        board.draw_cards(board.stage.zones[DRAWN])
        self._draw_cups()
        self._draw_played_card()
        board.draw_flying()
        self.air.draw(board.pen)
        self._draw_lifted()

    def _draw_figure(self, seat: int, place: SeatPlace) -> None:
        """Draw the face of a seat, where it has room, in a frame of the seat's colour."""
        if not place.has_figure:
            return
        board = self.board
        figure = SeatFigure(board, seat, place.plate)
        board.pen.fill(figure.places.face.inflate(8, 8), SEAT_COLOURS[seat], 255, 12)
        figure.draw(marked=board.pointed is not None and board.pointed.seat == seat)
        if seat == self.table.shown.sheriff:
            STAR.draw(board.pen, self._badge(place))

    def _draw_street_cards(self) -> None:
        """Draw the cards of the Store and the claims, with their numbers."""
        board, zones, pen = self.board, self.board.stage.zones, self.board.pen
        for zone in (STORE, DISCARD, CLAIMS, DISPLAY):
            board.draw_cards(zones[zone])
        for area, zone in zip(self.table.store_areas(), (STORE, DISCARD), strict=True):
            if zones[zone]:
                draw_count(pen, (area.right + 4, area.bottom + 2), len(zones[zone]))
        if zones[CLAIMS]:
            deck = self.table.claim_areas()[0]
            draw_count(pen, (deck.right + 3, deck.bottom + 2), len(zones[CLAIMS]))

    def _draw_seat_cards(self, seat: int, place: SeatPlace) -> None:
        board, zones = self.board, self.board.stage.zones
        board.draw_cards(zones[FENCES[seat]])
        self._light_cards(seat)
        board.draw_cards(self.table.sort(board.stage, seat))
        board.draw_cards(zones[OFFERED[seat]])
        self._draw_count(seat, place)

    def _draw_cups(self) -> None:
        """Draw all cups and dice, the own ones last while dice are rolled. The own cup is put away where it has no room
        or is not needed."""
        layout = self.table.layout
        if self.table.shown.place != Place.ROLLING:
            for seat, place in enumerate(layout.seats):
                self.cups.draw(seat, cup=not place.own)
            return
        for seat, place in enumerate(layout.seats):
            if not place.own:
                self.cups.draw(seat)
        for seat, place in enumerate(layout.seats):
            if place.own:
                self.cups.draw(seat, cup=not (layout.low and self.cups.own_dice_aside))

    def _draw_played_card(self) -> None:
        """Draw the card that was played or may be answered, and a frame around the seat at which it is aimed."""
        layout, tray, target = self.table.layout, self.tray, self.played.target
        ask, has_room = None, True
        if tray is not None:
            has_room = not tray.covers(layout.story)
            if tray.kind == "answer":
                ask = tray.ask
        self.played.draw(ask, has_room)
        if target >= 0:
            self.board.pen.frame(layout.seats[target].plate, TARGET_COLOUR, 4, 8)

    def looked_at(self) -> list[Widget | None]:
        """Return what is shown large: on the tray also the card that was taken up, until it is put back."""
        widgets = list(super().looked_at())
        if self.context is not None and self.asked in ("pick", "steal"):
            chosen = self.context.hand.chosen
            for widget in self.board.gui.widgets:
                if isinstance(widget, CardHandle) and widget.handle == chosen:
                    widgets.append(widget)
        return widgets

    def _look(self, seat: int, place: SeatPlace, is_active: bool) -> SeatLook:
        """Return how the place of a seat looks now."""
        board, view = self.board, self.table.shown
        is_sheriff = seat == view.sheriff
        return SeatLook(
            seat=seat,
            name=board.names[seat],
            face=face_of(board.seat_faces, seat),
            is_active=is_active,
            is_pointed_at=board.pointed is not None and board.pointed.seat == seat,
            badge=self._badge(place) if is_sheriff else None,
            dollars=view.dollars[seat] - round(self.air.coming((seat, NOTE))),
            nuggets=view.nuggets[seat] - round(self.air.coming((seat, NUGGET))),
            dice_place=self.cups.place(seat),
            dice=len(faces(view.kept[seat])),
        )

    def _draw_count(self, seat: int, place: SeatPlace) -> None:
        """Draw how many cards another seat holds, beside its last card."""
        resting = [card for card in self.board.stage.zones[HANDS[seat]] if not card.moving]
        if not resting or place.own:
            return
        last = max(resting, key=lambda card: card.pose.x).pose
        leftmost, rightmost = place.area.x + 1.2 * BADGE, place.area.right - 2
        x = max(leftmost, min(last.x + last.height * RATIO / 2 + 6, rightmost))
        y = min(last.y + last.height / 2 + 2, place.area.bottom)
        draw_count(self.board.pen, (x, y), len(resting))

    def _draw_tray(self) -> None:
        """Draw the leather before the person, lit where something may be laid, with its captions."""
        board, pen, layout = self.board, self.board.pen, self.table.layout
        pen.fill(layout.tray.move(0, 3), (10, 5, 2), 120, 14)
        draw_felt(pen, layout.tray, (44, 70, 58), (92, 52, 30), 7, 14)
        field = layout.rolled.inflate(0, EMBLEM_MARGIN)
        pen.sprite("dt_star", fit(field, 1.0), EMBLEM_ALPHA)
        draw_light(pen, layout.tray, board.glow(TRAY), 14)
        self._draw_fence()
        if layout.own.has_figure:
            pen.sprite("dt_serape", own_hand_room(layout.own), BLANKET)
        self._light_hand()
        if layout.note:
            self._draw_captions()

    def _draw_fence(self) -> None:
        """Draw the fence around the own claims, once there are any or some may be laid there."""
        board, fence = self.board, self.table.layout.own.fence
        draw_light(board.pen, fence, board.glow(FENCED), 8)
        claims = board.stage.zones[FENCES[board.bottom]]
        if claims:
            height = min(fence.height, claims[0].pose.height + PICKETS_ABOVE)
            board.pen.sprite("dt_pickets", FRect(fence.x, fence.bottom - height, fence.width, height))

    def _draw_captions(self) -> None:
        """Draw the caption beside the kept dice while there are others, and what dice cost."""
        pen, words, layout = self.board.pen, self.board.words, self.table.layout
        strip = layout.own.dice
        if self.table.shown.place == Place.ROLLING:
            beside = FRect(strip.right + 6, strip.y, layout.tray.right - strip.right - 16, strip.height)
            pen.text(words("town.combination"), beside, CAPTION_SIZE, CAPTION, "ui_bold")
        if self.asked == "keep":
            pen.text(words("town.price"), layout.rule, CAPTION_SIZE, CAPTION, align="center")

    def _light_hand(self) -> None:
        """Where a card may be taken into the own hand, light the shapes of its cards, or of the first one."""
        board, light = self.board, self.board.glow(OWN_HAND)
        if light is None:
            return
        poses = [card.pose for card in self.table.sort(board.stage, board.bottom) if not card.moving]
        if not poses:
            area, _ = own_hand_area(self.table.layout.own, 1)
            poses = fan(area, 1, True)
        for pose in poses:
            draw_halo(board.pen, board.faces, pose, light.colour)
            if light.strength > 1:
                draw_halo(board.pen, board.faces, pose, light.colour)

    def _light_cards(self, seat: int) -> None:
        """Light the own cards that are chosen for an offer, or that may be played now."""
        board, tray = self.board, self.tray
        if tray is None or tray.ask is None or not self.table.layout.seats[seat].own:
            return
        cards = [card for card in board.stage.zones[HANDS[seat]] if not card.moving]
        for card in cards:
            if card.piece in tray.offer.picked:
                draw_halo(board.pen, board.faces, card.pose, CHOSEN)
        if tray.ask.kind != "answer":
            return
        kinds = {option.kind for option in tray.ask.options if option != PASS}
        for card in cards:
            if card.piece >= 0 and self.table.game.kind[card.piece] in kinds:
                draw_halo(board.pen, board.faces, card.pose, PLAYABLE)

    def _draw_lifted(self) -> None:
        """Draw what is being carried to the tray."""
        if self.tray is None or self.tray.offer.lifted is None:
            return
        board, pen = self.board, self.board.pen
        thing, piece, (x, y) = self.tray.offer.lifted
        printed = self.table.card(piece)
        if thing == "card" and printed is not None:
            height = self.table.layout.own.hand.height
            picture = board.faces.front(printed, max(8, round(height * pen.unit)))
            pen.surface.blit(picture, picture.get_rect(center=(x * pen.unit, y * pen.unit)))
            return
        kind = NOTE if thing == "dollars" else NUGGET
        side = 46.0
        kind.draw(pen, FRect(x - side / 2, y - side / 2, side, side))

    def to_read(self) -> list[FRect]:
        """Return the areas that no tooltip may cover: also the own purse, and what lies on the tray to be answered."""
        areas = [*super().to_read(), self.table.layout.own.purse]
        if self.asked:
            areas.append(self.table.layout.tray)
        return areas

    # -- for tests ---------------------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas: dict[str, FRect] = {}
        for seat, place in enumerate(layout.seats):
            areas[f"plate.{seat}"] = place.plate
            areas[f"purse.{seat}"] = place.purse
            areas[f"hand.{seat}"] = place.hand
            areas[f"fence.{seat}"] = place.fence
            if not place.own:
                areas[f"dice.{seat}"] = place.dice
                areas[f"cup.{seat}"] = place.cup
        for house in layout.street:
            areas[f"front.{self._name(house.place)}"] = house.front
            areas[f"wares.{self._name(house.place)}"] = house.wares
        areas["tray"] = layout.tray
        return areas


def _draw_seat(pen: Pen, place: SeatPlace, look: SeatLook) -> None:
    """Draw a seat's bench, its plate if it has no large face, its purse, and slots for the dice that are missing."""
    if not place.own:
        bench = place.area
        if place.has_figure:
            bench = inset(bench, left=place.plate.width + BENCH_MARGIN)
        pen.nine("dt_plank", bench)
    if not place.has_figure:
        _draw_plate(pen, place.plate, look)
    if look.badge is not None and not place.has_figure:
        STAR.draw(pen, look.badge)
    if place.own and place.has_figure:
        _draw_large_purse(pen, place.purse, look.dollars, look.nuggets)
    else:
        _draw_purse(pen, place.purse, look.dollars, look.nuggets)
    side = look.dice_place.side
    for index in range(look.dice, DICE):
        if look.dice_place.strewn:
            break
        x, y = look.dice_place.slot(index)
        pen.frame(FRect(x - side / 2, y - side * 0.62, side, side * 0.9), SLOT, 1.2, 4)


def _draw_plate(pen: Pen, plate: FRect, look: SeatLook) -> None:
    """Draw the flat plate with face and name; it shines while the seat is active or pointed at."""
    if look.is_active or look.is_pointed_at:
        draw_shine(pen, plate, 8)
    if look.is_active:
        pen.fill(plate, (70, 38, 20), 245, 8)
        pen.frame(plate, GOLD, 2, 8)
    else:
        pen.fill(plate, (52, 28, 15), 245, 8)
        pen.frame(plate, (150, 104, 54), 1.3, 8)
    mark = FRect(plate.x + 3, plate.y + 3, plate.height - 6, plate.height - 6)
    draw_mark(pen, mark, look.seat, look.face)
    right = plate.right if look.badge is None else look.badge.x
    room = FRect(mark.right + 5, plate.y + 2, right - mark.right - 8, plate.height - 4)
    largest = 18.4 * room.width / pen.width(look.name, 19, "ui_bold")
    size = max(11.0, min(19.0, plate.height * 0.62, largest))
    draw_name(pen, look.name, room, size, GOLD if look.is_active else CREAM, shade=SOOT)


def _draw_large_purse(pen: Pen, purse: FRect, dollars: int, nuggets: int) -> None:
    """Draw the own money above the own gold, large."""
    amounts = (NOTE, f"${dollars}"), (NUGGET, f"{nuggets}")
    for (kind, text), half in zip(amounts, column(purse, share(), share()), strict=True):
        icon, number = row(inset(half, 2, 3), share(), share())
        pen.fill(half.inflate(-2, -4), SOOT, 150, 10)
        kind.draw(pen, icon)
        pen.text(text, number, LARGE_AMOUNT, CREAM, "ui_bold", "center", markup=False)


def _draw_purse(pen: Pen, purse: FRect, dollars: int, nuggets: int) -> None:
    """Draw a seat's money and gold; in a narrow purse the dollar sign is enough."""
    pen.fill(purse, (28, 15, 8), 150, 7)
    if purse.width < NARROW_PURSE:
        money, gold = row(purse, share(0.5), share(0.44))
        _draw_amount(pen, inset(money, left=4), f"${dollars}", purse)
    else:
        money, gold = row(purse, share(0.56), share(0.44))
        _draw_amount(pen, _draw_icon(pen, money, NOTE, purse), f"${dollars}", purse)
    _draw_amount(pen, _draw_icon(pen, gold, NUGGET, purse), f"{nuggets}", purse)


def _draw_icon(pen: Pen, half: FRect, kind: TokenKind, purse: FRect) -> FRect:
    """Draw a note or a nugget in one half of a purse; return the room beside it."""
    icon = FRect(half.x + 3, half.y + 2, min(purse.height * 1.25, 0.36 * half.width), purse.height - 4)
    kind.draw(pen, icon)
    return FRect(icon.right + 3, purse.y, half.right - icon.right - 3, purse.height)


def _draw_amount(pen: Pen, room: FRect, text: str, purse: FRect) -> None:
    pen.text(text, room, min(20.0, purse.height * 0.76), CREAM, "ui_bold", markup=False)
