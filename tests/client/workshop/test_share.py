"""A set is given to others and comes from others: in the window, from the file to the table and out again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from client.__main__ import _is_command, _open, _options
from client.scenes.card_sets import CardSets
from client.ui.scene import Scene
from client.workshop.installation import InstallScene
from client.workshop.share import ShareScene
from rules.games import game
from rules.system import locations
from rules.workshop.packages import install, installed, look, pack
from rules.workshop.project import Project
from tests.client.table_hands import waiting
from tests.rules.workshop.test_packages import CARDS, SVG


@pytest.fixture
def own(home: Path) -> Path:
    """The card file of an author, with a picture."""
    folder = home / "cards" / "poison"
    folder.mkdir(parents=True)
    (home / "sprites").mkdir()
    (home / "sprites" / "lime.svg").write_text(SVG.format("#00ff00"), encoding="utf-8")
    file = folder / "mine.yaml"
    file.write_text(CARDS.format(copies=2, art="lime"), encoding="utf-8")
    return file


@pytest.fixture
def packed(own: Path, tmp_path: Path) -> Path:
    """Its package; the author's file is gone."""
    pack(Project.open(own), tmp_path / "mine.zastolye", "Somebody", "CC0 1.0", "3")
    own.unlink()
    return tmp_path / "mine.zastolye"


@pytest.fixture
def window(make_app):
    """An app with a scene, and what it shows after some time; nothing may lack room."""

    def made(language="en", **settings):
        app = make_app(language, **settings)
        app.push(Scene(app))
        return app

    return made


def look_on(app) -> None:
    for _ in range(40):
        app.step([], 0.02)
    while app.scene.wants_spare:
        app.scene.spare(100)
    app.step([], 0.02)
    assert app.pen.overflows == []


def drop(app, file: Path) -> None:
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(file))], 0.02)
    look_on(app)


def test_a_set_is_written_and_the_author_is_remembered(window, own: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("client.workshop.share.documents", lambda: tmp_path)
    app = window()
    app.push(ShareScene(app, Project.open(own)))
    app.scene.gui.find("share.author").on_change("Anna")
    app.scene.click("share.licence.CC BY 4.0")
    app.scene.click("share.write")
    look_on(app)
    file = tmp_path / "Zastolye" / "mine.zastolye"
    assert app.scene.written == file and "2 cards, 1 picture" in app.scene.result
    assert (look(file).about.author, look(file).about.licence) == ("Anna", "CC BY 4.0")
    again = {"author": "Somebody", "licence": "CC BY 4.0", "version": "1"}
    assert ShareScene(app, Project.open(own)).details == again, "what the head says goes before what was typed"


def test_a_built_in_set_is_not_given(window, home: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("client.workshop.share.documents", lambda: tmp_path)
    app = window()
    app.push(ShareScene(app, Project.of_set("poison", "base")))
    app.scene.click("share.write")
    assert app.scene.written is None and "already" in app.scene.result
    assert list((tmp_path / "Zastolye").iterdir()) == []


@pytest.mark.parametrize(("language", "size"), [("ru", (1280, 720)), ("en", (1920, 1080))])
def test_a_set_dropped_on_the_window_is_looked_at_installed_and_removed(
    window, packed: Path, home: Path, language: str, size: tuple[int, int]
) -> None:
    app = window(language, size=size)
    before = len(game("poison").kind)
    drop(app, packed)
    scene = app.scene
    assert isinstance(scene, InstallScene) and scene.project is not None
    each = scene.project.cards[0]
    assert scene.face(each, round(150 * app.unit), language) is not None  # it was painted in spare time
    face = scene.faces.paint(each.card, 150, language)
    colours = [face.get_at((60, y)) for y in range(20, 100)]
    assert any(colour.g > 250 and colour.r + colour.b < 5 for colour in colours), "it has the picture that came along"
    assert installed("poison") == []
    count = {"ru": "Зелье: 2 карты, 1 картинка.", "en": "Poison: 2 cards, 1 picture."}[language]
    assert scene.gui.find("incoming.count").label == count  # and nothing of sounds, as there are none
    scene.click("incoming.install")
    look_on(app)
    assert isinstance(app.scene, CardSets) and len(game("poison").kind) == before + 2
    assert list((home / "packages").glob(".*")) == []
    app.scene.click("sets.mine")
    assert app.settings.sets == {"poison": {"mine": False}}
    app.scene.click("sets.mine.remove")
    look_on(app)
    app.scene.click("sets.sure.yes")
    look_on(app)
    assert installed("poison") == [] and len(game("poison").kind) == before
    assert app.scene.gui.find("sets.mine") is None


def whole_game(folder: Path) -> Path:
    """The package of a set that plays instead of all other cards."""
    source = Path(__file__).parents[2] / "sets" / "raut" / "harbour.yaml"
    folder.mkdir(parents=True)
    file = folder / "harbour.yaml"
    file.write_text(source.read_text("utf-8"), "utf-8")
    pack(Project.open(file), folder / "harbour.zastolye", "A Guest", "CC0 1.0", "1")
    file.unlink()
    return folder / "harbour.zastolye"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_set_that_plays_only_when_switched_on_says_so(window, home: Path, tmp_path: Path, language: str) -> None:
    """What is told after installing is what the check mark beside it shows, and what is true at the table."""
    app = window(language)
    package = whole_game(tmp_path / "set")
    drop(app, package)
    app.scene.click("incoming.install")
    told = app.scene.gui.notes.sentences[-1]
    scene = app.scene
    assert isinstance(scene, CardSets) and scene.gui.find("sets.harbour").value == "off"
    assert {"ru": "выключен", "en": "switched off"}[language] in told
    scene.click("sets.harbour")
    assert scene.choice.whole_game("raut") is not None
    app.pop()
    drop(app, package)
    app.scene.click("incoming.install")
    assert app.scene.gui.find("sets.harbour").value == "on"
    assert {"ru": "со следующей партии", "en": "from the next game on"}[language] in app.scene.gui.notes.sentences[-1]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_marks_on_cards_and_the_sentence_beside_them_agree(window, own: Path, tmp_path: Path, language: str) -> None:
    app = window(language)
    own.write_text(own.read_text("utf-8").replace("ru: ", "ru: 77 ", 1).replace("art: lime", "art: nowhere"), "utf-8")
    pack(Project.open(own), tmp_path / "mine.zastolye", "Somebody", "CC0 1.0", "3")
    own.unlink()
    drop(app, tmp_path / "mine.zastolye")
    scene = app.scene
    marks = sum(len(each.problems) for each in scene.project.cards)
    sound = scene.words("incoming.sound")
    assert marks > 0 and scene.gui.find("incoming.wrong").label != sound
    assert scene.gui.find("incoming.wrong").label == scene.words("incoming.remarks", n=len(scene._problems))
    assert {problem for each in scene.project.cards for problem in each.problems} <= {*scene._problems}


def test_sharing_names_the_author_of_the_head_and_tells_what_the_check_has_found(window, home: Path) -> None:
    folder = home / "cards" / "raut"
    folder.mkdir(parents=True)
    source = Path(__file__).parents[2] / "sets" / "raut" / "harbour.yaml"
    (folder / "harbour.yaml").write_text(source.read_text("utf-8"), "utf-8")
    app = window()
    app.push(ShareScene(app, Project.open(folder / "harbour.yaml")))
    look_on(app)
    assert app.scene.details["author"] == "A Guest" and app.scene.gui.find("share.check") is None
    assert app.scene.gui.find("share.sound") is not None and app.scene.gui.find("share.no_licence") is not None
    app.scene.gui.find("share.licence").on_change("CC0 1.0")
    assert app.scene.gui.find("share.no_licence") is None
    (folder / "harbour.yaml").write_text(source.read_text("utf-8").replace("you draw 2", "you draw 3"), "utf-8")
    app.push(ShareScene(app, Project.open(folder / "harbour.yaml")))
    look_on(app)
    assert app.scene.gui.find("share.check").label.startswith("Take a look first")
    assert app.scene.gui.find("share.problem.0").label.startswith("line"), "the first is there to be read"


def test_sharing_finds_texts_that_do_not_fit_and_tests_that_fail(window, own: Path) -> None:
    layouts = own.parents[2] / "faces" / "poison"
    layouts.mkdir(parents=True)
    narrow = "layouts: {potion: {boxes: {name: {width: 1, height: 1, text: '{name}', font: nowhere}}}}"
    (layouts / "mine.yaml").write_text(f"game: poison\nformat: 1\nset: mine\n{narrow}\n", encoding="utf-8")
    failing = "    tests: [{name: odd, given: {Ann: {hand: [sip]}}, moves: [], then: {Ann: {hand: []}}}]\n"
    own.write_text(own.read_text("utf-8") + failing, "utf-8")
    app = window()
    app.push(ShareScene(app, Project.open(own)))
    look_on(app)
    assert {"UNKNOWN-NAME", "TEXT-TOO-LONG", "FAILED"} <= {problem.code for problem in app.scene.problems}


def test_the_menu_offers_the_game_of_what_was_installed(window, packed: Path, home: Path) -> None:
    app = window()
    _open(app, _options([]))
    menu = app.scene
    menu.offer("raut")
    drop(app, packed)
    app.scene.click("incoming.install")
    app.pop()
    assert app.scene is menu and menu.game.id == "poison"


def test_an_update_says_what_is_there(window, packed: Path, home: Path) -> None:
    app = window()
    for key in ("Install", "Update"):
        drop(app, packed)
        assert app.scene.gui.find("incoming.install").label == key
        app.scene.click("incoming.install")
        app.pop()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_refused_is_told_and_leaves_nothing(window, home: Path, tmp_path: Path, language: str) -> None:
    app = window(language)
    bad = tmp_path / "bad.zastolye"
    bad.write_bytes(b"PK\x03\x04" + bytes(200))
    drop(app, bad)
    assert app.scene.gui.find("incoming.refused").label.endswith(".")
    assert app.scene.gui.find("incoming.install") is None
    app.scene.click("incoming.back")
    assert not (home / "packages").exists()
    drop(app, tmp_path / "picture.png")  # somebody else's
    assert len(app.scenes) == 1


def test_a_set_that_is_only_looked_at_is_gone_afterwards(window, packed: Path, home: Path) -> None:
    app = window()
    drop(app, packed)
    assert len(list((home / "packages").glob(".*"))) == 1
    app.pop()
    assert list((home / "packages").iterdir()) == []


def test_the_program_opens_a_file(make_app, packed: Path) -> None:
    app = make_app()
    _open(app, _options([str(packed)]))
    look_on(app)
    assert isinstance(app.scene, InstallScene) and app.scene.package is not None


@pytest.mark.parametrize(
    "file", ["mine.zastolye", "Evening.REPLAY", r"C:\Users\Ann\evening.replay", "/tmp/a.replay", "--smoke"]
)
def test_a_file_is_no_command(file: str) -> None:
    """A double click hands over its name, which begins with a letter on Windows."""
    assert not _is_command(file)
    assert _is_command("replay")


def test_the_sound_of_a_card_is_heard_when_it_is_laid_open(make_app, own: Path, home: Path, tmp_path: Path) -> None:
    """It comes with the set, and no other card and nothing of the program gets another sound by it."""
    sounds = home / "sprites" / "sounds"
    sounds.mkdir()
    shutil.copy(locations.resource("sprites", "sounds", "coin.wav"), sounds / "lime.wav")
    own.write_text(CARDS.format(copies=30, art="lime"), encoding="utf-8")
    pack(Project.open(own), tmp_path / "mine.zastolye")
    shutil.rmtree(home)
    install(look(tmp_path / "mine.zastolye"))
    app = make_app(speed=4.0)
    heard: list[str] = []
    app.sound.play = lambda name, loud=1.0: heard.append(name)  # type: ignore[method-assign]
    _open(app, _options(["--watch", "poison", "--seed", "3"]), 0.0)
    with waiting(app):
        for _ in range(400):
            app.step([], 0.1)
    assert "poison/mine/lime" in heard and "coin" not in heard
    assert locations.sound_files("poison/mine/lime") == [home / "packages" / "poison" / "mine" / "sounds" / "lime.wav"]
