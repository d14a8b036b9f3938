"""The page on which one chooses what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.reader.narrator import EVERYTHING, ORDERS, OTHERS_TOLD, TOLD
from client.ui import Widget
from client.ui.form import Form
from client.ui.scene import Scene
from client.ui.sheet import row_width, sheet

WIDEST = 820.0


class ReaderSettingsScene(Scene):
    """What is read out by itself, how much of it, and in which order."""

    def leave(self) -> None:
        self.app.save_settings()

    def layout(self) -> list[Widget]:
        canvas, words, settings = self.app.canvas, self.words, self.app.settings
        form = Form(0, 8, row_width(canvas, WIDEST), words=0.42, space=0, line_height=46, gap=8)
        self._add_choice(form, "reader", TOLD)
        form.note("settings.reader.about", words("settings.reader.about"), self.app.pen, left=44, distance=-2)
        if settings.reader == EVERYTHING:
            self._add_toggle(form, "reader_own")
            self._add_choice(form, "reader_others", OTHERS_TOLD)
            self._add_toggle(form, "reader_table")
            self._add_choice(form, "reader_order", ORDERS)
        self._add_toggle(form, "reader_cards")
        return sheet("reader", canvas, WIDEST, words("settings.reader"), words("ui.back"), self.back, form.widgets)

    def _add_choice(self, form: Form, name: str, values: Sequence[str]) -> None:
        """Add a setting that is one of some values."""
        options = [(value, self.words(f"settings.{name}.{value}")) for value in values]
        chosen = getattr(self.app.settings, name)
        form.choice(f"settings.{name}", self.words(f"settings.{name}"), options, chosen, self._setter(name))

    def _add_toggle(self, form: Form, name: str) -> None:
        """Add a setting that is on or off."""
        is_on = getattr(self.app.settings, name)
        form.toggle(f"settings.{name}", self.words(f"settings.{name}"), is_on, self._setter(name), distance=4)

    def _setter(self, name: str) -> Callable[[object], None]:
        """Return a function that changes a setting."""

        def change(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.lay_widgets()

        return change
