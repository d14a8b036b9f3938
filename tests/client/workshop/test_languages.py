"""Cards in a language that the table does not speak: they are seen, touched, checked, printed and exported in it."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from client.workshop.card_sides import CardSides
from client.workshop.command import main
from client.workshop.export import CardChoice, NothingToPrint, cards_to_print
from client.workshop.layout_mode_scene import LayoutScene
from client.workshop.print import PrintScene
from client.workshop.scene import Workshop
from client.workshop.tts import to_tts
from client.workshop.writing.scene import WritingScene
from rules.workshop.project import Project
from tests.client.hands import key

HEAD = "set: mine\nformat: 1\ngame: red_dragon\nlanguages: [ru, en, de]\ncards:\n"
CARD = """\
  - id: {id}
    kind: action
    name: {{ru: Удар, en: Blow}}
    text: {{ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.}}
    art: rd_slap
    target: another
    do: [{{change: {{who: target, stat: fortitude, amount: -2}}}}]
"""


@pytest.fixture
def set_file(home: Path) -> Path:
    """The card file of an author who writes in Russian, English and German, and has not finished."""
    path = home / "cards" / "red_dragon" / "mine.yaml"
    path.parent.mkdir(parents=True)
    german = "    other: {de: {name: Schlag, text: 'Ein anderer verliert 2 {fortitude}.'}}\n"
    path.write_text(HEAD + CARD.format(id="hit") + german + CARD.format(id="raw"), encoding="utf-8")
    return path


def look(app) -> None:
    """Let the app do what it does in spare time."""
    for _ in range(400):
        app.step([], 0.02)
        if not app.scene.wants_spare:
            break
    app.step([], 0.02)
    assert not app.pen.overflows


def press(app, code: int) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)], 0.02)
    look(app)


def test_the_next_languages_of_a_set_come_into_sight_on_every_page(make_app, set_file: Path) -> None:
    app = make_app("en", speed=0)
    app.push(Workshop(app, Project.open(set_file)))
    look(app)
    workshop = app.scene
    english, russian = (workshop.gui.find(f"workshop.large.{language}") for language in ("en", "ru"))
    assert english.rect.x < russian.rect.x, "the language of the window stands first"
    press(app, pygame.K_F10)
    german = workshop.gui.find("workshop.large.de")
    assert german.label == "Schlag. Ein anderer verliert 2 Fortitude." and german.note == ""
    assert workshop.gui.find("workshop.large.en") is None
    faces = {language: workshop.faces.paint(workshop.card.card, 300, language) for language in ("en", "de")}
    assert pygame.image.tobytes(faces["en"], "RGB") != pygame.image.tobytes(faces["de"], "RGB")
    workshop.choose("raw")
    look(app)
    lacking = workshop.gui.find("workshop.large.de")
    assert lacking.note == "Deutsch: the name, the text missing" and lacking.label.startswith("Blow.")
    key(app, pygame.K_l)
    assert isinstance(app.scene, LayoutScene) and app.scene.gui.find("layout.card.de") is not None
    press(app, pygame.K_F10)
    assert app.scene.gui.find("layout.card.en") is not None and app.scene.gui.find("layout.card.ru") is None
    app.scene.back()
    key(app, pygame.K_w)
    assert isinstance(app.scene, WritingScene) and app.scene.gui.find("write.face.de") is not None
    app.scene.gui.find("write.languages").activate()
    assert app.scene.gui.find("write.face.de") is None and app.scene.gui.find("write.words.de") is None


def test_words_in_a_further_language_are_touched_on_the_face(make_app, set_file: Path) -> None:
    app = make_app("en", speed=0)
    app.push(Workshop(app, Project.open(set_file)))
    press(app, pygame.K_F10)
    spot = app.scene.gui.find("workshop.touch.de.name.de")
    assert spot is not None and app.scene.gui.find("workshop.touch.de.text.de") is not None
    spot.activate()
    app.scene.card_editor._set_draft("Hieb")
    assert app.scene.card_editor.write()
    assert "other: {de: {name: Hieb, text:" in set_file.read_text("utf-8")


def test_a_set_in_one_language_shows_its_words_in_that_one(make_app, set_file: Path) -> None:
    text = set_file.read_text("utf-8").replace("[ru, en, de]", "[ru]")
    set_file.write_text(text.replace(", en: Blow", "").replace(", en: Another player loses 2 fortitude.", "")
                        .split("    other:")[0], "utf-8")  # fmt: skip
    app = make_app("en", speed=0)
    app.push(Workshop(app, Project.open(set_file)))
    look(app)
    assert app.scene.gui.find("workshop.languages") is None and app.scene.gui.find("workshop.large.en") is None
    key(app, pygame.K_w)
    look(app)
    ids = [node.id for node in app.scene.tree()]
    assert "write.words.ru" in ids and "write.words.en" not in ids and "write.face.en" not in ids
    assert PrintScene(app, app.scene.project).order.language == "ru"


def test_words_that_do_not_fit_are_told_in_each_language_at_their_place(make_app, set_file: Path) -> None:
    lengthy = "verliert " * 90
    set_file.write_text(set_file.read_text("utf-8").replace("verliert 2", lengthy + "2"), "utf-8")
    app = make_app("en", speed=0)
    app.push(Workshop(app, Project.open(set_file)))
    look(app)
    found = [problem for problem in app.scene.project.problems if problem.code == "TEXT-TOO-LONG"]
    assert len(found) == 1 and "(de)" in found[0].message_in("en")
    assert set_file.read_text("utf-8").splitlines()[found[0].line - 1][found[0].column - 1 :].startswith("'Ein anderer")


def test_a_set_is_printed_and_exported_in_any_of_its_languages(
    make_app, set_file: Path, tmp_path: Path, capsys
) -> None:
    app = make_app("en", speed=0)
    app.push(PrintScene(app, Project.open(set_file)))
    look(app)
    options = app.scene.gui.find("print.language").options
    assert list(options) == [("ru", "Русский"), ("en", "English"), ("de", "Deutsch")]
    app.scene._choose("language", "de")
    look(app)
    note = app.scene.gui.find("print.untranslated").label
    assert note.startswith("Deutsch: 1 card lacks words") and app.scene.target.name.endswith(".de.pdf")
    sides = CardSides(app.assets, app.scene.project)
    list(to_tts(sides, CardChoice("de"), tmp_path))
    saved = json.loads((tmp_path / "red_dragon_mine.de.json").read_text("utf-8"))
    names = [card["Nickname"] for pile in saved["ObjectStates"] for card in pile["ContainedObjects"]]
    assert sorted(names) == ["Blow", "Schlag"]
    with pytest.raises(NothingToPrint):
        cards_to_print(sides, CardChoice("fr"))
    assert main(["--export", str(set_file), "--png", str(tmp_path), "--language", "fr", "--cards", "hit"]) == 1
    assert "no words in fr" in capsys.readouterr().err
