"""The evening at the tavern, from the start of the program on: which lines the regulars have said, and what happened at
the tables, as far as everybody could read it in the log.

Whoever sits at a table is called by a name that stays the same in all games and languages: a *sitter*.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rules.tavern.catalogue import ByLanguage
from rules.tavern.regulars import Regular
from rules.tavern.talk import ALWAYS_REMEMBERED, DEFEAT, HIT, LAST, VICTORY, WINNER, lines, talk
from rules.text.log import Entry
from rules.text.texts import placeholders

MOST_GAMES = 6
"""How many games of an evening are remembered."""


class Happening(NamedTuple):
    """Something that has happened, of a ``kind`` that the file of the talk explains. It is remembered ``of`` a sitter
    (""), by the one ``to`` whom it has happened, or by all who were there ("")."""

    kind: str
    of: str = ""
    to: str = ""


class Memory(NamedTuple):
    """What a sitter may come back to at a moment, one of ``rules.tavern.talk.LATER``; ``of`` is who is meant ("" for
    nobody)."""

    teller: str
    kind: str
    when: str
    of: str = ""


class Witnessed(NamedTuple):
    """A happening with the round in which it happened, and how many answers had been given in the game."""

    happening: Happening
    round: int
    answers: int


class PlayedGame:
    """A game of the evening, as it is remembered: its ``name``, the ``sitters`` by their seats, and what they have
    seen."""

    def __init__(self, name: str, deal: Hashable, sitters: Sequence[str]) -> None:
        """``deal`` tells games from each other."""
        self.name = name
        self.deal = deal
        self.sitters = tuple(sitters)
        self.witnessed: list[Witnessed] = []
        self.ranks: tuple[int, ...] = ()
        """The places of the seats, once the game is over."""
        self.round = 0
        self._last_at: dict[str, tuple[str, str]] = {}
        """For each place, who has left something there last, and who has before that. "" for nobody."""
        self._last_place = ""

    def read(self, entry: Entry, names: Sequence[str]) -> list[Happening]:
        """Return what an entry of the log tells of the sitters, whose ``names`` are given by seat."""
        known_talk = talk()
        if entry.key in known_talk.rounds:
            self.round += 1
            self._last_at.clear()
        sitters: dict[str, str] = {}
        for parameter, value in entry.parameters.items():
            if value in names:
                sitters[parameter] = self.sitters[names.index(value)]
        if entry.key in known_talk.left:
            self._note_place(repr(entry.parameters.get(known_talk.left[entry.key])), sitters.get("name", ""))
        _, sitters[LAST] = self._last_at.get(self._last_place, ("", ""))
        happenings: list[Happening] = []
        for kind, trace in known_talk.remembered.get(entry.key, {}).items():
            of, to = sitters.get(trace.of, ""), sitters.get(trace.to, "")
            is_known = bool(of) == bool(trace.of) and bool(to) == bool(trace.to)
            if is_known and of != to:
                happenings.append(Happening(kind, of, to))
        return happenings

    def _note_place(self, place: str, sitter: str) -> None:
        """Note that a sitter has left something at a place."""
        last_sitter, _ = self._last_at.get(place, ("", ""))
        self._last_at[place] = sitter, last_sitter
        self._last_place = place

    def note(self, happenings: Iterable[Happening], answers: int) -> None:
        """Remember what has happened after so many answers; what happens often in a round, once."""
        known_happenings = self.happenings_of_round(self.round)
        for happening in happenings:
            if happening not in known_happenings:
                known_happenings.append(happening)
                self.witnessed.append(Witnessed(happening, self.round, answers))

    def take_back(self, answers: int) -> None:
        """Forget what has happened after so many answers, because they were taken back."""
        self.witnessed = [witnessed for witnessed in self.witnessed if witnessed.answers <= answers]
        self.ranks = ()
        self._last_at.clear()

    def happenings_of_round(self, number: int) -> list[Happening]:
        """Return what has happened in a round. Round 0 is the one that had begun before anybody watched."""
        return [witnessed.happening for witnessed in self.witnessed if witnessed.round == number]

    def tellers(self, happening: Happening) -> Collection[str]:
        """Return who remembers a happening."""
        if happening.to:
            return (happening.to,)
        return [sitter for sitter in self.sitters if sitter != happening.of]

    def outcome(self) -> list[Happening]:
        """Return how the game has ended, if it has: for the winner, if only one has won, and for whoever was last."""
        happenings: list[Happening] = []
        if not self.ranks:
            return happenings
        if self.ranks.count(1) == 1:
            winner = self.sitters[self.ranks.index(1)]
            happenings += [Happening(WINNER, of=winner), Happening(VICTORY, to=winner)]
        for sitter, rank in zip(self.sitters, self.ranks, strict=True):
            if rank == max(self.ranks) > 1:
                happenings.append(Happening(DEFEAT, to=sitter))
        return happenings


class TavernEvening:
    """What the regulars have said, and what they remember."""

    def __init__(self) -> None:
        self.games: list[PlayedGame] = []
        """The last games, in the order in which they were begun or gone on with."""
        self._said: set[str] = set()
        """The Russian texts of all lines that were said."""

    # -- lines ---------------------------------------------------------------------------------------------------------

    def left(self, spoken_lines: Iterable[ByLanguage], name: str = "") -> list[ByLanguage]:
        """Return the lines that nobody has said yet and that can be said: without a ``name``, none that needs one."""
        fresh_lines: list[ByLanguage] = []
        for line in spoken_lines:
            is_fresh = line["ru"] not in self._said
            if is_fresh and (name or not placeholders(line["ru"])):
                fresh_lines.append(line)
        return fresh_lines

    def lines(self, regular: Regular, moment: str, game: str, name: str = "") -> list[ByLanguage]:
        """Return what a regular may still say at a moment of a game; ``name`` is who has caused it, "" for nobody."""
        return self.left(lines(regular, moment, game), name)

    def lines_of_memory(self, memory: Memory, name: str) -> list[ByLanguage]:
        """Return what may still be said about a memory; ``name`` is what the one is called who is meant."""
        return self.left(talk().memories.get(memory.kind, {}).get(memory.when, ()), name)

    def note_line(self, line: ByLanguage) -> None:
        """Note that a line was said."""
        self._said.add(line["ru"])

    # -- what has happened ---------------------------------------------------------------------------------------------

    def sit_down(self, name: str, deal: Hashable, sitters: Sequence[str], answers: int) -> PlayedGame:
        """Return the game with this ``name`` and ``deal``, which begins or goes on after so many ``answers``."""
        if answers and self.games and self.games[-1].deal == deal:
            self.games[-1].take_back(answers)
        else:
            self.games.append(PlayedGame(name, deal, sitters))
            del self.games[:-MOST_GAMES]
        talk()  # the file is read now, and not in the midst of a motion
        return self.games[-1]

    def take_back(self, game: PlayedGame, answers: int) -> None:
        """Answers of a game were taken back; so many are left. It may have been gone on with several times."""
        for played_game in self.games:
            if played_game.deal == game.deal:
                played_game.take_back(answers)

    def witness(
        self, game: PlayedGame, entries: Sequence[Entry], names: Sequence[str], hits: Iterable[tuple[int, int]],
        answers: int,
    ) -> list[Memory]:  # fmt: skip
        """Remember what entries of the log tell of a game, and who was hit by whom (seats), after so many ``answers``.
        Return what comes to somebody's mind because of it."""
        memories: list[Memory] = []
        old_round = game.round
        happenings = [Happening(HIT, game.sitters[by], game.sitters[seat]) for seat, by in hits]
        for entry in entries:
            happenings += game.read(entry, names)
        if game.round != old_round:
            memories += _memories(game, game, game.happenings_of_round(game.round - 1), "round")
        for happening in happenings:
            memories += self._earlier(game, happening)
        game.note(happenings, answers)
        return memories

    # -- what comes to mind --------------------------------------------------------------------------------------------

    def of_last_game(self, game: PlayedGame) -> list[Memory]:
        """Return what the sitters of a game may say about the game before. If that was another one, with other things
        on the table, they speak only of blows and of who has won."""
        last_game = None
        for earlier_game, later_game in pairwise(self.games):
            if later_game is game:
                last_game = earlier_game
        if last_game is None:
            return []
        happenings = last_game.outcome()
        for witnessed in last_game.witnessed:
            if last_game.name == game.name or witnessed.happening.kind in ALWAYS_REMEMBERED:
                happenings.append(witnessed.happening)
        return _memories(game, last_game, happenings, "game")

    def _earlier(self, game: PlayedGame, happening: Happening) -> list[Memory]:
        """Return what a happening in a ``game`` recalls: that it has been so before, or the other way round."""
        memories: list[Memory] = []
        reverse = Happening(happening.kind, of=happening.to, to=happening.of)
        for old_game in self.games:
            old_happenings = {witnessed.happening for witnessed in old_game.witnessed}
            if happening in old_happenings:
                memories += _memories(game, old_game, [happening], "again")
            if happening.of and happening.to and reverse in old_happenings:
                memories += _memories(game, old_game, [reverse], "back")
        return memories


def _memories(game: PlayedGame, old_game: PlayedGame, happenings: Iterable[Happening], when: str) -> list[Memory]:
    """Return who at a ``game`` may speak about happenings of an ``old_game``. All whom they concern must sit here."""
    memories: dict[Memory, None] = {}
    for happening in happenings:
        if not happening.of or happening.of in game.sitters:
            for teller in old_game.tellers(happening):
                if teller in game.sitters:
                    memories[Memory(teller, happening.kind, when, happening.of)] = None
    return [*memories]


def sitter_of(regular: Regular | None, name: str) -> str:
    """Return the sitter who is a ``regular``, or a person or a stranger with this ``name``."""
    if regular is None:
        return f"“{name}”"
    return regular.id
