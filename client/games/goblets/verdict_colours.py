"""The colours of the tags that say who is poisoned and who lives."""

from __future__ import annotations

from client.ui.text import Colour

VERDICT_COLOURS: dict[bool, tuple[Colour, Colour]] = {
    True: ((255, 120, 110), (92, 16, 14)),
    False: ((120, 220, 140), (20, 60, 28)),
}
"""The colour of the words and that of the ground, for whoever is poisoned (True) and for whoever lives (False)."""
