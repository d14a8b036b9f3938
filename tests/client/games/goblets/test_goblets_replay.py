"""A finished dinner looked at again: nothing in it is secret any more; one that goes on keeps its secrets."""

import pytest

from client.games.goblets.log_lines import lines
from client.games.goblets.notebook import known_tokens
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.replay import ReplayScene
from rules.games import game
from rules.games.goblets.board import ROLES, PourInto
from rules.kernel import asking
from rules.notation import notation
from rules.text.texts import Texts
from rules.workshop.laid_table import lay
from tests.client.goblet_hands import NAMES

PLAYED = {}


def played(seats, people=0, answers=10_000, **options):
    """The record of a game: bots play, also where a person's seat is, until the end or until so many answers."""
    wanted = (seats, people, answers, *options.items())
    if wanted not in PLAYED:
        chairs = tuple(SeatSetup(name, "heuristic") for name in NAMES["en"][:seats])
        sitting = Sitting.start(Setup("goblets", chairs, options, 4), saves=False)
        while sitting.ask is not None and len(sitting.record.answers) < answers:
            sitting.work(1)
            sitting.bot_answers()
        players = tuple("person" if seat < people else "heuristic" for seat in range(seats))
        header = sitting.record.header
        object.__setattr__(header, "players", players)
        PLAYED[wanted] = sitting.record
    return PLAYED[wanted]


def looked_at(make_app, record, viewer=None):
    """A replay on the screen."""
    app = make_app(speed=0.0)
    scene = ReplayScene(app, Replay(record, viewer))
    app.push(scene)
    app.step([], 0.02)
    return app, scene


def kinds(scene, place):
    """The roles of the tokens that are shown at the goblet of a place, and how many others there are."""
    pieces, others = known_tokens(scene.board, place)
    return sorted(scene.table.game.role[piece] for piece in pieces), others


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (8, {}), (4, {"memory": True})])
def test_in_a_finished_game_every_goblet_shows_what_is_in_it_at_every_moment(make_app, seats, options):
    record = played(seats, **options)
    app, scene = looked_at(make_app, record)
    for at in range(0, scene.last, max(1, scene.last // 25)):
        scene.go(at)
        app.step([], 0.02)
        table = scene.replay.tables[at]
        assert scene.painter.notes
        for place in range(len(table.at)):
            roles = [table.game.role[piece] for piece in table.zones[table.goblet(place)]]
            assert kinds(scene, place) == (sorted(roles), 0)
            told = scene.gui.find(f"goblet.{place}")
            assert told is not None
            for role, name in enumerate(ROLES[:3]):
                assert (name in told.tip.partition(":")[2]) == (role in roles), (told.tip, roles)


@pytest.mark.parametrize("seats", [4, 2, 8])
def test_the_log_of_a_finished_game_says_which_token_was_poured(make_app, seats):
    record = played(seats)
    app, scene = looked_at(make_app, record)
    scene.go(scene.last)
    lines = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    poured = [line for line in lines if " pours " in line]
    expected = []
    for table, text in zip(record.past, record.answers, strict=True):
        option = notation.read(table, text, record.header.names)
        if isinstance(option, PourInto):
            expected.append(ROLES[option.token])
    assert len(poured) >= len(expected) > 3
    told = iter(poured)
    for role in expected:
        line = next(told)
        words = {"ogre": "Ogre Poison", "unicorn": "Unicorn Antidote"}.get(role, role)
        assert words in line, (line, role)


def test_while_it_goes_on_a_replay_shows_only_what_its_person_knows(make_app):
    whole = played(4)
    record = played(4, people=1, answers=len(whole.answers) // 4)
    app, scene = looked_at(make_app, record)
    scene.go(scene.last)
    app.step([], 0.02)
    table, hidden = record.table, 0
    for place in range(len(table.at)):
        pieces, others = known_tokens(scene.board, place)
        assert all(table.known_to[piece] & 1 for piece in pieces)
        hidden += others
    assert hidden
    for line in scene.board_view.log_model.lines:
        said = scene.board_view.log_model.say(line, app.words)
        assert not (" pours " in said and any(f" pours {role}" in said for role in ROLES)), said


def test_by_memory_a_replay_of_an_unfinished_game_notes_nothing(make_app):
    record = played(4, people=1, answers=30, memory=True)
    _, scene = looked_at(make_app, record)
    assert not scene.painter.notes


def test_the_tokens_move_on_as_one_steps_through_a_finished_game(make_app):
    app, scene = looked_at(make_app, played(4))
    for at in range(12):
        scene.forward()
        app.step([], 0.02)
        scene.motions.skip()
        app.step([], 0.02)
        table = scene.replay.tables[at + 1]
        for place in range(4):
            roles = [table.game.role[piece] for piece in table.zones[table.goblet(place)]]
            assert kinds(scene, place) == (sorted(roles), 0)


def test_only_after_the_game_the_log_says_what_was_exchanged_in_secret():
    """Who looked away then learns it from the replay; the log of a game that goes on is read by others, too."""
    names = NAMES["en"][:4]
    given = {"turn": names[0], "G2": ["poison"], "G3": ["wine"], names[0]: {"character": ["belladonna"]}}
    moves = [f"{names[0]} uses belladonna"]
    table = lay(game("goblets"), {"seats": names, "given": given, "moves": moves}).table
    heard = []
    table.feed = heard
    asking.answer(table, notation.read(table, f"{names[0]} exchanges both of {names[1]} and {names[2]}", names))
    told = {
        whole: [line.entry.say(Texts("en")) for event in heard for line in lines(table.game, event, names, {}, whole)]
        for whole in (True, False)
    }
    houses = [card.name["en"] for card in table.game.cards if card.kind == "house"]
    named = [line for line in told[True] if houses[1] in line and houses[2] in line]
    assert len(named) == 1 and not any(houses[1] in line for line in told[False])
