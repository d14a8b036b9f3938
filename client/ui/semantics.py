"""The screen by its meaning, written down for whoever cannot see it: tests of the real window, and tools.

With the environment variable ``ZASTOLYE_TREE`` naming a file, every frame that is drawn adds one JSON line to it: the
scene, whether something moves, and the semantic tree with places in pixels of the window.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.app import App

FILE = os.environ.get("ZASTOLYE_TREE", "")


def report(app: App) -> None:
    """Write down what is seen now."""
    unit = app.unit
    nodes = [
        {
            "id": node.id, "role": node.role, "label": node.label, "enabled": node.enabled, "focused": node.focused,
            "value": node.value, "rect": [round(part * unit) for part in node.rect],
        }
        for node in app.scene.tree()
    ]  # fmt: skip
    line = {"scene": type(app.scene).__name__, "busy": app.scene.motions.busy, "nodes": nodes}
    with open(FILE, "a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")
