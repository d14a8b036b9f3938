"""The manifest of the game."""

from rules.games.manifest import Manifest
from rules.games.red_dragon import RedDragon
from rules.games.red_dragon.card_kinds import VOCABULARY
from rules.games.red_dragon.consequences import RedDragonConsequences
from rules.games.red_dragon.policy import RedDragonPolicy
from rules.games.red_dragon.requirements import RedDragonRequirements

MANIFEST = Manifest(RedDragon, VOCABULARY, RedDragonPolicy, RedDragonConsequences, RedDragonRequirements)
