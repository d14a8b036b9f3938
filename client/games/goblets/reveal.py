"""All drink: goblets are raised, emptied and tipped over; tokens roll out, antidotes take their poison with them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from client.games.goblets.cues import DRINKING, JUDGING, VERDICT
from client.games.goblets.goblet import Goblet
from client.games.goblets.goblets import Goblets, GobletsBoard
from client.games.goblets.token import DrinkToken
from client.table.badge import draw_tag
from client.table.terms import Event, Timing
from client.ui.text import Colour
from client.window.motion import Timeline, Tween, call, ease_in_out, linear, wait
from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, ROLES, UNICORN, GobletsTable
from rules.games.goblets.scoring import deadly

RISE, DRINK, ROLL, CURE = 0.7, 1.3, 0.8, 0.7
"""Seconds in which goblets are raised, drunk from, in which tokens roll out, and in which the cured ones go."""
FALLS = 0.9
"""Seconds in which the goblet of somebody poisoned falls over."""
EMPTY = 78.0
"""Degrees by which a goblet is tipped to drink from it."""
ALIVE: Colour = (120, 220, 140)
DEAD: Colour = (255, 120, 110)


class Verdict(NamedTuple):
    """What became of whoever drank the goblet at a place: who that was, if the place does not tell."""

    name: str
    dead: bool


class TokensRollOut:
    """The moment of truth, and what is known from it until the next round begins."""

    def __init__(self, board: GobletsBoard, goblets: Goblets) -> None:
        self._board, self._goblets = board, goblets
        self._verdicts: dict[int, Verdict] = {}
        self._grown: dict[int, float] = {}

    def on_event(self, event: Event) -> None:
        """An event was played; called before the view of it is shown."""
        table = self._board.table
        match event:
            case ("show", zone, *_) if table.reveals(event):
                cups = [table.zones.goblets.index(zone)] if table.duel else range(len(table.zones.goblets))
                self._drink(cups, table.drama.begin(DRINKING))
            case ("drunk", drinks):
                toaster = table.shown.toaster or 0
                around = sorted(drinks, key=lambda each: (bool(each[-1]), (each[0] - toaster) % len(drinks)))
                self._judge([(house, Verdict("", bool(dead))) for house, *_, dead in around],
                            table.drama.begin(JUDGING))  # fmt: skip
            case ("drained", house, place, dead):
                self._judge([(place, Verdict(self._board.names[house], bool(dead)))], 1.0)
            case ("round", *_):
                self._clear()

    def _clear(self) -> None:
        self._board.table.emptied = set()
        self._verdicts, self._grown = {}, {}
        for piece in self._board.stage.cards():
            if isinstance(piece, DrinkToken):
                piece.faint = False

    def settle(self) -> None:
        """Nothing moves: the table is as the view says, also after leafing and taking back."""
        table, board = self._board.table, self._board
        view, everybody = table.shown, (1 << table.seats) - 1
        emptied = {cup for cup, zone in enumerate(table.zones.goblets) if view.visible_to[zone] == everybody}
        if emptied != table.emptied:
            self._clear()
            table.emptied = emptied
            board.arrange(table.zones.goblets, Timing())
        self._fade(emptied)
        self._verdicts = self._told(view) if emptied else {}
        self._grown = dict.fromkeys(self._verdicts, 1.0)
        for place in range(len(self._goblets.bodies)):
            body = self._goblets.at(place)
            body.stand_up()
            if place in self._verdicts and self._verdicts[place].dead:
                self._goblets.lie(body)

    def _told(self, view: GobletsTable) -> dict[int, Verdict]:
        if not self._board.table.duel:
            return {house: Verdict("", bool(view.poisoned[house])) for house in range(view.houses)}
        game = view.game
        found = {}
        for place, house in enumerate(view.taken):
            if house is not None:
                counts = [0] * len(ROLES)
                for piece in view.zones[view.goblet(place)]:
                    counts[game.role[piece]] += 1
                found[place] = Verdict(self._board.names[house], deadly(counts))
        return found

    def _fade(self, cups: Collection[int]) -> None:
        """Let those tokens fade in these goblets that undo each other."""
        table = self._board.table
        for cup in cups:
            tokens = self._board.stage.zones[table.zones.goblets[cup]]
            _fade([piece for piece in tokens if isinstance(piece, DrinkToken)], table.game.role)

    # -- the performance ----------------------------------------------------------------------------------------------

    def _drink(self, cups: Sequence[int], length: float) -> None:
        """These goblets are raised, drunk from and tipped over, in a share of the whole time."""
        board, table, bodies = self._board, self._board.table, [self._goblets.bodies[cup] for cup in cups]
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
            table.emptied |= set(cups)
            board.arrange(table.zones.goblets, Timing(length * ROLL if board.motions.speed else 0.0, 0.0, 26))
            self._goblets.dress()

        def cure(share: float) -> None:
            if share > 0.3:
                self._fade(cups)

        clink = "clink" if len(bodies) > 1 else "cup_lift"
        board.motions.add(Timeline(
            Tween(length * RISE, board.motions.watched(rise, 1.0), ease_in_out), call(lambda: board.sound(clink)),
            wait(length * 0.3), call(lambda: board.sound("gulp")),
            Tween(length * DRINK, board.motions.watched(drink, 0.5), linear), call(lambda: _stand(bodies)),
            call(pour_out), call(lambda: board.sound("dice_rattle", 0.5)), wait(length * (ROLL + 0.2)),
            Tween(length * CURE, cure, linear),
        ))  # fmt: skip

    def _judge(self, verdicts: Sequence[tuple[int, Verdict]], length: float) -> None:
        """What became of those who drank, one after another: whoever lives, then whoever is poisoned and falls."""
        if len(verdicts) > 1:
            self._verdicts = {}
        told = Timeline()
        for place, verdict in verdicts:
            told.then(call(partial(self._tell, place, verdict, length))).then(wait(length * VERDICT))
        self._board.motions.add(told)

    def _tell(self, place: int, verdict: Verdict, length: float) -> None:
        board, body = self._board, self._goblets.at(place)
        self._verdicts[place] = verdict
        board.sound("groan" if verdict.dead else "coin")
        board.motions.add(Tween(0.35 * length, partial(self._grow, place), ease_in_out))
        if verdict.dead:
            self._goblets.fall(body, FALLS * length)

    def _grow(self, place: int, share: float) -> None:
        self._grown[place] = share
        self._board.redraw()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The fate of each who drank, on a label at the goblet."""
        board, layout = self._board, self._board.table.layout
        for place, (name, dead) in self._verdicts.items():
            said = board.words("gob.poisoned" if dead else "gob.alive")
            if name:
                said = f"{name}: {said}"
            grown = self._grown.get(place, 1.0)
            size = 17 * grown
            area = FRect(0, 0, board.pen.width(said, max(1.0, size), "ui_bold") + 26 * grown, 26 * grown)
            area.center = layout.stands[place][0], layout.stands[place][1] - 0.12 * layout.goblet
            if area.width > 20:
                ground: Colour = (92, 16, 14) if dead else (20, 60, 28)
                draw_tag(board.pen, area, said, DEAD if dead else ALIVE, size=size, ground=ground, alpha=240,
                         rim=DEAD if dead else ALIVE)  # fmt: skip


def _stand(bodies: list[Goblet]) -> None:
    for body in bodies:
        body.stand_up()


def _fade(tokens: list[DrinkToken], role: tuple[int, ...]) -> None:
    """Of the tokens of a goblet those fade that undo each other: each antidote takes a black poison with it, a unicorn
    all of them."""
    by: dict[int, list[DrinkToken]] = {}
    for token in tokens:
        token.faint = False
        if token.piece >= 0:
            by.setdefault(role[token.piece], []).append(token)
    cures, poisons = by.get(ANTIDOTE, []), by.get(POISON, [])
    gone = [*zip(cures, poisons, strict=False)]
    for pair in gone:
        for token in pair:
            token.faint = True
    if by.get(UNICORN):
        for token in (*poisons, *by.get(OGRE, [])):
            token.faint = True
