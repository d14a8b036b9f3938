"""Writes the page about faces, ``docs/card-faces.md``, and the JSON Schema of files with layouts, from their models."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel

from rules.cards.models import Vocabulary
from rules.faces.facts import COMMON_FACTS, ROW
from rules.faces.layouts import BLEED, CARD_SIZE, CORNER, SAFE
from rules.faces.models import BoxLine, CardLayout, FaceBox, FaceFile, FaceView, Font
from rules.faces.reading import FONTS
from rules.system import locations

PAGE = "card-faces.md"
PARTS: Mapping[type[BaseModel], str] = {
    FaceFile: "The file",
    CardLayout: "A layout",
    FaceView: "A view",
    FaceBox: "A box",
    BoxLine: "A line",
    Font: "A font",
}
"""The models of a file with layouts, each with its heading."""


def files(vocabularies: Sequence[Vocabulary]) -> dict[Path, str]:
    """Every generated file and its content."""
    schema_path = locations.resource("data", "faces", "schema", "faces.schema.json")
    return {locations.resource("docs", PAGE): page(vocabularies), schema_path: schema()}


def write(vocabularies: Sequence[Vocabulary]) -> None:
    """Write the generated files into the checkout."""
    for path, text in files(vocabularies).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def schema() -> str:
    """The JSON Schema of files with layouts, as text."""
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    return json.dumps(head | FaceFile.model_json_schema(), ensure_ascii=False, indent=2) + "\n"


def page(vocabularies: Sequence[Vocabulary]) -> str:
    """The page for people, as Markdown."""
    return "\n".join([_INTRODUCTION, *_keys(), *_facts(vocabularies)]) + "\n"


def _keys() -> Iterator[str]:
    """The tables of all keys."""
    yield "## Every key\n"
    for model, heading in PARTS.items():
        yield f"### {heading}\n"
        yield from ("| key | meaning |", "|---|---|")
        for name, field in model.model_fields.items():
            yield f"| `{field.alias or name}` | {field.description} |"
        yield ""


def _facts(vocabularies: Sequence[Vocabulary]) -> Iterator[str]:
    """The tables of all facts."""
    yield "## Every fact\n"
    yield "Of every card:\n"
    yield from ("| fact | what it is |", "|---|---|")
    for name, meaning in COMMON_FACTS.items():
        yield f"| `{name}` | {meaning} |"
    yield ""
    for words in vocabularies:
        yield f"Of `{words.game}`, besides the numbers and words among the keys of the card:\n"
        yield from ("| fact | what it is |", "|---|---|")
        for name, fact in words.face_facts.items():
            row = " (for `row`)" if fact.is_row else ""
            yield f"| `{name}` | {fact.meaning}{row} |"
        yield ""


_INTRODUCTION = f"""# The faces of cards

<!-- Written by `python -m rules schema` from the models of layouts. Do not edit it here. -->

How a card looks is written in YAML too: a **layout** for each kind of card. The built-in ones are in
`data/faces/<game>/`; yours lie in `faces/<game>/` of your own folder, beside `cards/`. One description serves a small
card on the table, one in a hand, a large one, and one in print. `python -m rules check` says what is wrong in it, with
line and column; the workshop shows it as soon as it is saved. There a face can also be changed by touching it: the key
L opens its layout, moves and dresses its boxes, and writes the file for you.

A file for one set dresses the cards of that set; without `set:` it dresses all cards of the game. This one gives the
actions of the Red Dragon another colour and another font for their names:

```yaml
game: red_dragon
format: 1
layouts:
  action:
    extends: action
    colours: {{kind: "#30505c"}}
    views:
      large:
        boxes:
          name: {{font: title, left: += 1, right: += 1}}
```

## Boxes

A face is made of **boxes** with names, painted one after the other. A box may have a ground (`shape`, `fill`, `line`,
`radius`), a `picture`, a `text`, or a `row` of signs. Where it lies is said in millimetres from the edges of the card,
which is {CARD_SIZE[0]:g} x {CARD_SIZE[1]:g} mm unless `size` says otherwise:

```yaml
game: poison
format: 1
layouts:
  potion:
    boxes:
      ground: {{left: -3, right: -3, top: -3, bottom: -3, fill: ["#204060", "#102030"]}}
      picture: {{left: 4, right: 4, top: 4, height: 50%, picture: ["{{art}}", card_face_poison], radius: 3}}
      name: {{left: 4, right: 4, top: picture.bottom + 2, height: fit, most: 20, text: "{{name}}", font: ui_bold,
             size: 18, floor: 10, colour: "#ffffff"}}
      number: {{width: 20, bottom: 4, top: name.bottom + 1, text: "{{number}}", font: ui_bold, size: 60,
               colour: "#ffd070"}}
```

- Of each direction two things are said: `left`, `right`, `width`; `top`, `bottom`, `height`. With the width alone the
  box is in the middle; with one side alone it reaches to the other side of the card.
- A length is a number (`3`), a share of the card (`40%`) or of another box (`50% of picture`), or an edge of another
  box (`picture.bottom + 1`; also `left`, `right`, `top`, `middle`).
- `height: fit` is as high as the text, between `least` and `most`. A box that is not there (`when`) has no height.
- Texts begin with letters of `size` points, go over several lines, then shrink down to `floor`; what still does not fit
  is cut off and reported. `whole: true` leaves a text out instead, and `narrow: true` tries narrower letters before;
  `pixels` is the least height of letters on a screen, which `grows: true` enlarges where everything is shown larger.
- Ground that shall be printed to the edge reaches beyond it: `left: -3`. The bleed is {BLEED:g} mm, texts keep
  {SAFE:g} mm away from the cut, corners have a radius of {CORNER:g} mm, unless the layout says otherwise. Other sizes:
  mini `[44, 63]`, tarot `[70, 120]`, square `[70, 70]`; a round token is `size: [25, 25]` with `round: true`.

## Facts and conditions

In texts, pictures, shapes and colours, a name in braces is a **fact** of the card: `{{name}}`, `{{art}}`, `{{points}}`.
The numbers and words among the card's keys are facts, and each game has some more (below). `when` shows a box only
under a condition: `points` (there is one, and it is not 0), `not chaser`, `kind = drink`, `points > 3`; several in a
list must all hold. A `row` shows a fact that is a list: each sign may have {", ".join(f"`{key}`" for key in ROW)}.

## Views

Small cards have room for less. A **view** changes the boxes from some height in pixels on:

```yaml
game: goblets
format: 1
layouts:
  action:
    boxes:
      ground: {{fill: "#806030"}}
      picture: {{width: 80%, height: 60%, picture: ["{{art}}", gob_hand], fit: contain}}
    views:
      small: {{}}
      named:
        from: 130
        boxes:
          picture: {{top: 4, height: 50%}}
          name: {{left: 4, right: 4, top: picture.bottom + 2, bottom: 4, text: "{{name}}", font: ui_bold, size: 20}}
```

The last view is the one that is printed. `extends` takes over the boxes of another view, `without` leaves some out.

## Taking over and changing

`extends` takes over one or more layouts; what is said again counts instead. A layout that extends the one with its own
name changes the built-in one. A length may be changed by what it was: `left: += 2`, `width: "*= 1.5"`. Colours are best
given names (`colours`) and used by them, so that one line changes them all.

## Fonts, shapes, backs

Fonts: {", ".join(f"`{font}`" for font in FONTS)}, or a file in the folder `fonts` beside yours, with its licence:
`fonts: {{fancy: {{file: fancy.ttf, licence: OFL}}}}`. A shape is the data of an SVG path in a square of 100 by 100:
`shapes: {{kite: M50 0 L90 40 L50 100 L10 40 Z}}`. In a file with `set`, the
names of fonts and shapes belong to that set: others may use the same names.

`back` names the picture of the back. It is on the other side in print, on a picture of each card and in Tabletop
Simulator. A whole set gets one in a line, since the built-in layouts of every game extend `card`:

```yaml
game: red_dragon
format: 1
set: velga
layouts:
  card: {{extends: card, back: rd_back_gerki}}
```

At the table a back of one's own is shown only where it gives nothing away: if all cards that have the same back there
share it, as in the deck of a character of the Red Dragon or in a set that is a whole game (`only: true`). Elsewhere
cards keep the usual back of the game, or everybody would know what lies in the deck.

## Print

The face is painted anew for print at 300 dots to the inch, in the size of its layout, with its bleed. Where the ground
ends at the cut it is extended in its own colour. Cards of each size are on sheets of their own; a round token has the
circle in which it is cut.

## Sharing

What has the name of the set as `set` belongs to it: a package has such files in `faces`, their fonts in `faces/fonts`,
and the pictures that they name. Layouts for all cards that the cards of the set use are packed too, as layouts of the
set; where it is shared, the page says so. A font may have 2 MiB. A package whose layouts dress other cards is refused.
"""
