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
from client.scenes.bar import BarGround, finalists_at_the_bar
from client.scenes.finalists import REACHED, REACHED_MARGIN, REACHED_SIZE, EveningPage, Finalist, RankRow, round_cells
from client.scenes.picture import save_picture
from client.scenes.replay import ReplayScene
from client.scenes.set_choice import sets_in_words
from client.scenes.story import Story, StoryScene, story_height, story_widgets
from client.table.flight import Air
from client.table.plate import shorten
from client.table.portraits import LAYERS, person_face, portrait_of
from client.table.token import TokenKind
from client.ui import BAR, Button, IconButton, Label, Panel, Pen, ScrollView, Widget
from client.ui.display_list import Drawable
from client.ui.layout import Lines, Part, column, inset, most, place, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, GOLD, SOOT, Words
from client.ui.uncalled import UncalledScene
from client.window.programme import LOST, WON
from rules.tavern.regulars import Regular, find_regular

WIDE = 1180.0
"""Width of a canvas, in units, from which the story stands beside the final order."""
NOTE = 18.0
LEAST = 27.0
"""Least height of a row that can still be read, in units."""
SMALL_CURVE, LARGE_CURVE = 130.0, 230.0
"""Height of the curve beside the bar, in units, and at most, where there is little else to tell."""
PAPER_MARGINS = 34.0, 32.0
"""The margins of the sheet with the story, at the sides and above and below, in units."""
DEAL, NOTES_GAP = 24.0, 14.0
"""Height of the number of the deal, and the gap above the sentences about the final order, in units."""
TITLES = 56.0, 40.0, 32.0, 24.0
"""Heights of the letters of the title over the bar: the first that fits is taken."""
CURVE_LINE = 15.0
"""Height of the curve for each of many names beside it, in units."""
BUTTONS = 54.0
"""Height of the buttons, in units."""
MOST_CONSOLED = 2
"""How many of those at the screen are consoled at most."""
CUP = TokenKind("icon_trophy", airy=True)


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
        story = self.story
        if story is not None and canvas.width >= WIDE:
            return self._picture(canvas, pen, story, interactive)
        return self._list(canvas, pen, interactive)

    def _picture(self, canvas: FRect, pen: Pen, story: Story, interactive: bool) -> list[Widget]:
        """The page where there is room: at the left the bar with all who have played, at the right the story."""
        page, _, buttons = column(inset(canvas, 16, 12), share(), 10, BUTTONS if interactive else 0)
        bar, paper = row(page, share(0.6), share(0.4), gap=14)
        head, bar = column(bar, 72, share())
        title = self._title()
        size = next((size for size in TITLES if pen.width(title, size, "title") <= head.width), TITLES[-1])
        notes = self._notes()
        said = ""
        if self.ranks.count(1) == 1:  # beside the winner there is room for what somebody says
            said = notes.pop("end.said", "")
        content = inset(paper, *PAPER_MARGINS)
        heights = {id: pen.height(note, content.width, NOTE) + 6 for id, note in notes.items()}
        faces = [self._face(seat, "calm")[0] for seat in range(len(self.ranks))]
        curve_height = max(SMALL_CURVE, CURVE_LINE * len(self.ranks))
        told_height = story_height(story, content.width, pen, curve_height, faces)
        spare = content.height - told_height - sum(heights.values()) - DEAL - NOTES_GAP
        if spare > 0:  # a short story has a larger curve, on a smaller sheet
            grown = min(spare, LARGE_CURVE - curve_height)
            curve_height += grown
            paper = place(paper, height=paper.height - (spare - grown))
            content = inset(paper, *PAPER_MARGINS)
        story_area, notes_area, deal = column(content, share(), sum(heights.values()), DEAL)
        show = self._show if interactive else None
        lines = Lines(story_area.x, story_area.y, story_area.width)
        widgets: list[Widget] = [
            BarGround("end.bar", canvas),
            Label("end.title", head, title, size=size, colour=GOLD, role="title", align="center", shade=SOOT),
            *finalists_at_the_bar(pen, canvas, bar, self._finalists(), self.words, said),
            Panel("end.sheet", paper),
            *story_widgets(story, lines, pen, curve_height, show, story_area.bottom, faces),
            *self._note_widgets(notes, heights, notes_area),
            *self._deal_widgets(pen, deal),
        ]
        if interactive:
            widgets += self._buttons(buttons, is_wide=True)
        return widgets

    def _list(self, canvas: FRect, pen: Pen, interactive: bool) -> list[Widget]:
        """The page where there is little room: a list of all who have played; the story has a page of its own."""
        panel = place(inset(canvas, 8, 6), 760, 620)
        buttons_height = BUTTONS if interactive else 0
        head, _, body, _, buttons = column(inset(panel, 36, 27), 58, 10, share(), 10, buttons_height)
        notes = self._notes()
        heights = {id: pen.height(note, body.width, NOTE) + 4 for id, note in notes.items()}
        for id in ("end.said", "end.console"):  # the order is more important than what is said
            if body.height - sum(heights.values()) - 24 < 20 + LEAST * len(self.sitting.names):
                heights.pop(id, None)
        ranks, notes_area, deal = column(body, share(), sum(heights.values()), 24)
        widgets: list[Widget] = [
            BarGround("end.bar", canvas),
            Panel("end.sheet", panel),
            Label("end.title", head, self._title(), size=40, role="title", align="center"),
            *self._rows(ranks, pen),
            *self._note_widgets(notes, heights, notes_area),
            *self._deal_widgets(pen, deal),
        ]
        if interactive:
            widgets += self._buttons(buttons, is_wide=False)
        return widgets

    def _note_widgets(self, notes: Mapping[str, str], heights: Mapping[str, float], area: FRect) -> list[Widget]:
        """The sentences that have room, one below the other."""
        lines = Lines(area.x, area.y, area.width)
        return [Label(id, lines.next(height), notes[id], size=NOTE, align="center") for id, height in heights.items()]

    def _deal_widgets(self, pen: Pen, area: FRect) -> list[Widget]:
        """The number of the deal; nothing for a table that was laid out by hand, which cannot be passed on to a
        friend."""
        if not self.sitting.counts:
            return []
        deal = self._deal(pen, area.width)
        return [Label("end.deal", area, deal, size=16, colour=FADED, role="ui_italic", align="center", markup=False)]

    def _title(self) -> str:
        """Who has won."""
        winners = [name for name, rank in zip(self.sitting.names, self.ranks, strict=True) if rank == 1]
        if len(winners) > 1:
            return self.words("end.title.shared", names=", ".join(winners[:-1]), last=winners[-1])
        return self.words("end.title", name=winners[0])

    def _notes(self) -> dict[str, str]:
        """The sentences about the final order, by the ids of their widgets; empty ones are left out."""
        notes = {
            "end.said": self._last_word(),
            "end.console": self._console_words(),
            "end.ties": self._tie_words(),
            "end.honours": self._honour_words(),
        }
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
        finalists = self._finalists()
        has_rounds = any(evening.rounds for evening in self.evenings)
        head_height, reached_width = 0, REACHED
        if has_rounds:  # the names get what room the results leave
            widest_result = max(pen.width(evening.reached, REACHED_SIZE, "ui_bold") for evening in self.evenings)
            head_height, reached_width = 20, min(REACHED, widest_result + REACHED_MARGIN + 10)
        head, ranks = column(ranks, head_height, share())
        least_height = LEAST * len(finalists)
        area, view = ranks, None
        if ranks.height < least_height:
            area = FRect(0, 0, ranks.width - 6, least_height)
            view = ScrollView("end.view", inset(ranks, right=-BAR), least_height)
        rows: list[Widget] = []
        for (seat, finalist), line in zip(finalists, column(area, *[most(64, share())] * len(finalists)), strict=True):
            line = inset(line, bottom=min(6.0, 0.1 * line.height))
            rows.append(RankRow(f"end.{seat}", line, finalist, self.words, reached_width))
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

    def _finalists(self) -> list[tuple[int, Finalist]]:
        """All who have played, each with the seat, in the order of their places."""
        names, people = self.sitting.names, self.sitting.people
        finalists = []
        for seat in sorted(range(len(names)), key=lambda seat: (self.ranks[seat], seat)):
            name = names[seat]
            if people == (seat,):
                name = self.words("end.you", name=name)
            face, layer = self._face(seat, self._mood(self.ranks[seat]))
            finalists.append((seat, Finalist(name, self.ranks[seat], self.evenings[seat], seat in people, face, layer)))
        return finalists

    def _face(self, seat: int, mood: str) -> tuple[str, str]:
        """The picture of a face in a mood, and the picture laid over it ("": none)."""
        look, layer = LAYERS.get(mood, (mood, ""))
        regular, people = self.regulars[seat], self.sitting.people
        if regular is not None:
            return regular.face(look), layer
        if seat in people:
            portrait = portrait_of(self.app.settings.portrait, people.index(seat))
            return person_face(portrait, look), layer
        return "icon_bot", layer

    def _mood(self, rank: int) -> str:
        """The mood of whoever is in this place: the winner is glad, the second drinks, the last one sleeps."""
        if rank == 1:
            return "glad"
        if rank == max(self.ranks):
            return "asleep"
        return "drinks" if rank == 2 else "cross"

    def _console_words(self) -> str:
        """A word of consolation for those at the screen who have lost; "" if none have."""
        sentences = []
        for seat in self.sitting.people[:MOST_CONSOLED]:
            rank = self.ranks[seat]
            if rank == 1:
                continue
            key = "story.console"
            if rank == 2 and len(self.ranks) > 2:
                key = "story.console.second"
            elif rank == max(self.ranks):
                key = "story.console.last"
            sentences.append(self.words(key, name=self.sitting.names[seat]))
        return " ".join(sentences)

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
