"""Turns the sets that play into the cards that a game is played with.

``load`` reads the built-in cards and the user's, leaves out what cannot be played, and says why. It never raises
because of the content of a file. It returns plain data: no game sees YAML or pydantic.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.cards.card import Card, Deck, Origin, without_texts
from rules.cards.cardfile import WrittenCard, card_files
from rules.cards.ill_worded import ill_worded, without_language
from rules.cards.sets import SetInfo, SetSource, cannot_play, choose, find_sets
from rules.cards.slots import Slot, Slots
from rules.cards.symbols import (
    FLAVOUR,
    Symbol,
    Symbols,
    as_drawn,
    as_symbols,
    of_game,
    unknown,
    uses,
    worded,
)
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode
from rules.system import locations
from rules.system.steps import WorkInSteps, in_one_go
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Reference, SetHeader, Vocabulary


KEPT = 4
"""So many forms of one card are kept: it may play in several games at the same time."""
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
    """What its authors should know although nothing is wrong (codes in ``problems.NOTES``)."""

    def card(self, id: str) -> Card:
        """The card with this id. Raises KeyError if there is none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(f"there is no card {id} in {self.name}")

    def deck(self) -> list[Card]:
        """Each card once for each of its copies, in the order of the files."""
        return [card for card in self.cards for _ in range(card.copies)]


def texts_of_own(cards: CardSet) -> dict[str, str]:
    """What is in the files with those of the cards that did not come with the program, by the names of the files, each
    after a number. A file that is gone is left out."""
    built_in = locations.resources("data", "cards", cards.game)
    files = dict.fromkeys(each.origin.file for each in cards.cards if each.origin.file.parent not in built_in)
    texts = {}
    for number, file in enumerate(files):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            texts[f"{number}-{file.name}"] = file.read_text(encoding="utf-8")
    return texts


_loaded: dict[tuple[Any, ...], tuple[list[tuple[Path, locations.Stamp]], CardSet]] = {}


def load(
    words: Vocabulary, folders: Sequence[Path] | None = None, sets: Collection[str] | None = None, own: str = ""
) -> CardSet:
    """The cards of a game from ``folders`` (default: the user's and the built-in ones), of the ``sets`` with these
    names (see ``sets.choose``; default: all but whole games). With ``own``, the cards of that set keep their short ids
    even if another set has them too, as its tests are written. Raises BadSet if a set in ``sets`` cannot play.

    Files are read again only if they have changed.
    """
    folders = locations.card_folders(words.game) if folders is None else list(folders)
    stamps = [(path, locations.stamp(path)) for folder in folders for path in card_files(folder)]
    key = (words, tuple(folder.absolute() for folder in folders), None if sets is None else frozenset(sets), own)
    if key not in _loaded or _loaded[key][0] != stamps:
        _loaded[key] = (stamps, play(words, find_sets(words, folders), sets, own))
    return _loaded[key][1]


def playing_sets(
    words: Vocabulary, sources: Sequence[SetSource], names: Collection[str] | None, own: str = ""
) -> WorkInSteps[CardSet]:
    """The cards of those ``sources`` that are chosen by ``names``; see ``load``.

    A set with which there would be too few or too many cards is left out. If it was asked for, BadSet is raised."""
    chosen = choose(sources, names)
    made = yield from combining(words, chosen, own)
    broken = [source for source in sources if source.fault is not None] if names is None else []
    told = [problem for source in broken for problem in source.problems]
    if unfit(words, made) is not None:
        fitting, faults = yield from _fitting(words, chosen)
        for source, fault in faults.items():
            if names is not None:
                raise cannot_play(source.name, fault)
            told += [fault] if source in fitting else [*source.problems, fault]
        made = yield from combining(words, fitting, own)
    return replace(made, problems=(*made.problems, *told))


play = in_one_go(playing_sets)


def _fitting(
    words: Vocabulary, chosen: Sequence[SetSource]
) -> WorkInSteps[tuple[list[SetSource], dict[SetSource, Problem]]]:
    """Those of the sets that make a game when they are added one by one to the built-in ones, and what is wrong with
    the others. If the built-in ones alone make no game, no other is to blame, and all play."""
    kept = [source for source in chosen if source.built_in]
    if kept and (wrong := unfit(words, (yield from combining(words, kept)))) is not None:
        return list(chosen), {kept[0]: kept[0].at_head(*wrong)}
    faults: dict[SetSource, Problem] = {}
    for source in chosen:
        if not source.built_in:
            wrong = unfit(words, (yield from combining(words, [*kept, source])))
            if wrong is None:
                kept.append(source)
            else:
                faults[source] = source.at_head(*wrong)
    return kept, faults


def available(words: Vocabulary, folders: Sequence[Path] | None = None) -> list[SetInfo]:
    """The sets that lie in the folders of a game, the built-in ones first, and which of them cannot play and why."""
    sources = find_sets(words, locations.card_folders(words.game) if folders is None else folders)
    built_in = [source for source in sources if source.built_in and source.fault is None]
    found: list[SetInfo] = []
    for source in sources:
        fault = source.fault
        if fault is None and not source.built_in:
            wrong = unfit(words, combine(words, [source] if source.only else [*built_in, source]))
            fault = None if wrong is None else source.at_head(*wrong)
        copies = sum(card.model.copies for card in source.cards.values())
        title = head.called() if (head := source.head) else {}
        said = {language: title.get(language) or source.name.replace("_", " ") for language in LANGUAGES}
        files = tuple(file.document.path for file in source.files)
        found.append(SetInfo(source.name, said, source.built_in, source.only, copies, fault, files))
    return found


def unfit(words: Vocabulary, made: CardSet) -> tuple[str, Message, Message] | None:
    """If there are too few or too many cards to play with: the code, the message and the hint. Otherwise None."""
    decks = words.decks_of(made.cards, made.heads)
    for deck in decks:
        if deck.size < deck.least:
            message = Message("problem.deck_too_small", game=words.game, n=deck.least, deck=deck.name)
            return "SMALL-DECK", message, Message("problem.add_cards")
    if (together := sum(deck.size for deck in decks)) > DECK_AT_MOST:
        message = Message("problem.deck_too_big", game=words.game, n=together, most=DECK_AT_MOST)
        return "BIG-DECK", message, Message("problem.lower_copies")
    return None


# --- several sets together ------------------------------------------------------------------------------------------


def combining(words: Vocabulary, playing: Sequence[SetSource], own: str = "") -> WorkInSteps[CardSet]:
    """The cards of these sets together, whether or not that makes a game."""
    slots = Slots(playing, own)
    yield
    constants, notes = _constants(words, playing)
    pictures = locations.pictures()
    problems = [problem for source in playing for problem in source.problems] + slots.problems
    heads: dict[str, SetHeader] = {}
    said: dict[str, Mapping[str, Any]] = {}
    symbols = {source.name: _symbols(words, source) for source in playing}
    yield
    depends = {name: repr((constants, known)) for name, known in symbols.items()}
    for source in playing:
        known = symbols[source.name]
        for header, document, root in source.heads():
            problems += _without_art(header.all_pictures(), document, root, pictures)
            problems += unknown(document, uses(document, root), known)
            for text in header.texts():
                problems += ill_worded(source.name, *text, document, root)
        if (head := source.head) is not None:
            named = head.with_pictures(partial(locations.picture_of, source.files[0].document.path))
            heads[source.name] = named = named.with_references(partial(slots.called, source))
            used = any(name in known for _, document, root in source.heads() for _, name in uses(document, root))
            said[source.name] = worded(named.head(), known) if used else named.head()
    yield
    playing_slots, strange = _named(words, slots.all, said)
    problems += strange
    yield
    cards: list[Card] = []
    meanings: list[str] = []
    for slot in playing_slots:
        written, called, of = slot.card, partial(slots.called, slot.source), slot.source.name
        card, wrong, meaning = _made(written, slot.name, slot.home, constants, called, symbols[of], depends[of])
        yield
        cards.append(card)
        meanings.append(meaning)
        problems += wrong
        problems += _without_art([(("art",), written.model.art)], written.document, written.node, pictures)
    yield
    made = CardSet(
        name="+".join(source.name for source in playing),
        game=words.game,
        digest=_digest(words.game, cards, meanings, constants, heads),
        cards=tuple(cards),
        constants=constants,
        heads=said,
        notes=(*slots.notes, *notes),
    )
    yield
    return _dealt(words, playing, playing_slots, made, problems)


combine = in_one_go(combining)


def _symbols(words: Vocabulary, source: SetSource) -> Symbols:
    """The symbols that the cards of a set may have: the general ones, those of the game and its own."""
    own: dict[str, Symbol] = {}
    for header, document, _ in source.heads():
        for name, symbol in as_symbols(header.symbols).items():
            own[name] = symbol._replace(art=locations.picture_of(document.path, symbol.art))
    return {**of_game(words.game), **own} if own else of_game(words.game)


def _named(
    words: Vocabulary, slots: Sequence[Slot], heads: Mapping[str, Mapping[str, Any]]
) -> tuple[Sequence[Slot], list[Problem]]:
    """The places of the cards in which every name is given by a head, and the problems of the others."""
    if words.names is None:
        return slots, []
    given, problems, fit = words.names(heads), [], []
    for slot in slots:
        document, node = slot.card.document, slot.card.node
        strange = [each for each in slot.card.model.mentions() if each.name not in given[each.key]]
        for steps, name, key in strange:
            place = node.find(steps)
            hint = did_you_mean(name, given[key]) or Message("problem.name_in_head", key=key)
            span = place.span if place.value == name else place.key or place.span
            problems.append(document.problem("UNKNOWN-NAME", name, span, hint))
        if not strange:
            fit.append(slot)
    return fit, problems


def _constants(words: Vocabulary, playing: Sequence[SetSource]) -> tuple[dict[str, int], list[Problem]]:
    """The numbers of the rules, of which a later set may change each; and notes of what two sets of the user change."""
    constants: dict[str, int] = words.constants().model_dump()
    notes: list[Problem] = []
    first: dict[str, SetSource] = {}
    for source in playing:
        for header, document, root in source.heads():
            constants |= header.changes()
            for name in () if source.built_in else header.changes():
                if (other := first.setdefault(name, source)) is not source:
                    place = root.find(["constants", name])
                    message = Message("problem.constant_replaced", name=name, set=other.name)
                    notes.append(document.problem("REPLACES", message, place.key or place.span))
    return constants, notes


def _dealt(
    words: Vocabulary, playing: Sequence[SetSource], slots: Sequence[Slot], made: CardSet, problems: Sequence[Problem]
) -> CardSet:
    """The cards with all ``problems``, those of their decks included."""
    decks = words.decks_of(made.cards, made.heads)
    deck_problems = _never_dealt(words, slots, made, decks)
    notes: list[Problem] = []
    deck_by_set = {deck.set: deck for deck in decks if deck.set}
    for source in playing if deck_by_set else ():
        deck = deck_by_set.get(source.name)
        if deck is None:
            deck_problems += _borrowed_by_nobody(source)
            shared_ids = {card.id for card in made.cards if card.set == source.name}
            added = min(_count_copies(own_deck, shared_ids) for own_deck in deck_by_set.values())
            if added and not source.built_in:
                notes.append(source.at_head("DECK-SIZE", Message("problem.in_every_deck", set=source.name, n=added)))
        elif deck.usual not in (None, deck.size) and not source.built_in:
            message = Message("problem.deck_size", set=source.name, n=deck.size, usual=int(deck.usual or 0))
            notes.append(source.at_head("DECK-SIZE", message))
    return replace(made, problems=(*problems, *deck_problems), notes=(*made.notes, *notes))


def _never_dealt(words: Vocabulary, slots: Sequence[Slot], made: CardSet, decks: Sequence[Deck]) -> list[Problem]:
    """A problem for each card that no deck holds."""
    dealt_ids = {id for deck in decks for id, copies in deck.cards if copies}
    problems: list[Problem] = []
    for slot, card in zip(slots, made.cards, strict=True):
        if card.id in dealt_ids:
            continue
        hint: AnyMessage = ""
        if card.copies:
            message = Message("problem.in_no_deck", game=words.game, id=card.id)
        else:
            message = Message("problem.no_copy", id=card.id)
            hint = Message("problem.raise_copies")
        place = slot.card.node.find(["id"]).span
        problems.append(slot.card.document.problem("NEVER-DEALT", message, place, hint))
    return problems


def _count_copies(deck: Deck, ids: Collection[str]) -> int:
    """The number of cards in a deck that have one of these ids."""
    return sum(copies for id, copies in deck.cards if id in ids)


def _borrowed_by_nobody(source: SetSource) -> Iterator[Problem]:
    """A problem for each card that the head of a set without a deck wants to borrow."""
    for (steps, id), document, node, elsewhere in source.references():
        if node is document.root and not elsewhere:
            message = Message("problem.no_deck_to_borrow", set=source.name, id=id)
            yield document.problem("UNUSED-NAME", message, node.find(steps).key or node.find(steps).span)


def _digest(
    game: str, cards: Iterable[Card], meanings: Iterable[str], constants: Mapping[str, int],
    heads: Mapping[str, SetHeader],
) -> str:  # fmt: skip
    parts = [_json(game), _json(dict(constants)), f"[{', '.join(meanings)}]"]
    if told := {name: said for name, head in heads.items() if (said := head.meaning())}:
        # In such a game each set is a deck, so the order of the sets and the set of each card matter too.
        parts += [_json(list(told.items())), _json([card.set for card in cards])]
    return hashlib.sha256(f"[{', '.join(parts)}]".encode()).hexdigest()


def _json(said: object) -> str:
    return json.dumps(said, sort_keys=True, ensure_ascii=False)


# --- one card -------------------------------------------------------------------------------------------------------


def _made(
    written: WrittenCard, id: str, set: str, constants: dict[str, int], called: Callable[[str], str | None],
    symbols: Symbols, depends: str,
) -> tuple[Card, list[Problem], str]:  # fmt: skip
    """The card, its problems (see ``to_card``), and what it means to the rules, as text. It is made again only if
    something has changed that it depends on; ``depends`` are the ``constants`` and ``symbols`` as one text, of which
    Python remembers the hash."""
    model = written.model
    art = locations.picture_of(written.document.path, model.art)
    key = (id, set, art, depends, tuple(called(name) for _, name in model.references()))
    if key not in written.made:
        card, problems = to_card(written, id, set, constants, called, symbols)
        meaning = _json([card.id, card.kind, card.copies, without_texts(dict(card.fields))])
        if len(written.made) > KEPT:
            written.made.clear()
        written.made[key] = card, problems, meaning
    made: tuple[Card, list[Problem], str] = written.made[key]
    return made


def to_card(
    written: WrittenCard, id: str, set: str, constants: dict[str, int], called: Callable[[str], str | None],
    symbols: Symbols,
) -> tuple[Card, list[Problem]]:  # fmt: skip
    """The card for the game, where it has this ``id`` and belongs to this ``set``; and the problems of its texts (with
    codes in ``problems.HARMLESS``). ``called`` says what a card that it refers to is called, ``symbols`` those that its
    texts may have."""
    document, node = written.document, written.node
    model = written.model.with_references(called)
    problems: list[Problem] = []
    problems += without_language(("name",), model.id, model.name, document, node)
    problems += ill_worded(model.id, ("text",), model.text, model.numbers(constants), document, node)
    text, fields, used = _both(model.text, ""), model.fields(constants), uses(document, node)
    problems += unknown(document, used, symbols)
    face = None
    if any(name in symbols for _, name in used) or any(map(FLAVOUR.search, text.values())):
        face = {language: as_drawn(text[language], language, symbols) for language in LANGUAGES}
        text, fields = worded(text, symbols), worded(fields, symbols)
    card = Card(
        id=id,
        name=_both(model.name, model.id),
        text=text,
        kind=model.kind,
        fields=fields,
        copies=model.copies,
        art=locations.picture_of(document.path, model.art),
        origin=Origin(document.path, node.span.line),
        set=set,
        tests=node.get("tests"),
        face=face,
    )
    return card, problems


def _without_art(
    wanted: Iterable[Reference], document: Document, node: YamlNode, there: Collection[str]
) -> Iterator[Problem]:
    """A problem for each of the wanted pictures that neither is ``there`` nor in the package of the file."""
    for steps, name in wanted:
        if name and name not in there and locations.picture(locations.picture_of(document.path, name)) is None:
            message = Message("problem.no_picture", files=(f"{name}.svg", f"{name}.png"))
            yield document.problem("NO-ART", message, node.find(steps).span)


def _both(words: Any, otherwise: str) -> dict[str, str]:
    """The text by language. A missing language gets the text of the other."""
    lent = next(filter(None, (getattr(words, language) for language in LANGUAGES)), otherwise)
    return {language: getattr(words, language) or lent for language in LANGUAGES}
