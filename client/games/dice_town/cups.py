"""Everybody's cups and dice: shaken, slammed, lifted together, emptied over the table, and laid into combinations.

Where dice lie and what they show is the rules'; a cup that stands over dice nobody may see has none to draw. After
every performance ``put_in_place`` puts everything where the view says, so nothing here can be wrong for long.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from client.dice.cup import OVER, Cup, CupPainter
from client.dice.die import UPRIGHT, DicePainter, Die
from client.dice.solid import DOWN, Quaternion, after, between, turn
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
"""Wraps what motions call, see ``Cupful.begin``."""
DIE_IN_CUP = 0.47
"""Side of a die that is in a cup, by the cup's radius."""
LIFT = 2.5
"""How high a cup is lifted off its dice, by its radius."""
_SPOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((0, 0),), ((-0.62, 0.1), (0.62, -0.1)), ((-0.62, 0.45), (0.62, 0.5), (0, -0.6)),
    ((-0.66, -0.6), (0.62, -0.66), (-0.6, 0.64), (0.68, 0.58)),
    ((-1.0, -0.5), (0, -0.95), (1.0, -0.45), (-0.55, 0.7), (0.6, 0.68)),
)  # fmt: skip
"""How dice lie under a cup, in sides from its middle."""


class Glide:
    """A die on its way to a place; a ``Motion``. It hops over what lies between."""

    def __init__(self, die: Die, to: Point, side: float, end: Quaternion, seconds: float, hop: float = 0.0,
                 delay: float = 0.0) -> None:  # fmt: skip
        self._die, self._to, self._side, self._end, self._hop = die, to, side, end, hop
        self._from: tuple[float, float, float, float, Quaternion] | None = None
        self._tween = Tween(seconds, self._at, ease_in_out, delay=delay)
        self.update, self.finish = self._tween.update, self._tween.finish

    def _at(self, share: float) -> None:
        die = self._die
        if self._from is None:
            self._from = die.x, die.y, die.z, die.side, die.turn
        x, y, z, side, start = self._from
        die.x, die.y = x + (self._to[0] - x) * share, y + (self._to[1] - y) * share
        die.z = z * (1 - share) + self._hop * math.sin(math.pi * share)
        die.side = side + (self._side - side) * share
        die.turn = between(start, self._end, share) if share < 1 else self._end


class Cupful:
    """One seat's cup with what is in or under it, and its combination.

    ``state``: ``idle`` upright and empty, ``full`` upright with dice, ``down`` over them, ``peek`` tilted by its owner,
    ``moving`` in a motion. ``known``: the dice in it show their true faces. ``moves``: they are on their way now.
    """

    def __init__(self) -> None:
        self.cup = Cup(0.0, 0.0, 20.0)
        self.dice: list[Die] = []
        self.row: list[Die] = []
        self.state = "idle"
        self.known = False
        self.moves = False
        self.rattle: Rattle | None = None
        self._act = 0

    def begin(self) -> Guard:
        """Something new happens to it: what is left of older motions (they may be skipped in any order) shall not
        touch it any more. Returns what new motions are wrapped in."""
        self._act += 1
        act = self._act

        def wrapped(motion: Callable[..., object]) -> Callable[..., None]:
            def guarded(*share: float) -> None:
                if self._act == act:
                    motion(*share)

            return guarded

        return wrapped

    def combination(self) -> list[int]:
        """The faces in the row, as they lie."""
        return [die.face for die in self.row]

    @property
    def in_it(self) -> bool:
        """Are the dice seen in the upright cup?"""
        return self.state in ("full", "moving") and self.cup.open and not self.moves

    @property
    def laid_bare(self) -> bool:
        """Are the dice seen on the table under the cup that is tilted or lifted?"""
        return self.known and (self.state == "peek" or self.moves or (self.state == "moving" and not self.cup.open))


class Cups:
    """All cups of a table, drawn and set in motion on a board."""

    def __init__(self, board: TownBoard) -> None:
        self.board = board
        self.dice, self.cups = DicePainter(board.screen.assets, FACES), CupPainter(board.screen.assets, CUP)
        self.seats = [Cupful() for _ in range(board.table.seats)]
        self.asked_more = False  # about a card, while dice are rolled
        self._laid: tuple[Layout, bool] | None = None
        self._throws = 0

    def forget(self) -> None:
        """The scale has changed."""
        self.dice.forget()
        self.cups.forget()

    # -- where everything is when nothing moves -----------------------------------------------------------------------

    def place(self, seat: int) -> SeatPlace:
        """Where a seat's things lie."""
        place = self.board.table.layout.seats[seat]
        return self.board.table.layout.aside if place.own and self.make_room else place

    @property
    def make_room(self) -> bool:
        """Do the own dice make room for something else on the tray?"""
        return self.asked_more or self.board.table.shown.place != Place.ROLLING

    def put_in_place(self, force: bool = False) -> None:
        """Put every cup and every die of a combination where it belongs, as far as nothing moves it."""
        shown, layout = self.board.table.shown, self.board.table.layout
        moved = force or self._laid != (layout, self.make_room)
        self._laid = layout, self.make_room
        rolling = shown.place == Place.ROLLING
        for seat, full in enumerate(self.seats):
            place = self.place(seat)
            under = DICE - len(faces(shown.kept[seat])) if rolling and shown.roll[seat] else 0
            if not under:
                full.dice = []  # the last of its motions may still run; they know which dice they move
            elif len(full.dice) != under:  # the screen has come to a game in which these were rolled already
                full.begin()
                full.dice, full.known, full.state = [Die() for _ in range(under)], False, "down"
                self.stand(seat)
            if full.known and shown.roll[seat] == UNSEEN:
                full.known = False  # another person looks on now: what one has seen is forgotten
                for die in full.dice:
                    die.turn = UPRIGHT[0]
            wanted = sorted(faces(shown.kept[seat]))
            if sorted(full.combination()) != wanted:
                full.row = [Die(face=face) for face in wanted]
            elif not moved and full.state != "moving":
                continue
            for at, die in enumerate(full.row):
                die.lie(*place.slot(at), place.side)
            full.cup.radius = place.radius
            if full.state == "moving" or not rolling:
                full.state = "down" if full.dice and rolling else "idle"
            self.stand(seat)

    def stand(self, seat: int) -> None:
        """Put a cup where it stands, and its dice into or under it."""
        full, place = self.seats[seat], self.place(seat)
        full.cup.radius = place.radius
        full.cup.stand(*place.stand, full.state in ("down", "peek"))
        for at, die in enumerate(full.dice):
            die.side = place.radius * DIE_IN_CUP
            x, y = _SPOTS[len(full.dice)][at]
            die.x, die.y, die.z = place.stand[0] + x * die.side, place.stand[1] + y * die.side * DOWN, 0.0
        if full.state == "full":
            self.fill(seat)

    def under(self, seat: int) -> None:
        """Let a seat's dice lie under its cup on the faces they have, each a little askew."""
        full = self.seats[seat]
        rng = Random(seat + 5 * len(full.row) + 31 * self.board.table.shown.round)
        full.state, full.known = "down", True
        self.stand(seat)
        for die, face in zip(full.dice, [die.face for die in full.dice], strict=True):
            die.turn = after(turn((0.0, 0.0, 1.0), rng.uniform(-0.5, 0.5)), UPRIGHT[face])

    def slide(self, dice: Sequence[Die], slots: Sequence[Point], seconds: float, hop: float, side: float,
              delay: float = 0.0, apart: float = 0.0) -> None:  # fmt: skip
        """Send dice to where they can be read, one a little after the other; ``hop`` is in sides."""
        for at, (die, slot) in enumerate(zip(dice, slots, strict=True)):
            self.board.motions.add(Glide(die, slot, side, UPRIGHT[die.face], seconds, hop * side, delay + apart * at))

    def fill(self, seat: int) -> None:
        """Let a seat's dice lie in its upright cup."""
        full = self.seats[seat]
        if full.rattle is None or len(full.dice) != full.rattle.count or full.rattle.radius != full.cup.radius:
            radius, many = full.cup.radius, len(full.dice)
            full.rattle = Rattle(many, radius, radius * DIE_IN_CUP, seat + 7 * many)
        full.rattle.show(full.cup, full.dice)

    # -- what happens -------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        """An event was played: cups and dice follow. Called before the view of it is shown."""
        match event:
            case ("round", *_):
                for full in self.seats:
                    full.begin()
                    full.row, full.dice, full.state = [], [], "idle"
            case ("rolled", rolled):
                for seat, many in rolled:
                    self._rolled(seat, many)
            case ("decided", seat) if self.board.table.shown.place == Place.ROLLING:
                self._decided(seat)
            case ("revealed", kept):
                for seat, dice, _ in kept:
                    self._revealed(seat, faces(dice))
                self.board.sound("cup_lift")
            case ("trimmed", seat, dice):
                self._trimmed(seat, faces(self.board.table.shown.fresh[seat] - dice))
            case ("turned", seat, old, new):
                self._turned(seat, old, new)

    def _rolled(self, seat: int, many: int) -> None:
        """A bot shakes its cup and slams it; a person's waits, full, for its owner."""
        full, board = self.seats[seat], self.board
        full.dice = [Die(side=self.place(seat).radius * DIE_IN_CUP, face=(seat + at) % 6) for at in range(many)]
        full.known, full.state = False, "full"
        self.stand(seat)
        if board.players[seat] != "person":
            board.motions.add(self.shaken(seat, 0.75 + 0.06 * seat, lambda: None))

    def shaken(self, seat: int, seconds: float, on_end: Callable[[], object]) -> Steps:
        """A cup is shaken by itself and slammed on the table."""
        now = self.seats[seat].begin()
        return Steps(self.shake(seat, seconds, now), self.slammed(seat, on_end, now=now))

    def shake(self, seat: int, seconds: float, now: Guard) -> Tween:
        """A cup is shaken by itself."""
        full, (x, y) = self.seats[seat], self.place(seat).stand
        beat = [0]

        def shake(share: float) -> None:
            angle = share * seconds * 2 * math.pi * 4.2
            big = full.cup.radius * (0.2 + 0.3 * math.sin(math.pi * min(1.0, share * 1.1)))
            full.state = "moving"
            self.hold(seat, x + big * math.sin(angle), y - big * 0.3 * abs(math.cos(angle)), 1 / 60)
            if int(angle / math.pi) > beat[0]:
                beat[0] = int(angle / math.pi)
                self.board.sound("dice_rattle", 0.25 + 0.5 * share)

        return Tween(seconds, now(shake), linear)

    def hold(self, seat: int, x: float, y: float, dt: float) -> None:
        """A cup is held over a point of the table: it leans against its movement and its dice rattle."""
        full = self.seats[seat]
        cup, r = full.cup, full.cup.radius
        vx, vy = (x - cup.x) / max(dt, 1e-3), (y - cup.y) / max(dt, 1e-3)
        cup.x, cup.y = x, y
        cup.z += (cup.height / 2 + 0.55 * r - cup.z) * min(1.0, 9 * dt)
        lean = max(-0.55, min(0.55, -vx / 2200))
        cup.sway += (lean - cup.sway) * min(1.0, 14 * dt)
        cup.tip += (0.16 + max(-0.2, min(0.3, vy / 3000)) - cup.tip) * min(1.0, 14 * dt)
        if full.rattle is None or full.rattle.count != len(full.dice):
            self.fill(seat)
        assert full.rattle is not None
        full.rattle.move(max(-2600.0, min(2600.0, vx)), max(-2600.0, min(2600.0, vy)), dt)
        full.rattle.show(cup, full.dice)

    def slammed(self, seat: int, on_end: Callable[[], object], hard: float = 0.7, now: Guard | None = None) -> Steps:
        """A cup with dice is turned over and put down hard."""
        full = self.seats[seat]
        now = now or full.begin()
        start: list[float] = []

        def over(share: float) -> None:
            cup, (x, y) = full.cup, self.place(seat).stand
            if not start:
                start.extend((cup.x, cup.y, cup.z, cup.tip, cup.sway))
            high = cup.height / 2 + cup.radius * 1.5 * math.sin(math.pi * share)
            cup.x, cup.y = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
            cup.z = start[2] + (high - start[2]) * share
            cup.tip, cup.sway = start[3] + (OVER - start[3]) * share, start[4] * (1 - share)
            if not cup.open:
                full.moves = True  # from now on the dice are under it
            elif full.rattle is not None and full.rattle.count == len(full.dice):
                full.rattle.show(cup, full.dice)

        def down() -> None:
            full.state, full.moves = "down", False
            self.stand(seat)
            self.board.sound("cup_slam", hard)
            on_end()

        return Steps(Tween(0.24, now(over), lambda t: t * t), call(now(down)))

    def _decided(self, seat: int) -> None:
        """It is settled what stays under the cup; for those who look on, the cup only nods."""
        full = self.seats[seat]
        now = full.begin()
        if full.state in ("full", "peek", "moving"):
            full.state = "down"
            self.stand(seat)
        place = self.place(seat)

        def nod(share: float) -> None:
            full.cup.tilt(*place.stand, 0.1 * math.sin(math.pi * share))

        self.board.motions.add(Tween(0.2, now(nod), on_end=now(lambda: self.stand(seat))))

    def _revealed(self, seat: int, shown: Sequence[int]) -> None:
        """The cup goes up, the dice under it are seen, then they join the combination."""
        full, place = self.seats[seat], self.place(seat)
        now = full.begin()
        if len(shown) != len(full.dice) or not full.known:
            full.dice = [Die(face=face) for face in shown]
        self.under(seat)
        full.state = "moving"
        dice, first = full.dice, len(full.row)
        full.row = full.row + dice
        slots = [place.slot(first + at) for at in range(len(dice))]

        def raise_to(share: float, tip: float) -> None:
            full.cup.stand(place.stand[0], place.stand[1] - share * 0.5 * place.radius)
            full.cup.z += share * place.radius * LIFT
            full.cup.tip = tip

        def lift(share: float) -> None:
            raise_to(share, OVER + 0.25 * share)

        def aside(share: float) -> None:
            raise_to(1 - share, (OVER + 0.25) * (1 - share))

        def stands() -> None:
            full.dice, full.state = [], "idle"
            self.stand(seat)

        self.board.motions.add(
            Steps(Tween(0.3, now(lift), ease_out), wait(0.75), Tween(0.4, now(aside)), call(now(stands)))
        )
        self.slide(dice, slots, 0.36, 0.8, place.side, delay=1.05, apart=0.05)

    def count_throw(self) -> int:
        """How many throws and knocks there were, this one included: no throw is like another."""
        self._throws += 1
        return self._throws

    def knock(self, loud: float) -> None:
        """A die has hit something."""
        self.board.sound(f"dice_hit_{1 + self.count_throw() % 3}", loud)

    def _trimmed(self, seat: int, gone: Sequence[int]) -> None:
        full = self.seats[seat]
        for face in gone:
            die = next(die for die in reversed(full.row) if die.face == face)
            full.row.remove(die)
        self.put_in_place(force=True)

    def _turned(self, seat: int, old: int, new: int) -> None:
        die = next((die for die in reversed(self.seats[seat].row) if die.face == old), None)
        if die is not None:
            self.board.motions.add(Glide(die, (die.x, die.y), die.side, UPRIGHT[new], 0.5, die.side * 1.6))

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, cup: bool = True) -> None:
        """A seat's cup and dice, the far ones first."""
        full, pen = self.seats[seat], self.board.pen
        surface, unit = pen.surface, pen.unit
        self._dice([die for die in full.row if die not in full.dice])
        if full.laid_bare and not full.cup.open:
            self._dice(full.dice)
        put_away = self.board.table.layout.low and full.state == "idle" and len(full.row) == DICE
        if cup and not put_away:
            self.cups.shadow(surface, unit, full.cup)
            self.cups.inside(surface, unit, full.cup, SEAT_COLOURS[seat])
            if full.in_it:
                for die in sorted(full.dice, key=lambda die: die.y):
                    self.dice.draw(surface, unit, die, on_table=False)
            self.cups.wall(surface, unit, full.cup, SEAT_COLOURS[seat])
        if full.laid_bare and full.cup.open:
            self._dice(full.dice)

    def _dice(self, dice: Sequence[Die]) -> None:
        """Dice on the table, the far ones first."""
        pen = self.board.pen
        for die in sorted(dice, key=lambda die: die.y):
            self.dice.draw(pen.surface, pen.unit, die)
