"""What a screen reader is told of a frame: the nodes of the semantic tree in groups one can walk through, as plain
words.

Nothing is told that is not in the semantic tree, so a reader knows what the screen shows and no more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from client.reader.news import Telling
from client.ui.base import SemanticNode
from client.ui.regions import HEADLINE, region_of

ROOT = "window"
"""The id of the node that contains all others."""
NEWS = "news"
"""The id of the node whose text is read out by itself: what has happened."""
SELECTED = ("chosen", "marked")
"""The values of what is selected."""
TOGGLE = "toggle"
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
    is_selected: bool = False
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


def spoken(
    nodes: Sequence[SemanticNode],
    unit: float,
    title: str,
    names: Mapping[str, str],
    states: Mapping[str, str],
    telling: Telling,
) -> SpokenTree:
    """Put the semantic tree of a scene in order for a reader.

    ``unit`` is the pixels per virtual unit, ``title`` what the window is called, ``names`` the names of the groups by
    their keys, ``states`` those of the states of things, ``telling`` what is to be read out by itself.
    """
    told: dict[str, SpokenNode] = {}
    members: dict[str, list[str]] = {}
    order: list[str] = []
    focus = ROOT
    for node in nodes:
        if node.id in told or not (node.label or node.value):
            continue
        group = region_of(node.id, node.role)
        told[node.id] = _spoken_node(node, unit, states)
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
    told[NEWS] = SpokenNode(NEWS, "question" if telling.interrupts else "news", plain(telling.text))
    told[ROOT] = SpokenNode(ROOT, "window", title, children=(*order, NEWS))
    return SpokenTree(told, focus)


def _spoken_node(node: SemanticNode, unit: float, states: Mapping[str, str]) -> SpokenNode:
    rect = node.rect
    edges = (rect.left * unit, rect.top * unit, rect.right * unit, rect.bottom * unit)
    role = "headline" if node.id == HEADLINE else node.role
    value = node.value if node.spoken_value is None else node.spoken_value
    if value in SELECTED:
        return SpokenNode(node.id, role, plain(node.label), "", edges, node.enabled, is_selected=True)
    if node.role != TOGGLE:
        value = states.get(value, value)
    return SpokenNode(node.id, role, plain(node.label), plain(value), edges, node.enabled)
