"""What a screen reader is told of a frame: the nodes of the semantic tree in groups one can walk through, as plain
words.

Nothing is told that is not in the semantic tree, so a reader knows what the screen shows and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from client.reader.news import Telling
from client.ui.base import NumberSteps, Selection, SemanticNode
from client.ui.regions import HEADLINE, region_of

ROOT = "window"
"""The id of the node that contains all others."""
NEWS = "news"
"""The id of the node whose text is read out by itself: what has happened."""
GROUP = "group."
"""What the ids of groups begin with."""
SELECTED = ("chosen", "marked")
"""The values of what is selected."""
TOGGLE, FIELD, VIEW, LIST = "toggle", "field", "scroll", "list"
CAPTION = ".label"
"""What the id of a text ends with that names the control, or the text, of the id without this ending."""
_MARKS = re.compile(r"\*\*|\*|(?<!\w)_|_(?!\w)|[\ue000-\ue00f]")
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
    is_usable: bool = True
    """True if it can have the focus."""
    is_scrolled: bool = False
    """True if it may have to be scrolled into sight."""
    steps: NumberSteps | None = None
    selection: Selection | None = None


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
    views = {node.id: node for node in nodes if node.role == VIEW}
    for node in _with_captions(nodes):
        if node.id in told or not (node.label or node.value or node.role == FIELD) or node.role == VIEW:
            continue
        told[node.id] = _spoken_node(node, unit, states)
        if node.focused:
            focus = node.id
        container = _container(node, names, views)
        if not container:
            order.append(node.id)
            continue
        if container not in members:
            members[container] = []
            order.append(container)
        members[container].append(node.id)
    for id, ids in members.items():
        if id in views:
            told[id] = _spoken_view(views[id], unit, ids)
        else:
            told[id] = SpokenNode(id, "group", names[id.removeprefix(GROUP)], children=tuple(ids))
    told[NEWS] = SpokenNode(NEWS, "question" if telling.interrupts else "news", plain(telling.text))
    told[ROOT] = SpokenNode(ROOT, "window", title, children=(*order, NEWS))
    return SpokenTree(told, focus)


def _container(node: SemanticNode, names: Mapping[str, str], views: Mapping[str, SemanticNode]) -> str:
    """The id of the group or the view that a node is told in; "" for none."""
    group = region_of(node.id, node.role)
    if group in names:
        return f"{GROUP}{group}"
    return node.view if node.view in views else ""


def _with_captions(nodes: Sequence[SemanticNode]) -> Iterator[SemanticNode]:
    """The nodes, without the texts that only name others: a reader would say them twice. Where such a name says more
    than the label of what it names, both are the label and the value."""
    ids = {node.id for node in nodes}
    captions = {node.id.removesuffix(CAPTION): node.label for node in nodes if node.id.endswith(CAPTION)}
    for node in nodes:
        if node.id.endswith(CAPTION) and node.id.removesuffix(CAPTION) in ids:
            continue
        caption = captions.get(node.id, "")
        if not caption or caption == node.label:
            yield node
        elif not node.label:
            yield replace(node, label=caption)
        else:
            value = ", ".join(filter(None, (node.label, node.value)))
            yield replace(node, label=caption, value=value)


def _spoken_view(view: SemanticNode, unit: float, ids: Sequence[str]) -> SpokenNode:
    """A view with what can be scrolled in it."""
    role = LIST if view.label else VIEW
    return SpokenNode(view.id, role, view.label, rect=_edges(view, unit), children=tuple(ids))


def _edges(node: SemanticNode, unit: float) -> tuple[float, float, float, float]:
    """The left, the top, the right and the bottom of a node in pixels."""
    rect = node.rect
    return rect.left * unit, rect.top * unit, rect.right * unit, rect.bottom * unit


def _spoken_node(node: SemanticNode, unit: float, states: Mapping[str, str]) -> SpokenNode:
    role = "headline" if node.id == HEADLINE else node.role
    value = node.value if node.spoken_value is None else node.spoken_value
    is_selected = value in SELECTED
    if node.role not in (TOGGLE, FIELD):
        value = plain(states.get(value, value))
    return SpokenNode(
        node.id, role, plain(node.spoken_label or node.label), value, _edges(node, unit), node.enabled, is_selected,
        is_usable=node.is_usable, is_scrolled=bool(node.view), steps=node.steps, selection=node.selection,
    )  # fmt: skip
