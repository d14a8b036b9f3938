"""The buttons above the hand for answers that need no card. They cover nothing."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.discard_marks import DiscardMarks
from client.games.red_dragon.table import DragonBoard
from client.play.auto_pass import Rule
from client.table.action_bar import FORWARD, Action, ActionBar
from client.table.context import SittingContext
from client.table.halo import HARM
from client.table.pass_buttons import PassButtons
from client.table.targets import CardHandle
from client.ui import Widget
from client.ui.text import GOLD, SOOT
from client.window.keys import digit, letter
from rules.kernel.asking import PASS, Ask

THROWN = 0.1
"""How far a card that is marked to be discarded stands out of the hand, as a share of its height."""


class AnswerBar:
    """The buttons of the pending ask, and the rules of automatic passing."""

    def __init__(self, board: DragonBoard, context: SittingContext) -> None:
        self.board, self.context = board, context
        self.bar = ActionBar(board.gui, self._is_open)
        self.discard_marks = DiscardMarks(context)
        self.passing = PassButtons(board.gui, lambda: context.passing, self.subject, "rd.muted.note")

    def _is_open(self) -> bool:
        """True if an answer can be given now."""
        return self.context.my_turn and not self.board.playing and not self.context.guarded

    def actions(self) -> list[Action]:
        """Return the buttons that there are now."""
        words, context = self.board.words, self.context
        if context.viewer is None or context.card_ask is not None:
            return []
        if not self.board.table.shown.playing[context.viewer] or context.ask is None:
            return []
        ask_less = self.passing.less()
        if not context.my_turn or self.board.playing:
            return [ask_less]
        if context.hand.choosing:
            return self._choices()
        on_pass = partial(context.answer, PASS)
        match context.ask.kind:
            case "discard":
                return [self._discard_action(context.ask), ask_less]
            case "act":
                pass_words, brief_words = words("rd.pass.act"), words("table.pass.brief")
                return [Action("pass", pass_words, on_pass, brief_words, primary=True, gives=(PASS,)), ask_less]
            case "go" | "answer":
                return self.passing.window(on_pass)
        return [ask_less]

    def _choices(self) -> list[Action]:
        """Return a button for each answer that a gesture has left open, and one that takes the gesture back."""
        words, hand = self.board.words, self.context.hand
        actions = []
        for index, option in enumerate(hand.choosing):
            text, answer = sentences.option(self.board, option), partial(self.context.answer, option)
            actions.append(Action(f"choice.{index}", text, answer, gives=(option,), number=index + 1))
        actions.append(Action("cancel", words("table.cancel"), hand.think_again, words("table.cancel.brief")))
        return actions

    def _discard_action(self, ask: Ask) -> Action:
        """Return the button that discards the marked cards and draws, or keeps all cards while none is marked."""
        words, answer, table = self.board.words, self.context.answer, self.board.table
        marked_kinds = [table.game.kind[piece] for piece in self.discard_marks.pieces]
        if marked_kinds:
            # Whether the series ends with "draw" or "skip" depends on how many cards are left.
            on_click = partial(answer, *marked_kinds, "draw", "skip")
            count = len(marked_kinds)
            return Action("throw", words("rd.throw", n=count), on_click, words("rd.brief.throw", n=count), primary=True,
                          gives=("draw", "skip"))  # fmt: skip
        end = "draw" if "draw" in ask.options else "skip"
        brief_words = words(f"rd.brief.{end}")
        return Action(end, words(f"rd.{end}"), partial(answer, end), brief_words, primary=True, gives=(end,))

    def widgets(self) -> list[Widget]:
        """Return the buttons, at the right end of their area."""
        self.bar.clear()
        return self.bar.lay(self.board.table.layout.answers, self.actions())

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the question beside the buttons, where there is room, while the bar at the top speaks of what was taken
        up."""
        board, context = self.board, self.context
        if context.ask is None or context.ask.kind != "answer" or not context.my_turn or board.playing:
            return
        if context.hand.chosen is None and not context.hand.choosing:
            return
        room = self.bar.room.inflate(-16, 0)
        if room.width <= 180:
            return
        key = "rd.strip.moment" if sentences.only_a_moment(board) else "rd.strip"
        text = board.words(key, what=sentences.question(board))
        if board.pen.height(text, room.width, 15, "ui_bold") <= room.height + 2:
            board.pen.text(text, room, 15, GOLD, "ui_bold", "right", shade=SOOT)

    def draw_marks(self) -> None:
        """Draw marks on the cards that are no reason to be asked, and on those that will be discarded."""
        pen, marked = self.board.pen, self.discard_marks.pieces
        for card in self.context.hand.cards():
            if isinstance(card.handle, int) and self.context.passing.mutes(card.handle):
                area = FRect(card.rect.x + 4, card.rect.bottom - 28, 24, 24)
                pen.fill(area, (40, 20, 10), 230, 6)
                pen.icon("icon_mute", area.inflate(-4, -4))
            if card.handle in marked:
                area = FRect(card.rect.x + 4, card.rect.y - THROWN * card.rect.height + 4, 28, 28)
                pen.fill(area, HARM, 240, 14)
                pen.icon("icon_close", area.inflate(-8, -8))

    # -- keys --------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key: M mutes the card that is pointed at or in focus, all other keys belong to the buttons."""
        if letter(event) == "m":
            cards = [card for card in self.board.gui.hovered_or_focused() if isinstance(card, CardHandle)]
            if cards and cards[0].role == "card":
                self.context.passing.mute(cards[0].handle)
                return True
        if event.key in FORWARD and self.context.hand.chosen is not None:  # the key is for what was taken up
            return False
        return self.bar.key(event)

    def early_key(self, event: pygame.event.Event) -> bool:
        """Handle a key before all others: a digit gives an answer that was left open. While cards can be marked to be
        discarded, a digit marks one, and Escape takes all marks off."""
        number, cards = digit(event), self.context.hand.cards()
        for action in self.bar.actions:
            if action.number == number:
                self.bar.use(action)
                return True
        if not self._is_open() or not self.discard_marks.is_open:
            return False
        if event.key == pygame.K_ESCAPE:
            return self.discard_marks.clear()
        if number is None or not 1 <= number <= len(cards):
            return False
        self.context.hand.tap(cards[number - 1].handle)
        return True

    # -- words -------------------------------------------------------------------------------------------------------

    def subject(self, rule: Rule) -> str:
        """Name the card or the occasion that a rule of automatic passing is about."""
        table, words = self.board.table, self.board.words
        match rule:
            case ("card", kind):
                return table.short(words, table.game.cards[kind])
            case ("about", key) if key.startswith("play:"):
                card_id = key.removeprefix("play:")
                card = next(card for card in table.game.cards if card.id == card_id)
                return words("rd.about.card", card=table.short(words, card))
            case ("about", key):
                return words(f"rd.about.{key}")
        return ""
