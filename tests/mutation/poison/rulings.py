"""Mistakes in the rules of Poison: what rulings say."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    # The number that the card file gives.
    Mutant(
        "twelve is the limit",
        "PO-PLAY-15 PO-PLAY-19 PO-RULING-08",
        "rulebook.Poison.__init__",
        "cardset.constants[$name]",
        "cardset.constants[$name] - 1",
    ),
    Mutant(
        "fourteen is the limit",
        "PO-PLAY-13 PO-PLAY-14 PO-RULING-08",
        "rulebook.Poison.__init__",
        "cardset.constants[$name]",
        "cardset.constants[$name] + 1",
    ),
    # Rulings.
    Mutant(
        "the first seat deals first",
        "PO-RULING-01",
        "rulebook.Poison.begin",
        'dealer = table.chance.below("dealer", table.seats)',
        "dealer = 0",
    ),
    Mutant(
        "dealing begins with the dealer",
        "PO-RULING-02",
        "rounds.Rounds.deal",
        "HANDS[(dealer + 1 + index) % seats]",
        "HANDS[(dealer + index) % seats]",
    ),
    Mutant(
        "the stack left out is dealt first",
        "PO-RULING-03",
        "rounds.Rounds.deal",
        "stacks.append(box)",
        "stacks.insert(0, box)",
    ),
    Mutant("the stack left out lies open", "PO-RULING-03", "rulebook.Poison.visible_at_first", "(0,)", "(everybody,)"),
    Mutant(
        "empty places are options of their own",
        "PO-RULING-05 PO-RULING-06",
        "rounds.legal_places",
        "places.append(colours.index(EMPTY))",
        "places += [place for place in PLACES if colours[place] == EMPTY]",
    ),
    Mutant(
        "cauldrons of poison alone are one option",
        "PO-RULING-05 PO-RULING-04",
        "rounds.legal_places",
        "colours[place] == NO_COLOUR or colours[place] >= lowest",
        "colours[place] == NO_COLOUR and colours.index(NO_COLOUR) == place or colours[place] >= max(0, lowest)",
    ),
    Mutant(
        "equal cards are options of their own",
        "PO-RULING-05",
        "rounds.Play.choose",
        "for kind in dict.fromkeys(map(game.kind.__getitem__, hand)):",
        "for kind in map(game.kind.__getitem__, hand):",
    ),
    Mutant(
        "poison does not open a cauldron",
        "PO-RULING-06",
        "rounds.legal_places",
        "if EMPTY in colours:",
        "if EMPTY in colours and colour != NO_COLOUR:",
    ),
    Mutant(
        "poison that runs over keeps the colour",
        "PO-RULING-07",
        "rounds.Play.put",
        """
        if total > game.limit:
            totals[place] = game.number[kind]
            colours[place] = colour
            if table.feed is not None:
                table.feed.append(("overflow", seat, place, len(table.zones[place]) - 1))
            table.move_all(place, PILES[seat], leave=1)
        """,
        """
        if total > game.limit:
            totals[place] = game.number[kind]
            colours[place] = max(colours[place], colour)
            if table.feed is not None:
                table.feed.append(("overflow", seat, place, len(table.zones[place]) - 1))
            table.move_all(place, PILES[seat], leave=1)
        """,
    ),
    Mutant(
        "poison alone never runs over",
        "PO-RULING-08",
        "rounds.Play.put",
        "if total > game.limit:",
        "if total > game.limit and colours[place] >= 0:",
    ),
    Mutant(
        "cauldrons count for majorities",
        "PO-RULING-10",
        "rounds.score_sheet",
        "for kind in pile:",
        "for kind in [*pile, *(game.kind[card] for place in PLACES if not seat == 0 for card in table.zones[place])]:",
    ),
    Mutant(
        "the last player takes what the cauldrons hold",
        "PO-RULING-10",
        "rounds.Rounds.score",
        """
        everybody = (1 << table.seats) - 1
        for seat in range(table.seats):
        """,
        """
        everybody = (1 << table.seats) - 1
        for place in PLACES:
            table.move_all(place, PILES[table.seats - 1])
        for seat in range(table.seats):
        """,
    ),
    Mutant(
        "one card is no majority",
        "PO-RULING-13",
        "rounds.score_sheet",
        "len(holders) == 1",
        "len(holders) == 1 and highest > 1",
    ),
    Mutant(
        "who has no cards is asked",
        "PO-RULING-15",
        "rounds.Play.choose",
        "for other in table.circle(seat) if zones[HANDS[other]]",
        "for other in table.circle(seat)",
    ),
    Mutant(
        "the stack left out counts for majorities",
        "PO-RULING-16",
        "rounds.score_sheet",
        """
        if len(holders) == 1:
            shed[holders[0]] |= 1 << colour
        """,
        """
        in_box = sum(game.colour[game.kind[card]] == colour for card in table.zones[-1])
        if len(holders) == 1 and highest > in_box:
            shed[holders[0]] |= 1 << colour
        """,
    ),
    Mutant(
        "the total is looked at again with the cards taken",
        "PO-RULING-19 PO-PLAY-14",
        "rounds.Play.put",
        "totals[place] = game.number[kind]",
        "pass",
    ),
]
