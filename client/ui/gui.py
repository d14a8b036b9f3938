"""``Gui``: the widgets of a scene. It draws them, passes events to them, moves the focus and shows pop-ups.

Widgets are in groups, and only the topmost group gets events. The first group is that of the scene. A modal question or
an open list is a group above it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from client.ui.base import Point, SemanticNode, Widget
from client.ui.controls import Button, Label
from client.ui.notes import Notes
from client.ui.page_guard import PageGuard
from client.ui.panels import Panel, ScrollView
from client.ui.pen import Pen
from client.ui.regions import region_of
from client.ui.text import Words
from client.ui.text_field import TextField
from client.window.motion import Clock

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
SLIP = 8.0
"""How far a finger may slip on a control, in units; beyond that it scrolls the page."""

Answer = tuple[str, str, Callable[[], object]]
"""An answer to a question: its name, its label, and what it does."""


@dataclass
class Layer:
    """Widgets that belong together. Escape calls ``on_cancel``, and so does a press beside an open list (None: nothing
    happens). ``dims`` darkens everything below. ``focus`` is the id of the focused widget. A layer that appears by
    itself has a ``guard``, which makes it deaf at first."""

    widgets: list[Widget] = field(default_factory=list)
    on_cancel: Callable[[], object] | None = None
    dims: bool = False
    focus: str = ""
    guard: PageGuard | None = None


class Gui:
    """The widgets of one scene. ``dirty`` says that a new frame is needed."""

    def __init__(self, pen: Pen, clock: Clock, words: Words, play: Callable[[str], None]) -> None:
        self.pen, self.clock, self.words, self.play = pen, clock, words, play
        self.canvas = pygame.FRect(0, 0, 1280, 720)
        self.dirty = True
        self.keyboard = False  # the focus ring is shown while the keyboard is in use
        self._groups = [Layer()]
        self._hover: Widget | None = None
        self._pointer: Point = (-1, -1)
        self._pressed_at: Point = (-1, -1)
        self._pushed: ScrollView | None = None
        self._held: Widget | None = None
        self.notes = Notes(pen, clock)

    # -- widgets and groups -------------------------------------------------------------------------------------------

    def lay(self, widgets: Sequence[Widget], canvas: pygame.FRect) -> None:
        """Replace the scene's widgets. A new widget takes over state, focus and press from the old one with the same
        id. Groups above stay open."""
        base, self.canvas = self._groups[0], canvas
        old_widgets = {widget.id: widget for widget in base.widgets}
        base.widgets = list(widgets)
        for widget in widgets:
            widget.gui = self
            old_widget = old_widgets.get(widget.id)
            if old_widget is not None and old_widget is not widget:
                widget.adopt(old_widget)
        if all(widget.id != base.focus for widget in widgets):
            base.focus = _neighbour(base.focus, list(old_widgets.values()), widgets) if self.keyboard else ""
        self.dirty = True
        if self.covered:
            return
        if self._hover is not None:
            self._hover = self.find(self._hover.id)
        if self._hover is not None:
            self._hover.hovered = True
        self._hand_over_press()
        self._set_focus(base.focus)
        if self._held is None:
            self._point(self._pointer, moved=False)

    def _hand_over_press(self) -> None:
        """Give the current press to the new widget with the same id; without one that is enabled, cancel the press."""
        pressed = self._held
        if pressed is None:
            return
        self._held = self.find(pressed.id)
        if self._held is None or not self._held.enabled:
            self._held = None
            pressed.cancel()
        else:
            self._held.pressed = True

    def open(
        self, widgets: Sequence[Widget], on_cancel: Callable[[], object] | None, dims: bool = True, focus: str = ""
    ) -> None:
        """Show a group above all others until ``close``."""
        for widget in widgets:
            widget.gui = self
        self.let_go()
        self._set_focus_flags("")
        self._groups.append(Layer(list(widgets), on_cancel, dims))
        self._set_focus(focus)
        self._point(self._pointer, moved=False)
        self.dirty = True

    def close(self) -> None:
        """Remove the topmost group, unless it is the scene's."""
        if self.covered:
            self.let_go()
            self._groups.pop()
            self._set_focus(self._groups[-1].focus)
            self._point(self._pointer, moved=False)
            self.dirty = True

    def close_all(self) -> None:
        """Remove all groups except the scene's."""
        while self.covered:
            self.close()

    def forget_pointer(self) -> None:
        """Take nothing as pointed at until the pointer moves again."""
        self._pointer = (-1, -1)
        self._point(self._pointer, moved=False)

    def let_go(self) -> None:
        """Cancel the current press, if there is one."""
        pressed = self._held
        self._held = None
        if pressed is not None:
            pressed.pressed = False
            pressed.cancel()

    @property
    def deaf(self) -> bool:
        """True if the topmost group has appeared by itself only just now."""
        guard = self._groups[-1].guard
        return guard is not None and guard.deaf

    @property
    def covered(self) -> bool:
        """True if a question or a list is open above the scene's widgets."""
        return len(self._groups) > 1

    def find(self, id: str) -> Widget | None:
        """The widget with this id in the topmost group."""
        return next((widget for widget in self._groups[-1].widgets if widget.id == id), None)

    @property
    def widgets(self) -> list[Widget]:
        """The widgets of the topmost group, in focus order."""
        return self._groups[-1].widgets

    def nodes(self) -> list[SemanticNode]:
        """The semantic tree of the topmost group, in focus order, then the notices."""
        return [widget.node() for widget in self._groups[-1].widgets] + self.notes.nodes()

    @property
    def heading(self) -> str:
        """What the topmost group is about: its first heading; of a group that is open above the scene, its first text
        or the name of its list. "" if it has none."""
        widgets = self._groups[-1].widgets
        for roles in (("heading",), ("text", "scroll") if self.covered else ()):
            for widget in widgets:
                if widget.role in roles and widget.label:
                    return widget.aloud or widget.label
        return ""

    @property
    def layers(self) -> int:
        """How many groups there are: 1 if nothing is open above the scene's widgets."""
        return len(self._groups)

    def show(self, id: str) -> None:
        """Scroll a widget into view."""
        widget = self.find(id)
        if widget is not None and widget.parent is not None:
            widget.parent.show(widget.rect)

    def click(self, id: str) -> None:
        """Activate a widget by its id, as a click would. Raises KeyError if it does not exist or is not enabled."""
        widget = self.find(id)
        if widget is None or not widget.enabled:
            raise KeyError(f"{id} does not exist or is not enabled; there are {[node.id for node in self.nodes()]}")
        self._set_focus(id)
        widget.activate()

    # -- pop-ups ------------------------------------------------------------------------------------------------------

    def _question_size(self, question: str) -> tuple[float, float]:
        """The width of a question with its frame, and the height of its text."""
        width = min(620.0, self.canvas.width - 24)
        return width, self.pen.height(question, width - 88, 20)

    def fits(self, question: str) -> bool:
        """True if the window is high enough to ``ask`` this."""
        _, text_height = self._question_size(question)
        return text_height + 176 <= self.canvas.height

    def ask(self, id: str, question: str, answers: Sequence[Answer], escape: str = "", by_itself: bool = False) -> None:
        """Show a modal question. Each answer is a button (name, label, action); Escape gives the one named ``escape``,
        or the last one. A question that appears ``by_itself`` is deaf at first."""
        width, text_height = self._question_size(question)
        panel = pygame.FRect(0, 0, width, text_height + 176)
        panel.center = self.canvas.center
        content = panel.inflate(-88, -76)
        widgets: list[Widget] = [
            Panel(f"{id}.panel", panel),
            Label(f"{id}.question", (content.x, content.y, content.width, text_height + 8), question, size=20,
                  align="center"),
        ]  # fmt: skip
        button_width = (content.width - 16 * (len(answers) - 1)) / len(answers)

        def close_and_do(action: Callable[[], object]) -> None:
            self.close()
            action()

        for index, (name, label, action) in enumerate(answers):
            place = pygame.FRect(content.x + index * (button_width + 16), content.bottom - 54, button_width, 54)
            widgets.append(Button(f"{id}.{name}", place, label, partial(close_and_do, action)))
        cancel = answers[-1][2]
        for name, _, action in answers:
            if name == escape:
                cancel = action
                break
        self.open(widgets, partial(close_and_do, cancel), focus=f"{id}.{answers[0][0]}")
        if by_itself:
            self._groups[-1].guard = PageGuard(self.clock)

    def toast(self, sentence: str, about: str = "", stays: bool = False) -> None:
        """Show a notice for a few seconds; or, if it ``stays``, until it is withdrawn or pressed. It replaces an
        earlier one with the same ``about``."""
        self.notes.toast(sentence, about, stays)
        self.dirty = True

    # -- time ---------------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        """The seconds until a notice disappears or a tooltip appears; None if neither will."""
        return self.notes.wake

    def update(self, dt: float) -> None:
        """Update notices and tooltip; ``dt`` seconds have passed since the last call."""
        if self.notes.update(dt):
            self.dirty = True

    # -- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the widgets. Return False if none has handled it. ``event.pos`` is in virtual units."""
        guard = self._groups[-1].guard
        if guard is not None and guard.swallows(event):
            return True
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                if event.dict.get("touch") and self._push(event):
                    return True
                if self._held is not None:
                    self._held.drag(event.pos)
                    return True
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._pushed is not None:
                self._pushed = None
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._held is not None:
                pressed = self._held
                self._held = None
                pressed.pressed, self.dirty = False, True
                pressed.release(event.pos)
                self._show_focused()
                return True
            case pygame.MOUSEWHEEL:
                return self._wheel(getattr(event, "precise_y", event.y) or event.y)
            case pygame.TEXTINPUT:
                focused = self.focused
                return focused is not None and focused.typed(event.text)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE:
                return self._point((-1, -1))
        return False

    def _widget_at(self, point: Point) -> Widget | None:
        """The widget that gets a press at this point. A widget that is scrolled out of view gets none."""
        for widget in reversed(self._groups[-1].widgets):
            if widget.takes(point) and (widget.parent is None or widget.parent.rect.collidepoint(point)):
                return widget
        return None

    def _point(self, point: Point, moved: bool = True) -> bool:
        """Update the widget under the pointer. ``moved`` says that the pointer moved, rather than the widgets."""
        widget = self._widget_at(point)
        if widget is not self._hover:
            if self._hover is not None:
                self._hover.hovered = False
            if widget is not None:
                widget.hovered = True
            self._hover, self.dirty = widget, True
        self.notes.hover(widget, moved)
        return widget is not None

    def _press(self, point: Point) -> bool:
        self.let_go()
        self._pointer = self._pressed_at = point
        self._pushed = None
        if self.notes.dismiss(point):
            self.dirty = True
            return True
        self._point(point)
        self.notes.hush()  # after a press the tooltip is no longer needed
        widget = self._hover
        self.keyboard = False
        if widget is None or not widget.enabled:
            group = self._groups[-1]
            if self.covered and group.on_cancel is not None and not group.dims:
                group.on_cancel()  # a press beside an open list closes it
            elif widget is None:
                self._set_focus("")
            elif widget.why:
                self.play("error")
                self.toast(widget.why, widget.id)
            return self.covered or widget is not None
        self._held, widget.pressed, self.dirty = widget, True, True
        if widget.focusable:
            self._set_focus(widget.id)
        widget.press(point)
        return True

    def _wheel(self, steps: float) -> bool:
        if self._hover is not None and self._hover.wheel(steps):
            return True
        for widget in reversed(self._groups[-1].widgets):
            if isinstance(widget, ScrollView) and widget.rect.collidepoint(self._pointer):
                turned = widget.wheel(steps)
                self._point(self._pointer, moved=False)
                return turned
        return False

    def _push(self, event: pygame.event.Event) -> bool:
        """Scroll the page under a finger that moves up or down, even if it came down on a control of the page. Return
        False if it does not scroll."""
        if self._pushed is None:
            across = abs(event.pos[0] - self._pressed_at[0])
            down = abs(event.pos[1] - self._pressed_at[1])
            if not event.buttons[0] or down < SLIP or down < 2 * across:
                return False
            view = self._scrollable_at(self._pressed_at)
            if view is None or (self._held is not None and self._held.parent is not view):
                return False
            self.let_go()
            self._pushed = view
        self._pushed.offset -= event.rel[1]
        return True

    def _scrollable_at(self, point: Point) -> ScrollView | None:
        """The topmost view at this point that has more content than fits."""
        for widget in reversed(self._groups[-1].widgets):
            if isinstance(widget, ScrollView) and widget.needed and widget.rect.collidepoint(point):
                return widget
        return None

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if event.key == pygame.K_ESCAPE:
            return self._cancel(focused)
        if focused is not None and focused.enabled and focused.key(event):
            self.keyboard = True
            return True
        if event.key == pygame.K_TAB:
            return self.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS:
            return self._focus_towards(*_ARROWS[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and focused is not None:
            self.keyboard = True
            focused.activate()
            return True
        if event.key == pygame.K_F6:
            return self._focus_next_region(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._focus_end_of_region(is_last=event.key == pygame.K_END)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.turn_page(1 if event.key == pygame.K_PAGEDOWN else -1)
        return False

    def _cancel(self, focused: Widget | None) -> bool:
        """Cancel the topmost group, or take the focus from a field. Return False if there is neither."""
        cancel = self._groups[-1].on_cancel
        if cancel is not None:
            cancel()
        elif isinstance(focused, TextField):
            self._set_focus("")
        else:
            return False
        return True

    def turn_page(self, by: int) -> bool:
        """Scroll the last view by a page. Return False if there is none."""
        views = [widget for widget in self._groups[-1].widgets if isinstance(widget, ScrollView) and widget.needed]
        if views:
            views[-1].page(by)
        return bool(views)

    # -- focus --------------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard focus."""
        return self.find(self._groups[-1].focus)

    def hovered_or_focused(self) -> list[Widget]:
        """The widget under the pointer and, while the keyboard is in use, the focused one."""
        widgets = [self._hover]
        if self.keyboard:
            widgets.append(self.focused)
        return [widget for widget in widgets if widget is not None]

    def focus(self, id: str) -> None:
        """Move the focus to a widget and show the focus ring."""
        self.keyboard = True
        self._set_focus(id)

    def focus_next(self, by: int) -> bool:
        """Move the focus to the next (``by`` 1) or the previous (-1) widget in reading order."""
        order = [widget.id for widget in self._groups[-1].widgets if widget.focusable and widget.enabled]
        if not order:
            return False
        focused = self._groups[-1].focus
        if focused in order:
            index = (order.index(focused) + by) % len(order)
        else:
            index = 0 if by > 0 else -1
        self.focus(order[index])
        return True

    def _regions(self) -> dict[str, list[str]]:
        """The ids of the widgets that can have the focus, by the region they belong to, in reading order."""
        regions: dict[str, list[str]] = {}
        for widget in self._groups[-1].widgets:
            if widget.focusable and widget.enabled:
                regions.setdefault(region_of(widget.id, widget.role), []).append(widget.id)
        return regions

    def _region_of_focus(self) -> str | None:
        """The region in which the focus is; None if nothing has it."""
        focused = self.focused
        return region_of(focused.id, focused.role) if focused is not None else None

    def _focus_next_region(self, by: int) -> bool:
        """Move the focus to the first widget of the next region, or of the one before (``by`` -1)."""
        regions = self._regions()
        if not regions:
            return False
        names = list(regions)
        region = self._region_of_focus()
        if region in names:
            index = (names.index(region) + by) % len(names)
        else:
            index = 0 if by > 0 else -1
        self.focus(regions[names[index]][0])
        return True

    def _focus_end_of_region(self, is_last: bool) -> bool:
        """Move the focus to the first or the last widget of the region in which it is."""
        region = self._region_of_focus()
        ids = self._regions().get(region, []) if region is not None else []
        if not ids:
            return False
        self.focus(ids[-1] if is_last else ids[0])
        return True

    def _focus_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction. Sideways distance counts more."""
        focused = self.focused
        if focused is None:
            return self.focus_next(1)
        origin = focused.place()
        best, least_cost = None, float("inf")
        for widget in self._groups[-1].widgets:
            if not (widget.focusable and widget.enabled) or widget is focused:
                continue
            ahead, cost = _distance_towards(origin, widget.place(), dx, dy)
            if ahead > 4 and cost < least_cost:
                best, least_cost = widget, cost
        if best is None:
            return False
        self.focus(best.id)
        return True

    def _set_focus(self, id: str) -> None:
        old_focus = self._groups[-1].focus
        self._groups[-1].focus = id
        self._set_focus_flags(id)
        widget = self.find(id)
        if widget is not None and id != old_focus:
            widget.reached()
        self._show_focused()
        self.dirty = True

    def _show_focused(self) -> None:
        """Scroll the widget in focus into view; not during a press, so that what is pressed stays under the pointer."""
        widget = self.focused
        if widget is not None and widget.parent is not None and self._held is None:
            widget.parent.show(widget.rect)

    def _set_focus_flags(self, id: str) -> None:
        for widget in self._groups[-1].widgets:
            widget.focused = widget.id == id

    # -- drawing ------------------------------------------------------------------------------------------------------

    def tip_place(self) -> pygame.FRect | None:
        """Return the place of the tooltip that is shown now; None if there is none."""
        return self.notes.tip_place(self.canvas, self._groups[-1].widgets)

    def draw(self) -> None:
        """Draw all groups, the topmost last, then the notices and the tooltip."""
        for group in self._groups:
            if group.dims:
                self.pen.fill(self.canvas, (10, 4, 0), 150)
            for widget in group.widgets:
                if widget.parent is None:
                    widget.draw(self.pen)
                if isinstance(widget, ScrollView):
                    self._draw_content(widget, group)
        focused = self.focused
        if focused is not None and focused.enabled and self.keyboard:
            if focused.parent is None:
                self.pen.ring(focused.ring())
            else:
                with self.pen.clipped(focused.parent.rect.inflate(12, 0)):
                    self.pen.ring(focused.ring())
        self.notes.draw(self.canvas, self._groups[-1].widgets)
        self.dirty = False

    def _draw_content(self, view: ScrollView, group: Layer) -> None:
        with self.pen.clipped(view.rect):
            for widget in group.widgets:
                if widget.parent is view and widget.place().colliderect(view.rect):
                    widget.draw(self.pen)
        view.draw_bar(self.pen)


def _neighbour(id: str, old_widgets: Sequence[Widget], widgets: Sequence[Widget]) -> str:
    """Return the id of the widget that gets the focus when the one that had it has gone: of those of its region that
    are still there, the one that followed it, or else the one before it; "" if there is none."""
    old_ids = [widget.id for widget in old_widgets]
    if id not in old_ids:
        return ""
    index = old_ids.index(id)
    lost = old_widgets[index]
    region = region_of(lost.id, lost.role)
    if not region:
        return ""
    usable = {widget.id for widget in widgets if widget.focusable and widget.enabled}
    for candidate in [*old_widgets[index + 1 :], *reversed(old_widgets[:index])]:
        if candidate.id in usable and region_of(candidate.id, candidate.role) == region:
            return candidate.id
    return ""


def _distance_towards(origin: pygame.FRect, target: pygame.FRect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead of ``origin`` the middle of ``target`` is in a direction, and the cost of moving the focus there.
    Sideways distance counts more."""
    if dx:
        ahead = dx * (target.centerx - origin.centerx)
        gap = target.left - origin.right if dx > 0 else origin.left - target.right
        aside = max(0.0, target.top - origin.bottom, origin.top - target.bottom)
        offset = abs(target.centery - origin.centery)
    else:
        ahead = dy * (target.centery - origin.centery)
        gap = target.top - origin.bottom if dy > 0 else origin.top - target.bottom
        aside = max(0.0, target.left - origin.right, origin.left - target.right)
        offset = abs(target.centerx - origin.centerx)
    return ahead, max(0.0, gap) + 3 * aside + 0.2 * offset
