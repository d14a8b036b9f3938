"""The manifest of the game."""

from rules.games.manifest import Manifest
from rules.games.raut import Raut
from rules.games.raut.card_kinds import VOCABULARY
from rules.games.raut.consequences import RautConsequences
from rules.games.raut.policy import RautPolicy
from rules.games.raut.requirements import RautRequirements

MANIFEST = Manifest(Raut, VOCABULARY, RautPolicy, RautConsequences, RautRequirements)
