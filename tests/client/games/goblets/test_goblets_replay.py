"""A finished dinner looked at again: nothing in it is secret any more; one that goes on keeps its secrets."""

import pytest

from client.games.goblets.card_face import bears_words
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

pytestmark = pytest.mark.usefixtures("unpainted")

RECORDS = {}


def finished_record(seats, people=0, answers=10_000, **options):
    """Return the record of a game that bots play until its end or until ``answers`` were given; they also play the
    seats of the ``people``."""
    key = (seats, people, answers, *options.items())
    if key not in RECORDS:
        chairs = tuple(SeatSetup(name, "heuristic") for name in NAMES["en"][:seats])
        sitting = Sitting.start(Setup("goblets", chairs, options, 4), saves=False)
        while sitting.ask is not None and len(sitting.record.answers) < answers:
            sitting.work(1)
            sitting.bot_answers()
        players = tuple("person" if seat < people else "heuristic" for seat in range(seats))
        header = sitting.record.header
        object.__setattr__(header, "players", players)
        RECORDS[key] = sitting.record
    return RECORDS[key]


def open_replay(make_app, record, viewer=None, size=(1280, 720)):
    """Open a replay; returns the app and its scene."""
    app = make_app(size=size, speed=0.0)
    scene = ReplayScene(app, Replay(record, viewer))
    app.push(scene)
    app.step([], 0.02)
    return app, scene


def shown_roles(scene, place):
    """Return the roles of the tokens that are shown at the goblet of a place, and how many unknown ones there are."""
    pieces, unknown = known_tokens(scene.board, place)
    return sorted(scene.table.game.role[piece] for piece in pieces), unknown


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (8, {}), (4, {"memory": True})])
def test_in_a_finished_game_every_goblet_shows_what_is_in_it_at_every_moment(make_app, seats, options):
    record = finished_record(seats, **options)
    app, scene = open_replay(make_app, record)
    for moment in range(0, scene.last, max(1, scene.last // 25)):
        scene.go(moment)
        app.step([], 0.02)
        table = scene.replay.tables[moment]
        assert scene.painter.notes
        for place in range(len(table.at)):
            roles = [table.game.role[piece] for piece in table.zones[table.goblet(place)]]
            assert shown_roles(scene, place) == (sorted(roles), 0)
            goblet_widget = scene.gui.find(f"goblet.{place}")
            assert goblet_widget is not None
            for role, name in enumerate(ROLES[:3]):
                assert (name in goblet_widget.tip.partition(":")[2]) == (role in roles), (goblet_widget.tip, roles)


@pytest.mark.parametrize("seats", [4, 2, 8])
def test_the_log_of_a_finished_game_says_which_token_was_poured(make_app, seats):
    record = finished_record(seats)
    app, scene = open_replay(make_app, record)
    scene.go(scene.last)
    lines = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    pour_lines = [line for line in lines if " pours " in line]
    expected = []
    for table, text in zip(record.past, record.answers, strict=True):
        option = notation.read(table, text, record.header.names)
        if isinstance(option, PourInto):
            expected.append(ROLES[option.token])
    assert len(pour_lines) >= len(expected) > 3
    for role, line in zip(expected, pour_lines, strict=False):
        token_name = {"ogre": "Ogre Poison", "unicorn": "Unicorn Antidote"}.get(role, role)
        assert token_name in line, (line, role)


def test_while_it_goes_on_a_replay_shows_only_what_its_person_knows(make_app):
    full_record = finished_record(4)
    record = finished_record(4, people=1, answers=len(full_record.answers) // 4)
    app, scene = open_replay(make_app, record)
    scene.go(scene.last)
    app.step([], 0.02)
    table = record.table
    hidden = 0
    for place in range(len(table.at)):
        pieces, unknown = known_tokens(scene.board, place)
        assert all(table.known_to[piece] & 1 for piece in pieces)
        hidden += unknown
    assert hidden
    for line in scene.board_view.log_model.lines:
        text = scene.board_view.log_model.say(line, app.words)
        assert not any(f" pours {role}" in text for role in ROLES), text


def test_by_memory_a_replay_of_an_unfinished_game_notes_nothing(make_app):
    record = finished_record(4, people=1, answers=30, memory=True)
    _, scene = open_replay(make_app, record)
    assert not scene.painter.notes


def test_the_tokens_move_on_as_one_steps_through_a_finished_game(make_app):
    app, scene = open_replay(make_app, finished_record(4))
    for moment in range(12):
        scene.forward()
        app.step([], 0.02)
        scene.motions.skip()
        app.step([], 0.02)
        table = scene.replay.tables[moment + 1]
        for place in range(4):
            roles = [table.game.role[piece] for piece in table.zones[table.goblet(place)]]
            assert shown_roles(scene, place) == (sorted(roles), 0)


def log_texts(rulebook, events, names, all_open):
    """Return the English lines of the log for these events."""
    texts = []
    for event in events:
        for line in lines(rulebook, event, names, {}, all_open):
            texts.append(line.entry.say(Texts("en")))
    return texts


def test_only_after_the_game_the_log_says_what_was_exchanged_in_secret():
    """Those who looked away learn it from the replay. The log of a game that still goes on is read by others, too."""
    names = NAMES["en"][:4]
    position = {"turn": names[0], "G2": ["poison"], "G3": ["wine"], names[0]: {"character": ["belladonna"]}}
    moves = [f"{names[0]} uses belladonna"]
    table = lay(game("goblets"), {"seats": names, "given": position, "moves": moves}).table
    events = []
    table.feed = events
    asking.answer(table, notation.read(table, f"{names[0]} exchanges both of {names[1]} and {names[2]}", names))
    open_texts = log_texts(table.game, events, names, all_open=True)
    secret_texts = log_texts(table.game, events, names, all_open=False)
    houses = [card.name["en"] for card in table.game.cards if card.kind == "house"]
    exchange_texts = [text for text in open_texts if houses[1] in text and houses[2] in text]
    assert len(exchange_texts) == 1 and not any(houses[1] in text for text in secret_texts)


def drawn_texts(app, scene):
    """Return the texts that are drawn when everything is redrawn, and where each is."""
    texts = []
    draw_text = app.pen.text

    def record(text, area, *arguments, **details):
        texts.append((text, area))
        return draw_text(text, area, *arguments, **details)

    app.pen.text = record
    scene.draw(app.surface)
    app.pen.text = draw_text
    return texts


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_no_name_lies_over_the_words_of_a_target_card(make_app, size):
    app, scene = open_replay(make_app, finished_record(5), size=size)
    texts = drawn_texts(app, scene)
    with_words = 0
    for place in scene.table.layout.houses:
        labels = [text for text, area in texts if area.colliderect(place.target)]
        assert labels, "each card says by name whom it means"
        if not bears_words("house", round(place.target.height * app.unit), app.unit):
            continue
        with_words += 1
        for text, area in texts:
            assert not area.colliderect(place.target) or area.centery < place.target.y + 10, text
    assert with_words == 1, "that of the House in front; on the others is room for a name"


@pytest.mark.parametrize("seat", [0, 2])
def test_in_a_replay_no_goblet_is_called_ones_own(make_app, seat):
    app, scene = open_replay(make_app, finished_record(4, people=1))
    scene.sit(seat)
    app.step([], 0.02)
    for place, name in enumerate(NAMES["en"][:4]):
        goblet = scene.gui.find(f"goblet.{place}")
        assert goblet.label.startswith(f"{name}'s goblet."), goblet.label
