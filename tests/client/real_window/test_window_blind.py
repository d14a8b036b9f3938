"""Played by ear: the window is heard and used over AT-SPI alone, as Orca does, without mouse, keyboard or picture."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from client.play.session import Sitting
from rules.games.poison.board import HANDS
from rules.kernel.asking import Ask
from tests.client.real_window.blind import BlindReader, Gone, Heard, accessibility_bus, missing_tool
from tests.client.real_window.saved_games import save_game
from tests.client.real_window.test_window import KNOWN, PATIENCE, Program, display
from tests.repeats import at_night, by_night

__all__ = ["display"]
CARDS_LEFT = 2
"""The cards in one's hand when a round is ended."""
TITLE = "Zastolye"
SECOND_ROUND = {
    "Poison": "Round 2", "Dice Town": "Round 2", "Raise Your Goblets": "Round 2", "Raut": "Round 2",
    "Red Dragon": "Wanderer's turn",
}  # fmt: skip
"""What is heard when a round is over; at the Red Dragon, when it is one's own turn."""
GUIDE_IS_ANSWERED = ("Go on", "Take it back", "Thanks")
"""The buttons by which one answers the guide of a lesson."""
FOLLOWS_FOCUS = 0.7
"""How often a blind player presses what the focus has gone to."""
NOT_PRESSED = ("Tools", "Last moves", "At the table", "Ask me less", "Take back", "Leave the lesson")


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[BlindReader]:
    """A reader on a bus of its own; programs that are started from now on find it."""
    missing = missing_tool()
    if missing:
        pytest.skip(f"A screen reader cannot be tested without an accessibility bus: install {missing}.")
    with accessibility_bus() as environment:
        address = environment["DBUS_SESSION_BUS_ADDRESS"]
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        blind = BlindReader(address)
        yield blind
        blind.close()


class BlindPlayer:
    """Somebody who plays by ear, and presses whatever can be used."""

    def __init__(self, reader: BlindReader) -> None:
        self.reader = reader
        self.random = random.Random(5)
        self.heard: list[str] = []

    def look(self) -> Heard:
        """Walk through the window."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            window = None
            with suppress(Gone):
                window = self.reader.window(TITLE)
            if window is not None and len(list(window.walk())) > 3:
                self.heard += self.reader.heard
                self.reader.heard.clear()
                return window
            time.sleep(0.1)
        pytest.fail("The window cannot be heard")

    def press(self, name: str, is_whole_name: bool = False) -> None:
        """Press what is called so, or begins so, as soon as it is there and can be used."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for heard in self.look().walk():
                is_meant = heard.name == name if is_whole_name else heard.name.startswith(name)
                if is_meant and heard.usable:
                    self.reader.press(heard)
                    return
            time.sleep(0.1)
        pytest.fail(f"{name} was never heard: {[heard.name for heard in self.look().walk()]}")

    def usable(self) -> list[list[Heard]]:
        """What can be pressed now, by the parts of the window; not the tools of the table, nor the seats and the
        sentence, where nothing happens."""
        parts = []
        for part in self.look().children[0].children:
            pressable = [heard for heard in part.walk() if heard.usable and heard.is_used]
            if pressable and not part.name.startswith(NOT_PRESSED):
                parts.append(pressable)
        return parts

    def _never(self, heard: str) -> str:
        names = [part.name for part in self.look().walk()]
        return f"{heard} was never heard, but {[x[:150] for x in self.heard]}; the window says {names}"

    def until_heard(self, sentence: str) -> None:
        """Listen until this is read out by itself."""
        end = time.monotonic() + PATIENCE
        while not any(sentence in heard for heard in self.heard):
            assert time.monotonic() < end, self._never(sentence)
            self.look()
            self.reader.listen(0.1)

    def play_until(self, heard: str) -> None:
        """Press one thing after another until this is heard."""
        end = time.monotonic() + PATIENCE
        while not any(heard in sentence for sentence in self.heard):
            assert time.monotonic() < end, self._never(heard)
            self._press_anything(self.usable())

    def play_until_there_is(self, name: str) -> None:
        """Press one thing after another until something that is called so can be used."""
        end = time.monotonic() + PATIENCE
        while True:
            parts = self.usable()
            if any(heard.name.startswith(name) for part in parts for heard in part):
                return
            assert time.monotonic() < end, self._never(name)
            self._press_anything(parts)

    def _press_anything(self, parts: list[list[Heard]]) -> None:
        """Press what the focus has gone to by itself, as most people do most of the time, or anything else."""
        focused = [heard for part in parts for heard in part if heard.focused]
        if parts:
            pressed = self.random.choice(self.random.choice(parts))
            if focused and self.random.random() < FOLLOWS_FOCUS:
                pressed = focused[0]
            with suppress(Gone):
                self.reader.press(pressed)
        self.reader.listen(0.1)


@pytest.mark.parametrize("game", at_night(*SECOND_ROUND))
def test_a_round_is_played_by_ear(reader: BlindReader, display: str, tmp_path: Path, game: str) -> None:
    program = Program(display, tmp_path / "home", tmp_path / "tree.jsonl", speed=0.0, offered=[*KNOWN, "poison"])
    player = BlindPlayer(reader)
    try:
        player.press(game)
        player.press("Take a seat!")
        player.play_until(SECOND_ROUND[game])
    finally:
        program.kill()
    assert "Wanderer" in " ".join(player.heard)


def test_a_saved_round_is_ended_by_ear(
    reader: BlindReader, display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def has_few_cards(sitting: Sitting, ask: Ask) -> bool:
        return len(sitting.view().zones[HANDS[ask.seat]]) == CARDS_LEFT

    save_game("poison", ("Wanderer", "Matryona", "Yerofey", "Glafira"), has_few_cards, lambda ask: ask.options[0])
    program = Program(display, tmp_path / "home", tmp_path / "tree.jsonl", speed=0.0)
    player = BlindPlayer(reader)
    try:
        player.press("Continue")
        player.until_heard("Wanderer: choose a card")
        player.play_until(SECOND_ROUND["Poison"])
    finally:
        program.kill()
    said = " ".join(player.heard)
    assert " plays " in said
    assert "{" not in said


# -- everything but the table ------------------------------------------------------------------------------------------


class BlindVisitor(BlindPlayer):
    """Somebody who walks through the pages by ear and types."""

    def __init__(self, reader: BlindReader, program: Program) -> None:
        super().__init__(reader)
        self.program = program
        self.program.window()

    def press_and_hear(self, name: str, sentence: str, is_whole_name: bool = False) -> None:
        """Press what is called so; this is read out by itself then."""
        self.look()
        self.heard.clear()
        self.press(name, is_whole_name)
        self.until_heard(sentence)

    def find(self, name: str) -> Heard:
        """Walk to what is called so, as soon as it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for heard in self.look().walk():
                if heard.name.startswith(name):
                    return heard
            time.sleep(0.1)
        pytest.fail(self._never(name))

    def follow_guide_until(self, heard: str) -> None:
        """Hear the guide of a lesson out, and do what she may have asked for, until this is heard."""
        end = time.monotonic() + PATIENCE
        while not any(heard in sentence for sentence in self.heard):
            assert time.monotonic() < end, self._never(heard)
            self.reader.listen(1.5)
            parts = self.usable()
            answers = [thing for part in parts for thing in part if thing.name.startswith(GUIDE_IS_ANSWERED)]
            if answers:
                with suppress(Gone):
                    self.reader.press(answers[0])
            else:
                self._press_anything(parts)

    def write(self, name: str, text: str) -> None:
        """Go to the field that is called so, and write over what is in it; the reader hears what is written."""
        self.reader.focus(self.find(name))
        time.sleep(0.3)
        self.program.do("key", "ctrl+a")
        self.program.do("type", "--delay", "30", text)
        end = time.monotonic() + PATIENCE
        while self.reader.text(self.find(name)) != text:
            assert time.monotonic() < end, self.reader.text(self.find(name))
            time.sleep(0.1)


Visit = Callable[..., BlindVisitor]


@pytest.fixture
def visit(reader: BlindReader, display: str, tmp_path: Path) -> Iterator[Visit]:
    """Starts the program for somebody who walks through it by ear."""
    programs = []

    def start(speed: float = 0.0) -> BlindVisitor:
        program = Program(display, tmp_path / "home", tmp_path / "tree.jsonl", speed=speed)
        programs.append(program)
        return BlindVisitor(reader, program)

    yield start
    for program in programs:
        program.kill()


def test_a_game_seats_and_names_are_chosen_by_ear(visit: Visit) -> None:
    visitor = visit()
    visitor.until_heard("Zastolye.")
    visitor.press("Dice Town")
    assert visitor.find("Dice Town, chosen")
    visitor.press_and_hear("Who is at the table", "Who is at the table.")
    visitor.press("3 players")
    assert visitor.find("Who is at the table: 3 players")
    visitor.write("Seat 1: name", "Zenobia")
    visitor.press_and_hear("Take a seat!", "Dice Town.")
    visitor.play_until("Zenobia")


@by_night
def test_a_lesson_is_taken_by_ear(visit: Visit) -> None:
    visitor = visit()
    visitor.press("Poison")
    visitor.press_and_hear("Lesson", "Lesson: Poison.")
    visitor.follow_guide_until("Over to you now")
    said = " ".join(visitor.heard)
    assert "Pour it into the violet" in said, "the guide is heard"
    visitor.play_until("Wanderer plays ")


@by_night
def test_a_finished_game_is_reviewed_by_ear(
    reader: BlindReader, visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))

    def is_nearly_over(sitting: Sitting, ask: Ask) -> bool:
        round_is_last = len(sitting.record.answers) > 100
        return round_is_last and len(sitting.view().zones[HANDS[ask.seat]]) == CARDS_LEFT

    save_game("poison", ("Wanderer", "Matryona", "Yerofey"), is_nearly_over, lambda ask: ask.options[0])
    visitor = visit()
    visitor.press("Continue")
    visitor.play_until_there_is("Review")
    visitor.press_and_hear("Review", "The game in review.")
    visitor.until_heard("Your chance of winning: ")
    visitor.press_and_hear("See the table then", "Replay: Poison.")
    visitor.press_and_hear("One step back", ", step ")


def test_a_card_is_made_by_ear(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.press_and_hear("Card workshop", "Which set do you want to work on?")
    visitor.press_and_hear("New set or card", "What do you want to make?")
    visitor.write("Name in English", "Lucky")
    visitor.press("Make it")
    visitor.look()
    visitor.press_and_hear("Write", "Lucky. There are no mistakes in the card.", is_whole_name=True)
    visitor.press("As blocks")
    visitor.press_and_hear("+ step", "Step.")
    visitor.press("Everybody sees cards")
    assert visitor.find("Show everybody the top card of your hand.")
    visitor.press_and_hear("Save", "Written into lucky.yaml.", is_whole_name=True)
    (file,) = tmp_path.glob("home/cards/**/*.yaml")
    assert "do:\n      - reveal:" in file.read_text("utf-8")
