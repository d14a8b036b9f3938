"""Mistakes in the rules of the Red Dragon: the order of answers, limits, what affects, ignoring."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # The order of answers.
    Mutant(
        "the first seat is always asked first",
        "RD-SYNC-01 RD-RULING-15 RD-RULING-19",
        "board.from_active",
        "table.circle(table.turn)",
        "table.circle(0)",
    ),
    Mutant(
        "answers go round the other way",
        "RD-SYNC-01 RD-SYNC-07 RD-RULING-15",
        "board.clockwise",
        "(*range(first, len(playing)), *range(first))",
        "(*range(first, -1, -1), *range(len(playing) - 1, first, -1))",
    ),
    Mutant(
        "who has passed on a drink is not asked again",
        "RD-SYNC-02 RD-KIND-03 RD-RULING-15",
        "rulebook.RedDragon",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player, "once", ALWAYS)]',
    ),
    Mutant(
        "each drinks before the next reveals",
        "RD-SYNC-04",
        "contest.Contest.reveal",
        "pour(table, self.seats, DRINKS, COUNT, CONTEST)",
        "[pour(table, (seat,), DRINKS, COUNT, CONTEST) for seat in reversed(self.seats)]",
    ),
    Mutant(
        "sometimes cards come before always cards",
        "RD-SYNC-05 RD-RULING-15",
        "rulebook.RedDragon",
        '"pour": [Window("poured", _player, before=ALWAYS)]',
        '"pour": [Window("poured", _player), Window(play.ANYTIME, from_active)]',
    ),
    Mutant(
        "everybody is asked twice",
        "RD-SYNC-06",
        "rulebook._player",
        "table.circle(intent.actor)",
        "table.circle(intent.actor) * 2",
    ),
    Mutant(
        "objections change nothing",
        "RD-SYNC-07 RD-IGNORE-01 RD-IGNORE-02 RD-RULING-18 RD-DRINKSTOP-01 RD-DRINKSTOP-02 "
        "RD-DRINKSTOP-03 RD-DRINKSTOP-04 RD-DRINKSTOP-08 RD-RULING-55",
        "effects.cancel_it",
        "table.intents[effect.parent].cancel()",
        "pass",
    ),
    Mutant(
        "one retaliates before it hurts",
        "RD-SYNC-08 RD-SYNC-09",
        "rulebook.RedDragon",
        '"play": [Window("played", _player, before=ALWAYS)]',
        '"play": [Window("hurt", _player), Window("played", _player, before=ALWAYS)]',
    ),
    Mutant(
        "nobody retaliates",
        "RD-SYNC-08 RD-SYNC-09 RD-IGNORE-02 RD-RULING-10",
        "rulebook.RedDragon",
        '"hurt": [Window("hurt", _hurt, before=ALWAYS)]',
        '"hurt": []',
    ),
    # Limits, and what affects.
    Mutant(
        "there is no upper limit",
        "RD-AFFECT-01",
        "board.change",
        "min(LIMIT, max(0, old_value + amount))",
        "max(0, old_value + amount)",
    ),
    Mutant(
        "purses may be overdrawn", "RD-AFFECT-02", "gold.hand_over", "amount = min(amount, table.gold[payer])", "pass"
    ),
    Mutant(
        "savings pay out more than a payment takes",
        "RD-AFFECT-02",
        "gold.pay",
        "max(0, modified(table, GOLD_LOST, seat, intent.amount, receiver))",
        "modified(table, GOLD_LOST, seat, intent.amount, receiver)",
    ),
    Mutant(
        "an empty inn runs up debts", "RD-AFFECT-02", "gold.hand_over", "lack = max(0, amount - table.inn)", "lack = 0"
    ),
    Mutant(
        "gold has a limit",
        "RD-AFFECT-02",
        "gold.hand_over",
        "table.gold[to] += amount",
        "table.gold[to] = min(20, table.gold[to] + amount)",
    ),
    Mutant(
        "what the limit stops is not paid for",
        "RD-AFFECT-03",
        "effects.change_stat",
        "lost = -change(table, seat, stat, amount)",
        """
        lost = -change(table, seat, stat, amount)
        lost or effect.go('end')
        """,
    ),
    Mutant(
        "fortitude is affected by nothing",
        "RD-AFFECT-04 RD-AFFECT-05 RD-IGNORE-03",
        "vocabulary.change",
        "impacts=[Impact(who, stat, amount)],",
        "impacts=[],",
    ),
    Mutant(
        "what the limit stops does not affect",
        "RD-AFFECT-05",
        "play.touches",
        "player == seat and stat in stats",
        'player == seat and stat in stats and (stat != "fortitude" or table.fortitude[seat] < 20)',
    ),
    Mutant(
        "everybody is affected by everything",
        "RD-AFFECT-04",
        "vocabulary.change",
        "impacts=[Impact(who, stat, amount)],",
        "impacts=[Impact(lambda table, effect: range(table.seats), stat, amount)],",
    ),
    Mutant(
        "stakes may be ignored like payments",
        "RD-AFFECT-06 RD-AFFECT-07",
        "moments.played",
        """
        if band not in kinds or (stats and way.affects.isdisjoint(stats)):
            return False
        """,
        """
        if stats and way.antes:
            return True
        if band not in kinds or (stats and way.affects.isdisjoint(stats)):
            return False
        """,
        also=(
            Slip(
                "moments.played",
                "return not stats or touches(table, intent, seat, stats)",
                """
                card = card_of(intent)
                return not stats or table.game.ways[card.kind][card.use].antes or touches(table, intent, seat, stats)
                """,
            ),
        ),
    ),
    Mutant(
        "gold is affected by nothing",
        "RD-AFFECT-08 RD-RULING-19",
        "vocabulary.move_gold",
        'Impact(source, "gold")',
        'Impact(source, "nothing")',
        also=(
            Slip(
                "vocabulary.move_gold",
                'Impact(to, "gold", incidental=purse is None or to is ACTOR)',
                'Impact(to, "nothing", incidental=purse is None or to is ACTOR)',
            ),
        ),
    ),
    Mutant(
        "a stronger drink affects alcohol",
        "RD-AFFECT-09",
        "vocabulary.strength",
        "EffectStep(lambda table, effect: strengthen(table, effect.serving, added(table, effect), floor), "
        "foresee=lambda table, effect: foresight.stronger(table, effect, added(table, effect)), "
        "traits=frozenset({ALTERS_DRINK}), worth=0.6)",
        "EffectStep(lambda table, effect: strengthen(table, effect.serving, added(table, effect), floor), "
        '[Impact(lambda table, effect: range(table.seats), "alcohol")], foresee=lambda table, effect: '
        "foresight.stronger(table, effect, added(table, effect)), traits=frozenset({ALTERS_DRINK}), "
        "worth=0.6)",
    ),
    Mutant(
        "an objection affects alcohol",
        "RD-AFFECT-10",
        "play.touched",
        "effects.touched(table, effect_of(card, block, seat, parent), block, table.game.programs[card.kind])",
        "effects.touched(table, effect_of(card, block, seat, parent), block, "
        "table.game.programs[card.kind]) + [(other, 'alcohol') for other in range(table.seats) if "
        "'cancel' in way_of(table, card).use.names]",
        also=(
            Slip(
                "rulebook.RedDragon._playable_on_use",
                "answerable_by = self.answerable_by[kind]",
                "answerable_by = None",
            ),
            Slip("moments.played", "way.affects.isdisjoint(stats)", "False"),
            Slip(
                "play.affected_seats",
                "if not way.affects:",
                "if not way.affects and 'cancel' not in way.use.names:",
            ),
        ),
    ),
    Mutant(
        "stealing the pot affects gold",
        "RD-AFFECT-11",
        "vocabulary.take_pot",
        "EffectStep(effects.take_pot, foresee=foresight.taking_pot, worth=0.3)",
        'EffectStep(effects.take_pot, [Impact(lambda table, effect: range(table.seats), "gold")], '
        "foresee=foresight.taking_pot, worth=0.3)",
    ),
    # Ignoring and cancelling.
    Mutant(
        "who ignores a card cancels it",
        "RD-IGNORE-03 RD-SYNC-09",
        "effects.ignore_it",
        "table.intents[effect.parent].ignore(effect.actor)",
        "table.intents[effect.parent].cancel()",
    ),
    Mutant(
        "what has been ignored by all is asked about again",
        "RD-IGNORE-03 RD-RULING-15",
        "rulebook.RedDragon.responses",
        "if options and play.is_ignored_by_all(table, intent):",
        "if False:",
    ),
    Mutant(
        "what some have ignored is asked about no more",
        "RD-IGNORE-03 RD-RULING-15",
        "play.is_ignored_by_all",
        "if seat in intent.targets:",
        "if seat not in intent.targets:",
    ),
    Mutant(
        "a drink passed on is gone",
        "RD-IGNORE-04",
        "drinks.pass_on",
        "table.servings[index] = drunk_by(table, table.servings[index], seat)",
        "table.servings[index] = table.servings[index]._replace(drinker=None)",
    ),
    Mutant(
        "any drink may be ignored",
        "RD-IGNORE-05 RD-RULING-16 RD-DRINK-25 RD-EVENT-02",
        "moments.poured",
        'if drinker != "anyone" and (drinking == seat) != (drinker == "me"):',
        "if False:",
    ),
    Mutant(
        "only the revealer may ignore a drink",
        "RD-IGNORE-04 RD-IGNORE-06",
        "moments.poured",
        "drinking = drink.drinker",
        "drinking = drink.revealer",
    ),
]
