"""Writes the semantic tree to a file, for tests of the real window and for debugging.

If the environment variable ``ZASTOLYE_TREE`` names a file, every frame appends one JSON line to it: the scene, whether
anything is moving, and the semantic tree with places in window pixels.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any

from client.ui.base import SemanticNode

FILE = os.environ.get("ZASTOLYE_TREE", "")


def report(scene: str, busy: bool, tree: Iterable[SemanticNode], unit: float) -> None:
    """Append the semantic tree of a frame to the file; ``unit`` is the pixels per virtual unit."""
    nodes: list[dict[str, Any]] = []
    for node in tree:
        rect = [round(length * unit) for length in node.rect]
        nodes.append({
            "id": node.id, "role": node.role, "label": node.label, "enabled": node.enabled, "focused": node.focused,
            "value": node.value, "rect": rect,
        })  # fmt: skip
    line = {"scene": scene, "busy": busy, "nodes": nodes}
    with open(FILE, "a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")
