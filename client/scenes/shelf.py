"""The shelf: every game that can go on, one's own before those that were watched, and what is wrong with the rest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pygame

from client.compat import documents, short
from client.games import manifests
from client.offers import Saved, give_replay, put_away, put_back, saved_games
from client.scenes.set_choice import sets_in_words
from client.table.plate import shorten
from client.ui import Button, Caption, IconButton, Label, Pen, TextField, Widget
from client.ui.form import Form
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.ui.text import CREAM, GOLD, SOOT, Words
from rules.places import REPLAY

WIDEST = 960.0
HIGH = 72.0
SIDE = 54.0
"""Width of the buttons beside a game."""
READ = 25.0
"""Milliseconds of looking along the shelf in one piece: with a thousand games even their names take a while."""
SHOWN = 60
"""So many finished games are listed, and so many others; the rest is found by searching."""
NOTE = 60.0
"""Width from which there is room for a note beside the game."""


def moment(say: Words, saved: Saved) -> str:
    """How far a game has come, or that it may be watched again."""
    if saved.over:
        return say("shelf.replay")
    return say("shelf.moves", n=saved.answers) if saved.round is None else say("shelf.round", n=saved.round)


def when(say: Words, saved: Saved, now: datetime) -> str:
    """When a game was last played, "" if no calendar knows that."""
    try:
        then = datetime.fromtimestamp(saved.played)
    except (OverflowError, ValueError, OSError):
        return ""
    time = f"{then:%H:%M}"
    if then.date() == now.date():
        return say("shelf.today", time=time)
    if then.date() == (now - timedelta(days=1)).date():
        return say("shelf.yesterday", time=time)
    return say("shelf.date", day=f"{then:%d}", month=f"{then:%m}", year=then.year, time=time)


class Shelf(Scene):
    """`on_sit` gets the file of the game that was chosen, `on_replay` or `on_review` that of a finished one."""

    def __init__(
        self, app: AppWindow, on_sit: Callable[[Path], object], on_replay: Callable[[Path], object],
        on_review: Callable[[Path], object],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.on_sit, self.on_replay, self.on_review = on_sit, on_replay, on_review
        self.games: list[Saved] = []
        self.whole = False
        self.wanted = ""
        self.away: dict[Path, Path] = {}
        """Where the games lie that have just been put away, by where they stood."""

    def resume(self) -> None:
        self.whole = False  # the game that was chosen has gone on
        super().resume()

    @property
    def wants_spare(self) -> bool:
        return not self.whole

    def spare(self, milliseconds: float) -> None:
        found, self.whole = saved_games(manifests(), max(milliseconds, READ) / 1000)
        if self.whole or (len(self.games) < len(found) and (self.wanted or len(found) <= SHOWN)):
            self.games = found
            self.lay_widgets()

    def layout(self) -> list[Widget]:
        say = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        lines, rows = form.lines, form.widgets
        if len(self.games) > 1 or self.wanted:
            rows.append(TextField("shelf.find", lines.next(46), say("shelf.find"), self.wanted, self._find,
                                  hint=say("shelf.find.hint"), longest=40, icon="icon_find"))  # fmt: skip
        found = [saved for saved in self.games if fits(say, saved, self.wanted)]
        going, over = [each for each in found if each.unfinished], [each for each in found if each.over]
        going.sort(key=lambda saved: not saved.own)  # stable: the newest of each stay first
        self._list(form, "shelf.more.going", going, self.on_sit)
        if self.wanted and not going + over:
            rows.append(Caption("shelf.find.none", lines.next(60), say("shelf.find.none"), size=18))
        elif not going and not self.wanted:
            words = say("shelf.none") if self.whole else say("shelf.looking")
            rows.append(Caption("shelf.none", lines.next(60), words, size=18))
        if over:
            rows.append(Label("shelf.over", lines.next(40, above=16), say("shelf.over"), size=24, role="title"))
        self._list(form, "shelf.more", over, self.on_replay)
        damaged = [saved for saved in self.games if saved.trouble is not None]
        if damaged:
            rows.append(Label("shelf.damaged", lines.next(40, above=16), say("shelf.damaged"), size=24, role="title"))
        for saved in damaged:
            assert saved.trouble is not None
            form.note(f"shelf.damaged.{saved.path.stem}", saved.trouble.say(say), self.app.pen)
        form.note("shelf.drop", say("shelf.drop"), self.app.pen, above=14)
        return sheet("shelf", self.app.canvas, WIDEST, say("shelf.title"), say("ui.back"), self.back, rows)

    def _list(self, form: Form, more: str, games: list[Saved], on_use: Callable[[Path], object]) -> None:
        """The lines of these games; of very many, of the newest."""
        for saved in games[:SHOWN]:
            form.widgets += self._line(saved, form.lines.next(HIGH), on_use)
        if len(games) > SHOWN:
            form.note(more, self.words("shelf.more", n=len(games) - SHOWN), self.app.pen)

    def _line(self, saved: Saved, line: pygame.FRect, on_use: Callable[[Path], object]) -> list[Widget]:
        """The line of a game: go on with it or watch it; review a finished one, give it away; put it away, put it
        back."""
        say, stem = self.words, saved.path.stem
        if saved.path in self.away:
            back = say("shelf.back_again", game=say(f"game.{saved.header.game}.name") if saved.header else "")
            return [Button(f"back.saved.{stem}", line, back, partial(self._put_back, saved), icon="icon_undo")]
        line, *beside = row(line, share(), *[SIDE] * (3 if saved.over else 1), gap=6)
        found: list[Widget] = [Row(saved, line, say, partial(on_use, saved.path))]
        if saved.over:
            review = f"{say('review.open')}. {say('review.open.tip')}"
            look, give = partial(self.on_review, saved.path), partial(self._give, saved)
            found.append(IconButton(f"review.saved.{stem}", beside[0], "icon_find", review, look))
            found.append(IconButton(f"share.saved.{stem}", beside[1], "icon_forward", say("shelf.share"), give))
        away = partial(self._put_away, saved)
        found.append(IconButton(f"away.saved.{stem}", beside[-1], "icon_close", say("shelf.away"), away))
        return found

    def _put_away(self, saved: Saved) -> None:
        """Its line stays until one leaves the shelf, to put it back."""
        moved = put_away(saved)
        if isinstance(moved, Path):
            self.away[saved.path] = moved
            self.lay_widgets()
            self.gui.focus(f"back.saved.{saved.path.stem}")
        else:
            self.gui.toast(moved.say(self.words))

    def _put_back(self, saved: Saved) -> None:
        trouble = put_back(saved, self.away.pop(saved.path))
        if trouble is not None:
            self.gui.toast(trouble.say(self.words))
        self.lay_widgets()

    def _find(self, wanted: str) -> None:
        self.wanted = wanted
        self.lay_widgets()

    def _give(self, saved: Saved) -> None:
        """Write the replay among what the system keeps of documents."""
        into = documents() / "Zastolye" / f"{saved.path.stem}{REPLAY}"
        trouble = give_replay(saved.path, into)
        self.gui.toast(trouble.say(self.words) if trouble else self.words("shelf.shared", file=short(into)))


def fits(say: Words, saved: Saved, wanted: str) -> bool:
    """Is a game searched for? Each word must stand in its name, a player's name, its sets or its date."""
    if not wanted.strip() or saved.header is None:
        return not wanted.strip()
    header = saved.header
    told = [say(f"game.{header.game}.name"), *header.names, *header.set_names, when(say, saved, datetime.now())]
    return all(word in " ".join(told).casefold() for word in wanted.casefold().split())


class Row(Button):
    """One game: what it is and who sits there, how far it has come and when."""

    def __init__(self, saved: Saved, rect: pygame.FRect, say: Words, on_use: Callable[[], object]) -> None:
        assert saved.header is not None
        self.names = ", ".join(saved.header.names)
        self.title = say(f"game.{saved.header.game}.name")
        notes = ["" if saved.own else say("shelf.watched")]
        notes.append(sets_in_words(say, saved.header.game, saved.header.set_names))
        self.remark = f" ({'; '.join(filter(None, notes))})" if any(notes) else ""
        self.moment, self.when = moment(say, saved), when(say, saved, datetime.now())
        words = f"{self.title}{self.remark}: {self.names}; {self.moment}, {self.when}"
        icon = manifests()[saved.header.game].icon
        super().__init__(f"shelf.{saved.path.stem}", rect, words, on_use, icon=icon)

    def draw(self, pen: Pen) -> None:
        """The words stand in two columns of two lines each."""
        place = self.place()
        pen.nine(self.face(), place)
        inside = inset(place, 32, 11)
        if self.pressed:
            inside.y += 1
        icon, words, state = row(inset(inside, left=-4), 40, share(), min(230.0, inside.width * 0.36), gap=14)
        pen.icon(self.icon, icon)
        upper, lower = column(words, share(), share())
        title = shorten(pen, self.title, words.width, 20)
        names = shorten(pen, self.names, words.width, 18, "ui")
        lit = GOLD if self.focused or self.hovered else CREAM
        pen.text(title, upper, 20, lit, "ui_bold", shade=SOOT, markup=False)
        beside = inset(upper, left=pen.width(title, 20, "ui_bold") + 4)
        if beside.width > NOTE:
            pen.text(shorten(pen, self.remark, beside.width, 18, "ui"), beside, 18, lit, "ui", shade=SOOT, markup=False)
        pen.text(names, lower, 18, CREAM, "ui", shade=SOOT, markup=False)
        upper, lower = column(state, share(), share())
        pen.text(self.moment, upper, 18, CREAM, "ui_bold", "right", shade=SOOT)
        pen.text(self.when, lower, 16, CREAM, "ui", "right", shade=SOOT)
