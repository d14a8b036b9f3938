"""What Goblets and Raut foretell is what happens."""

import random
from collections import Counter

import pytest

from client.games import table_of
from client.games.raut.foretell import foretell
from client.games.raut.moves import guest_spot, owner
from rules.games import game
from rules.games.raut.board import Treat
from rules.kernel import answer
from rules.texts import Texts


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
                            assert after.stamina[guest] == found.said.parameters["after"]
                        seen["drink"] += 1
    assert seen["drink"] > 5


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
                        assert len(after.zones[after.goblet(place)]) == found.said.parameters["after"]
                    poured += 1
    assert poured > 5
