"""Every layer of a picture, from the table's wood up to the tooltip. Draw in this order; test for touch in reverse.

| layer    | what lies there                                                    |
|----------|--------------------------------------------------------------------|
| GROUND   | the table top, the wall behind a menu                              |
| PLACES   | seats' plates, marked spots, cauldrons at rest                     |
| GLOW     | light on places and pieces that may be used now                    |
| PIECES   | cards and tokens that lie still                                    |
| HAND     | the fanned hand of the person at the table                         |
| RAISED   | the piece under the pointer or the focus                           |
| FLYING   | pieces on their way between places                                 |
| DRAGGED  | the piece in the player's fingers                                  |
| SPARKS   | bubbles, steam, splashes                                           |
| PANELS   | docked panels, buttons, the sentence at the top                    |
| CURTAIN  | the hot-seat curtain: above it nothing of the table may be drawn   |
| MODAL    | a question that must be answered first                             |
| TOAST    | short notices                                                      |
| TOOLTIP  | what the thing under the pointer is                                |
"""

from enum import IntEnum, auto


class Layer(IntEnum):
    """The layers of the table above, bottom first."""

    GROUND = auto()
    PLACES = auto()
    GLOW = auto()
    PIECES = auto()
    HAND = auto()
    RAISED = auto()
    FLYING = auto()
    DRAGGED = auto()
    SPARKS = auto()
    PANELS = auto()
    CURTAIN = auto()
    MODAL = auto()
    TOAST = auto()
    TOOLTIP = auto()
