"""A fan's set with tokens and actions of its own: each card does what it says, chance and bots play all of it, and what
a seat may not know stays hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.bots import BOTS, PlayerView, SearchBot
from rules.bots.heuristic import policy_of
from rules.cards.card import Card
from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets import RaiseYourGoblets
from rules.games.goblets.board import END, POISON, ROLES, GobletsTable, PourInto, UseCard, layout
from rules.games.goblets.policy import GobletsPolicy
from rules.games.goblets.scoring import would_kill
from rules.games.goblets.sketch import RoundSketch, SwapByCard
from rules.games.goblets.strengths import SAVING, mortality, potency, tastes
from rules.games.goblets.suspicion import CURING, HARMLESS, kinds_by_role
from rules.kernel.asking import answer
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.knowledge.views import determinize, view
from rules.scenario import run_files
from rules.system import locations
from rules.text.log import Entry
from rules.text.texts import LANGUAGES, Texts
from rules.workshop.laid_table import lay, options_using
from rules.workshop.table_search import search_table
from tests.altered_cards import noticed, own_scenarios, slips
from tests.repeats import at_night, repeats, spread
from tests.rules.games import test_every_game as every
from tests.rules.knowledge import test_hidden as hidden

FILE = Path(__file__).parents[3] / "sets" / "goblets" / "feast.yaml"
GOBLETS = manifest("goblets")
FOLDERS = [FILE.parent, locations.resource("data", "cards", "goblets")]
CARDS = load(GOBLETS.vocabulary, FOLDERS, ("feast", "tokens", "houses", "sommeliers"))
"""The set without the characters of the book, so that its own sit at every table."""
FEAST = [card for card in CARDS.cards if card.set == "feast"]
GAME = RaiseYourGoblets(CARDS)
ANY_GAME: Game[Any] = GAME
SCENARIOS = own_scenarios(CARDS)
HONEY, SERUM = (GAME.tokens.index(name) for name in ("honey", "serum"))
KIND = {card.id: kind for kind, card in enumerate(GAME.cards)}
SEATS = ("Ann", "Bob", "Cy", "Dee")


def test_nothing_is_amiss_with_the_feast() -> None:
    assert {problem.code for problem in CARDS.problems} <= {"NO-ART"}
    passed, failed = run_files([FILE], lambda name: ANY_GAME)
    assert failed == [] and len(passed) > len(FEAST)


@pytest.mark.parametrize("card", FEAST, ids=lambda card: card.id)
def test_a_card_that_is_altered_fails_its_own_scenarios(card: Card) -> None:
    def fails(fields: Mapping[str, Any]) -> bool:
        return noticed(GOBLETS, CARDS, card, fields, SCENARIOS[card.id])

    language = GOBLETS.vocabulary.language
    assert language and SCENARIOS[card.id] and not fails(card.fields)
    tried = spread(slips(card, language, ()), 4)
    assert [slip for slip, fields in tried if not fails(fields)] == []


def test_everything_that_abilities_of_goblets_speak_of_is_on_a_card() -> None:
    language = GOBLETS.vocabulary.language
    assert language is not None
    names = {*language.own("quantity"), *language.own("occasion"), "be_poisoned"}
    assert names - GAME.spoken_of <= {"wine_points"}


def given(**table: Any) -> GobletsTable:
    """Return the table of four that a scenario lays out."""
    laid_table = lay(ANY_GAME, {"seats": [*SEATS], "given": table}).table
    assert isinstance(laid_table, GobletsTable)
    return laid_table


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5, *at_night(4, 7, 9)])
@pytest.mark.parametrize("check", every.CHECKS_OF_A_GAME, ids=lambda check: check.__name__)
def test_what_holds_of_every_game_holds_with_the_feast(
    check: Callable[[str, int, int], None], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(every.ALL, "feast", GAME)
    check("feast", seats, 1)


def test_another_truth_is_the_same_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hidden.ALL, "feast", GAME)
    monkeypatch.setitem(hidden.DEALS, "feast", repeats(4, 1))
    monkeypatch.setitem(hidden.EVERY, "feast", repeats(10, 40))
    hidden.think_briefly(monkeypatch)
    hidden.test_another_truth_is_the_same_to_bots("feast")


def test_bots_pour_the_tokens_and_take_the_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """And everything that happens is told in both languages."""
    texts = [Texts(language) for language in LANGUAGES]
    poured: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for seed in range(repeats(6, 2)):
        table = GAME.new(5, seed)
        table.feed = []
        random = Random(seed)
        heuristic = policy_of(GAME)
        while table.ask is not None:
            option = heuristic.choose(table, random)
            if isinstance(option, PourInto):
                poured[GAME.tokens[option.token]] += 1
            if isinstance(option, UseCard):
                taken[GAME.cards[option.kind].id] += 1
            table.feed.clear()
            answer(table, option)
            for event in table.feed:
                for entry in GAME.log(event, every.NAMES):
                    assert isinstance(entry, Entry) and all("[" not in entry.say(said) for said in texts)
    assert poured["wine"] > poured["honey"] > 0
    assert min(taken[name] for name in ("sweeten", "about_turn", "talisman", "parody")) > 0


# -- what tokens come to ----------------------------------------------------------------------------------------------


def test_bots_measure_what_tokens_and_characters_come_to() -> None:
    assert potency(GAME).strengths[: len(ROLES)] == (0, 1, -1, 12, -24)
    assert potency(GAME).strengths[HONEY] == -1 and potency(GAME).strengths[SERUM] == 0
    assert kinds_by_role(GAME)[HONEY] == CURING and kinds_by_role(GAME)[SERUM] == HARMLESS
    assert 0 < potency(GAME).wine_of_rest < 1
    assert tastes(GAME)[SERUM] == (0, 2) and tastes(GAME)[HONEY] == (0, 0)
    mortalities = {name: mortality(GAME, KIND[name]) for name in ("mithridates", "ironside", "heir")}
    assert mortalities["mithridates"] == 0 < mortalities["ironside"] < mortalities["heir"] == 1


def test_a_token_that_kills_or_saves_in_any_case_is_taken_for_that() -> None:
    cards = []
    for card in CARDS.cards:
        if card.id == "honey":
            deadly = ["modify", {"what": "poison_drunk", "add": 9}]
            card = replace(card, fields={**card.fields, "abilities": [deadly]})
        if card.id == "serum":
            saving = ["forbid", {"what": "be_poisoned"}]
            card = replace(card, fields={**card.fields, "uses": [], "abilities": [saving]})
        cards.append(card)
    game = RaiseYourGoblets(replace(CARDS, cards=tuple(cards)))
    assert potency(game).strengths[len(ROLES) :] == (12, SAVING, 0)


def test_the_sketch_of_a_round_ends_as_the_rules_say() -> None:
    """Nobody can act any more but by passing, so the sketch of the last action has the true result."""
    table = given(
        phase="toast", toaster="Dee", turn="Dee", Ann={"character": ["mithridates"], "target": ["geideri"]},
        G1=["poison", "poison"], G2=["poison", "honey", "serum"], G3=["ogre", "honey"], G4=["wine"],
    )  # fmt: skip
    policy = GobletsPolicy(GAME)
    sketch = policy.rest_of_round(table, Random(1))
    assert isinstance(sketch, RoundSketch)
    for place, cup in enumerate(sketch.cups):
        roles = [sketch.contents[cup].count(role) for role in range(len(GAME.tokens))]
        assert sketch.poisoned()[place] == would_kill(table, place, roles)
    assert not sketch.poisoned()[0]
    assert table.digest() == table.copy().digest()


def test_in_a_sketch_houses_take_the_actions_that_exchange_goblets() -> None:
    """Ann knows what is in all goblets. With a poison to pay she lets her Target drink that of Cy."""
    policy = GobletsPolicy(GAME)
    assert {swap_card.kind for swap_card in policy.swap_cards} == {KIND["jostle"]}
    assert not any(swap_card.in_toast for swap_card in policy.swap_cards)
    table = given(
        Ann={"target": ["geideri"], "screen": ["poison", "antidote"]},
        G1=["antidote", "wine"], G2=["antidote", "antidote"], G3=["poison", "poison"], G4=["wine"],
    )  # fmt: skip
    for zone in layout(4).goblets:
        table.reveal(table.zones[zone], 1)
    mind = policy.mind(table, 0, 0)
    mind.swap_cards = policy.swap_cards
    value, action = mind.last_action(table.at)
    assert isinstance(action, SwapByCard) and {action.first, action.second} == {1, 2}
    mind.swap_cards = ()
    assert mind.last_action(table.at)[0] < value
    sketch = policy.rest_of_round(table, Random(3))
    assert isinstance(sketch, RoundSketch)
    taken = SwapByCard(1, 2, policy.swap_cards[0])
    mind = sketch.minds[0]
    mind.swap_cards, mind.screen[POISON] = policy.swap_cards, 2
    cups = [*sketch.cups]
    sketch.carry_out(mind, taken)
    assert sketch.cups == [cups[0], cups[2], cups[1], cups[3]]
    assert mind.screen[POISON] == 1 and mind.swap_cards == []


# -- hidden information -----------------------------------------------------------------------------------------------


def test_what_is_poured_is_imagined_as_any_token_of_the_house() -> None:
    """Whoever sees that Ann pours imagines now her honey, now something else in Bob's goblet; Ann herself knows it."""
    table = given(phase="round", first="Dee")
    answer(table, PourInto(HONEY, 1))
    screen = layout(4).screens[0]
    held_by_seat: dict[int, set[int]] = {}
    for seat in range(3):
        worlds = [determinize(table, seat, Chance.seeded(number, ["imagine"])) for number in range(40)]
        held_by_seat[seat] = {world.roles(screen)[HONEY] for world in worlds}
    assert held_by_seat == {0: {0}, 1: {0, 1}, 2: {0, 1}}
    assert view(table, 2).zones[layout(4).goblets[1]] == [-1, -1]


def test_abilities_of_tokens_are_silent_until_the_goblets_are_open() -> None:
    table = given(Ann={"character": ["mithridates"]}, G1=["honey", "poison"], G2=["honey"])
    assert all(GAME.cards[lasting.kind].kind == "character" for lasting in GAME.abilities_in_force(table))


def test_a_search_bot_thinks_with_the_feast() -> None:
    table = GAME.new(6, 4)
    assert table.ask is not None
    bot = BOTS["search"](PlayerView(table, table.ask.seat, 1))
    assert isinstance(bot, SearchBot)
    bot.simulate(3)
    assert bot.best() in table.ask.options


def test_a_table_is_found_at_which_an_action_can_be_tried() -> None:
    """Although nobody holds its card."""
    *_, found = search_table(ANY_GAME, "jostle")
    assert found is not None and found.note is None and options_using(found.laid.table, KIND["jostle"])


def test_who_drinks_a_token_that_does_something_is_told() -> None:
    table = given(phase="toast", toaster="Dee", G2=["serum"], G3=["honey"])
    table.feed = []
    while table.ask is not None and table.ask.kind == "act":
        answer(table, END)
    told = [event for event in table.feed if event[0] == "tasted"]
    assert told == [("tasted", 1, KIND["serum"])]
    (entry,) = GAME.log(told[0], SEATS)
    assert entry.say(Texts("ru")) == "Bob выпивает: сыворотка правды."
    assert entry.say(Texts("en")) == "Bob drinks truth serum."
