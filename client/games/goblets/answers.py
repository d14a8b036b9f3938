"""The answers of the person at the screen as buttons with keys: look, turn, swap, toast, use, pass."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

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
from rules.games.goblets.board import (
    ACTION_KEYS,
    END,
    LEAVE,
    SEEN,
    TOAST,
    GobletsGame,
    Peek,
    PourInto,
    Rotate,
    Swap,
    UseCard,
)
from rules.games.goblets.phrases import token
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, Translated

LEAST_HEIGHT, MOST_HEIGHT = 33.0, 46.0
"""The height of an answer in a list: at least, while there is room, and at most."""


def capitalized(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def keys_of_actions(game: GobletsGame) -> dict[int, str]:
    """Return the letter of each action that a set brings, by the kind of its card: the one that the card wants, if no
    card before it has that, else the next free one; "" when there are none left."""
    keys: dict[int, str] = {}
    wanted_by_other = {game.cards[kind].fields["key"] for kind in game.actions}
    for kind in game.actions:
        key = game.cards[kind].fields["key"]
        if key is None or key in keys.values():
            free_keys = [letter for letter in ACTION_KEYS if letter not in keys.values()]
            unwanted_keys = [letter for letter in free_keys if letter not in wanted_by_other]
            key = next(iter([*unwanted_keys, *free_keys]), "")
        keys[kind] = key
    return keys


class Answers:
    """The buttons beside the own House."""

    def __init__(self, board: GobletsBoard, context: SittingContext) -> None:
        self._board = board
        self._context = context
        self._bar = ActionBar(board.gui, self._is_open)

    def _is_open(self) -> bool:
        """True if a button may answer now."""
        return self.ask is not None and not self._context.guarded

    @property
    def ask(self) -> Ask | None:
        """What the person at the screen is asked now; None while nothing is asked."""
        if not self._context.my_turn or self._board.playing:
            return None
        return self._context.ask

    def button_text(self, option: Option) -> str:
        """Return an answer as a button says it."""
        if option == PASS:
            return self._board.words("gob.do.pass")
        return capitalized(self.phrase(option))

    def phrase(self, option: Option) -> str:
        """Return an answer in words that may stand within a sentence."""
        ask = self._context.ask
        assert ask is not None
        table = self._board.table
        entry = table.game.phrase(table.seen(self._context.view()), ask, option, self._board.names)
        return entry.say(self._board.words)

    def advice(self, option: Option) -> str:
        """Return an answer as a hint says it: a goblet by where it stands, the own one as such."""
        if option == PASS:
            return self._board.words("phrase.pass")
        if isinstance(option, Peek):
            key_end, parameters = self._goblet_words(option.place)
            return Entry(f"gob.hint.peek{key_end}", parameters).say(self._board.words)
        if isinstance(option, PourInto):
            key_end, parameters = self._goblet_words(option.place)
            tokens = tuple(token(self._board.table.game, role) for role in option.roles)
            return Entry(f"gob.hint.pour{key_end}", {**parameters, "what": tokens}).say(self._board.words)
        return self.phrase(option)

    def _goblet_words(self, place: int) -> tuple[str, dict[str, Entry]]:
        """Return how the key of a hint about the goblet at a place ends, and the parameter that names the goblet."""
        ask = self._context.ask
        assert ask is not None
        if self._board.table.duel:
            return ".duel", {"at": Entry("goblet.gob", {"n": place + 1})}
        noble = self._board.table.shown.noble(place)
        if noble == ask.seat:
            return ".own", {}
        return "", {"at": Entry("goblet.gob.before", {"at": self._board.names[noble]})}

    def foretold(self, option: Option) -> str:
        """Return what would come of an answer, or what the card says that it uses; "" for nothing."""
        table = self._board.table
        words = self._board.words
        if isinstance(option, UseCard):
            return table.about(words, table.game.cards[option.kind])
        viewer = self._context.viewer
        assert viewer is not None
        foretold = foretell(table.seen(self._context.view()), viewer, option, self._board.names)
        if foretold is None:
            return ""
        return f"{capitalized(foretold.said.say(words))}."

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the buttons that answer what is asked."""
        self._bar.clear()
        ask = self.ask
        if ask is None:
            return []
        actions = self._actions(ask)
        layout = self._board.table.layout
        area = layout.buttons
        if not actions or self._is_turn(ask):
            return self._bar.fill(inset(area, top=max(0.0, layout.effects.bottom - area.top)), actions)
        rows = max(1, int(area.height // LEAST_HEIGHT))
        columns = math.ceil(len(actions) / rows)
        rows = math.ceil(len(actions) / columns)
        height = min(MOST_HEIGHT, area.height / rows)
        lines = place(area, height=height * rows, y=1)
        return self._bar.put(grid(lines, columns, len(actions), (6, 4)), actions)

    @property
    def fill_all(self) -> bool:
        """True if the answers take all the room for buttons."""
        return self.ask is not None and bool(self._bar.actions) and not self._is_turn(self.ask)

    def _is_turn(self, ask: Ask) -> bool:
        """True if an action of a turn is asked for, and no answers were left open."""
        return ask.kind == "act" and not self._context.hand.choosing

    def _actions(self, ask: Ask) -> list[Action]:
        """Return the buttons for a question."""
        hand = self._context.hand
        if hand.choosing:
            actions = []
            for index, option in enumerate(hand.choosing):
                actions.append(self._choice(index, option, number=index + 1))
            actions.append(Action("back", self._board.words("gob.do.back"), hand.think_again, guarded=False))
            return actions
        if ask.kind == "peeked":
            look = partial(put_back, self._board, self._context)
            return [Action("seen", self.button_text(SEEN), look, key="p", primary=True, gives=(SEEN,))]
        if ask.kind == "act":
            return self._turn_actions(ask)
        if ask.kind == "exchange":
            return []
        is_only = len(ask.options) == 1
        actions = []
        for index, option in enumerate(ask.options):
            actions.append(self._choice(index, option, primary=is_only))
        return actions

    def _choice(self, index: int, option: Option, number: int = 0, primary: bool = False) -> Action:
        """Return the button of one answer in a list."""
        return Action(
            f"choose.{index}",
            self.button_text(option),
            partial(self._context.answer, option),
            primary=primary,
            tip=self.foretold(option),
            gives=(option,),
            number=number,
        )

    def _turn_actions(self, ask: Ask) -> list[Action]:
        """Return the buttons of a turn: one for each sort of action that is possible."""
        peeks = [option for option in ask.options if isinstance(option, Peek)]
        rotations = [option for option in ask.options if isinstance(option, Rotate)]
        swaps = [option for option in ask.options if isinstance(option, Swap)]
        uses_by_card: dict[int, list[UseCard]] = {}
        for option in ask.options:
            if isinstance(option, UseCard):
                uses_by_card.setdefault(option.kind, []).append(option)
        actions = []
        if peeks:
            actions.append(self._turn_action("peek", "p", partial(self.any_of, peeks), peeks))
        if rotations:
            actions.append(self._turn_action("rotate", "r", partial(self.any_of, rotations), rotations))
        if swaps:
            actions.append(self._turn_action("swap", "s", partial(self._swap, swaps), swaps))
        for kind, uses in uses_by_card.items():
            if kind not in self._board.table.game.actions:
                actions.append(self._use_action(uses))
        for kind, key in keys_of_actions(self._board.table.game).items():
            if kind in uses_by_card:
                actions.append(self._card_action(kind, key, uses_by_card[kind]))
        if LEAVE in ask.options:
            actions.append(self._turn_action("leave", "a", partial(self._context.answer, LEAVE), [LEAVE]))
        if TOAST in ask.options:
            actions.append(self._toast_action())
        if END in ask.options:
            actions.append(self._turn_action("end", "e", partial(self._context.answer, END), [END]))
        return actions

    def _turn_action(self, name: str, key: str, use: Callable[[], object], options: Sequence[Option]) -> Action:
        """Return the button of one sort of action, with the texts of this name."""
        words = self._board.words
        return Action(
            name, words(f"gob.do.{name}"), use, words(f"gob.do.{name}.brief"), key=key,
            tip=words(f"gob.do.{name}.tip"), gives=tuple(options),
        )  # fmt: skip

    def _use_action(self, uses: Sequence[UseCard]) -> Action:
        """Return the button that uses the ability of a character."""
        return Action(
            "use", self._use_text(uses), partial(self.any_of, uses), self._board.words("gob.do.use.brief"), key="a",
            tip=self.foretold(uses[0]), gives=tuple(uses),
        )  # fmt: skip

    def _card_action(self, kind: int, key: str, uses: Sequence[UseCard]) -> Action:
        """Return the button of an action that a set brings."""
        name = self._board.table.game.cards[kind].name[self._board.words.language]
        return Action(
            f"card.{kind}", f"{name} ({key.upper()})", partial(self.any_of, uses), name, key=key,
            tip=self.foretold(uses[0]), gives=tuple(uses),
        )  # fmt: skip

    def _toast_action(self) -> Action:
        """Return the button that proposes the Toast."""
        words = self._board.words
        tip_key = "gob.do.toast.duel" if self._board.table.duel else "gob.do.toast.tip"
        toast = partial(self._context.answer, TOAST)
        return Action("toast", words("gob.do.toast"), toast, key="t", tip=words(tip_key), gives=(TOAST,))

    def _use_text(self, uses: Sequence[UseCard]) -> str:
        """Return what the button of an ability says: if it has several modes and one is possible, that one."""
        words = self._board.words
        modes = {(use.kind, use.use) for use in uses}
        kind, number = next(iter(modes))
        mode = self._board.table.game.programs[kind].uses[number]
        if len(modes) > 1 or not mode.name:
            return words("gob.do.use")
        return capitalized(Entry("gob.do.use.mode", {"what": Translated(mode.text)}).say(words))

    def any_of(self, options: Sequence[Option]) -> None:
        """Give the only one of these answers, or leave them open for the person to choose."""
        if len(options) == 1:
            self._context.answer(options[0])
            return
        self._context.hand.chosen = None
        self._context.hand.choosing = tuple(options)
        self._context.refresh()

    def _swap(self, swaps: Sequence[Swap]) -> None:
        """Take up the own goblet; if any goblet may be swapped, let the person choose one to take up."""
        if len(swaps) == 1:
            self._context.answer(swaps[0])
            return
        common_places = {swaps[0].first, swaps[0].second}
        for swap in swaps:
            common_places &= {swap.first, swap.second}
        if common_places:
            self._context.hand.tap(f"goblet.{common_places.pop()}")
        else:
            self._board.gui.toast(self._board.words("gob.swap.first"))
            self._board.gui.focus(self._board.table.place_id(("goblet", swaps[0].first)))

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key at the table; digits choose among answers that were left open. Return whether it was used."""
        number = digit(event)
        choices = [action for action in self._bar.actions if action.name.startswith("choose.")]
        if number is not None and self.ask is not None and number <= len(choices):
            self._bar.use(choices[number - 1])
            return True
        return self._bar.key(event)

    def choose_key(self, event: pygame.event.Event) -> bool:
        """Use a digit for the answers that were left open, before the tokens get it. Return whether it was used."""
        return bool(self._context.hand.choosing) and digit(event) is not None and self.key(event)
