"""The reveal, the great moment of a round: all drink; then goblet after goblet is turned over from the left of whoever
proposed the Toast on, in a darkened hall. Tokens roll out and cure each other, the verdict is stamped, faces show it,
the poisoned fall, and points fly to those who have won them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from client.games.goblets.cues import DRINKING, JUDGING, SUSPENSE, verdict_seconds
from client.games.goblets.goblet import Goblet
from client.games.goblets.goblets import Goblets, GobletsBoard
from client.games.goblets.houses import draw_house, draw_tags
from client.games.goblets.token import DrinkToken
from client.table.badge import draw_tag
from client.table.seat_figure import figure_places
from client.table.tabletop import OVERSAMPLING
from client.table.terms import Event, Timing
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.text import GOLD, Colour
from client.window.motion import Timeline, Tween, call, ease_in_out, linear, wait
from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, UNICORN, GobletsTable
from rules.games.goblets.scoring import deadly
from rules.text.texts import signed

TURN_SHARE, ROLL_SHARE = 0.32, 0.4
"""The shares of the time of a verdict in which the goblet is turned over, and in which its tokens roll out."""
SHADE = 150
"""How dark the hall is while goblets are turned over, of 255."""
STAMP_ANGLE, STAMP_SIZE, STAMP_RISE = 7.0, 20.0, 0.44
"""How far a stamp is turned (degrees), the height of its letters, and how far above the middle of its goblet it is, as
a share of the goblet's height."""
SLAM = 0.9
"""How much larger than at rest a stamp is when it comes down."""
POINT = TokenKind("symbol_star")
POINT_SECONDS = 0.8
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
        self._sizes: dict[int, float] = {}  # how far the stamp of each verdict has come down, from 0 to 1
        self._gains: dict[int, int] = {}  # the points that each seat has just won
        self.judged: int | None = None  # the House whose goblet is being turned over

    def on_event(self, event: Event) -> None:
        """Show what an event reveals that was played, before the view of it is shown."""
        table = self._board.table
        match event:
            case ("show", zone, *_) if table.reveals(event):
                self._drink(self._drunk_together(zone), table.drama.begin(DRINKING))
            case ("drunk", drinks):
                self._turn_over(self._in_order(drinks), table.drama.begin(JUDGING))
            case ("drained", house, place, is_poisoned):
                self._show_verdict(place, Verdict(self._board.names[house], bool(is_poisoned)), 1.0)
                self._show_face(house, "dead" if is_poisoned else "glad")
            case ("scored", gains):
                self._give_points(gains)
            case ("round", *_):
                self._clear()

    def _drunk_together(self, zone: int) -> list[int]:
        """Return the goblets that are drunk when that of this zone is shown: it alone in the duel, else all."""
        goblets = self._board.table.zones.goblets
        if self._board.table.duel:
            return [goblets.index(zone)]
        return list(range(len(goblets)))

    def _in_order(self, drinks: Sequence[tuple[int, ...]]) -> list[tuple[int, Verdict]]:
        """Return the verdicts of the event ``drunk`` in the order in which they are shown: clockwise from the left of
        whoever proposed the Toast, who comes last."""
        toaster = self._board.table.shown.toaster or 0
        houses = len(drinks)
        poisoned_by_house = {}
        for house, *_, is_poisoned in drinks:
            poisoned_by_house[house] = bool(is_poisoned)
        clockwise = [(toaster + step) % houses for step in range(1, houses + 1)]
        return [(house, Verdict("", poisoned_by_house[house])) for house in clockwise]

    def _clear(self) -> None:
        """Forget the last round."""
        self._board.table.emptied = set()
        self._verdicts = {}
        self._sizes = {}
        self._gains = {}
        self.judged = None
        self._board.seat_faces.revive()
        for piece in self._board.stage.cards():
            if isinstance(piece, DrinkToken):
                piece.faint = False

    def settle(self) -> None:
        """Show the table at rest as the view says, also after leafing through a replay and after taking back."""
        board = self._board
        table = board.table
        view = table.shown
        everybody = (1 << table.seats) - 1
        emptied = set()
        for cup, zone in enumerate(table.zones.goblets):
            if view.visible_to[zone] == everybody:
                emptied.add(cup)
        if emptied != table.emptied:
            self._clear()
            table.emptied = emptied
            board.arrange(table.zones.goblets, Timing())
        self._fade_tokens(emptied)
        self._verdicts = {}
        self.judged = None
        if emptied:
            self._verdicts = self._verdicts_in(view)
            for house in range(view.houses):
                if view.poisoned[house]:
                    self._show_face(house, "dead")
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
            call(self._show_drinkers),
            Tween(length * DRINK_SECONDS, drinking, linear),
        )
        if not board.table.duel:  # there each is emptied when its verdict comes
            motions.add(timeline.then(call(partial(_put_down, bodies))))
            return
        timeline = Timeline(
            timeline,
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

    def _show_drinkers(self) -> None:
        """Show all in the mood of drinking, those who play alone and the Nobles."""
        if not self._board.table.duel:
            for house in range(self._board.table.shown.houses):
                self._show_face(house, "drinks")

    def _show_face(self, house: int, mood: str) -> None:
        """Show whoever drinks for a House in a mood."""
        self._board.seat_faces.show(self._board.table.shown.noble(house), mood)

    def _turn_over(self, verdicts: Sequence[tuple[int, Verdict]], length: float) -> None:
        """Play how goblet after goblet is turned over; the last one is held for a moment. ``length`` is the share of
        the full time that this takes."""
        self._verdicts = {}
        timeline = Timeline()
        seconds = length * verdict_seconds(len(verdicts))
        for index, (house, verdict) in enumerate(verdicts):
            timeline.then(call(partial(self._turn_to, house)))
            if index == len(verdicts) - 1:
                timeline.then(wait(length * SUSPENSE))
            body = self._goblets.at(house)
            tipping = partial(_tip_over, body, self._goblets.outward(body.rest))
            timeline.then(Tween(TURN_SHARE * seconds, self._board.motions.watched(tipping, 1.0), ease_in_out))
            timeline.then(call(partial(self._let_roll, house, ROLL_SHARE * seconds)))
            timeline.then(wait(ROLL_SHARE * seconds))
            timeline.then(call(partial(self._stamp, house, verdict, length)))
            timeline.then(wait((1 - TURN_SHARE - ROLL_SHARE) * seconds))
        timeline.then(call(partial(self._turn_to, None)))
        self._board.motions.add(timeline)

    def _turn_to(self, house: int | None) -> None:
        """Light the House whose goblet is turned over next, who sweats; None when all have been."""
        self.judged = house
        if house is not None:
            self._show_face(house, "sweats")
        self._board.redraw()

    def _let_roll(self, house: int, seconds: float) -> None:
        """Let the tokens roll out of the goblet of a House, in so many seconds."""
        cup = self._board.table.shown.at[house]
        if self._board.stage.zones[self._board.table.zones.goblets[cup]]:
            self._board.sound("dice_rattle", 0.5)
        self._empty([cup], seconds / ROLL_SECONDS)

    def _stamp(self, house: int, verdict: Verdict, length: float) -> None:
        """Stamp the verdict on a House; its face shows it, and that of its hunter."""
        self._fade_tokens([self._board.table.shown.at[house]])
        self._show_verdict(house, verdict, length)
        self._show_face(house, "dead" if verdict.poisoned else "glad")
        hunter = self._board.table.hunter(house)
        if verdict.poisoned and hunter is not None:
            self._show_face(hunter, "smirks")

    def _give_points(self, gains: Sequence[tuple[int, int]]) -> None:
        """Let the points that seats have won fly to them from the goblets."""
        board = self._board
        layout = board.table.layout
        self._gains = {seat: points for seat, points in gains if points > 0}
        if board.table.duel:
            return
        for seat, points in self._gains.items():
            start = layout.stand(board.table.shown.house_of(seat), 0.3 * layout.goblet)
            plate = layout.seats[seat].plate
            end = FRect(0, 0, start.height, start.height)
            end.center = plate.center
            board.motions.adorn(self._goblets.air.fly(POINT, points, start, end, POINT_SECONDS))

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

    def draw_shade(self) -> None:
        """Darken the hall, but for the guest whose goblet is turned over."""
        board = self._board
        if self.judged is None:
            return
        board.pen.fill(board.table.layout.table, (6, 2, 4), SHADE)
        place = board.table.layout.houses[self.judged]
        draw_house(board, self.judged, place)
        draw_tags(board, self.judged, place)

    def draw(self) -> None:
        """Draw each verdict as a stamp at its goblet, and the points that seats have just won."""
        pen = self._board.pen
        layout = self._board.table.layout
        for place, verdict in self._verdicts.items():
            x, y = layout.stands[place]
            scale = 1 + round(SLAM * (1 - self._sizes.get(place, 1.0)), 1)
            picture = _stamp_picture(pen, self._label_text(verdict), verdict.poisoned, scale)
            centre = x * pen.unit, (y - STAMP_RISE * layout.goblet) * pen.unit
            pen.surface.blit(picture, picture.get_rect(center=centre))
        for seat, points in self._gains.items():
            face = figure_places(layout.seats[seat].plate, False).face
            tag = FRect(0, 0, 44, 30)
            tag.midtop = face.right - 12, face.centery - 15
            draw_tag(pen, tag, signed(points), GOLD, size=24, rim=GOLD, alpha=240)

    def _label_text(self, verdict: Verdict) -> str:
        text = self._board.words("gob.poisoned" if verdict.poisoned else "gob.alive")
        if verdict.name:
            return f"{verdict.name}: {text}"
        return text


def _stamp_picture(pen: Pen, text: str, is_poisoned: bool, scale: float) -> Surface:
    """Return the picture of a stamp with a verdict, ``scale`` times as large as at rest."""

    def make() -> Surface:
        width = pen.width(text, STAMP_SIZE, "ui_bold") + 30
        unit = OVERSAMPLING * pen.unit
        canvas = Surface((round(width * unit), round(1.7 * STAMP_SIZE * unit)), pygame.SRCALPHA)
        colour, ground = VERDICT_COLOURS[is_poisoned]
        area = FRect(0, 0, width, 1.7 * STAMP_SIZE)
        stamp_pen = Pen(canvas, unit, pen.assets, pen.type)
        draw_tag(stamp_pen, area, text, colour, size=STAMP_SIZE, ground=ground, alpha=240, rim=colour)
        return pygame.transform.rotozoom(canvas, STAMP_ANGLE, scale / OVERSAMPLING)

    return pen.kept(("verdict", text, is_poisoned, scale, pen.unit), make)


def _put_down(bodies: Sequence[Goblet]) -> None:
    """Put goblets down upright."""
    for body in bodies:
        body.stand_up()


def _tip_over(body: Goblet, side: float, share: float) -> None:
    """Show a goblet at a share of being turned over, towards its ``side``."""
    body.tip = side * DRINK_TILT * share
    body.lift = DRINK_LIFT * body.pose.height * share


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
