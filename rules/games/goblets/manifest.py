"""The manifest of the game."""

from rules.games.goblets import Goblets
from rules.games.goblets.card_kinds import VOCABULARY
from rules.games.goblets.policy import GobletsPolicy
from rules.manifest import Manifest

MANIFEST = Manifest(Goblets, VOCABULARY, GobletsPolicy)
