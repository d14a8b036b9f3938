"""Mistakes in the rules of Poison: setting up, playing, scoring, the end."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # Set-up.
    Mutant("three may not play", "PO-SETUP-01", "rulebook.Poison", "seats = range(3, 7)", "seats = range(4, 7)"),
    Mutant("two may play", "PO-SETUP-01", "rulebook.Poison", "seats = range(3, 7)", "seats = range(2, 7)"),
    Mutant("seven may play", "PO-SETUP-01", "rulebook.Poison", "seats = range(3, 7)", "seats = range(3, 8)"),
    Mutant("no six may play", "PO-SETUP-01", "rulebook.Poison", "seats = range(3, 7)", "seats = range(3, 6)"),
    Mutant(
        "the choice of the dealer is ignored", "PO-SETUP-05", "rulebook.Poison.begin", "if dealer is None:", "if True:"
    ),
    Mutant(
        "the dealer does not move",
        "PO-SETUP-06",
        "rounds.Rounds.pass_on",
        "table.dealer = (table.dealer + 1) % table.seats",
        "pass",
    ),
    Mutant(
        "the deal goes round the other way",
        "PO-SETUP-06",
        "rounds.Rounds.pass_on",
        "table.dealer = (table.dealer + 1) % table.seats",
        "table.dealer = (table.dealer - 1) % table.seats",
    ),
    Mutant("no shuffle", "PO-SETUP-07", "rounds.Rounds.deal", 'table.shuffle(box, "deck")', "pass"),
    Mutant(
        "cards are dealt in blocks",
        "PO-SETUP-07",
        "rounds.Rounds.deal",
        "table.deal(box, stacks)",
        "table.deal(box, [stack for stack in stacks for _ in range(2)])",
    ),
    Mutant(
        "hands are evened out",
        "PO-SETUP-08",
        "rounds.Rounds.deal",
        "table.deal(box, stacks)",
        """
        table.deal(box, stacks)
        least = min(len(table.zones[stack]) for stack in stacks)
        for stack in stacks:
            del table.zones[stack][least:]
        """,
    ),
    Mutant(
        "three players deal everything", "PO-SETUP-09 PO-RULING-03", "rounds.Rounds.deal", "if seats == 3:", "if False:"
    ),
    Mutant(
        "four players leave a stack out too", "PO-SETUP-08", "rounds.Rounds.deal", "if seats == 3:", "if seats <= 4:"
    ),
    Mutant(
        "piles do not come back", "PO-SETUP-10", "rounds.Rounds.deal", "for zone in range(box):", "for zone in PLACES:"
    ),
    Mutant(
        "cauldrons do not come back",
        "PO-SETUP-10",
        "rounds.Rounds.deal",
        "for zone in range(box):",
        "for zone in range(HANDS[0], box):",
    ),
    # Play.
    Mutant(
        "the dealer begins",
        "PO-PLAY-01",
        "rounds.Rounds.deal",
        "table.frames.append(table.game.turns((dealer + 1) % seats))",
        "table.frames.append(table.game.turns(dealer))",
    ),
    Mutant(
        "turns go the other way",
        "PO-PLAY-02",
        "rounds.Play.put",
        "self.seat = (seat + 1) % table.seats",
        "self.seat = (seat - 1) % table.seats",
    ),
    Mutant(
        "whoever is on goes on",
        "PO-PLAY-02 PO-PLAY-03",
        "rounds.Play.put",
        "self.seat = (seat + 1) % table.seats",
        "pass",
    ),
    Mutant(
        "one may pass",
        "PO-PLAY-03",
        "rounds.Play.choose",
        'return make_ask((seat, "play", options, (), False))',
        'return make_ask((seat, "play", [*options, "pass"], (), False))',
    ),
    Mutant(
        "only the owner of a turn sees the cauldrons",
        "PO-PLAY-04",
        "rulebook.Poison.visible_at_first",
        "(everybody,)",
        "(1,)",
    ),
    Mutant(
        "a colour may have two cauldrons",
        "PO-PLAY-06",
        "rounds.legal_places",
        "return (colours.index(colour),)",
        "return tuple(place for place in PLACES if colours[place] in (colour, EMPTY))",
    ),
    Mutant(
        "colours mix",
        "PO-PLAY-07",
        "rounds.legal_places",
        "lowest = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "lowest = NO_COLOUR",
    ),
    Mutant(
        "poison does not go into coloured cauldrons",
        "PO-PLAY-05 PO-PLAY-08",
        "rounds.legal_places",
        "lowest = NO_COLOUR if colour == NO_COLOUR else len(COLOURS)",
        "lowest = len(COLOURS)",
    ),
    Mutant(
        "poison alone keeps potions out",
        "PO-PLAY-09 PO-RULING-04 PO-RULING-17",
        "rounds.legal_places",
        "colours[place] == NO_COLOUR or colours[place] >= lowest",
        "colours[place] >= lowest",
    ),
    Mutant(
        "a potion does not colour poison",
        "PO-PLAY-10 PO-RULING-08",
        "rounds.Play.put",
        "if colours[place] < colour:",
        "if colours[place] < colour and colours[place] != NO_COLOUR:",
    ),
    Mutant(
        "poison takes the colour away",
        "PO-PLAY-08",
        "rounds.Play.put",
        "if colours[place] < colour:",
        "if colours[place] != colour:",
    ),
    Mutant(
        "poison adds nothing",
        "PO-PLAY-11 PO-PLAY-20 PO-RULING-08",
        "rounds.Play.put",
        "total = totals[place] + game.number[kind]",
        "total = totals[place] + game.number[kind] * (game.colour[kind] != NO_COLOUR)",
    ),
    Mutant(
        "poison that lies there does not count",
        "PO-PLAY-12 PO-PLAY-04",
        "rounds.look_into",
        "table.total[place] = total_of(game, kinds)",
        "table.total[place] = total_of(game, [kind for kind in kinds if game.colour[kind] >= 0])",
    ),
    Mutant(
        "only the highest card counts",
        "PO-PLAY-12 PO-PLAY-19",
        "rounds.Play.put",
        "total = totals[place] + game.number[kind]",
        "total = max(totals[place], game.number[kind])",
    ),
    Mutant(
        "thirteen is too much",
        "PO-PLAY-15 PO-PLAY-19",
        "rounds.Play.put",
        "if total > game.limit:",
        "if total >= game.limit:",
    ),
    Mutant(
        "fourteen is not too much",
        "PO-PLAY-13 PO-PLAY-14",
        "rounds.Play.put",
        "if total > game.limit:",
        "if total > 14:",
    ),
    Mutant(
        "the card played is taken too",
        "PO-PLAY-13 PO-PLAY-14 PO-RULING-09",
        "rounds.Play.put",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, PILES[seat])",
    ),
    Mutant(
        "the next player takes the cards",
        "PO-PLAY-13 PO-PLAY-19",
        "rounds.Play.put",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, PILES[(seat + 1) % table.seats], leave=1)",
    ),
    Mutant(
        "the other cauldrons are taken too",
        "PO-PLAY-16",
        "rounds.Play.put",
        "table.move_all(place, PILES[seat], leave=1)",
        "[table.move_all(other, PILES[seat], leave=other == place) for other in PLACES]",
    ),
    Mutant(
        "taken cards come into the hand",
        "PO-PLAY-17",
        "rounds.Play.put",
        "table.move_all(place, PILES[seat], leave=1)",
        "table.move_all(place, hand, leave=1)",
    ),
    Mutant(
        "poison is left behind",
        "PO-PLAY-20 PO-RULING-08",
        "rounds.Play.put",
        "table.move_all(place, PILES[seat], leave=1)",
        """
        table.move_all(place, PILES[seat], leave=1)
        for other in [other for other in table.zones[PILES[seat]] if game.colour[game.kind[other]] < 0]:
            table.move(other, PILES[seat], place)
        """,
    ),
    Mutant(
        "piles lie open",
        "PO-PLAY-18 PO-RULING-18",
        "rulebook.Poison.visible_at_first",
        "(1 << seat, 0)",
        "(1 << seat, everybody)",
    ),
    Mutant(
        "once open, piles stay open",
        "PO-PLAY-18 PO-RULING-18",
        "rounds.Rounds.deal",
        "table.visible_to[PILES[seat]] = 0",
        "pass",
    ),
    Mutant(
        "everybody may look into their own pile",
        "PO-PLAY-18 PO-RULING-18",
        "rulebook.Poison.visible_at_first",
        "(1 << seat, 0)",
        "(1 << seat, 1 << seat)",
    ),
    Mutant("hands lie open", "PO-RULING-18", "rulebook.Poison.visible_at_first", "1 << seat", "everybody"),
    # Scoring.
    Mutant(
        "the round ends when the next player has no card",
        "PO-RULING-15",
        "rounds.Play.choose",
        "table.circle(seat)",
        "()",
    ),
    Mutant(
        "the round ends with the first empty hand",
        "PO-SCORE-01 PO-RULING-15",
        "rounds.Play.choose",
        "if not hand:",
        """
        if not all(zones[HANDS[one]] for one in range(table.seats)):
            self.done()
            return None
        if not hand:
        """,
    ),
    Mutant("piles stay closed", "PO-SCORE-02", "rounds.Rounds.score", "table.show(PILES[seat], everybody)", "pass"),
    Mutant("nobody sheds", "PO-SCORE-03 PO-SCORE-13 PO-RULING-11", "rounds.score_sheet", "len(holders) == 1", "False"),
    Mutant(
        "numbers are compared, not cards",
        "PO-SCORE-04 PO-SCORE-12",
        "rounds.score_sheet",
        "count[colour] += 1",
        "count[colour] += game.number[kind]",
    ),
    Mutant(
        "in a tie all shed",
        "PO-SCORE-05 PO-SCORE-14",
        "rounds.score_sheet",
        """
        if len(holders) == 1:
            shed[holders[0]] |= 1 << colour
        """,
        """
        for holder in holders:
            shed[holder] |= 1 << colour
        """,
    ),
    Mutant("in a tie the first sheds", "PO-SCORE-05 PO-SCORE-15", "rounds.score_sheet", "len(holders) == 1", "holders"),
    Mutant(
        "a tie passes the right on",
        "PO-SCORE-06",
        "rounds.score_sheet",
        "highest = max([count[colour] for count in counts])",
        """
        tally = [counts[seat][colour] for seat in seats]
        highest = max((one for one in tally if tally.count(one) == 1), default=-1)
        """,
    ),
    Mutant(
        "poison is shed",
        "PO-SCORE-07 PO-SCORE-15",
        "rounds.score_sheet",
        "shed[seat] & game.shed_with[kind]",
        """
        (shed[seat] & game.shed_with[kind] if game.sheddable[kind]
            else counts[seat] == max(counts, key=lambda count: count[-1]))
        """,
    ),
    Mutant(
        "only one colour is shed",
        "PO-SCORE-08",
        "rounds.score_sheet",
        "shed[holders[0]] |= 1 << colour",
        "shed[holders[0]] = shed[holders[0]] or 1 << colour",
    ),
    Mutant(
        "as soon as one colour is shed, the others are not judged",
        "PO-SCORE-08 PO-RULING-12",
        "rounds.score_sheet",
        "shed[holders[0]] |= 1 << colour",
        """
        shed[holders[0]] |= 1 << colour
        break
        """,
    ),
    Mutant("numbers are paid", "PO-SCORE-09", "rounds.score_sheet", "game.points", "game.number"),
    Mutant("poison costs one", "PO-SCORE-09 PO-SCORE-11", "rounds.score_sheet", "game.points[kind]", "1"),
    Mutant(
        "points of earlier rounds are forgotten",
        "PO-SCORE-10",
        "rounds.Rounds.score",
        "table.points[seat] += points",
        "table.points[seat] = points",
    ),
    # End.
    Mutant(
        "three rounds for everybody",
        "PO-END-01",
        "rounds.Rounds.next_round",
        "if table.round < table.seats:",
        "if table.round < 3:",
    ),
    Mutant(
        "one round more",
        "PO-END-01 PO-RULING-16",
        "rounds.Rounds.next_round",
        "if table.round < table.seats:",
        "if table.round <= table.seats:",
    ),
    Mutant(
        "the highest total wins",
        "PO-END-02 PO-RULING-14",
        "rulebook.Poison.standing",
        "tuple(-points for points in table.points)",
        "tuple(points for points in table.points)",
    ),
]
