"""The tray of actions: everything a person is asked besides the dice, as things that can be laid and clicked.

What is put together before it is answered (an offer, backs to grab, claims to fence, a die to turn) is only here; the
rules hear of it when it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from client.games.dice_town.layout import card_row
from client.games.dice_town.offer_draft import Offer, Small, grid
from client.games.dice_town.own_cup import CupSpot, DieSpot, OwnCup
from client.keys import digit
from client.table.faces import RATIO
from client.table.targets import CardHandle
from client.ui import Button, HitArea, Point, Widget
from rules.games.dice_town.board import CLAIM_BACK, DRAWN, HANDS, PLACES, UNNAMED, Grab, Keep, OfferPart, PlayCard
from rules.games.dice_town.dice import FACES, faces, said
from rules.kernel import PASS

if TYPE_CHECKING:
    from client.games.dice_town.painter import DiceTownPainter

SEATED = ("award", "target", "victim", "order", "final")
"""Asks that are answered with a seat."""


class Tray:
    """What the person at the screen is asked, as widgets; drafts of answers that have several parts.

    ``picked`` are positions of backs; ``offer`` is the draft of an offer, also of claims to fence; ``turning`` the kind
    of the card that turns a die, and the face that is to be turned (None: not chosen yet). ``lifted`` is what is being
    carried to the tray, and where it is.
    """

    def __init__(self, painter: DiceTownPainter, own_cup: OwnCup) -> None:
        self.painter, self.own_cup, self.board = painter, own_cup, painter.board
        self.offer = Offer(self)
        self.picked: list[int] = []
        self.turning: tuple[int, int | None] | None = None
        self.lifted: tuple[str, int, Point] | None = None
        self._key: Any = None
        self._confirm: Callable[[], object] | None = None
        self.items: list[str] = []

    # -- the question -------------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What the person at the screen is asked now, "" for nothing."""
        board = self.board
        if not getattr(board, "my_turn", False) or board.performing:  # a replay asks nobody
            return ""
        return str(board.ask.kind)

    def sync(self) -> None:
        """A new question begins with an empty tray."""
        board = self.board
        key = (self.kind, board.ask.options, board.viewer, len(board.sitting.record.answers)) if self.kind else None
        if key != self._key:
            self._key = key
            self.picked, self.turning = [], None
            self.offer.clear()
            self.lifted = None

    def begin(self, piece: Any, options: tuple[Any, ...]) -> None:
        """A card was laid down that can be played in several ways, or with others."""
        if self.kind == "answer":
            self.turning = options[0][0], None
        elif piece not in self.offer.picked:
            self.offer.picked.append(piece)

    def topic(self) -> tuple[str, dict[str, Any]]:
        """Which sentence asks the person, and its parameters."""
        board, ask = self.board, self.board.ask
        words, names = board.words, board.names
        match ask.kind:
            case "keep":
                return f"keep.{self.own_cup.phase or 'full'}", {}
            case "offer" | "award":
                place, rivals = ask.about
                return ask.kind, {"place": words(f"town.{PLACES[place]}"),
                                  "names": ", ".join(names[seat] for seat in rivals)}  # fmt: skip
            case "kinds" | "steal":
                many = sum(ask.options[0]) if ask.kind == "kinds" else 1
                return ask.kind, {"other": names[ask.about[0]], "n": many}
            case "trim":
                return "trim", {"n": max(len(faces(option)) for option in ask.options)}
            case "answer" if self.turning is not None:
                return "turn", {}
        return ask.kind, {}

    def said(self, option: Any) -> str:
        """An option in a few words, for a hint."""
        board, words, names = self.board, self.board.words, self.board.names
        cards = board.table.game.cards
        match self.kind, option:
            case _, "pass":
                return str(words("town.pass"))
            case "keep", Keep(dice, kind):
                if not dice:
                    return str(words("town.keep.none"))
                card = f", {cards[kind].name[words.language]}" if kind != UNNAMED else ""
                return f"{said(dice)}{card}"
            case "trim", dice:
                return said(dice)
            case "answer", PlayCard(kind, _, old, new):
                turned = f": {FACES[old]} → {FACES[new]}" if new != UNNAMED else ""
                return f"{cards[kind].name[words.language]}{turned}"
            case "offer", OfferPart(what, value):
                if what == "backs":
                    return str(words("town.for", name=names[value]))
                return (
                    f"${value}"
                    if what == "dollars"
                    else (
                        str(words("town.nuggets", n=value)) if what == "nuggets" else cards[value].name[words.language]
                    )
                )
            case "kinds", Grab():
                return self.grabs(option)
            case (("pick" | "steal"), kind):
                return str(cards[kind].name[words.language])
            case "fence", kinds:
                return ", ".join(cards[kind].name[words.language] for kind in kinds)
            case "doc", what:
                return str(words(f"town.doc.{what}"))
            case kind, seat if kind in SEATED:
                return str(names[seat])
        return str(words("town.round"))

    def answer(self, option: Any) -> None:
        """Give an answer, if it may be given now."""
        board = self.board
        if board.performing or board.guarded or not board.my_turn:
            return
        if option in board.ask.options:
            board.answer(option)
        else:
            board.sound("error")
            keeping = self.kind in ("keep", "trim")
            board.gui.toast(self.own_cup.why_not() if keeping else board.words("reason.dt.not_now"))

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Everything that answers the question."""
        self.sync()
        self.own_cup.sync()
        self._confirm, self.items = None, []
        kind, words = self.kind, self.board.words
        if not kind:
            return []
        found: list[Widget] = []
        match kind:
            case "keep" | "trim":
                found = self._keeping()
            case "answer":
                found = self._answering()
            case "offer":
                found = self.offer.widgets()
                self._confirm = self.offer.make
            case "kinds":
                found = self._grabbing()
            case "fence":
                found = self._fencing()
            case "pick" | "steal":
                found = self._taking()
            case "doc":
                found = self._buttons(
                    [(f"doc.{what}", words(f"town.doc.{what}"), what) for what in self.board.ask.options]
                )
            case "round":
                found = self._buttons([("round", words("town.round"), self.board.ask.options[0])])
            case _:
                found = self._seats()
        return found

    def button(self, name: str, label: str, area: FRect, use: Callable[[], object], enabled: bool = True) -> Button:
        self.items.append(f"tray.{name}")
        kind = Small if area.width < 150 else Button
        return kind(f"tray.{name}", area, label, use, size=min(19.0, 0.36 * area.height + 3), enabled=enabled)

    def _buttons(self, wanted: list[tuple[str, str, Any]], area: FRect | None = None) -> list[Widget]:
        """Buttons that answer, as large as there is room for."""
        lay = self.board.lay
        area = area or (lay.buttons if len(wanted) < 3 else lay.form.union(lay.buttons))
        found: list[Widget] = []
        for (name, label, option), place in zip(wanted, grid(area, len(wanted)), strict=True):
            found.append(self.button(name, label, place, partial(self.answer, option)))
        if len(wanted) == 1:
            self._confirm = lambda: self.answer(wanted[0][2])
        return found

    def _keeping(self) -> list[Widget]:
        cup, words, lay = self.own_cup, self.board.words, self.board.lay
        found: list[Widget] = [CupSpot(cup, words(f"town.cup.{cup.phase}"))] if cup.full.dice else []
        if cup.phase in ("full", "down"):
            use = cup.roll if cup.phase == "full" else cup.peek
            found.append(self.button(cup.phase, words(f"town.do.{cup.phase}"), lay.buttons, use))
            return found
        for at, face in enumerate(cup.shown):
            x, y = cup.slot(at)
            side = lay.own.side
            place = FRect(x - side / 2, y - 1.05 * side, side, 1.45 * side)
            key = "town.die.kept" if at in cup.chosen else "town.die"
            found.append(DieSpot(f"die.{at + 1}", place, words(key, face=words(f"face.{FACES[face]}")), cup, at))
        options = cup.options()
        for at, ((option, label, offered), place) in enumerate(
            zip(options, grid(lay.buttons, len(options)), strict=True)
        ):
            name = "keep" if at == 0 else f"keep.{self.board.table.game.cards[option.card].id}"
            button = self.button(name, label, place, partial(self.answer, option))
            button.chosen = False
            button.tip = "" if offered else cup.why_not()
            found.append(button)
        self._confirm = lambda: self.answer(options[0][0])
        return found

    def _answering(self) -> list[Widget]:
        board, words = self.board, self.board.words
        kinds = dict.fromkeys(option.kind for option in board.ask.options if option != PASS)
        if self.turning is not None:
            return self._turning(*self.turning)
        wanted: list[tuple[str, str, Any]] = []
        for kind in kinds:
            card = board.table.game.cards[kind]
            wanted.append((f"play.{card.id}", card.name[words.language], kind))
        found: list[Widget] = []
        places = grid(board.lay.form.union(board.lay.buttons), len(wanted) + 1)
        for (name, label, kind), place in zip(wanted, places[:-1], strict=True):
            found.append(self.button(name, label, place, partial(self._play, kind)))
        found.append(self.button("pass", words("town.pass"), places[-1], lambda: self.answer(PASS)))
        return found

    def _play(self, kind: int) -> None:
        fits = [option for option in self.board.ask.options if option != PASS and option.kind == kind]
        if len(fits) == 1:
            self.answer(fits[0])
        else:
            self.turning = kind, None
            self.board.relay()

    def _turning(self, kind: int, old: int | None) -> list[Widget]:
        """Which die is turned, and to which face; or, for a card aimed at a seat, at whom."""
        board, words = self.board, self.board.words
        options = [option for option in board.ask.options if option != PASS and option.kind == kind]
        found: list[Widget] = []
        if all(option.face == UNNAMED for option in options):
            faced = [
                (f"at.{option.target}", board.names[option.target], partial(self.answer, option)) for option in options
            ]
        elif old is None:
            dice = list(dict.fromkeys(option.target for option in options))
            faced = [
                (f"turn.{FACES[face]}", words(f"face.{FACES[face]}"), partial(self._turn, kind, face)) for face in dice
            ]
        else:
            fits = [option for option in options if option.target == old]
            faced = [
                (f"to.{FACES[option.face]}", words(f"face.{FACES[option.face]}"), partial(self.answer, option))
                for option in fits
            ]
        places = grid(board.lay.form.union(board.lay.buttons), len(faced) + 1)
        for (name, label, use), place in zip(faced, places[:-1], strict=True):
            found.append(self.button(name, label, place, use))
        found.append(self.button("back", words("town.back"), places[-1], self._not_turning))
        return found

    def _turn(self, kind: int, face: int) -> None:
        self.turning = kind, face
        self.board.relay()

    def _not_turning(self) -> None:
        self.turning = None if self.turning is None or self.turning[1] is None else (self.turning[0], None)
        self.board.relay()

    def _grabbing(self) -> list[Widget]:
        """Backs of the one who is robbed: so many are chosen, their kinds are all that can be told."""
        board, words, found = self.board, self.board.words, list[Widget]()
        cards = self.backs()
        many = sum(board.ask.options[0])
        for at, (back, place) in enumerate(
            zip(cards, card_row(board.lay.form, len(cards), max(5, len(cards))), strict=True)
        ):
            name = words("town.back.claim" if back == CLAIM_BACK else "town.back.store")
            spot = HitArea(f"back.{at + 1}", place, name, partial(self._pick, at, many), role="card", tip=name)
            found.append(spot)
            self.items.append(spot.id)
        option = self._grabbed()
        found.append(self.button("grab", self.grabs(option), board.lay.buttons,
                                  lambda: self.answer(self._grabbed())))  # fmt: skip
        self._confirm = lambda: self.answer(self._grabbed())
        return found

    def backs(self) -> list[int]:
        """The backs that lie on the tray to be chosen from."""
        victim = self.board.ask.about[0]
        cards = self.board.stage.zones[HANDS[victim]]
        back = self.board.table.game.back
        return sorted(-1 - card.piece if card.piece < 0 else back[card.piece] for card in cards)

    def grabs(self, grab: Grab) -> str:
        """So many cards of each kind, in words."""
        words = self.board.words
        parts = [words(f"town.grab.{name}", n=n) for name, n in grab._asdict().items() if n]
        return str(words("town.grab", what=" + ".join(parts) or "0"))

    def _pick(self, at: int, many: int) -> None:
        if at in self.picked:
            self.picked.remove(at)
        else:
            self.picked = [*self.picked, at][-many:]
        self.board.sound("card_pick")
        self.board.relay()

    def _grabbed(self) -> Grab:
        backs = self.backs()
        claims = sum(backs[at] == CLAIM_BACK for at in self.picked)
        return Grab(len(self.picked) - claims, claims)

    def _fencing(self) -> list[Widget]:
        """Two claims of the hand."""
        board, words, game = self.board, self.board.words, self.board.table.game
        found = self.offer.own_cards(lambda piece: game.back[piece] == CLAIM_BACK)
        chosen = tuple(sorted(game.kind[piece] for piece in self.offer.picked))
        found.append(
            self.button("fence", words("town.fence", n=len(chosen)), board.lay.buttons, lambda: self.answer(chosen))
        )
        self._confirm = lambda: self.answer(chosen)
        return found

    def _taking(self) -> list[Widget]:
        """The cards that were drawn: one is taken."""
        board, found = self.board, list[Widget]()
        for at, card in enumerate(board.stage.zones[DRAWN]):
            if card.piece < 0:
                continue
            high = card.rest.height
            place = FRect(card.rest.x - high * RATIO / 2, card.rest.y - high / 2, high * RATIO, high)
            said = board.table.about(board.words, board.table.card(card.piece))
            found.append(CardHandle(f"drawn.{at + 1}", place, place, said, board, f"drawn.{at}"))
            found[-1].tip = ""  # pointed at, it is shown large
            self.items.append(found[-1].id)
        found.append(self.button("take", board.words("town.take"), board.lay.buttons, self._take))
        self._confirm = self._take
        return found

    def _take(self) -> None:
        board = self.board
        if isinstance(board.chosen, str):
            board.play(board.chosen, "hand")
        else:
            board.gui.toast(board.words("reason.dt.take"))

    def _seats(self) -> list[Widget]:
        """Somebody is named: by a button, or by a click on that seat."""
        board, lay = self.board, self.board.lay
        found: list[Widget] = []
        for seat in board.ask.options:
            place = lay.seats[seat]
            area = place.area if not place.own else place.plate
            found.append(HitArea(f"name.{seat}", area, board.names[seat], partial(self.answer, seat), role="seat"))
            found[-1].focusable = True
        area = lay.buttons if self.kind == "award" else None
        return found + self._buttons([(f"seat.{seat}", board.names[seat], seat) for seat in board.ask.options], area)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Enter: what has been put together is answered."""
        if self._confirm is not None:
            self._confirm()

    def enter_is_free(self) -> bool:
        """Would Enter use no widget that the keyboard has gone to?"""
        focused = self.board.gui.focused
        return focused is None or not self.board.gui.keyboard or focused.role in ("die", "cup")

    def key(self, event: pygame.event.Event) -> bool:
        """Digits use what lies on the tray, Enter confirms."""
        board = self.board
        if not self.kind or board.performing or board.guarded:
            return False
        number = digit(event)
        if (
            number is not None
            and self.kind not in ("keep", "trim")
            and number <= len(self.items)
            and board.chosen is None
        ):
            board.gui.focus(self.items[number - 1])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._confirm is not None and self.enter_is_free():
            self._confirm()
            return True
        if event.key == pygame.K_ESCAPE and self.turning is not None:
            self._not_turning()
            return True
        return False
