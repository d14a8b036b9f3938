"""Sets of fans for Raut: a second evening from one YAML file, with other sexes, other traits and triggers of its own,
is chosen, checked, played, saved and replayed; and whatever sets by chance pass the check can be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin

import pytest

from rules.bots import BOTS, PlayerView
from rules.bots.heuristic import policy_of
from rules.cards.cardset import available, load
from rules.cards.models import CardModel
from rules.cards.words import Parameter
from rules.checking.check import inspect
from rules.games import manifest, vocabularies
from rules.games.raut import Raut
from rules.games.raut.abilities import refresh
from rules.games.raut.board import EVERYBODY, SEATS, TALK, UNNAMED, RautTable, guests_of_others, salon_of, salons
from rules.games.raut.filters import Filter, GuestCondition
from rules.games.raut.foresight import TableForesight, _lure, _sip
from rules.kernel.asking import answer
from rules.saves.journal import Header, Record, game_of
from rules.saves.loading import load_table
from rules.scenario import run_files
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.text.texts import Texts
from tests.referees import RautReferee
from tests.repeats import repeats
from tests.rules.cards import test_fan_cards
from tests.rules.games.raut.test_raut import assert_nothing_remembered_wrongly

RAUT = manifest("raut")
BUILT_IN = locations.resource("data", "cards", "raut")
FILE = Path(__file__).parents[3] / "sets" / "raut" / "harbour.yaml"
HARBOUR = load(RAUT.vocabulary, [FILE.parent, BUILT_IN], ["harbour"])
GAME: Any = Raut(HARBOUR)
ORBIT = load(RAUT.vocabulary, [FILE.parent, BUILT_IN], ["orbit"])
IN_ORBIT: Any = Raut(ORBIT)
NEWS = {
    "given", "worn_off", "resat", "moved", "counted_on_card", "used", "lasts", "over_for", "handed_on", "copied",
    "turned_round",
}  # fmt: skip
"""What happens at some evening in orbit, and at none with the built-in cards, but for what is used."""
EVENTS = {"entered", "wore", "treated", "refused", "seduced", "talked", "used", "set_off", "changed", "left"}
"""What happens at some evening in the harbour."""


# -- the second set ---------------------------------------------------------------------------------------------------


def test_the_second_set_is_clean_and_its_scenarios_pass() -> None:
    report = inspect([FILE], vocabularies(), scenarios=CardsInPlay().problems)
    assert [str(problem) for problem in report.problems] == [] and report.cards == 30
    passed, failed = run_files([FILE], lambda name: GAME)
    assert failed == [] and len(passed) == 27
    assert GAME.sexes == ("mermaid", "sailor") and (GAME.hand_size, GAME.most_accessories) == (5, 1)
    assert set(GAME.words) == {"mermaid", "sailor", "pirate", "singer", "cook", "sea", "rum", "north", "south"}


def test_several_persons_on_one_card_are_spoken_of_as_several(tmp_path: Path) -> None:
    brothers = """set: brothers
format: 1
game: raut
author: A Guest
title: {ru: Братья, en: Brothers}
cards:
  - id: brothers
    kind: guest
    name: {ru: Братья Зубовы, en: The Brothers Zubov}
    text: {ru: Дерутся спиной к спине., en: They fight back to back.}
    sex: gent
    several: true
    charm: 7
    stamina: 12
    charisma: 6
    traits: [poet]
"""
    (tmp_path / "brothers.yaml").write_text(brothers, "utf-8")
    cards = load(RAUT.vocabulary, [tmp_path, BUILT_IN], ["guests", "talks", "drinks", "accessories", "brothers"])
    game: Any = Raut(cards)
    kinds = [card.id for card in game.cards]
    guest, count = (game.kind.index(kinds.index(id)) for id in ("brothers", "g02"))
    ru, en = Texts("ru", strict=True), Texts("en", strict=True)
    (line,) = game.log(("seduced", guest, count, "charm", 1), ("Лука", "Фрол"))
    assert line.say(ru) == "Братья Зубовы обольстили графа Зубова обаянием."
    assert line.say(en) == "The Brothers Zubov seduce Count Zubov by charm."
    (line,) = game.log(("left", guest, 1), ("Лука", "Фрол"))
    assert line.say(ru) == "Фрол теряет гостя: братья Зубовы покинули вечер."
    assert line.say(en) == "Фрол loses the Brothers Zubov, who have left the party."
    assert "кавалеры, поэты" in game.card_text(game.kind[guest]).say(ru)
    assert "gentlemen, poets" in game.card_text(game.kind[guest]).say(en)


def test_it_is_a_whole_game_that_plays_only_when_it_is_chosen() -> None:
    folders = [FILE.parent, BUILT_IN]
    sets = {info.name: info for info in available(RAUT.vocabulary, folders)}
    assert sets["harbour"].only and sets["harbour"].fault is None and sets["harbour"].cards == 36
    usual = load(RAUT.vocabulary, folders)
    assert len(usual.cards) == 88 and "harbour" not in usual.name.split("+")
    assert {card.set for card in HARBOUR.cards} == {"harbour"}


@pytest.mark.parametrize("seats", SEATS)
def test_bots_and_chance_play_it_to_the_end(seats: int) -> None:
    happened: set[str] = set()
    for seed in range(2):
        random = Random(seed)

        def by_chance(table: RautTable, random: Random = random) -> Any:
            assert table.ask is not None
            return random.choice(table.ask.options)

        def best(table: RautTable) -> Any:
            assert table.ask is not None
            return BOTS["heuristic"](PlayerView(table, table.ask.seat, 1)).best()

        happened |= play(GAME, seats, seed, by_chance) | play(GAME, seats, seed, best)
    assert happened >= EVENTS - {"used", "refused"}


def play(game: Raut, seats: int, seed: int, choose: Callable[[RautTable], Any]) -> set[str]:
    """Plays a game to its end. Returns the kinds of events that there were."""
    table, referee, happened = game.new(seats, seed), RautReferee(), set[str]()
    table.feed = []
    referee.look(table)
    while table.ask is not None:
        answer(table, choose(table))
        assert game.faults(table) == []
        happened |= {event[0] for event in table.feed}
        referee.look(table)
    return happened


def test_it_is_saved_and_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fan's own folder holds the set; the saved game finds it again by its name."""
    home = tmp_path / "home"
    (home / "cards" / "raut").mkdir(parents=True)
    (home / "cards" / "raut" / FILE.name).write_bytes(FILE.read_bytes())
    monkeypatch.setenv("ZASTOLYE_HOME", str(home))
    cards = load(RAUT.vocabulary, sets=["harbour"])
    assert cards.digest == HARBOUR.digest
    header = Header("raut", ("Ann", "Bob", "Cy"), 5, {cards.name: cards.digest}, {}, ("random",) * 3)
    record, random = Record(RAUT.rulebook(cards), header, tmp_path / "ball.game"), Random(5)
    for _ in range(150):
        if record.table.ask is None:
            break
        record.answer(random.choice(record.table.ask.options))
        saved = json.loads(json.dumps(record.table.save()))
        assert load_table(record.game, saved).digest() == record.table.digest()
    record.close()
    resumed = Record.resume(tmp_path / "ball.game", game_of)
    assert (resumed.answers, resumed.table.digest()) == (record.answers, record.table.digest())
    assert resumed.game.cardset.name == "harbour"
    resumed.close()


# -- the third set: guests for a time, moved, counted and worth more ------------------------------------------------


def test_the_set_in_orbit_is_clean_and_its_scenarios_pass() -> None:
    file = FILE.with_name("orbit.yaml")
    report = inspect([file], vocabularies(), scenarios=CardsInPlay().problems)
    assert [str(problem) for problem in report.problems] == [] and report.cards == 26
    passed, failed = run_files([file], lambda name: IN_ORBIT)
    assert failed == [] and len(passed) == 25


def test_bots_use_all_that_its_cards_can_do() -> None:
    used: set[str] = set()
    for seed in range(8):
        table, bots = IN_ORBIT.new(2 + seed % 3, seed), Random(seed)
        table.feed = []
        policy = policy_of(IN_ORBIT)
        while table.ask is not None:
            answer(table, policy.choose(table, bots))
        used |= {IN_ORBIT.cards[event[2]].id for event in table.feed if event[0] == "used"}
        used |= {IN_ORBIT.cards[event[3]].id for event in table.feed if event[0] == "treated"}
        used |= {IN_ORBIT.cards[event[2]].id for event in table.feed if event[0] in ("talked", "set_off")}
    assert used >= {"hypnotist", "blink", "cryo", "nebula", "weightless", "magpie", "diva", "dynamo", "croupier"}
    assert used >= {"spin", "anthem", "airlock", "steward", "double"}


def test_what_lasts_on_guests_is_saved_copied_and_up_to_date() -> None:
    happened: set[str] = set()
    forgetful, policy = Raut(ORBIT), policy_of(IN_ORBIT)
    for seed in range(repeats(12, 4)):
        table, random, referee = IN_ORBIT.new(2 + seed % 5, seed), Random(seed), RautReferee()
        table.feed = []
        referee.look(table)
        for _ in range(120):
            if table.ask is None:
                break
            by_chance = random.random() < 0.5
            answer(table, random.choice(table.ask.options) if by_chance else policy.choose(table, random))
            happened |= {event[0] for event in table.feed}
            referee.look(table)
            assert IN_ORBIT.faults(table) == []
            fresh = table.copy()
            fresh.stale = EVERYBODY
            assert refresh(fresh) == [] and fresh.state() | {"stale": []} == table.state() | {"stale": []}
        assert_nothing_remembered_wrongly(table, forgetful)
        saved = json.loads(json.dumps(table.save()))
        assert load_table(IN_ORBIT, saved).digest() == table.digest()
    assert happened >= NEWS


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("{sex: sailor}}}, do: [{intox", "{sx: sailor}}}, do: [{intox", 'sx -> did you mean "sex"?'),
        ("{trait: [pirate, cook]}", "{trait: [pirat, cook]}", 'pirat -> did you mean "pirate"?'),
        ("wearer: {sex: mermaid}", "wearer: {sex: mermaids}", 'mermaids -> did you mean "mermaid"?'),
        ("points: {mermaid: 5, sailor: 4}", "points: {mermaid: 5, sailer: 4}", 'sailer -> did you mean "sailor"?'),
        ("{talk: any}", "{tlak: any}", 'tlak -> did you mean "talk"?'),
        ("{same: religion}", "{same: religon}", 'religon -> did you mean "religion"?'),
        ("{present: {wearing: any}}", "{present: {wearing: combb}}", 'combb -> did you mean "comb"?'),
        ("be_seduced_by_charisma", "be_seduced_by_charizma", 'be_seduced_by_charizma -> did you mean "be_seduced_by_'),
        ("what: turn_start\n          do:\n", "what: turn_starts\n          do:\n", 'did you mean "turn_start"?'),
        ("{what: stamina, add: 2, during: being", "{what: charm, add: 2, during: being", "charm changes nothing here"),
        ("of: everyone, against", "against", "of: everyone` or a filter"),
        ("do: [{intox", "do: [{stay: {ends: next_round, abilities: [worth: 1]}}, {intox", "that is played can stay"),
        ("    points: {mermaid: 5", "    do: [{stay: {ends: next_round, abilities: [{modify: {what: charm, add: 1,\n"
         "      of: {same: sex}}}]}}]\n    points: {mermaid: 5", "a card that stays is no guest's"),
        ("religion: rum\n    charm: 6", "religion: ram\n    charm: 6", 'ram -> did you mean "rum"?'),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_place(right: str, wrong: str, message: str, tmp_path: Path) -> None:
    text = FILE.read_text("utf-8")
    assert right in text
    position = text.index(right)
    (tmp_path / "harbour.yaml").write_text(text[:position] + wrong + text[position + len(right) :], "utf-8")
    problems = inspect([tmp_path / "harbour.yaml"], vocabularies()).problems
    line = 1 + text[:position].count("\n")
    matching = [problem for problem in problems if message in str(problem) and line <= problem.line <= line + 3]
    assert matching, [str(problem) for problem in problems]


# -- sets by chance ---------------------------------------------------------------------------------------------------

SETS, LONGEST = repeats(24, 10), 400
"""So many sets; so many answers of the game that is played with each. By hand, 300 sets were played."""
SEXES = ("lady", "gent")
TRAITS = ["athlete", "officer", "poet", "artist", "merchant", "priest", "scholar"]
TALKS, WORN = ["politics", "weather", "any", "none"], ["pearls", "fan", "any", "none"]


def some_model(model: Any, chance: Random, depth: int, talk: bool) -> dict[str, Any]:
    """A filter or condition by chance, as an author might write it; ``talk``: for the card of nobody."""
    fields: dict[str, Any] = {}
    for _ in range(chance.randint(1, 2)):
        name, form = chance.choice([*model.model_fields.items()])
        key = form.alias or name
        words = {
            "sex": SEXES, "trait": TRAITS, "religion": ["orthodox", "muslim"], "allegiance": ["russia", "france"],
            "nationality": ["german", "turk"], "wearing": WORN, "talk": TALKS, "who": ["self", "others", "companion"],
            "table": ["mine", "other"], "same": ["sex", "religion", "trait"], "different": ["sex", "nationality"],
        }  # fmt: skip
        if key in words:
            fields[key] = chance.choice(words[key])
        elif key in ("not", "self", "present"):
            if depth < 2:
                fields[key] = some_model(Filter, chance, depth + 1, talk)
        elif key in ("drunk", "guests"):
            fields[key] = chance.randint(1, 6)
        else:
            fields[key] = True if key == "alone" else chance.random() < 0.5
    return fields


def options(form: Any) -> list[Any]:
    """What may be written for a plain parameter."""
    if get_origin(form) is None:
        return [form] if isinstance(form, str | int) else []
    return [option for part in get_args(form) for option in options(part)]


def some_value(language: Any, parameter: Parameter, chance: Random, depth: int) -> Any:
    """Something for a parameter of a word of Raut; for common words what ``test_fan_cards`` writes."""
    if parameter.model in (Filter, GuestCondition):
        words = [
            option for option in options(parameter.form) if option in ("self", "other", "subject", "everyone", "chosen")
        ]
        if words and chance.random() < 0.6:
            return chance.choice(words)
        return some_model(parameter.model, chance, 0, False)
    match parameter.name:
        case "column":
            return chance.choice(SEXES)
        case "name":
            return chance.choice(["trick", "toast", "bow"])
        case "text" | "treater" | "by":
            return {"text": {"ru": "Делает", "en": "Does"}, "treater": "self"}.get(parameter.name, "charm")
    if not parameter.holds and not parameter.word and not parameter.names and parameter.form not in (bool, int):
        choices = [
            option for option in options(parameter.form) if isinstance(option, str) and option not in ("list", "value")
        ]
        return chance.choice(choices) if choices else chance.randint(-4, 4)
    return _VALUE(language, parameter, chance, depth)


_VALUE = test_fan_cards.value


def some_card(kind: str, form: type[CardModel], number: int, chance: Random) -> dict[str, Any]:
    """A card by chance, as it would stand in a file."""
    words = {"ru": f"Карта {number}", "en": f"Card {number}"}
    card: dict[str, Any] = {"id": f"fan{number}", "kind": kind, "name": words, "text": words, "copies": 2}
    assert RAUT.vocabulary.language is not None
    if kind == "guest":
        card |= {"sex": chance.choice(SEXES), "traits": chance.sample(TRAITS, chance.randint(0, 2))}
        card |= {"charm": chance.randint(1, 12), "stamina": chance.randint(4, 18), "charisma": chance.randint(1, 9)}
    if kind in ("alcohol", "soft"):
        sign = 1 if kind == "alcohol" else -1
        card["points"] = {sex: sign * chance.randint(0, 6) for sex in SEXES}
        card["effects"] = [
            {"what": chance.choice(["charm", "stamina"]), "add": chance.randint(-3, 3),
             "of": some_model(Filter, chance, 0, False)}
            for _ in range(chance.randint(0, 2))
        ]  # fmt: skip
    if "do" in form.model_fields and chance.random() < 0.4:
        card["do"] = [test_fan_cards.term(RAUT.vocabulary.language, "verb", chance)]
    if "abilities" in form.model_fields:
        count = chance.randint(1, 2)
        card["abilities"] = [test_fan_cards.term(RAUT.vocabulary.language, "ability", chance) for _ in range(count)]
    if kind == "talk":
        for ability in card["abilities"]:
            for name, parameters in ability.items() if isinstance(ability, dict) else ():
                if name != "act" and isinstance(parameters, dict):
                    parameters.pop("if", None)
                    parameters["of"] = chance.choice(["everyone", {"trait": chance.choice(TRAITS)}])
    if kind == "accessory" and chance.random() < 0.5:
        card["wearer"] = some_model(Filter, chance, 0, False)
    return card


def some_set(name: str, chance: Random) -> dict[str, Any]:
    """A set by chance, as it would stand in a file, that plays beside the built-in ones or without some of them."""
    kinds = [*RAUT.vocabulary.forms.items()]
    cards = [some_card(*chance.choice([*kinds, kinds[0], kinds[0]]), number, chance) for number in range(40)]
    content: dict[str, Any] = {"set": name, "format": 1, "game": "raut", "cards": cards}
    if chance.random() < 0.5:
        content["without"] = [f"g{number:02}" for number in chance.sample(range(1, 41), chance.randint(1, 40))]
    if chance.random() < 0.3:
        content["constants"] = {"hand": chance.randint(3, 8), "accessories": chance.randint(0, 3)}
    return content


def play_sets(folder: Path, sets: int, first: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play a game with each of so many sets by chance. Returns how many of their cards passed the check."""
    monkeypatch.setattr(test_fan_cards, "value", some_value)
    passed = 0
    for seed in range(first, first + sets):
        chance = Random(seed)
        path = folder / "fan.yaml"
        path.write_text(json.dumps(some_set("fan", chance), ensure_ascii=False), encoding="utf-8")
        cards = load(RAUT.vocabulary, [folder, BUILT_IN], ["fan"])
        passed += sum(card.set == "fan" for card in cards.cards)
        game, forgetful = Raut(cards), Raut(cards)
        table: RautTable = game.new(chance.choice(list(SEATS)), seed)
        table.feed, referee = [], RautReferee()
        for _ in range(LONGEST):
            referee.look(table)
            if table.ask is None:
                break
            answer(table, chance.choice(table.ask.options))
            assert game.faults(table) == []
            if table.ask is not None and table.ask.kind == "act":  # nothing is in the middle of an effect
                told_and_in_force(game, table)
                foreseen_as_tried(game, table)
                assert_nothing_remembered_wrongly(table, forgetful)
    return passed


def told_and_in_force(game: Raut, table: RautTable) -> None:
    """The reasons that are told for every characteristic add up to it."""
    for guest in [piece for salon in salons(table) for piece in salon]:
        values = list(game.printed[game.kind[guest]])
        for stat, add, _ in game.changes(table, guest):
            values[stat] += add
        assert values == [table.charm[guest], table.stamina[guest], table.charisma[guest]]


def foreseen_as_tried(game: Raut, table: RautTable) -> None:
    """What bots foresee without a trial, because no card in play says anything of it, is what a trial tells."""
    targets = guests_of_others(table, table.turn)
    if not targets or not table.zones[salon_of(table.turn)]:
        return
    guest, target = table.zones[salon_of(table.turn)][0], targets[0]
    foresight = TableForesight(policy_of(game).foresight, table)  # type: ignore[attr-defined]
    talk = game.kind[table.zones[TALK][0]] if table.zones[TALK] else UNNAMED
    assert foresight.lure(guest, target, talk) == _lure(table, guest, target)
    for kind, sort in enumerate(game.card_kind):
        if sort in ("alcohol", "soft"):
            assert foresight.sips(guest, target)[kind] == _sip(table, guest, target, kind, as_printed=False)


def test_whatever_sets_pass_the_check_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_sets(tmp_path, SETS, 0, monkeypatch) > SETS * 12
