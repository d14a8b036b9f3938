"""Regulars in the client: their faces on the plates, whom one calls to the table, what they feel."""

from __future__ import annotations

import pytest

from client.games import manifests
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.menu import Menu
from client.scenes.table import TableScene
from client.table.moods import MOOD_SECONDS, Feeling, SeatFaces, feelings_of_event
from client.table.plate import draw_face
from client.window.motion import ManualClock
from rules.bots import BOTS, PlayerView
from rules.games import game
from rules.kernel import asking
from rules.kernel.events import redact
from rules.knowledge.views import view
from rules.tavern.evening import PlayedGame
from rules.tavern.regulars import regulars
from rules.text.log import Entry
from tests.repeats import repeats

GAMES = manifests()
VIEWERS = [(), (0,), (1,), (2,), (3,)]
NAMES = ("Matryona", "Прохор", "Bob", "Тихон")


def test_a_face_goes_with_the_name_of_a_bot_and_a_person_has_the_chosen_one():
    faces = SeatFaces(game("poison"), NAMES, ("person", "search", "random", "heuristic"), ManualClock(), portrait=3)
    pictures = [faces.picture(seat) for seat in range(4)]
    assert pictures == ["wanderer_3_calm", "regular_prokhor_calm", "", "regular_tikhon_calm"]


def test_a_mood_lasts_until_something_moves_later():
    clock = ManualClock()
    faces = SeatFaces(game("poison"), ("Прохор", "Тихон"), ("search", "search"), clock)
    faces.feel([Feeling(0, "hurt"), Feeling(1, "lucky"), Feeling(1, "greeting")])
    assert [faces.mood(seat) for seat in (0, 1)] == ["cross", "glad"]
    clock.advance(MOOD_SECONDS / 2)
    faces.feel([Feeling(1, "hit", 0)])
    faces.calm()
    assert [faces.mood(seat) for seat in (0, 1)] == ["cross", "cross"]
    clock.advance(MOOD_SECONDS / 2 + 0.1)
    faces.calm()
    assert [faces.mood(seat) for seat in (0, 1)] == ["calm", "cross"]
    faces.forget()
    assert faces.mood(1) == "calm"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whoever_looks_on_knows_what_everybody_feels_and_will_remember(name):
    """Feelings and memories are the same for each seat and for whoever has none: they tell nothing that is hidden from
    somebody."""
    seats, names = 4, ("Anna", "Boris", "Clara", "Dan")
    met = set()
    for seed in range(repeats(3, 1)):
        table = game(name).new(seats, seed)
        memories = {viewers: PlayedGame(name, seed, names) for viewers in VIEWERS}
        heard_lines: list = []
        table.feed = heard_lines
        for step in range(600):
            if table.ask is None:
                break
            asking.answer(table, BOTS["heuristic"](PlayerView(table, table.ask.seat, step)).best())
            for event in heard_lines:
                feelings_seen, happenings_seen = set(), set()
                for viewers in VIEWERS:
                    redacted_event = redact(table, event, *viewers)
                    feelings = feelings_of_event(table.game, redacted_event, view(table, *viewers), names)
                    feelings_seen.add(tuple(feelings))
                    happenings = []
                    for entry in table.game.log(redacted_event, names):
                        happenings += memories[viewers].read(entry, names)
                    happenings_seen.add(tuple(happenings))
                assert len(feelings_seen) == len(happenings_seen) == 1
                met |= {feeling.moment for feeling in feelings_seen.pop()}
            heard_lines.clear()
    assert met, "nobody felt anything"


def test_a_face_leaves_the_name_its_room(make_app):
    from pygame import FRect

    pen = make_app().pen
    area = FRect(10, 10, 150, 30)
    assert draw_face(pen, "", area, "Luka") == area
    assert draw_face(pen, "regular_luka_calm", FRect(0, 0, 150, 9), "Luka") == FRect(0, 0, 150, 9)
    assert draw_face(pen, "regular_luka_calm", area, "A very, very long name") == area
    left = draw_face(pen, "regular_luka_calm", area, "Luka")
    assert left.x >= area.x + area.height and left.right == area.right


def test_a_regular_is_called_by_the_face_and_never_sits_twice(make_menu):
    menu = make_menu()
    names_before = [seat.name for seat in menu.setup().seats]
    menu.click("menu.seat.1.regular")
    menu.app.step([], 0.02)
    menu.click("menu.seat.1.regular.option.yerofey")
    menu.app.step([], 0.02)
    names_after = [seat.name for seat in menu.setup().seats]
    assert names_after[1] == "Yerofey" and names_after[2] == names_before[1]
    assert len(set(names_after)) == len(names_after)
    menu.app.set_language("ru")
    assert menu.setup().seats[1].name == "Ерофей"


def test_a_name_that_was_typed_has_no_known_face_until_a_regular_is_called(make_menu):
    menu = make_menu()
    menu._chairs[1].name = "Bob"
    menu.refresh()
    assert menu.gui.find("menu.seat.1.regular").value == ""
    menu.click("menu.seat.1.regular")
    menu.click("menu.seat.1.regular.option.luka")
    assert menu.setup().seats[1].name == "Luka"
    assert menu.gui.find("menu.seat.0.regular").role != "choice"


def test_who_comes_is_what_the_menu_is_told(make_app):
    app = make_app()
    menu = Menu(app, GAMES.values(), *[lambda *_: None] * 3, company=["frol", "luka", "tikhon", "sysoy"])
    app.push(menu)
    assert [seat.name for seat in menu.setup().seats[1:]] == ["Luka", "Tikhon", "Sysoy"]
    assert len({chair.regular for chair in menu._chairs[:4]}) == 4


def test_what_one_does_to_oneself_is_no_blow():
    poison, names = game("poison"), ("Anna", "Boris")
    entries = [Entry("log.dt.raid", {"name": "Anna", "at": target, "n": 1}) for target in names]

    class SeenEvent:
        log, ranks = staticmethod(lambda event, names: entries), poison.ranks

    assert feelings_of_event(SeenEvent(), (), None, names) == [
        Feeling(0, "lucky"),
        Feeling(0, "lucky", 1),
        Feeling(1, "hit", 0),
    ]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_mood_is_seen_at_once_in_every_game(make_app, name):
    app = make_app(speed=0.0)
    names = [regular.name["en"] for regular in regulars().values()][:4]
    chairs = (SeatSetup(names[0], "person"), *[SeatSetup(name, "random") for name in names[1:]])
    scene = TableScene(app, Sitting.start(Setup(name, chairs, {}, 3), saves=False))
    app.push(scene)
    scene.bots.pause()
    app.step([], 0.05)
    scene.board.seat_faces.forget()
    scene.dirty = True
    app.step([], 0.0)
    plate = app.pen.px(scene.table.layout.seats[1].plate.inflate(8, 8)).clip(app.surface.get_rect())
    calm = app.surface.subsurface(plate).copy()
    scene.board.seat_faces.feel([Feeling(1, "hurt")])
    scene.dirty = True
    app.step([], 0.0)
    cross = app.surface.subsurface(plate)
    assert calm.get_buffer().raw != cross.copy().get_buffer().raw
