"""Writes the semantic tree to a file, for tests of the real window and for debugging.

If the environment variable ``ZASTOLYE_TREE`` names a file, every frame appends one JSON line to it: the scene, whether
anything is moving, and the semantic tree with places in window pixels.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.app import App

FILE = os.environ.get("ZASTOLYE_TREE", "")


def report(app: App) -> None:
    """Append the present semantic tree to the file."""
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
