"""How newcomers spoil a card of each game: what is told of each slip, where, and in both languages what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.rules.checking.test_forty_slips import BASE, Told, everything_told

POISON = """\
set: mine
format: 1
game: poison
cards:
  - id: G1
    kind: potion
    colour: red
    number: 3
    copies: 2
    name: {ru: Проба, en: Sample}
    text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}
    art: card_face_red
    tests:
      - name: it joins
        seats: [Ann, Bob, Cy]
        given: {C1: [R7], Ann: {hand: [G1]}}
        moves: [Ann plays G1 to C1]
        then: {total: [10, 0, 0]}
"""
DICE_TOWN = """\
set: mine
format: 1
game: dice_town
cards:
  - id: grab
    kind: trick
    copies: 2
    name: {ru: Хвать, en: Grab}
    text: {ru: "Каждый другой игрок отдаёт вам 2 доллара.", en: "Each other player gives you 2 dollars."}
    art: dt_brute
    when: gained
    do: [{collect: {who: each_other, what: dollars, amount: 2}}]
"""
GOBLETS = """\
set: mine
format: 1
game: goblets
cards:
  - id: smug
    kind: character
    name: {ru: Контрабандист, en: Smuggler}
    text: {ru: "Вы получаете 2 ПО.", en: "You gain 2 VP."}
    art: gob_longneck
    when: scoring
    do: [{gain: {points: 2}}]
"""
RAUT = """\
set: mine
format: 1
game: raut
words:
  clown: {ru: клоун, en: clown}
cards:
  - id: bobo
    kind: guest
    sex: gent
    charm: 7
    stamina: 12
    charisma: 9
    traits: [clown]
    name: {ru: Бобо, en: Bobo}
    text: {ru: "У каждого клоуна +2 обаяния.", en: "Each clown has +2 charm."}
    art: raut_g01
    abilities: [{modify: {what: charm, add: 2, of: {trait: clown}}}]
"""
SETS = {"red_dragon": BASE, "poison": POISON, "dice_town": DICE_TOWN, "goblets": GOBLETS, "raut": RAUT}
"""A set for each game in which nothing is wrong."""
HURTS = "      - change: {who: target, stat: fortitude, amount: -2}\n"
COLLECTS = "do: [{collect: {who: each_other, what: dollars, amount: 2}}]"
GAINS = "    when: scoring\n    do: [{gain: {points: 2}}]\n"

SLIPS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "red_dragon": {
        "another stat": ("stat: fortitude", "stat: health"),
        "when on an action": ("    do:\n", "    when: poured\n    do:\n"),
        "an opponent as target": ("target: another", "target: opponent"),
        "do without dashes": ("      - change", "      change"),
        "do in words": (f"    do:\n{HURTS}", "    do: another player loses 2 fortitude\n"),
        "then beside if": (HURTS, "      - if: gambling\n        then: [start_round]\n"),
        "a name without languages": ("name: {ru: Тест, en: Test}", "name: Test"),
        "a verb among parameters": ("amount: -2}", "amount: -2, until: end_of_turn}"),
        "one side of the coin": (HURTS, "      - toss: {head: [start_round]}\n"),
        "a format in quotes": ("format: 1", 'format: "1"'),
        "a remark with slashes": ("kind: action", "kind: action // an action"),
        "a comma at the end of a line": ("kind: action", '"kind": "action",'),
        "an apostrophe": ("en: Poke", "en: 'Poke 'em'"),
        "a second dash": ("      - change", "      - - change"),
        "an author on a card": ("    art: rd_slap\n", "    art: rd_slap\n    author: me\n"),
        "an occasion without is": (HURTS, "      - until: {on: hurt, abilities: [{forbid: lose_gold}]}\n"),
        "an id instead of cards": (HURTS, "      - reveal: t1\n"),
        "abilities on an action": ("    do:\n", "    abilities: [{forbid: drink}]\n    do:\n"),
    },
    "poison": {
        "American spelling": ("colour: red", "color: red"),
        "another colour": ("colour: red", "colour: green"),
        "another kind": ("kind: potion", "kind: antidote"),
        "a poison with a colour": ("kind: potion", "kind: poison"),
        "a wrong number in a text": ("Число 3", "Число 5"),
        "a colour for a cauldron": ("G1 to C1", "G1 to red"),
        "an unknown card in a test": ("hand: [G1]", "hand: [R99]"),
        "an ending of a picture": ("art: card_face_red", "art: card_face_red.svg"),
        "one total for all": ("total: [10, 0, 0]", "total: 10"),
        "expect for then": ("        then: {", "        expect: {"),
        "moves without brackets": ("moves: [Ann plays G1 to C1]", "moves: Ann plays G1 to C1"),
        "a kind in the head": ("game: poison\n", "game: poison\nkind: potion\n"),
        "a key of the card too far right": (
            "    copies: 2\n    name: {ru: Проба, en: Sample}\n",
            "    name:\n      ru: Проба\n      en: Sample\n      copies: 2\n",
        ),
        "two notes in one line": ("number: 3\n", "number: 3 copies: 2\n"),
    },
    "dice_town": {
        "gold": ("what: dollars", "what: gold"),
        "a building without its name": ("when: gained", "when: i_control"),
        "a target that nobody chooses": ("who: each_other", "who: target"),
        "no moment": ("    when: gained\n", ""),
        "equipment that does something": ("kind: trick", "kind: equipment"),
        "a verb of another moment": (COLLECTS, "do: [waive]"),
        "everybody": ("who: each_other", "who: everybody"),
        "an amount as a condition": (COLLECTS, "do: [{if: {condition: {dollars: me}, then: [take_badge]}}]"),
        "several deeds": (COLLECTS, "do: [{until: {ends: this_round, abilities: [{forbid: [control, be_raided]}]}}]"),
        "so many rounds": (COLLECTS, "do: [{until: {ends: 2, abilities: [{forbid: control}]}}]"),
        "an amount in words": ("amount: 2}", "amount: two}"),
        "a wrong number in a text": ("gives you 2", "gives you 3"),
        "negative copies": ("copies: 2", "copies: -2"),
        "a building in the deck": ("kind: trick", "kind: building\n    most: {pairs: it}"),
        "cards as an amount": ("dollars, amount: 2", "dollars, amount: {hand: me}"),
    },
    "goblets": {
        "modes without texts": (
            GAINS,
            "    modes:\n      - {as: a, when: scoring, do: [{gain: {points: 2}}]}\n"
            "      - {as: b, when: scoring, do: [{gain: {points: 2}}]}\n",
        ),
        "a sommelier that does something": ("kind: character", "kind: sommelier"),
        "a group as target": (GAINS, f"    target: hunted\n{GAINS}"),
        "a card that is no list": (
            GAINS, f"{GAINS}    tests:\n      - name: x\n        given: {{Ann: {{character: smug}}}}\n"
                   "        then: {asked: Ann}\n",
        ),
        "a misspelt moment": ("when: scoring", "when: scorin"),
        "abilities without brackets": (GAINS, "    abilities: {forbid: usual_points}\n"),
        "a wrong number in a text": ("получаете 2", "получаете 3"),
        "an id with a blank": ("id: smug", "id: the smuggler"),
        "a number in quotes": ("points: 2", 'points: "2"'),
        "a number out of range": ("points: 2", "points: 1000"),
    },
    "raut": {
        "a misspelt trait": ("traits: [clown]", "traits: [clwn]"),
        "another sex": ("sex: gent", "sex: male"),
        "a number in words": ("charm: 7\n", "charm: seven\n"),
        "do on a guest": ("    abilities: [{modify: {what: charm, add: 2, of: {trait: clown}}}]\n",
                          "    do: [{intoxicate: 2}]\n"),
        "no stamina": ("    stamina: 12\n", ""),
        "one trait without brackets": ("traits: [clown]", "traits: clown"),
        "a misspelt occasion": ("modify: {what: charm, add: 2, of: {trait: clown}}",
                                "whenever: {what: enter, do: [{draw: 1}]}"),
        "a word in one language": ("{ru: клоун, en: clown}", "{ru: клоун}"),
        "another characteristic": ("what: charm", "what: beauty"),
        "a trait as a condition": ("add: 2, of: {trait", "add: 2, if: {trait"),
        "one guest as a filter": ("of: {trait: clown}", "of: others"),
        "a guest among cards": ("add: 2,", "add: {cards: self},"),
        "one number for both sexes": ("kind: guest\n    sex: gent\n    charm: 7\n    stamina: 12\n    charisma: 9\n"
                                      "    traits: [clown]\n", "kind: alcohol\n    points: 3\n"),
        "the title of a trait": ("trait: clown", "trait: клоун"),
    },
}  # fmt: skip
"""For each game what is written, and what a newcomer writes instead, by the name of the slip."""
CASES = [(game, slip) for game, slips in SLIPS.items() for slip in slips]


def spoiled(game: str, slip: str) -> str:
    """The set of a game with one slip."""
    written, instead = SLIPS[game][slip]
    assert written in SETS[game]
    return SETS[game].replace(written, instead, 1)


TOLD: Mapping[tuple[str, str], Sequence[Told]] = {
    ("red_dragon", "another stat"): [
        Told("18:37", "BAD-VALUE",
             "health -> write fortitude or alcohol",
             "health -> напишите fortitude или alcohol"),
    ],
    ("red_dragon", "when on an action"): [
        Told("17:5", "UNKNOWN-KEY",
             "when -> this is only for cards of kind: action_gambling or sometimes",
             "when -> это только для карт kind: action_gambling или sometimes"),
    ],
    ("red_dragon", "an opponent as target"): [
        Told("16:13", "UNKNOWN-NAME",
             "opponent -> say it with `another`",
             "opponent -> это говорят так: `another`"),
    ],
    ("red_dragon", "do without dashes"): [
        Told("18:7", "BAD-VALUE",
             'keys with values -> write a list of verbs: lines that begin with "- "',
             'ключи со значениями -> напишите список глаголов: строки, которые начинаются с "- "'),
    ],
    ("red_dragon", "do in words"): [
        Told("17:9", "BAD-VALUE",
             'another player loses 2 fortitude -> write a list of verbs: lines that begin with "- "',
             'another player loses 2 fortitude -> напишите список глаголов: строки, которые начинаются с "- "'),
    ],
    ("red_dragon", "then beside if"): [
        Told("18:9", "BAD-VALUE",
             "if and then -> write all of it inside if, such as: `if: {condition: {compare: {what: my_gold, "
             "at_most: 2}}, then: [{draw: {who: me, amount: 2}}]}`",
             "if и then -> напишите всё внутри if, например: `if: {condition: {compare: {what: my_gold, at_most: "
             "2}}, then: [{draw: {who: me, amount: 2}}]}`"),
    ],
    ("red_dragon", "a name without languages"): [
        Told("5:9", "BAD-VALUE",
             "Test -> write it in both languages: `{ru: ..., en: ...}`",
             "Test -> напишите это на обоих языках: `{ru: ..., en: ...}`"),
    ],
    ("red_dragon", "a verb among parameters"): [
        Told("18:60", "UNKNOWN-KEY",
             "until -> this is a verb of its own: begin a line with `- until:`",
             "until -> это отдельный глагол: начните с него новую строку, `- until:`"),
    ],
    ("red_dragon", "one side of the coin"): [
        Told("18:16", "UNKNOWN-KEY",
             'head -> did you mean "heads"?',
             'head -> может быть, "heads"?'),
    ],
    ("red_dragon", "a format in quotes"): [
        Told("2:9", "BAD-VALUE",
             "1 -> write 1 without quotes",
             "1 -> напишите 1 без кавычек"),
    ],
    ("red_dragon", "a remark with slashes"): [
        Told("11:11", "BAD-VALUE",
             "action // an action -> a comment begins with #, not with //",
             "action // an action -> комментарий начинают с #, а не с //"),
    ],
    ("red_dragon", "a comma at the end of a line"): [
        Told("11:21", "SYNTAX",
             "this comma is one too many: outside of braces each key has a line of its own",
             "эта запятая лишняя: вне скобок каждый ключ стоит на своей строке"),
    ],
    ("red_dragon", "an apostrophe"): [
        Told("13:33", "SYNTAX",
             "this apostrophe ends the text: put the text in double quotes",
             "этот апостроф закрывает текст: возьмите текст в двойные кавычки"),
    ],
    ("red_dragon", "a second dash"): [
        Told("18:9", "BAD-VALUE",
             'a list -> write a single word here, without a second "- " and without square brackets',
             'список -> здесь нужно одно слово, без второго "- " и без квадратных скобок'),
    ],
    ("red_dragon", "an author on a card"): [
        Told("16:5", "UNKNOWN-KEY",
             "author -> this key belongs at the beginning of the file, not indented, beside `set:`",
             "author -> этому ключу место в начале файла, без отступа, рядом с `set:`"),
    ],
    ("red_dragon", "an occasion without is"): [
        Told("18:21", "UNKNOWN-NAME",
             'hurt -> did you mean "is_hurt"?',
             'hurt -> может быть, "is_hurt"?'),
    ],
    ("red_dragon", "an id instead of cards"): [
        Told("18:17", "UNKNOWN-NAME",
             "t1 -> write a group of cards, such as `reveal: {top: {of: {deck: target}, amount: 1}}`",
             "t1 -> здесь бывает группа карт, например `reveal: {top: {of: {deck: target}, amount: 1}}`"),
    ],
    ("red_dragon", "abilities on an action"): [
        Told("17:5", "UNKNOWN-KEY",
             "abilities -> such a card has no `abilities`: write them in `do:` under `- until:`",
             "abilities -> у такой карты нет `abilities`: напишите их в `do:` внутри `- until:`"),
    ],
    ("poison", "American spelling"): [
        Told("7:5", "UNKNOWN-KEY",
             'color -> did you mean "colour"?',
             'color -> может быть, "colour"?'),
    ],
    ("poison", "another colour"): [
        Told("7:13", "BAD-VALUE",
             "green -> write red or blue or violet or any",
             "green -> напишите red или blue или violet или any"),
    ],
    ("poison", "another kind"): [
        Told("6:11", "BAD-VALUE",
             "antidote -> write potion or poison",
             "antidote -> напишите potion или poison"),
    ],
    ("poison", "a poison with a colour"): [
        Told("7:5", "UNKNOWN-KEY",
             "colour -> this is only for cards of kind: potion",
             "colour -> это только для карт kind: potion"),
    ],
    ("poison", "a wrong number in a text"): [
        Told("11:23", "TEXT-NUMBER",
             "the text says 5, but G1 has no such number -> write 3 if the rest of the text is right",
             "в тексте 5, а у G1 такого числа нет -> напишите 3, если остальное в тексте верно"),
    ],
    ("poison", "a colour for a cauldron"): [
        Told("17:33", "UNKNOWN-NAME",
             "red -> write C1 or C2 or C3",
             "red -> напишите C1 или C2 или C3"),
    ],
    ("poison", "an unknown card in a test"): [
        Told("16:40", "UNKNOWN-NAME",
             "R99 -> no card has this id",
             "R99 -> карты с таким id нет"),
    ],
    ("poison", "an ending of a picture"): [
        Told("12:10", "BAD-VALUE",
             "card_face_red.svg -> art is the name of a picture: letters, digits, - and _; no folder, no ending",
             "card_face_red.svg -> art: название картинки из латинских букв, цифр, - и _, без папки и без окончания"),
    ],
    ("poison", "one total for all"): [
        Told("18:23", "BAD-VALUE",
             "10 -> write a list of 3 values",
             "10 -> напишите список из 3 значений"),
    ],
    ("poison", "expect for then"): [
        Told("18:9", "UNKNOWN-KEY",
             'expect -> did you mean "then"?',
             'expect -> может быть, "then"?'),
    ],
    ("poison", "moves without brackets"): [
        Told("17:16", "BAD-VALUE",
             "Ann plays G1 to C1 -> write a list: `[Ann plays G1 to C1]`",
             "Ann plays G1 to C1 -> напишите список: `[Ann plays G1 to C1]`"),
    ],
    ("poison", "a kind in the head"): [
        Told("4:1", "UNKNOWN-KEY",
             "kind -> this key belongs to a card, below its `- id:`",
             "kind -> этому ключу место у карты, под её `- id:`"),
    ],
    ("poison", "a key of the card too far right"): [
        Told("12:7", "UNKNOWN-KEY",
             "copies -> indent this line less: it belongs to the card itself",
             "copies -> сдвиньте эту строку влево: она относится к самой карте"),
    ],
    ("poison", "two notes in one line"): [
        Told("8:21", "SYNTAX",
             'one ":" too many: put the text in quotes, begin a new line with the key, or correct the indentation',
             'лишнее ":": возьмите текст в кавычки, начните ключ с новой строки или исправьте отступ'),
    ],
    ("dice_town", "gold"): [
        Told("12:44", "BAD-VALUE",
             "gold -> write dollars or nuggets",
             "gold -> напишите dollars или nuggets"),
    ],
    ("dice_town", "a building without its name"): [
        Told("11:11", "MISSING-KEY",
             "place is not given -> such as `when: {i_control: mine}`",
             "нет ключа place -> например, `when: {i_control: mine}`"),
    ],
    ("dice_town", "a target that nobody chooses"): [
        Told("12:26", "UNKNOWN-NAME",
             "target -> say who may be chosen: `target:` beside `do:`",
             "target -> скажите, кого можно выбрать: `target:` рядом с `do:`"),
    ],
    ("dice_town", "no moment"): [
        Told("5:5", "NEVER-PLAYABLE",
             "it does not say when it may be played -> add `when:` and a window",
             "не сказано, когда карту можно сыграть -> добавьте `when:` и окно"),
    ],
    ("dice_town", "equipment that does something"): [
        Told("5:5", "MISSING-KEY",
             "points is not given",
             "нет ключа points"),
        Told("11:5", "UNKNOWN-KEY",
             "when -> this is only for cards of kind: trick",
             "when -> это только для карт kind: trick"),
        Told("12:5", "UNKNOWN-KEY",
             "do -> this is only for cards of kind: trick or building",
             "do -> это только для карт kind: trick или building"),
    ],
    ("dice_town", "a verb of another moment"): [
        Told("12:10", "NEVER-PLAYABLE",
             "waive means nothing in gained -> it is for dice_kept",
             "слово waive в gained ничего не значит -> годится только для dice_kept"),
    ],
    ("dice_town", "everybody"): [
        Told("12:26", "UNKNOWN-NAME",
             "everybody -> say it with `each`",
             "everybody -> это говорят так: `each`"),
    ],
    ("dice_town", "an amount in words"): [
        Told("12:61", "UNKNOWN-NAME",
             'two -> there is no amount called two: write a whole number or another amount from the page "The card '
             'language" (docs/card-language.md)',
             "two -> величины two нет: напишите целое число или другую величину со страницы «Язык карт» "
             "(docs/card-language.md)"),
    ],
    ("dice_town", "a wrong number in a text"): [
        Told("9:94", "TEXT-NUMBER",
             "the text says 3, but grab has no such number -> write 2 if the rest of the text is right",
             "в тексте 3, а у grab такого числа нет -> напишите 2, если остальное в тексте верно"),
    ],
    ("dice_town", "negative copies"): [
        Told("7:13", "BAD-VALUE",
             "-2 -> write 0 or more",
             "-2 -> напишите 0 или больше"),
    ],
    ("goblets", "modes without texts"): [
        Told("11:14", "MISSING-LANGUAGE",
             "the mode a has no text, so players read its name in the file -> add `text:` with `ru:` and `en:`",
             "у варианта a нет текста, и игроки прочтут его имя в файле -> добавьте `text:` с `ru:` и `en:`"),
        Told("12:14", "MISSING-LANGUAGE",
             "the mode b has no text, so players read its name in the file -> add `text:` with `ru:` and `en:`",
             "у варианта b нет текста, и игроки прочтут его имя в файле -> добавьте `text:` с `ru:` и `en:`"),
    ],
    ("goblets", "a sommelier that does something"): [
        Told("5:5", "MISSING-KEY",
             "loyalty is not given",
             "нет ключа loyalty"),
        Told("10:5", "UNKNOWN-KEY",
             "when -> this is only for cards of kind: token or character or action",
             "when -> это только для карт kind: token или character или action"),
        Told("11:5", "UNKNOWN-KEY",
             "do -> this is only for cards of kind: token or character or action",
             "do -> это только для карт kind: token или character или action"),
    ],
    ("goblets", "a group as target"): [
        Told("10:13", "UNKNOWN-NAME",
             "hunted -> nobody is chosen then: leave out `target`, and say whom it concerns in the verb, such as "
             "`who: hunted`",
             "hunted -> выбирать здесь некого: уберите `target` и напишите в глаголе, кого он касается, например "
             "`who: hunted`"),
    ],
    ("goblets", "a card that is no list"): [
        Told("14:34", "BAD-VALUE",
             "smug -> write a list of cards: [...]",
             "smug -> напишите список карт: [...]"),
    ],
    ("goblets", "a misspelt moment"): [
        Told("10:11", "UNKNOWN-NAME",
             'scorin -> did you mean "scoring"?',
             'scorin -> может быть, "scoring"?'),
    ],
    ("goblets", "abilities without brackets"): [
        Told("10:16", "BAD-VALUE",
             'keys with values -> write a list of abilities: lines that begin with "- "',
             'ключи со значениями -> напишите список умений: строки, которые начинаются с "- "'),
    ],
    ("goblets", "a wrong number in a text"): [
        Told("8:30", "TEXT-NUMBER",
             "the text says 3, but smug has no such number -> write 2 if the rest of the text is right",
             "в тексте 3, а у smug такого числа нет -> напишите 2, если остальное в тексте верно"),
    ],
    ("goblets", "an id with a blank"): [
        Told("5:9", "BAD-VALUE",
             "the smuggler -> an id is a Latin letter, then at most 31 letters, digits, - or _",
             "the smuggler -> id: латинская буква, за ней до 31 латинской буквы, цифры, - или _"),
    ],
    ("goblets", "a number in quotes"): [
        Told("11:26", "BAD-VALUE",
             "2 -> write 2 without quotes",
             "2 -> напишите 2 без кавычек"),
    ],
    ("goblets", "a number out of range"): [
        Told("11:26", "BAD-VALUE",
             "1000 -> write a whole number from -99 to 99",
             "1000 -> напишите целое число от -99 до 99"),
    ],
    ("raut", "a misspelt trait"): [
        Told("13:14", "UNKNOWN-NAME",
             'clwn -> did you mean "clown"?',
             'clwn -> может быть, "clown"?'),
    ],
    ("raut", "another sex"): [
        Told("9:10", "UNKNOWN-NAME",
             "male -> write gent or lady, or add this name under `sexes` in the head of the file",
             "male -> напишите gent или lady, или добавьте это имя под `sexes` в начало файла"),
    ],
    ("raut", "a number in words"): [
        Told("10:12", "BAD-VALUE",
             "seven -> write a whole number, such as 10",
             "seven -> напишите целое число, например 10"),
    ],
    ("raut", "do on a guest"): [
        Told("17:5", "UNKNOWN-KEY",
             "do -> such a card has no `do`: write what it does under `abilities:`",
             "do -> у такой карты нет `do`: напишите, что она делает, в `abilities:`"),
    ],
    ("raut", "no stamina"): [
        Told("7:5", "MISSING-KEY",
             "stamina is not given",
             "нет ключа stamina"),
    ],
    ("raut", "one trait without brackets"): [
        Told("13:13", "BAD-VALUE",
             "clown -> write a list: `[clown]`",
             "clown -> напишите список: `[clown]`"),
    ],
    ("raut", "a misspelt occasion"): [
        Told("17:35", "UNKNOWN-NAME",
             'enter -> did you mean "enters"?',
             'enter -> может быть, "enters"?'),
    ],
    ("raut", "a word in one language"): [
        Told("5:3", "MISSING-KEY",
             "en is not given",
             "нет ключа en"),
    ],
    ("raut", "another characteristic"): [
        Told("17:33", "BAD-VALUE",
             "beauty -> write charm or stamina or charisma",
             "beauty -> напишите charm или stamina или charisma"),
    ],
    ("raut", "the title of a trait"): [
        Told("17:60", "UNKNOWN-NAME",
             "клоун -> write clown",
             "клоун -> напишите clown"),
    ],
    ("dice_town", "an amount as a condition"): [
        Told("12:28", "UNKNOWN-NAME",
             "dollars -> this is an amount, not a condition: compare it with another one, such as `compare: {what: "
             "dollars, at_least: 1}`",
             "dollars -> это число, а не условие: сравните его с другим числом, например `compare: {what: dollars, "
             "at_least: 1}`"),
    ],
    ("dice_town", "several deeds"): [
        Told("12:58", "BAD-VALUE",
             "a list -> write one name here, and a `forbid` of its own for each of the others",
             "список -> здесь нужно одно название: напишите для каждого своё слово `forbid`"),
    ],
    ("dice_town", "so many rounds"): [
        Told("12:25", "BAD-VALUE",
             "2 -> write this_round or end_of_next_round or end_of_game",
             "2 -> напишите this_round или end_of_next_round или end_of_game"),
    ],
    ("dice_town", "a building in the deck"): [
        Told("8:13", "BAD-VALUE",
             "2 -> a building stands in the street and is in no deck: delete this line",
             "2 -> здание стоит на улице, а не лежит в колоде: удалите эту строку"),
        Told("12:5", "UNKNOWN-KEY",
             "when -> this is only for cards of kind: trick",
             "when -> это только для карт kind: trick"),
    ],
    ("dice_town", "cards as an amount"): [
        Told("12:62", "UNKNOWN-NAME",
             "hand -> these are cards, not an amount: count them with the word `cards`, and write `hand` inside it",
             "hand -> это карты, а не число: сосчитайте их словом `cards`, внутри которого стоит `hand`"),
    ],
    ("raut", "a trait as a condition"): [
        Told("17:53", "UNKNOWN-KEY",
             "trait -> write it under `self:`",
             "trait -> напишите это внутри self:"),
    ],
    ("raut", "one guest as a filter"): [
        Told("17:52", "BAD-VALUE",
             "others -> write everyone, or keys such as who, table, sex, trait, religion, allegiance, nationality, "
             "drunk, sober, companion, wearing, same, different, not",
             "others -> напишите everyone или ключи, такие как who, table, sex, trait, religion, allegiance, "
             "nationality, drunk, sober, companion, wearing, same, different, not"),
    ],
    ("raut", "a guest among cards"): [
        Told("17:53", "UNKNOWN-NAME",
             "self -> say it with `guests`",
             "self -> это говорят так: `guests`"),
    ],
    ("raut", "one number for both sexes"): [
        Told("9:13", "BAD-VALUE",
             "3 -> write keys and values, such as `{lady: 3, gent: 2}`",
             "3 -> напишите ключи и значения, например `{lady: 3, gent: 2}`"),
        Told("13:5", "UNKNOWN-KEY",
             "abilities -> such a card has no `abilities`: write them in `do:` under `- until:`",
             "abilities -> у такой карты нет `abilities`: напишите их в `do:` внутри `- until:`"),
    ],
}  # fmt: skip
"""What is told of each slip."""


@pytest.mark.parametrize("game", SETS)
def test_without_a_slip_nothing_is_told(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert everything_told(SETS[game], tmp_path, monkeypatch) == []


@pytest.mark.parametrize(("game", "slip"), CASES)
def test_a_slip(game: str, slip: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert everything_told(spoiled(game, slip), tmp_path, monkeypatch) == list(TOLD[game, slip])
