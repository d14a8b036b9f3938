"""Played by ear: the window is heard and used over AT-SPI alone, as Orca does, without mouse, keyboard or picture."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from client.play.session import Sitting
from rules.games.poison.board import HANDS
from rules.kernel.asking import Ask
from tests.client.real_window.blind import BlindReader, Gone, Heard, accessibility_bus, missing_tool
from tests.client.real_window.saved_games import save_game
from tests.client.real_window.test_window import KNOWN, PATIENCE, Program, display
from tests.repeats import at_night

__all__ = ["display"]
CARDS_LEFT = 2
"""The cards in one's hand when a round is ended."""
TITLE = "Zastolye"
SECOND_ROUND = {
    "Poison": "Round 2", "Dice Town": "Round 2", "Raise Your Goblets": "Round 2", "Raut": "Round 2",
    "Red Dragon": "Wanderer's turn",
}  # fmt: skip
"""What is heard when a round is over; at the Red Dragon, when it is one's own turn."""
NOT_PRESSED = ("Tools", "Last moves", "At the table", "Ask me less", "Take back")


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

    def press(self, name: str) -> None:
        """Press what is called so, as soon as it is there and can be used."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for heard in self.look().walk():
                if heard.name.startswith(name) and heard.usable:
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

    def play_until(self, heard: str) -> None:
        """Press one thing after another until this is heard."""
        end = time.monotonic() + PATIENCE
        while not any(heard in sentence for sentence in self.heard):
            assert time.monotonic() < end, self._never(heard)
            parts = self.usable()
            if parts:
                with suppress(Gone):
                    self.reader.press(self.random.choice(self.random.choice(parts)))
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
        player.play_until(SECOND_ROUND["Poison"])
    finally:
        program.kill()
    said = " ".join(player.heard)
    assert "Wanderer: choose a card and a cauldron" in said
    assert " plays " in said
    assert "{" not in said
