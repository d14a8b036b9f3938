"""A hint says what to do and, in one clause, what speaks for it; no claim that the table does not bear out."""

import re
from itertools import product
from random import Random

import pytest

from client.play.session import Advice
from client.ui.text import Words
from rules.games import manifest
from rules.games.dice_town.board import FACE, Keep
from rules.games.dice_town.dice import ACE, FACES, count, faces, size
from rules.games.goblets.board import OGRE, POISON, SEEN, WINE, Peek, PourInto
from rules.games.goblets.scoring import deadly
from rules.games.poison.board import PlayCard
from rules.games.raut.board import ACCEPT, REFUSE, LayTalk, Seduce, Treat
from rules.games.red_dragon.board import NO_SERVING, NOBODY
from rules.games.red_dragon.board import PlayCard as PlayAtTheDragon
from rules.kernel.asking import PASS, Ask, answer
from rules.text.cases import forms_of
from rules.text.texts import LANGUAGES
from tests.client import dice_hands, goblet_hands, raut_hands, red_dragon_hands, table_hands
from tests.client.table_hands import free, until
from tests.repeats import at_night, spread

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


@pytest.mark.parametrize("language", LANGUAGES)
def test_poison_says_safe_or_fewest_only_where_it_is_so(make_app, language):
    app, reason_keys, rng = make_app(language=language, speed=0.0), set(), Random(7)
    scene = table_hands.sit(app)
    table, game = scene.table, scene.table.game
    for _ in range(14):
        table_hands.my_turn(app, scene)
        view, ask = scene.player.view(), scene.player.ask
        if ask is None or ask.kind != "play":
            break
        costs = {}
        for option in ask.options:
            assert isinstance(option, PlayCard)
            over = view.total[option.place] + game.number[option.kind] > game.limit
            costs[option] = 0
            if over:
                costs[option] = len(view.zones[option.place])
        for option, cost in costs.items():
            reason = table.speaks_for(view, ask, option)
            reason_keys.add(reason and reason.key)
            if reason is not None:
                assert cost == min(costs.values()) < max(costs.values())
                assert (reason.key == "table.hint.safe") == (cost == 0)
            sentence = scene.player.hint(option).said
            assert "[" not in sentence
            assert reason is None or reason.say(scene.words) in sentence
        scene.player.answer(rng.choice(ask.options))
    assert {None, "table.hint.safe"} <= reason_keys


@pytest.mark.parametrize("language", ["ru", *at_night("en")])
def test_the_red_dragon_tells_discarding_from_playing_and_who_is_nearest(make_app, language):
    app, rng, reasons, aimed = make_app(language=language, speed=0.0), Random(2), set(), set()
    scene = red_dragon_hands.sit(app, seed=5)
    for _ in range(30):
        if not red_dragon_hands.asked(app, scene):
            break
        ask, view = scene.player.ask, scene.player.view()
        distances = [view.fortitude[seat] - view.alcohol[seat] for seat in range(4)]
        options = ask.options
        if scene.player.card_ask is not None:
            options = ()
        for option in options:
            reason = scene.table.speaks_for(view, ask, option)
            sentence = scene.player.hint(option).said
            if reason is not None:
                reasons.add((ask.kind, reason.key))
                assert reason.say(scene.words) in sentence
                if ask.kind == "order":
                    assert all(distances[option] <= distances[seat] for seat in range(4) if view.playing[seat] and seat)
            if ask.kind == "discard" and isinstance(option, int):
                title = scene.table.short(scene.words, scene.table.game.cards[option])
                assert title in sentence and ("сбросить" in sentence or "discard" in sentence)
            elif isinstance(option, PlayAtTheDragon):
                people = {option.target}
                if option.target == NOBODY and option.serving != NO_SERVING:
                    people = {view.servings[option.serving].drinker}
                for person in people & {1, 2, 3}:
                    aimed.add(option.target == NOBODY)
                    name = scene.board.names[person]
                    advised = sentence.partition(" — ")[0].partition(" (")[0]
                    assert any(form in advised for form in (name, *(forms_of(name) or ())))
        scene.player.answer(red_dragon_hands.any_option(scene, rng))
    assert {"discard", "order"} <= {kind for kind, _ in reasons}
    assert aimed


@pytest.mark.parametrize(("seats", "language"), spread(product([2, 4], LANGUAGES), 2))
def test_goblets_give_reasons_that_the_goblets_bear_out(make_app, language, seats):
    app, rng, reason_keys = make_app(language=language, speed=0.0), Random(4), set()
    scene = goblet_hands.sit(app, seats=seats, seed=6)
    for _ in range(40):
        if not goblet_hands.asked(app, scene):
            break
        ask, view, table = scene.player.ask, scene.player.view(), scene.sitting.table
        for option in ask.options:
            reason = scene.table.speaks_for(view, ask, option)
            if reason is not None:
                reason_keys.add(reason.key)
                assert reason.say(scene.words) in scene.player.hint(option).said
                check_reason_about_goblets(reason, option, view, table)
        scene.player.answer(rng.choice(ask.options))
    if seats == 2:
        assert "gob.hint.why.peek" in reason_keys and not any(".target" in key or ".mine" in key for key in reason_keys)
    else:
        expected_keys = {"gob.hint.why.peek", "gob.foretold.stays.target", "gob.hint.why.bait"}
        assert expected_keys <= reason_keys and len(reason_keys) >= 4


def check_reason_about_goblets(reason, option, view, table):
    """Check on the view and the whole table that what speaks for an answer is so."""
    key, house, target = reason.key, view.house_of(0), None
    if view.seats > 3:
        target = view.target_of(house)
    next_table = table.copy()
    answer(next_table, option)
    if key.endswith("stays.target"):
        assert option.place == target
    if key.endswith("why.bait"):
        assert option.place == house and not view.ask.about[1]
        assert {POISON, OGRE} & set(option.roles)
    if key.endswith(("stays.mine", "why.wine")):
        assert option.place == house
    if key.endswith("sober"):
        assert not next_table.roles(next_table.screen(house))[WINE]
    if key.endswith(("before.mine.safe", "toast.mine")):
        assert not deadly(next_table.roles(next_table.goblet(house)))
    if key.endswith(("known.clean", "known.cured")):
        assert not deadly(table.roles(table.goblet(option)))
    if key.endswith("why.peek"):
        roles = view.remembered[view.goblet(option.place)]
        assert reason.parameters["n"] == sum(piece < 0 for piece in roles) > 0


@pytest.mark.parametrize("language", ["en", *at_night("ru")])
def test_raut_gives_reasons_in_numbers_that_come_true(make_app, language):
    app, rng, reason_keys = make_app(language=language, speed=0.0), Random(1), set()
    scene = raut_hands.sit(app, seed=4)
    for _ in range(30):
        if not raut_hands.asked(app, scene):
            break
        ask, view, table = scene.player.ask, scene.player.view(), scene.sitting.table
        for option in rng.sample(ask.options, min(8, len(ask.options))):
            reason = scene.table.speaks_for(view, ask, option)
            sentence = scene.player.hint(option).said
            assert "[" not in sentence and "{" not in sentence
            if reason is None:
                continue
            assert reason.say(scene.words) in sentence
            next_table = table.copy()
            answer(next_table, option)
            for part in reason.parameters.get("what", ()):
                reason_keys.add(part.key)
                if part.key == "raut.foretold.gain" and next_table.ask.kind == "act":
                    assert next_table.points[0] == part.parameters["n"]
            if reason.key == "raut.hint.why.end":
                reason_keys.add(reason.key)
                assert not any(isinstance(act, Treat | Seduce | LayTalk) for act in ask.options)
        acts = [option for option in ask.options if not isinstance(option, str)] or ask.options
        scene.player.answer(rng.choice(acts))
    assert {"raut.foretold.stamina", "raut.foretold.most", "raut.hint.why.end"} <= reason_keys


def test_raut_says_when_a_drink_is_too_much(make_app):
    app = make_app(speed=0.0)
    scene, stage = raut_hands.scripted(app)
    table = stage.table
    for drunk, advised in ((0, ACCEPT), (30, REFUSE)):
        guest, target = [piece for piece, sex in enumerate(table.game.sex_of) if sex >= 0][:2]
        drink = table.game.card_kind.index("alcohol")
        table.stamina[target] = 40 - drunk - 9
        ask = Ask(0, "refuse", (ACCEPT, REFUSE), (guest, target, drink))
        reasons = {option: scene.table.speaks_for(table, ask, option) for option in ask.options}
        assert [option for option, reason in reasons.items() if reason is not None] == [advised]
        assert "stamina" in reasons[advised].say(scene.words)


@pytest.mark.parametrize("language", ["ru", *at_night("en")])
def test_dice_town_says_what_dice_are_for_and_spoils_no_throw(make_app, language):
    app, reason_keys, words = make_app(language=language, speed=0.0), set(), Words(language)
    scene = dice_hands.sit(app, kind="random")
    for _ in range(12):
        assert dice_hands.asked(app, scene, "keep")
        ask, cup = scene.player.ask, scene.painter.own_cup
        for option in ask.options:
            assert cup.unseen and scene.player.hint(option).said == words("town.hint.roll")
        cup.phase = "peek"
        for option in ask.options:
            reason = scene.table.speaks_for(scene.player.view(), ask, option)
            sentence = scene.player.hint(option).said
            if reason is None:
                continue
            assert reason.say(scene.words) in sentence and "[" not in sentence
            reason_keys.add(reason.key)
            if reason.key in ("town.hint.why.face", "town.hint.why.ace"):
                dice = scene.player.view().kept[0] + option.dice
                counts = [count(dice, face) for face in range(6)]
                assert counts.count(max(counts)) == 1 and reason.parameters["n"] == max(counts)
                face = counts.index(max(counts))
                assert (reason.key == "town.hint.why.ace") == (face == ACE), "the most aces alone win nothing"
                assert reason.parameters.get("face", "A") == FACES[face]
        scene.player.answer(ask.options[len(ask.options) // 2])
    assert reason_keys >= {"town.hint.why.face", "town.hint.why.ace", "town.hint.why.none", "town.hint.why.ahead"}


@pytest.mark.parametrize("language", ["en", *at_night("ru")])
def test_dice_town_gives_reasons_that_dice_and_purses_bear_out(make_app, language):
    app, rng, reasons = make_app(language=language, speed=0.0), Random(3), set()
    scene = dice_hands.sit(app, seats=4, seed=8)
    for _ in range(60):
        if not dice_hands.asked(app, scene):
            break
        ask, view = dice_hands.ask_of(scene), scene.player.view()
        if ask.kind == "keep":
            scene.painter.own_cup.phase = "peek"
        for option in rng.sample(ask.options, min(6, len(ask.options))):
            reason = scene.table.speaks_for(view, ask, option)
            if reason is None:
                continue
            reasons.add((ask.kind, reason.key.removeprefix("town.")))
            sentence = scene.player.hint(option).said
            assert reason.say(scene.words) in sentence and "[" not in sentence and "{" not in sentence
            check_reason_in_town(reason, option, view, ask)
        scene.player.answer(rng.choice(ask.options))
    kinds = {kind for kind, _ in reasons}
    assert {"keep", "offer"} <= kinds and ("keep", "hint.why.ahead") in reasons, reasons


def check_reason_in_town(reason, option, view, ask):
    """Check on the view that what speaks for an answer is so."""
    key, parameters = reason.key.removeprefix("town."), reason.parameters
    if key == "hint.why.ahead" and isinstance(option, Keep):
        leading_dice = parameters["dice"].split()
        face = FACES.index(leading_dice[0])
        assert face in faces(option.dice) and face in FACE.values()
        assert count(view.kept[0] + option.dice, face) == len(leading_dice)
        assert all(count(dice, face) < len(leading_dice) for dice in view.kept[1:])
    if key == "hint.why.free":
        assert size(option.dice) == 1
    if key in ("hint.why.money", "hint.why.cards"):
        assert ask.kind in ("target", "victim")
    if key == "hint.why.others":
        assert 0 not in ask.about[1]
    if key == "hint.why.points":
        assert parameters["n"] == view.game.points[option] > 0


def kinds_of_asks(app, scene, asked, rounds):
    """Wait until the person is asked, and answer by chance; every time it is the scene's turn to be looked at."""
    rng = Random(5)
    for _ in range(rounds):
        if not asked(app, scene) or scene.player.ask is None:
            return
        yield scene.player.ask
        scene.player.answer(rng.choice(scene.player.ask.options))


TABLES = {
    "red_dragon": (red_dragon_hands.sit, red_dragon_hands.asked),
    "goblets": (goblet_hands.sit, goblet_hands.asked),
    "raut": (raut_hands.sit, raut_hands.asked),
}
AFTER = {"ru": "Совет: ", "en": "Hint: "}


def goes_on_small(sentence, language, names):
    """True if a hint goes on after its colon as within a sentence. Names and quotations keep their capitals."""
    text = sentence.removeprefix(AFTER[language])
    return text != sentence and (not text[0].isupper() or text.startswith(names))


@pytest.mark.parametrize(("name", "language"), spread(product(TABLES, LANGUAGES), len(TABLES)))
def test_after_its_colon_a_hint_goes_on_in_small_letters(make_app, language, name):
    sit, asked = TABLES[name]
    app, sentence_count = make_app(language=language, speed=0.0), 0
    scene = sit(app, seed=6)
    proper_names = tuple(card.name[language] for card in scene.table.game.cards) + tuple(scene.board.names)
    for ask in kinds_of_asks(app, scene, asked, 12):
        for option in ask.options[:20]:
            sentence_count += 1
            sentence = scene.player.hint(option).said
            assert goes_on_small(sentence, language, proper_names), sentence
    assert sentence_count > 20


@pytest.mark.parametrize(("seats", "language"), spread(product([2, 4], LANGUAGES), 2))
def test_a_hint_names_a_goblet_by_where_it_stands(make_app, language, seats):
    """The own one is called one's own; nobody reads arrows."""
    app, ownerships = make_app(language=language, speed=0.0), set()
    scene = goblet_hands.sit(app, seats=seats, seed=6)
    own_goblet = {"ru": "свой кубок", "en": "your goblet"}[language]
    for ask in kinds_of_asks(app, scene, goblet_hands.asked, 8):
        house = scene.player.view().house_of(0)
        for option in ask.options:
            if isinstance(option, PourInto | Peek):
                sentence = scene.player.hint(option).said.partition(" (" if language == "en" else " — ")[0]
                is_own = seats > 2 and option.place == house
                ownerships.add(is_own)
                assert "→" not in sentence and (own_goblet in sentence) == is_own
                place_name = str(option.place + 1) if seats == 2 else scene.board.names[option.place]
                assert is_own or place_name in sentence
    assert ownerships == ({False} if seats == 2 else {True, False})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_for_an_ability_that_chooses_a_goblet_points_at_the_goblet(make_app, language):
    """The Marchioness looks into two goblets: the first is chosen with the card, the second is asked for by it."""
    setup = "phase: round, first: Wanderer, fill: [poison, wine, antidote, poison], Wanderer: {character: [sniff]}"
    app = make_app(language=language, speed=0.0)
    scene = table_hands.sit_at(app, table_hands.laid("goblets", setup))
    until(app, lambda: free(scene) and scene.player.ask.kind == "use")
    for option in scene.player.ask.options:
        hint = scene.player.hint(option)
        assert goes_on_small(hint.said, language, tuple(scene.board.names)), hint.said
        assert hint.spot == (None if option == PASS else ("goblet", option.target))
    scene.player.answer(scene.player.ask.options[0])
    until(app, lambda: free(scene) and scene.player.ask.kind == "peeked")
    scene.player.answer(SEEN)
    until(app, lambda: scene.player.card_ask is not None and not scene.board.playing)
    for option in scene.player.card_ask.options:
        assert scene.player.hint(option).spot == ("goblet", option)


@pytest.mark.parametrize("slow", [True, False])
def test_who_waits_for_a_hint_is_told_and_what_it_said_goes_with_the_question(make_app, slow):
    app = make_app("en", speed=0.0)
    scene = goblet_hands.sit(app)
    assert goblet_hands.asked(app, scene)
    advised, ready = scene.player.ask.options[0], []

    def think(milliseconds):
        if not ready:
            return None
        scene.adviser.thinks = False
        return Advice(advised)

    scene.adviser.think = think
    scene.tools.use("hint")
    app.step([], 0.3)
    assert not scene.gui.notes.sentences, "of a short while nothing is said"
    if slow:
        for _ in range(4):
            app.step([], 0.3)
        assert scene.gui.notes.sentences == [app.words("table.hint.thinks")]
    ready.append(True)
    app.step([], 0.1)
    assert scene.gui.notes.sentences == [scene.player.advise(Advice(advised)).said], "the hint takes its place"
    scene.player.answer(advised)
    app.step([], 0.1)
    assert not scene.gui.notes.sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setting_of_hints_names_what_it_takes_away(make_app, language):
    app = make_app(language=language, speed=0.0)
    scene = table_hands.sit(app)
    table_hands.my_turn(app, scene)
    assert scene.gui.find("button.hint") is not None
    app.settings.hints = False
    scene.lay_widgets()
    assert scene.gui.find("button.hint") is None
    key = "(H)"
    assert key in app.words("tool.hint") and key in app.words("settings.hints")


def think(scene):
    """Let the hint be thought about to its end."""
    scene.tools.use("hint")
    while scene.adviser.thinks:
        scene.spare(50)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_compares_and_stays_until_the_answer_is_given_or_taken_back(make_app, language):
    app = make_app(language=language, speed=0.0)
    setup = """turn: Wanderer, round: 4, C1: [X, X, R4], C2: [B5], C3: [X, X, V4], Wanderer: {hand: [X, X]},
        Matryona: {hand: [B1]}, Yerofey: {hand: [V1]}, Glafira: {hand: [V2]}"""
    scene = table_hands.sit_at(app, table_hands.laid("poison", setup))
    scene.sitting.practice = True
    until(app, lambda: free(scene))
    think(scene)
    [sentence] = scene.gui.notes.sentences
    first, second = {"ru": ("за раунд", "; а если "), "en": ("this round", "; or ")}[language]
    assert first in sentence and second in sentence and AFTER[language] in sentence
    for _ in range(20):
        app.step([], 1.0)
    assert scene.gui.notes.sentences == [sentence]
    assert sentence in [node.label for node in scene.tree() if node.role == "notice"]
    scene.player.answer(scene.player.ask.options[0])
    app.step([], 0.02)
    assert sentence not in scene.gui.notes.sentences

    scene.tools.use("undo")
    app.step([], 0.02)
    assert not [said for said in scene.gui.notes.sentences if said.startswith(AFTER[language])]


@pytest.mark.parametrize(("name", "language"), spread(product(["dice_town", *TABLES], LANGUAGES), 4))
def test_every_kind_of_question_gets_a_clean_sentence(make_app, monkeypatch, name, language):
    """As quickly as can be: what is said need not be true here."""
    monkeypatch.setattr(manifest(name).consequences, "samples", 2)
    sit, _ = {"dice_town": (dice_hands.sit, dice_hands.asked), **TABLES}[name]
    app, kinds, rng = make_app(language=language, speed=0.0), set(), Random(1)
    scene = sit(app, seed=6)
    for _ in range(14):
        until(app, lambda: app.scene is not scene or free(scene))
        ask = scene.player.ask
        if app.scene is not scene or ask is None:
            break
        kinds.add(ask.kind)
        advice = None
        while advice is None:
            advice = scene.sitting.hint(50, 0.02)
        sentence = scene.player.advise(advice).said
        assert not set("[]{}") & set(re.sub(r"\{icon:\w+\}", "", sentence)), sentence
        assert sentence.startswith(AFTER[language]) or ask.kind == "keep"
        scene.player.answer(rng.choice(ask.options))
    assert kinds
