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

from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey, Translated

if TYPE_CHECKING:
    from rules.cards.words import Alternative
    from rules.kernel.effects import Effect
    from rules.kernel.events import Event
    from rules.kernel.game import Game
    from rules.kernel.table import Table

CHOOSE, CHOOSE_PLAYER, CHOOSE_CARD, MAY, LOOK = KINDS = ("choose", "choose_player", "choose_card", "may", "look")
DOES = "does"
"""The option to do what one may do."""
SEEN = "seen"
"""The only answer to being shown cards."""


def allowed(table: Table, effect: Effect, choices: Sequence[Alternative]) -> list[Alternative]:
    """Those of the alternatives that may be chosen now."""
    return [choice for choice in choices if choice.allowed is None or choice.allowed(table, effect)]


def among(table: Table, effect: Effect, seat: int, choices: Sequence[Alternative]) -> Ask | None:
    """Ask a seat for one of the alternatives that are allowed. None if there is none."""
    allowed_choices = allowed(table, effect, choices)
    if not allowed_choices:
        return None
    names = tuple(choice.name for choice in allowed_choices)
    return effect.choice(Ask(seat, CHOOSE, names, (effect.kind, effect.block, effect.step)))


def player(effect: Effect, seat: int, seats: Sequence[int]) -> Ask | None:
    """Ask a seat for one of these seats. None if there is none."""
    if not seats:
        return None
    return effect.choice(Ask(seat, CHOOSE_PLAYER, tuple(seats), (effect.kind,)))


def card(table: Table, effect: Effect, seat: int, pieces: Sequence[int], left: int, orders: bool) -> Ask | None:
    """Ask a seat for one of these pieces; of those in one zone that are the same card, one is offered, unless
    they have state of their own there. ``left`` is how many it is to choose one by one, this one included; ``orders``:
    it lays them in this order. None if there is no piece, or if the seat does not know them yet: see ``show``."""
    if not pieces or not knows(table, seat, pieces):
        return None
    zone_of = dict(table.where())
    everybody = (1 << table.seats) - 1
    all_face_up = True
    different: dict[tuple[int, int], int] = {}  # one piece of each that differ by their zone or their card
    for piece in reversed(pieces):
        zone = zone_of[piece]
        if table.visible_to[zone] != everybody:
            all_face_up = False
        if _stands(table, zone):
            different[zone, piece] = piece
        else:
            different[zone, ~table.game.kind[piece]] = piece
    offered = tuple(reversed(different.values()))
    zones = [zone_of[piece] for piece in offered]
    ask = Ask(seat, CHOOSE_CARD, offered, (effect.kind, left, int(orders), *zones))
    if all_face_up:
        return effect.choice(ask)
    return ask  # even if it is the only one: that nobody is asked would tell the others which it is


def look(table: Table, effect: Effect, seat: int, pieces: Sequence[int]) -> Ask | None:
    """Show a seat these pieces. None if there is none, or if the seat does not know them yet: see ``show``."""
    if not pieces or not knows(table, seat, pieces):
        return None
    zone_of = dict(table.where())
    zones = [zone_of[piece] for piece in pieces]
    return Ask(seat, LOOK, (SEEN,), (effect.kind, *pieces, *zones))


def knows(table: Table, seat: int, pieces: Sequence[int]) -> bool:
    """True if a seat knows all these pieces: it may look at them now, or has seen them before."""
    visible: set[int] = set()
    for zone, visible_to in zip(table.zones, table.visible_to, strict=True):
        if visible_to >> seat & 1:
            visible.update(zone)
    if visible.issuperset(pieces):
        return True
    return all(table.known_to[piece] >> seat & 1 for piece in pieces)


def show(table: Table, seat: int, pieces: Sequence[int]) -> None:
    """Let a seat know these pieces from now on. This is done before it is asked about them, because a step that asks
    must change nothing."""
    table.reveal(pieces, 1 << seat)


def may(effect: Effect, seat: int) -> Ask:
    """Ask a seat whether it wants the rest of the effect."""
    return Ask(seat, MAY, (DOES, PASS), (effect.kind,))


def notate(table: Table, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """An answer in the notation, without the name of the seat that gives it."""
    match ask.kind:
        case "choose":
            return f"chooses {option}"
        case "choose_player":
            return f"chooses {names[option]}"
        case "choose_card":
            if _stands(table, _zone_of(ask, option)):
                return f"chooses {table.game.piece_names[option]}"
            card_id = table.game.card_id(option)
            if _is_only_copy(table, ask, option):
                return f"chooses {card_id}"
            return f"chooses {card_id} from {_zone_name(table, ask, option, names)}"
        case "look":
            return "has seen them"
    return "does it"


def phrase(table: Table, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """An answer as it is offered to a person."""
    game = table.game
    match ask.kind:
        case "choose":
            kind, block, step = ask.about
            return Entry("phrase.choose", {"what": _alternative_text(game, kind, block, step, option)})
        case "choose_player":
            return Entry("phrase.choose", {"what": names[option]})
        case "choose_card":
            title = game.piece_title(option)
            if _stands(table, _zone_of(ask, option)) or _is_only_copy(table, ask, option):
                return Entry("phrase.choose", {"what": title})
            return Entry("phrase.choose_from", {"what": title, "name": _owner(table, ask, option, names)})
        case "look":
            return Entry("phrase.seen", {})
    if option == DOES:
        return Entry("phrase.does", {})
    return Entry("phrase.does_not", {})


def laid_open(ask: Ask) -> Sequence[int]:
    """The pieces that a seat is shown: those it may choose from, or only looks at."""
    if ask.kind == CHOOSE_CARD:
        return ask.options
    return ask.about[1 : 1 + len(ask.about) // 2]


def scattered(ask: Ask) -> bool:
    """True if the pieces that a seat is shown lie in several places."""
    return len(set(_zones(ask))) > 1


def owner(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    """The name of the owner of a piece that a seat is shown; "" if all pieces lie in one place, or nobody owns it."""
    if not scattered(ask):
        return ""
    return _owner(table, ask, piece, names)


def question(table: Table, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """The question for a person."""
    game = table.game
    values = {"name": names[ask.seat], "card": game.title(ask.about[0])}
    match ask.kind, ask.about:
        case "look", _:
            titles = tuple(game.title(game.kind[piece]) for piece in laid_open(ask))
            return (Entry("question.look", {**values, "what": titles}),)
        case "choose_card", (_, _, 1, *_):
            return (Entry("question.order_cards", values),)
        case "choose_card", (_, remaining, *_) if remaining > 1:
            return (Entry(_question_key(game, "question.choose_cards"), {**values, "n": remaining}),)
    return (Entry(_question_key(game, f"question.{ask.kind}"), values),)


def _question_key(game: Game[Any], key: str) -> str:
    """The key of a question's text, or of the text that this game has instead."""
    return game.card_questions.get(key, key)


def log(game: Game[Any], event: Event, names: Sequence[str]) -> Sequence[Entry]:
    """The log entries for what cards let players choose and what chance gave."""
    match event:
        case ("chose", seat, kind, block, step, name):
            text = _alternative_text(game, kind, block, step, name)
            return (Entry("log.chose", {"name": names[seat], "what": text}, seat),)
        case ("chose_player", seat, player) if seat == player:
            return (Entry("log.chose_player.self", {"name": names[seat]}, seat),)
        case ("chose_player", seat, player):
            return (Entry("log.chose_player", {"name": names[seat], "other": names[player]}, seat),)
        case ("tossed", seat, kind, side):
            return (Entry(f"log.{side}", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("rolled", seat, kind, number):
            return (Entry("log.rolled", {"name": names[seat], "card": game.title(kind), "n": number}, seat),)
        case ("drawn", _, kind, player):
            return (Entry("log.drawn", {"name": names[player], "card": game.title(kind)}, player),)
        case ("looked", seat, kind, count):
            return (Entry("log.looked", {"name": names[seat], "card": game.title(kind), "n": count}, seat),)
        case ("lasts", seat, kind, ends, owner):
            until = Entry(f"duration.{ends}", {"name": names[owner]})
            return (Entry("log.lasts", {"name": names[seat], "card": game.title(kind), "until": until}, seat),)
        case ("set_off" | "over_for" as event_kind, seat, kind):
            return (Entry(f"log.{event_kind}", {"name": names[seat], "card": game.title(kind)}, seat),)
        case ("forbidden", seat, kind, deed):
            values = {"name": names[seat], "card": game.title(kind), "what": TextKey(f"deed.{deed}")}
            return (Entry("log.forbidden", values, seat),)
    return ()


def _alternative_text(game: Game[Any], kind: int, block: int, step: int, name: str) -> Translated:
    """The text of the alternative with this name."""
    choices = game.programs[kind].blocks[block][step].choices
    texts = {choice.name: choice.text for choice in choices}
    return Translated(texts[name])


def _stands(table: Table, zone: int) -> bool:
    """True if pieces in a zone have state of their own, so that two of the same card differ."""
    game = table.game
    return bool(game.standing_zone) and game.zone_names(table.seats)[zone].partition(".")[0] == game.standing_zone


def _zone_of(ask: Ask, piece: int) -> int:
    """The zone of a piece that a seat is shown."""
    return _zones(ask)[laid_open(ask).index(piece)]


def _is_only_copy(table: Table, ask: Ask, piece: int) -> bool:
    """True if no other piece that is offered is the same card."""
    kind = table.game.kind
    copies = 0
    for option in ask.options:
        if kind[option] == kind[piece]:
            copies += 1
    return copies == 1


def _zones(ask: Ask) -> Sequence[int]:
    """The zone of each piece that a seat is shown."""
    return ask.about[-len(laid_open(ask)) :]


def _owner(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    return _zone_name(table, ask, piece, names).partition(".")[2]


def _zone_name(table: Table, ask: Ask, piece: int, names: Sequence[str]) -> str:
    """The name of the zone of a piece that a seat is shown: ``discard.Bob``."""
    zone = _zone_of(ask, piece)
    name, _, owner = table.game.zone_names(table.seats)[zone].partition(".")
    if owner.isdecimal():
        return f"{name}.{names[int(owner)]}"
    return name
