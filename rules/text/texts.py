"""All texts that the program shows, in every language, from ``data/texts/*.yaml``.

    log.take:
      ru: "{name} забирает {n} {n:карту|карты|карт}"
      en: "{name} takes {n} {n:card|cards}"

``{name}`` prints a parameter. ``{n:...|...}`` prints only the word form for the count ``n``. Russian has three forms,
as for 1, 2 and 5; English has two. ``{name:.../.../...}`` prints only the form that agrees with
``name``, masculine, feminine or plural: ``{name} {name:сдался/сдалась/сдались}``.

``{name.dat}`` prints a name in a case, one of ``CASES``; only Russian has them. A text that stands in other texts may
have six forms itself, in the order of the cases; ``{title.case}`` is then in the case in which the text is needed:

    goblet.before:
      ru: "<кубок|кубка|кубку|кубок|кубком|кубке> {name.gen}"
      en: "{name}'s goblet"

A plain text in such a place is the name of a player, and declined by rules. Where those are in doubt, "игрок" is put
before the name and declined instead of it.
"""

from __future__ import annotations

import locale
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from rules.reading.lookalikes import COMMA
from rules.reading.messages import GENDERS, AnyMessage, Message, language_name, plural
from rules.reading.problems import Problem, did_you_mean, shown
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from rules.text.cases import CASES, NOMINATIVE, Inflected, Name, forms_of, in_mid_sentence

LANGUAGES = ("ru", "en")
_FORMS = {"ru": 3, "en": 2}
_QUOTES = {"ru": "«»", "en": "“”"}
_INNER_QUOTES = {"ru": str.maketrans("«»", "„“"), "en": str.maketrans("“”", "‘’")}
"""The quotation marks of each language, and those that replace them within a quotation."""
_SENTENCE_ENDS = (".", "!", "?", "…", "«", "“", "„", "‘")
"""After these a sentence begins, or words that keep their capitals."""
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^{}]*))?\}")
_OWN_CASE = "case"
"""Stands in a placeholder for the case in which the text itself is needed."""
_FORMS_OF_TEXT = re.compile(r"<([^<>|\[\]]*(?:\|[^<>|\[\]]*)+)>")
"""The forms of a text, or of a part of it, in all cases. English has two: for the nominative and for the others."""
_CASES = {"ru": len(CASES), "en": 2}
IN_DOUBT = "name.in_doubt"
"""The text with what stands before the name of a player whose cases nobody knows."""
PICTURE = re.compile("\ue000([^\ue000\ue001\\s]{1,200})\ue001")
"""A picture inside a text that is drawn, between characters that nobody types. Its name is the first group."""
ASIDE = "\ue002", "\ue003"
"""Characters that nobody types, around words of a drawn text that are in italics."""


class TextError(LookupError):
    """Raised if a text cannot be printed. The message names the text and what is missing."""


class UnknownText(TextError):
    """Raised if there is no text with this key."""


class MissingParameter(TextError):
    """Raised if a placeholder has no value, or a value of the wrong type."""


class Texts:
    """The texts in one language.

    A text that cannot be printed appears as its key in brackets, so that the game goes on. With ``strict``, as in
    tests, it raises UnknownText or MissingParameter instead.
    """

    def __init__(self, language: str, folder: Path | None = None, strict: bool = False) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"There are no texts in {language!r}, only in {', '.join(LANGUAGES)}.")
        self.language = language
        self.strict = strict
        folders = [folder] if folder else locations.resources("data", "texts")
        self._catalogue = _catalogue(tuple(folders))
        self._split: dict[tuple[str, str], list[str]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def __iter__(self) -> Iterator[str]:
        """The keys of all texts."""
        return iter(self._catalogue)

    def say(self, key: str, /, **parameters: object) -> str:
        """The text with this key, with its placeholders filled in. Raises TextError if ``strict``."""
        return self.say_in_case(key, NOMINATIVE, **parameters)

    def say_in_case(self, key: str, case: str, /, **parameters: object) -> str:
        """The same in a case, for a text that stands in another one."""
        try:
            return self._say(key, parameters, case)
        except TextError:
            if self.strict:
                raise
            return f"[{key}]"

    def _say(self, key: str, parameters: Mapping[str, object], own_case: str) -> str:
        parts = self._split.get((key, own_case)) or self._parts(key, own_case)
        filled = [parts[0]]
        for name, case, forms, text in zip(parts[1::4], parts[2::4], parts[3::4], parts[4::4], strict=True):
            if name not in parameters:
                raise MissingParameter(f"The text {key} needs a value for {{{name}}}.")
            value = parameters[name]
            if forms is None:
                if case:
                    value = self._in_case(value, own_case if case == _OWN_CASE else case)
                filled += _within(self.language, "".join(filled), in_sentence(value)), text
            elif "|" in forms and isinstance(value, int):
                filled += forms.split("|")[plural(self.language, value)], text
            elif "/" in forms and isinstance(value, Inflected) and value.gender is not None:
                filled += forms.split("/")[value.gender], text
            elif "/" in forms:
                raise MissingParameter(f"The text {key} needs the gender of {{{name}}}, and {value!r} has none.")
            else:
                raise MissingParameter(f"The text {key} counts {{{name}}}, and {value!r} is not a whole number.")
        return "".join(filled)

    def _parts(self, key: str, case: str) -> list[str]:
        """A text in a case, in parts: text, name, case, forms, text, name, case, forms, ..., text."""
        if key not in self._catalogue:
            raise UnknownText(f"There is no text {key}. {did_you_mean(key, self._catalogue)}".strip())
        text = _in(self.language, self._catalogue[key])
        if "<" in text:
            text = _with_forms(text, case)
        parts = self._split[key, case] = _PLACEHOLDER.split(text)
        return parts

    def _in_case(self, value: object, case: str) -> object:
        """A value in a case. A plain text is the name of a player."""
        if isinstance(value, Inflected):
            return value.in_case(case)
        if not isinstance(value, str) or self.language != "ru" or case == NOMINATIVE:
            return value
        forms = value.forms if isinstance(value, Name) else forms_of(value)
        form = forms[CASES.index(case)] if forms else ""
        return form or self.say_in_case(IN_DOUBT, case, name=str(value))


class UndeclinedTexts(Texts):
    """Texts in which all names stand in the nominative, as people type them."""

    def _in_case(self, value: object, case: str) -> object:
        return value


def _with_forms(text: str, case: str) -> str:
    """A text with its forms in a case."""

    def form_in_case(match: re.Match[str]) -> str:
        forms = match[1].split("|")
        return forms[min(CASES.index(case), len(forms) - 1)]

    return _FORMS_OF_TEXT.sub(form_in_case, text)


def _within(language: str, before: str, said: str) -> str:
    """What is said after the text ``before`` it: quotation marks within quotation marks are of the other kind, and
    titles before names are small in the middle of a sentence."""
    if before.endswith(_QUOTES[language][:1]):
        return said.translate(_INNER_QUOTES[language])
    words_before = before.rstrip()
    if words_before and not words_before.endswith(_SENTENCE_ENDS):
        return in_mid_sentence(said, language)
    return said


def in_sentence(value: object) -> str:
    """A value as it stands in a sentence: a number below zero has a minus sign, not a hyphen."""
    if isinstance(value, int) and value < 0:
        return f"\u2212{-value}"
    return str(value)


def signed(number: int) -> str:
    """A change with its sign: ``+2``, ``−3``."""
    return in_sentence(number) if number < 0 else f"+{number}"


def picture(name: str) -> str:
    """A picture of the sprite folders as a part of a text that is drawn, whether or not it has any other markup."""
    return f"\ue000{name}\ue001"


def system_language() -> str:
    """``ru`` if the system's language is Russian, otherwise ``en``."""
    name = locale.getlocale()[0] or ""
    return "ru" if name.lower().startswith("ru") else "en"


def placeholders(template: str) -> set[str]:
    """The names of the placeholders in a text."""
    return {match[1] for match in _PLACEHOLDER.finditer(template)}


def read_texts(documents: Iterable[Document]) -> tuple[dict[str, dict[str, str]], list[Problem]]:
    """The texts in these files, by key and language, and all problems of the files.

    A text in one language only is kept; a malformed text is left out.
    """
    texts: dict[str, dict[str, str]] = {}
    homes: dict[str, tuple[Path, YamlNode]] = {}
    problems: list[Problem] = []
    for document in documents:
        problems += document.problems
        if document.root is None:
            continue
        if not isinstance(document.root.value, dict):
            message, hint = Message("problem.no_catalogue"), Message("problem.write_catalogue")
            problems.append(document.problem("BAD-VALUE", message, document.root.span, hint))
            continue
        for key, node in document.root.value.items():
            if key in homes:
                path, first = homes[key]
                home = f"{shown(path)}:{(first.key or first.span).line}"
                message = Message("problem.text_twice", key=key, place=home)
                problems.append(document.problem("DUPLICATE-KEY", message, node.key or node.span))
                continue
            homes[key] = document.path, node
            text = _faultless_text(node)
            if text is not None:
                texts[key] = text
                continue
            text_faults = list(text_problems(document, key, node))
            problems += text_faults
            if all(problem.code == "MISSING-LANGUAGE" for problem in text_faults):
                texts[key] = node.plain()
    return texts, problems


def _faultless_text(node: YamlNode) -> dict[str, str] | None:
    """The text, or None if something may be wrong with it. Thanks to this quick check, most texts do not need the slow
    ``text_problems``."""
    if not isinstance(node.value, dict) or len(node.value) != len(LANGUAGES):
        return None
    texts: dict[str, str] = {}
    expected_names: set[str] | None = None
    for language in LANGUAGES:
        text_node = node.value.get(language)
        if text_node is None:
            return None
        text = text_node.value
        if not isinstance(text, str) or not text or ":}" in text:
            return None
        matches: list[tuple[str, str, str]] = []
        if "{" in text or "}" in text:
            matches = _PLACEHOLDER.findall(text)
        for _, case, forms in matches:
            if forms and not _is_complete(forms, language):
                return None
            if case and not _is_case(case, language):
                return None
        if not text.count("{") == text.count("}") == len(matches):
            return None
        if "<" in text and not _has_all_cases(text, language):
            return None
        names = {name for name, _, _ in matches}
        if expected_names is not None and names != expected_names:
            return None
        texts[language] = text
        expected_names = names
    return texts


def _is_complete(forms: str, language: str) -> bool:
    """True if there is a form for every count, or for every gender."""
    if forms.count("|") + 1 == _FORMS[language]:
        return True
    return "|" not in forms and forms.count("/") + 1 == len(GENDERS)


def _is_case(case: str, language: str) -> bool:
    """True if a placeholder may have this case."""
    return language == "ru" and case in (*CASES, _OWN_CASE)


def _has_all_cases(text: str, language: str) -> bool:
    """True if what stands in angle brackets has a form for each case. What has no bars is no list of forms."""
    return all(forms.count("|") + 1 == _CASES[language] for forms in _FORMS_OF_TEXT.findall(text))


def text_problems(document: Document, key: str, node: YamlNode) -> Iterable[Problem]:
    """All problems of one text: a language that is missing, a placeholder that only one language has."""
    if not isinstance(node.value, dict):
        hint: AnyMessage = Message("problem.write_languages")
        yield document.problem("BAD-VALUE", Message("problem.no_languages", key=key), node.span, hint)
        return
    for language, text in node.value.items():
        if language not in LANGUAGES:
            hint = did_you_mean(language, LANGUAGES) or COMMA
            yield document.problem("UNKNOWN-KEY", language, text.key or text.span, hint)
    names_by_language: dict[str, set[str]] = {}
    for language in LANGUAGES:
        text_node = node.value.get(language)
        if text_node is None or not text_node.value:
            message = Message("problem.text_language", key=key, language=language_name(language))
            yield document.problem("MISSING-LANGUAGE", message, node.key or node.span)
        elif not isinstance(text_node.value, str):
            hint = Message("problem.put_in_quotes")
            yield document.problem("BAD-VALUE", Message("problem.no_text", key=key), text_node.span, hint)
        else:
            names_by_language[language] = placeholders(text_node.value)
            yield from _placeholder_problems(document, text_node, text_node.value, language)
    if len(names_by_language) < 2:
        return
    for language, names in names_by_language.items():
        other_names: set[str] = set()
        for other_language in names_by_language:
            if other_language != language:
                other_names |= names_by_language[other_language]
        for name in sorted(names - other_names):
            message = Message("problem.not_in_other_language", name=f"{{{name}}}", key=key)
            place = document.within(node.value[language], name)
            yield document.problem("UNKNOWN-NAME", message, place, did_you_mean(name, other_names - names))


def _placeholder_problems(document: Document, node: YamlNode, text: str, language: str) -> Iterator[Problem]:
    """A problem for a brace that belongs to no placeholder, and for each placeholder without a form for every count or
    gender."""
    plain_text = _PLACEHOLDER.sub("", text)
    if "{" in plain_text or "}" in plain_text:
        message = Message("problem.brace_left", braces=("{", "}"))
        hint = Message("problem.write", words=("{name}", "{n:form|form}"))
        yield document.problem("BAD-VALUE", message, node.span, hint)
    for match in _PLACEHOLDER.finditer(text):
        case, forms = match[2], match[3]
        if forms is not None and not _is_complete(forms, language):
            message = Message("problem.word_forms", form=match[0], n=_FORMS[language], language=language_name(language))
            yield document.problem("BAD-VALUE", message, document.within(node, match[0]))
        if case is not None and not _is_case(case, language):
            message = Message("problem.no_case", form=match[0], language=language_name(language))
            case_hint = did_you_mean(case, CASES) or Message("problem.write", words=CASES)
            yield document.problem("BAD-VALUE", message, document.within(node, match[0]), case_hint)
    if not _has_all_cases(text, language):
        message = Message("problem.case_forms", n=_CASES[language], language=language_name(language))
        yield document.problem("BAD-VALUE", message, node.span)


def _in(language: str, text: Mapping[str, str]) -> str:
    return text.get(language) or next(filter(None, text.values()), "")


@cache
def _catalogue(folders: tuple[Path, ...]) -> dict[str, dict[str, str]]:
    paths: list[Path] = []
    for folder in folders:
        paths += sorted(folder.glob("*.yaml"))
    texts, _ = read_texts(map(read, paths))
    return texts
