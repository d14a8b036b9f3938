"""What follows from the models: JSON Schemas for editors, and the reference. `python -m rules schema` writes them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from rules import places
from rules.cards.cardset import DECK_AT_MOST
from rules.cards.language import MOST
from rules.cards.lexicon import complete, tables
from rules.cards.models import CardModel, Vocabulary
from rules.cards.problems import CODES, FEW, HARMLESS, MANY
from rules.cards.reader import MAX_BYTES, MAX_DEPTH, MAX_LENGTH, MAX_NODES


def files(vocabularies: Sequence[Vocabulary]) -> dict[Path, str]:
    """Every generated file and what must stand in it."""
    made = {places.resource("docs", "card-language.md"): reference(vocabularies)}
    for words in vocabularies:
        made[places.resource("data", "cards", "schema", f"{words.game}.schema.json")] = schema(words)
    return made


def schema(words: Vocabulary) -> str:
    """The JSON Schema of a game's card files, as text."""
    # Editors know draft 7; what pydantic writes (a later draft) means the same in it as long as no tuple is used.
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
        f"A card with {_list(sorted(HARMLESS))} still plays; any other problem leaves the card out.\n",
        _TESTS,
        _TEXTS,
    ]
    return "\n".join(parts)


def _title(words: Vocabulary) -> str:
    return words.game.replace("_", " ").title()


def _forms(schema: dict[str, Any], shared: Collection[str], told: dict[str, Any]) -> Iterator[str]:
    """A table of keys for the file and for all in it that has not been `told`; for cards without the `shared` ones."""
    for name, form in [("The file", schema), *schema["$defs"].items()]:
        if told.get(name) != form:
            told[name] = form
            keys = form["properties"]
            own = {key: value for key, value in keys.items() if "kind" not in keys or key not in shared}
            yield _form(name, form | {"properties": own})


def _form(name: str, form: dict[str, Any]) -> str:
    """A table of keys."""
    rows = "".join(
        f"| `{key}` | {_value(value)} | {'must' if key in form.get('required', ()) else _default(value)} "
        f"| {value.get('description', '')} |\n"
        for key, value in form["properties"].items()
    )
    return f"### {name}\n\n{form['description']}\n\n| key | value | needed | meaning |\n|---|---|---|---|\n{rows}"


def _value(value: dict[str, Any]) -> str:
    """What may be written for a key."""
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


def _list(codes: list[str]) -> str:
    quoted = [f"`{code}`" for code in codes]
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


_INTRODUCTION = f"""# The card language

<!-- Written by `python -m rules schema` from the models of the cards. Do not edit it here. -->

Cards are plain YAML files. No programming is needed: change a file, run `python -m rules check`, start a game.

## Your own cards

The game reads every `.yaml` file in these folders:

1. `cards/<game>/` beside the program, for a portable copy;
2. `cards/<game>/` in your own folder: `~/.local/share/zastolye` on Linux, `~/Library/Application Support/zastolye` on
   macOS, `%LOCALAPPDATA%\\zastolye` on Windows, or the folder that `ZASTOLYE_HOME` names;
3. `data/cards/<game>/`, the built-in cards.

All of them play together. A card whose `id` exists in a later folder of this list replaces that card and takes its place
in the deck; `copies: 0` takes a card out; a card with a new `id` is added. The same goes for each number in `constants`.
Pictures are looked for in `sprites/` of the same three places.

A whole file that makes one card of Poison worse:

```yaml
set: bitter
format: 1
game: poison
author: A Guest
cards:
  - id: X
    kind: poison
    points: 3
    copies: 8
    name: {{ru: Горькая отрава, en: Bitter Bane}}
    text:
      ru: Число 4, штраф 3.
      en: Number 4, penalty 3.
    art: card_face_poison
```

The first line of each built-in file, `# yaml-language-server: $schema=...`, lets editors that know JSON Schema complete
keys and explain them.

## How YAML is read here

- `true` and `false` are truth values, and plain decimal digits are numbers. Everything else is text, so `no`, `on`,
  `1:30`, `010` and dates never turn into something else. Anything in quotes is text.
- Text that begins with one of `{{ [ & * ! | > @ %`, or holds `: ` or ` #`, must be in quotes; inside `{{...}}` so must text
  with a comma.
- Tags, anchors and aliases are not used. A file has at most {MAX_BYTES // 1024 // 1024} MiB, {MAX_NODES} values and {MAX_DEPTH} levels,
  and a value at most {MAX_LENGTH} characters. All cards of a game together, copies counted, are at most {DECK_AT_MOST}.
"""  # noqa: E501

_EFFECTS = f"""## Effects

Some games have cards that do something. `do` lists what happens, one verb after the other. `target` says whom the
player of the card chooses, and verbs call that player `target`. `when` says at which moments the card may be played, if
its kind does not say so. A card that can be played in several ways has `modes` instead, each with a
name (`as`); its player says which.

```yaml
when: hurt                              # one window; a list means that any of them will do
target: another
do:
  - ignore                              # a word by itself
  - order: 2                            # a word with one value: the first one in its table
  - {{change: {{who: target, stat: fortitude, amount: -1}}}}   # a word with several
```

Each game has words of its own; the tables below list them with what they take. `(may)` need not be given; `(else ...)`
is what counts if it is not. A group is the word of a group. An amount is a whole number from -{MOST} to {MOST}, or the
word of an amount. Every number that the verbs of a card use must stand in its text, without its sign; 0 need not.

A whole character for the Red Dragon is one file in `cards/red_dragon/` of your own folder. Her deck is these cards and
the common ones, and she takes part in the next game:

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

`python -m rules check [PATH...]` checks files and folders; without a path, all built-in data and your own cards. It
prints each problem with its place, and ends with exit code 1 if there is one:

    cards/poison/bitter.yaml:7:11  BAD-VALUE  poisn -> did you mean "poison"?
        7 |     kind: poisn
          |           ^^^^^

A card with a mistake is left out and the rest of the file plays. At most {FEW} mistakes of one card or text are told,
and at most {MANY} of one file; the last line says how many more there are.
"""

_TEXTS = """## Other texts

What the table says besides its cards stands in `data/texts/*.yaml`, both languages side by side:

```yaml
log.take:
  ru: "{name} забирает {n} {n:карту|карты|карт}"
  en: "{name} takes {n} {n:card|cards}"
```

`{name}` is filled in by the game. `{n:...|...}` prints the word form that goes with the number `n`: three forms in
Russian (1, 2, 5), two in English. Both languages must use the same names.
"""

_TESTS = """## Tests

A card may carry `tests:`, a list of scenarios that prove what it does; `python -m rules test [PATH...]` plays them.
"""


def write(vocabularies: Sequence[Vocabulary]) -> None:
    """Writes the generated files into the checkout."""
    for path, text in files(vocabularies).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
