"""What is told at the table of Raise Your Goblets: every round alike, who is who, and only what may be known."""

import re

import pytest

from client.games.goblets import painter
from client.games.goblets.goblet_choices import offered_goblets
from client.play.session import SeatSetup, Setup, Sitting
from rules.games import game
from rules.games.goblets.board import SEEN, TOAST, UseCard
from rules.games.goblets.sommeliers import has_traitor
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.notation.phrases import question
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.laid_table import lay
from tests.client.goblet_hands import NAMES, asked, sit
from tests.client.hands import mouse as click
from tests.client.table_hands import free, sit_at, until

pytestmark = pytest.mark.usefixtures("floor")
PREPARED = {"log.gob.filled", "log.gob.targets", "log.gob.target"}


def keys(scene):
    """The keys of the log's lines."""
    return [line.entry.key for line in scene.board_view.log_model.lines]


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_the_first_round_is_told_as_the_others_are(make_app, speed):
    """Of so many deals some make somebody exchange a Target."""
    exchanges = 0
    for seed in range(1, 7):
        app = make_app(speed=speed)
        scene = sit(app, seats=4, people=0, seed=seed)
        until(app, lambda scene=scene: scene.sitting.record.answers, 60)
        told = keys(scene)
        assert told.count("log.gob.round") == 1 and told.count("log.gob.filled") == 1
        assert told.count("log.gob.target") == 4
        exchanges += told.count("log.gob.targets")
        app.close()
    assert exchanges


def test_the_second_round_has_the_same_lines(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=4, people=0, seed=3)
    until(app, lambda: keys(scene).count("log.gob.round") == 2, 2000)
    told = keys(scene)
    second = len(told) - 1 - told[::-1].index("log.gob.round")
    first = told.index("log.gob.round")
    for key in ("log.gob.filled", "log.gob.target"):
        assert told[first:second].count(key) == told[second:].count(key)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_first_round_is_told_in_the_text_game_and_when_a_game_goes_on(seats):
    played = game("goblets")
    table = played.new(seats, 4)
    events = played.overture(table)
    assert [event[0] for event in events[:2]] == ["round", "filled"]
    assert sum(event[0] == "target" for event in events) == (0 if seats == 2 else table.houses)
    for language in LANGUAGES:
        texts = Texts(language)
        lines = [entry.say(texts) for event in events for entry in played.log(event, NAMES[language][:seats])]
        assert len(lines) >= sum(event[0] != "turn" for event in events)
        assert not any("{" in line or "[" in line for line in lines)
    chairs = tuple(SeatSetup(name, "random") for name in NAMES["en"][:seats])
    sitting = Sitting.start(Setup("goblets", chairs, {}, 4), saves=False)
    for _ in range(9):
        sitting.work(1)
        sitting.bot_answers()
    assert played.overture(sitting.view(first=True)) == events


# -- abilities that choose a goblet -----------------------------------------------------------------------------------


def sniffing(make_app, language="en"):
    """The person has the Marchioness, who may look into two goblets at the start of the round."""
    app = make_app(language, speed=0.0)
    names = NAMES["en"][:4]
    given = {"phase": "round", "first": names[0], "fill": ["wine", "poison", "antidote", "poison"],
             names[0]: {"character": ["sniff"]}}  # fmt: skip
    table = lay(game("goblets"), {"seats": names, "given": given, "moves": []}).table
    scene = sit_at(app, table)
    until(app, lambda: free(scene), 30)
    app.step([], 0.3)
    return app, scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_may_look_into_two_goblets_is_asked_which_and_clicks_on_them(make_app, language):
    app, scene = sniffing(make_app, language)
    assert scene.player.ask.kind == "use"
    said = scene.gui.find("sentence").label
    assert "1 из 2" in said or "1 of 2" in said
    lit = [node.id for node in scene.tree() if node.id.startswith("place.goblet") and node.enabled]
    assert len(lit) == 4, "every goblet may be chosen"
    click(app, "place.goblet.3")
    assert scene.player.ask.kind == "peeked" and scene.player.ask.about == (2,)
    scene.player.answer(SEEN)
    until(app, lambda: free(scene) or scene.player.card_ask is not None, 30)
    app.step([], 0.3)
    assert scene.player.card_ask.kind == "choose_player"
    said = scene.gui.find("sentence").label
    assert "2 из 2" in said or "2 of 2" in said
    assert set(offered_goblets(scene.table.shown, scene.player)) == {0, 1, 3}
    click(app, "place.goblet.2")
    assert scene.player.ask.kind == "peeked" and scene.player.ask.about == (1,)


@pytest.mark.parametrize("character", ["grumble", "innocent", "lastdrop", "sniff", "abbess", "belladonna"])
def test_every_ability_that_chooses_the_goblet_of_a_player_takes_a_click_on_it(make_app, character):
    """Whatever the card: wherever each answer means a goblet, a click on it is that answer."""
    app, names = make_app(speed=0.0), NAMES["en"][:4]
    phase = {"lastdrop": "drink", "sniff": "round", "abbess": "round"}.get(character, "turns")
    given = {"phase": phase, "first": names[0], "turn": names[0], "G1": ["wine"], "G2": ["wine"], "G3": ["wine"],
             names[0]: {"character": [character], "screen": ["poison", "antidote"], "target": ["akontier"]},
             names[1]: {"target": ["gadyur"]}, names[2]: {"target": ["myceti"]},
             names[3]: {"target": ["geideri"]}}  # fmt: skip
    if phase == "round":
        given = {"phase": phase, "first": names[0], names[0]: {"character": [character]}}
    if phase == "drink":
        given["toaster"] = names[3]
    table = lay(game("goblets"), {"seats": names, "given": given, "moves": []}).table
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
    given = {"phase": "drink", "first": names[0], "turn": names[0], "G1": ["wine"], "toaster": names[3],
             names[0]: {"character": ["lastdrop"], "screen": ["poison", "antidote"]}}  # fmt: skip
    table = lay(game("goblets"), {"seats": names, "given": given, "moves": []}).table
    use = next(option for option in table.ask.options if isinstance(option, UseCard))
    answer(table, use)
    assert table.ask.kind == "choose_card"
    said = " ".join(entry.say(Texts(language)) for entry in question(table, names))
    assert ("жетон" in said or "token" in said) and not re.search(r"card|карт", said)


# -- who is who -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, 9, 12])
def test_every_house_is_told_with_who_plays_it(make_app, seats, language):
    """In the log, in the tips of cards, goblets and seats, and whom everybody hunts."""
    app = make_app(language, speed=0.0)
    scene = sit(app, seats=seats, seed=3)
    assert asked(app, scene)
    app.step([], 0.1)
    shown, say, names = scene.table.shown, scene.words, scene.board.names
    houses = {house: scene.table.house_name(say, house) for house in range(shown.houses)}
    for line in scene.board_view.log_model.lines:
        told = scene.board_view.log_model.say(line, say)
        for house, called in houses.items():
            assert called not in told or names[shown.noble(house)] in told, told
    for house in range(shown.houses):
        target = shown.target_of(house)
        assert names[shown.noble(target)] in scene.gui.find(f"target.{house}").label
        assert names[shown.noble(house)] in scene.gui.find(f"house.{house}").tip
        seat = shown.noble(target)
        assert names[shown.noble(house)] in scene.gui.find(f"seat.{seat}").tip, "who hunts them"
        character = scene.table.game.cards[shown.character(house)]
        assert character.text[say.language] in scene.gui.find(f"seat.{shown.noble(house)}").tip
    for place in range(shown.houses):
        ring = shown.at[place]
        assert names[shown.noble(ring)] in scene.painter.about_goblet(place)


def test_badges_always_say_how_many_tokens_are_in_a_goblet(make_app):
    """Also while they are swapped and poured into."""
    app = make_app(speed=1.0)
    scene = sit(app, seats=4, people=0, seed=4)
    wrong, seen = [], 0
    drawn = painter.draw_count

    def watch(pen, corner, count):
        nonlocal seen
        for place, cup in enumerate(scene.table.shown.at):
            area = scene.table.layout.stand(place)
            if corner == (area.right + 2, area.bottom - 0.1 * area.height):
                seen += 1
                if count != len(scene.board.stage.zones[scene.table.zones.goblets[cup]]):
                    wrong.append((place, count))
        drawn(pen, corner, count)

    painter.draw_count = watch
    try:
        until(app, lambda: len(scene.sitting.record.answers) > 25, 400)
    finally:
        painter.draw_count = drawn
    assert seen > 40 and not wrong


# -- points -----------------------------------------------------------------------------------------------------------


def points_seen(app, scene):
    """The points that the panels show, as the tips of the seats say them; -1 where they say nothing."""
    scene.lay_widgets()
    app.step([], 0.05)
    found = []
    for seat in range(len(scene.board.names)):
        tip = scene.gui.find(f"seat.{seat}").tip
        told = re.search(r"(-?\d+) points?\.", tip)
        found.append(int(told.group(1)) if told else -1)
    return found


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_points_are_noted_for_everybody_in_every_round(make_app, seats):
    app = make_app(speed=0.0)
    scene = sit(app, seats=seats, seed=5)
    rounds = set()
    while asked(app, scene):
        truth = scene.sitting.table
        assert points_seen(app, scene) == truth.points
        rounds.add(truth.round)
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
        truth = scene.sitting.table.points
        assert points_seen(app, scene) == [truth[0], -1, -1, -1]
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
    said = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    said += [f"{node.label} {node.value}" for node in scene.tree()]
    said += [scene.table.effect(app.words, card) for card in scene.table.game.cards if card.kind == "token"]
    view = scene.player.view()
    said += scene.table.game.describe(view, scene.board.names, Texts(language), 0)
    target, point = {"ru": (r"цел[ьиюе]\b(?! игры)", "получ.* очко"), "en": (r"\bTargets?\b", "gets a point")}[language]
    for words in said:
        assert not re.search(target, words.replace("Цель:", "")), words
        assert not re.search(point, words), words
    assert scene.painter.notes, "and it keeps notes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_game_tells_a_sommelier_whether_they_are_the_traitor(language):
    played, told = game("goblets"), set()
    texts, names = Texts(language), NAMES[language]
    for seed in range(8):
        table = played.new(12, seed)
        for seat in range(12):
            seen = view(table, seat)
            lines = played.describe(seen, names, texts, seat)
            house = table.house_of(seat)
            mine = table.sommelier(house) == seat
            keys = {key for key in ("loyal", "traitor")
                    if any(line.startswith(texts.say(f"terminal.gob.{key}", card="|").split("|")[0])
                           and line.endswith(texts.say(f"terminal.gob.{key}", card="|").split("|")[1])
                           for line in lines)}  # fmt: skip
            expected = {"traitor" if has_traitor(table, house) else "loyal"} if mine else set()
            assert keys == expected
            told |= keys
    assert told == {"loyal", "traitor"}
