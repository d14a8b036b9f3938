"""The buttons above the hand: what can be answered without a card. They cover nothing and wait."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.games.red_dragon import sentences
from client.games.red_dragon.table import DragonBoard
from client.games.red_dragon.throwing import Throwing
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
"""How far a card that is to be thrown away stands out of the hand, by its height."""


class AnswerBar:
    """The buttons of the pending ask, and what is not asked."""

    def __init__(self, board: DragonBoard, context: SittingContext) -> None:
        self.board, self.context = board, context
        self.bar = ActionBar(board.gui, self._is_open)
        self.throwing = Throwing(context)
        self.passing = PassButtons(board.gui, lambda: context.passing, self.subject, "rd.muted.note")

    def _is_open(self) -> bool:
        """Could an answer be given now?"""
        return self.context.my_turn and not self.board.playing and not self.context.guarded

    def actions(self) -> list[Action]:
        """The buttons there are now."""
        say, hand, ask = self.board.words, self.context.hand, self.context.ask
        if self.context.viewer is None or self.context.card_ask is not None:
            return []
        if not self.board.table.shown.playing[self.context.viewer]:
            return []
        less, answer = self.passing.less(), self.context.answer
        if ask is None or not self.context.my_turn or self.board.playing:
            return [] if ask is None else [less]
        if hand.choosing:
            found = [Action(f"choice.{at}", sentences.option(self.board, option), partial(answer, option),
                            gives=(option,), number=at + 1)
                     for at, option in enumerate(hand.choosing)]  # fmt: skip
            return [*found, Action("cancel", say("table.cancel"), hand.think_again, say("table.cancel.brief"))]
        on_pass = partial(answer, PASS)
        match ask.kind:
            case "discard":
                return [self._done(ask), less]
            case "act":
                return [Action("pass", say("rd.pass.act"), on_pass, say("table.pass.brief"), primary=True,
                               gives=(PASS,)), less]  # fmt: skip
            case "go" | "answer":
                return self.passing.window(on_pass)
        return [less]

    def _done(self, ask: Ask) -> Action:
        """To throw the marked cards away and draw; to keep all while none is marked."""
        say, kind, marked = self.board.words, self.board.table.game.kind, self.throwing.cards
        kinds, ends = [kind[piece] for piece in marked], ("draw", "skip")
        if kinds:  # which of the two ends it depends on how many are left
            said = say("rd.throw", n=len(kinds)), say("rd.brief.throw", n=len(kinds))
            return Action("throw", said[0], partial(self.context.answer, *kinds, *ends), said[1], primary=True)
        done = next(end for end in ends if end in ask.options)
        return Action(done, say(f"rd.{done}"), partial(self.context.answer, done), say(f"rd.brief.{done}"),
                      primary=True, gives=(done,))  # fmt: skip

    def widgets(self) -> list[Widget]:
        """The buttons, at the right end of their area."""
        self.bar.clear()
        return self.bar.lay(self.board.table.layout.answers, self.actions())

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """What is asked, where there is room beside the buttons, while the bar tells of what is taken up instead."""
        board, ask, room, hand = self.board, self.context.ask, self.bar.room.inflate(-16, 0), self.context.hand
        asked = ask is not None and ask.kind == "answer" and self.context.my_turn and not board.playing
        asked = asked and (hand.chosen is not None or bool(hand.choosing))
        if asked and room.width > 180:
            key = "rd.strip.moment" if sentences.only_a_moment(board) else "rd.strip"
            said = board.words(key, what=sentences.question(board))
            if board.pen.height(said, room.width, 15, "ui_bold") <= room.height + 2:
                board.pen.text(said, room, 15, GOLD, "ui_bold", "right", shade=SOOT)

    def draw_marks(self) -> None:
        """Marks on the cards for whose sake one is not asked, and on those that are to be thrown away."""
        pen, thrown = self.board.pen, self.throwing.cards
        for card in self.context.hand.cards():
            if isinstance(card.handle, int) and self.context.passing.mutes(card.handle):
                mark = FRect(card.rect.x + 4, card.rect.bottom - 28, 24, 24)
                pen.fill(mark, (40, 20, 10), 230, 6)
                pen.icon("icon_mute", mark.inflate(-4, -4))
            if card.handle in thrown:
                mark = FRect(card.rect.x + 4, card.rect.y - THROWN * card.rect.height + 4, 28, 28)
                pen.fill(mark, HARM, 240, 14)
                pen.icon("icon_close", mark.inflate(-8, -8))

    # -- keys --------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """M mutes the card in focus; everything else is the buttons'."""
        focused = self.board.gui.focused
        if letter(event) == "m" and isinstance(focused, CardHandle) and focused.role == "card":
            self.context.passing.mute(focused.handle)
            return True
        if event.key in FORWARD and self.context.hand.chosen is not None:  # meant for what was taken up
            return False
        return self.bar.key(event)

    def early_key(self, event: pygame.event.Event) -> bool:
        """A digit gives an answer that was left open. While cards are marked to be thrown away, a digit marks one, and
        Escape takes all marks off."""
        number, cards = digit(event), self.context.hand.cards()
        chosen = next((action for action in self.bar.actions if action.number == number), None)
        if chosen is not None:
            self.bar.use(chosen)
            return True
        if not self._is_open() or not self.throwing.open:
            return False
        if event.key == pygame.K_ESCAPE:
            return self.throwing.clear()
        if number is None or not 1 <= number <= len(cards):
            return False
        self.context.hand.tap(cards[number - 1].handle)
        return True

    # -- words -------------------------------------------------------------------------------------------------------

    def subject(self, rule: Rule) -> str:
        """The card or the occasion a rule is about."""
        table, say = self.board.table, self.board.words
        match rule:
            case ("card", kind):
                return table.short(say, table.game.cards[kind])
            case ("about", key) if key.startswith("play:"):
                card = next(card for card in table.game.cards if card.id == key[5:])
                return say("rd.about.card", card=table.short(say, card))
            case ("about", key):
                return say(f"rd.about.{key}")
        return ""
