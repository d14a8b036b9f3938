"""Draws a table of Raise Your Goblets: Houses with their screens, the ring of goblets, tokens, open goblets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect
from pygame.math import clamp

from client.games.goblets.answers import Answers
from client.games.goblets.banquet import draw_banquet, draw_hall
from client.games.goblets.cup_of_fate import CupOfFate
from client.games.goblets.gestures import GobletPlace, RingSweep
from client.games.goblets.goblet_choices import offered_goblets
from client.games.goblets.goblets import Goblets
from client.games.goblets.houses import (
    draw_effects,
    draw_guests_behind,
    draw_houses,
    draw_screen,
    draw_tags,
    early_busts,
)
from client.games.goblets.labels import label_cards
from client.games.goblets.log_lines import question
from client.games.goblets.notebook import draw_notes, notes_area, notes_text
from client.games.goblets.open_goblet import draw_open_goblet
from client.games.goblets.results import round_results
from client.games.goblets.reveal import GobletReveal
from client.games.goblets.sight import draw_lines_of_sight
from client.games.goblets.table import MOUTH, RAISED, GobletsArrangement, close_offset
from client.table.badge import BADGE, BRASS, draw_count, draw_tag
from client.table.board import Board
from client.table.context import SittingContext
from client.table.halo import PLAYABLE, Light, draw_glow, draw_light
from client.table.painter import Painter
from client.table.piece import GamePiece
from client.table.targets import DropZone, TipArea
from client.table.terms import Event, Handle, Hint, Option, Spot, Timing, View
from client.table.zoom import NOTHING, OpenCard
from client.ui import Widget
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD
from client.window.motion import Tween
from rules.games.goblets.board import SUPPLY, UNNAMED, Exchange, Peek, PourInto, Swap, UseCard
from rules.games.goblets.board import GobletsTable as State
from rules.kernel.asking import Ask

SMALL_GOBLET = 80.0
"""Below this height of a goblet the number of its tokens stands beside it."""
SHOW_SECONDS = 1.4
"""Seconds for which a character's card is shown to all when its ability is used."""


KINDS_WAITED_FOR = ("act", "peeked", "propose", "allow", "claim", "drink")
"""The kinds of questions that have a text of their own for those who wait for the answer."""


class GobletsPainter(Painter[GobletsArrangement]):
    """Draws a table of Raise Your Goblets. In a replay nothing is asked and nothing can be taken up."""

    def __init__(self, board: Board[GobletsArrangement], context: SittingContext | None) -> None:
        super().__init__(board, context)
        board.table.names = board.names
        self.goblets = Goblets(board)
        self.reveal = GobletReveal(board, self.goblets)
        self.cup_of_fate = CupOfFate(board)
        self.answers = Answers(board, context) if context is not None else None
        self._edition = -1  # of the pictures
        self._home = (-1, -1)  # the House at the lower edge, and the Noble of the first House
        self._used_kind = -1  # the character whose ability is being used

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self._catch_up()
        layout = self.table.layout
        widgets: list[Widget] = []
        for seat, seat_place in enumerate(layout.seats):
            about = self.about_seat(seat)
            widgets.append(TipArea(f"seat.{seat}", seat_place.plate, about, role="seat", tip=about))
        for house, house_place in enumerate(layout.houses):
            about = self.about_house(house)
            widgets.append(TipArea(f"house.{house}", house_place.mark, about, role="house", tip=about))
        if self.context is None:  # a player takes them up by their places
            for place in range(len(self.table.shown.at)):
                about = self.about_goblet(place)
                widgets.append(TipArea(f"goblet.{place}", layout.stand(place), about, role="goblet", tip=about))
        zones = self.table.zones
        card_zones = (("target", zones.targets), ("character", zones.characters), ("loyalty", zones.loyalties))
        for name, zone_numbers in card_zones:
            for owner, zone in enumerate(zone_numbers):
                widgets += [self._open_card(f"{name}.{owner}", card) for card in self.board.stage.zones[zone]]
        return widgets

    def _catch_up(self) -> None:
        """Put everything in its place if the pictures, the viewer or the view have changed."""
        board = self.board
        view = self.table.shown
        if self._edition != board.pen.assets.edition:
            self._edition = board.pen.assets.edition
            self.goblets.art.forget()
        home = view.house_of(board.bottom), view.noble(0)
        if self._home != home:  # the viewer, or where all sit, has changed
            self._home = home
            board.arrange(range(len(board.stage.zones)), Timing())
        if not board.playing:
            self.reveal.settle()
            self.goblets.put_in_place()

    def _open_card(self, id: str, card: GamePiece) -> OpenCard:
        """Return the widget of a card on the table."""
        if card.piece < 0:
            return OpenCard(id, card.area, "", -1)
        kind = self.table.game.kind[card.piece]
        label = self.table.about(self.board.words, self.table.game.cards[kind])
        player = self._player_text(kind)
        if player:
            label += f" {player}."
        return OpenCard(id, card.area, label, kind)

    def _player_text(self, kind: int) -> str:
        """Return who plays the House that a card of this kind names; "" for other cards."""
        table = self.table
        house = table.game.house[kind]
        if house < 0 or house >= table.shown.houses:
            return ""
        return self.board.words("gob.played_by", name=self.board.names[table.shown.noble(house)])

    def spots(self, context: SittingContext) -> list[Widget]:
        board = self.board
        table = self.table
        words = board.words
        widgets: list[Widget] = []
        if context.viewer is None:
            return widgets
        if not table.duel:  # there nobody may rotate the goblets
            widgets.append(RingSweep(board, context, self.goblets, words("gob.ring")))
        for spot, area in ((RAISED, table.raising), (MOUTH, table.layout.own_house.screen)):
            if spot in context.hand.targets:
                label = words(f"gob.place.{spot}")
                widgets.append(DropZone(spot, table.place_id(spot), area, label, "", context.hand))
        for place in range(len(table.shown.at)):
            count = len(board.stage.zones[table.shown.goblet(place)])
            surroundings = self.seen_with(table.place_id(("goblet", place)), table.layout.stand(place))
            widgets.append(GobletPlace(board, context, place, self.about_goblet(place), str(count), surroundings))
        if self.answers is not None:
            widgets += self.answers.widgets()
        return widgets

    def about_goblet(self, place: int) -> str:
        """Return a goblet in words: where it stands, whose ring it wears, how much is in it, and what one knows of
        that."""
        about = self._about_stand(place)
        if not self.notes:
            return about
        contents = notes_text(self.board, place)
        if not contents:
            return about
        key = "gob.about.goblet.held" if self.table.all_open else "gob.about.goblet.known"
        return f"{about} {self.board.words(key, what=contents)}"

    def _about_stand(self, place: int) -> str:
        """Return where a goblet stands, whose ring it wears and how much is in it."""
        board = self.board
        table = self.table
        words = board.words
        count = len(board.stage.zones[table.shown.goblet(place)])
        if table.duel:
            return words("gob.about.goblet.duel", at=place + 1, n=count)
        name = board.names[table.shown.noble(place)]
        if not table.ringed:
            return words("gob.about.goblet.bare", name=name, n=count)
        ring = table.shown.at[place]
        ring_player = board.names[table.shown.noble(ring)]
        house = words("house.gob", house=table.house_name(words, ring), name=ring_player)
        is_own = self.somebody_plays and place == table.shown.house_of(board.bottom)
        key = "gob.about.goblet.own" if is_own else "gob.about.goblet"
        return words(key, name=name, n=count, house=house)

    def about_house(self, house: int) -> str:
        """Return a House in words: its name, its motto, and who plays it."""
        words = self.board.words
        card = self.table.house_card(house)
        parts = [card.name[words.language]]
        if "motto" in card.fields:
            parts.append(words("card.title", title=card.fields["motto"][words.language]))
        parts.append(words("gob.played_by", name=self.board.names[self.table.shown.noble(house)]))
        return ". ".join(parts) + "."

    def about_seat(self, seat: int) -> str:
        """Return a seat in words: its House, its tokens, whom it hunts, who hunts it, its character, its VP."""
        board = self.board
        table = self.table
        words = board.words
        view = table.shown
        house = view.house_of(seat)
        count = len(board.stage.zones[table.zones.screens[house]])
        sentences = [words("gob.about.seat", name=board.names[seat], house=table.house_name(words, house), n=count)]
        target = view.target_of(house)
        if target is not None:
            sentences.append(self._about_other_house("gob.about.target", target))
        hunter = table.hunter(house)
        if hunter is not None:
            sentences.append(self._about_other_house("gob.about.hunted", hunter))
        character = view.character(house)
        if character != UNNAMED and view.noble(house) == seat:
            card = table.game.cards[character]
            sentences.append(words("gob.about.character", what=table.about(words, card)))
        points = table.noted_points(board.bottom)[seat]
        if points >= 0:
            sentences.append(words("count.points", n=points) + ".")
        return " ".join(sentences)

    def _about_other_house(self, key: str, house: int) -> str:
        """Return the text with this key about the House that a seat hunts, or that hunts it."""
        words = self.board.words
        name = self.board.names[self.table.shown.noble(house)]
        return words(key, name=name, house=self.table.house_name(words, house))

    def corner(self) -> str:
        return self.board.words("gob.round_now", n=self.table.shown.round)

    # -- keys --------------------------------------------------------------------------------------------------------

    def early_key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.choose_key(event)

    def key(self, event: pygame.event.Event) -> bool:
        return self.answers is not None and self.answers.key(event)

    def leave_open(self, context: SittingContext, handle: Handle, options: tuple[Option, ...]) -> None:
        context.hand.chosen = None
        context.hand.choosing = options

    # -- words -------------------------------------------------------------------------------------------------------

    @property
    def somebody_plays(self) -> bool:
        """True if the person at the screen has a seat of their own: not in a replay, nor in a game that is watched."""
        return self.context is not None and self.context.viewer is not None

    def sentence(self, context: SittingContext) -> str:
        words = self.board.words
        view = self.table.shown
        acting = context.acting
        if self.board.playing:
            if acting is None:
                return words("gob.dealing", name=self.board.names[view.noble(view.host)])
            if acting.kind != "round" and not context.paused:
                return words("gob.plays", name=self.board.names[acting.seat])
        ask = context.ask
        if ask is None:
            return words("table.finished")
        if ask.kind == "round":
            return words("gob.waits.round", round=view.round)
        if not context.my_turn:
            return words(self._waiting_key(context, ask), name=self.board.names[ask.seat])
        key = self._gesture_key(context, ask)
        if key:
            return words(key, name=self.board.names[ask.seat])
        current_view = self.table.seen(context.view())
        entry = question(current_view, ask, self.board.names)
        if entry is None:
            (entry,) = self.table.game.question(current_view, ask, self.board.names)
        return entry.say(words)

    def _waiting_key(self, context: SittingContext, ask: Ask) -> str:
        """Return the key of what the person at the screen waits for."""
        if context.paused:
            return "table.paused"
        if ask.kind in KINDS_WAITED_FOR:
            return f"gob.waits.{ask.kind}"
        return "gob.waits.act"

    def _gesture_key(self, context: SittingContext, ask: Ask) -> str:
        """Return the key of what is still to be chosen for a gesture that has begun; "" if none has."""
        hand = context.hand
        if hand.choosing:
            if ask.kind == "exchange":
                return "gob.ask.which.exchange"
            is_peek = all(isinstance(option, Peek) for option in hand.choosing)
            if is_peek or offered_goblets(self.table.shown, context):
                return "gob.ask.which.goblet"
            return "gob.ask.which"
        if ask.kind in ("act", "exchange") and hand.chosen is not None:
            return "gob.ask.goblet" if isinstance(hand.chosen, str) else "gob.ask.token"
        return ""

    def hint(self, context: SittingContext, option: Option) -> Hint:
        advice = ""
        if self.answers is not None:
            advice = self.answers.advice(option)
        match option:
            case PourInto(role, place):
                return Hint(self._own_token(role), ("goblet", place), advice)
            case Swap(first, second):
                if second == self.table.shown.house_of(self.board.bottom):  # the own goblet is taken to the other
                    first, second = second, first
                return Hint(f"goblet.{first}", ("goblet", second), advice)
            case Exchange(first, second):
                return Hint(f"goblet.{first}", ("goblet", second), advice)
            case Peek(place) | int(place):
                return Hint(None, ("goblet", place), advice)
            case UseCard():
                return Hint(None, self.card_hint_spot(context, option), advice)
        return Hint(None, None, advice)

    def _own_token(self, role: int) -> int | None:
        """Return a token of this role behind the own screen; None if there is none."""
        for token in self.board.stage.zones[self.table.hand(self.board.bottom)]:
            if self.table.game.role[token.piece] == role:
                return token.piece
        return None

    def card_hint_spot(self, context: SittingContext, option: Option) -> Spot | None:
        for place, answer in offered_goblets(self.table.shown, context).items():
            if answer == option:
                return "goblet", place
        return None

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        from client.games.goblets.count import DinnerSheet

        assert isinstance(view, State)
        results = round_results(view, self.board.words, self.board.names)
        return DinnerSheet(window, self.board, view, results, done, by_itself)

    # -- effects -----------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        self.goblets.on_event(event)
        self.reveal.on_event(event)
        self.cup_of_fate.on_event(event)
        if event[0] == "used":
            show = partial(self._show_card, event[2])
            hide = partial(self._show_card, -1, 1.0)
            self.board.motions.add(Tween(SHOW_SECONDS, show, on_end=hide))

    def _show_card(self, kind: int, _share: float) -> None:
        self._used_kind = kind

    def update(self, dt: float) -> None:
        self.goblets.update()

    def early_pictures(self) -> Iterator[Callable[[], object]]:
        yield from early_busts(self.board)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board = self.board
        table = self.table
        stage = board.stage
        zones = table.zones
        self.goblets.dress()
        draw_hall(board.pen, table.layout)
        draw_guests_behind(board)
        draw_banquet(board.pen, table.layout, table.duel)
        draw_lines_of_sight(board, self.somebody_plays)
        draw_houses(board)
        if not table.emptied and self.answers is not None and not self.answers.fill_all:
            draw_effects(board)
        if table.duel or not table.emptied:  # at dinner the tokens of the goblets lie there now
            board.draw_cards(stage.zones[SUPPLY])
            self._draw_supply_counts()
        for zone in (*zones.targets, *zones.characters, *zones.loyalties):
            board.draw_cards(stage.zones[zone])
        label_cards(board, self.somebody_plays)
        self._draw_tokens_and_screens()
        self.reveal.draw_shade()
        self._draw_lights()
        open_places = self._open_places()
        self.goblets.draw(open_places)
        for cup in table.emptied:
            board.draw_cards(stage.zones[zones.goblets[cup]])
        self._draw_counts()
        self.reveal.draw()
        board.draw_flying()
        self._draw_counts_of_lifted()
        self.goblets.air.draw(board.pen)
        if self.goblets.darkness:
            board.pen.fill(table.layout.ring, (8, 3, 1), round(235 * self.goblets.darkness), 60)
        self._draw_open_goblets(open_places)
        self.cup_of_fate.draw()

    def _draw_tokens_and_screens(self) -> None:
        """Draw the tokens of all Houses, those of the others behind their screens, and the tags of Houses."""
        table = self.table
        for house, place in enumerate(table.layout.houses):
            self.board.draw_cards(self.board.stage.zones[table.zones.screens[house]])
            if not place.is_own:
                draw_screen(self.board, house)
        for house, place in enumerate(table.layout.houses):
            draw_tags(self.board, house, place)

    def _draw_lights(self) -> None:
        """Draw the lights of the spots to which something may be dropped, and of the goblets that may be chosen."""
        board = self.board
        offered: Mapping[int, Option] = {}
        if self.context is not None and not board.playing:
            offered = offered_goblets(self.table.shown, self.context)
        for spot in self.table.spots(self.table.shown):
            light = board.glow(spot)
            if isinstance(spot, tuple):
                if light is None and spot[1] in offered:
                    light = Light(1, PLAYABLE)
                if light is not None:
                    body = self.goblets.at(spot[1])
                    draw_glow(board.pen, "gob_goblet", body.pose.area(body.ratio).move(0, -body.lift), light)
            elif light is not None:
                area = self.table.raising if spot == RAISED else self.table.layout.own_house.screen
                draw_light(board.pen, area, light, 18)

    def _draw_counts(self) -> None:
        """Draw how many tokens are in each goblet, for all to see, and what one knows of them."""
        table = self.table
        if table.duel:
            for place in range(len(table.shown.at)):
                self._draw_number(place, table.layout.stand(place))
        for place, cup in enumerate(table.shown.at):
            body = self.goblets.at(place)
            if body.moving or body.lift or self.board.is_lifted(body) or cup in table.emptied:
                continue
            self._draw_count(place, table.layout.stand(place))

    def _draw_number(self, place: int, area: FRect) -> None:
        """Draw the number of a goblet of the duel on it."""
        sign = FRect(area.centerx - 13, area.y + 0.42 * area.height, 26, 22)
        draw_tag(self.board.pen, sign, str(place + 1), size=17, alpha=170)

    def _draw_count(self, place: int, area: FRect) -> None:
        """Draw how many tokens are in the goblet of a place, which is seen in this area, and what one knows of them."""
        board = self.board
        count = len(board.stage.zones[self.table.zones.goblets[self.table.shown.at[place]]])
        aside = 2.0
        is_beside_supply = self.table.layout.close and place == self.table.shown.house_of(board.bottom)
        if not is_beside_supply:
            aside += clamp(SMALL_GOBLET - area.height, 0, BADGE - 4)  # a small goblet would be hidden by its number
        draw_count(board.pen, (area.right + aside, area.bottom - 0.1 * area.height), count)
        if self.notes:
            draw_notes(board, place, area)

    def _draw_counts_of_lifted(self) -> None:
        """Draw the same for goblets that are lifted: it goes with them."""
        lifted_by_id = {id(lifted.piece): lifted for lifted in self.board.lifted}
        for place, cup in enumerate(self.table.shown.at):
            body = self.goblets.at(place)
            lifted = lifted_by_id.get(id(body))
            if lifted is None or body.lift or cup in self.table.emptied:
                continue
            area = lifted.pose.area(body.ratio).move(0, -lifted.height)
            if self.table.duel:
                self._draw_number(place, area)
            self._draw_count(place, area)

    def _draw_supply_counts(self) -> None:
        """Draw how many tokens lie in each heap of the supply."""
        heaps: list[list[GamePiece]] = [[] for _ in range(self.table.supply_roles)]
        for piece in self.board.stage.zones[SUPPLY]:
            if piece.piece >= 0:
                heaps[self.table.game.role[piece.piece]].append(piece)
        for role, heap in enumerate(heaps):
            if len(heap) > 1 and not any(piece.moving for piece in heap):
                self._draw_supply_count(role, heap[0].area, len(heap))

    def _draw_supply_count(self, role: int, area: FRect, count: int) -> None:
        """Draw the number of the tokens in a heap, whose lowest one lies in this area."""
        pen = self.board.pen
        if not self.table.layout.close:
            draw_count(pen, (area.right + 4, area.bottom + 10), count)
            return
        tag = FRect(0, 0, 20, 15)  # beside the own goblet a badge would hide the heap
        x = area.x - 6 if close_offset(role)[0] < 0 else area.right + 6
        tag.center = x, area.centery
        draw_tag(pen, tag, str(count), size=13)

    def _open_places(self) -> list[int]:
        """Return the places of the goblets that the person at the screen is looking into."""
        context = self.context
        if context is None or context.viewer is None or not context.my_turn or self.board.playing:
            return []
        view = self.table.shown
        viewer_bit = 1 << context.viewer
        places = []
        for place, cup in enumerate(view.at):
            if view.visible_to[view.goblet(place)] & viewer_bit and cup not in self.table.emptied:
                places.append(place)
        return places

    def _draw_open_goblets(self, places: Sequence[int]) -> None:
        """Draw what the person at the screen sees in the goblets of these places."""
        view = self.table.shown
        areas = row(self.table.layout.notes, *[share()] * len(places), gap=40)
        for place, area in zip(places, areas, strict=True):
            draw_open_goblet(self.board, place, view.zones[view.goblet(place)], area)

    @property
    def notes(self) -> bool:
        """True if the table notes what one knows. After the game it tells all; before, it notes nothing in a game by
        memory, or where nobody at the screen plays."""
        if self.table.all_open:
            return True
        is_watched = self.context is not None and self.context.viewer is None
        return not is_watched and not self.table.shown.by_memory

    def previewed(self) -> int:
        """Return the kind of the card that is shown large: also that of a character, while its ability is used. Tokens
        are not, because they are large enough, unless they are badges."""
        kind = super().previewed()
        if kind < 0:
            kind = self._used_kind
        is_token = kind >= 0 and self.table.game.cards[kind].kind == "token"
        if is_token and not self.points_at_small_card():
            return NOTHING
        return kind

    def aside(self) -> FRect:
        area = super().aside()
        area.center = self.table.layout.middle
        return area

    def to_read(self) -> list[FRect]:
        layout = self.table.layout
        return [*super().to_read(), layout.buttons, layout.own_house.screen]

    def draw_above(self) -> None:
        super().draw_above()
        self._draw_player_of_large_card()
        ring = self.board.gui.find("ring")
        if isinstance(ring, RingSweep):
            tag = ring.tag
            if tag is not None:
                self.board.tag = tag

    def _draw_player_of_large_card(self) -> None:
        """Draw who plays the House whose card is shown large."""
        kind = self.previewed()
        if kind < 0 or self.board.gui.covered:
            return
        text = self._player_text(kind)
        if not text:
            return
        pen = self.board.pen
        card = self.large()
        tag = FRect(0, 0, pen.width(text, 17, "ui_bold") + 24, 24)
        tag.midbottom = card.centerx, card.bottom - 6
        draw_tag(pen, tag, text, GOLD, size=17, rim=BRASS, alpha=245)

    def seen_with(self, place: str, area: FRect) -> FRect:
        ids = [self.table.place_id(("goblet", number)) for number in range(len(self.table.shown.at))]
        if place not in ids or not self.notes:
            return area
        number = ids.index(place)
        notes = notes_area(self.board, number, self.table.layout.stand(number))
        if notes is None:
            return area
        return area.union(notes)

    # -- for tests and the curious -----------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas: dict[str, FRect] = {}
        for number, house in enumerate(layout.houses):
            areas[f"house.{number}"] = house.area
        for place in range(len(layout.stands)):
            areas[f"goblet.{place}"] = layout.stand(place)
        return areas
