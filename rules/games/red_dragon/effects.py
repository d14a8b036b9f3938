"""What cards do: one function for each verb of the card language.

An ``effect`` is the frame of the card that is being carried out: who played it (``actor``), at whom (``target``), on
which serving (``serving``), and in answer to which intent (``parent``).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.red_dragon import board, moving
from rules.games.red_dragon.board import (
    DRINKS,
    NO_SERVING,
    TAVERN,
    RedDragonTable,
    Stat,
    change,
    from_active,
    gambling,
)
from rules.games.red_dragon.contest import Contest
from rules.games.red_dragon.drinks import (
    HOUSE,
    RUN,
    SKIP,
    TOGETHER,
    Pour,
    force,
    ignore,
    pour,
)
from rules.games.red_dragon.gambling import end, leave, start, take_control
from rules.games.red_dragon.gold import demand, demand_antes, hand_over
from rules.games.red_dragon.lasting import GAMBLE, HURT
from rules.games.red_dragon.play import CardEffect, affected_seats, card_of, frame_of_card, piece_of, spared
from rules.games.red_dragon.turn import Order, give_turn
from rules.kernel.abilities import forbidden, happen
from rules.kernel.intents import Intent
from rules.kernel.windows import propose


def touched(table: RedDragonTable, effect: CardEffect, seats: Sequence[int]) -> list[int]:
    """Return those of the seats that have not ignored the card and are still in the game (RD-IGNORE-03)."""
    affected = table.intents[effect.source].targets if effect.source >= 0 else seats
    return [seat for seat in seats if seat in affected and table.playing[seat]]


def change_stat(table: RedDragonTable, effect: CardEffect, seats: Sequence[int], stat: Stat, amount: int) -> None:
    """Change fortitude or alcohol of the seats. A seat that loses fortitude by another's card is hurt (RD-SYNC-09)."""
    for seat in touched(table, effect, seats):
        lost = -change(table, seat, stat, amount)
        if stat == "fortitude" and lost > 0 and seat != effect.actor:
            card_effect = frame_of_card(table, effect)
            if seat not in card_effect.hurt:
                card_effect.hurt = (*card_effect.hurt, seat)
            happen(table, HURT, seat, effect.actor)


def move_gold(table: RedDragonTable, effect: CardEffect, payers: Sequence[int], to: int, amount: int) -> None:
    """Demand a payment of the seats."""
    order = [seat for seat in from_active(table) if seat in payers and seat != to]
    demand(table, touched(table, effect, order), to, amount, piece_of(table, effect))


def hand_out(table: RedDragonTable, effect: CardEffect, purse: int, to: int, amount: int) -> None:
    """Pay gold from the pot or the tavern at once: nobody may answer that (RD-RULING-26)."""
    if purse != to and amount > 0:
        hand_over(table, purse, to, amount)


def ante(table: RedDragonTable, effect: CardEffect, seats: Sequence[int], amount: int) -> None:
    """Demand that these seats stake gold, if the player of the card has any (RD-GAMBLE-02, 14, 23)."""
    if gambling(table):
        staked = [seat for seat in seats if table.in_round[seat]]
        demand_antes(table, effect.actor, piece_of(table, effect), staked, amount)


def start_round(table: RedDragonTable, effect: CardEffect) -> None:
    """Begin a gambling round, unless there is one already (even one that is won and not yet paid) or its starter is out
    of the game."""
    if table.starter is None and table.playing[effect.actor] and not forbidden(table, GAMBLE, effect.actor, log=True):
        start(table, effect.actor)


def seize(table: RedDragonTable, effect: CardEffect, cheats_only: bool) -> None:
    """Give the player of the card the upper hand."""
    if gambling(table) and table.in_round[effect.actor]:
        take_control(table, effect.actor, cheats_only)


def force_out(table: RedDragonTable, effect: CardEffect, seats: Sequence[int]) -> None:
    """Propose to force seats out of the round; everybody may respond (RD-GAMBLE-18)."""
    if gambling(table):
        propose(table, Intent("force_out", effect.actor, piece_of(table, effect), tuple(seats)))


def leave_round(table: RedDragonTable, effect: CardEffect) -> None:
    """Let the player leave the round instead of staking (RD-GAMBLE-13 to 16)."""
    leave(table, effect.actor, forced=False)


def win_round(table: RedDragonTable, effect: CardEffect) -> None:
    """Let the player win the round at once (RD-GAMBLE-09)."""
    if gambling(table):
        end(table, effect.actor)


def end_round(table: RedDragonTable, effect: CardEffect) -> None:
    """End the round; the tavern gets the pot."""
    if gambling(table):
        end(table, TAVERN)


def take_pot(table: RedDragonTable, effect: CardEffect) -> None:
    """Give the player the pot that another is about to win (RD-AFFECT-11, RD-RULING-24)."""
    table.intents[effect.parent].actor = effect.actor
    end(table, effect.actor)


def inn_pays(table: RedDragonTable, effect: CardEffect) -> None:
    """Let the tavern pay what the player owes."""
    parent = table.intents[effect.parent]
    parent.tags = (*parent.tags, effect.actor)


def ignore_it(table: RedDragonTable, effect: CardEffect) -> None:
    """Let the player ignore what is answered: a drink is not drunk, a card affects only the others."""
    if effect.serving != NO_SERVING:
        ignore(table, effect.serving)
    else:
        table.intents[effect.parent].ignore(effect.actor)
        table.emit("ignored", effect.actor, table.game.kind[table.intents[effect.parent].source])


def cancel_it(table: RedDragonTable, effect: CardEffect) -> None:
    """Cancel what is answered, so that it has no effect at all (RD-IGNORE-01)."""
    table.intents[effect.parent].cancel()


def redirect(table: RedDragonTable, effect: CardEffect, seats: Sequence[int]) -> None:
    """Turn a card that was played at the player to another seat. Seats that have ignored it go on doing so."""
    intent = table.intents[effect.parent]
    for seat in seats:
        if aimed_at(intent, effect.actor) and seat != effect.actor and table.playing[seat]:
            ignoring = spared(table, intent)
            card = card_of(intent)._replace(target=seat)
            intent.tags = card
            affected = affected_seats(table, card, intent.actor, intent.parent)
            intent.targets = tuple(player for player in affected if player not in ignoring)
            table.emit("redirected", effect.actor, seat, card.kind)


def aimed_at(intent: Intent, seat: int) -> bool:
    """True if the intent is a card that was played at this seat."""
    return intent.kind == "play" and card_of(intent).target == seat


def order(table: RedDragonTable, effect: CardEffect, drinks: int) -> None:
    """Let the player order more drinks, for anybody (RD-DRINK-23, 24)."""
    table.frames.append(Order(effect.actor, drinks, 1))


def drink_from_pile(table: RedDragonTable, effect: CardEffect, seats: Sequence[int], after: bool) -> None:
    """Make seats drink from their piles, now or right after what they are drinking (RD-RULING-71, 72)."""
    for seat in reversed(seats):
        if not table.playing[seat]:
            continue
        if after and any(isinstance(frame, Pour) for frame in table.frames):
            table.again[seat] += 1
        else:
            force(table, seat)


def drink_from_deck(table: RedDragonTable, effect: CardEffect, seats: Sequence[int], skip: bool) -> None:
    """Make each of the seats reveal a drink from the deck, to be drunk together (RD-RULING-74)."""
    drinkers = [seat for seat in from_active(table) if seat in seats]
    if drinkers:
        events = SKIP if skip else RUN
        pour(table, drinkers, DRINKS, events, TOGETHER)


def round_on_the_house(table: RedDragonTable, effect: CardEffect) -> None:
    """Reveal one drink from the deck, of which everybody gets a copy (RD-HOUSE-01, 02)."""
    pour(table, (effect.actor,), DRINKS, SKIP, HOUSE)


def contest(table: RedDragonTable, effect: CardEffect, prize: int) -> None:
    """Begin a drinking contest of all seats (RD-CONTEST-01, RD-RULING-76)."""
    seats = tuple(from_active(table))
    table.frames.append(Contest(seats, seats, prize))


def draw(table: RedDragonTable, effect: CardEffect, seats: Sequence[int], amount: int) -> None:
    """Make seats draw cards from their own decks."""
    for seat in touched(table, effect, seats):
        board.draw(table, seat, amount)


def swap_piles(table: RedDragonTable, effect: CardEffect, seats: Sequence[int]) -> None:
    """Let the player swap piles of drinks with another seat."""
    for seat in touched(table, effect, seats):
        if seat != effect.actor and table.playing[effect.actor]:
            moving.swap_piles(table, effect.actor, seat)


def extra_turn(table: RedDragonTable, effect: CardEffect, seats: Sequence[int]) -> None:
    """Give seats another turn after the present one."""
    for seat in touched(table, effect, seats):
        give_turn(table, seat)
