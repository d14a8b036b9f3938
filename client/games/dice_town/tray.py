"""The tray of actions: everything a person is asked besides the dice, as things that can be laid and clicked.

What is put together before it is answered (an offer, backs to grab, claims to fence, a die to turn) is only here; the
rules hear of it when it is confirmed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from client.games.dice_town.cup_spots import CupSpot, DieSpot
from client.games.dice_town.cups import TownBoard
from client.games.dice_town.grab_back import Back
from client.games.dice_town.offer_draft import Offer, RivalButton
from client.games.dice_town.own_cup import OwnCup
from client.games.dice_town.playing import Playing
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
"""Asks that are answered with a seat."""
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that use what has the focus."""


class Tray:
    """What the person at the screen is asked, as widgets; drafts of answers that have several parts.

    ``picked`` are positions of backs; ``offer`` is the draft of an offer, also of claims to fence; ``playing`` the card
    that can be played in several ways.
    """

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
        return None if not self.context.my_turn or self.board.playing else self.context.ask

    @property
    def kind(self) -> str:
        """Which kind of question that is, "" for none."""
        return "" if self.ask is None else self.ask.kind

    def sync(self) -> None:
        """A new question begins with an empty tray."""
        key = (self.ask, self.context.viewer, self.context.answers) if self.ask is not None else None
        if key != self._key:
            self._key = key
            self.picked, self.playing = [], None
            self.offer.clear()

    def begin(self, handle: Handle, options: tuple[Option, ...]) -> None:
        """A card was laid down that can be played in several ways, or with others."""
        if isinstance(options[0], PlayCard):
            self.playing = Playing(options[0].kind)
        elif isinstance(handle, int) and handle not in self.offer.picked:
            self.offer.picked.append(handle)

    @property
    def left_open(self) -> tuple[Option, ...]:
        """The ways to play a card that is being played; () while none is."""
        return () if self.playing is None or self.ask is None else tuple(self.playing.options(self.ask))

    def lay_ready(self, option: Option) -> None:
        """Lay an advised answer on the tray instead of what lies there, where it is put together there."""
        self.playing, self.picked = None, []
        self.offer.clear()
        match self.kind, option:
            case "offer", OfferPart():
                self.offer.lay_ready(option)
            case "kinds", Grab():
                self.picked = self._positions(option)
            case "fence", tuple(kinds):
                self.offer.pick(kinds)

    def topic(self, ask: Ask) -> tuple[str, dict[str, Any]]:
        """Which sentence asks the person, and its parameters."""
        board, words, names = self.board, self.board.words, self.board.names
        match ask.kind:
            case "keep":
                return f"keep.{self.own_cup.phase or 'full'}", {}
            case "offer" | "award":
                place, rivals = ask.about
                key: str = ask.kind
                if key == "offer" and not board.table.layout.note:
                    key = "offer.low"
                elif key == "offer" and ask.seat not in rivals:
                    key = "offer.other"
                among = ", ".join(names[seat] for seat in rivals)
                return key, {"stake": stake(board.table.shown, place, rivals[0]).say(words), "names": among}
            case "pick" if board.table.shown.round == 1:
                return "pick.first", {}
            case "kinds" | "steal":
                many = sum(ask.options[0]) if ask.kind == "kinds" else 1
                return ask.kind, {"other": names[ask.about[0]], "n": many}
            case "trim":
                return "trim", {"n": max(len(faces(option)) for option in ask.options)}
            case "answer" if self.playing is not None:
                return ("turn" if self.playing.turns(ask) else "play"), {}
            case "answer":
                intent, game = board.table.shown.intents[ask.about[0]], board.table.game
                if intent.kind == "play":
                    card = board.table.in_log(words, game.cards[game.kind[intent.source]])
                    return "answer.card", {"other": names[intent.actor], "card": card}
        return ask.kind, {}

    def said(self, option: Any) -> str:
        """An option in a few words, for a hint."""
        board, words, names = self.board, self.board.words, self.board.names
        cards = board.table.game.cards
        match self.kind, option:
            case _, "pass":
                return words("town.hint.pass")
            case "keep", Keep(dice, kind):
                if not dice:
                    return words("town.hint.none")
                card = f", {cards[kind].name[words.language]}" if kind != UNNAMED else ""
                return words("town.hint.keep", what=f"{dice_text(dice)}{card}")
            case "trim", dice:
                return words("town.hint.keep", what=dice_text(dice))
            case "answer", PlayCard(kind, use, old, new):
                uses = board.table.game.uses[kind]
                mode = f": {uses[use].text[words.language]}" if len(uses) > 1 else ""
                turned = f": {FACES[old]} → {FACES[new]}" if new != UNNAMED else ""
                return f"{cards[kind].name[words.language]}{mode}{turned}"
            case "offer", OfferPart(what, value):
                if what == "backs":
                    return words("town.for", name=names[value])
                if what == "nuggets":
                    return words("town.nuggets", n=value)
                return f"${value}" if what == "dollars" else cards[value].name[words.language]
            case "kinds", Grab():
                return words("town.hint.grab", what=self.grabbed_words(option))
            case (("pick" | "steal"), int(kind)):
                return cards[kind].name[words.language]
            case "fence", kinds:
                return ", ".join(cards[kind].name[words.language] for kind in kinds)
            case "doc", what:
                return words(f"town.hint.doc.{what}")
            case kind, int(seat) if kind in SEATED:
                return names[seat]
        return words("town.round")

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
        """Why what was put together is no answer."""
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
        """Everything that answers the question."""
        self.sync()
        self.own_cup.sync()
        self.bar.clear()
        self._items = []
        ask, words = self.ask, self.board.words
        if ask is None:
            return []
        match ask.kind:
            case "keep" | "trim":
                return self._keeping(ask)
            case "answer" if self.playing is not None:
                return self._playing(ask, self.playing)
            case "answer":
                return self._answering(ask)
            case "offer":
                return self._offering(ask)
            case "kinds":
                return self._grabbing(ask)
            case "fence":
                return self._fencing()
            case "pick" | "steal":
                return self._taking()
            case "doc":
                return self._row([self._action(f"doc.{what}", words(f"town.doc.{what}"), what) for what in ask.options])
            case "round":
                return self._row([self._action("round", words("town.round"), ask.options[0], True)])
        return self._seats(ask)

    def covers(self, area: FRect) -> bool:
        """Do buttons stand in this area?"""
        return any(widget.rect.colliderect(area) for widget in self._items)

    def _action(self, name: str, words: str, option: Option, primary: bool = False) -> Action:
        """A button that answers with an option."""
        return Action(name, words, partial(self.answer, option), primary=primary, gives=(option,))

    def _row(self, actions: list[Action], area: FRect | None = None) -> list[Widget]:
        """Buttons as large as there is room for; digits choose them after what was there before."""
        layout = self.board.table.layout
        found = self.bar.fill(area or (layout.buttons if len(actions) < 3 else self._whole), actions)
        self._items += found
        return found

    @property
    def _whole(self) -> FRect:
        """All the room there is on the tray."""
        return self.board.table.layout.form.union(self.board.table.layout.buttons)

    def _keeping(self, ask: Ask) -> list[Widget]:
        cup, words, layout = self.own_cup, self.board.words, self.board.table.layout
        found: list[Widget] = [CupSpot(cup, words(f"town.cup.{cup.phase}"))] if cup.full.dice else []
        if cup.phase in ("full", "down"):
            use = partial(cup.roll, look=True) if cup.phase == "full" else cup.peek
            return found + self._row([Action(cup.phase, words(f"town.do.{cup.phase}"), use, primary=True)])
        for at, face in enumerate(cup.shown):
            x, y = cup.slot(at)
            side = layout.own.side
            place = FRect(x - side / 2, y - 1.05 * side, side, 1.45 * side)
            key = "town.die.kept" if at in cup.chosen else "town.die"
            found.append(DieSpot(f"die.{at + 1}", place, words(key, face=words(f"face.{FACES[face]}")), cup, at))
        actions: list[Action] = []
        for option, label, offered in cup.options(ask):
            name = "keep"
            if actions and isinstance(option, Keep):
                name = f"keep.{self.board.table.game.cards[option.card].id}"
            actions.append(Action(name, label, partial(self.answer, option), primary=not actions and bool(cup.chosen),
                                  gives=(option,), why="" if offered else cup.why_not(ask)))  # fmt: skip
        return found + self._row(actions, layout.buttons)

    def _answering(self, ask: Ask) -> list[Widget]:
        words, cards = self.board.words, self.board.table.game.cards
        kinds = dict.fromkeys(option.kind for option in ask.options if option != PASS)
        actions = [Action(f"play.{cards[kind].id}", cards[kind].name[words.language],
                          partial(self._play, Playing(kind)), gives=tuple(Playing(kind).options(ask)))
                   for kind in kinds]  # fmt: skip
        actions.append(self._action("pass", words("town.pass"), PASS, True))
        few = len(actions) * NARROWEST <= self.board.table.layout.buttons.width
        return self._row(actions, self.board.table.layout.buttons if few else self._whole)

    def _offering(self, ask: Ask) -> list[Widget]:
        found = self.offer.widgets(ask)
        self._items = [widget for widget in found if isinstance(widget, RivalButton)]
        gives = self.offer.answers[:1]
        offer = Action("offer", self.offer.label, self.offer.make, primary=True, gives=gives)
        return found + self._row([offer], self.offer.rest)

    def _play(self, card: Playing) -> None:
        """Play a card if all is chosen, else ask for more."""
        fits = [] if self.ask is None else card.options(self.ask)
        if len(fits) == 1:
            self.answer(fits[0])
        else:
            self._unfold(card)

    def _playing(self, ask: Ask, card: Playing) -> list[Widget]:
        """In which of its modes a card is played; then which die is turned, and to which face, or at whom it aims."""
        names, words, options = self.board.names, self.board.words, card.options(ask)
        uses = self.board.table.game.uses[card.kind]
        if card.use is None and len(ways := dict.fromkeys(option.use for option in options)) > 1:
            actions = [Action(f"mode.{uses[use].name}", uses[use].text[words.language],
                              partial(self._play, card._replace(use=use)),
                              gives=tuple(option for option in options if option.use == use))
                       for use in ways]  # fmt: skip
        elif not card.turns(ask):
            actions = [self._action(f"at.{option.target}", names[option.target], option) for option in options]
        elif card.old is None:
            actions = [Action(f"turn.{FACES[face]}", words(f"face.{FACES[face]}"),
                              partial(self._unfold, card._replace(old=face)),
                              gives=tuple(option for option in options if option.target == face))
                       for face in dict.fromkeys(option.target for option in options)]  # fmt: skip
        else:
            actions = [self._action(f"to.{FACES[option.face]}", words(f"face.{FACES[option.face]}"), option)
                       for option in options]  # fmt: skip
        numbered = [replace(action, number=at) for at, action in enumerate(actions, 1)]
        return self._row([*numbered, Action("back", words("town.back"), self._back)], self._whole)

    def _unfold(self, card: Playing | None) -> None:
        self.playing = card
        self.context.refresh()

    def _back(self) -> None:
        """One choice back."""
        self._unfold(None if self.playing is None else self.playing.before)

    def _grabbing(self, ask: Ask) -> list[Widget]:
        """Backs of the one who is robbed: so many are chosen, their kinds are all that can be told."""
        board, found, backs, many = self.board, list[Widget](), self.backs(), sum(ask.options[0])
        for at, (back, place) in enumerate(zip(backs, board.table.layout.laid(len(backs)), strict=True)):
            name = board.words("town.back.claim" if back == CLAIM_BACK else "town.back.store")
            use = partial(self._pick, at, many)
            found.append(Back(f"back.{at + 1}", place, name, use, board.table.back(back), at in self.picked))
        self._items += found
        said = board.words("town.grab.none", n=many)
        if self.picked:
            said = board.words("town.grab", what=self.grabbed_words(self._grabbed()))
        return found + self._row([self._action("grab", said, self._grabbed(), True)])

    def backs(self) -> list[int]:
        """The backs that lie on the tray to be chosen from."""
        return [] if self.ask is None else self.board.table.backs(self.board.stage, self.ask.about[0])

    def grabbed_words(self, grab: Grab) -> str:
        """So many cards of each kind, in words."""
        words = self.board.words
        parts = [words(f"town.grab.{name}", n=n) for name, n in grab._asdict().items() if n]
        return words("town.grab.both", cards=parts[0], claims=parts[1]) if len(parts) > 1 else parts[0]

    def _pick(self, at: int, many: int) -> None:
        if at in self.picked:
            self.picked.remove(at)
        else:
            self.picked = [*self.picked, at][-many:]
        self.board.sound("card_pick")
        self.context.refresh()

    def _positions(self, grab: Grab) -> list[int]:
        """The first backs of each kind, as many as are grabbed."""
        backs = self.backs()
        claims = [at for at, back in enumerate(backs) if back == CLAIM_BACK]
        cards = [at for at, back in enumerate(backs) if back != CLAIM_BACK]
        return cards[: grab.cards] + claims[: grab.claims]

    def _grabbed(self) -> Grab:
        backs = self.backs()
        claims = sum(backs[at] == CLAIM_BACK for at in self.picked)
        return Grab(len(self.picked) - claims, claims)

    def _fencing(self) -> list[Widget]:
        """Two claims of the hand."""
        words, game = self.board.words, self.board.table.game
        found = self.offer.own_cards(lambda piece: game.back[piece] == CLAIM_BACK)
        chosen = tuple(sorted(game.kind[piece] for piece in self.offer.picked))
        return found + self._row([self._action("fence", words("town.fence", n=len(chosen)), chosen, True)])

    def _taking(self) -> list[Widget]:
        """The cards that were drawn: one is taken."""
        board, table, words, found = self.board, self.board.table, self.board.words, list[Widget]()
        for at, card in enumerate(board.stage.zones[DRAWN]):
            if (printed := table.card(card.piece)) is None:
                continue
            place, said = card.area, table.about(words, printed)
            found.append(CardHandle(f"drawn.{at + 1}", place, place, said, self.context.hand, f"drawn.{at}"))
            found[-1].tip = ""  # pointed at, it is shown large
        self._items += found
        return found + self._row([Action("take", words("town.take"), self._take, primary=True)])

    def _take(self) -> None:
        chosen = self.context.hand.chosen
        if isinstance(chosen, str):
            self.context.play(chosen, "hand")
        else:
            self.board.gui.toast(self.board.words("reason.dt.take"))

    def _seats(self, ask: Ask) -> list[Widget]:
        """Somebody is named: by a button, or by a click on that seat."""
        names, layout = self.board.names, self.board.table.layout
        found: list[Widget] = []
        for seat in ask.options:
            area = self.board.table.seat_area(seat)
            found.append(HitArea(f"name.{seat}", area, names[seat], partial(self.answer, seat), role="seat"))
            found[-1].focusable = True
        below = layout.buttons if ask.kind == "award" else None
        only = len(ask.options) == 1
        return found + self._row([self._action(f"seat.{seat}", names[seat], seat, only) for seat in ask.options], below)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Digits go to what lies on the tray, Enter and Space confirm."""
        number = digit(event)
        if not self.kind or self.context.guarded:
            return False
        free = self.kind not in ("keep", "trim") and self.context.hand.chosen is None
        if number is not None and free and number <= len(self._items):
            self.board.gui.focus(self._items[number - 1].id)
            return True
        if event.key == pygame.K_ESCAPE and self.playing is not None:
            self._back()
            return True
        if self.bar.key(event):
            return True
        gui = self.board.gui
        if event.key in CONFIRM and self._items and (gui.focused is None or not gui.keyboard):
            gui.focus(self._items[0].id)  # nothing is chosen for anybody: Enter shows where the keyboard is
            return True
        return False
