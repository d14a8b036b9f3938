"""How a game pauses for a choice.

The state of a table is plain data, so that it can be copied in microseconds, saved as JSON and compared. A procedure
that may have to wait for an answer therefore cannot be a running Python function: it is a ``Frame`` on the table's
stack. Its public methods are its steps, which run in the order in which they are written. A step that returns an
``Ask`` pauses the game; when the ask is answered, the next step finds the chosen option in ``answer``. People, bots,
scripts, replays and tests all answer the same ``Ask``.

    class Turn(Frame):
        __slots__ = memory = ("seat",)

        def choose(self, table):  return Ask(self.seat, "play", table.game.plays(table, self.seat))
        def put(self, table):     ...                       # self.answer holds the chosen option
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

if TYPE_CHECKING:
    from rules.kernel.table import Table

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
    """A choice that the game waits for: one seat has to choose one of the options.

    >>> Ask(seat=2, kind="choose_player", options=(0, 1, 3))
    Ask(seat=2, kind='choose_player', options=(0, 1, 3), about=(), sealed=False)
    """

    seat: int
    """Who is asked."""
    kind: str
    """What is asked, such as ``play``; each game has its own kinds."""
    options: Sequence[Any]
    """The possible answers: ints, strings or NamedTuples of them. Never empty."""
    about: tuple[Any, ...] = ()
    """Context for a screen or a bot, such as the card that asks; each kind has its own fields."""
    sealed: bool = False
    """True if this is one of several secret choices that are revealed together. The answer is kept in
    ``table.sealed``, and no other seat's view shows it until the rules take it out again."""


make_ask: Callable[[tuple[int, str, Sequence[Any], tuple[Any, ...], bool]], Ask] = partial(tuple.__new__, Ask)
"""Make an ask from a tuple of all its fields; it takes half the time of ``Ask(...)``."""

Step = Callable[[Any, "Table"], "Ask | None"]


class Frame:
    """A procedure of the rules that can pause: one turn, one window, one effect of a card.

    A subclass names its attributes in ``memory``; they are all that it remembers from one step to the next. Their
    values are ints, strings, None and tuples of those, so that a shallow copy is independent. Its public methods are
    its steps. ``run`` calls them in order, each with the table; ``go`` and ``restart`` jump to another step, ``done``
    skips the rest. After its last step the frame leaves the stack. A step may push other frames: they run to their end
    before the next step.

    A step that returns an ``Ask`` must change nothing, because it is run again when the options have to be computed
    again (``ask_again``). What is run again is the step before the next one; so a step that has taken an answer may ask
    on at once, without another step: ``self.at -= 1; return self.choose(table)``, if ``choose`` stands right before it.
    ``answer`` is the option that was chosen last.
    """

    __slots__ = ("answer", "at")
    answer: Any
    memory: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[tuple[Step, ...]] = ()
    step_names: ClassVar[tuple[str, ...]] = ()
    places: ClassVar[dict[str, int]] = {}  # the index of each step, by its name
    course: ClassVar[tuple[Step | None, ...]] = (None,)  # the steps, then None, which ends the frame

    def __init__(self, *values: Any) -> None:
        self.at = 0  # the index of the next step
        self.answer = None
        for name, value in zip(self.memory, values, strict=True):
            setattr(self, name, value)

    def __init_subclass__(cls) -> None:
        """Collect the steps in the order written, and generate ``copy`` and ``__init__``: no field can be forgotten."""
        super().__init_subclass__()
        steps = {}
        for name, value in vars(cls).items():
            if callable(value) and not name.startswith("_"):
                steps[name] = value
        cls.steps = tuple(steps.values())
        cls.step_names = tuple(steps)
        cls.places = {name: index for index, name in enumerate(steps)}
        cls.course = (*cls.steps, None)
        copies = "; clone.at = self.at; clone.answer = self.answer"
        assignments = ""
        for name in cls.memory:
            copies += f"; clone.{name} = self.{name}"
            assignments += f"; self.{name} = {name}"
        parameters = ", ".join(("self", *cls.memory))
        scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
        exec(  # what dataclasses do, for speed
            f"def copy(self): clone = new(cls){copies}; return clone\n"
            f"def __init__({parameters}): self.at = 0; self.answer = None{assignments}",
            scope,
        )
        cls.copy = scope["copy"]  # type: ignore[method-assign]
        cls.__init__ = scope["__init__"]  # type: ignore[method-assign]

    def __repr__(self) -> str:
        step = [*self.step_names, "over"][self.at]
        values = ", ".join(repr(getattr(self, name)) for name in self.memory)
        return f"<{type(self).__name__}({values}) at {step}>"

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
        return [type(self).__name__, step, self.answer, *(getattr(self, name) for name in self.memory)]

    @classmethod
    def load(cls, saved: Sequence[Any], kinds: dict[str, type[Frame]]) -> Frame:
        """The inverse of ``save``. Raises KeyError or ValueError for an unknown frame or step."""
        name, step, answer, *values = saved
        frame = kinds[name](*map(plain, values))
        frame.answer = plain(answer)
        frame.at = frame.step_names.index(step) if step else len(frame.steps)
        return frame


def plain(value: Any) -> Any:
    """A value read from JSON, with tuples for lists, as frames keep it."""
    if isinstance(value, list):
        return tuple(map(plain, value))
    return value


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
        index = frame.at
        step = frame.course[index]
        if step is None:
            frames.pop()
            continue
        frame.at = index + 1
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
    new_ask = frame.steps[frame.at - 1](frame, table)
    if new_ask is not None and new_ask.seat == ask.seat:
        table.frames[-1] = frame
        table.ask = new_ask
    else:
        table.ask = ask._replace(options=(PASS,))
