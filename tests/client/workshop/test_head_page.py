"""The head of a set: its tile on the sheet, and the page on which it is edited."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from client.app import App
from client.workshop.head_page import HeadScene, HeadTile
from client.workshop.scene import Workshop
from client.workshop.share import ShareScene
from client.workshop.writing.head_scene import HeadWritingScene
from rules.checking.check import check, inspect
from rules.games import vocabularies
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.workshop.project import Project
from tests.client.conftest import MakeApp
from tests.client.hands import key

pytestmark = pytest.mark.usefixtures("unpainted")

SETS = locations.resource("tests", "sets")


def opened(make_app: MakeApp, home: Path, game: str, source: str) -> tuple[App, Path]:
    """The workshop with a copy of a set of the tests, with the page of its head open."""
    folder = home / "cards" / game
    folder.mkdir(parents=True)
    file = Path(shutil.copy(SETS / source, folder))
    app = make_app("en")
    app.push(Workshop(app, Project.open(file)))
    app.step([], 0.02)
    key(app, pygame.K_h)
    assert isinstance(app.scene, HeadScene)
    return app, file


def write(app: App, name: str, text: str) -> None:
    """Open a field, write into it, and press Enter."""
    app.scene.click(f"head.touch.{name}")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")], 0.02)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.02)
    key(app, pygame.K_RETURN)


def test_a_head_is_edited_like_a_card_and_the_rest_of_the_file_stays(make_app, home):
    app, file = opened(make_app, home, "raut", "raut/harbour.yaml")
    before = file.read_text("utf-8")
    write(app, "licence", "CC BY 4.0")
    write(app, "title.en", "The Harbour: a Ball")
    write(app, "words.cook.feminine.ru", "кухарка")
    write(app, "constants.hand", "4")
    app.scene.click("head.touch.sexes.sailor.grammar")
    changed = [line for line in file.read_text("utf-8").splitlines() if line not in before.splitlines()]
    assert changed == [
        "licence: CC BY 4.0",
        'title: {ru: Портовый бал, en: "The Harbour: a Ball"}',
        "constants: {hand: 4, accessories: 1, companion_stamina: 8}",
        "  sailor: {ru: моряк, en: sailor, grammar: feminine}",
        "  cook: {ru: кок, en: cook, feminine: {ru: кухарка}}",
    ]
    write(app, "licence", " ")
    assert "licence" not in file.read_text("utf-8")
    write(app, "constants.hand", "many")
    assert app.scene.opened == "constants.hand" and "hand: 4" in file.read_text("utf-8")
    key(app, pygame.K_ESCAPE)
    while app.scene.history.can_undo:
        app.scene.click("head.undo")
    assert file.read_text("utf-8") == before


def test_entries_of_a_head_are_added_and_taken_away(make_app, home):
    app, file = opened(make_app, home, "raut", "raut/harbour.yaml")
    app.scene.click("head.add.symbols")
    app.step([pygame.event.Event(pygame.TEXTINPUT, text="anchor")], 0.02)
    key(app, pygame.K_RETURN)
    assert app.scene.project.symbols["anchor"].name == {"ru": "anchor", "en": "anchor"}
    assert file.read_text("utf-8").index("symbols:") < file.read_text("utf-8").index("cards:")
    assert check([file], vocabularies()) == []
    app.scene.click("head.remove.symbols.anchor")
    app.scene.click("head.remove.words.rum")
    text = file.read_text("utf-8")
    assert "symbols" not in text and "  rum:" not in text
    assert app.scene.gui.find("head.problem.0") is None
    app.scene.back()
    assert isinstance(app.scene, Workshop) and any(card.problems for card in app.scene.project.cards)


def test_the_tile_shows_the_character_and_leads_to_the_page(make_app, home):
    app, _ = opened(make_app, home, "red_dragon", "hild.yaml")
    words = app.scene.gui.find("head.abilities.en").label
    assert words.startswith("Whenever you lose fortitude by another's card")
    app.scene.back()
    tile = app.scene.gui.find("workshop.head")
    assert isinstance(tile, HeadTile) and tile.facts.portrait == "rd_gerki" and tile.facts.character == "Hild"
    app.scene.click("workshop.head")
    assert isinstance(app.scene, HeadScene)
    app.scene.back()
    app.scene.click("workshop.share")
    assert isinstance(app.scene, ShareScene) and app.scene.details["author"] == "a fan"


def test_a_set_without_a_lesson_gets_the_beginning_of_one(make_app, home, monkeypatch):
    seen = []
    monkeypatch.setattr("client.workshop.head_page.open_at", lambda file, *_: seen.append(file))
    app, file = opened(make_app, home, "poison", "poison/fizz.yaml")
    assert app.scene.gui.find("head.lesson").label == "Write a lesson"
    app.scene.click("head.lesson")
    lesson = file.parent / "lessons" / "fizz_first.yaml"
    assert seen == [lesson] and app.scene.gui.find("head.lesson").label == "Lesson: fizz_first"
    assert inspect([lesson], vocabularies(), None, CardsInPlay().problems).problems == []
    app.scene.click("head.undo")
    assert not lesson.exists()


def test_the_head_is_written_as_text(make_app, home):
    """Abilities in it too; the cards below stay byte for byte, and what would spoil them is not written."""
    app, file = opened(make_app, home, "raut", "raut/harbour.yaml")
    before = file.read_text("utf-8")
    cards = before[before.index("cards:\n") :]
    key(app, pygame.K_w)
    scene = app.scene
    assert isinstance(scene, HeadWritingScene) and scene.manuscript.text == before[: -len(cards)]
    assert "sexes:" in scene.gui.find("headtext.text").value and not app.pen.overflows
    text = scene.manuscript.text
    scene.manuscript.rewrite(text.replace("constants: {hand:", "constants: {hnd:"))
    scene._changed()
    assert scene.problems and scene.gui.find("headtext.problem.0") is not None
    scene.gui.find("headtext.problem.0").activate()
    assert scene.manuscript.lines[scene.manuscript.place(scene.manuscript.caret)[0]].startswith("constants")
    scene.manuscript.rewrite(text.replace("constants: {hand: 5", "constants: {hand: 4"))
    scene._changed()
    assert scene.problems == []
    key(app, pygame.K_s, mod=pygame.KMOD_CTRL)
    written = file.read_text("utf-8")
    assert written.endswith(cards) and "hand: 4" in written and not scene.is_changed
    scene.manuscript.rewrite("words: [" + text)
    assert not scene.save() and file.read_text("utf-8") == written
    scene.back()
    assert scene.gui.find("headtext.leave.drop") is not None
    scene.click("headtext.leave.drop")
    assert isinstance(app.scene, HeadScene)
    app.scene.click("head.undo")
    assert file.read_text("utf-8") == before
