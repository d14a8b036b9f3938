"""The page about the picture of a card: what the card shows of it, other pictures to take, and symbols for its text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from client.table.plate import shorten
from client.ui import (
    BAR,
    Button,
    Caption,
    Dropdown,
    IconButton,
    Label,
    Panel,
    ScrollView,
    TextBox,
    TextField,
    Widget,
)
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD, SOOT
from client.window.keys import letter
from client.workshop.card_editor import CardEditor, SceneActions
from client.workshop.clipboard import pictures_in_clipboard
from client.workshop.drops import DroppedFiles
from client.workshop.framing import FramingPad, picture_place
from client.workshop.large_card import LargeCard
from client.workshop.layout import compact_row, is_narrow
from client.workshop.offers import OffersScene
from client.workshop.seen_languages import own_first
from client.workshop.shelf import SYMBOLS, PictureShelf, ShelfFilter, ShelfTile, Thumbnails, shelf_choices, shelf_grid
from rules.art.framing import Framing
from rules.faces.geometry import BoxPlace
from rules.faces.models import FaceBox
from rules.text.texts import LANGUAGES
from rules.workshop.artwork import TAKEN, frame
from rules.workshop.editing import CannotEdit
from rules.workshop.face_editing import EditedBox, LayoutEditor
from rules.workshop.face_editing_boxes import BoxValues
from rules.workshop.project import ProjectCard
from rules.workshop.shelf import ShelfPicture

QUIET_SECONDS = 0.7
"""How long nothing has to be moved or enlarged until the framing is written."""
LONGEST_TEXT = 1000


class PictureScene(Scene):
    """``editor`` edits the card in question; ``reread`` reads the files of the set again, and goes on with the same
    card."""

    def __init__(self, app: AppWindow, editor: CardEditor, reread: Callable[[], object]) -> None:
        super().__init__(app)
        self.editor, self._reread_files = editor, reread
        self.filter = ShelfFilter(editor.project.game)
        self._shelf, self._thumbnails = PictureShelf(editor.project), Thumbnails(app)
        self._drops = DroppedFiles()
        assert editor.card is not None
        self._card = editor.card
        self._actions_below = editor.scene
        self._draft: Framing | None = None
        self._write_at = 0.0
        self._place: tuple[object, pygame.FRect | None] = None, None
        self._texts: dict[str, str] = {}
        languages = editor.project.table_languages
        self._text_language = self.words.language if self.words.language in languages else languages[0]

    # -- the card -----------------------------------------------------------------------------------------------------

    @property
    def card(self) -> ProjectCard:
        """The card whose picture this is about; as it was, if it is not in the files any more."""
        if self.editor.card is not None:
            self._card = self.editor.card
        return self._card

    @property
    def art(self) -> str:
        """The full name of its picture."""
        return self.card.card.art

    @property
    def framing(self) -> Framing:
        """How the picture is framed, as it is shown now."""
        return self.app.assets.framing(self.art)

    def enter(self) -> None:
        # While this page is open, the editor speaks on it and not on the page below.
        self.editor.scene = SceneActions(
            self.lay_widgets, self._reread, self._do_nothing, self.gui.focus, self.gui.toast, self._do_nothing
        )
        super().enter()

    def leave(self) -> None:
        self._write()
        self._write_texts()
        self.editor.scene = self._actions_below
        super().leave()

    def _do_nothing(self) -> None:
        """The files are always read at once here."""

    def _reread(self) -> None:
        """Read the files again: the card may have another picture now, or it is framed otherwise."""
        art_before = self.art
        self._reread_files()
        self._draft = None
        self._place = None, None
        self.editor.painter.know(self.editor.project)
        for art in {art_before, self.art}:
            self._thumbnails.forget(art)
        self._forget({art_before, self.art})
        self._texts.clear()
        self.lay_widgets()

    def _forget(self, arts: set[str]) -> None:
        self.app.assets.forget_pictures(arts)
        self.editor.painter.forget(arts)

    def _face(self, card: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of the card, painted at once."""
        return self.editor.painter.paint(card.card, height, language)

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        head, body = column(inset(self.app.canvas, 14, 10), 52, share(), gap=8)
        left, right = row(body, share(0.4), share(0.6), gap=14)
        head_widgets = self._head(head)
        if is_narrow(self.app.canvas):
            head_widgets = compact_row(head, [widget for widget in head_widgets if isinstance(widget, Button)])
        return [*head_widgets, *self._shelf_widgets(right), *self._card_widgets(left)]

    def _head(self, area: pygame.FRect) -> list[Widget]:
        words, history = self.words, self.editor.history
        title_area, undo, redo, paste, back = row(area, share(), 46, 46, 190, 150, gap=8)
        name = self.card.card.name[words.language]
        title = shorten(self.app.pen, words("picture.title", name=name), title_area.width - 8, 28, "title")
        return [
            Label("picture.title", title_area, title, size=24, colour=GOLD, role="title", shade=SOOT, markup=False),
            IconButton("picture.undo", undo, "icon_undo", words("edit.undo"), self._undo, enabled=history.can_undo),
            IconButton("picture.redo", redo, "icon_forward", words("edit.redo"), self._redo, enabled=history.can_redo),
            Button("picture.paste", paste, words("picture.paste"), self.paste, size=18, tip=words("picture.paste.tip"),
                   enabled=bool(self.editor.fields), why=words("edit.touch.copy_first")),
            Button("picture.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip

    def _card_widgets(self, area: pygame.FRect) -> list[Widget]:
        """The card, and below it the buttons that frame its picture."""
        words = self.words
        note_height = 0.0 if is_narrow(self.app.canvas) else 52.0
        face_area, buttons, note = column(area, share(), 46, note_height, gap=8)
        large = LargeCard("picture.card", face_area, self.card, words.language, self._face, words("workshop.stale"))
        card_place = large.card_place(self.app.unit)
        picture = self._picture_place(round(card_place.height * self.app.unit))
        reason = self._why_not_framed(picture)
        widgets: list[Widget] = [large]
        names = ("less", "more", "centre")
        for rect, name in zip(row(buttons, 60, 60, share(), gap=8), names, strict=True):
            label = {"less": "−", "more": "+"}.get(name, words("picture.centre"))
            widgets.append(Button(f"picture.{name}", rect, label, partial(self._press, name), size=20,
                                  enabled=not reason, why=reason, tip=words(f"picture.{name}.tip")))  # fmt: skip
        can_fill = bool(self.editor.fields) and picture is None and bool(self._whole_boxes())
        if can_fill:
            note, fill_area = row(note, share(), 190, gap=8)
            widgets.append(Button("picture.fill", fill_area, words("picture.fill"), self.fill, size=18,
                                  tip=words("picture.fill.tip")))  # fmt: skip
        note_text = reason or words("picture.frame.tip")
        if note_height:
            widgets.append(Label("picture.note", note, note_text, size=16, colour=CREAM, shade=SOOT, upright="top"))
        if picture is not None and not reason:
            place = pygame.FRect(
                card_place.x + picture.x * card_place.w, card_place.y + picture.y * card_place.h,
                picture.w * card_place.w, picture.h * card_place.h,
            )  # fmt: skip
            room = pygame.FRect(area.x, face_area.y, area.width, face_area.height)
            widgets.append(FramingPad(place, words("picture.frame"), self.art, self.framing, room, self._try,
                                      self._write, words("picture.frame.tip")))  # fmt: skip
        return widgets

    def _picture_place(self, height: int) -> pygame.FRect | None:
        """Where the picture is on the face, as shares of its size."""
        key = self.card.card, height, self.words.language
        if self._place[0] != key:
            place = None
            if self.app.assets.has(self.art):
                place = picture_place(self.app, self.editor.painter, self.card.card, self.words.language, height)
            self._place = key, place
        return self._place[1]

    def _why_not_framed(self, picture: pygame.FRect | None) -> str:
        """The sentence that says why the picture cannot be framed; "" if it can."""
        if not self.editor.fields:
            return self.words("edit.touch.copy_first")
        if not self.app.assets.has(self.art):
            return self.words("picture.none")
        if picture is None:
            return self.words("picture.whole" if self._whole_boxes() else "picture.unseen")
        return ""

    def _whole_boxes(self) -> list[str]:
        """The boxes of the card's layout that show its picture whole, in the view that is printed."""
        layout = self.editor.painter.art.book.layout_of(self.card.card)
        names: list[str] = []
        for name, box in layout.faces[-1][1].boxes.items():
            if box.fit == "contain" and any("{art}" in picture for picture in box.picture):
                names.append(name)
        return names

    def fill(self) -> None:
        """Let pictures fill their place on all cards of the layout, so that they can be framed."""
        project, card = self.editor.project, self.card.card
        layout = self.editor.painter.art.book.layout_of(card)
        set_name = card.dresser or card.set
        comment = self.words("layout.comment", set=set_name)
        editor = LayoutEditor(project.game, set_name, self.editor.history, comment)
        view = layout.faces[-1][1].view
        try:
            for name in self._whole_boxes():
                editor.change(EditedBox(layout.name, view, name), _filling, _anywhere, in_all_sizes=True)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        self._reread()

    def _shelf_widgets(self, area: pygame.FRect) -> list[Widget]:
        words = self.words
        shows_symbols = self.filter.shelf == SYMBOLS
        texts_height = 200.0 if shows_symbols else 0.0
        tools, board, texts = column(area, 44, share(), texts_height, gap=8)
        search_area, choice_area = row(tools, share(), share(), gap=8)
        pictures = self._shelf.pictures(self.filter)
        view_area = inset(board, 22, 18)
        rects, height = shelf_grid(view_area.width - BAR - 4, len(pictures))
        view = ScrollView("picture.shelf", view_area, height)
        choices = shelf_choices(words, self.editor.project.game)
        widgets: list[Widget] = [
            TextField("picture.search", search_area, words("picture.search"), self.filter.words, self._search,
                      hint=words("picture.search"), longest=60, icon="icon_find"),
            Dropdown("picture.which", choice_area, words("picture.which"), choices, self.filter.shelf,
                     self._show_shelf),
            Panel("picture.board", board, "panel_dark"),
            view,
        ]  # fmt: skip
        written_art = str(self.editor.source.get("art", ""))
        for rect, picture in zip(rects, pictures, strict=True):
            is_chosen = not picture.symbol and picture.art == written_art
            tile = ShelfTile(rect, picture, words.language, is_chosen, self._thumbnails, partial(self._take, picture))
            tile.parent = view
            widgets.append(tile)
        if not pictures:
            widgets.append(Label("picture.nothing", view_area, words("picture.nothing"), size=20, colour=CREAM,
                                 align="center"))  # fmt: skip
        if shows_symbols:
            widgets += self._text_boxes(texts)
        return widgets

    def _text_boxes(self, area: pygame.FRect) -> list[Widget]:
        """The texts of the card, into which symbols are put."""
        widgets: list[Widget] = [Panel("picture.texts", area)]
        languages = own_first(self.editor.project.table_languages, self.words.language)
        places = row(inset(area, 24, 20), *[share()] * len(languages), gap=16)
        for language, half in zip(languages, places, strict=True):
            label_area, box_area = column(half, 24, share(), gap=2)
            label = self.words("picture.text", language=language)
            widgets.append(Caption(f"picture.text.{language}.label", label_area, label, 16))
            widgets.append(TextBox(f"picture.text.{language}", box_area, label, self._text(language),
                                   partial(self._set_text, language), longest=LONGEST_TEXT, breaks=True,
                                   on_enter=self._write_texts))  # fmt: skip
        return widgets

    # -- framing ------------------------------------------------------------------------------------------------------

    def _try(self, framing: Framing) -> None:
        """Show the picture with another framing, which is written when nothing is changed for a while."""
        self._draft = framing
        self._write_at = self.app.clock.now() + QUIET_SECONDS
        self.app.assets.frame_as(self.art, framing)
        self.editor.painter.forget({self.art})
        pad = self.gui.find("picture.frame")
        if isinstance(pad, FramingPad):
            pad.framing = framing
        self.dirty = True

    def _press(self, name: str) -> None:
        """One of the buttons below the card."""
        pad = self.gui.find("picture.frame")
        assert isinstance(pad, FramingPad)
        if name == "centre":
            self._try(Framing())
        else:
            pad.turn(1 if name == "more" else -1)

    def _write(self) -> None:
        """Write the framing that is shown."""
        framing, self._draft = self._draft, None
        if framing is None:
            return
        try:
            frame(self.editor.history, self.art, framing)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        self._forget({self.art})
        self.lay_widgets()

    @property
    def wake(self) -> float | None:
        times = [super().wake]
        if self._draft is not None:
            times.append(max(0.0, self._write_at - self.app.clock.now()))
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        pad = self.gui.find("picture.frame")
        is_held = pad is not None and pad.pressed
        if self._draft is not None and not is_held and self.app.clock.now() >= self._write_at:
            self._write()

    @property
    def wants_spare(self) -> bool:
        return self._thumbnails.has_wanted

    def spare(self, milliseconds: float) -> None:
        end = perf_counter() + milliseconds / 1000
        while self._thumbnails.has_wanted and perf_counter() < end:
            self._thumbnails.draw_next()
            self.dirty = True

    # -- taking -------------------------------------------------------------------------------------------------------

    def _search(self, text: str) -> None:
        self.filter = self.filter._replace(words=text)
        self.lay_widgets()

    def _show_shelf(self, shelf: object) -> None:
        self._write_texts()
        self.filter = self.filter._replace(shelf=str(shelf))
        view = self.gui.find("picture.shelf")
        if isinstance(view, ScrollView):
            view.offset = 0
        self.lay_widgets()

    def _take(self, picture: ShelfPicture) -> None:
        """Make a picture that of the card, or put a symbol into its text."""
        self._write()
        if picture.symbol:
            self._put_symbol(picture.symbol)
        else:
            self.editor.set_picture(picture.art)

    def _put_symbol(self, symbol: str) -> None:
        """Write a symbol into the text in which the caret was last, where it was."""
        language = self._text_language
        box = self.gui.find(f"picture.text.{language}")
        assert isinstance(box, TextBox)
        text, sign = self._text(language), f"{{{symbol}}}"
        start, end = box.selection
        if text[:start] and not text[:start].endswith((" ", "\n")):
            sign = f" {sign}"
        self._texts[language] = text[:start] + sign + text[end:]
        caret = start + len(sign)
        self._write_texts()
        box = self.gui.find(f"picture.text.{language}")
        if isinstance(box, TextBox):
            box.caret = box.anchor = caret

    def _text(self, language: str) -> str:
        """The text of the card as it is in its box."""
        texts = self.editor.source.get("text")
        text = ""
        if isinstance(texts, dict):
            text = str(texts.get(language) or "")
        return self._texts.get(language, text)

    def _set_text(self, language: str, text: str) -> None:
        self._texts[language] = text

    def _write_texts(self) -> None:
        """Write the texts that were changed."""
        texts, self._texts = self._texts, {}
        for language, text in texts.items():
            self.editor.set_text(language, text)

    def paste(self) -> None:
        """Take the picture from the clipboard."""
        try:
            pictures = pictures_in_clipboard()
        except OSError as error:
            self.gui.toast(self.words("picture.paste.not", why=error.strerror or str(error)))
            return
        if not pictures:
            self.gui.toast(self.words("picture.paste.empty"))
            return
        self.take_files(pictures)

    def take_files(self, files: list[Path]) -> None:
        """Take a picture that was dropped or pasted; several are offered to the cards that their names fit."""
        pictures = [file for file in files if file.suffix.lower() in TAKEN]
        self._write()
        if len(pictures) == 1:
            self.editor.import_picture(pictures[0])
        elif pictures:
            self.app.push(OffersScene(self.app, self.editor, pictures, self._reread))

    # -- keys ---------------------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        self._write()
        self.editor.undo()

    def _redo(self) -> None:
        self._write()
        self.editor.redo()

    def handle(self, event: pygame.event.Event) -> bool:
        dropped = self._drops.take(event)
        if dropped is not None:
            self.take_files(dropped)
            return True
        if self.gui.covered:
            return super().handle(event)
        pad = self.gui.find("picture.frame")
        if event.type == pygame.MOUSEWHEEL and isinstance(pad, FramingPad) and pad.hovered:
            pad.turn(getattr(event, "precise_y", event.y) or event.y)
            return True
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            return True
        handled = super().handle(event)
        self._note_text_language()
        return handled

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of this page. Return False if the key is for somebody else."""
        is_typing = isinstance(self.gui.focused, TextField)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            pressed = letter(event)
            if pressed == "z":
                self._write()
            if pressed == "v" and not is_typing:
                self.paste()
                return True
            return self.editor.handle(event)
        if event.key == pygame.K_SLASH and not is_typing:
            self.gui.focus("picture.search")
            return True
        if letter(event) == "f" and not is_typing and self.gui.find("picture.fill") is not None:
            self.fill()
            return True
        return False

    def _note_text_language(self) -> None:
        """Remember in which text the caret is."""
        focused = self.gui.focused
        for language in LANGUAGES:
            if focused is not None and focused.id == f"picture.text.{language}":
                self._text_language = language


def _filling(box: FaceBox, place: BoxPlace) -> BoxValues:
    """What a box says whose picture fills it."""
    return {"fit": "cover"}


def _anywhere(view: str) -> BoxPlace:
    """A place for a box of which no length changes."""
    return BoxPlace(0, 0, 0, 0)
