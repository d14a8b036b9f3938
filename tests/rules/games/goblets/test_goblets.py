"""Raise Your Goblets: what scenarios cannot say: sums, chance, what is asked at all, and what nobody can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets.advice import judged, to_follow
from rules.games.goblets.board import ROLES, GobletsTable, layout
from rules.games.goblets.phrases import MOVES
from rules.games.goblets.scoring import deadly
from rules.kernel.asking import PASS, answer
from rules.kernel.chance import Chance
from rules.kernel.game import BadSetup
from rules.knowledge.views import determinize, view
from rules.notation.notation import read
from rules.notation.phrases import question
from rules.scenario import run_files
from rules.system import locations
from rules.text.texts import Texts
from tests.proofs import game, proves

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
CHARACTER = """\
set: guest
format: 1
game: goblets
author: A Guest
cards:
  - id: gossip
    kind: character
    name: {ru: Сплетница, en: Gossip}
    text: {ru: "Перед тем как выпить: загляните в кубок соседа слева.", en: "Before drinking: look left."}
    art: card_back
    when: before_drink
    do: [{look: {goblet: left}}]
    tests:
      - name: she looks into the goblet on her left
        seats: [Ann, Bob, Cy, Dee]
        given: {phase: drink, toaster: Dee, G2: [poison], Ann: {character: [gossip]}}
        moves: [Ann uses gossip, Ann has seen them]
        then: {kind: round}
"""


def walk(seats: int, seed: int, **options: Any) -> Iterator[GobletsTable]:
    table: Any = game("goblets").new(seats, seed, **options)
    chance = Random(seed)
    yield table
    while table.ask is not None:
        answer(table, chance.choice(table.ask.options))
        yield table


def say(table: GobletsTable, *answers: str) -> None:
    for text in answers:
        answer(table, read(table, text, NAMES[: table.seats]))


@proves("GO-SETUP-02")
@pytest.mark.parametrize("seats", range(2, 13))
def test_there_are_always_52_tokens(seats: int) -> None:
    for table in walk(seats, 1):
        lay = layout(seats)
        found = [table.roles(zone) for zone in (0, 1, *lay.goblets, *lay.screens)]
        assert [sum(each) for each in zip(*found, strict=True)] == [21, 15, 14, 1, 1]


@proves("GO-ROUND-06")
def test_the_host_does_not_know_what_goes_where() -> None:
    first = Counter(ROLES[table.roles(table.goblet(0)).index(1)]
                    for table in (game("goblets").new(4, seed) for seed in range(1000)))  # fmt: skip
    assert 200 < first["antidote"] < 300 and 430 < first["poison"] < 570


@proves("GO-ROUND-11", "GO-ACT-14", "GO-RULING-29")
@pytest.mark.parametrize("seats", (3, 5, 9))
def test_nothing_is_asked_that_has_no_effect(seats: int) -> None:
    """No texts, no silence, no closed eyes; and no option that is a joke."""
    kinds = {move.kind for move in MOVES} | {"choose_player", "choose_card", "look"}
    for seed in range(3):
        assert all(table.ask is None or table.ask.kind in kinds for table in walk(seats, seed))
    known = {option.key for option in game("goblets").setup_options}
    assert known == {"first", "host", "memory", "new_characters", "tie", "traitors", "long_dinner"}


@proves("GO-RULING-19")
def test_what_runs_short_is_taken_in_order_from_the_host(tmp_path: Path) -> None:
    (tmp_path / "thirsty.yaml").write_text(
        "set: thirsty\nformat: 1\ngame: goblets\nconstants: {wine: 4}\ncards: []\n", encoding="utf-8"
    )
    cards = load(manifest("goblets").vocabulary, [tmp_path, locations.resource("data", "cards", "goblets")])
    table: Any = manifest("goblets").rulebook(cards).new(6, 1, first=2)
    assert [table.roles(table.screen(house))[0] for house in table.clockwise(2)] == [4, 4, 4, 4, 4, 1]
    assert sum(len(table.zones[table.goblet(place)]) for place in range(6)) == 3


@proves("GO-RULING-28")
def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    for table in walk(12, 4, new_characters=True):
        assert all(len(table.zones[zone]) == 1 for zone in layout(12).characters)


def test_a_twenty_second_character_is_one_file(tmp_path: Path) -> None:
    file = tmp_path / "guest.yaml"
    file.write_text(CHARACTER, encoding="utf-8")
    passed, failed = run_files([file], lambda name: manifest(name).rulebook(
        load(manifest(name).vocabulary, [tmp_path, locations.resource("data", "cards", name)])
    ))  # fmt: skip
    assert len(passed) == 1 and not failed


def test_nobody_answers_what_a_character_does(tmp_path: Path) -> None:
    (tmp_path / "guest.yaml").write_text(CHARACTER + "    answerable_by: [picky]\n", encoding="utf-8")
    cards = load(manifest("goblets").vocabulary, [tmp_path, locations.resource("data", "cards", "goblets")])
    (problem,) = cards.problems
    assert problem.code == "UNKNOWN-KEY" and "answerable_by" in problem.source


def test_with_fewer_characters_than_players_the_game_says_so(tmp_path: Path) -> None:
    """Two or three play without characters all the same."""
    characters = [card.id for card in game("goblets").cards if card.kind == "character"]
    few = f"set: few\nformat: 1\ngame: goblets\nwithout: [{', '.join(characters[:-4])}]\ncards: []\n"
    (tmp_path / "few.yaml").write_text(few, encoding="utf-8")
    cards = load(manifest("goblets").vocabulary, [tmp_path, locations.resource("data", "cards", "goblets")])
    played = manifest("goblets").rulebook(cards)
    assert played.new(4, 1).ask is not None and played.new(3, 1).ask is not None
    with pytest.raises(BadSetup, match="4 characters for 5 players"):
        played.new(5, 1)


@pytest.mark.parametrize("seats", range(2, 13))
def test_all_options_can_be_played_to_the_end(seats: int) -> None:
    chance = Random(seats)
    for seed in range(4):
        options = {
            "host": chance.choice(("left", "dice")), "memory": chance.random() < 0.5, "long_dinner": 6,
            "new_characters": chance.random() < 0.5, "tie": chance.choice(("play_on", "cup", "shared")),
            "traitors": chance.choice((1, 2)),
        }  # fmt: skip
        *_, table = walk(seats, 10 * seats + seed, **options)
        assert table.game.faults(table) == [] and sum(table.won) >= 1
        assert [place + 1 for place, won in enumerate(table.won) if won] == [
            seat + 1 for seat, rank in enumerate(table.game.ranks(table)) if rank == 1
        ]
        if seats in (4, 5, 6):
            assert table.round <= 6


# -- what nobody can know ---------------------------------------------------------------------------------------------


def samples(table: GobletsTable, seat: int, count: int = 200) -> list[GobletsTable]:
    chance = Chance.seeded(3, ["imagine"])
    return [determinize(table, seat, chance) for _ in range(count)]


def test_a_pour_is_one_of_the_tokens_that_were_behind_the_screen() -> None:
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    say(table, "Ann pours antidote into Cy")
    poured = Counter()
    for sample in samples(table, 1):
        counts = sample.roles(sample.goblet(2))
        behind = sample.roles(sample.screen(0))
        assert sum(counts) == 2 and sum(behind) == 6
        poured["antidote"] += behind[2] == 1
        assert behind[0] in (2, 3) and behind[1] in (1, 2) and behind[2] in (1, 2)
    assert 20 < poured["antidote"] < 100
    assert all(sample.roles(sample.goblet(2))[2] >= 1 for sample in samples(table, 0, 20)), "she knows what she poured"


def test_what_one_has_peeked_one_still_knows() -> None:
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    say(table, "Ann peeks at Ann", "Ann has peeked")
    truth = table.roles(table.goblet(0))
    assert all(sample.roles(sample.goblet(0)) == truth for sample in samples(table, 0, 40))
    assert {tuple(sample.roles(sample.goblet(0))) for sample in samples(table, 1)} != {tuple(truth)}
    assert view(table, 0).remembered[table.goblet(0)] == table.zones[table.goblet(0)]


@pytest.mark.parametrize("language, told", [("en", "in your goblet you find: "), ("ru", "в вашем кубке: ")])
def test_ones_own_goblet_is_spoken_of_as_that(language: str, told: str) -> None:
    table, texts = game("goblets").new(4, 2, first=3), Texts(language)
    say(table, "Ann peeks at Ann")
    (asked,) = question(table, NAMES)
    assert told in asked.say(texts)


@proves("GO-CHAR-06", "GO-RULING-05")
def test_what_was_exchanged_behind_ones_back_is_imagined_anew() -> None:
    """Both goblets and rings: nobody sees anything. The others believe what they knew, and imagine any two goblets."""
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    zone = layout(4).characters[0]
    for piece in table.zones[zone][:]:
        table.move(piece, zone, 3)
    kinds = [card.id for card in table.game.cards]
    countess = next(piece for piece, at in table.where() if table.game.kind[piece] == kinds.index("belladonna"))
    table.move(countess, dict(table.where())[countess], zone)
    say(table, "Ann ends", "Bob pours poison into Bob", "Bob pours poison into Bob")
    say(table, "Cy pours wine into Cy", "Cy pours wine into Cy", "Dee ends")
    before = table.at[:]
    loaded = sum(1 << piece for piece in table.zones[table.goblet(1)] if table.known_to[piece] >> 1 & 1)
    assert bin(loaded).count("1") == 2, "Bob knows his two"
    say(table, "Ann uses belladonna", "Ann exchanges both of Bob and Cy")
    assert table.at == before
    where = Counter()
    for sample in samples(table, 1, 600):
        places_of = dict(sample.where())
        where[frozenset(places_of[piece] for piece in range(len(table.game.kind)) if loaded >> piece & 1)] += 1
    truth = table.goblet(2)
    assert len(where) == 2 and all(len(each) == 1 for each in where)
    assert 0.2 < where[frozenset({truth})] / 600 < 0.8
    believed = view(table, 1).remembered[table.goblet(1)]
    assert all(piece in believed for piece in range(len(table.game.kind)) if loaded >> piece & 1), (
        "his note still says so"
    )


@proves("GO-ACT-15")
def test_beginners_are_told_to_follow_two_goblets() -> None:
    """The poisoned one and the safe one, by what they have seen and poured themselves, and only by that."""
    told = 0
    for table in walk(5, 6):
        for seat in range(5):
            seen = view(table, seat)
            advice = to_follow(seen)
            named = [place for place in advice if place is not None]
            assert len(named) == len(set(named)) <= 2
            told += len(named)
            chance = Chance.seeded(3, ["imagine"])
            assert to_follow(view(determinize(table, seat, chance), seat)) == advice
    assert told > 50
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    assert to_follow(view(table, 0)) == (None, None)
    say(table, "Ann pours poison into Cy", "Ann pours wine into Bob")
    assert to_follow(view(table, 0)) == (2, 1) and to_follow(view(table, 1)) == (None, None)


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_advice_calls_a_goblet_poisoned_or_safe_only_if_it_is_so_wherever_the_unknown_tokens_lie(seats: int) -> None:
    """In every table that the seat thinks possible; otherwise it speaks of what it sees."""
    said: Counter[str] = Counter()
    for seed in range(40):
        for number, table in enumerate(walk(seats, seed)):
            if number % 9:
                continue
            seat = number % seats
            seen = view(table, seat)
            words = [judged(seen, place) for place in range(len(table.at))]
            said.update(words)
            for guess in range(4):
                world = determinize(table, seat, Chance.seeded(guess, ["imagine"]))
                for place, word in enumerate(words):
                    dead = deadly(world.roles(world.goblet(place)))
                    assert not (word == "safe" and dead), (number, place)
                    assert not (word == "poisoned" and not dead), (number, place)
    assert all(said[word] > 5 for word in ("safe", "poisoned", "deadly", "clear")), said


def test_whoever_has_looked_away_is_sure_of_no_goblet() -> None:
    """Belladonna may have exchanged any two that look alike (GO-RULING-05)."""
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    say(table, "Ann peeks at Ann", "Ann has peeked")
    assert judged(view(table, 0), 0) in ("safe", "poisoned")
    house = next(kind for kind, card in enumerate(table.game.cards) if card.id == "belladonna")
    piece = table.game.kind.index(house)
    zone = layout(4).characters[2]
    for pieces in table.zones:
        if piece in pieces:
            pieces.remove(piece)
    table.zones[zone] = [piece]
    table.used[2] = 1
    assert judged(view(table, 0), 0) in ("clear", "deadly")


def test_passing_is_no_answer_in_a_turn() -> None:
    """So scenarios stop where somebody has to act."""
    assert all(table.ask is None or table.ask.kind == "use" or PASS not in table.ask.options for table in walk(4, 3))
