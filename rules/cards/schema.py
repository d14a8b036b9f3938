"""``python -m rules schema``: writes the JSON Schemas for editors and the reference of the card language."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rules.cards.cardset import DECK_AT_MOST, load
from rules.cards.effects import TimedCard
from rules.cards.language import Language
from rules.cards.lexicon import complete
from rules.cards.models import CardModel, SetHeader, Vocabulary
from rules.cards.symbols import Symbol, of_game
from rules.cards.tables import chapters, keys, overview
from rules.cards.words import MOST, SORTS, TARGET, Sort, Word
from rules.reading.problems import CODES, FEW, HARMLESS, MANY, NOTES
from rules.reading.reader import MAX_BYTES, MAX_DEPTH, MAX_LENGTH, MAX_NODES
from rules.system import locations
from rules.text.texts import LANGUAGES


def files(vocabularies: Sequence[Vocabulary]) -> dict[Path, str]:
    """Every generated file and its content. The schema of a game lies beside its cards; the reference explains only
    built-in games."""
    built_in_folder, *other_folders = locations.resources("data", "cards")
    built_in: list[Vocabulary] = []
    schemas: dict[Path, str] = {}
    for words in vocabularies:
        card_folder = _card_folder(words.game, other_folders, built_in_folder)
        if card_folder == built_in_folder:
            built_in.append(words)
        schemas[card_folder / "schema" / f"{words.game}.schema.json"] = schema(words)
    return {locations.resource("docs", "card-language.md"): reference(built_in), **schemas}


def _card_folder(game: str, other_folders: Iterable[Path], built_in_folder: Path) -> Path:
    """The folder ``cards`` that has the cards of a game: one of the others, or else the built-in one."""
    for folder in other_folders:
        if (folder / game).is_dir():
            return folder
    return built_in_folder


@cache
def schema(words: Vocabulary) -> str:
    """The JSON Schema of a game's card files, as text. The user's copy is often compared with it, so it is cached."""
    # Editors know draft 7. Pydantic writes a later draft, which means the same as long as there are no tuples.
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    body = words.schema
    if words.language is not None:
        body = complete(body, words.language)
    return json.dumps(head | body, ensure_ascii=False, indent=2) + "\n"


def reference(vocabularies: Sequence[Vocabulary]) -> str:
    """The reference of the card language for people, as Markdown."""
    parts = [_INTRODUCTION.replace(_CONTENTS_HERE, _contents(vocabularies))]
    explained: dict[str, Any] = {}
    parts += _shared_keys(explained)
    parts.append(_SYMBOLS + _symbols(vocabularies))
    # A game that lacks something cannot use all common words; the one that can use most of them shows them.
    languages = [words.language for words in vocabularies if words.language]
    richest_language = max(languages, key=_count_shared, default=Language(""))
    common = _shared_by_some(richest_language, languages)
    parts.append(_EFFECTS)
    parts.append(f"### Words of all games\n\n{overview(common)}")
    parts += chapters(richest_language, common, explained)
    for words in vocabularies:
        parts.append(f"## Cards of {_title(words)}\n")
        parts += _keys_of_game(words.schema, explained)
        if words.language is not None:
            parts += _words_of_game(words, words.language, common, explained)
        parts.append(_built_in(words))
    parts += [_ERRORS, _codes(), _TESTS, _TEXTS]
    return "\n".join(parts)


def _contents(vocabularies: Sequence[Vocabulary]) -> str:
    """The table of contents of the games: where the keys, words and cards of each stand, and the page that makes a set
    of it step by step."""
    head = "| game | keys | words | ids and pictures | step by step |\n|---|---|---|---|---|\n"
    rows = ""
    for words in vocabularies:
        title = _title(words)
        anchor = title.lower().replace(" ", "-")
        words_of_game = ""
        if words.language is not None:
            words_of_game = f"[Words of {title}](#words-of-{anchor})"
        page = words.guide
        rows += (
            f"| `{words.game}` | [Cards of {title}](#cards-of-{anchor}) | {words_of_game} | "
            f"[What {title} comes with](#what-{anchor}-comes-with) | {page} |\n"
        )
    return head + rows


def _codes() -> str:
    """The table of all codes of problems, and which of them are harmless."""
    rows = ""
    for code, (meaning, fix) in CODES.items():
        rows += f"| `{code}` | {meaning} | {fix} |\n"
    harmless = _list(sorted(HARMLESS))
    notes = _list(sorted(NOTES), "and")
    return (
        f"| code | what it means | usual fix |\n|---|---|---|\n{rows}\n"
        f"A card with {harmless} can still be played, and notes ({notes}) are no "
        "problems. With any other problem, the card is left out.\n"
    )


def _built_in(words: Vocabulary) -> str:
    """The names that a game comes with: those of its cards, by kind, and of the pictures on them."""
    cards = load(words, [locations.resource("data", "cards", words.game)])
    kinds: dict[str, list[str]] = {}
    for card in cards.cards:
        kinds.setdefault(card.kind, []).append(f"`{card.id}`")
    rows = ""
    for kind, ids in kinds.items():
        rows += f"| `{kind}` | {', '.join(dict.fromkeys(ids))} |\n"
    pictures = sorted({card.art for card in cards.cards if card.art})
    quoted_pictures = [f"`{name}`" for name in pictures]
    return (
        f"### What {_title(words)} comes with\n\n"
        "Tests, `replaces` and `without` call the built-in cards so:\n\n"
        f"| kind | cards |\n|---|---|\n{rows}\n"
        f"Pictures that lie there for `art`, as `python -m client --contact-sheet` shows them: "
        f"{', '.join(quoted_pictures)}.\n"
    )


def _symbols(vocabularies: Sequence[Vocabulary]) -> str:
    """The table of the symbols of all games, then of those of each game."""
    general = of_game("")
    rows = ""
    for name, symbol in general.items():
        rows += _symbol_row(name, symbol, "every game")
    for words in vocabularies:
        for name, symbol in of_game(words.game).items():
            if general.get(name) != symbol:
                rows += _symbol_row(name, symbol, _title(words))
    return f"| symbol | word | in cards of |\n|---|---|---|\n{rows}"


def _symbol_row(name: str, symbol: Symbol, games: str) -> str:
    words = ", ".join(symbol.word(language, None) for language in LANGUAGES)
    return f"| `{{{name}}}` | {words} | {games} |\n"


WordsBySort = Mapping[Sort, Mapping[str, Word]]


def _shared(language: Language) -> WordsBySort:
    """The words of a language that are not its game's own."""
    shared: dict[Sort, dict[str, Word]] = {sort: {} for sort in SORTS}
    for sort in SORTS:
        own_words = language.own(sort)
        for name, word in language.words(sort).items():
            if name not in own_words:
                shared[sort][name] = word
    return shared


def _shared_by_some(richest_language: Language, languages: Iterable[Language]) -> WordsBySort:
    """The words that are no game's own and that at least one game can use; those of the richest language first."""
    shared: dict[Sort, dict[str, Word]] = {sort: dict(words) for sort, words in _shared(richest_language).items()}
    for language in languages:
        for sort, words in _shared(language).items():
            for name, word in words.items():
                shared[sort].setdefault(name, word)
    return shared


def _count_shared(language: Language) -> int:
    """The number of words of a language that are not its game's own."""
    return sum(len(words) for words in _shared(language).values())


def _words_of_game(
    vocabulary: Vocabulary, language: Language, common: WordsBySort, explained: Mapping[str, Any]
) -> Iterator[str]:  # fmt: skip
    """The words that only one game has, and the names of the common ones that it cannot use. Models that have been
    ``explained`` get no tables."""
    title = _title(vocabulary)
    own_words = {sort: language.own(sort) for sort in SORTS}
    chooses_targets = any("target" in form.model_fields for form in vocabulary.forms.values())
    unused: list[str] = []
    for sort, words in common.items():
        for name in words:
            is_of_target = sort == "target" or name == TARGET
            if name not in language.words(sort) or (is_of_target and not chooses_targets):
                unused.append(name)
    exceptions = ""
    if unused:
        exceptions = f"Of the words of all games, {_list(unused, 'and')} cannot be used here.\n\n"
    yield f"### Words of {title}\n\n{exceptions}{overview(own_words)}"
    yield from chapters(language, own_words, explained)


def _title(words: Vocabulary) -> str:
    return words.game.replace("_", " ").title()


_FILE_SCHEMA = SetHeader.model_json_schema()
_CARD_SCHEMA = CardModel.model_json_schema()
_EFFECT_CARD_SCHEMA = TimedCard.model_json_schema()
_CARD_KEYS = _CARD_SCHEMA["properties"].keys() - {"kind"}
_EFFECT_KEYS = [key for key in _EFFECT_CARD_SCHEMA["properties"] if key not in _CARD_SCHEMA["properties"]]


def _shared_keys(explained: dict[str, Any]) -> Iterator[str]:
    """Tables of the keys that files and cards of several games have. The models in them are added to ``explained``."""
    yield from _key_tables("Every file", _FILE_SCHEMA, (), explained)
    yield from _key_tables("Every card", _CARD_SCHEMA, {"kind"}, explained)
    yield from _key_tables("A card with effects", _EFFECT_CARD_SCHEMA, _CARD_SCHEMA["properties"], explained)


def _keys_of_game(schema: dict[str, Any], explained: dict[str, Any]) -> Iterator[str]:
    """Tables of the keys that only the files of one game have. Models in ``explained`` get no tables."""
    yield from _key_tables("The file", schema, _FILE_SCHEMA["properties"], explained)


def _key_tables(
    title: str, schema: dict[str, Any], omitted_keys: Collection[str], explained: dict[str, Any]
) -> Iterator[str]:
    """A table of the keys in a schema, but for the omitted ones, then one for each model in it. Models in ``explained``
    get no table, and the others are added to it."""
    yield keys(title, schema | {"properties": _without(schema["properties"], omitted_keys)})
    for name, model in schema.get("$defs", {}).items():
        if explained.get(name) != model:
            explained[name] = model
            yield _model_table(name, model)


def _model_table(name: str, model: dict[str, Any]) -> str:
    """The table of one model. That of a kind of card leaves out the keys of all cards and names those of effects."""
    properties = model["properties"]
    if "kind" not in properties:
        return keys(name, model)
    effect_keys = [key for key in _EFFECT_KEYS if key in properties]
    description = model["description"]
    if effect_keys:
        description += f" Its effect is written with {_list(effect_keys, 'and')}."
    own_properties = _without(properties, {*_CARD_KEYS, *effect_keys})
    return keys(name, model | {"description": description, "properties": own_properties})


def _without(properties: Mapping[str, Any], omitted_keys: Collection[str]) -> dict[str, Any]:
    """The properties but for those with the omitted keys."""
    remaining = dict(properties)
    for key in omitted_keys:
        remaining.pop(key, None)
    return remaining


def _list(codes: list[str], conjunction: str = "or") -> str:
    """The codes, quoted and joined with commas and the conjunction."""
    quoted_codes = [f"`{code}`" for code in codes]
    if len(quoted_codes) == 1:
        return quoted_codes[0]
    return f"{', '.join(quoted_codes[:-1])} {conjunction} {quoted_codes[-1]}"


_SYMBOLS = """## Symbols in texts

`{coin}` in a text is a small picture on the face of the card, in print too, and a word wherever the text is read: in
the log, in a terminal, by a screen reader, in a search. A number before it chooses the form of the word: `2 {coin}` is
read as "2 coins". In YAML a text with braces stands in quotes. What stands in braces and is no symbol is shown as it is
written, and `check` reports it.

`_Words between underscores_` are flavour: in italics on the face, and read without the underscores.

A set may name symbols for its own cards, with pictures from a `sprites` folder:

```yaml
symbols:
  pearl: {art: my_pearl, name: {ru: жемчужина|жемчужины|жемчужин, en: pearl|pearls}}
```

"""

_CONTENTS_HERE = "<contents>"
"""Where the table of contents stands in the introduction."""

_INTRODUCTION = f"""# The card language

<!-- Written by `python -m rules schema` from the models of the cards. Do not edit it here. -->

Cards are plain YAML files. No programming is needed: change a file, run `python -m rules check`, start a game.

This page is for looking things up. To make a first set, take the page of your game in the last column; then come back
for its keys and words. Words that work in every game are in [a chapter of their own](#words-of-all-games).

{_CONTENTS_HERE}
For all games alike: [where files lie](#your-own-cards), [how YAML is read](#how-yaml-is-read-here), [the head of a
file](#every-file), [keys of every card](#every-card), [symbols](#symbols-in-texts), [how effects are
written](#effects), [errors and their fixes](#errors), [tests](#tests).

## Your own cards

The game reads every `.yaml` file in these folders:

1. `cards/<game>/` beside the program, for a portable copy;
2. `cards/<game>/` in your own folder: `~/.local/share/zastolye` on Linux, `~/Library/Application Support/zastolye` on
   macOS, `%LOCALAPPDATA%\\zastolye` on Windows, or the folder that `ZASTOLYE_HOME` names;
3. `data/cards/<game>/`, the built-in cards.

A **set** is one file, or several files of a folder with the same `set`. All sets play together, unless you choose which
do: in the menu, or with `--sets NAME,NAME` of `match`, `play`, `check` and `test`. A saved game goes on with the sets with
which it was begun. A set may

- add cards; in the Red Dragon those of a set without a `character` go into the deck of every character;
- replace cards of other sets: `replaces: X` on a card gives it the place of X in the decks;
- take cards of other sets out: `without: [R1, R2]` in its head;
- change numbers of the rules: `constants` in its head;
- be a whole game: with `only: true` in its head, it plays only when it is chosen, and then nothing else does.

Ids belong to their set. A card with the id of another set's card replaces nothing: both play, and in the log the one of
the later set is called `set.id`. Wherever a file names a card, a short id means a card of its own set if there is one;
`set.id` names a card of any set. `check` notes what is replaced and taken out, and by whom, and reports a card that can
never be dealt. A set with a mistake in its head does not play, nor does one with which there would be too few or too
many cards; the others do.

Pictures are searched for in `sprites/` in the same three places, as SVG or PNG.

This is a complete file. It makes one card of Poison worse:

```yaml
set: bitter
format: 1
game: poison
author: A Guest
title: {{ru: Горькие карты, en: Bitter cards}}
cards:
  - id: bane
    replaces: X
    kind: poison
    points: 3
    copies: 8
    name: {{ru: Горькая отрава, en: Bitter Bane}}
    text:
      ru: Число 4, штраф 3.
      en: Number 4, penalty 3.
    art: card_face_poison
```

And this is the head of a whole game of Poison, below which stand all its cards:

```yaml
set: fives
format: 1
game: poison
title: {{ru: Сплошные пятёрки, en: Nothing but fives}}
only: true
constants: {{limit: 15}}
```

The first line of each built-in file, `# yaml-language-server: $schema=...`, tells editors that support JSON Schema how
to complete and explain keys.

## How YAML is read here

- `true` and `false` are truth values, and plain decimal digits are numbers. Everything else is text, so `no`, `on`,
  `1:30`, `010` and dates stay as written. Anything in quotes is text.
- Text that begins with one of `{{ [ & * ! | > @ %`, or contains `: ` or ` #`, must be in quotes. Inside `{{...}}`, text
  with a comma must be in quotes too.
- Tags, anchors and aliases are not allowed. A file may have at most {MAX_BYTES // 1024 // 1024} MiB, {MAX_NODES} values and {MAX_DEPTH} levels,
  and a value at most {MAX_LENGTH} characters. A game may have at most {DECK_AT_MOST} cards, counting all copies.
"""  # noqa: E501

_EFFECTS = f"""## Effects

`do` lists what a card does, verb by verb, in order. `target` says which players may be
chosen when the card is played; verbs call the chosen player `target`. `when` says at which moments the card may be
played, if its kind does not say so. A card that can be played in several ways has `modes` instead. Each mode has a name
(`as`), and whoever plays the card chooses one.

```yaml
when: hurt                              # one window; in a list, any of them will do
target: another
do:
  - ignore                              # a word alone
  - order: 2                            # a word with one value: that of its first parameter
  - {{change: {{who: target, stat: fortitude, amount: -1}}}}   # a word with several values
```

Verbs may hold other verbs: `if`, `for_each`, `choose`, `toss` and so on. Abilities are what lasts: the verb `until`
gives them to players for a time, and a character may have them all the time.

Below, words are listed by what you may want: first those of all games, with examples from the Red Dragon, then, under
each game, its own. Beside a word stands its sort. For each parameter, the brackets say what may be written: the word of
a group, of a condition and so on; for an amount, a whole number or the word of an amount. `may` marks a parameter that
may be left out, and `else` says what is meant then. A whole number is from -{MOST} to {MOST} if nothing else is said.
The name of the first parameter may be left out if nothing else is given. "I" and "me" are the player of the card.

The text of a card must state every number that its verbs and abilities use, except 0, without its sign. It may also
state a number that is meant without being written: the 2 of `half` and `double`, the 6 sides of a die, the 1 where
nothing says how many. It may state no other number. Numbers may stand in words (`two cards`, `twice as strong`), an
amount of 1 needs none (`draw a card`), and where an effect counts, the text may say what comes for each (`1 VP for each
wine`).

A question with no possible answer is not asked, and nothing comes of it: if no alternative of `choose` is allowed by
its `if`, the card goes on with its next verb. If only one answer is possible, and everybody may know it, it is
given without asking.

A whole character for the Red Dragon is one file in `cards/red_dragon/` of your own folder. Her deck consists of these
cards and the common ones, and she can be chosen in the next game:

```yaml
set: hilda
format: 1
game: red_dragon
author: A Guest
character:
  name: {{ru: Хильда, en: Hilda}}
  title: {{ru: Кузнец, en: the Smith}}
  race: dwarf
  art: rd_fiona
also: {{dump_on_floor: 2}}
cards:
  - id: hammer
    kind: action
    copies: 20
    name: {{ru: Берегись молота, en: Mind the Hammer}}
    text:
      ru: Другой игрок теряет 2 стойкости и отдаёт тебе 1 монету.
      en: Another player loses 2 fortitude and pays you 1 gold.
    art: rd_slap
    target: another
    do:
      - change: {{who: target, stat: fortitude, amount: -2}}
      - move_gold: {{source: target, to: me, amount: 1}}
  - id: iron_stomach
    kind: sometimes
    copies: 2
    name: {{ru: Лужёный желудок, en: Iron Stomach}}
    text:
      ru: Игнорируй свою выпивку или чужую карту, от которой теряешь стойкость.
      en: Ignore your drink, or a card of another that costs you fortitude.
    art: rd_spill
    modes:
      - as: drink
        text: {{ru: Не пить, en: Do not drink}}
        when: {{poured: me}}
        do: [ignore]
      - as: card
        text: {{ru: Не обращать внимания на карту, en: Ignore the card}}
        when: {{played: {{kinds: [action, sometimes, anytime], affects: [fortitude]}}}}
        do: [ignore]
```
"""

_ERRORS = f"""## Errors

`python -m rules check [PATH...]` checks files and folders; without a path, it checks all built-in data and your own
cards. It prints each problem with its place, in Russian or English with `--language ru` or `--language en`. The exit
code is 1 if there is a problem:

    cards/poison/bitter.yaml:7:11  BAD-VALUE  poisn -> did you mean "poison"?
        7 |     kind: poisn
          |           ^^^^^

A card with a mistake is left out, and the rest of the file is used. At most {FEW} mistakes are printed for one card or
text, and at most {MANY} for one file; the last line says how many more there are.

Characters that only look like others are reported with their place: a Russian letter in a Latin word, a typographic
minus, a curly quote, a non-breaking space, an invisible character. If you use a common name for something that the
language calls otherwise (`steal`, `skip`, `richest`), the message names the words that express it.

A text that says something other than what the card does is reported as `TEXT-NUMBER` or `TEXT-EFFECT`. If it is right
all the same, say why. Then the two are no longer compared, unless they agree anyway, which is reported as `TEXT-OK`:

```yaml
text: {{ru: "Возьми 3 карты: 2 и ещё одну за стойкой.", en: "Draw 3 cards: 2, and one more behind the bar."}}
text_ok: the third is drawn by the Innkeeper
```
"""

_TEXTS = """## Other texts

All other texts of the program are in `data/texts/*.yaml`, with both languages side by side:

```yaml
log.take:
  ru: "{name} забирает {n} {n:карту|карты|карт}"
  en: "{name} takes {n} {n:card|cards}"
```

The game fills in `{name}`. `{n:...|...}` prints the word form for the number `n`: Russian has three forms (as for 1, 2
and 5), English has two. Both languages must use the same names.
"""

_TESTS = """## Tests

A card may have `tests:`, a list of [scenarios](scenarios.md) that prove what it does. `python -m rules test [PATH...]`
runs them.
"""


def write(vocabularies: Sequence[Vocabulary]) -> None:
    """Write the generated files into the checkout."""
    for path, text in files(vocabularies).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
