"""``python -m rules schema``: writes the JSON Schemas for editors and the reference of the card language."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from rules import places
from rules.cards.cardset import DECK_AT_MOST
from rules.cards.lexicon import complete, tables
from rules.cards.models import CardModel, Vocabulary
from rules.cards.problems import CODES, FEW, HARMLESS, MANY, NOTES
from rules.cards.reader import MAX_BYTES, MAX_DEPTH, MAX_LENGTH, MAX_NODES
from rules.cards.words import MOST


def files(vocabularies: Sequence[Vocabulary]) -> dict[Path, str]:
    """Every generated file and its content. The schema of a game lies beside its cards; the reference explains only
    built-in games."""
    built_in, *others = places.resources("data", "cards")
    homes = {words: next((home for home in others if (home / words.game).is_dir()), built_in) for words in vocabularies}
    made = {home / "schema" / f"{words.game}.schema.json": schema(words) for words, home in homes.items()}
    known = [words for words, home in homes.items() if home == built_in]
    return {places.resource("docs", "card-language.md"): reference(known), **made}


def schema(words: Vocabulary) -> str:
    """The JSON Schema of a game's card files, as text."""
    # Editors know draft 7. Pydantic writes a later draft, which means the same as long as there are no tuples.
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    body = words.schema if words.language is None else complete(words.schema, words.language)
    return json.dumps(head | body, ensure_ascii=False, indent=2) + "\n"


def reference(vocabularies: Sequence[Vocabulary]) -> str:
    """The card language for people, as Markdown."""
    parts = [_INTRODUCTION]
    every = CardModel.model_json_schema(mode="validation")
    told: dict[str, Any] = {"Bilingual": every["$defs"]["Bilingual"]}
    shared = {key: value for key, value in every["properties"].items() if key != "kind"}
    parts += [_form("Every card", every | {"properties": shared}), _form("Bilingual", told["Bilingual"])]
    for words in vocabularies:
        parts.append(f"## Cards of {_title(words)}\n")
        parts += _forms(words.schema, shared, told)
    parts.append(_EFFECTS)
    for words in vocabularies:
        if words.language is not None:
            parts += tables(words.language, _title(words))
    parts.append(_ERRORS)
    parts += [
        "| code | what it means | usual fix |\n|---|---|---|\n"
        + "".join(f"| `{code}` | {meaning} | {fix} |\n" for code, (meaning, fix) in CODES.items()),
        f"A card with {_list(sorted(HARMLESS))} can still be played, and notes ({_list(sorted(NOTES), 'and')}) are no "
        "problems. With any other problem, the card is left out.\n",
        _TESTS,
        _TEXTS,
    ]
    return "\n".join(parts)


def _title(words: Vocabulary) -> str:
    return words.game.replace("_", " ").title()


def _forms(schema: dict[str, Any], shared: Collection[str], told: dict[str, Any]) -> Iterator[str]:
    """Tables of keys for the file and its parts, except parts in ``told``. Cards omit the ``shared`` keys."""
    for name, form in [("The file", schema), *schema["$defs"].items()]:
        if told.get(name) != form:
            told[name] = form
            keys = form["properties"]
            own = {key: value for key, value in keys.items() if "kind" not in keys or key not in shared}
            yield _form(name, form | {"properties": own})


def _form(name: str, form: dict[str, Any]) -> str:
    """A Markdown table of the keys of one model."""
    rows = "".join(
        f"| `{key}` | {_value(value)} | {'must' if key in form.get('required', ()) else _default(value)} "
        f"| {value.get('description', '')} |\n"
        for key, value in form["properties"].items()
    )
    return f"### {name}\n\n{form['description']}\n\n| key | value | needed | meaning |\n|---|---|---|---|\n{rows}"


def _value(value: dict[str, Any]) -> str:
    """What may be written for a key, in words."""
    if "words" in value:
        return f"[{value['words']}](#effects)"
    if "$ref" in value:
        return f"[{(name := value['$ref'].rsplit('/')[-1])}](#{name.lower()})"
    if "const" in value:
        return f"`{json.dumps(value['const']).strip(chr(34))}`"
    if "enum" in value:
        return " or ".join(f"`{each}`" for each in value["enum"])
    if choices := value.get("oneOf") or [each for each in value.get("anyOf", ()) if each.get("type") != "null"]:
        return " or ".join(map(_value, choices))
    if value.get("type") == "array":
        return f"a list of {_value(value['items'])}"
    if value.get("type") == "integer":
        bounds = {"from": value.get("minimum"), "to": value.get("maximum")}
        return "a whole number" + "".join(f" {word} {bound}" for word, bound in bounds.items() if bound is not None)
    if value.get("type") == "object" and isinstance(each := value.get("additionalProperties"), dict):
        return f"names, each with {_value(each)}"
    if (longest := value.get("maxLength")) is not None:
        return f"text of at most {longest} characters"
    return {"string": "text", "boolean": "`true` or `false`", "object": "keys and values"}[value["type"]]


def _default(value: dict[str, Any]) -> str:
    default = value.get("default")
    return "may" if default in (None, "", []) or isinstance(default, dict) else f"else `{json.dumps(default)}`"


def _list(codes: list[str], joined: str = "or") -> str:
    quoted = [f"`{code}`" for code in codes]
    return f"{', '.join(quoted[:-1])} {joined} {quoted[-1]}"


_INTRODUCTION = f"""# The card language

<!-- Written by `python -m rules schema` from the models of the cards. Do not edit it here. -->

Cards are plain YAML files. No programming is needed: change a file, run `python -m rules check`, start a game.

## Your own cards

The game reads every `.yaml` file in these folders:

1. `cards/<game>/` beside the program, for a portable copy;
2. `cards/<game>/` in your own folder: `~/.local/share/zastolye` on Linux, `~/Library/Application Support/zastolye` on
   macOS, `%LOCALAPPDATA%\\zastolye` on Windows, or the folder that `ZASTOLYE_HOME` names;
3. `data/cards/<game>/`, the built-in cards.

A **set** is one file, or several files of a folder with the same `set`. All sets play together, unless you choose which
do: in the menu, or with `--sets NAME,NAME` of `match`, `play`, `check` and `test`. What a saved game was begun with, it
goes on with. A set may

- add cards;
- replace cards of other sets: `replaces: X` on a card gives it the place of X in the decks;
- take cards of other sets out: `without: [R1, R2]` in its head;
- change numbers of the rules: `constants` in its head;
- be a whole game: with `only: true` in its head, it plays only when it is chosen, and then nothing else does.

Ids belong to their set. A card with the id of another set's card replaces nothing: both play, and in the log the one of
the later set is called `set.id`. Wherever a file names a card, a short id means a card of its own set if there is one;
`set.id` names a card of any set. `check` notes what is replaced and taken out, and by whom. A card that can never be
dealt is told. A set with a mistake in its head, or with which there would be too few or too many cards, does not play;
the others do.

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

In some games cards have effects. `do` lists what happens, verb by verb, in order. `target` says which players may be
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

Each game has its own words. The tables below list them with their parameters. `(may)` marks an optional parameter, and
`(else ...)` gives its default. For a group, write the word of a group. For an amount, write a whole number from -{MOST}
to {MOST} or the word of an amount. The text of a card must state every number that its verbs use, except 0, without its
sign.

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
      - {{as: drink, when: {{poured: me}}, do: [ignore]}}
      - {{as: card, when: {{played: {{kinds: [action, sometimes, anytime], affects: [fortitude]}}}}, do: [ignore]}}
```
"""

_ERRORS = f"""## Errors

`python -m rules check [PATH...]` checks files and folders; without a path, it checks all built-in data and your own
cards. It prints each problem with its place. The exit code is 1 if there is a problem:

    cards/poison/bitter.yaml:7:11  BAD-VALUE  poisn -> did you mean "poison"?
        7 |     kind: poisn
          |           ^^^^^

A card with a mistake is left out, and the rest of the file is used. At most {FEW} mistakes are printed for one card or
text, and at most {MANY} for one file; the last line says how many more there are.
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
