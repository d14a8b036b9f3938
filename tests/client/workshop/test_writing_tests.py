"""The tests of a card are written by blocks: one press makes one that passes, and each place of it can be changed."""

from __future__ import annotations

import pygame
import pytest

from tests.client.hands import focused
from tests.client.workshop.test_workshop import workshop  # noqa: F401
from tests.client.workshop.test_writing import CTRL, labels, press, settle, type, writing  # noqa: F401

pytestmark = pytest.mark.usefixtures("unpainted")

TWO_TESTS = """tests:
  - name: something
    then: {pot: 0}
  - name: nothing
    moves: []
"""
THEN = "write.chip.tests.0.then"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_press_makes_a_test_that_passes_and_is_changed_by_touch(writing, language):  # noqa: F811
    app, file = writing(language)
    scene, before = app.scene, file.read_bytes()
    old_text = scene.manuscript.text
    press(app, pygame.K_F4)
    press(app, pygame.K_F7)
    settle(app)
    assert scene.manuscript.text.startswith(old_text.rstrip()) and not scene.checked.problems
    assert focused(app) == "write.block.tests.0"
    passes = {"ru": "Проходит.", "en": "It passes."}[language]
    assert labels(app, "write.result") == [passes]
    chip = f"{THEN}.Dee.fortitude"
    assert labels(app, chip) == [{"ru": "Dee: стойкость: 18", "en": "Dee: fortitude: 18"}[language]]

    scene.click(chip)
    scene.click("write.number.less")
    assert labels(app, "write.result") == [{"ru": "Играется…", "en": "Being played…"}[language]]
    settle(app)
    (result,) = labels(app, "write.result")
    assert "17" in result and "18" in result and scene.checked.problems[0].code == "FAILED"
    scene.click("write.pick.seen")
    settle(app)
    assert labels(app, "write.result") == [passes] and focused(app) == chip

    scene.click("write.more.tests.0.then")
    scene.click("write.pick.place.tests.0.then.Dee.gold")
    settle(app)
    assert "gold: 10" in scene.manuscript.text and labels(app, "write.result") == [passes]
    scene.click("write.choose.remove")
    assert "gold: 10" not in scene.manuscript.text
    assert not app.pen.overflows

    press(app, pygame.K_s, CTRL)
    written = file.read_bytes()
    assert written.replace(b"\n", b"").startswith(before.partition(b"\n  - id: b")[0].replace(b"\n", b""))
    press(app, pygame.K_z, CTRL)
    assert file.read_bytes() == before


def test_moves_are_chosen_among_those_that_are_possible(writing):  # noqa: F811
    app, _ = writing()
    scene = app.scene
    press(app, pygame.K_F4)
    scene.click("write.add.tests")
    settle(app)
    scene.click("write.add.tests.0.moves")
    assert labels(app, "write.pick.move.0") == ["Cy orders for Dee: Cy: order a drink for Dee"]
    scene.click("write.pick.move.0")
    settle(app)
    assert "      - Cy orders for Dee\n" in scene.manuscript.text
    assert labels(app, "write.result")[0].startswith("It fails")
    scene.click("write.chip.tests.0.moves.1.word.2")
    scene.click("write.pick.name.Ann")
    assert "      - Cy orders for Ann\n" in scene.manuscript.text
    scene.click("write.block.tests.0.moves.1.remove")
    settle(app)
    assert labels(app, "write.result") == ["It passes."]
    scene.click("write.block.tests.0")
    assert labels(app, "write.result") == ["It passes."] and not labels(app, "write.chip.tests")
    for _ in range(20):
        press(app, pygame.K_z, CTRL)
    assert "tests" not in scene.manuscript.text and not scene.is_changed


def test_a_zone_holds_the_same_card_twice_and_gives_it_back(writing):  # noqa: F811
    app, _ = writing()
    scene = app.scene
    press(app, pygame.K_F4)
    press(app, pygame.K_F7)
    settle(app)
    scene.click("write.chip.tests.0.given.Cy.hand")
    scene.click("write.pick.name.a")
    assert "Cy: {hand: [a, a]}" in scene.manuscript.text
    scene.click("write.pick.item.1")
    assert "Cy: {hand: [a]}" in scene.manuscript.text


def test_a_test_is_wished_for_in_the_text_and_its_moves_are_completed(writing):  # noqa: F811
    app, _ = writing()
    scene = app.scene
    press(app, pygame.K_F3)
    scene.click("write.pick.test")
    settle(app)
    text = scene.manuscript.text
    assert scene.picker is None and "      - Cy plays a at Dee\n" in text and not scene.checked.problems
    end = text.index("plays a at Dee")
    scene.manuscript.select(end, end + len("plays a at Dee"))
    type(app, "pl")
    assert labels(app, "write.completion.")[0].startswith("plays: Plays a card as the action of the turn")
    press(app, pygame.K_RETURN)
    type(app, " a at D")
    assert labels(app, "write.completion.") == ["Dee"]
    press(app, pygame.K_RETURN)
    settle(app)
    assert scene.manuscript.text == text and not scene.checked.problems


def test_a_card_that_cannot_be_played_gets_no_test_and_a_built_in_one_neither(writing):  # noqa: F811
    app, _ = writing()
    scene = app.scene
    scene.manuscript.rewrite(scene.manuscript.text.replace("amount: -2", "amuont: -2"))
    scene.changed()
    settle(app)
    before = scene.manuscript.text
    press(app, pygame.K_F7)
    settle(app)
    assert scene.manuscript.text == before and "cannot be played" in scene.gui.notes.sentences[-1]


def test_a_test_that_proves_nothing_is_told(writing):  # noqa: F811
    app, _ = writing()
    scene = app.scene
    scene.manuscript.rewrite(f"{scene.manuscript.text.rstrip()}\n{TWO_TESTS}")
    scene.changed()
    settle(app)
    assert [problem.code for problem in scene.checked.problems] == ["PROVES-NOTHING"]
    press(app, pygame.K_F4)
    assert labels(app, "write.result") == ["It passes.", "It fails: this scenario proves nothing"]
