"""What Raise Your Goblets and Raut say above the table, announce and tell at the end."""

from collections import Counter
from random import Random

import pytest

from client.games import table_of
from client.games.goblets import log_lines
from client.games.raut import log_lines as raut_lines
from client.games.raut.headline import headline
from client.games.raut.moves import Meanings
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
    met = Counter()
    for table, _ in played("goblets", seats, 5, **({"traitors": 2} if seats > 6 else {})):
        ask = table.ask
        if ask is None or ask.kind not in ("act", "drink", "exchange"):
            continue
        seen, house = view(table, ask.seat), table.house_of(ask.seat)
        asked = log_lines.question(seen, ask, NAMES)
        if asked is None:
            continue
        key = asked.key.removeprefix("gob.ask.")
        met[key] += 1
        for language in LANGUAGES:
            said = asked.say(Texts(language))
            assert NAMES[ask.seat] in said and "[" not in said and "{" not in said
        if ask.kind == "act" and ask.about[2] == Role.SOMMELIER:
            assert key == f"sommelier.{'traitor' if has_traitor(table, house) else 'loyal'}"
            assert asked.parameters["betrayed"] == BETRAYED
        if key == "first":
            assert asked.parameters["target"] == NAMES[table.noble(table.target_of(house))]
    wanted = {2: {"duel", "drink"}, 5: {"first", "act", "last"}, 9: {"sommelier.loyal", "sommelier.traitor", "last"}}
    assert wanted[seats] <= met.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_else_reads_what_a_sommelier_is(make_app, language):
    app, read = make_app(language=language, speed=0.0), set()
    scene = goblet_hands.sit(app, seats=8, seed=4)
    sommelier, own = [scene.words(f"gob.ask.sommelier.{each}", name="", noble="", betrayed=3, n=1)[2:16]
                      for each in ("traitor", "loyal")], set()  # fmt: skip
    for _ in range(1500):
        if not isinstance(app.scene, type(scene)):
            break
        ask, said = scene.player.sitting.ask, scene.painter.sentence(scene.player)
        if scene.player.my_turn:
            own.add(any(each in said for each in sommelier))
            scene.player.answer(ask.options[-1])
        else:
            read.add(said)
        app.step([], 0.1)
    assert len(read) > 5 and not any(each in said for said in read for each in sommelier)
    assert True in own


@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_poisoned_and_whose_target_that_was_is_announced(seats):
    found = Counter()
    for seed in range(4):
        for table, events in played("goblets", seats, seed):
            for event in events:
                said = log_lines.announced(event, table, NAMES)
                if said is None:
                    continue
                for language in LANGUAGES:
                    assert "[" not in said.what.say(Texts(language)) + said.why.say(Texts(language))
                found[said.what.key] += 1
                assert event[0] != "drunk", "it would be known before one has seen who falls"
                if event[0] == "scored":
                    dead = [NAMES[house] for house in range(seats) if table.poisoned[house]]
                    assert said.what.parameters.get("names", "") == ", ".join(dead)
                    reached = [NAMES[house] for house in range(seats)
                               if NAMES[table.target_of(house)] in dead]  # fmt: skip
                    assert said.why.parameters.get("names", "") == ", ".join(reached)
    assert found["gob.banner.dead"] > 2


def test_raut_tells_what_the_points_were_for():
    words, poured = Texts("en"), 0
    table_words, memory = table_of(game("raut"), 3), {}
    for table, events in played("raut", 3, 2, goal=5):
        for event in events:
            if event[0] == "treated":
                poured += sum(max(0, points) for points in event[4:])
            raut_lines.lines(table_words.game, event, NAMES, memory)
            said = raut_lines.announced(event, table, NAMES)
            assert (said is not None) == (event[0] in ("stuck", "over"))
    told = [raut_lines.story(words.say, seat, memory) for seat in range(3)]
    for seat in range(3):
        reasons = [memory.get(reason, Counter())[seat] for reason in ("seduced", "left", "most_guests")]
        assert sum(reasons) == table.points[seat]
        assert all(str(n) in told[seat] for n in reasons if n)
        glasses = memory["glasses"][seat]
        assert not glasses or words.say("raut.story.glasses", n=glasses) in told[seat]
    assert sum(memory["glasses"].values()) == poured > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_the_headline_of_raut_says_what_is_offered(seats):
    """Nobody is told that nothing can be done while it can, nor invited to what is not offered."""
    met = Counter()
    for seed in range(4):
        for table, _ in played("raut", seats, seed):
            ask = table.ask
            if ask is None or ask.kind != "act":
                continue
            asked = headline(view(table, ask.seat), ask, Meanings(ask), NAMES[ask.seat])
            met[key := asked.key.removeprefix("raut.ask.act").removeprefix(".")] += 1
            who = {guest for option in ask.options for guest in acting(option)}
            forms = {type(option) for option in ask.options}
            assert (key in ("", "entered")) == bool(who), (key, who)
            assert (key in ("", "first", "receives")) == (Enter in forms), (key, forms)
            assert key.endswith("done") <= (Wear in forms)
            assert not key.endswith("over") or (not who and not forms & {Enter, Wear})
            acted = any(table.stage[guest] == ACTED for guest in table.zones[salon_of(ask.seat)])
            assert key not in LEFT or key.startswith("idle.") != acted, "more can act only after somebody has acted"
            assert key != "none" or EXCHANGE in ask.options
            for language in LANGUAGES:
                said = asked.say(Texts(language))
                assert NAMES[ask.seat] in said and "{" not in said and "[" not in said
                assert key != "entered" or str(len(who)) in said
    assert {"", "first", "receives", "entered", "none"} | LEFT == met.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_questions_of_raut_name_the_guests_one_holds(make_app, language):
    app = make_app(language=language, speed=0.0)
    scene = raut_hands.sit(app, seed=3)
    assert raut_hands.asked(app, scene, "exchange")
    game_, held = scene.table.game, scene.player.view().zones[scene.table.hand(0)]
    guests = sum(game_.card_kind[game_.kind[piece]] == "guest" for piece in held)
    assert str(guests) in scene.painter.sentence(scene.player)
    scene.player.answer("keep")
    assert raut_hands.asked(app, scene)
    name = scene.board.names[0]
    assert scene.painter.sentence(scene.player) == scene.words("raut.ask.act.first", name=name)
