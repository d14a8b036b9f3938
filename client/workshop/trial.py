"""Tries a card at a table that is laid for it, with bots that can answer it.

``play_card`` searches for a table and sits down at it. ``TrialScene`` is a table like any other, with four more tools:
lay the same table again with the cards as their files are now, set up another table, save the game as a test, and say
why the card can be played now or why not. A sign on the card in the hand says that in short.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter

import pygame

from client.play.session import Sitting
from client.scenes.table import TableScene
from client.scenes.tools import TableTools
from client.table.targets import CardHandle
from client.table.terms import Handle
from client.table.tools import Tool
from client.ui import Label, Widget
from client.ui.layout import inset
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, Words
from client.workshop.reasons_page import ReasonSign, ReasonsPage
from client.workshop.recording import RecordingScene
from client.workshop.table_setup import TableSetupScene
from client.workshop.trial_reasons import TrialReasons
from client.workshop.watch import CHANGED
from rules.system import locations
from rules.text.log import Entry
from rules.workshop.history import History
from rules.workshop.laid_table import (
    BadNotation,
    GivenTable,
    LaidTable,
    ScenarioFailed,
    lay,
    option_written,
    possible_answers,
    rewritten_moves,
    rulebook,
)
from rules.workshop.project import NoProject, Project
from rules.workshop.table_search import FoundTable, search_table
from rules.workshop.tried_tables import TriedTable

QUIET = 0.05
"""Seconds without a further change after which the files are read."""
KEYS = {pygame.K_F5: "relay", pygame.K_F6: "given", pygame.K_F7: "keep", pygame.K_F8: "why"}
"""The tool of each key."""


def play_card(app: AppWindow, project: Project, id: str, history: History | None = None) -> None:
    """Search for a table for a card of the set, and sit down at it. If that is not possible, the reason is shown. A
    test that is saved there is a step of the ``history``."""
    try:
        app.push(TableSearchScene(app, project, id, history or History()))
    except NoProject as error:
        app.notice(error.said.say(app.words.language))


class TableSearchScene(Scene):
    """Shown while a table is searched for. Raises NoProject if the set has never been playable."""

    def __init__(self, app: AppWindow, project: Project, id: str, history: History) -> None:
        super().__init__(app)
        self.project, self.id, self.history = project, id, history
        self._search: Iterator[FoundTable | None] = search_table(rulebook(project.cardset()), id)
        self._done = False

    @property
    def wants_spare(self) -> bool:
        return not self._done

    def spare(self, milliseconds: float) -> None:
        end = perf_counter() + milliseconds / 1000
        for result in self._search:
            if result is not None:
                self._done = True
                scene = TrialScene(self.app, self.project, self.id, result.laid, self.history, result.lead)
                if result.note is not None:
                    scene.sitting.notice = result.note
                self.app.replace(scene)
                return
            if perf_counter() >= end:
                return
        self._done = True

    def layout(self) -> list[Widget]:
        text = self.words("lay.seeking", card=self.project.card(self.id).card.name[self.words.language])
        area = inset(self.app.canvas, 40, 40)
        return [Label("lay.seeking", area, text, size=24, colour=CREAM, align="center")]


class TrialScene(TableScene):
    """The table that is laid for a card of a set. ``lead`` is the answer to its first question after which bots came by
    the card, in the notation of the table; "" if the card can be played. At a table that is laid again, ``answers``
    have been given since its moves; None at a table that is laid for the first time."""

    def __init__(
        self, app: AppWindow, project: Project, id: str, laid_table: LaidTable, history: History, lead: str = "",
        answers: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        names = local_names(app.words, laid_table.names)
        all_moves = (*laid_table.moves, *(answers or ()))
        moves = rewritten_moves(laid_table.beginning, all_moves, laid_table.names, names)
        count = len(laid_table.moves)
        super().__init__(app, Sitting.at(laid_table.beginning, names, laid_table.seat, moves[:count],
                                         answers=moves[count:]))  # fmt: skip
        self._is_laid_again = answers is not None
        self.project, self.id, self.laid_table, self.history = project, id, laid_table, history
        self.lead = lead
        self._card_name = project.card(id).card.name
        self._is_result_recorded = True  # trial games are left out of the statistics
        self._stamps = self._current_stamps()
        self._due: float | None = None
        uses: dict[str, Callable[[], object]] = {
            "relay": self.relay,
            "given": self._set_up_table,
            "keep": self._save_test,
            "why": self._show_reasons,
        }
        self.trial_reasons = TrialReasons(app.words, self.sitting, id, laid_table)
        self.tools = TrialTools(self.tools, uses)
        self.player.why_refused = self._why_refused

    # -- files --------------------------------------------------------------------------------------------------------

    def _current_stamps(self) -> list[object]:
        """The stamps of the card files as they are now."""
        return [locations.stamp(file) for file in self.project.files]

    @property
    def wake(self) -> float | None:
        seconds = super().wake
        if self._due is None:
            return seconds
        remaining = max(0.0, self._due - self.app.clock.now())
        if seconds is None:
            return remaining
        return min(seconds, remaining)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due is None or self.app.clock.now() < self._due:
            return
        self._due = None
        stamps = self._current_stamps()
        if stamps != self._stamps:
            self._stamps = stamps
            self.follow_files()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED:
            self._due = self.app.clock.now() + QUIET
            return True
        return super().handle(event)

    # -- laying a table -----------------------------------------------------------------------------------------------

    @property
    def _is_first_game(self) -> bool:
        return super()._is_first_game and not self._is_laid_again

    def relay(self) -> None:
        """Lay the table again from its beginning, with the cards as their files are now. If they cannot be played, the
        table stays as it is, and the reason is shown."""
        self.project.refresh()
        self.lay(self.laid_table.scenario)

    def follow_files(self) -> None:
        """Lay the table again as ``relay`` does, and give the same answers as before, so that the author is where they
        were. At the first that is no longer possible the game stops, and that is said."""
        self.project.refresh()
        self.lay(self.laid_table.scenario, self._answers())

    def _answers(self) -> list[str]:
        """What has been answered since the table was laid, as its scenario writes it."""
        laid_table = self.laid_table
        moves = rewritten_moves(laid_table.beginning, self.sitting.record.answers, self.sitting.names, laid_table.names)
        return moves[len(laid_table.moves) :]

    def lay(self, scenario: GivenTable, answers: Sequence[str] = ()) -> bool:
        """Lay a table with the cards as they are. Return False if that is not possible; the reason is shown. Moves and
        ``answers`` that the new cards no longer allow are left out, with all that follow."""
        words = self.words
        ids = [card.card.id for card in self.project.cards]
        if self.id not in ids or self.project.card(self.id).stale:
            self.gui.toast(words("lay.stale"))
            return False
        try:
            laid_table = lay(rulebook(self.project.cardset()), scenario, self.laid_table.seat)
        except ScenarioFailed as error:
            self.gui.toast(error.say(words.language).splitlines()[0])
            return False
        except BadNotation:
            without_moves = dict(scenario)
            del without_moves["moves"]
            return self.lay(without_moves, (*self.laid_table.moves, *answers))
        possible = possible_answers(laid_table, answers)
        scene = TrialScene(self.app, self.project, self.id, laid_table, self.history, self.lead, possible)
        if len(possible) < len(answers):
            move = with_names_of_table(answers[len(possible)], laid_table.names, scene.sitting.names)
            scene.sitting.notice = Entry("lay.stopped", {"move": move})
        self.app.replace(scene)
        return True

    def _set_up_table(self) -> None:
        self.app.push(TableSetupScene(self.app, self.project, self.id, self.laid_table, self._lay_chosen))

    def _lay_chosen(self, laid_table: LaidTable | None) -> None:
        """Sit down at another table; None: at one that is searched for."""
        self.app.pop()
        if laid_table is None:
            self.app.replace(TableSearchScene(self.app, self.project, self.id, self.history))
        else:
            self.app.replace(TrialScene(self.app, self.project, self.id, laid_table, self.history))

    # -- saving a test ------------------------------------------------------------------------------------------------

    def _save_test(self) -> None:
        self.app.push(RecordingScene(self.app, self.project, self.id, self.laid_table, self._answers(),
                                     self.sitting.record.table, self.history, self._note_saved))  # fmt: skip

    def _note_saved(self) -> None:
        """Go on with the game: the file has changed only by the test that was written below the card."""
        self._stamps = self._current_stamps()

    # -- the table ----------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """The table, with the name of the card before the sentence in the bar."""
        sentence, colour = self.player.sentence()
        card = self._card_name[self.words.language]
        sentence = self.words("lay.trial", card=card, sentence=sentence).strip()
        widgets = self.board_view.widgets(sentence, self.tools.buttons(), self.player.widgets, colour)
        return widgets + self._signs(widgets)

    # -- reasons ------------------------------------------------------------------------------------------------------

    def _signs(self, widgets: Sequence[Widget]) -> list[Widget]:
        """The signs on the cards in the hand that are tried, while the author is asked something."""
        reasons = self.trial_reasons.found() if self.player.asked and not self.board.playing else None
        if reasons is None or reasons.possible is None:
            return []
        tip = self.words("reasons.tool", headline=reasons.headline)
        signs: list[Widget] = []
        for widget in widgets:
            if isinstance(widget, CardHandle) and self.trial_reasons.is_tried(widget.handle):
                signs.append(ReasonSign(widget, reasons, self._show_reasons, tip, len(signs)))
        return signs

    def _why_refused(self, handle: Handle) -> Entry | None:
        """Why the card on trial cannot be played at all; None if it can, or for any other card."""
        if not self.trial_reasons.is_tried(handle):
            return None
        reasons = self.trial_reasons.found()
        return None if reasons.possible else Entry("reasons.said", {"text": reasons.headline})

    def _show_reasons(self) -> None:
        """Show all reasons on a page."""
        reasons = self.trial_reasons
        card = self._card_name[self.words.language]
        self.app.push(ReasonsPage(self.app, card, reasons.found(), reasons.carried_out(), self.sitting.names))

    def _ask_next(self, secretly: bool = False) -> None:
        super()._ask_next(secretly)
        news = self.trial_reasons.news()
        if news:
            self.gui.toast(news, "reasons")
        if self.lead and len(self.sitting.record.answers) == len(self.laid_table.moves) and self.player.ask is not None:
            self._point_out_lead()

    def _point_out_lead(self) -> None:
        """Say with which answer bots came by the card, and light it up."""
        option = option_written(self.laid_table, self.lead)
        if option is None:
            return
        pointer = self.player.pointer(option)
        self.gui.toast(self.words("lay.lead", answer=pointer.said), "lead", stays=True)
        self.hand.point_out(pointer, option)

    def leave(self) -> None:
        """Keep the table in mind: while the card is written, its conditions are read there."""
        table = TriedTable(self.laid_table.scenario, self.laid_table.seat, tuple(self._answers()), self.sitting.names)
        self.project.tried_tables[self.id] = table
        super().leave()

    def back(self) -> None:
        """Leave at once: nothing is lost."""
        self.app.pop()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in KEYS:
            self.tools.use(KEYS[event.key])
            return True
        return super()._key(event)


def local_names(words: Words, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a scenario's players in the reader's language, for the table. Files keep the names that are the same
    for all readers. If two names would become alike, all stay as they are."""
    translated: list[str] = []
    for name in names:
        key = f"lay.player.{name.lower()}"
        if key in words:
            name = words(key)
        translated.append(name)
    if len({name.casefold() for name in translated}) < len(names):
        return names
    return tuple(translated)


def with_names_of_table(move: str, names: Sequence[str], names_of_table: Sequence[str]) -> str:
    """A move that is not possible any more, as a scenario writes it, with the names that players have at the table."""
    name_of_table = dict(zip(names, names_of_table, strict=True))
    words: list[str] = []
    for word in re.split(r"(\w+)", move):
        words.append(name_of_table.get(word, word))
    return "".join(words)


class TrialTools(TableTools):
    """The tools of a table, and those of the workshop before them."""

    def __init__(self, tools: TableTools, uses: dict[str, Callable[[], object]]) -> None:
        self._window, self._player = tools._window, tools._player
        self._uses = {**tools._uses, **uses}

    def buttons(self) -> list[Tool]:
        icons = {"relay": "icon_forward", "given": "icon_cards", "keep": "icon_check"}
        tools: list[Tool] = []
        for name, icon in icons.items():
            tools.append(Tool(name, icon, self._window.words(f"lay.tool.{name}"), partial(self.use, name)))
        tools.append(Tool("why", "icon_find", self._window.words("reasons.tool.nothing"), partial(self.use, "why")))
        return tools + super().buttons()
