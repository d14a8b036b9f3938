"""Enter after a hint plays what was advised: the keyboard goes to it, at every kind of question of every game."""

import pygame
import pytest

from client.play.session import Advice
from tests.client.hands import focused, key
from tests.client.question_hands import KINDS, questions, sit_down, sort_of
from tests.client.table_hands import laid

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

TIED = "phase: end, mine: 0, sheriff: Yerofey, Wanderer: {nuggets: 20}, Matryona: {nuggets: 20}, Yerofey: {dollars: 0}"
"""The end of Dice Town that no random game comes to: whom the Sheriff crowns ("final")."""
STEPS = {
    "dice_town": {"PlayCard": 4, "pick": 2, "steal": 2},
    "poison": {"PlayCard": 2},
    "red_dragon": {"PlayCard": 2},
    "goblets": {"Peek": 2, "PourInto": 2, "Rotate": 2, "Swap": 2, "UseCard": 2, "exchange": 3},
    "raut": {"Enter": 2, "Fight": 2, "Join": 2, "LayTalk": 2, "PartWays": 2, "Seduce": 3, "Treat": 3, "UseAbility": 2,
             "Wear": 2},
}  # fmt: skip
"""How many times Enter is pressed at most, by the sort of answer or the kind of question: a card or a goblet is taken
up and laid down; a button opens a list, in which the answer is chosen (in Dice Town the use of a card, the die that it
turns, and to what). All else is one button."""


def advise(app, scene, option) -> None:
    """Press the key for a hint, when this is thought to be best."""
    adviser = scene.adviser

    def think(milliseconds):
        adviser.thinks = False
        return Advice(option)

    adviser.think = think
    scene.hand.hint = None
    key(app, pygame.K_h)
    for _ in range(60):  # a bot thinks in the spare time of frames, of which a busy machine has little
        if scene.hand.hint is not None:
            break
        app.step([], 0.02)
    assert scene.hand.hint is not None


def given_by_keys(app, scene, option):
    """The first answer that comes of a hint for this one and of as many Enters as it takes; None if none comes."""
    answers = []
    scene.player.may_give = lambda answer: bool(answers.append(answer))
    kind, steps = scene.player.ask.kind, STEPS[scene.table.game.name]
    advise(app, scene, option)
    for _ in range(steps.get(kind, steps.get(sort_of(option), 1))):
        if not answers:
            key(app, pygame.K_RETURN)
    if kind == "discard" and not answers:  # the card is marked; as more may be, Space discards what is marked
        assert scene.painter.marked(scene.hand.hint.handle)
        key(app, pygame.K_SPACE)
    if kind == "offer" and sort_of(option) == "backs":  # so far one has only said for whom it is: what is, comes next
        assert not answers
        for number in range(len([widget for widget in scene.gui.widgets if widget.role == "piece"])):
            [widget for widget in scene.gui.widgets if widget.role == "piece"][number].activate()
        scene.click("answer.offer")
    return answers[0] if answers else None


@pytest.mark.parametrize("name", KINDS)
def test_enter_after_a_hint_plays_what_was_advised(make_app, name):
    app, wrong = make_app("en", speed=0.0), []
    asked = questions(name)
    if name == "dice_town":
        end = laid(name, TIED, seats=3)
        assert end.ask is not None and end.ask.kind == "final"
        asked += [(end, option) for option in end.ask.options]
    for table, option in asked:
        scene = sit_down(app, table)
        answers = given_by_keys(app, scene, option)
        if answers != option:
            wrong.append((table.ask.kind, option, answers, focused(app)))
        app.pop()
    assert not wrong
