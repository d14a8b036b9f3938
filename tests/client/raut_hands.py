"""A table of Raut, and functions that play at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from client.app import App
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from rules.games.raut.board import DECK, TALK, RautTable, hand_of, salon_of, worn_of
from rules.kernel import asking
from tests.client.hands import open_curtain
from tests.client.table_hands import NAMES, Bot, ask_of, free, until


def sit(
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "random", saves: bool = False,
    sets: Sequence[str] | None = None, **options: Any,
) -> TableScene:  # fmt: skip
    """Sit down at a new table and return its scene; the first seats are persons, the others bots of this kind."""
    names = NAMES[app.words.language][:seats]
    chairs = tuple(SeatSetup(name, "person" if seat < people else kind) for seat, name in enumerate(names))
    scene = TableScene(app, Sitting.start(Setup("raut", chairs, {"first": 0, **options}, seed, sets), saves=saves))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, kind: str = "act", seconds: float = 400.0) -> bool:
    """Wait until the person at the screen is asked this, and return True; False if the game is over before.

    Curtains are opened, and other questions get their last answer.
    """

    def ready() -> bool:
        top = app.scene
        if isinstance(top, Curtain):
            open_curtain(app)
        if isinstance(top, FinalScene):
            return True
        if top is scene and free(scene):
            if ask_of(scene).kind == kind:
                return True
            scene.player.answer(ask_of(scene).options[-1])
        return False

    until(app, ready, seconds)
    return not isinstance(app.scene, FinalScene)


def piece_of(table: RautTable, card: str, copy: int = 0) -> int:
    """Return the piece of a card, by its id."""
    game = table.game
    return [piece for piece, kind in enumerate(game.kind) if game.cards[kind].id == card][copy]


def lay(table: RautTable, piece: int, zone: int) -> None:
    """Lay a piece in a zone, wherever it was."""
    for pieces in table.zones:
        if piece in pieces:
            pieces.remove(piece)
    table.zones[zone].append(piece)
    table.known_to[piece] |= table.visible_to[zone]


class Stage:
    """Lays out a moment of a game piece by piece: in the turn of seat 0, which is asked what it does."""

    def __init__(self, table: RautTable) -> None:
        self.table = table

    def salon(self, seat: int, *cards: str, drunk: int = 0, stage: int = 0) -> Self:
        """Seat guests at the table of a seat."""
        for card in cards:
            piece = piece_of(self.table, card)
            lay(self.table, piece, salon_of(seat))
            self.table.drunk[piece], self.table.stage[piece] = drunk, stage
        return self

    def pair(self, guest_card: str, companion_card: str) -> Self:
        """Make two guests companions."""
        guest, companion = piece_of(self.table, guest_card), piece_of(self.table, companion_card)
        self.table.companion[guest] = companion
        self.table.companion[companion] = guest
        return self

    def worn(self, seat: int, guest: str, *cards: str) -> Self:
        """Put accessories on a guest of a seat."""
        for card in cards:
            piece = piece_of(self.table, card)
            lay(self.table, piece, worn_of(seat))
            self.table.wearer[piece] = piece_of(self.table, guest)
        return self

    def talk(self, card: str) -> Self:
        """Lay a talk in the middle."""
        lay(self.table, piece_of(self.table, card), TALK)
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """Give a seat these cards as its whole hand."""
        for piece in list(self.table.zones[hand_of(seat)]):
            lay(self.table, piece, DECK)
        for card in cards:
            lay(self.table, piece_of(self.table, card), hand_of(seat))
        return self

    def asks(self, app: App, scene: TableScene) -> TableScene:
        """Ask the question of this moment, and show it on the screen."""
        table = self.table
        table.frames.clear()
        table.game.resume(table, turn=table.turn)
        asking.run(table)
        scene.sitting.events()
        scene.board.show(scene.sitting.view())
        scene.refresh()
        app.step([], 0.4)
        return scene


def scripted(app: App, seats: int = 4, **options: Any) -> tuple[TableScene, Stage]:
    """Return a scene in which the person is asked what to do in the first turn, and the ``Stage`` to lay its table."""
    scene = sit(app, seats, **options)
    assert asked(app, scene)
    table = scene.sitting.table
    assert isinstance(table, RautTable)
    return scene, Stage(table)
