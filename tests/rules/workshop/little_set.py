"""A set of two cards that an author works on."""

CARDS = """\
set: mine
format: 1
game: poison
cards:
  - id: gulp   # a comment
    kind: potion
    colour: red
    number: 3
    points: 9
    copies: 4
    art: card_face_red
    name: {ru: Глоток, en: Gulp}
    text: {ru: "", en: ""}
  - id: sip
    kind: potion
    colour: blue
    number: 2
    copies: 2
    art: card_face_blue
    name: {ru: Глоточек, en: Sip}
    text: {ru: "", en: ""}
"""
