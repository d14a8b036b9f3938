"""Mistakes in the rules of Raise Your Goblets: what stays before players, what copies others, exchanged screens."""

from __future__ import annotations

from tests.mutation.mutant import Mutant

MUTANTS = [
    Mutant(
        "a token whose time is over is never seen again",
        "GO-RULING-54",
        "rulebook.RaiseYourGoblets.put_away",
        "len(table.zones) - 1 if self.role[piece] == UNNAMED else SUPPLY",
        "len(table.zones) - 1",
    ),
    Mutant(
        "an action is taken although its card lies before somebody",
        "GO-RULING-54",
        "characters.common_actions",
        "not table.game.cards_stay or lies_in_the_middle(table, kind)",
        "True",
    ),
    Mutant(
        "a character leaves its player, and a token stays in the goblet",
        "GO-RULING-54",
        "rulebook.RaiseYourGoblets.card_of_effect",
        "zone = table.goblet(table.house_of(effect.actor))",
        "zone = table.character_zone(table.house_of(effect.actor))",
    ),
    Mutant(
        "whoever copies an ability has it for nothing",
        "GO-RULING-55",
        "rulebook.RaiseYourGoblets.may_copy",
        'return bool(possible_targets(table, kind, use, effect.actor, getattr(effect, "goblet", UNNAMED)))',
        "return True",
    ),
    Mutant(
        "what is done at the scoring is copied, too",
        "GO-RULING-55",
        "rulebook.RaiseYourGoblets.use_to_copy",
        "any(window in use.windows for window in COPIED_WINDOWS)",
        "True",
    ),
    Mutant(
        "screens stay as they are",
        "GO-RULING-56",
        "rulebook.RaiseYourGoblets.swap_hands",
        "table.exchange(exchange, (exchange,), away=0)",
        "pass",
    ),
]
