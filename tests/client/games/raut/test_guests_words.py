"""What Raise Your Goblets and Raut say above the table, announce and tell at the end."""

from collections import Counter
from random import Random

import pytest

from client.games import table_of
from client.games.goblets import log_lines
from client.games.raut import log_lines as raut_lines
from client.games.raut.headline import headline
from client.games.raut.moves import Meanings
from client.ui.text import Words
from rules.games import game
from rules.games.goblets.board import Role
from rules.games.goblets.sommeliers import BETRAYED, has_traitor
from rules.games.raut.board import ACTED, EXCHANGE, Enter, Wear, salon_of
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.text.texts import LANGUAGES, Texts
from tests.client import goblet_hands, raut_hands
from tests.referees import acting

NAMES = tuple("ABCDEFGHIJKL")
LEFT = {"done", "over", "idle.done", "idle.over"}
"""What the headline of Raut says when no guest can act, and none can be received."""


def played(name, seats, seed, **options):
    """A game played by chance: the table at every question, and what happened before it."""
    rng, table = Random(seed), game(name).new(seats, seed, **options)
    table.feed = []
    for _ in range(3000):
        events, table.feed = table.feed, []
        yield table, events
        if table.ask is None:
            return
        answer(table, rng.choice(table.ask.options))


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_the_headline_says_what_to_do_and_what_for(seats):
    keys = Counter()
    for table, _ in played("goblets", seats, 5, **({"traitors": 2} if seats > 6 else {})):
        ask = table.ask
        if ask is None or ask.kind not in ("act", "drink", "exchange"):
            continue
        seen_table, house = view(table, ask.seat), table.house_of(ask.seat)
        question = log_lines.question(seen_table, ask, NAMES)
        if question is None:
            continue
        key = question.key.removeprefix("gob.ask.")
        keys[key] += 1
        for language in LANGUAGES:
            text = question.say(Texts(language))
            assert NAMES[ask.seat] in text and "[" not in text and "{" not in text
        if ask.kind == "act" and ask.about[2] == Role.SOMMELIER:
            assert key == f"sommelier.{'traitor' if has_traitor(table, house) else 'loyal'}"
            assert question.parameters["betrayed"] == BETRAYED
        if key == "first":
            assert question.parameters["target"] == NAMES[table.noble(table.target_of(house))]
    expected = {2: {"duel", "drink"}, 5: {"first", "act", "last"}, 9: {"sommelier.loyal", "sommelier.traitor", "last"}}
    assert expected[seats] <= keys.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_else_reads_what_a_sommelier_is(make_app, language):
    app, sentences = make_app(language=language, speed=0.0), set()
    scene = goblet_hands.sit(app, seats=8, seed=4)
    sommelier = [scene.words(f"gob.ask.sommelier.{role}", name="", noble="", betrayed=3, n=1)[2:16]
                 for role in ("traitor", "loyal")]  # fmt: skip
    own_answers = set()
    for _ in range(1500):
        if not isinstance(app.scene, type(scene)):
            break
        ask, sentence = scene.player.sitting.ask, scene.painter.sentence(scene.player)
        if scene.player.my_turn:
            own_answers.add(any(phrase in sentence for phrase in sommelier))
            scene.player.answer(ask.options[-1])
        else:
            sentences.add(sentence)
        app.step([], 0.1)
    assert len(sentences) > 5 and not any(phrase in sentence for sentence in sentences for phrase in sommelier)
    assert True in own_answers


@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_poisoned_and_whose_target_that_was_is_announced(seats):
    counts = Counter()
    for seed in range(4):
        for table, events in played("goblets", seats, seed):
            for event in events:
                announcement = log_lines.announced(event, table, NAMES)
                if announcement is None:
                    continue
                for language in LANGUAGES:
                    assert "[" not in announcement.what.say(Texts(language)) + announcement.why.say(Texts(language))
                counts[announcement.what.key] += 1
                assert event[0] != "drunk", "it would be known before one has seen who falls"
                if event[0] == "scored":
                    dead = [NAMES[house] for house in range(seats) if table.poisoned[house]]
                    assert announcement.what.parameters.get("names", "") == ", ".join(dead)
                    reached = [NAMES[house] for house in range(seats)
                               if NAMES[table.target_of(house)] in dead]  # fmt: skip
                    assert announcement.why.parameters.get("names", "") == ", ".join(reached)
    assert counts["gob.banner.dead"] > 2


def test_raut_tells_what_the_points_were_for():
    words, poured = Texts("en"), 0
    table_words, memory = table_of(game("raut"), 3), {}
    for table, events in played("raut", 3, 5, goal=5):
        for event in events:
            if event[0] == "treated":
                poured += sum(max(0, points) for points in event[4:])
            raut_lines.lines(table_words.game, event, NAMES, memory)
            announcement = raut_lines.announced(event, table, NAMES)
            assert (announcement is not None) == (event[0] in ("stuck", "over"))
    stories = [raut_lines.story(Words("en"), seat, memory) for seat in range(3)]
    for seat in range(3):
        reasons = [memory.get(reason, Counter())[seat] for reason in ("seduced", "left", "most_guests")]
        assert sum(reasons) == table.points[seat]
        assert all(str(n) in stories[seat] for n in reasons if n)
        glasses = memory["glasses"][seat]
        assert not glasses or words.say("raut.story.glasses", n=glasses) in stories[seat]
        for guest in memory["won"][seat][:2] + memory["lost"][seat][:2]:
            assert guest.say(words) in raut_lines.company_words(Words("en"), seat, memory)
    assert sum(memory["glasses"].values()) == poured > 0
    drunk_away = [guest for guests in memory["lost"].values() for guest in guests if "card" in guest.parameters]
    assert drunk_away and all("(after " in guest.say(words) for guest in drunk_away)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_headline_of_raut_says_what_is_offered(seats):
    """Nobody is told that nothing can be done while it can, nor invited to what is not offered."""
    keys = Counter()
    for seed in range(4):
        for table, _ in played("raut", seats, seed):
            ask = table.ask
            if ask is None or ask.kind != "act":
                continue
            question = headline(view(table, ask.seat), ask, Meanings(ask), NAMES[ask.seat])
            key = question.key.removeprefix("raut.ask.act").removeprefix(".")
            keys[key] += 1
            actors = {guest for option in ask.options for guest in acting(option)}
            option_types = {type(option) for option in ask.options}
            assert (key in ("", "entered")) == bool(actors), (key, actors)
            assert (key in ("", "first", "receives")) == (Enter in option_types), (key, option_types)
            assert key.endswith("done") <= (Wear in option_types)
            assert not key.endswith("over") or (not actors and not option_types & {Enter, Wear})
            acted = any(table.stage[guest] == ACTED for guest in table.zones[salon_of(ask.seat)])
            assert key not in LEFT or key.startswith("idle.") != acted, "more can act only after somebody has acted"
            assert key != "none" or EXCHANGE in ask.options
            for language in LANGUAGES:
                text = question.say(Texts(language))
                assert NAMES[ask.seat] in text and "{" not in text and "[" not in text
                assert key != "entered" or str(len(actors)) in text
    assert {"", "first", "receives", "entered", "none"} | LEFT == keys.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_questions_of_raut_name_the_guests_one_holds(make_app, language):
    app = make_app(language=language, speed=0.0)
    scene = raut_hands.sit(app, seed=3)
    assert raut_hands.asked(app, scene, "exchange")
    game_, hand = scene.table.game, scene.player.view().zones[scene.table.hand(0)]
    guests = sum(game_.card_kind[game_.kind[piece]] == "guest" for piece in hand)
    assert str(guests) in scene.painter.sentence(scene.player)
    scene.player.answer("keep")
    assert raut_hands.asked(app, scene)
    name = scene.board.names[0]
    assert scene.painter.sentence(scene.player) == scene.words("raut.ask.act.first", name=name)
