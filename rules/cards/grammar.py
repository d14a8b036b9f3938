"""Reads the effect of a card word by word, and reports each mistake with its place.

Each word determines the form of its arguments. So a mistake causes one message that is to the point.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import Field, TypeAdapter, ValidationError

from rules.cards.explain import advice, explain, quoted
from rules.cards.forms import adapter, arguments, keys_of
from rules.cards.hints import all_of, known_instead, one, word_instead
from rules.cards.language import Language
from rules.cards.models import Bilingual, Id, Model
from rules.cards.problems import HARMLESS, Problem, nearest
from rules.cards.reader import Document, Span, YamlNode
from rules.cards.words import (
    MOST_WORK,
    MOST_WORK_OF_ABILITY,
    TARGET,
    Parameter,
    Sort,
    Word,
)
from rules.sentences import Message, Said, told_by
from rules.texts import LANGUAGES

UseData = dict[str, Any]
"""One way to play a card as plain data; see ``Language.program``."""
WordData = list[Any]
"""``[name, arguments]``: a word as plain data."""

NUMBER = re.compile("[-+]?[0-9]+([.,][0-9]+)?")
"""A text that was meant as a number, though it may not be a whole one."""


class _Written(Model):
    """What is written for one of several alternatives, beside its ``if`` and ``do``."""

    as_: Id = Field(alias="as")
    text: Bilingual
    if_: Any = Field(default=None, alias="if")
    do: Any = None


_WRITTEN = TypeAdapter(_Written)


class Grammar:
    """Reads one card and collects ``problems``.

    ``keys`` are the keys that this kind of card may have, among them ``when``, ``target``, ``do`` and ``modes``.
    ``moments`` are the windows in which it may be played; empty means all.
    """

    def __init__(self, language: Language, document: Document, keys: Collection[str], moments: Collection[str] = ()):
        self.language = language
        self.document = document
        self.keys = keys
        self.moments = moments
        self.problems: list[Problem] = []
        # For the current use: where it mentions its target, and its words that belong to some windows only.
        self._aimed: list[Span] = []
        self._bound: list[tuple[Word, Span]] = []
        self._aims = False
        self._now: Collection[str] = ()  # when the current use may be played; empty in an ability
        self._around: list[Word] = []  # the words that are being read, outermost first

    def _add(self, problem: Problem) -> None:
        self.problems.append(problem)

    # -- uses ---------------------------------------------------------------------------------------------------------

    def uses(self, card: YamlNode) -> list[UseData]:
        """All uses of a card. Mistakes are added to ``problems``."""
        modes = card.get("modes") if "modes" in self.keys else None
        if modes is None:
            return [self._use(card, "")]
        problem = self.document.problem
        for key in ("when", "target", "do"):
            if key in self.keys and (node := card.get(key)) is not None:
                hint = Said("problem.in_each_mode")
                self._add(problem("UNKNOWN-KEY", key, node.key or node.span, hint))
        if modes.value == []:
            self._add(problem("NEVER-PLAYABLE", Said("problem.no_modes"), modes.span, Said("problem.add_one")))
        uses: list[UseData] = []
        lines: dict[str, int] = {}
        several = len(modes.items()) > 1
        for mode in modes.items():
            said = mode.get("as")
            name = said.value if said and isinstance(said.value, str) else ""
            if said and name in lines:
                message = Said("problem.mode_twice", name=name, line=lines[name])
                self._add(problem("DUPLICATE-KEY", message, said.span, Said("problem.another_name")))
            lines.setdefault(name, mode.span.line)
            if isinstance(mode.value, dict):
                uses.append(self._use(mode, name))
                if mode.get("text"):
                    uses[-1]["text"] = self._called(mode, name)
                elif several and name:  # one chooses between them
                    message = Said("problem.mode_text", name=name)
                    self._add(problem("MISSING-LANGUAGE", message, (said or mode).span, Said("problem.add_text")))
        return uses

    def _use(self, node: YamlNode, name: str) -> UseData:
        self._aimed, self._bound = [], []
        timed, aims = "when" in self.keys, "target" in self.keys
        windows = self._when(node) if timed else []
        chosen = node.get("target") if aims else None
        target = None if chosen is None else self._word("target", chosen)
        self._aimed, self._bound = [], []  # only verbs count: a window or a target cannot mention the chosen player
        moments = [window for window, _ in windows] if timed else self.moments
        self._aims, self._now = chosen is not None, moments
        steps = self._do(node)
        problem = self.document.problem
        if chosen is not None and not self._aimed and steps is not None:
            hint = Said("problem.use_target", target=TARGET)
            self._add(problem("UNUSED-NAME", Said("problem.target_unused"), chosen.key or chosen.span, hint))
        for span in self._aimed if chosen is None else ():
            hint = Said("problem.say_target" if aims else "problem.no_target_here")
            self._add(problem("UNKNOWN-NAME", TARGET, span, hint))
        for word, span in self._bound:
            for moment in [each for each in moments if each not in word.only][:1]:
                message = Said("problem.means_nothing", word=word.name, where=moment)
                self._add(problem("NEVER-PLAYABLE", message, span, Said("problem.it_is_for", words=word.only)))
        if (said := node.get("do")) is not None and steps is not None:
            self._bearable("verb", steps, MOST_WORK, Said("problem.all_of_it"), said.key or said.span)
        return {"as": name, "when": windows, "target": _short(target), "do": steps or []}

    def _when(self, node: YamlNode) -> list[list[Any]]:
        """The windows of a use, written as one word or a list of words."""
        when, problem = node.get("when"), self.document.problem
        if when is None or when.value in (None, []):
            where = node.span if when is None else when.key or when.span
            self._add(problem("NEVER-PLAYABLE", Said("problem.no_moment"), where, Said("problem.add_when")))
            return []
        found = []
        for each in when.items() if isinstance(when.value, list) else [when]:
            if isinstance(each.value, dict) and len(each.value) > 1:
                words = list(each.value)
                if all(word in self.language.words("window") for word in words):
                    hint = Said("problem.either_will_do", list=f"[{', '.join(words)}]")
                    message = Said("problem.never_together", words=all_of(words))
                    self._add(problem("NEVER-PLAYABLE", message, each.span, hint))
                    continue
            if (read := self._word("window", each)) is None:
                continue
            if self.moments and read[0] not in self.moments:
                message = Said("problem.kind_not_in", window=read[0])
                hint = Said("problem.write", words=tuple(self.moments))
                self._add(problem("NEVER-PLAYABLE", message, each.span, hint))
            found.append(read)
        return found

    def abilities(self, card: YamlNode) -> list[WordData]:
        """The abilities that a card has while it is in play. Mistakes are added to ``problems``."""
        if (written := card.get("abilities")) is None or (read := self._lasting(written)) is None:
            return []
        self._bearable("ability", read, MOST_WORK, Said("problem.all_of_it"), written.key or written.span)
        return read

    def _lasting(self, node: YamlNode) -> list[WordData] | None:
        """A list of abilities. When they matter, it is no longer known who was chosen when the card was played, nor
        what it answered."""
        around, self._aimed, self._bound = (self._aimed, self._bound, self._aims, self._now), [], []
        self._aims, self._now = False, ()
        read, problem = self._listed("ability", node), self.document.problem
        for span in self._aimed:
            message = Said("problem.not_in_ability", word=TARGET)
            self._add(problem("UNKNOWN-NAME", message, span, Said("problem.write_it_or_other")))
        for word, span in self._bound:
            message = Said("problem.not_in_ability", word=word.name)
            self._add(problem("NEVER-PLAYABLE", message, span, Said("problem.it_is_for", words=word.only)))
        self._aimed, self._bound, self._aims, self._now = around
        return read

    def _bearable(self, sort: Sort, words: Sequence[Any], most: int, what: Message, span: Span) -> bool:
        """Whether these words come to an end in good time, with all their loops; else tell it."""
        work = self.language.work_of(sort, words)
        if work > most:
            message = Said("problem.too_much", what=what, work=work, most=most)
            self._add(self.document.problem("TOO-MUCH", message, span, Said("problem.fewer_loops")))
        return work <= most

    def _do(self, node: YamlNode) -> list[WordData] | None:
        """The verbs of a use or of an alternative, or None if one of them is wrong."""
        steps = node.get("do")
        if steps is None:
            self._add(self.document.problem("MISSING-KEY", Said("problem.not_given", key="do"), node.key or node.span))
            return None
        return self._listed("verb", steps)

    def _listed(self, sort: Sort, node: YamlNode) -> list[Any] | None:
        """A list of words, or None if one of them is wrong."""
        problem = self.document.problem
        if not isinstance(node.value, list):
            self._add(problem("BAD-VALUE", quoted(node), node.span, advice("list_type", {}, node)))
        elif not node.value:
            hint = Said("problem.add", what=one(sort))
            self._add(problem("NEVER-PLAYABLE", Said("problem.does_nothing"), node.span, hint))
        else:
            read = [self._word(sort, each) for each in node.items()]
            return None if None in read else [each for each in read if each is not None]
        return None

    # -- words --------------------------------------------------------------------------------------------------------

    def _word(self, sort: Sort, node: YamlNode) -> list[Any] | None:
        """``[name, arguments]`` for a word: written ``word``, ``{word: value}`` or ``{word: {parameter: value}}``."""
        inner: YamlNode | None = None
        span = node.span
        if isinstance(node.value, str):
            name = node.value
        elif isinstance(node.value, dict) and len(node.value) == 1:
            ((name, inner),) = node.value.items()
            span = inner.key or inner.span
        else:
            self._add(self.document.problem("BAD-VALUE", quoted(node), span, word_instead(self.language, sort, node)))
            return None
        words = self.language.words(sort)
        word = words.get(name)
        if word is None:
            self._unknown(sort, name, span)
            if inner is not None and (near := nearest(name, words)):
                self._guess(words[near], inner, span)
            return None
        givers = self.language.givers(word)
        if givers and not any(each in self._around for each in givers):
            hint = Said("problem.it_is_for", words=tuple(each.name for each in givers))
            self._add(self.document.problem("NEVER-PLAYABLE", Said("problem.nothing_here", word=name), span, hint))
        before = len(self.problems)
        self._around.append(word)
        given = self._arguments(word, inner, span)
        self._around.pop()
        if word.name == TARGET and sort == "group":
            self._aimed.append(span)
        if word.only:
            self._bound.append((word, span))
        if any(problem.code not in HARMLESS for problem in self.problems[before:]):
            return None
        try:
            self.language.make(word, given)
        except ValueError as error:
            self._add(self.document.problem("NEVER-PLAYABLE", told_by(error), span))
            return None
        most = {"verb": MOST_WORK, "ability": MOST_WORK_OF_ABILITY}.get(sort)
        read = [name, given]
        return read if most is None or self._bearable(sort, [read], most, name, span) else None

    def _guess(self, word: Word, inner: YamlNode, span: Span) -> None:
        """Tell the mistakes in the arguments of a misspelt word, which was probably meant as this one."""
        before = len(self.problems)
        self._arguments(word, inner, span)
        self.problems[before:] = [one for one in self.problems[before:] if one.code != "MISSING-KEY"]

    def _unknown(self, sort: Sort, name: str, span: Span) -> None:
        problem, hint = self.document.problem, known_instead(self.language, sort, name)
        verb = sort == "verb"
        self._add(problem("UNKNOWN-VERB", name, span, hint) if verb else problem("UNKNOWN-NAME", name, span, hint))

    def _arguments(self, word: Word, inner: YamlNode | None, span: Span) -> dict[str, Any]:
        """A word's arguments as plain data."""
        parameters = word.parameters
        if inner is None or inner.value is None:
            given = YamlNode({}, span)
        elif not parameters:
            message, hint = Said("problem.no_arguments", word=word.name), Said("problem.write_only", word=word.name)
            self._add(self.document.problem("BAD-VALUE", message, inner.span, hint))
            return {}
        elif self._for_the_first(parameters, inner):
            given = YamlNode({next(iter(parameters)): inner}, span)
        else:
            given = self._moved(parameters, inner)
        self._validate(arguments(word), given, keys_of(word))
        found = given.value if isinstance(given.value, dict) else {}
        return {
            name: self._argument(word, parameters[name], value) for name, value in found.items() if name in parameters
        }

    def _moved(self, parameters: Mapping[str, Parameter], inner: YamlNode) -> YamlNode:
        """The arguments, where a word that stands among the parameters instead of inside one is put in its place. It
        is told where it belongs."""
        fields: dict[str, YamlNode] = dict(inner.value) if isinstance(inner.value, dict) else {}
        strange = [key for key in fields if key not in parameters]
        for key in strange:
            for name, parameter in parameters.items():
                sort: Sort | None = "verb" if parameter.holds == "steps" else parameter.word
                if name in fields or sort is None or parameter.many or key not in self.language.words(sort):
                    continue
                value = fields.pop(key)
                place = value.key or value.span
                written = YamlNode({key: value}, place)
                fields[name] = YamlNode([written], place) if parameter.holds else written
                self._add(self.document.problem("UNKNOWN-KEY", key, place, Said("problem.write_it_under", key=name)))
                break
        return inner if len(fields) == 0 or not strange else YamlNode(fields, inner.span)

    def _for_the_first(self, parameters: Mapping[str, Parameter], inner: YamlNode) -> bool:
        """Whether this is the value of the first parameter, rather than a mapping of several parameters."""
        if not isinstance(inner.value, dict):
            return True
        first = next(iter(parameters.values()))
        if first.word is None or first.many or len(inner.value) != 1:
            return False
        (key,) = inner.value
        return key not in parameters and key in self.language.words(first.word)

    def _argument(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """The value of one parameter as plain data."""
        match parameter.holds:
            case "steps":
                return self._listed("verb", node)
            case "abilities":
                return self._lasting(node)
            case "choices":
                return self._choices(node)
        if parameter.many:
            if not isinstance(node.value, list) or not node.value:
                hint = advice("list_type", {}, node)
                self._add(self.document.problem("BAD-VALUE", quoted(node), node.span, hint))
                return None
            return [self._single(word, parameter, each) for each in node.items()]
        if parameter.word is None and parameter.names is None:
            return self._plain(word, parameter, node)
        return self._single(word, parameter, node)

    def _plain(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """A value that holds no words. Some verbs accept only a few groups, by name."""
        value = node.value
        if value == []:
            message = Said("problem.allows_nothing", name=parameter.name)
            self._add(self.document.problem("NEVER-PLAYABLE", message, node.span, Said("problem.name_one")))
        if isinstance(value, str) and (group := self.language.words("group").get(value)) and word.sort == "verb":
            self._speaks_of(group, node.span)
        return node.plain()

    def _single(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """One word for a parameter, as plain data."""
        value, problem = node.value, self.document.problem
        if parameter.names is not None:
            if not isinstance(value, str):
                hint = Said("problem.name_of", sort=one(parameter.names))
                self._add(problem("BAD-VALUE", quoted(node), node.span, hint))
            elif (known := self.language.words(parameter.names).get(value)) is None:
                self._unknown(parameter.names, value, node.span)
            elif parameter.names != "verb" and known.only and word.name not in known.only:
                message = Said("problem.means_nothing", word=value, where=word.name)
                self._add(problem("NEVER-PLAYABLE", message, node.span, Said("problem.it_is_for", words=known.only)))
            return value
        assert parameter.word is not None
        if parameter.word == "amount":
            if isinstance(value, int) and not isinstance(value, bool):
                self._validate(adapter(parameter), node, ())
                return value
            if not isinstance(value, str | dict) or (isinstance(value, str) and NUMBER.fullmatch(value)):
                self._add(problem("BAD-VALUE", quoted(node), node.span, advice("int_type", {}, node)))
                return None
        read = self._word(parameter.word, node)
        if read and parameter.word == "group":
            groups = self.language.words("group")
            ones = tuple(name for name, group in groups.items()
                         if group.one and (parameter.purse or not group.purse) and self._means(group))  # fmt: skip
            hint = Said("problem.write", words=ones)
            if parameter.one and not groups[read[0]].one:
                self._add(problem("BAD-VALUE", Said("problem.several_players", group=read[0]), node.span, hint))
            if groups[read[0]].purse and not parameter.purse:
                self._add(problem("BAD-VALUE", Said("problem.no_player", group=read[0]), node.span, hint))
        return _short(read)

    def _means(self, group: Word) -> bool:
        """Whether a group has a meaning in what is being read."""
        if group.name == TARGET:
            return self._aims
        return not group.only or (len(self._now) > 0 and set(self._now) <= set(group.only))

    def _choices(self, node: YamlNode) -> list[dict[str, Any]] | None:
        """Alternatives to choose from, or None if one of them is wrong."""
        problem = self.document.problem
        if not isinstance(node.value, list):
            self._add(problem("BAD-VALUE", quoted(node), node.span, advice("list_type", {}, node)))
            return None
        if len(node.value) < 2:
            message, hint = Said("problem.nothing_to_choose"), Said("problem.two_or_more")
            self._add(problem("NEVER-PLAYABLE", message, node.span, hint))
        found: dict[str, dict[str, Any]] = {}
        for each in node.items():
            self._validate(_WRITTEN, each, ("as", "text", "if", "do"))
            if not isinstance(each.value, dict):
                continue
            allowed = each.get("if")
            read = None if allowed is None else self._word("condition", allowed)
            name, do = each.get("as"), self._do(each)
            written = str(name.value) if name else ""
            if name and written in found:
                self._add(problem("DUPLICATE-KEY", Said("problem.choice_twice", name=written), name.span))
            found[written] = {"as": written, "text": self._called(each, written), "do": do}
            if allowed is not None:
                found[written]["if"] = _short(read)
        return list(found.values())

    def _called(self, node: YamlNode, name: str) -> dict[str, str]:
        """The ``text`` of a mode or an alternative in each language. A missing one is told, and lent by the other."""
        text = node.get("text")
        if text is None or not isinstance(text.value, dict):
            return dict.fromkeys(LANGUAGES, "")  # it has been told already
        said = text.plain()
        for language in LANGUAGES:
            if not said.get(language):
                message = Said("problem.choice_language", name=name, language=language)
                self._add(self.document.problem("MISSING-LANGUAGE", message, text.span))
        return {language: said.get(language) or next(iter(said.values()), "") for language in LANGUAGES}

    def _speaks_of(self, group: Word, span: Span) -> None:
        """Note a group that is written as a plain value: some verbs accept only a few groups, by name."""
        if group.name == TARGET:
            self._aimed.append(span)
        if group.only:
            self._bound.append((group, span))

    def _validate(self, adapter: TypeAdapter[Any], node: YamlNode, keys: Collection[str]) -> None:
        try:
            adapter.validate_python(node.plain(), strict=True)
        except ValidationError as errors:
            self.problems += explain(self.document, node, errors, keys)


def _short(read: list[Any] | None) -> Any:
    """The short form: a word without arguments is just its name."""
    return read[0] if read and not read[1] else read
