"""Which music is played: it suits the moment, does not repeat itself, and leaves a minute of plain tavern between."""

from itertools import pairwise
from random import Random

import pygame
import pytest

from client.games import manifests, table_of
from client.play.session import Sitting
from client.play.setup import SeatSetup, Setup
from client.scenes.final import FinalScene
from client.scenes.finalists import EveningPage
from client.scenes.table import TableScene
from client.window.music import PIECE_OVER, REST, REST_OVER, SHORT_REST, Concert, Musicians
from client.window.programme import HALL, LOST, WON, Mood, Programme
from rules.system.locations import music_files

MOODS = [HALL, WON, LOST]
MOODS += [Mood(pieces) for game in manifests().values() for pieces in (game.music, game.tense_music)]


@pytest.mark.parametrize("mood", MOODS)
def test_a_mood_begins_with_its_own_piece_and_repeats_none_at_once(mood):
    programme = Programme(Random(1))
    programme.change(HALL._replace(pieces=("none",)))
    programme.change(mood)
    played = [programme.next_piece() for _ in range(60)]
    assert played[0] == mood.pieces[0] and set(played) == set(mood.pieces)
    assert all(piece != after for piece, after in pairwise(played))
    for piece in mood.pieces:
        assert any(path.is_file() for path in music_files(piece))


def test_the_order_is_not_always_the_same():
    mood = Mood(("a", "b", "c", "d"))
    orders = set()
    for seed in range(20):
        programme = Programme(Random(seed))
        programme.change(mood)
        orders.add(tuple(programme.next_piece() for _ in range(5)))
    assert len(orders) > 5


def test_another_mood_with_the_same_pieces_begins_nothing():
    programme = Programme(Random(1))
    assert programme.change(WON) and not programme.change(WON) and programme.change(LOST)


@pytest.fixture
def concert(monkeypatch):
    """A concert that is heard; ``timers`` are the silences that were begun, in milliseconds."""
    pygame.init()
    pygame.mixer.init(44100, -16, 2, 512)
    concert = Concert(0.5, Programme(Random(1)))
    concert.timers = []
    monkeypatch.setattr(pygame.time, "set_timer", lambda event, ms, loops=0: concert.timers.append(ms))
    concert.tune(heard=True)
    yield concert
    concert.stop()
    pygame.quit()


def test_there_is_a_minute_of_plain_tavern_after_each_piece(concert):
    first = concert.piece
    assert concert.phase is Musicians.PLAYING
    concert.handle(PIECE_OVER)
    assert concert.phase is Musicians.RESTING and concert.timers == [REST] and REST >= 60_000
    concert.handle(PIECE_OVER)  # a second one means nothing
    concert.handle(REST_OVER)
    assert concert.phase is Musicians.PLAYING and concert.piece != first and concert.timers == [REST]


def test_a_mood_that_cuts_in_fades_the_piece_out(concert):
    concert.suit(WON)
    assert concert.phase is Musicians.PLAYING and concert.piece == HALL.pieces[0]  # it may stay: it suits both
    concert.suit(Mood(("music_brawl",), cuts_in=True))
    concert.handle(PIECE_OVER)  # as the mixer says when a piece has faded out
    assert concert.timers == [SHORT_REST]
    concert.handle(REST_OVER)
    assert concert.piece == "music_brawl"


def test_a_mood_that_does_not_cut_in_waits_for_the_end_of_the_piece(concert):
    concert.suit(Mood(("music_brawl",)))
    assert pygame.mixer.music.get_busy() and concert.piece == HALL.pieces[0]
    concert.handle(PIECE_OVER)
    assert concert.timers == [REST]
    concert.suit(Mood(("music_banquet",), cuts_in=True))  # it need not wait for the whole minute
    assert concert.timers == [REST, SHORT_REST]


def test_who_cannot_hear_music_is_played_none(concert):
    concert.tune(heard=False)
    assert not pygame.mixer.music.get_busy()
    concert.handle(PIECE_OVER)
    concert.handle(REST_OVER)
    assert concert.phase is Musicians.READY
    concert.tune(heard=True)
    assert concert.phase is Musicians.PLAYING


def test_a_piece_that_is_missing_is_silence(concert):
    concert.suit(Mood(("music_nowhere",), cuts_in=True))
    concert.handle(PIECE_OVER)
    concert.handle(REST_OVER)
    assert concert.phase is Musicians.RESTING and concert.lost == {"music_nowhere"}


LAST_STRETCH = {
    "poison": {"round": 4},
    "red_dragon": {"playing": [True, False, True, False]},
    "dice_town": {"mine": 5},
    "goblets": {"round": 3},
    "raut": {"points": [0, 8, 3, 0]},
}
"""What is so at a table of four in the last stretch of each game."""


def sitting(game):
    seats = (SeatSetup("Ann", "person"), *(SeatSetup(name, "random") for name in ("Bob", "Cy", "Dot")))
    return Sitting.start(Setup(game, seats, {}, 3), saves=False)


@pytest.mark.parametrize("game", manifests())
def test_the_last_stretch_of_a_game_is_tense(game):
    view = sitting(game).view()
    table = table_of(view.game, view.seats)
    assert not table.is_tense(view)
    for name, value in LAST_STRETCH[game].items():
        setattr(view, name, value)
    assert table.is_tense(view)


def test_the_table_and_the_last_page_choose_the_music(make_app):
    app = make_app()
    programme, poison = app.sound.concert._programme, manifests()["poison"]
    scene = TableScene(app, sitting("poison"))
    app.push(scene)
    assert programme.mood == Mood(poison.music, cuts_in=True)
    scene.table.is_tense = lambda view: True
    scene._ask_next()
    assert programme.mood == Mood(poison.tense_music, cuts_in=True)
    for ranks, mood in (((1, 2, 3, 4), WON), ((2, 1, 3, 4), LOST)):
        page = FinalScene(app, scene.sitting, [EveningPage("")] * 4, TableScene)
        page.ranks = ranks
        app.push(page)
        assert programme.mood == mood
