"""Mutation tests: every mistake in the rules of Raut makes a scenario fail that names the clause.

Each slip is a small one in the source of the rules, as an author might make it. If one no longer fits the source,
rewrite it so that it breaks the same rule.
"""

from __future__ import annotations

import pytest

from tests import proofs
from tests.mutants import Mutant, Rulebook, fails

RULEBOOK = Rulebook("raut")
SCENARIOS = RULEBOOK.scenarios

MUTANTS = [
    # Set-up.
    Mutant("one may play", "RA-SETUP-01", "board", "SEATS = range(2, 7)", "SEATS = range(1, 7)"),
    Mutant("seven may play", "RA-SETUP-01", "board", "SEATS = range(2, 7)", "SEATS = range(2, 8)"),
    Mutant("five cards each", "RA-SETUP-02", "rulebook", "draw(table, seat, self.hand_size)", "draw(table, seat, 5)"),
    Mutant("the old hand is kept", "RA-SETUP-03 RA-TURN-09 RA-RULING-03", "setup",
           "    for piece in old:\n        table.move(piece, zone, DECK)\n", ""),
    Mutant("the second player is asked first", "RA-RULING-02", "rulebook", "Opening(table.turn, table.seats)",
           "Opening((table.turn + 1) % table.seats, table.seats)"),
    Mutant("the first seat begins", "RA-RULING-01", "rulebook", 'table.chance.below("first", table.seats)', "0"),
    Mutant("fifteen tokens", "RA-SETUP-04", "abilities", "stamina[guest] = full - drunk[guest]",
           "stamina[guest] = full - min(15, drunk[guest])"),
    Mutant("only athletes of one's own sex", "RA-SETUP-07", "abilities",
           "return [each for each in others if fits(table, guest, each)]",
           "return [each for each in others if fits(table, guest, each)\n"
           "                and table.game.sex_of[each] == table.game.sex_of[guest]]"),
    Mutant("other religions are left alone", "RA-SETUP-08", "seducing", "if sex[target] == own:",
           'if sex[target] == own or table.game.features["religion"][guest] !='
           ' table.game.features["religion"][target]:'),
    # Turns.
    Mutant("the other way round", "RA-TURN-01", "leaving", "(table.turn + 1) % table.seats",
           "(table.turn - 1) % table.seats"),
    Mutant("accessories first", "RA-TURN-02 RA-ACCESS-01", "turns", "if accessories:",
           "if accessories and not table.begun:"),
    Mutant("many new guests", "RA-TURN-03", "turns", "if newcomers and not table.entered:", "if newcomers:"),
    Mutant("without guests one is out", "RA-RULING-30", "turns", "if newcomers and not table.entered:",
           "if newcomers and guests and not table.entered:"),
    Mutant("newcomers act", "RA-TURN-04 RA-RULING-24", "entering", "table.stage[guest] = ARRIVED",
           "table.stage[guest] = 0"),
    Mutant("guests act again and again", "RA-TURN-05 RA-TALK-01 RA-DRINK-01 RA-FIGHT-01", "turns",
           "    else:\n        table.stage[guest] = ACTED", "    else:\n        pass"),
    Mutant("an extra action costs the action", "RA-TURN-06 RA-RULING-36", "turns",
           " and abilities.extras_left(table, guest, action):\n        table", " and False:\n        table"),
    Mutant("newcomers have extra actions", "RA-RULING-36", "abilities",
           "    if table.stage[guest] == ARRIVED:\n        return False\n", ""),
    Mutant("five cards at the end of a turn", "RA-TURN-07", "turns",
           "draw(table, table.turn, table.game.hand_size)", "draw(table, table.turn, 5)"),
    Mutant("large hands grow", "RA-TURN-08 RA-TURN-10 RA-RULING-05", "setup", "if missing > 0:",
           "if missing := abs(missing):"),
    Mutant("all cards or none", "RA-RULING-04 RA-TURN-07", "setup", "if missing > 0:",
           "if len(table.zones[DECK]) >= missing > 0:"),
    Mutant("a deck of any size is enough", "RA-TURN-09 RA-RULING-03", "setup",
           "len(table.zones[DECK]) >= table.game.hand_size", "len(table.zones[DECK]) >= 1"),
    Mutant("exchanging after doing something", "RA-RULING-03", "turns", "not table.begun and can_exchange(table)",
           "can_exchange(table)"),
    Mutant("one must do something", "RA-RULING-51 RA-TURN-02", "turns",
           "    groups.append(NOTHING_DONE if",
           "    if table.begun or not groups:\n        groups.append(NOTHING_DONE if"),
    # Seduction.
    Mutant("equal is not enough", "RA-SEDUCE-01 RA-SEDUCE-04 RA-SEDUCE-09", "seducing", "if against > most and",
           "if against >= most and"),
    Mutant("anything may be tried", "RA-RULING-07", "seducing", " if strength >= against]", "]",
           also=("            if against > most and not", "            if False and not")),
    Mutant("the sexes do not matter", "RA-SEDUCE-02", "seducing", "own, only = sex[guest], treated[guest]",
           "own, only = None, treated[guest]"),
    Mutant("one's own guests too", "RA-SEDUCE-03 RA-RULING-31", "board", "    del around[seat]\n", ""),
    Mutant("charm and charisma are added for all", "RA-SEDUCE-05", "seducing",
           "            elif charm[guest] < against:",
           '            elif against > most:\n                found += _answers(guest, target, ("both",), True)\n'
           "            elif charm[guest] < against:",
           also=("if against > most and not", "if against > charm[guest] + charisma[guest] and not")),
    Mutant("only the seducer is forbidden a way", "RA-SEDUCE-06 RA-RULING-46 RA-RULING-47", "abilities",
           ' and "be_seduced_by_charm" not in others', ""),
    Mutant("only the seduced one is forbidden a way", "RA-RULING-46", "abilities",
           '"seduce_by_charm" not in words and ', ""),
    Mutant("together they may be forbidden", "RA-RULING-47", "abilities",
           "if BY_BOTH in words and by_charm and by_charisma:", "if BY_BOTH in words:"),
    Mutant("accessories are for show", "RA-SEDUCE-07 RA-ACCESS-01 RA-ACCESS-06", "entering",
           "    table.stale |= changed_by(table, piece, option.guest)\n", ""),
    Mutant("a seduced guest stays", "RA-SEDUCE-08 RA-COUPLE-07", "seducing",
           "    table.move(target, salon_of(loser), salon_of(seat))\n", ""),
    Mutant("a seduced guest acts at once", "RA-RULING-08", "seducing", "= ARRIVED, EVERYBODY", "= 0, EVERYBODY"),
    Mutant("abilities stay where they were", "RA-RULING-35 RA-RULING-52", "seducing", "= ARRIVED, EVERYBODY",
           "= ARRIVED, 1 << target"),
    # Drinks.
    Mutant("only the other sex drinks with one", "RA-DRINK-02", "drinking",
           "return [triples(Treat, treaters, targets, drinks)]",
           "sex, kind = table.game.sex, table.game.kind\n"
           "        return [triples(Treat, [each], [other for other in targets if sex[kind[other]] != sex[kind[each]]],"
           " drinks) for each in treaters]"),
    Mutant("drinks are thrown away", "RA-DRINK-03 RA-RULING-12 RA-RULING-37", "drinking",
           "hand_of(seat_of(table, target))", "2"),
    Mutant("who treats stays sober", "RA-DRINK-04 RA-DRINK-12 RA-DRINK-16 RA-RULING-12", "drinking",
           "in ((guest, gets), (target, gives)):", "in ((target, gives),):"),
    Mutant("drinking does no harm", "RA-DRINK-05 RA-DRINK-06", "drinking",
           "        stamina[each] += before - now\n", ""),
    Mutant("nobody leaves", "RA-DRINK-06 RA-LEAVE-01 RA-LEAVE-02 RA-VP-03", "leaving", "    if not lost:\n",
           "    if True:\n"),
    Mutant("no seduction after a treat", "RA-DRINK-07 RA-RULING-13", "seducing",
           " and only is None and not (more", " and not (more"),
    Mutant("one drinks with one and seduces another", "RA-DRINK-08", "seducing",
           "own, only = sex[guest], treated[guest]", "own, only = sex[guest], None"),
    Mutant("all may refuse", "RA-DRINK-09 RA-RULING-44", "drinking", "if can_refuse(table, target, guest, kind):",
           "if True:"),
    Mutant("nobody may refuse", "RA-RULING-14 RA-RULING-49", "drinking",
           "if can_refuse(table, target, guest, kind):", "if False:"),
    Mutant("who treats decides", "RA-RULING-44 RA-RULING-14", "drinking", "Ask(seat_of(table, self.target)",
           "Ask(table.turn"),
    Mutant("who refuses drinks all the same", "RA-RULING-14", "drinking", "if self.answer == ACCEPT:", "if True:"),
    Mutant("soft drinks do nothing", "RA-DRINK-10", "abilities", "    return gets, gives\n",
           "    return max(0, gets), max(0, gives)\n"),
    Mutant("soft drinks may harm", "RA-RULING-20", "abilities", "return min(0, points) if", "return points if"),
    Mutant("alcohol may help", "RA-RULING-20", "abilities", "else max(0, points)", "else points"),
    Mutant("more than sober", "RA-DRINK-11", "drinking", "max(0, before + points)", "before + points"),
    Mutant("what a drink does lasts", "RA-DRINK-13 RA-DRINK-14 RA-RULING-15 RA-RULING-16", "turns",
           "abilities.shift(table, guest, stat, -add)", "pass"),
    Mutant("drinks have no effects", "RA-DRINK-14 RA-RULING-15 RA-DRINK-13", "drinking",
           "            change(table, effect)\n", "            pass\n"),
    Mutant("both roles", "RA-RULING-15", "powers", "if role in (None, part) and", "if"),
    Mutant("no card spares anybody", "RA-DRINK-16 RA-RULING-20", "abilities", "            more += saying.add\n",
           "            pass\n"),
    Mutant("rights outlast the turn", "RA-RULING-13", "turns",
           "table.stage[guest], table.treated[guest], table.extras[guest] = READY, None, 0",
           "table.stage[guest], table.extras[guest] = READY, 0"),
    # Talks and accessories.
    Mutant("the talk before is drawn next", "RA-TALK-02 RA-RULING-32", "talking", "table.tuck(piece, TALK, DECK)",
           "table.move(piece, TALK, DECK)"),
    Mutant("the talk before is gone", "RA-TALK-02 RA-RULING-06", "talking", "table.tuck(piece, TALK, DECK)",
           "table.move(piece, TALK, 2)"),
    Mutant("a talk is for one table", "RA-TALK-03 RA-LEAVE-05", "talking",
           "    table.stale = EVERYBODY\n",
           "    table.stale = sum(1 << each for each in table.zones[hand_of(seat) + 1])\n"),
    Mutant("accessories for all", "RA-ACCESS-02", "turns",
           "entering.wearings(table, seat, accessories, guests, forbids)",
           "entering.wearings(table, seat, accessories, [*guests, *guests_of_others(table, seat)], forbids)"),
    Mutant("three accessories", "RA-ACCESS-03 RA-RULING-27", "entering", "on.count(guest) < most",
           "on.count(guest) <= most"),
    Mutant("accessories stay behind", "RA-ACCESS-04", "seducing",
           "        table.move(piece, worn_of(loser), worn_of(seat))\n", "        pass\n"),
    Mutant("accessories go into the deck", "RA-ACCESS-05", "leaving", "table.move(piece, worn_of(seat), GONE)",
           "table.move(piece, worn_of(seat), 0)"),
    # Leaving.
    Mutant("without charisma one stays", "RA-LEAVE-01", "abilities", " or charisma[guest] <= 0", ""),
    Mutant("without charm one stays", "RA-LEAVE-02 RA-RULING-33 RA-RULING-50", "abilities", " or charm[guest] <= 0",
           ""),
    Mutant("one's own guests count", "RA-LEAVE-03 RA-LEAVE-04 RA-RULING-10 RA-RULING-34", "leaving",
           "enemies += seat != table.turn", "enemies += 1"),
    Mutant("bonds with those who have left", "RA-LEAVE-06 RA-COUPLE-04", "leaving",
           "    unbind(table, guest)\n    table.move(guest", "    table.move(guest"),
    Mutant("looked at once", "RA-RULING-09", "turns",
           '            self.go("settle")\n            return None\n',
           '            self.go("choose")\n            return None\n'),
    Mutant("nobody leaves at the end of a turn", "RA-RULING-16", "turns",
           'if settle(table):\n            self.go("see_off")', 'if False:\n            self.go("see_off")'),
    Mutant("nobody is above eight", "RA-RULING-18 RA-SEDUCE-07", "abilities",
           "table.charm[guest], table.stamina[guest], table.charisma[guest] = values",
           "table.charm[guest], table.stamina[guest], table.charisma[guest] = min(values[0], 8), *values[1:]"),
    Mutant("veils hide nothing", "RA-RULING-19", "abilities",
           ' + _added(suffers, "stamina", way)', ""),
    Mutant("little dogs bark at all", "RA-RULING-48", "abilities", "if source not in salon]", "if True]"),
    Mutant("newcomers have no abilities yet", "RA-RULING-49", "entering", "    table.present |= 1 << guest\n", ""),
    Mutant("the talk goes with a guest", "RA-RULING-50", "leaving", '    table.tell("left", guest, seat)\n',
           '    table.tell("left", guest, seat)\n    table.move_all(1, GONE)\n'),
    # Fights.
    Mutant("printed stamina is attacked", "RA-FIGHT-02", "fighting", "else stamina[target]",
           "else table.game.printed[table.game.kind[target]][1]"),
    Mutant("printed stamina fights", "RA-FIGHT-04", "abilities",
           'return table.stamina[guest] + _added(towards(table, FIGHTING',
           'return table.game.printed[table.game.kind[guest]][1] + _added(towards(table, FIGHTING'),
    Mutant("twice is not enough", "RA-FIGHT-03", "fighting", "both = strength < 2", "both = strength <= 2"),
    Mutant("the attacker always stays", "RA-FIGHT-04 RA-RULING-38", "fighting", "both = strength < 2",
           "both = strength < 0"),
    Mutant("both count", "RA-RULING-11 RA-FIGHT-04", "fighting", "score(table, 1, LEFT)",
           "score(table, 1 + both, LEFT)"),
    Mutant("equals fight", "RA-FIGHT-05 RA-FIGHT-02", "fighting", "if strength > against", "if strength >= against"),
    Mutant("companions help each other", "RA-RULING-38 RA-COUPLE-04", "abilities",
           "return table.stamina[guest] + _added(towards(table, FIGHTING",
           "return 10 * (table.companion[guest] is not None) + table.stamina[guest] + _added(towards(table, FIGHTING"),
    Mutant("nothing helps in a fight", "RA-RULING-38", "abilities",
           ' + _added(towards(table, FIGHTING, guest, other), "stamina")', ""),
    # Companions.
    Mutant("any two", "RA-COUPLE-01", "companions", "found[sex[guest]].append(guest)",
           "found[0].append(guest), found[1].append(guest)"),
    Mutant("companions are no harder to seduce", "RA-COUPLE-02 RA-RULING-22", "board", "companion_stamina: int",
           "companion_stamina = property(lambda self: 0, lambda self, _: None)"),
    Mutant("companions seduce", "RA-COUPLE-03 RA-RULING-23 RA-RULING-26", "seducing",
           "if companion[guest] is not None:", "if False:"),
    Mutant("one of two is enough", "RA-COUPLE-05", "turns",
           "if len(ready) > 1:\n            groups += bonds(table, ready, matters)",
           "if True:\n            groups += bonds(table, guests, matters)"),
    Mutant("joining is free", "RA-COUPLE-01 RA-COUPLE-05", "turns",
           "            table.stage[one] = table.stage[other] = ACTED\n            bind(table, one, other)",
           "            bind(table, one, other)"),
    Mutant("newcomers come alone", "RA-COUPLE-06 RA-RULING-24 RA-RULING-26", "entering",
           "pairs(Enter, ordered, (UNNAMED, *partners))", "pairs(Enter, ordered, (UNNAMED,))"),
    Mutant("the partner has acted", "RA-RULING-24 RA-COUPLE-06", "entering",
           "        bind(table, guest, option.partner)\n",
           "        bind(table, guest, option.partner)\n        table.stage[option.partner] = 1\n"),
    Mutant("two companions", "RA-RULING-21 RA-RULING-24", "companions", "if companion[guest] is None:", "if True:"),
    Mutant("seduced and joined is seduced", "RA-COUPLE-07 RA-RULING-25", "seducing", "    if join:\n",
           "    if False:\n"),
    Mutant("forbidden to join, joined", "RA-RULING-25 RA-RULING-21", "abilities",
           '"join" not in may and "join" not in may_be', "True"),
    Mutant("bonds outlast a seduction", "RA-RULING-22", "seducing", "    unbind(table, target)\n", ""),
    # Points and the end.
    Mutant("the goal must be passed", "RA-VP-01 RA-RULING-29 RA-RULING-17", "leaving",
           "if table.points[table.turn] >= table.goal", "if table.points[table.turn] > table.goal + 2"),
    Mutant("two VP for a seduction", "RA-VP-02 RA-SEDUCE-08", "seducing", "score(table, 1, SEDUCED)",
           "score(table, 2, SEDUCED)"),
    Mutant("no VP for those who leave", "RA-VP-03 RA-LEAVE-05 RA-RULING-52", "leaving",
           "        score(table, enemies, LEFT)\n", "        pass\n"),
    Mutant("as many guests are most", "RA-VP-04 RA-RULING-28", "leaving", "most > max(guests)",
           "most >= max(guests)"),
    Mutant("who has won goes on", "RA-RULING-17", "turns",
           "            score(table, 1, MOST_GUESTS)\n            check_victory(table)",
           "            score(table, 1, MOST_GUESTS)"),
    Mutant("guests stay tired", "RA-RULING-17", "turns",
           "table.stage[guest], table.treated[guest], table.extras[guest] = READY, None, 0",
           "table.treated[guest], table.extras[guest] = None, 0"),
    Mutant("the last answer comes first", "RA-RULING-39", "powers", "table.frames += reversed(effects)",
           "table.frames += effects"),
    Mutant("winners are looked for first", "RA-RULING-39", "seducing", "    score(table, 1, SEDUCED)\n",
           "    score(table, 1, SEDUCED)\n    if table.points[seat] >= table.goal:\n        return\n"),
    Mutant("three idle rounds", "RA-RULING-41", "leaving", "IDLE_ROUNDS = 2", "IDLE_ROUNDS = 3"),
    Mutant("idle with a deck", "RA-RULING-41", "leaving", "if table.begun or table.zones[0] else",
           "if table.begun else"),
    Mutant("a long evening", "RA-RULING-42", "leaving", "LONG_EVENING = 40", "LONG_EVENING = 41"),
    Mutant("a shorter evening", "RA-RULING-42", "leaving", "LONG_EVENING = 40", "LONG_EVENING = 39"),
    Mutant("the round goes on", "RA-RULING-43", "leaving", " or max(table.points) >= table.goal:", ":"),
    Mutant("any goal", "RA-RULING-43", "setup", "least=3, most=20", "least=1, most=99"),
    Mutant("guests decide a finished round", "RA-RULING-43", "leaving", "0 if reached else len(", "len("),
    Mutant("anybody may be meant", "RA-RULING-45", "powers", "_among(table, guest, whom.table)",
           "in_play(table)"),
]  # fmt: skip

IN_PYTHON = {
    "RA-SETUP-05", "RA-SETUP-06", "RA-DATA-01", "RA-DATA-02", "RA-DATA-03", "RA-DATA-04", "RA-DATA-05", "RA-DATA-06",
    "RA-DATA-07", "RA-DATA-08", "RA-DRINK-15", "RA-TALK-04", "RA-RULING-40",
}  # fmt: skip
"""What the cards are like, and what everybody knows: proved in ``test_raut_cards`` and ``test_raut``."""
ADVICE = {"RA-COUPLE-08"}
"""No rule: what companions are good for."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutant: Mutant) -> None:
    game = RULEBOOK.broken(mutant)
    for clause in mutant.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


def test_every_clause_is_broken_once() -> None:
    broken = {clause for mutant in MUTANTS for clause in mutant.clauses.split()}
    ours = {clause for clause in proofs.clauses() if clause.startswith("RA-")}
    assert broken <= ours
    assert ours - broken - IN_PYTHON - ADVICE == set()


def test_the_rules_as_they_are_break_none() -> None:
    same = RULEBOOK.broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []
