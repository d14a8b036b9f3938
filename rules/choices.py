"""The questions that cards ask in the middle of an effect, the same in every game.

=============  ==================================  =================  ====================================
kind           options                             notation           about
=============  ==================================  =================  ====================================
choose         names of alternatives               ``chooses pay``    card, block and step of its program
choose_player  seats                               ``chooses Bob``    card
choose_card    pieces                              ``chooses brawl``  card, how many are still to be chosen, whether
                                                                      this orders them (0, 1), each one's zone
may            ``does`` and ``pass``               ``does it``        card
look           ``seen``                            ``has seen them``  card, the pieces that are shown, their zones
=============  ==================================  =================  ====================================

A question with one answer is not asked, unless that would tell the others something that only the asked seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.kernel import PASS, Ask
from rules.log import Entry, TextKey, Written

if TYPE_CHECKING:
    from rules.cards.words import Alternative
    from rules.effects import Effect
    from rules.feed import Event
    from rules.game import Game
    from rules.table import Table

CHOOSE, CHOOSE_PLAYER, CHOOSE_CARD, MAY, LOOK = KINDS = ("choose", "choose_player", "choose_card", "may", "look")
DOES = "does"
"""The option to do what one may do."""
SEEN = "seen"
"""The only answer to being shown cards."""


def allowed(table: Table, effect: Effect, choices: Sequence[Alternative]) -> list[Alternative]:
    """Those of the alternatives that may be chosen now."""
    return [one for one in choices if one.allowed is None or one.allowed(table, effect)]


def among(table: Table, effect: Effect, seat: int, choices: Sequence[Alternative]) -> Ask | None:
    """Ask a seat for one of the alternatives that are allowed. None if there is none."""
    names = tuple(one.name for one in allowed(table, effect, choices))
    return effect.choice(Ask(seat, CHOOSE, names, (effect.kind, effect.block, effect.step))) if names else None


def player(effect: Effect, seat: int, seats: Sequence[int]) -> Ask | None:
    """Ask a seat for one of these seats. None if there is none."""
    return effect.choice(Ask(seat, CHOOSE_PLAYER, tuple(seats), (effect.kind,))) if seats else None


def card(table: Table, effect: Effect, seat: int, pieces: Sequence[int], left: int, orders: bool) -> Ask | None:
    """Ask a seat for one of these pieces; of those in one zone that are the same card, one is offered, unless
    they have state of their own there. ``left`` is how many it is to choose one by one, this one included; ``orders``:
    it lays them in this order. None if there is no piece, or if the seat does not know them yet: see ``show``."""
    if not pieces or not knows(table, seat, pieces):
        return None
    where = {piece: at for piece, at in table.where() if piece in pieces}
    alike = {(where[piece], piece if _stands(table, where[piece]) else ~table.game.kind[piece]): piece
             for piece in reversed(pieces)}  # fmt: skip
    offered = tuple(reversed(alike.values()))
    ask = Ask(seat, CHOOSE_CARD, offered, (effect.kind, left, int(orders), *(where[piece] for piece in offered)))
    everybody = (1 << table.seats) - 1
    return effect.choice(ask) if all(table.visible_to[at] == everybody for at in where.values()) else ask


def look(table: Table, effect: Effect, seat: int, pieces: Sequence[int]) -> Ask | None:
    """Show a seat these pieces. None if there is none, or if the seat does not know them yet: see ``show``."""
    if not pieces or not knows(table, seat, pieces):
        return None
    where = {piece: at for piece, at in table.where() if piece in pieces}
    return Ask(seat, LOOK, (SEEN,), (effect.kind, *pieces, *(where[piece] for piece in pieces)))


def knows(table: Table, seat: int, pieces: Sequence[int]) -> bool:
    """Whether a seat knows all these pieces: it may look at them now, or has seen them before."""
    seen = {piece for zone, shown in zip(table.zones, table.visible_to, strict=True) if shown >> seat & 1
            for piece in zone}  # fmt: skip
    return seen.issuperset(pieces) or all(table.known_to[piece] >> seat & 1 for piece in pieces)


def show(table: Table, seat: int, pieces: Sequence[int]) -> None:
    """From now on a seat knows these pieces. This is done before it is asked about them: a step that asks changes
    nothing."""
    table.reveal(pieces, 1 << seat)


def may(effect: Effect, seat: int) -> Ask:
    """Ask a seat whether it wants the rest of the effect."""
    return Ask(seat, MAY, (DOES, PASS), (effect.kind,))


def say(table: Table, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation, without the name of the seat that gives it."""
    match ask.kind:
        case "choose":
            return f"chooses {option}"
        case "choose_player":
            return f"chooses {names[option]}"
        case "choose_card":
            if _stands(table, _where(ask, option)):
                return f"chooses {table.game.piece_names[option]}"
            id = table.game.card_id(option)
            if _alone(table, ask, option):
                return f"chooses {id}"
            return f"chooses {id} from {_zone(table, ask, option, names)}"
        case "look":
            return "has seen them"
    return "does it"


def phrase(table: Table, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    game = table.game
    match ask.kind:
        case "choose":
            kind, block, step = ask.about
            return Entry("phrase.choose", {"what": _called(game, kind, block, step, option)})
        case "choose_player":
            return Entry("phrase.choose", {"what": names[option]})
        case "choose_card":
            title = game.called(option)
            if _stands(table, _where(ask, option)) or _alone(table, ask, option):
                return Entry("phrase.choose", {"what": title})
            return Entry("phrase.choose_from", {"what": title, "name": _owner(table, ask, option, names)})
        case "look":
            return Entry("phrase.seen", {})
    return Entry("phrase.does" if option == DOES else "phrase.does_not", {})


def laid_open(ask: Ask) -> Sequence[int]:
    """The pieces that a seat is shown: those it may choose from, or only looks at."""
    return ask.options if ask.kind == CHOOSE_CARD else ask.about[1 : 1 + len(ask.about) // 2]


def scattered(ask: Ask) -> bool:
    """Whether the pieces that a seat is shown lie in several places."""
    return len(set(_zones(ask))) > 1


def owner(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    """Whose piece this is among those that a seat is shown; "" if all lie in one place, or nobody owns it."""
    return _owner(table, ask, piece, names) if scattered(ask) else ""


def question(table: Table, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """The question for a person."""
    game = table.game
    asked = {"name": names[ask.seat], "card": game.title(ask.about[0])}
    match ask.kind, ask.about:
        case "look", _:
            titles = tuple(game.title(game.kind[piece]) for piece in laid_open(ask))
            return (Entry("question.look", {**asked, "what": titles}),)
        case "choose_card", (_, _, 1, *_):
            return (Entry("question.order_cards", asked),)
        case "choose_card", (_, left, *_) if left > 1:
            return (Entry("question.choose_cards", {**asked, "n": left}),)
    return (Entry(f"question.{ask.kind}", asked),)


def log(game: Game[Any], event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """The log entries for what cards let players choose and what chance gave."""
    match event:
        case ("chose", seat, kind, block, step, name):
            chosen = _called(game, kind, block, step, name)
            return (Entry("log.chose", {"name": names[seat], "what": chosen}, seat),)
        case ("chose_player", seat, other) if seat == other:
            return (Entry("log.chose_player.self", {"name": names[seat]}, seat),)
        case ("chose_player", seat, other):
            return (Entry("log.chose_player", {"name": names[seat], "other": names[other]}, seat),)
        case ("tossed", seat, kind, side):
            return (Entry(f"log.{side}", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("rolled", seat, kind, number):
            return (Entry("log.rolled", {"name": names[seat], "card": game.title(kind), "n": number}, seat),)
        case ("drawn", _, kind, other):
            return (Entry("log.drawn", {"name": names[other], "card": game.title(kind)}, other),)
        case ("looked", seat, kind, count):
            return (Entry("log.looked", {"name": names[seat], "card": game.title(kind), "n": count}, seat),)
        case ("lasts", seat, kind, ends, owner):
            until = Entry(f"duration.{ends}", {"name": names[owner]})
            return (Entry("log.lasts", {"name": names[seat], "card": game.title(kind), "until": until}, seat),)
        case ("set_off" | "over_for" as what, seat, kind):
            return (Entry(f"log.{what}", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("forbidden", seat, kind, deed):
            what = {"name": names[seat], "card": game.title(kind), "what": TextKey(f"deed.{deed}")}
            return (Entry("log.forbidden", what, seat),)
    return ()


def _called(game: Game[Any], kind: int, block: int, step: int, name: str) -> Written:
    """What an alternative is called."""
    return Written(next(one.text for one in game.programs[kind].blocks[block][step].choices if one.name == name))


def _stands(table: Table, zone: int) -> bool:
    """Whether pieces in a zone have state of their own, so that two of the same card differ."""
    game = table.game
    return bool(game.standing_zone) and game.zone_names(table.seats)[zone].partition(".")[0] == game.standing_zone


def _where(ask: Ask, piece: int) -> int:
    """The zone of a piece that a seat is shown."""
    return _zones(ask)[laid_open(ask).index(piece)]


def _alone(table: Table, ask: Ask, piece: int) -> bool:
    """Whether no other piece that is offered is the same card."""
    kind = table.game.kind
    return [kind[other] for other in ask.options].count(kind[piece]) == 1


def _zones(ask: Ask) -> Sequence[int]:
    """Where each piece lies that a seat is shown."""
    return ask.about[-len(laid_open(ask)) :]


def _owner(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    return _zone(table, ask, piece, names).partition(".")[2]


def _zone(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    """The zone of a piece that a seat is shown: ``discard.Bob``."""
    at = _where(ask, piece)
    name, _, owner = table.game.zone_names(table.seats)[at].partition(".")
    return f"{name}.{names[int(owner)]}" if owner.isdecimal() else name
