"""What Goblets, Raut and Dice Town foretell of an answer is what happens."""

from collections import Counter
from random import Random

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
    """Yield the table before each answer of a random game."""
    random = Random(seed)
    table = game(name).new(seats, seed)
    for _ in range(600):
        if table.ask is None:
            return
        yield table
        answer(table, random.choice(table.ask.options))


def sayable(foretold):
    """Check that what is foretold has its text in both languages; always true."""
    for language in ("ru", "en"):
        text = foretold.said.say(Texts(language))
        assert text and "[" not in text and "{" not in text
    return True


def parts(foretold):
    """Return the parameters of each part of what is foretold at Raut, by the name of the part."""
    parameters_by_name = {}
    for part in foretold.said.parameters["what"]:
        parameters_by_name[part.key.removeprefix("raut.foretold.")] = part.parameters
    return parameters_by_name


def after(table, option):
    """Return the table as it would be after this answer."""
    next_table = table.copy()
    answer(next_table, option)
    return next_table


def asks(table, kind):
    """True if a question of this kind is asked at a table."""
    return table.ask is not None and table.ask.kind == kind


def test_a_drink_at_raut_ends_as_foretold():
    drinks = 0
    for seed in (1, 2):
        for table in tables("raut", seed):
            if table.ask.kind != "act":
                continue
            for option in table.ask.options:
                if isinstance(option, Treat) and drinks < 60:
                    next_table = after(table, option)
                    if asks(next_table, "refuse"):
                        continue
                    for guest in (option.guest, option.target):
                        check_drink(table, next_table, option, guest)
                        drinks += 1
    assert drinks > 5


def check_drink(table, next_table, option, guest):
    """Check what was foretold to one of the two guests of a drink against the table after it."""
    foretold = foretell(table, [option], guest_spot(guest))
    assert foretold is not None and sayable(foretold)
    assert foretold.grave == (owner(next_table, guest) is None)
    if not foretold.grave and owner(next_table, option.target) is not None:
        foretold_parts = parts(foretold)
        if next_table.stamina[guest] != table.stamina[guest]:
            expected_stamina = foretold_parts["stamina"]["after"]
        else:
            expected_stamina = foretold_parts["same"]["n"]
        assert next_table.stamina[guest] == expected_stamina


def stats_of(table, guest):
    """Return the charm, the stamina and the charisma of a guest."""
    return table.charm[guest], table.stamina[guest], table.charisma[guest]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_deed_at_raut_ends_as_foretold_from_what_the_seat_sees(seats):
    counts = Counter()
    random = Random(seats)
    for table in tables("raut", 20 + seats, seats):
        if table.ask.kind != "act":
            continue
        seat = table.ask.seat
        seat_view = view(table, seat)
        options = [option for option in table.ask.options if not isinstance(option, str)]
        for option in random.sample(options, min(4, len(options))):
            spot = spot_of(option, seat)
            foretold = foretell(seat_view, [option], spot)
            if foretold is None:
                continue
            assert sayable(foretold)
            foretold_parts = parts(foretold)
            next_table = after(table, option)
            if asks(next_table, "refuse"):
                assert "refusable" in foretold_parts
                answer(next_table, ACCEPT)
            gain = foretold_parts.get("gain") or foretold_parts.get("wins") or {"add": 0}
            assert next_table.points[seat] - table.points[seat] == gain["add"]
            assert ("wins" in foretold_parts) == next_table.ended
            if spot[0] == "guest" and owner(next_table, spot[1]) is not None:
                guest = spot[1]
                stats_now = stats_of(next_table, guest)
                for name, value_before, value_now in zip(STATS, stats_of(table, guest), stats_now, strict=True):
                    assert foretold_parts.get(name, {}).get("after", value_before) == value_now
            counts[type(option).__name__] += 1
    assert {"Enter", "Wear", "Treat", "Seduce", "LayTalk"} <= counts.keys()


def test_no_hidden_card_is_foretold():
    """Two tables that a seat cannot tell apart foretell the same."""
    acting_tables = (table for table in tables("raut", 3) if asks(table, "act") and len(table.ask.options) > 4)
    table = next(acting_tables)
    seat = table.ask.seat
    imagined = determinize(table, seat, Chance.seeded(9, ["imagine"]))
    assert imagined.zones != table.zones
    for option in table.ask.options:
        spot = spot_of(option, seat)
        assert foretell(view(table, seat), [option], spot) == foretell(view(imagined, seat), [option], spot)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_token_in_a_goblet_is_counted_beforehand(seats):
    pourings = 0
    for table in tables("goblets", 4, seats):
        ask = table.ask
        arrangement = table_of(table.game, table.seats)
        if ask.kind != "act" or pourings > 20:
            continue
        screen = arrangement.zones.screens[table.house_of(ask.seat)]
        for piece in table.zones[screen]:
            for place in range(len(table.at)):
                spot = ("goblet", place)
                option = arrangement.drop(table, ask, ask.seat, piece, spot).option
                foretold = arrangement.foretell(table, ask, ask.seat, piece, spot)
                assert (foretold is None) == (option is None)
                if foretold is not None and sayable(foretold):
                    next_table = after(table, option)
                    if asks(next_table, "act"):
                        count_parameters = foretold.said.parameters["what"][0].parameters
                        assert len(next_table.zones[next_table.goblet(place)]) == count_parameters["after"]
                    pourings += 1
    assert pourings > 5


def test_what_comes_before_oneself_and_before_the_target_stands_apart():
    """Each part has commas of its own, so a semicolon separates the two."""
    sentence_count = 0
    for table in tables("goblets", 6, 4):
        ask = table.ask
        if ask.kind != "act" or sentence_count > 10:
            continue
        house = table.house_of(ask.seat)
        target = table.target_of(house)
        swap = Swap(min(house, target), max(house, target))
        if swap not in ask.options:
            continue
        names = [f"Guest {seat}" for seat in range(table.seats)]
        seat_view = table_of(table.game, table.seats).seen(view(table, ask.seat))
        foretold = foretell_goblets(seat_view, ask.seat, swap, names)
        own_part, target_part = foretold.said.say(Texts("en")).split("; ")
        assert "comes to you" in own_part and target_part.startswith("your Target gets")
        sentence_count += 1
    assert sentence_count > 5


def check_card_of_dice_town(key, parameters, table, next_table):
    """Check what was foretold of a card to the asked seat against the table after it."""
    seat = table.ask.seat
    match key:
        case "dice":
            foretold_dice = parameters["dice"].split()
            kept_dice = dice.dice_text(next_table.kept[seat]).split()  # with what was thrown after that
            assert not Counter(foretold_dice) - Counter(kept_dice)
            assert len(foretold_dice) == dice.size(table.kept[seat])
        case "mine":
            assert next_table.nuggets[seat] == table.nuggets[seat] + parameters["n"]
            assert parameters["n"] > parameters["before"]
        case "gain":
            (gain,) = parameters["what"]
            assert gain.key == "count.dt.dollars"
            assert next_table.dollars[seat] == table.dollars[seat] + gain.parameters["n"]
        case "stops.badge":
            assert next_table.sheriff == table.sheriff


def test_a_card_of_dice_town_does_what_is_foretold():
    key_counts = Counter()
    for seed in range(12):
        for table in tables("dice_town", seed):
            ask = table.ask
            if ask.kind != "answer":
                continue
            seat_view = view(table, ask.seat)
            for option in ask.options:
                if option == PASS:
                    continue
                foretold = dice_town.foretell_card(seat_view, ask, option)
                if foretold is None:
                    continue
                key = foretold.key.removeprefix("town.foretold.")
                key_counts[key] += 1
                assert sayable(Foretold(foretold))
                next_table = after(table, option)
                while asks(next_table, "answer"):
                    answer(next_table, PASS)
                check_card_of_dice_town(key, foretold.parameters, table, next_table)
    assert {"dice", "mine", "gain", "store", "saloon", "stops.badge", "stops.play"} <= set(key_counts), key_counts
