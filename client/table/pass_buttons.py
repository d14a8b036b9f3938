"""The buttons of a response window besides its answers: to pass, and to choose when to be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import FRect

from client.play.auto_pass import Rule, Topic
from client.table.action_bar import Action
from client.ui import Button, Gui, Label, Toggle, Widget
from client.ui.sheet import row_width, sheet
from rules.kernel.asking import PASS

WIDEST = 760.0
"""The largest width of the sheet."""
GAP = 4.0
PERMANENT: tuple[Rule, ...] = (("aimed",), ("deadly",), ("own",), ("idle",))
"""The rules that are always on the sheet, in force or not."""


class Rules(Protocol):
    """The rules of automatic passing of the person at the screen."""

    @property
    def topic(self) -> Topic | None:
        """The topic of the pending question; None if it has none, so that it cannot be passed automatically."""

    @property
    def own_turn(self) -> bool:
        """True if it is the turn of the person at the screen."""

    def rules(self) -> Sequence[Rule]:
        """Return the rules in force, oldest first."""

    def add(self, rule: Rule) -> None:
        """Add a rule, so that less is asked."""

    def revoke(self, rule: Rule) -> None:
        """Remove a rule, so that it is asked again."""

    def clear(self) -> None:
        """Remove all rules, so that everything is asked."""

    def apply(self) -> None:
        """Pass, if the rules cover the pending question."""


class PassButtons:
    """The buttons of a response window, and the sheet with the rules of automatic passing. ``subject_words`` returns
    the card or the subject of a rule in the words of the game; ``note`` is the key of the game's own help on the
    sheet."""

    def __init__(
        self, gui: Gui, rules: Callable[[], Rules], subject_words: Callable[[Rule], str], note: str = ""
    ) -> None:
        self._gui = gui
        self._rules = rules
        self._subject_words = subject_words
        self._note = note

    # -- the buttons ---------------------------------------------------------------------------------------------------

    def window(self, on_pass: Callable[[], object]) -> list[Action]:
        """Return the buttons to pass now (``on_pass``), and to be asked less."""
        words = self._gui.words
        pass_action = Action("pass", words("table.pass"), on_pass, words("table.pass.brief"), primary=True,
                             tip=words("table.pass.tip"), gives=(PASS,))  # fmt: skip
        return [pass_action, self.less()]

    def less(self) -> Action:
        """Return the button that opens the sheet with the rules."""
        words = self._gui.words
        return Action("rules", words("table.less"), self.open_sheet, words("table.less.brief"), key="q", guarded=False,
                      tip=words("table.less.tip"))  # fmt: skip

    # -- the sheet -----------------------------------------------------------------------------------------------------

    def choices(self) -> list[Rule]:
        """Return the rules on the sheet: those about the pending question, the permanent ones, the others in force."""
        rules = self._rules()
        choices: list[Rule] = []
        topic = rules.topic
        if topic is not None:
            if not rules.own_turn:
                choices.append(("until",))
            if topic.key:
                choices.append(("about", topic.key))
        return list(dict.fromkeys([*choices, *PERMANENT, *rules.rules()]))

    def open_sheet(self) -> None:
        """Show every rule with a box to tick, in plain words, and with its meaning in a tooltip."""
        gui = self._gui
        words = gui.words
        rules_in_force = self._rules().rules()
        width = row_width(gui.canvas, WIDEST)
        help_text = self._help()
        help_rect = FRect(0, 0, width, gui.pen.height(help_text, width, 16) + 6)
        rows: list[Widget] = [Label("rules.about", help_rect, help_text, size=16)]
        for rule in self.choices():
            rect = FRect(0, rows[-1].rect.bottom + GAP, width, 42)
            is_in_force = rule in rules_in_force
            rows.append(Toggle(rule_id(rule), rect, self.rule_words(rule), is_in_force, partial(self._turn, rule),
                               tip=words(f"table.rule.{rule[0]}.tip")))  # fmt: skip
        foot = FRect(0, rows[-1].rect.bottom + 4 * GAP, width / 2, 48)
        rows.append(Button("rules.clear", foot, words("table.rules.clear"), self._clear, size=16,
                           enabled=bool(rules_in_force), tip=words("table.rules.clear.tip"),
                           why=words("table.rules.none")))  # fmt: skip
        title = words("table.rules.title")
        back = words("table.rules.close")
        gui.open(sheet("rules", gui.canvas, WIDEST, title, back, self._close, rows), self._close, focus="rules.back")

    def _help(self) -> str:
        words = self._gui.words
        help_text = words("table.rules.help")
        if self._note:
            help_text += f" {words(self._note)}"
        return help_text

    def rule_words(self, rule: Rule) -> str:
        """Return a rule in words."""
        subject = self._subject_words(rule) if rule[0] in ("card", "about") else ""
        return self._gui.words(f"table.rule.{rule[0]}", what=subject)

    def _turn(self, rule: Rule, on: bool) -> None:
        """Put a rule in force when its box is ticked, or revoke it."""
        if on:
            self._rules().add(rule)
        else:
            self._rules().revoke(rule)

    def _clear(self) -> None:
        """Remove all rules, and show the sheet anew."""
        self._gui.close()
        self._rules().clear()
        self.open_sheet()

    def _close(self) -> None:
        """Close the sheet, and apply the rules."""
        self._gui.close()
        self._rules().apply()


def rule_id(rule: Rule) -> str:
    """Return the id of the widget of a rule on the sheet."""
    return ".".join(map(str, ("rules", *rule)))
