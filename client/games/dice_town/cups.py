"""Everybody's cups and dice: shaken, slammed, lifted together, emptied over the table, and laid into combinations.

The rules decide where dice lie and what they show; a cup that stands over dice which nobody may see has none to draw.
After every performance ``put_in_place`` puts everything where the view says, so nothing here can be wrong for long."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from client.dice.cup import OVER, Cup, CupPainter
from client.dice.die import UPRIGHT, DicePainter, Die
from client.dice.rotations import DOWN, Quaternion, after, between, turn
from client.dice.tumble import Rattle
from client.games.dice_town.dice_faces import CUP, FACES
from client.games.dice_town.layout import Layout, SeatPlace
from client.games.dice_town.table import DiceTownArrangement
from client.games.dice_town.tokens import SEAT_COLOURS
from client.table.board import Board
from client.table.terms import Event
from client.ui import Point
from client.window.motion import Timeline as Steps
from client.window.motion import Tween, call, ease_in_out, ease_out, linear, wait
from rules.games.dice_town.board import Place
from rules.games.dice_town.dice import DICE, UNSEEN, faces

TownBoard = Board[DiceTownArrangement]
Guard = Callable[[Callable[..., object]], Callable[..., None]]
"""Wraps what motions call, see ``SeatCup.begin``."""
DIE_IN_CUP = 0.47
"""Side of a die that is in a cup, in radii of the cup."""
LIFT = 2.5
"""How high a cup is lifted off its dice, in radii of the cup."""
_SPOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((0, 0),), ((-0.62, 0.1), (0.62, -0.1)), ((-0.62, 0.45), (0.62, 0.5), (0, -0.6)),
    ((-0.66, -0.6), (0.62, -0.66), (-0.6, 0.64), (0.68, 0.58)),
    ((-1.0, -0.5), (0, -0.95), (1.0, -0.45), (-0.55, 0.7), (0.6, 0.68)),
)  # fmt: skip
"""How that number of dice lie under a cup, in sides of a die from its middle."""


def lying(face: int, angle: float) -> Quaternion:
    """Return the turn of a die that lies on the table with this face up, turned round by an angle (radians)."""
    return after(turn((0.0, 0.0, 1.0), angle), UPRIGHT[face])


class Glide:
    """A die on its way to a place; a ``Motion``. It hops over what lies between."""

    def __init__(
        self,
        die: Die,
        target: Point,
        side: float,
        end_turn: Quaternion,
        seconds: float,
        hop: float = 0.0,
        delay: float = 0.0,
    ) -> None:
        self._die, self._target, self._side, self._end_turn, self._hop = die, target, side, end_turn, hop
        self._start: tuple[float, float, float, float, Quaternion] | None = None
        self._tween = Tween(seconds, self._move, ease_in_out, delay=delay)
        self.update, self.finish = self._tween.update, self._tween.finish

    def _move(self, share: float) -> None:
        """Put the die at this share of its way."""
        die = self._die
        if self._start is None:
            self._start = die.x, die.y, die.z, die.side, die.turn
        x, y, z, side, start_turn = self._start
        target_x, target_y = self._target
        die.x, die.y = x + (target_x - x) * share, y + (target_y - y) * share
        die.z = z * (1 - share) + self._hop * math.sin(math.pi * share)
        die.side = side + (self._side - side) * share
        die.turn = self._end_turn
        if share < 1:
            die.turn = between(start_turn, self._end_turn, share)


class SeatCup:
    """One seat's cup with the dice in or under it, and its combination.

    ``state``: ``idle`` upright and empty, ``full`` upright with dice, ``down`` over them, ``peek`` tilted by its owner,
    ``moving`` in a motion. ``known``: the dice in it show their true faces. ``dice_move``: they are on their way now.
    """

    def __init__(self) -> None:
        self.cup = Cup(0.0, 0.0, 20.0)
        self.dice: list[Die] = []
        self.row: list[Die] = []
        self.state = "idle"
        self.known = False
        self.dice_move = False
        self.rattle: Rattle | None = None
        self._act = 0

    def begin(self) -> Guard:
        """Begin a new act: what is left of older motions, which may be skipped in any order, does not touch the cup any
        more. Return the guard in which new motions are wrapped."""
        self._act += 1
        act = self._act

        def guard(motion: Callable[..., object]) -> Callable[..., None]:
            def guarded_motion(*share: float) -> None:
                if self._act == act:
                    motion(*share)

            return guarded_motion

        return guard

    def combination(self) -> list[int]:
        """Return the faces in the row, as they lie."""
        return [die.face for die in self.row]

    @property
    def shows_dice_inside(self) -> bool:
        """True if the dice are seen in the upright cup."""
        return self.state in ("full", "moving") and self.cup.open and not self.dice_move

    @property
    def shows_dice_outside(self) -> bool:
        """True if the dice are seen on the table beside the cup, which is tilted or lifted."""
        if not self.known:
            return False
        return self.state == "peek" or self.dice_move or (self.state == "moving" and not self.cup.open)


class Cups:
    """All cups of a table, drawn and set in motion on a board."""

    def __init__(self, board: TownBoard) -> None:
        self.board = board
        self.dice, self.cups = DicePainter(board.screen.assets, FACES), CupPainter(board.screen.assets, CUP)
        self.seats = [SeatCup() for _ in range(board.table.seats)]
        self.card_is_asked = False  # while dice are rolled, a person may play a card
        self.tray_is_free = False  # nothing is laid on the tray but dice
        self._laid_out: tuple[Layout, SeatPlace] | None = None
        self._throws = 0

    def forget(self) -> None:
        """Forget all pictures, because the scale has changed."""
        self.dice.forget()
        self.cups.forget()

    # -- where everything is when nothing moves -----------------------------------------------------------------------

    def place(self, seat: int) -> SeatPlace:
        """Return where a seat's things lie now."""
        place = self.board.table.layout.seats[seat]
        if place.own and self.own_dice_aside:
            layout = self.board.table.layout
            return layout.strewn if self.tray_is_free else layout.aside
        return place

    @property
    def own_dice_aside(self) -> bool:
        """True while the own dice make room for something else on the tray."""
        return self.card_is_asked or self.board.table.shown.place != Place.ROLLING

    def put_in_place(self, force: bool = False) -> None:
        """Put every cup and every die of a combination where it belongs, as far as nothing moves it."""
        view, layout = self.board.table.shown, self.board.table.layout
        laid_out = layout, self.place(self.board.bottom)
        is_new_layout = force or self._laid_out != laid_out
        self._laid_out = laid_out
        rolling = view.place == Place.ROLLING
        for seat, seat_cup in enumerate(self.seats):
            self._check_dice_under(seat, seat_cup)
            combination = sorted(faces(view.kept[seat]))
            if sorted(seat_cup.combination()) != combination:
                seat_cup.row = [Die(face=face) for face in combination]
            elif not is_new_layout and seat_cup.state != "moving":
                continue
            place = self.place(seat)
            if place.own and not seat_cup.dice:  # others instead of those that may still slide together
                seat_cup.row = [Die(face=face) for face in seat_cup.combination()]
            for index, die in enumerate(seat_cup.row):
                die.lie(*place.slot(index), place.side)
                die.turn = lying(die.face, place.askew(index))
            seat_cup.cup.radius = place.radius
            if seat_cup.state == "moving" or not rolling:
                seat_cup.state = "down" if seat_cup.dice and rolling else "idle"
            self.stand(seat)

    def clear_tray(self) -> None:
        """Let the own dice slide together, because something else is laid on the tray now."""
        if not self.tray_is_free:
            return
        self.tray_is_free, self._laid_out = False, None
        row, place = self.seats[self.board.bottom].row, self.place(self.board.bottom)
        if self.own_dice_aside:
            self.slide(row, [place.slot(index) for index in range(len(row))], 0.3, 0.3, place.side)

    def _check_dice_under(self, seat: int, seat_cup: SeatCup) -> None:
        """Let as many dice be under a cup as the view says, and hide those that may not be seen."""
        view = self.board.table.shown
        number = 0
        if view.place == Place.ROLLING and view.roll[seat]:
            number = DICE - len(faces(view.kept[seat]))
        if not number:
            seat_cup.dice = []  # a new list: the last of its motions may still run, and they have the old one
        elif len(seat_cup.dice) != number:  # the screen has come to a game in which these were rolled already
            seat_cup.begin()
            seat_cup.dice, seat_cup.known, seat_cup.state = [Die() for _ in range(number)], False, "down"
            self.stand(seat)
        if seat_cup.known and view.roll[seat] == UNSEEN:
            seat_cup.known = False  # another person looks on now, and may not see what the first one saw
            for die in seat_cup.dice:
                die.turn = UPRIGHT[0]

    def stand(self, seat: int) -> None:
        """Put a cup where it stands, and its dice into or under it."""
        seat_cup, place = self.seats[seat], self.place(seat)
        seat_cup.cup.radius = place.radius
        seat_cup.cup.stand(*place.stand, seat_cup.state in ("down", "peek"))
        for die, (x, y) in zip(seat_cup.dice, _SPOTS[len(seat_cup.dice)], strict=True):
            die.side = place.radius * DIE_IN_CUP
            die.x, die.y, die.z = place.stand[0] + x * die.side, place.stand[1] + y * die.side * DOWN, 0.0
        if seat_cup.state == "full":
            self.fill(seat)

    def lay_under(self, seat: int) -> None:
        """Let a seat's dice lie under its cup on the faces that they have, each a little askew."""
        seat_cup = self.seats[seat]
        rng = Random(seat + 5 * len(seat_cup.row) + 31 * self.board.table.shown.round)
        seat_cup.state, seat_cup.known = "down", True
        self.stand(seat)
        for die in seat_cup.dice:
            die.turn = lying(die.face, rng.uniform(-0.5, 0.5))

    def slide(
        self,
        dice: Sequence[Die],
        slots: Sequence[Point],
        seconds: float,
        hop: float,
        side: float,
        delay: float = 0.0,
        interval: float = 0.0,
        turns: Sequence[Quaternion] | None = None,
    ) -> None:
        """Send dice to where they can be read, one an ``interval`` after the other; ``hop`` is in sides of a die.
        ``turns`` are how they lie there; without them all lie straight."""
        for index, (die, slot) in enumerate(zip(dice, slots, strict=True)):
            end_turn = UPRIGHT[die.face] if turns is None else turns[index]
            self.board.motions.add(Glide(die, slot, side, end_turn, seconds, hop * side, delay + interval * index))

    def fill(self, seat: int) -> None:
        """Let a seat's dice lie in its upright cup."""
        seat_cup = self.seats[seat]
        radius, number, rattle = seat_cup.cup.radius, len(seat_cup.dice), seat_cup.rattle
        if rattle is None or rattle.count != number or rattle.radius != radius:
            rattle = seat_cup.rattle = Rattle(number, radius, radius * DIE_IN_CUP, seat + 7 * number)
        rattle.show(seat_cup.cup, seat_cup.dice)

    # -- what happens -------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        """Let cups and dice follow an event that is played. Called before the view after it is shown."""
        match event:
            case ("round", *_):
                for seat_cup in self.seats:
                    seat_cup.begin()
                    seat_cup.row, seat_cup.dice, seat_cup.state = [], [], "idle"
            case ("rolled", rolls):
                for seat, number in rolls:
                    self._rolled(seat, number)
            case ("decided", seat) if self.board.table.shown.place == Place.ROLLING:
                self._decided(seat)
            case ("revealed", choices):
                for seat, dice, _ in choices:
                    self._revealed(seat, faces(dice))
                self.board.sound("cup_lift")
            case ("trimmed", seat, dice):
                self._trimmed(seat, faces(self.board.table.shown.fresh[seat] - dice))
            case ("turned", seat, old, new):
                self._turned(seat, old, new)

    def _rolled(self, seat: int, number: int) -> None:
        """A bot shakes its cup and slams it; a person's stays full and waits for its owner."""
        seat_cup, board = self.seats[seat], self.board
        side = self.place(seat).radius * DIE_IN_CUP
        seat_cup.dice = [Die(side=side, face=(seat + index) % 6) for index in range(number)]
        seat_cup.known, seat_cup.state = False, "full"
        self.stand(seat)
        if board.players[seat] != "person":
            board.motions.add(self.shake_and_slam(seat, 0.75 + 0.06 * seat, lambda: None))

    def shake_and_slam(self, seat: int, seconds: float, on_end: Callable[[], object]) -> Steps:
        """Return the motion of a cup that is shaken by itself and slammed on the table."""
        guard = self.seats[seat].begin()
        return Steps(self.shake(seat, seconds, guard), self.slam(seat, on_end, guard=guard))

    def shake(self, seat: int, seconds: float, guard: Guard) -> Tween:
        """Return the motion of a cup that is shaken by itself."""
        seat_cup, (x, y) = self.seats[seat], self.place(seat).stand
        rattles = 0

        def move(share: float) -> None:
            nonlocal rattles
            angle = share * seconds * 2 * math.pi * 4.2
            swing = seat_cup.cup.radius * (0.2 + 0.3 * math.sin(math.pi * min(1.0, share * 1.1)))
            seat_cup.state = "moving"
            self.hold(seat, x + swing * math.sin(angle), y - swing * 0.3 * abs(math.cos(angle)), 1 / 60)
            half_turns = int(angle / math.pi)
            if half_turns > rattles:
                rattles = half_turns
                self.board.sound("dice_rattle", 0.25 + 0.5 * share)

        return Tween(seconds, guard(move), linear)

    def hold(self, seat: int, x: float, y: float, dt: float) -> None:
        """Hold a cup over a point of the table: it leans against its movement and its dice rattle. ``dt`` are the
        seconds since it was held elsewhere."""
        seat_cup = self.seats[seat]
        cup, radius = seat_cup.cup, seat_cup.cup.radius
        vx, vy = (x - cup.x) / max(dt, 1e-3), (y - cup.y) / max(dt, 1e-3)
        cup.x, cup.y = x, y
        cup.z += (cup.height / 2 + 0.55 * radius - cup.z) * min(1.0, 9 * dt)
        sway = max(-0.55, min(0.55, -vx / 2200))
        cup.sway += (sway - cup.sway) * min(1.0, 14 * dt)
        tip = 0.16 + max(-0.2, min(0.3, vy / 3000))
        cup.tip += (tip - cup.tip) * min(1.0, 14 * dt)
        if seat_cup.rattle is None or seat_cup.rattle.count != len(seat_cup.dice):
            self.fill(seat)
        assert seat_cup.rattle is not None
        seat_cup.rattle.move(max(-2600.0, min(2600.0, vx)), max(-2600.0, min(2600.0, vy)), dt)
        seat_cup.rattle.show(cup, seat_cup.dice)

    def slam(self, seat: int, on_end: Callable[[], object], loudness: float = 0.7, guard: Guard | None = None) -> Steps:
        """Return the motion of a cup with dice that is turned over and put down hard."""
        seat_cup = self.seats[seat]
        guard = guard or seat_cup.begin()
        start: list[float] = []

        def turn_over(share: float) -> None:
            cup, (x, y) = seat_cup.cup, self.place(seat).stand
            if not start:
                start.extend((cup.x, cup.y, cup.z, cup.tip, cup.sway))
            start_x, start_y, start_z, start_tip, start_sway = start
            top = cup.height / 2 + cup.radius * 1.5 * math.sin(math.pi * share)
            cup.x, cup.y = start_x + (x - start_x) * share, start_y + (y - start_y) * share
            cup.z = start_z + (top - start_z) * share
            cup.tip, cup.sway = start_tip + (OVER - start_tip) * share, start_sway * (1 - share)
            if not cup.open:
                seat_cup.dice_move = True  # from now on the dice are under it
            elif seat_cup.rattle is not None and seat_cup.rattle.count == len(seat_cup.dice):
                seat_cup.rattle.show(cup, seat_cup.dice)

        def put_down() -> None:
            seat_cup.state, seat_cup.dice_move = "down", False
            self.stand(seat)
            self.board.sound("cup_slam", loudness)
            on_end()

        return Steps(Tween(0.24, guard(turn_over), lambda share: share * share), call(guard(put_down)))

    def _decided(self, seat: int) -> None:
        """It is settled what stays under the cup; those who look on only see the cup nod."""
        seat_cup = self.seats[seat]
        guard = seat_cup.begin()
        if seat_cup.state in ("full", "peek", "moving"):
            seat_cup.state = "down"
            self.stand(seat)
        place = self.place(seat)

        def nod(share: float) -> None:
            seat_cup.cup.tilt(*place.stand, 0.1 * math.sin(math.pi * share))

        def stand() -> None:
            self.stand(seat)

        self.board.motions.add(Tween(0.2, guard(nod), on_end=guard(stand)))

    def _revealed(self, seat: int, shown_faces: Sequence[int]) -> None:
        """The cup goes up, the dice under it are seen, then they join the combination."""
        seat_cup, place = self.seats[seat], self.place(seat)
        guard = seat_cup.begin()
        if len(shown_faces) != len(seat_cup.dice) or not seat_cup.known:
            seat_cup.dice = [Die(face=face) for face in shown_faces]
        self.lay_under(seat)
        seat_cup.state = "moving"
        dice = seat_cup.dice
        slots = [place.slot(len(seat_cup.row) + index) for index in range(len(dice))]
        seat_cup.row = seat_cup.row + dice

        def raise_to(share: float, tip: float) -> None:
            seat_cup.cup.stand(place.stand[0], place.stand[1] - share * 0.5 * place.radius)
            seat_cup.cup.z += share * place.radius * LIFT
            seat_cup.cup.tip = tip

        def lift(share: float) -> None:
            raise_to(share, OVER + 0.25 * share)

        def lower(share: float) -> None:
            raise_to(1 - share, (OVER + 0.25) * (1 - share))

        def stand() -> None:
            seat_cup.dice, seat_cup.state = [], "idle"
            self.stand(seat)

        self.board.motions.add(
            Steps(Tween(0.3, guard(lift), ease_out), wait(0.75), Tween(0.4, guard(lower)), call(guard(stand)))
        )
        self.slide(dice, slots, 0.36, 0.8, place.side, delay=1.05, interval=0.05)

    def count_throw(self) -> int:
        """Count a throw and return how many there were, so that no throw is like another."""
        self._throws += 1
        return self._throws

    def knock(self, loudness: float) -> None:
        """Play the sound of a die that has hit something."""
        self.board.sound("dice_hit", loudness)

    def _trimmed(self, seat: int, lost_faces: Sequence[int]) -> None:
        """Take the dice with these faces out of a combination."""
        row = self.seats[seat].row
        for face in lost_faces:
            row.remove(next(die for die in reversed(row) if die.face == face))
        self.put_in_place(force=True)

    def _turned(self, seat: int, old: int, new: int) -> None:
        """Turn a die of a combination to another face."""
        for die in reversed(self.seats[seat].row):
            if die.face == old:
                self.board.motions.add(Glide(die, (die.x, die.y), die.side, UPRIGHT[new], 0.5, die.side * 1.6))
                return

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, cup: bool = True) -> None:
        """Draw a seat's dice, and its ``cup`` unless that is put away."""
        seat_cup, pen = self.seats[seat], self.board.pen
        self._draw_dice([die for die in seat_cup.row if die not in seat_cup.dice])
        if seat_cup.shows_dice_outside and not seat_cup.cup.open:
            self._draw_dice(seat_cup.dice)
        has_finished = seat_cup.state == "idle" and len(seat_cup.row) == DICE
        if cup and not (has_finished and self.place(seat).crowded):
            colour = SEAT_COLOURS[seat]
            self.cups.shadow(pen.surface, pen.unit, seat_cup.cup)
            self.cups.inside(pen.surface, pen.unit, seat_cup.cup, colour)
            if seat_cup.shows_dice_inside:
                self._draw_dice(seat_cup.dice, on_table=False)
            self.cups.wall(pen.surface, pen.unit, seat_cup.cup, colour)
        if seat_cup.shows_dice_outside and seat_cup.cup.open:
            self._draw_dice(seat_cup.dice)

    def _draw_dice(self, dice: Sequence[Die], on_table: bool = True) -> None:
        """Draw dice, the far ones first."""
        pen = self.board.pen
        for die in sorted(dice, key=lambda die: die.y):
            self.dice.draw(pen.surface, pen.unit, die, on_table=on_table)
