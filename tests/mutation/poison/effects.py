"""Mistakes in the rules of Poison: mixtures, water and cards with effects."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    Mutant(
        "water makes a debt",
        "PO-EFFECT-01",
        "rounds.total_of",
        "total = max(0, total + game.number[kind])",
        "total = total + game.number[kind]",
    ),
    Mutant(
        "a mixture gives its first colour",
        "PO-EFFECT-02",
        "rulebook.colour_given",
        "return colours[0] if len(colours) == 1 else NO_COLOUR",
        "return colours[0]",
    ),
    Mutant(
        "a mixture goes to every cauldron",
        "PO-EFFECT-03",
        "rounds.mixture_places",
        "colours[place] == NO_COLOUR or colours[place] in mixed_colours",
        "colours[place] >= NO_COLOUR",
    ),
    Mutant(
        "a mixture goes to no cauldron without colour",
        "PO-EFFECT-03",
        "rounds.mixture_places",
        "colours[place] == NO_COLOUR or colours[place] in mixed_colours",
        "colours[place] in mixed_colours",
    ),
    Mutant(
        "a mixture counts as its first colour",
        "PO-EFFECT-04",
        "rounds.score_sheet",
        "count[colour] += 1",
        "count[colour] += colour == game.counts_as[kind][0]",
    ),
    Mutant(
        "a card acts before what boils over",
        "PO-EFFECT-05",
        "brewing.Brewing.put",
        """
        spilt = boil_over(table, seat, place)
        let_played_card_act(table, piece, seat, place, bool(spilt))
        """,
        """
        let_played_card_act(table, piece, seat, place, False)
        boil_over(table, seat, place)
        """,
    ),
    Mutant(
        "what is taken does not act",
        "PO-EFFECT-06",
        "moving.boil_over",
        "let_act(table, TAKEN, spilt, seat, place)",
        "pass",
    ),
    Mutant(
        "nothing acts before the count",
        "PO-EFFECT-07",
        "brewing.Brewing.end",
        "let_act(table, SCORED, table.zones[PILES[seat]], seat, NOWHERE)",
        "pass",
    ),
    Mutant(
        "what is poured never boils over",
        "PO-EFFECT-08",
        "moving.pour_cards",
        "boil_over(table, effect.actor, place)",
        "pass",
    ),
    Mutant(
        "colours mix when they are poured",
        "PO-EFFECT-08",
        "moving.pour_cards",
        "source != place and is_allowed",
        "source != place",
    ),
    Mutant(
        "a cauldron is not looked into when a card leaves it",
        "PO-EFFECT-09",
        "moving._move",
        "look_into(table, place)",
        "pass",
    ),
    Mutant(
        "nobody is passed over",
        "PO-EFFECT-10",
        "brewing.find_player",
        "not forbidden(table, PLAY, seat, log=True)",
        "True",
    ),
    Mutant(
        "nobody plays once more",
        "PO-EFFECT-10",
        "brewing.Brewing.play_on",
        "self.plays <= granted(table, PLAY, self.seat)",
        "False",
    ),
    Mutant(
        "a cauldron always bears the same",
        "PO-EFFECT-11",
        "rounds.limit_for",
        "return max(1, modified(table, LIMIT, seat, table.game.limit))",
        "return table.game.limit",
    ),
    Mutant(
        "a round always costs the same",
        "PO-EFFECT-11",
        "rounds.score_sheet",
        "points = max(0, modified(table, ROUND_POINTS, seat, points))",
        "pass",
    ),
    Mutant(
        "whoever may not take cards takes them",
        "PO-EFFECT-12",
        "moving.boil_over",
        "forbidden(table, TAKE_CARDS, seat, log=True)",
        "False",
    ),
    Mutant(
        "turns begin unnoticed", "PO-EFFECT-13", "brewing.Brewing.begin", "happen(table, TURN_BEGINS, seat)", "pass"
    ),
    Mutant("plays are not noticed", "PO-EFFECT-13", "brewing.Brewing.put", "happen(table, PLAYS, seat)", "pass"),
    Mutant("taking is not noticed", "PO-EFFECT-13", "moving.boil_over", "happen(table, TAKES_CARDS, seat)", "pass"),
    Mutant("rounds end unnoticed", "PO-EFFECT-13", "brewing.Brewing.end", "happen(table, ROUND_ENDS, seat)", "pass"),
    Mutant(
        "points become fewer than none",
        "PO-EFFECT-15",
        "rulebook.Poison.add_points",
        "table.points[seat] = max(0, table.points[seat] + amount)",
        "table.points[seat] += amount",
    ),
    Mutant(
        "a card that stays is still stirred",
        "PO-EFFECT-16",
        "rulebook.Poison.lay_before",
        "look_into(table, place)",
        "pass",
    ),
    Mutant(
        "a card whose time is over is taken",
        "PO-EFFECT-17",
        "rulebook.Poison.put_away",
        "table.move(piece, dict(table.where())[piece], len(table.zones) - 1)",
        "table.move(piece, dict(table.where())[piece], PILES[owner])",
    ),
    Mutant(
        "a card goes on working when it is moved away",
        "PO-EFFECT-17",
        "moving._move",
        "lies_before(table, piece)",
        "False",
    ),
    Mutant(
        "a card works on after it is dealt anew",
        "PO-EFFECT-18",
        "rounds.Rounds.pass_on",
        "end_of_staying_cards(table)",
        "pass",
    ),
    Mutant(
        "what a card does when it is taken is copied",
        "PO-EFFECT-19",
        "rulebook.Poison.use_to_copy",
        "not use.windows or PLAYED in use.windows",
        "True",
    ),
]
