"""The tray of actions: everything a person is asked besides the dice, as things that can be laid and clicked.

An answer that is put together of several parts (an offer, backs to grab, claims to fence, a die to turn) exists only
here; the rules hear of it when it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from client.games.dice_town.card_choices import Playing
from client.games.dice_town.cup_spots import CupSpot, DieSpot
from client.games.dice_town.cups import TownBoard
from client.games.dice_town.grab_back import Back
from client.games.dice_town.offer_draft import Offer, RivalButton
from client.games.dice_town.own_cup import OwnCup
from client.games.dice_town.reasons import stake
from client.table.action_bar import NARROWEST, Action, ActionBar
from client.table.context import SittingContext
from client.table.targets import CardHandle
from client.table.terms import Handle, Option
from client.ui import HitArea, Widget
from client.window.keys import digit
from rules.games.dice_town.board import (
    CLAIM_BACK,
    DRAWN,
    UNNAMED,
    Grab,
    Keep,
    OfferPart,
    PlayCard,
)
from rules.games.dice_town.dice import FACES, dice_text, faces
from rules.kernel.asking import PASS, Ask

SEATED = ("award", "target", "victim", "order", "final")
"""The asks that are answered with a seat."""
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that use the widget in focus."""


class Tray:
    """What the person at the screen is asked, as widgets, and drafts of answers that have several parts.

    ``picked`` are indices of backs; ``offer`` is the draft of an offer, or of claims to fence; ``playing`` is the card
    that can be played in several ways."""

    def __init__(self, board: TownBoard, context: SittingContext, own_cup: OwnCup) -> None:
        self.own_cup, self.board, self.context = own_cup, board, context
        self.bar = ActionBar(board.gui, lambda: self.ask is not None and not context.guarded)
        self.offer = Offer(board, context)
        self.picked: list[int] = []
        self.playing: Playing | None = None
        self._key: Any = None
        self._items: list[Widget] = []

    # -- the question -------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """What the person at the screen is asked now, None for nothing."""
        if not self.context.my_turn or self.board.playing:
            return None
        return self.context.ask

    @property
    def kind(self) -> str:
        """The kind of that question, "" for none."""
        ask = self.ask
        if ask is None:
            return ""
        return ask.kind

    def sync(self) -> None:
        """Empty the tray when a new question begins."""
        ask = self.ask
        key = None if ask is None else (ask, self.context.viewer, self.context.answers)
        if key != self._key:
            self._key = key
            self.picked, self.playing = [], None
            self.offer.clear()

    def begin(self, handle: Handle, options: tuple[Option, ...]) -> None:
        """Begin to put an answer together: a card was laid down that can be played in several ways, or with others."""
        if isinstance(options[0], PlayCard):
            self.playing = Playing(options[0].kind)
        elif isinstance(handle, int) and handle not in self.offer.picked:
            self.offer.picked.append(handle)

    @property
    def left_open(self) -> tuple[Option, ...]:
        """The ways that are still open for the card that is being played; () while there is none."""
        if self.playing is None or self.ask is None:
            return ()
        return tuple(self.playing.options(self.ask))

    def lay_ready(self, option: Option) -> None:
        """Lay an advised answer on the tray instead of what lies there, if it is put together there."""
        self.playing, self.picked = None, []
        self.offer.clear()
        match self.kind, option:
            case "offer", OfferPart():
                self.offer.lay_ready(option)
            case "kinds", Grab():
                self.picked = self._indices(option)
            case "fence", tuple(kinds):
                self.offer.pick(kinds)

    def topic(self, ask: Ask) -> tuple[str, dict[str, Any]]:
        """Return the key of the sentence that asks the person, and its parameters."""
        board, names = self.board, self.board.names
        match ask.kind:
            case "keep":
                return f"keep.{self.own_cup.phase or 'full'}", {}
            case "offer" | "award":
                return self._tie_topic(ask)
            case "pick" if board.table.shown.round == 1:
                return "pick.first", {}
            case "kinds":
                return "kinds", {"other": names[ask.about[0]], "n": sum(ask.options[0])}
            case "steal":
                return "steal", {"other": names[ask.about[0]], "n": 1}
            case "trim":
                return "trim", {"n": max(len(faces(option)) for option in ask.options)}
            case "answer":
                return self._answer_topic(ask)
        return ask.kind, {}

    def _tie_topic(self, ask: Ask) -> tuple[str, dict[str, Any]]:
        """Return the topic of a tie, with its stake and between whom it is."""
        board = self.board
        place, contenders = ask.about
        key = ask.kind
        if key == "offer" and not board.table.layout.note:
            key = "offer.low"
        tied_names = ", ".join(board.names[seat] for seat in contenders)
        if len(contenders) == len(board.names) > 2:
            tied_names = board.words("town.tied.all")
        prize = stake(board.table.shown, place, contenders[0]).say(board.words)
        return key, {"stake": prize, "names": tied_names}

    def _answer_topic(self, ask: Ask) -> tuple[str, dict[str, Any]]:
        """Return the topic of a window: what is still to be chosen for a card, or the card that may be answered."""
        board = self.board
        if self.playing is not None:
            return "turn" if self.playing.turns(ask) else "play", {}
        intent, game = board.table.shown.intents[ask.about[0]], board.table.game
        if intent.kind != "play":
            return "answer", {}
        card = board.table.in_log(board.words, game.cards[game.kind[intent.source]])
        return "answer.card", {"other": board.names[intent.actor], "card": card}

    def option_text(self, option: Any) -> str:
        """Return an option in a few words, for a hint."""
        words = self.board.words
        match self.kind, option:
            case _, "pass":
                return words("town.hint.pass")
            case "keep", Keep():
                return self._keep_text(option)
            case "trim", dice:
                return words("town.hint.keep", what=dice_text(dice))
            case "answer", PlayCard():
                return self._play_text(option)
            case "offer", OfferPart():
                return self._offer_text(option)
            case "kinds", Grab():
                return words("town.hint.grab", what=self.grabbed_words(option))
            case (("pick" | "steal"), int(kind)):
                return self._card_name(kind)
            case "fence", kinds:
                return ", ".join(self._card_name(kind) for kind in kinds)
            case "doc", action:
                return words(f"town.hint.doc.{action}")
            case kind, int(seat) if kind in SEATED:
                return self.board.names[seat]
        return words("town.round")

    def _card_name(self, kind: int) -> str:
        return self.board.table.game.cards[kind].name[self.board.words.language]

    def _keep_text(self, option: Keep) -> str:
        words = self.board.words
        if not option.dice:
            return words("town.hint.none")
        text = dice_text(option.dice)
        if option.card != UNNAMED:
            text += f", {self._card_name(option.card)}"
        return words("town.hint.keep", what=text)

    def _play_text(self, option: PlayCard) -> str:
        """Return the card, its mode if it has several, and the die that it turns."""
        text = self._card_name(option.kind)
        uses = self.board.table.game.uses[option.kind]
        if len(uses) > 1:
            text += f": {uses[option.use].text[self.board.words.language]}"
        if option.face != UNNAMED:
            text += f": {FACES[option.target]} → {FACES[option.face]}"
        return text

    def _offer_text(self, option: OfferPart) -> str:
        words, value = self.board.words, option.value
        match option.thing:
            case "backs":
                return words("town.for", name=self.board.names[value])
            case "nuggets":
                return words("town.nuggets", n=value)
            case "dollars":
                return f"${value}"
        return self._card_name(value)

    def answer(self, option: Option) -> None:
        """Give an answer, if it may be given now."""
        board, ask = self.board, self.ask
        if ask is None or self.context.guarded:
            return
        if option in ask.options:
            self.context.answer(option)
        else:
            board.sound("error")
            board.gui.toast(self._why_not(ask))

    def _why_not(self, ask: Ask) -> str:
        """Return why what was put together is no answer."""
        match ask.kind:
            case "keep" | "trim":
                return self.own_cup.why_not(ask)
            case "kinds":
                return self.board.words("town.grab.none", n=sum(ask.options[0]))
            case "fence":
                return self.board.words("reason.dt.fence")
        return self.board.words("reason.dt.not_now")

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return everything that answers the question."""
        self.sync()
        self.own_cup.sync()
        self.bar.clear()
        self._items = []
        ask, words = self.ask, self.board.words
        if ask is None:
            return []
        match ask.kind:
            case "keep" | "trim":
                return self._keep_widgets(ask)
            case "answer" if self.playing is not None:
                return self._play_widgets(ask, self.playing)
            case "answer":
                return self._answer_widgets(ask)
            case "offer":
                return self._offer_widgets(ask)
            case "kinds":
                return self._grab_widgets(ask)
            case "fence":
                return self._fence_widgets()
            case "pick" | "steal":
                return self._card_widgets()
            case "doc":
                actions = [self._action(f"doc.{option}", words(f"town.doc.{option}"), option) for option in ask.options]
                return self._row(actions)
            case "round":
                return self._row([self._action("round", words("town.round"), ask.options[0], True)])
        return self._seat_widgets(ask)

    def covers(self, area: FRect) -> bool:
        """True if buttons stand in this area."""
        return any(widget.rect.colliderect(area) for widget in self._items)

    def _action(self, name: str, label: str, option: Option, primary: bool = False) -> Action:
        """Return a button that answers with an option."""
        return Action(name, label, partial(self.answer, option), primary=primary, gives=(option,))

    def _row(self, actions: list[Action], area: FRect | None = None) -> list[Widget]:
        """Return buttons, as large as there is room for; digits choose them after the items that are there already."""
        if area is None:
            area = self._free_area
            if len(actions) < 3:
                area = self.board.table.layout.buttons
        buttons = self.bar.fill(area, actions)
        self._items += buttons
        return buttons

    @property
    def _free_area(self) -> FRect:
        """All the room there is on the tray."""
        return self.board.table.layout.form.union(self.board.table.layout.buttons)

    def _keep_widgets(self, ask: Ask) -> list[Widget]:
        """Return the own cup, the dice that may be kept, and the buttons."""
        cup, words, layout = self.own_cup, self.board.words, self.board.table.layout
        widgets: list[Widget] = []
        if cup.seat_cup.dice:
            widgets.append(CupSpot(cup, words(f"town.cup.{cup.phase}")))
        if cup.phase == "full":
            roll = Action("full", words("town.do.full"), partial(cup.roll, look=True), primary=True)
            return widgets + self._row([roll])
        if cup.phase == "down":
            return widgets + self._row([Action("down", words("town.do.down"), cup.peek, primary=True)])
        for index, face in enumerate(cup.shown):
            key = "town.die.kept" if index in cup.chosen else "town.die"
            label = words(key, face=words(f"face.{FACES[face]}"))
            widgets.append(DieSpot(f"die.{index + 1}", cup.area(index), label, cup, index))
        return widgets + self._row(self._keep_actions(ask), layout.buttons)

    def _keep_actions(self, ask: Ask) -> list[Action]:
        """Return the buttons that keep the chosen dice, each with the reason why it cannot be used, if there is one."""
        cup = self.own_cup
        actions: list[Action] = []
        for option, label, is_offered in cup.options(ask):
            is_first = not actions
            name = "keep"
            if not is_first and isinstance(option, Keep):
                name = f"keep.{self.board.table.game.cards[option.card].id}"
            actions.append(
                Action(
                    name,
                    label,
                    partial(self.answer, option),
                    primary=is_first and bool(cup.chosen),
                    gives=(option,),
                    why="" if is_offered else cup.why_not(ask),
                )
            )
        return actions

    def _answer_widgets(self, ask: Ask) -> list[Widget]:
        """Return a button for each card that may be played, and one to pass."""
        cards, layout = self.board.table.game.cards, self.board.table.layout
        actions = []
        for kind in dict.fromkeys(option.kind for option in ask.options if option != PASS):
            card = Playing(kind)
            use, gives = partial(self._play, card), tuple(card.options(ask))
            actions.append(Action(f"play.{cards[kind].id}", self._card_name(kind), use, gives=gives))
        actions.append(self._action("pass", self.board.words("town.pass"), PASS, True))
        fits = len(actions) * NARROWEST <= layout.buttons.width
        return self._row(actions, layout.buttons if fits else self._free_area)

    def _offer_widgets(self, ask: Ask) -> list[Widget]:
        """Return what lays things on the tray, and the button that offers them."""
        widgets = self.offer.widgets(ask)
        self._items = [widget for widget in widgets if isinstance(widget, RivalButton)]
        first_part = self.offer.answers[:1]
        offer = Action("offer", self.offer.label, self.offer.make, primary=True, gives=first_part)
        return widgets + self._row([offer], self.offer.button_area)

    def _play(self, card: Playing) -> None:
        """Play a card if all is chosen, else ask for more."""
        ask = self.ask
        if ask is not None:
            options = card.options(ask)
            if len(options) == 1:
                self.answer(options[0])
                return
        self._unfold(card)

    def _play_widgets(self, ask: Ask, card: Playing) -> list[Widget]:
        """Return buttons for the next choice that a card needs: one of its modes; then the die to turn, and its new
        face, or the seat at which it aims."""
        options = card.options(ask)
        uses = list(dict.fromkeys(option.use for option in options))
        if card.use is None and len(uses) > 1:
            actions = [self._mode_action(card, use, options) for use in uses]
        elif not card.turns(ask):
            actions = []
            for option in options:
                name = self.board.names[option.target]
                actions.append(self._action(f"at.{option.target}", name, option))
        elif card.old is None:
            old_faces = dict.fromkeys(option.target for option in options)
            actions = [self._turn_action(card, face, options) for face in old_faces]
        else:
            actions = []
            for option in options:
                name = FACES[option.face]
                actions.append(self._action(f"to.{name}", self.board.words(f"face.{name}"), option))
        numbered = []
        for number, action in enumerate(actions, 1):
            numbered.append(replace(action, number=number))
        back = Action("back", self.board.words("town.back"), self._back)
        return self._row([*numbered, back], self._free_area)

    def _mode_action(self, card: Playing, use: int, options: Sequence[PlayCard]) -> Action:
        """Return the button that chooses a mode."""
        mode = self.board.table.game.uses[card.kind][use]
        choose = partial(self._play, card._replace(use=use))
        gives = tuple(option for option in options if option.use == use)
        return Action(f"mode.{mode.name}", mode.text[self.board.words.language], choose, gives=gives)

    def _turn_action(self, card: Playing, face: int, options: Sequence[PlayCard]) -> Action:
        """Return the button that chooses a die by its face."""
        choose = partial(self._unfold, card._replace(old=face))
        gives = tuple(option for option in options if option.target == face)
        return Action(f"turn.{FACES[face]}", self.board.words(f"face.{FACES[face]}"), choose, gives=gives)

    def _unfold(self, card: Playing | None) -> None:
        """Show the choices that a card leaves open."""
        self.playing = card
        self.context.refresh()

    def _back(self) -> None:
        """Take the last choice back."""
        if self.playing is not None:
            self._unfold(self.playing.step_back())

    def _grab_widgets(self, ask: Ask) -> list[Widget]:
        """Return the backs in the hand of the victim, to be picked by their kinds, and the button that grabs them."""
        board, backs, number = self.board, self.backs(), sum(ask.options[0])
        widgets: list[Widget] = []
        for index, (back, area) in enumerate(zip(backs, board.table.layout.card_areas(len(backs)), strict=True)):
            name = board.words("town.back.claim" if back == CLAIM_BACK else "town.back.store")
            use = partial(self._pick, index, number)
            picture = board.table.back_picture(back)
            widgets.append(Back(f"back.{index + 1}", area, name, use, picture, index in self.picked))
        self._items += widgets
        grab = self._grabbed()
        if self.picked:
            label = board.words("town.grab", what=self.grabbed_words(grab))
        else:
            label = board.words("town.grab.none", n=number)
        return widgets + self._row([self._action("grab", label, grab, True)])

    def backs(self) -> list[int]:
        """Return the backs that lie on the tray to be chosen from."""
        ask = self.ask
        if ask is None:
            return []
        return self.board.table.backs(self.board.stage, ask.about[0])

    def grabbed_words(self, grab: Grab) -> str:
        """Return a number of cards of each kind in words."""
        words = self.board.words
        parts = []
        for name, number in grab._asdict().items():
            if number:
                parts.append(words(f"town.grab.{name}", n=number))
        if len(parts) == 1:
            return parts[0]
        cards, claims = parts
        return words("town.grab.both", cards=cards, claims=claims)

    def _pick(self, index: int, number: int) -> None:
        """Pick a back or put it back; of more than ``number`` only the latest stay picked."""
        if index in self.picked:
            self.picked.remove(index)
        else:
            self.picked = [*self.picked, index][-number:]
        self.board.sound("card_pick")
        self.context.refresh()

    def _indices(self, grab: Grab) -> list[int]:
        """Return the indices of the first backs of each kind, as many as are grabbed."""
        cards, claims = [], []
        for index, back in enumerate(self.backs()):
            if back == CLAIM_BACK:
                claims.append(index)
            else:
                cards.append(index)
        return cards[: grab.cards] + claims[: grab.claims]

    def _grabbed(self) -> Grab:
        """Return how many of each kind are picked."""
        backs = self.backs()
        claims = [backs[index] for index in self.picked].count(CLAIM_BACK)
        return Grab(len(self.picked) - claims, claims)

    def _fence_widgets(self) -> list[Widget]:
        """Return the claims of the hand, and the button that fences those on the tray."""
        kind_of = self.board.table.game.kind
        widgets = self.offer.own_cards(CLAIM_BACK)
        chosen = tuple(sorted(kind_of[piece] for piece in self.offer.picked))
        label = self.board.words("town.fence", n=len(chosen))
        return widgets + self._row([self._action("fence", label, chosen, True)])

    def _card_widgets(self) -> list[Widget]:
        """Return the cards that were drawn, of which one is taken, and the button that takes it."""
        board, table = self.board, self.board.table
        widgets: list[Widget] = []
        for index, card in enumerate(board.stage.zones[DRAWN]):
            printed = table.card(card.piece)
            if printed is None:
                continue
            label = table.about(board.words, printed)
            handle = CardHandle(f"drawn.{index + 1}", card.area, card.area, label, self.context.hand, f"drawn.{index}")
            handle.tip = ""  # pointed at, it is shown large
            widgets.append(handle)
        self._items += widgets
        return widgets + self._row([Action("take", board.words("town.take"), self._take, primary=True)])

    def _take(self) -> None:
        """Take the chosen card into the hand."""
        chosen = self.context.hand.chosen
        if isinstance(chosen, str):
            self.context.play(chosen, "hand")
        else:
            self.board.gui.toast(self.board.words("reason.dt.take"))

    def _seat_widgets(self, ask: Ask) -> list[Widget]:
        """Return what names a seat: the seats themselves, and a button for each."""
        names, layout = self.board.names, self.board.table.layout
        widgets: list[Widget] = []
        actions: list[Action] = []
        is_only = len(ask.options) == 1
        for seat in ask.options:
            area = self.board.table.seat_area(seat)
            hit_area = HitArea(f"name.{seat}", area, names[seat], partial(self.answer, seat), role="seat")
            hit_area.focusable = True
            widgets.append(hit_area)
            actions.append(self._action(f"seat.{seat}", names[seat], seat, is_only))
        buttons_area = layout.buttons if ask.kind == "award" else None
        return widgets + self._row(actions, buttons_area)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key, and return True if it was used: digits go to what lies on the tray, Enter and Space confirm."""
        if not self.kind or self.context.guarded:
            return False
        for use_key in (self._focus_by_digit, self._leave_card, self.bar.key, self._show_focus):
            if use_key(event):
                return True
        return False

    def _focus_by_digit(self, event: pygame.event.Event) -> bool:
        """Move the focus to the item with this digit, unless digits choose dice, or places for a card that is taken
        up."""
        number = digit(event)
        if number is None or number > len(self._items):
            return False
        if self.kind in ("keep", "trim") or self.context.hand.chosen is not None:
            return False
        self.board.gui.focus(self._items[number - 1].id)
        return True

    def _leave_card(self, event: pygame.event.Event) -> bool:
        """Take the last choice for a card back with Escape."""
        if event.key != pygame.K_ESCAPE or self.playing is None:
            return False
        self._back()
        return True

    def _show_focus(self, event: pygame.event.Event) -> bool:
        """Show with Enter where the keyboard is: nothing is chosen before anybody has seen it in focus."""
        gui = self.board.gui
        if event.key not in CONFIRM or not self._items or (gui.focused is not None and gui.keyboard):
            return False
        gui.focus(self._items[0].id)
        return True
