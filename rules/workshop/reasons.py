"""Says why a card can be played at a table now, or why not: to an author who tries it.

All that must be true is listed: that the card is in the hand, that its window is open, what its game requires
(``rules.games.requirements``), that there is somebody to choose. Then come the conditions inside its effect, as they
stand now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from rules.cards.words import Fits, Program, Use
from rules.games import manifest
from rules.games.requirements import AnyRequirements, Requirement
from rules.kernel.table import Table
from rules.knowledge.views import view
from rules.notation import phrases
from rules.text.log import TextSource
from rules.workshop.condition_readings import (
    UNKNOWN,
    ConditionReader,
    ConditionReading,
    Context,
    EffectAtTable,
    Truth,
    before_effect,
    deciding,
    holds_all,
    one_of,
)
from rules.workshop.laid_table import options_using
from rules.workshop.scope import aim_of

ABOUT_MOMENT = ("require.asked", "require.turn")
"""The requirements that are about what the seat is asked now."""
MOST_INSIDE = 24
"""The most conditions inside an effect that are listed."""


@dataclass(frozen=True)
class Reasons:
    """Why a card can be played, or why not."""

    headline: str
    """The most important in a sentence."""
    possible: Truth
    """True if it can be played now; None if nobody plays it at all, because it works by itself."""
    needed: tuple[ConditionReading, ...]
    """What must be true for it."""
    inside: tuple[ConditionReading, ...]
    """The conditions inside its effect."""


def reasons(table: Table, kind: int, seat: int, texts: TextSource, names: Sequence[str]) -> Reasons:
    """Return why a seat can play a card of this kind now, or why not, in the language of these ``texts``. ``names`` are
    those of the seats. Nothing is said that the seat may not know."""
    return _Reasons(table, kind, seat, texts, names).found()


class _Reasons:
    """The search for the reasons of one card."""

    def __init__(self, table: Table, kind: int, seat: int, texts: TextSource, names: Sequence[str]) -> None:
        self.table, self.kind, self.seat = table, kind, seat
        self.texts, self.names = texts, names
        self.card = table.game.cards[kind]
        self.requirements: AnyRequirements = manifest(table.game.name).requirements(table, kind, seat)
        self.reader = ConditionReader(table.game, texts, names)
        self.program: Program = table.game.programs[kind] if kind < len(table.game.programs) else Program()

    def found(self) -> Reasons:
        """All that can be said."""
        inside = tuple(self._inside())
        if not self.requirements.is_played():
            return Reasons(self._by_itself(), None, tuple(self._of_building()), inside)
        needed = tuple(self._needed())
        is_asked = self.table.ask is not None and self.table.ask.seat == self.seat
        possible = is_asked and bool(options_using(self.table, self.kind))
        return Reasons(self._headline(possible, needed), possible, needed, inside)

    # -- in a sentence ------------------------------------------------------------------------------------------------

    def _headline(self, possible: bool, needed: Sequence[ConditionReading]) -> str:
        if possible:
            return self.texts.say("reasons.possible")
        for reading in needed:
            if reading.holds is False:
                return self.texts.say("reasons.impossible", reason=deciding(reading, self.texts))
        return self.texts.say("reasons.impossible.rules")

    def _by_itself(self) -> str:
        """That nobody plays the card, and when it works."""
        moments: list[str] = []
        for use_fields in self.card.fields.get("uses") or ():
            for usage in use_fields.get("when") or ():
                moments.append(self.reader.wording.word("window", usage))
        if moments:
            return self.texts.say("reasons.by_itself.when", when=f" {self.texts.say('reasons.or')} ".join(moments))
        return self.texts.say("reasons.by_itself")

    # -- what is needed -----------------------------------------------------------------------------------------------

    def _needed(self) -> Iterator[ConditionReading]:
        """Yield what must be true for the card to be played."""
        for requirement in self.requirements.of_card():
            reading = self._reading(requirement)
            if requirement.said.key in ABOUT_MOMENT and self.requirements.is_asked:
                reading = replace(reading, value=self._question())
            yield reading
        ways: list[ConditionReading] = []
        for use, use_fields in zip(self.program.uses, self.card.fields.get("uses") or (), strict=True):
            readings = list(self._of_use(use, use_fields))
            if readings and self._is_played(use):
                name = use.text[self.texts.language]
                ways.append(ConditionReading(name, holds_all(readings), "", tuple(readings), "all"))
        if len(ways) == 1:
            yield from ways[0].parts
        elif ways:
            yield one_of(self.texts, ways)

    def _question(self) -> str:
        """What the seat is asked now."""
        question = phrases.question(view(self.table, self.seat), self.names)
        return " ".join(entry.say(self.texts) for entry in question)

    def _is_played(self, use: Use) -> bool:
        windows = self.requirements.windows(use)
        return not windows or any(map(self.requirements.is_played_in, windows))

    def _reading(self, requirement: Requirement) -> ConditionReading:
        """A requirement of the game in words."""
        value = "" if requirement.value is None else requirement.value.say(self.texts)
        parts = tuple(map(self._reading, requirement.parts))
        return ConditionReading(requirement.said.say(self.texts), requirement.holds, value, parts)

    def _of_use(self, use: Use, use_fields: Mapping[str, Any]) -> Iterator[ConditionReading]:
        """Yield what one use of the card needs."""
        windows = list(self._windows(use, use_fields))
        if windows:
            yield one_of(self.texts, windows)
        for requirement in self.requirements.of_use(use):
            yield self._reading(requirement)
        if use.target is not None:
            yield self._target(use, use_fields["target"])

    def _target(self, use: Use, word: Any) -> ConditionReading:
        """Whether there is somebody to choose."""
        assert use.target is not None
        text = self.texts.say("reasons.target", who=self.reader.wording.word("target", word).rstrip(", "))
        candidates = use.target(self.table, self.seat)
        possible = self.requirements.possible_targets(use)
        if len(possible) < len(candidates):
            vain = self.texts.say("reasons.vain")
            parts: list[ConditionReading] = []
            for seat in candidates:
                parts.append(ConditionReading(self.names[seat], seat in possible, "" if seat in possible else vain))
            return ConditionReading(text, bool(possible), "", tuple(parts), "one")
        names = ", ".join(self.names[seat] for seat in candidates)
        value = self.texts.say("reasons.members", names=names) if candidates else self.texts.say("reasons.nobody")
        return ConditionReading(text, bool(candidates), value)

    def _windows(self, use: Use, use_fields: Mapping[str, Any]) -> Iterator[ConditionReading]:
        """Yield the windows of a use."""
        usages = list(use_fields.get("when") or ())
        if not usages:
            usages = [(name, {}) for name in self.requirements.windows(use)]
        for name, arguments in usages:
            if not self.requirements.is_played_in(name):
                continue
            window_text = self.requirements.window_said(name)
            moment = (
                self.reader.wording.word("window", [name, arguments])
                if window_text is None
                else window_text.say(self.texts)
            )
            text = self.texts.say("reasons.window", text=moment)
            if name != self.requirements.open_window:
                yield ConditionReading(text, False)
            elif window_text is not None or name not in use.windows:
                yield ConditionReading(text, True)
            else:
                yield self._open_window(name, arguments, text)

    def _open_window(self, name: str, arguments: Mapping[str, Any], text: str) -> ConditionReading:
        """A window that is open, with each thing on which it insists."""
        holds = self._fits(name, arguments)
        if holds:
            return ConditionReading(text, True)
        parameters = self.reader.language.words("window")[name].parameters
        needed: dict[str, Any] = {}
        restrictions: dict[str, Any] = {}
        for key, value in arguments.items():
            (needed if parameters[key].required else restrictions)[key] = value
        alternatives: list[dict[str, Any]] = [needed] if needed else []
        for key, value in restrictions.items():
            alternatives.append({**needed, key: value})
        if len(alternatives) < 2:
            return ConditionReading(text, False)
        parts: list[ConditionReading] = []
        for alternative in alternatives:
            words = self.reader.wording.word("window", [name, alternative])
            parts.append(ConditionReading(words, self._fits(name, alternative)))
        return ConditionReading(text, False, "", tuple(parts))

    def _fits(self, name: str, arguments: Mapping[str, Any]) -> bool:
        """True if a card with this window may be played on anything now."""
        word = self.reader.language.words("window")[name]
        fits: Fits = self.reader.language.make(word, arguments)
        requirements = self.requirements
        return any(fits(self.table, requirements.intent, self.seat, thing) for thing in requirements.things())

    # -- buildings ----------------------------------------------------------------------------------------------------

    def _of_building(self) -> Iterator[ConditionReading]:
        """Yield what a card that works by itself needs for it, as far as that is written beside its effect: how much
        each seat has of what is counted, and a condition."""
        max_count = self.card.fields.get("most")
        if max_count is not None and self.card.kind == "building":
            yield self._most(max_count)
        if self.card.fields.get("needs") is not None:
            yield self.reader.read(self.card.fields["needs"], self._effect_of(self.program.uses[0]), Context())

    def _most(self, usage: Any) -> ConditionReading:
        """Who has the most of what is counted."""
        parts: list[ConditionReading] = []
        effect = self.requirements.effect(self.program.uses[0])
        numbers: list[int] = []
        for seat in range(self.table.seats):
            effect.actor = effect.it = seat
            numbers.append(self.reader.number(usage, self.table, effect))
        for seat, number in enumerate(numbers):
            has_most = number > 0 and number == max(numbers)
            parts.append(ConditionReading(self.names[seat], has_most, self.texts.say("reasons.number", n=number)))
        text = self.texts.say("reasons.most", what=self.reader.wording.word("amount", usage))
        return ConditionReading(text, parts[self.seat].holds, "", tuple(parts))

    # -- inside the effect --------------------------------------------------------------------------------------------

    def _inside(self) -> Iterator[ConditionReading]:
        """Yield the conditions inside the effect and the abilities, as far as they can be read now."""
        return islice(self._all_inside(), MOST_INSIDE)

    def _all_inside(self) -> Iterator[ConditionReading]:
        for use, use_fields in zip(self.program.uses, self.card.fields.get("uses") or (), strict=True):
            candidates = () if use.target is None else tuple(use.target(self.table, self.seat))
            context = Context(aim_of(use_fields).word, unknown=UNKNOWN, candidates=candidates)
            if self._is_open(use):
                yield from self._in_block(use.block, self._effect_of(use), context)
            else:
                for usage in conditions_in(use_fields["do"]):
                    yield ConditionReading(self.reader.words(usage, context), None, self.texts.say("reasons.later"))
        yield from self._of_abilities()

    def _is_open(self, use: Use) -> bool:
        """True if the effect of a use could begin as the table is now."""
        requirements = self.requirements
        return requirements.is_played() and requirements.open_window in requirements.windows(use)

    def _effect_of(self, use: Use) -> EffectAtTable:
        return before_effect(self.table, self.requirements.effect(use), self.seat)

    def _in_block(self, block: int, at_table: EffectAtTable, context: Context) -> Iterator[ConditionReading]:
        """Yield the conditions in a block of verbs, and in the blocks inside it."""
        for step, usage in zip(self.program.blocks[block], self.program.written[block], strict=True):
            for condition in conditions_of_verb(usage):
                yield self.reader.read(condition, at_table, context)
            for inner in step.inner:
                if inner.group is None:
                    yield from self._in_block(inner.block, at_table, context)
                    continue
                of_each = context._replace(it="near")
                for seat in inner.group(at_table.table, at_table.effect):
                    for reading in self._in_block(inner.block, at_table.bound(it=seat), of_each):
                        yield replace(reading, text=self._of_seat(self.names[seat], reading.text))

    def _of_seat(self, name: str, text: str) -> str:
        return self.texts.say("reasons.of_seat", name=name, text=text)

    def _of_abilities(self) -> Iterator[ConditionReading]:
        """Yield the conditions of the card's abilities, for each guest or seat that has them."""
        abilities = self.card.fields.get("abilities") or ()
        for name, effect in self.requirements.ability_effects() if abilities else ():
            at_table = before_effect(self.table, effect, self.seat)
            for _, arguments in abilities:
                for reading in self._of_ability(arguments, at_table):
                    if name is not None:
                        reading = replace(reading, text=self._of_seat(name.say(self.texts), reading.text))
                    yield reading

    def _of_ability(self, arguments: Mapping[str, Any], at_table: EffectAtTable) -> Iterator[ConditionReading]:
        """Yield the conditions of one ability. Some are words of the card language, others keys and values."""
        for key in ("if", "while"):
            condition = arguments.get(key)
            if isinstance(condition, Mapping):
                for part, holds in self.requirements.plain_conditions(condition, at_table.effect):
                    yield ConditionReading(self.reader.wording.plain_condition(part), holds)
            elif condition is not None:
                yield self.reader.read(condition, at_table, Context(unknown=UNKNOWN))


def conditions_of_verb(usage: Any) -> Iterator[Any]:
    """Yield the conditions on which a verb itself depends, given as plain data, but not those of the verbs inside."""
    if isinstance(usage, str):
        return
    name, arguments = usage
    if name == "if":
        yield arguments["condition"]
    if name == "choose":
        for option in arguments["options"]:
            if option.get("if") is not None:
                yield option["if"]


def conditions_in(plain: Any) -> Iterator[Any]:
    """Yield the conditions of all verbs in plain data, but not of those that abilities carry out later."""
    if isinstance(plain, list):
        is_verb = len(plain) == 2 and isinstance(plain[0], str) and isinstance(plain[1], Mapping)
        if is_verb:
            yield from conditions_of_verb(plain)
        for item in plain:
            yield from conditions_in(item)
    elif isinstance(plain, Mapping):
        for key, value in plain.items():
            if key != "abilities":
                yield from conditions_in(value)
