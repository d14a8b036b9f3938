"""An offer to the Sheriff, laid on the tray part by part: notes, nuggets, cards; and claims that are laid out to be
fenced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.tokens import draw_mark, face_of
from client.table.context import SittingContext
from client.table.passing import Passing
from client.table.plate import draw_name
from client.table.targets import Answering, CardHandle
from client.table.terms import Option
from client.ui import Button, Pen, Point, Toggle, Widget
from client.ui.layout import inset, row, share
from client.ui.text import CREAM, GOLD, SOOT
from rules.games.dice_town.board import OfferPart
from rules.kernel.asking import PASS, Ask

NARROW = 90.0
"""Width of a box for money or gold below which its buttons take all of it."""


class Offer:
    """The draft of an offer.

    ``picked`` are the cards on it; ``beneficiary`` is the seat that it is for (None: not said yet, or the own one);
    ``lifted`` is what is being carried to it, and where it is; ``button_area`` is where the button that makes it has
    room."""

    def __init__(self, board: TownBoard, context: SittingContext) -> None:
        self.board, self.context = board, context
        self.button_area = FRect(0, 0, 0, 0)
        self.clear()

    def clear(self) -> None:
        """Take everything off the tray."""
        self.coins = self.gold = 0
        self.picked: list[int] = []
        self.beneficiary: int | None = None
        self.lifted: tuple[str, int, Point] | None = None

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self, ask: Ask) -> list[Widget]:
        """Return what lays notes, gold and cards on the tray; for a seat that is not tied also buttons for whom."""
        place, view, seat = self.board.table.layout.own, self.board.table.shown, self.board.bottom
        dollars_purse, nuggets_purse = row(place.purse, share(), share())
        dollars_box, nuggets_box = self.parts()
        return [
            self._purse_spot("dollars", dollars_purse, view.dollars[seat]),
            self._purse_spot("nuggets", nuggets_purse, view.nuggets[seat]),
            *self.own_cards(),
            *self._amount_buttons("dollars", dollars_box),
            *self._amount_buttons("nuggets", nuggets_box),
            *self._rival_buttons(rivals_of(ask)),
        ]

    def _purse_spot(self, thing: str, area: FRect, amount: int) -> Widget:
        """Return the own money or gold, to be laid on the tray."""
        return LaySpot(f"purse.{thing}", area, self.board.words(f"town.lay.{thing}", n=amount), self, thing, 0)

    def _amount_buttons(self, thing: str, box: FRect) -> list[Widget]:
        """Return the buttons that lay one more on the tray or take one back."""
        width_share = 0.45 if box.width < NARROW else 0.3
        side = min(40.0, box.height, width_share * box.width)
        less_area = FRect(box.right - 2 * side - 4, box.bottom - side, side, side)
        more_area = less_area.move(side + 2, 0)
        size = 0.66 * side
        return [
            Button(f"tray.less.{thing}", less_area, "−", partial(self.lay, thing, -1), size=size),
            Button(f"tray.more.{thing}", more_area, "+", partial(self.lay, thing, 1), size=size),
        ]

    def _rival_buttons(self, rivals: Sequence[int]) -> list[Widget]:
        """Return the buttons that say for whom the offer is."""
        board, buttons_row = self.board, self.board.table.layout.buttons
        width = min(0.22 * buttons_row.width, 0.7 * buttons_row.width / max(1, len(rivals)))
        *areas, self.button_area = row(buttons_row, *[width] * len(rivals), share())
        buttons: list[Widget] = []
        for rival, area in zip(rivals, areas, strict=True):
            label = board.words("town.for", name=board.names[rival])
            is_chosen = rival == self.beneficiary
            use = partial(self._back, rival)
            buttons.append(RivalButton(inset(area, right=4), label, use, rival, board, is_chosen))
        return buttons

    @property
    def label(self) -> str:
        """The words on the button that makes the offer."""
        if self.coins or self.gold or self.picked:
            return self.board.words("town.offer")
        return self.board.words("town.offer.none")

    def own_cards(self, back: int | None = None) -> list[Widget]:
        """Return the cards of the hand, all or those with one back, to be laid on the tray or taken back."""
        backs = self.board.table.game.back
        cards: list[Widget] = []
        for number, widget in enumerate(self.context.hand.widgets(), 1):
            if not isinstance(widget, CardHandle) or not isinstance(widget.handle, int):
                continue
            if back is None or backs[widget.handle] == back:
                cards.append(LaySpot(f"lay.{number}", widget.rect, widget.label, self, "card", widget.handle))
        return cards

    def parts(self) -> tuple[FRect, FRect]:
        """Return where dollars and gold are laid on the tray."""
        form = self.board.table.layout.form
        left = FRect(form.x, form.y, 0.32 * form.width, form.height)
        return left, left.move(left.width + 4, 0)

    @property
    def cards(self) -> FRect:
        """Where cards are laid on the tray."""
        _, right = self.parts()
        form = self.board.table.layout.form
        return FRect(right.right + 4, form.y, form.right - right.right - 4, form.height)

    # -- laying ------------------------------------------------------------------------------------------------------

    def lay(self, thing: str, value: int) -> None:
        """Lay something on the tray or take it back: ``value`` is the change of the dollars or nuggets, or the card."""
        view, seat = self.board.table.shown, self.board.bottom
        if thing == "dollars":
            self.coins = max(0, min(view.dollars[seat], self.coins + value))
        elif thing == "nuggets":
            self.gold = max(0, min(view.nuggets[seat], self.gold + value))
        elif value in self.picked:
            self.picked.remove(value)
        else:
            self.picked.append(value)
        self.context.hand.think_again()  # what was chosen before is no part of it
        self.board.sound({"dollars": "note", "nuggets": "coin"}.get(thing, "card_place"))
        self.context.refresh()

    def lay_ready(self, part: OfferPart) -> None:
        """Lay the part that a hint advises on the tray. A beneficiary is named by its button alone."""
        match part.thing:
            case "dollars":
                self.coins = part.value
            case "nuggets":
                self.gold = part.value
            case "card":
                self.pick((part.value,))

    def pick(self, kinds: Sequence[int]) -> None:
        """Lay cards of these kinds on the tray."""
        kind_of = self.board.table.game.kind
        hand = [card.handle for card in self.context.hand.cards() if isinstance(card.handle, int)]
        for kind in kinds:
            self.picked.append(next(piece for piece in hand if kind_of[piece] == kind and piece not in self.picked))

    def _back(self, seat: int) -> None:
        """Make the offer for this seat."""
        self.beneficiary = seat
        self.context.refresh()

    @property
    def answers(self) -> tuple[Option, ...]:
        """The whole offer as the rules hear it, part by part: the beneficiary if one is named, money, gold, cards, and
        that this is all."""
        kind_of = self.board.table.game.kind
        parts: list[OfferPart] = []
        if self.coins:
            parts.append(OfferPart("dollars", self.coins))
        if self.gold:
            parts.append(OfferPart("nuggets", self.gold))
        for kind in sorted(kind_of[piece] for piece in self.picked):
            parts.append(OfferPart("card", kind))
        if parts and self.beneficiary is not None:
            parts.insert(0, OfferPart("backs", self.beneficiary))
        return (*parts, PASS)

    def make(self) -> None:
        """Give the offer as the answer, if it says for whom it is where it must."""
        board, ask, answers = self.board, self.context.ask, self.answers
        if ask is None or board.playing or self.context.guarded:
            return
        if rivals_of(ask) and self.beneficiary is None and answers != (PASS,):
            board.gui.toast(board.words("town.reason.whom"))
            return
        self.context.answer(*answers)


def rivals_of(ask: Ask) -> list[int]:
    """Return the seats of which one must be named as the beneficiary of an offer; [] where it is for the own seat."""
    rivals = []
    for option in ask.options:
        if option != PASS and option.thing == "backs":
            rivals.append(option.value)
    return rivals


class LaySpot(Widget):
    """Money, gold or a card of one's own that can be laid on the tray: drag it there, or click it."""

    role = "piece"
    focusable = True

    def __init__(self, id: str, rect: FRect, label: str, offer: Offer, thing: str, piece: int) -> None:
        super().__init__(id, rect, label, tip=label)
        self.offer, self.thing, self.piece = offer, thing, piece

    @property
    def value(self) -> str:
        """``laid`` if it is a card on the tray."""
        return "laid" if self.thing == "card" and self.piece in self.offer.picked else ""

    def drag(self, point: Point) -> None:
        """Carry it."""
        self.offer.lifted = self.thing, self.piece, point
        self.redraw()

    def release(self, point: Point) -> None:
        """Lay it if it is let go over the tray, or was only clicked."""
        self.offer.lifted = None
        layout = self.offer.board.table.layout
        if any(area.collidepoint(point) for area in (self.rect, layout.tray, layout.own.fence)):
            self.activate()
        self.redraw()

    def cancel(self) -> None:
        """Stop carrying it."""
        self.offer.lifted = None

    def activate(self) -> None:
        """Lay it, or take it back."""
        if self.thing == "card":
            self.offer.lay("card", self.piece)
        else:
            self.offer.lay(self.thing, 1)

    def draw(self, pen: Pen) -> None:
        """Draw a veil over a card that lies on the tray instead."""
        if self.value:
            pen.fill(self.rect, SOOT, 150, 6)


class OfferToggle(Toggle):
    """The switch that says whether one is asked for offers in ties of others."""

    kept_clear = False

    def __init__(self, board: TownBoard, passing: Passing) -> None:
        place, words = board.table.layout.own, board.words
        is_on = ("idle",) not in passing.rules()
        room = FRect(place.hand.x, place.area.y, place.hand.width, min(30.0, place.hand.y - place.area.y - 6))

        def change(on: bool) -> None:
            if on:
                passing.revoke(("idle",))
            else:
                passing.add(("idle",))

        super().__init__("tray.meddle", room, words("town.meddle"), is_on, change, tip=words("town.meddle.tip"))

    def draw(self, pen: Pen) -> None:
        """Draw a box with a tick, and the words."""
        area = self.place()
        side = min(20.0, area.height - 2)
        box = FRect(area.x, area.centery - side / 2, side, side)
        pen.fill(box, (52, 28, 15), 235, 5)
        pen.frame(box, GOLD if self.hovered else (150, 104, 54), 1.5, 5)
        if self.on:
            pen.sprite("icon_check", box.inflate(-4, -4))
        words = FRect(box.right + 7, area.y, area.right - box.right - 7, area.height)
        pen.text(self.label, words, min(16.0, 0.7 * area.height), CREAM if self.on else (206, 182, 148))


class RivalButton(Answering, Button):
    """A seat that an offer may be for: its mark and as much of its name as there is room for."""

    def __init__(
        self, rect: FRect, label: str, use: Callable[[], object], seat: int, board: TownBoard, chosen: bool
    ) -> None:
        super().__init__(f"answer.for.{seat}", rect, label, use, chosen=chosen, tip=label)
        self.seat, self.board = seat, board
        self.gives = (OfferPart("backs", seat),)

    def draw(self, pen: Pen) -> None:
        """Draw the button, the mark and the name."""
        area = self.place()
        pen.nine(self.face(), area)
        side = min(30.0, area.height - 8)
        mark = FRect(area.x + 7, area.centery - side / 2, side, side)
        draw_mark(pen, mark, self.seat, face_of(self.board.seat_faces, self.seat), self.chosen)
        room = FRect(mark.right + 4, area.y, area.right - mark.right - 10, area.height)
        if room.width > 30:
            draw_name(pen, self.board.names[self.seat], room, 16, GOLD if self.chosen else CREAM)
