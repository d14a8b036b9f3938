"""What several folders of tests need."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import client.games
import rules.games

PEBBLES = Path(__file__).parent / "games" / "pebbles"


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game in ``tests/games/pebbles``, joined as ``ZASTOLYE_GAMES`` joins games when the program starts."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ZASTOLYE_GAMES", str(PEBBLES))
    for package in (rules.games, client.games):
        folder = PEBBLES.joinpath(*package.__name__.split("."))
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield "pebbles"
    for name in [name for name in sys.modules if name.startswith(("rules.games.pebbles", "client.games.pebbles"))]:
        del sys.modules[name]
