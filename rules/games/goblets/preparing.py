"""Preparing a round (GO-ROUND-02 to 09): goblets, tokens, the Host's blind fill, Targets."""

from __future__ import annotations

from itertools import groupby

from rules.games.goblets.board import (
    ACTION_BACK,
    ANTIDOTE,
    CELLAR,
    DECK,
    DISCARD,
    DUEL,
    HOUSE_BACK,
    POISON,
    ROLES,
    SOMMELIER_BACK,
    SUPPLY,
    TOKEN_BACK,
    TRAY,
    UNDEALT,
    UNNAMED,
    WINE,
    GobletsTable,
    Phase,
    layout,
)
from rules.games.goblets.terms import NEXT_ROUND
from rules.kernel.abilities import expire

FILL_ANTIDOTES, FILL_POISONS = 1, 2
"""How many antidotes and poisons the Host takes; the rest is wine (GO-ROUND-05)."""


def unpack(table: GobletsTable, traitors: int = 1) -> None:
    """Unpack the box: tokens go to the supply, cards to their decks. The cards of Houses that do not play stay in the
    box (GO-SETUP-06, 09 to 11); in the duel so do all cards and all tokens but those of the book (GO-DUEL-02). The
    cards of actions stay there too, known to all, since nobody holds them."""
    lay = layout(table.seats)
    game = table.game
    box = len(table.zones) - 1
    cards_play = table.seats not in DUEL
    open_cards = []
    for piece in table.zones[box][:]:
        back = game.back[piece]
        if back == TOKEN_BACK:
            if cards_play or game.role[piece] < len(ROLES):
                table.move(piece, box, SUPPLY)
        elif back == HOUSE_BACK:
            if cards_play and game.house[game.kind[piece]] < lay.houses:
                table.move(piece, box, UNDEALT)
        elif back == SOMMELIER_BACK:
            if not table.pairs:
                continue
            if sommelier_plays(table, piece, traitors):
                table.move(piece, box, CELLAR)
            else:
                open_cards.append(piece)
        elif back == ACTION_BACK:
            open_cards.append(piece)
        elif cards_play:
            table.move(piece, box, DECK)
    if open_cards:  # everybody knows how many traitors there may be, and which actions
        table.reveal(open_cards, (1 << table.seats) - 1)


SOMMELIERS = 6
"""The number of Sommelier cards in a game, traitors included (GO-RULING-41)."""


def sommelier_plays(table: GobletsTable, piece: int, traitors: int) -> bool:
    """True if a Sommelier card is one of those in the game: the first ``traitors`` of the traitors' cards, and the
    first of the loyal ones up to SOMMELIERS in all."""
    game = table.game
    is_traitor = game.traitor[game.kind[piece]]
    equal_cards = []
    for card, kind in enumerate(game.kind):
        if game.back[card] == SOMMELIER_BACK and game.traitor[kind] == is_traitor:
            equal_cards.append(card)
    cards_in_game = traitors if is_traitor else SOMMELIERS - traitors
    return equal_cards.index(piece) < cards_in_game


def seat_all(table: GobletsTable) -> None:
    """Let all see what they may see where they sit in this round: partners what lies behind their screen, everybody the
    Nobles' characters, only a Sommelier the own character and loyalty (GO-SOM-03, 04, 06)."""
    lay = layout(table.seats)
    everybody = (1 << table.seats) - 1
    for house in range(lay.houses):
        sommelier = table.sommelier(house)
        sommelier_bit = 0 if sommelier is None else 1 << sommelier
        table.show(lay.screens[house], table.members(house))
        table.show(lay.loyalties[house], sommelier_bit)
        table.show(lay.characters[table.noble(house)], everybody)
        if sommelier is not None:
            table.show(lay.characters[sommelier], sommelier_bit)


def deal_sommeliers(table: GobletsTable) -> None:
    """Deal each Sommelier a loyalty card, which only that Sommelier may look at (GO-SOM-05, 06, GO-RULING-41)."""
    lay = layout(table.seats)
    table.shuffle(CELLAR, "sommeliers")
    for house in range(lay.houses):
        if table.sommelier(house) is not None:
            table.move(table.zones[CELLAR][-1], CELLAR, lay.loyalties[house])


def deal_characters(table: GobletsTable) -> None:
    """Deal everybody a character, open (GO-SETUP-10)."""
    if table.pairs:
        seat_all(table)
    if table.seats not in DUEL:
        table.shuffle(DECK, "characters")
        for zone in layout(table.seats).characters:
            table.move(table.zones[DECK][-1], DECK, zone)


def new_character(table: GobletsTable, seat: int) -> None:
    """Discard a seat's character and deal it the top one of the deck. If the deck is empty, the discarded characters
    are shuffled first (GO-OPT-02, GO-RULING-28)."""
    zone = layout(table.seats).characters[seat]
    table.move_all(zone, DISCARD)
    if not table.zones[DECK]:
        table.move_all(DISCARD, DECK)
        table.shuffle(DECK, "characters")
    if table.pairs:  # whoever was Noble is Sommelier in the next round
        table.show(zone, 1 << seat)
    table.move(table.zones[DECK][-1], DECK, zone)


def clear(table: GobletsTable) -> None:
    """Clear the table for a new round: all tokens go back to the supply, Targets are collected (GO-ROUND-12), and every
    House takes back the goblet with its ring (GO-ROUND-02, GO-RULING-27)."""
    lay = layout(table.seats)
    for zone in (*lay.screens, *lay.goblets):
        table.move_all(zone, SUPPLY)
    table.zones[SUPPLY].sort(key=table.game.supply_order.__getitem__)
    for zone in lay.goblets:
        table.show(zone, 0)
    for zone in lay.targets:
        table.move_all(zone, UNDEALT)
    table.at = list(range(len(lay.goblets)))
    table.poisoned = [False] * table.seats
    table.used = table.unused()
    table.claims = [None] * table.seats
    table.taken = [None] * len(table.taken)
    for zone in lay.loyalties:
        table.move_all(zone, CELLAR)
    table.toaster = None
    table.turns = 0
    table.stage = Phase.PREPARING


def choose_host(table: GobletsTable) -> None:
    """Choose the Host of any round but the first: the next House to the left, or one chosen by die (GO-ROUND-04,
    GO-RULING-01)."""
    if table.round == 1:
        return
    if table.rolled_host:
        table.host = table.chance.below("first", table.houses)
    else:
        table.host = table.left_of(table.host)


def prepare(table: GobletsTable) -> None:
    """Prepare a round, up to the abilities at its start, in the order of GO-ROUND-01."""
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


def own_tokens(table: GobletsTable, key: str) -> dict[int, int]:
    """Return how many of each token that a set brings are dealt: by its role the number that its card has for this key,
    ``each`` or ``host``. There are none in the duel."""
    counts: dict[int, int] = {}
    if table.seats in DUEL:
        return counts
    game = table.game
    for role in range(len(ROLES), len(game.tokens)):
        kind = game.token_kinds[role]
        if kind != UNNAMED:
            counts[role] = game.cards[kind].fields[key]
    return counts


def deal_tokens(table: GobletsTable) -> None:
    """Give all Houses the same tokens, beginning with the Host, as far as there are any (GO-ROUND-03, GO-RULING-19)."""
    constants = table.game.cardset.constants
    counts = {WINE: constants["wine"], POISON: constants["poison"], ANTIDOTE: constants["antidote"]}
    counts.update(own_tokens(table, "each"))
    supply: dict[int, list[int]] = {role: [] for role in counts}
    for role, pieces in groupby(table.zones[SUPPLY], table.game.role.__getitem__):  # the supply is sorted by roles
        supply[role] = list(pieces)
    for house in table.clockwise(table.host):
        dealt: list[int] = []
        for role, count in counts.items():
            tokens = supply[role]
            for _ in range(min(count, len(tokens))):
                dealt.append(tokens.pop())
        table.move_several(dealt, SUPPLY, table.screen(house))


def fill(table: GobletsTable) -> None:
    """Put one of the Host's tokens into each goblet; nobody knows which (GO-ROUND-05, 06, GO-RULING-34). Tokens that a
    set brings take the places of wine, as far as there is any."""
    goblets = [table.goblet(place) for place in range(len(table.at))]
    roles = [ANTIDOTE] * FILL_ANTIDOTES + [POISON] * FILL_POISONS
    for role, count in own_tokens(table, "host").items():
        roles += [role] * count
    roles = roles[: len(goblets)]
    roles += [WINE] * (len(goblets) - len(roles))
    for role in roles:
        table.move_token(role, SUPPLY, TRAY)
    table.mix(table.zones[TRAY], 0)
    roles_on_tray = [table.game.role[piece] for piece in table.zones[TRAY]]
    shuffled = table.chance.shuffled("fill", roles_on_tray)[::-1]
    for goblet, role in zip(goblets, shuffled, strict=False):  # the supply may have had fewer tokens
        table.move_token(role, TRAY, goblet)
    last_role = max(*roles, ANTIDOTE)
    table.emit("filled", tuple(roles.count(role) for role in range(last_role + 1)))


def deal_targets(table: GobletsTable) -> None:
    """Deal a Target to each House, the Host first. Then each House in turn looks at its card, exchanges it with its
    left neighbour if it shows the own House, and lays it open (GO-ROUND-07 to 09, GO-RULING-10, 11)."""
    zones = layout(table.seats).targets
    if not table.zones[UNDEALT]:
        return
    table.shuffle(UNDEALT, "targets")
    order = table.clockwise(table.host)
    from_the_top = reversed(table.zones[UNDEALT])
    dealt = dict(zip(order, from_the_top, strict=False))
    game = table.game
    for house in order:
        if game.house[game.kind[dealt[house]]] == house:
            left_neighbour = table.left_of(house)
            dealt[house], dealt[left_neighbour] = dealt[left_neighbour], dealt[house]
            table.emit("targets", house, left_neighbour)
    for house in order:
        table.move(dealt[house], UNDEALT, zones[house])
        table.emit("target", house, game.house[game.kind[dealt[house]]])
