"""The manifest of the game."""

from rules.games.dice_town import DiceTown
from rules.games.dice_town.card_kinds import VOCABULARY
from rules.games.dice_town.consequences import DiceTownConsequences
from rules.games.dice_town.policy import DiceTownPolicy
from rules.games.dice_town.requirements import DiceTownRequirements
from rules.games.manifest import Manifest

MANIFEST = Manifest(DiceTown, VOCABULARY, DiceTownPolicy, DiceTownConsequences, DiceTownRequirements)
