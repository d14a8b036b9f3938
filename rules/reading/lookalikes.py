"""Finds signs that only look like those of a keyboard: a Russian "а" in ``target``, a typographic minus, a space that
does not break. Since nobody sees the difference, the problems of a file say which sign stands where.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence

from rules.reading.messages import AnyMessage, Message

_CYRILLIC = dict(zip("аеёорсухкмтнвіјѕһԁԛԝАЕЁОРСУХКМТНВІЈЅ", "aeeopcyxkmthbijshdqwAEEOPCYXKMTHBIJS", strict=True))
_GREEK = dict(zip("αορντυκιεγηχςΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aopvtukieynxcABEZHIKMNOPTYX", strict=True))
_WIDE = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)}
_DIGITS = dict(zip("ОоOoЗзlI", "00003311", strict=True))
"""Letters that look like digits."""
_SPACES = "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_DASHES = "‐‑‒–—―−﹣"
_QUOTES = "“”„‟«»″‘’‚‛′`´"
_COLONS = "ː∶꞉"
_UNSEEN = "\ufeff\u200b\u200c\u200d\u2060\xad"

_WIDE_LETTERS = {sign: plain for sign, plain in _WIDE.items() if plain.isalnum()}
_LETTERS = {**_CYRILLIC, **_GREEK, **_WIDE_LETTERS}
_PLAIN = {
    **_LETTERS, **_WIDE, **dict.fromkeys(_SPACES, " "), **dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_QUOTES, '"'),
    **dict.fromkeys(_COLONS, ":"), **dict.fromkeys(_UNSEEN, ""),
}  # fmt: skip
_FOLDED = str.maketrans(_PLAIN)
COMMA = Message("problem.comma")
"""The advice where a text in braces seems to have no quotes."""
_ORDINALS = 12
"""How many places in a word have a name, such as "the third letter"."""

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(rf"[{_DASHES}-]?[0-9{''.join(_DIGITS)}]+")
_NEVER_SEEN = "\ufeff\u200b\u2060"
_NOT_IN_WORDS = frozenset(_SPACES + _DASHES + _QUOTES + _COLONS) | (_WIDE.keys() - _LETTERS.keys())
_SCRIPTS = {"cyrillic": _CYRILLIC, "greek": _GREEK, "wide": _WIDE}
_SIGNS = {"space": _SPACES, "dash": _DASHES, "quote": _QUOTES, "unseen": _UNSEEN}
_IN_QUOTES = "“”„‟″‘’‚‛"
_WIDE_SIGNS = "：，｛｝［］＂＃－"
_STRANGE = re.compile(
    rf"^ *(?P<indent>[{_SPACES}])|(?P<unseen>[{_NEVER_SEEN}])|(?:^ *|[:,\[{{-] *)(?P<quote>[{_IN_QUOTES}])"
    rf"|[:,\[{{-] *(?P<dash>[{_DASHES}])(?=\d)|^ *(?P<item>[{_DASHES}]) ?\w|[:,-](?P<space>[{_SPACES}])"
    rf"|(?P<punctuation>[{_COLONS}{_WIDE_SIGNS}])"
)
"""Where a sign that means nothing in YAML stands instead of one that does."""
_HIDDEN = re.compile(rf"^ *(?P<indent>[{_SPACES}])|(?P<unseen>[{_NEVER_SEEN}])")
"""Where such a sign is invisible. It spoils the lines beside it too."""
_KEY = re.compile(r"^[ -]*(\w+) *:|[{,] *(\w+) *:")

_CODES_OF_WORDS = frozenset(
    ("UNKNOWN-KEY", "UNKNOWN-VERB", "UNKNOWN-NAME", "UNKNOWN-SYMBOL", "BAD-VALUE", "NO-ART", "MISSING-KEY")
)
"""The codes of problems whose caret stands below a word or a number."""


def folded(word: str) -> str:
    """A word with the signs of a keyboard instead of those that look like them."""
    return word.translate(_FOLDED).strip()


def letter_in(word: str) -> AnyMessage:
    """Which letter of a word only looks like another; "" if none does."""
    for index, sign in enumerate(word):
        if sign in _LETTERS:
            return _letter(word, index, _LETTERS[sign])
    return ""


def blaming_signs(
    code: str, message: AnyMessage, hint: AnyMessage, lines: Sequence[str], line: int, columns: tuple[int, int]
) -> tuple[AnyMessage, AnyMessage]:
    """The message and the hint of a problem on a line of a file, between two columns. If a sign there only looks like
    the right one, this is reported instead of other advice. Lines and columns count from 1."""
    strange = strange_sign(code, lines, line, columns, is_line_odd=hint == COMMA)
    if not strange:
        return message, hint
    if code == "SYNTAX":
        return strange, ""
    return message, strange


def strange_sign(
    code: str, lines: Sequence[str], line: int, columns: tuple[int, int], is_line_odd: bool = False
) -> AnyMessage:
    """Which sign is to blame for a problem with this ``code`` on a line of a file; "" if none is.

    Lines and columns count from 1. ``is_line_odd``: the problem is that of the whole line, not only of these
    columns."""
    if not 0 < line <= len(lines):
        return ""
    source = lines[line - 1]
    if code == "SYNTAX" or is_line_odd:
        return _in_line(source, line) or _hidden(lines, line - 1) or _hidden(lines, line + 1)
    if code in _CODES_OF_WORDS:
        return _in_value(source[columns[0] - 1 : columns[1] - 1], line, columns[0])
    return ""


def _in_value(text: str, line: int, column: int) -> AnyMessage:
    """The sign to blame in what should be a word or a number."""
    bare = text.strip(f"\"'{_QUOTES}")
    if _NUMBER.fullmatch(bare) and any(sign.isdigit() for sign in bare):
        for index, sign in enumerate(bare):
            if sign in _DIGITS:
                return _letter(bare, index, _DIGITS[sign])
    is_one_word = _WORD.fullmatch(folded(bare).replace("-", "_")) is not None
    for index, sign in enumerate(text):
        if sign in _NEVER_SEEN or (is_one_word and sign in _NOT_IN_WORDS):
            return _sign(sign, line, column + index)
    return _mixed(text)


def _mixed(text: str) -> AnyMessage:
    """The first letter to blame in words of Latin and other letters."""
    for word in _WORD.findall(text):
        if any(sign.isascii() and sign.isalpha() for sign in word):
            letter = letter_in(word)
            if letter:
                return letter
    return ""


def _in_line(source: str, line: int) -> AnyMessage:
    """The sign to blame in a line that is not YAML."""
    match = _STRANGE.search(source)
    if match:
        return _matched_sign(match, line)
    keys = [key[1] or key[2] for key in _KEY.finditer(source)]
    return _mixed(" ".join(keys))


def _hidden(lines: Sequence[str], line: int) -> AnyMessage:
    """The invisible sign in a line beside an odd one."""
    if not 0 < line <= len(lines):
        return ""
    match = _HIDDEN.search(lines[line - 1])
    if match is None:
        return ""
    return _matched_sign(match, line)


def _matched_sign(match: re.Match[str], line: int) -> Message:
    """The sign that a pattern has found in a line, in one of its groups."""
    group = str(match.lastgroup)
    return _sign(match[group], line, match.start(group) + 1)


def _letter(word: str, index: int, plain: str) -> Message:
    """The message about a letter of a word, and what belongs there."""
    letter = word[index]
    if index < _ORDINALS:
        ordinal = Message(f"problem.ordinal.{index + 1}")
    else:
        ordinal = Message("problem.ordinal.more", n=index + 1)
    kind = "digit" if plain.isdigit() else "letter"
    script = Message(f"problem.script.{_kind(letter, _SCRIPTS, 'latin')}")
    return Message(f"problem.strange_{kind}", which=ordinal, what=script, sign=letter, plain=plain)


def _sign(sign: str, line: int, column: int) -> Message:
    """The message about a sign that is no letter, and what belongs there."""
    kind = _kind(sign, _SIGNS, "other")
    visible_sign = sign
    if kind in ("space", "unseen"):
        visible_sign = f"U+{ord(sign):04X}"
    return Message(f"problem.strange_sign.{kind}", line=line, n=column, sign=visible_sign, plain=_PLAIN[sign])


def _kind(sign: str, kinds: Mapping[str, Container[str]], default: str) -> str:
    """The name of the first of the kinds that contains a sign; otherwise the default."""
    for name, signs in kinds.items():
        if sign in signs:
            return name
    return default
