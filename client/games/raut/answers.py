"""What the person at the screen is asked, as buttons with keys: what a gesture leaves open, the end of the turn, a new
hand, drinks to refuse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect

from client.games.raut.gestures import RautBoard
from client.games.raut.moves import TALK_SPOT, Guest, guest_spot
from client.games.raut.table import REFUSAL
from client.table.action_bar import Action, ActionBar
from client.table.context import SittingContext
from client.table.terms import Option, Spot
from client.ui import Panel, Widget
from client.ui.layout import column, inset
from client.window.keys import digit
from rules.games.raut.board import (
    ACCEPT,
    END,
    EXCHANGE,
    KEEP,
    REFUSE,
    UNNAMED,
    Fight,
    Join,
    LayTalk,
    PartWays,
    Seduce,
    Treat,
    UseAbility,
)
from rules.kernel.asking import Ask

WIDE, LINE = 340.0, 36.0
"""Width of the small panel in which one chooses, and height of a line of it."""
ROOMY = 220.0
"""Width of the place for the buttons from which they say all."""
SETTLED = {"": REFUSE, REFUSE: ACCEPT, ACCEPT: ""}
"""What follows each way to answer drinks: asked, always refused, never refused."""
NAMES = {"": "ask", REFUSE: "always", ACCEPT: "never"}


class Answers:
    """The buttons beside the own hand, and the panel of choices beside what they are about. ``chances``: are possible
    seductions shown?"""

    def __init__(self, board: RautBoard, context: SittingContext, told: Callable[[], None]) -> None:
        self._board, self._context = board, context
        self._bar = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded)
        self._panel = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded, "choose")
        self.chances, self._told = False, told

    @property
    def ask(self) -> Ask | None:
        """What is asked of the person at the screen now; None while nothing is."""
        return self._context.ask if self._context.my_turn and not self._board.playing else None

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The buttons that answer what is asked."""
        self._bar.clear()
        self._panel.clear()
        found = self._bar.fill(self._board.table.layout.buttons, self._actions())
        choosing = self._context.hand.choosing
        return found + (self._choices(choosing) if choosing and self.ask is not None else [])

    def _actions(self) -> list[Action]:
        say, ask, context, found = self._board.words, self.ask, self._context, list[Action]()
        if context.viewer is None:
            return []
        answer = context.answer
        if ask is not None and ask.kind == "refuse":
            return [Action("accept", say("raut.do.accept"), partial(answer, ACCEPT), key="a",
                           tip=say("raut.do.accept.tip"), gives=(ACCEPT,)),
                    Action("refuse", say("raut.do.refuse"), partial(answer, REFUSE), key="r",
                           tip=say("raut.do.refuse.tip"), gives=(REFUSE,)),
                    self._preset()]  # fmt: skip
        if ask is not None and KEEP in ask.options:
            return [Action("exchange", self._words("exchange"), partial(answer, EXCHANGE), key="x",
                           tip=say("raut.do.exchange.first.tip"), gives=(EXCHANGE,)),
                    Action("keep", say("raut.do.keep"), partial(answer, KEEP), primary=True,
                           tip=say("raut.do.keep.tip"), gives=(KEEP,))]  # fmt: skip
        found.append(Action("chances", self._words("chances"), self._toggle, key="s", guarded=False,
                            tip=say("raut.do.chances.tip")))  # fmt: skip
        own = self._own_actions(ask) if ask is not None and ask.kind == "act" else []
        if not own and ask is not None and EXCHANGE in ask.options:
            own = [Action("exchange", self._words("exchange"), partial(answer, EXCHANGE), key="x",
                          tip=say("raut.do.exchange.tip"), gives=(EXCHANGE,))]  # fmt: skip
        found += own or [self._preset()]
        if self._board.table.shown.turn == context.viewer:  # it stays where it is while the own moves are played
            found.append(Action("end", self._words("end"), partial(answer, END), key="e", tip=say("raut.do.end.tip"),
                                gives=(END,)))  # fmt: skip
        return found

    def _words(self, name: str) -> str:
        """What a button says; less where there is little room."""
        wide = self._board.table.layout.buttons.width
        return self._board.words(f"raut.do.{name}" if wide >= ROOMY else f"raut.do.{name}.brief")

    def _own_actions(self, ask: Ask) -> list[Action]:
        """What the guest that is taken up can do without any other, or with only one."""
        chosen, say, found = self._context.hand.chosen, self._board.words, list[Action]()
        if not isinstance(chosen, str):
            return []
        guest = self._board.table.source(chosen)
        assert isinstance(guest, Guest)
        for option in ask.options:
            if isinstance(option, UseAbility) and option.guest == guest.piece and option.target == UNNAMED:
                found.append(Action(f"use.{len(found)}", self.said(option), partial(self._context.answer, option),
                                    key="a", gives=(option,)))  # fmt: skip
            if isinstance(option, PartWays) and guest.piece in option[:2]:
                found.append(Action("part", say("raut.do.part"), partial(self._context.answer, option), key="d",
                                    gives=(option,)))  # fmt: skip
        return found

    def _preset(self) -> Action:
        """Whether drinks are refused without asking: always, never, ask."""
        say, settled = self._board.words, self._context.passing.settled(REFUSAL)
        turn = partial(self._context.passing.settle, REFUSAL, SETTLED[settled])
        named = f"raut.preset.{NAMES[settled]}"
        return Action("preset", say("raut.preset.now", what=say(named)), turn, say(f"{named}.brief"), key="q",
                      guarded=False, tip=say("raut.preset.tip"))  # fmt: skip

    def _toggle(self) -> None:
        self.chances = not self.chances
        self._context.refresh()
        self._told()

    # -- choices ------------------------------------------------------------------------------------------------------

    def _choices(self, choosing: Sequence[Option]) -> list[Widget]:
        """The panel with what a gesture may mean."""
        say = self._board.words
        actions = [Action(str(at), self.said(option), partial(self._context.answer, option), gives=(option,),
                          number=at)
                   for at, option in enumerate(choosing, 1)]  # fmt: skip
        actions.append(Action("back", say("raut.do.back"), self._context.hand.think_again, guarded=False))
        area = self.panel_area(choosing)
        lines = column(inset(area, 14, 12), *[LINE] * len(actions), gap=4)
        return [Panel("choose.panel", area, "panel_dark"), *self._panel.put(lines, actions)]

    def panel_area(self, choosing: Sequence[Option]) -> FRect:
        """Where that panel stands: beside what it is about."""
        table = self._board.table
        near, room = table.spot_area(_about(choosing[0])), table.layout.below_bar
        area = FRect(0, 0, WIDE, min((len(choosing) + 1) * (LINE + 4) + 20, room.height))
        area.midleft = near.right + 10, near.centery
        if area.right > room.right:
            area.midright = near.left - 10, near.centery
        area.clamp_ip(room)
        return area

    def said(self, option: Option) -> str:
        """An answer that a gesture leaves open, in a few words with its numbers."""
        say, table = self._board.words, self._board.table
        game, shown = table.game, table.shown
        match option:
            case Seduce(guest, target, way, join):
                attack, defence = game.attack(shown, guest, target, way), game.defence(shown, guest, target, way)
                told = say(f"raut.do.{way}", n=attack, m=defence)
                return say("raut.choose.joined", what=told) if join else told
            case Fight(guest, target):
                mine, theirs = game.strength(shown, guest, target), game.strength(shown, target, guest)
                return say("raut.choose.fight", n=mine, m=theirs)
            case Treat(guest, target, kind):
                mine, _ = game.sip(shown, guest, target, kind)
                return say("raut.choose.treat", name=table.look(say, guest).name, n=shown.stamina[guest],
                           m=shown.stamina[guest] - max(mine, -shown.drunk[guest]))  # fmt: skip
            case LayTalk(guest, kind):
                several = self._context.hand.chosen is None or isinstance(self._context.hand.chosen, int)
                return table.look(say, guest).name if several else table.short(say, game.cards[kind])
            case UseAbility(_, kind, use, _):
                text = game.skills[kind][use].text.get(say.language, "")
                return say("raut.choose.use", what=text or table.short(say, game.cards[kind]))
            case Join():
                return say("raut.do.join")
            case PartWays():
                return say("raut.do.part")
        return ""

    # -- keys ---------------------------------------------------------------------------------------------------------

    def choose_key(self, event: pygame.event.Event) -> bool:
        """Digits belong to the answers that were left open, before the cards."""
        number, choices = digit(event), [action for action in self._panel.actions if action.name != "back"]
        if number is None or not self._context.hand.choosing or self.ask is None or number > len(choices):
            return False
        self._panel.use(choices[number - 1])
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """A key at the table."""
        return self._bar.key(event)


def _about(option: Option) -> Spot:
    """What an answer is about."""
    match option:
        case Seduce(_, target) | Fight(_, target) | Treat(_, target) | UseAbility(_, _, _, target) | Join(_, target):
            return guest_spot(target)
    return TALK_SPOT
