"""Forty subtle ways in which fans spoil a file: what is told of each, where, and in both languages what to do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.checking.check import inspect
from rules.games import vocabularies
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.workshop.disagreements import compare_texts

DATA = locations.resource("data")
TEXT = "    text: {ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.}\n"
TARGET = "    target: another\n"
EFFECT = "      - change: {who: target, stat: fortitude, amount: -2}\n"
BASE = f"""\
set: mine
format: 1
game: red_dragon
character:
  name: {{ru: Тест, en: Test}}
  title: {{ru: Проба, en: the Sample}}
  race: human
  art: rd_zot
cards:
  - id: t1
    kind: action
    copies: 40
    name: {{ru: Тычок, en: Poke}}
{TEXT}    art: rd_slap
{TARGET}    do:
{EFFECT}"""
CARD = BASE[BASE.index("  - id:") :]
SWAPPED = BASE.replace("ru: Тычок, en: Poke", "ru: Poke, en: Тычок").replace(
    "ru: Другой игрок теряет 2 стойкости., en: Another player loses 2 fortitude.",
    "ru: Another player loses 2 fortitude., en: Другой игрок теряет 2 стойкости.",
)
DRINK = """\
set: mine
format: 1
game: red_dragon
cards:
  - id: t1
    kind: drink
    alcohol: 1
    name: {ru: Пунш, en: Punch}
    text: {ru: Опьянение +1., en: Alcohol +1.}
    art: rd_slap
"""


def changed(*replacements: tuple[str, str]) -> str:
    """The set with something replaced, each once."""
    text = BASE
    for old, new in replacements:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def doing(effect: str, text: str = "") -> str:
    """The set with another effect, in which nobody is chosen, and perhaps with another text."""
    replacements = [(EFFECT, f"      - {effect}\n"), (TARGET, "")]
    if text:
        replacements.append((TEXT, f"    text: {text}\n"))
    return changed(*replacements)


def with_ability(ability: str) -> str:
    """The set with an ability of its character."""
    return changed(("  art: rd_zot\n", f"  art: rd_zot\n  abilities: [{ability}]\n  text: {{ru: Так., en: So.}}\n"))


def with_test(*lines: str) -> str:
    """The set with a scenario for its card."""
    scenario = ["- name: a poke hurts", "  seats: [Ann, Bob]", *(f"  {line}" for line in lines)]
    return BASE + "    tests:\n" + "".join(f"      {line}\n" for line in scenario)


LOOPS = (
    "repeat: {times: 99, do: [{repeat: {times: 99, do: [{repeat: {times: 99, do: [{draw: {who: me, amount: 1}}]}}]}}]}"
)
DRUNKARDS = (
    "change: {who: {those: {who: each_other, if: {compare: {what: alcohol, at_least: 21}}}}, stat: fortitude, "
    "amount: -2}"
)
RICH_AND_POOR = (
    "if: {condition: {all_of: [{compare: {what: my_gold, at_least: 5}}, {compare: {what: my_gold, at_most: 2}}]}, "
    "then: [{draw: {who: me, amount: 2}}]}"
)

SPOILED: dict[str, str] = {
    "01 en one level too far left": changed(
        (TEXT, "    text:\n      ru: Другой игрок теряет 2 стойкости.\n    en: Another player loses 2 fortitude.\n")
    ),
    "02 a second verb without its dash": changed((EFFECT, f"{EFFECT}        draw: {{who: me, amount: 2}}\n")),
    "03 parameters that are not indented": changed(
        (EFFECT, "      - change:\n        who: target\n        stat: fortitude\n        amount: -2\n")
    ),
    "04 an id twice": BASE + CARD,
    "05 an amount that is a list": changed(("amount: -2", "amount: [-2]")),
    "06 a player by name": doing("change: {who: {player: Bob}, stat: fortitude, amount: -2}"),
    "07 a Russian letter in a key": changed(("target: another", "tаrget: another")),
    "08 a Russian letter in a kind": changed(("kind: action", "kind: аction")),
    "09 a Russian letter in a value": changed(("who: target", "who: tаrget")),
    "10 a wide colon": changed(("kind: action", "kind： action")),
    "11 a typographic minus": changed(("-2}", "−2}")),
    "12 spaces that do not break": changed(("    kind: action", "\xa0\xa0\xa0\xa0kind: action")),
    "13 curly quotes and a comma": changed(
        ("en: Another player loses 2 fortitude.", "en: “Another player, alas, loses 2 fortitude.”")
    ),
    "14 a tab before a key": changed(("    kind: action", "\tkind: action")),
    "15 a tab inside braces": changed(("{who: target,", "{who: target,\t")),
    "16 line ends of Windows and a byte order mark": "\ufeff" + BASE.replace("\n", "\r\n"),
    "17 an invisible sign before a key": changed(("kind: action", "\ufeffkind: action")),
    "18 a number out of range": changed(("-2}", "-99999999999999999999}")),
    "19 a million copies": changed(("copies: 40", "copies: 1000000")),
    "20 a Russian letter in an id": changed(("id: t1", "id: т1")),
    "21 eng for en": changed((", en: Another player", ", eng: Another player")),
    "22 an empty en": changed((", en: Another player loses 2 fortitude.", ", en: ")),
    "23 loops in loops in loops": doing(LOOPS),
    "24 turns without end": with_ability("{whenever: {what: turn_ends, do: [{extra_turn: me}]}}"),
    "25 hurt answers hurt": with_ability(
        "{whenever: {what: is_hurt, do: [{change: {who: each, stat: fortitude, amount: -1}}]}}"
    ),
    "26 more alcohol than anybody can have": doing(
        DRUNKARDS,
        '{ru: "Каждый другой игрок с опьянением 21 теряет 2 стойкости.", '
        'en: "Each other player with alcohol 21 loses 2 fortitude."}',
    ),
    "27 a condition that cannot be true": doing(
        RICH_AND_POOR,
        '{ru: "Если твоё золото не меньше 5 и не больше 2, возьми 2 карты.", '
        'en: "If you have 5 gold or more and 2 or less, draw 2 cards."}',
    ),
    "28 it outside of a loop": doing("change: {who: it, stat: fortitude, amount: -2}"),
    "29 chosen outside of a choice": doing("move_cards: {cards: chosen, to: hand}"),
    "30 a test that proves nothing": with_test("given: {Ann: {hand: [t1]}}", "moves: []", "then: {}"),
    "31 three slips in a test": with_test(
        "given: {Ann: {hnad: [t1]}}", "moves: [Ann plyas t1 at Bob]", "then: {Bob: {fortitud: 18}}"
    ),
    "32 copies in scientific form": changed(("copies: 40", "copies: 1e1")),
    "33 no space after a colon": changed(("{who: target", "{who:target")),
    "34 texts in blocks": changed(
        (TEXT, "    text:\n      ru: |\n        Другой игрок теряет 2 стойкости.\n"
         "      en: >\n        Another player loses 2\n        fortitude.\n")
    ),
    "35 a name twice": BASE + CARD.replace("id: t1", "id: t2"),
    "36 when below do": changed(("    do:\n", "    do:\n      when: played\n")),
    "37 languages exchanged": SWAPPED,
    "38 a name of blanks": changed(("ru: Тычок, en: Poke", 'ru: "   ", en: " "')),
    "39 a drink in a set without a character": DRINK,
    "40 the name of a set that there is": changed(("set: mine", "set: zot")),
}  # fmt: skip
"""The content of a file by what is spoiled in it."""


class Told(NamedTuple):
    """What is told of one mistake."""

    place: str
    """Its line and column."""
    code: str
    english: str
    russian: str


TOLD: dict[str, Sequence[Told]] = {
    "01": [
        Told("16:5", "UNKNOWN-KEY",
             "en -> indent this line further to the right: it belongs to text",
             "en -> сдвиньте эту строку вправо: она относится к text"),
    ],
    "02": [
        Told("18:9", "BAD-VALUE",
             'change and draw -> write one word at a time: begin each with "- "',
             'change и draw -> пишите по одному слову, каждое с новой строки и с "- "'),
    ],
    "03": [
        Told("18:9", "BAD-VALUE",
             "change -> indent the lines that belong to change further to the right",
             "change -> сдвиньте правее строки, которые относятся к change"),
    ],
    "04": [
        Told("19:9", "DUPLICATE-ID",
             "t1 is already the id of the card at mine.yaml:10",
             "t1: такой id уже у карты в mine.yaml:10"),
    ],
    "05": [
        Told("18:56", "BAD-VALUE",
             "a list -> write a whole number, such as 10",
             "список -> напишите целое число, например 10"),
    ],
    "06": [
        Told("17:24", "UNKNOWN-NAME",
             "player -> say it with `target`",
             "player -> это говорят так: `target`"),
    ],
    "07": [
        Told("16:5", "UNKNOWN-KEY",
             'tаrget -> the second letter is a Cyrillic "а": write a Latin "a"',
             'tаrget -> вторая буква — русская "а", а нужна латинская "a"'),
        Told("18:23", "UNKNOWN-NAME",
             "target -> say who may be chosen: `target:` beside `do:`",
             "target -> скажите, кого можно выбрать: `target:` рядом с `do:`"),
    ],
    "08": [
        Told("11:11", "BAD-VALUE",
             'аction -> the first letter is a Cyrillic "а": write a Latin "a"',
             'аction -> первая буква — русская "а", а нужна латинская "a"'),
    ],
    "09": [
        Told("18:23", "UNKNOWN-NAME",
             'tаrget -> the second letter is a Cyrillic "а": write a Latin "a"',
             'tаrget -> вторая буква — русская "а", а нужна латинская "a"'),
    ],
    "10": [
        Told("11:5", "SYNTAX",
             'on line 11 character 9 is "：", which only looks like ":": write ":"',
             'в строке 11 знак 9 — "：", он только похож на ":": напишите ":"'),
    ],
    "11": [
        Told("18:56", "UNKNOWN-NAME",
             '−2 -> on line 18 character 56 is a typographic dash "−": write a plain "-"',
             '−2 -> в строке 18 знак 56 — типографская черта "−": напишите обычный минус "-"'),
    ],
    "12": [
        Told("11:1", "SYNTAX",
             "on line 11 character 1 is a special space (U+00A0): delete it and type a plain one",
             "в строке 11 знак 1 — необычный пробел (U+00A0): сотрите его и поставьте обычный"),
    ],
    "13": [
        Told("14:71", "UNKNOWN-KEY",
             'alas -> on line 14 character 54 is a curly quote “, which does not count here: write a straight "',
             'alas -> в строке 14 знак 54 — фигурная кавычка “, она здесь не годится: напишите прямую "'),
    ],
    "14": [
        Told("11:1", "SYNTAX",
             "indent with spaces, not with tabs",
             "отступы делают пробелами, а не табуляцией"),
    ],
    "15": [],
    "16": [],
    "17": [
        Told("11:5", "UNKNOWN-KEY",
             " kind -> on line 11 character 5 is invisible (U+FEFF): delete it",
             " kind -> в строке 11 знак 5 невидим (U+FEFF): сотрите его"),
    ],
    "18": [
        Told("18:56", "BAD-VALUE",
             "-99999999999999999999 -> write a whole number from -99 to 99",
             "-99999999999999999999 -> напишите целое число от -99 до 99"),
    ],
    "19": [
        Told("12:13", "BAD-VALUE",
             "1000000 -> write 100 or less",
             "1000000 -> напишите 100 или меньше"),
    ],
    "20": [
        Told("10:9", "BAD-VALUE",
             "т1 -> an id is a Latin letter, then at most 31 letters, digits, - or _",
             "т1 -> id: латинская буква, за ней до 31 латинской буквы, цифры, - или _"),
    ],
    "21": [
        Told("14:50", "UNKNOWN-KEY",
             'eng -> did you mean "en"?',
             'eng -> может быть, "en"?'),
    ],
    "22": [
        Told("14:54", "BAD-VALUE",
             "nothing -> write a text",
             "пусто -> напишите текст"),
    ],
    "23": [
        Told("17:35", "TOO-MUCH",
             "repeat is too much at once: it counts 3144, and 3000 is the most -> put fewer loops inside each other",
             "repeat: слишком много за один раз, выходит 3144 при пределе 3000 -> вкладывайте меньше повторов друг "
             "в друга"),
    ],
    "24": [],
    "25": [],
    "26": [
        Told("17:54", "NEVER-TRUE",
             "this is never true: alcohol is never more than 20 -> correct the condition, or delete it",
             "так не бывает: alcohol никогда не больше 20 -> исправьте условие или удалите его"),
    ],
    "27": [
        Told("17:26", "NEVER-TRUE",
             "this is never true: my_gold cannot be 5 or more and 2 or less at the same time -> correct the "
             "condition, or delete it",
             "так не бывает: my_gold не может быть сразу и не меньше 5, и не больше 2 -> исправьте условие или "
             "удалите его"),
    ],
    "28": [
        Told("14:36", "TEXT-EFFECT",
             "going by the text it is somebody else, but the card affects the player of the card -> what the card "
             "does: “Ты теряешь 2 стойкости.”",
             "судя по тексту, речь о ком-то другом, а карта действует на того, кто сыграл карту -> карта делает "
             "вот что: «Ты теряешь 2 стойкости.»"),
        Told("14:75", "TEXT-EFFECT",
             "going by the text it is somebody else, but the card affects the player of the card -> what the card "
             "does: “You lose 2 fortitude.”",
             "судя по тексту, речь о ком-то другом, а карта действует на того, кто сыграл карту -> карта делает "
             "вот что: «You lose 2 fortitude.»"),
    ],
    "29": [
        Told("17:29", "NEVER-PLAYABLE",
             "chosen means nothing here -> it is for choose_card or random_card",
             "chosen здесь не имеет смысла -> годится только для choose_card или random_card"),
    ],
    "30": [
        Told("24:9", "PROVES-NOTHING",
             "this scenario proves nothing -> write under `then:` what must have come of it, such as `then: {asked: "
             "Ann}`",
             "такой сценарий ничего не доказывает -> напишите в `then:`, что должно получиться, например `then: "
             "{asked: Ann}`"),
    ],
    "31": [
        Told("22:23", "UNKNOWN-KEY",
             'hnad -> did you mean "hand"?',
             'hnad -> может быть, "hand"?'),
        Told("23:21", "UNKNOWN-NAME",
             'plyas -> did you mean "plays"?',
             'plyas -> может быть, "plays"?'),
        Told("24:22", "UNKNOWN-KEY",
             'fortitud -> did you mean "fortitude"?',
             'fortitud -> может быть, "fortitude"?'),
    ],
    "32": [
        Told("12:13", "BAD-VALUE",
             "1e1 -> write a whole number, such as 10",
             "1e1 -> напишите целое число, например 10"),
    ],
    "33": [
        Told("18:18", "UNKNOWN-KEY",
             "who:target -> a space is missing after who:",
             "who:target -> после who: нужен пробел"),
    ],
    "34": [],
    "35": [],
    "36": [
        Told("19:7", "SYNTAX",
             "an item of a list cannot stand among keys: correct its indentation, or that of the key above it",
             "пункт списка не может стоять среди ключей: исправьте его отступ или отступ ключа над ним"),
    ],
    "37": [
        Told("13:5", "MISSING-LANGUAGE",
             "t1: the Russian and the English text are swapped -> swap `ru` and `en`",
             "t1: русский и английский тексты перепутаны местами -> поменяйте местами `ru` и `en`"),
        Told("14:5", "MISSING-LANGUAGE",
             "t1: the Russian and the English text are swapped -> swap `ru` and `en`",
             "t1: русский и английский тексты перепутаны местами -> поменяйте местами `ru` и `en`"),
    ],
    "38": [
        Told("13:12", "MISSING-LANGUAGE",
             "the name of t1 is not given in Russian",
             "у t1 нет названия на русском языке"),
        Told("13:23", "MISSING-LANGUAGE",
             "the name of t1 is not given in English",
             "у t1 нет названия на английском языке"),
    ],
    "39": [],
    "40": [
        Told("1:1", "DUPLICATE-SET",
             "zot is already the name of the set in data/cards/red_dragon/zot.yaml -> give this one "
             "another name",
             "zot: так уже называется набор в data/cards/red_dragon/zot.yaml -> назовите этот иначе"),
    ],
}  # fmt: skip
"""What is told of each file, by its number; nothing where it is right as it is."""


def everything_told(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """What is told of a file with this text."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.yaml"
    file.write_bytes(text.encode())
    told = []
    for problem in inspect([file], vocabularies(), None, CardsInPlay().problems, [compare_texts]).problems:
        sentences = []
        for language in ("en", "ru"):
            _, _, sentence = problem.say(language).splitlines()[0].partition(f"  {problem.code}  ")
            sentences.append(sentence.replace(f"{DATA.as_posix()}/", "data/"))
        told.append(Told(f"{problem.line}:{problem.column}", problem.code, *sentences))
    return told


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert everything_told(SPOILED[name], tmp_path, monkeypatch) == list(TOLD[name[:2]])
