"""The pages about versions, about a better number and about the changed cards, as they are seen and used."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import monotonic

import pygame
import pytest

from client.ui.scene import Scene
from client.workshop.card_worth import WorthScene
from client.workshop.changed_worth import EVERY, ChangedWorthScene
from client.workshop.command import _ids, _options
from client.workshop.installation import InstallScene
from client.workshop.print import PrintScene
from client.workshop.scene import Workshop
from client.workshop.share import ShareScene
from client.workshop.versions import VersionsScene
from rules.workshop import number_search
from rules.workshop.long_count import LongCount
from rules.workshop.packages import install, pack
from rules.workshop.packages import look as look_package
from rules.workshop.project import Project
from rules.workshop.version_news import news_since
from rules.workshop.versions import NoVersion, keep_version, versions
from tests.hostile import SVG
from tests.rules.workshop.little_set import CARDS

BEFORE = CARDS.replace('text: {ru: "", en: ""}', "text: {ru: Выпейте два глотка, en: Drink two gulps}", 1)
AFTER = (
    BEFORE.replace("number: 3", "number: 4", 1).replace("два глотка", "три глотка").replace("two gulps", "three gulps")
    .replace("id: sip", "id: drop")
)  # fmt: skip


@pytest.fixture
def set_file(home: Path) -> Path:
    """The card file of an author, of which a version was kept before it was changed."""
    path = home / "cards" / "poison" / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(BEFORE, encoding="utf-8")
    keep_version(Project.open(path), note="the first")
    path.write_text(AFTER, encoding="utf-8")
    return path


def look(app) -> None:
    """Let the app paint and compare what it does in spare time."""
    until = monotonic() + 20
    app.step([], 0.02)
    while app.scene.wants_spare and monotonic() < until:
        app.scene.spare(50)
        app.step([], 0.02)
    app.step([], 0.02)
    assert not app.pen.overflows


@pytest.mark.parametrize(
    ("language", "size"), [("ru", (1280, 720)), ("en", (1280, 720)), ("ru", (1920, 1080)), ("en", (1920, 1080))]
)
def test_two_versions_of_a_card_are_compared(make_app, set_file: Path, language: str, size: tuple[int, int]) -> None:
    app = make_app(language, size, speed=0)
    app.push(Workshop(app, Project.open(set_file)))
    look(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)], 0.02)
    scene = app.scene
    assert isinstance(scene, VersionsScene) and scene.chosen == "gulp"
    look(app)
    old, new = scene.gui.find("version.old"), scene.gui.find("version.new")
    assert old.regions and new.regions and "number" in new.value and f"text.{language}" in new.value
    lit = scene.gui.find(f"version.new.text.{language}").value
    assert lit == {"ru": "три", "en": "three"}[language]
    assert scene.gui.find("version.card.drop") is not None and scene.gui.find("version.card.sip") is not None
    if size == (1280, 720):
        scene.choose("sip")  # is gone
        look(app)
        assert scene.gui.find("version.new").role != "picture"
        scene.choose("gulp")
        look(app)


def test_a_version_is_kept_by_a_press_and_then_nothing_differs(make_app, set_file: Path) -> None:
    app = make_app("en", speed=0)
    app.push(Scene(app))
    scene = VersionsScene(app, Project.open(set_file))
    app.push(scene)
    scene.gui.find("version.note").on_change("stronger")
    scene.click("version.keep")
    look(app)
    assert [version.note for version in versions(scene.project)] == ["the first", "stronger"]
    assert scene.changes == [] and scene.gui.find("version.count").label == "0 cards differ"
    scene._choose_version("older", scene.versions[0])
    assert [change.id for change in scene.changes] == ["gulp", "drop", "sip"]
    assert set_file.read_text(encoding="utf-8") == AFTER


@pytest.mark.parametrize("language", ["ru", "en"])
def test_changed_pictures_layouts_and_heads_stand_side_by_side(make_app, home: Path, language: str) -> None:
    """Each version is painted with its own pictures and by its own layouts."""
    sprites, layouts = home / "sprites", home / "faces" / "poison"
    for folder in (sprites, layouts, home / "cards" / "poison"):
        folder.mkdir(parents=True)
    card_file = home / "cards" / "poison" / "mine.yaml"
    text = CARDS.replace("art: card_face_red", "art: own_art")
    layout = ("game: poison\nformat: 1\nset: mine\nlayouts: {card: {extends: card, boxes: "
              "{stamp: {left: 25, top: 20, width: 30, height: 30, fill: '#0000ff'}}}}\n")  # fmt: skip
    card_file.write_text(text, encoding="utf-8")
    (sprites / "own_art.svg").write_text(SVG.format("#00ff00"), encoding="utf-8")
    (layouts / "mine.yaml").write_text(layout, encoding="utf-8")
    keep_version(Project.open(card_file))
    card_file.write_text(text.replace("cards:\n", "author: Ann\ncards:\n"), encoding="utf-8")
    (sprites / "own_art.svg").write_text(SVG.format("red"), encoding="utf-8")
    (layouts / "mine.yaml").write_text(layout.replace("width: 30", "width: 10"), encoding="utf-8")
    app = make_app(language, speed=0)
    app.push(Scene(app))
    scene = VersionsScene(app, Project.open(card_file))
    app.push(scene)
    look(app)
    assert [change.id for change in scene.changes] == ["gulp", "sip"] and scene.chosen == "gulp"
    colours = []
    for side in ("old", "new"):
        widget = scene.gui.find(f"version.{side}")
        place = app.pen.px(widget.card_place(app.unit))
        face = scene._painters[side].paint(widget.card.card, place.height, language)
        for share in (0.5, 0.75, 0.9):
            red, green, blue, _ = face.get_at((int(share * face.get_width()), face.get_height() // 3))
            colours.append((red > 200, green > 200, blue > 200))
    of_red, of_green, of_blue = (True, False, False), (False, True, False), (False, False, True)
    assert colours == [of_blue, of_blue, of_green, of_blue, of_red, of_red]
    scene.gui.find("version.head").activate()
    look(app)
    assert scene.gui.find("version.head.new").facts.author == "Ann" and scene.gui.find("version.said.0").label


def test_what_is_new_is_printed_and_sent_along(make_app, set_file: Path) -> None:
    app = make_app("en", speed=0)
    app.push(Scene(app))
    scene = PrintScene(app, Project.open(set_file))
    app.push(scene)
    scene._choose_since(scene.versions[0])
    assert scene.order.ids == {"gulp", "drop"} and scene.order.cards(None).ids == {"gulp", "drop"}
    look(app)
    share = ShareScene(app, scene.project)
    app.push(share)
    look(app)
    assert share.since == share.versions[0] and share.gui.find("share.since") is not None


def test_the_command_prints_what_is_new(set_file: Path) -> None:
    arguments = ["--export", str(set_file), "--pdf", "new.pdf", "--since", "1"]
    project = Project.open(set_file)
    assert _ids(_options(arguments), project) == {"gulp", "drop"}
    assert _ids(_options([*arguments, "--cards", "gulp"]), project) == {"gulp"}
    with pytest.raises(NoVersion):
        _ids(_options([*arguments[:-1], "2"]), project)


def test_who_installs_it_over_an_older_one_reads_what_is_new(make_app, set_file: Path, tmp_path: Path) -> None:
    project = Project.open(set_file)
    news = news_since(project, versions(project)[0])
    pack(project, tmp_path / "new.zastolye", news=news)
    set_file.unlink()
    app = make_app("en", speed=0)
    app.push(Scene(app))
    app.push(InstallScene(app, tmp_path / "new.zastolye"))
    look(app)
    assert app.scene.gui.find("incoming.news.0") is None  # it comes for the first time
    install(look_package(tmp_path / "new.zastolye"))
    app.pop()
    app.push(InstallScene(app, tmp_path / "new.zastolye"))
    look(app)
    assert app.scene.gui.find("incoming.news.1").label == "- Gulp: Number: 3 → 4."


class QuickDeals:
    """Deals in which the card is far too strong, unless its number is 3."""

    def __init__(self, question, cards) -> None:
        self._even = [card.fields["number"] == 3 for card in cards]

    def play(self, task) -> tuple[float, ...]:
        return tuple(0.0 if self._even[form] else float(task[0] % 4 == 0) for form in task[1])


@pytest.mark.parametrize(("language", "size"), [("ru", (1280, 720)), ("en", (1920, 1080))])
def test_a_number_is_proposed_and_written_by_a_press(
    make_app, set_file: Path, monkeypatch, language: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(number_search, "VariedDeals", QuickDeals)
    monkeypatch.setattr(number_search, "usual_workers", lambda: 1)
    app = make_app(language, size, speed=0)
    workshop = Workshop(app, Project.open(set_file))
    app.push(workshop)
    workshop._open_worth()
    scene = app.scene
    assert isinstance(scene, WorthScene)
    scene._choose("games", 1000)
    app.step([], 0.02)
    scene.click("count.number")
    while scene.counting:
        scene.update(0.02)
    look(app)
    assert scene.gui.find("count.number.0").label.startswith({"ru": "3 вместо 4", "en": "3 instead of 4"}[language])
    scene.click("count.number.write")
    look(app)
    assert set_file.read_text(encoding="utf-8") == AFTER.replace("number: 4", "number: 3", 1)
    assert scene.gui.find("count.number.write") is None
    workshop.card_editor.undo()
    assert set_file.read_text(encoding="utf-8") == AFTER


def test_changed_cards_are_counted_one_after_another(make_app, set_file: Path, monkeypatch) -> None:
    monkeypatch.setattr("client.workshop.changed_worth.LongCount", partial(LongCount, workers=1))
    app = make_app("ru", (1280, 720), speed=0)
    app.push(Scene(app))
    scene = ChangedWorthScene(app, Project.open(set_file))
    app.push(scene)
    look(app)
    assert scene.ids() == ["gulp", "drop"]  # since the last version
    scene._choose_since(EVERY)
    scene.games = 4
    scene.start()
    while scene.counting:
        app.step([], 0.1)
    look(app)
    assert scene.count is not None and scene.count.done
    assert [count.figures.games for count in scene.count.counts] == [4, 4]
    assert scene.gui.find("changed.card.gulp.0") is not None
    scene.start()
    assert scene.count.done and [count.figures.games for count in scene.count.counts] == [4, 4]  # they were kept
