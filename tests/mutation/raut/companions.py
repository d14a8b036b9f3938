"""Mistakes in the rules of Raut: companions, points, the end, cards of authors."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Companions.
    Mutant(
        "any two",
        "RA-COUPLE-01",
        "companions.singles",
        "by_sex[sex[guest]].append(guest)",
        "by_sex[0].append(guest), by_sex[1].append(guest)",
    ),
    Mutant(
        "companions are no harder to seduce",
        "RA-COUPLE-02 RA-RULING-22",
        "board.RautGame",
        "companion_stamina: int",
        "companion_stamina = property(lambda self: 0, lambda self, _: None)",
    ),
    Mutant(
        "companions seduce",
        "RA-COUPLE-03 RA-RULING-23 RA-RULING-26",
        "seducing._seducers",
        "if companion[guest] is not None:",
        "if False:",
    ),
    Mutant(
        "one of two is enough",
        "RA-COUPLE-05",
        "turns.guest_offers",
        """
        if len(ready) > 1:
            groups += bonds(table, ready, matters)
        """,
        """
        if True:
            groups += bonds(table, guests, matters)
        """,
    ),
    Mutant(
        "joining is free",
        "RA-COUPLE-01 RA-COUPLE-05",
        "turns.carry_out",
        """
        table.stage[guest] = table.stage[partner] = ACTED
        bind(table, guest, partner)
        """,
        "bind(table, guest, partner)",
    ),
    Mutant(
        "newcomers come alone",
        "RA-COUPLE-06 RA-RULING-24 RA-RULING-26",
        "entering.entries",
        "pairs(Enter, kinds, (UNNAMED, *partners))",
        "pairs(Enter, kinds, (UNNAMED,))",
    ),
    Mutant(
        "the partner has acted",
        "RA-RULING-24 RA-COUPLE-06",
        "entering.enter",
        "bind(table, guest, option.partner)",
        """
        bind(table, guest, option.partner)
        table.stage[option.partner] = 1
        """,
    ),
    Mutant(
        "two companions", "RA-RULING-21 RA-RULING-24", "companions.singles", "if companion[guest] is None:", "if True:"
    ),
    Mutant("seduced and joined is seduced", "RA-COUPLE-07 RA-RULING-25", "seducing.seduce", "if join:", "if False:"),
    Mutant(
        "forbidden to join, joined",
        "RA-RULING-25 RA-RULING-21",
        "abilities.chances",
        '"join" not in seducer_words and "join" not in target_words',
        "True",
    ),
    Mutant(
        "bonds outlast a seduction",
        "RA-RULING-22",
        "seating.reseat",
        "unbind(table, guest)",
        "pass",
    ),
    # Points and the end.
    Mutant(
        "the goal must be passed",
        "RA-VP-01 RA-RULING-29 RA-RULING-17",
        "leaving.check_victory",
        "max(table.points) >= table.goal",
        "max(table.points) > table.goal + 2",
    ),
    Mutant(
        "two VP for a seduction",
        "RA-VP-02 RA-SEDUCE-08",
        "seducing.seduce",
        "score(table, vp, SEDUCED)",
        "score(table, 2, SEDUCED)",
    ),
    Mutant(
        "no VP for those who leave",
        "RA-VP-03 RA-LEAVE-05 RA-RULING-52",
        "leaving.settle",
        "score(table, vp, LEFT)",
        "pass",
    ),
    Mutant(
        "as many guests are most",
        "RA-VP-04 RA-RULING-28",
        "leaving.has_most_guests",
        "own_guests > max(guests)",
        "own_guests >= max(guests)",
    ),
    Mutant(
        "who has won goes on",
        "RA-RULING-17",
        "turns.Evening.begin",
        """
        score(table, 1, MOST_GUESTS)
        check_victory(table)
        """,
        "score(table, 1, MOST_GUESTS)",
    ),
    Mutant(
        "guests stay tired",
        "RA-RULING-17",
        "turns.Evening.begin",
        "table.forget_what_guests_have_done()",
        "table.treated, table.extras = [None] * len(table.treated), [0] * len(table.extras)",
    ),
    Mutant(
        "the last answer comes first",
        "RA-RULING-39",
        "powers._set_off",
        "table.frames += reversed(effects)",
        "table.frames += effects",
    ),
    Mutant(
        "winners are looked for first",
        "RA-RULING-39",
        "seducing.seduce",
        "score(table, vp, SEDUCED)",
        """
        score(table, vp, SEDUCED)
        if table.points[seat] >= table.goal:
            return
        """,
    ),
    Mutant("three idle rounds", "RA-RULING-41", "leaving", "IDLE_ROUNDS = 2", "IDLE_ROUNDS = 3"),
    Mutant("idle with a deck", "RA-RULING-41", "turns.Evening.act", "table.begun or table.zones[DECK]", "table.begun"),
    Mutant(
        "the turn that draws the last card is idle",
        "RA-RULING-41",
        "turns.Evening.act",
        "table.begun or table.zones[DECK]",
        "table.begun",
        also=(
            Slip(
                "leaving.end_of_turn",
                "table.idle += 1",
                "table.idle = 0 if table.zones[0] else table.idle + 1",
            ),
        ),
    ),
    Mutant("a long evening", "RA-RULING-42", "leaving", "LONG_EVENING = 40", "LONG_EVENING = 41"),
    Mutant("a shorter evening", "RA-RULING-42", "leaving", "LONG_EVENING = 40", "LONG_EVENING = 39"),
    Mutant(
        "the round goes on",
        "RA-RULING-43",
        "leaving.end_of_turn",
        "table.round == LONG_EVENING or max(table.points) >= table.goal",
        "table.round == LONG_EVENING",
    ),
    Mutant("any goal", "RA-RULING-43", "setup", "least=3, most=20", "least=1, most=99"),
    Mutant(
        "guests decide a finished round",
        "RA-RULING-43",
        "leaving.results",
        "if max(table.points) >= table.goal:",
        "if False:",
    ),
    Mutant(
        "anybody may be meant",
        "RA-RULING-45",
        "powers.acts",
        "_guests_at(table, guest, targets.table)",
        "in_play(table)",
    ),
    # What cards of authors forbid, change and set off.
    Mutant(
        "who may not be attacked is",
        "RA-FIGHT-01 RA-RULING-38",
        "fighting.attacks",
        '"be_fought" in matters.forbids',
        "False",
    ),
    Mutant(
        "nobody may be attacked where one may not",
        "RA-FIGHT-01 RA-RULING-38",
        "fighting.attacks",
        '"be_fought" in matters.forbids and not abilities.may(table, "be_fought", target, guest)',
        '"be_fought" in matters.forbids',
    ),
    Mutant(
        "to be forbidden all is to be forbidden nothing",
        "RA-RULING-46",
        "abilities.chances",
        'if "seduce" in seducer_words or "be_seduced" in target_words:',
        "if False:",
    ),
    Mutant(
        "only who may not be seduced is spared",
        "RA-RULING-46",
        "abilities.chances",
        'if "seduce" in seducer_words or "be_seduced" in target_words:',
        'if "be_seduced" in target_words:',
    ),
    Mutant("the mute talk", "RA-TALK-01", "turns.guest_offers", 'if "talk" in forbids:', "if False:"),
    Mutant(
        "misers treat",
        "RA-DRINK-01",
        "drinking.treats",
        'may(table, "treat", guest, target) and may(table, "be_treated", target, guest)',
        'may(table, "be_treated", target, guest)',
    ),
    Mutant(
        "abstainers are treated",
        "RA-DRINK-01",
        "drinking.treats",
        'may(table, "treat", guest, target) and may(table, "be_treated", target, guest)',
        'may(table, "treat", guest, target)',
    ),
    Mutant("everybody puts on everything", "RA-ACCESS-02", "entering.wearings", 'if "wear" in forbids:', "if False:"),
    Mutant(
        "the Abbot comes as a companion",
        "RA-RULING-21 RA-COUPLE-06",
        "entering.entries",
        "if not partners or lonely.isdisjoint(kinds):",
        "if True:",
    ),
    Mutant(
        "one comes to the Abbot",
        "RA-RULING-21 RA-COUPLE-06",
        "entering._careful",
        "if not wary and not shy:",
        "if not shy:",
    ),
    Mutant(
        "the Abbot joins",
        "RA-RULING-21 RA-COUPLE-01",
        "companions.bonds",
        'if "join" not in matters.forbids:',
        "if True:",
    ),
    Mutant(
        "weak hearts make all hearts weak",
        "RA-RULING-19 RA-SEDUCE-07",
        "seducing.seductions",
        "if defence > strength and not (weaken and charming >> target & 1):",
        "if defence > strength and not weaken:",
    ),
    Mutant(
        "what helps against charm helps against all",
        "RA-RULING-19 RA-SEDUCE-06",
        "abilities._added",
        "if stat in power.spec.what and power.spec.by in (None, way):",
        "if stat in power.spec.what:",
    ),
    Mutant(
        "charm goes with charisma",
        "RA-SEDUCE-04 RA-SEDUCE-06",
        "seducing.seductions",
        "if charm[guest] < defence:",
        "if False:",
    ),
    Mutant(
        "no religion is another religion",
        "RA-SETUP-08",
        "filters._differs",
        "bool(source_words and guest_words) and source_words.isdisjoint(guest_words)",
        "source_words.isdisjoint(guest_words)",
    ),
    Mutant(
        "what companions have comes late",
        "RA-RULING-18 RA-COUPLE-05",
        "companions.bind",
        "table.stale |= 1 << guest | 1 << partner",
        "",
    ),
    Mutant(
        "what companions had stays",
        "RA-RULING-18 RA-COUPLE-05 RA-LEAVE-06",
        "companions.unbind",
        "table.stale |= 1 << guest | 1 << partner",
        "",
    ),
    Mutant(
        "for the whole table but oneself",
        "RA-RULING-18 RA-RULING-35",
        "abilities._raised",
        "yield raising, _guests_meant(table, raising, source, tables)",
        "yield raising, [guest for guest in _guests_meant(table, raising, source, tables) if guest != source]",
    ),
    Mutant(
        "for everybody at the own table", "RA-RULING-18", "abilities._raised", "if raising.table is None:", "if False:"
    ),
    Mutant(
        "whoever lets refuse may refuse",
        "RA-DRINK-09",
        "abilities.in_force",
        "power.of(table, source, guest)",
        "power.of(table, guest, source)",
    ),
    Mutant(
        "both roles count alike",
        "RA-RULING-20 RA-DRINK-16",
        "abilities._swallowed",
        'spec.drinks not in ("all", drink) or spec.role not in (None, role)',
        'spec.drinks not in ("all", drink)',
    ),
    Mutant(
        "the treated sets off what treating sets off",
        "RA-RULING-39",
        "drinking.drink",
        'occur(table, "treats", guest, target)',
        'occur(table, "treats", target, guest)',
    ),
    Mutant(
        "one card is drawn for two",
        "RA-RULING-39",
        "vocabulary.draw",
        "range(card_count(table, effect))",
        "range(1)",
    ),
    Mutant(
        "the attacked leaves without a word",
        "RA-RULING-39 RA-RULING-11",
        "fighting.fight",
        'occur(table, "leaves", target, guest)',
        "pass",
    ),
    Mutant(
        "the attacker leaves without a word",
        "RA-RULING-39 RA-RULING-11",
        "fighting.fight",
        'occur(table, "leaves", guest, target)',
        "pass",
    ),
    Mutant(
        "the attacker leaves in any case",
        "RA-RULING-39 RA-FIGHT-03",
        "fighting.fight",
        """
        if both_leave:
            occur(table, "leaves", guest, target)
        """,
        """
        if True:
            occur(table, "leaves", guest, target)
        """,
    ),
    Mutant(
        "the last table is mourned first",
        "RA-RULING-09 RA-RULING-39",
        "leaving.settle",
        "for _, guest in reversed(places):",
        "for _, guest in places:",
    ),
    Mutant(
        "answers begin with the first seat",
        "RA-RULING-39",
        "powers._place",
        "(seat - table.turn) % table.seats",
        "seat",
    ),
    Mutant("a single missing card is not drawn", "RA-TURN-07", "setup.draw", "if missing > 0:", "if missing > 1:"),
    Mutant("a point is idle", "RA-RULING-41", "leaving.count_as_busy", "table.idle = -1", "table.idle = -2"),
    Mutant("nineteen are the most", "RA-RULING-43", "setup", "least=3, most=20", "least=3, most=19"),
    Mutant(
        "only the first seat sees the own hand",
        "RA-RULING-40 RA-SETUP-02",
        "rulebook.Raut.visible_at_first",
        "hand, salon, worn = 1 << seat, everybody, everybody",
        "hand, salon, worn = 1 >> seat, everybody, everybody",
    ),
    Mutant(
        "all see all hands",
        "RA-RULING-40",
        "rulebook.Raut.visible_at_first",
        "hand, salon, worn = 1 << seat, everybody, everybody",
        "hand, salon, worn = everybody, everybody, everybody",
    ),
    Mutant(
        "what is said of other tables is said of all",
        "RA-RULING-35",
        "filters._sits_at",
        "guest != source and guest not in salon_with(table, source)",
        "True",
    ),
    Mutant(
        "who is meant by a filter is nobody else",
        "RA-RULING-45",
        "terms.guests_of",
        "if isinstance(who, Filter) or who == EVERYONE:",
        "if False:",
    ),
    Mutant(
        "what is said of the sober does not follow the glass",
        "RA-RULING-18",
        "sorting._asks_who_is_drunk",
        "_asks_who_is_drunk(clause.not_)",
        "False",
    ),
    Mutant("three are too few", "RA-RULING-43", "setup", "least=3, most=20", "least=4, most=20"),
    Mutant(
        "most means more than all the others together",
        "RA-VP-04 RA-RULING-28",
        "leaving.has_most_guests",
        "max(guests)",
        "sum(guests)",
    ),
    Mutant(
        "a point is nothing done",
        "RA-RULING-41",
        "leaving.score",
        "count_as_busy(table)",
        "pass",
    ),
    Mutant("nine points win", "RA-VP-01 RA-RULING-43", "setup", "GOAL = 10", "GOAL = 9"),
    Mutant(
        "charm and charisma are mixed up",
        "RA-DATA-03",
        "rulebook._printed_stats",
        "fields.get('charm', 0), fields.get('stamina', 0), fields.get('charisma', 0)",
        "fields.get('charisma', 0), fields.get('stamina', 0), fields.get('charm', 0)",
    ),
]
