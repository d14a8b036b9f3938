"""The reveal, when all drink: goblets are raised and emptied, tokens roll out and cure each other, the poisoned
fall."""

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
from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, UNICORN, GobletsTable
from rules.games.goblets.scoring import deadly

RISE_SECONDS, DRINK_SECONDS, ROLL_SECONDS, CURE_SECONDS = 0.7, 1.3, 0.8, 0.7
"""Seconds in which goblets are raised and drunk from, in which tokens roll out, and in which the cured ones fade."""
FALL_SECONDS = 0.9
"""Seconds in which the goblet of somebody poisoned falls over."""
DRINK_TILT, DRINK_LIFT = 78.0, 0.34
"""Degrees by which a goblet is tipped to drink from it, and how high it is lifted, as a share of its height."""


VERDICT_COLOURS: dict[bool, tuple[Colour, Colour]] = {
    True: ((255, 120, 110), (92, 16, 14)),
    False: ((120, 220, 140), (20, 60, 28)),
}
"""The colours of the words and of the ground of a label, for the poisoned (True) and for those who live (False)."""


class Verdict(NamedTuple):
    """What became of whoever drank the goblet at a place. ``name`` is empty if the place tells who that was."""

    name: str
    poisoned: bool


class GobletReveal:
    """The moment when all drink, and the verdicts, which are shown until the next round begins."""

    def __init__(self, board: GobletsBoard, goblets: Goblets) -> None:
        self._board = board
        self._goblets = goblets
        self._verdicts: dict[int, Verdict] = {}
        self._sizes: dict[int, float] = {}  # how large the label of each verdict has grown, from 0 to 1

    def on_event(self, event: Event) -> None:
        """Show what an event reveals that was played, before the view of it is shown."""
        table = self._board.table
        match event:
            case ("show", zone, *_) if table.reveals(event):
                self._drink(self._drunk_together(zone), table.drama.begin(DRINKING))
            case ("drunk", drinks):
                self._judge(self._in_order(drinks), table.drama.begin(JUDGING))
            case ("drained", house, place, is_poisoned):
                self._judge([(place, Verdict(self._board.names[house], bool(is_poisoned)))], 1.0)
            case ("round", *_):
                self._clear()

    def _drunk_together(self, zone: int) -> list[int]:
        """Return the goblets that are drunk when that of this zone is shown: it alone in the duel, else all."""
        goblets = self._board.table.zones.goblets
        if self._board.table.duel:
            return [goblets.index(zone)]
        return list(range(len(goblets)))

    def _in_order(self, drinks: Sequence[tuple[int, ...]]) -> list[tuple[int, Verdict]]:
        """Return the verdicts of the event ``drunk`` in the order in which they are shown: first on those who live,
        then on those who are poisoned, each clockwise from the toaster."""
        toaster = self._board.table.shown.toaster or 0
        houses = len(drinks)
        poisoned_by_house = {house: bool(is_poisoned) for house, *_, is_poisoned in drinks}
        clockwise = [(toaster + step) % houses for step in range(houses)]
        clockwise.sort(key=poisoned_by_house.__getitem__)
        return [(house, Verdict("", poisoned_by_house[house])) for house in clockwise]

    def _clear(self) -> None:
        """Forget the last round."""
        self._board.table.emptied = set()
        self._verdicts = {}
        self._sizes = {}
        for piece in self._board.stage.cards():
            if isinstance(piece, DrinkToken):
                piece.faint = False

    def settle(self) -> None:
        """Show the table at rest as the view says, also after leafing through a replay and after taking back."""
        board = self._board
        table = board.table
        view = table.shown
        everybody = (1 << table.seats) - 1
        emptied = {cup for cup, zone in enumerate(table.zones.goblets) if view.visible_to[zone] == everybody}
        if emptied != table.emptied:
            self._clear()
            table.emptied = emptied
            board.arrange(table.zones.goblets, Timing())
        self._fade_tokens(emptied)
        self._verdicts = {}
        if emptied:
            self._verdicts = self._verdicts_in(view)
        self._sizes = dict.fromkeys(self._verdicts, 1.0)
        for place in range(len(self._goblets.bodies)):
            body = self._goblets.at(place)
            body.stand_up()
            if place in self._verdicts and self._verdicts[place].poisoned:
                self._goblets.lay_down(body)

    def _verdicts_in(self, view: GobletsTable) -> dict[int, Verdict]:
        """Return the verdicts on the goblets that are open in a view, by their places."""
        if not self._board.table.duel:
            return {house: Verdict("", bool(view.poisoned[house])) for house in range(view.houses)}
        verdicts = {}
        for place, house in enumerate(view.taken):
            if house is not None:
                counts = view.roles(view.goblet(place))
                verdicts[place] = Verdict(self._board.names[house], deadly(counts))
        return verdicts

    def _fade_tokens(self, cups: Collection[int]) -> None:
        """Make those tokens faint in these goblets that cure each other."""
        table = self._board.table
        for cup in cups:
            pieces = self._board.stage.zones[table.zones.goblets[cup]]
            _fade_cured([piece for piece in pieces if isinstance(piece, DrinkToken)], table.game.role)

    # -- the scene ----------------------------------------------------------------------------------------------------

    def _drink(self, cups: Sequence[int], length: float) -> None:
        """Play how these goblets are raised, drunk from and emptied. ``length`` is the share of the full time that this
        takes."""
        board = self._board
        motions = board.motions
        bodies = [self._goblets.bodies[cup] for cup in cups]
        raising = motions.watched(partial(_raise, bodies), 1.0)
        sides = [self._goblets.outward(body.pose) for body in bodies]
        drinking = motions.watched(partial(_tip, bodies, sides), 0.5)
        raised_sound = "clink" if len(bodies) > 1 else "cup_lift"

        def cure(share: float) -> None:
            if share > 0.3:
                self._fade_tokens(cups)

        timeline = Timeline(
            Tween(length * RISE_SECONDS, raising, ease_in_out),
            call(partial(board.sound, raised_sound)),
            wait(length * 0.3),
            call(partial(board.sound, "gulp")),
            Tween(length * DRINK_SECONDS, drinking, linear),
            call(partial(self._empty, cups, length)),
            call(partial(board.sound, "dice_rattle", 0.5)),
            wait(length * (ROLL_SECONDS + 0.2)),
            Tween(length * CURE_SECONDS, cure, linear),
        )
        motions.add(timeline)

    def _empty(self, cups: Sequence[int], length: float) -> None:
        """Put the goblets down, and let their tokens roll out of them."""
        board = self._board
        for cup in cups:
            self._goblets.bodies[cup].stand_up()
        board.table.emptied |= set(cups)
        seconds = 0.0
        if board.motions.speed:
            seconds = length * ROLL_SECONDS
        board.arrange(board.table.zones.goblets, Timing(seconds, 0.0, 26))
        self._goblets.dress()

    def _judge(self, verdicts: Sequence[tuple[int, Verdict]], length: float) -> None:
        """Play the verdicts on the goblets of these places, one after another."""
        if len(verdicts) > 1:
            self._verdicts = {}
        timeline = Timeline()
        for place, verdict in verdicts:
            timeline.then(call(partial(self._show_verdict, place, verdict, length))).then(wait(length * VERDICT))
        self._board.motions.add(timeline)

    def _show_verdict(self, place: int, verdict: Verdict, length: float) -> None:
        board = self._board
        self._verdicts[place] = verdict
        board.sound("groan" if verdict.poisoned else "coin")
        board.motions.add(Tween(0.35 * length, partial(self._grow, place), ease_in_out))
        if verdict.poisoned:
            self._goblets.fall(self._goblets.at(place), FALL_SECONDS * length)

    def _grow(self, place: int, share: float) -> None:
        self._sizes[place] = share
        self._board.redraw()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw each verdict on a label at its goblet."""
        pen = self._board.pen
        layout = self._board.table.layout
        for place, verdict in self._verdicts.items():
            scale = self._sizes.get(place, 1.0)
            text = self._label_text(verdict)
            size = 17 * scale
            area = FRect(0, 0, pen.width(text, max(1.0, size), "ui_bold") + 26 * scale, 26 * scale)
            x, y = layout.stands[place]
            area.center = x, y - 0.12 * layout.goblet
            if area.width > 20:
                colour, ground = VERDICT_COLOURS[verdict.poisoned]
                draw_tag(pen, area, text, colour, size=size, ground=ground, alpha=240, rim=colour)

    def _label_text(self, verdict: Verdict) -> str:
        text = self._board.words("gob.poisoned" if verdict.poisoned else "gob.alive")
        if verdict.name:
            return f"{verdict.name}: {text}"
        return text


def _raise(bodies: Sequence[Goblet], share: float) -> None:
    """Show goblets at a share of the way up."""
    for body in bodies:
        body.lift = DRINK_LIFT * body.pose.height * share


def _tip(bodies: Sequence[Goblet], sides: Sequence[float], share: float) -> None:
    """Show goblets at a share of being drunk from: tipped towards their ``sides``, and put down in the end."""
    tipped = 0.0
    if share < 0.9:
        tipped = math.sin(math.pi * min(1.0, 1.1 * share)) ** 0.7
    raised = 1 - max(0.0, (share - 0.8) / 0.2)
    for body, side in zip(bodies, sides, strict=True):
        body.tip = side * DRINK_TILT * tipped
        body.lift = DRINK_LIFT * body.pose.height * raised


def _fade_cured(tokens: Sequence[DrinkToken], role: Sequence[int]) -> None:
    """Make those tokens of a goblet faint that cure each other: each antidote takes a black poison with it, a unicorn
    all poisons. ``role`` is that of each piece."""
    tokens_by_role: dict[int, list[DrinkToken]] = {}
    for token in tokens:
        token.faint = False
        if token.piece >= 0:
            tokens_by_role.setdefault(role[token.piece], []).append(token)
    antidotes = tokens_by_role.get(ANTIDOTE, [])
    poisons = tokens_by_role.get(POISON, [])
    for antidote, poison in zip(antidotes, poisons, strict=False):
        antidote.faint = True
        poison.faint = True
    if tokens_by_role.get(UNICORN):
        for token in (*poisons, *tokens_by_role.get(OGRE, [])):
            token.faint = True
