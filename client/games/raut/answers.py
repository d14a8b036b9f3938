"""The buttons of the person at the screen: choices that a gesture leaves open, the end of the turn, a new hand, and
drinks to accept or refuse."""

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

PANEL_WIDTH, CHOICE_HEIGHT = 340.0, 36.0
"""Width of the panel of choices, and height of each of its lines, in units."""
FULL_LABELS_WIDTH = 220.0
"""Width of the area for the buttons from which they have their full labels, in units."""
NEXT_PRESET = {"": REFUSE, REFUSE: ACCEPT, ACCEPT: ""}
"""The preset that a click on the button sets, by the present one: ask, always refuse, never refuse."""
PRESET_NAMES = {"": "ask", REFUSE: "always", ACCEPT: "never"}


class Answers:
    """The buttons beside the own table, and the panel of choices beside what they are about.

    ``shows_chances`` is True while possible seductions are view; ``on_toggle`` is called when that changes.
    """

    def __init__(self, board: RautBoard, context: SittingContext, on_toggle: Callable[[], None]) -> None:
        self._board, self._context = board, context
        self._bar = ActionBar(board.gui, self._may_answer)
        self._panel = ActionBar(board.gui, self._may_answer, "choose")
        self.shows_chances = False
        self._on_toggle = on_toggle

    @property
    def ask(self) -> Ask | None:
        """What the person at the screen is asked now, None if nothing."""
        if self._context.my_turn and not self._board.playing:
            return self._context.ask
        return None

    def _may_answer(self) -> bool:
        """True if a button may be used now."""
        return self.ask is not None and not self._context.guarded

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the buttons that answer the present question."""
        self._bar.clear()
        self._panel.clear()
        widgets = self._bar.fill(self._board.table.layout.buttons, self._actions())
        choosing = self._context.hand.choosing
        if choosing and self.ask is not None:
            widgets += self._choice_panel(choosing)
        return widgets

    def _actions(self) -> list[Action]:
        """Return the buttons for the present question, in the order in which they stand."""
        ask = self.ask
        if self._context.viewer is None:
            return []
        if ask is not None and ask.kind == "refuse":
            return self._drink_actions()
        if ask is not None and KEEP in ask.options:
            return self._first_hand_actions()
        words = self._board.words
        actions = [Action("chances", self._label("chances"), self._toggle_chances, key="s", guarded=False,
                          tip=words("raut.do.chances.tip"))]  # fmt: skip
        guest_actions = self._guest_actions(ask)
        if guest_actions:
            actions += guest_actions
        elif ask is not None and EXCHANGE in ask.options:
            actions.append(self._exchange_action("raut.do.exchange.tip"))
        else:
            actions.append(self._preset_action())
        if (
            self._board.table.shown.turn == self._context.viewer
        ):  # also while the own moves are played, so as not to jump
            actions.append(Action("end", self._label("end"), partial(self._context.answer, END), key="e",
                                  tip=words("raut.do.end.tip"), gives=(END,)))  # fmt: skip
        return actions

    def _drink_actions(self) -> list[Action]:
        """Accept a drink that is offered, or refuse it."""
        words, answer = self._board.words, self._context.answer
        accept = Action("accept", words("raut.do.accept"), partial(answer, ACCEPT), key="a",
                        tip=words("raut.do.accept.tip"), gives=(ACCEPT,))  # fmt: skip
        refuse = Action("refuse", words("raut.do.refuse"), partial(answer, REFUSE), key="r",
                        tip=words("raut.do.refuse.tip"), gives=(REFUSE,))  # fmt: skip
        return [accept, refuse, self._preset_action()]

    def _first_hand_actions(self) -> list[Action]:
        """Exchange the first hand, or keep it."""
        words = self._board.words
        keep = Action("keep", words("raut.do.keep"), partial(self._context.answer, KEEP), primary=True,
                      tip=words("raut.do.keep.tip"), gives=(KEEP,))  # fmt: skip
        return [self._exchange_action("raut.do.exchange.first.tip"), keep]

    def _exchange_action(self, tip: str) -> Action:
        """Exchange the hand; ``tip`` is the key of the tip."""
        return Action("exchange", self._label("exchange"), partial(self._context.answer, EXCHANGE), key="x",
                      tip=self._board.words(tip), gives=(EXCHANGE,))  # fmt: skip

    def _label(self, name: str) -> str:
        """Return the label of a button, a shorter one where there is little room."""
        if self._board.table.layout.buttons.width >= FULL_LABELS_WIDTH:
            return self._board.words(f"raut.do.{name}")
        return self._board.words(f"raut.do.{name}.brief")

    def _guest_actions(self, ask: Ask | None) -> list[Action]:
        """Return what the guest that is taken up can do without a target, or with its companion."""
        chosen = self._context.hand.chosen
        if ask is None or ask.kind != "act" or not isinstance(chosen, str):
            return []
        guest = self._board.table.source(chosen)
        assert isinstance(guest, Guest)
        actions: list[Action] = []
        for option in ask.options:
            answer = partial(self._context.answer, option)
            if isinstance(option, UseAbility) and option.guest == guest.piece and option.target == UNNAMED:
                name = f"use.{len(actions)}"
                actions.append(Action(name, self.choice_label(option), answer, key="a", gives=(option,)))
            if isinstance(option, PartWays) and guest.piece in option[:2]:
                actions.append(Action("part", self._board.words("raut.do.part"), answer, key="d", gives=(option,)))
        return actions

    def _preset_action(self) -> Action:
        """Return the button that sets whether drinks are refused without asking: always, never or ask."""
        words, passing = self._board.words, self._context.passing
        preset = passing.settled(REFUSAL)
        set_next = partial(passing.settle, REFUSAL, NEXT_PRESET[preset])
        key = f"raut.preset.{PRESET_NAMES[preset]}"
        return Action("preset", words("raut.preset.now", what=words(key)), set_next, words(f"{key}.brief"), key="q",
                      guarded=False, tip=words("raut.preset.tip"))  # fmt: skip

    def _toggle_chances(self) -> None:
        self.shows_chances = not self.shows_chances
        self._context.refresh()
        self._on_toggle()

    # -- choices ------------------------------------------------------------------------------------------------------

    def _choice_panel(self, options: Sequence[Option]) -> list[Widget]:
        """Return the panel with the answers that a gesture may mean."""
        actions: list[Action] = []
        for number, option in enumerate(options, 1):
            answer = partial(self._context.answer, option)
            actions.append(Action(str(number), self.choice_label(option), answer, gives=(option,), number=number))
        actions.append(Action("back", self._board.words("raut.do.back"), self._context.hand.think_again, guarded=False))
        area = self.panel_area(options)
        lines = column(inset(area, 14, 12), *[CHOICE_HEIGHT] * len(actions), gap=4)
        return [Panel("choose.panel", area, "panel_dark"), *self._panel.put(lines, actions)]

    def panel_area(self, options: Sequence[Option]) -> FRect:
        """Return where the panel of these choices stands: beside what they are about."""
        table = self._board.table
        spot_rect = table.spot_area(_spot_of_choice(options[0]))
        bounds = table.layout.below_bar
        area = FRect(0, 0, PANEL_WIDTH, min((len(options) + 1) * (CHOICE_HEIGHT + 4) + 20, bounds.height))
        area.midleft = spot_rect.right + 10, spot_rect.centery
        if area.right > bounds.right:
            area.midright = spot_rect.left - 10, spot_rect.centery
        area.clamp_ip(bounds)
        return area

    def choice_label(self, option: Option) -> str:
        """Return a few words on an answer that a gesture leaves open, with its numbers; "" if there are none."""
        words, table = self._board.words, self._board.table
        game, view = table.game, table.shown
        match option:
            case Seduce():
                return self._seduction_label(option)
            case Fight(guest, target):
                strength, target_strength = game.strength(view, guest, target), game.strength(view, target, guest)
                return words("raut.choose.fight", n=strength, m=target_strength)
            case Treat(guest, target, kind):
                points, _ = game.sip(view, guest, target, kind)
                stamina = view.stamina[guest]
                return words("raut.choose.treat", name=table.look(words, guest).name, n=stamina,
                             m=stamina - max(points, -view.drunk[guest]))  # fmt: skip
            case LayTalk(guest, kind):
                if isinstance(self._context.hand.chosen, str):  # the guest is taken up, so only the talk is open
                    return table.short(words, game.cards[kind])
                return table.look(words, guest).name
            case UseAbility(_, kind, use, _):
                text = game.skills[kind][use].text.get(words.language, "")
                return words("raut.choose.use", what=text or table.short(words, game.cards[kind]))
            case Join():
                return words("raut.do.join")
            case PartWays():
                return words("raut.do.part")
        return ""

    def _seduction_label(self, option: Seduce) -> str:
        """Return by what a guest would seduce, attack and defence, and whether the two become companions."""
        words, game, view = self._board.words, self._board.table.game, self._board.table.shown
        attack = game.attack(view, option.guest, option.target, option.way)
        defence = game.defence(view, option.guest, option.target, option.way)
        label = words(f"raut.do.{option.way}", n=attack, m=defence)
        return words("raut.choose.joined", what=label) if option.join else label

    # -- keys ---------------------------------------------------------------------------------------------------------

    def choose_key(self, event: pygame.event.Event) -> bool:
        """Use a digit for the choices that are open; True if it was one of them. They come before the cards."""
        number = digit(event)
        if number is None or not self._context.hand.choosing or self.ask is None:
            return False
        choices = [action for action in self._panel.actions if action.name != "back"]
        if number > len(choices):
            return False
        self._panel.use(choices[number - 1])
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key for the buttons beside the hand; True if it was the key of one of them."""
        return self._bar.key(event)


def _spot_of_choice(option: Option) -> Spot:
    """Return the spot that a choice is about."""
    match option:
        case Seduce(_, target) | Fight(_, target) | Treat(_, target) | UseAbility(_, _, _, target) | Join(_, target):
            return guest_spot(target)
    return TALK_SPOT
