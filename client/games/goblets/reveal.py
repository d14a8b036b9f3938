"""All drink: goblets are raised, emptied and tipped over; tokens roll out, antidotes take their poison with them."""

from __future__ import annotations

import math

from pygame import FRect

from client.games.goblets.fates import Drunk
from client.games.goblets.goblet import Goblet
from client.games.goblets.goblets import Goblets, GobletsBoard
from client.games.goblets.token import DrinkToken
from client.motion import Timeline, Tween, call, ease_in_out, linear, wait
from client.table.badge import draw_tag
from client.table.terms import Event, Timing
from client.ui.text import Colour
from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, UNICORN, GobletsTable

RISE, DRINK, ROLL, CURE = 0.7, 1.3, 0.8, 0.7
"""Seconds in which goblets are raised, drunk from, in which tokens roll out, and in which the cured ones go."""
EMPTY = 78.0
"""Degrees by which a goblet is tipped to drink from it."""
ALIVE: Colour = (120, 220, 140)
DEAD: Colour = (255, 120, 110)


class Reveal:
    """The moment of truth, and what is known from it until the next round begins."""

    def __init__(self, board: GobletsBoard, goblets: Goblets) -> None:
        self._board, self._goblets = board, goblets
        self._verdicts: dict[int, bool] = {}
        self._shown = 0.0

    def on_event(self, event: Event) -> None:
        """An event was played; called before the view of it is shown."""
        match event:
            case ("show", *_) if self._board.table.last_shown(event):
                self._drink()
            case ("drunk", drinks):
                self._judge([Drunk(*each) for each in drinks])
            case ("round", *_):
                self._clear()

    def _clear(self) -> None:
        self._board.table.poured_out = False
        self._verdicts = {}
        for piece in self._board.stage.cards():
            if isinstance(piece, DrinkToken):
                piece.faint = False

    def settle(self) -> None:
        """Nothing moves: the table is as the view says, also after leafing and taking back."""
        table, board = self._board.table, self._board
        view = table.shown
        zones = [board.stage.zones[zone] for zone in table.zones.goblets]
        drunk = _is_drunk(view)
        if drunk != table.poured_out:
            self._clear()
            table.poured_out = drunk
            board.arrange(table.zones.goblets, Timing())
        for tokens in zones:
            _fade([piece for piece in tokens if isinstance(piece, DrinkToken)], table.game.role, drunk)
        self._verdicts = {house: bool(view.poisoned[house]) for house in range(view.houses)} if drunk else {}
        self._shown = 1.0
        for body in self._goblets.bodies:
            body.lift = body.tip = 0.0

    # -- the performance ----------------------------------------------------------------------------------------------

    def _drink(self) -> None:
        """All raise their goblets, drink and tip them over."""
        board, table, bodies = self._board, self._board.table, self._goblets.bodies
        way = {id(body): -1.0 if body.pose.x > table.layout.middle[0] + 1 else 1.0 for body in bodies}

        def rise(share: float) -> None:
            for body in bodies:
                body.lift = 0.34 * body.pose.height * share

        def drink(share: float) -> None:
            tipped = math.sin(math.pi * min(1.0, 1.1 * share)) ** 0.7 if share < 0.9 else 0.0
            for body in bodies:
                body.tip = way[id(body)] * EMPTY * tipped
                body.lift = 0.34 * body.pose.height * (1 - max(0.0, (share - 0.8) / 0.2))

        def pour_out() -> None:
            table.poured_out = True
            board.arrange(table.zones.goblets, Timing(ROLL if board.motions.speed else 0.0, 0.0, 26))
            self._goblets.dress()

        def cure(share: float) -> None:
            if share > 0.3:
                for zone in table.zones.goblets:
                    tokens = [piece for piece in board.stage.zones[zone] if isinstance(piece, DrinkToken)]
                    _fade(tokens, table.game.role, True)

        board.motions.add(Timeline(
            Tween(RISE, rise, ease_in_out), call(lambda: board.sound("clink")),
            wait(0.3), call(lambda: board.sound("gulp")), Tween(DRINK, drink, linear), call(lambda: _stand(bodies)),
            call(pour_out), call(lambda: board.sound("dice_rattle", 0.5)), wait(ROLL + 0.2),
            Tween(CURE, cure, linear),
        ))  # fmt: skip

    def _judge(self, drinks: list[Drunk]) -> None:
        """What became of each House."""
        self._verdicts = {drunk.house: bool(drunk.poisoned) for drunk in drinks}
        self._board.sound("groan" if any(drunk.poisoned for drunk in drinks) else "cheer")
        self._board.motions.add(Tween(0.4, self._grow, ease_in_out))

    def _grow(self, share: float) -> None:
        self._shown = share

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Each House's fate, on a label at its goblet."""
        board, layout = self._board, self._board.table.layout
        for house, dead in self._verdicts.items():
            if board.table.duel:
                continue
            said = board.words("gob.poisoned" if dead else "gob.alive")
            wide = board.pen.width(said, 17, "ui_bold") + 26
            area = FRect(0, 0, wide * self._shown, 26 * self._shown)
            area.center = layout.stands[house][0], layout.stands[house][1] - 0.12 * layout.goblet
            if area.width > 20:
                ground: Colour = (92, 16, 14) if dead else (20, 60, 28)
                draw_tag(board.pen, area, said, DEAD if dead else ALIVE, size=17, ground=ground, alpha=240,
                         rim=DEAD if dead else ALIVE)  # fmt: skip

    def story(self, view: GobletsTable) -> list[Drunk]:
        """What was in the goblets of all Houses, as this view shows them lying open."""
        found = []
        for house in range(view.houses if not self._board.table.duel else 0):
            pieces = view.zones[view.goblet(house)]
            counts = [0] * 5
            for piece in pieces:
                if piece >= 0:
                    counts[view.game.role[piece]] += 1
            wine, poisons, antidotes, ogre, unicorn = counts
            found.append(Drunk(house, poisons, antidotes, ogre, unicorn, wine, int(view.poisoned[house])))
        return found


def _is_drunk(view: GobletsTable) -> bool:
    """Have all drunk in this round?"""
    return view.stage >= 4


def _stand(bodies: list[Goblet]) -> None:
    for body in bodies:
        body.lift = body.tip = 0.0


def _fade(tokens: list[DrinkToken], role: tuple[int, ...], drunk: bool) -> None:
    """Of the tokens of a goblet those fade that undo each other: each antidote takes a black poison with it, a unicorn
    all of them."""
    by: dict[int, list[DrinkToken]] = {}
    for token in tokens:
        token.faint = False
        if token.piece >= 0:
            by.setdefault(role[token.piece], []).append(token)
    if not drunk:
        return
    cures, poisons = by.get(ANTIDOTE, []), by.get(POISON, [])
    gone = [*zip(cures, poisons, strict=False)]
    for pair in gone:
        for token in pair:
            token.faint = True
    if by.get(UNICORN):
        for token in (*poisons, *by.get(OGRE, [])):
            token.faint = True
