"""A table of Dice Town on the dummy screen, and hands that play at it."""

from __future__ import annotations

from typing import Any

from client.app import App
from client.games.dice_town.count import CountScene
from client.games.dice_town.painter import DiceTownPainter
from client.play.session import Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.table import TableScene
from rules.games.dice_town.dice import faces
from rules.kernel.table import Table
from tests.client.hands import open_curtain
from tests.client.table_hands import Bot, ask_of, chairs_for, free, laid, until


def sit(app: App, seats: int = 5, people: int = 1, seed: int = 3, kind: Bot = "random", **options: Any) -> TableScene:
    """Sit down; returns the scene."""
    chairs = chairs_for(app, seats, people, kind)
    scene = TableScene(app, Sitting.start(Setup("dice_town", chairs, options, seed), saves=False))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, *kinds: str) -> bool:
    """Play on, by any offered answer, until the person is asked one of these; False if the game ends before that."""

    def ready() -> bool:
        top = app.scene
        if isinstance(top, Curtain):
            open_curtain(app)
        if top is not scene:
            return not isinstance(top, Curtain)
        return free(scene)

    for _ in range(400):
        until(app, ready, dt=0.3)
        if isinstance(app.scene, CountScene) or app.scene is not scene:
            return False
        if not kinds or ask_of(scene).kind in kinds:
            return True
        scene.player.answer(plain(scene))
    raise AssertionError(f"Nobody was asked {kinds}")


def cups_lifted(card: str) -> Table:
    """A table of three at which the first player, who holds this card, is asked to answer the lifting of the cups."""
    given = f"sheriff: Yerofey, dice: 9 Q J J A / 9 9 10 J K / 9 10 J Q K, Wanderer: {{hand: [{card}]}}"
    return laid("dice_town", given, "Wanderer keeps 9 Q", "Matryona keeps 9", "Yerofey keeps 9", seats=3)


def plain(scene: TableScene) -> Any:
    """One offered answer: keeps one die, offers nothing, passes, else the first."""
    options = ask_of(scene).options
    if ask_of(scene).kind == "keep":
        return next(option for option in options if len(faces(option.dice)) == 1)
    if options[-1] == "pass":
        return "pass"
    return options[0]


def roll_and_peek(app: App, scene: TableScene) -> None:
    """Space and P: the dice lie there to be chosen from."""
    assert isinstance(scene.painter, DiceTownPainter)
    own_cup = scene.painter.own_cup
    assert own_cup is not None
    own_cup.roll()
    until(app, lambda: own_cup.phase == "down" and not own_cup.busy)
    own_cup.peek()
    until(app, lambda: own_cup.phase == "peek" and not own_cup.busy and not scene.motions.busy)
