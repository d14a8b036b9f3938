"""What cards ask in the middle of their effect is answered at the table: by mouse and by keys, in both languages, and
only by whoever is asked."""

from itertools import combinations, product

import pygame
import pytest

from client.games import manifests as tables
from client.games import table_of
from client.play.session import Replay
from client.scenes.curtain import Curtain
from client.scenes.replay import ReplayScene
from client.table import card_events
from client.table.card_question import laid_open
from client.table.seat_figure import figure_places
from client.ui.page_guard import DEAF
from client.ui.text import ended
from rules.games import game, manifests
from rules.games.red_dragon.board import HANDS
from rules.kernel.asking import PASS, answer
from rules.kernel.choices import KINDS
from rules.kernel.choices import laid_open as looked_at
from rules.notation import notation, phrases
from rules.text.texts import LANGUAGES, Texts
from tests.client import asking_cards, hands, red_dragon_hands
from tests.client.games.test_words import Visitor, sit
from tests.client.reading import Reader, text_faults
from tests.client.restless import Restless
from tests.client.table_hands import NAMES, apart, free, laid, sit_at, until, waiting
from tests.repeats import at_night, repeats, spread

pytestmark = pytest.mark.usefixtures("floor", "cards", "unpainted")

ASKS = {"choose": "two_ways", "choose_player": "pointed_finger", "choose_card": "long_look", "may": "kind_offer"}
"""A card that asks each kind of question."""
SIZES = [(1280, 720), (1920, 1080)]


@pytest.fixture
def cards(home):
    """The sets of a fan."""
    asking_cards.write(home)


def held(*ids, seats=4):
    """A table of the Red Dragon at which the first player has these cards in hand and is asked for an action."""
    of_others = zip(NAMES["en"][1:seats], ("arm_wrestle", "my_dice", "forgot_a_trap"), strict=False)
    hands = [f"Wanderer: {{hand: [{', '.join(ids)}, i_raise], deck: [mass_heal, mummy_rot, antidote]}}",
             *(f"{name}: {{hand: [winning_hand, {card}]}}" for name, card in of_others)]  # fmt: skip
    return laid("red_dragon", ", ".join(["drinks: [wine, dark_ale, light_ale, elven_wine]", *hands]), seats=seats)


def answers(scene):
    return len(scene.sitting.record.answers)


def play(app, id, people=1, seats=4):
    """Play a card in one's own turn; returns the table."""
    scene = sit_at(app, held(id, seats=seats), people, "heuristic")
    assert red_dragon_hands.asked(app, scene)
    kinds = [card.id for card in scene.table.game.cards]
    scene.player.answer(next(option for option in scene.player.ask.options if option[0] == kinds.index(id)))
    return scene


def asked_by(make_app, id, language="en", size=(1280, 720), people=1):
    """The person at the screen has played a card that now asks them."""
    app = make_app(language, size, speed=8.0)
    scene = play(app, id, people)
    until(app, lambda: free(scene) and scene.player.card_ask is not None)
    app.step([], DEAF + 0.1)  # the aim of the game hangs there, which comes by itself
    return app, scene


def ids(scene, begin):
    return [node.id for node in scene.tree() if node.id.startswith(begin)]


# -- answering --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "language"), spread(product(ASKS, LANGUAGES), len(ASKS)))
def test_a_card_is_answered_by_mouse(make_app, kind, language):
    app, scene = asked_by(make_app, ASKS[kind], language)
    ask, answer_count = scene.player.card_ask, answers(scene)
    assert ask.kind == kind
    buttons = ids(scene, f"answer.{kind}.") or ids(scene, "choose.card.")
    assert len(buttons) == len(ask.options)
    hands.mouse(app, buttons[-1])
    assert answers(scene) == answer_count + 1
    assert scene.sitting.record.past[-1].ask.options[-1] == chosen(scene)


def chosen(scene):
    """The answer that was given last."""
    record = scene.sitting.record
    return notation.read(record.past[-1], record.answers[-1], scene.sitting.names)


@pytest.mark.parametrize(("kind", "language"), spread(product(ASKS, LANGUAGES), len(ASKS)))
def test_a_card_is_answered_by_keys(make_app, kind, language):
    app, scene = asked_by(make_app, ASKS[kind], language)
    answer_count = answers(scene)
    hands.key(app, pygame.K_RETURN)
    hands.key(app, pygame.K_SPACE)
    assert answers(scene) == answer_count, "no answer is the one that a stray key gives"
    hands.key(app, pygame.K_2)
    assert hands.focused(app).endswith((".1", "card.2"))
    hands.key(app, pygame.K_RETURN)
    assert answers(scene) == answer_count + 1
    assert chosen(scene) == scene.sitting.record.past[-1].ask.options[1]


def test_a_player_is_chosen_by_a_click_on_the_plate(make_app):
    app, scene = asked_by(make_app, "pointed_finger")
    assert ids(scene, "choose.") == ["choose.1", "choose.2", "choose.3"]
    hands.mouse(app, "choose.2")
    assert chosen(scene) == 2


def test_all_the_answers_can_be_reached_with_tab(make_app):
    app, _ = asked_by(make_app, "pointed_finger")
    met = set()
    for _ in range(80):
        hands.key(app, pygame.K_TAB)
        met.add(hands.focused(app))
    assert met >= {"choose.1", "choose.2", "choose.3", "answer.choose_player.0", "answer.choose_player.2"}


def test_many_answers_are_a_list(make_app):
    app, scene = asked_by(make_app, "menu_of_sins")
    places = {node.id: node.rect for node in scene.tree() if node.id.startswith(("answer.choose.", "asking"))}
    assert len(places) == 7
    apart(places, app.canvas.size)
    sheet = scene.gui.find("choose.sheet").rect
    assert all(sheet.contains(place) for place in places.values())
    hands.mouse(app, "answer.choose.5")
    assert chosen(scene) == "pride"


def test_several_cards_are_chosen_one_after_the_other(make_app):
    app, scene = asked_by(make_app, "long_look")
    first, answer_count = scene.player.card_ask, answers(scene)
    hands.mouse(app, "choose.card.1")
    until(app, lambda: free(scene))
    second = scene.player.card_ask
    assert second.kind == "choose_card" and first.options[0] not in second.options
    hands.mouse(app, "choose.card.1")
    assert answers(scene) == answer_count + 2
    until(app, lambda: free(scene))
    assert scene.player.card_ask is None and not ids(scene, "choose.") and scene.gui.find("asking") is None


def test_the_card_that_asks_can_be_read(make_app):
    app, scene = asked_by(make_app, "two_ways")
    place = scene.gui.find("asking")
    assert "Pay 1 gold or drink" in place.label
    table_mouse(app, place.rect.center)
    assert scene.table.game.cards[scene.painter.previewed()].id == "two_ways", "it is seen large"
    assert "Two Ways" in scene.tree()[0].label and "Wanderer" in scene.tree()[0].label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_looked_at_lie_open_until_one_goes_on(make_app, size, language):
    app, scene = asked_by(make_app, "spyglass", language, size)
    game, ask, answer_count = scene.table.game, scene.player.card_ask, answers(scene)
    (piece,) = looked_at(ask)
    open_card, asking = scene.gui.find("choose.card.1"), scene.gui.find("asking")
    assert open_card.printed is game.cards[game.kind[piece]] and not open_card.small, "it can be read"
    assert asking.printed.id == "spyglass" and not asking.small
    assert scene.gui.find("choose.sheet").rect.contains(open_card.rect)
    assert open_card.printed.name[language] not in scene.tree()[0].label, "the cards lie there, the sentence is short"
    hands.mouse(app, "choose.card.1")
    assert answers(scene) == answer_count, "a click on a card does not take it away"
    hands.mouse(app, "answer.look.0")
    assert answers(scene) == answer_count + 1
    until(app, lambda: free(scene))
    assert not ids(scene, "choose.")


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_go_on_from_cards_that_are_looked_at(make_app, code):
    app, scene = asked_by(make_app, "spyglass")
    answer_count = answers(scene)
    hands.key(app, code)
    assert answers(scene) == answer_count + 1


def test_of_cards_of_several_players_that_are_looked_at_each_is_told_whose_it_is(make_app):
    _, scene = asked_by(make_app, "house_of_mirrors")
    ask, view = scene.player.card_ask, scene.sitting.table
    for index, piece in enumerate(looked_at(ask)):
        owner = next(seat for seat in range(view.seats) if piece in view.zones[HANDS[seat]])
        card = scene.gui.find(f"choose.card.{index + 1}")
        assert card.owner == scene.sitting.names[owner] and card.owner in card.label
    assert len(looked_at(ask)) == sum(len(view.zones[HANDS[seat]]) for seat in (1, 2, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_how_many_cards_are_chosen_and_what_for(make_app, language):
    app, scene = asked_by(make_app, "long_look", language)
    first = scene.tree()[0].label
    assert "2" in first
    hands.mouse(app, "choose.card.1")
    until(app, lambda: free(scene))
    assert scene.tree()[0].label != first and "2" not in scene.tree()[0].label
    _, scene = asked_by(make_app, "barman", language)
    assert {"ru": "ляжет сверху", "en": "goes on top"}[language] in scene.tree()[0].label


@pytest.mark.parametrize(
    ("id", "size", "language"), spread(product(["two_ways", "pointed_finger", "kind_offer"], SIZES, LANGUAGES), 6)
)
def test_what_the_card_says_that_asks_stands_beside_the_answers(make_app, id, size, language):
    _, scene = asked_by(make_app, id, language, size)
    card = scene.gui.find("asking").printed
    text = scene.gui.find("asking.text")
    assert text.label == card.text[language]
    buttons = [node.rect for node in scene.tree() if node.id.startswith("answer.")]
    assert all(text.rect.right < button.x for button in buttons)


def table_mouse(app, point):
    position = point[0] * app.unit, point[1] * app.unit
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0))], 0.02)


def test_a_card_of_the_hand_is_no_answer(make_app):
    app, scene = asked_by(make_app, "two_ways")
    answer_count = answers(scene)
    hands.mouse(app, scene.hand.cards()[0].id)
    assert scene.gui.notes.sentences == ["Answer the card's question first."] and scene.hand.chosen is None
    assert not scene.player.play(scene.hand.cards()[0].handle, "table")
    assert answers(scene) == answer_count


def test_a_click_that_was_meant_for_what_was_there_before_answers_nothing(make_app):
    app = make_app(speed=8.0)
    scene = play(app, "pointed_finger")
    until(app, lambda: scene.player.card_ask is not None and not scene.board.playing)
    answer_count = answers(scene)
    assert scene.player.guarded
    scene.click("choose.1")
    scene.click("answer.choose_player.1")
    assert answers(scene) == answer_count


# -- at the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards_played", "language", "size"),
    spread(product([("menu_of_sins", *ASKS.values()), ("spyglass", "house_of_mirrors", "barman")], LANGUAGES, SIZES),
           4),
)  # fmt: skip
def test_questions_and_what_they_say_fit_the_screen(make_app, cards_played, language, size):
    app = make_app(language, size, speed=8.0)
    for id in cards_played:
        scene = play(app, id)
        until(app, lambda scene=scene: free(scene) and scene.player.card_ask is not None)
        app.scene.dirty = True
        app.step([], 0.02)
        assert app.pen.overflows == []
        own_areas = {"hand": scene.table.layout.seats[0].hand, "plate": scene.table.layout.seats[0].plate}
        for node in scene.tree():
            if node.id.startswith(("answer.", "choose.card", "asking")):
                assert app.canvas.contains(node.rect), node.id
                assert not [name for name, area in own_areas.items() if area.colliderect(node.rect)], node.id
                assert node.label and not text_faults(node.label, language), node.label
        assert not text_faults(scene.tree()[0].label, language)
        while scene.player.card_ask is not None:
            scene.player.answer(scene.player.card_ask.options[0])
            until(app, lambda scene=scene: free(scene))
        app.pop()


@pytest.mark.parametrize("canvas", [(640, 360), (960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", tables())
def test_every_table_has_room_for_questions(name, canvas):
    canvas_rect = pygame.FRect(0, 0, *canvas)
    seats = tables()[name].seats
    for count in (seats[0], seats[-1]):
        table = table_of(game(name), count)
        table.layout = table.lay_out(canvas_rect, 0, 11, True)
        hand = table.layout.seats[0].hand
        for area in (table.answers_area(), table.open_area(), *(table.seat_area(seat) for seat in range(count))):
            assert canvas_rect.contains(area) and area.width > 60 and area.height > 18
        assert not table.answers_area().colliderect(hand) and not table.open_area().colliderect(hand)
        for seat in range(count):
            assert canvas_rect.contains(table.badge_area(seat)) and table.badge_area(seat).height > 8


@pytest.mark.parametrize("count", [1, 2, 7, 12, 40])
def test_cards_lie_open_side_by_side(count):
    area = pygame.FRect(10, 20, 600, 300)
    places = laid_open(area, count, 20)
    assert len(places) == count
    assert all(area.contains(place) and place.width > 20 for place in places)
    apart({str(index): place for index, place in enumerate(places)}, (800, 400))


def test_a_hint_points_at_an_answer(make_app):
    app, scene = asked_by(make_app, "pointed_finger")
    scene.click("button.hint")
    for _ in range(40):
        app.step([], 0.05)
        scene.spare(50)
        if scene.hand.hint is not None:
            break
    assert scene.hand.hint.said.startswith(tuple(f"Hint: {name}" for name in scene.sitting.names))
    assert [seat for seat in (1, 2, 3) if scene.gui.find(f"choose.{seat}").light is not None]


def test_an_answer_is_taken_back_unless_cards_were_seen(make_app):
    app, scene = asked_by(make_app, "two_ways")
    hands.mouse(app, "answer.choose.0")
    until(app, lambda: free(scene))
    scene.click("button.undo")
    app.step([], 0.1)
    assert scene.player.card_ask.kind == "choose" and ids(scene, "answer.choose.")
    app, scene = asked_by(make_app, "long_look")
    assert scene.sitting.no_undo == "tool.undo.shown", "the cards of others have been seen"


def test_what_a_card_allows_is_never_declined_by_itself(make_app):
    app, scene = asked_by(make_app, "kind_offer")
    sitting = scene.sitting
    assert PASS in scene.player.card_ask.options
    for rule in (("until",), ("idle",), ("about", ""), ("about", "may")):
        sitting.auto_pass.add(0, rule)
    assert not scene.player.passing.due
    scene.player.passing.apply()
    assert scene.player.card_ask is not None
    hands.mouse(app, "answer.may.1")
    assert chosen(scene) == PASS


# -- whose question it is ---------------------------------------------------------------------------------------------


def test_whoever_is_asked_sits_down_first(make_app):
    app = make_app(speed=8.0)
    scene = play(app, "kind_offer", people=2, seats=2)
    first = scene.player.viewer
    until(app, lambda: isinstance(app.scene, Curtain))
    assert not [node for node in app.scene.tree() if node.id.startswith(("answer.", "choose.", "asking"))]
    hands.open_curtain(app)
    until(app, lambda: app.scene is scene and free(scene))
    assert scene.player.viewer == 1 - first and scene.player.card_ask.kind == "may"
    assert scene.sitting.names[1 - first] in scene.tree()[0].label
    hands.mouse(app, "answer.may.0")
    until(app, lambda: isinstance(app.scene, Curtain))


def test_nobody_sees_the_cards_that_another_may_choose_from(make_app):
    _, scene = asked_by(make_app, "long_look", people=2)
    assert ids(scene, "choose.card.")
    scene.sitting.cover()
    scene.lay_widgets()
    assert not ids(scene, "choose.") and scene.player.card_ask is None


def test_a_bot_is_asked_without_a_word(make_app):
    app = make_app(speed=1.0)
    scene = play(app, "kind_offer")
    until(app, lambda: scene.sitting.table.ask.kind == "may" and not scene.board.playing, dt=1 / 60)
    assert scene.sitting.table.ask.seat != 0 and scene.player.card_ask is None
    assert not ids(scene, "choose.") and scene.gui.find("asking") is None
    assert scene.board.active() == scene.sitting.table.ask.seat
    name = scene.sitting.names[scene.sitting.table.ask.seat]
    assert scene.tree()[0].label == f"{name} is choosing", "one sees what is waited for"


# -- chance and what lasts --------------------------------------------------------------------------------------------


def test_chance_is_seen_for_a_moment_and_told(make_app):
    app = make_app(speed=1.0)
    scene = play(app, "fortune")
    event_kinds, sentences = [], set()
    for _ in range(1500):
        event = scene.board_view.chance._event
        if event is not None:
            app.scene.dirty = True
            sentences.add(scene.tree()[0].label)
            if not event_kinds or event_kinds[-1] != event[0]:
                event_kinds.append(event[0])
        with waiting(app):
            app.step([], 1 / 60)
    assert event_kinds == ["tossed", "rolled", "drawn"]
    for words in ("Fortune”: ", "the die shows", "the lot falls to"):
        assert any(words in sentence for sentence in sentences)
    lines = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    assert {ended(sentence) for sentence in sentences} <= set(lines)
    assert scene.board_view.chance._event is None


def test_what_lasts_is_a_badge_at_the_plate_until_it_ends(make_app):
    app = make_app(speed=8.0)
    scene = play(app, "long_evening")
    until(app, lambda: free(scene))
    assert ids(scene, "lasting.") == ["lasting.0.1", "lasting.1.1", "lasting.2.1", "lasting.3.1"]
    badge = scene.gui.find("lasting.2.1")
    expected_words = ("A Long Evening", "Nobody pays", "until Wanderer's next turn", "Yerofey")
    assert all(words in badge.tip for words in expected_words)
    assert not badge.rect.colliderect(figure_places(scene.table.layout.seats[2].figure, has_words=False).name)
    replay = ReplayScene(app, Replay(scene.sitting.record))
    app.push(replay)
    replay.go(replay.last)
    app.step([], 0.1)
    assert ids(replay, "lasting.")
    app.pop()
    scene.sitting.table.lasting = scene.sitting.table.lasting[:1]
    scene.board_view.agree(scene.sitting.view())
    scene.lay_widgets()
    assert ids(scene, "lasting.") == ["lasting.0.1"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_card_that_stays_and_counters_are_seen_at_the_plates(make_app, language):
    app = make_app(language, speed=8.0)
    scene = play(app, "bear_form")
    until(app, lambda: free(scene))
    rage, doll, until_hurt = {"ru": ("ярость", "кукла", "до первой раны"), "en": ("rage", "doll", "until hurt")}[
        language
    ]
    assert ids(scene, "counter.") == [
        "counter.0.rage", "counter.0.doll", "counter.1.rage", "counter.2.rage", "counter.3.rage",
    ]  # fmt: skip
    assert scene.gui.find("counter.2.rage").label.endswith(f"{rage} 2")
    badge = scene.gui.find("lasting.0.1")
    assert until_hurt in badge.tip and f"{doll} 1" in badge.tip
    zone = scene.table.game.zone_before(scene.sitting.table, 0)
    (card,) = scene.board.stage.zones[zone]
    assert badge.rect.inflate(8, 8).collidepoint(card.pose.x, card.pose.y)
    shown_ids = [*ids(scene, "counter."), *ids(scene, "lasting.")]
    for first_id, second_id in combinations(shown_ids, 2):
        assert not scene.gui.find(first_id).rect.colliderect(scene.gui.find(second_id).rect)


@pytest.mark.parametrize("sort", ["duration", "deed"])
def test_every_duration_and_deed_has_words(sort):
    for manifest in manifests():
        language = manifest.vocabulary.language
        if language is not None:
            for name in language.words(sort):
                assert f"{sort}.{name}" in Texts("en")


def test_every_kind_of_card_has_a_word():
    for manifest in manifests():
        for kind in manifest.vocabulary.forms:
            assert f"kind.{kind}" in Texts("en")


def test_every_occasion_that_can_end_something_has_words():
    for manifest in manifests():
        language = manifest.vocabulary.language
        if language is not None and "until" in language.words("verb"):
            for name in language.words("occasion"):
                assert f"duration.{name}" in Texts("en")


@pytest.mark.parametrize(
    ("event", "words"),
    [(("forbidden", 1, 0, "lose_gold"), "may not lose gold"), (("set_off", 1, 0), "takes effect"),
     (("looked", 1, 0, 2), "looks at 2 cards"), (("turned_round", 1, 0), "turns go the other way"),
     (("shown_cards", 1, 0, (0,)), "shows everybody"), (("shuffled_cards", 1, 0, 3), "shuffles 3 cards"),
     (("copied", 1, 0, 1), "copies"), (("gets_points", 1, 0, -1), "\u22121 point")],
)  # fmt: skip
def test_what_a_card_forbids_does_by_itself_or_shows_somebody_is_told_in_time_to_be_read(event, words):
    line = card_events.line(game("red_dragon"), event, ("Ann", "Bob"))
    assert words in line.entry.say(Texts("en")) and (line.seat, line.kind) == (1, 0)
    assert card_events.timing(event).lag >= 0.6


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "language"), [("red_dragon", "en"), ("dice_town", "ru"), *at_night(("red_dragon", "ru"))]
)
def test_every_word_of_such_a_game_can_be_read(make_app, monkeypatch, game, language):
    reader = Reader(monkeypatch)
    app = make_app(language, speed=8.0)
    reader.language = language
    scene = sit(app, game, 3)
    reader.titles = [card.name[language] for card in scene.table.game.cards]
    visitor = Visitor(app, reader, scene, 3)
    kinds = set()
    for _ in range(repeats(60, 25)):
        if not visitor.until_asked():
            break
        ask = scene.player.ask
        if ask.kind not in visitor.asked_kinds:
            visitor.asked_kinds.add(ask.kind)
            visitor.try_out()
        kinds |= {ask.kind} & set(ASKS)
        scene.player.answer(visitor.random.choice(list(ask.options)))
    assert len(kinds) > 1
    assert not reader.faults, reader.report()
    moments = ReplayScene(app, Replay(scene.sitting.record))
    app.push(moments)
    while moments.moment < moments.last:
        moments.forward()
        moments.motions.skip()
    assert not reader.faults, reader.report()


def in_store():
    """A table of Dice Town at which the first player takes one of three cards that ask something."""
    return laid("dice_town", """phase: store, store: [ledger, informer, gambler], Wanderer: {kept: J J J 9 K},
                Matryona: {kept: 10 10 9 J A}, Yerofey: {kept: 9 9 J Q K}""", seats=3)  # fmt: skip


@pytest.mark.parametrize(("name", "people"), [("red_dragon", 1), ("red_dragon", 2), ("dice_town", 1)])
def test_whoever_is_asked_by_a_card_can_answer(make_app, seldom_drawn, name, people):
    app = make_app(speed=4.0)
    asked = set()
    table = held(*ASKS.values(), seats=3) if name == "red_dragon" else in_store()
    player = Restless(app, lambda app, _: sit_at(app, table, people), seed=people)
    for step in range(repeats(240, 110)):
        assert player.table is not None
        player.gesture()
        if step % 6 == 0:
            asked.add(player.until_asked().player.ask.kind)
            player.check()
    assert asked & set(KINDS)


@pytest.mark.parametrize("name", ["red_dragon", "dice_town"])
def test_in_text_mode_every_answer_to_a_card_is_understood(name):
    names, asked_kinds = ("Ann", "Bob", "Cat", "Dan"), set()
    beginning = held(*ASKS.values(), "spyglass") if name == "red_dragon" else in_store()
    for first in beginning.ask.options:
        table = beginning.copy()
        answer(table, first)
        while table.ask is not None and table.ask.kind in KINDS:
            asked_kinds.add(table.ask.kind)
            options = list(table.ask.options)
            for language in LANGUAGES:
                texts = Texts(language, strict=True)
                sentences = [phrases.phrase(table, option, names).say(texts) for option in options]
                assert len(set(sentences)) == len(options)
                answers = phrases.Interpreter(table, names, texts)
                assert [answers.understand(text) for text in sentences] == options
                asked = " ".join(entry.say(texts) for entry in phrases.question(table, names))
                assert names[table.ask.seat] in asked and table.game.title(table.ask.about[0]).say(texts) in asked
            notations = [notation.write(table, option, names) for option in options]
            assert [notation.read(table, text, names) for text in notations] == options
            answer(table, options[0])
    assert asked_kinds == set(KINDS) - ({"choose_card", "look"} if name == "dice_town" else set())
