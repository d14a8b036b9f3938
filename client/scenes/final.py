"""The end of a game: who has won, in which order, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from pygame import FRect

from client.games import table_of
from client.play.offers import Chronicle, earned
from client.play.review_session import can_be_reviewed
from client.play.session import Replay, Sitting
from client.scenes.picture import save_picture
from client.scenes.replay import ReplayScene
from client.scenes.set_choice import sets_in_words
from client.scenes.story import CURVE, Story, StoryScene, story_widgets
from client.table.flight import Air
from client.table.plate import draw_name, shorten
from client.table.token import TokenKind
from client.ui import BAR, Button, IconButton, Label, Panel, Pen, ScrollView, Widget
from client.ui.display_list import Drawable
from client.ui.layout import Lines, column, inset, most, place, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, INK, Colour, Words
from client.ui.uncalled import UncalledScene
from rules.tavern.regulars import find_regular

WIDE = 1180.0
"""Width of a canvas, in units, from which the story stands beside the final order."""
NOTE = 18.0
LEAST = 27.0
"""Height of a row in which one can still read."""
COLUMN = 44.0
"""Width of a round's points."""
TALL = 46.0
"""Height of a row from which a seat's story has a line of its own."""
OWN: Colour = (126, 62, 14)
"""The frame of a row of somebody at the screen."""
CUP = TokenKind("icon_trophy", airy=True)


class EveningPage(NamedTuple):
    """How the game went for one seat: what it has ``reached`` in words, its ``story`` and the points of each round."""

    reached: str
    story: str = ""
    rounds: Sequence[int] = ()


class FinalScene(UncalledScene):
    """The end: who has won, in which order, and what next."""

    def __init__(
        self,
        app: AppWindow,
        sitting: Sitting,
        evenings: Sequence[EveningPage],
        again: Callable[[Sitting], Scene],
        tie_words: Callable[[], str] = str,
        chronicle: Chronicle | None = None,
    ) -> None:
        """``evenings`` are the seats' in order, ``again`` is the table of another sitting, ``tie_words`` says why equal
        points have other places or share one. ``chronicle`` is how the game went, None if that is not known."""
        super().__init__(app)
        self.sitting, self.evenings, self.again, self._tie_words = sitting, evenings, again, tie_words
        self.air = Air()
        view = sitting.view()
        self.ranks = view.game.ranks(view)
        self.chronicle, self._table = chronicle, table_of(view.game, view.seats)
        seats = zip(sitting.names, range(len(sitting.names)), strict=True)
        self.regulars = [None if seat in sitting.people else find_regular(name) for name, seat in seats]
        chronicle_of_honours = (
            chronicle if sitting.counts else None
        )  # nobody earns anything by a lesson or a laid table
        self.honours = [
            (seat, honour)
            for seat in sitting.people
            for honour in (earned(chronicle_of_honours, seat) if chronicle_of_honours else ())
        ]

    @property
    def story(self) -> Story | None:
        """How it went, in the language of the moment."""
        if self.chronicle is None:
            return None
        return Story(self._table, self.chronicle, self.sitting.people, self.words)

    def enter(self) -> None:
        super().enter()
        people = self.sitting.people
        won = not people or any(self.ranks[seat] == 1 for seat in people)
        self.app.sound.play("win" if won else "lose")
        title = self.gui.find("end.title")
        assert title is not None
        self.motions.adorn(self.air.burst(CUP, title.place(), seconds=2.0))
        self.gui.focus("end.again")
        self.gui.keyboard = False

    def layout(self) -> list[Widget]:
        return self._page(self.app.canvas, self.app.pen)

    def _page(self, canvas: FRect, pen: Pen, used: bool = True) -> list[Widget]:
        """The page on a canvas; not ``used``: as a picture, without what can be used."""
        say, names, story = self.words, self.sitting.names, self.story
        is_wide = story is not None and canvas.width >= WIDE
        panel = place(inset(canvas, 8, 6), 1200 if is_wide else 760, 660 if is_wide else 620)
        content, tied = inset(panel, 36, 27), self._tie_words()
        left, story_area = row(content, share(), 500 if is_wide else 0, gap=26 if is_wide else 0)
        honoured = self._honoured()
        notes_of = {"end.said": self._last_word(), "end.ties": tied, "end.honours": honoured}
        spoken_notes = {id: words for id, words in notes_of.items() if words}
        head, _, body, _, buttons = column(content, 58, 10, share(), 10, 54 if used else 0)

        def height() -> float:
            return sum(pen.height(words, left.width, NOTE) + 4 for words in spoken_notes.values())

        if body.height - height() - 24 < 20 + LEAST * len(names):
            spoken_notes.pop("end.said", None)  # the order comes first
        notes_height = height()
        body = FRect(left.x, body.y, left.width, body.height)
        ranks, notes, deal_area = column(body, share(), notes_height, 24)
        winners = [name for name, rank in zip(names, self.ranks, strict=True) if rank == 1]
        title = say("end.title", name=winners[0])
        if len(winners) > 1:
            title = say("end.title.shared", names=", ".join(winners[:-1]), last=winners[-1])
        header = self.sitting.record.header
        deal = say("table.deal", n=header.seed)
        if sets := sets_in_words(say, header.game, header.set_names):
            deal = shorten(pen, f"{deal}; {sets}", deal_area.width, 16)
        widgets: list[Widget] = [
            Panel("end.sheet", panel),
            Label("end.title", head, title, size=40, role="title", align="center"),
            *self._rows(ranks),
        ]
        lines = Lines(notes.x, notes.y, notes.width)
        for id, words in spoken_notes.items():
            line = lines.next(pen.height(words, left.width, NOTE) + 4)
            widgets.append(Label(id, line, words, size=NOTE, align="center"))
        if self.sitting.counts:  # what was laid out by hand has no deal that one could name to a friend
            widgets.append(Label("end.deal", deal_area, deal, size=16, colour=FADED, role="ui_italic", align="center",
                               markup=False))  # fmt: skip
        if is_wide and story is not None:
            show = self._at if used else None
            widgets += story_widgets(
                story, Lines(story_area.x, body.y, story_area.width), pen, CURVE, show, body.bottom
            )
        return [*widgets, *self._buttons(buttons, is_wide)] if used else widgets

    def _rows(self, ranks: FRect) -> list[Widget]:
        """The final order, with the points of each round. Many seats scroll where there is little room."""
        say, names = self.words, self.sitting.names
        order = sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat))
        head, ranks = column(ranks, 20 if any(evening.rounds for evening in self.evenings) else 0, share())
        people, rows, least_height = self.sitting.people, list[Widget](), LEAST * len(names)
        view = ScrollView("end.view", inset(ranks, right=-BAR), least_height) if ranks.height < least_height else None
        area = ranks if view is None else FRect(0, 0, ranks.width - 6, least_height)
        for seat, line in zip(order, column(area, *[most(64, share())] * len(names)), strict=True):
            line = inset(line, bottom=min(6.0, 0.1 * line.height))
            name = say("end.you", name=names[seat]) if people == (seat,) else names[seat]
            regular, mood = self.regulars[seat], "glad" if self.ranks[seat] == 1 else "calm"
            face = "" if regular is None else regular.face("cross" if self.ranks[seat] == max(self.ranks) > 1 else mood)
            evening, rank = self.evenings[seat], self.ranks[seat]
            rows.append(RankRow(f"end.{seat}", line, name, rank, evening, seat in people, say, face))
            rows[-1].parent = view
        if head.height:
            cells = round_cells(FRect(head.x, head.y, area.width, head.height), len(self.evenings[0].rounds))
            numbers = [Label(f"end.round.{number}", cell, str(number), size=16, colour=FADED, align="center")
                       for number, cell in enumerate(cells, 1)]  # fmt: skip
            caption_area = FRect(head.x, head.y, cells[0].x - head.x - 6, head.height)
            rows += [
                Label("end.rounds", caption_area, say("end.rounds"), size=16, colour=FADED, align="right"),
                *numbers,
            ]
        return rows if view is None else [view, *rows]

    def _last_word(self) -> str:
        """What a regular says now that it is over: a winner if one is a regular, else one of the others; the same for
        the same deal. "" if nobody is one, or nobody shall talk."""
        seats = [seat for seat, regular in enumerate(self.regulars) if regular is not None]
        if not seats or not self.app.settings.talk:
            return ""
        random = Random(self.sitting.record.header.seed)
        seat = random.choice([seat for seat in seats if self.ranks[seat] == 1] or seats)
        regular = self.regulars[seat]
        assert regular is not None
        lines = regular.talk.get("won" if self.ranks[seat] == 1 else "lost", ())
        last_word = random.choice(lines)[self.words.language] if lines else ""
        return self.words("end.said", name=self.sitting.names[seat], said=last_word) if last_word else ""

    def _honoured(self) -> str:
        """The honours that the people at the screen have earned, in a sentence."""
        say, several = self.words, len(self.sitting.people) > 1
        honour_names = [(f"{self.sitting.names[seat]}: " if several else "") + honour.name[say.language]
                 for seat, honour in self.honours]  # fmt: skip
        return say("end.honours", n=len(honour_names), names=", ".join(honour_names)) if honour_names else ""

    def _buttons(self, area: FRect, is_wide: bool) -> list[Widget]:
        """What next. Where there is little room only what one wants first has words."""
        say = self.words
        again = ("again", "end.real" if self.sitting.taught else "end.again", self._again, "icon_cards", True)
        menu = ("menu", "end.menu", self._menu, "icon_menu", is_wide)
        reviewed, why, tip = can_be_reviewed(Replay(self.sitting.record)), say("review.not"), say("review.open.tip")
        review = ("review", "review.open", self._review, "icon_find", is_wide)
        ways = [review, ("replay", "end.replay", self._replay, "icon_step", is_wide)]
        if self.chronicle is not None:
            ways.append(("picture", "story.picture", self._picture, "icon_picture", is_wide))
            if not is_wide:
                ways.insert(0, ("story", "story.see", self._story, "icon_trophy", True))
        buttons, all_ways = list[Widget](), [again, *ways, menu]
        parts = [share() if words else area.height for *_, words in all_ways]
        for (id, key, use, icon, words), cell in zip(all_ways, row(area, *parts, gap=12), strict=True):
            if words:
                buttons.append(Button(f"end.{id}", cell, say(key), use, icon=icon if is_wide else ""))
            else:
                buttons.append(IconButton(f"end.{id}", cell, icon, say(key), use))
            if id == "review":
                buttons[-1].enabled, buttons[-1].why = reviewed, why
                buttons[-1].tip = tip if words else say(key)
        return buttons

    def draw(self, surface: Drawable) -> None:
        """The page, and the cups that rise over it for whoever has won."""
        super().draw(surface)
        self.air.draw(self.app.pen)

    def _again(self) -> None:
        """Another game at the same table, with another deal; after a lesson a real one."""
        sitting = self.sitting.again()
        self.app.pop()
        self.app.replace(self.again(sitting))

    def _replay(self) -> None:
        self._at(0)

    def _at(self, moment: int) -> None:
        """Look at the table as it was at a moment."""
        replay = ReplayScene(self.app, Replay(self.sitting.record))
        self.app.push(replay)
        if moment:
            replay.go(moment)

    def _story(self) -> None:
        if (story := self.story) is not None:
            self.app.push(StoryScene(self.app, story, self._at))

    def _picture(self) -> None:
        """Save this page, without its buttons, as a picture."""
        name = self.words(f"game.{self.sitting.record.header.game}.name")
        self.gui.toast(save_picture(self.app, name, lambda canvas, pen: self._page(canvas, pen, used=False)))

    def _review(self) -> None:
        self.app.look_back(Replay(self.sitting.record))

    def _menu(self) -> None:
        self.app.pop()
        self.app.pop()

    def back(self) -> None:
        self._menu()


REACHED = 190.0
"""Width of what was reached, at the right end of a row."""


def round_cells(line: FRect, count: int) -> list[FRect]:
    """Where the points of each round stand in a line, left of what was reached."""
    width = min(COLUMN, 0.4 * line.width / count)
    left = line.right - REACHED - count * width
    return [FRect(left + index * width, line.y, width, line.height) for index in range(count)]


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(
        self, id: str, rect: FRect, name: str, rank: int, evening: EveningPage, person: bool, words: Words,
        face: str = "",
    ) -> None:  # fmt: skip
        parts = [name, evening.story, evening.reached] if evening.story else [name, evening.reached]
        super().__init__(id, rect, f"{words('end.place', place=rank)}: {', '.join(parts)}")
        self.name, self.rank, self.evening, self.person, self.face = name, rank, evening, person, face

    def draw(self, pen: Pen) -> None:
        """Place, name, story, rounds, what was reached; the winner on gold, the persons at the screen framed."""
        row, evening = self.place(), self.evening
        first = self.rank == 1
        pen.fill(row, (226, 168, 60) if first else (150, 104, 52), 170 if first else 40, 10)
        if self.person:
            pen.frame(row, OWN, 3, 10)
        icon = FRect(row.x + 10, row.y, row.height, row.height).inflate(-row.height * 0.28, -row.height * 0.28)
        place = FRect(row.x + 8, row.y, row.height, row.height)
        if first:
            pen.icon("icon_trophy", icon)
        else:
            pen.text(str(self.rank), place, min(28.0, 0.72 * row.height), FADED, "ui_bold", "center")
        cells = round_cells(row, len(evening.rounds)) if evening.rounds else []
        end = cells[0].x if cells else row.right - REACHED
        left = place.right + 4
        if self.face:
            pen.sprite(self.face, FRect(left, row.y + 2, row.height - 4, row.height - 4))
            left += row.height - 4
        name_area = FRect(left + 6, row.y, end - left - 10, row.height)
        size = min(25.0, 0.72 * row.height)
        upper, story_told = row, evening.story and row.height >= TALL
        if story_told:  # below the name and what was reached, as long as both
            upper, lower = column(inset(row, 0, 3), share(0.58), share(0.42))
            lower = inset(lower, left=name_area.x - row.x, right=16)
            pen.text(shorten(pen, evening.story, lower.width, 16, "ui"), lower, 16, FADED, "ui", markup=False)
            name_area = FRect(name_area.x, upper.y, name_area.width, upper.height)
        draw_name(pen, self.name, name_area, size, INK, smallest=12.0)
        for points, cell in zip(evening.rounds, cells, strict=True):
            pen.text(str(points), cell, min(19.0, 0.6 * row.height), FADED, "ui", "center", markup=False)
        reached = FRect(row.right - REACHED, upper.y, REACHED - 16, upper.height)
        pen.text(evening.reached, reached, min(22.0, 0.7 * row.height), INK, "ui_bold", "right")
