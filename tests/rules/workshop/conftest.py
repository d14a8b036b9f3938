"""What several tests of the workshop begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.workshop.little_set import CARDS


@pytest.fixture
def set_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The card file of an author's set, in a folder of the user's that has nothing else."""
    home = tmp_path / "home"
    monkeypatch.setenv("ZASTOLYE_HOME", str(home))
    path = home / "cards" / "poison" / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(CARDS, encoding="utf-8")
    return path
