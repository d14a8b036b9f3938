"""The real program in a real window: started as a player starts it, played with a real mouse and a real keyboard.

Needs Xvfb and xdotool. On a developer's machine without them these tests are skipped and say so; in CI (variable
``CI``) on Linux they fail instead, so that nobody believes they ran.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path

import pytest

from client.ui.page_guard import DEAF
from rules.games.poison.board import HANDS
from tests.client.real_window.saved_games import save_game
from tests.repeats import by_night

ROOT = Path(__file__).parents[3]
SIZE = 1280, 720
KNOWN = ["dice_town", "goblets", "raut", "red_dragon"]
"""Whoever sits here has seen the lessons of these games offered, but not that of Poison."""
PROGRAM = os.environ.get("ZASTOLYE_PROGRAM")
"""A packaged program to try instead of the sources."""
HEARS = DEAF + 0.3
"""Seconds after which a page that has come by itself listens, and some more."""
CARDS_LEFT = 4
"""The cards in one's hand when a round is ended."""
PATIENCE = 120.0
"""Seconds anything may take on a slow machine."""


@pytest.fixture(scope="module")
def display():
    """Return the number of an X display of our own, as large as the window."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            sentence = f"{tool} is not installed, so the real window cannot be tested: install xvfb and xdotool."
            if os.environ.get("CI") and sys.platform == "linux":
                pytest.fail(sentence)
            pytest.skip(sentence)
    reads, writes = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp",
         "-noreset"],  # else it starts anew when the last window has closed, and turns the next away meanwhile
        pass_fds=[writes], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writes)
    with os.fdopen(reads) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(10)


class Program:
    """The running game, seen through what it writes about its screen."""

    def __init__(self, display, home, tree, speed=4.0, offered=KNOWN):
        home.joinpath("settings").mkdir(parents=True, exist_ok=True)
        settings = {"language": "en", "speed": speed, "window": SIZE, "muted": True, "offered": offered}
        home.joinpath("settings", "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.tree = tree
        self.environment = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0", "ZASTOLYE_HOME": str(home), "ZASTOLYE_TREE": str(tree),
        }  # fmt: skip
        command = [PROGRAM] if PROGRAM else [sys.executable, "-m", "client"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stderr=subprocess.PIPE, text=True)

    def check_runs(self):
        """Fail if it has ended."""
        if self.process.poll() is not None:
            pytest.fail(f"The program ended with {self.process.returncode}: {self.process.stderr.read()}")

    def seen(self):
        """Return the newest frame."""
        self.check_runs()
        if not self.tree.exists():
            return {"scene": "", "busy": True, "nodes": []}
        with self.tree.open("rb") as file:
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - 60_000))
            lines = file.read().decode("utf-8", "replace").rstrip("\n").split("\n")
        for line in reversed(lines):
            try:
                return json.loads(line)
            except ValueError:
                continue
        return {"scene": "", "busy": True, "nodes": []}

    def answer_to_the_mouse(self):
        """Wait for two frames from now on: the first may have been begun before the mouse did anything. If there is
        none, nothing has come of it."""
        size, end = self.tree.stat().st_size, time.monotonic() + 3
        while time.monotonic() < end:
            with self.tree.open("rb") as file:
                file.seek(size)
                if file.read().count(b"\n") >= 2:
                    return
            time.sleep(0.04)

    def until(self, condition, name):
        """Wait until a frame satisfies the condition, and return the frame. ``name`` is what it would show."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.seen()
            if condition(frame):
                return frame
            time.sleep(0.04)
        pytest.fail(f"{name} never came; the screen is {self.seen()}")

    def do(self, *command):
        """Let xdotool do something."""
        subprocess.run(["xdotool", *map(str, command)], env=self.environment, check=True, timeout=30)

    def windows(self, *criteria):
        """Return the numbers of the windows that xdotool finds."""
        command = ["xdotool", "search", *criteria]
        process = subprocess.run(command, env=self.environment, timeout=30, capture_output=True, text=True)
        return process.stdout.split()

    def window(self):
        """Return the number of its window, as soon as it has one."""
        end = time.monotonic() + PATIENCE
        while not (numbers := self.windows("--onlyvisible", "--pid", str(self.process.pid))):
            self.check_runs()
            assert time.monotonic() < end, "There is no window"
            time.sleep(0.05)
        return numbers[-1]

    def click(self, node):
        """Click the middle of a thing."""
        x, y, width, height = node["rect"]
        self.do("mousemove", x + width // 2, y + height // 2)
        time.sleep(0.05)
        self.do("mousedown", 1, "sleep", "0.04", "mouseup", 1)

    def carry(self, node, target):
        """Drag a card by its visible edge to the middle of a place."""
        x, y, width, height = node["rect"]
        start = x + min(12, width // 2), y + height // 2
        left, top, across, down = target["rect"]
        end = left + across // 2, top + down // 2
        steps = ["mousemove", *start, "sleep", "0.03", "mousedown", 1, "sleep", "0.03"]
        for step in range(1, 9):
            x = round(start[0] + (end[0] - start[0]) * step / 8)
            y = round(start[1] + (end[1] - start[1]) * step / 8)
            steps += ["mousemove", x, y, "sleep", "0.015"]
        self.do(*steps, "sleep", "0.15", "mouseup", 1)

    def kill(self):
        """End the program as a power cut would."""
        self.process.kill()
        self.process.wait(10)


@pytest.fixture
def start(display, tmp_path):
    """Return a function that starts the program, each time with the same home."""
    running = []

    def start(**settings):
        program = Program(display, tmp_path / "home", tmp_path / f"tree{len(running)}.jsonl", **settings)
        running.append(program)
        program.until(lambda frame: frame["scene"] == "Menu", "The menu")
        return program

    yield start
    for program in running:
        if program.process.poll() is None:
            program.kill()


def node(frame, id):
    """Return a thing by its id; None if it is not there."""
    for candidate in frame["nodes"]:
        if candidate["id"] == id:
            return candidate
    return None


def label(frame, id):
    """Return what a thing is called; "" if it is not there."""
    return (node(frame, id) or {}).get("label", "")


def nodes_of(frame, role):
    """Return the things of a role, such as "card"."""
    return [node for node in frame["nodes"] if node["role"] == role]


def nodes_named(frame, prefix):
    """Return the things whose ids begin like this."""
    return [node for node in frame["nodes"] if node["id"].startswith(prefix)]


def my_turn(frame):
    """True if the person may play in this frame."""
    may_play = any(card["enabled"] for card in nodes_of(frame, "card"))
    return frame["scene"] == "TableScene" and not frame["busy"] and may_play


def turn_or_count(frame):
    return my_turn(frame) or frame["scene"] == "ScoringScene"


def next_turn(card_count):
    """Return the condition that a card was played and the person may play again, or the round is over."""
    return lambda frame: frame["scene"] == "ScoringScene" or (my_turn(frame) and len(hand(frame)) < card_count)


def focused(frame, key):
    """Return the role, the id or something else of what has the focus; "" if nothing has it."""
    for node in frame["nodes"]:
        if node["focused"]:
            return node[key]
    return ""


def sit_down(program):
    frame = program.until(lambda frame: node(frame, "menu.start"), "The button to start")
    program.click(node(frame, "menu.start"))
    program.until(lambda frame: node(frame, "first.play"), "The offer to take the lesson first")
    time.sleep(HEARS)
    program.click(node(program.seen(), "first.play"))
    return program.until(my_turn, "The first turn")


def totals(frame):
    return [place["value"] for place in nodes_of(frame, "place")]


def hand(frame):
    return [card["id"] for card in nodes_of(frame, "card")]


def go_on(program):
    """Continue the saved game."""
    menu = program.until(lambda frame: (node(frame, "menu.continue") or {}).get("enabled"), "The button to continue")
    program.click(node(menu, "menu.continue"))


def test_a_round_is_ended_with_the_mouse(start, tmp_path, monkeypatch):
    """The round with the keyboard is played from its first card on."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def has_few_cards(sitting, ask):
        return len(sitting.view().zones[HANDS[ask.seat]]) == CARDS_LEFT

    save_game("poison", ("Wanderer", "Matryona", "Yerofey", "Glafira"), has_few_cards, lambda ask: ask.options[0])
    program = start()
    go_on(program)
    frame = program.until(my_turn, "The turn that was saved")
    played = 0
    while frame["scene"] == "TableScene":
        time.sleep(0.25)  # the guard of a new prompt
        cards = nodes_of(frame, "card")
        card_count, end = len(cards), time.monotonic() + PATIENCE
        for place in cycle(("place.C1", "place.C2", "place.C3")):  # what comes too early is simply done again
            program.carry(cards[0], node(frame, place))
            program.answer_to_the_mouse()
            frame = program.until(turn_or_count, "The next turn")
            remaining = len(hand(frame)) if frame["scene"] == "TableScene" else 0
            if remaining < card_count:
                break
            assert time.monotonic() < end, "some cauldron takes every card"
        played += card_count - remaining
    assert played == CARDS_LEFT
    time.sleep(HEARS)
    program.click(node(program.seen(), "count.on"))
    for _ in range(8):
        frame = program.seen()
        if frame["scene"] == "TableScene":
            break
        program.click(node(frame, "count.on"))
        time.sleep(HEARS)
    program.until(my_turn, "The second round")


def test_a_round_with_the_keyboard(start):
    program = start(speed=0.0)
    program.do("mousemove", 640, 5)
    program.do("key", "Tab")
    for _ in range(40):
        if focused(program.seen(), "id") == "menu.start":
            break
        program.do("key", "Tab")
        time.sleep(0.08)
    program.do("key", "Return")
    program.until(lambda frame: node(frame, "first.play"), "The offer to take the lesson first")
    time.sleep(HEARS)
    program.do("key", "Tab", "Return")
    frame = program.until(my_turn, "The first turn")
    time.sleep(HEARS)
    dealt, played = len(hand(frame)), 0
    while frame["scene"] == "TableScene":
        time.sleep(0.25)
        card_count = len(hand(frame))
        program.do("key", "1")
        program.until(lambda frame: focused(frame, "role") == "card", "A card")
        program.do("key", "Return")
        program.until(lambda frame: focused(frame, "role") == "place", "A cauldron")
        program.do("key", "Return")
        frame = program.until(next_turn(card_count), "The next turn")
        played += 1
    assert played == dealt
    end = time.monotonic() + PATIENCE
    while program.seen()["scene"] != "TableScene" and time.monotonic() < end:
        program.do("key", "space")
        time.sleep(HEARS)
    program.until(my_turn, "The second round")


def test_a_killed_game_goes_on_where_it_stood(start):
    program = start()
    frame = sit_down(program)
    time.sleep(HEARS)
    for _ in range(3):
        time.sleep(0.25)
        card_count = len(hand(frame))
        program.do("key", "2", "key", "Return", "sleep", "0.1", "key", "Return")
        frame = program.until(next_turn(card_count), "The next turn")
    program.kill()
    restarted = start()
    go_on(restarted)
    resumed_frame = restarted.until(my_turn, "The same turn")
    assert hand(resumed_frame) == hand(frame)
    assert node(resumed_frame, "sentence")["label"] == node(frame, "sentence")["label"]
    assert sorted(totals(resumed_frame)) == sorted(totals(frame))


@by_night
def test_a_full_screen_may_change_its_size(start):
    """As it does when the screen's mode changes under it."""
    program = start()
    for _ in range(3):
        program.do("mousemove", 400, 300, "key", "F11", "sleep", "0.8")
        for size in ((700, 500), (1400, 780), (900, 600), (640, 420), (1300, 700), (1000, 460)):
            command = ["xdotool", "windowsize", program.window(), *map(str, size), "sleep", "0.3"]
            subprocess.run(command, env=program.environment, timeout=30, stderr=subprocess.DEVNULL)  # it may be gone
            program.do("mousemove", 300, 300, "mousemove", 400, 300)
        program.do("key", "F11", "sleep", "0.5")
        program.seen()
    program.do("key", "F1")
    program.until(lambda frame: frame["scene"] == "RulebookScene", "The rulebook")


def test_the_window_goes_by_the_name_of_the_game(start):
    """So docks and task switchers know it."""
    program = start()
    assert program.window() in program.windows("--class", "^zastolye$")


def test_the_click_that_wakes_the_window_counts(start):
    program = start()
    (desktop,) = program.windows("--maxdepth", "0", "")
    x, y, width, height = node(program.seen(), "menu.rules")["rect"]
    program.do("mousemove", x + width // 2, y + height // 2)
    window = program.window()
    for focus in (window, desktop):
        program.do("windowfocus", focus, "sleep", "0.3")
    program.do("windowfocus", window, "mousedown", 1, "sleep", "0.04", "mouseup", 1)  # as a window manager does
    program.until(lambda frame: frame["scene"] == "RulebookScene", "The rulebook")
