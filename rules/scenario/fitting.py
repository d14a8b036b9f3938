"""What may be written at a place of a scenario, for those who help an author write: keys, names, values and moves.

It is taken from what scenarios are checked against (``rules.scenario.setting``), so nothing is offered that the checker
does not know. A place is given by the keys and indices that lead to it from the scenario: ``("given", "Ann", "hand")``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from rules.cards.fitting import CardPlace, Fitting, Fittings
from rules.kernel.chance import LUCK
from rules.kernel.game import Game
from rules.kernel.move_forms import ANY_GAME, BLANKS, Move, blank_in
from rules.kernel.options import Cast, Choice, Number, Seat, SetupOption, YesNo
from rules.kernel.table import Table
from rules.reading.reader import Document
from rules.scenario.checking import ALL_PASS, END, KEYS, NOTHING, REFUSED, SEAT_WORDS
from rules.scenario.counting import COUNTERS
from rules.scenario.move_words import following_words
from rules.scenario.setting import NOBODY, SIDES, TABLE_WORDS, Setting

MOST = 999
"""The highest number that is offered."""
MOVE_KEYS = {REFUSED: "refused", "play": "play", "then": "then"}
"""The moves that are a key with a value."""
BITS = "as bits"
"""Marks state, in its description, that means nothing to people as a number."""
ScenarioPart = Literal["given", "then"]
"""What is laid out, and what is expected."""


class ScenarioForm:
    """What may be written in the scenarios of one game with these players. Raises BadSetup if so many cannot play."""

    def __init__(self, game: Game[Table], names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)
        self.setting = Setting(Document(Path("scenario"), [""]), game, self.names)
        self.moves: Sequence[Move] = (*game.moves, *ANY_GAME)
        self._zones: dict[str, None] = {}
        self._own_zones: dict[str, None] = {}
        for zone_name in self.setting.zones:
            zone, _, owner = zone_name.partition(".")
            (self._own_zones if owner else self._zones)[zone] = None

    # -- places -------------------------------------------------------------------------------------------------------

    def at(self, place: CardPlace) -> Fittings:
        """Return what may be written at a place; nothing if the place leads nowhere. A move is not among it: see
        ``next_words``."""
        if len(place) > 2 and isinstance(place[-1], int):
            return self.at(place[:-1]).items or Fittings()
        match place:
            case ():
                return Fittings(keys=_keys(KEYS))
            case ("moves", int()):
                return Fittings(keys=_keys(MOVE_KEYS), is_text=True)
            case ("moves", int(), "play"):
                kinds = [*(move.kind for move in self.moves if move.kind), END]
                return Fittings(values=_kinds(kinds), numbers=(0, MOST))
            case ("moves", int(), "then", *inner):
                return self._entry("then", inner)
            case ("given" | "then" as part, *inner):
                return self._entry(part, inner)
            case ("options", *inner):
                return self._chosen({option.key: option for option in self.game.setup_options}, inner)
            case ("stack", *inner):
                return self._stacked(inner)
            case ("seats",):
                return Fittings(items=Fittings(is_text=True))
            case ("seed",):
                return Fittings(numbers=(0, MOST))
            case ("start",):
                return Fittings(values=_values([REFUSED]))
            case ("name",) | ("rule",):
                return Fittings(is_text=True)
        return Fittings()

    def is_move(self, place: CardPlace) -> bool:
        """Return True if a move is written at a place."""
        return place[:1] == ("moves",) and (len(place) == 2 or place[2:] == (REFUSED,))

    def _entry(self, part: ScenarioPart, place: Sequence[str | int]) -> Fittings:
        """What may be written under ``given`` or ``then``, with these keys below."""
        match place:
            case []:
                return Fittings(keys=self._keys_of_table(part))
            case [str(key)] if key in self.names:
                return Fittings(keys=self._keys_of_player(part))
            case [str(key), str(inner), *more] if key in self.names:
                return self._of_player(part, inner, more)
            case [str(key)] if self.setting.stands(key):
                return Fittings(keys=self._keys_of_piece(part))
            case [str(key), str(inner), *more] if self.setting.stands(key):
                return self._of_piece(part, inner, more)
            case [str(key)]:
                return self._of_table(part, key)
        return Fittings()

    # -- keys ---------------------------------------------------------------------------------------------------------

    def _keys_of_table(self, part: ScenarioPart) -> list[Fitting]:
        keys = [Fitting(name, "key", "", alone=False, with_more=True) for name in self.names]
        if part == "given":
            for option, about in self.game.resume_options.items():
                keys.append(_fact(option.key, about))
            for stream in self.game.chances:
                keys.append(_fact(stream, "", "chance"))
        else:
            keys += [_fact(word, "") for word in TABLE_WORDS]
        keys += [_fact(zone, self.game.zones.get(zone, "")) for zone in self._zones]
        keys += self._state_keys(set(self.setting.table.fields) - self.setting.player_state - self.setting.of_pieces)
        fitting_by_word: dict[str, Fitting] = {}
        for key in keys:
            fitting_by_word.setdefault(key.written, key)
        return list(fitting_by_word.values())

    def _state_keys(self, names: Collection[str]) -> list[Fitting]:
        """The parts of the state with these names, as far as they mean something to people."""
        keys: list[Fitting] = []
        for name, field in self.setting.table.fields.items():
            if name in names and BITS not in field.about:
                keys.append(_fact(name, field.about))
        return keys

    def _keys_of_player(self, part: ScenarioPart) -> list[Fitting]:
        keys = [_fact(zone, self.game.zones.get(zone, "")) for zone in self._own_zones]
        keys += self._state_keys(self.setting.player_state)
        words = SEAT_WORDS if part == "then" else (COUNTERS,)
        keys += [_fact(word, "") for word in words if word != COUNTERS or self.game.counters]
        return keys

    def _keys_of_piece(self, part: ScenarioPart) -> list[Fitting]:
        keys = [_fact(zone, self.game.zones.get(zone, "")) for zone in self.game.attached]
        keys += self._state_keys(self.setting.of_pieces)
        if self.game.counters:
            keys.append(_fact(COUNTERS, ""))
        if part == "then":
            keys.append(_fact("at", ""))
        return keys

    # -- values -------------------------------------------------------------------------------------------------------

    def _of_table(self, part: ScenarioPart, key: str) -> Fittings:
        """A zone, a part of the state, the moment, chance, or a result."""
        if part == "given":
            for option in self.game.resume_options:
                if option.key == key:
                    return self._option(option)
            if key in self.game.chances:
                return self._stacked([key])
        if key in self._zones:
            return self._cards(part)
        if key in self.setting.table.fields:
            return self._number_of(key, is_list=len(self.setting.table.numbers(key)) != 1)
        match key:
            case "asked":
                return Fittings(values=_values([*self.names, NOBODY]))
            case "kind":
                return Fittings(values=_kinds([*(move.kind for move in self.moves if move.kind), NOTHING]))
            case "winners":
                return Fittings(items=Fittings(values=_values(self.names)))
            case "ranks":
                return Fittings(items=Fittings(numbers=(1, len(self.names))))
            case "options":
                return Fittings(items=Fittings(is_text=True))
        return Fittings()

    def _of_player(self, part: ScenarioPart, key: str, place: Sequence[str | int]) -> Fittings:
        if key == COUNTERS:
            return self._counters(place)
        if key in ("sees", "knows") and part == "then":
            if place:
                return self._cards(part)
            places = [f"{zone}.{name}" for zone in self._own_zones for name in self.names]
            return Fittings(keys=[Fitting(place, "key", "", with_more=True) for place in [*places, *self._zones]])
        if key in self._own_zones:
            return self._cards(part)
        if key == "rank":
            return Fittings(numbers=(1, len(self.names)))
        if key in self.setting.player_state:
            return self._number_of(key, is_list=False)
        return Fittings()

    def _of_piece(self, part: ScenarioPart, key: str, place: Sequence[str | int]) -> Fittings:
        if key == COUNTERS:
            return self._counters(place)
        if key == "at":
            return Fittings(values=_values(self.names))
        if key in self.game.attached:
            return self._cards(part)
        if key in self.setting.of_pieces:
            return self._number_of(key, is_list=False)
        return Fittings()

    def _cards(self, part: ScenarioPart) -> Fittings:
        """The cards of a zone, or how many lie there."""
        numbers = (0, MOST) if part == "then" else None
        return Fittings(items=Fittings(values=_values(sorted(self.setting.cards))), numbers=numbers)

    def _counters(self, place: Sequence[str | int]) -> Fittings:
        match place:
            case []:
                return Fittings(keys=[Fitting(name, "key", "", with_more=True) for name in self.game.counters])
            case [str(name)] if name in self.game.counters:
                return Fittings(numbers=(0, self.game.most_counters(name)))
        return Fittings()

    def _number_of(self, key: str, is_list: bool) -> Fittings:
        """The values of a part of the state: numbers, players or pieces, or what the game writes for numbers."""
        if not isinstance(self.game.readable(key, 0), int):
            return Fittings(is_text=True)
        names: list[str] = []
        if key in self.setting.seat_fields:
            names = self.names
        elif self.setting.table.fields[key].may_be_nothing:
            names = [*(self.setting.cards if key in self.setting.of_pieces else self.names), NOBODY]
        fittings = Fittings(values=_values(names), numbers=None if names else (-MOST, MOST))
        return Fittings(items=fittings) if is_list else fittings

    def _stacked(self, place: Sequence[str | int]) -> Fittings:
        """What chance brings."""
        match place:
            case []:
                return Fittings(keys=[_fact(stream, "", "chance") for stream in self.game.chances])
            case [str(key)] if key == LUCK:
                return Fittings(items=Fittings(values=_values(SIDES), numbers=(0, MOST)))
            case [str(key)] if key in self.game.chances and self._writes_cards(key):
                return Fittings(items=Fittings(values=_values(sorted(self.setting.cards)), numbers=(0, MOST)))
            case [str(key)] if key in self.game.chances:
                return Fittings(is_text=True)
        return Fittings()

    def _writes_cards(self, stream: str) -> bool:
        """True if the results of a stream are written as a list of cards, and not in a way of the game's own."""
        cards = sorted(self.setting.cards)[:1]
        try:
            return bool(self.game.written(stream, cards) == cards)
        except ValueError:
            return False

    def _chosen(self, options: Mapping[str, SetupOption], place: Sequence[str | int]) -> Fittings:
        """The options of the game, or the values of one."""
        match place:
            case []:
                return Fittings(keys=[_fact(key, "") for key in options])
            case [str(key)] if key in options:
                return self._option(options[key])
        return Fittings()

    def _option(self, option: SetupOption) -> Fittings:
        """The values of an option or of the moment."""
        match option:
            case Seat():
                return Fittings(values=_values(self.names))
            case Choice():
                values = [Fitting(choice, "value", "", gloss=f"{option.key}.{choice}") for choice in option.choices]
                return Fittings(values=values)
            case Number():
                return Fittings(numbers=(option.least, option.most))
            case YesNo():
                return Fittings(values=_values(["true", "false"]))
            case Cast():
                return Fittings(items=Fittings(values=_values(self.game.characters)))
        return Fittings()

    # -- moves --------------------------------------------------------------------------------------------------------

    def next_words(self, text: str) -> list[Fitting]:
        """Return the words that may come behind the beginning of a move; its last word must be complete."""
        if not text.strip():
            everybody = Fitting(ALL_PASS, "move", "", gloss="move.all_pass")
            return [*_values(self.names), everybody]
        mover = next((name for name in self.names if f"{text.strip()} ".startswith(f"{name} ")), "")
        if not mover:
            return []
        fittings: list[Fitting] = []
        for word, move in following_words(text.strip()[len(mover) :], self.moves, self.names):
            fittings += [self._word(next_word, move) for next_word in self.words_for(word)]
        return fittings

    def words_for(self, word: str) -> list[str]:
        """Return what may be written for a word of a form: the word itself, or the names that it stands for."""
        blank = blank_in(word)
        if "|" in word:
            return word.split("|")
        if blank not in BLANKS:
            return [word]
        prefix, suffix = word.split(blank)
        return [f"{prefix}{name}{suffix}" for name in self._names_for(blank)]

    def _names_for(self, blank: str) -> Sequence[str]:
        match blank:
            case "CARD":
                return sorted(self.setting.cards)
            case "PIECE":
                return sorted({*self.setting.cards, *self.game.piece_names})
            case "SEAT":
                return self.names
            case "PLACE":
                own_places = [f"{zone}.{name}" for zone in self._own_zones for name in self.names]
                return [*own_places, *self._zones]
            case "MODE":
                return self._modes()
        return ["1", "2", "3"]

    def _modes(self) -> list[str]:
        """The names of the modes and alternatives of the cards in play."""
        names: dict[str, None] = {}
        for card in self.game.cards:
            _note_modes(card.fields, names)
        return list(names)

    def _word(self, word: str, move: Move) -> Fitting:
        """A word of a move. The first one, which says what is done, is explained."""
        if word != move.form.split()[0]:
            return Fitting(word, "value", "")
        return Fitting(word, "move", move.about, gloss=gloss_of_move(move))


def gloss_of_move(move: Move) -> str:
    """Return the name of the text that explains a form of move: ``move.act.plays``."""
    return f"move.{move.kind or 'any'}.{move.form.split()[0]}"


def _note_modes(value: Any, names: dict[str, None]) -> None:
    """Note all that stands under a key ``as`` in a part of a card."""
    if isinstance(value, Mapping):
        if isinstance(value.get("as"), str) and value["as"]:
            names[value["as"]] = None
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            _note_modes(item, names)


def _keys(names: Iterable[str]) -> list[Fitting]:
    return [Fitting(name, "key", "", alone=False, with_more=True, gloss=f"fact.{name}") for name in names]


def _fact(name: str, about: str, group: str = "fact") -> Fitting:
    """A key under ``given`` or ``then``."""
    return Fitting(name, "key", about, alone=False, with_more=True, gloss=f"{group}.{name}")


def _values(names: Iterable[str]) -> list[Fitting]:
    return [Fitting(name, "value", "") for name in names]


def _kinds(kinds: Iterable[str]) -> list[Fitting]:
    """What somebody may be asked, each kind once."""
    return [Fitting(kind, "value", "", gloss=f"asked.{kind}") for kind in dict.fromkeys(kinds)]
