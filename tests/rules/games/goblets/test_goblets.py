"""Rules of Raise Your Goblets that scenarios cannot test: sums, chance, which questions exist, and what is unknown."""

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
from rules.workshop.laid_table import lay
from tests.proofs import game, proves
from tests.repeats import repeats

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
    """Yield the table of a random game at its start and after each answer."""
    table: Any = game("goblets").new(seats, seed, **options)
    random = Random(seed)
    yield table
    while table.ask is not None:
        answer(table, random.choice(table.ask.options))
        yield table


def give_answers(table: GobletsTable, *answers: str) -> None:
    for text in answers:
        answer(table, read(table, text, NAMES[: table.seats]))


@proves("GO-SETUP-02")
@pytest.mark.parametrize("seats", range(2, 13))
def test_there_are_always_52_tokens(seats: int) -> None:
    for table in walk(seats, 1):
        lay = layout(seats)
        totals = [0] * len(ROLES)
        for zone in (0, 1, *lay.goblets, *lay.screens):
            for role, count in enumerate(table.roles(zone)):
                totals[role] += count
        assert totals == [21, 15, 14, 1, 1]


@proves("GO-ROUND-06")
def test_the_host_does_not_know_what_goes_where() -> None:
    first_fillings: Counter[str] = Counter()
    for seed in range(1000):
        table: Any = game("goblets").new(4, seed)
        role = table.roles(table.goblet(0)).index(1)
        first_fillings[ROLES[role]] += 1
    assert 200 < first_fillings["antidote"] < 300 and 430 < first_fillings["poison"] < 570


@proves("GO-ROUND-11", "GO-ACT-14", "GO-RULING-29")
@pytest.mark.parametrize("seats", (3, 5, 9))
def test_nothing_is_asked_that_has_no_effect(seats: int) -> None:
    """The rules ask nobody to read a text, to be silent or to close their eyes, and have no joke options."""
    kinds = {move.kind for move in MOVES} | {"choose_player", "choose_card", "look"}
    for seed in range(3):
        for table in walk(seats, seed):
            assert table.ask is None or table.ask.kind in kinds
    option_keys = {option.key for option in game("goblets").setup_options}
    assert option_keys == {"first", "host", "memory", "new_characters", "tie", "traitors", "long_dinner"}


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
    path = tmp_path / "guest.yaml"
    path.write_text(CHARACTER, encoding="utf-8")

    def rulebook_with_guest(name: str) -> Any:
        cards = load(manifest(name).vocabulary, [tmp_path, locations.resource("data", "cards", name)])
        return manifest(name).rulebook(cards)

    passed, failed = run_files([path], rulebook_with_guest)
    assert len(passed) == 1 and not failed


def test_nobody_answers_what_a_character_does(tmp_path: Path) -> None:
    (tmp_path / "guest.yaml").write_text(CHARACTER + "    answerable_by: [picky]\n", encoding="utf-8")
    cards = load(manifest("goblets").vocabulary, [tmp_path, locations.resource("data", "cards", "goblets")])
    (problem,) = cards.problems
    assert problem.code == "UNKNOWN-KEY" and "answerable_by" in problem.source


def test_with_fewer_characters_than_players_the_game_says_so(tmp_path: Path) -> None:
    """Two or three play without characters all the same."""
    characters = [card.id for card in game("goblets").cards if card.kind == "character"]
    card_set = f"set: few\nformat: 1\ngame: goblets\nwithout: [{', '.join(characters[:-4])}]\ncards: []\n"
    (tmp_path / "few.yaml").write_text(card_set, encoding="utf-8")
    cards = load(manifest("goblets").vocabulary, [tmp_path, locations.resource("data", "cards", "goblets")])
    rulebook = manifest("goblets").rulebook(cards)
    assert rulebook.new(4, 1).ask is not None and rulebook.new(3, 1).ask is not None
    with pytest.raises(BadSetup, match="4 characters for 5 players"):
        rulebook.new(5, 1)


@pytest.mark.parametrize("seats", range(2, 13))
def test_all_options_can_be_played_to_the_end(seats: int) -> None:
    random = Random(seats)
    for seed in range(4):
        options = {
            "host": random.choice(("left", "dice")), "memory": random.random() < 0.5, "long_dinner": 6,
            "new_characters": random.random() < 0.5, "tie": random.choice(("play_on", "cup", "shared")),
            "traitors": random.choice((1, 2)),
        }  # fmt: skip
        *_, table = walk(seats, 10 * seats + seed, **options)
        assert table.game.faults(table) == [] and sum(table.won) >= 1
        assert list(table.won) == [rank == 1 for rank in table.game.ranks(table)]
        if seats in (4, 5, 6):
            assert table.round <= 6


# -- what nobody can know ---------------------------------------------------------------------------------------------


def samples(table: GobletsTable, seat: int, count: int = 200) -> list[GobletsTable]:
    """Return tables as a seat imagines this one."""
    chance = Chance.seeded(3, ["imagine"])
    return [determinize(table, seat, chance) for _ in range(count)]


def test_a_pour_is_one_of_the_tokens_that_were_behind_the_screen() -> None:
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    give_answers(table, "Ann pours antidote into Cy")
    poured = Counter()
    for sample in samples(table, 1):
        goblet_counts = sample.roles(sample.goblet(2))
        screen_counts = sample.roles(sample.screen(0))
        assert sum(goblet_counts) == 2 and sum(screen_counts) == 6
        poured["antidote"] += screen_counts[2] == 1
        assert screen_counts[0] in (2, 3) and screen_counts[1] in (1, 2) and screen_counts[2] in (1, 2)
    assert 20 < poured["antidote"] < 100
    assert all(sample.roles(sample.goblet(2))[2] >= 1 for sample in samples(table, 0, 20)), "she knows what she poured"


def test_what_one_has_peeked_one_still_knows() -> None:
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    give_answers(table, "Ann peeks at Ann", "Ann has peeked")
    counts = table.roles(table.goblet(0))
    assert all(sample.roles(sample.goblet(0)) == counts for sample in samples(table, 0, 40))
    assert {tuple(sample.roles(sample.goblet(0))) for sample in samples(table, 1)} != {tuple(counts)}
    assert view(table, 0).remembered[table.goblet(0)] == table.zones[table.goblet(0)]


@pytest.mark.parametrize("language, beginning", [("en", "in your goblet you find: "), ("ru", "в вашем кубке: ")])
def test_ones_own_goblet_is_spoken_of_as_that(language: str, beginning: str) -> None:
    table, texts = game("goblets").new(4, 2, first=3), Texts(language)
    give_answers(table, "Ann peeks at Ann")
    (entry,) = question(table, NAMES)
    assert beginning in entry.say(texts)


def test_tokens_that_are_alike_are_found_together() -> None:
    """Nine tokens are not listed one by one."""
    given = "{G1: [wine, antidote, wine, wine, poison]}"
    laid_table = lay(game("goblets"), {"seats": list(NAMES[:4]), "given": given, "moves": ["Ann peeks at Ann"]})
    (entry,) = question(laid_table.table, NAMES)
    assert "wine ×3, poison, antidote." in entry.say(Texts("en"))


@proves("GO-CHAR-06", "GO-RULING-05")
def test_what_was_exchanged_behind_ones_back_is_imagined_anew() -> None:
    """When both goblets and rings are exchanged, nobody sees anything. The others believe what they knew before, and
    imagine that any two goblets were exchanged."""
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    zone = layout(4).characters[0]
    for piece in table.zones[zone][:]:
        table.move(piece, zone, 3)
    kinds = [card.id for card in table.game.cards]
    countess = table.game.kind.index(kinds.index("belladonna"))
    table.move(countess, dict(table.where())[countess], zone)
    give_answers(table, "Ann ends", "Bob pours poison into Bob", "Bob pours poison into Bob")
    give_answers(table, "Cy pours wine into Cy", "Cy pours wine into Cy", "Dee ends")
    cups_before = table.at[:]
    known_pieces = [piece for piece in table.zones[table.goblet(1)] if table.known_to[piece] >> 1 & 1]
    assert len(known_pieces) == 2, "Bob knows his two"
    give_answers(table, "Ann uses belladonna", "Ann exchanges both of Bob and Cy")
    assert table.at == cups_before
    zone_sets = Counter()
    for sample in samples(table, 1, 600):
        zone_of = dict(sample.where())
        zone_sets[frozenset(zone_of[piece] for piece in known_pieces)] += 1
    exchanged_zone = table.goblet(2)
    assert len(zone_sets) == 2 and all(len(zones) == 1 for zones in zone_sets)
    assert 0.2 < zone_sets[frozenset({exchanged_zone})] / 600 < 0.8
    remembered = view(table, 1).remembered[table.goblet(1)]
    assert set(known_pieces) <= set(remembered), "his note still says so"


@proves("GO-ACT-15")
def test_beginners_are_told_to_follow_two_goblets() -> None:
    """They are told of a poisoned one and a safe one, by what they have seen and poured themselves and only by that."""
    named_count = 0
    for table in walk(5, 6):
        for seat in range(5):
            seat_view = view(table, seat)
            advice = to_follow(seat_view)
            named_places = [place for place in advice if place is not None]
            assert len(named_places) == len(set(named_places)) <= 2
            named_count += len(named_places)
            chance = Chance.seeded(3, ["imagine"])
            assert to_follow(view(determinize(table, seat, chance), seat)) == advice
    assert named_count > 50
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    assert to_follow(view(table, 0)) == (None, None)
    give_answers(table, "Ann pours poison into Cy", "Ann pours wine into Bob")
    assert to_follow(view(table, 0)) == (2, 1) and to_follow(view(table, 1)) == (None, None)


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_advice_calls_a_goblet_poisoned_or_safe_only_if_it_is_so_wherever_the_unknown_tokens_lie(seats: int) -> None:
    """It is so in every table that the seat thinks possible. Otherwise the advice speaks of what the seat sees."""
    verdict_counts: Counter[str] = Counter()
    for seed in range(repeats(40, 12)):
        for number, table in enumerate(walk(seats, seed)):
            if number % 9:
                continue
            seat = number % seats
            seat_view = view(table, seat)
            verdicts = [judged(seat_view, place) for place in range(len(table.at))]
            verdict_counts.update(verdicts)
            for seed_of_world in range(4):
                world = determinize(table, seat, Chance.seeded(seed_of_world, ["imagine"]))
                for place, verdict in enumerate(verdicts):
                    is_deadly = deadly(world.roles(world.goblet(place)))
                    assert not (verdict == "safe" and is_deadly), (number, place)
                    assert not (verdict == "poisoned" and not is_deadly), (number, place)
    assert all(verdict_counts[verdict] > 5 for verdict in ("safe", "poisoned", "deadly", "clear")), verdict_counts


def test_whoever_has_looked_away_is_sure_of_no_goblet() -> None:
    """Belladonna may have exchanged any two that look alike (GO-RULING-05)."""
    table = game("goblets").new(4, 2, first=3)
    assert isinstance(table, GobletsTable)
    give_answers(table, "Ann peeks at Ann", "Ann has peeked")
    assert judged(view(table, 0), 0) in ("safe", "poisoned")
    card_ids = [card.id for card in table.game.cards]
    piece = table.game.kind.index(card_ids.index("belladonna"))
    zone = layout(4).characters[2]
    for pieces in table.zones:
        if piece in pieces:
            pieces.remove(piece)
    table.zones[zone] = [piece]
    table.used[2] = 1
    assert judged(view(table, 0), 0) in ("clear", "deadly")


def test_passing_is_no_answer_in_a_turn() -> None:
    """So scenarios stop where somebody has to act."""
    for table in walk(4, 3):
        assert table.ask is None or table.ask.kind == "use" or PASS not in table.ask.options
