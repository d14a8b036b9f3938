"""A game of the client is a folder: its manifest is correct, and the menu needs nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

import client.games
from client.games import manifests
from client.table.base import Arrangement
from client.table.painter import Painter
from client.ui.text import Words
from rules import games
from rules.kernel.options import Cast, Seat
from rules.text.texts import LANGUAGES

ROOT = Path(__file__).parents[3]


def test_every_folder_is_in_the_menu():
    folders = {path.name for path in (ROOT / "client" / "games").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(manifests())
    for name, game in manifests().items():
        assert game.id == name
    shipped = ["poison", "red_dragon", "dice_town", "goblets"]
    assert [name for name in manifests() if name in shipped] == shipped


@pytest.mark.parametrize("name", manifests())
def test_what_a_manifest_says_is_what_the_rules_say(name):
    game = manifests()[name]
    rules = games.manifest(name)
    assert game.seats == rules.seats
    seat_options = [option.key for option in rules.options if isinstance(option, Seat)]
    cast_options = [option.key for option in rules.options if isinstance(option, Cast)]
    assert game.first in ("", *seat_options)
    assert game.cast == bool(cast_options)


@pytest.mark.parametrize("name", manifests())
def test_what_a_manifest_names_is_there(name):
    game = manifests()[name]
    assert issubclass(game.table(), Arrangement) and issubclass(game.painter(), Painter)
    for picture in (game.icon, game.cover):
        assert not picture or (ROOT / "sprites" / f"{picture}.svg").exists()
    assert game.minutes and 1 <= game.difficulty <= 3
    text_keys = ["name", "aim"]
    if game.first:
        text_keys += [f"option.{game.first}", f"option.{game.first}.tip"]
    for language in LANGUAGES:
        for text_key in text_keys:
            assert f"game.{name}.{text_key}" in Words(language)


FOUND = """
import sys
import client.games
from client.games import manifests
games = manifests()
allowed = ("rules.system", "rules.system.locations")
rules = [name for name in sys.modules if name.startswith("rules.") and name not in allowed]
heavy = rules + [name for name in sys.modules if name.split(".")[0] in ("pygame", "pydantic", "pymunk")]
own = [name for name in sys.modules if name.startswith("client.games.") and name.count(".") > 2]
sys.exit(repr(heavy + own) if heavy or len(own) != len(games) else 0)  # of its own each has a manifest
"""


def test_games_are_found_without_pygame_and_without_rules():
    """The menu appears before any game's table and rules are loaded: the first frame must not wait for them."""
    process = subprocess.run([sys.executable, "-c", FOUND], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert process.returncode == 0, process.stderr


def test_a_folder_elsewhere_joins(tmp_path, monkeypatch):
    """A game that has a folder is in the menu, and one that has none is not."""
    folder = tmp_path / "marbles"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "manifest.py").write_text(
        "from client.table.manifest import TableManifest\n"
        "MANIFEST = TableManifest('marbles', icon='icon_dice', seats=range(2, 5), table=lambda: None,\n"
        "                         painter=lambda: None)\n",
        encoding="utf-8",
    )
    assert "marbles" not in manifests()
    monkeypatch.setattr(client.games, "__path__", [*client.games.__path__, str(tmp_path)])
    assert "marbles" in manifests()
