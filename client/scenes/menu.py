"""The first screen: choose a game, say who sits where, sit down.

The menu does not know the rules. Games come to it as their manifests, and what was chosen leaves it as a `Setup`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, cycle, islice
from typing import Any

import pygame

from client.play.setup import DEALS, MenuOption, SeatSetup, Setup, any_deal
from client.scenes.casting import Casting
from client.scenes.chairs import COMPANY, KINDS, Chair, call_over, face_of, name_on
from client.scenes.game_covers import AimLine, game_covers
from client.scenes.hanging_sign import hanging_sign
from client.scenes.lesson_offer import LessonOffer
from client.scenes.options import OptionRows
from client.scenes.set_choice import SetChoice, SetRow
from client.table.manifest import TableManifest
from client.ui import BAR, Button, Caption, Dropdown, Label, Panel, ScrollView, TextField, Widget
from client.ui.form import Form
from client.ui.layout import Lines, grid, inset, place, row, share
from client.ui.scene import AppWindow, Scene
from client.window.settings import LANGUAGES
from rules.tavern.regulars import regulars

LINE, GAP = 44.0, 10.0
"""How high the lines of a new game are, and how far apart."""
CAST, NO_CAST = (0.30, 0.38, 0.32), (0.44, 0.56)
"""Shares of a seat's line: the name, who plays, and the character if there are any."""

START = (share(), 240.0, 310.0)
"""The line of the last buttons: a hint, the lesson, and the way to the table."""
START_HIGH, START_BAR = 56.0, 76.0
"""How high these buttons are, and the board below the seats on which they stand if the new game is higher than the
window: the way to the table is never out of sight."""

MenuButton = tuple[str, str, str, Callable[[], object], str]
"""Name, words, note, action and icon of a button."""


class Menu(Scene):
    """`on_start` gets the setup, `on_watch` the same with bots on all seats; `saved` says in a sentence what can be
    continued ("" if nothing). It is asked after the first picture, because looking takes time, and again as long as it
    answers None; `on_shelf` shows all that can be continued, `on_workshop` the card workshop; `company` are the ids of
    the regulars who come tonight, all of them in turn if none are named."""

    def __init__(
        self,
        app: AppWindow,
        games: Iterable[TableManifest],
        on_start: Callable[[Setup], object],
        on_watch: Callable[[Setup], object],
        on_continue: Callable[[], object],
        saved: Callable[[], str | None] = lambda: "",
        on_shelf: Callable[[], object] = lambda: None,
        on_workshop: Callable[[], object] = lambda: None,
        company: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.games = list(games)
        self.game = self.games[0]
        self.on_start, self.on_watch, self.on_continue = on_start, on_watch, on_continue
        self.on_shelf, self.on_workshop = on_shelf, on_workshop
        self._saved, self._looked, self._saved_language = saved, False, self.words.language
        self.saved: str | None = None
        """What can be continued, in the language of the moment; "" if nothing, None if that is not known yet."""
        self._start_line: list[Widget] = []
        most_seats = max(game.seats[-1] for game in self.games)
        kinds = chain(("person",), cycle(COMPANY))
        guests = cycle(company or regulars())
        self._chairs = [Chair(kind, regular) for kind, regular in zip(islice(kinds, most_seats), guests, strict=False)]
        self._count = self._within(4)
        self._first: int | None = None
        self._options = OptionRows(self.words, _options, self.refresh)
        self._sets = SetChoice(app)
        self._cast = Casting(self._sets)
        self._lessons = LessonOffer(app)
        self._set_row = SetRow(app, self._sets, self._card_sets, self._card_problems)
        self._seed = ""

    # -- what was chosen ----------------------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        """The name typed for a seat, else the one that goes with it in the language of the moment."""
        chair = self._chairs[seat]
        if chair.name is not None and chair.name.strip():
            return " ".join(chair.name.split())
        return (
            self.words("menu.wanderer") if seat == 0 and chair.kind == "person" else name_on(chair, self.words.language)
        )

    def setup(self) -> Setup:
        """The choice so far."""
        seats = tuple(SeatSetup(self.name_of(seat), self._chairs[seat].kind) for seat in range(self._count))
        options: dict[str, Any] = {} if self._first is None or not self.game.first else {self.game.first: self._first}
        options |= self._options.chosen(self.game.id)
        seed = int(self._seed) if self._seed else None
        chairs = self._chairs[: self._count]
        if self.game.cast and any(self._cast.chosen(self.game.id, chair) for chair in chairs):
            seed = any_deal() if seed is None else seed
            options["characters"] = self._cast.drawn(self.game.id, chairs, seed)
        return Setup(self.game.id, seats, options, seed, self._sets.names(self.game.id))

    def _look_up(self) -> None:
        """See what the chosen game offers now."""
        self._options.look_up(self.game.id)
        self._sets.look_up(self.game.id)
        self._cast.forget(self.game.id)

    def _start(self) -> None:
        self._look_up()
        setup = self.setup()
        if len({seat.name.casefold() for seat in setup.seats}) < len(setup.seats):
            self.gui.toast(self.words("menu.same_names"))
        elif not self._known_deal():
            return
        elif any(seat.kind == "person" for seat in setup.seats):
            self._lessons.before(setup.game, lambda: self.on_start(setup))
        else:
            self.on_watch(setup)

    def _known_deal(self) -> bool:
        """Is there a deal of the number that was typed? If not, that is said."""
        is_known = int(self._seed or 0) < DEALS
        if not is_known:
            self.gui.toast(self.words("menu.seed.most", n=len(str(DEALS - 1))), "seed")
        return is_known

    def _watch(self) -> None:
        if not self._known_deal():
            return
        self._look_up()
        setup = self.setup()
        chairs = self._chairs[: self._count]
        kinds = ["heuristic" if chair.kind == "person" else chair.kind for chair in chairs]
        bots = tuple(
            SeatSetup(name_on(chair, self.words.language), kind) for chair, kind in zip(chairs, kinds, strict=True)
        )
        self.on_watch(replace(setup, seats=bots))

    # -- living -------------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        self._looked = False  # a game may have been left or finished meanwhile
        self._look_up()  # sets may have been switched, or their files changed
        super().resume()

    def refresh(self) -> None:
        if self._saved_language != self.words.language:  # what can be continued is to be said again
            self._saved_language, self.saved, self._looked = self.words.language, None, False
        super().refresh()

    @property
    def wants_spare(self) -> bool:
        return not self._looked

    def spare(self, milliseconds: float) -> None:
        if not self._looked and self.app.frames_drawn:
            if not self._sets.known(self.game.id):
                self._look_up()
                if self._set_row.count(self.game.id):
                    self.refresh()
            saved = self._saved()
            self._looked = saved is not None
            if saved is not None and saved != self.saved:
                self.saved = saved
                self.lay_widgets()  # a question may be open above

    def back(self) -> None:
        self._quit()

    def _quit(self) -> None:
        yes, no = self.words("menu.quit.yes"), self.words("menu.quit.no")
        self.gui.ask("quit", self.words("menu.quit.sure"), [("yes", yes, self.app.quit), ("no", no, lambda: None)])

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas = self.app.canvas
        is_wide = canvas.width >= 1180
        side_widgets, page = self._wide(canvas) if is_wide else ([], self._narrow(canvas))
        margin = 14 if is_wide else 24
        if is_wide:
            self._lift([*side_widgets, *page], canvas.height, margin)
        views = []
        visible, bar = pygame.FRect(canvas), list[Widget]()
        if is_wide:
            ways = pygame.FRect(canvas)
            ways.width = min(widget.rect.left for widget in page)
            visible.left, visible.width = ways.right, canvas.width - ways.width
            views.append(_view("menu.ways", ways, side_widgets, margin))
        if max(widget.rect.bottom for widget in self._start_line) > canvas.height:
            visible.height -= START_BAR
            bar = self._start_bar(page, canvas)
        page = [widget for widget in page if widget not in bar]
        views.append(_view("menu.view", visible, page, margin))
        return [*views, *side_widgets, *page, *bar]

    def _lift(self, widgets: Sequence[Widget], height: float, margin: float) -> None:
        """Place all but the sign, which hangs from the ceiling, in the middle of the window, as if all seats of the
        largest game were there: no choice may move what was clicked."""
        rows = [count * _row_of(count) for game in self.games for count in game.seats]
        extra_rows = self._options.rows + self._set_row.count(self.game.id)
        grows = max(rows) - self._count * _row_of(self._count) - extra_rows * (LINE + GAP)
        bottoms = [widget.rect.bottom for widget in widgets]
        bottoms += [widget.rect.bottom + grows for widget in widgets if widget.id == "menu.sheet"]
        lift = max(0.0, (height - max(bottoms) - margin) / 2)
        for widget in widgets:
            if widget.id not in ("menu.sign", "menu.title"):
                widget.rect.y += lift

    def _start_bar(self, page: Sequence[Widget], canvas: pygame.FRect) -> list[Widget]:
        """The last buttons of a new game, taken from its sheet to a board at the lower edge of the window."""
        sheet = next(widget for widget in page if widget.id == "menu.sheet")
        sheet.rect.height -= START_HIGH
        board = pygame.FRect(sheet.rect.x, canvas.height - START_BAR, sheet.rect.width, START_BAR)
        for widget in self._start_line:
            widget.rect.centery = board.centery
        return [Panel("menu.start.board", board), *self._start_line]

    def _wide(self, canvas: pygame.FRect) -> tuple[list[Widget], list[Widget]]:
        """The ways to go, at the left, and the new game."""
        left, right = row(canvas, 340, 864, gap=24, align=0.5)
        lines = Lines(left.x + 10, 132, 320, gap=8)
        ways = [self._way(lines.next(66 if way[0] == "continue" else 54), *way) for way in self._ways()]
        language = self._language(place(lines.next(46, distance=20), 240))
        sign = hanging_sign(self.app.assets, place(left, height=122, y=0), self.words("app.title"))
        return [*sign, *ways, language], self._new_game(right.x, 22, right.width)

    def _narrow(self, canvas: pygame.FRect) -> list[Widget]:
        """One page: what can be continued, the new game, and below it the other ways to go in two columns."""
        page = place(inset(canvas, left=12, right=12 + BAR), 780)
        lines = Lines(page.x, 0, page.width)
        sign = place(lines.next(104), 360)
        widgets = [*hanging_sign(self.app.assets, sign, self.words("app.title")), *self._pairs(lines, self._ways()[:2])]
        widgets += self._new_game(page.x, lines.bottom + 8, page.width)
        lines.next(max(widget.rect.bottom for widget in widgets) - lines.bottom)
        widgets += self._pairs(lines, self._ways()[2:])
        return [*widgets, self._language(place(lines.next(46, distance=12), 260))]

    def _pairs(self, lines: Lines, ways: Sequence[MenuButton]) -> list[Button]:
        """Ways to go in two columns."""
        rows = -(-len(ways) // 2)
        cells = grid(lines.next(rows * 64 - 6, distance=4), 2, len(ways), (12, 6))
        return [self._way(cell, *way) for cell, way in zip(cells, ways, strict=True)]

    def _ways(self) -> list[MenuButton]:
        """What else one can do here."""
        words = self.words
        continued = words("menu.continue.looking") if self.saved is None else self.saved or words("menu.continue.none")
        return [
            ("continue", words("menu.continue"), continued, self.on_continue, "icon_play"),
            ("shelf", words("menu.shelf"), "", self.on_shelf, "icon_log"),
            ("watch", words("menu.watch"), "", self._watch, "icon_bot"),
            ("workshop", words("menu.workshop"), "", self.on_workshop, "icon_cards"),
            ("rules", words("menu.rules"), "", self._rules, "icon_book"),
            ("statistics", words("menu.statistics"), "", self._statistics, "icon_trophy"),
            ("settings", words("menu.settings"), "", self._settings, "icon_gear"),
            ("quit", words("menu.quit"), "", self._quit, "icon_close"),
        ]

    def _way(
        self, area: pygame.FRect, name: str, words: str, note: str, use: Callable[[], object], icon: str
    ) -> Button:
        enabled = name != "continue" or bool(self.saved)
        return Button(f"menu.{name}", area, words, use, icon=icon, note=note, align="left", enabled=enabled, why=note)

    def _language(self, area: pygame.FRect) -> Dropdown:
        def change(language: object) -> None:
            self.app.set_language(str(language))
            self.app.save_settings()

        return Dropdown("menu.language", area, self.words("settings.language"), LANGUAGES, self.words.language, change)

    def _new_game(self, left: float, top: float, width: float) -> list[Widget]:
        """The parchment on which a new game is set up."""
        words, counts = self.words, [(count, self.words("count.players", n=count)) for count in self.game.seats]
        form = Form(left + 44, top + 22, width - 88, line_height=LINE, gap=GAP)
        lines, add = form.lines, form.widgets.append
        covers = game_covers(self.games, self.game, words, lines, self._choose)
        form.widgets += [*covers, AimLine(lines, covers, self.app.pen)]
        names, kinds = form.columns(distance=4)
        add(Label("menu.seats.label", names, words("menu.seats"), size=20, role="ui_bold"))
        add(Dropdown("menu.seats", kinds, words("menu.seats"), counts, self._count, self._seat_many))
        distance_of_count = _row_of(self._count)
        for seat in range(self._count):
            form.widgets += self._seat(seat, lines.next(distance_of_count - 6, distance=6 if seat else GAP))
        deal = lines.next(LINE, distance=16)
        if self.game.first:
            # Side by side if a name fits in the choice of who begins, else below each other.
            if deal.width >= 560:
                first, deal = row(deal, share(0.54), share(0.46), gap=16)
            else:
                first, deal = deal, lines.next(LINE)
            form.widgets += self._who_begins(first)
        form.widgets += self._deal(deal)
        self._options.add(self.game.id, form, self.app.pen)
        self._set_row.add(self.game.id, form)
        hint, lesson, start = row(lines.next(START_HIGH, distance=10), *START, gap=14)
        self._start_line = self._lessons.button(lesson, self.game.id)
        self._start_line.append(
            Button("menu.start", start, words("menu.start"), self._start, icon="icon_cards", size=24)
        )
        if hint.width > 140:
            self._start_line.append(Caption("menu.hint", hint, words("menu.hint")))
        form.widgets += self._start_line
        return [Panel("menu.sheet", (left, top, width, lines.bottom + 28 - top)), *form.widgets]

    def _seat(self, seat: int, line: pygame.FRect) -> list[Widget]:
        """The line of a seat: the name, who plays and, if the game has characters, which of them."""
        say, chair = self.words, self._chairs[seat]
        name, *choices = row(line, *map(share, CAST if self.game.cast else NO_CAST), gap=16)
        face, name = row(name, line.height, share(), gap=6)
        kinds = [(kind, say("person") if kind == "person" else say(f"bot.{kind}")) for kind in KINDS]
        about = say("menu.person.about") if chair.kind == "person" else say(f"bot.{chair.kind}.about")

        def rename(text: str) -> None:
            chair.name = text

        def change(kind: object) -> None:
            chair.kind = str(kind)
            self.refresh()

        def call(regular: object) -> None:
            call_over(str(regular), chair, self._chairs)
            self.refresh()

        def play(character: object) -> None:
            chair.character = None if character is None else str(character)

        id, shown_name = f"menu.seat.{seat}", self.name_of(seat)
        typed = shown_name if chair.name is None else chair.name
        words = {part: say(f"menu.seat.{part}", n=seat + 1) for part in ("name", "kind", "character", "regular")}
        widgets: list[Widget] = [
            face_of(f"{id}.regular", face, chair, shown_name, say, words["regular"], call),
            TextField(f"{id}.name", name, words["name"], typed, rename, hint=shown_name, longest=16),
            Dropdown(f"{id}.kind", choices[0], words["kind"], kinds, chair.kind, change, tip=about),
        ]
        if self.game.cast:
            cast: list[tuple[object, str]] = [(None, say("menu.character.random"))]
            cast += [(character, names[say.language]) for character, names in self._cast.characters(self.game.id)]
            chosen, about_it = self._cast.chosen(self.game.id, chair), say("menu.character.about")
            widget_id = f"{id}.character"
            widgets.append(Dropdown(widget_id, choices[1], words["character"], cast, chosen, play, tip=about_it))
        return widgets

    def _who_begins(self, line: pygame.FRect) -> list[Widget]:
        """The option that takes a seat: a choice among those who play, or by lot."""
        say, widget_id, first = self.words, f"menu.{self.game.first}", f"game.{self.game.id}.option.{self.game.first}"
        words, control = row(line, 124, share())
        seats: list[tuple[object, str]] = [(None, say("menu.first.random"))]
        seats += [(seat, self.name_of(seat)) for seat in range(self._count)]
        choice = Dropdown(widget_id, control, say(first), seats, self._first, self._set_first, tip=say(f"{first}.tip"))
        return [Label(f"{widget_id}.label", words, say(first)), choice]

    def _deal(self, line: pygame.FRect) -> list[Widget]:
        """The number of the deal."""
        say, (words, control) = self.words, row(line, 100, share())
        field = TextField("menu.seed", control, say("menu.seed"), self._seed, self._set_seed, longest=24,
                          hint=say("menu.seed.hint"), allowed=lambda letter: letter in "0123456789",
                          tip=say("menu.seed.tip"))  # fmt: skip
        return [Label("menu.seed.label", words, say("menu.seed")), field]

    # -- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, game: TableManifest) -> None:
        self.game = game
        self._look_up()
        self._seat_many(self._within(self._count))

    def offer(self, game: str) -> None:
        """Choose this game, for instance because a set for it has just come."""
        self._choose(next(candidate for candidate in self.games if candidate.id == game))

    def _within(self, count: int) -> int:
        """As near to so many seats as the chosen game allows."""
        return min(max(count, self.game.seats[0]), self.game.seats[-1])

    def _seat_many(self, count: object) -> None:
        assert isinstance(count, int)
        self._count = count
        if self._first is not None and self._first >= count:
            self._first = None
        self.refresh()

    def _set_first(self, seat: object) -> None:
        self._first = seat if isinstance(seat, int) else None

    def _set_seed(self, text: str) -> None:
        self._seed = text
        self._known_deal()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not self.gui.covered:
            self._start()
            return True
        return super().handle(event)

    def _rules(self) -> None:
        from client.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, self.game.id))

    def _card_sets(self) -> None:
        from client.scenes.card_sets import CardSets

        self.app.push(CardSets(self.app, self.game.id, self._sets))

    def _card_problems(self) -> None:
        from client.scenes.card_problems import CardProblems

        self.app.push(CardProblems(self.app, self.game.id, self._sets))

    def _statistics(self) -> None:
        from client.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, [game.id for game in self.games]))

    def _settings(self) -> None:
        from client.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


def _options(game: str) -> Sequence[MenuOption]:
    from client.play.offers import options

    return options(game)


def _view(id: str, visible: pygame.FRect, widgets: Sequence[Widget], margin: float) -> ScrollView:
    """A view of these widgets, which were laid on the canvas, with so much room below the last of them."""
    content = max(widget.rect.bottom for widget in widgets) + margin - visible.y
    view = ScrollView(id, visible, max(content, visible.height))
    for widget in widgets:
        widget.parent = view
        widget.rect.move_ip(-visible.x, -visible.y)
    return view


def _row_of(count: int) -> float:
    """How high the row of a seat is when there are so many of them."""
    return 50.0 if count <= 6 else 40.0
