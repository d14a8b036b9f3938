"""What one may do about a response window besides answering it: pass, pass for longer, and be asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import FRect

from client.auto_pass import Rule
from client.table.action_bar import Action
from client.ui import Button, Gui, Label, Widget
from client.ui.sheet import row_width, sheet

WIDEST = 680.0
"""Width of the sheet."""
BACK = 180.0
"""Width of a button that takes a rule back."""
GAP = 4.0


class Rules(Protocol):
    """The rules of the person at the screen, and how they are made."""

    def rules(self) -> Sequence[Rule]:
        """Those in force, oldest first."""

    def revoke(self, rule: Rule) -> None:
        """Ask again."""

    def clear(self) -> None:
        """Ask about everything."""

    def stop_asking(self, how: str) -> None:
        """Pass, and do so until the own turn (``until``) or whenever this comes up (``about``)."""


class PassButtons:
    """The buttons of a response window and the sheet of everything one is not asked. ``said`` names the card or the
    subject of a rule in the words of the game; ``note`` is the key of what the game adds to the help on the sheet."""

    def __init__(self, gui: Gui, rules: Callable[[], Rules], said: Callable[[Rule], str], note: str = "") -> None:
        self._gui, self._rules, self._said, self._note = gui, rules, said, note

    # -- the buttons ---------------------------------------------------------------------------------------------------

    def window(self, on_pass: Callable[[], object]) -> list[Action]:
        """To pass now (``on_pass``), until one's own turn, or whenever this comes up."""
        say, stop = self._gui.words, self._rules().stop_asking
        return [
            Action("pass", say("table.pass"), on_pass, say("table.pass.brief"), primary=True),
            Action("turn", say("table.pass.turn"), lambda: stop("until"), say("table.pass.turn.brief"), key="t"),
            Action("about", say("table.pass.about"), lambda: stop("about"), say("table.pass.about.brief"), key="x"),
        ]

    def muted(self) -> Action:
        """To see what one is not asked."""
        say, count = self._gui.words, len(self._rules().rules())
        return Action("rules", say("table.muted.count", n=count), self.open_sheet,
                      say("table.muted.brief", n=count), key="q", guarded=False)  # fmt: skip

    # -- the sheet -----------------------------------------------------------------------------------------------------

    def open_sheet(self) -> None:
        """Show everything one is not asked about, each with a button to be asked again."""
        gui, say, rules = self._gui, self._gui.words, self._rules().rules()
        wide, about = row_width(gui.canvas, WIDEST), self._help()
        rows: list[Widget] = [Label("rules.about", (0, 0, wide, gui.pen.height(about, wide, 17) + 6), about, size=17)]
        for at, rule in enumerate(rules):
            words = FRect(0, rows[-1].rect.bottom + GAP, wide - BACK - 10, 42)
            again = FRect(wide - BACK, words.y, BACK, 42)
            rows.append(Label(f"rules.{at}.words", words, self.rule_words(rule), size=17))
            rows.append(Button(f"rules.{at}", again, say("table.muted.back"), partial(self._revoke, rule), size=16))
        foot = FRect(0, rows[-1].rect.bottom + 4 * GAP, wide / 2, 48)
        none = say("table.muted.none")
        if not rules:
            rows.append(Label("rules.none", FRect(0, foot.y - 2 * GAP, wide, 40), none, size=18))
            foot.y += 40
        rows.append(Button("rules.clear", foot, say("table.muted.clear"), partial(self._revoke, None), size=17,
                           enabled=bool(rules), why=none))  # fmt: skip
        title, back = say("table.muted.title"), say("table.muted.close")
        gui.open(sheet("rules", gui.canvas, WIDEST, title, back, gui.close, rows), gui.close, focus="rules.back")

    def _help(self) -> str:
        say = self._gui.words
        return f"{say('table.muted.help')} {say(self._note)}" if self._note else say("table.muted.help")

    def rule_words(self, rule: Rule) -> str:
        """A rule in words."""
        what = self._said(rule) if rule[0] in ("card", "about") else ""
        return self._gui.words(f"table.muted.{rule[0]}", what=what)

    def _revoke(self, rule: Rule | None) -> None:
        """Ask about this again (None: about everything), and show what is left."""
        self._gui.close()
        if rule is None:
            self._rules().clear()
        else:
            self._rules().revoke(rule)
        self.open_sheet()
