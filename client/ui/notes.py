"""Notices, which disappear after a while, and the tooltip of the widget under the pointer.

A tooltip appears when the pointer has been moved to a widget and rests there, not when a widget appears under a resting
pointer. It is placed where it covers nothing that people read or use, if possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.motion import Clock
from client.ui.base import Widget
from client.ui.pen import Pen
from client.ui.text import CREAM

TIP_AFTER = 0.5
"""Seconds that the pointer must rest on a widget before its tooltip appears."""
TOAST_FOR = 4.0
"""Seconds that a notice stays."""
NEVER = float("inf")
APART = 8.0
"""The gap between a tooltip and its widget, in units."""
STEPS = 40.0, 24.0
"""The grid on which places for a tooltip are tried: steps across and down, in units."""
STRAY = 0.25
"""The cost of covering a less important area, as extra distance: this share of the side of a square of that area."""


class Notes:
    """The notices and the tooltip of a ``Gui``. Notices are ``above`` units above the lower edge of the canvas, but not
    over the field that is written in. ``clear`` lists further places that no tooltip should cover, besides the
    widgets."""

    def __init__(self, pen: Pen, clock: Clock) -> None:
        self.pen, self.clock = pen, clock
        self.above = 20.0
        self.clear: list[FRect] = []
        self._toasts: list[tuple[str, float, str]] = []
        self._lying: list[tuple[FRect, str]] = []  # where the notices were drawn
        self._over: Widget | None = None
        self._since = NEVER
        self._placed: tuple[Widget, FRect] | None = None

    # -- contents ------------------------------------------------------------------------------------------------------

    def toast(self, sentence: str, about: str) -> None:
        """Show a notice. A notice that is already shown stays longer; one with the same ``about`` is replaced."""
        kept = [toast for toast in self._toasts if toast[0] != sentence and not (about and toast[2] == about)]
        self._toasts = [*kept[-2:], (sentence, self.clock.now() + TOAST_FOR, about)]

    @property
    def said(self) -> list[str]:
        """The notices that are shown now, oldest first."""
        return [toast[0] for toast in self._toasts]

    def forget(self) -> None:
        """Remove all notices."""
        self._toasts = []

    def dismiss(self, point: tuple[float, float]) -> bool:
        """Remove the notice at a point that was pressed. Returns whether there was one."""
        shown = [(place, said) for place, said in self._lying if said in self.said and place.collidepoint(point)]
        for _, said in shown:
            self._toasts = [toast for toast in self._toasts if toast[0] != said]
        return bool(shown)

    def hover(self, over: Widget | None, moved: bool) -> None:
        """The pointer is over this widget; ``moved`` says that the pointer was moved there."""
        before, self._over = self._over, over
        if over is None or before is None or before.id != over.id:
            self._since = self.clock.now() if moved and over is not None else NEVER

    def hush(self) -> None:
        """Show no tooltip until the pointer moves to another widget."""
        self._since = NEVER

    @property
    def tip(self) -> str:
        """The tooltip that is shown now, or ""."""
        return self._over.told if self._over is not None and self.clock.now() >= self._since + TIP_AFTER else ""

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        """The seconds until a notice disappears or a tooltip appears; None if neither will."""
        now = self.clock.now()
        moments = [until for _, until, _ in self._toasts]
        if self._over is not None and self._over.told and now < self._since + TIP_AFTER < NEVER:
            moments.append(self._since + TIP_AFTER)
        return max(0.0, min(moments) - now) if moments else None

    def update(self, dt: float) -> bool:
        """Remove old notices; ``dt`` seconds have passed. Returns whether anything has appeared or disappeared."""
        now = self.clock.now()
        kept = [toast for toast in self._toasts if toast[1] > now]
        gone, self._toasts = len(kept) != len(self._toasts), kept
        return gone or (bool(self.tip) and now - dt < self._since + TIP_AFTER)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: FRect, widgets: Sequence[Widget]) -> None:
        """Draw the notices, then the tooltip. ``widgets`` are those that it should not cover."""
        bottom, self._lying = canvas.bottom - self.above, []
        written = [widget.place().inflate(0, 56) for widget in widgets if widget.focused and widget.role == "field"]
        pressed = [widget.place() for widget in widgets if widget.role == "button" and widget.enabled]
        for sentence, *_ in reversed(self._toasts):
            place = self._note(sentence, min(760.0, canvas.width - 40), canvas.height)
            place.midbottom = canvas.centerx, bottom
            if (hidden := place.collidelist(written)) >= 0:  # what is written must stay in sight
                place.bottom = written[hidden].top
            _off_buttons(place, canvas, [*pressed, *(lies for lies, _ in self._lying)])
            self._draw_note(sentence, place)
            self._lying.append((place, sentence))
            bottom = place.top - 8
        place_of_tip = self.tip_place(canvas, widgets)
        if place_of_tip is not None:
            self._draw_note(self.tip, place_of_tip)

    def tip_place(self, canvas: FRect, widgets: Sequence[Widget]) -> FRect | None:
        """The place of the tooltip that is shown now; None if there is none."""
        over, told = self._over, self.tip
        if over is None or not told:
            return None
        if self._placed is None or self._placed[0] is not over:
            size = self._note(told, min(360.0, canvas.width - 20), canvas.height).size
            read = [widget.ink(self.pen) for widget in widgets
                    if widget.kept_clear and widget.enabled and widget is not over]  # fmt: skip
            seen = [widget.place() for widget in widgets if (widget.focusable or widget.tip) and widget is not over]
            self._placed = over, beside(over.place(), size, canvas.inflate(-8, -8), [*read, *self.clear], seen)
        return self._placed[1]

    def _note(self, sentence: str, widest: float, canvas_high: float) -> FRect:
        wide = min(widest - 36, self.pen.width(sentence, 18) + 2)
        high = self.pen.height(sentence, wide, 18) + 20
        return FRect(0, 0, wide + 36, min(high, canvas_high / 2))  # even a long one must fit

    def _draw_note(self, sentence: str, place: FRect) -> None:
        self.pen.fill(place, (44, 24, 12), 240, 10)
        self.pen.frame(place, (190, 140, 62), 2, 10)
        self.pen.text(sentence, place.inflate(-36, -18), 18, CREAM, align="center")


def _off_buttons(place: FRect, canvas: FRect, buttons: Sequence[FRect]) -> None:
    """Move a notice off the row of buttons that it would cover: to just below, else to just above. Where neither is
    free it stays."""
    covered = place.collidelistall(buttons)
    for side in ("below", "above") if covered else ():
        moved = place.copy()
        if side == "below":
            moved.top = max(buttons[at].bottom for at in covered) + 4
        else:
            moved.bottom = min(buttons[at].top for at in covered) - 4
        if moved.collidelist(buttons) < 0 and canvas.contains(moved):
            place.topleft = moved.topleft
            return


def beside(over: FRect, size: tuple[float, float], room: FRect, clear: Sequence[FRect], seen: Sequence[FRect]) -> FRect:
    """A place of this size in ``room``, near ``over``. If possible it covers none of ``clear``. Among such places the
    best is near and covers little of ``seen``; just below ``over`` is preferred, then just above."""
    wide, high = size
    left, top, right, bottom = room.x, room.y, room.right - wide, room.bottom - high
    below, above = over.bottom + APART, over.top - APART - high
    xs = [over.centerx - wide / 2, over.right + APART, over.left - APART - wide, over.left, over.right - wide]
    ys = [below, above, over.centery - high / 2]
    xs += [left + STEPS[0] * at for at in range(int((right - left) / STEPS[0]) + 1)]
    ys += [top + STEPS[1] * at for at in range(int((bottom - top) / STEPS[1]) + 1)]
    best, least = FRect(left, top, wide, high), (float("inf"), float("inf"))
    for y in ys:
        for x in xs:
            place = FRect(min(max(x, left), right), min(max(y, top), bottom), wide, high)
            hidden = sum(_shared(place, clear[at]) for at in place.collidelistall(clear))
            if hidden > least[0]:
                continue
            gap = max(0.0, place.left - over.right, over.left - place.right)
            gap += max(0.0, place.top - over.bottom, over.top - place.bottom)
            aside = abs(place.centerx - over.centerx) + (0.0 if place.top >= over.bottom else 0.5 * high)
            strewn = sum(_shared(place, seen[at]) for at in place.collidelistall(seen))
            cost = hidden, gap + 0.2 * aside + STRAY * strewn**0.5 + _shared(place, over) ** 0.5
            if cost < least:
                best, least = place, cost
    return best


def _shared(one: FRect, other: FRect) -> float:
    common = one.clip(other)
    return common.width * common.height
