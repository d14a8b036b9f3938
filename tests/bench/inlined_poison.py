"""The limit of plain Python: Poison for four seats with everything inlined into one loop.

It knows nothing of tables, frames, cards or seats that could be asked; it plays a uniformly random game as fast as we
could write it. The kernel's speed is quoted as a share of this loop's speed, measured in the same run, so the figure
means the same on every machine.
"""

from __future__ import annotations

from random import Random

NUMBERS = (1, 2, 4, 5, 7)
COPIES = (3, 3, 2, 3, 3)
# kind = colour * 5 + rank; 15 is poison.
NUMBER = [number for _ in range(3) for number in NUMBERS] + [4]
DECK: list[int] = []
for colour in range(3):
    for rank, copies in enumerate(COPIES):
        DECK += [colour * 5 + rank] * copies
DECK += [15] * 8


def _plays() -> list[list[list[tuple[int, int]]]]:
    """The legal (kind, place) pairs of each kind, for each colouring of the cauldrons (0 empty, 1 none, 2.. colour)."""
    table = []
    for state in range(125):
        cauldrons = (state // 25, state // 5 % 5, state % 5)
        of_state = []
        for kind in range(16):
            colour = 2 + kind // 5 if kind < 15 else None
            if colour in cauldrons:
                places = [cauldrons.index(colour)]
            else:
                places = [p for p in range(3) if cauldrons[p] == 1 or (colour is None and cauldrons[p] > 1)]
                if 0 in cauldrons:
                    places.append(cauldrons.index(0))
            of_state.append([(kind, place) for place in places])
        table.append(of_state)
    return table


PLAYS = _plays()
WEIGHT = (25, 5, 1)


def play(seed: int) -> tuple[int, list[int]]:
    """One random game of four rounds. Returns the number of decisions and the four totals of points."""
    rng = Random(seed)
    random, shuffle = rng.random, rng.shuffle
    number, plays, weight = NUMBER, PLAYS, WEIGHT
    decisions = 0
    points = [0, 0, 0, 0]
    for dealer in range(4):
        deck = DECK[:]
        shuffle(deck)
        hands = [deck[0::4], deck[1::4], deck[2::4], deck[3::4]]
        piles: list[list[int]] = [[], [], [], []]
        lines: list[list[int]] = [[], [], []]
        totals = [0, 0, 0]
        state = 0
        turn = 0
        for _ in range(50):
            hand = hands[turn]
            of_state = plays[state]
            options: list[tuple[int, int]] = []
            for kind in dict.fromkeys(hand):
                options += of_state[kind]
            kind, place = options[int(random() * len(options))]
            hand.remove(kind)
            total = totals[place] + number[kind]
            line = lines[place]
            if total > 13:
                piles[turn] += line
                lines[place] = [kind]
                totals[place] = number[kind]
                colour = 2 + kind // 5 if kind < 15 else 1
                step = weight[place]
                state += (colour - state // step % 5) * step
            else:
                line.append(kind)
                totals[place] = total
                colour = 2 + kind // 5 if kind < 15 else 1
                step = weight[place]
                colour_before = state // step % 5
                if colour_before < colour:
                    state += (colour - colour_before) * step
            decisions += 1
            turn = (turn + 1) & 3
        counts = [[0, 0, 0, 0] for _ in range(4)]
        for seat in range(4):
            of_seat = counts[seat]
            for kind in piles[seat]:
                of_seat[kind // 5] += 1
        for colour in range(3):
            most_cards = max(of_seat[colour] for of_seat in counts)
            holders = [seat for seat in range(4) if counts[seat][colour] == most_cards]
            if len(holders) == 1:
                counts[holders[0]][colour] = 0
        for seat in range(4):
            of_seat = counts[seat]
            points[(dealer + 1 + seat) % 4] += of_seat[0] + of_seat[1] + of_seat[2] + 2 * of_seat[3]
    return decisions, points
