"""The page on which a round is counted: piles open, majorities are shed, points are written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect

from client.games.poison.card_face import PAINT
from client.games.poison.table import PoisonArrangement
from client.table.badge import draw_tag
from client.table.board import Board
from client.table.count import CountingSheet
from client.table.piece import RATIO
from client.table.plate import draw_name, shorten
from client.table.targets import TipArea
from client.ui import Label, Widget
from client.ui.display_list import Drawable
from client.ui.layout import Part, column, inset, most, place, row, share
from client.ui.scene import AppWindow
from client.ui.text import CREAM, FADED, GOLD, INK, Colour
from rules.games.poison.board import COLOURS, NO_COLOUR
from rules.games.poison.board import PoisonTable as View
from rules.games.poison.rounds import score_sheet

OPEN, POISON, DONE = 0, len(COLOURS) + 1, len(COLOURS) + 2
"""The phases: piles are opened, then each colour is judged (1 to 3), then poison and points, then all is done."""
SUITS = (*COLOURS, "poison")
COUNT_WIDTH = 54.0
"""Width of the number beside the cards of a suit."""
PILE_MARGIN = 4.0
"""The space before the cards of a suit."""
LARGEST_FACE = 88.0
"""Side of a face at most."""
TALL = 70.0
"""Height of a row from which the parts of the points have a place below these."""


class _Areas(NamedTuple):
    """Where everything on the parchment lies: the headings of the suits and the points; for each seat its name, its
    suits, its points and its total; below them a sentence and the button."""

    headings: list[FRect]
    rows: list[list[FRect]]
    sentence: FRect
    button: FRect


class ScoringScene(CountingSheet):
    """Counts a round: ``board`` is the table on which it was played, ``view`` the table with all piles open."""

    seconds = 1.5

    def __init__(
        self,
        app: AppWindow,
        board: Board[PoisonArrangement],
        view: View,
        on_done: Callable[[], object],
        by_itself: bool = False,
    ) -> None:
        super().__init__(app, DONE, on_done, by_itself)
        self.board, self.view = board, view
        self.game = board.table.game
        self.sheet = score_sheet(view)
        self.totals = view.points
        self.piles = [self._sorted_pile(seat) for seat in range(view.seats)]

    def _sorted_pile(self, seat: int) -> list[list[int]]:
        """Return the cards of a seat's pile by suits."""
        table, kind_of = self.board.table, self.game.kind
        suits: list[list[int]] = [[] for _ in SUITS]
        for piece in sorted(self.view.zones[table.pile(seat)], key=table.rank):
            colours = self.game.counts_as[kind_of[piece]]
            suits[self._best_suit(seat, colours)].append(piece)  # the colour of poison is -1, its suit the last one
        return suits

    def _best_suit(self, seat: int, colours: Sequence[int]) -> int:
        """Return the colour in which a card is counted here: of a mixture one that the seat sheds, else its first."""
        shed = self.sheet[seat][2]
        for colour in colours:
            if colour >= 0 and shed >> colour & 1:
                return colour
        return colours[0]

    def sound_of(self, phase: int) -> str:
        if phase == OPEN:
            return "card_flip"
        if phase == POISON:
            return "coin"
        if self._shedder(phase - 1) is not None:
            return "card_slide"
        return ""

    def _shedder(self, colour: int) -> int | None:
        """Return the seat that sheds a colour, None if nobody does."""
        for seat, (_, _, shed, _) in enumerate(self.sheet):
            if shed >> colour & 1:
                return seat
        return None

    def reached(self, phase: int) -> float:
        """Return how far a phase is. What happens in it is over before half of its time, so that it can be looked
        at."""
        return min(1.0, 2.2 * super().reached(phase))

    # -- layout --------------------------------------------------------------------------------------------------------

    def _panel(self) -> tuple[FRect, FRect]:
        """Return the area of the parchment, and that within its border."""
        canvas = self.app.canvas
        panel = place(canvas, min(canvas.width - 12, 1240.0), canvas.height - 12)
        return panel, inset(panel, 28, 26)

    def _areas(self) -> _Areas:
        """Return where everything on the parchment lies."""
        _, inner = self._panel()
        _, headings, room = column(inset(inner, bottom=62), 40, 36, share())
        name_width, points_width = 0.2 * inner.width, max(56.0, 0.085 * inner.width)
        parts: list[Part] = [name_width, *[share()] * len(SUITS), points_width, points_width]
        rows = column(room, *[most(128.0, share())] * self.view.seats)
        foot = FRect(inner.x, inner.bottom - 50, inner.width, 52)
        sentence, button = row(foot, share(), min(330.0, 0.36 * inner.width), gap=16)
        return _Areas(row(headings, *parts), [row(line, *parts) for line in rows], sentence, button)

    def layout(self) -> list[Widget]:
        say, areas, (_, inside) = self.words, self._areas(), self._panel()
        title = FRect(inside.x, inside.y - 4, inside.width, 40)
        title_text = say("score.title", round=self.view.round)
        widgets: list[Widget] = [Label("score.title", title, title_text, size=32, role="title", align="center")]
        for seat, (name, cells) in enumerate(zip(self.board.names, areas.rows, strict=True)):
            label = name
            if self.done:
                label = say("log.score", name=name, points=self.sheet[seat][3], total=self.totals[seat])
            widgets.append(TipArea(f"score.{seat}", cells[0].unionall(cells[1:]), label, role="row"))
        widgets.append(self.button(areas.button, self._button_text()))
        return widgets

    def _button_text(self) -> str:
        """Return what the button does: skip the count, end the game, or begin the next round."""
        if not self.done:
            return self.words("score.skip")
        if self.view.ask is None:
            return self.words("score.end")
        dealer = (self.view.dealer + 1) % self.view.seats
        return self.words("score.next", name=shorten(self.app.pen, self.board.names[dealer], 120, 20))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.app.assets.covering(self.board.table.ground, surface.get_size()), (0, 0))
        areas = self._areas()
        self.app.pen.nine("panel", self._panel()[0])
        self._draw_headings(areas.headings)
        for seat, cells in enumerate(areas.rows):
            self._draw_row(seat, cells)
        self.app.pen.text(self._sentence(), areas.sentence, 19, INK, "body_italic")
        self.gui.draw()

    def _draw_headings(self, headings: list[FRect]) -> None:
        """Draw the suits, of which the one that is judged is framed, and the words above the points."""
        pen, words = self.app.pen, self.words
        for phase, (suit, area) in enumerate(zip(SUITS, headings[1:-2], strict=True), OPEN + 1):
            heading = inset(area, right=8, bottom=4)
            is_bright = self.phase in (phase, POISON, DONE)
            pen.fill(heading, PAINT[suit], 255 if is_bright else 225, 8)
            if self.phase == phase:
                pen.frame(heading.inflate(4, 4), GOLD, 3, 10)
            mark = f"{{icon:suit_{suit}}} **{words(f'letter.{suit}')}**"
            text = f"{mark} {words(f'colour.{suit}')}"
            if pen.width(text, 18) > heading.width - 12:
                text = mark
            pen.text(text, heading.inflate(-12, -2), 18, CREAM, align="center")
        for area, key in zip(headings[-2:], ("score.round", "score.total"), strict=True):
            pen.text(words(key), inset(area, right=4, bottom=4), 16, FADED, "ui_bold", "center")

    def _draw_row(self, seat: int, cells: list[FRect]) -> None:
        """Draw a seat's name, its suits, and in the end its points and its total."""
        pen, points = self.app.pen, self.sheet[seat][3]
        cells = [inset(cell, bottom=5) for cell in cells]
        line = cells[0].unionall(cells[1:])
        pen.fill(line, (150, 104, 52), 44 if seat % 2 else 22, 8)
        side = min(LARGEST_FACE, line.height - 8)
        _, face, _, name = row(cells[0], 4, side, 8, share())
        self._draw_face(seat, place(face, height=side))
        draw_name(pen, self.board.names[seat], name, min(20.0, 0.78 * line.height), INK, smallest=12.0)
        for suit, cell in enumerate(cells[1:-2]):
            self._draw_cell(seat, suit, inset(cell, y=3, right=8))
        if self.phase >= POISON:
            new_points = round(points * self.reached(POISON))
            total = self.totals[seat] - points + new_points
            points_cell, total_cell = cells[-2:]
            parts = self._parts(seat)
            if parts and line.height >= TALL:
                points_cell, parts_cell = column(inset(points_cell, y=0.16 * line.height), share(0.6), share(0.4))
                pen.text(parts, inset(parts_cell, right=4), 16, FADED, "ui", "center")
            self._draw_number(new_points, points_cell, (140, 40, 20))
            self._draw_number(total, total_cell, INK)

    def _draw_face(self, seat: int, area: FRect) -> None:
        """Draw the face of who sits there: glad of cards that are shed, and in the end as the round went."""
        faces = self.board.seat_faces
        pen = self.app.pen
        pen.sprite(faces.face(seat, self._mood(seat)), area)
        pen.frame(area, INK, 1.5, 4)

    def _mood(self, seat: int) -> str:
        """Return how a seat feels about what has been judged so far."""
        points = [points for *_, points in self.sheet]
        if self.phase >= POISON:
            if points[seat] == min(points):
                return "glad"
            return "cross" if points[seat] == max(points) else "calm"
        has_shed = any(self._shedder(colour) == seat for colour in range(self.phase))
        return "glad" if has_shed else "calm"

    def _parts(self, seat: int) -> str:
        """Return of what the points of a round are made, such as ``5 + 6``: each suit that was not shed, in the order
        of the columns. "" if that is one number only."""
        shed = self.sheet[seat][2]
        costs: list[int] = []
        for suit, pieces in enumerate(self.piles[seat]):
            if not pieces or (suit < len(COLOURS) and shed >> suit & 1):
                continue
            costs.append(sum(self.game.points[self.game.kind[piece]] for piece in pieces))
        return " + ".join(str(cost) for cost in costs) if len(costs) > 1 else ""

    def _draw_number(self, number: int, cell: FRect, colour: Colour) -> None:
        size = min(32.0, 0.72 * cell.height)
        self.app.pen.text(str(number), inset(cell, right=4), size, colour, "ui_bold", "center")

    def _draw_cell(self, seat: int, suit: int, cell: FRect) -> None:
        """Draw the cards of one suit in one pile; of the colour that is judged, those that are shed slide away."""
        pen, pieces = self.app.pen, self.piles[seat][suit]
        if not pieces:
            pen.text("·", cell, min(26.0, 0.72 * cell.height), FADED, "ui_bold", "center")
            return
        is_judged = suit < len(COLOURS) and self.phase > suit
        is_shed = is_judged and self._shedder(suit) == seat
        tie_score = ""
        if is_judged and not is_shed and self.sheet[seat][0][suit] == self._highest_count(suit):
            tie_score = self._tie_score(suit)
        share_gone = 0.0
        if is_shed:
            share_gone = self.reached(suit + 1)
            pen.fill(cell, (86, 150, 66), 76, 8)
        elif tie_score:
            pen.fill(cell, (214, 150, 40), 100, 8)
        self._draw_pile(pieces, inset(cell, right=COUNT_WIDTH), share_gone)
        count_area = place(cell, COUNT_WIDTH, x=1)
        count_area.width -= 4
        if share_gone >= 1:
            mark = place(count_area, min(30.0, cell.height - 8), min(30.0, cell.height - 8))
            pen.fill(mark.inflate(8, 8), (60, 110, 44), radius=19)
            pen.icon("icon_check", mark)
        else:
            size = min(26.0, 0.72 * cell.height)
            pen.text(self._count_text(pieces, suit), count_area, size, PAINT[SUITS[suit]], "ui_bold", "center")
        if tie_score:
            text = self.words("score.tie", score=tie_score)
            plate = place(cell, min(cell.width - 4, pen.width(text, 15) + 14), 22, y=1)
            draw_tag(pen, plate, text, size=15, ground=(60, 32, 12), alpha=225)

    def _count_text(self, pieces: list[int], suit: int) -> str:
        """Return how many cards of a suit these are; of poison also what each costs, if all cost the same."""
        costs = {self.game.points[self.game.kind[piece]] for piece in pieces}
        if SUITS[suit] == "poison" and len(costs) == 1:
            return f"{len(pieces)}×{costs.pop()}"
        return str(len(pieces))

    def _draw_pile(self, pieces: list[int], area: FRect, share_gone: float) -> None:
        """Draw cards side by side from the left of an area; as they go, they fade and slide to the right."""
        pen, game = self.app.pen, self.board.table.game
        height = min(area.height - 2, 84.0)
        room = area.width - PILE_MARGIN - height * RATIO
        step = max(1.0, min(0.42 * height * RATIO, room / max(1, len(pieces) - 1)))
        for index, piece in enumerate(pieces):
            picture = self.board.faces.front(game.cards[game.kind[piece]], max(8, round(height * pen.unit)))
            picture = pen.faded(picture, 255 - round(185 * share_gone))
            x = area.x + PILE_MARGIN + index * step + share_gone * 26
            pen.surface.blit(picture, (x * pen.unit, (area.centery - height / 2) * pen.unit))

    def _highest_count(self, colour: int) -> int:
        """Return how many cards of a colour the seat with most of them has."""
        return max(counts[colour] for counts, *_ in self.sheet)

    def _tie_score(self, colour: int) -> str:
        """Return ``3:3`` when several seats have most cards of a colour, else ""."""
        numbers = [counts[colour] for counts, *_ in self.sheet]
        highest = max(numbers)
        holders = numbers.count(highest)
        if holders < 2 or not highest:
            return ""
        return ":".join([str(highest)] * holders)

    def _sentence(self) -> str:
        """Return what happens in this phase."""
        words = self.words
        if self.phase == OPEN:
            return words("score.open.say")
        if self.phase >= POISON:
            has_poison = (NO_COLOUR,) in self.game.counts_as
            poison = self.game.counts_as.index((NO_COLOUR,)) if has_poison else 0
            return words("score.poison.say", each=self.game.points[poison])
        colour = self.phase - 1
        colour_name = words(f"colour.{COLOURS[colour]}")
        shedder = self._shedder(colour)
        if shedder is not None:
            return words("score.shed.say", colour=colour_name, name=self.board.names[shedder])
        tie_score = self._tie_score(colour)
        if tie_score:
            return words("score.tie.say", colour=colour_name, score=tie_score)
        return words("score.nobody.say", colour=colour_name)
