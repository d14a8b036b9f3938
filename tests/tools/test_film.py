"""The camera films a person who plays at a table."""

import pytest
from PIL import Image

from client.games import manifests
from client.scenes.player import LocalPlayer
from tools import film


@pytest.fixture(autouse=True)
def few_pictures(monkeypatch):
    monkeypatch.setattr(film, "RATE", 5)
    monkeypatch.setattr(film, "STEPS", 1)


def test_every_game_has_a_scenario():
    assert set(film.SCENARIOS) == set(manifests())


def test_the_pointer_carries_a_card_and_the_film_ends_after_the_moment(tmp_path, monkeypatch):
    carried = []
    answer = LocalPlayer.answer

    def note(player, *options, **how):
        carried.append(how.get("in_hand", False))
        answer(player, *options, **how)

    monkeypatch.setattr(LocalPlayer, "answer", note)
    monkeypatch.setitem(film.SCENARIOS, "poison", film.Scenario(3, 2, lambda event: event[0] == "played", 0.4))
    assert film.main(["poison", "--folder", str(tmp_path), "--seconds", "1"]) == 0
    assert carried == [True]
    with Image.open(tmp_path / "film_poison.webp") as pictures:
        assert pictures.size == film.SIZE and pictures.n_frames == 5 and pictures.info["loop"] == 0
