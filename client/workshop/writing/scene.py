"""The scene in which a card is written inside the window, while its face, its words and its mistakes follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter

import pygame

from client.scenes.pages import PagesScene
from client.table.plate import shorten
from client.ui import Button, IconButton, Label, Panel, Widget
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD, SOOT
from client.window.keys import history_command, letter
from client.workshop.faces import CardFaces, WaitingFaces
from client.workshop.file_steps import FileStep, redo_file, undo_file
from client.workshop.large_card import LargeCard
from client.workshop.layout import compact_row, is_narrow
from client.workshop.reading import SpareReading
from client.workshop.seen_languages import KEY as LANGUAGES_KEY
from client.workshop.seen_languages import SeenLanguages, above_faces, own_first, translation_note, turn_button
from client.workshop.trial import play_card
from client.workshop.watch import CHANGED
from client.workshop.writing.block_editor import BlockEditor
from client.workshop.writing.block_view import BlockView, TestResult
from client.workshop.writing.code_box import CodeBox
from client.workshop.writing.completing import CompletionList
from client.workshop.writing.draft_panel import draft_panel
from client.workshop.writing.manuscript import Manuscript
from client.workshop.writing.note_line import NoteLine
from client.workshop.writing.picker import Picker, PickerEntry
from client.workshop.writing.picks import picks_of_words
from rules.system.steps import WorkInSteps
from rules.workshop.block_edits import Changed, node_at, with_text
from rules.workshop.blocks import CardPlace
from rules.workshop.completion import KnownNames, is_whole_step, known_names
from rules.workshop.drafts import CardLines, CheckedDraft, root_of, without_blank_end
from rules.workshop.editing import CannotEdit
from rules.workshop.glosses import Glosses
from rules.workshop.history import History
from rules.workshop.insertion import with_example
from rules.workshop.laid_table import game_with, makes_game
from rules.workshop.new_tests import Game, Table, bare_test, making_test, with_test
from rules.workshop.project import Project, ProjectCard
from rules.workshop.reasons import Reasons
from rules.workshop.topics import Word, example_for, topics

BOX = "write.text"
"""The id of the text."""
PAUSE = 0.15
"""Seconds after the last change until what is written is checked."""


class WritingScene(Scene):
    """Writes one card of a project. Raises CannotEdit if the card's file cannot be read."""

    def __init__(
        self, app: AppWindow, project: Project, entry: ProjectCard, history: History, faces: CardFaces,
        languages: SeenLanguages,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.entry, self.history, self.faces = project, entry, history, faces
        self.languages = languages
        self.lines = CardLines.of(entry)
        self.manuscript = Manuscript(self.lines.text)
        self.checked = CheckedDraft(self.lines.text)
        self.playable: CheckedDraft | None = None
        self.reasons: Reasons | None = None
        """Why the card could be played at the table where it was tried last, or why not; None if it was at none."""
        self.picker: Picker | None = None
        self._shows_wishes = False
        self.as_blocks = False
        self.completing = CompletionList(project.game, self.names, self.write_completion)
        self._reading = SpareReading()
        self._due: float | None = app.clock.now()
        self.block_editor = BlockEditor(self)
        self._kept_glosses: Glosses | None = None
        self._kept_game: Game[Table] | None = None
        self._making: WorkInSteps[None] | None = None
        self._unpainted = WaitingFaces(faces)

    # -- what is written ----------------------------------------------------------------------------------------------

    @property
    def is_fixed(self) -> bool:
        """True if the card came with the program, and can only be read."""
        return not self.project.writable

    @property
    def is_changed(self) -> bool:
        """True if something has been written that is not in the file."""
        return without_blank_end(self.manuscript.text) != self.lines.text

    @property
    def box(self) -> CodeBox | None:
        """The text on the screen; None while something else is shown in its place."""
        box = self.gui.find(BOX)
        return box if isinstance(box, CodeBox) else None

    def changed(self) -> None:
        """The text has changed: complete the word at the caret, and check the draft soon."""
        self._due = self.app.clock.now() + PAUSE
        self.completing.follow(self.manuscript)
        self.lay_widgets()

    def _caret_moved(self) -> None:
        self.completing.close()
        self.lay_widgets()

    def save(self) -> bool:
        """Write the draft into the file. Return False if that is not possible; the reason is shown."""
        if self.is_fixed:
            self.gui.toast(self.words("edit.touch.copy_first"))
            return False
        if not self.is_changed:
            return True
        text = without_blank_end(self.manuscript.text)
        root = root_of(text)
        if root is None:
            self.gui.toast(self.words("write.not_yaml"))
            return False
        try:
            self.history.change(self.lines.file, self.lines.rewritten(text))
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return False
        id = root.get("id")
        self.lines = CardLines(self.lines.file, str(id.value) if id else self.lines.id, text, self.lines.first_line,
                               self.lines.margin)  # fmt: skip
        self.manuscript.forget_steps()
        self.gui.toast(self.words("write.saved", file=self.lines.file.name), "write.saved")
        self._check_soon()
        return True

    def _check_soon(self) -> None:
        self._due = self.app.clock.now()
        self.lay_widgets()

    def undo(self) -> None:
        """Undo the last change of the draft; if there is none, the last change of a file."""
        if self.manuscript.undo():
            self.changed()
            self.completing.close()
        else:
            self._after(undo_file(self.history, self.words))

    def redo(self) -> None:
        """Redo what was undone last."""
        if self.manuscript.redo():
            self.changed()
            self.completing.close()
        else:
            self._after(redo_file(self.history, self.words))

    def _after(self, step: FileStep) -> None:
        self.gui.toast(step.sentence)
        if step.is_done:
            self._read_again()

    def _read_again(self) -> None:
        """Take the lines of the card as they are in the file now. A draft that is not saved stays."""
        try:
            lines = CardLines.of(self.entry)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        if lines.text != self.lines.text and self.is_changed:
            self.gui.toast(self.words("write.changed_meanwhile", file=lines.file.name))
        elif lines.text != self.lines.text:
            self.manuscript.rewrite(lines.text)
            self.manuscript.forget_steps()
        self.lines = lines
        self._check_soon()

    # -- checking -----------------------------------------------------------------------------------------------------

    @property
    def wake(self) -> float | None:
        seconds = super().wake
        if self._due is None:
            return seconds
        remaining = max(0.0, self._due - self.app.clock.now())
        return remaining if seconds is None else min(seconds, remaining)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due is not None and self.app.clock.now() >= self._due:
            self._due = None
            self._reading.begin(self._checking())

    def _checking(self) -> WorkInSteps[None]:
        """Check the draft in steps."""
        try:
            checked = yield from self.lines.checking(self.project.game, self.manuscript.text)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.checked = checked
        if checked.card is not None:
            yield
            self.playable = checked
            self._kept_game = game_with(checked.cards, self.project.game)
            yield
            self.reasons = self._reasons_at_tried_table(checked)
        self.lay_widgets()

    def _reasons_at_tried_table(self, checked: CheckedDraft) -> Reasons | None:
        """Why the card could be played at the table where it was tried last."""
        if checked.card is None or checked.cards is None:
            return None
        tried_table = self.project.tried_tables.get(checked.card.id)
        if tried_table is None:
            return None
        return tried_table.reasons(checked.cards, checked.card.id, self.words)

    def resume(self) -> None:
        """Read the conditions of the card at the table at which it may have been tried."""
        super().resume()
        self._check_soon()

    @property
    def is_busy(self) -> bool:
        """True while the draft is being checked, or a face is not painted yet."""
        return self.wants_spare or self._due is not None

    @property
    def wants_spare(self) -> bool:
        return self._reading.busy or bool(self._unpainted) or self._making is not None

    def spare(self, milliseconds: float) -> None:
        if self._reading.busy:
            self._reading.run(milliseconds)
            return
        end = perf_counter() + milliseconds / 1000
        if self._unpainted.paint_until(end):
            self.dirty = True
        while self._making is not None and perf_counter() < end:
            try:
                next(self._making)
            except StopIteration:
                self._making = None

    @property
    def shown_card(self) -> ProjectCard:
        """The card as it would be played now, or could be last."""
        card = self.entry.card if self.playable is None or self.playable.card is None else self.playable.card
        return self.entry._replace(card=card, stale=self.checked.card is None and self.playable is not None)

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        head, body = column(inset(self.app.canvas, 14, 10), 52, share(), gap=8)
        widgets = self._head(head)
        if is_narrow(self.app.canvas):
            buttons = [widget for widget in widgets if isinstance(widget, Button)]
            widgets = compact_row(head, buttons)
            if self.picker is not None:
                return widgets + self.picker.widgets(body, self.words)
            left, right = column(body, share(0.68), share(0.32), gap=8)
            widgets += self._left(left)
            widgets += self._about(right)
        else:
            left, right = row(body, share(0.58), share(0.42), gap=14)
            widgets += self._left(left)
            widgets += self._right(right)
        for box in widgets:
            if isinstance(box, CodeBox):
                if self.box is not None:
                    box.adopt(self.box)  # where the text is scrolled to says where the list of completions is
                return widgets + self.completing.widgets(box, self.app.pen, self.glosses)
        return widgets

    def _head(self, area: pygame.FRect) -> list[Widget]:
        words = self.words
        widths = (46, 46, 126, 136, 46, 46, 136, 124)
        title, undo, redo, blocks, wishes, play, pages, save, close = row(area, share(), *widths, gap=8)
        name = self.shown_card.card.name[words.language]
        text = shorten(self.app.pen, name, title.width - 8, 32, "title")
        can_undo = self.manuscript.can_undo or self.history.can_undo
        can_redo = self.manuscript.can_redo or self.history.can_redo
        heading = Label("write.title", title, text, size=32, colour=GOLD, role="title", shade=SOOT, markup=False)
        heading.aloud = name
        return [
            heading,
            IconButton("write.undo", undo, "icon_undo", words("edit.undo"), self.undo, enabled=can_undo),
            IconButton("write.redo", redo, "icon_forward", words("edit.redo"), self.redo, enabled=can_redo),
            Button("write.blocks.turn", blocks, words("write.as_text" if self.as_blocks else "write.as_blocks"),
                   self.turn, size=18, tip=words("write.turn.tip")),
            Button("write.wishes", wishes, words("write.wishes"), self.toggle_wishes, icon="icon_hint", size=18,
                   chosen=self._shows_wishes, tip=words("write.wishes.tip")),
            IconButton("write.play", play, "icon_play", words("write.play"), self._play),
            IconButton("write.pages", pages, "icon_book", words("workshop.pages"), self._open_pages),
            Button("write.save", save, words("write.save"), self.save, icon="icon_check", size=18,
                   enabled=self.is_changed and not self.is_fixed, tip=words("write.save.tip"),
                   why=words("edit.touch.copy_first" if self.is_fixed else "write.save.nothing")),
            Button("write.close", close, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip

    def _left(self, area: pygame.FRect) -> list[Widget]:
        text_area, note = column(area, share(), 34, gap=6)
        if self.as_blocks:
            view = BlockView(self.words, self.app.pen, self.block_editor, self.is_fixed, self._result_of)
            can_have_modes = self.block_editor.tree.can_have_modes
            return [*view.lay(self.block_editor.lists, can_have_modes, text_area), self._note(note)]
        box = CodeBox(
            BOX, text_area, self.words("write.text"), self.manuscript, self.checked.problems, self.app.clock,
            on_change=self.changed, on_move=self._caret_moved, on_key=self._handle_key_of_text,
            is_step=self._is_step, is_fixed=self.is_fixed,
        )  # fmt: skip
        return [box, self._note(note)]

    def _note(self, area: pygame.FRect) -> Widget:
        """The line below the text: the mistake at the caret or the first one; without a mistake, where the caret
        is."""
        words = self.words
        line, column = self.manuscript.place(self.manuscript.caret)
        problems = [problem for problem in self.checked.problems if problem.line == line + 1]
        problems += self.checked.problems
        if problems:
            problem = problems[0]
            parts = (problem.message_in(words.language), problem.hint_in(words.language))
            text = words("write.problem", line=problem.line, text=" → ".join(filter(None, parts)).replace("`", ""))
            return NoteLine("write.note", area, text, partial(self.go_to, problem.line, problem.column), is_bad=True)
        if self.as_blocks:
            key = "write.state.changed" if self.is_changed else "write.no_problems"
            return NoteLine("write.note", area, words(key), self._focus_text)
        key = "write.place.changed" if self.is_changed else "write.place"
        return NoteLine("write.note", area, words(key, line=line + 1, column=column + 1), self._focus_text)

    def _right(self, area: pygame.FRect) -> list[Widget]:
        """The list that is open, or else the card and what is told about it."""
        if self.picker is not None:
            return self.picker.widgets(area, self.words)
        faces, panel = column(area, share(0.42), share(0.58), gap=8)
        card = self.shown_card
        widgets: list[Widget] = []
        if self.languages.can_turn:
            turn, faces = above_faces(faces)
            widgets.append(turn_button("write.languages", turn, self.languages, self.words, self._turn_languages))
        languages = self.languages.now
        for language, half in zip(languages, row(faces, *[share()] * len(languages), gap=12), strict=True):
            note = translation_note(card.card, language, self.words)
            widgets.append(LargeCard(f"write.face.{language}", half, card, language, self._unpainted.find,
                                     self.words("workshop.stale"), note=note))  # fmt: skip
        return widgets + self._about(panel)

    def _about(self, area: pygame.FRect) -> list[Widget]:
        """What is told about the draft."""
        inner_area = inset(area, 26, 22)
        return [
            Panel("write.below", area),
            *draft_panel(
                inner_area,
                own_first(self.project.table_languages, self.words.language),
                self.checked,
                self.playable,
                self.reasons,
                self.words,
                self.app.pen,
                self.go_to,
                None if self.is_fixed else self._take_words,
            ),
        ]

    def _turn_languages(self) -> None:
        """Show the card in the next languages of its set."""
        self.languages.turn()
        self.lay_widgets()

    def _take_words(self, language: str, effect: str) -> None:
        """Make the words of what the card does its text."""
        self.change(partial(with_text, self.manuscript.text, ("text", language), effect))

    def go_to(self, line: int, column: int) -> None:
        """Show the text, with the caret at a line and a column that count from 1."""
        self.as_blocks = False
        self.manuscript.move(self.manuscript.position(line - 1, column - 1))
        self.completing.close()
        self.lay_widgets()
        self._focus_text()

    def _focus_text(self) -> None:
        if self.as_blocks:
            return
        self.gui.focus(BOX)
        if self.box is not None:
            self.box.follow_caret()

    # -- completion ---------------------------------------------------------------------------------------------------

    @property
    def glosses(self) -> Glosses:
        """The explanations of words in the player's language."""
        cards = self.playable.cards if self.playable is not None else None
        if self._kept_glosses is None or not self._kept_glosses.are_of(cards, self.words.language):
            self._kept_glosses = Glosses(cards, self.project.game, self.words.language)
        return self._kept_glosses

    def names(self) -> KnownNames:
        """The names that may be written on the card."""
        cards = self.playable.cards if self.playable is not None else None
        return known_names(cards, self.game)

    @property
    def game(self) -> Game[Table]:
        """The game with the card as it would be played now, or could be last."""
        if self._kept_game is None:
            self._kept_game = game_with(self.playable.cards if self.playable else None, self.project.game)
        return self._kept_game

    def write_completion(self, start: int, end: int, text: str, caret: int) -> None:
        """Write a completion in place of a part of the text."""
        self.manuscript.replace(start, end, text, start + caret)
        self._due = self.app.clock.now() + PAUSE
        self.completing.close()
        self.lay_widgets()
        self._focus_text()

    # -- wishes -------------------------------------------------------------------------------------------------------

    def toggle_wishes(self) -> None:
        """Open the list "I want ...", or close it."""
        if self._shows_wishes:
            self.close_picker()
            return
        words = self.words
        picks = [PickerEntry("test", words("write.wish", topic=words("write.test.wish")), "tests",
                             words("write.test.about"), "", self.make_test)]  # fmt: skip
        picks += picks_of_words(topics(self.project.game), self.glosses, words, self.example_of, self._write_wish)
        self.open_picker(Picker(self.words("write.wishes.title"), picks, self.close_picker, self.lay_widgets), True)

    def open_picker(self, picker: Picker, is_of_wishes: bool = False) -> None:
        """Show a list at the right."""
        self.picker, self._shows_wishes = picker, is_of_wishes
        self.completing.close()
        self.lay_widgets()
        self.gui.focus(picker.first_field)

    def close_picker(self) -> None:
        """Show the card again."""
        self.picker, self._shows_wishes = None, False
        self.lay_widgets()
        if not self.as_blocks:
            self._focus_text()

    def example_of(self, word: Word) -> str:
        """How a word is written on such a card."""
        return example_for(self.manuscript.text, self.project.game, word)

    def _write_wish(self, word: Word) -> None:
        """Write the example of a word into the draft."""
        if self.is_fixed:
            self.gui.toast(self.words("edit.touch.copy_first"))
            return
        try:
            changed = with_example(self.manuscript.text, self.manuscript.caret, self.project.game, word)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.take_over(changed)

    def take_over(self, changed: Changed) -> None:
        """Take a changed text, with what is new in it selected."""
        self.manuscript.replace(0, len(self.manuscript.text), changed.text)
        self.manuscript.select(changed.start, changed.end)
        self._due = self.app.clock.now()
        self.completing.close()
        self.lay_widgets()
        self._focus_text()

    # -- blocks -------------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Show the draft as blocks, or as text."""
        self.as_blocks = not self.as_blocks
        self.picker, self._shows_wishes = None, False
        self.completing.close()
        self.lay_widgets()
        if not self.as_blocks:
            self._focus_text()

    def change(self, make: Callable[[], Changed]) -> bool:
        """Change the draft. Return False if that is not possible; the reason is shown."""
        try:
            changed = make()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return False
        self.manuscript.rewrite(changed.text)
        self.changed()
        self.completing.close()
        return True

    def show_in_text(self, place: CardPlace) -> None:
        """Show the text, with the caret at the value at a place."""
        node = node_at(root_of(self.manuscript.text), place)
        self.turn()
        if node is not None:
            self.go_to(node.span.line, node.span.column)

    # -- tests --------------------------------------------------------------------------------------------------------

    def make_test(self) -> None:
        """Play the card at a table that is laid for it, and write that down as a test."""
        if self.is_fixed:
            self.gui.toast(self.words("edit.touch.copy_first"))
        elif self.playable is None or self.checked.card is None or not self._makes_game:
            self.gui.toast(self.words("write.test.unplayable"))
        elif self._making is None:
            self.gui.toast(self.words("write.test.making"))
            self._making = self._making_test(self.playable)

    @property
    def _makes_game(self) -> bool:
        """True if the game can be played with the cards of the draft."""
        return self.playable is not None and self.playable.cards is not None and makes_game(self.playable.cards)

    def _making_test(self, playable: CheckedDraft) -> WorkInSteps[None]:
        """Make a test in steps, and write it into the draft."""
        assert playable.card is not None and playable.cards is not None
        words = self.words
        name = words("lay.keep.usual", card=playable.card.name[words.language])
        recorded = yield from making_test(playable.cards, playable.card.id, name)
        if recorded is None:
            self.gui.toast(words("write.test.bare"))
            recorded = bare_test(playable.cards, playable.card.id, name)
        else:
            self.gui.toast(words("write.test.made"))
        try:
            changed = with_test(self.manuscript.text, recorded)
        except CannotEdit as error:
            self.gui.toast(error.said.say(words.language))
            return
        self.picker, self._shows_wishes = None, False
        self.take_over(changed)
        tests = node_at(root_of(changed.text), ("tests",))
        last = len(tests.items()) - 1 if tests is not None else 0
        self.block_editor.tests.opened.add(last)
        self.lay_widgets()
        if self.as_blocks:
            self.gui.focus(f"write.block.tests.{last}")

    def _result_of(self, place: CardPlace) -> TestResult:
        """What has come of the test at a place."""
        words = self.words
        node = node_at(root_of(self.manuscript.text), place)
        if node is None or self.checked.text != self.manuscript.text or self._due is not None:
            return TestResult(words("write.test.waits"), False, None)
        first_line, first_column, end_line, end_column = node.span
        last_line = end_line if end_column > first_column else end_line - 1  # in lines, it ends where the next begins
        for problem in self.checked.problems:
            if first_line <= problem.line <= last_line:
                text = words("write.test.fails", text=problem.message_in(words.language).replace("`", ""))
                return TestResult(text, True, partial(self.go_to, problem.line, problem.column))
        key = "write.test.unplayed" if self.checked.card is None else "write.test.passes"
        return TestResult(words(key), False, None)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._focus_text()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED:
            self._read_again()
            return True
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of the scene, whatever has the focus."""
        if event.key == pygame.K_ESCAPE and self.completing.is_open:
            self.completing.close()
            self.lay_widgets()
            return True
        if event.key == pygame.K_ESCAPE and self.picker is not None:
            self.close_picker()
            return True
        if event.key == pygame.K_ESCAPE and self.gui.focused is self.box and self.box is not None:
            self.gui.focus("write.note")  # from here on, Tab goes from control to control
            return True
        actions: dict[int, Callable[[], object]] = {
            pygame.K_F1: self._open_pages,
            pygame.K_F3: self.toggle_wishes,
            pygame.K_F4: self.turn,
            pygame.K_F6: self._play,
            pygame.K_F7: self.make_test,
            LANGUAGES_KEY: self._turn_languages,
        }
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._handle_shortcut(event)
        action = actions.get(event.key)
        if action is None:
            return False
        action()
        return True

    def _handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Save, undo, redo or complete. Return False if the keys mean none of these."""
        command = history_command(event)
        if command == "undo":
            self.undo()
        elif command == "redo":
            self.redo()
        elif letter(event) == "s":
            self.save()
        elif event.key == pygame.K_SPACE:
            self._complete()
        else:
            return False
        return True

    def _is_step(self) -> bool:
        """True if the line of the caret is a whole step, behind which the next one may begin."""
        return is_whole_step(self.manuscript.text, self.manuscript.caret, self.project.game)

    def _complete(self) -> None:
        """Show what can be written at the caret."""
        if not self.is_fixed:
            self.completing.show(self.manuscript)
            self.lay_widgets()

    def _handle_key_of_text(self, event: pygame.event.Event) -> bool:
        """A key that is pressed in the text. Return False if it is for the text itself."""
        is_used = self.completing.handle(event)
        if is_used:
            self.lay_widgets()
        return is_used

    # -- other pages --------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Save the card, and play it at a table that is laid for it."""
        if not self.is_fixed and not self.save():
            return
        self.project.refresh()
        id = self.shown_card.card.id
        if any(entry.card.id == id for entry in self.project.cards):
            play_card(self.app, self.project, id, self.history)

    def _open_pages(self) -> None:
        self.app.push(PagesScene(self.app, "card-language"))

    def spoken_title(self) -> str:
        return self.picker.title if self.picker is not None else super().spoken_title()

    def spoken_remark(self) -> str:
        note = self.gui.find("write.note")
        if isinstance(note, NoteLine) and note.is_bad:
            return note.label
        return "" if self.is_busy or self.checked.problems else self.words("write.no_problems")

    def back(self) -> None:
        """Close the scene; ask first if something is not saved."""
        words = self.words
        if not self.is_changed or self.is_fixed:
            super().back()
            return
        self.gui.ask("write.leave", words("write.leave"), [
            ("save", words("write.save"), self._save_and_leave),
            ("drop", words("write.leave.drop"), super().back),
            ("stay", words("write.leave.stay"), self._focus_text),
        ], escape="stay")  # fmt: skip

    def _save_and_leave(self) -> None:
        if self.save():
            super().back()


def open_writing(
    app: AppWindow, project: Project, entry: ProjectCard, history: History, faces: CardFaces,
    languages: SeenLanguages, place: tuple[int, int] | None = None,
) -> bool:  # fmt: skip
    """Write a card, with the caret at a line and a column of its file if they are given. Return False if its file
    cannot be read; the reason is shown."""
    try:
        scene = WritingScene(app, project, entry, history, faces, languages)
    except CannotEdit as error:
        app.notice(error.said.say(app.words.language))
        return False
    app.push(scene)
    if place is not None:
        scene.go_to(place[0] - scene.lines.first_line + 1, place[1] - scene.lines.margin)
    return True
