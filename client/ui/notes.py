"""Notices, which disappear after a while, and the tooltip of the widget under the pointer.

A tooltip appears when the pointer has been moved to a widget and rests there, not when a widget appears under a resting
pointer. It is placed near its widget and, if possible, where it covers nothing that people read or use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.ui.base import SemanticNode, Widget
from client.ui.pen import Pen
from client.ui.text import CREAM
from client.window.motion import Clock

TIP_AFTER = 0.5
"""Seconds that the pointer must rest on a widget before its tooltip appears."""
TOAST_FOR = 4.0
"""Seconds that a notice stays."""
NEVER = float("inf")
NOTICE_GAP = 8.0
"""The gap between notices, in units."""
GAP = 8.0
"""The gap between a tooltip and its widget, in units."""
REACH = 40.0
"""The largest gap between a tooltip and its widget, in units: nobody looks for it further away."""
STEPS = 40.0, 24.0
"""The grid on which places for a tooltip are tried: steps across and down, in units."""
COVERING_COST = 0.25
"""The cost of covering a less important area, as extra distance: this share of the side of a square of that area."""


class Toast(NamedTuple):
    """A notice: its sentence, the time until which it is shown, and what it is ``about``, "" if nothing may replace
    it."""

    sentence: str
    until: float
    about: str


class Notes:
    """The notices and the tooltip of a ``Gui``. Notices are ``above`` units above the lower edge of the canvas, or hang
    under a ``headline`` if there is one; in the middle of the ``span`` if there is one, but not over the text field
    that has the focus. ``clear`` lists places
    besides the widgets that no tooltip should cover. A tooltip is at most ``reach`` away from its widget, even if it
    covers something there."""

    def __init__(self, pen: Pen, clock: Clock) -> None:
        self.pen, self.clock = pen, clock
        self.above = 20.0
        self.headline: FRect | None = None
        self.span: FRect | None = None
        self.reach = REACH
        self.clear: list[FRect] = []
        self._toasts: list[Toast] = []
        self._drawn_notices: list[tuple[FRect, str]] = []
        self._over: Widget | None = None
        self._since = NEVER
        self._placed: tuple[Widget, FRect] | None = None
        self._standing: dict[str, tuple[object, FRect]] = {}
        """What the place of each notice that was moved out of the way depends on, and that place."""

    # -- contents ------------------------------------------------------------------------------------------------------

    def toast(self, sentence: str, about: str, stays: bool = False) -> None:
        """Show a notice; one that ``stays`` is shown until it is withdrawn or pressed. A notice that is already shown
        stays longer; one with the same ``about`` is replaced."""
        remaining = [toast for toast in self._toasts if toast.sentence != sentence]
        if about:
            remaining = [toast for toast in remaining if toast.about != about]
        passing = [toast for toast in remaining if toast.until < NEVER]
        for toast in passing[:-2]:
            remaining.remove(toast)
        until = NEVER if stays else self.clock.now() + TOAST_FOR
        self._toasts = [*remaining, Toast(sentence, until, about)]

    def withdraw(self, about: str) -> None:
        """Remove the notices about this."""
        self._toasts = [toast for toast in self._toasts if toast.about != about]

    @property
    def sentences(self) -> list[str]:
        """The notices that are shown now, oldest first."""
        return [toast.sentence for toast in self._toasts]

    def nodes(self) -> list[SemanticNode]:
        """The notices in the semantic tree, at their places as they were drawn last."""
        places = {sentence: place for place, sentence in self._drawn_notices}
        nodes: list[SemanticNode] = []
        for number, sentence in enumerate(self.sentences, start=1):
            place = places.get(sentence, FRect(0, 0, 0, 0))
            nodes.append(SemanticNode(f"notice.{number}", "notice", sentence, place))
        return nodes

    @property
    def places(self) -> list[FRect]:
        """Where the notices are, as they were drawn last."""
        return [place for place, _ in self._drawn_notices]

    def forget(self) -> None:
        """Remove all notices."""
        self._toasts = []

    def dismiss(self, point: tuple[float, float]) -> bool:
        """Remove the notice at a point that was pressed. Return False if there is none."""
        pressed: set[str] = set()
        for place, sentence in self._drawn_notices:
            if place.collidepoint(point):
                pressed.add(sentence)
        remaining = [toast for toast in self._toasts if toast.sentence not in pressed]
        is_removed = len(remaining) < len(self._toasts)
        self._toasts = remaining
        return is_removed

    def hover(self, over: Widget | None, moved: bool) -> None:
        """Note that the pointer is over this widget; ``moved`` says that the pointer was moved there."""
        is_same_widget = over is not None and self._over is not None and self._over.id == over.id
        self._over = over
        if is_same_widget:
            return
        self._since = NEVER
        if moved and over is not None:
            self._since = self.clock.now()

    def hush(self) -> None:
        """Show no tooltip until the pointer moves to another widget."""
        self._since = NEVER

    @property
    def tip(self) -> str:
        """The tooltip that is shown now, or ""."""
        if self._over is None or self.clock.now() < self._since + TIP_AFTER:
            return ""
        return self._over.tooltip

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        """The seconds until a notice disappears or a tooltip appears; None if neither will."""
        time = self.clock.now()
        changes = [toast.until for toast in self._toasts if toast.until < NEVER]
        if self._over is not None and self._over.tooltip and time < self._since + TIP_AFTER < NEVER:
            changes.append(self._since + TIP_AFTER)
        if not changes:
            return None
        return max(0.0, min(changes) - time)

    def update(self, dt: float) -> bool:
        """Remove old notices; ``dt`` seconds have passed. Return True if anything has appeared or disappeared."""
        time = self.clock.now()
        remaining = [toast for toast in self._toasts if toast.until > time]
        has_disappeared = len(remaining) < len(self._toasts)
        self._toasts = remaining
        for sentence in self._standing.keys() - {toast.sentence for toast in remaining}:
            del self._standing[sentence]
        tip_has_appeared = bool(self.tip) and time - dt < self._since + TIP_AFTER
        return has_disappeared or tip_has_appeared

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: FRect, widgets: Sequence[Widget]) -> None:
        """Draw the notices, then the tooltip. ``widgets`` are those that it should not cover."""
        edge = canvas.bottom - self.above
        if self.headline is not None:
            edge = self.headline.bottom + NOTICE_GAP
        span = self.span or canvas
        self._drawn_notices = []
        fields = [widget.place().inflate(0, 56) for widget in widgets if widget.focused and widget.role == "field"]
        occupied = [widget.place() for widget in widgets if widget.role == "button" and widget.enabled]
        for toast in reversed(self._toasts):
            place = self._note(toast.sentence, min(760.0, canvas.width - 40), canvas.height)
            if self.headline is None:
                place.midbottom = span.centerx, edge
            else:
                place.midtop = span.centerx, edge
            place.left = max(place.left, canvas.left + 20)
            covered_field = place.collidelist(fields)
            if covered_field >= 0:  # the typed text must stay visible
                place.bottom = fields[covered_field].top
            if toast.until == NEVER or self.headline is not None:
                place = self._out_of_the_way(toast.sentence, place, canvas, widgets)
            else:
                _off_buttons(place, canvas, occupied)
            self._draw_note(toast.sentence, place)
            self._drawn_notices.append((place, toast.sentence))
            occupied.append(place)
            edge = place.top - NOTICE_GAP if self.headline is None else place.bottom + NOTICE_GAP
        tip_place = self.tip_place(canvas, widgets)
        if tip_place is not None:
            self._draw_note(self.tip, tip_place)

    def _out_of_the_way(self, sentence: str, place: FRect, canvas: FRect, widgets: Sequence[Widget]) -> FRect:
        """A place for a notice: straight above ``place``, or below it if it hangs under a headline, where it covers
        least of what is used, or read. It is looked for anew only when other widgets are shown, so that it does not
        move about."""
        notices = [notice for notice, _ in self._drawn_notices]
        key = tuple(place), canvas.size, tuple(map(tuple, notices)), tuple(widget.id for widget in widgets)
        standing = self._standing.get(sentence)
        if standing is None or standing[0] != key:
            occupied_places = [*self.clear, *notices, *(widget.place() for widget in widgets if widget.enabled)]
            step = -STEPS[1] if self.headline is None else STEPS[1]
            best, least_cost = place, NEVER
            moved_place = place.copy()
            while canvas.top < moved_place.top and moved_place.bottom < canvas.bottom:
                cost = sum(_common_area(moved_place, area) for area in occupied_places)
                if cost < least_cost:
                    best, least_cost = moved_place.copy(), cost
                moved_place.top += step
            standing = self._standing[sentence] = key, best
        return standing[1]

    def draw_above(self) -> None:
        """Draw the notices once more, above what has been drawn over them."""
        for place, sentence in self._drawn_notices:
            self._draw_note(sentence, place)

    def tip_place(self, canvas: FRect, widgets: Sequence[Widget]) -> FRect | None:
        """The place of the tooltip that is shown now; None if there is none."""
        over, tip = self._over, self.tip
        if over is None or not tip:
            return None
        if self._placed is None or self._placed[0] is not over:
            size = self._note(tip, min(360.0, canvas.width - 20), canvas.height).size
            neighbours = [widget for widget in widgets if widget is not over]
            clear = [widget.ink(self.pen) for widget in neighbours if widget.kept_clear and widget.enabled]
            less_important = [widget.place() for widget in neighbours if widget.focusable or widget.tip]
            room = canvas.inflate(-8, -8)
            self._placed = over, beside(over.place(), size, room, [*clear, *self.clear], less_important, self.reach)
        return self._placed[1]

    def _note(self, sentence: str, widest: float, canvas_height: float) -> FRect:
        """A rectangle large enough for a sentence; its place is still open."""
        width = min(widest - 36, self.pen.width(sentence, 18) + 2)
        height = self.pen.height(sentence, width, 18) + 20
        return FRect(0, 0, width + 36, min(height, canvas_height / 2))  # even a long one must fit

    def _draw_note(self, sentence: str, place: FRect) -> None:
        self.pen.fill(place, (44, 24, 12), 240, 10)
        self.pen.frame(place, (190, 140, 62), 2, 10)
        self.pen.text(sentence, place.inflate(-36, -18), 18, CREAM, align="center")


def _off_buttons(place: FRect, canvas: FRect, buttons: Sequence[FRect]) -> None:
    """Move a notice off the row of buttons that it would cover: to just below, else to just above. If neither is free,
    it stays."""
    covered = [buttons[index] for index in place.collidelistall(buttons)]
    if not covered:
        return
    top_below = max(button.bottom for button in covered) + 4
    top_above = min(button.top for button in covered) - 4 - place.height
    for top in (top_below, top_above):
        moved = FRect(place.x, top, place.width, place.height)
        if moved.collidelist(buttons) < 0 and canvas.contains(moved):
            place.top = top
            return


def beside(
    over: FRect,
    size: tuple[float, float],
    room: FRect,
    clear: Sequence[FRect],
    less_important: Sequence[FRect],
    reach: float = NEVER,
) -> FRect:
    """A place of this size in ``room``, near ``over``.

    If possible it covers none of ``clear``. Among such places the best one is near and covers little of what is
    ``less_important``; just below ``over`` is preferred, then just above. With a ``reach`` it is at most that far away,
    and covers some of ``clear`` rather than ``over`` itself.
    """
    width, height = size
    left, right = room.x, room.right - width
    top, bottom = room.y, room.bottom - height
    y_below, y_above = over.bottom + GAP, over.top - GAP - height
    xs = [over.centerx - width / 2, over.right + GAP, over.left - GAP - width, over.left, over.right - width]
    ys = [y_below, y_above, over.centery - height / 2]
    xs += [left + STEPS[0] * step for step in range(int((right - left) / STEPS[0]) + 1)]
    ys += [top + STEPS[1] * step for step in range(int((bottom - top) / STEPS[1]) + 1)]
    best = FRect(left, top, width, height)
    least_cost = NEVER, NEVER, NEVER
    for y in ys:
        for x in xs:
            place = FRect(min(max(x, left), right), min(max(y, top), bottom), width, height)
            gap = max(0.0, place.left - over.right, over.left - place.right)
            gap += max(0.0, place.top - over.bottom, over.top - place.bottom)
            if gap > reach:
                continue
            over_area = _common_area(place, over)
            forbidden_area = over_area if reach < NEVER else 0.0
            clear_area = sum(_common_area(place, clear[index]) for index in place.collidelistall(clear))
            if (forbidden_area, clear_area) > least_cost[:2]:
                continue
            aside = abs(place.centerx - over.centerx)
            if place.top < over.bottom:
                aside += 0.5 * height
            covered = sum(_common_area(place, less_important[index]) for index in place.collidelistall(less_important))
            distance = gap + 0.2 * aside + COVERING_COST * covered**0.5 + over_area**0.5
            cost = forbidden_area, clear_area, distance
            if cost < least_cost:
                best, least_cost = place, cost
    return best


def _common_area(first: FRect, second: FRect) -> float:
    """The area that two rectangles share."""
    common = first.clip(second)
    return common.width * common.height
