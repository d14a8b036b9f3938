"""Searches for a table at which a card can be played: bots play games with the card in a hand until it can be used.

The search does not know what the card needs. The card is put into a hand again and again, in exchange for another card
of its deck, until the player is asked a question that it answers. The table is laid as it was a little before, so that
the situation for which the card is made still arises.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from rules.bots.heuristic import policy_of
from rules.bots.playing import cast_option, draw
from rules.games import manifest
from rules.games.policy import Policy
from rules.kernel import asking
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.notation import notation
from rules.text.log import Entry, Translated
from rules.workshop.laid_table import LaidTable, UseListener, lay, options_using, usual_seats
from rules.workshop.positions import lay_position

GAMES = 40
"""The most games that are played to find a table."""
GAME_ANSWERS = 400
"""The most answers of one game."""
ANSWERS_BACK = 25
"""The most answers between the laid table and the question."""
ANSWERS_ON = 60
"""The most answers that bots give from the laid table until the question comes."""
TRIES = 6
"""The most tables that are laid in one game for questions at which the card may be played."""
ANSWERS_TO_EFFECT = 12
"""The most answers between a question to the player and what a card then does by itself."""
GAMES_TO_WAIT = 8
"""After so many games, a table at which the card works by itself is good enough."""
GAMES_WITH_USUAL_SEATS = 2
MORE_SEATS = 6
"""The number of players after so many games in which the card was never in play."""
RANDOM_SHARES = (0.0, 0.3, 0.6)
"""The shares of answers that bots give at random, in turn: that leads to situations that they would avoid."""
GOOD_COST = 6
"""The cost of a table that is good enough."""
GAMES_TO_IMPROVE = 5
"""How many more games are played to find a better table than the first one."""
STEP_ANSWERS = 10
"""The search pauses after so many answers."""


class FoundTable(NamedTuple):
    """A table for a card, and a note for the author if the card cannot be played there."""

    laid: LaidTable
    note: Entry | None = None
    lead: str = ""
    """The answer to the first question after which the card did something by itself, in notation."""

    @property
    def cost(self) -> int:
        """How far it is from the ideal: the number of moves until the card may be played, or ``ANSWERS_BACK`` if it can
        be played at once but in response to something."""
        ask = self.laid.table.ask
        cost = len(self.laid.moves)
        if ask is not None and ask.kind == "answer" and cost == 0:
            cost += ANSWERS_BACK
        return cost


class Moment(NamedTuple):
    """A question in a game, and the answer that was given."""

    table: Table
    answer: str


def _pieces_of_kind(game: Game[Table], kind: int) -> frozenset[int]:
    pieces: set[int] = set()
    for piece, kind_of_piece in enumerate(game.kind):
        if kind_of_piece == kind:
            pieces.add(piece)
    return frozenset(pieces)


def search_table(game: Game[Table], id: str, seats: int = 4, seed: int = 0) -> Iterator[FoundTable | None]:
    """Look for a table for a card. Yields None between two steps, so that a window stays responsive, and the table at
    the end. If none is found, because the card is in no deck or never comes to anybody, that is the beginning of a
    game."""
    ids = [card.id for card in game.cards]
    kind = ids.index(id)
    pieces = _pieces_of_kind(game, kind)
    names = usual_seats(game, seats)
    more_names = usual_seats(game, MORE_SEATS)
    tables = _FoundTables()
    games = GAMES if pieces else 0
    for number in range(games):
        random_share = RANDOM_SHARES[number % len(RANDOM_SHARES)]
        search = _GameSearch(game, kind, pieces, names=names, seed=draw(seed, number), random_share=random_share)
        for table in search.play():
            yield None
            tables.add(table)
            if tables.is_good:
                break
        tables.end_game(search)
        if tables.are_enough(search, number):
            break
        was_in_play = tables.working or tables.lying or search.had_card
        if not was_in_play:
            if len(names) == len(more_names):
                break
            if number >= GAMES_WITH_USUAL_SEATS:
                names = more_names
    if tables.any is not None:
        yield tables.any
    else:
        beginning = lay(game, {"seats": list(usual_seats(game, seats))})
        yield FoundTable(beginning, _note(game, kind, "nowhere"))


class _FoundTables:
    """The tables that the games of a search have brought so far."""

    def __init__(self) -> None:
        self.best: FoundTable | None = None
        """The table at which the card can be played after the fewest moves."""
        self.working: FoundTable | None = None
        """A table a little before the card does something by itself."""
        self.lying: FoundTable | None = None
        """A table at which the player has the card and cannot use it."""
        self.games_with_best = 0
        """How many games have ended since there was a best table."""

    @property
    def is_good(self) -> bool:
        """True if there is a table that is good enough."""
        return self.best is not None and self.best.cost <= GOOD_COST

    @property
    def any(self) -> FoundTable | None:
        """The best table of any sort."""
        return self.best or self.working or self.lying

    def add(self, table: FoundTable | None) -> None:
        """Keep a table at which the card can be played if it is better than those before."""
        if table is not None and (self.best is None or table.cost < self.best.cost):
            self.best = table

    def end_game(self, search: _GameSearch) -> None:
        """Keep the other tables of a game that has ended."""
        if self.best is not None:
            self.games_with_best += 1
        self.working = self.working or search.working
        self.lying = self.lying or search.lying

    def are_enough(self, search: _GameSearch, number: int) -> bool:
        """True if no further games are needed after the game with this number."""
        if self.best is not None:
            return self.is_good or self.games_with_best > GAMES_TO_IMPROVE
        if search.has_uses:
            return self.working is not None and number >= GAMES_TO_WAIT
        return self.working is not None or (self.lying is not None and number > 0)


def _note(game: Game[Table], kind: int, key: str) -> Entry:
    """A note for the author about the table."""
    return Entry(f"lay.{key}", {"card": Translated(game.cards[kind].name)})


class _GameSearch:
    """One game of the search."""

    def __init__(
        self,
        game: Game[Table],
        kind: int,
        pieces: frozenset[int],
        *,
        names: Sequence[str],
        seed: int,
        random_share: float,
    ) -> None:
        """``kind`` is that of the card, and ``pieces`` are all pieces of that kind; ``random_share`` is the share of
        answers that are given at random."""
        self.game = game
        self.kind = kind
        self.pieces = pieces
        self.names = names
        self.random = Random(seed)
        self.random_share = random_share
        self.had_card = False
        """True if the player ever had the card."""
        self._stays_in_hand = True
        self.options = self._cast()
        self.seat = self._player_seat()
        self.table = game.new(len(names), seed, **self.options)
        self.moments: list[Moment] = []
        self.laid_tables: dict[int, LaidTable | None] = {}
        """The tables that have been laid, by the index of their moment."""
        self.working: FoundTable | None = None
        self.lying: FoundTable | None = None
        self.has_uses = kind >= len(game.programs) or bool(game.programs[kind].uses)

    def _owners(self) -> list[str]:
        """The characters in whose decks the card is."""
        cardset = self.game.cardset
        decks = manifest(self.game.name).vocabulary.decks_of(cardset.cards, cardset.heads)
        id = self.game.cards[self.kind].id
        owners: list[str] = []
        for deck in decks:
            if deck.set and dict(deck.cards).get(id):
                owners.append(deck.set)
        return owners

    def _cast(self) -> dict[str, Any]:
        """The option that says who plays whom, with an owner of the card among them; nothing in games without
        characters."""
        option = cast_option(self.game.name)
        if option is None:
            return {}
        seats = len(self.names)
        characters: list[str] = []
        for name in self.game.characters:
            characters += [name] * option.most(seats)
        self.random.shuffle(characters)
        owners = self._owners()
        if owners:
            characters.sort(key=lambda name: name not in owners)
            distinct = list(dict.fromkeys(characters))
            characters = [*distinct, *characters[len(distinct) :]]
        cast = characters[:seats]
        self.random.shuffle(cast)
        return {option.key: cast}

    def _player_seat(self) -> int:
        """The seat of the player: that of an owner of the card, if it is in the decks of some characters only."""
        any_seat = self.random.randrange(len(self.names))
        if not self.options:
            return any_seat
        (cast,) = self.options.values()
        owners = self._owners()
        owner_seats: list[int] = []
        for seat, name in enumerate(cast):
            if name in owners:
                owner_seats.append(seat)
        return self.random.choice(owner_seats or [any_seat])

    def play(self) -> Iterator[FoundTable | None]:
        """Play the game. Yields the tables at which the card can be played, and None now and then."""
        table = self.table
        policy = policy_of(self.game)
        tries = 0
        for count in range(GAME_ANSWERS):
            if table.ask is None:
                break
            if not self._has_card(table):
                self._give_card(table)
            has_card = self._has_card(table)
            self.had_card = self.had_card or has_card
            if table.ask.seat == self.seat and has_card:
                if options_using(table, self.kind):
                    tries += 1
                    yield self._table_before(len(self.moments))
                    if tries > TRIES:
                        break
                elif self.lying is None:
                    self.lying = self._lying_table()
            users = self._answer(table, self._choose(table, policy))
            if self.seat in users and self.working is None:
                self.working = self._working_table()
            if count % STEP_ANSWERS == 0:
                yield None

    def _answer(self, table: Table, option: Any) -> list[int]:
        """Give an answer, and remember the moment. Returns the seats that used the card by it."""
        self.moments.append(Moment(table.copy(), notation.write(table, option, self.names)))
        listener = UseListener(table, self.kind)
        table.feed = listener
        asking.reply(table, option)
        table.feed = None
        return listener.users

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def _choose(self, table: Table, policy: Policy[Table]) -> Any:
        assert table.ask is not None
        if self.random_share and self.random.random() < self.random_share:
            return self.random.choice(table.ask.options)
        return policy.choose(table, self.random)

    def _own_zones(self, table: Table) -> list[int]:
        """The zones in which a card is the player's to use, their hands first."""
        everybody = (1 << table.seats) - 1
        hands: list[int] = []
        other_zones: list[int] = []
        for zone, name in enumerate(self.game.zone_names(table.seats)):
            base, _, owner = name.partition(".")
            if owner != str(self.seat):
                continue
            if base in self.game.held:
                hands.append(zone)
            elif table.visible_to[zone] != everybody and table.visible_to[zone] >> self.seat & 1:
                other_zones.append(zone)
        return hands + other_zones

    def _owner(self, table: Table, zone: int) -> int | None:
        """The seat to which a zone belongs; None if it belongs to nobody."""
        _, _, owner = self.game.zone_names(table.seats)[zone].partition(".")
        return int(owner) if owner else None

    def _has_card(self, table: Table) -> bool:
        """True if the player has the card, or may use it though nobody has it."""
        if self.kind in self.game.common_kinds:
            return True
        return any(not self.pieces.isdisjoint(table.zones[zone]) for zone in self._own_zones(table))

    def _best_source(
        self, table: Table, sources: Sequence[tuple[int, int]], own_zones: Sequence[int]
    ) -> tuple[int, int]:
        """The first source whose card has the same back as one that the player has; the first of all if none has."""
        own_backs: set[int] = set()
        for zone in own_zones:
            for own_piece in table.zones[zone]:
                own_backs.add(self.game.back[own_piece])
        for piece, zone in sources:
            if self.game.back[piece] in own_backs:
                return piece, zone
        return sources[0]

    def _give_card(self, table: Table) -> None:
        """Give the player the card, in exchange for one that looks like it: of its own kind if possible. Where the
        player has none, it comes in addition. A card that cannot stay in a hand is put on its deck."""
        table.catch_up()
        sources = self._sources(table)
        if not sources:
            return
        own_zones = self._own_zones(table)
        piece, source_zone = self._best_source(table, sources, own_zones)
        if not self._stays_in_hand:
            self.had_card = True
            if not table.visible_to[source_zone]:
                table.zones[source_zone].remove(piece)
                table.zones[source_zone].append(piece)
            return
        hands = (self.seat, self._owner(table, source_zone))
        is_response = table.ask is not None and table.ask.kind == "answer"
        if not is_response and any(intent.actor in hands for intent in table.intents):
            return  # a card that somebody has announced must stay with them
        zones_before = [zone[:] for zone in table.zones]
        known_before = table.known_to[:]
        replaced = self._card_to_replace(table, piece, own_zones)
        if replaced is not None:
            _exchange(table, piece, source_zone, *replaced)
        elif own_zones and len(self.game.held) == 1:
            hand = own_zones[0]
            table.zones[source_zone].remove(piece)
            table.zones[hand].append(piece)
            table.known_to[piece] |= table.visible_to[hand]
        else:
            return
        if self.game.faults(table):
            table.zones = zones_before
            table.known_to = known_before
            self._stays_in_hand = False
        elif table.ask is not None and table.ask.seat in hands:
            asking.ask_again(table)  # the seat that is asked has other cards now

    def _sources(self, table: Table) -> list[tuple[int, int]]:
        """The pieces of the card that may be given to the player, each with its zone: those that lie face down or in a
        hand, and are in the game."""
        names = self.game.zone_names(table.seats)
        box = len(names) - 1
        mixed = _mixed_pieces(table)
        sources: list[tuple[int, int]] = []
        for piece, zone in table.where():
            if piece not in self.pieces or zone == box or mixed >> piece & 1:
                continue
            base, _, _ = names[zone].partition(".")
            if not table.visible_to[zone] or base in self.game.held:
                sources.append((piece, zone))
        return sources

    def _card_to_replace(self, table: Table, piece: int, own_zones: Sequence[int]) -> tuple[int, int] | None:
        """The player's card that is exchanged for the piece, and its zone: one with the same back, of the same kind of
        card if possible. None if there is none."""
        game = self.game
        card_kind = game.cards[self.kind].kind
        mixed = _mixed_pieces(table)
        same_back: list[tuple[bool, int, int, int]] = []
        for order, zone in enumerate(own_zones):
            for own_piece in table.zones[zone]:
                if game.back[own_piece] == game.back[piece] and not mixed >> own_piece & 1:
                    is_other_kind = game.cards[game.kind[own_piece]].kind != card_kind
                    same_back.append((is_other_kind, order, zone, own_piece))
        if not same_back:
            return None
        _, _, zone, own_piece = min(same_back)
        return own_piece, zone

    # -- laying the table ---------------------------------------------------------------------------------------------

    def _table_before(self, question: int) -> FoundTable | None:
        """A table from which the game leads to a question (by its index) at which the card may be played."""
        for first in range(question, max(-1, question - ANSWERS_BACK), -1):
            laid_table = self._laid(first)
            if laid_table is None:
                continue
            answers = [moment.answer for moment in self.moments[first:question]]
            laid_later = self._play_on(laid_table, answers)
            if laid_later is not None:
                return FoundTable(laid_later)
        return None

    def _laid(self, index: int) -> LaidTable | None:
        """The table as it was at a moment, laid as a scenario; None if no scenario can begin there."""
        if index not in self.laid_tables:
            self.laid_tables[index] = self._lay(index)
        return self.laid_tables[index]

    def _lay(self, index: int) -> LaidTable | None:
        """Lay the table as it was at a moment; None if no scenario can begin there."""
        table = self.table
        if index < len(self.moments):
            table = self.moments[index].table
        laid_table = lay_position(table, self.names, self.options)
        if laid_table is None:
            return None
        return replace(laid_table, seat=self.seat)

    def _play_on(self, laid_table: LaidTable, answers: Sequence[str]) -> LaidTable | None:
        """Give these answers, and those of bots where they are not offered, until the card may be played."""
        table = laid_table.table.copy()
        policy = policy_of(self.game)
        moves: list[str] = []
        remaining = list(answers)
        for _ in range(ANSWERS_ON):
            if table.ask is None:
                return None
            if not remaining and table.ask.seat == self.seat and options_using(table, self.kind):
                return replace(
                    laid_table, table=table, moves=tuple(moves), scenario={**laid_table.scenario, "moves": moves}
                )
            option_by_answer = notation.answers(table, self.names)
            if remaining and remaining[0] in option_by_answer:
                option = option_by_answer[remaining.pop(0)]
            else:
                remaining = []
                option = policy.choose(table, self.random)
            moves.append(notation.write(table, option, self.names))
            asking.answer(table, option)
        return None

    def _working_table(self) -> FoundTable | None:
        """A table a little before the card does something without being played."""
        last = len(self.moments) - 1
        for index in range(last, max(-1, last - ANSWERS_TO_EFFECT), -1):
            ask = self.moments[index].table.ask
            if ask is None or ask.seat != self.seat:
                continue
            laid_table = self._laid(index)
            if laid_table is not None:
                return FoundTable(laid_table, _note(self.game, self.kind, "itself"), self.moments[index].answer)
        return None

    def _lying_table(self) -> FoundTable | None:
        """This table, at which the player has the card and cannot use it."""
        laid_table = self._laid(len(self.moments))
        if laid_table is None:
            return None
        return FoundTable(laid_table, _note(self.game, self.kind, "lies"))


def _mixed_pieces(table: Table) -> int:
    """The pieces that are mixed for some seat, as bits."""
    pieces = 0
    for mixture in table.mixed:
        pieces |= mixture.pieces
    return pieces


def _exchange(table: Table, piece: int, zone: int, other_piece: int, other_zone: int) -> None:
    """Put two pieces in each other's place; the knowledge of seats stays with the place."""
    cards = table.zones[zone]
    other_cards = table.zones[other_zone]
    place = cards.index(piece)
    other_place = other_cards.index(other_piece)
    cards[place] = other_piece
    other_cards[other_place] = piece
    table.known_to[piece], table.known_to[other_piece] = table.known_to[other_piece], table.known_to[piece]
