"""Every slip in a scenario that can be seen without playing it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rules.cards.explain import quoted
from rules.games import names as games
from rules.kernel.game import BadSetup, Game, Shorthand
from rules.kernel.move_forms import ANY_GAME, find_slip
from rules.kernel.options import Seat
from rules.kernel.table import Table
from rules.reading.messages import AnyMessage, Message, message_of
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, Span, YamlNode
from rules.scenario.counting import COUNTERS, written_counters
from rules.scenario.given import chosen_value, lay_out, stack
from rules.scenario.inline import as_card, shorthands_in, with_cards
from rules.scenario.setting import NOBODY, TABLE_WORDS, Setting, TooManyProblems, entries, items_of, text_of

FindGame = Callable[[str], Game[Table]]
"""Finds a game by its name. Raises BadSetup."""

KEYS: dict[str, tuple[type, ...]] = {
    "name": (str,), "rule": (str, list), "game": (str,), "cards": (list,), "seats": (list,), "seed": (int,),
    "options": (dict,), "stack": (dict,), "given": (dict,), "moves": (list,), "then": (dict,), "start": (str,),
}  # fmt: skip
OTHER_NAMES = {
    "expect": "then", "expected": "then", "result": "then", "after": "then", "before": "given", "setup": "given",
    "start_with": "given", "steps": "moves", "actions": "moves", "do": "moves", "players": "seats",
}  # fmt: skip
"""What authors often call the keys of a scenario."""
_FORMS = {
    str: Message("problem.write_a_text"),
    list: Message("problem.write_a_list"),
    int: Message("problem.write_a_number"),
    dict: Message("problem.write_keys"),
}
FROM_THE_BEGINNING = ("options", "stack")
PLAYERS = ("Ann", "Bob", "Cy", "Dee")
"""Who plays if ``seats`` are not given."""
REFUSED = "refused"
ALL_PASS = "all pass"
"""The move with which everybody passes who may."""
SEAT_WORDS = ("sees", "knows", "rank", COUNTERS)
END, NOTHING = "end", "nothing"
_MOVE_KEYS = ("refused", "play", "then")


@dataclass
class Checked:
    """A scenario and what is wrong with it. If nothing is, it is ready to be played."""

    document: Document
    node: YamlNode
    problems: list[Problem] = field(default_factory=list)
    game: Game[Table] | None = None
    names: list[str] = field(default_factory=lambda: list(PLAYERS))
    setting: Setting | None = None
    """None if the game has no such number of seats."""
    moment: dict[str, Any] | None = None
    """The moment at which the scenario begins; None: at the beginning."""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def is_refused(self) -> bool:
        """True if the game should not start."""
        start = self.node.get("start")
        return start is not None and start.value == REFUSED

    def report(self, code: str, message: AnyMessage, span: Span, hint: AnyMessage = "") -> None:
        """Add a problem."""
        self.problems.append(self.document.problem(code, message, span, hint))


def check(document: Document, node: YamlNode, game: str, find: FindGame, excused: Collection[str] = ()) -> Checked:
    """Check one scenario. ``game`` is played if the scenario names none; ``excused`` are the ids of cards whose own
    mistakes keep them out of play."""
    checked = Checked(document, node)
    if not _has_right_shape(checked):
        return checked
    checked.game = _game_of(checked, game, find)
    if checked.game is None:
        return checked
    shorthands = shorthands_in(checked.game, node.get("given"))
    checked.game, unplayed = _with_own_cards(checked, checked.game, shorthands)
    seats = node.get("seats")
    if seats is not None:
        checked.names = []
        for name in seats.items():
            if isinstance(name.value, str | int):
                checked.names.append(str(name.value))
        if len(set(checked.names)) < len(seats.items()):
            checked.report("BAD-VALUE", quoted(seats), seats.span, Message("problem.different_names"))
            return checked
    try:
        setting = Setting(document, checked.game, checked.names, {*excused, *unplayed}, checked.problems)
    except BadSetup as error:
        if not checked.is_refused:
            checked.report("BAD-VALUE", message_of(error), (seats or node).span)
        return checked
    setting.shorthands = {text: shorthand for text, (shorthand, _) in shorthands.items()}
    checked.setting = setting
    with suppress(TooManyProblems):
        _check_beginning(checked, setting)
        for move in items_of(node.get("moves")):
            _check_move(setting, move)
        expected = node.get("then")
        if expected is not None:
            _check_expected(setting, expected)
    return checked


def require_proof(checked: Checked) -> None:
    """Report a scenario that expects nothing of the game. It can be played all the same."""
    expected = checked.node.get("then")
    if checked.is_refused or (expected is not None and expected.value):
        return
    moves = list(items_of(checked.node.get("moves")))
    if any(map(_expects, moves)):
        return
    message = Message("problem.proves_only_moves" if moves else "problem.proves_nothing")
    place = expected if expected is not None else checked.node.find(["name"])
    hint = Message("problem.write_then", example=f"then: {{asked: {checked.names[0]}}}")
    checked.report("PROVES-NOTHING", message, place.key or place.span, hint)


def _expects(move: YamlNode) -> bool:
    """True if a move expects something besides being allowed: that others are refused, who may do what, what is so."""
    if isinstance(move.value, str):
        return options_of(move.value) is not None
    refused = move.get(REFUSED)
    expected = move.get("then")
    return refused is not None or (expected is not None and bool(expected.value))


def _game_of(checked: Checked, default: str, find: FindGame) -> Game[Table] | None:
    """The game that the scenario names, or the ``default``. Reports a problem and returns None if there is none."""
    node = checked.node.get("game")
    name = text_of(node, default)
    if not name:
        checked.report("MISSING-KEY", Message("problem.not_given", key="game"), checked.node.span)
        return None
    try:
        return find(name)
    except BadSetup:
        game_names = games()
        hint = did_you_mean(name, game_names) or Message("problem.write", words=tuple(game_names))
        checked.report("UNKNOWN-NAME", name, (node or checked.node).span, hint)
        return None


def _with_own_cards(
    checked: Checked, game: Game[Table], shorthands: Mapping[str, tuple[Shorthand, YamlNode]]
) -> tuple[Game[Table], set[str]]:
    """The game with the scenario's own cards in play, and the ids of those that have mistakes and are not."""
    listed = checked.node.get("cards")
    if listed is None and not shorthands:
        return game, set()
    cards = list(items_of(listed))
    for shorthand, place in shorthands.values():
        cards.append(as_card(shorthand, place))
    game, problems = with_cards(game, checked.document, cards, (listed or checked.node).span)
    checked.problems += problems
    ids = set()
    for card in cards:
        id_node = card.get("id")
        if id_node is not None:
            ids.add(str(id_node.value))
    return game, ids.difference(card.id for card in game.cards)


def _has_right_shape(checked: Checked) -> bool:
    """Check the keys and what kind of value each has. Returns whether the parts can be checked."""
    node = checked.node
    fields = node.value
    if not isinstance(fields, dict):
        checked.report("BAD-VALUE", quoted(node), node.span, Message("problem.scenario_form"))
        return False
    is_readable = True
    for key, value in fields.items():
        if key not in KEYS:
            hint = _key_instead(key)
            checked.report("UNKNOWN-KEY", key, value.key or value.span, hint)
            continue
        has_right_type = isinstance(value.value, KEYS[key])
        is_readable = is_readable and has_right_type
        if not has_right_type or isinstance(value.value, bool):
            checked.report("BAD-VALUE", quoted(value), value.span, _form_instead(KEYS[key][-1], value))
    if "name" not in fields:
        checked.report("MISSING-KEY", Message("problem.not_given", key="name"), node.span)
    start = node.get("start")
    if start is not None and not checked.is_refused:
        checked.report("BAD-VALUE", quoted(start), start.span, Message("problem.write_or_leave", word=REFUSED))
    if "given" in fields:
        for key in FROM_THE_BEGINNING:
            if key in fields:
                span = fields[key].key or fields[key].span
                checked.report("UNKNOWN-KEY", key, span, Message("problem.with_given"))
    return is_readable


def _key_instead(key: str) -> AnyMessage:
    """The hint for a key that no scenario has."""
    usual_name = OTHER_NAMES.get(key)
    if usual_name is not None:
        return Message("problem.near", word=usual_name)
    return did_you_mean(key, KEYS) or Message("problem.scenario_knows", keys=", ".join(KEYS))


def _form_instead(form: type, node: YamlNode) -> Message:
    """The hint for a value of another form."""
    if form is list and isinstance(node.value, str):
        return Message("problem.list_of_one", example=f"[{node.value}]")
    return _FORMS[form]


def _check_beginning(checked: Checked, setting: Setting) -> None:
    """Check and lay out ``given``, or check ``options`` and ``stack``."""
    node = checked.node
    seed = node.get("seed")
    if seed is not None and isinstance(seed.value, int):
        setting.table.chance = type(setting.table.chance).seeded(seed.value, setting.game.seeded_streams)
    beginning = node.get("given")
    if beginning is not None:
        checked.moment = lay_out(setting, beginning)
        return
    setup_options = {option.key: option for option in setting.game.setup_options}
    for key, value in entries(node.get("options")).items():
        if checked.is_refused:
            plain = value.plain()
            if isinstance(setup_options.get(key), Seat):
                plain = setting.seat(plain)
            checked.options[key] = plain
        elif key in setup_options:
            checked.options[key] = chosen_value(setting, setup_options[key], value)
        else:
            setting.unknown(key, value.key or value.span, setup_options, "UNKNOWN-KEY")
    for key, value in entries(node.get("stack")).items():
        if key in setting.game.chances:
            stack(setting, key, value)
        else:
            setting.unknown(key, value.key or value.span, setting.game.chances, "UNKNOWN-KEY")


# -- moves ------------------------------------------------------------------------------------------------------------


def _check_move(setting: Setting, node: YamlNode) -> None:
    match node.value:
        case str() as text:
            _check_move_text(setting, node, text)
        case {"refused": YamlNode(value=str(text)) as refused} if len(entries(node)) == 1:
            check_answer(setting, refused, text, refused=True)
        case {"play": until} if len(entries(node)) == 1:
            _check_play(setting, until)
        case {"then": YamlNode(value=dict()) as expected} if len(entries(node)) == 1:
            _check_expected(setting, expected)
        case dict() as fields if not set(fields).issubset(_MOVE_KEYS):
            unknown_keys = [key for key in fields if key not in _MOVE_KEYS]
            key = unknown_keys[0]
            setting.unknown(key, fields[key].key or node.span, _MOVE_KEYS, "UNKNOWN-KEY")
        case _:
            setting.bad_value(node, Message("problem.write_a_move", example=f"{setting.names[0]} passes"))


def _check_move_text(setting: Setting, node: YamlNode, text: str) -> None:
    """Check a move that is a text: an answer, the options that somebody has, or that all pass."""
    if text == ALL_PASS:
        return
    options = options_of(text)
    if options is None:
        check_answer(setting, node, text)
        return
    _without_mover(setting, node, text)
    for option in options:
        _check_form(setting, node, option)


def _check_play(setting: Setting, until: YamlNode) -> None:
    """Check how many random answers are given, or up to which kind of ask."""
    if type(until.value) is not int:
        kinds = [*_move_kinds(setting), END]
        if until.value not in kinds:
            setting.unknown(quoted(until), until.span, kinds)
    elif until.value < 0:
        setting.bad_value(until, Message("problem.or_more", n=0))


def _move_kinds(setting: Setting) -> list[str]:
    """What somebody may be asked in the game of the scenario."""
    return [move.kind for move in (*setting.game.moves, *ANY_GAME)]


def options_of(text: str) -> list[str] | None:
    """The options in ``Ann may [passes, plays X]``; None if the move is another."""
    _, may, options = text.partition(" may [")
    if not may or not options.endswith("]"):
        return None
    parts = map(str.strip, options[:-1].split(","))
    return [option for option in parts if option]


def mover(text: str, names: Sequence[str]) -> str:
    """The name that a move begins with, of several the longest; "" if it is nobody's."""
    for name in sorted(names, key=len, reverse=True):
        if text.startswith(f"{name} "):
            return name
    return ""


def _without_mover(setting: Setting, node: YamlNode, text: str, alternatives: Sequence[str] = ()) -> str | None:
    """What follows the name that a move begins with; None if it is nobody's. One of the ``alternatives`` to such a
    move may be meant then."""
    name = mover(text, setting.names)
    if name:
        return text.removeprefix(f"{name} ")
    first_key = text.partition(":")[0]
    if first_key in _MOVE_KEYS:
        setting.bad_value(node, Message("problem.without_quotes", words=f"{first_key}: ..."))
    elif did_you_mean(text, alternatives):
        setting.unknown(text, node.span, alternatives)
    else:
        first_word = (text.split() or [""])[0]
        setting.unknown(first_word, setting.document.within(node, first_word), [*setting.names, *alternatives])
    return None


def check_answer(setting: Setting, node: YamlNode, text: str, refused: bool = False) -> None:
    """Check that a text is somebody's answer. One that should be ``refused`` may name what does not exist."""
    answer = _without_mover(setting, node, text, () if refused else (ALL_PASS,))
    if answer is not None:
        _check_form(setting, node, answer, refused)


def _check_form(setting: Setting, node: YamlNode, answer: str, refused: bool = False) -> None:
    """Check that an answer, without the name of who gives it, has the form of a move."""
    mistake = find_slip(answer, setting.game.moves, setting.names, setting.cards, refused)
    if mistake is not None:
        setting.report(mistake.code, mistake.words, setting.document.within(node, mistake.words), mistake.hint)


# -- what is expected -------------------------------------------------------------------------------------------------


def _check_expected(setting: Setting, node: YamlNode) -> None:
    assert isinstance(node.value, dict)
    for key, child in node.value.items():
        if key in setting.names:
            if not isinstance(child.value, dict):
                setting.bad_value(child, Message("problem.what_one_has", name=key, example=f"{key}: {{hand: 3}}"))
                continue
            for seat_key, value in child.value.items():
                _check_seat_entry(setting, seat_key, value, setting.names.index(key))
        elif setting.stands(key):
            _check_piece(setting, key, child)
        else:
            _check_table_entry(setting, key, child)


def _check_seat_entry(setting: Setting, key: str, node: YamlNode, seat: int) -> None:
    """Check what is expected of a player's zone, state, knowledge or rank."""
    if key == "sees":
        _check_places(setting, node, _check_sight, Message("problem.what_is_seen", example="{hand.Bob: 3}"))
    elif key == "knows":
        unreadable = Message("problem.what_is_known", example="{hand.Bob: [V5, '?']}")
        _check_places(setting, node, _check_knowledge, unreadable)
    elif f"{key}.{seat}" in setting.zones:
        _check_cards(setting, node)
    elif key in setting.player_state and key in setting.table.fields:
        setting.state(key, node, seat)
    elif key == "rank":
        _check_number(setting, node)
    elif key == COUNTERS:
        written_counters(setting, node)
    else:
        setting.unknown_key(node, key, "then:", {"results": SEAT_WORDS}, of_player=True)


def _check_table_entry(setting: Setting, key: str, node: YamlNode) -> None:
    """Check what is expected of a zone, part of the state or result of the whole table."""
    if key in setting.zones:
        _check_cards(setting, node)
    elif key in setting.table.fields:
        setting.state(key, node, None)
    elif key in TABLE_WORDS:
        _check_result(setting, key, node)
    else:
        words = {"players": setting.names, "results": TABLE_WORDS}
        setting.unknown_key(node, key, "then:", words, of_player=False)


def _check_piece(setting: Setting, key: str, node: YamlNode) -> None:
    """Check what is expected of a piece that has state of its own."""
    if not isinstance(node.value, dict):
        example = f"{key}: {{at: {setting.names[0]}}}"
        setting.bad_value(node, Message("problem.what_one_has", name=key, example=example))
        return
    for piece_key, value in node.value.items():
        if piece_key == "at":
            if setting.place(str(value.value)) is None:
                setting.unknown_place(str(quoted(value)), value, setting.names)
        elif piece_key in setting.game.attached:
            _check_cards(setting, value)
        elif piece_key == COUNTERS:
            written_counters(setting, value)
        else:
            setting.piece_state(piece_key, value, ["at"])


def _check_result(setting: Setting, key: str, node: YamlNode) -> None:
    """Check one of the TABLE_WORDS."""
    if key == "asked":
        if node.value not in (*setting.names, NOBODY):
            setting.unknown(quoted(node), node.span, [*setting.names, NOBODY])
    elif key == "kind":
        kinds = [*_move_kinds(setting), NOTHING]
        if node.value not in kinds:
            setting.unknown(quoted(node), node.span, kinds)
    elif not isinstance(node.value, list):
        setting.bad_value(node, Message("problem.write_a_list"))
    elif key == "ranks":
        for rank in node.items():
            _check_number(setting, rank)
        if len(node.value) != len(setting.names):
            setting.bad_value(node, Message("problem.rank_for_each", n=len(setting.names)))
    elif key == "options":
        for option in node.items():
            _check_form(setting, option, str(quoted(option)))
    else:
        for name in node.items():
            if name.value not in setting.names:
                setting.unknown(quoted(name), name.span, setting.names)


def _check_number(setting: Setting, node: YamlNode) -> None:
    if type(node.value) is not int or node.value < 0:
        setting.bad_value(node, Message("problem.write_a_number"))


def _check_cards(setting: Setting, node: YamlNode, backs: bool = False) -> None:
    """Check the cards of a zone, or their number. ``backs``: ``?`` is a card that is not seen."""
    if not isinstance(node.value, list):
        if type(node.value) is not int or node.value < 0:
            setting.bad_value(node, Message("problem.cards_or_number"))
        return
    for card in node.items():
        if not (backs and card.value == "?"):
            setting.card(card)


def _check_places(
    setting: Setting, node: YamlNode, check_place: Callable[[Setting, str, YamlNode], None], unreadable: Message
) -> None:
    """Check what a player sees or knows, place by place."""
    if not isinstance(node.value, dict):
        setting.bad_value(node, unreadable)
        return
    for place, content in node.value.items():
        check_place(setting, place, content)


def _check_sight(setting: Setting, place: str, node: YamlNode) -> None:
    """Check a place of ``sees``: a zone or a part of the state, with the name of its player."""
    base, _, owner = place.partition(".")
    if setting.place(place) is not None:
        _check_cards(setting, node, backs=True)
    elif base in setting.table.fields and (owner in setting.names or not owner):
        try:
            setting.game.written(base, node.plain())
        except ValueError as error:
            setting.bad_value(node, message_of(error))
    else:
        setting.unknown_place(place, node)


def _check_knowledge(setting: Setting, place: str, node: YamlNode) -> None:
    """Check a place of ``knows``: a zone."""
    if setting.place(place) is None:
        setting.unknown_place(place, node)
    elif not isinstance(node.value, list):
        setting.bad_value(node, Message("problem.write_a_list"))
    else:
        _check_cards(setting, node, backs=True)
