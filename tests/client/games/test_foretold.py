"""What Goblets and Raut foretell is what happens."""

import random
from collections import Counter

import pytest

from client.games import table_of
from client.games.dice_town import reasons as dice_town
from client.games.goblets.foretell import foretell as foretell_goblets
from client.games.raut.foretell import foretell, spot_of
from client.games.raut.moves import guest_spot, owner
from client.table.terms import Foretold
from rules.games import game
from rules.games.dice_town import dice
from rules.games.goblets.board import Swap
from rules.games.raut.board import ACCEPT, STATS, Treat
from rules.kernel.asking import PASS, answer
from rules.kernel.chance import Chance
from rules.knowledge.views import determinize, view
from rules.text.texts import Texts


def tables(name, seed, seats=4):
    """The tables of a game that is played by chance."""
    rng, table = random.Random(seed), game(name).new(seats, seed)
    for _ in range(600):
        if table.ask is None:
            return
        yield table
        answer(table, rng.choice(table.ask.options))


def sayable(foretold):
    for language in ("ru", "en"):
        said = foretold.said.say(Texts(language))
        assert said and "[" not in said and "{" not in said
    return True


def parts(foretold):
    """What is foretold, part by part."""
    return {part.key.removeprefix("raut.foretold."): part.parameters for part in foretold.said.parameters["what"]}


def test_a_drink_at_raut_ends_as_foretold():
    seen = Counter()
    for seed in (1, 2):
        for table in tables("raut", seed):
            if table.ask.kind != "act":
                continue
            for option in table.ask.options:
                if isinstance(option, Treat) and seen["drink"] < 60:
                    after = table.copy()
                    answer(after, option)
                    if after.ask is not None and after.ask.kind == "refuse":
                        continue
                    for guest in (option.guest, option.target):
                        found = foretell(table, [option], guest_spot(guest))
                        assert found is not None and sayable(found)
                        assert found.grave == (owner(after, guest) is None)
                        if not found.grave and owner(after, option.target) is not None:
                            told = parts(found)
                            changed = after.stamina[guest] != table.stamina[guest]
                            expected = told["stamina"]["after"] if changed else told["same"]["n"]
                            assert after.stamina[guest] == expected
                        seen["drink"] += 1
    assert seen["drink"] > 5


@pytest.mark.parametrize("seats", [2, 5])
def test_every_deed_at_raut_ends_as_foretold_from_what_the_seat_sees(seats):
    met, rng = Counter(), random.Random(seats)
    for table in tables("raut", 20 + seats, seats):
        if table.ask.kind != "act":
            continue
        seat, seen = table.ask.seat, view(table, table.ask.seat)
        acts = [option for option in table.ask.options if not isinstance(option, str)]
        for option in rng.sample(acts, min(4, len(acts))):
            spot = spot_of(option, seat)
            found = foretell(seen, [option], spot)
            if found is None:
                continue
            assert sayable(found)
            after, told = table.copy(), parts(found)
            answer(after, option)
            if after.ask is not None and after.ask.kind == "refuse":
                assert "refusable" in told
                answer(after, ACCEPT)
            won = told.get("gain") or told.get("wins")
            assert after.points[seat] - table.points[seat] == (won["add"] if won else 0)
            assert ("wins" in told) == after.ended
            if spot[0] == "guest" and owner(after, spot[1]) is not None:
                for at, name in enumerate(STATS):
                    before, now = ((each.charm, each.stamina, each.charisma)[at][spot[1]] for each in (table, after))
                    assert told.get(name, {}).get("after", before) == now
            met[type(option).__name__] += 1
    assert {"Enter", "Wear", "Treat", "Seduce", "LayTalk"} <= met.keys()


def test_no_hidden_card_is_foretold():
    """Two tables that a seat cannot tell apart foretell the same."""
    table = next(table for table in tables("raut", 3) if table.ask.kind == "act" and len(table.ask.options) > 4)
    seat = table.ask.seat
    other = determinize(table, seat, Chance.seeded(9, ["imagine"]))
    assert other.zones != table.zones
    for option in table.ask.options:
        one, two = (foretell(view(each, seat), [option], spot_of(option, seat)) for each in (table, other))
        assert one == two


@pytest.mark.parametrize("seats", [2, 5])
def test_a_token_in_a_goblet_is_counted_beforehand(seats):
    poured = 0
    for table in tables("goblets", 4, seats):
        ask, arrangement = table.ask, table_of(table.game, table.seats)
        if ask.kind != "act" or poured > 20:
            continue
        for piece in table.zones[arrangement.zones.screens[table.house_of(ask.seat)]]:
            for place in range(len(table.at)):
                spot = ("goblet", place)
                option = arrangement.drop(table, ask, ask.seat, piece, spot).option
                found = arrangement.foretell(table, ask, ask.seat, piece, spot)
                assert (found is None) == (option is None)
                if found is not None and sayable(found):
                    after = table.copy()
                    answer(after, option)
                    if after.ask is not None and after.ask.kind == "act":
                        counted = found.said.parameters["what"][0].parameters
                        assert len(after.zones[after.goblet(place)]) == counted["after"]
                    poured += 1
    assert poured > 5


def test_what_comes_before_oneself_and_before_the_target_stands_apart():
    """Each has commas of its own: a comma between them would make a list of it."""
    told = 0
    for table in tables("goblets", 6, 4):
        ask, arrangement = table.ask, table_of(table.game, table.seats)
        if ask.kind != "act" or told > 10:
            continue
        house, target = table.house_of(ask.seat), table.target_of(table.house_of(ask.seat))
        swap = Swap(min(house, target), max(house, target))
        if swap not in ask.options:
            continue
        names = [f"Guest {seat}" for seat in range(table.seats)]
        said = foretell_goblets(arrangement.seen(view(table, ask.seat)), ask.seat, swap, names).said.say(Texts("en"))
        mine, target_gets = said.split("; ")
        assert "comes to you" in mine and target_gets.startswith("your Target gets")
        told += 1
    assert told > 5


def test_a_card_of_dice_town_does_what_is_foretold():
    met = Counter()
    for seed in range(12):
        for table in tables("dice_town", seed):
            ask = table.ask
            if ask.kind != "answer":
                continue
            seat, seen = ask.seat, view(table, ask.seat)
            for option in ask.options:
                found = None if option == PASS else dice_town.foretell_card(seen, ask, option)
                if found is None:
                    continue
                key = found.key.removeprefix("town.foretold.")
                what = found.parameters
                met[key] += 1
                assert sayable(Foretold(found))
                after = table.copy()
                answer(after, option)
                while after.ask is not None and after.ask.kind == "answer":
                    answer(after, PASS)
                if key == "dice":
                    shown = what["dice"].split()
                    kept = dice.dice_text(after.kept[seat]).split()  # with what was thrown after that
                    assert not Counter(shown) - Counter(kept) and len(shown) == dice.size(table.kept[seat])
                if key == "mine":
                    assert after.nuggets[seat] == table.nuggets[seat] + what["n"] > table.nuggets[seat] + what["before"]
                if key == "gain":
                    (gain,) = what["what"]
                    assert gain.key == "count.dt.dollars"
                    assert after.dollars[seat] == table.dollars[seat] + gain.parameters["n"]
                if key == "stops.badge":
                    assert after.sheriff == table.sheriff
    assert {"dice", "mine", "gain", "store", "saloon", "stops.badge", "stops.play"} <= set(met), met
