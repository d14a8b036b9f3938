"""The manifest of the game."""

from rules.games.raut import Raut
from rules.games.raut.card_kinds import VOCABULARY
from rules.games.raut.policy import RautPolicy
from rules.manifest import Manifest

MANIFEST = Manifest(Raut, VOCABULARY, RautPolicy)
