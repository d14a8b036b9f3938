"""A table of the Red Dragon on the dummy screen, and hands that play at it."""

from __future__ import annotations

from random import Random
from typing import Any

from client.app import App
from client.games.red_dragon.table import BOTTLE, THROW, RedDragonArrangement
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from rules.kernel.asking import PASS
from tests.client.hands import open_curtain
from tests.client.table_hands import NAMES, Bot, Point, ask_of, drag, free, take_by, until, widget


def sit(
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "random", saves: bool = False, **options: Any
) -> TableScene:
    """Sit down; returns the scene."""
    names = NAMES[app.words.language][:seats]
    chairs = tuple(SeatSetup(name, "person" if at < people else kind) for at, name in enumerate(names))
    scene = TableScene(app, Sitting.start(Setup("red_dragon", chairs, options, seed), saves=saves))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, **how: float) -> bool:
    """Wait until a person may answer; goes through curtains on the way, and watches on when they are out. False when
    the game is over instead."""

    def ready() -> bool:
        if isinstance(app.scene, Curtain):
            open_curtain(app)
        if scene.elimination.asking:
            scene.click("out.watch")
        over = isinstance(app.scene, FinalScene)
        return over or (app.scene is scene and free(scene))

    until(app, ready, **how)
    return not isinstance(app.scene, FinalScene)


def grip_and_spot(scene: TableScene, option: Any) -> tuple[Any, Any] | None:
    """What must be taken up and where it must be laid to give this answer; None if a button gives it."""
    ask, table = ask_of(scene), scene.table
    assert isinstance(table, RedDragonArrangement)
    if ask.kind == "order":
        return BOTTLE, ("seat", option)
    if isinstance(option, str):
        return None
    kind = option if ask.kind == "discard" else option.kind
    held = (spot.handle for spot in scene.hand.cards())
    piece = next(each for each in held if isinstance(each, int) and table.game.kind[each] == kind)
    spot = THROW if ask.kind == "discard" else sorted(table.spots_of(option, scene.player.viewer), key=str)[0]
    return piece, spot


def button(option: Any) -> str:
    """The button that gives an answer."""
    return f"answer.{'pass' if option == PASS else option}"


def by_hand(app: App, scene: TableScene, option: Any) -> None:
    """Give an answer with the mouse; several answers in one gesture are told apart by the buttons."""
    meant = grip_and_spot(scene, option)
    if meant is None:
        scene.click(button(option))
        return
    grip, spot = meant
    throws = ask_of(scene).kind == "discard"
    start = widget(scene, "drinks.top").rect.center if grip == BOTTLE else take_by(scene, grip)
    count = len(scene.sitting.record.answers)
    drag(app, start, middle(scene, spot), steps=4)
    if throws:
        scene.click("answer.throw")
    elif len(scene.sitting.record.answers) == count:
        scene.click(f"answer.choice.{scene.hand.choosing.index(option)}")


def middle(scene: TableScene, spot: Any) -> Point:
    """A point in the middle of a spot, where no other spot lies."""
    place = widget(scene, scene.table.place_id(spot)).rect
    shares = [(x, y) for x in (0.5, 0.2, 0.8) for y in (0.5, 0.25, 0.75)]
    points = [(place.x + place.width * x, place.y + place.height * y) for x, y in shares]
    return next(point for point in points if scene.table.spot_under(point) == spot)


def any_option(scene: TableScene, rng: Random) -> Any:
    """An answer of the person: seldom a pass where there is something to do, and never a whole hand thrown away."""
    ask = ask_of(scene)
    options = list(ask.options)
    if ask.kind == "discard":
        return options[-1] if rng.random() < 0.8 else rng.choice(options)
    return rng.choice(options if ask.kind == "order" else options[:-1] or options)
