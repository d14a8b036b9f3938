"""Preparing a round (GO-ROUND-02 to 09): goblets, tokens, the Host's blind fill, Targets."""

from __future__ import annotations

from rules.games.goblets.board import (
    ANTIDOTE,
    CELLAR,
    DECK,
    DISCARD,
    DUEL,
    HOUSE_BACK,
    POISON,
    SOMMELIER_BACK,
    SUPPLY,
    TOKEN_BACK,
    TRAY,
    UNDEALT,
    WINE,
    GobletsTable,
    Phase,
    layout,
)
from rules.games.goblets.terms import NEXT_ROUND
from rules.kernel.abilities import expire

FILL_ANTIDOTES, FILL_POISONS = 1, 2
"""What the Host takes besides wine (GO-ROUND-05)."""


def unpack(table: GobletsTable, traitors: int = 1) -> None:
    """Lay out the box: tokens in the supply, cards in their decks, those of unused Houses out of the game (GO-SETUP-06,
    09 to 11); in the duel all cards (GO-DUEL-02)."""
    lay, game, box = layout(table.seats), table.game, len(table.zones) - 1
    cards, left_out = table.seats not in DUEL, list[int]()
    for piece in table.zones[box][:]:
        back = game.back[piece]
        if back == TOKEN_BACK:
            table.move(piece, box, SUPPLY)
        elif back == HOUSE_BACK:
            if cards and game.house[game.kind[piece]] < lay.houses:
                table.move(piece, box, UNDEALT)
        elif back == SOMMELIER_BACK:
            if not table.pairs:
                continue
            if sommelier_plays(table, piece, traitors):
                table.move(piece, box, CELLAR)
            else:
                left_out.append(piece)
        elif cards:
            table.move(piece, box, DECK)
    if left_out:  # everybody knows how many traitors there may be
        table.reveal(left_out, (1 << table.seats) - 1)


SOMMELIERS = 6
"""So many Sommelier cards there are in a game, the traitors among them (GO-RULING-41)."""


def sommelier_plays(table: GobletsTable, piece: int, traitors: int) -> bool:
    """Whether a Sommelier card is one of those in the game."""
    game = table.game
    alike = [one for one in range(len(game.kind)) if game.back[one] == SOMMELIER_BACK and
             game.traitor[game.kind[one]] == game.traitor[game.kind[piece]]]  # fmt: skip
    return alike.index(piece) < (traitors if game.traitor[game.kind[piece]] else SOMMELIERS - traitors)


def seat_all(table: GobletsTable) -> None:
    """Who sits with whom in this round: partners see what lies behind their screen, and a Sommelier's character lies
    face down (GO-SOM-03, 04, 06)."""
    lay, everybody = layout(table.seats), (1 << table.seats) - 1
    for house in range(lay.houses):
        table.show(lay.screens[house], table.members(house))
        second = table.sommelier(house)
        table.show(lay.loyalties[house], 0 if second is None else 1 << second)
        table.show(lay.characters[table.noble(house)], everybody)
        if second is not None:
            table.show(lay.characters[second], 1 << second)


def deal_sommeliers(table: GobletsTable) -> None:
    """Each Sommelier gets one of the cards, which only that Sommelier may look at (GO-SOM-05, 06, GO-RULING-41)."""
    lay = layout(table.seats)
    table.shuffle(CELLAR, "sommeliers")
    for house in range(lay.houses):
        if table.sommelier(house) is not None:
            table.move(table.zones[CELLAR][-1], CELLAR, lay.loyalties[house])


def deal_characters(table: GobletsTable) -> None:
    """Everybody gets a character, open (GO-SETUP-10)."""
    zones = layout(table.seats).characters
    if table.pairs:
        seat_all(table)
    if table.seats not in DUEL:
        table.shuffle(DECK, "characters")
        for zone in zones:
            table.move(table.zones[DECK][-1], DECK, zone)


def new_character(table: GobletsTable, seat: int) -> None:
    """A seat discards its character and gets the top one of the deck; the discards are shuffled if that is empty
    (GO-OPT-02, GO-RULING-28)."""
    zone = layout(table.seats).characters[seat]
    table.move_all(zone, DISCARD)
    if not table.zones[DECK]:
        table.move_all(DISCARD, DECK)
        table.shuffle(DECK, "characters")
    if table.pairs:  # whoever was Noble is Sommelier in the next round
        table.show(zone, 1 << seat)
    table.move(table.zones[DECK][-1], DECK, zone)


def clear(table: GobletsTable) -> None:
    """All tokens go back to the supply, Targets are collected (GO-ROUND-12), every House takes back the goblet with its
    ring (GO-ROUND-02, GO-RULING-27)."""
    lay = layout(table.seats)
    for zone in (*lay.screens, *lay.goblets):
        table.move_all(zone, SUPPLY)
    role = table.game.role
    table.zones[SUPPLY].sort(key=lambda piece: (-role[piece], -piece))
    for zone in lay.goblets:
        table.show(zone, 0)
    for zone in lay.targets:
        table.move_all(zone, UNDEALT)
    table.at = list(range(len(lay.goblets)))
    table.poisoned = [False] * table.seats
    table.used = [0] * table.seats
    table.claims = [None] * table.seats
    table.taken = [None] * len(table.taken)
    for zone in lay.loyalties:
        table.move_all(zone, CELLAR)
    table.toaster = None
    table.turns = 0
    table.stage = Phase.PREPARING


def choose_host(table: GobletsTable) -> None:
    """The Host passes to the left each round, or is chosen by die (GO-ROUND-04, GO-RULING-01)."""
    if table.round > 1:
        table.host = table.chance.below("first", table.houses) if table.rolled_host else table.left_of(table.host)


def prepare(table: GobletsTable) -> None:
    """Everything up to the abilities at the start of a round, in the order of GO-ROUND-01."""
    table.round += 1
    expire(table, NEXT_ROUND)
    clear(table)
    choose_host(table)
    table.emit("round", table.round, table.host)
    if table.pairs:
        seat_all(table)
        deal_sommeliers(table)
    deal_tokens(table)
    fill(table)
    deal_targets(table)


def deal_tokens(table: GobletsTable) -> None:
    """Everybody takes the same tokens, in order from the Host, as far as there are any (GO-ROUND-03, GO-RULING-19)."""
    constants = table.game.cardset.constants
    for house in table.clockwise(table.host):
        for role, many in ((WINE, constants["wine"]), (POISON, constants["poison"]), (ANTIDOTE, constants["antidote"])):
            for _ in range(many):
                take(table, role, table.screen(house))


def take(table: GobletsTable, role: int, zone: int) -> bool:
    """Move a token from the supply, if there is one. Returns whether there was."""
    return table.move_token(role, SUPPLY, zone)


def fill(table: GobletsTable) -> None:
    """The Host puts a token into each goblet, and nobody knows which (GO-ROUND-05, 06, GO-RULING-34)."""
    goblets = [table.goblet(place) for place in range(len(table.at))]
    wanted = [ANTIDOTE] * FILL_ANTIDOTES + [POISON] * FILL_POISONS
    wanted += [WINE] * (len(goblets) - len(wanted))
    for role in wanted:
        take(table, role, TRAY)
    table.mix(table.zones[TRAY], 0)
    mixed = table.chance.shuffled("fill", [table.game.role[piece] for piece in table.zones[TRAY]])[::-1]
    for goblet, role in zip(goblets, mixed, strict=False):
        table.move_token(role, TRAY, goblet)
    table.emit("filled", tuple(map(wanted.count, (WINE, POISON, ANTIDOTE))))


def deal_targets(table: GobletsTable) -> None:
    """Everybody gets a Target, the Host first. Then, one after the other, each looks at it and exchanges it with the
    left neighbour if it is the own House, and lays it open (GO-ROUND-07 to 09, GO-RULING-10, 11)."""
    zones = layout(table.seats).targets
    if not table.zones[UNDEALT]:
        return
    table.shuffle(UNDEALT, "targets")
    order = table.clockwise(table.host)
    dealt = {house: table.zones[UNDEALT][-1 - at] for at, house in enumerate(order)}
    game = table.game
    for house in order:
        if game.house[game.kind[dealt[house]]] == house:
            other = table.left_of(house)
            dealt[house], dealt[other] = dealt[other], dealt[house]
            table.emit("targets", house, other)
    for house in order:
        table.move(dealt[house], UNDEALT, zones[house])
        table.emit("target", house, game.house[game.kind[dealt[house]]])
