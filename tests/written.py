"""Card files that several tests begin with."""

TESTED = """\
set: mine
format: 1
game: poison
cards:
  - id: B3
    kind: potion
    colour: blue
    number: 3
    copies: 2
    name: {ru: Синее зелье, en: Blue Potion}
    text: {ru: "Число 3, штраф 1.", en: "Number 3, penalty 1."}
    art: card_face_blue
    tests:
      - name: a blue three joins the blues
        seats: [Ann, Bob, Cy]
        given: {C1: [B7], Ann: {hand: [B3]}}
        moves: [Ann plays B3 to C1]
        then: {total: [10, 0, 0]}
"""
