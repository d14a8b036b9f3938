"""What is painted on the dice of Dice Town, from the nine to the ace, and on its cups."""

from client.dice.cup import CupLook
from client.dice.die import Face

FACES = (
    Face("dt_face_9"),
    Face("dt_face_10"),
    Face("dt_face_jack", "J", (36, 104, 70)),
    Face("dt_face_queen", "Q", (132, 46, 108)),
    Face("dt_face_king", "K", (44, 66, 150)),
    Face("dt_face_ace", "A", (172, 34, 38)),
)
"""From the nine to the Ace. The court faces have their letter in the corner, too."""
CUP = CupLook("dt_cup", "dt_cup_end")
