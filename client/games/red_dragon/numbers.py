"""The numbers of the Red Dragon as they are shown, and the chain of what waits to happen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from client.choreography import Event
from client.pieces.stage import Stage
from client.table.base import Numbers
from rules.games.red_dragon.board import (
    ALCOHOL,
    CARDS,
    CHARACTER,
    CHEATS_ONLY,
    COURAGE,
    DRINKER,
    FIRST,
    FORTITUDE,
    GOLD,
    HEARTY,
    IN_ROUND,
    INN,
    NOBODY,
    PHASE,
    PLAYING,
    POT,
    POURED,
    REVEALER,
    SCORE,
    SERVING,
    SERVINGS,
    STARTER,
    STRENGTH,
    TAVERN,
    THE_POT,
    TURN,
    UPPER,
)


@dataclass(frozen=True)
class Serving:
    """A drink that is being poured: who drinks it (NOBODY: nobody any more) and who revealed it, what it does, and
    which of the poured cards it is made of."""

    drinker: int
    revealer: int
    strength: int
    hearty: int
    courage: bool
    first: int
    cards: int
    empty: bool = False


@dataclass(frozen=True)
class Link:
    """Something that is about to happen: an intent as far as all may know it. ``card`` is the kind of card (-1: none),
    ``at`` whom it was played at, ``spared`` who has ignored it."""

    kind: str
    actor: int
    source: int
    targets: tuple[int, ...]
    amount: int
    tags: tuple[Any, ...]
    parent: int
    cancelled: bool = False
    spared: tuple[int, ...] = ()

    @property
    def card(self) -> int:
        """The kind of card that was played, -1 if it is none."""
        return self.tags[0] if self.kind in ("play", "event") and self.tags else -1

    @property
    def at(self) -> int:
        """Whom the card was played at, -1 if at nobody."""
        return self.tags[2] if self.kind == "play" and self.tags else NOBODY


def serving(fields: list[int]) -> Serving:
    """A serving from the counter."""
    return Serving(fields[DRINKER], fields[REVEALER], fields[STRENGTH], fields[HEARTY], bool(fields[COURAGE]),
                   fields[FIRST], fields[CARDS])  # fmt: skip


class DragonNumbers(Numbers):
    """Everything that is counted, and the chain."""

    def take(self, view: Any) -> None:
        counters = view.counters
        self.fortitude, self.alcohol, self.gold = (list(counters[stat]) for stat in (FORTITUDE, ALCOHOL, GOLD))
        self.inn, self.pot = counters[INN][0], counters[POT][0]
        self.playing, self.character = list(counters[PLAYING]), list(counters[CHARACTER])
        self.turn, self.phase = counters[TURN][0], counters[PHASE][0]
        self.starter, self.upper = counters[STARTER][0], counters[UPPER][0]
        self.in_round, self.cheats_only = list(counters[IN_ROUND]), bool(counters[CHEATS_ONLY][0])
        self.scores = list(counters[SCORE])
        numbers = counters[SERVINGS]
        self.servings = [serving(numbers[at : at + SERVING]) for at in range(0, len(numbers), SERVING)]
        ignored = {link.source: link.spared for link in getattr(self, "chain", ()) if link.spared}
        self.chain = [
            Link(intent.kind, intent.actor, intent.source, tuple(intent.targets), intent.amount, tuple(intent.tags),
                 intent.parent, intent.fate == "cancelled", ignored.get(intent.source, ()))
            for intent in view.intents
        ]  # fmt: skip
        self._played: tuple[Any, ...] = ()

    @property
    def gambling(self) -> bool:
        """Is a gambling round on the table?"""
        return bool(self.starter != NOBODY)

    def happen(self, event: Event, table: Any, stage: Stage) -> None:
        match event:
            case ("changed", seat, stat, _, after):
                getattr(self, stat)[seat] = after
            case ("paid", payer, to, amount):
                self._pay(payer, -amount)
                self._pay(to, amount)
            case ("turn", seat):
                self.turn, self.phase = seat, 0
            case ("discards", *_):
                self.phase = 0
            case ("ordered", *_):
                self.phase = 2
            case ("sobers", _):
                self.phase = 3
            case ("plays", seat, kind, use, target, at, parent):
                self._played = ((kind, use, target, at), parent)
            case ("event", _, kind):
                self._played = ((kind, 0, NOBODY, NOBODY), NOBODY)
            case ("intent", index, kind, actor, source, targets, amount):
                tags, parent = self._played or ((), NOBODY)
                self.chain[index:] = [Link(kind, actor, source, tuple(targets), amount, tags, parent)]
                self._played = ()
            case ("ignored", seat, kind):
                at = max(at for at, link in enumerate(self.chain) if link.card == kind and seat in link.targets)
                link = self.chain[at]
                left = tuple(target for target in link.targets if target != seat)
                self.chain[at] = replace(link, targets=left, spared=(*link.spared, seat))
            case ("settled", index, fate):
                if fate == "cancelled" and index < len(self.chain):
                    self.chain[index] = replace(self.chain[index], cancelled=True)
                del self.chain[index:]
            case ("round", seat):
                self.starter = self.upper = seat
                self.in_round, self.cheats_only = list(self.playing), False
            case ("upper", seat, cheats_only):
                self.upper, self.cheats_only = seat, bool(cheats_only)
            case ("left", seat, _):
                self.in_round[seat] = 0
                self.upper = NOBODY if self.upper == seat else self.upper
            case ("round_over", _, _):
                self.starter = self.upper = NOBODY
                self.in_round, self.cheats_only = [0] * len(self.in_round), False
            case ("asleep", seat) | ("out", seat, _):
                self.playing[seat] = 0
            case ("contest", seats):
                self.scores = [0 if seat in seats else NOBODY for seat in range(len(self.scores))]
            case ("contest_over", _, _):
                self.scores = [NOBODY] * len(self.scores)
            case _:
                self._drinks(event, table, stage)

    def _drinks(self, event: Event, table: Any, stage: Stage) -> None:
        match event:
            case ("revealed", seat, kind, number):
                self.phase = 3 if seat == self.turn else self.phase
                drink = table.game.drinks[kind]
                first = len(stage.zones[POURED]) - number
                if number == 1 and drink is not None:
                    self.servings.append(Serving(seat, seat, drink["alcohol"], drink["fortitude"], False, first, 1))
                    if self.scores[seat] != NOBODY:
                        self.scores[seat] = drink["alcohol"]
                elif number > 1 and self.servings:
                    last = self.servings[-1]
                    alcohol, fortitude = (drink["alcohol"], drink["fortitude"]) if drink else (0, 0)
                    self.servings[-1] = replace(last, strength=last.strength + alcohol, cards=number,
                                                hearty=last.hearty + fortitude)  # fmt: skip
            case ("strength", drinker, before, after):
                for at, one in enumerate(self.servings):
                    if one.drinker == drinker and one.strength == before:
                        self.servings[at] = replace(one, strength=after)
                        if self.scores[one.revealer] != NOBODY:
                            self.scores[one.revealer] += after - before
                        break
            case ("drank", seat, *_):
                self.servings = [replace(one, empty=one.empty or one.drinker == seat) for one in self.servings]
            case ("move", _, source, _, _) if source == POURED:
                self.servings = [one for one in self.servings if one.first < len(stage.zones[POURED])]

    def _pay(self, who: int, amount: int) -> None:
        if who == TAVERN:
            self.inn = max(0, self.inn + amount)
        elif who == THE_POT:
            self.pot += amount
        else:
            self.gold[who] += amount
