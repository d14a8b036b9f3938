"""On trial, an author reads why the card can be played or not, and which conditions decided what it did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.workshop.faces import CardFaces
from client.workshop.reasons_page import ReasonsPage
from client.workshop.seen_languages import SeenLanguages
from client.workshop.trial import TrialScene
from client.workshop.writing.scene import open_writing
from rules.notation import notation
from rules.workshop.history import History
from rules.workshop.laid_table import lay, rulebook
from rules.workshop.project import Project
from tests.client.conftest import MakeApp
from tests.client.hands import key

pytestmark = pytest.mark.usefixtures("unpainted")

SET = """\
set: mine
format: 1
game: red_dragon
cards:
  - id: proud
    kind: action
    name: {ru: Гордость, en: Pride}
    text: {ru: "Если у вас 5 золота или больше, а у другого не больше 3, он теряет 2 стойкости.", en: "If you have 5 gold or more and another has 3 or less, they lose 2 fortitude."}
    art: rd_slap
    copies: 2
    target: another
    do:
      - if:
          condition: {all_of: [{compare: {what: my_gold, at_least: 5}}, {compare: {what: {gold: target}, at_most: 3}}]}
          then: [{change: {who: target, stat: fortitude, amount: -2}}]
"""  # noqa: E501 - the text of a card is one line
Try = Callable[..., TrialScene]


@pytest.fixture
def trial(make_app: MakeApp, tmp_path: Path) -> Try:
    """Sits down at a table of the Red Dragon at which Ann holds the card."""

    def sit_down(language: str, given: dict[str, Any], **settings: Any) -> TrialScene:
        app: App = make_app(language, speed=0, **settings)
        path = tmp_path / "red_dragon" / "mine.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(SET, encoding="utf-8")
        project = Project.open(path)
        table = {"seats": ["Ann", "Bob", "Cy"], "given": given}
        laid_table = lay(rulebook(project.cardset()), table, 0)
        app.push(TrialScene(app, project, "proud", laid_table, History()))
        app.step([], 0.1)
        app.clock.advance(1.0)  # a press so soon could have been meant for what was there before
        assert isinstance(app.scene, TrialScene)
        return app.scene

    return sit_down


@pytest.mark.parametrize(
    ("language", "possible", "condition", "value"),
    [
        ("ru", "Сейчас карту можно сыграть.", "твоё золото не меньше 5", "выходит 4, нужно не меньше 5"),
        ("en", "The card can be played now.", "your gold is 5 or more", "it comes to 4, at least 5 is needed"),
    ],
)
def test_a_page_says_what_holds_and_with_which_values(trial, language, possible, condition, value):
    scene = trial(language, {"turn": "Ann", "Ann": {"hand": ["proud"], "gold": 4}, "Bob": {"gold": 2}})
    app = scene.app
    sign = scene.gui.find("reasons.sign.0")
    assert sign.label == possible and sign.value == "yes"
    key(app, pygame.K_F8)
    assert isinstance(app.scene, ReasonsPage)
    nodes = {node.id: node for node in app.scene.tree()}
    assert possible in nodes["reasons.headline"].label
    failing = nodes["reasons.inside.0.0"]
    assert failing.value == "no" and condition in failing.label and value in failing.label
    assert nodes["reasons.inside.0.1"].value == "open"  # it depends on whom one chooses, so it is said of each
    assert [nodes[f"reasons.inside.0.1.{number}"].value for number in range(2)] == ["yes", "no"]
    key(app, pygame.K_F8)
    assert app.scene is scene and not app.pen.overflows


@pytest.mark.parametrize(
    ("language", "headline"),
    [
        ("ru", "Сейчас не сыграть. Не выполнено «подходящий момент: действием в свой ход»."),
        ("en", "It cannot be played now. This does not hold: “the right moment: as your action”."),
    ],
)
def test_a_card_that_cannot_be_played_has_a_cross_and_says_why_when_it_is_laid_down(trial, language, headline):
    scene = trial(language, {"turn": "Ann", "phase": "discard", "Ann": {"hand": ["proud"]}})
    app = scene.app
    sign = scene.gui.find("reasons.sign.0")
    assert sign.label == headline and sign.value == "no"
    assert not scene.player.play(sign.card.handle, "table")
    assert headline in scene.gui.notes.sentences
    scene.click("reasons.sign.0")
    assert isinstance(app.scene, ReasonsPage)
    nodes = [node for node in app.scene.tree() if node.id.startswith("reasons.needed.")]
    assert [node.value for node in nodes] == ["yes", "yes", "no", "yes"]
    assert not app.pen.overflows


def test_what_a_condition_decided_is_said_when_the_card_has_worked(trial):
    scene = trial("en", {"turn": "Ann", "Ann": {"hand": ["proud"], "gold": 6}, "Bob": {"gold": 2}, "Cy": {"gold": 9}})
    app = scene.app
    scene.player.answer(notation.read(scene.sitting.table, "Ann plays proud at Bob", scene.sitting.names))
    noted = "The condition held: “your gold is 5 or more” – it comes to 6, at least 5 is needed, "
    noted += "and “another player's gold is 3 or less” – it comes to 2, at most 3 is allowed."
    for _ in range(60):
        app.clock.advance(0.2)
        app.step([], 0.2)
        app.scene.spare(20)
        if noted in scene.gui.notes.sentences:
            break
    assert noted in scene.gui.notes.sentences
    scene.tools.use("why")
    nodes = {node.id: node for node in app.scene.tree()}
    assert nodes["reasons.carried_out.0.1"].label.endswith("gold is 3 or less. it comes to 2, at most 3 is allowed")


def test_while_the_card_is_written_its_conditions_are_read_at_the_table_where_it_was_tried(trial):
    scene = trial("en", {"turn": "Ann", "Ann": {"hand": ["proud"], "gold": 4}})
    app, project = scene.app, scene.project
    scene.back()
    languages = SeenLanguages(project, app.words)
    open_writing(app, project, project.card("proud"), History(), CardFaces(app, project.game), languages)
    for _ in range(40):
        app.clock.advance(0.2)
        app.step([], 0.2)
        app.scene.spare(50)
    nodes = {node.id: node for node in app.scene.tree()}
    assert "The card can be played now." in nodes["reasons.draft.0"].label
    assert "it comes to 4, at least 5 is needed" in nodes["reasons.draft.0.0.0"].label
