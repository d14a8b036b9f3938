"""Whole evenings of Raise Your Goblets in the window: twelve bots at one table, and the cup of fate."""

from itertools import count, product

import pytest

from client.app import App
from client.scenes.final import FinalScene
from client.table.count import CountingSheet
from rules.games.goblets.board import Phase
from rules.text.texts import LANGUAGES
from tests.client.goblet_hands import asked, sit
from tests.client.reading import Reader
from tests.client.table_hands import until
from tests.repeats import at_night, repeats, spread

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


def watch_to_the_end(app, look, dt=1 / 30):
    """Watch bots play until the game is over, and ``look`` every ``dt`` seconds."""

    def is_over():
        look()
        if isinstance(app.scene, CountingSheet):
            app.scene.go_on()
            return False
        return isinstance(app.scene, FinalScene)

    until(app, is_over, 3000, dt)


@pytest.mark.parametrize(("language", "size"), [("ru", (1920, 1080)), *at_night(("en", (1280, 720)))])
def test_twelve_bots_play_a_whole_evening(make_app, monkeypatch, language, size):
    reader = Reader(monkeypatch)
    reader.language = language
    app = make_app(language, size, speed=12.0)
    scene = sit(app, seats=12, people=0, kind="heuristic", seed=4)
    reader.titles = [card.name[language] for card in scene.table.game.cards]
    pairs, looks = set(), count()

    def watch():
        view = scene.table.shown
        reader.place = f"round {view.round}"
        if view.stage == Phase.TURNS:
            seats_by_house = [(view.noble(house), view.sommelier(house)) for house in range(6)]
            pairs.add(tuple(seats_by_house))
        if next(looks) % repeats(3, 10) == 0:
            App._draw(app)

    watch_to_the_end(app, watch, dt=0.1)
    assert len(pairs) >= 3, "Nobles and Sommeliers have moved on after each round"
    verbs = {answer.split()[1] for answer in scene.sitting.record.answers}
    assert {"pours", "peeks", "claims"} <= verbs
    assert not app.pen.overflows and not reader.faults, reader.report()


def test_a_tie_is_decided_by_the_cup_of_fate(make_app):
    """Three seats lead at the end. Two of them draw the poison, one after the other."""
    app = make_app(speed=4.0)
    scene = sit(app, seats=4, people=0, seed=43, tie="cup")
    fate = scene.painter.cup_of_fate
    rounds = []

    def watch():
        app.scene.dirty = app.scene.dirty or fate.is_shown
        if fate.is_shown and (not rounds or rounds[-1] != fate.seats):
            rounds.append(fate.seats)

    watch_to_the_end(app, watch)
    assert [len(seats) for seats in rounds] == [3, 2] and set(rounds[1]) < set(rounds[0])
    assert not fate.is_shown and scene.table.shown.won.count(True) == 1


@pytest.mark.parametrize(
    ("tie", "language"),
    spread(product([((1280, 720), 4, 2), ((1920, 1080), 12, 6), ((640, 360), 5, 5)], LANGUAGES), 3),
)
def test_the_cup_of_fate_has_its_place(make_app, monkeypatch, tie, language):
    size, seats, tied = tie
    reader = Reader(monkeypatch)
    reader.language = language
    app = make_app(language, size, speed=1.0)
    scene = sit(app, seats=seats, seed=2)
    assert asked(app, scene)
    event = ("fate", tuple((seat, int(seat == 1)) for seat in range(tied)))
    reader.faults.clear()
    scene.painter.cup_of_fate.on_event(event)
    seconds = 0.0
    while scene.painter.cup_of_fate.is_shown:
        assert scene.table.layout.ring.contains(scene.painter.cup_of_fate.area())
        app.step([], 0.1)
        seconds += 0.1
    assert seconds == pytest.approx(scene.table.timing(event).lag, abs=0.5)
    assert not app.pen.overflows and not reader.faults, reader.report()
