"""How a game pauses for a choice.

State is plain data, so that it can be copied in microseconds, saved as JSON and compared. So a procedure that may have
to wait for an answer is a ``Frame`` on the table's stack. Its ``keeps`` are its only memory. Its public methods are its
steps, which run in the order they are written. A step that returns an ``Ask`` pauses the game; the next step finds the
reply in ``answer``. People, bots, scripts, replays and tests all answer the same ``Ask``.

    class Turn(Frame):
        __slots__ = keeps = ("seat",)

        def choose(self, table):  return Ask(self.seat, "play", table.game.plays(table, self.seat))
        def put(self, table):     ...                       # self.answer holds the choice
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

if TYPE_CHECKING:
    from rules.table import Table

STEPS_AN_ANSWER = 10_000
"""Guard: more steps than this after one answer are an endless loop."""


PASS = "pass"
"""The option not to respond, in a response window."""


class NotOffered(ValueError):
    """An answer that is not among the options of the pending ask. Nothing has changed."""


class NothingAsked(NotOffered):
    """An answer after the game is over, when nobody is asked. Nothing has changed."""


class EndlessLoop(RuntimeError):
    """The rules ran without end and asked nobody; the message names the frame or the intents in the loop."""


class Ask(NamedTuple):
    """A choice that the game waits for. ``options`` is never empty; ``about`` is context for a screen or a bot.

    ``sealed`` marks one of several secret choices that are revealed together. The answer is kept in ``table.sealed``,
    and no other seat's view shows it until the rules take it out again.
    """

    seat: int
    kind: str
    options: Sequence[Any]
    about: tuple[Any, ...] = ()
    sealed: bool = False


asked: Callable[[tuple[int, str, Sequence[Any], tuple[Any, ...], bool]], Ask] = partial(tuple.__new__, Ask)
"""An ask from all its fields, in half the time."""

Step = Callable[[Any, "Table"], "Ask | None"]


class Frame:
    """A paused procedure. A subclass names its memory in ``keeps``: only ints, strings, None and tuples of those, so
    that a shallow copy is independent. A step that asks must change nothing, so that it can be run again.

    ``answer`` is the option chosen last. A subclass annotates its type, so that an option read from a save is a
    NamedTuple again.
    """

    __slots__ = ("answer", "at")
    answer: Any
    keeps: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[tuple[Step, ...]] = ()
    step_names: ClassVar[tuple[str, ...]] = ()
    places: ClassVar[dict[str, int]] = {}  # of the steps, by name
    course: ClassVar[tuple[Step | None, ...]] = (None,)  # the steps, then None, which ends the frame

    def __init__(self, *kept: Any) -> None:
        self.at = 0
        self.answer = None
        for name, value in zip(self.keeps, kept, strict=True):
            setattr(self, name, value)

    def __init_subclass__(cls) -> None:
        """Collect the steps in the order written, and generate ``copy`` and ``__init__``: no field can be forgotten."""
        super().__init_subclass__()
        named = {name: value for name, value in vars(cls).items() if callable(value) and not name.startswith("_")}
        cls.steps, cls.step_names = tuple(named.values()), tuple(named)
        cls.places = {name: at for at, name in enumerate(named)}
        cls.course = (*cls.steps, None)
        fields = "".join(f"; twin.{name} = self.{name}" for name in ("at", "answer", *cls.keeps))
        scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
        kept = "".join(f"; self.{name} = {name}" for name in cls.keeps)
        exec(  # what dataclasses do, for speed
            f"def copy(self): twin = new(cls){fields}; return twin\n"
            f"def __init__({', '.join(('self', *cls.keeps))}): self.at = 0; self.answer = None{kept}",
            scope,
        )
        cls.copy = scope["copy"]  # type: ignore[method-assign]
        cls.__init__ = scope["__init__"]  # type: ignore[method-assign]

    def __repr__(self) -> str:
        step = [*self.step_names, "over"][self.at]
        return f"<{type(self).__name__}({', '.join(repr(getattr(self, name)) for name in self.keeps)}) at {step}>"

    def copy(self) -> Self:
        """An independent copy. Generated for each subclass."""
        raise NotImplementedError

    def go(self, step: str) -> None:
        """Continue with the named step. Raises KeyError if there is no such step."""
        self.at = self.places[step]

    def restart(self) -> None:
        """Continue with the first step."""
        self.at = 0

    def done(self) -> None:
        """End the frame: run no further step."""
        self.at = len(self.steps)

    def choice(self, ask: Ask) -> Ask | None:
        """The ask itself, or None if it has one option only, which becomes the answer at once."""
        if len(ask.options) > 1:
            return ask
        self.answer = ask.options[0]
        return None

    def save(self) -> list[Any]:
        """The frame as plain data, with the *name* of the next step, so that new steps do not break old saves."""
        step = self.step_names[self.at] if self.at < len(self.steps) else ""
        return [type(self).__name__, step, self.answer, *(getattr(self, name) for name in self.keeps)]

    @classmethod
    def load(cls, saved: Sequence[Any], kinds: dict[str, type[Frame]]) -> Frame:
        """The inverse of ``save``. Raises KeyError or ValueError for an unknown frame or step."""
        name, step, answer, *kept = saved
        frame = kinds[name](*map(plain, kept))
        frame.answer = plain(answer)
        frame.at = frame.step_names.index(step) if step else len(frame.steps)
        return frame


def plain(value: Any) -> Any:
    """A value read from JSON, with tuples for lists, as frames keep it."""
    return tuple(map(plain, value)) if isinstance(value, list) else value


def offered(table: Table, option: Any) -> Any:
    """The option of the pending ask that equals ``option``; a tuple equals the NamedTuple with the same fields.

    Raises NotOffered if there is none.
    """
    ask = table.ask
    if ask is None:
        raise NothingAsked("nobody is asked: the game is over")
    options = ask.options
    try:
        return options[options.index(option)]
    except ValueError:
        raise NotOffered(f"{option!r} is not among the options of seat {ask.seat} for {ask.kind!r}") from None


def answer(table: Table, option: Any) -> None:
    """Answer the pending ask and run the game to the next one.

    Raises NotOffered, and changes nothing, if ``option`` is not among the options.
    """
    ask, option = table.ask, offered(table, option)
    assert ask is not None
    if ask.sealed:
        table.sealed.append((ask.seat, option, tuple(ask.options)))
    table.frames[-1].answer = option
    run(table)


def reply(table: Table, option: Any) -> None:
    """Like ``answer``, but without the check: ``option`` must be one of the options. Bots play thousands a second."""
    ask = table.ask
    assert ask is not None
    if ask.sealed:
        table.sealed.append((ask.seat, option, tuple(ask.options)))
    table.frames[-1].answer = option
    run(table)


def run(table: Table) -> None:
    """Run steps until somebody is asked or the game is over (then ``table.ask`` is None). Raises EndlessLoop."""
    frames = table.frames
    table.set_off = 0
    for _ in range(STEPS_AN_ANSWER):
        if not frames:
            table.ask = None
            return
        frame = frames[-1]
        at = frame.at
        step = frame.course[at]
        if step is None:
            frames.pop()
            continue
        frame.at = at + 1
        ask = step(frame, table)
        if ask is not None:
            table.ask = ask
            return
    raise EndlessLoop(f"{STEPS_AN_ANSWER} steps without a question, now in {type(frames[-1]).__name__}")


def ask_again(table: Table) -> None:
    """Compute the options of the pending ask again, after the pieces that they depend on were redealt.

    The same seat is still asked. If it now has no response in a response window, it may only pass.
    """
    ask, frame = table.ask, table.frames[-1].copy()
    assert ask is not None
    again = frame.steps[frame.at - 1](frame, table)
    if again is not None and again.seat == ask.seat:
        table.frames[-1], table.ask = frame, again
    else:
        table.ask = ask._replace(options=(PASS,))
