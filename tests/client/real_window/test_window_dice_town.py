"""Dice Town in a real window, with a real mouse: shake, peek and keep; bribe the Sheriff; rob somebody.

Skipped where there is no Xvfb or no xdotool, like ``test_window``; in CI that is a failure.
"""

import time

import pytest

from rules.games.dice_town.dice import faces
from tests.client.real_window.saved_games import save_game
from tests.client.real_window.test_window import display, go_on, label, node, nodes_named, start  # noqa: F401  (fixtures)
from tests.repeats import by_night

NAMES = ("Wanderer", "Matryona", "Yerofey")


def plain(ask):
    """Return one offered answer: keep one die, offer nothing, pass, or else the first."""
    if ask.kind == "keep":
        return next(option for option in ask.options if len(faces(option.dice)) == 1)
    return ask.options[-1] if ask.options[-1] == "pass" else ask.options[0]


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Return a function that saves a game in the home of the program, at a moment where the person is asked this."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def save(kind):
        def is_wanted(sitting, ask):
            if ask.kind != kind:
                return False
            return kind != "offer" or (0 in ask.about[1] and sitting.view().dollars[0] > 1)

        save_game("dice_town", NAMES, is_wanted, plain)

    return save


def ready(id):
    """Return the condition that a thing is there and nothing moves."""
    return lambda frame: frame["scene"] == "TableScene" and not frame["busy"] and node(frame, id) is not None


def pull(program, start, points, pause="0.012"):  # noqa: F811
    """Press at a point, move through these points, and let go."""
    steps = ["mousemove", *start, "sleep", "0.05", "mousedown", 1, "sleep", "0.05"]
    for x, y in points:
        steps += ["mousemove", x, y, "sleep", pause]
    program.do(*steps, "sleep", "0.1", "mouseup", 1)


def middle(thing):
    x, y, width, height = thing["rect"]
    return x + width // 2, y + height // 2


def cup_is(phase):
    return lambda frame: not frame["busy"] and (node(frame, "cup") or {}).get("value") == phase


def test_shake_peek_keep_and_reveal(start, saved):  # noqa: F811
    saved("keep")
    program = start()
    go_on(program)
    frame = program.until(cup_is("full"), "The full cup")
    time.sleep(0.3)  # the guard of a new prompt
    x, y = middle(node(frame, "cup"))
    shake = []
    for side in (1, -1) * 6:
        for distance in (30, 70, 30):
            shake.append((x + side * distance, y - 20 - distance // 6))
    pull(program, (x, y), shake)
    frame = program.until(cup_is("down"), "The slammed cup")
    assert node(frame, "die.1") is None, "nothing is seen before the peek"
    x, y = middle(node(frame, "cup"))
    pull(program, (x, y), [(x, y - step * 12) for step in range(1, 16)])
    frame = program.until(cup_is("peek"), "The tilted cup")
    time.sleep(0.2)
    frame = program.until(ready("die.3"), "The dice")
    program.click(node(frame, "die.2"))
    frame = program.until(lambda frame: not frame["busy"] and node(frame, "die.2")["value"] == "kept", "A kept die")
    face = node(frame, "die.2")["label"].split(":")[0]
    letter = {"Nine": "9", "Ten": "10", "Jack": "J", "Queen": "Q", "King": "K", "Ace": "A"}[face]
    assert "empty" in node(frame, "dice.1")["label"], "nobody sees what others keep"
    program.click(node(frame, "answer.keep"))

    def cups_are_up(frame):
        own_dice, neighbour_dice = node(frame, "dice.0"), node(frame, "dice.1")
        return own_dice is not None and letter in own_dice["label"] and "empty" not in neighbour_dice["label"]

    program.until(cups_are_up, "Cups up")


@by_night
def test_bribe_the_sheriff(start, saved):  # noqa: F811
    saved("offer")
    program = start()
    go_on(program)
    frame = program.until(ready("purse.dollars"), "The purse")
    time.sleep(0.3)
    x, y = middle(node(frame, "purse.dollars"))
    left, top, width, _ = node(frame, "answer.offer")["rect"]
    points = []
    for step in range(1, 11):
        points.append((x + (left + width // 2 - x) * step // 10, y + (top - 60 - y) * step // 10))
    pull(program, (x, y), points)
    offers = program.until(lambda frame: label(frame, "answer.offer") == "Offer it", "A dollar laid")
    rivals = nodes_named(offers, "answer.for.")
    if rivals:
        program.click(rivals[0])
        time.sleep(0.15)
    program.click(node(program.seen(), "answer.offer"))
    log = program.until(lambda frame: node(frame, "answer.offer") is None, "The offers")
    assert log["scene"] == "TableScene"


@by_night
def test_rob_somebody(start, saved):  # noqa: F811
    saved("kinds")
    program = start()
    go_on(program)
    frame = program.until(ready("back.1"), "The backs")
    time.sleep(0.3)
    backs = nodes_named(frame, "back.")
    count = int(node(frame, "sentence")["label"].split("grab ")[1].split()[0])
    for back in backs[:count]:
        program.click(back)
        time.sleep(0.15)
    frame = program.until(ready("answer.grab"), "The grab")
    program.click(node(frame, "answer.grab"))
    frame = program.until(lambda frame: node(frame, "back.1") is None, "The grabbed cards")
    if count > 1:  # different cards were grabbed: one stays
        frame = program.until(lambda frame: ready("drawn.1")(frame) or node(frame, "answer.grab") is None, "The choice")
        if node(frame, "drawn.1"):
            time.sleep(0.3)
            for _ in range(2):
                program.click(node(frame, "drawn.1"))
                time.sleep(0.25)
            program.until(lambda frame: node(frame, "drawn.1") is None, "The stolen card")
