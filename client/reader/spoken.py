"""What a screen reader is told of a frame: the nodes of the semantic tree in groups one can walk through, as plain
words.

Nothing is told that is not in the semantic tree, so a reader knows what the screen shows and no more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from client.ui.base import SemanticNode

ROOT = "window"
"""The id of the node that contains all others."""
HEADLINE = "sentence"
"""The id of the sentence above a table that says who does what: it is read out as soon as it changes."""
NEWS = "news"
"""The id of the node whose text is read out by itself: what has happened."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "hand": ("card",),
    "seats": ("seat",),
    "pieces": ("place", "open card", "house", "goblet", "ring", "guest", "die", "dice", "deck", "pile", "cup", "badge",
               "counter", "piece", "row", "cell"),
}  # fmt: skip
"""The groups of a table and the roles of the nodes in them. Answers and tools are told apart by their ids."""
ANSWERS = "answer."
TOOLS = "button."
_MARKS = re.compile(r"\*\*|\*|[\ue000-\ue00f]")
_ICON = re.compile(r"\{icon:\w+\}")


@dataclass(frozen=True)
class SpokenNode:
    """One node as a reader gets it. ``rect`` is left, top, right and bottom in pixels of the window; ``children`` are
    ids."""

    id: str
    role: str
    label: str
    value: str = ""
    rect: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    enabled: bool = True
    children: tuple[str, ...] = ()


@dataclass(frozen=True)
class SpokenTree:
    """All nodes by their ids, the id of the focused one, and the sentences that are read out by themselves."""

    nodes: Mapping[str, SpokenNode]
    focus: str


def plain(text: str) -> str:
    """Return a text without the marks that the screen draws: bold, italic, icons, line breaks. What says that a text is
    told again stays."""
    return " ".join(_MARKS.sub("", _ICON.sub("", text)).split())


def spoken(nodes: Sequence[SemanticNode], unit: float, title: str, names: Mapping[str, str], news: str) -> SpokenTree:
    """Put the semantic tree of a scene in order for a reader.

    ``unit`` is the pixels per virtual unit, ``title`` what the window is called, ``names`` the names of the groups by
    their keys, ``news`` what is to be read out by itself.
    """
    told: dict[str, SpokenNode] = {}
    members: dict[str, list[str]] = {}
    order: list[str] = []
    focus = ROOT
    for node in nodes:
        if node.id in told or not (node.label or node.value):
            continue
        group = group_of(node)
        told[node.id] = _spoken_node(node, unit)
        if node.focused:
            focus = node.id
        if group not in names:
            order.append(node.id)
            continue
        key = f"group.{group}"
        if key not in members:
            members[key] = []
            order.append(key)
        members[key].append(node.id)
    for key, ids in members.items():
        told[key] = SpokenNode(key, "group", names[key.removeprefix("group.")], children=tuple(ids))
    told[NEWS] = SpokenNode(NEWS, "news", plain(news))
    told[ROOT] = SpokenNode(ROOT, "window", title, children=(*order, NEWS))
    return SpokenTree(told, focus)


def group_of(node: SemanticNode) -> str:
    """Return the key of the group that a node belongs to; "" if it stands by itself."""
    if node.id.startswith(ANSWERS):
        return "answers"
    if node.id.startswith(TOOLS):
        return "tools"
    for group, roles in GROUPS.items():
        if node.role in roles:
            return group
    return ""


def _spoken_node(node: SemanticNode, unit: float) -> SpokenNode:
    rect = node.rect
    edges = (rect.left * unit, rect.top * unit, rect.right * unit, rect.bottom * unit)
    role = "headline" if node.id == HEADLINE else node.role
    return SpokenNode(node.id, role, plain(node.label), plain(node.value), edges, node.enabled)
