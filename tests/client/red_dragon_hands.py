"""A table of the Red Dragon on the dummy screen, and hands that play at it."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from client.app import App
from client.games.red_dragon.table import BOTTLE, THROW, RedDragonArrangement
from client.play.session import Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.table import TableScene
from rules.kernel.asking import PASS
from tests.client.hands import open_curtain
from tests.client.table_hands import Bot, Point, ask_of, chairs_for, drag, free, take_by, until, widget


def sit(
    app: App, seats: int = 4, people: int = 1, seed: int = 3, kind: Bot = "random", saves: bool = False, **options: Any
) -> TableScene:
    """Sit down; returns the scene."""
    chairs = chairs_for(app, seats, people, kind)
    scene = TableScene(app, Sitting.start(Setup("red_dragon", chairs, options, seed), saves=saves))
    app.push(scene)
    return scene


def asked(app: App, scene: TableScene, **limits: float) -> bool:
    """Wait until a person may answer; goes through curtains on the way, and watches on when they are out. ``limits``
    are those of ``until``. False when the game is over instead."""

    def ready() -> bool:
        if isinstance(app.scene, Curtain):
            open_curtain(app)
        if scene.elimination.asking:
            scene.click("out.watch")
        is_over = isinstance(app.scene, FinalScene)
        return is_over or (app.scene is scene and free(scene))

    until(app, ready, **limits)
    return not isinstance(app.scene, FinalScene)


def grip_and_spot(scene: TableScene, option: Any) -> tuple[Any, Any] | None:
    """What must be taken up and where it must be laid to give this answer; None if a button gives it."""
    ask, table = ask_of(scene), scene.table
    assert isinstance(table, RedDragonArrangement)
    if ask.kind == "order":
        return BOTTLE, ("seat", option)
    if isinstance(option, str):
        return None
    if ask.kind == "discard":
        return card_in_hand(scene, option), THROW
    spots = sorted(table.spots_of(option, scene.player.viewer), key=str)
    return card_in_hand(scene, option.kind), spots[0]


def card_in_hand(scene: TableScene, kind: int) -> int:
    """The first piece of a kind in the person's hand."""
    for card in scene.hand.cards():
        if isinstance(card.handle, int) and scene.table.game.kind[card.handle] == kind:
            return card.handle
    raise AssertionError(f"no card of kind {kind} in the hand")


def button(option: Any) -> str:
    """The id of the button that gives an answer."""
    if option == PASS:
        return "answer.pass"
    return f"answer.{option}"


def by_hand(app: App, scene: TableScene, option: Any) -> None:
    """Give an answer with the mouse; several answers in one gesture are told apart by the buttons."""
    gesture = grip_and_spot(scene, option)
    if gesture is None:
        scene.click(button(option))
        return
    grip, spot = gesture
    is_throwing = ask_of(scene).kind == "discard"
    if grip == BOTTLE:
        start = widget(scene, "drinks.top").rect.center
    else:
        start = take_by(scene, grip)
    count = len(scene.sitting.record.answers)
    drag(app, start, middle(scene, spot), steps=4)
    if is_throwing:
        scene.click("answer.throw")
    elif len(scene.sitting.record.answers) == count:
        scene.click(f"answer.choice.{scene.hand.choosing.index(option)}")


def middle(scene: TableScene, spot: Any) -> Point:
    """A point in the middle of a spot, where no other spot lies."""
    place = widget(scene, scene.table.place_id(spot)).rect
    for x_share, y_share in product((0.5, 0.2, 0.8), (0.5, 0.25, 0.75)):
        point = place.x + place.width * x_share, place.y + place.height * y_share
        if scene.table.spot_under(point) == spot:
            return point
    raise AssertionError(f"everything of {spot} lies below other spots")


def any_option(scene: TableScene, rng: Random) -> Any:
    """An answer of the person: seldom a pass where there is something to do, and never a whole hand thrown away."""
    ask = ask_of(scene)
    options = list(ask.options)
    if ask.kind == "discard":
        if rng.random() < 0.8:
            return options[-1]
        return rng.choice(options)
    if ask.kind == "order":
        return rng.choice(options)
    return rng.choice(options[:-1] or options)
