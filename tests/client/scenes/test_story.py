"""The story of a finished game on its last page: the curve, the moments one can look at again, the picture."""

import re
from itertools import product
from random import Random

import pygame
import pytest

from client.games import table_of
from client.play.session import Sitting
from client.scenes import picture
from client.scenes.final import FinalScene
from client.scenes.finalists import RankRow
from client.scenes.replay import ReplayScene
from client.scenes.story import CurveChart, HighlightRow, Story, StoryScene
from client.scenes.table import TableScene
from client.table.log import LogModel
from client.ui.moment_slider import chapter_of
from client.ui.page_guard import DEAF
from client.ui.text import Words, ended
from rules.games import game, names
from rules.games.poison.board import COLOURS, PILES
from rules.saves.chronicle import Chronicle
from rules.saves.journal import Header, Record
from rules.text.log import ENDS
from tests.client.hands import key
from tests.client.table_hands import NAMES, laid
from tests.repeats import repeats, spread
from tests.rules.saves.test_chronicle import played

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)]


def last_page(app, name, seats=4, seed=2):
    """The last page of a game that was played by chance."""
    chance, rules = Random(seed), game(name)
    people = NAMES[app.words.language] + tuple(f"P{n}" for n in range(9))
    record = Record(rules, Header(name, people[:seats], seed, {}, {}, ("person", *["heuristic"] * (seats - 1))))
    while (ask := record.table.ask) is not None:
        record.answer(chance.choice(ask.options))
    scene = TableScene(app, Sitting(record))
    app.push(scene)
    if not isinstance(app.scene, FinalScene):
        scene._show_final_page()
    app.step([], 0.1)
    return app.scene


WINDOWS = (("ru", (1280, 720), 200), ("en", (1920, 1080), 100), ("ru", (1280, 720), 100), ("en", (1280, 720), 200),
           ("en", (1280, 720), 100), ("ru", (1920, 1080), 100))  # fmt: skip
"""The language, the size of the window and the scale in which the story of each game is looked at."""


@pytest.mark.parametrize(("name", "window"), spread(product(names(), WINDOWS), len(names())))
def test_the_story_has_room_in_every_window(make_app, floor, unpainted, name, window):
    language, size, scale = window
    app = make_app(language, size=size, scale=scale, speed=0.0)
    page = last_page(app, name, game(name).seats[-1])
    assert app.pen.overflows == []
    if scale == 200:
        page.click("end.story")
        app.step([], 0.1)
        assert isinstance(app.scene, StoryScene)
    rows = [widget for widget in app.scene.gui.widgets if isinstance(widget, HighlightRow)]
    (curve,) = [widget for widget in app.scene.gui.widgets if isinstance(widget, CurveChart)]
    assert rows and "{" not in "".join(row.label for row in rows) and app.pen.overflows == []
    assert all(name in curve.label for name in page.sitting.names)
    assert re.search(r"(?<!\w)-\d", curve.label) is None, "a number below zero has a minus"
    if scale == 100:
        buttons = page.gui.find("end.again").place()
        assert all(row.place().bottom <= buttons.top for row in rows)
        assert all(row.place().right <= curve.place().left for row in page.gui.widgets if isinstance(row, RankRow))


def test_the_own_fall_is_told_however_early_it_was(make_app, floor, unpainted):
    page = last_page(make_app("en", speed=0.0), "red_dragon", 8, seed=3)
    falls = [fall.seat for fall in page.chronicle.falls]
    assert 0 in falls[:-2], "the person was not among the last to fall"
    told = [highlight.seat for highlight in page.story.highlights if highlight.key == "fall"]
    assert told == [0, *falls[-2:]]


def test_a_moment_of_the_story_is_looked_at_again(make_app, floor):
    app = make_app("en", speed=0.0)
    page = last_page(app, "red_dragon")
    row = next(widget for widget in page.gui.widgets if isinstance(widget, HighlightRow) and ".best." in widget.id)
    app.step([], DEAF + 0.1)
    page.gui.focus(row.id)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, ReplayScene) and app.scene.moment == page.chronicle.best.moment
    key(app, pygame.K_ESCAPE)
    assert app.scene is page


def test_a_game_whose_beginning_is_lost_has_no_story(make_app, floor, monkeypatch):
    monkeypatch.setattr(Sitting, "whole", property(lambda sitting: False))
    app = make_app(speed=0.0)
    page = last_page(app, "poison")
    assert page.chronicle is None and page.gui.find("story.curve") is None and page.gui.find("end.picture") is None
    assert page.gui.find("end.replay") is not None


@pytest.mark.parametrize("scale", [100, 200])
def test_the_page_is_saved_as_a_picture(make_app, floor, monkeypatch, tmp_path, scale):
    monkeypatch.setattr("client.scenes.picture.pictures", lambda: tmp_path)
    app = make_app("ru", scale=scale, speed=0.0)
    page = last_page(app, "goblets")
    page.click("end.picture")
    (file,) = (tmp_path / "Zastolye").iterdir()
    saved = pygame.image.load(file)
    assert file.suffix == ".png" and saved.get_size() == picture.SIZE and app.pen.overflows == []
    assert file.name in page.gui.notes.sentences[-1]
    assert len({tuple(saved.get_at((x, y))) for x in range(0, 1600, 40) for y in range(0, 900, 30)}) > 50


def test_a_picture_that_cannot_be_written_is_told(make_app, floor, monkeypatch, tmp_path):
    (tmp_path / "Zastolye").write_text("a file", encoding="utf-8")
    monkeypatch.setattr("client.scenes.picture.pictures", lambda: tmp_path)
    app = make_app("en", speed=0.0)
    page = last_page(app, "poison")
    page.click("end.picture")
    assert "cannot be written" in page.gui.notes.sentences[-1]


def test_rounds_of_a_game_that_began_in_the_middle_have_their_own_numbers():
    table = laid("poison", "round: 3, Wanderer: {hand: [R1]}, Matryona: {hand: [R2]}")
    assert chapter_of([0], 1, table_of(table.game, 3).first_chapter(table)) == 3


def test_points_behind_screens_are_open_at_the_end(make_app, floor):
    """One person at the table has not seen what the others gained, round by round."""
    page = last_page(make_app("en", speed=0.0), "goblets")
    assert min(min(evening.rounds) for evening in page.evenings) >= 0
    points = page.chronicle.tables[-1].points
    assert [sum(evening.rounds) for evening in page.evenings] == list(points)


def test_honours_are_told_to_whoever_earned_them(make_app, floor):
    app = make_app("en", speed=0.0)
    for seed in range(30):
        page = last_page(app, "poison", seed=seed)
        line = page.gui.find("end.honours")
        assert (line is not None) == bool(page.honours)
        if line is not None:
            assert all(honour.name["en"] in line.label for _, honour in page.honours)
            assert {seat for seat, _ in page.honours} == {0}
            return
    raise AssertionError("nobody ever earned anything")


def test_cards_that_are_worth_taking_are_explained_at_poison():
    old_table = game("poison").new(3, 1)
    new_table = old_table.copy()
    red = next(
        index for index, piece in enumerate(new_table.game.kind) if new_table.game.colour[piece] == COLOURS.index("red")
    )
    new_table.move(red, next(index for index, zone in enumerate(new_table.zones) if red in zone), PILES[1])
    arrangement, words = table_of(new_table.game, 3), Words("en")
    assert arrangement.worth_words(words, old_table, new_table, 1) == "Most cards of red, so those count for nothing"
    assert (
        arrangement.worth_words(words, old_table, new_table, 0)
        == arrangement.worth_words(words, new_table, new_table, 1)
        == ""
    )


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", names())
def test_no_moment_of_the_story_says_the_same_twice(name, language):
    """The deed is named, once, as the log tells it, and it concerns whoever had the moment. No bare figure explains it,
    nor does a line that only says how a number changed."""
    words, entry_keys = Words(language), set()
    for seed in range(repeats(4, 2)):
        chronicle = Chronicle(played(name, 4, seed))
        table = table_of(chronicle.tables[0].game, 4)
        story = Story(table, chronicle, (0,), words)
        for highlight_key, swing in (("best", chronicle.best), ("worst", chronicle.worst)):
            if swing is None:
                continue
            (sentence,) = [highlight.sentence for highlight in story.highlights if highlight.key == highlight_key]
            by, deed = f"({swing.change:+g})".replace("-", "\u2212"), story._find_log_line(swing)
            assert ".." not in sentence and ".\u201d." not in sentence and sentence.endswith(ENDS)
            if deed is None:
                continue
            entry_keys.add(deed.entry.key)
            told = LogModel(table, chronicle.names).say(deed, words)
            assert sentence.count(ended(told)) == 1 and by not in sentence.replace(told, ""), sentence
            assert story._is_about(deed, swing.seat) and deed.entry.key not in (*table.gauges, *table.heads)
    assert entry_keys


@pytest.mark.parametrize("name", ["raut", "goblets"])
def test_a_gain_is_explained_by_the_line_of_the_log_that_tells_it(name):
    """Others may follow that are about the seat, too: a guest it lost in the same fight."""
    gains = 0
    for seed in range(3):
        chronicle = Chronicle(played(name, 4, seed))
        table = table_of(chronicle.tables[0].game, 4)
        story = Story(table, chronicle, (0,), Words("en"))
        for swing in chronicle.swings():
            assert story._find_log_line(swing).entry.key in table.gains
            gains += 1
    assert gains > 10


def test_every_line_of_the_log_that_a_table_names_has_words():
    texts = Words("en")
    for name in names():
        table = table_of(game(name), game(name).seats[0])
        keys = (*table.heads, *table.gains, *table.gauges)
        assert keys and [key for key in keys if key not in texts] == []


def test_whoever_came_from_behind_in_a_single_round_did_not_lead_from_the_start(make_app, floor):
    app = make_app("en", speed=0.0)
    page = last_page(app, "poison")
    chronicle = page.chronicle
    rounds = table_of(page.sitting.view().game, 4).chapters(chronicle.tables)

    class OneRound:
        """The last round of that game alone."""

        def __getattr__(self, name):
            return getattr(chronicle, name)

        lead = len(chronicle.standings) - 2
        best = worst = None

    alone = OneRound()
    alone.tables, alone.standings = chronicle.tables[rounds[-1] :], chronicle.standings[rounds[-1] :]
    alone.lead, alone.falls = len(alone.standings) - 2, []
    entry_keys = Story(page._table, alone, (0,), app.words)
    assert len(entry_keys.chapters) == 1
    assert "start to finish" not in entry_keys.highlights[0].sentence.lower(), entry_keys.highlights
