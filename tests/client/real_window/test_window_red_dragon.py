"""The Red Dragon in a real window: a person plays a whole game against three bots by drag and drop.

Skipped where there is no Xvfb or no xdotool, like ``test_window``; in CI that is a failure.
"""

import time

from tests.client.real_window.test_window import (
    HEARS,
    PATIENCE,
    display,  # noqa: F401  (a fixture)
    hand,
    label,
    node,
    nodes_named,
    nodes_of,
    start,  # noqa: F401  (a fixture)
)
from tests.repeats import FULL

ANSWERS = ("answer.pass", "answer.skip", "answer.draw", "drinks.top", "out.hurry")


def asked(frame):
    """True if the person may do something in this frame, or it is the last page."""
    if frame["scene"] == "FinalScene":
        return True
    return frame["scene"] == "TableScene" and not frame["busy"] and any(node(frame, id) for id in ANSWERS)


def offered(frame):
    """Return the cards that may be played."""
    return [card for card in nodes_of(frame, "card") if card["value"] == "offered"]


def sentence(frame):
    """Return what is asked, or "" if a question covers the table."""
    return label(frame, "sentence")


def moment(frame):
    """Return what tells one question from another."""
    seat_values = [seat["value"] for seat in nodes_named(frame, "seat.")]
    return sentence(frame), hand(frame), seat_values


def targets(frame):
    """Return the places that take what is chosen, persons first."""
    places = [place for place in nodes_of(frame, "place") if place["enabled"]]
    return sorted(places, key=lambda place: (not place["id"].startswith("seat."), place["id"]))


def play(program, card):
    """Choose a card to see where it may go, then carry it there; False if it could not be chosen yet."""
    program.click(card)
    end = time.monotonic() + 1.5
    while (node(chosen := program.seen(), card["id"]) or {}).get("value") != "chosen":
        if time.monotonic() > end:
            return False
        time.sleep(0.04)
    places = targets(chosen)
    if not places:  # what was asked is over
        return False
    program.carry(node(chosen, card["id"]), places[0])
    return True


def next_moment(program, old_moment):
    """Return the next frame in which something has changed.

    A click in the guard of a new prompt changes nothing: then it is simply made again.
    """
    end = time.monotonic() + 3
    while time.monotonic() < end:
        frame = program.seen()
        if frame["scene"] == "FinalScene" or moment(frame) != old_moment or node(frame, "answer.choice.0"):
            break
        time.sleep(0.04)
    return frame


def do_something(program, frame, counts):
    """Order a drink, play a card or press a button, and count what was done."""
    cards = offered(frame)
    is_go, is_action = "on the pot" in sentence(frame), "one action" in sentence(frame)
    is_window = node(frame, "answer.pass") and not is_go and not is_action
    gambling_cards = [card for card in cards if card["id"].startswith("card.gambling_im_in")]
    if node(frame, "drinks.top"):
        places = targets(frame)
        if places:  # none takes it yet on a busy machine: then it is looked at again
            program.carry(node(frame, "drinks.top"), places[0])
            counts["ordered"] += 1
    elif gambling_cards and not is_window and not counts["gambled"]:
        counts["gambled"] += play(program, gambling_cards[0])
    elif cards and (not is_go or counts["gambled"] < 3):
        if is_window:
            kind = "answered"
        elif is_go:
            kind = "gambled"
        else:
            kind = "actions"
        counts[kind] += play(program, cards[0])
    else:
        buttons = [node(frame, id) for id in ANSWERS[:3] if node(frame, id)]
        program.click(buttons[0])


def evening(program, counts):
    """Play a game to its last page, and return that; what was done is counted in ``counts``. On a push it is enough to
    have done everything once, and None is returned: whole games are played in ``test_red_dragon``."""
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        program.until(asked, "A question")
        time.sleep(0.25)  # the guard of a new prompt
        frame = program.until(asked, "A question")
        if frame["scene"] == "FinalScene":
            return frame
        if all(counts.values()) and not FULL:
            return None
        hurry = node(frame, "out.hurry")
        if hurry:
            time.sleep(HEARS)  # it came by itself, and a click that comes sooner was meant for what was there before
            program.click(hurry)
            program.until(lambda frame: not node(frame, "out.hurry"), "The end")
            continue
        old_moment = moment(frame)
        do_something(program, frame, counts)
        choice = next_moment(program, old_moment)
        if node(choice, "answer.choice.0"):
            time.sleep(0.25)
            program.click(node(choice, "answer.choice.0"))
            next_moment(program, moment(choice))
    raise AssertionError("the game did not end")


def test_a_whole_game_by_drag_and_drop(start):  # noqa: F811
    program = start(speed=0.0)
    frame = program.until(lambda frame: node(frame, "menu.game.red_dragon"), "The game")
    program.click(node(frame, "menu.game.red_dragon"))
    frame = program.until(lambda frame: node(frame, "menu.seat.3.character"), "The characters")
    program.click(node(frame, "menu.start"))
    counts = {"answered": 0, "gambled": 0, "ordered": 0, "actions": 0}
    for _ in range(5):
        frame = evening(program, counts)
        if frame is None:
            return
        title = node(frame, "end.title")["label"]
        assert "wins" in title or "share" in title
        if all(counts.values()):
            return
        # The cards of a short evening may never have fitted: another one, dealt anew.
        time.sleep(HEARS)
        program.click(node(frame, "end.again"))
        program.until(lambda frame: frame["scene"] != "FinalScene", "Another evening")
    raise AssertionError(f"five evenings without it: {counts}")
