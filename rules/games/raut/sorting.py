"""Sorts what the cards of a game say, so that the rules find it quickly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from rules.abilities import MODIFY
from rules.cards.words import Ability
from rules.games.raut.board import SORTS, STATS, UNNAMED, Newcomers, RautGame, SortedHand
from rules.games.raut.filters import EVERYONE, Filter, GuestCondition, changing, features, fitting, fixed, holding
from rules.games.raut.standing import (
    ALWAYS,
    BEING_SEDUCED,
    IN_SEDUCTION,
    MATTERS,
    SEDUCING,
    Index,
    Matters,
    Power,
    Powers,
    Raising,
    Saying,
)
from rules.mixing import bits, members

KEPT = 1 << 12
"""How many answers are kept of each question whose answer depends only on which cards are in play."""
SaidBy = tuple[int, Ability, Saying]
"""The kind of a card, and an ability that it has while it is in play."""


def sort(game: RautGame) -> None:
    """Fill in what a game knows of its cards: ``features``, ``pieces_of`` and ``powers``. ``programs`` and
    ``card_kind`` are there already."""
    game.features, game.fixed = features(game), {}
    pieces: dict[str, list[int]] = {card.id: [] for card in game.cards}
    for piece, kind in enumerate(game.kind):
        pieces[game.cards[kind].id].append(piece)
    game.pieces_of = {id: frozenset(each) for id, each in pieces.items()}
    said = [*_said(game)]
    always = [(kind, saying) for kind, ability, saying in said if ability.name == MODIFY and saying.during == ALWAYS]
    own, far = _raisings(game, always)
    talks = [piece for piece, kind in enumerate(game.kind) if kind in far and game.card_kind[kind] == "talk"]
    base = {piece: _based(game, far[game.kind[piece]]) for piece in talks
            if all(each.of is None and each.holds is None for each in far[game.kind[piece]])}  # fmt: skip
    words = _indices(game, said)
    weak = words.get(BEING_SEDUCED)
    deciding = bits(piece for word in MATTERS if word in words for piece in members(words[word].all))
    game.powers = Powers(
        words,
        tuple(own.get(kind, ()) for kind in game.kind),
        tuple(far.get(kind, ()) for kind in game.kind),
        _bits(game, own),
        _bits(game, {kind for kind in own if game.card_kind[kind] == "accessory"}),
        _bits(game, far),
        bits(base),
        {UNNAMED: tuple(map(game.printed.__getitem__, game.kind)), **base},
        {kind: _effects(card.fields["effects"]) for kind, card in enumerate(game.cards) if card.fields.get("effects")},
        {kind: fitting(Filter.model_validate(card.fields["wearer"]), game) for kind, card in enumerate(game.cards)
         if card.fields.get("wearer")},
        _bits(game, {kind for kind, saying in always if _crosses(saying)}),
        _bits(game, {kind for raisings in (own, far) for kind, found in raisings.items()
                     if any(each.add < 0 for each in found)}),
        words[IN_SEDUCTION].heard,
        _tipsy(game, always),
        *_reserved(words),
        words["grant"].all if "grant" in words else 0,
        deciding,
        deciding & _bits(game, {kind for kind, name in enumerate(game.card_kind) if name == "accessory"}),
        _matters(game, words),
        weak is not None and any(
            each.saying.add < 0 for found in (weak.own, weak.far) for standings in found.values() for each in standings
        ),
    )  # fmt: skip
    game.sorted_hand = _hands(game)


def _said(game: RautGame) -> Iterator[SaidBy]:
    for kind, program in enumerate(game.programs):
        for number in program.standing:
            ability = program.abilities[number]
            assert isinstance(ability.value, Saying)
            yield kind, ability, ability.value


def _is_own(saying: Saying) -> bool:
    """Whether it is about the guest whose card it is, and nobody else."""
    return saying.of is None or (isinstance(saying.of, Filter) and saying.of.who == "self")


def _rest(saying: Saying) -> Filter | None:
    """The filter that is left when it is known that it is about the guest itself, or about one of its table."""
    if saying.of in (None, EVERYONE):
        return None
    rest: Filter = saying.of.model_copy(update={"who": None} if _is_own(saying) else {"table": None})
    return rest


def _anywhere(filter: Filter | None) -> Filter | None:
    """A filter without the tables that it means."""
    return None if filter is None else filter.model_copy(update={"table": None})


def _raisings(
    game: RautGame, always: Sequence[tuple[int, Saying]]
) -> tuple[Mapping[int, Sequence[Raising]], Mapping[int, Sequence[Raising]]]:
    """What is always changed, by kind of card: of the guest itself, and of others."""
    own: dict[int, list[Raising]] = defaultdict(list)
    far: dict[int, list[Raising]] = defaultdict(list)
    for kind, saying in always:
        rest, holds = _rest(saying), holding(saying.if_, game)
        for stat in map(STATS.index, saying.what):
            if _is_own(saying):
                own[kind].append(Raising(stat, saying.add, None, None, fitting(rest, game), holds, kind))
            else:
                fits, of = (None, None) if rest is None else (fixed(rest, game), changing(rest))
                where = None if saying.of == EVERYONE else saying.of.table
                far[kind].append(Raising(stat, saying.add, where, fits, of, holds, kind))
    return own, far


def _based(game: RautGame, raisings: Sequence[Raising]) -> Sequence[tuple[int, int, int]]:
    """The characteristics of each piece as printed, and as a talk changes them."""
    values = [list(game.printed[kind]) for kind in game.kind]
    for each in raisings:
        for piece, value in enumerate(values):
            if each.fits is None or each.fits[piece]:
                value[each.stat] += each.add
    return [(charm, stamina, charisma) for charm, stamina, charisma in values]


def _crosses(saying: Saying) -> bool:
    """Whether what is changed of one guest may depend on what happens to another."""
    condition = saying.if_
    if condition is None:
        return False
    return not _is_own(saying) or any((condition.present, condition.alone, condition.guests, condition.talk))


def _tipsy(game: RautGame, always: Sequence[tuple[int, Saying]]) -> Sequence[int]:
    """See ``Powers.tipsy``. What the card of a guest says of itself alone matters to no other guest."""
    itself, others = set[int](), set[int]()
    for kind, saying in always:
        if _asks_who_is_drunk(saying.of) or _asks_who_is_drunk(saying.if_):
            own = game.card_kind[kind] == "guest" and _is_own(saying) and not _crosses(saying)
            (itself if own else others).add(kind)
    all_others = _bits(game, others)
    return tuple(all_others | (kind in itself) << piece for piece, kind in enumerate(game.kind))


def _asks_who_is_drunk(said: object) -> bool:
    """Whether a filter or a condition, or one in it, depends on drink points."""
    match said:
        case Filter():
            return said.drunk is not None or said.sober is not None or _asks_who_is_drunk(said.not_)
        case GuestCondition():
            return said.drunk is not None or _asks_who_is_drunk(said.present) or _asks_who_is_drunk(said.self_)
    return False


def _indices(game: RautGame, said: Sequence[SaidBy]) -> Mapping[str, Index]:
    """All other abilities, by word, by occasion, or by when a characteristic is changed."""
    own: dict[str, dict[int, list[Power]]] = defaultdict(lambda: defaultdict(list))
    far: dict[str, dict[int, list[Power]]] = defaultdict(lambda: defaultdict(list))
    for kind, ability, saying in said:
        word = saying.during if ability.name == MODIFY else ability.what
        if word == ALWAYS:
            continue
        home = own if _is_own(saying) else far
        of = fitting(_rest(saying) if _is_own(saying) else saying.of, game)
        # Those who ask for actions look only around the tables that are meant.
        other = fitting(_anywhere(saying.other) if word == "act" else saying.other, game)
        power = Power(kind, len(home[word][kind]), ability.block, of, holding(saying.if_, game), other, saying)
        home[word][kind].append(power)
        if word in ("forbid", "combine", SEDUCING, BEING_SEDUCED):
            home[IN_SEDUCTION][kind].append(power)
    return {word: _index(game, own[word], far[word]) for word in {IN_SEDUCTION, *own, *far}}


def _index(game: RautGame, own: Mapping[int, Sequence[Power]], far: Mapping[int, Sequence[Power]]) -> Index:
    worn = _bits(game, {kind for kind in (*own, *far) if game.card_kind[kind] == "accessory"})
    spread = _bits(game, far)
    mine = tuple([tuple((piece, each) for each in own[kind]) if kind in own else ()
                  for piece, kind in enumerate(game.kind)])  # fmt: skip
    reach = {piece: 1 << piece for piece, kind in enumerate(game.kind) if kind in own}
    speakers: dict[tuple[bool, ...] | None, int] = defaultdict(int)  # by whom they mean: many mean the same guests
    for speaker, kind in enumerate(game.kind):
        for each in far.get(kind, ()):
            of = each.saying.of
            speakers[fixed(of, game) if isinstance(of, Filter) else None] |= 1 << speaker
    matters = [1 << piece if kind in own else 0 for piece, kind in enumerate(game.kind)]
    for meant, those in speakers.items():
        about = [piece for piece in range(len(matters)) if meant is None or meant[piece]]
        for piece in about:
            matters[piece] |= those
        all_meant = bits(about)
        for speaker in members(those):
            reach[speaker] = reach.get(speaker, 0) | all_meant
    heard = tuple([each | worn for each in matters])

    @lru_cache(KEPT)
    def settled(guest: int, here: int) -> Sequence[tuple[int, Power]] | None:
        said = [*mine[guest]]
        for piece in members(here & spread & matters[guest]):
            source = piece if game.sex_of[piece] != UNNAMED else UNNAMED
            said += [(source, each) for each in far[game.kind[piece]]]
        free = not here & worn and all(each.holds is None and each.of is None for _, each in said)
        return said if free else None

    every = _bits(game, {*own, *far})
    return Index(dict(own), worn, dict(far), spread, every, tuple(matters), heard, reach, mine, settled)


def _reserved(words: Mapping[str, Index]) -> tuple[frozenset[int], frozenset[int]]:
    """See ``Powers.reserved`` and ``Powers.lonely``."""
    own = words["forbid"].own if "forbid" in words else {}
    lonely = [kind for kind, said in own.items() if any("join" in each.saying.what for each in said)]
    return frozenset(own), frozenset(lonely)


def _hands(game: RautGame) -> Callable[[tuple[int, ...]], SortedHand]:
    """See ``RautGame.sorted_hand``."""
    reserved = game.powers.reserved

    def newcomers(guests: Sequence[int], sex: int) -> Newcomers:
        kinds = tuple(kind for kind in guests if game.sex[kind] == sex)
        ordered = tuple(sorted(kinds, key=reserved.__contains__))
        return Newcomers(kinds, tuple(kind for kind in kinds if kind in reserved), ordered)

    @lru_cache(KEPT)
    def sorted_hand(pieces: tuple[int, ...]) -> SortedHand:
        found: tuple[list[int], ...] = tuple([] for _ in set(SORTS.values()))
        for kind in dict.fromkeys(map(game.kind.__getitem__, pieces)):
            found[game.sort[kind]].append(kind)
        guests, *others = found
        drinks, talks, accessories = map(tuple, others)
        coming = (newcomers(guests, 0), newcomers(guests, 1)) if guests else None
        return SortedHand(coming, drinks, talks, accessories)

    return sorted_hand


def _matters(game: RautGame, words: Mapping[str, Index]) -> Callable[[int, int], Matters]:
    """See ``Powers.matters``."""
    reach = [words[word].reach if word in words else {} for word in MATTERS]

    @lru_cache(KEPT)
    def matters(speaking: int, bearers: int) -> Matters:
        about = [reduce(or_, (each[piece] for piece in members(speaking) if piece in each), bearers) for each in reach]
        return Matters(_named(game, words, "forbid", speaking), _named(game, words, "grant", speaking), *about)

    return matters


def _named(game: RautGame, words: Mapping[str, Index], word: str, speaking: int) -> frozenset[str]:
    """The deeds or actions that abilities of a word speak of, on these pieces."""
    if word not in words:
        return frozenset()
    kinds = {game.kind[piece] for piece in members(speaking)}
    return frozenset(name for kind in kinds for said in (words[word].own, words[word].far)
                     for each in said.get(kind, ()) for name in each.saying.what)  # fmt: skip


def _bits(game: RautGame, kinds: Collection[int]) -> int:
    """All pieces of these kinds."""
    return bits(piece for piece, kind in enumerate(game.kind) if kind in kinds)


def _effects(effects: Sequence[Mapping[str, Any]]) -> Sequence[tuple[Sequence[int], int, str | None, Any]]:
    """The effects of a drink, as ``Powers.drinks`` has them."""
    found = []
    for each in effects:
        what = each["what"] if isinstance(each["what"], list) else [each["what"]]
        of = fitting(Filter.model_validate(each["of"])) if "of" in each else None
        found.append((tuple(map(STATS.index, what)), each["add"], each.get("role"), of))
    return tuple(found)
