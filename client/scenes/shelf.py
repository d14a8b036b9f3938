"""The shelf: every saved game. Games that can go on come first, then finished ones, then damaged files."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pygame

from client.games import manifests
from client.play.continued import progress
from client.play.offers import Saved, give_replay, put_away, put_back, saved_games
from client.scenes.set_choice import sets_in_words
from client.table.plate import shorten
from client.ui import Button, Caption, IconButton, Label, Pen, TextField, Widget
from client.ui.form import Form
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import CREAM, GOLD, SOOT, Words
from client.window.compat import documents, short
from rules.system.locations import REPLAY

WIDEST = 960.0
LINE = 72.0
"""Height of the line of a game, in units."""
SIDE = 54.0
"""Width of the buttons beside a game, in units."""
ROOMY = 640.0
"""Width from which the buttons of a finished game are beside its line, in units; else they are below it."""
READ = 25.0
"""Milliseconds for which saved games are read in one go: with a thousand of them even the file names take a while."""
MAX_LISTED = 60
"""How many unfinished and how many finished games are listed at most; the others are found by searching."""
NOTE = 60.0
"""Width from which there is room for a note beside the name of the game, in units."""


def progress_words(words: Words, saved: Saved) -> str:
    """How far a game has come; of a finished one who has won, or that it can be watched again if that is not known."""
    if saved.header is not None and saved.result is not None:
        winners = [name for name, rank in zip(saved.header.names, saved.result.ranks, strict=True) if rank == 1]
        if len(winners) > 1:
            return words("shelf.won.shared", names=", ".join(winners[:-1]), last=winners[-1])
        return words("shelf.won", name=winners[0])
    if saved.over:
        return words("shelf.replay")
    return progress(saved.answers, saved.round).say(words)


def date_words(words: Words, saved: Saved, now: datetime) -> str:
    """When a game was last played, "" if that is outside the calendar."""
    try:
        played_at = datetime.fromtimestamp(saved.played)
    except (OverflowError, ValueError, OSError):
        return ""
    time = f"{played_at:%H:%M}"
    if played_at.date() == now.date():
        return words("shelf.today", time=time)
    if played_at.date() == (now - timedelta(days=1)).date():
        return words("shelf.yesterday", time=time)
    return words("shelf.date", day=f"{played_at:%d}", month=f"{played_at:%m}", year=played_at.year, time=time)


def player_names(saved: Saved) -> str:
    """Who plays. Of a finished game in the order of their places, with their points if it is about points."""
    assert saved.header is not None
    names, result = saved.header.names, saved.result
    if result is None:
        return ", ".join(names)
    seats = sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat))
    if result.points is None:
        return ", ".join(names[seat] for seat in seats)
    return ", ".join(f"{names[seat]} ({result.points[seat]})" for seat in seats)


class Shelf(Scene):
    """The list of saved games. ``on_sit`` gets the file of an unfinished game that was chosen, ``on_replay`` or
    ``on_review`` that of a finished one."""

    def __init__(
        self, app: AppWindow, on_sit: Callable[[Path], object], on_replay: Callable[[Path], object],
        on_review: Callable[[Path], object],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.on_sit, self.on_replay, self.on_review = on_sit, on_replay, on_review
        self.games: list[Saved] = []
        self.is_complete = False
        """True once all saved games have been read."""
        self.search = ""
        self.moved: dict[Path, Path] = {}
        """Where the files are now of the games that have just been put away, by where they were."""

    def resume(self) -> None:
        self.is_complete = False  # the game that was chosen has gone on
        super().resume()

    @property
    def wants_spare(self) -> bool:
        return not self.is_complete

    def spare(self, milliseconds: float) -> None:
        saves, self.is_complete = saved_games(manifests(), max(milliseconds, READ) / 1000)
        # Until all are read, games beyond those that are listed change nothing that is worth a new layout.
        has_new = len(saves) > len(self.games) and (self.search != "" or len(saves) <= MAX_LISTED)
        if self.is_complete or has_new:
            self.games = saves
            self.lay_widgets()

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        if len(self.games) > 1 or self.search:
            field = TextField("shelf.find", form.lines.next(46), words("shelf.find"), self.search, self._find,
                              hint=words("shelf.find.hint"), longest=40, icon="icon_find")  # fmt: skip
            form.widgets.append(field)
        matching = [saved for saved in self.games if matches(words, saved, self.search)]
        unfinished = [saved for saved in matching if saved.unfinished]
        unfinished.sort(key=lambda saved: not saved.own)  # stable: among one's own, and the others, the newest first
        finished = [saved for saved in matching if saved.over]
        self._add_games(form, "shelf.more.going", unfinished, self.on_sit)
        if not unfinished:
            self._add_empty_note(form, has_finished=bool(finished))
        if finished:
            self._add_title(form, "shelf.over")
        self._add_games(form, "shelf.more", finished, self.on_replay)
        self._add_damaged(form)
        form.note("shelf.drop", words("shelf.drop"), self.app.pen, distance=14)
        return sheet("shelf", self.app.canvas, WIDEST, words("shelf.title"), words("ui.back"), self.back, form.widgets)

    def _add_title(self, form: Form, key: str) -> None:
        area = form.lines.next(40, distance=16)
        form.widgets.append(Label(key, area, self.words(key), size=24, role="title"))

    def _add_empty_note(self, form: Form, has_finished: bool) -> None:
        """Why no unfinished game is listed: none is there, none was found, or they are still being read."""
        if self.search:
            if not has_finished:
                note = self.words("shelf.find.none")
                form.widgets.append(Caption("shelf.find.none", form.lines.next(60), note, size=18))
            return
        key = "shelf.none.going" if has_finished else "shelf.none"
        if not self.is_complete:
            key = "shelf.looking"
        form.widgets.append(Caption("shelf.none", form.lines.next(60), self.words(key), size=18))

    def _add_damaged(self, form: Form) -> None:
        """The files that cannot be read, and why."""
        damaged = [saved for saved in self.games if saved.trouble is not None]
        if damaged:
            self._add_title(form, "shelf.damaged")
        for saved in damaged:
            assert saved.trouble is not None
            form.note(f"shelf.damaged.{saved.path.stem}", saved.trouble.say(self.words), self.app.pen)

    def _add_games(self, form: Form, more_id: str, games: list[Saved], on_use: Callable[[Path], object]) -> None:
        """The lines of these games; if there are very many, of the first ones, and how many more there are."""
        for saved in games[:MAX_LISTED]:
            form.widgets += self._line(saved, form, on_use)
        if len(games) > MAX_LISTED:
            form.note(more_id, self.words("shelf.more", n=len(games) - MAX_LISTED), self.app.pen)

    def _line(self, saved: Saved, form: Form, on_use: Callable[[Path], object]) -> list[Widget]:
        """The line of a game and its buttons: review it and give it away if it is finished, put it away. In place of a
        game that was put away is a button that puts it back. In a narrow window the buttons are below the line."""
        words, stem, line = self.words, saved.path.stem, form.lines.next(LINE)
        if saved.path in self.moved:
            game = ""
            if saved.header:
                game = words(f"game.{saved.header.game}.name")
            label = words("shelf.back_again", game=game)
            return [Button(f"back.saved.{stem}", line, label, partial(self._put_back, saved), icon="icon_undo")]
        side_count = 3 if saved.over else 1
        sides = [SIDE] * side_count
        if saved.over and line.width < ROOMY:
            _, *button_areas = row(form.lines.next(SIDE), share(), *sides, gap=6)
        else:
            line, *button_areas = row(line, share(), *sides, gap=6)
        widgets: list[Widget] = [Row(saved, line, words, partial(on_use, saved.path))]
        if saved.over:
            label = f"{words('review.open')}. {words('review.open.tip')}"
            on_review = partial(self.on_review, saved.path)
            widgets.append(IconButton(f"review.saved.{stem}", button_areas[0], "icon_find", label, on_review))
            label, on_share = words("shelf.share"), partial(self._share, saved)
            widgets.append(IconButton(f"share.saved.{stem}", button_areas[1], "icon_forward", label, on_share))
        label, on_put_away = words("shelf.away"), partial(self._put_away, saved)
        widgets.append(IconButton(f"away.saved.{stem}", button_areas[-1], "icon_close", label, on_put_away))
        return widgets

    def _put_away(self, saved: Saved) -> None:
        """Put a game away. Until the shelf is left, a button in its place puts it back."""
        result = put_away(saved)
        if isinstance(result, Path):
            self.moved[saved.path] = result
            self.lay_widgets()
            self.gui.focus(f"back.saved.{saved.path.stem}")
        else:
            self.gui.toast(result.say(self.words))

    def _put_back(self, saved: Saved) -> None:
        trouble = put_back(saved, self.moved.pop(saved.path))
        if trouble is not None:
            self.gui.toast(trouble.say(self.words))
        self.lay_widgets()

    def _find(self, search: str) -> None:
        self.search = search
        self.lay_widgets()

    def _share(self, saved: Saved) -> None:
        """Write the replay of a game into the system's folder for documents."""
        path = documents() / "Zastolye" / f"{saved.path.stem}{REPLAY}"
        trouble = give_replay(saved.path, path)
        if trouble:
            self.gui.toast(trouble.say(self.words))
        else:
            self.gui.toast(self.words("shelf.shared", file=short(path)))


def matches(words: Words, saved: Saved, search: str) -> bool:
    """True if a game is found by a search: each word must be in the game's name, a player's name, its sets or its
    date."""
    if not search.strip():
        return True
    if saved.header is None:
        return False
    header = saved.header
    date = date_words(words, saved, datetime.now())
    text = " ".join([words(f"game.{header.game}.name"), *header.names, *header.set_names, date]).casefold()
    return all(word in text for word in search.casefold().split())


class Row(Button):
    """One game: what it is and who plays, how far it has come, and when it was last played."""

    def __init__(self, saved: Saved, rect: pygame.FRect, words: Words, on_use: Callable[[], object]) -> None:
        assert saved.header is not None
        game = saved.header.game
        self.names = player_names(saved)
        self.title = words(f"game.{game}.name")
        watched = "" if saved.own else words("shelf.watched")
        notes = [watched, sets_in_words(words, game, saved.header.set_names)]
        self.remark = ""
        if any(notes):
            self.remark = f" ({'; '.join(filter(None, notes))})"
        self.progress, self.date = progress_words(words, saved), date_words(words, saved, datetime.now())
        label = f"{self.title}{self.remark}: {self.names}; {self.progress}, {self.date}"
        super().__init__(f"shelf.{saved.path.stem}", rect, label, on_use, icon=manifests()[game].icon)

    def columns(self) -> list[pygame.FRect]:
        """The places of the icon, of the game with its players, and of the progress with the date."""
        content = inset(self.place(), 32, 11)
        if self.pressed:
            content.y += 1
        return row(inset(content, left=-4), 40, share(), min(230.0, content.width * 0.36), gap=14)

    def draw(self, pen: Pen) -> None:
        """Draw the icon and two columns of two lines each."""
        pen.nine(self.face(), self.place())
        icon, game_area, progress_area = self.columns()
        pen.icon(self.icon, icon)
        upper, lower = column(game_area, share(), share())
        title = shorten(pen, self.title, game_area.width, 20)
        names = shorten(pen, self.names, game_area.width, 18, "ui")
        colour = GOLD if self.focused or self.hovered else CREAM
        pen.text(title, upper, 20, colour, "ui_bold", shade=SOOT, markup=False)
        remark_area = inset(upper, left=pen.width(title, 20, "ui_bold") + 4)
        if remark_area.width > NOTE:
            remark = shorten(pen, self.remark, remark_area.width, 18, "ui")
            pen.text(remark, remark_area, 18, colour, "ui", shade=SOOT, markup=False)
        pen.text(names, lower, 18, CREAM, "ui", shade=SOOT, markup=False)
        upper, lower = column(progress_area, share(), share())
        progress = shorten(pen, self.progress, progress_area.width, 18)
        pen.text(progress, upper, 18, CREAM, "ui_bold", "right", shade=SOOT, markup=False)
        pen.text(self.date, lower, 16, CREAM, "ui", "right", shade=SOOT)
