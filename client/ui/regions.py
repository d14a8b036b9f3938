"""The regions of a page: what belongs together, so that one can walk from one group of things to the next."""

from __future__ import annotations

from collections.abc import Mapping

ROLES: Mapping[str, tuple[str, ...]] = {
    "hand": ("card",),
    "seats": ("seat",),
    "pieces": ("place", "open card", "house", "goblet", "ring", "guest", "die", "dice", "deck", "pile", "cup", "badge",
               "counter", "piece", "row", "cell"),
}  # fmt: skip
"""The regions of a table and the roles of what lies in them. Answers, tools and seats are told apart by their ids."""
HEADLINE = "sentence"
"""The id of the sentence above a table that says who does what."""
ANSWERS = "answer."
TOOLS = "button."
SEATS = "seat."


def region_of(id: str, role: str) -> str:
    """Return the name of the region that a widget with this id and role belongs to; "" if it stands by itself."""
    if id.startswith(ANSWERS):
        return "answers"
    if id.startswith(TOOLS):
        return "tools"
    if id.startswith(SEATS):
        return "seats"
    for region, roles in ROLES.items():
        if role in roles:
            return region
    return ""
