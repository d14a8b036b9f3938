"""The Store card that has just been played: large on the tray, with its player, its target and its text, until it is
settled."""

from __future__ import annotations

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.reasons import played
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
    """What was played last. It is known from its event, and shown as long as the game speaks of it: while its event and
    the one that stops it are played, and while somebody may answer it."""

    def __init__(self, board: TownBoard) -> None:
        self.board = board
        self._event: Event | None = None
        self._stopped = False

    def on_event(self, event: Event) -> None:
        """A card is played, or has come to nothing; after anything else it is settled."""
        if event[0] == "played":
            self._event, self._stopped = event, False
        elif event[0] == "stopped":
            self._event, self._stopped = ("played", *event[1:3], UNNAMED, UNNAMED, UNNAMED), True
        else:
            self._event = None

    @property
    def event(self) -> Event | None:
        """The card that is shown now, as the event that has told of it; None for none."""
        if self.board.playing:
            return self._event
        shown, game = self.board.table.shown, self.board.table.game
        intent = next((intent for intent in reversed(shown.intents) if intent.kind == "play"), None)
        if intent is None:
            return None
        option = PlayCard(game.kind[intent.source], intent.amount, *intent.tags)
        aimed = bool(intent.targets)
        named = (option.target, UNNAMED, UNNAMED) if aimed else (UNNAMED, option.target, option.face)
        return ("played", intent.actor, option.kind, *named)

    @property
    def target(self) -> int:
        """The seat it is aimed at, UNNAMED for none."""
        event = self.event
        return UNNAMED if event is None else event[3]

    def draw(self, ask: Ask | None, told: bool) -> None:
        """The card, and beside it what is said of it if there is room (``told``); ``ask`` is what the person is asked,
        if it is whether they play a card."""
        board, layout, event = self.board, self.board.table.layout, self.event
        words, game = board.words, board.table.game
        said: list[str] = []
        outcome = ""
        if ask is not None:
            *entries, _ = (entry.say(words) for entry in game.question(board.table.shown, ask, board.names))
            said, outcome = entries[:1], " ".join([*entries[1:], *self._offered(ask)])
        elif event is not None:
            said = [entry.say(words) for entry in self._log(event)]
            outcome = game.cards[event[2]].text[words.language]
        if event is not None:
            card = fit(layout.played, RATIO)
            draw_large(board.pen, card, lambda high: board.faces.front(game.cards[event[2]], high))
            if self._stopped and board.playing:
                draw_stamp(board.pen, card, words("town.stopped"))
        if not said or not told:
            return
        area = layout.told
        if event is None and board.table.shown.place != Place.ROLLING:  # no card and no cup beside it
            area = area.union(FRect(layout.played.x, area.y, 1, 1))
        if area.height > SPLIT:
            draw_story(board.pen, area, said, outcome)
        else:  # who plays it is in the question above
            board.pen.fill(area, (243, 226, 188), 244, 10)
            room = area.inflate(-10, -2)
            short = said[-1] if event is None else game.cards[event[2]].text[words.language]
            if board.pen.height(short, room.width, SIZE - 2) > room.height:
                short = said[-1]
            board.pen.text(short, room, SIZE, INK, align="center")

    def _offered(self, ask: Ask) -> list[str]:
        """What each card would bring that can be played in one way only."""
        board, found = self.board, list[str]()
        options = [option for option in ask.options if isinstance(option, PlayCard)]
        for option in options:
            after = played(board.table.shown, ask, option)
            if after is not None and [other.kind for other in options].count(option.kind) == 1:
                card = board.table.game.cards[option.kind].name[board.words.language]
                found.append(board.words("town.foretold.card", card=card, what=after.say(board.words)))
        return found

    def _log(self, event: Event) -> tuple[Entry, ...]:
        told = ("stopped", *event[1:3]) if self._stopped and self.board.playing else event
        return tuple(self.board.table.game.log(told, self.board.names))
