"""An offer to the Sheriff, laid on the tray piece by piece: notes, nuggets, cards; and claims laid out to be fenced."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.games.dice_town.cups import HOUSES
from client.games.dice_town.tokens import draw_flag
from client.table.layout import GAP
from client.table.plate import shorten
from client.table.targets import CardHandle
from client.ui import Button, Pen, Point, Widget
from client.ui.text import CREAM, GOLD
from rules.games.dice_town.board import OfferPart
from rules.kernel import PASS

if TYPE_CHECKING:
    from client.games.dice_town.tray import Tray


class Offer:
    """The draft of an offer. ``picked`` are the cards on it; ``whom`` it is for (None: not said, or oneself)."""

    def __init__(self, tray: Tray) -> None:
        self.tray, self.board = tray, tray.board
        self.clear()

    def clear(self) -> None:
        """An empty tray."""
        self.coins = self.gold = 0
        self.picked: list[int] = []
        self.whom: int | None = None

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Notes, gold and cards are laid on the tray; then the offer is made."""
        board, words, lay = self.board, self.board.words, self.board.lay
        own, numbers, seat = lay.own, board.numbers, board.bottom
        half = FRect(own.purse.x, own.purse.y, own.purse.width / 2, own.purse.height)
        purses = (("dollars", half, numbers.dollars), ("nuggets", half.move(half.width, 0), numbers.nuggets))
        found: list[Widget] = [
            LaySpot(f"purse.{name}", area, words(f"town.lay.{name}", n=some[seat]), self, name, 0)
            for name, area, some in purses
        ]
        found += self.own_cards(lambda piece: True)
        for name, area in zip(("dollars", "nuggets"), self.parts(), strict=True):
            side = min(30.0, area.height, 0.3 * area.width)
            less = FRect(area.right - 2 * side - 4, area.bottom - side, side, side)
            for sign, by, place in (("−", -1, less), ("+", 1, less.move(side + 2, 0))):
                id = f"tray.{'more' if by > 0 else 'less'}.{name}"
                found.append(Small(id, place, sign, partial(self.lay, name, by), size=0.66 * side))
        rivals = board.ask.about[1]
        wanted: list[tuple[str, str, Callable[[], object]]] = []
        if seat not in rivals:
            wanted += [(f"for.{rival}", words("town.for", name=board.names[rival]), partial(self._back, rival))
                       for rival in rivals]  # fmt: skip
        something = self.coins or self.gold or self.picked
        wide = min(0.22 * lay.buttons.width, 0.7 * lay.buttons.width / max(1, len(wanted)))
        for at, (name, label, use) in enumerate(wanted):
            place = FRect(lay.buttons.x + at * wide, lay.buttons.y, wide - 4, lay.buttons.height)
            button = Whom(f"tray.{name}", place, label, use, rivals[at], board)
            button.chosen = rivals[at] == self.whom
            found.append(button)
            self.tray.items.append(button.id)
        rest = FRect(lay.buttons)
        rest.left, rest.width = rest.left + wide * len(wanted), rest.width - wide * len(wanted)
        label = words("town.offer" if something else "town.offer.none")
        found.append(self.tray.button("offer", label, rest, self.make))
        return found

    def own_cards(self, wanted: Callable[[int], bool]) -> list[Widget]:
        """The cards of the hand, to be laid on the tray or taken back."""
        found: list[Widget] = []
        for number, widget in enumerate(self.board.hand_cards()):
            if isinstance(widget, CardHandle) and isinstance(widget.piece, int) and wanted(widget.piece):
                found.append(LaySpot(f"lay.{number + 1}", widget.rect, widget.label, self, "card", widget.piece))
        return found

    def parts(self) -> tuple[FRect, FRect]:
        """Where dollars and gold are laid on the tray."""
        form = self.board.lay.form
        wide = 0.31 * form.width
        return FRect(form.x + 4, form.y, wide, form.height), FRect(form.x + wide + 12, form.y, wide, form.height)

    # -- laying ------------------------------------------------------------------------------------------------------

    def lay(self, what: str, value: int) -> None:
        """Lay something on the tray or take it back."""
        numbers, seat = self.board.numbers, self.board.bottom
        if what == "dollars":
            self.coins = max(0, min(numbers.dollars[seat], self.coins + value))
        elif what == "nuggets":
            self.gold = max(0, min(numbers.nuggets[seat], self.gold + value))
        elif value in self.picked:
            self.picked.remove(value)
        else:
            self.picked.append(value)
        self.board.sound({"dollars": "note", "nuggets": "coin"}.get(what, "card_place"))
        self.board.relay()

    def _back(self, seat: int) -> None:
        self.whom = seat
        self.board.relay()

    def make(self) -> None:
        """Say the whole offer to the rules, part by part: money, gold, cards, and that this is all."""
        board, seat = self.board, self.board.bottom
        if board.performing or board.guarded:
            return
        about, kind_of = board.ask.about, board.table.game.kind
        money = OfferPart("dollars", self.coins), OfferPart("nuggets", self.gold)
        parts = [part for part in money if part.value]
        parts += [OfferPart("card", kind) for kind in sorted(kind_of[piece] for piece in self.picked)]
        if parts and seat not in about[1]:
            if self.whom is None:
                board.gui.toast(board.words("town.reason.whom"))
                return
            parts.insert(0, OfferPart("backs", self.whom))
        for part in (*parts, PASS):
            ask = board.sitting.ask
            if ask is None or (ask.kind, ask.seat, ask.about) != ("offer", seat, about):
                break  # where nothing is left to add, the offer is made
            board.sitting.answer(part)
        board.perform(board.sitting.events())


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
        self.offer.tray.lifted = self.what, self.piece, point
        self.redraw()

    def release(self, point: Point) -> None:
        """Over the tray it stays there; a click lays it, too."""
        self.offer.tray.lifted = None
        board = self.offer.board
        if any(area.collidepoint(point) for area in (self.rect, board.lay.tray, board.lay.own.fence)):
            self.activate()
        self.redraw()

    def cancel(self) -> None:
        """It slips out of the fingers."""
        self.offer.tray.lifted = None

    def activate(self) -> None:
        """Lay it, or take it back."""
        self.offer.lay(self.what, self.piece if self.what == "card" else 1)

    def draw(self, pen: Pen) -> None:
        """The light around what lies on the tray."""
        if self.value:
            pen.frame(self.rect.inflate(4, 4), GOLD, 3, 8)


class Meddle(Widget):
    """Whether one is asked for offers in ties of others."""

    role = "toggle"
    focusable = True

    def __init__(self, tray: Tray) -> None:
        self.board = tray.board
        own = self.board.lay.own
        room = FRect(own.hand.x, own.area.y, own.hand.width, min(30.0, own.hand.y - own.area.y - 6))
        super().__init__("tray.meddle", room, self.board.words("town.meddle"), tip=self.board.words("town.meddle.tip"))

    @property
    def on(self) -> bool:
        """Is one asked?"""
        return ("idle",) not in self.board.sitting.auto_pass.rules(self.board.viewer)

    @property
    def value(self) -> str:
        """Is one asked?"""
        return "on" if self.on else "off"

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

    def activate(self) -> None:
        """Turn it."""
        auto_pass, seat = self.board.sitting.auto_pass, self.board.viewer
        (auto_pass.add if self.on else auto_pass.revoke)(seat, ("idle",))
        self.board.relay()


class Whom(Button):
    """A seat that an offer may be for: its flag and as much of its name as there is room for."""

    def __init__(self, id: str, rect: FRect, label: str, use: Callable[[], object], seat: int, board: Any) -> None:
        super().__init__(id, rect, label, use, tip=label)
        self.seat, self.board = seat, board

    def draw(self, pen: Pen) -> None:
        """The button, the flag and the name."""
        place = self.place()
        pen.nine(self.face(), place)
        high = min(20.0, place.height - 8)
        flag = FRect(place.x + 7, place.centery - high / 2, high, high)
        draw_flag(pen, flag, HOUSES[self.seat], self.board.names[self.seat][:1], self.chosen)
        room = FRect(flag.right + 4, place.y, place.right - flag.right - 10, place.height)
        if room.width > 30:
            name = shorten(pen, self.board.names[self.seat], room.width, 16)
            pen.text(name, room, 16, GOLD if self.chosen else CREAM, "ui_bold", markup=False)


class Small(Button):
    """A button that is too small to have a margin."""

    def draw(self, pen: Pen) -> None:
        """The button and its sign."""
        place = self.place()
        pen.nine(self.face(), place)
        colour = GOLD if self.chosen else CREAM if self.enabled else (150, 138, 122)
        inside = place.inflate(-0.1 * place.width, -2)
        pen.text(self.label, inside, self.size, colour, "ui_bold", "center", shade=(30, 14, 6))


def grid(area: FRect, many: int) -> list[FRect]:
    """Places for so many buttons in an area: side by side while they are wide enough, else in rows."""
    rows = next((rows for rows in range(1, many + 1) if area.width / -(-many // rows) >= 120), many)
    rows = max(1, min(rows, int((area.height + GAP) // 29) or 1))
    columns = -(-many // rows)
    wide, high = (area.width - GAP * (columns - 1)) / columns, (area.height - 4 * (rows - 1)) / rows
    high = min(high, 46.0)
    top = area.bottom - rows * high - (rows - 1) * 4
    return [
        FRect(area.x + at % columns * (wide + GAP), top + at // columns * (high + 4), wide, high) for at in range(many)
    ]
