"""Mistakes in the rules of Raise Your Goblets: setting up, preparing a round, actions."""

from __future__ import annotations

from tests.mutation.mutant import Mutant, Slip

MUTANTS = [
    # Set-up.
    Mutant("one may play", "GO-SETUP-01", "rulebook.RaiseYourGoblets", "seats = range(2, 13)", "seats = range(1, 13)"),
    Mutant(
        "thirteen may play",
        "GO-SETUP-01",
        "rulebook.RaiseYourGoblets",
        "seats = range(2, 13)",
        "seats = range(2, 14)",
        also=(
            Slip(
                "rulebook.RaiseYourGoblets.begin",
                "preparing.unpack(table, traitors)",
                """
        if table.seats > 12:
            return
        preparing.unpack(table, traitors)
        """,
            ),
        ),
    ),
    Mutant("three dine like four", "GO-SETUP-01", "board", "range(2, 4), range(4, 7)", "range(2, 3), range(3, 7)"),
    Mutant("Houses that do not play are hunted", "GO-SETUP-09", "preparing.unpack", "lay.houses", "6"),
    Mutant(
        "all see behind all screens",
        "GO-SETUP-06 GO-RULING-03",
        "rulebook.RaiseYourGoblets.visible_at_first",
        "1 << seat",
        "everybody",
    ),
    Mutant(
        "characters lie face down",
        "GO-SETUP-10",
        "rulebook.RaiseYourGoblets.visible_at_first",
        "open_cards = (everybody,) * (len(lay.targets) + len(lay.characters))",
        "open_cards = (everybody,) * len(lay.targets) + (0,) * len(lay.characters)",
    ),
    Mutant(
        "the goblets are open",
        "GO-SETUP-05 GO-ROUND-06",
        "preparing.clear",
        """
        for zone in lay.goblets:
            table.show(zone, 0)
        """,
        """
        for zone in lay.goblets:
            table.show(zone, (1 << table.seats) - 1)
        """,
    ),
    Mutant(
        "a goblet is missing",
        "GO-SETUP-03",
        "board.layout",
        "cups = MOST_GOBLETS if seats in DUEL else houses",
        "cups = MOST_GOBLETS if seats in DUEL else houses - 1",
    ),
    Mutant(
        "the goblets stand the other way round",
        "GO-SETUP-07",
        "preparing.clear",
        "table.at = list(range(len(lay.goblets)))",
        "table.at = list(range(len(lay.goblets)))[::-1]",
    ),
    # Preparing a round.
    Mutant(
        "everybody hunts the own House if dealt so",
        "GO-ROUND-09 GO-RULING-10 GO-RULING-11",
        "preparing.deal_targets",
        "game.house[game.kind[dealt[house]]] == house",
        "game.house[game.kind[dealt[house]]] == -2",
    ),
    Mutant(
        "the Targets begin on the Host's left",
        "GO-ROUND-07 GO-ROUND-08",
        "preparing.deal_targets",
        "table.host",
        "table.left_of(table.host)",
    ),
    Mutant(
        "two antidotes in the fill",
        "GO-ROUND-05 GO-RULING-34",
        "preparing",
        "FILL_ANTIDOTES, FILL_POISONS = 1, 2",
        "FILL_ANTIDOTES, FILL_POISONS = 2, 1",
    ),
    Mutant(
        "goblets stay where they were",
        "GO-ROUND-02",
        "preparing.clear",
        "table.at = list(range(len(lay.goblets)))",
        "pass",
    ),
    Mutant("tokens stay where they were", "GO-ROUND-12", "preparing.clear", "table.move_all(zone, SUPPLY)", "pass"),
    Mutant(
        "the Host stays", "GO-ROUND-04 GO-RULING-01", "preparing.choose_host", "table.left_of(table.host)", "table.host"
    ),
    Mutant("no die for the Host", "GO-RULING-01", "preparing.choose_host", "table.rolled_host", "False"),
    Mutant(
        "a new round has another number of tokens",
        "GO-ROUND-03 GO-SETUP-11 GO-DUEL-01",
        "preparing.deal_tokens",
        "min(count, len(tokens))",
        "min(count + 1, len(tokens))",
    ),
    Mutant(
        "the Host has the first turn",
        "GO-RULING-02 GO-ACT-01",
        "rulebook.Dinner.play",
        "Circuits(table.left_of(table.host))",
        "Circuits(table.host)",
    ),
    Mutant(
        "the Host is asked last at the start",
        "GO-ROUND-10",
        "rulebook.Dinner.prepare",
        'open_window(table, "round_start", nobles(table, table.host))',
        'open_window(table, "round_start", nobles(table, table.left_of(table.host)))',
    ),
    Mutant("the dead sit out", "GO-SCORE-09", "preparing.clear", "table.poisoned = [False] * table.seats", "pass"),
    # Actions.
    Mutant(
        "one action a turn", "GO-ACT-02 GO-ACT-04 GO-SOM-08", "board.HouseRules", "actions: int = 2", "actions: int = 1"
    ),
    Mutant(
        "all are played on after the first",
        "GO-ACT-03 GO-ACT-11",
        "turns.Acting.act",
        """
        table.emit("ended", self.seat)
        self.done()
        """,
        'table.emit("ended", self.seat)',
    ),
    Mutant(
        "tokens are poured from the supply",
        "GO-ACT-05 GO-ACT-04",
        "turns.pour",
        "table.move_token(role, screen, goblet)",
        "table.move_token(role, 0, goblet)",
    ),
    Mutant(
        "one pours only into the own goblet",
        "GO-ACT-05",
        "turns.usual_actions",
        "pourings(tokens, range(places), pour_count)",
        "pourings(tokens, [own_place], pour_count)",
    ),
    Mutant("all peek anywhere", "GO-ACT-06", "turns.peeks", "own_place == UNNAMED or rules.peek_any", "True"),
    Mutant(
        "who has lost sight of one token has forgotten all",
        "GO-RULING-04",
        "rulebook.RaiseYourGoblets",
        "loose_zones, noted_zones = LOOSE, GOBLETS",
        "loose_zones = LOOSE",
    ),
    Mutant(
        "notes follow an exchange only if nobody could have told it from another",
        "GO-RULING-05",
        "unseen_exchange.exchange",
        "counts_after(table, candidate) == counts",
        "counts_after(table, candidate) != counts or candidate == done",
    ),
    Mutant(
        "nobody looks away",
        "GO-RULING-05",
        "unseen_exchange.exchange",
        "(1 << table.seats) - 1 & ~(1 << seat)",
        "0",
    ),
    Mutant(
        "all see what is peeked at",
        "GO-ACT-06 GO-RULING-04",
        "peeking.Peeking.open",
        "table.show(table.goblet(self.place), 1 << self.seat)",
        "table.show(table.goblet(self.place), (1 << table.seats) - 1)",
    ),
    Mutant(
        "the goblet stays open after a peek",
        "GO-RULING-04",
        "peeking.Peeking.close",
        "table.show(table.goblet(self.place), 0)",
        "pass",
    ),
    Mutant(
        "one peeks at the goblet with the own ring",
        "GO-SETUP-04",
        "peeking.Peeking.open",
        "table.show(table.goblet(self.place), 1 << self.seat)",
        "table.show(6 + self.place, 1 << self.seat)",
    ),
    Mutant(
        "goblets go the other way",
        "GO-ACT-07 GO-CHAR-09",
        "board.GobletsTable.rotate",
        "self.at = [*cups[-steps:], *cups[:-steps]]",
        "self.at = [*cups[steps:], *cups[:steps]]",
    ),
    Mutant("only to the left", "GO-ACT-07", "turns.rotations", "(1, -1)", "(1,)"),
    Mutant("all swap any two", "GO-ACT-08", "turns.swaps", "any_two or own_place in (first, second)", "True"),
    Mutant(
        "neighbours only",
        "GO-RULING-07",
        "turns.swaps",
        "own_place in (first, second)",
        "own_place in (first, second) and second - first == 1",
    ),
    Mutant(
        "a swap does nothing", "GO-ACT-08 GO-ACT-13", "turns.Acting.act", "table.swap_goblets(first, second)", "pass"
    ),
    Mutant(
        "a Toast with wine left",
        "GO-ACT-09 GO-DUEL-07",
        "turns.may_propose_toast",
        "roles.count(WINE) <= rules.toast_wine",
        "True",
    ),
    Mutant(
        "a Toast after an action",
        "GO-ACT-09 GO-RULING-08 GO-RULING-09",
        "turns.Acting.act",
        "self.may_toast = 0",
        "pass",
    ),
    Mutant(
        "turns go on after a Toast",
        "GO-ACT-10 GO-TOAST-01",
        "turns.Acting.act",
        "propose_toast(table, self.house)",
        "pass",
    ),
    Mutant(
        "dinner without end",
        "GO-RULING-30 GO-RULING-38",
        "turns.Circuits.begin",
        "if table.turns >= table.circuits * table.houses:",
        "if False:",
    ),
    Mutant(
        "dinner a turn longer",
        "GO-RULING-30 GO-RULING-38",
        "turns.Circuits.begin",
        "if table.turns >= table.circuits * table.houses:",
        "if table.turns > table.circuits * table.houses:",
    ),
    Mutant(
        "an empty screen pours wine",
        "GO-RULING-06",
        "turns.tokens_held",
        "return sum(set(token_bits))",
        "return sum(set(token_bits)) | 1",
    ),
]
