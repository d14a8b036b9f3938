"""``counters`` in a scenario: how many counters lie on a player or a piece, under ``given`` and under ``then``."""

from __future__ import annotations

from rules.kernel.counters import Holder, counters_on, set_counter
from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.reading.reader import YamlNode
from rules.scenario.setting import Setting

COUNTERS = "counters"
"""The key under the name of a player or a piece."""


def counters_of(table: Table, holder: Holder) -> dict[str, int]:
    """How many counters of each name lie on a seat or a piece; those that do not lie there are left out."""
    return {counter.name: counter.number for counter in counters_on(table, holder)}


def written_counters(setting: Setting, node: YamlNode) -> dict[str, int]:
    """The counters that a scenario writes for a player or a piece. What is not right is reported and left out."""
    if not isinstance(node.value, dict):
        setting.bad_value(node, Message("problem.write_keys"))
        return {}
    counters: dict[str, int] = {}
    for name, child in node.value.items():
        if name not in setting.game.counters:
            setting.unknown(name, child.key or child.span, setting.game.counters)
        elif type(child.value) is not int or not 0 <= child.value <= setting.game.most_counters(name):
            max_count = setting.game.most_counters(name)
            setting.bad_value(child, Message("problem.from_to", least=0, most=max_count))
        elif child.value:
            counters[name] = child.value
    return counters


def lay_counters(setting: Setting, node: YamlNode, holder: Holder) -> None:
    """Lay counters on a seat or a piece."""
    for name, number in written_counters(setting, node).items():
        set_counter(setting.table, name, holder, number)
