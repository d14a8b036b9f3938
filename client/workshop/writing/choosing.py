"""The list of what fits at a place of a block: numbers with − and +, words, names, and what may be added."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Protocol

from client.ui import Button, TextField, Widget
from client.ui.layout import Lines
from client.ui.text import Words
from client.workshop.writing.picker import TEXT, Picker, PickerEntry, Stepper
from rules.workshop.blocks import Choices
from rules.workshop.glosses import Fitting, Glosses
from rules.workshop.topics import wishes_for

_NUMBER = re.compile(r"[-−+]?[0-9]{1,3}")
MOST_NAMES = 300
"""The most names of cards or pictures in a list."""


class ChoiceActions(Protocol):
    """What is done with what one chooses."""

    def take(self, fitting: Fitting) -> None: ...

    def write(self, value_text: str) -> None: ...

    def write_text(self, text: str) -> None: ...

    def add_key(self, key: Fitting) -> None: ...

    def take_away(self, index: int) -> None: ...

    def remove(self) -> None: ...

    def close(self) -> None: ...

    def changed(self) -> None: ...


def picker_of_choices(choices: Choices, glosses: Glosses, words: Words, actions: ChoiceActions) -> Picker:
    """The list of what may be written at a place."""
    entries: list[PickerEntry] = []
    if choices.seen is not None:
        outcome = Fitting(choices.seen, "value", "")
        entries.append(PickerEntry("seen", words("write.choose.seen"), choices.seen_called, "", "",
                                   partial(actions.take, outcome)))  # fmt: skip
    if choices.repeats:
        for index, item in enumerate(choices.items):
            entries.append(PickerEntry(f"item.{index}", words("write.choose.there"), item, choices.called.get(item, ""),
                                       "", partial(actions.take_away, index), True))  # fmt: skip
    for fitting in choices.fittings:
        meaning = glosses.of_fitting(fitting)
        if fitting.sort == "value" and not fitting.gloss:
            meaning = glosses.of_value(choices.key, fitting, None, None)
        is_chosen = fitting.written == choices.written or fitting.written in choices.items
        on_pick = partial(actions.take, fitting)
        entries.append(PickerEntry(f"{fitting.sort}.{fitting.written}", "", fitting.written, meaning, "", on_pick,
                                   is_chosen, _other_names(fitting, glosses)))  # fmt: skip
    for name in choices.names[:MOST_NAMES]:
        on_pick = partial(actions.take, Fitting(name, "value", ""))
        is_chosen = name == choices.written or (name in choices.items and not choices.repeats)
        name_in_words = choices.called.get(name) or glosses.of_plain(choices.key, name)
        gloss = name_in_words if name_in_words != name.replace("_", " ") else ""
        entries.append(PickerEntry(f"name.{name}", words("write.choose.names"), name, gloss, "", on_pick, is_chosen))
    for key in choices.keys:
        entries.append(PickerEntry(f"key.{key.written}", words("write.choose.keys"),
                                   choices.called.get(key.written) or glosses.of_key(key.written),
                                   key.about if words.language == "en" else "", "",
                                   partial(actions.add_key, key)))  # fmt: skip

    typed = _TypedText(choices.written)

    def before(lines: Lines) -> list[Widget]:
        """What stands above the list."""
        widgets: list[Widget] = []
        if choices.numbers is not None:
            lower, upper = choices.numbers
            number = choices.number if choices.number is not None else max(lower, min(upper, 0))
            stepper = Stepper(number, lower, upper, lambda changed: actions.write(str(changed)))
            widgets += stepper.widgets(lines.next(48), words)
        if choices.is_text and not choices.fittings and not choices.names:
            widgets.append(TextField(TEXT, lines.next(44), choices.name, typed.text, typed.set,
                                     longest=200, on_enter=partial(typed.write, actions.write_text)))  # fmt: skip
        if choices.is_removable:
            widgets.append(Button("write.choose.remove", lines.next(42, 8), words("write.choose.remove"),
                                  actions.remove, icon="icon_close", size=18))  # fmt: skip
        return widgets

    title = choices.name[:1].upper() + choices.name[1:]
    return Picker(title, entries, actions.close, actions.changed, before, _typed_number(choices, actions))


def _other_names(fitting: Fitting, glosses: Glosses) -> str:
    """What a word is found by too: what authors call it, and what blocks say for it."""
    if fitting.word is None:
        return ""
    return " ".join((*wishes_for(fitting.word, glosses.language), glosses.in_use(fitting.word.sort, fitting.written)))


def _typed_number(choices: Choices, actions: ChoiceActions) -> Callable[[str], PickerEntry | None] | None:
    """What is offered for a number that is typed where numbers fit."""
    if choices.numbers is None:
        return None
    lower, upper = choices.numbers

    def offered(text: str) -> PickerEntry | None:
        """A line with the number, if it is one that fits."""
        if not _NUMBER.fullmatch(text) or not lower <= int(text.replace("−", "-")) <= upper:
            return None
        number = Fitting(f"{int(text.replace('−', '-')):d}", "value", "")
        return PickerEntry("number", "", number.written.replace("-", "−"), "", "", partial(actions.take, number))

    return offered


class _TypedText:
    """What is typed while the list is open."""

    def __init__(self, text: str) -> None:
        self.text = text

    def set(self, text: str) -> None:
        self.text = text

    def write(self, write: Callable[[str], object]) -> None:
        """Write it, unless it is empty."""
        if self.text.strip():
            write(self.text.strip())
