"""``given`` and ``stack``: a table is laid out as a scenario says, and what cannot be laid out is told."""

from __future__ import annotations

from typing import Any

from rules.cards.explain import quoted
from rules.cards.problems import did_you_mean
from rules.cards.reader import YamlNode
from rules.options import BadOption, Cast, Choice, Seat, SetupOption
from rules.scenario.setting import Setting, entries
from rules.sentences import Said


def lay_out(setting: Setting, node: YamlNode) -> dict[str, Any]:
    """Put pieces, state and chance of the table in place. Returns the moment, for the game's ``resume``."""
    game, names = setting.game, setting.names
    moments = {option.key: option for option in game.resume_options}
    at: dict[str, Any] = {}
    pieces: dict[str, YamlNode] = {}
    for key, child in entries(node).items():
        if key in names:
            if not isinstance(child.value, dict):
                example = f"{key}: {{hand: [...]}}"
                setting.bad_value(child, Said("problem.what_one_has", name=key, example=example))
                continue
            for inner, value in child.value.items():
                lay(setting, inner, value, names.index(key))
        elif key in moments:
            at[key] = chosen(setting, moments[key], child)
        elif key in game.chances:
            stack(setting, key, child)
        elif setting.stands(key):
            pieces[key] = child
        else:
            lay(setting, key, child, None)
    for key, child in pieces.items():
        lay_piece(setting, key, child)
    given = entries(node)
    game.complete(setting.table, {*given, *(key for name in names if name in given for key in entries(given[name]))})
    return at


def stack(setting: Setting, stream: str, node: YamlNode) -> None:
    """Fix the next results of chance."""
    chance = setting.table.chance
    chance.stacked = {**chance.stacked, stream: setting.drawn(stream, node)}


def chosen(setting: Setting, option: SetupOption, node: YamlNode) -> Any:
    """The value of an option or a moment."""
    value = setting.seat(node.plain()) if isinstance(option, Seat) else node.plain()
    try:
        option.check(value, len(setting.names), setting.game.characters)
    except BadOption as error:
        if isinstance(option, Cast) and isinstance(node.value, list):
            strange = [each for each in node.items() if each.value not in setting.game.characters]
            for each in strange:
                setting.unknown(quoted(each), each.span, setting.game.characters)
            if not strange:
                setting.tell("BAD-VALUE", error.wrong, node.span)
            return value
        words = setting.names if isinstance(option, Seat) else option.choices if isinstance(option, Choice) else ()
        near = did_you_mean(quoted(node), words)
        setting.bad_value(node, near or error.wrong)
    return value


def lay(setting: Setting, key: str, node: YamlNode, seat: int | None) -> None:
    """Lay out a zone or a part of the state."""
    table = setting.table
    zone = key if seat is None else f"{key}.{seat}"
    if zone in setting.zones:
        if not isinstance(node.value, list):
            setting.bad_value(node, Said("problem.list_of_cards"))
        for card in node.items():
            if setting.card(card):
                put(setting, card, setting.zones.index(zone))
    elif key in table.fields and (seat is None or key in setting.owned):
        value = setting.state(key, node, seat)
        if value is not None:
            numbers = table.state()[key]
            if seat is None:
                numbers = value if isinstance(value, list) else [value]
            else:
                numbers[seat] = value
            table.put(key, numbers)
    else:
        moment = [option.key for option in setting.game.resume_options]
        more = {"moment": moment, "chance": setting.game.chances, "players": setting.names} if seat is None else {}
        setting.unknown_key(node, key, "given:", more, seat is not None)


def lay_piece(setting: Setting, name: str, node: YamlNode) -> None:
    """Lay out the state of a piece, and what belongs to it."""
    table, attached = setting.table, setting.game.attached
    piece = setting.piece(name)
    if piece is None and name.partition("#")[0] in setting.excused:
        return
    at = next((at for each, at in table.where() if each == piece), len(table.zones) - 1)
    base, _, owner = setting.zones[at].partition(".")
    if piece is None or base != setting.game.standing_zone:
        where = Said("problem.stands_nowhere", name=name, zone=setting.game.standing_zone)
        setting.tell("BAD-VALUE", name, node.key or node.span, where)
    elif not isinstance(node.value, dict):
        state = sorted(setting.of_pieces)[0]
        setting.bad_value(node, Said("problem.what_one_has", name=name, example=f"{name}: {{{state}: ...}}"))
    else:
        for key, value in node.value.items():
            if key in attached:
                before = len(table.zones[setting.zones.index(f"{key}.{owner}")])
                lay(setting, key, value, int(owner))
                for other in table.zones[setting.zones.index(f"{key}.{owner}")][before:]:
                    _set(setting, attached[key], other, piece)
            elif (number := setting.piece_state(key, value)) is not None:
                _set(setting, key, piece, number)


def _set(setting: Setting, name: str, piece: int, number: int) -> None:
    """Set a part of the state of a piece."""
    numbers = setting.table.state()[name]
    numbers[piece] = number
    setting.table.put(name, numbers)


def put(setting: Setting, card: YamlNode, zone: int) -> None:
    """Move a piece that is this card from the box. A card in a few signs brings state with it."""
    table, card_id = setting.table, setting.game.card_id
    short = setting.short.get(str(card.value))
    id = str(card.value) if short is None else short.card["id"]
    piece = next((piece for piece in table.zones[-1] if card_id(piece) == id), None)
    if piece is not None:
        table.move(piece, len(table.zones) - 1, zone)
        for name, number in short.state.items() if short else ():
            _set(setting, name, piece, number)
    elif id not in setting.excused:
        dealt = any(card_id(piece) == id for piece, _ in table.where())
        said = Said("problem.no_copy_left" if dealt else "problem.no_deck_has", card=quoted(card))
        setting.tell("BAD-VALUE", said, card.span)
