"""Loading a saved table: the checks of its types, and of whether its values are possible in the game."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter

from rules.kernel.asking import Frame, plain
from rules.kernel.chance import LUCK, MASK, Chance
from rules.kernel.counters import ON_SEAT
from rules.kernel.effects import Effect
from rules.kernel.game import Game
from rules.kernel.intents import Intent
from rules.kernel.table import NO_ABILITY, NO_CARD, Counter, Lasting, Table, TableT
from rules.kernel.tracking import SavedDoubt, SavedSet, restore


class BadSave(ValueError):
    """The saved data are not a table of this game; the message says what is wrong."""


SavedLasting: TypeAlias = tuple[StrictInt, StrictInt, StrictInt, StrictInt, str, StrictInt, StrictInt]
FormerLasting: TypeAlias = tuple[StrictInt, StrictInt, StrictInt, StrictInt, str, StrictInt]
"""An ability as saves had it before cards could stay before players."""


class SavedTable(BaseModel):
    """What ``Table.save`` returns, directly or read back from JSON."""

    model_config = ConfigDict(extra="forbid")

    game: str
    seats: StrictInt
    zones: dict[str, list[StrictInt]]
    cards: list[str]
    shown: list[StrictInt]
    seen: list[StrictInt]
    mixed: list[SavedSet] = []
    doubts: list[SavedDoubt] = []
    counters: dict[str, list[StrictInt] | list[list[StrictInt]]]
    frames: list[list[Any]]
    intents: list[list[Any]]
    sealed: list[tuple[StrictInt, Any, list[Any]]]
    lasting: list[SavedLasting | FormerLasting] = []
    laid_counters: list[tuple[str, Literal["seat", "piece"], StrictInt, StrictInt]] = []
    winners: list[StrictInt] = []
    backwards: bool = False
    invited: list[StrictInt] = []
    chance: dict[str, Annotated[StrictInt, Field(ge=0, le=MASK)]]
    ask: tuple[StrictInt, str, list[Any], list[Any], bool] | None


def sound_frame(frame: Frame) -> Frame:
    """The frame itself, with tuples turned back into options. Raises ValueError if what it keeps is not of the types
    that its class notes."""
    names = ("answer", *frame.memory)
    frame_class: Any = type(frame)
    values = _values_type(frame_class).validate_python(_values(frame, names))
    for name, value in zip(names, values, strict=True):
        setattr(frame, name, value)
    if not _is_plain(_values(frame, names)):
        raise ValueError(f"{frame.answer!r} is no answer")
    return frame


def sound_effect(table: Table, frame: Frame) -> Frame:
    """The frame itself. If it is an effect, raises ValueError or IndexError if there is no such card or block, or not
    so many verbs in it."""
    if isinstance(frame, Effect):
        block = table.game.programs[frame.kind].blocks[frame.block]
        if min(frame.kind, frame.block) < 0 or not 0 <= frame.step <= len(block):
            raise ValueError(f"{frame.save()} is no effect")
    return frame


def _values(frame: Frame, names: Iterable[str]) -> tuple[Any, ...]:
    return tuple(getattr(frame, name) for name in names)


def sound_intent(intent: Intent) -> Intent:
    """The intent itself. Raises ValueError if a field has the wrong type."""
    _INTENT.validate_python(tuple(intent.save()))
    if not _is_plain((intent.tags, intent.used)):
        raise ValueError(f"{intent.tags!r} are no tags")
    return intent


def sound_lasting(table: Table, lasting: Lasting) -> Lasting:
    """The ability itself. Raises ValueError or IndexError if there is no such card, ability or seat."""
    program = table.game.programs[lasting.kind]
    lowest = min(lasting.kind, lasting.owner, lasting.about)
    if lowest < 0 or lasting.ability < NO_ABILITY or lasting.owner >= table.seats:
        raise ValueError(f"{lasting} is no ability")
    if lasting.ability == NO_ABILITY:
        if lasting.card == NO_CARD:
            assert program.blocks[lasting.number]
    else:
        assert program.abilities[lasting.ability]
    if lasting.card != NO_CARD:
        assert lasting.card in table.zones[table.game.zone_before(table, lasting.about)]
    return lasting


def sound_counter(table: Table, counter: Counter) -> Counter:
    """The counters themselves. Raises ValueError if there cannot be so many, or nothing that they could lie on."""
    holders = table.seats if counter.sort == ON_SEAT else len(table.game.kind)
    if not 0 <= counter.holder < holders or not 0 < counter.number <= table.game.most_counters(counter.name):
        raise ValueError(f"{counter} are no counters")
    return counter


def sound_secret(frame: Frame, entry: Any) -> Any:
    """The sealed answer (seat, answer, options), with tuples turned back into options. Raises ValueError if this frame
    cannot have asked for it."""
    frame_class: Any = type(frame)
    entry = _secret_type(frame_class).validate_python(entry)
    if not _is_plain(entry):
        raise ValueError(f"{entry!r} is no sealed answer")
    return entry


def _is_plain(value: Any) -> bool:
    """True if a frame may keep this value: ints, truth values, strings, None and tuples of those."""
    if value is None or type(value) in (int, str, bool):
        return True
    return isinstance(value, tuple) and all(map(_is_plain, value))


def _strict(form: Any) -> TypeAdapter[Any]:
    return TypeAdapter(form, config=ConfigDict(strict=True))


def _annotations(frame_class: Any) -> dict[str, Any]:
    """The annotations of a frame class: the types of what it keeps, and of its answer."""
    annotations: dict[str, Any] = {}
    for base in reversed(frame_class.__mro__[:-1]):
        annotations |= inspect.get_annotations(base, eval_str=True)
    return annotations


@cache
def _values_type(frame_class: Any) -> TypeAdapter[Any]:
    """The type of what a frame class keeps: its last answer, then ``memory`` in order."""
    annotations = _annotations(frame_class)
    kept_types = [annotations[name] for name in frame_class.memory]
    types = (annotations["answer"] | None, *kept_types)
    return _strict(tuple[types])  # type: ignore[valid-type]


@cache
def _secret_type(frame_class: Any) -> TypeAdapter[Any]:
    """The type of a sealed answer to a frame class: the seat, the answer and the options."""
    option = _annotations(frame_class)["answer"]
    return _strict(tuple[int, option, tuple[option, ...]])  # type: ignore[valid-type]


_INTENT = _strict(
    tuple[str, int, int, tuple[int, ...], int, tuple[Any, ...], int, Literal["coming", "cancelled", "done"],
          tuple[tuple[int, Any], ...]]
)  # fmt: skip


def load_table(game: Game[TableT], saved: Any) -> TableT:
    """The inverse of ``Table.save``, also for data read back from JSON. Raises BadSave if the data are not a table of
    this game, or if the game, with its present cards, would not ask what was asked then."""
    try:
        read = SavedTable.model_validate(saved)
        if read.game != game.name:
            raise BadSave(f"this is a save of {read.game!r}, not of {game.name!r}")
        if read.cards != list(map(game.card_id, range(len(game.kind)))):
            raise BadSave("the save was made with another deck of cards")
        if read.seats not in game.seats:
            raise BadSave(f"{game.name} is not for {read.seats} players")
        table = game.table_type(game, read.seats, Chance(read.chance))
        _fill(table, read)
        _ask_again(table, read.ask)
        faults = game.faults(table)
        if faults:
            raise BadSave(f"the save is damaged: {faults[0]}")
    except BadSave:
        raise
    except Exception as error:  # senseless values may raise anything in the code of a game
        raise BadSave(f"the save is damaged: {error!r}") from error
    return table


def _fill(table: Table, read: SavedTable) -> None:
    """Fill the table with saved data. Raises BadSave if their shape is not that of this game."""
    game, all_seats = table.game, 1 << table.seats
    names, initial_state = game.zone_names(table.seats), table.state()
    if set(read.zones) != set(names) or set(read.counters) != set(initial_state):
        raise BadSave("the save is damaged: its zones or its state are not those of the game")
    table.zones = [read.zones[name] for name in names]
    if sorted(chain.from_iterable(table.zones)) != list(range(len(game.kind))):
        raise BadSave("the save is damaged: pieces are missing or doubled")
    if len(read.shown) != len(names) or len(read.seen) != len(game.kind):
        raise BadSave("the save is damaged: it does not say of every zone and piece who sees it")
    if not all(0 <= seats < all_seats for seats in (*read.shown, *read.seen)):
        raise BadSave("the save is damaged: it is seen by seats that are not there")
    if set(read.chance) - {LUCK} != set(game.seeded_streams):
        raise BadSave("the save is damaged: its streams of chance are not those of the game")
    table.visible_to, table.known_to = read.shown, read.seen
    restore(table, read.mixed, read.doubts)
    # Only lists that begin empty may grow; the length of the others is fixed.
    for name, numbers in read.counters.items():
        if initial_state[name] and len(numbers) != len(initial_state[name]):
            raise BadSave("the save is damaged: its state has lost or gained numbers")
    for name, numbers in read.counters.items():
        table.put(name, numbers)
    table.frames = []
    for saved_frame in read.frames:
        frame = sound_frame(Frame.load(saved_frame, game.frames))
        table.frames.append(sound_effect(table, frame))
    table.intents = [sound_intent(Intent.load(intent)) for intent in read.intents]
    table.lasting = tuple(sound_lasting(table, Lasting(*entry)) for entry in read.lasting)
    table.counters = tuple(sound_counter(table, Counter(*entry)) for entry in read.laid_counters)
    table.winners = tuple(seat for seat in read.winners if seat in range(table.seats))
    table.backwards = read.backwards
    table.invited = tuple(seat for seat in read.invited if seat in range(table.seats))
    table.sealed = [sound_secret(table.frames[-1], plain(list(entry))) for entry in read.sealed]


def _ask_again(table: Table, asked: Any) -> None:
    """Run the paused step again, so that its options are those that the game offers now. Raises BadSave if it does
    not ask what was asked then."""
    if not table.frames and asked is None:
        return
    frame = table.frames[-1] = table.frames[-1].copy()
    table.ask = None
    if frame.at:
        table.ask = frame.steps[frame.at - 1](frame, table)
    if table.ask is None or asked is None or (table.ask.seat, table.ask.kind) != (asked[0], asked[1]):
        raise BadSave("the save is damaged: the game would not ask that now")
