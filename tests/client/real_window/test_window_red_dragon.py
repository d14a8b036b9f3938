"""The Red Dragon in a real window: a person plays a whole game against three bots by drag and drop.

Skipped where there is no Xvfb or no xdotool, like ``test_window``; in CI that is a failure.
"""

import time

from tests.client.real_window.test_window import HEARS, PATIENCE, display, node, start  # noqa: F401  (fixtures)
from tests.repeats import FULL

ANSWERS = ("answer.pass", "answer.skip", "answer.draw", "drinks.top", "out.hurry")


def asked(frame):
    """May the person do something in this frame, or is it the last page?"""
    if frame["scene"] == "FinalScene":
        return True
    return frame["scene"] == "TableScene" and not frame["busy"] and any(node(frame, id) for id in ANSWERS)


def offered(frame):
    return [each for each in frame["nodes"] if each["role"] == "card" and each["value"] == "offered"]


def sentence(frame):
    """What is asked, or nothing under the question that covers the table."""
    return (node(frame, "sentence") or {"label": ""})["label"]


def moment(frame):
    """What tells one question from another."""
    return sentence(frame), [each["id"] for each in frame["nodes"] if each["role"] == "card"], [
        each["value"] for each in frame["nodes"] if each["id"].startswith("seat.")]  # fmt: skip


def targets(frame):
    """The places that take what is chosen, persons first."""
    places = [each for each in frame["nodes"] if each["role"] == "place" and each["enabled"]]
    return sorted(places, key=lambda each: (not each["id"].startswith("seat."), each["id"]))


def play(program, card):
    """Choose a card to see where it may go, then carry it there; False if it could not be chosen yet."""
    program.click(card)
    end = time.monotonic() + 1.5
    while (node(chosen := program.seen(), card["id"]) or {}).get("value") != "chosen":
        if time.monotonic() > end:
            return False
        time.sleep(0.04)
    if not (places := targets(chosen)):  # what was asked is over
        return False
    program.carry(node(chosen, card["id"]), places[0])
    return True


def after(program, before):
    """The next frame in which something has changed. A click in the guard of a new prompt changes nothing: then it is
    simply made again."""
    end = time.monotonic() + 3
    while time.monotonic() < end:
        frame = program.seen()
        if frame["scene"] == "FinalScene" or moment(frame) != before or node(frame, "answer.choice.0"):
            break
        time.sleep(0.04)
    return frame


def evening(program, done):
    """Play a game to its last page, which is returned; what was done is counted in ``done``. On a push it is enough to
    have done everything once, and nothing is returned: whole games are played in ``test_red_dragon``."""
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        program.until(asked, "A question")
        time.sleep(0.25)  # the guard of a new prompt
        frame = program.until(asked, "A question")
        if frame["scene"] == "FinalScene":
            return frame
        if all(done.values()) and not FULL:
            return None
        if hurry := node(frame, "out.hurry"):
            time.sleep(HEARS)  # it came by itself, and a click that comes sooner was meant for what was there before
            program.click(hurry)
            program.until(lambda frame: not node(frame, "out.hurry"), "The end")
            continue
        before, cards = moment(frame), offered(frame)
        go, act = "on the pot" in sentence(frame), "one action" in sentence(frame)
        window = node(frame, "answer.pass") and not go and not act
        gamble = next((card for card in cards if card["id"].startswith("card.gambling_im_in")), None)
        if node(frame, "drinks.top"):
            if places := targets(frame):  # none takes it yet on a busy machine: then it is looked at again
                program.carry(node(frame, "drinks.top"), places[0])
                done["ordered"] += 1
        elif gamble and not window and not done["gambled"]:
            done["gambled"] += play(program, gamble)
        elif cards and (not go or done["gambled"] < 3):
            done["answered" if window else "gambled" if go else "actions"] += play(program, cards[0])
        else:
            program.click(next(each for id in ANSWERS[:3] if (each := node(frame, id))))
        choice = after(program, before)
        if node(choice, "answer.choice.0"):
            time.sleep(0.25)
            program.click(node(choice, "answer.choice.0"))
            after(program, moment(choice))
    raise AssertionError("the game did not end")


def test_a_whole_game_by_drag_and_drop(start):  # noqa: F811
    program = start(speed=0.0)
    frame = program.until(lambda frame: node(frame, "menu.game.red_dragon"), "The game")
    program.click(node(frame, "menu.game.red_dragon"))
    frame = program.until(lambda frame: node(frame, "menu.seat.3.character"), "The characters")
    program.click(node(frame, "menu.start"))
    done = {"answered": 0, "gambled": 0, "ordered": 0, "actions": 0}
    for _ in range(5):
        frame = evening(program, done)
        if frame is None:
            return
        said = node(frame, "end.title")["label"]
        assert "wins" in said or "share" in said
        if all(done.values()):
            return
        # The cards of a short evening may never have fitted: another one, dealt anew.
        time.sleep(HEARS)
        program.click(node(frame, "end.again"))
        program.until(lambda frame: frame["scene"] != "FinalScene", "Another evening")
    raise AssertionError(f"five evenings without it: {done}")
