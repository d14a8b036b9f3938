"""Raise Your Goblets in a real window, with a real mouse: pour, peek, rotate, swap, toast, and a whole round.

Skipped where there is no Xvfb or no xdotool, like ``test_window``; in CI that is a failure.
"""

import math
import time

import pytest

from rules.games.goblets.board import TOAST, WINE, PourInto
from tests.client.real_window.saved_games import save_game
from tests.client.real_window.test_window import HEARS, display, go_on, label, node, nodes_named, start  # noqa: F401  (fixtures)
from tests.client.real_window.test_window_dice_town import middle, pull, ready
from tests.repeats import by_night

NAMES = ("Wanderer", "Matryona", "Yerofey", "Glafira")


def wine(ask):
    """Return one offered answer: pour wine while there is any, else do nothing; None when the first round is over."""
    if ask.kind == "round":
        return None
    pours = [option for option in ask.options if isinstance(option, PourInto) and option.token == WINE]
    return pours[0] if pours else ask.options[-1]


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Return a function that saves a game in the home of the program, at a moment where the person may do something;
    with ``toast``, propose a toast."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def save(toast):
        def is_wanted(sitting, ask):
            if ask.kind != "act":
                return False
            return TOAST in ask.options if toast else ask.about[0] == 2

        save_game("goblets", NAMES, is_wanted, wine)

    return save


def token_count(frame):
    """Return how many tokens are behind the own screen."""
    return len(nodes_named(frame, "card."))


def ring(frame, number):
    """Return what a goblet is said to hold, without its place."""
    return label(frame, f"place.goblet.{number}").partition("Ring")[2]


def may_act(frame):
    """True if the person may act."""
    return ready("answer.end")(frame)


def test_pour_peek_rotate_and_swap(start, saved):  # noqa: F811
    saved(toast=False)
    program = start()
    go_on(program)
    frame = program.until(may_act, "The first turn")
    time.sleep(0.4)
    old_count = token_count(frame)
    token = nodes_named(frame, "card.")[0]
    program.carry(token, node(frame, "place.goblet.3"))
    frame = program.until(lambda frame: may_act(frame) and token_count(frame) == old_count - 1, "A token poured")
    time.sleep(0.4)
    program.do("mousemove", *middle(node(frame, "place.goblet.1")), "sleep", "0.1", "mousedown", 1)
    program.until(ready("answer.seen"), "The inside of the goblet")
    program.do("mouseup", 1)
    program.until(lambda frame: node(frame, "answer.seen") is None, "The goblet put back")

    frame = program.until(may_act, "The second turn")
    time.sleep(0.4)
    (x, y), (across, _), (_, down) = (middle(node(frame, f"place.goblet.{number}")) for number in (1, 2, 3))
    centre, radii = (x, (y + down) / 2), (x - across, (y - down) / 2)
    first_ring = ring(frame, 1)
    points = []
    for step in range(21):
        angle = math.pi * (0.75 + step / 40)
        x, y = centre[0] + radii[0] * math.cos(angle), centre[1] + radii[1] * math.sin(angle)
        points.append((round(x), round(y)))
    pull(program, points[0], points[1:])
    frame = program.until(
        lambda frame: may_act(frame) and ring(frame, 2) == first_ring, "All goblets moved to the left"
    )
    time.sleep(0.4)
    carried_ring = ring(frame, 1)
    program.carry(node(frame, "place.goblet.1"), node(frame, "place.goblet.3"))
    program.until(lambda frame: carried_ring in label(frame, "place.goblet.3"), "A swap")


@by_night
def test_a_toast_the_reveal_and_the_next_round(start, saved):  # noqa: F811
    saved(toast=True)
    program = start()
    go_on(program)
    frame = program.until(ready("answer.toast"), "The moment for a toast")
    time.sleep(0.4)
    goblet, opposite = (middle(node(frame, f"place.goblet.{number}")) for number in (1, 3))
    x, y = goblet
    pull(program, goblet, [(x, y + (opposite[1] - y) * step // 24) for step in range(1, 13)])
    program.until(lambda frame: node(frame, "answer.toast") is None, "The toast")
    frame = program.until(lambda frame: frame["scene"] == "DinnerSheet" or may_act(frame), "The last action")
    time.sleep(0.4)
    if may_act(frame):
        program.click(node(frame, "answer.end"))

    def counted(frame):
        choices = nodes_named(frame, "answer.choose")
        if choices and not frame["busy"]:
            program.click(choices[-1])
            time.sleep(0.4)
        return frame["scene"] == "DinnerSheet" and node(frame, "count.on") is not None

    frame = program.until(counted, "The round counted")
    lines = [node(frame, f"count.{number}")["label"] for number in range(4)]
    assert all(any(word in line for word in ("Alive", "Poisoned", "cured", "Ogre")) for line in lines)
    program.until(lambda frame: not frame["busy"], "The end of the count")
    time.sleep(HEARS)
    program.click(node(program.seen(), "count.on"))
    program.until(lambda frame: frame["scene"] == "TableScene", "The second round")
