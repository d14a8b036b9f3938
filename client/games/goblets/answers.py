"""What the person at the screen is asked, as buttons with keys: look, turn, swap, toast, use, pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from client.games.goblets.foretell import foretell
from client.games.goblets.gestures import put_back
from client.games.goblets.goblets import GobletsBoard
from client.table.action_bar import Action, ActionBar
from client.table.context import SittingContext
from client.table.terms import Option
from client.ui import Widget
from client.ui.layout import grid, inset, place
from client.window.keys import digit
from rules.games.goblets.board import END, LEAVE, ROLES, SEEN, TOAST, UNNAMED, Peek, PourInto, Rotate, Swap, UseCard
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey, Translated

LINE, HIGHEST = 33.0, 46.0
"""Height of an answer in a list at least, while there is room, and at most."""


def sentence(said: str) -> str:
    """A clause as a sentence of its own."""
    return f"{said[:1].upper()}{said[1:]}."


class Answers:
    """The buttons beside the own House."""

    def __init__(self, board: GobletsBoard, context: SittingContext) -> None:
        self._board, self._context = board, context
        self._bar = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded)

    @property
    def ask(self) -> Ask | None:
        """What is asked of the person at the screen now; None while nothing is."""
        return self._context.ask if self._context.my_turn and not self._board.playing else None

    def said(self, option: Option) -> str:
        """An answer as a button says it."""
        if option == PASS:
            return self._board.words("gob.do.pass")
        said = self.phrase(option)
        return said[:1].upper() + said[1:]

    def phrase(self, option: Option) -> str:
        """An answer in words, to stand within a sentence."""
        ask, table = self._context.ask, self._board.table
        assert ask is not None
        entry = table.game.phrase(table.seen(self._context.view()), ask, option, self._board.names)
        return entry.say(self._board.words)

    def advised(self, option: Option) -> str:
        """An answer as a hint says it: a goblet by where it stands, the own one as one's own."""
        shown, ask, names = self._board.table.shown, self._context.ask, self._board.names
        assert ask is not None
        if not isinstance(option, PourInto | Peek):
            return self.phrase(option)
        own, told = "", dict[str, Any]()
        if self._board.table.duel:
            told = {"at": Entry("goblet.gob", {"n": option.place + 1})}
        elif (noble := shown.noble(option.place)) == ask.seat:
            own = ".own"
        else:
            told = {"at": Entry("goblet.gob.before", {"at": names[noble]})}
        if isinstance(option, Peek):
            return Entry(f"gob.hint.peek{own}", told).say(self._board.words)
        poured = tuple(TextKey(f"token.gob.{ROLES[role]}") for role in (option.token, option.second) if role != UNNAMED)
        return Entry(f"gob.hint.pour{own}", {**told, "what": poured}).say(self._board.words)

    def foretold(self, option: Option) -> str:
        """What would come of an answer, or what the card says that it uses; "" for nothing."""
        context, table, words = self._context, self._board.table, self._board.words
        if isinstance(option, UseCard):
            return table.about(words, table.game.cards[option.kind])
        assert context.viewer is not None
        found = foretell(table.seen(context.view()), context.viewer, option, self._board.names)
        return "" if found is None else sentence(found.said.say(words))

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The buttons that answer what is asked."""
        self._bar.clear()
        ask = self.ask
        if ask is None:
            return []
        actions, layout = self._actions(ask), self._board.table.layout
        area = layout.buttons
        if not actions or self._acting(ask):
            return self._bar.fill(inset(area, top=max(0.0, layout.told.bottom - area.top)), actions)
        rows = max(1, int(area.height // LINE))
        columns = -(-len(actions) // rows)
        high = min(HIGHEST, area.height / max(1, -(-len(actions) // columns)))
        lines = place(area, height=high * -(-len(actions) // columns), y=1)
        return self._bar.put(grid(lines, columns, len(actions), (6, 4)), actions)

    @property
    def fill_all(self) -> bool:
        """Do the answers take all the room for buttons?"""
        return self.ask is not None and bool(self._bar.actions) and not self._acting(self.ask)

    def _acting(self, ask: Ask) -> bool:
        return ask.kind == "act" and not self._context.hand.choosing

    def _actions(self, ask: Ask) -> list[Action]:
        say, hand = self._board.words, self._context.hand
        if hand.choosing:
            found = [Action(f"choose.{at}", self.said(option), partial(self._context.answer, option), gives=(option,),
                            tip=self.foretold(option), number=at + 1)
                     for at, option in enumerate(hand.choosing)]  # fmt: skip
            return [*found, Action("back", say("gob.do.back"), hand.think_again, guarded=False)]
        if ask.kind == "peeked":
            look = partial(put_back, self._board, self._context)
            return [Action("seen", self.said(SEEN), look, key="p", primary=True, gives=(SEEN,))]
        if ask.kind == "act":
            return self._acts(ask)
        if ask.kind == "exchange":
            return []
        only = len(ask.options) == 1
        return [Action(f"choose.{at}", self.said(option), partial(self._context.answer, option), primary=only,
                       gives=(option,), tip=self.foretold(option))
                for at, option in enumerate(ask.options)]  # fmt: skip

    def _acts(self, ask: Ask) -> list[Action]:
        say, found = self._board.words, list[Action]()
        for name, key, kind in (("peek", "p", Peek), ("rotate", "r", Rotate)):
            if options := [option for option in ask.options if isinstance(option, kind)]:
                found.append(Action(name, say(f"gob.do.{name}"), partial(self.any_of, options),
                                    say(f"gob.do.{name}.brief"), key=key, tip=say(f"gob.do.{name}.tip"),
                                    gives=tuple(options)))  # fmt: skip
        if swaps := [option for option in ask.options if isinstance(option, Swap)]:
            found.append(Action("swap", say("gob.do.swap"), partial(self._swap, swaps),
                                say("gob.do.swap.brief"), key="s", tip=say("gob.do.swap.tip"),
                                gives=tuple(swaps)))  # fmt: skip
        if uses := [option for option in ask.options if isinstance(option, UseCard)]:
            found.append(Action("use", self._use_words(uses), partial(self.any_of, uses), say("gob.do.use.brief"),
                                key="a", tip=self.foretold(uses[0]), gives=tuple(uses)))  # fmt: skip
        if LEAVE in ask.options:
            found.append(Action("leave", say("gob.do.leave"), partial(self._context.answer, LEAVE),
                                say("gob.do.leave.brief"), key="a", tip=say("gob.do.leave.tip"),
                                gives=(LEAVE,)))  # fmt: skip
        if TOAST in ask.options:
            tip = say("gob.do.toast.duel" if self._board.table.duel else "gob.do.toast.tip")
            found.append(Action("toast", say("gob.do.toast"), partial(self._context.answer, TOAST), key="t", tip=tip,
                                gives=(TOAST,)))  # fmt: skip
        if END in ask.options:
            found.append(Action("end", say("gob.do.end"), partial(self._context.answer, END),
                                say("gob.do.end.brief"), key="e", tip=say("gob.do.end.tip"), gives=(END,)))  # fmt: skip
        return found

    def _use_words(self, uses: Sequence[UseCard]) -> str:
        """What the button of an ability says: the only one of its modes that is possible, if it has several."""
        words, programs = self._board.words, self._board.table.game.programs
        modes = {(use.kind, use.use) for use in uses}
        kind, number = next(iter(modes))
        mode = programs[kind].uses[number]
        if len(modes) > 1 or not mode.name:
            return words("gob.do.use")
        said = Entry("gob.do.use.mode", {"what": Translated(mode.text)}).say(words)
        return said[:1].upper() + said[1:]

    def any_of(self, options: Sequence[Option]) -> None:
        """Answer with the only one of these, or ask which."""
        if len(options) == 1:
            self._context.answer(options[0])
        else:
            self._context.hand.chosen, self._context.hand.choosing = None, tuple(options)
            self._context.refresh()

    def _swap(self, swaps: Sequence[Swap]) -> None:
        """Take up the own goblet, or choose one to take up if that may be any."""
        common = set.intersection(*({swap.one, swap.other} for swap in swaps))
        if len(swaps) == 1:
            self._context.answer(swaps[0])
        elif common:
            self._context.hand.tap(f"goblet.{common.pop()}")
        else:
            self._board.gui.toast(self._board.words("gob.swap.first"))
            self._board.gui.focus(self._board.table.place_id(("goblet", swaps[0].one)))

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """A key at the table: digits choose among answers that were left open."""
        number = digit(event)
        choices = [action for action in self._bar.actions if action.name.startswith("choose.")]
        if number is not None and self.ask is not None and number <= len(choices):
            self._bar.use(choices[number - 1])
            return True
        return self._bar.key(event)

    def choose_key(self, event: pygame.event.Event) -> bool:
        """Digits belong to the answers that were left open, before the tokens."""
        return bool(self._context.hand.choosing) and digit(event) is not None and self.key(event)
