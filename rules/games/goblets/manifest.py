"""The manifest of the game."""

from rules.games.goblets import RaiseYourGoblets
from rules.games.goblets.card_kinds import VOCABULARY
from rules.games.goblets.consequences import GobletsConsequences
from rules.games.goblets.policy import GobletsPolicy
from rules.games.goblets.requirements import GobletsRequirements
from rules.games.manifest import Manifest

MANIFEST = Manifest(RaiseYourGoblets, VOCABULARY, GobletsPolicy, GobletsConsequences, GobletsRequirements)
