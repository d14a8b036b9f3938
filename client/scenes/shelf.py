"""The shelf: every game that can go on, one's own before those that were watched, and what is wrong with the rest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pygame

from client.games import manifests
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
HIGH = 72.0
SIDE = 54.0
"""Width of the buttons beside a game."""
ROOMY = 640.0
"""Width from which the buttons of a finished game stand beside its line."""
READ = 25.0
"""Milliseconds of looking along the shelf in one piece: with a thousand games even their names take a while."""
SHOWN = 60
"""So many finished games are listed, and so many others; the rest is found by searching."""
NOTE = 60.0
"""Width from which there is room for a note beside the game."""


def moment(words: Words, saved: Saved) -> str:
    """How far a game has come; or who has won it, or that it may be watched again if nobody knows any more."""
    if saved.header is not None and saved.result is not None:
        winners = [name for name, rank in zip(saved.header.names, saved.result.ranks, strict=True) if rank == 1]
        if len(winners) > 1:
            return words("shelf.won.shared", names=", ".join(winners[:-1]), last=winners[-1])
        return words("shelf.won", name=winners[0])
    if saved.over:
        return words("shelf.replay")
    return words("shelf.moves", n=saved.answers) if saved.round is None else words("shelf.round", n=saved.round)


def when(words: Words, saved: Saved, moment_now: datetime) -> str:
    """When a game was last played, "" if no calendar knows that."""
    try:
        played_at = datetime.fromtimestamp(saved.played)
    except (OverflowError, ValueError, OSError):
        return ""
    time = f"{played_at:%H:%M}"
    if played_at.date() == moment_now.date():
        return words("shelf.today", time=time)
    if played_at.date() == (moment_now - timedelta(days=1)).date():
        return words("shelf.yesterday", time=time)
    return words("shelf.date", day=f"{played_at:%d}", month=f"{played_at:%m}", year=played_at.year, time=time)


def company(saved: Saved) -> str:
    """Who sits there; of a finished game by their places, with their points if it is about points."""
    assert saved.header is not None
    names, result = saved.header.names, saved.result
    if result is None:
        return ", ".join(names)
    by_place = sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat))
    if result.points is None:
        return ", ".join(names[seat] for seat in by_place)
    return ", ".join(f"{names[seat]} ({result.points[seat]})" for seat in by_place)


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
        saves, self.whole = saved_games(manifests(), max(milliseconds, READ) / 1000)
        if self.whole or (len(self.games) < len(saves) and (self.wanted or len(saves) <= SHOWN)):
            self.games = saves
            self.lay_widgets()

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=6)
        lines, rows = form.lines, form.widgets
        if len(self.games) > 1 or self.wanted:
            rows.append(TextField("shelf.find", lines.next(46), words("shelf.find"), self.wanted, self._find,
                                  hint=words("shelf.find.hint"), longest=40, icon="icon_find"))  # fmt: skip
        saves = [saved for saved in self.games if fits(words, saved, self.wanted)]
        going, over = (
            [saved_game for saved_game in saves if saved_game.unfinished],
            [saved_game for saved_game in saves if saved_game.over],
        )
        going.sort(key=lambda saved: not saved.own)  # stable: the newest of each stay first
        self._list(form, "shelf.more.going", going, self.on_sit)
        if self.wanted and not going + over:
            rows.append(Caption("shelf.find.none", lines.next(60), words("shelf.find.none"), size=18))
        elif not going and not self.wanted:
            empty = "shelf.none.going" if over else "shelf.none"
            rows.append(Caption("shelf.none", lines.next(60), words(empty if self.whole else "shelf.looking"), size=18))
        if over:
            rows.append(Label("shelf.over", lines.next(40, distance=16), words("shelf.over"), size=24, role="title"))
        self._list(form, "shelf.more", over, self.on_replay)
        damaged = [saved for saved in self.games if saved.trouble is not None]
        if damaged:
            rows.append(
                Label("shelf.damaged", lines.next(40, distance=16), words("shelf.damaged"), size=24, role="title")
            )
        for saved in damaged:
            assert saved.trouble is not None
            form.note(f"shelf.damaged.{saved.path.stem}", saved.trouble.say(words), self.app.pen)
        form.note("shelf.drop", words("shelf.drop"), self.app.pen, distance=14)
        return sheet("shelf", self.app.canvas, WIDEST, words("shelf.title"), words("ui.back"), self.back, rows)

    def _list(self, form: Form, more_id: str, games: list[Saved], on_use: Callable[[Path], object]) -> None:
        """The lines of these games; of very many, of the newest."""
        for saved in games[:SHOWN]:
            form.widgets += self._line(saved, form, on_use)
        if len(games) > SHOWN:
            form.note(more_id, self.words("shelf.more", n=len(games) - SHOWN), self.app.pen)

    def _line(self, saved: Saved, form: Form, on_use: Callable[[Path], object]) -> list[Widget]:
        """The line of a game: go on with it or watch it; review a finished one, give it away; put it away, put it
        back. Where all this leaves no room to read who has won, the buttons stand below."""
        words, stem, line = self.words, saved.path.stem, form.lines.next(HIGH)
        if saved.path in self.away:
            back = words("shelf.back_again", game=words(f"game.{saved.header.game}.name") if saved.header else "")
            return [Button(f"back.saved.{stem}", line, back, partial(self._put_back, saved), icon="icon_undo")]
        sides = [SIDE] * (3 if saved.over else 1)
        if saved.over and line.width < ROOMY:
            _, *side_places = row(form.lines.next(SIDE), share(), *sides, gap=6)
        else:
            line, *side_places = row(line, share(), *sides, gap=6)
        widgets: list[Widget] = [Row(saved, line, words, partial(on_use, saved.path))]
        if saved.over:
            review = f"{words('review.open')}. {words('review.open.tip')}"
            look, give = partial(self.on_review, saved.path), partial(self._give, saved)
            widgets.append(IconButton(f"review.saved.{stem}", side_places[0], "icon_find", review, look))
            widgets.append(
                IconButton(f"share.saved.{stem}", side_places[1], "icon_forward", words("shelf.share"), give)
            )
        away = partial(self._put_away, saved)
        widgets.append(IconButton(f"away.saved.{stem}", side_places[-1], "icon_close", words("shelf.away"), away))
        return widgets

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

    def _find(self, needle: str) -> None:
        self.wanted = needle
        self.lay_widgets()

    def _give(self, saved: Saved) -> None:
        """Write the replay among what the system keeps of documents."""
        into = documents() / "Zastolye" / f"{saved.path.stem}{REPLAY}"
        trouble = give_replay(saved.path, into)
        self.gui.toast(trouble.say(self.words) if trouble else self.words("shelf.shared", file=short(into)))


def fits(words: Words, saved: Saved, needle: str) -> bool:
    """Is a game searched for? Each word must stand in its name, a player's name, its sets or its date."""
    if not needle.strip() or saved.header is None:
        return not needle.strip()
    header = saved.header
    searched = [words(f"game.{header.game}.name"), *header.names, *header.set_names, when(words, saved, datetime.now())]
    return all(word in " ".join(searched).casefold() for word in needle.casefold().split())


class Row(Button):
    """One game: what it is and who sits there, how far it has come and when."""

    def __init__(self, saved: Saved, rect: pygame.FRect, say: Words, on_use: Callable[[], object]) -> None:
        assert saved.header is not None
        self.names = company(saved)
        self.title = say(f"game.{saved.header.game}.name")
        notes = ["" if saved.own else say("shelf.watched")]
        notes.append(sets_in_words(say, saved.header.game, saved.header.set_names))
        self.remark = f" ({'; '.join(filter(None, notes))})" if any(notes) else ""
        self.moment, self.when = moment(say, saved), when(say, saved, datetime.now())
        words = f"{self.title}{self.remark}: {self.names}; {self.moment}, {self.when}"
        icon = manifests()[saved.header.game].icon
        super().__init__(f"shelf.{saved.path.stem}", rect, words, on_use, icon=icon)

    def columns(self) -> list[pygame.FRect]:
        """The places of the icon, of what it is with who sits there, and of how far it has come with when that was."""
        content = inset(self.place(), 32, 11)
        if self.pressed:
            content.y += 1
        return row(inset(content, left=-4), 40, share(), min(230.0, content.width * 0.36), gap=14)

    def draw(self, pen: Pen) -> None:
        """The words stand in two columns of two lines each."""
        pen.nine(self.face(), self.place())
        icon, words, state = self.columns()
        pen.icon(self.icon, icon)
        upper, lower = column(words, share(), share())
        title = shorten(pen, self.title, words.width, 20)
        names = shorten(pen, self.names, words.width, 18, "ui")
        lit = GOLD if self.focused or self.hovered else CREAM
        pen.text(title, upper, 20, lit, "ui_bold", shade=SOOT, markup=False)
        right_area = inset(upper, left=pen.width(title, 20, "ui_bold") + 4)
        if right_area.width > NOTE:
            pen.text(
                shorten(pen, self.remark, right_area.width, 18, "ui"),
                right_area,
                18,
                lit,
                "ui",
                shade=SOOT,
                markup=False,
            )
        pen.text(names, lower, 18, CREAM, "ui", shade=SOOT, markup=False)
        upper, lower = column(state, share(), share())
        moment_words = shorten(pen, self.moment, state.width, 18)
        pen.text(moment_words, upper, 18, CREAM, "ui_bold", "right", shade=SOOT, markup=False)
        pen.text(self.when, lower, 16, CREAM, "ui", "right", shade=SOOT)
