"""The Red Dragon's table: where things lie, what gestures mean, what is asked and what is not, what nobody may see."""

import itertools
import random

import pygame
import pytest

from client.games import table_of
from client.games.red_dragon import card_face
from client.games.red_dragon.layout import lay_out
from client.games.red_dragon.middle import parts, share_middle
from client.games.red_dragon.pending import chain, contest_prize, servings
from client.games.red_dragon.table import BOTTLE, THROW
from client.play.auto_pass import FIRST, AutoPass, Topic
from client.play.session import Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.replay import ReplayScene
from client.scenes.table import TableScene
from client.table.piece import RATIO
from client.table.seat_figure import figure_places
from client.table.zoom import OpenCard
from client.ui.page_guard import DEAF
from client.ui.text import Block
from rules.games.red_dragon.board import CHAIN, DECKS, HANDS, PILES, POURED
from rules.kernel.asking import PASS, Ask
from rules.knowledge.views import view
from tests.client.hands import key, open_curtain
from tests.client.red_dragon_hands import any_option, asked, by_hand, grip_and_spot, middle, sit
from tests.client.table_hands import apart, ask_of, drag, free, laid, mouse, sit_at, take_by, until, waiting, widget
from tests.repeats import at_night, repeats, spread

pytestmark = pytest.mark.usefixtures("floor")

QUESTIONS = repeats(25, 10)
"""At so many questions the words on the table are looked at."""
CANVASES = [(1280, 720), (1707, 960), (1024, 576), (853, 480), (640, 360), (1600, 720), (960, 720)]


def toasts(scene):
    return scene.gui.notes.sentences


def laid_out(make_app, kind, state, *moves, language="en", scale=100):
    """Return the program and a scene at a laid table, where the person is asked this and may do more than pass."""
    app, table = make_app(language, speed=0.0, scale=scale), laid("red_dragon", state, *moves)
    assert table.ask.seat == 0 and table.ask.kind == kind and len(table.ask.options) > 1
    scene = sit_at(app, table, quiet=False)
    assert asked(app, scene) and not scene.sitting.record.answers
    return app, scene


POURED_TO_ANOTHER = """turn: Matryona, phase: drink, drinks: [wine, dark_ale, dark_ale, light_ale, elven_wine, water],
                       Matryona: {pile: [dark_ale]}, Yerofey: {pile: [drinking_contest]},
                       Wanderer: {hand: [somethin_extra, goddess_heals], fortitude: 5, alcohol: 4}"""
"""The person may do something to the drink of another, and in the contest of the next turn drinks too much."""
CONTEST = """phase: drink, drinks: [light_ale, light_ale, elven_wine, water, dark_ale, wine],
             Wanderer: {pile: [drinking_contest], hand: [antidote]}"""
"""All four drink in a contest."""
PLAYED_BY_ANOTHER = (
    "turn: Matryona, Matryona: {hand: [toast_the_goddess]}, Wanderer: {hand: [tip_the_wench, goddess_heals]}",
    "Wanderer passes",
    "Matryona plays toast_the_goddess",
)
"""The person may do something before the card of another takes effect."""


# -- lay-out ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("canvas", CANVASES)
@pytest.mark.parametrize("log", [True, False])
def test_nothing_lies_on_anything_else(canvas, seats, log):
    layout = lay_out(pygame.FRect(0, 0, *canvas), seats, 0, 10, log)
    areas = {"bar": layout.bar, "tools": layout.tools, "drinks": layout.drinks, "discard": layout.drink_discard,
             "pot": layout.pot, "play": layout.play, "story": layout.story, "answers": layout.answers,
             "hand": layout.seats[0].hand}  # fmt: skip
    if layout.log:
        areas["log"] = layout.log
    if layout.phases.width:
        areas["phases"] = layout.phases
    for seat, place in enumerate(layout.seats):
        areas[f"patron {seat}"] = place.plate
        parts = [place.figure, place.gold, place.track, place.pile, place.deck, place.discard]
        parts += [] if place.own else [place.hand]
        parts += [place.note] if place.has_figure else []
        for part in parts:
            assert place.plate.contains(part) and part.height > 9, f"{part} of patron {seat}"
        for first, second in itertools.combinations(parts, 2):
            overlap = first.clip(second)
            assert overlap.width < 1.5 or overlap.height < 1.5, f"{first} lies on {second}"
    apart(areas, canvas)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("canvas", [(1280, 720), (1707, 960), (1600, 720)])
def test_patrons_have_large_faces(canvas, seats):
    layout = lay_out(pygame.FRect(0, 0, *canvas), seats, 0, 10, False)
    for place in layout.seats:
        assert place.has_figure and figure_places(place.figure, has_words=False).face.height >= 80


def test_a_card_bears_the_seal_of_its_deck(make_app):
    scene = sit(make_app(speed=0.0))
    cards = {card.id: card for card in scene.table.game.cards}
    sprite, asked_for = scene.board.faces.assets.sprite, []
    scene.board.faces.assets.sprite = lambda name, size: asked_for.append(name) or sprite(name, size)
    for id, back in (("antidote", "rd_back_gerki"), ("mass_heal", "rd_back_deirdre"), ("tip_the_wench", "")):
        asked_for.clear()
        scene.table.paint(scene.board.faces, cards[id], 320)
        assert [name for name in asked_for if name.startswith("rd_back")] == ([back] if back else []), id


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("height", [120, 150, 187, 281, 350])
def test_names_are_equally_large_but_for_few(make_app, height, language):
    """The heights of the letters of all the names on cards of one size, in one font, clear of the border."""
    app = make_app(language, speed=0.0)
    scene = sit(app)
    names = {card.name[language] for card in scene.table.game.cards}
    faces, sizes = scene.board.faces, []
    picture = Block.picture

    def painted(block):
        if " ".join(word.text for word in block.words) in names:
            assert block.style.role == "ui_bold"
            assert max(word.place.right for word in block.words) <= 0.92 * height * RATIO
            sizes.append(block.style.px)
        return picture(block)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Block, "picture", painted)
        for card in scene.table.game.cards:
            scene.table.paint(faces, card, height)
    assert len(sizes) > 0.9 * len(scene.table.game.cards)
    usual = max(set(sizes), key=sizes.count)
    assert sum(size >= usual - 1 for size in sizes) >= 0.85 * len(sizes), sorted(sizes)
    assert min(sizes) >= 0.6 * usual


@pytest.mark.parametrize(("size", "scale", "read"), [((1280, 720), 100, True), ((1920, 1080), 100, True),
                                                     ((1280, 720), 125, True), ((1280, 720), 150, True),
                                                     ((1280, 720), 200, False)])  # fmt: skip
def test_a_full_hand_lies_side_by_side_and_shows_its_texts_where_there_is_room(make_app, size, scale, read):
    app = make_app("ru", size, scale=scale, speed=0.0)
    scene = sit(app)
    assert asked(app, scene)
    cards = sorted(scene.hand.cards(), key=lambda card: card.rect.centerx)
    assert len(cards) == 7
    for left, right in itertools.pairwise(cards):
        hand_height = scene.table.layout.seats[scene.board.bottom].hand.height
        assert right.rect.centerx - left.rect.centerx >= hand_height * RATIO - 1, "none lies on another"
    card = scene.table.game.cards[scene.table.game.kind[cards[0].handle]]
    texts, block = [], app.pen.type.block
    app.pen.type.block = lambda text, *style: texts.append(text) or block(text, *style)
    scene.table.paint(scene.board.faces, card.drawn, round(hand_height * app.unit))
    assert (card.text["ru"] in texts) == read


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("window", "seats", "language"),
    spread(itertools.product([((1280, 720), 75), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 125)],
                   [2, 4, 8], ["ru", "en"]), 6),
)  # fmt: skip
def test_every_word_fits_on_the_table(make_app, language, window, seats):
    size, scale = window
    app = make_app(language, size, scale=scale, speed=0.0)
    scene = sit(app, seats, seed=seats)
    rng, overflows, questions = random.Random(1), [], 0
    while asked(app, scene) and questions < QUESTIONS:
        questions += 1
        scene.dirty = True
        app.step([], 0.01)
        overflows += app.pen.overflows
        scene.player.answer(any_option(scene, rng))
    assert overflows == []


def test_a_card_is_readable_when_it_is_pointed_at(make_app):
    for size, scale in (((1280, 720), 100), ((1280, 720), 150)):
        app = make_app("ru", size, scale=scale, speed=0.0)
        scene = sit(app)
        assert asked(app, scene)
        spot = scene.hand.cards()[0]
        mouse(app, pygame.MOUSEMOTION, take_by(scene, spot.handle), buttons=(0, 0, 0))
        assert scene.painter.previewed() == scene.table.game.kind[spot.handle]
        assert scene.table.layout.preview.height * app.unit * 20 / 350 >= 14, "its text is at least 14 pixels high"
        app.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_a_pointed_at_card_is_seen_large_clear_of_what_must_be_read(make_app, size, scale):
    app = make_app("en", size, scale=scale, speed=0.0)
    scene = sit(app)
    assert asked(app, scene)
    layout = scene.table.layout
    for card in scene.hand.cards():
        scene.gui.focus(card.id)
        app.step([], 0.01)
        large = scene.painter.large()
        assert layout.canvas.contains(large)
        assert large.height * app.unit >= card_face.LARGE, "it has its text"
        for area in (card.rect, layout.bar, *scene.painter.to_read()):
            shared = large.clip(area)
            assert shared.width * shared.height < 1, area


# -- gestures ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seats", [2, *at_night(5)])
def test_a_whole_game_by_dragging(make_app, seats):
    app = make_app(speed=4.0)
    scene = sit(app, seats, seed=seats)
    rng, kinds = random.Random(seats), set()
    while asked(app, scene, dt=1 / 20):
        option, answer_count = any_option(scene, rng), len(scene.sitting.record.answers)
        kinds.add(scene.player.ask.kind)
        by_hand(app, scene, option)
        assert len(scene.sitting.record.answers) > answer_count, toasts(scene)
        app.step([], 1 / 20)
    assert {"discard", "act", "order", "answer"} <= kinds
    assert scene.sitting.ask is None


@pytest.mark.usefixtures("unpainted")
def test_a_whole_game_by_keyboard_only(make_app):
    app = make_app(speed=4.0)
    scene = sit(app, 4, seed=4)
    rng = random.Random(4)
    assert asked(app, scene, dt=1 / 20)
    app.step([], DEAF + 0.1)  # the aim of the game hangs there, which comes by itself
    while asked(app, scene, dt=1 / 20):
        option, answer_count = any_option(scene, rng), len(scene.sitting.record.answers)
        gesture = grip_and_spot(scene, option)
        if gesture is None:
            key(app, pygame.K_SPACE)
        elif gesture[1] == THROW:
            key(app, pygame.K_1 + [card.handle for card in scene.hand.cards()].index(gesture[0]))
            key(app, pygame.K_SPACE)
        else:
            grip, spot = gesture
            if grip != BOTTLE:
                index = [card.handle for card in scene.hand.cards()].index(grip)
                key(app, pygame.K_1 + index) if index < 9 else scene.gui.focus(scene.hand.cards()[index].id)
                key(app, pygame.K_RETURN)
            for _ in range(30):
                focused = scene.gui.focused
                if focused is not None and focused.id == scene.table.place_id(spot):
                    break
                key(app, pygame.K_TAB)
            key(app, pygame.K_RETURN)
            if scene.hand.choosing:
                scene.gui.focus(f"answer.choice.{scene.hand.choosing.index(option)}")
                key(app, pygame.K_RETURN)
        assert len(scene.sitting.record.answers) > answer_count, (option, gesture, toasts(scene))
    assert isinstance(app.scene, FinalScene)


def test_a_drink_is_sent_by_dragging_the_top_of_the_deck(make_app):
    app, scene = laid_out(make_app, "order", """phase: order, drinks: [light_ale, dark_ale, wine],
                          Wanderer: {pile: [water]}, Yerofey: {pile: [elven_wine]}""")  # fmt: skip
    pile = len(scene.board.stage.zones[PILES[2]])
    app.settings.speed = scene.motions.speed = 4.0
    drag(app, scene.gui.find("drinks.top").rect.center, middle(scene, ("seat", 0)))
    assert toasts(scene)[-1] == app.words("reason.rd.not_for_self"), "the ordinary drink is for somebody else"
    drag(app, scene.gui.find("drinks.top").rect.center, middle(scene, ("seat", 2)))
    assert scene.sitting.record.answers[-1] == "Wanderer orders for Yerofey"
    until(app, lambda: not scene.board.playing)
    assert len(scene.board.stage.zones[PILES[2]]) == pile + 1
    assert scene.board.stage.zones[PILES[2]][-1].piece < 0, "nobody has seen it"


def test_a_card_for_a_person_must_be_put_on_one(make_app):
    app, scene = laid_out(make_app, "act", "Wanderer: {hand: [i_raise, ogre_headlock, antidote]}")
    option = next(option for option in scene.player.ask.options if isinstance(option, tuple) and option.target >= 0)
    piece, _ = grip_and_spot(scene, option)
    digest = scene.sitting.table.digest()
    app.settings.speed = scene.motions.speed = 4.0
    for wrong in ("table", "pot", THROW):
        drag(app, take_by(scene, piece), middle(scene, wrong))
        assert toasts(scene)[-1] == app.words("reason.rd.whom")
        assert scene.sitting.table.digest() == digest
        until(app, lambda: not scene.board.stage.moving)
    scene.hand.tap(piece)
    assert all(spot[0] == "seat" for spot in scene.hand.targets), "nobody is pointed at but by the player"
    scene.hand.think_again()
    by_hand(app, scene, option)
    assert scene.sitting.record.answers[-1].endswith(f"at {scene.board.names[option.target]}")


FULL_HAND = (
    "phase: discard, Wanderer: {hand: [antidote, i_raise, forgot_a_trap, arm_wrestle, my_dice, mummy_rot, drink_up], "
    "deck: [antidote, mass_heal]}"
)


def drag_to_discard(app, scene, index):
    drag(app, take_by(scene, scene.hand.cards()[index].handle), middle(scene, THROW), steps=4)


def click_card(app, scene, index):
    scene.click(scene.hand.cards()[index].id)


def press_digit(app, scene, index):
    key(app, pygame.K_1 + index)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("mark", [drag_to_discard, click_card, press_digit])
def test_cards_are_marked_and_thrown_away_in_one_gesture(make_app, mark, language):
    app, scene = laid_out(make_app, "discard", FULL_HAND, language=language)
    assert widget(scene, "answer.skip").label == app.words("rd.skip"), "a full hand may be kept"
    answer_count, kind = len(scene.sitting.record.answers), scene.table.game.kind
    for index in (1, 4, 6):
        mark(app, scene, index)
    mark(app, scene, 4)  # and off again
    handles = [card.handle for card in scene.hand.cards()]
    assert len(scene.sitting.record.answers) == answer_count, "nothing is thrown away before it is said"
    assert widget(scene, "answer.throw").label == app.words("rd.throw", n=2)
    card_values = [node.value for node in scene.tree() if node.role == "card"]
    assert [index for index, value in enumerate(card_values[:7]) if value == "marked"] == [1, 6], (
        "who cannot see is told too"
    )
    app.step([], 0.02)
    assert app.pen.overflows == []
    key(app, pygame.K_SPACE)
    thrown = scene.sitting.record.answers[answer_count : answer_count + 3]
    names = [scene.table.game.cards[kind[handles[index]]].id for index in (1, 6)]
    assert [answer.split()[-1] for answer in thrown] == [*names, "draws"]
    assert len(scene.player.view().zones[HANDS[0]]) == 7


@pytest.mark.usefixtures("unpainted")
def test_marks_are_taken_off_by_the_keys_that_take_back(make_app):
    app, scene = laid_out(make_app, "discard", FULL_HAND)
    answer_count = len(scene.sitting.record.answers)
    for index in (0, 1, 2):
        click_card(app, scene, index)
    key(app, pygame.K_u)
    assert scene.painter.answers.discard_marks.pieces == [scene.hand.cards()[index].handle for index in (0, 1)]
    assert scene.gui.find("button.undo").enabled, "it is lit, as it takes a mark off"
    scene.click("button.undo")
    assert scene.painter.answers.discard_marks.pieces == [scene.hand.cards()[0].handle]
    key(app, pygame.K_ESCAPE)
    assert not scene.painter.answers.discard_marks.pieces and not scene.gui.covered
    scene.click("answer.skip")
    assert len(scene.sitting.record.answers) > answer_count


def test_the_drink_to_order_is_taken_up_again_after_a_card_was(make_app):
    app, scene = laid_out(
        make_app, "order", "phase: order, drinks: [light_ale, dark_ale], Wanderer: {hand: [antidote]}"
    )
    asks = app.words("rd.ask.order", name="Wanderer")
    for back in ("by escape", "by click"):
        lit = [spot for spot in scene.hand.targets if isinstance(spot, tuple)]
        assert scene.hand.chosen == BOTTLE and len(lit) == 3, "it is seen who can get it"
        click_card(app, scene, 0)
        assert scene.hand.chosen == scene.hand.cards()[0].handle
        if back == "by escape":
            key(app, pygame.K_ESCAPE)
        else:
            click_card(app, scene, 0)
    assert scene.hand.chosen == BOTTLE and scene.player.sentence()[0] == asks and not scene.gui.covered
    key(app, pygame.K_ESCAPE)
    assert scene.gui.covered, "there is nothing more to put back: does one leave the table?"


def test_the_headline_says_why_a_card_can_go_nowhere(make_app):
    app, scene = laid_out(make_app, "act", "Wanderer: {hand: [i_raise, antidote, ogre_headlock]}")
    sentences = {}
    for card in scene.hand.cards():
        scene.hand.chosen = card.handle
        sentences[scene.table.card(card.handle).kind] = scene.player.sentence()[0]
    assert sentences["sometimes"] == f"Wanderer: {app.words('reason.rd.sometimes')}"
    assert sentences["action"].endswith(" on?"), "this one asks at whom it is played"


@pytest.mark.parametrize(("hand", "text_key"), [("mass_heal", "rd.ask.once"), ("ogre_headlock", "rd.ask.whom")])
def test_the_headline_asks_whom_only_if_there_is_a_choice(make_app, hand, text_key):
    """Where a card can go one way only, a second click plays it, and that is what it says. A card that is played at
    somebody asks for a person, and not for a place."""
    app, scene = laid_out(make_app, "act", f"Wanderer: {{hand: [{hand}]}}")
    card = scene.hand.cards()[0]
    scene.hand.tap(card.handle)
    name = scene.table.short(app.words, scene.table.card(card.handle))
    assert scene.player.sentence()[0] == app.words(text_key, name="Wanderer", card=name)
    scene.hand.tap(card.handle)
    played = [text for text in scene.sitting.record.answers if text.startswith("Wanderer plays")]
    assert bool(played) == (text_key == "rd.ask.once")


def test_a_hint_goes_on_from_the_cards_that_are_marked(make_app):
    """A hint and Enter, as often as it takes, discard what is best discarded."""
    app, scene = laid_out(make_app, "discard", "phase: discard, Wanderer: {hand: [pot_was_her_tip]}")
    card = scene.table.card(scene.hand.cards()[0].handle)
    name = scene.table.short(app.words, card)
    for step in ("rd.hint.discard", "rd.hint.draw"):
        scene.hand.hint = None
        key(app, pygame.K_h)
        until(app, lambda: scene.hand.hint is not None)
        assert toasts(scene)[-1].startswith(app.words("hint", what=app.words(step, card=name)))
        key(app, pygame.K_RETURN)
    assert scene.sitting.record.answers[:2] == ["Wanderer discards pot_was_her_tip", "Wanderer draws"]


def test_a_hint_to_discard_another_of_the_same_means_the_one_that_is_not_marked(make_app):
    _, scene = laid_out(make_app, "discard", "phase: discard, Wanderer: {hand: [mass_heal, mass_heal]}")
    first, second = [card.handle for card in scene.hand.cards()]
    scene.hand.tap(first)
    assert scene.player.hint(scene.table.game.kind[first]).handle == second


def test_a_card_that_is_carried_to_be_thrown_away_is_not_said_to_be_played(make_app):
    app, scene = laid_out(make_app, "discard", "phase: discard, Wanderer: {hand: [mass_heal, i_raise]}")
    mouse(app, pygame.MOUSEBUTTONDOWN, take_by(scene, scene.hand.cards()[0].handle))
    mouse(app, pygame.MOUSEMOTION, scene.table.layout.middle.center)
    assert scene.hand.carrying
    assert scene.player.sentence()[0] == app.words("rd.ask.discard", name="Wanderer")


def test_a_place_that_says_what_would_come_of_a_card_is_silent_on_what_is(make_app):
    """A mug of +4 and, with the card, of +6: both at once would contradict each other."""
    state = "phase: drink, Wanderer: {pile: [dragon_breath_ale], hand: [water_into_wine]}"
    _, scene = laid_out(make_app, "answer", state)
    assert "+4" in widget(scene, "drink.0").tooltip
    scene.hand.tap(scene.hand.cards()[0].handle)
    place = widget(scene, "drink.0")
    assert "0 → 6" in place.value or "0 → 6" in place.node().value
    assert place.tooltip == ""


def test_what_may_be_played_stands_out_and_the_rest_says_why_not(make_app):
    app, scene = laid_out(make_app, "act", "Wanderer: {hand: [i_raise, antidote, ogre_headlock]}")
    view = scene.player.view()
    for spot in scene.hand.cards():
        kinds = {option[0] for option in scene.player.ask.options if isinstance(option, tuple)}
        assert scene.table.offered(view, scene.player.ask, spot.handle) == (scene.table.game.kind[spot.handle] in kinds)
    sometimes = next(spot for spot in scene.hand.cards() if scene.table.card(spot.handle).kind == "sometimes")
    assert not scene.player.play(sometimes.handle, "table")
    assert toasts(scene)[-1] == app.words("reason.rd.sometimes")


def test_the_chain_says_who_answered_what_and_what_comes_of_it(make_app):
    _, scene = laid_out(make_app, "answer", *PLAYED_BY_ANOTHER)
    link = chain(scene.table.shown)[scene.player.ask.about[0]]
    from client.games.red_dragon import sentences

    sentence = sentences.link_words(scene.board, link)
    card = scene.table.game.cards[link.card]
    assert scene.board.names[link.actor] in sentence and card.name["en"] in sentence
    assert sentences.outcome(scene.board) == "If nobody answers: everybody drinks a card from the drink deck"
    assert sentence in scene.player.sentence()[0]
    assert [card.piece for card in scene.board.stage.zones[CHAIN]][-1] == link.source
    assert not scene.gui.covered, "no box lies over the table"


# -- what is asked and what is not ------------------------------------------------------------------------------------


FIVE, SIX = frozenset({5}), frozenset({6})


def test_rules_of_silence():
    auto_pass = AutoPass()
    moment = Topic("stop", FIVE, idle=True)
    assert auto_pass.passes(0, moment) and not auto_pass.passes(0, Topic("pour", FIVE))
    auto_pass.want(0, 5)
    assert not auto_pass.passes(0, moment), "a card one waits to play is offered once"
    assert auto_pass.passes(0, moment)
    auto_pass.add(0, ("card", 5))
    assert auto_pass.passes(0, Topic("pour", FIVE)) and not auto_pass.passes(0, Topic("pour", FIVE | SIX))
    auto_pass.add(0, ("until",))
    assert auto_pass.passes(0, Topic("last", SIX)) and not auto_pass.passes(0, Topic("last", SIX, vital=True))
    assert not auto_pass.passes(1, Topic("pour", SIX)), "each seat has its own rules"
    auto_pass.turn(0, False)
    assert auto_pass.passes(0, Topic("pour", SIX))
    auto_pass.turn(0, True)
    assert not auto_pass.passes(0, Topic("pour", SIX))
    auto_pass.revoke(0, ("card", 5))
    auto_pass.add(0, ("about", "pour"))
    assert auto_pass.passes(0, Topic("pour", SIX))
    auto_pass.forget()
    assert auto_pass.rules(0) == list(FIRST), "nothing is left for the next game"


@pytest.mark.parametrize(
    ("rule", "silenced", "asked"),
    [(("own",), Topic("play:x", FIVE, own=True), Topic("play:x", FIVE)),
     (("aimed",), Topic("play:x", FIVE, aimed=False, deadly=False), Topic("play:x", FIVE, deadly=False)),
     (("deadly",), Topic("pour", FIVE, deadly=False), Topic("pour", FIVE)),
     (("idle",), Topic("stop", FIVE, idle=True), Topic("stop", FIVE)),
     (("until",), Topic("pour", FIVE), None), (("about", "pour"), Topic("pour", FIVE), Topic("pay", FIVE)),
     (("card", 5), Topic("pour", FIVE), Topic("pour", FIVE | SIX))],
    ids=str,
)  # fmt: skip
def test_each_rule_silences_just_what_it_says_and_no_last_chance(rule, silenced, asked):
    auto_pass = AutoPass()
    auto_pass.clear(0)
    assert not auto_pass.passes(0, silenced), "who has cleared the rules is asked about everything"
    auto_pass.add(0, rule)
    assert auto_pass.passes(0, silenced) and not (asked and auto_pass.passes(0, asked))
    by_name = rule[0] in ("about", "card")
    assert auto_pass.passes(0, silenced._replace(vital=True)) is by_name, "a last chance is asked about"


def test_what_one_passed_is_not_asked_again_in_the_same_turn():
    auto_pass = AutoPass()
    order = Topic("ordering", FIVE, deadly=False, same=frozenset({"one", "two"}))
    assert not auto_pass.passes(0, order)
    auto_pass.decline(0, order)
    auto_pass.decline(0, Topic("pour", FIVE, deadly=False, same=frozenset({"drink"})))
    assert auto_pass.passes(0, order) and auto_pass.passes(0, order._replace(same=frozenset({"one"})))
    assert not auto_pass.passes(0, order._replace(same=frozenset({"one", "three"}))), "something has changed"
    assert not auto_pass.passes(0, order._replace(deadly=True)), "nobody loses by having passed before"
    auto_pass.turn(0, True)
    assert auto_pass.passes(0, order)
    auto_pass.turn(0, False)
    assert not auto_pass.passes(0, order), "in the next turn it is asked again"
    auto_pass.decline(0, order)
    auto_pass.revoke(0, ("idle",))
    assert not auto_pass.passes(0, order)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("button", ["until", "about"])
def test_silence_passes_and_never_plays(make_app, button):
    app, scene = laid_out(make_app, "answer", POURED_TO_ANOTHER, "Wanderer passes")
    key(app, pygame.K_q)
    scene.click("rules.until" if button == "until" else "rules.about.pour")
    scene.click("rules.back")
    record, answer_count, own_answers = scene.sitting.record, len(scene.sitting.record.answers), set()
    rng, kinds = random.Random(1), set()
    while asked(app, scene) and len(record.answers) < answer_count + 60:
        view, ask = scene.player.view(), scene.player.ask
        about = view.intents[ask.about[0]].kind if ask.kind == "answer" else ""
        if about:
            kinds.add(about)
            if ("until",) in scene.sitting.auto_pass.rules(0):
                assert scene.table.topic(view, ask).vital
        if view.turn == 0:
            assert ("until",) not in scene.sitting.auto_pass.rules(0)
        own_answers.add(len(record.answers))
        scene.player.answer(ask.options[-1] if about not in ("", "last") else any_option(scene, rng))
    assert "last" in kinds, "one is asked before one loses"
    if button == "about":
        assert "pour" not in kinds
    silent_answers = set()
    for index, text in enumerate(record.answers[answer_count:], answer_count):
        if index not in own_answers and text.startswith("Wanderer "):
            silent_answers.add(text)
    assert silent_answers == {"Wanderer passes"}


def test_what_is_not_asked_is_listed_and_can_be_revoked(make_app):
    app, scene = laid_out(make_app, "answer", POURED_TO_ANOTHER, "Wanderer passes")
    scene.sitting.auto_pass.add(0, ("about", "play:tip_the_wench"))
    kind = scene.table.game.kind[scene.hand.cards()[0].handle]
    scene.player.passing.mute(scene.hand.cards()[0].handle)
    key(app, pygame.K_q)
    ticked = [node.label for node in scene.tree() if node.role == "toggle" and node.value == "on"]
    assert len(ticked) == 2 and any("Tip the Wench" in label for label in ticked)
    app.step([], 0.02)
    assert app.pen.overflows == []
    scene.click("rules.about.play:tip_the_wench")
    assert len(scene.sitting.auto_pass.rules(0)) == 1
    scene.click("rules.clear")
    assert scene.sitting.auto_pass.rules(0) == [] and not scene.sitting.auto_pass.mutes(0, kind)
    scene.click("rules.back")
    assert not scene.gui.covered


def test_a_person_is_asked_only_with_something_to_answer(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seed=8)
    rng = random.Random(8)
    while asked(app, scene):
        if scene.player.ask.kind == "answer":
            assert len(scene.player.ask.options) > 1 and PASS in scene.player.ask.options
        scene.player.answer(any_option(scene, rng))


def test_a_bot_that_holds_an_answer_takes_no_time_of_its_own(make_app):
    """A window's pause is part of what is seen; bots pass within it. So the same game lasts as long whether the answers
    in the windows are bots' or nobody's."""
    app = make_app(speed=1.0)
    scene = sit(app, seed=2, people=0)
    idle_frames = 0
    for _ in range(1500):
        with waiting(app):
            app.step([], 1 / 30)
        idle_frames = idle_frames + 1 if scene.sitting.window and not scene.board.playing else 0
        assert idle_frames <= 2, "an open window waits for nobody"
        if isinstance(app.scene, FinalScene):
            break


def test_who_is_asked_in_a_window_is_not_told(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seed=5)
    rng = random.Random(5)
    windows = 0
    for _ in range(3000):
        sitting = scene.sitting
        if sitting.window and not sitting.turn_of_person:
            windows += 1
            assert sitting.ask.seat == -1 and sitting.view().ask is None
            assert scene.player.active() == scene.table.shown.turn
        with waiting(app):
            app.step([], 1 / 30)
        if isinstance(app.scene, FinalScene):
            break
        if free(scene):
            scene.player.answer(any_option(scene, rng))
    assert windows or isinstance(app.scene, FinalScene)


# -- nothing hidden leaks ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
def test_no_hand_is_seen_before_its_owner_sits_down(make_app, monkeypatch):
    from client.table.faces import Faces

    app = make_app(speed=4.0)
    painted = []
    paint = Faces.front

    def front(self, card, height):
        painted.append(card.id)
        return paint(self, card, height)

    monkeypatch.setattr(Faces, "front", front)
    scene = sit(app, 3, people=3, seed=2)
    rng, curtains = random.Random(2), 0
    for _ in range(9000):
        painted.clear()
        app.step([], 1 / 20)
        if isinstance(app.scene, Curtain):
            assert not painted
            open_curtain(app)
            curtains += 1
        elif app.scene is scene:
            owner = None if scene.sitting.covered else scene.sitting.viewer
            for seat in range(3):
                for zone in (DECKS[seat], PILES[seat], *((HANDS[seat],) if seat != owner else ())):
                    cards = [card for card in scene.board.stage.zones[zone] if not card.moving]
                    assert all(card.piece < 0 for card in cards), f"zone {zone} is open to {owner}"
            if free(scene):
                scene.player.answer(any_option(scene, rng))
        if curtains > 25 or isinstance(app.scene, FinalScene):
            break
    assert curtains > 10


@pytest.mark.usefixtures("unpainted")
def test_the_stage_equals_the_view_after_every_answer(make_app, caplog):
    for seats, people in ((4, 1), (8, 0)):
        app = make_app(speed=0.0)
        scene = sit(app, seats, people=people, seed=seats)
        rng = random.Random(seats)
        if people:
            while asked(app, scene):
                assert scene.board.stage.faults(scene.player.view()) == []
                scene.player.answer(any_option(scene, rng))
        else:
            until(app, lambda app=app: isinstance(app.scene, FinalScene))
        assert "laid anew" not in caplog.text
        app.close()


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
def test_a_game_ends_with_its_last_one_standing_and_can_be_seen_again(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 3, seed=6, saves=True)
    rng = random.Random(6)
    while asked(app, scene):
        scene.player.answer(any_option(scene, rng))
    assert app.pen.overflows == []
    assert scene.sitting.auto_pass.rules(0) == list(FIRST)
    app.scene.click("end.replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    for moment in (0, replay.last // 2, replay.last):
        replay.go(moment)
        assert replay.board.stage.faults(replay.replay.view(moment)) == []
        app.step([], 0.01)
    for _ in range(25):
        replay.go(max(0, replay.last - 30))
        key(app, pygame.K_RIGHT)
        app.step([], 0.01)
    key(app, pygame.K_ESCAPE)
    app.scene.click("end.again")
    assert isinstance(app.scene, TableScene) and app.scene is not scene


def test_a_game_left_goes_on_at_the_same_question(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seed=3, saves=True)
    rng = random.Random(3)
    for _ in range(12):
        assert asked(app, scene)
        scene.player.answer(any_option(scene, rng))
    assert asked(app, scene)
    path, ask = scene.sitting.record.path, scene.player.ask
    app.pop()
    resumed = TableScene(app, Sitting.resume(path))
    app.push(resumed)
    assert asked(app, resumed) and resumed.player.ask == ask
    assert resumed.board.stage.faults(resumed.player.view()) == []


def test_undo_takes_back_what_nobody_has_answered(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, first=0, kind="heuristic")
    assert asked(app, scene) and scene.player.ask.kind == "discard"
    digest = scene.sitting.table.digest()
    scene.player.answer(scene.player.ask.options[0])
    assert asked(app, scene)
    key(app, pygame.K_u)
    assert scene.sitting.table.digest() == digest
    assert scene.board.stage.faults(scene.player.view()) == []


def test_what_is_asked_stands_beside_the_buttons_only_while_the_bar_says_something_else(make_app, monkeypatch):
    app, scene = laid_out(make_app, "answer", *PLAYED_BY_ANOTHER)
    from client.games.red_dragon import sentences

    drawn_texts, draw_text = [], app.pen.text

    def note_text(text, *arguments, **options):
        drawn_texts.append(text)
        return draw_text(text, *arguments, **options)

    monkeypatch.setattr(app.pen, "text", note_text)
    strip = app.words("rd.strip", what=sentences.question(scene.board))

    def is_beside():
        drawn_texts.clear()
        scene.board.redraw()
        app.step([], 0.02)
        return strip in drawn_texts

    assert sentences.question(scene.board) in scene.player.sentence()[0] and not is_beside()
    scene.hand.chosen = scene.hand.cards()[0].handle
    scene.player.refresh()
    assert sentences.question(scene.board) not in scene.player.sentence()[0] and is_beside()


def test_the_language_may_change_in_the_middle(make_app):
    app, scene = laid_out(make_app, "answer", *PLAYED_BY_ANOTHER)
    scene.player.answer(scene.player.ask.options[0])
    assert asked(app, scene)
    log = scene.board_view.log_model
    english = scene.player.sentence()[0], [log.say(line, app.words) for line in log.lines]
    app.set_language("ru")
    app.step([], 0.02)
    russian = scene.player.sentence()[0], [log.say(line, app.words) for line in log.lines]
    assert english[0] != russian[0]
    assert english[1] and not set(english[1]) & {line for line in russian[1] if "→" not in line}
    assert app.pen.overflows == []


def test_a_character_for_each_seat(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 3, characters=["zot", "gerki", "fiona"], first=1)
    names = [scene.table.character(seat)["name"]["en"] for seat in range(3)]
    assert names == ["Zot", "Gerki", "Fiona"] and scene.player.view().fortitude == [20] * 3


@pytest.mark.usefixtures("unpainted")
def test_drinks_stand_in_places_of_their_own(make_app):
    _, scene = laid_out(make_app, "answer", CONTEST)
    assert len(servings(scene.table.shown)) == 4
    slots = scene.table.slots()
    for first, second in itertools.combinations(slots, 2):
        overlap = first.clip(second)
        assert overlap.width < 1 or overlap.height < 1
    event, *drinks = scene.board.stage.zones[POURED]
    heading = scene.table.middle().heading
    assert heading.contains(event.area), "the contest's own card is none of the drinks"
    assert not any(slot.colliderect(heading) for slot in slots)
    for card in drinks:
        rect = card.area
        assert any(slot.inflate(30, 4).contains(rect) for slot in slots), "a card stays with its serving"
    assert contest_prize(scene.table.shown) == 1
    del scene.table.shown.servings[-1]  # of a drink that is only just turned up
    places = [pose for _, pose in scene.table.rest(scene.board.stage, POURED)]
    assert heading.collidepoint(places[0].x, places[0].y) and len(scene.table.slots()) == 4
    assert scene.table.slots()[3].collidepoint(places[4].x, places[4].y), "where it stays when it is poured"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_heading_of_a_contest_has_room(make_app, scale):
    app, scene = laid_out(make_app, "answer", CONTEST, scale=scale)
    heading, layout = scene.table.middle().heading, scene.table.layout
    assert heading.height and heading.contains(scene.board.stage.zones[POURED][0].area)
    assert (heading == layout.pot) == (scale == 200), "a low table shows it in the place of the pot"
    assert app.pen.overflows == []


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_cards_of_a_round_lie_in_the_middle(make_app, scale):
    moves = ["Matryona plays gambling_im_in", "Yerofey plays i_raise", "Glafira passes"]
    app, scene = laid_out(make_app, "go", """turn: Matryona, Matryona: {hand: [gambling_im_in]},
                          Yerofey: {hand: [i_raise]}, Wanderer: {hand: [i_raise, winning_hand]}""",
                          *moves, scale=scale)  # fmt: skip
    kind_of_id = scene.table.game.kind_of_id
    for seat, card_id in ((1, "gambling_im_in"), (2, "i_raise")):
        scene.board_view.on_event(("plays", seat, kind_of_id[card_id], 0, -1, -1, -1), scene.table.shown)
    scene.lay_widgets()
    app.step([], 0.02)
    cards = [card for card in scene.gui.widgets if card.id.startswith("round.")]
    kinds = [scene.table.game.cards[card.kind].id for card in cards if isinstance(card, OpenCard)]
    assert kinds == ["gambling_im_in", "i_raise"]
    assert all(scene.table.layout.middle.contains(card.rect) for card in cards)
    assert app.pen.overflows == []


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("canvas", CANVASES)
def test_drinks_and_what_is_played_share_the_middle(canvas, seats):
    layout = lay_out(pygame.FRect(0, 0, *canvas), seats, 0, 10, True)
    for drinks, contest in itertools.product((1, 2, 4, seats), (False, True)):
        chain, heading, story, places = share_middle(layout, drinks, True, contest)
        assert len(places) == drinks and layout.middle.inflate(1, 1).contains(chain)
        for first, second in itertools.combinations([chain, heading, story, *places], 2):
            overlap = first.clip(second)
            assert overlap.width < 1 or overlap.height < 1, (drinks, contest)
        for place in places:
            card, mug, tag = parts(place, True)
            for first, second in ((card, mug), (card, tag)):
                overlap = first.clip(second)
                assert overlap.width < 1 or overlap.height < 1, "the name and the mug leave the card free"


@pytest.mark.usefixtures("unpainted")
def test_drinks_go_aside_for_a_card_that_is_played(make_app):
    app = make_app()
    scene = sit_at(app, laid("red_dragon", """phase: drink, turn: Matryona, drinks: [light_ale],
        Matryona: {pile: [wine]}, Wanderer: {hand: [somethin_extra]}"""), quiet=False)  # fmt: skip
    assert asked(app, scene)
    (drink,), (slot,) = scene.board.stage.zones[POURED], scene.table.slots()
    assert not scene.table.drinks_key[1] and slot.contains(drink.area)
    scene.player.answer(ask_of(scene).options[0])
    until(app, lambda: scene.table.drinks_key[1])
    until(app, lambda: not drink.moving)
    assert scene.table.slots()[0].left >= scene.table.middle().chain.right and scene.table.slots()[0].contains(
        drink.area
    )


@pytest.mark.usefixtures("unpainted")
def test_drinks_have_made_room_for_what_was_played_before_the_table_is_seen(make_app):
    """As when a game is continued: nothing moves then, so nothing can go aside."""
    table = laid("red_dragon", """phase: drink, turn: Matryona, drinks: [light_ale], Matryona: {pile: [wine]},
        Glafira: {hand: [somethin_extra]}, Wanderer: {hand: [i_dont_think_so]}""",
        "Glafira answers somethin_extra")  # fmt: skip
    scene = sit_at(make_app(), table, quiet=False)
    (card,), (drink,) = scene.board.stage.zones[CHAIN], scene.board.stage.zones[POURED]
    assert not card.area.colliderect(drink.area)
    assert scene.table.slots()[0].contains(drink.area)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_played_on_a_drink_lies_large_beside_it(make_app, size):
    app, table = make_app(size=size, speed=0.0), laid("red_dragon", """phase: drink, turn: Matryona,
        drinks: [light_ale], Matryona: {pile: [wine], hand: [drink_with_me]}, Wanderer: {hand: [i_dont_think_so]}""",
        "Matryona answers drink_with_me at Yerofey")  # fmt: skip
    scene = sit_at(app, table, quiet=False)
    assert asked(app, scene)
    (card,), (slot,) = scene.board.stage.zones[CHAIN], scene.table.slots()
    assert card.area.height * app.pen.unit >= card_face.READABLE, "its text can be read"
    assert not card.area.colliderect(slot) and not card.area.colliderect(scene.table.middle().story)
    for drink in scene.board.stage.zones[POURED]:
        assert slot.contains(drink.area)


def test_the_card_of_a_drink_in_two_halves_stands_beside_the_first(make_app):
    _, scene = laid_out(make_app, "answer", """phase: drink, drinks: [light_ale, light_ale],
                        Wanderer: {pile: [wine], hand: [drink_with_me, antidote]}""",
                        "Wanderer answers drink_with_me at Yerofey")  # fmt: skip
    first_half, second_half = scene.table.shown.servings
    assert (first_half.first, first_half.cards) == (second_half.first, second_half.cards), "both halves are of one card"
    _, pose = scene.table.rest(scene.board.stage, POURED)[0]
    assert scene.table.slots()[0].collidepoint(pose.x, pose.y)


def test_the_log_says_whose_turn_the_first_one_is(make_app):
    """In a game that begins, in one that is continued from its answers and in its replay: of the seat that began."""
    app = make_app(speed=0.0)
    scene = sit(app, 3, first=2)
    assert asked(app, scene)

    def first_lines(model):
        """Return the first lines on something that has happened: the aim of the game may stand before them."""
        lines = [line for line in model.lines if line.entry.key.startswith("log.rd.")]
        return [model.say(line, app.words) for line in lines[:2]]

    beginning = ["Everybody is dealt 7 cards and a drink.", "Yerofey's turn."]
    assert first_lines(scene.board_view.log_model) == beginning
    while scene.player.view().turn == 2 or len(scene.sitting.record.answers) < 8:
        scene.player.answer(ask_of(scene).options[-1])
        assert asked(app, scene)
    scene.player.retell()
    assert first_lines(scene.board_view.log_model) == beginning


def test_undo_is_not_lit_where_it_would_do_nothing(make_app):
    """Who has drawn cards has seen them, though a pass was given by itself since."""
    app = make_app(speed=0.0)
    scene = sit(app, first=0)
    assert asked(app, scene)
    scene.player.answer(ask_of(scene).options[0])
    scene.player.answer("draw")
    assert asked(app, scene)
    assert not widget(scene, "button.undo").enabled and widget(scene, "button.undo").why
    answers = list(scene.sitting.record.answers)
    key(app, pygame.K_u)
    assert scene.sitting.record.answers == answers


@pytest.mark.usefixtures("unpainted")
def test_bots_that_begin_are_quick_until_a_person_is_asked(make_app, monkeypatch):
    def waited():
        app = make_app(speed=1.0)
        scene = sit(app, kind="heuristic", first=2, seed=5)
        start = app.clock.now()
        assert asked(app, scene)
        return app.clock.now() - start, len(scene.sitting.record.answers)

    quick, answers = waited()
    monkeypatch.setattr("client.scenes.table.FIRST_BUDGET", 60.0)
    usual, usual_answers = waited()
    assert usual_answers == answers > 3 and quick < 0.75 * usual


def test_bots_discard_one_card_after_the_other(make_app):
    table = sit(make_app(speed=0.0)).table
    beats = {kind: table.beat(Ask(1, kind, (PASS,))) for kind in ("discard", "act", "order")}
    assert beats["discard"] < beats["act"] == beats["order"] == table.beat(None)


def test_who_did_not_answer_a_card_is_not_asked_again_when_it_takes_effect():
    """It throws somebody out of the round: whoever did not answer the card has declined to answer that."""
    state = """turn: Matryona, Matryona: {hand: [gambling_im_in]}, Glafira: {hand: [up_your_sleeve]},
        Wanderer: {hand: [two_options]}"""
    moves = ("Matryona plays gambling_im_in", "Yerofey passes", "Glafira plays up_your_sleeve at Matryona")
    topics = []
    for passed in range(2):
        table = laid("red_dragon", state, *moves, *["Wanderer passes"] * passed)
        topics.append(table_of(table.game, table.seats).topic(view(table, 0), table.ask))
    played, thrown = topics
    auto_pass = AutoPass()
    assert not auto_pass.passes(0, thrown)
    auto_pass.turn(0, False, 1)
    auto_pass.decline(0, played)
    assert auto_pass.passes(0, thrown)
    auto_pass.turn(0, False, 2)
    assert not auto_pass.passes(0, thrown), "in the next turn it is asked"
