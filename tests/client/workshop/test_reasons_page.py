"""On trial, an author reads why the card can be played or not, and which conditions decided what it did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.workshop.reasons_page import ReasonsPage
from client.workshop.trial import TrialScene
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
        assert isinstance(app.scene, TrialScene)
        return app.scene

    return sit_down


@pytest.mark.parametrize(
    ("language", "possible", "condition", "value"),
    [
        ("ru", "Сейчас карту можно сыграть.", "твоё золото не меньше 5", "сейчас 4, нужно не меньше 5"),
        ("en", "The card can be played now.", "your gold is 5 or more", "it is 4 now, at least 5 is needed"),
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
