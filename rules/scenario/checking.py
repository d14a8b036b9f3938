"""Every slip in a scenario that can be seen without playing it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rules.cards.explain import quoted
from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import Document, YamlNode
from rules.game import BadSetup, Game
from rules.games import names as games
from rules.moves import ANY_GAME, slip
from rules.options import Seat
from rules.scenario.given import chosen, lay_out, stack
from rules.scenario.inline import as_card, shorthands, with_cards
from rules.scenario.setting import NOBODY, TABLE_WORDS, Enough, Setting, entries
from rules.sentences import Message, Said, told_by
from rules.table import Table

FindGame = Callable[[str], Game[Table]]
"""Finds a game by its name. Raises BadSetup."""

KEYS: dict[str, tuple[type, ...]] = {
    "name": (str,), "rule": (str, list), "game": (str,), "cards": (list,), "seats": (list,), "seed": (int,),
    "options": (dict,), "stack": (dict,), "given": (dict,), "moves": (list,), "then": (dict,), "start": (str,),
}  # fmt: skip
_FORMS = {
    str: Said("problem.write_a_text"),
    list: Said("problem.write_a_list"),
    int: Said("problem.write_a_number"),
    dict: Said("problem.write_keys"),
}
FROM_THE_BEGINNING = ("options", "stack")
PLAYERS = ("Ann", "Bob", "Cy", "Dee")
"""Who plays if ``seats`` are not given."""
REFUSED = "refused"
ALL_PASS = "all pass"
"""The move with which everybody passes who may."""
SEAT_WORDS = ("sees", "rank")
END, NOTHING = "end", "nothing"


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
    at: dict[str, Any] | None = None
    """The moment at which the scenario begins; None: at the beginning."""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def refused(self) -> bool:
        """Whether the game should not start."""
        start = self.node.get("start")
        return start is not None and start.value == REFUSED

    def tell(self, code: str, message: Message, node: YamlNode, hint: Message = "") -> None:
        self.problems.append(self.document.problem(code, message, node.span, hint))


def check(document: Document, node: YamlNode, game: str, find: FindGame, excused: Collection[str] = ()) -> Checked:
    """Check one scenario. ``game`` is played if the scenario names none; ``excused`` are the ids of cards whose own
    mistakes keep them out of play."""
    found = Checked(document, node)
    if not _shape(found):
        return found
    if (written := node.get("game")) is not None:
        game = str(written.value)
    if not game:
        found.tell("MISSING-KEY", Said("problem.not_given", key="game"), node)
        return found
    try:
        found.game = find(game)
    except BadSetup:
        known = games()
        hint = did_you_mean(game, known) or Said("problem.write", words=tuple(known))
        found.tell("UNKNOWN-NAME", game, written or node, hint)
        return found
    cards, short = node.get("cards"), shorthands(found.game, node.get("given"))
    if cards is not None or short:
        own = [*(cards.items() if cards else ()), *(as_card(*each) for each in short.values())]
        found.game, wrong = with_cards(found.game, document, own, (cards or node).span)
        found.problems += wrong
        played = {card.id for card in found.game.cards}
        excused = {*excused, *{str(id.value) for card in own if (id := card.get("id"))} - played}
    if (seats := node.get("seats")) is not None:
        found.names = [str(each.value) for each in seats.items() if isinstance(each.value, str | int)]
        if len(set(found.names)) < len(seats.items()):
            found.tell("BAD-VALUE", quoted(seats), seats, Said("problem.different_names"))
            return found
    try:
        found.setting = setting = Setting(document, found.game, found.names, excused, found.problems)
        setting.short = {text: each for text, (each, _) in short.items()}
    except BadSetup as error:
        if not found.refused:
            found.tell("BAD-VALUE", told_by(error), seats or node)
        return found
    with suppress(Enough):
        _beginning(found, setting)
        moves, then = node.get("moves"), node.get("then")
        for move in moves.items() if moves else []:
            _move(setting, move)
        if then is not None:
            _expected(setting, then)
    return found


def _shape(found: Checked) -> bool:
    """Check the keys and what kind of value each has. Returns whether the parts can be checked."""
    node, fields = found.node, found.node.value
    if not isinstance(fields, dict):
        found.tell("BAD-VALUE", quoted(node), node, Said("problem.scenario_form"))
        return False
    for key, value in fields.items():
        if key not in KEYS:
            hint = did_you_mean(key, KEYS) or Said("problem.scenario_knows", keys=", ".join(KEYS))
            found.problems.append(found.document.problem("UNKNOWN-KEY", key, value.key or value.span, hint))
        elif not isinstance(value.value, KEYS[key]) or isinstance(value.value, bool):
            found.tell("BAD-VALUE", quoted(value), value, _FORMS[KEYS[key][-1]])
    if "name" not in fields:
        found.tell("MISSING-KEY", Said("problem.not_given", key="name"), node)
    if (start := node.get("start")) is not None and not found.refused:
        found.tell("BAD-VALUE", quoted(start), start, Said("problem.write_or_leave", word=REFUSED))
    for key in FROM_THE_BEGINNING:
        if "given" in fields and key in fields:
            span = fields[key].key or fields[key].span
            hint = Said("problem.with_given")
            found.problems.append(found.document.problem("UNKNOWN-KEY", key, span, hint))
    return all(not isinstance(fields.get(key), YamlNode) or isinstance(fields[key].value, kinds)
               for key, kinds in KEYS.items())  # fmt: skip


def _beginning(found: Checked, setting: Setting) -> None:
    """``given``, or ``options`` and ``stack``."""
    node = found.node
    if (seed := node.get("seed")) is not None and isinstance(seed.value, int):
        setting.table.chance = type(setting.table.chance).seeded(seed.value, setting.game.streams)
    if (given := node.get("given")) is not None:
        found.at = lay_out(setting, given)
        return
    known = {option.key: option for option in setting.game.setup_options}
    for key, value in entries(node.get("options")).items():
        if found.refused:
            seat = isinstance(known.get(key), Seat)
            found.options[key] = setting.seat(value.plain()) if seat else value.plain()
        elif key in known:
            found.options[key] = chosen(setting, known[key], value)
        else:
            setting.unknown(key, value.key or value.span, known, "UNKNOWN-KEY")
    for key, value in entries(node.get("stack")).items():
        if key in setting.game.chances:
            stack(setting, key, value)
        else:
            setting.unknown(key, value.key or value.span, setting.game.chances, "UNKNOWN-KEY")


# -- moves ------------------------------------------------------------------------------------------------------------


def _move(setting: Setting, node: YamlNode) -> None:
    match node.value:
        case str() as text if text == ALL_PASS:
            return
        case str() as text:
            offered = options_of(text)
            if offered is None:
                answer_form(setting, node, text)
            else:
                _mover(setting, node, text)
                for each in offered:
                    _form(setting, node, each)
        case {"refused": YamlNode(value=str(text)) as refused} if len(entries(node)) == 1:
            answer_form(setting, refused, text, refused=True)
        case {"play": until} if len(entries(node)) == 1:
            kinds = [move.kind for move in (*setting.game.moves, *ANY_GAME)] + [END]
            if type(until.value) is int:
                if until.value < 0:
                    setting.bad_value(until, Said("problem.or_more", n=0))
            elif until.value not in kinds:
                setting.unknown(quoted(until), until.span, kinds)
        case {"then": YamlNode(value=dict()) as then} if len(entries(node)) == 1:
            _expected(setting, then)
        case dict() as fields if not {"refused", "play", "then"}.issuperset(fields):
            key = next(key for key in fields if key not in ("refused", "play", "then"))
            setting.unknown(key, fields[key].key or node.span, ("refused", "play", "then"), "UNKNOWN-KEY")
        case _:
            setting.bad_value(node, Said("problem.write_a_move", example=f"{setting.names[0]} passes"))


def options_of(text: str) -> list[str] | None:
    """The options in ``Ann may [passes, plays X]``; None if the move is another."""
    _, may, offered = text.partition(" may [")
    return [each.strip() for each in offered[:-1].split(",") if each.strip()] if may and text.endswith("]") else None


def mover(text: str, names: Sequence[str]) -> str:
    """The name that a move begins with; "" if it is nobody's."""
    return next((name for name in sorted(names, key=len, reverse=True) if text.startswith(f"{name} ")), "")


def _mover(setting: Setting, node: YamlNode, text: str, instead: Sequence[str] = ()) -> str | None:
    """What follows the name that a move begins with; None if it is nobody's. ``instead`` of such a move one of these
    may be meant."""
    if name := mover(text, setting.names):
        return text.removeprefix(f"{name} ")
    if did_you_mean(text, instead):
        setting.unknown(text, node.span, instead)
    else:
        first = (text.split() or [""])[0]
        setting.unknown(first, setting.document.within(node, first), [*setting.names, *instead])
    return None


def answer_form(setting: Setting, node: YamlNode, text: str, refused: bool = False) -> None:
    said = _mover(setting, node, text, () if refused else (ALL_PASS,))
    if said is not None:
        _form(setting, node, said, refused)


def _form(setting: Setting, node: YamlNode, said: str, refused: bool = False) -> None:
    wrong = slip(said, setting.game.moves, setting.names, setting.cards, refused)
    if wrong is not None:
        setting.tell(wrong.code, wrong.words, setting.document.within(node, wrong.words), wrong.hint)


# -- what is expected -------------------------------------------------------------------------------------------------


def _expected(setting: Setting, node: YamlNode) -> None:
    assert isinstance(node.value, dict)
    for key, child in node.value.items():
        if key in setting.names:
            if not isinstance(child.value, dict):
                setting.bad_value(child, Said("problem.what_one_has", name=key, example=f"{key}: {{hand: 3}}"))
                continue
            for inner, value in child.value.items():
                _expect(setting, inner, value, setting.names.index(key))
        elif setting.stands(key):
            _expect_piece(setting, key, child)
        else:
            _expect(setting, key, child, None)


def _expect(setting: Setting, key: str, node: YamlNode, seat: int | None) -> None:
    zone = key if seat is None else f"{key}.{seat}"
    if seat is not None and key == "sees":
        if not isinstance(node.value, dict):
            setting.bad_value(node, Said("problem.what_is_seen", example="{hand.Bob: 3}"))
            return
        for place, seen in node.value.items():
            _seen(setting, place, seen)
    elif zone in setting.zones:
        _pieces(setting, node)
    elif key in setting.table.fields and (seat is None or key in setting.owned):
        setting.state(key, node, seat)
    elif seat is not None and key == "rank":
        _number(setting, node)
    elif seat is None and key in TABLE_WORDS:
        _result(setting, key, node)
    else:
        more = {"players": setting.names, "results": TABLE_WORDS} if seat is None else {"results": SEAT_WORDS}
        setting.unknown_key(node, key, "then:", more, seat is not None)


def _expect_piece(setting: Setting, key: str, node: YamlNode) -> None:
    """What is expected of a piece that has state of its own."""
    if not isinstance(node.value, dict):
        setting.bad_value(node, Said("problem.what_one_has", name=key, example=f"{key}: {{at: {setting.names[0]}}}"))
        return
    for inner, value in node.value.items():
        if inner == "at":
            if setting.place(str(value.value)) is None:
                setting.unknown_place(str(quoted(value)), value, setting.names)
        elif inner in setting.game.attached:
            _pieces(setting, value)
        else:
            setting.piece_state(inner, value, ["at"])


def _result(setting: Setting, key: str, node: YamlNode) -> None:
    """One of the TABLE_WORDS."""
    if key == "asked":
        if node.value not in (*setting.names, NOBODY):
            setting.unknown(quoted(node), node.span, [*setting.names, NOBODY])
    elif key == "kind":
        kinds = [move.kind for move in (*setting.game.moves, *ANY_GAME)] + [NOTHING]
        if node.value not in kinds:
            setting.unknown(quoted(node), node.span, kinds)
    elif not isinstance(node.value, list):
        setting.bad_value(node, Said("problem.write_a_list"))
    elif key == "ranks":
        for rank in node.items():
            _number(setting, rank)
        if len(node.value) != len(setting.names):
            setting.bad_value(node, Said("problem.rank_for_each", n=len(setting.names)))
    else:
        for each in node.items():
            if key == "options":
                _form(setting, each, str(quoted(each)))
            elif each.value not in setting.names:
                setting.unknown(quoted(each), each.span, setting.names)


def _number(setting: Setting, node: YamlNode) -> None:
    if type(node.value) is not int or node.value < 0:
        setting.bad_value(node, Said("problem.write_a_number"))


def _pieces(setting: Setting, node: YamlNode, backs: bool = False) -> None:
    """The cards of a zone, or their number. ``backs``: ``?`` is a card that is not seen."""
    if not isinstance(node.value, list):
        if type(node.value) is not int or node.value < 0:
            setting.bad_value(node, Said("problem.cards_or_number"))
        return
    for card in node.items():
        if not (backs and card.value == "?"):
            setting.card(card)


def _seen(setting: Setting, place: str, node: YamlNode) -> None:
    """A place of ``sees``: a zone or a part of the state, with the name of its player."""
    base, _, owner = place.partition(".")
    if setting.place(place) is not None:
        _pieces(setting, node, backs=True)
    elif base in setting.table.fields and (owner in setting.names or not owner):
        try:
            setting.game.written(base, node.plain())
        except ValueError as error:
            setting.bad_value(node, told_by(error))
    else:
        setting.unknown_place(place, node)
