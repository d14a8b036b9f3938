"""The first screen: it is where a game is chosen and set up, and where the other pages are opened.

The menu does not know the rules. It is given the manifests of the games, and hands on what was chosen as a ``Setup``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, cycle
from typing import Any, NamedTuple

import pygame

from client.play.setup import DEALS, MenuOption, SeatSetup, Setup, any_deal
from client.scenes.casting import Casting
from client.scenes.chairs import (
    COMPANY,
    Chair,
    GenderSwitch,
    KindChoice,
    face_widget,
    recall_chair,
    regular_name,
    remember_chair,
    seat_regular,
)
from client.scenes.game_covers import AimLine, game_covers
from client.scenes.hanging_sign import hanging_sign
from client.scenes.lesson_offer import LessonOffer
from client.scenes.options import OptionRows
from client.scenes.set_choice import SetChoice, SetRow
from client.table.manifest import TableManifest
from client.table.portraits import portrait_of
from client.ui import BAR, Button, Caption, Dropdown, Label, Panel, ScrollView, TextField, Widget
from client.ui.form import Form
from client.ui.layout import Lines, grid, inset, place, row, share
from client.ui.scene import AppWindow, Scene
from client.window.programme import HALL
from client.window.settings import LANGUAGES, RememberedTable
from rules.tavern.regulars import regulars

LINE, GAP = 44.0, 10.0
"""The height of the lines of a new game, and the distance between them, in units."""
CAST, NO_CAST = (0.30, 0.38, 0.32), (0.44, 0.56)
"""Shares of a seat's line: the name, who plays, and the character if there are any."""

SWITCH = 48.0
"""The width of the switch for the gender of a name."""
START = (share(), 240.0, 310.0)
"""The parts of the line with the last buttons: a hint, the lesson, and the start."""
START_HEIGHT, START_BAR = 56.0, 76.0
"""The height of these buttons, and of the board that shows them at the lower edge if the new game is higher than the
window: so the start is never out of sight. In units."""
WIDE = 1180.0
"""Width of a canvas from which the menu buttons are beside the new game, in units."""


class MenuButton(NamedTuple):
    """One of the buttons for what the menu offers besides a new game."""

    name: str
    label: str
    note: str
    on_use: Callable[[], object]
    icon: str


class Menu(Scene):
    """``on_start`` gets the setup, ``on_watch`` the same with bots on all seats.

    ``saved`` returns what can be continued as a sentence, "" if nothing can. It is called after the first frame, since
    reading files takes time, and again while it returns None. ``known`` returns the same for the first frame, as far as
    it was written down when the program ended; else None. ``on_shelf`` shows all that can be continued, ``on_workshop``
    the card workshop. ``company`` are the ids of the regulars who play tonight; if empty, all of them in turn.

    Everything stands as it was when the game was played last (``Settings.tables``).
    """

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
        known: Callable[[], str | None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self.games = list(games)
        self.game = self.games[0]
        for game in self.games:
            if game.id == app.settings.last_game:
                self.game = game
        self.on_start, self.on_watch, self.on_continue = on_start, on_watch, on_continue
        self.on_shelf, self.on_workshop = on_shelf, on_workshop
        self._find_saved, self._saved_is_known, self._saved_language = saved, False, self.words.language
        self.saved = known()
        """What can be continued, in the language that is chosen now; "" if nothing, None if that is not known yet."""
        self._start_line: list[Widget] = []
        most_seats = max(game.seats[-1] for game in self.games)
        kinds = chain(("person",), cycle(COMPANY))
        guests = cycle(company or regulars())
        self._chairs = [Chair(next(kinds), next(guests)) for _ in range(most_seats)]
        self._seat_count = self._allowed_seat_count(4)
        self._first: int | None = None
        self._everybody_asked = False
        self._options = OptionRows(self.words, _options, self.refresh)
        self._sets = SetChoice(app)
        self._cast = Casting(self._sets)
        self._lessons = LessonOffer(app)
        self._set_row = SetRow(app, self._sets, self._show_card_sets, self._show_card_problems)
        self._seed = ""
        self._recall()

    # -- the last time -------------------------------------------------------------------------------------------------

    def _recall(self) -> None:
        """Set the chosen game up as it was when it was played last. A game that was never played keeps who sits there
        now."""
        table = self.app.settings.tables.get(self.game.id)
        if table is None:
            return
        for remembered, chair in zip(table.seats, self._chairs, strict=False):
            recall_chair(remembered, chair, self._chairs)
        self._seat_count = self._allowed_seat_count(len(table.seats))
        self._first = None
        if table.first is not None and 0 <= table.first < self._seat_count:
            self._first = table.first
        self._options.recall(self.game.id, table.options)
        self._everybody_asked = table.everybody_asked

    def _remember(self) -> None:
        """Note how the chosen game is set up now."""
        chairs = self._chairs[: self._seat_count]
        self.app.settings.tables[self.game.id] = RememberedTable(
            seats=[remember_chair(chair) for chair in chairs],
            first=self._first,
            options=self._options.remembered(self.game.id),
            everybody_asked=self._everybody_asked,
        )

    def leave(self) -> None:
        """Note what the menu shows: the next evening begins there."""
        self.app.settings.last_game = self.game.id
        if self.game.id in self.app.settings.tables:
            self._remember()
        self._find_saved()  # it is written down for the first picture of the next evening

    # -- what was chosen ----------------------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        """The name typed for a seat, else the usual one in the language that is chosen now."""
        chair = self._chairs[seat]
        if chair.name is not None and chair.name.strip():
            return " ".join(chair.name.split())
        if seat == 0 and chair.kind == "person":
            return self.words("menu.wanderer")
        return regular_name(chair, self.words.language)

    def setup(self) -> Setup:
        """The choice so far."""
        chairs = self._chairs[: self._seat_count]
        seats = tuple(SeatSetup(self.name_of(seat), chair.kind, chair.gender) for seat, chair in enumerate(chairs))
        options: dict[str, Any] = {}
        if self.game.first and self._first is not None:
            options[self.game.first] = self._first
        options |= self._options.chosen(self.game.id)
        seed = int(self._seed) if self._seed else None
        if self.game.cast and any(self._cast.chosen(self.game.id, chair) for chair in chairs):
            if seed is None:
                seed = any_deal()
            options["characters"] = self._cast.draw(self.game.id, chairs, seed)
        return Setup(
            self.game.id, seats, options, seed, self._sets.names(self.game.id),
            everybody_asked=self._everybody_asked and self._may_call_everybody,
        )  # fmt: skip

    @property
    def _may_call_everybody(self) -> bool:
        """True if it can be chosen who is called when cards can be answered: only several people need be called."""
        persons = sum(chair.kind == "person" for chair in self._chairs[: self._seat_count])
        return self.game.answered and persons > 1

    def _look_up(self) -> None:
        """Find out anew what the chosen game offers."""
        self._options.look_up(self.game.id)
        self._sets.look_up(self.game.id)
        self._cast.forget(self.game.id)

    def _start(self) -> None:
        self._look_up()
        setup = self.setup()
        if len({seat.name.casefold() for seat in setup.seats}) < len(setup.seats):
            self.gui.toast(self.words("menu.same_names"))
        elif not self._check_deal():
            return
        elif any(seat.kind == "person" for seat in setup.seats):
            self._remember()
            self.app.settings.last_game = self.game.id
            self.app.save_settings()
            self._lessons.before(setup.game, lambda: self.on_start(setup))
        else:
            self.on_watch(setup)

    def _check_deal(self) -> bool:
        """Return True if there is a deal with the number that was typed; else show a message."""
        if int(self._seed or 0) < DEALS:
            return True
        self.gui.toast(self.words("menu.seed.most", n=len(str(DEALS - 1))), "seed")
        return False

    def _watch(self) -> None:
        if not self._check_deal():
            return
        self._look_up()
        setup = self.setup()
        bots = []
        for chair in self._chairs[: self._seat_count]:
            kind = "heuristic" if chair.kind == "person" else chair.kind
            bots.append(SeatSetup(regular_name(chair, self.words.language), kind))
        self.on_watch(replace(setup, seats=tuple(bots)))

    # -- staying up to date -------------------------------------------------------------------------------------------

    def resume(self) -> None:
        self.app.sound.suit(HALL)
        self._look_for_saved()  # a game may have been left or finished meanwhile
        self._look_up()  # sets may have been switched, or their files changed
        super().resume()

    def refresh(self) -> None:
        if self._saved_language != self.words.language:  # what can be continued must be said in the new language
            self._saved_language = self.words.language
            self._look_for_saved()
        super().refresh()

    def _continue(self) -> None:
        """Continue the newest unfinished game. If that was not possible, look whether there is another."""
        self.on_continue()
        if self.app.scene is self:
            self._look_for_saved()
            self.lay_widgets()

    def _look_for_saved(self) -> None:
        """Find out anew what can be continued. What was known before must not be seen any more."""
        self.saved = self._find_saved()
        self._saved_is_known = self.saved is not None

    @property
    def wants_spare(self) -> bool:
        return not self._saved_is_known

    def spare(self, milliseconds: float) -> None:
        if self._saved_is_known or not self.app.frames_drawn:
            return
        if not self._sets.is_known(self.game.id):
            self._look_up()
            if self._set_row.count(self.game.id):
                self.refresh()
        saved = self._find_saved()
        self._saved_is_known = saved is not None
        if saved is not None and saved != self.saved:
            self.saved = saved
            self.lay_widgets()  # not refresh: a question may be open above

    def back(self) -> None:
        self._ask_to_quit()

    def _ask_to_quit(self) -> None:
        yes, no = self.words("menu.quit.yes"), self.words("menu.quit.no")
        self.gui.ask("quit", self.words("menu.quit.sure"), [("yes", yes, self.app.quit), ("no", no, lambda: None)])

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas = self.app.canvas
        page_area = pygame.FRect(canvas)
        views: list[Widget] = []
        side_widgets: list[Widget] = []
        if canvas.width >= WIDE:
            margin = 14
            side_widgets, page = self._wide(canvas)
            self._lift([*side_widgets, *page], canvas.height, margin)
            side = pygame.FRect(canvas)
            side.width = min(widget.rect.left for widget in page)
            page_area.left, page_area.width = side.right, canvas.width - side.width
            views.append(_view("menu.ways", side, side_widgets, margin))
        else:
            margin = 24
            page = self._narrow(canvas)
        bar: list[Widget] = []
        if max(widget.rect.bottom for widget in self._start_line) > canvas.height:
            page_area.height -= START_BAR
            bar = self._start_bar(page, canvas)
        page = [widget for widget in page if widget not in bar]
        views.append(_view("menu.view", page_area, page, margin))
        return [*views, *side_widgets, *page, *bar]

    def _lift(self, widgets: Sequence[Widget], height: float, margin: float) -> None:
        """Move everything to the middle of the window but the sign, which hangs from the ceiling. The sheet counts as
        high as with the most seats of any game, so that no choice moves what was clicked."""
        heights = []
        for game in self.games:
            heights += [count * _seat_height(count) for count in game.seats]
        extra_rows = self._options.rows + self._set_row.count(self.game.id) + int(self._may_call_everybody)
        seats_height = self._seat_count * _seat_height(self._seat_count)
        reserve = max(heights) - seats_height - extra_rows * (LINE + GAP)
        bottoms = [widget.rect.bottom for widget in widgets]
        bottoms += [widget.rect.bottom + reserve for widget in widgets if widget.id == "menu.sheet"]
        shift = max(0.0, (height - max(bottoms) - margin) / 2)
        for widget in widgets:
            if widget.id not in ("menu.sign", "menu.title"):
                widget.rect.y += shift

    def _start_bar(self, page: Sequence[Widget], canvas: pygame.FRect) -> list[Widget]:
        """Move the last buttons of a new game from its sheet to a board at the lower edge of the window."""
        sheet = next(widget for widget in page if widget.id == "menu.sheet")
        sheet.rect.height -= START_HEIGHT
        board = pygame.FRect(sheet.rect.x, canvas.height - START_BAR, sheet.rect.width, START_BAR)
        for widget in self._start_line:
            widget.rect.centery = board.centery
        return [Panel("menu.start.board", board), *self._start_line]

    def _wide(self, canvas: pygame.FRect) -> tuple[list[Widget], list[Widget]]:
        """The menu buttons, at the left, and the new game."""
        left, right = row(canvas, 340, 864, gap=24, align=0.5)
        lines = Lines(left.x + 10, 132, 320, gap=8)
        side_widgets = hanging_sign(self.app.assets, place(left, height=122, y=0), self.words("app.title"))
        for menu_button in self._menu_buttons():
            height = 66 if menu_button.name == "continue" else 54
            area = lines.next(height)
            side_widgets.append(self._button(area, menu_button))
        side_widgets.append(self._language(place(lines.next(46, distance=20), 240)))
        return side_widgets, self._new_game(right.x, 22, right.width)

    def _narrow(self, canvas: pygame.FRect) -> list[Widget]:
        """One page: what can be continued, the new game, and below it the other menu buttons in two columns."""
        page = place(inset(canvas, left=12, right=12 + BAR), 780)
        lines = Lines(page.x, 0, page.width)
        menu_buttons = self._menu_buttons()
        sign = place(lines.next(104), 360)
        widgets: list[Widget] = [*hanging_sign(self.app.assets, sign, self.words("app.title"))]
        widgets += self._pairs(lines, menu_buttons[:2])
        widgets += self._new_game(page.x, lines.bottom + 8, page.width)
        lines.next(max(widget.rect.bottom for widget in widgets) - lines.bottom)
        widgets += self._pairs(lines, menu_buttons[2:])
        return [*widgets, self._language(place(lines.next(46, distance=12), 260))]

    def _pairs(self, lines: Lines, menu_buttons: Sequence[MenuButton]) -> list[Button]:
        """Menu buttons in two columns."""
        rows = -(-len(menu_buttons) // 2)
        cells = grid(lines.next(rows * 64 - 6, distance=4), 2, len(menu_buttons), (12, 6))
        return [self._button(cell, menu_button) for cell, menu_button in zip(cells, menu_buttons, strict=True)]

    def _menu_buttons(self) -> list[MenuButton]:
        """What the menu offers besides a new game."""
        words = self.words
        continued = self.saved
        if continued is None:
            continued = words("menu.continue.looking")
        elif not continued:
            continued = words("menu.continue.none")
        return [
            MenuButton("continue", words("menu.continue"), continued, self._continue, "icon_play"),
            MenuButton("shelf", words("menu.shelf"), "", self.on_shelf, "icon_log"),
            MenuButton("watch", words("menu.watch"), "", self._watch, "icon_bot"),
            MenuButton("workshop", words("menu.workshop"), "", self.on_workshop, "icon_cards"),
            MenuButton("rules", words("menu.rules"), "", self._show_rules, "icon_book"),
            MenuButton("statistics", words("menu.statistics"), "", self._show_statistics, "icon_trophy"),
            MenuButton("settings", words("menu.settings"), "", self._show_settings, "icon_gear"),
            MenuButton("quit", words("menu.quit"), "", self._ask_to_quit, "icon_close"),
        ]

    def _button(self, area: pygame.FRect, menu_button: MenuButton) -> Button:
        enabled = menu_button.name != "continue" or bool(self.saved)
        return Button(f"menu.{menu_button.name}", area, menu_button.label, menu_button.on_use, icon=menu_button.icon,
                      note=menu_button.note, align="left", enabled=enabled, why=menu_button.note)  # fmt: skip

    def _language(self, area: pygame.FRect) -> Dropdown:
        def change(language: object) -> None:
            self.app.set_language(str(language))
            self.app.save_settings()

        return Dropdown("menu.language", area, self.words("settings.language"), LANGUAGES, self.words.language, change)

    def _aim(self, game: TableManifest) -> str:
        """What a game is about. A set that plays instead of its own cards may have another limit than they."""
        key = f"game.{game.id}.aim"
        if self._sets.whole_game(game.id) is not None and f"{key}.other_limit" in self.words:
            key = f"{key}.other_limit"
        return self.words(key)

    def _new_game(self, left: float, top: float, width: float) -> list[Widget]:
        """The parchment on which a new game is set up."""
        words = self.words
        counts = [(count, words("count.players", n=count)) for count in self.game.seats]
        form = Form(left + 44, top + 22, width - 88, line_height=LINE, gap=GAP)
        lines = form.lines
        covers = game_covers(self.games, self.game, words, lines, self._aim, self._choose)
        form.widgets += [*covers, AimLine(lines, covers, self.app.pen)]
        left_cell, right_cell = form.columns(distance=4)
        seats_label = words("menu.seats")
        form.widgets += [
            Label("menu.seats.label", left_cell, seats_label, size=20, role="ui_bold"),
            Dropdown("menu.seats", right_cell, seats_label, counts, self._seat_count, self._set_seat_count),
        ]
        seat_height = _seat_height(self._seat_count)
        for seat in range(self._seat_count):
            distance = 6 if seat else GAP
            form.widgets += self._seat(seat, lines.next(seat_height - 6, distance=distance))
        deal = lines.next(LINE, distance=16)
        if self.game.first:
            # Side by side if a name fits in the choice of who begins, else below each other.
            if deal.width >= 560:
                first, deal = row(deal, share(0.54), share(0.46), gap=16)
            else:
                first, deal = deal, lines.next(LINE)
            form.widgets += self._first_seat(first)
        form.widgets += self._deal(deal)
        self._options.add(self.game.id, form, self.app.pen)
        self._set_row.add(self.game.id, form)
        self._add_call_row(form)
        hint, lesson, start = row(lines.next(START_HEIGHT, distance=10), *START, gap=14)
        self._start_line = self._lessons.button(lesson, self.game.id)
        self._start_line.append(
            Button("menu.start", start, words("menu.start"), self._start, icon="icon_cards", size=24)
        )
        if hint.width > 140:
            self._start_line.append(Caption("menu.hint", hint, words("menu.hint")))
        form.widgets += self._start_line
        return [Panel("menu.sheet", (left, top, width, lines.bottom + 28 - top)), *form.widgets]

    def _add_call_row(self, form: Form) -> None:
        """Add the choice of who is called behind the curtain when cards can be answered."""
        if not self._may_call_everybody:
            return

        def choose(everybody: object) -> None:
            self._everybody_asked = bool(everybody)

        words = self.words
        calls: list[tuple[object, str]] = [
            (False, words("menu.asked.holders")), (True, words("menu.asked.everybody")),
        ]  # fmt: skip
        form.choice(
            "menu.asked", words("menu.asked"), calls, self._everybody_asked, choose, tip=words("menu.asked.tip")
        )

    def _seat(self, seat: int, line: pygame.FRect) -> list[Widget]:
        """The line of a seat: the name, who plays and, if the game has characters, which of them."""
        words, chair, id = self.words, self._chairs[seat], f"menu.seat.{seat}"
        shares = CAST if self.game.cast else NO_CAST
        name_area, *cells = row(line, *map(share, shares), gap=16)
        face_area, name_area = row(name_area, line.height, share(), gap=6)
        name = self.name_of(seat)
        switches: list[GenderSwitch] = []
        if chair.kind == "person" and words.language == "ru":  # no other language here declines names
            name_area, switch_area = row(name_area, share(), SWITCH, gap=6)
            switches.append(GenderSwitch(f"{id}.gender", switch_area, chair, lambda: self.name_of(seat), words))

        def rename(text: str) -> None:
            chair.name, chair.gender = text, ""
            for switch in switches:
                switch.follow_name()

        def choose_regular(regular: object) -> None:
            seat_regular(str(regular), chair, self._chairs)
            self.refresh()

        def choose_kind(kind: object) -> None:
            chair.kind = str(kind)
            self.refresh()

        persons_before = sum(other.kind == "person" for other in self._chairs[:seat])
        portrait = portrait_of(self.app.settings.portrait, persons_before)
        face_label = words("menu.seat.regular", n=seat + 1)
        name_label = words("menu.seat.name", n=seat + 1)
        kind_label = words("menu.seat.kind", n=seat + 1)
        typed_name = name if chair.name is None else chair.name
        widgets: list[Widget] = [
            face_widget(
                f"{id}.regular", face_area, chair, name, words, face_label, choose_regular, portrait,
                self._change_portrait,
            ),
            TextField(f"{id}.name", name_area, name_label, typed_name, rename, hint=name, longest=16),
            *switches,
            KindChoice(f"{id}.kind", cells[0], kind_label, chair.kind, words, choose_kind),
        ]  # fmt: skip
        if self.game.cast:
            widgets.append(self._character(seat, cells[1]))
        return widgets

    def _change_portrait(self) -> None:
        """Give the persons the next faces."""
        self.app.settings.portrait = portrait_of(self.app.settings.portrait, 1)
        self.app.save_settings()
        self.refresh()

    def _character(self, seat: int, area: pygame.FRect) -> Dropdown:
        """The choice of a seat's character, or of one by lot."""
        words, chair = self.words, self._chairs[seat]

        def choose(character: object) -> None:
            chair.character = None
            if character is not None:
                chair.character = str(character)

        options: list[tuple[object, str]] = [(None, words("menu.character.random"))]
        for character, names in self._cast.characters(self.game.id):
            options.append((character, names[words.language]))
        label, chosen = words("menu.seat.character", n=seat + 1), self._cast.chosen(self.game.id, chair)
        return Dropdown(f"menu.seat.{seat}.character", area, label, options, chosen, choose,
                        tip=words("menu.character.about"))  # fmt: skip

    def _first_seat(self, line: pygame.FRect) -> list[Widget]:
        """The option that takes a seat: a choice among those who play, or by lot."""
        words, id, key = self.words, f"menu.{self.game.first}", f"game.{self.game.id}.option.{self.game.first}"
        label_area, control = row(line, 124, share())
        seats: list[tuple[object, str]] = [(None, words("menu.first.random"))]
        seats += [(seat, self.name_of(seat)) for seat in range(self._seat_count)]
        choice = Dropdown(id, control, words(key), seats, self._first, self._set_first, tip=words(f"{key}.tip"))
        return [Label(f"{id}.label", label_area, words(key)), choice]

    def _deal(self, line: pygame.FRect) -> list[Widget]:
        """The number of the deal."""
        label_area, control = row(line, 100, share())
        label = self.words("menu.seed")
        field = TextField("menu.seed", control, label, self._seed, self._set_seed, longest=24,
                          hint=self.words("menu.seed.hint"), allowed=lambda letter: letter in "0123456789",
                          tip=self.words("menu.seed.tip"))  # fmt: skip
        return [Label("menu.seed.label", label_area, label), field]

    # -- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, game: TableManifest) -> None:
        if self.game.id in self.app.settings.tables:
            self._remember()
        self.game = game
        self._look_up()
        self._recall()
        self._set_seat_count(self._allowed_seat_count(self._seat_count))

    def offer(self, game: str) -> None:
        """Choose this game, for instance because a set for it has just been added."""
        self._choose(next(candidate for candidate in self.games if candidate.id == game))

    def _allowed_seat_count(self, count: int) -> int:
        """The number of seats that the chosen game allows which is closest to ``count``."""
        return min(max(count, self.game.seats[0]), self.game.seats[-1])

    def _set_seat_count(self, count: object) -> None:
        assert isinstance(count, int)
        self._seat_count = count
        if self._first is not None and self._first >= count:
            self._first = None
        self.refresh()

    def _set_first(self, seat: object) -> None:
        self._first = seat if isinstance(seat, int) else None

    def _set_seed(self, text: str) -> None:
        self._seed = text
        self._check_deal()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._show_rules()
            return True
        is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not self.gui.covered:
            self._start()
            return True
        return super().handle(event)

    def _show_rules(self) -> None:
        from client.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, self.game.id))

    def _show_card_sets(self) -> None:
        from client.scenes.card_sets import CardSets

        self.app.push(CardSets(self.app, self.game.id, self._sets))

    def _show_card_problems(self) -> None:
        from client.scenes.card_problems import CardProblems

        self.app.push(CardProblems(self.app, self.game.id, self._sets))

    def _show_statistics(self) -> None:
        from client.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, [game.id for game in self.games]))

    def _show_settings(self) -> None:
        from client.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


def _options(game: str) -> Sequence[MenuOption]:
    from client.play.offers import options

    return options(game)


def _view(id: str, visible: pygame.FRect, widgets: Sequence[Widget], margin: float) -> ScrollView:
    """A view of these widgets, which have their places on the canvas, with a ``margin`` below the last of them."""
    content = max(widget.rect.bottom for widget in widgets) + margin - visible.y
    view = ScrollView(id, visible, max(content, visible.height))
    for widget in widgets:
        widget.parent = view
        widget.rect.move_ip(-visible.x, -visible.y)
    return view


def _seat_height(count: int) -> float:
    """The height of the line of a seat and the distance to the next, if there are ``count`` seats; in units."""
    if count <= 6:
        return 50.0
    return 40.0
