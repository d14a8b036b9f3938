"""What is told at the table of Raise Your Goblets: every round alike, who is who, and only what may be known."""

import re
from itertools import count

import pytest

from client.games.goblets import painter
from client.games.goblets.goblet_choices import offered_goblets
from client.play.session import SeatSetup, Setup, Sitting
from rules.games import game
from rules.games.goblets.board import SEEN, TOAST, Peek, PourInto, UseCard
from rules.games.goblets.sommeliers import has_traitor
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.notation.phrases import question
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.laid_table import lay
from tests.client.goblet_hands import NAMES, asked, sit
from tests.client.hands import mouse as click
from tests.client.table_hands import ask_of, free, sit_at, until
from tests.repeats import at_night, repeats

pytestmark = pytest.mark.usefixtures("floor", "unpainted")
PREPARED = {"log.gob.filled", "log.gob.targets", "log.gob.target"}


def keys(scene):
    """Return the keys of the lines of the log."""
    return [line.entry.key for line in scene.board_view.log_model.lines]


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_the_first_round_is_told_as_the_others_are(make_app, speed):
    """In some of these deals a Target is exchanged."""
    exchanges = 0
    for seed in range(1, 7):
        app = make_app(speed=speed)
        scene = sit(app, seats=4, people=0, seed=seed)
        until(app, lambda scene=scene: scene.sitting.record.answers, 60)
        log_keys = keys(scene)
        assert log_keys.count("log.gob.round") == 1 and log_keys.count("log.gob.filled") == 1
        assert log_keys.count("log.gob.target") == 4
        exchanges += log_keys.count("log.gob.targets")
        app.close()
    assert exchanges


def test_the_second_round_has_the_same_lines(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=0, seed=3)
    until(app, lambda: keys(scene).count("log.gob.round") == 2, 2000)
    log_keys = keys(scene)
    second_round = len(log_keys) - 1 - log_keys[::-1].index("log.gob.round")
    first_round = log_keys.index("log.gob.round")
    for key in ("log.gob.filled", "log.gob.target"):
        assert log_keys[first_round:second_round].count(key) == log_keys[second_round:].count(key)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_first_round_is_told_in_the_text_game_and_when_a_game_goes_on(seats):
    rulebook = game("goblets")
    table = rulebook.new(seats, 4)
    events = rulebook.overture(table)
    assert [event[0] for event in events[:2]] == ["round", "filled"]
    assert sum(event[0] == "target" for event in events) == (0 if seats == 2 else table.houses)
    for language in LANGUAGES:
        texts = Texts(language)
        lines = []
        for event in events:
            lines += [entry.say(texts) for entry in rulebook.log(event, NAMES[language][:seats])]
        assert len(lines) >= sum(event[0] != "turn" for event in events)
        assert not any("{" in line or "[" in line for line in lines)
    chairs = tuple(SeatSetup(name, "random") for name in NAMES["en"][:seats])
    sitting = Sitting.start(Setup("goblets", chairs, {}, 4), saves=False)
    for _ in range(9):
        sitting.work(1)
        sitting.bot_answers()
    assert rulebook.overture(sitting.view(first=True)) == events


# -- abilities that choose a goblet -----------------------------------------------------------------------------------


def sniffing(make_app, language="en"):
    """Sit down as the Marchioness, who may look into two goblets at the start of the round; returns the app and the
    scene."""
    app = make_app(language, speed=0.0)
    names = NAMES["en"][:4]
    position = {"phase": "round", "first": names[0], "fill": ["wine", "poison", "antidote", "poison"],
             names[0]: {"character": ["sniff"]}}  # fmt: skip
    table = lay(game("goblets"), {"seats": names, "given": position, "moves": []}).table
    scene = sit_at(app, table)
    until(app, lambda: free(scene), 30)
    app.step([], 0.3)
    return app, scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_may_look_into_two_goblets_is_asked_which_and_clicks_on_them(make_app, language):
    app, scene = sniffing(make_app, language)
    assert scene.player.ask.kind == "use"
    sentence = scene.gui.find("sentence").label
    assert "1 из 2" in sentence or "1 of 2" in sentence
    enabled_goblets = [node.id for node in scene.tree() if node.id.startswith("place.goblet") and node.enabled]
    assert len(enabled_goblets) == 4, "every goblet may be chosen"
    click(app, "place.goblet.3")
    assert scene.player.ask.kind == "peeked" and scene.player.ask.about == (2,)
    scene.player.answer(SEEN)
    until(app, lambda: free(scene) or scene.player.card_ask is not None, 30)
    app.step([], 0.3)
    assert scene.player.card_ask.kind == "choose_player"
    sentence = scene.gui.find("sentence").label
    assert "2 из 2" in sentence or "2 of 2" in sentence
    assert set(offered_goblets(scene.table.shown, scene.player)) == {0, 1, 3}
    click(app, "place.goblet.2")
    assert scene.player.ask.kind == "peeked" and scene.player.ask.about == (1,)


@pytest.mark.parametrize("character", ["grumble", "innocent", "lastdrop", "sniff", "abbess", "belladonna"])
def test_every_ability_that_chooses_the_goblet_of_a_player_takes_a_click_on_it(make_app, character):
    """For any card: where each answer means a goblet, a click on the goblet is that answer."""
    app = make_app(speed=0.0)
    names = NAMES["en"][:4]
    phase = {"lastdrop": "drink", "sniff": "round", "abbess": "round"}.get(character, "turns")
    position = {"phase": phase, "first": names[0], "turn": names[0], "G1": ["wine"], "G2": ["wine"], "G3": ["wine"],
             names[0]: {"character": [character], "screen": ["poison", "antidote"], "target": ["akontier"]},
             names[1]: {"target": ["gadyur"]}, names[2]: {"target": ["myceti"]},
             names[3]: {"target": ["geideri"]}}  # fmt: skip
    if phase == "round":
        position = {"phase": phase, "first": names[0], names[0]: {"character": [character]}}
    if phase == "drink":
        position["toaster"] = names[3]
    table = lay(game("goblets"), {"seats": names, "given": position, "moves": []}).table
    scene = sit_at(app, table)
    until(app, lambda: free(scene), 30)
    ask = scene.player.ask
    uses = [option for option in ask.options if isinstance(option, UseCard)]
    assert uses
    if ask.kind == "act":
        scene.player.painter.answers.any_of(uses)
        app.step([], 0.1)
    offered = offered_goblets(scene.table.shown, scene.player)
    if character in ("abbess", "belladonna"):
        assert not offered, "it chooses no goblet of a player"
        return
    assert {option.target for option in offered.values()} == {use.target for use in uses}
    place = max(offered)
    app.step([], 0.3)
    click(app, f"place.goblet.{(place - scene.player.viewer) % 4 + 1}")
    assert scene.player.ask is None or scene.player.ask != ask, "it has been answered"


@pytest.mark.parametrize("number", range(1, 7))
def test_whoever_is_asked_where_to_peek_clicks_on_the_goblet(make_app, number):
    """At the duel all six may be peeked into: after the button a click on one looks, and does not take it up."""
    app = make_app(speed=0.0)
    scene = sit(app, seats=2, seed=3)
    assert asked(app, scene)
    app.step([], 0.3)
    click(app, "answer.peek")
    app.step([], 0.3)
    assert len(offered_goblets(scene.table.shown, scene.player)) == 6
    click(app, f"place.goblet.{number}")
    assert scene.player.ask.kind == "peeked" and scene.player.ask.about == (number - 1,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_lets_somebody_choose_among_tokens_speaks_of_tokens(language):
    names = NAMES[language][:4]
    position = {"phase": "drink", "first": names[0], "turn": names[0], "G1": ["wine"], "toaster": names[3],
             names[0]: {"character": ["lastdrop"], "screen": ["poison", "antidote"]}}  # fmt: skip
    table = lay(game("goblets"), {"seats": names, "given": position, "moves": []}).table
    use = next(option for option in table.ask.options if isinstance(option, UseCard))
    answer(table, use)
    assert table.ask.kind == "choose_card"
    text = " ".join(entry.say(Texts(language)) for entry in question(table, names))
    assert ("жетон" in text or "token" in text) and not re.search(r"card|карт", text)


# -- who is who -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, 9, 12])
def test_every_house_is_told_with_who_plays_it(make_app, seats, language):
    """In the log, in the tips of cards, goblets and seats, and whom everybody hunts."""
    app = make_app(language, speed=0.0)
    scene = sit(app, seats=seats, seed=3)
    assert asked(app, scene)
    app.step([], 0.1)
    view = scene.table.shown
    words = scene.words
    names = scene.board.names
    houses = {house: scene.table.house_name(words, house) for house in range(view.houses)}
    for line in scene.board_view.log_model.lines:
        text = scene.board_view.log_model.say(line, words)
        for house, house_name in houses.items():
            assert house_name not in text or names[view.noble(house)] in text, text
    for house in range(view.houses):
        target = view.target_of(house)
        assert names[view.noble(target)] in scene.gui.find(f"target.{house}").label
        assert names[view.noble(house)] in scene.gui.find(f"house.{house}").tip
        seat = view.noble(target)
        assert names[view.noble(house)] in scene.gui.find(f"seat.{seat}").tip, "who hunts them"
        character = scene.table.game.cards[view.character(house)]
        assert character.text[words.language] in scene.gui.find(f"seat.{view.noble(house)}").tip
    for place in range(view.houses):
        ring = view.at[place]
        assert names[view.noble(ring)] in scene.painter.about_goblet(place)


def test_badges_always_say_how_many_tokens_are_in_a_goblet(make_app):
    """Also while they are swapped and poured into."""
    app = make_app(speed=1.0)
    scene = sit(app, seats=4, people=0, seed=4)
    wrong_badges = []
    badge_count = 0
    draw_count = painter.draw_count

    def watch(pen, corner, count):
        nonlocal badge_count
        for place, cup in enumerate(scene.table.shown.at):
            area = scene.table.layout.stand(place)
            if corner == (area.right + 2, area.bottom - 0.1 * area.height):
                badge_count += 1
                if count != len(scene.board.stage.zones[scene.table.zones.goblets[cup]]):
                    wrong_badges.append((place, count))
        draw_count(pen, corner, count)

    painter.draw_count = watch
    steps = count(1)

    def is_over():
        if next(steps) % repeats(20, 60) == 0:
            scene.painter.draw()
        return len(scene.sitting.record.answers) > 25

    try:
        until(app, is_over, 400)
    finally:
        painter.draw_count = draw_count
    assert badge_count > 40 and not wrong_badges


# -- points -----------------------------------------------------------------------------------------------------------


def points_seen(app, scene):
    """Return the points that the tips of the seats state; -1 where they state none."""
    scene.lay_widgets()
    app.step([], 0.05)
    points = []
    for seat in range(len(scene.board.names)):
        tip = scene.gui.find(f"seat.{seat}").tip
        match = re.search(r"(-?\d+) points?\.", tip)
        points.append(int(match.group(1)) if match else -1)
    return points


@pytest.mark.parametrize("seats", [4, 8, *at_night(6)])
def test_points_are_noted_for_everybody_in_every_round(make_app, seats):
    app = make_app(speed=0.0)
    scene = sit(app, seats=seats, seed=5)
    rounds = set()
    while asked(app, scene):
        table = scene.sitting.table
        assert points_seen(app, scene) == table.points
        rounds.add(table.round)
        if len(scene.sitting.record.answers) % 7 == 0 and scene.sitting.undo():
            scene._taken_back()
            assert points_seen(app, scene) == scene.sitting.table.points
            assert asked(app, scene)
        options = scene.player.ask.options
        scene.player.answer(TOAST if TOAST in options else options[0])
        if max(rounds) == 3:
            break
    assert rounds >= {1, 2, 3}


def test_who_plays_by_memory_sees_only_their_own_points_in_every_round(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, seed=5, memory=True)
    while asked(app, scene) and scene.sitting.table.round < 3:
        points = scene.sitting.table.points
        assert points_seen(app, scene) == [points[0], -1, -1, -1]
        options = scene.player.ask.options
        scene.player.answer(TOAST if TOAST in options else options[0])


def test_a_log_that_lacks_a_round_claims_no_points(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, seed=5)
    while asked(app, scene) and scene.sitting.table.round < 2:
        options = scene.player.ask.options
        scene.player.answer(TOAST if TOAST in options else options[0])
    scene.board_view.log_model.memory["counts"] = []
    assert points_seen(app, scene)[1:] == [-1, -1, -1]


# -- the duel, and the text game --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_duel_says_nothing_of_targets_nor_of_points_for_wine(make_app, seats, language):
    """Neither the log, nor the table's words, tips and legend, nor the text game."""
    app = make_app(language, speed=0.0)
    scene = sit(app, seats=seats, seed=3)
    assert asked(app, scene)
    app.step([], 0.1)
    texts = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    texts += [f"{node.label} {node.value}" for node in scene.tree()]
    texts += [scene.table.effect(app.words, card) for card in scene.table.game.cards if card.kind == "token"]
    view = scene.player.view()
    texts += scene.table.game.describe(view, scene.board.names, Texts(language), 0)
    patterns = {"ru": (r"цел[ьиюе]\b(?! игры)", "получ.* очко"), "en": (r"\bTargets?\b", "gets a point")}
    target_pattern, point_pattern = patterns[language]
    for text in texts:
        assert not re.search(target_pattern, text.replace("Цель:", "")), text
        assert not re.search(point_pattern, text), text
    assert scene.painter.notes, "and it keeps notes"


def states_loyalty(texts, lines, key):
    """True if one of the lines says that the reader is ``loyal`` or a ``traitor``, whatever card it names."""
    beginning, ending = texts.say(f"terminal.gob.{key}", card="|").split("|")
    return any(line.startswith(beginning) and line.endswith(ending) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_game_tells_a_sommelier_whether_they_are_the_traitor(language):
    rulebook = game("goblets")
    texts = Texts(language)
    names = NAMES[language]
    loyalties_seen = set()
    for seed in range(8):
        table = rulebook.new(12, seed)
        for seat in range(12):
            seat_view = view(table, seat)
            lines = rulebook.describe(seat_view, names, texts, seat)
            house = table.house_of(seat)
            is_sommelier = table.sommelier(house) == seat
            loyalties = {key for key in ("loyal", "traitor") if states_loyalty(texts, lines, key)}
            expected = set()
            if is_sommelier:
                expected = {"traitor" if has_traitor(table, house) else "loyal"}
            assert loyalties == expected
            loyalties_seen |= loyalties
    assert loyalties_seen == {"loyal", "traitor"}


# -- the first turn ----------------------------------------------------------------------------------------------------


def first_turn(make_app, language, targets, tokens=("wine",), size=(1280, 720)):
    """Sit down at a dinner of four whose first seat has the first turn, with these ``targets`` of all Houses and these
    ``tokens`` behind the own screen; returns the app and the scene."""
    app = make_app(language, size, speed=0.0)
    names = NAMES[language][:4]
    position = {"phase": "turns", "first": names[3], "turn": names[0]}
    for name, character, target in zip(names, ("whoops", "carousel", "cobra", "hasty"), targets, strict=True):
        position[name] = {"character": [character], "screen": ["wine"], "target": [target]}
    position[names[0]]["screen"] = list(tokens)
    table = lay(game("goblets"), {"seats": names, "given": position, "moves": []}).table
    scene = sit_at(app, table)
    until(app, lambda: free(scene), 30)
    app.step([], 0.3)
    return app, scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_target_that_hunts_back_is_named_once(make_app, language):
    _, scene = first_turn(make_app, language, ["geideri", "myceti", "gadyur", "akontier"])
    assert scene.gui.find("sentence").label.count(NAMES[language][1]) == 1
    _, scene = first_turn(make_app, language, ["geideri", "akontier", "gadyur", "myceti"])
    sentence = scene.gui.find("sentence").label
    assert NAMES[language][1] in sentence and NAMES[language][3] in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("token", ["unicorn", "ogre"])
def test_what_each_own_token_does_can_be_read(make_app, language, size, token):
    targets = ["geideri", "akontier", "gadyur", "myceti"]
    app, scene = first_turn(make_app, language, targets, ("wine", "poison", "antidote", token), size)
    app.pen.overflows.clear()
    scene.draw(app.surface)
    assert not app.pen.overflows


@pytest.mark.parametrize(("language", "named"), [("ru", "кубок №\u00a0"), ("en", "into goblet no.\u00a0")])
def test_a_goblet_of_the_duel_is_named_by_its_number_alone(make_app, language, named):
    app = make_app(language, speed=0.0)
    scene = sit(app, seats=3)
    assert asked(app, scene)
    options = scene.player.ask.options
    peek = next(option for option in options if isinstance(option, Peek))
    pour = next(option for option in options if isinstance(option, PourInto))
    for option in (peek, pour):
        assert f"{named}{option.place + 1}" in scene.player.hint(option).said
    scene.player.answer(peek)
    until(app, lambda: ask_of(scene).kind == "peeked" and free(scene), 60)
    app.step([], 0.3)
    sentence = scene.gui.find("sentence").label
    assert "(" not in sentence and "the goblet" not in sentence and str(peek.place + 1) in sentence
