"""Turns the sets that play into the cards that a game is played with.

``load`` reads the built-in cards and the user's, leaves out what cannot be played, and says why. It never raises
because of the content of a file. It returns plain data: no game sees YAML or pydantic.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rules.cards.card import Card, Deck, FurtherWords, Origin
from rules.cards.cardfile import WrittenCard, card_files, written_set
from rules.cards.counters import counters_in, unknown_counters
from rules.cards.head_names import known_name_instead
from rules.cards.sets import SetInfo, SetSource, cannot_play, choose, find_sets
from rules.cards.slots import Slot, Slots
from rules.cards.symbols import (
    FLAVOUR,
    Symbol,
    Symbols,
    as_drawn,
    as_symbols,
    braced_words,
    has_symbol,
    in_words,
    of_game,
    unknown_symbols,
    with_words,
)
from rules.cards.text_problems import is_about_unwritten, missing_languages, number_problems
from rules.reading.messages import AnyMessage, Message, game_title
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode
from rules.system import locations
from rules.system.steps import WorkInSteps, in_one_go
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Bilingual, CardModel, IdInGame, Reference, SetHeader, Vocabulary


CACHE_SIZE = 4
"""How many forms of one card are remembered, since it may play in several games at the same time."""
DECK_AT_MOST = 2_000
"""The most cards in one game, all decks together. More would make a table too slow."""


@dataclass(frozen=True)
class CardSet:
    """All cards of one game, of all sets that play."""

    name: str
    """The names of its sets, joined: ``base+mine``."""
    game: str
    digest: str
    """Equal digests mean equal rules. It covers order, ids, numbers, effects, constants and the decks that heads
    describe, but not names, texts and pictures."""
    cards: tuple[Card, ...]
    constants: Mapping[str, int]
    problems: tuple[Problem, ...] = ()
    heads: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The keys in the head of each set that only this game has, by the name of the set and in the order of the files.
    The Red Dragon has ``character`` and ``also``."""
    notes: tuple[Problem, ...] = ()
    """What its authors should know, although it is no mistake (codes in ``problems.NOTES``)."""

    def card(self, id: str) -> Card:
        """The card with this id. Raises KeyError if there is none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(f"there is no card {id} in {self.name}")

    def deck(self) -> list[Card]:
        """Each card once for each of its copies, in the order of the files."""
        cards: list[Card] = []
        for card in self.cards:
            cards += [card] * card.copies
        return cards


def texts_of_own(cards: CardSet) -> dict[str, str]:
    """The content of the files with those cards that did not come with the program. The keys are the names of the
    files, each after a number. A file that no longer exists is left out."""
    built_in = locations.resources("data", "cards", cards.game)
    files: dict[Path, None] = {}  # as a set that keeps the order
    for card in cards.cards:
        if card.origin.file.parent not in built_in:
            files[card.origin.file] = None
    texts = {}
    for number, file in enumerate(files):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            texts[f"{number}-{file.name}"] = file.read_text(encoding="utf-8")
    return texts


_loaded: dict[tuple[Any, ...], tuple[list[tuple[Path, locations.Stamp]], CardSet]] = {}


def load(
    words: Vocabulary,
    folders: Sequence[Path] | None = None,
    sets: Collection[str] | None = None,
    short_id_set: str = "",
) -> CardSet:
    """The cards of a game from ``folders`` (default: the user's and the built-in ones), of the ``sets`` with these
    names (see ``sets.choose``; default: all but whole games). Raises BadSet if a set in ``sets`` cannot play.

    The cards of the set ``short_id_set`` keep their short ids even if another set has them too, since its tests are
    written with these ids. Files are read again only if they have changed.
    """
    folders = _folders(words, folders)
    stamps: list[tuple[Path, locations.Stamp]] = []
    for folder in folders:
        for path in card_files(folder):
            stamps.append((path, locations.stamp(path)))
    set_names = None if sets is None else frozenset(sets)
    key = (words, tuple(map(Path.absolute, folders)), set_names, short_id_set)
    if key not in _loaded or _loaded[key][0] != stamps:
        _loaded[key] = (stamps, play(words, find_sets(words, folders), sets, short_id_set))
    return _loaded[key][1]


def _folders(words: Vocabulary, folders: Sequence[Path] | None) -> Sequence[Path]:
    """The folders, or those of the game if there are none given."""
    if folders is None:
        return locations.card_folders(words.game)
    return folders


def playing_sets(
    words: Vocabulary, sources: Sequence[SetSource], names: Collection[str] | None, short_id_set: str = ""
) -> WorkInSteps[CardSet]:
    """The cards of those ``sources`` that are chosen by ``names``; see ``load``.

    A set with which there would be too few or too many cards is left out; if it was asked for, BadSet is raised."""
    chosen = choose(sources, names)
    cards = yield from combining(words, chosen, short_id_set)
    problems: list[Problem] = []
    if names is None:
        for source in sources:
            if source.fault is not None:
                problems += source.problems
    if unfit(words, cards) is not None:
        fitting, faults = yield from _fitting(words, chosen)
        for source, fault in faults.items():
            if names is not None:
                raise cannot_play(source.name, fault)
            if source not in fitting:
                problems += source.problems
            problems.append(fault)
        cards = yield from combining(words, fitting, short_id_set)
    return replace(cards, problems=(*cards.problems, *problems))


play = in_one_go(playing_sets)


def _fitting(
    words: Vocabulary, chosen: Sequence[SetSource]
) -> WorkInSteps[tuple[list[SetSource], dict[SetSource, Problem]]]:
    """The sets that make a game when they are added one by one to the built-in ones, and what is wrong with the
    others. If the built-in ones alone make no game, the others are not to blame, and all play."""
    fitting = [source for source in chosen if source.built_in]
    if fitting:
        cards = yield from combining(words, fitting)
        reason = unfit(words, cards)
        if reason is not None:
            return list(chosen), {fitting[0]: fitting[0].at_head(*reason)}
    faults: dict[SetSource, Problem] = {}
    for source in chosen:
        if not source.built_in:
            cards = yield from combining(words, [*fitting, source])
            reason = unfit(words, cards)
            if reason is None:
                fitting.append(source)
            else:
                faults[source] = source.at_head(*reason)
    return fitting, faults


def available(words: Vocabulary, folders: Sequence[Path] | None = None) -> list[SetInfo]:
    """The sets that lie in the folders of a game, the built-in ones first, with the reason why one cannot play."""
    sources = find_sets(words, _folders(words, folders))
    built_in = [source for source in sources if source.built_in and source.fault is None]
    return [_describe(words, source, built_in) for source in sources]


def _describe(words: Vocabulary, source: SetSource, built_in: Sequence[SetSource]) -> SetInfo:
    """What people need to know about a set. ``built_in`` are the sets that it would be added to."""
    fault = source.fault
    if fault is None and not source.built_in:
        playing = [source] if source.only else [*built_in, source]
        cards = combine(words, playing)
        reason = unfit(words, cards)
        if reason is not None:
            fault = source.at_head(*reason)
    copies = sum(card.model.copies for card in source.cards.values())
    titles: Mapping[str, str] = {}
    head = source.head
    if head is not None:
        titles = head.called()
    default_title = source.name.replace("_", " ")
    title = {language: titles.get(language) or default_title for language in LANGUAGES}
    return SetInfo(source.name, title, source.built_in, source.only, copies, fault, source.paths)


def unfit(words: Vocabulary, cards: CardSet) -> tuple[str, Message, Message] | None:
    """Why there are too few or too many cards to play with: the code, the message and the hint; None if they fit."""
    decks = words.decks_of(cards.cards, cards.heads)
    for deck in decks:
        if deck.size < deck.least:
            message = Message("problem.deck_too_small", game=game_title(words.game), n=deck.least, deck=deck.name)
            return "SMALL-DECK", message, Message("problem.add_cards")
    total = sum(deck.size for deck in decks)
    if total > DECK_AT_MOST:
        message = Message("problem.deck_too_big", game=game_title(words.game), n=total, most=DECK_AT_MOST)
        return "BIG-DECK", message, Message("problem.lower_copies")
    return None


# --- several sets together ------------------------------------------------------------------------------------------


def combining(words: Vocabulary, playing: Sequence[SetSource], short_id_set: str = "") -> WorkInSteps[CardSet]:
    """The cards of these sets together, whether or not they make a game."""
    slots = Slots(playing, short_id_set)
    yield
    constants, notes = _constants(words, playing)
    pictures = locations.pictures()
    problems: list[Problem] = []
    for source in playing:
        problems += source.problems
    problems += slots.problems
    symbols_by_set = {source.name: _symbols(words, source) for source in playing}
    yield
    headers: dict[str, SetHeader] = {}
    heads: dict[str, Mapping[str, Any]] = {}
    for source in playing:
        symbols = symbols_by_set[source.name]
        problems += _head_problems(source, symbols, pictures)
        header = _header_in_game(source, slots)
        if header is not None:
            headers[source.name] = header
            heads[source.name] = _head_with_words(source, header, symbols)
    yield
    playing_slots, name_problems = _with_known_names(words, slots.all, heads)
    problems += name_problems
    yield
    cards: list[Card] = []
    meanings: list[str] = []
    cache_keys: dict[str, str] = {}
    for name, symbols in symbols_by_set.items():
        cache_keys[name] = repr((constants, symbols))
    for slot in playing_slots:
        id_in_game = partial(slots.id_in_game, slot.source)
        symbols = symbols_by_set[slot.source.name]
        cache_key = cache_keys[slot.source.name]
        card, card_problems, meaning = _remembered_card(
            slot.card, slot.name, slot.home, constants, id_in_game, symbols, cache_key
        )
        yield
        cards.append(card)
        meanings.append(meaning)
        problems += card_problems
        picture = (("art",), slot.card.model.art)
        problems += _without_art([picture], slot.card.document, slot.card.node, pictures)
    yield
    problems = _without_unwritten_languages(problems, playing)
    card_set = CardSet(
        name="+".join(source.name for source in playing),
        game=words.game,
        digest=_digest(words.game, cards, meanings, constants, headers),
        cards=tuple(cards),
        constants=constants,
        heads=heads,
        notes=(*slots.notes, *notes),
    )
    yield
    return _with_deck_problems(words, playing, playing_slots, card_set, problems)


combine = in_one_go(combining)


def _without_unwritten_languages(problems: Sequence[Problem], sources: Sequence[SetSource]) -> list[Problem]:
    """The problems, without the languages that texts lack because their set is not written in them."""
    languages_of_file: dict[Path, Sequence[str]] = {}
    for source in sources:
        for header, document, _ in source.heads():
            languages_of_file[document.path] = header.table_languages
    remaining: list[Problem] = []
    for problem in problems:
        if not is_about_unwritten(problem, languages_of_file.get(problem.file, LANGUAGES)):
            remaining.append(problem)
    return remaining


def _symbols(words: Vocabulary, source: SetSource) -> Symbols:
    """The symbols that the cards of a set may have: the general ones, those of the game and its own."""
    set_symbols: dict[str, Symbol] = {}
    for header, document, _ in source.heads():
        for name, symbol in as_symbols(header.symbols).items():
            set_symbols[name] = symbol._replace(art=locations.picture_of(document.path, symbol.art))
    if not set_symbols:
        return of_game(words.game)  # the same object for many sets
    return {**of_game(words.game), **set_symbols}


def _head_problems(source: SetSource, symbols: Symbols, pictures: Collection[str]) -> Iterator[Problem]:
    """Yield the problems of the pictures, symbols and texts in the heads of a set."""
    for header, document, root in source.heads():
        yield from _without_art(header.all_pictures(), document, root, pictures)
        yield from unknown_symbols(document, braced_words(document, root), symbols)
        for steps, text, numbers in header.texts():
            yield from missing_languages(steps, source.name, text, document, root)
            yield from number_problems(source.name, steps, text, numbers, document, root)


def _header_in_game(source: SetSource, slots: Slots) -> SetHeader | None:
    """The head of a set, with the names that its pictures and the cards in it have in this game; None if it is
    wrong."""
    header = source.head
    if header is None:
        return None
    header = header.with_pictures(partial(locations.picture_of, source.files[0].document.path))
    return header.with_references(partial(slots.id_in_game, source))


def _head_with_words(source: SetSource, header: SetHeader, symbols: Symbols) -> Mapping[str, Any]:
    """The data of a head for the rules, with words instead of symbols in its texts."""
    for _, document, root in source.heads():
        if has_symbol(braced_words(document, root), symbols):
            return cast(Mapping[str, Any], with_words(header.head(), symbols))
    return header.head()


def _with_known_names(
    words: Vocabulary, slots: Sequence[Slot], heads: Mapping[str, Mapping[str, Any]]
) -> tuple[Sequence[Slot], list[Problem]]:
    """The places of those cards in which every name is given by a head, and the problems of the others."""
    known_names: Mapping[str, Collection[str]] = {}
    if words.names is not None:
        known_names = words.names(heads)
    known_counters = counters_in(heads)
    problems: list[Problem] = []
    fitting: list[Slot] = []
    for slot in slots:
        counter_problems = list(unknown_counters(slot.card.document, slot.card.node, known_counters, heads))
        problems += counter_problems
        problems += slot.card.model.name_problems(slot.card.document, slot.card.node, heads)
        mentions = slot.card.model.mentions()
        unknown_names = [mention for mention in mentions if mention.name not in known_names[mention.key]]
        for steps, name, key in unknown_names:
            node = slot.card.node.find(steps)
            hint = known_name_instead(name, key, known_names[key], heads)
            span = node.span if node.value == name else node.key or node.span
            problems.append(slot.card.document.problem("UNKNOWN-NAME", name, span, hint))
        if not unknown_names and not counter_problems:
            fitting.append(slot)
    return fitting, problems


def _constants(words: Vocabulary, playing: Sequence[SetSource]) -> tuple[dict[str, int], list[Problem]]:
    """The numbers of the rules, each of which a later set may change; and a note where two sets of the user change the
    same number."""
    constants: dict[str, int] = words.constants().model_dump()
    notes: list[Problem] = []
    first_sources: dict[str, SetSource] = {}
    for source in playing:
        for header, document, root in source.heads():
            changes = header.changes()
            constants |= changes
            if source.built_in:
                continue
            for name in changes:
                first_source = first_sources.setdefault(name, source)
                if first_source is not source:
                    node = root.find(["constants", name])
                    message = Message("problem.constant_replaced", name=name, set=first_source.name)
                    notes.append(document.problem("REPLACES", message, node.key or node.span))
    return constants, notes


def _with_deck_problems(
    words: Vocabulary, playing: Sequence[SetSource], slots: Sequence[Slot], cards: CardSet, problems: Sequence[Problem]
) -> CardSet:
    """The cards with these ``problems`` and those of their decks."""
    decks = words.decks_of(cards.cards, cards.heads)
    deck_problems = _never_dealt(words, slots, cards, decks)
    notes: list[Problem] = []
    deck_by_set: dict[str, Deck] = {}
    for deck in decks:
        if deck.set:
            deck_by_set[deck.set] = deck
    if deck_by_set:
        for source in playing:
            if source.name not in deck_by_set:
                deck_problems += _borrowed_by_nobody(source)
            if not source.built_in:
                notes += _deck_notes(source, deck_by_set, cards)
    return replace(cards, problems=(*problems, *deck_problems), notes=(*cards.notes, *notes))


def _deck_notes(source: SetSource, deck_by_set: Mapping[str, Deck], cards: CardSet) -> Iterator[Problem]:
    """Yield a note if the deck of a set has an unusual size, or if the set has no deck and so adds to every deck."""
    deck = deck_by_set.get(source.name)
    if deck is None:
        shared_ids = {card.id for card in cards.cards if card.set == source.name}
        added = min(_count_copies(other_deck, shared_ids) for other_deck in deck_by_set.values())
        if added:
            yield source.at_head("DECK-SIZE", Message("problem.in_every_deck", set=source.name, n=added))
    elif deck.usual not in (None, deck.size):
        message = Message("problem.deck_size", set=source.name, n=deck.size, usual=int(deck.usual or 0))
        yield source.at_head("DECK-SIZE", message)


def _never_dealt(words: Vocabulary, slots: Sequence[Slot], cards: CardSet, decks: Sequence[Deck]) -> list[Problem]:
    """A problem for each card that no deck holds."""
    dealt_ids: set[str] = set()
    for deck in decks:
        for id, copies in deck.cards:
            if copies:
                dealt_ids.add(id)
    problems: list[Problem] = []
    for slot, card in zip(slots, cards.cards, strict=True):
        if card.id in dealt_ids:
            continue
        hint: AnyMessage = ""
        if card.copies:
            message = Message("problem.in_no_deck", game=game_title(words.game), id=card.id)
        else:
            message = Message("problem.no_copy", id=card.id)
            hint = Message("problem.raise_copies")
        place = slot.card.node.find(["id"]).span
        problems.append(slot.card.document.problem("NEVER-DEALT", message, place, hint))
    return problems


def _count_copies(deck: Deck, ids: Collection[str]) -> int:
    """The number of cards in a deck that have one of these ids."""
    total = 0
    for id, copies in deck.cards:
        if id in ids:
            total += copies
    return total


def _borrowed_by_nobody(source: SetSource) -> Iterator[Problem]:
    """A problem for each card that the head of a set without a deck wants to borrow."""
    for (steps, id), document, head, to_other_set in source.references():
        if head is document.root and not to_other_set:
            message = Message("problem.no_deck_to_borrow", set=source.name, id=id)
            node = head.find(steps)
            yield document.problem("UNUSED-NAME", message, node.key or node.span)


def _digest(
    game: str, cards: Iterable[Card], meanings: Iterable[str], constants: Mapping[str, int],
    headers: Mapping[str, SetHeader],
) -> str:  # fmt: skip
    """The digest of a ``CardSet``. ``meanings`` say what each of the cards means to the rules."""
    parts = [_json(game), _json(dict(constants)), f"[{', '.join(meanings)}]"]
    meanings_of_heads: list[tuple[str, Any]] = []
    for name, header in headers.items():
        meaning = header.meaning()
        if meaning:
            meanings_of_heads.append((name, meaning))
    if meanings_of_heads:
        # In such a game each set is a deck, so the order of the sets and the set of each card matter too.
        parts.append(_json(meanings_of_heads))
        parts.append(_json([card.set for card in cards]))
    return hashlib.sha256(f"[{', '.join(parts)}]".encode()).hexdigest()


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


# --- one card -------------------------------------------------------------------------------------------------------


def _remembered_card(
    written_card: WrittenCard, id: str, set: str, constants: dict[str, int], id_in_game: IdInGame, symbols: Symbols,
    cache_key: str,
) -> tuple[Card, list[Problem], str]:  # fmt: skip
    """The card, its problems (see ``to_card``), and what it means to the rules, as text.

    The result is remembered until something changes that it depends on. ``cache_key`` are the ``constants`` and
    ``symbols`` as one text, of which Python remembers the hash."""
    model = written_card.model
    art = locations.picture_of(written_card.document.path, model.art)
    references: list[str | None] = []
    for _, name in model.references():
        references.append(id_in_game(name))
    key = (id, set, art, cache_key, tuple(references))
    if key not in written_card.cache:
        card, problems = to_card(written_card, id, set, constants, id_in_game, symbols)
        meaning = card.meaning
        if len(written_card.cache) > CACHE_SIZE:
            written_card.cache.clear()
        written_card.cache[key] = card, problems, meaning
    result: tuple[Card, list[Problem], str] = written_card.cache[key]
    return result


def to_card(
    written_card: WrittenCard, id: str, set: str, constants: dict[str, int], id_in_game: IdInGame, symbols: Symbols
) -> tuple[Card, list[Problem]]:
    """The card for the game, in which it has this ``id`` and belongs to this ``set``; and the problems of its texts
    (with codes in ``problems.HARMLESS``). ``id_in_game`` gives the ids of the cards that it refers to; ``symbols`` are
    those that its texts may have."""
    document = written_card.document
    node = written_card.node
    model = written_card.model.with_references(id_in_game)
    problems: list[Problem] = []
    problems += missing_languages(("name",), model.id, model.name, document, node)
    problems += missing_languages(("text",), model.id, model.text, document, node)
    wrong_numbers = list(number_problems(model.id, ("text",), model.text, model.numbers(constants), document, node))
    if not model.text_ok:
        problems += wrong_numbers
    used_symbols = braced_words(document, node)
    problems += unknown_symbols(document, used_symbols, symbols)
    text = _all_languages(model.text, "")
    fields = model.fields(constants)
    face = None
    if has_symbol(used_symbols, symbols) or any(map(FLAVOUR.search, text.values())):
        face = {language: as_drawn(text[language], language, symbols) for language in LANGUAGES}
        text = with_words(text, symbols)
        fields = with_words(fields, symbols)
    card = Card(
        id=id,
        name=_all_languages(model.name, model.id),
        text=text,
        kind=model.kind,
        fields=fields,
        copies=model.copies,
        art=locations.picture_of(document.path, model.art),
        origin=Origin(document.path, node.span.line),
        set=set,
        forms=model.written_forms(),
        layout=model.layout or "",
        dresser=written_set(document),
        tests=node.get("tests"),
        face=face,
        further=_further_words(model, symbols),
        text_ok=model.text_ok,
        excused=bool(model.text_ok and wrong_numbers),
    )
    return card, problems


def _further_words(model: CardModel, symbols: Symbols) -> dict[str, FurtherWords]:
    """The words of a card in the languages that the table does not speak. Symbols without pictures have their English
    words there."""
    words_by_language: dict[str, FurtherWords] = {}
    for language, words in model.other.items():
        if language not in LANGUAGES:
            text, face = in_words(words.text, "en", symbols), as_drawn(words.text, "en", symbols)
            words_by_language[language] = FurtherWords(words.name.strip(), text.strip(), face.strip())
    return words_by_language


def _without_art(
    pictures: Iterable[Reference], document: Document, node: YamlNode, existing_pictures: Collection[str]
) -> Iterator[Problem]:
    """A problem for each of the pictures that neither exists nor is in the package of the file."""
    for steps, name in pictures:
        if not name or name in existing_pictures:
            continue
        if locations.picture(locations.picture_of(document.path, name)) is None:
            message = Message("problem.no_picture", files=(f"{name}.svg", f"{name}.png"))
            yield document.problem("NO-ART", message, node.find(steps).span, did_you_mean(name, existing_pictures))


def _all_languages(words: Bilingual, default: str) -> dict[str, str]:
    """The text by language. A missing language gets the text of another, or else the ``default``."""
    texts: dict[str, str] = words.model_dump()
    any_text = next(filter(str.strip, texts.values()), default)
    return {language: texts[language] if texts[language].strip() else any_text for language in LANGUAGES}
