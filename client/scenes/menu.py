"""The first screen: choose a game, say who sits where, sit down.

The menu does not know the rules. Games come to it as their manifests, and what was chosen leaves it as a `Setup`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from client.scenes import Scene
from client.scenes.options import ROW, OptionRows
from client.setup import DEALS, MenuOption, SeatSetup, Setup, any_deal
from client.ui import BAR, Button, Caption, Dropdown, Label, Panel, Picture, ScrollView, TextField, Widget
from client.ui.controls import SHADE
from client.ui.text import GOLD, INK

if TYPE_CHECKING:
    from client.app import App
    from client.table.manifest import TableManifest

KINDS = ("person", "random", "heuristic", "search")
COMPANY = ("heuristic", "search", "heuristic", "random", "search", "heuristic", "search")
"""Who sits on the chairs after the first one, again from the start when there are more of them."""
GUESTS = 12
"""How many guests have names in the texts (`guest.1` and on)."""
LANGUAGES = (("ru", "Русский"), ("en", "English"))

Place = tuple[float, float, float, float]


@dataclass
class _Chair:
    """A seat while the menu is open: `name` is None as long as nobody typed one, `character` while it is drawn."""

    kind: str
    guest: int
    name: str | None = None
    character: str | None = None


class Menu(Scene):
    """`on_start` gets the setup, `on_watch` the same with bots on all seats; `saved` says in a sentence what can be
    continued ("" if nothing). It is asked after the first picture, because looking takes time, and again as long as it
    answers None; `on_shelf` shows all that can be continued."""

    def __init__(
        self,
        app: App,
        games: Iterable[TableManifest],
        on_start: Callable[[Setup], object],
        on_watch: Callable[[Setup], object],
        on_continue: Callable[[], object],
        saved: Callable[[], str | None] = lambda: "",
        cast: Callable[[str], Sequence[tuple[str, Mapping[str, str]]]] = lambda game: (),
        on_shelf: Callable[[], object] = lambda: None,
        offers: Callable[[str], Sequence[MenuOption]] = lambda game: (),
    ) -> None:
        super().__init__(app)
        self.games = list(games)
        self.game = self.games[0]
        self.on_start, self.on_watch, self.on_continue = on_start, on_watch, on_continue
        self.on_shelf = on_shelf
        self._saved, self._looked = saved, False
        self.saved = ""
        most = max(game.seats[-1] for game in self.games)
        kinds = chain(("person",), cycle(COMPANY))
        self._chairs = [_Chair(kind, number) for number, kind in enumerate(islice(kinds, most))]
        self._count = self._within(4)
        self._first: int | None = None
        self._cast, self._known = cast, dict[str, Sequence[tuple[str, Mapping[str, str]]]]()
        self._options = OptionRows(self.words, offers, self.refresh)
        self._seed = ""

    # -- what was chosen ----------------------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        """The name typed for a seat, else the one that goes with it in the language of the moment."""
        chair = self._chairs[seat]
        if chair.name is not None and chair.name.strip():
            return " ".join(chair.name.split())
        return self.words("menu.wanderer") if seat == 0 and chair.kind == "person" else self._guest(chair.guest)

    def setup(self) -> Setup:
        """The choice so far."""
        seats = tuple(SeatSetup(self.name_of(seat), self._chairs[seat].kind) for seat in range(self._count))
        options: dict[str, Any] = {} if self._first is None or not self.game.first else {self.game.first: self._first}
        options |= self._options.chosen(self.game.id)
        seed = int(self._seed) if self._seed else None
        if self.game.cast and any(chair.character for chair in self._chairs[: self._count]):
            seed = any_deal() if seed is None else seed
            options["characters"] = self._characters(seed)
        return Setup(self.game.id, seats, options, seed)

    def characters(self) -> Sequence[tuple[str, Mapping[str, str]]]:
        """The characters of the chosen game: their ids and names. They are looked up when the game is chosen."""
        if self.game.cast and self.game.id not in self._known:
            self._known[self.game.id] = self._cast(self.game.id)
        return self._known.get(self.game.id, ())

    def _characters(self, seed: int) -> list[str]:
        """A character for each seat: what was chosen, the others drawn so that as few as possible meet themselves."""
        chosen = [chair.character for chair in self._chairs[: self._count]]
        draw, taken = Random(seed), [one for one in chosen if one]
        found: list[str] = []
        for one in chosen:
            if one is None:
                ids = [id for id, _ in self.characters()]
                least = min(taken.count(id) for id in ids)
                one = draw.choice([id for id in ids if taken.count(id) == least])
                taken.append(one)
            found.append(one)
        return found

    def _guest(self, number: int) -> str:
        return self.words(f"guest.{number % GUESTS + 1}")

    def _start(self) -> None:
        setup = self.setup()
        if len({seat.name.casefold() for seat in setup.seats}) < len(setup.seats):
            self.gui.toast(self.words("menu.same_names"))
        elif not self._known_deal():
            return
        elif any(seat.kind == "person" for seat in setup.seats):
            self.on_start(setup)
        else:
            self.on_watch(setup)

    def _known_deal(self) -> bool:
        """Is there a deal of the number that was typed? If not, that is said."""
        known = int(self._seed or 0) < DEALS
        if not known:
            self.gui.toast(self.words("menu.seed.most", n=len(str(DEALS - 1))), "seed")
        return known

    def _watch(self) -> None:
        if not self._known_deal():
            return
        setup = self.setup()
        bots = tuple(SeatSetup(self._guest(chair.guest), "heuristic" if chair.kind == "person" else chair.kind)
                     for chair in self._chairs[: self._count])  # fmt: skip
        self.on_watch(Setup(setup.game, bots, setup.options, setup.seed))

    # -- living -------------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        self._looked = False  # a game may have been left or finished meanwhile
        super().resume()

    @property
    def wants_spare(self) -> bool:
        return not self._looked

    def spare(self, milliseconds: float) -> None:
        if not self._looked and self.app.frames_drawn:
            self._options.look_up(self.game.id)
            saved = self._saved()
            self._looked = saved is not None
            if saved is not None and saved != self.saved:
                self.saved = saved
                self.refresh()

    def back(self) -> None:
        self._quit()

    def _quit(self) -> None:
        yes, no = self.words("menu.quit.yes"), self.words("menu.quit.no")
        self.gui.ask("quit", self.words("menu.quit.sure"), [("yes", yes, self.app.quit), ("no", no, lambda: None)])

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas = self.app.canvas
        wide = canvas.width >= 1180
        widgets = self._wide(canvas) if wide else self._narrow(canvas)
        below = 14 if wide else 24
        content = max(widget.rect.bottom for widget in widgets) + below
        # In the middle as if all seats of the largest game were there: no choice may move what was clicked.
        rows = [count * _row_of(count) for game in self.games for count in game.seats]
        most = max(rows) - self._count * self._row - self._options.high(self.game.id)
        full = max(widget.rect.bottom + most for widget in widgets if widget.id == "menu.sheet") + below
        lift = max(0.0, (canvas.height - max(content, full)) / 2) if wide else 0.0
        view = ScrollView("menu.view", canvas, max(content, canvas.height))
        for widget in widgets:
            widget.parent = view
            if widget.id not in ("menu.sign", "menu.title"):  # the sign hangs from the ceiling
                widget.rect.y += lift
        return [view, *widgets]

    def _wide(self, canvas: pygame.FRect) -> list[Widget]:
        left = canvas.centerx - 610
        widgets = self._sign(pygame.FRect(left, -6, 420, 122))
        y = 132.0
        for name, words, note, use, icon in self._ways():
            high = 66 if name == "continue" else 54
            widgets.append(self._way(pygame.FRect(left + 20, y, 380, high), name, words, note, use, icon))
            y += high + 8
        widgets.append(self._language(pygame.FRect(left + 90, y + 12, 240, 46)))
        new_game, _ = self._new_game(left + 446, 22, 774)
        return widgets + new_game

    def _narrow(self, canvas: pygame.FRect) -> list[Widget]:
        width = min(canvas.width - 24 - BAR, 780.0)
        left = canvas.centerx - BAR / 2 - width / 2
        widgets = self._sign(pygame.FRect(canvas.centerx - 190, -6, 380, 110))
        y, column = 114.0, (width - 12) / 2
        for number, (name, words, note, use, icon) in enumerate(self._ways()):
            place = pygame.FRect(left + number % 2 * (column + 12), y + number // 2 * 64, column, 58)
            widgets.append(self._way(place, name, words, note, use, icon))
        y += (len(self._ways()) + 1) // 2 * 64 + 6
        widgets.append(self._language(pygame.FRect(canvas.centerx - 130, y, 260, 46)))
        new_game, _ = self._new_game(left, y + 60, width)
        return widgets + new_game

    def _sign(self, place: pygame.FRect) -> list[Widget]:
        board = pygame.FRect(place.x + place.width * 0.1, place.y + place.height * 0.42, place.width * 0.8, 0)
        board.height = place.height * 0.42
        title = Label(
            "menu.title",
            board,
            self.words("app.title"),
            size=44,
            colour=GOLD,
            role="title",
            align="center",
            shade=SHADE,
        )
        return [Picture("menu.sign", place, "sign"), title]

    def _ways(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        """What else one can do here: name, words, note, action, icon."""
        say = self.words
        return [
            ("continue", say("menu.continue"), self.saved or say("menu.continue.none"), self.on_continue, "icon_play"),
            ("shelf", say("menu.shelf"), "", self.on_shelf, "icon_log"),
            ("watch", say("menu.watch"), "", self._watch, "icon_bot"),
            ("rules", say("menu.rules"), "", self._rules, "icon_book"),
            ("statistics", say("menu.statistics"), "", self._statistics, "icon_trophy"),
            ("settings", say("menu.settings"), "", self._settings, "icon_gear"),
            ("quit", say("menu.quit"), "", self._quit, "icon_close"),
        ]

    def _way(
        self, place: pygame.FRect, name: str, words: str, note: str, use: Callable[[], object], icon: str
    ) -> Button:
        enabled = name != "continue" or bool(self.saved)
        return Button(f"menu.{name}", place, words, use, icon=icon, note=note, align="left", enabled=enabled, why=note)

    def _language(self, place: pygame.FRect) -> Dropdown:
        def change(language: object) -> None:
            self.app.set_language(str(language))
            self.app.save_settings()

        return Dropdown("menu.language", place, self.words("settings.language"), LANGUAGES, self.words.language, change)

    def _new_game(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        """The parchment on which a new game is set up, and its height."""
        say, left, inside = self.words, x + 44, width - 88
        title = say("menu.new_game")
        widgets: list[Widget] = [
            Label("menu.new_game", (left, y + 30, inside, 44), title, size=34, role="title", colour=INK)
        ]
        row = y + 84
        widgets += self._tiles(left, row, inside)
        row += 80
        first, second = (inside - 16) * 0.44, (inside - 16) * 0.56  # the columns of names and of who plays
        right = left + first + 16
        widgets.append(Label("menu.seats.label", (left, row, first, 44), say("menu.seats"), size=21, role="ui_bold"))
        counts = [(count, say("count.players", n=count)) for count in self.game.seats]
        place = (right, row, second, 44)
        widgets.append(Dropdown("menu.seats", place, say("menu.seats"), counts, self._count, self._seat_many))
        row += 54
        for seat in range(self._count):
            widgets += self._seat(seat, left, row, inside)
            row += self._row
        row += 10
        # Side by side if a name fits in the choice of who begins, else below each other.
        beside = inside >= 560
        deal = (inside - 16) * 0.54 if beside else inside
        caption, x_seed, y_seed = 124.0, left + (deal + 16 if beside else 0), row + (0 if beside else 54)
        if self.game.first:
            widgets += self._who_begins((left, row, caption, 44), (left + caption, row, deal - caption, 44))
        else:
            x_seed, y_seed = left, row
        widgets += [
            Label("menu.seed.label", (x_seed, y_seed, caption - 24, 44), say("menu.seed")),
            TextField(
                "menu.seed",
                (x_seed + caption - 24, y_seed, left + inside - x_seed - caption + 24, 44),
                say("menu.seed"),
                self._seed,
                self._set_seed,
                hint=say("menu.seed.hint"),
                longest=24,
                allowed=lambda letter: letter in "0123456789",
                tip=say("menu.seed.tip"),
            ),
        ]
        row = y_seed + ROW
        widgets += self._options.widgets(self.game.id, left, row, inside)
        row += self._options.high(self.game.id) + 4
        start = min(320.0, inside)
        place = pygame.FRect(left + inside - start, row, start, 60)
        widgets.append(Button("menu.start", place, say("menu.start"), self._start, icon="icon_cards", size=24))
        if inside - start > 160:
            widgets.append(Caption("menu.hint", (left, row, inside - start - 20, 60), say("menu.hint")))
        high = row + 60 + 32 - y
        return [Panel("menu.sheet", (x, y, width, high)), *widgets], high

    def _who_begins(self, caption: Place, place: Place) -> list[Widget]:
        """The option that takes a seat: a choice among those who play, or by lot."""
        say, who, first = self.words, f"menu.{self.game.first}", f"game.{self.game.id}.option.{self.game.first}"
        seats: list[tuple[object, str]] = [(None, say("menu.first.random"))]
        seats += [(seat, self.name_of(seat)) for seat in range(self._count)]
        tip = say(f"{first}.tip")
        choice = Dropdown(who, place, say(first), seats, self._first, self._set_first, tip=tip)
        return [Label(f"{who}.label", caption, say(first)), choice]

    def _tiles(self, left: float, y: float, inside: float) -> list[Widget]:
        """One tile for each game; with many games they get narrower and lose their taglines."""
        width = min(inside, 460.0) if len(self.games) == 1 else (inside - 8 * (len(self.games) - 1)) / len(self.games)
        tiles: list[Widget] = []
        for number, game in enumerate(self.games):
            tagline = self.words(f"game.{game.id}.tagline")
            tiles.append(
                Button(
                    f"menu.game.{game.id}",
                    pygame.FRect(left + number * (width + 8), y, width, 68),
                    self.words(f"game.{game.id}.name"),
                    partial(self._choose, game),
                    icon=game.icon,
                    note=tagline if len(self.games) < 3 else "",
                    chosen=game is self.game,
                    tip="" if len(self.games) < 3 else tagline,
                    align="left",
                )
            )
        return tiles

    def _seat(self, seat: int, left: float, y: float, inside: float) -> list[Widget]:
        say, chair, high = self.words, self._chairs[seat], self._row - 6
        three = bool(self.game.cast)
        name_wide = (inside - 32) * 0.3 if three else (inside - 16) * 0.44
        kind_wide = (inside - 32) * 0.38 if three else inside - name_wide - 16
        kinds = [(kind, say("person") if kind == "person" else say(f"bot.{kind}")) for kind in KINDS]
        about = say("menu.person.about") if chair.kind == "person" else say(f"bot.{chair.kind}.about")
        icon = "icon_person" if chair.kind == "person" else "icon_bot"

        def rename(text: str) -> None:
            chair.name = text

        def change(kind: object) -> None:
            chair.kind = str(kind)
            self.refresh()

        widgets: list[Widget] = [
            TextField(
                f"menu.seat.{seat}.name",
                (left, y, name_wide, high),
                say("menu.seat.name", n=seat + 1),
                self.name_of(seat) if chair.name is None else chair.name,
                rename,
                hint=self.name_of(seat),
                longest=16,
                icon=icon,
            ),
            Dropdown(
                f"menu.seat.{seat}.kind",
                (left + name_wide + 16, y, kind_wide, high),
                say("menu.seat.kind", n=seat + 1),
                kinds,
                chair.kind,
                change,
                tip=about,
            ),
        ]
        if three:
            left += name_wide + kind_wide + 32
            place = pygame.FRect(left, y, inside - name_wide - kind_wide - 32, high)
            who: list[tuple[object, str]] = [(None, say("menu.character.random"))]
            who += [(id, name[say.language]) for id, name in self.characters()]

            def play(character: object) -> None:
                chair.character = None if character is None else str(character)

            words = say("menu.seat.character", n=seat + 1)
            widgets.append(Dropdown(f"menu.seat.{seat}.character", place, words, who, chair.character, play))
        return widgets

    @property
    def _row(self) -> float:
        """How far apart the rows of the seats are: many stand closer, so that all are seen at once."""
        return _row_of(self._count)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, game: TableManifest) -> None:
        self.game = game
        self._seat_many(self._within(self._count))
        self._options.look_up(game.id)

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
        return super().handle(event)

    def _rules(self) -> None:
        from client.scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app, self.game.id))

    def _statistics(self) -> None:
        from client.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, [game.id for game in self.games]))

    def _settings(self) -> None:
        from client.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


def _row_of(count: int) -> float:
    """How high the row of a seat is when there are so many of them."""
    return 50.0 if count <= 6 else 40.0
