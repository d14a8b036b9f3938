"""The last page of a game: who has won, in which order, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from pygame import FRect

from client.games import table_of
from client.play.offers import Chronicle, Honour, earned
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
from client.ui.layout import Lines, Part, column, inset, most, place, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, INK, Colour, Words
from client.ui.uncalled import UncalledScene
from client.window.programme import LOST, WON
from rules.tavern.regulars import Regular, find_regular

WIDE = 1180.0
"""Width of a canvas, in units, from which the story stands beside the final order."""
NOTE = 18.0
LEAST = 27.0
"""Least height of a row that can still be read, in units."""
COLUMN = 44.0
"""Width of a round's points, in units."""
TALL = 46.0
"""Height of a row from which a seat's story has a line of its own, in units."""
ROW, STORY_LINES = 64.0, 38.0
"""Height of a row at most, and how much higher it is where a seat's story needs three lines, in units."""
STORY_SIZE = 16.0
"""Height of the letters of a seat's story, in units."""
STORY_MARGIN = 150.0
"""How much of a row's width a story cannot use, in units."""
STORY_LINE, NAME_LINE = 19.8, 27.0
"""Heights of a line of it, and of the line with the name above it, in units."""
USED_OF_LINE = 0.9
"""How much of a line is used on average where words are wrapped."""
OWN: Colour = (126, 62, 14)
"""The frame of a row of somebody at the screen."""
CUP = TokenKind("icon_trophy", airy=True)


class EveningPage(NamedTuple):
    """How the game went for one seat: what it has ``reached`` in words, its ``story`` and the points of each round."""

    reached: str
    story: str = ""
    rounds: Sequence[int] = ()


class EndButton(NamedTuple):
    """A button at the lower edge: ``key`` is that of its label, which is shown if it ``has_words``."""

    id: str
    key: str
    on_use: Callable[[], object]
    icon: str
    has_words: bool


class FinalScene(UncalledScene):
    """The end: who has won, in which order, and what next."""

    def __init__(
        self,
        app: AppWindow,
        sitting: Sitting,
        evenings: Sequence[EveningPage],
        make_table: Callable[[Sitting], Scene],
        tie_words: Callable[[], str] = str,
        chronicle: Chronicle | None = None,
    ) -> None:
        """``evenings`` are the seats' in order, ``make_table`` returns the table of another sitting, ``tie_words``
        explains why equal points have different places or share one. ``chronicle`` is how the game went, None if that
        is not known."""
        super().__init__(app)
        self.sitting, self.evenings, self._make_table, self._tie_words = sitting, evenings, make_table, tie_words
        self.air = Air()
        view = sitting.view()
        self.ranks = view.game.ranks(view)
        self.chronicle, self._table = chronicle, table_of(view.game, view.seats)
        self.regulars: list[Regular | None] = []
        """The regular in each seat; None for people and for strangers."""
        for seat, name in enumerate(sitting.names):
            if seat in sitting.people:
                self.regulars.append(None)
            else:
                self.regulars.append(find_regular(name))
        self._said: tuple[int, Mapping[str, str]] | None = None
        """The seat that has the last word, and what it says, as soon as that is shown."""
        self.honours: list[tuple[int, Honour]] = []
        """The honours that the people at the screen have earned, each with the seat."""
        if chronicle is not None and sitting.counts:  # a lesson or a table laid out by hand earns nothing
            for seat in sitting.people:
                self.honours += [(seat, honour) for honour in earned(chronicle, seat)]

    @property
    def story(self) -> Story | None:
        """How the game went, in the language that is chosen now; None if that is not known."""
        if self.chronicle is None:
            return None
        return Story(self._table, self.chronicle, self.sitting.people, self.words)

    def enter(self) -> None:
        super().enter()
        people = self.sitting.people
        if not people or any(self.ranks[seat] == 1 for seat in people):
            self.app.sound.play("win")
            self.app.sound.suit(WON)
        else:
            self.app.sound.play("lose")
            self.app.sound.suit(LOST)
        title = self.gui.find("end.title")
        assert title is not None
        self.motions.adorn(self.air.burst(CUP, title.place(), seconds=2.0))
        self.gui.focus("end.again")
        self.gui.keyboard = False

    def layout(self) -> list[Widget]:
        return self._page(self.app.canvas, self.app.pen)

    def _page(self, canvas: FRect, pen: Pen, interactive: bool = True) -> list[Widget]:
        """The page on a canvas. One that is not ``interactive`` is a picture, without anything that can be used."""
        names, story = self.sitting.names, self.story
        is_wide = story is not None and canvas.width >= WIDE
        if is_wide:
            panel = place(inset(canvas, 8, 6), 1200, 660)
            content = inset(panel, 36, 27)
            left, story_area = row(content, share(), 500, gap=26)
        else:
            panel = place(inset(canvas, 8, 6), 760, 620)
            left = content = inset(panel, 36, 27)
            story_area = FRect(0, 0, 0, 0)
        buttons_height = 54 if interactive else 0
        head, _, body, _, buttons = column(content, 58, 10, share(), 10, buttons_height)
        body = FRect(left.x, body.y, left.width, body.height)
        notes = self._notes()
        heights = {id: pen.height(note, left.width, NOTE) + 4 for id, note in notes.items()}
        if body.height - sum(heights.values()) - 24 < 20 + LEAST * len(names):
            heights.pop("end.said", None)  # the order is more important than what a regular says
        ranks, notes_area, deal_area = column(body, share(), sum(heights.values()), 24)
        widgets: list[Widget] = [
            Panel("end.sheet", panel),
            Label("end.title", head, self._title(), size=40, role="title", align="center"),
            *self._rows(ranks, pen),
        ]
        lines = Lines(notes_area.x, notes_area.y, notes_area.width)
        for id, height in heights.items():
            widgets.append(Label(id, lines.next(height), notes[id], size=NOTE, align="center"))
        if self.sitting.counts:  # a table that was laid out by hand has no deal to pass on to a friend
            deal = self._deal(pen, deal_area.width)
            widgets.append(
                Label(
                    "end.deal", deal_area, deal, size=16, colour=FADED, role="ui_italic", align="center", markup=False
                )
            )
        if is_wide and story is not None:
            story_lines = Lines(story_area.x, body.y, story_area.width)
            show = self._show if interactive else None
            widgets += story_widgets(story, story_lines, pen, CURVE, show, body.bottom)
        if interactive:
            widgets += self._buttons(buttons, is_wide)
        return widgets

    def _title(self) -> str:
        """Who has won."""
        winners = [name for name, rank in zip(self.sitting.names, self.ranks, strict=True) if rank == 1]
        if len(winners) > 1:
            return self.words("end.title.shared", names=", ".join(winners[:-1]), last=winners[-1])
        return self.words("end.title", name=winners[0])

    def _notes(self) -> dict[str, str]:
        """The sentences below the final order, by the ids of their widgets; empty ones are left out."""
        notes = {"end.said": self._last_word(), "end.ties": self._tie_words(), "end.honours": self._honour_words()}
        return {id: note for id, note in notes.items() if note}

    def _deal(self, pen: Pen, width: float) -> str:
        """The number of the deal, and the card sets that were added to the game."""
        header = self.sitting.record.header
        deal = self.words("table.deal", n=header.seed)
        sets = sets_in_words(self.words, header.game, header.set_names)
        if not sets:
            return deal
        return shorten(pen, f"{deal}; {sets}", width, 16)

    def _rows(self, ranks: FRect, pen: Pen) -> list[Widget]:
        """The final order, with the points of each round. The rows of many seats scroll where there is little room."""
        words, names, people = self.words, self.sitting.names, self.sitting.people
        has_rounds = any(evening.rounds for evening in self.evenings)
        head_height, reached_width = 0, REACHED
        if has_rounds:  # the names get what room the results leave
            widest_result = max(pen.width(evening.reached, REACHED_SIZE, "ui_bold") for evening in self.evenings)
            head_height, reached_width = 20, min(REACHED, widest_result + REACHED_MARGIN + 10)
        head, ranks = column(ranks, head_height, share())
        least_height = LEAST * len(names)
        area, view = ranks, None
        if ranks.height < least_height:
            area = FRect(0, 0, ranks.width - 6, least_height)
            view = ScrollView("end.view", inset(ranks, right=-BAR), least_height)
        rows: list[Widget] = []
        seats = sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat))
        highest = ROW
        if any(pen.width(evening.story, STORY_SIZE) > area.width - STORY_MARGIN for evening in self.evenings):
            highest = ROW + STORY_LINES
        for seat, line in zip(seats, column(area, *[most(highest, share())] * len(names)), strict=True):
            line = inset(line, bottom=min(6.0, 0.1 * line.height))
            name = names[seat]
            if people == (seat,):
                name = words("end.you", name=name)
            is_person, face = seat in people, self._face(seat)
            rows.append(
                RankRow(f"end.{seat}", line, name, self.ranks[seat], self.evenings[seat], is_person, words, face,
                        reached_width)
            )  # fmt: skip
            rows[-1].parent = view
        if has_rounds:
            rows += self._round_numbers(FRect(head.x, head.y, area.width, head.height), reached_width)
        if view is None:
            return rows
        return [view, *rows]

    def _round_numbers(self, line: FRect, reached_width: float) -> list[Widget]:
        """The heading of the points of each round."""
        cells = round_cells(line, len(self.evenings[0].rounds), reached_width)
        caption_area = FRect(line.x, line.y, cells[0].x - line.x - 6, line.height)
        caption = self.words("end.rounds")
        widgets: list[Widget] = [Label("end.rounds", caption_area, caption, size=16, colour=FADED, align="right")]
        for number, cell in enumerate(cells, 1):
            widgets.append(Label(f"end.round.{number}", cell, str(number), size=16, colour=FADED, align="center"))
        return widgets

    def _face(self, seat: int) -> str:
        """The picture of a regular in the mood that its place puts it in; "" for anybody else."""
        regular, rank = self.regulars[seat], self.ranks[seat]
        if regular is None:
            return ""
        if rank == max(self.ranks) > 1:
            return regular.face("cross")
        if rank == 1:
            return regular.face("glad")
        return regular.face("calm")

    def _last_word(self) -> str:
        """What a regular says at the end: a winner if possible. "" if no regular has played, if nothing is left to say,
        or if regulars are not to talk."""
        if not self.app.settings.talk:
            return ""
        if self._said is None:
            self._said = self._choose_last_word()
        if self._said is None:
            return ""
        seat, line = self._said
        last_word = line[self.words.language]
        if not last_word:
            return ""
        return quoted(self.words, self.sitting.names[seat], last_word)

    def _choose_last_word(self) -> tuple[int, Mapping[str, str]] | None:
        """Return who says what at the end: something that was not said in this evening. None for nothing."""
        regular_seats = [seat for seat, regular in enumerate(self.regulars) if regular is not None]
        if not regular_seats:
            return None
        header = self.sitting.record.header
        random = Random(header.seed)
        winning_seats = [seat for seat in regular_seats if self.ranks[seat] == 1]
        seat = random.choice(winning_seats or regular_seats)
        regular = self.regulars[seat]
        assert regular is not None
        lines = self.app.evening.lines(regular, "won" if winning_seats else "lost", header.game)
        if not lines:
            return None
        line = random.choice(lines)
        self.app.evening.note_line(line)
        return seat, line

    def _honour_words(self) -> str:
        """The honours that the people at the screen have earned, in a sentence; "" if there are none."""
        if not self.honours:
            return ""
        honour_names = []
        for seat, honour in self.honours:
            name = self.words("card.title", title=honour.name[self.words.language])
            if len(self.sitting.people) > 1:
                name = f"{self.sitting.names[seat]}: {name}"
            honour_names.append(name)
        return self.words("end.honours", n=len(honour_names), names=", ".join(honour_names))

    def _buttons(self, area: FRect, is_wide: bool) -> list[Widget]:
        """What can be done next. Where there is little room only the most important buttons have words."""
        again_key = "end.real" if self.sitting.taught else "end.again"
        choices = [EndButton("again", again_key, self._play_again, "icon_cards", has_words=True)]
        if self.chronicle is not None and not is_wide:
            choices.append(EndButton("story", "story.see", self._show_story, "icon_trophy", has_words=True))
        choices.append(EndButton("review", "review.open", self._review, "icon_find", is_wide))
        choices.append(EndButton("replay", "end.replay", self._replay, "icon_step", is_wide))
        if self.chronicle is not None:
            choices.append(EndButton("picture", "story.picture", self._save_picture, "icon_picture", is_wide))
        choices.append(EndButton("menu", "end.menu", self._go_to_menu, "icon_menu", is_wide))
        parts: list[Part] = []
        for choice in choices:
            if choice.has_words:
                parts.append(share())
            else:
                parts.append(area.height)
        buttons = []
        for choice, cell in zip(choices, row(area, *parts, gap=12), strict=True):
            button = self._button(choice, cell, is_wide)
            buttons.append(button)
            if choice.id == "review":
                button.enabled = can_be_reviewed(Replay(self.sitting.record))
                button.why = self.words("review.not")
                tip_key = "review.open.tip" if choice.has_words else choice.key
                button.tip = self.words(tip_key)
        return [*buttons]

    def _button(self, choice: EndButton, cell: FRect, is_wide: bool) -> Button:
        id, label = f"end.{choice.id}", self.words(choice.key)
        if choice.has_words:
            icon = choice.icon if is_wide else ""
            return Button(id, cell, label, choice.on_use, icon=icon)
        return IconButton(id, cell, choice.icon, label, choice.on_use)

    def draw(self, surface: Drawable) -> None:
        """Draw the page, and over it the cups that rise for the winner."""
        super().draw(surface)
        self.air.draw(self.app.pen)

    def _play_again(self) -> None:
        """Play at the same table with another deal; after a lesson, a real game."""
        sitting = self.sitting.again()
        self.app.pop()
        self.app.replace(self._make_table(sitting))

    def _replay(self) -> None:
        self._show(0)

    def _show(self, moment: int) -> None:
        """Show the table as it was at a moment."""
        replay = ReplayScene(self.app, Replay(self.sitting.record))
        self.app.push(replay)
        if moment:
            replay.go(moment)

    def _show_story(self) -> None:
        story = self.story
        if story is not None:
            self.app.push(StoryScene(self.app, story, self._show))

    def _save_picture(self) -> None:
        """Save this page, without its buttons, as a picture."""
        name = self.words(f"game.{self.sitting.record.header.game}.name")
        self.gui.toast(save_picture(self.app, name, partial(self._page, interactive=False)))

    def _review(self) -> None:
        self.app.look_back(Replay(self.sitting.record))

    def _go_to_menu(self) -> None:
        self.app.pop()
        self.app.pop()

    def back(self) -> None:
        self._go_to_menu()


def quoted(words: Words, name: str, said: str) -> str:
    """Return what somebody has said, in quotation marks. Languages put the stop of a statement on different sides of
    them."""
    if said.endswith(".") and not said.endswith(".."):
        return words("end.said.statement", name=name, said=said.removesuffix("."))
    return words("end.said", name=name, said=said)


REACHED = 190.0
"""Greatest width of what was reached, at the right end of a row, in units."""
REACHED_SIZE, REACHED_MARGIN = 22.0, 16.0
"""Height of the letters of what was reached, and the room at its right, in units."""


def round_cells(line: FRect, count: int, reached_width: float) -> list[FRect]:
    """The places of the points of each round in a line, left of what was reached."""
    width = min(COLUMN, 0.4 * line.width / count)
    left = line.right - reached_width - count * width
    return [FRect(left + index * width, line.y, width, line.height) for index in range(count)]


def _draw_story(pen: Pen, story: str, area: FRect) -> None:
    """Draw a seat's story in as many lines as an area has; what does not fit is cut off."""
    line_count = max(1, int(area.height / STORY_LINE))
    width = area.width if line_count == 1 else line_count * USED_OF_LINE * area.width
    pen.text(shorten(pen, story, width, STORY_SIZE, "ui"), area, STORY_SIZE, FADED, "ui", upright="top", markup=False)


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(
        self, id: str, rect: FRect, name: str, rank: int, evening: EveningPage, is_person: bool, words: Words,
        face: str = "", reached_width: float = REACHED,
    ) -> None:  # fmt: skip
        parts = [name, evening.reached]
        if evening.story:
            parts.insert(1, evening.story)
        super().__init__(id, rect, f"{words('end.place', place=rank)}: {', '.join(parts)}")
        self.name, self.rank, self.evening, self.is_person, self.face = name, rank, evening, is_person, face
        self.reached_width = reached_width

    def draw(self, pen: Pen) -> None:
        """Draw place, name, story, rounds and what was reached; winners on gold, people at the screen with a frame."""
        row, evening = self.place(), self.evening
        if self.rank == 1:
            pen.fill(row, (226, 168, 60), 170, 10)
        else:
            pen.fill(row, (150, 104, 52), 40, 10)
        if self.is_person:
            pen.frame(row, OWN, 3, 10)
        left = self._draw_place(pen, row)
        name_right, cells = row.right - self.reached_width, list[FRect]()
        if evening.rounds:
            cells = round_cells(row, len(evening.rounds), self.reached_width)
            name_right = cells[0].x
        name_area = FRect(left + 6, row.y, name_right - left - 10, row.height)
        reached_area = FRect(row.right - self.reached_width, row.y, self.reached_width - REACHED_MARGIN, row.height)
        if evening.story and row.height >= TALL:  # a line below the name and what was reached, as long as both
            upper, lower = column(inset(row, 0, 3), most(NAME_LINE, share(0.58)), share(0.42))
            lower = inset(lower, left=name_area.x - row.x, right=16)
            _draw_story(pen, evening.story, lower)
            for area in (name_area, reached_area):
                area.y, area.height = upper.y, upper.height
        draw_name(pen, self.name, name_area, min(25.0, 0.72 * row.height), INK, smallest=12.0)
        for points, cell in zip(evening.rounds, cells, strict=True):
            pen.text(str(points), cell, min(19.0, 0.6 * row.height), FADED, "ui", "center", markup=False)
        pen.text(evening.reached, reached_area, min(REACHED_SIZE, 0.7 * row.height), INK, "ui_bold", "right")

    def _draw_place(self, pen: Pen, row: FRect) -> float:
        """Draw the place, a cup for the first, and the face of a regular. Returns where these end at the right."""
        place = FRect(row.x + 8, row.y, row.height, row.height)
        if self.rank == 1:
            cup = FRect(row.x + 10, row.y, row.height, row.height).inflate(-row.height * 0.28, -row.height * 0.28)
            pen.icon("icon_trophy", cup)
        else:
            pen.text(str(self.rank), place, min(28.0, 0.72 * row.height), FADED, "ui_bold", "center")
        right = place.right + 4
        if self.face:
            pen.sprite(self.face, FRect(right, row.y + 2, row.height - 4, row.height - 4))
            right += row.height - 4
        return right
