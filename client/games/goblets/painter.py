"""Raise Your Goblets, painted: Houses with their screens, the ring of goblets, tokens, what one sees in a goblet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect

from client.games.goblets.answers import Answers
from client.games.goblets.choosing import offered_goblets
from client.games.goblets.fate import CupOfFate
from client.games.goblets.fates import fates
from client.games.goblets.gestures import GobletPlace, RingSweep
from client.games.goblets.goblets import Goblets
from client.games.goblets.houses import HousePanels, draw_effects
from client.games.goblets.inside import draw_inside
from client.games.goblets.labels import label_cards
from client.games.goblets.layout import FOOT
from client.games.goblets.log_lines import question
from client.games.goblets.notebook import draw_notes, known_words, strip_of
from client.games.goblets.reveal import TokensRollOut
from client.games.goblets.table import MOUTH, RAISED, GobletsArrangement
from client.table.badge import BRASS, draw_count, draw_tag
from client.table.board import Board
from client.table.context import SittingContext
from client.table.halo import PLAYABLE, Light, draw_glow, draw_light
from client.table.painter import Painter
from client.table.piece import GamePiece
from client.table.tabletop import draw_oval
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option, Spot, Timing, View
from client.table.zoom import NOTHING, OpenCard
from client.ui import Widget
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD
from client.window.motion import Tween
from rules.games.goblets.board import ROLES, SUPPLY, UNNAMED, Exchange, Peek, PourInto, Rotate, Swap, UseCard
from rules.games.goblets.board import GobletsTable as State

CLOTH = (30, 66, 58)
"""The cloth on the table."""
USED = 1.4
"""Seconds for which a character's card is shown to all when its ability is used."""


class GobletsPainter(Painter[GobletsArrangement]):
    """Draws a table of Raise Your Goblets. In a replay nothing is asked and nothing can be taken up."""

    def __init__(self, board: Board[GobletsArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        board.table.names = board.names
        self.goblets = Goblets(board)
        self.panels = HousePanels(board)
        self.reveal = TokensRollOut(board, self.goblets)
        self.fate = CupOfFate(board)
        self.answers = Answers(board, context) if context is not None else None
        self._edition, self._home = -1, (-1, -1)
        self._used = -1

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board, table, found = self.board, self.table, list[Widget]()
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.goblets.art.forget()
        home = table.shown.house_of(board.bottom), table.shown.noble(0)
        if self._home != home:  # who looks on, or where they sit, has changed
            self._home = home
            board.arrange(range(len(board.stage.zones)), Timing())
        if not board.playing:
            self.reveal.settle()
            self.goblets.put_in_place()
        for seat, place in enumerate(table.layout.seats):
            said = self.about_seat(seat)
            found.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        for house, where in enumerate(table.layout.houses):
            said = self.about_house(house)
            found.append(TipArea(f"house.{house}", where.mark, said, role="house", tip=said))
        if self.context is None:  # who plays takes them by their places
            for number in range(len(table.shown.at)):
                said = self.about_goblet(number)
                found.append(TipArea(f"goblet.{number}", table.layout.stand(number), said, role="goblet", tip=said))
        zones = table.zones
        for name, owned in (("target", zones.targets), ("character", zones.characters), ("loyalty", zones.loyalties)):
            for owner, zone in enumerate(owned):
                found += [self._card(f"{name}.{owner}", piece) for piece in board.stage.zones[zone]]
        return found

    def _card(self, id: str, piece: GamePiece) -> OpenCard:
        kind = self.table.game.kind[piece.piece] if piece.piece >= 0 else -1
        label = self.table.about(self.board.words, self.table.game.cards[kind]) if kind >= 0 else ""
        if kind >= 0 and (player := self._plays(kind)):
            label += f" {player}."
        return OpenCard(id, piece.area, label, kind)

    def _plays(self, kind: int) -> str:
        """Who plays the House that this card names; "" for other cards."""
        table = self.table
        house = table.game.house[kind]
        if house < 0 or house >= table.shown.houses:
            return ""
        return self.board.words("gob.played_by", name=self.board.names[table.shown.noble(house)])

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        found: list[Widget] = []
        if context.viewer is None:
            return found
        if not table.duel:  # there nobody may turn it
            found.append(RingSweep(board, context, self.goblets, lambda: say("gob.ring")))
        own = next(house for house in table.layout.houses if house.own)
        for spot, area in ((RAISED, table.raising), (MOUTH, own.screen)):
            if spot in context.hand.targets:
                found.append(DropZone(spot, table.place_id(spot), area, say(f"gob.place.{spot}"), "", context.hand))
        for place in range(len(table.shown.at)):
            count = len(board.stage.zones[table.shown.goblet(place)])
            found.append(GobletPlace(board, context, place, self.about_goblet(place), str(count)))
        return found + (self.answers.widgets() if self.answers is not None else [])

    def about_goblet(self, place: int) -> str:
        """A goblet in words: where it stands, whose ring it wears, how much is in it, and what one knows of that."""
        said, inside = self._about_stand(place), known_words(self.board, place) if self.notes else ""
        if not inside:
            return said
        key = "gob.about.goblet.held" if self.table.all_open else "gob.about.goblet.known"
        return f"{said} {self.board.words(key, what=inside)}"

    def _about_stand(self, place: int) -> str:
        board, table, say = self.board, self.table, self.board.words
        count = len(board.stage.zones[table.shown.goblet(place)])
        if table.duel:
            return say("gob.about.goblet.duel", at=place + 1, n=count)
        name = board.names[table.shown.noble(place)]
        if not table.ringed:
            return say("gob.about.goblet.bare", name=name, n=count)
        ring = table.shown.at[place]
        called = say("house.gob", house=table.house_name(say, ring), name=board.names[table.shown.noble(ring)])
        key = "gob.about.goblet.own" if place == table.shown.house_of(board.bottom) else "gob.about.goblet"
        return say(key, name=name, n=count, house=called)

    def about_house(self, house: int) -> str:
        """A House in words: who plays it, and its motto."""
        table, say = self.table, self.board.words
        card = table.house_card(house)
        said = card.name[say.language]
        if "motto" in card.fields:
            said += f". {say('card.title', title=card.fields['motto'][say.language])}"
        return f"{said}. {say('gob.played_by', name=self.board.names[table.shown.noble(house)])}."

    def about_seat(self, seat: int) -> str:
        """A seat in words."""
        board, table, say, shown = self.board, self.table, self.board.words, self.table.shown
        house = shown.house_of(seat)
        said = say("gob.about.seat", name=board.names[seat], house=table.house_name(say, house),
                   n=len(board.stage.zones[table.zones.screens[house]]))  # fmt: skip
        target = shown.target_of(house) if table.zones.targets else None
        if target is not None:
            who, called = board.names[shown.noble(target)], table.house_name(say, target)
            said += " " + say("gob.about.target", name=who, house=called)
        if (hunter := table.hunter(house)) is not None:
            who, called = board.names[shown.noble(hunter)], table.house_name(say, hunter)
            said += " " + say("gob.about.hunted", name=who, house=called)
        if table.zones.characters and (kind := shown.character(house)) != UNNAMED and shown.noble(house) == seat:
            said += " " + say("gob.about.character", what=table.about(say, table.game.cards[kind]))
        if (points := table.noted_points(board.bottom)[seat]) >= 0:
            said += " " + say("count.points", n=points) + "."
        return said

    def corner(self) -> str:
        return self.board.words("gob.round_now", n=self.table.shown.round)

    # -- keys --------------------------------------------------------------------------------------------------------

    def early_key(self, event: pygame.event.Event) -> bool:
        answers = self.answers
        return answers is not None and answers.choose_key(event)

    def key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.key(event)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        context.hand.chosen, context.hand.choosing = None, options

    # -- words -------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, shown, ask, acting = self.board.words, self.table.shown, context.ask, context.acting
        if self.board.playing and acting is None:
            return words("gob.dealing", name=self.board.names[shown.noble(shown.host)])
        if self.board.playing and acting is not None and acting.kind != "round" and not context.paused:
            return words("gob.plays", name=self.board.names[acting.seat])
        if ask is None:
            return words("table.finished")
        name = self.board.names[ask.seat]
        if ask.kind == "round":
            return words("gob.waits.round", round=shown.round)
        if not context.my_turn:
            return words("table.paused" if context.paused else f"gob.waits.{self._known(ask.kind)}", name=name)
        if context.hand.choosing:
            key = "gob.ask.which"
            if ask.kind == "exchange":
                key = "gob.ask.which.exchange"
            elif offered_goblets(shown, context) or all(isinstance(option, Peek) for option in context.hand.choosing):
                key = "gob.ask.which.goblet"
            return words(key, name=name)
        if ask.kind in ("act", "exchange") and (chosen := context.hand.chosen) is not None:
            return words("gob.ask.goblet" if isinstance(chosen, str) else "gob.ask.token", name=name)
        if (asked := question(self.table.seen(context.view()), ask, self.board.names)) is not None:
            return asked.say(words)
        (entry,) = self.table.game.question(self.table.seen(context.view()), ask, self.board.names)
        return entry.say(words)

    @staticmethod
    def _known(kind: str) -> str:
        return kind if kind in ("act", "peeked", "propose", "allow", "claim", "drink") else "act"

    def hint(self, context: SittingContext, option: Option) -> Hint:
        said = self.answers.advised(option) if self.answers is not None else ""
        words = self.board.words("gob.hint", what=said)
        handle: Handle | None = None
        spot: Spot | None = None
        match option:
            case PourInto(role, place):
                held = self.board.stage.zones[self.table.hand(self.board.bottom)]
                handle = next((each.piece for each in held if self.table.game.role[each.piece] == role), None)
                return Hint(handle, ("goblet", place), words)
            case Swap(one, other):
                home = self.table.shown.house_of(self.board.bottom)
                taken, place = (other, one) if other == home else (one, other)
                handle, spot = f"goblet.{taken}", ("goblet", place)
            case Exchange(one, other):
                handle, spot = f"goblet.{one}", ("goblet", other)
            case Peek(place) | int(place):
                spot = ("goblet", place)
            case UseCard():
                spot = self.card_hint_spot(context, option)
            case Rotate(_):
                pass
        return Hint(handle, spot, words)

    def card_hint_spot(self, context: SittingContext, option: Option) -> Spot | None:
        offered = offered_goblets(self.table.shown, context)
        return next((("goblet", place) for place, answer in offered.items() if answer == option), None)

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        from client.games.goblets.count import DinnerSheet

        assert isinstance(view, State)
        found = fates(view, self.board.words, self.board.names)
        return DinnerSheet(window, self.board, view, found, done, by_itself)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.goblets.on_event(event)
        self.reveal.on_event(event)
        self.fate.on_event(event)
        if event[0] == "used":
            show, hide = partial(self._show_card, event[2]), partial(self._show_card, -1, 1.0)
            self.board.motions.add(Tween(USED, show, on_end=hide))

    def _show_card(self, kind: int, share: float) -> None:
        self._used = kind

    def update(self, dt: float) -> None:
        self.goblets.update()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, table, stage = self.board, self.table, self.board.stage
        zones = table.zones
        self.goblets.dress()
        self._draw_table()
        self.panels.draw()
        if not table.emptied and self.answers is not None and not self.answers.fill_all:
            draw_effects(board)
        board.draw_cards(stage.zones[SUPPLY])
        self._count_supply()
        for zone in (*zones.targets, *zones.characters, *zones.loyalties):
            board.draw_cards(stage.zones[zone])
        label_cards(board, self.context is not None and self.context.viewer is not None)
        for zone in zones.screens:
            board.draw_cards(stage.zones[zone])
        self._draw_lights()
        looked_into = self._looked_into()
        self.goblets.draw(looked_into)
        for cup in table.emptied:
            board.draw_cards(stage.zones[zones.goblets[cup]])
        self._draw_levels()
        self.reveal.draw()
        board.draw_flying()
        self._draw_levels_of_lifted()
        self.goblets.air.draw(board.pen)
        if self.goblets.dark:
            board.pen.fill(table.layout.ring, (8, 3, 1), round(235 * self.goblets.dark), 60)
        self._draw_inside(looked_into)
        self.fate.draw()

    def _draw_table(self) -> None:
        """The table at which all sit; along the trim of its cloth the goblets go round."""
        layout, pen = self.table.layout, self.board.pen
        foot = FOOT - 0.5
        area = FRect(0, 0, 2 * layout.radii[0] + layout.goblet, 2 * layout.radii[1] + 0.62 * layout.goblet)
        area.center = layout.middle[0], layout.middle[1] + foot * layout.goblet
        draw_oval(pen, area, CLOTH)

    def _draw_lights(self) -> None:
        board, layout, context = self.board, self.table.layout, self.context
        asked = context is not None and not board.playing
        offered = offered_goblets(self.table.shown, context) if asked and context is not None else {}
        for spot in (*self.table.spots(self.table.shown),):
            light = board.glow(spot)
            if light is None and isinstance(spot, tuple) and spot[1] in offered:
                light = Light(1, PLAYABLE)
            if light is None:
                continue
            if isinstance(spot, tuple):
                body = self.goblets.at(spot[1])
                draw_glow(board.pen, "gob_goblet", body.pose.area(body.ratio).move(0, -body.lift), light)
            else:
                own = next(house for house in layout.houses if house.own)
                draw_light(board.pen, self.table.raising if spot == RAISED else own.screen, light, 18)

    def _draw_levels(self) -> None:
        """How many tokens are in each goblet, for all to see; and what one knows of them."""
        board, table = self.board, self.table
        if table.duel:
            for place in range(len(table.shown.at)):
                self._draw_number(place, table.layout.stand(place))
        for place, cup in enumerate(table.shown.at):
            body = self.goblets.at(place)
            if body.moving or body.lift or board.is_lifted(body) or cup in table.emptied:
                continue
            self._draw_level(place, table.layout.stand(place))

    def _draw_number(self, place: int, area: FRect) -> None:
        """The number of a goblet of the duel, on it."""
        sign = FRect(area.centerx - 13, area.y + 0.42 * area.height, 26, 22)
        draw_tag(self.board.pen, sign, str(place + 1), size=17, alpha=170)

    def _draw_level(self, place: int, area: FRect) -> None:
        """How many tokens are in the goblet of a place, which is seen in this area; and what one knows of them."""
        board = self.board
        many = len(board.stage.zones[self.table.zones.goblets[self.table.shown.at[place]]])
        draw_count(board.pen, (area.right + 2, area.bottom - 0.1 * area.height), many)
        if self.notes:
            draw_notes(board, place, area)

    def _draw_levels_of_lifted(self) -> None:
        """The same of goblets that are lifted: it goes with them."""
        lifted = {id(each.piece): each for each in self.board.lifted}
        for place, cup in enumerate(self.table.shown.at):
            body = self.goblets.at(place)
            held = lifted.get(id(body))
            if held is None or body.lift or cup in self.table.emptied:
                continue
            area = held.pose.area(body.ratio).move(0, -held.height)
            if self.table.duel:
                self._draw_number(place, area)
            self._draw_level(place, area)

    def _count_supply(self) -> None:
        pieces = self.board.stage.zones[SUPPLY]
        for role in range(len(ROLES)):
            same = [piece for piece in pieces if piece.piece >= 0 and self.table.game.role[piece.piece] == role]
            if len(same) > 1 and not any(piece.moving for piece in same):
                area = same[0].area
                if self.table.layout.close:  # beside the own goblet a badge would hide the heap
                    tag = FRect(0, 0, 20, 15)
                    tag.center = (area.x - 6 if role < 2 else area.right + 6), area.centery
                    draw_tag(self.board.pen, tag, str(len(same)), size=13)
                else:
                    draw_count(self.board.pen, (area.right + 4, area.bottom + 10), len(same))

    def _looked_into(self) -> list[int]:
        """The places of the goblets that the person at the screen is looking into."""
        context, table = self.context, self.table
        if context is None or context.viewer is None or not context.my_turn or self.board.playing:
            return []
        view, eyes = table.shown, 1 << context.viewer
        return [place for place, cup in enumerate(view.at)
                if view.visible_to[view.goblet(place)] & eyes and cup not in table.emptied]  # fmt: skip

    def _draw_inside(self, places: Sequence[int]) -> None:
        """What the person at the screen sees in goblets."""
        table = self.table
        for place, area in zip(places, row(table.layout.notes, *[share()] * len(places), gap=40), strict=True):
            draw_inside(self.board, place, table.shown.zones[table.shown.goblet(place)], area)

    @property
    def notes(self) -> bool:
        """Does the table note what one knows? After the game it tells all. Before it ends, not if one plays by memory,
        nor where nobody plays."""
        watched = self.context is not None and self.context.viewer is None
        return self.table.all_open or not (watched or self.table.shown.by_memory)

    def previewed(self) -> int:
        """Also a character's card, while its ability is used; tokens say all there is to say."""
        pointed = super().previewed()
        kind = self._used if pointed < 0 else pointed
        return NOTHING if kind >= 0 and self.table.game.cards[kind].kind == "token" else kind

    def aside(self) -> FRect:
        area = super().aside()
        area.center = self.table.layout.middle
        return area

    def to_read(self) -> list[FRect]:
        layout = self.table.layout
        return [*super().to_read(), layout.buttons, next(house.screen for house in layout.houses if house.own)]

    def draw_above(self) -> None:
        super().draw_above()
        self._name_large()
        ring = self.board.gui.find("ring")
        if isinstance(ring, RingSweep) and (tag := ring.tag) is not None:
            self.board.tag = tag

    def _name_large(self) -> None:
        """Who plays the House whose card is seen large."""
        kind = self.previewed()
        if kind < 0 or self.board.gui.covered or not (said := self._plays(kind)):
            return
        card, pen = self.large(), self.board.pen
        tag = FRect(0, 0, pen.width(said, 17, "ui_bold") + 24, 24)
        tag.midbottom = card.centerx, card.bottom - 6
        draw_tag(pen, tag, said, GOLD, size=17, rim=BRASS, alpha=245)

    def seen_with(self, place: str, area: FRect) -> FRect:
        ids = [self.table.place_id(("goblet", number)) for number in range(len(self.table.shown.at))]
        if place not in ids or not self.notes:
            return area
        strip = strip_of(self.board, ids.index(place), self.table.layout.stand(ids.index(place)))
        return area if strip is None else area.union(strip)

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout, areas = self.table.layout, dict[str, FRect]()
        for at, house in enumerate(layout.houses):
            areas[f"house.{at}"] = house.area
        for place in range(len(layout.stands)):
            areas[f"goblet.{place}"] = layout.stand(place)
        return areas
