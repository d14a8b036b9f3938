"""What the regulars say at the table: when, how often, and never over what is asked, used or read."""

from __future__ import annotations

from itertools import chain

import pytest

from client.games import manifests
from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.table import TableScene
from client.table.moods import Feeling
from client.table.talk import FACE, PATIENCE, QUIET_SECONDS, SECONDS, SIZE, WIDEST, Bubble
from rules.games.goblets.board import PourInto
from rules.kernel import asking
from rules.knowledge.views import view
from rules.tavern.regulars import regulars
from rules.tavern.talk import lines, talk

LONG_NAME = "Максимилиана"

pytestmark = pytest.mark.usefixtures("unpainted")

SCREENS = [((1280, 720), 100, "ru"), ((1920, 1080), 100, "en"), ((1280, 720), 200, "ru")]


def sit(make_app, game="poison", seats=4, people=1, **settings):
    """A table of regulars, at which nobody plays on; the game's first words are over."""
    app = make_app(**settings)
    names = [regular.name[app.words.language] for regular in regulars().values()]
    chairs = tuple(SeatSetup(names[seat], "person" if seat < people else "random") for seat in range(seats))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 3), saves=False))
    app.push(scene)
    scene.bots.pause()
    scene.motions.skip()
    scene.board_view.banner.dismiss()
    app.step([], 0.02)
    scene.sitting.covered = False
    scene._aim_banner = None
    pass_time(app, QUIET_SECONDS + 1)
    return app, scene


def pass_time(app, seconds):
    for _ in range(int(seconds / 0.5) + 1):
        app.step([], 0.5)


def bubble(scene):
    return next((widget for widget in scene.gui.widgets if isinstance(widget, Bubble)), None)


@pytest.mark.parametrize(("size", "scale", "language"), SCREENS, ids=str)
@pytest.mark.parametrize("game", sorted(manifests()))
def test_a_bubble_lies_over_nothing_that_one_needs(make_app, game, size, scale, language):
    app, scene = sit(make_app, game, size=size, scale=scale, language=language)
    bubble_count = 0
    for seat in (1, 2, 3):
        regular = scene.board.seat_faces.regulars[seat]
        for moment in ("greeting", "hurt", "lucky", "won"):
            scene.talk._quiet_until = 0.0
            assert scene.talk.say(seat, moment), "there is a line"
            lying = bubble(scene)
            if lying is not None:
                bubble_count += 1
                other_widgets = [widget for widget in scene.gui.widgets if widget is not lying]
                assert lying.place().collidelist(scene.talk.closed(other_widgets)) == -1
                assert scene.table.layout.table.contains(lying.place())
                assert scene.talk.said in lying.label and regular.name[language] in lying.label
            app.step([], 0.02)
    assert app.pen.overflows == []
    assert bubble_count or scale == 200, "there is room for it on a usual screen"


def test_a_line_is_seen_for_a_while_and_the_next_one_comes_much_later(make_app):
    app, scene = sit(make_app)
    assert scene.talk.say(1, "hurt")
    assert scene.talk.said and not scene.talk.say(2, "hurt")
    pass_time(app, SECONDS + 0.6)
    assert not scene.talk.said and bubble(scene) is None
    assert not scene.talk.say(2, "hurt")
    pass_time(app, QUIET_SECONDS)
    assert scene.talk.say(2, "hurt")


def sit_down_again(app, scene):
    """The same people begin another game; the one before is left."""
    again = TableScene(app, scene.sitting.again())
    app.replace(again)
    again.bots.pause()
    again.motions.skip()
    again.board_view.banner.dismiss()
    pass_time(app, QUIET_SECONDS + 1)
    return again


def let_say(scene, seat, moment, times):
    """Let a seat speak so often. Returns what it has said."""
    sentences = []
    for _ in range(times):
        scene.talk._quiet_until = 0.0
        if scene.talk.say(seat, moment):
            sentences.append(scene.talk.said)
    return sentences


def test_nobody_says_anything_twice_in_an_evening_whichever_game_is_played(make_app):
    app, scene = sit(make_app)
    regular = scene.board.seat_faces.regulars[1]
    sentences = let_say(scene, 1, "hurt", 8)
    scene = sit_down_again(app, scene)
    sentences += let_say(scene, 1, "hurt", 20)
    assert sorted(sentences) == sorted(line["en"] for line in lines(regular, "hurt", "poison"))
    assert len(sentences) == len(set(sentences)) >= 12
    assert not scene.talk.say(1, "hurt"), "there is nothing left to say"
    app.set_language("ru")
    assert not scene.talk.say(1, "hurt"), "not in another language either"


def test_those_of_a_manner_share_its_lines(make_app):
    _app, scene = sit(make_app, seats=4)
    faces = scene.board.seat_faces
    faces.regulars[1:3] = [regulars()["prokhor"], regulars()["frol"]]
    sentences = let_say(scene, 1, "lead", 30)
    others_sentences = let_say(scene, 2, "lead", 30)
    assert len(sentences) >= 12 and others_sentences and not {*sentences} & {*others_sentences}


def test_the_second_game_begins_with_what_was_in_the_first(make_app):
    app, scene = sit(make_app, "red_dragon", seats=2)
    name = scene.board.names[0]
    scene.talk._quiet_until = float("inf")
    scene.board.seat_faces.feel([Feeling(1, "hit", 0)])
    scene.talk.end((1, 2))
    scene = sit_down_again(app, scene)
    scene.talk._quiet_until = 0.0
    scene.talk.greet()
    possible = []
    for kind in ("hit", "winner", "defeat"):
        possible += [line["en"].replace("{name}", name) for line in talk().memories[kind]["game"]]
    assert scene.talk.said in possible
    app, scene = sit(make_app, "red_dragon", seats=2)
    scene.talk._quiet_until = 0.0
    scene.talk.greet()
    assert scene.talk.said and scene.talk.said not in possible, "nothing was before the first game"


def hit_again(scene):
    """Somebody is hit until they come back to what was before. Returns what is said then."""
    possible = [line["en"].replace("{name}", scene.board.names[0]) for line in talk().memories["hit"]["again"]]
    for _ in range(20):
        scene.talk._quiet_until = 0.0
        scene.board.seat_faces.feel([Feeling(1, "hit", 0)])
        if scene.talk.said in possible:
            return scene.talk.said
    return ""


def test_a_second_blow_of_the_same_hand_recalls_the_first(make_app):
    _app, scene = sit(make_app, "red_dragon")
    assert hit_again(scene)


def test_a_blow_that_was_taken_back_was_none(make_app):
    _app, scene = sit(make_app, "red_dragon")
    witnessed = scene.talk._game.witnessed
    scene.sitting.record.answers.append("an answer")
    scene.board.seat_faces.feel([Feeling(1, "hit", 0)])
    assert len(witnessed) == 1
    scene.sitting.record.answers.pop()
    scene.talk.take_back()
    assert not scene.talk._game.witnessed


def test_a_table_that_does_not_count_is_no_part_of_the_evening(make_app):
    app, scene = sit(make_app, "red_dragon")
    scene.sitting.counts = False
    laid_out = TableScene(app, scene.sitting)
    laid_out.board.seat_faces.feel([Feeling(1, "hit", 0)])
    laid_out.talk.take_back()
    laid_out.talk.end((1, 2, 3, 4))
    assert len(app.evening.games) == 1 and not app.evening.games[0].witnessed


def pour_first_token(table, choose):
    """Pour a token into a goblet: of all that can be poured there, the one with the least or the greatest number.
    Returns the token and the events."""
    events = []
    table.feed = events
    pours = [option for option in table.ask.options if isinstance(option, PourInto)]
    there = [option for option in pours if option.place == pours[0].place]
    chosen = choose(there)
    asking.answer(table, chosen)
    return chosen.token, events


def test_what_is_said_at_dinner_does_not_depend_on_what_is_poured(make_app):
    """At twin tables, which differ only in the token that was poured, the same lies are told, and as often."""
    tokens, said = [], []
    for choose in (min, max):
        _app, scene = sit(make_app, "goblets", people=0)
        table = scene.sitting.table.copy()
        token, events = pour_first_token(table, choose)
        tokens.append(token)
        sentences = []
        for _ in range(60):
            scene.talk._quiet_until = 0.0
            scene.talk._spoken = None
            for event in events:
                scene.board.seat_faces.on_event(event, view(table, *range(4)))
            sentences.append(scene.talk.said)
        said.append(sentences)
    assert tokens[0] != tokens[1] and said[0] == said[1]
    assert "" in said[0] and len({*said[0]}) > 12, "there are lies, but not each time"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_line_fits_into_a_bubble(make_app, language, scale):
    """A bubble has at most four lines of text, and no word is broken."""
    pen = make_app(language, scale=scale).pen
    narrow = WIDEST - FACE - 24
    groups = [*talk().manners.values(), *talk().games.values(), *talk().memories.values()]
    groups += [regular.talk for regular in regulars().values()]
    line_height = pen.height("A", narrow, SIZE)
    for said in chain.from_iterable(group.values() for group in groups):
        for line in said:
            text = line[language].replace("{name}", LONG_NAME)
            assert pen.height(text, narrow, SIZE) <= 4 * line_height, text
            assert all(pen.width(word, SIZE) <= narrow for word in text.split()), text


def test_who_did_it_is_named(make_app):
    _, scene = sit(make_app)
    scene.board.seat_faces.feel([Feeling(2, "hit", 0)])
    assert scene.board.names[0] in scene.talk.said and "{" not in scene.talk.said
    _app, scene = sit(make_app)
    scene.board.seat_faces.feel([Feeling(2, "hit")])
    assert "{" not in scene.talk.said


def test_the_settings_silence_everybody(make_app):
    app, scene = sit(make_app, talk=False)
    assert not scene.talk.say(1, "hurt") and not scene.talk.say(2, "won")
    app.settings.talk = True
    assert scene.talk.say(1, "hurt")
    app.settings.talk = False
    app.step([], 0.02)
    assert not scene.talk.said and bubble(scene) is None


def test_nothing_is_said_behind_a_curtain_under_a_question_or_at_once(make_app):
    _, scene = sit(make_app, people=2)
    scene.sitting.covered = True
    assert not scene.talk.say(3, "hurt")
    scene.sitting.covered = False
    scene.gui.ask("sure", "Sure?", [("yes", "Yes", lambda: None)])
    assert not scene.talk.say(3, "hurt")
    _app, scene = sit(make_app, speed=0.0)
    assert not scene.talk.say(3, "hurt")


def test_whoever_waits_for_long_says_so_and_only_once_for_a_question(make_app):
    app, scene = sit(make_app)
    scene.talk._quiet_until = 0.0
    scene.talk.asked(True)
    pass_time(app, PATIENCE - 2)
    assert not scene.talk.said
    assert 0 < scene.talk.wake < 3
    pass_time(app, 2.5)
    waits = set()
    for regular in scene.board.seat_faces.regulars:
        if regular:
            waits.update(line["en"] for line in lines(regular, "waits", "poison"))
    assert scene.talk.said in waits
    pass_time(app, 60)
    assert not scene.talk.said
    scene.talk.asked(False)
    assert scene.talk.wake is None


def test_a_person_never_speaks_in_anothers_words(make_app):
    _app, scene = sit(make_app)
    assert not scene.talk.say(0, "greeting")
