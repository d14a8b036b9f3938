"""The tests of a draft as blocks: what is given, the moves, and what is expected, each place a chip.

Nothing is kept of them: they are found in the tree of the draft and in what may be written there
(``rules.scenario.fitting``). What is done with them is a change of the text (``rules.workshop.block_edits``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from rules.cards.fitting import CardPlace, Fitting, Fittings
from rules.kernel.game import BadSetup, Game
from rules.kernel.move_forms import Move, blank_in
from rules.kernel.options import Choice
from rules.kernel.table import Table
from rules.reading.reader import YamlNode
from rules.scenario.checking import ALL_PASS, PLAYERS, REFUSED, mover, options_of
from rules.scenario.fitting import ScenarioForm, gloss_of_move
from rules.scenario.move_words import FormSlot, WrittenMove, is_slot, new_move, read_move
from rules.workshop.block_edits import Changed, node_at, with_deep_value, with_item, with_value
from rules.workshop.blocks import BlockList, Chip, Choices, WordBlock
from rules.workshop.drafts import root_of
from rules.workshop.glosses import Glosses
from rules.workshop.laid_table import flow_yaml, scalar_yaml
from rules.workshop.rehearsal import Rehearsal

__all__ = ["MoveChoice", "ScenarioBlocks"]

FURTHER_PLAYERS = (*PLAYERS, "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lee")
"""The names of players, when the author wants more."""
BEGINNINGS = ("given", "options", "stack")
"""The parts of a test that say how it begins."""
WHO, FORM, WORD, OPTIONS = "who", "form", "word", "may"
"""What follows the place of a move in the place of one of its chips."""
USUAL_WORDS = {"NUMBER": "1", "MODE": "a"}
"""What is written for some words of a form as long as the author has not chosen."""


class MoveChoice(NamedTuple):
    """A move that may be added to a test."""

    item: str
    """The move as an item of the list."""
    written: str
    called: str
    """What it means, in the author's language."""
    group: str
    """``now`` if it is possible there, ``any`` for a form with places to be filled."""


class ScenarioBlocks:
    """The tests of a draft. ``game`` is played with the cards as they are in the draft; ``opened`` are the tests whose
    parts are shown."""

    def __init__(self, text: str, game: Game[Table], glosses: Glosses, opened: Collection[int]) -> None:
        self.text = text
        self._game = game
        self._glosses = glosses
        self._root = root_of(text)
        self._card_names = {card.id: card.name[glosses.language] for card in game.cards}
        self._tests: dict[int, _OpenTest] = {}
        tests = node_at(self._root, ("tests",))
        self._nodes = tests.items() if tests is not None else []
        for index in opened:
            if index < len(self._nodes):
                self._open(index)

    def _open(self, index: int) -> None:
        """Read a test whose parts are shown."""
        node = self._nodes[index]
        seats = node.get("seats")
        names = [str(seat.value) for seat in seats.items()] if seats is not None else list(PLAYERS)
        try:
            form = ScenarioForm(self._game, names)
        except BadSetup:  # so many cannot play; the author is told where the test is checked
            names = list(PLAYERS[: max(self._game.seats[0], min(len(PLAYERS), self._game.seats[-1]))])
            form = ScenarioForm(self._game, names)
        self._tests[index] = _OpenTest(node, form, Rehearsal(self._game, self.text, node, names))

    # -- the tree -----------------------------------------------------------------------------------------------------

    @cached_property
    def lists(self) -> list[BlockList]:
        """The list of all tests; none if the draft is no YAML."""
        if self._root is None:
            return []
        blocks = [self._test(index, node) for index, node in enumerate(self._nodes)]
        return [BlockList(("tests",), self._glosses.of_key("tests"), "test", blocks)]

    def _test(self, index: int, node: YamlNode) -> WordBlock:
        place: CardPlace = ("tests", index)
        name_node = node.get("name")
        name = str(name_node.value) if name_node is not None else ""
        test = self._tests.get(index)
        if test is None:
            return WordBlock(place, "test", name, name, is_folded=True)
        chips = [
            Chip((*place, "name"), self._glosses.of_fact("name"), name),
            Chip((*place, "seats"), self._glosses.of_fact("seats"), ", ".join(test.form.names)),
        ]
        lists: list[BlockList] = []
        for part in BEGINNINGS:
            if part in node.mapping() or (part == "given" and not {"options", "stack"} & set(node.mapping())):
                lists.append(self._facts(test, (*place, part)))
        lists.append(self._moves(test, (*place, "moves")))
        lists.append(self._facts(test, (*place, "then")))
        return WordBlock(place, "test", name, name, chips, lists, is_folded=False)

    def _facts(self, test: _OpenTest, place: CardPlace) -> BlockList:
        """What is given or expected: a chip for each fact that is written, and for each that may be added."""
        chips: list[Chip] = []
        owners = self._owners(test, place)
        for owner in owners:
            owner_place = (*place, owner) if owner else place
            node = node_at(self._root, owner_place)
            test_fields = node.mapping() if node is not None else {}
            keys = {key.written: key for key in test.form.at(owner_place[2:]).keys}
            for name in dict.fromkeys([*test_fields, *keys]):
                if owner or name not in owners:
                    chips += self._fact(test, (*owner_place, name), test_fields.get(name), owner)
        name = str(place[-1])
        return BlockList(place, self._glosses.of_fact(name), "fact", chips=chips)

    def _owners(self, test: _OpenTest, place: CardPlace) -> list[str]:
        """Whose facts there are: "" for the table, then players, then pieces that have state of their own."""
        if place[-1] not in ("given", "then"):
            return [""]
        node = node_at(self._root, place)
        section_keys = list(node.mapping()) if node is not None else []
        move = self._move_of(place, test)
        pieces = [name for name in section_keys if test.form.setting.stands(name) and name not in test.form.names]
        return list(dict.fromkeys(["", *test.form.names, *pieces, *test.rehearsal.standing(move)]))

    def _move_of(self, place: CardPlace, test: _OpenTest) -> int:
        """The index of the move before which something is given or expected."""
        if place[2:3] == ("given",):
            return 0
        return int(place[3]) if place[2] == "moves" and len(place) > 3 else test.rehearsal.moves

    def _fact(self, test: _OpenTest, place: CardPlace, node: YamlNode | None, owner: str) -> Iterator[Chip]:
        """Yield the chip of a fact, or those of what is inside it."""
        key = str(place[-1])
        section = self._called(owner) if owner else self._glosses.of_fact("table")
        name = self._glosses.of_fact(key, "chance" if self._is_chance(test, place) else "fact")
        if node is not None and isinstance(node.value, dict):
            for inner, child in node.value.items():
                inner_name = f"{section}: {name} {self._called(inner)}"
                yield Chip((*place, inner), inner_name, self._in_words(child.plain()), is_optional=True)
            return
        list_name = f"{section}: {name}" if owner else name
        sample = self._seen(test, place)
        yield Chip(place, list_name, "" if node is None else self._in_words(node.plain(), key), is_optional=True,
                   is_given=node is not None, section=section, sample=self._in_words(sample, key))  # fmt: skip

    def _is_chance(self, test: _OpenTest, place: CardPlace) -> bool:
        """True if a key says what chance brings. The moment comes first where one name belongs to both."""
        is_moment = any(option.key == place[-1] for option in self._game.resume_options)
        return place[2] == "stack" or (place[2] == "given" and len(place) == 4 and not is_moment
                                       and place[-1] in self._game.chances)  # fmt: skip

    def _seen(self, test: _OpenTest, place: CardPlace) -> Any:
        """What stands at a place of what is expected, as it has come out; None for other places."""
        inner = place[2:]
        if inner[:1] == ("moves",) and len(inner) > 3:
            inner = inner[2:]
        if inner[:1] != ("then",):
            return None
        return test.rehearsal.seen(inner[1:], self._move_of(place, test))

    # -- moves --------------------------------------------------------------------------------------------------------

    def _moves(self, test: _OpenTest, place: CardPlace) -> BlockList:
        node = node_at(self._root, place)
        blocks: list[WordBlock] = []
        for index, item in enumerate(node.items() if node is not None else []):
            blocks.append(self._move(test, (*place, index), item))
        return BlockList(place, self._glosses.of_fact("moves"), "move", blocks)

    def _move(self, test: _OpenTest, place: CardPlace, node: YamlNode) -> WordBlock:
        index = int(place[-1])
        match node.value:
            case {"refused": YamlNode(value=str(text))}:
                chips = self._chips_of_move(test, (*place, REFUSED), text)
                title = self._glosses.of_fact(REFUSED)
                return WordBlock(place, "move", text, f"{title}: {text}", chips)
            case {"play": YamlNode() as until}:
                title = self._glosses.of_fact("play")
                words = self._in_words(until.plain(), "kind")
                chip = Chip((*place, "play"), self._glosses.of_fact("play"), words)
                return WordBlock(place, "move", "play", f"{title}: {words}", [chip])
            case {"then": YamlNode()}:
                facts = self._facts(test, (*place, "then"))
                return WordBlock(place, "move", "then", self._glosses.of_fact("meanwhile"), lists=[facts])
            case str() as text if text == ALL_PASS:
                return WordBlock(place, "move", text, self._glosses.of_fact("all_pass"))
            case str() as text:
                sentence = test.rehearsal.sentence(index, text, self._glosses.language)
                return WordBlock(place, "move", text, sentence or text, self._chips_of_move(test, place, text))
        return WordBlock(place, "move", "", "")

    def _chips_of_move(self, test: _OpenTest, place: CardPlace, text: str) -> list[Chip]:
        """Who moves, in which form, and what stands in the places of the form."""
        name = mover(text, test.form.names)
        chips = [Chip((*place, WHO), self._glosses.of_fact("who"), name)]
        options = options_of(text)
        if options is not None:
            return [*chips, Chip((*place, OPTIONS), self._glosses.of_fact("options"), ", ".join(options))]
        move = self._written_move(test, text)
        if move is None:
            return [*chips, Chip((*place, FORM), self._glosses.of_fact("form"), "")]
        chips.append(Chip((*place, FORM), self._glosses.of_fact("form"), self._of_move(move.move)))
        for slot in move.slots:
            words = [self._called(word) for word in slot.value.split()] if is_slot(slot.word) else [slot.value]
            chips.append(Chip((*place, WORD, slot.position), self._of_slot(slot), ", ".join(filter(None, words)),
                              is_optional=slot.is_optional, is_given=bool(slot.value)))  # fmt: skip
        return chips

    def _written_move(self, test: _OpenTest, text: str) -> WrittenMove | None:
        name = mover(text, test.form.names)
        setting = test.form.setting
        return read_move(text.removeprefix(name), test.form.moves, setting.names, setting.cards)

    def _of_slot(self, slot: FormSlot) -> str:
        """What a place of a form is called."""
        blank = blank_in(slot.word)
        return self._glosses.of_fact(blank.lower() if blank else "word")

    def _of_move(self, move: Move) -> str:
        """What a form of move is called: what it means."""
        return self._glosses.of_scenario(gloss_of_move(move)).rstrip(".") or move.form

    def move_choices(self, moves: CardPlace) -> list[MoveChoice]:
        """Return the moves that may be added to a test: those that are possible now, and all forms."""
        test = self._tests[int(moves[1])]
        rehearsal = test.rehearsal
        choices: list[MoveChoice] = []
        for answer in rehearsal.answers(rehearsal.moves):
            answer_name = rehearsal.sentence(rehearsal.moves, answer, self._glosses.language)
            if answer == ALL_PASS:
                answer_name = self._glosses.of_fact("all_pass")
            choices.append(MoveChoice(scalar_yaml(answer), answer, answer_name, "now"))
        asked = rehearsal.seen(("asked",), rehearsal.moves) or test.form.names[0]
        name = asked if asked in test.form.names else test.form.names[0]
        other_moves = {"then": f"then: {{asked: {asked}}}", "play": "play: end", REFUSED: f"{REFUSED}: {name} passes"}
        for key, move_text in other_moves.items():
            choices.append(MoveChoice(move_text, move_text, self._glosses.of_scenario(f"move.{key}"), "any"))
        moves_by_form: dict[str, Move] = {}
        for move in test.form.moves:
            moves_by_form.setdefault(move.form, move)
        for move in moves_by_form.values():
            text = f"{name} {new_move(move, self._value_of(test, name)).text}"
            choices.append(MoveChoice(scalar_yaml(text), f"{name} {move.form}", self._of_move(move), "any"))
        return choices

    def _value_of(self, test: _OpenTest, name: str) -> Any:
        """The function that gives what is written for a word of a form at first."""
        card = node_at(self._root, ("id",))
        own_id = str(card.value) if card is not None else ""
        other_player = next((player for player in test.form.names if player != name), name)

        def value(word: str) -> str:
            """The card of the draft, another player, or else the first that fits."""
            if word in ("CARD", "PIECE") and own_id in test.form.setting.cards:
                return own_id
            if word == "SEAT":
                return other_player
            return next(iter(test.form.words_for(word)), USUAL_WORDS.get(word, ""))

        return value

    # -- what fits ----------------------------------------------------------------------------------------------------

    def choices(self, chip: Chip) -> Choices:
        """Return what may be written at the place of a chip."""
        place = chip.place
        test = self._tests[int(place[1])]
        move_place, suffix = _split(place)
        if suffix:
            return self._choices_of_move(test, chip, move_place, suffix)
        if place[2:] == ("seats",):
            seats = self._game.seats
            return Choices(place, chip.name, "seats", numbers=(seats[0], seats[-1]), number=len(test.form.names))
        node = node_at(self._root, place)
        fittings = test.form.at(place[2:])
        if not any((fittings.values, fittings.keys, fittings.items, fittings.numbers)):
            fittings = Fittings(is_text=True)
        plain = node.plain() if node is not None else None
        is_list = fittings.items is not None
        values = fittings.items.values if fittings.items is not None else fittings.values
        outcome = self._seen(test, place)
        number = plain if isinstance(plain, int) and not isinstance(plain, bool) else None
        written_keys = node.mapping() if node is not None else {}
        return Choices(
            place=place,
            name=chip.name,
            key=str(place[-1]),
            fittings=[] if is_list else values,
            names=[value.written for value in values] if is_list else [],
            numbers=fittings.numbers,
            number=number,
            is_text=fittings.is_text,
            written="" if plain is None or isinstance(plain, list | dict) else _plain_text(plain),
            keys=[key for key in fittings.keys if key.written not in written_keys],
            items=[str(item) for item in plain] if isinstance(plain, list) else [],
            is_list=is_list,
            is_removable=chip.is_optional and chip.is_given,
            repeats=is_list,
            called=self._card_names,
            seen=None if outcome is None else flow_yaml(outcome),
            seen_called=self._in_words(outcome, str(place[-1])),
        )

    def _choices_of_move(self, test: _OpenTest, chip: Chip, place: CardPlace, suffix: CardPlace) -> Choices:
        text = self._text_of(place)
        match suffix:
            case ("who",):
                values = [Fitting(name, "value", "") for name in test.form.names]
                return Choices(chip.place, chip.name, WHO, values, written=chip.text)
            case ("form",):
                written_move = self._written_move(test, text)
                forms: dict[str, Fitting] = {}
                for move in test.form.moves:
                    forms.setdefault(move.form, Fitting(move.form, "move", move.about, gloss=gloss_of_move(move)))
                form = written_move.move.form if written_move is not None else ""
                return Choices(chip.place, chip.name, FORM, list(forms.values()), written=form)
            case ("may",):
                options = options_of(text) or []
                name = mover(text, test.form.names)
                answers = test.rehearsal.answers(int(place[3]))
                names = [answer.removeprefix(f"{name} ") for answer in answers if answer.startswith(f"{name} ")]
                return Choices(chip.place, chip.name, OPTIONS, names=names, items=options, is_list=True)
        slot = self._slot(test, text, int(suffix[1]))
        blank = blank_in(slot.word)
        names = [slot.word] if not is_slot(slot.word) else test.form.words_for(blank or slot.word)
        is_number = blank == "NUMBER"
        return Choices(
            chip.place, chip.name, WORD, names=[] if is_number else names, called=self._card_names,
            numbers=(0, 99) if is_number else None,
            number=int(slot.value) if is_number and slot.value.isdigit() else None,
            written=slot.value, items=slot.value.split() if slot.has_several else [],
            is_list=slot.has_several, repeats=slot.has_several, is_removable=slot.is_optional and chip.is_given,
        )  # fmt: skip

    def _slot(self, test: _OpenTest, text: str, index: int) -> FormSlot:
        move = self._written_move(test, text)
        assert move is not None
        return next(slot for slot in move.slots if slot.position == index)

    def _text_of(self, place: CardPlace) -> str:
        """The move at a place."""
        node = node_at(self._root, place)
        return str(node.value) if node is not None else ""

    # -- in words -----------------------------------------------------------------------------------------------------

    def _called(self, name: str) -> str:
        """What something with a name is called: a card by its name, everything else as it is written."""
        id, number_sign, number = name.partition("#")
        if id in self._card_names:
            return f"{self._card_names[id]}{number_sign}{number}"
        zone, dot, owner = name.partition(".")
        if dot and zone in {zone_name.partition(".")[0] for zone_name in self._game.zone_names(self._game.seats[0])}:
            return f"{owner}: {self._glosses.of_fact(zone)}"
        return name

    def _in_words(self, value: Any, key: str = "") -> str:
        """A value of a fact in words; "" for None."""
        match value:
            case None:
                return ""
            case bool():
                return self._glosses.of_key("yes" if value else "no")
            case int():
                return self._choice_in_words(value, key) or f"{value:d}".replace("-", "−")
            case list() if not value:
                return self._glosses.of_fact("nothing")
            case list():
                return ", ".join(self._in_words(item, key) for item in value)
            case dict():
                return ", ".join(f"{self._called(name)} {self._in_words(item)}" for name, item in value.items())
        word = str(value)
        if word in ("nobody", "nothing", "end", "heads", "tails"):
            return self._glosses.of_fact(word)
        if key == "kind":
            return self._glosses.of_fact(word, "asked")
        return self._glosses.of_scenario(f"{key}.{word}") or self._called(word)

    def _choice_in_words(self, number: int, key: str) -> str:
        """A part of the state that is one of the choices of the moment, such as the phase; "" for other numbers."""
        for option in self._game.resume_options:
            if option.key == key and isinstance(option, Choice) and 0 <= number < len(option.choices):
                return self._glosses.of_scenario(f"{key}.{option.choices[number]}")
        return ""

    # -- changes ------------------------------------------------------------------------------------------------------

    def with_move(self, moves: CardPlace, item: str) -> Changed:
        """Return the draft with one more move at the end of those of a test."""
        node = node_at(self._root, moves)
        count = len(node.items()) if node is not None else 0
        return with_item(self.text, moves, count, item)

    def with_chosen(self, choices: Choices, value_text: str) -> Changed:
        """Return the draft with a value at a place. To a list, it is added."""
        move_place, suffix = _split(choices.place)
        if suffix:
            return self._with_chosen_in_move(choices, move_place, suffix, value_text)
        if choices.is_list:
            return self._with_items(choices, [*choices.items, value_text])
        return with_deep_value(self.text, choices.place, value_text)

    def with_written(self, choices: Choices, value_text: str) -> Changed:
        """Return the draft with a whole value at a place, as it is written inside brackets."""
        return with_deep_value(self.text, choices.place, value_text)

    def without_item(self, choices: Choices, index: int) -> Changed:
        """Return the draft with one item less in the list at a place."""
        items = [item for number, item in enumerate(choices.items) if number != index]
        move_place, suffix = _split(choices.place)
        if suffix:
            return self._with_words(choices, move_place, suffix, " ".join(items))
        return self._with_items(choices, items)

    def _with_items(self, choices: Choices, items: Sequence[str]) -> Changed:
        return with_deep_value(self.text, choices.place, flow_yaml(list(items)))

    def with_number(self, choices: Choices, number: int) -> Changed:
        """Return the draft with a number at a place; so many players for the seats."""
        if choices.key == "seats":
            names = self._tests[int(choices.place[1])].form.names
            further_names = [name for name in FURTHER_PLAYERS if name not in names]
            return with_deep_value(self.text, choices.place, flow_yaml([*names, *further_names][:number]))
        return self.with_chosen(choices, str(number))

    def with_text(self, choices: Choices, text: str) -> Changed:
        """Return the draft with what somebody has typed at a place."""
        return with_deep_value(self.text, choices.place, scalar_yaml(text))

    def with_key(self, choices: Choices, key: str) -> Changed:
        """Return the draft with one more key in what is expected of a player, with what has come out."""
        test = self._tests[int(choices.place[1])]
        outcome = self._seen(test, (*choices.place, key))
        return with_deep_value(self.text, (*choices.place, key), flow_yaml(0 if outcome is None else outcome))

    def without_part(self, chip: Chip) -> Changed | None:
        """Return the draft without a part of a move that may be left out; None if the chip is not one of a move."""
        place, suffix = _split(chip.place)
        if not suffix:
            return None
        test = self._tests[int(place[1])]
        text = self._text_of(place)
        move = self._written_move(test, text)
        assert move is not None
        shorter = move.without(self._slot(test, text, int(suffix[1])))
        return self._with_move_text(place, f"{mover(text, test.form.names)} {shorter.text}")

    def _with_chosen_in_move(self, choices: Choices, place: CardPlace, suffix: CardPlace, chosen: str) -> Changed:
        test = self._tests[int(place[1])]
        text = self._text_of(place)
        name = mover(text, test.form.names)
        move_words = text.removeprefix(name).strip()
        match suffix:
            case ("who",):
                return self._with_move_text(place, f"{chosen} {move_words}")
            case ("form",):
                move = next(move for move in test.form.moves if move.form == chosen)
                return self._with_move_text(place, f"{name} {new_move(move, self._value_of(test, name)).text}")
            case ("may",):
                options = [option for option in choices.items if option != chosen]
                if chosen not in choices.items:
                    options.append(chosen)
                return self._with_move_text(place, f"{name} may [{', '.join(options)}]")
        words = [*choices.items, chosen] if choices.is_list else [chosen]
        return self._with_words(choices, place, suffix, " ".join(words))

    def _with_words(self, choices: Choices, place: CardPlace, suffix: CardPlace, words: str) -> Changed:
        """The draft with other words in a place of a move."""
        test = self._tests[int(place[1])]
        text = self._text_of(place)
        move = self._written_move(test, text)
        if move is None or not words:
            return Changed(self.text, 0, 0)
        name = mover(text, test.form.names)
        changed = move.with_value(self._slot(test, text, int(suffix[1])), words, self._value_of(test, name))
        return self._with_move_text(place, f"{name} {changed.text}")

    def _with_move_text(self, place: CardPlace, text: str) -> Changed:
        return with_value(self.text, place, scalar_yaml(text.strip()))


class _OpenTest(NamedTuple):
    """A test whose parts are shown."""

    node: YamlNode
    form: ScenarioForm
    rehearsal: Rehearsal


def _split(place: CardPlace) -> tuple[CardPlace, CardPlace]:
    """The place of a move and what follows it in the place of one of its chips; nothing follows for other chips."""
    for index, step in enumerate(place):
        if index > 3 and place[2] == "moves" and step in (WHO, FORM, WORD, OPTIONS):
            return place[:index], place[index:]
    return place, ()


def _plain_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
