"""The manifest of the game."""

from rules.games.poison import Poison
from rules.games.poison.card_kinds import VOCABULARY
from rules.games.poison.policy import PoisonPolicy
from rules.manifest import Manifest

MANIFEST = Manifest(Poison, VOCABULARY, PoisonPolicy)
