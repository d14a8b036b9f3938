"""The Store card that has just been played: large on the tray, with its player, its target and its text, until it is
settled."""

from __future__ import annotations

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.reasons import foretell_card
from client.table.badge import draw_stamp
from client.table.chain import SIZE, SPLIT, draw_story
from client.table.piece import RATIO
from client.table.terms import Event
from client.table.zoom import draw_large
from client.ui.layout import fit
from client.ui.text import INK
from rules.games.dice_town.board import UNNAMED, Place, PlayCard
from rules.kernel.asking import Ask
from rules.text.log import Entry


class CardOnTray:
    """The card that was played last. It is known from its event, and shown as long as the game speaks of it: while its
    event and the one that stops it are played, and while somebody may answer it."""

    def __init__(self, board: TownBoard) -> None:
        self.board = board
        self._event: Event | None = None
        self._stopped = False

    def on_event(self, event: Event) -> None:
        """Remember a card that is played or stopped; after any other event it is settled."""
        match event:
            case ("played", *_):
                self._event, self._stopped = event, False
            case ("stopped", seat, kind):
                self._event, self._stopped = ("played", seat, kind, UNNAMED, UNNAMED, UNNAMED), True
            case _:
                self._event = None

    @property
    def event(self) -> Event | None:
        """The event ``played`` of the card that is shown now; None if there is no such card."""
        if self.board.playing:
            return self._event
        view, game = self.board.table.shown, self.board.table.game
        for intent in reversed(view.intents):
            if intent.kind == "play":
                option = PlayCard(game.kind[intent.source], intent.amount, *intent.tags)
                if intent.targets:
                    return ("played", intent.actor, option.kind, option.target, UNNAMED, UNNAMED)
                return ("played", intent.actor, option.kind, UNNAMED, option.target, option.face)
        return None

    @property
    def target(self) -> int:
        """The seat at which it is aimed, UNNAMED for none."""
        event = self.event
        return UNNAMED if event is None else event[3]

    def draw(self, ask: Ask | None, has_room: bool) -> None:
        """Draw the card, and beside it the text about it if there is room. ``ask`` is what the person is asked if that
        is whether they play a card."""
        board, event = self.board, self.event
        if event is not None:
            card = fit(board.table.layout.played, RATIO)
            draw_large(board.pen, card, lambda height: board.faces.front(board.table.game.cards[event[2]], height))
            if self._stopped and board.playing:
                draw_stamp(board.pen, card, board.words("town.stopped"))
        if has_room:
            self._draw_text(ask, event)

    def _draw_text(self, ask: Ask | None, event: Event | None) -> None:
        """Draw what is about to happen or has been played, and what comes of it."""
        board, layout = self.board, self.board.table.layout
        words, game = board.words, board.table.game
        if ask is not None:
            questions = [entry.say(words) for entry in game.question(board.table.shown, ask, board.names)]
            headline, *details = questions[:-1]  # the last one is asked above the tray
            lines = [headline]
            outcome = " ".join([*details, *self._outcomes(ask)])
        elif event is not None:
            lines = [entry.say(words) for entry in self._log(event)]
            outcome = game.cards[event[2]].text[words.language]
        else:
            return
        if not lines:
            return
        area = layout.story
        if event is None and board.table.shown.place != Place.ROLLING:  # no card and no cup beside it
            area = area.union(FRect(layout.played.x, area.y, 1, 1))
        if area.height > SPLIT:
            draw_story(board.pen, area, lines, outcome)
        else:
            self._draw_short_text(area, lines[-1], event)

    def _draw_short_text(self, area: FRect, line: str, event: Event | None) -> None:
        """Draw the text of the card alone, whose player is in the question above; if it is too long, the line."""
        board = self.board
        board.pen.fill(area, (243, 226, 188), 244, 10)
        room = area.inflate(-10, -2)
        if event is not None:
            text = board.table.game.cards[event[2]].text[board.words.language]
            if board.pen.height(text, room.width, SIZE - 2) <= room.height:
                line = text
        board.pen.text(line, room, SIZE, INK, align="center")

    def _outcomes(self, ask: Ask) -> list[str]:
        """Return what each card would bring that can be played in one way only."""
        board = self.board
        options = [option for option in ask.options if isinstance(option, PlayCard)]
        kinds = [option.kind for option in options]
        outcomes = []
        for option in options:
            outcome = foretell_card(board.table.shown, ask, option)
            if outcome is not None and kinds.count(option.kind) == 1:
                card = board.table.game.cards[option.kind].name[board.words.language]
                outcomes.append(board.words("town.foretold.card", card=card, what=outcome.say(board.words)))
        return outcomes

    def _log(self, event: Event) -> tuple[Entry, ...]:
        """Return what the log says of the card."""
        if self._stopped and self.board.playing:
            event = ("stopped", *event[1:3])
        return tuple(self.board.table.game.log(event, self.board.names))
