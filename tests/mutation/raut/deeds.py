"""Mistakes in the rules of Raut: seduction, drinks, talks, accessories, fights."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Seduction.
    Mutant(
        "equal is not enough",
        "RA-SEDUCE-01 RA-SEDUCE-04 RA-SEDUCE-09 RA-DATA-02",
        "seducing.seductions",
        "defence > strength",
        "defence >= strength",
    ),
    Mutant(
        "anything may be tried",
        "RA-RULING-07",
        "seducing._with_powers",
        "if strength >= defence:",
        "if True:",
        also=(Slip("seducing.seductions", "defence > strength", "False"),),
    ),
    Mutant(
        "the sexes do not matter",
        "RA-SEDUCE-02",
        "seducing.seductions",
        "guest_sex, only_target = sex[guest], treated[guest]",
        "guest_sex, only_target = None, treated[guest]",
    ),
    Mutant("one's own guests too", "RA-SEDUCE-03 RA-RULING-31", "board.guests_of_others", "del other_salons[seat]", ""),
    Mutant(
        "charm and charisma are added for all",
        "RA-SEDUCE-05",
        "seducing.seductions",
        "if charm[guest] < defence:",
        """
        if defence > strength:
            options += _answers(guest, target, ("both",), True)
        elif charm[guest] < defence:
        """,
        also=(Slip("seducing.seductions", "defence > strength", "defence > charm[guest] + charisma[guest]"),),
    ),
    Mutant(
        "only the seducer is forbidden a way",
        "RA-SEDUCE-06 RA-RULING-46 RA-RULING-47",
        "abilities._attacks",
        '"seduce_by_charm" not in words and "be_seduced_by_charm" not in target_words',
        '"seduce_by_charm" not in words',
    ),
    Mutant(
        "only the seduced one is forbidden a way",
        "RA-RULING-46",
        "abilities._attacks",
        '"seduce_by_charm" not in words and "be_seduced_by_charm" not in target_words',
        '"be_seduced_by_charm" not in target_words',
    ),
    Mutant(
        "together they may be forbidden",
        "RA-RULING-47",
        "abilities._attacks",
        "if BY_BOTH in words and by_charm and by_charisma:",
        "if BY_BOTH in words:",
    ),
    Mutant(
        "accessories are for show",
        "RA-SEDUCE-07 RA-ACCESS-01 RA-ACCESS-06",
        "entering.wear",
        "table.stale |= changed_by(table, piece, option.guest)",
        "",
    ),
    Mutant(
        "a seduced guest stays",
        "RA-SEDUCE-08 RA-COUPLE-07",
        "seating.reseat",
        "table.move(guest, salon_of(old_seat), salon_of(seat))",
        "pass",
    ),
    Mutant("a seduced guest acts at once", "RA-RULING-08", "seating.reseat", "ARRIVED", "0"),
    Mutant(
        "abilities stay where they were",
        "RA-RULING-35 RA-RULING-52",
        "seating.reseat",
        "changed_by(table, guest, guest)",
        "1 << guest",
    ),
    Mutant(
        "a newcomer keeps the numbers of its old table",
        "RA-RULING-52",
        "seating.reseat",
        "changed_by(table, guest, guest)",
        "0",
    ),
    # Drinks.
    Mutant(
        "only the other sex drinks with one",
        "RA-DRINK-02",
        "drinking.treats",
        "return [triples(Treat, treaters, targets, drinks)]",
        """
        sex, kind = table.game.sex, table.game.kind
        return [triples(Treat, [each], [other for other in targets if sex[kind[other]] != sex[kind[each]]], drinks)
                for each in treaters]
        """,
    ),
    Mutant(
        "drinks are thrown away",
        "RA-DRINK-03 RA-RULING-12 RA-RULING-37",
        "drinking.drink",
        "hand_of(seat_of(table, target))",
        "2",
    ),
    Mutant(
        "who treats stays sober",
        "RA-DRINK-04 RA-DRINK-12 RA-DRINK-16 RA-RULING-12",
        "drinking.drink",
        "((guest, guest_points), (target, target_points))",
        "((target, target_points),)",
    ),
    Mutant(
        "drinking does no harm",
        "RA-DRINK-05 RA-DRINK-06",
        "drinking.drink",
        "stamina[drinker] += old_points - new_points",
        "",
    ),
    Mutant(
        "nobody leaves", "RA-DRINK-06 RA-LEAVE-01 RA-LEAVE-02 RA-VP-03", "leaving.settle", "if not lost:", "if True:"
    ),
    Mutant(
        "no seduction after a treat",
        "RA-DRINK-07 RA-RULING-13",
        "seducing._seducers",
        'stage[guest] == READY or treated[guest] is not None or (granted and extras_left(table, guest, "seduce"))',
        'stage[guest] == READY or (granted and extras_left(table, guest, "seduce"))',
    ),
    Mutant(
        "one drinks with one and seduces another",
        "RA-DRINK-08",
        "seducing.seductions",
        "guest_sex, only_target = sex[guest], treated[guest]",
        "guest_sex, only_target = sex[guest], None",
    ),
    Mutant(
        "all may refuse",
        "RA-DRINK-09 RA-RULING-44",
        "drinking.treat",
        "if can_refuse(table, target, guest, kind):",
        "if True:",
    ),
    Mutant(
        "nobody may refuse",
        "RA-RULING-14 RA-RULING-49",
        "drinking.treat",
        "if can_refuse(table, target, guest, kind):",
        "if False:",
    ),
    Mutant(
        "who treats decides",
        "RA-RULING-44 RA-RULING-14",
        "drinking.Refusing.offer",
        "seat_of(table, self.target)",
        "table.turn",
    ),
    Mutant(
        "who refuses drinks all the same",
        "RA-RULING-14",
        "drinking.Refusing.decide",
        "if self.answer == ACCEPT:",
        "if True:",
    ),
    Mutant(
        "soft drinks do nothing",
        "RA-DRINK-10",
        "abilities.sip",
        "return guest_points, target_points",
        "return max(0, guest_points), max(0, target_points)",
    ),
    Mutant("soft drinks may harm", "RA-RULING-20", "abilities._swallowed", "min(0, points)", "points"),
    Mutant("alcohol may help", "RA-RULING-20", "abilities._swallowed", "max(0, points)", "points"),
    Mutant("more than sober", "RA-DRINK-11", "drinking.drink", "max(0, old_points + points)", "old_points + points"),
    Mutant(
        "what a drink does lasts",
        "RA-DRINK-13 RA-DRINK-14 RA-RULING-15 RA-RULING-16",
        "turns.Evening.close",
        "abilities.shift(table, guest, stat, -add)",
        "pass",
    ),
    Mutant(
        "drinks have no effects",
        "RA-DRINK-14 RA-RULING-15 RA-DRINK-13 RA-DATA-07",
        "drinking.drink",
        "change(table, effect)",
        "pass",
    ),
    Mutant(
        "both roles",
        "RA-RULING-15",
        "powers.poured",
        "role in (None, part) and (of is None or of(table, counterpart, guest))",
        "of is None or of(table, counterpart, guest)",
    ),
    Mutant(
        "no card spares anybody",
        "RA-DRINK-16 RA-RULING-20",
        "abilities._swallowed",
        "added += amount_of(table, source, power, guest)",
        "pass",
    ),
    Mutant(
        "rights outlast the turn",
        "RA-RULING-13",
        "turns.Evening.begin",
        "table.forget_what_guests_have_done()",
        "table.stage, table.extras = [READY] * len(table.stage), [0] * len(table.extras)",
    ),
    Mutant(
        "who is seduced keeps the right of the turn before",
        "RA-RULING-08 RA-RULING-13",
        "turns.Evening.begin",
        "table.forget_what_guests_have_done()",
        """
        for guest in table.zones[4 + 3 * seat]:
            table.stage[guest], table.treated[guest], table.extras[guest] = READY, None, 0
        """,
    ),
    # Talks and accessories.
    Mutant(
        "the talk before is drawn next",
        "RA-TALK-02 RA-RULING-32",
        "talking.lay",
        "table.tuck(piece, TALK, DECK)",
        "table.move(piece, TALK, DECK)",
    ),
    Mutant(
        "the talk before is gone",
        "RA-TALK-02 RA-RULING-06",
        "talking.lay",
        "table.tuck(piece, TALK, DECK)",
        "table.move(piece, TALK, 2)",
    ),
    Mutant(
        "a talk is for one table",
        "RA-TALK-03 RA-LEAVE-05",
        "talking.lay",
        "table.stale = EVERYBODY",
        "table.stale = sum(1 << each for each in table.zones[hand_of(seat) + 1])",
    ),
    Mutant(
        "accessories for all",
        "RA-ACCESS-02",
        "turns.guest_offers",
        "entering.wearings(table, seat, accessories, guests, forbids)",
        "entering.wearings(table, seat, accessories, [*guests, *guests_of_others(table, seat)], forbids)",
    ),
    Mutant(
        "three accessories",
        "RA-ACCESS-03 RA-RULING-27",
        "entering.wearings",
        "wearers.count(guest) < limit",
        "wearers.count(guest) <= limit",
    ),
    Mutant(
        "accessories stay behind",
        "RA-ACCESS-04",
        "seating.reseat",
        "table.move(piece, worn_of(old_seat), worn_of(seat))",
        "pass",
    ),
    Mutant(
        "accessories go into the deck",
        "RA-ACCESS-05",
        "leaving.take_away",
        "table.move(piece, worn_of(seat), zone)",
        "table.move(piece, worn_of(seat), 0)",
    ),
    # Fights.
    Mutant(
        "printed stamina is attacked",
        "RA-FIGHT-02",
        "fighting.attacks",
        "stamina[target]",
        "table.game.printed[table.game.kind[target]][1]",
    ),
    Mutant(
        "printed stamina fights",
        "RA-FIGHT-04",
        "abilities.fight_strength",
        "table.stamina[guest]",
        "table.game.printed[table.game.kind[guest]][1]",
    ),
    Mutant(
        "twice is not enough",
        "RA-FIGHT-03",
        "fighting.fight",
        "strength < 2 * abilities.fight_strength(table, target, guest)",
        "strength <= 2 * abilities.fight_strength(table, target, guest)",
    ),
    Mutant(
        "the attacker always stays",
        "RA-FIGHT-04 RA-RULING-38",
        "fighting.fight",
        "2 * abilities.fight_strength(table, target, guest)",
        "0 * abilities.fight_strength(table, target, guest)",
    ),
    Mutant(
        "both count",
        "RA-RULING-11 RA-FIGHT-04",
        "fighting.fight",
        "score(table, vp, LEFT)",
        "score(table, vp + both_leave, LEFT)",
    ),
    Mutant("equals fight", "RA-FIGHT-05 RA-FIGHT-02", "fighting.attacks", "strength > defence", "strength >= defence"),
    Mutant(
        "companions help each other",
        "RA-RULING-38 RA-COUPLE-04",
        "abilities.fight_strength",
        "table.stamina[guest]",
        "10 * (table.companion[guest] is not None) + table.stamina[guest]",
    ),
    Mutant(
        "nothing helps in a fight",
        "RA-RULING-38",
        "abilities.fight_strength",
        'table.stamina[guest] + _added(table, towards(table, FIGHTING, guest, opponent), "stamina", guest, opponent)',
        "table.stamina[guest]",
    ),
    Mutant(
        "whoever attacks leaves too",
        "RA-FIGHT-03",
        "fighting.fight",
        "both_leave = strength < 2 * abilities.fight_strength(table, target, guest)",
        "both_leave = True",
    ),
    Mutant(
        "a cure goes below sober",
        "RA-DRINK-11",
        "vocabulary._change_drink_points",
        "max(0, old_points + added)",
        "old_points + added",
    ),
    Mutant(
        "what is talked about changes nothing plain",
        "RA-TALK-03",
        "abilities._base",
        "table.zones[TALK][0] if table.present & powers.plain_talks else UNNAMED",
        "UNNAMED",
    ),
]
