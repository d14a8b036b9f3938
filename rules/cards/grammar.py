"""Reads the effect of a card word by word, and reports each mistake with its place.

Each word determines the form of its arguments, so a mistake causes a single message that is to the point.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import Signature
from typing import Any

from pydantic import Field, TypeAdapter, ValidationError

from rules.cards.counters import COUNTERS
from rules.cards.explain import Written, advice, explain, quoted
from rules.cards.forms import adapter, arguments, holders, keys_inside, keys_of, plain_but, words_in
from rules.cards.hints import (
    SEE_REFERENCE,
    a_word,
    all_of,
    known_instead,
    list_instead,
    list_of_words,
    word_instead,
)
from rules.cards.language import Language
from rules.cards.models import Bilingual, Id, Model
from rules.cards.text_problems import exchanged_languages
from rules.cards.truth import why_never_true
from rules.cards.wishes import is_wish
from rules.cards.words import (
    MOST,
    MOST_WORK,
    MOST_WORK_OF_ABILITY,
    SORTS,
    TARGET,
    Amount,
    Parameter,
    Sort,
    Word,
)
from rules.reading.messages import AnyMessage, Message, language_name, message_of
from rules.reading.problems import HARMLESS, Problem, nearest
from rules.reading.reader import Document, Span, YamlNode
from rules.text.texts import LANGUAGES

UseData = dict[str, Any]
"""One way to play a card as plain data; see ``Language.program``."""
WordData = list[Any]
"""``[name, arguments]``: a word as plain data."""

NUMBER = re.compile("[-+]?[0-9]+([.,][0-9]+)?")
"""A text that was meant as a number, though it may not be a whole one."""

_WORD_FOR_EACH: Collection[Sort] = ("deed", "quantity", "occasion")
"""The sorts of names of which authors like to write several in a list, where each needs a word of its own."""
_WORK_LIMITS: Mapping[Sort, int] = {"verb": MOST_WORK, "ability": MOST_WORK_OF_ABILITY}
"""The most work that one word of these sorts may be."""


class _WrittenChoice(Model):
    """One of several alternatives as it is written. Its ``if`` and ``do`` hold words and are read separately."""

    as_: Id = Field(alias="as")
    text: Bilingual
    if_: Any = Field(default=None, alias="if")
    do: Any = None


_WRITTEN_CHOICE = TypeAdapter(_WrittenChoice)


def _alone() -> None:
    """Nothing: where a word stands that is inside no other."""


_ALONE = Word("", "verb", _alone)
"""Stands for the word that a word is written in, where there is none."""


@dataclass
class _Scope:
    """The use or the ability that is being read: what its words may refer to, and what they have referred to."""

    has_target: bool = False
    """True if somebody is chosen when the card is played."""
    moments: Collection[str] = ()
    """The windows in which it may be played; empty in an ability."""
    target_spans: list[Span] = field(default_factory=list)
    """The places of the word ``target``."""
    window_words: list[tuple[Word, Span]] = field(default_factory=list)
    """Its words that make sense only in some windows, and their places."""


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
        self._scope = _Scope()
        self._enclosing: list[Word] = []  # the words that are being read, outermost first

    def _report(self, code: str, message: AnyMessage, span: Span, hint: AnyMessage = "") -> None:
        self.problems.append(self.document.problem(code, message, span, hint))

    # -- uses ---------------------------------------------------------------------------------------------------------

    def uses(self, card: YamlNode) -> list[UseData]:
        """Read all uses of a card. Mistakes are added to ``problems``."""
        modes = card.get("modes") if "modes" in self.keys else None
        if modes is None:
            return [self._use(card, "")]
        self._check_around_modes(card, modes)
        uses: list[UseData] = []
        lines_by_name: dict[str, int] = {}
        has_choice = len(modes.items()) > 1
        for mode in modes.items():
            name_node = mode.get("as")
            name = ""
            if name_node and isinstance(name_node.value, str):
                name = name_node.value
            if name_node and name in lines_by_name:
                message = Message("problem.mode_twice", name=name, line=lines_by_name[name])
                self._report("DUPLICATE-KEY", message, name_node.span, Message("problem.another_name"))
            lines_by_name.setdefault(name, mode.span.line)
            if isinstance(mode.value, dict):
                uses.append(self._mode(mode, name, has_choice))
        return uses

    def _check_around_modes(self, card: YamlNode, modes: YamlNode) -> None:
        """Report keys beside ``modes`` that belong into each mode, and an empty list of modes."""
        for key in ("when", "target", "do"):
            node = card.get(key) if key in self.keys else None
            if node is not None:
                self._report("UNKNOWN-KEY", key, node.key or node.span, Message("problem.in_each_mode"))
        if modes.value == []:
            self._report("NEVER-PLAYABLE", Message("problem.no_modes"), modes.span, Message("problem.add_one"))

    def _mode(self, mode: YamlNode, name: str, has_choice: bool) -> UseData:
        """Read one mode. If players can choose between it and others, it needs a text."""
        use = self._use(mode, name)
        if mode.get("text"):
            use["text"] = self._text(mode, name)
        elif has_choice and name:
            place = mode.get("as") or mode
            message = Message("problem.mode_text", name=name)
            self._report("MISSING-LANGUAGE", message, place.span, Message("problem.add_text"))
        return use

    def _use(self, node: YamlNode, name: str) -> UseData:
        """Read one use of a card, or one mode."""
        self._scope = _Scope()
        windows = self._when(node) if "when" in self.keys else []
        target_node = node.get("target") if "target" in self.keys else None
        target = None
        if target_node is not None:
            target = self._word("target", target_node)
        moments = self.moments
        if "when" in self.keys:
            moments = [window for window, _ in windows]
        self._scope = _Scope(target_node is not None, moments)  # only verbs can mention the chosen player
        steps = self._do(node)
        if target is not None or target_node is None:  # a wrong target has been reported already
            self._check_target(target_node, steps)
        self._check_windows_of_words()
        do = node.get("do")
        if do is not None and steps is not None:
            self._check_work("verb", steps, MOST_WORK, Message("problem.all_of_it"), do.key or do.span)
        return {"as": name, "when": windows, "target": _short(target), "do": steps or []}

    def _check_target(self, target: YamlNode | None, steps: list[WordData] | None) -> None:
        """Report a ``target`` that no verb mentions, or each verb that mentions a target where nobody is chosen."""
        target_spans = self._scope.target_spans
        if target is None:
            hint = Message("problem.say_target" if "target" in self.keys else "problem.no_target_here")
            for span in target_spans:
                self._report("UNKNOWN-NAME", TARGET, span, hint)
        elif not target_spans and steps is not None:
            hint = Message("problem.use_target", target=TARGET)
            self._report("UNUSED-NAME", Message("problem.target_unused"), target.key or target.span, hint)

    def _check_windows_of_words(self) -> None:
        """Report each word that makes no sense in one of the windows of the present use."""
        for word, span in self._scope.window_words:
            for moment in self._scope.moments:
                if moment not in word.only:
                    message = Message("problem.means_nothing", word=word.name, where=moment)
                    self._report("NEVER-PLAYABLE", message, span, Message("problem.it_is_for", words=word.only))
                    break

    def _when(self, node: YamlNode) -> list[WordData]:
        """Read the windows of a use, written as one word or a list of words."""
        when_node = node.get("when")
        if when_node is None:
            self._report("NEVER-PLAYABLE", Message("problem.no_moment"), node.span, self._add_when())
            return []
        if when_node.value in (None, []):
            place = when_node.key or when_node.span
            self._report("NEVER-PLAYABLE", Message("problem.no_moment"), place, self._add_when())
            return []
        windows: list[WordData] = []
        items = when_node.items() or [when_node]
        for item in items:
            joined_windows = self._joined_windows(item)
            if joined_windows:
                hint = Message("problem.either_will_do", list=f"[{', '.join(joined_windows)}]")
                message = Message("problem.never_together", words=all_of(joined_windows))
                self._report("NEVER-PLAYABLE", message, item.span, hint)
                continue
            window = self._word("window", item)
            if window is None:
                continue
            if self.moments and window[0] not in self.moments:
                message = Message("problem.kind_not_in", window=window[0])
                hint = Message("problem.write", words=tuple(self.moments))
                self._report("NEVER-PLAYABLE", message, item.span, hint)
            windows.append(window)
        return windows

    def _add_when(self) -> Message:
        """The hint to write a window, with those of this kind of card if it has only some of the game's."""
        if self.moments:
            return Message("problem.add_when_of", words=tuple(self.moments))
        return Message("problem.add_when")

    def _joined_windows(self, node: YamlNode) -> list[str]:
        """The names of several windows that are written as the keys of one mapping, as if they were open at the same
        time; empty for anything else."""
        if not isinstance(node.value, dict) or len(node.value) < 2:
            return []
        if all(name in self.language.words("window") for name in node.value):
            return list(node.value)
        return []

    # -- lists of words -----------------------------------------------------------------------------------------------

    def abilities(self, card: YamlNode) -> list[WordData]:
        """Read the abilities that a card has while it is in play. Mistakes are added to ``problems``."""
        node = card.get("abilities")
        if node is None:
            return []
        abilities = self._abilities(node)
        if abilities is None:
            return []
        span = node.key or node.span
        self._check_work("ability", abilities, MOST_WORK, Message("problem.all_of_it"), span)
        return abilities

    def amount(self, node: YamlNode) -> Any:
        """Read an amount that stands alone on a card, a number or the word of one. Returns it as plain data; None if
        there is a mistake in it."""
        parameter = Parameter("amount", Amount, Signature.empty)
        return self._with_work("amount", self._single(_ALONE, parameter, node), node)

    def condition(self, node: YamlNode) -> Any:
        """Read a condition that stands alone on a card. Returns it as plain data; None if there is a mistake in it."""
        return self._with_work("condition", _short(self._word("condition", node)), node)

    def word(self, sort: Sort, node: YamlNode) -> Any:
        """Read a word that was taken from a card or an example, and so may refer to what is around it there. Returns it
        as plain data; None if there is a mistake in it."""
        for giving_sort in SORTS:
            self._enclosing += [word for word in self.language.words(giving_sort).values() if word.gives]
        return _short(self._word(sort, node))

    def _with_work(self, sort: Sort, word: Any, node: YamlNode) -> Any:
        """Return a word that stands alone, after reporting if it takes too much work."""
        if word is not None:
            self._check_work(sort, [word], MOST_WORK_OF_ABILITY, Message("problem.all_of_it"), node.key or node.span)
        return word

    def _abilities(self, node: YamlNode) -> list[WordData] | None:
        """Read a list of abilities; None if one of them is wrong. When they matter, it is no longer known who was
        chosen when the card was played, nor what the card answered."""
        outer_scope = self._scope
        self._scope = _Scope()
        abilities = self._words("ability", node)
        for span in self._scope.target_spans:
            message = Message("problem.not_in_ability", word=TARGET)
            self._report("UNKNOWN-NAME", message, span, Message("problem.write_it_or_other"))
        for word, span in self._scope.window_words:
            message = Message("problem.not_in_ability", word=word.name)
            self._report("NEVER-PLAYABLE", message, span, Message("problem.it_is_for", words=word.only))
        self._scope = outer_scope
        return abilities

    def _do(self, node: YamlNode) -> list[WordData] | None:
        """Read the verbs of a use or of an alternative; None if one of them is wrong."""
        steps = node.get("do")
        if steps is None:
            advice = Message("problem.say_what_happens")
            self._report("MISSING-KEY", Message("problem.no_do"), node.key or node.span, advice)
            return None
        return self._words("verb", steps)

    def _words(self, sort: Sort, node: YamlNode) -> list[WordData] | None:
        """Read a list of words; None if it is empty or one of them is wrong."""
        if not isinstance(node.value, list):
            self._report("BAD-VALUE", quoted(node), node.span, list_instead(self.language, sort, node))
            return None
        if not node.value:
            hint = Message("problem.add", what=a_word(sort))
            self._report("NEVER-PLAYABLE", Message("problem.does_nothing"), node.span, hint)
            return None
        words: list[WordData] = []
        has_mistake = False
        for item in node.items():
            word = self._word(sort, item)
            if word is None:
                has_mistake = True
            else:
                words.append(word)
        return None if has_mistake else words

    def _check_work(self, sort: Sort, words: Sequence[Any], limit: int, owner: AnyMessage, span: Span) -> bool:
        """Report words that take more work than the limit, with all their loops. Returns True if they do not."""
        work = self.language.work_of(sort, words)
        if work > limit:
            message = Message("problem.too_much", what=owner, work=work, most=limit)
            self._report("TOO-MUCH", message, span, Message("problem.fewer_loops"))
        return work <= limit

    # -- words --------------------------------------------------------------------------------------------------------

    def _word(self, sort: Sort, node: YamlNode) -> WordData | None:
        """Read a word, written ``word``, ``{word: value}`` or ``{word: {parameter: value}}``. Returns ``[name,
        arguments]``, or None if there is a mistake in it."""
        inner: YamlNode | None = None
        span = node.span
        if isinstance(node.value, str):
            name = node.value
        elif isinstance(node.value, dict) and len(node.value) == 1:
            ((name, inner),) = node.value.items()
            span = inner.key or inner.span
        else:
            hint = word_instead(self.language, sort, node)
            self._report("BAD-VALUE", _keys_or_value(node), span, hint)
            return None
        word = self.language.words(sort).get(name)
        if word is None:
            self._report_unknown(sort, name, span)
            if inner is not None:
                self._check_misspelt(sort, name, inner, span)
            return None
        return self._known_word(word, inner, span)

    def _known_word(self, word: Word, inner: YamlNode | None, span: Span) -> WordData | None:
        """Read a word of which ``inner`` is what follows its name. Returns ``[name, arguments]``, or None if there is
        a mistake in it."""
        self._check_givers(word, span)
        first_problem = len(self.problems)
        self._enclosing.append(word)
        read_arguments = self._arguments(word, inner, span)
        self._enclosing.pop()
        self._note_reference(word, span)
        if any(problem.code not in HARMLESS for problem in self.problems[first_problem:]):
            return None
        try:
            self.language.make(word, read_arguments)
        except ValueError as error:
            self._report("NEVER-PLAYABLE", message_of(error), span)
            return None
        data = [word.name, read_arguments]
        if word.sort == "condition":
            self._check_truth(data, span, first_problem)
        limit = _WORK_LIMITS.get(word.sort)
        if limit is not None and not self._check_work(word.sort, [data], limit, word.name, span):
            return None
        return data

    def _check_truth(self, condition: WordData, span: Span, first_problem: int) -> None:
        """Report a condition that can never be true, unless one inside it has been reported, which is any from the
        index ``first_problem`` on."""
        if any(problem.code == "NEVER-TRUE" for problem in self.problems[first_problem:]):
            return
        reason = why_never_true(self.language, condition)
        if reason:
            self._report("NEVER-TRUE", reason, span, Message("problem.mend_condition"))

    def _check_givers(self, word: Word, span: Span) -> None:
        """Report a word that is not inside one of the words that give it its meaning."""
        givers = self.language.givers(word)
        if givers and not any(giver in self._enclosing for giver in givers):
            message = Message("problem.nothing_here", word=word.name)
            hint = Message("problem.it_is_for", words=tuple(giver.name for giver in givers))
            self._report("NEVER-PLAYABLE", message, span, hint)

    def _note_reference(self, word: Word, span: Span) -> None:
        """Note that the present use mentions its target, or a word that makes sense only in some windows."""
        if word.sort == "group" and word.name == TARGET:
            self._scope.target_spans.append(span)
        if word.only:
            self._scope.window_words.append((word, span))

    def _check_misspelt(self, sort: Sort, name: str, inner: YamlNode, span: Span) -> None:
        """Report the mistakes in the arguments of a misspelt word, read as those of the word that was probably
        meant."""
        if is_wish(name):
            return
        words = self.language.words(sort)
        similar_name = nearest(name, words)
        if not similar_name:
            return
        first_problem = len(self.problems)
        self._arguments(words[similar_name], inner, span)
        new_problems = self.problems[first_problem:]
        self.problems[first_problem:] = [problem for problem in new_problems if problem.code != "MISSING-KEY"]

    def _report_unknown(self, sort: Sort, name: str, span: Span) -> None:
        """Report a name that no word of this sort has."""
        hint = self._as_counter(sort, name) or known_instead(self.language, sort, name)
        if hint == SEE_REFERENCE and sort != "verb" and self._enclosing and self._enclosing[-1].example:
            hint = Message("problem.write_such", sort=a_word(sort), example=self._enclosing[-1].example)
        if sort == "verb":
            self._report("UNKNOWN-VERB", name, span, hint)
        else:
            self._report("UNKNOWN-NAME", name, span, hint)

    def _as_counter(self, sort: Sort, name: str) -> AnyMessage:
        """How to write a counter that the head of the file defines, where its name stands alone; "" if it is none."""
        root = self.document.root
        counters = root.get(COUNTERS) if root else None
        if counters is None or name not in counters.mapping():
            return ""
        examples: Mapping[Sort, str] = {"amount": f"{{counter: {name}}}", "verb": f"count: {{what: {name}, amount: 1}}"}
        if sort not in examples:
            return ""
        return Message("problem.write_word", example=examples[sort])

    # -- arguments ----------------------------------------------------------------------------------------------------

    def _arguments(self, word: Word, inner: YamlNode | None, span: Span) -> dict[str, Any]:
        """Read a word's arguments, of which ``inner`` is what follows its name. Returns them as plain data."""
        parameters = word.parameters
        if inner is None or inner.value is None:
            written_arguments = YamlNode({}, span)
        elif not parameters:
            message = Message("problem.no_arguments", word=word.name)
            self._report("BAD-VALUE", message, inner.span, Message("problem.write_only", word=word.name))
            return {}
        elif self._is_first_argument(parameters, inner):
            written_arguments = YamlNode({next(iter(parameters)): inner}, span)
        else:
            written_arguments = self._with_words_in_place(parameters, inner)
        self._validate(arguments(word), written_arguments, keys_of(word), words_in(word), word)
        read_arguments: dict[str, Any] = {}
        for name, node in written_arguments.mapping().items():
            if name in parameters:
                read_arguments[name] = self._argument(word, parameters[name], node)
        return read_arguments

    def _with_words_in_place(self, parameters: Mapping[str, Parameter], inner: YamlNode) -> YamlNode:
        """The written arguments, in which a word that stands among the parameters is moved inside the parameter where
        it belongs. Each such word is reported."""
        fields = dict(inner.mapping())
        misplaced_keys = [key for key in fields if key not in parameters]
        for key in misplaced_keys:
            parameter = self._free_parameter_for(key, parameters, fields)
            if parameter is None:
                continue
            value = fields.pop(key)
            place = value.key or value.span
            word = YamlNode({key: value}, place)
            fields[parameter.name] = YamlNode([word], place) if parameter.holds else word
            self._report("UNKNOWN-KEY", key, place, Message("problem.write_it_under", key=parameter.name))
        if not misplaced_keys or not fields:
            return inner
        return YamlNode(fields, inner.span)

    def _free_parameter_for(
        self, name: str, parameters: Mapping[str, Parameter], fields: Mapping[str, YamlNode]
    ) -> Parameter | None:
        """The first parameter without a value inside which the word with this name can be written."""
        for parameter in parameters.values():
            sort = _sort_inside(parameter)
            if sort is None or parameter.is_list or parameter.name in fields:
                continue
            if name in self.language.words(sort):
                return parameter
        return None

    def _is_first_argument(self, parameters: Mapping[str, Parameter], inner: YamlNode) -> bool:
        """True if this is the value of the first parameter, rather than a mapping of several parameters."""
        if not isinstance(inner.value, dict):
            return True
        first = next(iter(parameters.values()))
        if first.word is None or first.is_list or len(inner.value) != 1:
            return False
        (key,) = inner.value
        if key in parameters:
            return False
        if key in self.language.words(first.word):
            return True
        # An unknown word, rather than a misspelt parameter or a word that belongs inside another parameter.
        has_value = inner.value[key].value is not None
        if not has_value or nearest(key, parameters) or key in self._parameter_names:
            return False
        return not self._is_word_inside(parameters, key)

    @cached_property
    def _parameter_names(self) -> Collection[str]:
        """The names of the parameters of all words."""
        names: set[str] = set()
        for sort in SORTS:
            for word in self.language.words(sort).values():
                names.update(word.parameters)
        return names

    def _is_word_inside(self, parameters: Mapping[str, Parameter], name: str) -> bool:
        """True if the word with this name can be written inside one of the parameters."""
        for parameter in parameters.values():
            sort = _sort_inside(parameter)
            if sort is not None and name in self.language.words(sort):
                return True
        return False

    def _argument(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """Read the value of one parameter. Returns it as plain data."""
        match parameter.holds:
            case "steps":
                return self._words("verb", node)
            case "abilities":
                return self._abilities(node)
            case "choices":
                return self._choices(node)
        if parameter.is_list:
            if not isinstance(node.value, list) or not node.value:
                self._report("BAD-VALUE", quoted(node), node.span, advice("list_type", {}, node))
                return None
            return [self._single(word, parameter, item) for item in node.items()]
        if parameter.word is None and parameter.names is None:
            return self._plain(word, parameter, node)
        return self._single(word, parameter, node)

    def _plain(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """Read a value that holds no words. But some verbs accept only a few groups, which are such values."""
        value = node.value
        if value == []:
            message = Message("problem.allows_nothing", name=parameter.name)
            self._report("NEVER-PLAYABLE", message, node.span, Message("problem.name_one"))
        if isinstance(value, str) and word.sort == "verb":
            group = self.language.words("group").get(value)
            if group is not None:
                self._note_reference(group, node.span)
        return node.plain()

    def _single(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """Read one word, or one name, for a parameter. Returns it as plain data."""
        if parameter.names is not None:
            self._check_name(word, parameter.names, node)
            return node.value
        assert parameter.word is not None
        if parameter.word == "amount":
            value = node.value
            if isinstance(value, int) and not isinstance(value, bool):
                if parameter.least <= value <= MOST:
                    self._validate(adapter(parameter), node, ())
                else:
                    self._report("BAD-VALUE", str(value), node.span, _range_of_numbers(parameter))
                return value
            if not isinstance(value, str | dict) or (isinstance(value, str) and NUMBER.fullmatch(value)):
                self._report("BAD-VALUE", quoted(node), node.span, _advice_for_number(parameter, node))
                return None
        data = self._word(parameter.word, node)
        if data and parameter.word == "group":
            self._check_group(data[0], parameter, node)
        return _short(data)

    def _check_name(self, word: Word, sort: Sort, node: YamlNode) -> None:
        """Report anything but a name of this sort that means something inside the word."""
        if not isinstance(node.value, str):
            hint: AnyMessage = Message("problem.name_of", sort=a_word(sort))
            if isinstance(node.value, list) and sort in _WORD_FOR_EACH:
                hint = Message("problem.word_for_each", word=word.name)
            elif not isinstance(node.value, list):
                hint = list_of_words(self.language, sort) or hint
            self._report("BAD-VALUE", quoted(node), node.span, hint)
            return
        named_word = self.language.words(sort).get(node.value)
        if named_word is None:
            self._report_unknown(sort, node.value, node.span)
        elif sort != "verb" and named_word.only and word.name not in named_word.only:
            message = Message("problem.means_nothing", word=node.value, where=word.name)
            hint = Message("problem.it_is_for", words=named_word.only)
            self._report("NEVER-PLAYABLE", message, node.span, hint)

    def _check_group(self, name: str, parameter: Parameter, node: YamlNode) -> None:
        """Report a group of several players where one is needed, and one that is no player where only players may
        stand."""
        groups = self.language.words("group")
        single_groups: list[str] = []
        for group_name, group in groups.items():
            if group.one_player and (parameter.purse or not group.purse) and self._has_meaning(group):
                single_groups.append(group_name)
        hint = Message("problem.write", words=tuple(single_groups))
        if parameter.one_player and not groups[name].one_player:
            self._report("BAD-VALUE", Message("problem.several_players", group=name), node.span, hint)
        if groups[name].purse and not parameter.purse:
            self._report("BAD-VALUE", Message("problem.no_player", group=name), node.span, hint)

    def _has_meaning(self, group: Word) -> bool:
        """True if a group has a meaning in what is being read."""
        if group.name == TARGET:
            return self._scope.has_target
        if not group.only:
            return True
        moments = set(self._scope.moments)
        return len(moments) > 0 and moments <= set(group.only)

    def _choices(self, node: YamlNode) -> list[dict[str, Any]] | None:
        """Read alternatives to choose from. Returns them as plain data, or None if they are no list."""
        if not isinstance(node.value, list):
            self._report("BAD-VALUE", quoted(node), node.span, advice("list_type", {}, node))
            return None
        if len(node.value) < 2:
            message = Message("problem.nothing_to_choose")
            self._report("NEVER-PLAYABLE", message, node.span, Message("problem.two_or_more"))
        choices: dict[str, dict[str, Any]] = {}
        for item in node.items():
            self._validate(_WRITTEN_CHOICE, item, ("as", "text", "if", "do"), ("if", "do"))
            if not isinstance(item.value, dict):
                continue
            allowed = item.get("if")
            condition = None
            if allowed is not None:
                condition = _short(self._word("condition", allowed))
            steps = self._do(item)
            name_node = item.get("as")
            name = str(name_node.value) if name_node else ""
            if name_node and name in choices:
                self._report("DUPLICATE-KEY", Message("problem.choice_twice", name=name), name_node.span)
            choices[name] = {"as": name, "text": self._text(item, name), "do": steps}
            if allowed is not None:
                choices[name]["if"] = condition
        return list(choices.values())

    def _text(self, node: YamlNode, name: str) -> dict[str, str]:
        """Read the ``text`` of a mode or an alternative in each language. A missing language is reported and gets the
        text of the other."""
        text = node.get("text")
        if text is None or not isinstance(text.value, dict):
            return dict.fromkeys(LANGUAGES, "")  # this has been reported already
        texts: dict[str, str] = {}
        for language, words in text.plain().items():
            if isinstance(words, str) and words.strip():
                texts[language] = words
        self.problems += exchanged_languages(name, texts, self.document, text)
        for language in LANGUAGES:
            if language not in texts:
                message = Message("problem.choice_language", name=name, language=language_name(language))
                self._report("MISSING-LANGUAGE", message, text.span)
        any_text = next(iter(texts.values()), "")
        return {language: texts.get(language, any_text) for language in LANGUAGES}

    def _validate(
        self, adapter: TypeAdapter[Any], node: YamlNode, keys: Collection[str], unread: Collection[str] = (),
        word: Word | None = None,
    ) -> None:  # fmt: skip
        """Let pydantic check a node, but for the values of the ``unread`` keys. ``keys`` are those that exist. If these
        are the arguments of a ``word``, advice about it is given."""

        def hint_for_key(key: str) -> AnyMessage:
            assert word is not None
            if key in self.language.words("verb"):
                return Message("problem.verb_of_its_own", word=key)
            return Message("problem.word_has", word=word.name, names=", ".join(word.parameters))

        try:
            adapter.validate_python(plain_but(node, unread), strict=True)
        except ValidationError as errors:
            content = Written(self.document, node, keys)
            if word is not None:
                content = content._replace(
                    keys_inside=keys_inside(word),
                    holders=holders(word),
                    hint_for_key=hint_for_key,
                    example=word.example,
                )
            self.problems += explain(errors, content)


def _keys_or_value(node: YamlNode) -> AnyMessage:
    """A value as a message quotes it: its keys, of which those without a value only introduce the others."""
    if not isinstance(node.value, dict) or not node.value:
        return quoted(node)
    first_key, *other_keys = node.value
    if node.value[first_key].value is None:
        return str(first_key)
    return all_of([first_key, *other_keys])


def _sort_inside(parameter: Parameter) -> Sort | None:
    """The sort of the words that are written inside a parameter; None if it holds no words."""
    return "verb" if parameter.holds == "steps" else parameter.word


def _advice_for_number(parameter: Parameter, node: YamlNode) -> AnyMessage:
    """What to write instead of something that is neither a whole number nor the word of an amount."""
    value = node.value
    if isinstance(value, str) and abs(float(value.replace(",", "."))) > MOST:
        return _range_of_numbers(parameter)
    return advice("int_type", {}, node)


def _range_of_numbers(parameter: Parameter) -> Message:
    """The hint that says which numbers may be written for a parameter."""
    return Message("problem.from_to", least=parameter.least, most=MOST)


def _short(word: WordData | None) -> Any:
    """The short form of a word: only its name if it has no arguments."""
    if word and not word[1]:
        return word[0]
    return word
