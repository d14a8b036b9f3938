"""`python -m rules.cards.schema` writes what follows from the models: JSON Schemas for editors, and the reference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules import places
from rules.cards.models import Vocabulary, vocabularies
from rules.cards.problems import CODES, HARMLESS
from rules.cards.reader import MAX_BYTES, MAX_DEPTH, MAX_NODES


def files() -> dict[Path, str]:
    """Every generated file and what must stand in it."""
    made = {places.resource("docs", "card-language.md"): reference()}
    for words in vocabularies():
        made[places.resource("data", "cards", "schema", f"{words.game}.schema.json")] = schema(words)
    return made


def schema(words: Vocabulary) -> str:
    """The JSON Schema of a game's card files, as text."""
    # Editors know draft 7; what pydantic writes (a later draft) means the same in it as long as no tuple is used.
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    return json.dumps(head | words.schema, ensure_ascii=False, indent=2) + "\n"


def reference() -> str:
    """The card language for people, as Markdown."""
    parts = [_INTRODUCTION]
    for words in vocabularies():
        parts.append(f"## Cards of {words.game.replace('_', ' ').title()}\n")
        parts += _forms(words.schema)
    parts.append(_ERRORS)
    parts += [
        "| code | what it means | usual fix |\n|---|---|---|\n"
        + "".join(f"| `{code}` | {meaning} | {fix} |\n" for code, (meaning, fix) in CODES.items()),
        f"A card with {_list(sorted(HARMLESS))} still plays; any other problem leaves the card out.\n",
        _TESTS,
        _TEXTS,
    ]
    return "\n".join(parts)


def _forms(schema: dict[str, Any]) -> Iterator[str]:
    """A table of keys for the file and for everything in it."""
    for name, form in [("The file", schema), *schema["$defs"].items()]:
        yield f"### {name}\n\n{form['description']}\n"
        rows = "".join(
            f"| `{key}` | {_value(value)} | {'must' if key in form.get('required', ()) else _default(value)} "
            f"| {value.get('description', '')} |\n"
            for key, value in form["properties"].items()
        )
        yield f"| key | value | needed | meaning |\n|---|---|---|---|\n{rows}"


def _value(value: dict[str, Any]) -> str:
    """What may be written for a key."""
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
    return {"string": "text", "boolean": "`true` or `false`", "object": "keys and values"}[value["type"]]


def _default(value: dict[str, Any]) -> str:
    default = value.get("default")
    return "may" if default in (None, "", []) or isinstance(default, dict) else f"else `{json.dumps(default)}`"


def _list(codes: list[str]) -> str:
    quoted = [f"`{code}`" for code in codes]
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


_INTRODUCTION = f"""# The card language

<!-- Written by `python -m rules.cards.schema` from the models in rules/cards. Do not edit it here. -->

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
- Tags, anchors and aliases are not used. A file has at most {MAX_BYTES // 1024 // 1024} MiB, {MAX_NODES} values and {MAX_DEPTH} levels.
"""  # noqa: E501

_ERRORS = """## Errors

`python -m rules check [PATH...]` checks files and folders; without a path, all built-in data and your own cards. It
prints each problem with its place, and ends with exit code 1 if there is one:

    cards/poison/bitter.yaml:7:11  BAD-VALUE  poisn -> did you mean "poison"?
        7 |     kind: poisn
          |           ^^^^^

A card with a mistake is left out and the rest of the file plays.
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


def main() -> None:
    """Writes the generated files into the checkout."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
