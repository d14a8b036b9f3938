"""Dice Town, painted: the street, everybody's purse, cup and dice, the tray, and what flies between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from client.games.dice_town.count import CountScene
from client.games.dice_town.cups import Cups
from client.games.dice_town.layout import STREET, SeatPlace, card_row, held_open
from client.games.dice_town.legend import draw_legend
from client.games.dice_town.new_sheriff import NewSheriff
from client.games.dice_town.offer_draft import OfferToggle
from client.games.dice_town.offer_painter import draw_claims, draw_offers
from client.games.dice_town.own_cup import OwnCup
from client.games.dice_town.played import CardOnTray
from client.games.dice_town.street import Street, holders, wares
from client.games.dice_town.table import FENCED, LAST_ROLL, NEW_SHERIFF, OWN_HAND, TRAY, DiceTownArrangement
from client.games.dice_town.throws import last_roll
from client.games.dice_town.tokens import NOTE, NUGGET, STAR, draw_flag
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
from client.table.plate import draw_face, draw_name, draw_shine
from client.table.targets import CardHandle, DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option, View
from client.table.token import TokenKind
from client.ui import Widget
from client.ui.layout import inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD, SOOT
from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISCARD,
    DISPLAY,
    DISPLAYED,
    DRAWN,
    FENCES,
    HANDS,
    OFFERED,
    STORE,
    STORE_BACK,
    THE_BANK,
    THE_COACH,
    Place,
)
from rules.games.dice_town.board import DiceTownTable as State
from rules.games.dice_town.dice import FACES, faces
from rules.kernel.asking import PASS

HARM = (226, 74, 48)
"""The colour around the seat that a card is aimed at."""
BARE = 100.0
"""Width of a purse below which no note is drawn in it."""
HOUSE = {THE_BANK: Place.BANK, THE_COACH: Place.COACH}
"""The houses that give and take money."""


class DiceTownPainter(Painter[DiceTownArrangement]):
    """Draws a table of Dice Town. In a replay nobody shakes an own cup, and nothing is asked on the tray."""

    def __init__(self, board: Board[DiceTownArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        self.cups = Cups(board)
        self.street = Street(board, self.cups.dice)
        self.own_cup = OwnCup(board, context, self.cups) if context is not None else None
        self.tray = Tray(board, context, self.own_cup) if context is not None and self.own_cup is not None else None
        self.played = CardOnTray(board)
        self.air = Air()
        self.new_sheriff = NewSheriff()
        self._edition = -1

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, layout = self.board, self.table.layout
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.cups.forget()
        self.cups.asked_more = self.asked == "answer"
        if not board.playing:
            self.cups.put_in_place()
        found: list[Widget] = []
        for at, (name, house) in enumerate(zip(STREET, layout.street, strict=True), 1):
            said = self.about_house(at, name)
            found.append(TipArea(f"house.{name}", house.area, said, role="place", tip=said))
        chosen = self._chosen()
        for seat, place in enumerate(layout.seats):
            said = self.about_seat(seat)
            found.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
            hand = [*faces(self.table.shown.kept[seat]), *(chosen if place.own else ())]
            kept = " ".join(FACES[face] for face in hand) or board.words("town.none")
            label = board.words("town.about.dice", name=board.names[seat], dice=kept)
            found.append(TipArea(f"dice.{seat}", place.dice, label, role="dice", tip=label))
        return found

    def _chosen(self) -> Sequence[int]:
        """The faces that the person at the screen means to keep; none once the answer is given, for then the table
        shows them among those that were kept."""
        if self.own_cup is None or self.board.playing or self.own_cup.phase != "peek":
            return ()
        return faces(self.own_cup.dice)

    def spots(self, context: SittingContext) -> list[Widget]:
        board, layout, say = self.board, self.table.layout, self.board.words
        areas = ((TRAY, layout.tray), (FENCED, layout.own.fence), (OWN_HAND, layout.own.hand))
        found: list[Widget] = [
            DropZone(spot, self.table.place_id(spot), area, say(f"town.place.{spot}"), "", context.hand)
            for spot, area in areas if spot in context.hand.targets
        ]  # fmt: skip
        if context.viewer is not None:
            found.append(OfferToggle(board, context.passing))
        return found + (self.tray.widgets() if self.tray is not None else [])

    @property
    def asked(self) -> str:
        """Which kind of question lies on the tray, "" for none."""
        return self.tray.kind if self.tray is not None else ""

    def about_house(self, at: int, name: str) -> str:
        """A building in words."""
        board, shown, say = self.board, self.table.shown, self.board.words
        deck = len(board.stage.zones[STORE if at == Place.STORE else CLAIMS])
        said = say(f"town.about.{'office' if name == 'sheriff' else name}", n=wares(shown).get(at, 0), deck=deck)
        if seats := holders(shown, at):
            names = ", ".join(board.names[seat] for seat in seats)
            said += " " + say("town.about.leader" if shown.control[at] is None else "town.about.owner", names=names)
        return said

    def about_seat(self, seat: int) -> str:
        """A seat in words."""
        board, shown, zones = self.board, self.table.shown, self.board.stage.zones
        key = "town.about.sheriff" if seat == shown.sheriff else "town.about.seat"
        backs = self.table.backs(board.stage, seat)
        return board.words(key, name=board.names[seat], cards=backs.count(STORE_BACK), claims=backs.count(CLAIM_BACK),
                           fenced=len(zones[FENCES[seat]]), dollars=shown.dollars[seat],
                           nuggets=shown.nuggets[seat])  # fmt: skip

    def corner(self) -> str:
        return self.board.words("town.round_now", n=self.table.shown.round)

    def early_key(self, event: pygame.event.Event) -> bool:
        """Keys of the cup and the tray come before the common ones: P peeks while there is something to peek at."""
        if self.own_cup is None or self.tray is None:
            return False
        return self.own_cup.key(event) or self.tray.key(event)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        context.hand.chosen = None
        if self.tray is not None:
            self.tray.begin(handle, options)

    def left_open(self, context: SittingContext) -> tuple[Option, ...]:
        return self.tray.left_open if self.tray is not None else ()

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, shown, ask = self.board.words, self.table.shown, context.ask
        if ask is None:
            return words("table.finished")
        name = self.board.names[ask.seat] if ask.seat >= 0 else ""
        if ask.kind == "keep" and shown.place == Place.ROLLING and not context.my_turn and not context.paused:
            return words("town.waits.keep", round=shown.round)  # one sentence until all have chosen
        if self.board.playing:
            key = "rolling" if shown.place == Place.ROLLING else "acting"
            return words(f"town.{key}", round=shown.round, place=self.table.place_name(words, shown.place))
        if ask.seat < 0:
            return words("town.waits.window")
        if not context.my_turn or self.tray is None:
            waits = ask.kind if ask.kind in ("keep", "offer", "award", "doc") else "other"
            return words("table.paused" if context.paused else f"town.waits.{waits}", name=name)
        key, parameters = self.tray.topic(ask)
        said = words(f"town.ask.{key}", name=name, **parameters)
        if key == "keep.peek" and not self.table.layout.note:
            said += " " + words("town.price")  # there is no room for it on the tray
        return said

    def hint(self, context: SittingContext, option: Option) -> Hint:
        words, cup = self.board.words, self.own_cup
        if cup is not None and cup.unseen:  # the dice have fallen, but whoever asks has not looked
            return Hint(None, ("advice", None), words("town.hint.roll"), whole=True)
        said = self.tray.said(option) if self.tray is not None else ""
        if context.ask is not None and context.ask.kind in ("pick", "steal") and isinstance(option, int):
            kinds = [self.table.game.kind[card.piece] for card in self.board.stage.zones[DRAWN]]
            return Hint(f"drawn.{kinds.index(option)}", "hand", self.board.words("town.hint", what=said))
        return Hint(None, ("advice", option), self.board.words("town.hint", what=said))

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
        match event:
            case ("lastroll", rolled):
                part = self.table.drama.begin(LAST_ROLL)
                for number, (seat, dice) in enumerate(rolled):
                    last_roll(self.cups, seat, faces(dice), part, 0.12 * number * part)
            case ("rolled", _) if self.own_cup is not None:
                self.own_cup.forget()
            case ("dollars", amount, giver, taker):
                self._pay(NOTE, amount, self._purse(giver, 0), self._purse(taker, 0), (taker, NOTE))
            case ("nuggets", amount, giver, taker):
                self._pay(NUGGET, amount, self._purse(giver, 1), self._purse(taker, 1), (taker, NUGGET))
            case ("badge", seat, old):
                layout, part = self.table.layout, self.table.drama.begin(NEW_SHERIFF)
                side = 0.27 * layout.table.height
                middle = FRect(layout.table.centerx - side / 2, layout.table.centery - 0.7 * side, side, side)
                said = self.board.words("town.says.badge", name=self.board.names[seat])
                start, end = self._badge(layout.seats[old]), self._badge(layout.seats[seat])
                self.board.motions.add(self.new_sheriff.begin(start, middle, end, said, part, self.board.motions))

    def _purse(self, owner: int, half: int) -> FRect:
        """Where money (0) or gold (1) of a seat, the Bank, the Stagecoach or the Mine lies."""
        layout = self.table.layout
        if owner >= 0:
            purse = layout.seats[owner].purse
            return FRect(purse.x + half * purse.width / 2, purse.y, purse.height * 1.2, purse.height)
        ground = layout.street[(Place.MINE if half else HOUSE[owner]) - 1].wares
        return FRect(ground.x + 4, ground.y + 2, ground.height * 0.7, ground.height * 0.7)

    def _badge(self, place: SeatPlace) -> FRect:
        side = place.plate.height * 0.92
        return FRect(place.plate.right - side - 4, place.plate.centery - side / 2, side, side)

    def _pay(self, kind: TokenKind, count: int, start: FRect, end: FRect, number: tuple[int, TokenKind]) -> None:
        """Who is paid has it when it is there."""
        self.board.motions.add(self.air.bring(number, count, self.air.fly(kind, count, start, end, 0.6)))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Street, seats, tray, cards, and what is in the air."""
        board, stage = self.board, self.board.stage
        pen, layout, shown = board.pen, self.table.layout, self.table.shown
        self.street.draw()
        for zone in (STORE, DISCARD, CLAIMS, DISPLAY):
            board.draw_cards(stage.zones[zone])
        for area, zone in zip(card_row(layout.street[Place.STORE - 1].wares, 2, 2), (STORE, DISCARD), strict=True):
            if stage.zones[zone]:
                draw_count(pen, (area.right + 4, area.bottom + 2), len(stage.zones[zone]))
        deck = card_row(layout.street[Place.HALL - 1].wares, DISPLAYED + 1, DISPLAYED + 1)[0]
        if stage.zones[CLAIMS]:
            draw_count(pen, (deck.right + 3, deck.bottom + 2), len(stage.zones[CLAIMS]))
        active = board.active()
        self._tray()
        draw_legend(board, self.cups.dice)
        for seat, place in enumerate(layout.seats):
            self._seat(seat, place, seat == active)
        if self.tray is not None and self.asked == "fence":
            draw_claims(board, self.tray.offer)
        else:
            draw_offers(board, self.tray.offer if self.tray is not None and self.asked == "offer" else None)
        for seat in range(self.table.seats):
            board.draw_cards(stage.zones[FENCES[seat]])
            self._lights(seat)
            board.draw_cards(self.table.sort(stage, seat))
            board.draw_cards(stage.zones[OFFERED[seat]])
            self._count(seat, layout.seats[seat])
        board.draw_cards(stage.zones[DRAWN])
        if shown.place == Place.ROLLING:
            for seat in sorted(range(self.table.seats), key=lambda seat: layout.seats[seat].own):
                self.cups.draw(seat, cup=not (layout.low and layout.seats[seat].own and self.cups.make_room))
        else:
            for seat, place in enumerate(layout.seats):
                self.cups.draw(seat, cup=not place.own)
        self._answered()
        board.draw_flying()
        self.air.draw(pen)
        self.new_sheriff.draw(pen, layout.table)
        self._lifted()

    def _answered(self) -> None:
        """The card that was played, what may be answered, and at whom it is aimed."""
        layout, tray, target = self.table.layout, self.tray, self.played.target
        asked = tray.ask if tray is not None and self.asked == "answer" else None
        self.played.draw(asked, tray is None or not tray.covers(layout.told))
        if target >= 0:
            self.board.pen.frame(layout.seats[target].plate, HARM, 4, 8)

    def looked_at(self) -> list[Widget | None]:
        """On the tray, what was taken up stays large until it is put back."""
        hand = self.context.hand if self.context is not None and self.asked in ("pick", "steal") else None
        chosen = [each for each in self.board.gui.widgets
                  if hand is not None and isinstance(each, CardHandle) and each.handle == hand.chosen]  # fmt: skip
        return [*super().looked_at(), *chosen]

    def _seat(self, seat: int, place: SeatPlace, active: bool) -> None:
        board, pen, shown = self.board, self.board.pen, self.table.shown
        pointed = board.pointed is not None and board.pointed.seat == seat
        if not place.own:
            pen.fill(place.area, (34, 18, 9), 118, 9)
        plate = place.plate
        if active or pointed:
            draw_shine(pen, plate, 8)
        pen.fill(plate, (70, 38, 20) if active else (52, 28, 15), 245, 8)
        pen.frame(plate, GOLD if active else (150, 104, 54), 2 if active else 1.3, 8)
        flag = FRect(plate.x + 4, plate.y + 4, plate.height * 0.86, plate.height - 8)
        draw_flag(pen, flag, seat, board.names[seat])
        badge = self._badge(place)
        end = badge.x if seat == shown.sheriff else plate.right
        room = FRect(flag.right + 5, plate.y + 2, end - flag.right - 8, plate.height - 4)
        room = draw_face(pen, board.seat_faces.picture(seat), room, board.names[seat])
        size = max(
            11.0, min(19.0, plate.height * 0.62, 18.4 * room.width / pen.width(board.names[seat], 19, "ui_bold"))
        )
        draw_name(pen, board.names[seat], room, size, GOLD if active else CREAM, shade=SOOT)
        if seat == shown.sheriff and not self.new_sheriff.on:
            STAR.draw(pen, badge)
        coming = [round(self.air.coming((seat, kind))) for kind in (NOTE, NUGGET)]
        self._purses(place, shown.dollars[seat] - coming[0], shown.nuggets[seat] - coming[1])
        place = self.cups.place(seat)
        for at in range(len(faces(shown.kept[seat])), 5):
            x, y = place.slot(at)
            slot = FRect(x - place.side / 2, y - place.side * 0.62, place.side, place.side * 0.9)
            pen.frame(slot, (112, 76, 44), 1.2, 4)

    def _count(self, seat: int, place: SeatPlace) -> None:
        """How many cards somebody else holds."""
        resting = [card for card in self.board.stage.zones[HANDS[seat]] if not card.moving]
        if resting and not place.own:
            last = max(resting, key=lambda card: card.pose.x).pose
            right = last.x + last.height * RATIO / 2
            left = place.area.x + 1.2 * BADGE
            corner = (
                max(left, min(right + 6, place.area.right - 2)),
                min(last.y + last.height / 2 + 2, place.area.bottom),
            )
            draw_count(self.board.pen, corner, len(resting))

    def _purses(self, place: SeatPlace, dollars: int, nuggets: int) -> None:
        pen, purse = self.board.pen, place.purse
        pen.fill(purse, (28, 15, 8), 150, 7)
        size = min(20.0, purse.height * 0.76)
        halves = row(purse, share(0.5 if purse.width < BARE else 0.56), share(0.44))
        for part, kind, many in zip(halves, (NOTE, NUGGET), (f"${dollars}", f"{nuggets}"), strict=True):
            if purse.width < BARE and kind is NOTE:  # the sign of the dollar says it
                pen.text(many, inset(part, left=4), size, CREAM, "ui_bold", markup=False)
                continue
            icon = FRect(part.x + 3, part.y + 2, min(purse.height * 1.25, 0.36 * part.width), purse.height - 4)
            kind.draw(pen, icon)
            words = FRect(icon.right + 3, purse.y, part.right - icon.right - 3, purse.height)
            pen.text(many, words, size, CREAM, "ui_bold", markup=False)

    def _tray(self) -> None:
        """The leather before the person."""
        board, pen, layout = self.board, self.board.pen, self.table.layout
        tray, say = layout.tray, board.words
        pen.fill(tray.move(0, 3), (10, 5, 2), 120, 14)
        draw_felt(pen, tray, (44, 70, 58), (92, 52, 30), 7, 14)
        for spot, area, corner in ((TRAY, tray, 14), (FENCED, layout.own.fence, 8)):
            draw_light(pen, area, board.glow(spot), corner)
        self._lit_hand()
        pen.frame(layout.own.fence, (104, 70, 40), 1.2, 8)
        if not board.stage.zones[FENCES[board.bottom]]:
            said = say("town.fenced")
            pen.text(said, layout.own.fence.inflate(-8, -4), 16, (196, 164, 124), "ui_italic", "center")
        if layout.note:
            notes = [("town.combination", layout.own.dice.move(0, -3))]
            if self.own_cup is not None and self.own_cup.phase == "peek":
                notes.append(("town.again", layout.rolled))
            for said, strip in notes:
                above = FRect(strip.x, strip.y - layout.note, strip.width, layout.note)
                pen.text(say(said), above, 17, (226, 212, 172), "ui_bold", "center")
            if self.asked == "keep":
                pen.text(say("town.price"), layout.rule, 17, (226, 212, 172), align="center")

    def _lit_hand(self) -> None:
        """Where a card may be taken into the own hand, that is lit by the shape of its cards, or of the first one."""
        board, light = self.board, self.board.glow(OWN_HAND)
        if light is None:
            return
        own = self.table.layout.own
        resting = [card.pose for card in self.table.sort(board.stage, board.bottom) if not card.moving]
        for pose in resting or fan(held_open(own, 1)[0], 1, True):
            draw_halo(board.pen, board.faces, pose, light.colour)
            if light.strength > 1:
                draw_halo(board.pen, board.faces, pose, light.colour)

    def _lights(self, seat: int) -> None:
        """The own cards that may be played now are lit."""
        board, ask = self.board, self.tray.ask if self.tray is not None else None
        if not self.table.layout.seats[seat].own or ask is None or self.tray is None:
            return
        for card in board.stage.zones[HANDS[seat]]:
            if card.piece in self.tray.offer.picked and not card.moving:
                draw_halo(board.pen, board.faces, card.pose, CHOSEN)
        if ask.kind != "answer":
            return
        kinds = {option.kind for option in ask.options if option != PASS}
        for card in board.stage.zones[HANDS[seat]]:
            if card.piece >= 0 and self.table.game.kind[card.piece] in kinds and not card.moving:
                draw_halo(board.pen, board.faces, card.pose, PLAYABLE)

    def _lifted(self) -> None:
        """What is being carried to the tray."""
        if self.tray is None or self.tray.offer.lifted is None:
            return
        board, pen = self.board, self.board.pen
        what, piece, (x, y) = self.tray.offer.lifted
        printed = self.table.card(piece)
        if what == "card" and printed is not None:
            high = self.table.layout.own.hand.height
            picture = board.faces.front(printed, max(8, round(high * pen.unit)))
            pen.surface.blit(picture, picture.get_rect(center=(x * pen.unit, y * pen.unit)))
        else:
            side = 46.0
            (NOTE if what == "dollars" else NUGGET).draw(pen, FRect(x - side / 2, y - side / 2, side, side))

    def to_read(self) -> list[FRect]:
        """The own purse, and what lies on the tray to be answered."""
        own = self.table.layout.own
        return [*super().to_read(), own.purse, *([self.table.layout.tray] if self.asked else [])]

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout, areas = self.table.layout, dict[str, FRect]()
        for seat, place in enumerate(layout.seats):
            areas |= {f"plate.{seat}": place.plate, f"purse.{seat}": place.purse, f"hand.{seat}": place.hand,
                      f"fence.{seat}": place.fence}  # fmt: skip
            if not place.own:
                areas |= {f"dice.{seat}": place.dice, f"cup.{seat}": place.cup}
        for name, house in zip(STREET, layout.street, strict=True):
            areas |= {f"front.{name}": house.front, f"wares.{name}": house.wares}
        areas["tray"] = layout.tray
        return areas
