"""``given`` and ``stack``: a table is laid out as a scenario says; what cannot be laid out is reported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.cards.explain import quoted
from rules.kernel.abilities import note_laid_cards
from rules.kernel.counters import on_piece, on_seat
from rules.kernel.options import BadOption, Cast, Choice, Seat, SetupOption
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean
from rules.reading.reader import YamlNode
from rules.scenario.counting import COUNTERS, lay_counters
from rules.scenario.setting import Setting, entries


def lay_out(setting: Setting, node: YamlNode) -> dict[str, Any]:
    """Put pieces, state and chance of the table in place. Returns the moment, for the game's ``resume``."""
    game, names = setting.game, setting.names
    moment_options = {option.key: option for option in game.resume_options}
    moment: dict[str, Any] = {}
    pieces: dict[str, YamlNode] = {}
    for key, child in entries(node).items():
        if key in names:
            if not isinstance(child.value, dict):
                example = f"{key}: {{hand: [...]}}"
                setting.bad_value(child, Message("problem.what_one_has", name=key, example=example))
                continue
            for seat_key, value in child.value.items():
                lay(setting, seat_key, value, names.index(key))
        elif key in moment_options:
            moment[key] = chosen_value(setting, moment_options[key], child)
        elif key in game.chances:
            stack(setting, key, child)
        elif setting.stands(key):
            pieces[key] = child
        else:
            lay(setting, key, child, None)
    for key, child in pieces.items():
        lay_piece(setting, key, child)
    note_laid_cards(setting.table)
    game.complete(setting.table, _given_keys(setting, node))
    return moment


def _given_keys(setting: Setting, node: YamlNode) -> set[str]:
    """All keys under ``given``, those of the players included."""
    parts = entries(node)
    keys = set(parts)
    for name in setting.names:
        keys.update(entries(parts.get(name)))
    return keys


def stack(setting: Setting, stream: str, node: YamlNode) -> None:
    """Fix the next results of chance."""
    chance = setting.table.chance
    chance.stacked = {**chance.stacked, stream: setting.stacked_results(stream, node)}


def chosen_value(setting: Setting, option: SetupOption, node: YamlNode) -> Any:
    """The value of an option or a moment; reports a problem if it may not be chosen."""
    value = node.plain()
    if isinstance(option, Seat):
        value = setting.seat(value)
    try:
        option.check(value, len(setting.names), setting.game.characters)
    except BadOption as error:
        if isinstance(option, Cast) and isinstance(node.value, list):
            _report_cast(setting, node, error)
        else:
            words = _words_of(setting, option)
            hint: AnyMessage = error.wrong
            if words:
                hint = did_you_mean(quoted(node), words) or Message("problem.write", words=tuple(words))
            setting.bad_value(node, hint)
    return value


def _report_cast(setting: Setting, node: YamlNode, error: BadOption) -> None:
    """Report the characters that the game does not have or, if there are none, what is wrong with the list."""
    characters = setting.game.characters
    unknown_characters = [character for character in node.items() if character.value not in characters]
    for character in unknown_characters:
        setting.unknown(quoted(character), character.span, characters)
    if not unknown_characters:
        setting.report("BAD-VALUE", error.wrong, node.span)


def _words_of(setting: Setting, option: SetupOption) -> Sequence[str]:
    """The words that may be chosen; none for numbers."""
    if isinstance(option, Seat):
        return setting.names
    if isinstance(option, Choice):
        return option.choices
    return ()


def lay(setting: Setting, key: str, node: YamlNode, seat: int | None) -> None:
    """Lay out a zone or a part of the state."""
    table = setting.table
    zone = key if seat is None else f"{key}.{seat}"
    if key == COUNTERS and seat is not None:
        lay_counters(setting, node, on_seat(seat))
    elif zone in setting.zones:
        if not isinstance(node.value, list):
            setting.bad_value(node, Message("problem.list_of_cards"))
        for card in node.items():
            if setting.card(card):
                put(setting, card, setting.zones.index(zone))
    elif key in table.fields and (seat is None or key in setting.player_state):
        value = setting.state(key, node, seat)
        if value is not None:
            numbers = table.numbers(key)
            if seat is not None:
                numbers[seat] = value
            elif isinstance(value, list):
                numbers = value
            else:
                numbers = [value]
            table.put(key, numbers)
    else:
        moment = [option.key for option in setting.game.resume_options]
        words: dict[str, Iterable[str]] = {}
        if seat is None:
            words = {"moment": moment, "chance": setting.game.chances, "players": setting.names}
        setting.unknown_key(node, key, "given:", words, of_player=seat is not None)


def lay_piece(setting: Setting, name: str, node: YamlNode) -> None:
    """Lay out the state of a piece, and what belongs to it."""
    table = setting.table
    piece = setting.piece(name)
    if piece is None and name.partition("#")[0] in setting.excused:  # its card has a mistake, which is reported
        return
    zone = len(table.zones) - 1
    if piece is not None:
        zone = dict(table.where()).get(piece, zone)
    base, _, owner = setting.zones[zone].partition(".")
    if piece is None or base != setting.game.standing_zone:
        hint = Message("problem.stands_nowhere", name=name, zone=setting.game.standing_zone)
        setting.report("BAD-VALUE", name, node.key or node.span, hint)
    elif not isinstance(node.value, dict):
        state = sorted(setting.of_pieces)[0]
        setting.bad_value(node, Message("problem.what_one_has", name=name, example=f"{name}: {{{state}: ...}}"))
    else:
        for key, value in node.value.items():
            if key in setting.game.attached:
                _attach(setting, key, value, piece, int(owner))
                continue
            if key == COUNTERS:
                lay_counters(setting, value, on_piece(piece))
                continue
            number = setting.piece_state(key, value)
            if number is not None:
                _set(setting, key, piece, number)


def _attach(setting: Setting, key: str, cards: YamlNode, piece: int, owner: int) -> None:
    """Lay out cards that belong to a piece, in a zone of its owner."""
    zone = setting.zones.index(f"{key}.{owner}")
    count = len(setting.table.zones[zone])
    lay(setting, key, cards, owner)
    for attached_piece in setting.table.zones[zone][count:]:
        _set(setting, setting.game.attached[key], attached_piece, piece)


def _set(setting: Setting, name: str, piece: int, number: int) -> None:
    """Set a part of the state of a piece."""
    numbers = setting.table.numbers(name)
    numbers[piece] = number
    setting.table.put(name, numbers)


def put(setting: Setting, card: YamlNode, zone: int) -> None:
    """Move a piece that is this card from the box. A card in a few signs brings state with it."""
    table, card_id = setting.table, setting.game.card_id
    shorthand = setting.shorthands.get(str(card.value))
    if shorthand is None:
        id = str(card.value)
    else:
        id = shorthand.card["id"]
    piece = next((piece for piece in table.zones[-1] if card_id(piece) == id), None)
    if piece is not None:
        table.move(piece, len(table.zones) - 1, zone)
        if shorthand is not None:
            for name, number in shorthand.state.items():
                _set(setting, name, piece, number)
    elif id not in setting.excused:
        dealt_cards = {card_id(piece) for piece, _ in table.where()}
        key = "problem.no_copy_left" if id in dealt_cards else "problem.no_deck_has"
        setting.report("BAD-VALUE", Message(key, card=quoted(card)), card.span)
