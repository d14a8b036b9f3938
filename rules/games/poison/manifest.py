"""The manifest of the game."""

from rules.games.manifest import Manifest
from rules.games.poison import Poison
from rules.games.poison.card_kinds import VOCABULARY
from rules.games.poison.consequences import PoisonConsequences
from rules.games.poison.policy import PoisonPolicy
from rules.games.poison.requirements import PoisonRequirements

MANIFEST = Manifest(Poison, VOCABULARY, PoisonPolicy, PoisonConsequences, PoisonRequirements)
