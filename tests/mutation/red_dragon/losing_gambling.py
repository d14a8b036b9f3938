"""Mistakes in the rules of the Red Dragon: losing and gambling."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Losing.
    Mutant(
        "nobody goes broke",
        "RD-LOSE-01 RD-LOSE-07 RD-GAMBLE-22 RD-RULING-25",
        "losing.broke",
        "not table.gold[seat]",
        "False",
    ),
    Mutant(
        "as much alcohol as fortitude is borne",
        "RD-LOSE-02 RD-RULING-12",
        "losing.out_cold",
        "alcohol[seat] >= fortitude[seat]",
        "alcohol[seat] > fortitude[seat]",
    ),
    Mutant(
        "one point less is too much",
        "RD-LOSE-02",
        "losing.out_cold",
        "alcohol[seat]",
        "alcohol[seat] + 1",
        also=(Slip("losing.somebody_is_doomed", "alcohol[seat]", "alcohol[seat] + 1"),),
    ),
    Mutant(
        "who falls is out before the others suffer",
        "RD-LOSE-03 RD-LOSE-04",
        "board.change",
        "if new_value != old_value:",
        """
        table.playing[seat] &= table.fortitude[seat] > table.alcohol[seat]
        if new_value != old_value:
        """,
    ),
    Mutant(
        "there is no last chance",
        "RD-LOSE-04 RD-LOSE-05 RD-RULING-11",
        "losing.warn",
        'pause(table, Intent("last", table.turn, targets=tuple(seats)))',
        'abs(0) or (Intent("last", table.turn, targets=tuple(seats)))',
    ),
    Mutant(
        "only the doomed have a last chance",
        "RD-RULING-11",
        "rulebook.RedDragon",
        '"last": [Window("last_chance", from_active, before=ALWAYS)]',
        '"last": [Window(play.ANYTIME, lambda table, intent: intent.targets)]',
    ),
    Mutant(
        "the last chance comes once",
        "RD-RULING-11",
        "rulebook.RedDragon",
        '"last": [Window("last_chance", from_active, before=ALWAYS)]',
        '"last": [Window("last_chance", from_active, "once", ALWAYS)]',
    ),
    Mutant(
        "the inn gets nothing of the gold",
        "RD-LOSE-06 RD-RULING-12",
        "losing.legacy",
        "table.gold[seat] // 2",
        "table.gold[seat]",
    ),
    Mutant(
        "the half is rounded down",
        "RD-LOSE-06 RD-RULING-13",
        "losing.legacy",
        "table.gold[seat] // 2",
        "(table.gold[seat] + 1) // 2",
    ),
    Mutant(
        "the inn gets everything",
        "RD-LOSE-06 RD-LOSE-09 RD-RULING-13",
        "losing.legacy",
        "table.gold[seat] // 2 // heirs",
        "0 * heirs",
    ),
    Mutant(
        "the inn consoles those who are left",
        "RD-LOSE-07",
        "losing.Losing.verdict",
        """
        table.place[seat] = place
        table.emit("out", seat, "broke")
        """,
        """
        table.place[seat] = place
        table.emit("out", seat, "broke")
        for heir in from_active(table):
            hand_over(table, TAVERN, heir, 1)
        """,
    ),
    Mutant(
        "a loser's drinks are gone",
        "RD-LOSE-08 RD-RULING-10",
        "losing.leave_game",
        "discard_drinks(table, PILES[seat])",
        "table.move_all(PILES[seat], GONE)",
    ),
    Mutant(
        "the broke go before they inherit",
        "RD-LOSE-09 RD-RULING-12 RD-RULING-13",
        "losing.Losing.verdict",
        """
        for seat in cold:
            divide(table, seat)
        for seat in broke(table):
        """,
        """
        late = broke(table)
        for seat in cold:
            divide(table, seat)
        for seat in late:
        """,
    ),
    Mutant(
        "of two who fall together the later seat wins",
        "RD-LOSE-10",
        "losing.Losing.verdict",
        """
        table.place[seat] = table.place[seat] or place
        table.emit("out", seat, "cold")
        """,
        """
        table.place[seat] = table.place[seat] or place + seat
        table.emit("out", seat, "cold")
        """,
    ),
    Mutant(
        "the broke lose before the unconscious",
        "RD-RULING-13",
        "losing.Losing.verdict",
        """
        table.place[seat] = table.place[seat] or place
        table.emit("out", seat, "cold")
        """,
        """
        table.place[seat] = table.place[seat] or place + 1
        table.emit("out", seat, "cold")
        """,
    ),
    # Gambling.
    Mutant(
        "the card starts nothing", "RD-GAMBLE-01 RD-GAMBLE-04", "turn.Turn.gamble", "table.starter is not None", "False"
    ),
    Mutant(
        "stakes go to the inn",
        "RD-GAMBLE-02 RD-GAMBLE-07",
        "gold.settle_antes",
        "pay(table, intent, seat, THE_POT)",
        "pay(table, intent, seat, TAVERN)",
    ),
    Mutant(
        "the starter has no upper hand",
        "RD-GAMBLE-03",
        "gambling.start",
        "table.starter = table.upper = seat",
        "table.starter = seat",
    ),
    Mutant(
        "goes pass the other way",
        "RD-GAMBLE-04",
        "gambling.Round.play",
        "self.go_of = (seat + 1) % table.seats",
        "self.go_of = (seat - 1) % table.seats",
    ),
    Mutant(
        "the starter has the first go", "RD-GAMBLE-04", "turn.Turn.gamble", "(self.seat + 1) % table.seats", "self.seat"
    ),
    Mutant(
        "cards do not take the upper hand",
        "RD-GAMBLE-05 RD-GAMBLE-17 RD-KIND-08",
        "gambling.take_control",
        "table.upper = seat",
        "pass",
    ),
    Mutant(
        "who passes leaves",
        "RD-GAMBLE-06",
        "gambling.Round.play",
        "self.passed |= 1 << seat",
        "leave(table, seat, forced=False)",
    ),
    Mutant(
        "who has passed has no go in this round",
        "RD-GAMBLE-06 RD-GAMBLE-24",
        "gambling.Round.play",
        "self.passed = 0",
        "pass",
    ),
    Mutant(
        "who has the upper hand has to pass too",
        "RD-GAMBLE-03 RD-GAMBLE-07 RD-RULING-21",
        "gambling.Round._judge",
        "in_round and seat != upper and not self.passed >> seat & 1",
        "in_round and not self.passed >> seat & 1",
    ),
    Mutant(
        "the starter takes the pot",
        "RD-GAMBLE-07 RD-GAMBLE-10 RD-GAMBLE-17",
        "gambling.Round.collect",
        "if winner != TAVERN and not table.playing[winner]:",
        """
        winner = table.starter
        if winner != TAVERN and not table.playing[winner]:
        """,
    ),
    Mutant(
        "a pause follows the last pass",
        "RD-GAMBLE-08 RD-GAMBLE-27",
        "gambling.Round.stop",
        "self._judge(table)",
        "pass",
    ),
    Mutant(
        "nobody steals a pot that is won",
        "RD-GAMBLE-08 RD-AFFECT-11 RD-RULING-24",
        "rulebook.RedDragon",
        '"win": [Window("won", from_active, before=ALWAYS)]',
        '"win": []',
    ),
    Mutant(
        "a card that wins the round does not end it",
        "RD-GAMBLE-09 RD-GAMBLE-18",
        "effects.win_round",
        """
        if gambling(table):
            end(table, effect.actor)
        """,
        """
        if gambling(table):
            take_control(table, effect.actor, False)
        """,
    ),
    Mutant(
        "after the round the turn is over",
        "RD-GAMBLE-10 RD-GAMBLE-24",
        "turn.Turn.pay_up",
        "granted_actions = granted(table, lasting.ACT, self.seat)",
        """
        self.go("end")
        granted_actions = granted(table, lasting.ACT, self.seat)
        """,
    ),
    Mutant(
        "one winning hand binds to the end",
        "RD-GAMBLE-12",
        "gambling.take_control",
        "table.cheats_only = cheats_only",
        "table.cheats_only |= cheats_only",
    ),
    Mutant(
        "who leaves is still in",
        "RD-GAMBLE-13 RD-GAMBLE-14 RD-GAMBLE-19",
        "gambling.leave",
        "table.in_round[seat] = False",
        "pass",
    ),
    Mutant(
        "who leaves takes the stake along",
        "RD-GAMBLE-15",
        "gambling.leave",
        'table.emit("left", seat, forced)',
        "hand_over(table, THE_POT, seat, 1)",
    ),
    Mutant(
        "who leaves keeps the upper hand",
        "RD-GAMBLE-16 RD-GAMBLE-17 RD-RULING-22",
        "gambling.leave",
        "if table.upper == seat:",
        "if False:",
    ),
    Mutant(
        "without an upper hand the starter wins",
        "RD-GAMBLE-17 RD-RULING-21 RD-RULING-22",
        "gambling.Round._judge",
        "end(table, TAVERN if upper is None else upper)",
        "end(table, table.starter if upper is None else upper)",
    ),
    Mutant(
        "one is thrown out without a word",
        "RD-GAMBLE-18 RD-GAMBLE-19 RD-GAMBLE-28",
        "rulebook.RedDragon",
        '"force_out": [Window("forced", _player, before=ALWAYS)]',
        '"force_out": []',
    ),
    Mutant(
        "when all are thrown out the inn wins",
        "RD-GAMBLE-19 RD-RULING-23",
        "gambling.leave",
        "end(table, table.in_round.index(True))",
        "end(table, TAVERN)",
    ),
    Mutant(
        "one goes broke in the middle of a round",
        "RD-GAMBLE-20 RD-GAMBLE-22 RD-RULING-09 RD-RULING-24",
        "losing.broke",
        """
        if table.starter is not None:
            return []
        """,
        "",
        also=(Slip("losing.somebody_is_doomed", "table.starter is None", "True"),),
    ),
    Mutant(
        "one stakes what one has not",
        "RD-GAMBLE-21 RD-AFFECT-02",
        "gold.hand_over",
        "amount = min(amount, table.gold[payer])",
        "amount = amount",
    ),
    Mutant(
        "a raise by the broke calls for stakes",
        "RD-GAMBLE-23",
        "gold.demand_antes",
        "if able_to_pay(table, player) or player not in seats:",
        "if True:",
    ),
    Mutant(
        "a raise by somebody just robbed calls for stakes",
        "RD-RULING-19",
        "gold.settle_antes",
        "if player in intent.targets and player not in intent.tags and not able_to_pay(table, player):",
        "if False:",
    ),
    Mutant(
        "the tip card answers any card",
        "RD-GAMBLE-25 RD-RULING-27",
        "moments.played",
        "demands_ante is not None",
        "demands_ante is None",
        which=1,
        also=(Slip("moments.played", "demands_ante is not None", "demands_ante is None", which=2),),
    ),
    Mutant(
        "the tip card answers the card that starts",
        "RD-RULING-27",
        "moments.played",
        "demands_ante is not None and way.antes != demands_ante",
        "False",
        also=(
            Slip(
                "moments.played",
                "demands_ante is not None and not gambling(table)",
                "demands_ante is not None and gambling(table) "
                "and table.game.ways[card_of(intent).kind][card_of(intent).use].antes != demands_ante",
            ),
        ),
    ),
    Mutant(
        "objections fit any card",
        "RD-GAMBLE-26",
        "moments.played",
        "band not in kinds or (stats and way.affects.isdisjoint(stats))",
        "False",
    ),
    Mutant(
        "the tip card is not heard",
        "RD-GAMBLE-25 RD-GAMBLE-28 RD-RULING-27",
        "effects.end_round",
        """
        if gambling(table):
            end(table, TAVERN)
        """,
        "pass",
    ),
]
