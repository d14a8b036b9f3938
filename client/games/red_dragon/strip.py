"""The strip of answers above the hand: what can be answered without a card. It covers nothing and waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.auto_pass import Rule
from client.games.red_dragon import sentences
from client.games.red_dragon.sentences import DragonBoard
from client.table.context import SittingContext
from client.table.targets import CardHandle
from client.table.terms import Option
from client.ui import Button, Label, Panel, Widget
from client.ui.text import GOLD
from rules.kernel import PASS

OnUse = Callable[[], object]


class Strip:
    """The buttons of the pending ask, and what is not asked."""

    def __init__(self, board: DragonBoard, context: SittingContext) -> None:
        self.board, self.context = board, context

    @property
    def _open(self) -> bool:
        """Could an answer be given now?"""
        return not self.board.playing and not self.context.guarded

    def choices(self) -> list[tuple[str, str, OnUse]]:
        """The buttons there are now: name, words, what they do."""
        board, say, hand, ask = self.board, self.board.words, self.context.hand, self.context.ask
        if ask is None or not self.context.my_turn or board.playing:
            return self._rules_button()
        if hand.choosing:
            found = [(f"choice.{at}", sentences.option(board, option), self._answering(option))
                     for at, option in enumerate(hand.choosing)]  # fmt: skip
            return [*found, ("cancel", say("rd.cancel"), hand.think_again)]
        match ask.kind:
            case "discard":
                done = "skip" if "skip" in ask.options else "draw"
                return [(done, say(f"rd.{done}"), self._answering(done)), *self._rules_button()]
            case "act":
                return [("pass", say("rd.pass.act"), self._answering(PASS)), *self._rules_button()]
            case "go":
                return [("pass", say("rd.pass"), self._answering(PASS)), *self._rules_button()]
            case "answer":
                return [("pass", say("rd.pass"), self._answering(PASS)),
                        ("turn", say("rd.pass.turn"), self._silent("until")),
                        ("about", say("rd.pass.about"), self._silent("about")), *self._rules_button()]  # fmt: skip
        return self._rules_button()

    def _rules_button(self) -> list[tuple[str, str, OnUse]]:
        if self.context.viewer is None:
            return []
        return [("rules", self.board.words("rd.rules", n=len(self.context.passing.rules())), self.open_rules)]

    def _answering(self, option: Option) -> OnUse:
        def on_use() -> None:
            if self._open:
                self.context.answer(option)

        return on_use

    def _silent(self, how: str) -> OnUse:
        def on_use() -> None:
            if self._open:
                self.context.passing.stop_asking(how)

        return on_use

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, area = self.board, self.board.table.layout.strip
        pen, found = board.pen, list[Widget]()
        choices = self.choices()
        if not choices:
            return found
        most = area.width - 6 * (len(choices) - 1)
        wishes = [pen.width(words, 17, "ui_bold") + 46 for _, words, _ in choices]
        if sum(wishes) > most:
            brief = {"pass", "turn", "about", "rules", "draw", "skip", "cancel"}
            choices = [(name, self._brief(name) if name in brief else words, use) for name, words, use in choices]
            wishes = [pen.width(words, 16, "ui_bold") + 42 for _, words, _ in choices]
        if sum(wishes) > most:
            wishes = [wide * most / sum(wishes) for wide in wishes]
        x = area.right - sum(wishes) - 6 * (len(choices) - 1)
        for (name, words, use), wide in zip(choices, wishes, strict=True):
            found.append(Button(f"answer.{name}", FRect(x, area.y, wide, area.height), words, use, size=17))
            x += wide + 6
        return found

    def _brief(self, name: str) -> str:
        return self.board.words(f"rd.brief.{name}", n=len(self.context.passing.rules()))

    def draw(self) -> None:
        """What is asked, where there is room beside the buttons."""
        board, area = self.board, self.board.table.layout.strip
        buttons = [widget.rect.x for widget in board.gui.widgets if widget.id.startswith("answer.")]
        ask = self.context.ask
        room = FRect(area.x + 6, area.y, (min(buttons) if buttons else area.right) - area.x - 16, area.height)
        asked = ask is not None and ask.kind == "answer" and self.context.my_turn and not board.playing
        if asked and room.width > 180:
            pen = board.pen
            said = board.words("rd.strip", what=sentences.question(board))
            block_high = pen.height(said, room.width, 15, "ui_bold")
            if block_high <= room.height + 2:
                pen.text(said, room, 15, GOLD, "ui_bold", "right", shade=(30, 14, 6))

    def draw_muted(self) -> None:
        """A mark on the cards for whose sake one is not asked."""
        pen = self.board.pen
        for card in self.context.hand.cards():
            if isinstance(card.handle, int) and self.context.passing.mutes(card.handle):
                mark = FRect(card.rect.x + 4, card.rect.bottom - 28, 24, 24)
                pen.fill(mark, (40, 20, 10), 230, 6)
                pen.icon("icon_mute", mark.inflate(-4, -4))

    # -- keys --------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Space passes, T passes until one's turn, X is silent about this, Q shows the rules, M mutes a card."""
        board = self.board
        names = {pygame.K_t: "turn", pygame.K_x: "about", pygame.K_q: "rules"}
        places = {pygame.KSCAN_T: "turn", pygame.KSCAN_X: "about", pygame.KSCAN_Q: "rules", pygame.KSCAN_M: "mute"}
        name = names.get(event.key) or (places.get(getattr(event, "scancode", 0), "") if event.key > 127 else "")
        if event.key == pygame.K_SPACE and self.context.hand.chosen is None:
            focused = board.gui.focused
            if focused is not None and focused.role == "button" and board.gui.keyboard:
                return False
            name = next((one for one in ("pass", "skip", "draw") if board.gui.find(f"answer.{one}")), "")
        if event.key == pygame.K_m or name == "mute":
            focused = board.gui.focused
            if isinstance(focused, CardHandle) and focused.role == "card":
                self.context.passing.mute(focused.handle)
                return True
            return False
        if name and board.gui.find(f"answer.{name}") is not None:
            board.gui.click(f"answer.{name}")
            return True
        return False

    # -- what is not asked -------------------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """A sheet with everything one is not asked about, each with a button to be asked again."""
        board, say = self.board, self.board.words
        canvas, rules = board.screen.canvas, self.context.passing.rules()
        wide = min(640.0, canvas.width - 24)
        about = board.pen.height(say("rd.rules.about"), wide - 96, 17)
        row = 46.0
        high = min(canvas.height - 16, 190 + about + row * max(1, len(rules)))
        panel = FRect(0, 0, wide, high)
        panel.center = canvas.center
        inside = panel.inflate(-88, -72)
        title = FRect(inside.x, inside.y - 6, inside.width, 40)
        below = FRect(inside.x, inside.y + 36, inside.width, about + 6)
        widgets: list[Widget] = [
            Panel("rules.panel", panel),
            Label("rules.title", title, say("rd.rules.title"), size=28, role="title"),
            Label("rules.about", below, say("rd.rules.about"), size=17),
        ]
        y = inside.y + 48 + about
        if not rules:
            widgets.append(Label("rules.none", FRect(inside.x, y, inside.width, 40), say("rd.rules.none"), size=18))
        for at, rule in enumerate(rules):
            if y + row > inside.bottom - 50:
                break
            words = self.rule_words(rule)
            button = FRect(inside.right - 180, y, 180, 42)
            widgets.append(Label(f"rules.{at}.words", FRect(inside.x, y, inside.width - 190, 42), words, size=17))
            widgets.append(Button(f"rules.{at}", button, say("rd.rules.back"), self._revoking(rule), size=16))
            y += row
        foot = FRect(inside.x, inside.bottom - 44, (inside.width - 12) / 2, 48)
        widgets.append(Button("rules.clear", foot, say("rd.rules.clear"), self._revoking(None), size=17,
                              enabled=bool(rules), why=say("rd.rules.none")))  # fmt: skip
        beside = foot.move(foot.width + 12, 0)
        widgets.append(Button("rules.close", beside, say("rd.rules.close"), board.gui.close, size=17))
        board.gui.open(widgets, board.gui.close, focus="rules.close")

    def rule_words(self, rule: Rule) -> str:
        """A rule in words."""
        board, say = self.board, self.board.words
        cards = board.table.game.cards
        match rule:
            case ("card", kind):
                return say("rd.rules.card", card=board.table.short(say, cards[kind]))
            case ("about", key):
                if key.startswith("play:"):
                    card = next(card for card in cards if card.id == key[5:])
                    what = say("rd.about.card", card=board.table.short(say, card))
                else:
                    what = say(f"rd.about.{key or 'any'}")
                return say("rd.rules.subject", what=what)
        return say(f"rd.rules.{rule[0]}")

    def _revoking(self, rule: Rule | None) -> OnUse:
        def on_use() -> None:
            board = self.board
            board.gui.close()
            if rule is None:
                self.context.passing.clear()
            else:
                self.context.passing.revoke(rule)
            self.open_rules()

        return on_use
