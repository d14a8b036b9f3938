"""A table of Raut, and functions that play at it."""

from __future__ import annotations

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
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "random", saves: bool = False, **options: Any
) -> TableScene:
    """Sit down; returns the scene."""
    names = NAMES[app.words.language][:seats]
    chairs = tuple(SeatSetup(name, "person" if at < people else kind) for at, name in enumerate(names))
    scene = TableScene(app, Sitting.start(Setup("raut", chairs, {"first": 0, **options}, seed), saves=saves))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, kind: str = "act", seconds: float = 400.0) -> bool:
    """Wait until the person at the screen is asked this, going through curtains and giving the last answer to other
    questions; False if the game is over before."""

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
    """The piece of a card, by its id."""
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
    """A moment of a game, laid out piece by piece: it is the turn of seat 0, and it is asked what it does."""

    def __init__(self, table: RautTable) -> None:
        self.table = table

    def salon(self, seat: int, *cards: str, drunk: int = 0, stage: int = 0) -> Self:
        """These guests are at the table of a seat."""
        for card in cards:
            piece = piece_of(self.table, card)
            lay(self.table, piece, salon_of(seat))
            self.table.drunk[piece], self.table.stage[piece] = drunk, stage
        return self

    def pair(self, one: str, other: str) -> Self:
        """These guests are companions."""
        guest, mate = piece_of(self.table, one), piece_of(self.table, other)
        self.table.companion[guest], self.table.companion[mate] = mate, guest
        return self

    def worn(self, seat: int, guest: str, *cards: str) -> Self:
        """A guest wears these."""
        for card in cards:
            piece = piece_of(self.table, card)
            lay(self.table, piece, worn_of(seat))
            self.table.wearer[piece] = piece_of(self.table, guest)
        return self

    def talk(self, card: str) -> Self:
        """This is talked about."""
        lay(self.table, piece_of(self.table, card), TALK)
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """A seat holds these cards alone."""
        for piece in list(self.table.zones[hand_of(seat)]):
            lay(self.table, piece, DECK)
        for card in cards:
            lay(self.table, piece_of(self.table, card), hand_of(seat))
        return self

    def asks(self, app: App, scene: TableScene) -> TableScene:
        """Now it is asked; the screen shows it."""
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
    """A table at which the person is asked what to do in the first turn; lay it with a ``Stage``."""
    scene = sit(app, seats, **options)
    assert asked(app, scene)
    table = scene.sitting.table
    assert isinstance(table, RautTable)
    return scene, Stage(table)
