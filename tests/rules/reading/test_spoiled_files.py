"""Sixty-one ways in which fans spoil a card file: what is told of each, where, and what to do about it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.checking import check
from rules.games import vocabularies
from rules.reading.problems import Problem
from rules.scenario.command import CardsInPlay
from tests.system_limits import needs_links, needs_named_pipes

pytestmark = pytest.mark.usefixtures("said_in_russian")

ALL = vocabularies()


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the cards of the person who runs the tests out of them."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


BASE = """\
set: mine
format: 1
game: red_dragon
character:
  name: {ru: Тест, en: Test}
  title: {ru: Проба, en: the Sample}
  race: human
  art: rd_zot
cards:
  - id: t1
    kind: action
    name: {ru: Тычок, en: Poke}
    text: {ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.}
    art: rd_slap
    target: another
    do: [{change: {who: target, stat: fortitude, amount: -2}}]
"""
CARD = BASE[BASE.index("  - id:") :]


def changed(old: str, new: str) -> str:
    """The set with something replaced."""
    assert BASE.count(old), old
    return BASE.replace(old, new, 1)


def with_test(test: str) -> str:
    """The set with a scenario for its card."""
    lines = ["- name: a poke hurts", "  seats: [Ann, Bob]", *(f"  {line}" for line in test.splitlines())]
    return BASE + "    tests:\n" + "".join(f"      {line}\n" for line in lines)


TEST = "given: {Ann: {hand: [t1]}, turn: Ann}\nmoves: [Ann plays t1 at Bob]\nthen: {Bob: {fortitude: 18}}"

TEXTS: dict[str, str | bytes] = {
    "01 a misspelt key": changed("target: another", "tarket: another"),
    "02 a misspelt verb": changed("{change:", "{chagne:"),
    "03 a number in words": changed("kind: action", "kind: action\n    copies: two"),
    "04 no English text": changed(", en: Another player loses 2 fortitude.", ""),
    "05 a line indented too little": changed("    kind: action", "   kind: action"),
    "06 a tab": changed("    kind: action", "\tkind: action"),
    "07 an id twice": BASE + CARD,
    "08 an anchor": changed("action", "&kind action"),
    "09 an alias": changed("action", "*kind"),
    "10 an unknown picture": changed("rd_slap", "rd_slapp"),
    "11 a text of 1,200 characters": changed("Another player", "Another player " + "and another " * 99),
    "12 an unknown target": changed("another\n", "enemy\n"),
    "13 a negative number of copies": changed("kind: action", "kind: action\n    copies: -3"),
    "14 an empty file": "",
    "15 random bytes": bytes(range(128, 256)) * 16,
    "16 a byte order mark": b"\xef\xbb\xbf" + BASE.encode(),
    "17 line ends of Windows": BASE.replace("\n", "\r\n"),
    "18 ten megabytes": BASE + "# remark\n" * 1_200_000,
    "19 nested two hundred deep": changed("amount: -2", "amount: " + "[" * 200 + "]" * 200),
    "20 NUL in a text": changed("Poke", "Po\0ke"),
    "21 an old code page": BASE.encode("cp1251"),
    "22 UTF-16": BASE.encode("utf-16"),
    "23 a quote that is never closed": changed("Another player", '"Another player'),
    "24 a brace that is never closed": changed("en: Poke}", "en: Poke"),
    "25 a key twice": changed("kind: action", "kind: action\n    kind: action"),
    "26 no kind": changed("    kind: action\n", ""),
    "27 an unknown kind": changed("action", "attack"),
    "28 no game": changed("game: red_dragon\n", ""),
    "29 an unknown game": changed("red_dragon", "red_dragn"),
    "30 a format of the future": changed("format: 1", "format: 2"),
    "31 no cards": BASE[: BASE.index(CARD)],
    "32 cards in a mapping": changed("  - id: t1\n", "    id: t1\n"),
    "33 text and effect disagree": changed("loses 2 fort", "loses 3 fort"),
    "34 a target that no verb uses": changed("who: target", "who: me"),
    "35 a verb without its target": changed("    target: another\n", ""),
    "36 a colon in a text": changed("{ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.}",
                                    "Hint: another player loses 2 fortitude"),
    "37 commas in a text": changed("player loses 2 f", "player, alas, loses, sadly, 2 f"),
    "38 the word no": changed("en: Poke", "en: no"),
    "39 a number for a name": changed("en: Poke", "en: 42"),
    "40 a verb of another moment": changed("[{change: {who: target, stat: fortitude, amount: -2}}]",
                                           "[{change: {who: target, stat: fortitude, amount: -2}}, ignore]"),
    "41 a key of another kind": changed("kind: action", "kind: action\n    when: anytime"),
    "42 an amount in words": changed("amount: -2", "amount: lots"),
    "43 a fraction": changed("amount: -2", "amount: -2.5"),
    "44 no blank after the dash": changed("- id", "-id"),
    "45 a tag of Python": changed("action", "!!python/object/apply:os.system ['touch harmed']"),
    "46 four slips in a card": changed("kind: action", "kind: action\n    copies: two").replace("rd_slap", "7").replace(
        "{change: {who: target", "{chagne: {woh: target"),
    "47 an unknown card in the head": changed("cards:", "also: {dump_on_flor: 1}\ncards:"),
    "48 nothing to do": changed("[{change: {who: target, stat: fortitude, amount: -2}}]", "[]"),
    "49 a picture outside the folders": changed("rd_slap", "../../../etc/passwd"),
    "50 two documents": BASE + "---\n" + BASE,
    "51 a slip in the layout of a test": with_test(TEST.replace("hand:", "hnad:")),
    "52 a slip in a move of a test": with_test(TEST.replace("plays t1", "plyas t1")),
    "53 a billion laughs": "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n" + BASE,
    "54 an id in Russian": changed("id: t1", "id: моя карта"),
    "55 only a remark": "# nothing yet\n",
}  # fmt: skip
"""The content of a file by what is spoiled in it."""


def _loop(folder: Path) -> None:
    (folder / "a.yaml").symlink_to("b.yaml")
    (folder / "b.yaml").symlink_to("a.yaml")


def _link_to_itself(folder: Path) -> None:
    (folder / "a.yaml").write_text(BASE, encoding="utf-8")
    (folder / "again").symlink_to(".", target_is_directory=True)


def _secret(folder: Path) -> None:
    (folder / "a.yaml").write_text(BASE, encoding="utf-8")
    (folder / "a.yaml").chmod(0)


def _endings(folder: Path) -> None:
    (folder / "a.YAML").write_text(BASE, encoding="utf-8")
    (folder / "b.yaml.txt").write_text(BASE, encoding="utf-8")


FILES: dict[str, Callable[[Path], object]] = {
    "56 two links that point at each other": _loop,
    "57 a link to the folder itself": _link_to_itself,
    "58 a folder that is called like a file": lambda folder: (folder / "a.yaml").mkdir(),
    "59 a file that may not be read": _secret,
    "60 other endings": _endings,
    "61 a named pipe": lambda folder: os.mkfifo(folder / "a.yaml"),
}
"""What is spoiled in the folder rather than in the text."""

LIMITS = {"56": needs_links, "57": needs_links, "61": needs_named_pipes}
"""What cannot be spoiled on every system."""

TOLD: dict[str, list[tuple[str, str, int, int, str, str]]] = {
    "01": [("a.yaml", "UNKNOWN-KEY", 15, 5, "tarket", 'did you mean "target"?'),
           ("a.yaml", "UNKNOWN-NAME", 16, 25, "target", "say who may be chosen: `target:` beside `do:`")],
    "02": [("a.yaml", "UNKNOWN-VERB", 16, 11, "chagne", 'did you mean "change"?')],
    "03": [("a.yaml", "BAD-VALUE", 12, 13, "two", "write a whole number, such as 10")],
    "04": [("a.yaml", "MISSING-LANGUAGE", 13, 5, "text", "the text of t1 is not given in English")],
    "05": [("a.yaml", "SYNTAX", 11, 4, "k", "correct its indentation")],
    "06": [("a.yaml", "SYNTAX", 11, 1, "\t", "indent with spaces, not with tabs")],
    "07": [("a.yaml", "DUPLICATE-ID", 17, 9, "t1", "t1 is already the id of the card at set/a.yaml:10")],
    "08": [("a.yaml", "NOT-PLAIN", 11, 11, "&kind action", "delete it; a text that begins with & must be in quotes")],
    "09": [("a.yaml", "NOT-PLAIN", 11, 11, "*kind", "write out what is there")],
    "10": [("a.yaml", "NO-ART", 14, 10, "rd_slapp", "there is no picture rd_slapp")],
    "11": [("a.yaml", "BAD-VALUE", 13, 54, "Another player and", "write 1000 characters or fewer")],
    "12": [("a.yaml", "UNKNOWN-NAME", 15, 13, "enemy", "say it with `another`")],
    "13": [("a.yaml", "BAD-VALUE", 12, 13, "-3", "write 0 or more")],
    "14": [("a.yaml", "SYNTAX", 1, 1, "", "the file is empty")],
    "15": [("a.yaml", "UNREADABLE", 1, 1, "", "save the file as UTF-8 text")],
    "16": [],
    "17": [],
    "18": [("a.yaml", "TOO-BIG", 1, 1, "", "the file is larger than 2 MiB")],
    "19": [("a.yaml", "TOO-BIG", 16, 84, "[", "values are nested more than 32 deep")],
    "20": [("a.yaml", "UNREADABLE", 12, 29, "\0", "delete it")],
    "21": [("a.yaml", "UNREADABLE", 5, 14, "", "save the file as UTF-8 text")],
    "22": [("a.yaml", "UNREADABLE", 1, 1, "", "save the file as UTF-8 text")],
    "23": [("a.yaml", "SYNTAX", 13, 54, '"', "the quote that opens here is never closed")],
    "24": [("a.yaml", "SYNTAX", 12, 30, "e", 'a "," or "}" is missing')],
    "25": [("a.yaml", "DUPLICATE-KEY", 12, 5, "kind", '"kind" is already on line 11')],
    "26": [("a.yaml", "MISSING-KEY", 10, 5, "id: t1", "kind is not given")],
    "27": [("a.yaml", "BAD-VALUE", 11, 11, "attack", "write action or gambling")],
    "28": [("a.yaml", "MISSING-KEY", 1, 1, "set: mine", "game is not given")],
    "29": [("a.yaml", "UNKNOWN-NAME", 3, 7, "red_dragn", 'did you mean "red_dragon"?')],
    "30": [("a.yaml", "BAD-VALUE", 2, 9, "2", "write 1")],
    "31": [("a.yaml", "BAD-VALUE", 9, 7, "", 'begin each card with "- "')],
    "32": [("a.yaml", "BAD-VALUE", 10, 5, "id: t1", 'begin each card with "- "')],
    "33": [("a.yaml", "TEXT-NUMBER", 13, 75, "3",
            "the text says 3, but t1 has no such number -> write 2 if the rest of the text is right")],
    "34": [("a.yaml", "UNUSED-NAME", 15, 5, "target", "write target where a verb names a player, or delete it")],
    "35": [("a.yaml", "UNKNOWN-NAME", 15, 25, "target", "say who may be chosen: `target:` beside `do:`")],
    "36": [("a.yaml", "SYNTAX", 13, 15, ":", "put the text in quotes")],
    "37": [("a.yaml", "UNKNOWN-KEY", 13, 70, "alas", "a text with a comma in it must be in quotes")],
    "38": [],
    "39": [("a.yaml", "BAD-VALUE", 12, 27, "42", "write a text; in quotes if it looks like a number")],
    "40": [("a.yaml", "NEVER-PLAYABLE", 16, 64, "ignore", "it is for played or poured")],
    "41": [("a.yaml", "UNKNOWN-KEY", 12, 5, "when", "this is only for cards of kind: action_gambling or sometimes")],
    "42": [("a.yaml", "UNKNOWN-NAME", 16, 58, "lots", "there is no amount called lots: write a whole number or")],
    "43": [("a.yaml", "BAD-VALUE", 16, 58, "-2.5", "write a whole number, such as 10")],
    "44": [("a.yaml", "SYNTAX", 10, 3, "-", 'a space is missing after this "-"')],
    "45": [("a.yaml", "NOT-PLAIN", 11, 11, "!!python", "delete it; a text that begins with ! must be in quotes")],
    "46": [("a.yaml", "BAD-VALUE", 12, 13, "two", "write a whole number"),
           ("a.yaml", "BAD-VALUE", 15, 10, "7", "write a text; in quotes if it looks like a number"),
           ("a.yaml", "UNKNOWN-VERB", 17, 11, "chagne", 'did you mean "change"?'),
           ("a.yaml", "UNKNOWN-KEY", 17, 20, "woh", 'did you mean "who"?')],
    "47": [("a.yaml", "UNKNOWN-NAME", 9, 8, "dump_on_flor", 'did you mean "dump_on_floor"?')],
    "48": [("a.yaml", "NEVER-PLAYABLE", 16, 9, "[]", "add a verb")],
    "49": [("a.yaml", "BAD-VALUE", 14, 10, "../../../etc/passwd", "no folder, no ending")],
    "50": [("a.yaml", "SYNTAX", 17, 1, "-", "a file may have only one")],
    "51": [("a.yaml", "UNKNOWN-KEY", 20, 23, "hnad", 'did you mean "hand"?')],
    "52": [("a.yaml", "UNKNOWN-NAME", 21, 21, "plyas", 'did you mean "plays"?')],
    "53": [("a.yaml", "UNKNOWN-KEY", 1, 1, "a", "delete it"), ("a.yaml", "NOT-PLAIN", 1, 4, "&a [", "delete it"),
           ("a.yaml", "UNKNOWN-KEY", 2, 1, "b", "delete it"), ("a.yaml", "NOT-PLAIN", 2, 4, "&b [", "delete it"),
           ("a.yaml", "NOT-PLAIN", 2, 8, "*a", "write out"), ("a.yaml", "NOT-PLAIN", 2, 12, "*a", "write out"),
           ("a.yaml", "UNKNOWN-KEY", 3, 1, "c", "delete it"), ("a.yaml", "NOT-PLAIN", 3, 4, "&c [", "delete it"),
           ("a.yaml", "NOT-PLAIN", 3, 8, "*b", "write out"), ("a.yaml", "NOT-PLAIN", 3, 12, "*b", "write out")],
    "54": [("a.yaml", "BAD-VALUE", 10, 9, "моя карта", "an id is a Latin letter, then at most 31 letters")],
    "55": [("a.yaml", "SYNTAX", 1, 1, "#", "the file is empty")],
    "56": [("a.yaml", "UNREADABLE", 1, 1, "", "this link points to nothing -> put the file itself here"),
           ("b.yaml", "UNREADABLE", 1, 1, "", "this link points to nothing -> put the file itself here")],
    "57": [],
    "58": [("a.yaml", "UNREADABLE", 1, 1, "", "this is not a file")],
    "59": [("a.yaml", "UNREADABLE", 1, 1, "", "the file cannot be opened: Permission denied")],
    "60": [("b.yaml.txt", "UNREAD", 1, 1, "", "rename it to b.yaml")],
    "61": [("a.yaml", "UNREADABLE", 1, 1, "", "this is not a file")],
}  # fmt: skip
"""What is told: the file, the code, the line and column, what is underlined, and part of the message or the hint."""

READ = {"04", "07", "10", "16", "17", "33", "34", "38", "47", "51", "52", "53", "57", "60"}
"""The spoiled files whose card is read all the same."""


def underlined(problem: Problem) -> str:
    start = problem.column - 1
    return problem.source[start : start + problem.length]


def test_all_sixty_one_are_here() -> None:
    assert [name[:2] for name in (*TEXTS, *FILES)] == list(TOLD) == [f"{number:02}" for number in range(1, 62)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=LIMITS.get(name[:2], ())) for name in (*TEXTS, *FILES)])
def test_a_spoiled_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path("set")
    folder.mkdir()
    if name in FILES:
        FILES[name](folder)
    else:
        text = TEXTS[name]
        (folder / "a.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    if name.startswith("59") and os.access(folder / "a.yaml", os.R_OK):  # nothing is forbidden to an administrator
        monkeypatch.setattr(Path, "open", _forbidden)
    report = check.inspect([folder], ALL, None, CardsInPlay().problems)
    assert report.cards == (name[:2] in READ)
    told = TOLD[name[:2]]
    found = [(each.file.name, each.code, each.line, each.column) for each in report.problems]
    assert found == [row[:4] for row in told]
    for problem, (*_, words, said) in zip(report.problems, told, strict=True):
        assert underlined(problem).startswith(words)
        assert said in str(problem).splitlines()[0]
    assert not Path("harmed").exists()


def _forbidden(*arguments: object) -> None:
    raise PermissionError(13, "Permission denied")
