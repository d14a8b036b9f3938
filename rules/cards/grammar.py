"""Reads the effect of a card word by word, and reports each mistake with its place.

Each word determines the form of its arguments. So a mistake causes one message that is to the point.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import Field, TypeAdapter, ValidationError

from rules.cards.explain import advice, explain, quoted
from rules.cards.forms import adapter, arguments, keys_of, plain_but, words_in
from rules.cards.hints import WISHES, all_of, known_instead, one, word_instead
from rules.cards.language import Language
from rules.cards.models import Bilingual, Id, Model
from rules.cards.words import (
    MOST,
    MOST_WORK,
    MOST_WORK_OF_ABILITY,
    TARGET,
    Parameter,
    Sort,
    Word,
)
from rules.reading.messages import AnyMessage, Message, told_by
from rules.reading.problems import HARMLESS, Problem, nearest
from rules.reading.reader import Document, Span, YamlNode
from rules.text.texts import LANGUAGES

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
                hint = Message("problem.in_each_mode")
                self._add(problem("UNKNOWN-KEY", key, node.key or node.span, hint))
        if modes.value == []:
            self._add(problem("NEVER-PLAYABLE", Message("problem.no_modes"), modes.span, Message("problem.add_one")))
        uses: list[UseData] = []
        lines: dict[str, int] = {}
        several = len(modes.items()) > 1
        for mode in modes.items():
            said = mode.get("as")
            name = said.value if said and isinstance(said.value, str) else ""
            if said and name in lines:
                message = Message("problem.mode_twice", name=name, line=lines[name])
                self._add(problem("DUPLICATE-KEY", message, said.span, Message("problem.another_name")))
            lines.setdefault(name, mode.span.line)
            if isinstance(mode.value, dict):
                uses.append(self._use(mode, name))
                if mode.get("text"):
                    uses[-1]["text"] = self._called(mode, name)
                elif several and name:  # one chooses between them
                    message = Message("problem.mode_text", name=name)
                    self._add(problem("MISSING-LANGUAGE", message, (said or mode).span, Message("problem.add_text")))
        return uses

    def _use(self, node: YamlNode, name: str) -> UseData:
        """One use of a card, or one mode. Mistakes are added to ``problems``."""
        self._aimed, self._bound = [], []
        windows = self._when(node) if "when" in self.keys else []
        target_node = node.get("target") if "target" in self.keys else None
        target = None if target_node is None else self._word("target", target_node)
        self._aimed, self._bound = [], []  # only verbs count: a window or a target cannot mention the chosen player
        moments = self.moments
        if "when" in self.keys:
            moments = [window for window, _ in windows]
        self._aims = target_node is not None
        self._now = moments
        steps = self._do(node)
        self._check_target(target_node, steps)
        for word, span in self._bound:
            for moment in moments:
                if moment not in word.only:
                    message = Message("problem.means_nothing", word=word.name, where=moment)
                    hint = Message("problem.it_is_for", words=word.only)
                    self._add(self.document.problem("NEVER-PLAYABLE", message, span, hint))
                    break
        do = node.get("do")
        if do is not None and steps is not None:
            self._bearable("verb", steps, MOST_WORK, Message("problem.all_of_it"), do.key or do.span)
        return {"as": name, "when": windows, "target": _short(target), "do": steps or []}

    def _check_target(self, target: YamlNode | None, steps: list[WordData] | None) -> None:
        """Add a problem if no verb uses the ``target``, and one for each verb that uses a target that is not given."""
        problem = self.document.problem
        if target is not None:
            if not self._aimed and steps is not None:
                hint = Message("problem.use_target", target=TARGET)
                place = target.key or target.span
                self._add(problem("UNUSED-NAME", Message("problem.target_unused"), place, hint))
            return
        for span in self._aimed:
            hint = Message("problem.say_target" if "target" in self.keys else "problem.no_target_here")
            self._add(problem("UNKNOWN-NAME", TARGET, span, hint))

    def _when(self, node: YamlNode) -> list[list[Any]]:
        """The windows of a use, written as one word or a list of words."""
        when = node.get("when")
        problem = self.document.problem
        if when is None or when.value in (None, []):
            place = node.span if when is None else when.key or when.span
            self._add(problem("NEVER-PLAYABLE", Message("problem.no_moment"), place, Message("problem.add_when")))
            return []
        windows: list[list[Any]] = []
        for item in when.items() if isinstance(when.value, list) else [when]:
            words = self._joined_windows(item)
            if words:
                hint = Message("problem.either_will_do", list=f"[{', '.join(words)}]")
                message = Message("problem.never_together", words=all_of(words))
                self._add(problem("NEVER-PLAYABLE", message, item.span, hint))
                continue
            window = self._word("window", item)
            if window is None:
                continue
            if self.moments and window[0] not in self.moments:
                message = Message("problem.kind_not_in", window=window[0])
                hint = Message("problem.write", words=tuple(self.moments))
                self._add(problem("NEVER-PLAYABLE", message, item.span, hint))
            windows.append(window)
        return windows

    def _joined_windows(self, node: YamlNode) -> list[str]:
        """Several windows that are written as the keys of one mapping, as if they were open together; otherwise
        nothing."""
        if not isinstance(node.value, dict) or len(node.value) < 2:
            return []
        if all(word in self.language.words("window") for word in node.value):
            return list(node.value)
        return []

    def abilities(self, card: YamlNode) -> list[WordData]:
        """The abilities that a card has while it is in play. Mistakes are added to ``problems``."""
        if (written := card.get("abilities")) is None or (read := self._lasting(written)) is None:
            return []
        self._bearable("ability", read, MOST_WORK, Message("problem.all_of_it"), written.key or written.span)
        return read

    def _lasting(self, node: YamlNode) -> list[WordData] | None:
        """A list of abilities. When they matter, it is no longer known who was chosen when the card was played, nor
        what it answered."""
        around, self._aimed, self._bound = (self._aimed, self._bound, self._aims, self._now), [], []
        self._aims, self._now = False, ()
        read, problem = self._listed("ability", node), self.document.problem
        for span in self._aimed:
            message = Message("problem.not_in_ability", word=TARGET)
            self._add(problem("UNKNOWN-NAME", message, span, Message("problem.write_it_or_other")))
        for word, span in self._bound:
            message = Message("problem.not_in_ability", word=word.name)
            self._add(problem("NEVER-PLAYABLE", message, span, Message("problem.it_is_for", words=word.only)))
        self._aimed, self._bound, self._aims, self._now = around
        return read

    def _bearable(self, sort: Sort, words: Sequence[Any], most: int, what: AnyMessage, span: Span) -> bool:
        """Whether these words come to an end in good time, with all their loops; else tell it."""
        work = self.language.work_of(sort, words)
        if work > most:
            message = Message("problem.too_much", what=what, work=work, most=most)
            self._add(self.document.problem("TOO-MUCH", message, span, Message("problem.fewer_loops")))
        return work <= most

    def _do(self, node: YamlNode) -> list[WordData] | None:
        """The verbs of a use or of an alternative, or None if one of them is wrong."""
        steps = node.get("do")
        if steps is None:
            self._add(
                self.document.problem("MISSING-KEY", Message("problem.not_given", key="do"), node.key or node.span)
            )
            return None
        return self._listed("verb", steps)

    def _listed(self, sort: Sort, node: YamlNode) -> list[Any] | None:
        """A list of words, or None if one of them is wrong."""
        problem = self.document.problem
        if not isinstance(node.value, list):
            self._add(problem("BAD-VALUE", quoted(node), node.span, advice("list_type", {}, node)))
        elif not node.value:
            hint = Message("problem.add", what=one(sort))
            self._add(problem("NEVER-PLAYABLE", Message("problem.does_nothing"), node.span, hint))
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
            if inner is not None and name not in WISHES and (near := nearest(name, words)):
                self._guess(words[near], inner, span)
            return None
        givers = self.language.givers(word)
        if givers and not any(each in self._around for each in givers):
            hint = Message("problem.it_is_for", words=tuple(each.name for each in givers))
            self._add(self.document.problem("NEVER-PLAYABLE", Message("problem.nothing_here", word=name), span, hint))
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
            message, hint = (
                Message("problem.no_arguments", word=word.name),
                Message("problem.write_only", word=word.name),
            )
            self._add(self.document.problem("BAD-VALUE", message, inner.span, hint))
            return {}
        elif self._for_the_first(parameters, inner):
            given = YamlNode({next(iter(parameters)): inner}, span)
        else:
            given = self._moved(parameters, inner)
        self._validate(arguments(word), given, keys_of(word), words_in(word))
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
                self._add(self.document.problem("UNKNOWN-KEY", key, place, Message("problem.write_it_under", key=name)))
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
        if key in parameters:
            return False
        if key in self.language.words(first.word):
            return True
        # A word that nobody knows, rather than a misspelt parameter or something that belongs under another one.
        written = inner.value[key].value is not None
        return written and not nearest(key, parameters) and not self._belongs(parameters, key)

    def _belongs(self, parameters: Mapping[str, Parameter], key: str) -> bool:
        """Whether this is a word that is written inside one of the parameters."""
        sorts: list[Sort | None] = ["verb" if each.holds == "steps" else each.word for each in parameters.values()]
        return any(key in self.language.words(sort) for sort in sorts if sort is not None)

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
            message = Message("problem.allows_nothing", name=parameter.name)
            self._add(self.document.problem("NEVER-PLAYABLE", message, node.span, Message("problem.name_one")))
        if isinstance(value, str) and (group := self.language.words("group").get(value)) and word.sort == "verb":
            self._speaks_of(group, node.span)
        return node.plain()

    def _single(self, word: Word, parameter: Parameter, node: YamlNode) -> Any:
        """One word for a parameter, as plain data."""
        if parameter.names is not None:
            self._check_name(word, parameter.names, node)
            return node.value
        assert parameter.word is not None
        if parameter.word == "amount":
            value = node.value
            if isinstance(value, int) and not isinstance(value, bool):
                self._validate(adapter(parameter), node, ())
                return value
            if not isinstance(value, str | dict) or (isinstance(value, str) and NUMBER.fullmatch(value)):
                hint = advice("int_type", {}, node)
                if isinstance(value, str) and abs(float(value.replace(",", "."))) > MOST:
                    hint = Message("problem.from_to", least=parameter.least, most=MOST)
                self._add(self.document.problem("BAD-VALUE", quoted(node), node.span, hint))
                return None
        data = self._word(parameter.word, node)
        if data and parameter.word == "group":
            self._check_group(data[0], parameter, node)
        return _short(data)

    def _check_name(self, word: Word, sort: Sort, node: YamlNode) -> None:
        """Add a problem unless this is a name of this sort that means something inside the word."""
        problem = self.document.problem
        if not isinstance(node.value, str):
            hint = Message("problem.name_of", sort=one(sort))
            self._add(problem("BAD-VALUE", quoted(node), node.span, hint))
            return
        named_word = self.language.words(sort).get(node.value)
        if named_word is None:
            self._unknown(sort, node.value, node.span)
        elif sort != "verb" and named_word.only and word.name not in named_word.only:
            message = Message("problem.means_nothing", word=node.value, where=word.name)
            hint = Message("problem.it_is_for", words=named_word.only)
            self._add(problem("NEVER-PLAYABLE", message, node.span, hint))

    def _check_group(self, name: str, parameter: Parameter, node: YamlNode) -> None:
        """Add a problem if a group is too many players for a parameter, or no player at all."""
        problem = self.document.problem
        groups = self.language.words("group")
        single_groups: list[str] = []
        for group_name, group in groups.items():
            if group.one and (parameter.purse or not group.purse) and self._means(group):
                single_groups.append(group_name)
        hint = Message("problem.write", words=tuple(single_groups))
        if parameter.one and not groups[name].one:
            self._add(problem("BAD-VALUE", Message("problem.several_players", group=name), node.span, hint))
        if groups[name].purse and not parameter.purse:
            self._add(problem("BAD-VALUE", Message("problem.no_player", group=name), node.span, hint))

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
            message, hint = Message("problem.nothing_to_choose"), Message("problem.two_or_more")
            self._add(problem("NEVER-PLAYABLE", message, node.span, hint))
        found: dict[str, dict[str, Any]] = {}
        for each in node.items():
            self._validate(_WRITTEN, each, ("as", "text", "if", "do"), ("if", "do"))
            if not isinstance(each.value, dict):
                continue
            allowed = each.get("if")
            read = None if allowed is None else self._word("condition", allowed)
            name, do = each.get("as"), self._do(each)
            written = str(name.value) if name else ""
            if name and written in found:
                self._add(problem("DUPLICATE-KEY", Message("problem.choice_twice", name=written), name.span))
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
                message = Message("problem.choice_language", name=name, language=language)
                self._add(self.document.problem("MISSING-LANGUAGE", message, text.span))
        return {language: said.get(language) or next(iter(said.values()), "") for language in LANGUAGES}

    def _speaks_of(self, group: Word, span: Span) -> None:
        """Note a group that is written as a plain value: some verbs accept only a few groups, by name."""
        if group.name == TARGET:
            self._aimed.append(span)
        if group.only:
            self._bound.append((group, span))

    def _validate(
        self, adapter: TypeAdapter[Any], node: YamlNode, keys: Collection[str], unread: Collection[str] = ()
    ) -> None:
        try:
            adapter.validate_python(plain_but(node, unread), strict=True)
        except ValidationError as errors:
            self.problems += explain(self.document, node, errors, keys)


def _short(read: list[Any] | None) -> Any:
    """The short form: a word without arguments is just its name."""
    return read[0] if read and not read[1] else read
