"""The page that lists all keys, and what each is for."""

from __future__ import annotations

from client.ui import Label, Widget
from client.ui.form import Form
from client.ui.scene import Scene
from client.ui.sheet import row_width, sheet

WIDEST = 860.0
GROUPS = {
    "table": ("cards", "enter", "space", "escape", "undo", "hint", "log", "pause", "speed", "game"),
    "replay": ("walk", "ends", "seat"),
    "window": ("tab", "start", "help", "settings", "full"),
    "reader": ("repeat", "story", "regions", "region_ends"),
    "gamepad": ("pad_move", "pad_press", "pad_back", "pad_next", "pad_turn", "pad_show", "pad_tools"),
}
"""Where the keys work, and the names of their texts: each text is "keys | purpose"."""


class KeysScene(Scene):
    """All keys, in groups."""

    def layout(self) -> list[Widget]:
        words, canvas = self.words, self.app.canvas
        form = Form(0, 4, row_width(canvas, WIDEST), words=0.4, line_height=32, gap=2)
        for group, keys in GROUPS.items():
            head = form.lines.next(36, distance=14)
            form.widgets.append(Label(f"keys.{group}", head, words(f"keys.{group}"), size=24, role="title"))
            for key in keys:
                key_names, purpose = words(f"keys.{key}").split(" | ")
                left, right = form.columns()
                form.widgets.append(Label(f"keys.{key}", left, key_names, role="ui_bold"))
                form.widgets.append(Label(f"keys.{key}.what", right, purpose))
        return sheet("keys", canvas, WIDEST, words("keys.title"), words("ui.back"), self.back, form.widgets)
