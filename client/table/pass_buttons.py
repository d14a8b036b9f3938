"""What one may do about a response window besides answering it: pass, and say when one wants to be asked."""

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
"""Width of the sheet."""
GAP = 4.0
STANDING: tuple[Rule, ...] = (("aimed",), ("deadly",), ("own",), ("idle",))
"""The rules that stand on the sheet whether they are in force or not."""


class Rules(Protocol):
    """The rules of the person at the screen, and how they are made."""

    @property
    def topic(self) -> Topic | None:
        """What the question that is open now is about; None if none is that can be left out."""

    @property
    def own_turn(self) -> bool:
        """Is it the turn of the person at the screen?"""

    def rules(self) -> Sequence[Rule]:
        """Those in force, oldest first."""

    def add(self, rule: Rule) -> None:
        """Do not ask any more."""

    def revoke(self, rule: Rule) -> None:
        """Ask again."""

    def clear(self) -> None:
        """Ask about everything."""

    def apply(self) -> None:
        """Pass, if the rules leave out what is asked now."""


class PassButtons:
    """The buttons of a response window and the sheet on which one says when to be asked. ``said`` names the card or the
    subject of a rule in the words of the game; ``note`` is the key of what the game adds to the help on the sheet."""

    def __init__(self, gui: Gui, rules: Callable[[], Rules], said: Callable[[Rule], str], note: str = "") -> None:
        self._gui, self._rules, self._said, self._note = gui, rules, said, note

    # -- the buttons ---------------------------------------------------------------------------------------------------

    def window(self, on_pass: Callable[[], object]) -> list[Action]:
        """To pass now (``on_pass``), or to be asked less."""
        say = self._gui.words
        return [Action("pass", say("table.pass"), on_pass, say("table.pass.brief"), primary=True,
                       tip=say("table.pass.tip"), gives=(PASS,)), self.less()]  # fmt: skip

    def less(self) -> Action:
        """To say when one wants to be asked."""
        say = self._gui.words
        return Action("rules", say("table.less"), self.open_sheet, say("table.less.brief"), key="q", guarded=False,
                      tip=say("table.less.tip"))  # fmt: skip

    # -- the sheet -----------------------------------------------------------------------------------------------------

    def choices(self) -> list[Rule]:
        """The rules that stand on the sheet: about what is asked now, those of always, and the others in force."""
        rules, rules_offered = self._rules(), list[Rule]()
        if (topic := rules.topic) is not None:
            rules_offered += [] if rules.own_turn else [("until",)]
            rules_offered += [("about", topic.key)] if topic.key else []
        return list(dict.fromkeys([*rules_offered, *STANDING, *rules.rules()]))

    def open_sheet(self) -> None:
        """Show every rule with a box to tick, in plain words, what it means in a tooltip."""
        gui, say, rules = self._gui, self._gui.words, self._rules().rules()
        width, about = row_width(gui.canvas, WIDEST), self._help()
        rows: list[Widget] = [Label("rules.about", (0, 0, width, gui.pen.height(about, width, 17) + 6), about, size=17)]
        for rule in self.choices():
            place = FRect(0, rows[-1].rect.bottom + GAP, width, 42)
            rows.append(Toggle(rule_id(rule), place, self.rule_words(rule), rule in rules, partial(self._turn, rule),
                               tip=say(f"table.rule.{rule[0]}.tip")))  # fmt: skip
        foot = FRect(0, rows[-1].rect.bottom + 4 * GAP, width / 2, 48)
        rows.append(Button("rules.clear", foot, say("table.rules.clear"), self._clear, size=17, enabled=bool(rules),
                           tip=say("table.rules.clear.tip"), why=say("table.rules.none")))  # fmt: skip
        title, back = say("table.rules.title"), say("table.rules.close")
        gui.open(sheet("rules", gui.canvas, WIDEST, title, back, self._close, rows), self._close, focus="rules.back")

    def _help(self) -> str:
        say = self._gui.words
        return f"{say('table.rules.help')} {say(self._note)}" if self._note else say("table.rules.help")

    def rule_words(self, rule: Rule) -> str:
        """A rule in words."""
        subject = self._said(rule) if rule[0] in ("card", "about") else ""
        return self._gui.words(f"table.rule.{rule[0]}", what=subject)

    def _turn(self, rule: Rule, on: bool) -> None:
        """A box is ticked, or not any more."""
        (self._rules().add if on else self._rules().revoke)(rule)

    def _clear(self) -> None:
        """Ask about everything, and show that."""
        self._gui.close()
        self._rules().clear()
        self.open_sheet()

    def _close(self) -> None:
        """Go on, by the rules there are now."""
        self._gui.close()
        self._rules().apply()


def rule_id(rule: Rule) -> str:
    """The widget of a rule on the sheet."""
    return ".".join(map(str, ("rules", *rule)))
