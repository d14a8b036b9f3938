"""Sorts the abilities of a game's cards when they are loaded, so that the rules quickly find those that may matter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from rules.cards.words import Ability, EffectStep
from rules.games.raut.ability_data import (
    ALWAYS,
    BEING_SEDUCED,
    IN_SEDUCTION,
    MATTERS,
    SEDUCING,
    AbilitySpec,
    DrinkEffects,
    FitsGuest,
    Index,
    Matters,
    Power,
    Powers,
    Raising,
)
from rules.games.raut.board import STATS, UNNAMED, RautGame, SortedHand
from rules.games.raut.filters import EVERYONE, Filter, GuestCondition, changing, features, fitting, fixed, holding
from rules.kernel.abilities import MODIFY
from rules.kernel.mixtures import bits, members

CACHED = 1 << 8
"""How many results are cached of each function whose result depends only on which cards are in play. That changes
little from one decision to the next, so more of them would hardly ever be used again."""
GIVING = ("until", "stay")
"""The verbs that give abilities for a time; their traits name the occasion that ends them, if one does."""
COUNTS_IN_SEDUCTION = ("forbid", "combine", SEDUCING, BEING_SEDUCED)
"""The words whose abilities are looked up together, as ``IN_SEDUCTION``."""
Raisings = Mapping[int, Sequence[Raising]]
"""Changes of characteristics, by kind of card."""
PowersByKind = Mapping[int, Sequence[Power]]


class CardAbility(NamedTuple):
    """An ability that a kind of card has while it is in play, or gives out for a time."""

    kind: int
    """The kind of card, or the kind of its own that an ability is which is given out (``RautGame.kind_of_speaker``)."""
    card: int
    """The kind of the card on which it is written."""
    ability: Ability
    spec: AbilitySpec


def sort(game: RautGame) -> None:
    """Fill in ``features``, ``pieces_of``, ``powers`` and ``sorted_hand`` of a game. Its ``programs`` and ``card_kind``
    must be there already."""
    game.features, game.fixed = features(game), {}
    game.lent = _lent(game)
    game.kind_of_speaker = (*game.kind, *range(len(game.cards), len(game.cards) + len(game.lent)))
    game.pieces_of = _pieces_by_card(game)
    game.powers = _powers(game)
    game.sorted_hand = _hands(game)


def _pieces_by_card(game: RautGame) -> Mapping[str, frozenset[int]]:
    """Return ``RautGame.pieces_of``."""
    pieces: dict[str, list[int]] = {card.id: [] for card in game.cards}
    for piece, kind in enumerate(game.kind):
        pieces[game.cards[kind].id].append(piece)
    return {id: frozenset(pieces[id]) for id in pieces}


def _lent(game: RautGame) -> Mapping[tuple[int, int], int]:
    """Return ``RautGame.lent``."""
    lent: dict[tuple[int, int], int] = {}
    for kind, program in enumerate(game.programs):
        for number in range(len(program.abilities)):
            if number not in program.standing:
                lent[kind, number] = len(game.kind) + len(lent)
    return lent


def _powers(game: RautGame) -> Powers:
    """Return everything that the cards of a game can do while they are in play."""
    card_abilities = [*_card_abilities(game)]
    constant = [entry for entry in card_abilities if _is_constant(game, entry)]
    on_itself, on_others = _raisings(game, constant)
    base = _base(game, on_others)
    words = _indices(game, card_abilities)
    accessories = _accessories(game)
    raising, deciding = _bits(game, on_itself), _deciding(words)
    reserved = words["forbid"].on_itself if "forbid" in words else {}
    lonely = [kind for kind in reserved if _speak_of(reserved[kind], "join")]
    spreading, plain_talks = _bits(game, on_others), bits(base.keys() - {UNNAMED})
    wavering = words[ALWAYS].pieces if ALWAYS in words else 0
    return Powers(
        by_word=words,
        on_itself=tuple(on_itself.get(kind, ()) for kind in game.kind),
        on_others=tuple(on_others.get(kind, ()) for kind in game.kind),
        raising=raising,
        raising_accessories=raising & accessories,
        spreading=spreading,
        plain_talks=plain_talks,
        auras=spreading & ~plain_talks,
        base=base,
        drink_effects=_drink_effects(game),
        wearers=_wearers(game),
        crossing=_bits(game, {entry.kind for entry in constant if _crosses(entry.spec)}) | wavering,
        wavering=wavering,
        lowering=_bits(game, _lowering(on_itself) | _lowering(on_others)) | wavering,
        seductive=words[IN_SEDUCTION].relevant_or_worn,
        tipsy=_tipsy(game, constant),
        reserved=frozenset(reserved),
        lonely=frozenset(lonely),
        granting=words["grant"].relevant_or_worn if "grant" in words else (0,) * len(game.kind),
        deciding=deciding,
        deciding_accessories=deciding & accessories,
        matters=_matters(game, words),
        acts=_acts(words),
        spilling=_acting_when_played(game, ("alcohol", "soft", "talk")),
        greeting=frozenset(words["enters"].on_itself) if "enters" in words else frozenset(),
        occasions=frozenset(words) | _ends(game),
        moving=_moves(game),
        priced="worth" in words,
        lulling="forbid" in words and _forbids(words["forbid"], "act"),
        weaken=BEING_SEDUCED in words and _weakens(words[BEING_SEDUCED]),
    )


def _card_abilities(game: RautGame) -> Iterator[CardAbility]:
    """Yield all abilities of all kinds of cards, in the order of the cards."""
    for kind, program in enumerate(game.programs):
        for number in program.standing:
            ability = program.abilities[number]
            assert isinstance(ability.value, AbilitySpec)
            yield CardAbility(kind, kind, ability, ability.value)
    for (card, number), piece in game.lent.items():
        ability = game.programs[card].abilities[number]
        assert isinstance(ability.value, AbilitySpec)
        yield CardAbility(game.kind_of_speaker[piece], card, ability, ability.value)


def _is_constant(game: RautGame, entry: CardAbility) -> bool:
    """True if an ability changes a characteristic always and by a fixed number."""
    spec = entry.spec
    if entry.ability.name != MODIFY or spec.during != ALWAYS:
        return False
    is_lent = entry.kind >= len(game.cards)
    return not is_lent and spec.amount is None and spec.while_ is None


# -- characteristics that are always changed --------------------------------------------------------------------------


def _is_about_itself(spec: AbilitySpec) -> bool:
    """True if an ability is about the guest whose card it is, and nobody else."""
    return spec.of is None or (isinstance(spec.of, Filter) and spec.of.who == "self")


def _remaining_filter(spec: AbilitySpec) -> Filter | None:
    """Return what is left of the filter of an ability once it is known that the guest itself, or one at the right
    table, is meant."""
    if spec.of in (None, EVERYONE):
        return None
    key = "who" if _is_about_itself(spec) else "table"
    remaining: Filter = spec.of.model_copy(update={key: None})
    return remaining


def _raisings(game: RautGame, constant: Sequence[CardAbility]) -> tuple[Raisings, Raisings]:
    """Return what abilities always change of the guest whose card it is, and of others."""
    on_itself: dict[int, list[Raising]] = defaultdict(list)
    on_others: dict[int, list[Raising]] = defaultdict(list)
    for kind, _, _, spec in constant:
        for stat in map(STATS.index, spec.what):
            if _is_about_itself(spec):
                on_itself[kind].append(_raising_of_itself(game, kind, spec, stat))
            else:
                on_others[kind].append(_raising_of_others(game, kind, spec, stat))
    return on_itself, on_others


def _raising_of_itself(game: RautGame, kind: int, spec: AbilitySpec, stat: int) -> Raising:
    of = fitting(_remaining_filter(spec), game)
    return Raising(stat, spec.add, table=None, fits=None, of=of, holds=holding(spec.if_, game), kind=kind)


def _raising_of_others(game: RautGame, kind: int, spec: AbilitySpec, stat: int) -> Raising:
    """Return a change of other guests. What is printed on them is read now; the rest of the filter is a test."""
    remaining = _remaining_filter(spec)
    fits, of = None, None
    if remaining is not None:
        fits, of = fixed(remaining, game), changing(remaining)
    table = None if spec.of == EVERYONE else spec.of.table
    return Raising(stat, spec.add, table, fits=fits, of=of, holds=holding(spec.if_, game), kind=kind)


def _base(game: RautGame, on_others: Raisings) -> dict[int, Sequence[tuple[int, int, int]]]:
    """Return ``Powers.base``."""
    base: dict[int, Sequence[tuple[int, int, int]]] = {UNNAMED: tuple([game.printed[kind] for kind in game.kind])}
    for talk, kind in enumerate(game.kind):
        if kind not in on_others or game.card_kind[kind] != "talk":
            continue
        if all(raising.of is None and raising.holds is None for raising in on_others[kind]):
            base[talk] = _values_with(game, on_others[kind])
    return base


def _values_with(game: RautGame, raisings: Sequence[Raising]) -> Sequence[tuple[int, int, int]]:
    """Return the characteristics of each piece as printed and changed by these."""
    values = [list(game.printed[kind]) for kind in game.kind]
    for raising in raisings:
        for piece, numbers in enumerate(values):
            if raising.fits is None or raising.fits[piece]:
                numbers[raising.stat] += raising.add
    return [(charm, stamina, charisma) for charm, stamina, charisma in values]


def _lowering(raisings: Raisings) -> set[int]:
    """Return the kinds of cards that lower a characteristic."""
    kinds = set[int]()
    for kind, changes in raisings.items():
        if any(raising.add < 0 for raising in changes):
            kinds.add(kind)
    return kinds


def _crosses(spec: AbilitySpec) -> bool:
    """True if a change of one guest may depend on what happens to another."""
    condition = spec.if_
    if condition is None:
        return False
    return not _is_about_itself(spec) or any((condition.present, condition.alone, condition.guests, condition.talk))


def _tipsy(game: RautGame, constant: Sequence[CardAbility]) -> Sequence[int]:
    """Return ``Powers.tipsy``. What the card of a guest says of itself alone matters to no other guest."""
    for_itself, for_others = set[int](), set[int]()
    for kind, _, _, spec in constant:
        if not _asks_who_is_drunk(spec.of) and not _asks_who_is_drunk(spec.if_):
            continue
        if game.card_kind[kind] == "guest" and _is_about_itself(spec) and not _crosses(spec):
            for_itself.add(kind)
        else:
            for_others.add(kind)
    pieces_for_others = _bits(game, for_others)
    tipsy: list[int] = []
    for piece, kind in enumerate(game.kind):
        pieces = pieces_for_others
        if kind in for_itself:
            pieces |= 1 << piece
        tipsy.append(pieces)
    return tuple(tipsy)


def _asks_who_is_drunk(clause: object) -> bool:
    """True if a filter or a condition, or one in it, depends on drink points."""
    match clause:
        case Filter():
            return clause.drunk is not None or clause.sober is not None or _asks_who_is_drunk(clause.not_)
        case GuestCondition():
            return clause.drunk is not None or _asks_who_is_drunk(clause.present) or _asks_who_is_drunk(clause.self_)
    return False


# -- all other abilities, by word -------------------------------------------------------------------------------------


def _indices(game: RautGame, card_abilities: Sequence[CardAbility]) -> Mapping[str, Index]:
    """Return all other abilities, by word, by occasion, or by when a characteristic is changed; those that always
    change one are ``Powers.wavering``."""
    on_itself: dict[str, dict[int, list[Power]]] = defaultdict(partial(defaultdict, list))
    on_others: dict[str, dict[int, list[Power]]] = defaultdict(partial(defaultdict, list))
    uses: dict[int, int] = defaultdict(int)
    for entry in card_abilities:
        kind, card, ability, spec = entry
        word = spec.during if ability.name == MODIFY else ability.about
        if _is_constant(game, entry):
            continue
        powers = on_itself if _is_about_itself(spec) else on_others
        power = _power(game, entry, word, uses[card])
        uses[card] += word == "act"
        powers[word][kind].append(power)
        if word in COUNTS_IN_SEDUCTION:
            powers[IN_SEDUCTION][kind].append(power)
    indices: dict[str, Index] = {}
    for word in {IN_SEDUCTION, *on_itself, *on_others}:
        indices[word] = _index(game, on_itself[word], on_others[word])
    return indices


def _power(game: RautGame, entry: CardAbility, word: str, number: int) -> Power:
    """Return an ability with its filters and its condition as functions. ``number`` is, for an action, its index among
    those of its card."""
    _, card, ability, spec = entry
    of = _remaining_filter(spec) if _is_about_itself(spec) else spec.of
    counterpart = spec.counterpart
    if word == "act" and counterpart is not None:
        # The table is not tested: ``powers.acts`` only goes through the guests at the right tables.
        counterpart = counterpart.model_copy(update={"table": None})
    return Power(
        kind=card,
        number=number,
        block=ability.block,
        of=fitting(of, game),
        holds=holding(spec.if_, game),
        counterpart=fitting(counterpart, game),
        spec=spec,
    )


def _index(game: RautGame, on_itself: PowersByKind, on_others: PowersByKind) -> Index:
    """Return the abilities of one word, sorted by whom they may concern."""
    speakers = _bits(game, {*on_itself, *on_others})
    worn = speakers & _accessories(game)
    lent = speakers & bits(game.lent.values())
    relevant = [0] * len(game.kind)
    reach: dict[int, int] = defaultdict(int)
    by_piece: list[Sequence[tuple[int, Power]]] = [()] * len(game.kind)
    for piece, kind in enumerate(game.kind):
        if kind in on_itself:
            relevant[piece] = reach[piece] = 1 << piece
            by_piece[piece] = _with_source(piece, on_itself[kind])
    for printed, speaking in _speakers_by_filter(game, on_others).items():
        concerned = [piece for piece in range(len(game.kind)) if printed is None or printed[piece]]
        for piece in concerned:
            relevant[piece] |= speaking
        concerned_bits = bits(concerned)
        for speaker in members(speaking):
            reach[speaker] |= concerned_bits
    spreading = _bits(game, on_others) & ~lent
    return Index(
        on_itself=dict(on_itself),
        worn=worn,
        on_others=dict(on_others),
        spreading=spreading,
        pieces=speakers,
        relevant=tuple(relevant),
        lent=lent,
        conditional=any(power.spec.while_ is not None for power in _powers_in(on_itself, on_others)),
        relevant_or_worn=tuple([pieces | worn | lent for pieces in relevant]),
        reach=dict(reach),
        on_itself_by_piece=tuple(by_piece),
        settled=_settled(
            game, by_piece, on_others, relevant=[pieces & spreading for pieces in relevant], worn=worn | lent
        ),
    )


def _speakers_by_filter(game: RautGame, on_others: PowersByKind) -> Mapping[tuple[bool, ...] | None, int]:
    """Return the pieces that speak of others, as bits, by the guests of whom they speak, as far as that is printed on
    these (None: all). Many speak of the same guests."""
    speakers: dict[tuple[bool, ...] | None, int] = defaultdict(int)
    for speaker, kind in enumerate(game.kind_of_speaker):
        for power in on_others.get(kind, ()):
            printed = None
            if isinstance(power.spec.of, Filter):
                printed = fixed(power.spec.of, game)
            speakers[printed] |= 1 << speaker
    return speakers


def _with_source(piece: int, powers: Sequence[Power]) -> Sequence[tuple[int, Power]]:
    return tuple([(piece, power) for power in powers])


def _settled(
    game: RautGame,
    by_piece: Sequence[Sequence[tuple[int, Power]]],
    on_others: PowersByKind,
    relevant: Sequence[int],
    worn: int,
) -> Callable[[int, int], Sequence[tuple[int, Power]] | None]:
    """Return ``Index.settled``. ``relevant`` are for each guest the pieces that may speak of it, unless it wears them;
    ``worn`` are those that it may wear or may have been given."""

    @lru_cache(CACHED)
    def settled(guest: int, in_play: int) -> Sequence[tuple[int, Power]] | None:
        if in_play & worn:
            return None
        powers = [*by_piece[guest]]
        for piece in members(in_play & relevant[guest]):
            source = piece if game.sex_of[piece] != UNNAMED else UNNAMED
            powers += [(source, power) for power in on_others[game.kind[piece]]]
        for _, power in powers:
            if power.holds is not None or power.of is not None or power.spec.while_ is not None:
                return None
        return powers

    return settled


def _speak_of(powers: Sequence[Power], name: str) -> bool:
    """True if one of these abilities speaks of this deed."""
    return any(name in power.spec.what for power in powers)


def _weakens(being_seduced: Index) -> bool:
    """Return ``Powers.weaken``."""
    return any(power.spec.add < 0 or power.spec.amount is not None for power in _all_powers(being_seduced))


def _forbids(forbidding: Index, deed: str) -> bool:
    """True if a card forbids this deed."""
    return _speak_of([*_all_powers(forbidding)], deed)


def _all_powers(index: Index) -> Iterator[Power]:
    """Return all abilities of one word."""
    return _powers_in(index.on_itself, index.on_others)


def _powers_in(*powers_by_kinds: PowersByKind) -> Iterator[Power]:
    for powers_by_kind in powers_by_kinds:
        for powers in powers_by_kind.values():
            yield from powers


def _acts(words: Mapping[str, Index]) -> Mapping[int, Sequence[Power]]:
    """Return ``Powers.acts``."""
    acts: dict[int, list[Power]] = defaultdict(list)
    if "act" in words:
        for power in _all_powers(words["act"]):
            acts[power.kind].append(power)
    for powers in acts.values():
        powers.sort(key=_number)
    return acts


def _number(power: Power) -> int:
    return power.number


def _all_steps(game: RautGame) -> Iterator[EffectStep]:
    """Yield all verbs of all cards."""
    for program in game.programs:
        for block in program.blocks:
            yield from block


def _moves(game: RautGame) -> bool:
    """Return ``Powers.moving``."""
    return any(step.name in ("move_cards", "swap_guests", "swap_hands") for step in _all_steps(game))


def _ends(game: RautGame) -> frozenset[str]:
    """Return the occasions until which something lasts that a card gives out."""
    return frozenset().union(*(step.traits for step in _all_steps(game) if step.name in GIVING))


def _acting_when_played(game: RautGame, card_kinds: Collection[str]) -> frozenset[int]:
    """Return the kinds of cards, of these sorts, that do something when they are played."""
    kinds: list[int] = []
    for kind, program in enumerate(game.programs):
        if program.uses and game.card_kind[kind] in card_kinds:
            kinds.append(kind)
    return frozenset(kinds)


# -- what decides about a turn ----------------------------------------------------------------------------------------


def _deciding(words: Mapping[str, Index]) -> int:
    """Return ``Powers.deciding``."""
    deciding = 0
    for word in MATTERS:
        if word in words:
            deciding |= words[word].pieces
    return deciding


def _matters(game: RautGame, words: Mapping[str, Index]) -> Callable[[int, int], Matters]:
    """Return ``Powers.matters``."""
    of_pieces = {piece: _matters_of(game, words, piece) for piece in members(_deciding(words))}
    borne = [words[word].worn | words[word].lent if word in words else 0 for word in MATTERS]

    @lru_cache(CACHED)
    def matters(speaking: int, bearers: int) -> Matters:
        forbids, grants = set[str](), set[str]()
        concerned = [bearers if speaking & borne_speakers else 0 for borne_speakers in borne]
        for piece in members(speaking):
            matters_of_piece = of_pieces[piece]
            forbids |= matters_of_piece.forbids
            grants |= matters_of_piece.grants
            for number, guests in enumerate(matters_of_piece.concerned):
                concerned[number] |= guests
        return Matters(frozenset(forbids), frozenset(grants), *concerned)

    return matters


class PieceMatters(NamedTuple):
    """What the abilities on one piece are about."""

    forbids: frozenset[str]
    grants: frozenset[str]
    concerned: tuple[int, ...]
    """By the words of ``MATTERS``: the guests, as bits, whom abilities of that word may concern."""


def _matters_of(game: RautGame, words: Mapping[str, Index], piece: int) -> PieceMatters:
    """Return what the abilities on a piece are about."""
    concerned: list[int] = []
    for word in MATTERS:
        concerned.append(words[word].reach.get(piece, 0) if word in words else 0)
    return PieceMatters(_names(game, words, "forbid", piece), _names(game, words, "grant", piece), tuple(concerned))


def _names(game: RautGame, words: Mapping[str, Index], word: str, piece: int) -> frozenset[str]:
    """Return the deeds or actions of which abilities of a word on a piece speak."""
    if word not in words:
        return frozenset()
    index, kind = words[word], game.kind_of_speaker[piece]
    names = set[str]()
    for power in (*index.on_itself.get(kind, ()), *index.on_others.get(kind, ())):
        names.update(power.spec.what)
    return frozenset(names)


# -- cards in a hand --------------------------------------------------------------------------------------------------


make_sorted_hand: Callable[[tuple[list[int], ...]], SortedHand] = partial(tuple.__new__, SortedHand)
"""Make a sorted hand from a tuple of all its fields; it takes half the time of ``SortedHand(...)``."""


def _hands(game: RautGame) -> Callable[[Sequence[int]], SortedHand]:
    """Return ``RautGame.sorted_hand``."""
    kind_of, sort_of = game.kind, game.sort

    def sorted_hand(pieces: Sequence[int]) -> SortedHand:
        by_sort: tuple[list[int], ...] = ([], [], [], [], [])
        for piece in pieces:
            kind = kind_of[piece]
            kinds = by_sort[sort_of[kind]]
            if kind not in kinds:
                kinds.append(kind)
        return make_sorted_hand(by_sort)

    return sorted_hand


# -- drinks and accessories -------------------------------------------------------------------------------------------


def _drink_effects(game: RautGame) -> Mapping[int, DrinkEffects]:
    """Return ``Powers.drink_effects``."""
    effects: dict[int, DrinkEffects] = {}
    for kind, card in enumerate(game.cards):
        written_effects = card.fields.get("effects")
        if written_effects:
            effects[kind] = tuple(map(_drink_effect, written_effects))
    return effects


def _drink_effect(effect: Mapping[str, Any]) -> tuple[Sequence[int], int, str | None, FitsGuest | None]:
    """Return an effect of a drink as the rules use it."""
    names = effect["what"]
    if isinstance(names, str):
        names = [names]
    of = None
    if "of" in effect:
        of = fitting(Filter.model_validate(effect["of"]))
    return tuple(map(STATS.index, names)), effect["add"], effect.get("role"), of


def _wearers(game: RautGame) -> Mapping[int, FitsGuest | None]:
    """Return ``Powers.wearers``."""
    wearers: dict[int, FitsGuest | None] = {}
    for kind, card in enumerate(game.cards):
        wearer = card.fields.get("wearer")
        if wearer:
            wearers[kind] = fitting(Filter.model_validate(wearer), game)
    return wearers


def _accessories(game: RautGame) -> int:
    """Return all accessories, as bits."""
    return bits(piece for piece in range(len(game.kind)) if game.card_kind[game.kind[piece]] == "accessory")


def _bits(game: RautGame, kinds: Collection[int]) -> int:
    """Return all pieces of these kinds, as bits."""
    return bits(piece for piece, kind in enumerate(game.kind_of_speaker) if kind in kinds)
