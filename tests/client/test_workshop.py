"""The window of the card workshop: what it shows of a set, and what can be done in it."""

from __future__ import annotations

import pygame
import pytest

from client.__main__ import _open, _options
from client.scenes.menu import Menu
from client.workshop.choice import SetToWorkOn
from client.workshop.faces import CardFaces
from client.workshop.scene import Workshop
from rules.games import names
from rules.workshop.project import Project
from tests.client.hands import focused, key
from tests.test_project import written


def settle(app):
    for _ in range(200):
        app.step([], 0.02)
        if not app.scene.wants_spare:
            break
    app.step([], 0.02)


@pytest.fixture
def workshop(make_app, tmp_path):
    """Opens the workshop with a set of three cards."""

    def open(language="en", path=None, **settings):
        app = make_app(language, **settings)
        path = path or written(tmp_path / "red_dragon" / "mine.yaml", 2, 3, 4)
        _open(app, _options(["--workshop", str(path)]))
        assert isinstance(app.scene, Workshop)
        settle(app)
        return app

    return open


def cards(app):
    """The ids of the cards on the sheet, in their order."""
    return [node.id.removeprefix("workshop.card.") for node in app.scene.tree() if node.role == "card"]


@pytest.mark.parametrize("game", names())
def test_any_card_of_any_game_is_painted_without_a_table(make_app, game):
    app = make_app()
    project, faces = Project.of_set(game, ""), CardFaces(app, game)
    faces.know(project)
    for each in project.cards:
        for language in ("ru", "en"):
            assert faces.known(each.card, 120, language) is None
            face = faces.paint(each.card, 120, language)
            assert face.get_height() == 120 and faces.known(each.card, 120, language) is face
    assert not app.assets.missing()


def test_the_menu_leads_to_the_workshop(make_app):
    app = make_app()
    _open(app, _options([]))
    app.step([], 0.02)
    app.scene.click("menu.workshop")
    assert isinstance(app.scene, SetToWorkOn)
    app.step([], 0.02)
    app.scene.click("workshop.set.raut.guests")
    assert isinstance(app.scene, Workshop)
    settle(app)
    assert len(cards(app)) == 40
    app.scene.click("workshop.back")
    app.step([], 0.02)
    assert isinstance(app.scene, SetToWorkOn)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Menu)


def test_what_cannot_be_opened_is_said_where_one_chooses(make_app, tmp_path):
    app = make_app()
    _open(app, _options(["--workshop", str(tmp_path)]))
    assert isinstance(app.scene, SetToWorkOn)


def test_arrows_go_from_card_to_card(workshop):
    app = workshop()
    assert cards(app) == ["a", "b", "c"] and app.scene.chosen == "a"
    key(app, pygame.K_RIGHT)
    assert app.scene.chosen == "b" and focused(app) == "workshop.card.b"
    key(app, pygame.K_LEFT)
    assert app.scene.chosen == "a"


def test_a_card_is_found_by_its_words_as_they_are_typed(workshop):
    app = workshop()
    key(app, pygame.K_SLASH)
    for letters, found in (("b", ["a", "b", "c"]), ("low Удар c", ["c"]), ("x", [])):
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letters)], 0.02)
        assert cards(app) == found
