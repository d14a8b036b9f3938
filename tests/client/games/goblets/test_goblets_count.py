"""The count of a round at Raise Your Goblets: each goblet by itself, each point with what it is for."""

import random

import pygame
import pytest

from client.games.goblets.count import DinnerSheet
from client.games.goblets.results import paid_parts, round_results
from client.ui.text import Words
from rules.games import game
from rules.games.goblets.board import TOAST, Phase
from rules.games.goblets.scoring import deadly
from rules.games.goblets.sommeliers import has_traitor
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.text.texts import LANGUAGES
from tests.client.goblet_hands import NAMES, sit
from tests.client.table_hands import free, until

pytestmark = pytest.mark.usefixtures("floor")


def counted(seats, seed):
    """The tables at the end of each round of a game that is played by chance, as its first seat sees them."""
    rng, table = random.Random(seed), game("goblets").new(seats, seed)
    while table.ask is not None:
        answer(table, TOAST if TOAST in table.ask.options and rng.random() < 0.4 else rng.choice(table.ask.options))
        if table.stage == Phase.SCORED and (table.ask is None or table.ask.kind == "round"):
            yield view(table, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_the_duel_each_goblet_that_somebody_drank_is_judged_by_itself(seats):
    words, several = Words("en"), 0
    for seed in range(12):
        for shown in counted(seats, seed):
            for found in round_results(shown, words, NAMES["en"]):
                places = [place for place, by in enumerate(shown.taken) if by == found.house]
                assert [goblet.number for goblet in found.goblets] == [place + 1 for place in places]
                for goblet, place in zip(found.goblets, places, strict=True):
                    roles = shown.roles(shown.goblet(place))
                    assert [[role for role, _ in goblet.tokens].count(role) for role in range(5)] == roles
                    assert goblet.deadly == deadly(roles)
                assert found.poisoned == any(goblet.deadly for goblet in found.goblets)
                if found.details:
                    assert ("Wine in it:" in found.details) == (len(places) == 1), found.details
                several += len(places) > 1
    assert several > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_what_the_points_are_for_adds_up_to_what_is_gained(seats, language):
    words, names, kinds = Words(language), NAMES[language], set()
    for seed in range(8):
        for shown in counted(seats, seed):
            for found in round_results(shown, words, names):
                told = paid_parts(shown, words, names, found.house)
                noble, second = shown.noble(found.house), shown.sommelier(found.house)
                assert sum(points for _, points in told) == shown.gained[found.house] == found.gained[noble]
                assert all(str(points) in found.details for _, points in told if points)
                target = shown.target_of(found.house)
                assert target is not None and names[shown.noble(target)] in found.details
                if second is not None and has_traitor(shown, found.house):
                    assert words("gob.count.traitor") in found.details
                kinds.update(points for _, points in told)
    assert {0, 1} <= kinds


def test_each_goblet_of_the_duel_has_a_row_with_its_number(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=2, seed=5)
    rows = []

    def ready():
        if isinstance(app.scene, DinnerSheet):
            sheet = app.scene
            if max(len(found.goblets) for found in sheet.results) > 1:
                return True
            sheet.go_on()
        elif free(scene):
            options = scene.player.ask.options
            scene.player.answer(TOAST if TOAST in options else options[0])
        return False

    until(app, ready, 3000)
    sheet = app.scene
    drawn, text = [], app.pen.text

    def heard(said, area, *more, **how):
        if isinstance(area, pygame.FRect):
            drawn.append((said, area.y))
        text(said, area, *more, **how)

    app.pen.text = heard
    until(app, lambda: sheet.done)
    sheet.draw(app.surface)
    for at, found in enumerate(sheet.results):
        for goblet in found.goblets:
            said = app.words("goblet.gob", n=goblet.number)
            assert said in sheet.line_text(at)
            rows += [y for what, y in drawn if what == said]
    assert len(set(rows)) == sum(len(found.goblets) for found in sheet.results)
    assert not app.pen.overflows
