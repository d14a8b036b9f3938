"""The manifest of the game."""

from rules.games.manifest import Manifest
from rules.games.pebbles.card_kinds import VOCABULARY
from rules.games.pebbles.policy import PebblesPolicy
from rules.games.pebbles.rulebook import Pebbles

MANIFEST = Manifest(Pebbles, VOCABULARY, PebblesPolicy)
