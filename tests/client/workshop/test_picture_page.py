"""The page about the picture of a card: framing, the shelf, the clipboard, and pictures that are dropped together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageGrab

from client.app import App
from client.workshop.framing import FramingPad
from client.workshop.offers import OffersScene
from client.workshop.picture_page import PictureScene
from client.workshop.scene import Workshop
from rules.art.framing import Framing
from rules.art.inventory import framing_of
from rules.system import locations
from rules.workshop.project import Project
from tests.client.conftest import MakeApp

CTRL = pygame.KMOD_LCTRL
CARDS = """set: mine
format: 1
game: dice_town
cards:
  - id: tall_tale
    kind: equipment
    name: {ru: Небылица, en: Tall Tale}
    text: {ru: 3 очка., en: 3 points.}
    points: 3
    art: dt_dynamite
  - id: spurs
    kind: equipment
    name: {ru: Шпоры, en: Spurs}
    text: {ru: 2 очка., en: 2 points.}
    points: 2
    art: dt_spurs
"""


@pytest.fixture
def page(make_app: MakeApp, home: Path) -> Callable[[], tuple[App, Path]]:
    """Opens the page of the first card, whose picture is a red column on green, twice as high as wide."""

    def make() -> tuple[App, Path]:
        folder = home / "cards" / "dice_town"
        folder.mkdir(parents=True)
        file = folder / "mine.yaml"
        file.write_text(CARDS, "utf-8")
        app = make_app("en")
        app.push(Workshop(app, Project.open(file)))
        drop(app, picture(home / "Tall Tale.png"))
        press(app, pygame.K_i)
        assert isinstance(app.scene, PictureScene)
        return app, file

    return make


def picture(file: Path, size: tuple[int, int] = (200, 400)) -> Path:
    """A picture that is red above and green below."""
    image = pygame.Surface(size)
    image.fill("red")
    image.fill("green", (0, size[1] // 2, size[0], size[1]))
    pygame.image.save(image, file)
    return file


def drop(app: App, *files: Path) -> None:
    """Drop files together."""
    events = [pygame.event.Event(pygame.DROPFILE, file=str(file)) for file in files]
    app.step([pygame.event.Event(pygame.DROPBEGIN), *events, pygame.event.Event(pygame.DROPCOMPLETE)], 0.02)
    if isinstance(app.scene, Workshop):
        app.scene.finish_refresh()


def press(app: App, key: int, mod: int = 0) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.02)
    app.step([pygame.event.Event(pygame.KEYUP, key=key, mod=mod)], 0.02)


def pad(app: App) -> FramingPad:
    found = app.scene.gui.find("picture.frame")
    assert isinstance(found, FramingPad)
    return found


def quiet(app: App) -> None:
    """Wait until a framing is written."""
    for _ in range(60):
        app.step([], 0.02)


def shares(app: App) -> tuple[int, int]:
    """How many pixels of the picture on the card are red, and how many are green, in per cent."""
    place = pad(app).rect
    area = pygame.Rect(*(round(length * app.unit) for length in place.inflate(-8, -8)))
    image = app.surface.subsurface(area)
    count = area.width * area.height / 100
    red = pygame.mask.from_threshold(image, "red", (90, 90, 90, 255)).count()
    green = pygame.mask.from_threshold(image, "green", (90, 90, 90, 255)).count()
    return round(red / count), round(green / count)


def test_a_picture_is_framed_by_dragging_the_wheel_and_keys(page):
    app, file = page()
    art = app.scene.art
    before = file.read_text("utf-8")
    assert framing_of(art) is None and shares(app) == pytest.approx((45, 40), abs=10)
    place = pygame.FRect(pad(app).rect)
    grip = place.centerx * app.unit, place.centery * app.unit
    for kind, y in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, 900), (pygame.MOUSEBUTTONUP, 900)):
        details = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 900), "buttons": (1, 0, 0)}
        app.step([pygame.event.Event(kind, pos=(grip[0], grip[1] + y), **details)], 0.02)
    assert framing_of(art) == Framing(50, 0, 1), "pulled down to its upper edge"
    app.step([], 0.02)
    assert shares(app)[0] > 70 and shares(app)[1] < 5
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=grip, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, y=2)], 0.02)
    app.scene.gui.focus("picture.frame")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_PLUS, pygame.K_MINUS):
        press(app, key)
    assert framing_of(art) == Framing(50, 0, 1), "written only when nothing is moved any more"
    quiet(app)
    assert framing_of(art) == Framing(45, 10, 1.21) and pad(app).value == "45 %, 10 %; 121 %"
    press(app, pygame.K_z, CTRL)
    press(app, pygame.K_z, CTRL)
    assert framing_of(art) is None and file.read_text("utf-8") == before
    press(app, pygame.K_y, CTRL)
    assert framing_of(art) == Framing(50, 0, 1)
    app.scene.click("picture.more")
    app.scene.back()
    assert framing_of(art) == Framing(50, 0, 1.1), "what is still shown is written when the page is left"


def test_the_shelf_has_pictures_of_all_games_and_symbols(page):
    app, file = page()
    app.scene.gui.focus("picture.search")
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="шпор")], 0.02)
    tiles = [node for node in app.scene.tree() if node.id.startswith("picture.shelf.")]
    assert [tile.id for tile in tiles] == ["picture.shelf.dt_spurs"], "found by its Russian name"
    app.scene.click("picture.shelf.dt_spurs")
    assert app.scene.art == "dt_spurs"
    app.scene._search("")
    app.scene._show_shelf("raut")
    app.scene.click("picture.shelf.raut_fan")
    assert app.scene.art == "raut_fan"
    app.scene._show_shelf("own")
    assert app.scene.gui.find("picture.shelf.mine_tall_tale") is not None
    app.scene._show_shelf("symbols")
    app.scene.gui.focus("picture.text.en")
    press(app, pygame.K_HOME)
    app.scene.click("picture.shelf.nugget")
    assert 'en: "{nugget}3 points."' in file.read_text("utf-8")
    press(app, pygame.K_z, CTRL)
    assert "{nugget}" not in file.read_text("utf-8")


def test_a_picture_is_pasted(page, monkeypatch):
    app, _ = page()
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: None)
    app.scene.click("picture.paste")
    assert app.scene.gui.notes.nodes()[-1].label.startswith("There is no picture in the clipboard")
    before = app.scene.art
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: Image.new("RGB", (30, 20), "blue"))
    press(app, pygame.K_v, CTRL)
    assert app.scene.art != before and app.assets.own_size(app.scene.art) == (30, 20)


def test_pictures_that_are_dropped_together_are_offered_to_the_cards_that_they_fit(page, tmp_path):
    app, file = page()
    before = file.read_text("utf-8")
    files = [picture(tmp_path / name) for name in ("SPURS.png", "tall-tale.png", "other.png")]
    drop(app, *files)
    assert isinstance(app.scene, OffersScene)
    assert app.scene.chosen == ["spurs", "tall_tale", ""]
    app.step([], 0.02)
    app.scene.click("offers.take")
    assert isinstance(app.scene, PictureScene) and app.scene.art == "mine_tall_tale_2"
    assert "art: mine_spurs" in file.read_text("utf-8") and locations.picture("mine_spurs") is not None
    press(app, pygame.K_z, CTRL)
    assert file.read_text("utf-8") == before and locations.picture("mine_spurs") is None


def test_what_came_with_the_program_is_looked_at_only(make_app):
    app = make_app("en")
    app.push(Workshop(app, Project.of_set("poison", "base")))
    press(app, pygame.K_i)
    less = app.scene.gui.find("picture.less")
    assert not less.enabled and less.why.startswith("This set came with the program")
    app.scene.click("picture.shelf.card_face_red")
    assert app.scene.gui.notes.nodes()[-1].label.startswith("This set came with the program")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_picture_that_is_shown_whole_may_fill_its_place_and_is_framed_then(
    make_app: MakeApp, home: Path, language: str
) -> None:
    folder = home / "cards" / "goblets"
    folder.mkdir(parents=True)
    text = ("set: mine\nformat: 1\ngame: goblets\ncards:\n  - id: picky_too\n    kind: character\n"
            "    name: {ru: Гурман, en: Gourmet}\n    text: {ru: Выбросьте жетон., en: Fling a token.}\n    art: own\n"
            "    when: before_drink\n"
            "    do: [{random_card: {among: {goblet: me}, do: [{throw_out: chosen}]}}]\n")  # fmt: skip
    (folder / "mine.yaml").write_text(text, "utf-8")
    (home / "sprites").mkdir()
    picture(home / "sprites" / "own.png")
    app = make_app(language)
    app.push(Workshop(app, Project.open(folder / "mine.yaml")))
    press(app, pygame.K_i)
    scene = app.scene
    assert isinstance(scene, PictureScene) and scene.gui.find("picture.frame") is None
    assert scene.gui.find("picture.note").label == scene.words("picture.whole") and not app.pen.overflows
    press(app, pygame.K_f)
    assert isinstance(scene.gui.find("picture.frame"), FramingPad) and scene.gui.find("picture.fill") is None
    layout = home / "faces" / "goblets" / "mine.yaml"
    assert "fit: cover" in layout.read_text("utf-8")
    press(app, pygame.K_z, CTRL)
    assert not layout.exists() and scene.gui.find("picture.frame") is None
    scene.click("picture.fill")
    assert isinstance(scene.gui.find("picture.frame"), FramingPad)
