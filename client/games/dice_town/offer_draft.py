"""An offer to the Sheriff, laid on the tray piece by piece: notes, nuggets, cards; and claims laid out to be fenced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.tokens import draw_flag
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
    """The draft of an offer. ``picked`` are the cards on it; ``whom`` it is for (None: not said, or oneself);
    ``lifted`` is what is being carried to it, and where it is; ``rest`` is where the button that makes it has room."""

    def __init__(self, board: TownBoard, context: SittingContext) -> None:
        self.board, self.context = board, context
        self.rest = FRect(0, 0, 0, 0)
        self.clear()

    def clear(self) -> None:
        """An empty tray."""
        self.coins = self.gold = 0
        self.picked: list[int] = []
        self.whom: int | None = None
        self.lifted: tuple[str, int, Point] | None = None

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self, ask: Ask) -> list[Widget]:
        """Notes, gold and cards are laid on the tray; whoever is not tied also says for whom."""
        board, words, layout = self.board, self.board.words, self.board.table.layout
        own, shown, seat = layout.own, board.table.shown, board.bottom
        owned = {"dollars": shown.dollars[seat], "nuggets": shown.nuggets[seat]}
        found: list[Widget] = [
            LaySpot(f"purse.{name}", half, words(f"town.lay.{name}", n=owned[name]), self, name, 0)
            for name, half in zip(owned, row(own.purse, share(), share()), strict=True)
        ]
        found += self.own_cards(lambda piece: True)
        for name, area in zip(owned, self.parts(), strict=True):
            side = min(40.0, area.height, (0.45 if area.width < NARROW else 0.3) * area.width)
            less = FRect(area.right - 2 * side - 4, area.bottom - side, side, side)
            for id, sign, by, place in (("less", "−", -1, less), ("more", "+", 1, less.move(side + 2, 0))):
                use = partial(self.lay, name, by)
                found.append(Button(f"tray.{id}.{name}", place, sign, use, size=0.66 * side))
        rivals = rivals_of(ask)
        wide = min(0.22 * layout.buttons.width, 0.7 * layout.buttons.width / max(1, len(rivals)))
        *places, self.rest = row(layout.buttons, *[wide] * len(rivals), share())
        for rival, place in zip(rivals, places, strict=True):
            label, chosen = words("town.for", name=board.names[rival]), rival == self.whom
            found.append(RivalButton(inset(place, right=4), label, partial(self._back, rival), rival, board, chosen))
        return found

    @property
    def label(self) -> str:
        """What the button says that makes the offer."""
        return self.board.words("town.offer" if self.coins or self.gold or self.picked else "town.offer.none")

    def own_cards(self, wanted: Callable[[int], bool]) -> list[Widget]:
        """The cards of the hand, to be laid on the tray or taken back."""
        found: list[Widget] = []
        for number, widget in enumerate(self.context.hand.widgets()):
            if isinstance(widget, CardHandle) and isinstance(widget.handle, int) and wanted(widget.handle):
                found.append(LaySpot(f"lay.{number + 1}", widget.rect, widget.label, self, "card", widget.handle))
        return found

    def parts(self) -> tuple[FRect, FRect]:
        """Where dollars and gold are laid on the tray."""
        form = self.board.table.layout.form
        left = FRect(form.x, form.y, 0.32 * form.width, form.height)
        return left, left.move(left.width + 4, 0)

    @property
    def cards(self) -> FRect:
        """Where cards are laid on it."""
        _, right = self.parts()
        form = self.board.table.layout.form
        return FRect(right.right + 4, form.y, form.right - right.right - 4, form.height)

    # -- laying ------------------------------------------------------------------------------------------------------

    def lay(self, what: str, value: int) -> None:
        """Lay something on the tray or take it back."""
        shown, seat = self.board.table.shown, self.board.bottom
        if what == "dollars":
            self.coins = max(0, min(shown.dollars[seat], self.coins + value))
        elif what == "nuggets":
            self.gold = max(0, min(shown.nuggets[seat], self.gold + value))
        elif value in self.picked:
            self.picked.remove(value)
        else:
            self.picked.append(value)
        self.context.hand.think_again()  # what was chosen before is no part of it
        self.board.sound({"dollars": "note", "nuggets": "coin"}.get(what, "card_place"))
        self.context.refresh()

    def lay_ready(self, part: OfferPart) -> None:
        """Lay on the tray what is advised to offer. For whom it is, its button says."""
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
        held = [card.handle for card in self.context.hand.cards() if isinstance(card.handle, int)]
        for kind in kinds:
            self.picked.append(next(piece for piece in held if kind_of[piece] == kind and piece not in self.picked))

    def _back(self, seat: int) -> None:
        self.whom = seat
        self.context.refresh()

    @property
    def answers(self) -> tuple[Option, ...]:
        """The whole offer as the rules hear it, part by part: for whom it is if that is said, money, gold, cards, and
        that this is all."""
        kind_of = self.board.table.game.kind
        money = OfferPart("dollars", self.coins), OfferPart("nuggets", self.gold)
        parts = [part for part in money if part.value]
        parts += [OfferPart("card", kind) for kind in sorted(kind_of[piece] for piece in self.picked)]
        whom = [OfferPart("backs", self.whom)] if parts and self.whom is not None else []
        return (*whom, *parts, PASS)

    def make(self) -> None:
        """Make the offer. Where nothing is left to add, it is made before one says that this is all."""
        board, ask, answers = self.board, self.context.ask, self.answers
        if ask is None or board.playing or self.context.guarded:
            return
        if rivals_of(ask) and self.whom is None and answers != (PASS,):
            board.gui.toast(board.words("town.reason.whom"))
            return
        self.context.answer(*answers)


def rivals_of(ask: Ask) -> list[int]:
    """The seats of which one must say which an offer is for; none where it is for oneself."""
    return [option.value for option in ask.options if option != PASS and option.thing == "backs"]


class LaySpot(Widget):
    """Money, gold or a card of one's own that can be laid on the tray: drag it there, or click it."""

    role = "piece"
    focusable = True

    def __init__(self, id: str, rect: FRect, label: str, offer: Offer, what: str, piece: int) -> None:
        super().__init__(id, rect, label, tip=label)
        self.offer, self.what, self.piece = offer, what, piece

    @property
    def value(self) -> str:
        """Does it lie on the tray?"""
        return "laid" if self.what == "card" and self.piece in self.offer.picked else ""

    def drag(self, point: Point) -> None:
        """It is carried."""
        self.offer.lifted = self.what, self.piece, point
        self.redraw()

    def release(self, point: Point) -> None:
        """Over the tray it stays there; a click lays it, too."""
        self.offer.lifted = None
        layout = self.offer.board.table.layout
        if any(area.collidepoint(point) for area in (self.rect, layout.tray, layout.own.fence)):
            self.activate()
        self.redraw()

    def cancel(self) -> None:
        """It slips out of the fingers."""
        self.offer.lifted = None

    def activate(self) -> None:
        """Lay it, or take it back."""
        self.offer.lay(self.what, self.piece if self.what == "card" else 1)

    def draw(self, pen: Pen) -> None:
        """A veil over the card that lies on the tray instead."""
        if self.value:
            pen.fill(self.rect, SOOT, 150, 6)


class OfferToggle(Toggle):
    """Whether one is asked for offers in ties of others."""

    kept_clear = False

    def __init__(self, board: TownBoard, passing: Passing) -> None:
        own, say, asked = board.table.layout.own, board.words, ("idle",) not in passing.rules()
        room = FRect(own.hand.x, own.area.y, own.hand.width, min(30.0, own.hand.y - own.area.y - 6))

        def change(on: bool) -> None:
            (passing.revoke if on else passing.add)(("idle",))

        super().__init__("tray.meddle", room, say("town.meddle"), asked, change, tip=say("town.meddle.tip"))

    def draw(self, pen: Pen) -> None:
        """A box with a tick, and the words."""
        place = self.place()
        side = min(20.0, place.height - 2)
        box = FRect(place.x, place.centery - side / 2, side, side)
        pen.fill(box, (52, 28, 15), 235, 5)
        pen.frame(box, GOLD if self.hovered else (150, 104, 54), 1.5, 5)
        if self.on:
            pen.sprite("icon_check", box.inflate(-4, -4))
        words = FRect(box.right + 7, place.y, place.right - box.right - 7, place.height)
        pen.text(self.label, words, min(16.0, 0.7 * place.height), CREAM if self.on else (206, 182, 148))


class RivalButton(Answering, Button):
    """A seat that an offer may be for: its flag and as much of its name as there is room for."""

    def __init__(
        self, rect: FRect, label: str, use: Callable[[], object], seat: int, board: TownBoard, chosen: bool
    ) -> None:
        super().__init__(f"answer.for.{seat}", rect, label, use, chosen=chosen, tip=label)
        self.seat, self.board = seat, board
        self.gives = (OfferPart("backs", seat),)

    def draw(self, pen: Pen) -> None:
        """The button, the flag and the name."""
        place = self.place()
        pen.nine(self.face(), place)
        high = min(20.0, place.height - 8)
        flag = FRect(place.x + 7, place.centery - high / 2, high, high)
        draw_flag(pen, flag, self.seat, self.board.names[self.seat], self.chosen)
        room = FRect(flag.right + 4, place.y, place.right - flag.right - 10, place.height)
        if room.width > 30:
            draw_name(pen, self.board.names[self.seat], room, 16, GOLD if self.chosen else CREAM)
