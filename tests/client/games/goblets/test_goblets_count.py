"""The count of a round at Raise Your Goblets: each goblet by itself, each point with what it is for."""

from random import Random

import pygame
import pytest

from client.games.goblets.count import DinnerSheet
from client.games.goblets.results import paid_parts, round_results
from client.ui.text import Words
from rules.games import game
from rules.games.goblets.board import TOAST, Phase
from rules.games.goblets.scoring import deadly, paid_otherwise
from rules.games.goblets.sommeliers import has_traitor
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.text.texts import LANGUAGES
from tests.client.goblet_hands import NAMES, sit
from tests.client.table_hands import free, until

pytestmark = pytest.mark.usefixtures("floor")


def scored_views(seats, seed):
    """Yield what the first seat sees at the end of each round of a random game."""
    random = Random(seed)
    table = game("goblets").new(seats, seed)
    while table.ask is not None:
        if TOAST in table.ask.options and random.random() < 0.4:
            option = TOAST
        else:
            option = random.choice(table.ask.options)
        answer(table, option)
        if table.stage == Phase.SCORED and (table.ask is None or table.ask.kind == "round"):
            yield view(table, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_the_duel_each_goblet_that_somebody_drank_is_judged_by_itself(seats):
    words = Words("en")
    several_goblets = 0
    for seed in range(12):
        for seat_view in scored_views(seats, seed):
            for result in round_results(seat_view, words, NAMES["en"]):
                places = [place for place in range(len(seat_view.taken)) if seat_view.taken[place] == result.house]
                assert [goblet.number for goblet in result.goblets] == [place + 1 for place in places]
                for goblet, place in zip(result.goblets, places, strict=True):
                    roles = seat_view.roles(seat_view.goblet(place))
                    token_roles = [token.role for token in goblet.tokens]
                    assert [token_roles.count(role) for role in range(5)] == roles
                    assert goblet.deadly == deadly(roles)
                assert result.poisoned == any(goblet.deadly for goblet in result.goblets)
                if result.details:
                    assert ("Wine in it:" in result.details) == (len(places) == 1), result.details
                several_goblets += len(places) > 1
    assert several_goblets > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_what_the_points_are_for_adds_up_to_what_is_gained(seats, language):
    words = Words(language)
    names = NAMES[language]
    amounts = set()
    for seed in range(8):
        for seat_view in scored_views(seats, seed):
            for result in round_results(seat_view, words, names):
                paid = paid_parts(seat_view, words, names, result.house)
                paid_points = [points for _, points in paid]
                noble = seat_view.noble(result.house)
                sommelier = seat_view.sommelier(result.house)
                assert sum(paid_points) == seat_view.gained[result.house] == result.gained[noble]
                assert all(str(points) in result.details for points in paid_points if points)
                target = seat_view.target_of(result.house)
                assert target is not None and names[seat_view.noble(target)] in result.details
                if sommelier is not None and has_traitor(seat_view, result.house):
                    assert words("gob.count.traitor") in result.details
                amounts.update(paid_points)
    assert {0, 1} <= amounts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_pays_otherwise_says_what_it_pays_or_that_it_pays_nothing(language):
    words = Words(language)
    names = NAMES[language]
    said = {True: 0, False: 0}
    for seed in range(12):
        for seat_view in scored_views(5, seed):
            for result in round_results(seat_view, words, names):
                if not paid_otherwise(seat_view, result.house):
                    continue
                card = seat_view.game.cards[seat_view.character(result.house)].name[language]
                (points,) = [
                    points for text, points in paid_parts(seat_view, words, names, result.house) if card in text
                ]
                nothing = words("gob.count.otherwise.nothing", card=card)
                assert (nothing in result.details) == (points == 0), result.details
                said[points == 0] += 1
    assert all(said.values()), said


def test_each_goblet_of_the_duel_has_a_row_with_its_number(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=2, seed=5)
    row_tops = []

    def ready():
        if isinstance(app.scene, DinnerSheet):
            sheet = app.scene
            if max(len(result.goblets) for result in sheet.results) > 1:
                return True
            sheet.go_on()
        elif free(scene):
            options = scene.player.ask.options
            scene.player.answer(TOAST if TOAST in options else options[0])
        return False

    until(app, ready, 3000)
    sheet = app.scene
    drawn_texts = []
    draw_text = app.pen.text

    def record(text, area, *arguments, **details):
        if isinstance(area, pygame.FRect):
            drawn_texts.append((text, area.y))
        draw_text(text, area, *arguments, **details)

    app.pen.text = record
    until(app, lambda: sheet.done)
    sheet.draw(app.surface)
    for index, result in enumerate(sheet.results):
        for goblet in result.goblets:
            text = app.words("goblet.gob", n=goblet.number)
            assert text in sheet.line_text(index)
            for drawn_text, top in drawn_texts:
                if drawn_text == text:
                    row_tops.append(top)
    assert len(set(row_tops)) == sum(len(result.goblets) for result in sheet.results)
    assert not app.pen.overflows
