"""Signs that look like those of a keyboard and are others: a Russian "а" in ``target``, a typographic minus, a space
that does not break. Nobody sees them, so whatever is told about a file says which sign stands where.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

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

_LETTERS = {**_CYRILLIC, **_GREEK, **{wide: plain for wide, plain in _WIDE.items() if plain.isalnum()}}
_PLAIN = {
    **_LETTERS, **_WIDE, **dict.fromkeys(_SPACES, " "), **dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_QUOTES, '"'),
    **dict.fromkeys(_COLONS, ":"), **dict.fromkeys(_UNSEEN, ""),
}  # fmt: skip
_FOLDED = str.maketrans(_PLAIN)
COMMA = Message("problem.comma")
"""The advice where a text in braces seems to have no quotes."""
_ORDINALS = 12
"""So many places in a word have a name: the third letter."""

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(rf"[{_DASHES}-]?[0-9{''.join(_DIGITS)}]+")
_NEVER_SEEN = "\ufeff\u200b\u2060"
_IN_QUOTES = "“”„‟″‘’‚‛"
_WIDE_SIGNS = "：，｛｝［］＂＃－"
_STRANGE = re.compile(
    rf"^ *(?P<indent>[{_SPACES}])|(?P<unseen>[{_NEVER_SEEN}])|(?:^ *|[:,\[{{-] *)(?P<quote>[{_IN_QUOTES}])"
    rf"|[:,\[{{-] *(?P<dash>[{_DASHES}])(?=\d)|^ *(?P<item>[{_DASHES}]) ?\w|[:,-](?P<space>[{_SPACES}])"
    rf"|(?P<punctuation>[{_COLONS}{_WIDE_SIGNS}])"
)
"""Where a sign that YAML does not know stands in the place of one that it does."""
_HIDDEN = re.compile(rf"^ *(?P<indent>[{_SPACES}])|(?P<unseen>[{_NEVER_SEEN}])")
"""The same of signs that are not even seen: they spoil the lines beside them too."""
_KEY = re.compile(r"^[ -]*(\w+) *:|[{,] *(\w+) *:")

_OF_WORDS = frozenset(
    ("UNKNOWN-KEY", "UNKNOWN-VERB", "UNKNOWN-NAME", "UNKNOWN-SYMBOL", "BAD-VALUE", "NO-ART", "MISSING-KEY")
)
"""The codes of problems whose caret stands below a word or a number."""


def folded(word: str) -> str:
    """A word with the signs of a keyboard instead of those that look like them."""
    return word.translate(_FOLDED).strip()


def letter_in(word: str) -> AnyMessage:
    """Which letter of a word only looks like another; "" if none does."""
    for at, sign in enumerate(word):
        if sign in _LETTERS:
            return _letter(word, at, _LETTERS[sign])
    return ""


def blaming_signs(
    code: str, message: AnyMessage, hint: AnyMessage, lines: Sequence[str], line: int, columns: tuple[int, int]
) -> tuple[AnyMessage, AnyMessage]:
    """What is told of a problem and what is advised, on a line of a file and between two of its columns: a sign that
    only looks like the right one is told instead of any other advice. Lines and columns count from 1."""
    strange = strange_sign(code, lines, line, columns, odd=hint == COMMA)
    if not strange:
        return message, hint
    return (strange, "") if code == "SYNTAX" else (message, strange)


def strange_sign(code: str, lines: Sequence[str], line: int, columns: tuple[int, int], odd: bool = False) -> AnyMessage:
    """Which sign is to blame for a problem with this ``code`` on a line of a file; "" if none is. Lines and columns
    count from 1. ``odd``: the whole line is told as odd, not only what stands in these columns."""
    if not 0 < line <= len(lines):
        return ""
    source = lines[line - 1]
    if code == "SYNTAX" or odd:
        return _in_line(source, line) or _hidden(lines, line - 1) or _hidden(lines, line + 1)
    if code in _OF_WORDS:
        return _in_value(source[columns[0] - 1 : columns[1] - 1], line, columns[0])
    return ""


def _in_value(written: str, line: int, column: int) -> AnyMessage:
    """The sign to blame in what should be a word or a number."""
    bare = written.strip(f"\"'{_QUOTES}")
    if _NUMBER.fullmatch(bare) and any(sign.isdigit() for sign in bare):
        letter = next((at for at, sign in enumerate(bare) if sign in _DIGITS), None)
        if letter is not None:
            return _letter(bare, letter, _DIGITS[bare[letter]])
    one_word = _WORD.fullmatch(folded(bare).replace("-", "_")) is not None
    signs = _NEVER_SEEN + (_SPACES + _DASHES + _QUOTES + _COLONS if one_word else "")
    for at, sign in enumerate(written):
        if sign in signs or (one_word and sign in _WIDE and sign not in _LETTERS):
            return _sign(sign, line, column + at)
    return _mixed(written)


def _mixed(written: str) -> AnyMessage:
    """The first letter that is to blame in words of Latin and other letters."""
    for word in _WORD.findall(written):
        if any(sign.isascii() and sign.isalpha() for sign in word) and (told := letter_in(word)):
            return told
    return ""


def _in_line(source: str, line: int) -> AnyMessage:
    """The sign to blame in a line that is no YAML."""
    if found := _STRANGE.search(source):
        kind = str(found.lastgroup)
        return _sign(found[kind], line, found.start(kind) + 1)
    return _mixed(" ".join(key[1] or key[2] for key in _KEY.finditer(source)))


def _hidden(lines: Sequence[str], line: int) -> AnyMessage:
    """The sign that is not seen in a line beside an odd one."""
    if not 0 < line <= len(lines) or not (found := _HIDDEN.search(lines[line - 1])):
        return ""
    kind = str(found.lastgroup)
    return _sign(found[kind], line, found.start(kind) + 1)


def _letter(word: str, at: int, plain: str) -> Message:
    """A letter of a word, and what belongs there."""
    scripts = {"cyrillic": _CYRILLIC, "greek": _GREEK, "wide": _WIDE}
    script = next((name for name, letters in scripts.items() if word[at] in letters), "latin")
    which = Message(f"problem.ordinal.{at + 1}") if at < _ORDINALS else Message("problem.ordinal.more", n=at + 1)
    kind = "digit" if plain.isdigit() else "letter"
    return Message(
        f"problem.strange_{kind}", which=which, what=Message(f"problem.script.{script}"), sign=word[at], plain=plain
    )


def _sign(sign: str, line: int, column: int) -> Message:
    """A sign that is no letter, and what belongs there."""
    kinds = {"space": _SPACES, "dash": _DASHES, "quote": _QUOTES, "unseen": _UNSEEN}
    kind = next((name for name, signs in kinds.items() if sign in signs), "other")
    shown = f"U+{ord(sign):04X}" if kind in ("space", "unseen") else sign
    return Message(f"problem.strange_sign.{kind}", line=line, n=column, sign=shown, plain=_PLAIN[sign])
