"""Mistakes in the rules of Raut: setting up, turns, leaving."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # Set-up.
    Mutant("one may play", "RA-SETUP-01", "board", "SEATS = range(2, 7)", "SEATS = range(1, 7)"),
    Mutant("seven may play", "RA-SETUP-01", "board", "SEATS = range(2, 7)", "SEATS = range(2, 8)"),
    Mutant(
        "five cards each",
        "RA-SETUP-02",
        "rulebook.Raut.begin",
        "draw(table, seat, self.hand_size)",
        "draw(table, seat, 5)",
    ),
    Mutant(
        "the old hand is kept",
        "RA-SETUP-03 RA-TURN-09 RA-RULING-03",
        "setup.exchange",
        """
        for piece in old_hand:
            table.move(piece, zone, DECK)
        """,
        "",
    ),
    Mutant(
        "the second player is asked first",
        "RA-RULING-02",
        "rulebook.Raut._push",
        "Opening(table.turn, table.seats)",
        "Opening((table.turn + 1) % table.seats, table.seats)",
    ),
    Mutant(
        "the first seat begins", "RA-RULING-01", "rulebook.Raut.begin", 'table.chance.below("first", table.seats)', "0"
    ),
    Mutant(
        "fifteen tokens",
        "RA-SETUP-04",
        "abilities._refresh_all",
        "stamina[guest] = full_stamina - drunk[guest]",
        "stamina[guest] = full_stamina - min(15, drunk[guest])",
    ),
    Mutant(
        "only athletes of one's own sex",
        "RA-SETUP-07",
        "abilities.fights",
        "return [target for target in targets if fits(table, guest, target)]",
        """
        return [target for target in targets if fits(table, guest, target)
            and table.game.sex_of[target] == table.game.sex_of[guest]]
        """,
    ),
    Mutant(
        "other religions are left alone",
        "RA-SETUP-08",
        "seducing.seductions",
        "if sex[target] == guest_sex:",
        """
        religions = table.game.features["religion"]
        if sex[target] == guest_sex or religions[guest] != religions[target]:
        """,
    ),
    # Turns.
    Mutant(
        "the other way round",
        "RA-TURN-01",
        "board.turn_after",
        "step = 1 if goes_back == backwards else -1",
        "step = -1 if goes_back == backwards else 1",
    ),
    Mutant("no way back", "RA-RULING-53", "board.turn_after", "back_and_forth and round_number % 2 == 0", "False"),
    Mutant(
        "the way back first",
        "RA-RULING-53",
        "board.turn_after",
        "round_number % 2 == 0",
        "round_number % 2 == 1",
    ),
    Mutant(
        "there and back is forgotten",
        "RA-RULING-53",
        "rulebook.Raut.begin",
        "goal, finish_round, back_and_forth",
        "goal, finish_round, False",
    ),
    Mutant(
        "accessories first",
        "RA-TURN-02 RA-ACCESS-01",
        "turns.guest_offers",
        "if accessories:",
        "if accessories and not table.begun:",
    ),
    Mutant(
        "many new guests",
        "RA-TURN-03",
        "turns.offers",
        "if (hand.ladies or hand.gents) and not table.entered:",
        "if hand.ladies or hand.gents:",
    ),
    Mutant(
        "without guests one is out",
        "RA-RULING-30",
        "turns.offers",
        "if (hand.ladies or hand.gents) and not table.entered:",
        "if (hand.ladies or hand.gents) and guests and not table.entered:",
    ),
    Mutant(
        "newcomers act",
        "RA-TURN-04 RA-RULING-24",
        "entering.enter",
        "table.stage[guest] = ARRIVED",
        "table.stage[guest] = 0",
    ),
    Mutant(
        "guests act again and again",
        "RA-TURN-05 RA-TALK-01 RA-DRINK-01 RA-FIGHT-01",
        "turns.spend",
        "table.stage[guest] = ACTED",
        "pass",
    ),
    Mutant(
        "an extra action costs the action",
        "RA-TURN-06 RA-RULING-36",
        "turns.spend",
        "abilities.extras_left(table, guest, action)",
        "False",
    ),
    Mutant(
        "newcomers have extra actions",
        "RA-RULING-36",
        "abilities.extras_left",
        """
        if table.stage[guest] == ARRIVED:
            return False
        """,
        "",
    ),
    Mutant(
        "five cards at the end of a turn",
        "RA-TURN-07",
        "turns.Evening.refill",
        "draw(table, table.turn, table.game.hand_size)",
        "draw(table, table.turn, 5)",
    ),
    Mutant(
        "large hands grow",
        "RA-TURN-08 RA-TURN-10 RA-RULING-05",
        "setup.draw",
        "if missing > 0:",
        "if missing := abs(missing):",
    ),
    Mutant(
        "all cards or none",
        "RA-RULING-04 RA-TURN-07",
        "setup.draw",
        "if missing > 0:",
        "if len(table.zones[DECK]) >= missing > 0:",
    ),
    Mutant(
        "a deck of any size is enough",
        "RA-TURN-09 RA-RULING-03",
        "setup.can_exchange",
        "len(table.zones[DECK]) >= table.game.hand_size",
        "len(table.zones[DECK]) >= 1",
    ),
    Mutant(
        "exchanging after doing something",
        "RA-RULING-03",
        "turns.offers",
        "not table.begun and can_exchange(table)",
        "can_exchange(table)",
    ),
    Mutant(
        "one must do something",
        "RA-RULING-51 RA-TURN-02",
        "turns.offers",
        """
        if not table.begun and can_exchange(table):
            groups.append(NOTHING_DONE)
        else:
            groups.append(ENDING)
        """,
        """
        if table.begun or not groups:
            groups.append(NOTHING_DONE if not table.begun and can_exchange(table) else ENDING)
        """,
    ),
    # Leaving.
    Mutant(
        "without charisma one stays",
        "RA-LEAVE-01",
        "abilities.refresh",
        "stamina[guest] <= 0 or charm[guest] <= 0 or charisma[guest] <= 0",
        "stamina[guest] <= 0 or charm[guest] <= 0",
    ),
    Mutant(
        "without charm one stays",
        "RA-LEAVE-02 RA-RULING-33 RA-RULING-50 RA-DATA-08",
        "abilities.refresh",
        "stamina[guest] <= 0 or charm[guest] <= 0 or charisma[guest] <= 0",
        "stamina[guest] <= 0 or charisma[guest] <= 0",
    ),
    Mutant(
        "one's own guests count",
        "RA-LEAVE-03 RA-LEAVE-04 RA-RULING-10 RA-RULING-34",
        "leaving.settle",
        "if seat != table.turn:",
        "if True:",
    ),
    Mutant(
        "bonds with those who have left",
        "RA-LEAVE-06 RA-COUPLE-04",
        "leaving.take_away",
        """
        for piece in worn_by(table, guest):
            table.wearer[piece] = None
            table.move(piece, worn_of(seat), zone)
            leaving |= 1 << piece
        unbind(table, guest)
        """,
        """
        for piece in worn_by(table, guest):
            table.wearer[piece] = None
            table.move(piece, worn_of(seat), zone)
            leaving |= 1 << piece
        """,
    ),
    Mutant(
        "looked at once",
        "RA-RULING-09",
        "turns.Evening.settle",
        """
        self.go("settle")
        return None
        """,
        """
        self.go("choose")
        return None
        """,
    ),
    Mutant("nobody leaves at the end of a turn", "RA-RULING-16", "turns.Evening.see_off", "settle(table)", "False"),
    Mutant(
        "nobody is above eight",
        "RA-RULING-18 RA-SEDUCE-07",
        "abilities._values_in_force",
        "return values",
        "return [min(values[0], 8), *values[1:]]",
    ),
    Mutant(
        "veils hide nothing",
        "RA-RULING-19",
        "abilities.chances",
        "defence + added",
        "defence",
    ),
    Mutant("little dogs bark at all", "RA-RULING-48", "abilities._raised", "source not in salon", "True"),
    Mutant("newcomers have no abilities yet", "RA-RULING-49", "entering.enter", "table.present |= 1 << guest", ""),
    Mutant(
        "the talk goes with a guest",
        "RA-RULING-50",
        "leaving.leave",
        'table.emit("left", guest, seat)',
        """
        table.emit("left", guest, seat)
        table.move_all(1, GONE)
        """,
    ),
    Mutant(
        "nothing happens at the start of a turn",
        "RA-RULING-17",
        "turns.Evening.greet",
        "occur(table, 'turn_start', guest)",
        "pass",
    ),
    Mutant(
        "most guests are worth nothing",
        "RA-RULING-03 RA-VP-04",
        "turns.Evening",
        "if has_most_guests(table, seat):",
        "if False:",
    ),
]
