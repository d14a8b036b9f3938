"""Mistakes in the rules of Raise Your Goblets: the duel, Sommeliers."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # The duel.
    Mutant(
        "as many goblets as duellists",
        "GO-DUEL-03 GO-RULING-34",
        "board.layout",
        "cups = MOST_GOBLETS if seats in DUEL else houses",
        "cups = houses",
    ),
    Mutant(
        "two actions in the duel",
        "GO-DUEL-04",
        "turns.take_turn",
        "1 if table.seats in DUEL else PLAIN.actions + extra_actions",
        "PLAIN.actions + extra_actions",
    ),
    Mutant(
        "the duel turns round", "GO-DUEL-05 GO-RULING-31", "turns.usual_actions", "if own_place != UNNAMED:", "if True:"
    ),
    Mutant(
        "only the own goblet in the duel",
        "GO-DUEL-06 GO-DUEL-07 GO-RULING-32 GO-RULING-33",
        "turns.Acting._options",
        "own_place = UNNAMED if table.seats in DUEL else house",
        "own_place = house",
    ),
    Mutant(
        "last actions in the duel",
        "GO-DUEL-08 GO-RULING-35",
        "rulebook.Dinner.toast",
        """
        if table.seats in DUEL:
            assert table.toaster is not None
            table.frames.append(Drinking(table.left_of(table.toaster)))
        else:
            table.frames.append(LastActions((), 0))
        """,
        """
        if False:
            pass
            table.frames.append(Drinking(table.left_of(table.toaster)))
        else:
            table.frames.append(LastActions((), 0))
        """,
    ),
    Mutant(
        "the toaster drinks first",
        "GO-DUEL-09",
        "rulebook.Dinner.toast",
        "Drinking(table.left_of(table.toaster))",
        "Drinking(table.toaster)",
    ),
    Mutant(
        "the dead drink on", "GO-DUEL-09", "duel.Drinking.find", "while table.poisoned[self.house]:", "while False:"
    ),
    Mutant("goblets are drunk twice", "GO-DUEL-09", "duel.Drinking.drink", "table.taken[place] = self.house", "pass"),
    Mutant("all survivors win", "GO-DUEL-10", "duel.Drinking.count", "ROUND_WON * (wine == most_wine)", "ROUND_WON"),
    Mutant(
        "the last one has to drink",
        "GO-DUEL-11",
        "duel.Drinking.find",
        "None not in table.taken or table.poisoned.count(False) == 1",
        "None not in table.taken",
    ),
    Mutant("a round is won for ever", "GO-DUEL-11", "duel.Drinking.count", "table.gained = [0] * table.seats", "pass"),
    Mutant("two rounds win the duel", "GO-DUEL-12", "scoring", "TO_WIN = 3", "TO_WIN = 4"),
    Mutant("all wine counts", "GO-RULING-36", "duel.wine_drunk", "drinker == house", "drinker is not None"),
    Mutant(
        "the duel ends after three rounds",
        "GO-RULING-37 GO-DUEL-12",
        "scoring.finished",
        """
        if table.seats in DUEL:
            return max(table.points) >= TO_WIN
        """,
        """
        if False:
            pass
        """,
    ),
    Mutant("characters in the duel", "GO-DUEL-02", "preparing.unpack", "table.seats not in DUEL", "True"),
    # Sommeliers.
    Mutant(
        "all play alone",
        "GO-SOM-01 GO-SOM-02",
        "board.houses_of",
        "return (seats + 1) // 2",
        "return min(seats, 6)",
    ),
    Mutant(
        "the Noble sits at the Sommelier's right",
        "GO-SOM-03 GO-SOM-07",
        "seating.sommelier_of",
        "(2 * house + shift) % seats",
        "(2 * house + 2 + shift) % seats",
    ),
    Mutant(
        "a Sommelier's character lies open",
        "GO-SOM-04",
        "preparing.seat_all",
        "table.show(lay.characters[sommelier], sommelier_bit)",
        "table.show(lay.characters[sommelier], everybody)",
    ),
    Mutant(
        "no Sommelier cards",
        "GO-SOM-05",
        "preparing.deal_sommeliers",
        "if table.sommelier(house) is not None:",
        "if False:",
    ),
    Mutant(
        "the Noble knows the traitor",
        "GO-SOM-06",
        "preparing.seat_all",
        "table.show(lay.loyalties[house], sommelier_bit)",
        "table.show(lay.loyalties[house], table.members(house))",
    ),
    Mutant(
        "the Noble sees nothing behind the screen",
        "GO-SOM-07 GO-SOM-17",
        "preparing.seat_all",
        "table.show(lay.screens[house], table.members(house))",
        "table.show(lay.screens[house], 0)",
    ),
    Mutant(
        "two actions for each of a pair",
        "GO-SOM-08",
        "turns.take_turn",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 1)",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 2)",
    ),
    Mutant(
        "Sommeliers toast",
        "GO-SOM-09",
        "turns.take_turn",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 1)",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 1, may_toast=True)",
    ),
    Mutant("Nobles peek", "GO-SOM-10 GO-RULING-45", "turns.usual_actions", "if role != Role.NOBLE:", "if True:"),
    Mutant(
        "Nobles are not asked for a Toast",
        "GO-SOM-11 GO-RULING-46 GO-RULING-47",
        "turns.take_turn",
        "if may_toast:",
        "if False:",
    ),
    Mutant(
        "Nobles toast in the middle of a turn",
        "GO-SOM-11",
        "turns.take_turn",
        "push_actions(table, house, noble, Role.NOBLE, 1 + extra_actions)",
        "push_actions(table, house, noble, Role.NOBLE, 1 + extra_actions, may_toast=may_toast)",
    ),
    Mutant(
        "a pair acts after its own Toast",
        "GO-RULING-46",
        "turns.Acting.begin",
        "if table.toaster is not None and not self.last:",
        "if False:",
    ),
    Mutant(
        "leave is never needed",
        "GO-SOM-12",
        "turns.Acting._may_use_ability",
        "return self.role != Role.SOMMELIER or self.leave == ALLOWED",
        "return True",
    ),
    Mutant(
        "leave is always given",
        "GO-SOM-12",
        "sommeliers.Asking.decide",
        "table.allowed = self.answer == ALLOW",
        "table.allowed = True",
    ),
    Mutant(
        "leave is of no use",
        "GO-SOM-12 GO-RULING-44 GO-RULING-45",
        "sommeliers.Asking.decide",
        "table.allowed = self.answer == ALLOW",
        "table.allowed = False",
    ),
    Mutant(
        "a Sommelier does anything after the Toast",
        "GO-SOM-13",
        "turns.usual_actions",
        "if role == Role.SOMMELIER and is_last:",
        "if False:",
    ),
    Mutant(
        "no last look",
        "GO-SOM-13 GO-RULING-48",
        "turns.last_actions",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 1, last=LAST)",
        "push_actions(table, house, sommelier, Role.SOMMELIER, 0, last=LAST)",
    ),
    Mutant(
        "the loyal get nothing", "GO-SOM-14", "sommeliers.sommelier_points", "return table.gained[house]", "return 0"
    ),
    Mutant(
        "a traitor is paid always",
        "GO-SOM-15",
        "sommeliers.sommelier_points",
        "BETRAYED * table.poisoned[house]",
        "BETRAYED",
    ),
    Mutant(
        "a traitor is paid like the others too",
        "GO-RULING-49 GO-SOM-15",
        "sommeliers.sommelier_points",
        "BETRAYED * table.poisoned[house]",
        "BETRAYED * table.poisoned[house] + table.gained[house]",
    ),
    Mutant(
        "Houses stay where they are",
        "GO-SOM-16 GO-SOM-17 GO-RULING-39 GO-RULING-40",
        "board.GobletsTable.shift",
        "return max(0, self.round - 1)",
        "return 0",
    ),
    Mutant(
        "VP are hidden from twelve",
        "GO-SOM-18",
        "board.GobletsTable.secret_rounds",
        "if self.seats not in BASE or self.stage == Phase.OVER:",
        "if self.stage == Phase.OVER:",
    ),
    Mutant(
        "nothing is claimed",
        "GO-RULING-43",
        "sommeliers.Claiming.tell",
        "table.claims[self.house] = table.at[self.place] + MOST_GOBLETS * claim",
        "table.allowed = 0 * table.at[self.place] + MOST_GOBLETS * claim",
    ),
    Mutant(
        "no second traitor",
        "GO-RULING-41",
        "preparing.sommelier_plays",
        "traitors if is_traitor else SOMMELIERS - traitors",
        "1 if is_traitor else SOMMELIERS - traitors",
    ),
    Mutant(
        "the Sommelier changes too",
        "GO-RULING-51",
        "rulebook.Dinner.again",
        "preparing.new_character(table, table.noble(house))",
        "[preparing.new_character(table, seat) for seat in range(table.seats) if table.members(house) >> seat & 1]",
    ),
    Mutant(
        "Sommeliers cannot pour",
        "GO-RULING-42 GO-SOM-07",
        "turns.usual_actions",
        "if role == Role.SOMMELIER and is_last:",
        "if role == Role.SOMMELIER:",
    ),
]
