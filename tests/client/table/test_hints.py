"""A hint says what to do and, in one clause, what speaks for it; no claim that the table does not bear out."""

from random import Random

import pytest

from client.ui.text import Words
from rules.games.dice_town.board import FACE, Keep
from rules.games.dice_town.dice import FACES, count, faces, size
from rules.games.goblets.board import SEEN, WINE, Peek, PourInto
from rules.games.goblets.scoring import deadly
from rules.games.poison.board import PlayCard
from rules.games.raut.board import ACCEPT, REFUSE, LayTalk, Seduce, Treat
from rules.kernel.asking import PASS, Ask, answer
from rules.text.texts import LANGUAGES
from tests.client import dice_hands, goblet_hands, raut_hands, red_dragon_hands, table_hands
from tests.client.table_hands import free, until

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


@pytest.mark.parametrize("language", LANGUAGES)
def test_poison_says_safe_or_fewest_only_where_it_is_so(make_app, language):
    app, met, rng = make_app(language=language, speed=0.0), set(), Random(7)
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
            costs[option] = len(view.zones[option.place]) if over else 0
        for option, cost in costs.items():
            why = table.speaks_for(view, ask, option)
            met.add(why and why.key)
            if why is not None:
                assert cost == min(costs.values()) < max(costs.values())
                assert (why.key == "table.hint.safe") == (cost == 0)
            said = scene.player.hint(option).said
            what = why.say(scene.words) if why else ""
            assert what in said and "[" not in said, "what speaks for it, or else what comes of it"
        scene.player.answer(rng.choice(ask.options))
    assert {None, "table.hint.safe"} <= met


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_red_dragon_tells_discarding_from_playing_and_who_is_nearest(make_app, language):
    app, rng, met = make_app(language=language, speed=0.0), Random(2), set()
    scene = red_dragon_hands.sit(app, seed=5)
    for _ in range(30):
        if not red_dragon_hands.asked(app, scene):
            break
        ask, view = scene.player.ask, scene.player.view()
        left = [view.fortitude[seat] - view.alcohol[seat] for seat in range(4)]
        for option in ask.options if scene.player.card_ask is None else ():
            why, said = scene.table.speaks_for(view, ask, option), scene.player.hint(option).said
            if why is not None:
                met.add((ask.kind, why.key))
                assert why.say(scene.words) in said
                if ask.kind == "order":
                    assert all(left[option] <= left[seat] for seat in range(4) if view.playing[seat] and seat)
            if ask.kind == "discard" and isinstance(option, int):
                title = scene.table.game.cards[option].name[language]
                assert title in said and ("сбросьте" in said or "discard" in said)
        scene.player.answer(red_dragon_hands.any_option(scene, rng))
    assert {"discard", "order"} <= {kind for kind, _ in met}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_goblets_give_reasons_that_the_goblets_bear_out(make_app, language, seats):
    app, rng, met = make_app(language=language, speed=0.0), Random(4), set()
    scene = goblet_hands.sit(app, seats=seats, seed=6)
    for _ in range(40):
        if not goblet_hands.asked(app, scene):
            break
        ask, view, real = scene.player.ask, scene.player.view(), scene.sitting.table
        house, target = view.house_of(0), view.target_of(view.house_of(0)) if seats > 3 else None
        for option in ask.options:
            why = scene.table.speaks_for(view, ask, option)
            if why is None:
                continue
            key = why.key
            met.add(key)
            assert why.say(scene.words) in scene.player.hint(option).said
            after = real.copy()
            answer(after, option)
            if key.endswith("stays.target"):
                assert option.place == target
            if key.endswith(("stays.mine", "why.wine")):
                assert option.place == house
            if key.endswith("sober"):
                assert not after.roles(after.screen(house))[WINE]
            if key.endswith(("before.mine.safe", "toast.mine")):
                assert not deadly(after.roles(after.goblet(house)))
            if key.endswith(("known.clean", "known.cured")):
                assert not deadly(real.roles(real.goblet(option)))
            if key.endswith("why.peek"):
                seen = view.remembered[view.goblet(option.place)]
                assert why.parameters["n"] == sum(piece < 0 for piece in seen) > 0
        scene.player.answer(rng.choice(ask.options))
    if seats == 2:
        assert "gob.hint.why.peek" in met and not any(".target" in key or ".mine" in key for key in met)
    else:
        assert {"gob.hint.why.peek", "gob.foretold.stays.target"} <= met and len(met) >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_raut_gives_reasons_in_numbers_that_come_true(make_app, language):
    app, rng, met = make_app(language=language, speed=0.0), Random(1), set()
    scene = raut_hands.sit(app, seed=4)
    for _ in range(30):
        if not raut_hands.asked(app, scene):
            break
        ask, view, real = scene.player.ask, scene.player.view(), scene.sitting.table
        for option in rng.sample(ask.options, min(8, len(ask.options))):
            why = scene.table.speaks_for(view, ask, option)
            said = scene.player.hint(option).said
            assert "[" not in said and "{" not in said
            if why is None:
                continue
            assert why.say(scene.words) in said
            after = real.copy()
            answer(after, option)
            for part in why.parameters.get("what", ()):
                met.add(part.key)
                if part.key == "raut.foretold.gain" and after.ask.kind == "act":
                    assert after.points[0] == part.parameters["n"]
            if why.key == "raut.hint.why.end":
                met.add(why.key)
                assert not any(isinstance(each, Treat | Seduce | LayTalk) for each in ask.options)
        acts = [option for option in ask.options if not isinstance(option, str)] or ask.options
        scene.player.answer(rng.choice(acts))
    assert {"raut.foretold.stamina", "raut.foretold.most", "raut.hint.why.end"} <= met


def test_raut_says_when_a_drink_is_too_much(make_app):
    app = make_app(speed=0.0)
    scene, stage = raut_hands.scripted(app)
    table = stage.table
    for drunk, wanted in ((0, ACCEPT), (30, REFUSE)):
        guest, target = [piece for piece, sex in enumerate(table.game.sex_of) if sex >= 0][:2]
        drink = table.game.card_kind.index("alcohol")
        table.stamina[target] = 40 - drunk - 9
        ask = Ask(0, "refuse", (ACCEPT, REFUSE), (guest, target, drink))
        whys = {option: scene.table.speaks_for(table, ask, option) for option in ask.options}
        assert [option for option, why in whys.items() if why is not None] == [wanted]
        assert "stamina" in whys[wanted].say(scene.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_town_says_what_dice_are_for_and_spoils_no_throw(make_app, language):
    app, met, words = make_app(language=language, speed=0.0), set(), Words(language)
    scene = dice_hands.sit(app, kind="random")
    for _ in range(12):
        assert dice_hands.asked(app, scene, "keep")
        ask, cup = scene.player.ask, scene.painter.own_cup
        for option in ask.options:
            assert cup.unseen and scene.player.hint(option).said == words("town.hint.roll")
        cup.phase = "peek"
        for option in ask.options:
            why, said = scene.table.speaks_for(scene.player.view(), ask, option), scene.player.hint(option).said
            if why is None:
                continue
            assert why.say(scene.words) in said and "[" not in said
            met.add(why.key)
            if why.key == "town.hint.why.face":
                kept = scene.player.view().kept[0] + option.dice
                many = [count(kept, face) for face in range(6)]
                assert many.count(max(many)) == 1 and why.parameters["n"] == max(many)
                assert why.parameters["face"] == FACES[many.index(max(many))]
        scene.player.answer(ask.options[-1])
    assert met >= {"town.hint.why.face", "town.hint.why.none", "town.hint.why.ahead"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_town_gives_reasons_that_dice_and_purses_bear_out(make_app, language):
    app, rng, met = make_app(language=language, speed=0.0), Random(3), set()
    scene = dice_hands.sit(app, seats=4, seed=8)
    for _ in range(60):
        if not dice_hands.asked(app, scene):
            break
        ask, view = dice_hands.ask_of(scene), scene.player.view()
        if ask.kind == "keep":
            scene.painter.own_cup.phase = "peek"
        for option in rng.sample(ask.options, min(6, len(ask.options))):
            why = scene.table.speaks_for(view, ask, option)
            if why is None:
                continue
            key, what = why.key.removeprefix("town."), why.parameters
            met.add((ask.kind, key))
            said = scene.player.hint(option).said
            assert why.say(scene.words) in said and "[" not in said and "{" not in said
            if key == "hint.why.ahead" and isinstance(option, Keep):
                shown = what["dice"].split()
                face = FACES.index(shown[0])
                assert face in faces(option.dice) and face in FACE.values()
                assert count(view.kept[0] + option.dice, face) == len(shown)
                assert all(count(kept, face) < len(shown) for kept in view.kept[1:])
            if key == "hint.why.free":
                assert size(option.dice) == 1
            if key in ("hint.why.money", "hint.why.cards"):
                assert ask.kind in ("target", "victim")
            if key == "hint.why.others":
                assert 0 not in ask.about[1]
            if key == "hint.why.points":
                assert what["n"] == scene.table.game.points[option] > 0
        scene.player.answer(rng.choice(ask.options))
    kinds = {kind for kind, _ in met}
    assert {"keep", "offer"} <= kinds and ("keep", "hint.why.ahead") in met, met


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


def goes_on_small(said, language, names):
    """Does a hint go on after its colon as within a sentence? Names and quotations keep their capitals."""
    told = said.removeprefix(AFTER[language])
    return told != said and (not told[0].isupper() or told.startswith(names))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_after_its_colon_a_hint_goes_on_in_small_letters(make_app, language, name):
    sit, asked = TABLES[name]
    app, met = make_app(language=language, speed=0.0), 0
    scene = sit(app, seed=6)
    called = tuple(card.name[language] for card in scene.table.game.cards) + tuple(scene.board.names)
    for ask in kinds_of_asks(app, scene, asked, 12):
        for option in ask.options[:20]:
            met += 1
            said = scene.player.hint(option).said
            assert goes_on_small(said, language, called), said
    assert met > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_names_a_goblet_by_where_it_stands(make_app, language, seats):
    """The own one is called one's own; nobody reads arrows."""
    app, met = make_app(language=language, speed=0.0), set()
    scene = goblet_hands.sit(app, seats=seats, seed=6)
    own = {"ru": "свой кубок", "en": "your goblet"}[language]
    for ask in kinds_of_asks(app, scene, goblet_hands.asked, 8):
        house = scene.player.view().house_of(0)
        for option in ask.options:
            if isinstance(option, PourInto | Peek):
                said = scene.player.hint(option).said.partition(" (" if language == "en" else " — ")[0]
                mine = seats > 2 and option.place == house
                met.add(mine)
                assert "→" not in said and (own in said) == mine
                where = str(option.place + 1) if seats == 2 else scene.board.names[option.place]
                assert mine or where in said
    assert met == ({False} if seats == 2 else {True, False})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_for_an_ability_that_chooses_a_goblet_points_at_the_goblet(make_app, language):
    """The Marchioness looks into two goblets: the first is chosen with the card, the second is asked for by it."""
    given = "phase: round, first: Wanderer, fill: [poison, wine, antidote, poison], Wanderer: {character: [sniff]}"
    app = make_app(language=language, speed=0.0)
    scene = table_hands.sit_at(app, table_hands.laid("goblets", given))
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
    wanted, ready = scene.player.ask.options[0], []

    def think(milliseconds):
        if not ready:
            return None
        scene.adviser.thinks = False
        return (wanted,)

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
    assert scene.gui.notes.sentences == [scene.player.hint(wanted).said], "the hint takes its place"
    scene.player.answer(wanted)
    app.step([], 0.1)
    assert not scene.gui.notes.sentences
